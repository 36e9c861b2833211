//! The only randomness. Forty lines of our own, because saves must outlast libraries:
//! general-purpose samplers change their values between versions and draw differently on
//! machines of 32 and 64 bits, and a replay must not.

use super::Seed;

/// A stream of numbers that depends on its seed alone. The n-th number can be found from
/// the seed and n, so a save stores how many were drawn and undo never gives new dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    seed: Seed,
    drawn: u64,
}

impl Dice {
    pub fn new(seed: Seed) -> Self {
        Self { seed, drawn: 0 }
    }

    /// The dice as they lay after `drawn` numbers.
    pub fn after(seed: Seed, drawn: u64) -> Self {
        Self { seed, drawn }
    }

    #[inline]
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    /// A number from 0 to `n - 1`, each equally likely.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "there must be something to choose from");
        // Lemire's method: the high word of a product, redrawn where it would favour some.
        let unfair = n.wrapping_neg() % n;
        loop {
            let word = u32::try_from(self.word() >> 32).expect("the upper half fits");
            let product = u64::from(word) * u64::from(n);
            let low = u32::try_from(product & 0xFFFF_FFFF).expect("the lower half fits");
            if low >= unfair {
                return u32::try_from(product >> 32).expect("the upper half fits");
            }
        }
    }

    /// The throw of an ordinary die.
    #[inline]
    pub fn die(&mut self) -> u8 {
        u8::try_from(self.below(6) + 1).expect("a die shows at most 6")
    }

    /// One of them, or nothing if there are none.
    #[inline]
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        let n = u32::try_from(from.len()).expect("tables are small");
        if n == 0 { None } else { from.get(self.below(n) as usize) }
    }

    /// Puts them in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let n = u32::try_from(items.len()).expect("tables are small");
        for last in (1..n).rev() {
            items.swap(last as usize, self.below(last + 1) as usize);
        }
    }

    /// `SplitMix64`: word n is a mix of the seed and n.
    #[inline]
    fn word(&mut self) -> u64 {
        self.drawn += 1;
        let mut z = self.seed.0.wrapping_add(self.drawn.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        // The reference output of SplitMix64 for the seed 1234567.
        let mut dice = Dice::new(Seed(1_234_567));
        assert_eq!(dice.word(), 6_457_827_717_110_365_317);
        assert_eq!(dice.word(), 3_203_168_211_198_807_973);
        assert_eq!(dice.word(), 9_817_491_932_198_370_423);
    }

    #[test]
    fn dice_go_on_where_they_lay() {
        let mut dice = Dice::new(Seed(7));
        for _ in 0..10 {
            dice.die();
        }
        let mut again = Dice::after(Seed(7), dice.drawn());
        assert_eq!(again.below(1000), dice.below(1000));
    }

    #[test]
    fn every_face_is_as_likely_as_the_next() {
        let mut dice = Dice::new(Seed(42));
        let mut faces = [0u32; 6];
        for _ in 0..60_000 {
            faces[usize::from(dice.die() - 1)] += 1;
        }
        assert!(faces.iter().all(|&n| (9_700..10_300).contains(&n)), "{faces:?}");
    }

    #[test]
    fn a_shuffle_loses_nothing() {
        let mut cards: Vec<u8> = (0..52).collect();
        Dice::new(Seed(3)).shuffle(&mut cards);
        assert_ne!(cards, (0..52).collect::<Vec<_>>());
        cards.sort_unstable();
        assert_eq!(cards, (0..52).collect::<Vec<_>>());
    }
}
