use super::*;

mod last;

/// A board with what its tests ask of it.
struct Sheet(Board);

impl Sheet {
    fn level(set: BoardSet, level: usize) -> Self {
        Self(set.boards()[level - 1])
    }

    fn dotted(&self) -> impl Iterator<Item = (Hex, u8)> + Clone {
        self.0.spaces().filter_map(|(at, space)| match space {
            Space::Dotted(dots) => Some((at, dots)),
            Space::Spot | Space::Circle => None,
        })
    }

    /// Where a pawn alone on the board may end its first move.
    fn ends(&self, from: Hex) -> Vec<Hex> {
        self.0.dots(from).map(|dots| self.0.lines(from, dots).collect()).unwrap_or_default()
    }

    /// Where a pawn may go on to from the Inner Circle.
    fn onward(&self) -> Vec<Hex> {
        (1..=4).flat_map(|n| self.0.lines(Hex::ORIGIN, n).collect::<Vec<_>>()).collect()
    }

    /// The dotted spaces that hit `target` directly.
    fn feeders(&self, target: Hex) -> Vec<Hex> {
        let hits = |&(from, _): &(Hex, u8)| self.ends(from).contains(&target);
        self.dotted().filter(hits).map(|(from, _)| from).collect()
    }

    fn drops_at_once(&self, from: Hex) -> bool {
        self.ends(from).into_iter().any(|end| self.0.is_spot(end))
    }

    /// Whether one whole turn suffices to be safe, the Inner Circle counted.
    fn drops_in_a_turn(&self, from: Hex) -> bool {
        self.drops_at_once(from)
            || (self.ends(from).into_iter().any(|end| self.0.is_circle(end))
                && self.onward().into_iter().any(|end| self.0.is_spot(end)))
    }

    /// The fewest turns of a pawn alone from `from` to `spot`, all other spots being filled.
    fn turns_to(&self, from: Hex, spot: Hex) -> Option<u8> {
        let mut reached = vec![from];
        for turns in 0.. {
            if reached.contains(&spot) {
                return Some(turns);
            }
            let before = reached.len();
            for here in reached.clone() {
                let mut ends = self.ends(here);
                if ends.contains(&Hex::ORIGIN) && self.0.is_circle(Hex::ORIGIN) {
                    ends.retain(|&end| end != Hex::ORIGIN);
                    ends.extend(self.onward());
                }
                ends.retain(|&end| end == spot || self.0.dots(end).is_some());
                ends.retain(|end| !reached.contains(end));
                reached.extend(ends);
            }
            reached.sort_unstable();
            reached.dedup();
            if reached.len() == before {
                return None;
            }
        }
        None
    }
}

/// Where survivors of one level land on the next, for each turning of the upper board.
fn landings(set: BoardSet, level: usize) -> [Vec<Hex>; 6] {
    [0, 1, 2, 3, 4, 5].map(|n| set.boards()[level - 2].turned(n).spots().collect())
}

fn all_levels() -> impl Iterator<Item = (BoardSet, usize, Sheet)> {
    let levels = |set| (1..=4).map(move |level| (set, level, Sheet::level(set, level)));
    BoardSet::ALL.into_iter().flat_map(levels)
}

fn count<T>(items: impl IntoIterator<Item = T>, is: impl Fn(T) -> bool) -> usize {
    items.into_iter().filter_map(|item| is(item).then_some(())).count()
}

fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.into_iter().collect();
    items.sort_unstable();
    items
}

fn spaces(names: &str) -> Vec<Hex> {
    sorted(names.split(' ').map(|name| name.parse().unwrap()))
}

#[test]
fn the_boards_have_61_or_37_spaces_and_a_rim_of_24_or_18() {
    for (set, _, Sheet(board)) in all_levels() {
        assert_eq!(board.radius(), set.radius());
        let small = set == BoardSet::Small;
        assert_eq!(board.spaces().count(), if small { 37 } else { 61 });
        assert_eq!(board.rim().count(), if small { 18 } else { 24 });
        assert_eq!(count(board.rim(), Hex::on_axis), 6);
    }
}

