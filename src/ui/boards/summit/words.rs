//! What is asked and concluded, in sentences. What happened: [`super::story`]. Why not:
//! [`super::excuses`].

use std::fmt::Write as _;

use super::lessons;
use super::names::{card, chip, country, place, unit, units};
use crate::engine::{Outcome, Seat};
use crate::games::summit::{
    Action, Card, Country, Demand, DemandStage, Ending, Part, Prompt, Round, Site, Step, Table,
    Unit, View,
};
use crate::ui::face::{Answer, Ask, Names};

pub(super) fn phase(view: &View) -> String {
    let table = &view.table;
    let part = match table.part {
        Part::Draw | Part::Event => "Current Events",
        Part::Census => "Census",
        Part::PowerPlay => "Power Play",
        Part::Build => "Building",
        Part::Over => return "The end".to_owned(),
    };
    match (&table.practice, &table.round) {
        (Some(practice), _) => format!("Practice, round {}: {part}", practice.round),
        (None, Round::Regular) => {
            format!("{part}, {} to the Summit", counted(u16::from(table.left), "card"))
        }
        (None, Round::Conference { .. }) => "Summit Conference".to_owned(),
        (None, Round::Summit { .. }) => format!("Summit Round: {part}"),
    }
}

/// "Russia's", "United States'".
pub(super) fn whose(name: &str) -> String {
    format!("{name}{}", if name.ends_with('s') { "'" } else { "'s" })
}

/// "1 beam", "3 beams".
pub(super) fn counted(n: u16, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

pub(super) fn ask(view: &View, prompt: Prompt, seat: Seat, names: &Names) -> Ask<Action> {
    let who = names.of(seat);
    match prompt {
        Prompt::Draw => ask_draw(view, who),
        Prompt::Event { card } => ask_event(view, card, seat, who),
        Prompt::Convert => ask_convert(view, seat, who),
        Prompt::PowerPlay => ask_power_play(view, seat, who),
        Prompt::Answer { demand } => ask_answer(&view.table, demand, seat, names),
        Prompt::Lend { demand } => ask_lend(&view.table, demand, seat, names),
        Prompt::Proposal { from } => Ask {
            text: format!("{} proposes an alliance to you.", names.of(from)),
            waiting: format!("{who} considers an alliance with {}.", names.of(from)),
            section: "8.1",
            answers: vec![
                answer(Action::Accept, "Accept", "your flags go into the disc"),
                answer(Action::Decline, "Decline", ""),
            ],
            lesson: Some(lessons::ALLIANCE.to_owned()),
        },
        Prompt::Build => ask_build(view, seat, who),
    }
}

fn answer(action: Action, label: impl Into<String>, detail: impl Into<String>) -> Answer<Action> {
    let detail = Some(detail.into()).filter(|detail| !detail.is_empty());
    Answer { action, label: label.into(), detail }
}

fn ask_draw(view: &View, who: &str) -> Ask<Action> {
    let table = &view.table;
    let (text, section, lesson) = match (&table.practice, &table.round) {
        (Some(_), _) => {
            ("Draw a practice card and do what it says.", "12.1", lessons::PRACTICE.to_owned())
        }
        (None, Round::Regular) => {
            ("You have your income. Draw a card.", "4.1", lessons::draw(table))
        }
        (None, Round::Conference { .. }) => (
            "The conference is open. Open the Summit Round with a card.",
            "10.6",
            lessons::CONFERENCE.to_owned(),
        ),
        (None, Round::Summit { .. }) => {
            ("Your last turn. Draw a card.", "10.6", lessons::CONFERENCE.to_owned())
        }
    };
    Ask {
        text: text.to_owned(),
        waiting: format!("{who} is about to draw a card."),
        section,
        answers: vec![answer(Action::Draw, "Draw the card", "what it says must be done")],
        lesson: Some(lesson),
    }
}

fn ask_event(view: &View, drawn: Card, seat: Seat, who: &str) -> Ask<Action> {
    let (title, section, what) = card(drawn);
    let how = match drawn.gift() {
        Some(unit) => format!("Touch the country for your {}.", self::unit(unit)),
        None if drawn == Card::Nationalisation => {
            "Touch the country, then the plant that is to go.".to_owned()
        }
        None if drawn == Card::Earthquake => "Choose which goes.".to_owned(),
        None => "Touch the country where a base of yours goes.".to_owned(),
    };
    let home = view.table.home(seat);
    let plants = Unit::PLANTS
        .into_iter()
        .filter(|&unit| drawn == Card::Earthquake && view.table.units(seat, home).get(unit) > 0);
    let answers = plants.map(|unit| {
        let label = format!("A {}", self::unit(unit));
        answer(Action::Dismantle { unit, at: home }, label, salvage(&view.table))
    });
    Ask {
        text: format!("{title}. {what} {how}"),
        waiting: format!("{who} has drawn {title} and decides."),
        section,
        answers: answers.collect(),
        lesson: None,
    }
}

fn salvage(table: &Table) -> &'static str {
    if table.has_salvage() { "1 beam as salvage" } else { "no salvage in this round" }
}

