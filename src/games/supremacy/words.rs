//! Actions as lines of words, such as "attack 2 forces manchuria with buryatsk:2a": easy to
//! read and to write for people and for bots.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::action::{Action, Attack, Convoy, Group, Hop, Load};
use super::company::Company;
use super::goods::{Resource, Weapon};
use super::map::{Area, Land, Sea};
use super::piece::{Pieces, Pile, Spot};
use super::shipping::Cargo;
use super::trade::Bundle;
use crate::engine::{Misread, Seat, as_words};

as_words!(Action);

/// Actions that say everything with a fixed line.
const PLAIN: [(&str, Action); 18] = [
    ("bid in", Action::Bid { joins: true }),
    ("bid out", Action::Bid { joins: false }),
    ("ship", Action::Ship { cargoes: None }),
    ("accept", Action::Accept),
    ("decline", Action::Decline),
    ("withdraw", Action::Withdraw),
    ("defend set", Action::Defend { set: true }),
    ("defend bare", Action::Defend { set: false }),
    ("surrender", Action::Surrender),
    ("strike convoy", Action::Strike { convoy: true }),
    ("strike escorts", Action::Strike { convoy: false }),
    ("turn", Action::Turn),
    ("done", Action::Done),
    ("agree yes", Action::Agree { agrees: true }),
    ("agree no", Action::Agree { agrees: false }),
    ("resign", Action::Resign),
    ("enter nobody", Action::Enter { piles: Vec::new() }),
    ("sink nothing", Action::Sink { ships: Vec::new() }),
];

/// A line for each kind of action that needs more than a fixed one.
const EXAMPLES: [&str; 33] = [
    "place 3g3o3m north-sea:3n mid-pacific:6m",
    "redeploy mid-pacific>red-sea:2",
    "bonus british-isles:6a north-sea:3n mid-pacific:3m",
    "borrow 1",
    "repay 1",
    "pay except brazil:1a inca-oil",
    "ship baqa-oil@arabian-sea:3 baqa-oil@red-sea:2",
    "sacrifice baqa-oil@arabian-sea:3",
    "sell oil 3 mid-pacific:1",
    "buy oil 3 mid-pacific:1",
    "offer 1 give 3o+by@mid-pacific:1 take $500",
    "counter give $400 take 3o+by@mid-pacific:1",
    "blockade 1 sea-of-japan",
    "lift 1 sea-of-japan",
    "escort mid-pacific 2",
    "attack 1 forces sahara with nigeria:2a convoy caribbean-sea>mid-atlantic:brazil=2a air peru:1a",
    "launch sahara:1 red-sea:1",
    "screen sahara:2",
    "retreat egypt",
    "sink caribbean-sea:1",
    "lose nigeria:1a",
    "enter nigeria:1a",
    "pullout sahara mediterranean-sea 2a",
    "march nigeria>sahara 2a",
    "airlift brazil nigeria 1a",
    "hire airlift brazil nigeria 1a",
    "sail red-sea>arabian-sea 3a2n",
    "board mozambique red-sea 2a",
    "land navies@red-sea egypt 2a",
    "convoy caribbean-sea>mid-atlantic:brazil=2a sahara",
    "reroute mid-pacific red-sea 2",
    "request sahara",
    "build brazil:2a mid-pacific:1m",
];
const MORE: [&str; 3] = ["arm nuke 1", "research nuke", "prospect oil"];

/// A whole number above 0.
fn count(word: &str) -> Option<u16> {
    word.parse().ok().filter(|&n| n > 0 && !word.starts_with(['0', '+']))
}

fn seat(word: &str) -> Option<Seat> {
    let seat: Seat = Seat(word.parse().ok()?);
    (seat.to_string() == word).then_some(seat)
}

/// All of them, or nothing if one means nothing.
fn all<T>(words: &[&str], read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    words.iter().map(|word| read(word)).collect()
}

