//! The board on the table. Layers from the floor up: tray and board, dots, traces, the
//! board that is being pulled, rings, pawns, and what fingers and keys reach.

use std::cell::Cell;
use std::fmt::Write;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::html::{onclick, onkeydown, onpointerdown};
use yew::prelude::*;

use super::ground::{Bare, face, ground, printed, spaces};
use super::motion::Running;
use super::pawn::{self, Stance};
use super::plan::{self, Point};
use super::story::{self, Motion, Traces};
use super::words;
use crate::engine::{Seat, order};
use crate::games::InnerCircle;
use crate::games::inner_circle::{
    Action, Colour, Ending, Sight, SpaceKind, SpaceView, Stage, View,
};
use crate::geometry::Hex;
use crate::ui::face::BoardProps;
use crate::ui::markup::{Pen, drawn, el, picture};

/// What the board remembers from one picture to the next.
#[derive(Default)]
struct Past {
    latest: Option<(u32, Rc<View>, Rc<[Sight]>)>,
    motions: Vec<Motion>,
    pulled: Option<Pulled>,
}

/// A board that has just been pulled, with the pawns it takes along.
struct Pulled {
    level: u8,
    radius: u8,
    spaces: Vec<SpaceView>,
    lost: Vec<(Hex, Colour)>,
}

impl Past {
    /// Works out what is new in the picture, once for each step.
    fn follow(&mut self, props: &BoardProps<InnerCircle>) {
        let latest = (props.step, props.view.clone(), props.recent.clone());
        let Some((step, view, recent)) = self.latest.replace(latest) else { return };
        if step == props.step {
            return;
        }
        self.motions = Vec::new();
        self.pulled = None;
        if props.step > step && props.motion {
            let news = story::news(&recent, &props.recent);
            let pulled = Pulled::from_news(&view, &props.view, news);
            self.motions = story::motions(news, &props.view, pulled.is_some());
            self.pulled = pulled;
        }
    }
}

impl Pulled {
    fn from_news(before: &View, now: &View, news: &[Sight]) -> Option<Self> {
        let pull = news.iter().find(|sight| story::pulls(sight))?;
        let lost: Vec<(Hex, Seat)> = if let Sight::BoardLifted { level, lost, .. } = pull {
            (*level == before.level).then(|| lost.clone())?
        } else {
            let others = now.spaces.iter().filter(|space| space.at != Hex::ORIGIN);
            is_won(now)
                .then(|| others.filter_map(|space| Some((space.at, space.pawn?))).collect())?
        };
        let colour = |(at, seat)| Some((at, now.seats.get(seat)?.colour));
        Some(Self {
            level: before.level,
            radius: before.board.radius(),
            spaces: before
                .spaces
                .iter()
                // What lies under its pawns it takes along.
                .map(|space| {
                    let is_lost = lost.iter().any(|&(at, _)| at == space.at);
                    SpaceView { dots: space.dots.filter(|_| !is_lost), ..*space }
                })
                .collect(),
            lost: lost.into_iter().filter_map(colour).collect(),
        })
    }
}

/// Whether the last board is off too and the winner stands on the star (1.8).
pub(super) fn is_won(view: &View) -> bool {
    view.outcome.as_ref().is_some_and(|outcome| outcome.ending == Ending::Centre)
}

/// What touching a space would mean now, whether it is allowed or not.
fn meaning(view: &View, offers: &[Action], at: Hex) -> Action {
    match (view.stage, &view.held) {
        (Stage::Placing, _) => Action::Place { at },
        (Stage::Moving | Stage::Over, Some(held))
            if held.at == at && offers.contains(&Action::Rest) =>
        {
            Action::Rest
        }
        (Stage::Moving | Stage::Over, Some(_)) => Action::Land { at },
        (Stage::Moving | Stage::Over, None) => Action::Lift { at },
    }
}

/// Where an action happens.
fn site(view: &View, action: Action) -> Option<Hex> {
    match action {
        Action::Place { at } | Action::Lift { at } | Action::Land { at } => Some(at),
        Action::Rest => view.held.as_ref().map(|held| held.at),
        Action::Resign | Action::Tick { .. } => None,
    }
}

pub enum Msg {
    /// A space is touched.
    Touch(Hex),
    /// The space with the focus is chosen by keyboard.
    Choose(Hex),
    /// The focus goes to a space.
    Walk(Hex),
    /// A finger comes down.
    Down,
}

