//! What happened lately, as it shows on the board: traces that stay until the next
//! decision, and motion that tells how it came about.

use super::plan::{self, RAISED};
use crate::engine::Seat;
use crate::games::inner_circle::{Ending, Sight, SpaceView, View};
use crate::geometry::Hex;

/// What the latest events leave on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Traces {
    /// Moves along a line, oldest first.
    pub(super) paths: Vec<(Seat, Hex, Hex)>,
    /// Spaces where something happened without a move.
    pub(super) marks: Vec<Hex>,
    /// Dots under pawns that everybody was just shown.
    pub(super) shown: Vec<(Hex, u8)>,
}

impl Traces {
    pub(super) fn of(recent: &[Sight]) -> Self {
        let mut traces = Self::default();
        let mut lifted = None;
        for sight in recent {
            match sight {
                Sight::Placed { at, .. } => traces.touch(*at),
                Sight::Lifted { at, dots, .. } => {
                    traces.cover(*at);
                    lifted = dots.map(|dots| (*at, dots));
                }
                Sight::PutBack { at, .. } => {
                    traces.touch(*at);
                    traces.shown.extend(lifted.take());
                }
                Sight::Circled { seat, from } => {
                    traces.paths.push((*seat, *from, Hex::ORIGIN));
                }
                Sight::Landed { seat, from, to, .. } => {
                    traces.cover(*to);
                    traces.paths.push((*seat, *from, *to));
                }
                Sight::DotsShown { dots } => traces.shown.extend(dots),
                Sight::DotsCovered => traces.shown.clear(),
                Sight::BoardLifted { dropped, .. } => {
                    traces = Self {
                        marks: dropped.iter().map(|&(at, _)| at).collect(),
                        ..Self::default()
                    };
                }
                Sight::Resigned { removed, .. } => traces.marks.extend(removed),
                Sight::BoardsLaid { .. } | Sight::NextGame { .. } => traces = Self::default(),
                Sight::FirstDrawn { .. }
                | Sight::PlacingDone
                | Sight::Rested { .. }
                | Sight::Blocked { .. }
                | Sight::AllSafe { .. }
                | Sight::Stuck { .. }
                | Sight::Eliminated { .. }
                | Sight::TurnBegan { .. }
                | Sight::GameWon { .. }
                | Sight::GameDrawn
                | Sight::Over { .. } => {}
            }
        }
        traces
    }

    /// The dots under a pawn that everybody was just shown.
    pub(super) fn shown_under(&self, space: SpaceView) -> Option<u8> {
        space.pawn?;
        self.shown.iter().find(|&&(at, _)| at == space.at).map(|&(_, dots)| dots)
    }

    /// A pawn came to stand there.
    fn touch(&mut self, at: Hex) {
        self.cover(at);
        self.marks.push(at);
    }

    /// What was shown under a pawn there says nothing about the next one.
    fn cover(&mut self, at: Hex) {
        self.shown.retain(|&(shown, _)| shown != at);
    }
}

/// The sights that `now` has and `before` had not, where `now` carries on from `before`.
pub(super) fn news<'a>(before: &[Sight], now: &'a [Sight]) -> &'a [Sight] {
    now.strip_prefix(before).filter(|rest| !rest.is_empty()).unwrap_or(now)
}

/// The motion of one thing on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Motion {
    pub(super) what: Mover,
    /// Keyframes of the Web Animations API, as JSON.
    pub(super) frames: String,
    pub(super) delay: u32,
    pub(super) millis: u32,
    /// Whether it already waits in its first position during the delay.
    pub(super) waits: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mover {
    /// The pawn that now stands there.
    Pawn(Hex),
    /// The board that was pulled.
    Pulled,
}

/// A move, a lift, a fall.
const MOVE: u32 = 200;
const LIFT: u32 = 150;
/// Everything that follows from one decision.
const SHOW: u32 = 900;
/// From one pawn to the next where many come at once.
const STAGGER: u32 = 40;

