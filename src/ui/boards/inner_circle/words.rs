//! Every sentence of Inner Circle.

use super::lessons;
use crate::engine::{Outcome, Seat};
use crate::games::inner_circle::{
    Action, BoardSet, Colour, Ending, Onward, Placing, Prompt, Reason, Sight, SpaceKind, SpaceView,
    Stage, StuckWhy, View,
};
use crate::geometry::Hex;
use crate::ui::face::{Answer, Ask, Names, Told};

/// What people call a space: its row by a letter from the top, its number from the left.
/// The small board is the middle of the large one and keeps its names: E5 is the centre.
pub(super) fn name(at: Hex) -> String {
    let row = char::from(b'A'.saturating_add_signed(at.r + 4));
    let first = if at.r < 0 { -4 - at.r } else { -4 };
    format!("{row}{}", at.q - first + 1)
}

pub(super) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Yellow => "yellow",
    }
}

pub(super) fn count(n: usize, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

fn dots(n: u8) -> String {
    count(usize::from(n), "dot", "dots")
}

/// "Anna", "Anna and Ben", "Anna, Ben and Cleo".
fn list(names: &[&str]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

pub(super) fn phase(view: &View) -> String {
    let now = match view.stage {
        Stage::Placing => "Placing".to_owned(),
        Stage::Moving => match view.idle_limit.saturating_sub(view.idle_turns) {
            left @ 0..=10 => {
                let left = count(left.into(), "turn", "turns");
                format!("Level {} of 4, pulled in {left}", view.level)
            }
            _ => format!("Level {} of 4", view.level),
        },
        Stage::Over => "The end".to_owned(),
    };
    if view.series == 0 { now } else { format!("Game {} of {}: {now}", view.game, view.series) }
}

pub(super) fn ask(view: &View, prompt: Prompt, seat: Seat, names: &Names) -> Ask<Action> {
    let who = names.of(seat);
    match prompt {
        Prompt::Place { left } => {
            let corners = view.placing == Placing::CornersFirst
                && free(view).any(|space| is_rim(view, space.at) && space.at.on_axis());
            let place = if corners { "a free corner" } else { "the rim" };
            let left =
                if left == 1 { "It is your last.".to_owned() } else { format!("{left} left.") };
            Ask {
                text: format!("Place a pawn on {place}. {left}"),
                waiting: format!("{who} is placing a pawn."),
                section: if corners { "10.2" } else { "3.2" },
                answers: Vec::new(),
                lesson: Some(lessons::placing(view, seat).to_owned()),
            }
        }
        Prompt::Lift => Ask {
            text: match view.open_ticks {
                Some(ticks) => format!(
                    "The dots lie open for {}. Lifting a pawn covers them.",
                    count(ticks.div_ceil(10) as usize, "second", "seconds")
                ),
                None => "Lift one of your pawns.".to_owned(),
            },
            waiting: format!("{who} is choosing a pawn."),
            section: "4.4",
            answers: Vec::new(),
            lesson: Some(lessons::lifting(view, seat)),
        },
        Prompt::Land => Ask {
            text: match view.held.as_ref().and_then(|held| held.dots) {
                Some(1) => "1 dot: land on a space next to it.".to_owned(),
                Some(n) => format!("{n} dots: land {n} spaces away, in a straight line."),
                None => format!("Land {} spaces away, in a straight line.", distances(view)),
            },
            waiting: format!("{who} is choosing where to land."),
            section: "4.8",
            answers: Vec::new(),
            lesson: Some(lessons::landing(view).to_owned()),
        },
        Prompt::Onward => {
            let optional = view.onward == Onward::Optional;
            let rest = Answer {
                action: Action::Rest,
                label: "Rest here".to_owned(),
                detail: Some(
                    "Ends your turn. Nobody else can land in the Inner Circle.".to_owned(),
                ),
            };
            Ask {
                text: format!(
                    "Your pawn is in the Inner Circle. Move it on by {}, in a straight line{}.",
                    distances(view),
                    if optional { ", or let it rest" } else { "" }
                ),
                waiting: format!("{who} is moving on from the Inner Circle."),
                section: if optional { "10.10" } else { "5.5" },
                answers: if optional { vec![rest] } else { Vec::new() },
                lesson: Some(
                    "You choose how far. If a Survival Spot is in reach, take it. If not, pick \
                     the dots you want to move by next."
                        .to_owned(),
                ),
            }
        }
    }
}

/// How far a pawn goes on from an Inner Circle.
fn distances(view: &View) -> &'static str {
    match view.board {
        BoardSet::Standard | BoardSet::Wide => "1, 2, 3 or 4",
        BoardSet::Small => "1, 2 or 3",
    }
}

pub(super) fn free(view: &View) -> impl Iterator<Item = &SpaceView> {
    view.spaces.iter().filter(|space| space.pawn.is_none())
}

fn is_rim(view: &View, at: Hex) -> bool {
    at.ring() == view.board.radius()
}

pub(super) fn say(action: Action) -> String {
    match action {
        Action::Place { at } => format!("Place a pawn on {}", name(at)),
        Action::Lift { at } => format!("Lift the pawn on {}", name(at)),
        Action::Land { at } => format!("Land on {}", name(at)),
        Action::Rest => "Rest in the Inner Circle".to_owned(),
        Action::Resign => "Resign".to_owned(),
        Action::Tick { .. } => "Wait".to_owned(),
    }
}

pub(super) fn tell(sight: &Sight, names: &Names) -> Option<Told> {
    let of = |seat: &Seat| names.of(*seat).to_owned();
    Some(match sight {
        Sight::BoardsLaid { .. } => {
            Told::by("The four boards are turned and laid in the tray.", "2.3")
        }
        Sight::FirstDrawn { seat } => Told::by(format!("{} goes first.", of(seat)), "2.5"),
        Sight::Placed { seat, at } => {
            Told::by(format!("{} places a pawn on {}.", of(seat), name(*at)), "3.1")
        }
        Sight::PlacingDone => {
            Told::by("All pawns stand on the rim. The dots under them are hidden.", "3.4")
        }
        Sight::PutBack { seat, at } => Told::by(
            format!("The pawn on {} has nowhere to land. {} loses the turn.", name(*at), of(seat)),
            "4.7",
        ),
        Sight::Landed { seat, to, safe: true, .. } => {
            Told::by(format!("{} lands in Survival Spot {}: safe.", of(seat), name(*to)), "5.1")
        }
        Sight::Landed { seat, from, to, safe: false } => {
            Told::by(format!("{} moves from {} to {}.", of(seat), name(*from), name(*to)), "4.10")
        }
        Sight::Circled { seat, from } => Told::by(
            format!("{} reaches the Inner Circle from {} and moves again.", of(seat), name(*from)),
            "5.4",
        ),
        Sight::Rested { seat } => {
            Told::by(format!("{} rests in the Inner Circle.", of(seat)), "10.10")
        }
        Sight::Blocked { seat } => {
            Told::by(format!("{} is Blocked: no pawn can move. The turn is lost.", of(seat)), "6.1")
        }
        Sight::AllSafe { seat } => {
            Told::by(format!("All pawns of {} are safe. The turn passes.", of(seat)), "6.3")
        }
        Sight::Stuck { why: StuckWhy::AllBlocked } => {
            Told::by("Nobody can move. The board comes off.", "6.4")
        }
        Sight::Stuck { why: StuckWhy::Stalled } => {
            Told::by("No spot has been filled for too long. The board comes off.", "9.1")
        }
        Sight::BoardLifted { level, lost, dropped, .. } => {
            let lost = match lost.len() {
                0 => "none is lost".to_owned(),
                n => count(n, "is lost", "are lost"),
            };
            let dropped = count(dropped.len(), "pawn drops", "pawns drop");
            Told::by(format!("Level {level} is pulled: {dropped}, {lost}."), "7.2")
        }
        Sight::DotsShown { .. } => Told::plain("The dots under the pawns are shown."),
        Sight::DotsCovered => Told::by("The dots are covered again.", "10.7"),
        Sight::Eliminated { seat } => {
            Told::by(format!("{} has no pawn left and is out.", of(seat)), "8.1")
        }
        Sight::Resigned { seat, .. } => Told::by(format!("{} resigns.", of(seat)), "9.3"),
        Sight::GameWon { seat, ending } => match ending {
            Ending::Centre => Told::by(
                format!("{} reaches the centre of the last board and wins.", of(seat)),
                "8.4",
            ),
            Ending::LastLeft | Ending::Draw | Ending::Points => {
                Told::by(format!("{} is the last player left and wins.", of(seat)), "8.3")
            }
        },
        Sight::GameDrawn => Told::by("Nobody can win any more. The game is drawn.", "8.6"),
        Sight::NextGame { game } => Told::by(format!("Game {game} of the series begins."), "10.11"),
        Sight::Over { outcome: Outcome { ending: Ending::Points, .. } } => {
            Told::by("The series is played out.", "10.11")
        }
        // The board shows a lift, and what comes of it is told.
        Sight::Lifted { .. } | Sight::TurnBegan { .. } | Sight::Over { .. } => return None,
    })
}

pub(super) const RESIGN_SURE: &str = "Resign? You are out. Your pawns outside the Survival Spots leave the board; if one player is left, that player has won.";

pub(super) fn conclude(view: &View, outcome: &Outcome<Ending>, names: &Names) -> String {
    let winners: Vec<_> = outcome.winners().iter().collect();
    let all: Vec<_> = winners.iter().map(|&seat| names.of(seat)).collect();
    let pawn = |seat: &Seat| view.seats.get(*seat).map_or("", |seat| colour(seat.colour));
    let points = |seat: &Seat| view.seats.get(*seat).map_or(0, |seat| seat.points);
    match (outcome.ending, winners.as_slice()) {
        (Ending::Centre, [seat]) => {
            format!("{} wins. One {} pawn stands on the star.", names.of(*seat), pawn(seat))
        }
        (Ending::LastLeft, [seat]) => {
            format!("{} wins: nobody else is left.", names.of(*seat))
        }
        (Ending::Points, [seat]) => {
            let points = count(points(seat).into(), "point", "points");
            format!("{} wins the series with {points}.", names.of(*seat))
        }
        (Ending::Points, [seat, ..]) => {
            let points = count(points(seat).into(), "point", "points");
            format!("{} share the series with {points} each.", list(&all))
        }
        (Ending::Draw | Ending::Centre | Ending::LastLeft | Ending::Points, _) => {
            format!("Drawn between {}.", list(&all))
        }
    }
}

/// A space as it is read out. Dots under a pawn are told only if the view has them, or if
/// they were just `shown`.
pub(super) fn label(view: &View, space: SpaceView, shown: Option<u8>) -> String {
    let owner = |seat: Seat| view.seats.get(seat).map_or("", |seat| colour(seat.colour));
    let held = view.held.as_ref().filter(|held| held.at == space.at);
    let seen = space.dots.or(shown);
    let mut words = vec![name(space.at)];
    match space.kind {
        SpaceKind::Dotted => {}
        SpaceKind::Spot => words.push("Survival Spot".to_owned()),
        SpaceKind::Circle => words.push("Inner Circle".to_owned()),
    }
    if let (SpaceKind::Dotted, Some(n)) = (space.kind, seen) {
        words.push(dots(n));
    }
    match (held, space.pawn) {
        (Some(held), _) => words.push(format!("{} pawn in hand", owner(held.seat))),
        (None, Some(seat)) => words.push(format!("{} pawn", owner(seat))),
        (None, None) => words.push("empty".to_owned()),
    }
    if space.kind == SpaceKind::Spot {
        words.extend(space.pawn.map(|_| "safe".to_owned()));
        words.extend(seen.map(|n| format!("{} below", dots(n))));
    }
    words.join(", ")
}

/// What can be done at a space, to end its label with.
pub(super) fn offer(action: Action) -> &'static str {
    match action {
        Action::Place { .. } => "you can place here",
        Action::Lift { .. } => "you can lift it",
        Action::Land { .. } => "you can land here",
        Action::Rest => "you can rest here",
        Action::Resign | Action::Tick { .. } => "",
    }
}

