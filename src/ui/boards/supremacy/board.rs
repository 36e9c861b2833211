//! The board: every area with what stands in it.

use yew::prelude::*;

use super::names::{area, power};
use super::pencil;
use crate::games::Supremacy;
use crate::games::supremacy::Area;
use crate::ui::face::BoardProps;
use crate::ui::markup::el;

/// The board. It is drawn anew when the pencil moves.
pub struct Board {
    _listener: pencil::Listener,
}

impl Component for Board {
    type Message = ();
    type Properties = BoardProps<Supremacy>;

    fn create(ctx: &Context<Self>) -> Self {
        Self { _listener: pencil::listen(ctx.link().callback(|()| ())) }
    }

    fn update(&mut self, _: &Context<Self>, (): ()) -> bool {
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let pencil = pencil::now(props);
        let table = &props.view.table;
        let row = |at: Area| {
            let holder = match at {
                Area::Land(land) => table.holder(land),
                Area::Sea(_) => None,
            };
            let letter = holder.map(|seat| power(table.side(seat).power).1);
            let mut label = area(at);
            label.extend(letter.map(|it| format!(" ({it})")));
            let props = props.clone();
            let on_touch = Callback::from(move |_: MouseEvent| pencil::touch(&props, at));
            el("button")
                .key(at.slug())
                .set("type", "button")
                .set("data-area", at.slug())
                .class(if pencil.wants.contains(&at) { "sp-area wanted" } else { "sp-area" })
                .on_click(on_touch)
                .text(label)
                .into()
        };
        el("div").class("sp-areas").list(Area::all().map(row)).into()
    }
}
