//! Nothing that is told afterwards tells dots that lie under a pawn now: neither the past, nor a
//! hint, nor a move that is tried out.

use cabinet::engine::contract::random_game;
use cabinet::engine::{
    Actor, Chair, Dice, Game, Level, Match, Memory, Mind, Seats, Seed, Terms, UndoRefusal, Viewer,
};
use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::{
    Action, DotsRule, Event, Reason, Setup, Sight, SpaceKind, Stage, State, View,
};

use super::secrets::{setups, with_other_dots};

fn view(state: &State) -> View {
    InnerCircle::view(state, Viewer::Public)
}

/// A position of the same game on other boards.
fn on_boards_of(state: &State, other: &State) -> State {
    let mut json = serde_json::to_value(state).unwrap();
    json["tray"] = serde_json::to_value(other).unwrap()["tray"].clone();
    serde_json::from_value(json).unwrap()
}

#[test]
fn the_past_tells_nothing_about_dots_that_are_hidden_now() {
    let mut dice = Dice::new(Seed(4));
    let mut n_hidden = 0;
    for setup in setups() {
        let table = random_game::<InnerCircle>(setup, Seed(11));
        for n in (10..table.log().len()).step_by(23) {
            let now = table.at(n);
            let (_, other_now) = with_other_dots(&now, &mut dice).remove(0);
            for earlier in (0..n).step_by(7) {
                let then = table.at(earlier);
                if view(&then).game != view(&now).game {
                    continue;
                }
                let other_then = on_boards_of(&then, &other_now);
                n_hidden += usize::from(view(&then) != view(&other_then));
                let shown = InnerCircle::hindsight(view(&then), &now);
                assert_eq!(shown, InnerCircle::hindsight(view(&other_then), &other_now));
            }
        }
    }
    assert!(n_hidden > 200, "only {n_hidden} positions had shown what is hidden now");
}

#[test]
fn what_was_perceived_is_told_again_without_dots_that_are_hidden_now() {
    let mut n_covered = 0;
    for setup in setups() {
        let table = random_game::<InnerCircle>(setup, Seed(12));
        let sights = table.sights(Viewer::Public);
        for n in (20..table.log().len()).step_by(19) {
            let running = table.branch(n);
            let now = view(running.state());
            let is_covered = |at| now.spaces.iter().any(|it| it.at == at && it.pawn.is_some());
            for (step, seen) in sights.iter().enumerate().take(n) {
                let then = view(&table.at(step));
                let is_here = (then.level, then.game) == (now.level, now.game);
                for (sight, told) in seen.iter().zip(running.echoes(step, seen)) {
                    let Sight::Lifted { seat, at, .. } = *sight else { continue };
                    if is_here && is_covered(at) {
                        assert_eq!(told, Sight::Lifted { seat, at, dots: None });
                        n_covered += 1;
                    }
                }
            }
        }
        let over = table.log().len();
        assert_eq!(table.echoes(over - 1, &sights[over - 1]), sights[over - 1]);
        assert_eq!(table.view_of(5, Viewer::Public), view(&table.at(5)), "then all is open");
    }
    assert!(n_covered > 100, "only {n_covered} lifts were from spaces that are covered now");
}

#[test]
fn a_hint_tells_only_what_everybody_can_see() {
    let mut n_lifts = 0;
    let setups = setups();
    for (seed, setup) in (0..).zip([&setups[0], &setups[1], &setups[3]]) {
        let table = random_game::<InnerCircle>(setup.clone(), Seed(seed));
        for n in (0..table.log().len()).step_by(5) {
            let table = table.branch(n);
            let Some(seat) = table.awaiting().due().iter().next() else { continue };
            let mut mind = Memory::of(&table, seat, Level::Regular).mind();
            let why = mind.choose(&view(table.state()));
            let of_dots_of_others = [Reason::TakesSpotFrom(seat), Reason::BlocksRival(seat)];
            let kind = |reason: &Reason| std::mem::discriminant(reason);
            assert!(!of_dots_of_others.iter().any(|told| kind(told) == kind(&why.why)), "{why:?}");
            if let Action::Lift { at } = why.action {
                let spaces = view(table.state()).spaces;
                let rests = spaces.iter().any(|it| it.at == at && it.kind == SpaceKind::Circle);
                let silent = [Reason::OnlyMove, Reason::Remembers, Reason::Guess];
                assert!(rests || silent.contains(&why.why), "{why:?}");
                n_lifts += usize::from(why.why == Reason::Remembers);
            }
        }
    }
    assert!(n_lifts > 20, "only {n_lifts} lifts rested on what was remembered");
}

