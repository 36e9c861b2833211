//! Rerouting ships while setting up.

use super::super::Props;
use super::super::pencil;
use crate::games::supremacy::{Area, Hop};

/// The sea that ships are to go to was touched.
pub(in super::super) fn touch(props: &Props, _: &[Hop], area: Area) {
    pencil::inspect(props, area);
}
