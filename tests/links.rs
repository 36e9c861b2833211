//! A match told without its events, as links tell it.

use cabinet::engine::{Match, SaveError, Seed, contract};
use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::Setup;

fn told() -> (Match<InnerCircle>, String) {
    let table = contract::random_game::<InnerCircle>(Setup::default(), Seed(5));
    let text = table.brief().write();
    (table, text)
}

fn open(text: &str) -> Result<Match<InnerCircle>, SaveError> {
    Match::expand(text)
}

#[test]
fn a_match_comes_out_of_a_link_as_it_went_in() {
    let (table, text) = told();
    let opened = open(&text).unwrap();
    assert_eq!(opened.log(), table.log());
    assert_eq!(opened.state(), table.state());
    assert!(text.len() < table.save().write().len(), "a link leaves the events out");
}

#[test]
fn a_link_that_was_changed_is_refused() {
    let (_, text) = told();
    let other_seed = text.replace(&Seed(5).to_string(), &Seed(6).to_string());
    assert_ne!(other_seed, text);
    assert!(open(&other_seed).is_err());
    let other_proof = text.replace("\"proof\":\"", "\"proof\":\"0");
    assert_eq!(open(&other_proof), Err(SaveError::Entry(0)));
}

#[test]
fn a_link_of_another_game_or_from_the_future_says_so() {
    let (_, text) = told();
    let other = text.replace("\"game\":\"inner-circle\"", "\"game\":\"checkers\"");
    assert_eq!(open(&other), Err(SaveError::OtherGame("checkers".to_owned())));
    let future = text.replace("\"format\":1", "\"format\":2");
    assert_eq!(open(&future), Err(SaveError::FromTheFuture));
    let newer_rules = text.replace("\"rules\":1", "\"rules\":9");
    assert_eq!(open(&newer_rules), Err(SaveError::FromTheFuture));
    assert_eq!(open("[]"), Err(SaveError::NotASave));
    assert_eq!(open(""), Err(SaveError::NotASave));
}

#[test]
fn a_link_with_too_many_chairs_or_moves_is_refused() {
    let (_, text) = told();
    let chair = r#""chairs":[{"name":"","player":"person"},"#;
    assert!(text.contains(chair));
    let crowded = text.replace(chair, &format!(r#"{chair}{{"name":"x","player":"person"}},"#));
    assert_eq!(open(&crowded), Err(SaveError::Setup));
}

#[test]
fn a_save_that_was_changed_is_refused_at_the_step_that_was_changed() {
    let (table, _) = told();
    let text = table.save().write();
    assert_eq!(Match::<InnerCircle>::read(&text).as_ref(), Ok(&table));
    let spaced = text.replace("},{", "}, \n {");
    assert_eq!(
        Match::<InnerCircle>::read(&spaced).as_ref(),
        Ok(&table),
        "white space is no matter"
    );
    let tampered = text.replacen("\"drawn\":0", "\"drawn\":1", 1);
    assert!(matches!(Match::<InnerCircle>::read(&tampered), Err(SaveError::Entry(_))));
}
