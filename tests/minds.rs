//! Computer players: they finish every game, they are the same every time, and they know
//! nothing that their seat was not shown.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use cabinet::engine::{Actor, Level, Match, Mind, Question, Seat, Seed, Viewer, offers};
use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::{BoardSet, Colour, DotsRule, Onward, Setup, StuckRule};

fn setup(players: u8) -> Setup {
    Setup { colours: Colour::for_players(players).to_vec(), stall: 100, ..Setup::default() }
}

/// Plays a whole game; every decision must be one of the offers.
fn play(setup: Setup, levels: &[Level], seed: u64) -> Match<InnerCircle> {
    let mut table = Match::<InnerCircle>::start(setup, Seed(seed)).unwrap();
    let mut minds: Vec<_> = table
        .seats()
        .iter()
        .map(|seat| {
            let level = levels[seat.index() % levels.len()];
            Question::new(&table, seat, level).mind()
        })
        .collect();
    while let Some(seat) = table.awaiting().due().iter().next() {
        let view = table.view(Viewer::Seat(seat));
        let advice = minds[seat.index()].choose(&view);
        assert!(offers::<InnerCircle>(table.state(), seat).contains(&advice.action));
        assert!(advice.sure <= 100);
        table.act(Actor::Seat(seat), advice.action).unwrap();
        for (n, mind) in minds.iter_mut().enumerate() {
            let viewer = Viewer::Seat(Seat(u8::try_from(n).unwrap()));
            table.sights(viewer).pop().unwrap().iter().for_each(|sight| mind.notice(sight));
        }
    }
    table
}

#[test]
fn novices_finish_games_of_every_size() {
    for players in 2..=4 {
        let table = play(setup(players), &[Level::Novice], u64::from(players));
        assert!(table.awaiting().is_over());
    }
}

#[test]
fn novices_know_the_variants() {
    for variant in [
        Setup { board: BoardSet::Small, ..setup(2) },
        Setup { board: BoardSet::Wide, ..setup(3) },
        Setup { stuck: StuckRule::Refused, ..setup(2) },
        Setup { onward: Onward::Optional, ..setup(2) },
        Setup { dots: DotsRule::Open, ..setup(2) },
        Setup { dots: DotsRule::RevealedOnDrop, ..setup(2) },
        Setup { series: 2, ..setup(2) },
    ] {
        assert!(play(variant, &[Level::Novice], 1).awaiting().is_over());
    }
}

#[test]
fn regulars_finish_a_game() {
    assert!(play(setup(2), &[Level::Regular, Level::Novice], 3).awaiting().is_over());
}

/// A position in the middle of a game between novices.
fn middle() -> Match<InnerCircle> {
    play(setup(2), &[Level::Novice], 8).branch(40)
}

#[test]
fn the_same_question_has_the_same_answer() {
    let table = middle();
    let seat = table.awaiting().due().iter().next().unwrap();
    for level in [Level::Novice, Level::Regular] {
        let ask = || {
            let question = Question::new(&table, seat, level);
            question.mind().choose(&question.view)
        };
        assert_eq!(ask(), ask());
    }
}

#[test]
fn thinking_in_slices_comes_to_the_same() {
    use cabinet::engine::Thought;
    let table = middle();
    let seat = table.awaiting().due().iter().next().unwrap();
    let question = Question::new(&table, seat, Level::Regular);
    let whole = question.mind().choose(&question.view);
    let mut mind = question.mind();
    let sliced = loop {
        match mind.think(&question.view, 7) {
            Thought::Unsure => {}
            Thought::Chosen(advice) => break advice,
        }
    };
    assert_eq!(whole, sliced);
}
