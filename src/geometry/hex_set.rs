//! Sets of spaces, small enough to copy without a thought.

use serde::{Deserialize, Serialize};

use super::Hex;

/// A set of spaces at most [`RADIUS`](Self::RADIUS) steps from the origin. In saves it is
/// the list of its members in reading order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Hex>", into = "Vec<Hex>")]
pub struct HexSet(u64);

impl HexSet {
    /// The largest hexagon whose spaces fit into 64 bits.
    pub const RADIUS: u8 = 4;

    pub const NONE: Self = Self(0);

    pub fn only(hex: Hex) -> Self {
        Self(bit(hex))
    }

    pub fn contains(self, hex: Hex) -> bool {
        self.0 & bit(hex) != 0
    }

    pub fn insert(&mut self, hex: Hex) {
        self.0 |= bit(hex);
    }

    pub fn remove(&mut self, hex: Hex) {
        self.0 &= !bit(hex);
    }

    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub fn count(self) -> u8 {
        u8::try_from(self.0.count_ones()).expect("a word has at most 64 ones")
    }

    /// In reading order.
    pub fn iter(self) -> impl Iterator<Item = Hex> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = SPACES.get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(*first)
        })
    }
}

const N_SPACES: usize = Hex::count(HexSet::RADIUS) as usize;

/// The spaces by their number.
static SPACES: [Hex; N_SPACES] = {
    let mut spaces = [Hex::ORIGIN; N_SPACES];
    let mut n: u8 = 0;
    while (n as usize) < N_SPACES {
        spaces[n as usize] = Hex::from_index(n, HexSet::RADIUS).expect("counted before");
        n += 1;
    }
    spaces
};

/// The bit of a space; none for a space too far away, which is then in no set.
fn bit(hex: Hex) -> u64 {
    // Spaces made by hand may lie where their distance cannot even be counted.
    let is_near = |n: i8| n.unsigned_abs() <= HexSet::RADIUS;
    if is_near(hex.q) && is_near(hex.r) {
        hex.index(HexSet::RADIUS).map_or(0, |n| 1 << n)
    } else {
        0
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(spaces: I) -> Self {
        let mut set = Self::NONE;
        spaces.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl From<Vec<Hex>> for HexSet {
    fn from(spaces: Vec<Hex>) -> Self {
        spaces.into_iter().collect()
    }
}

impl From<HexSet> for Vec<Hex> {
    fn from(set: HexSet) -> Self {
        set.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let everything: HexSet = Hex::within(HexSet::RADIUS).collect();
        assert!(everything.iter().eq(Hex::within(HexSet::RADIUS)));
        assert_eq!(everything.count(), Hex::count(HexSet::RADIUS));
        let mut rest = everything;
        for hex in Hex::within(HexSet::RADIUS) {
            assert!(rest.contains(hex));
            rest.remove(hex);
            assert!(!rest.contains(hex));
            assert_eq!(rest.union(HexSet::only(hex)).contains(hex), everything.contains(hex));
        }
        assert!(rest.is_empty());
    }

    #[test]
    fn a_space_too_far_away_is_in_no_set() {
        let mut set = HexSet::NONE;
        for hex in [Hex::new(5, 0), Hex::new(4, 4), Hex::new(127, 127), Hex::new(-128, -128)] {
            set.insert(hex);
            assert!(!set.contains(hex));
        }
        assert!(set.is_empty());
    }

    #[test]
    fn a_set_is_a_list_of_spaces_in_json() {
        let set: HexSet = [Hex::new(3, -1), Hex::new(0, -4)].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["0,-4","3,-1"]"#);
        assert_eq!(serde_json::from_str::<HexSet>(r#"["3,-1","0,-4"]"#).unwrap(), set);
    }
}
