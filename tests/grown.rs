//! A match that is kept entry by entry is the match that is kept as a whole.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use cabinet::engine::{Actor, Chair, Dice, Game, Match, Save, Seats, Seed, Terms, json};
use cabinet::games::{InnerCircle, Situation7, Summit};
use cabinet::games::{inner_circle, situation_7, summit};

/// Plays at random, takes back now and then, and keeps only what is new after each step.
fn assert_grows<G: Game>(setup: G::Setup, seed: u64) {
    let terms = Terms { friendly_undo: true };
    let chairs = Chair::nameless(G::seats(&setup));
    let mut table = Match::<G>::seat(setup, Seed(seed), chairs, terms).unwrap();
    let base = table.save().write();
    let mut since: Vec<String> = Vec::new();
    let mut chance = Dice::new(Seed(seed + 1));
    for _ in 0..120 {
        let awaiting = table.awaiting();
        let Some(seat) = awaiting.due().iter().next() else { break };
        if chance.below(4) == 0 && table.undo(seat, Seats::default()).is_ok() {
            since.push(json::write(table.taken_back().last().unwrap()));
        } else {
            let offered = table.offers(seat);
            let action = chance.pick(&offered).expect("whoever is due may do something").clone();
            table.act(Actor::Seat(seat), action).expect("it was offered");
            since.push(json::write(&table.save_entry(table.log().len() - 1)));
        }
    }
    assert!(table.log().len() > 20 && !table.taken_back().is_empty());
    let grown = Save::grown(&base, &since).unwrap();
    assert_eq!(grown, table.save().write());
    // Folded half way, it grows on from there.
    let (early, late) = since.split_at(since.len() / 2);
    let folded = Save::grown(&base, early).unwrap();
    assert_eq!(Save::grown(&folded, late).unwrap(), grown);
    let opened = Match::<G>::read(&grown).unwrap();
    assert_eq!((opened.log(), opened.state()), (table.log(), table.state()));
}

#[test]
fn every_game_grows_entry_by_entry() {
    for seed in 0..5 {
        assert_grows::<InnerCircle>(inner_circle::Setup::default(), seed);
        assert_grows::<Summit>(summit::Setup::default(), seed);
        assert_grows::<Situation7>(situation_7::Setup::default(), seed);
    }
}
