//! What happened, in sentences.

use super::names::{card, chip, place, unit, units};
use super::words::{counted, whose};
use crate::engine::Seat;
use crate::games::summit::{
    Card, Cause, CensusKind, Chip, Chips, DemandStage, Score, Sight, Unit, Units,
};
use crate::ui::face::{Names, Told};

/// An event in words; nothing if it is not worth a line.
#[expect(clippy::too_many_lines, reason = "a sentence for each thing that can happen")]
pub(super) fn tell(sight: &Sight, names: &Names) -> Option<Told> {
    let of = |seat: Seat| names.of(seat);
    let (text, section) = match *sight {
        Sight::ValuesDealt { .. } => {
            ("The values of the foreign countries are shuffled.".into(), "14.7")
        }
        Sight::ZoneMarked { at } => (format!("Neutral zone: {}.", place(at)), "14.10"),
        Sight::ZoneOpened { at } => {
            (format!("{} is open from now on.", capital(&place(at))), "14.10")
        }
        Sight::Dealt { ref dealt, first } => {
            let n = u16::try_from(dealt.len()).unwrap_or(0);
            let text = format!(
                "{} dealt until the Summit card comes, to {}, who plays first.",
                counted(n, "card"),
                of(first)
            );
            (text, "2.5")
        }
        Sight::LaidAside { ref cards } => {
            let names: Vec<&str> = cards.iter().map(|&one| card(one).0).collect();
            (format!("Left out: {}.", names.join(", ")), "14.8")
        }
        Sight::Income { seat, beams, chips } => {
            (format!("{} income: {}.", whose(of(seat)), goods(beams, chips)), "3.2")
        }
        Sight::Drew { seat, card: drawn } => {
            let (title, section, what) = card(drawn);
            let what =
                if drawn == Card::Summit { String::new() } else { of_others(what, of(seat)) };
            (format!("{} draws {title}. {what}", of(seat)).trim_end().to_owned(), section)
        }
        Sight::NothingToDo { .. } => ("Nothing to be done about it.".into(), "4.2"),
        Sight::Gained { seat, beams, chips } => {
            (format!("{} receives {}.", of(seat), goods(beams, chips)), "4.1")
        }
        Sight::Lost { seat, beams, chips } => {
            (format!("{} loses {}.", of(seat), goods(beams, chips)), "4.1")
        }
        Sight::Placed { seat, unit, at } => {
            (format!("{} places a {} in {}.", of(seat), self::unit(unit), place(at)), "4.5")
        }
        Sight::TruceKept { seat } => {
            (format!("{} makes no demands in this turn.", of(seat)), "4.24")
        }
        Sight::LoanAsked { demand } => {
            let colour = chip(demand.chip);
            if demand.stage == DemandStage::Borrowing {
                let lender = demand.lender.map_or("the ally", of);
                (format!("{} asks {lender} for a {colour} chip.", of(demand.by)), "8.8")
            } else {
                (format!("{} asks the ally for a {colour} chip.", of(demand.of)), "8.7")
            }
        }
        Sight::LoanDeclined { lender } => (format!("{} does not lend.", of(lender)), "8.7"),
        Sight::Demanded { demand } => {
            let lent =
                demand.lender.map_or(String::new(), |seat| format!(", lent by {}", of(seat)));
            let text = format!(
                "{} demands {} base in {} with a {} chip{lent}.",
                of(demand.by),
                whose(of(demand.of)),
                place(demand.at),
                chip(demand.chip)
            );
            (text, "5.2")
        }
        Sight::Yielded { seat, at, .. } => {
            (format!("{} yields in {}.", of(seat), place(at)), "5.6")
        }
        Sight::Cancelled { seat, chip: colour, lender, .. } => {
            let lent = lender.map_or(String::new(), |lender| format!(" lent by {}", of(lender)));
            (format!("{} cancels with a {} chip{lent}.", of(seat), chip(colour)), "5.7")
        }
        Sight::DemandDropped => ("The demand is dropped.".into(), "8.11"),
        Sight::Dismantled { seat, at, units, cause, .. } => {
            let section = match cause {
                Cause::Own => "7.3",
                Cause::LastBase => "5.9",
                Cause::Break => "8.13",
                Cause::MovedIn => "6.10",
                Cause::Card => "7.1",
            };
            let verb = if cause == Cause::Own { "dismantles" } else { "loses" };
            (format!("{} {verb} {} in {}.", of(seat), listed(units), place(at)), section)
        }
        Sight::Built { seat, unit, at } => {
            (format!("{} builds a {} in {}.", of(seat), self::unit(unit), place(at)), "6.1")
        }
        Sight::Planned { at, mills, .. } => {
            (format!("Unseen: {} in {}.", units(Unit::Mill, mills), place(at)), "14.6")
        }
        Sight::Converted { seat, at, mills } => {
            let mills = units(Unit::Mill, mills);
            (format!("{} turns over {mills} in {}.", of(seat), place(at)), "9.1")
        }
        Sight::PlansShown => ("All are ready, and everything is shown.".into(), "14.6"),
        Sight::Counted { seat, points, kind } => {
            let section = if kind == CensusKind::Special { "9.5" } else { "9.4" };
            let not = if kind == CensusKind::Trial { ", not written down" } else { "" };
            (format!("{} scores {}{not}.", of(seat), counted(points, "point")), section)
        }
        Sight::Proposed { from, to } => {
            (format!("{} proposes an alliance to {}.", of(from), of(to)), "8.1")
        }
        Sight::Declined { to, .. } => (format!("{} declines.", of(to)), "8.1"),
        Sight::Allied { members: [one, other] } => {
            (format!("{} and {} are allies.", of(one), of(other)), "8.1")
        }
        Sight::AllianceBroken { by, with, double_cross: true } => {
            (format!("{} has double crossed {}. The alliance is broken.", of(by), of(with)), "8.10")
        }
        Sight::AllianceBroken { by, with, double_cross: false } => {
            (format!("{} breaks the alliance with {}.", of(by), of(with)), "8.11")
        }
        Sight::ConferenceOpened { ref order, .. } => {
            let order: Vec<&str> = order.iter().map(|&seat| of(seat)).collect();
            let text = format!(
                "The Summit Conference. Incomes for all; no new alliances. The last round: {}.",
                order.join(", ")
            );
            (text, "10.1")
        }
        Sight::SummitRoundBegan => ("The Summit Round begins. No more salvage.".into(), "10.6"),
        Sight::PracticeRoundBegan { round } => (format!("Practice, round {round}."), "12.1"),
        Sight::StepSkipped { .. } => ("That cannot be done, and is left out.".into(), "12.2"),
        Sight::Scored { seat, score } => {
            let Score { census, bonus, factories } = score;
            let text = format!(
                "{}: censuses {census}, Summit bonus {bonus}, Summit census {factories}: {}.",
                of(seat),
                counted(score.total(), "point")
            );
            (text, "11.3")
        }
        Sight::Shuffled { .. }
        | Sight::TurnBegan { .. }
        | Sight::DecisionDue { .. }
        | Sight::PowerPlayBegan { .. }
        | Sight::BuildingBegan { .. }
        | Sight::CensusBegan { .. }
        | Sight::ConversionDone { .. }
        | Sight::StepsSet { .. }
        | Sight::StepDone { .. }
        | Sight::Over { .. } => return None,
    };
    Some(Told::by(text, section))
}

