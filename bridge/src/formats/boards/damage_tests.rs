//! One of several boards of a file is damaged, in every form: the others are read as before, in order, and the damage is reported.

use super::tests::{read, record};
use crate::board::{Board, BoardAuction, Call, Remark};
use crate::formats::write::BoardFormat;
use std::collections::BTreeMap;
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_solver::{Card, Rank, Seat, Suit};

/// How many files are damaged.
/// Seeds whose damage once passed in silence, beyond those of the default tier.
const FOUND: [u64; 2] = [52_955, 21_796];

fn rounds() -> u64 {
    if slow!() { 120_000 } else { 500 }
}

/// A file by parts: what stands before its boards, the boards, what stands between them and behind them.
struct BoardFile {
    form: &'static str,
    head: String,
    boards: Vec<String>,
    between: &'static str,
    tail: &'static str,
    /// The signs that open and close something.
    signs: &'static str,
}

impl BoardFile {
    fn text(&self) -> String {
        format!("{}{}{}", self.head, self.boards.join(self.between), self.tail)
    }

    /// The file with another text in the place of a board.
    fn with(&self, board: usize, text: String) -> BoardFile {
        let mut boards = self.boards.clone();
        boards[board] = text;
        BoardFile { boards, head: self.head.clone(), ..*self }
    }

    /// The file with that board alone.
    fn alone(&self, board: usize) -> BoardFile {
        BoardFile { boards: vec![self.boards[board].clone()], head: self.head.clone(), ..*self }
    }
}

/// The forms, each a way to write records.
const FORMS: [fn(&[Board]) -> BoardFile; 19] = [
    |records| written(records, BoardFormat::Pbn, "pbn", "", "\"]}{["),
    commented_pbn,
    |records| written(records, BoardFormat::Lin, "lin", "", "|"),
    match_lin,
    |records| written(records, BoardFormat::Url, "url", "", "|"),
    |records| written(records, BoardFormat::Json, "json", "", "\"}]{["),
    |records| written(records, BoardFormat::Csv, "csv", "", "\""),
    |records| lines(records, "deals", String::new(), |_, deal| format!("{deal}\n")),
    rbn,
    |records| lines(records, "dlm", "[Document]\nFrom board=1\n".to_owned(), dlm),
    |records| {
        let board = |n, deal: &str| {
            format!(
                "PBN {} {} 4 1 \"{deal}\"\nTABLE {}\nPAR \"NS 110\" \"EW -110\"\n",
                n % 4,
                n / 4 % 4,
                "7 ".repeat(20).trim_end()
            )
        };
        lines(records, "list", format!("NUMBER {}\n", records.len()), board)
    },
    |records| lines(records, "layout", String::new(), layout),
    |records| lines(records, "diagram", String::new(), diagram),
    commands,
    |records| {
        let mut file = written(records, BoardFormat::Json, "json list", ",\n", "\"}]{[");
        file.boards.iter_mut().for_each(|board| *board = board.trim_end().to_owned());
        BoardFile { head: "[".to_owned(), tail: "]\n", ..file }
    },
    usebio_cards,
    usebio_results,
    bridgeml,
    page,
];

/// The signs of markup.
const MARKUP: &str = "\"<>";

fn written(
    played_boards: &[Board],
    form: BoardFormat,
    name: &'static str,
    between: &'static str,
    signs: &'static str,
) -> BoardFile {
    let boards = played_boards.iter().map(|board| form.write("file", board).unwrap()).collect();
    BoardFile { form: name, head: form.head(), boards, between, tail: "", signs }
}

/// PBN with comments of several lines.
fn commented_pbn(boards: &[Board]) -> BoardFile {
    let mut file = written(boards, BoardFormat::Pbn, "commented pbn", "", "}{");
    for board in &mut file.boards {
        *board = board.replacen("[Dealer", "{ a comment\nover lines }\n[Dealer", 1);
        *board = board.replacen("\n\n", "\n{ the end }\n\n", 1);
    }
    file
}

