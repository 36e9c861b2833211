//! Playing without a network: the service worker that keeps the whole cabinet, and the
//! newer edition that waits until somebody asks for it.

use std::time::Duration;

use gloo_events::EventListener;
use js_sys::{Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};
use yew::Callback;
use yew::platform::time::sleep;

use super::browser;

/// How long the service worker waits. It takes what the page has fetched from the browser's
/// own cache, so the page must have asked for everything that it begins with; nor should
/// what is kept for later be in its way.
const PATIENCE: Duration = Duration::from_secs(1);

/// The container, where there is one. In a sandboxed frame even asking throws.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator = browser::window().navigator();
    let found = Reflect::get(&navigator, &"serviceWorker".into()).ok()?;
    found.is_object().then(|| found.unchecked_into())
}

/// Starts keeping the cabinet for use without a network. Calls back when a newer edition
/// is ready to take over, or has done so because another tab asked for it.
pub fn prepare(on_update: Callback<()>) {
    let is_single_file = Reflect::get(&browser::window(), &"cabinetWorker".into())
        .is_ok_and(|worker| worker.is_string());
    let is_served =
        browser::window().location().protocol().is_ok_and(|protocol| protocol.starts_with("http"));
    if is_single_file || !is_served {
        return;
    }
    let Some(container) = container() else { return };
    if container.controller().is_some() {
        // From now on the files of this edition may be missing.
        let on_update = on_update.clone();
        EventListener::new(&container, "controllerchange", move |_| on_update.emit(())).forget();
    }
    spawn_local(async move {
        sleep(PATIENCE).await;
        handed_over().await;
        // A host without the file, or a browser in private mode: it just is not kept.
        let Ok(registration) = JsFuture::from(container.register("sw.js")).await else { return };
        let registration: ServiceWorkerRegistration = registration.unchecked_into();
        if registration.waiting().is_some() && container.controller().is_some() {
            on_update.emit(());
        }
        watch(&registration, container, on_update);
    });
}

/// Waits until the page has handed over what the service worker need not fetch again.
async fn handed_over() {
    let promise = Reflect::get(&browser::window(), &"cabinetHanded".into());
    if let Some(promise) = promise.ok().and_then(|found| found.dyn_into::<Promise>().ok()) {
        // It never fails, and would do no harm.
        let _ = JsFuture::from(promise).await;
    }
}

fn watch(
    registration: &ServiceWorkerRegistration,
    container: ServiceWorkerContainer,
    on_update: Callback<()>,
) {
    let watched = registration.clone();
    let found = Closure::<dyn FnMut()>::new(move || {
        let Some(newcomer) = watched.installing() else { return };
        let (container, on_update, worker) =
            (container.clone(), on_update.clone(), newcomer.clone());
        let changed = Closure::<dyn FnMut()>::new(move || {
            let is_ready = worker.state() == ServiceWorkerState::Installed;
            if is_ready && container.controller().is_some() {
                on_update.emit(());
            }
        });
        newcomer.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    });
    registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
    // Listens as long as the page is open.
    found.forget();
}

/// Lets the newer edition take over, unless it has already, and loads it. Every action was
/// saved before.
pub fn update() {
    spawn_local(async {
        if take_over().await.is_none() {
            reload();
        }
    });
}

fn reload() {
    let _ = browser::window().location().reload();
}

/// Asks a newer edition that waits to take over; the page is loaded anew when it has. Nothing
/// if none waits.
async fn take_over() -> Option<()> {
    let container = container()?;
    let registration = JsFuture::from(container.get_registration()).await.ok()?;
    let waiting = registration.dyn_into::<ServiceWorkerRegistration>().ok()?.waiting()?;
    EventListener::once(&container, "controllerchange", |_| reload()).forget();
    let message = js_sys::Object::new();
    Reflect::set(&message, &"type".into(), &"skip-waiting".into()).ok()?;
    waiting.post_message(&message).ok()
}
