//! What stands on the chart: flags and pawns, what just happened, and what a throw offers.

use yew::Html;

use super::names;
use super::outlook::Outlook;
use super::plan::{radius, spot, trail};
use crate::engine::{Seat, order};
use crate::games::empires::{Node, Power, Route, Sight, Table};
use crate::ui::face::Names;
use crate::ui::kit::sheets::part;
use crate::ui::markup::{Pen, drawn, el, moved, scaled, sketch};

/// All flags, in colonies and at blockades.
#[derive(PartialEq, Eq)]
pub(super) struct Flags(Vec<(Node, Option<Power>)>);

impl Flags {
    pub(super) fn of(table: &Table) -> Self {
        let power = |seat: Seat| table.side(seat).power;
        let colonies = Node::colonies().filter_map(|at| Some((at, power(table.owner(at)?))));
        let blockades = table.blockades.iter().map(|&(at, keeper)| (at, power(keeper)));
        Self(colonies.chain(blockades).collect())
    }

    pub(super) fn draw(&self) -> Html {
        let flag = |&(at, power): &(Node, Option<Power>)| {
            let (colour, letter) = ink(power);
            let (x, y) = spot(at);
            let draw = |pen: &mut Pen| {
                pen.open_at(&format!("em-flag owner-{colour}"), moved((x + 12, y - 10)));
                pen.copy("", "#em-flag");
                pen.text("", (13, -28), &letter.to_string());
                pen.close();
            };
            part(at.to_string(), sketch(draw))
        };
        self.0.iter().map(flag).collect()
    }
}

/// All pawns, and whether it is their turn.
#[derive(PartialEq, Eq)]
pub(super) struct Pawns(Vec<(Node, Power, bool)>);

impl Pawns {
    pub(super) fn of(table: &Table) -> Self {
        let pawns = table.living().iter().filter_map(|seat| {
            let side = table.side(seat);
            Some((side.pawn?, side.power?, table.turn == seat))
        });
        Self(pawns.collect())
    }

    /// Each as an element of its own: one that moves is moved and not drawn anew.
    pub(super) fn draw(&self) -> Html {
        let pawn = |(n, &(at, power, is_turn)): (usize, &(Node, Power, bool))| {
            let here = self.0.iter().filter(|(other, ..)| *other == at).count();
            let before = self.0[..n].iter().filter(|(other, ..)| *other == at).count();
            let ((x, y), (dx, dy)) = (spot(at), shift(before, here));
            let class = if is_turn { "em-pawn em-turn" } else { "em-pawn" };
            let (colour, letter, _) = names::power(power);
            let pawn = el("g")
                .key(colour)
                .class(format!("{class} owner-{colour}"))
                .set("transform", scaled((x + dx, y + dy - 8), 130))
                .child(drawn(|pen| {
                    pen.copy("", "#em-pawn");
                    pen.text("", (0, 13), &letter.to_string());
                }));
            Html::from(pawn)
        };
        self.0.iter().enumerate().map(pawn).collect()
    }
}

/// Where the n-th of several pawns in one place stands: side by side, in two rows if many.
fn shift(n: usize, of: usize) -> (i32, i32) {
    let [n, of] = [n, of].map(|it| i32::try_from(it).unwrap_or(0));
    let row = if of > 3 { 3 } else { of };
    let (x, y) = (n % row, n / row);
    ((2 * x - row + 1) * 19, y * 34 - if of > 3 { 17 } else { 0 })
}

fn ink(power: Option<Power>) -> (&'static str, char) {
    power.map_or(("plain", ' '), |power| {
        let (colour, letter, _) = names::power(power);
        (colour, letter)
    })
}

/// The ways that pawns have gone lately, and what that brought.
#[expect(clippy::wildcard_enum_match_arm, reason = "most of what happens leaves no trace")]
pub(super) fn traces(pen: &mut Pen, table: &Table, recent: &[Sight]) {
    let mut last: Option<(Seat, Node)> = None;
    for sight in recent {
        match *sight {
            Sight::Moved { seat, ref path, .. } => {
                if let [first, rest @ ..] = &path[..] {
                    pen.open(&format!("em-trail owner-{}", super::colour(table, seat)));
                    pen.path("", trail(*first, rest));
                    pen.close();
                    last = path.last().map(|&at| (seat, at));
                }
            }
            Sight::Drew { seat, resources: n @ 1.., .. } => {
                if let Some((_, at)) = last.take().filter(|(mover, _)| *mover == seat) {
                    let (x, y) = spot(at);
                    let class = format!("em-gain owner-{}", super::colour(table, seat));
                    pen.open_at(&class, moved((x + radius(at) + 22, y + 16)));
                    pen.rect("", [-22, -20, 44, 34], 8);
                    pen.text("", (0, 6), &format!("+{n}"));
                    pen.close();
                }
            }
            _ => {}
        }
    }
}

/// The ends of the ways that a throw allows, each with what it means.
pub(super) fn tags(pen: &mut Pen, table: &Table, seat: Seat, routes: &[Route], names: &Names) {
    let mut told: Vec<Node> = Vec::new();
    // The way without a fine speaks for its end, if there is one.
    let mut routes: Vec<&Route> = routes.iter().collect();
    order(&mut routes, |route| route.fines.len());
    for route in routes {
        let at = route.to();
        if told.contains(&at) {
            continue;
        }
        told.push(at);
        let Outlook { tag, .. } = Outlook::of(table, seat, route, names);
        if !tag.is_empty() {
            let (x, y) = spot(at);
            let half = i32::try_from(tag.chars().count()).unwrap_or(0) * 8 + 10;
            pen.open_at("em-tag", moved((x, y - radius(at) - 24)));
            pen.rect("", [-half, -17, 2 * half, 32], 9);
            pen.text("", (0, 8), &tag);
            pen.close();
        }
    }
}
