//! The shelf: the boxes, the unfinished games, and what comes in from outside.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::html::{onblur, onchange, oninput};
use yew::prelude::*;

use super::library::{self, Card, Deleted, KeepError, Kept};
use super::markup::{El, el};
use super::parts::{self, Missing};
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
    /// The part of a game has come, or not.
    Came(GameId),
    /// A save from outside whose game can be entered, or not.
    Fetched(String, Result<(), Missing>),
    Pasted(String),
    OpenPasted,
}

/// A match of the library: its name there, and what is known of it.
type Match = (String, Option<Card>);

/// The home screen.
pub struct Home {
    matches: Vec<Match>,
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

    fn create(ctx: &Context<Self>) -> Self {
        let mut home = Self {
            matches: library::list(),
            pictures: Vec::new(),
            deleted: None,
            renaming: None,
            pasted: String::new(),
            problem: None,
            is_lasting: storage::is_lasting(),
        };
        let games: Vec<_> = home.matches.iter().map(|(id, _)| library::game(id)).collect();
        for &game in GameId::ALL.iter().filter(|&&game| games.contains(&Some(game))) {
            if parts::is_here(game) {
                home.draw(game);
                continue;
            }
            ctx.link().send_future(async move {
                // Without it the cards have no pictures, and are as good.
                let _ = parts::fetch(game).await;
                Msg::Came(game)
            });
        }
        home
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
            Msg::Read(Ok(text)) => fetch_for(ctx, text),
            Msg::Came(game) => {
                if parts::is_here(game) {
                    self.draw(game);
                }
            }
            Msg::Fetched(text, Ok(())) => self.take_in(&text),
            Msg::Fetched(_, Err(Missing)) => self.problem = Some(words::PART_MISSING.to_owned()),
            Msg::Read(Err(())) => self.problem = Some(words::FILE_UNREADABLE.to_owned()),
            Msg::Pasted(text) => {
                self.pasted = text;
                return false;
            }
            Msg::OpenPasted => {
                let pasted = self.pasted.trim().to_owned();
                match pasted.split_once("#/link/") {
                    Some((_, data)) => Route::Link(data.to_owned()).go(),
                    None => fetch_for(ctx, pasted),
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
        let way = |label: &'static str, route: &Route| {
            el("a").class("button quiet").set("href", route.href()).text(label)
        };
        let ways = el("nav")
            .set("aria-label", words::CABINET)
            .child(way(words::SETTINGS, &Route::Settings))
            .child(way(words::ABOUT, &Route::About));
        let header = el("header").class("bar").child(el("h1").text(words::CABINET)).child(ways);
        let problem = self.problem.clone();
        let problem = problem.map(|text| el("p").class("notice problem").text(text).into());
        let deleted = self.deleted.as_ref().map(|(_, title)| deleted(ctx, title));
        let boxes = el("section")
            .class("shelf")
            .set("aria-label", words::GAMES)
            .list(GameId::ALL.iter().map(|&game| game_box(game)));
        let cards = |class: &'static str, heading: &'static str, matches: &[&Match]| {
            let cards = matches.iter().map(|(id, card)| self.card(ctx, id, card.as_ref()));
            el("section")
                .class(class)
                .flag("hidden", matches.is_empty())
                .child(el("h2").text(heading))
                .child(el("ul").class("cards").list(cards))
        };
        let blocked =
            el("p").class("notice").flag("hidden", self.is_lasting).text(words::STORAGE_BLOCKED);
        let main = el("main")
            .child(blocked)
            .child(el("div").set("role", "alert").list(problem))
            .child(el("div").set("role", "status").list(deleted))
            .child(boxes)
            .child(cards("unfinished", words::UNFINISHED, &open))
            .child(cards("finished", words::FINISHED, &over))
            .child(self.import(ctx));
        el("div").class("page home").child(header).child(main).into()
    }
}

impl Home {
    fn title(&self, id: &str) -> String {
        let found = self.matches.iter().find(|(known, _)| known == id);
        found
            .and_then(|(_, card)| card.as_ref())
            .map_or_else(|| words::UNREADABLE.to_owned(), |card| card.title.clone())
    }

    /// Draws the matches of a game.
    fn draw(&mut self, game: GameId) {
        let own = self.matches.iter().filter(|(id, _)| library::game(id) == Some(game));
        let drawn = own.filter_map(|(id, _)| Some((id.clone(), library::thumbnail(id)?)));
        self.pictures.extend(drawn);
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
        let file = el("input")
            .class("sr-only")
            .set("type", "file")
            .set("accept", ".json,application/json,text/plain")
            .on(onchange::Wrapper::new(ctx.link().callback(Msg::Chosen)));
        let field = el("textarea")
            .set("rows", "1")
            .set("placeholder", words::PASTE_LINK)
            .on(oninput::Wrapper::new(on_paste))
            .value(self.pasted.clone());
        let paste = el("label")
            .class("paste")
            .child(el("span").class("sr-only").text(words::PASTE_LINK))
            .child(field);
        let row = el("div")
            .class("row")
            .child(el("label").class("button").text(words::CHOOSE_FILE).child(file))
            .child(paste)
            .child(button("", words::OPEN, ctx.link().callback(|_| Msg::OpenPasted)));
        el("section")
            .class("import")
            .child(el("h2").text(words::BRING_IN))
            .child(el("p").text(words::BRING_IN_HOW))
            .child(row)
            .into()
    }

