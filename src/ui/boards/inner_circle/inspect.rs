//! What things are: the spaces of the board, and the figures of a seat.

use super::words::count;
use crate::games::inner_circle::{SpaceKind, SpaceView, View};
use crate::geometry::Hex;
use crate::ui::face::Told;

pub(super) fn inspect(view: &View, what: &str) -> Option<Told> {
    let told = match what {
        "to-place" => Told::by("Pawns that are still to be placed on the rim.", "3.1"),
        "on-board" => Told::by("Pawns on the board, the safe ones included.", "8.1"),
        "safe" => Told::by("Pawns in Survival Spots: they drop to the next board.", "5.1"),
        "points" => Told::by("Pawns that have survived so far, one point each.", "10.11"),
        name => {
            let at: Hex = name.parse().ok()?;
            return view.spaces.iter().find(|space| space.at == at).map(|space| of(*space));
        }
    };
    Some(told)
}

fn of(space: SpaceView) -> Told {
    match (space.kind, space.pawn, space.dots) {
        (SpaceKind::Spot, Some(_), _) => {
            Told::by("A pawn in a Survival Spot is safe, and stays there.", "5.3")
        }
        (SpaceKind::Spot, None, dots) => {
            let below =
                dots.map(|dots| format!(" {} of the board below show through it.", counted(dots)));
            let text = format!(
                "A Survival Spot: a pawn that lands here drops to the next board.{}",
                below.unwrap_or_default()
            );
            Told::by(text, "5.1")
        }
        (SpaceKind::Circle, ..) => Told::by(
            "The Inner Circle: a pawn that lands here moves again at once, as far as you like.",
            "5.4",
        ),
        (SpaceKind::Dotted, Some(_), None) => {
            Told::by("Nobody may look at the dots under a pawn before it is lifted.", "4.3")
        }
        (SpaceKind::Dotted, _, dots) => {
            let dots = counted(dots.unwrap_or(0));
            Told::by(format!("{dots}: a pawn that stands here moves that far, straight on."), "4.8")
        }
    }
}

fn counted(dots: u8) -> String {
    count(dots.into(), "dot", "dots")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Match, Seed, Viewer};
    use crate::games::InnerCircle;
    use crate::games::inner_circle::Setup;

    #[test]
    fn every_space_can_be_asked_about() {
        let table = Match::<InnerCircle>::start(Setup::default(), Seed(5)).unwrap();
        let view = table.view(Viewer::Public);
        for space in &view.spaces {
            let told = inspect(&view, &space.at.to_string()).unwrap();
            assert!(told.text.ends_with('.') && told.section.is_some(), "{}", told.text);
        }
        assert_eq!(inspect(&view, "nothing"), None);
    }
}
