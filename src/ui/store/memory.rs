//! What is kept where the browser keeps nothing: as long as the page is open.

use std::cell::RefCell;

use super::{Change, Kind, Question, Record};

thread_local! {
    static MEMORY: RefCell<Vec<(Kind, Record)>> = const { RefCell::new(Vec::new()) };
}

pub(super) fn read(questions: &[Question]) -> Vec<Vec<Record>> {
    let answer = |question: &Question| {
        let is_asked = |kind: Kind, record: &Record| {
            kind == question.kind
                && question.below.as_ref().is_none_or(|key| record.key.is_below(key))
        };
        MEMORY.with_borrow(|memory| {
            let found = memory.iter().filter(|(kind, record)| is_asked(*kind, record));
            found.map(|(_, record)| record.clone()).collect()
        })
    };
    questions.iter().map(answer).collect()
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
                    memory.retain(|(of, record)| *of != *kind || !record.key.is_below(key));
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::super::Key;
    use super::*;

    fn texts(question: Question) -> Vec<String> {
        read(&[question]).remove(0).into_iter().map(|record| record.text).collect()
    }

    #[test]
    fn what_was_written_is_read_and_what_was_removed_is_gone_with_all_below() {
        let put = |numbers: &[u32], text: &str| {
            Change::Put(Kind::Entry, Key::new("a", numbers), text.to_owned())
        };
        write(&[put(&[0, 0], "x"), put(&[0, 1], "y"), put(&[1, 0], "z"), put(&[0, 0], "w")]);
        write(&[Change::Put(Kind::Card, Key::new("ab", &[]), "card".to_owned())]);
        assert_eq!(texts(Question::of(Kind::Entry, "a")), ["y", "z", "w"]);
        write(&[Change::Remove(Kind::Entry, Key::new("a", &[0]))]);
        assert_eq!(texts(Question::all(Kind::Entry)), ["z"]);
        assert_eq!(texts(Question::of(Kind::Card, "a")), [""; 0]);
    }
}
