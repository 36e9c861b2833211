//! The pages of a rule book in the document. They are a piece of HTML that `cargo xtask
//! books` has made and that is never drawn anew: searching hides sections where they stand
//! and marks what was sought, citing marks one.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent, Node, Text};

use super::{browser, words};

/// Fewer letters than this are everywhere.
const WORTH_MARKING: usize = 2;

/// The element that holds the pages.
pub struct Pages(pub Element);

impl Pages {
    /// Lets the marks of the sections say what they mean.
    pub fn explain_sources(&self) {
        for mark in self.rules().filter_map(|rule| part(&rule, ".source")) {
            let meaning = words::source(&text(&mark));
            // Only a name that is no name of an attribute would be refused.
            let _ = mark.set_attribute("title", meaning);
        }
    }

    /// Hides the sections that do not speak of something, marks it in the others, and brings
    /// the first of them into sight. Says how many there are. Nothing is in all of them.
    pub fn seek(&self, sought: &str) -> usize {
        self.unmark();
        let sought = sought.trim().to_ascii_lowercase();
        let mut n_found = 0;
        let mut first = None;
        for passage in children(&self.0) {
            let mut is_shown = sought.is_empty() || speaks_of(&passage, &sought);
            for rule in children(&passage).filter(is_rule) {
                let is_found = speaks_of(&rule, &sought);
                if is_found && sought.len() >= WORTH_MARKING {
                    let parts = ["h4 > .title", ".text"].map(|selector| part(&rule, selector));
                    parts.iter().flatten().for_each(|part| mark(part, &sought));
                }
                n_found += usize::from(is_found);
                is_shown |= is_found;
                show(&rule, is_found);
            }
            show(&passage, is_shown);
            first = first.or(Some(passage).filter(|_| is_shown));
        }
        if let Some(first) = first.filter(|_| !sought.is_empty()) {
            first.scroll_into_view();
        }
        n_found
    }

    fn unmark(&self) {
        while let Some(mark) = part(&self.0, "mark") {
            let Some(parent) = mark.parent_element() else { return };
            let _ = mark.replace_with_with_str_1(&text(&mark));
            parent.normalize();
        }
    }

    /// Marks a chapter or section, and no other, and scrolls to it.
    pub fn cite(&self, number: &str) -> Option<Element> {
        if let Some(before) = part(&self.0, ".cited") {
            let _ = before.class_list().remove_1("cited");
        }
        let passage = part(&self.0, &format!("[id=\"rule-{number}\"]"))?;
        let _ = passage.class_list().add_1("cited");
        passage.scroll_into_view();
        Some(passage)
    }

    /// Goes to a chapter or section, with the keyboard and the reading voice.
    pub fn go_to(&self, number: &str) {
        let Some(passage) = self.cite(number) else { return };
        if let Some(heading) = passage.first_element_child() {
            let _ = heading.unchecked_into::<HtmlElement>().focus();
        }
        // The focus has brought the heading into view, perhaps below the search field.
        passage.scroll_into_view();
    }

    fn rules(&self) -> impl Iterator<Item = Element> {
        children(&self.0).flat_map(|passage| children(&passage).filter(is_rule))
    }
}

/// The number that a touched link refers to, unless the browser is asked to open it elsewhere.
pub fn followed(event: &MouseEvent) -> Option<String> {
    if event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0 {
        return None;
    }
    let touched: Element = event.target()?.dyn_into().ok()?;
    touched.closest("[data-rule]").ok()??.get_attribute("data-rule")
}

fn is_rule(element: &Element) -> bool {
    element.class_list().contains("rule")
}

fn children(parent: &Element) -> impl Iterator<Item = Element> + use<> {
    std::iter::successors(parent.first_element_child(), Element::next_element_sibling)
}

fn part(of: &Element, selector: &str) -> Option<Element> {
    of.query_selector(selector).ok()?
}

fn text(of: &Element) -> String {
    of.text_content().unwrap_or_default()
}

/// Whether a heading or its own text contains something, or its number begins with it. What
/// stands before the chapters is in them, too.
fn speaks_of(passage: &Element, sought: &str) -> bool {
    let own = |selector| part(passage, &format!(":scope > {selector}")).map(|it| text(&it));
    let has =
        |selector| own(selector).is_some_and(|text| text.to_ascii_lowercase().contains(sought));
    own("* > .number")
        .is_some_and(|number| number.starts_with(sought) || has("* > .title") || has(".text"))
}

/// Marks something wherever it stands in a piece of the page.
fn mark(within: &Node, sought: &str) {
    let mut next = within.first_child();
    while let Some(node) = next {
        next = node.next_sibling();
        match node.dyn_into::<Text>() {
            Ok(text) => mark_text(text, sought),
            Err(node) => mark(&node, sought),
        }
    }
}

fn mark_text(mut text: Text, sought: &str) {
    // The browser counts letters otherwise than we do.
    let length = |text: &str| u32::try_from(text.encode_utf16().count()).unwrap_or(u32::MAX);
    loop {
        let data = text.data();
        let Some(at) = data.to_ascii_lowercase().find(sought) else { return };
        // Neither can fail within the text.
        let Ok(hit) = text.split_text(length(&data[..at])) else { return };
        let Ok(rest) = hit.split_text(length(sought)) else { return };
        let Ok(mark) = browser::document().create_element("mark") else { return };
        mark.set_text_content(Some(&hit.data()));
        let _ = hit.replace_with_with_node_1(&mark);
        text = rest;
    }
}

fn show(passage: &Element, is_shown: bool) {
    // Only a name that is no name of an attribute would be refused.
    let _ = passage.toggle_attribute_with_force("hidden", !is_shown);
}
