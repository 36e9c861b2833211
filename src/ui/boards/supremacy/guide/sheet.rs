//! The sheet of the guided turn. Each step waits until the player has done it, or does it when it is
//! asked to; what the player has left out by going on is passed over.

use yew::prelude::*;

use super::super::orders;
use super::super::pencil::{self, Draft, Pencil};
use super::super::press::trade::{self, Terms};
use super::super::press::{Press, fleet, is_useful, money, works};
use super::super::sheets::press;
use super::super::stages::panels::perform;
use super::super::{Props, attack, battle, treasury};
use super::steps::{STEPS, Step, Time, time};
use crate::engine::Seat;
use crate::games::supremacy::{
    Action, Area, Bundle, Group, Land, Money, Prompt, Resource, Sea, Sight, Stage, Supplies, Table,
};
use crate::ui::frame::guide;
use crate::ui::markup::el;
use crate::ui::memos;

/// The name of the memo that tells how far the player has come.
const MEMO: &str = "guide";

const LOST: &str =
    "You have lost something, so you are asked whether your plan still holds: Use this plan.";

/// What a step looks at.
struct Now<'a> {
    props: &'a Props,
    pencil: &'a Pencil,
    me: Seat,
}

/// The step that the player is at, with a button that does it.
pub(in super::super) fn sheet(props: &Props, pencil: &Pencil) -> Option<Html> {
    let id = pencil::match_now();
    let me = pencil::me(props).filter(|_| guide::is_on(&id))?;
    let now = Now { props, pencil, me };
    let before = memos::read(&id, MEMO).and_then(|n| n.parse().ok()).unwrap_or(0);
    let mut n: usize = before;
    while STEPS.get(n).is_some_and(|&(step, when, _)| now.is_past(step, when)) {
        n += 1;
    }
    if n != before {
        memos::write(&id, MEMO, &n.to_string());
    }
    let leave = |label: &'static str| {
        press(label, || {
            guide::leave();
            pencil::moved();
        })
    };
    let paper = el("section").class("sp-sheet sp-guide").set("aria-label", "Your first turn");
    let Some(&(step, when, text)) = STEPS.get(n) else {
        let told = standing(&props.view.table, me, props);
        let paper = paper.child(el("p").set("role", "status").text(told));
        return Some(paper.child(leave("Play freely").class("main")).into());
    };
    let is_first = now.is_asked_something_else(step);
    let is_now = is_first || (props.live && time(&props.view.table) == when);
    let text = match (is_first, is_now) {
        (true, _) if now.is_bid() => LOST,
        (true, _) => "Somebody else moves first, and asks you something: answer it.",
        (false, true) => text,
        (false, false) => "The others decide; it is your turn again soon.",
    };
    let count = [&(n + 1).to_string(), " of ", &STEPS.len().to_string(), ". "].concat();
    let line = el("p").set("role", "status").child(el("b").text(count)).text(text);
    let show = is_now.then(|| {
        let (props, pencil) = (props.clone(), pencil.clone());
        let on = move || {
            let now = Now { props: &props, pencil: &pencil, me };
            if is_first { now.answer() } else { now.show(step) }
        };
        press("Show me", on).key("show").into()
    });
    let ways = el("div").class("sp-ways").list(show);
    Some(
        paper.child(line).child(ways.child(leave("Go on without the guide").class("quiet"))).into(),
    )
}

/// Who is richest, and what the player's wealth is made of.
fn standing(table: &Table, me: Seat, props: &Props) -> String {
    let total = |seat: Seat| table.wealth(seat).total();
    let richer = table.others(me).filter(|&other| total(other) > total(me)).count();
    let place = ["first", "second", "third"].get(richer).copied().unwrap_or("last");
    let best = table.everybody().iter().max_by_key(|&seat| total(seat)).unwrap_or(me);
    let own = treasury::wealth(table, me);
    let mut text = ["You are ", place, ". Your wealth is ", &own, "."].concat();
    if best != me {
        let theirs = treasury::wealth(table, best);
        text.push_str(&[" That of ", props.names.of(best), " is ", &theirs, "."].concat());
    }
    text + " After the last turn the richest wins, so what is spent must come back."
}

