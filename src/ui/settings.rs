//! What a person prefers, kept on this device.

use serde::{Deserialize, Serialize};

use yew::html::onchange;
use yew::prelude::*;

use super::app::Prefs;
use super::markup::el;
use super::{browser, storage, store, words};
use crate::engine::json;

/// Preferences. A setting that an older edition did not write takes its default, which is
/// why every field may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Settings {
    pub theme: Theme,
    pub text: TextSize,
    pub motion: Motion,
    pub sound: bool,
    pub haptics: bool,
    pub pace: Pace,
    /// A curtain at every hand-over, also where nothing is secret.
    pub curtain: bool,
    /// The tablet lies flat: the board turns towards the player due.
    pub flat: bool,
    /// Words of guidance beside the prompt.
    pub lessons: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            text: TextSize::default(),
            motion: Motion::default(),
            sound: false,
            haptics: false,
            pace: Pace::default(),
            curtain: false,
            flat: false,
            lessons: true,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    #[default]
    System,
    Light,
    Dark,
    Contrast,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TextSize {
    #[default]
    Normal,
    Large,
    Larger,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    #[default]
    System,
    On,
    Off,
}

/// How fast computer players act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
    AtOnce,
}

impl Pace {
    /// The pause before a computer player's action.
    pub fn millis(self) -> u32 {
        match self {
            Self::Slow => 1500,
            Self::Normal => 800,
            Self::Fast => 300,
            Self::AtOnce => 0,
        }
    }
}

const KEY: &str = "settings";

impl Settings {
    pub fn load() -> Self {
        storage::get(KEY).and_then(|text| json::read(&text).ok()).unwrap_or_default()
    }

    /// Keeps and applies them. Not being able to keep them is no reason to complain.
    pub fn keep(&self) {
        let text = json::write(self);
        let _ = storage::set(KEY, &text);
        self.apply();
    }

    /// Puts them on the page, where the style sheets look.
    pub fn apply(&self) {
        let theme = match self.theme {
            Theme::System if browser::prefers("(prefers-contrast: more)") => "contrast",
            Theme::System if browser::prefers("(prefers-color-scheme: dark)") => "dark",
            Theme::System | Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        };
        let text = match self.text {
            TextSize::Normal => "normal",
            TextSize::Large => "large",
            TextSize::Larger => "larger",
        };
        browser::mark_page("theme", theme);
        browser::mark_page("text", text);
        browser::mark_page("motion", if self.moves() { "on" } else { "off" });
    }

    /// Whether things may move.
    pub fn moves(&self) -> bool {
        match self.motion {
            Motion::System => !browser::prefers("(prefers-reduced-motion: reduce)"),
            Motion::On => true,
            Motion::Off => false,
        }
    }
}

/// The settings as a form; every change takes effect at once.
pub fn panel(prefs: &Prefs) -> Html {
    let now = prefs.now;
    let change = move |with: fn(Settings, usize) -> Settings| {
        let set = prefs.set.clone();
        Callback::from(move |value: usize| set.emit(with(now, value)))
    };
    el("div")
        .class("settings")
        .child(choice(
            "theme",
            words::THEME,
            &words::THEMES,
            now.theme as usize,
            &change(|s, n| Settings {
                theme: [Theme::System, Theme::Light, Theme::Dark, Theme::Contrast][n],
                ..s
            }),
        ))
        .child(choice(
            "text",
            words::TEXT_SIZE,
            &words::TEXT_SIZES,
            now.text as usize,
            &change(|s, n| Settings {
                text: [TextSize::Normal, TextSize::Large, TextSize::Larger][n],
                ..s
            }),
        ))
        .child(choice(
            "motion",
            words::MOTION,
            &words::MOTIONS,
            now.motion as usize,
            &change(|s, n| Settings { motion: [Motion::System, Motion::On, Motion::Off][n], ..s }),
        ))
        .child(choice(
            "pace",
            words::PACE,
            &words::PACES,
            now.pace as usize,
            &change(|s, n| Settings {
                pace: [Pace::Slow, Pace::Normal, Pace::Fast, Pace::AtOnce][n],
                ..s
            }),
        ))
        .child(check(
            words::SOUND,
            words::SOUND_WHAT,
            now.sound,
            change(|s, n| Settings { sound: n == 1, ..s }),
        ))
        .child(check(
            words::HAPTICS,
            words::HAPTICS_WHAT,
            now.haptics,
            change(|s, n| Settings { haptics: n == 1, ..s }),
        ))
        .child(check(
            words::LESSONS,
            words::LESSONS_WHAT,
            now.lessons,
            change(|s, n| Settings { lessons: n == 1, ..s }),
        ))
        .child(check(
            words::CURTAIN,
            words::CURTAIN_WHAT,
            now.curtain,
            change(|s, n| Settings { curtain: n == 1, ..s }),
        ))
        .child(check(
            words::FLAT,
            words::FLAT_WHAT,
            now.flat,
            change(|s, n| Settings { flat: n == 1, ..s }),
        ))
        .child(el("p").class("stored").text(how_stored()))
        .into()
}

/// How well matches are kept here.
fn how_stored() -> &'static str {
    if !store::is_lasting() {
        words::STORAGE_BLOCKED
    } else if store::promise::is_given() {
        words::PROMISED
    } else {
        words::NOT_PROMISED
    }
}

fn choice(
    name: &'static str,
    label: &'static str,
    values: &[&'static str],
    now: usize,
    on_change: &Callback<usize>,
) -> Html {
    let value = |(n, &value): (usize, &&'static str)| {
        let on_change = on_change.clone();
        let radio = el("input")
            .set("type", "radio")
            .set("name", name)
            .checked(n == now)
            .on(onchange::Wrapper::new(Callback::from(move |_| on_change.emit(n))));
        el("label").key(value).child(radio).child(el("span").text(value)).into()
    };
    el("fieldset")
        .class("segmented")
        .child(el("legend").text(label))
        .list(values.iter().enumerate().map(value))
        .into()
}

fn check(label: &'static str, what: &'static str, now: bool, on_change: Callback<usize>) -> Html {
    let field = el("input")
        .set("type", "checkbox")
        .checked(now)
        .on(onchange::Wrapper::new(Callback::from(move |_| on_change.emit(usize::from(!now)))));
    el("label")
        .class("check")
        .child(field)
        .child(el("span").text(label).child(el("small").text(what)))
        .into()
}
