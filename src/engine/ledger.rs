//! A state under judgement.

use std::ops::Deref;

use super::{Actor, Dice, Game, Refusal, Seat, Seed};

/// Reading it is free; only [`record`](Self::record) changes it, so whatever happened is
/// in the log by construction, and `decide` sees at once what its own events have done.
pub struct Ledger<G: Game> {
    state: G::State,
    dice: Dice,
    events: Vec<G::Event>,
}

impl<G: Game> Ledger<G> {
    pub fn new(state: G::State, dice: Dice) -> Self {
        Self { state, dice, events: Vec::new() }
    }

    pub fn record(&mut self, event: G::Event) {
        G::apply(&mut self.state, &event);
        self.events.push(event);
    }

    pub fn dice(&mut self) -> &mut Dice {
        &mut self.dice
    }

    pub fn close(self) -> (G::State, Dice, Vec<G::Event>) {
        (self.state, self.dice, self.events)
    }
}

impl<G: Game> Deref for Ledger<G> {
    type Target = G::State;
    fn deref(&self) -> &G::State {
        &self.state
    }
}

/// Carries out an action on a copy of the state, or refuses it.
pub fn judge<G: Game>(
    state: &G::State,
    dice: &Dice,
    by: Actor,
    action: &G::Action,
) -> Result<Ledger<G>, Refusal<G::Rule>> {
    let awaiting = G::awaiting(state);
    if awaiting.is_over() {
        return Err(Refusal::Over);
    }
    if !awaiting.hears(by) {
        return Err(Refusal::NotAwaited);
    }
    let mut table = Ledger::new(state.clone(), dice.clone());
    G::decide(&mut table, by, action)?;
    Ok(table)
}

/// Whether an action would be carried out.
pub fn accepts<G: Game>(state: &G::State, by: Actor, action: &G::Action) -> bool {
    // Any dice will do: whether `decide` refuses does not depend on them.
    judge::<G>(state, &Dice::new(Seed(0)), by, action).is_ok()
}

/// What a seat may do about the question before it: the candidates that `decide` accepts.
pub fn offers<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    if !G::awaiting(state).due().contains(seat) {
        return Vec::new();
    }
    let mut offers = G::candidates(state, seat);
    offers.retain(|action| accepts::<G>(state, Actor::Seat(seat), action));
    offers
}
