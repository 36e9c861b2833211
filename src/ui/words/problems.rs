//! What went wrong, and what can be done about it.

use super::{CHUNK_MISSING, STORAGE_BLOCKED, UNANSWERED, isolated};
use crate::engine::{SaveError, UndoRefusal};
use crate::ui::library::{KeepError, OpenError};

/// For hosts: what they may not do.
pub const NOT_THE_HOSTS: &str = "This match was not begun by the page round the cabinet.";
pub const NO_MATCH: &str = "There is no match at the table.";
pub const NO_SUCH_SEAT: &str = "Nobody plays with that number now.";
pub const NO_SUCH_ACTION: &str = "This is not an action of the game at the table.";

/// What an address asks for and cannot have.
pub fn no_such_wish(name: &str, text: &str) -> String {
    let text: String = text.chars().take(60).collect();
    format!(
        "The address of this page asks for {name} that this game does not have ({text}). Here is the usual table instead."
    )
}

pub fn undo_refusal(refusal: UndoRefusal, other: &str) -> String {
    match refusal {
        UndoRefusal::Nothing => "There is nothing to take back yet.".to_owned(),
        UndoRefusal::Revealed => {
            "Something hidden or random was shown since, so the last decision stands. A game with friendly undo allows it.".to_owned()
        }
        UndoRefusal::Others(_) => {
            format!("{other} has decided something since, so it stands. A game with friendly undo allows it.")
        }
        UndoRefusal::TimeRan => {
            "Time has passed for everybody since, so the last decision stands. A game with friendly undo allows it.".to_owned()
        }
        UndoRefusal::Stands(_) => {
            "Once it is done it stands, and is not taken back in any game.".to_owned()
        }
    }
}

pub fn keep_error(error: KeepError) -> &'static str {
    match error {
        KeepError::Full => {
            "There is no room left in this browser's storage: what was kept before is still there, but the last moves are not. Save the game as a file, or delete old games."
        }
        KeepError::Blocked => STORAGE_BLOCKED,
        KeepError::Elsewhere => {
            "This game has gone on in another tab or window. To lose nothing, this one stops keeping it."
        }
        KeepError::Deleted => {
            "This game was deleted in another tab or window. What you see here is all that is left of it: keep it as a copy, or save it as a file."
        }
        KeepError::Unanswered => {
            "This browser has not answered for some seconds, so that the last moves are not stored yet. If it does not come round, save the game as a file, end the browser and open it again."
        }
        KeepError::Failed => {
            "This browser has not stored the last moves, and does not say why. It is tried again with the next move; to be sure, save the game as a file."
        }
    }
}

pub fn renamed_elsewhere(title: &str) -> String {
    format!("Renamed in another tab or window: {}.", isolated(title))
}

pub fn open_error(error: &OpenError) -> String {
    match error {
        OpenError::Missing => "There is no such game on this device.".to_owned(),
        OpenError::Chunk(_) => CHUNK_MISSING.to_owned(),
        OpenError::Unanswered => UNANSWERED.to_owned(),
        OpenError::Unreadable(error, _) => save_error(error),
    }
}

pub fn save_error(error: &SaveError) -> String {
    match error {
        SaveError::NotASave(why) => {
            format!("This is not a game saved from the cabinet, or it is damaged ({why}). Nothing was changed.")
        }
        SaveError::NoSuchFormat(format) => {
            format!("This is no game that any edition of the cabinet has saved: its format is {format}. Nothing was changed.")
        }
        SaveError::TooLong => "This is far too long for a saved game. Nothing was changed.".to_owned(),
        SaveError::FromTheFuture => {
            "This game was saved by a newer edition of the cabinet. Load the newer edition to open it; the save itself is fine.".to_owned()
        }
        SaveError::OtherGame(game) => {
            format!("This is a saved game of “{game}”, which this edition does not have.")
        }
        SaveError::OtherRules { saved, ours } => {
            format!("This game was played by edition {saved} of the rules; this is edition {ours}, which would continue it differently.")
        }
        SaveError::Setup(why) => {
            format!("The set-up in this save cannot be played ({why}). Nothing was changed.")
        }
        SaveError::Entry { step: 0, .. } | SaveError::Proof => {
            "The game in this save does not come out as it says, so it was changed or damaged. Nothing was opened.".to_owned()
        }
        SaveError::Entry { step, why } => {
            format!("Step {step} of this game is wrong ({why}), so the save was changed or damaged. Nothing was opened.")
        }
        SaveError::TakenBack { n, why } => {
            format!("What this save tells of undo number {n} is wrong ({why}), so it was changed or damaged. Nothing was opened.")
        }
    }
}
