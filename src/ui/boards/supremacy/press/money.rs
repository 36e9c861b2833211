//! Stages 1 and 2 in one press each.

use super::Press;
use crate::engine::Seat;
use crate::games::supremacy::{Action, Cargo, Company, Money, Pile, Supplies, Table};
use crate::ui::boards::supremacy::names::{self, counted, listed, supplies};
use crate::ui::boards::supremacy::words::count;

/// What a loan brings, and what it costs a turn (5.1, 5.2).
pub(in super::super) const LOAN: u32 = 1000;
pub(in super::super) const INTEREST: Money = Money(50);
/// Loans that a player can have (5.1).
pub(in super::super) const LOANS: u16 = 12;

/// Everybody is paid, with loans if it takes some and they are to be had.
pub(in super::super) fn pay(table: &Table, seat: Seat) -> Press {
    let side = table.side(seat);
    let due = table.salaries(seat).plus(side.interest);
    let all = Action::Pay { pieces: Vec::new(), companies: Vec::new() };
    if side.cash >= due {
        let left = side.cash.less(due);
        return Press::new(
            format!("Pay all {}", due.0),
            format!("{} in cash, {} left.", side.cash.0, left.0),
            vec![all],
        );
    }
    let loans = due.less(side.cash).0.div_ceil(LOAN);
    let loans = u16::try_from(loans).unwrap_or(u16::MAX);
    if !side.has_repaid && side.loans.saturating_add(loans) <= LOANS {
        let borrowed = LOAN * u32::from(loans);
        let left = side.cash.0 + borrowed - due.0;
        let interest = INTEREST.times(side.loans + loans).0;
        return Press::new(
            format!("Borrow {borrowed} and pay all {}", due.0),
            format!("{left} left; interest of {interest} next turn."),
            vec![Action::Borrow { loans }, all],
        );
    }
    let (pieces, companies) = table.left_unpaid(seat, side.cash.less(side.interest));
    Press::new("Pay in the book's order", unpaid(&pieces, &companies), vec![all])
}

/// What stays without its salary.
pub(in super::super) fn unpaid(pieces: &[Pile], companies: &[Company]) -> String {
    let mut parts = Vec::new();
    if !pieces.is_empty() {
        parts.push(format!("Lost: {}.", names::piles(pieces)));
    }
    if !companies.is_empty() {
        let idle = listed(companies.iter().map(|&it| names::company(it)));
        parts.push(format!("Not producing: {idle}."));
    }
    parts.join(" ")
}

/// Everything is shipped as the table proposes.
pub(in super::super) fn ship(table: &Table, seat: Seat) -> Press {
    let cargoes = table.proposed_cargoes(seat);
    let n = dice(table, seat, &cargoes);
    let dice = if n == 0 { String::new() } else { format!(" ({})", dice_of(n)) };
    let (home, abroad) = (table.home_goods(seat), aboard(&cargoes));
    let all = home.plus(abroad);
    let lost = all.less(table.fitting(seat, all));
    let mut detail = format!("{} from home", supplies(home));
    if !abroad.is_empty() {
        let ships = counted(count(cargoes.len()), "ship");
        detail = format!("{detail}, {} from abroad by {ships}", supplies(abroad));
    }
    if !lost.is_empty() {
        detail = format!("{detail}; {} find no room", supplies(lost));
    }
    let label = format!("Ship all{dice}");
    Press::new(label, names::capital(&detail) + ".", vec![Action::Ship { cargoes: None }])
}

fn aboard(cargoes: &[Cargo]) -> Supplies {
    let goods = |it: &Cargo| Supplies::of(it.company.resource(), it.units);
    cargoes.iter().map(goods).fold(Supplies::NONE, Supplies::plus)
}

/// What comes home if no die is against it.
pub(in super::super) fn expected(table: &Table, seat: Seat) -> Supplies {
    table.home_goods(seat).plus(aboard(&table.proposed_cargoes(seat)))
}

fn dice_of(n: u32) -> String {
    if n == 1 { "1 die".to_owned() } else { format!("{n} dice") }
}

/// Dice that goods on their way take: one for each blockaded land, one for each company among
/// pirates.
pub(in super::super) fn dice(table: &Table, seat: Seat, cargoes: &[Cargo]) -> u32 {
    let (mut sites, mut cards) = (Vec::new(), Vec::new());
    for cargo in cargoes {
        let site = cargo.company.site();
        if table.blockade_of(seat, cargo.sea).is_some() && !sites.contains(&site) {
            sites.push(site);
        }
        if table.pirates_in(cargo.sea) > 0 && !cards.contains(&cargo.company) {
            cards.push(cargo.company);
        }
    }
    count(sites.len() + cards.len())
}

/// Units of a resource that companies have produced and nobody fetches.
pub(in super::super) fn left_behind(
    table: &Table,
    seat: Seat,
    cargoes: &[Cargo],
) -> Vec<(Company, u16)> {
    let fetched = |company: Company| -> u16 {
        cargoes.iter().filter(|it| it.company == company).map(|it| it.units).sum()
    };
    let abroad = table.companies(seat).filter(|&it| !table.is_domestic(seat, it));
    let abroad = abroad.filter(|&it| table.produces(seat, it));
    abroad.map(|it| (it, it.units() - fetched(it))).filter(|it| it.1 > 0).collect()
}
