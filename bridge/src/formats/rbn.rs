//! RBN, Richard Pavlicek's notation: a line with a letter for each item, an empty line after each record.
//!
//! ```text
//! E Autumn match
//! N Ann+Bo:Cy+Di            north+south, east+west; `O:` or `C:` before them is the room
//! B 7
//! H W:T3.85.AQ985.A532:Q97.AT76.K76.874:AJ8.KJ42.JT4.JT6:     the last hand may be missing
//! A SB:1C*PX^1:1NA          dealer and vulnerability (Z N E B), calls, `A` all pass, `*` alerted, `^1` a numbered meaning
//! 1 what it means
//! C 1N:N
//! P S4A23:D2                cards in order of play; of the suit led where none is named
//! R 8+120
//! ```
//!
//! `D T L E S F K N B H` hold for the records after them, too.

use super::call_text;
use super::text_lines::{TextLine, TextLines};
use super::whole_file::{TextRecords, refused};
use crate::board::{
    Board, BoardAuction, BoardPart, Call, FinalContract, RecordedPlay, RecordedPoints, Remark,
};
use crate::scoring::{Contract, Vulnerability};
use std::ops::Range;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, ErrorPlace};
use tikki_base::names;
use tikki_base::tricks::TrickCount;
use tikki_base::{Exceeded, ReadBudget};
use tikki_solver::{Card, Seat, Suit};

/// The labels that hold until they come again, and what PBN calls those that are kept as tags.
const LASTING: [(char, &str); 10] = [
    ('D', "Date"),
    ('T', "Description"),
    ('L', "Site"),
    ('E', "Event"),
    ('S', "Stage"),
    ('F', "Scoring"),
    ('K', "Teams"),
    ('N', ""),
    ('B', ""),
    ('H', ""),
];

/// The labels of one record only.
const OWN: &str = "ACPRMI";

type RbnResult<T> = tikki_base::error::Result<T>;

/// How often the lines of a record are looked through.
const LOOK_UPS: usize = 20;

/// How many lines are looked at to see whether a text is RBN.
const LOOKED_AT: usize = 16;

/// Whether a text begins like RBN: hands behind their label, and most lines have labels; one may be damaged.
pub(super) fn is_rbn(start: &str) -> bool {
    let is_labelled =
        |line: &&str| label(line).is_some() || line.starts_with(['{', ' ']) || line.contains('}');
    let has_hands = start
        .lines()
        .any(|line| line.strip_prefix("H ").is_some_and(|hands| hands.matches(':').count() > 2));
    let lines = start.lines().filter(|line| !line.trim().is_empty()).take(LOOKED_AT);
    let lines: Vec<&str> = lines.collect();
    has_hands && 4 * lines.iter().filter(|line| is_labelled(line)).count() >= 3 * lines.len()
}

/// The label of a line: a letter or a digit, and a blank, or nothing more.
fn label(line: &str) -> Option<char> {
    let mut signs = line.chars();
    let label = signs.next()?;
    let known = LASTING.iter().any(|(lasting, _)| *lasting == label)
        || OWN.contains(label)
        || label.is_ascii_digit();
    (known && matches!(signs.next(), Some(' ') | None)).then_some(label)
}

/// The bit of a label.
fn bit(label: char) -> u128 {
    1_u128.checked_shl(label.into()).unwrap_or(0)
}

/// A labelled line: its label, its number and its value.
type RbnLine<'a> = (char, u64, &'a str);

/// A labelled line as it is kept between records: its label, its number, and where it stands.
type LabelledPlace = (char, u64, Range<usize>);

/// Reads the records of a file.
#[derive(Debug, Default)]
pub(super) struct RbnReader {
    lines: TextLines,
    lasting: Vec<LabelledPlace>,
    own: Vec<LabelledPlace>,
    /// A bit for each label of these.
    labels: u128,
    odd: Vec<(BoardPart, Error)>,
    /// The end of a comment that began on an earlier line.
    comment_end: usize,
    /// The line that begins the next record, if it has been read.
    ahead: Option<(char, u64, Range<usize>)>,
    ended: bool,
}

