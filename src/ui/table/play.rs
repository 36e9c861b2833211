//! What happens at the table, message by message.

use gloo_timers::callback::{Interval, Timeout};
use web_sys::{HtmlElement, KeyboardEvent};
use yew::prelude::*;

use super::race::Race;
use super::share::Share;
use super::{Look, Mode, Msg, Notice, Purpose, Side, Sitting, Table, Thinking};
use crate::engine::{Actor, Level, Player, Seat, Seats, Seed, UndoRefusal, Viewer};
use crate::ui::library::{self, Keeper, KeeperMsg, Opened};
use crate::ui::live::{AdviceCard, Refused};
use crate::ui::route::Route;
use crate::ui::sound::{self, Cue};
use crate::ui::thread::{News, Thinker};
use crate::ui::{announce, books, browser, catalogue, link, words};

/// How often a running clock is told to the rules, in tenths of a second.
const TICKS: u32 = 10;
/// The pause between two frames of a replay at speed 1.
const FRAME_MILLIS: u32 = 900;

impl Sitting {
    /// Takes a seat at a match that has been opened.
    pub(super) fn arrive(ctx: &Context<Table>, opened: Opened) -> Box<Self> {
        // Refusals and log lines cite it.
        yew::platform::spawn_local(books::fetch(opened.live.game()));
        let mut sitting = Self::new(ctx, opened);
        sitting.sit_down(ctx);
        Box::new(sitting)
    }

    fn new(ctx: &Context<Table>, opened: Opened) -> Self {
        let (keeper, live) = Keeper::new(opened, ctx.link().callback(Msg::Keeper));
        let entries = live.entries();
        Self {
            keeper,
            live,
            prefs: ctx.props().prefs.clone(),
            mode: ctx.props().mode,
            holder: None,
            curtain: None,
            side: None,
            were_due: Seats::default(),
            talking: None,
            notices: Vec::new(),
            hint: None,
            thinker: Thinker::new(ctx.link().callback(Msg::News)),
            thinking: None,
            planned: None,
            is_hurried: false,
            next_id: 0,
            clock: None,
            race: None,
            look: None,
            not_added: None,
            since: entries,
            announced: 0,
            sheet: 1,
            is_verified: false,
            note: None,
        }
    }

    /// Arriving at the table: who is here, what was missed, who is due.
    fn sit_down(&mut self, ctx: &Context<Table>) {
        self.announced = self.live.lines(Viewer::Public).len();
        if self.mode == Mode::Replay {
            let at = if self.live.is_over() { 0 } else { self.live.entries() };
            self.look = Some(Look { at, running: None, speed: 1 });
            return;
        }
        let due = self.live.due();
        let here = self.persons().find(|&seat| due.contains(seat));
        self.holder = here.or_else(|| self.persons().next());
        self.since = self.missed_since(self.holder);
        if self.live.is_over() {
            self.side = Some(Side::End);
            return;
        }
        if self.live.races() {
            self.line_up(ctx);
            return;
        }
        let is_several = self.persons().count() > 1;
        if let Some(seat) = self.holder
            && is_several
            && self.live.is_secret(Viewer::Public, Viewer::Seat(seat))
        {
            self.curtain = Some(seat);
        } else if self.live.entries() > 0 {
            self.side = Some(Side::Recap);
        }
        self.attend(ctx);
    }

