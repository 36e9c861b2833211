//! What is asked and concluded, in sentences. What happened: [`super::story`]. Why not:
//! [`super::excuses`].

use super::names::{card, counted, force, node, place, places, power, whose};
use crate::engine::{Outcome, Seat, order};
use crate::games::empires::{
    Action, Card, Ending, Force, N_COLONIES, Node, PRICE_OF_ARMAMENT, PRICE_OF_BLOCKADE, Part,
    Power, Prompt, Span, Table, View,
};
use crate::ui::face::{Answer, Ask, Names};

/// The phase, and what is missing for the next.
pub(super) fn phase(view: &View) -> String {
    let table = &view.table;
    if table.part == Part::Over {
        return "The end".to_owned();
    }
    if table.part == Part::Choosing {
        return "High dice".to_owned();
    }
    let free = u16::try_from(table.free_colonies().count()).unwrap_or(0);
    let left = counted(u16::from(table.left), "Armament");
    match (table.colonial_war, table.total_war()) {
        (_, true) => "Total War: the START is open".to_owned(),
        (true, false) => format!("Colonial War: {left} left"),
        (false, false) => format!("{} free, {left} left", counted(free, "colony")),
    }
}

pub(super) fn ask(view: &View, prompt: &Prompt, seat: Seat, names: &Names) -> Ask<Action> {
    let who = names.of(seat);
    match *prompt {
        Prompt::Choose => ask_choose(&view.table, who),
        Prompt::Throw => ask_throw(&view.table, seat, who),
        Prompt::Move { dice } => ask_move(&view.table, dice, seat, who),
        Prompt::Attack { at, exact } => ask_attack(view, at, exact, seat, names),
        Prompt::Close { ref for_sale } => ask_close(&view.table, for_sale, seat, who),
        Prompt::Declare => ask_declare(view, seat, names),
        Prompt::Surrender { by, at, force: wanted } => {
            ask_surrender(view, by, at, wanted, seat, names)
        }
        Prompt::Indemnity { to, value } => ask_indemnity(&view.table, to, value, seat, names),
        Prompt::Room { by, ref colonies } => ask_room(&view.table, by, colonies, seat, names),
    }
}

fn answer(action: Action, label: impl Into<String>, detail: impl Into<String>) -> Answer<Action> {
    let detail = Some(detail.into()).filter(|detail| !detail.is_empty());
    Answer { action, label: label.into(), detail }
}

fn ask_choose(table: &Table, who: &str) -> Ask<Action> {
    let is_free = |power: &Power| table.sides.iter().all(|(_, side)| side.power != Some(*power));
    let free = Power::ALL.into_iter().filter(is_free);
    Ask {
        text: "Choose your power.".to_owned(),
        waiting: format!("{who} chooses a power."),
        section: "2.4",
        answers: free.map(|it| answer(Action::Choose(it), power(it).2, "")).collect(),
        lesson: Some("Powers differ in name and colour and in nothing else.".to_owned()),
    }
}

/// An Armament can be bought in every part of one's own turn.
fn arm(table: &Table, seat: Seat) -> Option<Answer<Action>> {
    let have = table.side(seat).resources;
    let can = table.left > 0 && have >= PRICE_OF_ARMAMENT;
    let detail =
        format!("{PRICE_OF_ARMAMENT} of your {}; cannot be taken back", counted(have, "Resource"));
    can.then(|| answer(Action::Arm, "Buy an Armament", detail))
}

/// For want of flags, one is lifted from a blockade.
fn lifts(table: &Table, seat: Seat) -> Vec<Answer<Action>> {
    let is_needed = table.side(seat).flags == 0;
    let blockades = table.blockades_of(seat).filter(|_| is_needed);
    let lift = |at| answer(Action::Lift(at), format!("Lift the flag from {}", place(at)), "");
    blockades.map(lift).collect()
}

fn ask_throw(table: &Table, seat: Seat, who: &str) -> Ask<Action> {
    let mut answers = vec![answer(Action::Roll, "Throw the dice", "cannot be taken back")];
    answers.extend(arm(table, seat));
    answers.extend(lifts(table, seat));
    let text = match answers.len() {
        1 => "Throw the dice.".to_owned(),
        _ => "Throw the dice, or buy first.".to_owned(),
    };
    Ask {
        text,
        waiting: format!("{who} is about to throw."),
        section: "3.1",
        answers,
        lesson: Some(LESSON_THROW.to_owned()),
    }
}

fn ask_move(table: &Table, [one, other]: [u8; 2], seat: Seat, who: &str) -> Ask<Action> {
    let steps = one + other;
    let is_home = table.routes(seat).iter().any(|route| route.to() == Node::START);
    let home = if is_home { " The START is in reach." } else { "" };
    let mut answers: Vec<_> = arm(table, seat).into_iter().collect();
    answers.extend(lifts(table, seat));
    Ask {
        text: format!("{one} and {other}: move {steps}. Touch where to go.{home}"),
        waiting: format!("{who} has thrown {one} and {other} and moves."),
        section: "3.2",
        answers,
        lesson: Some(if table.colonial_war { LESSON_WAR } else { LESSON_MOVE }.to_owned()),
    }
}

