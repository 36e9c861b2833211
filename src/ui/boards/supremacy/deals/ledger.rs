//! The ledger: every deal that was done, and what became of the offers that one knows.

use yew::prelude::*;

use super::super::Props;
use super::super::sheets::fold;
use super::super::words::bundle;
use crate::engine::{Fate, Seat};
use crate::ui::markup::el;

/// Deals that are listed, the last first.
const LISTED: usize = 20;

pub(super) fn view(props: &Props, seat: Seat) -> Option<Html> {
    let deals: Vec<_> = props.view.deals.iter().collect();
    let row = |&(id, deal): &(crate::engine::DealId, &crate::engine::Deal<_>)| {
        let (gives, gets): (&Option<_>, &Option<_>) = (&deal.gives, &deal.gets);
        let (gives, gets) = (gives.as_ref()?, gets.as_ref()?);
        let fate = match deal.fate {
            Fate::Kept => "done",
            Fate::Declined => "declined",
            Fate::Countered => "countered",
            Fate::Withdrawn => "withdrawn",
            Fate::Open => "open",
            Fate::Lapsed => "lapsed",
            Fate::Agreed | Fate::Broken { .. } => return None,
        };
        let who = |it: Seat| if it == seat { "you" } else { props.names.of(it) };
        let mut text = ["Turn ", &deal.until.to_string(), ": ", who(deal.from), " to "].concat();
        for part in [who(deal.to), ", ", &bundle(gives), " for ", &bundle(gets), ": ", fate] {
            text.push_str(part);
        }
        Some(Html::from(el("li").key(id.0.to_string()).text(text)))
    };
    let rows: Vec<Html> = deals.iter().rev().filter_map(row).take(LISTED).collect();
    let list = |rows| Html::from(el("ul").class("sp-ledger").list(rows));
    (!rows.is_empty()).then(|| fold("Ledger of deals", [list(rows)]))
}
