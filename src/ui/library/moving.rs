//! Matches of earlier editions, which kept each as two texts in local storage: a save and a
//! card. They are moved on the first visit: written, read back, compared, and only then
//! removed. What cannot be moved stays where it is, and lies beside the database meanwhile.

use super::journal::{base_key, own_key};
use crate::ui::storage;
use crate::ui::store::{self, Change, Kind, Question};

/// Moves everything that can be moved.
pub(super) async fn move_in() {
    let old = old_matches();
    if old.is_empty() {
        return;
    }
    if store::is_lasting() {
        write_and_remove(&old).await;
    }
    for (id, save) in old {
        // Only what is left.
        if storage::get(&save_key(&id)).is_some() {
            store::lay_beside(Kind::Base, base_key(&id, 0), save);
            store::lay_beside(Kind::Card, own_key(&id), old_card(&id));
        }
    }
}

/// The ids and saves that are left.
fn old_matches() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for key in storage::keys("game/") {
        if let Some(save) = storage::get(&key) {
            all.push((key["game/".len()..].to_owned(), save));
        }
    }
    all
}

async fn write_and_remove(old: &[(String, String)]) {
    let questions = [Question::all(Kind::Base), Question::keys(Kind::Card)];
    let Ok(there) = store::read(&questions).await else { return };
    let mut changes = Vec::new();
    for (id, save) in old {
        let own = own_key(id);
        let records =
            [(Kind::Base, base_key(id, 0), save.clone()), (Kind::Card, own.clone(), old_card(id))];
        for ((kind, key, text), there) in records.into_iter().zip(&there) {
            if !there.iter().any(|record| record.key.starts_with(&own)) {
                changes.push(Change::Add(kind, key, text));
            }
        }
    }
    if !changes.is_empty() && store::write(changes).await.is_err() {
        return;
    }
    let Ok(there) = store::read(&questions).await else { return };
    for (id, save) in old {
        let own = own_key(id);
        let is_first = |key: &str| key == base_key(id, 0);
        // A later base was folded from the first one and what came since.
        let is_safe = there[0]
            .iter()
            .any(|base| base.key.starts_with(&own) && (!is_first(&base.key) || base.text == *save));
        if is_safe {
            forget(id);
        }
    }
}

/// A card of an earlier edition can be read as one of ours.
fn old_card(id: &str) -> String {
    storage::get(&card_key(id)).unwrap_or_default()
}

fn save_key(id: &str) -> String {
    format!("game/{id}")
}

fn card_key(id: &str) -> String {
    format!("card/{id}")
}

/// Forgets what an earlier edition has kept of a match.
pub(super) fn forget(id: &str) {
    storage::remove(&save_key(id));
    storage::remove(&card_key(id));
    store::put_away(&own_key(id));
}
