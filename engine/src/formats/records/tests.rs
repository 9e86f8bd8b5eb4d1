use super::super::write::Form;
use super::*;
use crate::error::Place;
use crate::generate::rng::Rng;
use crate::record::{
    Auction, Call, Declarers, FinalContract, Play, Points, Remark, StoredPar, winners,
};
use crate::scoring::bridge::{Contract, Vulnerability};
use crate::table::{PartialTable, TrickCount, TrickTable};
use solver::{BySeat, Card, Hands, Position, Seat, Strain, Trick};

fn read(text: &[u8]) -> Vec<Record> {
    Records::new(text).unwrap().map(|record| record.unwrap()).collect()
}

/// Texts with whatever a form might stumble over.
fn words(rng: &mut Rng) -> String {
    let parts =
        ["Ann", "Bo", "\"", "\\", "5+ !H", "{x}", "[y]", ";", "%", "é", "♠", "=1=", "10", "'"];
    let count = 1 + rng.below(3);
    (0..count).map(|_| rng.pick(&parts)).collect::<Vec<_>>().join(" ")
}

fn dealt(rng: &mut Rng, size: usize) -> EvenDeal {
    let mut pack: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut pack);
    let mut builder = crate::deal::DealBuilder::new();
    for (index, card) in pack.into_iter().take(4 * size).enumerate() {
        builder.card(Seat::ALL[index % 4], card).unwrap();
    }
    builder.build().unwrap().try_into().unwrap()
}

fn remark(rng: &mut Rng, alerts: bool) -> Remark {
    let mut remark = Remark::default();
    if rng.one_in(4) {
        remark.alert = alerts && rng.one_in(2);
        remark.note = rng.one_in(2).then(|| words(rng));
    }
    remark
}

fn called(rng: &mut Rng, first: Seat) -> Auction {
    let mut auction = Auction::new(first);
    let bids: Vec<Contract> = Contract::bids().collect();
    while !auction.is_over() {
        let bid = rng.pick(&bids);
        let bid = Call::Bid { level: bid.level, strain: bid.strain };
        let call = rng.pick(&[Call::Pass, Call::Pass, Call::Double, Call::Redouble, bid]);
        let remark = remark(rng, true);
        let _ = auction.push(call, remark);
        if rng.one_in(60) {
            break;
        }
    }
    auction
}

/// Legal cards from the lead on, perhaps not to the end.
fn played(rng: &mut Rng, hands: &Hands, strain: Strain, declarer: Seat) -> Play {
    let mut play = Play::new(declarer.lho());
    let mut position = Position::new(*hands, strain, Trick::new(declarer.lho())).unwrap();
    while position.tricks_left() > 0 && !rng.one_in(60) {
        let legal: Vec<Card> = position.legal().iter().collect();
        let card = rng.pick(&legal);
        play.push(card, Place::Input, Remark::default());
        position = position.play(card).unwrap().0;
    }
    play
}

fn record(seed: u64) -> Record {
    let mut rng = Rng::new(seed);
    let rng = &mut rng;
    let board = Board {
        label: Some((1 + rng.below(64)).to_string()),
        dealer: Some(rng.pick(&Seat::ALL)),
        vulnerable: Some(rng.pick(&Vulnerability::ALL)),
        deal: Ok(dealt(rng, 13)),
    };
    let mut record = Record::of_board(board.clone());
    record.players = BySeat::from_fn(|_| rng.one_in(2).then(|| words(rng)));
    if rng.one_in(8) {
        return record;
    }
    let auction = called(rng, board.dealer.unwrap());
    record.contract = auction.final_contract();
    record.auction = (!auction.calls().is_empty()).then_some(auction);
    let hands = *board.deal.unwrap().hands();
    if let Some(FinalContract::Bid { contract, declarer }) = record.contract {
        let play = played(rng, &hands, contract.strain, declarer);
        let complete = play.complete_result(contract.strain, declarer, 13);
        record.result = complete.or_else(|| TrickCount::new(rng.below(14) as u8));
        record.play = (!play.cards.is_empty()).then_some(play);
    }
    record
}

/// A record with everything that PBN and JSON can hold besides.
fn rich_record(seed: u64) -> Record {
    let mut record = record(seed);
    let mut rng = Rng::new(seed ^ 0x4d);
    let rng = &mut rng;
    for name in ["Event", "Date", "Room", "Scoring", "Annotator"] {
        if rng.one_in(2) {
            record.tags.add(name, &words(rng));
        }
    }
    if let Some(play) = &mut record.play {
        for ply in 0..play.cards.len() {
            let mut remark = remark(rng, false);
            if rng.one_in(5) {
                remark.glyphs = vec![7 + rng.below(6) as u8, 200];
            }
            if !remark.is_empty() {
                play.remarks.push((ply, remark));
            }
        }
    }
    record.score =
        rng.one_in(2).then_some(Points { ns: Some(620), ew: rng.one_in(2).then_some(-600) });
    let table = TrickTable::from_fn(|_, _| TrickCount::new(rng.below(14) as u8).unwrap());
    let mut partial = PartialTable::default();
    partial = partial.with(Strain::NoTrump, Seat::West, TrickCount::ALL);
    if rng.one_in(2) {
        record.stored.tables.push(("DoubleDummyTricks", table.into()));
        record.stored.tables.push(("OptimumResultTable", partial));
        record.stored.score = Some(Points { ns: Some(-100), ew: None });
        let contract = "5DX".parse().unwrap();
        let declarers =
            rng.pick(&[Declarers::One(Seat::West), Declarers::Side(solver::Side::EastWest)]);
        let over = rng.pick(&[None, Some(0), Some(-3), Some(2)]);
        record.stored.contracts = Some(vec![StoredPar { contract, declarers, over }]);
    }
    record
}

