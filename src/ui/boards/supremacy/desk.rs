//! The desk: the ribbon and the treasury, what was touched, what the stage is about with its
//! one press, what is drafted, and the market.

use yew::prelude::*;

use super::{
    Props, attack, battle, card, deals, guide, ladder, pencil, ribbon, stages, standing, strategic,
    treasury, voyage,
};
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
        el("div")
            .class("sp-desk")
            .list(guide::sheet(props, &pencil))
            .child(ribbon::view(props))
            .list(treasury::view(props))
            .list(card::card(props, &pencil))
            .list(voyage::strip(props))
            .list(battle::strip(props, &pencil))
            .list(stages::panel(props, &pencil))
            .list(attack::sheet(props, &pencil))
            .list(strategic::sheet(props, &pencil))
            .list(deals::sheet(props, &pencil))
            .list(standing::view(props))
            .list(ribbon::drop_plan(props))
            .list(ladder::trading(props).is_none().then(|| ladder::view(props)))
            .into()
    }
}

/// What stands beside the board.
pub(super) fn view(props: &Props) -> Html {
    html! { <Desk ..props.clone() /> }
}
