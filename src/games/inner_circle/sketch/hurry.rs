//! How somebody plays who thinks no further than his next move. Minds play their thoughts
//! to the end this way.

use super::super::Stage;
use super::super::ground::{CENTRE, Spaces, each};
use super::Sketch;
use crate::engine::Dice;
use crate::minds::Shares;

impl Sketch {
    /// A whole turn in a hurry: into a spot, or else nearer to one, and rather where
    /// others want to land.
    pub(super) fn hurry(&mut self, dice: &mut Dice) {
        if self.stage == Stage::Placing {
            let free = self.placings();
            let nearest = self.near.iter().map(|ring| ring & free).find(|&some| some != 0);
            self.place(any(nearest.unwrap_or(free), dice));
            return;
        }
        if self.held.is_none() {
            let at = self.hurried_lift(dice);
            self.lift(at);
        }
        while let Some((_, at)) = self.held {
            let end = self.hurried_landing(at, dice);
            self.land(end);
        }
    }

    fn hurried_lift(&self, dice: &mut Dice) -> u8 {
        let floor = self.floor();
        let free = !self.taken();
        let mut goal = floor.spots;
        let mut coveted = None;
        for ring in &self.near {
            let mut able = self.loose() & ring;
            let mut found = None;
            while able != 0 {
                let at = any(able, dice);
                able &= !(1 << at);
                let mut ends = floor.reach[usize::from(at)];
                if ends & floor.circle & free != 0 {
                    ends |= floor.reach[usize::from(CENTRE)];
                }
                ends &= goal & free;
                if ends & *coveted.get_or_insert_with(|| self.coveted()) != 0 {
                    return at;
                }
                if ends != 0 {
                    found = Some(at);
                }
            }
            if let Some(at) = found {
                return at;
            }
            goal = *ring;
        }
        let mut able = self.loose();
        loop {
            let at = any(able, dice);
            able &= !(1 << at);
            if able == 0 || self.landings(at) != 0 {
                return at;
            }
        }
    }

    fn hurried_landing(&self, at: u8, dice: &mut Dice) -> u8 {
        let circle = self.floor().circle;
        let ends = self.landings(at);
        let onward = if ends & circle == 0 { 0 } else { self.landings(CENTRE) };
        let goals = std::iter::once(&self.floor().spots).chain(&self.near);
        for goal in goals {
            let direct = ends & goal & !circle;
            if direct != 0 {
                let coveted = direct & self.coveted();
                return any(if coveted == 0 { direct } else { coveted }, dice);
            }
            if onward & goal != 0 {
                return CENTRE;
            }
        }
        any(ends, dice)
    }

    /// Where the others could land next.
    fn coveted(&self) -> Spaces {
        let floor = self.floor();
        let rivals = self.taken() & !self.own() & !floor.spots;
        each(rivals).fold(0, |all, at| all | floor.reach[usize::from(at)])
    }

    /// What the last board brings to each seat, by experience: two ways of three lead to
    /// the centre in two moves, and whoever goes first on such a way wins.
    pub(super) fn forecast(&self) -> Shares {
        let mut shares = [0.0; 8];
        let mut nobody_yet = 1.0;
        let mut seat = self.turn;
        for _ in self.living.iter() {
            let n_pawns = self.pawns[seat.index()].count_ones();
            let all_long = (0..n_pawns).fold(1.0, |chance: f32, _| chance / 3.0);
            shares[seat.index()] = nobody_yet * (1.0 - all_long);
            nobody_yet *= all_long;
            seat = self.left_of(seat);
        }
        shares[self.turn.index()] += nobody_yet;
        shares
    }
}

/// One of the spaces. Not quite evenly, but quickly.
fn any(spaces: Spaces, dice: &mut Dice) -> u8 {
    let turned = dice.below(64);
    let found = spaces.rotate_right(turned).trailing_zeros();
    u8::try_from((found + turned) % 64).expect("a number below 64")
}
