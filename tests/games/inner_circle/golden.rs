//! Inner Circle's complete games.

use cabinet::engine::{Actor, Dice, Game, Match, Seat, Seed, Viewer, judge};
use cabinet::games::InnerCircle;
use cabinet::games::inner_circle::{
    Action, Colour, Ending, Event, Prompt, Setup, SpaceKind, State, StuckWhy,
};

use crate::kit::ending;
use crate::kit::golden::Golden;

type Table = Match<InnerCircle>;

fn players(n: u8) -> Setup {
    Setup { colours: Colour::for_players(n).to_vec(), ..Setup::default() }
}

pub(crate) const GOLDEN: &[Golden<InnerCircle>] = &[
    Golden {
        name: "centre-of-level-4",
        play: |seed| play(players(2), &[], seed),
        is_one: |table| ending(table) == Ending::Centre,
    },
    Golden {
        name: "last-player-left",
        play: |seed| play(players(3), &[], seed),
        is_one: |table| ending(table) == Ending::LastLeft && n_eliminated(table) == 2,
    },
    Golden {
        name: "two-player-elimination",
        play: |seed| play(players(2), &[], seed),
        is_one: |table| ending(table) == Ending::LastLeft && n_eliminated(table) == 1,
    },
    Golden {
        name: "all-blocked-lift",
        // Eight pawns are left for twelve spots: when all are safe, nobody can move.
        play: |seed| play(players(4), &[Seat(1), Seat(3)], seed),
        is_one: |table| table.log().iter().any(|entry| is_blocked_lift(&entry.events)),
    },
    Golden {
        name: "drawn-on-level-4",
        play: |seed| play(Setup { stall: 3, ..players(4) }, &[], seed),
        is_one: |table| ending(table) == Ending::Draw && n_pulled(table) == 3,
    },
    Golden {
        name: "points-of-a-series",
        play: |seed| play(Setup { series: 2, ..players(3) }, &[], seed),
        is_one: |table| ending(table) == Ending::Points,
    },
];

fn events(table: &Table) -> impl Iterator<Item = &Event> {
    table.log().iter().flat_map(|entry| &entry.events)
}

fn n_eliminated(table: &Table) -> usize {
    events(table).filter(|event| matches!(event, Event::Eliminated { .. })).count()
}

fn n_pulled(table: &Table) -> usize {
    events(table).filter(|event| matches!(event, Event::BoardPulled { .. })).count()
}

/// A board pulled because everybody had to pass.
fn is_blocked_lift(events: &[Event]) -> bool {
    let all_blocked = Event::Stuck { why: StuckWhy::AllBlocked };
    let is_pulled = |event: &Event| matches!(event, Event::BoardPulled { .. });
    events.windows(2).any(|pair| pair[0] == all_blocked && is_pulled(&pair[1]))
}

/// Everybody lands in Survival Spots where they can and draws lots otherwise.
fn play(setup: Setup, leaving: &[Seat], seed: Seed) -> Table {
    let mut table = Table::start(setup, seed).expect("a good set-up");
    let mut chance = Dice::new(seed.for_purpose("golden"));
    while let Some(seat) = table.awaiting().due().iter().next() {
        let offered = if is_leaving(leaving, &table, seat) {
            vec![Action::Resign]
        } else {
            table.offers(seat)
        };
        let good: Vec<Action> = offered
            .iter()
            .copied()
            .filter(|action| is_good(table.state(), seat, *action))
            .collect();
        let from = if good.is_empty() { &offered } else { &good };
        let action = *chance.pick(from).expect("whoever is due has an offer");
        table.act(Actor::Seat(seat), action).map(<[_]>::len).expect("it was offered");
    }
    table
}

fn is_leaving(leaving: &[Seat], table: &Table, seat: Seat) -> bool {
    let prompt = table.awaiting().prompt(seat).copied();
    prompt == Some(Prompt::Lift) && leaving.contains(&seat)
}

/// Whether an action leads into a Survival Spot, now or with the landing that follows.
fn is_good(state: &State, seat: Seat, action: Action) -> bool {
    let view = InnerCircle::view(state, Viewer::Public);
    let is_spot = |at| view.spaces.iter().any(|it| it.at == at && it.kind == SpaceKind::Spot);
    match action {
        Action::Land { at } => is_spot(at),
        Action::Lift { .. } => {
            let lifted =
                judge::<InnerCircle>(state, &Dice::new(Seed(0)), Actor::Seat(seat), &action);
            let after = lifted.map(|table| InnerCircle::view(&table, Viewer::Public));
            after.is_ok_and(|view| {
                view.held.is_some_and(|held| held.landings.into_iter().any(is_spot))
            })
        }
        Action::Place { .. } | Action::Rest | Action::Resign | Action::Tick { .. } => false,
    }
}