    fn card(&self, ctx: &Context<Self>, id: &str, card: Option<&Card>) -> Html {
        let own = |message: fn(String) -> Msg| {
            let id = id.to_owned();
            ctx.link().callback(move |_: MouseEvent| message(id.clone()))
        };
        let Some(card) = card else {
            let open = el("a")
                .class("button")
                .set("href", Route::Play(id.to_owned()).href())
                .text(words::TRY_TO_OPEN);
            let row = el("div")
                .class("row")
                .child(open)
                .child(button("quiet", words::EXPORT, own(Msg::Export)))
                .child(button("quiet", words::DELETE, own(Msg::Delete)));
            return el("li")
                .key(id)
                .class("card broken")
                .child(el("p").text(words::UNREADABLE_WHY))
                .child(row)
                .into();
        };
        let picture =
            self.pictures.iter().find(|(known, _)| known == id).map(|(_, picture)| picture.clone());
        let game = card.game().map_or("", |game| catalogue::lid(game).title());
        let (route, verb) = if card.is_over {
            (Route::Replay(id.to_owned()), words::REPLAY)
        } else {
            (Route::Play(id.to_owned()), words::RESUME)
        };
        let title = if self.renaming.as_deref() == Some(id) {
            rename_field(ctx, id, &card.title)
        } else {
            el("h3").text(card.title.clone()).into()
        };
        // Several cards have the same buttons: a screen reader hears which is which.
        let named = |label: &str| format!("{label}: {}", card.title);
        let errand = |label: &'static str, message: fn(String) -> Msg| {
            button("quiet", label, own(message)).set("aria-label", named(label))
        };
        let open = el("a")
            .class("button main")
            .set("href", route.href())
            .set("aria-label", named(verb))
            .text(verb);
        let row = el("div")
            .class("row")
            .child(open)
            .child(errand(words::RENAME, Msg::Rename))
            .child(errand(words::EXPORT, Msg::Export))
            .child(errand(words::DELETE, Msg::Delete));
        let what = el("div")
            .class("what")
            .child(title)
            .child(el("p").text(format!("{game} · {}", card.phase)))
            .child(el("p").class("when").text(words::when(card.changed, browser::now())))
            .child(row);
        let picture = el("a")
            .class("picture")
            .set("href", route.href())
            .set("tabindex", "-1")
            .set("aria-hidden", "true")
            .list(picture);
        el("li").key(id).class("card").child(picture).child(what).into()
    }
}

fn button(class: &'static str, label: &'static str, on_press: Callback<MouseEvent>) -> El {
    el("button").set("type", "button").class(class).on_click(on_press).text(label)
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
    el("input")
        .class("rename")
        .set("aria-label", words::RENAME)
        .set("maxlength", "80")
        .value(title.to_owned())
        .on(onchange::Wrapper::new(on_change))
        .on(onblur::Wrapper::new(on_blur))
        .into()
}

fn deleted(ctx: &Context<Home>, title: &str) -> Html {
    el("p")
        .class("notice")
        .child(el("span").text(words::deleted(title)))
        .child(button("", words::UNDO, ctx.link().callback(|_| Msg::PutBack)))
        .into()
}

fn game_box(game: GameId) -> Html {
    let lid = catalogue::lid(game);
    let cover = el("a")
        .class("cover")
        .set("href", Route::New(game).href())
        .set("aria-label", words::play_a_game_of(lid.title()))
        .child(lid.cover());
    let play = el("a").class("button main").set("href", Route::New(game).href()).text(words::PLAY);
    let rules = el("a")
        .class("button quiet")
        .set("href", Route::Book(game).href())
        .child(drawing::icon(drawing::BOOK))
        .text(words::RULES);
    let what = el("div")
        .class("what")
        .child(el("h2").text(lid.title()))
        .child(el("p").text(lid.tagline()))
        .child(el("p").class("facts").text(words::facts(lid.players(), lid.length())))
        .child(el("div").class("row").child(play).child(rules));
    let class = format!("box {}", game.slug());
    el("article").key(game.slug()).class(class).child(cover).child(what).into()
}

/// Sees to it that the game of a save can be entered. Whether it is a save shows then.
fn fetch_for(ctx: &Context<Home>, text: String) {
    ctx.link().send_future(async move {
        let fetched = match catalogue::game_of(&text) {
            Ok(game) => parts::fetch(game).await,
            Err(_) => Ok(()),
        };
        Msg::Fetched(text, fetched)
    });
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
