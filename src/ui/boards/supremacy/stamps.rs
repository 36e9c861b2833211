//! What stands in an area as it is drawn: marks in rows about the middle of a room, in pixels.
//! They keep their size however near one is.

use crate::games::supremacy::{Piece, Resource};
use crate::ui::markup::{Pen, moved};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// All of one owner, from afar: what fights, or what carries.
    Badge,
    Ships,
    /// All of several owners.
    Sum,
    /// That somebody is there.
    Dot,
    /// Whose the land is, where nobody stands.
    Flag,
    Troop(Piece),
    Navy,
    Ship,
    /// A blockade: against whom.
    Knot,
    Company(Resource),
    /// Most ports.
    Lead,
    Risk,
    Note,
}

/// A thing to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mark {
    kind: Kind,
    colour: &'static str,
    is_own: bool,
    text: String,
    /// Its middle, its width and its height.
    x: i32,
    y: i32,
    w: i32,
    h: i32,
}

/// Marks about a middle, and the room that they take.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Layout {
    pub(super) marks: Vec<Mark>,
    pub(super) has_cloud: bool,
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) right: i32,
    pub(super) bottom: i32,
}

/// Between marks in a row, and between rows.
const GAP: i32 = 2;
const IN_A_ROW: usize = 3;

impl Mark {
    pub(super) fn new(kind: Kind, colour: &'static str, text: String) -> Self {
        // A bold letter of 14 pixels takes ten, an M more.
        let letters = i32::try_from(text.chars().count()).unwrap_or(0);
        let wide = 6 + 10 * letters + if text.contains('M') { 4 } else { 0 };
        let (w, h) = match kind {
            Kind::Dot => (8, 8),
            Kind::Company(_) => (26, 18),
            Kind::Troop(_) => (wide.max(22), 21),
            Kind::Note => (8 * letters, 15),
            Kind::Risk => (wide, 15),
            Kind::Badge
            | Kind::Ships
            | Kind::Sum
            | Kind::Flag
            | Kind::Navy
            | Kind::Ship
            | Kind::Knot
            | Kind::Lead => (wide, 18),
        };
        Self { kind, colour, is_own: false, text, x: 0, y: 0, w, h }
    }

    /// What belongs to whoever looks is outlined.
    pub(super) fn own(self, is_own: bool) -> Self {
        Self { is_own, ..self }
    }

    fn class(&self) -> &'static str {
        match self.kind {
            Kind::Badge => "sm-badge",
            Kind::Ships => "sm-badge sm-ship",
            Kind::Sum => "sm-badge sm-sum",
            Kind::Dot => "sm-dot",
            Kind::Flag => "sm-flag",
            Kind::Troop(_) => "sm-army",
            Kind::Navy => "sm-navy",
            Kind::Ship => "sm-ship",
            Kind::Knot => "sm-knot",
            Kind::Company(_) => "sm-company",
            Kind::Lead => "sm-lead",
            Kind::Risk => "sm-risk",
            Kind::Note => "sm-note",
        }
    }

    fn draw(&self, pen: &mut Pen) {
        let &Self { kind, colour, x, y, w, .. } = self;
        if matches!(kind, Kind::Risk | Kind::Note) {
            return pen.text(self.class(), (x, y + 5), &self.text);
        }
        let own = if self.is_own { " sm-own" } else { "" };
        pen.open_at(&[self.class(), own, " owner-", colour].concat(), moved((x, y)));
        if kind == Kind::Dot {
            pen.circle("sm-block", (0, 0), 4);
        } else if let Kind::Company(resource) = kind {
            pen.rect("sm-plate", [-13, -9, 26, 18], 9);
            pen.open_at("", "translate(-5 0)");
            pen.copy(&["sm-", resource.word()].concat(), ["#sm-", resource.word()].concat());
            pen.close();
            pen.text("", (6, 5), &self.text);
        } else {
            let (half, high) = (w / 2, self.h);
            let top = if kind == Kind::Troop(Piece::Legion) {
                // The notch tells legions from armies without any colour.
                format!("h{}l4 5 4-5h{}", half - 4, w - half - 4)
            } else {
                format!("h{w}")
            };
            let block = format!("M-{half}-{}{top}v{high}h-{w}z", high / 2);
            pen.path("sm-block", &block);
            if colour != "plain" {
                let pattern = ["url(#pattern-", colour, ")"].concat();
                pen.empty("path", &[("class", "sm-weave"), ("d", &block), ("fill", &pattern)]);
            }
            let down = if matches!(kind, Kind::Troop(_)) { 7 } else { 5 };
            pen.text("", (0, down), &self.text);
        }
        pen.close();
    }
}

