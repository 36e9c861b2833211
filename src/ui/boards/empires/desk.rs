//! The desk beside the board: one's own Armaments by force with their totals, and what one has
//! rightly learned of the others'.

use yew::prelude::*;

use super::identity;
use super::names::{self, counted};
use super::words::span;
use crate::engine::Seat;
use crate::games::Empires;
use crate::games::empires::{Card, Force, Hand, Part, View};
use crate::ui::drawing;
use crate::ui::face::{BoardProps, Names};
use crate::ui::markup::{El, el};

pub(super) fn view(props: &BoardProps<Empires>) -> Option<Html> {
    let view = &*props.view;
    if matches!(view.table.part, Part::Choosing | Part::Over) {
        return None;
    }
    let seen: Vec<Seat> =
        view.hands.iter().filter(|(_, hand)| hand.is_some()).map(|it| it.0).collect();
    // Where all hands lie open, one's own is no different from the others.
    let own = match seen[..] {
        [seat] => view.hands[seat].map(|hand| (seat, hand)),
        _ => None,
    };
    let hand = own.map(|(_, hand)| self::hand(hand).into());
    let own = own.map(|(seat, _)| seat);
    let others = view.table.living().iter().filter(|&seat| Some(seat) != own);
    let rows = others.map(|seat| known(view, seat, &props.names));
    let heads = ["who", "cards", "AIR", "NAVY", "ARMY", "in all"];
    let head = |label: &'static str| {
        let head = el("th").key(label).set("scope", "col");
        // A badge needs no word above it, but whoever hears the table does.
        if label == heads[0] {
            head.child(el("span").class("sr-only").text(label))
        } else {
            head.text(label)
        }
        .into()
    };
    let table = el("table")
        .class("em-known")
        .child(el("caption").class("sr-only").text(CAPTION))
        .child(el("thead").child(el("tr").list(heads.into_iter().map(head))))
        .child(el("tbody").list(rows));
    Some(el("div").class("em-desk").list(hand).child(table).into())
}

const CAPTION: &str = "What you know of the others' Armaments";

/// One's own cards, sorted by force.
fn hand(hand: Hand) -> El {
    let force = |force: Force| {
        let cards = hand.cards().filter(|card| card.force == force).enumerate();
        let face = |(n, card): (usize, Card)| {
            el("i").key(n.to_string()).text(card.value.to_string()).into()
        };
        let name = names::force(force);
        let told = format!(
            "{name}: {}, {}",
            hand.strength(force),
            counted(hand.count_of(force).into(), "card")
        );
        el("div")
            .key(name)
            .class(format!("em-force em-{}", force.word()))
            .set("role", "img")
            .set("aria-label", told)
            .child(el("b").text(name))
            .child(el("strong").text(hand.strength(force).to_string()))
            .child(el("span").list(cards.map(face)))
            .into()
    };
    let total = el("div")
        .key("total")
        .class("em-total")
        .child(el("b").text("in all"))
        .child(el("strong").text(hand.total().to_string()));
    el("section")
        .class("em-hand")
        .set("aria-label", "Your Armaments")
        .list(Force::ALL.into_iter().map(force))
        .child(total)
}

/// What is known of another's hand: how many cards, and between which figures its forces lie.
fn known(view: &View, seat: Seat, names: &Names) -> Html {
    let side = view.table.side(seat);
    let open = view.hands[seat];
    let notes = view.notes.of(seat);
    let cell = |key: &'static str, text: String| el("td").key(key).text(text).into();
    let forces = Force::ALL.into_iter().map(|force| {
        let text = open.map_or_else(
            || span(notes.force(force)).replace(" to ", "–"),
            |hand| hand.strength(force).to_string(),
        );
        cell(force.word(), text)
    });
    let total = open
        .map_or_else(|| span(notes.total).replace(" to ", "–"), |hand| hand.total().to_string());
    let who = el("th")
        .key("who")
        .set("scope", "row")
        .list(side.power.map(|power| drawing::badge(identity(power))))
        .child(el("span").class("sr-only").text(names.of(seat).to_owned()));
    el("tr")
        .key(seat.to_string())
        .child(who)
        .child(el("td").key("cards").text(side.armaments.to_string()))
        .list(forces.chain([cell("total", total)]))
        .into()
}
