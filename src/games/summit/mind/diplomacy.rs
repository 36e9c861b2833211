//! Whom to trust: what a computer player remembers of the others, and whose company it
//! seeks.

use super::super::Sight;
use super::appraisal::Reading;
use super::sketch::{SEATS, Sketch};
use crate::engine::Seat;

/// What it remembers of the others.
#[derive(Clone, Copy)]
pub(super) struct Memory {
    seat: Seat,
    /// How badly each has broken faith.
    grudges: [u8; SEATS],
    /// Turns of its own for which it does not ask again whoever declined.
    spurned: [u8; SEATS],
}

/// Turns for which it does not propose again to whoever declined.
const PATIENCE: u8 = 3;

impl Memory {
    pub(super) fn new(seat: Seat) -> Self {
        Self { seat, grudges: [0; SEATS], spurned: [0; SEATS] }
    }

    pub(super) fn notice(&mut self, sight: &Sight) {
        if let Sight::AllianceBroken { by, with, double_cross } = *sight {
            let own = if with == self.seat { 2 } else { 1 };
            self.grudges[by.index()] += own + u8::from(double_cross);
        } else if let Sight::Declined { from, to } = *sight {
            if from == self.seat {
                self.spurned[to.index()] = PATIENCE;
            }
        } else if let Sight::TurnBegan { seat } = *sight
            && seat == self.seat
        {
            for turns in &mut self.spurned {
                *turns = turns.saturating_sub(1);
            }
        }
    }

    /// What an alliance with somebody promises, in points.
    pub(super) fn trust(&self, table: &Sketch, reading: &Reading, other: usize) -> f32 {
        let me = self.seat.index();
        let hope = |seat: usize| reading.of[seat].hope;
        let leader = table.seats().map(hope).fold(0.0, f32::max);
        // The leader gains more by peace than anybody else.
        let too_strong = f32::max(hope(other) - hope(me) * 1.1, 0.0) * 0.5;
        let leads = if hope(other) >= leader && hope(me) < leader { 3.0 } else { 0.0 };
        4.0 - too_strong - leads - 3.0 * f32::from(self.grudges[other])
    }

    /// What proposing to somebody promises.
    pub(super) fn courtship(&self, table: &Sketch, reading: &Reading, other: usize) -> f32 {
        if self.spurned[other] > 0 {
            return -1.0;
        }
        self.trust(table, reading, other) - 1.0
    }
}
