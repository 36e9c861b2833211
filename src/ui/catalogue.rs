//! The shelf: what can be said and done with a game before a match of it is open. Set-ups
//! cross as JSON, so that the screens round them are compiled once.

use std::hint::black_box;
use std::marker::PhantomData;

use yew::Html;

use super::face::{Choice, Excuse, Face, Identity};
use super::live::{Live, Seated};
use super::parts;
use crate::engine::{Chair, Header, Match, SaveError, Seat, Seed, Terms, json};
use crate::games::{GameId, InnerCircle, Situation7, Summit};

/// What is printed on the lid of a box: it can be read before the game's part has come.
pub trait Lid {
    fn title(&self) -> &'static str;
    fn tagline(&self) -> &'static str;
    fn players(&self) -> (u8, u8);
    fn usual(&self) -> u8;
    /// Whether players talk out of turn.
    fn is_talkative(&self) -> bool;
    fn length(&self) -> &'static str;
    fn cover(&self) -> Html;
}

/// A box on the shelf, with what is inside.
pub trait Shelf: Lid {
    fn setup(&self, players: u8) -> String;
    /// Whether a remembered set-up is still one of ours, and for how many players.
    fn vet(&self, setup: &str) -> Option<u8>;
    fn resize(&self, setup: &str, players: u8) -> String;
    fn choices(&self, setup: &str) -> Vec<Choice>;
    fn choose(&self, setup: &str, key: &str, value: usize) -> String;
    fn identity(&self, setup: &str, seat: Seat) -> Identity;
    /// What a seat may choose to play, where it may choose.
    fn parts(&self) -> Vec<Identity>;
    fn take(&self, setup: &str, seat: usize, part: usize) -> String;
    /// The set-up of a short game to learn by, where there is one.
    fn lesson(&self, setup: &str) -> Option<String>;
    fn start(
        &self,
        setup: &str,
        seed: Seed,
        chairs: Vec<Chair>,
        terms: Terms,
    ) -> Result<Box<dyn Live>, Excuse>;
    fn load(&self, save: &str) -> Result<Box<dyn Live>, SaveError>;
    fn expand(&self, brief: &str) -> Result<Box<dyn Live>, SaveError>;
}

/// The lid of a game's box.
pub fn lid(game: GameId) -> &'static dyn Lid {
    match game {
        GameId::InnerCircle => &On::<InnerCircle>(PhantomData),
        GameId::Summit => &On::<Summit>(PhantomData),
        GameId::Situation7 => &On::<Situation7>(PhantomData),
    }
}

/// The box of a game. Its part of the program must have come (see [`parts`]).
pub fn shelf(game: GameId) -> &'static dyn Shelf {
    assert!(parts::is_here(game), "the part of {} was not fetched", game.slug());
    match game {
        GameId::InnerCircle => inside::<InnerCircle>(),
        GameId::Summit => inside::<Summit>(),
        GameId::Situation7 => inside::<Situation7>(),
    }
}

/// A door: here `cargo xtask dist` cuts the game's part off (`xtask/src/split`). So the
/// compiler must neither move it into its callers nor foresee what comes out of it.
#[inline(never)]
fn inside<G: Face>() -> &'static dyn Shelf {
    black_box(&On::<G>(PhantomData))
}

/// Opens a save or a brief of whatever game it is.
pub fn open(text: &str) -> Result<Box<dyn Live>, SaveError> {
    let game = game_of(text)?;
    // A brief has no log; a save has no acts. Whichever it is not fails at once.
    match shelf(game).load(text) {
        Err(SaveError::NotASave) => shelf(game).expand(text),
        opened => opened,
    }
}

/// The game of a save or a brief.
pub fn game_of(text: &str) -> Result<GameId, SaveError> {
    let game = Header::read(text)?.game;
    GameId::from_slug(&game).ok_or(SaveError::OtherGame(game))
}

struct On<G>(PhantomData<G>);

impl<G: Face> On<G> {
    fn read_setup(setup: &str) -> G::Setup {
        json::read(setup).unwrap_or_else(|_| G::setup(G::USUAL))
    }
}

impl<G: Face> Lid for On<G> {
    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn tagline(&self) -> &'static str {
        G::TAGLINE
    }

    fn players(&self) -> (u8, u8) {
        G::PLAYERS
    }

    fn usual(&self) -> u8 {
        G::USUAL
    }

    fn is_talkative(&self) -> bool {
        G::TALKATIVE
    }

    fn length(&self) -> &'static str {
        G::LENGTH
    }

    fn cover(&self) -> Html {
        G::cover()
    }
}

impl<G: Face> Shelf for On<G> {
    fn setup(&self, players: u8) -> String {
        json::write(&G::setup(players))
    }

    fn vet(&self, setup: &str) -> Option<u8> {
        let setup: G::Setup = json::read(setup).ok()?;
        G::vet(&setup).is_ok().then(|| G::seats(&setup).count())
    }

    fn resize(&self, setup: &str, players: u8) -> String {
        json::write(&G::resize(&Self::read_setup(setup), players))
    }

    fn choices(&self, setup: &str) -> Vec<Choice> {
        G::choices(&Self::read_setup(setup))
    }

    fn choose(&self, setup: &str, key: &str, value: usize) -> String {
        json::write(&G::choose(&Self::read_setup(setup), key, value))
    }

    fn identity(&self, setup: &str, seat: Seat) -> Identity {
        G::identity(&Self::read_setup(setup), seat)
    }

    fn parts(&self) -> Vec<Identity> {
        G::parts()
    }

    fn take(&self, setup: &str, seat: usize, part: usize) -> String {
        json::write(&G::take(&Self::read_setup(setup), seat, part))
    }

    fn lesson(&self, setup: &str) -> Option<String> {
        G::lesson(&Self::read_setup(setup)).map(|setup| json::write(&setup))
    }

    fn start(
        &self,
        setup: &str,
        seed: Seed,
        chairs: Vec<Chair>,
        terms: Terms,
    ) -> Result<Box<dyn Live>, Excuse> {
        let all_computers =
            chairs.iter().all(|chair| chair.player != crate::engine::Player::Person);
        let setup = G::settle(Self::read_setup(setup), all_computers);
        let names = super::face::Names(chairs.iter().map(|chair| chair.name.clone()).collect());
        match Match::<G>::seat(setup, seed, chairs, terms) {
            Ok(table) => Ok(Box::new(Seated::new(table))),
            Err(rule) => Err(G::excuse(rule, &names)),
        }
    }

    fn load(&self, save: &str) -> Result<Box<dyn Live>, SaveError> {
        Ok(Box::new(Seated::new(Match::<G>::read(save)?)))
    }

    fn expand(&self, brief: &str) -> Result<Box<dyn Live>, SaveError> {
        Ok(Box::new(Seated::new(Match::<G>::expand(brief)?)))
    }
}
