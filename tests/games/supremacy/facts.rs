//! What only Supremacy is held to.

use cabinet::engine::contract::random_game;
use cabinet::engine::{Actor, Dice, Entry, Game, Level, Match, Seat, Seats, Seed, Viewer};
use cabinet::games::Supremacy;
use cabinet::games::supremacy::{
    Action, Company, Land, Money, Phase, Pieces, Power, Sea, Setup, Stage, Table,
};

use crate::kit::minds::play;
use crate::kit::positions;

fn six() -> Setup {
    Setup { powers: Power::ALL.to_vec(), ..Setup::default() }
}

/// The table before anything was placed.
fn dealt(setup: Setup, seed: u64) -> Table {
    let opened = Match::<Supremacy>::start(setup, Seed(seed)).unwrap();
    opened.view(Viewer::Public).table
}

#[test]
fn everybody_is_dealt_three_companies_at_home_and_three_abroad() {
    for seed in 0..200 {
        let table = dealt(six(), seed);
        let mut lands = Vec::new();
        for seat in table.players().iter() {
            let own: Vec<Company> = table.companies(seat).collect();
            let power = table.side(seat).power;
            assert_eq!(own.iter().filter(|it| it.home() == Some(power)).count(), 3);
            assert_eq!(own.iter().filter(|it| it.home().is_none()).count(), 3);
            let mut abroad: Vec<Land> =
                own.iter().filter(|it| it.home().is_none()).filter_map(|it| it.land()).collect();
            abroad.dedup();
            lands.extend(abroad.into_iter().map(|land| (land, seat)));
        }
        for &(land, seat) in &lands {
            assert!(lands.iter().all(|&(other, owner)| other != land || owner == seat));
        }
    }
}

#[test]
fn an_army_stands_on_every_home_land_and_every_land_with_a_company() {
    for seed in 0..50 {
        let table = dealt(six(), seed);
        for land in Land::all() {
            let company = Company::all(false)
                .find(|it| it.land() == Some(land) && table.owner(*it).is_some());
            let holder = table.players().iter().find(|&seat| table.is_home(seat, land));
            let holder = holder.or_else(|| company.and_then(|it| table.owner(it)));
            assert_eq!(table.holder(land), holder, "{land:?}");
            let one = Pieces { armies: 1, ..Pieces::NONE };
            for seat in table.players().iter() {
                let expected = if holder == Some(seat) { one } else { Pieces::NONE };
                assert_eq!(table.troops(seat, land), expected);
            }
        }
    }
}

#[test]
fn every_power_can_place_its_navies_whoever_plays() {
    for seed in 0..100 {
        for first in 0..5 {
            for last in first + 2..=6 {
                let setup = Setup { powers: Power::ALL[first..last].to_vec(), ..Setup::default() };
                let opened = Match::<Supremacy>::start(setup, Seed(seed)).unwrap();
                assert!(opened.seats().iter().all(|seat| !opened.offers(seat).is_empty()));
            }
        }
    }
}

#[test]
fn nothing_is_taken_back_across_dice_cards_or_secrets() {
    let mut n_undone = 0;
    for (seed, setup) in (0..).zip(Setup::variants()) {
        let table = random_game::<Supremacy>(setup, Seed(seed));
        for n in (0..=table.log().len()).step_by(5) {
            let table = table.branch(n);
            for seat in table.seats().iter() {
                let Ok(to) = table.undo_to(seat, table.seats()) else { continue };
                let undone = &table.log()[to..];
                assert!(!undone.iter().any(Entry::reveals));
                assert!(undone.iter().all(|entry| entry.drawn == 0 || to == 0), "dice were rolled");
                n_undone += 1;
            }
        }
    }
    assert!(n_undone > 100, "only {n_undone} decisions could be taken back");
}

/// Orders of stages 5 and 6 that rolled and showed nothing, one after the other by one seat:
/// from which entry to which.
fn orders_in_a_row(game: &Match<Supremacy>, stage: Stage) -> Vec<(Seat, usize, usize)> {
    let mut rows: Vec<(Seat, usize, usize)> = Vec::new();
    let states = positions(game);
    for (n, entry) in game.log().iter().enumerate() {
        let table = &Supremacy::view(&states[n], Viewer::Public).table;
        let Actor::Seat(seat) = entry.by else { continue };
        let is_order = (table.stage, table.phase) == (stage, Phase::Act)
            && table.questions.is_empty()
            && !entry.reveals()
            && entry.drawn == 0
            && entry.action != Action::Done;
        match rows.last_mut() {
            Some(row) if is_order && row.0 == seat && row.2 == n => row.2 = n + 1,
            _ if is_order => rows.push((seat, n, n + 1)),
            _ => {}
        }
    }
    rows
}

#[test]
fn stages_5_and_6_are_taken_back_to_the_first_order() {
    for stage in [Stage::Move, Stage::Build] {
        let mut n_orders = 0;
        for seed in 0..4 {
            let game = random_game::<Supremacy>(Setup { turns: 3, ..Setup::default() }, Seed(seed));
            for (seat, from, to) in orders_in_a_row(&game, stage) {
                let mut table = game.branch(to);
                for _ in from..to {
                    table.undo(seat, Seats::NONE).unwrap();
                }
                assert_eq!(table.state(), game.branch(from).state());
                n_orders += to - from;
            }
        }
        assert!(n_orders > 20, "only {n_orders} orders in {stage:?}");
    }
}

