//! Sentences that are read from calls, and auctions of which nothing is read.

use super::*;
use crate::board::Board;
use crate::formats::boards::Boards;

/// The dealer is north.
fn meanings_of(calls: &str) -> Vec<String> {
    let calls: Vec<Call> = calls.split_whitespace().map(|call| call.parse().unwrap()).collect();
    AuctionMeaning::new(Seat::North, &calls)
        .call_meanings()
        .iter()
        .map(ToString::to_string)
        .collect()
}

fn last(calls: &str) -> Option<String> {
    let turns = calls.split_whitespace().count();
    let calls: Vec<Call> = calls.split_whitespace().map(|call| call.parse().unwrap()).collect();
    let before = AuctionMeaning::new(Seat::North, &calls[..turns - 1]).call_meanings().len();
    AuctionMeaning::new(Seat::North, &calls)
        .call_meanings()
        .get(before)
        .map(|saying| saying.text.clone())
}

#[test]
fn an_auction_call_by_call() {
    let balanced = |seat| {
        format!(
            "clubs({seat}) in 2..6 and diamonds({seat}) in 2..6 and hearts({seat}) in 2..5 and spades({seat}) in 2..5"
        )
    };
    assert_eq!(
        meanings_of("p 1S x 2S p 4S p p p"),
        [
            "Pass: hcp(n) <= 13",
            "1S: hcp(e) in 10..23 and spades(e) >= 4",
            "X: hcp(s) >= 10 and spades(s) <= 3 or hcp(s) >= 16",
            "2S: hcp(w) <= 13 and spades(w) >= 3",
        ]
    );
    assert_eq!(
        meanings_of("1N p p p")[..1],
        [format!("1NT: hcp(n) in 11..18 and {}", balanced('n'))]
    );
    assert_eq!(meanings_of("1N p p p")[1..], ["Pass: hcp(s) <= 12"]);
}

#[test]
fn meaning_of_last_call() {
    for (calls, expected) in [
        ("1c", Some("hcp(n) in 10..23 and clubs(n) >= 2")),
        ("p p 1d", Some("hcp(s) in 8..23 and diamonds(s) >= 3")),
        ("2h", Some("hcp(n) <= 13 and hearts(n) >= 5")),
        ("3d", Some("hcp(n) <= 14 and diamonds(n) >= 6")),
        ("1h p 1s", Some("hcp(s) >= 3 and spades(s) >= 4")),
        ("1h p 1n", Some("hcp(s) in 4..13")),
        ("1h p p", Some("hcp(s) <= 8")),
        ("1h p 3h", Some("hcp(s) <= 15 and hearts(s) >= 3")),
        ("1h 1s", Some("hcp(e) in 5..19 and spades(e) >= 4")),
        ("1h 2c", Some("hcp(e) in 7..20 and clubs(e) >= 5")),
        ("1h 2s", Some("hcp(e) <= 16 and spades(e) >= 5")),
        ("1d p", Some("hcp(e) <= 16 or hcp(e) <= 20 and diamonds(e) >= 4")),
        ("1d 1s 2h", Some("hcp(s) >= 4 and hearts(s) >= 4")),
        ("1d p 1s p 1n", Some("hcp(n) in 11..17")),
        ("1d p 1s p 2n", Some("hcp(n) in 15..21")),
        ("1h p 1s p 2h", Some("hearts(n) >= 5")),
        ("1h p 1s p 2s", Some("spades(n) >= 3")),
        ("1h p 1s p 2d", Some("diamonds(n) >= 3")),
        ("1n p 3n", Some("hcp(s) >= 9")),
        ("p p p 1n p 3n", Some("hcp(e) >= 9")),
    ] {
        assert_eq!(last(calls).as_deref(), expected, "{calls}");
    }
}

#[test]
fn notrump_has_standard_ranges_in_the_standard_style() {
    let words = |calls: &str| {
        let calls: Vec<Call> = calls.split_whitespace().map(|call| call.parse().unwrap()).collect();
        let meaning = AuctionMeaning::in_style(Seat::North, &calls, BiddingStyle::Standard);
        let last = meaning.call_meanings().last().map(|found| (found.call, found.words()));
        last.filter(|(call, _)| Some(call) == calls.last()).map(|(_, words)| words)
    };
    for (calls, expected) in [
        ("1n", Some("15–17 points, balanced")),
        ("1n p 3n", Some("9–15 points, at most 4 spades, at most 4 hearts")),
        ("1n p 2n", Some("8–9 points, at most 4 spades, at most 4 hearts")),
        ("2n p 3n", Some("4–10 points, at most 4 spades, at most 4 hearts")),
        ("1n p p", Some("at most 9 points")),
        ("1h 1n", Some("15–18 points, balanced")),
        ("1h 1n p 3n", None),
        ("1n x 3n", None),
        ("1s x", Some("at least 10 points, at most 3 spades; or at least 16 points")),
    ] {
        assert_eq!(words(calls).as_deref(), expected, "{calls}");
    }
}

