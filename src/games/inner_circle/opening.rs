//! §§ 2 and 3: setting up and placing.

use serde::{Deserialize, Serialize};

use super::state::pawns_each;
use super::{Board, BoardSet, Event, InnerCircle, Rule, State, level, turn};
use crate::engine::{Ledger, Refusal, Seat, Seats, require};
use crate::geometry::Hex;

/// Options fixed before the first move. A field that is left out takes the sheet's value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The colours round the table, one for each of 2 to 4 players.
    pub colours: Vec<Colour>,
    /// Who places and moves first; drawn by lot if nobody is named.
    pub first: Option<Seat>,
    pub board: BoardSet,
    pub turning: Turning,
    pub placing: Placing,
    pub dots: DotsRule,
    pub stuck: StuckRule,
    pub onward: Onward,
    /// How many games make a series for points; 0 for a single game without points.
    pub series: u8,
    /// Turns a head without a newly filled spot before the board is lifted all the same.
    pub stall: u8,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            colours: Colour::for_players(2).to_vec(),
            first: None,
            board: BoardSet::default(),
            turning: Turning::default(),
            placing: Placing::default(),
            dots: DotsRule::default(),
            stuck: StuckRule::default(),
            onward: Onward::default(),
            series: 0,
            stall: 30,
        }
    }
}

impl Setup {
    /// The longest series of games (10.11).
    pub const MOST_GAMES: u8 = 20;

    /// Whether the rule book knows such a set-up.
    pub(super) fn vet(&self) -> Result<(), Rule> {
        let hold = |holds, rule| if holds { Ok(()) } else { Err(rule) };
        let n_players = self.seats().count();
        let each_once = |colour: &Colour| self.colours.iter().filter(|&c| c == colour).count() == 1;
        let offered = Colour::for_players(n_players);
        hold(!offered.is_empty() && offered.iter().all(each_once), Rule::ColoursForThatMany)?;
        if let Turning::ByHand(sixths) = self.turning {
            hold(sixths.iter().all(|&n| n < 6), Rule::SixPositions)?;
        }
        hold(self.first.is_none_or(|seat| self.seats().contains(seat)), Rule::FirstSitsAtTheTable)?;
        hold(self.stall > 0, Rule::PatienceOfATurn)?;
        if let Turning::ByHand(sixths) = self.turning {
            hold(self.board.may_lie(sixths), Rule::FairTurning)?;
        }
        let has_corners_first = self.placing == Placing::CornersFirst;
        hold(!has_corners_first || self.board == BoardSet::Small, Rule::CornersFirstIsSmall)?;
        hold(self.series <= Self::MOST_GAMES, Rule::SeriesOfTwenty)
    }

    pub(super) fn seats(&self) -> Seats {
        // A set-up from outside may name any number of colours.
        Seats::first(u8::try_from(self.colours.len()).unwrap_or(u8::MAX))
    }

    /// Entries of the log that no game reaches. Passing takes none, every other turn at
    /// most three, also one that is given up by resigning; and no level outlasts its cap
    /// by more than it has spots to fill (9.1).
    pub(super) fn bound(&self) -> u32 {
        let n_players = u32::from(self.seats().count());
        let cap = u32::from(self.stall) * n_players;
        let turns_on = |board: &Board| {
            let n_spots = u32::try_from(board.spots().count()).expect("a board has 61 spaces");
            n_spots * (cap + 1) + cap
        };
        let boards = self.board.boards();
        let placing = n_players * u32::from(pawns_each(self.seats().count()));
        let turns: u32 = boards.iter().map(turns_on).sum();
        // The dots lie open after the placing and after each of three drops.
        let ticks = if self.dots == DotsRule::TimedReveal { 4 * level::OPEN_TICKS } else { 0 };
        let a_game = placing + 3 * (turns + n_players) + ticks;
        a_game * u32::from(self.series.max(1))
    }
}

/// A player's pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Red,
    Blue,
    Green,
    Yellow,
}

impl Colour {
    /// The colours in the box for so many players, in the sheet's order.
    pub fn for_players(n: u8) -> &'static [Self] {
        match n {
            2 => &[Self::Red, Self::Green],
            3 => &[Self::Red, Self::Green, Self::Blue],
            4 => &[Self::Red, Self::Blue, Self::Green, Self::Yellow],
            _ => &[],
        }
    }
}

/// How the four boards lie on each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turning {
    #[default]
    Random,
    /// Turns of 60° for each board, from level 1 down.
    ByHand([u8; 4]),
}

/// How pawns come onto the rim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placing {
    /// One at a time, anywhere on the rim.
    #[default]
    InTurn,
    /// One at a time, the corners before the edges.
    CornersFirst,
    /// Chance places them all.
    Random,
}

