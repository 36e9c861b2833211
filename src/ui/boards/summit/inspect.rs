//! What things are: countries, the pile, the card, the disc, and the figures of a seat.

use super::names;
use super::words::counted;
use crate::games::summit::{Country, View};
use crate::ui::face::{Names, Told};

/// The names of what is no country.
pub(super) const PILE: &str = "pile";
pub(super) const CARD: &str = "card";
pub(super) const DISC: &str = "disc";

pub(super) fn inspect(view: &View, what: &str, called: &Names) -> Option<Told> {
    let table = &view.table;
    let told = match what {
        PILE => Told::by(
            "One card is drawn in each turn. The Summit card lies at the bottom: when it comes, \
             one last round is played.",
            "2.6",
        ),
        CARD => {
            let (_, section, what) = names::card(table.card?);
            Told::by(what, section)
        }
        DISC => Told::by(
            "Two flags side by side are an alliance. Allies may build beside each other and lend \
             chips; either may break off at any time.",
            "8.1",
        ),
        "red" => Told::by(RED, "1.8"),
        "black" => Told::by(BLACK, "1.8"),
        "white" => Told::by(WHITE, "1.8"),
        "beams" => Told::by("Steel. Two beams build a base, a mill or a factory.", "1.6"),
        "scored" | "censuses" => {
            Told::by("Points written down at censuses so far. They stay.", "9.6")
        }
        "now" | "total" => {
            Told::by("Points if the game ended now, with those written down.", "11.3")
        }
        "bonus" => Told::by("Points for every country with a base of this power.", "11.1"),
        "factories" => Told::by("Points for factories at the last count.", "11.2"),
        name => return Country::from_slug(name).map(|at| country(view, at, called)),
    };
    Some(told)
}

const RED: &str = "Red power chips, from bases. One makes a demand, or cancels a red demand.";
const BLACK: &str = "Black power chips, from mills. One makes a demand, or cancels a black demand.";
const WHITE: &str =
    "White power chips, from factories. One makes a demand, or cancels a white demand.";

fn country(view: &View, at: Country, called: &Names) -> Told {
    let table = &view.table;
    if let Some(host) = table.host(at) {
        let text = format!(
            "Nobody but {} builds here, and nothing here can be demanded.",
            called.of(host)
        );
        return Told::by(text, "6.4");
    }
    let value = counted(u16::from(table.value(at)), "point");
    match table.base_owner(at) {
        Some(owner) => {
            let name = called.of(owner);
            let bases = table.units(owner, at).bases;
            let text = format!(
                "{name} protects it with {}: others build here only as an ally, or after all \
                 bases have been demanded. Worth {value} at the Summit.",
                names::units(crate::games::summit::Unit::Base, bases)
            );
            Told::by(text, "6.6")
        }
        None => Told::by(
            format!("No base is here: whoever builds one opens it. Worth {value} at the Summit."),
            "6.5",
        ),
    }
}