#[test]
fn where_dots_lie_open_a_hint_says_what_they_lead_to() {
    let setup = Setup { dots: DotsRule::Open, ..setups()[1].clone() };
    let table = random_game::<InnerCircle>(setup, Seed(0));
    let reasons = (0..table.log().len()).step_by(5).filter_map(|n| {
        let table = table.branch(n);
        let seat = table.awaiting().due().iter().next()?;
        let advice = Memory::of(&table, seat, Level::Regular).mind().choose(&view(table.state()));
        matches!(advice.action, Action::Lift { .. }).then_some(advice.why)
    });
    let silent = [Reason::OnlyMove, Reason::Remembers, Reason::Guess];
    let reasons: Vec<Reason> = reasons.collect();
    assert!(reasons.iter().filter(|why| !silent.contains(why)).count() > 5, "{reasons:?}");
}

#[test]
fn a_landing_is_not_tried_out_to_learn_whether_the_next_is_blocked() {
    let (mut n_ended, mut n_circled) = (0, 0);
    for setup in setups() {
        let table = random_game::<InnerCircle>(setup, Seed(9));
        for n in 1..=table.log().len() {
            let table = table.branch(n);
            let entry = table.log().last().unwrap();
            let Actor::Seat(seat) = entry.by else { continue };
            let has = |is_it: fn(&Event) -> bool| entry.events.iter().any(is_it);
            let answer = table.undo_to(seat, Seats::NONE);
            if has(|event| matches!(event, Event::Landed { .. })) {
                assert_ne!(answer, Ok(n - 1), "{entry:?}");
                n_ended += 1;
            } else if has(|event| matches!(event, Event::Circled { .. })) {
                assert_eq!(answer, Ok(n - 1), "nothing has come to light");
                n_circled += 1;
            }
        }
    }
    assert!(n_ended > 100 && n_circled > 5, "{n_ended} {n_circled}");
}

#[test]
fn no_friend_takes_a_lift_back() {
    let setup = setups()[0].clone();
    let chairs = Chair::nameless(InnerCircle::seats(&setup));
    let terms = Terms { friendly_undo: true };
    let mut table = Match::<InnerCircle>::seat(setup, Seed(1), chairs, terms).unwrap();
    let mut chance = Dice::new(Seed(1));
    let mut n_lifts = 0;
    while n_lifts < 30 && !table.awaiting().is_over() {
        let seat = table.awaiting().due().iter().next().unwrap();
        let &action = chance.pick(&table.offers(seat)).unwrap();
        table.act(Actor::Seat(seat), action).map(<[_]>::len).unwrap();
        if let Action::Lift { .. } = action {
            n_lifts += 1;
            assert_eq!(table.undo(seat, table.seats()), Err(UndoRefusal::Stands("9.5")));
        }
    }
    assert_eq!(n_lifts, 30);
}

#[test]
fn a_finished_game_offers_no_landings_and_names_nobodys_turn() {
    let mut n_held = 0;
    for seed in 0..40 {
        // Somebody gives up while another holds a pawn in the air.
        let mut table = random_game::<InnerCircle>(setups()[0].clone(), Seed(seed)).branch(25);
        let Some(seat) = table.awaiting().due().iter().next() else { continue };
        if let Some(&lift) = table.offers(seat).iter().find(|it| matches!(it, Action::Lift { .. }))
        {
            table.act(Actor::Seat(seat), lift).map(<[_]>::len).unwrap();
        }
        n_held += usize::from(view(table.state()).held.is_some_and(|it| !it.landings.is_empty()));
        let turn = view(table.state()).turn.unwrap();
        let other = table.seats().without(turn).iter().next().unwrap();
        table.act(Actor::Seat(other), Action::Resign).map(<[_]>::len).unwrap();
        let over = view(table.state());
        assert_eq!((over.stage, over.turn), (Stage::Over, None));
        assert!(over.held.is_none_or(|held| held.landings.is_empty()));
    }
    assert!(n_held > 10, "only {n_held} pawns were in the air");
}
