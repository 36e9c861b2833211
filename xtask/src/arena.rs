//! `cargo xtask arena GAME`: computer players against each other, and what came of it.

use crate::run::{self, Outcome};
use cabinet::{
    engine::{Actor, Game, Level, Match, Mind, Minded, Seat, Seed, Thought, Viewer},
    games::{GameId, InnerCircle, Summit, inner_circle, summit},
    minds::Random,
};
use serde_json::{Value, json};
use std::{
    io::{self, IsTerminal as _, Write as _},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// A pairing: who sits round the table, and how many games they play.
struct Pairing {
    names: Vec<String>,
    games: usize,
}

/// What one player did in one game.
#[derive(Clone, Copy, Default)]
struct Record {
    games: usize,
    /// Wins; a draw is shared.
    won: f64,
    decisions: u32,
    thought: Duration,
    longest: Duration,
}

/// What came of a pairing.
struct Report {
    records: Vec<Record>,
    entries: usize,
}

pub(crate) fn run(args: &[String]) -> Outcome {
    let mut args = args.to_vec();
    let json = run::flag(&mut args, "--json");
    let games = run::option(&mut args, "--games")?;
    let seats = run::option(&mut args, "--seats")?;
    let name = if args.is_empty() { None } else { Some(args.remove(0)) };
    run::no_more(&args)?;
    let game = find(name.as_deref())?;
    let games = match games {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| format!("--games {text:?} is not a number."))?),
    };
    let pairings = match seats {
        Some(seats) => {
            let names = seats.split(',').map(str::to_owned).collect();
            vec![Pairing { names, games: games.unwrap_or(100) }]
        }
        None => standard(game, games),
    };
    let mut told = vec![];
    for pairing in &pairings {
        let report = match game {
            GameId::InnerCircle => inner_circle(pairing)?,
            GameId::Summit => summit(pairing)?,
        };
        if json {
            told.push(as_json(pairing, &report));
        } else {
            print(pairing, &report);
        }
    }
    if json {
        println!("{}", json!({ "game": game.slug(), "pairings": told }));
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

/// What is played when nobody says otherwise: every level against the one below.
fn standard(game: GameId, games: Option<usize>) -> Vec<Pairing> {
    let table: &[(&str, usize)] = match game {
        GameId::InnerCircle => &[
            ("expert,greedy", 200),
            ("expert,regular", 100),
            ("regular,novice", 200),
            ("expert,regular,regular,regular", 100),
            ("regular,novice,novice,novice", 200),
        ],
        GameId::Summit => &[
            ("expert,regular,regular,regular", 200),
            ("regular,novice,novice,novice", 200),
            ("novice,random,random,random", 200),
            ("expert,regular,regular", 201),
            ("expert,regular,regular,regular,regular,regular", 204),
        ],
    };
    let pairing = |&(names, usual): &(&str, usize)| Pairing {
        names: names.split(',').map(str::to_owned).collect(),
        games: games.unwrap_or(usual),
    };
    table.iter().map(pairing).collect()
}

/// A mind of any kind.
trait Contender<G: Game> {
    fn notice(&mut self, sight: &G::Sight);
    fn choose(&mut self, view: &G::View) -> G::Action;
}

impl<G: Game, M: Mind<G>> Contender<G> for M {
    fn notice(&mut self, sight: &G::Sight) {
        Mind::notice(self, sight);
    }

    fn choose(&mut self, view: &G::View) -> G::Action {
        loop {
            if let Thought::Chosen(advice) = self.think(view, u32::MAX) {
                return advice.action;
            }
        }
    }
}

type Sit<G> = fn(Seat, Seed, &<G as Game>::View) -> Box<dyn Contender<G>>;

/// The players that every game has; `all` names those of this one.
fn known<G: Minded>(name: &str, all: &str) -> Outcome<Sit<G>>
where
    G::Mind: 'static,
{
    Ok(match name {
        "novice" => |seat, seed, view| Box::new(G::Mind::sit(seat, Level::Novice, seed, view)),
        "regular" => |seat, seed, view| Box::new(G::Mind::sit(seat, Level::Regular, seed, view)),
        "expert" => |seat, seed, view| Box::new(G::Mind::sit(seat, Level::Expert, seed, view)),
        "random" => |seat, seed, view| {
            Box::new(<Random as Mind<G>>::sit(seat, Level::default(), seed, view))
        },
        _ => return Err(format!("there is no player {name:?}: {all} play.")),
    })
}

fn inner_circle(pairing: &Pairing) -> Outcome<Report> {
    use inner_circle::{Colour, Setup, yardstick};
    let sit = |name: &String| match name.as_str() {
        "greedy" => Ok((|seat, seed, view| {
            Box::new(yardstick::Greedy::sit(seat, Level::default(), seed, view)) as _
        }) as Sit<InnerCircle>),
        _ => known(name, "novice, regular, expert, greedy and random"),
    };
    let players: Vec<_> = pairing.names.iter().map(sit).collect::<Outcome<_>>()?;
    let n_players = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let colours = Colour::for_players(n_players).to_vec();
    if colours.is_empty() {
        return Err("two to four can play: --seats expert,greedy names two.".to_owned());
    }
    // Where only computer players sit, patience is long (10.12).
    let setup = Setup { colours, stall: 100, ..Setup::default() };
    contest::<InnerCircle>(&setup, &players, pairing)
}

fn summit(pairing: &Pairing) -> Outcome<Report> {
    use summit::{Alliances, Power, Setup};
    let sit = |name: &String| known::<Summit>(name, "novice, regular, expert and random");
    let players: Vec<_> = pairing.names.iter().map(sit).collect::<Outcome<_>>()?;
    let powers = Power::ALL.get(..players.len()).filter(|powers| powers.len() > 1);
    let Some(powers) = powers else {
        return Err("two to six can play: --seats expert,regular,regular names three.".to_owned());
    };
    let alliances = if powers.len() == 2 { Alliances::None } else { Alliances::Free };
    let setup = Setup { powers: powers.to_vec(), alliances, ..Setup::default() };
    contest::<Summit>(&setup, &players, pairing)
}

/// Plays all games of a pairing on all cores. Every seed is played from every chair.
fn contest<G: Game>(setup: &G::Setup, players: &[Sit<G>], pairing: &Pairing) -> Outcome<Report>
where
    G::Setup: Sync,
{
    let next = AtomicUsize::new(0);
    let done =
        Mutex::new((Report { records: vec![Record::default(); players.len()], entries: 0 }, 0));
    let n_threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= pairing.games {
                        return;
                    }
                    let (records, entries) = play::<G>(setup, players, game);
                    let Ok(mut done) = done.lock() else { return };
                    let (report, n_done) = &mut *done;
                    report.entries += entries;
                    for (sum, record) in report.records.iter_mut().zip(records) {
                        sum.add(record);
                    }
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
        eprint!("   {}: {n_done} of {} games{end}", pairing.names.join(" : "), pairing.games);
        drop(io::stderr().flush());
    }
}

