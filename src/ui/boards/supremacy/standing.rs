//! Standing orders: answers that a seat has given beforehand. They belong to the seat, are
//! kept on this device and in no log, and send ordinary actions.

use std::cell::RefCell;

use yew::prelude::*;

use super::sheets::{fold, press};
use super::{Props, battle, pencil};
use crate::engine::{DealId, Seat, Seats};
use crate::games::supremacy::{Action, Ask, Prompt, Stage, Table, View};
use crate::ui::markup::el;
use crate::ui::memos;

/// What a seat has ordered, a letter for each: 'y' yes, 'n' no, '2' with two sets or more,
/// 'a' ask.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Orders([char; 9]);

/// Which letter is for what: a set of supplies in defence, the usual losses of an attack, no
/// more offers of computer players, and from then on leave to pass for each seat.
const SET: usize = 0;
const LOSSES: usize = 1;
const OFFERS: usize = 2;
const PASSAGE: usize = 3;

impl Orders {
    fn read(text: &str) -> Self {
        let mut orders = ['a'; 9];
        for (place, letter) in orders.iter_mut().zip(text.chars()) {
            *place = letter;
        }
        Self(orders)
    }

    fn write(&self) -> String {
        self.0.iter().collect()
    }

    fn passage(&self, guest: Seat) -> char {
        self.0.get(PASSAGE + guest.index()).copied().unwrap_or('a')
    }
}

/// What lasts only as long as the page.
#[derive(Default)]
struct Passing {
    of: String,
    /// The seat that wants its battle fought to the end without being asked.
    rush: Option<Seat>,
    /// Who is a computer player.
    computers: Seats,
    offered: Vec<Offered>,
}

/// The last unasked offer that a seat was shown.
struct Offered {
    seat: Seat,
    turn: u8,
    stage: Stage,
    deal: DealId,
}

thread_local! {
    static PASSING: RefCell<Passing> = RefCell::default();
}

fn passing<T>(read: impl FnOnce(&mut Passing) -> T) -> T {
    let of = pencil::match_now();
    PASSING.with_borrow_mut(|kept| {
        if kept.of != of {
            *kept = Passing { of, ..Passing::default() };
        }
        read(kept)
    })
}

fn name(seat: Seat) -> String {
    ["standing-", &seat.to_string()].concat()
}

fn orders(seat: Seat) -> Orders {
    let kept = memos::read(&pencil::match_now(), &name(seat));
    Orders::read(&kept.unwrap_or_default())
}

fn keep(seat: Seat, orders: &Orders) {
    memos::write(&pencil::match_now(), &name(seat), &orders.write());
}

/// A seat wants its battle fought to the end without being asked.
pub(super) fn rush(props: &Props, seat: Seat) {
    if props.live {
        passing(|kept| kept.rush = Some(seat));
    }
}

/// What a seat has ordered for such a question.
pub(super) fn answer(view: &View, prompt: Prompt, seat: Seat) -> Option<Action> {
    let table = &view.table;
    if table.battle().is_none() {
        passing(|kept| kept.rush = None);
    }
    let given = ordered(&orders(seat), table, prompt, seat);
    if let Prompt::Defend { by, .. } = prompt {
        revoke_leave(seat, by);
    }
    let in_haste =
        || battle::usual(table, seat).filter(|_| passing(|kept| kept.rush == Some(seat)));
    given.or_else(|| unasked(view, seat)).or_else(in_haste)
}

/// What follows from the orders alone.
fn ordered(orders: &Orders, table: &Table, prompt: Prompt, seat: Seat) -> Option<Action> {
    if let Prompt::Passage { guest, .. } = prompt {
        return match orders.passage(guest) {
            'y' => Some(Action::Accept),
            'n' => Some(Action::Decline),
            _ => None,
        };
    }
    if matches!(prompt, Prompt::Lose { .. }) && orders.0[LOSSES] == 'y' {
        return battle::usual(table, seat);
    }
    let least = match orders.0[SET] {
        'y' => 1,
        '2' => 2,
        _ => u16::MAX,
    };
    let uses = matches!(prompt, Prompt::Defend { .. }) && table.side(seat).stock.sets() >= least;
    uses.then_some(Action::Defend { set: true })
}

