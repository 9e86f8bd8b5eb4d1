//! Tables of deals as numbers, for those who have no use for text.

use tikki_base::batch::{self, Batch};
use tikki_base::deal::EvenDeal;
use tikki_base::error::{Code, Error};
use tikki_bridge::formats::pbn_deal;
use tikki_engine::service::{
    Cancel, CancellableRequest, Engine, EngineOptions, LimitedService, Request, StrainTable,
    TableWork,
};
use tikki_engine::wire::RequestLimits;
use tikki_solver::Seat;

const ENDING: &str = "N:Q97.AT7.K7. AJ8.KJ4.JT. K65.Q93.32. T3.85.AQ98.";

fn solved(text: &str, max_nodes: Option<u64>, cancel: &Cancel) -> Result<StrainTable, Error> {
    let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
    let limits = RequestLimits { max_nodes, max_ms: None };
    let tables = TableWork::new(&engine, limits, cancel.clone());
    let batch = Batch::new(tables, batch::BatchSettings::default()).unwrap();
    let deal = pbn_deal::parse(text).and_then(EvenDeal::try_from);
    batch.outputs([deal]).remove(0)
}

/// Each row of the answer of `table`, as it stands in the wire: `"S":5,"H":{"lower":0,"upper":8}…`.
fn answered(max_nodes: &str) -> serde_json::Value {
    let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
    let batch =
        Batch::new(LimitedService::unlimited(&engine), batch::BatchSettings::default()).unwrap();
    let text = format!(r#"{{"op":"table","deal":"{ENDING}"{max_nodes}}}"#);
    let reply = batch
        .outputs([CancellableRequest::from(Request::parse(tikki_games::CATALOGUE, &text, None))])
        .remove(0);
    serde_json::from_str(&reply.to_string()).unwrap()
}

#[test]
fn the_values_and_bounds_are_those_of_the_operation() {
    for max_nodes in [None, Some(60)] {
        let limits =
            max_nodes.map_or(String::new(), |n| format!(r#","limits":{{"max_nodes":{n}}}"#));
        let answer = answered(&limits);
        let table = solved(ENDING, max_nodes, &Cancel::default()).unwrap();
        for (strain, tricks) in ["S", "H", "D", "C", "NT"].into_iter().zip(&table) {
            for seat in Seat::ALL {
                let given = &answer["tricks"][seat.to_string()][strain];
                let lower = given.as_u64().or(given["lower"].as_u64());
                let upper = given.as_u64().or(given["upper"].as_u64());
                let bounds = tricks[seat];
                assert_eq!((lower, upper), (Some(bounds.lower.into()), Some(bounds.upper.into())));
            }
        }
        let whole = table.iter().all(|t| t.iter().all(|(_, bounds)| bounds.value().is_some()));
        assert_eq!(whole, max_nodes.is_none());
    }
}

#[test]
fn bad_deal_is_reported_and_cancelled_table_is_not_solved() {
    let error = solved("N:A... A... K... Q...", None, &Cancel::default()).unwrap_err();
    assert_eq!(error.code, Code::DuplicateCard);
    let cancel = Cancel::default();
    cancel.cancel();
    let table = solved(ENDING, None, &cancel).unwrap();
    assert!(table.iter().all(|tricks| tricks[Seat::North].value().is_none()));
}
