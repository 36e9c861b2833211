//! The words of the frame, all in one place. A game's own words live with its face.

mod beginning;
mod end;
mod home;
mod keys;
mod luck;
mod names;
mod problems;

pub use beginning::*;
pub use end::{
    LOOK_AT_IT, LOOKING_BACK, NO_TURNING_POINT, TURNING_POINTS, compared, instead, the_seed_was,
    turned,
};
pub use home::*;
pub use keys::{KEY_LIST, KEYS};
pub use luck::{LUCK, LUCK_WHY, luck};
pub use names::isolated;
pub use problems::{
    NO_MATCH, NO_SUCH_ACTION, NO_SUCH_SEAT, NOT_THE_HOSTS, keep_error, no_such_wish, open_error,
    renamed_elsewhere, save_error, undo_refusal,
};

use crate::engine::{Level, Player, Seed};

pub const CABINET: &str = "Cabinet";
pub const GAMES: &str = "Games";
pub const SETTINGS: &str = "Settings";
pub const ABOUT: &str = "About";
pub const RULES: &str = "Rules";
pub const PLAY: &str = "Play";
pub const UNFINISHED: &str = "Unfinished games";
pub const FINISHED: &str = "Finished games";
pub const RESUME: &str = "Resume";
pub const REPLAY: &str = "Replay";
pub const RENAME: &str = "Rename";
pub const DELETE: &str = "Delete";
pub const EXPORT: &str = "Save as a file";
pub const UNDO: &str = "Undo";
pub const REDO: &str = "Redo";
pub const HINT: &str = "Hint";
pub const LOG: &str = "Log";
pub const MENU: &str = "Menu";
pub const CLOSE: &str = "Close";
pub const HOME: &str = "All games";
pub const OPEN: &str = "Open";
pub const COPY: &str = "Copy the link";
pub const COPY_TEXT: &str = "Copy the text";
pub const A_SAVED_GAME: &str = "A saved game";
pub const COPIED: &str = "Copied.";
pub const NOT_COPIED: &str =
    "This browser does not let the page copy. Select the text above and copy it yourself.";
pub const SHARE: &str = "Share a link";
pub const A_LINK: &str = "A game in a link";
pub const OPENING_LINK: &str = "Opening the game in the link…";
pub const LINK_ASKS: &str = "This link holds a game. If you open it, it is kept on this device beside your own games; if not, nothing is kept.";
pub const OPEN_AND_KEEP: &str = "Open and keep it";
pub const LINK_MANGLED: &str = "This link is incomplete or damaged, so the game in it cannot be opened. Ask for the link again, or for the game as a file.";
pub const LINK_WHAT: &str = "The link holds the whole game: the set-up, the seed and every move. Whoever opens it can watch it, or play on in a copy.";
pub const FRAGMENT_WHAT: &str = "This is the end of a link and holds the whole game: the set-up, the seed and every move. A page on your disk has no address that others could open: they paste it under “Bring in a game”, or put it behind the address of a cabinet.";
pub const LINK_SECRETS: &str = "It is never sent to a server, but whoever has it can work out everything that is hidden in the game.";
pub const FILE_SECRETS: &str = "The file holds the whole game, like a link: whoever has it can work out everything that is hidden in it.";
pub const PACKING: &str = "Packing the game…";
pub const UPDATE_READY: &str = "A newer edition is ready. Your games stay.";
pub const UPDATE_NOW: &str = "Load it";
pub const CRASHED: &str = "Something went wrong in the program, and it has stopped. Every move up to here is kept: reload the page to go on.";

pub const DESK: &str = "Before you";

pub const PLAYERS: &str = "Players";
pub const AGAINST_COMPUTER: &str = "Against the computer";
pub const AGAINST_FRIEND: &str = "Against a friend";
pub const HOW_TO_PLAY: &str = "How to play, in 30 seconds";
pub const MORE_OPTIONS: &str = "Undo and chance";
pub const READ_RULES: &str = "Read the rule book";
pub const FRIENDLY_UNDO: &str = "Friendly undo";
pub const FRIENDLY_UNDO_WHAT: &str = "Everybody agrees that moves may be taken back even if something hidden was seen since, unless the rule book says that they stand. What was seen stays seen, and chance brings the same again.";
pub const SEED: &str = "Seed";
pub const SEED_DRAWN: &str = "drawn by chance";
pub const SEED_WHAT: &str = "Everything that chance decides follows from the seed. Type any text to play the same chances again.";

