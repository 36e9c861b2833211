//! § 4 A turn: its stages in their order, the blind bids and the dice for the sequence.

use std::cmp::Reverse;

use super::goods::{Money, Resource};
use super::state::{Choice, Phase, Stage};
use super::{
    Event, Rule, Sight, State, Supremacy, Why, bank, blockade, ending, fortune, market, shipping,
};
use crate::engine::{Ledger, Refusal, Seat, Seats, order, require};

/// Events after which a part of a stage takes no more orders (4.7).
pub(super) const ENOUGH: u16 = 200;

/// Begins a phase and asks whoever it asks.
pub(super) fn begin_phase(ledger: &mut Ledger<'_, Supremacy>, stage: Stage, phase: Phase) {
    let due = match phase {
        Phase::Place | Phase::Redeploy | Phase::Bonus | Phase::Pay | Phase::Ship => {
            ledger.players()
        }
        Phase::Bid => bidders(ledger),
        Phase::Market | Phase::Deals | Phase::Act | Phase::Over => Seats::NONE,
    };
    ledger.record(Sight::PhaseBegan { stage, phase, due });
}

/// Whoever has not yet taken part in three stages of this turn (4.2).
fn bidders(state: &State) -> Seats {
    state.players().iter().filter(|&seat| state.stages_left(seat) > 0).collect()
}

/// Goes on as long as nobody has anything to decide.
pub(super) fn go_on(ledger: &mut Ledger<'_, Supremacy>) {
    while ledger.phase != Phase::Over {
        if super::battle::settle(ledger) {
            continue;
        }
        if !ledger.questions.is_empty() {
            return;
        }
        if ledger.voyage.is_some() {
            shipping::sail_on(ledger);
            continue;
        }
        if !step(ledger) {
            return;
        }
    }
}

/// One step of the frame, if nobody is waited for.
fn step(ledger: &mut Ledger<'_, Supremacy>) -> bool {
    match ledger.phase {
        Phase::Place | Phase::Bonus => {
            let Some(plans) = ledger.sealed.as_ref().and_then(crate::engine::Sealed::opened) else {
                return false;
            };
            let was = ledger.phase;
            ledger.record(Sight::Shown { plans });
            if was == Phase::Place {
                begin_phase(ledger, Stage::SettingUp, Phase::Redeploy);
            } else {
                begin_turn(ledger, 1);
            }
        }
        Phase::Redeploy if ledger.due.is_empty() => {
            begin_phase(ledger, Stage::SettingUp, Phase::Bonus);
        }
        Phase::Pay if ledger.due.is_empty() => {
            begin_phase(ledger, Stage::Transfer, Phase::Ship);
            blockade::roll_sieges(ledger);
        }
        Phase::Ship if ledger.due.is_empty() => begin_stage(ledger, Stage::Sell),
        Phase::Redeploy | Phase::Pay | Phase::Ship | Phase::Over => return false,
        Phase::Bid => {
            let Some(bids) = ledger.sealed.as_ref().and_then(crate::engine::Sealed::opened) else {
                return false;
            };
            open_bids(ledger, &bids);
        }
        Phase::Market | Phase::Deals | Phase::Act => match ledger.acting() {
            Some(seat) if ledger.is_in(seat) => return false,
            Some(_) | None => next_seat(ledger),
        },
    }
    true
}

/// A turn begins: prices recover, lands pay taxes, interest falls due (5.2, 7.7, 21.7).
fn begin_turn(ledger: &mut Ledger<'_, Supremacy>, turn: u8) {
    ledger.record(Sight::TurnBegan { turn });
    let recovery = ledger.options.recovery;
    let mut market = ledger.market;
    for resource in Resource::ALL {
        market.recover(resource, recovery);
    }
    if market != ledger.market {
        ledger.record(Sight::Priced { market });
    }
    for seat in ledger.players().iter().filter(|_| ledger.options.land_tax).collect::<Vec<_>>() {
        let tax = |land| if ledger.is_home(seat, land) { 200 } else { 100 };
        let money = Money(ledger.lands_of(seat).map(tax).sum());
        ledger.record(Sight::Received { seat, money, why: Why::Tax });
    }
    if ledger.options.fortune {
        fortune::draw(ledger);
    }
    bank::charge_interest(ledger);
    if !ending::check(ledger) {
        begin_phase(ledger, Stage::Salaries, Phase::Pay);
    }
}

/// An optional stage begins with the dice for sieges and the blind bid (4.3, 13.9).
fn begin_stage(ledger: &mut Ledger<'_, Supremacy>, stage: Stage) {
    let is_closed = stage == Stage::Attack && ledger.turn == 1;
    if is_closed || bidders(ledger).is_empty() {
        next_stage(ledger, stage);
        return;
    }
    begin_phase(ledger, stage, Phase::Bid);
    if stage != Stage::Attack && stage != Stage::Move {
        blockade::roll_sieges(ledger);
    }
}

fn next_stage(ledger: &mut Ledger<'_, Supremacy>, stage: Stage) {
    match stage {
        Stage::Sell => begin_stage(ledger, Stage::Attack),
        Stage::Attack => begin_stage(ledger, Stage::Move),
        Stage::Move => begin_stage(ledger, Stage::Build),
        Stage::Build => begin_stage(ledger, Stage::Buy),
        Stage::SettingUp | Stage::Salaries | Stage::Transfer | Stage::Buy => end_turn(ledger),
    }
}

fn end_turn(ledger: &mut Ledger<'_, Supremacy>) {
    if !ending::at_end_of_turn(ledger) {
        let turn = ledger.turn + 1;
        begin_turn(ledger, turn);
    }
}

