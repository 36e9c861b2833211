//! What comes of an action, or why it is refused.

use cabinet::engine::{
    BySeat, Deal, DealId, Fate, Ledger, Outcome, Refusal, Sealed, Seat, Seats, require,
};

use super::{Action, Ask, Bazaar, Ending, Event, ROUNDS, Rule, State, TRADERS};

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

pub(super) fn offer(ledger: &mut Ledger<'_, Bazaar>, deal: Deal<u8>) -> Result<(), Refusal<Rule>> {
    require(ledger.may_offer(deal.from), Rule::OneOfferAtATime)?;
    require(Seats::first(TRADERS).without(deal.from).contains(deal.to), Rule::DemandOfAnother)?;
    require(deal.gives <= ledger.chips[deal.from], Rule::OfferWhatYouHave)?;
    if let Some(countered) = deal.counters {
        ledger.deals.answerable(countered, deal.from).map_err(Rule::from)?;
    }
    ledger.record(Event::Offered(deal));
    Ok(())
}

pub(super) fn settle(
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

pub(super) fn answer(
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

pub(super) fn pass_time(ledger: &mut Ledger<'_, Bazaar>, ticks: u32) -> Result<(), Refusal<Rule>> {
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