pub const THEME: &str = "Light";
pub const THEMES: [&str; 4] = ["As the device", "Light", "Dark", "High contrast"];
pub const TEXT_SIZE: &str = "Text";
pub const TEXT_SIZES: [&str; 3] = ["Normal", "Large", "Larger"];
pub const MOTION: &str = "Motion";
pub const MOTIONS: [&str; 3] = ["As the device", "On", "Off"];
pub const PACE: &str = "Computer players act";
pub const PACES: [&str; 4] = ["Slowly", "Calmly", "Fast", "At once"];
pub const SOUND: &str = "Sounds";
pub const SOUND_WHAT: &str = "A few soft tones.";
pub const HAPTICS: &str = "Vibration";
pub const HAPTICS_WHAT: &str = "A short tremble at a touch, where the device can.";
pub const LESSONS: &str = "Guidance";
pub const LESSONS_WHAT: &str = "A word of explanation beside the prompt, for a first game.";
pub const CURTAIN: &str = "Curtain at every hand-over";
pub const CURTAIN_WHAT: &str =
    "Also where nothing is secret: the next player takes the tablet first.";
pub const FLAT: &str = "The tablet lies flat";
pub const FLAT_WHAT: &str = "The board turns towards the player due.";

pub const PROMPT: &str = "What is asked";
pub const WHY: &str = "why?";
pub const LESSON: &str = "Practice first";
pub const LESSON_WHAT: &str = "Two short rounds in which cards tell you what to do.";
pub const LARGER: &str = "Larger";
pub const SMALLER: &str = "Smaller";
pub const WHOLE_BOARD: &str = "Whole board";
pub const HURRY: &str = "Skip ahead";
pub const WATCHING: &str = "You are watching what happened.";
pub const TO_THE_PRESENT: &str = "To the present";
pub const STANDINGS: &str = "Players and standings";
pub const SHEET: &str = "More or less below the board";
pub const RESULT: &str = "Result";
pub const REMATCH: &str = "Play again";
pub const DO_IT: &str = "Do it";
pub const NO_REDO: &str = "There is nothing to do again.";
pub const IT_IS_OVER: &str = "The game is over.";
pub const AGAINST_THE_RULES: &str = "The rules forbid it.";
pub const UNKNOWN_ACTION: &str = "That is nothing this game knows.";
pub const RECAP: &str = "What did I miss";
pub const WHAT_DID_I_MISS: &str = "What did I miss?";
pub const MISSED: &str = "Since your last decision:";
pub const NOTHING_MISSED: &str = "Nothing has happened since your last decision.";
pub const GO_ON: &str = "Go on";
pub const WATCH: &str = "Watch it";
pub const SURE: &str = "Are you sure?";
pub const PLAY_ON_AFTER_ALL: &str = "No, play on";
pub const FULL_SCREEN: &str = "Full screen";
pub const REVEAL: &str = "Reveal";
pub const PASS_WHY: &str = "The others look away, please.";
pub const OPEN_NEWER: &str = "Open the newer one";
pub const KEEP_COPY: &str = "Keep mine as a copy";
pub const THE_END: &str = "The end";
pub const PLACE: &str = "Place";
pub const PLAYER: &str = "Player";
pub const FAIR_DICE: &str = "Fair chance";
pub const SEARCH_RULES: &str = "Search the rules";
pub const OPENING_BOOK: &str = "Opening the rule book…";
pub const BOOK_MISSING: &str = "The rule book could not be loaded. Perhaps the network is away.";
pub const CHUNK_COMING: &str = "The game is being fetched…";
pub const CHUNK_MISSING: &str = "The game could not be fetched. Perhaps the network is away, or there is a newer edition: then reload the page. Your games stay.";
pub const ONE_MOMENT: &str = "One moment…";
pub const NOT_FETCHED: &str = "This could not be fetched. Perhaps the network is away, or there is a newer edition: then reload the page. Your games stay.";
/// At a table: what was not written yet is not kept.
pub const REST_NOT_FETCHED: &str = "This could not be fetched. Perhaps the network is away, or there is a newer edition. Until it comes, this game is not kept.";
pub const TRY_AGAIN: &str = "Try again";

