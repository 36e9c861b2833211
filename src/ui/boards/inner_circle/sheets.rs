//! What lies on the board and changes: traces, dots, rings, pawns. Few elements, so that few
//! are touched by a move.

use std::fmt::Write;

use yew::prelude::*;

use super::board::{is_won, palette, site};
use super::ground::{Bare, face, printed};
use super::past::Pulled;
use super::pawn::{self, Stance};
use super::plan::{self, Point};
use super::story::Traces;
use crate::engine::{Seat, order};
use crate::games::inner_circle::{Action, SpaceKind, SpaceView, View};
use crate::geometry::Hex;
use crate::ui::markup::{El, Pen, drawn, el};

/// Dots on free spaces, and those of the board below in free holes: where, in which class,
/// and the path.
fn dots(spaces: &[SpaceView], level: u8) -> impl Iterator<Item = (Hex, &'static str, String)> {
    spaces.iter().filter(|space| space.pawn.is_none()).filter_map(move |space| {
        let Point { x, y } = plan::place(space.at, level);
        let (class, y) = match space.kind {
            SpaceKind::Dotted => ("ic-dots", y),
            SpaceKind::Spot => ("ic-dots ic-below", y + 8),
            SpaceKind::Circle => return None,
        };
        Some((space.at, class, plan::pips(space.dots?, Point { x, y })))
    })
}

/// One element for each: few of many change at a time.
pub(super) fn numbers(view: &View, level: u8) -> El {
    let spaces = if is_won(view) { &[] } else { &view.spaces[..] };
    let number = |(at, class, d): (Hex, &'static str, String)| {
        el("path").key(at.to_string()).class(class).set("d", d).into()
    };
    el("g").class("ic-numbers").list(dots(spaces, level).map(number))
}

fn owner(view: &View, seat: Seat) -> &'static str {
    view.seats.get(seat).map_or("", |side| pawn::class(side.colour))
}

