//! The board on the table. Layers from the floor up: tray and board, dots, traces, the
//! board that is being pulled, rings, pawns, and what fingers and keys reach.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::ground::{Ground, GroundProps, Spaces, face, hexes_of, printed};
use super::motion::Running;
use super::pawn::{self, Stance};
use super::plan::{self, Point};
use super::story::{self, Motion, Traces};
use super::words;
use crate::engine::{Seat, order};
use crate::games::InnerCircle;
use crate::games::inner_circle::{
    Action, Colour, Ending, Held, Sight, SpaceKind, SpaceView, Stage, View,
};
use crate::geometry::Hex;
use crate::ui::face::BoardProps;

/// What the board remembers from one picture to the next.
#[derive(Default)]
struct Past {
    latest: Option<(u32, Rc<View>, Rc<[Sight]>)>,
    motions: Rc<[Motion]>,
    pulled: Option<Rc<Pulled>>,
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
        self.motions = Rc::default();
        self.pulled = None;
        if props.step > step && props.motion {
            let news = story::news(&recent, &props.recent);
            let pulled = Pulled::from_news(&view, &props.view, news);
            self.motions = story::motions(news, &props.view, pulled.is_some()).into();
            self.pulled = pulled.map(Rc::new);
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

#[component]
pub fn Board(props: &BoardProps<InnerCircle>) -> Html {
    let svg = use_node_ref();
    let cursor = use_state_eq(|| None::<Hex>);
    // Going up and down keeps to a column although the rows are staggered.
    let column = use_mut_ref(|| None::<i32>);
    let past = use_mut_ref(Past::default);
    let running = use_mut_ref(Running::default);

    past.borrow_mut().follow(props);
    let (motions, pulled) = {
        let past = past.borrow();
        (past.motions.clone(), past.pulled.clone())
    };
    {
        let (svg, running) = (svg.clone(), running.clone());
        use_effect_with(props.step, move |_| {
            if let Some(svg) = svg.cast::<Element>() {
                running.borrow_mut().play(&svg, &motions);
            }
        });
    }

    let view = &*props.view;
    let radius = view.board.radius();
    let won = is_won(view);
    let level = if won { 5 } else { view.level };
    let spots = hexes_of(view, SpaceKind::Spot);
    let circle = !hexes_of(view, SpaceKind::Circle).is_empty();
    let traces = if won { Traces::default() } else { Traces::of(&props.recent) };
    let here = (*cursor)
        .filter(|at| at.ring() <= radius)
        .or_else(|| props.offers.iter().find_map(|offer| site(view, *offer)))
        .unwrap_or(Hex::ORIGIN);

    let act = {
        let (view, offers) = (props.view.clone(), props.offers.clone());
        let (live, on_act) = (props.live, props.on_act.clone());
        move |at| {
            if live {
                on_act.emit(meaning(&view, &offers, at));
            }
        }
    };
    let onclick = {
        let (act, cursor, column) = (act.clone(), cursor.clone(), column.clone());
        Callback::from(move |event: MouseEvent| {
            if let Some(at) = event.target_dyn_into().and_then(|touched| space_of(&touched)) {
                column.replace(None);
                cursor.set(Some(at));
                act(at);
            }
        })
    };
    let onpointerdown = Callback::from(move |_: PointerEvent| running.borrow_mut().finish());
    let onkeydown = {
        let (svg, cursor, offers) = (svg.clone(), cursor.clone(), props.offers.clone());
        let view = props.view.clone();
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
                    act(at);
                    return;
                }
                "Escape" => {
                    let _ = touched.unchecked_into::<HtmlElement>().blur();
                    return;
                }
                "n" | "N" => {
                    column.replace(None);
                    next_offer(&view, &offers, at)
                }
                _ => walk(&key, at, view.board.radius(), &mut column.borrow_mut()),
            };
            let Some(target) = target else { return };
            event.prevent_default();
            cursor.set(Some(target));
            focus(&svg, target);
        })
    };

    html! {
        <svg ref={svg} class={classes!("ic-board", palette(level))} viewBox={plan::frame(radius)}
            role="group" aria-label={summary(view)} data-level={view.level.to_string()}
            {onclick} {onpointerdown} {onkeydown}>
            <Ground {level} {radius} spots={spots.clone()} {circle} />
            <g class="ic-under" aria-hidden="true">
                <g class="ic-trails">{ trails(view, &traces, level) }</g>
                <g class="ic-reaches">{ reaches(view, &props.offers, level) }</g>
            </g>
            <Spaces {level} {radius} {spots} {circle} />
            <g class="ic-over" aria-hidden="true">
                <g>{ shadow(view, level) }</g>
                <g>{ if won { Html::default() } else { dots(&view.spaces, level) } }</g>
                <g class="ic-traces">{ marks(view, &traces, level) }</g>
                <g class="ic-offers">{ rings(view, &props.offers, level) }</g>
                <g class="ic-hint">{ hint(view, props.hint, level) }</g>
                <g class="ic-ghost">{ pulled.as_deref().map(ghost).unwrap_or_default() }</g>
                <g class={if won { "ic-won" } else { "ic-pawns" }}>{ pawns(view, level) }</g>
                <g class="ic-tags">{ tags(view, &traces, level) }</g>
                <g class="ic-hand">{ in_hand(view, level) }</g>
            </g>
            <g class="ic-touch">
                { if won { Html::default() } else { touch(props, &traces, here, level) } }
            </g>
        </svg>
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
fn walk(key: &str, at: Hex, radius: u8, column: &mut Option<i32>) -> Option<Hex> {
    let row = |r: i8| Hex::within(radius).filter(move |hex| hex.r == r);
    let target = match key {
        "ArrowLeft" => Hex::new(at.q - 1, at.r),
        "ArrowRight" => Hex::new(at.q + 1, at.r),
        "Home" => row(at.r).next()?,
        "End" => row(at.r).next_back()?,
        "ArrowUp" | "ArrowDown" => {
            let x = *column.get_or_insert(plan::place(at, 1).x);
            let r = if key == "ArrowUp" { at.r - 1 } else { at.r + 1 };
            return row(r).min_by_key(|&hex| (plan::place(hex, 1).x - x).abs());
        }
        _ => return None,
    };
    column.take();
    (target.ring() <= radius).then_some(target)
}

/// Dots on free spaces, and those of the board below in free holes.
fn dots(spaces: &[SpaceView], level: u8) -> Html {
    let print = |space: &SpaceView| {
        let n = space.dots.filter(|_| space.pawn.is_none())?;
        let Point { x, y } = plan::place(space.at, level);
        let (class, y) = match space.kind {
            SpaceKind::Dotted => ("ic-dots", y),
            SpaceKind::Spot => ("ic-dots ic-below", y + 8),
            SpaceKind::Circle => return None,
        };
        let shift = Point { x, y }.shift();
        Some(
            html! { <path key={space.at.to_string()} {class} transform={shift} d={plan::pips(n)} /> },
        )
    };
    spaces.iter().filter_map(print).collect()
}

fn owner(view: &View, seat: Seat) -> &'static str {
    view.seats.get(seat).map_or("", |side| pawn::class(side.colour))
}

