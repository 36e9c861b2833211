//! The options of a set-up in plain words, and what choosing one changes.

use crate::engine::Seat;
use crate::games::inner_circle::{
    BoardSet, Colour, DotsRule, Onward, Placing, Setup, StuckRule, Turning,
};
use crate::ui::face::Choice;

const BOARDS: [BoardSet; 3] = [BoardSet::Standard, BoardSet::Wide, BoardSet::Small];
const SERIES: [u8; 4] = [0, 3, 5, 7];
const PATIENCE: [u8; 2] = [30, 100];
const TURNS: [(&str, &str); 6] = [
    ("0°", "As printed."),
    ("60°", "Turned a sixth clockwise."),
    ("120°", "Turned a third clockwise."),
    ("180°", "Turned half round."),
    ("240°", "Turned two thirds clockwise."),
    ("300°", "Turned five sixths clockwise."),
];
const TURN_KEYS: [(&str, &str); 4] = [
    ("turn1", "Board of level 1"),
    ("turn2", "Board of level 2"),
    ("turn3", "Board of level 3"),
    ("turn4", "Board of level 4"),
];

/// For patient computer players among themselves (10.12).
pub(super) fn settle(mut setup: Setup, persons: usize) -> Setup {
    if persons == 0 && setup.stall == PATIENCE[0] {
        setup.stall = PATIENCE[1];
    }
    setup
}

pub(super) fn resize(setup: &Setup, players: u8) -> Setup {
    let first = setup.first.filter(|seat| seat.0 < players);
    Setup { colours: Colour::for_players(players).to_vec(), first, ..setup.clone() }
}

pub(super) fn choices(setup: &Setup) -> Vec<Choice> {
    let mut choices = vec![
        choice("board", "Boards", "1.2", boards(), position(&BOARDS, &setup.board)),
        choice(
            "turning",
            "Turning the boards",
            "2.3",
            turnings(),
            match setup.turning {
                Turning::Random => 0,
                Turning::ByHand(_) => 1,
            },
        ),
    ];
    if let Turning::ByHand(turns) = setup.turning {
        for (n, (key, label)) in TURN_KEYS.into_iter().enumerate() {
            let fair = fair_turns(setup.board, turns, n);
            let values = fair.iter().map(|&turn| TURNS[usize::from(turn)]).collect();
            let section = if fair.len() < TURNS.len() { "10.1" } else { "10.4" };
            choices.push(choice(key, label, section, values, position(&fair, &turns[n])));
        }
    }
    let placings = placings(setup.board);
    let values = placings.iter().map(|&placing| placing_words(placing)).collect();
    choices.extend([
        choice("placing", "Placing", "3.1", values, position(&placings, &setup.placing)),
        choice(
            "dots",
            "Dots under pawns",
            "4.3",
            dots(),
            match setup.dots {
                DotsRule::Hidden => 0,
                DotsRule::RevealedOnDrop => 1,
                DotsRule::TimedReveal => 2,
                DotsRule::Open => 3,
            },
        ),
        choice(
            "stuck",
            "Pawns that cannot move",
            "4.7",
            stuck(),
            match setup.stuck {
                StuckRule::LosesTurn => 0,
                StuckRule::Refused => 1,
            },
        ),
        choice(
            "onward",
            "Inner Circles",
            "5.4",
            onward(),
            match setup.onward {
                Onward::Compulsory => 0,
                Onward::Optional => 1,
            },
        ),
        choice("series", "Length", "10.11", series(), position(&SERIES, &setup.series)),
        choice("patience", "Patience", "9.1", patience(), position(&PATIENCE, &setup.stall)),
        choice(
            "first",
            "First player",
            "2.5",
            firsts(setup),
            match setup.first {
                None => 0,
                Some(seat) => 1 + seat.index(),
            },
        ),
    ]);
    choices
}

