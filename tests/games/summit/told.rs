//! How what happens in a Summit case is told.

use cabinet::engine::Seat;
use cabinet::games::summit::{
    Cause, CensusKind, Chip, Chips, Demand, DemandStage, Score, Sight, Site, Step, Units,
};

use crate::kit::scenario::{Names, listed, or_nothing, word};

#[expect(clippy::too_many_lines, reason = "a line or two for each kind of sight")]
pub(super) fn tell_sight(sight: &Sight, names: &Names) -> String {
    let who = |seat: Seat| names.of(seat);
    let unpaid = |salvage: bool| if salvage { "" } else { " without salvage" };
    match *sight {
        Sight::ValuesDealt { ref values } => {
            let values = listed(values, |(at, n)| format!("{}={n}", at.slug()));
            format!("values{values}")
        }
        Sight::ZoneMarked { at } => format!("{} closed", at.slug()),
        Sight::ZoneOpened { at } => format!("{} opened", at.slug()),
        Sight::Dealt { ref dealt, first } => {
            format!("{} dealt, {} first", dealt.len(), who(first))
        }
        Sight::LaidAside { ref cards } => {
            let cards = listed(cards, word);
            format!("aside{cards}")
        }
        Sight::Shuffled { left } => format!("pile of {left}"),
        Sight::TurnBegan { seat } => format!("turn of {}", who(seat)),
        Sight::Income { seat, beams, chips } => {
            format!("{} income {}", who(seat), amount(beams, chips))
        }
        Sight::Drew { seat, card } => format!("{} draws {}", who(seat), word(&card)),
        Sight::NothingToDo { .. } => "nothing to do".to_owned(),
        Sight::Gained { seat, beams, chips } => {
            format!("{} gains {}", who(seat), amount(beams, chips))
        }
        Sight::Lost { seat, beams, chips } => {
            format!("{} loses {}", who(seat), amount(beams, chips))
        }
        Sight::DecisionDue { .. } => "decision".to_owned(),
        Sight::Placed { seat, unit, at } => {
            format!("{} places {} {}", who(seat), word(&unit), at.slug())
        }
        Sight::TruceKept { .. } => "truce".to_owned(),
        Sight::PowerPlayBegan { .. } => "power play".to_owned(),
        Sight::BuildingBegan { .. } => "building".to_owned(),
        Sight::LoanAsked { demand } => {
            let asking = if demand.stage == DemandStage::Borrowing { demand.by } else { demand.of };
            format!("{} asks the ally for {}", who(asking), word(&demand.chip))
        }
        Sight::LoanDeclined { lender } => format!("{} lends nothing", who(lender)),
        Sight::Demanded { demand } => tell_demand(demand, names),
        Sight::Yielded { seat, at, salvage } => {
            format!("{} yields {}{}", who(seat), at.slug(), unpaid(salvage))
        }
        Sight::Cancelled { seat, chip, lender, .. } => {
            let of = lender.map(|lender| format!(" of {}", who(lender))).unwrap_or_default();
            format!("{} cancels with {}{of}", who(seat), word(&chip))
        }
        Sight::DemandDropped => "demand dropped".to_owned(),
        Sight::Dismantled { seat, at, units, salvage, cause } => {
            let units = tell_units(units);
            let cause = match cause {
                Cause::Own => "dismantles",
                Cause::LastBase => "loses with the base",
                Cause::Break => "loses by the break",
                Cause::MovedIn => "is driven out of",
                Cause::Card => "loses by the card",
            };
            format!("{} {cause} {units} {}{}", who(seat), at.slug(), unpaid(salvage))
        }
        Sight::Built { seat, unit, at } => {
            format!("{} builds {} {}", who(seat), word(&unit), at.slug())
        }
        Sight::CensusBegan { ref seats, kind } => {
            let kind = match kind {
                CensusKind::Ordinary => "census",
                CensusKind::Special => "special census",
                CensusKind::Trial => "trial census",
            };
            format!("{kind} asks{}", names.list(seats))
        }
        Sight::Planned { seat, at, mills } => {
            format!("{} plans {} {mills}", who(seat), at.slug())
        }
        Sight::Converted { seat, at, mills } => {
            format!("{} turns over {} {mills}", who(seat), at.slug())
        }
        Sight::ConversionDone { seat } => format!("{} ready", who(seat)),
        Sight::Counted { seat, points, .. } => format!("{} counts {points}", who(seat)),
        Sight::PlansShown => "plans shown".to_owned(),
        Sight::Proposed { from, to } => format!("{} proposes to {}", who(from), who(to)),
        Sight::Declined { from, to } => format!("{} declines {}", who(to), who(from)),
        Sight::Allied { members: [one, other] } => {
            format!("{} and {} allied", who(one), who(other))
        }
        Sight::AllianceBroken { by, with, double_cross: false } => {
            format!("{} breaks with {}", who(by), who(with))
        }
        Sight::AllianceBroken { by, with, double_cross: true } => {
            format!("{} has double-crossed {}", who(by), who(with))
        }
        Sight::ConferenceOpened { ref order, .. } => {
            format!("conference:{}", names.list(order))
        }
        Sight::SummitRoundBegan => "summit round".to_owned(),
        Sight::PracticeRoundBegan { round } => format!("practice round {round}"),
        Sight::StepsSet { ref steps } => format!("{} steps", steps.len()),
        Sight::StepDone { .. } => "step done".to_owned(),
        Sight::StepSkipped { step } => format!("skipped {}", tell_step(step)),
        Sight::Scored { seat, score } => format!("{} scores {}", who(seat), tell_score(score)),
        Sight::Over { ref outcome } => {
            format!("over by {:?} {:?}", outcome.ending, outcome.places.values())
        }
    }
}

