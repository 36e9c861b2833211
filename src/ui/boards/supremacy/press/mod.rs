//! The one press of each stage: from what a seat sees to what it would do, with the exact
//! result on its label. Pure functions; whether the rules allow it they say themselves.

pub(super) mod fleet;
pub(super) mod money;
#[cfg(test)]
mod tests;
pub(super) mod trade;
pub(super) mod works;

use super::orders::Errand;
use crate::engine::Seat;
use crate::games::supremacy::{Action, Money, Prompt, Stage, Table};

/// A button that does a stage's sensible thing.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Press {
    pub(super) label: String,
    /// What exactly comes of it.
    pub(super) detail: String,
    pub(super) does: Does,
}

/// What a press sends.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Does {
    /// These, one after the other.
    Actions(Vec<Action>),
    /// Whatever the errand says whenever the seat is asked.
    Errand(Errand),
}

impl Press {
    pub(super) fn new(
        label: impl Into<String>,
        detail: impl Into<String>,
        actions: Vec<Action>,
    ) -> Self {
        Self { label: label.into(), detail: detail.into(), does: Does::Actions(actions) }
    }
}

/// Salaries and interest of the next turn: what no press goes below.
pub(super) fn reserve(table: &Table, seat: Seat) -> Money {
    table.salaries(seat).plus(money::INTEREST.times(table.side(seat).loans))
}

/// Whether a seat could do anything in a stage.
pub(super) fn is_useful(table: &Table, seat: Seat, stage: Stage) -> bool {
    let side = table.side(seat);
    match stage {
        Stage::Sell => side.stock.total() > 0 && !table.is_barred(seat) && dark_ships(table, seat),
        Stage::Attack => table.turn > 1 && side.stock.sets() > 0,
        Stage::Move => true,
        Stage::Build => side.stock.sets() > 0 && side.cash >= Money(100),
        Stage::Buy => side.cash >= Money(200),
        Stage::SettingUp | Stage::Salaries | Stage::Transfer => false,
    }
}

/// Whether there are merchant ships in dark seas at all; they are free again in every stage.
fn dark_ships(table: &Table, seat: Seat) -> bool {
    crate::games::supremacy::Sea::dark().any(|sea| table.fleet(seat, sea).merchants > 0)
}

/// The table as it will be when the ships are home, if all goes well.
fn shipped(table: &Table, seat: Seat) -> Table {
    let mut after = table.clone();
    if table.asked() == Prompt::Ship {
        let goods = money::expected(table, seat);
        let stock = &mut after.sides[seat].stock;
        *stock = stock.plus(table.fitting(seat, goods));
    }
    after
}

/// The stages that a plan begins with: what a press would do something in.
pub(super) fn proposed_plan(table: &Table, seat: Seat) -> Vec<Stage> {
    let table = &shipped(table, seat);
    let side = table.side(seat);
    let mut plan = Vec::new();
    if trade::next_sale(table, seat, trade::Terms::default()).is_some() {
        plan.push(Stage::Sell);
    }
    if !works::one_set(table, seat).is_empty() {
        plan.push(Stage::Build);
    }
    if side.stock.sets() < 3 && side.cash > reserve(table, seat) {
        plan.push(Stage::Buy);
    }
    let left = usize::from(table.stages_left(seat));
    plan.truncate(left);
    plan
}
