//! What each viewer may know. Dots under pawns are hidden from everyone: they are not in
//! a [`View`] at all, and appear in a [`Sight`] only when a pawn is lifted.

use serde::{Deserialize, Serialize};

use super::{
    BoardSet, Colour, DotsRule, Ending, Event, Onward, Placing, Space, State, StuckRule, state,
};
use crate::engine::{BySeat, Outcome, Seat};
use crate::geometry::Hex;

/// The table as anybody may see it. All seats see the same.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub board: BoardSet,
    pub placing: Placing,
    pub dots_rule: DotsRule,
    pub stuck: StuckRule,
    pub onward: Onward,
    /// The board on top, 1 to 4.
    pub level: u8,
    pub stage: Stage,
    /// Who placed first in this game.
    pub first: Seat,
    /// Whose turn it is, until the game is over.
    pub turn: Option<Seat>,
    /// Every space of the board on top, row by row.
    pub spaces: Vec<SpaceView>,
    /// The pawn in hand.
    pub held: Option<Held>,
    pub seats: BySeat<SeatView>,
    /// The pawns that can be lifted, where that is public (the "refused" stuck rule).
    pub liftable: Option<Vec<Hex>>,
    /// Turns since a spot was last filled, and how many there may be.
    pub idle_turns: u16,
    pub idle_limit: u16,
    /// Ticks for which the dots under pawns still lie open.
    pub open_ticks: Option<u32>,
    /// Games of the series: the one being played, from 1, and how many there will be (0: no series).
    pub game: u8,
    pub series: u8,
    pub outcome: Option<Outcome<Ending>>,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Placing,
    Moving,
    Over,
}

/// One space of the board on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpaceView {
    pub at: Hex,
    pub kind: SpaceKind,
    pub pawn: Option<Seat>,
    /// The dots that can be seen there: printed on an empty space, or those of the board
    /// below in an empty Survival Spot. Never those under a pawn, unless dots are open.
    pub dots: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpaceKind {
    Dotted,
    Spot,
    Circle,
}

/// A pawn in hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    pub seat: Seat,
    /// Where it was lifted.
    pub from: Hex,
    /// Where it moves from now: the same, or the Inner Circle.
    pub at: Hex,
    /// The dots it stood on; none if it rested in an Inner Circle.
    pub dots: Option<u8>,
    /// Where it can land.
    pub landings: Vec<Hex>,
}

/// What everybody knows about a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    pub colour: Colour,
    /// Pawns not yet placed.
    pub in_hand: u8,
    /// Pawns on the board (one being held included), those in spots included.
    pub on_board: u8,
    /// Pawns in Survival Spots of this level.
    pub safe: u8,
    pub resigned: bool,
    /// Neither eliminated nor resigned.
    pub alive: bool,
    /// Survivors so far, one point each: for the standings, the chart and a series.
    pub points: u16,
}

/// What anybody perceives of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// The boards were laid on each other; the top one is this.
    BoardsLaid {
        spaces: Vec<SpaceView>,
    },
    FirstDrawn {
        seat: Seat,
    },
    Placed {
        seat: Seat,
        at: Hex,
    },
    /// All pawns are placed.
    PlacingDone,
    /// A pawn was lifted and its dots seen.
    Lifted {
        seat: Seat,
        at: Hex,
        dots: Option<u8>,
    },
    /// It could not move, went back, and the turn is lost.
    PutBack {
        seat: Seat,
        at: Hex,
    },
    Landed {
        seat: Seat,
        from: Hex,
        to: Hex,
        safe: bool,
    },
    /// It reached an Inner Circle and may move on.
    Circled {
        seat: Seat,
        from: Hex,
    },
    /// It stays in the Inner Circle.
    Rested {
        seat: Seat,
    },
    /// None of the seat's pawns can move; its turn passes.
    Blocked {
        seat: Seat,
    },
    /// All of the seat's pawns are safe; its turn passes.
    AllSafe {
        seat: Seat,
    },
    /// The board is lifted although spots are open.
    Stuck {
        why: StuckWhy,
    },
    /// The board was lifted: these pawns went with it, those dropped; the next board is this.
    BoardLifted {
        level: u8,
        lost: Vec<(Hex, Seat)>,
        dropped: Vec<(Hex, Seat)>,
        spaces: Vec<SpaceView>,
    },
    /// The dots under the survivors, where they are revealed.
    DotsShown {
        dots: Vec<(Hex, u8)>,
    },
    DotsCovered,
    Eliminated {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
        removed: Vec<Hex>,
    },
    TurnBegan {
        seat: Seat,
    },
    GameWon {
        seat: Seat,
        ending: Ending,
    },
    GameDrawn,
    /// A game of the series is over and the next begins.
    NextGame {
        game: u8,
    },
    Over {
        outcome: Outcome<Ending>,
    },
}

