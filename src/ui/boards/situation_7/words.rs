//! What is asked and concluded, in sentences. What happened: [`super::story`].

use super::names::{counted, gear, of, side};
use crate::engine::{Outcome, Seat};
use crate::games::situation_7::{
    Action, Ending, Gear, PATIENCE, Play, Prompt, SECOND, Setup, Side, Stage, State, base_of,
};
use crate::ui::face::{Answer, Ask, Names};

/// How long the other side is waited for, in seconds.
pub(super) const WAIT: u32 = PATIENCE / SECOND;

/// Whether both sides play at the same time.
pub(super) fn races(setup: &Setup) -> bool {
    setup.play == Play::AtOnce
}

/// The clock as it is shown, so many ticks after the view: the time left where one was
/// agreed on, else the time since the start.
pub(super) fn clock(view: &State, more: u32) -> Option<String> {
    let is_timed = view.setup.minutes > 0;
    if view.stage != Stage::Playing || !(is_timed || races(&view.setup)) {
        return None;
    }
    let seconds = if is_timed {
        view.time_left().saturating_sub(more).div_ceil(SECOND)
    } else {
        (view.time + more) / SECOND
    };
    Some(format!("{}:{:02}", seconds / 60, seconds % 60))
}

pub(super) fn phase(view: &State) -> String {
    let filled = view.filled().count();
    match view.stage {
        Stage::Preparing { .. } => "Before the start".to_owned(),
        Stage::Over => "The end".to_owned(),
        Stage::Playing if races(&view.setup) => format!("{filled} of 50 spaces filled"),
        Stage::Playing => {
            format!("{}'s turn, {filled} of 50 spaces filled", side(view.turn.side))
        }
    }
}

/// A word beside the name of a seat.
pub(super) fn note(view: &State, seat: Seat) -> Option<String> {
    match view.stage {
        Stage::Preparing { ready } => ready.contains(seat).then(|| "ready".to_owned()),
        Stage::Playing => {
            view.stuck[Setup::side(seat)].map(|left| format!("stuck, {} s", left.div_ceil(SECOND)))
        }
        Stage::Over => None,
    }
}

const READY: &str = "Say when you are ready. Your pieces are turned over for you at the start, and both sides begin at once.";
const FIRST: &str = "Lay a piece with a red border on your base line.";
const JOIN: &str = "Lay pieces that join your own.";
const JOIN_ONE: &str = "Your turn. Lay a piece that joins your own.";
const NOTHING: &str = "You can lay nothing now.";

pub(super) fn ask(view: &State, prompt: Prompt, seat: Seat, names: &Names) -> Ask<Action> {
    let who = names.of(seat);
    match prompt {
        Prompt::Ready => Ask {
            text: READY.to_owned(),
            waiting: format!("{who} is not ready yet."),
            section: "2.6",
            answers: vec![answer(Action::Ready, "Ready", "it begins when all are")],
            lesson: Some(LESSON_READY.to_owned()),
        },
        Prompt::Play { side } => ask_play(view, side, who, names),
        Prompt::Turn { side, left } => ask_turn(view, side, left, who),
    }
}

fn answer(action: Action, label: &str, detail: &str) -> Answer<Action> {
    Answer { action, label: label.to_owned(), detail: Some(detail.to_owned()) }
}

fn ask_play(view: &State, side: Side, who: &str, names: &Names) -> Ask<Action> {
    let waiting = match view.stuck[side.rival()] {
        Some(left) => format!("{who} plays on alone. {}", patience(left, who)),
        None => format!("{who} is laying pieces."),
    };
    let (text, section) = if let Some(left) = view.stuck[side] {
        let rival = patience(left, of(side.rival(), names));
        (format!("{NOTHING} Post an astronaut, or wait. {rival}"), "6.4")
    } else if view.held[side].is_empty() {
        (FIRST.to_owned(), "3.2")
    } else {
        (format!("{JOIN}{}", stores(view, side)), "3.3")
    };
    Ask { text, waiting, section, answers: Vec::new(), lesson: Some(lesson(view, side)) }
}

