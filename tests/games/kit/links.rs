//! A match on paper: as a save, and without its events, as links tell it. Neither is believed.

use cabinet::engine::contract::random_game;
use cabinet::engine::{FORMAT, Match, SaveError, Seed};
use serde_json::{Value, json};

use super::Trial;

/// A match that was played to its end.
fn played<G: Trial>() -> Match<G> {
    random_game::<G>(G::variants().remove(0), Seed(5))
}

/// A link with something changed in it.
fn changed<G: Trial>(change: impl FnOnce(&mut Value)) -> Result<Match<G>, SaveError> {
    let mut link = serde_json::to_value(played::<G>().brief()).unwrap();
    change(&mut link);
    Match::expand(&link.to_string())
}

pub(crate) fn assert_kept<G: Trial>() {
    for (seed, setup) in (0..).zip(G::variants()) {
        let table = random_game::<G>(setup, Seed(seed));
        let (link, save) = (table.brief().write(), table.save().write());
        assert!(link.len() < save.len(), "a link leaves the events out");
        assert_eq!(Match::expand(&link).as_ref(), Ok(&table));
        assert_eq!(Match::read(&save).as_ref(), Ok(&table));
    }
    let table = played::<G>();
    let spaced = table.save().write().replace("},{", "}, \n {");
    assert_eq!(Match::read(&spaced).as_ref(), Ok(&table), "white space is no matter");
}

pub(crate) fn assert_changes_are_refused<G: Trial>() {
    let table = played::<G>();
    let n_acts = u32::try_from(table.log().len()).unwrap();
    assert_eq!(changed::<G>(|_| {}).as_ref(), Ok(&table), "unchanged it opens");

    assert!(changed::<G>(|link| link["seed"] = json!(Seed(6))).is_err());
    assert_eq!(changed::<G>(|link| link["proof"] = json!("0")), Err(SaveError::Proof));
    let other = changed::<G>(|link| link["game"] = json!("checkers"));
    assert_eq!(other, Err(SaveError::OtherGame("checkers".to_owned())));
    assert_eq!(
        changed::<G>(|link| link["format"] = json!(FORMAT + 1)),
        Err(SaveError::FromTheFuture)
    );
    let newer = changed::<G>(|link| link["rules"] = json!(G::RULES + 1));
    assert_eq!(newer, Err(SaveError::FromTheFuture));
    for text in ["[]", "", "{}"] {
        assert!(matches!(Match::<G>::expand(text), Err(SaveError::NotASave(_))));
        assert!(matches!(Match::<G>::read(text), Err(SaveError::NotASave(_))));
    }

    let chair = json!({ "name": "x", "player": "person" });
    let crowded = changed::<G>(|link| list(link, "chairs").push(chair));
    assert!(matches!(crowded, Err(SaveError::Setup(_))), "{crowded:?}");
    let empty = changed::<G>(|link| drop(list(link, "chairs").pop()));
    assert!(matches!(empty, Err(SaveError::Setup(_))), "{empty:?}");

    let twice = |link: &mut Value| {
        let acts = list(link, "acts");
        acts.push(acts[0].clone());
    };
    let why = "the game was over before it".to_owned();
    assert_eq!(changed::<G>(twice), Err(SaveError::Entry { step: n_acts + 1, why }));
    let one_less = |link: &mut Value| drop(list(link, "acts").pop());
    assert_eq!(changed::<G>(one_less), Err(SaveError::Proof), "the proof is of all moves");
    // More moves than any game has are not even played.
    let endless = |link: &mut Value| {
        let acts = list(link, "acts");
        let act = acts[0].clone();
        acts.resize(G::bound(table.setup()) as usize + 1, act);
    };
    let endless = changed::<G>(endless);
    assert!(matches!(endless, Err(SaveError::Setup(_) | SaveError::TooLong)), "{endless:?}");
    let nonsense = changed::<G>(|link| link["acts"][0][1] = json!("dance"));
    assert!(matches!(nonsense, Err(SaveError::Entry { step: 1, .. })), "{nonsense:?}");

    let save = table.save().write();
    let tampered = save.replacen("\"drawn\":0", "\"drawn\":1", 1);
    assert_ne!(save, tampered);
    assert!(matches!(Match::<G>::read(&tampered), Err(SaveError::Entry { .. })));
}

fn list<'a>(link: &'a mut Value, field: &str) -> &'a mut Vec<Value> {
    link[field].as_array_mut().expect("a list")
}
