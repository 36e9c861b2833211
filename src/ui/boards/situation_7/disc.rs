//! The disc: the printed board, the pieces on it, equipment, and what fingers and keys reach.
//! It lies in sheets, each a picture of its own: the detailed ground is painted once, and what
//! comes later paints its own place and nothing below.

use std::rc::Rc;

use yew::prelude::*;

use super::hands::Thing;
use super::print::Print;
use super::spaces::Spaces;
use crate::games::situation_7::{Action, Gear, Marker, Piece, PieceSet, Sector, Side, State};
use crate::ui::face::Names;
use crate::ui::markup::{El, Pen, drawn, el, picture};

/// What is to be shown on the disc besides the table itself.
pub(super) struct Shown<'a> {
    pub(super) view: &'a Rc<State>,
    pub(super) print: &'a Rc<Print>,
    pub(super) names: &'a Names,
    /// The sides that persons play from here.
    pub(super) played: &'a [Side],
    /// What was taken up by a tap or a key, and by whom.
    pub(super) picked: Option<(Side, Thing)>,
    /// At which of the rival's pieces a side has aimed something.
    pub(super) aims: Vec<(Side, Gear, Piece)>,
    pub(super) hint: Option<Action>,
    /// The pieces that have just been laid.
    pub(super) fresh: PieceSet,
    /// The space that keys would act on, while they mean something.
    pub(super) cursor: Option<Piece>,
}

/// The name of a side in classes and attributes.
pub(super) fn slug(side: Side) -> &'static str {
    match side {
        Side::South => "south",
        Side::North => "north",
    }
}

pub(super) fn piece_class(side: Side) -> &'static str {
    match side {
        Side::South => "s7-piece s7-south",
        Side::North => "s7-piece s7-north",
    }
}

pub(super) fn gear_slug(gear: Gear) -> &'static str {
    match gear {
        Gear::Rocket => "rocket",
        Gear::Satellite => "satellite",
        Gear::Astronaut => "astronaut",
    }
}

/// How much of the drawing the sheets show, about its middle.
pub(super) const FRAME: u16 = 2020;
const VIEW_BOX: &str = "-1010 -1010 2020 2020";

/// A picture over the whole disc.
pub(super) fn sheet(class: &'static str) -> El {
    el("svg").class(class).set("viewBox", VIEW_BOX)
}

pub(super) fn draw(shown: &Shown<'_>) -> Html {
    let Shown { view, print, .. } = *shown;
    let defs = el("svg")
        .class("defs")
        .set("width", "0")
        .set("height", "0")
        .set("aria-hidden", "true")
        .child(el("defs").child(picture(print.defs.clone())));
    let pieces = Piece::all().filter_map(|piece| {
        let side = view.holder(piece)?;
        let face = el("g").child(picture(print.face(piece)));
        Some(sheet(piece_class(side)).key(piece.to_string()).child(face).into())
    });
    let fresh = shown.fresh.iter().map(|piece| {
        let path = el("path").set("d", print.outline(piece).clone());
        sheet("s7-sheet s7-flash").key(piece.to_string()).child(path).into()
    });
    let hand = shown.played.first().copied();
    let (names, cursor) = (shown.names.clone(), shown.cursor);
    el("div")
        .class("s7-sky")
        .child(defs)
        .child(sheet("s7-sheet s7-ground").child(picture(print.ground.clone())))
        .child(
            el("div")
                .class("s7-sheet s7-top")
                .child(sheet("s7-sheet s7-open").list(open(shown)))
                .child(el("div").class("s7-laid").list(pieces)),
        )
        .child(sheet("s7-sheet s7-signs").list(signs(shown)))
        .child(
            html! { <Spaces view={view.clone()} print={print.clone()} {names} {hand} {cursor} /> },
        )
        .list(fresh)
        .into()
}

/// Where the sides that are played here may lay something now: an outline for each space, so
/// that only those are painted that come or go.
fn open(shown: &Shown<'_>) -> Vec<Html> {
    let Shown { view, print, played, .. } = shown;
    let mut open = Vec::new();
    for &side in *played {
        let aimed = shown.aims.iter().find(|(by, ..)| *by == side);
        let spaces = match aimed {
            Some(&(_, _, target)) => view.landings(side, target),
            None => view.open_to(side),
        };
        for piece in spaces.iter() {
            let class = format!("s7-may s7-{}", slug(side));
            let key = format!("{}{piece}", slug(side));
            let d = print.outline(piece).clone();
            open.push(el("path").key(key).class(class).set("d", d).into());
        }
    }
    open
}

