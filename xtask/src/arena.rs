//! `cargo xtask arena GAME`: computer players against each other, and what came of it.

mod report;
mod tables;

use crate::run::{self, Outcome};
use cabinet::{
    engine::{Game, Match, Seat, Seed, Viewer},
    games::{Empires, GameId, InnerCircle, Situation7, Summit, Supremacy},
    minds::{Guest, Party},
};
use report::{Record, Report, Tally, as_json, print};
use serde_json::json;
use std::{
    cell::RefCell,
    io::{self, IsTerminal as _, Write as _},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Instant,
};
use tables::{Sit, empires, inner_circle, situation_7, summit, supremacy};

/// A pairing: who sits round the table, and how many games they play.
struct Pairing {
    names: Vec<String>,
    /// How fast all of them are, where the game knows such a thing: what follows the `@`.
    pace: Option<String>,
    games: usize,
}

impl Pairing {
    /// Reads "expert,regular" or "expert,regular@quick".
    fn read(text: &str, games: usize) -> Self {
        let (names, pace) = match text.split_once('@') {
            Some((names, pace)) => (names, Some(pace.to_owned())),
            None => (text, None),
        };
        Self { names: names.split(',').map(str::to_owned).collect(), pace, games }
    }

    fn title(&self) -> String {
        let pace = self.pace.as_ref().map(|pace| format!(" @ {pace}"));
        self.names.join(" : ") + &pace.unwrap_or_default()
    }

    /// Whether all are the same player: then the dice change chairs, since the second game
    /// would be the first again.
    fn is_of_equals(&self) -> bool {
        self.names.iter().all(|name| *name == self.names[0])
    }
}

pub(crate) fn run(args: &[String]) -> Outcome {
    let mut args = args.to_vec();
    let json = run::flag(&mut args, "--json");
    let games = run::option(&mut args, "--games")?;
    let seats = run::option(&mut args, "--seats")?;
    let name = if args.is_empty() { None } else { Some(args.remove(0)) };
    run::no_more(&args)?;
    let game = Contested::find(name.as_deref())?;
    let games = match games {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| format!("--games {text:?} is not a number."))?),
    };
    let pairings = match seats {
        Some(seats) => vec![Pairing::read(&seats, games.unwrap_or(100))],
        None => game.standard(games),
    };
    let mut told = vec![];
    for pairing in &pairings {
        let report = (game.play)(pairing)?;
        if json {
            told.push(as_json(pairing, &report));
        } else {
            print(pairing, &report);
        }
    }
    if json {
        println!("{}", json!({ "game": game.slug, "pairings": told }));
    } else if !game.beside.is_empty() {
        println!("\n{}", game.beside);
    }
    Ok(())
}

/// The game of that name.
pub(crate) fn find(name: Option<&str>) -> Outcome<GameId> {
    name.and_then(GameId::from_slug).ok_or_else(|| {
        let slugs: Vec<_> = GameId::ALL.iter().map(|game| game.slug()).collect();
        format!("name a game: {}.", slugs.join(", "))
    })
}

/// A game that computer players know, whether or not it is on the shelf.
struct Contested {
    slug: &'static str,
    play: fn(&Pairing) -> Outcome<Report>,
    /// What is played when nobody says otherwise: every level against the one below.
    usual: &'static [(&'static str, usize)],
    /// Figures from elsewhere to hold beside ours.
    beside: &'static str,
}

/// Ten turns in which everybody sells, builds one set a turn and buys back what is cheap.
const SUPREMACY_ELSEWHERE: &str =
    "A simulation of the money alone (ten turns, nobody at war, everybody sells, builds one set
a turn and buys back at 100 or less), cash less loans at 10, 50 and 90 % of all players:
  2 players 19900 / 23000 / 25800, 4 players 7700 / 10200 / 12500, 6 players 3400 / 5700 / 8300.";

const CONTESTED: [Contested; 5] = [
    Contested {
        slug: InnerCircle::ID,
        play: inner_circle,
        usual: &[
            ("expert,greedy", 200),
            ("expert,regular", 100),
            ("regular,novice", 200),
            ("expert,regular,regular,regular", 100),
            ("regular,novice,novice,novice", 200),
        ],
        beside: "",
    },
    Contested {
        slug: Summit::ID,
        play: summit,
        usual: &[
            ("expert,regular,regular,regular", 200),
            ("regular,novice,novice,novice", 200),
            ("novice,random,random,random", 200),
            ("expert,regular,regular", 201),
            ("expert,regular,regular,regular,regular,regular", 204),
        ],
        beside: "",
    },
    // By what each level finds, and again with hands equally fast.
    Contested {
        slug: Situation7::ID,
        play: situation_7,
        usual: &[
            ("expert,regular", 200),
            ("regular,novice", 400),
            ("novice,random", 400),
            ("newcomer,novice", 400),
            ("expert,novice", 200),
            ("expert,regular@quick", 400),
            ("regular,novice@quick", 400),
            ("expert,novice@quick", 200),
            ("expert,regular,expert,regular@quick", 200),
            ("regular,regular", 1000),
        ],
        beside: "",
    },
    Contested {
        slug: Supremacy::ID,
        play: supremacy,
        usual: &[
            ("expert,regular", 200),
            ("regular,novice", 200),
            ("expert,regular,regular,regular", 200),
            ("regular,novice,novice,novice", 200),
            ("expert,regular,regular,regular,regular,regular", 204),
            ("regular,novice,novice,novice,novice,novice", 204),
            ("novice,random,random,random", 200),
            ("novice,novice,novice,novice,novice,novice", 204),
        ],
        beside: SUPREMACY_ELSEWHERE,
    },
    Contested {
        slug: Empires::ID,
        play: empires,
        usual: &[
            ("expert,regular", 200),
            ("regular,novice", 200),
            ("novice,random", 200),
            ("expert,regular,regular,regular", 200),
            ("regular,novice,novice,novice", 200),
            ("novice,random,random,random", 200),
            ("expert,regular,regular,regular,regular,regular", 204),
            ("regular,novice,novice,novice,novice,novice", 204),
            ("novice,random,random,random,random,random", 204),
        ],
        beside: "",
    },
];

