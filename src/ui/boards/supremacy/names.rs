//! What things are called.

use crate::games::supremacy::{
    Area, Company, Piece, Pieces, Pile, Power, Resource, Spot, Stage, Supplies, Weapon,
};

/// Colour token, letter and name of a power.
pub(super) fn power(power: Power) -> (&'static str, char, &'static str) {
    match power {
        Power::Usa => ("blue", 'U', "United States"),
        Power::SouthAmerica => ("green", 'S', "South America"),
        Power::Africa => ("orange", 'A', "Africa"),
        Power::Europe => ("purple", 'E', "Europe"),
        Power::Ussr => ("red", 'R', "Soviet Union"),
        Power::China => ("yellow", 'C', "China"),
    }
}

/// Words that do not begin with a capital, and words that are not said as they are written.
const OWN_WAY: [(&str, &str); 8] = [
    ("of", "of"),
    ("and", "and"),
    ("de", "de"),
    ("la", "la"),
    ("usa", "USA"),
    ("st", "St."),
    ("co", "Co."),
    ("bw", "B.W."),
];

/// "gulf-of-st-lawrence" becomes "Gulf of St. Lawrence".
fn named(slug: &str) -> String {
    let mut name = String::new();
    for word in slug.split('-') {
        if !name.is_empty() {
            name.push(' ');
        }
        if let Some((_, own)) = OWN_WAY.iter().find(|it| it.0 == word) {
            name.push_str(own);
        } else {
            let (first, rest) = word.split_at(word.len().min(1));
            name.push_str(&first.to_ascii_uppercase());
            name.push_str(rest);
        }
    }
    name
}

/// As on the map: "Red Sea".
pub(super) fn area(area: impl Into<Area>) -> String {
    let area = area.into();
    match area.slug() {
        "indo-china" => "Indo-China".to_owned(),
        slug => named(slug),
    }
}

/// Lands that have an article, too. Every sea has one, except those named after a place.
const THE: [&str; 3] = ["british-isles", "middle-east", "sahara"];
const NO_THE: [&str; 4] = ["baia-santos", "lima-bay", "shark-bay", "tokyo-bay"];

/// As in a sentence: "the Red Sea".
pub(super) fn place(at: impl Into<Area>) -> String {
    let at = at.into();
    let has_article = match at {
        Area::Land(land) => THE.contains(&land.slug()) || land.slug().ends_with("usa"),
        Area::Sea(sea) => !NO_THE.contains(&sea.slug()),
    };
    let name = area(at);
    if has_article { "the ".to_owned() + &name } else { name }
}

/// As in a sentence: "in the Red Sea", "aboard navies in the Red Sea".
pub(super) fn at(spot: Spot) -> String {
    let how = match spot {
        Spot::Land(_) | Spot::Sea(_) => "in ",
        Spot::Navies(_) => "aboard navies in ",
        Spot::Ships(_) => "aboard ships in ",
    };
    how.to_owned() + &place(spot.area())
}

pub(super) fn company(company: Company) -> String {
    named(company.slug())
}

pub(super) fn resource(resource: Resource) -> &'static str {
    resource.word()
}

pub(super) fn weapon(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Nuke => "nuke",
        Weapon::LStar => "L-Star",
    }
}

pub(super) fn piece(piece: Piece) -> &'static str {
    match piece {
        Piece::Army => "army",
        Piece::Legion => "legion",
        Piece::Navy => "navy",
        Piece::Merchant => "ship",
    }
}

/// What a stage is called on the ribbon, and what it is for.
pub(super) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::SettingUp => "set-up",
        Stage::Salaries => "pay",
        Stage::Transfer => "ship",
        Stage::Sell => "sell",
        Stage::Attack => "attack",
        Stage::Move => "move",
        Stage::Build => "build",
        Stage::Buy => "buy",
    }
}

pub(super) const STAGES: [Stage; 7] = [
    Stage::Salaries,
    Stage::Transfer,
    Stage::Sell,
    Stage::Attack,
    Stage::Move,
    Stage::Build,
    Stage::Buy,
];

/// Which of the seven stages it is.
pub(super) fn nth(stage: Stage) -> usize {
    STAGES.iter().position(|&it| it == stage).map_or(0, |n| n + 1)
}

/// "1 army", "3 armies".
pub(super) fn counted(n: impl Into<u32>, one: &str) -> String {
    let n = n.into();
    match (n, one.strip_suffix('y')) {
        (1, _) => format!("1 {one}"),
        (_, Some(stem)) => format!("{n} {stem}ies"),
        (_, None) => format!("{n} {one}s"),
    }
}

/// "2 grain, 1 oil and 3 minerals".
pub(super) fn supplies(goods: Supplies) -> String {
    let there = Resource::ALL.into_iter().filter(|&it| goods.get(it) > 0);
    listed(there.map(|it| format!("{} {}", goods.get(it), resource(it))))
}

/// "2 armies and 1 navy".
pub(super) fn pieces(pieces: Pieces) -> String {
    listed(pieces.kinds().map(|(kind, n)| counted(n, piece(kind))))
}

/// "2 armies in Brazil and 1 navy in the Red Sea".
pub(super) fn piles(piles: &[Pile]) -> String {
    listed(piles.iter().map(|pile| format!("{} {}", pieces(pile.pieces), at(pile.spot))))
}

/// "a, b and c"; "nothing" if there is none.
pub(super) fn listed(all: impl Iterator<Item = String>) -> String {
    let mut all: Vec<String> = all.collect();
    let Some(last) = all.pop() else { return "nothing".to_owned() };
    if all.is_empty() { last } else { format!("{} and {last}", all.join(", ")) }
}

pub(super) fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::supremacy::{Land, Sea};

    #[test]
    fn places_are_called_as_on_the_map() {
        let land = |slug| Area::Land(Land::from_slug(slug).unwrap());
        let sea = |slug| Area::Sea(Sea::from_slug(slug).unwrap());
        assert_eq!(place(land("western-usa")), "the Western USA");
        assert_eq!(area(land("indo-china")), "Indo-China");
        assert_eq!(place(sea("gulf-of-st-lawrence")), "the Gulf of St. Lawrence");
        assert_eq!(place(sea("tokyo-bay")), "Tokyo Bay");
        assert_eq!(company(Company::from_slug("kain-grain-co").unwrap()), "Kain Grain Co.");
    }

    #[test]
    fn no_two_things_have_one_name() {
        let all = Area::all().map(area).chain(Company::all(true).map(company));
        let mut names: Vec<String> = all.collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn things_are_counted_and_listed() {
        assert_eq!(pieces("2a1l1n3m".parse().unwrap()), "2 armies, 1 legion, 1 navy and 3 ships");
        assert_eq!(supplies("1g2m".parse().unwrap()), "1 grain and 2 minerals");
        assert_eq!(piles(&[]), "nothing");
    }
}