/// The record without what only its file knows, and with remarks in order.
fn bare(mut record: Record) -> Record {
    record.claim = None;
    let mut tags: Vec<_> = record.tags.iter().map(|(n, v)| (n.to_owned(), v.to_owned())).collect();
    tags.sort();
    record.tags = crate::record::Tags::default();
    for (name, value) in &tags {
        record.tags.add(name, value);
    }
    if let Some(play) = &mut record.play {
        play.places.clear();
        play.remarks.sort_by_key(|(ply, _)| *ply);
    }
    record
}

/// Written in a form and read again.
fn through(form: Form, record: &Record) -> Record {
    let text = form.head() + &form.write("file", record).unwrap();
    let mut records = read(text.as_bytes());
    assert_eq!(records.len(), 1, "{text}");
    let found = records.remove(0);
    assert_eq!(found.faults, [], "{text}");
    found
}

const SEEDS: std::ops::Range<u64> = 0..300;

#[test]
fn hands_auction_play_names_and_result_pass_through_pbn_lin_url_and_json() {
    for seed in SEEDS {
        let start = record(seed);
        for form in [Form::Pbn, Form::Lin, Form::Url, Form::Json] {
            let found = bare(through(form, &start));
            // LIN has no place for commas in names and bars anywhere; this record has none.
            assert_eq!(found, bare(start.clone()), "seed {seed}, {}", form.name());
        }
        let chain = [Form::Pbn, Form::Lin, Form::Json, Form::Url, Form::Pbn];
        let end = chain.into_iter().fold(start.clone(), |record, form| through(form, &record));
        assert_eq!(bare(end), bare(start), "seed {seed}");
    }
}

#[test]
fn everything_else_passes_through_pbn_and_json() {
    for seed in SEEDS {
        let start = rich_record(seed);
        assert_eq!(bare(through(Form::Json, &start)), bare(start.clone()), "seed {seed}");
        assert_eq!(bare(through(Form::Pbn, &start)), bare(start), "seed {seed}");
    }
}

#[test]
fn cards_and_tables_pass_through_the_small_forms() {
    for seed in SEEDS {
        let start = rich_record(seed);
        assert_eq!(through(Form::Oneline, &start).board.deal, start.board.deal);
        let csv = through(Form::Csv, &start);
        assert_eq!((&csv.board, csv.stored.table()), (&start.board, start.stored.table()));
        assert_eq!(csv.stored.contracts, start.stored.contracts);
        if let Some(table) = start.stored.table() {
            let gib = through(Form::Gib, &start);
            assert_eq!((&gib.board.deal, gib.stored.table()), (&start.board.deal, Some(table)));
        }
    }
}

#[test]
fn endings_pass_through_pbn_and_json() {
    for seed in 0..50 {
        let mut rng = Rng::new(seed);
        let deal = dealt(&mut rng, 5);
        let (strain, declarer) = (rng.pick(&Strain::ALL), rng.pick(&Seat::ALL));
        let mut start = Record::of_board(Board {
            label: Some("E".to_owned()),
            dealer: Some(Seat::East),
            vulnerable: Some(Vulnerability::None),
            deal: Ok(deal),
        });
        start.contract = Some(FinalContract::Ending { strain, declarer: Some(declarer) });
        let play = played(&mut rng, deal.hands(), strain, declarer);
        start.result = play.complete_result(strain, declarer, 5);
        start.play = (!play.cards.is_empty()).then_some(play);
        for form in [Form::Json, Form::Pbn] {
            assert_eq!(bare(through(form, &start)), bare(start.clone()), "seed {seed}");
        }
    }
}

#[test]
fn winners_of_a_record_are_those_of_the_rules() {
    let start = (0..1000)
        .map(record)
        .find(|record| record.play.as_ref().is_some_and(|play| play.cards.len() == 52));
    let start = start.unwrap();
    let play = start.play.as_ref().unwrap();
    let strain = start.strain().unwrap();
    let hands = *start.board.deal.as_ref().unwrap().hands();
    let mut position = Position::new(hands, strain, Trick::new(play.leader)).unwrap();
    let mut won = Vec::new();
    for &card in &play.cards {
        let (next, winner) = position.play(card).unwrap();
        won.extend(winner);
        position = next;
    }
    assert_eq!(winners(play.leader, strain, &play.cards).collect::<Vec<_>>(), won);
}
