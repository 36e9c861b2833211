//! A small game with every kind of question. Three traders play three rounds. All bid in
//! secret; the highest bidder demands a chip of another, who yields it, or cancels the demand
//! by paying a chip to the box, if need be one lent by the third trader. Whoever does not
//! answer in time has yielded. At any time they may shout, and offer each other chips.

use std::fmt;
use std::str::FromStr;

use cabinet::engine::{
    self, Actor, Asked, Awaiting, BySeat, Deal, DealFault, DealId, Deals, Dice, Fate, Game, Ledger,
    Misread, Outcome, Question, Questions, Refusal, Sealed, SealedView, Seat, Seats, Viewer,
    as_words, require,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bazaar;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) chips: u8,
}

pub(crate) const ROUNDS: u8 = 3;
pub(crate) const PATIENCE: u32 = 50;
pub(crate) const TRADERS: u8 = 3;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) round: u8,
    pub(crate) chips: BySeat<u8>,
    pub(crate) has_shouted: Seats,
    pub(crate) questions: Questions<Ask<Sealed<u8>>>,
    pub(crate) deals: Deals<u8>,
    pub(crate) outcome: Option<Outcome<Ending>>,
}

/// A question; what is known of the bids depends on who looks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Ask<B> {
    Bids(B),
    Demand { by: Seat },
    YieldOrCancel { by: Seat, of: Seat, may_borrow: bool, ticks: u32 },
    Lend { ally: Seat, to: Seat },
}

impl Question for Ask<Sealed<u8>> {
    type State = State;
    type Prompt = Prompt;

    fn asked(&self, _: &State) -> Asked<Prompt> {
        let (seats, prompt) = match self {
            Self::Bids(bids) => (bids.due(), Prompt::Bid),
            Self::Demand { by } => (Seats::only(*by), Prompt::Demand),
            Self::YieldOrCancel { of, .. } => (Seats::only(*of), Prompt::YieldOrCancel),
            Self::Lend { ally, .. } => (Seats::only(*ally), Prompt::Lend),
        };
        Asked { seats, prompt }
    }

    fn clock(&self) -> Option<u32> {
        match self {
            Self::YieldOrCancel { ticks, .. } => Some(*ticks),
            Self::Bids(_) | Self::Demand { .. } | Self::Lend { .. } => None,
        }
    }
}

