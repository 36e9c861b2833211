//! One match before one screen: what happens, message by message, and what is shown.

use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

use super::beside::{Beside, Side};
use super::focus::{self, Region};
use super::guide::Guide;
use super::hosted::Hosted;
use super::inspect::{self, Inspection};
use super::looking::Look;
use super::news::News;
use super::people::People;
use super::surroundings::{Around, Surroundings, Unsettled};
use super::thoughts::{self, Thoughts};
use super::time::{self, Time};
use super::{Frame, Mode, Msg, curtain, open};
use crate::engine::{Actor, Seat, Viewer};
use crate::ui::app::Prefs;
use crate::ui::face::Wish;
use crate::ui::library::{Keeper, KeeperMsg, Opened};
use crate::ui::live::{Line, Live, Shown, Staging};
use crate::ui::markup::el;
use crate::ui::opaque::Opaque;
use crate::ui::shelf::{self, Lid};
use crate::ui::sound::{self, Cue};
use crate::ui::wishes::Wishes;
use crate::ui::{announce, books, browser, statistics, words};

/// Everything about a match before a screen.
pub(super) struct Sitting {
    pub(super) keeper: Keeper,
    pub(super) live: Box<dyn Live>,
    pub(super) prefs: Prefs,
    pub(super) mode: Mode,
    pub(super) people: People,
    pub(super) thoughts: Thoughts,
    pub(super) time: Time,
    pub(super) look: Option<Look>,
    pub(super) beside: Beside,
    /// Where the keyboard was last, if somebody uses one.
    pub(super) keyboard: Option<Region>,
    pub(super) guide: Guide,
    pub(super) news: News,
    pub(super) inspection: Inspection,
    /// The last decision of a person: it and what came after is news.
    pub(super) since: usize,
    /// How far the log has been read out, and what of it waits until its player is done.
    pub(super) announced: usize,
    pub(super) unheard: Vec<Line>,
    /// The question that was read out last, until it is answered.
    pub(super) question: Option<String>,
    pub(super) note: Option<&'static str>,
    /// What is still to be seen to once the board has been painted.
    pub(super) unsettled: Option<Unsettled>,
    pub(super) surroundings: Surroundings,
    pub(super) hosted: Hosted,
}

impl Sitting {
    /// Takes a seat at a match that has been opened.
    pub(super) fn arrive(ctx: &Context<Frame>, opened: Opened) -> Box<Self> {
        // Refusals and log lines cite it.
        yew::platform::spawn_local(books::fetch(opened.live.game()));
        let mut sitting = Self::new(ctx, opened);
        sitting.sit_down(ctx);
        sitting.complete(ctx);
        // A new match is kept as soon as it can be seen.
        sitting.keep();
        Box::new(sitting)
    }

    fn new(ctx: &Context<Frame>, opened: Opened) -> Self {
        let (keeper, live) = Keeper::new(opened, ctx.link().callback(Msg::Keeper));
        Self {
            keeper,
            prefs: ctx.props().prefs.clone(),
            mode: ctx.props().mode,
            people: People::default(),
            thoughts: Thoughts::new(ctx),
            time: Time::default(),
            look: None,
            beside: Beside { sheet: 1, ..Beside::default() },
            keyboard: None,
            guide: Guide::of(&ctx.props().id),
            news: News::default(),
            inspection: Inspection::default(),
            since: live.entries(),
            announced: 0,
            unheard: Vec::new(),
            question: None,
            note: None,
            unsettled: None,
            surroundings: Surroundings::default(),
            hosted: Hosted::default(),
            live,
        }
    }

    /// Arriving at the table: who is here, what was missed, who is due.
    fn sit_down(&mut self, ctx: &Context<Frame>) {
        self.announced = self.live.n_lines(Viewer::Public);
        if self.mode == Mode::Replay {
            let wished = Wishes::current().get("at").and_then(|at| at.parse().ok());
            let first = if self.live.is_over() { 0 } else { self.live.entries() };
            let at = wished.unwrap_or(first).min(self.live.entries());
            self.look = Some(Look::still(at));
            return;
        }
        self.lay_down();
        let asked = self.asked();
        let here = self.persons().find(|&seat| asked.contains(seat));
        self.people.holder = here.or_else(|| self.persons().next());
        self.since = self.missed_since(self.people.holder);
        self.news = News::since(self.since);
        self.gather_news();
        if self.live.is_over() {
            self.beside.side = Some(Side::End);
            self.fetch_beside(ctx);
            return;
        }
        if self.live.races() {
            self.line_up(ctx);
            return;
        }
        let is_several = self.persons().count() > 1;
        // Whoever learns the game by a prepared position has missed nothing.
        let is_told = self.is_guided() || self.is_face_down();
        if let Some(seat) = self.people.holder
            && is_several
            && !self.is_face_down()
            && (self.live.is_private(seat)
                || self.live.is_secret(Viewer::Public, Viewer::Seat(seat)))
        {
            self.draw_curtain(seat);
        } else if self.live.entries() > 0 && !is_told && !self.missed().is_empty() {
            self.beside.side = Some(Side::Recap);
        }
        self.attend(ctx);
    }

