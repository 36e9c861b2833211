//! What the table waits for, and the answers worth trying.

use super::Prompt;
use super::action::Action;
use super::board::{Node, Power};
use super::card::{Card, Force};
use super::route::Route;
use super::state::{Part, State, Table};
use crate::engine::{Awaiting, Seat};

impl Table {
    pub(super) fn awaiting(&self) -> Awaiting<Prompt> {
        if let Some(awaiting) = self.questions.awaiting(self) {
            return awaiting;
        }
        let prompt = match self.part {
            Part::Over => return Awaiting::NOBODY,
            Part::Choosing => Prompt::Choose,
            Part::Throwing => Prompt::Throw,
            Part::Moving => Prompt::Move { dice: self.dice.unwrap_or_default() },
            Part::Attacking => {
                let at = self.side(self.turn).pawn.unwrap_or(Node::START);
                Prompt::Attack { at, exact: self.exact }
            }
            Part::Closing => Prompt::Close { for_sale: self.for_sale.clone() },
            Part::Declaring => Prompt::Declare,
        };
        Awaiting::seat(self.turn, prompt)
    }
}

impl State {
    /// The top card of the pack, which is bought next.
    pub(super) fn top_card(&self) -> Card {
        self.pack[0]
    }

    /// Answers to what a seat is asked.
    pub(super) fn answers(&self, seat: Seat, prompt: &Prompt) -> Vec<Action> {
        let mut answers = match *prompt {
            Prompt::Choose => return Power::ALL.map(Action::Choose).to_vec(),
            Prompt::Throw => vec![Action::Roll],
            Prompt::Move { .. } => {
                let routes = self.routes(seat);
                let go =
                    |route: &Route| Action::Go { to: route.to(), through: self.through(route) };
                routes.iter().map(go).collect()
            }
            Prompt::Attack { .. } => {
                let (attacks, sieges) =
                    (Force::ALL.map(Action::Attack), Force::ALL.map(Action::Siege));
                attacks.into_iter().chain(sieges).collect()
            }
            Prompt::Close { ref for_sale } => {
                for_sale.iter().copied().map(Action::Blockade).chain([Action::Done]).collect()
            }
            Prompt::Declare => {
                let rivals = self.rivals(seat);
                return rivals.iter().map(Action::Declare).chain([Action::Wait]).collect();
            }
            Prompt::Surrender { .. } => {
                return vec![Action::Give(1), Action::Give(2), Action::Nothing];
            }
            Prompt::Indemnity { value, .. } => {
                let ways = self.indemnities(seat, value);
                return ways.into_iter().map(Action::Pay).collect();
            }
            Prompt::Room { .. } => {
                return self.blockades_of(seat).map(Action::Lift).chain([Action::Leave]).collect();
            }
        };
        answers.push(Action::Arm);
        answers.extend(self.blockades_of(seat).map(Action::Lift));
        answers
    }
}