pub struct Board {
    svg: NodeRef,
    /// Drawn anew only when a board comes off.
    bare: Bare,
    ground: Html,
    spaces: Html,
    cursor: Option<Hex>,
    /// Going up and down keeps to a column although the rows are staggered.
    column: Rc<Cell<Option<i32>>>,
    past: Past,
    running: Running,
    /// The last step whose motion was started.
    moved: Option<u32>,
}

impl Component for Board {
    type Message = Msg;
    type Properties = BoardProps<InnerCircle>;

    fn create(ctx: &Context<Self>) -> Self {
        let mut past = Past::default();
        past.follow(ctx.props());
        let bare = Bare::of(&ctx.props().view);
        Self {
            svg: NodeRef::default(),
            ground: drawn(|pen| ground(pen, &bare)),
            spaces: drawn(|pen| spaces(pen, &bare)),
            bare,
            cursor: None,
            column: Rc::default(),
            past,
            running: Running::default(),
            moved: None,
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &Self::Properties) -> bool {
        self.past.follow(ctx.props());
        let bare = Bare::of(&ctx.props().view);
        if bare != self.bare {
            self.ground = drawn(|pen| ground(pen, &bare));
            self.spaces = drawn(|pen| spaces(pen, &bare));
            self.bare = bare;
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let before = self.cursor;
        match msg {
            Msg::Touch(at) => {
                self.column.take();
                self.cursor = Some(at);
                act(ctx.props(), at);
            }
            Msg::Choose(at) => act(ctx.props(), at),
            Msg::Walk(to) => self.cursor = Some(to),
            Msg::Down => self.running.finish(),
        }
        self.cursor != before
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        let step = Some(ctx.props().step);
        if std::mem::replace(&mut self.moved, step) != step
            && let Some(svg) = self.svg.cast::<Element>()
        {
            self.running.play(&svg, &self.past.motions);
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let view = &*props.view;
        let Bare { level, radius, .. } = self.bare;
        let won = is_won(view);
        let traces = if won { Traces::default() } else { Traces::of(&props.recent) };
        let here = self
            .cursor
            .filter(|at| at.ring() <= radius)
            .or_else(|| props.offers.iter().find_map(|offer| site(view, *offer)))
            .unwrap_or(Hex::ORIGIN);
        let layer =
            |class: &'static str, draw: &dyn Fn(&mut Pen)| el("g").class(class).child(drawn(draw));
        let still = |class: &'static str, inside: &Html| {
            el("g").class(class).set("aria-hidden", "true").child(inside.clone())
        };
        let pulled = self.past.pulled.as_ref();
        let under = el("g")
            .class("ic-under")
            .set("aria-hidden", "true")
            .child(layer("ic-trails", &|pen| trails(pen, view, &traces, level)))
            .child(layer("ic-reaches", &|pen| reaches(pen, view, &props.offers, level)));
        let over = el("g")
            .class("ic-over")
            .set("aria-hidden", "true")
            .child(layer("ic-shadows", &|pen| shadow(pen, view, level)))
            .child(el("g").list(if won { Vec::new() } else { numbers(&view.spaces, level) }))
            .child(layer("ic-traces", &|pen| marks(pen, view, &traces, level)))
            .child(layer("ic-offers", &|pen| rings(pen, view, &props.offers, level)))
            .child(layer("ic-hint", &|pen| hint(pen, view, props.hint, level)))
            .child(layer("ic-ghost", &|pen| pulled.into_iter().for_each(|board| ghost(pen, board))))
            .child(el("g").class(if won { "ic-won" } else { "ic-pawns" }).list(pawns(view, level)))
            .child(layer("ic-tags", &|pen| tags(pen, view, &traces, level)))
            .child(el("g").class("ic-hand").list(in_hand(view, level)));
        let cells = if won { Vec::new() } else { touch(props, &traces, here, level) };
        el("svg")
            .node_ref(&self.svg)
            .set("class", format!("ic-board {}", palette(level)))
            .set("viewBox", plan::frame(radius))
            .set("role", "group")
            .set("aria-label", summary(view))
            .set("data-level", view.level.to_string())
            .on(onclick::Wrapper::new(on_click(ctx)))
            .on(onpointerdown::Wrapper::new(ctx.link().callback(|_| Msg::Down)))
            .on(onkeydown::Wrapper::new(self.on_key(ctx)))
            .child(still("ic-ground", &self.ground))
            .child(under)
            .child(still("ic-spaces", &self.spaces))
            .child(over)
            .child(el("g").set("class", "ic-touch").list(cells))
            .into()
    }
}

/// Asks for what touching a space means now.
fn act(props: &BoardProps<InnerCircle>, at: Hex) {
    if props.live {
        props.on_act.emit(meaning(&props.view, &props.offers, at));
    }
}

fn on_click(ctx: &Context<Board>) -> Callback<MouseEvent> {
    let link = ctx.link().clone();
    Callback::from(move |event: MouseEvent| {
        if let Some(at) = event.target_dyn_into().and_then(|touched| space_of(&touched)) {
            link.send_message(Msg::Touch(at));
        }
    })
}

impl Board {
    fn on_key(&self, ctx: &Context<Self>) -> Callback<KeyboardEvent> {
        let (link, svg, column) = (ctx.link().clone(), self.svg.clone(), self.column.clone());
        let (view, offers) = (ctx.props().view.clone(), ctx.props().offers.clone());
        Callback::from(move |event: KeyboardEvent| {
            let Some(touched) = event.target_dyn_into::<Element>() else { return };
            let Some(at) = space_of(&touched) else { return };
            if event.ctrl_key() || event.meta_key() || event.alt_key() {
                return;
            }
            let key = event.key();
            let target = match key.as_str() {
                "Enter" | " " => {
                    event.prevent_default();
                    link.send_message(Msg::Choose(at));
                    return;
                }
                "Escape" => {
                    let _ = touched.unchecked_into::<HtmlElement>().blur();
                    return;
                }
                "n" | "N" => {
                    column.take();
                    next_offer(&view, &offers, at)
                }
                _ => walk(&key, at, view.board.radius(), &column),
            };
            let Some(target) = target else { return };
            event.prevent_default();
            link.send_message(Msg::Walk(target));
            focus(&svg, target);
        })
    }
}

/// The inks of a level, for everything inside.
pub(super) fn palette(level: u8) -> &'static str {
    match level {
        1 => "ic-l1",
        2 => "ic-l2",
        3 => "ic-l3",
        4 => "ic-l4",
        _ => "ic-l5",
    }
}

fn summary(view: &View) -> String {
    if is_won(view) {
        return "The tray: all boards are off, and the winning pawn stands on the star".to_owned();
    }
    format!("Board of level {} of 4", view.level)
}

/// The space an element belongs to.
fn space_of(element: &Element) -> Option<Hex> {
    let cell = element.closest("[data-at]").ok()??;
    cell.get_attribute("data-at")?.parse().ok()
}

fn focus(svg: &NodeRef, at: Hex) {
    let Some(svg) = svg.cast::<Element>() else { return };
    if let Ok(Some(cell)) = svg.query_selector(&format!("[data-at=\"{at}\"]")) {
        // Elements of a drawing take the focus like any other.
        let _ = cell.unchecked_into::<HtmlElement>().focus();
    }
}

/// The next space in reading order where something is offered.
fn next_offer(view: &View, offers: &[Action], at: Hex) -> Option<Hex> {
    let mut sites: Vec<_> = offers.iter().filter_map(|offer| site(view, *offer)).collect();
    order(&mut sites, |&site| site);
    sites.iter().find(|&&site| site > at).or(sites.first()).copied()
}

/// Where a key leads.
fn walk(key: &str, at: Hex, radius: u8, column: &Cell<Option<i32>>) -> Option<Hex> {
    let row = |r: i8| Hex::within(radius).filter(move |hex| hex.r == r);
    let target = match key {
        "ArrowLeft" => Hex::new(at.q - 1, at.r),
        "ArrowRight" => Hex::new(at.q + 1, at.r),
        "Home" => row(at.r).next()?,
        "End" => row(at.r).next_back()?,
        "ArrowUp" | "ArrowDown" => {
            let x = column.get().unwrap_or(plan::place(at, 1).x);
            column.set(Some(x));
            let r = if key == "ArrowUp" { at.r - 1 } else { at.r + 1 };
            return row(r).min_by_key(|&hex| (plan::place(hex, 1).x - x).abs());
        }
        _ => return None,
    };
    column.take();
    (target.ring() <= radius).then_some(target)
}

/// Dots on free spaces, and those of the board below in free holes: where, in which class,
/// at which point, and what is printed.
fn dots(
    spaces: &[SpaceView],
    level: u8,
) -> impl Iterator<Item = (Hex, &'static str, String, &'static str)> {
    spaces.iter().filter(|space| space.pawn.is_none()).filter_map(move |space| {
        let Point { x, y } = plan::place(space.at, level);
        let (class, y) = match space.kind {
            SpaceKind::Dotted => ("ic-dots", y),
            SpaceKind::Spot => ("ic-dots ic-below", y + 8),
            SpaceKind::Circle => return None,
        };
        Some((space.at, class, Point { x, y }.shift(), plan::pips(space.dots?)))
    })
}

/// One element for each: few of many change at a time.
fn numbers(spaces: &[SpaceView], level: u8) -> Vec<Html> {
    let number = |(at, class, place, d): (Hex, &'static str, String, &'static str)| {
        el("path").key(at.to_string()).class(class).set("transform", place).set("d", d).into()
    };
    dots(spaces, level).map(number).collect()
}

fn owner(view: &View, seat: Seat) -> &'static str {
    view.seats.get(seat).map_or("", |side| pawn::class(side.colour))
}

