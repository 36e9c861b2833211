//! What happened, in sentences.

use super::names::{gear, objective, of};
use super::words::WAIT;
use crate::games::situation_7::{Ending, Event, Side};
use crate::ui::face::{Names, Told};

/// An event in words; nothing if it is not worth a line.
pub(super) fn tell(event: &Event, names: &Names) -> Option<Told> {
    let of = |side: Side| of(side, names);
    let (text, section) = match *event {
        Event::SkyChanged { .. } => {
            ("A new sky: all but base lines and sun has changed places.".to_owned(), "9.8")
        }
        Event::Scattered { side: Side::South, .. } => {
            ("Both puzzles are shuffled, 50 pieces each.".to_owned(), "2.3")
        }
        Event::Readied { seat } => (format!("{} is ready.", names.of(seat)), "2.6"),
        Event::Began => ("Everybody is ready. Both sides begin.".to_owned(), "3.1"),
        Event::Laid { piece, by: Some(seat), .. } => {
            (format!("{} lays {piece}.", names.of(seat)), "3.3")
        }
        Event::Laid { side, piece, by: None } => (format!("{} fills {piece}.", of(side)), "6.5"),
        Event::Launched { side, gear: it, target, .. } => {
            (format!("{} launches a {} at {target}.", of(side), gear(it)), "4.3")
        }
        Event::Posted { side, at } => (format!("{} posts an astronaut on {at}.", of(side)), "5.2"),
        Event::Covered { side, kind, home, points } => {
            let what = objective(kind, home, names);
            (format!("{} covers {what}: {points} points.", of(side)), "7.3")
        }
        Event::SectorHeld { side, sector, points } => {
            let text = format!("{} holds sector {}: {points} points.", of(side), sector.name());
            (text, "7.2")
        }
        Event::Stuck { side, .. } => {
            let rival = of(side.rival());
            let text =
                format!("{} can lay nothing. In {WAIT} seconds {rival} fills the rest.", of(side));
            (text, "6.4")
        }
        Event::Unstuck { side } => (format!("{} can lay pieces again.", of(side)), "6.4"),
        Event::WaitedEnough { side } => {
            (format!("{WAIT} seconds are over. What is left goes to {}.", of(side)), "6.5")
        }
        Event::Yielded { side } => {
            (format!("{} lays no more. {} fills the rest.", of(side), of(side.rival())), "6.6")
        }
        Event::Ended { ending, totals } => {
            let (why, section) = match ending {
                Ending::TimeUp => ("Time is up", "7.11"),
                Ending::Covered | Ending::Tie => ("The board is covered", "7.1"),
            };
            let [south, north] = Side::BOTH.map(|side| format!("{} {}", of(side), totals[side]));
            (format!("{why}: {south}, {north} points."), section)
        }
        // Both puzzles are told of at once, turns show in the prompt, and the rest is not
        // worth a line.
        Event::Cut { .. }
        | Event::Scattered { side: Side::North, .. }
        | Event::TurnLeft { .. }
        | Event::TurnBegan { .. }
        | Event::Turned { .. }
        | Event::Tidied { .. }
        | Event::TimePassed { .. } => return None,
    };
    Some(Told::by(text, section))
}

#[cfg(test)]
mod tests {
    use super::super::words::tests::{assert_sentence, cites};
    use super::*;
    use crate::engine::{Seat, Seed, Viewer, contract};
    use crate::games::Situation7;
    use crate::games::situation_7::{BySide, Gear, Kind, Piece, Sector, Setup, Sky};

    fn two() -> Names {
        Names(["Anna".to_owned(), "Ben".to_owned()].into())
    }

    fn told(event: &Event, names: &Names) -> Option<String> {
        let told = tell(event, names)?;
        assert!(told.section.is_some_and(cites), "{event:?}");
        assert_sentence(&told.text);
        Some(told.text)
    }