/// The same line in several classes, one on top of the other.
fn cased(group: El, classes: &[&'static str], d: &AttrValue) -> El {
    classes
        .iter()
        .fold(group, |group, class| group.child(el("path").class(*class).set("d", d.clone())))
}

fn line(path: &mut String, from: Hex, to: Hex, level: u8) {
    let (from, to) = (plan::place(from, level), plan::place(to, level));
    let _ = write!(path, "M{} {}L{} {}", from.x, from.y, to.x, to.y);
}

/// The ways pawns took lately: under the spaces, along the rows.
pub(super) fn trails(view: &View, traces: &Traces, level: u8) -> El {
    let trail = |(n, &(seat, from, to)): (usize, &(Seat, Hex, Hex))| {
        let mut d = String::new();
        line(&mut d, from, to, level);
        let group = el("g").key(n).class(owner(view, seat));
        cased(group, &["ic-way-edge", "ic-way-case", "ic-way"], &d.into()).into()
    };
    el("g").class("ic-trails").list(traces.paths.iter().enumerate().map(trail))
}

/// The ways to where the pawn in hand can land.
pub(super) fn reaches(view: &View, offers: &[Action], level: u8) -> El {
    let mut d = String::new();
    for held in view.held.iter().filter(|_| !offers.is_empty()) {
        for &to in &held.landings {
            line(&mut d, held.at, to, level);
        }
    }
    cased(el("g").class("ic-reaches"), &["ic-reach-case", "ic-reach"], &d.into())
}

/// The shadow of the pawn in hand.
pub(super) fn shadow(view: &View, level: u8) -> El {
    let shadow = view.held.as_ref().map(|held| {
        let Point { x, y } = plan::place(held.at, level);
        el("ellipse")
            .class("ic-shadow")
            .set("cx", x.to_string())
            .set("cy", (y + 10).to_string())
            .set("rx", "28")
            .set("ry", "13")
            .into()
    });
    el("g").list(shadow)
}

/// Where pawns came from, and where something else happened.
pub(super) fn marks(view: &View, traces: &Traces, level: u8) -> El {
    let origin = |(n, &(seat, from, _)): (usize, &(Seat, Hex, Hex))| {
        let d = ring(from, level, ring_size(view, from)).into();
        cased(el("g").key(n).class(owner(view, seat)), &[RING[0], RING[1], "ic-origin"], &d).into()
    };
    let d: String = traces.marks.iter().map(|&at| ring(at, level, 45)).collect();
    el("g")
        .class("ic-traces")
        .list(traces.paths.iter().enumerate().map(origin))
        .child(el("path").class("ic-mark").set("d", d))
}

/// A ring round a space.
fn ring(at: Hex, level: u8, radius: i32) -> String {
    plan::disc(plan::place(at, level), radius)
}

fn ring_size(view: &View, at: Hex) -> i32 {
    let is_circle = view.spaces.iter().any(|s| s.at == at && s.kind == SpaceKind::Circle);
    if is_circle { 58 } else { 46 }
}

/// Rings are cased, so that they stand out from every ink.
const RING: [&str; 2] = ["ic-edge", "ic-case"];

/// What can be done now.
pub(super) fn offers(sheet: El, view: &View, offers: &[Action], level: u8) -> El {
    let sites = offers.iter().filter_map(|offer| site(view, *offer));
    let d: String = sites.map(|at| ring(at, level, ring_size(view, at))).collect();
    cased(sheet, &[RING[0], RING[1], "ic-offer"], &d.into())
}

pub(super) fn hint(view: &View, hint: Option<Action>, level: u8) -> El {
    let hinted = hint.and_then(|action| site(view, action)).map(|at| {
        let d: String = [44, 57].map(|radius| ring(at, level, radius)).concat();
        cased(el("g"), &[RING[0], RING[1], "ic-hinted"], &d.into()).into()
    });
    el("g").class("ic-hint").list(hinted)
}

/// The board that is leaving. It shows only while it moves.
pub(super) fn ghost(pulled: Option<&Pulled>) -> El {
    let drawing = pulled.map(|board| drawn(|pen| print(pen, board)));
    el("g").class("ic-ghost").list(drawing)
}

fn print(pen: &mut Pen, pulled: &Pulled) {
    let &Pulled { level, radius, ref spaces, ref lost } = pulled;
    let holes: Vec<_> = spaces.iter().filter(|s| s.kind == SpaceKind::Spot).map(|s| s.at).collect();
    let circle = spaces.iter().any(|space| space.kind == SpaceKind::Circle);
    let dotted: Vec<_> = spaces.iter().filter(|s| s.kind == SpaceKind::Dotted).copied().collect();
    let mut lost = lost.clone();
    order(&mut lost, |&(at, _)| at);
    pen.open(palette(level));
    let outline = plan::hexagon(plan::corner(radius, plan::margin(level)), 48, plan::depth(level))
        + &plan::discs(holes.iter().map(|&at| plan::place(at, level)), 43);
    pen.start("clipPath", &[("id", "ic-pulled")]);
    pen.empty("path", &[("clip-rule", "evenodd"), ("d", &outline)]);
    pen.end("clipPath");
    pen.start("g", &[("clip-path", "url(#ic-pulled)")]);
    face(pen, level, radius);
    printed(pen, &Bare { level, radius, spots: holes, circle });
    for (_, class, d) in dots(&dotted, level) {
        pen.path(class, d);
    }
    pen.close();
    for (at, colour) in lost {
        pawn::print(pen, colour, &plan::place(at, level).shift());
    }
    pen.close();
}

pub(super) fn pawns(view: &View, level: u8) -> El {
    let won = is_won(view);
    let stand = |space: &SpaceView| {
        let colour = view.seats.get(space.pawn?)?.colour;
        let stance = match space.kind {
            SpaceKind::Spot if !won => Stance::Sunk,
            SpaceKind::Spot | SpaceKind::Dotted | SpaceKind::Circle => Stance::Standing,
        };
        (!won || space.at == Hex::ORIGIN)
            .then(|| pawn::draw(space.at, plan::place(space.at, level), colour, stance))
    };
    let class = if won { "ic-won" } else { "ic-pawns" };
    el("g").class(class).list(view.spaces.iter().filter_map(stand))
}

/// Dots under pawns, where everybody may see them or was just shown them.
pub(super) fn tags(view: &View, traces: &Traces, level: u8) -> El {
    let covered = view.spaces.iter().filter(|space| space.pawn.is_some() && !is_won(view));
    let tag = |space: &SpaceView| {
        let n = space.dots.or(traces.shown_under(*space))?;
        let Point { x, y } = plan::place(space.at, level);
        let dots = el("path")
            .class("ic-dots")
            .set("transform", "scale(.62)")
            .set("d", plan::pips(n, Point { x: 0, y: 0 }));
        let tag = el("g").key(space.at.to_string()).class("ic-tag");
        let tag = tag.set("transform", Point { x: x + 26, y: y + 22 }.shift());
        Some(tag.child(el("circle").set("r", "19")).child(dots).into())
    };
    el("g").class("ic-tags").list(covered.filter_map(tag))
}

/// The pawn that somebody holds, above where it came from.
pub(super) fn in_hand(view: &View, level: u8) -> El {
    let raised = view.held.as_ref().and_then(|held| {
        let side = view.seats.get(held.seat)?;
        let Point { x, y } = plan::place(held.at, level);
        Some(pawn::draw(held.at, Point { x, y: y - plan::RAISED }, side.colour, Stance::Raised))
    });
    el("g").class("ic-hand").list(raised)
}
