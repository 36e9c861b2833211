//! What is done and concluded, in words. What is asked: [`super::asks`]. What happened:
//! [`super::story`]. Why not: [`super::excuses`].

use super::names::{
    area, at, company, counted, listed, nth, pieces, piles, place, resource, stage, supplies,
    weapon,
};
use crate::engine::Outcome;
use crate::games::supremacy::{
    Action, Area, Bundle, Ending, Group, Hop, Phase, Pile, Stage, Table,
};
use crate::ui::face::Names;

/// "Turn 3 of 10, stage 4: attack".
pub(super) fn phase(table: &Table) -> String {
    match (table.phase, table.stage) {
        (Phase::Over, _) => "The end".to_owned(),
        (_, Stage::SettingUp) => "Setting up".to_owned(),
        (_, now) => {
            let (turn, turns) = (table.turn, table.options.turns);
            format!("Turn {turn} of {turns}, stage {}: {}", nth(now), stage(now))
        }
    }
}

/// An action in words.
#[expect(clippy::too_many_lines, reason = "a phrase for everything that can be done")]
pub(super) fn say(action: &Action, names: &Names) -> String {
    match action {
        Action::Place { bonus, piles: all } => {
            format!("Take {}, and place {}", supplies(*bonus), piles(all))
        }
        Action::Redeploy { hops } if hops.is_empty() => "Leave the ships where they are".to_owned(),
        Action::Redeploy { hops } => {
            let hop = |hop: &Hop| {
                let ships = counted(hop.ships, "ship");
                format!("{ships} from {} to {}", place(hop.from), place(hop.to))
            };
            format!("Reroute {}", listed(hops.iter().map(hop)))
        }
        Action::Bonus { piles: all } => format!("Plan {}", piles(all)),
        Action::Borrow { loans } => format!("Borrow {}", 1000 * u32::from(*loans)),
        Action::Repay { loans } => format!("Repay {}", 1000 * u32::from(*loans)),
        Action::Pay { pieces, companies } if pieces.is_empty() && companies.is_empty() => {
            "Pay all salaries".to_owned()
        }
        Action::Pay { pieces, companies } => {
            let unpaid = piles_of(pieces).chain(companies.iter().map(|&it| company(it)));
            format!("Pay all but {}", listed(unpaid))
        }
        Action::Ship { cargoes: None } => "Ship everything home".to_owned(),
        Action::Ship { cargoes: Some(cargoes) } => {
            format!("Ship with {}", counted(count(cargoes.len()), "ship"))
        }
        Action::Sacrifice { cargoes } => {
            let lost = cargoes
                .iter()
                .map(|it| format!("{} of {}", counted(it.units, "unit"), company(it.company)));
            format!("Lose {}", listed(lost))
        }
        Action::Bid { joins: true } => "Bid to be in".to_owned(),
        Action::Bid { joins: false } => "Bid to be out".to_owned(),
        Action::Sell(load) => format!("Sell {} {}", load.units, resource(load.resource)),
        Action::Buy(load) => format!("Buy {} {}", load.units, resource(load.resource)),
        Action::Offer { to, gives, gets } => {
            format!("Offer {} {} for {}", names.of(*to), bundle(gives), bundle(gets))
        }
        Action::CounterOffer { gives, gets } => {
            format!("Offer {} for {} instead", bundle(gives), bundle(gets))
        }
        Action::Accept => "Accept".to_owned(),
        Action::Decline => "Decline".to_owned(),
        Action::Blockade { of, sea } => format!("Blockade {} in {}", names.of(*of), place(*sea)),
        Action::Lift { of, sea } => {
            format!("Lift the blockade of {} in {}", names.of(*of), place(*sea))
        }
        Action::Escort { sea, navies } => {
            format!("Escort ships in {} with {}", place(*sea), counted(*navies, "navy"))
        }
        Action::Attack(attack) => {
            let whom = names.of(attack.of);
            match attack.group {
                Group::Forces => format!("Attack {whom} in {}", place(attack.at)),
                Group::Merchants => format!("Attack ships of {whom} in {}", place(attack.at)),
            }
        }
        Action::Launch { targets } => format!("Launch {}", nukes(targets)),
        Action::Screen { stars } => {
            let each = stars.iter().map(|&(at, n)| format!("{n} over {}", place(at)));
            format!("Spread the L-Stars: {}", listed(each))
        }
        Action::Defend { set: true } => "Defend with a set of supplies".to_owned(),
        Action::Defend { set: false } => "Defend without supplies".to_owned(),
        Action::Retreat { to } => format!("Retreat to {}", place(*to)),
        Action::Surrender => "Surrender: the forces change sides".to_owned(),
        Action::Strike { convoy: true } => "Reach for the convoy".to_owned(),
        Action::Strike { convoy: false } => "Fight the escorts".to_owned(),
        Action::Sink { ships } if ships.is_empty() => "Sink no ships of the assault".to_owned(),
        Action::Sink { ships } => {
            let each =
                ships.iter().map(|&(sea, n)| format!("{} in {}", counted(n, "ship"), place(sea)));
            format!("Sink {}", listed(each))
        }
        Action::Lose { piles: all } => format!("Lose {}", piles(all)),
        Action::Enter { piles: all } if all.is_empty() => "Do not move in".to_owned(),
        Action::Enter { piles: all } => format!("Move in with {}", piles(all)),
        Action::PullOut { land, sea, troops } => {
            format!("Take {} off {} aboard in {}", pieces(*troops), place(*land), place(*sea))
        }
        Action::March { path, troops, hired } => {
            let ends =
                [path.first(), path.last()].map(|it| it.map_or(String::new(), |&it| place(it)));
            let [from, to] = ends;
            format!("March {} from {from} to {to}{}", pieces(*troops), by_carrier(*hired))
        }
        Action::Airlift { from, to, troops, hired } => {
            let (from, to, how) = (place(*from), place(*to), by_carrier(*hired));
            format!("Fly {} from {from} to {to}{how}", pieces(*troops))
        }
        Action::Sail { path, pieces: fleet } => {
            let ends =
                [path.first(), path.last()].map(|it| it.map_or(String::new(), |&it| place(it)));
            let [from, to] = ends;
            format!("Sail {} from {from} to {to}", pieces(*fleet))
        }
        Action::Board { land, sea, troops } => {
            format!("{} in {} board navies in {}", pieces(*troops), place(*land), place(*sea))
        }
        Action::Land { from, to, troops } => {
            format!("Land {} {} in {}", pieces(*troops), at(*from), place(*to))
        }
        Action::Convoy { convoy, to } => {
            format!("Ship {} to {}", pieces(convoy.troops()), place(*to))
        }
        Action::Reroute { from, to, ships } => {
            format!("Reroute {} from {} to {}", counted(*ships, "ship"), place(*from), place(*to))
        }
        Action::Request { area } => format!("Ask for leave to pass {}", place(*area)),
        Action::Build { piles: all } => format!("Build {}", piles(all)),
        Action::Arm { weapon: what, n } => format!("Build {}", counted(*n, weapon(*what))),
        Action::Research { weapon: what } => format!("Research {}s", weapon(*what)),
        Action::Prospect { resource: what } => format!("Prospect for {}", resource(*what)),
        Action::Turn => "Turn a card for 200".to_owned(),
        Action::Done => "Go on".to_owned(),
        Action::Withdraw | Action::Agree { .. } | Action::Resign => aside(action).to_owned(),
    }
}

