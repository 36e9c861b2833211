//! The steps of the guided turn, and when each has its time.

use crate::games::supremacy::{Phase, Stage, Table};

/// The turn that is guided.
const TURN: u8 = 2;

/// How far the turn has come: lessons belong to one of these.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(super) enum Time {
    Before,
    Pay,
    Ship,
    Plan,
    Sell,
    SellDeals,
    Attack,
    Move,
    Build,
    Buy,
    BuyDeals,
    After,
}

pub(super) fn time(table: &Table) -> Time {
    if table.turn > TURN || table.phase == Phase::Over {
        return Time::After;
    }
    match (table.stage, table.phase) {
        (Stage::Salaries, _) => Time::Pay,
        (Stage::Transfer, _) => Time::Ship,
        (Stage::Sell, Phase::Bid) => Time::Plan,
        (Stage::Sell, Phase::Market) => Time::Sell,
        (Stage::Sell, _) => Time::SellDeals,
        (Stage::Attack, _) => Time::Attack,
        (Stage::Move, _) => Time::Move,
        (Stage::Build, _) => Time::Build,
        (Stage::Buy, Phase::Bid | Phase::Market) => Time::Buy,
        (Stage::Buy, _) => Time::BuyDeals,
        (Stage::SettingUp, _) => Time::Before,
    }
}

/// What a step is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    Inspect,
    Pay,
    Unserved,
    Ship,
    Plan,
    SellOne,
    SellRest,
    NoDeal,
    Target,
    Strike,
    Fight,
    Blockade,
    EndAttack,
    Move,
    EndMove,
    Build,
    EndBuild,
    Restock,
    Prospect,
    Bargain,
    EndTurn,
}

pub(super) const STEPS: [(Step, Time, &str); 21] = [
    (
        Step::Inspect,
        Time::Pay,
        "Touch Western USA on the map. Its card tells who and what is there, and what you could do.",
    ),
    (
        Step::Pay,
        Time::Pay,
        "Stage 1. Every piece costs 10 a turn, every company 50. Pay all; the line above shows what is left.",
    ),
    (
        Step::Unserved,
        Time::Ship,
        "Stage 2. Goods from abroad need ships, 3 units each. A line below the button tells what finds none: touch that land.",
    ),
    (
        Step::Ship,
        Time::Ship,
        "Goods of your own lands come by themselves, the others by ship: Ship all.",
    ),
    (
        Step::Plan,
        Time::Plan,
        "In a real turn you join three of the five stages that follow, and all choose in secret. Today all five are open: choose them all, and Use this plan.",
    ),
    (
        Step::SellOne,
        Time::Sell,
        "Stage 3. Three ladders show the prices. Sell one load, and watch its price come down.",
    ),
    (
        Step::SellRest,
        Time::Sell,
        "Sell surplus does the rest: it keeps three of each, because a set of all three is what attacks and buildings take.",
    ),
    (
        Step::NoDeal,
        Time::SellDeals,
        "After the market players trade with each other. Not now: End.",
    ),
    (
        Step::Target,
        Time::Attack,
        "Stage 4. Choose a neighbour that one army holds, here or on the map, and read the odds. Add or leave out armies and see the dice change.",
    ),
    (
        Step::Strike,
        Time::Attack,
        "Attack: it costs a set of supplies, and from here on nothing is taken back.",
    ),
    (
        Step::Fight,
        Time::Attack,
        "Both sides roll at the same time. Losses are proposed; then your armies move in, for a grain each.",
    ),
    (
        Step::Blockade,
        Time::Attack,
        "Navies stop the goods of others: open Blockades and escorts, and announce a blockade.",
    ),
    (Step::EndAttack, Time::Attack, "That is enough war for one turn: End."),
    (
        Step::Move,
        Time::Move,
        "Stage 5. Send ships where companies need them, or take up a stack and touch where it goes: a grain a border, an oil a sea.",
    ),
    (Step::EndMove, Time::Move, "All of this can be taken back until you End."),
    (
        Step::Build,
        Time::Build,
        "Stage 6. A set of supplies makes three pieces: armies, legions, navies or ships. Build 1 set, or choose your own.",
    ),
    (Step::EndBuild, Time::Build, "End; the pieces stand where you put them."),
    (
        Step::Restock,
        Time::Buy,
        "Stage 7. What is bought becomes dearer. Buy a load, or Restock: up to three of each, never below the next salaries. Then stay for deals.",
    ),
    (
        Step::Prospect,
        Time::BuyDeals,
        "Turn a card for 200: a company that you find works for you once you hold its land.",
    ),
    (
        Step::Bargain,
        Time::BuyDeals,
        "Make a deal: offer somebody one, choose what you want from them, and ask What would you want for this? Accept the answer, or counter it.",
    ),
    (Step::EndTurn, Time::BuyDeals, "End the turn, and see where you stand."),
];