/// "2 to 5", or "3".
pub(super) fn span(Span { least, most }: Span) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

fn ask_attack(view: &View, at: Node, exact: bool, seat: Seat, names: &Names) -> Ask<Action> {
    let table = &view.table;
    let owner = table.owner(at);
    let whose = owner.map_or_else(String::new, |owner| whose(names.of(owner)));
    let hand = view.hands[seat].unwrap_or_default();
    let known = |of: Force| owner.map_or_else(String::new, |it| span(view.notes.of(it).force(of)));
    let may_attack = !table.side(seat).lost.contains(&at) && table.side(seat).flags > 0;
    let mut forces = Force::ALL;
    order(&mut forces, |&of| std::cmp::Reverse(hand.strength(of)));
    let attacks = forces.into_iter().filter(|_| may_attack).map(|of| {
        let detail = format!("{} against {}", hand.strength(of), known(of));
        answer(Action::Attack(of), format!("Attack by {}", force(of)), detail)
    });
    let sieges = Force::ALL.into_iter().filter(|_| exact).map(|of| {
        let detail = format!("of {}, a card", known(of));
        answer(Action::Siege(of), format!("Besiege for {}", force(of)), detail)
    });
    let mut answers: Vec<_> = attacks.chain(sieges).collect();
    answers.extend(arm(table, seat));
    answers.extend(lifts(table, seat));
    let choice = match (may_attack, exact) {
        (true, true) => "Attack, or lay siege.",
        (true, false) => "Attack by one of your forces.",
        (false, _) => "You may only lay siege.",
    };
    let worth = at.value();
    Ask {
        text: format!("You have come to {whose} {}, worth {worth}. {choice}", node(at)),
        waiting: format!("{} attacks {}.", names.of(seat), place(at)),
        section: "8.4",
        answers,
        lesson: Some(LESSON_ATTACK.to_owned()),
    }
}

fn ask_close(table: &Table, for_sale: &[Node], seat: Seat, who: &str) -> Ask<Action> {
    let side = table.side(seat);
    let can_shut = side.flags > 0 && side.resources >= PRICE_OF_BLOCKADE;
    let shut = |&at: &Node| {
        let detail = format!("{PRICE_OF_BLOCKADE} of your {}", counted(side.resources, "Resource"));
        answer(Action::Blockade(at), format!("Buy {}", place(at)), detail)
    };
    let mut answers: Vec<_> = for_sale.iter().filter(|_| can_shut).map(shut).collect();
    answers.extend(arm(table, seat));
    answers.extend(lifts(table, seat));
    answers.push(answer(
        Action::Done,
        "End your turn",
        format!("keep {}", counted(side.resources, "Resource")),
    ));
    let (text, section, lesson) = if for_sale.is_empty() {
        ("Buy Armaments, or end your turn.".to_owned(), "7.2", LESSON_ARM)
    } else {
        (
            format!("{} can be bought and shut.", super::story::capital(&places(for_sale))),
            "6.2",
            LESSON_SHUT,
        )
    };
    Ask {
        text,
        waiting: format!("{who} may buy."),
        section,
        answers,
        lesson: Some(lesson.to_owned()),
    }
}

fn ask_declare(view: &View, seat: Seat, names: &Names) -> Ask<Action> {
    let table = &view.table;
    let own = view.hands[seat].unwrap_or_default().total();
    let declare = |rival: Seat| {
        let known = span(view.notes.of(rival).total);
        let cards = counted(u16::from(table.side(rival).armaments), "card");
        let detail = format!("{cards}, between them {known}; a tie is lost");
        answer(Action::Declare(rival), format!("War on {}", names.of(rival)), detail)
    };
    let mut answers: Vec<_> = table.rivals(seat).iter().map(declare).collect();
    if !table.options.forced_declaration {
        answers.push(answer(Action::Wait, "Declare nothing", ""));
    }
    Ask {
        text: format!("Total War. Your Armaments count {own}. On whom do you declare it?"),
        waiting: format!("{} declares Total War.", names.of(seat)),
        section: "10.7",
        answers,
        lesson: Some(LESSON_DECLARE.to_owned()),
    }
}

fn ask_surrender(
    view: &View,
    by: Seat,
    at: Node,
    wanted: Force,
    seat: Seat,
    names: &Names,
) -> Ask<Action> {
    let hand = view.hands[seat].unwrap_or_default();
    let give = |value: u8| {
        let of = Card { force: wanted, value };
        let n = hand.of(of);
        let label = format!("Give {}", card(of));
        (n > 0).then(|| answer(Action::Give(value), label, format!("you have {n}")))
    };
    let mut answers: Vec<_> = [1, 2].into_iter().filter_map(give).collect();
    if answers.is_empty() {
        answers.push(answer(
            Action::Nothing,
            format!("You have no {}", force(wanted)),
            "the siege is void",
        ));
    }
    let (by, of) = (names.of(by), force(wanted));
    Ask {
        text: format!("{by} besieges {} and asks for one of your cards of {of}.", place(at)),
        waiting: format!("{} answers the siege of {}.", names.of(seat), place(at)),
        section: "9.2",
        answers,
        lesson: None,
    }
}

