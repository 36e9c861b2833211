//! What Situation 7's computer players must know.

use cabinet::engine::{Advice, Game as _, Level, Match, Memory, Mind as _, Seat, Seed, Viewer};
use cabinet::games::Situation7;
use cabinet::games::situation_7::{
    Action, BySide, Event, Kind, Loose, Pace, Piece, PieceSet, Player, Reason, SECOND, Setup, Side,
    Stage, State, yardstick::Newcomer,
};
use cabinet::minds::{Guest, Party, Seated};

use crate::kit::minds::play;

/// The same question after the same time in steps of other lengths.
#[test]
fn it_does_not_matter_how_time_is_cut_into_steps() {
    let table = play::<Situation7>(Setup::default(), &[Level::Regular], 12).branch(30);
    let seat = table.awaiting().due().iter().next().unwrap();
    let (memory, view) = (Memory::of(&table, seat, Level::Regular), table.view(Viewer::Seat(seat)));
    let advice = memory.mind().choose(&view);
    let mut waiting = memory.mind();
    for _ in 0..3 {
        waiting.notice(&Event::TimePassed { ticks: 1 });
    }
    assert_eq!(advice, waiting.choose(&view));
}

/// Ticks that a side takes for a piece, over some games.
fn ticks_a_piece(level: Level, pace: Pace) -> u32 {
    let games = 12;
    let setup = Setup { pace, ..Setup::default() };
    let time = |seed: u32| play::<Situation7>(setup.clone(), &[level], seed.into()).state().time;
    let ticks: u32 = (0..games).map(time).sum();
    // Both lay half of the pieces, at the same time.
    ticks * 2 / (games * 50)
}

#[test]
fn pieces_are_found_as_fast_as_was_agreed() {
    for (level, pace, seconds) in [
        (Level::Novice, Pace::ByLevel, 11),
        (Level::Regular, Pace::ByLevel, 6),
        (Level::Regular, Pace::Calm, 9),
        (Level::Novice, Pace::Brisk, 6),
        (Level::Novice, Pace::Quick, 4),
    ] {
        let ticks = ticks_a_piece(level, pace);
        let agreed = seconds * SECOND;
        // Looking in vain for what the rival lays first takes time as well.
        assert!(ticks.abs_diff(agreed) <= agreed / 6, "{level:?}, {pace:?}: {ticks} ticks");
    }
}

/// The lead of the first level over the second at equal speed, in wins, with every seed
/// played from both sides.
fn lead(levels: [Level; 2], seeds: u64) -> i32 {
    let [one, other] = levels;
    let setup = Setup { pace: Pace::Quick, ..Setup::default() };
    let mut lead = 0;
    for seed in 0..seeds {
        for (levels, own) in [([one, other], Side::South), ([other, one], Side::North)] {
            let table = play::<Situation7>(setup.clone(), &levels, seed);
            let [mine, theirs] = [own, own.rival()].map(|side| table.state().score(side).total());
            lead += i32::from(mine > theirs) - i32::from(mine < theirs);
        }
    }
    lead
}

#[test]
fn who_looks_further_wins_with_hands_equally_fast() {
    assert!(lead([Level::Expert, Level::Novice], 2) >= 2);
    assert!(lead([Level::Regular, Level::Novice], 10) >= 10);
}

/// A game of a newcomer against a level, from either side: which part of the win it has, in
/// halves.
fn newcomer_against(level: Level, seed: u64, side: Side) -> u32 {
    let setup = Setup::default();
    let table = Match::<Situation7>::start(setup.clone(), Seed(seed)).unwrap();
    let opening = Situation7::open(&setup);
    let guest = |seat: Seat| -> Box<dyn Guest<Situation7>> {
        let own = Seed(seed).for_purpose(&format!("seat {seat}"));
        if Setup::side(seat) == side {
            Box::new(Seated(Newcomer::sit(seat, level, own, &opening)))
        } else {
            Box::new(Seated(Player::sit(seat, level, own, &opening)))
        }
    };
    let guests = table.seats().iter().map(guest).collect();
    let table = Party::new(table, guests).finish();
    let [mine, theirs] = [side, side.rival()].map(|side| table.state().score(side).total());
    u32::from(mine > theirs) + u32::from(mine >= theirs)
}