    pub(super) fn update(&mut self, ctx: &Context<Frame>, msg: Msg) -> bool {
        // One thing after the other, also for a finger that is quicker than the screen.
        let is_settled = self.settle(ctx);
        self.heed(ctx, msg) || is_settled
    }

    fn heed(&mut self, ctx: &Context<Frame>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => {
                // Whoever touches the board asks for the one who has the tablet.
                let by = self.people.holder.or_else(|| self.live.due().iter().next());
                if let Some(seat) = by.filter(|_| self.mode == Mode::Play && self.look.is_none()) {
                    self.act(ctx, seat, &action);
                }
            }
            Msg::ActAs(seat, action) => {
                if self.mode == Mode::Play && self.look.is_none() {
                    self.act(ctx, seat, &action);
                }
            }
            Msg::Undo => self.undo(ctx),
            Msg::Redo => self.redo(ctx),
            Msg::Key(event) => return self.key(ctx, &event),
            Msg::KeepCopy => self.keep_copy(),
            Msg::Complete(is_here) => self.completed(ctx, is_here),
            Msg::Incomplete => self.complete(ctx),
            Msg::Keeper(msg) => return self.hear_keeper(msg),
            // Whatever was to be settled has been, before this.
            Msg::Settle | Msg::Arrival(_) => return false,
            Msg::Reload => {
                // The other tab's match is the one in the library.
                let _ = browser::window().location().reload();
            }
            Msg::People(msg) => self.update_people(ctx, msg),
            Msg::Orders(msg) => self.update_orders(ctx, &msg),
            Msg::Thoughts(msg) => self.update_thoughts(ctx, msg),
            Msg::Time(msg) => return self.update_time(ctx, &msg),
            Msg::Looking(msg) => self.update_looking(ctx, &msg),
            Msg::Beside(msg) => return self.update_beside(ctx, msg),
            Msg::Inspect(msg) => self.update_inspection(&msg),
            Msg::LeaveGuide => self.leave_guide(ctx),
            Msg::Seen => self.seen(),
            Msg::Host(call) => return self.heed_host(ctx, call),
        }
        true
    }

    pub(super) fn act(&mut self, ctx: &Context<Frame>, seat: Seat, action: &Opaque) {
        if self.prefs.now.haptics {
            browser::tremble(12);
        }
        if self.time.race.is_some() {
            self.tell_time();
        }
        let due = self.live.due();
        self.stop_inspecting();
        match self.live.act(Actor::Seat(seat), action) {
            Ok(()) => {
                self.people.were_due = due;
                self.question = None;
                self.people.sealed.answered(seat);
                self.since = self.live.entries() - 1;
                self.thoughts.is_hurried = false;
                self.thoughts.said = None;
                self.people.notices.retain(|notice| notice.to != seat);
                if self.people.holder == Some(seat) {
                    self.thoughts.hint = None;
                    self.note = None;
                }
                self.follow_orders(ctx);
                self.cue(Cue::Done);
            }
            Err(refused) => {
                announce::say(&words::sentence(&refused.why, refused.instead.as_deref()));
                self.refuse(Some(seat), refused);
                self.cue(Cue::Refused);
            }
        }
    }

    /// The match went on: keep it and show it; the rest follows once that has been painted.
    pub(super) fn went_on(&mut self, ctx: &Context<Frame>) {
        self.people.talking = None;
        // In a race everybody goes on with what he is about.
        if self.time.race.is_none() {
            self.people.notices.clear();
            self.thoughts.hint = None;
            self.note = None;
            self.thoughts.stop();
        }
        self.keep();
        let (viewer, heard) = (self.viewer(), self.announced);
        self.announced = self.live.n_lines(viewer);
        let news = self.live.lines(viewer, heard.min(self.announced)..self.announced);
        if self.live.is_over() {
            statistics::end(&self.keeper.id(), self.live.as_ref());
            self.end_soon(ctx);
            self.cue(Cue::Over);
        }
        self.hand_over();
        self.unheard.extend(news);
        self.settle_soon(ctx);
    }

    pub(super) fn keep(&mut self) {
        self.keeper.keep_soon(self.live.as_ref());
    }

    fn hear_keeper(&mut self, msg: KeeperMsg) -> bool {
        let is_changed = self.keeper.update(self.live.as_ref(), msg);
        if is_changed && self.keeper.is_out() {
            self.thoughts.stop();
        }
        is_changed
    }

    fn key(&mut self, ctx: &Context<Frame>, event: &KeyboardEvent) -> bool {
        let target = event.target_dyn_into::<Element>();
        self.keyboard = target.as_ref().and_then(focus::region).or(self.keyboard);
        let is_typing = target.is_some_and(|element| {
            ["INPUT", "TEXTAREA", "SELECT"].contains(&element.tag_name().as_str())
        });
        let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
        let is_covered = self.beside.side.is_some() || self.people.curtain.is_some();
        if is_typing || has_modifier || is_covered {
            return false;
        }
        let is_playing = self.mode == Mode::Play;
        let msg = match (event.key().as_str(), &self.time.race) {
            ("p", Some(race)) => Msg::Time(time::Msg::Pause(!race.is_paused)),
            ("u", _) if is_playing => Msg::Undo,
            ("r", _) if is_playing => Msg::Redo,
            ("h", _) if is_playing => Msg::Thoughts(thoughts::Msg::Hint),
            ("?", _) => open(Side::Keys),
            ("k", _) => open(Side::Rules(None)),
            ("i", _) => Msg::Inspect(inspect::Msg::Focused),
            ("Escape", _) => Msg::Inspect(inspect::Msg::Close),
            ("l", _) => open(Side::Log),
            ("m", _) => open(Side::Menu),
            ("b", _) => {
                browser::focus(".stage [tabindex='0']");
                return false;
            }
            _ => return false,
        };
        self.heed(ctx, msg)
    }

    pub(super) fn cue(&self, cue: Cue) {
        if self.prefs.now.sound {
            sound::play(cue);
        }
    }

    /// What is printed on the game's box.
    pub(super) fn lid(&self) -> &'static dyn Lid {
        shelf::lid(self.live.game())
    }

    pub(super) fn view(&self, ctx: &Context<Frame>, dialog: &NodeRef) -> Html {
        if let Some(seat) = self.people.curtain {
            return curtain::view(ctx, self, seat);
        }
        let whole = if self.is_alone() { " whole" } else { "" };
        let (game, sheet, turned) =
            (self.live.game().slug(), self.beside.sheet, self.quarter_turns());
        let class = format!("frame {game} sheet-{sheet} turned-{turned}{whole}");
        let Shown { board, desk } = self.live.show(self.staging(ctx));
        let Around { above, rail } = self.around(ctx, desk);
        let side = self.beside.side.as_ref().map(|side| self.side_view(ctx, side, dialog));
        el("div")
            .class(class)
            // Until everything in it is drawn for the first time; `tell_busy` says what comes after.
            .set("aria-busy", "true")
            .child(above)
            .child(inspect::asked_by_mouse(ctx, el("main").class("stage")).child(board))
            .child(rail)
            .child(el("div").class("sides").list(side).list(inspect::view(ctx, self)))
            .into()
    }

    /// Whether the board has the whole screen and tells everything itself.
    pub(super) fn is_alone(&self) -> bool {
        self.live.takes_the_stage() && self.mode != Mode::Replay
    }

    fn staging(&self, ctx: &Context<Frame>) -> Staging {
        Staging {
            at: self.at(),
            viewer: self.viewer(),
            since: self.news_since(),
            hint: self.marked(),
            motion: self.prefs.now.moves(),
            is_answer: self.unsettled.is_some(),
            hand: self.hand(),
            seating: self.seating(),
            on_act: ctx.link().callback(Msg::Act),
            on_hand: ctx.link().callback(|(seat, action)| Msg::ActAs(seat, action)),
            on_frame: ctx.link().callback(|wish| match wish {
                Wish::Pause(on) => Msg::Time(time::Msg::Pause(on)),
                Wish::Rule(section) => open(Side::Rules(Some(section))),
                Wish::Inspect(name) => Msg::Inspect(inspect::Msg::Of(name)),
                Wish::Seen => Msg::Seen,
            }),
        }
    }

    /// Quarter turns that bring the board to face whoever has the tablet, if it lies flat.
    fn quarter_turns(&self) -> u8 {
        let may_turn =
            self.prefs.now.flat && self.mode == Mode::Play && !self.live.takes_the_stage();
        match (self.people.holder.filter(|_| may_turn), self.live.seats().count()) {
            (Some(seat), 2) => seat.0 * 2,
            (Some(seat), _) => seat.0 % 4,
            (None, _) => 0,
        }
    }
}
