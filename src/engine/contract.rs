//! The laws every game obeys, as one test that any game can run.

use std::collections::BTreeSet;

use super::{
    Actor, Awaiting, Dice, Entry, Forecast, Game, Match, Refusal, Rule, Seat, Seats, Seed, Viewer,
    asides, book, offers, save,
};

/// Plays `games` random games of a set-up and asserts the laws at every step.
/// Returns the endings that were reached.
pub fn assert_laws<G: Game>(setup: &G::Setup, games: u64) -> Vec<G::Ending> {
    (0..games).map(|n| assert_game::<G>(setup, Seed(n))).collect()
}

fn assert_game<G: Game>(setup: &G::Setup, seed: Seed) -> G::Ending {
    assert_bounds::<G>(setup);
    let mut the_match = Match::<G>::start(setup.clone(), seed).expect("a good set-up");
    let mut chance = Dice::new(seed.for_purpose("contract"));
    // Where resigning is a word out of turn, talkative games end early; so most are quiet
    // enough to come to their natural end, but none is silent.
    let silence = if is_talkative(seed) { TALKATIVE } else { 6 * TALKATIVE };
    let mut earlier: Vec<G::Action> = Vec::new();
    loop {
        let n_entries = u32::try_from(the_match.log().len()).expect("logs are short");
        assert!(n_entries <= G::bound(setup), "seed {seed}: no end after {n_entries} entries");
        let awaiting = the_match.awaiting();
        assert_eq!(
            awaiting.is_over(),
            G::outcome(the_match.state()).is_some(),
            "over means decided"
        );
        if awaiting.is_over() {
            break;
        }
        assert_offers(&the_match, &awaiting);
        assert_refusals(&the_match, &awaiting, &earlier);
        assert_views(&the_match, &mut chance);
        assert_sealed(&the_match, &awaiting, &mut chance);
        if n_entries % 37 == 0 {
            assert_memory(&the_match);
        }
        let (by, action) = handled(&the_match, &awaiting, &mut chance)
            .unwrap_or_else(|| any_move(&the_match, &awaiting, &mut chance, silence));
        assert_forecast(&the_match, by, &action);
        assert_eq!(action.to_string().parse(), Ok(action.clone()), "words come back");
        if earlier.len() < 40 || chance.below(4) == 0 {
            earlier.push(action.clone());
        }
        if earlier.len() > 60 {
            earlier.remove(0);
        }
        let played = the_match.act(by, action.clone()).map(<[_]>::len);
        assert!(played.is_ok(), "{action:?} by {by:?} was offered and refused: {played:?}");
    }
    assert_memory(&the_match);
    for action in &earlier {
        for seat in the_match.seats().iter() {
            let answer = the_match.clone().act(Actor::Seat(seat), action.clone()).map(<[_]>::len);
            assert_eq!(answer, Err(Refusal::Over), "nothing is accepted after the end");
        }
    }
    G::outcome(the_match.state()).expect("it is over").ending
}

/// Whether seats often speak unasked in a random game.
fn is_talkative(seed: Seed) -> bool {
    seed.0 % 3 == 2
}

/// One move in so many is a word out of turn.
const TALKATIVE: u32 = 150;

/// The bounds of a game, of its save and of the reader agree: every legal match can be
/// opened again.
fn assert_bounds<G: Game>(setup: &G::Setup) {
    let longest = save::BASE_BYTES + G::bound(setup) as usize * save::ENTRY_BYTES;
    assert!(longest <= save::LONGEST, "a save of {longest} bytes would not be read");
}

/// A move that somebody may make: mostly an answer, now and then a word out of turn or
/// the passing of time.
fn any_move<G: Game>(
    the_match: &Match<G>,
    awaiting: &Awaiting<G::Prompt>,
    chance: &mut Dice,
    silence: u32,
) -> (Actor, G::Action) {
    if let Some(ticks) = awaiting.clock
        && (awaiting.due().is_empty() || chance.below(16) == 0)
    {
        let some = if chance.below(2) == 0 { ticks } else { 1 + chance.below(ticks.max(1)) };
        return (Actor::Clock, G::tick(some).expect("a game with a clock has ticks"));
    }
    if awaiting.due().is_empty() || (silence > 0 && chance.below(silence) == 0) {
        let free: Vec<Seat> = awaiting.free.iter().collect();
        if let Some(&seat) = chance.pick(&free)
            && let Some(aside) = chance.pick(&the_match.asides(seat))
        {
            return (Actor::Seat(seat), aside.clone());
        }
    }
    let due: Vec<Seat> = awaiting.due().iter().collect();
    let &seat = chance.pick(&due).expect("somebody is due");
    let offered = the_match.offers(seat);
    (Actor::Seat(seat), chance.pick(&offered).expect("asserted before").clone())
}