/// The same line in several classes, one on top of the other.
fn cased(pen: &mut Pen, group: &str, classes: &[&str], d: &str) {
    pen.open(group);
    for class in classes {
        pen.path(class, d);
    }
    pen.close();
}

fn line(from: Hex, to: Hex, level: u8) -> String {
    let (from, to) = (plan::place(from, level), plan::place(to, level));
    format!("M{} {}L{} {}", from.x, from.y, to.x, to.y)
}

/// The ways pawns took lately: under the spaces, along the rows.
fn trails(pen: &mut Pen, view: &View, traces: &Traces, level: u8) {
    for &(seat, from, to) in &traces.paths {
        let classes = ["ic-way-edge", "ic-way-case", "ic-way"];
        cased(pen, owner(view, seat), &classes, &line(from, to, level));
    }
}

/// Where pawns came from, and where something else happened.
fn marks(pen: &mut Pen, view: &View, traces: &Traces, level: u8) {
    for &(seat, from, _) in &traces.paths {
        pen.open(owner(view, seat));
        ring(pen, "ic-origin", from, level, ring_size(view, from));
        pen.close();
    }
    for &at in &traces.marks {
        pen.path("ic-mark", plan::disc(plan::place(at, level), 45));
    }
}

/// The ways to where the pawn in hand can land.
fn reaches(pen: &mut Pen, view: &View, offers: &[Action], level: u8) {
    for held in view.held.iter().filter(|_| !offers.is_empty()) {
        for &to in &held.landings {
            cased(pen, "", &["ic-reach-case", "ic-reach"], &line(held.at, to, level));
        }
    }
}

