//! What things are called.

use crate::games::empires::{Card, Force, Kind, Node, Power};

/// Colour token, letter and name of a power.
pub(super) fn power(power: Power) -> (&'static str, char, &'static str) {
    match power {
        Power::UnitedStates => ("blue", 'U', "United States"),
        Power::GreatBritain => ("red", 'B', "Great Britain"),
        Power::France => ("purple", 'F', "France"),
        Power::Russia => ("yellow", 'R', "Russia"),
        Power::Italy => ("green", 'I', "Italy"),
        Power::Japan => ("orange", 'J', "Japan"),
    }
}

/// Names that are not their words in the rules, each begun with a capital.
const OWN_WAY: [(&str, &str); 5] = [
    ("start", "START"),
    ("horn", "The Horn"),
    ("cape", "The Cape"),
    ("indo-china", "Indo-China"),
    ("trans-siberian", "Trans-Siberian"),
];

/// As on the chart: "Grand Banks 2".
pub(super) fn node(at: Node) -> String {
    let slug = at.to_string();
    let (stem, number) = match slug.rsplit_once('-') {
        Some((stem, number)) if number.parse::<u8>().is_ok() => (stem, format!(" {number}")),
        _ => (slug.as_str(), String::new()),
    };
    if let Some((_, name)) = OWN_WAY.iter().find(|(word, _)| *word == stem) {
        return format!("{name}{number}");
    }
    let capital = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_ascii_uppercase() + rest
    };
    let words: Vec<String> = slug.split('-').map(capital).collect();
    words.join(" ")
}

/// Places that have an article.
const WITH_THE: [&str; 18] = [
    "start",
    "caribbean",
    "levant",
    "horn",
    "cape",
    "west-indies",
    "falkland-islands",
    "east-indies",
    "philippines",
    "congo",
    "panama-canal",
    "suez-canal",
    "bering-strait",
    "bering-sea",
    "arabian-sea",
    "coral-sea",
    "north-atlantic",
    "south-atlantic",
];

/// As in a sentence: "the Congo".
pub(super) fn place(at: Node) -> String {
    let name = node(at);
    let name = name.strip_prefix("The ").unwrap_or(&name);
    if WITH_THE.contains(&at.to_string().as_str()) {
        format!("the {name}")
    } else {
        name.to_owned()
    }
}

/// "the Congo and Egypt".
pub(super) fn places(all: &[Node]) -> String {
    let names: Vec<String> = all.iter().map(|&at| place(at)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "nothing".to_owned(),
    }
}

pub(super) fn kind(at: Node) -> &'static str {
    match at.kind() {
        Kind::Start => "the START",
        Kind::Plain => "a circle",
        Kind::FreeTerritory => "a free territory",
        Kind::Blockade => "a blockade",
        Kind::Colony => "a colony",
    }
}

pub(super) fn force(force: Force) -> &'static str {
    match force {
        Force::Air => "AIR",
        Force::Navy => "NAVY",
        Force::Army => "ARMY",
    }
}

/// "NAVY 2".
pub(super) fn card(card: Card) -> String {
    format!("{} {}", force(card.force), card.value)
}

/// "Japan's", "United States'".
pub(super) fn whose(name: &str) -> String {
    format!("{name}{}", if name.ends_with('s') { "'" } else { "'s" })
}

/// "1 Resource", "3 Resources".
pub(super) fn counted(n: u16, one: &str) -> String {
    match (n, one.strip_suffix('y')) {
        (1, _) => format!("1 {one}"),
        (_, Some(stem)) => format!("{n} {stem}ies"),
        (_, None) => format!("{n} {one}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_called_as_in_the_rule_book() {
        let named = |slug: &str| slug.parse().map(node);
        assert_eq!(named("start").as_deref(), Ok("START"));
        assert_eq!(named("grand-banks-2").as_deref(), Ok("Grand Banks 2"));
        assert_eq!(named("trans-siberian-4").as_deref(), Ok("Trans-Siberian 4"));
        assert_eq!(named("indo-china").as_deref(), Ok("Indo-China"));
        assert_eq!(named("cape").as_deref(), Ok("The Cape"));
        assert_eq!(named("cape-horn").as_deref(), Ok("Cape Horn"));
        let all = WITH_THE.map(|slug| slug.parse::<Node>().map(place));
        assert!(all.iter().all(|name| name.as_ref().is_ok_and(|name| name.starts_with("the "))));
        let colonies: Vec<Node> = Node::colonies().collect();
        assert_eq!(places(&colonies[..2]), "Greenland and Alaska");
        assert_eq!(counted(2, "colony"), "2 colonies");
    }

    #[test]
    fn no_two_places_have_one_name() {
        let mut names: Vec<String> = Node::all().map(node).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
