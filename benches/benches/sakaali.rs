//! Par of random Sakaali deals, and whole deals played by the systems: the results each time held against the first.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tikki_base::deal::FullDeal;
use tikki_base::rng::Rng;
use tikki_sakaali::simulate::Simulation;
use tikki_sakaali::systems::by_name;
use tikki_sakaali::{DealPar, HouseRules, par, random_deal};

const DEALS: u64 = 1000;

fn pars(c: &mut Criterion) {
    let mut rng = Rng::new(1);
    let deals: Vec<FullDeal> = (0..DEALS).map(|_| random_deal(&mut rng)).collect();
    let first: Vec<DealPar> = deals.iter().map(par).collect();
    let mut group = c.benchmark_group("sakaali");
    group.throughput(Throughput::Elements(DEALS));
    group.bench_function("par", |b| {
        b.iter(|| assert!(deals.iter().map(par).eq(first.iter().copied())));
    });
    group.finish();
}

fn plays(c: &mut Criterion) {
    let options = HouseRules::default();
    let systems = ["viisari", "basic"].map(|name| by_name(name, options).expect("a system"));
    let simulation = Simulation { systems, options, seed: 1 };
    let first = simulation.block(0..100).deals;
    let mut group = c.benchmark_group("sakaali");
    group.throughput(Throughput::Elements(100));
    group.sample_size(10);
    group.bench_function("play", |b| b.iter(|| assert_eq!(simulation.block(0..100).deals, first)));
    group.finish();
}

criterion_group!(benches, pars, plays);
criterion_main!(benches);
