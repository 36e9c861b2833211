//! What stands in an area: cubes for armies, notched for legions, oblongs for navies and, with
//! an M, for merchant ships; companies with their units; clouds, and ropes of blockades.
//!
//! Everything is drawn in pixels about the middle of a room, for three distances at once; the
//! style sheet shows one of them.

use super::ground::fitted;
use super::names;
use super::plan::rooms;
use crate::engine::Seat;
use crate::games::supremacy::{Area, Company, Fleet, Land, Piece, Pieces, Power, Resource, Table};
use crate::ui::markup::{Pen, moved};

/// What can change about an area.
#[derive(Default, PartialEq)]
pub(super) struct Standing {
    /// In the order of the powers, so that eyes learn where to look.
    owners: Vec<Owned>,
    companies: Vec<(Resource, u16, &'static str)>,
    holder: Option<(char, &'static str)>,
    has_cloud: bool,
    ropes: Vec<(&'static str, char)>,
    /// Who has most ports on a sea, and how many.
    most_ports: Option<(char, &'static str, usize)>,
    /// How likely it is lost, in percent.
    danger: Option<u32>,
}

#[derive(PartialEq)]
struct Owned {
    letter: char,
    colour: &'static str,
    is_own: bool,
    pieces: Pieces,
    fleet: Fleet,
}

impl Standing {
    pub(super) fn of(table: &Table, area: Area, me: Option<Seat>, danger: Option<u32>) -> Self {
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
        Self {
            owners: owners.filter(|it| !it.pieces.is_empty()).collect(),
            companies: companies.collect(),
            holder,
            has_cloud,
            ropes: ropes.map(|it| (mark(it.by).1, mark(it.of).0)).collect(),
            most_ports: most_ports(table, area).map(|(seat, n)| (mark(seat).0, mark(seat).1, n)),
            danger,
        }
    }

    pub(super) fn draw(&self, pen: &mut Pen, area: Area) {
        let is_sea = matches!(area, Area::Sea(_));
        for room in rooms(area) {
            fitted(pen, "", room.middle(), |pen| {
                if self.has_cloud {
                    pen.copy("sm-cloud", "#sm-cloud");
                }
                self.badges(pen, is_sea);
                pen.open("sm-near");
                if is_sea {
                    self.ships(pen);
                } else {
                    self.troops(pen);
                }
                self.companies(pen);
                if let Some((letter, colour, n)) = self.most_ports {
                    let told = [&letter.to_string(), &*n.to_string(), " ports"].concat();
                    let y = if self.owners.is_empty() { 0 } else { 33 };
                    badge(pen, ("sm-lead", colour), (0, y), 66, &told);
                }
                pen.close();
                if let Some(percent) = self.danger {
                    pen.text("sm-risk", (0, 32), &(percent.to_string() + " %"));
                }
            });
        }
    }

    /// One badge for each owner: the letter and all that fights, in a sea all ships.
    fn badges(&self, pen: &mut Pen, is_sea: bool) {
        pen.open("sm-far");
        let count = |it: &Owned| if is_sea { it.pieces.total() } else { it.pieces.forces() };
        if self.owners.is_empty()
            && let Some((letter, colour)) = self.holder
        {
            badge(pen, ("sm-flag", colour), (0, 0), 18, &letter.to_string());
        }
        for (n, it) in (0..).zip(&self.owners) {
            let at = spread(n, self.owners.len(), 30, 19);
            let told = [it.letter.to_string(), count(it).to_string()].concat();
            badge(pen, (it.kind("sm-badge"), it.colour), at, 28, &told);
        }
        pen.close();
    }

    /// Armies and legions, each kind with its number.
    fn troops(&self, pen: &mut Pen) {
        let mut kinds = Vec::new();
        for it in &self.owners {
            kinds.extend(it.pieces.kinds().map(|(piece, n)| (it, piece, n)));
        }
        if kinds.is_empty()
            && let Some((letter, colour)) = self.holder
        {
            badge(pen, ("sm-flag", colour), (0, 0), 18, &letter.to_string());
        }
        for (n, &(it, piece, count)) in (0..).zip(&kinds) {
            let (x, y) = spread(n, kinds.len(), 28, 24);
            pen.open(&[it.kind("sm-army"), " owner-", it.colour].concat());
            let block = match piece {
                // The notch tells legions from armies without any colour.
                Piece::Legion => format!("M{} {}h7l4 5 4-5h7v21h-22z", x - 11, y - 10),
                Piece::Army | Piece::Navy | Piece::Merchant => {
                    format!("M{} {}h22v21h-22z", x - 11, y - 10)
                }
            };
            pen.path("sm-block", &block);
            let pattern = pattern(it.colour);
            pen.empty("path", &[("class", "sm-weave"), ("d", &block), ("fill", &pattern)]);
            pen.text("", (x, y + 7), &[it.letter.to_string(), count.to_string()].concat());
            pen.close();
        }
    }

    /// A tile for each owner: navies above, merchant ships below.
    fn ships(&self, pen: &mut Pen) {
        for (n, it) in (0..).zip(&self.owners) {
            let (x, y) = spread(n, self.owners.len(), 36, 38);
            let Fleet { navies, merchants, .. } = it.fleet;
            if navies > 0 {
                let told = [it.letter.to_string(), navies.to_string()].concat();
                badge(pen, (it.kind("sm-navy"), it.colour), (x, y - 5), 33, &told);
            }
            if merchants > 0 {
                let letter = if navies > 0 { String::new() } else { it.letter.to_string() };
                let told = [letter, "M".to_owned(), merchants.to_string()].concat();
                badge(pen, (it.kind("sm-ship"), it.colour), (x, y + 13), 33, &told);
            }
            let aboard = it.fleet.on_navies.plus(it.fleet.on_ships).troops();
            let notes =
                [(aboard, " aboard"), (it.fleet.used, " used"), (it.fleet.escorts, " escort")];
            let notes: String = notes
                .iter()
                .filter(|(n, _)| *n > 0)
                .map(|(n, word)| [&n.to_string(), *word, " "].concat())
                .collect();
            if !notes.is_empty() {
                pen.text("sm-note", (x, y + 37), notes.trim_end());
            }
        }
        for (n, (colour, letter)) in (0..).zip(&self.ropes) {
            badge(
                pen,
                ("sm-knot", colour),
                (n * 26, -58),
                22,
                &["×", &letter.to_string()].concat(),
            );
        }
    }

    fn companies(&self, pen: &mut Pen) {
        let count = i32::try_from(self.companies.len()).unwrap_or(0);
        for (n, &(resource, units, colour)) in (0..).zip(&self.companies) {
            let x = n * 28 - (count - 1) * 14;
            let y = if self.owners.is_empty() && self.holder.is_none() { 8 } else { 27 };
            pen.open_at(&["sm-company owner-", colour].concat(), moved((x, y)));
            pen.rect("sm-plate", [-13, -9, 26, 18], 9);
            pen.open_at("", "translate(-5 0)");
            pen.copy(&["sm-", resource.word()].concat(), ["#sm-", resource.word()].concat());
            pen.close();
            pen.text("", (6, 5), &units.to_string());
            pen.close();
        }
    }
}

/// Who alone has the most ports on a sea.
fn most_ports(table: &Table, area: Area) -> Option<(Seat, usize)> {
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

impl Owned {
    /// What belongs to whoever looks is outlined.
    fn kind(&self, kind: &'static str) -> &'static str {
        match (kind, self.is_own) {
            ("sm-badge", true) => "sm-badge sm-own",
            ("sm-army", true) => "sm-army sm-own",
            ("sm-navy", true) => "sm-navy sm-own",
            ("sm-ship", true) => "sm-ship sm-own",
            (kind, _) => kind,
        }
    }
}

/// An oblong with its pattern and a word.
fn badge(pen: &mut Pen, (kind, colour): (&str, &str), (x, y): (i32, i32), w: i32, text: &str) {
    pen.open(&[kind, " owner-", colour].concat());
    let block = format!("M{} {}h{w}v18h-{w}z", x - w / 2, y - 9);
    pen.path("sm-block", &block);
    pen.empty("path", &[("class", "sm-weave"), ("d", &block), ("fill", &pattern(colour))]);
    pen.text("", (x, y + 5), text);
    pen.close();
}

fn pattern(colour: &str) -> String {
    ["url(#pattern-", colour, ")"].concat()
}

/// The middle of the n-th of some things, three in a row.
fn spread(n: i32, count: usize, wide: i32, high: i32) -> (i32, i32) {
    let count = i32::try_from(count).unwrap_or(1);
    let rows = (count + 2) / 3;
    let in_row = if n / 3 == rows - 1 { count - 3 * (rows - 1) } else { 3 };
    (((n % 3) * 2 - (in_row - 1)) * wide / 2, ((n / 3) * 2 - (rows - 1)) * high / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::supremacy::Sea;
    use crate::ui::markup::sketch;

    #[test]
    fn six_owners_in_one_sea_keep_their_order_and_are_told_by_letter_and_number() {
        let owned = |(n, power): (u16, Power)| {
            let (colour, letter, _) = names::power(power);
            let fleet = Fleet { navies: n + 1, merchants: n + 2, ..Fleet::default() };
            let pieces = Pieces { navies: n + 1, merchants: n + 2, ..Pieces::NONE };
            Owned { letter, colour, is_own: n == 0, pieces, fleet }
        };
        let owners = (0..).zip(Power::ALL).map(owned).collect();
        let standing = Standing { owners, ..Standing::default() };
        let sea = Sea::from_slug("south-atlantic").unwrap();
        let drawn = sketch(|pen| standing.draw(pen, sea.into()));
        let mut rest = &*drawn;
        // From afar all ships together, from near navies and merchants apart.
        let afar = ["U3", "S5", "A7", "E9", "R11", "C13"];
        let near = ["U1", "M2", "S2", "M3", "A3", "M4", "E4", "M5", "R5", "M6", "C6", "M7"];
        for told in afar.into_iter().chain(near) {
            let text = [">", told, "</text>"].concat();
            let at = rest.find(&text).unwrap_or_else(|| panic!("{told} is next in {rest}"));
            rest = &rest[at + text.len()..];
        }
        let patterns = Power::ALL.map(|it| pattern(names::power(it).0));
        assert!(patterns.iter().all(|it| drawn.contains(it)), "and by pattern");
    }

    #[test]
    fn six_tiles_lie_in_two_rows_without_touching() {
        let at: Vec<_> = (0..6).map(|n| spread(n, 6, 36, 38)).collect();
        assert_eq!(at, [(-36, -19), (0, -19), (36, -19), (-36, 19), (0, 19), (36, 19)]);
        assert_eq!(spread(0, 1, 36, 38), (0, 0));
        assert_eq!([spread(0, 2, 36, 38).0, spread(1, 2, 36, 38).0], [-18, 18]);
    }
}
