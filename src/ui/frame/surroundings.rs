//! What stands round the board, and what follows an action once the board has been painted.
//!
//! A touch is answered by the board. The prompt, the seats and the log are drawn a frame later,
//! and only then are those told who listen, and computer players asked: on a slow tablet the
//! board would otherwise wait for them.

use yew::prelude::*;

use super::{Frame, Msg, Sitting, bar, beside, history, press, prompt, replay, seats};
use crate::ui::afterwards::Afterwards;
use crate::ui::markup::el;
use crate::ui::still::Later;
use crate::ui::{browser, words};

/// What is to be seen to once the board has been painted.
pub(super) struct Unsettled {
    _when: Afterwards,
}

/// What stood round the board last.
#[derive(Default)]
pub(super) struct Surroundings {
    above: Later,
    rail: Later,
}

/// What stands above and beside the board.
pub(super) struct Around {
    pub(super) above: Html,
    pub(super) rail: Html,
}

impl Sitting {
    /// Sees to the rest as soon as the board has been painted.
    pub(super) fn settle_soon(&mut self, ctx: &Context<Frame>) {
        let link = ctx.link().clone();
        let when = Afterwards::new(move || link.send_message(Msg::Settle));
        self.unsettled = Some(Unsettled { _when: when });
        self.tell_busy();
    }

    /// Tells whoever waits for the frame whether there is more to come: before anything is
    /// drawn, and again after all of it. It is no part of the drawing, because Yew may pause
    /// between the frame and what is in it.
    pub(super) fn tell_busy(&self) {
        browser::set_busy(".frame", self.unsettled.is_some());
    }

    /// Reads out what happened and sees who is due. Whether there was anything to see to.
    pub(super) fn settle(&mut self, ctx: &Context<Frame>) -> bool {
        if self.unsettled.take().is_none() {
            return false;
        }
        self.gather_news();
        self.tell_host();
        if !self.goes_on() {
            self.read_out();
        }
        self.attend(ctx);
        true
    }

    /// What stands round the board; as it was, as long as the board is to be painted first.
    pub(super) fn around(&self, ctx: &Context<Frame>, desk: Option<Html>) -> Around {
        let Surroundings { above, rail } = &self.surroundings;
        // Beside a board that tells everything itself there is next to nothing to draw.
        let may_wait = self.unsettled.is_some() && !self.is_alone();
        let above = above.draw(may_wait, || {
            browser::set_title(&words::page_title(self.lid().title(), &self.keeper.title()));
            [bar::view(ctx, self), bar::warnings(ctx, self)].into_iter().collect()
        });
        let rail = rail.draw(may_wait, || {
            if self.is_alone() { Html::default() } else { self.rail(ctx, desk) }
        });
        Around { above, rail }
    }

    fn rail(&self, ctx: &Context<Frame>, desk: Option<Html>) -> Html {
        let handle = el("button")
            .set("type", "button")
            .class("handle")
            .set("aria-label", words::SHEET)
            .on_click(press(ctx, Msg::Beside(beside::Msg::Sheet)))
            .child(el("span"));
        let desk = desk.map(|desk| {
            let desk = el("section").class("desk").set("aria-label", words::DESK).child(desk);
            Html::from(desk)
        });
        let is_replay = self.mode == super::Mode::Replay;
        // On a flat tablet the strip is turned within the rail.
        let strip = el("div")
            .class("strip")
            .child(handle)
            .child(if is_replay { replay::view(ctx, self) } else { prompt::view(ctx, self) })
            .list(desk)
            .child(seats::view(ctx, self))
            .child(history::view(ctx, self, false));
        el("div").class("rail").child(strip).into()
    }
}
