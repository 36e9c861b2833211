//! The matches on this device, as cards.

use web_sys::HtmlInputElement;
use yew::html::{onblur, onchange};
use yew::prelude::*;

use super::{About, FIRST_CARDS, Gap, Home, Msg, button};
use crate::ui::copying::Unsaved;
use crate::ui::library::{self, Listed};
use crate::ui::markup::el;
use crate::ui::route::Route;
use crate::ui::{browser, shelf, words};

impl Home {
    /// A list of cards, the latest first; where one was deleted, the way back stands.
    pub(super) fn cards(
        &self,
        ctx: &Context<Self>,
        class: &'static str,
        matches: &[&Listed],
    ) -> Html {
        let is_over = class == "finished";
        let mut cards: Vec<Html> = matches.iter().map(|listed| self.card(ctx, listed)).collect();
        if let Some(gap) = self.gap.as_ref().filter(|gap| gap.is_over == is_over) {
            cards.insert(gap.at.min(cards.len()), self.deleted(ctx, gap));
        }
        let rest = cards.split_off(cards.len().min(FIRST_CARDS));
        let more = (!rest.is_empty()).then(|| {
            let summary = el("summary").text(words::more_games(rest.len()));
            el("details").child(summary).child(el("ul").class("cards").list(rest)).into()
        });
        el("section")
            .class(class)
            .flag("hidden", cards.is_empty())
            .child(el("h2").text(if is_over { words::FINISHED } else { words::UNFINISHED }))
            .child(el("ul").class("cards").list(cards))
            .list(more)
            .into()
    }

    /// A way back from deleting.
    fn deleted(&self, ctx: &Context<Self>, Gap { deleted, .. }: &Gap) -> Html {
        let notice = el("p")
            .class("notice")
            .child(el("span").text(words::deleted(&deleted.title)))
            .child(button("", words::UNDO, ctx.link().callback(|_| Msg::PutBack)));
        el("li")
            .key("deleted")
            .class("deleted")
            .child(notice)
            .child(self.notices(ctx, &About::Match(deleted.id.clone())))
            .into()
    }

    fn card(&self, ctx: &Context<Self>, Listed { id, card }: &Listed) -> Html {
        let own = |message: fn(String) -> Msg| {
            let id = id.to_owned();
            ctx.link().callback(move |_: MouseEvent| message(id.clone()))
        };
        let Some(card) = card.as_ref() else {
            let open = el("a")
                .class("button")
                .set("href", Route::Play(id.to_owned()).href())
                .text(words::TRY_TO_OPEN);
            let row = el("div")
                .class("row")
                .child(open)
                .child(button("quiet", words::EXPORT, own(Msg::Export)))
                .child(button("quiet", words::DELETE, own(Msg::Delete)));
            return el("li")
                .key(id.as_str())
                .class("card broken")
                .child(el("p").text(words::UNREADABLE_WHY))
                .child(row)
                .child(self.notices(ctx, &About::Match(id.clone())))
                .into();
        };
        let title = &card.title;
        let lid = card.game().map(shelf::lid);
        let game = lid.map_or("", |lid| lid.title());
        // A match that was not drawn yet shows its box.
        let picture = self.pictures.as_ref().and_then(|pictures| {
            let drawn = pictures.iter().find(|(known, _)| known == id);
            drawn.map(|(_, picture)| picture.clone()).or_else(|| Some(lid?.cover()))
        });
        let (route, verb) = if card.is_over {
            (Route::Replay(id.to_owned()), words::REPLAY)
        } else {
            (Route::Play(id.to_owned()), words::RESUME)
        };
        let name = if self.renaming.as_ref() == Some(id) {
            rename_field(ctx, id, title)
        } else {
            el("h3").set("dir", "auto").text(title.clone()).into()
        };
        // Several cards have the same buttons: a screen reader hears which is which.
        let named = |label: &str| format!("{label}: {title}");
        let errand = |label: &'static str, message: fn(String) -> Msg| {
            button("quiet", label, own(message)).set("aria-label", named(label))
        };
        let open = el("a")
            .class("button main")
            .set("href", route.href())
            .set("aria-label", named(verb))
            .text(verb);
        let row = el("div")
            .class("row")
            .child(open)
            .child(errand(words::RENAME, Msg::Rename))
            .child(errand(words::EXPORT, Msg::Export))
            .child(errand(words::DELETE, Msg::Delete));
        let what = el("div")
            .class("what")
            .child(name)
            .child(el("p").text(format!("{game} · {}", card.phase)))
            .child(el("p").class("when").text(words::when(card.changed, browser::now())))
            .child(row)
            .child(self.notices(ctx, &About::Match(id.clone())));
        let picture = el("div").class("picture").set("aria-hidden", "true").list(picture);
        el("li").key(id.as_str()).class("card").child(picture).child(what).into()
    }
}

fn rename_field(ctx: &Context<Home>, id: &str, title: &str) -> Html {
    let renamed = {
        let id = id.to_owned();
        move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            Msg::Renamed(id.clone(), field.value())
        }
    };
    let on_change = ctx.link().callback(renamed.clone());
    // Whoever leaves the field without a change is done, too.
    let on_blur = ctx.link().callback(move |event: FocusEvent| renamed(event.into()));
    el("input")
        .class("rename")
        .set("aria-label", words::RENAME)
        .set("maxlength", library::LONGEST_TITLE.to_string())
        .set("dir", "auto")
        .value(title.to_owned())
        .on(onchange::Wrapper::new(on_change))
        .on(onblur::Wrapper::new(on_blur))
        .into()
}

/// A match as a text, because no file could be saved.
pub(super) fn unsaved(ctx: &Context<Home>, unsaved: &Unsaved) -> Html {
    let link = ctx.link().clone();
    let text = unsaved.copying.text.clone();
    let on_copy = Callback::from(move |_| {
        let text = text.clone();
        link.send_future(async move { Msg::Copied(browser::copy(text).await) });
    });
    unsaved.view(on_copy)
}