/// The board that is leaving. It shows only while it moves.
fn ghost(pen: &mut Pen, pulled: &Pulled) {
    let &Pulled { level, radius, ref spaces, ref lost } = pulled;
    let holes: Vec<_> = spaces.iter().filter(|s| s.kind == SpaceKind::Spot).map(|s| s.at).collect();
    let circle = spaces.iter().any(|space| space.kind == SpaceKind::Circle);
    let dotted: Vec<_> = spaces.iter().filter(|s| s.kind == SpaceKind::Dotted).copied().collect();
    let mut lost = lost.clone();
    order(&mut lost, |&(at, _)| at);
    pen.open(palette(level));
    let _ = write!(
        pen,
        "<clipPath id=\"ic-pulled\"><path clip-rule=\"evenodd\" d=\"{}{}\"/></clipPath>\
         <g clip-path=\"url(#ic-pulled)\">",
        plan::hexagon(plan::corner(radius, plan::margin(level)), 48, plan::depth(level)),
        plan::discs(holes.iter().map(|&at| plan::place(at, level)), 43),
    );
    face(pen, level, radius);
    printed(pen, &Bare { level, radius, spots: holes, circle });
    for (_, class, place, d) in dots(&dotted, level) {
        pen.path_at(class, place, d);
    }
    pen.close();
    for (at, colour) in lost {
        pawn::print(pen, colour, &plan::place(at, level).shift());
    }
    pen.close();
}

/// A ring round a space, cased so that it stands out.
fn ring(pen: &mut Pen, class: &str, at: Hex, level: u8, radius: i32) {
    let d = plan::disc(plan::place(at, level), radius);
    cased(pen, "", &["ic-edge", "ic-case", class], &d);
}