fn ask_convert(view: &View, seat: Seat, who: &str) -> Ask<Action> {
    let table = &view.table;
    let planned: u8 = view.plan.iter().flat_map(|(_, plan)| plan).map(|(_, n)| n).sum();
    let left = table.on_board(seat).mills.saturating_sub(planned);
    let unseen = if planned > 0 {
        format!(" You mean to turn over {planned}, unseen by the others.")
    } else {
        String::new()
    };
    let mut answers = vec![answer(
        Action::Done,
        if planned > 0 { "That is all" } else { "Leave it at that" },
        format!("keep {}", units(Unit::Mill, left)),
    )];
    // Several at once, where several stand.
    answers.extend(table.countries().filter_map(|at| {
        let of_this = |plan: &&(Country, u8)| plan.0 == at;
        let planned: u8 =
            view.plan.iter().flat_map(|(_, plan)| plan).filter(of_this).map(|(_, n)| n).sum();
        let mills = table.units(seat, at).mills.saturating_sub(planned);
        let label = format!("All {mills} in {}", place(at));
        (mills > 1).then(|| answer(Action::Convert { at, mills }, label, ""))
    }));
    Ask {
        text: format!("Census. Touch your mills to turn them into factories.{unseen}"),
        waiting: format!("{who} decides which mills become factories."),
        section: "9.1",
        answers,
        lesson: Some(lessons::CENSUS.to_owned()),
    }
}

fn ask_power_play(view: &View, seat: Seat, who: &str) -> Ask<Action> {
    let table = &view.table;
    let waiting = format!("{who} considers demands.");
    if let Some(step) = step(view) {
        return practice_ask(step, waiting);
    }
    let chips = table.side(seat).chips;
    let have = match chips.total() {
        0 => "You have no chips left.".to_owned(),
        _ => format!("You have {} red, {} black, {} white.", chips.red, chips.black, chips.white),
    };
    let (how, section) = if table.can_demand(seat) {
        ("Touch a base to demand it, then a chip.", "5.1")
    } else {
        ("You can go on only with the chips of a new ally: propose an alliance, or build.", "8.8")
    };
    Ask {
        text: format!("Power Play. {how} {have}"),
        waiting,
        section,
        answers: vec![answer(Action::Done, "Go on to building", "demands end here")],
        lesson: Some(lessons::DEMAND.to_owned()),
    }
}

