//! The end: how it came out, how it went, whether the dice were the promised ones, and
//! what next.

use yew::prelude::*;

use super::{Msg, Sitting, Table, button};
use crate::engine::order;
use crate::ui::face::Standing;
use crate::ui::route::Route;
use crate::ui::{drawing, words};

pub(super) fn view(ctx: &Context<Table>, sitting: &Sitting) -> Html {
    let live = sitting.live.as_ref();
    let Some(end) = live.end() else { return html! { <p></p> } };
    let mut standings = live.standings(None, sitting.viewer());
    let place = |standing: &Standing| end.places.get(standing.seat.index()).copied().unwrap_or(1);
    order(&mut standings, place);
    let labels: Vec<&str> = standings
        .first()
        .map(|s| s.figures.iter().map(|(label, _)| *label).collect())
        .unwrap_or_default();
    let row = |standing: &Standing| {
        html! {
            <tr key={standing.seat.0}>
                <td>{ place(standing) }</td>
                <th scope="row"><span class="who">{ drawing::badge(live.identity(standing.seat)) }{ sitting.name(standing.seat) }</span></th>
                { for standing.figures.iter().map(|(_, value)| html! { <td>{ *value }</td> }) }
            </tr>
        }
    };
    let (series, counts) = live.chart();
    let identities: Vec<_> = live.seats().iter().map(|seat| live.identity(seat)).collect();
    html! {
        <div class="end">
            <p class="headline">{ end.text.clone() }</p>
            <table class="scores">
                <thead><tr>
                    <th scope="col">{ words::PLACE }</th><th scope="col">{ words::PLAYER }</th>
                    { for labels.iter().map(|label| html! { <th scope="col">{ *label }</th> }) }
                </tr></thead>
                <tbody>{ for standings.iter().map(row) }</tbody>
            </table>
            { drawing::chart(&series, &identities, counts) }
            <div class="row">
                { button(ctx, "main", words::REMATCH, Msg::Rematch) }
                <a class="button" href={Route::Replay(sitting.kept.id.clone()).href()}>{ words::REPLAY }</a>
                { button(ctx, "", words::SHARE, Msg::Share) }
                <a class="button" href={Route::Home.href()}>{ words::HOME }</a>
            </div>
            { fairness(ctx, sitting) }
        </div>
    }
}

/// Shows that the seed leads to the promise that was shown before the game.
fn fairness(ctx: &Context<Table>, sitting: &Sitting) -> Html {
    let seed = sitting.live.seed();
    html! {
        <section class="fair">
            <h3>{ words::FAIR_DICE }</h3>
            <p>{ words::the_seed_was(seed) }</p>
            { button(ctx, "", words::VERIFY, Msg::Verify) }
            <p role="status">{ if sitting.is_verified { words::verified(seed) } else { String::new() } }</p>
        </section>
    }
}
