//! Tables on one thread: typical deals (all strains, spades, notrump), hard ones, a freak.

use benches::{KnownDeal, freaks, random_deals};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};
use tikki_solver::{Config, Solver, Strain};

/// Those of the hundred random deals that take the most nodes.
const HARD: [usize; 5] = [34, 8, 0, 92, 97];

fn tables(c: &mut Criterion) {
    let deals = random_deals();
    let hard: Vec<KnownDeal> = HARD.iter().map(|&number| deals[number].clone()).collect();
    let mut solver = Solver::new(Config::default());
    let mut group = c.benchmark_group("solve");
    group.sample_size(10);
    bench(&mut group, &mut solver, "typical_tables", &deals[..20], &Strain::ALL);
    bench(&mut group, &mut solver, "typical_spades", &deals[..20], &[Strain::Spades]);
    bench(&mut group, &mut solver, "typical_notrump", &deals[..20], &[Strain::NoTrump]);
    bench(&mut group, &mut solver, "hard_tables", &hard, &Strain::ALL);
    bench(&mut group, &mut solver, "freak_spades", &freaks()[..1], &[Strain::Spades]);
    bench(&mut group, &mut solver, "freak_notrump", &freaks()[..1], &[Strain::NoTrump]);
    group.finish();
}

fn bench(
    group: &mut BenchmarkGroup<'_, WallTime>,
    solver: &mut Solver,
    name: &str,
    deals: &[KnownDeal],
    strains: &[Strain],
) {
    group.bench_function(name, |b| {
        b.iter(|| {
            for deal in deals {
                for &strain in strains {
                    deal.check_strain(solver, strain);
                }
            }
        });
    });
}

criterion_group!(benches, tables);
criterion_main!(benches);
