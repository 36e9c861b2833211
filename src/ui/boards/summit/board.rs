//! The board on the table: the map, what lies on it, and what fingers and keys reach.

use web_sys::HtmlElement;
use yew::platform::spawn_local;
use yew::prelude::*;

use super::inspect::{CARD, DISC, PILE};
use super::palette::{self, Palette};
use super::plan::{self, map, shape};
use super::printed::Printed;
use super::{corner, names, words};
use crate::games::Summit;
use crate::games::summit::{Action, Card, Country, Part, Step, Table, Unit, View};
use crate::ui::browser;
use crate::ui::face::{BoardProps, Wish};
use crate::ui::kit::reach::{self, Input, Meant, Place, Reach, Way};
use crate::ui::kit::sheets::{Sheets, part};
use crate::ui::kit::zoom::Zoom;
use crate::ui::markup::{drawn, el, picture, sketch};

/// What can be touched.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Spot {
    Pile,
    Land(Country),
}

impl Place for Spot {
    fn name(self) -> AttrValue {
        match self {
            Self::Pile => PILE.into(),
            Self::Land(at) => at.slug().into(),
        }
    }

    fn named(name: &str) -> Option<Self> {
        if name == PILE { Some(Self::Pile) } else { Country::from_slug(name).map(Self::Land) }
    }
}

/// Where an action happens.
pub(super) fn site(action: Action) -> Option<Country> {
    match action {
        Action::Place { at }
        | Action::Nationalise { at, .. }
        | Action::Demand { at, .. }
        | Action::Build { at, .. }
        | Action::Dismantle { at, .. }
        | Action::Convert { at, .. } => Some(at),
        Action::Draw
        | Action::Yield
        | Action::Cancel
        | Action::AskAlly
        | Action::Lend
        | Action::Decline
        | Action::Done
        | Action::Propose { .. }
        | Action::Accept
        | Action::Break => None,
    }
}

/// What touching a country would mean now if one touch is enough, allowed or not.
fn meaning(view: &View, at: Country) -> Option<Action> {
    let table = &view.table;
    match (table.part, table.card) {
        (Part::Event, Some(card)) if card.gift().is_some() => Some(Action::Place { at }),
        (Part::Event, Some(Card::UprisingAbroad)) => {
            Some(Action::Dismantle { unit: Unit::Base, at })
        }
        (Part::Census, _) => Some(Action::Convert { at, mills: 1 }),
        (Part::Draw, _) => Some(Action::Build { unit: Unit::Base, at }),
        (Part::Event | Part::PowerPlay | Part::Build | Part::Over, _) => None,
    }
}

/// Whether a country is ringed: something new can be done there. What can be taken away is
/// found by touching, or nearly every country would be ringed.
fn is_ringed(offer: Action, view: &View) -> bool {
    !(matches!(offer, Action::Dismantle { .. }) && view.table.part == Part::Build)
        || view
            .table
            .practice
            .as_ref()
            .is_some_and(|practice| matches!(practice.steps.first(), Some(Step::DismantleFactory)))
}

/// The board. It remembers where the keyboard is and which country was taken up, and keeps
/// what a touch does not change.
pub struct Board {
    sheets: Sheets,
    reach: Reach,
    cursor: Option<Country>,
    selected: Option<Country>,
    printed: Printed,
    root: NodeRef,
    /// The country that the palette stands beside.
    placed: Option<Country>,
}

pub enum Msg {
    Input(Input),
    /// The palette is left.
    Leave,
}

impl Component for Board {
    type Message = Msg;
    type Properties = BoardProps<Summit>;

    fn create(ctx: &Context<Self>) -> Self {
        let printed = Printed::new(ctx.props());
        let (sheets, reach) = (Sheets::new(map().frame), Reach::default());
        let root = NodeRef::default();
        Self { sheets, reach, cursor: None, selected: None, printed, root, placed: None }
    }

