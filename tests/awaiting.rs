//! Whether the engine can wait for everything that is still to come: secret bids by all at
//! once, a demand that is yielded to or cancelled, an ally who lends on top of it, words
//! out of turn, deals, and time. A small game has them all, and obeys the laws.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::wildcard_enum_match_arm, reason = "all events but one are open")]

#[path = "awaiting/bazaar.rs"]
mod bazaar;

use bazaar::{Action, Bazaar, Event, PATIENCE, Prompt, Rule, Setup};
use cabinet::engine::{
    Actor, Asked, DealId, Dice, Fate, Forecast, Match, Refusal, Seat, Seats, Seed, Viewer,
    contract, judge,
};

fn open(chips: u8) -> Match<Bazaar> {
    Match::start(Setup { chips }, Seed(1)).unwrap()
}

fn play(table: &mut Match<Bazaar>, seat: u8, action: Action) -> Vec<Event> {
    table.act(Actor::Seat(Seat(seat)), action).unwrap().to_vec()
}

fn refusal(table: &Match<Bazaar>, by: Actor, action: Action) -> Refusal<Rule> {
    match judge::<Bazaar>(table.state(), &Dice::new(Seed(0)), by, &action) {
        Ok(_) => panic!("{action:?} was accepted"),
        Err(refusal) => refusal,
    }
}

/// A table at which seat 0 has demanded a chip of seat 1.
fn demanded(chips: u8) -> Match<Bazaar> {
    let mut table = open(chips);
    for (seat, amount) in [(2, 0), (0, 3), (1, 1)] {
        play(&mut table, seat, Action::Bid(amount));
    }
    play(&mut table, 0, Action::Demand { of: Seat(1) });
    table
}

#[test]
fn the_bazaar_obeys_the_laws() {
    for chips in 0..4 {
        contract::assert_laws::<Bazaar>(&Setup { chips }, 40);
    }
    contract::assert_book::<Bazaar>();
}

#[test]
fn secret_bids_come_in_any_order_and_lead_to_the_same() {
    let bids = [2, 3, 3];
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut ends = Vec::new();
    for order in orders {
        let mut table = open(1);
        for seat in order {
            assert_eq!(table.awaiting().prompt(Seat(seat)), Some(&Prompt::Bid));
            play(&mut table, seat, Action::Bid(bids[usize::from(seat)]));
        }
        ends.push((table.state().clone(), table.digest()));
    }
    assert!(ends.iter().all(|end| *end == ends[0]));
}

#[test]
fn a_bid_is_nobody_elses_business() {
    let mut low = open(1);
    let mut high = open(1);
    play(&mut low, 1, Action::Bid(0));
    play(&mut high, 1, Action::Bid(3));
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Public] {
        assert_eq!(low.view(viewer), high.view(viewer));
        assert_eq!(low.sights(viewer), high.sights(viewer));
    }
    let own = Viewer::Seat(Seat(1));
    assert_ne!(low.view(own), high.view(own));
    assert_ne!(low.sights(own), high.sights(own));
    assert_eq!(low.awaiting(), high.awaiting());
    let again = refusal(&low, Actor::Seat(Seat(1)), Action::Bid(1));
    assert_eq!(again, Refusal::Against(Rule::BidOnceUpToThree));
}

#[test]
fn a_demand_waits_for_its_opponent() {
    let mut table = demanded(1);
    let awaiting = table.awaiting();
    let asked = Asked { seats: Seats::only(Seat(1)), prompt: Prompt::YieldOrCancel };
    assert_eq!(awaiting.asked, [asked]);
    for stranger in [0, 2] {
        let answer = refusal(&table, Actor::Seat(Seat(stranger)), Action::Yield);
        assert_eq!(answer, Refusal::Against(Rule::AnswerWhatIsAsked));
    }
    let mut yielded = table.clone();
    play(&mut yielded, 1, Action::Yield);
    assert_eq!(yielded.state().chips.values(), [2, 0, 1]);
    play(&mut table, 1, Action::Cancel);
    assert_eq!(table.state().chips.values(), [1, 0, 1]);
}

#[test]
fn an_ally_lends_on_top_of_a_demand() {
    let mut table = demanded(1);
    play(&mut table, 1, Action::Borrow);
    assert_eq!(table.state().questions.iter().count(), 2, "the demand waits underneath");
    assert_eq!(table.awaiting().due(), Seats::only(Seat(2)));
    assert_eq!(table.awaiting().clock, None, "time waits for the ally");
    assert_eq!(Match::read(&table.save().write()), Ok(table.clone()), "also in the middle of it");
    play(&mut table, 2, Action::Lend);
    assert_eq!(table.awaiting().due(), Seats::only(Seat(1)), "back to the demand");
    assert_eq!(table.state().chips.values(), [1, 2, 0]);
    let again = refusal(&table, Actor::Seat(Seat(1)), Action::Borrow);
    assert_eq!(again, Refusal::Against(Rule::BorrowOnce));
    play(&mut table, 1, Action::Cancel);
    assert_eq!(table.state().chips.values(), [1, 1, 0]);
}

