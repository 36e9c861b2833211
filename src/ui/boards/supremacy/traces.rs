//! What just happened, and what is pencilled in: lines, rings, and pieces that are to come.

use super::ground::fitted;
use super::pencil::Pencil;
use super::plan::{arrow, middle, shape};
use crate::games::supremacy::{Area, Pile, Sight};
use crate::ui::markup::Pen;

/// What happened since the last look leaves a trace until the next decision; where it is told
/// of just now is marked.
#[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens leaves no trace")]
pub(super) fn draw(pen: &mut Pen, recent: &[Sight], told: Option<Area>) {
    for sight in recent {
        match sight {
            Sight::Moved { from, to, .. } if from.area() != to.area() => {
                pen.path("sm-trail", arrow(from.area(), to.area()));
            }
            Sight::Rerouted { from, to, .. } => {
                pen.path("sm-trail", arrow((*from).into(), (*to).into()));
            }
            Sight::Attacked { battle } => struck(pen, battle.at),
            Sight::Exploded { area } => struck(pen, *area),
            Sight::Taken { land, .. } => pen.copy("sm-taken", shape((*land).into())),
            Sight::Placed { pile, .. } => ring(pen, "sm-come", pile.spot.area()),
            Sight::BlockadeRolled { sea, die, .. }
            | Sight::PiratesRolled { sea, die, .. }
            | Sight::InterceptRolled { sea, die, .. } => {
                fitted(pen, "sm-die", middle((*sea).into()), |pen| {
                    pen.rect("", [-12, -12, 24, 24], 4);
                    pen.text("", (0, 7), &die.to_string());
                });
            }
            Sight::Removed { pile, .. } => ring(pen, "sm-gone", pile.spot.area()),
            _ => {}
        }
    }
    if let Some(area) = told {
        fitted(pen, "sm-told", middle(area), |pen| pen.circle("", (0, 0), 34));
    }
}

/// Arrows of the draft, and pieces that it puts down.
pub(super) fn draft(pen: &mut Pen, pencil: &Pencil) {
    for &(from, to) in &pencil.arrows {
        pen.path("sm-arrow", arrow(from, to));
    }
    for pile in pencil.piles() {
        fitted(pen, "sm-pencilled", middle(pile.spot.area()), |pen| {
            let [left, top, right, bottom] = pencilled(pile);
            pen.rect("", [left, top, right - left, bottom - top], 3);
            pen.text("", (0, bottom - 4), &["+", &pile.pieces.to_string()].concat());
        });
    }
}

/// The room that a pencilled pile takes, about the middle of its area: left, top, right, bottom.
pub(super) fn pencilled(pile: &Pile) -> [i32; 4] {
    let letters = i32::try_from(pile.pieces.to_string().len()).unwrap_or(0) + 1;
    let half = 4 + 5 * letters;
    [-half, 12, half, 30]
}

/// A land along its coast; a sea goes on under the lands, so it is ringed.
fn struck(pen: &mut Pen, area: Area) {
    match area {
        Area::Land(_) => pen.copy("sm-struck", shape(area)),
        Area::Sea(_) => ring(pen, "sm-gone", area),
    }
}

fn ring(pen: &mut Pen, class: &str, area: Area) {
    fitted(pen, class, middle(area), |pen| pen.circle("", (0, 0), 24));
}
