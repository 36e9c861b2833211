//! The board: a staff map that is read as a whole and touched region by region, and the list
//! of its areas.

mod bar;
mod drawing;

use gloo_timers::callback::Timeout;
use yew::html::{
    oncontextmenu, ongotpointercapture, onkeydown, onpointercancel, onpointerdown, onpointerup,
};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::lens::{Chosen, Lens};
use super::plan::{self, REGIONS, map, middle};
use super::printed::Printed;
use super::touching::{about, near, under, what_matters};
use super::{areas, ladder, pencil, treasury, words};
use crate::games::Supremacy;
use crate::games::supremacy::Area;
use crate::ui::face::BoardProps;
use crate::ui::kit::reach::{self, Input, Meant, Place, Reach, Way};
use crate::ui::kit::sheets::Sheets;
use crate::ui::kit::zoom::{Look, Rest, Zoom};
use crate::ui::markup::el;

impl Place for Area {
    fn name(self) -> AttrValue {
        self.slug().into()
    }

    fn named(name: &str) -> Option<Self> {
        Self::from_slug(name)
    }
}

/// Below so many thousandths of pixels for a unit the whole map is too small to begin with.
const TOO_SMALL: i32 = 300;
/// A finger that stays so many milliseconds asks what is there.
const LONG: u32 = 500;

/// The board. It remembers where the keyboard is, what is looked at and through which lens, and
/// keeps what a touch does not change.
pub struct Board {
    sheets: Sheets,
    reach: Reach,
    cursor: Option<Area>,
    look: Option<Look>,
    looks: u32,
    /// The region that is shown, until somebody pushes the map elsewhere.
    region: Option<usize>,
    /// How near the map is, once that is known.
    unit: Option<i32>,
    /// How often the map was asked to show an area.
    gazes: u32,
    lens: Chosen,
    list: Option<areas::Sieve>,
    /// Areas that a touch may have meant.
    choices: Vec<Area>,
    /// Where the last touch began, and when it will have become a long one.
    down: (i32, i32),
    hold: Option<Timeout>,
    /// Whether it was a long one, which has been answered.
    is_held: bool,
    printed: Printed,
    _listener: pencil::Listener,
}

