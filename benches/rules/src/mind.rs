//! A computer player asked from outside: a save goes in as text, a choice comes out as text, both through one buffer.

use std::cell::RefCell;

use cabinet_rules::engine::{Level, Seat, wire::Wire};
use cabinet_rules::games;

thread_local! {
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static MATCH: RefCell<Option<Box<dyn Wire>>> = const { RefCell::new(None) };
}

/// Makes room for a text of that length and says where.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        *buffer = vec![0; length];
        buffer.as_mut_ptr()
    })
}

/// Opens the match whose save is in the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn load() {
    let save =
        BUFFER.with_borrow(|buffer| String::from_utf8(buffer.clone()).expect("a save is text"));
    let opened = games::load(&save).expect("a save of this edition");
    MATCH.set(Some(opened));
}

/// What an Expert would do in a seat's place; the answer is the length of the text in the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn choose(seat: u8) -> usize {
    let text = MATCH.with_borrow_mut(|table| {
        let table = table.as_mut().expect("a match was opened");
        table.hint(Seat(seat), Level::Expert).expect("the seat is asked")
    });
    BUFFER.set(text.into_bytes());
    BUFFER.with_borrow(Vec::len)
}

/// Where the buffer begins.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> *const u8 {
    BUFFER.with_borrow(|buffer| buffer.as_ptr())
}
