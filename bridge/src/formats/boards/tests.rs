use super::super::write::BoardFormat;
use super::*;
use crate::analysis::{BoardReplay, DeclaredContract};
use crate::board::{
    BoardAuction, BoardHeader, Call, Declarers, FinalContract, RecordedPlay, RecordedPoints,
    Remark, StoredPar, winners,
};
use crate::scoring::{Contract, Vulnerability};
use crate::table::{PartialTable, TrickTable};
use std::fmt::Write;
use tikki_base::deal::EvenDeal;
use tikki_base::error::ErrorPlace;
use tikki_base::names::Named;
use tikki_base::rng::Rng;
use tikki_base::tricks::TrickCount;
use tikki_derive::slow;
use tikki_solver::{BySeat, Card, Hands, Position, Seat, Strain, Trick};

pub(super) fn read(text: &[u8]) -> Vec<Board> {
    Boards::new(text).unwrap().map(|board| board.unwrap()).collect()
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
    let mut builder = tikki_base::deal::DealBuilder::default();
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

fn called(rng: &mut Rng, first: Seat) -> BoardAuction {
    let mut auction = BoardAuction::new(first);
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
fn played(rng: &mut Rng, hands: &Hands, strain: Strain, declarer: Seat) -> RecordedPlay {
    let mut play = RecordedPlay::new(declarer.lho());
    let mut position = Position::new(*hands, strain, Trick::new(declarer.lho())).unwrap();
    while position.tricks_left() > 0 && !rng.one_in(60) {
        let legal: Vec<Card> = position.legal().iter().collect();
        let card = rng.pick(&legal);
        play.push(card, ErrorPlace::Input, Remark::default());
        position = position.play(card).unwrap().0;
    }
    play
}

/// A board that was bid, and perhaps played.
pub(super) fn record(seed: u64) -> Board {
    let mut rng = Rng::new(seed);
    let rng = &mut rng;
    let board = BoardHeader {
        label: Some((1 + rng.below(64)).to_string()),
        dealer: Some(rng.pick(&Seat::ALL)),
        vulnerable: Some(rng.pick(Vulnerability::ALL)),
        deal: Ok(dealt(rng, 13)),
    };
    let mut played_board = Board::from(board.clone());
    played_board.players = BySeat::from_fn(|_| rng.one_in(2).then(|| words(rng)));
    if rng.one_in(8) {
        return played_board;
    }
    let auction = called(rng, board.dealer.unwrap());
    played_board.contract = auction.final_contract();
    played_board.auction = (!auction.calls().is_empty()).then_some(auction);
    let hands = *board.deal.unwrap().hands();
    if let Some(FinalContract::Bid { contract, declarer }) = played_board.contract {
        let play = played(rng, &hands, contract.strain, declarer);
        let complete = play.complete_result(contract.strain, declarer, 13);
        played_board.result = complete.or_else(|| TrickCount::new(rng.below(14) as u8));
        played_board.play = (!play.cards.is_empty()).then_some(play);
    }
    played_board
}

/// The score of north and south that contract and result give, if they are known.
fn score_of(board: &Board) -> Option<i32> {
    if board.contract == Some(FinalContract::PassedOut) {
        return Some(0);
    }
    let played = DeclaredContract::of(board.contract?)?;
    Some(played.score_ns(board.header.vulnerable?, board.result?.get()))
}

/// A record with everything that PBN and JSON can hold besides.
fn rich_record(seed: u64) -> Board {
    let mut board = record(seed);
    let mut rng = Rng::new(seed ^ 0x4d);
    let rng = &mut rng;
    for name in ["Event", "Date", "Room", "Scoring", "Annotator"] {
        if rng.one_in(2) {
            board.tags.add(name, &words(rng));
        }
    }
    if let Some(play) = &mut board.play {
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
    let ns = Some(score_of(&board).unwrap_or(620));
    board.score = rng.one_in(2).then_some(RecordedPoints { ns, ew: rng.one_in(2).then_some(-600) });
    let table = TrickTable::from_fn(|_, _| TrickCount::new(rng.below(14) as u8).unwrap());
    let mut partial = PartialTable::default();
    partial = partial.with(Strain::NoTrump, Seat::West, TrickCount::ALL);
    if rng.one_in(2) {
        board.stored.tables.push(("DoubleDummyTricks", table.into()));
        board.stored.tables.push(("OptimumResultTable", partial));
        board.stored.score = Some(RecordedPoints { ns: Some(-100), ew: None });
        let cards = board.play.as_ref().map(|play| play.cards.clone());
        board.stored.best_cards = cards
            .map(|cards| cards.windows(3).map(|some| some.iter().copied().collect()).collect());
        let contract = "5DX".parse().unwrap();
        let declarers =
            rng.pick(&[Declarers::One(Seat::West), Declarers::Side(tikki_solver::Side::EastWest)]);
        let over = rng.pick(&[None, Some(0), Some(-3), Some(2)]);
        board.stored.contracts = Some(vec![StoredPar { contract, declarers, over }]);
    }
    board
}

/// The record without what only its file knows, and with remarks in order.
fn bare(mut board: Board) -> Board {
    board.claim = None;
    let mut tags: Vec<_> = board.tags.iter().map(|(n, v)| (n.to_owned(), v.to_owned())).collect();
    tags.sort();
    board.tags = crate::board::Tags::default();
    for (name, value) in &tags {
        board.tags.add(name, value);
    }
    if let Some(play) = &mut board.play {
        play.places.clear();
        play.remarks.sort_by_key(|(ply, _)| *ply);
    }
    board.stored.lines.clear();
    board
}

/// Written in a form and read again.
fn through(form: BoardFormat, board: &Board) -> Board {
    let text = form.head() + &form.write("file", board).unwrap();
    let mut boards = read(text.as_bytes());
    assert_eq!(boards.len(), 1, "{text}");
    let found = boards.remove(0);
    assert_eq!(found.faults, [], "{text}");
    found
}

const SEEDS: std::ops::Range<u64> = 0..300;

#[test]
fn hands_auction_play_names_and_result_pass_through_pbn_lin_url_and_json() {
    for seed in SEEDS {
        let start = record(seed);
        for form in [BoardFormat::Pbn, BoardFormat::Lin, BoardFormat::Url, BoardFormat::Json] {
            let found = bare(through(form, &start));
            // LIN has no place for commas in names and bars anywhere; this record has none.
            assert_eq!(found, bare(start.clone()), "seed {seed}, {}", form.name());
        }
        let chain = [
            BoardFormat::Pbn,
            BoardFormat::Lin,
            BoardFormat::Json,
            BoardFormat::Url,
            BoardFormat::Pbn,
        ];
        let end = chain.into_iter().fold(start.clone(), |board, form| through(form, &board));
        assert_eq!(bare(end), bare(start), "seed {seed}");
    }
}

#[test]
fn everything_else_passes_through_pbn_and_json() {
    for seed in SEEDS {
        let start = rich_record(seed);
        assert_eq!(bare(through(BoardFormat::Json, &start)), bare(start.clone()), "seed {seed}");
        assert_eq!(bare(through(BoardFormat::Pbn, &start)), bare(start), "seed {seed}");
    }
}

#[test]
fn cards_and_tables_pass_through_the_small_forms() {
    for seed in SEEDS {
        let start = rich_record(seed);
        assert_eq!(through(BoardFormat::Oneline, &start).header.deal, start.header.deal);
        let csv = through(BoardFormat::Csv, &start);
        assert_eq!((&csv.header, csv.stored.table()), (&start.header, start.stored.table()));
        assert_eq!(csv.stored.contracts, start.stored.contracts);
        if let Some(table) = start.stored.table() {
            let gib = through(BoardFormat::Gib, &start);
            assert_eq!((&gib.header.deal, gib.stored.table()), (&start.header.deal, Some(table)));
        }
    }
}

#[test]
fn endings_pass_through_pbn_and_json() {
    for seed in 0..50 {
        let mut rng = Rng::new(seed);
        let deal = dealt(&mut rng, 5);
        let (strain, declarer) = (rng.pick(&Strain::ALL), rng.pick(&Seat::ALL));
        let mut start = Board::from(BoardHeader {
            label: Some("E".to_owned()),
            dealer: Some(Seat::East),
            vulnerable: Some(Vulnerability::None),
            deal: Ok(deal),
        });
        start.contract = Some(FinalContract::Ending { strain, declarer: Some(declarer) });
        let play = played(&mut rng, deal.hands(), strain, declarer);
        start.result = play.complete_result(strain, declarer, 5);
        start.play = (!play.cards.is_empty()).then_some(play);
        for form in [BoardFormat::Json, BoardFormat::Pbn] {
            assert_eq!(bare(through(form, &start)), bare(start.clone()), "seed {seed}");
        }
    }
}

#[test]
fn winners_of_a_record_are_those_of_the_rules() {
    let start = (0..1000)
        .map(record)
        .find(|board| board.play.as_ref().is_some_and(|play| play.cards.len() == 52));
    let start = start.unwrap();
    let play = start.play.as_ref().unwrap();
    let strain = start.strain().unwrap();
    let hands = *start.header.deal.as_ref().unwrap().hands();
    let mut position = Position::new(hands, strain, Trick::new(play.leader)).unwrap();
    let mut won = Vec::new();
    for &card in &play.cards {
        let (next, winner) = position.play(card).unwrap();
        won.extend(winner);
        position = next;
    }
    assert_eq!(winners(play.leader, strain, &play.cards).collect::<Vec<_>>(), won);
}

fn fixture(name: &str) -> Vec<Board> {
    let path = format!("{}/../fixtures/{name}", env!("CARGO_MANIFEST_DIR"));
    read(&std::fs::read(path).unwrap())
}

fn calls(board: &Board) -> String {
    let auction = board.auction.as_ref().unwrap();
    let mut text = String::new();
    for call in auction.calls() {
        let _ = write!(text, "{}{} ", call.seat, call.call);
    }
    text
}

fn cards(board: &Board) -> String {
    let cards = board.play.as_ref().map_or(&[][..], |play| &play.cards);
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// Code and place of every fault.
fn faults(board: &Board) -> Vec<String> {
    let say = |fault: &crate::board::BoardFault| {
        format!("{}: {} at {}", fault.part, fault.error.code, fault.error.place)
    };
    board.faults.iter().map(say).collect()
}

#[test]
fn a_pbn_file_of_several_hands() {
    let boards = fixture("formats/played.pbn");
    let [first, second, passed, ending] = &boards[..] else { panic!("four games") };
    assert_eq!(calls(first), "EPass SPass WPass N1H EPass S2H WPass NPass EPass ");
    let auction = first.auction.as_ref().unwrap().calls();
    assert_eq!(auction[3].remark.note.as_deref(), Some("4+ hearts"));
    assert!(auction[5].remark.alert && !auction[3].remark.alert);
    assert!(
        cards(first).starts_with("D4 D2 D5 D7 S7 S8 SK S3 D3 DA D6 DJ ST SQ SA S6 SJ S5 C3 S9 ")
    );
    assert!(cards(first).ends_with("C8 CT DT S4"), "{}", cards(first));
    let play = first.play.as_ref().unwrap();
    assert_eq!(play.place(2).to_string(), "line 20, column 9");
    let given = |ply: usize| play.remark(ply).cloned().unwrap_or_default();
    assert_eq!((given(0).glyphs, given(2).note.as_deref()), (vec![7], Some("count")));
    assert_eq!((first.result.map(TrickCount::get), faults(first).len()), (Some(7), 0));
    assert_eq!(first.score.and_then(RecordedPoints::for_ns), Some(-50));

    assert_eq!(second.header, first.header);
    assert_eq!(second.tags.get("Event"), Some("Autumn match"));
    assert_eq!(calls(second), "EPass SPass W1D E1NT SX WXX N2C ");
    assert_eq!((second.declarer(), cards(second).as_str()), (Some(Seat::South), "D5 D6 DJ D2"));
    assert_eq!(second.result.map(TrickCount::get), Some(7));
    assert_eq!(faults(second), ["play: illegal-play at line 44, column 4"]);

    assert_eq!((passed.contract, passed.result), (Some(FinalContract::PassedOut), None));
    assert_eq!((ending.strain(), ending.declarer()), (Some(Strain::NoTrump), None));
    assert_eq!(cards(ending), "SJ SA SK SQ H3 H4 H5");
}

#[test]
fn faulty_part_is_reported_and_rest_is_kept() {
    let boards = fixture("bad/plays.pbn");
    let expected: [&[&str]; 4] = [
        &[],
        &[],
        &[
            "auction: illegal-call at line 20, column 14",
            "play: unknown-card at line 24, column 10",
        ],
        &[
            "auction: bad-call at line 31, column 1",
            "contract: bad-contract at line 28, column 12",
            "result: bad-field at line 32, column 10",
            "score: bad-field at line 33, column 9",
        ],
    ];
    for (board, expected) in boards.iter().zip(expected) {
        assert_eq!(faults(board), expected);
    }
    assert_eq!(
        (calls(&boards[2]).as_str(), cards(&boards[2]).as_str()),
        ("SPass WPass N1H ", "H8 H6 H9")
    );
}

#[test]
fn an_illegal_card_is_named_with_its_ply_and_seat() {
    let boards = fixture("bad/plays.pbn");
    let illegal = |board| BoardReplay::of(board).unwrap().illegal.unwrap().to_string();
    assert_eq!(illegal(&boards[0]), "card 6: E plays S8 but still holds C6 CT CJ");
    assert_eq!(illegal(&boards[1]), "card 5: E is to play and does not hold S4");
}

/// North takes the first trick, south the second; east has not played to the third.
#[test]
fn a_last_row_in_the_order_of_play_is_turned_back() {
    let play = |rows: &str| {
        let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
        let text =
            format!("[Deal \"{deal}\"][Declarer \"N\"][Contract \"2SR\"][Play \"E\"]\n{rows}*\n");
        read(text.as_bytes()).remove(0)
    };
    for rows in ["HK H3 H5 HA\nSJ SK S3 S7\n- S2 ST SQ\n", "HK H3 H5 HA\nS7 SJ SK S3\nS2 ST SQ -\n"]
    {
        let read = play(rows);
        assert_eq!(cards(&read), "HK H3 H5 HA S7 SJ SK S3 S2 ST SQ");
        assert_eq!(faults(&read), [""; 0]);
    }
    let lost = play("HK H3 H5 HA\nSJ SK S3 S7\n- - ST SQ\n");
    assert_eq!(faults(&lost), ["play: missing-field at line 4, column 5"]);
}

#[test]
fn lin_match_with_two_tables() {
    let boards = fixture("formats/match.lin");
    let [open, closed, passed, last] = &boards[..] else { panic!("four tables") };
    assert_eq!(open.tags.get("Room"), Some("Open"));
    assert_eq!(open.tags.get("VisitTeam"), Some("LARKS"));
    assert_eq!(open.players[Seat::North].as_deref(), Some("Aino Virta"));
    assert_eq!(calls(open), "EPass SPass WPass N1H EPass S2H WPass NPass EPass ");
    assert_eq!(cards(open), "D4 D2 D5 D7 S7 S8 SK S3 D3 DA D6 DJ ST SQ");
    assert_eq!((open.claim, open.result), (TrickCount::new(8), TrickCount::new(8)));
    assert_eq!(open.play.as_ref().unwrap().place(5).to_string(), "line 11, column 6");

    assert_eq!((closed.tags.get("Room"), closed.declarer()), (Some("Closed"), Some(Seat::South)));
    assert_eq!(closed.players[Seat::North].as_deref(), Some("Pia"));
    assert_eq!(closed.result.map(TrickCount::get), Some(7));
    assert_eq!(passed.contract, Some(FinalContract::PassedOut));
    assert_eq!(last.players[Seat::South].as_deref(), Some("a"));
    assert_eq!((last.declarer(), last.result), (Some(Seat::West), TrickCount::new(8)));
    assert_eq!(faults(last), ["auction: illegal-call at line 15, column 107"]);
}

#[test]
fn boards_of_an_online_session() {
    let boards = fixture("formats/online.lin");
    let labels: Vec<_> = boards.iter().map(|board| board.header.label.as_deref()).collect();
    assert_eq!(labels, [Some("6"), Some("7"), Some("8")]);
    assert_eq!(boards[0].claim, TrickCount::new(7));
    assert_eq!(boards[0].players[Seat::West].as_deref(), Some("~~robot"));
    assert_eq!(boards[2].players, BySeat::default());
    let expected = [
        "board: bad-vulnerability at line 3, column 78",
        "auction: illegal-call at line 3, column 89",
    ];
    assert_eq!(faults(&boards[2]), expected);
}

#[test]
fn links_as_people_send_them() {
    let boards = fixture("formats/viewer.txt");
    let [long, lin, short] = &boards[..] else { panic!("three links") };
    assert_eq!(calls(long), "EPass SPass WPass N1H EPass S2H WPass NPass EPass ");
    assert_eq!(long.auction.as_ref().unwrap().calls()[3].remark.note.as_deref(), Some("4+ hearts"));
    assert_eq!((cards(long).as_str(), long.declarer()), ("D4 D2 D5 D7 S7 S8", Some(Seat::North)));
    assert_eq!(long.players[Seat::North].as_deref(), Some("Aino Virta"));
    assert_eq!(
        (lin.header.label.as_deref(), lin.contract),
        (Some("6"), Some(FinalContract::PassedOut))
    );
    let error = short.header.deal.as_ref().unwrap_err();
    assert_eq!((error.code, error.place.to_string().as_str()), (Code::BadDeal, "line 4, column 1"));
    assert!(error.message.contains("short link"));
}

#[test]
fn a_board_may_be_called_like_a_header() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let played_board =
        read(format!("{{\"deal\":\"{deal}\",\"board\":\"x,deal,n_s,n_h,x\"}}").as_bytes())
            .remove(0);
    for form in [BoardFormat::Url, BoardFormat::Json, BoardFormat::Lin, BoardFormat::Csv] {
        let text = form.head() + &form.write("f", &played_board).unwrap();
        let again = read(text.as_bytes());
        let board = |played_board: &Board| {
            (played_board.header.label.clone(), played_board.header.deal.clone().ok())
        };
        assert_eq!(again.first().map(board), Some(board(&played_board)), "{}", form.name());
    }
}

#[test]
fn forms_may_be_mixed_line_by_line() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let lin = "md|1SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874,|sv|o|";
    let text =
        format!("{deal}\n{lin}mb|p|\n{{\"deal\":\"{deal}\",\"board\":3}}\n{lin}{lin}\n{deal}\n");
    let boards = read(text.as_bytes());
    assert!(boards.iter().all(|board| board.header.deal == boards[0].header.deal));
    assert_eq!(boards.len(), 6);
}

#[test]
fn a_board_of_many_megabytes_takes_no_memory_and_spoils_no_other() {
    let lin = "md|1SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874,|sv|o|";
    let calls = "mb|p|pg||\n".repeat(300_000);
    let boards = read(format!("{lin}\n{calls}{lin}\n").as_bytes());
    let codes: Vec<_> =
        boards.iter().map(|board| board.header.deal.as_ref().err().map(|e| e.code)).collect();
    assert_eq!(codes, [Some(Code::RecordTooLong), None]);
}

/// Pieces that people and programs put between calls and cards, with and without a meaning.
const PUT_IN: [&str; 16] = [
    "*", "!", "?", "$3", "=9=", "^", "^Q", "$", "=", "\"x\"", "+", "foo", "4Z", "all", "(weak)",
    "$999",
];

/// Fields of LIN with and without a meaning.
const PUT_IN_LIN: [&str; 6] = ["zz|foo|", "foo|", "qq||", "mb|z|", "pc|Z9|", "an|x|"];

/// The text with some pieces put behind blanks or before them; in LIN, between fields or at the end of calls.
fn with_pieces(rng: &mut Rng, text: &str, lin: bool) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=rng.below(2) {
        let from = lines.iter().position(|line| line.starts_with("[Auction")).unwrap_or(0);
        let at = rng.below(lines.len() - from) + from;
        let line = &mut lines[at];
        let ends = |sign: &char| if lin { *sign == '|' } else { *sign == ' ' };
        let places: Vec<usize> =
            line.char_indices().filter(|(_, c)| ends(c)).map(|(at, _)| at).collect();
        if places.is_empty() || !lin && line.starts_with('[') {
            continue;
        }
        let place = rng.pick(&places);
        // Fields are pairs: behind every second bar another begins.
        let even = places.iter().position(|&known| known == place).unwrap_or(0) % 2 == 1;
        let (piece, place) = match (lin, even) {
            (true, true) => (rng.pick(&PUT_IN_LIN), place + 1),
            (true, false) => continue,
            (false, _) => (rng.pick(&PUT_IN), place + rng.below(2)),
        };
        line.insert_str(place, piece);
        if !lin && rng.one_in(2) {
            line.insert(place + piece.len(), ' ');
        }
    }
    lines.join("\r\n") + "\r\n"
}

/// Whatever is put between calls and cards: either all of them are there, and all tags, or a fault says what is wrong.
#[test]
fn no_call_card_or_tag_is_dropped_in_silence() {
    for seed in 0..if slow!() { 4000 } else { 400 } {
        let start = rich_record(seed);
        let mut rng = Rng::new(seed ^ 0x51);
        for form in [BoardFormat::Pbn, BoardFormat::Lin] {
            let lin = form == BoardFormat::Lin;
            let text = form.head() + &form.write("file", &start).unwrap();
            let text = with_pieces(&mut rng, &text, lin);
            let found = read(text.as_bytes());
            if found.iter().any(|board| !board.faults.is_empty() || board.header.deal.is_err()) {
                continue;
            }
            assert_eq!(found.len(), 1, "seed {seed}: {text}");
            let calls = |board: &Board| board.auction.as_ref().map(|_| calls(board));
            assert_eq!(calls(&found[0]), calls(&start), "seed {seed}: {text}");
            assert_eq!(cards(&found[0]), cards(&start), "seed {seed}: {text}");
            assert_eq!(found[0].contract, start.contract, "seed {seed}: {text}");
            if !lin {
                assert!(
                    start.tags.iter().all(|(name, value)| found[0].tags.get(name) == Some(value))
                );
            }
        }
    }
}

#[test]
fn a_mark_at_a_call_ends_nothing() {
    let pbn = "[Board \"1\"]\n[Deal \"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532\"]\n\
        [Auction \"N\"]\n1C* 1NT$3 2H! 4C=1=*\nDbl? all pass\n[Note \"1:long\"]\n";
    let boards = read(pbn.as_bytes());
    assert_eq!(calls(&boards[0]), "N1C E1NT S2H W4C NX EPass SPass WPass ");
    assert_eq!(faults(&boards[0]), [""; 0]);
    let calls = boards[0].auction.as_ref().unwrap().calls();
    let alerts: Vec<bool> = calls.iter().map(|call| call.remark.alert).collect();
    assert_eq!(alerts[..5], [true, false, true, true, false]);
    assert_eq!(calls[4].remark.glyphs, [2]);
    let late = read(pbn.replace("2H! ", "2H * ").as_bytes());
    assert_eq!(faults(&late[0]), ["auction: bad-field at line 4, column 16"]);
    assert_eq!(late[0].auction.as_ref().unwrap().calls().len(), 8);
}

#[test]
fn a_zero_byte_in_a_name_is_written_as_a_blank() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let text = format!("[North \"Ann\0Bo\"]\n[Deal \"{deal}\"]\n");
    let board = Boards::new(text.as_bytes()).unwrap().next().unwrap().unwrap();
    for form in [BoardFormat::Pbn, BoardFormat::Lin] {
        let written = form.write("f", &board).unwrap();
        let read = Boards::new(written.as_bytes()).unwrap().next().unwrap().unwrap();
        assert_eq!(read.header.deal, board.header.deal, "{written:?}");
        assert_eq!(read.players[Seat::North].as_deref(), Some("Ann Bo"), "{written:?}");
    }
}
