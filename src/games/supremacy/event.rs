//! What can happen, and who may see it.

use serde::{Deserialize, Serialize};

use super::Ending;
use super::battle::{Battle, Step, Strike};
use super::company::{Card, Company};
use super::ending::Wealth;
use super::fortune::Omen;
use super::goods::{Money, Supplies, Weapon};
use super::map::{Area, Land, Sea};
use super::piece::{Piece, Pieces, Pile, Spot};
use super::shipping::{Cargo, Toll};
use super::state::{Aim, Choice, Market, Phase, Siege, Stage};
use super::trade::Bundle;
use super::why::{Exit, Why};
use crate::engine::{Deal, DealId, Fate, Outcome, Seat, Seats};

/// What came of a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Everybody sees it.
    Open(Sight),
    /// A seat has chosen in secret.
    Chose { seat: Seat, choice: Choice },
    /// An offer, whose terms concern only two.
    Offered(Deal<Bundle>),
}

/// What can be seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    Dealt {
        cards: Vec<(Seat, Company)>,
    },
    PiratesCame {
        pirates: Vec<(Sea, u16)>,
    },
    /// A phase begins, and these seats are asked, unless each is in turn.
    PhaseBegan {
        stage: Stage,
        phase: Phase,
        due: Seats,
    },
    TurnBegan {
        turn: u8,
    },
    /// Somebody has chosen in secret; what is known to whoever did.
    Chosen {
        seat: Seat,
        choice: Option<Choice>,
    },
    /// What was planned in secret is shown.
    Shown {
        plans: Vec<(Seat, Choice)>,
    },
    /// What was bid is shown.
    BidsShown {
        joining: Seats,
    },
    /// Dice for the order of a stage, the first player first.
    Sequence {
        rolls: Vec<(Seat, u8)>,
    },
    /// A player's part of a stage begins.
    TurnOf {
        seat: Seat,
    },
    Passed {
        seat: Seat,
    },
    /// A seat has answered what all are asked.
    Done {
        seat: Seat,
    },

    Paid {
        seat: Seat,
        money: Money,
        why: Why,
    },
    Received {
        seat: Seat,
        money: Money,
        why: Why,
    },
    Gained {
        seat: Seat,
        goods: Supplies,
        why: Why,
    },
    Spent {
        seat: Seat,
        goods: Supplies,
        why: Why,
    },
    Placed {
        seat: Seat,
        pile: Pile,
        why: Why,
    },
    Removed {
        seat: Seat,
        pile: Pile,
        why: Why,
    },
    Moved {
        seat: Seat,
        from: Spot,
        to: Spot,
        pieces: Pieces,
    },
    /// Merchant ships go from sea to sea without cost.
    Rerouted {
        seat: Seat,
        from: Sea,
        to: Sea,
        ships: u16,
    },
    /// Merchant ships have made their trip.
    Sailed {
        seat: Seat,
        sea: Sea,
        ships: u16,
    },
    Priced {
        market: Market,
    },

    Borrowed {
        seat: Seat,
        loans: u16,
    },
    Repaid {
        seat: Seat,
        loans: u16,
    },
    InterestDue {
        seat: Seat,
        money: Money,
    },
    Unpaid {
        seat: Seat,
        companies: Vec<Company>,
    },

    SiegeRolled {
        seat: Seat,
        navies: u16,
        decoys: u16,
        die: Option<u8>,
        effect: Siege,
    },
    Loaded {
        seat: Seat,
        cargoes: Vec<Cargo>,
    },
    /// A die for the goods of a site, read in the row of a sea.
    BlockadeRolled {
        seat: Seat,
        site: Area,
        sea: Sea,
        navies: u16,
        decoys: u16,
        die: u8,
        toll: Toll,
    },
    /// A die for the goods of a company among pirates.
    PiratesRolled {
        seat: Seat,
        company: Company,
        sea: Sea,
        die: u8,
        toll: Toll,
    },
    /// A die for ships that are rerouted.
    InterceptRolled {
        seat: Seat,
        sea: Sea,
        navies: u16,
        decoys: u16,
        die: u8,
        toll: Toll,
    },
    /// Ships of these cargoes are to be chosen.
    SacrificeAsked {
        seat: Seat,
        site: Area,
        sea: Sea,
        ships: u16,
        captor: Option<Seat>,
    },
    RansomAsked {
        seat: Seat,
        company: Company,
        money: Money,
    },
    /// A loaded ship is lost, and its cargo with it or to its captor.
    CargoLost {
        seat: Seat,
        cargo: Cargo,
        captor: Option<Seat>,
    },
    Answered,
    Arrived {
        seat: Seat,
    },

    Fortune {
        omen: Omen,
        sea: Sea,
    },
    FortuneRolled {
        seat: Seat,
        sea: Sea,
        piece: Piece,
        die: u8,
        lost: u16,
    },

    Announced {
        by: Seat,
        of: Seat,
        sea: Sea,
    },
    Lifted {
        by: Seat,
        of: Seat,
        sea: Sea,
    },
    Escorting {
        seat: Seat,
        sea: Sea,
        navies: u16,
    },
    LeaveAsked {
        holder: Seat,
        guest: Seat,
        area: Area,
    },
    LeaveGiven {
        guest: Seat,
        area: Area,
        granted: bool,
    },

    Attacked {
        battle: Battle,
    },
    /// A merchant ship takes armies over these seas and puts them ashore.
    Convoyed {
        seat: Seat,
        path: Vec<Sea>,
        aboard: Vec<(Land, Pieces)>,
        to: Land,
    },
    /// The defender fights, with a set of supplies or without one.
    Defended {
        seat: Seat,
        set: bool,
    },
    /// The die for the escorts of a convoy, if one was needed.
    Detected {
        die: Option<u8>,
        reached: bool,
    },
    Fired {
        seat: Seat,
        dice: Vec<u8>,
    },
    Stepped {
        step: Step,
    },
    BattleEnded,
    Launched {
        strike: Strike,
    },
    Screened {
        seat: Seat,
        area: Area,
        stars: u16,
        dice: Vec<u8>,
        killed: u16,
    },
    Exploded {
        area: Area,
    },
    /// Somebody may answer a strike.
    CounterOf {
        seat: Seat,
    },
    StrikeEnded,

    /// Somebody holds a land now.
    Taken {
        land: Land,
        by: Seat,
        from: Option<Seat>,
    },
    /// Nobody holds a land any more.
    Freed {
        land: Land,
    },
    CardMoved {
        company: Company,
        to: Option<Seat>,
    },
    Learned {
        seat: Seat,
        weapon: Weapon,
    },
    /// Weapons come into a supply centre.
    Armed {
        seat: Seat,
        weapon: Weapon,
        n: u16,
    },
    /// Weapons leave it.
    Disarmed {
        seat: Seat,
        weapon: Weapon,
        n: u16,
    },
    /// Armies built in a land count against its quota.
    Drafted {
        seat: Seat,
        land: Land,
        troops: u16,
    },
    SearchBegan {
        seat: Seat,
        aim: Aim,
    },
    Turned {
        card: Card,
    },
    SearchEnded {
        seat: Seat,
        found: bool,
    },
    Traded {
        seat: Seat,
        resource: super::goods::Resource,
    },

    /// An offer; its terms are known to its two parties.
    Offer {
        from: Seat,
        to: Seat,
        until: u32,
        counters: Option<DealId>,
        terms: Option<(Bundle, Bundle)>,
    },
    DealSettled {
        deal: DealId,
        fate: Fate,
    },

    Agreed {
        seat: Seat,
        agrees: bool,
    },
    /// A player is out of the game.
    Out {
        seat: Seat,
        how: Exit,
    },
    CentreTaken {
        by: Seat,
        from: Seat,
    },
    WinterRolled {
        seat: Seat,
        clouds: u8,
        die: u8,
    },
    Valued {
        seat: Seat,
        wealth: Wealth,
    },
    Over {
        outcome: Outcome<Ending>,
    },
}

impl From<Sight> for Event {
    fn from(sight: Sight) -> Self {
        Self::Open(sight)
    }
}
