//! What others did to somebody, in the second person.

use super::names::{card, counted, force, place, places};
use crate::engine::Seat;
use crate::games::empires::{Cause, Sight};
use crate::ui::face::{Names, Told};

/// What one entry did to a seat.
#[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens concerns nobody else")]
pub(super) fn concerns(sights: &[Sight], seat: Seat, names: &Names) -> Vec<Told> {
    let told = |sight: &Sight| match *sight {
        Sight::FinePaid { seat: by, to, at, resources } if to == seat => {
            let fine = counted(resources, "Resource");
            Some(Told::by(
                format!("{} pays you {fine} to pass {}.", names.of(by), place(at)),
                "6.5",
            ))
        }
        Sight::Attacked { seat: by, of, at, force: used, strength, defence } if of == seat => {
            let (by, at, used) = (names.of(by), place(at), force(used));
            let end = if strength > defence { "It is lost" } else { "You hold it" };
            let text = format!(
                "{by} attacks your colony {at} by {used}: {strength} against {defence}. {end}."
            );
            Some(Told::by(text, "8.4"))
        }
        Sight::IndemnityPaid { by, to, ref given, resources, .. } if to == seat => {
            let mut text = format!("{} gives you {}", names.of(by), places(given));
            if resources > 0 {
                text = format!("{text} and {}", counted(resources, "Resource"));
            }
            Some(Told::by(text + ".", "8.11"))
        }
        Sight::Passed { from, to, card: Some(lost), cause, .. } if from == seat => {
            let (why, section) = match cause {
                Cause::Siege => return None,
                Cause::Bonus => ("as a bonus for coming home", "10.5"),
                Cause::Prize => ("as a prize", "10.11"),
            };
            let text = format!("{} draws {} from your hand {why}.", names.of(to), card(lost));
            Some(Told::by(text, section))
        }
        Sight::War { by, of, strength, defence } if of == seat => {
            let end = if strength > defence { "You are out of the game" } else { "You win" };
            let by = names.of(by);
            let text =
                format!("{by} declares Total War on you: {strength} against {defence}. {end}.");
            Some(Told::by(text, "10.7"))
        }
        _ => None,
    };
    sights.iter().filter_map(told).collect()
}

/// Whether everybody wants to look at it before the game goes on.
pub(super) fn is_momentous(sight: &Sight) -> bool {
    matches!(sight, Sight::ColonialWarBegan | Sight::TotalWarBegan | Sight::War { .. })
}
