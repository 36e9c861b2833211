//! What happened, in sentences.

use super::names::{gear, is_base, objective, of};
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
        Event::Covered { side, kind, home } => {
            let what = objective(kind, home, names);
            // By agreement a rival's base may be worth nothing (9.10).
            let text = if is_base(kind) && home != Some(side) {
                format!("{} covers {what}.", of(side))
            } else {
                format!("{} covers {what}: {} points.", of(side), kind.points())
            };
            (text, "7.3")
        }
        Event::SectorHeld { side, sector } => {
            let name = sector.name();
            // By agreement an outer sector may be worth more (9.12).
            let text = if sector.ring() == 3 {
                format!("{} holds outer sector {name}.", of(side))
            } else {
                format!("{} holds sector {name}: 50 points.", of(side))
            };
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
                Ending::TimeUp => ("Time is up", "6.3"),
                Ending::Covered | Ending::Tie => ("The board is covered", "7.1"),
            };
            let [south, north] = Side::BOTH.map(|side| format!("{} {}", of(side), totals[side]));
            (format!("{why}: {south}, {north} points."), section)
        }
        // Both puzzles are told of at once, turns show in the prompt, and the rest is not
        // worth a line.
        Event::Scattered { side: Side::North, .. }
        | Event::TurnLeft { .. }
        | Event::TurnBegan { .. }
        | Event::Turned { .. }
        | Event::Cut { .. }
        | Event::Tidied { .. }
        | Event::TimePassed { .. } => return None,
    };
    Some(Told::by(text, section))
}
