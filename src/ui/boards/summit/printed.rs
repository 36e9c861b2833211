//! The parts of the picture that follow from the position alone, each kept until what it
//! shows has changed.

use yew::AttrValue;

use super::ground::{self, Ink};
use super::pieces::{self, Holding};
use super::plan::{room, shape};
use super::{corner, words};
use crate::games::Summit;
use crate::games::summit::{Card, Country, MapKind};
use crate::ui::face::{BoardProps, Names};
use crate::ui::kit::sheets::Kept;
use crate::ui::markup::sketch;

#[derive(Default)]
pub(super) struct Printed {
    pub(super) ground: Kept<(MapKind, Vec<(Country, Ink)>), AttrValue>,
    pub(super) lands: Vec<Land>,
    pub(super) pile: Kept<u8, AttrValue>,
    pub(super) card: Kept<Option<Card>, AttrValue>,
    pub(super) disc: AttrValue,
    pub(super) traces: AttrValue,
    pub(super) demand: AttrValue,
}

pub(super) struct Land {
    pub(super) at: Country,
    pub(super) look: Kept<(Holding, Names), Look>,
}

/// A country as it is drawn, touched and told.
#[derive(Default)]
pub(super) struct Look {
    pub(super) things: AttrValue,
    pub(super) shape: AttrValue,
    pub(super) label: AttrValue,
}

impl Printed {
    pub(super) fn new(props: &BoardProps<Summit>) -> Self {
        let mut printed = Self::default();
        printed.follow(props);
        printed
    }

    pub(super) fn follow(&mut self, props: &BoardProps<Summit>) {
        let view = &*props.view;
        let table = &view.table;
        let inks = table.countries().map(|at| (at, Ink::of(table, at))).collect();
        self.ground.follow((table.options.map, inks), |(kind, inks)| {
            sketch(|pen| ground::draw(pen, *kind, inks))
        });
        if !self.lands.iter().map(|land| land.at).eq(table.countries()) {
            let land = |at| Land { at, look: Kept::default() };
            self.lands = table.countries().map(land).collect();
        }
        for Land { at, look } in &mut self.lands {
            let at = *at;
            look.follow((Holding::of(table, at), props.names.clone()), |(held, names)| Look {
                things: sketch(|pen| held.draw(pen)),
                shape: sketch(|pen| {
                    pen.rect("kit-room", room(at).rect(), 9);
                    pen.copy("kit-shape", shape(at));
                }),
                label: words::describe(view, at, names).into(),
            });
        }
        self.pile.follow(table.left, |&left| sketch(|pen| corner::draw_pile(pen, left)));
        self.card.follow(table.card, |&card| {
            sketch(|pen| card.into_iter().for_each(|card| corner::draw_card(pen, card)))
        });
        self.disc = sketch(|pen| corner::draw_disc(pen, table));
        self.traces = sketch(|pen| pieces::traces(pen, view, &props.recent));
        self.demand = sketch(|pen| pieces::demand(pen, view));
    }
}