impl TextRecords for RbnReader {
    fn next(&mut self, text: &str, budget: &ReadBudget<'_>) -> Result<Option<Board>, Exceeded> {
        let held = budget.held();
        if let Some(place) = self.ahead.take() {
            self.keep(text, place, budget)?;
        }
        while !self.ended {
            let line = self.lines.next(text, budget)?;
            self.ended = line.is_none();
            if line.is_some_and(|line| line.start < self.comment_end) {
                continue;
            }
            if let Some(line) = line.filter(|line| !line.text.trim().is_empty()) {
                if self.take(text, line, budget)?
                    && let Some(board) = self.close(text, budget)?
                {
                    return Ok(Some(board));
                }
            } else if let Some(board) = self.close(text, budget)? {
                return Ok(Some(board));
            } else {
                budget.release(held);
            }
        }
        Ok(None)
    }

    fn at(&self) -> usize {
        self.lines.at()
    }
}

impl RbnReader {
    /// Takes a line; whether it can only begin another record than the one that is open.
    fn take(
        &mut self,
        text: &str,
        line: TextLine<'_>,
        budget: &ReadBudget<'_>,
    ) -> Result<bool, Exceeded> {
        let TextLine { text: line, number, start } = line;
        if let Some(label) = label(line) {
            let place = (label, number, start..start + line.len());
            if self.begins_record(label) {
                self.ahead = Some(place);
                return Ok(true);
            }
            if OWN.contains(label) && self.has(label) {
                self.blame(
                    BoardPart::Text,
                    "a second line of that label, which is not used",
                    number,
                );
            }
            self.keep(text, place, budget)?;
        } else if line.trim_start().starts_with('{') {
            self.comment(text, start + line.find('{').unwrap_or(0), number, budget)?;
        } else if !line.trim_start().starts_with('}') {
            self.blame(BoardPart::Text, "a line without a label", number);
        }
        Ok(false)
    }

    /// Whether a label can only begin a record: hands or a number that the record has, and what records begin with after
    /// the auction, play or result of a table.
    fn begins_record(&self, label: char) -> bool {
        let is_lasting = LASTING.iter().any(|(known, _)| *known == label);
        let has_table = OWN.chars().any(|label| self.has(label));
        "BH".contains(label) && self.has(label) || is_lasting && has_table
    }

    fn has(&self, label: char) -> bool {
        self.labels & bit(label) != 0
    }

    fn blame(&mut self, part: BoardPart, message: &str, line: u64) {
        if self.odd.len() <= Board::MAX_FAULTS {
            self.odd.push((part, Error::new(Code::BadField, message).at(line, 1)));
        }
    }

    fn keep(
        &mut self,
        text: &str,
        place: LabelledPlace,
        budget: &ReadBudget<'_>,
    ) -> Result<(), Exceeded> {
        budget.hold(size_of::<LabelledPlace>())?;
        // Hands are those of their board.
        let is_other = |known: &LabelledPlace| {
            known.0 == 'B' && text[known.2.clone()] != text[place.2.clone()]
        };
        if place.0 == 'B' && self.lasting.iter().any(is_other) {
            self.lasting.retain(|(known, ..)| *known != 'H');
        }
        let label = place.0;
        if LASTING.iter().any(|(known, _)| *known == label) {
            self.lasting.retain(|(known, ..)| *known != label);
            self.lasting.push(place.clone());
        }
        self.labels |= bit(label);
        self.own.push(place);
        Ok(())
    }

    /// Passes over a comment. One behind which another begins before it is closed ends with its line.
    fn comment(
        &mut self,
        text: &str,
        start: usize,
        line: u64,
        budget: &ReadBudget<'_>,
    ) -> Result<(), Exceeded> {
        let inside = &text[start + 1..];
        let end = inside.find(['{', '}']);
        budget.step(end.unwrap_or(inside.len()))?;
        match end.filter(|&end| inside[end..].starts_with('}')) {
            Some(end) => self.comment_end = start + 1 + end,
            None => {
                self.blame(
                    BoardPart::Cut,
                    "a comment is never closed; it ends with its line",
                    line,
                );
            }
        }
        Ok(())
    }

