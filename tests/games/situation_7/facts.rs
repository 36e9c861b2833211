//! What no request can break in Situation 7: the scattering, the symmetry of the board, the
//! course of time, and what holds in every position of games in every variant.

use std::collections::BTreeSet;

use cabinet::engine::contract::random_game;
use cabinet::engine::{Actor, Chair, Dice, Match, Refusal, Seat, Seed, Terms, UndoRefusal};
use cabinet::games::Situation7;
use cabinet::games::situation_7::{
    Action, BySide, Event, Help, Markers, Piece, PieceSet, Play, Rule, Setup, Side, Stage, State,
};

use crate::kit::{ending, events, positions};

type Table = Match<Situation7>;

fn open(setup: Setup, seed: u64) -> Table {
    Match::start(setup, Seed(seed)).expect("a good set-up")
}

/// A set-up drawn from all variants.
fn any_setup(dice: &mut Dice) -> Setup {
    let mut is = || dice.below(3) == 0;
    let (rotated, guards, new_sky, bridges) = (is(), !is(), is(), is());
    let (home_bases, outer_double, is_own, is_short) = (is(), is(), is(), is());
    let plays = [Play::AtOnce, Play::AtOnce, Play::OneInTurn, Play::ThreeInTurn];
    let &play = dice.pick(&plays).expect("there are some");
    Setup {
        players: 2 + u8::try_from(dice.below(3)).expect("at most four"),
        play,
        minutes: u8::from(is_short),
        rotated,
        guards,
        fog: false,
        help: BySide { south: Help::None, north: Help::Ring },
        new_sky,
        markers: if is_own { Markers::OnOwn } else { Markers::OnRivals },
        home_bases,
        bridges,
        outer_double,
        ..Setup::default()
    }
}

#[test]
fn every_puzzle_is_whole_and_scattered_by_lot() {
    let (mut cuts, mut seen) = (Vec::new(), Vec::new());
    for seed in 0..8 {
        let state = open(Setup::default(), seed).state().clone();
        assert!(!cuts.contains(&state.cut), "each cut is another");
        cuts.push(state.cut);
        for side in Side::BOTH {
            let tray = &state.trays[side];
            let pieces: PieceSet = tray.iter().map(|loose| loose.piece).collect();
            assert_eq!((tray.len(), pieces), (50, PieceSet::ALL));
            assert!(tray.iter().all(|loose| loose.turned == 0));
            assert!(!seen.contains(tray), "each scattering is another");
            seen.push(tray.clone());
        }
    }
    let rotated = open(Setup { rotated: true, ..Setup::default() }, 1);
    let ways: BTreeSet<u8> = rotated.state().trays.south.iter().map(|it| it.turned).collect();
    assert_eq!(Vec::from_iter(ways), [0, 1, 2, 3]);
}

/// What another side would ask for half a turn away.
fn mirrored(action: Action) -> Action {
    match action {
        Action::Lay { piece, at } => Action::Lay { piece: piece.opposite(), at: at.opposite() },
        Action::Launch { gear, target, piece, at } => Action::Launch {
            gear,
            target: target.opposite(),
            piece: piece.opposite(),
            at: at.opposite(),
        },
        Action::Post { at } => Action::Post { at: at.opposite() },
        Action::Turn { piece } => Action::Turn { piece: piece.opposite() },
        Action::Tidy { piece, to } => Action::Tidy { piece: piece.opposite(), to },
        Action::Ready | Action::Pass | Action::Yield | Action::Tick { .. } => action,
    }
}

fn opposite(pieces: PieceSet) -> PieceSet {
    pieces.iter().map(Piece::opposite).collect()
}

fn across(by: Actor) -> Actor {
    match by {
        Actor::Seat(seat) => Actor::Seat(Seat(seat.0 ^ 1)),
        Actor::Clock => Actor::Clock,
    }
}

