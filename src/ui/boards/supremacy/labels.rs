//! Names on the map: from near those of all areas, from afar those of dark seas and of whatever
//! is offered, with what it would cost. Each is written where there is room for it.

use super::crowd::{Rect, is_free, pixels};
use super::ground::fitted;
use super::names;
use super::plan::{map, rooms};
use crate::games::supremacy::Area;
use crate::ui::markup::Pen;

/// Pixels of a line, and of a letter.
const LINE: i32 = 15;
const LETTER: i32 = 8;

/// What is written and where there is no room for it.
#[derive(PartialEq)]
pub(super) struct Writing {
    /// Thousandths of pixels for a unit of the map.
    pub(super) unit: i32,
    pub(super) is_near: bool,
    /// What is offered, and what it would cost.
    pub(super) offers: Vec<(Area, String)>,
    /// Where other things are, in pixels; and what stands in each room of an area.
    pub(super) taken: Vec<Rect>,
    pub(super) spaces: Vec<(Area, Vec<Rect>)>,
}

impl Writing {
    pub(super) fn draw(&self, pen: &mut Pen) {
        let mut taken = self.taken.clone();
        let offer = |area: Area| self.offers.iter().find(|it| it.0 == area);
        let (first, rest): (Vec<_>, Vec<_>) =
            self.spaces.iter().partition(|it| offer(it.0).is_some());
        for &(area, ref spaces) in first.into_iter().chain(rest) {
            let offer = offer(area);
            let is_dark = matches!(area, Area::Sea(sea) if sea.is_dark());
            if !self.is_near && !is_dark && offer.is_none() {
                continue;
            }
            let name = names::area(area);
            let (one, two) = two_lines(&name);
            let cost = offer.map_or("", |it| &it.1);
            let lines: Vec<&str> =
                [one, two, cost].into_iter().filter(|it| !it.is_empty()).collect();
            let class = match (area, offer) {
                (Area::Land(_), None) => "sm-name",
                (Area::Sea(_), None) => "sm-name sm-water",
                (Area::Land(_), Some(_)) => "sm-name sm-offered",
                (Area::Sea(_), Some(_)) => "sm-name sm-water sm-offered",
            };
            for (room, space) in rooms(area).zip(spaces) {
                let at = pixels(room.middle(), self.unit);
                let Some((x, y)) = self.place(&lines, *space, &mut taken) else { continue };
                fitted(pen, class, room.middle(), |pen| {
                    for (n, line) in (0..).zip(&lines) {
                        let class = if *line == cost { "sm-cost" } else { "" };
                        pen.text(class, (x - at.0, y - at.1 + 12 + n * LINE), line);
                    }
                });
            }
        }
    }

    /// Where lines find room: above what stands there, below, or beside it. The middle of the
    /// first line and its top.
    fn place(&self, lines: &[&str], space: Rect, taken: &mut Vec<Rect>) -> Option<(i32, i32)> {
        let letters = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        let half = i32::try_from(letters).unwrap_or(0) * LETTER / 2;
        let tall = i32::try_from(lines.len()).unwrap_or(0) * LINE;
        let [left, top, right, bottom] = space;
        let (x, y) = (i32::midpoint(left, right), i32::midpoint(top, bottom));
        let above = if top == bottom { y - tall / 2 } else { top - tall };
        let ways = [
            (x, above),
            (x, bottom),
            (right + half, y - tall / 2),
            (left - half, y - tall / 2),
            (x + half / 2, above),
            (x - half / 2, above),
            (x + half / 2, bottom),
            (x - half / 2, bottom),
        ];
        let needs = |&(x, top): &(i32, i32)| [x - half, top, x + half, top + tall];
        let [left, top, w, h] = map().frame.map(i32::from);
        let (low, high) = (pixels((left, top), self.unit), pixels((left + w, top + h), self.unit));
        let is_inside =
            |it: Rect| it[0] >= low.0 && it[1] >= low.1 && it[2] <= high.0 && it[3] <= high.1;
        let is_good = |way: &(i32, i32)| is_inside(needs(way)) && is_free(taken, needs(way));
        let found = ways.into_iter().find(is_good);
        // From near every area has its name, come what may.
        let found = found.or_else(|| self.is_near.then_some((x, above)))?;
        taken.push(needs(&found));
        Some(found)
    }
}

/// A long name in two lines, as equal as can be.
fn two_lines(name: &str) -> (&str, &str) {
    const LONG: usize = 10;
    // There the seas lie one below the other.
    if name.len() <= LONG || name.ends_with("Atlantic") {
        return (name, "");
    }
    let spaces = name.match_indices(' ').map(|(at, _)| at);
    let best = spaces.min_by_key(|at| at.abs_diff(name.len() / 2));
    best.map_or((name, ""), |at| (&name[..at], &name[at + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::markup::sketch;

    #[test]
    fn long_names_are_broken_in_the_middle() {
        assert_eq!(two_lines("Japan"), ("Japan", ""));
        assert_eq!(two_lines("Gulf of St. Lawrence"), ("Gulf of St.", "Lawrence"));
        assert_eq!(two_lines("Western Australia"), ("Western", "Australia"));
        assert_eq!(two_lines("Mediterranean"), ("Mediterranean", ""));
    }

    #[test]
    fn from_afar_dark_seas_and_offers_are_named_and_what_they_cost() {
        let space = |area: Area| {
            let at = |room: &crate::ui::kit::map::Room| {
                let (x, y) = pixels(room.middle(), 430);
                [x, y, x, y]
            };
            (area, rooms(area).map(at).collect::<Vec<_>>())
        };
        let spaces: Vec<_> = Area::all().map(space).collect();
        let sahara = Area::from_slug("sahara").unwrap();
        let written = |is_near: bool, offers: &[(Area, String)]| {
            let (offers, spaces) = (offers.to_vec(), spaces.clone());
            let writing = Writing { unit: 430, is_near, offers, taken: Vec::new(), spaces };
            sketch(|pen| writing.draw(pen)).to_string()
        };
        let afar = written(false, &[]);
        assert!(afar.contains(">Indian<") && !afar.contains(">Sahara<") && !afar.contains("Red"));
        let offered = written(false, &[(sahara, "2 grain".to_owned())]);
        assert!(offered.contains(">Sahara<") && offered.contains("sm-cost\" "), "{offered}");
        assert!(offered.contains(">2 grain<"));
        let near = written(true, &[]);
        assert!(Area::all().all(|at| near.contains(two_lines(&names::area(at)).0)));
    }
}