    /// Returns the board of the lines since the last one, if they describe one.
    fn close(&mut self, text: &str, budget: &ReadBudget<'_>) -> Result<Option<Board>, Exceeded> {
        let given = |(label, ..): &LabelledPlace| OWN.contains(*label) || "HB".contains(*label);
        let own = std::mem::take(&mut self.own);
        self.labels = 0;
        if !own.iter().any(given) {
            let is_lost = self.ended || own.is_empty();
            let odd = if is_lost && !self.odd.is_empty() { Some(self.odd.remove(0)) } else { None };
            return Ok(odd.map(|(_, error)| self.with_odd(refused(error))));
        }
        budget.step(LOOK_UPS * own.len())?;
        let value = |place: &Range<usize>| text[place.clone()].get(2..).unwrap_or("").trim();
        let line = |(label, number, place): &LabelledPlace| (*label, *number, value(place));
        let of = |places: &[LabelledPlace]| places.iter().map(line).collect::<Vec<_>>();
        let board = self.with_odd(board_of(&of(&self.lasting), &of(&own)));
        if let Some((_, line, _)) = self.ahead {
            self.blame(BoardPart::Cut, "a record begins here without an empty line", line);
        }
        Ok(Some(board))
    }

    /// The record with what was odd on its lines.
    fn with_odd(&mut self, mut board: Board) -> Board {
        self.odd.drain(..).for_each(|(part, error)| board.blame(part, error));
        board
    }
}

fn board_of(lasting: &[RbnLine<'_>], own: &[RbnLine<'_>]) -> Board {
    let get = |wanted: char| own.iter().chain(lasting).find(|(label, ..)| *label == wanted);
    let value = |wanted: char| get(wanted).map(|(_, _, value)| *value);
    let label = value('B').map(str::to_owned);
    let missing = || Err(Error::new(Code::MissingField, "the record has no hands"));
    let deal = get('H').map_or_else(missing, |&(_, line, text)| {
        hands(text).map_err(|error| error.within(line, 3))
    });
    let start = value('A').and_then(|text| text.split_once(':')).map_or("", |(start, _)| start);
    let mut signs = start.chars();
    let dealer = signs.next().and_then(Seat::from_letter);
    let vulnerable = match signs.next() {
        Some('Z') => Some(Vulnerability::None),
        Some('N') => Some(Vulnerability::NorthSouth),
        Some('E') => Some(Vulnerability::EastWest),
        Some('B') => Some(Vulnerability::Both),
        _ => None,
    };
    let mut board = Board::of_cards(label, dealer, vulnerable, deal);
    if let Some(&(_, line, _)) = get('A') {
        blame_header(&mut board, start, (dealer.is_some(), vulnerable.is_some()), line);
    }
    for (letter, tag) in LASTING.iter().filter(|(_, tag)| !tag.is_empty()) {
        if let Some(text) = value(*letter) {
            board.tags.add(tag, text);
        }
    }
    if let Some(text) = value('N') {
        read_names(&mut board, text);
    }
    let mut notes = CallNotes::default();
    for (label, _, text) in own {
        if let Some(digit) = label.to_digit(10) {
            notes[digit as usize].get_or_insert(text);
        }
    }
    let mut part =
        |part: BoardPart, letter: char, read: &dyn Fn(&mut Board, &str) -> RbnResult<()>| {
            if let Some(&(_, line, text)) = own.iter().find(|(label, ..)| *label == letter)
                && let Err(error) = read(&mut board, text)
            {
                board.blame(part, error.within(line, 3));
            }
        };
    part(BoardPart::Auction, 'A', &|board, text| read_auction(board, text, &notes));
    part(BoardPart::Contract, 'C', &read_contract);
    part(BoardPart::Play, 'P', &read_play);
    part(BoardPart::Result, 'R', &read_result);
    let line =
        |letter: char| own.iter().find(|(label, ..)| *label == letter).map(|(_, line, _)| *line);
    board.blame_contradictions(|part, error| {
        let letter = if part == BoardPart::Contract { 'C' } else { 'R' };
        line(letter).map_or(error.clone(), |line| error.at(line, 3))
    });
    board
}

