//! The shelf with its boxes: what can be said and done with a game before a match of it is open. Set-ups
//! cross unopened, so that the screens round them are compiled once.

use std::hint::black_box;
use std::marker::PhantomData;

use yew::Html;

use super::chunks::{self, Chunk};
use super::face::{Choice, Excuse, Face, Identity, Names};
use super::live::{Live, MatchOf, excused, is_complete, later};
use super::opaque::Opaque;
use super::words;
use crate::engine::{Chair, Header, Level, Match, SaveError, Seat, Seed, Terms, json};
use crate::games::{Empires, GameId, InnerCircle, Situation7, Summit, Supremacy};

/// What is printed on the lid of a box: it can be read before the game's chunk has come.
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
pub trait GameBox: Lid {
    /// The level of computer players that is proposed at first.
    fn opponent(&self) -> Level;
    fn setup(&self, players: u8) -> Opaque;
    /// A set-up as JSON, to be remembered.
    fn write_setup(&self, setup: &Opaque) -> String;
    /// A remembered set-up and its number of players, if it is still one of ours. It takes all of
    /// the game to read it.
    fn read_setup(&self, text: &str) -> Option<(Opaque, u8)>;
    fn resize(&self, setup: &Opaque, players: u8) -> Opaque;
    fn choices(&self, setup: &Opaque) -> Vec<Choice>;
    fn choose(&self, setup: &Opaque, key: &str, value: usize) -> Opaque;
    fn identity(&self, setup: &Opaque, seat: Seat) -> Identity;
    /// What a seat may choose to play, where it may choose.
    fn roles(&self, setup: &Opaque) -> Vec<Identity>;
    fn take(&self, setup: &Opaque, seat: usize, role: usize) -> Opaque;
    /// The set-up of a short game to learn by, where there is one.
    fn lesson(&self, setup: &Opaque) -> Option<Opaque>;
    /// The set-up of a guided first game, where there is one.
    fn guided(&self) -> Option<Opaque>;
    fn start(
        &self,
        setup: &Opaque,
        seed: Seed,
        chairs: Vec<Chair>,
        terms: Terms,
    ) -> Result<Box<dyn Live>, Excuse>;
    /// Begins a guided first game, where there is one. The game must be complete.
    fn start_guided(&self, seed: Seed, chairs: Vec<Chair>) -> Option<Box<dyn Live>>;
    fn load(&self, save: &str) -> Result<Box<dyn Live>, SaveError>;
    fn expand(&self, brief: &str) -> Result<Box<dyn Live>, SaveError>;
}

/// The lid of a game's box.
pub fn lid(game: GameId) -> &'static dyn Lid {
    match game {
        GameId::InnerCircle => &On::<InnerCircle>(PhantomData),
        GameId::Summit => &On::<Summit>(PhantomData),
        GameId::Situation7 => &On::<Situation7>(PhantomData),
        GameId::Empires => &On::<Empires>(PhantomData),
        GameId::Supremacy => &On::<Supremacy>(PhantomData),
    }
}

/// The box of a game. Its chunk of the program must have come (see [`chunks`]).
pub fn unpack(game: GameId) -> &'static dyn GameBox {
    assert!(chunks::is_here(Chunk::Game(game)), "{} was not fetched", game.slug());
    match game {
        GameId::InnerCircle => inside::<InnerCircle>(),
        GameId::Summit => inside::<Summit>(),
        GameId::Situation7 => inside::<Situation7>(),
        GameId::Empires => inside::<Empires>(),
        GameId::Supremacy => inside::<Supremacy>(),
    }
}

/// A door: here `cargo xtask dist` cuts the game's chunk off (`xtask/src/split`). So the
/// compiler must neither move it into its callers nor foresee what comes out of it.
#[inline(never)]
fn inside<G: Face>() -> &'static dyn GameBox {
    black_box(&On::<G>(PhantomData))
}

/// Opens a save or a brief of whatever game it is, which must be complete
/// ([`chunks::fetch_all`]).
pub fn open(text: &str) -> Result<Box<dyn Live>, SaveError> {
    let game = game_of(text)?;
    let is_brief = Header::read(text)?.is_brief;
    if is_brief { unpack(game).expand(text) } else { unpack(game).load(text) }
}

/// Opens a save of a match that is being played, unless its game is not complete yet.
pub fn open_now(save: &str) -> Option<Box<dyn Live>> {
    game_of(save).is_ok_and(chunks::is_complete).then(|| open(save).ok())?
}

