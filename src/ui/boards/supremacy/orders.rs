//! What a seat has left word to do: the rest of what it sent, its errand at the market, its
//! plan of stages and its standing orders. The frame asks for it before it hands anybody the
//! tablet. It is in no log.

use std::cell::RefCell;

use super::press::trade::{self, Terms};
use super::{pencil, press, standing};
use crate::engine::Seat;
use crate::games::supremacy::{Action, Phase, Prompt, Stage, Table, View};

/// What happens at the table, as far as orders are concerned: whatever changes it stops them.
#[derive(Clone, Copy, PartialEq)]
struct Occasion {
    turn: u8,
    stage: Stage,
    phase: Phase,
    is_asked: bool,
}

impl Occasion {
    fn of(table: &Table) -> Self {
        let Table { turn, stage, phase, .. } = *table;
        Self { turn, stage, phase, is_asked: !table.questions.is_empty() }
    }
}

/// What is done at the market whenever the seat is asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Errand {
    Sell(Terms),
    Buy(Terms),
    /// Nothing more in this stage.
    Pass,
}

/// The stages that a seat means to join in a turn, and how it stood when it said so.
#[derive(Clone, PartialEq)]
struct Plan {
    turn: u8,
    stages: Vec<Stage>,
    /// Pieces that it had, and whether it was under siege: if either has become worse it is
    /// asked again.
    pieces: u16,
    is_besieged: bool,
}

impl Plan {
    fn new(table: &Table, seat: Seat, stages: Vec<Stage>) -> Self {
        Self {
            turn: table.turn,
            stages,
            pieces: table.pieces(seat).total(),
            is_besieged: table.besieged_by(seat).is_some(),
        }
    }

    /// Whether the plan still holds for the stage that is bid on.
    fn holds(&self, table: &Table, seat: Seat) -> bool {
        let joins = self.stages.contains(&table.stage);
        let is_besieged = table.besieged_by(seat).is_some();
        self.turn == table.turn
            && self.pieces <= table.pieces(seat).total()
            && (self.is_besieged || !is_besieged)
            && (!joins || press::is_useful(table, seat, table.stage))
    }
}

/// What one seat has left word to do.
#[derive(Default)]
struct Orders {
    rest: Option<(Occasion, Vec<Action>)>,
    errand: Option<(u8, Stage, Errand)>,
    plan: Option<Plan>,
    terms: Terms,
}

#[derive(Default)]
struct Store {
    /// The match that the orders are for.
    of: String,
    seats: Vec<(Seat, Orders)>,
}

thread_local! {
    static STORE: RefCell<Store> = RefCell::default();
}

/// The orders of a seat at the match before the screen.
fn with<T>(seat: Seat, read: impl FnOnce(&mut Orders) -> T) -> T {
    let of = pencil::match_now();
    STORE.with_borrow_mut(|store| {
        if store.of != of {
            *store = Store { of, seats: Vec::new() };
        }
        let at = store.seats.iter().position(|it| it.0 == seat).unwrap_or_else(|| {
            store.seats.push((seat, Orders::default()));
            store.seats.len() - 1
        });
        read(&mut store.seats[at].1)
    })
}

/// These actions follow the one that is sent now.
pub(super) fn follow_up(seat: Seat, table: &Table, mut rest: Vec<Action>) {
    rest.reverse();
    with(seat, |orders| {
        orders.rest = Some((Occasion::of(table), rest)).filter(|it| !it.1.is_empty());
        orders.errand = None;
    });
}

/// This is done at the market from now on; and this now.
pub(super) fn send_on(seat: Seat, table: &Table, errand: Errand, prompt: Prompt) -> Option<Action> {
    with(seat, |orders| {
        orders.rest = None;
        orders.errand = Some((table.turn, table.stage, errand));
    });
    trade::on_the_way(table, seat, prompt, errand)
}

/// These stages are joined in this turn, as far as the plan holds.
pub(super) fn plan(seat: Seat, table: &Table, stages: Vec<Stage>) {
    with(seat, |orders| orders.plan = Some(Plan::new(table, seat, stages)));
}

/// The stages that a seat means to join in this turn, if it has said so.
pub(super) fn planned(seat: Seat, table: &Table) -> Option<Vec<Stage>> {
    with(seat, |orders| {
        let plan = orders.plan.as_ref().filter(|plan| plan.turn == table.turn)?;
        Some(plan.stages.clone())
    })
}

/// The seat is asked at each bid again.
pub(super) fn forget_plan(seat: Seat) {
    with(seat, |orders| orders.plan = None);
}

pub(super) fn terms(seat: Seat) -> Terms {
    with(seat, |orders| orders.terms)
}

pub(super) fn set_terms(seat: Seat, terms: Terms) {
    with(seat, |orders| orders.terms = terms);
}

/// What a seat has left word to do now.
pub(super) fn ordered(view: &View, prompt: Prompt, seat: Seat) -> Option<Action> {
    let table = &view.table;
    next_of_rest(table, seat)
        .or_else(|| next_of_errand(table, prompt, seat))
        .or_else(|| bid(table, prompt, seat))
        .or_else(|| standing::answer(view, prompt, seat))
}

fn next_of_rest(table: &Table, seat: Seat) -> Option<Action> {
    with(seat, |orders| {
        let (at, rest) = orders.rest.as_mut()?;
        let next = rest.pop().filter(|_| *at == Occasion::of(table));
        if next.is_none() {
            orders.rest = None;
        }
        next
    })
}

fn next_of_errand(table: &Table, prompt: Prompt, seat: Seat) -> Option<Action> {
    with(seat, |orders| {
        let (turn, stage, errand) = orders.errand?;
        let is_now = (turn, stage) == (table.turn, table.stage);
        let next = Some(errand).filter(|_| is_now);
        let next = next.and_then(|errand| trade::on_the_way(table, seat, prompt, errand));
        if next.is_none() {
            orders.errand = None;
        }
        next
    })
}

/// The plan is sealed; it goes out at each bid, and is not asked for unless something has
/// become worse.
fn bid(table: &Table, prompt: Prompt, seat: Seat) -> Option<Action> {
    let Prompt::Bid { stage } = prompt else { return None };
    with(seat, |orders| {
        let plan = orders.plan.as_mut()?;
        if !plan.holds(table, seat) {
            orders.plan = None;
            return None;
        }
        // What one's own stage has cost is no reason to ask again.
        plan.pieces = table.pieces(seat).total();
        Some(Action::Bid { joins: plan.stages.contains(&stage) })
    })
}