/// The meanings of calls, by their digits.
type CallNotes<'a> = [Option<&'a str>; 10];

fn hands(text: &str) -> RbnResult<PartialDeal> {
    let bad = || Error::new(Code::BadDeal, "hands are W:AK.Q.J.T98…:…:…");
    let mut parts = text.split(':');
    let first = parts.next().and_then(names::seat).ok_or_else(bad)?;
    let mut builder = DealBuilder::default();
    for (n, hand) in parts.enumerate().filter(|(_, hand)| !hand.trim().is_empty()) {
        if n > 3 {
            return Err(bad());
        }
        super::pbn_deal::add_hand(&mut builder, first.nth(n), hand.trim())?;
    }
    Ok(builder.build()?.with_fourth_hand())
}

/// Names a dealer or a vulnerability before the calls that is not read.
fn blame_header(board: &mut Board, start: &str, is_read: (bool, bool), line: u64) {
    let mut signs = start.chars().filter(|sign| !sign.is_whitespace());
    for (is_read, what) in [
        (is_read.0, "a dealer; expected N, E, S or W"),
        (is_read.1, "a vulnerability; expected Z, N, E, B or ?"),
    ] {
        if let Some(sign) = signs.next().filter(|&sign| !is_read && sign != '?') {
            let error = Error::new(Code::BadField, format!("'{sign}' is not {what}"));
            board.blame(BoardPart::Header, error.at(line, 3));
        }
    }
}

/// `Ann+Bo:Cy+Di`, perhaps after a room.
fn read_names(board: &mut Board, text: &str) {
    let mut sides: Vec<&str> = text.split(':').collect();
    if let Some(room) = sides.first().filter(|side| sides.len() > 2 && !side.contains('+')) {
        let name = match *room {
            "O" => "Open",
            "C" => "Closed",
            other => other,
        };
        board.tags.add("Room", name);
        sides.remove(0);
    }
    for (side, seats) in sides.iter().zip([[Seat::North, Seat::South], [Seat::East, Seat::West]]) {
        for (name, seat) in side.split('+').zip(seats) {
            board.players[seat] = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
        }
    }
}

fn read_auction(board: &mut Board, text: &str, notes: &CallNotes<'_>) -> RbnResult<()> {
    let Some((_, calls)) = text.split_once(':') else { return Ok(()) };
    let Some(dealer) = board.header.dealer else {
        return Err(call_text::no_first_caller());
    };
    let mut auction = BoardAuction::new(dealer);
    let done = add_calls(&mut auction, calls, notes);
    board.contract = auction.final_contract();
    board.auction = (!auction.calls().is_empty()).then_some(auction);
    done
}

fn add_calls(auction: &mut BoardAuction, calls: &str, notes: &CallNotes<'_>) -> RbnResult<()> {
    let mut rest = calls;
    while let Some(sign) = rest.chars().next() {
        let bad = || Error::new(Code::BadCall, format!("\"{rest}\" does not begin with a call"));
        let mut taken = sign.len_utf8();
        match sign.to_ascii_uppercase() {
            ':' | ' ' => {}
            'A' => while auction.push(Call::Pass, Remark::default()).is_ok() {},
            '*' => mark(auction, |remark| remark.alert = true),
            '!' => mark(auction, |remark| remark.glyphs.push(1)),
            '?' => mark(auction, |remark| remark.glyphs.push(2)),
            '^' => {
                let number = rest.chars().nth(1).ok_or_else(bad)?;
                let digit = number.to_digit(10).map(|digit| digit as usize);
                let note = digit.and_then(|digit| notes[digit]).map(str::to_owned);
                mark(auction, |remark| {
                    remark.alert |= note.is_none();
                    remark.note = note;
                });
                taken += number.len_utf8();
            }
            letter => {
                let end = if letter.is_ascii_digit() { 2 } else { 1 };
                let call =
                    rest.get(..end).and_then(|text| text.parse::<Call>().ok()).ok_or_else(bad)?;
                auction
                    .push(call, Remark::default())
                    .map_err(|error| Error::new(Code::IllegalCall, error.to_string()))?;
                taken = end;
            }
        }
        rest = &rest[taken..];
    }
    Ok(())
}

