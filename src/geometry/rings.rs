//! A disc divided into rings and each ring into equal arcs: which arcs touch.

/// A full circle in the unit in which arcs are measured: 3.75 degrees.
pub const FULL: u8 = 96;

/// A ring of equal arcs, counted from the inside outwards with the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    /// How many arcs; a divisor of [`FULL`].
    pub count: u8,
    /// Where its first arc begins.
    pub start: u8,
}

impl Ring {
    const fn length(self) -> u8 {
        FULL / self.count
    }

    const fn begin(self, arc: u8) -> u8 {
        (self.start + arc * self.length()) % FULL
    }
}

/// For each arc, in the order of the rings, the set of arcs that share an edge with it, bit
/// by bit: within the ring, or across its border on a length of at least `least` units. A
/// common corner is no edge.
pub const fn neighbours<const N: usize>(rings: &[Ring], least: u8) -> [u64; N] {
    let mut all = [0; N];
    let mut ring = 0;
    let mut base = 0;
    while ring < rings.len() {
        let own = rings[ring];
        let mut arc = 0;
        while arc < own.count {
            let here = base + arc as usize;
            let next = base + ((arc + 1) % own.count) as usize;
            all[here] |= 1 << next;
            all[next] |= 1 << here;
            if ring + 1 < rings.len() {
                let outer = rings[ring + 1];
                let mut other = 0;
                while other < outer.count {
                    let there = base + (own.count + other) as usize;
                    if overlap(own, arc, outer, other) >= least {
                        all[here] |= 1 << there;
                        all[there] |= 1 << here;
                    }
                    other += 1;
                }
            }
            arc += 1;
        }
        base += own.count as usize;
        ring += 1;
    }
    all
}

/// How long the border is that two arcs of neighbouring rings share.
const fn overlap(a: Ring, arc: u8, b: Ring, other: u8) -> u8 {
    let (from, to) = (a.begin(arc), b.begin(other));
    let (mut step, mut shared) = (0, 0);
    while step < a.length() {
        if (from + step + FULL - to) % FULL < b.length() {
            shared += 1;
        }
        step += 1;
    }
    shared
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arcs_touch_beside_and_across() {
        // Two halves inside four quarters that are turned by an eighth.
        let rings = [Ring { count: 2, start: 0 }, Ring { count: 4, start: 84 }];
        let [north, south, east, top, west, bottom] = neighbours::<6>(&rings, 1);
        assert_eq!(north, 0b01_1110);
        assert_eq!(south, 0b11_0101);
        assert_eq!(east, 0b10_1011);
        assert_eq!(top, 0b01_0101);
        assert_eq!(west, 0b10_1011);
        assert_eq!(bottom, 0b01_0110);
    }

    #[test]
    fn a_corner_is_no_edge() {
        let rings = [Ring { count: 4, start: 0 }, Ring { count: 4, start: 0 }];
        let all = neighbours::<8>(&rings, 1);
        for (arc, around) in all.iter().enumerate() {
            assert_eq!(around.count_ones(), 3, "arc {arc}");
        }
    }

    #[test]
    fn a_short_border_can_be_left_out() {
        let rings = [Ring { count: 2, start: 0 }, Ring { count: 4, start: 90 }];
        let count = |least| neighbours::<6>(&rings, least).map(u64::count_ones);
        assert_eq!(count(1)[0], 4, "three quarters, one of them by 6 units");
        assert_eq!(count(7)[0], 3);
    }
}
