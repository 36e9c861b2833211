//! Deals: the sheet of an offer with what both sides give, its answer, and the ledger.

mod ledger;
mod promises;
mod sides;

use yew::prelude::*;

use super::names::{place, supplies};
use super::pencil::{self, Draft, Pencil};
use super::sheets::{line, press, sending, sheet as paper, why_not};
use super::words::bundle;
use super::{Props, standing};
use crate::engine::Seat;
use crate::games::supremacy::{
    Action, Area, Ask, Bundle, Money, Phase, Resource, Sea, Stage, Step, Supplies, Table,
};
use crate::ui::markup::el;
pub(super) use promises::kept_and_broken;

/// What a weapon and a ship cost to build: what they are worth to somebody who can.
const NUKE: u32 = 500;
const L_STAR: u32 = 1000;
const SHIP: u32 = 50;

/// The offer that is drafted or to be answered, the way to one, and the ledger.
pub(super) fn sheet(props: &Props, pencil: &Pencil) -> Option<Html> {
    let seat = pencil::me(props)?;
    let now =
        if let (Draft::Offer { to, gives, gets, is_counter }, true) = (&pencil.draft, props.live) {
            Some(form(props, seat, *to, gives, gets, *is_counter))
        } else {
            answering(props, seat).or_else(|| way(props, seat))
        };
    let ledger = ledger::view(props, seat);
    let promises = promises::view(props, seat);
    Some(el("div").class("sp-deals").list(now).list(ledger).child(promises).into())
}

/// A sea whose ships are to be given or to carry was touched.
pub(super) fn touch(props: &Props, area: Area) {
    pencil::inspect(props, area);
}

/// What is traded where one may make offers now.
#[derive(Clone, Copy, PartialEq)]
enum Bench {
    Harbour,
    Bazaar,
    /// Step E of a battle, at danger pay.
    Battle,
}

fn bench(table: &Table) -> Option<Bench> {
    if let Some(battle) = table.battle() {
        let is_step = matches!(battle.step, Step::Reinforce { moved: false, .. });
        return is_step.then_some(Bench::Battle);
    }
    match (table.stage, table.phase) {
        (Stage::Sell | Stage::Buy, Phase::Deals) => Some(Bench::Harbour),
        (Stage::Build, Phase::Act) => Some(Bench::Bazaar),
        _ => None,
    }
}

fn freight(table: &Table) -> u32 {
    if table.battle().is_some() { 500 } else { 50 }
}

/// Whoever may be offered something, one button each.
fn way(props: &Props, seat: Seat) -> Option<Html> {
    let table = &props.view.table;
    bench(table).filter(|_| props.live)?;
    let is_free = match table.questions.now() {
        None => table.acting() == Some(seat),
        Some(Ask::Battle(battle)) => battle.asked() == seat,
        Some(_) => false,
    };
    let offer = |to: Seat| {
        let label = ["Offer ", props.names.of(to), " a deal"].concat();
        let props = props.clone();
        let begin = move || draft(&props, to, Bundle::default(), Bundle::default(), false);
        press(label, begin).key(to.to_string()).into()
    };
    let all = el("div").class("sp-chips").set("role", "group").set("aria-label", "Deals");
    is_free.then(|| all.list(table.others(seat).map(offer)).into())
}

fn draft(props: &Props, to: Seat, gives: Bundle, gets: Bundle, is_counter: bool) {
    let draft = Draft::Offer { to, gives, gets, is_counter };
    pencil::draft(props, draft, Vec::new(), Vec::new());
}

/// Goes on with an offer: carriers are found for all goods, one's own or the other's first.
fn refit(
    props: &Props,
    to: Seat,
    (mut gives, mut gets): (Bundle, Bundle),
    is_counter: bool,
    own_first: bool,
) {
    let Some(seat) = pencil::me(props) else { return };
    let table = &props.view.table;
    gives.carriers.clear();
    gets.carriers.clear();
    if bench(table) != Some(Bench::Bazaar) {
        let mut left = gives.holds() + gets.holds();
        let mut own = (seat, &mut gives.carriers);
        let mut other = (to, &mut gets.carriers);
        if !own_first {
            std::mem::swap(&mut own, &mut other);
        }
        for (owner, carriers) in [own, other] {
            for sea in Sea::dark() {
                let n = table.fleet(owner, sea).idle().min(left);
                left -= n;
                carriers.extend((n > 0).then_some((sea, n)));
            }
        }
    }
    draft(props, to, gives, gets, is_counter);
}

/// What a side of a deal is worth at the prices of the market.
fn value(table: &Table, bundle: &Bundle) -> u32 {
    let goods =
        Resource::ALL.into_iter().map(|it| table.market.price(it).times(bundle.goods.get(it)).0);
    let ships: u16 = bundle.ships.iter().map(|it| it.1).sum();
    let arms = [(bundle.nukes, NUKE), (bundle.lstars, L_STAR), (ships, SHIP)];
    let arms = arms.into_iter().map(|(n, price)| u32::from(n) * price);
    bundle.money.0 + goods.chain(arms).sum::<u32>()
}

