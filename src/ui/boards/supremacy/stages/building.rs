//! Stage 6: a basket of pieces, weapons and research.

use yew::prelude::*;

use super::super::Props;
use super::super::names::{counted, weapon};
use super::super::pencil::Pencil;
use super::super::press::works;
use super::market::research_odds;
use super::panels::{act, line, panel_of, press};
use super::{ending, laying};
use crate::engine::Seat;
use crate::games::supremacy::{Action, Weapon};

pub(super) fn panel(props: &Props, pencil: &Pencil, me: Seat) -> Html {
    let table = &props.view.table;
    let side = table.side(me);
    let mut rows: Vec<Html> =
        works::build(table, me).map(|it| press(props, it)).into_iter().collect();
    let quota = table.home_quota(me).saturating_sub(table.drafts(me, &[]));
    rows.push(line(format!(
        "{}: three pieces each. Home lands can still raise {}, each colony 3 legions.",
        counted(side.stock.sets(), "set"),
        counted(quota, "army")
    )));
    rows.extend(laying::basket(props, pencil));
    if table.options.strategic && table.turn > 1 {
        rows.extend(Weapon::ALL.map(|it| armament(props, me, it)));
    }
    rows.push(ending(props, me, ""));
    panel_of(rows)
}

/// A weapon is built, or first researched.
fn armament(props: &Props, me: Seat, it: Weapon) -> Html {
    let table = &props.view.table;
    let (money, minerals) = it.cost();
    let cost = format!("{} and {minerals} minerals", money.0);
    if table.side(me).knows.contains(&it) {
        let label = format!("Build 1 {}", weapon(it));
        act(props, "", label, cost, Action::Arm { weapon: it, n: 1 })
    } else {
        let odds = research_odds(table, it);
        let label = format!("Research {}s, turn a card for 200", weapon(it));
        let detail = format!("{odds}; when found one is built at once, {cost}");
        act(props, "", label, detail, Action::Research { weapon: it })
    }
}