    pub(super) fn update(&mut self, ctx: &Context<Table>, msg: Msg) -> bool {
        match msg {
            Msg::Act(action) => {
                // Whoever touches the board asks for the one who has the tablet.
                let by = self.holder.or_else(|| self.live.due().iter().next());
                if let Some(seat) = by.filter(|_| self.mode == Mode::Play && self.look.is_none()) {
                    self.act(ctx, seat, &action);
                }
            }
            Msg::ActAs(seat, action) => {
                if self.mode == Mode::Play && self.look.is_none() {
                    self.act(ctx, seat, &action);
                }
            }
            Msg::Pause(on) => return self.pause(ctx, on),
            Msg::Aside(seat, action) => {
                self.side = None;
                self.talking = None;
                self.act(ctx, seat, &action);
            }
            Msg::Talk(seat) => {
                self.talking = Some(seat).filter(|_| self.talking != Some(seat));
            }
            Msg::Undo => self.undo(ctx),
            Msg::Redo => self.redo(ctx),
            Msg::Hint => self.ask_hint(ctx),
            Msg::News(news) => self.hear(ctx, news),
            Msg::Ponder => self.ponder(ctx),
            Msg::Perform => self.perform(ctx),
            Msg::Hurry => self.hurry(ctx),
            Msg::Tick if self.race.is_some() => return self.beat(ctx),
            Msg::Tick => self.tick(ctx),
            Msg::Open(side) => {
                self.side = Some(side);
                self.attend(ctx);
            }
            Msg::Close => self.close(ctx),
            Msg::Here => {
                self.holder = self.curtain.take();
                let since = self.missed_since(self.holder);
                let lines = self.live.lines(self.viewer());
                self.announced = lines.len();
                if lines.iter().any(|line| line.entry > since) && self.live.entries() > since {
                    self.side = Some(Side::Recap);
                }
                self.attend(ctx);
            }
            Msg::Go(to) => self.go(ctx, to),
            Msg::Run(on) => self.run(ctx, on),
            Msg::NextFrame => self.next_frame(ctx),
            Msg::Faster => self.faster(ctx),
            Msg::PlayOn => self.play_on(ctx),
            Msg::Verify => self.is_verified = true,
            Msg::Rematch => self.rematch(ctx),
            Msg::Share => self.share(ctx),
            Msg::Linked(link) => {
                if matches!(self.side, Some(Side::Share(Share::Packing))) {
                    self.side = Some(Side::Share(Share::Ready { link, copied: None }));
                }
            }
            Msg::Copy(text) => {
                ctx.link().send_future(async move { Msg::Copied(browser::copy(text).await) });
                return false;
            }
            Msg::Copied(done) => {
                if let Some(Side::Share(Share::Ready { copied, .. })) = &mut self.side {
                    *copied = Some(done);
                }
            }
            Msg::Export => self.export(),
            Msg::KeepCopy => self.keep_copy(ctx),
            Msg::NotAdded(error) => self.not_added = Some(error),
            Msg::Reload => {
                // The other tab's match is the one in the library.
                let _ = browser::window().location().reload();
            }
            Msg::Keeper(msg) => return self.hear_keeper(msg),
            Msg::Arrival(_) => return false,
            Msg::Key(event) => return self.key(ctx, &event),
            Msg::Sheet => self.sheet = (self.sheet + 1) % 3,
        }
        true
    }

    fn act(&mut self, ctx: &Context<Table>, seat: Seat, action: &str) {
        if self.prefs.now.haptics {
            browser::tremble(12);
        }
        if self.race.is_some() {
            self.tell_time();
        }
        let due = self.live.due();
        match self.live.act(Actor::Seat(seat), action) {
            Ok(()) => {
                self.were_due = due;
                self.since = self.live.entries() - 1;
                self.is_hurried = false;
                self.notices.retain(|notice| notice.to != seat);
                if self.holder == Some(seat) {
                    self.hint = None;
                    self.note = None;
                }
                self.went_on(ctx);
                self.cue(Cue::Done);
            }
            Err(refused) => {
                announce::say(&words::sentence(&refused.why, refused.instead.as_deref()));
                self.refuse(Some(seat), refused);
                self.cue(Cue::Refused);
            }
        }
    }

    /// Tells a seat, or whoever has the tablet, why not.
    fn refuse(&mut self, to: Option<Seat>, refused: Refused) {
        let to = to.or(self.holder).unwrap_or(Seat(0));
        let since = self.race.as_ref().map_or(0, Race::played);
        self.notices.retain(|notice| notice.to != to);
        self.notices.push(Notice { to, refused, since });
    }

    /// The match went on: keep it, read it out, see who is due.
    pub(super) fn went_on(&mut self, ctx: &Context<Table>) {
        self.talking = None;
        // In a race everybody goes on with what he is about.
        if self.race.is_none() {
            self.notices.clear();
            self.hint = None;
            self.note = None;
            self.stop_thinking();
        }
        self.keep();
        let lines = self.live.lines(self.viewer());
        let mut news: Vec<String> =
            lines.iter().skip(self.announced).map(|line| line.told.text.clone()).collect();
        self.announced = lines.len();
        if self.live.is_over() {
            self.side = Some(Side::End);
            self.cue(Cue::Over);
        }
        self.hand_over();
        // What is asked now belongs to the news: a lifted pawn's dots, for one.
        if let Some(seat) = self.hand()
            && let Some(ask) = self.live.ask(seat)
        {
            news.push(words::asked(&self.name(seat), &ask.text));
        }
        if let Some(next) = self.curtain {
            // What was read out may be for the last one's ears only.
            news = vec![words::pass_to(&self.name(next))];
        }
        if !news.is_empty() {
            announce::say(&news.join(" "));
        }
        self.attend(ctx);
    }

