//! Par held against a literal auction, against an outside solver, and against its own definition.

use super::*;
use crate::scoring::Penalty;
use proptest::prelude::*;
use serde_json::Value;
use tikki_base::names::Named;
use tikki_derive::{needs, slow};
use tikki_solver::{Bounds, Strain};

/// How many times as many cases: more in the slower tier.
fn scale() -> u32 {
    if slow!() { 10 } else { 1 }
}

/// An auction as players hold it: every call one by one, doubles and redoubles among them, and the first of a side to
/// name the strain declares.
#[derive(Clone)]
struct Auction<'a> {
    table: &'a TrickTable,
    vulnerable: Vulnerability,
    bids_left: &'a [Contract],
    last: Option<(Contract, Side)>,
    named: [[Option<Seat>; 5]; 2],
    to_call: Seat,
    passes: u8,
}

impl<'a> Auction<'a> {
    fn new(
        table: &'a TrickTable,
        vulnerable: Vulnerability,
        to_call: Seat,
        bids: &'a [Contract],
    ) -> Self {
        let named = [[None; 5]; 2];
        Auction { table, vulnerable, bids_left: bids, last: None, named, to_call, passes: 0 }
    }

    /// Returns the result of the auction for North and South when the seat in turn always makes its best call.
    fn value(&self) -> i32 {
        if self.passes == if self.last.is_some() { 3 } else { 4 } {
            return self.result();
        }
        let values = self.next().into_iter().map(|auction| auction.value());
        match self.to_call.side() {
            Side::NorthSouth => values.max(),
            Side::EastWest => values.min(),
        }
        .unwrap()
    }

    fn next(&self) -> Vec<Auction<'a>> {
        let after = Auction { to_call: self.to_call.lho(), passes: 0, ..self.clone() };
        let mut next = vec![Auction { passes: self.passes + 1, ..after.clone() }];
        if let Some((contract, side)) = self.last {
            let penalty = match (contract.penalty, side == self.to_call.side()) {
                (Penalty::Undoubled, false) => Some(Penalty::Doubled),
                (Penalty::Doubled, true) => Some(Penalty::Redoubled),
                _ => None,
            };
            let raised = |penalty| Some((Contract { penalty, ..contract }, side));
            next.extend(penalty.map(|p| Auction { last: raised(p), ..after.clone() }));
        }
        next.extend((0..self.bids_left.len()).map(|index| self.bid(after.clone(), index)));
        next
    }

    fn bid(&self, mut after: Auction<'a>, index: usize) -> Auction<'a> {
        let (bid, side) = (self.bids_left[index], self.to_call.side());
        after.bids_left = &self.bids_left[index + 1..];
        after.last = Some((bid, side));
        after.named[side as usize][bid.strain.index()].get_or_insert(self.to_call);
        after
    }

    fn result(&self) -> i32 {
        let Some((contract, side)) = self.last else { return 0 };
        let declarer = self.named[side as usize][contract.strain.index()].unwrap();
        let tricks = self.table.tricks(contract.strain, declarer).get();
        let points = score(contract, self.vulnerable.includes(side), tricks);
        if side == Side::NorthSouth { points } else { -points }
    }
}

/// Tables in which partners mostly, and opponents nearly, agree: as tables of deals do.
fn any_table() -> impl Strategy<Value = TrickTable> {
    let strain = (0..=13_i8, prop::array::uniform4(prop_oneof![3 => Just(0), 1 => -2..=2_i8]));
    prop::array::uniform5(strain).prop_map(|strains| {
        TrickTable::from_fn(|strain, seat| {
            let (north_south, shifts) = strains[strain.index()];
            let side = if seat.side() == Side::NorthSouth { north_south } else { 13 - north_south };
            let tricks = (side + shifts[seat.index()]).clamp(0, 13);
            TrickCount::new(tricks.unsigned_abs()).unwrap()
        })
    })
}

fn any_seat() -> impl Strategy<Value = Seat> {
    prop::sample::select(&Seat::ALL[..])
}

fn any_vulnerability() -> impl Strategy<Value = Vulnerability> {
    prop::sample::select(Vulnerability::ALL)
}

