//! The chunks of the program. `cargo xtask dist` cuts off what the shelf does not need
//! (`xtask/src/split`): every game, what is common to playing any of them, rule books, results, statistics. A chunk is
//! fetched when it is first wanted. What a game needs later than its first picture is a second
//! chunk of it, which follows on its heels; with it the game is complete. A program in one
//! piece, as Trunk alone makes it, has no chunks.

use std::cell::RefCell;

use js_sys::{Function, Object, Promise, Reflect, WebAssembly};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::Response;

use super::browser;
use super::thread::glue_url;
use crate::games::GameId;

/// A piece of the program that is fetched when it is first wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chunk {
    Game(GameId),
    /// What the game needs later than its first picture (`live::later`).
    Later(GameId),
    /// Set-up screen and frame, whatever is played.
    Playing,
    /// A rule book on screen.
    Book,
    /// How a match came out.
    End,
    /// What came of what was played.
    Statistics,
}

/// The chunk could not be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing;

thread_local! {
    /// What has come, compiled, so that the computer players' thread can have it too.
    static HERE: RefCell<Vec<(Chunk, JsValue)>> = const { RefCell::new(Vec::new()) };
    static COMING: RefCell<Vec<(Chunk, Promise)>> = const { RefCell::new(Vec::new()) };
}

/// Whether a chunk can be entered.
pub fn is_here(chunk: Chunk) -> bool {
    let has_come = HERE.with_borrow(|here| here.iter().any(|(of, _)| *of == chunk));
    has_come || !is_cut_off(chunk)
}

/// Whether a game can be begun.
pub fn can_play(game: GameId) -> bool {
    is_here(Chunk::Game(game)) && is_here(Chunk::Playing)
}

/// Whether all of a game is here: what was kept of it can be opened, and computer players can
/// think.
pub fn is_complete(game: GameId) -> bool {
    is_here(Chunk::Game(game)) && is_here(Chunk::Later(game))
}

/// A chunk, if there is one and it has come.
pub fn module(chunk: Chunk) -> Option<JsValue> {
    HERE.with_borrow(|here| here.iter().find(|(of, _)| *of == chunk).map(|(_, it)| it.clone()))
}

/// Fetches what it takes to begin a game, unless it is here.
pub async fn fetch(game: GameId) -> Result<(), Missing> {
    fetch_together(&[Chunk::Game(game), Chunk::Playing]).await
}

/// Fetches what it takes to go on with a game that was begun, unless it is here.
pub async fn fetch_all(game: GameId) -> Result<(), Missing> {
    fetch_together(&[Chunk::Game(game), Chunk::Playing, Chunk::Later(game)]).await
}

async fn fetch_together(chunks: &[Chunk]) -> Result<(), Missing> {
    let missing = chunks.iter().copied().filter(|&it| !is_here(it));
    let coming: js_sys::Array = missing.map(coming).collect();
    JsFuture::from(Promise::all(&coming)).await.map(drop).map_err(|_| Missing)
}

/// Fetches the chunk of a screen, unless it is here.
pub async fn fetch_screen(chunk: Chunk) -> Result<(), Missing> {
    if is_here(chunk) {
        return Ok(());
    }
    JsFuture::from(coming(chunk)).await.map(drop).map_err(|_| Missing)
}

/// Takes over a chunk from the page, in the thread.
pub fn put(chunk: Chunk, module: &JsValue) -> Result<(), JsValue> {
    WebAssembly::Instance::new(module.unchecked_ref(), &imports()?)?;
    HERE.with_borrow_mut(|here| here.push((chunk, module.clone())));
    Ok(())
}

/// The main chunk says which others there are.
fn is_cut_off(chunk: Chunk) -> bool {
    let sign = format!("chunk:{}", name(chunk));
    cfg!(target_arch = "wasm32")
        && Reflect::has(&wasm_bindgen::exports(), &sign.into()).unwrap_or(false)
}

/// A game's chunk is called like its folder.
fn name(chunk: Chunk) -> String {
    match chunk {
        Chunk::Game(game) => game.slug().replace('-', "_"),
        Chunk::Later(game) => game.slug().replace('-', "_") + "_later",
        Chunk::Playing => "playing".to_owned(),
        Chunk::Book => "book".to_owned(),
        Chunk::End => "end".to_owned(),
        Chunk::Statistics => "statistics".to_owned(),
    }
}

/// The promise of a chunk, the same for all who wait for it.
fn coming(chunk: Chunk) -> Promise {
    let known = |coming: &Vec<(Chunk, Promise)>| {
        coming.iter().find(|(of, _)| *of == chunk).map(|(_, promise)| promise.clone())
    };
    if let Some(promise) = COMING.with_borrow(known) {
        return promise;
    }
    let promise = future_to_promise(async move {
        let had = have(chunk).await;
        COMING.with_borrow_mut(|coming| coming.retain(|(of, _)| *of != chunk));
        had.map(|()| JsValue::UNDEFINED)
    });
    COMING.with_borrow_mut(|coming| coming.push((chunk, promise.clone())));
    promise
}

async fn have(chunk: Chunk) -> Result<(), JsValue> {
    let bytes = match carried(chunk) {
        Some(promise) => JsFuture::from(promise).await?,
        None => fetched(chunk).await?,
    };
    let module = JsFuture::from(WebAssembly::compile(&bytes)).await?;
    JsFuture::from(WebAssembly::instantiate_module(module.unchecked_ref(), &imports()?)).await?;
    HERE.with_borrow_mut(|here| here.push((chunk, module)));
    Ok(())
}

/// A chunk needs nothing but what the main one hands out.
fn imports() -> Result<Object, JsValue> {
    let imports = Object::new();
    Reflect::set(&imports, &"m".into(), &wasm_bindgen::exports())?;
    Ok(imports)
}

/// The single file has nothing beside it and carries its chunks inside.
fn carried(chunk: Chunk) -> Option<Promise> {
    let carrier = Reflect::get(&browser::window(), &"cabinetChunk".into()).ok()?;
    let carrier: Function = carrier.dyn_into().ok()?;
    carrier.call1(&JsValue::NULL, &name(chunk).into()).ok()?.dyn_into().ok()
}

async fn fetched(chunk: Chunk) -> Result<JsValue, JsValue> {
    let glue = glue_url();
    let stem = glue.strip_suffix(".js").unwrap_or(&glue);
    let address = format!("{stem}_{}.wasm", name(chunk));
    let answer = JsFuture::from(browser::window().fetch_with_str(&address)).await?;
    let answer: Response = answer.unchecked_into();
    if !answer.ok() {
        return Err(JsValue::NULL);
    }
    JsFuture::from(answer.array_buffer()?).await
}
