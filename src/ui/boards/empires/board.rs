//! The board on the table: the chart, what stands on it, and what fingers and keys reach.

use std::cell::LazyCell;

use yew::platform::spawn_local;
use yew::prelude::*;

use super::card::{self, Card};
use super::offers::{Spot, across, gifts, offered, others, ring, site};
use super::plan::{self, map, spot, trail};
use super::printed::Printed;
use super::{pieces, words};
use crate::games::Empires;
use crate::games::empires::{Action, Node, Route, Table};
use crate::ui::browser;
use crate::ui::face::{BoardProps, Extent};
use crate::ui::kit::reach::{self, Input, Meant, Reach, Way};
use crate::ui::kit::sheets::{Sheets, part};
use crate::ui::kit::zoom::{Look, Zoom};
use crate::ui::markup::{Pen, drawn, el, picture, sketch};
use crate::ui::still::Later;

/// The board. It remembers where the keyboard is, which place was asked about, and which
/// colonies are to be given.
pub struct Board {
    sheets: Sheets,
    reach: Reach,
    cursor: Option<Node>,
    asked: Option<Node>,
    given: Vec<Node>,
    printed: Printed,
    rest: Rest,
}

/// What can wait until a touch has been answered.
#[derive(Default)]
struct Rest {
    below: Later,
    traces: Later,
    above: Later,
    touch: Later,
}

pub enum Msg {
    Input(Input),
    /// The card is put away.
    Leave,
}

impl Component for Board {
    type Message = Msg;
    type Properties = BoardProps<Empires>;

    fn create(ctx: &Context<Self>) -> Self {
        let printed = Printed::new(ctx.props());
        let (sheets, reach) = (Sheets::new(map().frame), Reach::default());
        let (given, rest) = (Vec::new(), Rest::default());
        Self { sheets, reach, cursor: None, asked: None, given, printed, rest }
    }

