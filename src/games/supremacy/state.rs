//! Everything true at the table. All of it lies open but choices that are made in secret and
//! offers between others.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use super::battle::{Battle, Strike};
use super::company::{Card, Company};
use super::fleet::Fleet;
use super::goods::{Money, Resource, Supplies, Weapon};
use super::map::{Area, Land, N_LANDS, N_SEAS, Sea};
use super::opening::Setup;
use super::piece::{Pieces, Pile};
use super::shipping::Voyage;
use super::trade::Bundle;
use super::{Ending, Power};
use crate::engine::{BySeat, DealId, Deals, Outcome, Questions, Sealed, Seat, Seats};

/// Everything that is true.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(super) table: Table,
    /// What is being chosen in secret by everybody at once.
    pub(super) sealed: Option<Sealed<Choice>>,
    /// Every offer with its terms, which only its two parties know until it is accepted.
    pub(super) deals: Deals<Bundle>,
}

/// A secret choice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    Place { bonus: Supplies, piles: Vec<Pile> },
    Bonus { piles: Vec<Pile> },
    Bid { joins: bool },
}

/// What lies open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    pub options: Setup,
    pub sides: BySeat<Side>,
    /// Who holds each land.
    pub holders: Vec<Option<Seat>>,
    /// Lands under a mushroom cloud.
    pub clouds: Vec<Land>,
    /// Who has the card of each company; the others are in the pile.
    pub cards: Vec<Option<Seat>>,
    pub market: Market,
    /// Pirates in each of the seas where there are any (21.11).
    pub pirates: Vec<(Sea, u16)>,
    pub turn: u8,
    pub stage: Stage,
    pub phase: Phase,
    /// Who has yet to answer where all are asked at once.
    pub due: Seats,
    /// Who takes part in the stage, in the order of the dice.
    pub order: Vec<Seat>,
    /// Whose turn it is among them.
    pub at: u8,
    /// Who has passed where loads go round.
    pub passed: Seats,
    /// What has happened in this part of the stage; it is bounded (4.7).
    pub steps: u16,
    pub questions: Questions<Ask>,
    /// Goods on their way in stage 2.
    pub voyage: Option<Voyage>,
    pub blockades: Vec<Blockade>,
    /// Who may pass where in this stage.
    pub leave: Vec<Leave>,
    /// Offers made in this part of the stage.
    pub offers: u8,
    /// Players that are out, the first of them first.
    pub out: Vec<Seat>,
    pub outcome: Option<Outcome<Ending>>,
}

/// One player's side of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Side {
    pub power: Power,
    pub cash: Money,
    /// Loans of 1000 each.
    pub loans: u16,
    /// Interest that is due now.
    pub interest: Money,
    pub stock: Supplies,
    /// Supply centres: one's own and those of players whose last home land one has taken.
    pub centres: u16,
    pub nukes: u16,
    pub lstars: u16,
    /// Weapons whose research has succeeded.
    pub knows: Vec<Weapon>,
    /// Armies and legions in each land.
    pub lands: Vec<Pieces>,
    pub seas: Vec<Fleet>,
    /// Optional stages taken in this turn.
    pub taken: u8,
    pub siege: Siege,
    /// Companies that got no salary in this turn.
    pub unpaid: Vec<Company>,
    /// Whether a loan was repaid in this turn, so that none is taken any more.
    pub has_repaid: bool,
    /// Armies built in this stage, by land.
    pub built: Vec<(Land, u16)>,
    /// The weapon discovered in this stage.
    pub discovered: Vec<Weapon>,
    /// Searches for companies made in this stage.
    pub searches: u8,
    /// Lands on which armies were landed from navies in this stage.
    pub landed: Vec<Land>,
    /// Seas whose escort was declared in this stage.
    pub declared: Vec<Sea>,
    /// Resources sold or bought in this stage, in the classic market.
    pub traded: Vec<Resource>,
    /// Whether it would end the game in Détente, and whether it has said so in this turn.
    pub agrees: bool,
    pub has_spoken: bool,
}

