//! How each game is set up in the arena, who plays it, and what is counted of it.

use super::{
    Pairing, contest,
    report::{Report, Tally, average},
};
use crate::run::Outcome;
use cabinet::{
    engine::{Actor, Game, Level, Match, Mind, Minded, Seat, Seed, Viewer},
    games::{
        Empires, InnerCircle, Situation7, Summit, Supremacy, empires, inner_circle, situation_7,
        summit, supremacy,
    },
    minds::{Guest, Random, Seated},
};

pub(super) type Sit<G> = fn(Seat, Seed, &<G as Game>::View) -> Box<dyn Guest<G>>;

/// The players that every game has; `all` names those of this one.
fn known<G: Minded>(name: &str, all: &str) -> Outcome<Sit<G>>
where
    G::Mind: 'static,
{
    Ok(match name {
        "novice" => {
            |seat, seed, view| Box::new(Seated(G::Mind::sit(seat, Level::Novice, seed, view)))
        }
        "regular" => {
            |seat, seed, view| Box::new(Seated(G::Mind::sit(seat, Level::Regular, seed, view)))
        }
        "expert" => {
            |seat, seed, view| Box::new(Seated(G::Mind::sit(seat, Level::Expert, seed, view)))
        }
        "random" => |seat, seed, view| {
            Box::new(Seated(<Random as Mind<G>>::sit(seat, Level::default(), seed, view)))
        },
        _ => return Err(format!("there is no player {name:?}: {all} play.")),
    })
}

pub(super) fn inner_circle(pairing: &Pairing) -> Outcome<Report> {
    use inner_circle::{Colour, Setup, yardstick};
    let sit = |name: &String| match name.as_str() {
        "greedy" => Ok((|seat, seed, view| {
            Box::new(Seated(yardstick::Greedy::sit(seat, Level::default(), seed, view))) as _
        }) as Sit<InnerCircle>),
        _ => known(name, "novice, regular, expert, greedy and random"),
    };
    let players: Vec<_> = pairing.names.iter().map(sit).collect::<Outcome<_>>()?;
    let n_players = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let colours = Colour::for_players(n_players).to_vec();
    if colours.is_empty() {
        return Err("two to four can play: --seats expert,greedy names two.".to_owned());
    }
    // Where only computer players sit, patience is long (10.12).
    let setup = Setup { colours, stall: 100, ..Setup::default() };
    contest::<InnerCircle>(&setup, &players, pairing, |_, _| Tally::new())
}

pub(super) fn summit(pairing: &Pairing) -> Outcome<Report> {
    use summit::{Alliances, Power, Setup};
    let sit = |name: &String| known::<Summit>(name, "novice, regular, expert and random");
    let players: Vec<_> = pairing.names.iter().map(sit).collect::<Outcome<_>>()?;
    let powers = Power::ALL.get(..players.len()).filter(|powers| powers.len() > 1);
    let Some(powers) = powers else {
        return Err("two to six can play: --seats expert,regular,regular names three.".to_owned());
    };
    let alliances = if powers.len() == 2 { Alliances::None } else { Alliances::Free };
    let setup = Setup { powers: powers.to_vec(), alliances, ..Setup::default() };
    contest::<Summit>(&setup, &players, pairing, |_, _| Tally::new())
}

pub(super) fn supremacy(pairing: &Pairing) -> Outcome<Report> {
    use supremacy::{Power, Setup};
    let sit = |name: &String| known::<Supremacy>(name, "novice, regular, expert and random");
    let players: Vec<_> = pairing.names.iter().map(sit).collect::<Outcome<_>>()?;
    let powers = Power::ALL.get(..players.len()).filter(|powers| powers.len() > 1);
    let Some(powers) = powers else {
        return Err("two to six can play: --seats regular,novice,novice names three.".to_owned());
    };
    let setup = Setup { powers: powers.to_vec(), ..Setup::default() };
    contest::<Supremacy>(&setup, &players, pairing, riches)
}

