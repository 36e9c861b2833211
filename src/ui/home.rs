//! The shelf: the boxes, the unfinished games, and what comes in from outside.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use super::library::{self, Card, Deleted, KeepError, Kept};
use super::route::Route;
use super::{browser, catalogue, drawing, storage, words};
use crate::games::GameId;

pub enum Msg {
    Delete(String),
    PutBack,
    Rename(String),
    Renamed(String, String),
    Export(String),
    Chosen(Event),
    Read(Result<String, ()>),
    Pasted(String),
    OpenPasted,
}

/// The home screen.
pub struct Home {
    matches: Vec<(String, Option<Card>)>,
    /// Drawn once: opening a match plays it through.
    pictures: Vec<(String, Html)>,
    deleted: Option<(Deleted, String)>,
    renaming: Option<String>,
    pasted: String,
    problem: Option<String>,
    is_lasting: bool,
}

impl Component for Home {
    type Message = Msg;
    type Properties = ();

    fn create(_: &Context<Self>) -> Self {
        let matches = library::list();
        let pictures = matches
            .iter()
            .filter_map(|(id, _)| Some((id.clone(), library::thumbnail(id)?)))
            .collect();
        Self {
            matches,
            pictures,
            deleted: None,
            renaming: None,
            pasted: String::new(),
            problem: None,
            is_lasting: storage::is_lasting(),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Delete(id) => {
                let title = self.title(&id);
                self.deleted = Some((library::delete(&id), title));
            }
            Msg::PutBack => {
                if let Some((deleted, _)) = self.deleted.take() {
                    library::put_back(&deleted);
                }
            }
            Msg::Rename(id) => self.renaming = Some(id),
            Msg::Renamed(id, title) => {
                let is_new = !title.trim().is_empty() && title.trim() != self.title(&id);
                if self.renaming.take().is_some() && is_new {
                    library::rename(&id, title.trim());
                }
            }
            Msg::Export(id) => {
                let text = library::text(&id).unwrap_or_default();
                if browser::download(&words::file_name(&self.title(&id)), &text).is_err() {
                    self.problem = Some(words::NO_DOWNLOAD.to_owned());
                }
            }
            Msg::Chosen(event) => read_file(ctx, &event),
            Msg::Read(Ok(text)) => self.take_in(&text),
            Msg::Read(Err(())) => self.problem = Some(words::FILE_UNREADABLE.to_owned()),
            Msg::Pasted(text) => {
                self.pasted = text;
                return false;
            }
            Msg::OpenPasted => {
                let pasted = self.pasted.trim().to_owned();
                match pasted.split_once("#/link/") {
                    Some((_, data)) => Route::Link(data.to_owned()).go(),
                    None => self.take_in(&pasted),
                }
            }
        }
        self.matches = library::list();
        true
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        if self.renaming.is_some() {
            browser::focus(".rename");
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let (over, open): (Vec<_>, Vec<_>) = self
            .matches
            .iter()
            .partition(|(_, card)| card.as_ref().is_some_and(|card| card.is_over));
        html! {
            <div class="page home">
                <header class="bar">
                    <h1>{ words::CABINET }</h1>
                    <nav aria-label={words::CABINET}>
                        <a class="button quiet" href={Route::Settings.href()}>{ words::SETTINGS }</a>
                        <a class="button quiet" href={Route::About.href()}>{ words::ABOUT }</a>
                    </nav>
                </header>
                <main>
                    <p class="notice" hidden={self.is_lasting}>{ words::STORAGE_BLOCKED }</p>
                    <div role="alert">{ for self.problem.iter().map(|problem| html! { <p class="notice problem">{ problem.clone() }</p> }) }</div>
                    <div role="status">{ for self.deleted.iter().map(|(_, title)| deleted(ctx, title)) }</div>
                    <section class="shelf" aria-label={words::GAMES}>
                        { for GameId::ALL.iter().map(|&game| game_box(game)) }
                    </section>
                    <section class="unfinished" hidden={open.is_empty()}>
                        <h2>{ words::UNFINISHED }</h2>
                        <ul class="cards">{ for open.iter().map(|(id, card)| self.card(ctx, id, card.as_ref())) }</ul>
                    </section>
                    <section class="finished" hidden={over.is_empty()}>
                        <h2>{ words::FINISHED }</h2>
                        <ul class="cards">{ for over.iter().map(|(id, card)| self.card(ctx, id, card.as_ref())) }</ul>
                    </section>
                    { self.import(ctx) }
                </main>
            </div>
        }
    }
}

impl Home {
    fn title(&self, id: &str) -> String {
        let found = self.matches.iter().find(|(known, _)| known == id);
        found
            .and_then(|(_, card)| card.as_ref())
            .map_or_else(|| words::UNREADABLE.to_owned(), |card| card.title.clone())
    }

    /// Puts a save from outside into the library and opens it.
    fn take_in(&mut self, text: &str) {
        let live = match catalogue::open(text) {
            Ok(live) => live,
            Err(error) => {
                self.problem = Some(words::save_error(&error));
                return;
            }
        };
        let kept = Kept::new(library::title(live.as_ref()));
        match kept.keep(live.as_ref()) {
            Ok(()) | Err(KeepError::Blocked) => Route::Play(kept.id).go(),
            Err(error) => self.problem = Some(words::keep_error(error).to_owned()),
        }
    }

