//! Classical positions are accepted with the right key, and named.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use tikki_bridge::analysis::play::{Play, Point};
use tikki_bridge::formats::pbn_deal;
use tikki_puzzle::{Depth, Grade, Hero, Problem, examine};
use tikki_solver::{Card, Config, Limits, Seat, Solver};

#[test]
fn classics() {
    let mut solver = Solver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    for line in include_str!("classics.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let deal = match pbn_deal::parse(fields[1]).and_then(|d| d.try_into()) {
            Ok(d) => d,
            Err(e) => {
                println!("{} {e}", fields[0]);
                continue;
            }
        };
        let strain = tikki_base::names::strain(fields[2]).unwrap();
        let leader = tikki_base::names::seat(fields[3]).unwrap();
        let start = Point::led_by(deal, strain, Seat::South, leader);
        let problem =
            Problem::new(Play::of(start, &[]).0, Hero::Declarer, fields[4].parse().unwrap())
                .unwrap();
        match examine(problem, &mut solver.session(), Limits::default(), Depth::default()) {
            Ok(made) => {
                let c = &made.certificate;
                println!(
                    "{:30} {:?} key {:?} first {:?} themes {:?} diff {} main {}",
                    fields[0],
                    c.grade.map(Grade::name),
                    c.key().map(|c| c.to_string()),
                    c.open
                        .iter()
                        .take(2)
                        .map(|o| format!(
                            "{:?}:{} d{:?} c{:?}",
                            o.path.iter().map(Card::to_string).collect::<Vec<_>>(),
                            o.card,
                            o.duals.iter().map(Card::to_string).collect::<Vec<_>>(),
                            o.cooks.iter().map(Card::to_string).collect::<Vec<_>>()
                        ))
                        .collect::<Vec<_>>(),
                    made.themes.iter().map(|t| t.name()).collect::<Vec<_>>(),
                    made.features.difficulty,
                    c.main.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
                );
            }
            Err(error) => println!("{:30} {error}", fields[0]),
        }
    }
}
