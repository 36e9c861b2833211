//! What comes in from outside: a file, or a link or a saved game that somebody pastes.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::html::{onchange, oninput};
use yew::prelude::*;

use super::{About, Home, Msg, button};
use crate::engine::save::LONGEST;
use crate::ui::markup::el;
use crate::ui::{chunks, shelf, words};

impl Home {
    pub(super) fn import(&self, ctx: &Context<Self>) -> Html {
        let on_paste = ctx.link().callback(|event: InputEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            Msg::Pasted(field.value())
        });
        let file = el("input")
            .class("sr-only")
            .set("type", "file")
            .set("accept", ".json,application/json,text/plain")
            .on(onchange::Wrapper::new(ctx.link().callback(Msg::Chosen)));
        let field = el("textarea")
            .set("rows", "1")
            .set("placeholder", words::PASTE_LINK)
            .on(oninput::Wrapper::new(on_paste))
            .value(self.pasted.clone());
        let paste = el("label")
            .class("paste")
            .child(el("span").class("sr-only").text(words::PASTE_LINK))
            .child(field);
        let row = el("div")
            .class("row")
            .child(el("label").class("button").text(words::CHOOSE_FILE).child(file))
            .child(paste)
            .child(button("", words::OPEN, ctx.link().callback(|_| Msg::OpenPasted)));
        el("section")
            .class("import")
            .child(el("h2").text(words::BRING_IN))
            .child(el("p").text(words::BRING_IN_HOW))
            .child(self.notices(ctx, &About::BringIn))
            .child(row)
            .into()
    }
}

/// Sees to it that the game of a save can be entered. Whether it is a save shows then.
pub(super) fn fetch_for(ctx: &Context<Home>, text: String) {
    ctx.link().send_future(async move {
        let fetched = match shelf::game_of(&text) {
            Ok(game) => chunks::fetch_all(game).await,
            Err(_) => Ok(()),
        };
        Msg::Fetched(text, fetched)
    });
}

pub(super) fn read_file(ctx: &Context<Home>, event: &Event) {
    let field: HtmlInputElement = event.target_unchecked_into();
    let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
    // So that choosing the same file again is a change, too.
    field.set_value("");
    // It is measured before it is read: it might be a film.
    if file.size() > u32::try_from(LONGEST).map_or(f64::MAX, f64::from) {
        ctx.link().send_message(Msg::TooLong);
        return;
    }
    ctx.link().send_future(async move {
        let blob: &web_sys::Blob = file.unchecked_ref();
        let text = wasm_bindgen_futures::JsFuture::from(blob.text()).await;
        Msg::Read(text.ok().and_then(|text| text.as_string()).ok_or(()))
    });
}
