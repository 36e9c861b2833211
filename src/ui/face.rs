//! How a game shows itself: the seam between the frame round every board and one game's
//! face. Implemented in `ui::boards`, never in `games`; it decides no legality.

mod given;

use std::rc::Rc;

use yew::html::BaseComponent;
use yew::prelude::*;

use crate::engine::{Level, Match, Mind, Minded, Outcome, Seat, Seed};

pub use given::{BoardProps, Draft, Extent, Said, Seating, Wish};

/// The reason of a game's computer player.
pub type Reason<G> = <<G as Minded>::Mind as Mind<G>>::Reason;

/// A sentence, and the section of the rule book it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub text: String,
    pub section: Option<&'static str>,
    /// Whether whoever is told has lost something by it.
    pub is_loss: bool,
}

impl Told {
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), section: None, is_loss: false }
    }

    pub fn by(text: impl Into<String>, section: &'static str) -> Self {
        Self { text: text.into(), section: Some(section), is_loss: false }
    }
}

/// What a seat is asked, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask<A> {
    /// To the one who is asked: "Lift one of your pawns."
    pub text: String,
    /// To everybody else: "Green is choosing a pawn."
    pub waiting: String,
    pub section: &'static str,
    /// Answers that are buttons beside the board, the preferred one first.
    pub answers: Vec<Answer<A>>,
    /// A word of guidance for a first game.
    pub lesson: Option<String>,
}

/// An answer that is a button.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer<A> {
    pub action: A,
    pub label: String,
    /// What it costs and brings.
    pub detail: Option<String>,
}

/// Why not, and what instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excuse {
    pub why: String,
    pub instead: Option<String>,
}

/// A step of a guided first game: one sentence, and what is to be touched.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<A> {
    pub text: String,
    /// What the board marks, as it marks a hint.
    pub mark: Option<A>,
    /// How far the guide has come, out of how many steps. After the last one plays freely.
    pub n: u8,
    pub of: u8,
}

/// How a seat is told from the others: never by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// One of the owner colours of `styles/tokens.css`: red, blue, green, yellow, purple, orange.
    pub colour: &'static str,
    /// The letter printed on its pieces.
    pub letter: char,
    /// What its pieces are called: "Red".
    pub name: &'static str,
}

/// Something counted, as it is told: "on the board 5".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// By which a style sheet knows it.
    pub key: &'static str,
    pub label: &'static str,
    pub value: i32,
    /// The tokens that it is laid out in, by their class in a style sheet: an orange beam
    /// for five and a black one for each of the rest.
    pub tokens: Vec<&'static str>,
}

impl Figure {
    pub fn new(key: &'static str, label: &'static str, value: impl Into<i32>) -> Self {
        Self { key, label, value: value.into(), tokens: Vec::new() }
    }

    #[must_use]
    pub fn laid_out(mut self, tokens: impl IntoIterator<Item = &'static str>) -> Self {
        self.tokens.extend(tokens);
        self
    }
}

/// What is public about a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub seat: Seat,
    pub figures: Vec<Figure>,
    /// "eliminated", "resigned".
    pub note: Option<String>,
    /// Whose flag stands beside this seat's own.
    pub ally: Option<Seat>,
    pub is_out: bool,
}

/// One option of a set-up, in plain words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub key: &'static str,
    pub label: &'static str,
    pub section: &'static str,
    /// Short names of the values, and a sentence on each.
    pub values: Vec<(&'static str, &'static str)>,
    pub chosen: usize,
}

/// Who is who, for sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(pub Rc<[String]>);

impl Names {
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("Somebody", String::as_str)
    }
}

/// A game with a face.
pub trait Face: Minded {
    type Board: BaseComponent<Properties = BoardProps<Self>>;

    const TITLE: &'static str;
    /// One line for the box on the shelf.
    const TAGLINE: &'static str;
    /// Fewest and most players.
    const PLAYERS: (u8, u8);
    /// How many are proposed at first.
    const USUAL: u8;
    /// "20 minutes".
    const LENGTH: &'static str;
    /// The level of computer players that is proposed at first.
    const OPPONENT: Level = Level::Regular;

    /// The picture on the box: an `<svg>` that fills its frame.
    fn cover() -> Html;
    /// A small picture of a game in progress, as text: it is kept with the match, and shown
    /// without opening it.
    fn thumbnail(view: &Self::View) -> AttrValue;

    /// A good set-up for so many players.
    fn setup(players: u8) -> Self::Setup;
    /// The same options for another number of players.
    fn resize(setup: &Self::Setup, players: u8) -> Self::Setup;
    /// Set-up details that follow from who plays: told how many persons do.
    fn settle(setup: Self::Setup, persons: usize) -> Self::Setup;
    fn choices(setup: &Self::Setup) -> Vec<Choice>;
    fn choose(setup: &Self::Setup, key: &str, value: usize) -> Self::Setup;
    fn identity(setup: &Self::Setup, seat: Seat) -> Identity;
    /// Whether seats may become who they are in the course of the game.
    const FINDS_IDENTITY: bool = false;
    /// Who a seat is by now.
    fn identity_now(view: &Self::View, seat: Seat) -> Option<Identity> {
        let (_, _) = (view, seat);
        None
    }
    /// What a seat may choose to play, where it may choose.
    fn roles(_setup: &Self::Setup) -> Vec<Identity> {
        Vec::new()
    }
    /// The set-up with a seat playing one of the roles.
    fn take(setup: &Self::Setup, _seat: usize, _role: usize) -> Self::Setup {
        setup.clone()
    }
    /// The set-up of a short game to learn by, where there is one.
    fn lesson(_setup: &Self::Setup) -> Option<Self::Setup> {
        None
    }
    /// The set-up of another game after this one.
    fn again(setup: &Self::Setup) -> Self::Setup {
        setup.clone()
    }

