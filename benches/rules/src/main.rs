//! Natively: `rules-bench play SECONDS` prints how many actions a second were played by lot; `rules-bench check GAMES`
//! the fingerprints of so many games; `rules-bench powers SECONDS` how many actions of Supremacy a second.

use std::time::{Duration, Instant};

use rules_bench::{circle, powers};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [command, number] = args.as_slice() else { panic!("play SECONDS, check GAMES or powers SECONDS") };
    match command.as_str() {
        "play" => {
            let end = Duration::from_secs_f64(number.parse().expect("seconds"));
            let start = Instant::now();
            let (mut game, mut actions) = (0, 0);
            while start.elapsed() < end {
                actions += circle::play(game..game + 10);
                game += 10;
            }
            println!("{}", f64::from(actions) / start.elapsed().as_secs_f64());
        }
        "check" => {
            for game in 0..number.parse().expect("a number of games") {
                println!("{}", circle::fingerprint(game));
            }
        }
        "powers" => {
            let end = Duration::from_secs_f64(number.parse().expect("seconds"));
            let games: Vec<_> = (0..4).map(powers::play).collect();
            let start = Instant::now();
            let mut actions = 0;
            while start.elapsed() < end {
                actions += games.iter().map(powers::replay).sum::<u32>();
            }
            println!("{}", f64::from(actions) / start.elapsed().as_secs_f64());
        }
        _ => panic!("play SECONDS, check GAMES or powers SECONDS"),
    }
}
