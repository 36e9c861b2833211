//! Moving what was taken up.

use super::super::Props;
use super::super::pencil;
use crate::games::supremacy::{Area, Pieces, Spot};

/// The place that pieces are to go to was touched.
pub(in super::super) fn go(props: &Props, _: Spot, _: Pieces, area: Area) {
    pencil::inspect(props, area);
}
