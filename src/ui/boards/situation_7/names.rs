//! What things are called, and how pieces and spaces are told to those who hear the board.

use crate::engine::Seat;
use crate::games::situation_7::{Gear, Help, Kind, Objective, Piece, PieceSet, Side, State};
use crate::ui::face::{Identity, Names};

/// Who sits where: partners have the colour of their side and a letter of their own.
pub(super) const SEATS: [Identity; 4] = [
    Identity { colour: "purple", letter: 'S', name: "South" },
    Identity { colour: "blue", letter: 'N', name: "North" },
    Identity { colour: "purple", letter: 'U', name: "South II" },
    Identity { colour: "blue", letter: 'R', name: "North II" },
];

/// "South".
pub(super) fn side(side: Side) -> &'static str {
    SEATS[side.index()].name
}

/// A side in sentences: by its player, or as a team.
pub(super) fn of(side: Side, names: &Names) -> &str {
    let (seat, alone) = match side {
        Side::South => (Seat(0), 2),
        Side::North => (Seat(1), 3),
    };
    if names.0.len() <= alone { names.of(seat) } else { self::side(side) }
}

/// "Anna's", "Ines'".
pub(super) fn whose(name: &str) -> String {
    format!("{name}{}", if name.ends_with('s') { "'" } else { "'s" })
}

/// "1 piece", "3 pieces".
pub(super) fn counted(n: usize, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

pub(super) fn gear(gear: Gear) -> &'static str {
    match gear {
        Gear::Rocket => "rocket",
        Gear::Satellite => "satellite",
        Gear::Astronaut => "astronaut",
    }
}

/// "a red planet".
pub(super) fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::RocketBase => "a rocket base",
        Kind::SatelliteBase => "a satellite base",
        Kind::AstronautBase => "an astronaut base",
        Kind::RingedPlanet => "a ringed planet",
        Kind::RedPlanet => "a red planet",
        Kind::Moons => "a group of moons",
        Kind::Station => "a space station",
        Kind::Probe => "a probe",
        Kind::Capsule => "a capsule",
        Kind::Circle => "a point circle",
        Kind::Sun => "the sun",
    }
}

/// "red planet".
fn bare(kind: Kind) -> &'static str {
    let name = self::kind(kind);
    name.split_once(' ').map_or(name, |(_, name)| name)
}

pub(super) fn is_base(kind: Kind) -> bool {
    matches!(kind, Kind::RocketBase | Kind::SatelliteBase | Kind::AstronautBase)
}

/// An objective, and for a base whose it is: "Anna's rocket base".
pub(super) fn objective(kind: Kind, home: Option<Side>, names: &Names) -> String {
    match home {
        Some(home) if is_base(kind) => format!("{} {}", whose(of(home, names)), bare(kind)),
        _ => self::kind(kind).to_owned(),
    }
}

const RINGS: [&str; 4] = ["in the sun", "in the inner ring", "in the middle ring", "on the rim"];

/// A space: "D17 on the rim".
pub(super) fn space(at: Piece) -> String {
    format!("{at} {}", RINGS[usize::from(at.ring())])
}

/// Whose base line a piece belongs to.
fn base_line(piece: Piece) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.base_line().contains(piece))
}

/// Whether a piece shows a part of a home planet, which is worth nothing.
fn is_home(piece: Piece) -> bool {
    let line = base_line(piece).map(Side::base_line);
    // It lies across the middle of the base line, on the third and the fourth piece.
    line.is_some_and(|line| line.iter().skip(2).take(2).any(|it| it == piece))
}

/// What a piece shows: "part of your ringed planet", "plain space". Things of the two sides
/// are told apart, because they are of different colours.
fn picture(view: &State, piece: Piece, whose: impl Fn(Side) -> String) -> String {
    let Some(&Objective { kind, home, pieces }) = view.sky.on(piece) else {
        return if is_home(piece) { "home planet" } else { "plain space" }.to_owned();
    };
    let name = match home {
        Some(home) => format!("{} {}", whose(home), bare(kind)),
        None => self::kind(kind).to_owned(),
    };
    if pieces.count() == 1 { name } else { format!("part of {name}") }
}

/// A loose piece of a side as it looks, for those who hear the board. Where it belongs is
/// told only so far as the side has help (9.7).
pub(super) fn describe(view: &State, side: Side, piece: Piece) -> String {
    let yours = |owner: Side| if owner == side { "your" } else { "the rival's" };
    let mut words = vec![picture(view, piece, |owner| yours(owner).to_owned())];
    if let Some(objective) = view.sky.on(piece) {
        words.push(format!("worth {}", view.setup.objective_points(objective, side)));
    }
    if let Some(line) = base_line(piece) {
        words.push(format!("red border of {} base line", yours(line)));
    }
    match view.setup.help[side] {
        Help::None => {}
        Help::Ring => {
            let letter = piece.to_string().chars().next().unwrap_or_default();
            words.push(format!("{letter}: {}", RINGS[usize::from(piece.ring())]));
        }
        Help::Place => words.push(format!("belongs on {piece}")),
    }
    match view.loose(side, piece).map_or(0, |(_, loose)| loose.turned) {
        0 => {}
        2 => words.push("upside down".to_owned()),
        _ => words.push("on its side".to_owned()),
    }
    words.join(", ")
}

