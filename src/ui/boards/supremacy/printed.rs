//! The parts of the map that follow from the position alone, each kept until what it shows
//! has changed.

use yew::AttrValue;

use super::ground::{self, Ink};
use super::inspect::inspect;
use super::lens::Lens;
use super::tiles::Standing;
use super::{Props, attack, names, pencil, plan, traces};
use crate::games::supremacy::{Area, Odds};
use crate::ui::face::Names;
use crate::ui::kit::sheets::Kept;
use crate::ui::markup::sketch;

#[derive(Default)]
pub(super) struct Printed {
    pub(super) seas: AttrValue,
    pub(super) ropes: AttrValue,
    pub(super) ground: Kept<Vec<Ink>, AttrValue>,
    pub(super) ports: Kept<Vec<Ink>, AttrValue>,
    pub(super) names: AttrValue,
    pub(super) traces: AttrValue,
    pub(super) places: Vec<Place>,
}

/// An area as it is drawn, touched and told.
pub(super) struct Place {
    pub(super) at: Area,
    pub(super) look: Kept<(Standing, Names), (AttrValue, AttrValue)>,
    pub(super) shape: AttrValue,
}

impl Printed {
    pub(super) fn new(props: &Props, lens: Lens) -> Self {
        let place = |at| Place {
            at,
            look: Kept::default(),
            shape: sketch(|pen| {
                // Seas go on under the lands: where the keyboard is, is seen by their rooms.
                let is_land = matches!(at, Area::Land(_));
                let (shape, room) =
                    if is_land { ("kit-shape", "sm-hit") } else { ("", "sm-hit kit-shape") };
                pen.copy(shape, plan::shape(at));
                plan::rooms(at).for_each(|it| pen.rect(room, it.rect(), 6));
            }),
        };
        // Lands are touched through the seas that they lie over.
        let (lands, seas): (Vec<Area>, Vec<Area>) =
            Area::all().partition(|at| matches!(at, Area::Land(_)));
        let places = seas.into_iter().chain(lands).map(place).collect();
        let (seas, names) = (sketch(ground::draw_seas), sketch(ground::draw_names));
        let mut printed = Self { seas, names, places, ..Self::default() };
        printed.follow(props, lens);
        printed
    }

    pub(super) fn follow(&mut self, props: &Props, lens: Lens) {
        let view = &*props.view;
        let table = &view.table;
        let inks = ground::inks(table);
        self.ground.follow(inks.clone(), |inks| sketch(|pen| ground::draw_lands(pen, inks)));
        self.ports.follow(inks, |inks| sketch(|pen| ground::draw_ports(pen, inks)));
        self.ropes = sketch(|pen| ground::draw_ropes(pen, table));
        self.traces = sketch(|pen| traces::draw(pen, &props.recent));
        let me = pencil::me(props);
        let dangers = me.filter(|_| lens == Lens::Danger).map(|me| attack::danger(props, me));
        let danger = |area: Area| {
            let all = dangers.as_deref()?;
            all.iter().find(|it| it.0 == area).map(|it| Odds::percent(it.1))
        };
        for place in &mut self.places {
            let at = place.at;
            let standing = Standing::of(table, at, me, danger(at));
            place.look.follow((standing, props.names.clone()), |(standing, _)| {
                let told = inspect(view, at.slug(), &props.names);
                let told = told.map_or_else(String::new, |told| told.text);
                let label = [&names::area(at), ". ", &told].concat();
                (sketch(|pen| standing.draw(pen, at)), label.into())
            });
        }
    }
}
