//! Whether the engine can wait for everything that is still to come: secret bids by all at
//! once, a demand that is yielded to or cancelled, an ally who lends on top of it, words
//! out of turn, and time. A small game has them all, and obeys the laws.
//!
//! Three traders play three rounds. All bid in secret; the highest bidder demands a chip of
//! another, who yields it, or cancels the demand by paying a chip to the box, if need be
//! one lent by the third trader. Whoever does not answer in time has yielded.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::wildcard_enum_match_arm, reason = "all events but one are open")]

use std::fmt;
use std::str::FromStr;

use cabinet::engine::{
    self, Actor, Asked, Awaiting, BySeat, Dice, Game, Ledger, Match, Misread, Outcome, Refusal,
    Seat, Seats, Seed, Viewer, as_words, contract, judge, require,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq)]
struct Bazaar;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Setup {
    chips: u8,
}

const ROUNDS: u8 = 3;
const PATIENCE: u32 = 50;
const TRADERS: u8 = 3;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct State {
    round: u8,
    chips: BySeat<u8>,
    bids: BySeat<Option<u8>>,
    has_shouted: Seats,
    /// Asked and not yet answered; the last is asked now. A save made in the middle of an
    /// interrupt is complete because the interrupted question stands here, too.
    questions: Vec<Question>,
    outcome: Option<Outcome<Ending>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Question {
    Bids,
    Demand { by: Seat },
    YieldOrCancel { by: Seat, of: Seat, may_borrow: bool, ticks: u32 },
    Lend { ally: Seat, to: Seat },
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Action {
    Bid(u8),
    Demand { of: Seat },
    Yield,
    Cancel,
    Borrow,
    Lend,
    Decline,
    Shout,
    Tick(u32),
}

as_words!(Action);

const PLAIN: [(&str, Action); 6] = [
    ("yield", Action::Yield),
    ("cancel", Action::Cancel),
    ("borrow", Action::Borrow),
    ("lend", Action::Lend),
    ("decline", Action::Decline),
    ("shout", Action::Shout),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bid(amount) => write!(f, "bid {amount}"),
            Self::Demand { of } => write!(f, "demand {of}"),
            Self::Tick(ticks) => write!(f, "tick {ticks}"),
            plain => {
                let word = PLAIN.iter().find(|(_, action)| action == plain).map(|(word, _)| *word);
                f.write_str(word.expect("all others are plain"))
            }
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(line: &str) -> Result<Self, Misread> {
        let plain = PLAIN.iter().find(|(word, _)| *word == line).map(|(_, action)| *action);
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let action = match verb {
            "bid" => rest.parse().ok().map(Self::Bid),
            "demand" => rest.parse().ok().map(|of| Self::Demand { of: Seat(of) }),
            "tick" => rest.parse().ok().map(Self::Tick),
            _ => plain,
        };
        action.ok_or_else(|| Misread::new(line, &["bid 2", "demand 1", "tick 10", "shout"]))
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Event {
    Bid { seat: Seat, amount: u8 },
    Revealed { bids: Vec<u8> },
    Leads { seat: Seat },
    Demanded { by: Seat, of: Seat },
    Borrowed { ally: Seat, to: Seat },
    Lent { ally: Seat, to: Seat },
    Declined { ally: Seat },
    Yielded { by: Seat, of: Seat },
    Cancelled { of: Seat },
    TimePassed { ticks: u32 },
    Shouted { seat: Seat },
    RoundBegan { round: u8 },
    Over { outcome: Outcome<Ending> },
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Prompt {
    Bid,
    Demand,
    YieldOrCancel,
    Lend,
}

/// What one trader may know: own bid, and who else has bid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct View {
    seat: Option<Seat>,
    own_bid: Option<u8>,
    has_bid: Seats,
    round: u8,
    chips: BySeat<u8>,
    has_shouted: Seats,
    questions: Vec<Question>,
    outcome: Option<Outcome<Ending>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Sight {
    /// Somebody has bid; how much is known to whoever did.
    Bid {
        seat: Seat,
        amount: Option<u8>,
    },
    Open(Event),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Ending {
    Played,
}

impl engine::Ending for Ending {
    const ALL: &'static [Self] = &[Self::Played];
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
enum Rule {
    FewChips,
    BidOnceUpToThree,
    AnswerWhatIsAsked,
    DemandOfAnother,
    PayWithAChip,
    BorrowOnce,
    ShoutOnceARound,
    TimeIsTheClocks,
}

impl engine::Rule for Rule {
    const ALL: &'static [Self] = &[
        Self::FewChips,
        Self::BidOnceUpToThree,
        Self::AnswerWhatIsAsked,
        Self::DemandOfAnother,
        Self::PayWithAChip,
        Self::BorrowOnce,
        Self::ShoutOnceARound,
        Self::TimeIsTheClocks,
    ];

    fn cite(self) -> &'static str {
        match self {
            Self::FewChips => "1",
            Self::BidOnceUpToThree | Self::AnswerWhatIsAsked => "2",
            Self::DemandOfAnother | Self::PayWithAChip | Self::BorrowOnce => "3",
            Self::ShoutOnceARound | Self::TimeIsTheClocks => "4",
        }
    }
}

impl State {
    fn question(&self) -> Option<Question> {
        self.questions.last().copied()
    }

    fn has_bid(&self) -> Seats {
        self.bids.iter().filter(|(_, bid)| bid.is_some()).map(|(seat, _)| seat).collect()
    }

    fn yet_to_bid(&self) -> Seats {
        Seats::first(TRADERS).iter().filter(|seat| !self.has_bid().contains(*seat)).collect()
    }

    fn third(by: Seat, of: Seat) -> Seat {
        Seats::first(TRADERS).without(by).without(of).iter().next().expect("there are three")
    }
}

fn end_round(table: &mut Ledger<Bazaar>) {
    if table.round < ROUNDS {
        let round = table.round + 1;
        table.record(Event::RoundBegan { round });
        return;
    }
    let chips = table.chips.clone();
    let place = |seat| {
        let ahead = chips.iter().filter(|&(_, &n)| n > chips[seat]).count();
        1 + u8::try_from(ahead).expect("there are three")
    };
    let outcome = Outcome { ending: Ending::Played, places: BySeat::new(TRADERS, place) };
    table.record(Event::Over { outcome });
}

fn bid(table: &mut Ledger<Bazaar>, seat: Seat, amount: u8) -> Result<(), Refusal<Rule>> {
    require(table.yet_to_bid().contains(seat) && amount <= 3, Rule::BidOnceUpToThree)?;
    table.record(Event::Bid { seat, amount });
    if !table.yet_to_bid().is_empty() {
        return Ok(());
    }
    let bids: Vec<u8> = table.bids.values().iter().copied().flatten().collect();
    let highest = bids.iter().max().copied();
    let best: Vec<Seat> = (0..)
        .map(Seat)
        .zip(&bids)
        .filter(|(_, bid)| Some(**bid) == highest)
        .map(|(seat, _)| seat)
        .collect();
    table.record(Event::Revealed { bids });
    let seat = *table.dice().pick(&best).expect("somebody bids most");
    table.record(Event::Leads { seat });
    Ok(())
}

fn answer(table: &mut Ledger<Bazaar>, seat: Seat, action: Action) -> Result<(), Refusal<Rule>> {
    match (table.question(), action) {
        (Some(Question::Bids), Action::Bid(amount)) => bid(table, seat, amount)?,
        (Some(Question::Demand { by }), Action::Demand { of }) if by == seat => {
            require(of != by && Seats::first(TRADERS).contains(of), Rule::DemandOfAnother)?;
            table.record(Event::Demanded { by, of });
        }
        (Some(Question::YieldOrCancel { by, of, .. }), Action::Yield) if of == seat => {
            table.record(Event::Yielded { by, of });
            end_round(table);
        }
        (Some(Question::YieldOrCancel { of, .. }), Action::Cancel) if of == seat => {
            require(table.chips[of] > 0, Rule::PayWithAChip)?;
            table.record(Event::Cancelled { of });
            end_round(table);
        }
        (Some(Question::YieldOrCancel { by, of, may_borrow, .. }), Action::Borrow)
            if of == seat =>
        {
            let ally = State::third(by, of);
            require(may_borrow && table.chips[ally] > 0, Rule::BorrowOnce)?;
            table.record(Event::Borrowed { ally, to: of });
        }
        (Some(Question::Lend { ally, to }), Action::Lend) if ally == seat => {
            table.record(Event::Lent { ally, to });
        }
        (Some(Question::Lend { ally, .. }), Action::Decline) if ally == seat => {
            table.record(Event::Declined { ally });
        }
        _ => return Err(Rule::AnswerWhatIsAsked.into()),
    }
    Ok(())
}

fn pass_time(table: &mut Ledger<Bazaar>, ticks: u32) -> Result<(), Refusal<Rule>> {
    let Some(Question::YieldOrCancel { by, of, ticks: left, .. }) = table.question() else {
        return Err(Refusal::NotAwaited);
    };
    require(ticks > 0, Rule::TimeIsTheClocks)?;
    table.record(Event::TimePassed { ticks });
    if ticks >= left {
        table.record(Event::Yielded { by, of });
        end_round(table);
    }
    Ok(())
}

impl Game for Bazaar {
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Prompt = Prompt;
    type View = View;
    type Sight = Sight;
    type Rule = Rule;
    type Ending = Ending;

    const ID: &'static str = "bazaar";
    const RULES: u16 = 1;
    const BOOK: &'static str = "## 1 Chips\n## 2 Bids\n## 3 Demands\n## 4 Words and time\n";

    fn vet(setup: &Setup) -> Result<(), Rule> {
        if setup.chips <= 9 { Ok(()) } else { Err(Rule::FewChips) }
    }

    fn seats(_: &Setup) -> Seats {
        Seats::first(TRADERS)
    }

    fn bound(_: &Setup) -> u32 {
        u32::from(ROUNDS) * (3 + 1 + 3 + 1 + 3 + PATIENCE)
    }

    fn open(setup: &Setup) -> State {
        State {
            round: 1,
            chips: BySeat::new(TRADERS, |_| setup.chips),
            bids: BySeat::new(TRADERS, |_| None),
            has_shouted: Seats::NONE,
            questions: vec![Question::Bids],
            outcome: None,
        }
    }

    fn deal(_: &mut Ledger<Self>) {}

    fn awaiting(state: &State) -> Awaiting<Prompt> {
        let awaiting = match state.question() {
            None => return Awaiting::NOBODY,
            Some(Question::Bids) => Awaiting::seats(state.yet_to_bid(), Prompt::Bid),
            Some(Question::Demand { by }) => Awaiting::seat(by, Prompt::Demand),
            Some(Question::YieldOrCancel { of, ticks, .. }) => {
                Awaiting::seat(of, Prompt::YieldOrCancel).within(ticks)
            }
            Some(Question::Lend { ally, .. }) => Awaiting::seat(ally, Prompt::Lend),
        };
        let quiet = Seats::first(TRADERS).iter().filter(|seat| !state.has_shouted.contains(*seat));
        awaiting.while_free(quiet.collect())
    }

    fn decide(table: &mut Ledger<Self>, by: Actor, action: &Action) -> Result<(), Refusal<Rule>> {
        match (by, *action) {
            (Actor::Clock, Action::Tick(ticks)) => pass_time(table, ticks),
            (Actor::Clock, _) | (_, Action::Tick(_)) => Err(Rule::TimeIsTheClocks.into()),
            (Actor::Seat(seat), Action::Shout) => {
                require(!table.has_shouted.contains(seat), Rule::ShoutOnceARound)?;
                table.record(Event::Shouted { seat });
                Ok(())
            }
            (Actor::Seat(seat), action) => answer(table, seat, action),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        match *event {
            Event::Bid { seat, amount } => state.bids[seat] = Some(amount),
            Event::Revealed { .. } => {
                state.questions.pop();
                state.bids = BySeat::new(TRADERS, |_| None);
            }
            Event::Leads { seat } => state.questions.push(Question::Demand { by: seat }),
            Event::Demanded { by, of } => {
                state.questions.pop();
                let asked = Question::YieldOrCancel { by, of, may_borrow: true, ticks: PATIENCE };
                state.questions.push(asked);
            }
            Event::Borrowed { ally, to } => {
                if let Some(Question::YieldOrCancel { may_borrow, .. }) = state.questions.last_mut()
                {
                    *may_borrow = false;
                }
                state.questions.push(Question::Lend { ally, to });
            }
            Event::Lent { ally, to } => {
                state.questions.pop();
                state.chips[ally] -= 1;
                state.chips[to] += 1;
            }
            Event::Declined { .. } => {
                state.questions.pop();
            }
            Event::Yielded { by, of } => {
                state.questions.pop();
                let given = state.chips[of].min(1);
                state.chips[of] -= given;
                state.chips[by] += given;
            }
            Event::Cancelled { of } => {
                state.questions.pop();
                state.chips[of] -= 1;
            }
            Event::TimePassed { ticks: passed } => {
                if let Some(Question::YieldOrCancel { ticks, .. }) = state.questions.last_mut() {
                    *ticks = ticks.saturating_sub(passed);
                }
            }
            Event::Shouted { seat } => state.has_shouted = state.has_shouted.with(seat),
            Event::RoundBegan { round } => {
                state.round = round;
                state.has_shouted = Seats::NONE;
                state.questions.push(Question::Bids);
            }
            Event::Over { ref outcome } => state.outcome = Some(outcome.clone()),
        }
    }

    fn candidates(state: &State, seat: Seat) -> Vec<Action> {
        match state.question() {
            None => Vec::new(),
            Some(Question::Bids) => (0..=3).map(Action::Bid).collect(),
            Some(Question::Demand { .. }) => {
                Seats::first(TRADERS).without(seat).iter().map(|of| Action::Demand { of }).collect()
            }
            Some(Question::YieldOrCancel { .. }) => {
                vec![Action::Yield, Action::Cancel, Action::Borrow]
            }
            Some(Question::Lend { .. }) => vec![Action::Lend, Action::Decline],
        }
    }

    fn asides(_: &State, _: Seat) -> Vec<Action> {
        vec![Action::Shout]
    }

    fn tick(ticks: u32) -> Option<Action> {
        Some(Action::Tick(ticks))
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Revealed { .. })
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        };
        View {
            seat,
            own_bid: seat.and_then(|seat| state.bids[seat]),
            has_bid: state.has_bid(),
            round: state.round,
            chips: state.chips.clone(),
            has_shouted: state.has_shouted,
            questions: state.questions.clone(),
            outcome: state.outcome.clone(),
        }
    }

    fn witness(_: &State, event: &Event, viewer: Viewer) -> Option<Sight> {
        Some(match event {
            Event::Bid { seat, amount } => {
                let is_own = viewer == Viewer::Seat(*seat);
                Sight::Bid { seat: *seat, amount: is_own.then_some(*amount) }
            }
            open => Sight::Open(open.clone()),
        })
    }

    fn imagine(view: &View, dice: &mut Dice) -> State {
        let mut bid = |seat| {
            let unknown = u8::try_from(dice.below(4)).expect("a bid is at most 3");
            let amount = if view.seat == Some(seat) { view.own_bid } else { Some(unknown) };
            amount.filter(|_| view.has_bid.contains(seat))
        };
        State {
            round: view.round,
            chips: view.chips.clone(),
            bids: BySeat::new(TRADERS, &mut bid),
            has_shouted: view.has_shouted,
            questions: view.questions.clone(),
            outcome: view.outcome.clone(),
        }
    }

    fn outcome(state: &State) -> Option<Outcome<Ending>> {
        state.outcome.clone()
    }
}

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
    assert_eq!(table.state().questions.len(), 2, "the demand waits underneath");
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
    assert_eq!(again, Refusal::NotAwaited);
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
