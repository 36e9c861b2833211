//! A drawer beside the board. The browser's own dialog keeps the keyboard inside it and
//! closes it with Escape.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement};
use yew::html::oncancel;
use yew::prelude::*;

use super::{Frame, Msg, beside, icon_button};
use crate::ui::markup::el;
use crate::ui::{drawing, words};

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
    let on_backdrop = {
        let (dialog, link) = (dialog.clone(), ctx.link().clone());
        Callback::from(move |event: MouseEvent| {
            // A touch beside the drawer lands on the dialog itself, outside its own box.
            let touched = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if touched.is_some() && touched == dialog.cast::<Element>() {
                link.send_message(CLOSE);
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
        .on_click(on_backdrop)
        .child(inside.child(el("div").class("content").child(content)))
        .into()
}

/// Has the browser open the drawer that was just drawn, if there is one.
pub(super) fn open(dialog: &NodeRef) {
    let Some(dialog) = dialog.cast::<HtmlDialogElement>().filter(|dialog| !dialog.open()) else {
        return;
    };
    // Only a dialog that is open already refuses.
    let _ = dialog.show_modal();
    // A rule book opens at the section that was cited, now that it has a size.
    if let Ok(Some(cited)) = dialog.query_selector(".cited") {
        cited.scroll_into_view();
    }
}

/// Has the browser close the drawer that is about to go, so that the keyboard returns to
/// whatever had it before.
pub(super) fn close(dialog: &NodeRef) {
    if let Some(dialog) = dialog.cast::<HtmlDialogElement>().filter(HtmlDialogElement::open) {
        dialog.close();
    }
}
