//! Pieces that are put down: placed, planned or built.

use super::super::Props;
use super::super::pencil::{self, Lay};
use crate::games::supremacy::Area;

/// A place for the next piece was touched.
pub(in super::super) fn put(props: &Props, _: &Lay, area: Area) {
    pencil::inspect(props, area);
}