fn line(from: Hex, to: Hex, level: u8) -> String {
    let (from, to) = (plan::place(from, level), plan::place(to, level));
    format!("M{} {}L{} {}", from.x, from.y, to.x, to.y)
}

/// The ways pawns took lately: under the spaces, along the rows.
fn trails(view: &View, traces: &Traces, level: u8) -> Html {
    let trail = |(n, &(seat, from, to)): (usize, &(Seat, Hex, Hex))| {
        let d = line(from, to, level);
        html! {
            <g key={n} class={owner(view, seat)}>
                <path class="ic-way-edge" d={d.clone()} />
                <path class="ic-way-case" d={d.clone()} />
                <path class="ic-way" {d} />
            </g>
        }
    };
    traces.paths.iter().enumerate().map(trail).collect()
}

/// Where pawns came from, and where something else happened.
fn marks(view: &View, traces: &Traces, level: u8) -> Html {
    let origins = traces.paths.iter().enumerate().map(|(n, &(seat, from, _))| {
        html! {
            <g key={format!("from {n}")} class={owner(view, seat)}>
                { ring("ic-origin", from, level, ring_size(view, from)) }
            </g>
        }
    });
    let marks = traces.marks.iter().enumerate().map(|(n, &at)| {
        let d = plan::discs([plan::place(at, level)].into_iter(), 45);
        html! { <path key={format!("mark {n}")} class="ic-mark" {d} /> }
    });
    origins.chain(marks).collect()
}

/// The ways to where the pawn in hand can land.
fn reaches(view: &View, offers: &[Action], level: u8) -> Html {
    let way = |(held, &to): (&Held, &Hex)| {
        let d = line(held.at, to, level);
        html! {
            <g key={to.to_string()}>
                <path class="ic-reach-case" d={d.clone()} />
                <path class="ic-reach" {d} />
            </g>
        }
    };
    let held = view.held.iter().filter(|_| !offers.is_empty());
    held.flat_map(|held| held.landings.iter().map(move |to| (held, to))).map(way).collect()
}

/// The board that is leaving. It shows only while it moves.
fn ghost(pulled: &Pulled) -> Html {
    let Pulled { level, radius, spaces, lost } = pulled;
    let holes: Vec<_> = spaces.iter().filter(|s| s.kind == SpaceKind::Spot).map(|s| s.at).collect();
    let circle = spaces.iter().any(|space| space.kind == SpaceKind::Circle);
    let mut lost = lost.clone();
    order(&mut lost, |&(at, _)| at);
    let outline =
        plan::hexagon(plan::corner(*radius, plan::margin(*level)), 48, plan::depth(*level))
            + &plan::discs(holes.iter().map(|&at| plan::place(at, *level)), 43);
    let board = GroundProps { level: *level, radius: *radius, spots: holes, circle };
    let dotted: Vec<_> = spaces.iter().filter(|s| s.kind == SpaceKind::Dotted).copied().collect();
    html! {
        <g class={palette(*level)}>
            <clipPath id="ic-pulled"><path clip-rule="evenodd" d={outline} /></clipPath>
            <g clip-path="url(#ic-pulled)">
                { face(*level, *radius) }
                { printed(&board) }
                { dots(&dotted, *level) }
            </g>
            { for lost.iter().map(|&(at, colour)| {
                pawn::draw(at, plan::place(at, *level), colour, Stance::Standing)
            }) }
        </g>
    }
}

