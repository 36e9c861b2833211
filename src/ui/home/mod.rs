//! The home screen: the shelf, the unfinished games, and what comes in from outside.

mod bring_in;
mod card;

use std::cell::Cell;

use yew::prelude::*;

use crate::engine::SaveError;
use crate::games::GameId;
use crate::ui::afterwards::Afterwards;
use crate::ui::chunks::Missing;
use crate::ui::copying::Unsaved;
use crate::ui::library::{self, Deleted, Listed};
use crate::ui::markup::{El, el};
use crate::ui::route::Route;
use crate::ui::store::tabs::{Deed, Ear};
use crate::ui::store::{self, StoreError};
use crate::ui::{announce, browser, drawing, shelf, words};

pub enum Msg {
    Listed(Result<Vec<Listed>, StoreError>),
    Pictures(Vec<(String, Html)>),
    /// What was drawn is painted: time for one more cover.
    NextCover,
    /// Another tab, or the table that was just left, did something to a match.
    News,
    Rename(String),
    Renamed(String, String),
    Delete(String),
    PutBack,
    Export(String),
    /// Something was done to a match, or not.
    Done(Done),
    Copied(bool),
    Chosen(Event),
    Read(Result<String, ()>),
    TooLong,
    /// A save from outside whose game can be entered, or not.
    Fetched(String, Result<(), Missing>),
    Pasted(String),
    OpenPasted,
}

/// What a notice is about: it stands beside that, where the eye is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum About {
    Page,
    BringIn,
    /// A match by its name in the library.
    Match(String),
}

/// A match that was deleted, and where its card stood: among the finished ones or not, and
/// after how many of them.
struct Gap {
    deleted: Deleted,
    is_over: bool,
    at: usize,
}

/// So many cards are shown at once, and the rest when it is asked for.
const FIRST_CARDS: usize = 4;

/// Something to be done to a match.
enum Errand {
    Rename(String, String),
    Delete(String, String),
    PutBack(Deleted),
    Export(String, String),
}