/// LIN of a match: names for all boards, then a board on several lines each.
fn match_lin(boards: &[Board]) -> BoardFile {
    let mut file = written(boards, BoardFormat::Lin, "match", "", "|");
    file.head = "vg|Match,1,I,1,9,A,0,B,0|\nrs||\npn|a,b,c,d,e,f,g,h|pg||\n".to_owned();
    for (n, board) in file.boards.iter_mut().enumerate() {
        let at = board.find("md|").unwrap();
        let deal = board[at..].replacen("|mb|", "|\nmb|", 1).replacen("|pc|", "|\npc|", 1);
        *board = format!("qx|o{}|{deal}", n + 1);
    }
    file
}

fn lines(
    played_boards: &[Board],
    form: &'static str,
    head: String,
    board: impl Fn(usize, &str) -> String,
) -> BoardFile {
    let deals = played_boards
        .iter()
        .map(|played_board| played_board.header.deal.as_ref().unwrap().to_string());
    let boards = deals.enumerate().map(|(n, deal)| board(n, &deal)).collect();
    BoardFile { form, head, boards, between: "", tail: "", signs: "" }
}

fn rbn(boards: &[Board]) -> BoardFile {
    let board = |n: usize, deal: &str| {
        let hands = deal[2..].replace(' ', ":");
        let n = n + 1;
        format!(
            "E Event {n}\nN A{n}+B:C+D\nB {n}\nH N:{hands}:\n{{ a comment }}\nA NB:1S*^1P2SA\n1 long\nC 2S:N\nR 8+110\n\n"
        )
    };
    BoardFile { signs: "}{", ..lines(boards, "rbn", String::new(), board) }
}

/// `Board 01=` and two cards in each letter, from the ace of spades down.
fn dlm(n: usize, deal: &str) -> String {
    let hands: Vec<Vec<&str>> =
        deal[2..].split(' ').map(|hand| hand.split('.').collect()).collect();
    let seat = |card: Card| {
        let suit = 3 - card.suit.index();
        hands.iter().position(|hand| hand[suit].contains(card.rank.letter())).unwrap() as u8
    };
    let down = |suit| Rank::all().rev().map(move |rank| Card::new(suit, rank));
    let seats: Vec<u8> = Suit::ALL.into_iter().rev().flat_map(down).map(seat).collect();
    let letters: Vec<u8> = seats.chunks(2).map(|two| b'a' + 4 * two[0] + two[1]).collect();
    let sum = letters.iter().fold(0, |sum, letter| sum ^ letter);
    format!("Board {:02}={}{sum:03}\n", n + 1, String::from_utf8(letters).unwrap())
}

fn suits(deal: &str) -> Vec<Vec<String>> {
    let hand = |hand: &str| {
        hand.split('.').map(|suit| if suit.is_empty() { "-" } else { suit }.to_owned()).collect()
    };
    deal[2..].split(' ').map(hand).collect()
}

fn layout(_: usize, deal: &str) -> String {
    let hands: Vec<String> = suits(deal).iter().map(|hand| hand.join(" ")).collect();
    format!("      {}\n{}   {}\n      {}\n\n", hands[0], hands[3], hands[1], hands[2])
}

fn diagram(n: usize, deal: &str) -> String {
    let hands = suits(deal);
    let signs = || ["♠", "♥", "♦", "♣"].into_iter().enumerate();
    let alone = |hand: &[String]| -> Vec<String> {
        signs().map(|(suit, sign)| format!("          {sign} {}", hand[suit])).collect()
    };
    let beside =
        |(suit, sign)| format!("{sign} {}          {sign} {}", hands[3][suit], hands[1][suit]);
    let both: Vec<String> = signs().map(beside).collect();
    let rows = [alone(&hands[0]), both, alone(&hands[2])].concat().join("\n");
    format!("Board {}\n{rows}\n\n", n + 1)
}

fn commands(boards: &[Board]) -> BoardFile {
    let board = |_, deal: &str| {
        let hands: Vec<&str> = deal[2..].split(' ').collect();
        format!("-SWNE -T 30 -H\n{}\n{}\n{}\n{}\nN NS\n", hands[2], hands[3], hands[0], hands[1])
    };
    lines(boards, "commands", String::new(), board)
}

