//! Nobody has won when the last board comes to light.

use super::*;

#[test]
fn the_last_way_is_nearly_as_long_for_all() {
    let fewest = |set, sixths: usize| {
        let sheet = Sheet::level(set, 4);
        let places = &landings(set, 4)[sixths];
        sorted(places.iter().map(|&at| sheet.turns_to(at, Hex::ORIGIN).unwrap()))
    };
    for sixths in 0..6 {
        assert_eq!(fewest(BoardSet::Standard, sixths), [2, 2, 3]);
        let wide = fewest(BoardSet::Wide, sixths);
        assert!(wide == [2, 2, 2, 3] || wide == [2, 2, 3, 3], "{wide:?}");
        let fair = sixths % 2 == 0;
        assert_eq!(fewest(BoardSet::Small, sixths), if fair { [3, 3, 4] } else { [2, 3, 5] });
    }
}

/// Level 4 with one pawn to each player, all of them looking `plies` ahead: who wins.
fn winner(sheet: &Sheet, pawns: &mut [Hex], mover: usize, plies: u8) -> Option<usize> {
    let from = pawns[mover];
    let ends = sheet.ends(from);
    if ends.contains(&Hex::ORIGIN) {
        return Some(mover);
    }
    if plies == 0 {
        return None;
    }
    let next = (mover + 1) % pawns.len();
    let mut outcomes = Vec::new();
    for end in ends {
        if !pawns.contains(&end) {
            pawns[mover] = end;
            outcomes.push(winner(sheet, pawns, next, plies - 1));
            pawns[mover] = from;
        }
    }
    if outcomes.is_empty() {
        return winner(sheet, pawns, next, plies - 1);
    }
    // To win is best, and an open end is better than another's win.
    let wishes = [Some(mover), None];
    wishes.into_iter().find(|wish| outcomes.contains(wish)).unwrap_or(outcomes[0])
}

/// Whether a place of level 4 wins whoever begins, when its board lies turned like this.
fn is_decided(set: BoardSet, upper_sixths: usize, plies: u8) -> bool {
    let sheet = Sheet::level(set, 4);
    let clockwise = landings(set, 4)[upper_sixths].clone();
    let anticlockwise = clockwise.iter().rev().copied().collect();
    [clockwise, anticlockwise].into_iter().any(|mut pawns| {
        let winners: Vec<_> =
            (0..pawns.len()).map(|first| winner(&sheet, &mut pawns, first, plies)).collect();
        winners[0].is_some() && winners.iter().all(|&won| won == winners[0])
    })
}

#[test]
fn no_place_on_the_last_board_wins_whoever_begins() {
    for sixths in 0..6 {
        assert!(!is_decided(BoardSet::Standard, sixths, 6), "standard {sixths}");
        assert!(!is_decided(BoardSet::Wide, sixths, 5), "wide {sixths}");
        let may_lie = BoardSet::Small.may_lie([0, 0, u8::try_from(sixths).unwrap(), 0]);
        assert_eq!(is_decided(BoardSet::Small, sixths, 6), !may_lie, "small {sixths}");
    }
}
