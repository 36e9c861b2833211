//! What things are, for whoever asks.

use super::outlook::describe;
use crate::games::empires::{Kind, Node, View};
use crate::ui::face::{Names, Told};

/// A place of the board by its name, or a figure by its key.
pub(super) fn inspect(view: &View, what: &str, names: &Names) -> Option<Told> {
    let (text, section) = match what {
        "dice" => ("Two dice. The whole number is moved; doubles bring nothing extra.", "3.3"),
        "pack" => (
            "The pack of Armaments. The top card costs 3 Resources, any time in your turn. When it is empty Total War begins.",
            "7.1",
        ),
        "west-edge" | "east-edge" => {
            ("The Pacific track goes on at the other edge of the chart.", "1.5")
        }
        "colonies" => ("Colonies with this player's flag.", "5.2"),
        "resources" => {
            ("Resources: 3 buy an Armament, 2 a blockade, and fines are paid in them.", "1.12")
        }
        "armaments" => ("Armament cards in hand. What they are only their owner sees.", "7.4"),
        "flags" => ("Flags left of 20. Each colony and each blockade takes one.", "1.8"),
        _ => {
            let at: Node = what.parse().ok()?;
            let section = match at.kind() {
                Kind::Start => "3.9",
                Kind::Plain => "3.2",
                Kind::FreeTerritory => "4.3",
                Kind::Blockade => "6.1",
                Kind::Colony => "5.1",
            };
            return Some(Told::by(describe(view, at, names), section));
        }
    };
    Some(Told::by(text, section))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Game, Match, Seed, Viewer};
    use crate::games::Empires;
    use crate::games::empires::Setup;
    use crate::ui::face::Face;

    #[test]
    fn every_place_and_every_figure_is_told_of_with_a_section() {
        let table = Match::<Empires>::start(Setup::default(), Seed(3)).unwrap();
        let view = table.view(Viewer::Public);
        let names = Names(["a", "b", "c", "d"].map(str::to_owned).into());
        let figures = Empires::standings(&view).remove(0).figures;
        let figures = figures.into_iter().map(|figure| figure.key.to_owned());
        let others = ["dice", "pack", "west-edge", "east-edge"].map(str::to_owned);
        for what in Node::all().map(|at| at.to_string()).chain(others).chain(figures) {
            let told = inspect(&view, &what, &names).unwrap();
            let heading = format!("\n### {} ", told.section.unwrap());
            assert!(told.text.ends_with('.') && Empires::BOOK.contains(&heading), "{what}");
        }
        assert_eq!(inspect(&view, "nothing", &names), None);
    }
}
