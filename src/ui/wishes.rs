//! What an address asks for beyond a place: `#/new/summit?seats=person,expert,novice&play`.
//! Pages that show a game in a frame write such addresses; docs/embedding.md lists all wishes.

use web_sys::UrlSearchParams;

use super::browser;
use super::settings::{Settings, Theme};

/// What stands behind the question mark of the address.
pub struct Wishes(UrlSearchParams);

impl Wishes {
    /// Those of the address that the page is at.
    pub fn current() -> Self {
        let hash = browser::hash();
        let query = hash.split_once('?').map_or("", |(_, query)| query);
        Self(UrlSearchParams::new_with_str(query).expect("any text is a list of wishes"))
    }

    /// One of them; an empty text if it is only named.
    pub fn get(&self, name: &str) -> Option<String> {
        self.0.get(name)
    }

    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
}

/// The settings with the look that somebody asks for, if there is such a look.
pub fn dress(settings: Settings, look: &str) -> Settings {
    let theme = match look {
        "light" => Theme::Light,
        "dark" => Theme::Dark,
        "contrast" => Theme::Contrast,
        "system" => Theme::System,
        _ => settings.theme,
    };
    Settings { theme, ..settings }
}
