//! § 21.16 Fortune: typhoons and pirate raids.

use serde::{Deserialize, Serialize};

use super::map::Sea;
use super::piece::{Piece, Pieces, Pile};
use super::{Sight, Supremacy, Why};
use crate::engine::{Ledger, Seat};

/// What a card brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Omen {
    Typhoon,
    Raid,
}

/// The deck: what happens, and where.
const DECK: [(Omen, &str); 10] = [
    (Omen::Typhoon, "arabian-sea"),
    (Omen::Typhoon, "bay-of-bengal"),
    (Omen::Typhoon, "south-china-sea"),
    (Omen::Typhoon, "sea-of-japan"),
    (Omen::Typhoon, "caribbean-sea"),
    (Omen::Raid, "java-sea"),
    (Omen::Raid, "timor-sea"),
    (Omen::Raid, "red-sea"),
    (Omen::Raid, "gulf-of-guinea"),
    (Omen::Raid, "straits-of-malacca"),
];

/// One card, at the start of a turn.
pub(super) fn draw(ledger: &mut Ledger<'_, Supremacy>) {
    let Some(&(omen, slug)) = ledger.dice().pick(&DECK) else { return };
    let Some(sea) = Sea::from_slug(slug) else { return };
    ledger.record(Sight::Fortune { omen, sea });
    let has_navies = ledger.players().iter().any(|seat| ledger.fleet(seat, sea).navies > 0);
    for seat in ledger.players().iter() {
        if ledger.fleet(seat, sea).navies > 0 {
            roll(ledger, seat, omen, sea, Piece::Navy);
        }
        let touches_ships = omen == Omen::Typhoon || !has_navies;
        if touches_ships && ledger.fleet(seat, sea).merchants > 0 {
            roll(ledger, seat, omen, sea, Piece::Merchant);
        }
    }
}

/// One navy, or two ships, for every four points of a typhoon or three of a raid.
fn roll(ledger: &mut Ledger<'_, Supremacy>, seat: Seat, omen: Omen, sea: Sea, piece: Piece) {
    let die = ledger.dice().die();
    let each = match omen {
        Omen::Typhoon => 4,
        Omen::Raid => 3,
    };
    let fleet = ledger.fleet(seat, sea);
    let (lost, there) = match piece {
        Piece::Merchant => (2 * u16::from(die / each), fleet.merchants),
        Piece::Navy | Piece::Army | Piece::Legion => (u16::from(die / each), fleet.navies),
    };
    let lost = lost.min(there);
    ledger.record(Sight::FortuneRolled { seat, sea, piece, die, lost });
    if lost > 0 {
        let pile = Pile::new(sea, Pieces::of(piece, lost));
        ledger.record(Sight::Removed { seat, pile, why: Why::Sunk });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_names_a_light_sea() {
        for (_, slug) in DECK {
            assert!(!Sea::from_slug(slug).unwrap().is_dark(), "{slug}");
        }
    }
}
