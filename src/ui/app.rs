//! The page: which screen is shown, and what every screen may need.

use gloo_events::EventListener;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::about::about;
use super::chunks::{self, Chunk, Missing};
use super::frame::Mode;
use super::home::Home;
use super::host::{self, Ask, Errand};
use super::live::Live;
use super::markup::el;
use super::playing::{self, Screen};
use super::route::Route;
use super::settings::{Settings, panel};
use super::wishes::{self, Wishes};
use super::{
    announce, book, browser, drawing, library, link, offline, setup, shelf, statistics, words,
};
use crate::engine::Viewer;
use crate::games::GameId;

/// Preferences, and the way to change them.
#[derive(Clone, PartialEq)]
pub struct Prefs {
    pub now: Settings,
    pub set: Callback<Settings>,
}

pub enum Msg {
    /// The address has changed.
    Moved,
    Prefer(Settings),
    /// A newer edition is ready.
    Newer,
    Update,
    /// The match in the link of an address.
    Arrived(Route, Box<dyn Live>),
    /// It is to be kept.
    Keep,
    /// What is wrong with a link.
    Unopened(String),
    /// What the screen of an address needs has come, or not.
    Came(Route, Result<(), Missing>),
    TryAgain,
    /// The page round this one wants something.
    Errand(Errand),
    /// What came of opening a save for it: a match, or why not.
    Loaded(f64, Result<Box<dyn Live>, String>),
}

pub struct App {
    route: Route,
    prefs: Prefs,
    is_newer: bool,
    /// The match in a link, until it is kept or left alone.
    arrived: Option<Box<dyn Live>>,
    /// The same if it is only to be looked at: its name in the library.
    lent: Option<String>,
    /// Why the match in a link cannot be opened.
    problem: Option<String>,
    wait: Wait,
    _listener: EventListener,
    _host: Option<EventListener>,
}

/// What a screen waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wait {
    Nothing,
    /// What it takes to play.
    Chunk,
    /// The same, in vain.
    InVain,
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let theme = Wishes::current().get("theme").unwrap_or_default();
        let settings = wishes::dress(Settings::load(), &theme);
        settings.apply();
        let moved = ctx.link().callback(|()| Msg::Moved);
        let listener =
            EventListener::new(&browser::window(), "hashchange", move |_| moved.emit(()));
        // Whatever comes first will want it.
        drop(library::ready());
        offline::prepare(ctx.link().callback(|()| Msg::Newer));
        let prefs = Prefs { now: settings, set: ctx.link().callback(Msg::Prefer) };
        let mut app = Self {
            route: Route::Home,
            prefs,
            is_newer: false,
            arrived: None,
            lent: None,
            problem: None,
            wait: Wait::Nothing,
            _listener: listener,
            _host: host::await_hello(ctx.link().callback(Msg::Errand)),
        };
        app.enter(ctx);
        app
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Moved | Msg::TryAgain => self.enter(ctx),
            Msg::Prefer(settings) => {
                settings.keep();
                self.prefs.now = settings;
            }
            Msg::Newer => self.is_newer = true,
            Msg::Update => offline::update(),
            Msg::Arrived(route, live) if route == self.route => {
                if Wishes::current().has("watch") {
                    self.lent = Some(library::lend(live));
                } else {
                    self.arrived = Some(live);
                }
            }
            Msg::Keep => self.keep_arrived(),
            Msg::Unopened(why) => self.problem = Some(why),
            Msg::Came(route, came) if route == self.route => {
                self.wait = came.map_or(Wait::InVain, |()| Wait::Nothing);
            }
            Msg::Arrived(..) | Msg::Came(..) => return false,
            Msg::Errand(errand) => self.run_errand(ctx, errand),
            Msg::Loaded(to, outcome) => {
                let lay = |live: Box<dyn Live>| {
                    let id = library::lay(&library::title(live.as_ref()), live);
                    host::brought(&id);
                    browser::replace_hash(&Route::Play(id.clone()).href());
                    JsValue::from(id)
                };
                host::answer(to, outcome.map(lay));
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let announcer = el("div")
            .set("id", announce::CALM)
            .class("sr-only")
            .set("aria-live", "polite")
            .set("role", "status");
        let alarm =
            el("div").set("id", announce::URGENT).class("sr-only").set("aria-live", "assertive");
        let update = el("div")
            .class("update")
            .flag("hidden", !self.is_newer)
            .child(el("span").text(words::UPDATE_READY))
            .child(
                el("button")
                    .set("type", "button")
                    .on_click(ctx.link().callback(|_| Msg::Update))
                    .text(words::UPDATE_NOW),
            );
        [drawing::patterns(), announcer.into(), alarm.into(), update.into(), self.screen(ctx)]
            .into_iter()
            .collect()
    }
}