/// What can be done now.
fn rings(pen: &mut Pen, view: &View, offers: &[Action], level: u8) {
    for at in offers.iter().filter_map(|offer| site(view, *offer)) {
        ring(pen, "ic-offer", at, level, ring_size(view, at));
    }
}

fn ring_size(view: &View, at: Hex) -> i32 {
    let is_circle = view.spaces.iter().any(|s| s.at == at && s.kind == SpaceKind::Circle);
    if is_circle { 58 } else { 46 }
}

fn hint(pen: &mut Pen, view: &View, hint: Option<Action>, level: u8) {
    if let Some(at) = hint.and_then(|action| site(view, action)) {
        ring(pen, "ic-hinted", at, level, 44);
        ring(pen, "ic-hinted", at, level, 57);
    }
}

fn pawns(view: &View, level: u8) -> Vec<Html> {
    let won = is_won(view);
    let stand = |space: &SpaceView| {
        let colour = view.seats.get(space.pawn?)?.colour;
        let stance = match space.kind {
            SpaceKind::Spot if !won => Stance::Sunk,
            SpaceKind::Spot | SpaceKind::Dotted | SpaceKind::Circle => Stance::Standing,
        };
        (!won || space.at == Hex::ORIGIN)
            .then(|| pawn::draw(space.at, plan::place(space.at, level), colour, stance))
    };
    view.spaces.iter().filter_map(stand).collect()
}

/// Dots under pawns, where everybody may see them or was just shown them.
fn tags(pen: &mut Pen, view: &View, traces: &Traces, level: u8) {
    for space in view.spaces.iter().filter(|space| space.pawn.is_some() && !is_won(view)) {
        let Some(n) = space.dots.or(traces.shown_under(*space)) else { continue };
        let Point { x, y } = plan::place(space.at, level);
        pen.open_at("ic-tag", Point { x: x + 26, y: y + 22 }.shift());
        pen.put("<circle r=\"19\"/>");
        pen.path_at("ic-dots", "scale(.62)", plan::pips(n));
        pen.close();
    }
}

/// The pawn that somebody holds, above where it came from.
fn in_hand(view: &View, level: u8) -> Option<Html> {
    let held = view.held.as_ref()?;
    let side = view.seats.get(held.seat)?;
    let Point { x, y } = plan::place(held.at, level);
    Some(pawn::draw(held.at, Point { x, y: y - plan::RAISED }, side.colour, Stance::Raised))
}

fn shadow(pen: &mut Pen, view: &View, level: u8) {
    let Some(held) = &view.held else { return };
    let Point { x, y } = plan::place(held.at, level);
    let y = y + 10;
    let _ = write!(pen, "<ellipse class=\"ic-shadow\" cx=\"{x}\" cy=\"{y}\" rx=\"28\" ry=\"13\"/>");
}

/// Everything that can be touched: one cell for each space, the whole lattice over.
fn touch(props: &BoardProps<InnerCircle>, traces: &Traces, here: Hex, level: u8) -> Vec<Html> {
    const FOCUS: &str = "<ellipse class=\"ic-case\" rx=\"50\" ry=\"46\"/>\
        <ellipse class=\"ic-focused\" rx=\"50\" ry=\"46\"/>";
    let view = &*props.view;
    let cell = |space: &SpaceView| {
        let at = space.at;
        let offer = props.offers.iter().find(|offer| site(view, **offer) == Some(at));
        let shown = traces.shown_under(*space);
        let mut label = words::label(view, *space, shown);
        if let Some(offer) = offer {
            label = format!("{label}; {}", words::offer(*offer));
        }
        let is_here = at == here;
        el("g")
            .key(at.to_string())
            .set("class", "ic-cell")
            .set("data-at", at.to_string())
            .set("role", "button")
            .set("tabindex", if is_here { "0" } else { "-1" })
            .set("aria-label", label)
            .maybe("aria-disabled", (!props.live).then_some("true"))
            .maybe("data-offer", offer.copied().map(offer_name))
            .set("transform", plan::place(at, level).shift())
            .child(el("path").set("d", plan::CELL))
            .child(el("g").set("class", "ic-focus").child(picture(if is_here {
                FOCUS
            } else {
                ""
            })))
            .into()
    };
    view.spaces.iter().map(cell).collect()
}