    pub(super) fn keep(&mut self) {
        self.not_added = None;
        self.keeper.keep_soon(self.live.as_ref());
    }

    fn hear_keeper(&mut self, msg: KeeperMsg) -> bool {
        let is_changed = self.keeper.update(self.live.as_ref(), msg);
        if is_changed && self.keeper.is_out() {
            self.stop_thinking();
        }
        is_changed
    }

    /// Gives the tablet to the next person due, behind a curtain if something is secret.
    fn hand_over(&mut self) {
        if self.race.is_some() {
            return;
        }
        let due = self.live.due();
        if self.holder.is_some_and(|seat| due.contains(seat)) {
            return;
        }
        let Some(next) = self.persons().find(|&seat| due.contains(seat)) else { return };
        let from = self.holder.map_or(Viewer::Public, Viewer::Seat);
        // Where several decide at the same time, even having nothing to hide is hidden.
        let is_hidden = self.live.is_secret(from, Viewer::Seat(next))
            || self.were_due.contains(next)
            || self.prefs.now.curtain;
        if is_hidden && self.persons().count() > 1 {
            self.curtain = Some(next);
        } else {
            self.holder = Some(next);
            self.announced = self.live.lines(self.viewer()).len();
            self.cue(Cue::YourTurn);
        }
    }

    /// Sees to whoever is due: lets a computer player think, lets time run.
    pub(super) fn attend(&mut self, ctx: &Context<Table>) {
        if self.race.is_some() {
            self.attend_race(ctx);
            return;
        }
        let is_paused = self.mode == Mode::Replay
            || self.look.is_some()
            || self.curtain.is_some()
            || self.side.is_some()
            || self.keeper.is_out();
        let runs = !is_paused && self.live.clock().is_some();
        if runs && self.clock.is_none() {
            let link = ctx.link().clone();
            self.clock = Some(Interval::new(TICKS * 100, move || link.send_message(Msg::Tick)));
        } else if !runs {
            self.clock = None;
        }
        if self.persons().count() > 0 && !is_paused {
            browser::keep_awake();
        }
        if is_paused || self.thinking.is_some() || self.planned.is_some() {
            return;
        }
        let due = self.live.due();
        let computer = due.iter().find_map(|seat| match self.live.chairs()[seat.index()].player {
            Player::Computer(level) => Some((seat, level)),
            Player::Person => None,
        });
        if let Some((seat, level)) = computer {
            self.ask(Purpose::Move(seat), seat, level);
        }
    }

    pub(super) fn ask(&mut self, purpose: Purpose, seat: Seat, level: Level) {
        self.next_id += 1;
        let id = self.next_id;
        self.thinking = Some(Thinking { id, purpose, here: None, began: browser::now() });
        self.thinker.ask(id, self.live.game(), self.live.brief(), seat, level);
    }

    fn ask_hint(&mut self, _: &Context<Table>) {
        let Some(seat) = self.hand().filter(|_| self.may_hint()) else {
            self.note = Some(words::NO_HINT_NOW);
            return;
        };
        if let Some(thinking) = &self.thinking {
            // In a race a computer player may be at it: it will be asked again.
            if self.race.is_none() || matches!(thinking.purpose, Purpose::Hint(_)) {
                return;
            }
            self.stop_thinking();
        }
        if self.race.is_some() {
            self.notices.retain(|notice| notice.to != seat);
        }
        self.note = Some(words::THINKING);
        self.ask(Purpose::Hint(seat), seat, Level::Expert);
    }

    pub(super) fn stop_thinking(&mut self) {
        self.thinker.cancel();
        self.thinking = None;
        self.planned = None;
    }

    fn hear(&mut self, ctx: &Context<Table>, news: News) {
        match news {
            News::Advice { id, advice } => {
                if self.thinking.as_ref().is_some_and(|thinking| thinking.id == id) {
                    self.advised(ctx, advice);
                }
            }
            News::Failed { id } => {
                let Some(thinking) = self.thinking.as_mut().filter(|now| now.id == id) else {
                    return;
                };
                let (Purpose::Move(seat) | Purpose::Hint(seat)) = thinking.purpose;
                let level = match (thinking.purpose, self.live.chairs()[seat.index()].player) {
                    (Purpose::Move(_), Player::Computer(level)) => level,
                    _ => Level::Expert,
                };
                thinking.here = Some(self.live.ponder(seat, level));
                ctx.link().send_message(Msg::Ponder);
            }
        }
    }

