//! Who is asked for what, and what the answers might be.

use super::country::Country;
use super::state::{Part, State, Table};
use super::unit::{Chip, Unit};
use super::{Action, Card, Prompt};
use crate::engine::{Awaiting, Seat};

impl Table {
    /// What the table waits for: an answer before anything else, then the part of the turn.
    pub(super) fn awaiting(&self) -> Awaiting<Prompt> {
        if self.part == Part::Over {
            return Awaiting::NOBODY;
        }
        let free = self.seats().iter().filter(|&seat| self.has_aside(seat)).collect();
        self.question().while_free(free)
    }

    fn question(&self) -> Awaiting<Prompt> {
        if let Some(awaiting) = self.dealings.questions.awaiting(self) {
            return awaiting;
        }
        match (self.part, self.card) {
            (Part::Draw, _) => Awaiting::seat(self.turn, Prompt::Draw),
            (Part::Event, Some(card)) => Awaiting::seat(self.turn, Prompt::Event { card }),
            (Part::Census, _) => Awaiting::seats(self.converting_now(), Prompt::Convert),
            (Part::PowerPlay, _) => Awaiting::seat(self.turn, Prompt::PowerPlay),
            (Part::Build | Part::Event | Part::Over, _) => Awaiting::seat(self.turn, Prompt::Build),
        }
    }

    fn has_aside(&self, seat: Seat) -> bool {
        self.seats().iter().any(|to| self.may_propose(seat, to).is_ok())
            || self.may_break(seat).is_ok()
    }

    /// What a seat may say unasked: propose an alliance, or break its own.
    pub(super) fn asides(&self, seat: Seat) -> Vec<Action> {
        if self.part == Part::Over || !self.seats().contains(seat) {
            return Vec::new();
        }
        let others = self.seats().iter().filter(|&to| self.may_propose(seat, to).is_ok());
        let mut asides: Vec<Action> = others.map(|to| Action::Propose { to }).collect();
        asides.extend(self.may_break(seat).is_ok().then_some(Action::Break));
        asides
    }
}

impl State {
    /// Answers worth trying.
    pub(super) fn answers(&self, seat: Seat, prompt: Prompt) -> Vec<Action> {
        match prompt {
            Prompt::Draw => vec![Action::Draw],
            Prompt::Event { card } => self.event_answers(seat, card),
            Prompt::Convert => self.conversions(seat),
            Prompt::PowerPlay => self.demands(seat),
            Prompt::Answer { .. } => vec![Action::Cancel, Action::AskAlly, Action::Yield],
            Prompt::Lend { .. } => vec![Action::Lend, Action::Decline],
            Prompt::Proposal { .. } => vec![Action::Accept, Action::Decline],
            Prompt::Build => self.buildings(seat),
        }
    }

    fn event_answers(&self, seat: Seat, card: Card) -> Vec<Action> {
        if card.gift().is_some() {
            return self.countries().map(|at| Action::Place { at }).collect();
        }
        if card == Card::Nationalisation {
            let name = |(at, unit): (Country, Unit)| {
                let owners = self.seats().iter().filter(move |&owner| owner != seat);
                owners.map(move |owner| Action::Nationalise { owner, unit, at })
            };
            return self.sites(&Unit::PLANTS).flat_map(name).collect();
        }
        self.sites(&Unit::ALL).map(|(at, unit)| Action::Dismantle { unit, at }).collect()
    }

    fn conversions(&self, seat: Seat) -> Vec<Action> {
        let of =
            |at| (1..=self.unplanned(seat, at)).map(move |mills| Action::Convert { at, mills });
        self.countries().flat_map(of).chain([Action::Done]).collect()
    }

    fn demands(&self, seat: Seat) -> Vec<Action> {
        let may = |&(chip, at, loan): &(Chip, Country, bool)| {
            self.may_demand(seat, chip, at, loan).is_ok()
        };
        let ways =
            |at| Chip::ALL.into_iter().flat_map(move |chip| [(chip, at, false), (chip, at, true)]);
        let demands = self.countries().flat_map(ways).filter(may);
        demands
            .map(|(chip, at, loan)| Action::Demand { chip, at, loan })
            .chain([Action::Done])
            .collect()
    }

    fn buildings(&self, seat: Seat) -> Vec<Action> {
        let builds = self
            .sites(&Unit::ALL)
            .filter(|&(at, unit)| self.may_build(seat, unit, at).is_ok())
            .map(|(at, unit)| Action::Build { unit, at });
        let removals = self
            .sites(&Unit::ALL)
            .filter(|&(at, unit)| self.may_dismantle(seat, unit, at).is_ok())
            .map(|(at, unit)| Action::Dismantle { unit, at });
        builds.chain(removals).chain([Action::Done]).collect()
    }

    fn sites(&self, units: &'static [Unit]) -> impl Iterator<Item = (Country, Unit)> + use<> {
        self.countries().flat_map(move |at| units.iter().map(move |&unit| (at, unit)))
    }
}
