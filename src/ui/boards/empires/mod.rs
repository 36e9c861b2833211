//! Empires' face.

mod board;
mod card;
mod cover;
mod desk;
mod excuses;
mod foot;
mod ground;
mod guide;
mod inspect;
mod motive;
mod names;
mod news;
mod offers;
mod options;
mod outlook;
mod pieces;
mod plan;
mod printed;
mod story;
#[cfg(test)]
#[cfg(feature = "faces")]
mod tests;
mod words;

use yew::{AttrValue, Html};

use super::super::face::{
    Ask, BoardProps, Choice, Excuse, Face, Figure, Identity, Names, Reason, Standing, Step, Told,
};
use crate::engine::{Outcome, Seat};
use crate::games::Empires;
use crate::games::empires::{
    Action, Ending, Node, Part, Power, Prompt, Rule, Setup, Sight, Table, View,
};

impl Face for Empires {
    type Board = board::Board;

    const TITLE: &'static str = "Empires";
    const TAGLINE: &'static str =
        "Sail, colonise, arm unseen, and be the last one left when everybody comes home.";
    const PLAYERS: (u8, u8) = (2, 6);
    const USUAL: u8 = 4;
    const LENGTH: &'static str = "60 minutes";
    const SCORE: &'static str = "colony value and Armaments";
    const GROWTH: &'static [&'static str] = &["colonies", "Resources", "Armaments"];
    const MILESTONES: &'static str = "The wars";
    const FINDS_IDENTITY: bool = true;
    const ANSWERS_FIRST: bool = true;

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
        let agreed = setup.powers.as_ref().and_then(|powers| powers.get(seat.index()));
        agreed.map_or_else(|| nobody_yet(seat), |&power| identity(power))
    }

    fn identity_now(view: &View, seat: Seat) -> Option<Identity> {
        view.table.side(seat).power.map(identity)
    }

    fn roles(setup: &Setup) -> Vec<Identity> {
        let agreed = setup.powers.iter().flat_map(|_| Power::ALL);
        agreed.map(identity).collect()
    }

    fn take(setup: &Setup, seat: usize, role: usize) -> Setup {
        options::take(setup, seat, role)
    }

    const GUIDED: bool = true;

    /// Three players, so that it is soon one's turn again.
    fn guided() -> Setup {
        Setup { short: true, ..Self::setup(3) }
    }

    fn guide(view: &View, offers: &[Action], seat: Seat) -> Option<Step<Action>> {
        guide::step(view, offers, seat)
    }

    fn concerns(sights: &[Sight], seat: Seat, names: &Names) -> Vec<Told> {
        news::concerns(sights, seat, names)
    }

    fn is_momentous(sight: &Sight) -> bool {
        news::is_momentous(sight)
    }

    fn inspect(view: &View, what: &str, names: &Names) -> Option<Told> {
        inspect::inspect(view, what, names)
    }

    fn phase(view: &View) -> String {
        words::phase(view)
    }

    fn ask(view: &View, prompt: &Prompt, seat: Seat, names: &Names) -> Ask<Action> {
        words::ask(view, prompt, seat, names)
    }

    fn aside(action: &Action, names: &Names) -> String {
        words::say(action, names)
    }

    fn say(_: &View, action: &Action, names: &Names) -> String {
        words::say(action, names)
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
        let colonies: i32 = view.table.colonies_of(seat).map(|at| i32::from(at.value())).sum();
        colonies + i32::from(view.table.side(seat).armaments)
    }

    fn growth(view: &View, seat: Seat) -> Vec<i32> {
        let side = view.table.side(seat);
        vec![n_colonies(&view.table, seat), side.resources.into(), side.armaments.into()]
    }

    fn throws(sight: &Sight) -> Vec<(Seat, Vec<u8>)> {
        if let Sight::Thrown { seat, dice } = sight {
            vec![(*seat, dice.to_vec())]
        } else {
            Vec::new()
        }
    }

    fn is_milestone(sight: &Sight) -> bool {
        story::is_war(sight)
    }

    fn conclude(view: &View, outcome: &Outcome<Ending>, names: &Names) -> String {
        words::conclude(view, outcome, names)
    }
}

fn identity(power: Power) -> Identity {
    let (colour, letter, name) = names::power(power);
    Identity { colour, letter, name }
}

/// Before the powers are chosen players have numbers.
fn nobody_yet(seat: Seat) -> Identity {
    const NAMES: [&str; 6] =
        ["Player 1", "Player 2", "Player 3", "Player 4", "Player 5", "Player 6"];
    let letter = char::from(b'1' + seat.0.min(5));
    Identity { colour: "plain", letter, name: NAMES[seat.index().min(5)] }
}

/// The colour token of a seat's power.
fn colour(table: &Table, seat: Seat) -> &'static str {
    table.side(seat).power.map_or("plain", |power| names::power(power).0)
}

fn n_colonies(table: &Table, seat: Seat) -> i32 {
    i32::try_from(table.colonies_of(seat).count()).unwrap_or(0)
}

fn standing(table: &Table, seat: Seat) -> Standing {
    let side = table.side(seat);
    let is_out = table.out.contains(&seat);
    let note = match (is_out, side.is_home, side.pawn) {
        (true, ..) => Some("out".to_owned()),
        (false, true, _) => Some("at the START".to_owned()),
        (false, false, Some(Node::START) | None) => None,
        (false, false, Some(at)) => Some(names::node(at)),
    };
    let mut figures = vec![
        Figure::new("colonies", "colonies", n_colonies(table, seat)),
        Figure::new("armaments", "Armaments", side.armaments),
    ];
    if table.part != Part::Over {
        figures.insert(1, Figure::new("resources", "Resources", side.resources));
        figures.push(Figure::new("flags", "flags", side.flags));
    }
    Standing { seat, figures, note, ally: None, is_out }
}
