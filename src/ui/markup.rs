//! Markup made by calls. `html!` writes the making of each element out where it stands, a
//! few hundred bytes of the bundle every time; a call takes some twenty for the element and
//! for each attribute. Pictures that cannot be touched are cheaper still as text.

mod attributes;

use std::rc::Rc;

use yew::html::onclick;
use yew::prelude::*;
use yew::virtual_dom::{Key, Listener, VList, VTag, VText};

use attributes::Making;

/// A picture, or a part of one, as text. For what we draw ourselves: text that somebody has
/// typed would be read as markup, so it has no business here.
pub fn picture(svg: impl Into<AttrValue>) -> Html {
    Html::from_html_unchecked(svg.into())
}

/// A picture as a pen draws it.
pub fn drawn(draw: impl FnOnce(&mut Pen)) -> Html {
    picture(sketch(draw))
}

/// The same as text, to be kept.
pub fn sketch(draw: impl FnOnce(&mut Pen)) -> AttrValue {
    let mut pen = Pen::default();
    draw(&mut pen);
    pen.done().into()
}

/// Draws a picture as text, stroke after stroke. Whatever has no class has an empty one.
#[derive(Default)]
pub struct Pen(String);

impl Pen {
    pub fn path(&mut self, class: &str, d: impl AsRef<str>) {
        self.begin("path", class);
        self.attribute("d", d.as_ref());
        self.put("/>");
    }

    /// A path that is moved, turned or enlarged.
    pub fn path_at(&mut self, class: &str, transform: impl AsRef<str>, d: &str) {
        self.begin("path", class);
        self.attribute("transform", transform.as_ref());
        self.attribute("d", d);
        self.put("/>");
    }

    pub fn circle(&mut self, class: &str, (x, y): (i32, i32), r: i32) {
        self.shape("circle", class, &[("cx", x), ("cy", y), ("r", r)]);
    }

    pub fn ellipse(&mut self, class: &str, (x, y): (i32, i32), (rx, ry): (i32, i32)) {
        self.shape("ellipse", class, &[("cx", x), ("cy", y), ("rx", rx), ("ry", ry)]);
    }

    /// A rectangle: left, top, width, height, and how round its corners are.
    pub fn rect(&mut self, class: &str, [x, y, w, h]: [i32; 4], rx: i32) {
        self.shape("rect", class, &[("x", x), ("y", y), ("width", w), ("height", h), ("rx", rx)]);
    }

    /// A shape that is somewhere in the page, or in a picture beside it.
    pub fn copy(&mut self, class: &str, href: impl AsRef<str>) {
        self.begin("use", class);
        self.attribute("href", href.as_ref());
        self.put("/>");
    }

    /// The same, filled with a pattern.
    pub fn copy_filled(&mut self, class: &str, href: impl AsRef<str>, pattern: &str) {
        self.begin("use", class);
        self.attribute("href", href.as_ref());
        for piece in [" fill=\"url(#", pattern, ")\"/>"] {
            self.put(piece);
        }
    }

    pub fn text(&mut self, class: &str, at: (i32, i32), text: &str) {
        self.words(class, at, &[("", text)]);
    }

    /// A line of text whose parts look different: the class of each, and what it says.
    pub fn words(&mut self, class: &str, (x, y): (i32, i32), parts: &[(&str, &str)]) {
        self.begin("text", class);
        self.number("x", x);
        self.number("y", y);
        self.put(">");
        for &(class, text) in parts {
            if class.is_empty() {
                self.put(text);
            } else {
                self.begin("tspan", class);
                for piece in [">", text, "</tspan>"] {
                    self.put(piece);
                }
            }
        }
        self.put("</text>");
    }

    /// Begins a group, which [`close`](Self::close) ends.
    pub fn open(&mut self, class: &str) {
        self.begin("g", class);
        self.put(">");
    }

