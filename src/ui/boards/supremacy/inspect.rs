//! What things are, for whoever asks.

use super::names::{company, listed, pieces, place, power, resource};
use crate::games::supremacy::{Area, Company, Land, Sea, Spot, View};
use crate::ui::face::{Names, Told};

/// An area of the map by its name, or a figure by its key.
pub(super) fn inspect(view: &View, what: &str, names: &Names) -> Option<Told> {
    let (text, section) = match what {
        "wealth" => (
            "Wealth as it would be counted at Détente: cash, stores at market prices, companies, forces, ships and weapons, less loans.",
            "19.4",
        ),
        "lands" => ("Lands that this player holds.", "15.10"),
        "forces" => ("Armies, legions and navies. Each costs a salary of 10 a turn.", "5.4"),
        "nukes" => ("Nukes in the supply centre.", "14.1"),
        "l-stars" => (
            "L-Stars: each destroys a nuke on 1 to 5, and whoever has more of them has a die more in battle.",
            "14.4",
        ),
        _ => {
            let area = Area::from_slug(what)?;
            return Some(match area {
                Area::Land(land) => Told::by(of_land(view, land, names), "1.1"),
                Area::Sea(sea) => Told::by(of_sea(view, sea, names), "1.4"),
            });
        }
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
        let here = here.reduce(|all, it| all.plus(it)).filter(|it| !it.is_empty());
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
    let mut parts = vec![format!("{home}, {holder}.")];
    parts.extend(standing(view, land.into(), names));
    for it in Company::all(false).filter(|it| it.land() == Some(land)) {
        let owner = table.owner(it).map_or("in the pile", |owner| names.of(owner));
        let makes = format!("{} {}", it.units(), resource(it.resource()));
        parts.push(format!("{}: {makes}, {owner}.", company(it)));
    }
    let ports: Vec<String> = land.ports().map(place).collect();
    if !ports.is_empty() {
        parts.push(format!("Ports on {}.", listed(ports.into_iter())));
    }
    parts.join(" ")
}

fn of_sea(view: &View, sea: Sea, names: &Names) -> String {
    let kind = if sea.is_dark() {
        "A dark sea: ships here carry to and from the market."
    } else {
        "A light sea: ships here fetch goods from companies with a port."
    };
    let mut parts = vec![kind.to_owned()];
    parts.extend(standing(view, sea.into(), names));
    for it in view.table.blockades.iter().filter(|it| it.sea == sea) {
        parts.push(format!("{} blockades {} here.", names.of(it.by), names.of(it.of)));
    }
    let ports: Vec<String> = sea.ports().map(place).collect();
    if !ports.is_empty() {
        parts.push(format!("Ports of {}.", listed(ports.into_iter())));
    }
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Game, Match, Seed, Viewer};
    use crate::games::Supremacy;
    use crate::games::supremacy::Setup;
    use crate::ui::face::Face;

    #[test]
    fn every_area_and_every_figure_is_told_of_with_a_section() {
        let setup = Setup { arsenal: 2, ..Setup::default() };
        let table = Match::<Supremacy>::start(setup, Seed(3)).unwrap();
        let view = table.view(Viewer::Public);
        let names = Names(["a", "b", "c", "d"].map(str::to_owned).into());
        let figures = Supremacy::standings(&view).remove(0).figures;
        let figures = figures.iter().map(|figure| figure.key).chain(["l-stars"]);
        for what in Area::all().map(Area::slug).chain(figures) {
            let told = inspect(&view, what, &names).unwrap();
            let heading = format!("\n### {} ", told.section.unwrap());
            assert!(told.text.ends_with('.') && Supremacy::BOOK.contains(&heading), "{what}");
        }
        assert_eq!(inspect(&view, "nothing", &names), None);
    }
}
