//! What a space is worth at a glance: to whoever fills it, and as a loss to the other.

use super::playout::Opening;
use super::sketch::{Chair, Ground, Sketch, Spaces, bit, each, rival};

/// The chance to cover something alone, in sixteenths, by how many pieces are missing.
const CHANCE: [i32; 5] = [16, 12, 9, 7, 5];
/// What is only a matter of time can wait: a space that the rival cannot fill next counts
/// so much, in sixteenths.
const SAFE: i32 = 4;
/// What each further space is worth that can be reached from there.
const ROOM: i32 = 48;
/// What a rocket or satellite must bring more than a piece laid without.
const LAUNCH: i32 = 10 * 16;
/// What an astronaut must do at least, in the measure of [`guard`].
pub(super) const GUARD: i32 = 4;
/// What it is worth for each point of that measure from there on.
const GUARDING: i32 = 25 * 16;

/// What it is worth for a side to do something, in sixteenths of a point.
pub(super) fn worth(sketch: &Sketch, side: Chair, opening: Opening, ground: &Ground) -> i32 {
    match opening {
        Opening::Lay(at) => filling(sketch, side, at, ground),
        Opening::Launch { at, .. } => filling(sketch, side, at, ground) - LAUNCH,
        Opening::Post(at) => (guard(sketch, side, at, ground) - GUARD + 1) * GUARDING,
    }
}

/// What it is worth for a side to fill a space.
fn filling(sketch: &Sketch, side: Chair, at: usize, ground: &Ground) -> i32 {
    let other = rival(side);
    let mut sum = 0;
    for &claim in &ground.on[at] {
        let claim = &ground.claims[claim];
        let mine = claim.pieces & sketch.held[side];
        let theirs = claim.pieces & sketch.held[other];
        let missing = |held: u64| (claim.pieces & !held).count_ones() as usize;
        if theirs == 0 {
            let before = missing(mine).min(4);
            sum += claim.worth[side] * (CHANCE[before.saturating_sub(1)] - CHANCE[before]);
        }
        if mine == 0 {
            sum += claim.worth[other] * CHANCE[missing(theirs).min(4)];
        }
    }
    let free = sketch.free(side);
    sum += ROOM * count(ground.around[at] & free & !sketch.joined[side]);
    let is_contested = sketch.joined[other] & sketch.free(other) & bit(at) != 0;
    if is_contested { sum } else { sum * SAFE / 16 }
}

/// What an astronaut would do there: spaces kept from the rival, and spaces opened that a
/// rival astronaut guards. What the rival could fill next counts thrice.
fn guard(sketch: &Sketch, side: Chair, at: usize, ground: &Ground) -> i32 {
    let other = rival(side);
    let around = ground.around[at] & sketch.empty();
    let kept = around & sketch.free(other) & !sketch.watched[other];
    let opened = around & !sketch.free(side);
    let next = kept & sketch.joined[other];
    count(kept) + 2 * count(next) + 3 * count(opened & sketch.joined[side])
}

fn count(spaces: Spaces) -> i32 {
    i32::try_from(spaces.count_ones()).unwrap_or(0)
}

/// Where an astronaut does most, if it does anything.
pub(super) fn best_post(sketch: &Sketch, side: Chair, ground: &Ground) -> Option<(i32, usize)> {
    let posts = each(sketch.posts(side, ground));
    posts.map(|at| (guard(sketch, side, at, ground), at)).max_by_key(|&(does, _)| does)
}
