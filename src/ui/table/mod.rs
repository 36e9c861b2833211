//! The table: the frame round every board. It carries requests to the rules and shows what
//! came of them; which game is played it does not know.

mod curtain;
mod drawer;
mod end;
mod history;
mod opening;
mod play;
mod prompt;
mod race;
mod replay;
mod seats;
mod share;

use gloo_events::EventListener;
use gloo_timers::callback::{Interval, Timeout};
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::app::Prefs;
use super::face::{Said, Seating, Wish};
use super::library::{KeepError, Keeper, KeeperMsg};
use super::live::{AdviceCard, Live, Refused, Staging};
use super::markup::{El, el};
use super::ponder::Ponder;
use super::route::Route;
use super::thread::{News, Thinker};
use super::{browser, catalogue, drawing, words};
use crate::engine::{Actor, Seat, Seats, Viewer};
use opening::{Arrival, ArrivalMsg};

/// What one came to the table for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Play,
    Replay,
}

#[derive(Properties, PartialEq)]
pub struct TableProps {
    /// The match's name in the library.
    pub id: String,
    pub mode: Mode,
    pub prefs: Prefs,
}

/// What is open beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    Menu,
    Rules(Option<&'static str>),
    Log,
    Settings,
    Share(share::Share),
    End,
    Recap,
}

#[derive(Clone)]
pub enum Msg {
    /// The person at the table asks for an action, as JSON.
    Act(String),
    /// A certain seat asks for an action, where several touch the board at once.
    ActAs(Seat, String),
    /// Stop the time, or let it run again.
    Pause(bool),
    /// A seat says something unasked.
    Aside(Seat, String),
    /// A seat wants to say something unasked, or not after all.
    Talk(Seat),
    Undo,
    Redo,
    Hint,
    News(News),
    /// Think a little more on this thread.
    Ponder,
    /// A computer player's action is due.
    Perform,
    /// Computer players need not wait any more.
    Hurry,
    Tick,
    Open(Side),
    Close,
    /// The curtain is drawn back.
    Here,
    Go(usize),
    Run(bool),
    NextFrame,
    Faster,
    PlayOn,
    Verify,
    Rematch,
    Share,
    Linked(String),
    Copy(String),
    Copied(bool),
    Export,
    KeepCopy,
    /// A new match could not be put into the library.
    NotAdded(KeepError),
    Reload,
    Keeper(KeeperMsg),
    Arrival(ArrivalMsg),
    Key(KeyboardEvent),
    Sheet,
}

/// What the thinker was asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Move(Seat),
    Hint(Seat),
}

struct Thinking {
    id: u32,
    purpose: Purpose,
    /// The thought, where it happens on this thread.
    here: Option<Box<dyn Ponder>>,
    began: u64,
}

/// Why a seat could not do something.
struct Notice {
    to: Seat,
    refused: Refused,
    /// When it was told, where time runs.
    since: u64,
}

/// A position of the past being looked at.
struct Look {
    at: usize,
    /// Runs by itself up to the present.
    running: Option<Interval>,
    speed: u32,
}

pub struct Table {
    arrival: Arrival,
    _listeners: Vec<EventListener>,
    /// The drawer, which the browser must be told to open.
    dialog: NodeRef,
}

/// Everything about a match at the table.
struct Sitting {
    keeper: Keeper,
    live: Box<dyn Live>,
    prefs: Prefs,
    mode: Mode,
    /// Who has the tablet.
    holder: Option<Seat>,
    /// Who is to take it, unseen by the others.
    curtain: Option<Seat>,
    side: Option<Side>,
    /// Who was due when a person decided last.
    were_due: Seats,
    /// Who is choosing what to say unasked.
    talking: Option<Seat>,
    /// Why not: what each seat was told last.
    notices: Vec<Notice>,
    hint: Option<AdviceCard>,
    thinker: Thinker,
    thinking: Option<Thinking>,
    /// A computer player's action that waits for its moment.
    planned: Option<(Seat, String, Timeout)>,
    is_hurried: bool,
    next_id: u32,
    clock: Option<Interval>,
    /// Where both sides play at once against time.
    race: Option<race::Race>,
    look: Option<Look>,
    /// Why a new match could not be put into the library.
    not_added: Option<KeepError>,
    /// The last decision of a person: it and what came after is news.
    since: usize,
    /// How far the log has been read out.
    announced: usize,
    sheet: u8,
    /// The promise of the dice has been worked out again from the seed.
    is_verified: bool,
    note: Option<&'static str>,
}

impl Component for Table {
    type Message = Msg;
    type Properties = TableProps;

