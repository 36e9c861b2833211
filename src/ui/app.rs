//! The page: which screen is shown, and what every screen may need.

use gloo_events::EventListener;
use yew::prelude::*;

use super::about::about;
use super::book::Book;
use super::home::Home;
use super::route::Route;
use super::settings::{Settings, SettingsPanel};
use super::setup::SetupScreen;
use super::table::{Mode, Table};
use super::{browser, catalogue, drawing, library, link, offline, words};

/// Preferences, and the way to change them.
#[derive(Clone, PartialEq)]
pub struct Prefs {
    pub now: Settings,
    pub set: Callback<Settings>,
}

#[component]
pub fn App() -> Html {
    let route = use_state_eq(Route::current);
    let settings = use_state_eq(Settings::load);
    let update = use_state_eq(|| false);

    {
        let route = route.clone();
        use_effect_with((), move |()| {
            let listener = EventListener::new(&browser::window(), "hashchange", move |_| {
                route.set(Route::current());
            });
            || drop(listener)
        });
    }
    use_effect_with(*settings, Settings::apply);
    {
        let update = update.clone();
        use_effect_with((), move |()| {
            offline::prepare(Callback::from(move |()| update.set(true)));
        });
    }

    let prefs = Prefs {
        now: *settings,
        set: {
            let settings = settings.clone();
            Callback::from(move |new: Settings| {
                new.keep();
                settings.set(new);
            })
        },
    };
    let on_update = Callback::from(|_: MouseEvent| offline::update());
    html! {
        <ContextProvider<Prefs> context={prefs}>
            { drawing::patterns() }
            <div id="announcer" class="sr-only" aria-live="polite" role="status"></div>
            <div class="update" hidden={!*update}>
                <span>{ words::UPDATE_READY }</span>
                <button type="button" onclick={on_update}>{ words::UPDATE_NOW }</button>
            </div>
            { screen(&route) }
        </ContextProvider<Prefs>>
    }
}

fn screen(route: &Route) -> Html {
    if !matches!(route, Route::Play(_) | Route::Replay(_)) {
        browser::set_title(words::CABINET);
    }
    match route {
        Route::Home => html! { <Home key="home" /> },
        Route::New(game) => html! { <SetupScreen key={game.slug()} game={*game} /> },
        Route::Play(id) => {
            html! { <Table key={format!("play {id}")} id={id.clone()} mode={Mode::Play} /> }
        }
        Route::Replay(id) => {
            html! { <Table key={format!("replay {id}")} id={id.clone()} mode={Mode::Replay} /> }
        }
        Route::Book(game) => {
            let title = words::rules_of(catalogue::shelf(*game).title());
            page(&title, html! { <Book game={*game} /> })
        }
        Route::Settings => page(words::SETTINGS, html! { <SettingsPanel /> }),
        Route::About => page(words::ABOUT, about()),
        Route::Link(data) => html! { <Arrival key="link" data={data.clone()} /> },
        Route::Lost => page(words::LOST, html! { <p>{ words::LOST_WHY }</p> }),
    }
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

#[derive(Properties, PartialEq)]
struct ArrivalProps {
    data: String,
}

/// A match that arrives in a link: put into the library and opened, or explained.
#[component]
fn Arrival(props: &ArrivalProps) -> Html {
    let problem = use_state(|| None::<String>);
    {
        let problem = problem.clone();
        use_effect_with(props.data.clone(), move |data| {
            let data = data.clone();
            yew::platform::spawn_local(async move {
                match arrive(&data).await {
                    Ok(route) => browser::replace_hash(&route.href()),
                    Err(sentence) => problem.set(Some(sentence)),
                }
            });
        });
    }
    page(
        words::A_LINK,
        html! {
                <p role="alert">{ problem.as_deref().unwrap_or(words::OPENING_LINK).to_owned() }</p>
        },
    )
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