/// More ways than this are chosen on the board.
const MOST_WAYS: usize = 8;

fn ask_indemnity(table: &Table, to: Seat, value: u8, seat: Seat, names: &Names) -> Ask<Action> {
    let ways = table.indemnities(seat, value);
    let pay = |way: &Vec<Node>| {
        let worth: u8 = way.iter().map(|at| at.value()).sum();
        let label = format!("Give {}", places(way));
        answer(Action::Pay(way.clone()), label, format!("worth {worth}"))
    };
    let answers = ways.iter().filter(|_| ways.len() <= MOST_WAYS).map(pay).collect();
    Ask {
        text: format!(
            "You are beaten and owe {} a value of {value}. Touch the colonies that you give.",
            names.of(to)
        ),
        waiting: format!("{} chooses an indemnity.", names.of(seat)),
        section: "8.11",
        answers,
        lesson: None,
    }
}

fn ask_room(table: &Table, by: Seat, colonies: &[Node], seat: Seat, names: &Names) -> Ask<Action> {
    let lift = |at| answer(Action::Lift(at), format!("Lift the flag from {}", place(at)), "");
    let mut answers: Vec<_> = table.blockades_of(seat).map(lift).collect();
    answers.push(answer(Action::Leave, "Lift no more", "what has no flag stays with its owner"));
    Ask {
        text: format!(
            "{} gives you {}, and you have {}. Lift flags from blockades?",
            names.of(by),
            places(colonies),
            counted(u16::from(table.side(seat).flags), "flag")
        ),
        waiting: format!("{} makes room for colonies.", names.of(seat)),
        section: "8.17",
        answers,
        lesson: None,
    }
}

const LESSON_THROW: &str = "Free territories (red stars) pay 1 Resource, colonies their number. 3 Resources buy an Armament, which nobody else sees.";
const LESSON_MOVE: &str = "Ringed places can be reached. A colony may be entered with steps to spare; everything else takes the whole number. No turning back within a move.";
const LESSON_WAR: &str = "All colonies are taken. Whoever comes to a rival's colony attacks it; by exact count a siege is possible too.";
const LESSON_ATTACK: &str = "The same force defends, and a tie goes to the defender. If you lose you give a colony of the same value. Cards are not used up.";
const LESSON_ARM: &str =
    "When the last Armament is bought the START opens, and Total War decides the game.";
const LESSON_SHUT: &str =
    "Nobody else passes a blockade of yours without paying you the fine. It takes a flag.";
const LESSON_DECLARE: &str = "All your Armaments count against all of theirs. The loser is out of the game; the winner draws one card of the loser's.";

/// An action in words.
pub(super) fn say(action: &Action, names: &Names) -> String {
    match *action {
        Action::Choose(chosen) => format!("Choose {}", power(chosen).2),
        Action::Arm => "Buy an Armament".to_owned(),
        Action::Roll => "Throw the dice".to_owned(),
        Action::Go { to, ref through } if through.is_empty() => format!("Move to {}", place(to)),
        Action::Go { to, ref through } => {
            format!("Move to {} through {}", place(to), places(through))
        }
        Action::Blockade(at) => format!("Buy {}", place(at)),
        Action::Lift(at) => format!("Lift the flag from {}", place(at)),
        Action::Attack(by) => format!("Attack by {}", force(by)),
        Action::Siege(wanted) => format!("Besiege for {}", force(wanted)),
        Action::Give(value) => format!("Give a card of value {value}"),
        Action::Nothing => "Say that you have none".to_owned(),
        Action::Pay(ref colonies) => format!("Give {}", places(colonies)),
        Action::Leave => "Lift no more flags".to_owned(),
        Action::Declare(of) => format!("Declare war on {}", names.of(of)),
        Action::Wait => "Declare nothing".to_owned(),
        Action::Done => "End your turn".to_owned(),
    }
}

pub(super) fn conclude(view: &View, outcome: &Outcome<Ending>, names: &Names) -> String {
    let firsts = outcome.places.iter().filter(|&(_, &place)| place == 1);
    let winners: Vec<&str> = firsts.map(|(seat, _)| names.of(seat)).collect();
    let winners = winners.join(" and ");
    match outcome.ending {
        Ending::LastOne => format!("{winners} is left alone and rules the world."),
        Ending::Points => {
            format!(
                "{} are over. {winners} has the most points.",
                counted(view.table.round, "round")
            )
        }
        Ending::Standstill => {
            format!("Nothing moves any more. {winners} has the most points.")
        }
        Ending::Shared => format!("{winners} share the win with equal points."),
    }
}

/// How far the world is taken: "12 of 21".
pub(super) fn taken(table: &Table) -> String {
    let free = table.free_colonies().count();
    format!("{} of {N_COLONIES}", N_COLONIES - free)
}
