//! What is to be decided in a battle: each with its reasons, and what is usual at hand.

use yew::prelude::*;

use super::super::attack::chances;
use super::super::names::{area, at, capital, counted, piece, piles};
use super::super::pencil::{self, Draft, Pencil};
use super::super::sheets::{dice, fold, line, percent, press, sending, stepper, why_not};
use super::super::words::say;
use super::super::{Props, standing};
use crate::engine::Seat;
use crate::games::supremacy::{
    Action, Area, Ask, Battle, Piece, Pieces, Pile, Spot, Step, Supplies, Table,
};

/// Points for a force and for a ship.
const FORCE_POINTS: u16 = 3;
const SHIP_POINTS: u16 = 2;

/// The seat before the screen, if it has to decide.
fn asked(props: &Props, battle: &Battle) -> Option<Seat> {
    let is_now = matches!(props.view.table.questions.now(), Some(Ask::Battle(_)));
    let seat = pencil::me(props).filter(|&seat| battle.asked() == seat);
    seat.filter(|_| is_now && props.live)
}

/// What the seat before the screen has to decide.
pub(super) fn view(props: &Props, pencil: &Pencil, battle: &Battle) -> Vec<Html> {
    let Some(seat) = asked(props, battle) else { return Vec::new() };
    let mut all = match battle.step {
        Step::Defend => defence(props, battle),
        Step::Aim => aims(props, battle),
        Step::Sink { points } => sinking(props, battle, points),
        Step::Losses { .. } | Step::Enter => named(props, pencil, battle, seat),
        Step::Reinforce { moved, .. } => reinforcing(props, moved),
        // The counter-attack has a sheet of its own.
        Step::Counter => Vec::new(),
    };
    all.extend(to_the_end(props, battle));
    all
}

/// Fights the battle out as is usual, without being asked again.
pub(super) fn to_the_end(props: &Props, battle: &Battle) -> Option<Html> {
    let seat = asked(props, battle)?;
    let action = usual(&props.view.table, seat).filter(|_| battle.step != Step::Counter)?;
    let props = props.clone();
    let label = "To the end: usual losses, no reinforcements, no counter-attack";
    let rush = press(label, move || {
        standing::rush(&props, seat);
        pencil::send(&props, vec![action.clone()]);
    });
    Some(rush.key("rush").class("quiet").into())
}

/// What is usually answered in a battle, where it is not a matter of policy.
pub(in super::super) fn usual(table: &Table, seat: Seat) -> Option<Action> {
    let Some(Ask::Battle(battle)) = table.questions.now() else { return None };
    if battle.asked() != seat {
        return None;
    }
    match battle.step {
        Step::Defend | Step::Aim => None,
        Step::Sink { .. } => Some(Action::Sink { ships: Vec::new() }),
        Step::Losses { points } => {
            Some(Action::Lose { piles: table.usual_losses(battle, battle.toll(points)) })
        }
        Step::Enter => Some(Action::Enter { piles: entering(table, battle) }),
        Step::Reinforce { .. } => Some(Action::Done),
        Step::Counter => Some(Action::Decline),
    }
}

/// Everybody who can move in, as far as the grain goes.
fn entering(table: &Table, battle: &Battle) -> Vec<Pile> {
    let mut grain = table.side(battle.by).stock.grain;
    let mut all = Vec::new();
    for pile in near(battle) {
        let pieces = pile.pieces.first_troops(grain);
        grain -= pieces.troops();
        if !pieces.is_empty() {
            all.push(Pile { spot: pile.spot, pieces });
        }
    }
    all
}

/// Forces of an attack that stand next to the land.
fn near(battle: &Battle) -> impl Iterator<Item = Pile> + '_ {
    battle.forces.iter().copied().filter(|pile| match (pile.spot, battle.at) {
        (Spot::Land(from), Area::Land(to)) => from.touches(to),
        _ => false,
    })
}

/// The answers to an attack, each with what it would lead to.
fn defence(props: &Props, battle: &Battle) -> Vec<Html> {
    let table = &props.view.table;
    let has_set = table.side(battle.of).stock.covers(Supplies::SET);
    let odds = [true, false].map(|set| table.odds_of(battle, set));
    let is_land = battle.land().is_some();
    let mut all = Vec::new();
    let lost = |n: usize| if is_land { odds[n].take } else { odds[n].clear };
    for (n, set) in [(0, true), (1, false)] {
        let muster = table.muster(&Battle { set, ..battle.clone() });
        let mut label = say(&Action::Defend { set }, &props.names);
        let (dice, lost) = (dice(muster.defending()), percent(lost(n)));
        label.push_str(&[" (", &dice, "): lost in ", &lost].concat());
        all.push(choice(props, Action::Defend { set }, label, set == has_set));
    }
    for action in props.offers.iter() {
        if let Action::Retreat { to } = action {
            let n = table.at_spot(battle.of, battle.at.into()).forces();
            let what = if is_land { "grain" } else { "oil" };
            let label = format!("Retreat to {}, for {n} {what}", area(*to));
            all.push(choice(props, action.clone(), label, false));
        } else if *action == Action::Surrender {
            all.push(choice(props, action.clone(), say(action, &props.names), false));
        }
    }
    all.push(chances::grid(&odds, has_set, is_land));
    all
}

/// An answer as a button; if it is refused, why.
fn choice(props: &Props, action: Action, label: String, is_main: bool) -> Html {
    let refused = props.draft.as_ref().and_then(|draft| draft.judge(&action).err());
    match refused.and_then(|why| why_not(props, why)) {
        Some(why) => crate::ui::markup::el("div")
            .key(label.clone())
            .class("sp-not")
            .text(label)
            .child(why)
            .into(),
        None => {
            let class = if is_main { "main" } else { "" };
            sending(props, action, label.clone()).key(label).class(class).into()
        }
    }
}

