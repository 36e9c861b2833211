//! The lid of the box: the sun where the two puzzles meet, and what moves about it.

use yew::Html;

use super::picture::SHAPES;
use crate::ui::markup::picture;

pub(super) fn cover() -> Html {
    let shapes = SHAPES.shapes();
    picture(format!(
        "<svg class=\"s7-cover\" viewBox=\"-800 -600 1600 1200\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\"><use href=\"{shapes}lid\"/></svg>"
    ))
}
