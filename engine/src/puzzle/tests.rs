use super::*;
use solver::{Config, Solver};
use std::collections::BTreeMap;

#[test]
#[ignore = "measures"]
fn yields() {
    let mut solver = Solver::new(Config { table_bytes: 8 << 20, ..Config::default() });
    let mut checks = Solver::new(Config { table_bytes: 8 << 20, ..Config::default() });
    let mut themes: BTreeMap<&str, (usize, String)> = BTreeMap::new();
    for (cards, tries) in [(3, 3000), (4, 4000), (5, 3000), (6, 600)] {
        let wish = Wish { cards: (cards, cards), ..Wish::default() };
        let started = std::time::Instant::now();
        let found: Vec<_> =
            (0..tries).filter_map(|n| attempt(&wish, n, &mut solver.session())).collect();
        println!("{cards}: {} in {:?}", found.len(), started.elapsed());
        let started = std::time::Instant::now();
        for made in &found {
            if let Err(flaw) = checker::check(&made.problem, &made.certificate, &mut checks) {
                println!("FLAW {flaw} {:?}", made.problem);
            }
            for theme in &made.themes {
                let p = made.problem.point();
                let e = themes.entry(theme.name()).or_default();
                e.0 += 1;
                e.1 = format!(
                    "{} {} {} decl {} {} to play target {} main {} unique {:?} d{}",
                    p.position().hands(),
                    p.position().strain(),
                    made.problem.hero(),
                    p.declarer(),
                    p.position().to_play(),
                    made.problem.target(),
                    made.certificate
                        .main
                        .iter()
                        .map(|c| c.to_string())
                        .collect::<Vec<_>>()
                        .join(" "),
                    made.certificate.unique,
                    made.features.difficulty
                );
            }
        }
        println!("checked in {:?}", started.elapsed());
    }
    for (theme, (count, example)) in themes {
        println!("{theme}: {count}: {example}");
    }
}