#[test]
fn nothing_is_taken_back_across_another_person() {
    let game = random_game::<Supremacy>(Setup { turns: 2, ..Setup::default() }, Seed(3));
    for n in 1..=game.log().len() {
        let table = game.branch(n);
        let last = table.log()[n - 1].by;
        for seat in table.seats().iter().filter(|&seat| Actor::Seat(seat) != last) {
            assert!(table.undo_to(seat, Seats::NONE).is_err(), "{seat} after {last:?}");
        }
    }
}

/// Light seas hold the navies of one player, carriers have room, used ships are there.
#[test]
fn positions_are_possible() {
    for (seed, setup) in (0..).zip(Setup::variants()) {
        let game = random_game::<Supremacy>(setup, Seed(seed));
        for state in positions(&game) {
            let table = Supremacy::view(&state, Viewer::Public).table;
            for sea in Sea::light() {
                let navies = |seat| table.fleet(seat, sea).navies > 0;
                assert!(table.players().iter().filter(|&seat| navies(seat)).count() < 2, "{sea:?}");
            }
            for seat in table.everybody().iter() {
                for sea in Sea::all() {
                    let fleet = table.fleet(seat, sea);
                    assert!(fleet.on_navies.troops() <= 4 * fleet.navies);
                    assert!(fleet.on_ships.troops() <= 2 * fleet.merchants);
                    assert!(fleet.used <= fleet.merchants && fleet.escorts <= fleet.navies);
                }
                let side = table.side(seat);
                let most =
                    [side.stock.grain, side.stock.oil, side.stock.minerals].into_iter().max();
                assert!(most <= Some(table.store(seat)), "{:?}", side.stock);
                assert!(side.loans <= 12 && side.taken <= 3);
            }
            for land in Land::all().filter(|&land| table.is_nuked(land)) {
                let stands = |seat| !table.troops(seat, land).is_empty();
                assert!(table.holder(land).is_none() && !table.players().iter().any(stands));
            }
        }
    }
}

/// What is paid is paid by somebody: without the bank, money neither comes nor goes.
#[test]
fn deals_create_no_money() {
    use cabinet::games::supremacy::{Event, Sight, Why};
    for seed in 0..4 {
        let game = random_game::<Supremacy>(Setup { turns: 3, ..Setup::default() }, Seed(seed));
        let (mut paid, mut received) = (Money::NONE, Money::NONE);
        for event in game.log().iter().flat_map(|entry| &entry.events) {
            if let Event::Open(Sight::Paid { money, why: Why::Deal, .. }) = event {
                paid = paid.plus(*money);
            }
            if let Event::Open(Sight::Received { money, why: Why::Deal, .. }) = event {
                received = received.plus(*money);
            }
        }
        assert_eq!(paid, received);
    }
}

#[test]
fn six_novices_play_ten_turns_and_trade_fight_and_build() {
    let game = play::<Supremacy>(six(), &[Level::Novice], 7);
    let has =
        |verb: &str| game.log().iter().any(|entry| entry.action.to_string().starts_with(verb));
    for verb in ["sell", "buy", "build", "attack", "blockade", "reroute", "offer", "march"] {
        assert!(has(verb), "nobody has done anything like {verb}");
    }
    assert_eq!(game.view(Viewer::Public).table.phase, Phase::Over);
}

/// Lines of random games with words swapped between them: whatever they ask for, it is refused
/// or carried out, and play goes on.
#[test]
fn mutated_requests_do_no_harm() {
    let games: Vec<Match<Supremacy>> = (0..)
        .zip(Setup::variants())
        .map(|(seed, setup)| random_game::<Supremacy>(setup, Seed(seed)))
        .collect();
    let lines: Vec<String> =
        games.iter().flat_map(Match::log).map(|entry| entry.action.to_string()).collect();
    let words: Vec<&str> = lines.iter().flat_map(|line| line.split(' ')).collect();
    let mut dice = Dice::new(Seed(5));
    let (mut n_read, mut n_done) = (0, 0);
    for game in &games {
        for n in (0..game.log().len()).step_by(9) {
            let table = game.branch(n);
            for _ in 0..150 {
                let line = dice.pick(&lines).unwrap();
                let mut changed: Vec<&str> = line.split(' ').collect();
                let at = dice.below(u32::try_from(changed.len()).unwrap()) as usize;
                changed[at] = dice.pick(&words).unwrap();
                let Ok(action) = changed.join(" ").parse::<Action>() else { continue };
                n_read += 1;
                let seat = Seat(u8::try_from(dice.below(6)).unwrap());
                let mut after = table.clone();
                if after.act(Actor::Seat(seat), action).map(<[_]>::len).is_ok() {
                    n_done += 1;
                    let due = after.awaiting().due();
                    assert!(due.iter().all(|seat| !after.offers(seat).is_empty()));
                } else {
                    assert_eq!(after, table);
                }
            }
        }
    }
    assert!(n_read > 1_000 && n_done > 30, "{n_read} read, {n_done} done");
}
