//! Deals between seats: offers as data, and a ledger of what became of them.

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::Seat;

/// The number of a deal, in the order in which deals were offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DealId(pub u16);

/// One seat's offer to another. What can be given is the game's business.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal<T> {
    pub from: Seat,
    pub to: Seat,
    /// What `from` would give.
    pub gives: T,
    /// What `from` would get for it.
    pub gets: T,
    /// The last moment at which it can be accepted, as the game counts: turns, rounds.
    pub until: u32,
    /// The offer that this one answers.
    pub counters: Option<DealId>,
    pub fate: Fate,
}

/// What became of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It waits for its answer.
    Open,
    Withdrawn,
    Declined,
    /// Another offer was made in its place.
    Countered,
    /// Nobody answered in time.
    Lapsed,
    /// Agreed on; what was promised is still to be done.
    Agreed,
    /// Agreed on, and done as promised.
    Kept,
    /// Agreed on, and not done by whom it was promised.
    Broken {
        by: Seat,
    },
}

impl Fate {
    /// Whether nothing more can become of it.
    pub fn is_final(self) -> bool {
        !matches!(self, Self::Open | Self::Agreed)
    }
}

/// Why a deal cannot be touched. A game names its own rule for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealFault {
    /// There is no such deal.
    Unknown,
    /// It is settled already.
    Settled,
    /// It is not this seat's to answer or to withdraw.
    NotYours,
}

/// Every deal that was ever offered, with what became of it. States are copied at every
/// action, and what was settled long ago need not be copied with them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deals<T>(Rc<Vec<Rc<Deal<T>>>>);

impl<T> Default for Deals<T> {
    fn default() -> Self {
        Self(Rc::default())
    }
}

impl<T: Clone> Deals<T> {
    /// The number that the next deal will have.
    pub fn next_id(&self) -> DealId {
        DealId(u16::try_from(self.0.len()).expect("games bound their offers"))
    }

    /// Enters an offer. If it counters another, that one is settled with it.
    pub fn offer(&mut self, deal: Deal<T>) -> DealId {
        let id = self.next_id();
        if let Some(countered) = deal.counters {
            self.settle(countered, Fate::Countered);
        }
        Rc::make_mut(&mut self.0).push(Rc::new(deal));
        id
    }

    /// Writes down what became of a deal. What is settled stays as it is.
    pub fn settle(&mut self, id: DealId, fate: Fate) {
        let deal = Rc::make_mut(&mut self.0).get_mut(usize::from(id.0));
        if let Some(deal) = deal.filter(|it| !it.fate.is_final()) {
            Rc::make_mut(deal).fate = fate;
        }
    }

    /// Lets every open offer lapse whose time is over.
    pub fn lapse(&mut self, now: u32) {
        let late = |deal: &&mut Rc<Deal<T>>| deal.fate == Fate::Open && deal.until < now;
        let deals = Rc::make_mut(&mut self.0);
        deals.iter_mut().filter(late).for_each(|deal| Rc::make_mut(deal).fate = Fate::Lapsed);
    }

    pub fn get(&self, id: DealId) -> Option<&Deal<T>> {
        self.0.get(usize::from(id.0)).map(Rc::as_ref)
    }

    /// All deals, in the order in which they were offered.
    pub fn iter(&self) -> impl Iterator<Item = (DealId, &Deal<T>)> {
        (0..).map(DealId).zip(self.0.iter().map(Rc::as_ref))
    }

    /// The offers that wait for a seat's answer.
    pub fn open_to(&self, seat: Seat) -> impl Iterator<Item = (DealId, &Deal<T>)> {
        self.iter().filter(move |(_, deal)| deal.fate == Fate::Open && deal.to == seat)
    }

    /// An open offer that a seat may accept, decline or counter.
    pub fn answerable(&self, id: DealId, by: Seat) -> Result<&Deal<T>, DealFault> {
        let deal = self.open(id)?;
        if deal.to == by { Ok(deal) } else { Err(DealFault::NotYours) }
    }

    /// An open offer that a seat may withdraw.
    pub fn withdrawable(&self, id: DealId, by: Seat) -> Result<&Deal<T>, DealFault> {
        let deal = self.open(id)?;
        if deal.from == by { Ok(deal) } else { Err(DealFault::NotYours) }
    }

    fn open(&self, id: DealId) -> Result<&Deal<T>, DealFault> {
        let deal = self.get(id).ok_or(DealFault::Unknown)?;
        if deal.fate == Fate::Open { Ok(deal) } else { Err(DealFault::Settled) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(from: u8, to: u8, counters: Option<DealId>) -> Deal<u8> {
        let (from, to) = (Seat(from), Seat(to));
        Deal { from, to, gives: 1, gets: 2, until: 5, counters, fate: Fate::Open }
    }

    #[test]
    fn an_offer_is_answered_by_the_other_and_withdrawn_by_its_maker() {
        let mut deals = Deals::default();
        let id = deals.offer(deal(0, 1, None));
        assert!(deals.answerable(id, Seat(1)).is_ok());
        assert_eq!(deals.answerable(id, Seat(0)).err(), Some(DealFault::NotYours));
        assert!(deals.withdrawable(id, Seat(0)).is_ok());
        assert_eq!(deals.withdrawable(id, Seat(1)).err(), Some(DealFault::NotYours));
        assert_eq!(deals.answerable(DealId(9), Seat(1)).err(), Some(DealFault::Unknown));
        deals.settle(id, Fate::Withdrawn);
        assert_eq!(deals.answerable(id, Seat(1)).err(), Some(DealFault::Settled));
    }

    #[test]
    fn a_counter_offer_takes_the_place_of_the_first() {
        let mut deals = Deals::default();
        let first = deals.offer(deal(0, 1, None));
        let second = deals.offer(deal(1, 0, Some(first)));
        assert_eq!(deals.get(first).unwrap().fate, Fate::Countered);
        let open: Vec<DealId> = deals.open_to(Seat(0)).map(|(id, _)| id).collect();
        assert_eq!(open, [second]);
    }

    #[test]
    fn what_is_settled_stays_settled_and_what_is_agreed_can_be_kept_or_broken() {
        let mut deals = Deals::default();
        let (one, other) = (deals.offer(deal(0, 1, None)), deals.offer(deal(0, 2, None)));
        deals.settle(one, Fate::Agreed);
        deals.settle(one, Fate::Broken { by: Seat(1) });
        deals.settle(one, Fate::Kept);
        deals.lapse(6);
        let fates: Vec<Fate> = deals.iter().map(|(_, deal)| deal.fate).collect();
        assert_eq!(fates, [Fate::Broken { by: Seat(1) }, Fate::Lapsed]);
        deals.settle(other, Fate::Agreed);
        assert_eq!(deals.get(other).unwrap().fate, Fate::Lapsed);
    }

    #[test]
    fn an_offer_lapses_after_its_last_moment() {
        let mut deals = Deals::default();
        let id = deals.offer(deal(0, 1, None));
        deals.lapse(5);
        assert!(deals.answerable(id, Seat(1)).is_ok());
        deals.lapse(6);
        assert_eq!(deals.answerable(id, Seat(1)).err(), Some(DealFault::Settled));
    }
}