/// When the rest is filled, and by whom.
fn patience(left: u32, by: &str) -> String {
    format!("In {} seconds {by} fills the rest.", left.div_ceil(SECOND))
}

fn ask_turn(view: &State, side: Side, left: u8, who: &str) -> Ask<Action> {
    let may_build = view.may_build(side);
    let pieces = counted(left.into(), "piece");
    let text = if !may_build {
        NOTHING.to_owned()
    } else if view.held[side].is_empty() {
        format!("Your turn. {FIRST}")
    } else if view.setup.play == Play::ThreeInTurn {
        format!("{JOIN} {pieces} left in this turn.{}", stores(view, side))
    } else {
        format!("{JOIN_ONE}{}", stores(view, side))
    };
    let pass = answer(Action::Pass, "Let the turn go by", "you can lay nothing");
    Ask {
        text,
        waiting: format!("{who} has {pieces} to lay."),
        section: if view.setup.play == Play::ThreeInTurn { "9.2" } else { "9.1" },
        answers: if may_build { Vec::new() } else { vec![pass] },
        lesson: Some(lesson(view, side)),
    }
}

/// What may be launched and posted: " Ready: 3 rockets, 2 astronauts."
fn stores(view: &State, side: Side) -> String {
    let stock = |it: Gear| match view.stock(side, it) {
        0 => None,
        n => Some(counted(n, gear(it))),
    };
    let list: Vec<String> = Gear::ALL.into_iter().filter_map(stock).collect();
    if list.is_empty() { String::new() } else { format!(" Ready: {}.", list.join(", ")) }
}

const LESSON_READY: &str = "Each side has the same 50 pieces. A space belongs to whoever fills it first. Begin with a red border, then build outward.";
const LESSON_FIRST: &str = "Your base line is the red edge of your rim. Find one of its 5 pieces among the loose ones and lay it there.";
const LESSON_TURN: &str = " Turn it upright first.";
const LESSON_JOIN: &str = "Next, any piece that shares an edge with yours. Compare picture and edges: a piece that does not fit comes back.";
const LESSON_ASTRONAUT: &str = "An astronaut guards: the rival may fill no space beside its piece. Post one where the rival comes near.";
const LESSON_SECTOR: &str = "Black lines divide the rings into 24 sectors. Lay every piece that touches one, also those its lines cut, for 50 points.";
const LESSON_SCORE: &str = "What counts: the sun 200, planets 100, sectors, bases and objects 50, circles 25. What both sides share counts for nobody.";
const LESSON_BORDER: &str =
    "First fill what the rival can reach too. Spaces behind your own pieces can wait.";

/// A word of guidance for a first game, step by step with what lies on the board.
fn lesson(view: &State, side: Side) -> String {
    let own = view.held[side].count();
    let unused = |gear: &Gear| view.stock(side, *gear) == 3;
    let lands = |target| !view.landings(side, target).is_empty();
    let launched = Gear::LAUNCHED.into_iter().find(unused);
    if own == 0 {
        let turned = if view.setup.rotated { LESSON_TURN } else { "" };
        return format!("{LESSON_FIRST}{turned}");
    }
    if let Some(it) = launched
        && view.targets(side).iter().any(lands)
    {
        let it = gear(it);
        return format!(
            "Your {it}s are ready. Choose one, then a piece of the rival, and lay a piece beside it: from there you build on."
        );
    }
    if unused(&Gear::Astronaut) && !view.posts(side).is_empty() {
        return LESSON_ASTRONAUT.to_owned();
    }
    match (own, nearest_base(view, side)) {
        (..3, _) => LESSON_JOIN.to_owned(),
        (..14, Some((it, laid))) => {
            let it = gear(it);
            format!(
                "Look for your {it} base: {laid} of its 3 pieces laid. With all 3 you have 50 points, and 3 {it}s to use."
            )
        }
        (..18, _) => LESSON_SECTOR.to_owned(),
        (..24, _) => LESSON_SCORE.to_owned(),
        (_, _) => LESSON_BORDER.to_owned(),
    }
}

