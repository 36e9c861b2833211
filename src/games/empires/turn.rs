//! § 3 A turn: its parts, the throw and the move.

use super::board::{Kind, Node};
use super::route::Route;
use super::state::{Holding, Part, Table};
use super::{Empires, Rule, Sight, colony, ending, total_war};
use crate::engine::{Ledger, Refusal, Seat, require};

/// A turn begins. Whoever is back at the START throws no more (10.15).
pub(super) fn begin(ledger: &mut Ledger<'_, Empires>, seat: Seat, round: u16) {
    ledger.record(Sight::TurnBegan { seat, round });
    if ledger.side(seat).is_home {
        ledger.record(Sight::DeclarationDue { seat });
    }
}

/// The turn passes to the left (2.6), unless the game is over.
pub(super) fn next(ledger: &mut Ledger<'_, Empires>) {
    let seat = ledger.turn;
    let n = ledger.sides.count();
    let place = |seat: Seat| (seat.0 + n - ledger.first.0) % n;
    let Some(next) = ledger.living().after(seat).next() else { return };
    let is_new_round = place(next) <= place(seat);
    if is_new_round && ending::is_due(ledger) {
        ending::count(ledger);
        return;
    }
    let round = ledger.round + u16::from(is_new_round);
    begin(ledger, next, round);
}

pub(super) fn roll(ledger: &mut Ledger<'_, Empires>, seat: Seat) -> Result<(), Refusal<Rule>> {
    ledger.in_part(Part::Throwing)?;
    let dice = [ledger.dice().die(), ledger.dice().die()];
    ledger.record(Sight::Thrown { seat, dice });
    Ok(())
}

/// Moves the pawn, paying fines on the way (3.12, 6.5).
pub(super) fn go(
    ledger: &mut Ledger<'_, Empires>,
    seat: Seat,
    to: Node,
    through: &[Node],
) -> Result<(), Refusal<Rule>> {
    ledger.in_part(Part::Moving)?;
    let routes = ledger.routes(seat);
    let is_it = |route: &&Route| route.to() == to && ledger.through(route) == through;
    let Some(route) = routes.iter().find(is_it).cloned() else {
        return Err(ledger.why_not(seat, to, through).into());
    };
    let resources = ledger.options.fine();
    for &at in &route.fines {
        if let Some(keeper) = ledger.keeper(at) {
            ledger.record(Sight::FinePaid { seat, to: keeper, at, resources });
        }
    }
    let Route { path, passed, exact, .. } = route;
    ledger.record(Sight::Moved { seat, path, exact });
    arrive(ledger, seat, to, passed);
    Ok(())
}

/// What the place where a move ends brings.
fn arrive(ledger: &mut Ledger<'_, Empires>, seat: Seat, at: Node, passed: Vec<Node>) {
    let mut for_sale = if ledger.options.passing { passed } else { Vec::new() };
    match at.kind() {
        Kind::Start => return total_war::come_home(ledger, seat),
        Kind::FreeTerritory => draw(ledger, seat, 1),
        Kind::Colony if ledger.holding(at) == Holding::Free => {
            colony::claim(ledger, seat, at);
        }
        Kind::Colony => {
            ledger.record(Sight::AttackDue { seat, at, for_sale });
            return;
        }
        Kind::Blockade | Kind::Plain => {
            if ledger.is_blockade(at) && ledger.keeper(at).is_none() {
                for_sale.push(at);
            }
        }
    }
    close(ledger, seat, for_sale);
}

/// A seat draws from the bank, as far as that goes (7.5).
pub(super) fn draw(ledger: &mut Ledger<'_, Empires>, seat: Seat, due: u8) {
    let due = u16::from(due);
    let resources = if ledger.options.unlimited_bank { due } else { due.min(ledger.bank) };
    ledger.record(Sight::Drew { seat, resources, due });
}

/// The move is over. If nothing more can be bought, so is the turn (3.13).
pub(super) fn close(ledger: &mut Ledger<'_, Empires>, seat: Seat, for_sale: Vec<Node>) {
    ledger.record(Sight::ClosingBegan { seat, for_sale });
    end_if_idle(ledger, seat);
}

/// Ends a turn in which nothing more can be bought.
pub(super) fn end_if_idle(ledger: &mut Ledger<'_, Empires>, seat: Seat) {
    if ledger.part == Part::Closing && !ledger.can_buy(seat) {
        next(ledger);
    }
}

pub(super) fn done(ledger: &mut Ledger<'_, Empires>) -> Result<(), Refusal<Rule>> {
    ledger.in_part(Part::Closing)?;
    next(ledger);
    Ok(())
}

impl Table {
    /// This part of a turn is being played, and nobody is asked anything else (3.1).
    pub(super) fn in_part(&self, part: Part) -> Result<(), Refusal<Rule>> {
        require(self.questions.is_empty(), Rule::EachPartInItsOrder)?;
        require(self.part == part || self.part != Part::Attacking, Rule::WarComesFirst)?;
        require(self.part == part, Rule::EachPartInItsOrder)
    }

    /// Whether a seat could buy anything at the end of its turn.
    fn can_buy(&self, seat: Seat) -> bool {
        let has_flag = self.side(seat).flags > 0 || self.blockades_of(seat).next().is_some();
        let can_shut = self.for_sale.iter().any(|_| has_flag)
            && self.side(seat).resources >= super::PRICE_OF_BLOCKADE;
        can_shut || self.may_arm(seat).is_ok()
    }

    /// Why a seat cannot move there in that way.
    fn why_not(&self, seat: Seat, to: Node, through: &[Node]) -> Rule {
        let dice = self.dice.unwrap_or_default();
        let ways: Vec<Route> =
            self.ways(seat, dice).into_iter().filter(|way| way.to() == to).collect();
        if ways.is_empty() {
            return if to == Node::START && !self.total_war() {
                Rule::StartIsClosed
            } else {
                Rule::NumberThrown
            };
        }
        let verdicts = ways.iter().map(|way| self.may_stop(seat, way, dice).err());
        let open: Vec<&Route> = ways
            .iter()
            .zip(verdicts.clone())
            .filter(|(_, why)| why.is_none())
            .map(|it| it.0)
            .collect();
        if open.is_empty() {
            return verdicts.flatten().next().unwrap_or(Rule::NumberThrown);
        }
        if open.iter().any(|way| self.through(way) == through) {
            return Rule::CannotPay;
        }
        let is_fined = open.iter().all(|way| !way.fines.is_empty());
        if through.is_empty() && is_fined { Rule::FineIsDue } else { Rule::NoSuchWay }
    }
}