fn ask_answer(table: &Table, demand: Demand, seat: Seat, names: &Names) -> Ask<Action> {
    let Demand { by, at, chip: colour, .. } = demand;
    let (colour, who) = (chip(colour), names.of(by));
    let own = table.side(seat).chips.get(demand.chip);
    let is_last = table.units(seat, at).bases == 1;
    let plants: u8 = table.seats().iter().map(|seat| table.units(seat, at).plants()).sum();
    let fall = match (is_last, plants) {
        (true, 1..) => {
            let plants = counted(u16::from(plants), "plant");
            format!(" It is the last base: {plants} would go with it.")
        }
        (_, _) => String::new(),
    };
    let mut answers = Vec::new();
    if own > 0 {
        let label = format!("Cancel with a {colour} chip");
        answers.push(answer(Action::Cancel, label, format!("you have {own}")));
    } else if let Some(ally) = table.ally(seat) {
        let has = table.side(ally).chips.get(demand.chip);
        let label = format!("Ask {} for a {colour} chip", names.of(ally));
        answers.push(answer(Action::AskAlly, label, format!("there are {has}")));
    }
    answers.push(answer(Action::Yield, "Yield", salvage(table)));
    Ask {
        text: format!("{who} demands your base in {} with a {colour} chip.{fall}", place(at)),
        waiting: format!("{} answers the demand on {}.", names.of(seat), place(at)),
        section: "5.5",
        answers,
        lesson: Some(lessons::ANSWER.to_owned()),
    }
}

fn ask_lend(table: &Table, demand: Demand, seat: Seat, names: &Names) -> Ask<Action> {
    let Demand { by, of, at, chip: colour, stage, .. } = demand;
    let (asks, section, what) = if stage == DemandStage::Borrowing {
        (by, "8.8", format!("to go on against {} in {}", names.of(of), place(at)))
    } else {
        (of, "8.7", format!("to cancel {} demand on {}", whose(names.of(by)), place(at)))
    };
    let colour = chip(colour);
    let have = table.side(seat).chips.get(demand.chip);
    Ask {
        text: format!("{} asks for one of your {colour} chips {what}.", names.of(asks)),
        waiting: format!("{} considers lending a {colour} chip.", names.of(seat)),
        section,
        answers: vec![
            answer(Action::Lend, "Lend it", format!("it is lost; you have {have}")),
            answer(Action::Decline, "Decline", ""),
        ],
        lesson: None,
    }
}

fn ask_build(view: &View, seat: Seat, who: &str) -> Ask<Action> {
    let table = &view.table;
    let waiting = format!("{who} is building.");
    if let Some(step) = step(view).filter(|&step| step != Step::BuildFreely) {
        return practice_ask(step, waiting);
    }
    let beams = table.side(seat).beams;
    let worth = match beams / 2 {
        0 => "not enough for a unit".to_owned(),
        n => format!("enough for {}", counted(n, "unit")),
    };
    let is_last = table.summit_order().is_some();
    Ask {
        text: format!(
            "Build: touch a country, then what to build there. {}, {worth}.",
            counted(beams, "beam")
        ),
        waiting,
        section: "6.1",
        answers: vec![answer(
            Action::Done,
            "End your turn",
            if is_last {
                "beams score nothing".to_owned()
            } else {
                format!("keep {}", counted(beams, "beam"))
            },
        )],
        lesson: Some(lessons::BUILD.to_owned()),
    }
}

/// The step that practice asks for.
fn step(view: &View) -> Option<Step> {
    view.table.practice.as_ref()?.steps.first().copied()
}

fn practice_ask(step: Step, waiting: String) -> Ask<Action> {
    let text = match step {
        Step::Build { unit, site } => {
            let site = match site {
                Site::Home => "at home",
                Site::Unoccupied => "in a foreign country where nobody has a unit",
                Site::Same => "in the same country",
                Site::Ally => "in a foreign country where your ally is",
            };
            format!("Build a {} {site}. Touch the country, then the piece.", self::unit(unit))
        }
        Step::Demand { is_met: true } => {
            "Demand a base abroad with your white chip. Its owner will yield.".to_owned()
        }
        Step::Demand { is_met: false } => {
            "Demand a base abroad with your white chip. Its owner cancels if he can.".to_owned()
        }
        Step::DismantleFactory => {
            "Dismantle your factory at home: touch your country, then the factory.".to_owned()
        }
        Step::BuildFreely | Step::Ally | Step::Break | Step::Census => {
            "Build as you like.".to_owned()
        }
    };
    let section = match step {
        Step::Demand { .. } => "12.4",
        Step::DismantleFactory => "12.5",
        Step::Build { .. } | Step::BuildFreely | Step::Ally | Step::Break | Step::Census => "12.3",
    };
    Ask { text, waiting, section, answers: Vec::new(), lesson: Some(lessons::STEP.to_owned()) }
}

