//! §§ 8.11 to 8.17: what a beaten attacker gives.

use super::board::Node;
use super::question::Interrupt;
use super::state::Table;
use super::{Empires, Rule, Sight, colonial_war, turn};
use crate::engine::{Ledger, Refusal, Seat};

/// A beaten attacker owes the defender a value.
pub(super) fn demand(ledger: &mut Ledger<'_, Empires>, by: Seat, to: Seat, value: u8) {
    let mut ways = ledger.indemnities(by, value);
    if ways.len() == 1 {
        let colonies = ways.remove(0);
        settle(ledger, by, to, value, colonies);
    } else {
        ledger.record(Sight::IndemnityDue { by, to, value });
    }
}

/// A beaten attacker has chosen what to give.
pub(super) fn pay(
    ledger: &mut Ledger<'_, Empires>,
    seat: Seat,
    colonies: &[Node],
) -> Result<(), Refusal<Rule>> {
    let Some(&Interrupt::Indemnity { by, to, value }) = ledger.questions.now() else {
        return Err(Rule::EachPartInItsOrder.into());
    };
    let mut given = colonies.to_vec();
    given.sort_unstable();
    if !ledger.indemnities(seat, value).contains(&given) {
        let mut once = given.clone();
        once.dedup();
        let is_own = once == given && given.iter().all(|&at| ledger.owner(at) == Some(seat));
        let is_enough = is_own && given.iter().map(|at| at.value()).sum::<u8>() > value;
        let has_equal = ledger.colonies_of(seat).any(|at| at.value() == value);
        let why =
            if is_enough && !has_equal { Rule::NotMoreThanNeeded } else { Rule::OtherIndemnity };
        return Err(why.into());
    }
    settle(ledger, by, to, value, colonies.to_vec());
    Ok(())
}

/// The colonies are known. A defender who lacks flags may make room for them (8.17).
fn settle(ledger: &mut Ledger<'_, Empires>, by: Seat, to: Seat, value: u8, colonies: Vec<Node>) {
    let worth: u8 = colonies.iter().map(|at| at.value()).sum();
    let missing = u16::from(value.saturating_sub(worth));
    let resources = missing.min(ledger.side(by).resources);
    if ledger.lacks_room(to, &colonies) {
        ledger.record(Sight::RoomAsked { by, to, colonies, resources });
    } else {
        hand_over(ledger, by, to, colonies, resources);
    }
}

/// The defender has lifted a flag: another, or is that enough?
pub(super) fn find_room(ledger: &mut Ledger<'_, Empires>) -> Result<(), Refusal<Rule>> {
    match ledger.questions.now() {
        Some(Interrupt::Room { to, colonies, .. }) if ledger.lacks_room(*to, colonies) => Ok(()),
        Some(_) | None => leave(ledger),
    }
}

/// The defender lifts no more flags.
pub(super) fn leave(ledger: &mut Ledger<'_, Empires>) -> Result<(), Refusal<Rule>> {
    let Some(Interrupt::Room { by, to, colonies, resources }) = ledger.questions.now().cloned()
    else {
        return Err(Rule::EachPartInItsOrder.into());
    };
    hand_over(ledger, by, to, colonies, resources);
    Ok(())
}

/// Colonies for which there are flags change hands; the value of all is drawn (8.15, 8.17).
fn hand_over(
    ledger: &mut Ledger<'_, Empires>,
    by: Seat,
    to: Seat,
    colonies: Vec<Node>,
    resources: u16,
) {
    let worth: u8 = colonies.iter().map(|at| at.value()).sum();
    let mut given = colonies;
    let left = given.split_off(usize::from(ledger.side(to).flags).min(given.len()));
    ledger.record(Sight::IndemnityPaid { by, to, given, left, resources });
    if worth > 0 {
        turn::draw(ledger, to, worth);
    }
    colonial_war::finish(ledger);
}

impl Table {
    /// Whether a seat has fewer flags than these colonies need, and could lift some.
    fn lacks_room(&self, to: Seat, colonies: &[Node]) -> bool {
        let has_flags = usize::from(self.side(to).flags) >= colonies.len();
        !has_flags && self.blockades_of(to).next().is_some()
    }

    /// What a beaten attacker may give for a value, each as colonies in the order of the
    /// board. There is always one: everything, if that is too little.
    pub fn indemnities(&self, by: Seat, value: u8) -> Vec<Vec<Node>> {
        let own: Vec<Node> = self.colonies_of(by).collect();
        let equal = own.iter().filter(|at| at.value() == value);
        let equal: Vec<Vec<Node>> = equal.map(|&at| vec![at]).collect();
        if !equal.is_empty() {
            return equal;
        }
        if own.iter().map(|at| at.value()).sum::<u8>() < value {
            return vec![own];
        }
        let mut found = Vec::new();
        gather(&own, value, &mut Vec::new(), &mut found);
        found
    }
}

/// All sets that are worth as much and would not be without any one of theirs (8.13).
fn gather(own: &[Node], value: u8, set: &mut Vec<Node>, found: &mut Vec<Vec<Node>>) {
    let worth: u8 = set.iter().map(|at| at.value()).sum();
    if worth >= value {
        let least = set.iter().map(|at| at.value()).min().unwrap_or(0);
        if worth - least < value {
            found.push(set.clone());
        }
        return;
    }
    for (n, &at) in own.iter().enumerate() {
        set.push(at);
        gather(&own[n + 1..], value, set, found);
        set.pop();
    }
}
