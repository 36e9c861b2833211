//! What happened, in sentences.

use super::accounts::{paid, pile_of, planned, prices, received, removed, rolled, tolled};
use super::names::{
    area, at, capital, company, counted, listed, nth, pieces, place, resource, stage, supplies,
    weapon,
};
use super::words::{bundle, count, nukes};
use crate::engine::{Fate, Seat};
use crate::games::supremacy::{Aim, Card, Exit, Group, Omen, Phase, Pieces, Siege, Sight, Why};
use crate::ui::face::{Names, Told};

/// An event in words; nothing if it is not worth a line.
#[expect(clippy::too_many_lines, reason = "a sentence for each thing that can happen")]
#[expect(clippy::wildcard_enum_match_arm, reason = "most of what comes and goes is told otherwise")]
pub(super) fn tell(sight: &Sight, names: &Names) -> Option<Told> {
    let of = |seat: Seat| names.of(seat);
    let (text, section) = match sight {
        Sight::Dealt { cards } => {
            (format!("{} are dealt.", counted(count(cards.len()), "company card")), "3.3")
        }
        Sight::PiratesCame { pirates } => {
            let seas = listed(pirates.iter().map(|&(sea, _)| place(sea)));
            (format!("Pirates lie in {seas}."), "21.11")
        }
        Sight::PhaseBegan { stage: now, phase, .. } => match phase {
            Phase::Pay | Phase::Ship => (format!("Stage {}: {}.", nth(*now), stage(*now)), "4.1"),
            Phase::Bid => {
                let n = nth(*now);
                (format!("Stage {n}, {}: everybody bids.", stage(*now)), "4.3")
            }
            Phase::Place
            | Phase::Redeploy
            | Phase::Bonus
            | Phase::Market
            | Phase::Deals
            | Phase::Act
            | Phase::Over => return None,
        },
        Sight::TurnBegan { turn } => (format!("Turn {turn} begins."), "4.1"),
        Sight::Shown { plans } => {
            let each = plans.iter().filter_map(|(seat, plan)| planned(of(*seat), plan));
            (each.collect::<Vec<_>>().join(" "), "3.8")
        }
        Sight::BidsShown { joining } if joining.is_empty() => {
            ("Nobody is in; the stage is skipped.".to_owned(), "4.3")
        }
        Sight::BidsShown { joining } => {
            let who = listed(joining.iter().map(|seat| of(seat).to_owned()));
            let is_are = if joining.count() == 1 { "is" } else { "are" };
            (format!("The bids are shown: {who} {is_are} in."), "4.3")
        }
        // Who is alone in a stage throws no dice.
        Sight::Sequence { rolls } if rolls.len() < 2 => return None,
        Sight::Sequence { rolls } => {
            let each = rolls.iter().map(|&(seat, die)| format!("{} {die}", of(seat)));
            (format!("Dice for the order: {}.", listed(each)), "4.4")
        }
        Sight::Passed { seat } => (format!("{} passes.", of(*seat)), "7.6"),
        Sight::Paid { seat, money, why } => return paid(of(*seat), money.0, *why),
        Sight::Received { seat, money, why } => return received(of(*seat), money.0, *why),
        Sight::Gained { seat, goods, why } => {
            let (who, goods) = (of(*seat), supplies(*goods));
            match why {
                Why::Production => (format!("{who} brings home {goods}."), "6.2"),
                Why::Purchase => (format!("{who} buys {goods}."), "17.1"),
                Why::Deal => (format!("{who} gets {goods}."), "8.5"),
                Why::Captured => (format!("{who} takes {goods} as spoils."), "13.6"),
                _ => return None,
            }
        }
        Sight::Spent { seat, goods, why } => {
            let (who, goods) = (of(*seat), supplies(*goods));
            match why {
                Why::Sale => (format!("{who} sells {goods}."), "7.1"),
                Why::Fuel => (format!("{who} uses {goods} to move."), "15.1"),
                _ => return None,
            }
        }
        Sight::Placed { seat, pile, why: Why::Building } => {
            (format!("{} builds {}.", of(*seat), pile_of(pile)), "16.1")
        }
        Sight::Placed { seat, pile, why: Why::Captured } => {
            (format!("{} captures {}.", of(*seat), pile_of(pile)), "13.6")
        }
        Sight::Removed { seat, pile, why } => return removed(of(*seat), pile, *why),
        Sight::Moved { seat, from, to, pieces: moved } => {
            let moved = pieces(*moved);
            let text = if from.area() == to.area() {
                format!("{moved} of {} go {}.", of(*seat), at(*to))
            } else {
                format!(
                    "{} moves {moved} from {} to {}.",
                    of(*seat),
                    place(from.area()),
                    place(to.area())
                )
            };
            (text, "15.1")
        }
        Sight::Rerouted { seat, from, to, ships } => {
            let ships = counted(*ships, "ship");
            (
                format!("{} reroutes {ships} from {} to {}.", of(*seat), place(*from), place(*to)),
                "15.8",
            )
        }
        Sight::Priced { market } => (format!("Prices: {}.", prices(*market)), "2.4"),
        Sight::Borrowed { seat, loans } => {
            (format!("{} borrows {}.", of(*seat), 1000 * u32::from(*loans)), "5.1")
        }
        Sight::Repaid { seat, loans } => {
            (format!("{} repays {}.", of(*seat), 1000 * u32::from(*loans)), "5.3")
        }
        Sight::Unpaid { seat, companies } => {
            let all = listed(companies.iter().map(|&it| company(it)));
            (format!("{} pays no salary to {all}.", of(*seat)), "5.6")
        }
        Sight::SiegeRolled { seat, navies, decoys, die, effect } => {
            let effect = match effect {
                Siege::Open => "no effect",
                Siege::Half => "no trade in resources",
                Siege::Holds => "nothing comes from abroad, no trade",
            };
            let die = die.map_or_else(|| "no die".to_owned(), |die| rolled(die, *decoys));
            let navies = counted(*navies, "navy");
            (format!("Siege of {} by {navies}: {die}: {effect}.", of(*seat)), "13.10")
        }
        Sight::Loaded { seat, cargoes } => {
            let ships = counted(count(cargoes.len()), "ship");
            (format!("{} sends {ships} for goods from abroad.", of(*seat)), "6.3")
        }
        Sight::BlockadeRolled { seat, site, sea, decoys, die, toll, .. } => {
            let text = format!(
                "Blockade of {} in {}, goods of {}: {}: {}.",
                of(*seat),
                place(*sea),
                place(*site),
                rolled(*die, *decoys),
                tolled(*toll)
            );
            (text, "13.3")
        }
        Sight::PiratesRolled { seat, company: card, sea, die, toll } => {
            let text = format!(
                "Pirates in {}, goods of {} for {}: rolled {die}: {}.",
                place(*sea),
                company(*card),
                of(*seat),
                tolled(*toll)
            );
            (text, "21.11")
        }
        Sight::InterceptRolled { seat, sea, decoys, die, toll, .. } => {
            let text = format!(
                "Ships of {} run the blockade in {}: {}: {}.",
                of(*seat),
                place(*sea),
                rolled(*die, *decoys),
                tolled(*toll)
            );
            (text, "13.8")
        }
        Sight::CargoLost { seat, cargo, captor } => {
            let goods = format!("{} {}", cargo.units, resource(cargo.company.resource()));
            let end = captor
                .map_or_else(|| "is sunk".to_owned(), |by| format!("is captured by {}", of(by)));
            (format!("A ship of {} with {goods} {end}.", of(*seat)), "13.5")
        }
        Sight::Fortune { omen, sea } => {
            let omen = match omen {
                Omen::Typhoon => "A typhoon",
                Omen::Raid => "A pirate raid",
            };
            (format!("{omen} in {}.", place(*sea)), "21.16")
        }
        Sight::FortuneRolled { seat, piece, die, lost, .. } => {
            let lost = counted(*lost, super::names::piece(*piece));
            (format!("{} rolls {die} and loses {lost}.", of(*seat)), "21.16")
        }
        Sight::Announced { by, of: whom, sea } => {
            (format!("{} blockades {} in {}.", of(*by), of(*whom), place(*sea)), "13.1")
        }
        Sight::Lifted { by, of: whom, sea } => {
            (format!("{} lifts the blockade of {} in {}.", of(*by), of(*whom), place(*sea)), "13.2")
        }
        Sight::Escorting { seat, sea, navies } => {
            let navies = counted(*navies, "navy");
            (format!("{} escorts ships in {} with {navies}.", of(*seat), place(*sea)), "11.3")
        }
        Sight::LeaveAsked { holder, guest, area: at } => (
            format!("{} asks {} for leave to pass {}.", of(*guest), of(*holder), place(*at)),
            "15.9",
        ),
        Sight::LeaveGiven { guest, area: at, granted } => {
            let may = if *granted { "may" } else { "may not" };
            (format!("{} {may} pass {}.", of(*guest), place(*at)), "15.9")
        }
        Sight::Attacked { battle } => {
            let what = match battle.group {
                Group::Forces => "",
                Group::Merchants => "ships of ",
            };
            let how = if battle.counter { "counter-attacks" } else { "attacks" };
            let text =
                format!("{} {how} {what}{} in {}.", of(battle.by), of(battle.of), place(battle.at));
            (text, "9.2")
        }
        Sight::Convoyed { seat, aboard, to, .. } => {
            let troops = aboard.iter().map(|it| it.1).reduce(Pieces::plus);
            let troops = troops.map_or_else(String::new, pieces);
            (format!("A ship of {} brings {troops} to {}.", of(*seat), place(*to)), "9.5")
        }
        Sight::Defended { seat, set: true } => {
            (format!("{} defends with a set of supplies.", of(*seat)), "10.2")
        }
        Sight::Defended { seat, set: false } => {
            (format!("{} defends without supplies.", of(*seat)), "10.2")
        }
        Sight::Detected { die, reached } => {
            let die = die.map_or_else(String::new, |die| format!("{die}: "));
            let end = if *reached { "the convoy is reached" } else { "the escorts are met first" };
            (format!("{}.", capital(&(die + end))), "11.5")
        }
        Sight::Fired { seat, dice } => {
            let sum: u8 = dice.iter().sum();
            let dice = listed(dice.iter().map(u8::to_string));
            (format!("{} rolls {dice}: {}.", of(*seat), counted(sum, "point")), "10.4")
        }
        Sight::Launched { strike } => {
            (format!("{} launches {}.", of(strike.by), nukes(&strike.targets)), "14.1")
        }
        Sight::Screened { seat, area: target, dice, killed, .. } => {
            let dice = listed(dice.iter().map(u8::to_string));
            let killed = counted(*killed, "nuke");
            let text = format!(
                "L-Stars of {} over {}: {dice}: {killed} destroyed.",
                of(*seat),
                area(*target)
            );
            (text, "14.4")
        }
        Sight::Exploded { area: target } => {
            (format!("{} is destroyed by a nuke.", capital(&place(*target))), "14.5")
        }
        Sight::Taken { land, by, from: Some(from) } => {
            (format!("{} takes {} from {}.", of(*by), place(*land), of(*from)), "15.10")
        }
        Sight::Taken { land, by, from: None } => {
            (format!("{} takes {}.", of(*by), place(*land)), "15.10")
        }
        Sight::Freed { land } => (format!("Nobody holds {} any more.", place(*land)), "15.10"),
        Sight::CardMoved { company: card, to: Some(to) } => {
            (format!("{} works for {}.", company(*card), of(*to)), "2.3")
        }
        Sight::CardMoved { company: card, to: None } => {
            (format!("{} goes back to the pile.", company(*card)), "2.1")
        }
        Sight::Learned { seat, weapon: what } => {
            (format!("{} knows how to build {}s.", of(*seat), weapon(*what)), "16.8")
        }
        Sight::Armed { seat, weapon: what, n } => {
            (format!("{} gets {}.", of(*seat), counted(*n, weapon(*what))), "16.7")
        }
        Sight::SearchBegan { seat, aim } => {
            let aim = match aim {
                Aim::Weapon(what) => format!("researches {}s", weapon(*what)),
                Aim::Resource(what) => format!("prospects for {}", resource(*what)),
            };
            (format!("{} {aim}.", of(*seat)), "17.4")
        }
        Sight::Turned { card: Card::Company(card) } => {
            let what =
                format!("{}, {} {}", company(*card), card.units(), resource(card.resource()));
            (format!("The card: {what}, in {}.", place(card.site())), "17.4")
        }
        Sight::Turned { card: Card::Research(what) } => {
            (format!("The card: research of {}s.", weapon(*what)), "16.8")
        }
        Sight::SearchEnded { seat, found: true } => {
            (format!("{} has found it.", of(*seat)), "17.5")
        }
        Sight::SearchEnded { seat, found: false } => {
            (format!("{} has found nothing.", of(*seat)), "17.5")
        }
        Sight::Offer { from, to, counters, terms, .. } => {
            let (from, to) = (of(*from), of(*to));
            let what = if counters.is_some() { "another offer" } else { "an offer" };
            let text = terms.as_ref().map_or_else(
                || format!("{from} makes {to} {what}."),
                |(gives, gets)| {
                    format!("{from} offers {to} {} for {}.", bundle(gives), bundle(gets))
                },
            );
            (text, "8.1")
        }
        Sight::DealSettled { fate, .. } => {
            let what = match fate {
                Fate::Kept => "accepted",
                Fate::Declined => "declined",
                Fate::Withdrawn => "withdrawn",
                Fate::Open
                | Fate::Countered
                | Fate::Lapsed
                | Fate::Agreed
                | Fate::Broken { .. } => return None,
            };
            (format!("The offer is {what}."), "8.5")
        }
        Sight::Agreed { seat, agrees: true } => {
            (format!("{} would end the game in Détente.", of(*seat)), "19.3")
        }
        Sight::Agreed { seat, agrees: false } => (format!("{} would play on.", of(*seat)), "19.3"),
        Sight::Out { seat, how } => {
            let how = match how {
                Exit::Captured { by } => format!("{} takes over everything", of(*by)),
                Exit::Destroyed => "the last home land is destroyed".to_owned(),
                Exit::Bankrupt => "bankrupt".to_owned(),
                Exit::Resigned => "resigned".to_owned(),
            };
            (format!("{} is out of the game: {how}.", of(*seat)), "18.1")
        }
        Sight::WinterRolled { seat, clouds, die } => {
            (format!("{} rolls {die} for nuclear winter, with {clouds} clouds.", of(*seat)), "19.5")
        }
        Sight::Valued { seat, wealth } => {
            (format!("{} is worth {}.", of(*seat), wealth.total()), "19.4")
        }
        Sight::Chosen { .. }
        | Sight::Placed { .. }
        | Sight::Disarmed { .. }
        | Sight::TurnOf { .. }
        | Sight::Done { .. }
        | Sight::Sailed { .. }
        | Sight::InterestDue { .. }
        | Sight::SacrificeAsked { .. }
        | Sight::RansomAsked { .. }
        | Sight::Answered
        | Sight::Arrived { .. }
        | Sight::Stepped { .. }
        | Sight::BattleEnded
        | Sight::CounterOf { .. }
        | Sight::StrikeEnded
        | Sight::Drafted { .. }
        | Sight::Traded { .. }
        | Sight::CentreTaken { .. }
        | Sight::Over { .. } => return None,
    };
    Some(Told::by(text, section))
}

/// Dice that were thrown.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is a throw")]
pub(super) fn throws(sight: &Sight) -> Vec<(Seat, Vec<u8>)> {
    match sight {
        Sight::Fired { seat, dice } | Sight::Screened { seat, dice, .. } => {
            vec![(*seat, dice.clone())]
        }
        Sight::BlockadeRolled { seat, die, .. }
        | Sight::PiratesRolled { seat, die, .. }
        | Sight::InterceptRolled { seat, die, .. }
        | Sight::FortuneRolled { seat, die, .. }
        | Sight::WinterRolled { seat, die, .. }
        | Sight::SiegeRolled { seat, die: Some(die), .. } => vec![(*seat, vec![*die])],
        _ => Vec::new(),
    }
}

/// What is listed at the end: lands taken from somebody, powers out, nuclear strikes.
pub(super) fn is_milestone(sight: &Sight) -> bool {
    matches!(
        sight,
        Sight::Taken { from: Some(_), .. }
            | Sight::Out { .. }
            | Sight::Launched { .. }
            | Sight::WinterRolled { .. }
    )
}
