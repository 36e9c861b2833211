//! Stage 1: salaries by kind, loans, and who is left unpaid.

use yew::prelude::*;

use super::super::names::{self, counted, piece};
use super::super::pencil::{self, Draft, Pencil};
use super::super::press::money;
use super::super::sheets::fold;
use super::super::words::count;
use super::super::{Props, press::works::add};
use super::panels::{act, button, line, panel_of, press};
use crate::engine::Seat;
use crate::games::supremacy::{Action, Area, Company, Piece, Pieces, Pile, Spot};

pub(super) fn panel(props: &Props, pencil: &Pencil, me: Seat) -> Html {
    let table = &props.view.table;
    let side = table.side(me);
    let all = table.pieces(me);
    let companies = count(table.companies(me).count());
    let mut sums = vec![
        format!("{} {}", counted(all.forces(), "force"), 10 * u32::from(all.forces())),
        format!("{} {}", counted(all.merchants, "ship"), 10 * u32::from(all.merchants)),
        format!("{} {}", counted(companies, "company"), 50 * companies),
    ];
    if side.interest.0 > 0 {
        sums.push(format!("interest {}", side.interest.0));
    }
    let mut rows = vec![press(props, money::pay(table, me)), line(sums.join(", ") + ".")];
    let (unpaid, idle) = draft(pencil);
    if !unpaid.is_empty() || !idle.is_empty() {
        let told = money::unpaid(&unpaid, &idle);
        let action = Action::Pay { pieces: unpaid.clone(), companies: idle.clone() };
        rows.push(act(props, "", "Pay the others", told, action));
    }
    rows.push(act(props, "", "Borrow 1000", "50 a turn in interest", Action::Borrow { loans: 1 }));
    if side.loans > 0 {
        rows.push(act(props, "", "Repay 1000", "", Action::Repay { loans: 1 }));
    }
    rows.push(fold("Leave somebody unpaid", leavable(props, me, &unpaid, &idle)));
    panel_of(rows)
}

/// What is drafted to stay unpaid.
fn draft(pencil: &Pencil) -> (Vec<Pile>, Vec<Company>) {
    if let Draft::Unpaid { pieces, companies } = &pencil.draft {
        (pieces.clone(), companies.clone())
    } else {
        (Vec::new(), Vec::new())
    }
}

/// Everybody who could be left out.
fn leavable(props: &Props, me: Seat, unpaid: &[Pile], idle: &[Company]) -> Vec<Html> {
    let table = &props.view.table;
    let mut rows = Vec::new();
    for spot in table.spots(me) {
        let named = unpaid.iter().find(|it| it.spot == spot).map_or(Pieces::NONE, |it| it.pieces);
        for (kind, n) in table.at_spot(me, spot).less(named).kinds() {
            let label = format!("{} {}", counted(n, piece(kind)), names::at(spot));
            let props = props.clone();
            rows.push(button("", label, "one less", move || leave(&props, spot, kind)));
        }
    }
    for company in table.companies(me).filter(|it| !idle.contains(it)) {
        let (props, label) = (props.clone(), names::company(company));
        rows.push(button("", label, "no salary", move || {
            let (pieces, mut companies) = draft(&pencil::now(&props));
            companies.push(company);
            unpaid_draft(&props, pieces, companies);
        }));
    }
    rows
}

fn leave(props: &Props, spot: Spot, kind: Piece) {
    let (mut pieces, companies) = draft(&pencil::now(props));
    add(&mut pieces, spot, kind);
    unpaid_draft(props, pieces, companies);
}

fn unpaid_draft(props: &Props, pieces: Vec<Pile>, companies: Vec<Company>) {
    let own = pencil::me(props).map(|me| props.view.table.spots(me)).unwrap_or_default();
    let wants = own.into_iter().map(Spot::area).collect();
    pencil::draft(props, Draft::Unpaid { pieces, companies }, wants, Vec::new());
}

/// A piece in the area that was touched is struck out: the last of its kinds first.
pub(in super::super) fn strike(props: &Props, area: Area) {
    let Some(me) = pencil::me(props) else { return };
    let (unpaid, _) = draft(&pencil::now(props));
    let spot = Spot::from(area);
    let named = unpaid.iter().find(|it| it.spot == spot).map_or(Pieces::NONE, |it| it.pieces);
    let left = props.view.table.at_spot(me, spot).less(named);
    if let Some((kind, _)) = left.kinds().last() {
        leave(props, spot, kind);
    }
}