    fn create(ctx: &Context<Self>) -> Self {
        let arrival = Arrival::begin(ctx);
        let on_key = ctx.link().callback(Msg::Key);
        let keys = EventListener::new(&browser::document(), "keydown", move |event| {
            use wasm_bindgen::JsCast;
            if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
                on_key.emit(event.clone());
            }
        });
        let on_hide = ctx.link().callback(|()| Msg::Pause(true));
        let hiding = EventListener::new(&browser::document(), "visibilitychange", move |_| {
            if browser::document().hidden() {
                on_hide.emit(());
            }
        });
        Self { arrival, _listeners: vec![keys, hiding], dialog: NodeRef::default() }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        if let Msg::Arrival(msg) = msg {
            return self.arrival.update(ctx, msg);
        }
        let Arrival::Here(sitting) = &mut self.arrival else { return false };
        let before = sitting.side.as_ref().map(std::mem::discriminant);
        let is_changed = sitting.update(ctx, msg);
        if before != sitting.side.as_ref().map(std::mem::discriminant) {
            drawer::close(&self.dialog);
        }
        is_changed
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &TableProps) -> bool {
        if let Arrival::Here(sitting) = &mut self.arrival {
            sitting.prefs = ctx.props().prefs.clone();
        }
        true
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        drawer::open(&self.dialog);
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.arrival.view(ctx, &self.dialog)
    }

    fn destroy(&mut self, _: &Context<Self>) {
        if let Arrival::Here(sitting) = std::mem::replace(&mut self.arrival, Arrival::Opening) {
            sitting.keeper.leave(sitting.live);
        }
    }
}

impl Sitting {
    fn viewer(&self) -> Viewer {
        match (self.mode, self.holder) {
            (Mode::Play, Some(seat)) => Viewer::Seat(seat),
            _ => Viewer::Public,
        }
    }

    /// The seat that decides by touching the board now.
    fn hand(&self) -> Option<Seat> {
        let is_playing = self.mode == Mode::Play && self.look.is_none() && self.curtain.is_none();
        self.holder.filter(|&seat| is_playing && self.live.due().contains(seat))
    }

    /// Which position is shown; the present if none.
    fn at(&self) -> Option<usize> {
        self.look.as_ref().map(|look| look.at)
    }

    fn view(&self, ctx: &Context<Table>, dialog: &NodeRef) -> Html {
        let title = catalogue::lid(self.live.game()).title();
        browser::set_title(&words::page_title(title, &self.keeper.title()));
        if let Some(seat) = self.curtain {
            return curtain::view(ctx, self, seat);
        }
        let may_turn =
            self.prefs.now.flat && self.mode == Mode::Play && !self.live.takes_the_stage();
        let turned = self.holder.filter(|_| may_turn);
        let turned = turned.map_or(0, |seat| turns(seat, self.live.seats().count()));
        let is_replay = self.mode == Mode::Replay;
        let is_alone = self.live.takes_the_stage() && !is_replay;
        let whole = if is_alone { " whole" } else { "" };
        let class = format!(
            "table {} sheet-{} turned-{turned}{whole}",
            self.live.game().slug(),
            self.sheet
        );
        let board = self.live.board(Staging {
            at: self.at(),
            viewer: self.viewer(),
            since: self.news_since(),
            hint: self.hint.as_ref().map(|hint| hint.action.clone()),
            motion: self.prefs.now.moves(),
            hand: self.hand(),
            seating: self.seating(),
            on_act: ctx.link().callback(Msg::Act),
            on_hand: ctx.link().callback(|(seat, action)| Msg::ActAs(seat, action)),
            on_frame: ctx.link().callback(|wish| match wish {
                Wish::Pause(on) => Msg::Pause(on),
                Wish::Rule(section) => Msg::Open(Side::Rules(Some(section))),
            }),
        });
        let handle = el("button")
            .set("type", "button")
            .class("handle")
            .set("aria-label", words::SHEET)
            .on_click(press(ctx, Msg::Sheet))
            .child(el("span"));
        let rail = (!is_alone).then(|| {
            el("div")
                .class("rail")
                .child(handle)
                .child(if is_replay { replay::view(ctx, self) } else { prompt::view(ctx, self) })
                .child(seats::view(ctx, self))
                .child(history::view(ctx, self, false))
                .into()
        });
        let side = self.side.as_ref().map(|side| self.side_view(ctx, side, dialog));
        el("div")
            .class(class)
            .child(self.bar(ctx, title))
            .child(self.warnings(ctx))
            .child(el("main").class("stage").child(board))
            .list(rail)
            .child(el("div").class("sides").list(side))
            .into()
    }