impl Layout {
    /// Puts marks below what is there, three in a row.
    pub(super) fn rows(&mut self, marks: Vec<Mark>) {
        let mut rest = marks;
        while !rest.is_empty() {
            let later = rest.split_off(rest.len().min(IN_A_ROW));
            self.columns(rest.into_iter().map(|mark| [Some(mark), None]).collect());
            rest = later;
        }
    }

    /// Puts columns of one or two marks below what is there, side by side.
    pub(super) fn columns(&mut self, columns: Vec<[Option<Mark>; 2]>) {
        let wide = |column: &[Option<Mark>; 2]| {
            column.iter().flatten().map(|mark| mark.w).max().unwrap_or(0)
        };
        let high = |row: usize| {
            let all = columns.iter().filter_map(|column| column[row].as_ref());
            all.map(|mark| mark.h).max().unwrap_or(0)
        };
        let heights = [high(0), high(1)];
        let all: i32 = columns.iter().map(|it| wide(it) + GAP).sum();
        if all == 0 {
            return;
        }
        // What is there makes room above, so that the middle stays the middle.
        let more = heights.iter().filter(|it| **it > 0).map(|it| it + GAP).sum::<i32>();
        let up = if self.marks.is_empty() { more - GAP } else { more };
        for mark in &mut self.marks {
            mark.y -= up / 2;
        }
        self.top -= up / 2;
        self.bottom += up - up / 2;
        let (mut x, top) = (GAP / 2 - all / 2, self.bottom - (more - GAP));
        for column in columns {
            let w = wide(&column);
            let mut y = top;
            for (mark, high) in column.into_iter().zip(heights).filter(|it| it.1 > 0) {
                if let Some(mark) = mark {
                    self.marks.push(Mark { x: x + w / 2, y: y + high / 2, ..mark });
                }
                y += high + GAP;
            }
            x += w + GAP;
        }
        self.left = self.left.min(GAP / 2 - all / 2);
        self.right = self.right.max(all / 2);
    }

    pub(super) fn draw(&self, pen: &mut Pen) {
        if self.has_cloud {
            pen.copy("sm-cloud", "#sm-cloud");
        }
        for mark in &self.marks {
            mark.draw(pen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn badge() -> Mark {
        Mark::new(Kind::Badge, "blue", "U1".to_owned())
    }

    #[test]
    fn marks_lie_in_rows_about_the_middle_and_do_not_meet() {
        let mut layout = Layout::default();
        layout.rows(vec![badge(); 5]);
        layout.rows(vec![Mark::new(Kind::Risk, "plain", "70 %".to_owned())]);
        let boxes: Vec<[i32; 4]> = layout
            .marks
            .iter()
            .map(|it| {
                let (w, h) = (it.w, it.h);
                [it.x - w / 2, it.y - h / 2, it.x - w / 2 + w, it.y - h / 2 + h]
            })
            .collect();
        for (n, one) in boxes.iter().enumerate() {
            for other in &boxes[..n] {
                let is_apart = one[0] >= other[2]
                    || other[0] >= one[2]
                    || one[1] >= other[3]
                    || other[1] >= one[3];
                assert!(is_apart, "{one:?} {other:?}");
            }
            assert!(one[0] >= layout.left - 1 && one[2] <= layout.right + 1, "{one:?} {layout:?}");
            assert!(one[1] >= layout.top - 1 && one[3] <= layout.bottom + 1, "{one:?} {layout:?}");
        }
        assert!((layout.top + layout.bottom).abs() <= 2 && (layout.left + layout.right).abs() <= 2);
    }
}