    /// Thinks a slice on this thread and lets the page breathe before the next.
    fn ponder(&mut self, ctx: &Context<Table>) {
        let Some(here) = self.thinking.as_mut().and_then(|thinking| thinking.here.as_mut()) else {
            return;
        };
        match here.go_on() {
            Some(advice) => self.advised(ctx, advice),
            None => {
                let link = ctx.link().clone();
                Timeout::new(0, move || link.send_message(Msg::Ponder)).forget();
            }
        }
    }

    fn advised(&mut self, ctx: &Context<Table>, advice: AdviceCard) {
        let Some(Thinking { purpose, began, .. }) = self.thinking.take() else { return };
        match purpose {
            Purpose::Hint(_) => {
                self.note = None;
                announce::say(&format!("{} {}", advice.text, advice.why));
                self.hint = Some(advice);
            }
            Purpose::Move(seat) if self.race.is_some() => self.plan(ctx, seat, advice),
            Purpose::Move(seat) => {
                let pace = if self.is_hurried { 0 } else { self.prefs.now.pace.millis() };
                let thought = browser::now().saturating_sub(began);
                let thought = u32::try_from(thought).unwrap_or(u32::MAX);
                let link = ctx.link().clone();
                let wait = Timeout::new(pace.saturating_sub(thought), move || {
                    link.send_message(Msg::Perform);
                });
                self.planned = Some((seat, advice.action, wait));
            }
        }
    }

    fn perform(&mut self, ctx: &Context<Table>) {
        let Some((seat, action, _)) = self.planned.take() else { return };
        match self.live.act(Actor::Seat(seat), &action) {
            Ok(()) => {
                self.went_on(ctx);
                self.cue(Cue::Done);
            }
            // The position is not the one it thought about: let it think again.
            Err(_) => self.attend(ctx),
        }
    }

    fn hurry(&mut self, ctx: &Context<Table>) {
        self.is_hurried = true;
        if self.planned.is_some() {
            self.perform(ctx);
        }
    }

    /// A second passes. What is being read or thought about meanwhile stays, unless the
    /// tick brought something about.
    fn tick(&mut self, ctx: &Context<Table>) {
        let Some(left) = self.live.clock() else { return };
        if self.live.tick(TICKS.min(left.max(1))).is_err() {
            return;
        }
        if self.live.clock().is_none() || self.live.lines(self.viewer()).len() != self.announced {
            self.went_on(ctx);
        } else {
            self.keep();
        }
    }

    fn undo(&mut self, ctx: &Context<Table>) {
        let Some(seat) = self.undoer() else {
            self.refuse(None, excuse(words::undo_refusal(UndoRefusal::Nothing, "")));
            return;
        };
        match self.live.undo(seat) {
            Ok(()) => {
                self.side = None;
                let from = self.holder.map_or(Viewer::Public, Viewer::Seat);
                if self.live.is_secret(from, Viewer::Seat(seat)) {
                    self.curtain = Some(seat);
                } else {
                    self.holder = Some(seat);
                }
                self.since = self.live.entries();
                // The last line tells that something was taken back.
                self.announced = self.live.lines(self.viewer()).len().saturating_sub(1);
                self.went_on(ctx);
            }
            Err(refusal) => {
                let other = match refusal {
                    UndoRefusal::Others(seat) => self.name(seat),
                    UndoRefusal::Nothing | UndoRefusal::Revealed | UndoRefusal::TimeRan => {
                        String::new()
                    }
                };
                let sentence = words::undo_refusal(refusal, &other);
                announce::say(&sentence);
                self.refuse(Some(seat), excuse(sentence));
            }
        }
    }

    fn redo(&mut self, ctx: &Context<Table>) {
        if self.live.redo() {
            self.since = self.live.entries().saturating_sub(1);
            self.went_on(ctx);
        } else {
            self.refuse(None, excuse(words::NO_REDO.to_owned()));
        }
    }

    fn close(&mut self, ctx: &Context<Table>) {
        if self.mode == Mode::Play {
            self.look = None;
        }
        self.side = None;
        self.attend(ctx);
    }