/// Now and then somebody handles things of its own.
fn handled<G: Game>(
    the_match: &Match<G>,
    awaiting: &Awaiting<G::Prompt>,
    chance: &mut Dice,
) -> Option<(Actor, G::Action)> {
    if chance.below(30) > 0 {
        return None;
    }
    let heard: Vec<Seat> = awaiting.due().union(awaiting.free).iter().collect();
    let &seat = chance.pick(&heard)?;
    Some((Actor::Seat(seat), chance.pick(&the_match.handling(seat))?.clone()))
}

/// Every awaited seat has an acceptable action; nobody else has one.
fn assert_offers<G: Game>(the_match: &Match<G>, awaiting: &Awaiting<G::Prompt>) {
    for seat in the_match.seats().iter() {
        let due = awaiting.due().contains(seat);
        assert_eq!(!the_match.offers(seat).is_empty(), due, "offers to seat {seat}: {awaiting:?}");
        let free = awaiting.free.contains(seat);
        assert!(!free || !the_match.asides(seat).is_empty(), "seat {seat} is free to say nothing");
    }
    if let Some(ticks) = awaiting.clock {
        let tick = G::tick(ticks.max(1)).expect("a game with a clock has ticks");
        assert!(the_match.clone().act(Actor::Clock, tick).is_ok(), "time passes");
    }
}

/// A refusal changes nothing, whoever is not awaited is refused, and whoever sits at the table
/// is told by which rule.
fn assert_refusals<G: Game>(
    the_match: &Match<G>,
    awaiting: &Awaiting<G::Prompt>,
    earlier: &[G::Action],
) {
    let strangers = [Seat(7), Seat(8), Seat(255)];
    for by in the_match.seats().iter().chain(strangers).map(Actor::Seat).chain([Actor::Clock]) {
        for action in earlier.iter().rev().take(6) {
            let mut after = the_match.clone();
            match after.act(by, action.clone()).map(<[_]>::len) {
                Ok(_) => assert!(awaiting.hears(by), "{by:?} is not awaited"),
                Err(refusal) => {
                    assert_eq!(&after, the_match, "a refusal changes nothing");
                    let is_here = |seat| the_match.seats().contains(seat);
                    let sits = matches!(by, Actor::Seat(seat) if is_here(seat));
                    let is_told = matches!(refusal, Refusal::Against(_));
                    assert!(is_told || !sits, "{action:?} by {by:?}: {refusal:?}");
                }
            }
        }
    }
}

/// What a viewer sees could be so, and what is asked and offered follows from it: neither
/// the prompt nor the offers betray a secret.
fn assert_views<G: Game>(the_match: &Match<G>, chance: &mut Dice) {
    let viewers = the_match.seats().iter().map(Viewer::Seat).chain([Viewer::Public]);
    for viewer in viewers {
        let view = the_match.view(viewer);
        let imagined = G::imagine(&view, chance);
        assert_eq!(G::view(&imagined, viewer), view, "what {viewer:?} sees could be so");
        assert_eq!(G::awaiting(&imagined), the_match.awaiting(), "what is asked is public");
        if let Viewer::Seat(seat) = viewer {
            let known = offers::<G>(&imagined, seat);
            assert_eq!(known, the_match.offers(seat), "offers to {seat} follow from its view");
            let known = asides::<G>(&imagined, seat);
            assert_eq!(known, the_match.asides(seat), "asides of {seat} follow from its view");
        }
    }
}

