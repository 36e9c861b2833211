//! The desk: the ribbon, what happened, what was touched, what the stage is about with its one
//! press, and what is drafted.

use yew::prelude::*;

use super::{Props, later, pencil, ribbon, stages};
use crate::games::Supremacy;
use crate::games::supremacy::Area;
use crate::ui::afterwards::Afterwards;
use crate::ui::face::BoardProps;
use crate::ui::markup::el;

/// The desk beside the board. It is drawn anew when the pencil moves.
pub(super) struct Desk {
    /// The area whose card is open.
    card: Option<Area>,
    due: Option<Afterwards>,
    _listener: pencil::Listener,
}

pub(super) enum Msg {
    /// The pencil has moved.
    Pencil,
    /// What it did to the map can be seen.
    Due,
}

impl Component for Desk {
    type Message = Msg;
    type Properties = BoardProps<Supremacy>;

    fn create(ctx: &Context<Self>) -> Self {
        let listener = pencil::listen(ctx.link().callback(|()| Msg::Pencil));
        Self { card: pencil::now(ctx.props()).area, due: None, _listener: listener }
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &Self::Properties) -> bool {
        self.card = pencil::now(ctx.props()).area;
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let area = pencil::now(ctx.props()).area;
        // The map marks the area that was touched, and its card opens once the mark is seen.
        let is_next = area.is_some() && area != self.card;
        if matches!(msg, Msg::Pencil) && is_next {
            let link = ctx.link().clone();
            self.due = Some(Afterwards::new(move || link.send_message(Msg::Due)));
            return false;
        }
        self.due = None;
        self.card = area;
        true
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        stages::laying::begin(ctx.props());
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let pencil = pencil::now(props);
        let secret_plan = stages::secret_plan(props, &pencil);
        if props.is_complete {
            return later::desk(props, &pencil, secret_plan).into();
        }
        // Everything keeps its place among what comes later.
        el("div")
            .class("sp-desk")
            .list(None)
            .child(ribbon::view(props))
            .list(None)
            .list(None)
            .list(None)
            .list(None)
            .list(secret_plan)
            .into()
    }
}

/// What stands beside the board.
pub(super) fn view(props: &Props) -> Html {
    html! { <Desk ..props.clone() /> }
}
