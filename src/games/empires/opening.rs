//! § 2 Starting: what can be agreed on beforehand, high dice, and the powers.

use serde::{Deserialize, Serialize};

use super::board::Power;
use super::card::{Card, Hand};
use super::state::Part;
use super::{Empires, Event, Rule, Sight, turn};
use crate::engine::{Ledger, Refusal, Seat, Seats, order, require};

/// Options fixed before the first move. A field that is left out takes the sheet's value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "a switch for each variant of the rule book")]
pub struct Setup {
    /// 2 to 6.
    pub players: u8,
    /// The power of each player, if they were agreed on beforehand (14.1).
    pub powers: Option<Vec<Power>>,
    /// Fines of 3 instead of 6 (14.2).
    pub toll: bool,
    /// Blockades at the ends of the four routes (14.3).
    pub gates: bool,
    /// Blockades may be bought in passing (14.4).
    pub passing: bool,
    /// The colonies of the eliminated are free again (14.5).
    pub reopening: bool,
    /// The besieger draws blind (14.6).
    pub blind_siege: bool,
    /// Whoever is at the START must declare war; not so in 14.7.
    pub forced_declaration: bool,
    /// All hands lie open (14.8).
    pub open_hands: bool,
    /// 24 Armaments (14.9).
    pub short: bool,
    /// The bank never runs out (14.10).
    pub unlimited_bank: bool,
    /// After so many rounds points are counted; 0 for never (14.11).
    pub rounds: u8,
    /// Rounds without progress after which points are counted (11.3, 14.12).
    pub patience: u8,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            players: 4,
            powers: None,
            toll: false,
            gates: false,
            passing: false,
            reopening: false,
            blind_siege: false,
            forced_declaration: true,
            open_hands: false,
            short: false,
            unlimited_bank: false,
            rounds: 0,
            patience: 60,
        }
    }
}

/// The longest game or standstill that can be agreed on, in rounds.
const MOST_ROUNDS: u8 = 200;

impl Setup {
    /// Whether the rule book knows such a set-up.
    pub(super) fn vet(&self) -> Result<(), Rule> {
        if !(2..=6).contains(&self.players) {
            return Err(Rule::TwoToSix);
        }
        if let Some(powers) = &self.powers {
            let each_once = |power: &Power| powers.iter().filter(|&it| it == power).count() == 1;
            if powers.len() != usize::from(self.players) || !powers.iter().all(each_once) {
                return Err(Rule::AnotherPowerEach);
            }
        }
        if self.rounds > MOST_ROUNDS {
            return Err(Rule::NumberOfRounds);
        }
        if !(1..=MOST_ROUNDS).contains(&self.patience) {
            return Err(Rule::LengthOfPatience);
        }
        Ok(())
    }

    pub(super) fn seats(&self) -> Seats {
        Seats::first(self.players)
    }

    /// What passing a rival's blockade costs (6.5, 14.2).
    pub fn fine(&self) -> u16 {
        if self.toll { 3 } else { 6 }
    }
}

/// What high dice are thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// The order in which powers are chosen.
    Powers,
    /// The first move.
    FirstMove,
}

/// Lays the table (2.1, 2.2).
pub(super) fn begin(ledger: &mut Ledger<'_, Empires>) {
    let mut pack: Vec<Card> = Hand::whole_pack().cards().collect();
    ledger.dice().shuffle(&mut pack);
    if ledger.options.short {
        pack.truncate(pack.len() / 2);
    }
    ledger.record(Event::Shuffled { pack });
    if ledger.options.powers.is_some() {
        find_first(ledger);
    } else {
        let everybody: Vec<Seat> = ledger.seats().iter().collect();
        let order = rank(ledger, everybody);
        ledger.record(Sight::ChoiceBegan { order });
    }
}

/// All of them throw, and those who are equal throw again among themselves (2.2, 2.3). The
/// highest comes first.
fn rank(ledger: &mut Ledger<'_, Empires>, mut seats: Vec<Seat>) -> Vec<Seat> {
    if seats.len() < 2 {
        return seats;
    }
    let throws = throw(ledger, &seats, Purpose::Powers);
    let sum = |seat: &Seat| sum_of(&throws, *seat);
    order(&mut seats, |seat| std::cmp::Reverse(sum(seat)));
    let equals = seats.chunk_by(|one, other| sum(one) == sum(other));
    let equals: Vec<Vec<Seat>> = equals.map(<[_]>::to_vec).collect();
    equals.into_iter().flat_map(|equals| rank(ledger, equals)).collect()
}

/// The highest throw moves first (2.5); only the highest throw again.
fn find_first(ledger: &mut Ledger<'_, Empires>) {
    let mut seats: Vec<Seat> = ledger.seats().iter().collect();
    while seats.len() > 1 {
        let throws = throw(ledger, &seats, Purpose::FirstMove);
        let highest = seats.iter().map(|&seat| sum_of(&throws, seat)).max();
        seats.retain(|&seat| Some(sum_of(&throws, seat)) == highest);
    }
    let first = seats[0];
    ledger.record(Sight::FirstFound { seat: first });
    turn::begin(ledger, first, 1);
}

type Throws = Vec<(Seat, [u8; 2])>;

fn throw(ledger: &mut Ledger<'_, Empires>, seats: &[Seat], purpose: Purpose) -> Throws {
    let mut throws = Throws::new();
    for &seat in seats {
        let dice = [ledger.dice().die(), ledger.dice().die()];
        throws.push((seat, dice));
    }
    ledger.record(Sight::HighDice { purpose, throws: throws.clone() });
    throws
}

fn sum_of(throws: &Throws, seat: Seat) -> u8 {
    let own = throws.iter().find(|&&(thrower, _)| thrower == seat);
    own.map_or(0, |(_, dice)| dice.iter().sum())
}

/// A seat chooses its power (2.4).
pub(super) fn choose(
    ledger: &mut Ledger<'_, Empires>,
    seat: Seat,
    power: Power,
) -> Result<(), Refusal<Rule>> {
    require(ledger.part == Part::Choosing, Rule::EachPartInItsOrder)?;
    let is_taken = ledger.sides.iter().any(|(_, side)| side.power == Some(power));
    require(!is_taken, Rule::PowerIsTaken)?;
    ledger.record(Sight::PowerChosen { seat, power });
    if ledger.choosing.is_empty() {
        find_first(ledger);
    }
    Ok(())
}
