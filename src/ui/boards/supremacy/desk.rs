//! The desk: the ribbon, what happened, what was touched, what the stage is about with its one
//! press, and what is drafted.

use yew::prelude::*;

use super::{Props, later, pencil, ribbon, stages};
use crate::games::Supremacy;
use crate::ui::face::BoardProps;
use crate::ui::markup::el;

/// The desk beside the board. It is drawn anew when the pencil moves.
pub(super) struct Desk {
    _listener: pencil::Listener,
}

impl Component for Desk {
    type Message = ();
    type Properties = BoardProps<Supremacy>;

    fn create(ctx: &Context<Self>) -> Self {
        Self { _listener: pencil::listen(ctx.link().callback(|()| ())) }
    }

    fn update(&mut self, _: &Context<Self>, (): ()) -> bool {
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
