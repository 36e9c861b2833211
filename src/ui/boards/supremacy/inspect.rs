//! What things are, for whoever asks.

use super::names::{company, listed, pieces, place, power, resource};
use super::treasury;
use crate::engine::Viewer;
use crate::games::supremacy::{Area, Company, Land, Pieces, Resource, Sea, Spot, View};
use crate::ui::face::{Names, Told};

/// An area of the map by its name, or a figure by its key.
pub(super) fn inspect(view: &View, what: &str, names: &Names) -> Option<Told> {
    let (text, section) = match what {
        "lands" => ("Lands that this player holds.", "15.10"),
        "forces" => ("Armies, legions and navies. Each costs a salary of 10 a turn.", "5.4"),
        "nukes" => ("Nukes in the supply centre.", "14.1"),
        "l-stars" => (LSTARS, "14.4"),
        "wealth" => {
            let table = &view.table;
            let each = table
                .players()
                .iter()
                .map(|seat| format!("{}: {}.", names.of(seat), treasury::wealth(table, seat)));
            let each: Vec<String> = each.collect();
            return Some(Told::by(format!("As at Détente. {}", each.join(" ")), "19.4"));
        }
        _ => {
            if let Some(told) = of_treasury(view, what) {
                return Some(told);
            }
            return Some(match Area::from_slug(what)? {
                Area::Land(land) => Told::by(of_land(view, land, names), "1.1"),
                Area::Sea(sea) => Told::by(of_sea(view, sea, names), "1.4"),
            });
        }
    };
    Some(Told::by(text, section))
}

const LSTARS: &str = "L-Stars: each destroys a nuke on 1 to 5, and whoever has more of them has a die more in battle.";

/// A figure of one's own treasury.
fn of_treasury(view: &View, what: &str) -> Option<Told> {
    let Viewer::Seat(me) = view.viewer else { return None };
    let table = &view.table;
    let side = table.side(me);
    if let Some(it) = Resource::from_word(what) {
        let makers = table.companies(me).filter(|one| one.resource() == it);
        let makers = listed(makers.map(|one| format!("{} {}", company(one), one.units())));
        let (has, room, price) = (side.stock.get(it), table.room(me, it), table.market.price(it).0);
        let text = format!(
            "{has} in store, room for {room} more; the market price is {price}. A turn brings: {makers}."
        );
        return Some(Told::by(text, "2.6"));
    }
    let due = treasury::due(table, me);
    let (text, section) = match what {
        "cash" => ("Money in hand, in millions. It counts at Détente as it is.".to_owned(), "2.9"),
        "loans" => {
            let left = 12u16.saturating_sub(side.loans);
            (
                format!(
                    "Loans of 1000 each; {left} more can be had. Each costs 50 a turn and 1000 at the end."
                ),
                "5.1",
            )
        }
        "due" => (format!("At the start of the next turn, as things stand: {due}."), "5.4"),
        "after" => (format!("Cash less what is due then: {due}."), "5.4"),
        _ => return None,
    };
    Some(Told::by(text, section))
}

/// Who stands in an area: "United States: 2 armies".
fn standing(view: &View, area: Area, names: &Names) -> Vec<String> {
    let spots = match area {
        Area::Land(land) => vec![Spot::Land(land)],
        Area::Sea(sea) => vec![Spot::Sea(sea), Spot::Navies(sea), Spot::Ships(sea)],
    };
    let table = &view.table;
    let mut all = Vec::new();
    for seat in table.players().iter() {
        let here = spots.iter().map(|&spot| table.at_spot(seat, spot));
        let here = here.reduce(Pieces::plus).filter(|it| !it.is_empty());
        all.extend(here.map(|here| format!("{}: {}.", names.of(seat), pieces(here))));
    }
    all
}

fn of_land(view: &View, land: Land, names: &Names) -> String {
    let table = &view.table;
    let home = land.home().map_or_else(
        || "A neutral land".to_owned(),
        |it| format!("A home land of {}", power(it).2),
    );
    let holder = match (table.is_nuked(land), table.holder(land)) {
        (true, _) => "under a mushroom cloud".to_owned(),
        (false, None) => "held by nobody".to_owned(),
        (false, Some(holder)) => format!("held by {}", names.of(holder)),
    };
    let mut told = vec![format!("{home}, {holder}.")];
    told.extend(standing(view, land.into(), names));
    for it in Company::all(false).filter(|it| it.land() == Some(land)) {
        let owner = table.owner(it).map_or("in the pile", |owner| names.of(owner));
        let makes = format!("{} {}", it.units(), resource(it.resource()));
        told.push(format!("{}: {makes}, {owner}.", company(it)));
    }
    let ports: Vec<String> = land.ports().map(place).collect();
    if !ports.is_empty() {
        told.push(format!("Ports on {}.", listed(ports.into_iter())));
    }
    told.join(" ")
}

fn of_sea(view: &View, sea: Sea, names: &Names) -> String {
    let kind = if sea.is_dark() {
        "A dark sea: ships here carry to and from the market."
    } else {
        "A light sea: ships here fetch goods from companies with a port."
    };
    let mut told = vec![kind.to_owned()];
    told.extend(standing(view, sea.into(), names));
    for it in view.table.blockades.iter().filter(|it| it.sea == sea) {
        told.push(format!("{} blockades {} here.", names.of(it.by), names.of(it.of)));
    }
    let ports: Vec<String> = sea.ports().map(place).collect();
    if !ports.is_empty() {
        told.push(format!("Ports of {}.", listed(ports.into_iter())));
    }
    told.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Game, Match, Seat, Seed};
    use crate::games::Supremacy;
    use crate::games::supremacy::Setup;
    use crate::ui::face::Face;

    #[test]
    fn every_area_and_every_figure_is_told_of_with_a_section() {
        let setup = Setup { arsenal: 2, ..Setup::default() };
        let table = Match::<Supremacy>::start(setup, Seed(3)).unwrap();
        let view = table.view(Viewer::Seat(Seat(1)));
        let names = Names(["a", "b", "c", "d"].map(str::to_owned).into());
        let figures = Supremacy::standings(&view).remove(0).figures;
        let own = ["cash", "grain", "oil", "minerals", "loans", "due", "after", "l-stars"];
        let figures = figures.iter().map(|figure| figure.key).chain(own);
        for what in Area::all().map(Area::slug).chain(figures) {
            let told = inspect(&view, what, &names).unwrap();
            let heading = format!("\n### {} ", told.section.unwrap());
            assert!(told.text.ends_with('.') && Supremacy::BOOK.contains(&heading), "{what}");
        }
        assert_eq!(inspect(&view, "nothing", &names), None);
    }
}