/// The bids are shown, and dice decide the sequence of those who are in (4.3, 4.4).
fn open_bids(ledger: &mut Ledger<'_, Supremacy>, bids: &[(Seat, Choice)]) {
    let is_in = |choice: &Choice| *choice == Choice::Bid { joins: true };
    let joining: Seats =
        bids.iter().filter(|(_, choice)| is_in(choice)).map(|&(seat, _)| seat).collect();
    ledger.record(Sight::BidsShown { joining });
    let stage = ledger.stage;
    if joining.is_empty() {
        next_stage(ledger, stage);
        return;
    }
    let rolls = roll_sequence(ledger, joining);
    ledger.record(Sight::Sequence { rolls });
    let trades = matches!(stage, Stage::Sell | Stage::Buy);
    begin_phase(ledger, stage, if trades { Phase::Market } else { Phase::Act });
    begin_round(ledger);
}

/// Two dice each, the highest first; who ties rolls again among the tied.
fn roll_sequence(ledger: &mut Ledger<'_, Supremacy>, seats: Seats) -> Vec<(Seat, u8)> {
    if seats.count() == 1 {
        return seats.iter().map(|seat| (seat, 0)).collect();
    }
    let mut rolls: Vec<(Seat, u8)> = seats
        .iter()
        .map(|seat| {
            let dice = ledger.dice();
            (seat, dice.die() + dice.die())
        })
        .collect();
    order(&mut rolls, |it| Reverse(it.1));
    let mut sorted: Vec<(Seat, u8)> = Vec::new();
    while let Some(&(_, roll)) = rolls.first() {
        let tied: Seats = rolls.iter().filter(|it| it.1 == roll).map(|it| it.0).collect();
        rolls.retain(|it| it.1 != roll);
        let again = if tied.count() > 1 { roll_sequence(ledger, tied) } else { Vec::new() };
        if again.is_empty() {
            sorted.extend(tied.iter().map(|seat| (seat, roll)));
        } else {
            sorted.extend(again.into_iter().map(|(seat, _)| (seat, roll)));
        }
    }
    sorted
}

/// The first of the sequence acts.
fn begin_round(ledger: &mut Ledger<'_, Supremacy>) {
    let able = |ledger: &State, seat: Seat| {
        ledger.phase != Phase::Market || market::can_trade(ledger, seat)
    };
    let first = ledger.order.iter().copied().find(|&seat| ledger.is_in(seat) && able(ledger, seat));
    match first {
        Some(seat) => ledger.record(Sight::TurnOf { seat }),
        None => end_phase(ledger),
    }
}

/// In the market loads go round; elsewhere everybody finishes before the next begins (4.5, 7.6).
pub(super) fn next_seat(ledger: &mut Ledger<'_, Supremacy>) {
    let at = usize::from(ledger.at);
    let mut after: Vec<Seat> = ledger.order.iter().copied().skip(at + 1).collect();
    if ledger.phase == Phase::Market {
        after.extend(ledger.order.iter().copied().take(at + 1));
        after.retain(|&seat| !ledger.passed.contains(seat) && market::can_trade(ledger, seat));
    }
    match after.into_iter().find(|&seat| ledger.is_in(seat)) {
        Some(seat) => ledger.record(Sight::TurnOf { seat }),
        None => end_phase(ledger),
    }
}

fn end_phase(ledger: &mut Ledger<'_, Supremacy>) {
    let stage = ledger.stage;
    if ledger.phase == Phase::Market {
        begin_phase(ledger, stage, Phase::Deals);
        begin_round(ledger);
    } else {
        next_stage(ledger, stage);
    }
}

/// A secret bid (4.3).
pub(super) fn bid(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    joins: bool,
) -> Result<(), Refusal<Rule>> {
    ledger.asks_all(seat, Phase::Bid)?;
    ledger.record(Event::Chose { seat, choice: Choice::Bid { joins } });
    Ok(())
}

/// A player is done with a part of the stage (4.5).
pub(super) fn done(ledger: &mut Ledger<'_, Supremacy>, seat: Seat) -> Result<(), Refusal<Rule>> {
    ledger.is_unhindered()?;
    require(ledger.acting().is_some(), Rule::NotInThisStage)?;
    require(ledger.acting() == Some(seat), Rule::OutOfTurn)?;
    if ledger.phase == Phase::Market {
        ledger.record(Sight::Passed { seat });
    }
    next_seat(ledger);
    Ok(())
}

impl State {
    /// Nothing else is asked first (4.8).
    pub(super) fn is_unhindered(&self) -> Result<(), Refusal<Rule>> {
        require(self.questions.is_empty(), Rule::AnswerFirst)
    }

    /// All are asked at once, this seat among them.
    pub(super) fn asks_all(&self, seat: Seat, phase: Phase) -> Result<(), Refusal<Rule>> {
        self.is_unhindered()?;
        require(self.phase == phase, Rule::NotInThisStage)?;
        let due = self.sealed.as_ref().map_or(self.due, crate::engine::Sealed::due);
        require(due.contains(seat), Rule::OutOfTurn)
    }

    /// A player gives an order in its own part of a stage.
    pub(super) fn in_stage(
        &self,
        seat: Seat,
        stage: Stage,
        phase: Phase,
    ) -> Result<(), Refusal<Rule>> {
        self.is_unhindered()?;
        require(self.stage == stage && self.phase == phase, Rule::NotInThisStage)?;
        require(self.acting() == Some(seat), Rule::OutOfTurn)?;
        require(self.steps < ENOUGH, Rule::EnoughOrders)
    }
}
