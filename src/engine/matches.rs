//! A match: a game being played, with its log, its dice and the way back.

use sha2::{Digest, Sha256};

use super::json::Raw;
use super::save::{Progress, SavedEntry, SavedOpening, Sequel, read_own};
use super::{
    Actor, Awaiting, Brief, Chair, Dice, Entry, FORMAT, Forecast, Game, Ledger, Onlooker, Opening,
    Refusal, Save, SaveError, Seat, Seats, Seed, TakenBack, Terms, Viewer, asides, forecast, json,
    judge, offers,
};

/// A game being played. Everything that happened is in its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Match<G: Game> {
    setup: G::Setup,
    seed: Seed,
    chairs: Vec<Chair>,
    terms: Terms,
    opening: Opening<G>,
    log: Vec<Entry<G>>,
    taken_back: Vec<TakenBack>,
    /// What redo would play again, the next last.
    undone: Vec<Entry<G>>,
    state: G::State,
    dice: Dice,
    /// States on the way, one every [`MARK_EVERY`] entries: the past is reached from the
    /// nearest of them and not from the beginning.
    marks: Vec<G::State>,
}

/// How many entries lie between two marks.
const MARK_EVERY: usize = 256;

/// Why nothing can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoRefusal {
    /// This seat has not decided anything yet.
    Nothing,
    /// Dice or secrets have been shown since.
    Revealed,
    /// Somebody else has decided something since.
    Others(Seat),
    /// Time has passed since, for everybody.
    TimeRan,
}

impl<G: Game> Match<G> {
    /// Opens a table with everybody a person of no name.
    pub fn start(setup: G::Setup, seed: Seed) -> Result<Self, G::Rule> {
        let chairs = Chair::nameless(G::seats(&setup));
        Self::seat(setup, seed, chairs, Terms::default())
    }

    /// Opens a table.
    pub fn seat(
        setup: G::Setup,
        seed: Seed,
        chairs: Vec<Chair>,
        terms: Terms,
    ) -> Result<Self, G::Rule> {
        G::vet(&setup)?;
        let mut ledger = Ledger::new(G::open(&setup), Dice::new(seed));
        G::deal(&mut ledger);
        let (state, dice, events) = ledger.close();
        let opening = Opening { events, drawn: dice.drawn() };
        let (log, taken_back, undone) = (Vec::new(), Vec::new(), Vec::new());
        let marks = vec![state.clone()];
        Ok(Self {
            setup,
            seed,
            chairs,
            terms,
            opening,
            log,
            taken_back,
            undone,
            state,
            dice,
            marks,
        })
    }

    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    pub fn seed(&self) -> Seed {
        self.seed
    }

    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    pub fn terms(&self) -> Terms {
        self.terms
    }

    pub fn opening(&self) -> &Opening<G> {
        &self.opening
    }

    pub fn log(&self) -> &[Entry<G>] {
        &self.log
    }

