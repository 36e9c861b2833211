//! The keyboard stays where the decision is: when what it was at has gone with an answer, it
//! goes to where the next one is given.

use web_sys::Element;

use super::Sitting;
use crate::ui::browser;

/// A part of the table where decisions are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Region {
    Board,
    Prompt,
    Desk,
}

const BOARD: &str = ".stage [tabindex='0']";
const ANSWER: &str = ".prompt .answers button";
const PRESS: &str = ".desk .main";
const CURTAIN: &str = ".curtain button";

/// Where an element is.
pub(super) fn region(of: &Element) -> Option<Region> {
    let is_in = |selector| of.closest(selector).is_ok_and(|found| found.is_some());
    match () {
        () if is_in(".stage") => Some(Region::Board),
        () if is_in(".prompt") => Some(Region::Prompt),
        () if is_in(".desk") => Some(Region::Desk),
        () => None,
    }
}

impl Sitting {
    /// Gives the keyboard a place if it has lost its own and somebody here is to decide.
    pub(super) fn refocus(&self) {
        let Some(region) = self.keyboard else { return };
        if self.unsettled.is_some() || self.beside.side.is_some() || !browser::is_focus_lost() {
            return;
        }
        let places: &[&str] = match region {
            _ if self.people.curtain.is_some() => &[CURTAIN],
            _ if self.live.is_over() || self.is_face_down() => &[ANSWER],
            _ if self.hand().is_none() => &[],
            Region::Board => &[BOARD, ANSWER],
            Region::Prompt | Region::Desk => &[ANSWER, PRESS, BOARD],
        };
        let _ = places.iter().any(|place| browser::focus(place));
    }
}
