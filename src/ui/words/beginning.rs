//! Words for those who play for the first time, or want to know what something is.

pub const FIRST_GAME: &str = "First game: show me";
pub const FIRST_GAME_WHAT: &str = "You do, step by step; leave it whenever you like.";
pub const FIRST_GAME_TITLE: &str = "A first game";
pub const LEAVE_GUIDE: &str = "Leave the guide";
pub const PLAY_FREELY: &str = "Play on freely";
pub const SEEN: &str = "Seen";
pub const INSPECT: &str = "What is this?";
pub const INSPECTING: &str = "Touch anything to learn what it is.";
pub const THINKING: &str = "Thinking about a hint…";
pub const NO_HINT_NOW: &str = "A hint is for the moment when you are asked for something.";
pub const HINT_LATER: &str =
    "While time runs there is a hint every 30 seconds, so that hints alone win no race.";

/// "Step 2 of 6."
pub fn guide_step(n: u8, of: u8) -> String {
    format!("Step {n} of {of}.")
}
