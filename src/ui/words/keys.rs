//! The keys of the table, in words.

pub const KEYS: &str = "Keys";

/// Each key, and what it does.
pub const KEY_LIST: &[(&str, &str)] = &[
    ("Tab", "on to the next control; Shift and Tab: back"),
    ("B", "to the board"),
    ("Arrows", "about the board, from line to line of the log"),
    ("Enter, Space", "touch what has the focus"),
    ("N", "to the next place where something is offered"),
    ("+ − 0", "a map larger, smaller, whole"),
    ("1 to 8", "the regions of a map that has them"),
    ("U", "undo"),
    ("R", "redo"),
    ("H", "hint"),
    ("I", "what the thing with the focus is"),
    ("P", "pause, where time runs"),
    ("L", "log; on a map that has one, the list of its areas"),
    ("K", "rule book"),
    ("M", "menu"),
    ("Esc", "close, leave alone"),
    ("?", "these keys"),
];
