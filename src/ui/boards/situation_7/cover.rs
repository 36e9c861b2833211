//! Stands in until the cover is here.

use yew::Html;

pub(super) fn cover() -> Html {
    Html::default()
}
