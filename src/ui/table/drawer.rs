//! A drawer beside the board. The browser's own dialog keeps the keyboard inside it and
//! closes it with Escape.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::ui::{drawing, words};

#[derive(Properties, PartialEq)]
pub(super) struct DrawerProps {
    pub title: AttrValue,
    pub on_close: Callback<()>,
    pub children: Html,
}

#[component]
pub(super) fn Drawer(props: &DrawerProps) -> Html {
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with((), move |()| {
            let dialog = dialog.cast::<HtmlDialogElement>();
            if let Some(dialog) = &dialog {
                // Only a dialog that is open already refuses.
                let _ = dialog.show_modal();
                // A rule book opens at the section that was cited, now that it has a size.
                if let Ok(Some(cited)) = dialog.query_selector(".cited") {
                    cited.scroll_into_view();
                }
                // What it is opened at could not be scrolled to before it showed.
                if let Ok(Some(cited)) = dialog.query_selector(".cited") {
                    cited.scroll_into_view();
                }
            }
            // Closing it gives the keyboard back to whatever had it.
            move || {
                if let Some(dialog) = dialog {
                    dialog.close();
                }
            }
        });
    }
    let on_close = props.on_close.reform(|_: MouseEvent| ());
    // Escape: the drawer is taken away by the next render, not by the browser.
    let on_cancel = props.on_close.reform(|event: Event| event.prevent_default());
    let on_backdrop = {
        let (dialog, on_close) = (dialog.clone(), props.on_close.clone());
        Callback::from(move |event: MouseEvent| {
            // A touch beside the drawer lands on the dialog itself, outside its own box.
            let Some(own) = dialog.cast::<web_sys::Element>() else { return };
            let on_itself = event.target().is_some_and(|target| {
                use wasm_bindgen::JsCast;
                target.dyn_ref::<web_sys::Element>() == Some(&own)
            });
            if on_itself {
                on_close.emit(());
            }
        })
    };
    html! {
        <dialog ref={dialog} class="drawer" aria-label={props.title.clone()} oncancel={on_cancel} onclick={on_backdrop}>
            <div class="inside">
                <header>
                    <h2>{ props.title.clone() }</h2>
                    <button type="button" class="quiet" aria-label={words::CLOSE} onclick={on_close}>{ drawing::icon(drawing::CLOSE) }</button>
                </header>
                <div class="content">{ props.children.clone() }</div>
            </div>
        </dialog>
    }
}
