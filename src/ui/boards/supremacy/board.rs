//! The board: a staff map that is read as a whole and touched region by region, and the list
//! of its areas.

use yew::html::{onchange, onkeydown, onpointerdown};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::lens::{Chosen, Lens};
use super::plan::{self, REGIONS, map, shape};
use super::printed::Printed;
use super::{areas, names, pencil, traces, words};
use crate::games::Supremacy;
use crate::games::supremacy::{Action, Area};
use crate::ui::browser;
use crate::ui::face::BoardProps;
use crate::ui::kit::reach::{self, Input, Meant, Place, Reach, Way};
use crate::ui::kit::sheets::{Sheets, part};
use crate::ui::kit::zoom::{Look, Zoom};
use crate::ui::markup::{El, drawn, el, picture, sketch};

impl Place for Area {
    fn name(self) -> AttrValue {
        self.slug().into()
    }

    fn named(name: &str) -> Option<Self> {
        Self::from_slug(name)
    }
}

/// The board. It remembers where the keyboard is, what is looked at and through which lens, and
/// keeps what a touch does not change.
pub struct Board {
    sheets: Sheets,
    reach: Reach,
    cursor: Option<Area>,
    look: Option<Look>,
    looks: u32,
    lens: Chosen,
    list: Option<areas::Sieve>,
    /// Areas that a touch may have meant.
    choices: Vec<Area>,
    /// Where the last touch began.
    down: (i32, i32),
    printed: Printed,
    _listener: pencil::Listener,
}

pub enum Msg {
    Input(Input),
    /// The pencil has moved.
    Pencil,
    Down(i32, i32),
    /// A view is to be looked at.
    View(usize),
    Lens(Lens),
    /// The list of areas comes or goes, or shows others.
    List(Option<areas::Sieve>),
    Choose(Option<Area>),
    Key(KeyboardEvent),
}

impl Component for Board {
    type Message = Msg;
    type Properties = BoardProps<Supremacy>;