#[test]
fn who_lays_a_piece_every_ten_seconds_wins_about_half_against_a_novice() {
    let games = 100;
    let won = |level| -> u32 {
        let seeds = 0..games / 2;
        let both = |seed| Side::BOTH.map(|side| newcomer_against(level, seed, side));
        seeds.flat_map(both).sum::<u32>() / 2
    };
    let novice = won(Level::Novice);
    assert!((35..=65).contains(&novice), "{novice} of {games}");
    let regular = won(Level::Regular);
    assert!(regular < 5, "{regular} of {games}");
}

#[test]
fn partners_look_for_different_pieces() {
    let setup = Setup { players: 4, ..Setup::default() };
    let table = play::<Situation7>(setup, &[Level::Regular], 3).branch(30);
    for level in [Level::Novice, Level::Regular] {
        let chosen = |seat| {
            let (memory, view) =
                (Memory::of(&table, Seat(seat), level), table.view(Viewer::Seat(Seat(seat))));
            memory.mind().choose(&view).action
        };
        assert_ne!(chosen(0), chosen(2));
        assert_ne!(chosen(1), chosen(3));
    }
}

/// A table near the end: each side has its half of the board, but for these spaces.
fn late(empty: &[&str]) -> State {
    let mut view = Situation7::open(&Setup::default());
    let is_empty = |piece: &Piece| empty.contains(&piece.to_string().as_str());
    let is_south = |piece: &Piece| match piece.ring() {
        0 => piece.number() == 1,
        ring => piece.number() >= 4 * ring,
    };
    let (south, north): (Vec<Piece>, Vec<Piece>) =
        Piece::all().filter(|piece| !is_empty(piece)).partition(is_south);
    view.stage = Stage::Playing;
    view.held = BySide { south: PieceSet::from(south), north: PieceSet::from(north) };
    for side in Side::BOTH {
        let loose = Piece::all().filter(|&piece| !view.held[side].contains(piece));
        view.trays[side] = loose.map(|piece| Loose { piece, turned: 0 }).collect();
    }
    view
}

fn ask(view: &State, seat: u8, level: Level) -> Advice<Action, Reason> {
    Player::sit(Seat(seat), level, Seed(4), view).choose(view)
}

#[test]
fn the_other_half_of_the_sun_is_taken() {
    let view = late(&["A00", "D06", "D07", "D18", "D19"]);
    let half = Action::lay(Piece::from_name("A00").unwrap());
    let advice = ask(&view, 0, Level::Expert);
    assert_eq!(advice.action, half);
    assert_eq!(advice.why, Reason::CompletesObjective { kind: Kind::Sun });
    assert!(advice.sure > 50, "{}", advice.sure);
    // The rival has the same in mind.
    let advice = ask(&view, 1, Level::Expert);
    assert_eq!((advice.action, advice.why), (half, Reason::DeniesObjective { kind: Kind::Sun }));
}

/// How many rockets, satellites and astronauts a level uses in some games.
fn equipment(level: Level, games: u64) -> [u32; 3] {
    let mut used = [0; 3];
    for seed in 0..games {
        let table = play::<Situation7>(Setup::default(), &[level], seed);
        table.state().markers.iter().for_each(|marker| used[marker.gear.index()] += 1);
    }
    used
}

#[test]
fn equipment_is_used() {
    let used @ [rockets, satellites, astronauts] = equipment(Level::Regular, 20);
    assert!(rockets >= 8 && satellites >= 1 && astronauts >= 8, "{used:?}");
}

#[test]
fn experts_use_all_their_equipment() {
    let used = equipment(Level::Expert, 6);
    assert!(used.iter().all(|&n| n > 0), "{used:?}");
}