/// The suits of each hand of a deal, from spades to clubs.
fn ranks(deal: &str) -> Vec<Vec<&str>> {
    deal[2..].split(' ').map(|hand| hand.split('.').collect()).collect()
}

/// The cards of a USEBIO board.
fn usebio_board(n: usize, deal: &str) -> String {
    let hand = |(seat, suits): (&str, Vec<&str>)| {
        let suit = |(name, ranks)| format!("<{name}>{ranks}</{name}>\n");
        let names = ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"].into_iter();
        let suits: String = names.zip(suits).map(suit).collect();
        format!("<HAND ID=\"{seat}\">\n<DIRECTION>{seat}</DIRECTION>\n{suits}</HAND>\n")
    };
    let seats = ["North", "East", "South", "West"].into_iter();
    let hands: String = seats.zip(ranks(deal)).map(hand).collect();
    format!("<BOARD>\n<BOARD_NUMBER>{}</BOARD_NUMBER>\n{hands}</BOARD>\n", n + 1)
}

const USEBIO: &str = "<?xml version=\"1.0\"?>\n<USEBIO>\n<EVENT>\n";

fn usebio_cards(boards: &[Board]) -> BoardFile {
    let head = format!("{USEBIO}</EVENT>\n<HANDSET>\n");
    let file = lines(boards, "usebio cards", head, usebio_board);
    BoardFile { signs: MARKUP, tail: "</HANDSET>\n</USEBIO>\n", ..file }
}

/// Lines of travellers, the cards of all boards standing before them.
fn usebio_results(boards: &[Board]) -> BoardFile {
    let cards = usebio_cards(boards).boards.concat();
    let head = format!("{USEBIO}<HANDSET>\n{cards}</HANDSET>\n");
    let board = |n, _: &str| {
        let line = |pair: usize| {
            format!(
                "<TRAVELLER_LINE>\n<NS_PAIR_NUMBER>{pair}</NS_PAIR_NUMBER>\n<EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER>\n<CONTRACT>{}H</CONTRACT>\n<PLAYED_BY>N</PLAYED_BY>\n<TRICKS>{}</TRICKS>\n</TRAVELLER_LINE>\n",
                pair + 10,
                1 + n % 4,
                5 + pair
            )
        };
        let lines = line(1) + &line(2);
        format!("<BOARD>\n<BOARD_NUMBER>{}</BOARD_NUMBER>\n{lines}</BOARD>\n", n + 1)
    };
    let file = lines(boards, "usebio results", head, board);
    BoardFile { signs: MARKUP, tail: "</EVENT>\n</USEBIO>\n", ..file }
}

fn bridgeml(boards: &[Board]) -> BoardFile {
    let board = |_, deal: &str| {
        let hand = |(seat, suits): (char, Vec<&str>)| {
            format!(
                "<hand seat=\"{seat}\" sp=\"{}\" he=\"{}\" di=\"{}\" cl=\"{}\"/>\n",
                suits[0], suits[1], suits[2], suits[3]
            )
        };
        let hands: String = "NESW".chars().zip(ranks(deal)).map(hand).collect();
        format!(
            "<diagram>\n<header><dealer>North</dealer>\n<vul>N/S</vul></header>\n{hands}</diagram>\n<auction dealer=\"N\">\n<call code=\"1N\" comment=\"!\"/>\n<call code=\"_PO_\"/>\n</auction>\n"
        )
    };
    let head =
        "<?xml version=\"1.0\"?>\n<article xmlns=\"http://www.thomasoandrews.com/xmlns/bridge\">\n";
    let file = lines(boards, "bridgeml", head.to_owned(), board);
    BoardFile { signs: MARKUP, tail: "</article>\n", ..file }
}