fn aims(props: &Props, battle: &Battle) -> Vec<Html> {
    let table = &props.view.table;
    let aim = |convoy: bool| {
        let met = Battle { reached: Some(convoy), ..battle.clone() };
        let muster = table.muster(&met);
        let mut label = say(&Action::Strike { convoy }, &props.names);
        let (own, theirs) = (dice(muster.attacking()), dice(muster.defending()));
        label.push_str(&[": you roll ", &own, ", they ", &theirs].concat());
        choice(props, Action::Strike { convoy }, label, convoy)
    };
    [true, false].map(aim).to_vec()
}

/// Points spent on ships of the assault, and what is left for its forces.
fn sinking(props: &Props, battle: &Battle, points: u16) -> Vec<Html> {
    let most: u16 = battle.ships.iter().map(|it| it.1).sum();
    let option = |n: u16| {
        let mut left = n;
        let mut ships = Vec::new();
        for &(sea, there) in &battle.ships {
            let here = left.min(there);
            left -= here;
            ships.extend((here > 0).then_some((sea, here)));
        }
        let forces = (points - n * SHIP_POINTS) / FORCE_POINTS;
        let label = if n == 0 {
            format!("All points on forces: {}", counted(forces, "force"))
        } else {
            format!("Sink {}, and {}", counted(n, "ship"), counted(forces, "force"))
        };
        choice(props, Action::Sink { ships }, label, n == 0)
    };
    (0..=most.min(points / SHIP_POINTS)).map(option).collect()
}

/// Losses or those who move in: preset as usual, changed by steps.
fn named(props: &Props, pencil: &Pencil, battle: &Battle, seat: Seat) -> Vec<Html> {
    let table = &props.view.table;
    let is_entry = battle.step == Step::Enter;
    let preset = match usual(table, seat) {
        Some(Action::Lose { piles } | Action::Enter { piles }) => piles,
        _ => Vec::new(),
    };
    let chosen = if let Draft::Named(piles) = &pencil.draft { piles.clone() } else { preset };
    let action = if is_entry {
        Action::Enter { piles: chosen.clone() }
    } else {
        Action::Lose { piles: chosen.clone() }
    };
    let label = match (is_entry, chosen.is_empty()) {
        (true, true) => "Stay out".to_owned(),
        (true, false) => {
            let n: u16 = chosen.iter().map(|it| it.pieces.troops()).sum();
            format!("Move in with {}, for {n} grain", counted(n, "army"))
        }
        (false, _) => format!("Lose {}", piles(&chosen)),
    };
    let mut all = vec![choice(props, action, label, true)];
    let from: Vec<Pile> = if is_entry { near(battle).collect() } else { battle.forces.clone() };
    let rows = from.iter().flat_map(|pile| {
        pile.pieces
            .kinds()
            .map(|(kind, most)| row(props, &chosen, pile.spot, kind, most))
            .collect::<Vec<_>>()
    });
    all.push(fold("Choose others", rows));
    if is_entry && !chosen.is_empty() {
        let stay = Action::Enter { piles: Vec::new() };
        all.push(choice(props, stay, "Stay out".to_owned(), false));
    }
    all
}

/// How many of a kind at a spot are named.
fn row(props: &Props, chosen: &[Pile], spot: Spot, kind: Piece, most: u16) -> Html {
    let here = chosen.iter().filter(|it| it.spot == spot);
    let n: u16 = here.map(|it| it.pieces.get(kind)).sum();
    let label = capital(piece(kind)) + " " + &at(spot);
    let (props, chosen) = (props.clone(), chosen.to_vec());
    stepper(label, (n.into(), most.into()), 1, move |n| {
        let mut chosen = chosen.clone();
        let mut there = Pieces::NONE;
        chosen.retain(|it| {
            if it.spot == spot {
                there = there.plus(it.pieces);
            }
            it.spot != spot
        });
        let others = there.less(Pieces::of(kind, there.get(kind)));
        let pieces = others.plus(Pieces::of(kind, u16::try_from(n).unwrap_or(0)));
        if !pieces.is_empty() {
            chosen.push(Pile { spot, pieces });
        }
        pencil::draft(&props, Draft::Named(chosen), Vec::new(), Vec::new());
    })
}

/// Step E: nothing first, then ships, then moves; after a move no ships any more.
fn reinforcing(props: &Props, moved: bool) -> Vec<Html> {
    let go_on = sending(props, Action::Done, "Nothing, go on");
    let mut all: Vec<Html> = vec![go_on.key("nothing").class("main").into()];
    let offered = |is_ship: bool| {
        let is_it = move |action: &&Action| {
            let ships = matches!(action, Action::Buy(_) | Action::Reroute { .. });
            let others = matches!(action, Action::Done | Action::Offer { .. });
            ships == is_ship && !others
        };
        props.offers.iter().filter(is_it).map(|action| {
            let mut label = say(action, &props.names);
            if matches!(action, Action::Buy(_)) {
                label.push_str(", with 500 danger pay");
            }
            sending(props, action.clone(), label.clone()).key(label).into()
        })
    };
    let ships: Vec<Html> = offered(true).collect();
    if moved {
        all.push(line(
            "sp-note",
            "You have moved: nothing is shipped or rerouted any more (12.4).",
        ));
    } else if !ships.is_empty() {
        all.push(fold("Ships: buy and reroute", ships));
    }
    let rest: Vec<Html> = offered(false).collect();
    if !rest.is_empty() {
        all.push(fold("Then moves", rest));
    }
    all
}
