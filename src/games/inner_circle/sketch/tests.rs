use super::super::mind::action;
use super::super::{BoardSet, Colour, InnerCircle, Onward, Placing, Setup, StuckRule};
use super::*;
use crate::engine::{Actor, Match, Seed};

/// Plays at random by the rules and by the sketch, side by side.
fn assert_like_the_rules(setup: &Setup, seed: u64) {
    let mut table = Match::<InnerCircle>::start(setup.clone(), Seed(seed)).unwrap();
    let mut dice = Dice::new(Seed(seed).for_purpose("sketch"));
    let mut sketch = Sketch::of(table.state());
    while let Some(seat) = sketch.mover() {
        let mut steps = Vec::new();
        sketch.moves(&mut steps);
        let mut offered = table.offers(seat);
        assert_eq!(steps.len(), offered.len(), "{offered:?}");
        offered.retain(|offer| !steps.iter().any(|&(step, _)| action(step) == *offer));
        assert!(offered.is_empty(), "not thought of: {offered:?}");
        let &(step, weight) = dice.pick(&steps).unwrap();
        assert!(weight > 0.0);
        table.act(Actor::Seat(seat), action(step)).unwrap();
        sketch.play(step);
        let truth = Sketch::of(table.state());
        let told = |sketch: &Sketch| (sketch.pawns, sketch.living, sketch.turn, sketch.held);
        // Whose turn it would be is not told once it is over.
        if sketch.stage != Stage::Over {
            assert_eq!(told(&sketch), told(&truth), "after {step:?} with seed {seed}");
            assert_eq!(sketch.near, truth.near);
        }
        assert_eq!(sketch.stage, truth.stage);
        assert_eq!(sketch.level, truth.level);
        assert_eq!(sketch.idle_turns, truth.idle_turns);
        assert_eq!(sketch.in_hand, truth.in_hand);
    }
    let outcome = table.state().outcome.clone().expect("both end together");
    assert_eq!(sketch.best, outcome.winners());
}

fn setup(n_players: u8) -> Setup {
    Setup { colours: Colour::for_players(n_players).to_vec(), stall: 12, ..Setup::default() }
}

#[test]
fn the_sketch_plays_by_the_rules() {
    for n_players in 2..=4 {
        for seed in 0..3 {
            assert_like_the_rules(&setup(n_players), seed);
        }
    }
}

#[test]
fn the_sketch_knows_the_variants() {
    let small = Setup { board: BoardSet::Small, placing: Placing::CornersFirst, ..setup(3) };
    let wide = Setup { board: BoardSet::Wide, onward: Onward::Optional, ..setup(4) };
    let strict = Setup { stuck: StuckRule::Refused, placing: Placing::Random, ..setup(2) };
    for setup in [small, wide, strict] {
        for seed in 0..4 {
            assert_like_the_rules(&setup, seed);
        }
    }
}

#[test]
fn careless_play_comes_to_an_end_and_shares_the_win() {
    let table = Match::<InnerCircle>::start(setup(4), Seed(5)).unwrap();
    let sketch = Sketch::of(table.state());
    for seed in 0..20 {
        let shares = sketch.clone().finish(&mut Dice::new(Seed(seed)));
        let sum: f32 = shares.iter().sum();
        assert!((0.99..1.01).contains(&sum), "{shares:?}");
    }
}
