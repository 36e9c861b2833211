//! The catalogue: the only file that names all games. One folder is one rule book, and
//! its files are the chapters.

pub mod empires;
pub mod inner_circle;
pub mod situation_7;
pub mod summit;

use crate::engine::wire::{self, Fault, Wire};
use crate::engine::{Chair, Game, Header, SaveError, Seed, Terms};

pub use cabinet_supremacy as supremacy;
pub use empires::Empires;
pub use inner_circle::InnerCircle;
pub use situation_7::Situation7;
pub use summit::Summit;
pub use supremacy::Supremacy;

/// A game of the cabinet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameId {
    InnerCircle,
    Summit,
    Situation7,
    Empires,
    Supremacy,
}

impl GameId {
    pub const ALL: &'static [Self] =
        &[Self::InnerCircle, Self::Summit, Self::Situation7, Self::Empires, Self::Supremacy];

    /// Its name in saves, links and routes.
    pub fn slug(self) -> &'static str {
        match self {
            Self::InnerCircle => InnerCircle::ID,
            Self::Summit => Summit::ID,
            Self::Situation7 => Situation7::ID,
            Self::Empires => Empires::ID,
            Self::Supremacy => Supremacy::ID,
        }
    }

    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|game| game.slug() == slug)
    }

    /// Opens a match. See [`wire::start`].
    pub fn start(
        self,
        setup: &str,
        seed: Seed,
        chairs: Option<Vec<Chair>>,
        terms: Terms,
    ) -> Result<Box<dyn Wire>, Fault> {
        match self {
            Self::InnerCircle => wire::start::<InnerCircle>(setup, seed, chairs, terms),
            Self::Summit => wire::start::<Summit>(setup, seed, chairs, terms),
            Self::Situation7 => wire::start::<Situation7>(setup, seed, chairs, terms),
            Self::Empires => wire::start::<Empires>(setup, seed, chairs, terms),
            Self::Supremacy => wire::start::<Supremacy>(setup, seed, chairs, terms),
        }
    }
}

/// Opens a saved match, whatever its game.
pub fn load(text: &str) -> Result<Box<dyn Wire>, SaveError> {
    let game = Header::read(text)?.game;
    match GameId::from_slug(&game) {
        Some(GameId::InnerCircle) => wire::load::<InnerCircle>(text),
        Some(GameId::Summit) => wire::load::<Summit>(text),
        Some(GameId::Situation7) => wire::load::<Situation7>(text),
        Some(GameId::Empires) => wire::load::<Empires>(text),
        Some(GameId::Supremacy) => wire::load::<Supremacy>(text),
        None => Err(SaveError::OtherGame(game)),
    }
}
