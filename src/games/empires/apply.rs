//! What happens to the table: the only way in which it changes.

use super::board::{N_COLONIES, Node};
use super::card::{Card, Hand};
use super::event::{Cause, Event, Sight};
use super::notes::Seen;
use super::question::Interrupt;
use super::state::{Holding, Part, State};
use super::{PRICE_OF_ARMAMENT, PRICE_OF_BLOCKADE};
use crate::engine::Seat;

impl State {
    pub(super) fn apply(&mut self, event: &Event) {
        match *event {
            Event::Open(ref sight) => self.show(sight),
            Event::Shuffled { ref pack } => {
                self.pack.clone_from(pack);
                self.left = u8::try_from(pack.len()).unwrap_or(u8::MAX);
            }
            Event::Armed { seat, card } => self.arm(seat, card),
            Event::Passed { from, to, card, cause } => self.pass(from, to, card, cause),
        }
    }

    #[expect(clippy::too_many_lines, reason = "a few lines for each kind of sight")]
    fn show(&mut self, sight: &Sight) {
        match *sight {
            Sight::ChoiceBegan { ref order } => {
                self.choosing.clone_from(order);
                self.turn = order[0];
            }
            Sight::PowerChosen { seat, power } => {
                self.side_mut(seat).power = Some(power);
                self.choosing.retain(|&other| other != seat);
                self.turn = self.choosing.first().copied().unwrap_or(seat);
            }
            Sight::FirstFound { seat } => self.first = seat,
            Sight::TurnBegan { seat, round } => {
                (self.turn, self.round, self.part) = (seat, round, Part::Throwing);
                (self.dice, self.exact) = (None, false);
                self.for_sale.clear();
            }
            Sight::Thrown { dice, .. } => {
                (self.dice, self.part) = (Some(dice), Part::Moving);
            }
            Sight::FinePaid { seat, to, resources, .. } => self.hand_over(seat, to, resources),
            Sight::Moved { seat, ref path, exact } => {
                self.side_mut(seat).pawn = path.last().copied();
                self.exact = exact;
            }
            Sight::Drew { seat, resources, .. } => {
                if !self.options.unlimited_bank {
                    self.bank = self.bank.saturating_sub(resources);
                }
                self.side_mut(seat).resources += resources;
            }
            Sight::Claimed { seat, at } => {
                self.raise_flag(seat, at);
                self.stir();
            }
            Sight::ColonialWarBegan => self.colonial_war = true,
            Sight::AttackDue { ref for_sale, .. } => {
                self.for_sale.clone_from(for_sale);
                self.part = Part::Attacking;
            }
            Sight::ClosingBegan { ref for_sale, .. } => {
                self.for_sale.clone_from(for_sale);
                self.part = Part::Closing;
            }
            Sight::BlockadeBought { seat, at } => {
                self.pay_bank(seat, PRICE_OF_BLOCKADE);
                self.side_mut(seat).flags -= 1;
                self.blockades.push((at, seat));
                self.for_sale.retain(|&other| other != at);
                self.stir();
            }
            Sight::FlagLifted { seat, at } => {
                self.blockades.retain(|&(other, _)| other != at);
                self.side_mut(seat).flags += 1;
            }
            Sight::Attacked { seat, of, force, strength, defence, .. } => {
                for (who, strength) in [(seat, strength), (of, defence)] {
                    let cards = self.side(who).armaments;
                    self.notes.iter_mut().for_each(|it| it.heard(who, force, strength, cards));
                }
            }
            Sight::Captured { seat, from, at } => {
                self.side_mut(from).flags += 1;
                self.side_mut(from).lost.push(at);
                self.raise_flag(seat, at);
                self.stir();
            }
            Sight::IndemnityDue { by, to, value } => {
                self.questions.ask(Interrupt::Indemnity { by, to, value });
            }
            Sight::RoomAsked { by, to, ref colonies, resources } => {
                let colonies = colonies.clone();
                self.questions.ask(Interrupt::Room { by, to, colonies, resources });
            }
            Sight::IndemnityPaid { by, to, ref given, resources, .. } => {
                while self.questions.answered().is_some() {}
                for &at in given {
                    self.side_mut(by).flags += 1;
                    self.raise_flag(to, at);
                }
                self.hand_over(by, to, resources);
                self.stir();
            }
            Sight::SiegeLaid { by, of, at, force } => {
                if !self.options.blind_siege {
                    self.questions.ask(Interrupt::Siege { by, of, at, force });
                }
                self.stir();
            }
            Sight::SiegeVoid { of, force, .. } => {
                self.questions.answered();
                let cards = self.side(of).armaments;
                self.notes.iter_mut().for_each(|it| it.heard(of, force, 0, cards));
            }
            Sight::Returned { seat } => {
                self.side_mut(seat).is_home = true;
                self.stir();
            }
            Sight::DeclarationDue { .. } => self.part = Part::Declaring,
            Sight::War { by, of, strength, defence } => {
                for (who, total) in [(by, strength), (of, defence)] {
                    let cards = self.side(who).armaments;
                    self.notes.iter_mut().for_each(|it| it.heard_total(who, total, cards));
                }
                self.stir();
            }
            Sight::Eliminated { seat, .. } => self.eliminate(seat),
            Sight::Over { ref outcome } => {
                self.part = Part::Over;
                self.outcome = Some(outcome.clone());
            }
            Sight::Shuffled { .. }
            | Sight::HighDice { .. }
            | Sight::Armed { .. }
            | Sight::TotalWarBegan
            | Sight::Passed { .. }
            | Sight::Waited { .. }
            | Sight::Scored { .. } => {}
        }
    }