pub(super) fn tell_demand(demand: Demand, names: &Names) -> String {
    let lent = demand.lender.map(|lender| format!(" of {}", names.of(lender)));
    format!(
        "{} demands {} of {} with {}{}",
        names.of(demand.by),
        demand.at.slug(),
        names.of(demand.of),
        word(&demand.chip),
        lent.unwrap_or_default()
    )
}

pub(super) fn tell_units(units: Units) -> String {
    let kinds = [(units.bases, 'b'), (units.mills, 'm'), (units.factories, 'f')];
    let told: Vec<_> =
        kinds.iter().filter(|(n, _)| *n > 0).map(|(n, kind)| format!("{n}{kind}")).collect();
    told.join(" ")
}

/// `2 beams 1 red`
pub(super) fn amount(beams: u16, chips: Chips) -> String {
    let mut told: Vec<String> = Vec::new();
    told.extend((beams == 1).then(|| "1 beam".to_owned()));
    told.extend((beams > 1).then(|| format!("{beams} beams")));
    for chip in Chip::ALL.into_iter().filter(|&chip| chips.get(chip) > 0) {
        told.push(format!("{} {}", chips.get(chip), word(&chip)));
    }
    or_nothing(&told, " ")
}

pub(super) fn tell_score(score: Score) -> String {
    format!("{}+{}+{}={}", score.census, score.bonus, score.factories, score.total())
}

fn tell_step(step: Step) -> String {
    match step {
        Step::Build { unit, site } => {
            let site = match site {
                Site::Home => "at home",
                Site::Unoccupied => "where nobody is",
                Site::Same => "there",
                Site::Ally => "beside the ally",
            };
            format!("build {} {site}", word(&unit))
        }
        Step::BuildFreely => "build".to_owned(),
        Step::Demand { .. } => "demand".to_owned(),
        Step::DismantleFactory => "dismantle factory".to_owned(),
        Step::Ally => "ally".to_owned(),
        Step::Break => "break".to_owned(),
        Step::Census => "census".to_owned(),
    }
}
