//! Tables of random deals on one thread: all strains, trumps, notrump.

use benches::random_deals;
use criterion::{Criterion, criterion_group, criterion_main};
use solver::{Config, Solver, Strain};

fn tables(c: &mut Criterion) {
    let deals = random_deals();
    let mut solver = Solver::new(Config::default());
    let mut group = c.benchmark_group("solve");
    group.sample_size(10);
    for (name, strains) in [
        ("twenty_tables", &Strain::ALL[..]),
        ("twenty_deals_spades", &[Strain::Spades][..]),
        ("twenty_deals_notrump", &[Strain::NoTrump][..]),
    ] {
        group.bench_function(name, |b| {
            b.iter(|| {
                for deal in &deals[..20] {
                    for &strain in strains {
                        deal.check_strain(&mut solver, strain);
                    }
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, tables);
criterion_main!(benches);
