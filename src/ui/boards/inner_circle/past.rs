//! What the board remembers from one picture to the next.

use std::rc::Rc;

use super::board::is_won;
use super::story::{self, Motion};
use crate::engine::Seat;
use crate::games::InnerCircle;
use crate::games::inner_circle::{Colour, Sight, SpaceView, View};
use crate::geometry::Hex;
use crate::ui::face::BoardProps;

#[derive(Default)]
pub(super) struct Past {
    latest: Option<(u32, Rc<View>, Rc<[Sight]>)>,
    pub(super) motions: Vec<Motion>,
    pub(super) pulled: Option<Pulled>,
}

/// A board that has just been pulled, with the pawns it takes along.
pub(super) struct Pulled {
    pub(super) level: u8,
    pub(super) radius: u8,
    pub(super) spaces: Vec<SpaceView>,
    pub(super) lost: Vec<(Hex, Colour)>,
}

impl Past {
    /// Works out what is new in the picture, once for each step.
    pub(super) fn follow(&mut self, props: &BoardProps<InnerCircle>) {
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