/// The rows of a page, their boards as LIN in what a click does.
fn page(boards: &[Board]) -> BoardFile {
    let mut file = written(boards, BoardFormat::Lin, "page", "", MARKUP);
    for (n, board) in file.boards.iter_mut().enumerate() {
        let lin = board.trim_end().replace('%', "%25").replace(['"', '\''], "").replace('<', "%3C");
        let lin = lin.replace('>', "%3E");
        *board = format!(
            "<tr class=\"tourney\">\n<td class=\"north\">N{n}</td>\n<td class=\"south\">S{n}</td>\n<td class=\"east\">E{n}</td>\n<td class=\"west\">W{n}</td>\n<td class=\"result\">2<span>&hearts;</span>E-1</td>\n<td class=\"score\">100</td>\n<td class=\"movie\"><a href=\"x?n=1\" onclick=\"hv_popuplin('{lin}');\">M</a></td>\n</tr>\n"
        );
    }
    BoardFile {
        head: "<html>\n<table>\n<tr><th>A tourney</th></tr>\n".to_owned(),
        tail: "</table>\n</html>\n",
        ..file
    }
}

/// What can happen to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Damage {
    /// Its end is missing, but for the empty line.
    CutOff,
    /// A sign that opens or closes something is missing.
    SignMissing,
    /// A sign opens something at the beginning of a line.
    SignAdded,
    /// A comment is opened there.
    CommentOpened,
    LineTwice,
    LineMissing,
    /// A line goes on with a line of another board.
    LineSpliced,
    /// A line of another board is put in.
    LineOfAnother,
}

const DAMAGES: [Damage; 8] = [
    Damage::CutOff,
    Damage::SignMissing,
    Damage::SignAdded,
    Damage::CommentOpened,
    Damage::LineTwice,
    Damage::LineMissing,
    Damage::LineSpliced,
    Damage::LineOfAnother,
];

/// The text of a board with a damage; none where it cannot have that.
fn damaged(rng: &mut Rng, damage: Damage, text: &str, other: &str, signs: &str) -> Option<String> {
    let mut own: Vec<&str> = text.split_inclusive('\n').collect();
    let filled: Vec<&str> = other.lines().filter(|line| !line.trim().is_empty()).collect();
    let at = rng.below(own.len());
    let line = own[at];
    let spliced;
    match damage {
        Damage::CutOff => {
            let body = text.trim_end();
            let cut = (body.len() / 4..body.len())
                .filter(|&at| body.is_char_boundary(at))
                .collect::<Vec<_>>();
            let cut = *cut.get(rng.below(cut.len().max(1)))?;
            return Some(format!("{}{}", &text[..cut], &text[body.len()..]));
        }
        Damage::SignMissing => {
            let signs: Vec<usize> =
                text.match_indices(|sign: char| signs.contains(sign)).map(|(at, _)| at).collect();
            let sign = *signs.get(rng.below(signs.len().max(1)))?;
            return Some(format!("{}{}", &text[..sign], &text[sign + 1..]));
        }
        Damage::SignAdded => {
            let opening = ["{", "[", "<"].into_iter().filter(|sign| signs.contains(sign));
            let sign = opening.collect::<Vec<_>>().get(rng.below(2)).copied()?;
            spliced = format!("{sign}{line}");
            own[at] = &spliced;
        }
        Damage::CommentOpened if signs == MARKUP => {
            spliced = format!("<!-- {line}");
            own[at] = &spliced;
        }
        Damage::CommentOpened => return None,
        // The number of another board makes its results those of that one.
        Damage::LineSpliced | Damage::LineOfAnother if line.starts_with("<BOARD") => return None,
        Damage::LineTwice => own.insert(at, line),
        // Without the line that begins a board of a match, its cards may stand behind the auction of another as that one's own.
        Damage::LineMissing if line.starts_with("qx|") => return None,
        Damage::LineMissing => drop(own.remove(at)),
        Damage::LineSpliced => {
            let middle = |line: &str| line.ceil_char_boundary(line.len() / 2);
            let second = rng.pick(&filled);
            spliced =
                format!("{}{}\n", &line[..middle(line)].trim_end(), &second[middle(second)..]);
            own[at] = &spliced;
        }
        Damage::LineOfAnother => {
            spliced = format!("{}\n", rng.pick(&filled));
            own.insert(at.max(1), &spliced);
        }
    }
    Some(own.concat())
}

/// The board without its places in the file.
fn without_places(mut board: Board) -> Board {
    board.faults.clear();
    board.stored.lines.clear();
    board.play.iter_mut().for_each(|play| play.places.clear());
    board
}

