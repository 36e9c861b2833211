//! Memos: short texts that belong to a match on this device and are in no log, such as
//! standing orders, sealed plans and promises. They lie in local storage under the match's
//! name, are taken away when it is deleted, and put back with it.

use super::storage;

const FOLDER: &str = "memos/";

fn folder(id: &str) -> String {
    [FOLDER, id, "/"].concat()
}

/// What was written under this name for a match.
pub fn read(id: &str, name: &str) -> Option<String> {
    storage::get(&(folder(id) + name))
}

/// Where the browser keeps nothing, it lasts as long as the page.
pub fn write(id: &str, name: &str, text: &str) {
    let _ = storage::set(&(folder(id) + name), text);
}

/// Everything that was written for a match, which is gone from here.
pub fn take_away(id: &str) -> Vec<(String, String)> {
    let taken = |key: String| {
        let text = storage::get(&key)?;
        storage::remove(&key);
        Some((key, text))
    };
    storage::keys(&folder(id)).into_iter().filter_map(taken).collect()
}

/// Puts back what was taken away.
pub fn put_back(memos: &[(String, String)]) {
    for (key, text) in memos {
        let _ = storage::set(key, text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memos_go_and_come_back_with_their_match() {
        write("one", "plan/0", "3 sell");
        write("one", "plan/1", "");
        write("two", "plan/0", "buy");
        let taken = take_away("one");
        assert_eq!(taken.len(), 2);
        assert_eq!(read("one", "plan/0"), None);
        assert_eq!(read("two", "plan/0").as_deref(), Some("buy"), "another match has its own");
        put_back(&taken);
        assert_eq!(read("one", "plan/0").as_deref(), Some("3 sell"));
        assert_eq!(read("one", "plan/1").as_deref(), Some(""));
    }
}
