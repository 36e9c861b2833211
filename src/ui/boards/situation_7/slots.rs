//! Where loose pieces lie: whatever is laid leaves a gap, so that the eye finds the others where
//! they were.

use crate::games::situation_7::{Loose, Piece};

/// The slots of a tray, with a piece or empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Slots(Vec<Option<Piece>>);

impl Slots {
    pub(super) fn of(tray: &[Loose]) -> Self {
        Self(tray.iter().map(|loose| Some(loose.piece)).collect())
    }

    /// What was laid leaves a gap. Pieces that were moved or have come back are another order,
    /// which has none.
    pub(super) fn follow(&mut self, tray: &[Loose]) {
        let is_loose = |piece: &Piece| tray.iter().any(|loose| loose.piece == *piece);
        for slot in &mut self.0 {
            *slot = slot.filter(is_loose);
        }
        if !self.0.iter().flatten().eq(tray.iter().map(|loose| &loose.piece)) {
            *self = Self::of(tray);
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Option<Piece>> + '_ {
        self.0.iter().copied()
    }

    pub(super) fn gaps(&self) -> usize {
        self.iter().filter(Option::is_none).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tray(names: &[&str]) -> Vec<Loose> {
        let loose = |name: &&str| Loose { piece: Piece::from_name(name).unwrap(), turned: 0 };
        names.iter().map(loose).collect()
    }

    fn told(slots: &Slots) -> Vec<String> {
        slots.iter().map(|slot| slot.map_or_else(String::new, |piece| piece.to_string())).collect()
    }

    #[test]
    fn what_is_laid_leaves_a_gap_and_nothing_moves() {
        let mut slots = Slots::of(&tray(&["D01", "C02", "A01", "B03"]));
        slots.follow(&tray(&["D01", "A01", "B03"]));
        slots.follow(&tray(&["D01", "A01"]));
        assert_eq!(told(&slots), ["D01", "", "A01", ""]);
        assert_eq!(slots.gaps(), 2);
    }

    #[test]
    fn another_order_has_no_gaps() {
        let mut slots = Slots::of(&tray(&["D01", "C02", "A01"]));
        slots.follow(&tray(&["D01", "A01"]));
        slots.follow(&tray(&["A01", "D01"]));
        assert_eq!(told(&slots), ["A01", "D01"]);
        slots.follow(&tray(&["A01", "D01", "B03"]));
        assert_eq!(told(&slots), ["A01", "D01", "B03"]);
    }
}
