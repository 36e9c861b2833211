//! A match that grows: whoever looks on, copies or goes back sees the same as somebody who
//! begins anew, however long the log is.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use cabinet::engine::{
    Actor, Dice, Game, Level, Match, Memory, Mind as _, Minded, Onlooker, Progress, Seats, Seed,
    Viewer, contract,
};
use cabinet::games::situation_7::Action;
use cabinet::games::{InnerCircle, Situation7, Summit, inner_circle, situation_7, summit};

/// Plays at random, taking something back now and then, and shows every position.
fn each_position<G: Game>(setup: G::Setup, n_moves: u32, mut look: impl FnMut(&Match<G>)) {
    let mut the_match = Match::<G>::start(setup, Seed(61)).unwrap();
    let mut chance = Dice::new(Seed(7));
    for _ in 0..n_moves {
        look(&the_match);
        let seats: Vec<_> = the_match.awaiting().due().iter().collect();
        let Some(&seat) = chance.pick(&seats) else { break };
        let action = chance.pick(&the_match.offers(seat)).unwrap().clone();
        the_match.act(Actor::Seat(seat), action).map(<[_]>::len).unwrap();
        look(&the_match);
        let everybody = the_match.seats();
        if chance.below(4) == 0 && the_match.undo(seat, everybody).is_ok() {
            look(&the_match);
            if chance.below(2) == 0 {
                assert!(the_match.redo());
            }
        }
    }
    look(&the_match);
}

fn assert_onlookers<G: Minded>(setup: G::Setup, n_moves: u32) {
    let mut onlookers: Option<Vec<Onlooker<G>>> = None;
    let mut n_back = 0;
    each_position::<G>(setup, n_moves, |the_match| {
        let viewers = the_match.seats().iter().map(Viewer::Seat).chain([Viewer::Public]);
        let onlookers = onlookers.get_or_insert_with(|| {
            viewers.map(|viewer| Onlooker::new(the_match, viewer)).collect()
        });
        for onlooker in onlookers {
            let before = onlooker.steps();
            let known = onlooker.catch_up(the_match);
            n_back += usize::from(known < before);
            let told = the_match.sights(onlooker.viewer());
            assert_eq!(onlooker.steps(), told.len());
            assert_eq!(onlooker.sights(), told.concat());
            for (n, step) in told.iter().enumerate() {
                assert_eq!(onlooker.step(n), step);
            }
            assert_eq!(onlooker.between(1, known), told[1.min(known)..known].concat());
        }
    });
    assert!(n_back > 0, "something was taken back");
}

#[test]
fn an_onlooker_that_catches_up_has_seen_what_one_sees_who_is_told_everything() {
    assert_onlookers::<InnerCircle>(inner_circle::Setup::default(), 120);
    assert_onlookers::<Summit>(summit::Setup::default(), 60);
}

#[test]
fn a_copy_that_follows_is_the_same_match() {
    let mut copy: Option<(Match<Summit>, Progress)> = None;
    let mut n_compared = 0;
    each_position::<Summit>(summit::Setup::default(), 80, |the_match| {
        let (copy, known) = copy.get_or_insert_with(|| {
            let text = the_match.brief().write();
            (Match::expand(&text).unwrap(), the_match.progress())
        });
        // Not at every position: what is missed meanwhile is made up for.
        n_compared += 1;
        if n_compared % 3 != 0 {
            return;
        }
        copy.follow(&the_match.since(*known)).unwrap();
        *known = the_match.progress();
        assert_eq!((copy.log(), copy.state()), (the_match.log(), the_match.state()));
        assert_eq!((copy.digest(), copy.progress()), (the_match.digest(), the_match.progress()));
    });
    assert!(n_compared > 90);
}

#[test]
fn a_memory_that_catches_up_chooses_like_one_that_begins_anew() {
    let mut memory: Option<Memory<InnerCircle>> = None;
    let mut n_asked = 0;
    each_position::<InnerCircle>(inner_circle::Setup::default(), 40, |the_match| {
        let Some(seat) = the_match.awaiting().due().iter().next() else { return };
        let memory = memory.get_or_insert_with(|| Memory::new(the_match, seat, Level::Novice));
        memory.catch_up(the_match);
        if memory.seat() == seat {
            let view = the_match.view(Viewer::Seat(seat));
            let anew = Memory::of(the_match, seat, Level::Novice);
            assert_eq!(memory.mind().choose(&view), anew.mind().choose(&view));
            n_asked += 1;
        }
    });
    assert!(n_asked > 8);
}

/// A race in which nobody does anything, told tick by tick.
fn long_race(ticks: u32) -> Match<Situation7> {
    let mut race = Match::<Situation7>::start(situation_7::Setup::default(), Seed(7)).unwrap();
    for seat in race.seats().iter() {
        race.act(Actor::Seat(seat), Action::Ready).unwrap();
    }
    for _ in 0..ticks {
        race.act(Actor::Clock, Action::Tick { ticks: 1 }).unwrap();
    }
    race
}

#[test]
fn the_past_is_the_same_from_every_mark() {
    let race = long_race(700);
    let mut state = Situation7::open(race.setup());
    race.opening().events.iter().for_each(|event| Situation7::apply(&mut state, event));
    for (n, entry) in race.log().iter().enumerate() {
        assert_eq!(race.at(n), state, "after {n} entries");
        entry.events.iter().for_each(|event| Situation7::apply(&mut state, event));
    }
    let branch = race.branch(300);
    assert_eq!((branch.log().len(), branch.state()), (300, &race.at(300)));
    assert!(Match::<Situation7>::read(&branch.save().write()).is_ok());
}

#[test]
fn a_race_of_many_single_ticks_can_be_opened_again() {
    let race = long_race(107_999);
    assert_eq!(race.awaiting().clock, Some(1), "no race is longer (6.3)");
    let text = race.save().write();
    assert!(text.len() > 8 << 20, "longer than a save could once be: {}", text.len());
    let opened = Match::<Situation7>::read(&text).unwrap();
    assert_eq!(opened.log().len(), race.log().len());
    assert_eq!(opened.digest(), race.digest());
}

#[test]
fn a_match_is_taken_back_over_a_mark() {
    let game = contract::random_game::<InnerCircle>(
        inner_circle::Setup { series: 3, ..inner_circle::Setup::default() },
        Seed(4),
    );
    assert!(game.log().len() > 600, "{} entries cross two marks", game.log().len());
    for n in [0, 1, 255, 256, 257, 511, 512, 513, 600] {
        let branch = game.branch(n);
        let text = branch.save().write();
        let opened = Match::<InnerCircle>::read(&text).unwrap();
        assert_eq!(opened, branch);
        let seat = branch.awaiting().due().iter().next().unwrap();
        assert_eq!(branch.offers(seat), opened.offers(seat));
        assert_eq!(branch.undo_to(seat, Seats::NONE), opened.undo_to(seat, Seats::NONE));
    }
}
