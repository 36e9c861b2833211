//! A side's place at the table: who plays it, how it stands, its equipment and its tray. It
//! faces its own edge of the screen.

use std::rc::Rc;

use yew::prelude::*;

use super::disc::{gear_slug, slug};
use super::hands::Thing;
use super::print::Print;
use super::tray::Tray;
use super::{labels, names};
use crate::engine::{Seat, Seats};
use crate::games::situation_7::{Action, Gear, Piece, Sector, Setup, Side, Stage, State, base_of};
use crate::ui::drawing;
use crate::ui::face::{Face as _, Names, Said, Seating, Wish};
use crate::ui::markup::{El, el, picture};

/// What a side's place is to show.
pub(super) struct Place<'a> {
    pub(super) side: Side,
    pub(super) view: &'a Rc<State>,
    pub(super) print: &'a Rc<Print>,
    pub(super) names: &'a Names,
    pub(super) seating: &'a Seating,
    /// What was taken up by a tap or a key.
    pub(super) picked: Option<Thing>,
    /// What the side has aimed at something.
    pub(super) aimed: Option<Gear>,
    /// The loose piece that keys would take.
    pub(super) cursor: usize,
    pub(super) hint: Option<Action>,
    pub(super) on_hand: Callback<(Seat, Action)>,
    pub(super) on_frame: Callback<Wish>,
}

impl Place<'_> {
    fn team(&self) -> Seats {
        self.view.setup.team(self.side)
    }

    fn persons(&self) -> Vec<Seat> {
        let persons = self.seating.persons;
        self.team().iter().filter(|&seat| persons.contains(seat)).collect()
    }

    /// Whether there is a button in the place of the tray.
    fn is_waiting(&self) -> bool {
        matches!(self.view.stage, Stage::Preparing { .. }) || self.seating.is_paused
    }

    /// Whether loose pieces may be seen: not before the start, and not while time stands still.
    fn is_uncovered(&self) -> bool {
        self.view.stage == Stage::Playing && !self.seating.is_paused
    }
}

pub(super) fn view(place: &Place<'_>) -> Html {
    let is_person = !place.persons().is_empty();
    let taught = if place.seating.lessons.is_empty() { "" } else { " s7-taught" };
    let waiting = if place.is_waiting() { " s7-waiting" } else { "" };
    let class = format!(
        "s7-place s7-at-{} {}{taught}{waiting}",
        slug(place.side),
        if is_person { "s7-own" } else { "s7-other" }
    );
    let below = is_person.then(|| below(place));
    el("section")
        .key(slug(place.side))
        .class(class)
        .set("aria-label", names::side(place.side))
        .child(head(place))
        .child(line(place))
        .list(below)
        .into()
}

/// Names and points.
fn head(place: &Place<'_>) -> El {
    let Place { side, view, .. } = *place;
    let called = place.names;
    let who = place.team().iter().map(|seat| {
        let badge = drawing::badge(crate::games::Situation7::identity(&view.setup, seat));
        let name = el("strong").text(called.of(seat).to_owned());
        el("span").key(seat.to_string()).class("s7-who").child(badge).child(name).into()
    });
    let points = view.score(side).total().to_string();
    let score = el("span")
        .class("s7-points")
        .child(el("b").text(points))
        .child(el("small").text(labels::POINTS));
    let held = Sector::all().filter(|sector| sector.pieces().within(view.held[side])).count();
    let sectors = el("span")
        .class("s7-sector-count")
        .child(el("b").text(held.to_string()))
        .child(el("small").text(labels::sectors(held)));
    el("header")
        .class("s7-head")
        .child(el("span").class("s7-team").list(who))
        .child(sectors)
        .child(score)
}

/// The one line of words: a refusal, an advice, or what is asked.
fn line(place: &Place<'_>) -> El {
    let said = place.seating.said.iter().find(|said| place.team().contains(said.to));
    let said = said.filter(|_| !place.seating.is_paused);
    let line = el("p").class("s7-says").set("aria-live", "polite");
    let Some(Said { text, section, is_refusal, .. }) = said else {
        let is_person = !place.persons().is_empty();
        let mut lessons = place.seating.lessons.iter();
        let lesson = lessons.find(|(seat, _)| place.team().contains(*seat));
        let asked = labels::line(place.view, place.side, place.aimed, is_person);
        let asked = match lesson {
            Some((_, lesson)) if place.aimed.is_none() => lesson.clone(),
            _ => asked,
        };
        let stuck = place.view.stuck[place.side].is_some();
        let bar = stuck.then(|| Html::from(el("i").class("s7-wait")));
        return line.text(asked).list(bar);
    };
    let cite = section.map(|section| {
        let on_frame = place.on_frame.clone();
        let on_open = Callback::from(move |_: MouseEvent| on_frame.emit(Wish::Rule(section)));
        let rule = crate::ui::words::rule(section);
        Html::from(el("button").set("type", "button").class("cite").on_click(on_open).text(rule))
    });
    let kind = if *is_refusal { "s7-says s7-no" } else { "s7-says s7-yes" };
    line.class(kind).text(text.clone()).text(" ").list(cite)
}

