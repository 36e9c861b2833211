//! Where the program is cut: the functions through which chunks are entered.

/// What the functions are called through which a game is entered; the game's type follows. The page enters through the
/// first, the JavaScript library through the others.
pub(super) const DOORS: [&str; 3] = [
    "cabinet::ui::shelf::inside::<",
    "cabinet_engine::wire::start::<",
    "cabinet_engine::wire::load::<",
];

/// The chunk of what only the JavaScript library uses, of all games. It stands on the games' chunks.
pub(crate) const LIBRARY: &str = "library";

/// Whether something that the program exports is the library's: a door to its chunk like `start` and `load`.
pub(super) fn is_of_library(export: &str) -> bool {
    export.trim_start_matches("__wbg_").starts_with("cabinetmatch_")
}

/// The doors to what a game needs later than its first picture: their names, which the game's type follows.
pub(super) const LATER_DOORS: [&str; 25] = [
    "load",
    "expand",
    "save",
    "entry",
    "branch",
    "rematch",
    "brief",
    "since",
    "follow",
    "send",
    "received",
    "read_action",
    "read_setup",
    "ponder",
    "tell",
    "excuse",
    "guide",
    "ordered",
    "concerns",
    "prepare",
    "inspect",
    "growth",
    "throws",
    "milestones",
    "falls",
];
const LATER_MODULE: &str = "cabinet::ui::live::later::";

/// More such doors, of one game each.
pub(super) const OWN_LATER_DOORS: [(&str, &str); 3] = [
    ("cabinet::ui::boards::supremacy::later::desk", "supremacy"),
    ("cabinet::ui::boards::supremacy::later::danger", "supremacy"),
    ("cabinet::ui::boards::supremacy::later::told", "supremacy"),
];

/// The end of the names of such chunks. They stand on their games' chunks.
pub(crate) const LATER: &str = "_later";

/// The functions through which one comes from the shelf to other screens, and the names of what is behind them.
pub(super) const SCREENS: [(&str, &str); 4] = [
    ("cabinet::ui::playing::screen", "playing"),
    ("cabinet::ui::book::view", "book"),
    ("cabinet::ui::frame::end::view", "end"),
    ("cabinet::ui::statistics::screen::view", "statistics"),
];

/// Whether a chunk belongs to no game.
pub(crate) fn is_screen(chunk: &str) -> bool {
    SCREENS.iter().any(|(_, name)| *name == chunk)
}

/// Which of the doors a function is, and to which game: the name of its folder.
pub(super) fn door(name: &str) -> Option<(usize, &str)> {
    let opens = |(at, door): (usize, &&str)| Some((at, name.strip_prefix(*door)?));
    let (at, rest) = DOORS.iter().enumerate().find_map(opens)?;
    Some((at, game_of(rest)?))
}

/// Which of the doors to what comes later a function is, and of which game.
pub(super) fn later_door(name: &str) -> Option<(&'static str, &str)> {
    if let Some((door, game)) = OWN_LATER_DOORS.iter().find(|(door, _)| *door == name) {
        return Some((door, game));
    }
    let (door, rest) = name.strip_prefix(LATER_MODULE)?.split_once("::<")?;
    let door = LATER_DOORS.into_iter().find(|it| *it == door)?;
    Some((door, game_of(rest)?))
}

/// The game in the path of its type, which ends a function's name: a module of the rules, or a crate.
fn game_of(path: &str) -> Option<&str> {
    let path = path.strip_prefix("cabinet_rules::games::").or(path.strip_prefix("cabinet_"))?;
    let (game, kind) = path.split_once("::")?;
    // What is defined inside of a door is not the door.
    kind.strip_suffix('>').filter(|kind| kind.chars().all(char::is_alphanumeric))?;
    Some(game)
}
