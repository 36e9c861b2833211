//! A piece of the page that is looked at again only when it is said to be another one.

use std::cell::RefCell;

use yew::prelude::*;

#[derive(Properties, Clone)]
pub struct StillProps {
    /// Counts up whenever the piece is drawn anew.
    pub edition: u32,
    pub piece: Html,
}

/// Comparing pieces would cost as much as drawing them.
impl PartialEq for StillProps {
    fn eq(&self, other: &Self) -> bool {
        self.edition == other.edition
    }
}

/// A piece that is left as it was while something else has to be on the screen first.
#[derive(Default)]
pub struct Later(RefCell<Option<StillProps>>);

impl Later {
    /// The piece, made anew unless it may wait. The first time there is nothing yet to wait with.
    pub fn draw(&self, may_wait: bool, make: impl FnOnce() -> Html) -> Html {
        let mut kept = self.0.borrow_mut();
        let last = kept.as_ref().map_or(0, |last| last.edition);
        let props = match kept.take().filter(|_| may_wait) {
            Some(last) => last,
            None => StillProps { edition: last.wrapping_add(1), piece: make() },
        };
        let props = kept.insert(props).clone();
        html! { <Still ..props /> }
    }
}

#[component]
pub fn Still(props: &StillProps) -> Html {
    props.piece.clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::markup::el;

    #[test]
    fn a_piece_waits_as_it_was_and_is_made_anew_when_it_may_not() {
        let later = Later::default();
        let edition = || later.0.borrow().as_ref().map(|last| last.edition);
        let draw = |may_wait, what: &'static str| {
            let is_made = RefCell::new(false);
            let _piece = later.draw(may_wait, || {
                is_made.replace(true);
                el("p").text(what).into()
            });
            is_made.take()
        };
        assert!(draw(true, "there was nothing before"));
        let first = edition();
        assert!(!draw(true, "it can wait"));
        assert_eq!(edition(), first);
        assert!(draw(false, "now"));
        assert_ne!(edition(), first);
    }
}