impl App {
    /// Goes where the address says.
    fn enter(&mut self, ctx: &Context<Self>) {
        self.route = Route::current();
        self.arrived = None;
        self.lent = None;
        self.problem = None;
        self.wait = Wait::Nothing;
        open_link(ctx, &self.route);
        if let Some(game) = self.game().filter(|&game| !setup::can_show(game)) {
            self.wait = Wait::Chunk;
            let route = self.route.clone();
            let fetched = async move { Msg::Came(route, setup::fetch(game).await) };
            ctx.link().send_future(fetched);
        } else if let Some(chunk) = self.chunk().filter(|&chunk| !chunks::is_here(chunk)) {
            self.wait = Wait::Chunk;
            let route = self.route.clone();
            let fetched = async move { Msg::Came(route, chunks::fetch_screen(chunk).await) };
            ctx.link().send_future(fetched);
        }
    }

    /// The chunk of the screen, if it has one.
    fn chunk(&self) -> Option<Chunk> {
        match self.route {
            Route::Play(_) | Route::Replay(_) => Some(Chunk::Playing),
            Route::Book(_) | Route::Rule(..) => Some(Chunk::Book),
            Route::Statistics => Some(Chunk::Statistics),
            Route::Home
            | Route::New(_)
            | Route::Settings
            | Route::About
            | Route::Link(_)
            | Route::Lost => None,
        }
    }

    fn is_match(&self) -> bool {
        matches!(self.route, Route::Play(_) | Route::Replay(_))
    }

    /// The game without which there is nothing to be shown.
    fn game(&self) -> Option<GameId> {
        match &self.route {
            Route::New(game) => Some(*game),
            // The game of a match is known when it is opened, that of a link when it is
            // unpacked.
            Route::Home
            | Route::Play(_)
            | Route::Replay(_)
            | Route::Book(_)
            | Route::Rule(..)
            | Route::Settings
            | Route::Statistics
            | Route::About
            | Route::Link(_)
            | Route::Lost => None,
        }
    }

    /// A screen whose game has not come.
    fn waiting(&self, ctx: &Context<Self>) -> Html {
        let (title, coming, missing) = match self.chunk() {
            Some(Chunk::Book) => (words::RULES, words::OPENING_BOOK, words::BOOK_MISSING),
            Some(Chunk::Statistics) => (words::STATISTICS, words::ONE_MOMENT, words::NOT_FETCHED),
            Some(Chunk::Playing | Chunk::Game(_) | Chunk::Later(_) | Chunk::End) | None => {
                let title = self.game().map_or(words::A_LINK, |game| shelf::lid(game).title());
                (title, words::CHUNK_COMING, words::CHUNK_MISSING)
            }
        };
        if self.wait == Wait::Chunk {
            let sentence = el("p").class("coming").set("role", "status").text(coming);
            return page(title, [sentence.into()]);
        }
        let again = el("button")
            .set("type", "button")
            .class("main")
            .on_click(ctx.link().callback(|_| Msg::TryAgain))
            .text(words::TRY_AGAIN);
        let why = el("p").set("role", "alert").text(missing);
        page(title, [why.into(), again.into()])
    }

    fn screen(&self, ctx: &Context<Self>) -> Html {
        if !self.is_match() {
            browser::set_title(words::CABINET);
        }
        if self.wait != Wait::Nothing {
            return self.waiting(ctx);
        }
        match &self.route {
            Route::Home => html! { <Home key="home" /> },
            Route::New(game) => playing::screen(&Screen::Setup(*game)),
            Route::Play(id) => {
                playing::screen(&Screen::Match { id, mode: Mode::Play, prefs: &self.prefs })
            }
            Route::Replay(id) => {
                playing::screen(&Screen::Match { id, mode: Mode::Replay, prefs: &self.prefs })
            }
            Route::Statistics => statistics::screen::view(),
            Route::Book(game) => rule_book(*game, None),
            Route::Rule(game, section) => rule_book(*game, Some(section.clone().into())),
            Route::Settings => page(words::SETTINGS, [panel(&self.prefs)]),
            Route::About => page(words::ABOUT, [about()]),
            Route::Link(_) => match (&self.arrived, &self.lent) {
                (_, Some(id)) => {
                    playing::screen(&Screen::Match { id, mode: Mode::Replay, prefs: &self.prefs })
                }
                (Some(live), None) => offered(ctx, live.as_ref()),
                (None, None) => {
                    let sentence = self.problem.as_deref().unwrap_or(words::OPENING_LINK);
                    let sentence = el("p").set("role", "alert").text(sentence.to_owned());
                    page(words::A_LINK, [sentence.into()])
                }
            },
            Route::Lost => page(words::LOST, [el("p").text(words::LOST_WHY).into()]),
        }
    }
}

