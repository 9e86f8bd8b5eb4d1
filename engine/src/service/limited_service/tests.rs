use super::super::EngineOptions;
use super::*;
use crate::ops::table;
use tikki_base::batch::{self, Batch};

fn answer(batch: &Batch<LimitedService<'_>>, text: &str, cancel: &Cancel) -> String {
    let call = CancellableRequest {
        request: Request::parse(tikki_games::CATALOGUE, text, None),
        cancel: cancel.clone(),
    };
    let replies = batch.outputs([call]);
    replies[0].to_string()
}

#[test]
fn limits_hold_and_only_whole_answers_are_remembered() {
    let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
    let most = RequestLimits { max_ms: Some(60_000), max_nodes: Some(30_000_000) };
    let batch = Batch::new(LimitedService::new(&engine, most, 10), batch::BatchSettings::default())
        .unwrap();
    let request = |rest: &str| {
        format!(
            r#"{{"op":"table",{}{rest}}}"#,
            <table::TableParams as crate::ops::Request>::EXAMPLE
        )
    };
    let cancel = Cancel::default();
    let stopped = answer(&batch, &request(r#","limits":{"max_nodes":1}"#), &cancel);
    assert!(stopped.contains("stopped") && batch.work().usage().entries == 0, "{stopped}");
    let whole = answer(&batch, &request(r#","id":5,"limits":{"max_nodes":9999999}"#), &cancel);
    assert!(!whole.contains("stopped"), "{whole}");
    let again = answer(&batch, &request(r#","id":5"#), &cancel);
    assert_eq!((again, batch.work().usage().hits), (whole, 1));
    let limited = answer(&batch, &request(r#","limits":{"max_nodes":1}"#), &cancel);
    assert_eq!(limited, stopped, "whatever is remembered");
}

#[test]
fn cancelled_request_is_not_solved() {
    let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
    let served = LimitedService::new(&engine, RequestLimits::default(), 10);
    let batch = Batch::new(served, batch::BatchSettings::default()).unwrap();
    let cancel = Cancel::default();
    cancel.cancel();
    let text =
        format!(r#"{{"op":"table",{}}}"#, <table::TableParams as crate::ops::Request>::EXAMPLE);
    assert!(answer(&batch, &text, &cancel).contains(r#""status":"stopped""#));
}
