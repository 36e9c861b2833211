//! Tabs of one browser tell each other what they did to which match.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{BroadcastChannel, MessageEvent};
use yew::Callback;

/// Something that was done to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Kept,
    /// It has a new picture, and that is all.
    Drawn,
    Renamed,
    Deleted,
    PutBack,
}

impl Deed {
    const ALL: [(Self, &'static str); 5] = [
        (Self::Kept, "kept"),
        (Self::Drawn, "drawn"),
        (Self::Renamed, "renamed"),
        (Self::Deleted, "deleted"),
        (Self::PutBack, "put back"),
    ];
}

/// What was done in another tab, and to which match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    pub deed: Deed,
    pub id: String,
}

/// Hears what others do and tells them what was done here; never hears itself. Where a
/// browser has no such thing, whoever writes finds out by writing.
pub struct Ear {
    channel: Option<BroadcastChannel>,
    _listener: Option<EventListener>,
}

impl Ear {
    pub fn new(on_news: Callback<News>) -> Self {
        let channel = BroadcastChannel::new("cabinet").ok();
        let listener = channel.as_ref().map(|channel| {
            EventListener::new(channel, "message", move |event| {
                let message = event.dyn_ref::<MessageEvent>();
                let text = message.and_then(|message| message.data().as_string());
                if let Some(news) = text.and_then(|text| read(&text)) {
                    on_news.emit(news);
                }
            })
        });
        Self { channel, _listener: listener }
    }

    pub fn tell(&self, deed: Deed, id: &str) {
        let word = Deed::ALL.iter().find(|(of, _)| *of == deed).map(|(_, word)| word);
        if let Some((channel, word)) = self.channel.as_ref().zip(word) {
            // Whoever does not hear it finds out by writing.
            let _ = channel.post_message(&format!("{word}:{id}").into());
        }
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        if let Some(channel) = &self.channel {
            channel.close();
        }
    }
}

fn read(text: &str) -> Option<News> {
    let (word, id) = text.split_once(':')?;
    let (deed, _) = Deed::ALL.iter().find(|(_, known)| *known == word)?;
    Some(News { deed: *deed, id: id.to_owned() })
}
