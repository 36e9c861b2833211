//! Why a computer player would do it, in a sentence.

use crate::games::supremacy::Reason;
use crate::ui::face::Names;

pub(super) fn because(reason: Reason, _: &Names) -> String {
    match reason {
        Reason::OnlyChoice => "There is nothing else to do.".to_owned(),
        Reason::Best { of } => format!("It looks best of {of} things that could be done."),
    }
}