    fn changed(&mut self, ctx: &Context<Self>, before: &Self::Properties) -> bool {
        if ctx.props().step != before.step {
            self.put_down();
            self.given.clear();
        }
        self.printed.follow(ctx.props());
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Input(input) => self.heed(ctx.props(), &input),
            Msg::Leave => {
                self.put_down();
                self.given.clear();
                true
            }
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let on_leave = ctx.link().callback(|()| Msg::Leave);
        let card = match (&self.given[..], self.asked) {
            ([], None) => None,
            ([], Some(at)) => Some(Card::of(props, at)),
            (given, _) => Some(Card::of_gift(props, given)),
        };
        let look = look(props);
        el("div")
            .class("em-board")
            .set("role", "group")
            .set("aria-label", words::phase(&props.view))
            .child(html! { <Zoom {look}>{ self.drawing(ctx) }</Zoom> })
            .list(card.map(|card| card::view(card, &props.on_act, &on_leave)))
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
    /// The card goes; the keyboard, if it was there, returns to the place.
    fn put_down(&mut self) {
        let Some(at) = self.asked.take() else { return };
        let active = browser::document().active_element();
        if active.is_some_and(|it| it.closest(".em-card").is_ok_and(|found| found.is_some())) {
            self.reach.focus(Spot::At(at));
        }
    }

    /// Whether that has changed anything of the board itself.
    fn heed(&mut self, props: &BoardProps<Empires>, input: &Input) -> bool {
        let is_rolling = props.offers.contains(&Action::Roll);
        let dice = is_rolling.then_some(Spot::Dice);
        let ends = props.offers.iter().filter_map(site).map(Spot::At);
        let gifts = gifts(props).into_iter().map(Spot::At);
        let meant = self.reach.heed(input, |way, from| match (way, from) {
            (Way::Offer, from) => reach::next(dice.into_iter().chain(ends).chain(gifts), from),
            (Way::Key(key), Spot::At(from)) => plan::walk(key, from).map(Spot::At),
            (Way::Key("ArrowUp"), Spot::Dice | Spot::Pack) => Some(Spot::At(self.here(props))),
            (Way::Key(_), Spot::Edge(is_east)) => across(is_east).map(|(_, at)| Spot::At(at)),
            (Way::Key(_), Spot::Dice | Spot::Pack) => None,
        });
        let before = (self.cursor, self.asked, self.given.len());
        match meant {
            Meant::Touch(spot) => self.touch(props, spot),
            Meant::Elsewhere => {
                self.asked = None;
                self.given.clear();
            }
            Meant::Leave => {
                self.put_down();
                self.given.clear();
            }
            Meant::Walk(Spot::At(to)) => self.cursor = Some(to),
            Meant::Walk(_) | Meant::Nothing => {}
        }
        before != (self.cursor, self.asked, self.given.len())
    }

    fn touch(&mut self, props: &BoardProps<Empires>, spot: Spot) {
        let at = match spot {
            Spot::Dice if props.live => return props.on_act.emit(Action::Roll),
            Spot::Pack if props.live => return props.on_act.emit(Action::Arm),
            Spot::Dice | Spot::Pack => return,
            Spot::Edge(is_east) => match across(is_east) {
                Some((_, at)) => at,
                None => return,
            },
            Spot::At(at) => at,
        };
        self.cursor = Some(at);
        if let Some(action) = self.meaning(props, at) {
            return props.on_act.emit(action);
        }
        if gifts(props).contains(&at) {
            match self.given.iter().position(|&it| it == at) {
                Some(n) => drop(self.given.remove(n)),
                None => self.given.push(at),
            }
            return;
        }
        self.asked = Some(at).filter(|_| self.asked != Some(at));
    }

    /// What touching a place means if one touch is enough: the end of the only way there that
    /// costs nothing; on the way to a place that was asked about, what tells one way from the
    /// others; a blockade that is for sale; a colony that alone is the indemnity.
    fn meaning(&self, props: &BoardProps<Empires>, at: Node) -> Option<Action> {
        if !props.live {
            return None;
        }
        let goes = |to: Node| {
            let is_it =
                move |offer: &&Action| matches!(offer, Action::Go { to: end, .. } if *end == to);
            props.offers.iter().filter(is_it)
        };
        if let Some(to) = self.asked {
            let passes = |offer: &&Action| matches!(offer, Action::Go { through, .. } if through.contains(&at));
            let mut ways = goes(to).filter(passes);
            if let (Some(way), None) = (ways.next(), ways.next()) {
                return Some(way.clone());
            }
        }
        let sale = Action::Blockade(at);
        if props.offers.contains(&sale) {
            return Some(sale);
        }
        let gift = Action::Pay(vec![at]);
        if self.given.is_empty() && props.offers.contains(&gift) {
            return Some(gift);
        }
        let mut ways = goes(at);
        let (one, more) = (ways.next()?, ways.next());
        let is_free = matches!(one, Action::Go { through, .. } if through.is_empty());
        (more.is_none() && is_free).then(|| one.clone())
    }

    fn here(&self, props: &BoardProps<Empires>) -> Node {
        let table = &props.view.table;
        let offered = || props.offers.iter().find_map(site);
        let pawn = || table.side(table.turn).pawn;
        self.cursor.or_else(offered).or_else(pawn).unwrap_or(Node::START)
    }

    fn drawing(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let table = &props.view.table;
        let Printed { ground, flags, pawns, foot, dice, sum, traces, .. } = &self.printed;
        let routes =
            LazyCell::new(|| if props.live { table.routes(table.turn) } else { Vec::new() });
        let may_wait = props.extent == Extent::Answer;
        let later = |piece: &Later, make: &dyn Fn() -> Html| piece.draw(may_wait, make);
        let below = later(&self.rest.below, &|| {
            let ways = self.sheets.still("em-ways").list(self.ways(table, &routes));
            let offers = self.sheets.still("kit-offers").list(offered(props));
            [ways, offers].map(Html::from).into_iter().collect()
        });
        let above = later(&self.rest.above, &|| {
            let tags = |pen: &mut Pen| pieces::tags(pen, table, table.turn, &routes, &props.names);
            [part("foot", foot.clone()), part("tags", sketch(tags))].into_iter().collect()
        });
        let chosen = drawn(|pen| {
            for &at in self.given.iter().chain(&self.asked) {
                ring(pen, at);
            }
        });
        let hint = drawn(|pen| match &props.hint {
            Some(Action::Roll) => pen.rect("", plan::dice(), 18),
            Some(Action::Arm) => pen.rect("", plan::pack(), 9),
            Some(action) => site(action).into_iter().for_each(|at| ring(pen, at)),
            None => {}
        });
        let touch = later(&self.rest.touch, &|| {
            let sheet = self.reach.listen(self.sheets.touch(), &ctx.link().callback(Msg::Input));
            sheet.list(others(props)).list(self.places(props)).into()
        });
        el("div")
            .class("kit-sheets em-sheets")
            .child(self.sheets.still("em-ground").child(ground.still()))
            .child(below)
            .child(
                self.sheets
                    .still("em-things")
                    .child(later(&self.rest.traces, &|| picture(traces.clone())))
                    .child(flags.still())
                    .child(pawns.still())
                    .child(above),
            )
            .child(self.sheets.moving("em-dice", dice.now.clone()))
            .child(
                self.sheets
                    .still("kit-marks")
                    .child(picture(sum.clone()))
                    .child(el("g").class("kit-chosen").child(chosen))
                    .child(el("g").class("kit-hint").child(hint)),
            )
            .child(touch)
            .into()
    }

    /// The ways to a place that was asked about.
    fn ways(&self, table: &Table, routes: &[Route]) -> impl Iterator<Item = Html> {
        let from = table.side(table.turn).pawn.unwrap_or(Node::START);
        let is_asked = |route: &&Route| self.asked == Some(route.to());
        let ways: Vec<Html> = (0..)
            .zip(routes.iter().filter(is_asked))
            .map(|(n, route): (u8, &Route)| {
                let class = if route.fines.is_empty() { "em-way" } else { "em-way em-fined" };
                part(n.to_string(), sketch(|pen| pen.path(class, trail(from, &route.path))))
            })
            .collect();
        ways.into_iter()
    }

    fn places(&self, props: &BoardProps<Empires>) -> impl Iterator<Item = Html> {
        let here = self.here(props);
        let gifts = gifts(props);
        // What is on offer has more room for fingers. Places keep their order, so that nothing in
        // the page has to move.
        let is_offered = move |at: Node| {
            props.live
                && (gifts.contains(&at) || props.offers.iter().any(|it| site(it) == Some(at)))
        };
        self.printed.places.iter().map(move |place| {
            let is_offered = is_offered(place.at);
            let at = place.at;
            reach::place(Spot::At(at), at == here, is_offered, place.label.now.clone())
                .list(is_offered.then(|| drawn(|pen| pen.circle("em-hit", spot(at), 56))))
                .child(picture(place.shape.clone()))
                .into()
        })
    }
}

/// The pawn and all that it can reach, once the dice are thrown.
fn look(props: &BoardProps<Empires>) -> Option<Look> {
    let table = &props.view.table;
    let ends = props.offers.iter().filter(|offer| matches!(offer, Action::Go { .. }));
    let mut ends: Vec<Node> = ends.filter_map(site).collect();
    if ends.is_empty() {
        return None;
    }
    ends.extend(table.side(table.turn).pawn);
    plan::region(ends.into_iter()).map(|part| Look { drawing: map().frame, part })
}
