//! The seats: who plays, and everything public about them.

use yew::prelude::*;

use super::Sitting;
use crate::ui::face::Standing;
use crate::ui::{drawing, words};

pub(super) fn view(sitting: &Sitting) -> Html {
    let due = sitting.live.due();
    let card = |standing: &Standing| {
        let seat = standing.seat;
        let chair = &sitting.live.chairs()[seat.index()];
        let is_due = due.contains(seat) && sitting.look.is_none();
        html! {
            <li key={seat.0} class={classes!("seat", is_due.then_some("due"), standing.is_out.then_some("out"))} aria-current={is_due.then_some("true")}>
                { drawing::badge(sitting.live.identity(seat)) }
                <div class="name">
                    <strong>{ sitting.name(seat) }</strong>
                    <small>{ standing.note.clone().unwrap_or_else(|| words::player_short(chair.player).to_owned()) }</small>
                </div>
                <dl>
                    { for standing.figures.iter().map(|(label, value)| html! { <div key={*label}><dt>{ *label }</dt><dd>{ *value }</dd></div> }) }
                </dl>
            </li>
        }
    };
    let standings = sitting.live.standings(sitting.at(), sitting.viewer());
    html! {
        <section class="seats" aria-label={words::STANDINGS}><ul>{ for standings.iter().map(card) }</ul></section>
    }
}
