//! The seats: who plays, everything public about them, and what they may say unasked.

use yew::prelude::*;

use super::{Msg, Sitting, Table, button, press};
use crate::engine::{Player, Seat};
use crate::ui::face::Standing;
use crate::ui::{drawing, words};

pub(super) fn view(ctx: &Context<Table>, sitting: &Sitting) -> Html {
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
                    { for standing.figures.iter().map(|(label, value)| html! { <div key={*label} class={format!("figure-{label}")}><dt>{ *label }</dt><dd>{ *value }</dd></div> }) }
                </dl>
                { talk(ctx, sitting, seat) }
            </li>
        }
    };
    let standings = sitting.live.standings(sitting.at(), sitting.viewer());
    html! {
        <section class="seats" aria-label={words::STANDINGS}><ul>{ for standings.iter().map(card) }</ul></section>
    }
}

/// A person's word out of turn, in two touches from any seat: the button, and what to say.
/// Giving up is not for a slip of the finger, so games that know nothing else keep it in
/// the menu.
fn talk(ctx: &Context<Table>, sitting: &Sitting, seat: Seat) -> Html {
    let is_person = sitting.live.chairs()[seat.index()].player == Player::Person;
    let may_speak = is_person && sitting.may_talk();
    let asides = if may_speak { sitting.live.asides(seat) } else { Vec::new() };
    if asides.is_empty() {
        return Html::default();
    }
    let is_open = sitting.talking == Some(seat);
    let label = words::talk(&sitting.name(seat));
    let say = |aside: &crate::ui::live::AnswerCard| {
        html! { <li key={aside.action.clone()}>{ button(ctx, "", aside.label.clone(), Msg::Aside(seat, aside.action.clone())) }</li> }
    };
    html! {
        <>
            <button type="button" class="quiet talk" aria-label={label.clone()} title={label} aria-expanded={is_open.to_string()}
                onclick={press(ctx, Msg::Talk(seat))}>{ drawing::icon(drawing::FLAG) }</button>
            if is_open { <ul class="asides">{ for asides.iter().map(say) }</ul> }
        </>
    }
}
