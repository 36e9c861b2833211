//! Luck: what every seat has thrown, beside what the dice promise. For every game with dice.

use yew::prelude::*;

use super::Sitting;
use crate::engine::Seat;
use crate::ui::markup::{drawn, el};
use crate::ui::{drawing, words};

/// What one seat has thrown: how often each sum came, and how often it could be expected, in
/// thousandths.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    throws: usize,
    dice: u32,
    sum: u32,
    came: Vec<u32>,
    expected: Vec<u64>,
}

impl Tally {
    fn of<'a>(throws: impl Iterator<Item = &'a [u8]>) -> Self {
        let mut tally = Self::default();
        for dice in throws {
            let sum: usize = dice.iter().map(|&die| usize::from(die)).sum();
            let ways = ways(dice.len());
            let all: u64 = ways.iter().sum();
            let size = tally.came.len().max(ways.len());
            tally.came.resize(size, 0);
            tally.expected.resize(size, 0);
            tally.came[sum.min(size - 1)] += 1;
            for (expected, n) in tally.expected.iter_mut().zip(&ways) {
                *expected += 1000 * n / all;
            }
            tally.throws += 1;
            tally.dice += u32::try_from(dice.len()).unwrap_or(0);
            tally.sum += u32::try_from(sum).unwrap_or(0);
        }
        tally
    }

    /// Twice the sum that could be expected: a die shows 3.5.
    fn doubled(&self) -> u32 {
        self.dice * 7
    }
}

/// In how many ways dice can show each sum, from 0 on.
fn ways(n_dice: usize) -> Vec<u64> {
    let mut ways = vec![1];
    for _ in 0..n_dice {
        let mut more = vec![0; ways.len() + 6];
        for (sum, n) in ways.iter().enumerate() {
            (1..=6).for_each(|die| more[sum + die] += n);
        }
        ways = more;
    }
    ways
}

/// A picture for each seat that has thrown anything; nothing where there are no dice.
pub(super) fn view(sitting: &Sitting) -> Option<Html> {
    let throws = sitting.live.throws();
    if throws.is_empty() {
        return None;
    }
    let of = |seat: Seat| {
        let own = throws.iter().filter(|(by, _)| *by == seat);
        Tally::of(own.map(|(_, dice)| dice.as_slice()))
    };
    let tallies: Vec<(Seat, Tally)> =
        sitting.live.seats().iter().map(|seat| (seat, of(seat))).collect();
    let top = tallies.iter().map(|(_, tally)| highest(tally)).max().unwrap_or(1).max(1);
    let seats = tallies.iter().map(|(seat, tally)| row(sitting, *seat, tally, top));
    let luck = el("section")
        .class("luck")
        .child(el("h3").text(words::LUCK))
        .child(el("p").text(words::LUCK_WHY))
        .child(el("ul").list(seats));
    Some(luck.into())
}

/// The highest bar or mark, in thousandths.
fn highest(tally: &Tally) -> u64 {
    let bars = tally.came.iter().map(|&n| u64::from(n) * 1000);
    bars.chain(tally.expected.iter().copied()).max().unwrap_or(0)
}

fn row(sitting: &Sitting, seat: Seat, tally: &Tally, top: u64) -> Html {
    let identity = sitting.live.identity(seat);
    let told = words::luck(tally.throws, tally.sum, tally.doubled());
    let picture = el("svg")
        .class(format!("owner-{}", identity.colour))
        .set("viewBox", format!("0 0 {} 150", 24 * tally.came.len().max(8)))
        .set("role", "img")
        .set("aria-label", told.clone())
        .child(drawn(|pen| {
            let high = |thousandths: u64| i32::try_from(100 * thousandths / top).unwrap_or(0);
            for (n, sum) in (0..).zip(0..tally.came.len()) {
                // No sum is smaller than one die.
                if tally.expected[sum] == 0 {
                    continue;
                }
                let bar = high(u64::from(tally.came[sum]) * 1000);
                let mark = 110 - high(tally.expected[sum]);
                pen.rect("bar", [24 * n + 3, 110 - bar, 18, bar], 2);
                pen.path("mark", format!("M{} {mark}h24", 24 * n));
                pen.text("sum", (24 * n + 12, 136), &sum.to_string());
            }
        }));
    el("li")
        .key(seat.to_string())
        .child(drawing::badge(identity))
        .child(el("div").child(el("strong").text(sitting.name(seat))).child(el("p").text(told)))
        .child(picture)
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_have_thirty_six_ways() {
        let ways = ways(2);
        assert_eq!((ways[2], ways[7], ways[12]), (1, 6, 1));
        assert_eq!(ways.iter().sum::<u64>(), 36);
    }

    #[test]
    fn throws_stand_beside_what_could_be_expected() {
        let throws: [&[u8]; 3] = [&[3, 4], &[6, 6], &[1]];
        let tally = Tally::of(throws.into_iter());
        assert_eq!((tally.throws, tally.sum, tally.doubled()), (3, 20, 35));
        assert_eq!((tally.came[7], tally.came[12], tally.came[1]), (1, 1, 1));
        // Two throws of two dice, and one of a single die.
        assert_eq!((tally.expected[7], tally.expected[1]), (2 * 166, 166));
    }
}
