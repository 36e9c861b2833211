//! The curtain between two people when the next may see something this one may not.

use yew::prelude::*;

use super::{Msg, Sitting, Table, button};
use crate::engine::Seat;
use crate::ui::{drawing, words};

pub(super) fn view(ctx: &Context<Table>, sitting: &Sitting, seat: Seat) -> Html {
    let name = sitting.name(seat);
    html! {
        <main class="curtain">
            <div class="note">
                { drawing::badge(sitting.live.identity(seat)) }
                <h1>{ words::pass_to(&name) }</h1>
                <p>{ words::PASS_WHY }</p>
                { button(ctx, "main big", words::i_am(&name), Msg::Here) }
            </div>
        </main>
    }
}
