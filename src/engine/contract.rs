//! The laws every game obeys, as one test that any game can run.

use std::collections::BTreeSet;

use super::{
    Actor, Awaiting, Dice, Game, Match, Refusal, Rule, Seat, Seats, Seed, Viewer, book, offers,
};

/// Plays `games` random games of a set-up and asserts the laws at every step.
/// Returns the endings that were reached.
pub fn assert_laws<G: Game>(setup: &G::Setup, games: u64) -> Vec<G::Ending> {
    (0..games).map(|n| assert_game::<G>(setup, Seed(n))).collect()
}

fn assert_game<G: Game>(setup: &G::Setup, seed: Seed) -> G::Ending {
    let mut table = Match::<G>::start(setup.clone(), seed).expect("a good set-up");
    let mut chance = Dice::new(seed.for_purpose("contract"));
    let mut earlier: Vec<G::Action> = Vec::new();
    loop {
        let n_entries = u32::try_from(table.log().len()).expect("logs are short");
        assert!(n_entries <= G::bound(setup), "seed {seed}: no end after {n_entries} entries");
        let awaiting = table.awaiting();
        assert_eq!(awaiting.is_over(), G::outcome(table.state()).is_some(), "over means decided");
        if awaiting.is_over() {
            break;
        }
        assert_offers(&table, &awaiting);
        assert_refusals(&table, &awaiting, &earlier);
        assert_views(&table, &mut chance);
        if n_entries % 37 == 0 {
            assert_memory(&table);
        }
        let (by, action) = any_move(&table, &awaiting, &mut chance, is_talkative(seed));
        if earlier.len() < 40 || chance.below(4) == 0 {
            earlier.push(action.clone());
        }
        if earlier.len() > 60 {
            earlier.remove(0);
        }
        let played = table.act(by, action.clone()).map(<[_]>::len);
        assert!(played.is_ok(), "{action:?} by {by:?} was offered and refused: {played:?}");
    }
    assert_memory(&table);
    for action in &earlier {
        for seat in table.seats().iter() {
            let answer = table.clone().act(Actor::Seat(seat), action.clone()).map(<[_]>::len);
            assert_eq!(answer, Err(Refusal::Over), "nothing is accepted after the end");
        }
    }
    G::outcome(table.state()).expect("it is over").ending
}

/// Whether seats speak unasked in a random game. Where resigning is such a word, most
/// talkative games end early, so two of three are quiet and come to their natural end.
fn is_talkative(seed: Seed) -> bool {
    seed.0 % 3 == 2
}

/// A move that somebody may make: mostly an answer, now and then a word out of turn or
/// the passing of time.
fn any_move<G: Game>(
    table: &Match<G>,
    awaiting: &Awaiting<G::Prompt>,
    chance: &mut Dice,
    is_talkative: bool,
) -> (Actor, G::Action) {
    if let Some(ticks) = awaiting.clock
        && (awaiting.due().is_empty() || chance.below(16) == 0)
    {
        let some = if chance.below(2) == 0 { ticks } else { 1 + chance.below(ticks.max(1)) };
        return (Actor::Clock, G::tick(some).expect("a game with a clock has ticks"));
    }
    if awaiting.due().is_empty() || (is_talkative && chance.below(150) == 0) {
        let free: Vec<Seat> = awaiting.free.iter().collect();
        if let Some(&seat) = chance.pick(&free)
            && let Some(aside) = chance.pick(&table.asides(seat))
        {
            return (Actor::Seat(seat), aside.clone());
        }
    }
    let due: Vec<Seat> = awaiting.due().iter().collect();
    let &seat = chance.pick(&due).expect("somebody is due");
    let offered = table.offers(seat);
    (Actor::Seat(seat), chance.pick(&offered).expect("asserted before").clone())
}

/// Every awaited seat has an acceptable action; nobody else has one.
fn assert_offers<G: Game>(table: &Match<G>, awaiting: &Awaiting<G::Prompt>) {
    for seat in table.seats().iter() {
        let due = awaiting.due().contains(seat);
        assert_eq!(!table.offers(seat).is_empty(), due, "offers to seat {seat}: {awaiting:?}");
        let free = awaiting.free.contains(seat);
        assert!(!free || !table.asides(seat).is_empty(), "seat {seat} is free to say nothing");
    }
    if let Some(ticks) = awaiting.clock {
        let tick = G::tick(ticks.max(1)).expect("a game with a clock has ticks");
        assert!(table.clone().act(Actor::Clock, tick).is_ok(), "time passes");
    }
}