#[test]
fn every_space_is_printed_as_counted() {
    let table = [
        (BoardSet::Standard, [12, 6, 3, 1], [[12; 4], [14, 14, 13, 13], [15, 14, 14, 14], [15; 4]]),
        (BoardSet::Wide, [12, 8, 4, 1], [[12; 4], [13; 4], [14; 4], [15; 4]]),
        (BoardSet::Small, [12, 6, 3, 1], [[6; 4], [8, 8, 7, 7], [9, 8, 8, 8], [9; 4]]),
    ];
    for (set, spots, dots) in table {
        for level in 1..=4 {
            let sheet = Sheet::level(set, level);
            assert_eq!(sheet.0.spots().count(), spots[level - 1]);
            let by_dots = [1, 2, 3, 4].map(|n| count(sheet.dotted(), |(_, dots)| dots == n));
            assert_eq!(by_dots, dots[level - 1], "{set:?} level {level}");
            let circles = sheet.0.spaces().filter(|&(at, _)| sheet.0.is_circle(at));
            assert_eq!(circles.count(), usize::from(level < 4));
        }
    }
}

#[test]
fn the_centre_is_an_inner_circle_and_at_last_a_spot() {
    for (_, level, Sheet(board)) in all_levels() {
        let printed = if level < 4 { Space::Circle } else { Space::Spot };
        assert_eq!(board.space(Hex::ORIGIN), Some(printed));
    }
}

#[test]
fn the_spots_lie_where_the_rule_book_says() {
    let spots = |set, level| Sheet::level(set, level).0.spots().collect::<Vec<_>>();
    let turned = |hex: Hex, turns: &[u8]| turns.iter().map(|&n| hex.turned(n)).collect::<Vec<_>>();
    let every = &[0, 1, 2, 3, 4, 5];

    let first = [turned(Hex::new(3, 0), every), turned(Hex::new(3, -1), every)].concat();
    assert_eq!(spots(BoardSet::Standard, 1), sorted(first));
    assert_eq!(spots(BoardSet::Standard, 2), spaces("0,-2 2,0 -2,2 1,-2 1,1 -2,1"));
    assert_eq!(spots(BoardSet::Standard, 3), sorted(turned(Hex::new(3, -1), &[0, 2, 4])));
    assert_eq!(spots(BoardSet::Standard, 4), [Hex::ORIGIN]);

    let second = [spots(BoardSet::Standard, 2), spaces("0,2 -2,0")].concat();
    assert_eq!(spots(BoardSet::Wide, 2), sorted(second));
    let third = [spots(BoardSet::Standard, 3), spaces("-3,1")].concat();
    assert_eq!(spots(BoardSet::Wide, 3), sorted(third));

    assert_eq!(spots(BoardSet::Small, 1), Hex::ring_of(2).collect::<Vec<_>>());
    assert_eq!(spots(BoardSet::Small, 2), Hex::ring_of(1).collect::<Vec<_>>());
    assert_eq!(spots(BoardSet::Small, 3), spaces("1,1 -2,1 1,-2"));
    assert_eq!(spots(BoardSet::Small, 4), [Hex::ORIGIN]);
}

#[test]
fn the_wide_funnel_adds_spots_opposite_to_others() {
    for (level, more) in [(2, 2), (3, 1)] {
        let standard = BoardSet::Standard.boards()[level - 1];
        let wide = BoardSet::Wide.boards()[level - 1];
        assert!(standard.spots().all(|spot| wide.is_spot(spot)));
        let added: Vec<Hex> = wide.spots().filter(|&spot| !standard.is_spot(spot)).collect();
        assert_eq!(added.len(), more);
        assert!(added.iter().all(|&spot| standard.is_spot(-spot)));
    }
}

#[test]
fn in_every_turning_survivors_land_on_dots() {
    for set in BoardSet::ALL {
        for upper in 0..3 {
            for (above, below) in (0..6).flat_map(|a| (0..6).map(move |b| (a, b))) {
                let lower = set.boards()[upper + 1].turned(below);
                let falling = set.boards()[upper].turned(above);
                assert!(falling.spots().all(|spot| lower.dots(spot).is_some()), "{set:?} {upper}");
            }
        }
    }
}

