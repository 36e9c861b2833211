//! What Empires' computer players must know.

use cabinet::engine::{Advice, Game, Level, Match, Mind as _, Seat, Seed, Viewer};
use cabinet::games::Empires;
use cabinet::games::empires::{
    Action, Card, Force, Hand, Holding, Interrupt, Node, Part, Player, Power, Reason, Setup, View,
};

/// What the first seat sees before its first throw.
fn opening(players: u8) -> View {
    let powers = Some(Power::ALL[..usize::from(players)].to_vec());
    let setup = Setup { players, powers, ..Setup::default() };
    let table = Match::<Empires>::start(setup, Seed(1)).unwrap();
    let mut view = table.view(Viewer::Seat(Seat(0)));
    view.table.first = Seat(0);
    view.table.turn = Seat(0);
    view
}

/// A table in Colonial War at which everybody has some cards: the first seat has its own, the
/// others so many that it does not see.
fn at_war(own: &[&str], others: &[u8]) -> View {
    let mut view = opening(u8::try_from(others.len() + 1).unwrap());
    view.table.colonial_war = true;
    let hand: Hand = own.iter().map(|word| word.parse::<Card>().unwrap()).collect();
    view.hands[Seat(0)] = Some(hand);
    let counts = [hand.count()].into_iter().chain(others.iter().copied());
    let mut json = serde_json::to_value(&view).unwrap();
    for (n, count) in counts.enumerate() {
        json["table"]["sides"][n]["armaments"] = count.into();
        let forces = serde_json::json!({ "least": 0, "most": (2 * count).min(21) });
        let total = serde_json::json!({ "least": count, "most": 2 * count });
        json["notes"][n] =
            serde_json::json!({ "forces": [forces, forces, forces], "total": total });
    }
    let mut view: View = serde_json::from_value(json).unwrap();
    let rivals: Vec<Seat> = view.table.rivals(Seat(0)).iter().collect();
    for (n, holding) in view.table.colonies.iter_mut().enumerate() {
        *holding = Holding::Of(rivals[n % rivals.len()]);
    }
    view
}

/// A strength that somebody has announced.
fn announce(view: &mut View, seat: usize, force: Force, strength: u8) {
    let mut json = serde_json::to_value(&view).unwrap();
    let span = serde_json::json!({ "least": strength, "most": strength });
    json["notes"][seat]["forces"][force as usize] = span;
    *view = serde_json::from_value(json).unwrap();
}

fn node(word: &str) -> Node {
    word.parse().unwrap()
}

/// The first seat has thrown.
fn thrown(mut view: View, at: &str, dice: [u8; 2]) -> View {
    view.table.sides[Seat(0)].pawn = Some(node(at));
    (view.table.dice, view.table.part) = (Some(dice), Part::Moving);
    view
}

fn ask(view: &View, seat: u8, level: Level) -> Advice<Action, Reason> {
    Player::sit(Seat(seat), level, Seed(1), view).choose(view)
}

fn go(to: &str) -> Action {
    Action::Go { to: node(to), through: Vec::new() }
}

const ABLE: [Level; 2] = [Level::Regular, Level::Expert];

#[test]
fn resources_become_armaments() {
    let mut view = opening(4);
    view.table.sides[Seat(0)].resources = 9;
    for level in ABLE {
        let advice = ask(&view, 0, level);
        assert_eq!((advice.action, advice.why), (Action::Arm, Reason::Arms), "{level:?}");
    }
}

#[test]
fn a_rich_colony_is_taken_before_a_free_territory() {
    let view = thrown(opening(4), "red-sea-2", [1, 2]);
    for level in ABLE {
        let advice = ask(&view, 0, level);
        assert_eq!(advice.action, go("india"), "{level:?}");
        assert_eq!(advice.why, Reason::TakesColony { at: node("india") });
    }
}

#[test]
fn an_attack_uses_the_force_in_which_the_owner_is_known_to_be_weak() {
    let mut view = at_war(&["air-2", "air-2", "navy-2", "army-2", "army-2"], &[8, 8]);
    announce(&mut view, 1, Force::Air, 9);
    announce(&mut view, 1, Force::Navy, 0);
    view.table.sides[Seat(0)].pawn = Some(node("india"));
    view.table.colonies.iter_mut().for_each(|it| *it = Holding::Of(Seat(1)));
    view.table.part = Part::Attacking;
    for level in ABLE {
        let advice = ask(&view, 0, level);
        assert_eq!(advice.action, Action::Attack(Force::Navy), "{level:?}");
        assert_eq!(advice.why, Reason::BestForce { force: Force::Navy, likely: 100 });
    }
}

