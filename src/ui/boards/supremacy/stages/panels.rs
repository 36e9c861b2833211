//! What the panels of the stages are made of.

use yew::prelude::*;

use super::super::press::{Does, Press};
use super::super::{Props, orders, pencil};
use crate::games::supremacy::Action;
use crate::ui::markup::{El, el};

/// A panel of rows.
pub(in super::super) fn panel_of(rows: impl IntoIterator<Item = Html>) -> Html {
    el("div").class("sp-panel").list(rows).into()
}

/// A line of words.
pub(in super::super) fn line(text: impl Into<AttrValue>) -> Html {
    el("p").text(text).into()
}

/// A button with what it costs and brings.
pub(in super::super) fn button(
    class: &'static str,
    label: impl Into<AttrValue>,
    detail: impl Into<AttrValue>,
    on_press: impl Fn() + 'static,
) -> Html {
    let (label, detail) = (label.into(), detail.into());
    let small = (!detail.is_empty()).then(|| el("small").text(detail).into());
    el("button")
        .key(label.to_string())
        .set("type", "button")
        .class(class)
        .on_click(Callback::from(move |_: MouseEvent| on_press()))
        .child(el("span").text(label))
        .list(small)
        .into()
}

/// A button that sends an action.
pub(in super::super) fn act(
    props: &Props,
    class: &'static str,
    label: impl Into<AttrValue>,
    detail: impl Into<AttrValue>,
    action: Action,
) -> Html {
    let props = props.clone();
    button(class, label, detail, move || pencil::send(&props, vec![action.clone()]))
}

/// The one press of a stage.
pub(in super::super) fn press(props: &Props, press: Press) -> Html {
    pressing(props, "main sp-press", press)
}

/// A button that does what a press says.
pub(in super::super) fn pressing(props: &Props, class: &'static str, press: Press) -> Html {
    let Press { label, detail, does } = press;
    let props = props.clone();
    button(class, label, detail, move || perform(&props, &does))
}

/// Does what a press says.
pub(in super::super) fn perform(props: &Props, does: &Does) {
    match does {
        Does::Actions(actions) => pencil::send(props, actions.clone()),
        Does::Errand(errand) => {
            let table = &props.view.table;
            let Some(me) = pencil::me(props) else { return };
            if let Some(first) = orders::send_on(me, table, *errand, table.asked()) {
                pencil::put_down(props);
                props.on_act.emit(first);
            }
        }
    }
}

/// Fewer, how many, more.
pub(in super::super) fn stepper(
    key: &'static str,
    label: impl Into<AttrValue>,
    value: impl Into<u32>,
    on_step: impl Fn(i32) + Clone + 'static,
) -> Html {
    let label = label.into();
    let key_of = |sign: &str, by: i32, told: &str| -> El {
        let on_step = on_step.clone();
        el("button")
            .set("type", "button")
            .set("aria-label", format!("{told}: {label}"))
            .on_click(Callback::from(move |_: MouseEvent| on_step(by)))
            .text(sign.to_owned())
    };
    let (less, more) = (key_of("\u{2212}", -1, "less"), key_of("+", 1, "more"));
    el("div")
        .key(key)
        .class("sp-stepper")
        .child(el("span").text(label.clone()))
        .child(less)
        .child(el("output").text(value.into().to_string()))
        .child(more)
        .into()
}
