//! Everything true at the table. All of it lies open but the order of the pile and, where
//! mills are turned over unseen, who means to turn which.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use super::country::Country;
use super::opening::Setup;
use super::practice::Practice;
use super::question::Dealings;
use super::unit::{BASES, Chip, Chips, PLANTS, Unit, Units};
use super::{Card, Ending, Power, Summit};
use crate::engine::{BySeat, Game as _, Outcome, Seat, Seats};

/// Everything that is true.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(super) table: Table,
    /// The pile, the top card first.
    pub(super) deck: Vec<Card>,
    /// Mills that seats mean to turn over, where that is secret.
    pub(super) plans: BySeat<Vec<(Country, u8)>>,
}

/// What everybody may see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// The edition of the rules; those of today are not written down.
    #[serde(default = "newest", skip_serializing_if = "is_newest")]
    pub(super) rules: u16,
    /// What was agreed on beforehand.
    pub options: Setup,
    pub sides: BySeat<Side>,
    /// What each country counts, in the order of [`Country::all`].
    pub values: Vec<u8>,
    /// The country that the disc closes.
    pub zone: Option<Country>,
    pub first: Seat,
    pub turn: Seat,
    pub part: Part,
    pub round: Round,
    /// The card that lies face up.
    pub card: Option<Card>,
    /// Cards drawn since the pile was shuffled.
    pub seen: Vec<Card>,
    /// Events that are out of this game.
    pub aside: Vec<Card>,
    /// Cards left in the pile.
    pub left: u8,
    /// Who still has to say which mills to turn over.
    pub converting: Vec<Seat>,
    #[serde(flatten)]
    pub dealings: Dealings,
    /// Proposals made in this turn.
    pub proposed: Vec<(Seat, Seat)>,
    pub pacts: Vec<Pact>,
    /// Units that the player whose turn it is has built or turned over, by country.
    pub fresh: Vec<Units>,
    pub practice: Option<Practice>,
    pub outcome: Option<Outcome<Ending>>,
}

/// One player's side of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    pub power: Power,
    pub beams: u16,
    pub chips: Chips,
    /// Units by country.
    pub land: Vec<Units>,
    /// Points of each census so far.
    pub census: Vec<u16>,
}

/// The part of a turn that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// A card is to be drawn.
    Draw,
    /// The card wants a decision of its drawer.
    Event,
    /// Mills are being turned over.
    Census,
    PowerPlay,
    Build,
    Over,
}

/// How far the game has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Round {
    Regular,
    /// The Summit card is drawn; the Summit Round will go in this order.
    Conference {
        order: Vec<Seat>,
    },
    Summit {
        order: Vec<Seat>,
    },
}

/// A demand, or the wish for one, that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Demand {
    pub by: Seat,
    pub of: Seat,
    pub at: Country,
    pub chip: Chip,
    /// The ally whose chip it is.
    pub lender: Option<Seat>,
    pub stage: DemandStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DemandStage {
    /// An ally is asked for the chip to make it with.
    Borrowing,
    /// The owner of the base is asked.
    Made,
    /// The owner's ally is asked for a chip to cancel it with.
    Defending,
}

/// What happened so far in the Power Play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spent {
    /// One's own chips.
    pub chips: Chips,
    /// Whose bases were demanded.
    pub opponents: Seats,
    /// Who has declined to lend which chip against the base where.
    pub declined: Vec<(Seat, Chip, Country)>,
    /// No demands are made in a truce week.
    pub truce: bool,
}

/// An alliance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pact {
    pub members: [Seat; 2],
    /// Who has begun a turn since.
    pub begun: Seats,
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

