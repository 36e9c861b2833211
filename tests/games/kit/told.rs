//! How what happens in a case is told, in all games alike.

use cabinet::engine::{Awaiting, Seat, Seats};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

/// What the seats of a case are called.
pub(crate) struct Names(pub(super) Vec<String>);

impl Names {
    pub(crate) fn of(&self, seat: Seat) -> &str {
        &self.0[seat.index()]
    }

    /// The seat of that name. Strangers do not sit at any table.
    pub(crate) fn seat(&self, name: &str) -> Seat {
        if name == "stranger" {
            return Seat(7);
        }
        let seat = self.0.iter().position(|known| known == name);
        Seat(u8::try_from(seat.unwrap_or_else(|| panic!("nobody is called {name}"))).unwrap())
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// Each with a blank before it.
    pub(crate) fn list<'a>(&self, seats: impl IntoIterator<Item = &'a Seat>) -> String {
        listed(seats, |&seat| self.of(seat).to_owned())
    }

    /// `red lift, free red green, clock 100`
    pub(super) fn awaiting<P>(
        &self,
        awaiting: &Awaiting<P>,
        prompt: impl Fn(&P) -> String,
    ) -> String {
        let names = |seats: Seats| {
            let names: Vec<&str> = seats.iter().map(|seat| self.of(seat)).collect();
            names.join(" ")
        };
        let mut told: Vec<String> = Vec::new();
        for asked in &awaiting.asked {
            told.push(format!("{} {}", names(asked.seats), prompt(&asked.prompt)));
        }
        told.extend((!awaiting.free.is_empty()).then(|| format!("free {}", names(awaiting.free))));
        told.extend(awaiting.clock.map(|ticks| format!("clock {ticks}")));
        if told.is_empty() { "nobody".to_owned() } else { told.join(", ") }
    }
}

/// Each with a blank before it.
pub(crate) fn listed<T>(items: impl IntoIterator<Item = T>, tell: impl Fn(T) -> String) -> String {
    items.into_iter().fold(String::new(), |told, item| told + " " + &tell(item))
}

pub(crate) fn or_nothing(told: &[String], between: &str) -> String {
    if told.is_empty() { "nothing".to_owned() } else { told.join(between) }
}

/// A word for something that is a word in saves.
pub(crate) fn word(thing: &impl Serialize) -> String {
    serde_json::to_value(thing).unwrap().as_str().expect("a word").replace('_', "-")
}

/// Something that is a word in saves.
pub(crate) fn read<T: DeserializeOwned>(word: &str) -> T {
    let word = word.replace('-', "_");
    serde_json::from_value(json!(word)).unwrap_or_else(|why| panic!("{word}: {why}"))
}

pub(crate) fn number<T: std::str::FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("not a number that fits: {word}"))
}
