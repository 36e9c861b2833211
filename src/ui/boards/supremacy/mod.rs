//! Supremacy's face. What is drafted on the map and at the desk is in [`pencil`], what a seat
//! has left word to do in [`orders`]; neither is part of the match.

mod accounts;
mod areas;
mod asks;
mod attack;
mod battle;
mod board;
mod card;
mod cover;
mod crowd;
mod deals;
mod desk;
mod excuses;
mod facts;
mod ground;
mod guide;
mod inspect;
mod labels;
mod ladder;
mod later;
mod length;
mod lens;
#[cfg(test)]
#[cfg(feature = "faces")]
mod map_tests;
mod motive;
mod names;
mod news;
mod options;
mod orders;
mod pencil;
mod plan;
mod press;
mod prices;
mod printed;
mod recap;
mod reel;
mod ribbon;
mod sheets;
mod stages;
mod stamps;
mod standing;
mod story;
mod strategic;
#[cfg(test)]
#[cfg(feature = "faces")]
mod tests;
mod tiles;
mod touching;
mod traces;
mod treasury;
mod voyage;
mod words;

use yew::{AttrValue, Html};

use super::super::face::{
    Ask, BoardProps, Choice, Excuse, Face, Figure, Identity, Names, Reason, Standing, Told,
};
use crate::engine::{Match, Outcome, Seat, Seed};
use crate::games::Supremacy;
use crate::games::supremacy::{
    Action, Ask as Question, Ending, Power, Prompt, Rule, Setup, Sight, Table, View,
};

/// What a part of the face is drawn from.
type Props = BoardProps<Supremacy>;

impl Face for Supremacy {
    type Board = board::Board;

    const TITLE: &'static str = "Supremacy";
    const TAGLINE: &'static str = "Companies, convoys and cold war: six superpowers, one market, and weapons that end it all.";
    const PLAYERS: (u8, u8) = (2, 6);
    const USUAL: u8 = 4;
    const LENGTH: &'static str = "30 to 120 minutes";
    const SCORE: &'static str = "wealth";
    const GROWTH: &'static [&'static str] = &["cash", "lands", "forces"];
    const MILESTONES: &'static str = "Turning points";
    const TALKATIVE: bool = true;
    const KEEPS_TRACES: bool = true;

    fn cover() -> Html {
        cover::cover()
    }

    fn thumbnail(view: &View) -> AttrValue {
        cover::thumbnail(view)
    }

    fn setup(players: u8) -> Setup {
        options::usual(players)
    }

    fn resize(setup: &Setup, players: u8) -> Setup {
        options::resize(setup, players)
    }

    fn settle(setup: Setup, persons: usize) -> Setup {
        length::settle(setup, persons)
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
        Power::ALL.map(identity).to_vec()
    }

    fn take(setup: &Setup, seat: usize, role: usize) -> Setup {
        options::take(setup, seat, role)
    }

    const GUIDED: bool = true;

    fn guided() -> Setup {
        guide::setup()
    }

    const GUIDED_SEED: Option<Seed> = Some(guide::SEED);

    fn prepare(table: &mut Match<Self>) {
        guide::prepare(table);
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
        words::phase(&view.table)
    }

    fn ask(view: &View, prompt: &Prompt, seat: Seat, names: &Names) -> Ask<Action> {
        asks::ask(view, *prompt, seat, names)
    }

    fn ordered(view: &View, prompt: &Prompt, seat: Seat) -> Option<Action> {
        orders::ordered(view, *prompt, seat)
    }

    fn is_private(prompt: &Prompt) -> bool {
        // Whoever ships seals the plan of the turn, too.
        matches!(prompt, Prompt::Place | Prompt::Bonus | Prompt::Ship | Prompt::Bid { .. })
    }

    fn is_open(prompt: &Prompt) -> bool {
        matches!(prompt, Prompt::Pay | Prompt::Redeploy)
    }

    fn is_secret(one: &View, other: &View) -> bool {
        one.sealed != other.sealed || one.deals != other.deals
    }

    fn desk(props: &Props) -> Option<Html> {
        Some(desk::view(props))
    }

    fn aside(action: &Action, _: &Names) -> String {
        words::aside(action).to_owned()
    }

    fn grave(action: &Action) -> Option<&'static str> {
        (*action == Action::Resign).then_some("Resign? You are out, and your lands are nobody's.")
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
        view.table.everybody().iter().map(|seat| standing(&view.table, seat)).collect()
    }

    fn score(view: &View, seat: Seat) -> i32 {
        wealth(&view.table, seat)
    }

    fn growth(view: &View, seat: Seat) -> Vec<i32> {
        let table = &view.table;
        let lands = i32::try_from(table.lands_of(seat).count()).unwrap_or(0);
        let cash = i32::try_from(table.side(seat).cash.0).unwrap_or(i32::MAX);
        vec![cash, lands, table.pieces(seat).forces().into()]
    }

    fn throws(sight: &Sight) -> Vec<(Seat, Vec<u8>)> {
        story::throws(sight)
    }

    fn afterword(names: &Names) -> Vec<String> {
        deals::kept_and_broken(names)
    }

    fn gives_reasons(view: &View, action: &Action) -> bool {
        let is_bargain = matches!(
            view.table.questions.now(),
            Some(Question::Offer { .. } | Question::Passage { .. })
        );
        is_bargain && matches!(action, Action::Decline | Action::CounterOffer { .. })
    }

    fn is_milestone(sight: &Sight) -> bool {
        story::is_milestone(sight)
    }

    fn conclude(_: &View, outcome: &Outcome<Ending>, names: &Names) -> String {
        words::conclude(outcome, names)
    }
}

fn identity(power: Power) -> Identity {
    let (colour, letter, name) = names::power(power);
    Identity { colour, letter, name }
}

fn wealth(table: &Table, seat: Seat) -> i32 {
    i32::try_from(table.wealth(seat).total()).unwrap_or(i32::MAX)
}

fn standing(table: &Table, seat: Seat) -> Standing {
    let side = table.side(seat);
    let is_out = !table.is_in(seat);
    let figure = |key, label, n: usize| Figure::new(key, label, i32::try_from(n).unwrap_or(0));
    let mut figures = vec![
        Figure::new("wealth", "wealth", wealth(table, seat)),
        figure("lands", "lands", table.lands_of(seat).count()),
        Figure::new("forces", "forces", table.pieces(seat).forces()),
    ];
    for (key, label, n) in [("nukes", "nukes", side.nukes), ("l-stars", "L-Stars", side.lstars)] {
        if n > 0 {
            figures.push(Figure::new(key, label, n));
        }
    }
    let note = match (is_out, side.agrees) {
        (true, _) => Some("out".to_owned()),
        (false, true) => Some("for Détente".to_owned()),
        (false, false) => None,
    };
    Standing { seat, figures, note, ally: None, is_out }
}
