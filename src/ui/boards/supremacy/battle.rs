//! The battle, step by step: who fights, with how many dice and why, what was rolled and lost,
//! and what is to be decided.

mod answers;

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::Props;
use super::attack::chances;
use super::pencil::{self, Pencil};
use super::reel::{self, Reel};
use super::story::tell;
use crate::engine::Seat;
use crate::games::supremacy::{Battle, Group, Sight, Step, Supplies, Why};
use crate::ui::markup::el;

pub(super) use answers::usual;

/// The strip of the battle that is fought, or of the one that has just been fought.
pub(super) fn strip(props: &Props, pencil: &Pencil) -> Option<Html> {
    let sights = chronicle(props);
    let begun = sights
        .iter()
        .find_map(|sight| if let Sight::Attacked { battle } = sight { Some(battle) } else { None });
    let now = props.view.table.battle();
    let battle = now.or(begun)?;
    let told = tell(&Sight::Attacked { battle: battle.clone() }, &props.names)?;
    let count = now.filter(|it| matches!(it.step, Step::Defend | Step::Aim)).map(|battle| {
        let stands = battle.group == Group::Forces || props.view.table.escorts_in(battle) > 0;
        let set = stands && props.view.table.side(battle.of).stock.covers(Supplies::SET);
        chances::muster(&props.view.table, battle, set, props.names.of(battle.of))
    });
    let beats = sights.iter().enumerate().filter_map(|(n, sight)| beat(props, n, sight));
    let beats: Vec<Html> = beats.collect();
    let total = beats.len();
    let shown = reel::shown(props, Reel::Battle, total);
    let on = if shown < total {
        let ways = reel::ways_on(Reel::Battle, ["Next", "To my next decision"]);
        let end = now.and_then(|battle| answers::to_the_end(props, battle));
        [Some(ways), end].into_iter().flatten().collect()
    } else {
        now.map(|battle| answers::view(props, pencil, battle)).unwrap_or_default()
    };
    let strip = el("section")
        .class("sp-sheet sp-battle")
        .set("aria-label", "Battle")
        .child(el("h2").text(told.text))
        .child(steps(now))
        .list(count)
        .child(el("ol").class("sp-beats").list(beats.into_iter().take(shown)))
        .list(on);
    Some(strip.into())
}

/// What each of the six steps is about, and which one it is.
fn steps(now: Option<&Battle>) -> Html {
    let at = now.map(|battle| match battle.step {
        Step::Defend => 'B',
        Step::Aim | Step::Sink { .. } | Step::Losses { .. } | Step::Enter => 'D',
        Step::Reinforce { .. } => 'E',
        Step::Counter => 'F',
    });
    let names = ["target", "supplies", "dice", "losses", "reinforce", "counter"];
    let step = |(letter, name): (char, &'static str)| {
        let is_now = at == Some(letter);
        el("li")
            .key(name)
            .maybe("aria-current", is_now.then_some("step"))
            .child(el("b").text(letter.to_string()))
            .child(el("span").text(name))
            .into()
    };
    el("ol").class("sp-steps").list(('A'..).zip(names).map(step)).into()
}

/// One thing that happened, with its dice.
fn beat(props: &Props, n: usize, sight: &Sight) -> Option<Html> {
    step_of(props, n, sight, letter(sight)?)
}

/// Something that happened in a list of steps, with its dice.
pub(super) fn step_of(
    props: &Props,
    n: usize,
    sight: &Sight,
    letter: &'static str,
) -> Option<Html> {
    let text = if *sight == Sight::BattleEnded {
        "The battle is over.".to_owned()
    } else {
        tell(sight, &props.names)?.text
    };
    let face = |(n, face): (usize, u8)| {
        Html::from(el("i").key(n.to_string()).class("sp-die").text(face.to_string()))
    };
    let faces = el("span").class("sp-dice").set("aria-hidden", "true");
    let faces = faces.list(faces_of(sight).into_iter().enumerate().map(face));
    let beat = el("li").key(n.to_string()).child(el("b").text(letter));
    Some(beat.text(text).child(faces).into())
}

/// The step of a battle that something belongs to.
fn letter(sight: &Sight) -> Option<&'static str> {
    if matches!(sight, Sight::Attacked { .. } | Sight::Convoyed { .. }) {
        Some("A")
    } else if matches!(sight, Sight::Defended { .. }) {
        Some("B")
    } else if *sight == Sight::BattleEnded {
        Some("F")
    } else {
        let is_roll = matches!(sight, Sight::Detected { .. } | Sight::Fired { .. });
        let is_loss = matches!(sight, Sight::Removed { why: Why::Battle | Why::Surrender, .. });
        (is_roll || is_loss || matches!(sight, Sight::Taken { .. })).then_some("D")
    }
}

fn faces_of(sight: &Sight) -> Vec<u8> {
    if let Sight::Fired { dice, .. } = sight {
        dice.clone()
    } else if let Sight::Detected { die, .. } | Sight::SiegeRolled { die, .. } = sight {
        die.iter().copied().collect()
    } else if let Sight::BlockadeRolled { die, .. }
    | Sight::PiratesRolled { die, .. }
    | Sight::InterceptRolled { die, .. } = sight
    {
        vec![*die]
    } else {
        Vec::new()
    }
}

/// What the seat before the screen has seen of a battle. What happened before its own last
/// decision is not among the recent things any more.
#[derive(Default)]
struct Chronicle {
    of: (String, Option<Seat>),
    past: Vec<Sight>,
    recent: Rc<[Sight]>,
}

thread_local! {
    static CHRONICLE: RefCell<Chronicle> = RefCell::default();
}

/// Everything that was seen since the last attack was declared.
fn chronicle(props: &Props) -> Vec<Sight> {
    let of = (pencil::match_now(), pencil::me(props));
    CHRONICLE.with_borrow_mut(|kept| {
        if kept.of != of {
            *kept = Chronicle { of, ..Chronicle::default() };
        }
        if !Rc::ptr_eq(&kept.recent, &props.recent) {
            if !props.recent.starts_with(&kept.recent) {
                let recent = kept.recent.to_vec();
                kept.past.extend(recent);
            }
            kept.recent = props.recent.clone();
        }
        if props.view.table.battle().is_none() && !props.recent.iter().any(is_of_battle) {
            kept.past.clear();
            return Vec::new();
        }
        let mut all = [&kept.past[..], &kept.recent[..]].concat();
        let is_start = |sight: &Sight| matches!(sight, Sight::Attacked { .. });
        if let Some(start) = all.iter().rposition(is_start) {
            let set = start
                .checked_sub(1)
                .filter(|&at| matches!(all[at], Sight::Spent { why: Why::War, .. }));
            all.drain(..set.unwrap_or(start));
        }
        all
    })
}

fn is_of_battle(sight: &Sight) -> bool {
    matches!(sight, Sight::Fired { .. } | Sight::BattleEnded | Sight::Attacked { .. })
}
