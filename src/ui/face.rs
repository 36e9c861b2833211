//! How a game shows itself: the seam between the frame round every board and one game's
//! face. Implemented in `ui::boards`, never in `games`; it decides no legality.

use std::rc::Rc;

use yew::html::BaseComponent;
use yew::prelude::*;

use crate::engine::{Forecast, Game, Level, Mind, Minded, Outcome, Refusal, Seat, Seats, forecast};

/// The reason of a game's computer player.
pub type Reason<G> = <<G as Minded>::Mind as Mind<G>>::Reason;

/// A sentence, and the section of the rule book it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub text: String,
    pub section: Option<&'static str>,
}

impl Told {
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), section: None }
    }

    pub fn by(text: impl Into<String>, section: &'static str) -> Self {
        Self { text: text.into(), section: Some(section) }
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

/// Who sits where and may do what at this moment: for boards that several touch at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seating {
    /// The seats of persons.
    pub persons: Seats,
    /// Whose touches mean something now.
    pub hands: Seats,
    /// Whether time stands still because somebody stopped it.
    pub is_paused: bool,
    /// What seats were told last: why not, or what to do. The first that is for a seat counts.
    pub said: Vec<Said>,
    /// Words of guidance for a first game.
    pub lessons: Vec<(Seat, String)>,
}

/// A sentence to one seat, and the section it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub to: Seat,
    pub text: String,
    pub section: Option<&'static str>,
    pub is_refusal: bool,
}

/// What a board is given. It draws the view, highlights the offers and emits actions;
/// touching something that is not on offer emits the action all the same, so that the
/// rules can say why not.
#[derive(Properties)]
pub struct BoardProps<G: Game> {
    pub view: Rc<G::View>,
    /// What the viewer may do now; empty while somebody else decides.
    pub offers: Rc<[G::Action]>,
    /// What happened in the entries since the viewer's last look, oldest first: for traces
    /// and motion. Stays the same until the next entry.
    pub recent: Rc<[G::Sight]>,
    /// Grows with every entry of the log; motion starts when it changes.
    pub step: u32,
    pub names: Names,
    /// What a hint points at.
    pub hint: Option<G::Action>,
    /// Whether things may move.
    pub motion: bool,
    /// Whether touches mean anything here (not in replays or for onlookers).
    pub live: bool,
    pub seating: Seating,
    pub on_act: Callback<G::Action>,
    /// A certain seat asks for an action, where several touch the board at once.
    pub on_hand: Callback<(Seat, G::Action)>,
    pub on_frame: Callback<Wish>,
    /// Judges what whoever decides is drafting; nothing while nobody does.
    pub draft: Option<Draft<G>>,
}

/// Judges decisions that are not made yet, so that a board or a desk can say what one would
/// cost and bring, or why not. The state it judges by is nobody's to look at.
pub struct Draft<G: Game> {
    state: Rc<G::State>,
    seat: Seat,
}

impl<G: Game> Clone for Draft<G> {
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), seat: self.seat }
    }
}

impl<G: Game> Draft<G> {
    pub fn new(state: Rc<G::State>, seat: Seat) -> Self {
        Self { state, seat }
    }

    pub fn judge(&self, action: &G::Action) -> Result<Forecast<G>, Refusal<G::Rule>> {
        forecast::<G>(&self.state, self.seat, action)
    }
}

/// What a board asks of the frame round it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Stop the time, or let it run again.
    Pause(bool),
    /// Open the rule book at this section.
    Rule(&'static str),
    /// Say what the place of this name is.
    Inspect(&'static str),
}

impl<G: Game> PartialEq for BoardProps<G> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.view, &other.view)
            && Rc::ptr_eq(&self.offers, &other.offers)
            && Rc::ptr_eq(&self.recent, &other.recent)
            && self.step == other.step
            && self.hint == other.hint
            && self.motion == other.motion
            && self.live == other.live
            && self.seating == other.seating
            && self.on_act == other.on_act
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
    /// Set-up details that follow from who plays: told whether all seats are computers.
    fn settle(setup: Self::Setup, all_computers: bool) -> Self::Setup;
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

    /// Whether a first game can be guided: then `guide` has its steps.
    const GUIDED: bool = false;
    /// The set-up of a guided first game.
    fn guided() -> Self::Setup {
        Self::setup(Self::USUAL)
    }
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
    fn conclude(view: &Self::View, outcome: &Outcome<Self::Ending>, names: &Names) -> String;
}