/// Equipment and tray, or the button that says one is ready.
fn below(place: &Place<'_>) -> Html {
    let Place { side, view, .. } = *place;
    if let Stage::Preparing { ready } = view.stage {
        let buttons = place.persons().into_iter().map(|seat| ready_button(place, seat, ready));
        let hidden = el("p").class("s7-covered").text(labels::COVERED);
        return el("div").class("s7-ready").list(buttons).child(hidden).into();
    }
    if place.seating.is_paused {
        let on_frame = place.on_frame.clone();
        let go_on = Callback::from(move |_: MouseEvent| on_frame.emit(Wish::Pause(false)));
        let button = el("button").set("type", "button").class("main").on_click(go_on);
        let paused = el("p").class("s7-covered").text(labels::PAUSED);
        let button = button.text(crate::ui::words::CONTINUE);
        return el("div").class("s7-ready").child(button).child(paused).into();
    }
    let gear = Gear::ALL.into_iter().map(|gear| gear_button(place, gear));
    let turn = turn_button(place);
    let pass = pass_button(place);
    let shelf = el("div").class("s7-gear").list(gear).list(turn).list(pass);
    let picked = match place.picked {
        Some(Thing::Loose(piece)) => Some(piece),
        Some(Thing::Gear(_)) | None => None,
    };
    let hinted = match place.hint {
        Some(Action::Lay { piece, .. } | Action::Launch { piece, .. } | Action::Turn { piece }) => {
            Some(piece)
        }
        _ => None,
    };
    let (view, print) = (view.clone(), place.print.clone());
    let (is_uncovered, cursor) = (place.is_uncovered(), place.cursor);
    let tray = html! { <Tray {side} {view} {print} {is_uncovered} {picked} {hinted} {cursor} /> };
    el("div").class("s7-below").child(shelf).child(tray).into()
}

fn ready_button(place: &Place<'_>, seat: Seat, ready: Seats) -> Html {
    let on_hand = place.on_hand.clone();
    let on_press = Callback::from(move |_: MouseEvent| on_hand.emit((seat, Action::Ready)));
    let is_ready = ready.contains(seat);
    let label = if is_ready { labels::READY } else { labels::READY_NOW };
    let name = (place.persons().len() > 1).then(|| place.names.of(seat).to_owned());
    el("button")
        .key(seat.to_string())
        .set("type", "button")
        .class(if is_ready { "big" } else { "main big" })
        .set("aria-pressed", is_ready.to_string())
        .on_click(on_press)
        .text(match name {
            Some(name) => format!("{name}: {label}"),
            None => label.to_owned(),
        })
        .into()
}

/// Equipment that is left, or how far its base is covered.
fn gear_button(place: &Place<'_>, gear: Gear) -> Html {
    let Place { side, view, .. } = *place;
    let is_open = view.opened[side][gear.index()];
    let count = if is_open {
        view.stock(side, gear).to_string()
    } else {
        let base = view.sky.base(side, base_of(gear));
        format!("{}/{}", base.and(view.held[side]).count(), base.count())
    };
    let is_lost = view.sky.base(side, base_of(gear)).meets(view.held[side.rival()]);
    let is_picked = place.picked == Some(Thing::Gear(gear)) || place.aimed == Some(gear);
    let state = match (is_open, is_lost) {
        (true, _) => "",
        (false, true) => " lost",
        (false, false) => " locked",
    };
    let class = format!("s7-kit s7-gear-{}{state}", slug(side));
    let icon = format!(
        "<svg viewBox=\"0 0 100 100\" aria-hidden=\"true\"><use href=\"#s7-{}\"/></svg>",
        gear_slug(gear)
    );
    el("button")
        .key(gear_slug(gear))
        .set("type", "button")
        .class(class)
        .set("data-side", slug(side))
        .set("data-thing", gear_slug(gear))
        .set("aria-pressed", is_picked.to_string())
        .set("aria-label", labels::gear(view, side, gear))
        .set("title", labels::gear(view, side, gear))
        .child(picture(icon))
        .child(el("b").text(count))
        .into()
}

/// Turns the piece that was taken up, where pieces lie any way round.
fn turn_button(place: &Place<'_>) -> Option<Html> {
    let Some(Thing::Loose(piece)) = place.picked.filter(|_| place.view.setup.rotated) else {
        return None;
    };
    let seat = *place.persons().first()?;
    let on_hand = place.on_hand.clone();
    let on_press =
        Callback::from(move |_: MouseEvent| on_hand.emit((seat, Action::Turn { piece })));
    let button = el("button").key("turn").set("type", "button").class("s7-turn");
    Some(button.on_click(on_press).text(labels::TURN).into())
}

/// Lets the turn go by, where nothing can be laid.
fn pass_button(place: &Place<'_>) -> Option<Html> {
    let Place { side, view, .. } = *place;
    let is_turn = view.setup.play != crate::games::situation_7::Play::AtOnce
        && view.turn.side == side
        && !view.may_build(side);
    let seat = view.player(side).filter(|_| is_turn && view.stage == Stage::Playing)?;
    let on_hand = place.on_hand.clone();
    let on_press = Callback::from(move |_: MouseEvent| on_hand.emit((seat, Action::Pass)));
    let button = el("button").key("pass").set("type", "button").class("main");
    Some(button.on_click(on_press).text(labels::PASS).into())
}

/// Who acts for a side by touching its place: whoever is asked, or else whoever sits there.
pub(super) fn seat_of(seating: &Seating, setup: &Setup, side: Side) -> Option<Seat> {
    let team = setup.team(side);
    let among = |seats: Seats| team.iter().find(|&seat| seats.contains(seat));
    among(seating.hands).or_else(|| among(seating.persons))
}

/// The places of a tray, for keys that go through it.
pub(super) fn loose_at(view: &State, side: Side, n: usize) -> Option<Piece> {
    view.trays[side].get(n).map(|loose| loose.piece)
}