/// Ships that carry, and what their owner pays for them.
fn carrying(table: &Table, bundle: &Bundle) -> (u16, Money) {
    let ships: u16 = bundle.carriers.iter().map(|it| it.1).sum();
    (ships, Money(freight(table)).times(ships))
}

/// What a player would have after a deal: cash and stock.
fn after(table: &Table, seat: Seat, gives: &Bundle, gets: &Bundle) -> (Money, Supplies) {
    let side = table.side(seat);
    let (_, freight) = carrying(table, gives);
    let cash = side.cash.plus(gets.money).less(gives.money).less(freight);
    let stock = side.stock.less(gives.goods).plus(gets.goods).at_most(table.store(seat));
    (cash, stock)
}

fn form(
    props: &Props,
    seat: Seat,
    to: Seat,
    gives: &Bundle,
    gets: &Bundle,
    is_counter: bool,
) -> Html {
    let them = props.names.of(to);
    let action = if is_counter {
        Action::CounterOffer { gives: gives.clone(), gets: gets.clone() }
    } else {
        Action::Offer { to, gives: gives.clone(), gets: gets.clone() }
    };
    let is_empty = *gives == Bundle::default() && *gets == Bundle::default();
    let refused = props.draft.as_ref().and_then(|draft| draft.judge(&action).err());
    let refused = refused.filter(|_| !is_empty).and_then(|why| why_not(props, why));
    let deal = sides::Deal { props, to, gives, gets, is_counter };
    let columns = el("div")
        .class("sp-columns")
        .child(deal.column(seat, true, "You give"))
        .child(deal.column(to, false, &[them, " gives"].concat()));
    let word = if is_counter { "Offer this instead: " } else { "Offer: " };
    let label = [word, &bundle(gives), " for ", &bundle(gets)].concat();
    paper(props, "sp-offer", ["A deal with ", them].concat())
        .child(columns)
        .list(deal.carriers())
        .child(deal.haggle())
        .list(outcome(props, seat, to, gives, gets))
        .list(refused)
        .child(sending(props, action, label).class("main sp-send").flag("disabled", is_empty))
        .into()
}

/// What both would have afterwards.
fn outcome(props: &Props, seat: Seat, to: Seat, gives: &Bundle, gets: &Bundle) -> Vec<Html> {
    let table = &props.view.table;
    let told = |who: &str, seat: Seat, gives: &Bundle, gets: &Bundle| {
        let (cash, stock) = after(table, seat, gives, gets);
        let text = [who, " ", &cash.0.to_string(), " and ", &supplies(stock), "."].concat();
        Html::from(el("p").key(who.to_owned()).class("sp-after").text(text))
    };
    let them = [props.names.of(to), " would have"].concat();
    vec![told("Afterwards you have", seat, gives, gets), told(&them, to, gets, gives)]
}

/// An offer that waits for the answer of the seat before the screen.
fn answering(props: &Props, seat: Seat) -> Option<Html> {
    let table = &props.view.table;
    let &Ask::Offer { from, to, deal: id } = table.questions.now()? else { return None };
    if to != seat || !props.live {
        return None;
    }
    let deal = props.view.deals.get(id)?;
    if deal.counters.is_none() {
        standing::has_seen_offer(props, seat, id);
    }
    let (theirs, mine) = (deal.gives.clone()?, deal.gets.clone()?);
    let them = props.names.of(from);
    let side = |who: &str, what: &Bundle| {
        let (ships, freight) = carrying(table, what);
        let mut text = [who, " ", &bundle(what), ", worth "].concat();
        text.push_str(&value(table, what).to_string());
        if ships > 0 {
            text.push_str(", and ship it for ");
            text.push_str(&freight.0.to_string());
        }
        text.push('.');
        Html::from(el("p").key(who.to_owned()).text(text))
    };
    let judged = props.draft.as_ref().and_then(|draft| draft.judge(&Action::Accept).err());
    let counter = {
        let (props, theirs, mine) = (props.clone(), theirs.clone(), mine.clone());
        press("Counter …", move || draft(&props, from, mine.clone(), theirs.clone(), true))
    };
    let answers = el("div")
        .class("sp-answers")
        .child(sending(props, Action::Accept, "Accept").class("main"))
        .child(counter)
        .child(sending(props, Action::Decline, "Decline"));
    let sheet = el("section")
        .class("sp-sheet sp-offer")
        .set("aria-label", "An offer")
        .child(el("h2").text([them, " offers you a deal"].concat()))
        .child(side("They give", &theirs))
        .child(side("You give", &mine))
        .list(outcome(props, seat, from, &mine, &theirs))
        .list(judged.and_then(|why| why_not(props, why)))
        .child(answers);
    Some(sheet.into())
}

/// Where ships that change hands are.
fn in_sea(sea: Sea) -> String {
    ["Ships in ", &place(sea)].concat()
}

/// A note under a column.
fn worth(table: &Table, bundle: &Bundle) -> Html {
    line("sp-worth", ["Worth ", &value(table, bundle).to_string(), " at market prices"].concat())
}