/// Somebody who hears the board: what it means to the side that listens, if it plays.
pub(super) struct Ear {
    guarded: PieceSet,
    open: PieceSet,
}

impl Ear {
    pub(super) fn of(view: &State, hand: Option<Side>) -> Self {
        let Some(hand) = hand else {
            return Self { guarded: PieceSet::NONE, open: PieceSet::NONE };
        };
        Self { guarded: view.guarded_against(hand), open: view.open_to(hand) }
    }
}

/// A space with all that is on it, for those who hear the board.
pub(super) fn label(view: &State, ear: &Ear, at: Piece, names: &Names) -> String {
    let mut words = vec![space(at)];
    let holder = view.holder(at);
    // Under fog a free space shows nothing (9.6).
    if holder.is_some() || !view.setup.fog {
        words.push(picture(view, at, |owner| whose(of(owner, names))));
    }
    if let Some(line) = base_line(at) {
        words.push(format!("base line of {}", of(line, names)));
    }
    match holder {
        Some(holder) => words.push(format!("laid by {}", of(holder, names))),
        None => words.push("free".to_owned()),
    }
    if let Some(marker) = view.marker(at) {
        words.push(format!("{} {}", whose(of(marker.side, names)), gear(marker.gear)));
    }
    if ear.guarded.contains(at) {
        words.push("guarded against you".to_owned());
    } else if ear.open.contains(at) {
        words.push("you can lay here".to_owned());
    }
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Actor, Match, Seed};
    use crate::games::Situation7;
    use crate::games::situation_7::{Action, BySide, Setup};

    fn table(setup: Setup) -> Match<Situation7> {
        Match::<Situation7>::start(setup, Seed(7)).unwrap()
    }

    fn state(setup: Setup) -> State {
        table(setup).state().clone()
    }

    fn piece(name: &str) -> Piece {
        Piece::from_name(name).unwrap()
    }

    #[test]
    fn a_loose_piece_is_told_by_what_it_shows() {
        let view = state(Setup::default());
        let told = |name| describe(&view, Side::South, piece(name));
        assert_eq!(told("D21"), "part of your rocket base, worth 50");
        assert_eq!(told("B04"), "the rival's red planet, worth 100");
        assert_eq!(told("D16"), "your point circle, worth 25, red border of your base line");
        assert_eq!(told("D06"), "home planet, red border of the rival's base line");
        assert_eq!(told("A01"), "part of the sun, worth 200");
    }

    #[test]
    fn its_place_is_told_only_to_whoever_has_help() {
        let help = BySide { south: Help::Ring, north: Help::Place };
        let helped = state(Setup { help, ..Setup::default() });
        let view = state(Setup::default());
        for it in Piece::all() {
            for side in Side::BOTH {
                let told = describe(&view, side, it);
                assert!(!told.contains(&it.to_string()) && !told.contains("ring,"), "{told}");
            }
            let (ring, place) =
                (describe(&helped, Side::South, it), describe(&helped, Side::North, it));
            assert!(ring.ends_with(RINGS[usize::from(it.ring())]), "{ring}");
            assert!(place.ends_with(&format!("belongs on {it}")), "{place}");
        }
    }

    #[test]
    fn a_space_is_told_with_all_that_is_on_it() {
        let names = Names(["Anna".to_owned(), "Ines".to_owned()].into());
        let mut table = table(Setup::default());
        let told = |view: &State, name| {
            label(view, &Ear::of(view, Some(Side::South)), piece(name), &names)
        };
        assert_eq!(
            told(table.state(), "C02"),
            "C02 in the middle ring, part of Ines' astronaut base, free"
        );
        let lay = Action::lay(piece("D17"));
        for (seat, action) in [(0, Action::Ready), (1, Action::Ready), (0, lay)] {
            table.act(Actor::Seat(Seat(seat)), action).unwrap();
        }
        let mut view = table.state().clone();
        assert_eq!(
            told(&view, "D17"),
            "D17 on the rim, part of Anna's space station, base line of Anna, laid by Anna"
        );
        assert_eq!(
            told(&view, "C12"),
            "C12 in the middle ring, part of Anna's ringed planet, free, you can lay here"
        );
        view.setup.fog = true;
        assert_eq!(told(&view, "C08"), "C08 in the middle ring, free");
    }
}
