//! Why a computer player would do it, in a sentence.

use super::names::{force, place};
use crate::games::empires::Reason;
use crate::ui::face::Names;

pub(super) fn because(reason: Reason, names: &Names) -> String {
    match reason {
        Reason::OnlyMove => "There is nothing else to do.".to_owned(),
        Reason::AnyWillDo => "One power is as good as another.".to_owned(),
        Reason::Arms => "Armaments win the game.".to_owned(),
        Reason::SavesForBlockade => "A blockade is in reach and costs 2.".to_owned(),
        Reason::SavesForLater => "Nothing is worth buying now.".to_owned(),
        Reason::LeavesLast => {
            "The last Armament opens the START: better with a throw that leads there.".to_owned()
        }
        Reason::TakesColony { at } => format!("Nobody has taken {} yet.", place(at)),
        Reason::DrawsResource { at } => {
            format!("{} pays a Resource.", super::story::capital(&place(at)))
        }
        Reason::GoesToWar { at, seat, likely } => {
            let (at, who) = (place(at), names.of(seat));
            format!("In {at} {who} is probably weaker in some force: {likely} %.")
        }
        Reason::GoesToBesiege { at, seat } => {
            format!("A siege of {} makes {} give an Armament.", place(at), names.of(seat))
        }
        Reason::LooksAhead { at } => format!("From {} much can be reached.", place(at)),
        Reason::ShutsWay { at } => format!("It shuts {} to the others.", place(at)),
        Reason::ComesHome => "Hand and bonus are enough for somebody.".to_owned(),
        Reason::StaysAway => "It is too early to come home.".to_owned(),
        Reason::BestForce { force: best, likely } => {
            format!("In {} the owner is probably weaker: {likely} %.", force(best))
        }
        Reason::TakesCard { force: of } => format!("The owner probably has {} to give.", force(of)),
        Reason::CostsLeast => "It is missed least.".to_owned(),
        Reason::FightsRival { seat, likely } => {
            format!("{} is probably weaker: {likely} %.", names.of(seat))
        }
    }
}