/// Where several choose in secret, nobody's view changes with what another has chosen, and
/// the order of choosing does not matter.
fn assert_sealed<G: Game>(the_match: &Match<G>, awaiting: &Awaiting<G::Prompt>, chance: &mut Dice) {
    let sealed =
        awaiting.asked.iter().filter(|asked| G::is_sealed(the_match.state(), &asked.prompt));
    for asked in sealed {
        let seats: Vec<Seat> = asked.seats.iter().collect();
        let [first, second, ..] = seats[..] else { continue };
        let offered = the_match.offers(first);
        let pick = |chance: &mut Dice, from: &[G::Action]| chance.pick(from).cloned();
        let (Some(one), Some(other)) = (pick(chance, &offered), pick(chance, &offered)) else {
            continue;
        };
        let after = |choices: &[(Seat, &G::Action)]| {
            let mut after = the_match.clone();
            for &(seat, choice) in choices {
                let chosen = after.act(Actor::Seat(seat), choice.clone()).map(<[_]>::len);
                assert!(chosen.is_ok(), "{choice:?} by {seat} was offered: {chosen:?}");
            }
            after
        };
        let (with_one, with_other) = (after(&[(first, &one)]), after(&[(first, &other)]));
        let others =
            the_match.seats().without(first).iter().map(Viewer::Seat).chain([Viewer::Public]);
        // Whether somebody has finished choosing is for all to see.
        let is_alike = with_one.awaiting() == with_other.awaiting();
        for viewer in others.filter(|_| is_alike) {
            let (seen, told) = (with_one.view(viewer), with_one.sights(viewer).pop());
            assert_eq!(seen, with_other.view(viewer), "what {first} chose, {viewer:?} sees");
            assert_eq!(told, with_other.sights(viewer).pop(), "what {first} chose is told");
        }
        if let Some(answer) = pick(chance, &the_match.offers(second)) {
            let forth = after(&[(first, &one), (second, &answer)]);
            let back = after(&[(second, &answer), (first, &one)]);
            assert_eq!(forth.state(), back.state(), "the order of choosing does not matter");
        }
    }
}

/// What is forecast with certainty comes true, and forecasting changes nothing.
fn assert_forecast<G: Game>(the_match: &Match<G>, by: Actor, action: &G::Action) {
    let Actor::Seat(seat) = by else { return };
    let forecast = the_match.forecast(seat, action);
    let mut after = the_match.clone();
    after.act(by, action.clone()).map(<[_]>::len).expect("it was offered");
    let entry = after.log().last().expect("it was carried out");
    if let Ok(Forecast::Certain { sights, view }) = &forecast
        && !entry.reveals()
    {
        let viewer = Viewer::Seat(seat);
        assert_eq!(Some(sights), after.sights(viewer).last(), "a forecast of {action:?}");
        assert_eq!(view, &after.view(viewer), "a forecast of {action:?}");
    }
    assert!(forecast.is_ok(), "{action:?} was offered: {forecast:?}");
}

/// The log folds to the state, a save comes back as it was, and undo loses nothing.
fn assert_memory<G: Game>(the_match: &Match<G>) {
    assert_eq!(
        &the_match.at(the_match.log().len()),
        the_match.state(),
        "the log folds to the state"
    );
    let text = the_match.save().write();
    let longest = save::BASE_BYTES + the_match.log().len() * save::ENTRY_BYTES;
    assert!(text.len() <= longest, "{} bytes for {} entries", text.len(), the_match.log().len());
    let loaded = Match::<G>::read(&text).expect("what was saved can be loaded");
    assert_eq!(&loaded, the_match, "a save comes back as it was");
    assert_eq!(loaded.digest(), the_match.digest());
    if the_match.log().is_empty() {
        return;
    }
    let half = the_match.branch(the_match.log().len() / 2);
    assert_eq!(half.state(), &the_match.at(the_match.log().len() / 2));
    let everybody = the_match.seats();
    for seat in everybody.iter() {
        assert_undo(the_match, seat, everybody);
    }
}

fn assert_undo<G: Game>(the_match: &Match<G>, seat: Seat, everybody: Seats) {
    let mut back = the_match.clone();
    let Ok(to) = back.undo_to(seat, everybody) else { return };
    let shown = the_match.log()[to..].iter().any(Entry::reveals);
    let stands =
        the_match.log()[to..].iter().flat_map(|it| &it.events).any(|it| G::binds(it).is_some());
    assert!(!stands, "what stands for good is not taken back");
    assert!(!shown || the_match.terms().friendly_undo, "undo stops at what was shown");
    back.undo(seat, everybody).expect("it said so");
    assert_eq!(back.log(), &the_match.log()[..to]);
    assert_eq!(back.state(), &the_match.at(to));
    while back.redo() {}
    assert_eq!(
        (back.state(), back.log()),
        (the_match.state(), the_match.log()),
        "redo is the way back"
    );
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
    let mut the_match = Match::<G>::start(setup, seed).expect("a good set-up");
    let mut chance = Dice::new(seed.for_purpose("random game"));
    // Recorded games were found with these very dice, so quiet ones draw none for words.
    let silence = if is_talkative(seed) { TALKATIVE } else { 0 };
    while !the_match.awaiting().is_over() {
        let (by, action) = any_move(&the_match, &the_match.awaiting(), &mut chance, silence);
        the_match.act(by, action).map(<[_]>::len).expect("it was offered");
    }
    the_match
}
