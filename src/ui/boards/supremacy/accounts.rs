//! Money, goods and pieces that come and go, in sentences.

use super::names::{at, counted, listed, pieces, piles, resource, supplies};
use crate::games::supremacy::{Choice, Market, Pile, Resource, Toll, Why};
use crate::ui::face::Told;

/// "3 armies in Brazil".
pub(super) fn pile_of(pile: &Pile) -> String {
    format!("{} {}", pieces(pile.pieces), at(pile.spot))
}

/// "grain 500, oil 400, minerals 200".
pub(super) fn prices(market: Market) -> String {
    let price = |it: Resource| format!("{} {}", resource(it), market.price(it).0);
    listed(Resource::ALL.into_iter().map(price))
}

/// What somebody planned in secret.
pub(super) fn planned(who: &str, choice: &Choice) -> Option<String> {
    match choice {
        Choice::Place { bonus, piles: all } => {
            Some(format!("{who} takes {} and places {}.", supplies(*bonus), piles(all)))
        }
        Choice::Bonus { piles: all } => Some(format!("{who} gets {}.", piles(all))),
        Choice::Bid { .. } => None,
    }
}

/// "rolled 5, less 2 for decoys".
pub(super) fn rolled(die: u8, decoys: u16) -> String {
    match decoys {
        0 => format!("rolled {die}"),
        n => format!("rolled {die}, less {n} for decoys"),
    }
}

/// What an enemy or pirates do to ships.
pub(super) fn tolled(toll: Toll) -> String {
    match toll {
        Toll::Through => "through".to_owned(),
        Toll::Sunk(n) => format!("{} sunk", counted(n, "ship")),
        Toll::Captured(n) => format!("{} captured", counted(n, "ship")),
        Toll::Half => "half of the value to be paid".to_owned(),
        Toll::Full => "all of the value to be paid".to_owned(),
    }
}

/// Money that is paid. What was told with what it was paid for is not told again.
pub(super) fn paid(who: &str, money: u32, why: Why) -> Option<Told> {
    let (what, section) = match why {
        Why::Interest => ("in interest", "5.2"),
        Why::Salaries => ("in salaries", "5.4"),
        Why::Ransom => ("to pirates", "21.11"),
        Why::Purchase => ("to the market", "17.1"),
        Why::Danger => ("in danger pay", "12.2"),
        Why::Carrier => ("to a common carrier", "15.7"),
        Why::Building => ("for building", "16.2"),
        Why::Deal => ("by the deal", "8.5"),
        Why::Search => ("for a card", "17.4"),
        Why::SettingUp
        | Why::Bonus
        | Why::Loan
        | Why::Unpaid
        | Why::Tax
        | Why::Production
        | Why::Sale
        | Why::Freight
        | Why::Fuel
        | Why::War
        | Why::Battle
        | Why::Blast
        | Why::Sunk
        | Why::Captured
        | Why::Surrender
        | Why::Spoils
        | Why::Out => return None,
    };
    Some(Told::by(format!("{who} pays {money} {what}."), section))
}

/// Money that comes in.
#[expect(clippy::wildcard_enum_match_arm, reason = "the rest was told with what it is for")]
pub(super) fn received(who: &str, money: u32, why: Why) -> Option<Told> {
    let (what, section) = match why {
        Why::Tax => ("in land tax", "21.7"),
        Why::Sale => ("from the market", "7.1"),
        Why::Spoils => ("as spoils", "18.1"),
        _ => return None,
    };
    Some(Told::by(format!("{who} receives {money} {what}."), section))
}

/// Pieces that are lost.
#[expect(clippy::wildcard_enum_match_arm, reason = "the rest was told with what it is for")]
pub(super) fn removed(who: &str, pile: &Pile, why: Why) -> Option<Told> {
    let (what, section) = match why {
        Why::Unpaid => ("for want of salaries", "5.5"),
        Why::Battle => ("in battle", "10.4"),
        Why::Blast => ("in the blast", "14.5"),
        Why::Sunk => ("to the enemy's fire", "13.5"),
        Why::Captured => ("to the enemy", "13.6"),
        _ => return None,
    };
    Some(Told::by(format!("{who} loses {} {what}.", pile_of(pile)), section))
}
