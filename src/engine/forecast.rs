//! What would come of an action: a decision is drafted on the screen and judged at every
//! change, without being recorded.

use super::{Actor, Dice, Game, Refusal, Seat, Seed, Viewer, judge};

/// What would come of an action, as far as its seat may foresee it.
#[derive(Clone, Debug, PartialEq)]
pub enum Forecast<G: Game> {
    /// The seat would perceive this, and then see that.
    Certain { sights: Vec<G::Sight>, view: G::View },
    /// Dice decide, or something that the seat may not know.
    Uncertain,
}

/// Made-up states that must agree before something counts as certain.
const N_GUESSES: u64 = 3;

/// Judges an action without recording it. Whether it is refused is as `decide` says; what
/// would come of it is found out from nothing but the seat's own view, so that trying
/// something out tells nobody more than looking at the table does.
pub fn forecast<G: Game>(
    state: &G::State,
    seat: Seat,
    action: &G::Action,
) -> Result<Forecast<G>, Refusal<G::Rule>> {
    judge::<G>(state, &Dice::new(Seed(0)), Actor::Seat(seat), action)?;
    let view = G::view(state, Viewer::Seat(seat));
    let mut guesses = (0..N_GUESSES).map(|n| guess::<G>(&view, seat, action, Seed(n)));
    let first = guesses.next().unwrap_or(Forecast::Uncertain);
    Ok(if guesses.all(|guess| guess == first) { first } else { Forecast::Uncertain })
}

/// What would come of it in one state that the view could have come from.
fn guess<G: Game>(view: &G::View, seat: Seat, action: &G::Action, seed: Seed) -> Forecast<G> {
    let (mut dice, viewer) = (Dice::new(seed), Viewer::Seat(seat));
    let mut state = G::imagine(view, &mut dice);
    let Ok(judged) = judge::<G>(&state, &Dice::new(seed), Actor::Seat(seat), action) else {
        return Forecast::Uncertain;
    };
    let shows = judged.shows();
    let (_, dice, events) = judged.close();
    if dice.drawn() > 0 || shows {
        return Forecast::Uncertain;
    }
    let mut sights = Vec::new();
    for event in &events {
        G::apply(&mut state, event);
        sights.extend(G::witness(&state, event, viewer));
    }
    Forecast::Certain { sights, view: G::view(&state, viewer) }
}
