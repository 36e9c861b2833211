use super::super::super::{Action, Event, Setup, Situation7, Stage};
use super::super::playout::Opening;
use super::*;
use crate::engine::{Entry, Seat};
use crate::minds::beside::{Beside, assert_beside};

/// A sketch and the ground under it.
struct Drawn {
    ground: Ground,
    table: Sketch,
}

fn chair(seat: Seat) -> Chair {
    Setup::side(seat).index()
}

/// How an action begins in thought.
fn opening(action: Action) -> Option<Opening> {
    match action {
        Action::Lay { at, .. } => Some(Opening::Lay(at.index())),
        Action::Launch { gear, target, at, .. } => {
            Some(Opening::Launch { gear, target: target.index(), at: at.index() })
        }
        Action::Post { at } => Some(Opening::Post(at.index())),
        Action::Ready
        | Action::Turn { .. }
        | Action::Tidy { .. }
        | Action::Pass
        | Action::Yield
        | Action::Tick { .. } => None,
    }
}

fn spaces(offered: &[Action], of: fn(Opening) -> Option<usize>) -> Spaces {
    let openings = offered.iter().filter_map(|&action| opening(action));
    openings.filter_map(of).fold(0, |all, at| all | bit(at))
}

impl Beside for Drawn {
    type Game = Situation7;
    type Known = (Sketch, [Spaces; 2], [i32; 2]);

    fn of(state: &State, _: Seat) -> Self {
        let ground = Ground::of(state);
        let table = Sketch::of(state, &ground);
        Self { ground, table }
    }

    fn follow(&mut self, seat: Seat, entry: &Entry<Situation7>) -> bool {
        // Where a side lays no more, spaces are filled for the other.
        if entry.events.iter().any(|event| matches!(event, Event::Laid { by: None, .. })) {
            return false;
        }
        match opening(entry.action) {
            Some(opening) => opening.play(&mut self.table, chair(seat), &self.ground),
            None => true,
        }
    }

    fn known(&self) -> Self::Known {
        let posts = [0, 1].map(|side| self.table.posts(side, &self.ground));
        (self.table, posts, [0, 1].map(|side| self.table.points(side, &self.ground)))
    }

    fn assert_offers(&self, state: &State, seat: Seat, offered: &[Action]) {
        if state.stage != Stage::Playing {
            return;
        }
        let (Self { ground, table }, side) = (self, chair(seat));
        let score = |side: Side| i32::from(state.score(side).total());
        assert_eq!([0, 1].map(|side| table.points(side, ground)), Side::BOTH.map(score));
        assert_eq!(table.open(side), state.open_to(Setup::side(seat)).bits());
        let posts = spaces(offered, |it| if let Opening::Post(at) = it { Some(at) } else { None });
        assert_eq!(table.posts(side, ground), posts, "{offered:?}");
        // A piece that lies askew is turned first, so it is not yet offered to be laid.
        let is_askew = |at: &usize| {
            let piece = Piece::nth(*at).expect("spaces are pieces");
            state.loose(Setup::side(seat), piece).is_none_or(|(_, loose)| loose.turned != 0)
        };
        let straight = |all: Spaces| all & !each(all).filter(is_askew).fold(0, |a, at| a | bit(at));
        let fillings = spaces(offered, Opening::piece);
        assert_eq!(straight(table.fillings(side, ground)), fillings, "{offered:?}");
        for at in each(fillings) {
            let thought = table.filling(side, at, ground);
            assert!(offered.iter().any(|&action| opening(action) == thought), "{thought:?}");
        }
    }
}

#[test]
fn the_sketch_plays_by_the_rules() {
    assert_beside::<Drawn>(Setup::variants(), 16);
}
