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
    shows: bool,
}

impl<'a, G: Game> Ledger<'a, G> {
    /// A state that is about to be made.
    pub fn new(state: G::State, dice: Dice) -> Self {
        Self { state: Cow::Owned(state), dice, events: Vec::new(), shows: false }
    }

    /// A state that somebody wants to change.
    pub fn on(state: &'a G::State, dice: Dice) -> Self {
        Self { state: Cow::Borrowed(state), dice, events: Vec::new(), shows: false }
    }

    pub fn record(&mut self, event: impl Into<G::Event>) {
        let event = event.into();
        G::apply(self.state.to_mut(), &event);
        self.shows |= G::reveals(&self.state, &event);
        self.events.push(event);
    }

    /// Whether something hidden has come to light in what was recorded.
    pub fn shows(&self) -> bool {
        self.shows
    }

    pub fn dice(&mut self) -> &mut Dice {
        &mut self.dice
    }

    /// Begins anew with a state that somebody else wants to change.
    fn turn_over(&mut self, state: &'a G::State) {
        self.state = Cow::Borrowed(state);
        self.events.clear();
        self.shows = false;
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
    let awaiting = G::awaiting(state);
    if awaiting.is_over() {
        return Err(Refusal::Over);
    }
    let mut ledger = Ledger::on(state, dice.clone());
    G::decide(&mut ledger, by, action)?;
    // Nobody at the table gets here unheard: a rule has said why not (see `contract`).
    if awaiting.hears(by) { Ok(ledger) } else { Err(Refusal::NotAwaited) }
}

/// Whether an action would be carried out. Any dice will do: whether `decide` refuses does
/// not depend on what they would show.
pub fn accepts<G: Game>(state: &G::State, by: Actor, action: &G::Action) -> bool {
    why_not::<G>(state, by, action).is_none()
}

/// Why `decide` would not have an action, if so.
pub fn why_not<G: Game>(
    state: &G::State,
    by: Actor,
    action: &G::Action,
) -> Option<Refusal<G::Rule>> {
    judge::<G>(state, &Dice::new(Seed(0)), by, action).err()
}

/// Those of some actions that `decide` accepts from a seat.
fn accepted<G: Game>(
    state: &G::State,
    awaiting: &Awaiting<G::Prompt>,
    seat: Seat,
    mut actions: Vec<G::Action>,
) -> Vec<G::Action> {
    let by = Actor::Seat(seat);
    if actions.is_empty() || !awaiting.hears(by) {
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

/// What a seat may do with things of its own without changing the game.
pub fn handling<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    accepted::<G>(state, &G::awaiting(state), seat, G::handling(state, seat))
}