/// Who may see the dots under pawns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DotsRule {
    /// Nobody.
    #[default]
    Hidden,
    /// Everybody once, when a board is lifted.
    RevealedOnDrop,
    /// Everybody for ten seconds, after the placing and after every drop.
    TimedReveal,
    /// Everybody, always.
    Open,
}

/// What becomes of lifting a pawn that cannot move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StuckRule {
    #[default]
    LosesTurn,
    /// It is refused; so everybody learns which pawns can move.
    Refused,
}

/// Whether a pawn that reaches an Inner Circle moves on at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Onward {
    #[default]
    Compulsory,
    Optional,
}

/// Sets a game up: boards, first player, and pawns where chance places them.
pub(super) fn begin(ledger: &mut Ledger<'_, InnerCircle>) {
    let turned = turning(ledger);
    ledger.record(Event::BoardsLaid { turned });
    if ledger.game == 1 && ledger.options.first.is_none() {
        let n_seats = ledger.seats.count();
        let drawn = ledger.dice().below(u32::from(n_seats));
        let seat = Seat(u8::try_from(drawn).expect("there are at most four seats"));
        ledger.record(Event::FirstDrawn { seat });
    }
    match ledger.options.placing {
        Placing::InTurn | Placing::CornersFirst => {
            let seat = ledger.first;
            ledger.record(Event::TurnBegan { seat });
        }
        Placing::Random => place_by_lot(ledger),
    }
}

/// How the boards come to lie: by lot, within the limits of the set (2.3, 10.1, 10.4).
fn turning(ledger: &mut Ledger<'_, InnerCircle>) -> [u8; 4] {
    if let Turning::ByHand(sixths) = ledger.options.turning {
        return sixths;
    }
    let boards = ledger.options.boards;
    loop {
        let mut lot = || u8::try_from(ledger.dice().below(6)).expect("there are six positions");
        let sixths = [lot(), lot(), lot(), lot()];
        if boards.may_lie(sixths) {
            return sixths;
        }
    }
}

/// Chance places all pawns and the table tells the dots of each (10.5).
fn place_by_lot(ledger: &mut Ledger<'_, InnerCircle>) {
    let mut rim: Vec<Hex> = ledger.board().rim().collect();
    ledger.dice().shuffle(&mut rim);
    let mut seat = ledger.first;
    for at in rim {
        if ledger.side(seat).in_hand == 0 {
            break;
        }
        ledger.record(Event::Placed { seat, at });
        if let Some(dots) = ledger.dots(at)
            && !ledger.are_dots_open()
        {
            ledger.record(Event::DotsShown { dots: vec![(at, dots)], ticks: None });
        }
        seat = ledger.left_of(seat);
    }
    go_on(ledger);
}

/// A pawn comes down on the rim.
pub(super) fn place(
    ledger: &mut Ledger<'_, InnerCircle>,
    seat: Seat,
    at: Hex,
) -> Result<(), Refusal<Rule>> {
    require(ledger.side(seat).in_hand > 0, Rule::PlaceFromHand)?;
    require(ledger.turn == seat, Rule::PlaceInTurn)?;
    require(ledger.is_on_rim(at), Rule::PlaceOnTheRim)?;
    require(!ledger.taken().contains(at), Rule::PlaceOnAFreeSpace)?;
    require(ledger.may_place(at), Rule::CornersFirst)?;
    ledger.record(Event::Placed { seat, at });
    go_on(ledger);
    Ok(())
}

/// The next player places, or the placing is done and the first player moves (3.1, 4.1).
pub(super) fn go_on(ledger: &mut Ledger<'_, InnerCircle>) {
    let next = ledger.living.after(ledger.turn).find(|&seat| ledger.side(seat).in_hand > 0);
    if let Some(seat) = next {
        ledger.record(Event::TurnBegan { seat });
        return;
    }
    ledger.record(Event::PlacingDone);
    level::show_dots_for_a_while(ledger);
    let first = ledger.first;
    let begins = if ledger.living.contains(first) { first } else { ledger.left_of(first) };
    turn::give(ledger, begins);
}

impl State {
    fn is_on_rim(&self, at: Hex) -> bool {
        self.is_on_board(at) && at.ring() == self.board().radius()
    }

    /// Whether the way of placing allows this place on the rim (10.2).
    fn may_place(&self, at: Hex) -> bool {
        self.options.placing != Placing::CornersFirst
            || at.on_axis()
            || !self.free_rim().any(Hex::on_axis)
    }

    fn free_rim(&self) -> impl Iterator<Item = Hex> {
        let taken = self.taken();
        self.board().rim().filter(move |&at| !taken.contains(at))
    }

    /// Where a pawn can be placed.
    pub(super) fn placings(&self) -> impl Iterator<Item = Hex> {
        self.free_rim().filter(|&at| self.may_place(at))
    }
}
