//! A guided first game: the steps, read off the board. What is covered is not looked at.

use super::words::{count, free};
use crate::engine::Seat;
use crate::games::inner_circle::{Action, Held, SpaceKind, SpaceView, View};
use crate::geometry::{Direction, Hex};
use crate::ui::face::Step;

const STEPS: u8 = 6;

pub(super) fn step(view: &View, offers: &[Action], seat: Seat) -> Option<Step<Action>> {
    let side = view.seats.get(seat)?;
    let (n, text, mark) = match offers.first()? {
        Action::Place { .. } => {
            let at = best(view, offers)?;
            let dots = dots(view, at);
            let (n, text) = match (side.on_board, side.in_hand) {
                (0, _) => (1, first(dots)),
                (_, 1) => (3, LAST.to_owned()),
                (_, _) => (2, another(dots)),
            };
            (n, text, Some(Action::Place { at }))
        }
        Action::Lift { .. } if side.safe > 0 || view.level > 1 => (6, FREE.to_owned(), None),
        Action::Lift { .. } => (4, LIFT.to_owned(), None),
        Action::Land { .. } | Action::Rest => {
            let at = best(view, offers)?;
            (5, landing(view, at), Some(Action::Land { at }))
        }
        Action::Resign | Action::Tick { .. } => return None,
    };
    Some(Step { text, mark, n, of: STEPS })
}

const LAST: &str = "Your last pawn. Say your numbers over once more: then all pawns stand, and you move from memory.";
const LIFT: &str = "Touch a pawn of yours whose number you remember. It is lifted, you see its dots, and it must move exactly that far.";
const FREE: &str = "A pawn of yours is safe. Bring in the others: when the last ringed hole is filled, the board comes off and takes every pawn outside with it. You know enough.";

fn first(dots: usize) -> String {
    format!(
        "Touch the marked space. Its {} how far a pawn goes from there: straight to a ringed \
         hole, a Survival Spot. Remember it.",
        count(dots, "dot says", "dots say")
    )
}

fn another(dots: usize) -> String {
    format!(
        "Place the next one. {} again lead to a ringed hole. Your pawn covers them, and nobody \
         may look: remember where which number is.",
        count(dots, "dot", "dots")
    )
}

fn landing(view: &View, at: Hex) -> String {
    let kind = view.spaces.iter().find(|space| space.at == at).map(|space| space.kind);
    match kind {
        Some(SpaceKind::Spot) => {
            "Land in the marked Survival Spot: the pawn is safe on this board.".to_owned()
        }
        Some(SpaceKind::Circle) => {
            "Land in the middle, the Inner Circle: the same pawn moves again, as far as you like."
                .to_owned()
        }
        Some(SpaceKind::Dotted) | None => {
            "No ringed hole is in reach. Land on the marked space, and remember its dots before \
             they are covered."
                .to_owned()
        }
    }
}

fn space(view: &View, at: Hex) -> Option<&SpaceView> {
    view.spaces.iter().find(|space| space.at == at)
}

fn dots(view: &View, at: Hex) -> usize {
    space(view, at).and_then(|space| space.dots).unwrap_or(0).into()
}

/// Of the spaces on offer the one that leads on best.
fn best(view: &View, offers: &[Action]) -> Option<Hex> {
    let ends = offers.iter().filter_map(|offer| match *offer {
        Action::Place { at } | Action::Land { at } => Some(at),
        Action::Lift { .. } | Action::Rest | Action::Resign | Action::Tick { .. } => None,
    });
    let held: Option<&Held> = view.held.as_ref();
    ends.max_by_key(|&at| match space(view, at)?.kind {
        SpaceKind::Spot => Some(3),
        SpaceKind::Circle if held.is_some() => Some(2),
        SpaceKind::Dotted if leads_to_a_spot(view, at) => Some(1),
        SpaceKind::Dotted | SpaceKind::Circle => None,
    })
}

/// Whether the dots of a space lead straight to a free Survival Spot.
fn leads_to_a_spot(view: &View, at: Hex) -> bool {
    let Some(n) = space(view, at).and_then(|space| space.dots) else { return false };
    let is_spot =
        |end: Hex| free(view).any(|space| space.at == end && space.kind == SpaceKind::Spot);
    Direction::ALL.into_iter().any(|direction| is_spot(at.step_by(direction, n)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Actor, Dice, Match, Seed, Viewer};
    use crate::games::InnerCircle;
    use crate::games::inner_circle::Setup;
    use crate::ui::face::Face as _;

    #[test]
    fn doing_what_is_marked_leads_to_free_play() {
        for seed in 1..=8 {
            let setup: Setup = InnerCircle::guided();
            let mut table = Match::<InnerCircle>::start(setup, Seed(seed)).unwrap();
            let (mut dice, mut told) = (Dice::new(Seed(seed)), Vec::new());
            while let Some(seat) = table.awaiting().due().iter().next() {
                let offers = table.offers(seat);
                let mut action = *dice.pick(&offers).unwrap();
                if seat == Seat(0) {
                    let step = step(&table.view(Viewer::Seat(seat)), &offers, seat).unwrap();
                    assert!(step.text.ends_with('.') && step.text.split(' ').count() <= 36);
                    action = step.mark.unwrap_or(action);
                    assert!(offers.contains(&action), "{action}");
                    told.push(step.n);
                    if step.n == step.of {
                        break;
                    }
                }
                table.act(Actor::Seat(seat), action).unwrap();
            }
            let placed = told.iter().take_while(|n| **n <= 3).count();
            assert!(told.starts_with(&[1, 2]) && told.ends_with(&[STEPS]), "{told:?}");
            assert!(told[placed..].iter().all(|n| *n > 3), "{told:?}");
        }
    }
}
