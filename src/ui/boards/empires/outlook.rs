//! What awaits a pawn where a way ends: what it brings, costs and risks. And what is to be
//! said of any place.

use std::fmt::Write as _;

use super::names::{counted, node, place, whose};
use super::story::title;
use crate::engine::Seat;
use crate::games::empires::{Holding, Kind, Node, PRICE_OF_BLOCKADE, Route, Table, View};
use crate::ui::face::Names;

/// In a word, for a tag on the board, and in a sentence.
pub(super) struct Outlook {
    pub(super) tag: String,
    pub(super) text: String,
}

impl Outlook {
    pub(super) fn of(table: &Table, seat: Seat, route: &Route, names: &Names) -> Self {
        let at = route.to();
        let (mut tag, mut text) = arrival(table, seat, at, route.exact, names);
        let fines = u16::try_from(route.fines.len()).unwrap_or(0) * table.options.fine();
        if fines > 0 {
            let owners: Vec<&str> = route
                .fines
                .iter()
                .filter_map(|&at| table.keeper(at))
                .map(|it| names.of(it))
                .collect();
            let _ = write!(tag, " −{fines}");
            let fine = counted(fines, "Resource");
            let _ = write!(text, " The way costs {fine}, to {}.", owners.join(" and "));
        }
        Self { tag: tag.trim().to_owned(), text: text.trim().to_owned() }
    }
}

/// As far as the bank goes.
fn drawn(table: &Table, due: u8) -> u16 {
    let due = u16::from(due);
    if table.options.unlimited_bank { due } else { due.min(table.bank) }
}

fn arrival(table: &Table, seat: Seat, at: Node, exact: bool, names: &Names) -> (String, String) {
    match (at.kind(), table.holding(at)) {
        (Kind::Start, _) => {
            ("home".to_owned(), "You draw a card from everybody and declare Total War.".to_owned())
        }
        (Kind::FreeTerritory, _) => {
            let n = drawn(table, 1);
            (format!("+{n}"), format!("It pays {}.", counted(n, "Resource")))
        }
        (Kind::Colony, Holding::Free) => {
            let n = drawn(table, at.value());
            (format!("+{n}"), format!("You take it and draw {}.", counted(n, "Resource")))
        }
        (Kind::Colony, Holding::Of(owner)) => {
            let owner = names.of(owner);
            let (lost, is_flagless) =
                (table.side(seat).lost.contains(&at), table.side(seat).flags == 0);
            match (exact, lost || is_flagless) {
                (true, true) => ("siege".to_owned(), format!("You lay siege against {owner}.")),
                (true, false) => {
                    ("war".to_owned(), format!("You attack {owner}, or lay siege by exact count."))
                }
                (false, _) => ("war".to_owned(), format!("You attack {owner}.")),
            }
        }
        (Kind::Colony, Holding::Closed) => (String::new(), String::new()),
        (Kind::Blockade | Kind::Plain, _) if table.is_blockade(at) => match table.keeper(at) {
            None if table.side(seat).resources >= PRICE_OF_BLOCKADE => {
                ("buy 2".to_owned(), "You may buy it for 2 Resources and a flag.".to_owned())
            }
            None => ("open".to_owned(), "It is open, but costs 2 Resources.".to_owned()),
            Some(keeper) if keeper == seat => ("yours".to_owned(), "It is yours.".to_owned()),
            Some(_) => (String::new(), String::new()),
        },
        (Kind::Blockade | Kind::Plain, _) => (String::new(), "Nothing happens there.".to_owned()),
    }
}

/// A place with everything at it, for those who hear the board or ask for it.
pub(super) fn describe(view: &View, at: Node, names: &Names) -> String {
    let table = &view.table;
    let mut text = format!("{}.", title(at));
    match (at.kind(), table.holding(at)) {
        (Kind::Colony, Holding::Free) => text += " Nobody has taken it.",
        (Kind::Colony, Holding::Of(owner)) => {
            let _ = write!(text, " {} flag.", whose(names.of(owner)));
        }
        (Kind::Colony, Holding::Closed) => text += " Closed.",
        (Kind::Start, _) if table.total_war() => text += " Open, by exact count.",
        (Kind::Start, _) => text += " Closed until the last Armament is bought.",
        (Kind::FreeTerritory, _) => text += " Pays 1 Resource by exact count.",
        (Kind::Blockade | Kind::Plain, _) => {}
    }
    if table.is_blockade(at) {
        match table.keeper(at) {
            Some(keeper) => {
                let (whose, fine) = (whose(names.of(keeper)), table.options.fine());
                let _ = write!(text, " {whose} flag: others pay {fine} to enter.");
            }
            None => text += " Open: 2 Resources by exact count.",
        }
    }
    if let Some(&hook) = at.neighbours().first().filter(|_| at.is_colony()) {
        let _ = write!(text, " It hangs on {}.", place(hook));
    }
    let pawns = table.living().iter().filter(|&seat| table.side(seat).pawn == Some(at));
    let pawns: Vec<&str> = pawns.map(|seat| names.of(seat)).collect();
    if !pawns.is_empty() {
        let _ = write!(text, " Pawns: {}.", pawns.join(", "));
    }
    text
}

/// Ways to one place that differ, told by what tells them apart.
pub(super) fn way(table: &Table, route: &Route, names: &Names) -> String {
    let through = table.through(route);
    if through.is_empty() {
        return "By the free way".to_owned();
    }
    let each =
        through.iter().map(|&at| match table.keeper(at).filter(|_| route.fines.contains(&at)) {
            Some(keeper) => {
                format!("{}, {} to {}", node(at), table.options.fine(), names.of(keeper))
            }
            None => format!("{}, which is for sale", node(at)),
        });
    format!("Through {}", each.collect::<Vec<_>>().join("; "))
}