/// What came of it.
pub enum Done {
    Told(String, Deed),
    Deleted(Deleted),
    NotBack(Deleted),
    Exported(String, String),
    Failed(&'static str),
}

impl Errand {
    async fn run(self) -> Done {
        match self {
            Self::Rename(id, title) => match library::rename(&id, &title).await {
                Ok(()) => Done::Told(id, Deed::Renamed(title)),
                Err(_) => Done::Failed(words::NOT_RENAMED),
            },
            Self::Delete(id, title) => match library::delete(&id, title).await {
                Ok(deleted) => Done::Deleted(deleted),
                Err(_) => Done::Failed(words::NOT_DELETED),
            },
            Self::PutBack(deleted) => match library::put_back(&deleted).await {
                Ok(()) => Done::Told(deleted.id, Deed::PutBack),
                Err(_) => Done::NotBack(deleted),
            },
            Self::Export(id, title) => {
                Done::Exported(title, library::text(&id).await.unwrap_or_default())
            }
        }
    }
}

thread_local! {
    /// How many boxes have their covers. On a first visit they come one by one after the words,
    /// so that nobody waits for pictures to press Play; later all are there at once.
    static COVERS: Cell<usize> = const { Cell::new(0) };
}

/// The home screen.
pub struct Home {
    matches: Vec<Listed>,
    /// Small pictures, as soon as they are there.
    pictures: Option<Vec<(String, Html)>>,
    gap: Option<Gap>,
    renaming: Option<String>,
    pasted: String,
    about: About,
    problem: Option<String>,
    unsaved: Option<Unsaved>,
    /// What is to be known about what was just done.
    note: Option<&'static str>,
    /// What the keyboard is to go to when it is drawn.
    next_focus: Option<&'static str>,
    /// Whether the list is being read, and whether it is old before it is there.
    is_listing: bool,
    is_stale: bool,
    /// As long as nothing is known, nobody is alarmed.
    is_lasting: bool,
    ear: Ear,
    next_cover: Option<Afterwards>,
}

impl Component for Home {
    type Message = Msg;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        let mut home = Self {
            matches: Vec::new(),
            pictures: None,
            gap: None,
            renaming: None,
            pasted: String::new(),
            about: About::Page,
            problem: None,
            unsaved: None,
            note: None,
            next_focus: None,
            is_listing: false,
            is_stale: false,
            is_lasting: true,
            ear: Ear::new(ctx.link().callback(|_| Msg::News)),
            next_cover: None,
        };
        home.cover_soon(ctx);
        home.list(ctx);
        home
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Listed(listed) => self.listed(ctx, listed),
            Msg::Pictures(pictures) => self.pictures = Some(pictures),
            Msg::NextCover => {
                COVERS.set(COVERS.get() + 1);
                self.cover_soon(ctx);
            }
            Msg::News => self.list(ctx),
            Msg::Rename(id) => {
                self.renaming = Some(id);
                self.next_focus = Some(".rename");
            }
            Msg::Renamed(id, title) => {
                let title = title.trim();
                let is_new = !title.is_empty() && title != self.title(&id);
                if self.renaming.take().is_some() && is_new {
                    self.send(ctx, &id.clone(), Errand::Rename(id, title.to_owned()));
                }
            }
            Msg::Delete(id) => {
                let title = self.title(&id);
                self.send(ctx, &id.clone(), Errand::Delete(id, title));
            }
            Msg::PutBack => {
                if let Some(Gap { deleted, .. }) = self.gap.take() {
                    self.send(ctx, &deleted.id.clone(), Errand::PutBack(deleted));
                }
            }
            Msg::Export(id) => {
                let title = self.title(&id);
                self.send(ctx, &id.clone(), Errand::Export(id, title));
            }
            Msg::Done(done) => self.done(ctx, done),
            Msg::Copied(done) => {
                if let Some(unsaved) = &mut self.unsaved {
                    unsaved.copying.copied = Some(done);
                }
            }
            Msg::Chosen(event) => bring_in::read_file(ctx, &event),
            Msg::Read(Ok(text)) => bring_in::fetch_for(ctx, text),
            Msg::Fetched(text, Ok(())) => match shelf::open(&text) {
                Ok(live) => {
                    let title = library::title(live.as_ref());
                    Route::Play(library::lay(&title, live)).go();
                }
                Err(error) => self.not_brought_in(words::save_error(&error)),
            },
            Msg::Fetched(_, Err(Missing)) => self.not_brought_in(words::CHUNK_MISSING.to_owned()),
            Msg::TooLong => self.not_brought_in(words::save_error(&SaveError::TooLong)),
            Msg::Read(Err(())) => self.not_brought_in(words::FILE_UNREADABLE.to_owned()),
            Msg::Pasted(text) => {
                self.pasted = text;
                return false;
            }
            Msg::OpenPasted => {
                let pasted = self.pasted.trim().to_owned();
                match pasted.split_once("#/link/") {
                    Some((_, data)) => Route::Link(data.to_owned()).go(),
                    None => bring_in::fetch_for(ctx, pasted),
                }
            }
        }
        true
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        if let Some(selector) = self.next_focus.take() {
            browser::focus(selector);
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let (over, open): (Vec<_>, Vec<_>) = self
            .matches
            .iter()
            .partition(|listed| listed.card.as_ref().is_some_and(|card| card.is_over));
        let way = |label: &'static str, route: &Route| {
            el("a").class("button quiet").set("href", route.href()).text(label)
        };
        let ways = el("nav")
            .set("aria-label", words::CABINET)
            .child(way(words::STATISTICS, &Route::Statistics))
            .child(way(words::SETTINGS, &Route::Settings))
            .child(way(words::ABOUT, &Route::About));
        let header = el("header").class("bar").child(el("h1").text(words::CABINET)).child(ways);
        let boxes = el("section")
            .class("shelf")
            .set("aria-label", words::GAMES)
            .list(GameId::ALL.iter().enumerate().map(|(n, &game)| game_box(n, game)));
        let blocked =
            el("p").class("notice").flag("hidden", self.is_lasting).text(words::STORAGE_BLOCKED);
        let main = el("main")
            .child(blocked)
            .child(self.notices(ctx, &About::Page))
            .child(self.cards(ctx, "unfinished", &open))
            .child(boxes)
            .child(self.cards(ctx, "finished", &over))
            .child(self.import(ctx));
        el("div").class("page home").child(header).child(main).into()
    }
}

impl Home {
    fn cover_soon(&mut self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        self.next_cover = (COVERS.get() < GameId::ALL.len())
            .then(|| Afterwards::new(move || link.send_message(Msg::NextCover)));
    }

