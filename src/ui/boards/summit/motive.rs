//! Why a computer player would do it, in a sentence.

use super::names::{chip, place};
use crate::games::summit::Reason;
use crate::ui::face::Names;

pub(super) fn because(reason: Reason, names: &Names) -> String {
    match reason {
        Reason::OnlyMove => "There is nothing else to do.".to_owned(),
        Reason::OpensCountry { at } => format!("It opens {}.", place(at)),
        Reason::GrowsIncome => "Mills pay in every income to come.".to_owned(),
        Reason::ScoresSoon => "Factories score at the next count.".to_owned(),
        Reason::ReachesChip { chip: colour } => {
            format!("With three of a kind each income brings a {} chip more.", chip(colour))
        }
        Reason::GuardsCountry { at } => format!("It guards {}.", place(at)),
        Reason::TakesValue { at } => format!("It brings the value of {}.", place(at)),
        Reason::FellsPlants { at, plants } => {
            format!("With the last base in {} go {plants} plants.", place(at))
        }
        Reason::HindersRival { seat } => format!("It hinders {}.", names.of(seat)),
        Reason::SavesForLater => "What is left is worth more later.".to_owned(),
        Reason::KeepsChip { chip: colour } => {
            format!("The {} chip is worth more than what it would save or win.", chip(colour))
        }
        Reason::CostsLeast => "It is missed least.".to_owned(),
        Reason::GainsAlly { seat } => format!("{} is worth having as an ally.", names.of(seat)),
        Reason::Distrusts { seat } => format!("{} is not to be trusted.", names.of(seat)),
        Reason::Betrays { seat } => {
            format!("The alliance with {} brings less than its end.", names.of(seat))
        }
        Reason::LastChance => "After this turn nothing that is left over counts.".to_owned(),
    }
}
