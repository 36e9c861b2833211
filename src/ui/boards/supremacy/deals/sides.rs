//! The two sides of an offer that is drafted, each changed by steps.

use yew::prelude::*;

use super::super::Props;
use super::super::names::{capital, counted, resource};
use super::super::parts::{line, press, stepper};
use super::{Bench, Bundle, bench, carrying, in_sea, refit, value, worth};
use crate::engine::Seat;
use crate::games::supremacy::{Money, Resource, Sea, Supplies};
use crate::ui::markup::el;

/// Money goes up and down by this.
const STEP: u32 = 50;

/// An offer that is drafted.
pub(super) struct Deal<'a> {
    pub(super) props: &'a Props,
    pub(super) to: Seat,
    pub(super) gives: &'a Bundle,
    pub(super) gets: &'a Bundle,
    pub(super) is_counter: bool,
}

impl Deal<'_> {
    /// Whether one's own ships carry, as far as there are any.
    fn is_own(&self) -> bool {
        !self.gives.carriers.is_empty() || self.gets.carriers.is_empty()
    }

    /// A stepper that changes one side.
    fn step(
        &self,
        label: String,
        (n, most): (u32, u32),
        by: u32,
        is_mine: bool,
        change: impl Fn(&mut Bundle, u32) + Clone + 'static,
    ) -> Html {
        let (props, to, is_counter) = (self.props.clone(), self.to, self.is_counter);
        let (gives, gets, is_own) = (self.gives.clone(), self.gets.clone(), self.is_own());
        stepper(label, (n, most), by, move |n| {
            let (mut gives, mut gets) = (gives.clone(), gets.clone());
            change(if is_mine { &mut gives } else { &mut gets }, n);
            refit(&props, to, (gives, gets), is_counter, is_own);
        })
    }

    /// Everything that one side has to give here.
    pub(super) fn column(&self, giver: Seat, is_mine: bool, title: &str) -> Html {
        let table = &self.props.view.table;
        let side = table.side(giver);
        let bundle = if is_mine { self.gives } else { self.gets };
        let money = (bundle.money.0, side.cash.0);
        let mut rows =
            vec![self.step("Money".to_owned(), money, STEP, is_mine, |it, n| it.money = Money(n))];
        for kind in Resource::ALL {
            let n = (bundle.goods.get(kind).into(), side.stock.get(kind).into());
            let label = capital(resource(kind));
            rows.push(self.step(label, n, 1, is_mine, move |it, n| {
                let others = it.goods.less(Supplies::of(kind, u16::MAX));
                it.goods = others.plus(Supplies::of(kind, small(n)));
            }));
        }
        if bench(table) == Some(Bench::Bazaar) {
            let n = (bundle.nukes.into(), side.nukes.into());
            rows.extend((n.1 > 0).then(|| {
                self.step("Nukes".to_owned(), n, 1, is_mine, |it, n| it.nukes = small(n))
            }));
            let n = (bundle.lstars.into(), side.lstars.into());
            rows.extend((n.1 > 0).then(|| {
                self.step("L-Stars".to_owned(), n, 1, is_mine, |it, n| it.lstars = small(n))
            }));
            rows.extend(Sea::all().filter_map(|sea| self.ships(giver, is_mine, sea)));
        }
        el("div")
            .key(title.to_owned())
            .class("sp-column")
            .set("role", "group")
            .set("aria-label", title.to_owned())
            .child(el("h4").text(title.to_owned()))
            .list(rows)
            .child(worth(table, bundle))
            .into()
    }

    /// Merchant ships in a sea that can change hands.
    fn ships(&self, giver: Seat, is_mine: bool, sea: Sea) -> Option<Html> {
        let most = self.props.view.table.fleet(giver, sea).movable();
        let bundle = if is_mine { self.gives } else { self.gets };
        let n = bundle.ships.iter().find(|it| it.0 == sea).map_or(0, |it| it.1);
        (most > 0).then(|| {
            self.step(in_sea(sea), (n.into(), most.into()), 1, is_mine, move |it, n| {
                it.ships.retain(|ships| ships.0 != sea);
                it.ships.extend((n > 0).then_some((sea, small(n))));
            })
        })
    }

    /// Who carries the goods, and what it costs.
    pub(super) fn carriers(&self) -> Vec<Html> {
        let table = &self.props.view.table;
        let needed = self.gives.holds() + self.gets.holds();
        if needed == 0 || bench(table) == Some(Bench::Bazaar) {
            return Vec::new();
        }
        let (own, paid) = carrying(table, self.gives);
        let (other, theirs) = carrying(table, self.gets);
        let them = self.props.names.of(self.to);
        let mut text = format!("{}: ", counted(needed, "ship"));
        if own > 0 {
            let paid = paid.0.to_string();
            text.push_str(&[&own.to_string(), " of yours for ", &paid].concat());
        }
        if other > 0 {
            text.push_str(if own > 0 { ", " } else { "" });
            let (n, paid) = (other.to_string(), theirs.0.to_string());
            text.push_str(
                &[&n, " of ", them, "'s for ", &paid, ", which ", them, " pays"].concat(),
            );
        }
        if own + other < needed {
            text.push_str(", and the rest finds none in dark seas");
        }
        let choose = |label: &'static str, is_own: bool| {
            let (props, to, is_counter) = (self.props.clone(), self.to, self.is_counter);
            let sides = (self.gives.clone(), self.gets.clone());
            let is_so = if self.is_own() == is_own { "true" } else { "false" };
            press(label, move || refit(&props, to, sides.clone(), is_counter, is_own))
                .key(label)
                .set("aria-pressed", is_so)
                .into()
        };
        let who = el("div").key("who").class("sp-chips").set("role", "group");
        let who = who.set("aria-label", "Who ships");
        let buttons = [choose("You ship", true), choose("They ship", false)];
        vec![line("sp-carriers", text), who.list(buttons).into()]
    }

    /// Puts money on the side that is worth less.
    pub(super) fn fair(&self) -> Html {
        let (props, to, is_counter) = (self.props.clone(), self.to, self.is_counter);
        let (gives, gets, is_own) = (self.gives.clone(), self.gets.clone(), self.is_own());
        press("What would it take? Even it out at market prices", move || {
            let table = &props.view.table;
            let (mut gives, mut gets) = (gives.clone(), gets.clone());
            // Money on both sides is only a longer way of saying the difference.
            (gives.money, gets.money) = (Money::NONE, Money::NONE);
            let (own, theirs) = (value(table, &gives), value(table, &gets));
            gives.money = Money(theirs.saturating_sub(own));
            gets.money = Money(own.saturating_sub(theirs));
            refit(&props, to, (gives, gets), is_counter, is_own);
        })
        .class("quiet sp-fair")
        .into()
    }
}

fn small(n: u32) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}