fn mark(auction: &mut BoardAuction, say: impl FnOnce(&mut Remark)) {
    if let Some(remark) = auction.last_mut() {
        say(remark);
    }
}

/// `4SX:N`; `P` where all passed.
fn read_contract(board: &mut Board, text: &str) -> RbnResult<()> {
    let bad =
        || Error::new(Code::BadContract, format!("\"{text}\" is not a contract with its declarer"));
    if text.eq_ignore_ascii_case("P") {
        board.contract = Some(FinalContract::PassedOut);
        return Ok(());
    }
    let (contract, rest) = text.split_once(':').ok_or_else(bad)?;
    let contract: Contract = contract.trim().parse().map_err(|_| bad())?;
    let declarer = rest.split(':').next().and_then(names::seat).ok_or_else(bad)?;
    board.contract = Some(FinalContract::Bid { contract, declarer });
    Ok(())
}

fn read_play(board: &mut Board, text: &str) -> RbnResult<()> {
    let Some(declarer) = board.declarer() else {
        return Err(Error::new(
            Code::MissingField,
            "the opening leader is unknown without a contract",
        ));
    };
    let mut play = RecordedPlay::new(declarer.lho());
    let mut led = None;
    let mut done = Ok(());
    for (at, sign) in text.char_indices() {
        match sign {
            // The rest does not matter any more.
            ';' => break,
            ':' | ' ' => led = None,
            _ if suit(&text[at..]).is_some() => {
                led = suit(&text[at..]);
            }
            sign => {
                let follow = trick_suit(&play).or(led);
                let rank = tikki_solver::Rank::from_letter(sign);
                let suit = led.take().or(follow);
                let Some((suit, rank)) = suit.zip(rank) else {
                    let message = format!("\"{}\" does not begin with a card", &text[at..]);
                    done = Err(Error::new(Code::UnknownCard, message).at(1, at as u64 + 1));
                    break;
                };
                play.push(Card::new(suit, rank), ErrorPlace::Input, Remark::default());
            }
        }
    }
    if let Some(strain) = board.strain() {
        let size = board.header.deal.as_ref().map_or(13, tikki_base::deal::EvenDeal::cards);
        board.result = play.complete_result(strain, declarer, size);
    }
    board.play = (!play.cards.is_empty()).then_some(play);
    done
}

/// The suit named at the beginning of a text, if a rank follows it.
fn suit(text: &str) -> Option<Suit> {
    let mut signs = text.chars();
    let suit = signs.next().filter(char::is_ascii_alphabetic).and_then(Suit::from_letter)?;
    signs.next().and_then(tikki_solver::Rank::from_letter).map(|_| suit)
}

/// The suit that was led to the trick that is not complete.
fn trick_suit(play: &RecordedPlay) -> Option<Suit> {
    let open = play.cards.len() % 4;
    (open > 0).then(|| play.cards[play.cards.len() - open].suit)
}

/// `9+140`, `8-50:-5`: tricks, points of north and south, IMPs; `P` where all passed.
fn read_result(board: &mut Board, text: &str) -> RbnResult<()> {
    let bad = || Error::new(Code::BadField, format!("\"{text}\" is not a result"));
    if text.starts_with(['P', 'p']) {
        return Ok(());
    }
    let given = text.split(':').next().unwrap_or(text);
    let end = given.find(['+', '-', '=']).unwrap_or(given.len());
    if end > 0 {
        let tricks = given[..end].trim().parse().ok().and_then(TrickCount::new).ok_or_else(bad)?;
        board.result = Some(tricks);
    }
    let points = given[end..].trim();
    if !points.is_empty() && points != "=" {
        let ns = points.parse().map_err(|_| bad())?;
        board.score = Some(RecordedPoints { ns: Some(ns), ew: None });
    }
    Ok(())
}

#[cfg(test)]
mod tests;