/// Conventions, or calls that are natural for some and artificial for others.
#[test]
fn nothing_is_read_where_schools_differ() {
    let calls = "2c / 2d / 3n / 4c / 4n / 1n 2c / 1n x / 1n 2n / 1h 2h / 1h 2n / 1h 3c / 1n p 2c / 1n p 2d / 1h p 2n / 1h p 4c / \
        1h x xx / 1h x 2d / 1h 1s x / 1h p 1s x p / 1h p 1n p 2c / 1h p 1s p 2c / 1c 2d / 2d x / 1h 1n 2s / 1h 2h 2s / 2h p 4h / 1h 1s p / 1h x p / 2n p 3n / 2h p 2n / 4h p p / \
        1d 2c p p x / p p p 1h p 2c";
    for calls in calls.split('/') {
        assert_eq!(last(calls), None, "{calls}");
    }
}

#[test]
fn contradicted_call_meaning_is_dropped() {
    use crate::formats::pbn_deal;
    let calls = ["1N", "p", "p", "p"].map(|call| call.parse().unwrap());
    let meaning = AuctionMeaning::new(Seat::South, &calls);
    let deal =
        pbn_deal::parse("N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532")
            .unwrap();
    let kept = meaning.clone().not_contradicted(&deal);
    assert_eq!(
        meaning.call_meanings().len() - kept.call_meanings().len(),
        1,
        "ten points are no notrump"
    );
    let hands = BySeat::from_fn(|seat| deal.hand(seat).unwrap());
    assert!(kept.fits(&hands) && !meaning.fits(&hands));
    assert!(meaning.about(&[Seat::East]).call_meanings().is_empty());
}

/// What the records of some files say, beside their hands.
#[derive(Debug, Default)]
struct Counted {
    boards: usize,
    sayings: usize,
    /// Boards of which no saying is contradicted.
    clean: usize,
    wrong: Vec<String>,
}

impl Counted {
    fn add(&mut self, board: &Board) {
        let (Some(auction), Ok(deal)) = (&board.auction, &board.header.deal) else { return };
        let meaning = AuctionMeaning::from(auction);
        let misses = |saying: &&CallMeaning| !saying.fits(deal.hands().hand(saying.seat));
        let wrong: Vec<&CallMeaning> = meaning.call_meanings().iter().filter(misses).collect();
        self.boards += 1;
        self.sayings += meaning.call_meanings().len();
        self.clean += usize::from(wrong.is_empty());
        let calls: Vec<String> = auction.calls().iter().map(|call| call.call.to_string()).collect();
        let line = |saying: &&CallMeaning| {
            format!("{saying} | {} | {}", deal.hands().hand(saying.seat), calls.join(" "))
        };
        self.wrong.extend(wrong.iter().map(line));
    }

    fn of(files: impl IntoIterator<Item = std::path::PathBuf>) -> Counted {
        let mut counted = Counted::default();
        for file in files {
            let Ok(mut boards) =
                Boards::new(std::io::BufReader::new(std::fs::File::open(file).unwrap()))
            else {
                continue;
            };
            while let Some(Ok(board)) = boards.next() {
                counted.add(&board);
            }
        }
        counted
    }
}

fn files_of(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Not more than one of fifty things that are read of an auction may be wrong.
#[test]
fn hands_of_records_are_seldom_contradicted() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/formats");
    let counted = Counted::of(files_of(&folder));
    assert!(counted.boards >= 5 && counted.wrong.len() * 50 <= counted.sayings, "{counted:#?}");
}

/// The same of a folder of one's own: `TIKKI_RECORDS=folder cargo test -p tikki-bridge --lib -- --ignored --nocapture own_records`.
#[test]
#[ignore = "needs a folder of records"]
fn own_records_are_seldom_contradicted() {
    let Ok(folder) = std::env::var("TIKKI_RECORDS") else { return };
    let counted = Counted::of(files_of(std::path::Path::new(&folder)));
    println!("{}", counted.wrong.join("\n"));
    let Counted { boards, sayings, clean, wrong } = &counted;
    println!("{boards} boards, {clean} without a fault; {sayings} sayings, {} wrong", wrong.len());
    assert!(wrong.len() * 50 <= *sayings);
}
