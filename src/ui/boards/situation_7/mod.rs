//! Situation 7's face.

mod board;
mod cover;
mod cut;
mod disc;
mod excuses;
mod guide;
mod hands;
mod hold;
mod inspect;
mod keys;
mod labels;
mod measure;
mod motive;
mod names;
mod options;
mod panel;
mod picture;
mod print;
mod shape;
mod shapes;
mod sheet;
mod sky;
mod slots;
mod spaces;
mod story;
mod thumbnail;
mod tokens;
mod tray;
mod walled;
mod words;

use yew::{AttrValue, Html};

use super::super::face::{
    Ask, Choice, Excuse, Face, Figure, Identity, Names, Reason, Standing, Step, Told,
};
use crate::engine::{Level, Outcome, Seat};
use crate::games::Situation7;
use crate::games::situation_7::{
    Action, Ending, Event, Prompt, Rule, Score, Sector, Setup, Stage, State,
};

impl Face for Situation7 {
    type Board = board::Board;

    const TITLE: &'static str = "Situation 7";
    const TAGLINE: &'static str =
        "Two sides lay the same sky at once. Race for sectors, planets and the sun.";
    const PLAYERS: (u8, u8) = (2, 4);
    const USUAL: u8 = 2;
    const LENGTH: &'static str = "10 minutes";
    /// Who lays a piece every ten seconds wins about half of the games against it.
    const OPPONENT: Level = Level::Novice;
    const SCORE: &'static str = "points so far";
    const WHOLE_STAGE: bool = true;
    const ANSWERS_FIRST: bool = true;

    fn races(setup: &Setup) -> bool {
        words::races(setup)
    }

    fn clock(view: &State, more: u32) -> Option<String> {
        words::clock(view, more)
    }

    fn cover() -> Html {
        cover::cover()
    }

    fn thumbnail(view: &State) -> AttrValue {
        thumbnail::thumbnail(view)
    }

    fn setup(players: u8) -> Setup {
        options::resize(&Setup::default(), players)
    }

    fn resize(setup: &Setup, players: u8) -> Setup {
        options::resize(setup, players)
    }

    fn settle(setup: Setup, _: usize) -> Setup {
        setup
    }

    fn choices(setup: &Setup) -> Vec<Choice> {
        options::choices(setup)
    }

    fn choose(setup: &Setup, key: &str, value: usize) -> Setup {
        options::choose(setup, key, value)
    }

    fn identity(_: &Setup, seat: Seat) -> Identity {
        names::SEATS[seat.index() % names::SEATS.len()]
    }

    const GUIDED: bool = true;

    fn guide(view: &State, _: &[Action], seat: Seat) -> Option<Step<Action>> {
        guide::step(view, seat)
    }

    fn inspect(view: &State, what: &str, names: &Names) -> Option<Told> {
        inspect::inspect(view, what, names)
    }

    fn phase(view: &State) -> String {
        words::phase(view)
    }

    fn ask(view: &State, prompt: &Prompt, seat: Seat, names: &Names) -> Ask<Action> {
        words::ask(view, *prompt, seat, names)
    }

    fn aside(action: &Action, _: &Names) -> String {
        words::aside(*action)
    }

    fn grave(action: &Action) -> Option<&'static str> {
        (*action == Action::Yield).then_some(words::YIELD_SURE)
    }

    fn say(_: &State, action: &Action, _: &Names) -> String {
        words::say(*action)
    }

    fn tell(event: &Event, names: &Names) -> Option<Told> {
        story::tell(event, names)
    }

    fn excuse(rule: Rule, _: &Names) -> Excuse {
        excuses::excuse(rule)
    }

    fn because(reason: &Reason<Self>, _: &Names) -> String {
        motive::because(*reason)
    }

    fn standings(view: &State) -> Vec<Standing> {
        view.setup.seats().iter().map(|seat| standing(view, seat)).collect()
    }

    fn score(view: &State, seat: Seat) -> i32 {
        view.score(Setup::side(seat)).total().into()
    }

    fn conclude(view: &State, outcome: &Outcome<Ending>, names: &Names) -> String {
        words::conclude(view, outcome, names)
    }
}

/// During the game how far a side has come; at the end its points in their parts.
fn standing(view: &State, seat: Seat) -> Standing {
    let side = Setup::side(seat);
    let own = view.held[side];
    let score = view.score(side);
    let Score { sectors, bases, planets, objects, sun, circles } = score;
    let total = i32::from(score.total());
    let figures = if view.stage == Stage::Over {
        vec![
            Figure::new("sectors", "sectors", sectors),
            Figure::new("bases", "bases", bases),
            Figure::new("planets", "planets", planets),
            Figure::new("objects", "objects", objects),
            Figure::new("sun", "sun", sun),
            Figure::new("circles", "circles", circles),
            Figure::new("total", "total", total),
        ]
    } else {
        let count = |n: usize| i32::try_from(n).unwrap_or(0);
        let held = Sector::all().filter(|sector| sector.pieces().within(own));
        vec![
            Figure::new("sectors", "sectors", count(held.count())),
            Figure::new("points", "points", total),
            Figure::new("pieces", "pieces", count(own.iter().count())),
        ]
    };
    Standing { seat, figures, note: words::note(view, seat), ally: None, is_out: false }
}
