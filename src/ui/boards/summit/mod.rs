//! Summit's face.

mod board;
mod corner;
mod cover;
mod desk;
mod excuses;
mod ground;
mod guide;
mod inspect;
mod lessons;
mod motive;
mod names;
mod news;
mod options;
mod palette;
mod pieces;
mod plan;
mod printed;
mod story;
#[cfg(test)]
#[cfg(feature = "faces")]
mod tests;
mod words;

use std::iter::repeat_n;

use yew::{AttrValue, Html};

use super::super::face::{
    Ask, BoardProps, Choice, Excuse, Face, Figure, Identity, Names, Reason, Standing, Step, Told,
};
use crate::engine::{Outcome, Seat};
use crate::games::Summit;
use crate::games::summit::{
    Action, Ending, Part, Power, Prompt, Rule, Score, Setup, Sight, Table, View,
};

impl Face for Summit {
    type Board = board::Board;

    const TITLE: &'static str = "Summit";
    const TAGLINE: &'static str =
        "Six powers, one world. Build, demand, ally, betray, and be ahead at the last count.";
    const PLAYERS: (u8, u8) = (2, 6);
    const USUAL: u8 = 4;
    const LENGTH: &'static str = "90 minutes";
    const SCORE: &'static str = "points if it ended now";
    const TALKATIVE: bool = true;

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

    fn settle(setup: Setup, _: usize) -> Setup {
        setup
    }

    fn choices(setup: &Setup) -> Vec<Choice> {
        options::choices(setup)
    }

    fn choose(setup: &Setup, key: &str, value: usize) -> Setup {
        options::choose(setup, key, value)
    }

    fn identity(setup: &Setup, seat: Seat) -> Identity {
        identity(setup.powers.get(seat.index()).copied().unwrap_or(Power::Usa))
    }

    fn roles(_: &Setup) -> Vec<Identity> {
        Power::ALL.into_iter().map(identity).collect()
    }

    fn take(setup: &Setup, seat: usize, role: usize) -> Setup {
        options::take(setup, seat, role)
    }

    fn lesson(setup: &Setup) -> Option<Setup> {
        (!setup.practice).then(|| Setup { practice: true, ..setup.clone() })
    }

    /// After practice the game itself (12.8).
    fn again(setup: &Setup) -> Setup {
        Setup { practice: false, ..setup.clone() }
    }

    const GUIDED: bool = true;

    fn guide(view: &View, offers: &[Action], seat: Seat) -> Option<Step<Action>> {
        guide::step(view, offers, seat)
    }

    const KEEPS_TRACES: bool = true;

    fn concerns(sights: &[Sight], seat: Seat, names: &Names) -> Vec<Told> {
        news::concerns(sights, seat, names)
    }

    fn inspect(view: &View, what: &str, names: &Names) -> Option<Told> {
        inspect::inspect(view, what, names)
    }

    fn phase(view: &View) -> String {
        words::phase(view)
    }

    fn ask(view: &View, prompt: &Prompt, seat: Seat, names: &Names) -> Ask<Action> {
        words::ask(view, *prompt, seat, names)
    }

    fn aside(action: &Action, names: &Names) -> String {
        words::say(*action, names)
    }

    fn say(_: &View, action: &Action, names: &Names) -> String {
        words::say(*action, names)
    }

    fn tell(sight: &Sight, names: &Names) -> Option<Told> {
        story::tell(sight, names)
    }

    fn excuse(rule: Rule, _: &Names) -> Excuse {
        excuses::excuse(rule)
    }

    fn because(reason: &Reason<Self>, names: &Names) -> String {
        motive::because(*reason, names)
    }

    fn standings(view: &View) -> Vec<Standing> {
        view.table.seats().iter().map(|seat| standing(&view.table, seat)).collect()
    }

    fn desk(props: &BoardProps<Self>) -> Option<Html> {
        desk::view(props)
    }

    fn score(view: &View, seat: Seat) -> i32 {
        view.table.score(seat).total().into()
    }

    fn conclude(view: &View, outcome: &Outcome<Ending>, names: &Names) -> String {
        words::conclude(view, outcome, names)
    }
}

fn identity(power: Power) -> Identity {
    let (colour, letter, name) = names::power(power);
    Identity { colour, letter, name }
}

/// The censuses of a game in their order.
const CENSUSES: [(&str, &str); 4] = [
    ("census-1", "1st census"),
    ("census-2", "2nd census"),
    ("census-3", "3rd census"),
    ("census-4", "4th census"),
];

/// Beams as they lie before a player: an orange one for every five.
fn beams(count: u16) -> impl Iterator<Item = &'static str> {
    let (orange, black) = (usize::from(count / 5), usize::from(count % 5));
    repeat_n("beam orange", orange).chain(repeat_n("beam", black))
}

/// During the game what lies before a player; at the end the total in its parts.
fn standing(table: &Table, seat: Seat) -> Standing {
    let side = table.side(seat);
    let score = table.score(seat);
    let Score { census, bonus, factories } = score;
    let total = i32::from(score.total());
    let figures = if table.part == Part::Over {
        let each = CENSUSES.iter().zip(&side.census);
        let mut figures: Vec<Figure> =
            each.map(|(&(key, label), &points)| Figure::new(key, label, points)).collect();
        figures.extend([
            Figure::new("bonus", "Summit bonus", bonus),
            Figure::new("factories", "Summit census", factories),
            Figure::new("total", "total", total),
        ]);
        figures
    } else {
        vec![
            Figure::new("red", "red", side.chips.red),
            Figure::new("black", "black", side.chips.black),
            Figure::new("white", "white", side.chips.white),
            Figure::new("beams", "beams", side.beams).laid_out(beams(side.beams)),
            Figure::new("scored", "scored", census),
            Figure::new("now", "now", total),
        ]
    };
    let ally = table.ally(seat);
    let note = ally.map(|ally| {
        let (.., name) = names::power(table.side(ally).power);
        format!("allied with {name}")
    });
    Standing { seat, figures, note, ally, is_out: false }
}
