//! What happened to a player by the doing of others or of the rules, and why.

use super::words::count;
use crate::engine::Seat;
use crate::games::inner_circle::Sight;
use crate::ui::face::Told;

#[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens is nobody's misfortune")]
pub(super) fn concerns(sights: &[Sight], seat: Seat) -> Vec<Told> {
    let news = sights.iter().filter_map(|sight| match sight {
        Sight::BoardLifted { level, lost, .. } => {
            let own = lost.iter().filter(|(_, of)| *of == seat).count();
            (own > 0).then(|| {
                let pawns = count(own, "pawn of yours was", "pawns of yours were");
                let text = format!(
                    "{pawns} outside the Survival Spots of level {level} when the last was \
                     filled, and went with the board."
                );
                Told::by(text, "7.2")
            })
        }
        Sight::Blocked { seat: of } if *of == seat => Some(Told::by(
            "You were Blocked: no pawn of yours could move, so your turn passed.",
            "6.1",
        )),
        Sight::AllSafe { seat: of } if *of == seat => {
            Some(Told::by("All your pawns are safe, so your turn passed to the others.", "6.3"))
        }
        _ => None,
    });
    news.collect()
}