    /// What is to be said about something, if anything.
    fn notices(&self, ctx: &Context<Self>, about: &About) -> Html {
        let is_it = *about == self.about;
        let problem = self.problem.clone().filter(|_| is_it);
        let problem = problem.map(|text| el("p").class("notice problem").text(text).into());
        let note = self.note.filter(|_| is_it);
        let note = note.map(|note| el("p").class("notice").text(note).into());
        let unsaved = self.unsaved.as_ref().filter(|_| is_it).map(|it| card::unsaved(ctx, it));
        el("div")
            .class("notices")
            .child(el("div").set("role", "alert").list(problem))
            .child(el("div").set("role", "status").list(note))
            .list(unsaved)
            .into()
    }

    /// What somebody brought in is no game, or could not be kept.
    fn not_brought_in(&mut self, why: String) {
        self.about = About::BringIn;
        self.problem = Some(why);
    }

    fn title(&self, id: &str) -> String {
        let found = self.matches.iter().find(|listed| listed.id == id);
        let card = found.and_then(|listed| listed.card.as_ref());
        card.map_or(words::UNREADABLE, |card| &card.title).to_owned()
    }

    /// Reads what there is; one time after the other, so that the last word is the latest.
    fn list(&mut self, ctx: &Context<Self>) {
        self.is_stale = self.is_listing;
        if !self.is_listing {
            self.is_listing = true;
            ctx.link().send_future(async { Msg::Listed(library::list().await) });
        }
    }

    fn listed(&mut self, ctx: &Context<Self>, listed: Result<Vec<Listed>, StoreError>) {
        self.is_listing = false;
        self.is_lasting = store::is_lasting();
        match listed {
            Ok(matches) => self.matches = matches,
            Err(_) => self.problem = Some(words::UNANSWERED.to_owned()),
        }
        if self.is_stale {
            self.list(ctx);
        } else {
            // The list is shown at once, with pictures as soon as they are there.
            ctx.link().send_future(async { Msg::Pictures(library::pictures().await) });
        }
    }

    fn done(&mut self, ctx: &Context<Self>, done: Done) {
        (self.problem, self.note) = (None, None);
        match done {
            Done::Told(id, deed) => self.ear.tell(&id, deed),
            Done::Deleted(deleted) => {
                self.ear.tell(&deleted.id, Deed::Deleted);
                announce::say(&words::deleted(&deleted.title));
                self.next_focus = Some(".deleted button");
                let gap = self.gap_of(deleted);
                // The list is read anew in a moment; until then the card is not there twice.
                self.matches.retain(|listed| listed.id != gap.deleted.id);
                self.gap = Some(gap);
            }
            Done::NotBack(deleted) => {
                self.gap = Some(Gap { deleted, is_over: false, at: 0 });
                self.problem = Some(words::NOT_PUT_BACK.to_owned());
            }
            Done::Exported(title, text) => {
                let download = browser::download(&words::file_name(&title), &text);
                self.unsaved = Unsaved::after(download, text);
                self.note = Some(words::FILE_SECRETS);
            }
            Done::Failed(why) => self.problem = Some(why.to_owned()),
        }
        self.list(ctx);
    }

    /// Where the card of a match that was just deleted is still to be seen.
    fn gap_of(&self, deleted: Deleted) -> Gap {
        let is_over = |listed: &Listed| listed.card.as_ref().is_some_and(|card| card.is_over);
        let found = self.matches.iter().position(|listed| listed.id == deleted.id);
        let (before, was_over) = match found {
            Some(n) => (&self.matches[..n], is_over(&self.matches[n])),
            None => (&[][..], false),
        };
        let at = before.iter().filter(|listed| is_over(listed) == was_over).count();
        Gap { deleted, is_over: was_over, at }
    }

    fn send(&mut self, ctx: &Context<Self>, id: &str, errand: Errand) {
        self.about = About::Match(id.to_owned());
        (self.problem, self.note, self.unsaved) = (None, None, None);
        ctx.link().send_future(async { Msg::Done(errand.run().await) });
    }
}

fn button(class: &'static str, label: &'static str, on_press: Callback<MouseEvent>) -> El {
    el("button").set("type", "button").class(class).on_click(on_press).text(label)
}

fn game_box(n: usize, game: GameId) -> Html {
    let lid = shelf::lid(game);
    let cover = el("a")
        .class("cover")
        .set("href", Route::New(game).href())
        .child(el("span").class("sr-only").text(words::play_a_game_of(lid.title())))
        // Letters in the picture are no words.
        .child(el("span").set("aria-hidden", "true").list((n < COVERS.get()).then(|| lid.cover())));
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
