//! Why a computer player would do it, in a sentence.

use crate::games::supremacy::Reason;
use crate::ui::face::Names;

pub(super) fn because(reason: Reason, _: &Names) -> String {
    let sentence = match reason {
        Reason::Best { of } => {
            return format!("It looks best of {of} things that could be done.");
        }
        Reason::Odds { percent } => {
            return format!("It succeeds in {percent} of 100 battles and is worth it.");
        }
        Reason::OnlyChoice => "There is nothing else to do.",
        Reason::Duty => "Debts, salaries and production come first.",
        Reason::Price => "The price is good.",
        Reason::Hoard => "What is in store counts at the end.",
        Reason::Threat => "Somebody could attack there.",
        Reason::Gain => "A land or a company is to be had.",
        Reason::Grudge => "It pays somebody back.",
        Reason::Fair => "The deal is worth it.",
        Reason::Unfair => "The deal is not worth it.",
        Reason::Dear => "The goods are to be had for less.",
        Reason::NoRoom => "There is no room for the goods.",
        Reason::Trust => "They have traded fairly and never attacked.",
        Reason::Thrift => "Nothing else is worth its price now.",
    };
    sentence.to_owned()
}