#[test]
fn from_every_dotted_space_there_are_two_ways() {
    for (set, level, sheet) in all_levels() {
        for (at, _) in sheet.dotted() {
            assert!(sheet.ends(at).len() >= 2, "{set:?} level {level} at {at}");
        }
    }
}

#[test]
fn every_spot_is_fed_by_several_spaces() {
    let table = [
        (BoardSet::Standard, [(2, 3), (3, 3), (4, 4), (6, 6)]),
        (BoardSet::Wide, [(2, 3), (3, 3), (4, 4), (6, 6)]),
        (BoardSet::Small, [(1, 3), (2, 2), (3, 3), (6, 6)]),
    ];
    for (set, by_level) in table {
        for (level, range) in (1..).zip(by_level) {
            let sheet = Sheet::level(set, level);
            let feeders = sorted(sheet.0.spots().map(|spot| sheet.feeders(spot).len()));
            assert_eq!((feeders[0], feeders[feeders.len() - 1]), range, "{set:?} level {level}");
        }
    }
}

#[test]
fn two_spots_of_the_small_board_have_a_single_feeder() {
    let sheet = Sheet::level(BoardSet::Small, 1);
    let single: Vec<_> = sheet
        .0
        .spots()
        .map(|spot| (spot, sheet.feeders(spot)))
        .filter(|(_, f)| f.len() == 1)
        .collect();
    let expected =
        [(Hex::new(0, -2), vec![Hex::new(1, -3)]), (Hex::new(-2, 2), vec![Hex::new(1, -1)])];
    assert_eq!(single, expected);
}

#[test]
fn every_spot_stays_within_reach_when_all_others_are_filled() {
    for (set, level, sheet) in all_levels() {
        for spot in sheet.0.spots() {
            for (from, _) in sheet.dotted() {
                let turns = sheet.turns_to(from, spot);
                assert!(turns.is_some(), "{set:?} level {level} from {from} to {spot}");
            }
        }
    }
}

#[test]
fn half_of_the_standard_rim_drops_at_once_with_every_number_of_dots() {
    for set in [BoardSet::Standard, BoardSet::Wide] {
        let sheet = Sheet::level(set, 1);
        let starts: Vec<Hex> = sheet.0.rim().filter(|&at| sheet.drops_at_once(at)).collect();
        assert_eq!(starts.len(), 12);
        assert_eq!(count(&starts, |at| at.on_axis()), 2);
        for dots in 1..=4 {
            assert!(starts.iter().any(|&at| sheet.0.dots(at) == Some(dots)));
        }
    }
}

#[test]
fn the_edges_of_the_small_rim_drop_at_once_and_its_corners_do_not() {
    let sheet = Sheet::level(BoardSet::Small, 1);
    for at in sheet.0.rim() {
        assert_eq!(sheet.drops_at_once(at), !at.on_axis(), "{at}");
    }
    let edges = sheet.0.rim().filter(|at| !at.on_axis());
    assert!(edges.clone().all(|at| sheet.0.dots(at) != Some(2)));
    for dots in [1, 3, 4] {
        assert!(edges.clone().any(|at| sheet.0.dots(at) == Some(dots)));
    }
}

#[test]
fn as_many_survivors_as_promised_drop_again_at_once() {
    let table = [
        (BoardSet::Standard, 2, [4; 6]),
        (BoardSet::Standard, 3, [2; 6]),
        (BoardSet::Standard, 4, [0; 6]),
        (BoardSet::Wide, 2, [5; 6]),
        (BoardSet::Wide, 3, [2, 2, 3, 3, 3, 3]),
        (BoardSet::Wide, 4, [0; 6]),
        (BoardSet::Small, 2, [4; 6]),
        (BoardSet::Small, 3, [2; 6]),
        (BoardSet::Small, 4, [0; 6]),
    ];
    for (set, level, expected) in table {
        let sheet = Sheet::level(set, level);
        let found = landings(set, level).map(|at| count(at, |at| sheet.drops_at_once(at)));
        assert_eq!(found, expected, "{set:?} level {level}");
    }
}

