//! The page: which screen is shown, and what every screen may need.

use gloo_events::EventListener;
use yew::prelude::*;

use super::about::about;
use super::book::Book;
use super::home::Home;
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
        html! {
            <>
                { drawing::patterns() }
                <div id="announcer" class="sr-only" aria-live="polite" role="status"></div>
                <div class="update" hidden={!self.is_newer}>
                    <span>{ words::UPDATE_READY }</span>
                    <button type="button" onclick={ctx.link().callback(|_| Msg::Update)}>{ words::UPDATE_NOW }</button>
                </div>
                { self.screen() }
            </>
        }
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
                page(
                    &title,
                    html! { <><h2 class="sr-only">{ words::RULES }</h2><Book game={*game} /></> },
                )
            }
            Route::Settings => page(words::SETTINGS, panel(&self.prefs)),
            Route::About => page(words::ABOUT, about()),
            Route::Link(_) => {
                let sentence = self.problem.as_deref().unwrap_or(words::OPENING_LINK);
                page(words::A_LINK, html! { <p role="alert">{ sentence.to_owned() }</p> })
            }
            Route::Lost => page(words::LOST, html! { <p>{ words::LOST_WHY }</p> }),
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
pub fn page(title: &str, content: Html) -> Html {
    html! {
        <div class="page">
            <header class="bar">
                <a class="button quiet" href={Route::Home.href()}>{ drawing::icon(drawing::BACK) }<span>{ words::CABINET }</span></a>
                <h1>{ title.to_owned() }</h1>
            </header>
            <main class="sheet">{ content }</main>
        </div>
    }
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
