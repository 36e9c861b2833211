//! Computer players: how fast they find pieces, and which they look for. A Novice takes what
//! it happens to see, a Regular counts points, an Expert plays it out in thought.

mod appraisal;
mod hand;
mod motive;
mod options;
mod playout;
mod prospect;
mod search;
mod sketch;

use serde::{Deserialize, Serialize};

use self::options::Options;
use self::playout::Opening;
use self::search::Search;
use super::{Action, Event, Gear, Kind, Piece, Sector, Setup, Side, Situation7, Stage, State};
use crate::engine::{
    Actor, Advice, Dice, Level, Mind, Minded, Seat, Seed, Thought, accepts, offers,
};

/// A computer player.
#[derive(Clone)]
pub struct Player {
    seat: Seat,
    side: Side,
    level: Level,
    seed: Seed,
    /// How often something happened; its dice fall anew each time.
    n_sights: u64,
    /// The loose piece that was turned last and not laid yet.
    hand: Option<Piece>,
    search: Option<(State, Search)>,
}

/// Why a computer player does what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Everybody waits for the word.
    Begins,
    /// Nothing else can be done.
    OnlyMove,
    /// It is what was found first.
    OnlyFound,
    /// The piece lies the wrong way round.
    TurnsPiece,
    /// The own base is covered with it, and its equipment may be used.
    OpensBase { gear: Gear },
    /// It belongs to the own base of this equipment.
    NearsBase { gear: Gear },
    /// The objective is covered with it.
    CompletesObjective { kind: Kind },
    /// It belongs to an objective that can still be covered alone.
    NearsObjective { kind: Kind },
    /// The rival cannot cover this objective alone any more.
    DeniesObjective { kind: Kind },
    /// The sector is covered with it.
    CompletesSector { sector: Sector },
    /// It belongs to a sector that can still be covered alone.
    NearsSector { sector: Sector },
    /// The rival cannot cover this sector alone any more.
    DeniesSector { sector: Sector },
    /// The rival could have laid it next.
    TakesTheBorder,
    /// It opens the way to spaces beyond.
    Advances,
    /// The rocket or satellite opens the way among the rival's pieces.
    Foothold { target: Piece },
    /// The astronaut keeps the rival from so many spaces.
    Guards { spaces: u8 },
    /// The astronaut opens so many spaces that a rival astronaut guards.
    Neutralises { spaces: u8 },
    /// Nobody else can get there: it was only a matter of time.
    FillsIn,
}

/// What a playout costs, in nodes.
const PLAYOUT: u32 = 4;

impl Minded for Situation7 {
    type Mind = Player;
}

impl Player {
    fn begin(&self, view: &State) -> Search {
        let mut dice = self.dice();
        let options = Options::of(view, self.seat);
        if let Some(at) = self.in_hand(view)
            && let Some(opening) = options.filling(at)
        {
            return Search::settled(options, Some(opening));
        }
        match self.level {
            Level::Novice => {
                let opening = options.stumble(&mut dice);
                Search::settled(options, opening)
            }
            Level::Regular => {
                let opening = options.best(&mut dice);
                Search::settled(options, opening)
            }
            Level::Expert => Search::new(options, view, dice),
        }
    }

    /// Dice that depend on what was seen, not on how often somebody asked.
    fn dice(&self) -> Dice {
        Dice::after(self.seed, self.n_sights << 32)
    }

    /// The piece that was turned already, unless a partner is to lay it.
    fn in_hand(&self, view: &State) -> Option<usize> {
        let piece = self.hand.filter(|&piece| view.loose(self.side, piece).is_some())?;
        Some(piece.index()).filter(|&at| options::share(view, self.seat) & sketch::bit(at) != 0)
    }

    fn advise(&self, view: &State, search: &Search) -> Advice<Action, Reason> {
        let (opening, sure) = search.best();
        let action = opening.map_or(Action::Pass, |opening| self.action(view, opening));
        let by = Actor::Seat(self.seat);
        if !accepts::<Situation7>(view, by, &action) {
            return self.make_do(view);
        }
        let is_only = search.options.openings.len() == 1;
        let why = match opening {
            _ if matches!(action, Action::Turn { .. }) => Reason::TurnsPiece,
            Some(opening) if !is_only => motive::of(opening, &search.options, view, self.level),
            Some(_) | None => Reason::OnlyMove,
        };
        let mut luck = Dice::after(self.seed.for_purpose("hand"), self.n_sights);
        let is_in_hand =
            opening.and_then(Opening::piece).is_some_and(|at| self.in_hand(view) == Some(at));
        let who = (self.seat, self.level);
        let after = hand::ticks(action, view, who, is_in_hand, &mut luck);
        Advice { action, sure: if is_only { 100 } else { sure }, why, after }
    }

    /// How an intention begins: a piece that lies the wrong way round is turned first.
    fn action(&self, view: &State, opening: Opening) -> Action {
        let piece = |at| Piece::nth(at).expect("spaces are pieces");
        let is_askew = |at| view.loose(self.side, piece(at)).is_some_and(|(_, it)| it.turned != 0);
        match opening {
            Opening::Lay(at) | Opening::Launch { at, .. } if is_askew(at) => {
                Action::Turn { piece: piece(at) }
            }
            Opening::Lay(at) => Action::lay(piece(at)),
            Opening::Launch { gear, target, at } => Action::launch(gear, piece(target), piece(at)),
            Opening::Post(at) => Action::Post { at: piece(at) },
        }
    }

    /// Whatever can be done where nothing that was thought of can, because pieces were turned
    /// once too often, say.
    fn make_do(&self, view: &State) -> Advice<Action, Reason> {
        let offered = offers::<Situation7>(view, self.seat);
        let action = *self.dice().pick(&offered).unwrap_or(&Action::Yield);
        Advice { action, sure: 100, why: Reason::OnlyMove, after: 1 }
    }
}

impl Mind<Situation7> for Player {
    type Reason = Reason;

    fn sit(seat: Seat, level: Level, seed: Seed, _: &State) -> Self {
        let side = Setup::side(seat);
        Self { seat, side, level, seed, n_sights: 0, hand: None, search: None }
    }

    fn notice(&mut self, sight: &Event) {
        // How time is cut into steps makes no difference to the dice.
        if matches!(sight, Event::TimePassed { .. }) {
            return;
        }
        self.n_sights += 1;
        if let Event::Turned { side, piece } = *sight
            && side == self.side
        {
            self.hand = Some(piece);
        }
        if let Event::Laid { piece, .. } = *sight
            && self.hand == Some(piece)
        {
            self.hand = None;
        }
    }

    fn think(&mut self, view: &State, nodes: u32) -> Thought<Action, Reason> {
        if let Stage::Preparing { .. } = view.stage {
            let (action, why) = (Action::Ready, Reason::Begins);
            return Thought::Chosen(Advice { action, sure: 100, why, after: 1 });
        }
        let mut search = match self.search.take() {
            Some((asked, search)) if asked == *view => search,
            Some(_) | None => self.begin(view),
        };
        for _ in 0..(nodes / PLAYOUT).max(1) {
            if search.is_done() {
                return Thought::Chosen(self.advise(view, &search));
            }
            search.grow();
        }
        self.search = Some((view.clone(), search));
        Thought::Unsure
    }
}
