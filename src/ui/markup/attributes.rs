//! The attributes of an element that is being made. Yew compares those of two elements value
//! by value if both have the very same list of names, as `html!` writes it out; otherwise it
//! looks each one up by a hash, which is what most of the drawing of a board would be spent on.
//! So elements whose attributes have the same names in the same order share one list.

use std::cell::RefCell;

use yew::AttrValue;
use yew::virtual_dom::{AttributeOrProperty, Attributes};

type Names = &'static [&'static str];

const SHELVES: usize = 64;

thread_local! {
    /// Every list of names there has been; the program has some hundred of them. The length of
    /// all names together says on which shelf to look.
    static LISTS: RefCell<[Vec<Names>; SHELVES]> =
        const { RefCell::new([const { Vec::new() }; SHELVES]) };
}

#[derive(Default)]
pub(super) struct Making {
    names: Vec<&'static str>,
    values: Vec<Option<AttributeOrProperty>>,
}

impl Making {
    /// Sets an attribute. One that is left out has its place in the list all the same, so that
    /// the list is the same when it is there.
    pub(super) fn set(&mut self, name: &'static str, value: Option<AttrValue>) {
        let value = value.map(AttributeOrProperty::Attribute);
        match self.names.iter().position(|it| *it == name) {
            Some(n) => self.values[n] = value.or_else(|| self.values[n].take()),
            None => {
                self.names.push(name);
                self.values.push(value);
            }
        }
    }

    pub(super) fn done(self) -> Attributes {
        Attributes::Dynamic { keys: shared(&self.names), values: self.values.into() }
    }
}

/// The one list of these names.
fn shared(names: &[&'static str]) -> Names {
    let shelf = names.iter().map(|name| name.len()).sum::<usize>() % SHELVES;
    LISTS.with_borrow_mut(|lists| {
        let lists = &mut lists[shelf];
        if let Some(list) = lists.iter().find(|list| **list == names) {
            return *list;
        }
        let list: Names = names.to_vec().leak();
        lists.push(list);
        list
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(attributes: &[(&'static str, Option<&'static str>)]) -> Attributes {
        let mut making = Making::default();
        for &(name, value) in attributes {
            making.set(name, value.map(AttrValue::from));
        }
        making.done()
    }

    fn names(attributes: &Attributes) -> Names {
        match attributes {
            Attributes::Dynamic { keys, .. } => keys,
            Attributes::Static(_) | Attributes::IndexMap(_) => panic!("no list of names"),
        }
    }

    #[test]
    fn elements_alike_share_their_names() {
        let one = made(&[("class", Some("a")), ("title", None)]);
        let other = made(&[("class", Some("b")), ("title", Some("c"))]);
        assert!(std::ptr::eq(names(&one), names(&other)));
        assert_eq!(other.iter().collect::<Vec<_>>(), [("class", "b"), ("title", "c")]);
        assert_eq!(one.iter().collect::<Vec<_>>(), [("class", "a")]);
        // As long together, and yet others.
        let third = made(&[("title", None), ("class", None)]);
        assert!(!std::ptr::eq(names(&one), names(&third)));
    }

    #[test]
    fn the_last_value_of_an_attribute_counts() {
        let twice = made(&[("class", Some("a")), ("id", Some("n")), ("class", Some("b"))]);
        assert_eq!(twice.iter().collect::<Vec<_>>(), [("class", "b"), ("id", "n")]);
        let kept = made(&[("class", Some("a")), ("class", None)]);
        assert_eq!(kept.iter().collect::<Vec<_>>(), [("class", "a")]);
    }
}