/// How the pawns came to where `view` has them. `board_changed` tells that a board was
/// pulled and can be shown leaving.
pub(super) fn motions(news: &[Sight], view: &View, board_changed: bool) -> Vec<Motion> {
    let mut motions: Vec<Motion> = Vec::new();
    let mut clock = 0;
    let held_at = view.held.as_ref().map(|held| held.at);
    for (n, sight) in news.iter().enumerate() {
        match *sight {
            Sight::Placed { at, .. } => {
                motions.push(pawn(at, settle(0, -70), clock, MOVE));
                clock += STAGGER;
            }
            Sight::Lifted { at, .. } if held_at == Some(at) => {
                motions.push(pawn(at, settle(0, RAISED), clock, LIFT));
                clock += LIFT;
            }
            Sight::PutBack { at, .. } => {
                motions.push(pawn(at, up_and_back(), clock, 2 * MOVE));
                clock += 2 * MOVE;
            }
            Sight::Circled { from, .. } => {
                if held_at == Some(Hex::ORIGIN) {
                    let (x, y) = offset(from, Hex::ORIGIN);
                    motions.push(pawn(Hex::ORIGIN, settle(x, y), clock, MOVE));
                    clock += MOVE;
                }
            }
            Sight::Landed { from, to, .. } => {
                let pulled_next = news[n..].iter().any(pulls);
                let rest = if pulled_next && board_changed { -FALL } else { 0 };
                motions.retain(|motion| motion.what != Mover::Pawn(to));
                motions.push(pawn(to, hop(offset(from, to), rest), clock, MOVE));
                clock += MOVE;
            }
            Sight::Rested { .. } => {
                motions.push(pawn(Hex::ORIGIN, settle(0, -RAISED), clock, MOVE));
                clock += MOVE;
            }
            Sight::BoardLifted { ref dropped, .. } if board_changed => {
                pull(&mut motions, dropped.iter().map(|&(at, _)| at), clock);
            }
            Sight::GameWon { ending: Ending::Centre, .. } if board_changed => {
                pull(&mut motions, [Hex::ORIGIN].into_iter(), clock);
            }
            Sight::BoardsLaid { .. } | Sight::NextGame { .. } => {
                motions.clear();
                clock = 0;
            }
            Sight::Lifted { .. }
            | Sight::BoardLifted { .. }
            | Sight::GameWon { .. }
            | Sight::FirstDrawn { .. }
            | Sight::PlacingDone
            | Sight::Blocked { .. }
            | Sight::AllSafe { .. }
            | Sight::Stuck { .. }
            | Sight::DotsShown { .. }
            | Sight::DotsCovered
            | Sight::Eliminated { .. }
            | Sight::Resigned { .. }
            | Sight::TurnBegan { .. }
            | Sight::GameDrawn
            | Sight::Over { .. } => {}
        }
    }
    motions
}

/// Whether a board comes off with this.
pub(super) fn pulls(sight: &Sight) -> bool {
    matches!(sight, Sight::BoardLifted { .. } | Sight::GameWon { ending: Ending::Centre, .. })
}

/// How far survivors fall.
const FALL: i32 = 16;

/// The board slides away, then those who sat in its holes fall.
fn pull(motions: &mut Vec<Motion>, dropped: impl Iterator<Item = Hex>, clock: u32) {
    let clock = clock.min(SHOW / 3);
    let millis = SHOW - clock;
    for at in dropped {
        let landing = motions.iter().any(|motion| motion.what == Mover::Pawn(at));
        let frames = format!(
            r#"[{{"transform":"translate(0,-{FALL}px)"}},{{"transform":"translate(0,-{FALL}px)","offset":0.45,"easing":"ease-in"}},{{"transform":"none","offset":0.72,"easing":"ease-out"}},{{"transform":"translate(0,-5px)","offset":0.85,"easing":"ease-in"}},{{"transform":"none"}}]"#
        );
        let what = Mover::Pawn(at);
        motions.push(Motion { what, frames, delay: clock, millis, waits: !landing });
    }
    let frames = r#"[{"visibility":"visible","opacity":1,"transform":"none","easing":"cubic-bezier(.5,0,.8,.6)"},{"visibility":"visible","opacity":1,"transform":"translate(0,-170px)","offset":0.4},{"visibility":"visible","opacity":0,"transform":"translate(0,-460px)","offset":0.75},{"visibility":"visible","opacity":0,"transform":"translate(0,-460px)"}]"#;
    let what = Mover::Pulled;
    motions.push(Motion { what, frames: frames.to_owned(), delay: clock, millis, waits: true });
}

