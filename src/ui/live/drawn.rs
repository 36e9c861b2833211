//! What a board is drawn from, kept until the match goes on.

use std::rc::Rc;

use yew::prelude::*;

use super::{MatchOf, Staging};
use crate::engine::{Seat, Viewer};
use crate::ui::face::{Draft, Face, Wish};
use crate::ui::opaque::Opaque;

/// What is to be seen, and by whom.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Scene {
    /// How long the log is, and how much of it has happened in the picture.
    pub(super) step: usize,
    pub(super) at: usize,
    pub(super) viewer: Viewer,
    pub(super) hand: Option<Seat>,
    pub(super) since: usize,
}

pub(super) struct Drawn<G: Face> {
    pub(super) view: Rc<G::View>,
    pub(super) offers: Rc<[G::Action]>,
    pub(super) recent: Rc<[G::Sight]>,
    pub(super) on_act: Callback<G::Action>,
    pub(super) on_hand: Callback<(Seat, G::Action)>,
    pub(super) on_frame: Callback<Wish>,
    pub(super) draft: Option<Draft<G>>,
}

impl<G: Face> Drawn<G> {
    pub(super) fn new(
        view: Rc<G::View>,
        offers: Rc<[G::Action]>,
        recent: Rc<[G::Sight]>,
        draft: Option<Draft<G>>,
        staging: &Staging,
    ) -> Self {
        let on_act = staging.on_act.reform(|action: G::Action| Opaque::of(action));
        let on_hand =
            staging.on_hand.reform(|(seat, action): (Seat, G::Action)| (seat, Opaque::of(action)));
        Self { view, offers, recent, on_act, on_hand, on_frame: staging.on_frame.clone(), draft }
    }
}

impl<G: Face> MatchOf<G> {
    /// What is to be drawn, as it was if nothing has changed.
    pub(super) fn drawing(&self, staging: &Staging) -> (Scene, Rc<Drawn<G>>) {
        let scene = Scene::of(staging, self.the_match.log().len());
        let mut drawn = self.drawn.borrow_mut();
        if let Some((_, drawing)) = drawn.iter().find(|(known, _)| *known == scene) {
            return (scene, drawing.clone());
        }
        let Scene { step, at, viewer, hand, since } = scene;
        let offers = match hand {
            Some(seat) if at == step => self.the_match.offers(seat),
            _ => Vec::new(),
        };
        let recent: Rc<[G::Sight]> =
            self.watched(viewer, |watch| self.the_match.echoes(at, watch.news(since, at)).into());
        let view = self.view(Some(at), viewer);
        let state = || Rc::new(self.the_match.state().clone());
        let draft = hand.filter(|_| at == step).map(|seat| Draft::new(state(), seat));
        let drawing = Rc::new(Drawn::new(view, offers.into(), recent, draft, staging));
        drawn.push((scene, drawing.clone()));
        if drawn.len() > 4 {
            drawn.remove(0);
        }
        (scene, drawing)
    }
}

impl Scene {
    pub(super) fn of(staging: &Staging, step: usize) -> Self {
        let at = staging.at.unwrap_or(step).min(step);
        Self { step, at, viewer: staging.viewer, hand: staging.hand, since: staging.since }
    }
}
