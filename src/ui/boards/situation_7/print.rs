//! The puzzle as it is printed and cut for one match: drawn once, kept as text.

use yew::AttrValue;

use super::cut::Cut;
use super::picture::{Feature, Picture};
use super::shape::{Spot, is_inside};
use super::tokens::TOKENS;
use crate::games::situation_7::{Piece, PieceSet, Side, Sky, State};

/// How much of the drawing is shown round a loose piece, knobs included.
const LOOSE: i16 = 380;

/// Everything about the picture that stays the same during a match.
pub(super) struct Print {
    cut: Cut,
    number: u32,
    sky: Sky,
    is_fogged: bool,
    /// What the sheets and the loose pieces refer to. The page needs it once.
    pub(super) defs: AttrValue,
    pub(super) ground: AttrValue,
    faces: Vec<AttrValue>,
    outlines: Vec<AttrValue>,
    /// For each piece the `viewBox` of its picture when it is loose.
    frames: Vec<AttrValue>,
}

impl Print {
    pub(super) fn new(view: &State) -> Self {
        let cut = Cut::new(u64::from(view.cut));
        let pieces = |set: PieceSet| set.iter().map(Piece::index).collect::<Vec<_>>();
        let lists: Vec<_> =
            view.sky.objectives().iter().map(|it| (it, pieces(it.pieces))).collect();
        let features: Vec<Feature<'_>> = lists
            .iter()
            .map(|(objective, pieces)| Feature {
                kind: objective.kind,
                pieces,
                is_north: objective.home == Some(Side::North),
            })
            .collect();
        let picture = Picture::new(&cut, &features);
        let is_fogged = view.setup.fog;
        let each = |draw: &dyn Fn(usize) -> AttrValue| (0..Piece::COUNT).map(draw).collect();
        Self {
            defs: format!("{}{TOKENS}{WATCH}", picture.defs()).into(),
            ground: picture.ground(is_fogged),
            faces: each(&|piece| picture.face(piece)),
            outlines: each(&|piece| cut.outline(piece).to_owned().into()),
            frames: each(&|piece| frame(cut.bounds(piece)).into()),
            cut,
            number: view.cut,
            sky: view.sky.clone(),
            is_fogged,
        }
    }

    /// Whether it is still the puzzle of this table.
    pub(super) fn is_of(&self, view: &State) -> bool {
        self.number == view.cut && self.sky == view.sky && self.is_fogged == view.setup.fog
    }

    pub(super) fn face(&self, piece: Piece) -> AttrValue {
        self.faces[piece.index()].clone()
    }

    pub(super) fn outline(&self, piece: Piece) -> &AttrValue {
        &self.outlines[piece.index()]
    }

    /// Where a token or a ring goes.
    pub(super) fn centre(&self, piece: Piece) -> (i16, i16) {
        self.cut.centre(piece.index())
    }

    /// The middle of a piece with its knobs: what a hand holds it by.
    pub(super) fn middle(&self, piece: Piece) -> (i16, i16) {
        middle(self.cut.bounds(piece.index()))
    }

    /// The frame round a loose piece, for a `viewBox`.
    pub(super) fn frame(&self, piece: Piece) -> AttrValue {
        self.frames[piece.index()].clone()
    }

    /// The space at a point of the drawing.
    pub(super) fn space_at(&self, x: f64, y: f64) -> Option<Piece> {
        #[expect(clippy::cast_possible_truncation, reason = "drawings have some thousand units")]
        let at = Spot { x: x as f32, y: y as f32 };
        Piece::all().find(|piece| is_inside(at, self.cut.polygon(piece.index())))
    }
}

fn middle([x, y, w, h]: [i16; 4]) -> (i16, i16) {
    (x + w / 2, y + h / 2)
}

fn frame(bounds: [i16; 4]) -> String {
    let (x, y) = middle(bounds);
    format!("{} {} {LOOSE} {LOOSE}", x - LOOSE / 2, y - LOOSE / 2)
}

/// The hatching of guarded spaces.
const WATCH: &str = "<pattern id=\"s7-watch\" width=\"36\" height=\"36\" \
    patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
    <path d=\"M0 18H36\"/></pattern>";
