//! What the frame carries unopened: a value of one game's own type, on its way from the
//! board to the rules or from the rules to the board. The frame is compiled once and not
//! once a game, so it does not know the type; whoever gave the value away opens it again.

use std::any::Any;
use std::rc::Rc;

/// A value of a game's own type: an action, a set-up.
#[derive(Clone)]
pub struct Opaque(Rc<dyn Any>);

impl Opaque {
    pub fn of(value: impl Any) -> Self {
        Self(Rc::new(value))
    }

    /// The value, if it is of this type: it is not if it belongs to another game.
    pub fn open<T: Clone + 'static>(&self) -> Option<T> {
        self.0.downcast_ref::<T>().cloned()
    }
}

/// The same value, not only an equal one.
impl PartialEq for Opaque {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl std::fmt::Debug for Opaque {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Opaque")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_opened_as_what_it_is_and_as_nothing_else() {
        let opaque = Opaque::of(7u8);
        assert_eq!(opaque.open::<u8>(), Some(7));
        assert_eq!(opaque.open::<u16>(), None);
    }
}