fn newest() -> u16 {
    Summit::RULES
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
fn is_newest(rules: &u16) -> bool {
    *rules == Summit::RULES
}

impl State {
    pub(super) fn new(rules: u16, setup: &Setup) -> Self {
        let plans = BySeat::new(setup.seats().count(), |_| Vec::new());
        Self { table: Table::new(rules, setup), deck: Vec::new(), plans }
    }
}

impl Table {
    fn new(rules: u16, setup: &Setup) -> Self {
        let n_countries = Country::count(setup.map);
        let side = |&power: &Power| {
            let mut land = vec![Units::NONE; n_countries];
            land[power.country().slot()] = Units { bases: 2, mills: 2, factories: 1 };
            Side { power, beams: 2, chips: Chips::of(Chip::White, 1), land, census: Vec::new() }
        };
        Self {
            rules,
            options: setup.clone(),
            sides: setup.powers.iter().map(side).collect(),
            values: Country::all(setup.map).map(Country::printed_value).collect(),
            zone: None,
            first: Seat(0),
            turn: Seat(0),
            part: Part::Draw,
            round: Round::Regular,
            card: None,
            seen: Vec::new(),
            aside: Vec::new(),
            left: 0,
            converting: Vec::new(),
            dealings: Dealings::default(),
            proposed: Vec::new(),
            pacts: Vec::new(),
            fresh: vec![Units::NONE; n_countries],
            practice: None,
            outcome: None,
        }
    }

    /// Whether it is a match of the first edition, in which a Power Play ended as soon as there
    /// was no ally to go on with, and whatever one ally had declined counted for the next.
    pub(super) fn is_first_edition(&self) -> bool {
        self.rules < 2
    }

    pub fn seats(&self) -> Seats {
        Seats::first(self.sides.count())
    }

    /// The demand, or the wish for one, that waits for an answer.
    pub fn demand(&self) -> Option<Demand> {
        self.dealings.demand()
    }

    /// Who proposes an alliance to whom.
    pub fn proposal(&self) -> Option<(Seat, Seat)> {
        self.dealings.proposal()
    }

    pub fn countries(&self) -> impl DoubleEndedIterator<Item = Country> + Clone + use<> {
        Country::all(self.options.map)
    }

    pub fn value(&self, at: Country) -> u8 {
        self.values[at.slot()]
    }

    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat]
    }

    pub(super) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat]
    }

    /// The player at home there, if it is somebody's home (2.2).
    pub fn host(&self, at: Country) -> Option<Seat> {
        let power = at.power()?;
        self.sides.iter().find(|(_, side)| side.power == power).map(|(seat, _)| seat)
    }

    pub fn home(&self, seat: Seat) -> Country {
        self.side(seat).power.country()
    }

    pub fn units(&self, seat: Seat, at: Country) -> Units {
        self.side(seat).land[at.slot()]
    }

    /// All units of a seat on the board.
    pub fn on_board(&self, seat: Seat) -> Units {
        self.side(seat).land.iter().fold(Units::NONE, |all, &units| all.plus(units))
    }

    pub fn at_home(&self, seat: Seat) -> Units {
        self.units(seat, self.home(seat))
    }

    pub fn abroad(&self, seat: Seat) -> Units {
        self.on_board(seat).minus(self.at_home(seat))
    }

    /// How many more units of a kind a seat could put on the board (1.11).
    pub fn supply(&self, seat: Seat, unit: Unit) -> u8 {
        let on_board = self.on_board(seat);
        match unit {
            Unit::Base => BASES.saturating_sub(on_board.bases),
            Unit::Mill | Unit::Factory => PLANTS.saturating_sub(on_board.plants()),
        }
    }

    /// Whose bases stand in a foreign country: never those of two players (6.6).
    pub fn base_owner(&self, at: Country) -> Option<Seat> {
        self.seats().iter().find(|&seat| self.units(seat, at).bases > 0)
    }

    pub fn is_unoccupied(&self, at: Country) -> bool {
        self.host(at).is_none() && self.seats().iter().all(|seat| self.units(seat, at).is_empty())
    }

    pub fn ally(&self, seat: Seat) -> Option<Seat> {
        self.pact(seat).map(|pact| {
            let [one, other] = pact.members;
            if one == seat { other } else { one }
        })
    }

    pub(super) fn pact(&self, seat: Seat) -> Option<&Pact> {
        self.pacts.iter().find(|pact| pact.members.contains(&seat))
    }

    pub(super) fn are_allied(&self, one: Seat, other: Seat) -> bool {
        self.ally(one) == Some(other)
    }

    /// Everybody at the table except a seat and its ally.
    pub(super) fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.seats().iter().filter(move |&other| other != seat && !self.are_allied(seat, other))
    }

    /// Whether dismantled units still bring beams (7.2, 10.9).
    pub fn has_salvage(&self) -> bool {
        !matches!(self.round, Round::Summit { .. })
    }

    /// What the Summit Round does to the order of play.
    pub fn summit_order(&self) -> Option<&[Seat]> {
        match &self.round {
            Round::Regular => None,
            Round::Conference { order } | Round::Summit { order } => Some(order),
        }
    }
}

impl Side {
    /// Points written down so far.
    pub fn written(&self) -> u16 {
        self.census.iter().sum()
    }
}
