//! What it takes to play, whatever is played: a chunk of its own (see `chunks`), so that the
//! shelf does not wait for it.

use std::hint::black_box;

use yew::prelude::*;

use super::app::Prefs;
use super::browser;
use super::frame::{Frame, Mode};
use super::setup::SetupScreen;
use crate::games::GameId;

/// A screen of this chunk.
pub enum Screen<'a> {
    Setup(GameId),
    Match { id: &'a str, mode: Mode, prefs: &'a Prefs },
}

/// A door: here `cargo xtask dist` cuts the chunk off (`xtask/src/split`). So the compiler
/// must neither move it into its callers nor foresee what comes out of it.
#[inline(never)]
pub fn screen(screen: &Screen<'_>) -> Html {
    black_box(match *screen {
        // Another address for the same game may ask for another table.
        Screen::Setup(game) => html! { <SetupScreen key={browser::hash()} {game} /> },
        Screen::Match { id, mode, prefs } => {
            let (key, prefs) = (format!("{mode:?} {id}"), prefs.clone());
            html! { <Frame {key} id={id.to_owned()} {mode} {prefs} /> }
        }
    })
}