/// Some of the 35 bids: the calls of an auction over all of them are too many to try one by one.
fn some_bids(count: usize) -> impl Strategy<Value = Vec<Contract>> {
    prop::sample::subsequence(Contract::bids().collect::<Vec<_>>(), count)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150 * scale()))]

    #[test]
    fn par_equals_full_auction_minimax(
        table in any_table(), dealer in any_seat(), vulnerable in any_vulnerability(), bids in some_bids(3)
    ) {
        let ladder = Ladder::new(&table, vulnerable, bids.iter().copied());
        let auction = Auction::new(&table, vulnerable, dealer, &bids);
        prop_assert_eq!(ladder.auction(dealer), auction.value());
    }
}

/// Tables that make the two sides race for the same low bids, and each seat count.
fn any_race() -> impl Strategy<Value = TrickTable> {
    prop::array::uniform5(prop::array::uniform4(6..=9_u8)).prop_map(|cells| {
        TrickTable::from_fn(|strain, seat| {
            TrickCount::new(cells[strain.index()][seat.index()]).unwrap()
        })
    })
}

fn some_low_minors() -> impl Strategy<Value = Vec<Contract>> {
    let low = |bid: &Contract| bid.level.get() <= 3 && bid.strain <= Strain::Diamonds;
    prop::sample::subsequence(Contract::bids().filter(low).collect::<Vec<_>>(), 3)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40 * scale()))]

    #[test]
    fn par_equals_minimax_in_competitive_auctions(
        table in any_race(), dealer in any_seat(), vulnerable in any_vulnerability(), bids in some_low_minors()
    ) {
        let ladder = Ladder::new(&table, vulnerable, bids.iter().copied());
        let auction = Auction::new(&table, vulnerable, dealer, &bids);
        prop_assert_eq!(ladder.auction(dealer), auction.value());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(scale()))]

    #[needs("time")]
    #[test]
    fn and_so_is_one_of_four_bids(
        table in any_table(), dealer in any_seat(), vulnerable in any_vulnerability(), bids in some_bids(4)
    ) {
        let ladder = Ladder::new(&table, vulnerable, bids.iter().copied());
        let auction = Auction::new(&table, vulnerable, dealer, &bids);
        prop_assert_eq!(ladder.auction(dealer), auction.value());
    }
}

/// Points and contracts as the fixtures write them: `3♥x E -1`.
#[derive(Debug, PartialEq)]
struct Written {
    score_ns: i64,
    contracts: Vec<String>,
}

impl Written {
    fn read(score_ns: &Value, contracts: &Value) -> Written {
        let text = |contract: &Value| contract.as_str().unwrap().to_owned();
        let contracts = contracts.as_array().unwrap().iter().map(text).collect();
        Written { score_ns: score_ns.as_i64().unwrap(), contracts }
    }
}

impl From<Par> for Written {
    fn from(par: Par) -> Written {
        let write = |&ParContract { contract, declarer, tricks }: &ParContract| {
            let strain = ["♣", "♦", "♥", "♠", "NT"][contract.strain.index()];
            let penalty = contract.penalty.name().to_lowercase();
            let overtricks = contract.overtricks(tricks.get());
            format!("{}{strain}{penalty} {declarer} {overtricks:+}", contract.level)
        };
        let contracts = par.contracts.iter().map(write).collect();
        Written { score_ns: par.score_ns.into(), contracts }
    }
}

fn read_table(cell: impl Fn(Strain, Seat) -> Value) -> TrickTable {
    TrickTable::from_fn(|strain, seat| {
        TrickCount::new(cell(strain, seat).as_u64().unwrap().try_into().unwrap()).unwrap()
    })
}

#[test]
fn an_outside_solver_lists_the_same_for_every_dealer_and_vulnerability() {
    for line in include_str!("../../../fixtures/bridge_par.ndjson").lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let cell =
            |strain: Strain, seat: Seat| row["table"][seat.to_string()][strain.name()].clone();
        let table = read_table(cell);
        for dealer in Seat::ALL {
            for &vulnerable in Vulnerability::ALL {
                let theirs = &row["par"][format!("{dealer}/{vulnerable}")];
                let theirs = Written::read(&theirs["score"], &theirs["contracts"]);
                let ours = Written::from(par(&table, dealer, vulnerable));
                assert_eq!(ours, theirs, "{dealer}/{vulnerable} {}", row["deal"]);
            }
        }
    }
}

