//! Who sits here, who holds the tablet, and what each was told last.

use yew::prelude::*;

use super::beside::Side;
use super::orders::Sealed;
use super::{Frame, Mode, Sitting, race};
use crate::engine::{Actor, Player, Seat, Seats, Viewer};
use crate::ui::face::{Said, Seating};
use crate::ui::live::{self, Refused};
use crate::ui::opaque::Opaque;
use crate::ui::sound::Cue;
use crate::ui::{announce, words};

/// The people before the screen.
#[derive(Default)]
pub(super) struct People {
    /// Who has the tablet.
    pub(super) holder: Option<Seat>,
    /// Who is to take it, unseen by the others.
    pub(super) curtain: Option<Seat>,
    /// Who was due when a person decided last.
    pub(super) were_due: Seats,
    /// Answers that lie face down before all.
    pub(super) sealed: Sealed,
    /// Who is choosing what to say unasked.
    pub(super) talking: Option<Seat>,
    /// Why not: what each seat was told last.
    pub(super) notices: Vec<Notice>,
}

/// Why a seat could not do something.
pub(super) struct Notice {
    pub(super) to: Seat,
    pub(super) refused: Refused,
    /// When it was told, where time runs.
    pub(super) since: u64,
}

#[derive(Clone)]
pub enum Msg {
    /// The curtain is drawn back.
    Here,
    /// A seat wants to say something unasked, or not after all.
    Talk(Seat),
    /// A seat says something unasked.
    Aside(Seat, Opaque),
}

impl Sitting {
    pub(super) fn update_people(&mut self, ctx: &Context<Frame>, msg: Msg) {
        match msg {
            Msg::Here => self.take_over(ctx),
            Msg::Talk(seat) => {
                self.people.talking = Some(seat).filter(|_| self.people.talking != Some(seat));
            }
            Msg::Aside(seat, action) => {
                self.beside.side = None;
                self.people.talking = None;
                self.act(ctx, seat, &action);
            }
        }
    }

    /// The next person has the tablet, and is shown what was missed.
    fn take_over(&mut self, ctx: &Context<Frame>) {
        self.people.holder = self.people.curtain.take();
        self.announced = self.live.n_lines(self.viewer());
        announce::interrupt(&self.unsaid());
        if !self.missed().is_empty() {
            self.beside.side = Some(Side::Recap);
        }
        self.attend(ctx);
    }

    /// What a seat is called.
    pub(super) fn name(&self, seat: Seat) -> String {
        live::name(&self.live.chairs()[seat.index()], self.live.identity(seat))
    }