pub(super) fn choose(setup: &Setup, key: &str, value: usize) -> Setup {
    let mut setup = setup.clone();
    let pick = |n: usize| if value == n { Some(n) } else { None };
    match key {
        "board" => setup.board = BOARDS.get(value).copied().unwrap_or(setup.board),
        "turning" => {
            setup.turning = match setup.turning {
                _ if value == 0 => Turning::Random,
                Turning::ByHand(turns) => Turning::ByHand(turns),
                Turning::Random => Turning::ByHand([0; 4]),
            };
        }
        "placing" => {
            setup.placing = placings(setup.board).get(value).copied().unwrap_or(setup.placing);
        }
        "dots" => {
            setup.dots = match value {
                1 => DotsRule::RevealedOnDrop,
                2 => DotsRule::TimedReveal,
                3 => DotsRule::Open,
                _ => DotsRule::Hidden,
            };
        }
        "stuck" => setup.stuck = pick(1).map_or(StuckRule::LosesTurn, |_| StuckRule::Refused),
        "onward" => setup.onward = pick(1).map_or(Onward::Compulsory, |_| Onward::Optional),
        "series" => setup.series = SERIES.get(value).copied().unwrap_or(0),
        "patience" => setup.stall = PATIENCE.get(value).copied().unwrap_or(PATIENCE[0]),
        "first" => {
            let seat = value.checked_sub(1).and_then(|n| u8::try_from(n).ok()).map(Seat);
            setup.first = seat.filter(|seat| seat.index() < setup.colours.len());
        }
        _ => {
            let board = TURN_KEYS.iter().position(|(turn_key, _)| *turn_key == key);
            if let (Some(n), Turning::ByHand(turns)) = (board, &mut setup.turning) {
                let fair = fair_turns(setup.board, *turns, n);
                turns[n] = fair.get(value).copied().unwrap_or(turns[n]);
            }
        }
    }
    mend(setup)
}

/// Lets go of what the other options rule out.
fn mend(mut setup: Setup) -> Setup {
    if !placings(setup.board).contains(&setup.placing) {
        setup.placing = Placing::InTurn;
    }
    if let Turning::ByHand(turns) = &mut setup.turning
        && !setup.board.may_lie(*turns)
    {
        turns[3] = (turns[3] + 1) % 6;
    }
    setup
}

/// The positions in which that board may lie, given the others.
fn fair_turns(boards: BoardSet, turns: [u8; 4], board: usize) -> Vec<u8> {
    let may_lie = |&turn: &u8| {
        let mut turns = turns;
        turns[board] = turn;
        // The last board gives way to the third, not the other way round.
        board != 3 || boards.may_lie(turns)
    };
    (0..6).filter(may_lie).collect()
}

fn placings(board: BoardSet) -> Vec<Placing> {
    match board {
        BoardSet::Small => vec![Placing::InTurn, Placing::CornersFirst, Placing::Random],
        BoardSet::Standard | BoardSet::Wide => vec![Placing::InTurn, Placing::Random],
    }
}

fn choice(
    key: &'static str,
    label: &'static str,
    section: &'static str,
    values: Vec<(&'static str, &'static str)>,
    chosen: usize,
) -> Choice {
    Choice { key, label, section, values, chosen }
}

fn position<T: PartialEq>(all: &[T], one: &T) -> usize {
    all.iter().position(|other| other == one).unwrap_or(0)
}

fn boards() -> Vec<(&'static str, &'static str)> {
    vec![
        ("Standard", "61 spaces; 12, 6, 3 and 1 Survival Spots."),
        ("Wide funnel", "61 spaces; 12, 8, 4 and 1 Survival Spots, so more pawns go deep."),
        ("Small", "37 spaces; 12, 6, 3 and 1 Survival Spots. Shorter and sharper."),
    ]
}

fn turnings() -> Vec<(&'static str, &'static str)> {
    vec![
        ("By lot", "Each board is turned at random."),
        ("By hand", "You choose how each board lies."),
    ]
}

fn placing_words(placing: Placing) -> (&'static str, &'static str) {
    match placing {
        Placing::InTurn => ("In turn", "One pawn at a time, anywhere on the rim."),
        Placing::CornersFirst => {
            ("Corners first", "One pawn at a time; the 6 corners before the edges.")
        }
        Placing::Random => ("By lot", "Chance places all pawns, and their dots are told once."),
    }
}

