//! The two sides of an offer that is drafted, each changed by steps.

use yew::prelude::*;

use super::super::Props;
use super::super::names::{capital, counted, resource};
use super::super::sheets::{line, press, sending, stepper};
use super::{Bench, Bundle, bench, carrying, in_sea, refit, value, worth};
use crate::engine::Seat;
use crate::games::supremacy::{Action, Money, Resource, Sea, Supplies, Table};
use crate::ui::markup::el;

/// Money goes up and down by this.
const STEP: u32 = 50;

/// Something that can be given in a deal.
#[derive(Clone, Copy, PartialEq)]
enum Item {
    Money,
    Goods(Resource),
    Nukes,
    LStars,
    /// Merchant ships in a sea.
    Ships(Sea),
}

impl Item {
    fn label(self) -> String {
        match self {
            Self::Money => "Money".to_owned(),
            Self::Goods(kind) => capital(resource(kind)),
            Self::Nukes => "Nukes".to_owned(),
            Self::LStars => "L-Stars".to_owned(),
            Self::Ships(sea) => in_sea(sea),
        }
    }

    /// What a player has of it.
    fn owned(self, table: &Table, seat: Seat) -> u32 {
        let side = table.side(seat);
        match self {
            Self::Money => side.cash.0,
            Self::Goods(kind) => side.stock.get(kind).into(),
            Self::Nukes => side.nukes.into(),
            Self::LStars => side.lstars.into(),
            Self::Ships(sea) => table.fleet(seat, sea).movable().into(),
        }
    }

    /// What a side gives of it.
    fn given(self, bundle: &Bundle) -> u32 {
        match self {
            Self::Money => bundle.money.0,
            Self::Goods(kind) => bundle.goods.get(kind).into(),
            Self::Nukes => bundle.nukes.into(),
            Self::LStars => bundle.lstars.into(),
            Self::Ships(sea) => {
                bundle.ships.iter().find(|it| it.0 == sea).map_or(0, |it| it.1.into())
            }
        }
    }

    /// Changes what a side gives of it.
    fn give(self, bundle: &mut Bundle, n: u32) {
        let few = u16::try_from(n).unwrap_or(u16::MAX);
        match self {
            Self::Money => bundle.money = Money(n),
            Self::Goods(kind) => {
                let others = bundle.goods.less(Supplies::of(kind, u16::MAX));
                bundle.goods = others.plus(Supplies::of(kind, few));
            }
            Self::Nukes => bundle.nukes = few,
            Self::LStars => bundle.lstars = few,
            Self::Ships(sea) => {
                bundle.ships.retain(|it| it.0 != sea);
                bundle.ships.extend((few > 0).then_some((sea, few)));
            }
        }
    }
}

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

    /// Everything that one side has to give here.
    pub(super) fn column(&self, giver: Seat, is_mine: bool, title: &str) -> Html {
        let table = &self.props.view.table;
        let bundle = if is_mine { self.gives } else { self.gets };
        let mut items = vec![Item::Money];
        items.extend(Resource::ALL.map(Item::Goods));
        if bench(table) == Some(Bench::Bazaar) {
            items.extend([Item::Nukes, Item::LStars]);
            items.extend(Sea::all().map(Item::Ships));
        }
        // What one side has none of is listed only if everybody usually has some.
        items.retain(|it| it.owned(table, giver) > 0 || matches!(it, Item::Money | Item::Goods(_)));
        let rows = items.into_iter().map(|item| self.row(item, giver, is_mine));
        el("div")
            .key(title.to_owned())
            .class("sp-column")
            .set("role", "group")
            .set("aria-label", title.to_owned())
            .child(el("h3").text(title.to_owned()))
            .list(rows)
            .child(worth(table, bundle))
            .into()
    }

    /// How much of something one side gives.
    fn row(&self, item: Item, of: Seat, is_mine: bool) -> Html {
        let bundle = if is_mine { self.gives } else { self.gets };
        let (props, to, is_counter) = (self.props.clone(), self.to, self.is_counter);
        let (gives, gets, is_own) = (self.gives.clone(), self.gets.clone(), self.is_own());
        let range = (item.given(bundle), item.owned(&props.view.table, of));
        let by = if item == Item::Money { STEP } else { 1 };
        stepper(item.label(), range, by, move |n| {
            let (mut gives, mut gets) = (gives.clone(), gets.clone());
            item.give(if is_mine { &mut gives } else { &mut gets }, n);
            refit(&props, to, (gives, gets), is_counter, is_own);
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

    /// A computer player is asked for its price; otherwise one begins with what is fair.
    pub(super) fn haggle(&self) -> Html {
        let things = |side: &Bundle| {
            let bare = Bundle { money: Money::NONE, carriers: Vec::new(), ..side.clone() };
            bare != Bundle::default()
        };
        let is_person = self.props.seating.persons.contains(self.to);
        match (things(self.gives), things(self.gets)) {
            _ if is_person || self.is_counter => self.fair(),
            (false, true) => self.ask(false),
            (true, false) => self.ask(true),
            _ => self.fair(),
        }
    }

    /// Asks the other for its price: for what one wants, by offering nothing for it yet; for
    /// what one gives, by wanting all its money. It answers with an offer of its own, or says
    /// why not.
    fn ask(&self, gives_things: bool) -> Html {
        let (mut gives, mut gets) = (self.gives.clone(), self.gets.clone());
        let label = if gives_things {
            let table = &self.props.view.table;
            gets.money = table.side(self.to).cash.less(carrying(table, &gets).1);
            "What would you give for this?"
        } else {
            gives.money = Money::NONE;
            "What would you want for this?"
        };
        let action = Action::Offer { to: self.to, gives, gets };
        sending(self.props, action, label).class("quiet sp-fair").into()
    }

    /// Puts money on the side that is worth less.
    fn fair(&self) -> Html {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_can_be_changed_and_read() {
        let sea = Sea::from_slug("red-sea").unwrap();
        let all = [Item::Money, Item::Goods(Resource::Oil), Item::Nukes, Item::LStars];
        let mut bundle = Bundle::default();
        for (n, item) in (1..).zip(all.into_iter().chain([Item::Ships(sea)])) {
            item.give(&mut bundle, 9);
            item.give(&mut bundle, n);
            assert_eq!(item.given(&bundle), n);
        }
        assert_eq!(bundle.to_string(), "$1+2o+3nuke+4lstar+ship@red-sea:5");
        Item::Ships(sea).give(&mut bundle, 0);
        assert!(bundle.ships.is_empty());
    }
}
