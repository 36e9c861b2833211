//! What stands in an area: cubes for armies, notched for legions, oblongs for navies and, with
//! an M, for merchant ships; companies with their units; clouds, and ropes of blockades.

use super::lens::Lens;
use super::names;
use super::stamps::{Kind, Layout, Mark};
use crate::engine::Seat;
use crate::games::supremacy::{Area, Company, Fleet, Land, Pieces, Power, Resource, Table};

/// What can change about an area.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Standing {
    is_sea: bool,
    /// In the order of the powers, so that eyes learn where to look.
    owners: Vec<Owned>,
    companies: Vec<(Resource, u16, &'static str)>,
    holder: Option<(char, &'static str)>,
    has_cloud: bool,
    ropes: Vec<(&'static str, char)>,
    /// Who has most ports on a sea, and how many; where ports are looked at.
    lead: Option<(char, &'static str, usize)>,
    /// How likely it is lost, in percent; where dangers are looked at.
    danger: Option<u32>,
    /// Whether ships that carry are looked at rather than those that fight.
    is_shipping: bool,
}

#[derive(Clone, PartialEq)]
struct Owned {
    letter: char,
    colour: &'static str,
    is_own: bool,
    pieces: Pieces,
    fleet: Fleet,
}

impl Standing {
    pub(super) fn of(
        table: &Table,
        area: Area,
        me: Option<Seat>,
        lens: Lens,
        danger: Option<u32>,
    ) -> Self {
        let mark = |seat: Seat| {
            let (colour, letter, _) = names::power(table.side(seat).power);
            (letter, colour)
        };
        let seat_of =
            |power: Power| table.players().iter().find(|&seat| table.side(seat).power == power);
        let owned = |seat: Seat| {
            let (letter, colour) = mark(seat);
            let (pieces, fleet) = match area {
                Area::Land(land) => (table.troops(seat, land), Fleet::default()),
                Area::Sea(sea) => {
                    let fleet = table.fleet(seat, sea);
                    (table.at_spot(seat, sea.into()), fleet)
                }
            };
            Owned { letter, colour, is_own: me == Some(seat), pieces, fleet }
        };
        let owners = Power::ALL.into_iter().filter_map(seat_of).map(owned);
        let companies = Company::all(table.options.sea_companies).filter(|it| it.site() == area);
        let companies = companies.map(|it| {
            let colour = table.owner(it).map_or("plain", |seat| mark(seat).1);
            (it.resource(), it.units(), colour)
        });
        let (holder, has_cloud) = match area {
            Area::Land(land) => (table.holder(land).map(mark), table.is_nuked(land)),
            Area::Sea(_) => (None, false),
        };
        let ropes = table.blockades.iter().filter(|it| Area::Sea(it.sea) == area);
        let lead = Some(lens).filter(|lens| *lens == Lens::Ports);
        let lead = lead.and_then(|_| most_ports(table, area));
        Self {
            is_sea: matches!(area, Area::Sea(_)),
            owners: owners.filter(|it| !it.pieces.is_empty()).collect(),
            companies: companies.collect(),
            holder,
            has_cloud,
            ropes: ropes.map(|it| (mark(it.by).1, mark(it.of).0)).collect(),
            lead: lead.map(|(seat, n)| (mark(seat).0, mark(seat).1, n)),
            danger,
            is_shipping: lens == Lens::Shipping,
        }
    }

    /// How much it is missed where there is no room for it.
    pub(super) fn weight(&self) -> u32 {
        let own = self.owners.iter().any(|it| it.is_own);
        let forces: u16 = self.owners.iter().map(|it| it.pieces.forces()).sum();
        let is_apt = self.is_sea == self.is_shipping && !self.owners.is_empty();
        u32::from(forces) * 4 + 400 * u32::from(own) + 200 * u32::from(is_apt)
    }

    /// The ways to show it, the fullest first: by kinds from near, by owners from afar.
    pub(super) fn forms(&self, level: u8) -> Vec<Layout> {
        let mut forms = Vec::new();
        if level > 0 {
            forms.push(self.by_kind(level));
            if self.is_sea && self.owners.len() > 1 {
                forms.push(self.by_owner(true, true));
            }
        } else {
            forms.push(self.by_owner(true, true));
            forms.push(self.by_owner(false, true));
            forms.push(self.by_owner(false, false));
            forms.push(self.as_a_dot());
        }
        forms.dedup();
        forms.retain(|form| !form.marks.is_empty());
        forms
    }

    /// One badge for each owner: the letter and all that fights there, or all ships that carry;
    /// and where they do not count, how many ships of all owners there are.
    fn by_owner(&self, has_others: bool, is_apart: bool) -> Layout {
        let mut layout = Layout::default();
        let is_carrying = self.is_sea && self.is_shipping;
        let count = |it: &Owned| {
            if is_carrying { it.pieces.merchants } else { it.pieces.forces() }
        };
        let mut badges: Vec<Mark> = Vec::new();
        let there = || self.owners.iter().filter(|it| count(it) > 0);
        if is_apart || there().count() == 1 {
            let kind = if is_carrying { Kind::Ships } else { Kind::Badge };
            for it in there() {
                let text = [it.letter.to_string(), count(it).to_string()].concat();
                badges.push(Mark::new(kind, it.colour, text).own(it.is_own));
            }
        } else if there().next().is_some() {
            let all: u16 = there().map(count).sum();
            badges.push(Mark::new(Kind::Sum, "plain", all.to_string()));
        }
        let others: u16 = self.owners.iter().map(|it| it.pieces.total() - count(it)).sum();
        if has_others && self.is_sea && others > 0 {
            let sign = if is_carrying { "N" } else { "M" };
            let is_own = self.owners.iter().any(|it| it.is_own && it.pieces.total() > count(it));
            let told = [sign, &others.to_string()].concat();
            badges.push(Mark::new(Kind::Sum, "plain", told).own(is_own));
        }
        if badges.is_empty() && !self.is_sea {
            badges.extend(self.flag());
        }
        layout.rows(badges);
        self.under(&mut layout);
        layout
    }

    /// Nothing but that somebody is there.
    fn as_a_dot(&self) -> Layout {
        let mut layout = Layout::default();
        let colour = match &self.owners[..] {
            [] => return layout,
            [one] => one.colour,
            _ => "plain",
        };
        layout.rows(vec![Mark::new(Kind::Dot, colour, String::new())]);
        layout
    }

    fn flag(&self) -> Option<Mark> {
        let (letter, colour) = self.holder?;
        Some(Mark::new(Kind::Flag, colour, letter.to_string()))
    }

    /// Everything by its kind, with its number.
    fn by_kind(&self, level: u8) -> Layout {
        let mut layout = Layout { has_cloud: self.has_cloud, ..Layout::default() };
        let knot = |&(colour, letter): &(&'static str, char)| {
            Mark::new(Kind::Knot, colour, ["×", &letter.to_string()].concat())
        };
        layout.rows(self.ropes.iter().map(knot).collect());
        if self.is_sea {
            self.ships(&mut layout);
        } else {
            let of = |it: &Owned| {
                let kind = |(piece, n): (_, u16)| {
                    let text = [it.letter.to_string(), n.to_string()].concat();
                    Mark::new(Kind::Troop(piece), it.colour, text).own(it.is_own)
                };
                it.pieces.kinds().map(kind).collect::<Vec<_>>()
            };
            let troops: Vec<Mark> = self.owners.iter().flat_map(of).collect();
            layout.rows(if troops.is_empty() { self.flag().into_iter().collect() } else { troops });
        }
        let company = |&(resource, units, colour): &(Resource, u16, &'static str)| {
            Mark::new(Kind::Company(resource), colour, units.to_string())
        };
        layout.rows(self.companies.iter().map(company).collect());
        if let Some((letter, colour, n)) = self.lead {
            let told = [&letter.to_string(), &*n.to_string(), " ports"].concat();
            layout.rows(vec![Mark::new(Kind::Lead, colour, told)]);
        }
        self.under(&mut layout);
        for it in self.owners.iter().filter(|_| level > 1) {
            let notes = notes(&it.fleet);
            if !notes.is_empty() {
                let told = [&it.letter.to_string(), ": ", &notes].concat();
                layout.rows(vec![Mark::new(Kind::Note, "plain", told)]);
            }
        }
        layout
    }

    /// A tile for each owner: navies above, merchant ships below.
    fn ships(&self, layout: &mut Layout) {
        for row in self.owners.chunks(3) {
            let navy = |it: &Owned| {
                let n = it.fleet.navies;
                let told = [it.letter.to_string(), n.to_string()].concat();
                (n > 0).then(|| Mark::new(Kind::Navy, it.colour, told).own(it.is_own))
            };
            let ship = |it: &Owned| {
                let n = it.fleet.merchants;
                let letter = if it.fleet.navies > 0 { String::new() } else { it.letter.into() };
                let told = [&letter, "M", &*n.to_string()].concat();
                (n > 0).then(|| Mark::new(Kind::Ship, it.colour, told).own(it.is_own))
            };
            layout.columns(row.iter().map(|it| [navy(it), ship(it)]).collect());
        }
    }

    /// What stands below in every form.
    fn under(&self, layout: &mut Layout) {
        if let Some(percent) = self.danger {
            let told = percent.to_string() + " %";
            layout.rows(vec![Mark::new(Kind::Risk, "plain", told)]);
        }
    }
}

/// What is known of a fleet beside its numbers.
fn notes(fleet: &Fleet) -> String {
    let aboard = fleet.on_navies.plus(fleet.on_ships).troops();
    let mut told = String::new();
    for (n, word) in [(aboard, " aboard"), (fleet.used, " used"), (fleet.escorts, " escorting")] {
        if n > 0 {
            if !told.is_empty() {
                told.push_str(", ");
            }
            told.push_str(&n.to_string());
            told.push_str(word);
        }
    }
    told
}

/// Who alone has the most ports on a sea.
pub(super) fn most_ports(table: &Table, area: Area) -> Option<(Seat, usize)> {
    let Area::Sea(sea) = area else { return None };
    let count = |seat: Seat| {
        let is_own = |land: &Land| table.holder(*land) == Some(seat) && table.has_port(*land, sea);
        (seat, sea.ports().filter(is_own).count())
    };
    let all: Vec<(Seat, usize)> = table.players().iter().map(count).collect();
    let most = all.iter().copied().max_by_key(|it| it.1).filter(|it| it.1 > 0)?;
    let is_alone = all.iter().filter(|it| it.1 == most.1).count() == 1;
    is_alone.then_some(most)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::ui::markup::sketch;

    /// A sea with ships of all six: 1 to 6 navies, and one merchant ship more than that.
    pub(in super::super) fn crowded() -> Standing {
        let owned = |(n, power): (u16, Power)| {
            let (colour, letter, _) = names::power(power);
            let fleet = Fleet { navies: n + 1, merchants: n + 2, ..Fleet::default() };
            let pieces = Pieces { navies: n + 1, merchants: n + 2, ..Pieces::NONE };
            Owned { letter, colour, is_own: n == 0, pieces, fleet }
        };
        let owners = (0..).zip(Power::ALL).map(owned).collect();
        Standing { is_sea: true, owners, ..Standing::default() }
    }

    /// Whether these words are drawn, in this order.
    fn in_order(drawn: &str, words: &[&str]) {
        let mut rest = drawn;
        for told in words {
            let text = [">", told, "</text>"].concat();
            let at = rest.find(&text).unwrap_or_else(|| panic!("{told} is next in {rest}"));
            rest = &rest[at + text.len()..];
        }
    }

    #[test]
    fn six_owners_in_one_sea_keep_their_order_and_are_told_by_letter_and_number() {
        let sea = crowded();
        let near = sketch(|pen| sea.forms(1)[0].draw(pen));
        in_order(&near, &["U1", "M2", "S2", "M3", "A3", "M4", "E4", "M5", "R5", "M6", "C6", "M7"]);
        for power in Power::ALL {
            let pattern = ["url(#pattern-", names::power(power).0, ")"].concat();
            assert!(near.contains(&pattern), "and by pattern");
        }
        // From afar those that fight, and all that carry together.
        let afar = sketch(|pen| sea.forms(0)[0].draw(pen));
        in_order(&afar, &["U1", "S2", "A3", "E4", "R5", "C6", "M27"]);
        let shipping = Standing { is_shipping: true, ..sea };
        let afar = sketch(|pen| shipping.forms(0)[0].draw(pen));
        in_order(&afar, &["U2", "S3", "A4", "E5", "R6", "C7", "N21"]);
    }

    #[test]
    fn each_form_is_smaller_than_the_one_before() {
        let size = |it: &Layout| (it.right - it.left) * (it.bottom - it.top);
        for level in [0, 1] {
            let sizes: Vec<i32> = crowded().forms(level).iter().map(size).collect();
            assert!(sizes.len() > 1 && sizes.is_sorted_by(|one, next| one > next), "{sizes:?}");
        }
    }
}
