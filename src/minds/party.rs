//! Computer players round a table: in turn where there are turns, and against the clock
//! where time runs.

use crate::engine::{
    Actor, Dice, Game, Level, Match, Memory, Mind, Minded, Onlooker, Seat, Seed, Thought, Viewer,
    accepts,
};

/// Whoever sits at the table: a [`Seated`] mind of any kind, or one that is watched.
pub trait Guest<G: Game> {
    /// Perceives an event.
    fn notice(&mut self, sight: &G::Sight);

    /// What it will do, and how many ticks it takes to do it where time runs.
    fn decide_on(&mut self, view: &G::View) -> (G::Action, u32);
}

/// A mind that has taken its seat.
pub struct Seated<M>(pub M);

impl<G: Game, M: Mind<G>> Guest<G> for Seated<M> {
    fn notice(&mut self, sight: &G::Sight) {
        self.0.notice(sight);
    }

    fn decide_on(&mut self, view: &G::View) -> (G::Action, u32) {
        loop {
            if let Thought::Chosen(advice) = self.0.think(view, u32::MAX) {
                return (advice.action, advice.after);
            }
        }
    }
}

/// What somebody is about to do.
struct Plan<G: Game> {
    action: G::Action,
    /// The tick at which it is done.
    due: u64,
}

/// Minds at a table, one in each seat. As on the page, a mind keeps to what it is about to
/// do as long as the rules would accept it, and is asked again when they would not.
pub struct Party<'a, G: Game> {
    the_match: Match<G>,
    guests: Vec<Box<dyn Guest<G> + 'a>>,
    plans: Vec<Option<Plan<G>>>,
    /// What each guest has perceived.
    onlookers: Vec<Onlooker<G>>,
    now: u64,
    /// Decides who was quicker within the same tick.
    chance: Dice,
}

impl<'a, G: Game> Party<'a, G> {
    /// Seats minds at a table. They have not seen anything of it before.
    pub fn new(the_match: Match<G>, guests: Vec<Box<dyn Guest<G> + 'a>>) -> Self {
        assert_eq!(guests.len(), usize::from(the_match.seats().count()), "somebody in each seat");
        Self {
            plans: guests.iter().map(|_| None).collect(),
            guests,
            onlookers: the_match
                .seats()
                .iter()
                .map(|seat| Onlooker::new(&the_match, Viewer::Seat(seat)))
                .collect(),
            now: 0,
            chance: Dice::new(the_match.seed().for_purpose("who is quicker")),
            the_match,
        }
    }

    pub fn the_match(&self) -> &Match<G> {
        &self.the_match
    }

    /// Plays on to the end.
    pub fn finish(mut self) -> Match<G> {
        while self.step() {}
        self.the_match
    }

    /// Lets one thing happen: somebody does something, or time passes. Says whether anything
    /// could.
    pub fn step(&mut self) -> bool {
        self.look();
        let awaiting = self.the_match.awaiting();
        let Some(most) = awaiting.clock else {
            // Without a clock whoever is due decides, one after the other.
            let Some(seat) = awaiting.due().iter().next() else { return false };
            let (action, _) = self.ask(seat);
            self.act(Actor::Seat(seat), action);
            return true;
        };
        for seat in self.the_match.seats().iter() {
            self.keep_plan(seat, awaiting.due().contains(seat));
        }
        match self.quickest() {
            Some((seat, due)) if due <= self.now => {
                let plan = self.plans[seat.index()].take().expect("it is the quickest");
                self.act(Actor::Seat(seat), plan.action);
            }
            Some((_, due)) => self.wait(most, due - self.now),
            None => self.wait(most, u64::from(most)),
        }
        true
    }

    /// Drops a plan that has come to nothing, and asks for one where it is missing.
    fn keep_plan(&mut self, seat: Seat, is_due: bool) {
        let accepted = |action: &G::Action| {
            is_due && accepts::<G>(self.the_match.state(), Actor::Seat(seat), action)
        };
        let plan = self.plans[seat.index()].take().filter(|plan| accepted(&plan.action));
        self.plans[seat.index()] = plan.or_else(|| {
            is_due.then(|| {
                let (action, after) = self.ask(seat);
                Plan { action, due: self.now + u64::from(after) }
            })
        });
    }

    /// Whose plan is due first, and when. Where several are due at the same tick, a lot
    /// decides: no seat is the quicker one by its number.
    fn quickest(&mut self) -> Option<(Seat, u64)> {
        let plans = (0..).map(Seat).zip(&self.plans);
        let times = plans.filter_map(|(seat, plan)| Some((seat, plan.as_ref()?.due)));
        let first = times.clone().map(|(_, due)| due).min()?;
        let equals: Vec<_> = times.filter(|&(_, due)| due == first).collect();
        match equals[..] {
            [only] => Some(only),
            // Nobody's hand moves before that tick, so the lot is drawn only then.
            _ if first > self.now => equals.first().copied(),
            _ => self.chance.pick(&equals).copied(),
        }
    }

    fn ask(&mut self, seat: Seat) -> (G::Action, u32) {
        self.guests[seat.index()].decide_on(&self.the_match.view(Viewer::Seat(seat)))
    }

    fn act(&mut self, by: Actor, action: G::Action) {
        self.the_match.act(by, action).map(<[_]>::len).expect("minds keep to the rules");
    }

    /// Lets time pass, in a step no longer than the rules allow.
    fn wait(&mut self, most: u32, ticks: u64) {
        let step = u32::try_from(ticks).unwrap_or(u32::MAX).min(most).max(1);
        self.act(Actor::Clock, G::tick(step).expect("a game with a clock has ticks"));
        self.now += u64::from(step);
    }

    /// Everybody perceives what happened since they last looked up.
    fn look(&mut self) {
        for (onlooker, guest) in self.onlookers.iter_mut().zip(&mut self.guests) {
            let known = onlooker.catch_up(&self.the_match);
            let news = onlooker.between(known, onlooker.steps());
            for sight in news {
                guest.notice(sight);
            }
        }
    }
}

/// A whole game between computer players. Where there are more seats than levels, the
/// levels go round.
pub fn play_out<G: Minded>(
    setup: G::Setup,
    seed: Seed,
    levels: &[Level],
) -> Result<Match<G>, G::Rule> {
    let the_match = Match::<G>::start(setup, seed)?;
    let guest = |seat: Seat| {
        let memory = Memory::new(&the_match, seat, levels[seat.index() % levels.len()]);
        Box::new(Seated(memory.mind())) as Box<dyn Guest<G>>
    };
    let guests = the_match.seats().iter().map(guest).collect();
    Ok(Party::new(the_match, guests).finish())
}