fn offer_name(action: Action) -> &'static str {
    match action {
        Action::Place { .. } => "place",
        Action::Lift { .. } => "lift",
        Action::Land { .. } => "land",
        Action::Rest => "rest",
        Action::Resign | Action::Tick { .. } => "",
    }
}

#[cfg(test)]
#[cfg(feature = "faces")]
mod tests {
    use super::*;
    use crate::engine::{Actor, Dice, Match, Seed, Viewer};
    use crate::games::inner_circle::{DotsRule, Setup};
    use crate::ui::face::{Names, Seating};

    /// The board as text, with what happened last.
    fn render(table: &Match<InnerCircle>) -> String {
        let seat = table.view(Viewer::Public).turn;
        let props = BoardProps {
            view: Rc::new(table.view(Viewer::Public)),
            offers: table.offers(seat).into(),
            recent: table.sights(Viewer::Public).pop().unwrap_or_default().into(),
            step: 1,
            names: Names(Rc::new([])),
            hint: table.offers(seat).first().copied(),
            motion: true,
            live: true,
            seating: Seating::default(),
            on_act: Callback::noop(),
            on_hand: Callback::noop(),
            on_frame: Callback::noop(),
        };
        let page = yew::LocalServerRenderer::<Board>::with_props(props).hydratable(false);
        pollster::block_on(page.render())
    }

    /// Plays at random and looks at every picture.
    fn each_picture(setup: Setup, mut look: impl FnMut(&View, &[Sight], &str)) {
        let mut table = Match::<InnerCircle>::start(setup, Seed(1981)).unwrap();
        let mut dice = Dice::new(Seed(61));
        for _ in 0..160 {
            let view = table.view(Viewer::Public);
            let Some(action) = dice.pick(&table.offers(view.turn)).copied() else { break };
            table.act(Actor::Seat(view.turn), action).unwrap();
            let recent = table.sights(Viewer::Public).pop().unwrap();
            look(&table.view(Viewer::Public), &recent, &render(&table));
        }
    }

    #[test]
    fn no_picture_has_dots_under_a_pawn() {
        each_picture(Setup::default(), |view, recent, page| {
            let free = view.spaces.iter().filter(|space| space.dots.is_some()).count();
            assert!(view.spaces.iter().all(|space| space.pawn.is_none() || space.dots.is_none()));
            let shown = usize::from(recent.iter().any(|s| matches!(s, Sight::PutBack { .. })));
            assert_eq!(page.matches("ic-dots").count(), free + shown);
            assert_eq!(page.matches("class=\"ic-tag\"").count(), shown);
        });
    }

    #[test]
    fn open_dots_show_beside_the_pawns() {
        let setup = Setup { dots: DotsRule::Open, ..Setup::default() };
        each_picture(setup, |view, _, page| {
            let pawns = view.spaces.iter().filter(|space| space.pawn.is_some());
            let tags = pawns.filter(|space| space.dots.is_some()).count();
            assert_eq!(page.matches("class=\"ic-tag\"").count(), tags);
        });
    }

    #[test]
    fn every_space_is_one_button_and_the_board_one_tab_stop() {
        each_picture(Setup::default(), |view, _, page| {
            assert_eq!(page.matches("role=\"button\"").count(), view.spaces.len());
            assert_eq!(page.matches("tabindex=\"0\"").count(), 1);
            assert_eq!(page.matches("data-offer=").count() > 0, view.stage != Stage::Over);
            assert!(!page.contains("style="));
        });
    }

    #[test]
    fn keys_lead_from_neighbour_to_neighbour() {
        let column = Cell::new(None);
        let up = walk("ArrowUp", Hex::ORIGIN, 4, &column).unwrap();
        let further = walk("ArrowUp", up, 4, &column).unwrap();
        assert_eq!((up, further), (Hex::new(0, -1), Hex::new(1, -2)));
        assert_eq!(walk("ArrowRight", Hex::new(4, 0), 4, &column), None);
        assert_eq!(walk("Home", Hex::ORIGIN, 4, &column), Some(Hex::new(-4, 0)));
        assert_eq!(walk("End", Hex::ORIGIN, 3, &column), Some(Hex::new(3, 0)));
        assert_eq!(walk("ArrowDown", Hex::new(0, 4), 4, &column), None);
        assert_eq!(walk("x", Hex::ORIGIN, 4, &column), None);
    }
}