/// The same, at least one.
fn some<T>(words: &[&str], read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    all(words, read).filter(|list| !list.is_empty())
}

/// "mid-pacific:2".
pub(super) fn at_sea(word: &str) -> Option<(Sea, u16)> {
    let (sea, n) = word.split_once(':')?;
    Some((Sea::from_slug(sea)?, count(n)?))
}

fn in_area(word: &str) -> Option<(Area, u16)> {
    let (area, n) = word.split_once(':')?;
    Some((Area::from_slug(area)?, count(n)?))
}

fn pieces(word: &str) -> Option<Pieces> {
    word.parse().ok().filter(|pieces: &Pieces| !pieces.is_empty())
}

fn hop(word: &str) -> Option<Hop> {
    let (seas, ships) = word.split_once(':')?;
    let (from, to) = seas.split_once('>')?;
    Some(Hop { from: Sea::from_slug(from)?, to: Sea::from_slug(to)?, ships: count(ships)? })
}

fn convoy(word: &str) -> Option<Convoy> {
    let (path, aboard) = word.split_once(':')?;
    let path = path.split('>').map(Sea::from_slug).collect::<Option<_>>()?;
    let from = |word: &str| {
        let (land, troops) = word.split_once('=')?;
        Some((Land::from_slug(land)?, pieces(troops)?))
    };
    Some(Convoy { path, aboard: aboard.split(',').map(from).collect::<Option<_>>()? })
}

fn load(words: &[&str]) -> Option<Load> {
    let [resource, units, ships @ ..] = words else { return None };
    let resource = Resource::from_word(resource)?;
    Some(Load { resource, units: count(units)?, ships: some(ships, at_sea)? })
}

fn bargain(words: &[&str]) -> Option<(Bundle, Bundle)> {
    let ["give", gives, "take", gets] = words else { return None };
    Some((gives.parse().ok()?, gets.parse().ok()?))
}

fn attack(words: &[&str]) -> Option<Attack> {
    let [of, group, at, rest @ ..] = words else { return None };
    let group = match *group {
        "forces" => Group::Forces,
        "merchants" => Group::Merchants,
        _ => return None,
    };
    let (of, at) = (seat(of)?, Area::from_slug(at)?);
    let mut attack =
        Attack { of, group, at, forces: Vec::new(), convoys: Vec::new(), air: Vec::new() };
    let mut rest = rest;
    for heading in ["with", "convoy", "air"] {
        let Some((_, after)) = rest.split_first().filter(|(first, _)| **first == heading) else {
            continue;
        };
        let end = after.iter().position(|word| ["convoy", "air"].contains(word));
        let (list, beyond) = after.split_at(end.unwrap_or(after.len()));
        match heading {
            "with" => attack.forces = some(list, Pile::read)?,
            "convoy" => attack.convoys = some(list, convoy)?,
            _ => attack.air = some(list, Pile::read)?,
        }
        rest = beyond;
    }
    rest.is_empty().then_some(attack)
}

/// Marches and airlifts, with one's own supplies or hired.
fn journey(words: &[&str], hired: bool) -> Option<Action> {
    match *words {
        ["march", path, troops] => {
            let path = path.split('>').map(Land::from_slug).collect::<Option<_>>()?;
            Some(Action::March { path, troops: pieces(troops)?, hired })
        }
        ["airlift", from, to, troops] => {
            let (from, to) = (Land::from_slug(from)?, Land::from_slug(to)?);
            Some(Action::Airlift { from, to, troops: pieces(troops)?, hired })
        }
        _ => None,
    }
}

impl Action {
    fn read(text: &str) -> Option<Self> {
        if let Some((_, plain)) = PLAIN.iter().find(|(line, _)| *line == text) {
            return Some(plain.clone());
        }
        let words: Vec<&str> = text.split(' ').collect();
        let (verb, rest) = words.split_first()?;
        Self::read_business(verb, rest).or_else(|| Self::read_war(verb, rest))
    }

