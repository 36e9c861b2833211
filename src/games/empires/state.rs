//! Everything true at the table. All of it lies open but the order of the pack, the hands,
//! and what everybody has learned of the others'.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use super::Ending;
use super::board::{Kind, N_COLONIES, Node, Power};
use super::card::{Card, Hand};
use super::notes::Notes;
use super::opening::Setup;
use super::question::Interrupt;
use crate::engine::{BySeat, Outcome, Questions, Seat, Seats};

/// Flags of each player (1.8).
pub const FLAGS: u8 = 20;
/// Resources in the box (1.10).
pub const RESOURCES: u16 = 48;

/// Everything that is true.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(super) table: Table,
    /// The pack, the top card first.
    pub(super) pack: Vec<Card>,
    pub(super) hands: BySeat<Hand>,
    /// What each seat has learned of all others, and, last, what everybody has.
    pub(super) notes: Vec<Notes>,
}

/// What everybody may see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// What was agreed on beforehand.
    pub options: Setup,
    pub sides: BySeat<Side>,
    /// Who holds each colony, in the order of [`Node::colonies`].
    pub colonies: Vec<Holding>,
    /// The blockades that are bought, and whose they are.
    pub blockades: Vec<(Node, Seat)>,
    /// Resources in the bank.
    pub bank: u16,
    /// Armaments left in the pack.
    pub left: u8,
    /// Who has still to choose a power.
    pub choosing: Vec<Seat>,
    pub first: Seat,
    pub turn: Seat,
    pub part: Part,
    /// Counted from 1.
    pub round: u16,
    /// The last round in which anybody made progress (11.3).
    pub stirred: u16,
    /// The last throw.
    pub dice: Option<[u8; 2]>,
    /// Whether the move that has brought the pawn here was of the exact count.
    pub exact: bool,
    /// The open blockades that the move has reached.
    pub for_sale: Vec<Node>,
    /// Whether all colonies have been taken (8.1).
    pub colonial_war: bool,
    pub questions: Questions<Interrupt>,
    /// Who is out of the game, the first to go first.
    pub out: Vec<Seat>,
    pub outcome: Option<Outcome<Ending>>,
}

/// One player's side of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    pub power: Option<Power>,
    /// Where the pawn stands, as long as it is in the game.
    pub pawn: Option<Node>,
    /// Flags in hand.
    pub flags: u8,
    pub resources: u16,
    /// How many Armaments.
    pub armaments: u8,
    /// Whether the pawn has come back to the START.
    pub is_home: bool,
    /// Colonies lost in their defence, which are not retaken.
    pub lost: Vec<Node>,
}

/// Who has a colony.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holding {
    Free,
    Of(Seat),
    /// Its owner is out of the game, and nobody enters it any more.
    Closed,
}

/// The part of a turn that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Powers are being chosen.
    Choosing,
    /// The dice are to be thrown.
    Throwing,
    Moving,
    /// The pawn has come to a rival's colony.
    Attacking,
    /// Something can be bought, and the turn is over.
    Closing,
    /// Total War is to be declared.
    Declaring,
    Over,
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

impl State {
    pub(super) fn new(setup: &Setup) -> Self {
        let n_seats = setup.seats().count();
        Self {
            table: Table::new(setup),
            pack: Vec::new(),
            hands: BySeat::new(n_seats, |_| Hand::NONE),
            notes: vec![Notes::new(n_seats); usize::from(n_seats) + 1],
        }
    }
}

impl Table {
    fn new(setup: &Setup) -> Self {
        let side = |seat: Seat| Side {
            power: setup.powers.as_ref().map(|powers| powers[seat.index()]),
            pawn: Some(Node::START),
            flags: FLAGS,
            resources: 0,
            armaments: 0,
            is_home: false,
            lost: Vec::new(),
        };
        Self {
            options: setup.clone(),
            sides: BySeat::new(setup.seats().count(), side),
            colonies: vec![Holding::Free; N_COLONIES],
            blockades: Vec::new(),
            bank: RESOURCES,
            left: 0,
            choosing: Vec::new(),
            first: Seat(0),
            turn: Seat(0),
            part: Part::Choosing,
            round: 0,
            stirred: 0,
            dice: None,
            exact: false,
            for_sale: Vec::new(),
            colonial_war: false,
            questions: Questions::default(),
            out: Vec::new(),
            outcome: None,
        }
    }

    pub fn seats(&self) -> Seats {
        Seats::first(self.sides.count())
    }

    /// Everybody who is still in the game.
    pub fn living(&self) -> Seats {
        self.out.iter().fold(self.seats(), |living, &seat| living.without(seat))
    }

    /// Everybody else who is still in the game.
    pub fn rivals(&self, seat: Seat) -> Seats {
        self.living().without(seat)
    }

    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat]
    }

    pub(super) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat]
    }

    /// Who holds a colony; nobody holds what is none.
    pub fn holding(&self, at: Node) -> Holding {
        let holding = self.colonies.get(at.slot()).filter(|_| at.is_colony());
        holding.copied().unwrap_or(Holding::Closed)
    }

    pub fn owner(&self, at: Node) -> Option<Seat> {
        match self.holding(at) {
            Holding::Of(seat) => Some(seat),
            Holding::Free | Holding::Closed => None,
        }
    }

    /// The colonies of a seat.
    pub fn colonies_of(&self, seat: Seat) -> impl Iterator<Item = Node> + Clone {
        Node::colonies().filter(move |&at| self.owner(at) == Some(seat))
    }

    /// Colonies that nobody has taken yet.
    pub fn free_colonies(&self) -> impl Iterator<Item = Node> + Clone {
        Node::colonies().filter(|&at| self.holding(at) == Holding::Free)
    }

    /// Whether a place can be bought and shut in this game.
    pub fn is_blockade(&self, at: Node) -> bool {
        at.kind() == Kind::Blockade || (self.options.gates && at.is_gate())
    }

    /// Whose flag is on a blockade.
    pub fn keeper(&self, at: Node) -> Option<Seat> {
        self.blockades.iter().find(|(node, _)| *node == at).map(|&(_, seat)| seat)
    }

    /// The blockades of a seat.
    pub fn blockades_of(&self, seat: Seat) -> impl Iterator<Item = Node> + Clone {
        self.blockades.iter().filter(move |(_, keeper)| *keeper == seat).map(|&(at, _)| at)
    }

    /// Whether all Armaments are bought and the START is open (10.1).
    pub fn total_war(&self) -> bool {
        self.left == 0 && self.part != Part::Choosing
    }
}
