//! The parts of the picture that follow from the position alone, each kept until what it
//! shows has changed.

use yew::{AttrValue, Html};

use super::ground::{self, Ink};
use super::outlook;
use super::pieces::{self, Flags, Pawns};
use super::{foot, plan};
use crate::engine::{Seat, Seats};
use crate::games::Empires;
use crate::games::empires::{Holding, Node, Part, Table};
use crate::ui::face::{BoardProps, Extent, Names};
use crate::ui::kit::sheets::{Kept, part};
use crate::ui::markup::{drawn, sketch};

#[derive(Default)]
pub(super) struct Printed {
    pub(super) ground: Kept<(Vec<Ink>, bool), Html>,
    pub(super) flags: Kept<Flags, Html>,
    pub(super) pawns: Kept<Pawns, Html>,
    pub(super) foot: AttrValue,
    pub(super) dice: Kept<(Option<[u8; 2]>, &'static str, u32), AttrValue>,
    pub(super) sum: AttrValue,
    pub(super) traces: AttrValue,
    pub(super) places: Vec<Place>,
    throws: u32,
    was_moving: bool,
}

/// A place as it is touched and told.
pub(super) struct Place {
    pub(super) at: Node,
    pub(super) label: Kept<(Sign, Names), AttrValue>,
    pub(super) shape: AttrValue,
}

/// What can change about a place.
#[derive(PartialEq, Eq)]
pub(super) struct Sign {
    holding: Holding,
    keeper: Option<Seat>,
    pawns: Seats,
    is_open: bool,
}

impl Sign {
    fn of(table: &Table, at: Node) -> Self {
        let is_here = |seat: &Seat| table.side(*seat).pawn == Some(at);
        Self {
            holding: table.holding(at),
            keeper: table.keeper(at),
            pawns: table.living().iter().filter(is_here).collect(),
            is_open: table.total_war(),
        }
    }
}

impl Printed {
    pub(super) fn new(props: &BoardProps<Empires>) -> Self {
        let place = |at| Place {
            at,
            label: Kept::default(),
            shape: sketch(|pen| {
                pen.circle("em-hit", plan::spot(at), 26.max(plan::radius(at)));
                pen.circle("kit-shape", plan::spot(at), plan::radius(at) + 6);
            }),
        };
        let mut printed = Self { places: Node::all().map(place).collect(), ..Self::default() };
        printed.follow(props);
        printed
    }

    pub(super) fn follow(&mut self, props: &BoardProps<Empires>) {
        self.follow_pieces(&props.view.table);
        if props.extent == Extent::Whole {
            self.follow_rest(props);
        }
    }

    /// What a touch changes and whoever touched looks at.
    fn follow_pieces(&mut self, table: &Table) {
        let inks = Node::colonies().map(|at| Ink::of(table, at)).collect();
        self.ground.follow((inks, table.options.gates), |(inks, has_gates)| {
            let colony = |(at, &ink): (Node, &Ink)| {
                part(at.to_string(), sketch(|pen| ground::draw_colony(pen, at, ink)))
            };
            let colonies: Html = Node::colonies().zip(inks).map(colony).collect();
            let above = drawn(|pen| ground::draw_above(pen, *has_gates));
            [drawn(ground::draw_below), colonies, above].into_iter().collect()
        });
        self.flags.follow(Flags::of(table), Flags::draw);
        self.pawns.follow(Pawns::of(table), Pawns::draw);
        let is_moving = table.part == Part::Moving;
        self.throws += u32::from(is_moving && !self.was_moving);
        self.was_moving = is_moving;
        let thrown = (table.dice, super::colour(table, table.turn), self.throws);
        self.dice.follow(thrown, |&(dice, colour, n)| {
            sketch(|pen| foot::draw_dice(pen, dice, colour, n))
        });
        self.sum = sketch(|pen| foot::draw_sum(pen, table.dice));
    }

    fn follow_rest(&mut self, props: &BoardProps<Empires>) {
        let view = &*props.view;
        let table = &view.table;
        self.foot = sketch(|pen| foot::draw(pen, table));
        self.traces = sketch(|pen| pieces::traces(pen, table, &props.recent));
        for place in &mut self.places {
            let at = place.at;
            place.label.follow((Sign::of(table, at), props.names.clone()), |(_, names)| {
                outlook::describe(view, at, names).into()
            });
        }
    }
}