pub const POSITION: &str = "Position";
pub const TO_START: &str = "To the start";
pub const STEP_BACK: &str = "One step back";
pub const RUN: &str = "Run";
pub const PAUSE: &str = "Pause";
pub const CONTINUE: &str = "Continue";
pub const STEP_ON: &str = "One step on";
pub const TO_END: &str = "To the end";
pub const SPEED: &str = "Speed";
pub const PLAY_ON: &str = "Play on from here";
pub const PLAY_ON_LATER: &str = "When this game is over you can play on from here in a copy. Until then a copy would show what is hidden, or what chance will bring.";

pub const ABOUT_TEXT: &[&str] = &[
    "Cabinet is a games cabinet in a web page: classic strategy board games, each played strictly by its printed rules, with computer players that see only what their seat may see.",
    "It runs entirely in your browser. Nothing you do here is sent anywhere; there are no accounts, no cookies and no tracking. Games are kept on this device, and can be saved as files or shared as links.",
    "This is an unofficial edition. The names of the games belong to their publishers: Summit and Inner Circle were published by Milton Bradley, Situation 7 by Parker Brothers. All words, pictures and code here are our own, and nobody who published the games has endorsed them.",
    "Every rule book says of each of its sections whether it stands on the printed sheet, was found in other sources, or is our own ruling where the sheet is silent.",
];

pub fn player(player: Player) -> &'static str {
    match player {
        Player::Person => "Person",
        Player::Computer(Level::Novice) => "Computer, Novice",
        Player::Computer(Level::Regular) => "Computer, Regular",
        Player::Computer(Level::Expert) => "Computer, Expert",
    }
}

/// The same where there is little room.
pub fn player_short(player: Player) -> &'static str {
    match player {
        Player::Person => "Person",
        Player::Computer(Level::Novice) => "Novice",
        Player::Computer(Level::Regular) => "Regular",
        Player::Computer(Level::Expert) => "Expert",
    }
}

pub fn source(source: &str) -> &'static str {
    match source {
        "sheet" => "As on the printed sheet",
        "found" => "Found in other sources",
        "ruling" => "Our ruling where the sheet is silent",
        _ => "Advice, not a rule",
    }
}

pub fn found(n: usize) -> String {
    match n {
        0 => "No section speaks of it.".to_owned(),
        1 => "1 section".to_owned(),
        n => format!("{n} sections"),
    }
}

pub fn rules_of(title: &str) -> String {
    format!("{title}: the rules")
}

pub fn page_title(game: &str, title: &str) -> String {
    format!("{} · {game} · {CABINET}", isolated(title))
}

pub fn play_a_game_of(title: &str) -> String {
    format!("Play {title}")
}

pub fn facts((fewest, most): (u8, u8), length: &str) -> String {
    format!("{fewest} to {most} players · {length}")
}

pub fn section(section: &str) -> String {
    format!("rule {section}")
}

pub fn rule(section: &str) -> String {
    format!("Rule {section}")
}

pub fn variants(changed: usize) -> String {
    match changed {
        0 => "Variants: as on the printed sheet".to_owned(),
        1 => "Variants: 1 changed".to_owned(),
        n => format!("Variants: {n} changed"),
    }
}

pub fn name_of(colour: &str) -> String {
    format!("Name of {colour}")
}

pub fn role_of(name: &str) -> String {
    format!("Country of {name}")
}

/// To the button with which a seat says something unasked.
pub fn talk(name: &str) -> String {
    format!("{name} speaks up")
}

pub fn who_plays(colour: &str) -> String {
    format!("Who plays {colour}")
}

