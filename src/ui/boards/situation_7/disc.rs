//! The disc: the printed board, the pieces on it, equipment, and what fingers and keys reach.
//! Layers from the floor up, so that a new piece paints little.

use std::fmt::Write as _;

use yew::prelude::*;

use super::hands::Thing;
use super::print::Print;
use super::tokens::TOKENS;
use super::{labels, names};
use crate::games::situation_7::{Action, Gear, Marker, Piece, PieceSet, Sector, Side, State};
use crate::ui::face::Names;
use crate::ui::markup::{El, Pen, drawn, el, picture};

/// What is to be shown on the disc besides the table itself.
pub(super) struct Shown<'a> {
    pub(super) view: &'a State,
    pub(super) print: &'a Print,
    pub(super) names: &'a Names,
    /// The sides that persons play from here.
    pub(super) played: &'a [Side],
    /// What was taken up by a tap or a key, and by whom.
    pub(super) picked: Option<(Side, Thing)>,
    /// At which of the rival's pieces a side has aimed something.
    pub(super) aims: Vec<(Side, Gear, Piece)>,
    pub(super) hint: Option<Action>,
    /// The space that keys would act on.
    pub(super) cursor: Piece,
    pub(super) is_live: bool,
}

/// The name of a side in classes and attributes.
pub(super) fn slug(side: Side) -> &'static str {
    match side {
        Side::South => "south",
        Side::North => "north",
    }
}

pub(super) fn gear_slug(gear: Gear) -> &'static str {
    match gear {
        Gear::Rocket => "rocket",
        Gear::Satellite => "satellite",
        Gear::Astronaut => "astronaut",
    }
}

pub(super) fn draw(shown: &Shown<'_>) -> Html {
    let Shown { view, print, .. } = shown;
    let layer = |class: &'static str| el("g").class(class);
    let defs = el("defs").child(picture(format!("{}{TOKENS}{PATTERNS}", print.defs)));
    let pieces = Piece::all().filter_map(|piece| {
        let side = view.holder(piece)?;
        let face = el("g").class(format!("s7-piece s7-{}", slug(side)));
        Some(face.key(piece.to_string()).child(picture(print.face(piece))).into())
    });
    let spaces = el("g")
        .class("s7-spaces")
        .set("role", "group")
        .set("aria-label", labels::BOARD)
        .list(Piece::all().map(|piece| space(shown, piece)));
    el("svg")
        .class("s7-sky")
        .set("viewBox", "-1010 -1010 2020 2020")
        .child(defs)
        .child(layer("s7-ground").child(picture(print.ground.clone())))
        .child(layer("s7-open").list(played_open(shown)))
        .child(layer("s7-laid").list(pieces))
        .child(layer("s7-signs").child(drawn(|pen| signs(pen, shown))))
        .child(spaces)
        .into()
}

/// Where the sides that are played here may lay something now.
fn played_open(shown: &Shown<'_>) -> Vec<Html> {
    let Shown { view, print, played, .. } = shown;
    let mut open = Vec::new();
    for &side in *played {
        let aimed = shown.aims.iter().find(|(by, ..)| *by == side);
        let spaces = match aimed {
            Some(&(_, _, target)) => view.landings(side, target),
            None => view.open_to(side),
        };
        let outline = |piece: Piece| print.outline(piece).to_owned();
        let d: String = spaces.iter().map(outline).collect();
        let class = format!("s7-may s7-{}", slug(side));
        open.push(el("path").key(slug(side)).class(class).set("d", d).into());
    }
    open
}

/// Everything that lies over the pieces.
fn signs(pen: &mut Pen, shown: &Shown<'_>) {
    let Shown { view, print, .. } = shown;
    for side in Side::BOTH {
        let held: Vec<Sector> =
            Sector::all().filter(|sector| sector.pieces().within(view.held[side])).collect();
        for sector in held {
            pen.path(&format!("s7-held s7-{}", slug(side)), sector_outline(sector));
        }
    }
    for side in Side::BOTH {
        // Spaces that this side's astronauts keep the other from.
        let guarded = view.guarded_against(side.rival());
        let d: String = guarded.iter().map(|piece| print.outline(piece).to_owned()).collect();
        pen.path(&format!("s7-guarded s7-{}", slug(side)), d);
    }
    for &Marker { side, gear, at } in &view.markers {
        token(pen, print, side, gear, at, "s7-marker");
    }
    for &(side, gear, target) in &shown.aims {
        token(pen, print, side, gear, target, "s7-marker s7-aimed");
    }
    for piece in pointed_at(shown).iter() {
        pen.path("s7-hint", print.outline(piece));
    }
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
    // Writing to a string cannot fail.
    let _ = write!(
        pen,
        "<g class=\"{class} s7-gear-{0}\" transform=\"translate({x} {y})\">\
         <circle class=\"s7-plate\" r=\"62\"/>\
         <use href=\"#s7-{1}\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"/></g>",
        slug(side),
        gear_slug(gear),
    );
}

/// A space as something to touch.
fn space(shown: &Shown<'_>, piece: Piece) -> Html {
    let Shown { view, print, .. } = shown;
    let is_cursor = shown.cursor == piece;
    let label = names::label(view, shown.played.first().copied(), piece, shown.names);
    let target: El = el("path")
        .key(piece.to_string())
        .class("s7-space")
        .set("d", print.outline(piece).to_owned())
        .set("data-space", piece.to_string())
        .set("role", "button")
        .set("aria-label", label)
        .set("tabindex", if is_cursor && shown.is_live { "0" } else { "-1" });
    target.into()
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

const PATTERNS: &str = "<pattern id=\"s7-watch\" width=\"36\" height=\"36\" \
    patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
    <path d=\"M0 18H36\"/></pattern>";