    /// Begins a group that is moved, turned or enlarged.
    pub fn open_at(&mut self, class: &str, transform: impl AsRef<str>) {
        self.begin("g", class);
        self.attribute("transform", transform.as_ref());
        self.put(">");
    }

    pub fn close(&mut self) {
        self.put("</g>");
    }

    /// Any element with nothing inside.
    pub fn empty(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        self.attributes(tag, attributes);
        self.put("/>");
    }

    /// Any element with something inside, which [`end`](Self::end) ends.
    pub fn start(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        self.attributes(tag, attributes);
        self.put(">");
    }

    pub fn end(&mut self, tag: &str) {
        for piece in ["</", tag, ">"] {
            self.put(piece);
        }
    }

    /// The picture as text.
    pub fn done(self) -> String {
        self.0
    }

    fn attributes(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        self.begin(tag, "");
        for (name, value) in attributes {
            self.attribute(name, value);
        }
    }

    /// Something that was drawn before.
    pub fn put(&mut self, text: &str) {
        self.0.push_str(text);
    }

    fn begin(&mut self, tag: &str, class: &str) {
        self.put("<");
        self.put(tag);
        if !class.is_empty() {
            self.attribute("class", class);
        }
    }

    fn shape(&mut self, tag: &str, class: &str, numbers: &[(&str, i32)]) {
        self.begin(tag, class);
        for &(name, value) in numbers {
            self.number(name, value);
        }
        self.put("/>");
    }

    fn number(&mut self, name: &str, value: i32) {
        self.attribute(name, &value.to_string());
    }

    fn attribute(&mut self, name: &str, value: &str) {
        for piece in [" ", name, "=\"", value, "\""] {
            self.put(piece);
        }
    }
}

/// What moves a drawing that is made about its own middle.
pub fn moved((x, y): (i32, i32)) -> String {
    format!("translate({x} {y})")
}

/// The same, and enlarges it to so many hundredths.
pub fn scaled((x, y): (i32, i32), percent: i32) -> String {
    format!("translate({x} {y})scale({}.{:02})", percent / 100, percent % 100)
}

/// An element being made: `el("p").set("class", "note").text("…")`.
pub struct El(Box<(VTag, Making)>);

pub fn el(tag: &'static str) -> El {
    El(Box::new((VTag::new(tag), Making::default())))
}

impl El {
    #[must_use]
    pub fn set(mut self, name: &'static str, value: impl Into<AttrValue>) -> Self {
        self.attribute(name, Some(value.into()));
        self
    }

    #[must_use]
    pub fn class(self, class: impl Into<AttrValue>) -> Self {
        self.set("class", class)
    }

    /// Sets an attribute, or leaves it out.
    #[must_use]
    pub fn maybe(mut self, name: &'static str, value: Option<impl Into<AttrValue>>) -> Self {
        self.attribute(name, value.map(Into::into));
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
        self.0.0.set_value(Some(value.into()));
        self
    }

    #[must_use]
    pub fn checked(mut self, is_checked: bool) -> Self {
        self.0.0.set_checked(is_checked);
        self
    }

    #[must_use]
    pub fn key(mut self, key: impl Into<Key>) -> Self {
        self.0.0.key = Some(key.into());
        self
    }

    #[must_use]
    pub fn node_ref(mut self, node: &NodeRef) -> Self {
        self.0.0.node_ref = node.clone();
        self
    }

    #[must_use]
    pub fn on(mut self, listener: impl Listener + 'static) -> Self {
        self.0.0.add_listener(Rc::new(listener));
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

    fn attribute(&mut self, name: &'static str, value: Option<AttrValue>) {
        self.0.1.set(name, value);
    }

    fn add(&mut self, child: Html) {
        self.0.0.add_child(child);
    }
}

impl From<El> for Html {
    fn from(element: El) -> Self {
        let (mut tag, attributes) = *element.0;
        tag.set_attributes(attributes.done());
        tag.into()
    }
}