    pub fn taken_back(&self) -> &[TakenBack] {
        &self.taken_back
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn seats(&self) -> Seats {
        G::seats(&self.setup)
    }

    pub fn awaiting(&self) -> Awaiting<G::Prompt> {
        G::awaiting(&self.state)
    }

    /// What a seat may do about the question before it.
    pub fn offers(&self, seat: Seat) -> Vec<G::Action> {
        offers::<G>(&self.state, seat)
    }

    /// What a seat may say unasked.
    pub fn asides(&self, seat: Seat) -> Vec<G::Action> {
        asides::<G>(&self.state, seat)
    }

    /// What would come of an action, as far as its seat may foresee it.
    pub fn forecast(
        &self,
        seat: Seat,
        action: &G::Action,
    ) -> Result<Forecast<G>, Refusal<G::Rule>> {
        forecast(&self.state, seat, action)
    }

    pub fn view(&self, viewer: Viewer) -> G::View {
        G::view(&self.state, viewer)
    }

    /// Carries out an action and returns what came of it. A refused one changes nothing.
    pub fn act(&mut self, by: Actor, action: G::Action) -> Result<&[G::Event], Refusal<G::Rule>> {
        self.carry_out(by, action)?;
        self.undone.clear();
        Ok(&self.log.last().expect("just written").events)
    }

    fn carry_out(&mut self, by: Actor, action: G::Action) -> Result<(), Refusal<G::Rule>> {
        let before = self.dice.drawn();
        let (state, dice, events) = judge::<G>(&self.state, &self.dice, by, &action)?.close();
        let drawn = dice.drawn() - before;
        self.state = state;
        self.dice = dice;
        self.log.push(Entry { by, action, events, drawn });
        if self.log.len().is_multiple_of(MARK_EVERY) {
            self.marks.push(self.state.clone());
        }
        Ok(())
    }

    /// Whether an entry has shown dice or secrets.
    pub fn reveals(entry: &Entry<G>) -> bool {
        entry.drawn > 0 || entry.events.iter().any(G::reveals)
    }

    /// How long the log would be if `by` took back its last decision. Entries of the seats
    /// in `over` (computer players, say) may be taken back with it; those of others may
    /// not, nor what has shown dice or secrets, nor time, unless undo is friendly here.
    pub fn undo_to(&self, by: Seat, over: Seats) -> Result<usize, UndoRefusal> {
        let is_own = |entry: &Entry<G>| entry.by == Actor::Seat(by);
        let to = self.log.iter().rposition(is_own).ok_or(UndoRefusal::Nothing)?;
        if !self.terms.friendly_undo {
            for entry in &self.log[to..] {
                if Self::reveals(entry) {
                    return Err(UndoRefusal::Revealed);
                }
                match entry.by {
                    Actor::Seat(seat) if seat != by && !over.contains(seat) => {
                        return Err(UndoRefusal::Others(seat));
                    }
                    Actor::Clock => return Err(UndoRefusal::TimeRan),
                    Actor::Seat(_) => {}
                }
            }
        }
        Ok(to)
    }

    /// Takes back the last decision of a seat and what came after it.
    pub fn undo(&mut self, by: Seat, over: Seats) -> Result<(), UndoRefusal> {
        let to = self.undo_to(by, over)?;
        let count = |n: usize| u32::try_from(n).expect("logs are short");
        let entries = count(self.log.len() - to);
        let taken = self.go_back(TakenBack { by, to: count(to), entries });
        self.undone.extend(taken.into_iter().rev());
        Ok(())
    }

    /// How far the match has come.
    pub fn progress(&self) -> Progress {
        Progress { entries: self.log.len(), taken_back: self.taken_back.len() }
    }

    /// What happened since: for a copy of this match that has come so far.
    pub fn since(&self, progress: Progress) -> Sequel {
        let taken_back = self.taken_back[progress.taken_back..].to_vec();
        let back_to = taken_back.iter().map(|taken| taken.to as usize).min();
        let from = back_to.unwrap_or(usize::MAX).min(progress.entries);
        let act = |entry: &Entry<G>| (entry.by, Raw::of(&entry.action));
        Sequel { taken_back, from, acts: self.log[from..].iter().map(act).collect() }
    }

    /// Catches up with another copy of this match.
    pub fn follow(&mut self, sequel: &Sequel) -> Result<(), SaveError> {
        self.undone.clear();
        for &taken in &sequel.taken_back {
            self.go_back(taken);
        }
        for (n, (by, action)) in (1..).zip(&sequel.acts) {
            self.carry_out(*by, read_own(action)?).map_err(|_| SaveError::Entry(n))?;
        }
        Ok(())
    }

    /// Leaves the first entries standing and returns the others.
    fn go_back(&mut self, taken: TakenBack) -> Vec<Entry<G>> {
        let to = self.log.len().min(taken.to as usize);
        self.state = self.at(to);
        let gone = self.log.split_off(to);
        let drawn: u64 = gone.iter().map(|entry| entry.drawn).sum();
        self.dice = Dice::after(self.seed, self.dice.drawn() - drawn);
        self.marks.truncate(to / MARK_EVERY + 1);
        self.taken_back.push(taken);
        gone
    }

    pub fn may_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Plays the next taken-back entry again; the dice fall as they fell.
    pub fn redo(&mut self) -> bool {
        let Some(Entry { by, action, .. }) = self.undone.pop() else { return false };
        self.carry_out(by, action).expect("it was accepted in this very position");
        true
    }

    /// The state after the first `n` entries.
    pub fn at(&self, n: usize) -> G::State {
        let n = n.min(self.log.len());
        let mark = n / MARK_EVERY;
        let mut state = self.marks[mark].clone();
        let since = &self.log[mark * MARK_EVERY..n];
        since.iter().flat_map(|entry| &entry.events).for_each(|it| G::apply(&mut state, it));
        state
    }

    /// The same match as it stood after the first `n` entries, to play on from there.
    #[must_use]
    pub fn branch(&self, n: usize) -> Self {
        let mut branch = Self { undone: Vec::new(), ..self.clone() };
        let to = u32::try_from(n.min(self.log.len())).expect("logs are short");
        branch.go_back(TakenBack { by: Seat(0), to, entries: 0 });
        branch.taken_back.clear();
        branch
    }

    /// Everything a viewer perceived: for the opening and then for each entry, in order.
    pub fn sights(&self, viewer: Viewer) -> Vec<Vec<G::Sight>> {
        let mut onlooker = Onlooker::new(self, viewer);
        onlooker.catch_up(self);
        (0..onlooker.steps()).map(|n| onlooker.step(n).to_vec()).collect()
    }

    /// What happened before the first entry (0) or in the n-th.
    pub fn events(&self, n: usize) -> &[G::Event] {
        match n.checked_sub(1) {
            Some(entry) => &self.log[entry].events,
            None => &self.opening.events,
        }
    }

    pub fn save(&self) -> Save {
        Save { taken_back: self.taken_back.clone(), ..self.save_branch(self.log.len()) }
    }

    /// The save of [`branch`](Self::branch).
    pub fn save_branch(&self, n: usize) -> Save {
        Save {
            format: FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES,
            setup: Raw::of(&self.setup),
            seed: self.seed,
            chairs: self.chairs.clone(),
            terms: self.terms,
            opening: SavedOpening {
                events: Raw::of(&self.opening.events),
                drawn: self.opening.drawn,
            },
            log: self.log.iter().take(n).map(on_paper).collect(),
            taken_back: Vec::new(),
        }
    }

    /// One entry of the log (counted from 0), for those who keep what is new and not the
    /// whole match each time: [`Save::grown`] puts it back into a save.
    pub fn save_entry(&self, n: usize) -> SavedEntry {
        on_paper(&self.log[n])
    }

    /// Opens a saved match. A save may come from anywhere, so it is played through the
    /// rules: every entry must be accepted and lead to the events it tells of.
    pub fn read(text: &str) -> Result<Self, SaveError> {
        let save = Save::read(text, G::ID, G::RULES)?;
        let (chairs, acts) = (save.chairs.clone(), save.acts());
        let mut the_match =
            Self::replay(&save.setup, save.seed, chairs, save.terms, &acts, Some(&save))?;
        the_match.taken_back = save.taken_back;
        Ok(the_match)
    }

    /// The match without what follows from it.
    pub fn brief(&self) -> Brief {
        let act = |entry: &Entry<G>| (entry.by, Raw::of(&entry.action));
        Brief {
            format: FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES,
            setup: Raw::of(&self.setup),
            seed: self.seed,
            chairs: self.chairs.clone(),
            terms: self.terms,
            acts: self.log.iter().map(act).collect(),
            proof: self.proof(),
        }
    }

    /// Opens a brief, which is played through likewise.
    pub fn expand(text: &str) -> Result<Self, SaveError> {
        let brief = Brief::read(text, G::ID, G::RULES)?;
        let Brief { setup, seed, chairs, terms, acts, proof, .. } = brief;
        let the_match = Self::replay(&setup, seed, chairs, terms, &acts, None)?;
        if the_match.proof() == proof { Ok(the_match) } else { Err(SaveError::Entry(0)) }
    }

    /// Plays what was told by somebody else. If a save tells what came of it, that must come
    /// of it.
    fn replay(
        setup: &Raw,
        seed: Seed,
        chairs: Vec<Chair>,
        terms: Terms,
        acts: &[(Actor, Raw)],
        told: Option<&Save>,
    ) -> Result<Self, SaveError> {
        let setup: G::Setup = read_own(setup)?;
        let mut actions: Vec<G::Action> = Vec::new();
        for (_, action) in acts {
            actions.push(read_own(action)?);
        }
        G::vet(&setup).map_err(|_| SaveError::Setup)?;
        let fits = chairs.len() == usize::from(G::seats(&setup).count());
        if !fits || acts.len() > G::bound(&setup) as usize {
            return Err(SaveError::Setup);
        }
        let mut the_match = Self::seat(setup, seed, chairs, terms).map_err(|_| SaveError::Setup)?;
        let came_true = |the_match: &Self, n: usize| {
            let drawn = n
                .checked_sub(1)
                .map_or(the_match.opening.drawn, |entry| the_match.log[entry].drawn);
            told.is_none_or(|save| save.tells(n, drawn, &json::write(the_match.events(n))))
        };
        if !came_true(&the_match, 0) {
            return Err(SaveError::Entry(0));
        }
        for (n, (&(by, _), action)) in (1..).zip(acts.iter().zip(actions)) {
            the_match.carry_out(by, action).map_err(|_| SaveError::Entry(n))?;
            if !came_true(&the_match, n as usize) {
                return Err(SaveError::Entry(n));
            }
        }
        Ok(the_match)
    }

    /// A fingerprint of state and dice: equal on every machine for equal logs.
    pub fn digest(&self) -> String {
        let state = json::write(&self.state);
        fingerprint(&format!("{state} {}", self.dice.drawn()))
    }

    /// A fingerprint of everything that happened. Unlike the digest it does not depend on
    /// how a state is written, which may change from edition to edition; events may not.
    fn proof(&self) -> String {
        let events: Vec<String> =
            (0..=self.log.len()).map(|n| json::write(self.events(n))).collect();
        fingerprint(&format!("[{}]", events.join(",")))
    }
}

fn on_paper<G: Game>(entry: &Entry<G>) -> SavedEntry {
    SavedEntry {
        by: entry.by,
        action: Raw::of(&entry.action),
        events: Raw::of(&entry.events),
        drawn: entry.drawn,
    }
}

fn fingerprint(text: &str) -> String {
    let hash = Sha256::digest(text);
    let word = hash.iter().take(8).fold(0, |word: u64, &byte| (word << 8) | u64::from(byte));
    format!("{word:016x}")
}