/// Everything that lies over the pieces, in the order of how seldom it changes.
fn signs(shown: &Shown<'_>) -> [Html; 3] {
    let Shown { view, print, .. } = shown;
    let held = drawn(|pen| {
        for side in Side::BOTH {
            let is_held = |sector: &Sector| sector.pieces().within(view.held[side]);
            for sector in Sector::all().filter(is_held) {
                pen.path(&format!("s7-held s7-{}", slug(side)), sector_outline(sector));
            }
        }
    });
    let equipment = drawn(|pen| {
        for side in Side::BOTH {
            // Spaces that this side's astronauts keep the other from.
            let guarded = view.guarded_against(side.rival());
            let d: String = guarded.iter().map(|piece| print.outline(piece).as_str()).collect();
            pen.path(&format!("s7-guarded s7-{}", slug(side)), d);
        }
        for &Marker { side, gear, at } in &view.markers {
            token(pen, print, side, gear, at, "s7-marker");
        }
        for &(side, gear, target) in &shown.aims {
            token(pen, print, side, gear, target, "s7-marker s7-aimed");
        }
    });
    let pointed = drawn(|pen| {
        for piece in pointed_at(shown).iter() {
            pen.path("s7-hint", print.outline(piece));
        }
    });
    [held, equipment, pointed]
}

/// Spaces that a hint or a side's help points at.
fn pointed_at(shown: &Shown<'_>) -> PieceSet {
    let hinted = match shown.hint {
        Some(Action::Lay { at, .. } | Action::Post { at }) => PieceSet::only(at),
        Some(Action::Launch { target, at, .. }) => PieceSet::only(at).with(target),
        _ => PieceSet::NONE,
    };
    let helped = match shown.picked {
        Some((side, Thing::Loose(piece)))
            if shown.view.setup.help[side] == crate::games::situation_7::Help::Place =>
        {
            PieceSet::only(piece)
        }
        _ => PieceSet::NONE,
    };
    hinted.union(helped)
}

fn token(pen: &mut Pen, print: &Print, side: Side, gear: Gear, at: Piece, class: &str) {
    let (x, y) = print.centre(at);
    pen.open_at(&format!("{class} s7-gear-{}", slug(side)), format!("translate({x} {y})"));
    pen.circle("s7-plate", (0, 0), 62);
    let shape = format!("#s7-{}", gear_slug(gear));
    let place = [("x", "-50"), ("y", "-50"), ("width", "100"), ("height", "100")];
    pen.empty("use", &[[("href", shape.as_str())].as_slice(), &place].concat());
    pen.close();
}

/// A sector as a closed line a little inside its borders.
fn sector_outline(sector: Sector) -> String {
    let ring = usize::from(sector.ring());
    let (inner, outer) = ([0, 172, 432, 722][ring & 3], [0, 408, 698, 972][ring & 3]);
    let eighth = usize::from(sector.0 % 8);
    // Cosine and sine of a little more than the lower and a little less than the upper line,
    // in thousandths, for radii that are far enough apart not to need more.
    let corner = |radius: i32, turn: usize, lead: i32| {
        let (x, y) = EIGHTHS[turn % 8];
        let (along, across) = (radius * x / 1_000, radius * y / 1_000);
        (along - lead * y / 1_000, -(across + lead * x / 1_000))
    };
    let gap = 12;
    let [a, b, c, d] = [
        corner(inner, eighth, gap),
        corner(outer, eighth, gap),
        corner(outer, eighth + 1, -gap),
        corner(inner, eighth + 1, -gap),
    ];
    format!(
        "M{} {}L{} {}A{outer} {outer} 0 0 0 {} {}L{} {}A{inner} {inner} 0 0 1 {} {}Z",
        a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1, a.0, a.1
    )
}

/// The directions of the sector lines, in thousandths.
const EIGHTHS: [(i32, i32); 8] = [
    (1_000, 0),
    (707, 707),
    (0, 1_000),
    (-707, 707),
    (-1_000, 0),
    (-707, -707),
    (0, -1_000),
    (707, -707),
];