/// Whoever attacks is asked about again before it passes.
fn revoke_leave(seat: Seat, by: Seat) {
    let mut now = orders(seat);
    if now.passage(by) == 'y' {
        now.0[PASSAGE + by.index()] = 'a';
        keep(seat, &now);
    }
}

/// Computer players make one unasked offer a stage, or none.
fn unasked(view: &View, seat: Seat) -> Option<Action> {
    let table = &view.table;
    let Some(&Ask::Offer { from, deal, .. }) = table.questions.now() else { return None };
    let is_answer = view.deals.get(deal).is_none_or(|deal| deal.counters.is_some());
    if is_answer || !passing(|kept| kept.computers.contains(from)) {
        return None;
    }
    let no_more = orders(seat).0[OFFERS] == 'n';
    let is_second = passing(|kept| {
        let is_now =
            |it: &&Offered| (it.seat, it.turn, it.stage) == (seat, table.turn, table.stage);
        kept.offered.iter().find(is_now).is_some_and(|it| it.deal != deal)
    });
    (no_more || is_second).then_some(Action::Decline)
}

/// A seat is shown an unasked offer.
pub(super) fn has_seen_offer(props: &Props, seat: Seat, deal: DealId) {
    let Table { turn, stage, .. } = props.view.table;
    passing(|kept| {
        kept.offered.retain(|it| it.seat != seat);
        kept.offered.push(Offered { seat, turn, stage, deal });
    });
}

/// The orders of the seat before the screen.
pub(super) fn view(props: &Props) -> Option<Html> {
    let seat = pencil::me(props)?;
    let persons = props.seating.persons;
    let computers = props.view.table.everybody().iter().filter(|&it| !persons.contains(it));
    passing(|kept| kept.computers = computers.collect());
    let now = orders(seat);
    let row = |label: String, at: usize, values: &[(char, &'static str)]| {
        let button = |&(value, word): &(char, &'static str)| {
            let now = now.clone();
            let is_chosen = if now.0[at] == value { "true" } else { "false" };
            let press = press(word, move || {
                let mut orders = now.clone();
                orders.0[at] = value;
                keep(seat, &orders);
                pencil::moved();
            });
            press.key(word).set("aria-pressed", is_chosen).into()
        };
        let group = el("div").key(label.clone()).class("sp-standing").set("role", "group");
        let group = group.set("aria-label", label.clone()).child(el("span").text(label));
        Html::from(group.list(values.iter().map(button)))
    };
    let mut rows = vec![
        row(
            "A set in defence".to_owned(),
            SET,
            &[('y', "Always"), ('2', "If 2 or more"), ('a', "Ask")],
        ),
        row("Losses of an attack".to_owned(), LOSSES, &[('y', "As usual"), ('a', "Ask")]),
        row(
            "Offers of computer players".to_owned(),
            OFFERS,
            &[('a', "One a stage"), ('n', "No more offers")],
        ),
    ];
    for other in props.view.table.others(seat) {
        let label = ["Leave to pass for ", props.names.of(other)].concat();
        let at = PASSAGE + other.index();
        rows.push(row(label, at, &[('y', "Yes"), ('a', "Ask"), ('n', "No")]));
    }
    Some(el("section").class("sp-orders").child(fold("Standing orders", rows)).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_come_back_as_they_were_kept() {
        for text in ["2ynyyaaan", "aaaaaaaaa"] {
            assert_eq!(Orders::read(text).write(), text);
        }
        assert_eq!(Orders::read(""), Orders::read("aaaaaaaaa"));
    }
}