#[test]
fn one_whole_turn_with_the_inner_circle_helps_some_more() {
    let table = [
        (BoardSet::Standard, 13, [4; 6], [2; 6]),
        (BoardSet::Wide, 13, [7; 6], [2, 2, 3, 3, 3, 3]),
        (BoardSet::Small, 14, [7; 6], [2; 6]),
    ];
    for (set, first, second, third) in table {
        let sheet = Sheet::level(set, 1);
        assert_eq!(count(sheet.0.rim(), |at| sheet.drops_in_a_turn(at)), first);
        for (level, expected) in [(2, second), (3, third)] {
            let sheet = Sheet::level(set, level);
            let found = landings(set, level).map(|at| count(at, |at| sheet.drops_in_a_turn(at)));
            assert_eq!(found, expected, "{set:?} level {level}");
        }
    }
}

#[test]
fn the_inner_circle_is_hit_from_four_or_five_spaces() {
    let table = [
        (BoardSet::Standard, [5, 5, 5]),
        (BoardSet::Wide, [5, 5, 5]),
        (BoardSet::Small, [4, 5, 5]),
    ];
    for (set, expected) in table {
        let found = [1, 2, 3].map(|level| Sheet::level(set, level).feeders(Hex::ORIGIN).len());
        assert_eq!(found, expected);
    }
}

#[test]
fn from_the_inner_circle_there_are_more_landings_than_other_pawns() {
    for (set, level, sheet) in all_levels() {
        let expected = if set == BoardSet::Small { 18 } else { 24 };
        assert_eq!(sheet.onward().len(), expected, "{set:?} level {level}");
    }
    let small = BoardSet::Small.boards()[0];
    assert_eq!(small.lines(Hex::ORIGIN, 4).count(), 0, "a 4 never fits");
}

#[test]
fn the_spots_on_lines_through_the_centre_are_as_told() {
    let on_lines = |set, level| count(Sheet::level(set, level).0.spots(), Hex::on_axis);
    assert_eq!([1, 2, 3].map(|level| on_lines(BoardSet::Standard, level)), [6, 3, 0]);
    assert_eq!([1, 2, 3].map(|level| on_lines(BoardSet::Wide, level)), [6, 5, 0]);
    assert_eq!([1, 2, 3].map(|level| on_lines(BoardSet::Small, level)), [6, 6, 0]);
}

#[test]
fn boards_lie_in_six_positions_and_the_small_last_ones_in_step() {
    for set in BoardSet::ALL {
        assert!(set.may_lie([0; 4]));
        assert!(set.may_lie([5, 1, 4, 2]));
        assert!(!set.may_lie([6, 0, 0, 0]));
        assert_eq!(set.may_lie([0, 0, 1, 4]), set != BoardSet::Small);
        assert_eq!(set.may_lie([0, 0, 5, 0]), set != BoardSet::Small);
    }
}

#[test]
fn a_turned_board_carries_its_print_along() {
    for (_, _, Sheet(board)) in all_levels() {
        for sixths in 0..6 {
            let turned = board.turned(sixths);
            for (at, space) in board.spaces() {
                assert_eq!(turned.space(at.turned(sixths)), Some(space));
            }
            assert_eq!(turned.turned(6 - sixths), board);
        }
        assert_ne!(board.turned(1), board);
        assert_eq!(board.space(Hex::new(5, 0)), None);
    }
}

#[test]
fn notation_goes_there_and_back() {
    for (_, _, Sheet(board)) in all_levels() {
        let json = serde_json::to_string(&board).unwrap();
        assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), board);
        assert_eq!(board.to_string().parse(), Ok(board));
    }
    let first = BoardSet::Small.boards()[0];
    assert_eq!(first.to_string(), "3132/3OOO4/1O23O1/2O1*2O3/4O31O4/4OOO1/2442");
}

#[test]
fn what_draws_no_board_is_refused() {
    let good = BoardSet::Small.boards()[0].to_string();
    let bad = [
        String::new(),
        good.replace('/', ""),
        good.replace('*', "5"),
        format!(" {good}"),
        format!("{good}/4"),
        good.repeat(9),
        good[1..].to_owned(),
    ];
    for text in bad {
        assert_eq!(text.parse::<Board>(), Err(NotABoard), "{text:?}");
    }
}
