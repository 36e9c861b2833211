//! What the page itself remembers, as long as it is open: everything where the browser keeps
//! nothing, and otherwise what lies beside the database because it could not be put there.

use std::cell::RefCell;

use super::{Change, Kind, Question, Record};

thread_local! {
    static MEMORY: RefCell<Vec<(Kind, Record)>> = const { RefCell::new(Vec::new()) };
}

/// Remembers a text that is kept somewhere else.
pub fn lay_beside(kind: Kind, key: String, text: String) {
    write(&[Change::Put(kind, key, text)]);
}

/// Forgets everything below a key.
pub fn put_away(key: &str) {
    MEMORY.with_borrow_mut(|memory| memory.retain(|(_, record)| !record.key.starts_with(key)));
}

pub(super) fn read(questions: &[Question]) -> Vec<Vec<Record>> {
    read_beside(questions, questions.iter().map(|_| Vec::new()).collect())
}

/// Adds what is remembered here to answers of the database, which knows better.
pub(super) fn read_beside(questions: &[Question], mut all: Vec<Vec<Record>>) -> Vec<Vec<Record>> {
    MEMORY.with_borrow(|memory| {
        for (question, answer) in questions.iter().zip(&mut all) {
            for (kind, record) in memory {
                let is_asked = *kind == question.kind && record.key.starts_with(&question.below);
                if is_asked && answer.iter().all(|known| known.key != record.key) {
                    answer.push(record.clone());
                }
            }
        }
    });
    all
}

/// Nobody else writes here, so nothing to be added can stand there already.
pub(super) fn write(changes: &[Change]) {
    MEMORY.with_borrow_mut(|memory| {
        for change in changes {
            match change {
                Change::Add(kind, key, text) | Change::Put(kind, key, text) => {
                    memory.retain(|(of, record)| *of != *kind || record.key != *key);
                    memory.push((*kind, Record { key: key.clone(), text: text.clone() }));
                }
                Change::Remove(kind, key) => {
                    memory.retain(|(of, record)| *of != *kind || !record.key.starts_with(key));
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(question: Question) -> Vec<String> {
        read(&[question]).remove(0).into_iter().map(|record| record.text).collect()
    }

    #[test]
    fn what_was_written_is_read_and_what_was_removed_is_gone_with_all_below() {
        let put = |key: &str, text: &str| Change::Put(Kind::Entry, key.into(), text.into());
        write(&[put("a/0/0/", "x"), put("a/0/1/", "y"), put("a/1/0/", "z"), put("a/0/0/", "w")]);
        write(&[Change::Put(Kind::Card, "ab/".into(), "card".into())]);
        assert_eq!(texts(Question::below(Kind::Entry, "a/")), ["y", "z", "w"]);
        write(&[Change::Remove(Kind::Entry, "a/0/".into())]);
        assert_eq!(texts(Question::all(Kind::Entry)), ["z"]);
        assert_eq!(texts(Question::below(Kind::Card, "a/")), [""; 0]);
    }

    #[test]
    fn the_database_knows_better() {
        lay_beside(Kind::Base, "a/".into(), "old".into());
        lay_beside(Kind::Base, "b/".into(), "left".into());
        let known = Record { key: "a/".into(), text: "new".into() };
        let all = read_beside(&[Question::all(Kind::Base)], vec![vec![known]]);
        assert_eq!(all[0].iter().map(|record| &record.text).collect::<Vec<_>>(), ["new", "left"]);
    }
}