/// The game of a save or a brief.
pub fn game_of(text: &str) -> Result<GameId, SaveError> {
    let game = Header::read(text)?.game;
    GameId::from_slug(&game).ok_or(SaveError::OtherGame(game))
}

struct On<G>(PhantomData<G>);

impl<G: Face> On<G> {
    fn opened(setup: &Opaque) -> G::Setup {
        setup.open().unwrap_or_else(|| G::setup(G::USUAL))
    }

    /// A match with these people in its chairs.
    fn seated(
        setup: G::Setup,
        seed: Seed,
        mut chairs: Vec<Chair>,
        terms: Terms,
    ) -> Result<Match<G>, Excuse> {
        if G::FINDS_IDENTITY {
            // Whoever has no name of his own is called by what he becomes.
            for (seat, chair) in (0..).map(Seat).zip(&mut chairs) {
                if chair.name == G::identity(&setup, seat).name {
                    chair.name.clear();
                }
            }
        }
        let names = chairs.iter().map(|chair| words::isolated(&chair.name)).collect();
        Match::<G>::seat(setup, seed, chairs, terms)
            .map_err(|rule| excused::<G>(rule, &Names(names)))
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

impl<G: Face> GameBox for On<G> {
    fn opponent(&self) -> Level {
        G::OPPONENT
    }

    fn setup(&self, players: u8) -> Opaque {
        Opaque::of(G::setup(players))
    }

    fn write_setup(&self, setup: &Opaque) -> String {
        json::write(&Self::opened(setup))
    }

    fn read_setup(&self, text: &str) -> Option<(Opaque, u8)> {
        let (setup, players) = is_complete::<G>().then(|| later::read_setup::<G>(text))??;
        Some((Opaque::of(setup), players))
    }

    fn resize(&self, setup: &Opaque, players: u8) -> Opaque {
        Opaque::of(G::resize(&Self::opened(setup), players))
    }

    fn choices(&self, setup: &Opaque) -> Vec<Choice> {
        G::choices(&Self::opened(setup))
    }

    fn choose(&self, setup: &Opaque, key: &str, value: usize) -> Opaque {
        Opaque::of(G::choose(&Self::opened(setup), key, value))
    }

    fn identity(&self, setup: &Opaque, seat: Seat) -> Identity {
        G::identity(&Self::opened(setup), seat)
    }

    fn roles(&self, setup: &Opaque) -> Vec<Identity> {
        G::roles(&Self::opened(setup))
    }

    fn take(&self, setup: &Opaque, seat: usize, role: usize) -> Opaque {
        Opaque::of(G::take(&Self::opened(setup), seat, role))
    }

    fn lesson(&self, setup: &Opaque) -> Option<Opaque> {
        G::lesson(&Self::opened(setup)).map(Opaque::of)
    }

    fn guided(&self) -> Option<Opaque> {
        G::GUIDED.then(|| Opaque::of(G::guided()))
    }

    fn start_guided(&self, seed: Seed, chairs: Vec<Chair>) -> Option<Box<dyn Live>> {
        let (setup, seed) = (G::guided(), G::GUIDED_SEED.unwrap_or(seed));
        // There may be fewer players than are usual.
        let chairs = chairs.into_iter().take(G::seats(&setup).count().into()).collect();
        let mut first = Self::seated(setup, seed, chairs, Terms::default()).ok()?;
        later::prepare::<G>(&mut first);
        Some(Box::new(MatchOf::new(first)))
    }

    fn start(
        &self,
        setup: &Opaque,
        seed: Seed,
        chairs: Vec<Chair>,
        terms: Terms,
    ) -> Result<Box<dyn Live>, Excuse> {
        let is_person = |chair: &&Chair| chair.player == crate::engine::Player::Person;
        let persons = chairs.iter().filter(is_person).count();
        let setup = G::settle(Self::opened(setup), persons);
        let the_match = Self::seated(setup, seed, chairs, terms)?;
        Ok(Box::new(MatchOf::new(the_match)))
    }

    fn load(&self, save: &str) -> Result<Box<dyn Live>, SaveError> {
        later::load::<G>(save)
    }

    fn expand(&self, brief: &str) -> Result<Box<dyn Live>, SaveError> {
        later::expand::<G>(brief)
    }
}