    fn read_business(verb: &str, rest: &[&str]) -> Option<Self> {
        Some(match (verb, rest) {
            ("place", [bonus, piles @ ..]) => {
                Self::Place { bonus: bonus.parse().ok()?, piles: some(piles, Pile::read)? }
            }
            ("redeploy", hops) => Self::Redeploy { hops: all(hops, hop)? },
            ("bonus", piles) => Self::Bonus { piles: some(piles, Pile::read)? },
            ("borrow", [loans]) => Self::Borrow { loans: count(loans)? },
            ("repay", [loans]) => Self::Repay { loans: count(loans)? },
            ("pay", []) => Self::Pay { pieces: Vec::new(), companies: Vec::new() },
            ("pay", ["except", unpaid @ ..]) if !unpaid.is_empty() => {
                let (pieces, companies): (Vec<&str>, Vec<&str>) =
                    unpaid.iter().partition(|word| word.contains(':'));
                let is_sorted = pieces.iter().chain(&companies).eq(unpaid);
                let (pieces, companies) =
                    (all(&pieces, Pile::read)?, all(&companies, Company::from_slug)?);
                return is_sorted.then_some(Self::Pay { pieces, companies });
            }
            ("ship", ["nothing"]) => Self::Ship { cargoes: Some(Vec::new()) },
            ("ship", cargoes) => Self::Ship { cargoes: Some(some(cargoes, Cargo::read)?) },
            ("sacrifice", cargoes) => Self::Sacrifice { cargoes: some(cargoes, Cargo::read)? },
            ("sell", load_) => Self::Sell(load(load_)?),
            ("buy", load_) => Self::Buy(load(load_)?),
            ("offer", [to, terms @ ..]) => {
                let (gives, gets) = bargain(terms)?;
                Self::Offer { to: seat(to)?, gives, gets }
            }
            ("counter", terms) => {
                let (gives, gets) = bargain(terms)?;
                Self::CounterOffer { gives, gets }
            }
            ("build", piles) => Self::Build { piles: some(piles, Pile::read)? },
            ("arm", [weapon, n]) => Self::Arm { weapon: Weapon::from_word(weapon)?, n: count(n)? },
            ("research", [weapon]) => Self::Research { weapon: Weapon::from_word(weapon)? },
            ("prospect", [resource]) => Self::Prospect { resource: Resource::from_word(resource)? },
            _ => return None,
        })
    }

    fn read_war(verb: &str, rest: &[&str]) -> Option<Self> {
        Some(match (verb, rest) {
            ("blockade", [of, sea]) => Self::Blockade { of: seat(of)?, sea: Sea::from_slug(sea)? },
            ("lift", [of, sea]) => Self::Lift { of: seat(of)?, sea: Sea::from_slug(sea)? },
            ("escort", [sea, navies]) => {
                let n: u16 = navies.parse().ok()?;
                let is_plain = n.to_string() == *navies;
                Self::Escort { sea: Sea::from_slug(sea).filter(|_| is_plain)?, navies: n }
            }
            ("attack", declared) => Self::Attack(attack(declared)?),
            ("launch", targets) => Self::Launch { targets: some(targets, in_area)? },
            ("screen", stars) => Self::Screen { stars: some(stars, in_area)? },
            ("retreat", [to]) => Self::Retreat { to: Area::from_slug(to)? },
            ("sink", ships) => Self::Sink { ships: some(ships, at_sea)? },
            ("lose", piles) => Self::Lose { piles: some(piles, Pile::read)? },
            ("enter", piles) => Self::Enter { piles: some(piles, Pile::read)? },
            ("pullout", [land, sea, troops]) => Self::PullOut {
                land: Land::from_slug(land)?,
                sea: Sea::from_slug(sea)?,
                troops: pieces(troops)?,
            },
            ("march", [path, troops]) => journey(&["march", path, troops], false)?,
            ("airlift", [from, to, troops]) => journey(&["airlift", from, to, troops], false)?,
            ("hire", words) => journey(words, true)?,
            ("sail", [path, moving]) => Self::Sail {
                path: path.split('>').map(Sea::from_slug).collect::<Option<_>>()?,
                pieces: pieces(moving)?,
            },
            ("board", [land, sea, troops]) => Self::Board {
                land: Land::from_slug(land)?,
                sea: Sea::from_slug(sea)?,
                troops: pieces(troops)?,
            },
            ("land", [from, to, troops]) => Self::Land {
                from: Spot::read(from)?,
                to: Land::from_slug(to)?,
                troops: pieces(troops)?,
            },
            ("convoy", [ship, to]) => {
                Self::Convoy { convoy: convoy(ship)?, to: Land::from_slug(to)? }
            }
            ("reroute", [from, to, ships]) => Self::Reroute {
                from: Sea::from_slug(from)?,
                to: Sea::from_slug(to)?,
                ships: count(ships)?,
            },
            ("request", [area]) => Self::Request { area: Area::from_slug(area)? },
            _ => return None,
        })
    }
}