impl App {
    /// Does what the page round this one asks of the page.
    fn run_errand(&mut self, ctx: &Context<Self>, Errand { id, ask }: Errand) {
        match ask {
            Ask::Go(address) => {
                browser::replace_hash(&format!("#{}", address.trim_start_matches('#')));
                host::answer(id, Ok(JsValue::NULL));
            }
            Ask::Theme(theme) => {
                self.prefs.now = wishes::dress(self.prefs.now, &theme);
                self.prefs.now.apply();
                host::answer(id, Ok(JsValue::NULL));
            }
            Ask::Load(text) => ctx.link().send_future(async move {
                let missing = |Missing| words::CHUNK_MISSING.to_owned();
                Msg::Loaded(id, unpacked(&text).await.and_then(|it| it.map_err(missing)))
            }),
            // These are for the table.
            Ask::Act { .. } | Ask::Save => {}
        }
    }

    /// Goes to the table of the match of a link, where it is kept.
    fn keep_arrived(&mut self) {
        let Some(live) = self.arrived.take() else { return };
        let is_over = live.is_over();
        let id = library::lay(&library::title(live.as_ref()), live);
        let route = if is_over { Route::Replay(id) } else { Route::Play(id) };
        browser::replace_hash(&route.href());
    }
}

/// A match that came in a link. It is shown, and not kept unasked.
fn offered(ctx: &Context<App>, live: &dyn Live) -> Html {
    let keep = el("button")
        .set("type", "button")
        .class("main")
        .on_click(ctx.link().callback(|_| Msg::Keep))
        .text(words::OPEN_AND_KEEP);
    let phase = live.phase(None, Viewer::Public);
    let what = el("div")
        .class("what")
        .child(el("h2").set("dir", "auto").text(library::title(live)))
        .child(el("p").text(format!("{} · {phase}", shelf::lid(live.game()).title())))
        .child(el("p").text(words::LINK_ASKS))
        .child(el("div").class("row").child(keep));
    let picture =
        el("div").class("picture").set("aria-hidden", "true").list(library::picture(live));
    let card = el("li").key("arrived").class("card").child(picture).child(what);
    page(words::A_LINK, [el("ul").class("cards").child(card).into()])
}

/// A match that arrives in a link is offered, or it is explained why there is none.
fn open_link(ctx: &Context<App>, route: &Route) {
    let Route::Link(data) = route else { return };
    let (data, route, link) = (data.clone(), route.clone(), ctx.link().clone());
    yew::platform::spawn_local(async move {
        match arrive(&data).await {
            Ok(Ok(live)) => link.send_message(Msg::Arrived(route, live)),
            Ok(Err(missing)) => link.send_message(Msg::Came(route, Err(missing))),
            Err(sentence) => link.send_message(Msg::Unopened(sentence)),
        }
    });
}

/// A rule book as a page of its own.
fn rule_book(game: GameId, section: Option<AttrValue>) -> Html {
    let title = words::rules_of(shelf::lid(game).title());
    // The book's own headings begin at the third level, as in its drawer.
    let heading = el("h2").key("heading").class("sr-only").text(words::RULES).into();
    page(&title, [heading, book::view(game, section)])
}

/// A plain page with a way home.
pub fn page(title: &str, content: impl IntoIterator<Item = Html>) -> Html {
    let home = el("a")
        .class("button quiet")
        .set("href", Route::Home.href())
        .child(drawing::icon(drawing::BACK))
        .child(el("span").text(words::CABINET));
    let header = el("header").class("bar").child(home).child(el("h1").text(title.to_owned()));
    let main = el("main").class("sheet").list(content);
    el("div").class("page").child(header).child(main).into()
}

/// The match in a link; or what is wrong with it, or that its game could not be fetched.
async fn arrive(data: &str) -> Result<Result<Box<dyn Live>, Missing>, String> {
    let text = link::unpack(data).await.ok_or_else(|| words::LINK_MANGLED.to_owned())?;
    unpacked(&text).await
}

/// The match in a save; or what is wrong with it, or that its game could not be fetched.
async fn unpacked(text: &str) -> Result<Result<Box<dyn Live>, Missing>, String> {
    let game = shelf::game_of(text).map_err(|error| words::save_error(&error))?;
    if chunks::fetch_all(game).await.is_err() {
        return Ok(Err(Missing));
    }
    shelf::open(text).map(Ok).map_err(|error| words::save_error(&error))
}