fn dots() -> Vec<(&'static str, &'static str)> {
    vec![
        ("Hidden", "Nobody sees them. You play from memory."),
        ("Told on the drop", "Each time a board comes off, the survivors' dots are told once."),
        ("Open for 10 seconds", "After the placing and after every drop all may look."),
        ("Always open", "Nothing to remember. Good for a first game."),
    ]
}

fn stuck() -> Vec<(&'static str, &'static str)> {
    vec![
        ("Cost the turn", "Lift a pawn that cannot move, and your turn is lost."),
        ("Stay down", "They cannot be lifted, so everybody knows which pawns can move."),
    ]
}

fn onward() -> Vec<(&'static str, &'static str)> {
    vec![
        ("Move on", "A pawn that reaches one moves again at once."),
        ("Move on or rest", "It may also stay there until a later turn."),
    ]
}

fn series() -> Vec<(&'static str, &'static str)> {
    vec![
        ("1 game", "Whoever reaches the last centre wins."),
        ("3 games for points", "1 point for each survivor of each level."),
        ("5 games for points", "1 point for each survivor of each level."),
        ("7 games for points", "1 point for each survivor of each level."),
    ]
}

fn patience() -> Vec<(&'static str, &'static str)> {
    vec![
        ("30 turns each", "So long without a filled spot, and the board comes off."),
        ("100 turns each", "For the very patient; computer players among themselves use it."),
    ]
}

fn firsts(setup: &Setup) -> Vec<(&'static str, &'static str)> {
    let colour = |colour: &Colour| match colour {
        Colour::Red => ("Red", "Red places and moves first."),
        Colour::Blue => ("Blue", "Blue places and moves first."),
        Colour::Green => ("Green", "Green places and moves first."),
        Colour::Yellow => ("Yellow", "Yellow places and moves first."),
    };
    let mut firsts = vec![("By lot", "Chance decides who begins.")];
    firsts.extend(setup.colours.iter().map(colour));
    firsts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Game;
    use crate::games::InnerCircle;

    /// Every value of every option, from a set-up: what it leads to.
    fn nearby(setup: &Setup) -> Vec<(Choice, usize, Setup)> {
        let values = |choice: Choice| {
            (0..choice.values.len()).map(move |n| (choice.clone(), n)).collect::<Vec<_>>()
        };
        let all = choices(setup).into_iter().flat_map(values);
        all.map(|(choice, n)| {
            let chosen = choose(setup, choice.key, n);
            (choice, n, chosen)
        })
        .collect()
    }

    #[test]
    fn every_choice_is_kept_and_makes_a_set_up_of_the_rule_book() {
        for players in 2..=4 {
            for (_, _, setup) in nearby(&resize(&Setup::default(), players)) {
                for (choice, n, setup) in nearby(&setup) {
                    assert_eq!(InnerCircle::vet(&setup), Ok(()), "{} {n}", choice.key);
                    let after = choices(&setup);
                    let chosen = after.iter().find(|after| after.key == choice.key);
                    assert_eq!(chosen.map(|choice| choice.chosen), Some(n), "{}", choice.key);
                }
            }
        }
    }

    #[test]
    fn every_choice_cites_a_section() {
        let by_hand = choose(&Setup::default(), "turning", 1);
        for choice in choices(&by_hand) {
            let heading = format!("\n### {} ", choice.section);
            assert!(InnerCircle::BOOK.contains(&heading), "{}", choice.key);
        }
        assert_eq!(choices(&by_hand).len(), choices(&Setup::default()).len() + 4);
    }

    #[test]
    fn fewer_players_forget_a_first_player_who_left() {
        let setup = choose(&resize(&Setup::default(), 4), "first", 4);
        assert_eq!(setup.first, Some(Seat(3)));
        assert_eq!(resize(&setup, 2).first, None);
        assert_eq!(resize(&setup, 2).colours, [Colour::Red, Colour::Green]);
    }
}
