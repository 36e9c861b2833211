//! Putting a few things in order.

/// Sorts by a key, keeping equals as they were. For the dozens of things on a table; the
/// general sort of the library costs the bundle kilobytes for every type it is used with.
pub fn order<T, K: Ord>(things: &mut [T], key: impl Fn(&T) -> K) {
    order_by(things, |one, other| key(one) < key(other));
}

/// Sorts like [`order`] by what comes before what.
pub fn order_by<T>(things: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..things.len() {
        let mut at = end;
        while at > 0 && is_before(&things[at], &things[at - 1]) {
            things.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_stay_as_they_were() {
        let mut things = [(3, 'a'), (1, 'b'), (3, 'c'), (1, 'd'), (2, 'e')];
        order(&mut things, |&(key, _)| key);
        assert_eq!(things, [(1, 'b'), (1, 'd'), (2, 'e'), (3, 'a'), (3, 'c')]);
    }
}