pub enum Msg {
    Input(Input),
    /// The pencil has moved.
    Pencil,
    /// A finger or a mouse comes down: where, and whether it is a finger.
    Down(i32, i32, bool),
    /// It has gone, or pushes the map.
    Up,
    /// It has stayed where it was.
    Held,
    /// What is there?
    Inspect(Area),
    /// The map is at rest.
    Rest(Rest),
    /// A view is to be looked at.
    View(usize),
    Lens(Lens),
    /// The list of areas comes or goes, or shows others.
    List(Option<areas::Sieve>),
    Choose(Option<Area>),
    /// From the map to its list, or back.
    TurnOver,
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
            region: None,
            unit: None,
            gazes: 0,
            lens,
            list: None,
            choices: Vec::new(),
            down: (0, 0),
            hold: None,
            is_held: false,
            printed: Printed::new(ctx.props(), lens.now(&ctx.props().view.table)),
            _listener: pencil::listen(ctx.link().callback(|_| Msg::Pencil)),
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
            Msg::Pencil => self.follow_pencil(props),
            Msg::Down(x, y, is_finger) => {
                self.down = (x, y);
                self.is_held = false;
                let link = ctx.link().clone();
                self.hold =
                    is_finger.then(|| Timeout::new(LONG, move || link.send_message(Msg::Held)));
                return false;
            }
            Msg::Up => {
                self.hold = None;
                return false;
            }
            Msg::Held => {
                self.is_held = true;
                if let Some(area) = under(self.down) {
                    inspect(props, area);
                }
                return false;
            }
            Msg::Inspect(area) => {
                inspect(props, area);
                return false;
            }
            Msg::Rest(rest) => return self.rest(props, rest),
            Msg::View(view) => self.show(plan::look(view), Some(view)),
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
            Msg::TurnOver => {
                self.list = if self.list.is_some() { None } else { Some(areas::Sieve::default()) };
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let lens = self.lens.now(&props.view.table);
        let on_down = ctx.link().callback(|event: PointerEvent| {
            Msg::Down(event.client_x(), event.client_y(), event.pointer_type() == "touch")
        });
        let on_up = ctx.link().callback(|_: PointerEvent| Msg::Up);
        // A finger that pushes the map belongs to the frame of the lens.
        let on_push = ctx.link().batch_callback(|event: PointerEvent| {
            let by: web_sys::Element = event.target_dyn_into()?;
            by.class_list().contains("zoom").then_some(Msg::Up)
        });
        // Elsewhere the second button of a mouse asks the frame.
        let on_menu = ctx.link().batch_callback(|event: MouseEvent| {
            let area = under((event.client_x(), event.client_y()))?;
            event.prevent_default();
            event.stop_propagation();
            Some(Msg::Inspect(area))
        });
        let board = el("div")
            .class(["sp-board sm-board sm-through-", lens.name()].concat())
            .set("role", "group")
            .set("aria-label", words::phase(&props.view.table))
            .on(onpointerdown::Wrapper::new(on_down))
            .on(onpointerup::Wrapper::new(on_up.clone()))
            .on(onpointercancel::Wrapper::new(on_up))
            .on(ongotpointercapture::Wrapper::new(on_push))
            .on(oncontextmenu::Wrapper::new(on_menu))
            .on(onkeydown::Wrapper::new(ctx.link().batch_callback(|event| own_key(&event))));
        let board = match &self.list {
            Some(sieve) => board.child(areas::list(props, sieve, &ctx.link().callback(Msg::List))),
            None => {
                let (look, looks, drawing) = (self.look, self.looks, Some(map().frame));
                let on_rest = ctx.link().callback(Msg::Rest);
                board.child(html! {
                    <Zoom {look} {looks} {drawing} {on_rest}>{ self.drawing(ctx) }</Zoom>
                })
            }
        };
        board
            .child(self.bar(ctx, lens))
            .list(treasury::view(props))
            .child(ladder::view(props))
            .list(self.chooser(ctx))
            .into()
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

    fn show(&mut self, look: Option<Look>, region: Option<usize>) {
        self.look = look;
        self.looks += 1;
        self.region = region;
        self.list = None;
    }

    /// The pencil has moved: other areas are offered, or one is to be shown.
    fn follow_pencil(&mut self, props: &BoardProps<Supremacy>) {
        self.printed.offer(props);
        self.printed.trace(props);
        if let Some((area, times)) = pencil::now(props).gaze
            && times != self.gazes
        {
            self.gazes = times;
            self.show(Some(about(middle(area))), None);
        }
    }

    /// Draws what stands on the map for how near it is now.
    fn rest(&mut self, props: &BoardProps<Supremacy>, rest: Rest) -> bool {
        let is_first = self.unit.is_none();
        if !rest.is_asked {
            self.region = None;
        }
        if self.unit != Some(rest.unit) {
            self.unit = Some(rest.unit);
            self.printed.look_from(rest.unit);
            self.follow(props);
        }
        if is_first && rest.unit < TOO_SMALL {
            self.show(Some(what_matters(props)), None);
        }
        true
    }

    /// Whether that has changed anything of the board itself.
    fn heed(&mut self, props: &BoardProps<Supremacy>, input: &Input) -> bool {
        if matches!(input, Input::Tap(_)) && std::mem::take(&mut self.is_held) {
            return false;
        }
        if let Input::Key(event) = input
            && self.heed_key(event)
        {
            return true;
        }
        let pencil = pencil::now(props);
        let meant = self.reach.heed(input, |way, from| match way {
            Way::Offer => reach::next(pencil.wants.iter().copied(), from),
            Way::Key(key) => plan::walk(key, from),
        });
        match meant {
            Meant::Touch(area) => {
                pencil::on_map(|| self.touch(props, &pencil.wants, area, input));
            }
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

    /// Keys of the views. Whether it was one.
    fn heed_key(&mut self, event: &KeyboardEvent) -> bool {
        let view = event.key().parse().ok().filter(|n| (1..=REGIONS.len()).contains(n));
        match view {
            Some(n) if is_plain(event) => {
                self.show(plan::look(n - 1), Some(n - 1));
                true
            }
            Some(_) | None => false,
        }
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
}

fn is_plain(event: &KeyboardEvent) -> bool {
    !(event.ctrl_key() || event.meta_key() || event.alt_key())
}

/// Keys that mean something else elsewhere: there they open the log, and ask what something is.
fn own_key(event: &KeyboardEvent) -> Option<Msg> {
    let target = event.target_dyn_into::<web_sys::Element>().filter(|_| is_plain(event))?;
    let msg = match event.key().as_str() {
        "l" | "L" if target.tag_name() != "INPUT" => Msg::TurnOver,
        "i" | "I" => Msg::Inspect(Area::from_slug(&target.get_attribute("data-at")?)?),
        _ => return None,
    };
    event.stop_propagation();
    Some(msg)
}

/// Opens the card of an area, whatever is drafted.
fn inspect(props: &BoardProps<Supremacy>, area: Area) {
    pencil::on_map(|| pencil::change(props, |pencil| pencil.area = Some(area)));
}