impl<B> Ask<B> {
    fn map<C>(&self, bids: impl FnOnce(&B) -> C) -> Ask<C> {
        match *self {
            Self::Bids(ref sealed) => Ask::Bids(bids(sealed)),
            Self::Demand { by } => Ask::Demand { by },
            Self::YieldOrCancel { by, of, may_borrow, ticks } => {
                Ask::YieldOrCancel { by, of, may_borrow, ticks }
            }
            Self::Lend { ally, to } => Ask::Lend { ally, to },
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Action {
    Bid(u8),
    Demand {
        of: Seat,
    },
    Yield,
    Cancel,
    Borrow,
    Lend,
    Decline,
    Shout,
    /// Offer so many chips for so many others, perhaps in place of an offer made to oneself.
    Offer {
        to: Seat,
        gives: u8,
        gets: u8,
        counters: Option<DealId>,
    },
    Withdraw(DealId),
    Agree(DealId),
    Refuse(DealId),
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
            Self::Offer { to, gives, gets, counters: None } => {
                write!(f, "offer {to} {gives} {gets}")
            }
            Self::Offer { to, gives, gets, counters: Some(id) } => {
                write!(f, "offer {to} {gives} {gets} {}", id.0)
            }
            Self::Withdraw(id) => write!(f, "withdraw {}", id.0),
            Self::Agree(id) => write!(f, "agree {}", id.0),
            Self::Refuse(id) => write!(f, "refuse {}", id.0),
            Self::Tick(ticks) => write!(f, "tick {ticks}"),
            plain => {
                let word = PLAIN.iter().find(|(_, action)| action == plain).map(|(word, _)| *word);
                f.write_str(word.expect("all others are plain"))
            }
        }
    }
}

impl Action {
    fn read(line: &str) -> Option<Self> {
        let plain = PLAIN.iter().find(|(word, _)| *word == line).map(|(_, action)| *action);
        let mut words = line.split(' ');
        let verb = words.next()?;
        let numbers: Option<Vec<u32>> = words.map(|word| word.parse().ok()).collect();
        let numbers = numbers.unwrap_or_default();
        let small = |n: u32| u8::try_from(n).ok();
        let id = |n: u32| u16::try_from(n).ok().map(DealId);
        Some(match (verb, &numbers[..]) {
            ("bid", &[amount]) => Self::Bid(small(amount)?),
            ("demand", &[of]) => Self::Demand { of: Seat(small(of)?) },
            ("offer", &[to, gives, gets, ref answered @ ..]) if answered.len() < 2 => Self::Offer {
                to: Seat(small(to)?),
                gives: small(gives)?,
                gets: small(gets)?,
                counters: answered.first().and_then(|&n| id(n)),
            },
            ("withdraw", &[n]) => Self::Withdraw(id(n)?),
            ("agree", &[n]) => Self::Agree(id(n)?),
            ("refuse", &[n]) => Self::Refuse(id(n)?),
            ("tick", &[ticks]) => Self::Tick(ticks),
            _ => return plain,
        })
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(line: &str) -> Result<Self, Misread> {
        let examples = ["bid 2", "demand 1", "offer 1 2 3", "agree 0", "tick 10", "shout"];
        Self::read(line).ok_or_else(|| Misread::new(line, &examples))
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Event {
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
    Offered(Deal<u8>),
    Settled { id: DealId, fate: Fate },
    RoundBegan { round: u8 },
    Over { outcome: Outcome<Ending> },
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Prompt {
    Bid,
    Demand,
    YieldOrCancel,
    Lend,
}

/// What one trader may know: own bid, and who else has bid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) viewer: Viewer,
    pub(crate) round: u8,
    pub(crate) chips: BySeat<u8>,
    pub(crate) has_shouted: Seats,
    pub(crate) questions: Questions<Ask<SealedView<u8>>>,
    pub(crate) deals: Deals<u8>,
    pub(crate) outcome: Option<Outcome<Ending>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Sight {
    /// Somebody has bid; how much is known to whoever did.
    Bid {
        seat: Seat,
        amount: Option<u8>,
    },
    Open(Event),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Ending {
    Played,
}

impl engine::Ending for Ending {
    const ALL: &'static [Self] = &[Self::Played];
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) enum Rule {
    FewChips,
    BidOnceUpToThree,
    AnswerWhatIsAsked,
    DemandOfAnother,
    PayWithAChip,
    BorrowOnce,
    ShoutOnceARound,
    TimeIsTheClocks,
    OneOfferAtATime,
    OfferWhatYouHave,
    NoSuchOffer,
    OfferIsSettled,
    NotYourOffer,
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
        Self::OneOfferAtATime,
        Self::OfferWhatYouHave,
        Self::NoSuchOffer,
        Self::OfferIsSettled,
        Self::NotYourOffer,
    ];

    fn cite(self) -> &'static str {
        match self {
            Self::FewChips => "1",
            Self::BidOnceUpToThree | Self::AnswerWhatIsAsked => "2",
            Self::DemandOfAnother | Self::PayWithAChip | Self::BorrowOnce => "3",
            Self::ShoutOnceARound | Self::TimeIsTheClocks => "4",
            Self::OneOfferAtATime
            | Self::OfferWhatYouHave
            | Self::NoSuchOffer
            | Self::OfferIsSettled
            | Self::NotYourOffer => "5",
        }
    }
}

impl From<DealFault> for Rule {
    fn from(fault: DealFault) -> Self {
        match fault {
            DealFault::Unknown => Self::NoSuchOffer,
            DealFault::Settled => Self::OfferIsSettled,
            DealFault::NotYours => Self::NotYourOffer,
        }
    }
}

impl State {
    /// Whether a seat may make an offer: one a round, and not while another is open.
    fn may_offer(&self, seat: Seat) -> bool {
        let own = |deal: &Deal<u8>| deal.from == seat;
        !self.deals.iter().any(|(_, deal)| own(deal) && deal.until == u32::from(self.round))
    }

    fn third(by: Seat, of: Seat) -> Seat {
        Seats::first(TRADERS).without(by).without(of).iter().next().expect("there are three")
    }
}

fn end_round(ledger: &mut Ledger<'_, Bazaar>) {
    if ledger.round < ROUNDS {
        let round = ledger.round + 1;
        ledger.record(Event::RoundBegan { round });
        return;
    }
    let chips = ledger.chips.clone();
    let place = |seat| {
        let ahead = chips.iter().filter(|&(_, &n)| n > chips[seat]).count();
        1 + u8::try_from(ahead).expect("there are three")
    };
    let outcome = Outcome { ending: Ending::Played, places: BySeat::new(TRADERS, place) };
    ledger.record(Event::Over { outcome });
}

fn bid(
    ledger: &mut Ledger<'_, Bazaar>,
    bids: &Sealed<u8>,
    seat: Seat,
    amount: u8,
) -> Result<(), Refusal<Rule>> {
    require(bids.due().contains(seat) && amount <= 3, Rule::BidOnceUpToThree)?;
    ledger.record(Event::Bid { seat, amount });
    let Some(Ask::Bids(bids)) = ledger.questions.now() else { return Ok(()) };
    let Some(opened) = bids.opened() else { return Ok(()) };
    let highest = opened.iter().map(|&(_, bid)| bid).max();
    let best: Vec<Seat> =
        opened.iter().filter(|(_, bid)| Some(*bid) == highest).map(|&(seat, _)| seat).collect();
    ledger.record(Event::Revealed { bids: opened.iter().map(|&(_, bid)| bid).collect() });
    let seat = *ledger.dice().pick(&best).expect("somebody bids most");
    ledger.record(Event::Leads { seat });
    Ok(())
}

fn offer(ledger: &mut Ledger<'_, Bazaar>, deal: Deal<u8>) -> Result<(), Refusal<Rule>> {
    require(ledger.may_offer(deal.from), Rule::OneOfferAtATime)?;
    require(Seats::first(TRADERS).without(deal.from).contains(deal.to), Rule::DemandOfAnother)?;
    require(deal.gives <= ledger.chips[deal.from], Rule::OfferWhatYouHave)?;
    if let Some(countered) = deal.counters {
        ledger.deals.answerable(countered, deal.from).map_err(Rule::from)?;
    }
    ledger.record(Event::Offered(deal));
    Ok(())
}

fn settle(
    ledger: &mut Ledger<'_, Bazaar>,
    seat: Seat,
    id: DealId,
    fate: Fate,
) -> Result<(), Refusal<Rule>> {
    let found = match fate {
        Fate::Withdrawn => ledger.deals.withdrawable(id, seat),
        _ => ledger.deals.answerable(id, seat),
    };
    let deal = found.map_err(Rule::from)?;
    if fate == Fate::Kept {
        let has_both = deal.gives <= ledger.chips[deal.from] && deal.gets <= ledger.chips[deal.to];
        require(has_both, Rule::OfferWhatYouHave)?;
    }
    ledger.record(Event::Settled { id, fate });
    Ok(())
}

fn answer(
    ledger: &mut Ledger<'_, Bazaar>,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal<Rule>> {
    match (ledger.questions.now().cloned(), action) {
        (Some(Ask::Bids(bids)), Action::Bid(amount)) => bid(ledger, &bids, seat, amount)?,
        (Some(Ask::Demand { by }), Action::Demand { of }) if by == seat => {
            require(of != by && Seats::first(TRADERS).contains(of), Rule::DemandOfAnother)?;
            ledger.record(Event::Demanded { by, of });
        }
        (Some(Ask::YieldOrCancel { by, of, .. }), Action::Yield) if of == seat => {
            ledger.record(Event::Yielded { by, of });
            end_round(ledger);
        }
        (Some(Ask::YieldOrCancel { of, .. }), Action::Cancel) if of == seat => {
            require(ledger.chips[of] > 0, Rule::PayWithAChip)?;
            ledger.record(Event::Cancelled { of });
            end_round(ledger);
        }
        (Some(Ask::YieldOrCancel { by, of, may_borrow, .. }), Action::Borrow) if of == seat => {
            let ally = State::third(by, of);
            require(may_borrow && ledger.chips[ally] > 0, Rule::BorrowOnce)?;
            ledger.record(Event::Borrowed { ally, to: of });
        }
        (Some(Ask::Lend { ally, to }), Action::Lend) if ally == seat => {
            ledger.record(Event::Lent { ally, to });
        }
        (Some(Ask::Lend { ally, .. }), Action::Decline) if ally == seat => {
            ledger.record(Event::Declined { ally });
        }
        _ => return Err(Rule::AnswerWhatIsAsked.into()),
    }
    Ok(())
}

fn pass_time(ledger: &mut Ledger<'_, Bazaar>, ticks: u32) -> Result<(), Refusal<Rule>> {
    let Some(Ask::YieldOrCancel { by, of, ticks: left, .. }) = ledger.questions.now().cloned()
    else {
        return Err(Refusal::NotAwaited);
    };
    require(ticks > 0, Rule::TimeIsTheClocks)?;
    ledger.record(Event::TimePassed { ticks });
    if ticks >= left {
        ledger.record(Event::Yielded { by, of });
        end_round(ledger);
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
    const BOOK: &'static str =
        "## 1 Chips\n## 2 Bids\n## 3 Demands\n## 4 Words and time\n## 5 Offers\n";

    fn vet(setup: &Setup) -> Result<(), Rule> {
        if setup.chips <= 9 { Ok(()) } else { Err(Rule::FewChips) }
    }

    fn seats(_: &Setup) -> Seats {
        Seats::first(TRADERS)
    }

    fn bound(_: &Setup) -> u32 {
        u32::from(ROUNDS) * (3 + 1 + 3 + 1 + 3 + PATIENCE + 3 * 2)
    }

    fn open(setup: &Setup) -> State {
        State {
            round: 1,
            chips: BySeat::new(TRADERS, |_| setup.chips),
            has_shouted: Seats::NONE,
            questions: [Ask::Bids(Sealed::ask(Seats::first(TRADERS)))].into_iter().collect(),
            deals: Deals::default(),
            outcome: None,
        }
    }

    fn deal(_: &mut Ledger<'_, Self>) {}

    fn awaiting(state: &State) -> Awaiting<Prompt> {
        let Some(awaiting) = state.questions.awaiting(state) else { return Awaiting::NOBODY };
        let may_talk = |seat: &Seat| !Self::asides(state, *seat).is_empty();
        awaiting.while_free(Seats::first(TRADERS).iter().filter(may_talk).collect())
    }

    fn is_sealed(_: &State, prompt: &Prompt) -> bool {
        *prompt == Prompt::Bid
    }

    fn decide(
        ledger: &mut Ledger<'_, Self>,
        by: Actor,
        action: &Action,
    ) -> Result<(), Refusal<Rule>> {
        match (by, *action) {
            (Actor::Clock, Action::Tick(ticks)) => pass_time(ledger, ticks),
            (Actor::Clock, _) | (_, Action::Tick(_)) => Err(Rule::TimeIsTheClocks.into()),
            (Actor::Seat(seat), _) if !Seats::first(TRADERS).contains(seat) => {
                Err(Refusal::NotAwaited)
            }
            (Actor::Seat(seat), Action::Shout) => {
                require(!ledger.has_shouted.contains(seat), Rule::ShoutOnceARound)?;
                ledger.record(Event::Shouted { seat });
                Ok(())
            }
            (Actor::Seat(from), Action::Offer { to, gives, gets, counters }) => {
                let until = u32::from(ledger.round);
                offer(ledger, Deal { from, to, gives, gets, until, counters, fate: Fate::Open })
            }
            (Actor::Seat(seat), Action::Withdraw(id)) => settle(ledger, seat, id, Fate::Withdrawn),
            (Actor::Seat(seat), Action::Agree(id)) => settle(ledger, seat, id, Fate::Kept),
            (Actor::Seat(seat), Action::Refuse(id)) => settle(ledger, seat, id, Fate::Declined),
            (Actor::Seat(seat), action) => answer(ledger, seat, action),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        match *event {
            Event::Bid { seat, amount } => {
                if let Some(Ask::Bids(bids)) = state.questions.now_mut() {
                    bids.seal(seat, amount);
                }
            }
            Event::Leads { seat } => state.questions.ask(Ask::Demand { by: seat }),
            Event::Demanded { by, of } => {
                state.questions.answered();
                let asked = Ask::YieldOrCancel { by, of, may_borrow: true, ticks: PATIENCE };
                state.questions.ask(asked);
            }
            Event::Borrowed { ally, to } => {
                if let Some(Ask::YieldOrCancel { may_borrow, .. }) = state.questions.now_mut() {
                    *may_borrow = false;
                }
                state.questions.ask(Ask::Lend { ally, to });
            }
            Event::Lent { ally, to } => {
                state.questions.answered();
                state.chips[ally] -= 1;
                state.chips[to] += 1;
            }
            Event::Revealed { .. } | Event::Declined { .. } => {
                state.questions.answered();
            }
            Event::Yielded { by, of } => {
                state.questions.answered();
                let given = state.chips[of].min(1);
                state.chips[of] -= given;
                state.chips[by] += given;
            }
            Event::Cancelled { of } => {
                state.questions.answered();
                state.chips[of] -= 1;
            }
            Event::TimePassed { ticks: passed } => {
                if let Some(Ask::YieldOrCancel { ticks, .. }) = state.questions.now_mut() {
                    *ticks = ticks.saturating_sub(passed);
                }
            }
            Event::Offered(ref deal) => {
                state.deals.offer(deal.clone());
            }
            Event::Settled { id, fate } => {
                if let Some(deal) = state.deals.get(id).filter(|_| fate == Fate::Kept) {
                    let (from, to, gives, gets) = (deal.from, deal.to, deal.gives, deal.gets);
                    state.chips[from] = state.chips[from] - gives + gets;
                    state.chips[to] = state.chips[to] - gets + gives;
                }
                state.deals.settle(id, fate);
            }
            Event::Shouted { seat } => state.has_shouted = state.has_shouted.with(seat),
            Event::RoundBegan { round } => {
                state.round = round;
                state.has_shouted = Seats::NONE;
                state.deals.lapse(u32::from(round));
                state.questions.ask(Ask::Bids(Sealed::ask(Seats::first(TRADERS))));
            }
            Event::Over { ref outcome } => state.outcome = Some(outcome.clone()),
        }
    }

    fn candidates(state: &State, seat: Seat) -> Vec<Action> {
        match state.questions.now() {
            None => Vec::new(),
            Some(Ask::Bids(_)) => (0..=3).map(Action::Bid).collect(),
            Some(Ask::Demand { .. }) => {
                Seats::first(TRADERS).without(seat).iter().map(|of| Action::Demand { of }).collect()
            }
            Some(Ask::YieldOrCancel { .. }) => {
                vec![Action::Yield, Action::Cancel, Action::Borrow]
            }
            Some(Ask::Lend { .. }) => vec![Action::Lend, Action::Decline],
        }
    }

    fn asides(state: &State, seat: Seat) -> Vec<Action> {
        if state.questions.is_empty() {
            return Vec::new();
        }
        let mut asides = Vec::new();
        asides.extend((!state.has_shouted.contains(seat)).then_some(Action::Shout));
        let mut counters = vec![None];
        for (id, deal) in state.deals.iter().filter(|(_, deal)| deal.fate == Fate::Open) {
            if deal.to == seat {
                let can_pay =
                    deal.gives <= state.chips[deal.from] && deal.gets <= state.chips[seat];
                asides.extend(can_pay.then_some(Action::Agree(id)));
                asides.push(Action::Refuse(id));
                counters.push(Some(id));
            }
            asides.extend((deal.from == seat).then_some(Action::Withdraw(id)));
        }
        if state.may_offer(seat) {
            let gives = state.chips[seat].min(1);
            let others = Seats::first(TRADERS).without(seat);
            let offer = |to| {
                counters.iter().map(move |&counters| Action::Offer { to, gives, gets: 1, counters })
            };
            asides.extend(others.iter().flat_map(offer));
        }
        asides
    }

    fn tick(ticks: u32) -> Option<Action> {
        Some(Action::Tick(ticks))
    }

    fn reveals(_: &State, event: &Event) -> bool {
        matches!(event, Event::Revealed { .. })
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let seen = |ask: &Ask<Sealed<u8>>| ask.map(|bids| bids.view(viewer));
        View {
            viewer,
            round: state.round,
            chips: state.chips.clone(),
            has_shouted: state.has_shouted,
            questions: state.questions.map(seen),
            deals: state.deals.clone(),
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
        let mut bid = |_: Seat| u8::try_from(dice.below(4)).expect("a bid is at most 3");
        let imagined =
            |ask: &Ask<SealedView<u8>>| ask.map(|bids| bids.imagine(view.viewer, &mut bid));
        State {
            round: view.round,
            chips: view.chips.clone(),
            has_shouted: view.has_shouted,
            questions: view.questions.map(imagined),
            deals: view.deals.clone(),
            outcome: view.outcome.clone(),
        }
    }

    fn outcome(state: &State) -> Option<Outcome<Ending>> {
        state.outcome.clone()
    }
}
