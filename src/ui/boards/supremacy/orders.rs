//! What a seat has left word to do: the rest of what it sent, its errand at the market, its
//! plan of stages and its standing orders. The frame asks for it before it hands anybody the
//! tablet. It is in no log; a plan and the limits of trade are kept with the match as memos.

use std::cell::RefCell;

use super::names::{STAGES, nth};
use super::press::trade::{self, Terms};
use super::{Props, pencil, press, standing};
use crate::engine::Seat;
use crate::games::supremacy::{Action, Phase, Prompt, Stage, Table, View};
use crate::ui::memos;

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

    /// Written "3 41 n 367": the turn, pieces, whether it was under siege, and the stages.
    fn write(&self) -> String {
        let siege = if self.is_besieged { " y " } else { " n " };
        let mut text = [&self.turn.to_string(), " ", &self.pieces.to_string(), siege].concat();
        for &stage in &self.stages {
            text.push_str(&nth(stage).to_string());
        }
        text
    }

    fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let (turn, pieces) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let is_besieged = words.next()? == "y";
        let named = words.next()?;
        let is_named = |it: &Stage| named.contains(&nth(*it).to_string());
        let stages = STAGES.into_iter().filter(is_named).collect();
        Some(Self { turn, stages, pieces, is_besieged })
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
            store.seats.push((seat, Orders::kept(seat)));
            store.seats.len() - 1
        });
        read(&mut store.seats[at].1)
    })
}

/// The name of a memo of a seat.
fn memo(what: &str, seat: Seat) -> String {
    [what, &seat.to_string()].concat()
}

impl Orders {
    /// What is kept with the match.
    fn kept(seat: Seat) -> Self {
        let read = |what| memos::read(&pencil::match_now(), &memo(what, seat));
        let plan = read("plan-").as_deref().and_then(Plan::read);
        let terms = read("terms-").as_deref().and_then(Terms::read).unwrap_or_default();
        Self { plan, terms, ..Self::default() }
    }

    fn keep_plan(&self, seat: Seat) {
        let text = self.plan.as_ref().map(Plan::write).unwrap_or_default();
        memos::write(&pencil::match_now(), &memo("plan-", seat), &text);
    }
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
    with(seat, |orders| {
        orders.plan = Some(Plan::new(table, seat, stages));
        orders.keep_plan(seat);
    });
}

/// The stages that a seat means to join in this turn, if it has said so.
pub(super) fn planned(seat: Seat, table: &Table) -> Option<Vec<Stage>> {
    with(seat, |orders| {
        let plan = orders.plan.as_ref().filter(|plan| plan.turn == table.turn)?;
        Some(plan.stages.clone())
    })
}

/// The plan of the seat before the screen. Where several persons share it, a plan is seen only
/// while its owner makes it, behind the curtain.
pub(super) fn seen_plan(props: &Props) -> Option<Vec<Stage>> {
    let table = &props.view.table;
    let me = pencil::me(props).filter(|&me| table.is_in(me))?;
    let is_making = props.live && matches!(table.asked(), Prompt::Ship | Prompt::Bid { .. });
    planned(me, table).filter(|_| is_making || props.seating.persons.count() < 2)
}

/// The seat is asked at each bid again.
pub(super) fn forget_plan(seat: Seat) {
    with(seat, |orders| {
        orders.plan = None;
        orders.keep_plan(seat);
    });
}

pub(super) fn terms(seat: Seat) -> Terms {
    with(seat, |orders| orders.terms)
}

pub(super) fn set_terms(seat: Seat, terms: Terms) {
    with(seat, |orders| orders.terms = terms);
    memos::write(&pencil::match_now(), &memo("terms-", seat), &terms.write());
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
            orders.keep_plan(seat);
            return None;
        }
        let joins = plan.stages.contains(&stage);
        let pieces = table.pieces(seat).total();
        // What one's own stage has cost is no reason to ask again.
        if std::mem::replace(&mut plan.pieces, pieces) != pieces {
            orders.keep_plan(seat);
        }
        Some(Action::Bid { joins })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Actor, Dice, Match, Seed, Viewer};
    use crate::games::Supremacy;
    use crate::games::supremacy::Setup;

    const ME: Seat = Seat(0);

    /// The page is opened again: what was only in its memory is gone.
    fn reload() {
        STORE.take();
    }

    fn see(table: &Match<Supremacy>) -> View {
        table.view(Viewer::Seat(ME))
    }

    /// Plays at random to seat 0's next question of a kind.
    fn until(table: &mut Match<Supremacy>, is_it: impl Fn(Prompt) -> bool) {
        let mut dice = Dice::new(Seed(5));
        while !table.awaiting().prompt(ME).is_some_and(|&prompt| is_it(prompt)) {
            let seat = table.awaiting().due().iter().next().unwrap();
            let action = dice.pick(&table.offers(seat)).unwrap().clone();
            table.act(Actor::Seat(seat), action).unwrap();
        }
    }

    fn at_ship() -> Match<Supremacy> {
        let mut table = Match::<Supremacy>::start(Setup::default(), Seed(3)).unwrap();
        until(&mut table, |prompt| prompt == Prompt::Ship);
        table
    }

    #[test]
    fn a_plan_that_was_sealed_while_ships_sailed_goes_out_at_each_bid_also_after_a_reload() {
        let mut table = at_ship();
        plan(ME, &see(&table).table, vec![Stage::Move, Stage::Buy]);
        let mut joined = Vec::new();
        for stage in [Stage::Sell, Stage::Move, Stage::Build, Stage::Buy] {
            until(&mut table, |prompt| prompt == Prompt::Bid { stage });
            reload();
            let answer = ordered(&see(&table), Prompt::Bid { stage }, ME);
            let Some(Action::Bid { joins }) = answer else { panic!("{stage:?}: {answer:?}") };
            joined.extend(joins.then_some(stage));
            table.act(Actor::Seat(ME), Action::Bid { joins }).unwrap();
        }
        assert_eq!(joined, [Stage::Move, Stage::Buy]);
        until(&mut table, |prompt| prompt == Prompt::Ship);
        assert_eq!(planned(ME, &see(&table).table), None, "a plan is for one turn");
    }

    #[test]
    fn a_plan_asks_again_when_something_was_lost() {
        let mut table = at_ship();
        plan(ME, &see(&table).table, vec![Stage::Move]);
        let bid = Prompt::Bid { stage: Stage::Sell };
        until(&mut table, |prompt| prompt == bid);
        let mut view = see(&table);
        let home = view.table.spots(ME)[0];
        if let crate::games::supremacy::Spot::Land(land) = home {
            view.table.sides[ME].lands[land.index()].armies = 0;
        }
        assert_eq!(ordered(&view, bid, ME), None);
        assert_eq!(planned(ME, &view.table), None);
    }

    #[test]
    fn plans_and_limits_come_back_as_they_were_kept() {
        for text in ["3 41 n 367", "12 0 y "] {
            assert_eq!(Plan::read(text).map(|plan| plan.write()).as_deref(), Some(text));
        }
        assert!(Plan::read("").is_none() && Plan::read("3 41").is_none());
        let terms = Terms { keep: 5, floor: 50, ceiling: 1000 };
        set_terms(ME, terms);
        reload();
        assert_eq!(super::terms(ME), terms);
    }
}