fn pawn(at: Hex, frames: String, delay: u32, millis: u32) -> Motion {
    Motion { what: Mover::Pawn(at), frames, delay, millis, waits: true }
}

/// From one space to another, in units of the picture.
fn offset(from: Hex, to: Hex) -> (i32, i32) {
    let (from, to) = (plan::place(from, 1), plan::place(to, 1));
    (from.x - to.x, from.y - to.y)
}

fn settle(x: i32, y: i32) -> String {
    format!(
        r#"[{{"transform":"translate({x}px,{y}px)","easing":"ease-out"}},{{"transform":"none"}}]"#
    )
}

/// From the hand over one space to its place on another.
fn hop((x, y): (i32, i32), rest: i32) -> String {
    let start = y - RAISED;
    let (late_x, late_y) = (x / 5, y / 5 - RAISED);
    format!(
        r#"[{{"transform":"translate({x}px,{start}px)","easing":"ease-out"}},{{"transform":"translate({late_x}px,{late_y}px)","offset":0.7,"easing":"ease-in"}},{{"transform":"translate(0,{rest}px)"}}]"#
    )
}

fn up_and_back() -> String {
    format!(
        r#"[{{"transform":"none","easing":"ease-out"}},{{"transform":"translate(0,-{RAISED}px)","offset":0.4}},{{"transform":"translate(0,-{RAISED}px)","offset":0.65,"easing":"ease-in"}},{{"transform":"none"}}]"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEAT: Seat = Seat(0);
    const HERE: Hex = Hex::new(1, -4);
    const THERE: Hex = Hex::new(1, -1);

    #[test]
    fn a_move_leaves_its_way_behind_until_the_board_is_pulled() {
        let moved = Sight::Landed { seat: SEAT, from: HERE, to: THERE, safe: true };
        assert_eq!(Traces::of(std::slice::from_ref(&moved)).paths, [(SEAT, HERE, THERE)]);
        let pulled = Sight::BoardLifted {
            level: 1,
            lost: vec![],
            dropped: vec![(THERE, SEAT)],
            spaces: vec![],
        };
        let traces = Traces::of(&[moved, pulled]);
        assert_eq!((traces.paths, traces.marks), (vec![], vec![THERE]));
    }

    #[test]
    fn dots_seen_under_a_stuck_pawn_are_shown_for_that_pawn_only() {
        let lifted = Sight::Lifted { seat: SEAT, at: HERE, dots: Some(3) };
        let back = Sight::PutBack { seat: SEAT, at: HERE };
        let mut recent = vec![lifted.clone(), back];
        assert_eq!(Traces::of(&recent).shown, [(HERE, 3)]);
        recent.push(lifted);
        assert_eq!(Traces::of(&recent).shown, []);
        recent.push(Sight::Landed { seat: Seat(1), from: THERE, to: HERE, safe: false });
        assert_eq!(Traces::of(&recent).shown, []);
    }

    #[test]
    fn only_what_is_new_moves() {
        let placed = |q| Sight::Placed { seat: SEAT, at: Hex::new(q, -4) };
        let (before, now) = ([placed(0)], [placed(0), placed(1)]);
        assert_eq!(news(&before, &now), [placed(1)]);
        assert_eq!(news(&now, &before), before);
    }

    #[test]
    fn keyframes_are_json() {
        let mut motions = vec![
            pawn(HERE, settle(10, -20), 0, MOVE),
            pawn(HERE, hop(offset(HERE, THERE), -FALL), 0, MOVE),
            pawn(HERE, up_and_back(), 0, MOVE),
        ];
        pull(&mut motions, [THERE].into_iter(), 200);
        for Motion { frames, delay, millis, .. } in motions {
            assert!(serde_json::from_str::<serde_json::Value>(&frames).unwrap().is_array());
            assert!(delay + millis <= SHOW);
        }
    }
}
