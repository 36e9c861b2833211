//! § 2 Starting: what can be agreed on beforehand, and the deal.

use serde::{Deserialize, Serialize};

use super::country::{Country, MapKind, Power};
use super::{Card, Event, Rule, Sight, Summit, practice, turn};
use crate::engine::{Ledger, Seat, Seats};

/// Options fixed before the first move. A field that is left out takes the sheet's value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The powers round the table, one for each of 2 to 6 players.
    pub powers: Vec<Power>,
    pub map: MapKind,
    pub alliances: Alliances,
    pub order: SummitOrder,
    pub conversion: Conversion,
    pub values: Values,
    pub events: Events,
    pub ties: Ties,
    /// Whether the first player starts with a white chip like everybody else (14.5).
    pub first_chip: bool,
    /// Whether the disc marks a neutral zone (14.10).
    pub neutral_zone: bool,
    /// Two rounds with the practice cards in place of a game (12.1).
    pub practice: bool,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            powers: Power::ALL[..4].to_vec(),
            map: MapKind::default(),
            alliances: Alliances::default(),
            order: SummitOrder::default(),
            conversion: Conversion::default(),
            values: Values::default(),
            events: Events::default(),
            ties: Ties::default(),
            first_chip: true,
            neutral_zone: false,
            practice: false,
        }
    }
}

/// Whether and how players may ally.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alliances {
    #[default]
    Free,
    /// An alliance holds for a round at least (14.4).
    Treaties,
    /// Nobody allies (14.1, 14.3).
    None,
}

/// Who goes when in the Summit Round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SummitOrder {
    /// Clockwise from the first player (10.6).
    #[default]
    Clockwise,
    /// By points, highest first (14.2).
    LeaderFirst,
}

/// How mills are turned over at a census.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Conversion {
    /// One after another, openly (9.2).
    #[default]
    InTurn,
    /// All at once, unseen (14.6).
    Secret,
}

/// What foreign countries are worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Values {
    #[default]
    Printed,
    /// Shuffled among them (14.7).
    ByLot,
}

/// What the nineteen events do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Events {
    #[default]
    All,
    /// Six of them are left out (14.8).
    Short,
    /// They only tell the time (14.9).
    Quiet,
}

/// What becomes of equal totals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ties {
    #[default]
    Shared,
    /// Summit bonus, then Summit census decide (14.12).
    Broken,
}

/// Events that a short game leaves out (14.8).
const LEFT_OUT: usize = 6;

impl Setup {
    /// Whether the rule book knows such a set-up.
    pub(super) fn vet(&self) -> Result<(), Rule> {
        let each_once = |power: &Power| self.powers.iter().filter(|&p| p == power).count() == 1;
        if !(2..=6).contains(&self.powers.len()) || !self.powers.iter().all(each_once) {
            return Err(Rule::AnotherPowerEach);
        }
        if self.powers.len() == 2 && self.alliances != Alliances::None {
            return Err(Rule::TwoWithoutAlliances);
        }
        Ok(())
    }

    pub(super) fn seats(&self) -> Seats {
        // A set-up from outside may name any number of powers.
        Seats::first(u8::try_from(self.powers.len()).unwrap_or(u8::MAX))
    }
}

/// Lays the table: values, zone, first player, pile (2.4 to 2.6).
pub(super) fn begin(ledger: &mut Ledger<'_, Summit>) {
    if ledger.options.values == Values::ByLot {
        deal_values(ledger);
    }
    if ledger.options.neutral_zone {
        let closed: Vec<Country> = ledger.countries().filter(|&at| at.power().is_none()).collect();
        if let Some(&at) = ledger.dice().pick(&closed) {
            ledger.record(Event::Open(Sight::ZoneMarked { at }));
        }
    }
    find_first(ledger);
    if ledger.options.practice {
        practice::begin_round(ledger, 1);
        return;
    }
    let mut events = Card::EVENTS.to_vec();
    if ledger.options.events == Events::Short {
        ledger.dice().shuffle(&mut events);
        let cards = events.split_off(events.len() - LEFT_OUT);
        ledger.record(Event::Open(Sight::LaidAside { cards }));
    }
    let mut deck: Vec<Card> = events.into_iter().chain(Card::CENSUSES).collect();
    ledger.dice().shuffle(&mut deck);
    deck.push(Card::Summit);
    ledger.record(Event::Shuffled { deck });
    let seat = ledger.first;
    turn::begin(ledger, seat);
}

/// The values of the foreign countries, shuffled among them (14.7).
fn deal_values(ledger: &mut Ledger<'_, Summit>) {
    let foreign: Vec<Country> = ledger.countries().filter(|at| at.power().is_none()).collect();
    let mut values: Vec<u8> = foreign.iter().map(|at| at.printed_value()).collect();
    ledger.dice().shuffle(&mut values);
    let values = foreign.into_iter().zip(values).collect();
    ledger.record(Event::Open(Sight::ValuesDealt { values }));
}

/// Cards are dealt face up until somebody gets the Summit card (2.5).
fn find_first(ledger: &mut Ledger<'_, Summit>) {
    let mut cards: Vec<Card> =
        Card::EVENTS.into_iter().chain(Card::CENSUSES).chain([Card::Summit]).collect();
    ledger.dice().shuffle(&mut cards);
    let n_dealt = cards.iter().position(|&card| card == Card::Summit).map_or(0, |n| n + 1);
    cards.truncate(n_dealt);
    let round: Vec<Seat> = ledger.seats().after(Seat(0)).collect();
    let receiver = |n: usize| round[n % round.len()];
    let first = receiver(n_dealt.saturating_sub(1));
    let dealt = cards.into_iter().enumerate().map(|(n, card)| (receiver(n), card)).collect();
    ledger.record(Event::Open(Sight::Dealt { dealt, first }));
}