    /// A selection ends with the part of the turn it was made in, or with the last beams.
    fn changed(&mut self, ctx: &Context<Self>, before: &Self::Properties) -> bool {
        let occasion = |props: &Self::Properties| {
            let table = &props.view.table;
            (table.turn, table.part, table.card, props.live)
        };
        let can_build = |props: &Self::Properties| {
            props.offers.iter().any(|offer| matches!(offer, Action::Build { .. }))
        };
        let is_spent = can_build(before) && !can_build(ctx.props());
        if is_spent || occasion(ctx.props()) != occasion(before) {
            self.put_down();
        }
        self.printed.follow(ctx.props());
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Input(input) => self.heed(ctx.props(), &input),
            Msg::Leave => {
                self.put_down();
                true
            }
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let view = &*props.view;
        let chosen = self.chosen(props);
        let palette = chosen.map(|at| {
            let palette = Palette::of(props, at);
            let on_leave = ctx.link().callback(|()| Msg::Leave);
            palette::view(palette, view, &props.names, &props.on_act, &on_leave)
        });
        let drawing = self.drawing(ctx, chosen);
        el("div")
            .class("su-board")
            .node_ref(&self.root)
            .set("role", "group")
            .set("aria-label", words::phase(view))
            .child(html! { <Zoom>{ drawing }</Zoom> })
            .list(palette)
            .into()
    }

    fn rendered(&mut self, ctx: &Context<Self>, is_first: bool) {
        let chosen = self.chosen(ctx.props());
        if std::mem::replace(&mut self.placed, chosen) != chosen
            && let (Some(at), Some(board)) = (chosen, self.root.cast::<HtmlElement>())
        {
            palette::place_beside(&board, at);
        }
        if is_first {
            spawn_local(async {
                // The drawing refers to the shapes already and shows them as soon as they are
                // there.
                map().bring_in().await;
            });
        }
    }
}

impl Board {
    /// The palette goes; the keyboard, if it was there, returns to the country.
    fn put_down(&mut self) {
        let Some(at) = self.selected.take() else { return };
        let active = browser::document().active_element();
        if active.is_some_and(|it| it.closest(".su-palette").is_ok_and(|found| found.is_some())) {
            self.reach.focus(Spot::Land(at));
        }
    }

    /// The country taken up; out of sight while somebody is asked for an answer.
    fn chosen(&self, props: &BoardProps<Summit>) -> Option<Country> {
        let table = &props.view.table;
        let is_free = props.live && !is_answer_due(table);
        self.selected.filter(|at| is_free && at.is_on(table.options.map))
    }

    /// Whether that has changed anything of the board itself.
    fn heed(&mut self, props: &BoardProps<Summit>, input: &Input) -> bool {
        let lands = || props.offers.iter().filter_map(|&offer| site(offer)).map(Spot::Land);
        let meant = self.reach.heed(input, |way, from| match (way, from) {
            (Way::Offer, from) => reach::next(lands(), from),
            (Way::Key(key), Spot::Land(from)) => {
                plan::walk(key, from, props.view.table.options.map).map(Spot::Land)
            }
            (Way::Key(_), Spot::Pile) => None,
        });
        let before = (self.cursor, self.selected);
        match meant {
            Meant::Touch(spot) => self.touch(props, spot),
            // A touch on the sea puts down what was taken up.
            Meant::Elsewhere => self.selected = None,
            Meant::Leave => self.put_down(),
            Meant::Walk(Spot::Land(to)) => self.cursor = Some(to),
            Meant::Walk(Spot::Pile) | Meant::Nothing => {}
        }
        before != (self.cursor, self.selected)
    }

    fn touch(&mut self, props: &BoardProps<Summit>, spot: Spot) {
        if !props.live {
            // Whoever waits may look round.
            let name = match spot {
                Spot::Pile => PILE,
                Spot::Land(at) => at.slug(),
            };
            props.on_frame.emit(Wish::Inspect(name));
            return;
        }
        let Spot::Land(at) = spot else {
            props.on_act.emit(Action::Draw);
            return;
        };
        self.cursor = Some(at);
        match meaning(&props.view, at) {
            Some(action) => props.on_act.emit(action),
            None if is_answer_due(&props.view.table) => {}
            None => self.selected = Some(at).filter(|_| self.selected != Some(at)),
        }
    }