    fn create(ctx: &Context<Self>) -> Self {
        let lens = Chosen::default();
        Self {
            sheets: Sheets::new(map().frame),
            reach: Reach::default(),
            cursor: None,
            look: None,
            looks: 0,
            lens,
            list: None,
            choices: Vec::new(),
            down: (0, 0),
            printed: Printed::new(ctx.props(), lens.now(&ctx.props().view.table)),
            _listener: pencil::listen(ctx.link().callback(|()| Msg::Pencil)),
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &Self::Properties) -> bool {
        self.choices.clear();
        self.follow(ctx.props());
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let props = ctx.props();
        match msg {
            Msg::Input(input) => return self.heed(props, &input),
            Msg::Pencil => {}
            Msg::Down(x, y) => {
                self.down = (x, y);
                return false;
            }
            Msg::View(view) => self.show(view),
            Msg::Lens(lens) => {
                self.lens.set(&props.view.table, lens);
                self.follow(props);
            }
            Msg::List(list) => self.list = list,
            Msg::Choose(area) => {
                self.choices.clear();
                if let Some(area) = area {
                    pencil::touch(props, area);
                }
            }
            Msg::Key(event) => {
                let is_typing = event.target_dyn_into::<web_sys::HtmlInputElement>().is_some();
                let is_plain = !(event.ctrl_key() || event.meta_key() || event.alt_key());
                if is_typing || !is_plain || !event.key().eq_ignore_ascii_case("l") {
                    return false;
                }
                // Elsewhere the key opens the log.
                event.stop_propagation();
                self.list = if self.list.is_some() { None } else { Some(areas::Sieve::default()) };
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let lens = self.lens.now(&props.view.table);
        let on_down = ctx
            .link()
            .callback(|event: PointerEvent| Msg::Down(event.client_x(), event.client_y()));
        let board = el("div")
            .class(["sp-board sm-board sm-through-", lens.name()].concat())
            .set("role", "group")
            .set("aria-label", words::phase(&props.view.table))
            .on(onpointerdown::Wrapper::new(on_down))
            .on(onkeydown::Wrapper::new(ctx.link().callback(Msg::Key)));
        let board = match &self.list {
            Some(sieve) => board.child(areas::list(props, sieve, &ctx.link().callback(Msg::List))),
            None => {
                let (look, looks, drawing) = (self.look, self.looks, Some(map().frame));
                board.child(html! { <Zoom {look} {looks} {drawing}>{ self.drawing(ctx) }</Zoom> })
            }
        };
        board.child(self.bar(ctx, lens)).list(self.chooser(ctx)).into()
    }

    fn rendered(&mut self, _: &Context<Self>, is_first: bool) {
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
    fn follow(&mut self, props: &BoardProps<Supremacy>) {
        let lens = self.lens.now(&props.view.table);
        self.printed.follow(props, lens);
    }

    fn show(&mut self, view: usize) {
        self.look = plan::look(view);
        self.looks += 1;
        self.list = None;
    }

    /// Whether that has changed anything of the board itself.
    fn heed(&mut self, props: &BoardProps<Supremacy>, input: &Input) -> bool {
        if let Input::Key(event) = input
            && let Some(changed) = self.heed_key(props, event)
        {
            return changed;
        }
        let pencil = pencil::now(props);
        let meant = self.reach.heed(input, |way, from| match way {
            Way::Offer => reach::next(pencil.wants.iter().copied(), from),
            Way::Key(key) => plan::walk(key, from),
        });
        match meant {
            Meant::Touch(area) => self.touch(props, &pencil.wants, area, input),
            Meant::Walk(to) => self.cursor = Some(to),
            Meant::Leave => {
                pencil::change(props, |pencil| pencil.area = None);
                pencil::put_down(props);
                self.choices.clear();
            }
            Meant::Elsewhere | Meant::Nothing => return false,
        }
        true
    }

    /// Keys of the map itself: its views, and what is in the area.
    fn heed_key(&mut self, props: &BoardProps<Supremacy>, event: &KeyboardEvent) -> Option<bool> {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return None;
        }
        let key = event.key();
        if let Some(n) = key.parse().ok().filter(|n| (1..=REGIONS.len()).contains(n)) {
            self.show(n - 1);
            return Some(true);
        }
        if key.eq_ignore_ascii_case("i") {
            let at = event.target_dyn_into::<web_sys::Element>()?;
            let area = Area::from_slug(&at.get_attribute("data-at")?)?;
            event.stop_propagation();
            pencil::change(props, |pencil| pencil.area = Some(area));
            return Some(false);
        }
        None
    }

    /// A finger that means one of two wanted areas is asked which.
    fn touch(&mut self, props: &BoardProps<Supremacy>, wants: &[Area], at: Area, input: &Input) {
        self.cursor = Some(at);
        self.choices.clear();
        let is_finger = matches!(input, Input::Tap(_));
        if is_finger && props.live && !wants.is_empty() && !wants.contains(&at) {
            match near(self.down, wants)[..] {
                [] => {}
                [one] => return pencil::touch(props, one),
                ref more => {
                    self.choices = more.to_vec();
                    return;
                }
            }
        }
        pencil::touch(props, at);
    }

    fn chooser(&self, ctx: &Context<Self>) -> Option<Html> {
        if self.choices.is_empty() {
            return None;
        }
        let choice =
            |&area: &Area| button(ctx, names::area(area), move || Msg::Choose(Some(area))).into();
        let none = button(ctx, "Neither".to_owned(), || Msg::Choose(None));
        let chooser = el("div").class("sm-chooser").set("role", "group");
        let chooser = chooser.set("aria-label", "Which one?").child(el("p").text("Which one?"));
        Some(chooser.list(self.choices.iter().map(choice)).child(none).into())
    }

    /// The views, the lenses and the list.
    fn bar(&self, ctx: &Context<Self>, lens: Lens) -> El {
        let view = |(n, &(short, name)): (usize, &(&'static str, &'static str))| {
            let is_shown = self.look.is_some() && self.look == plan::look(n);
            button(ctx, short.to_owned(), move || Msg::View(n))
                .key(short)
                .set("aria-label", [short, ": ", name].concat())
                .set("title", name)
                .set("aria-pressed", if is_shown { "true" } else { "false" })
                .into()
        };
        let option = |it: Lens| {
            el("option")
                .key(it.name())
                .set("value", it.name())
                .flag("selected", it == lens)
                .text(it.name())
                .into()
        };
        let on_change = ctx.link().batch_callback(|event: Event| {
            let select: web_sys::HtmlSelectElement = event.target_dyn_into()?;
            Lens::ALL.into_iter().find(|it| it.name() == select.value()).map(Msg::Lens)
        });
        let select = el("select")
            .key(lens.name())
            .set("aria-label", "What the map shows")
            .on(onchange::Wrapper::new(on_change))
            .list(Lens::ALL.map(option));
        let is_list = self.list.is_some();
        let label = if is_list { "Map" } else { "List" };
        let toggle = button(ctx, label.to_owned(), move || {
            Msg::List((!is_list).then(areas::Sieve::default))
        });
        el("div")
            .class("sm-bar")
            .child(
                el("div")
                    .class("sm-views")
                    .set("role", "group")
                    .set("aria-label", "Regions")
                    .list(REGIONS.iter().enumerate().map(view)),
            )
            .child(select)
            .child(toggle.set("title", "L"))
    }

    fn drawing(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let pencil = pencil::now(props);
        let Printed { seas, ropes, ground, ports, names, traces, places } = &self.printed;
        let things = places.iter().map(|place| part(place.at.slug(), place.look.now.0.clone()));
        let outline = |at: Area| part(at.slug(), sketch(|pen| pen.copy("", shape(at))));
        let outlined = |class: &'static str, at: Option<Area>| {
            el("g")
                .class(class)
                .child(drawn(|pen| at.into_iter().for_each(|at| pen.copy("", shape(at)))))
        };
        let hint = props.hint.as_ref().and_then(site);
        let touch = self.reach.listen(self.sheets.touch(), &ctx.link().callback(Msg::Input));
        // Marks of seas lie below the lands, marks of lands above.
        let marked = |is_land: bool| {
            let is_it = move |at: &Area| matches!(at, Area::Land(_)) == is_land;
            let wants = pencil.wants.iter().copied().filter(|at| props.live && is_it(at));
            let offers = self.sheets.still("kit-offers").list(wants.map(outline));
            let marks = self
                .sheets
                .still("kit-marks")
                .child(outlined("kit-chosen", pencil.area.filter(is_it)))
                .child(outlined("kit-hint", hint.filter(is_it)));
            [offers.key("offers"), marks.key("marks")].map(Html::from)
        };
        el("div")
            .class("kit-sheets sm-sheets")
            .child(self.sheets.still("sm-seas").child(picture(seas.clone())))
            .child(self.sheets.still("sm-ropes").child(picture(ropes.clone())))
            .list(marked(false))
            .child(self.sheets.still("sm-ground").child(picture(ground.now.clone())))
            .list(marked(true))
            .child(
                self.sheets
                    .still("sm-things")
                    .child(part("ports", ports.now.clone()))
                    .child(part("names", names.clone()))
                    .child(part("traces", traces.clone()))
                    .child(el("g").list(things)),
            )
            .child(self.sheets.still("sm-draft").child(drawn(|pen| traces::draft(pen, &pencil))))
            .child(touch.list(self.places(props, &pencil.wants)))
            .into()
    }

    fn places(&self, props: &BoardProps<Supremacy>, wants: &[Area]) -> impl Iterator<Item = Html> {
        let me = pencil::me(props).and_then(|me| props.view.table.homes(me).next());
        let first = wants.first().copied().or_else(|| me.map(Area::Land));
        let here = self.cursor.or(first).or_else(|| Area::all().next());
        self.printed.places.iter().map(move |place| {
            let is_wanted = props.live && wants.contains(&place.at);
            reach::place(place.at, Some(place.at) == here, is_wanted, place.look.now.1.clone())
                .child(picture(place.shape.clone()))
                .into()
        })
    }
}

fn button(ctx: &Context<Board>, label: String, msg: impl Fn() -> Msg + 'static) -> El {
    let on_click = ctx.link().callback(move |_: MouseEvent| msg());
    el("button").key(label.clone()).set("type", "button").on_click(on_click).text(label)
}

/// Where a hint points.
#[expect(clippy::wildcard_enum_match_arm, reason = "most of what is done is done nowhere")]
fn site(action: &Action) -> Option<Area> {
    match action {
        Action::Attack(attack) => Some(attack.at),
        Action::Blockade { sea, .. } | Action::Escort { sea, .. } => Some((*sea).into()),
        Action::March { path, .. } => path.last().map(|&land| land.into()),
        Action::Airlift { to, .. } | Action::Land { to, .. } | Action::Convoy { to, .. } => {
            Some((*to).into())
        }
        Action::Sail { path, .. } => path.last().map(|&sea| sea.into()),
        Action::Reroute { to, .. } => Some((*to).into()),
        Action::Build { piles } => piles.first().map(|pile| pile.spot.area()),
        _ => None,
    }
}

/// The wanted areas within a finger's breadth of a point of the page.
fn near((x, y): (i32, i32), wants: &[Area]) -> Vec<Area> {
    const FAR: i32 = 20;
    let ways =
        [(FAR, 0), (-FAR, 0), (0, FAR), (0, -FAR), (14, 14), (-14, 14), (14, -14), (-14, -14)];
    let mut found: Vec<Area> = Vec::new();
    for (dx, dy) in ways {
        let [x, y] = [x + dx, y + dy].map(|it| f32::from(i16::try_from(it).unwrap_or(0)));
        let below = browser::document().element_from_point(x, y);
        let area = below
            .and_then(|it| it.closest("[data-at]").ok()?)
            .and_then(|it| Area::from_slug(&it.get_attribute("data-at")?));
        found.extend(area.filter(|at| wants.contains(at) && !found.contains(at)));
    }
    found
}
