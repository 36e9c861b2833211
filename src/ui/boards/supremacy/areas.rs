//! The areas as a list: everything that the map shows and does, for whoever would rather read.

use yew::html::{onchange, oninput};
use yew::prelude::*;

use super::inspect::inspect;
use super::plan::{REGIONS, home, neighbours};
use super::{Props, attack, names, pencil};
use crate::engine::order;
use crate::games::supremacy::{Area, Odds, Spot};
use crate::ui::markup::{El, el};

/// Which areas are listed, and in which order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sieve {
    which: usize,
    by: usize,
    search: String,
}

const WHICH: [&str; 5] = ["All areas", "Mine", "Offered", "Enemy near", "Seas"];
const ORDERS: [&str; 4] = ["By region", "By owner", "By forces", "By danger"];

/// What an area is sorted and sieved by.
struct Row {
    at: Area,
    name: String,
    is_mine: bool,
    is_near: bool,
    /// The letter of who holds it, and everything that fights there.
    owner: char,
    forces: u16,
    danger: u32,
}

impl Row {
    fn of(props: &Props, at: Area) -> Self {
        let table = &props.view.table;
        let me = pencil::me(props);
        let forces = |area: Area| {
            let own = |seat| (seat, table.at_spot(seat, Spot::from(area)).forces());
            table.players().iter().map(own).collect::<Vec<_>>()
        };
        let here = forces(at);
        let holder = match at {
            Area::Land(land) => table.holder(land),
            Area::Sea(_) => None,
        };
        let is_mine = me
            .is_some_and(|me| holder == Some(me) || !table.at_spot(me, Spot::from(at)).is_empty());
        let has_enemy =
            |area: Area| forces(area).iter().any(|&(seat, n)| n > 0 && Some(seat) != me);
        let dangers = me.map(|me| attack::danger(props, me));
        let danger = dangers.iter().flat_map(|all| all.iter()).find(|it| it.0 == at);
        Self {
            at,
            name: names::area(at),
            is_mine,
            is_near: is_mine && neighbours(at).into_iter().any(has_enemy),
            owner: holder.map_or('~', |seat| names::power(table.side(seat).power).1),
            forces: here.iter().map(|it| it.1).sum(),
            danger: danger.map_or(0, |it| Odds::percent(it.1)),
        }
    }
}

pub(super) fn list(props: &Props, sieve: &Sieve, on_sieve: &Callback<Option<Sieve>>) -> Html {
    let wants = pencil::now(props).wants.clone();
    let is_wanted = |at: Area| props.live && wants.contains(&at);
    let mut rows: Vec<Row> = Area::all().map(|at| Row::of(props, at)).collect();
    let search = sieve.search.to_ascii_lowercase();
    rows.retain(|row| {
        let is_kind = match sieve.which {
            1 => row.is_mine,
            2 => is_wanted(row.at),
            3 => row.is_near,
            4 => matches!(row.at, Area::Sea(_)),
            _ => true,
        };
        is_kind && row.name.to_ascii_lowercase().contains(&search)
    });
    match sieve.by {
        1 => order(&mut rows, |row| u32::from(row.owner)),
        2 => order(&mut rows, |row| u32::MAX - u32::from(row.forces)),
        3 => order(&mut rows, |row| u32::MAX - row.danger),
        _ => order(&mut rows, |row| u32::try_from(home(row.at)).unwrap_or(0)),
    }
    let mut items = Vec::new();
    let mut region = None;
    for row in &rows {
        if sieve.by == 0 && region.replace(home(row.at)) != Some(home(row.at)) {
            let name = REGIONS.get(home(row.at)).map_or("", |it| it.1);
            items.push(el("li").key(name).class("sm-region").child(el("h2").text(name)).into());
        }
        items.push(item(props, row, is_wanted(row.at)));
    }
    if rows.is_empty() {
        items.push(el("li").key("none").text("There is no such area.").into());
    }
    el("div").class("sm-list").child(tools(sieve, on_sieve)).child(el("ul").list(items)).into()
}

fn item(props: &Props, row: &Row, is_wanted: bool) -> Html {
    let at = row.at;
    let told = inspect(&props.view, at.slug(), &props.names);
    let told = told.map_or_else(String::new, |told| told.text);
    let (touched, asked) = (props.clone(), props.clone());
    let on_click = Callback::from(move |_: MouseEvent| pencil::touch(&touched, at));
    // A touch may go on with what is drafted; this one never does.
    let on_ask = Callback::from(move |_: MouseEvent| {
        pencil::change(&asked, |pencil| pencil.area = Some(at));
    });
    let ask = el("button")
        .set("type", "button")
        .class("sm-ask")
        .set("data-area", at.slug())
        .set("aria-label", ["The card of ", &names::place(at)].concat())
        .on_click(on_ask)
        .text("i");
    let danger = (row.danger > 0).then(|| {
        let text = ["In danger: ", &row.danger.to_string(), " %."].concat();
        el("small").text(text).into()
    });
    let button = el("button")
        .set("type", "button")
        .set("data-area", at.slug())
        .class(if is_wanted { "sm-row wanted" } else { "sm-row" })
        .on_click(on_click)
        .child(el("strong").text(row.name.clone()))
        .child(el("small").text(told))
        .list(danger);
    el("li").key(at.slug()).class("sm-item").child(button).child(ask).into()
}

fn tools(sieve: &Sieve, on_sieve: &Callback<Option<Sieve>>) -> El {
    let select = |label: &'static str,
                  names: &'static [&'static str],
                  now: usize,
                  set: fn(&mut Sieve, usize)| {
        let (sieve, on_sieve) = (sieve.clone(), on_sieve.clone());
        let on_change = Callback::from(move |event: Event| {
            let select: Option<web_sys::HtmlSelectElement> = event.target_dyn_into();
            let mut sieve = sieve.clone();
            let chosen = select.and_then(|it| names.iter().position(|name| *name == it.value()));
            set(&mut sieve, chosen.unwrap_or(0));
            on_sieve.emit(Some(sieve));
        });
        let option = |(n, name): (usize, &&'static str)| {
            el("option")
                .key(*name)
                .set("value", *name)
                .flag("selected", n == now)
                .text(*name)
                .into()
        };
        el("select")
            .set("aria-label", label)
            .on(onchange::Wrapper::new(on_change))
            .list(names.iter().enumerate().map(option))
    };
    let (kept, on_kept) = (sieve.clone(), on_sieve.clone());
    let on_input = Callback::from(move |event: InputEvent| {
        let field: Option<web_sys::HtmlInputElement> = event.target_dyn_into();
        let search = field.map_or_else(String::new, |it| it.value());
        on_kept.emit(Some(Sieve { search, ..kept.clone() }));
    });
    let search = el("input")
        .set("type", "search")
        .set("aria-label", "Search areas")
        .set("placeholder", "Search")
        .value(sieve.search.clone())
        .on(oninput::Wrapper::new(on_input));
    el("div")
        .class("sm-tools")
        .child(search)
        .child(select("Which areas", &WHICH, sieve.which, |sieve, n| sieve.which = n))
        .child(select("In which order", &ORDERS, sieve.by, |sieve, n| sieve.by = n))
}
