//! Whole games of Inner Circle for two, played by lot, and a fingerprint of each by which other programs are compared.
//! `circle.mjs` and `peer/inner-circle` do the same.

use std::fmt::Write as _;

use cabinet_rules::engine::{Actor, Game as _, Match, Seat, Seed, Viewer};
use cabinet_rules::games::InnerCircle;
use cabinet_rules::games::inner_circle::{Action, Setup, Stage, Turning, View};
use cabinet_rules::geometry::Hex;

use crate::lot::Lot;

/// The n-th game: how its boards lie and who begins.
fn open(game: u32) -> (Match<InnerCircle>, Lot) {
    let mut lot = Lot::new(game + 1);
    let mut sixths = [0; 4];
    for sixth in &mut sixths {
        *sixth = u8::try_from(lot.below(6)).expect("below six");
    }
    let first = Seat(u8::try_from(lot.below(2)).expect("below two"));
    let setup = Setup { turning: Turning::ByHand(sixths), first: Some(first), ..Setup::default() };
    (Match::start(setup, Seed(u64::from(game))).expect("a set-up of the rule book"), lot)
}

fn due(table: &Match<InnerCircle>) -> Option<Seat> {
    table.awaiting().due().iter().next()
}

/// Plays games by lot and counts their actions.
pub fn play(games: std::ops::Range<u32>) -> u32 {
    let mut actions = 0;
    for game in games {
        let (mut table, mut lot) = open(game);
        while let Some(seat) = due(&table) {
            let action = lot.pick(&table.offers(seat));
            table.act(Actor::Seat(seat), action).expect("it was offered");
            actions += 1;
        }
    }
    actions
}

/// A fingerprint of a game in which everybody draws lots from what is offered in the order of its words: of all
/// positions and of everything offered in them.
pub fn fingerprint(game: u32) -> u32 {
    let (mut table, mut lot) = open(game);
    let mut told = String::new();
    while let Some(seat) = due(&table) {
        let mut offers: Vec<(String, Action)> =
            table.offers(seat).iter().map(|action| (words(action), *action)).collect();
        offers.sort_by(|a, b| a.0.cmp(&b.0));
        let view = table.view(Viewer::Public);
        tell(&mut told, &view);
        for (words, _) in &offers {
            write!(told, " {words}").expect("a string takes everything");
        }
        told.push('\n');
        let (_, action) = lot.pick(&offers);
        table.act(Actor::Seat(seat), action).expect("it was offered");
    }
    let outcome = InnerCircle::outcome(table.state()).expect("nobody is due");
    for place in outcome.places.values() {
        write!(told, "{place} ").expect("a string takes everything");
    }
    // FNV-1a.
    told.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

fn words(action: &Action) -> String {
    match action {
        Action::Place { at } => format!("place {at}"),
        Action::Lift { at } => format!("lift {at}"),
        Action::Land { at } => format!("land {at}"),
        Action::Rest => "rest".to_owned(),
        Action::Resign | Action::Tick { .. } => unreachable!("nobody is offered that as an answer"),
    }
}

/// A position: "1 moving 0 12 0,0 0:0,-4 … 1:… held 1,2 0,0".
fn tell(told: &mut String, view: &View) {
    let stage = match view.stage {
        Stage::Placing => "placing",
        Stage::Moving => "moving",
        Stage::Over => "over",
    };
    let hands: Vec<String> = view.seats.iter().map(|(_, seat)| seat.in_hand.to_string()).collect();
    let turn = view.turn.expect("it is told while the game goes on");
    write!(told, "{} {stage} {turn} {} {}", view.level, view.idle_turns, hands.join(","))
        .expect("a string takes everything");
    for space in &view.spaces {
        if let Some(seat) = space.pawn {
            write!(told, " {seat}:{}", space.at).expect("a string takes everything");
        }
    }
    let held: Option<(Hex, Hex)> = view.held.as_ref().map(|held| (held.from, held.at));
    if let Some((from, at)) = held {
        write!(told, " held {from} {at}").expect("a string takes everything");
    }
}