pub fn not_your_turn(due: &[&str]) -> String {
    match due {
        [] => "Nobody is asked for anything right now.".to_owned(),
        [one] => format!("It is {one}'s decision now."),
        several => format!("Now it is for {} to decide.", several.join(" and ")),
    }
}

/// What somebody is asked, read out.
pub fn asked(name: &str, text: &str) -> String {
    format!("{name}: {text}")
}

pub fn taken_back(name: &str, entries: u32) -> String {
    match entries {
        1 => format!("{name} took back 1 step."),
        n => format!("{name} took back {n} steps."),
    }
}

pub fn chart(counts: &str) -> String {
    format!("Over the game: {counts}")
}

pub fn pass_to(name: &str) -> String {
    format!("Pass the tablet to {name}")
}

/// A table whose secret answers lie face down.
pub fn face_down(phase: &str) -> String {
    format!("{phase}. The answers lie face down: reveal them, or change your own first.")
}

/// What a computer player says to what it does.
pub fn says(name: &str, why: &str) -> String {
    format!("{name}: {why}")
}

pub fn change_mine(name: &str) -> String {
    format!("{name}: change mine")
}

pub fn i_am(name: &str) -> String {
    format!("I am {name}")
}

pub fn sure(per_cent: u8) -> String {
    format!("{per_cent} % sure.")
}

pub fn step_of(at: usize, last: usize) -> String {
    format!("Step {at} of {last}")
}

pub fn branched(title: &str, at: usize) -> String {
    format!("{title}, from step {at}")
}

pub fn copy_of(title: &str) -> String {
    format!("{title} (copy)")
}

pub fn link_length(length: usize) -> String {
    let advice = if length > 2000 {
        " Some chat programs cut links of this length; a file is safer."
    } else {
        ""
    };
    format!("{length} letters.{advice}")
}

pub fn version(version: &str) -> String {
    format!("Edition {version}")
}

/// The promise of what chance brings, before and after.
pub fn promise(seed: Seed, is_over: bool) -> String {
    let promise = seed.commitment();
    if is_over {
        format!("Promise of chance: {promise}. The seed was {seed}.")
    } else {
        format!("Promise of chance: {promise}. The seed is shown after the game.")
    }
}

/// The first line of every log.
pub fn promised(seed: Seed) -> String {
    format!("What chance brings is promised: {}.", seed.commitment())
}

/// Two sentences in one breath.
pub fn sentence(why: &str, instead: Option<&str>) -> String {
    match instead {
        Some(instead) => format!("{why} {instead}"),
        None => why.to_owned(),
    }
}

/// A file name made from a title.
pub fn file_name(title: &str) -> String {
    let plain: String = title
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .collect();
    let parts: Vec<&str> = plain.split('-').filter(|part| !part.is_empty()).collect();
    format!("cabinet-{}.json", parts.join("-"))
}

/// How long ago, roughly.
pub fn when(then: u64, now: u64) -> String {
    let minutes = now.saturating_sub(then) / 60_000;
    match minutes {
        0 => "just now".to_owned(),
        1 => "1 minute ago".to_owned(),
        2..=59 => format!("{minutes} minutes ago"),
        60..=119 => "1 hour ago".to_owned(),
        120..=1439 => format!("{} hours ago", minutes / 60),
        1440..=2879 => "yesterday".to_owned(),
        _ => format!("{} days ago", minutes / 1440),
    }
}

pub fn earlier(lines: usize) -> String {
    if lines == 1 { "One earlier line".to_owned() } else { format!("{lines} earlier lines") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_has_nothing_strange_in_it() {
        assert_eq!(file_name("Anna, Ben & “Zoe”"), "cabinet-anna-ben-zoe.json");
        assert_eq!(file_name("///"), "cabinet-.json");
    }

    #[test]
    fn time_is_told_roughly() {
        assert_eq!(when(0, 30_000), "just now");
        assert_eq!(when(0, 150_000), "2 minutes ago");
        assert_eq!(when(0, 90_000_000), "yesterday");
    }
}
