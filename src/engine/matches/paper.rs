//! A match to and from paper. Saves and briefs may come from anywhere, so they are never
//! believed: whatever they tell is played through the rules.

use sha2::{Digest, Sha256};

use super::Match;
use crate::json::{self, Raw};
use crate::save::{Brief, Save, SaveError, SavedEntry, SavedOpening, read_own, read_setup};
use crate::{Actor, Chair, Entry, FORMAT, Game, Rule, Seed, TakenBack, Terms};

/// What is told of a match: enough to play it again.
struct Told<'a> {
    rules: u16,
    setup: &'a Raw,
    seed: Seed,
    chairs: Vec<Chair>,
    terms: Terms,
    acts: &'a [(Actor, Raw)],
    /// A save tells what came of it, too.
    came: Option<&'a Save>,
}

impl<G: Game> Match<G> {
    pub fn save(&self) -> Save {
        Save { taken_back: self.taken_back.clone(), ..self.save_branch(self.log.len()) }
    }

    /// The save of [`branch`](Self::branch).
    pub fn save_branch(&self, n: usize) -> Save {
        Save {
            format: FORMAT,
            game: G::ID.to_owned(),
            rules: self.rules,
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

    /// The match without what follows from it.
    pub fn brief(&self) -> Brief {
        let act = |entry: &Entry<G>| (entry.by, Raw::of(&entry.action));
        Brief {
            format: FORMAT,
            game: G::ID.to_owned(),
            rules: self.rules,
            setup: Raw::of(&self.setup),
            seed: self.seed,
            chairs: self.chairs.clone(),
            terms: self.terms,
            acts: self.log.iter().map(act).collect(),
            proof: self.proof(),
        }
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

    /// Opens a saved match. Every entry must be accepted and lead to the events that are told
    /// of it.
    pub fn read(text: &str) -> Result<Self, SaveError> {
        let save = Save::read::<G>(text)?;
        let told = Told {
            rules: save.rules,
            setup: &save.setup,
            seed: save.seed,
            chairs: save.chairs.clone(),
            terms: save.terms,
            acts: &save.acts(),
            came: Some(&save),
        };
        let mut the_match = Self::replay(told)?;
        the_match.vet_taken_back(&save.taken_back)?;
        the_match.taken_back = save.taken_back;
        Ok(the_match)
    }

    /// Opens a brief, which is played through likewise.
    pub fn expand(text: &str) -> Result<Self, SaveError> {
        let Brief { rules, setup, seed, chairs, terms, acts, proof, .. } = Brief::read::<G>(text)?;
        let told = Told { rules, setup: &setup, seed, chairs, terms, acts: &acts, came: None };
        let the_match = Self::replay(told)?;
        if the_match.proof() == proof { Ok(the_match) } else { Err(SaveError::Proof) }
    }

    /// Plays what was told by somebody else. If it is told what came of it, that must come
    /// of it.
    fn replay(told: Told<'_>) -> Result<Self, SaveError> {
        let Told { rules, setup, seed, chairs, terms, acts, came } = told;
        let setup: G::Setup = read_setup(setup)?;
        let mut actions: Vec<G::Action> = Vec::new();
        for (n, (_, action)) in (1..).zip(acts) {
            actions.push(read_own(n, action)?);
        }
        let against =
            |rule: G::Rule| SaveError::Setup(format!("section {} forbids it", rule.cite()));
        G::vet(&setup).map_err(against)?;
        let (n_chairs, n_seats) = (chairs.len(), G::seats(&setup).count());
        if n_chairs != usize::from(n_seats) {
            let why = format!("there are {n_chairs} chairs for {n_seats} seats");
            return Err(SaveError::Setup(why));
        }
        let (n_acts, most) = (acts.len(), G::bound(&setup));
        if n_acts > most as usize {
            let why = format!("{n_acts} entries are told, and no such match has more than {most}");
            return Err(SaveError::Setup(why));
        }
        let mut the_match = Self::seat_by(rules, setup, seed, chairs, terms).map_err(against)?;
        the_match.must_tell(0, came)?;
        for (n, (&(by, _), action)) in (1..).zip(acts.iter().zip(actions)) {
            the_match.carry_out(by, action).map_err(|refusal| SaveError::refused(n, &refusal))?;
            the_match.must_tell(n, came)?;
        }
        Ok(the_match)
    }

    /// Whether a save tells what has come of the opening (0) or the n-th entry.
    fn must_tell(&self, n: u32, came: Option<&Save>) -> Result<(), SaveError> {
        let drawn = match n.checked_sub(1) {
            Some(entry) => self.log[entry as usize].drawn,
            None => self.opening.drawn,
        };
        let events = || json::write(self.events(n as usize));
        if came.is_none_or(|save| save.tells(n as usize, drawn, &events())) {
            return Ok(());
        }
        let why = "what is told of it does not come of it".to_owned();
        Err(SaveError::Entry { step: n, why })
    }

    /// What was taken back was once there: the log never grew but by playing, and never
    /// beyond the bound.
    fn vet_taken_back(&self, taken_back: &[TakenBack]) -> Result<(), SaveError> {
        let seats = self.seats();
        let (most, length) = (u64::from(G::bound(&self.setup)), self.log.len() as u64);
        let mut least = 0;
        for (n, &TakenBack { by, to, entries }) in (1..).zip(taken_back) {
            let before = u64::from(to) + u64::from(entries);
            let why = if !seats.contains(by) {
                format!("there is no seat {by}")
            } else if entries == 0 || before > most || before < least {
                format!("{entries} entries could not go back to {to}")
            } else {
                least = u64::from(to);
                continue;
            };
            return Err(SaveError::TakenBack { n, why });
        }
        if length < least {
            let why = format!("it went back to {least} entries, and there are {length}");
            return Err(SaveError::TakenBack { n: taken_back.len(), why });
        }
        Ok(())
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
