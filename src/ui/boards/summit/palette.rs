//! What can be done in the country that was touched: buttons at the edge of the board.
//! What is not on offer is there too, dimmed, and the rules say why.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::html::onkeydown;
use yew::prelude::*;

use super::excuses::excuse;
use super::names::{self, country};
use super::words::whose;
use crate::engine::{Forecast, Refusal, Seat};
use crate::games::Summit;
use crate::games::summit::{Action, Card, Chip, Country, Part, Rule, Table, Unit, View};
use crate::ui::face::{BoardProps, Names};
use crate::ui::markup::el;
use crate::ui::{drawing, words as frame};

pub(super) struct Palette {
    at: Country,
    keys: Vec<Key>,
}

struct Key {
    action: Action,
    is_offered: bool,
    /// What would come of it, or why it may not be.
    judged: Option<Result<Forecast<Summit>, Refusal<Rule>>>,
}

impl Palette {
    /// Everything that could be meant by touching a country.
    pub(super) fn of(props: &BoardProps<Summit>, at: Country) -> Self {
        let BoardProps { view, offers, draft, .. } = props;
        let table = &view.table;
        let mine = table.units(table.turn, at);
        let actions: Vec<Action> = match table.part {
            Part::PowerPlay => {
                let own =
                    Chip::ALL.into_iter().map(|chip| Action::Demand { chip, at, loan: false });
                let lent =
                    Chip::ALL.into_iter().map(|chip| Action::Demand { chip, at, loan: true });
                own.chain(lent.filter(|action| offers.contains(action))).collect()
            }
            Part::Event if table.card == Some(Card::Earthquake) => {
                Unit::PLANTS.into_iter().map(|unit| Action::Dismantle { unit, at }).collect()
            }
            Part::Event => {
                let of_seat = |owner| {
                    Unit::PLANTS.into_iter().map(move |unit| Action::Nationalise {
                        owner,
                        unit,
                        at,
                    })
                };
                let all = table.seats().iter().flat_map(of_seat);
                let mut some: Vec<Action> = all.filter(|action| offers.contains(action)).collect();
                if some.is_empty() {
                    let owner = table.turn;
                    some.push(Action::Nationalise { owner, unit: Unit::Mill, at });
                }
                some
            }
            Part::Draw | Part::Census | Part::Build | Part::Over => {
                let build = Unit::ALL.into_iter().map(|unit| Action::Build { unit, at });
                let here = Unit::ALL.into_iter().filter(|&unit| mine.get(unit) > 0);
                build.chain(here.map(|unit| Action::Dismantle { unit, at })).collect()
            }
        };
        let key = |action| {
            let judged = draft.as_ref().map(|draft| draft.judge(&action));
            Key { action, is_offered: offers.contains(&action), judged }
        };
        Self { at, keys: actions.into_iter().map(key).collect() }
    }
}

pub(super) fn view(
    palette: Palette,
    view: &View,
    names: &Names,
    on_act: &Callback<Action>,
    on_leave: &Callback<()>,
) -> Html {
    let Palette { at, keys } = palette;
    let table = &view.table;
    let title = match table.host(at) {
        Some(_) => country(at).to_owned(),
        None => format!("{}, worth {}", country(at), table.value(at)),
    };
    let close = {
        let on_leave = on_leave.clone();
        Callback::from(move |_: MouseEvent| on_leave.emit(()))
    };
    let on_key = {
        let on_leave = on_leave.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                event.stop_propagation();
                on_leave.emit(());
            }
        })
    };
    let leave = el("button")
        .set("type", "button")
        .class("quiet")
        .set("aria-label", frame::CLOSE)
        .set("title", frame::CLOSE)
        .on_click(close)
        .child(drawing::icon(drawing::CLOSE));
    let whys = whys(&keys);
    let keys = keys.iter().filter_map(|key| button(key, view, names, on_act));
    el("div")
        .class("su-palette")
        .set("role", "group")
        .set("aria-label", title.clone())
        .on(onkeydown::Wrapper::new(on_key))
        .child(el("header").child(el("strong").text(title)).child(leave))
        .child(el("div").class("keys").list(keys))
        .list(whys)
        .into()
}

/// Room between the palette and what it stands beside.
const GAP: f64 = 10.0;

/// Moves the palette beside the country it is about, whichever side has room; it never leaves
/// the board. On a phone it lies over the sheet instead (see the style sheet).
pub(super) fn place_beside(board: &HtmlElement, at: Country) {
    let find = |selector: &str| board.query_selector(selector).ok().flatten();
    let land = find(&format!("[data-at='{}'] > rect", at.slug()));
    let palette = find(".su-palette").and_then(|it| it.dyn_into::<HtmlElement>().ok());
    let (Some(land), Some(palette)) = (land, palette) else { return };
    let (frame, land) = (board.get_bounding_client_rect(), land.get_bounding_client_rect());
    let own = palette.get_bounding_client_rect();
    // A sheet over the lower edge is as wide as the board.
    if own.width() + 4.0 * GAP >= frame.width() {
        return;
    }
    let (left, right) = (land.left() - frame.left(), land.right() - frame.left());
    let beside = if right + GAP + own.width() <= frame.width() {
        right + GAP
    } else if left - GAP - own.width() >= 0.0 {
        left - GAP - own.width()
    } else {
        frame.width() - own.width() - GAP
    };
    let middle = f64::midpoint(land.top(), land.bottom()) - frame.top();
    let lowest = (frame.height() - own.height() - GAP).max(GAP);
    let top = (middle - own.height() / 2.0).max(GAP).min(lowest);
    let style = palette.style();
    // The policy of the page allows what scripts write here.
    for (name, pixels) in [("left", beside), ("top", top)] {
        let _ = style.set_property(name, &format!("{}px", whole(pixels)));
    }
    let _ = style.set_property("bottom", "auto");
}