/// The par fields of the sample were computed with dealer and vulnerability handed over in the wrong order: a dealer's
/// number was read as a vulnerability (none, both, NS, EW) and a vulnerability's number as a dealer.
#[test]
fn the_sample_holds_with_dealer_and_vulnerability_exchanged() {
    use Vulnerability as V;
    let exchanged = [V::None, V::Both, V::NorthSouth, V::EastWest];
    for line in include_str!("../../../fixtures/bridge_truth_sample.ndjson").lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let cell =
            |strain: Strain, seat: Seat| row["table"][strain.name()][seat.to_string()].clone();
        let table = read_table(cell);
        let written = V::from_name(row["vul"].as_str().unwrap()).unwrap();
        let dealer = Seat::ALL[exchanged.iter().position(|&v| v == written).unwrap()];
        let named = row["dealer"].as_str().unwrap().chars().next().unwrap();
        let vulnerable = exchanged[Seat::from_letter(named).unwrap().index()];
        let theirs = Written::read(&row["par_score"], &row["par_contracts"]);
        let ours = Written::from(par(&table, dealer, vulnerable));
        assert_eq!(ours, theirs, "{}", row["deal"]);
    }
}

fn table_of(rows: [(Strain, [u8; 4]); 5]) -> TrickTable {
    TrickTable::from_fn(|strain, seat| {
        let row = rows.iter().find(|row| row.0 == strain).unwrap();
        TrickCount::new(row.1[seat.index()]).unwrap()
    })
}

#[test]
fn dealer_decides_par_when_both_make_one_notrump() {
    let six = |strain| (strain, [6; 4]);
    let [clubs, diamonds, hearts, spades] =
        [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades].map(six);
    let table = table_of([clubs, diamonds, hearts, spades, (Strain::NoTrump, [7; 4])]);
    let written = |dealer| Written::from(par(&table, dealer, Vulnerability::None));
    let all = ["1NT N +0", "1NT S +0"].map(str::to_owned).to_vec();
    assert_eq!(written(Seat::North), Written { score_ns: 90, contracts: all });
    assert_eq!(written(Seat::West).score_ns, -90);
}

#[test]
fn unmakeable_deal_is_passed_out() {
    let table = TrickTable::from_fn(|_, _| TrickCount::new(6).unwrap());
    let nothing = Par { score_ns: 0, contracts: vec![] };
    assert_eq!(par(&table, Seat::South, Vulnerability::Both), nothing);
}

proptest! {
    #[test]
    fn every_listed_contract_scores_par(
        table in any_table(), dealer in any_seat(), vulnerable in any_vulnerability()
    ) {
        let par = par(&table, dealer, vulnerable);
        prop_assert_eq!(par.contracts.is_empty(), par.score_ns == 0);
        for ParContract { contract, declarer, tricks } in par.contracts {
            let points = score(contract, vulnerable.includes(declarer.side()), tricks.get());
            prop_assert_eq!(for_north_south(declarer.side(), points), par.score_ns);
            prop_assert_eq!(tricks, table.tricks(contract.strain, declarer));
            prop_assert_eq!(contract.overtricks(tricks.get()) < 0, contract.penalty == Penalty::Doubled);
        }
    }

    #[test]
    fn a_quarter_turn_of_the_table_turns_the_score_over(
        table in any_table(), dealer in any_seat(), vulnerable in any_vulnerability()
    ) {
        let turned = TrickTable::from_fn(|strain, seat| table.tricks(strain, seat.rho()));
        let other = match vulnerable {
            Vulnerability::NorthSouth => Vulnerability::EastWest,
            Vulnerability::EastWest => Vulnerability::NorthSouth,
            same => same,
        };
        let straight = par(&table, dealer, vulnerable);
        prop_assert_eq!(par(&turned, dealer.lho(), other).score_ns, -straight.score_ns);
    }
}

proptest! {
    #[test]
    fn par_lies_within_proved_bounds(
        table in any_table(), dealer in any_seat(), vulnerable in any_vulnerability(),
        open in prop::array::uniform20((0..=3_u8, 0..=3_u8))
    ) {
        let mut proved = BoundsTable::default();
        for (at, strain) in Strain::ALL.into_iter().enumerate() {
            proved = proved.with(strain, BySeat::from_fn(|seat| {
                let (below, above) = open[4 * at + seat.index()];
                let tricks = table.tricks(strain, seat).get();
                Bounds { lower: tricks.saturating_sub(below), upper: (tricks + above).min(13) }
            }));
        }
        let ParBounds { lower, upper } = par_bounds(&proved, dealer, vulnerable);
        let score = par(&table, dealer, vulnerable).score_ns;
        prop_assert!((lower..=upper).contains(&score), "{lower} {score} {upper}");
        let exact = par_bounds(&table.into(), dealer, vulnerable);
        prop_assert_eq!(exact, ParBounds { lower: score, upper: score });
    }
}