/// The base of a side that it has come nearest to, if it has none yet: which, and how many
/// of its pieces lie. What the rival has a part of is lost.
fn nearest_base(view: &State, side: Side) -> Option<(Gear, u32)> {
    if view.opened[side].contains(&true) {
        return None;
    }
    let usable = |gear: &Gear| *gear != Gear::Astronaut || view.setup.guards;
    let laid = |gear: Gear| {
        let base = view.sky.base(side, base_of(gear));
        let is_lost = base.meets(view.held[side.rival()]);
        (!is_lost).then(|| (gear, base.and(view.held[side]).count()))
    };
    // The first of several equals: rockets before satellites before astronauts.
    let bases = Gear::ALL.into_iter().filter(usable).filter_map(laid);
    bases.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// An action in words.
pub(super) fn say(action: Action) -> String {
    match action {
        Action::Ready => "Say that you are ready".to_owned(),
        Action::Lay { at, .. } => format!("Lay a piece on {at}"),
        Action::Launch { gear: it, target, at, .. } => {
            format!("Launch a {} at {target} and join {at}", gear(it))
        }
        Action::Post { at } => format!("Post an astronaut on {at}"),
        Action::Turn { piece } => format!("Turn the piece that belongs on {piece}"),
        Action::Tidy { .. } => "Put a loose piece elsewhere".to_owned(),
        Action::Pass => "Let the turn go by".to_owned(),
        Action::Yield => "Lay no more pieces".to_owned(),
        Action::Tick { .. } => "Wait".to_owned(),
    }
}

/// What a seat may say unasked.
pub(super) const YIELD_SURE: &str = "Lay no more pieces? The other side fills every space that is still free, and the points are counted.";

pub(super) fn aside(action: Action) -> String {
    if action == Action::Yield {
        "Lay no more pieces (the other side fills the rest)".to_owned()
    } else {
        say(action)
    }
}

pub(super) fn conclude(view: &State, outcome: &Outcome<Ending>, names: &Names) -> String {
    let time_up = if outcome.ending == Ending::TimeUp { "Time is up. " } else { "" };
    let [south, north] = Side::BOTH.map(|side| view.score(side).total());
    let (winner, more, less) = match south.cmp(&north) {
        std::cmp::Ordering::Equal => {
            return format!("{time_up}Both sides have {south} points and share the win.");
        }
        std::cmp::Ordering::Greater => (Side::South, south, north),
        std::cmp::Ordering::Less => (Side::North, north, south),
    };
    format!("{time_up}{} wins with {more} points to {less}.", of(winner, names))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::engine::{Game, Match, Seed, Viewer, contract, offers};
    use crate::games::Situation7;
    use crate::games::situation_7::{Piece, PieceSet};

    /// Whether the rule book has this section.
    pub(in super::super) fn cites(section: &str) -> bool {
        Situation7::BOOK.contains(&format!("\n### {section} "))
    }

    pub(in super::super) fn assert_sentence(text: &str) {
        let is_good = text.ends_with('.') && !text.contains('!') && !text.contains("  ");
        assert!(is_good && !text.contains(".."), "{text}");
    }

    /// Looks at every moment of some random games.
    fn each_moment(setup: &Setup, mut look: impl FnMut(&Match<Situation7>, Seat)) {
        for seed in 1..=2 {
            let table = contract::random_game::<Situation7>(setup.clone(), Seed(seed));
            for n in 0..table.log().len() {
                let moment = table.branch(n);
                for seat in moment.awaiting().due().iter() {
                    look(&moment, seat);
                }
            }
        }
    }

    #[test]
    fn every_question_has_words_and_its_answers_are_on_offer() {
        let names = Names(["Anna", "Ben", "Cleo", "Dan"].map(str::to_owned).into());
        let mut lessons = Vec::new();
        let at_once = Setup { players: 3, rotated: true, ..Setup::default() };
        let setups = [
            Setup { play: Play::OneInTurn, ..Setup::default() },
            Setup { play: Play::ThreeInTurn, players: 4, ..Setup::default() },
            at_once,
        ];
        for setup in setups {
            each_moment(&setup, |table, seat| {
                let view = table.view(Viewer::Seat(seat));
                let ask = ask(&view, *table.awaiting().prompt(seat).unwrap(), seat, &names);
                assert!(cites(ask.section));
                let lesson = ask.lesson.unwrap();
                for text in [&ask.text, &ask.waiting, &lesson] {
                    assert_sentence(text);
                }
                assert!(lesson.split(' ').count() <= 30, "{lesson}");
                let may_pass = table.offers(seat).contains(&Action::Pass);
                assert_eq!(ask.answers.iter().any(|it| it.action == Action::Pass), may_pass);
                for answer in ask.answers {
                    assert!(table.offers(seat).contains(&answer.action));
                }
                if !lessons.contains(&lesson) {
                    lessons.push(lesson);
                }
            });
        }
        assert!(lessons.len() > 10, "{lessons:?}");
    }

    #[test]
    fn whoever_can_lay_nothing_may_let_the_turn_go_by() {
        let mut view = Situation7::open(&Setup { play: Play::OneInTurn, ..Setup::default() });
        let free = Piece::of(3, 6);
        view.held.north = free.neighbours();
        view.held.south = PieceSet::ALL.minus(view.held.north.with(free));
        view.opened.south[Gear::Astronaut.index()] = true;
        let names = Names(["Anna".to_owned(), "Ben".to_owned()].into());
        let prompt = Prompt::Turn { side: Side::South, left: 1 };
        let ask = ask(&view, prompt, Seat(0), &names);
        assert_eq!(ask.answers.first().map(|it| it.action), Some(Action::Pass));
        assert!(offers::<Situation7>(&view, Seat(0)).contains(&Action::Pass));
        assert_eq!(ask.text, "You can lay nothing now.");
        view.setup.play = Play::AtOnce;
        view.stuck.south = Some(230);
        assert_eq!(note(&view, Seat(0)).as_deref(), Some("stuck, 23 s"));
        assert_eq!(
            self::ask(&view, Prompt::Play { side: Side::South }, Seat(0), &names).text,
            "You can lay nothing now. Post an astronaut, or wait. In 23 seconds Ben fills the rest."
        );
    }

    #[test]
    fn the_clock_shows_what_has_passed_or_what_is_left() {
        let mut view = Situation7::open(&Setup::default());
        assert_eq!(clock(&view, 0), None);
        view.stage = Stage::Playing;
        view.time = 150 * SECOND;
        assert_eq!(clock(&view, 19).as_deref(), Some("2:31"));
        view.setup.minutes = 3;
        assert_eq!(clock(&view, 19).as_deref(), Some("0:29"));
        assert_eq!(clock(&view, 9999).as_deref(), Some("0:00"));
        view.setup = Setup { play: Play::OneInTurn, ..Setup::default() };
        assert_eq!(clock(&view, 0), None);
    }

    #[test]
    fn actions_are_said_in_words() {
        let read = |text: &str| text.parse::<Action>().unwrap();
        assert_eq!(say(read("lay D17")), "Lay a piece on D17");
        assert_eq!(say(read("launch rocket C04 B02")), "Launch a rocket at C04 and join B02");
        assert_eq!(say(read("post D15")), "Post an astronaut on D15");
        assert_eq!(aside(Action::Yield), "Lay no more pieces (the other side fills the rest)");
    }

    #[test]
    fn the_end_is_told_with_both_totals() {
        let names = Names(["Anna".to_owned(), "Ben".to_owned()].into());
        for seed in 1..=4 {
            let table = contract::random_game::<Situation7>(Setup::default(), Seed(seed));
            let outcome = Situation7::outcome(table.state()).unwrap();
            let text = conclude(table.state(), &outcome, &names);
            assert_sentence(&text);
            for side in Side::BOTH {
                assert!(text.contains(&table.state().score(side).total().to_string()), "{text}");
            }
            let winners: Vec<Seat> = outcome.winners().iter().collect();
            if let [winner] = winners[..] {
                assert!(text.starts_with(names.of(winner)), "{text}");
            }
        }
    }
}
