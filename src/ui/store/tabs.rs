//! Tabs of one browser tell each other what they did to which match.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{BroadcastChannel, MessageEvent};
use yew::Callback;

/// Something that was done to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    Kept,
    /// It has a new picture, and that is all.
    Drawn,
    Renamed(String),
    Deleted,
    PutBack,
}

/// What was done in another tab, and to which match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    pub id: String,
    pub deed: Deed,
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
                let message: &MessageEvent = event.unchecked_ref();
                if let Some(news) = message.data().as_string().and_then(|text| News::read(&text)) {
                    on_news.emit(news);
                }
            })
        });
        Self { channel, _listener: listener }
    }

    pub fn tell(&self, id: &str, deed: Deed) {
        if let Some(channel) = &self.channel {
            let news = News { id: id.to_owned(), deed };
            // Whoever does not hear it finds out by writing.
            let _ = channel.post_message(&news.write().into());
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

impl News {
    fn write(&self) -> String {
        let (word, more) = match &self.deed {
            Deed::Kept => ("kept", ""),
            Deed::Drawn => ("drawn", ""),
            Deed::Renamed(title) => ("renamed", title.as_str()),
            Deed::Deleted => ("deleted", ""),
            Deed::PutBack => ("back", ""),
        };
        format!("{}/{word}/{more}", self.id)
    }

    fn read(text: &str) -> Option<Self> {
        let (id, rest) = text.split_once('/')?;
        let (word, more) = rest.split_once('/')?;
        let deed = match word {
            "kept" => Deed::Kept,
            "drawn" => Deed::Drawn,
            "renamed" => Deed::Renamed(more.to_owned()),
            "deleted" => Deed::Deleted,
            "back" => Deed::PutBack,
            _ => return None,
        };
        Some(Self { id: id.to_owned(), deed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_arrive_as_they_were_sent() {
        let renamed = Deed::Renamed("Now/then".to_owned());
        for deed in [Deed::Kept, Deed::Drawn, renamed, Deed::Deleted, Deed::PutBack] {
            let news = News { id: "a".to_owned(), deed };
            assert_eq!(News::read(&news.write()), Some(news));
        }
        assert_eq!(News::read("anything else"), None);
        assert_eq!(News::read("a/b/c"), None);
    }
}
