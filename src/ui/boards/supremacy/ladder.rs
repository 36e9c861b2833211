//! The market: three ladders of prices, and what a load would do to them.

use yew::Html;

use super::Props;
use super::names::resource;
use crate::games::supremacy::{LADDER, Resource};
use crate::ui::markup::el;

pub(super) fn view(props: &Props) -> Html {
    let market = props.view.table.market;
    let one = |it: Resource| {
        let step = usize::from(market.step(it));
        let price = market.price(it).0;
        let told = format!("{} costs {price}, step {step} of 17", resource(it));
        let rung =
            |n: usize| el("i").key(n.to_string()).class(if n == step { "at" } else { "" }).into();
        el("div")
            .key(resource(it))
            .class(format!("sp-ladder sp-{}", resource(it)))
            .set("role", "img")
            .set("aria-label", told)
            .child(el("b").text(resource(it)))
            .child(el("span").class("sp-rungs").list((0..LADDER.len()).map(rung)))
            .child(el("strong").text(price.to_string()))
            .into()
    };
    el("div").class("sp-market").list(Resource::ALL.into_iter().map(one)).into()
}
