//! The whole match in a link, and what such a link tells.

use yew::prelude::*;

use super::{Msg, Table, button};
use crate::ui::words;

/// How far making the link has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Share {
    Packing,
    Ready { link: String, copied: Option<bool> },
}

pub(super) fn view(ctx: &Context<Table>, share: &Share) -> Html {
    let Share::Ready { link, copied } = share else {
        return html! { <p>{ words::PACKING }</p> };
    };
    let text = link.clone();
    html! {
        <div class="share">
            <p>{ words::LINK_WHAT }</p>
            <textarea readonly=true rows="4" aria-label={words::A_LINK} value={link.clone()} />
            <p class="facts">{ words::link_length(link.len()) }</p>
            <div class="row">
                { button(ctx, "main", words::COPY, Msg::Copy(text.clone())) }
                { button(ctx, "", words::EXPORT, Msg::Export) }
            </div>
            <p role="status">{ match copied { Some(true) => words::COPIED, Some(false) => words::NOT_COPIED, None => "" } }</p>
            <p>{ words::LINK_SECRETS }</p>
        </div>
    }
}
