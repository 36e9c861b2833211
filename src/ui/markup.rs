//! Markup made by calls. `html!` writes the making of each element out where it stands, a
//! few hundred bytes of the bundle every time; a call takes some twenty for the element and
//! for each attribute. Pictures that cannot be touched are cheaper still as text.

use std::fmt;
use std::rc::Rc;

use yew::html::onclick;
use yew::prelude::*;
use yew::virtual_dom::{Key, Listener, VList, VTag, VText};

/// A picture, or a part of one, as text. For what we draw ourselves: text that somebody has
/// typed would be read as markup, so it has no business here.
pub fn picture(svg: impl Into<AttrValue>) -> Html {
    Html::from_html_unchecked(svg.into())
}

/// A picture as a pen draws it.
pub fn drawn(draw: impl FnOnce(&mut Pen)) -> Html {
    let mut pen = Pen::default();
    draw(&mut pen);
    picture(pen.0)
}

/// Draws a picture as text, stroke after stroke. Anything else than paths and groups is
/// written: `write!(pen, "<circle r=\"{r}\"/>")`.
#[derive(Default)]
pub struct Pen(String);

impl Pen {
    pub fn path(&mut self, class: &str, d: impl AsRef<str>) {
        self.put("<path");
        self.attribute("class", class);
        self.attribute("d", d.as_ref());
        self.put("/>");
    }

    /// A path that is moved, turned or enlarged.
    pub fn path_at(&mut self, class: &str, transform: impl AsRef<str>, d: &str) {
        self.put("<path");
        self.attribute("class", class);
        self.attribute("transform", transform.as_ref());
        self.attribute("d", d);
        self.put("/>");
    }

    /// Begins a group, which [`close`](Self::close) ends.
    pub fn open(&mut self, class: &str) {
        self.put("<g");
        self.attribute("class", class);
        self.put(">");
    }

    /// Begins a group that is moved, turned or enlarged.
    pub fn open_at(&mut self, class: &str, transform: impl AsRef<str>) {
        self.put("<g");
        self.attribute("class", class);
        self.attribute("transform", transform.as_ref());
        self.put(">");
    }

    pub fn close(&mut self) {
        self.put("</g>");
    }

    pub fn put(&mut self, text: &str) {
        self.0.push_str(text);
    }

    fn attribute(&mut self, name: &str, value: &str) {
        for piece in [" ", name, "=\"", value, "\""] {
            self.put(piece);
        }
    }
}

impl fmt::Write for Pen {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.put(text);
        Ok(())
    }
}

/// An element being made: `el("p").set("class", "note").text("…")`.
pub struct El(Box<VTag>);

pub fn el(tag: &'static str) -> El {
    El(Box::new(VTag::new(tag)))
}

impl El {
    #[must_use]
    pub fn set(mut self, name: &'static str, value: impl Into<AttrValue>) -> Self {
        self.attribute(name, value.into());
        self
    }

    #[must_use]
    pub fn class(self, class: impl Into<AttrValue>) -> Self {
        self.set("class", class)
    }

    /// Sets an attribute, or leaves it out.
    #[must_use]
    pub fn maybe(mut self, name: &'static str, value: Option<impl Into<AttrValue>>) -> Self {
        if let Some(value) = value {
            self.attribute(name, value.into());
        }
        self
    }

    /// Sets an attribute that says all by being there.
    #[must_use]
    pub fn flag(self, name: &'static str, is_set: bool) -> Self {
        self.maybe(name, is_set.then_some(name))
    }

    /// What is written in a field.
    #[must_use]
    pub fn value(mut self, value: impl Into<AttrValue>) -> Self {
        self.0.set_value(Some(value.into()));
        self
    }

    #[must_use]
    pub fn checked(mut self, is_checked: bool) -> Self {
        self.0.set_checked(is_checked);
        self
    }

    #[must_use]
    pub fn key(mut self, key: impl Into<Key>) -> Self {
        self.0.key = Some(key.into());
        self
    }

    #[must_use]
    pub fn node_ref(mut self, node: &NodeRef) -> Self {
        self.0.node_ref = node.clone();
        self
    }

    #[must_use]
    pub fn on(mut self, listener: impl Listener + 'static) -> Self {
        self.0.add_listener(Rc::new(listener));
        self
    }

    #[must_use]
    pub fn on_click(self, callback: Callback<MouseEvent>) -> Self {
        self.on(onclick::Wrapper::new(callback))
    }

    #[must_use]
    pub fn text(self, text: impl Into<AttrValue>) -> Self {
        self.child(VText::new(text))
    }

    #[must_use]
    pub fn child(mut self, child: impl Into<Html>) -> Self {
        self.add(child.into());
        self
    }

    /// Adds children that come and go. They keep to one place among the others, and their
    /// keys, if all have one, tell which is which.
    #[must_use]
    pub fn list(self, children: impl IntoIterator<Item = Html>) -> Self {
        self.child(VList::from(children.into_iter().collect::<Vec<_>>()))
    }

    fn attribute(&mut self, name: &'static str, value: AttrValue) {
        self.0.add_attribute(name, value);
    }

    fn add(&mut self, child: Html) {
        self.0.add_child(child);
    }
}

impl From<El> for Html {
    fn from(element: El) -> Self {
        (*element.0).into()
    }
}
