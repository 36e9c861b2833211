//! What things are: spaces, pieces, and equipment.

use super::names::objective;
use crate::games::situation_7::{Gear, Piece, Sector, Side, State};
use crate::ui::face::{Names, Told};

pub(super) fn inspect(view: &State, what: &str, names: &Names) -> Option<Told> {
    let gear = match what {
        "rocket" => Some(Gear::Rocket),
        "satellite" => Some(Gear::Satellite),
        "astronaut" => Some(Gear::Astronaut),
        _ => None,
    };
    match gear {
        Some(gear) => Some(equipment(gear)),
        None => Piece::from_name(what).map(|at| space(view, at, names)),
    }
}

fn equipment(gear: Gear) -> Told {
    match gear {
        Gear::Rocket | Gear::Satellite => Told::by(
            "Launched at a piece of the rival: a piece of yours joins it at once, and from there \
             you build on. 3 are ready once you have covered their base.",
            "4.3",
        ),
        Gear::Astronaut => Told::by(
            "Posted on a piece of yours: the rival may fill no free space beside it. 3 are ready \
             once you have covered their base.",
            "5.4",
        ),
    }
}

/// What a space counts for. Under fog a free space tells nothing but its sectors (9.6).
fn space(view: &State, at: Piece, names: &Names) -> Told {
    let is_open = !view.setup.fog || view.holder(at).is_some();
    let mut parts: Vec<String> = Vec::new();
    if let Some(it) = view.sky.on(at).filter(|_| is_open) {
        let points = view.setup.objective_points(it, it.home.unwrap_or(Side::South));
        parts.push(format!("{}, {points} points", objective(it.kind, it.home, names)));
    }
    let n_sectors = Sector::all().filter(|sector| sector.pieces().contains(at)).count();
    parts.push(match n_sectors {
        1 => "1 sector".to_owned(),
        n => format!("{n} sectors"),
    });
    Told::by(
        format!(
            "It belongs to {}. Points go to whoever covers a thing alone.",
            parts.join(" and to ")
        ),
        "7.3",
    )
}

#[cfg(test)]
mod tests {
    use super::super::words::tests::{assert_sentence, cites};
    use super::*;
    use crate::engine::Game as _;
    use crate::games::Situation7;
    use crate::games::situation_7::Setup;

    #[test]
    fn every_space_and_all_equipment_can_be_asked_about() {
        let view = Situation7::open(&Setup::default());
        let names = Names(["Anna", "Ben"].map(str::to_owned).into());
        let spaces = Piece::all().map(|piece| piece.to_string());
        let gear = ["rocket", "satellite", "astronaut"].map(str::to_owned);
        for what in spaces.chain(gear) {
            let told = inspect(&view, &what, &names).unwrap();
            assert_sentence(&told.text);
            assert!(told.section.is_some_and(cites), "{what}");
        }
    }
}
