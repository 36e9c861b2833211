//! § 5 Stage 1: loans, interest and salaries.

use std::cmp::Reverse;

use super::company::Company;
use super::goods::Money;
use super::piece::{Piece, Pieces, Pile, Spot};
use super::state::{Phase, Table};
use super::why::Exit;
use super::{Rule, Sight, Supremacy, Why, ending};
use crate::engine::{Ledger, Refusal, Seat, order, require};

/// A loan (5.1), what each costs a turn (5.2), and how many there can be.
pub(super) const LOAN: Money = Money(1000);
pub(super) const INTEREST: Money = Money(50);
pub(super) const LOANS: u16 = 12;
/// Salaries of a piece and of a company (5.4).
pub(super) const FORCE_PAY: Money = Money(10);
pub(super) const COMPANY_PAY: Money = Money(50);

/// Interest falls due on what was owed at the end of the last turn. Whoever cannot pay it
/// even with every loan that is left is bankrupt (5.2, 18.3).
pub(super) fn charge_interest(ledger: &mut Ledger<'_, Supremacy>) {
    for seat in ledger.players().iter() {
        let side = ledger.side(seat);
        let money = INTEREST.times(side.loans);
        let means = side.cash.plus(LOAN.times(LOANS.saturating_sub(side.loans)));
        if money > means {
            ending::leave(ledger, seat, Exit::Bankrupt);
        } else if money > Money::NONE {
            ledger.record(Sight::InterestDue { seat, money });
        }
    }
}

pub(super) fn borrow(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    loans: u16,
) -> Result<(), Refusal<Rule>> {
    ledger.asks_all(seat, Phase::Pay)?;
    require(!ledger.side(seat).has_repaid, Rule::LoansComeFirst)?;
    require(ledger.side(seat).loans.saturating_add(loans) <= LOANS, Rule::TwelveLoans)?;
    ledger.record(Sight::Borrowed { seat, loans });
    ledger.record(Sight::Received { seat, money: LOAN.times(loans), why: Why::Loan });
    Ok(())
}

pub(super) fn repay(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    loans: u16,
) -> Result<(), Refusal<Rule>> {
    ledger.asks_all(seat, Phase::Pay)?;
    require(ledger.side(seat).loans >= loans, Rule::NotOwed)?;
    let interest = ledger.side(seat).interest;
    require(ledger.can_pay(seat, interest), Rule::InterestFirst)?;
    let money = LOAN.times(loans);
    require(ledger.can_pay(seat, interest.plus(money)), Rule::NotEnoughMoney)?;
    pay_interest(ledger, seat);
    ledger.record(Sight::Repaid { seat, loans });
    ledger.record(Sight::Paid { seat, money, why: Why::Loan });
    Ok(())
}

fn pay_interest(ledger: &mut Ledger<'_, Supremacy>, seat: Seat) {
    let money = ledger.side(seat).interest;
    if money > Money::NONE {
        ledger.record(Sight::Paid { seat, money, why: Why::Interest });
    }
}

/// Pays everything except what is named; if nothing is named and the money does not do, in
/// the order of the book (5.4 to 5.7).
pub(super) fn pay(
    ledger: &mut Ledger<'_, Supremacy>,
    seat: Seat,
    pieces: &[Pile],
    companies: &[Company],
) -> Result<(), Refusal<Rule>> {
    ledger.asks_all(seat, Phase::Pay)?;
    let interest = ledger.side(seat).interest;
    require(ledger.can_pay(seat, interest), Rule::InterestFirst)?;
    let cash = ledger.side(seat).cash.less(interest);
    let (mut pieces, mut companies) = (pieces.to_vec(), companies.to_vec());
    if pieces.is_empty() && companies.is_empty() {
        (pieces, companies) = ledger.left_unpaid(seat, cash);
    }
    for pile in &pieces {
        let named = pieces.iter().filter(|it| it.spot == pile.spot);
        let named = named.fold(Pieces::NONE, |all, it| all.plus(it.pieces));
        require(ledger.at_spot(seat, pile.spot).covers(named), Rule::NotYours)?;
    }
    let is_once = |it: &Company| companies.iter().filter(|&other| other == it).count() == 1;
    let own = companies.iter().all(|&it| ledger.owner(it) == Some(seat) && ledger.is_active(it));
    require(own && companies.iter().all(is_once), Rule::NotYours)?;
    let unpaid = super::piece::total(&pieces).total();
    let due = ledger.salaries(seat);
    let saved = FORCE_PAY.times(unpaid).plus(COMPANY_PAY.times(count(&companies)));
    let money = due.less(saved);
    require(cash >= money, Rule::NotEnoughMoney)?;
    pay_interest(ledger, seat);
    ledger.record(Sight::Paid { seat, money, why: Why::Salaries });
    for pile in pieces {
        ledger.record(Sight::Removed { seat, pile, why: Why::Unpaid });
    }
    if !companies.is_empty() {
        ledger.record(Sight::Unpaid { seat, companies });
    }
    ledger.record(Sight::Done { seat });
    Ok(())
}

fn count(companies: &[Company]) -> u16 {
    u16::try_from(companies.len()).unwrap_or(u16::MAX)
}

impl Table {
    /// What all pieces and active companies of a player cost a turn (5.4).
    pub fn salaries(&self, seat: Seat) -> Money {
        let companies = self.companies(seat).count();
        let companies = COMPANY_PAY.times(u16::try_from(companies).unwrap_or(u16::MAX));
        FORCE_PAY.times(self.pieces(seat).total()).plus(companies)
    }

    /// What cannot be paid: one force in each area comes first, then the other forces, then
    /// ships in light seas, ships in dark seas, and companies by what they produce (5.7).
    pub fn left_unpaid(&self, seat: Seat, cash: Money) -> (Vec<Pile>, Vec<Company>) {
        let mut wages: Vec<(u8, Pile)> = Vec::new();
        for spot in self.spots(seat) {
            let is_dark = matches!(spot, Spot::Sea(sea) if sea.is_dark());
            let mut is_first = true;
            for (piece, n) in self.at_spot(seat, spot).kinds() {
                for _ in 0..n {
                    let rank = match (piece, is_first, is_dark) {
                        (Piece::Merchant, _, false) => 2,
                        (Piece::Merchant, _, true) => 3,
                        (_, true, _) => 0,
                        (_, false, _) => 1,
                    };
                    is_first = false;
                    wages.push((rank, Pile { spot, pieces: Pieces::of(piece, 1) }));
                }
            }
        }
        order(&mut wages, |wage| wage.0);
        let mut companies: Vec<Company> = self.companies(seat).collect();
        order(&mut companies, |it| Reverse(it.units()));
        let mut cash = cash;
        let mut affords = |money: Money| {
            let can = cash >= money;
            cash = if can { cash.less(money) } else { Money::NONE };
            can
        };
        let mut unpaid: Vec<Pile> = Vec::new();
        for (_, pile) in wages {
            if !affords(FORCE_PAY) {
                match unpaid.iter_mut().find(|it| it.spot == pile.spot) {
                    Some(own) => own.pieces = own.pieces.plus(pile.pieces),
                    None => unpaid.push(pile),
                }
            }
        }
        companies.retain(|_| !affords(COMPANY_PAY));
        (unpaid, companies)
    }
}