    #[test]
    fn every_event_has_its_line_or_none_on_purpose() {
        let (side, rival, by) = (Side::South, Side::North, Some(Seat(0)));
        let [at, piece] = [Piece::of(3, 17), Piece::of(2, 11)];
        let lines = [
            (Event::Cut { cut: 7 }, ""),
            (
                Event::SkyChanged { sky: Sky::printed() },
                "A new sky: all but base lines and sun has changed places.",
            ),
            (
                Event::Scattered { side, tray: Vec::new() },
                "Both puzzles are shuffled, 50 pieces each.",
            ),
            (Event::Scattered { side: rival, tray: Vec::new() }, ""),
            (Event::Readied { seat: Seat(1) }, "Ben is ready."),
            (Event::Began, "Everybody is ready. Both sides begin."),
            (Event::Laid { side, piece, by }, "Anna lays C11."),
            (Event::Laid { side, piece, by: None }, "Anna fills C11."),
            (
                Event::Launched { side, gear: Gear::Rocket, target: at, piece },
                "Anna launches a rocket at D17.",
            ),
            (Event::Posted { side, at }, "Anna posts an astronaut on D17."),
            (
                Event::Covered { side, kind: Kind::RocketBase, home: Some(side), points: 50 },
                "Anna covers Anna's rocket base: 50 points.",
            ),
            (
                Event::Covered { side, kind: Kind::RocketBase, home: Some(rival), points: 0 },
                "Anna covers Ben's rocket base: 0 points.",
            ),
            (
                Event::Covered { side, kind: Kind::Moons, home: Some(rival), points: 100 },
                "Anna covers a group of moons: 100 points.",
            ),
            (
                Event::Covered { side, kind: Kind::Sun, home: None, points: 200 },
                "Anna covers the sun: 200 points.",
            ),
            (
                Event::SectorHeld { side, sector: Sector(9), points: 50 },
                "Anna holds sector M1: 50 points.",
            ),
            (
                Event::SectorHeld { side, sector: Sector(23), points: 100 },
                "Anna holds sector O7: 100 points.",
            ),
            (Event::Turned { side, piece }, ""),
            (Event::Tidied { side, piece, to: 3 }, ""),
            (Event::TimePassed { ticks: 3 }, ""),
            (
                Event::Stuck { side, ticks: 300 },
                "Anna can lay nothing. In 30 seconds Ben fills the rest.",
            ),
            (Event::Unstuck { side }, "Anna can lay pieces again."),
            (Event::WaitedEnough { side }, "30 seconds are over. What is left goes to Anna."),
            (Event::Yielded { side }, "Anna lays no more. Ben fills the rest."),
            (Event::TurnLeft { left: 2 }, ""),
            (Event::TurnBegan { side }, ""),
            (
                Event::Ended { ending: Ending::TimeUp, totals: BySide { south: 900, north: 1050 } },
                "Time is up: Anna 900, Ben 1050 points.",
            ),
        ];
        for (event, line) in lines {
            assert_eq!(told(&event, &two()).unwrap_or_default(), line, "{event:?}");
        }
    }

    #[test]
    fn a_team_is_called_by_its_side() {
        let names = Names(["Anna", "Ben", "Cleo"].map(str::to_owned).into());
        let of = |side| told(&Event::Unstuck { side }, &names).unwrap();
        assert_eq!(of(Side::South), "South can lay pieces again.");
        assert_eq!(of(Side::North), "Ben can lay pieces again.");
    }

    #[test]
    fn whole_games_are_told_in_sentences() {
        for (seed, minutes) in [(1, 0), (2, 1)] {
            let setup = Setup { players: 4, minutes, rotated: true, ..Setup::default() };
            let table = contract::random_game::<Situation7>(setup, Seed(seed));
            let names = Names(["A", "B", "C", "D"].map(str::to_owned).into());
            let sights = table.sights(Viewer::Public);
            let lines = sights.iter().flatten().filter_map(|event| told(event, &names));
            assert!(lines.count() > 20);
        }
    }
}