    /// Whether the board draws what answers a touch first: see [`Extent`].
    const ANSWERS_FIRST: bool = false;

    /// Whether a first game can be guided: then `guide` has its steps.
    const GUIDED: bool = false;
    /// The set-up of a guided first game.
    fn guided() -> Self::Setup {
        Self::setup(Self::USUAL)
    }
    /// The seed of a guided first game, if its dice are to be known.
    const GUIDED_SEED: Option<Seed> = None;
    /// Plays what has happened before the player comes to a guided first game.
    fn prepare(_first: &mut Match<Self>) {}
    /// What a guided first game has a seat do now: the player does it, and the view tells
    /// that it is done. Nothing where the question speaks for itself.
    fn guide(
        _view: &Self::View,
        _offers: &[Self::Action],
        _seat: Seat,
    ) -> Option<Step<Self::Action>> {
        None
    }
    /// What others, chance or the rules did to a seat, and why, in the second person: it is
    /// shown to the seat until it has seen it. Told whatever one entry brought about.
    fn concerns(_sights: &[Self::Sight], _seat: Seat, _names: &Names) -> Vec<Told> {
        Vec::new()
    }
    /// Whether the board's traces of such things stay until they have been seen.
    const KEEPS_TRACES: bool = false;
    /// Whether everybody wants to look at it before the game goes on.
    fn is_momentous(_sight: &Self::Sight) -> bool {
        false
    }
    /// What something is that was touched to be told: a place of the board by its name, or a
    /// figure beside it by its key.
    fn inspect(_view: &Self::View, _what: &str, _names: &Names) -> Option<Told> {
        None
    }

    /// "Level 2 of 4".
    fn phase(view: &Self::View) -> String;
    fn ask(
        view: &Self::View,
        prompt: &Self::Prompt,
        seat: Seat,
        names: &Names,
    ) -> Ask<Self::Action>;
    /// What a person has left word to do when asked this. It is done before anybody is handed
    /// the tablet.
    fn ordered(_view: &Self::View, _prompt: &Self::Prompt, _seat: Seat) -> Option<Self::Action> {
        None
    }
    /// Whether persons make up their minds about this in secret and at the same time. Where
    /// several sit before one screen, a curtain comes before each of them; and what they have
    /// left word to do lies face down until the table wants to see it, so that each may change
    /// his own before.
    fn is_private(_prompt: &Self::Prompt) -> bool {
        false
    }
    /// Whether everybody sees the answer to this at once, so that the next who is asked the
    /// same needs no curtain.
    fn is_open(_prompt: &Self::Prompt) -> bool {
        false
    }
    /// Whether one viewer sees something that the other must not: then a curtain comes between
    /// them.
    fn is_secret(one: &Self::View, other: &Self::View) -> bool {
        one != other
    }
    /// Whether both sides play at once against time, so that no seat has the tablet alone.
    fn races(_setup: &Self::Setup) -> bool {
        false
    }
    /// The time to be shown, so many ticks after the view.
    fn clock(_view: &Self::View, _more: u32) -> Option<String> {
        None
    }
    /// What belongs to the game but not on its board: a hand of cards, a market, offers of
    /// deals. The frame has a place for it beside or below the board.
    fn desk(_props: &BoardProps<Self>) -> Option<Html> {
        None
    }
    /// Whether the board takes the whole screen and tells everything itself.
    const WHOLE_STAGE: bool = false;
    /// Whether players talk out of turn, so that every seat needs a button for it.
    const TALKATIVE: bool = false;
    /// Labels for what a seat may say unasked, such as resigning.
    fn aside(action: &Self::Action, names: &Names) -> String;
    /// What is asked once before a seat says something that ends the game for it.
    fn grave(_action: &Self::Action) -> Option<&'static str> {
        None
    }
    /// An action in words: "Lift the pawn on C5". For hints and screen readers.
    fn say(view: &Self::View, action: &Self::Action, names: &Names) -> String;
    /// An event in words; nothing if it is not worth a line.
    fn tell(sight: &Self::Sight, names: &Names) -> Option<Told>;
    fn excuse(rule: Self::Rule, names: &Names) -> Excuse;
    fn because(reason: &Reason<Self>, names: &Names) -> String;
    fn standings(view: &Self::View) -> Vec<Standing>;
    /// One figure a seat, for the chart of the game.
    fn score(view: &Self::View, seat: Seat) -> i32;
    /// What that figure counts: "pawns in play".
    const SCORE: &'static str;
    /// More figures a seat, each for a chart of its own when the game is over, and what they
    /// count.
    const GROWTH: &'static [&'static str] = &[];
    /// Those figures.
    fn growth(_view: &Self::View, _seat: Seat) -> Vec<i32> {
        Vec::new()
    }
    /// Dice that were thrown: by whom, and what each showed. For the report on luck.
    fn throws(_sight: &Self::Sight) -> Vec<(Seat, Vec<u8>)> {
        Vec::new()
    }
    /// What the milestones of a game are called, where they are listed at its end.
    const MILESTONES: &'static str = "";
    /// Whether an event is one of them.
    fn is_milestone(_sight: &Self::Sight) -> bool {
        false
    }
    /// What else is to be told at the end, such as what became of promises.
    fn afterword(_names: &Names) -> Vec<String> {
        Vec::new()
    }
    /// Whether a computer player says why, when it does this.
    fn gives_reasons(_view: &Self::View, _action: &Self::Action) -> bool {
        false
    }
    fn conclude(view: &Self::View, outcome: &Outcome<Self::Ending>, names: &Names) -> String;
}
