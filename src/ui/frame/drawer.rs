//! A drawer beside the board. The browser's own dialog keeps the keyboard inside it and
//! closes it with Escape.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement};
use yew::html::oncancel;
use yew::prelude::*;

use super::{Frame, Msg, beside, icon_button};
use crate::ui::markup::el;
use crate::ui::{browser, drawing, words};

const CLOSE: Msg = Msg::Beside(beside::Msg::Close);

/// A drawer; `key` it by its title, so that another one begins at its own top.
pub(super) fn view(
    ctx: &Context<Frame>,
    title: &'static str,
    content: Html,
    dialog: &NodeRef,
) -> Html {
    // Escape: the drawer is taken away by the next render, not by the browser.
    let on_cancel = ctx.link().callback(|event: Event| {
        event.prevent_default();
        CLOSE
    });
    let on_click = {
        let (dialog, link) = (dialog.clone(), ctx.link().clone());
        Callback::from(move |event: MouseEvent| {
            // A touch beside the drawer lands on the dialog itself, outside its own box.
            let touched = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if touched.is_some() && touched == dialog.cast::<Element>() {
                link.send_message(CLOSE);
            } else if let Some(way) = followed(&event) {
                event.prevent_default();
                browser::set_hash(&way);
            }
        })
    };
    let header = el("header").child(el("h2").text(title)).child(icon_button(
        ctx,
        "quiet",
        words::CLOSE,
        drawing::CLOSE,
        CLOSE,
    ));
    let inside = el("div").class("inside").child(header);
    el("dialog")
        .key(title)
        .node_ref(dialog)
        .class("drawer")
        .set("aria-label", title)
        .on(oncancel::Wrapper::new(on_cancel))
        .on_click(on_click)
        .child(inside.child(el("div").class("content").child(content)))
        .into()
}

/// Where a touched link leads, unless that was seen to or is to be opened elsewhere. Links lead
/// on from the match, and not from the drawer, which has a place of its own in the history.
fn followed(event: &MouseEvent) -> Option<String> {
    let is_plain = !event.ctrl_key() && !event.meta_key() && !event.shift_key();
    let touched = event.target()?.dyn_into::<Element>().ok()?;
    let way = touched.closest("a[href]").ok()??.get_attribute("href")?;
    (is_plain && !event.default_prevented()).then_some(way)
}

/// Has the browser open the drawer that was just drawn, if there is one.
pub(super) fn open(dialog: &NodeRef) {
    let Some(dialog) = dialog.cast::<HtmlDialogElement>().filter(|dialog| !dialog.open()) else {
        return;
    };
    // Only a dialog that is open already refuses.
    let _ = dialog.show_modal();
    // A rule book opens at the section that was cited, now that it has a size, and the log at
    // its newest line.
    if let Ok(Some(cited)) = dialog.query_selector(".cited") {
        cited.scroll_into_view();
    } else if let Ok(Some(newest)) = dialog.query_selector(".content > .log li:last-child") {
        newest.scroll_into_view_with_bool(false);
    }
}

/// Has the browser close the drawer that is about to go, so that the keyboard returns to
/// whatever had it before.
pub(super) fn close(dialog: &NodeRef) {
    if let Some(dialog) = dialog.cast::<HtmlDialogElement>().filter(HtmlDialogElement::open) {
        dialog.close();
    }
}
