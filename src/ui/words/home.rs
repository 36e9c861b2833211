//! The words of the home screen, and of what is stored.

use super::isolated;

pub const LOST: &str = "Nothing here";
pub const LOST_WHY: &str = "This address leads nowhere. All games are in the cabinet.";
pub const BRING_IN: &str = "Bring in a game";
pub const BRING_IN_HOW: &str = "Open a game that was saved as a file, or paste a link to one.";
pub const CHOOSE_FILE: &str = "Choose a file";
pub const PASTE_LINK: &str = "Paste a link or a saved game";
pub const FILE_UNREADABLE: &str =
    "The file could not be read. Choose a game that was saved from the cabinet.";
pub const NO_DOWNLOAD: &str = "No file can be saved here: this browser, or the page that shows this one in a frame, forbids it. Copy the text in place of it. It can be pasted under “Bring in a game”, here or on another device.";
pub const PERHAPS_NO_DOWNLOAD: &str = "The page that shows this one in a frame may forbid saving files. If no file has come, copy the text in place of it. It can be pasted under “Bring in a game”, here or on another device.";
pub const UNREADABLE: &str = "A game that cannot be read";
pub const UNREADABLE_WHY: &str = "Something else has changed what was kept of this game. It is still there: save it as a file to look into it, or delete it.";
pub const TRY_TO_OPEN: &str = "Try to open it";
pub const STORAGE_BLOCKED: &str = "This browser does not let the page keep anything. You can play; save your game as a file before you close the page.";
pub const UNANSWERED: &str = "This browser does not say what is stored here. Reload the page, or close other tabs and try again. Nothing is lost.";
pub const NOT_RENAMED: &str = "The new name could not be stored. The game itself is as it was.";
pub const NOT_DELETED: &str = "The game could not be deleted. It is as it was: try again.";
pub const NOT_PUT_BACK: &str = "The game could not be put back, because this browser does not store it. As long as you stay on this page it can be tried again: make room by deleting another game first.";
pub const PROMISED: &str = "Your games are stored on this device. This browser has promised to keep them until you delete them.";
pub const NOT_PROMISED: &str = "Your games are stored on this device. This browser may delete them if the device runs out of room: save as a file what you do not want to lose.";
pub const STATISTICS: &str = "Statistics";
pub const STATISTICS_WHAT: &str =
    "Games that you began and finished on this device. They are kept here and nowhere else.";
pub const NO_STATISTICS: &str = "No game that was begun on this device has been finished yet. When one is, it is counted here, on this device and nowhere else.";
pub const STATISTICS_COLUMNS: [&str; 5] =
    ["Against", "Games", "Won", "Best score", "Quickest win (decisions)"];
pub const STATISTICS_FILE: &str = "cabinet-statistics.csv";
pub const FRIENDS: &str = "Friends";
pub const NOTHING: &str = "–";
pub const ERASE: &str = "Erase the statistics";
pub const ERASED: &str = "The statistics are erased. Your games are still there.";

pub fn deleted(title: &str) -> String {
    format!("Deleted: {}.", isolated(title))
}

pub fn more_games(n: usize) -> String {
    if n == 1 { "One more game".to_owned() } else { format!("{n} more games") }
}
