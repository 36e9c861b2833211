//! What a series of attacks on one place is worth, by the dice of the battle.

use super::super::muster::{FORCE_POINTS, Muster};
use super::super::odds::points;

/// Chances are counted in so many parts: all that four dice can show.
const WHOLE: i64 = 6i64.pow(4);

/// The chances that so many dice destroy none, one, two … of what they are thrown at.
fn kills(dice: u8) -> Vec<i64> {
    let thrown = || points(dice);
    let all: i64 = thrown().map(|(_, ways)| i64::from(ways)).sum();
    let mut kills = Vec::new();
    for (points, ways) in thrown() {
        let killed = usize::from(points / FORCE_POINTS);
        kills.resize(kills.len().max(killed + 1), 0);
        kills[killed] += i64::from(ways) * WHOLE / all;
    }
    kills
}

/// Who fights whom for what.
#[derive(Clone, Copy)]
pub(super) struct Contest {
    /// Forces of the attacker and of the defender.
    pub(super) own: u16,
    pub(super) theirs: u16,
    /// L-Stars of both.
    pub(super) stars: u16,
    pub(super) their_stars: u16,
    /// Sets of supplies of both: each attack takes one, a defence takes one if there is one.
    pub(super) sets: u16,
    pub(super) their_sets: u16,
    /// What taking the place is worth, what an attack and what a lost force costs, and what a
    /// destroyed one of the other is worth.
    pub(super) prize: i64,
    pub(super) set_cost: i64,
    pub(super) force_cost: i64,
    pub(super) kill: i64,
}

impl Contest {
    /// What it is worth to attack now and as often again as it pays, and the chance in per
    /// cent that it succeeds.
    pub(super) fn weigh(self) -> (i64, i64) {
        let room = [self.own, self.theirs, self.sets].map(|n| usize::from(n) + 1);
        let mut known = vec![None; room.iter().product()];
        self.weigh_among(room, &mut known)
    }

    fn weigh_among(self, room: [usize; 3], known: &mut [Option<(i64, i64)>]) -> (i64, i64) {
        if self.sets == 0 || self.own == 0 {
            return (0, 0);
        }
        let [own, theirs, sets] = [self.own, self.theirs, self.sets].map(usize::from);
        let at = (own * room[1] + theirs) * room[2] + sets;
        if let Some(weighed) = known[at] {
            return weighed;
        }
        let supplied = u16::from(self.their_sets > 0);
        let muster = Muster {
            own: self.own,
            theirs: self.theirs,
            stars: self.stars,
            their_stars: self.their_stars,
            set: supplied > 0,
        };
        let ours = merged(&kills(muster.attacking()), self.theirs);
        let others = merged(&kills(muster.defending()), self.own);
        let (mut worth, mut chance) = (-self.set_cost * WHOLE, 0);
        for (killed, &p) in (0..).zip(&ours) {
            worth += p * self.kill * i64::from(killed);
            for (lost, &q) in (0..).zip(&others).filter(|_| p > 0) {
                let after = Self {
                    own: self.own - lost,
                    theirs: self.theirs - killed,
                    sets: self.sets - 1,
                    their_sets: self.their_sets - supplied,
                    ..self
                };
                let (more, sure) = match (after.theirs, after.own) {
                    (_, 0) => (0, 0),
                    (0, _) => (self.prize, 100),
                    _ => after.weigh_among(room, known),
                };
                worth += p * q * more.max(0) / WHOLE;
                chance += p * q * if more > 0 { sure } else { 0 } / WHOLE;
                worth -= p * q * self.force_cost * i64::from(lost) / WHOLE;
            }
        }
        let weighed = (worth / WHOLE, chance / WHOLE);
        known[at] = Some(weighed);
        weighed
    }
}

/// Chances with everything above the last that is there added to it.
fn merged(kills: &[i64], most: u16) -> Vec<i64> {
    let most = usize::from(most);
    let mut merged: Vec<i64> = kills.iter().copied().take(most + 1).collect();
    if let Some(last) = merged.last_mut().filter(|_| kills.len() > most) {
        *last += kills[most + 1..].iter().sum::<i64>();
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_whole() {
        assert_eq!(kills(1), [432, 648, 216]);
        for dice in 1..=4 {
            assert_eq!(kills(dice).iter().sum::<i64>(), WHOLE);
            assert_eq!(merged(&kills(dice), 1).iter().sum::<i64>(), WHOLE);
        }
    }

    #[test]
    fn two_against_a_lone_army_without_supplies() {
        let contest = Contest {
            own: 2,
            theirs: 1,
            stars: 0,
            their_stars: 0,
            sets: 1,
            their_sets: 0,
            prize: 1000,
            set_cost: 100,
            force_cost: 100,
            kill: 0,
        };
        // Two dice of 3 and more, against a die that destroys both only with nothing left.
        let (worth, chance) = contest.weigh();
        assert_eq!(chance, 35 * 100 / 36 * 5 / 6 + 1);
        assert!(worth > 500 && worth < 800, "{worth}");
    }
}