    pub(super) fn persons(&self) -> impl Iterator<Item = Seat> + '_ {
        let chairs = self.live.chairs();
        let is_person = |seat: &Seat| chairs[seat.index()].player == Player::Person;
        self.live.seats().iter().filter(is_person)
    }

    /// Whose eyes the screen is for.
    pub(super) fn viewer(&self) -> Viewer {
        match (self.mode, self.people.holder) {
            (Mode::Play, Some(seat)) if !self.is_face_down() => Viewer::Seat(seat),
            _ => Viewer::Public,
        }
    }

    /// The seat that decides by touching the board now.
    pub(super) fn hand(&self) -> Option<Seat> {
        let is_playing =
            self.mode == Mode::Play && self.look.is_none() && self.people.curtain.is_none();
        self.people.holder.filter(|&seat| is_playing && self.asked().contains(seat))
    }

    /// Whether seats have buttons of their own for what they may say unasked.
    pub(super) fn may_talk(&self) -> bool {
        self.mode == Mode::Play && self.look.is_none() && self.lid().is_talkative()
    }

    /// The entry after a seat's last decision: what it has not seen happen.
    pub(super) fn missed_since(&self, seat: Option<Seat>) -> usize {
        let own = |&entry: &usize| {
            seat.is_some_and(|seat| self.live.actor(entry) == Some(Actor::Seat(seat)))
        };
        (0..self.live.entries()).rev().find(own).map_or(0, |entry| entry + 1)
    }

    /// Whose decision "undo" would take back: the last that a person made.
    pub(super) fn undoer(&self) -> Option<Seat> {
        let persons: Seats = self.persons().collect();
        if persons.is_empty() {
            return None;
        }
        (0..self.live.entries()).rev().find_map(|entry| match self.live.actor(entry) {
            Some(Actor::Seat(seat)) if persons.contains(seat) => Some(seat),
            _ => None,
        })
    }

    /// Tells a seat, or whoever has the tablet, why not.
    pub(super) fn refuse(&mut self, to: Option<Seat>, refused: Refused) {
        let to = to.or(self.people.holder).unwrap_or(Seat(0));
        let since = self.time.race.as_ref().map_or(0, race::Race::played);
        self.people.notices.retain(|notice| notice.to != to);
        self.people.notices.push(Notice { to, refused, since });
    }

    /// Gives the tablet to the next person due, behind a curtain if something is secret.
    pub(super) fn hand_over(&mut self) {
        if self.time.race.is_some() {
            return;
        }
        let asked = self.asked();
        if self.people.holder.is_some_and(|seat| asked.contains(seat)) {
            return;
        }
        let Some(next) = self.persons().find(|&seat| asked.contains(seat)) else { return };
        let from = self.people.holder.map_or(Viewer::Public, Viewer::Seat);
        // Where several decide at the same time, even having nothing to hide is hidden.
        let is_hidden = self.live.is_secret(from, Viewer::Seat(next))
            || self.live.is_private(next)
            || (self.people.were_due.contains(next) && !self.live.is_open(next))
            || self.prefs.now.curtain;
        if is_hidden && self.persons().count() > 1 {
            self.draw_curtain(next);
        } else {
            self.people.holder = Some(next);
            self.announced = self.live.n_lines(self.viewer());
            self.cue(Cue::YourTurn);
        }
    }

    /// Hides the table until `next` has it. What was read out may be for the last one's ears only.
    pub(super) fn draw_curtain(&mut self, next: Seat) {
        self.people.curtain = Some(next);
        announce::hush();
    }

    /// Who sits where, may touch the board, and was told what.
    pub(super) fn seating(&self) -> Seating {
        let is_paused = self.time.race.as_ref().is_some_and(|race| race.is_paused);
        let is_playing = self.mode == Mode::Play && self.look.is_none() && !self.live.is_over();
        let hands = match self.hand() {
            _ if !is_playing || is_paused => Seats::NONE,
            _ if self.time.race.is_some() => self.persons().collect(),
            hand => hand.into_iter().collect(),
        };
        let refused = self.people.notices.iter().map(|Notice { to, refused, .. }| Said {
            to: *to,
            text: words::sentence(&refused.why, refused.instead.as_deref()),
            section: refused.section,
            is_refusal: true,
        });
        let holder = self.people.holder;
        let advised = self.thoughts.hint.as_ref().zip(holder).map(|(hint, to)| Said {
            to,
            text: format!("{}. {}", hint.text, hint.why),
            section: None,
            is_refusal: false,
        });
        let noted = self.note.zip(holder).map(|(note, to)| Said {
            to,
            text: note.to_owned(),
            section: None,
            is_refusal: false,
        });
        let persons = if self.mode == Mode::Play { self.persons().collect() } else { Seats::NONE };
        // A side's line has room for one sentence: the first that is for it.
        let said = refused.chain(advised).chain(noted).collect();
        Seating { persons, hands, is_paused, said, lessons: self.lessons(hands) }
    }

    /// Guidance for those who decide on a board that tells everything itself.
    fn lessons(&self, hands: Seats) -> Vec<(Seat, String)> {
        if !self.prefs.now.lessons || !self.live.takes_the_stage() || self.is_guided() {
            return Vec::new();
        }
        let lesson = |seat| Some((seat, self.live.ask(seat)?.lesson?));
        hands.iter().filter_map(lesson).collect()
    }
}
