//! A batch of tables on one thread and on two.

use benches::random_deals;
use criterion::{Criterion, criterion_group, criterion_main};
use std::num::NonZeroUsize;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_engine::service::{self, CancellableRequest, Engine, LimitedService, Request};

fn batches(c: &mut Criterion) {
    let request = |deal: &benches::KnownDeal| format!(r#"{{"op":"table","deal":"{}"}}"#, deal.text);
    let requests: Vec<String> = random_deals().iter().map(request).collect();
    let mut group = c.benchmark_group("batch");
    group.sample_size(10);
    for threads in [1, 2] {
        group.bench_function(format!("hundred_tables_{threads}_threads"), |b| {
            b.iter(|| {
                let engine = Engine::new(service::EngineOptions {
                    cache_entries: 0,
                    ..service::EngineOptions::default()
                });
                let options = BatchSettings { threads: NonZeroUsize::new(threads), window: None };
                let batch = Batch::new(LimitedService::unlimited(&engine), options);
                let batch = batch.expect("threads can be started");
                let answers = batch.outputs(requests.iter().map(|text| {
                    CancellableRequest::from(Request::parse(tikki_games::CATALOGUE, text, None))
                }));
                assert!(
                    answers.len() == requests.len()
                        && !answers.iter().any(|answer| answer.body.error().is_some())
                );
            });
        });
    }
    group.finish();
}

criterion_group!(benches, batches);
criterion_main!(benches);
