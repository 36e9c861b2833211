//! War at sea: landings, and escorts for ships that somebody could attack.

use super::super::action::{Action, Convoy};
use super::super::goods::Resource;
use super::super::map::{Land, Sea};
use super::super::piece::{Piece, Pieces};
use super::super::state::Stage;
use super::Reason;
use super::planner::{Planner, Wish};
use crate::engine::Seat;

/// Seas that a convoy crosses at most, and convoys in one attack.
const LONGEST_WAY: u16 = 3;
const MOST_CONVOYS: usize = 3;
/// What a ship is worth to guard, for each step of fear.
const GUARDED: i64 = 15;

impl Planner<'_> {
    /// Convoys that could land armies, on the shortest ways, as far as the oil goes.
    pub(super) fn landing(&self, to: Land) -> Vec<Convoy> {
        let mut oil = self.stock().oil.saturating_sub(1);
        let mut spare: Vec<u16> = Land::all().map(|land| self.spare(land)).collect();
        let mut convoys = Vec::new();
        for lane in self.state.lanes_to(self.seat, to) {
            for _ in 0..lane.ships {
                if lane.oil() > oil.min(LONGEST_WAY) || convoys.len() == MOST_CONVOYS {
                    break;
                }
                let Some(convoy) = self.state.convoy_on(self.seat, &lane, &mut spare) else {
                    break;
                };
                oil -= lane.oil();
                convoys.push(convoy);
            }
        }
        convoys
    }

    /// Navies to where rivals could attack one's ships, and as their escorts: the more the
    /// worse these rivals have been.
    pub(super) fn escorts(&self) -> Vec<Wish> {
        let canal = self.state.canal();
        let mut wishes = Vec::new();
        for sea in Sea::dark() {
            let fleet = self.state.fleet(self.seat, sea);
            let near = || Sea::all().filter(|&it| it == sea || it.touches(sea, canal));
            let fear = |of: Seat| {
                let comes = near().any(|it| self.state.fleet(of, it).navies > 0);
                if comes { 1 + self.grudges.of(of) } else { 0 }
            };
            let fear = self.state.others(self.seat).map(fear).max().unwrap_or(0);
            let worth = GUARDED * fear * i64::from(fleet.merchants.min(4));
            if fleet.merchants < 2 || fear == 0 {
                continue;
            }
            if fleet.navies > fleet.escorts {
                let action = Action::Escort { sea, navies: fleet.navies };
                wishes.push((worth, action, Reason::Threat));
            } else if fleet.navies == 0 && self.state.stage == Stage::Move {
                for from in near().filter(|&it| !it.is_dark()) {
                    let action =
                        Action::Sail { path: vec![from, sea], pieces: Pieces::of(Piece::Navy, 1) };
                    let oil = self.worth(Resource::Oil);
                    wishes.push((worth - oil, action, Reason::Threat));
                }
            }
        }
        wishes
    }
}
