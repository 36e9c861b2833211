//! Computer players: they finish every game, they are the same every time, and they do what
//! their seat may do, going by what it may know.

use cabinet::engine::{
    Actor, Dice, Level, Match, Memory, Mind, Minded, Seat, Seed, Thought, Viewer, accepts, offers,
};
use cabinet::minds::{Guest, Party};

use super::{Trial, Where};

/// A mind whose every decision must be what the rules accept from its seat; and, where all that
/// may be done is offered, one of the offers or something that may be said unasked.
struct Watched<G: Minded> {
    seat: Seat,
    mind: G::Mind,
}

impl<G: Trial> Guest<G> for Watched<G> {
    fn notice(&mut self, sight: &G::Sight) {
        self.mind.notice(sight);
    }

    fn decide_on(&mut self, view: &G::View) -> (G::Action, u32) {
        let advice = self.mind.choose(view);
        // What is accepted follows from what the seat sees, whatever is made up of the rest.
        let state = G::imagine(view, &mut Dice::new(Seed(0)));
        let is_accepted = accepts::<G>(&state, Actor::Seat(self.seat), &advice.action);
        assert!(is_accepted, "{:?}", advice.action);
        if !G::HAS_FORMS {
            let mut known = offers::<G>(&state, self.seat);
            known.extend(G::asides(&state, self.seat));
            assert!(known.contains(&advice.action), "{:?}", advice.action);
        }
        assert!(advice.sure <= 100);
        (advice.action, advice.after)
    }
}

/// Plays a game to its end from wherever it stands.
pub(crate) fn play_on<G: Trial>(table: Match<G>, levels: &[Level]) -> Match<G> {
    let guest = |seat: Seat| {
        let level = levels[seat.index() % levels.len()];
        let mind = Memory::new(&table, seat, level).mind();
        Box::new(Watched::<G> { seat, mind }) as Box<dyn Guest<G>>
    };
    let guests = table.seats().iter().map(guest).collect();
    Party::new(table, guests).finish()
}

/// Plays a whole game.
pub(crate) fn play<G: Trial>(setup: G::Setup, levels: &[Level], seed: u64) -> Match<G> {
    play_on(Match::<G>::start(setup, Seed(seed)).unwrap(), levels)
}

fn assert_over<G: Minded>(table: &Match<G>) {
    assert!(table.awaiting().is_over());
    let (n_entries, bound) = (table.log().len(), G::bound(table.setup()) as usize);
    assert!(n_entries <= bound, "{n_entries} entries of at most {bound}");
}

pub(crate) fn assert_finish<G: Trial>(level: Level) {
    for (seed, setup) in (0..).zip(G::variants()) {
        let _where = Where(format!("{setup:?}"));
        assert_over(&play::<G>(setup, &[level], seed));
    }
}

/// It takes over late from Novices, and the others stay: whole games of Experts take long.
pub(crate) fn assert_expert_finishes<G: Trial>() {
    for (seed, setup) in (0..).zip(G::variants()) {
        let _where = Where(format!("{setup:?}"));
        let table = play::<G>(setup, &[Level::Novice], seed);
        let late = table.branch(table.log().len() * 4 / 5);
        assert_over(&play_on(late, &[Level::Expert, Level::Novice, Level::Novice]));
    }
}

/// A game between Novices, as it stood now and then.
fn now_and_then<G: Trial>(seed: u64, times: usize) -> impl Iterator<Item = Match<G>> {
    let setup = G::variants().swap_remove(usize::try_from(seed).unwrap() % G::variants().len());
    let table = play::<G>(setup, &[Level::Novice], seed);
    let step = 1 + table.log().len() / times;
    (0..table.log().len()).step_by(step).map(move |n| table.branch(n))
}

pub(crate) fn assert_slices<G: Trial>() {
    for table in now_and_then::<G>(5, 8) {
        for seat in table.awaiting().due().iter() {
            for level in Level::ALL {
                let (memory, view) =
                    (Memory::of(&table, seat, level), table.view(Viewer::Seat(seat)));
                let once = memory.mind().choose(&view);
                let mut mind = memory.mind();
                let sliced = loop {
                    match mind.think(&view, 50) {
                        Thought::Unsure => {}
                        Thought::Chosen(advice) => break advice,
                    }
                };
                assert_eq!(once, sliced, "{level:?}");
            }
        }
    }
}

/// Hints are asked for by people too, at any level and in the middle of anything.
pub(crate) fn assert_answers<G: Trial>() {
    for seed in 0..2 {
        for table in now_and_then::<G>(seed, 60) {
            for seat in table.awaiting().due().iter() {
                for level in [Level::Novice, Level::Regular] {
                    let (memory, view) =
                        (Memory::of(&table, seat, level), table.view(Viewer::Seat(seat)));
                    let action = memory.mind().choose(&view).action;
                    let answer =
                        table.clone().act(Actor::Seat(seat), action.clone()).map(<[_]>::len);
                    assert!(answer.is_ok(), "{action:?}: {answer:?}");
                }
            }
        }
    }
}