/// The price markers, each a step of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Market {
    pub grain: u8,
    pub oil: u8,
    pub minerals: u8,
}

/// The stages of a turn, and what comes before the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    SettingUp,
    Salaries,
    Transfer,
    Sell,
    Attack,
    Move,
    Build,
    Buy,
}

/// What a stage is about just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Setting up: supplies, navies and merchant ships are placed in secret.
    Place,
    /// Setting up: merchant ships are rerouted.
    Redeploy,
    /// Setting up: bonus forces are planned in secret.
    Bonus,
    Pay,
    Ship,
    /// Everybody who still may bids in secret.
    Bid,
    /// Loads go to and from the market in rotation.
    Market,
    /// Each in turn trades with the others, and prospects in stage 7.
    Deals,
    /// Each in turn attacks, moves or builds.
    Act,
    Over,
}

/// What a siege does in this stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Siege {
    /// There is none, or it has no effect.
    #[default]
    Open,
    Half,
    Holds,
}

/// An announced blockade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blockade {
    pub by: Seat,
    pub of: Seat,
    pub sea: Sea,
    /// The turn in which it was announced.
    pub turn: u8,
}

/// Permission to pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leave {
    pub guest: Seat,
    pub area: Area,
    pub granted: bool,
}

/// Something that a player is asked before play goes on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Which ships are lost.
    Sacrifice {
        seat: Seat,
        site: Area,
        sea: Sea,
        ships: u16,
        captor: Option<Seat>,
    },
    /// Pay the pirates, or lose the ships (21.11).
    Ransom {
        seat: Seat,
        company: Company,
        money: Money,
    },
    Offer {
        from: Seat,
        to: Seat,
        deal: DealId,
    },
    Passage {
        holder: Seat,
        guest: Seat,
        area: Area,
    },
    Battle(Battle),
    Strike(Strike),
    Search(Search),
}

/// Cards are turned for something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Search {
    pub seat: Seat,
    pub aim: Aim,
    pub turned: Vec<Card>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    Weapon(Weapon),
    Resource(Resource),
}

impl Deref for State {
    type Target = Table;
    fn deref(&self) -> &Table {
        &self.table
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Table {
        &mut self.table
    }
}

impl Side {
    fn new(power: Power) -> Self {
        Self {
            power,
            cash: super::opening::START_CASH,
            loans: 0,
            interest: Money::NONE,
            stock: super::opening::START_STOCK,
            centres: 1,
            nukes: 0,
            lstars: 0,
            knows: Vec::new(),
            lands: vec![Pieces::NONE; N_LANDS],
            seas: vec![Fleet::default(); N_SEAS],
            taken: 0,
            siege: Siege::Open,
            unpaid: Vec::new(),
            has_repaid: false,
            built: Vec::new(),
            discovered: Vec::new(),
            searches: 0,
            landed: Vec::new(),
            declared: Vec::new(),
            traded: Vec::new(),
            agrees: false,
            has_spoken: false,
        }
    }
}

impl State {
    pub(super) fn new(setup: &Setup) -> Self {
        let table = Table {
            options: setup.clone(),
            sides: setup.powers.iter().map(|&power| Side::new(power)).collect(),
            holders: vec![None; N_LANDS],
            clouds: Vec::new(),
            cards: vec![None; super::company::N_COMPANIES],
            market: Market::opening(),
            pirates: Vec::new(),
            turn: 0,
            stage: Stage::SettingUp,
            phase: Phase::Place,
            due: Seats::NONE,
            order: Vec::new(),
            at: 0,
            passed: Seats::NONE,
            steps: 0,
            questions: Questions::default(),
            voyage: None,
            blockades: Vec::new(),
            leave: Vec::new(),
            offers: 0,
            out: Vec::new(),
            outcome: None,
        };
        Self { table, sealed: None, deals: Deals::default() }
    }
}

impl Side {
    /// What is left of a player who is out: a power without anything.
    pub(super) fn emptied(&self) -> Self {
        let empty = Self::new(self.power);
        Self { cash: Money::NONE, stock: Supplies::NONE, centres: 0, ..empty }
    }
}
