//! A small game with every kind of question. Three traders play three rounds. All bid in
//! secret; the highest bidder demands a chip of another, who yields it, or cancels the demand
//! by paying a chip to the box, if need be one lent by the third trader. Whoever does not
//! answer in time has yielded. At any time they may shout, and offer each other chips.

mod action;
mod deciding;
mod rule;

use cabinet::engine::{
    self, Actor, Asked, Awaiting, BySeat, Deal, DealId, Deals, Dice, Fate, Game, Ledger, Outcome,
    Question, Questions, Refusal, Sealed, SealedView, Seat, Seats, Viewer, require,
};
use serde::{Deserialize, Serialize};

pub(crate) use action::Action;
use deciding::{answer, offer, pass_time, settle};
pub(crate) use rule::Rule;

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