#[expect(clippy::cast_possible_truncation, reason = "screens have a few thousand pixels")]
fn whole(pixels: f64) -> i32 {
    pixels as i32
}

/// Why what is dimmed may not be, each reason once.
fn whys(keys: &[Key]) -> Option<Html> {
    let mut whys: Vec<String> = Vec::new();
    for key in keys {
        if let Some(Err(Refusal::Against(rule))) = key.judged {
            let why = excuse(rule).why;
            if !whys.contains(&why) {
                whys.push(why);
            }
        }
    }
    let why = |why: String| el("li").key(why.clone()).text(why).into();
    (!whys.is_empty()).then(|| el("ul").class("su-whys").list(whys.into_iter().map(why)).into())
}

/// How many beams are left after it.
fn beams_left(key: &Key, seat: Seat) -> Option<u16> {
    match &key.judged {
        Some(Ok(Forecast::Certain { view, .. })) => Some(view.table.side(seat).beams),
        Some(Ok(Forecast::Uncertain) | Err(_)) | None => None,
    }
}

/// What the owner of a base could answer a demand with.
fn reply(table: &Table, owner: Seat, chip: Chip, names: &Names) -> String {
    let who = names.of(owner);
    let lent = table.ally(owner).map_or(0, |ally| table.side(ally).chips.get(chip));
    match (table.side(owner).chips.get(chip), lent) {
        (0, 0) => format!("{who} cannot cancel"),
        (0, n) => format!("an ally of {who} has {n}"),
        (n, _) => format!("{who} has {n}"),
    }
}

/// A picture, what it does, and what it costs or brings.
fn button(key: &Key, view: &View, names: &Names, on_act: &Callback<Action>) -> Option<Html> {
    let table = &view.table;
    let seat = table.turn;
    let (shape, ink, label, detail) = match key.action {
        Action::Demand { chip, loan, at } => {
            let holder = if loan { table.ally(seat).unwrap_or(seat) } else { seat };
            let n = table.side(holder).chips.get(chip);
            let whose = if loan { names.of(holder).to_owned() } else { "you".to_owned() };
            let label = format!("Demand, {}", names::chip(chip));
            let detail = match table.base_owner(at) {
                Some(owner) => format!("{whose}: {n}; {}", reply(table, owner, chip, names)),
                None => format!("{whose}: {n}"),
            };
            ("chip", format!("su-chip su-{}", names::chip(chip)), label, detail)
        }
        Action::Nationalise { owner, unit, .. } => {
            let label = format!("{} {}", whose(names.of(owner)), names::unit(unit));
            (names::unit(unit), piece_ink(view, owner), label, "is dismantled".to_owned())
        }
        Action::Dismantle { unit, .. } => {
            let label = format!("Remove {}", names::unit(unit));
            let detail = if table.has_salvage() { "+1 beam" } else { "no salvage" };
            (
                names::unit(unit),
                format!("{} su-less", piece_ink(view, seat)),
                label,
                detail.to_owned(),
            )
        }
        Action::Build { unit, .. } => {
            let label = format!("Build {}", names::unit(unit));
            let detail = match beams_left(key, seat) {
                Some(left) => format!("2 beams, {left} left"),
                None => "2 beams".to_owned(),
            };
            (names::unit(unit), piece_ink(view, seat), label, detail)
        }
        Action::Draw
        | Action::Place { .. }
        | Action::Yield
        | Action::Cancel
        | Action::AskAlly
        | Action::Lend
        | Action::Decline
        | Action::Convert { .. }
        | Action::Done
        | Action::Propose { .. }
        | Action::Accept
        | Action::Break => return None,
    };
    let (action, on_act) = (key.action, on_act.clone());
    let onclick = Callback::from(move |_: MouseEvent| on_act.emit(action));
    let token = el("svg")
        .class(ink)
        .set("viewBox", "-24 -24 48 48")
        .set("aria-hidden", "true")
        .child(el("use").set("href", format!("#su-{shape}")));
    let words = el("span").text(label.clone()).child(el("small").text(detail));
    let button = el("button")
        .key(label)
        .set("type", "button")
        .maybe("class", (!key.is_offered).then_some("su-dim"))
        .on_click(onclick)
        .child(token)
        .child(words);
    Some(button.into())
}

fn piece_ink(view: &View, seat: Seat) -> String {
    let (colour, ..) = names::power(view.table.side(seat).power);
    format!("su-piece owner-{colour}")
}