/// A ring round a space, cased so that it stands out.
fn ring(class: &'static str, at: Hex, level: u8, radius: i32) -> Html {
    let d = plan::discs([plan::place(at, level)].into_iter(), radius);
    html! {
        <g key={format!("{at} {radius}")}>
            <path class="ic-edge" d={d.clone()} />
            <path class="ic-case" d={d.clone()} />
            <path {class} {d} />
        </g>
    }
}

/// What can be done now.
fn rings(view: &View, offers: &[Action], level: u8) -> Html {
    let sites = offers.iter().filter_map(|offer| site(view, *offer));
    sites.map(|at| ring("ic-offer", at, level, ring_size(view, at))).collect()
}

fn ring_size(view: &View, at: Hex) -> i32 {
    let is_circle = view.spaces.iter().any(|s| s.at == at && s.kind == SpaceKind::Circle);
    if is_circle { 58 } else { 46 }
}

fn hint(view: &View, hint: Option<Action>, level: u8) -> Html {
    let site = hint.and_then(|action| site(view, action));
    let rings = |at| [44, 57].map(|radius| ring("ic-hinted", at, level, radius));
    site.into_iter().flat_map(rings).collect()
}

fn pawns(view: &View, level: u8) -> Html {
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
fn tags(view: &View, traces: &Traces, level: u8) -> Html {
    if is_won(view) {
        return Html::default();
    }
    let tag = |space: &SpaceView| {
        space.pawn?;
        let n = space.dots.or(traces.shown_under(*space))?;
        let Point { x, y } = plan::place(space.at, level);
        Some(html! {
            <g key={space.at.to_string()} class="ic-tag" transform={Point { x: x + 26, y: y + 22 }.shift()}>
                <circle r="19" />
                <path class="ic-dots" transform="scale(.62)" d={plan::pips(n)} />
            </g>
        })
    };
    view.spaces.iter().filter_map(tag).collect()
}

/// The pawn that somebody holds, above where it came from.
fn in_hand(view: &View, level: u8) -> Html {
    let Some(held) = &view.held else { return Html::default() };
    let Some(side) = view.seats.get(held.seat) else { return Html::default() };
    let Point { x, y } = plan::place(held.at, level);
    pawn::draw(held.at, Point { x, y: y - plan::RAISED }, side.colour, Stance::Raised)
}

fn shadow(view: &View, level: u8) -> Html {
    let Some(held) = &view.held else { return Html::default() };
    let Point { x, y } = plan::place(held.at, level);
    let (cx, cy) = (x.to_string(), (y + 10).to_string());
    html! { <ellipse class="ic-shadow" {cx} {cy} rx="28" ry="13" /> }
}

/// Everything that can be touched: one cell for each space, the whole lattice over.
fn touch(props: &BoardProps<InnerCircle>, traces: &Traces, here: Hex, level: u8) -> Html {
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
        html! {
            <g key={at.to_string()} class="ic-cell" data-at={at.to_string()} role="button"
                tabindex={if is_here { "0" } else { "-1" }} aria-label={label}
                aria-disabled={(!props.live).then_some("true")}
                data-offer={offer.copied().map(offer_name)} transform={plan::place(at, level).shift()}>
                <path d={plan::CELL} />
                <g class="ic-focus">
                    if is_here {
                        <ellipse class="ic-case" rx="50" ry="46" />
                        <ellipse class="ic-focused" rx="50" ry="46" />
                    }
                </g>
            </g>
        }
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
    use crate::ui::face::Names;

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
            on_act: Callback::noop(),
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
        let mut column = None;
        let up = walk("ArrowUp", Hex::ORIGIN, 4, &mut column).unwrap();
        let further = walk("ArrowUp", up, 4, &mut column).unwrap();
        assert_eq!((up, further), (Hex::new(0, -1), Hex::new(1, -2)));
        assert_eq!(walk("ArrowRight", Hex::new(4, 0), 4, &mut column), None);
        assert_eq!(walk("Home", Hex::ORIGIN, 4, &mut column), Some(Hex::new(-4, 0)));
        assert_eq!(walk("End", Hex::ORIGIN, 3, &mut column), Some(Hex::new(3, 0)));
        assert_eq!(walk("ArrowDown", Hex::new(0, 4), 4, &mut column), None);
        assert_eq!(walk("x", Hex::ORIGIN, 4, &mut column), None);
    }
}
