//! The computer players' thread: the same wasm file, started once more in a worker. The
//! page sends the match and gets an advice; a thought is cancelled by ending the worker.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Object, Reflect, global};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::{
    DedicatedWorkerGlobalScope, ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType,
};
use yew::Callback;

use super::catalogue::shelf;
use super::live::AdviceCard;
use super::{browser, parts};
use crate::engine::{Level, Seat, json};
use crate::games::GameId;

/// What a worker says first: page and worker must come from one build.
const HELLO: &str = concat!("cabinet mind ", env!("CARGO_PKG_VERSION"));

thread_local! {
    static GLUE_URL: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Remembers where this program was loaded from, because the worker loads the same.
pub fn set_glue_url(url: &str) {
    GLUE_URL.with_borrow_mut(|kept| url.clone_into(kept));
}

/// Where this program was loaded from.
pub fn glue_url() -> String {
    GLUE_URL.with_borrow(Clone::clone)
}

/// Whether this instance was started to think.
pub fn is_mind() -> bool {
    let role = Reflect::get(&global(), &"cabinetRole".into());
    role.is_ok_and(|role| role.as_string().as_deref() == Some("mind"))
}

#[derive(Serialize, Deserialize)]
struct Request {
    id: u32,
    game: String,
    brief: String,
    seat: Seat,
    level: Level,
}

#[derive(Serialize, Deserialize)]
struct Reply {
    id: u32,
    /// None tells the page to think for itself.
    advice: Option<AdviceCard>,
}

/// The worker's side: answers questions until it is ended.
pub fn serve() {
    let Ok(scope) = global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let answering = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        let Some(request) = message.data().as_string() else {
            take_part(&message.data());
            return;
        };
        let Ok(Request { id, game, brief, seat, level }) = json::read(&request) else {
            return;
        };
        let game = GameId::from_slug(&game).filter(|&game| parts::is_here(game));
        let live = game.and_then(|game| shelf(game).expand(&brief).ok());
        let reply = Reply { id, advice: live.map(|live| live.advice(seat, level)) };
        let reply = json::write(&reply);
        let _ = answering.post_message(&reply.into());
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    let _ = scope.post_message(&HELLO.into());
}

/// The page hands on the part of the game that it will ask about.
fn take_part(message: &JsValue) {
    let get = |name: &str| Reflect::get(message, &name.into()).ok();
    let game = get("game").and_then(|game| GameId::from_slug(&game.as_string()?));
    if let (Some(game), Some(part)) = (game, get("part")) {
        // Without it every question is answered with nothing, and the page thinks for itself.
        let _ = parts::put(game, &part);
    }
}

/// What the page learns from its worker.
#[derive(Clone)]
pub enum News {
    Advice {
        id: u32,
        advice: AdviceCard,
    },
    /// There will be no answer: think on the page.
    Failed {
        id: u32,
    },
}

/// The page's side.
pub struct Thinker {
    inner: Rc<RefCell<Inner>>,
    on_news: Callback<News>,
}

#[derive(Default)]
struct Inner {
    worker: Option<Worker>,
    is_ready: bool,
    /// Asked before the worker was ready.
    waiting: Option<Request>,
    asked: Option<u32>,
    /// Handlers live as long as the worker.
    handlers: Option<Handlers>,
    patience: Option<gloo_timers::callback::Timeout>,
    /// This browser or frame has no workers.
    is_hopeless: bool,
}

struct Handlers {
    _message: Closure<dyn FnMut(MessageEvent)>,
    _error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Thinker {
    pub fn new(on_news: Callback<News>) -> Self {
        Self { inner: Rc::default(), on_news }
    }

    /// Asks; an earlier question is forgotten.
    pub fn ask(&self, id: u32, game: GameId, brief: String, seat: Seat, level: Level) {
        if self.inner.borrow().asked.is_some() {
            self.cancel();
        }
        let request = Request { id, game: game.slug().to_owned(), brief, seat, level };
        if self.inner.borrow().worker.is_none() && !self.inner.borrow().is_hopeless {
            self.start(game);
        }
        let mut inner = self.inner.borrow_mut();
        if inner.is_hopeless {
            drop(inner);
            self.on_news.emit(News::Failed { id });
            return;
        }
        inner.asked = Some(id);
        if inner.is_ready {
            post(inner.worker.as_ref(), &request);
        } else {
            inner.waiting = Some(request);
        }
    }

    /// Ends a thought in the middle: the worker goes, the next question starts another.
    pub fn cancel(&self) {
        let mut inner = self.inner.borrow_mut();
        if inner.asked.take().is_some() {
            inner.end();
        }
    }

    fn start(&self, game: GameId) {
        let Ok(worker) = spawn(game) else {
            self.inner.borrow_mut().is_hopeless = true;
            return;
        };
        let (inner, on_news) = (self.inner.clone(), self.on_news.clone());
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
            let Some(text) = message.data().as_string() else { return };
            if text == HELLO {
                let mut inner = inner.borrow_mut();
                inner.is_ready = true;
                inner.patience = None;
                if let Some(request) = inner.waiting.take() {
                    post(inner.worker.as_ref(), &request);
                }
                return;
            }
            match json::read::<Reply>(&text) {
                Ok(Reply { id, advice }) => {
                    if inner.borrow().asked != Some(id) {
                        return;
                    }
                    inner.borrow_mut().asked = None;
                    on_news.emit(match advice {
                        Some(advice) => News::Advice { id, advice },
                        None => News::Failed { id },
                    });
                }
                // Another build, or a start that failed.
                Err(_) => give_up(&inner, &on_news),
            }
        });
        let (inner, on_news) = (self.inner.clone(), self.on_news.clone());
        let error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            event.prevent_default();
            give_up(&inner, &on_news);
        });
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        let (inner, on_news) = (self.inner.clone(), self.on_news.clone());
        let patience = gloo_timers::callback::Timeout::new(3000, move || give_up(&inner, &on_news));
        let mut inner = self.inner.borrow_mut();
        inner.handlers = Some(Handlers { _message: message, _error: error });
        inner.patience = Some(patience);
        inner.worker = Some(worker);
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.inner.borrow_mut().end();
    }
}