    fn import(&self, ctx: &Context<Self>) -> Html {
        let on_paste = ctx.link().callback(|event: InputEvent| {
            let field: HtmlTextAreaElement = event.target_unchecked_into();
            Msg::Pasted(field.value())
        });
        html! {
            <section class="import">
                <h2>{ words::BRING_IN }</h2>
                <p>{ words::BRING_IN_HOW }</p>
                <div class="row">
                    <label class="button">
                        { words::CHOOSE_FILE }
                        <input class="sr-only" type="file" accept=".json,application/json,text/plain" onchange={ctx.link().callback(Msg::Chosen)} />
                    </label>
                    <label class="paste">
                        <span class="sr-only">{ words::PASTE_LINK }</span>
                        <textarea rows="1" placeholder={words::PASTE_LINK} oninput={on_paste} value={self.pasted.clone()} />
                    </label>
                    <button type="button" onclick={ctx.link().callback(|_| Msg::OpenPasted)}>{ words::OPEN }</button>
                </div>
            </section>
        }
    }

    fn card(&self, ctx: &Context<Self>, id: &str, card: Option<&Card>) -> Html {
        let own = |message: fn(String) -> Msg| {
            let id = id.to_owned();
            ctx.link().callback(move |_: MouseEvent| message(id.clone()))
        };
        let Some(card) = card else {
            return html! {
                <li key={id.to_owned()} class="card broken">
                    <p>{ words::UNREADABLE_WHY }</p>
                    <div class="row">
                        <a class="button" href={Route::Play(id.to_owned()).href()}>{ words::TRY_TO_OPEN }</a>
                        <button type="button" class="quiet" onclick={own(Msg::Export)}>{ words::EXPORT }</button>
                        <button type="button" class="quiet" onclick={own(Msg::Delete)}>{ words::DELETE }</button>
                    </div>
                </li>
            };
        };
        let picture =
            self.pictures.iter().find(|(known, _)| known == id).map(|(_, picture)| picture.clone());
        let game = card.game().map_or("", |game| catalogue::shelf(game).title());
        let (route, verb) = if card.is_over {
            (Route::Replay(id.to_owned()), words::REPLAY)
        } else {
            (Route::Play(id.to_owned()), words::RESUME)
        };
        let title = if self.renaming.as_deref() == Some(id) {
            rename_field(ctx, id, &card.title)
        } else {
            html! { <h3>{ card.title.clone() }</h3> }
        };
        html! {
            <li key={id.to_owned()} class="card">
                <a class="picture" href={route.href()} tabindex="-1" aria-hidden="true">{ for picture }</a>
                <div class="what">
                    { title }
                    <p>{ game }{ " · " }{ card.phase.clone() }</p>
                    <p class="when">{ words::when(card.changed, browser::now()) }</p>
                    <div class="row">
                        <a class="button main" href={route.href()} aria-label={format!("{verb}: {}", card.title)}>{ verb }</a>
                        <button type="button" class="quiet" aria-label={format!("{}: {}", words::RENAME, card.title)} onclick={own(Msg::Rename)}>{ words::RENAME }</button>
                        <button type="button" class="quiet" aria-label={format!("{}: {}", words::EXPORT, card.title)} onclick={own(Msg::Export)}>{ words::EXPORT }</button>
                        <button type="button" class="quiet" aria-label={format!("{}: {}", words::DELETE, card.title)} onclick={own(Msg::Delete)}>{ words::DELETE }</button>
                    </div>
                </div>
            </li>
        }
    }
}

fn rename_field(ctx: &Context<Home>, id: &str, title: &str) -> Html {
    let renamed = {
        let id = id.to_owned();
        move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            Msg::Renamed(id.clone(), field.value())
        }
    };
    let on_change = ctx.link().callback(renamed.clone());
    // Whoever leaves the field without a change is done, too.
    let on_blur = ctx.link().callback(move |event: FocusEvent| renamed(event.into()));
    html! { <input class="rename" aria-label={words::RENAME} maxlength="80" value={title.to_owned()} onchange={on_change} onblur={on_blur} /> }
}

fn deleted(ctx: &Context<Home>, title: &str) -> Html {
    html! {
        <p class="notice">
            <span>{ words::deleted(title) }</span>
            <button type="button" onclick={ctx.link().callback(|_| Msg::PutBack)}>{ words::UNDO }</button>
        </p>
    }
}

fn game_box(game: GameId) -> Html {
    let shelf = catalogue::shelf(game);
    html! {
        <article key={game.slug()} class={classes!("box", game.slug())}>
            <a class="cover" href={Route::New(game).href()} aria-label={words::play_a_game_of(shelf.title())}>{ shelf.cover() }</a>
            <div class="what">
                <h2>{ shelf.title() }</h2>
                <p>{ shelf.tagline() }</p>
                <p class="facts">{ words::facts(shelf.players(), shelf.length()) }</p>
                <div class="row">
                    <a class="button main" href={Route::New(game).href()}>{ words::PLAY }</a>
                    <a class="button quiet" href={Route::Book(game).href()}>{ drawing::icon(drawing::BOOK) }{ words::RULES }</a>
                </div>
            </div>
        </article>
    }
}

fn read_file(ctx: &Context<Home>, event: &Event) {
    let field: HtmlInputElement = event.target_unchecked_into();
    let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
    // So that choosing the same file again is a change, too.
    field.set_value("");
    ctx.link().send_future(async move {
        let blob: &web_sys::Blob = file.unchecked_ref();
        let text = wasm_bindgen_futures::JsFuture::from(blob.text()).await;
        Msg::Read(text.ok().and_then(|text| text.as_string()).ok_or(()))
    });
}
