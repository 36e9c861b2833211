//! What is below the map: its regions, its lenses and the list; and, where a touch may have
//! meant one of two areas, the question which.

use yew::html::onchange;
use yew::prelude::*;

use super::super::lens::Lens;
use super::super::plan::REGIONS;
use super::super::{areas, names};
use super::{Board, Msg};
use crate::games::supremacy::Area;
use crate::ui::markup::{El, el};

impl Board {
    pub(super) fn chooser(&self, ctx: &Context<Self>) -> Option<Html> {
        if self.choices.is_empty() {
            return None;
        }
        let choice =
            |&area: &Area| button(ctx, names::area(area), move || Msg::Choose(Some(area))).into();
        let none = button(ctx, "Neither".to_owned(), || Msg::Choose(None));
        let chooser = el("div").class("sm-chooser").set("role", "group");
        let chooser = chooser.set("aria-label", "Which one?").child(el("p").text("Which one?"));
        Some(chooser.list(self.choices.iter().map(choice)).child(none).into())
    }

    /// The views, the lenses and the list.
    pub(super) fn bar(&self, ctx: &Context<Self>, lens: Lens) -> El {
        let view = |(n, &(short, name)): (usize, &(&'static str, &'static str))| {
            let is_shown = self.region == Some(n);
            button(ctx, String::new(), move || Msg::View(n))
                .key(short)
                .child(el("span").class("sm-short").text(short))
                .child(el("span").class("sm-long").text(name))
                .set("aria-label", [short, ": ", name].concat())
                .set("title", name)
                .set("aria-pressed", if is_shown { "true" } else { "false" })
                .into()
        };
        let option = |it: Lens| {
            el("option")
                .key(it.name())
                .set("value", it.name())
                .flag("selected", it == lens)
                .text(it.name())
                .into()
        };
        let on_change = ctx.link().batch_callback(|event: Event| {
            let select: web_sys::HtmlSelectElement = event.target_dyn_into()?;
            Lens::ALL.into_iter().find(|it| it.name() == select.value()).map(Msg::Lens)
        });
        let select = el("select")
            .key(lens.name())
            .set("aria-label", "What the map shows")
            .on(onchange::Wrapper::new(on_change))
            .list(Lens::ALL.map(option));
        let is_list = self.list.is_some();
        let label = if is_list { "Map" } else { "List" };
        let toggle = button(ctx, label.to_owned(), move || {
            Msg::List((!is_list).then(areas::Sieve::default))
        });
        el("div")
            .class("sm-bar")
            .child(
                el("div")
                    .class("sm-views")
                    .set("role", "group")
                    .set("aria-label", "Regions")
                    .list(REGIONS.iter().enumerate().map(view)),
            )
            .child(select)
            .child(toggle.set("title", "L"))
    }
}

fn button(ctx: &Context<Board>, label: String, msg: impl Fn() -> Msg + 'static) -> El {
    let on_click = ctx.link().callback(move |_: MouseEvent| msg());
    el("button").key(label.clone()).set("type", "button").on_click(on_click).text(label)
}