    /// Somebody has made progress (11.3).
    fn stir(&mut self) {
        self.stirred = self.round;
    }

    /// A flag goes on a colony.
    fn raise_flag(&mut self, seat: Seat, at: Node) {
        self.side_mut(seat).flags -= 1;
        self.colonies[at.slot()] = Holding::Of(seat);
    }

    fn pay_bank(&mut self, seat: Seat, price: u16) {
        self.side_mut(seat).resources -= price;
        if !self.options.unlimited_bank {
            self.bank += price;
        }
    }

    fn hand_over(&mut self, from: Seat, to: Seat, resources: u16) {
        self.side_mut(from).resources -= resources;
        self.side_mut(to).resources += resources;
    }

    fn arm(&mut self, seat: Seat, card: Card) {
        self.pay_bank(seat, PRICE_OF_ARMAMENT);
        self.pack.remove(0);
        self.left -= 1;
        self.stir();
        self.gain(seat, card, |_| Seen::Back);
    }

    fn pass(&mut self, from: Seat, to: Seat, card: Card, cause: Cause) {
        if cause == Cause::Siege {
            self.questions.answered();
        }
        let seen = |viewer: usize| match cause {
            _ if viewer == from.index() || viewer == to.index() => Seen::Card(card),
            Cause::Siege => Seen::Force(card.force),
            Cause::Bonus | Cause::Prize => Seen::Back,
        };
        self.hands[from].take(card);
        let side = self.side_mut(from);
        side.armaments -= 1;
        let cards = side.armaments;
        for (viewer, notes) in self.notes.iter_mut().enumerate() {
            notes.lost(from, seen(viewer), cards);
        }
        self.gain(to, card, seen);
    }

    /// A hand gets a card, of which each viewer sees something.
    fn gain(&mut self, seat: Seat, card: Card, seen: impl Fn(usize) -> Seen) {
        self.hands[seat].put(card);
        let side = self.side_mut(seat);
        side.armaments += 1;
        let cards = side.armaments;
        for (viewer, notes) in self.notes.iter_mut().enumerate() {
            notes.gained(seat, seen(viewer), cards);
        }
    }

    /// Pawn, Armaments, Resources and flags leave the game (10.12 to 10.14).
    fn eliminate(&mut self, seat: Seat) {
        self.out.push(seat);
        self.hands[seat] = Hand::NONE;
        self.notes.iter_mut().for_each(|notes| notes.forget(seat));
        let side = self.side_mut(seat);
        (side.pawn, side.is_home, side.armaments, side.resources) = (None, false, 0, 0);
        side.flags = super::FLAGS;
        self.blockades.retain(|&(_, keeper)| keeper != seat);
        let after = if self.options.reopening { Holding::Free } else { Holding::Closed };
        for slot in 0..N_COLONIES {
            if self.colonies[slot] == Holding::Of(seat) {
                self.colonies[slot] = after;
            }
        }
    }
}
