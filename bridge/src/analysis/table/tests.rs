use super::*;
use crate::formats::pbn_deal;
use tikki_solver::Config;

#[test]
fn a_limit_of_nodes_means_the_same_whatever_is_remembered() {
    let deal = "N:Q97.AT7.K7. AJ8.KJ4.JT. K65.Q93.32. T3.85.AQ98.";
    let deal: EvenDeal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    let strain = StrainOfDeal::new(deal, Strain::Spades);
    let mut solver = Solver::new(Config { table_bytes: 1 << 20, ..Config::default() });
    let full = StrainCache::new(10);
    let whole = strain.solve(&mut solver, &full, Limits::default());
    let nodes = full.get(&(strain.hands, strain.strain)).unwrap().nodes;
    assert!(nodes > 10);
    for max_nodes in [0, 1, nodes / 2, nodes - 1, nodes, nodes + 1] {
        let limits = Limits { max_nodes: Some(max_nodes), ..Limits::default() };
        let fresh = strain.solve(&mut solver, &StrainCache::new(10), limits);
        assert_eq!(strain.solve(&mut solver, &full, limits), fresh, "{max_nodes} of {nodes}");
        assert_eq!(fresh == whole, max_nodes >= nodes);
    }
}
