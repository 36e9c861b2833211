//! Matches of earlier editions, which kept each as two texts in local storage. They are moved
//! into the library on the first visit: written, read back, compared, and only then removed.
//! What cannot be moved stays where it is, and is listed and opened from there.

use serde::Deserialize;

use super::{Card, Found, Listed};
use crate::engine::json;
use crate::ui::storage;
use crate::ui::store::{self, Change, Key, Kind, Question, Record};

/// The part of an earlier edition's card that is now kept apart.
#[derive(Deserialize)]
struct Named {
    title: String,
}

fn save_key(id: &str) -> String {
    format!("game/{id}")
}

fn card_key(id: &str) -> String {
    format!("card/{id}")
}

fn ids() -> Vec<String> {
    let keys = storage::keys("game/");
    keys.iter().filter_map(|key| key.strip_prefix("game/")).map(str::to_owned).collect()
}

fn card(id: &str) -> Option<Card> {
    json::read(&storage::get(&card_key(id))?).ok()
}

fn title(id: &str) -> Option<String> {
    let named: Named = json::read(&storage::get(&card_key(id))?).ok()?;
    Some(named.title)
}

/// Moves everything that is not in the library yet.
pub(super) async fn move_in() {
    let ids = ids();
    if ids.is_empty() || !store::is_lasting() {
        return;
    }
    let Ok(there) = store::read(&[Question::keys(Kind::Base)]).await else { return };
    let is_there = |id: &String| there.iter().flatten().any(|record| record.key.id == *id);
    let records = ids.iter().filter(|id| !is_there(id)).flat_map(|id| left_behind(id));
    let add = |(kind, Record { key, text }): (Kind, Record)| Change::Add(kind, key, text);
    let changes: Vec<Change> = records.map(add).collect();
    if !changes.is_empty() && store::write(changes).await.is_err() {
        return;
    }
    let Ok(bases) = store::read(&[Question::all(Kind::Base)]).await else { return };
    for id in ids {
        let is_same = |base: &Record| {
            base.key.id == id && storage::get(&save_key(&id)).as_ref() == Some(&base.text)
        };
        if bases.iter().flatten().any(is_same) {
            forget(&id);
        }
    }
}

/// A match of an earlier edition as records of the library.
pub(super) fn left_behind(id: &str) -> Vec<(Kind, Record)> {
    let Some(save) = storage::get(&save_key(id)) else { return Vec::new() };
    let record = |numbers: &[u32], text| Record { key: Key::new(id, numbers), text };
    let mut records = vec![(Kind::Base, record(&[0], save))];
    // A card that cannot be read is moved as it is.
    let card = card(id).map(|card| json::write(&card)).or_else(|| storage::get(&card_key(id)));
    records.extend(card.map(|text| (Kind::Card, record(&[], text))));
    records.extend(title(id).map(|text| (Kind::Title, record(&[], text))));
    records
}

/// Adds what could not be moved to a list.
pub(super) fn add_left_behind(all: &mut Vec<Listed>) {
    for id in ids() {
        if all.iter().all(|listed| listed.id != id) {
            let (title, card) = (title(&id).unwrap_or_default(), card(&id));
            all.push(Listed { id, title, card });
        }
    }
}

/// A match that could not be moved.
pub(super) fn find(id: &str) -> Option<Found> {
    let base = storage::get(&save_key(id))?;
    Some(Found { base, volume: None, since: Vec::new(), title: title(id) })
}

/// Forgets a match that could not be moved but has been written since, if that was done well.
pub(super) async fn replace(id: &str, base: &str) {
    let read_back = store::read(&[Question::of(Kind::Base, id)]).await;
    if read_back.is_ok_and(|bases| bases.iter().flatten().any(|record| record.text == base)) {
        forget(id);
    }
}

pub(super) fn forget(id: &str) {
    storage::remove(&save_key(id));
    storage::remove(&card_key(id));
}
