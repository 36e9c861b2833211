//! The parts of the program. `cargo xtask dist` cuts every game off (`xtask/src/split`), so
//! that nobody waits for games they do not play; its part is fetched when it is first
//! wanted. A program in one piece, as Trunk alone makes it, has no parts.

use std::cell::RefCell;

use js_sys::{Function, Object, Promise, Reflect, WebAssembly};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::Response;

use super::browser;
use super::thread::glue_url;
use crate::games::GameId;

/// The part could not be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing;

thread_local! {
    /// What has come, compiled, so that the computer players' thread can have it too.
    static HERE: RefCell<Vec<(GameId, JsValue)>> = const { RefCell::new(Vec::new()) };
    static COMING: RefCell<Vec<(GameId, Promise)>> = const { RefCell::new(Vec::new()) };
}

/// Whether a game can be entered.
pub fn is_here(game: GameId) -> bool {
    !is_cut_off(game) || module(game).is_some()
}

/// The part of a game, if there is one and it has come.
pub fn module(game: GameId) -> Option<JsValue> {
    HERE.with_borrow(|here| here.iter().find(|(of, _)| *of == game).map(|(_, part)| part.clone()))
}

/// Fetches the part of a game, unless it is here.
pub async fn fetch(game: GameId) -> Result<(), Missing> {
    if is_here(game) {
        return Ok(());
    }
    JsFuture::from(coming(game)).await.map(drop).map_err(|_| Missing)
}

/// Takes over a part from the page, in the thread.
pub fn put(game: GameId, part: &JsValue) -> Result<(), JsValue> {
    WebAssembly::Instance::new(part.unchecked_ref(), &imports()?)?;
    HERE.with_borrow_mut(|here| here.push((game, part.clone())));
    Ok(())
}

/// The main part says of which games there are others.
fn is_cut_off(game: GameId) -> bool {
    let sign = format!("part:{}", name(game));
    cfg!(target_arch = "wasm32")
        && Reflect::has(&wasm_bindgen::exports(), &sign.into()).unwrap_or(false)
}

/// A part is called like the folder of its game.
fn name(game: GameId) -> String {
    game.slug().replace('-', "_")
}

/// The promise of a part, the same for all who wait for it.
fn coming(game: GameId) -> Promise {
    let known = |coming: &Vec<(GameId, Promise)>| {
        coming.iter().find(|(of, _)| *of == game).map(|(_, promise)| promise.clone())
    };
    if let Some(promise) = COMING.with_borrow(known) {
        return promise;
    }
    let promise = future_to_promise(async move {
        let had = have(game).await;
        COMING.with_borrow_mut(|coming| coming.retain(|(of, _)| *of != game));
        had.map(|()| JsValue::UNDEFINED)
    });
    COMING.with_borrow_mut(|coming| coming.push((game, promise.clone())));
    promise
}

async fn have(game: GameId) -> Result<(), JsValue> {
    let bytes = match carried(game) {
        Some(promise) => JsFuture::from(promise).await?,
        None => fetched(game).await?,
    };
    let part = JsFuture::from(WebAssembly::compile(&bytes)).await?;
    JsFuture::from(WebAssembly::instantiate_module(part.unchecked_ref(), &imports()?)).await?;
    HERE.with_borrow_mut(|here| here.push((game, part)));
    Ok(())
}

/// A part needs nothing but what the main part hands out.
fn imports() -> Result<Object, JsValue> {
    let imports = Object::new();
    Reflect::set(&imports, &"m".into(), &wasm_bindgen::exports())?;
    Ok(imports)
}

/// The single file has nothing beside it and carries its parts inside.
fn carried(game: GameId) -> Option<Promise> {
    let carrier = Reflect::get(&browser::window(), &"cabinetPart".into()).ok()?;
    let carrier: Function = carrier.dyn_into().ok()?;
    carrier.call1(&JsValue::NULL, &name(game).into()).ok()?.dyn_into().ok()
}

async fn fetched(game: GameId) -> Result<JsValue, JsValue> {
    let glue = glue_url();
    let stem = glue.strip_suffix(".js").unwrap_or(&glue);
    let address = format!("{stem}_{}.wasm", name(game));
    let answer = JsFuture::from(browser::window().fetch_with_str(&address)).await?;
    let answer: Response = answer.unchecked_into();
    if !answer.ok() {
        return Err(JsValue::NULL);
    }
    JsFuture::from(answer.array_buffer()?).await
}
