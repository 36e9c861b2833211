//! The page: which screen is shown, and what every screen may need.

use gloo_events::EventListener;
use yew::prelude::*;

use super::about::about;
use super::book::Book;
use super::home::Home;
use super::markup::el;
use super::route::Route;
use super::settings::{Settings, panel};
use super::setup::SetupScreen;
use super::table::{Mode, Table};
use super::{browser, catalogue, drawing, library, link, offline, words};

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
    /// What is wrong with a link.
    Unopened(String),
}

pub struct App {
    route: Route,
    prefs: Prefs,
    is_newer: bool,
    /// Why the match in a link cannot be opened.
    problem: Option<String>,
    _listener: EventListener,
}

impl Component for App {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let settings = Settings::load();
        settings.apply();
        let moved = ctx.link().callback(|()| Msg::Moved);
        let listener =
            EventListener::new(&browser::window(), "hashchange", move |_| moved.emit(()));
        offline::prepare(ctx.link().callback(|()| Msg::Newer));
        let prefs = Prefs { now: settings, set: ctx.link().callback(Msg::Prefer) };
        let route = Route::current();
        open_link(ctx, &route);
        Self { route, prefs, is_newer: false, problem: None, _listener: listener }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Moved => {
                self.route = Route::current();
                self.problem = None;
                open_link(ctx, &self.route);
            }
            Msg::Prefer(settings) => {
                settings.keep();
                self.prefs.now = settings;
            }
            Msg::Newer => self.is_newer = true,
            Msg::Update => offline::update(),
            Msg::Unopened(why) => self.problem = Some(why),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let announcer = el("div")
            .set("id", "announcer")
            .class("sr-only")
            .set("aria-live", "polite")
            .set("role", "status");
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
        [drawing::patterns(), announcer.into(), update.into(), self.screen()].into_iter().collect()
    }
}

impl App {
    fn screen(&self) -> Html {
        if !matches!(self.route, Route::Play(_) | Route::Replay(_)) {
            browser::set_title(words::CABINET);
        }
        let table = |id: &str, mode: Mode| {
            let prefs = self.prefs.clone();
            html! { <Table key={self.route.href()} id={id.to_owned()} {mode} {prefs} /> }
        };
        match &self.route {
            Route::Home => html! { <Home key="home" /> },
            Route::New(game) => html! { <SetupScreen key={game.slug()} game={*game} /> },
            Route::Play(id) => table(id, Mode::Play),
            Route::Replay(id) => table(id, Mode::Replay),
            Route::Book(game) => {
                let title = words::rules_of(catalogue::shelf(*game).title());
                // The book's own headings begin at the third level, as in its drawer.
                let heading = el("h2").class("sr-only").text(words::RULES).into();
                page(&title, [heading, html! { <Book game={*game} /> }])
            }
            Route::Settings => page(words::SETTINGS, [panel(&self.prefs)]),
            Route::About => page(words::ABOUT, [about()]),
            Route::Link(_) => {
                let sentence = self.problem.as_deref().unwrap_or(words::OPENING_LINK);
                page(words::A_LINK, [el("p").set("role", "alert").text(sentence.to_owned()).into()])
            }
            Route::Lost => page(words::LOST, [el("p").text(words::LOST_WHY).into()]),
        }
    }
}

/// A match that arrives in a link is put into the library and opened, or explained.
fn open_link(ctx: &Context<App>, route: &Route) {
    let Route::Link(data) = route else { return };
    let (data, link) = (data.clone(), ctx.link().clone());
    yew::platform::spawn_local(async move {
        match arrive(&data).await {
            Ok(route) => browser::replace_hash(&route.href()),
            Err(sentence) => link.send_message(Msg::Unopened(sentence)),
        }
    });
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

async fn arrive(data: &str) -> Result<Route, String> {
    let text = link::unpack(data).await.ok_or_else(|| words::LINK_MANGLED.to_owned())?;
    let live = catalogue::open(&text).map_err(|error| words::save_error(&error))?;
    let kept = library::Kept::new(library::title(live.as_ref()));
    // A page without storage keeps it in memory; only a full store loses it.
    match kept.keep(live.as_ref()) {
        Ok(()) | Err(library::KeepError::Blocked) => {
            Ok(if live.is_over() { Route::Replay(kept.id) } else { Route::Play(kept.id) })
        }
        Err(error) => Err(words::keep_error(error).to_owned()),
    }
}
