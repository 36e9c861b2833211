//! A state under judgement.

use std::borrow::Cow;
use std::ops::Deref;

use super::{Actor, Awaiting, Dice, Game, Refusal, Seat, Seed};

/// Reading it is free; only [`record`](Self::record) changes it, so whatever happened is
/// in the log by construction, and `decide` sees at once what its own events have done.
/// The state is copied when the first event is recorded: a refusal copies nothing.
pub struct Ledger<'a, G: Game> {
    state: Cow<'a, G::State>,
    dice: Dice,
    events: Vec<G::Event>,
}

impl<'a, G: Game> Ledger<'a, G> {
    /// A state that is about to be made.
    pub fn new(state: G::State, dice: Dice) -> Self {
        Self { state: Cow::Owned(state), dice, events: Vec::new() }
    }

    /// A state that somebody wants to change.
    pub fn on(state: &'a G::State, dice: Dice) -> Self {
        Self { state: Cow::Borrowed(state), dice, events: Vec::new() }
    }

    pub fn record(&mut self, event: impl Into<G::Event>) {
        let event = event.into();
        G::apply(self.state.to_mut(), &event);
        self.events.push(event);
    }

    pub fn dice(&mut self) -> &mut Dice {
        &mut self.dice
    }

    /// Begins anew with a state that somebody else wants to change.
    fn turn_over(&mut self, state: &'a G::State) {
        self.state = Cow::Borrowed(state);
        self.events.clear();
    }

    pub fn close(self) -> (G::State, Dice, Vec<G::Event>) {
        (self.state.into_owned(), self.dice, self.events)
    }
}

impl<G: Game> Deref for Ledger<'_, G> {
    type Target = G::State;
    fn deref(&self) -> &G::State {
        &self.state
    }
}

/// Carries out an action on a copy of the state, or refuses it.
pub fn judge<'a, G: Game>(
    state: &'a G::State,
    dice: &Dice,
    by: Actor,
    action: &G::Action,
) -> Result<Ledger<'a, G>, Refusal<G::Rule>> {
    hear(&G::awaiting(state), by)?;
    let mut ledger = Ledger::on(state, dice.clone());
    G::decide(&mut ledger, by, action)?;
    Ok(ledger)
}

/// Refuses to listen to anybody who is not awaited.
fn hear<P, R>(awaiting: &Awaiting<P>, by: Actor) -> Result<(), Refusal<R>> {
    if awaiting.is_over() {
        return Err(Refusal::Over);
    }
    if awaiting.hears(by) { Ok(()) } else { Err(Refusal::NotAwaited) }
}

/// Whether an action would be carried out. Any dice will do: whether `decide` refuses does
/// not depend on what they would show.
pub fn accepts<G: Game>(state: &G::State, by: Actor, action: &G::Action) -> bool {
    judge::<G>(state, &Dice::new(Seed(0)), by, action).is_ok()
}

/// Those of some actions that `decide` accepts from a seat.
fn accepted<G: Game>(
    state: &G::State,
    awaiting: &Awaiting<G::Prompt>,
    seat: Seat,
    mut actions: Vec<G::Action>,
) -> Vec<G::Action> {
    let by = Actor::Seat(seat);
    if hear::<_, G::Rule>(awaiting, by).is_err() {
        return Vec::new();
    }
    let mut ledger = Ledger::<G>::on(state, Dice::new(Seed(0)));
    actions.retain(|action| {
        let is_accepted = G::decide(&mut ledger, by, action).is_ok();
        ledger.turn_over(state);
        is_accepted
    });
    actions
}

/// What a seat may do about the question before it: the candidates that `decide` accepts.
pub fn offers<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let awaiting = G::awaiting(state);
    if !awaiting.due().contains(seat) {
        return Vec::new();
    }
    accepted::<G>(state, &awaiting, seat, G::candidates(state, seat))
}

/// What a seat may say unasked.
pub fn asides<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    accepted::<G>(state, &G::awaiting(state), seat, G::asides(state, seat))
}