    /// Where what is drawn as news begins.
    fn news_since(&self) -> usize {
        self.look.as_ref().map_or(self.since, |look| look.at.saturating_sub(1))
    }

    fn bar(&self, ctx: &Context<Table>, title: &'static str) -> Html {
        let tool = |label: &'static str, path: &'static str, enabled: bool, msg: Msg| {
            let tool = button_of("tool quiet", press(ctx, msg))
                .set("title", label)
                .set("aria-label", label)
                .set("aria-disabled", if enabled { "false" } else { "true" });
            Html::from(tool.child(drawing::icon(path)))
        };
        let mut phase = self.live.phase(self.at(), self.viewer());
        if let Some(time) = self.time() {
            // First, because the end of the line is cut off where the screen is narrow.
            phase = format!("{time} · {phase}");
        }
        let playing = (self.mode == Mode::Play).then(|| {
            let hint = tool(words::HINT, drawing::HINT, self.may_hint(), Msg::Hint);
            let tools = match &self.race {
                // What both sides do at once cannot be taken back, but it can be stopped.
                Some(race) => {
                    let (label, icon) = if race.is_paused {
                        (words::CONTINUE, drawing::PLAY)
                    } else {
                        (words::PAUSE, drawing::PAUSE)
                    };
                    let can = self.live.clock().is_some();
                    vec![tool(label, icon, can, Msg::Pause(!race.is_paused)), hint]
                }
                None => {
                    let may_undo =
                        self.undoer().is_some_and(|seat| self.live.undo_to(seat).is_ok());
                    vec![
                        tool(words::UNDO, drawing::UNDO, may_undo, Msg::Undo),
                        tool(words::REDO, drawing::REDO, self.live.may_redo(), Msg::Redo),
                        hint,
                    ]
                }
            };
            tools.into_iter().collect::<Html>()
        });
        let tools = el("div")
            .class("tools")
            .list(playing)
            .child(tool(words::RULES, drawing::BOOK, true, Msg::Open(Side::Rules(None))))
            .child(tool(words::LOG, drawing::LOG, true, Msg::Open(Side::Log)));
        el("header")
            .class("bar")
            .child(tool(words::MENU, drawing::MENU, true, Msg::Open(Side::Menu)))
            .child(el("h1").text(title).child(el("small").text(phase)))
            .child(tools)
            .into()
    }

    /// What is wrong with keeping this match, if anything.
    fn warnings(&self, ctx: &Context<Table>) -> Html {
        let warnings = el("div").class("warnings");
        let renamed = self.keeper.is_renamed().then(|| {
            let told = words::renamed_elsewhere(&self.keeper.title());
            el("p").class("notice").set("role", "status").text(told).into()
        });
        let warnings = warnings.list(renamed);
        let Some(error) = self.not_added.or(self.keeper.problem()) else { return warnings.into() };
        let newer = (error == KeepError::Elsewhere)
            .then(|| button(ctx, "", words::OPEN_NEWER, Msg::Reload));
        let copy = self.keeper.is_out().then(|| button(ctx, "", words::KEEP_COPY, Msg::KeepCopy));
        let notice = el("p")
            .class("notice problem")
            .set("role", "alert")
            .child(el("span").text(words::keep_error(error)))
            .list(newer)
            .list(copy)
            .child(button(ctx, "", words::EXPORT, Msg::Export));
        warnings.child(notice).into()
    }

    fn side_view(&self, ctx: &Context<Table>, side: &Side, dialog: &NodeRef) -> Html {
        let (title, content) = match side {
            Side::Menu => (words::MENU, self.menu(ctx)),
            Side::Rules(section) => {
                let (game, section) = (self.live.game(), section.map(AttrValue::from));
                (words::RULES, html! { <super::book::Book {game} {section} /> })
            }
            Side::Log => (words::LOG, history::view(ctx, self, true)),
            Side::Settings => (words::SETTINGS, super::settings::panel(&self.prefs)),
            Side::Share(share) => (words::SHARE, share::view(ctx, share)),
            Side::End => (words::THE_END, end::view(ctx, self)),
            Side::Recap => (words::RECAP, history::recap(ctx, self)),
        };
        drawer::view(ctx, title, content, dialog)
    }

