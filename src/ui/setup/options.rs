//! What can be chosen besides who sits where, and what newcomers are offered.

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::html::{onchange, oninput};
use yew::prelude::*;

use super::super::face::Choice;
use super::super::markup::{el, picture};
use super::super::opaque::Opaque;
use super::super::words;
use super::{Msg, SetupScreen};

impl SetupScreen {
    pub(super) fn choice(ctx: &Context<Self>, choice: &Choice) -> Html {
        let key = choice.key;
        let on_change = ctx.link().callback(move |event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            Msg::Choose(key, usize::try_from(field.selected_index()).unwrap_or(0))
        });
        let chosen = choice.values.get(choice.chosen);
        let option = |(n, &(name, _)): (usize, &(&'static str, &'static str))| {
            el("option").key(n.to_string()).flag("selected", n == choice.chosen).text(name).into()
        };
        let name = el("span")
            .text(choice.label)
            .text(" ")
            .child(el("small").text(words::section(choice.section)));
        let field = el("select")
            .on(onchange::Wrapper::new(on_change))
            .list(choice.values.iter().enumerate().map(option));
        el("div")
            .key(choice.key)
            .class("choice")
            .child(el("label").child(name).child(field))
            .child(el("p").text(chosen.map_or("", |(_, detail)| detail)))
            .into()
    }

    pub(super) fn options(&self, ctx: &Context<Self>) -> [Html; 2] {
        let on_seed = ctx.link().callback(|event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            Msg::Seed(field.value())
        });
        let on_friendly = ctx.link().callback(|event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            Msg::Friendly(field.checked())
        });
        let friendly = el("label")
            .class("check")
            .child(
                el("input")
                    .set("type", "checkbox")
                    .checked(self.terms.friendly_undo)
                    .on(onchange::Wrapper::new(on_friendly)),
            )
            .child(
                el("span")
                    .text(words::FRIENDLY_UNDO)
                    .child(el("small").text(words::FRIENDLY_UNDO_WHAT)),
            );
        let field = el("input")
            .value(self.seed.clone())
            .set("placeholder", words::SEED_DRAWN)
            .set("maxlength", "80")
            .set("autocomplete", "off")
            .set("spellcheck", "false")
            .on(oninput::Wrapper::new(on_seed));
        let seed = el("label")
            .class("field")
            .child(el("span").text(words::SEED))
            .child(field)
            .child(el("small").text(words::SEED_WHAT));
        [friendly.into(), seed.into()]
    }
}

/// What the rule book opens with, unfolded for those who have never played.
pub(super) fn how_to_play(text: AttrValue, is_open: bool) -> Html {
    let summary = el("summary").child(el("h2").text(words::HOW_TO_PLAY));
    el("details").class("how").flag("open", is_open).child(summary).child(picture(text)).into()
}

/// A short game to learn by.
pub(super) fn lesson(ctx: &Context<SetupScreen>, setup: Opaque) -> Html {
    let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Lesson(setup.clone()));
    let label = el("span").text(words::LESSON).child(el("small").text(words::LESSON_WHAT));
    el("button").set("type", "button").class("lesson").on_click(onclick).child(label).into()
}