/// What a card says to its drawer, as it is told of the drawer: "Russia loses 2 beams."
fn of_others(what: &str, who: &str) -> String {
    let said = [
        ("You receive", "receives"),
        ("You lose", "loses"),
        ("You and your", "and the"),
        ("Place", "places"),
        ("Build", "builds"),
        ("Demand", "demands"),
        ("Dismantle", "dismantles"),
    ];
    let told = said
        .into_iter()
        .find_map(|(you, verb)| what.strip_prefix(you).map(|rest| format!("{who} {verb}{rest}")));
    let told = told.unwrap_or_else(|| what.to_owned());
    let others = [
        (" your ", " a "),
        ("Build a mill where he is", "Then a mill is built where he is"),
        ("then build with all you have", "then builds with all there is"),
        ("Then build as you like", "Then everything may be built"),
    ];
    others.into_iter().fold(told, |told, (you, they)| told.replace(you, they))
}

fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// "3 beams, 1 red".
pub(super) fn goods(beams: u16, chips: Chips) -> String {
    let mut list: Vec<String> = (beams > 0).then(|| counted(beams, "beam")).into_iter().collect();
    for colour in Chip::ALL {
        let n = chips.get(colour);
        if n > 0 {
            list.push(format!("{n} {}", chip(colour)));
        }
    }
    if list.is_empty() { "nothing".to_owned() } else { list.join(", ") }
}

/// "2 mills and 1 factory".
pub(super) fn listed(of: Units) -> String {
    let some = Unit::ALL.into_iter().filter(|&unit| of.get(unit) > 0);
    let list: Vec<String> = some.map(|unit| units(unit, of.get(unit))).collect();
    list.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_draw_is_told_in_the_third_person() {
        let names = Names(["Anna", "Russia"].map(str::to_owned).into());
        let drawn = |card| tell(&Sight::Drew { seat: Seat(1), card }, &names).unwrap().text;
        let practice = Card::PRACTICE.into_iter().flatten();
        for card in Card::EVENTS.into_iter().chain(Card::CENSUSES).chain(practice) {
            let told = drawn(card);
            let words: Vec<&str> = told.split([' ', '.', ',']).collect();
            for word in ["You", "you", "your", "Your", "Place", "Build", "Demand", "Dismantle"] {
                assert!(!words.contains(&word), "{told}");
            }
        }
        let told = "Russia draws Uprising abroad. Russia loses a base abroad.";
        assert_eq!(drawn(Card::UprisingAbroad), told);
    }
}