    fn menu(&self, ctx: &Context<Table>) -> Html {
        let item = |label: &'static str, msg: Msg| {
            Html::from(el("li").child(button(ctx, "quiet", label, msg)))
        };
        let way = |label: &'static str, route: &Route| {
            let link = el("a").class("button quiet").set("href", route.href()).text(label);
            Html::from(el("li").child(link))
        };
        let is_playing = self.mode == Mode::Play;
        let speakers: Vec<Seat> = match self.holder {
            _ if !is_playing => Vec::new(),
            _ if self.live.takes_the_stage() => self.persons().collect(),
            holder => holder.into_iter().collect(),
        };
        let asides = speakers
            .into_iter()
            .flat_map(|seat| self.live.asides(seat).into_iter().map(move |aside| (seat, aside)));
        let persons = self.persons().count();
        let aside = |(seat, aside): (Seat, super::live::AnswerCard)| {
            let name = if persons > 1 {
                format!("{}: {}", self.name(seat), aside.label)
            } else {
                aside.label
            };
            let say = button(ctx, "quiet", name, Msg::Aside(seat, aside.action.clone()));
            el("li").key(format!("{seat}{}", aside.action)).child(say).into()
        };
        let full_screen = Callback::from(|_: MouseEvent| browser::toggle_full_screen());
        let mut items = vec![way(words::HOME, &Route::Home)];
        if is_playing {
            items.push(item(words::WHAT_DID_I_MISS, Msg::Open(Side::Recap)));
            items.push(way(words::REPLAY, &Route::Replay(self.keeper.id())));
        }
        if is_playing && self.live.is_over() {
            items.push(item(words::RESULT, Msg::Open(Side::End)));
        }
        items.push(item(words::SHARE, Msg::Share));
        items.push(item(words::EXPORT, Msg::Export));
        items.push(item(words::SETTINGS, Msg::Open(Side::Settings)));
        items
            .push(el("li").child(labelled("quiet", words::FULL_SCREEN.into(), full_screen)).into());
        let promise = words::promise(self.live.seed(), self.live.is_over());
        el("ul")
            .class("menu")
            .list(items)
            .list(asides.map(aside))
            .child(el("li").class("promise").text(promise))
            .into()
    }

    /// Whether seats have buttons of their own for what they may say unasked.
    fn may_talk(&self) -> bool {
        self.mode == Mode::Play
            && self.look.is_none()
            && catalogue::lid(self.live.game()).is_talkative()
    }

    /// What a seat is called.
    fn name(&self, seat: Seat) -> String {
        let chair = &self.live.chairs()[seat.index()];
        if chair.name.trim().is_empty() {
            self.live.identity(seat).name.to_owned()
        } else {
            chair.name.clone()
        }
    }

    fn persons(&self) -> impl Iterator<Item = Seat> + '_ {
        let chairs = self.live.chairs();
        let is_person = |seat: &Seat| chairs[seat.index()].player == crate::engine::Player::Person;
        self.live.seats().iter().filter(is_person)
    }

    /// Whose decision "undo" would take back: the last that a person made.
    fn undoer(&self) -> Option<Seat> {
        let persons: Vec<Seat> = self.persons().collect();
        (0..self.live.entries()).rev().find_map(|entry| match self.live.actor(entry) {
            Some(Actor::Seat(seat)) if persons.contains(&seat) => Some(seat),
            _ => None,
        })
    }
}

/// A handler that sends a message.
fn press(ctx: &Context<Table>, msg: Msg) -> Callback<MouseEvent> {
    let link = ctx.link().clone();
    Callback::from(move |_| link.send_message(msg.clone()))
}

/// A button that sends a message.
fn button(
    ctx: &Context<Table>,
    class: &'static str,
    label: impl Into<AttrValue>,
    msg: Msg,
) -> Html {
    labelled(class, label.into(), press(ctx, msg))
}

fn labelled(class: &'static str, label: AttrValue, on_press: Callback<MouseEvent>) -> Html {
    button_of(class, on_press).text(label).into()
}

fn button_of(class: &'static str, on_press: Callback<MouseEvent>) -> El {
    el("button").set("type", "button").class(class).on_click(on_press)
}

/// A button with an icon in place of words.
fn icon_button(
    ctx: &Context<Table>,
    class: &'static str,
    label: &'static str,
    path: &'static str,
    msg: Msg,
) -> Html {
    button_of(class, press(ctx, msg))
        .set("aria-label", label)
        .set("title", label)
        .child(drawing::icon(path))
        .into()
}

/// Quarter turns that bring the board to face a seat of a flat table.
fn turns(seat: Seat, n_seats: u8) -> u8 {
    match (n_seats, seat.0) {
        (2, n) => n * 2,
        (_, n) => n % 4,
    }
}