/// Why a board was lifted before all its spots were filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StuckWhy {
    AllBlocked,
    Stalled,
}

impl State {
    /// The table as everybody sees it.
    pub(super) fn view(&self) -> View {
        let options = &self.options;
        View {
            board: options.boards,
            placing: options.placing,
            dots_rule: options.dots,
            stuck: options.stuck,
            onward: options.onward,
            level: self.level,
            stage: self.stage,
            first: self.first,
            turn: Some(self.turn).filter(|_| self.stage != Stage::Over),
            spaces: self.view_spaces(),
            held: self.held.map(|held| self.view_held(held)),
            seats: BySeat::new(self.seats.count(), |seat| self.view_seat(seat)),
            liftable: self.shows_liftable().then(|| self.liftable().iter().collect()),
            idle_turns: self.idle_turns,
            idle_limit: self.idle_limit(),
            open_ticks: self.open_ticks,
            game: self.game,
            series: options.series,
            outcome: self.outcome.clone(),
        }
    }

    fn shows_liftable(&self) -> bool {
        self.options.stuck == StuckRule::Refused && self.awaits_lift()
    }

    pub(super) fn awaits_lift(&self) -> bool {
        self.stage == Stage::Moving && self.held.is_none()
    }

    fn view_spaces(&self) -> Vec<SpaceView> {
        let view = |(at, space)| {
            let pawn = self.owner(at);
            let is_seen = pawn.is_none() || self.are_dots_open();
            let kind = match space {
                Space::Dotted(_) => SpaceKind::Dotted,
                Space::Spot => SpaceKind::Spot,
                Space::Circle => SpaceKind::Circle,
            };
            SpaceView { at, kind, pawn, dots: if is_seen { self.dots(at) } else { None } }
        };
        self.board().spaces().map(view).collect()
    }

    fn view_held(&self, held: state::Held) -> Held {
        Held {
            seat: self.turn,
            from: held.from,
            at: held.at,
            dots: self.board().dots(held.from),
            landings: if self.stage == Stage::Over {
                Vec::new()
            } else {
                self.landings(held.at).collect()
            },
        }
    }

    fn view_seat(&self, seat: Seat) -> SeatView {
        let side = self.side(seat);
        let holds_one = self.held.is_some() && self.turn == seat;
        SeatView {
            colour: side.colour,
            in_hand: side.in_hand,
            on_board: side.pawns.count() + u8::from(holds_one),
            safe: self.safe_pawns(seat),
            resigned: self.resigned.contains(seat),
            alive: self.living.contains(seat),
            points: side.points,
        }
    }

    /// What everybody perceives of an event that has just happened here.
    pub(super) fn witness(&self, event: &Event) -> Option<Sight> {
        Some(match *event {
            Event::BoardsLaid { .. } => Sight::BoardsLaid { spaces: self.view_spaces() },
            Event::FirstDrawn { seat } => Sight::FirstDrawn { seat },
            Event::Placed { seat, at } => Sight::Placed { seat, at },
            Event::PlacingDone => Sight::PlacingDone,
            Event::TurnBegan { seat } => Sight::TurnBegan { seat },
            Event::Lifted { seat, at, dots } => Sight::Lifted { seat, at, dots },
            Event::PutBack { seat, at } => Sight::PutBack { seat, at },
            Event::Circled { seat, from } => Sight::Circled { seat, from },
            Event::Landed { seat, from, to } => {
                Sight::Landed { seat, from, to, safe: self.board().is_spot(to) }
            }
            Event::Rested { seat } => Sight::Rested { seat },
            Event::Blocked { seat } => Sight::Blocked { seat },
            Event::AllSafe { seat } => Sight::AllSafe { seat },
            Event::Stuck { why } => Sight::Stuck { why },
            Event::BoardPulled { level, ref lost, ref dropped } => Sight::BoardLifted {
                level,
                lost: lost.clone(),
                dropped: dropped.clone(),
                spaces: self.view_spaces(),
            },
            Event::Eliminated { seat } => Sight::Eliminated { seat },
            Event::DotsShown { ref dots, .. } => Sight::DotsShown { dots: dots.clone() },
            Event::DotsCovered => Sight::DotsCovered,
            Event::Resigned { seat, ref removed } => {
                Sight::Resigned { seat, removed: removed.clone() }
            }
            Event::GameWon { seat, ending } => Sight::GameWon { seat, ending },
            Event::GameDrawn => Sight::GameDrawn,
            Event::NextGame { game } => Sight::NextGame { game },
            Event::Over { ref outcome } => Sight::Over { outcome: outcome.clone() },
            // The view tells these all the time.
            Event::LiftableShown { .. } | Event::TimePassed { .. } => return None,
        })
    }
}
