//! A piece of the page that is looked at again only when it is said to be another one.

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

#[component]
pub fn Still(props: &StillProps) -> Html {
    props.piece.clone()
}