impl Record {
    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.won += other.won;
        self.decisions += other.decisions;
        self.thought += other.thought;
        self.longest = self.longest.max(other.longest);
    }
}

/// One game: what each player did, in the order of the pairing, and the length of the log.
fn play<G: Game>(setup: &G::Setup, players: &[Sit<G>], game: usize) -> (Vec<Record>, usize) {
    let n = players.len();
    let (round, turned) = (game / n, game % n);
    let seed = Seed(round as u64).for_purpose("arena");
    let mut table = Match::<G>::start(setup.clone(), seed).expect("a set-up of the arena");
    let chair = |seat: Seat| (seat.index() + turned) % n;
    let mut records = vec![Record { games: 1, ..Record::default() }; n];
    let mut minds: Vec<_> = table
        .seats()
        .iter()
        .map(|seat| {
            let opening = G::view(&G::open(setup), Viewer::Seat(seat));
            let own = seed.for_purpose(&format!("computer player in seat {seat}"));
            players[chair(seat)](seat, own, &opening)
        })
        .collect();
    let mut state = G::open(setup);
    let mut events = table.opening().events.clone();
    loop {
        for event in &events {
            G::apply(&mut state, event);
            for (seat, mind) in (0..).map(Seat).zip(&mut minds) {
                if let Some(sight) = G::witness(&state, event, Viewer::Seat(seat)) {
                    mind.notice(&sight);
                }
            }
        }
        let Some(seat) = table.awaiting().due().iter().next() else { break };
        let start = Instant::now();
        let action = minds[seat.index()].choose(&table.view(Viewer::Seat(seat)));
        let time = start.elapsed();
        let record = &mut records[chair(seat)];
        record.decisions += 1;
        record.thought += time;
        record.longest = record.longest.max(time);
        events = table.act(Actor::Seat(seat), action).expect("minds keep to the rules").to_vec();
    }
    let winners = G::outcome(table.state()).expect("it is over").winners();
    for seat in winners.iter() {
        records[chair(seat)].won += 1.0 / f64::from(winners.count());
    }
    (records, table.log().len())
}

fn print(pairing: &Pairing, report: &Report) {
    println!(
        "\n{}: {} games, {:.1} entries a game",
        pairing.names.join(" : "),
        pairing.games,
        average(report.entries, pairing.games)
    );
    println!(
        "  {:<10} {:>8} {:>8} {:>14} {:>12}",
        "player", "wins", "±", "per decision", "longest"
    );
    for (name, record) in pairing.names.iter().zip(&report.records) {
        println!(
            "  {name:<10} {:>6.1} % {:>6.1} % {:>11.2} ms {:>9.1} ms",
            100.0 * record.share(),
            100.0 * record.error(),
            record.per_decision().as_secs_f64() * 1e3,
            record.longest.as_secs_f64() * 1e3
        );
    }
}

impl Record {
    fn share(&self) -> f64 {
        self.won / average(self.games, 1).max(1.0)
    }

    /// The standard error of the share.
    fn error(&self) -> f64 {
        let share = self.share();
        (share * (1.0 - share) / average(self.games, 1).max(1.0)).sqrt()
    }

    fn per_decision(&self) -> Duration {
        self.thought / self.decisions.max(1)
    }
}

fn average(sum: usize, n: usize) -> f64 {
    let number = |n: usize| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
    number(sum) / number(n.max(1))
}

fn as_json(pairing: &Pairing, report: &Report) -> Value {
    let player = |(name, record): (&String, &Record)| {
        json!({
            "player": name,
            "share": record.share(),
            "error": record.error(),
            "decisions": record.decisions,
            "ms_per_decision": record.per_decision().as_secs_f64() * 1e3,
            "ms_longest": record.longest.as_secs_f64() * 1e3,
        })
    };
    let players: Vec<_> = pairing.names.iter().zip(&report.records).map(player).collect();
    json!({
        "games": pairing.games,
        "entries_per_game": average(report.entries, pairing.games),
        "players": players,
    })
}
