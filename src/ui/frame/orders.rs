//! What persons have left word to do, so that nobody has to be asked. Where several sit before
//! one screen, what all answer in secret lies face down until the table wants to see it; until
//! then each may change his own behind the curtain, or only seem to.

use yew::prelude::*;

use super::{Frame, Mode, Msg as FrameMsg, Sitting, button_of, press, prompt};
use crate::engine::{Actor, Seat, Seats, Viewer};
use crate::ui::markup::el;
use crate::ui::opaque::Opaque;
use crate::ui::words;

/// Answers that lie face down.
#[derive(Default)]
pub(super) struct Sealed {
    answers: Vec<(Seat, Opaque)>,
    /// Who has taken his answer up again.
    changing: Option<Seat>,
}

impl Sealed {
    fn seats(&self) -> Seats {
        self.answers.iter().map(|it| it.0).collect()
    }

    /// A seat has answered.
    pub(super) fn answered(&mut self, seat: Seat) {
        if self.changing == Some(seat) {
            self.changing = None;
        }
    }
}

#[derive(Clone)]
pub enum Msg {
    /// The table wants to see the answers.
    Reveal,
    /// A seat takes its answer up again.
    Change(Seat),
}

impl Sitting {
    pub(super) fn update_orders(&mut self, ctx: &Context<Frame>, msg: &Msg) {
        match *msg {
            Msg::Reveal => self.reveal(ctx),
            Msg::Change(seat) => {
                self.people.sealed.changing = Some(seat);
                self.lay_down();
                self.draw_curtain(seat);
            }
        }
    }

    /// Whoever is asked now: those whose answers lie face down are not.
    pub(super) fn asked(&self) -> Seats {
        let sealed = self.people.sealed.seats();
        self.live.due().iter().filter(|&seat| !sealed.contains(seat)).collect()
    }

    /// Whether all persons who are due have sealed their answers, and the table may see them.
    pub(super) fn is_face_down(&self) -> bool {
        let asked = self.asked();
        self.mode == Mode::Play
            && !self.people.sealed.answers.is_empty()
            && !self.persons().any(|seat| asked.contains(seat))
    }

    /// Lays sealed answers face down, where several persons sit here.
    pub(super) fn lay_down(&mut self) {
        let (due, changing) = (self.live.due(), self.people.sealed.changing);
        let is_table = self.persons().count() > 1;
        let may = |&seat: &Seat| {
            is_table && due.contains(seat) && changing != Some(seat) && self.live.is_private(seat)
        };
        let answer = |seat: Seat| Some((seat, self.live.ordered(seat)?));
        let answers = self.persons().filter(may).filter_map(answer).collect();
        self.people.sealed.answers = answers;
    }

    /// Does what persons who are due have left word to do, before anybody is handed the tablet,
    /// and goes on.
    pub(super) fn follow_orders(&mut self, ctx: &Context<Frame>) {
        let mut stopped = None;
        self.lay_down();
        while let Some((seat, action)) = self.next_order().filter(|_| stopped.is_none()) {
            stopped = self.live.act(Actor::Seat(seat), &action).err().map(|why| (seat, why));
            self.lay_down();
        }
        self.went_on(ctx);
        if let Some((seat, why)) = stopped {
            self.refuse(Some(seat), why);
        }
    }

    /// What a person who is asked has left word to do. Whoever has taken a sealed answer up
    /// again decides it anew.
    fn next_order(&self) -> Option<(Seat, Opaque)> {
        let asked = self.asked();
        let changing = self.people.sealed.changing;
        let mut asked = self.persons().filter(|&it| asked.contains(it) && changing != Some(it));
        asked.find_map(|seat| Some((seat, self.live.ordered(seat)?)))
    }

    /// All sealed answers are shown.
    fn reveal(&mut self, ctx: &Context<Frame>) {
        if !self.is_face_down() {
            return;
        }
        self.since = self.live.entries();
        self.people.were_due = Seats::NONE;
        for (seat, action) in std::mem::take(&mut self.people.sealed.answers) {
            if self.live.act(Actor::Seat(seat), &action).is_err() {
                // It is no answer any more: the seat is asked.
                self.people.sealed.changing = Some(seat);
            }
        }
        self.follow_orders(ctx);
    }
}

/// The card of a table whose answers lie face down.
pub(super) fn view(ctx: &Context<Frame>, sitting: &Sitting) -> Html {
    let phase = sitting.live.phase(None, Viewer::Public);
    let answer = |class: &'static str, label: String, msg: Msg| {
        let on_press = press(ctx, FrameMsg::Orders(msg));
        Html::from(button_of(class, on_press).key(label.clone()).child(el("span").text(label)))
    };
    let each = sitting.people.sealed.seats();
    let change =
        |seat: Seat| answer("", words::change_mine(&sitting.name(seat)), Msg::Change(seat));
    let reveal = answer("main", words::REVEAL.to_owned(), Msg::Reveal);
    let answers = std::iter::once(reveal).chain(each.iter().map(change));
    prompt::card(None, el("p").text(words::face_down(&phase)), answers).into()
}
