//! A guided first turn: its parts, one after the other. Practice rounds teach the rest.

use crate::engine::Seat;
use crate::games::summit::{Action, Country, Part, Table, Unit, View};
use crate::ui::face::Step;

const STEPS: u8 = 5;

const PROPOSAL: &str = "Somebody wants to be your ally. Allies may build beside each other and lend chips, and either may break off. Accept or decline: it costs nothing.";
const DEMAND: &str = "Somebody demands a base of yours. A chip of the same colour cancels it; if you have none, the base goes.";
const ASKED: &str = "Somebody's turn asks something of you. The answers stand here, and each says what it brings; your own turn comes round.";
const DRAW: &str = "A turn has four parts; they stand beside the board. Your income has come. Touch the pile to draw a card, and do what it says.";
const EVENT: &str = "The card lets you choose. Touch one of the answers or a marked country.";
const POWER: &str = "Now you could demand bases of others with your chips, and they could cancel with a chip of the same colour. Nobody stands in your way yet: press the button.";
const BASE: &str = "Touch the marked country and build a base there for two beams. A base opens a country; the number beside its name is what it counts at the end.";
const MILL: &str =
    "Build a mill beside your base. Abroad it brings 2 beams in every turn, at home 1.";
const FREE: &str = "That is a turn. Mills bring beams, factories bring points at censuses, chips guard your bases. End your turn when you have built enough.";

pub(super) fn step(view: &View, offers: &[Action], seat: Seat) -> Option<Step<Action>> {
    let table = &view.table;
    let told = |n, text: &str, mark| Some(Step { text: text.to_owned(), mark, n, of: STEPS });
    if table.practice.is_some() {
        return None;
    }
    if table.proposal().is_some() {
        return told(1, PROPOSAL, None);
    }
    if table.demand().is_some() {
        return told(2, DEMAND, None);
    }
    if table.turn != seat {
        return told(1, ASKED, None);
    }
    let build = |wanted: Unit, is_good: &dyn Fn(Country) -> bool| {
        let is_wanted = |offer: &Action| matches!(*offer, Action::Build { unit, at } if unit == wanted && is_good(at));
        let ends = offers.iter().copied().filter(is_wanted);
        ends.max_by_key(|&offer| super::board::site(offer).map_or(0, |at| table.value(at)))
    };
    let base = build(Unit::Base, &|at| table.host(at).is_none() && table.is_unoccupied(at));
    let mill = build(Unit::Mill, &|at| has_base(table, seat, at));
    let abroad = table.abroad(seat);
    let (n, text, mark) = match table.part {
        Part::Draw => (1, DRAW, Some(Action::Draw)),
        Part::PowerPlay => (2, POWER, None),
        Part::Build if abroad.bases == 0 && base.is_some() => (3, BASE, base),
        Part::Build if abroad.mills == 0 && mill.is_some() => (4, MILL, mill),
        Part::Build => (5, FREE, None),
        Part::Event => (1, EVENT, None),
        Part::Census | Part::Over => return None,
    };
    told(n, text, mark)
}

fn has_base(table: &Table, seat: Seat, at: Country) -> bool {
    table.host(at).is_none() && table.units(seat, at).bases > 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Actor, Dice, Match, Seed, Viewer};
    use crate::games::Summit;
    use crate::ui::face::Face as _;

    #[test]
    fn doing_what_is_marked_leads_to_free_play() {
        for seed in 1..=8 {
            let mut table = Match::<Summit>::start(Summit::guided(), Seed(seed)).unwrap();
            let (mut dice, mut told) = (Dice::new(Seed(seed)), Vec::new());
            while told.last() != Some(&STEPS) {
                let seat = table.awaiting().due().iter().next().unwrap();
                let offers = table.offers(seat);
                let mut action = *dice.pick(&offers).unwrap();
                if offers.contains(&Action::Done) {
                    action = Action::Done;
                }
                let view = table.view(Viewer::Seat(seat));
                if seat == Seat(0) {
                    let step = step(&view, &offers, seat).expect("no question without a word");
                    assert!(step.text.ends_with('.'));
                    action = step.mark.unwrap_or(action);
                    assert!(offers.contains(&action), "{action}");
                    told.push(step.n);
                }
                table.act(Actor::Seat(seat), action).unwrap();
            }
            assert!(told.starts_with(&[1]) && told.contains(&3), "{told:?}");
        }
    }
}