#[test]
fn half_a_turn_changes_nothing() {
    let setups = [
        Setup::default(),
        Setup { players: 4, minutes: 1, ..Setup::default() },
        Setup { new_sky: true, markers: Markers::OnOwn, ..Setup::default() },
        Setup { bridges: true, home_bases: true, outer_double: true, ..Setup::default() },
    ];
    for setup in setups {
        for seed in 0..12 {
            let table = random_game::<Situation7>(setup.clone(), Seed(seed));
            let mut other = open(setup.clone(), seed);
            for (entry, state) in table.log().iter().zip(&positions(&table)[1..]) {
                let came = other.act(across(entry.by), mirrored(entry.action)).map(<[_]>::len);
                assert_eq!(came, Ok(entry.events.len()), "{:?}", entry.action);
                for side in Side::BOTH {
                    let held = opposite(other.state().held[side.rival()]);
                    assert_eq!(held, state.held[side]);
                    assert_eq!(other.state().score(side.rival()), state.score(side));
                    assert_eq!(other.state().stuck[side.rival()], state.stuck[side]);
                    let open = opposite(other.state().open_to(side.rival()));
                    assert_eq!(open, state.open_to(side));
                }
            }
            assert_eq!(ending(&other), ending(&table));
        }
    }
}

/// What a log leads to: the fingerprint of the table after each entry.
fn digests(mut table: Table, log: &[(Actor, Action)]) -> Vec<String> {
    let mut step = |&(by, action): &(Actor, Action)| {
        table.act(by, action).map(<[_]>::len).expect("it was accepted once");
        table.digest()
    };
    log.iter().map(&mut step).collect()
}

fn acts(table: &Table) -> Vec<(Actor, Action)> {
    table.log().iter().map(|entry| (entry.by, entry.action)).collect()
}

#[test]
fn a_log_gives_the_same_game_tick_by_tick() {
    let setups = [
        Setup::default(),
        Setup { minutes: 1, rotated: true, ..Setup::default() },
        Setup { players: 4, new_sky: true, minutes: 2, ..Setup::default() },
    ];
    for setup in setups {
        for seed in 0..2 {
            let table = random_game::<Situation7>(setup.clone(), Seed(seed));
            let log = acts(&table);
            let played = digests(open(setup.clone(), seed), &log);
            let states = positions(&table);
            assert_eq!(played.last(), Some(&table.digest()));
            for n in 0..=log.len() {
                let rolled = table.branch(n);
                assert_eq!(rolled.state(), &states[n]);
                assert_eq!(digests(rolled, &log[n..]), played[n..]);
            }
        }
    }
}

#[test]
fn many_small_steps_of_time_are_one_long_step() {
    for seed in 0..20 {
        let setup = Setup { minutes: u8::from(seed % 2 == 0), ..Setup::default() };
        let table = random_game::<Situation7>(setup.clone(), Seed(seed));
        let mut slow = open(setup, seed);
        for (by, action) in acts(&table) {
            let (n, step) = if let Action::Tick { ticks } = action {
                (ticks, Action::Tick { ticks: 1 })
            } else {
                (1, action)
            };
            for _ in 0..n {
                slow.act(by, step).map(<[_]>::len).expect("time may always pass by a tick");
            }
        }
        assert_eq!(slow.state(), table.state());
        assert_eq!(slow.digest(), table.digest());
    }
}