/// A refusal changes nothing, and whoever is not awaited is refused.
fn assert_refusals<G: Game>(
    table: &Match<G>,
    awaiting: &Awaiting<G::Prompt>,
    earlier: &[G::Action],
) {
    let strangers = [Seat(7), Seat(8), Seat(255)];
    for by in table.seats().iter().chain(strangers).map(Actor::Seat).chain([Actor::Clock]) {
        for action in earlier.iter().rev().take(6) {
            let mut after = table.clone();
            match after.act(by, action.clone()).map(<[_]>::len) {
                Ok(_) => assert!(awaiting.hears(by), "{by:?} is not awaited"),
                Err(refusal) => {
                    assert_eq!(&after, table, "a refusal changes nothing");
                    let unheard = refusal == Refusal::NotAwaited;
                    assert!(awaiting.hears(by) || unheard, "{by:?}: {refusal:?}");
                }
            }
        }
    }
}

/// What a viewer sees could be so, and what is asked and offered follows from it: neither
/// the prompt nor the offers betray a secret.
fn assert_views<G: Game>(table: &Match<G>, chance: &mut Dice) {
    let viewers = table.seats().iter().map(Viewer::Seat).chain([Viewer::Public]);
    for viewer in viewers {
        let view = table.view(viewer);
        let imagined = G::imagine(&view, chance);
        assert_eq!(G::view(&imagined, viewer), view, "what {viewer:?} sees could be so");
        assert_eq!(G::awaiting(&imagined), table.awaiting(), "what is asked is public");
        if let Viewer::Seat(seat) = viewer {
            let known = offers::<G>(&imagined, seat);
            assert_eq!(known, table.offers(seat), "offers to {seat} follow from its view");
        }
    }
}

/// The log folds to the state, a save comes back as it was, and undo loses nothing.
fn assert_memory<G: Game>(table: &Match<G>) {
    assert_eq!(&table.at(table.log().len()), table.state(), "the log folds to the state");
    let text = table.save().write();
    let loaded = Match::<G>::read(&text).expect("what was saved can be loaded");
    assert_eq!(&loaded, table, "a save comes back as it was");
    assert_eq!(loaded.digest(), table.digest());
    if table.log().is_empty() {
        return;
    }
    let half = table.branch(table.log().len() / 2);
    assert_eq!(half.state(), &table.at(table.log().len() / 2));
    let everybody = table.seats();
    for seat in everybody.iter() {
        assert_undo(table, seat, everybody);
    }
}

fn assert_undo<G: Game>(table: &Match<G>, seat: Seat, everybody: Seats) {
    let mut back = table.clone();
    let Ok(to) = back.undo_to(seat, everybody) else { return };
    let shown = table.log()[to..].iter().any(Match::<G>::reveals);
    assert!(!shown || table.terms().friendly_undo, "undo stops at what was shown");
    back.undo(seat, everybody).expect("it said so");
    assert_eq!(back.log(), &table.log()[..to]);
    assert_eq!(back.state(), &table.at(to));
    while back.redo() {}
    assert_eq!((back.state(), back.log()), (table.state(), table.log()), "redo is the way back");
}

/// Every rule that a refusal can cite stands in the rule book.
pub fn assert_book<G: Game>() {
    let sections = sections(G::BOOK);
    let missing: Vec<_> =
        G::Rule::ALL.iter().filter(|rule| !sections.contains(rule.cite())).collect();
    assert!(missing.is_empty(), "cited but not in the rule book: {missing:?}");
}

/// The numbers of the chapters and sections of a rule book, such as "4" and "4.2".
pub fn sections(book: &str) -> BTreeSet<&str> {
    book::headings(book).map(|heading| heading.number).collect()
}

/// A game of random moves from beginning to end, for tests that need one.
pub fn random_game<G: Game>(setup: G::Setup, seed: Seed) -> Match<G> {
    let mut table = Match::<G>::start(setup, seed).expect("a good set-up");
    let mut chance = Dice::new(seed.for_purpose("random game"));
    while !table.awaiting().is_over() {
        let (by, action) = any_move(&table, &table.awaiting(), &mut chance, is_talkative(seed));
        table.act(by, action).map(<[_]>::len).expect("it was offered");
    }
    table
}
