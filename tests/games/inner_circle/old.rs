//! Saves and links from before actions were words. All golden games of Inner Circle are such
//! saves; a link of one of them lies beside them.

use std::fs;

use cabinet::engine::{Match, Save, json};
use cabinet::games::InnerCircle;

use crate::kit::root;

const NAME: &str = "two-player-elimination.json";

fn text(folder: &str) -> String {
    let file = root().join("tests/golden/inner-circle").join(folder).join(NAME);
    fs::read_to_string(file).unwrap().trim().to_owned()
}

#[test]
fn a_save_with_objects_for_actions_opens_and_is_written_with_words() {
    let old = text("1");
    assert!(old.contains(r#""action":{"lift":{"at":"#));
    let table = Match::<InnerCircle>::read(&old).unwrap();
    let new = table.save().write();
    assert!(new.contains(r#""action":"lift "#) && !new.contains(r#""action":{"#));
    assert_eq!(Match::read(&new), Ok(table));
    // Words are shorter, and nothing else has changed.
    let (old, new): (Save, Save) = (json::read(&old).unwrap(), json::read(&new).unwrap());
    for (old, new) in old.log.iter().zip(&new.log) {
        assert_eq!((old.by, &old.events, old.drawn), (new.by, &new.events, new.drawn));
    }
    assert_eq!(Save { log: Vec::new(), ..old }, Save { log: Vec::new(), ..new });
}

#[test]
fn a_link_with_objects_for_actions_opens_and_proves_the_same() {
    let old = text("links");
    assert!(old.contains(r#"{"lift":{"at":"#));
    let table = Match::<InnerCircle>::expand(&old).unwrap();
    assert_eq!(Match::read(&text("1")).as_ref(), Ok(&table));
    let new = table.brief().write();
    assert!(new.len() < old.len() && new.contains(r#""lift "#));
    let proof = |link: &str| link.split(r#""proof":"#).nth(1).map(str::to_owned);
    assert_eq!(proof(&new), proof(&old));
    assert_eq!(Match::expand(&new), Ok(table));
}
