//! Inner Circle's face.

mod board;
mod cover;
mod excuses;
mod ground;
mod guide;
mod inspect;
mod keys;
mod lessons;
mod motion;
mod news;
mod options;
mod past;
mod pawn;
mod plan;
mod sheets;
mod story;
mod tap;
mod touch;
mod words;

use yew::{AttrValue, Html};

use super::super::face::{
    Ask, Choice, Excuse, Face, Figure, Identity, Names, Reason, Standing, Step, Told,
};
use crate::engine::{Outcome, Seat};
use crate::games::InnerCircle;
use crate::games::inner_circle::{
    Action, Colour, Ending, Prompt, Rule, SeatView, Setup, Sight, Stage, View,
};

impl Face for InnerCircle {
    type Board = board::Board;

    const TITLE: &'static str = "Inner Circle";
    const TAGLINE: &'static str = "Four boards deep, and one pawn survives. Remember your dots.";
    const PLAYERS: (u8, u8) = (2, 4);
    const USUAL: u8 = 2;
    const LENGTH: &'static str = "20 minutes";
    const SCORE: &'static str = "pawns in play";

    fn cover() -> Html {
        cover::cover()
    }

    fn thumbnail(view: &View) -> AttrValue {
        cover::thumbnail(view)
    }

    fn setup(players: u8) -> Setup {
        options::resize(&Setup::default(), players)
    }

    fn resize(setup: &Setup, players: u8) -> Setup {
        options::resize(setup, players)
    }

    fn settle(setup: Setup, persons: usize) -> Setup {
        options::settle(setup, persons)
    }

    fn choices(setup: &Setup) -> Vec<Choice> {
        options::choices(setup)
    }

    fn choose(setup: &Setup, key: &str, value: usize) -> Setup {
        options::choose(setup, key, value)
    }

    fn identity(setup: &Setup, seat: Seat) -> Identity {
        let colour = setup.colours.get(seat.index()).copied().unwrap_or(Colour::Red);
        let (name, token) = match colour {
            Colour::Red => ("Red", "red"),
            Colour::Blue => ("Blue", "blue"),
            Colour::Green => ("Green", "green"),
            Colour::Yellow => ("Yellow", "yellow"),
        };
        Identity { colour: token, letter: pawn::letter(colour), name }
    }

    const GUIDED: bool = true;

    fn guide(view: &View, offers: &[Action], seat: Seat) -> Option<Step<Action>> {
        guide::step(view, offers, seat)
    }

    fn concerns(sights: &[Sight], seat: Seat, _: &Names) -> Vec<Told> {
        news::concerns(sights, seat)
    }

    fn inspect(view: &View, what: &str, _: &Names) -> Option<Told> {
        inspect::inspect(view, what)
    }

    /// A board that comes off is looked at before anybody moves.
    fn is_momentous(sight: &Sight) -> bool {
        matches!(sight, Sight::BoardLifted { .. })
    }

    fn phase(view: &View) -> String {
        words::phase(view)
    }

    fn ask(view: &View, prompt: &Prompt, seat: Seat, names: &Names) -> Ask<Action> {
        words::ask(view, *prompt, seat, names)
    }

    fn aside(action: &Action, _: &Names) -> String {
        words::say(*action)
    }

    fn grave(action: &Action) -> Option<&'static str> {
        (*action == Action::Resign).then_some(words::RESIGN_SURE)
    }

    fn say(_: &View, action: &Action, _: &Names) -> String {
        words::say(*action)
    }

    fn tell(sight: &Sight, names: &Names) -> Option<Told> {
        words::tell(sight, names)
    }

    fn excuse(rule: Rule, _: &Names) -> Excuse {
        excuses::excuse(rule)
    }

    fn because(reason: &Reason<Self>, _: &Names) -> String {
        words::because(*reason)
    }

    fn standings(view: &View) -> Vec<Standing> {
        view.seats.iter().map(|(seat, side)| standing(view, seat, side)).collect()
    }

    fn score(view: &View, seat: Seat) -> i32 {
        view.seats.get(seat).map_or(0, |side| {
            let in_hand = if side.alive { side.in_hand } else { 0 };
            i32::from(in_hand) + i32::from(on_board(view, seat, side))
        })
    }

    fn conclude(view: &View, outcome: &Outcome<Ending>, names: &Names) -> String {
        words::conclude(view, outcome, names)
    }
}

/// Pawns that are still in the game. The last board takes all but one with it (8.5).
fn on_board(view: &View, seat: Seat, side: &SeatView) -> u8 {
    let has_lost = view.outcome.as_ref().is_some_and(|outcome| {
        outcome.ending == Ending::Centre && outcome.places.get(seat) != Some(&1)
    });
    match (has_lost || !side.alive, board::is_won(view)) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => side.on_board,
    }
}

fn standing(view: &View, seat: Seat, side: &SeatView) -> Standing {
    let mut figures = Vec::new();
    if view.stage == Stage::Placing {
        figures.push(Figure::new("to-place", "to place", side.in_hand));
    }
    figures.push(Figure::new("on-board", "on the board", on_board(view, seat, side)));
    if view.stage != Stage::Placing {
        figures.push(Figure::new("safe", "safe", side.safe));
    }
    if view.series > 0 {
        figures.push(Figure::new("points", "points", side.points));
    }
    let note = match (side.resigned, side.alive) {
        (true, _) => Some("resigned".to_owned()),
        (false, false) => Some("out".to_owned()),
        (false, true) => None,
    };
    Standing { seat, figures, note, ally: None, is_out: !side.alive }
}
