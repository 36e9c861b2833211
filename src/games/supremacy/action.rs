//! What a seat asks to do.

use super::company::Company;
use super::goods::{Resource, Supplies, Weapon};
use super::map::{Area, Land, Sea};
use super::piece::{Pieces, Pile, Spot};
use super::shipping::Cargo;
use super::trade::Bundle;
use crate::engine::Seat;

/// What a seat asks to do. In saves, links and over the wire it is a line of words (see
/// `words.rs`).
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Setting up: bonus supplies, navies and merchant ships, in secret.
    Place {
        bonus: Supplies,
        piles: Vec<Pile>,
    },
    /// Setting up: merchant ships from dark to light seas or back.
    Redeploy {
        hops: Vec<Hop>,
    },
    /// Setting up: the twelve bonus pieces, in secret.
    Bonus {
        piles: Vec<Pile>,
    },
    Borrow {
        loans: u16,
    },
    Repay {
        loans: u16,
    },
    /// Pay salaries, except for these.
    Pay {
        pieces: Vec<Pile>,
        companies: Vec<Company>,
    },
    /// Transfer production: as the table proposes, or these cargoes, a ship each.
    Ship {
        cargoes: Option<Vec<Cargo>>,
    },
    /// Name the ships that are lost, by their cargo.
    Sacrifice {
        cargoes: Vec<Cargo>,
    },
    Bid {
        joins: bool,
    },
    Sell(Load),
    Buy(Load),
    Offer {
        to: Seat,
        gives: Bundle,
        gets: Bundle,
    },
    /// Another offer in place of the one that is to be answered.
    CounterOffer {
        gives: Bundle,
        gets: Bundle,
    },
    Accept,
    Decline,
    /// Take back the offer that waits for its answer.
    Withdraw,
    Blockade {
        of: Seat,
        sea: Sea,
    },
    Lift {
        of: Seat,
        sea: Sea,
    },
    Escort {
        sea: Sea,
        navies: u16,
    },
    Attack(Attack),
    Launch {
        targets: Vec<(Area, u16)>,
    },
    /// Spread the L-Stars over the targets of a cluster.
    Screen {
        stars: Vec<(Area, u16)>,
    },
    Defend {
        set: bool,
    },
    Retreat {
        to: Area,
    },
    Surrender,
    /// Reach for the convoy, or for its escorts, where the attacker may choose.
    Strike {
        convoy: bool,
    },
    /// Sink merchant ships of an assault with points that were rolled.
    Sink {
        ships: Vec<(Sea, u16)>,
    },
    /// Name the forces that are lost.
    Lose {
        piles: Vec<Pile>,
    },
    /// Move into the land that was cleared; with nobody, stay out.
    Enter {
        piles: Vec<Pile>,
    },
    /// Step E: armies go aboard a merchant ship again.
    PullOut {
        land: Land,
        sea: Sea,
        troops: Pieces,
    },
    /// Over these lands, from the first to the last.
    March {
        path: Vec<Land>,
        troops: Pieces,
        hired: bool,
    },
    Airlift {
        from: Land,
        to: Land,
        troops: Pieces,
        hired: bool,
    },
    /// Navies, or merchant ships with armies aboard, over these seas.
    Sail {
        path: Vec<Sea>,
        pieces: Pieces,
    },
    /// Armies go aboard navies.
    Board {
        land: Land,
        sea: Sea,
        troops: Pieces,
    },
    /// Armies go ashore.
    Land {
        from: Spot,
        to: Land,
        troops: Pieces,
    },
    /// A merchant ship takes armies from port to port.
    Convoy {
        convoy: Convoy,
        to: Land,
    },
    Reroute {
        from: Sea,
        to: Sea,
        ships: u16,
    },
    /// Ask whoever keeps an area for leave to pass.
    Request {
        area: Area,
    },
    Build {
        piles: Vec<Pile>,
    },
    Arm {
        weapon: Weapon,
        n: u16,
    },
    Research {
        weapon: Weapon,
    },
    Prospect {
        resource: Resource,
    },
    /// Turn one more card.
    Turn,
    /// Enough: no more cards, orders or loads.
    Done,
    /// Say that one would end the game in Détente, or that one would not any more.
    Agree {
        agrees: bool,
    },
    Resign,
}

/// Merchant ships from sea to sea. Written "mid-pacific>red-sea:2".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    pub from: Sea,
    pub to: Sea,
    pub ships: u16,
}

/// Units of one resource for the market, and the ships that carry them.
#[derive(Clone, Debug, PartialEq)]
pub struct Load {
    pub resource: Resource,
    pub units: u16,
    pub ships: Vec<(Sea, u16)>,
}

/// What an attack is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// Armies in a land, navies in a sea.
    Forces,
    Merchants,
}

/// An attack as it is declared.
#[derive(Clone, Debug, PartialEq)]
pub struct Attack {
    pub of: Seat,
    pub group: Group,
    pub at: Area,
    /// Forces that fight from where they are.
    pub forces: Vec<Pile>,
    /// Merchant ships that bring armies.
    pub convoys: Vec<Convoy>,
    /// Armies that come by air.
    pub air: Vec<Pile>,
}

/// A merchant ship with armies: over these seas, from these lands. Written
/// "caribbean-sea>mid-atlantic:brazil=1a,venezuela=1a".
#[derive(Clone, Debug, PartialEq)]
pub struct Convoy {
    pub path: Vec<Sea>,
    pub aboard: Vec<(Land, Pieces)>,
}

impl Convoy {
    pub fn troops(&self) -> Pieces {
        self.aboard.iter().fold(Pieces::NONE, |all, &(_, pieces)| all.plus(pieces))
    }
}