/// Why a computer player chose as it did.
pub(super) fn because(reason: Reason) -> String {
    let words = match reason {
        Reason::OnlyMove => "Nothing else can be done.",
        Reason::WinsGame => "It wins the game.",
        Reason::ReachesSpot => "It brings a pawn into a Survival Spot.",
        Reason::TakesSpotFrom(_) => "It takes a spot that another player could have had next.",
        Reason::FillsLastSpot => "It fills the last spot, and the next level begins.",
        Reason::UsesInnerCircle => "The Inner Circle leads where the dots do not.",
        Reason::BlocksRival(_) => "It stands where another player wants to land.",
        Reason::NearsSpot { moves: 1 } => "From there a Survival Spot is one move away.",
        Reason::NearsSpot { .. } => "It comes nearer to a Survival Spot.",
        Reason::Remembers => "The dots under it are not forgotten, and worth moving by.",
        Reason::Guess => "The dots under it are forgotten; it is worth a try.",
        Reason::BidesTime => "It gains time, so that others must commit themselves.",
        Reason::KeepsOptions => "It keeps the most ways open.",
    };
    words.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Game;
    use crate::games::InnerCircle;

    fn cites(section: &str) -> bool {
        InnerCircle::BOOK.contains(&format!("\n### {section} "))
    }

    #[test]
    fn spaces_have_names_of_their_own_with_the_centre_in_the_middle() {
        let mut names: Vec<_> = Hex::within(4).map(name).collect();
        assert_eq!((names[0].as_str(), names[60].as_str()), ("A1", "I5"));
        assert_eq!(name(Hex::ORIGIN), "E5");
        assert_eq!(name(Hex::new(2, -2)), "C5");
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 61);
    }

    #[test]
    fn a_few_sentences() {
        let names = Names(vec!["Anna".to_owned(), "Ben".to_owned()].into());
        let told = |sight| {
            let told = tell(&sight, &names).unwrap();
            assert!(told.section.is_none_or(cites));
            told.text
        };
        let seat = Seat(1);
        let (from, to) = (Hex::new(1, -4), Hex::new(1, -1));
        assert_eq!(told(Sight::Landed { seat, from, to, safe: false }), "Ben moves from A2 to D5.");
        let pulled = |lost| Sight::BoardLifted {
            level: 1,
            lost,
            dropped: vec![(from, seat)],
            spaces: Vec::new(),
        };
        assert_eq!(told(pulled(vec![])), "Level 1 is pulled: 1 pawn drops, none is lost.");
        assert_eq!(told(pulled(vec![(to, seat)])), "Level 1 is pulled: 1 pawn drops, 1 is lost.");
        assert_eq!(list(&["Anna", "Ben", "Cleo"]), "Anna, Ben and Cleo");
    }
}
