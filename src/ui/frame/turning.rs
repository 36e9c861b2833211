//! Turning points of a game that is over: where somebody fell back, and what an Expert would
//! have done instead. It is asked on a thread of its own, one position after the other.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::engine::{Level, order};
use crate::ui::live::{AdviceCard, Fall, Live, name};
use crate::ui::markup::el;
use crate::ui::ponder::Ponder;
use crate::ui::route::Route;
use crate::ui::thread::{News, Thinker};
use crate::ui::{drawing, words};

/// How many are told.
const TOLD: usize = 3;
/// An Expert who is less sure, in per cent, knows nothing better.
const SURE: u8 = 60;

#[derive(Properties)]
pub(super) struct TurningProps {
    /// The match; it is over.
    pub(super) live: Rc<dyn Live>,
    /// Its name in the library.
    pub(super) id: AttrValue,
}

impl PartialEq for TurningProps {
    /// What is over does not change.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// A fall, and what an Expert would have done.
struct Point {
    fall: Fall,
    advice: AdviceCard,
}

pub(super) struct Turning {
    thinker: Thinker,
    /// What has not been asked yet, the next one last.
    left: Vec<Fall>,
    /// What an Expert is thinking about: the fall and the match as it stood then.
    asked: Option<(Fall, Box<dyn Live>)>,
    /// The thought, where it happens on this thread.
    here: Option<Box<dyn Ponder>>,
    points: Vec<Point>,
}

pub(super) enum Msg {
    News(News),
    /// Think a little more on this thread.
    Ponder,
}

impl Component for Turning {
    type Message = Msg;
    type Properties = TurningProps;

    fn create(ctx: &Context<Self>) -> Self {
        let mut left = ctx.props().live.falls();
        left.reverse();
        let thinker = Thinker::new(ctx.link().callback(Msg::News));
        let mut turning = Self { thinker, left, asked: None, here: None, points: Vec::new() };
        turning.ask_next(ctx);
        turning
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let Some((fall, past)) = &self.asked else { return false };
        let advice = match msg {
            Msg::News(News::Advice { advice, .. }) => past.receive_advice(advice),
            Msg::News(News::Failed { .. }) => {
                self.here = Some(past.ponder(fall.seat, Level::Expert));
                None
            }
            Msg::Ponder => self.here.as_mut().and_then(|thought| thought.go_on()),
        };
        match (advice, self.here.is_some()) {
            (Some(advice), _) => self.advised(ctx, advice),
            (None, true) => {
                let link = ctx.link().clone();
                Timeout::new(0, move || link.send_message(Msg::Ponder)).forget();
            }
            (None, false) => self.ask_next(ctx),
        }
        self.asked.is_none()
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let section = el("section").class("turning").child(el("h3").text(words::TURNING_POINTS));
        if self.asked.is_some() {
            return section.child(el("p").set("role", "status").text(words::LOOKING_BACK)).into();
        }
        let told = told(&self.points);
        if told.is_empty() {
            return section.child(el("p").text(words::NO_TURNING_POINT)).into();
        }
        let list = el("ol").list(told.into_iter().map(|point| line(ctx.props(), point)));
        section.child(list).into()
    }
}

impl Turning {
    fn ask_next(&mut self, ctx: &Context<Self>) {
        self.here = None;
        self.asked = self.left.pop().map(|fall| {
            let past = ctx.props().live.past(fall.entry);
            let id = u32::try_from(fall.entry).expect("logs are short");
            self.thinker.ask(id, past.as_ref(), fall.seat, Level::Expert);
            (fall, past)
        });
    }

    fn advised(&mut self, ctx: &Context<Self>, advice: AdviceCard) {
        let Some((fall, _)) = self.asked.take() else { return };
        if advice.sure >= SURE && !ctx.props().live.did(fall.entry, &advice.action) {
            self.points.push(Point { fall, advice });
        }
        self.ask_next(ctx);
    }
}

/// The points that matter most, in the order of the game: where much was lost, and the Expert is
/// sure.
fn told(points: &[Point]) -> Vec<&Point> {
    let mut all: Vec<&Point> = points.iter().collect();
    order(&mut all, |point| -i64::from(point.fall.by) * i64::from(point.advice.sure));
    let mut told: Vec<&Point> = Vec::new();
    for point in all {
        if told.len() < TOLD && !told.iter().any(|other| other.fall.overlaps(&point.fall)) {
            told.push(point);
        }
    }
    order(&mut told, |point| point.fall.entry);
    told
}

fn line(props: &TurningProps, Point { fall, advice }: &Point) -> Html {
    let live = &props.live;
    let who = live.identity(fall.seat);
    let name = name(&live.chairs()[fall.seat.index()], who);
    let there = Route::Replay(props.id.to_string()).at(fall.entry);
    let done = el("p")
        .child(drawing::badge(who))
        .child(el("strong").text(name))
        .text(words::turned(&fall.said, fall.by, live.chart().1));
    let instead = el("p")
        .text(words::instead(&advice.text, &advice.why, advice.sure))
        .child(el("a").set("href", there).text(words::LOOK_AT_IT));
    el("li").key(fall.entry.to_string()).child(done).child(instead).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seat;
    use crate::ui::opaque::Opaque;

    fn point(entry: usize, by: i32, sure: u8) -> Point {
        let fall = Fall { entry, until: entry + 10, seat: Seat(0), by, said: String::new() };
        let (text, why) = (String::new(), String::new());
        Point { fall, advice: AdviceCard { action: Opaque::of(()), text, why, sure, after: 0 } }
    }

    #[test]
    fn three_different_losses_are_told_in_order() {
        let points = [
            point(50, 9, 90),
            point(3, 8, 50),
            point(7, 8, 80),
            point(70, 1, 90),
            point(30, 5, 60),
        ];
        let told: Vec<usize> = told(&points).iter().map(|point| point.fall.entry).collect();
        assert_eq!(told, [7, 30, 50]);
    }
}