    fn go(&mut self, ctx: &Context<Table>, to: usize) {
        let to = to.min(self.live.entries());
        match (&mut self.look, self.mode) {
            (Some(look), Mode::Replay) => {
                look.running = None;
                look.at = to;
            }
            // Watching what one missed: runs to the present and ends there.
            _ => {
                self.side = None;
                self.stop_thinking();
                self.look = Some(Look { at: to, running: None, speed: 1 });
                self.run(ctx, true);
            }
        }
    }

    fn run(&mut self, ctx: &Context<Table>, on: bool) {
        let last = self.live.entries();
        let Some(look) = &mut self.look else { return };
        if on && look.at == last {
            look.at = 0;
        }
        let link = ctx.link().clone();
        look.running = on.then(|| {
            Interval::new(FRAME_MILLIS / look.speed, move || link.send_message(Msg::NextFrame))
        });
    }

    fn next_frame(&mut self, ctx: &Context<Table>) {
        let last = self.live.entries();
        let Some(look) = &mut self.look else { return };
        look.at = (look.at + 1).min(last);
        if look.at == last {
            look.running = None;
            if self.mode == Mode::Play {
                self.close(ctx);
            }
        }
    }

    fn faster(&mut self, ctx: &Context<Table>) {
        let Some(look) = &mut self.look else { return };
        look.speed = if look.speed >= 8 { 1 } else { look.speed * 2 };
        if look.running.is_some() {
            self.run(ctx, true);
        }
    }

    /// A new match that goes on from the position shown.
    fn play_on(&mut self, ctx: &Context<Table>) {
        let at = self.at().unwrap_or(self.live.entries());
        let text = self.live.branch(at);
        open_new(ctx, &text, words::branched(&self.keeper.title(), at));
    }

    fn rematch(&mut self, ctx: &Context<Table>) {
        let text = self.live.rematch(Seed(browser::random()));
        open_new(ctx, &text, self.keeper.title());
    }

    fn share(&mut self, ctx: &Context<Table>) {
        self.side = Some(Side::Share(Share::Packing));
        let brief = self.live.brief();
        ctx.link().send_future(async move {
            let packed = link::pack(&brief).await;
            Msg::Linked(format!("{}{}", browser::address(), Route::Link(packed).href()))
        });
    }

    fn export(&mut self) {
        let name = words::file_name(&self.keeper.title());
        if browser::download(&name, &self.live.save()).is_err() {
            self.note = Some(words::NO_DOWNLOAD);
        }
    }

    /// Another tab went on: keep what this one has under a name of its own.
    fn keep_copy(&mut self, ctx: &Context<Table>) {
        open_new(ctx, &self.live.save(), words::copy_of(&self.keeper.title()));
    }

    fn key(&mut self, ctx: &Context<Table>, event: &KeyboardEvent) -> bool {
        use wasm_bindgen::JsCast;
        let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        let is_typing = target.is_some_and(|element| {
            ["INPUT", "TEXTAREA", "SELECT"].contains(&element.tag_name().as_str())
        });
        let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
        if is_typing || has_modifier || self.side.is_some() || self.curtain.is_some() {
            return false;
        }
        let msg = match event.key().as_str() {
            "p" if self.race.is_some() => {
                Msg::Pause(!self.race.as_ref().is_some_and(|race| race.is_paused))
            }
            "u" if self.mode == Mode::Play => Msg::Undo,
            "r" if self.mode == Mode::Play => Msg::Redo,
            "h" if self.mode == Mode::Play => Msg::Hint,
            "?" => Msg::Open(Side::Rules(None)),
            "l" => Msg::Open(Side::Log),
            "m" => Msg::Open(Side::Menu),
            "b" => {
                browser::focus(".stage [tabindex='0']");
                return false;
            }
            _ => return false,
        };
        self.update(ctx, msg)
    }

    pub(super) fn cue(&self, cue: Cue) {
        if self.prefs.now.sound {
            sound::play(cue);
        }
    }
}

/// Puts a match into the library and goes there.
fn open_new(ctx: &Context<Table>, text: &str, title: String) {
    if let Ok(live) = catalogue::open(text) {
        library::play(title, live, ctx.link().callback(Msg::NotAdded));
    }
}

fn excuse(why: String) -> Refused {
    Refused { why, instead: None, section: None }
}
