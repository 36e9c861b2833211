//! Where in the page we are. Hash routes, so that the page works below any path, in a
//! frame and from a file.

use crate::games::GameId;

use super::browser;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    Home,
    /// Setting up a game.
    New(GameId),
    /// At the table, by the match's name in the library.
    Play(String),
    Replay(String),
    Book(GameId),
    /// A section of a rule book.
    Rule(GameId, String),
    Settings,
    Statistics,
    About,
    /// A match in a link.
    Link(String),
    /// An address that leads nowhere.
    Lost,
}

impl Route {
    pub fn current() -> Self {
        Self::parse(&browser::hash())
    }

    pub fn parse(hash: &str) -> Self {
        // What an address asks for beyond a place stands behind its question mark (`wishes`).
        let hash = hash.split_once('?').map_or(hash, |(place, _)| place);
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (head, tail) = path.split_once('/').unwrap_or((path, ""));
        match (head, tail) {
            ("", _) => Self::Home,
            ("new", slug) => GameId::from_slug(slug).map_or(Self::Lost, Self::New),
            ("play", id) => Self::Play(id.to_owned()),
            ("replay", id) => Self::Replay(id.to_owned()),
            ("rules", rest) => Self::parse_book(rest).unwrap_or(Self::Lost),
            ("settings", _) => Self::Settings,
            ("statistics", _) => Self::Statistics,
            ("about", _) => Self::About,
            ("link", data) => Self::Link(data.to_owned()),
            _ => Self::Lost,
        }
    }

    fn parse_book(path: &str) -> Option<Self> {
        Some(match path.split_once('/') {
            Some((slug, section)) => Self::Rule(GameId::from_slug(slug)?, section.to_owned()),
            None => Self::Book(GameId::from_slug(path)?),
        })
    }

    pub fn href(&self) -> String {
        match self {
            Self::Home | Self::Lost => "#/".to_owned(),
            Self::New(game) => format!("#/new/{}", game.slug()),
            Self::Play(id) => format!("#/play/{id}"),
            Self::Replay(id) => format!("#/replay/{id}"),
            Self::Book(game) => format!("#/rules/{}", game.slug()),
            Self::Rule(game, section) => format!("#/rules/{}/{section}", game.slug()),
            Self::Settings => "#/settings".to_owned(),
            Self::Statistics => "#/statistics".to_owned(),
            Self::About => "#/about".to_owned(),
            Self::Link(data) => format!("#/link/{data}"),
        }
    }

    /// The address of a replay as it stood after so many entries.
    pub fn at(&self, entry: usize) -> String {
        format!("{}?at={entry}", self.href())
    }

    pub fn go(&self) {
        browser::set_hash(&self.href());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_leads_back_to_itself() {
        let game = GameId::InnerCircle;
        let id = "k3f9".to_owned();
        for route in [
            Route::Home,
            Route::New(game),
            Route::Play(id.clone()),
            Route::Replay(id.clone()),
            Route::Book(game),
            Route::Rule(game, "4.2".to_owned()),
            Route::Settings,
            Route::Statistics,
            Route::About,
            Route::Link(id),
        ] {
            assert_eq!(Route::parse(&route.href()), route);
        }
    }

    #[test]
    fn an_address_that_leads_nowhere_is_lost() {
        assert_eq!(Route::parse("#/new/checkers"), Route::Lost);
        assert_eq!(Route::parse("#/rules/checkers/4.2"), Route::Lost);
        assert_eq!(Route::parse("#/%%%"), Route::Lost);
    }

    #[test]
    fn wishes_are_no_part_of_the_place() {
        assert_eq!(
            Route::parse("#/new/summit?seats=person,novice&play"),
            Route::New(GameId::Summit)
        );
        let replay = Route::Replay("k3f9".to_owned());
        assert_eq!(Route::parse(&replay.at(34)), replay);
        assert_eq!(Route::parse("#/link/zAb_?watch"), Route::Link("zAb_".to_owned()));
    }
}
