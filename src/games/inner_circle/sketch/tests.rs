use super::super::mind::action;
use super::super::{Action, Colour, InnerCircle, Setup};
use super::*;
use crate::engine::{Entry, Match, Seed};
use crate::minds::beside::{Beside, assert_beside};

impl Beside for Sketch {
    type Game = InnerCircle;
    type Known = (Stage, usize, u16, [u8; 4], Seats, Option<OnTheWay>);

    fn of(state: &State, _: Seat) -> Self {
        let mut sketch = Self::of(state);
        sketch.best = state.outcome.as_ref().map_or(Seats::NONE, crate::engine::Outcome::winners);
        sketch
    }

    fn follow(&mut self, _: Seat, entry: &Entry<InnerCircle>) -> bool {
        let mut steps = Vec::new();
        self.moves(&mut steps);
        // Nobody thinks of resigning.
        let Some(&(step, _)) = steps.iter().find(|(step, _)| action(*step) == entry.action) else {
            return false;
        };
        self.play(step);
        // After a game of a series the rules lay out the next.
        self.stage != Stage::Over || self.ground.options.series == 0
    }

    fn known(&self) -> Self::Known {
        let Self { pawns, living, turn, held, near, .. } = *self;
        // Whose turn it would be is not told once it is over.
        let on_the_way = (self.stage != Stage::Over).then_some((pawns, living, turn, held, near));
        (self.stage, self.level, self.idle_turns, self.in_hand, self.best, on_the_way)
    }

    fn assert_offers(&self, _: &State, seat: Seat, offered: &[Action]) {
        assert_eq!(self.mover(), Some(seat));
        let mut steps = Vec::new();
        self.moves(&mut steps);
        assert!(steps.iter().all(|&(_, weight)| weight > 0.0));
        assert_eq!(steps.len(), offered.len(), "{steps:?} {offered:?}");
        let is_thought_of = |offer| steps.iter().any(|&(step, _)| action(step) == offer);
        assert!(offered.iter().all(|&offer| is_thought_of(offer)), "{steps:?} {offered:?}");
    }
}

type OnTheWay = ([Spaces; 4], Seats, Seat, Option<(u8, u8)>, Nearness);

#[test]
fn the_sketch_plays_by_the_rules() {
    assert_beside::<Sketch>(Setup::variants(), 4);
}

#[test]
fn careless_play_comes_to_an_end_and_shares_the_win() {
    let colours = Colour::for_players(4).to_vec();
    let setup = Setup { colours, stall: 12, ..Setup::default() };
    let table = Match::<InnerCircle>::start(setup, Seed(5)).unwrap();
    let sketch = Sketch::of(table.state());
    for seed in 0..20 {
        let shares = sketch.clone().finish(&mut Dice::new(Seed(seed)));
        let sum: f32 = shares.iter().sum();
        assert!((0.99..1.01).contains(&sum), "{shares:?}");
    }
}
