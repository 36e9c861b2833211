//! `cargo xtask arena GAME`: computer players against each other, and what came of it.

use crate::run::{self, Outcome};
use cabinet::{
    engine::{Game, Level, Match, Mind, Minded, Seat, Seed, Viewer},
    games::{
        Empires, GameId, InnerCircle, Situation7, Summit, Supremacy, empires, inner_circle,
        situation_7, summit, supremacy,
    },
    minds::{Guest, Party, Random, Seated},
};
use serde_json::{Value, json};
use std::{
    cell::RefCell,
    collections::BTreeMap,
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

/// What one player did in one game.
#[derive(Clone, Default)]
struct Record {
    games: usize,
    /// Wins; a draw is shared.
    won: f64,
    /// How long each decision took.
    thoughts: Vec<Duration>,
    /// What else is counted in this game, for each game in which it was.
    tally: BTreeMap<&'static str, Vec<f64>>,
}

/// Things that are counted in one game, by their names.
type Tally = BTreeMap<&'static str, f64>;

/// What came of a pairing.
struct Report {
    records: Vec<Record>,
    /// What was won from each chair.
    chairs: Vec<f64>,
    entries: usize,
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

type Sit<G> = fn(Seat, Seed, &<G as Game>::View) -> Box<dyn Guest<G>>;

/// The players that every game has; `all` names those of this one.
fn known<G: Minded>(name: &str, all: &str) -> Outcome<Sit<G>>
where
    G::Mind: 'static,
{
    Ok(match name {
        "novice" => {
            |seat, seed, view| Box::new(Seated(G::Mind::sit(seat, Level::Novice, seed, view)))
        }
        "regular" => {
            |seat, seed, view| Box::new(Seated(G::Mind::sit(seat, Level::Regular, seed, view)))
        }
        "expert" => {
            |seat, seed, view| Box::new(Seated(G::Mind::sit(seat, Level::Expert, seed, view)))
        }
        "random" => |seat, seed, view| {
            Box::new(Seated(<Random as Mind<G>>::sit(seat, Level::default(), seed, view)))
        },
        _ => return Err(format!("there is no player {name:?}: {all} play.")),
    })
}

fn inner_circle(pairing: &Pairing) -> Outcome<Report> {
    use inner_circle::{Colour, Setup, yardstick};
    let sit = |name: &String| match name.as_str() {
        "greedy" => Ok((|seat, seed, view| {
            Box::new(Seated(yardstick::Greedy::sit(seat, Level::default(), seed, view))) as _
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
    contest::<InnerCircle>(&setup, &players, pairing, |_, _| Tally::new())
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
    contest::<Summit>(&setup, &players, pairing, |_, _| Tally::new())
}

fn supremacy(pairing: &Pairing) -> Outcome<Report> {
    use supremacy::{Power, Setup};
    let sit = |name: &String| known::<Supremacy>(name, "novice, regular, expert and random");
    let players: Vec<_> = pairing.names.iter().map(sit).collect::<Outcome<_>>()?;
    let powers = Power::ALL.get(..players.len()).filter(|powers| powers.len() > 1);
    let Some(powers) = powers else {
        return Err("two to six can play: --seats regular,novice,novice names three.".to_owned());
    };
    let setup = Setup { powers: powers.to_vec(), ..Setup::default() };
    contest::<Supremacy>(&setup, &players, pairing, riches)
}

/// A player's fortunes in Supremacy: what it has at the end, how the game ended, and its money
/// as the turns began.
fn riches(table: &Match<Supremacy>, seat: Seat) -> Tally {
    use supremacy::{Ending, Event, Money, Sight};
    const CASH: [&str; 10] = [
        "cash 01", "cash 02", "cash 03", "cash 04", "cash 05", "cash 06", "cash 07", "cash 08",
        "cash 09", "cash 10",
    ];
    let signed = |money: Money| f64::from(money.0);
    let end = table.view(Viewer::Public).table;
    let wealth = i32::try_from(end.wealth(seat).total()).unwrap_or(i32::MAX);
    let mut told = Tally::from([
        ("wealth", f64::from(wealth)),
        ("cash less loans", signed(end.side(seat).cash) - signed(end.wealth(seat).loans)),
        ("lands", average(end.lands_of(seat).count(), 1)),
        ("turns", f64::from(end.turn)),
    ]);
    let ending = Supremacy::outcome(table.state()).map(|outcome| outcome.ending);
    let ended = match ending {
        Some(Ending::Supremacy) => "ended by supremacy",
        Some(Ending::Detente) => "ended by the limit",
        Some(Ending::Agreement) => "ended by agreement",
        Some(Ending::NuclearWinter) => "ended by winter",
        Some(Ending::Holocaust) => "ended by holocaust",
        None => "stalled",
    };
    told.insert(ended, 1.0);
    let mut cash = signed(
        Supremacy::view(&Supremacy::open(table.setup()), Viewer::Public).table.side(seat).cash,
    );
    for event in (0..=table.log().len()).flat_map(|n| table.events(n)) {
        match event {
            Event::Open(Sight::Paid { seat: by, money, .. }) if *by == seat => {
                cash -= signed(*money);
            }
            Event::Open(Sight::Received { seat: by, money, .. }) if *by == seat => {
                cash += signed(*money);
            }
            Event::Open(Sight::TurnBegan { turn }) => {
                if let Some(name) = CASH.get(usize::from(*turn).saturating_sub(1)) {
                    told.insert(name, cash);
                }
            }
            Event::Open(_) | Event::Chose { .. } | Event::Offered(_) => {}
        }
    }
    told
}

fn situation_7(pairing: &Pairing) -> Outcome<Report> {
    use situation_7::{Gear, Pace, Setup, yardstick};
    let sit = |name: &String| match name.as_str() {
        "newcomer" => Ok((|seat, seed, view| {
            Box::new(Seated(yardstick::Newcomer::sit(seat, Level::default(), seed, view))) as _
        }) as Sit<Situation7>),
        _ => known(name, "novice, regular, expert, newcomer and random"),
    };
    let players: Vec<_> = pairing.names.iter().map(sit).collect::<Outcome<_>>()?;
    let n_players = u8::try_from(players.len()).ok().filter(|n| (2..=4).contains(n));
    let Some(players_at_table) = n_players else {
        return Err("two to four can play: --seats expert,regular names two.".to_owned());
    };
    let pace = match pairing.pace.as_deref() {
        None => Pace::ByLevel,
        Some("calm") => Pace::Calm,
        Some("brisk") => Pace::Brisk,
        Some("quick") => Pace::Quick,
        Some(pace) => return Err(format!("nobody is {pace:?}: calm, brisk and quick are paces.")),
    };
    let setup = Setup { players: players_at_table, pace, ..Setup::default() };
    let tally = |table: &Match<Situation7>, seat| {
        let (state, side) = (table.state(), Setup::side(seat));
        let used = |gear| {
            let is_one = |it: &&situation_7::Marker| it.side == side && it.gear == gear;
            average(state.markers.iter().filter(is_one).count(), 1)
        };
        let opened = |gear: Gear| f64::from(u8::from(state.opened[side][gear.index()]));
        Tally::from([
            ("bases of astronauts", opened(Gear::Astronaut)),
            ("bases of rockets", opened(Gear::Rocket)),
            ("bases of satellites", opened(Gear::Satellite)),
            ("points", f64::from(state.score(side).total())),
            ("rockets", used(Gear::Rocket)),
            ("satellites", used(Gear::Satellite)),
            ("astronauts", used(Gear::Astronaut)),
            ("seconds", f64::from(state.time / situation_7::SECOND)),
        ])
    };
    contest::<Situation7>(&setup, &players, pairing, tally)
}

fn empires(pairing: &Pairing) -> Outcome<Report> {
    use empires::{Action, Cause, Event, Setup, Sight};
    let sit = |name: &String| known::<Empires>(name, "novice, regular, expert and random");
    let players: Vec<_> = pairing.names.iter().map(sit).collect::<Outcome<_>>()?;
    let n_players = u8::try_from(players.len()).ok().filter(|n| (2..=6).contains(n));
    let Some(n_players) = n_players else {
        return Err("two to six can play: --seats expert,regular,regular names three.".to_owned());
    };
    let setup = Setup { players: n_players, ..Setup::default() };
    let tally = |table: &Match<Empires>, seat| {
        let events = || (0..=table.log().len()).flat_map(|n| table.events(n));
        let mut round = 0;
        let mut told = Tally::new();
        let mut by_war = 0.0;
        let mut wars = 0.0;
        for event in events() {
            let mut add = |name, n: f64| *told.entry(name).or_default() += n;
            let own = |by: &Seat| f64::from(u8::from(*by == seat));
            match event {
                Event::Open(Sight::TurnBegan { round: now, .. }) => round = *now,
                Event::Open(Sight::ColonialWarBegan) => {
                    add("round of colonial war", f64::from(round));
                }
                Event::Open(Sight::TotalWarBegan) => add("round of total war", f64::from(round)),
                Event::Open(Sight::Claimed { seat, .. }) => add("colonised", own(seat)),
                Event::Open(Sight::Captured { seat, .. }) => add("captured", own(seat)),
                Event::Open(Sight::IndemnityPaid { by, .. }) => add("repulsed", own(by)),
                Event::Open(Sight::SiegeLaid { by, .. }) => add("sieges", own(by)),
                Event::Open(Sight::SiegeVoid { by, .. }) => add("void sieges", own(by)),
                Event::Open(Sight::BlockadeBought { seat, .. }) => add("blockades", own(seat)),
                Event::Open(Sight::FinePaid { seat, .. }) => add("fines", own(seat)),
                Event::Open(Sight::Returned { seat }) => add("came home", own(seat)),
                Event::Open(Sight::War { by, strength, defence, .. }) if *by == seat => {
                    wars += 1.0;
                    by_war += f64::from(u8::from(strength > defence));
                }
                Event::Passed { to, cause: Cause::Siege, .. } => add("cards by siege", own(to)),
                Event::Armed { seat, .. } => add("cards bought", own(seat)),
                Event::Open(_) | Event::Shuffled { .. } | Event::Passed { .. } => {}
            }
        }
        let acts = table.log().iter();
        let turns = acts.filter(|entry| entry.action == Action::Roll).count();
        told.insert("rounds", f64::from(round));
        told.insert("throws of all", average(turns, 1));
        told.insert("wars", wars);
        told.insert("wars won", by_war);
        told
    };
    contest::<Empires>(&setup, &players, pairing, tally)
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

impl Report {
    fn add(&mut self, other: &Self) {
        self.entries += other.entries;
        self.chairs.iter_mut().zip(&other.chairs).for_each(|(sum, won)| *sum += won);
        self.records.iter_mut().zip(&other.records).for_each(|(sum, record)| sum.add(record));
    }
}

impl Record {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.won += other.won;
        self.thoughts.extend(&other.thoughts);
        for (&name, counted) in &other.tally {
            self.tally.entry(name).or_default().extend(counted);
        }
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

fn print(pairing: &Pairing, report: &Report) {
    println!(
        "\n{}: {} games, {:.1} entries a game",
        pairing.title(),
        pairing.games,
        average(report.entries, pairing.games)
    );
    println!(
        "  {:<10} {:>8} {:>8} {:>14} {:>12} {:>12}",
        "player", "wins", "±", "per decision", "95 %", "longest"
    );
    for (name, record) in pairing.names.iter().zip(&report.records) {
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "  {name:<10} {:>6.1} % {:>6.1} % {:>11.2} ms {:>9.1} ms {:>9.1} ms",
            100.0 * record.share(),
            100.0 * record.error(),
            millis(record.per_decision()),
            millis(record.slowest(5)),
            millis(record.slowest(0))
        );
        if !record.tally.is_empty() && !pairing.is_of_equals() {
            let part = |(name, counted): (&&str, &Vec<f64>)| {
                format!("{name} {:.1}", record.a_game(counted.iter().sum()))
            };
            let parts: Vec<_> = record.tally.iter().map(part).collect();
            println!("  {:<10} a game: {}", "", parts.join(", "));
        }
    }
    if pairing.is_of_equals() {
        print_all(report);
    }
    let chairs: Vec<_> = report.chair_shares(pairing).collect();
    let shares: Vec<_> = chairs.iter().map(|share| format!("{:.1} %", 100.0 * share)).collect();
    println!("  wins of each chair: {}", shares.join(", "));
}

/// What equals did, all of them together: on average, and how far apart they were.
fn print_all(report: &Report) {
    let mut all = Record::default();
    report.records.iter().for_each(|record| all.add(record));
    println!("  {:<22} {:>9} {:>9} {:>9} {:>9}", "", "a game", "10 %", "50 %", "90 %");
    for (name, counted) in &all.tally {
        let mut counted = counted.clone();
        counted.resize(all.games, 0.0);
        counted.sort_by(f64::total_cmp);
        let at = |percent: usize| counted[(counted.len() - 1) * percent / 100];
        let mean = all.a_game(counted.iter().sum());
        println!("  {name:<22} {mean:>9.2} {:>9.0} {:>9.0} {:>9.0}", at(10), at(50), at(90));
    }
}

impl Report {
    fn chair_shares(&self, pairing: &Pairing) -> impl Iterator<Item = f64> {
        let games = average(pairing.games, 1).max(1.0);
        self.chairs.iter().map(move |won| won / games)
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

    fn a_game(&self, sum: f64) -> f64 {
        sum / average(self.games, 1).max(1.0)
    }

    fn decisions(&self) -> u32 {
        u32::try_from(self.thoughts.len()).unwrap_or(u32::MAX)
    }

    fn per_decision(&self) -> Duration {
        self.thoughts.iter().sum::<Duration>() / self.decisions().max(1)
    }

    /// So many per cent of its decisions took longer.
    fn slowest(&self, percent: usize) -> Duration {
        let mut thoughts = self.thoughts.clone();
        thoughts.sort();
        let at = thoughts.len().saturating_sub(1) * (100 - percent) / 100;
        thoughts.get(at).copied().unwrap_or_default()
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
            "decisions": record.decisions(),
            "ms_per_decision": record.per_decision().as_secs_f64() * 1e3,
            "ms_95": record.slowest(5).as_secs_f64() * 1e3,
            "ms_longest": record.slowest(0).as_secs_f64() * 1e3,
            "a_game": record.tally.iter().map(|(&name, counted)| (name, record.a_game(counted.iter().sum()))).collect::<Tally>(),
        })
    };
    let players: Vec<_> = pairing.names.iter().zip(&report.records).map(player).collect();
    json!({
        "games": pairing.games,
        "pace": pairing.pace,
        "chairs": report.chair_shares(pairing).collect::<Vec<_>>(),
        "entries_per_game": average(report.entries, pairing.games),
        "players": players,
    })
}
