//! What Supremacy's computer players must know.

use cabinet::engine::{
    Actor, Advice, DealId, Dice, Fate, Game, Level, Match, Memory, Mind as _, Seat, Seed, Viewer,
    offers,
};
use cabinet::games::Supremacy;
use cabinet::games::supremacy::{
    Action, Bundle, Ending, Event, Money, Player, Power, Prompt, Reason, Sea, Setup, Sight, Stage,
    Step, Supplies, View,
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

/// The same table when somebody is offered something.
fn offered(view: &View, from: Seat, to: Seat, gives: &Bundle, gets: &Bundle) -> View {
    let mut json = serde_json::to_value(view).unwrap();
    json["table"]["questions"] = json!([{ "offer": { "from": from, "to": to, "deal": 0 } }]);
    json["deals"] = json!([{
        "from": from, "to": to, "gives": gives, "gets": gets,
        "until": 1, "counters": null, "fate": "open",
    }]);
    serde_json::from_value(json).unwrap()
}

#[test]
fn whoever_makes_an_offer_would_accept_it() {
    let (seat, mut view) = asked(1, |it| it == Prompt::Deals { stage: Stage::Sell });
    stocked(&mut view, seat, 12, 0);
    for level in [Level::Regular, Level::Expert] {
        let advice = choose(level, seat, &view);
        let Action::Offer { to, gives, gets } = advice.action else {
            panic!("{:?}", advice.action);
        };
        assert_eq!(advice.why, Reason::Fair);
        let answer = choose(level, seat, &offered(&view, to, seat, &gets, &gives));
        assert_eq!((answer.action, answer.why), (Action::Accept, Reason::Fair));
    }
}

#[test]
fn a_novice_accepts_whatever_it_might_offer() {
    let (seat, mut view) = asked(1, |it| it == Prompt::Deals { stage: Stage::Sell });
    stocked(&mut view, seat, 12, 12);
    let state = Supremacy::imagine(&view, &mut Dice::new(Seed(1)));
    let mut n_offers = 0;
    for action in offers::<Supremacy>(&state, seat) {
        let Action::Offer { to, gives, gets } = action else { continue };
        let answer = choose(Level::Novice, seat, &offered(&view, to, seat, &gets, &gives));
        assert_eq!(answer.action, Action::Accept, "{gets} for {gives}");
        n_offers += 1;
    }
    assert!(n_offers > 3, "{n_offers} offers");
}

#[test]
fn an_offer_that_is_not_enough_is_countered_or_declined_with_a_reason() {
    let (seat, mut view) = asked(1, |it| it == Prompt::Deals { stage: Stage::Sell });
    stocked(&mut view, seat, 12, 3);
    let other = view.table.others(seat).next().unwrap();
    view.table.sides[other].cash = Money(5_000);
    let oil = Bundle { goods: Supplies { grain: 0, oil: 3, minerals: 0 }, ..Bundle::default() };
    let ship = Sea::dark().find(|&sea| view.table.fleet(seat, sea).idle() > 0).unwrap();
    let asked_for = Bundle { carriers: vec![(ship, 1)], ..oil };
    let nothing = Bundle::default();
    for level in [Level::Novice, Level::Regular, Level::Expert] {
        // "What would you want for this?"
        let answer = choose(level, seat, &offered(&view, other, seat, &nothing, &asked_for));
        let Action::CounterOffer { gives, gets } = answer.action else {
            panic!("{level:?}: {}", answer.action)
        };
        assert!(gets.money > Money::NONE && gives == asked_for, "{gives} for {gets}");
        // Its own price is good enough for itself.
        let back = choose(level, seat, &offered(&view, other, seat, &gets, &gives));
        assert_eq!(back.action, Action::Accept, "{level:?}");
        // Whoever cannot pay is told why not.
        let mut poor = view.clone();
        poor.table.sides[other].cash = Money(0);
        let answer = choose(level, seat, &offered(&poor, other, seat, &nothing, &asked_for));
        assert_eq!((answer.action, answer.why), (Action::Decline, Reason::Unfair));
    }
}

#[test]
fn partners_may_pass_until_they_turn_against_one() {
    let (seat, view) = asked(1, |it| it == Prompt::Pay);
    let guest = view.table.others(seat).next().unwrap();
    let mut json = serde_json::to_value(&view).unwrap();
    json["table"]["questions"] =
        json!([{ "passage": { "holder": seat, "guest": guest, "area": "red-sea" } }]);
    let view: View = serde_json::from_value(json).unwrap();
    let mut player = Player::sit(seat, Level::Regular, Seed(1), &view);
    assert_eq!(player.choose(&view).action, Action::Decline);
    player.notice(&Sight::Offer { from: guest, to: seat, until: 1, counters: None, terms: None });
    player.notice(&Sight::DealSettled { deal: DealId(0), fate: Fate::Kept });
    let answer = player.choose(&view);
    assert_eq!((answer.action, answer.why), (Action::Accept, Reason::Trust));
    let sea = Sea::from_slug("red-sea").unwrap();
    player.notice(&Sight::Announced { by: guest, of: seat, sea });
    assert_eq!(player.choose(&view).action, Action::Decline);
}

#[test]
fn armies_are_landed_and_moved_between_battles_and_ships_escorted() {
    let (mut landings, mut escorts, mut moves) = (0, 0, 0);
    for seed in 0..6 {
        let setup = Setup { powers: Power::ALL[..4].to_vec(), ..Setup::default() };
        let levels = [Level::Expert, Level::Regular];
        let table = play::<Supremacy>(setup, &levels, seed);
        for entry in table.log() {
            let line = entry.action.to_string();
            landings += u32::from(line.starts_with("attack") && line.contains(" convoy "));
            escorts += u32::from(line.starts_with("escort"));
        }
        for event in (0..=table.log().len()).flat_map(|n| table.events(n)) {
            let Event::Open(Sight::Stepped { step: Step::Reinforce { moved, .. } }) = event else {
                continue;
            };
            moves += u32::from(*moved);
        }
    }
    assert!(landings > 0 && escorts > 0, "{landings} landings, {escorts} escorts");
    assert!(moves > 0, "something is moved in step E");
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