#[test]
fn whoever_cannot_pay_and_is_not_lent_to_yields() {
    let mut table = demanded(0);
    let cancel = refusal(&table, Actor::Seat(Seat(1)), Action::Cancel);
    assert_eq!(cancel, Refusal::Against(Rule::PayWithAChip));
    assert_eq!(table.offers(Seat(1)), [Action::Yield]);
    play(&mut table, 1, Action::Yield);
    assert_eq!(table.state().round, 2);
}

#[test]
fn a_free_seat_speaks_out_of_turn() {
    let mut table = demanded(1);
    assert!(table.awaiting().free.contains(Seat(2)));
    assert_eq!(play(&mut table, 2, Action::Shout), [Event::Shouted { seat: Seat(2) }]);
    assert_eq!(table.awaiting().due(), Seats::only(Seat(1)), "nothing else has changed");
    let again = refusal(&table, Actor::Seat(Seat(2)), Action::Shout);
    assert_eq!(again, Refusal::Against(Rule::ShoutOnceARound));
}

#[test]
fn deals_are_offered_countered_and_told() {
    let mut table = open(2);
    let offer = |to, counters| Action::Offer { to: Seat(to), gives: 1, gets: 1, counters };
    play(&mut table, 0, offer(1, None));
    let own = refusal(&table, Actor::Seat(Seat(0)), Action::Agree(DealId(0)));
    assert_eq!(own, Refusal::Against(Rule::NotYourOffer));
    play(&mut table, 1, offer(0, Some(DealId(0))));
    let late = refusal(&table, Actor::Seat(Seat(1)), Action::Agree(DealId(0)));
    assert_eq!(late, Refusal::Against(Rule::OfferIsSettled));
    play(&mut table, 0, Action::Agree(DealId(1)));
    play(&mut table, 2, offer(0, None));
    play(&mut table, 2, Action::Withdraw(DealId(2)));
    let fates: Vec<Fate> = table.state().deals.iter().map(|(_, deal)| deal.fate).collect();
    assert_eq!(fates, [Fate::Countered, Fate::Kept, Fate::Withdrawn]);
    assert_eq!(table.state().chips.values(), [2, 2, 2], "one for one");
    assert_eq!(table.awaiting().due(), Seats::first(3), "and all are still asked for bids");
}

#[test]
fn a_draft_is_judged_without_being_recorded() {
    let mut table = demanded(1);
    let before = table.clone();
    let Ok(Forecast::Certain { view, .. }) = table.forecast(Seat(1), &Action::Cancel) else {
        panic!("nothing about it is hidden");
    };
    assert_eq!(view.chips.values(), [1, 0, 1]);
    let refused = table.forecast(Seat(0), &Action::Cancel).unwrap_err();
    assert_eq!(refused, Refusal::Against(Rule::AnswerWhatIsAsked));
    assert_eq!(table, before);
    play(&mut table, 1, Action::Cancel);
    // The last bid opens all, and others' bids are not for this seat to know.
    for seat in [0, 1] {
        play(&mut table, seat, Action::Bid(2));
    }
    assert_eq!(table.forecast(Seat(2), &Action::Bid(1)), Ok(Forecast::Uncertain));
}

#[test]
fn time_answers_for_whoever_does_not() {
    let mut table = demanded(1);
    assert_eq!(table.awaiting().clock, Some(PATIENCE));
    let seat_ticks = refusal(&table, Actor::Seat(Seat(1)), Action::Tick(1));
    assert_eq!(seat_ticks, Refusal::Against(Rule::TimeIsTheClocks));
    let clock_speaks = refusal(&table, Actor::Clock, Action::Yield);
    assert_eq!(clock_speaks, Refusal::Against(Rule::TimeIsTheClocks));
    table.act(Actor::Clock, Action::Tick(PATIENCE - 1)).unwrap();
    assert_eq!(table.awaiting().clock, Some(1));
    table.act(Actor::Clock, Action::Tick(1)).unwrap();
    assert_eq!(table.state().chips.values(), [2, 0, 1]);
    assert_eq!(table.state().round, 2);
    assert_eq!(refusal(&table, Actor::Clock, Action::Tick(1)), Refusal::NotAwaited);
}