/// Each with a blank before it.
pub(super) fn list<T: Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
    items.iter().try_for_each(|item| write!(f, " {item}"))
}

/// "mid-pacific:2", each with a blank before it.
pub(super) fn counts<T: Copy>(
    f: &mut fmt::Formatter<'_>,
    items: &[(T, u16)],
    slug: fn(T) -> &'static str,
) -> fmt::Result {
    items.iter().try_for_each(|&(at, n)| write!(f, " {}:{n}", slug(at)))
}

/// "red-sea>arabian-sea".
pub(super) fn way<T: Copy>(path: &[T], slug: fn(T) -> &'static str) -> String {
    path.iter().map(|&at| slug(at)).collect::<Vec<_>>().join(">")
}

impl Display for Hop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}:{}", self.from.slug(), self.to.slug(), self.ships)
    }
}

impl Display for Convoy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = |(land, troops): &(Land, Pieces)| format!("{}={troops}", land.slug());
        let aboard: Vec<String> = self.aboard.iter().map(from).collect();
        write!(f, "{}:{}", way(&self.path, Sea::slug), aboard.join(","))
    }
}

impl Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.resource.word(), self.units)?;
        counts(f, &self.ships, Sea::slug)
    }
}

impl Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let group = match self.group {
            Group::Forces => "forces",
            Group::Merchants => "merchants",
        };
        write!(f, "{} {group} {}", self.of, self.at.slug())?;
        if !self.forces.is_empty() {
            f.write_str(" with")?;
            list(f, &self.forces)?;
        }
        if !self.convoys.is_empty() {
            f.write_str(" convoy")?;
            list(f, &self.convoys)?;
        }
        if !self.air.is_empty() {
            f.write_str(" air")?;
            list(f, &self.air)?;
        }
        Ok(())
    }
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, _)) = PLAIN.iter().find(|(_, plain)| plain == self) {
            return f.write_str(line);
        }
        self.write_business(f)
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(line: &str) -> Result<Self, Misread> {
        let plain = PLAIN.map(|(line, _)| line);
        let known = || [&plain[..], &EXAMPLES, &MORE].concat();
        Self::read(line).ok_or_else(|| Misread::new(line, &known()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_are_actions() {
        for example in PLAIN.map(|(line, _)| line).into_iter().chain(EXAMPLES).chain(MORE) {
            assert_eq!(example.parse::<Action>().unwrap().to_string(), example);
        }
    }

    #[test]
    fn other_words_are_no_action() {
        for text in ["", "sell", "sell oil", "sell oil 0 mid-pacific:1", "march", "pay except"] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
        let why = "build tower canada".parse::<Action>().unwrap_err().to_string();
        assert!(why.contains("like build brazil:2a"), "{why}");
    }
}
