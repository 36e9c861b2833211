//! How what happens in a Supremacy case is told: the name of what happened and its facts in
//! their order, as they stand in saves, with the seats by their names.

use serde::Serialize;

use crate::kit::scenario::Names;

/// Facts that are seats where they are numbers.
const SEATS: [&str; 14] = [
    "seat",
    "by",
    "of",
    "from",
    "to",
    "captor",
    "holder",
    "guest",
    "against",
    "due",
    "joining",
    "countering",
    "owners",
    "cards",
];

/// Facts that are told by the name of their kind.
const NAMED: [&str; 6] = ["step", "how", "toll", "aim", "card", "wealth"];

/// `paid usa 50 freight`
pub(crate) fn tell(thing: &impl Serialize, names: &Names) -> String {
    let text = serde_json::to_string(thing).unwrap();
    let mut told: Vec<String> = Vec::new();
    let mut keys: Vec<String> = Vec::new();
    let (mut depth_key, mut rest) = (String::new(), text.as_str());
    while let Some(first) = rest.chars().next() {
        match first {
            '"' => {
                let end = 1 + rest[1..].find('"').unwrap();
                let word = rest[1..end].replace('_', "-");
                rest = &rest[end + 1..];
                if rest.starts_with(':') {
                    let parent = keys.last().map_or("", String::as_str);
                    if keys.len() == 1 && told.is_empty() || NAMED.contains(&parent) {
                        told.push(word.clone());
                    }
                    depth_key = word;
                } else {
                    told.push(word);
                }
            }
            '{' | '[' => {
                keys.push(depth_key.clone());
                rest = &rest[1..];
            }
            '}' | ']' => {
                depth_key = keys.pop().unwrap_or_default();
                rest = &rest[1..];
            }
            ',' | ':' => rest = &rest[1..],
            _ => {
                let end = rest.find([',', '}', ']']).unwrap_or(rest.len());
                let value = &rest[..end];
                rest = &rest[end..];
                // Pairs of a seat and something else.
                let opens_pair = text.as_bytes()[text.len() - rest.len() - value.len() - 1] == b'[';
                let is_pair = ["rolls", "plans"].contains(&depth_key.as_str()) && opens_pair;
                let is_seat = SEATS.contains(&depth_key.as_str()) || is_pair;
                let seat = value.parse().ok().filter(|_| is_seat);
                match seat {
                    Some(seat) if usize::from(seat) < names.count() => {
                        told.push(names.of(cabinet::engine::Seat(seat)).to_owned());
                    }
                    _ if value == "null" || value == "false" => {}
                    _ if value == "true" => told.push(depth_key.clone()),
                    _ => told.push(value.to_owned()),
                }
            }
        }
    }
    told.join(" ")
}