fn complains(boards: &[Board]) -> bool {
    boards.iter().any(|board| board.header.deal.is_err() || !board.faults.is_empty())
}

fn boards_of(file: &BoardFile) -> Vec<Board> {
    comparable(file, &read(file.text().as_bytes()))
}

/// The boards of a file as they are compared: without places, and without labels that only number their place.
fn comparable(file: &BoardFile, boards: &[Board]) -> Vec<Board> {
    let mut boards: Vec<Board> = boards.iter().cloned().map(without_places).collect();
    if matches!(file.form, "list" | "bridgeml") {
        for board in &mut boards {
            board.header.label = None;
        }
    }
    boards
}

/// Whether some records stand in others, in order.
fn in_order(some: &[&Board], all: &[Board]) -> bool {
    let mut rest = all.iter();
    some.iter().all(|one| rest.any(|other| other == *one))
}

/// The auction with notes that have no signs of a form in them, and to its end: calls behind one that is not over are no damage.
fn with_plain_notes(auction: &BoardAuction) -> BoardAuction {
    let mut plain = BoardAuction::new(auction.first());
    for (n, call) in auction.calls().iter().enumerate() {
        let note = (n % 5 == 3).then(|| "natural".to_owned());
        plain.push(call.call, Remark { note, ..Remark::default() }).unwrap();
    }
    while plain.push(Call::Pass, Remark::default()).is_ok() {}
    plain
}

/// Records of different boards, as a club has them.
fn evening(rng: &mut Rng, seed: u64) -> Vec<Board> {
    let count = 3 + rng.below(3) as u64;
    let mut boards: Vec<Board> = (0..count).map(|n| record(8 * seed + n)).collect();
    for (n, board) in boards.iter_mut().enumerate() {
        board.header.label = Some((n + 1).to_string());
        board.auction = board.auction.take().map(|auction| with_plain_notes(&auction));
        board.players = tikki_solver::BySeat::from_fn(|seat: Seat| Some(format!("{seat}{n}")));
    }
    boards
}

#[test]
fn one_damaged_board_changes_no_other_and_is_reported() {
    let mut failures: BTreeMap<(&str, Damage), String> = BTreeMap::new();
    for seed in FOUND.into_iter().chain(0..rounds()) {
        let mut rng = Rng::new(seed);
        let boards = evening(&mut rng, seed);
        let file = FORMS[seed as usize % FORMS.len()](&boards);
        let whole = boards_of(&file);
        assert!(
            !complains(&whole) && whole.len() == boards.len(),
            "{}: {}",
            file.form,
            file.text()
        );
        let board = rng.below(boards.len());
        let other = (board + 1) % boards.len();
        let damage = rng.pick(&DAMAGES);
        let text = damaged(&mut rng, damage, &file.boards[board], &file.boards[other], file.signs);
        let Some(text) = text else { continue };
        let broken = file.with(board, text);
        let found = read(broken.text().as_bytes());
        let given = comparable(&file, &found);
        let others: Vec<&Board> = whole
            .iter()
            .enumerate()
            .filter(|(n, _)| *n != board)
            .map(|(_, played_board)| played_board)
            .collect();
        let about = format!(
            "seed {seed}: {damage:?} of board {} in {}:\n{}",
            board + 1,
            file.form,
            broken.text()
        );
        if !in_order(&others, &given) {
            failures
                .entry((file.form, damage))
                .or_insert(format!("another board is changed: {about}"));
            continue;
        }
        // A text that can be read alone without a complaint shows no damage.
        let shows_none = || {
            given.iter().all(|played_board| whole.contains(played_board))
                || !complains(&read(broken.alone(board).text().as_bytes()))
                    && !matches!(damage, Damage::SignMissing | Damage::SignAdded)
        };
        if !complains(&found) && !shows_none() {
            failures.entry((file.form, damage)).or_insert(format!("in silence: {about}"));
        }
    }
    let given: Vec<&str> = failures.values().map(String::as_str).collect();
    assert!(failures.is_empty(), "{}", given.join("\n"));
}
