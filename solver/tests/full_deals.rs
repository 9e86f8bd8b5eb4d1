//! Whole deals: the same answers and the same nodes, whatever the table's size and whatever is switched off.

use crate::support::{Rng, deal};
use tikki_derive::slow;
use tikki_solver::{
    BySeat, Card, CardSet, Config, Feature, Features, Hands, Limits, Position, Rank, Seat, Solver,
    Strain, Suit, Trick,
};

fn whole_deal(seed: u64) -> Hands {
    deal(&mut Rng::new(seed), Card::all().collect(), 13)
}

/// North-south's tricks for each strain and leader, and the nodes that took.
fn table(solver: &mut Solver, hands: Hands) -> (Vec<u8>, u64) {
    let mut nodes = 0;
    let mut tricks = Vec::new();
    for strain in Strain::ALL {
        let mut session = solver.session();
        for leader in Seat::ALL {
            let position = Position::new(hands, strain, Trick::new(leader)).unwrap();
            let solved = session.solve(&position, Limits::default());
            nodes += solved.nodes;
            tricks.push(solved.bounds.value().unwrap());
        }
    }
    (tricks, nodes)
}

/// The deals of the signature. They stand here as they are, so that nothing but the search can move it.
const BENCH_DEALS: [&str; 8] = [
    "973.QT.K43.QJT82 K5.A9642.J6.9763 J42.K3.AQT952.K4 AQT86.J875.87.A5",
    "T6.9.AQ98765.QT4 QJ7.AQJ865.32.A3 AK952.K72.J.K876 843.T43.KT4.J952",
    "84.AK86.J3.K7542 T63.Q75.KQ852.J9 Q72.9432.T7.AQ86 AKJ95.JT.A964.T3",
    "AKT86.K42.42.Q73 75.A973.AQ.K9652 Q94.T8.JT98765.T J32.QJ65.K3.AJ84",
    "75.KJ3.Q73.AQ852 KQ832.T862.652.K AJ.Q975.J984.T93 T964.A4.AKT.J764",
    "AJT95.QT87.76.73 K8743.J.T3.AJT92 6.9432.AKJ985.K8 Q2.AK65.Q42.Q654",
    "QT854.642.AT873. AJ.AKT98.6.KQ874 K63.75.KQ542.532 972.QJ3.J9.AJT96",
    "A54.QJ85.AT75.63 QJT83.K3.93.J854 72.A9742.Q84.T72 K96.T6.KJ62.AKQ9",
];

/// Hands clockwise from north, suits from spades.
fn hands_of(text: &str) -> Hands {
    let mut hands = BySeat::<CardSet>::default();
    for (seat, hand) in Seat::ALL.into_iter().zip(text.split(' ')) {
        for (suit, ranks) in Suit::ALL.into_iter().rev().zip(hand.split('.')) {
            let rank = |letter| Rank::from_letter(letter).unwrap();
            let cards = ranks.chars().map(|letter| Card::new(suit, rank(letter)));
            hands[seat] = cards.fold(hands[seat], CardSet::with);
        }
    }
    Hands::new(hands).unwrap()
}

/// The signature of the search. A change that moves it changes the search; it must say so, and why.
#[test]
fn bench_node_count_is_unchanged() {
    let mut solver = Solver::new(Config::default());
    let nodes: u64 = BENCH_DEALS.iter().map(|text| table(&mut solver, hands_of(text)).1).sum();
    assert_eq!(nodes, 820_178);
}

#[test]
fn node_count_is_independent_of_history() {
    let mut used = Solver::new(Config::default());
    for seed in 20..23 {
        let fresh = table(&mut Solver::new(Config::default()), whole_deal(seed));
        assert_eq!(table(&mut used, whole_deal(seed)), fresh, "seed {seed}");
    }
}

#[test]
fn a_tiny_table_gives_the_same_answers() {
    let mut large = Solver::new(Config::default());
    let tiny = |features| Solver::new(Config { table_bytes: 1 << 20, features });
    let without = |feature| tiny(Features::ALL.without(feature));
    let mut solvers = [tiny(Features::ALL), without(Feature::Ageing), without(Feature::Cells)];
    let seeds = if slow!() { 100..112 } else { 100..106 };
    for seed in seeds {
        let (expected, _) = table(&mut large, whole_deal(seed));
        for tiny in &mut solvers {
            assert_eq!(table(tiny, whole_deal(seed)).0, expected, "seed {seed}");
        }
    }
}

#[test]
fn each_feature_can_be_missed() {
    let mut all = Solver::new(Config::default());
    let expected = [200, 201].map(|seed| (seed, table(&mut all, whole_deal(seed)).0));
    let affordable = |feature: &Feature| !matches!(feature, Feature::Table | Feature::Ordering);
    for feature in Feature::ALL.into_iter().filter(affordable) {
        let features = Features::ALL.without(feature);
        let mut without = Solver::new(Config { features, table_bytes: 16 << 20 });
        for (seed, expected) in &expected {
            let found = table(&mut without, whole_deal(*seed)).0;
            assert_eq!(found, *expected, "{feature:?}, seed {seed}");
        }
    }
}

/// The search is at most 13 tricks deep and keeps little on the stack.
#[test]
fn a_small_stack_is_enough() {
    let solve = || table(&mut Solver::new(Config::default()), whole_deal(300)).0;
    let small = std::thread::Builder::new().stack_size(256 << 10).spawn(solve).unwrap();
    assert_eq!(small.join().unwrap(), solve());
}

#[test]
fn stopped_search_returns_proved_bounds() {
    let mut solver = Solver::new(Config::default());
    let hands = hands_of(BENCH_DEALS[0]);
    let position = Position::new(hands, Strain::NoTrump, Trick::new(Seat::West)).unwrap();
    let value = solver.solve(&position, Limits::default()).bounds.value().unwrap();
    for max in [0, 1, 100, 10_000] {
        let limits = Limits { max_nodes: Some(max), ..Limits::default() };
        let solved = solver.solve(&position, limits);
        assert!(solved.nodes <= max + 1);
        let bounds = solved.bounds;
        assert!(bounds.lower <= value && value <= bounds.upper, "{max} nodes: {bounds:?}");
    }
    let stop = || true;
    let limits = Limits { stop: Some(&stop), ..Limits::default() };
    let stopped = solver.solve(&position, limits);
    assert!(stopped.nodes < 10_000 && stopped.bounds.value().is_none());
}
