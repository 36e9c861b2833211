//! What a seat has left word to do: the rest of what it sent, and its standing orders. The
//! frame asks for it before it hands anybody the tablet. It is in no log.

use std::cell::RefCell;
use std::collections::VecDeque;

use super::{pencil, standing};
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

/// What is left of what a seat sent.
struct Errand {
    seat: Seat,
    at: Occasion,
    rest: VecDeque<Action>,
}

#[derive(Default)]
struct Store {
    /// The match that the orders are for.
    of: String,
    errand: Option<Errand>,
}

thread_local! {
    static STORE: RefCell<Store> = RefCell::default();
}

fn with<T>(read: impl FnOnce(&mut Store) -> T) -> T {
    let of = pencil::match_now();
    STORE.with_borrow_mut(|store| {
        if store.of != of {
            *store = Store { of, ..Store::default() };
        }
        read(store)
    })
}

/// These actions follow the one that is sent now.
pub(super) fn follow_up(seat: Seat, table: &Table, rest: VecDeque<Action>) {
    let errand = Errand { seat, at: Occasion::of(table), rest };
    with(|store| store.errand = Some(errand).filter(|it| !it.rest.is_empty()));
}

/// What a seat has left word to do now.
pub(super) fn ordered(view: &View, prompt: Prompt, seat: Seat) -> Option<Action> {
    next_of_errand(&view.table, seat).or_else(|| standing::answer(view, prompt, seat))
}

fn next_of_errand(table: &Table, seat: Seat) -> Option<Action> {
    with(|store| {
        let errand = store.errand.as_mut().filter(|it| it.seat == seat)?;
        if errand.at != Occasion::of(table) {
            store.errand = None;
            return None;
        }
        errand.rest.pop_front()
    })
}