/// What holds in every position; `before` is the one that came before it.
fn assert_sound(state: &State, before: &State) {
    let most = if state.setup.outer_double { 3_200 } else { 2_800 };
    let totals = Side::BOTH.map(|side| state.score(side).total());
    assert!(totals[0] + totals[1] <= most, "{totals:?}");
    assert!(!state.held.south.meets(state.held.north), "one piece to a space (3.7)");
    for side in Side::BOTH {
        assert!(state.score(side).total() >= before.score(side).total(), "points stay (3.8)");
        assert!(before.held[side].within(state.held[side]), "pieces stay (3.8)");
        let loose: PieceSet = state.trays[side].iter().map(|loose| loose.piece).collect();
        assert_eq!(loose, PieceSet::ALL.minus(state.held[side]), "what is not laid is loose");
    }
    assert_eq!(state.markers[..before.markers.len()], before.markers, "equipment stays (4.6)");
    let carrying: PieceSet = state.markers.iter().map(|marker| marker.at).collect();
    assert_eq!(carrying.count() as usize, state.markers.len(), "one on a piece (4.8)");
    assert!(carrying.within(state.filled()));
    if state.stage == Stage::Playing {
        let open = Side::BOTH.map(|side| state.open_to(side));
        assert!(open.iter().any(|open| !open.is_empty()), "somebody can lay (6.7)");
    }
}

#[test]
fn somebody_can_always_lay() {
    let mut dice = Dice::new(Seed(7));
    for seed in 0..300 {
        let table = random_game::<Situation7>(any_setup(&mut dice), Seed(seed));
        for pair in positions(&table).windows(2) {
            assert_sound(&pair[1], &pair[0]);
        }
    }
}

#[test]
fn every_piece_is_laid_once() {
    for seed in 0..40 {
        let table = random_game::<Situation7>(Setup::default(), Seed(seed));
        let mut laid = PieceSet::NONE;
        let mut n_laid = 0;
        for event in events(&table) {
            if let Event::Laid { side, piece, .. } = *event {
                assert!(!laid.contains(piece), "{side:?} lays {piece} again");
                laid = laid.with(piece);
                n_laid += 1;
            }
        }
        assert_eq!((laid, n_laid), (PieceSet::ALL, 50));
    }
}

#[test]
fn of_two_requests_for_one_space_the_first_is_granted() {
    let mut n_contested = 0;
    for seed in 0..20 {
        let table = random_game::<Situation7>(Setup::default(), Seed(seed));
        for n in 0..table.log().len() {
            let at = table.branch(n);
            let [south, north] = Side::BOTH.map(|side| at.state().open_to(side));
            if at.state().stage != Stage::Playing {
                continue;
            }
            for piece in south.and(north).iter() {
                for (first, second) in [(0, 1), (1, 0)] {
                    let mut table = at.clone();
                    let mut ask = |seat| {
                        let lay = Action::lay(piece);
                        table.act(Actor::Seat(Seat(seat)), lay).map(|_| ())
                    };
                    assert_eq!(ask(first), Ok(()));
                    let late = ask(second).expect_err("the space is taken");
                    let is_last = table.awaiting().is_over();
                    let taken = Refusal::Against(Rule::SpaceTaken);
                    assert_eq!(late, if is_last { Refusal::Over } else { taken });
                    let side = Setup::side(Seat(first));
                    assert_eq!(table.state().holder(piece), Some(side));
                    n_contested += 1;
                }
            }
        }
    }
    assert!(n_contested > 1_000, "only {n_contested} spaces were contested");
}

#[test]
fn where_undo_is_friendly_time_goes_back_too() {
    for friendly_undo in [false, true] {
        let (setup, terms) = (Setup::default(), Terms { friendly_undo });
        let chairs = Chair::nameless(setup.seats());
        let mut table = Table::seat(setup.clone(), Seed(1), chairs, terms).expect("a good set-up");
        for seat in [0, 1] {
            table.act(Actor::Seat(Seat(seat)), Action::Ready).expect("not yet said");
        }
        let before = table.state().clone();
        table.act(Actor::Seat(Seat(0)), Action::lay(Piece::of(3, 16))).expect("on the base line");
        table.act(Actor::Clock, Action::Tick { ticks: 5 }).expect("time passes");
        let undone = table.undo(Seat(0), table.seats());
        if friendly_undo {
            assert_eq!((undone, table.state()), (Ok(()), &before));
        } else {
            assert_eq!(undone, Err(UndoRefusal::TimeRan));
        }
    }
}
