//! What came of a pairing, on screen and for machines.

use super::Pairing;
use serde_json::{Value, json};
use std::{collections::BTreeMap, time::Duration};

/// What one player did in one game.
#[derive(Clone, Default)]
pub(super) struct Record {
    pub(super) games: usize,
    /// Wins; a draw is shared.
    pub(super) won: f64,
    /// How long each decision took.
    pub(super) thoughts: Vec<Duration>,
    /// What else is counted in this game, for each game in which it was.
    pub(super) tally: BTreeMap<&'static str, Vec<f64>>,
}

/// Things that are counted in one game, by their names.
pub(super) type Tally = BTreeMap<&'static str, f64>;

/// What came of a pairing.
pub(super) struct Report {
    pub(super) records: Vec<Record>,
    /// What was won from each chair.
    pub(super) chairs: Vec<f64>,
    pub(super) entries: usize,
}

impl Report {
    pub(super) fn add(&mut self, other: &Self) {
        self.entries += other.entries;
        self.chairs.iter_mut().zip(&other.chairs).for_each(|(sum, won)| *sum += won);
        self.records.iter_mut().zip(&other.records).for_each(|(sum, record)| sum.add(record));
    }
}

impl Record {
    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.won += other.won;
        self.thoughts.extend(&other.thoughts);
        for (&name, counted) in &other.tally {
            self.tally.entry(name).or_default().extend(counted);
        }
    }
}

pub(super) fn print(pairing: &Pairing, report: &Report) {
    println!(
        "\n{}: {} games, {:.1} entries a game",
        pairing.title(),
        pairing.games,
        average(report.entries, pairing.games)
    );
    println!(
        "  {:<10} {:>8} {:>8} {:>14} {:>12} {:>12}",
        "player", "wins", "±", "per decision", "95 %", "longest"
    );
    for (name, record) in pairing.names.iter().zip(&report.records) {
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "  {name:<10} {:>6.1} % {:>6.1} % {:>11.2} ms {:>9.1} ms {:>9.1} ms",
            100.0 * record.share(),
            100.0 * record.error(),
            millis(record.per_decision()),
            millis(record.slowest(5)),
            millis(record.slowest(0))
        );
        if !record.tally.is_empty() && !pairing.is_of_equals() {
            let part = |(name, counted): (&&str, &Vec<f64>)| {
                format!("{name} {:.1}", record.a_game(counted.iter().sum()))
            };
            let parts: Vec<_> = record.tally.iter().map(part).collect();
            println!("  {:<10} a game: {}", "", parts.join(", "));
        }
    }
    if pairing.is_of_equals() {
        print_all(report);
    }
    let chairs: Vec<_> = report.chair_shares(pairing).collect();
    let shares: Vec<_> = chairs.iter().map(|share| format!("{:.1} %", 100.0 * share)).collect();
    println!("  wins of each chair: {}", shares.join(", "));
}

/// What equals did, all of them together: on average, and how far apart they were.
fn print_all(report: &Report) {
    let mut all = Record::default();
    report.records.iter().for_each(|record| all.add(record));
    println!("  {:<22} {:>9} {:>9} {:>9} {:>9}", "", "a game", "10 %", "50 %", "90 %");
    for (name, counted) in &all.tally {
        let mut counted = counted.clone();
        counted.resize(all.games, 0.0);
        counted.sort_by(f64::total_cmp);
        let at = |percent: usize| counted[(counted.len() - 1) * percent / 100];
        let mean = all.a_game(counted.iter().sum());
        println!("  {name:<22} {mean:>9.2} {:>9.0} {:>9.0} {:>9.0}", at(10), at(50), at(90));
    }
}

impl Report {
    fn chair_shares(&self, pairing: &Pairing) -> impl Iterator<Item = f64> {
        let games = average(pairing.games, 1).max(1.0);
        self.chairs.iter().map(move |won| won / games)
    }
}

impl Record {
    fn share(&self) -> f64 {
        self.won / average(self.games, 1).max(1.0)
    }

    /// The standard error of the share.
    fn error(&self) -> f64 {
        let share = self.share();
        (share * (1.0 - share) / average(self.games, 1).max(1.0)).sqrt()
    }

    fn a_game(&self, sum: f64) -> f64 {
        sum / average(self.games, 1).max(1.0)
    }

    fn decisions(&self) -> u32 {
        u32::try_from(self.thoughts.len()).unwrap_or(u32::MAX)
    }

    fn per_decision(&self) -> Duration {
        self.thoughts.iter().sum::<Duration>() / self.decisions().max(1)
    }

    /// So many per cent of its decisions took longer.
    fn slowest(&self, percent: usize) -> Duration {
        let mut thoughts = self.thoughts.clone();
        thoughts.sort();
        let at = thoughts.len().saturating_sub(1) * (100 - percent) / 100;
        thoughts.get(at).copied().unwrap_or_default()
    }
}

pub(super) fn average(sum: usize, n: usize) -> f64 {
    let number = |n: usize| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
    number(sum) / number(n.max(1))
}

pub(super) fn as_json(pairing: &Pairing, report: &Report) -> Value {
    let player = |(name, record): (&String, &Record)| {
        json!({
            "player": name,
            "share": record.share(),
            "error": record.error(),
            "decisions": record.decisions(),
            "ms_per_decision": record.per_decision().as_secs_f64() * 1e3,
            "ms_95": record.slowest(5).as_secs_f64() * 1e3,
            "ms_longest": record.slowest(0).as_secs_f64() * 1e3,
            "a_game": record.tally.iter().map(|(&name, counted)| (name, record.a_game(counted.iter().sum()))).collect::<Tally>(),
        })
    };
    let players: Vec<_> = pairing.names.iter().zip(&report.records).map(player).collect();
    json!({
        "games": pairing.games,
        "pace": pairing.pace,
        "chairs": report.chair_shares(pairing).collect::<Vec<_>>(),
        "entries_per_game": average(report.entries, pairing.games),
        "players": players,
    })
}