/// A player's fortunes in Supremacy: what it has at the end, how the game ended, its money as the
/// turns began, and how often it was asked in a turn.
fn riches(table: &Match<Supremacy>, seat: Seat) -> Tally {
    use supremacy::{Ending, Event, Money, Sight};
    const CASH: [&str; 10] = [
        "cash 01", "cash 02", "cash 03", "cash 04", "cash 05", "cash 06", "cash 07", "cash 08",
        "cash 09", "cash 10",
    ];
    let signed = |money: Money| f64::from(money.0);
    let end = table.view(Viewer::Public).table;
    let wealth = i32::try_from(end.wealth(seat).total()).unwrap_or(i32::MAX);
    let mut told = Tally::from([
        ("wealth", f64::from(wealth)),
        ("cash less loans", signed(end.side(seat).cash) - signed(end.wealth(seat).loans)),
        ("lands", average(end.lands_of(seat).count(), 1)),
        ("turns", f64::from(end.turn)),
    ]);
    let ending = Supremacy::outcome(table.state()).map(|outcome| outcome.ending);
    let ended = match ending {
        Some(Ending::Supremacy) => "ended by supremacy",
        Some(Ending::Detente) => "ended by the limit",
        Some(Ending::Agreement) => "ended by agreement",
        Some(Ending::NuclearWinter) => "ended by winter",
        Some(Ending::Holocaust) => "ended by holocaust",
        None => "stalled",
    };
    told.insert(ended, 1.0);
    let turns = usize::from(end.turn).max(1);
    let own = || table.log().iter().filter(|entry| entry.by == Actor::Seat(seat));
    let answers = own().filter(|entry| is_answer(&entry.action)).count();
    told.insert("decisions a turn", average(own().count(), turns));
    told.insert("answers to others a turn", average(answers, turns));
    let mut cash = signed(
        Supremacy::view(&Supremacy::open(table.setup()), Viewer::Public).table.side(seat).cash,
    );
    for event in (0..=table.log().len()).flat_map(|n| table.events(n)) {
        match event {
            Event::Open(Sight::Paid { seat: by, money, .. }) if *by == seat => {
                cash -= signed(*money);
            }
            Event::Open(Sight::Received { seat: by, money, .. }) if *by == seat => {
                cash += signed(*money);
            }
            Event::Open(Sight::TurnBegan { turn }) => {
                if let Some(name) = CASH.get(usize::from(*turn).saturating_sub(1)) {
                    told.insert(name, cash);
                }
            }
            Event::Open(_) | Event::Chose { .. } | Event::Offered(_) => {}
        }
    }
    told
}

/// Whether somebody else has asked for it: an offer, leave to pass, an attack and what follows.
fn is_answer(action: &supremacy::Action) -> bool {
    use supremacy::Action;
    matches!(
        action,
        Action::Accept
            | Action::Decline
            | Action::CounterOffer { .. }
            | Action::Defend { .. }
            | Action::Retreat { .. }
            | Action::Surrender
            | Action::Sink { .. }
            | Action::Screen { .. }
    )
}

