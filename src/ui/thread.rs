//! The computer players' thread: the same wasm file, started once more in a worker. It keeps
//! a copy of the match, which the page tells of everything new, and thinks in slices, so
//! that it hears when a thought is not wanted any more.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Object, Reflect, global};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::{
    DedicatedWorkerGlobalScope, ErrorEvent, MessageChannel, MessageEvent, MessagePort, Worker,
    WorkerOptions, WorkerType,
};
use yew::Callback;

use super::browser;
use super::chunks::{self, Chunk};
use super::live::{Live, SentAdvice};
use super::ponder::Ponder;
use super::shelf::unpack;
use crate::engine::{Level, Progress, Seat, Sequel, json};
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

/// What the page sends, as JSON.
#[derive(Serialize, Deserialize)]
enum Order {
    /// Here is a match, whole. It is kept until another one comes.
    Watch { game: String, brief: String },
    /// This is new in it.
    Follow(Sequel),
    /// Think about it.
    Think { id: u32, seat: Seat, level: Level },
    /// What you are thinking about is not wanted any more.
    Stop,
}

#[derive(Serialize, Deserialize)]
struct Reply {
    id: u32,
    /// None tells the page to think for itself.
    advice: Option<SentAdvice>,
}

/// The worker's side: what it watches and what it is thinking about.
struct Desk {
    scope: DedicatedWorkerGlobalScope,
    live: Option<Box<dyn Live>>,
    thought: Option<(u32, Box<dyn Ponder>)>,
    /// Sends a message to itself, so that others are heard between two slices of a thought.
    next_slice: MessagePort,
}

impl Desk {
    fn obey(&mut self, order: Order) {
        match order {
            Order::Watch { game, brief } => {
                let game = GameId::from_slug(&game).filter(|&game| chunks::is_complete(game));
                self.live = game.and_then(|game| unpack(game).expand(&brief).ok());
            }
            Order::Follow(sequel) => {
                let follows = self.live.as_mut().is_some_and(|live| live.follow(&sequel).is_ok());
                if !follows {
                    self.live = None;
                }
            }
            Order::Think { id, seat, level } => match &self.live {
                Some(live) => {
                    self.thought = Some((id, live.ponder(seat, level)));
                    self.wait();
                }
                None => self.reply(&Reply { id, advice: None }),
            },
            Order::Stop => self.thought = None,
        }
    }

    /// A slice of the thought, if there is one.
    fn think(&mut self) {
        let Some((id, thought)) = &mut self.thought else { return };
        let (id, advice) = (*id, thought.go_on());
        match (advice, &self.live) {
            (Some(advice), Some(live)) => {
                let reply = Reply { id, advice: live.send_advice(&advice) };
                self.thought = None;
                self.reply(&reply);
            }
            _ => self.wait(),
        }
    }

    fn wait(&self) {
        // Nothing can always be posted.
        let _ = self.next_slice.post_message(&JsValue::NULL);
    }

    fn reply(&self, reply: &Reply) {
        let _ = self.scope.post_message(&json::write(reply).into());
    }
}

/// Answers the page until it ends this thread.
pub fn serve() {
    let Ok(scope) = global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let Ok(channel) = MessageChannel::new() else { return };
    let desk = Rc::new(RefCell::new(Desk {
        scope: scope.clone(),
        live: None,
        thought: None,
        next_slice: channel.port2(),
    }));
    let thinking = desk.clone();
    let on_slice = Closure::<dyn FnMut(MessageEvent)>::new(move |_| thinking.borrow_mut().think());
    channel.port1().set_onmessage(Some(on_slice.as_ref().unchecked_ref()));
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |message: MessageEvent| {
        match message.data().as_string() {
            Some(text) => {
                if let Ok(order) = json::read(&text) {
                    desk.borrow_mut().obey(order);
                }
            }
            None => take_chunks(&message.data()),
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // They live as long as the thread.
    on_slice.forget();
    on_message.forget();
    let _ = scope.post_message(&HELLO.into());
}

/// The page hands on the chunks of the game that it will ask about.
fn take_chunks(message: &JsValue) {
    let get = |name: &str| Reflect::get(message, &name.into()).unwrap_or_default();
    let Some(game) = get("game").as_string().and_then(|slug| GameId::from_slug(&slug)) else {
        return;
    };
    for (name, chunk) in chunks_of(game) {
        // A program in one piece has none. Where one is missing, every question is answered with
        // nothing, and the page thinks for itself.
        let _ = chunks::put(chunk, &get(name));
    }
}

/// What a game is made of, and as what it is handed on.
fn chunks_of(game: GameId) -> [(&'static str, Chunk); 2] {
    [("chunk", Chunk::Game(game)), ("later", Chunk::Later(game))]
}

/// What the page learns from its worker.
#[derive(Clone)]
pub enum News {
    Advice {
        id: u32,
        advice: SentAdvice,
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
    /// How far the worker's copy of the match has come.
    known: Option<Progress>,
    /// Said before the worker was ready.
    waiting: Vec<Order>,
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
    pub fn ask(&self, id: u32, live: &dyn Live, seat: Seat, level: Level) {
        self.cancel();
        if self.inner.borrow().worker.is_none() && !self.inner.borrow().is_hopeless {
            self.start(live.game());
        }
        let mut inner = self.inner.borrow_mut();
        if inner.is_hopeless {
            drop(inner);
            self.on_news.emit(News::Failed { id });
            return;
        }
        let progress = live.progress();
        match inner.known.replace(progress) {
            Some(known) if known == progress => {}
            Some(known) => inner.say(Order::Follow(live.since(known))),
            None => {
                let game = live.game().slug().to_owned();
                inner.say(Order::Watch { game, brief: live.brief() });
            }
        }
        inner.asked = Some(id);
        inner.say(Order::Think { id, seat, level });
    }

    /// The thought is not wanted any more.
    pub fn cancel(&self) {
        let mut inner = self.inner.borrow_mut();
        if inner.asked.take().is_some() {
            inner.say(Order::Stop);
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
                for order in std::mem::take(&mut inner.waiting) {
                    inner.say(order);
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
        self.known = None;
        self.waiting.clear();
        self.patience = None;
    }

    /// Says something to the worker, now or as soon as it listens.
    fn say(&mut self, order: Order) {
        match &self.worker {
            Some(worker) if self.is_ready => {
                // Text can always be posted.
                let _ = worker.post_message(&json::write(&order).into());
            }
            _ => self.waiting.push(order),
        }
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
    let message = Object::new();
    Reflect::set(&message, &"game".into(), &game.slug().into())?;
    for (name, chunk) in chunks_of(game) {
        if let Some(module) = chunks::module(chunk) {
            Reflect::set(&message, &name.into(), &module)?;
        }
    }
    worker.post_message(&message)?;
    Ok(worker)
}