impl Contested {
    fn find(name: Option<&str>) -> Outcome<&'static Self> {
        let known = name.and_then(|name| CONTESTED.iter().find(|game| game.slug == name));
        known.ok_or_else(|| {
            let slugs: Vec<_> = CONTESTED.iter().map(|game| game.slug).collect();
            format!("name a game: {}.", slugs.join(", "))
        })
    }

    fn standard(&self, games: Option<usize>) -> Vec<Pairing> {
        let pairing = |&(text, usual): &(&str, usize)| Pairing::read(text, games.unwrap_or(usual));
        self.usual.iter().map(pairing).collect()
    }
}

/// Measures how long somebody thinks.
struct Timed<'a, G> {
    guest: Box<dyn Guest<G>>,
    record: &'a RefCell<Record>,
}

impl<G: Game> Guest<G> for Timed<'_, G> {
    fn notice(&mut self, sight: &G::Sight) {
        self.guest.notice(sight);
    }

    fn decide_on(&mut self, view: &G::View) -> (G::Action, u32) {
        let start = Instant::now();
        let decision = self.guest.decide_on(view);
        let time = start.elapsed();
        self.record.borrow_mut().thoughts.push(time);
        decision
    }
}

/// Plays all games of a pairing on all cores. Every seed is played from every chair.
fn contest<G: Game>(
    setup: &G::Setup,
    players: &[Sit<G>],
    pairing: &Pairing,
    tally: fn(&Match<G>, Seat) -> Tally,
) -> Outcome<Report>
where
    G::Setup: Sync,
{
    let next = AtomicUsize::new(0);
    let n = players.len();
    let empty = Report { records: vec![Record::default(); n], chairs: vec![0.0; n], entries: 0 };
    let done = Mutex::new((empty, 0));
    let n_threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= pairing.games {
                        return;
                    }
                    let played = play::<G>(setup, players, game, pairing.is_of_equals(), tally);
                    let Ok(mut done) = done.lock() else { return };
                    let (report, n_done) = &mut *done;
                    report.add(&played);
                    *n_done += 1;
                    progress(pairing, *n_done);
                }
            });
        }
    });
    let (report, _) = done.into_inner().map_err(|_| "a game broke off.")?;
    Ok(report)
}

fn progress(pairing: &Pairing, n_done: usize) {
    let step = (pairing.games / 10).max(1);
    let is_screen = io::stderr().is_terminal();
    if is_screen || n_done.is_multiple_of(step) {
        let end = if is_screen && n_done < pairing.games { '\r' } else { '\n' };
        eprint!("   {}: {n_done} of {} games{end}", pairing.title(), pairing.games);
        drop(io::stderr().flush());
    }
}

/// One game: what each player did, in the order of the pairing.
fn play<G: Game>(
    setup: &G::Setup,
    players: &[Sit<G>],
    game: usize,
    dice_change_chairs: bool,
    tally: fn(&Match<G>, Seat) -> Tally,
) -> Report {
    let n = players.len();
    let (round, turned) = (game / n, game % n);
    let seed = Seed(round as u64).for_purpose("arena");
    let table = Match::<G>::start(setup.clone(), seed).expect("a set-up of the arena");
    let seats = table.seats();
    let chair = |seat: Seat| (seat.index() + turned) % n;
    let record = || RefCell::new(Record { games: 1, ..Record::default() });
    let records: Vec<_> = (0..n).map(|_| record()).collect();
    let guest = |seat: Seat| {
        let opening = G::view(&G::open(setup), Viewer::Seat(seat));
        let dice = if dice_change_chairs { chair(seat) } else { seat.index() };
        let own = seed.for_purpose(&format!("computer player in seat {dice}"));
        let guest = players[chair(seat)](seat, own, &opening);
        Box::new(Timed { guest, record: &records[chair(seat)] }) as Box<dyn Guest<G>>
    };
    let table = Party::new(table, seats.iter().map(guest).collect()).finish();
    let winners = G::outcome(table.state()).expect("it is over").winners();
    let mut chairs = vec![0.0; n];
    for seat in seats.iter() {
        let mut record = records[chair(seat)].borrow_mut();
        if winners.contains(seat) {
            record.won = 1.0 / f64::from(winners.count());
            chairs[seat.index()] = record.won;
        }
        record.tally = tally(&table, seat).into_iter().map(|(name, n)| (name, vec![n])).collect();
    }
    let records = records.into_iter().map(RefCell::into_inner).collect();
    Report { records, chairs, entries: table.log().len() }
}