/// An action in words.
pub(super) fn say(action: Action, names: &Names) -> String {
    match action {
        Action::Draw => "Draw the card".to_owned(),
        Action::Place { at } => format!("Place it in {}", place(at)),
        Action::Nationalise { owner, unit, at } => {
            format!("{} {} in {} goes", whose(names.of(owner)), self::unit(unit), place(at))
        }
        Action::Demand { chip: colour, at, loan } => {
            let whose = if loan { "your ally's" } else { "a" };
            format!("Demand the base in {} with {whose} {} chip", place(at), chip(colour))
        }
        Action::Yield => "Yield".to_owned(),
        Action::Cancel => "Cancel".to_owned(),
        Action::AskAlly => "Ask your ally for a chip".to_owned(),
        Action::Lend => "Lend the chip".to_owned(),
        Action::Decline => "Decline".to_owned(),
        Action::Build { unit, at } => format!("Build a {} in {}", self::unit(unit), place(at)),
        Action::Dismantle { unit, at } => {
            format!("Dismantle a {} in {}", self::unit(unit), place(at))
        }
        Action::Convert { at, mills } => {
            format!("Turn over {} in {}", units(Unit::Mill, mills), place(at))
        }
        Action::Done => "Leave it at that".to_owned(),
        Action::Propose { to } => format!("Propose an alliance to {}", names.of(to)),
        Action::Accept => "Accept".to_owned(),
        Action::Break => "Break your alliance".to_owned(),
    }
}

pub(super) fn conclude(view: &View, outcome: &Outcome<Ending>, names: &Names) -> String {
    let table = &view.table;
    if outcome.ending == Ending::Practice {
        return "The practice is over. Now in earnest.".to_owned();
    }
    let winners: Vec<Seat> = outcome.winners().iter().collect();
    let total = winners.first().map_or(0, |&seat| table.score(seat).total());
    match winners.as_slice() {
        [winner] if outcome.ending == Ending::TieBreak => {
            format!("{} wins with {total} points, on the tie-break.", names.of(*winner))
        }
        [winner] => format!("{} wins with {total} points.", names.of(*winner)),
        several => {
            let all: Vec<&str> = several.iter().map(|&seat| names.of(seat)).collect();
            format!("{} share the win with {total} points each.", all.join(" and "))
        }
    }
}

/// A country with everything in it, for those who hear the board.
pub(super) fn describe(view: &View, at: Country, names: &Names) -> String {
    let table = &view.table;
    let mut text = match table.host(at) {
        Some(host) => format!("{}, home of {}.", country(at), names.of(host)),
        None => format!("{}, worth {}.", country(at), table.value(at)),
    };
    for seat in table.seats().iter() {
        let here = table.units(seat, at);
        let some = Unit::ALL.into_iter().filter(|&unit| here.get(unit) > 0);
        let list: Vec<String> = some.map(|unit| units(unit, here.get(unit))).collect();
        if !list.is_empty() {
            let _ = write!(text, " {}: {}.", names.of(seat), list.join(", "));
        }
    }
    if table.zone == Some(at) {
        text += " Neutral zone.";
    }
    text
}

/// The disc with its flags, for those who hear the board.
pub(super) fn disc(table: &Table, names: &Names) -> String {
    let pair = |[one, other]: [Seat; 2]| format!("{} and {}", names.of(one), names.of(other));
    let pairs: Vec<String> = table.pacts.iter().map(|pact| pair(pact.members)).collect();
    match pairs.as_slice() {
        [] => "The Summit disc: no alliances".to_owned(),
        some => format!("The Summit disc: {}", some.join("; ")),
    }
}

/// The pile, for those who hear the board.
pub(super) fn pile(left: u8) -> String {
    format!("The pile, {} left", counted(u16::from(left), "card"))
}