    fn drawing(&self, ctx: &Context<Self>, chosen: Option<Country>) -> Html {
        let props = ctx.props();
        let Printed { ground, lands, pile, card, disc, traces, demand } = &self.printed;
        let things = lands.iter().map(|land| part(land.at.slug(), land.look.now.things.clone()));
        let over = [
            part("traces", traces.clone()),
            part("pile", pile.now.clone()),
            part("disc", disc.clone()),
        ];
        let outlined = |class: &'static str, at: Option<Country>| {
            el("g")
                .class(class)
                .child(drawn(|pen| at.into_iter().for_each(|at| pen.copy("", shape(at)))))
        };
        let touch = self.reach.listen(self.sheets.touch(), &ctx.link().callback(Msg::Input));
        el("div")
            .class("kit-sheets su-sheets")
            .child(self.sheets.still("su-ground").child(picture(ground.now.clone())))
            .child(self.sheets.still("kit-offers").list(offered(props)))
            .child(
                self.sheets
                    .still("kit-marks")
                    .child(outlined("kit-chosen", chosen))
                    .child(outlined("kit-hint", props.hint.and_then(site))),
            )
            .child(self.sheets.still("su-things").list(things.chain(over)))
            .child(self.sheets.moving("su-drawn", card.now.clone()))
            .child(self.sheets.moving("su-demand", demand.clone()))
            .child(
                touch
                    .child(pile_place(props))
                    .list(things_to_ask(props))
                    .list(self.land_places(props)),
            )
            .into()
    }

    fn land_places(&self, props: &BoardProps<Summit>) -> impl Iterator<Item = Html> {
        let table = &props.view.table;
        let here = self
            .cursor
            .filter(|at| at.is_on(table.options.map))
            .or_else(|| props.offers.iter().find_map(|&offer| site(offer)))
            .unwrap_or_else(|| table.home(table.turn));
        self.printed.lands.iter().map(move |land| {
            let (at, look) = (land.at, &land.look.now);
            let is_offered = props.live && props.offers.iter().any(|&it| site(it) == Some(at));
            reach::place(Spot::Land(at), at == here, is_offered, look.label.clone())
                .child(picture(look.shape.clone()))
                .into()
        })
    }
}

/// Somebody is asked about a demand, a chip or an alliance, and answers come first.
fn is_answer_due(table: &Table) -> bool {
    table.demand().is_some() || table.proposal().is_some()
}

/// The countries where something can be done, along their coasts and borders.
fn offered(props: &BoardProps<Summit>) -> impl Iterator<Item = Html> {
    let view = &props.view;
    let is_offered = |at: &Country| {
        props.offers.iter().any(|&offer| site(offer) == Some(*at) && is_ringed(offer, view))
    };
    let outline = |at: Country| part(at.slug(), sketch(|pen| pen.copy("", shape(at))));
    view.table.countries().filter(is_offered).map(outline)
}

/// What can only be asked about: the card that lies face up, and the disc.
fn things_to_ask(props: &BoardProps<Summit>) -> Vec<Html> {
    let table = &props.view.table;
    let thing = |name: &'static str, label: String, rect: [i32; 4]| {
        el("g")
            .key(name)
            .set("data-inspect", name)
            .set("role", "img")
            .set("aria-label", label)
            .child(drawn(|pen| pen.rect("su-asked", rect, 9)))
            .into()
    };
    let card =
        table.card.map(|card| thing(CARD, names::card(card).0.to_owned(), corner::face_up()));
    let disc = thing(DISC, words::disc(table, &props.names), corner::disc());
    card.into_iter().chain([disc]).collect()
}

fn pile_place(props: &BoardProps<Summit>) -> Html {
    let is_offered = props.live && props.offers.contains(&Action::Draw);
    let label = words::pile(props.view.table.left).into();
    reach::place(Spot::Pile, is_offered, is_offered, label)
        .child(drawn(|pen| pen.rect("kit-shape", corner::pile(), 9)))
        .into()
}