#[test]
fn a_siege_asks_for_what_the_owner_has() {
    let mut view = at_war(&["army-1"], &[9, 9]);
    for (force, strength) in [(Force::Air, 0), (Force::Navy, 0), (Force::Army, 12)] {
        announce(&mut view, 1, force, strength);
    }
    view.table.sides[Seat(0)].pawn = Some(node("india"));
    view.table.colonies.iter_mut().for_each(|it| *it = Holding::Of(Seat(1)));
    (view.table.part, view.table.exact) = (Part::Attacking, true);
    for level in ABLE {
        let advice = ask(&view, 0, level);
        assert_eq!(advice.action, Action::Siege(Force::Army), "{level:?}");
        assert_eq!(advice.why, Reason::TakesCard { force: Force::Army });
    }
}

#[test]
fn whoever_is_besieged_gives_the_lesser_card() {
    let mut view = at_war(&["air-1", "air-2"], &[3, 3]);
    view.table.turn = Seat(1);
    view.table.part = Part::Attacking;
    let (by, of, at, force) = (Seat(1), Seat(0), node("india"), Force::Air);
    view.table.questions.ask(Interrupt::Siege { by, of, at, force });
    for level in ABLE {
        assert_eq!(ask(&view, 0, level).action, Action::Give(1), "{level:?}");
    }
}

#[test]
fn the_strong_come_home_and_the_weak_stay_away() {
    let strong = ["air-2", "air-2", "navy-2", "navy-2", "army-2", "army-2", "army-2"];
    let mut view = thrown(at_war(&strong, &[4, 4]), "north-route-3", [3, 4]);
    view.table.left = 0;
    for level in ABLE {
        let advice = ask(&view, 0, level);
        assert_eq!((advice.action, advice.why), (go("start"), Reason::ComesHome), "{level:?}");
    }
    let mut view = thrown(at_war(&["air-1"], &[12, 12]), "north-route-3", [3, 4]);
    view.table.left = 0;
    for level in ABLE {
        let advice = ask(&view, 0, level);
        assert_ne!(advice.action, go("start"), "{level:?}");
    }
}

#[test]
fn war_is_declared_on_somebody_who_can_be_beaten() {
    let hand = ["air-2", "air-2", "navy-2", "navy-2", "army-2"];
    let mut view = at_war(&hand, &[12, 3, 12]);
    view.table.left = 0;
    view.table.sides[Seat(0)].is_home = true;
    view.table.part = Part::Declaring;
    for level in ABLE {
        let advice = ask(&view, 0, level);
        assert_eq!(advice.action, Action::Declare(Seat(2)), "{level:?}");
        assert_eq!(advice.why, Reason::FightsRival { seat: Seat(2), likely: 100 });
    }
}

/// Everybody has cards but the last, which the first seat could buy.
fn before_the_last(resources: u16) -> View {
    let mut view = at_war(&["air-2", "air-2", "navy-2", "navy-2", "army-2"], &[4, 4]);
    (view.table.left, view.table.sides[Seat(0)].resources) = (1, resources);
    view
}

#[test]
fn an_expert_buys_the_last_armament_when_the_throw_leads_home() {
    let view = thrown(before_the_last(3), "north-route-3", [3, 4]);
    assert_eq!(ask(&view, 0, Level::Expert).action, Action::Arm);
    // With this throw the START is out of reach, and others would be there first.
    let view = thrown(before_the_last(3), "north-route-3", [1, 4]);
    assert_ne!(ask(&view, 0, Level::Expert).action, Action::Arm);
}

#[test]
fn an_expert_leaves_the_last_armament_until_it_has_thrown() {
    let mut view = before_the_last(3);
    view.table.sides[Seat(0)].pawn = Some(node("north-route-3"));
    let advice = ask(&view, 0, Level::Expert);
    assert_eq!((advice.action, advice.why), (Action::Roll, Reason::LeavesLast));
    assert_eq!(ask(&view, 0, Level::Regular).action, Action::Arm);
}

#[test]
fn an_expert_is_close_to_the_start_when_total_war_begins() {
    // Both ends are plain circles: one is 6 steps from the START, the other 10.
    let view = thrown(before_the_last(0), "arctic-3", [1, 1]);
    assert_eq!(ask(&view, 0, Level::Expert).action, go("arctic-1"));
}

#[test]
fn every_seat_is_asked_what_it_can_answer() {
    let view = opening(2);
    let state = Empires::imagine(&view, &mut cabinet::engine::Dice::new(Seed(3)));
    assert_eq!(Empires::awaiting(&state).due().iter().collect::<Vec<_>>(), [Seat(0)]);
    assert_eq!(ask(&view, 0, Level::Expert).why, Reason::OnlyMove);
}
