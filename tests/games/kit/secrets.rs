//! What is hidden stays hidden: where only something hidden is different, nothing else is, to
//! anybody who may not know it.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Actor, Dice, Entry, Game, Seat, Seats, Seed, UndoRefusal, Viewer};
use cabinet::engine::{judge, offers};

use super::{Trial, everybody, positions};

/// Something hidden.
pub(crate) struct Secret<G: Game> {
    pub(crate) name: &'static str,
    /// Set-ups that have it.
    pub(crate) setups: fn() -> Vec<G::Setup>,
    /// Where it is otherwise.
    pub(crate) otherwise: fn(&G::State, &mut Dice) -> Others<G::State>,
    /// Whether an event depends on it and rightly so: what happens from there on may differ.
    pub(crate) comes_to_light: fn(&G::Event) -> bool,
    /// How many positions there are to compare at least.
    pub(crate) at_least: usize,
}

/// Positions in which a secret is otherwise and all else the same, each with the seat that may
/// know it, if any may.
pub(crate) type Others<S> = Vec<(Option<Seat>, S)>;

/// Positions of a game that are looked at, at most.
const POSITIONS: usize = 250;
/// Actions of a seat that are tried in each.
const ACTIONS: usize = 6;

pub(crate) fn assert_kept<G: Trial>() {
    if G::SECRETS.is_empty() {
        assert_open::<G>();
    }
    for secret in G::SECRETS {
        let mut dice = Dice::new(Seed(77));
        let mut n_compared = 0;
        for (seed, setup) in (2..).zip((secret.setups)()) {
            let table = random_game::<G>(setup, Seed(seed));
            let step = 1 + table.log().len() / POSITIONS;
            for state in positions(&table).iter().step_by(step) {
                for (knows, other) in (secret.otherwise)(state, &mut dice) {
                    if other != *state {
                        assert_alike(secret, table.seats(), knows, state, &other);
                        n_compared += 1;
                    }
                }
            }
        }
        let Secret { name, at_least, .. } = secret;
        assert!(n_compared >= *at_least, "{name}: only {n_compared} positions were compared");
    }
}

/// Two positions are alike to everybody but one seat.
fn assert_alike<G: Game>(
    secret: &Secret<G>,
    seats: Seats,
    knows: Option<Seat>,
    one: &G::State,
    other: &G::State,
) {
    let name = secret.name;
    assert_eq!(G::awaiting(one), G::awaiting(other), "{name}");
    let viewers = everybody(seats).filter(|&viewer| knows.map(Viewer::Seat) != Some(viewer));
    for viewer in viewers.clone() {
        assert_eq!(G::view(one, viewer), G::view(other, viewer), "{name}: {viewer:?}");
    }
    for seat in seats.iter().filter(|&seat| knows != Some(seat)) {
        let offered = offers::<G>(one, seat);
        assert_eq!(offered, offers::<G>(other, seat), "{name}");
        assert_eq!(G::asides(one, seat), G::asides(other, seat), "{name}");
        let step = 1 + offered.len() / ACTIONS;
        for action in offered.into_iter().step_by(step) {
            for viewer in viewers.clone() {
                let seen = |state| sights(secret, state, seat, &action, viewer);
                assert_eq!(seen(one), seen(other), "{name}: {action:?}");
            }
        }
    }
}

/// What a viewer perceives of an action, up to where the secret comes to light.
fn sights<G: Game>(
    secret: &Secret<G>,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    viewer: Viewer,
) -> Vec<G::Sight> {
    let judged = judge::<G>(state, &Dice::new(Seed(0)), Actor::Seat(seat), action);
    let (_, _, events) = judged.expect("it was offered").close();
    let mut after = state.clone();
    let mut sights = Vec::new();
    for event in events.iter().take_while(|event| !(secret.comes_to_light)(event)) {
        G::apply(&mut after, event);
        sights.extend(G::witness(&after, event, viewer));
    }
    sights
}

/// Nothing is hidden from anybody, and nothing is ever shown that was.
fn assert_open<G: Trial>() {
    for (seed, setup) in (0..).zip(G::variants()) {
        let table = random_game::<G>(setup, Seed(seed));
        let public = table.sights(Viewer::Public);
        for viewer in everybody(table.seats()) {
            assert_eq!(table.sights(viewer), public);
        }
        for (n, state) in positions(&table).iter().enumerate() {
            let view = G::view(state, Viewer::Public);
            assert_eq!(&G::imagine(&view, &mut Dice::new(Seed(9))), state);
            for seat in table.seats().iter() {
                assert_eq!(G::view(state, Viewer::Seat(seat)), view);
                let back = table.branch(n).undo_to(seat, Seats::NONE);
                assert_ne!(back, Err(UndoRefusal::Revealed));
            }
        }
        assert!(!table.log().iter().any(Entry::reveals));
    }
}