/// What a seat may say unasked.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is said unasked")]
pub(super) fn aside(action: &Action) -> &'static str {
    match action {
        Action::Agree { agrees: true } => "Speak for Détente",
        Action::Agree { agrees: false } => "Speak against Détente",
        Action::Withdraw => "Withdraw the offer",
        _ => "Resign",
    }
}

fn piles_of(piles: &[Pile]) -> impl Iterator<Item = String> {
    piles.iter().map(|pile| format!("{} {}", pieces(pile.pieces), at(pile.spot)))
}

fn by_carrier(hired: bool) -> &'static str {
    if hired { " by a common carrier" } else { "" }
}

pub(super) fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// "a nuke at Brazil and 2 nukes at the Red Sea".
pub(super) fn nukes(targets: &[(Area, u16)]) -> String {
    listed(targets.iter().map(|&(at, n)| format!("{} at {}", counted(n, "nuke"), area(at))))
}

/// What one side of a deal gives: "500 and 3 oil".
pub(super) fn bundle(bundle: &Bundle) -> String {
    let Bundle { money, goods, nukes, lstars, ships, .. } = bundle;
    let mut parts = Vec::new();
    if money.0 > 0 {
        parts.push(money.0.to_string());
    }
    if !goods.is_empty() {
        parts.push(supplies(*goods));
    }
    for (n, what) in [(*nukes, "nuke"), (*lstars, "L-Star")] {
        if n > 0 {
            parts.push(counted(n, what));
        }
    }
    parts.extend(ships.iter().map(|&(sea, n)| format!("{} in {}", counted(n, "ship"), place(sea))));
    listed(parts.into_iter())
}

pub(super) fn conclude(outcome: &Outcome<Ending>, names: &Names) -> String {
    let firsts = outcome.places.iter().filter(|&(_, &place)| place == 1);
    let winners: Vec<String> = firsts.map(|(seat, _)| names.of(seat).to_owned()).collect();
    let is_are = if winners.len() == 1 { "is" } else { "are" };
    let winners = listed(winners.into_iter());
    match outcome.ending {
        Ending::Supremacy => format!("{winners} is left alone and rules the world."),
        Ending::Detente => {
            format!("The last turn is over: Détente. {winners} {is_are} the richest.")
        }
        Ending::Agreement => format!("All agree on Détente. {winners} {is_are} the richest."),
        Ending::NuclearWinter => "Nuclear winter. Everybody has lost.".to_owned(),
        Ending::Holocaust => "Nothing is left of the world. Everybody has lost.".to_owned(),
    }
}
