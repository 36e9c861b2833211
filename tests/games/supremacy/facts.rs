//! What only Supremacy is held to.

use cabinet::engine::contract;
use cabinet::engine::{Actor, Level, Match, Memory, Mind, Seat, Seed, Viewer};
use cabinet::games::Supremacy;
use cabinet::games::supremacy::{Power, Setup};

#[test]
fn try_laws() {
    for (n, setup) in Setup::variants().into_iter().enumerate() {
        let t = std::time::Instant::now();
        println!("{n} {:?} {:?}", contract::assert_laws::<Supremacy>(&setup, 3), t.elapsed());
    }
}

#[test]
fn try_novices() {
    for seed in 0..4u64 {
        let t = std::time::Instant::now();
        let setup = Setup { powers: Power::ALL.to_vec(), ..Setup::default() };
        let mut table = Match::<Supremacy>::start(setup, Seed(seed)).unwrap();
        let mut minds: Vec<_> =
            (0..6).map(|n| Memory::new(&table, Seat(n), Level::Novice)).collect();
        while !table.awaiting().is_over() {
            let seat = table.awaiting().due().iter().next().unwrap();
            let m = &mut minds[usize::from(seat.0)];
            m.catch_up(&table);
            let a = m.mind().choose(&table.view(Viewer::Seat(seat))).action;
            table
                .act(Actor::Seat(seat), a.clone())
                .map(<[_]>::len)
                .unwrap_or_else(|e| panic!("{a} {e:?}"));
        }
        let mut counts = std::collections::BTreeMap::new();
        for e in table.log() {
            *counts
                .entry(e.action.to_string().split(' ').next().unwrap().to_owned())
                .or_insert(0) += 1;
        }
        let cash: Vec<i64> =
            (0..6).map(|n| table.view(Viewer::Public).table.wealth(Seat(n)).total()).collect();
        println!(
            "{seed}: {} entries {:?} {:?} turn {} wealth {cash:?} {:?} save {}",
            table.log().len(),
            Supremacy::outcome(table.state()).unwrap(),
            t.elapsed(),
            table.view(Viewer::Public).table.turn,
            counts,
            table.save().write().len() / table.log().len()
        );
    }
}
use cabinet::engine::Game;