impl Now<'_> {
    fn table(&self) -> &Table {
        &self.props.view.table
    }

    /// Whether the player has ordered something in this part of the stage.
    fn has_begun(&self) -> bool {
        self.props.live && self.table().steps > 0
    }

    /// Whether a step is done, cannot be done, or its time is over.
    fn is_past(&self, step: Step, when: Time) -> bool {
        let (table, me, time) = (self.table(), self.me, time(self.table()));
        if time != when {
            return time > when;
        }
        match step {
            Step::Inspect => self.pencil.area == western_usa(),
            Step::Unserved => {
                let left = unserved(table, me);
                self.props.live && (left.is_none() || self.pencil.area == left)
            }
            Step::SellOne => Sea::dark().any(|sea| table.fleet(me, sea).used > 0),
            Step::Target => {
                matches!(self.pencil.draft, Draft::Attack(_))
                    || (self.props.live && prey(table, me).is_none())
            }
            Step::Strike => self.has_attacked() || (self.props.live && prey(table, me).is_none()),
            Step::Fight => table.battle().is_none(),
            Step::Blockade => {
                table.blockades.iter().any(|it| it.by == me)
                    || (self.props.live && self.blockade().is_none())
            }
            Step::Move => table.asked() == Prompt::Move && self.has_begun(),
            Step::Build => table.asked() == Prompt::Build && self.has_begun(),
            Step::Prospect => table.side(me).searches > 0 && table.questions.is_empty(),
            Step::Bargain => table.offers > 0 && self.props.live && table.questions.is_empty(),
            Step::Pay
            | Step::Ship
            | Step::Plan
            | Step::SellRest
            | Step::NoDeal
            | Step::EndAttack
            | Step::EndMove
            | Step::EndBuild
            | Step::Restock
            | Step::EndTurn => false,
        }
    }

    /// Whether something is asked first that the step is not about: a question that somebody
    /// else has raised, or whether the plan holds after a loss.
    fn is_asked_something_else(&self, step: Step) -> bool {
        let is_about_questions = matches!(step, Step::Fight | Step::Prospect | Step::Bargain);
        let is_raised = !self.table().questions.is_empty() && !is_about_questions;
        self.props.live && (is_raised || (self.is_bid() && step != Step::Plan))
    }

    fn is_bid(&self) -> bool {
        matches!(self.table().asked(), Prompt::Bid { .. })
    }

    /// Answers what is asked, as is usual.
    fn answer(&self) {
        if self.is_bid() {
            self.show(Step::Plan);
            return;
        }
        let usual = battle::usual(self.table(), self.me);
        if let Some(action) = usual.or_else(|| self.props.offers.first().cloned()) {
            self.send(action);
        }
    }

    fn has_attacked(&self) -> bool {
        let is_own = |it: &Sight| matches!(it, Sight::Attacked { battle } if battle.by == self.me);
        self.props.recent.iter().any(is_own)
    }

    fn blockade(&self) -> Option<Action> {
        let is_one = |it: &&Action| matches!(it, Action::Blockade { .. });
        self.props.offers.iter().find(is_one).cloned()
    }

    fn press(&self, press: &Press) {
        perform(self.props, &press.does);
    }

    fn send(&self, action: Action) {
        pencil::send(self.props, vec![action]);
    }

    /// Does a step for the player.
    fn show(&self, step: Step) {
        let (props, table, me) = (self.props, self.table(), self.me);
        match step {
            Step::Inspect => self.look_at(western_usa()),
            Step::Unserved => self.look_at(unserved(table, me)),
            Step::Pay => self.press(&money::pay(table, me)),
            Step::Ship => self.press(&money::ship(table, me)),
            Step::Plan => {
                let all = [Stage::Sell, Stage::Attack, Stage::Move, Stage::Build, Stage::Buy];
                let plan = all.into_iter().filter(|&it| is_useful(table, me, it)).collect();
                orders::plan(me, table, plan);
                self.send(Action::Bid { joins: true });
            }
            Step::SellOne => {
                let most = Resource::ALL.into_iter().max_by_key(|&it| table.side(me).stock.get(it));
                if let Some(it) = most {
                    let units = table.side(me).stock.get(it).min(3);
                    self.send(Action::Sell(trade::load(table, me, it, units)));
                }
            }
            Step::SellRest => self.press(&trade::sell(table, me, Terms::default())),
            Step::NoDeal | Step::EndAttack | Step::EndMove | Step::EndBuild | Step::EndTurn => {
                self.send(Action::Done);
            }
            Step::Target | Step::Strike => {
                if let (Step::Strike, Draft::Attack(attack)) = (step, &self.pencil.draft) {
                    self.send(Action::Attack(attack.clone()));
                } else if let Some((of, land)) = prey(table, me) {
                    attack::begin(props, of, Group::Forces, land.into());
                }
            }
            Step::Fight => self.answer(),
            Step::Blockade => self.send(self.blockade().unwrap_or(Action::Done)),
            Step::Move => {
                self.press(&fleet::reroute(table, me).unwrap_or_else(|| self.first_march()));
            }
            Step::Build => self.press(&works::build(table, me).unwrap_or_else(done)),
            Step::Restock => {
                // Whoever restocks passes the deals, too; here there is a card to turn.
                let load = trade::next_purchase(table, me, Terms::default());
                self.send(load.map_or(Action::Done, Action::Buy));
            }
            Step::Prospect => {
                let is_card = matches!(table.asked(), Prompt::Search { .. });
                let search = Action::Prospect { resource: Resource::Minerals };
                self.send(if is_card { Action::Done } else { search });
            }
            Step::Bargain => self.bargain(),
        }
    }

    fn look_at(&self, area: Option<Area>) {
        if let Some(area) = area {
            pencil::change(self.props, |pencil| pencil.area = Some(area));
        }
    }

    /// The first march that is offered, and if there is none, the end of the stage.
    fn first_march(&self) -> Press {
        let march = self.props.offers.iter().find(|it| matches!(it, Action::March { .. }));
        march.map_or_else(done, |it| Press::new("", "", vec![it.clone()]))
    }

    /// Asks somebody for a unit of what he has most of; accepts what he wants for it.
    fn bargain(&self) {
        let (table, me) = (self.table(), self.me);
        if matches!(table.asked(), Prompt::Offer { .. }) {
            self.send(Action::Accept);
            return;
        }
        let stock = |seat: Seat, it: Resource| table.side(seat).stock.get(it);
        let all = table.others(me).flat_map(|seat| Resource::ALL.map(|it| (seat, it)));
        let Some((to, it)) = all.max_by_key(|&(seat, it)| stock(seat, it)) else { return };
        let gives = Bundle {
            money: Money(table.market.price(it).0 / 2),
            carriers: trade::carriers(table, me, 1),
            ..Bundle::default()
        };
        let gets = Bundle { goods: Supplies::of(it, 1), ..Bundle::default() };
        self.send(Action::Offer { to, gives, gets });
    }
}

fn done() -> Press {
    Press::new("", "", vec![Action::Done])
}

fn western_usa() -> Option<Area> {
    Area::from_slug("western-usa")
}

/// The land of a company whose goods find no ship.
fn unserved(table: &Table, me: Seat) -> Option<Area> {
    let left = money::left_behind(table, me, &table.proposed_cargoes(me));
    left.first().map(|(company, _)| company.site())
}

/// A land of somebody else that one army holds and own forces reach: the likeliest to be taken.
fn prey(table: &Table, me: Seat) -> Option<(Seat, Land)> {
    let held = |land: Land| {
        let of = table.holder(land).filter(|&of| of != me)?;
        let is_weak = table.troops(of, land).troops() == 1;
        let forces = table.raiders(me, Group::Forces, land.into());
        (is_weak && !forces.is_empty()).then_some((of, land, forces.len()))
    };
    let best = Land::all().filter_map(held).max_by_key(|it| it.2);
    best.map(|(of, land, _)| (of, land)).filter(|_| table.side(me).stock.sets() > 0)
}
