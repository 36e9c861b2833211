//! What Supremacy's computer players must know.

use cabinet::engine::{Actor, Advice, Level, Match, Memory, Mind as _, Seat, Seed, Viewer};
use cabinet::games::Supremacy;
use cabinet::games::supremacy::{
    Action, Ending, Money, Player, Power, Prompt, Reason, Setup, Stage, Supplies, View,
};

use serde_json::json;

use crate::kit::{ending, minds::play};

/// A game of Novices, as a seat sees it when it is asked something for the first time.
fn asked(turn: u8, is_it: impl Fn(Prompt) -> bool) -> (Seat, View) {
    let setup = Setup { turns: 2, ..Setup::default() };
    let mut table = Match::<Supremacy>::start(setup, Seed(3)).unwrap();
    loop {
        let seat = table.awaiting().due().iter().next().expect("it is asked before the end");
        let view = table.view(Viewer::Seat(seat));
        let prompt = *table.awaiting().prompt(seat).unwrap();
        if view.table.turn == turn && is_it(prompt) {
            return (seat, view);
        }
        let action = Memory::of(&table, seat, Level::Novice).mind().choose(&view).action;
        table.act(Actor::Seat(seat), action).map(<[_]>::len).unwrap();
    }
}

fn choose(level: Level, seat: Seat, view: &View) -> Advice<Action, Reason> {
    Player::sit(seat, level, Seed(1), view).choose(view)
}

/// So much of everything for one, and so much for the others.
fn stocked(view: &mut View, seat: Seat, own: u16, others: u16) {
    for other in view.table.everybody().iter() {
        let n = if other == seat { own } else { others };
        view.table.sides[other].stock = Supplies::SET.times(n);
    }
}

const LAST: u8 = 2;

#[test]
fn an_expert_buys_at_the_end_if_it_has_most_to_gain() {
    let (seat, mut view) = asked(LAST, |it| it == Prompt::Market { stage: Stage::Buy });
    view.table.sides[seat].cash = Money(9_000);
    (view.table.market.grain, view.table.market.oil, view.table.market.minerals) = (6, 6, 6);
    stocked(&mut view, seat, 9, 0);
    let advice = choose(Level::Expert, seat, &view);
    assert!(matches!(advice.action, Action::Buy(_)), "{:?}", advice.action);
    assert_eq!(advice.why, Reason::Hoard);
    // What others have would rise as well.
    stocked(&mut view, seat, 3, 12);
    assert_eq!(choose(Level::Expert, seat, &view).action, Action::Done);
}

#[test]
fn an_expert_sells_at_the_end_what_others_have_more_of() {
    let (seat, mut view) = asked(LAST, |it| it == Prompt::Market { stage: Stage::Sell });
    stocked(&mut view, seat, 6, 12);
    let advice = choose(Level::Expert, seat, &view);
    assert!(matches!(advice.action, Action::Sell(_)), "{:?}", advice.action);
}

#[test]
fn an_expert_does_not_pay_for_what_finds_no_room() {
    let (seat, mut view) = asked(1, |it| it == Prompt::Pay);
    let all = Action::Pay { pieces: Vec::new(), companies: Vec::new() };
    stocked(&mut view, seat, 6, 6);
    assert_eq!(choose(Level::Expert, seat, &view).action, all);
    stocked(&mut view, seat, 12, 6);
    let companies = view.table.companies(seat).collect::<Vec<_>>();
    let Action::Pay { companies: unpaid, .. } = choose(Level::Expert, seat, &view).action else {
        panic!("it pays");
    };
    assert_eq!(unpaid.len(), companies.len());
    assert_eq!(choose(Level::Regular, seat, &view).action, all);
}

#[test]
fn whoever_makes_an_offer_would_accept_it() {
    let (seat, mut view) = asked(1, |it| it == Prompt::Deals { stage: Stage::Sell });
    stocked(&mut view, seat, 12, 0);
    let advice = choose(Level::Regular, seat, &view);
    let Action::Offer { to, gives, gets } = advice.action else {
        panic!("{:?}", advice.action);
    };
    assert_eq!(advice.why, Reason::Fair);
    // Now the other asks for just that.
    let mut json = serde_json::to_value(&view).unwrap();
    json["table"]["questions"] = json!([{ "offer": { "from": to, "to": seat, "deal": 0 } }]);
    json["deals"] = json!([{
        "from": to, "to": seat, "gives": gets, "gets": gives,
        "until": 1, "counters": null, "fate": "open",
    }]);
    let mut view: View = serde_json::from_value(json).unwrap();
    let answer = choose(Level::Regular, seat, &view);
    assert_eq!((answer.action, answer.why), (Action::Accept, Reason::Fair));
    // For a third of the money it is not enough.
    let mut json = serde_json::to_value(&view).unwrap();
    json["deals"][0]["gives"] = json!(format!("${}", gets.money.0 / 3));
    view = serde_json::from_value(json).unwrap();
    let answer = choose(Level::Regular, seat, &view);
    assert_eq!((answer.action, answer.why), (Action::Decline, Reason::Unfair));
}

#[test]
fn weapons_do_not_end_the_world() {
    for seed in 0..3 {
        let powers = Power::ALL[..3].to_vec();
        let setup = Setup { powers, arsenal: 12, turns: 6, ..Setup::default() };
        let table = play::<Supremacy>(setup, &[Level::Expert, Level::Regular], seed);
        let how = ending(&table);
        assert!(how != Ending::NuclearWinter && how != Ending::Holocaust, "{how:?}");
    }
}
