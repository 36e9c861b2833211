//! A word of explanation for a first game, fitting the moment.

use super::words::counted;
use crate::games::summit::{Card, Table};

pub(super) const PRACTICE: &str = "Two rounds to learn by. Nothing here counts.";
pub(super) const STEP: &str =
    "The card says what to do. Countries where it can be done are ringed.";
pub(super) const CONFERENCE: &str =
    "One more turn each, then bases and factories are counted. Beams and chips score nothing.";
pub(super) const ALLIANCE: &str =
    "Allies may build beside each other and lend chips. Either may break off at any time.";
pub(super) const CENSUS: &str = "A factory scores 1 at home and 2 abroad, now and at every census to come. A mill brings beams instead, and there is no way back.";
pub(super) const DEMAND: &str = "A demand is cancelled only by a chip of the same colour. Ask for what its owner cannot answer. With the last base all plants there fall.";
pub(super) const ANSWER: &str = "Chips come with every income. A country is hard to win back.";
pub(super) const BUILD: &str = "Mills abroad bring 2 beams a turn. A base opens a country; you cannot have more there than at home. Your seat's flag proposes alliances.";

/// The pile, and what is still in it.
pub(super) fn draw(table: &Table) -> String {
    let held = table.sides.values().first().map_or(0, |side| side.census.len());
    let left = u16::try_from(Card::CENSUSES.len().saturating_sub(held)).unwrap_or(0);
    let censuses = match left {
        0 => "no census is among them any more".to_owned(),
        1 => "1 of them is a census".to_owned(),
        n => format!("{n} of them are censuses"),
    };
    let cards = counted(u16::from(table.left), "card");
    format!(
        "The Summit card lies at the bottom of the pile. {cards} until then: as many turns, and \
         {censuses}."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Seed, Viewer, contract};
    use crate::games::Summit;
    use crate::games::summit::{Part, Setup, Sight};

    /// What the pile is said to hold is what comes out of it.
    #[test]
    fn the_censuses_to_come_are_counted() {
        let table = contract::random_game::<Summit>(Setup::default(), Seed(3));
        let mut seen = Vec::new();
        for n in 0..table.log().len() {
            let moment = table.branch(n);
            let table = moment.view(Viewer::Public).table;
            if table.part != Part::Draw {
                continue;
            }
            let told = draw(&table);
            if seen.last() != Some(&told) && !told.contains("no census") {
                let held = |sight: &Sight| matches!(sight, Sight::CensusBegan { .. });
                let sights = moment.sights(Viewer::Public).concat();
                let left = 4 - sights.iter().filter(|sight| held(sight)).count();
                assert!(told.contains(&format!("and {left} of them")) || left == 1, "{told}");
                seen.push(told);
            }
        }
        assert!(seen.len() > 4);
    }
}
