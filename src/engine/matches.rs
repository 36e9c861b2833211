//! A match: a game being played, with its log, its dice and the way back.

mod paper;

use super::json::Raw;
use super::save::{Progress, Sequel, read_own};
use super::{
    Actor, Awaiting, Chair, Dice, Entry, Forecast, Game, Ledger, Onlooker, Opening, Refusal,
    SaveError, Seat, Seats, Seed, TakenBack, Terms, Viewer, asides, forecast, handling, judge,
    offers,
};

/// A game being played. Everything that happened is in its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Match<G: Game> {
    /// The edition of the rules by which it was begun, and goes on.
    rules: u16,
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
    /// It stands for good, by this section of the rule book.
    Stands(&'static str),
}

impl<G: Game> Match<G> {
    /// Opens a table with everybody a person of no name.
    pub fn start(setup: G::Setup, seed: Seed) -> Result<Self, G::Rule> {
        let chairs = Chair::nameless(G::seats(&setup));
        Self::seat(setup, seed, chairs, Terms::default())
    }

    /// Opens a table. Names that are too long are cut.
    pub fn seat(
        setup: G::Setup,
        seed: Seed,
        chairs: Vec<Chair>,
        terms: Terms,
    ) -> Result<Self, G::Rule> {
        Self::seat_by(G::RULES, setup, seed, chairs, terms)
    }

    /// Opens a table at which the rules of some edition hold.
    fn seat_by(
        rules: u16,
        setup: G::Setup,
        seed: Seed,
        mut chairs: Vec<Chair>,
        terms: Terms,
    ) -> Result<Self, G::Rule> {
        G::vet(&setup)?;
        chairs.iter_mut().for_each(Chair::cut_name);
        let mut ledger = Ledger::new(G::open_by(rules, &setup), Dice::new(seed));
        G::deal(&mut ledger);
        let (state, dice, events) = ledger.close();
        let opening = Opening { events, drawn: dice.drawn() };
        let (log, taken_back, undone) = (Vec::new(), Vec::new(), Vec::new());
        let marks = vec![state.clone()];
        Ok(Self {
            rules,
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

    /// The table before anything had happened.
    pub fn blank(&self) -> G::State {
        G::open_by(self.rules, &self.setup)
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

    /// What a seat may do with things of its own without changing the game.
    pub fn handling(&self, seat: Seat) -> Vec<G::Action> {
        handling::<G>(&self.state, seat)
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
        let ledger = judge::<G>(&self.state, &self.dice, by, &action)?;
        let shows = ledger.shows();
        let (state, dice, events) = ledger.close();
        let drawn = dice.drawn() - before;
        self.state = state;
        self.dice = dice;
        self.log.push(Entry { by, action, events, drawn, shows });
        if self.log.len().is_multiple_of(MARK_EVERY) {
            self.marks.push(self.state.clone());
        }
        Ok(())
    }

    /// How long the log would be if `by` took back its last decision. Entries of the seats
    /// in `over` (computer players, say) may be taken back with it; those of others may
    /// not, nor what has shown dice or secrets, nor time, unless undo is friendly here. What
    /// stands for good is not taken back at all.
    pub fn undo_to(&self, by: Seat, over: Seats) -> Result<usize, UndoRefusal> {
        let is_own = |entry: &Entry<G>| entry.by == Actor::Seat(by);
        let to = self.log.iter().rposition(is_own).ok_or(UndoRefusal::Nothing)?;
        let mut events = self.log[to..].iter().flat_map(|entry| &entry.events);
        if let Some(section) = events.find_map(G::binds) {
            return Err(UndoRefusal::Stands(section));
        }
        if !self.terms.friendly_undo {
            for entry in &self.log[to..] {
                if entry.reveals() {
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
            let action = read_own(n, action)?;
            self.carry_out(*by, action).map_err(|refusal| SaveError::refused(n, &refusal))?;
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

    /// Whether a copy of this match may be played on: not while it would tell what is hidden
    /// in this one, or how the dice will fall.
    pub fn may_branch(&self) -> bool {
        self.awaiting().is_over() || !G::has_secrets(&self.state)
    }

    /// What a viewer may now see of how the table stood after the first `n` entries. As long
    /// as the match goes on, what is hidden now is not shown as it was before.
    pub fn view_of(&self, n: usize, viewer: Viewer) -> G::View {
        let past = G::view(&self.at(n), viewer);
        if self.awaiting().is_over() { past } else { G::hindsight(past, &self.state) }
    }

    /// What may now be told of what was perceived up to the n-th entry.
    pub fn echoes(&self, n: usize, sights: &[G::Sight]) -> Vec<G::Sight> {
        if n >= self.log.len() || self.awaiting().is_over() {
            return sights.to_vec();
        }
        let then = self.at(n);
        sights.iter().map(|sight| G::echo(sight.clone(), &then, &self.state)).collect()
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
}
