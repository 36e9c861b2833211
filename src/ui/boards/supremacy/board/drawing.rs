//! The map as it is drawn, sheet upon sheet, and its places for fingers and keys.

use yew::prelude::*;

use super::super::plan::shape;
use super::super::printed::Printed;
use super::super::touching::site;
use super::super::{pencil, traces};
use super::{Board, Msg};
use crate::games::Supremacy;
use crate::games::supremacy::Area;
use crate::ui::face::BoardProps;
use crate::ui::kit::reach;
use crate::ui::kit::sheets::part;
use crate::ui::markup::{drawn, el, picture, sketch};

impl Board {
    pub(super) fn drawing(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let pencil = pencil::now(props);
        let Printed { seas, ropes, ground, ports, names, traces, places, .. } = &self.printed;
        let things = places.iter().map(|place| part(place.at.slug(), place.look.now.clone()));
        let outline = |at: Area| part(at.slug(), sketch(|pen| pen.copy("", shape(at))));
        let outlined = |class: &'static str, at: Option<Area>| {
            el("g")
                .class(class)
                .child(drawn(|pen| at.into_iter().for_each(|at| pen.copy("", shape(at)))))
        };
        let hint = props.hint.as_ref().and_then(site);
        let touch = self.reach.listen(self.sheets.touch(), &ctx.link().callback(Msg::Input));
        // Marks of seas lie below the lands, marks of lands above.
        let marked = |is_land: bool| {
            let is_it = move |at: &Area| matches!(at, Area::Land(_)) == is_land;
            let wants = pencil.wants.iter().copied().filter(|at| props.live && is_it(at));
            let offers = self.sheets.still("kit-offers").list(wants.map(outline));
            let marks = self
                .sheets
                .still("kit-marks")
                .child(outlined("kit-chosen", pencil.area.filter(is_it)))
                .child(outlined("kit-hint", hint.filter(is_it)));
            [offers.key("offers"), marks.key("marks")].map(Html::from)
        };
        el("div")
            .class("kit-sheets sm-sheets")
            .child(self.sheets.still("sm-seas").child(picture(seas.clone())))
            .child(self.sheets.still("sm-ropes").child(picture(ropes.clone())))
            .list(marked(false))
            .child(self.sheets.still("sm-ground").child(picture(ground.now.clone())))
            .list(marked(true))
            .child(
                self.sheets
                    .still("sm-things")
                    .child(part("ports", ports.now.clone()))
                    .child(part("names", names.now.clone()))
                    .child(part("traces", traces.clone()))
                    .child(el("g").list(things)),
            )
            .child(self.sheets.still("sm-draft").child(drawn(|pen| traces::draft(pen, &pencil))))
            .child(touch.list(self.places(props, &pencil.wants)))
            .into()
    }

    fn places(&self, props: &BoardProps<Supremacy>, wants: &[Area]) -> impl Iterator<Item = Html> {
        let me = pencil::me(props).and_then(|me| props.view.table.homes(me).next());
        let first = wants.first().copied().or_else(|| me.map(Area::Land));
        let here = self.cursor.or(first).or_else(|| Area::all().next());
        self.printed.places.iter().map(move |place| {
            let is_wanted = props.live && wants.contains(&place.at);
            reach::place(place.at, Some(place.at) == here, is_wanted, place.told.now.clone())
                .child(picture(place.shape.clone()))
                .into()
        })
    }
}
