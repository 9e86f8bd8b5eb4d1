use super::*;
use solver::{Config, Solver};

#[test]
#[ignore = "measures"]
fn yields() {
    let mut solver = Solver::new(Config { table_bytes: 8 << 20, ..Config::default() });
    for cards in 3..=6 {
        let wish = Wish { cards: (cards, cards), ..Wish::default() };
        let started = std::time::Instant::now();
        let found =
            (0..2000).filter_map(|n| attempt(&wish, n, &mut solver.session())).collect::<Vec<_>>();
        println!("{cards}: {} in {:?}", found.len(), started.elapsed());
        for made in found.iter().take(3) {
            println!(
                "{} {} {} to play {} target {} main {:?} unique {:?} d {} fooled {}",
                made.problem.point().position().hands(),
                made.problem.point().position().strain(),
                made.problem.hero(),
                made.problem.point().position().to_play(),
                made.problem.target(),
                made.certificate.main.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(" "),
                made.certificate.unique,
                made.features.difficulty,
                made.features.fooled.len()
            );
        }
    }
}