pub(super) fn situation_7(pairing: &Pairing) -> Outcome<Report> {
    use situation_7::{Gear, Pace, Setup, yardstick};
    let sit = |name: &String| match name.as_str() {
        "newcomer" => Ok((|seat, seed, view| {
            Box::new(Seated(yardstick::Newcomer::sit(seat, Level::default(), seed, view))) as _
        }) as Sit<Situation7>),
        _ => known(name, "novice, regular, expert, newcomer and random"),
    };
    let players: Vec<_> = pairing.names.iter().map(sit).collect::<Outcome<_>>()?;
    let n_players = u8::try_from(players.len()).ok().filter(|n| (2..=4).contains(n));
    let Some(players_at_table) = n_players else {
        return Err("two to four can play: --seats expert,regular names two.".to_owned());
    };
    let pace = match pairing.pace.as_deref() {
        None => Pace::ByLevel,
        Some("calm") => Pace::Calm,
        Some("brisk") => Pace::Brisk,
        Some("quick") => Pace::Quick,
        Some(pace) => return Err(format!("nobody is {pace:?}: calm, brisk and quick are paces.")),
    };
    let setup = Setup { players: players_at_table, pace, ..Setup::default() };
    let tally = |table: &Match<Situation7>, seat| {
        let (state, side) = (table.state(), Setup::side(seat));
        let used = |gear| {
            let is_one = |it: &&situation_7::Marker| it.side == side && it.gear == gear;
            average(state.markers.iter().filter(is_one).count(), 1)
        };
        let opened = |gear: Gear| f64::from(u8::from(state.opened[side][gear.index()]));
        Tally::from([
            ("bases of astronauts", opened(Gear::Astronaut)),
            ("bases of rockets", opened(Gear::Rocket)),
            ("bases of satellites", opened(Gear::Satellite)),
            ("points", f64::from(state.score(side).total())),
            ("rockets", used(Gear::Rocket)),
            ("satellites", used(Gear::Satellite)),
            ("astronauts", used(Gear::Astronaut)),
            ("seconds", f64::from(state.time / situation_7::SECOND)),
        ])
    };
    contest::<Situation7>(&setup, &players, pairing, tally)
}

pub(super) fn empires(pairing: &Pairing) -> Outcome<Report> {
    use empires::{Action, Cause, Event, Setup, Sight};
    let sit = |name: &String| known::<Empires>(name, "novice, regular, expert and random");
    let players: Vec<_> = pairing.names.iter().map(sit).collect::<Outcome<_>>()?;
    let n_players = u8::try_from(players.len()).ok().filter(|n| (2..=6).contains(n));
    let Some(n_players) = n_players else {
        return Err("two to six can play: --seats expert,regular,regular names three.".to_owned());
    };
    let setup = Setup { players: n_players, ..Setup::default() };
    let tally = |table: &Match<Empires>, seat| {
        let events = || (0..=table.log().len()).flat_map(|n| table.events(n));
        let mut round = 0;
        let mut told = Tally::new();
        let mut by_war = 0.0;
        let mut wars = 0.0;
        for event in events() {
            let mut add = |name, n: f64| *told.entry(name).or_default() += n;
            let own = |by: &Seat| f64::from(u8::from(*by == seat));
            match event {
                Event::Open(Sight::TurnBegan { round: now, .. }) => round = *now,
                Event::Open(Sight::ColonialWarBegan) => {
                    add("round of colonial war", f64::from(round));
                }
                Event::Open(Sight::TotalWarBegan) => add("round of total war", f64::from(round)),
                Event::Open(Sight::Claimed { seat, .. }) => add("colonised", own(seat)),
                Event::Open(Sight::Captured { seat, .. }) => add("captured", own(seat)),
                Event::Open(Sight::IndemnityPaid { by, .. }) => add("repulsed", own(by)),
                Event::Open(Sight::SiegeLaid { by, .. }) => add("sieges", own(by)),
                Event::Open(Sight::SiegeVoid { by, .. }) => add("void sieges", own(by)),
                Event::Open(Sight::BlockadeBought { seat, .. }) => add("blockades", own(seat)),
                Event::Open(Sight::FinePaid { seat, .. }) => add("fines", own(seat)),
                Event::Open(Sight::Returned { seat }) => add("came home", own(seat)),
                Event::Open(Sight::War { by, strength, defence, .. }) if *by == seat => {
                    wars += 1.0;
                    by_war += f64::from(u8::from(strength > defence));
                }
                Event::Passed { to, cause: Cause::Siege, .. } => add("cards by siege", own(to)),
                Event::Armed { seat, .. } => add("cards bought", own(seat)),
                Event::Open(_) | Event::Shuffled { .. } | Event::Passed { .. } => {}
            }
        }
        let acts = table.log().iter();
        let turns = acts.filter(|entry| entry.action == Action::Roll).count();
        told.insert("rounds", f64::from(round));
        told.insert("throws of all", average(turns, 1));
        told.insert("wars", wars);
        told.insert("wars won", by_war);
        told
    };
    contest::<Empires>(&setup, &players, pairing, tally)
}