impl Inner {
    fn end(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
        self.is_ready = false;
        self.waiting = None;
        self.patience = None;
    }
}

/// The worker is broken or silent: from now on the page thinks for itself.
fn give_up(inner: &Rc<RefCell<Inner>>, on_news: &Callback<News>) {
    let asked = {
        let mut inner = inner.borrow_mut();
        // The handler that is running now must not be dropped under its own feet, so the
        // worker is ended but the handlers stay until the next one replaces them.
        inner.is_hopeless = true;
        inner.end();
        inner.asked.take()
    };
    if let Some(id) = asked {
        on_news.emit(News::Failed { id });
    }
}

fn post(worker: Option<&Worker>, request: &Request) {
    let text = json::write(request);
    if let Some(worker) = worker {
        // Text can always be posted.
        let _ = worker.post_message(&text.into());
    }
}

fn spawn(game: GameId) -> Result<Worker, JsValue> {
    let glue = glue_url();
    // Set by the single file, whose worker is a blob with everything inside.
    let given = Reflect::get(&browser::window(), &"cabinetWorker".into())?.as_string();
    let beside = || glue.rsplit_once('/').map(|(folder, _)| format!("{folder}/worker.js"));
    let url = given.or_else(beside).ok_or(JsValue::NULL)?;
    let options = WorkerOptions::new();
    if !url.starts_with("blob:") {
        options.set_type(WorkerType::Module);
    }
    let worker = Worker::new_with_options(&url, &options)?;
    let boot = Object::new();
    Reflect::set(&boot, &"glue".into(), &glue.into())?;
    Reflect::set(&boot, &"module".into(), &wasm_bindgen::module())?;
    worker.post_message(&boot)?;
    if let Some(part) = parts::module(game) {
        let message = Object::new();
        Reflect::set(&message, &"game".into(), &game.slug().into())?;
        Reflect::set(&message, &"part".into(), &part)?;
        worker.post_message(&message)?;
    }
    Ok(worker)
}
