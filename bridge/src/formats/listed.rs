//! Deals as programs list them, several lines a deal: solvers' test lists, hands in the layout of a table, commands for a player.
//!
//! ```text
//! PBN 0 0 0 0 "N:QJ6.K652.J85.T98 …"      dealer (N E S W), vulnerability (0 none, 1 both, 2 NS, 3 EW), two numbers, cards
//! TABLE 5 8 5 8 …                         tricks in S H D C NT by N E S W
//! PAR "NS -110" "EW 110" …                PLAY 45 "CTC4…"
//!
//!             62 JT765 AKJ5 Q3            north
//! AT A32 943 AT962      KQ85 Q9 Q876 J75  west and east; south in the third line
//!
//! -SWNE -T 30 -H                          whose hands follow; then four hands, then dealer and vulnerability
//! 542.976.QT965.J4
//! ```

use super::pbn_deal;
use super::text_lines::{TextLine, TextLines};
use super::whole_file::{TextRecords, refused};
use crate::board::{Board, BoardPart, RecordedPoints};
use crate::scoring::Vulnerability;
use crate::table::PartialTable;
use std::collections::VecDeque;
use std::ops::Range;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::names::Named;
use tikki_base::tricks::TrickCount;
use tikki_base::{Exceeded, ReadBudget};
use tikki_solver::{Seat, Strain, Suit};

/// The result of reading within a budget.
type ListRead<T> = std::result::Result<T, Exceeded>;

/// Whether a text begins like a solver's list.
pub(super) fn is_list(start: &str) -> bool {
    let first = start.trim_start();
    first.starts_with("NUMBER ") && start.contains("PBN ")
        || first.starts_with("PBN ") && first.contains(':')
}

/// The words of a list that say nothing of a board by themselves.
const SAYS_NOTHING: [&str; 6] = ["NUMBER", "FUT", "PAR2", "PLAY", "TRACE", ""];

/// Reads the records of a solver's list.
#[derive(Debug, Default)]
pub(super) struct ListReader {
    lines: TextLines,
    /// The deal that the next lines may still belong to.
    open: Option<Board>,
    count: usize,
}

impl TextRecords for ListReader {
    fn next(&mut self, text: &str, budget: &ReadBudget<'_>) -> ListRead<Option<Board>> {
        while let Some(TextLine { text: line, number, .. }) = self.lines.next(text, budget)? {
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            if word == "PBN" {
                self.count += 1;
                let mut board = of_list(rest);
                board.header.deal = board.header.deal.map_err(|error| error.within(number, 1));
                board.header.label.get_or_insert_with(|| self.count.to_string());
                if let Some(before) = self.open.replace(board) {
                    return Ok(Some(before));
                }
            } else if is_damaged_deal(word, rest) {
                self.count += 1;
                let error = Error::new(Code::BadDeal, "a line of a deal begins with PBN");
                if let Some(before) = self.open.replace(refused(error.at(number, 1))) {
                    return Ok(Some(before));
                }
            } else if let Some(board) = &mut self.open {
                budget.hold(size_of::<PartialTable>())?;
                read_word(board, (word, rest), number);
            }
        }
        Ok(self.open.take())
    }

    fn at(&self) -> usize {
        self.lines.at()
    }
}

/// Whether a line has a deal, but not the word for one.
fn is_damaged_deal(word: &str, rest: &str) -> bool {
    let is_known = matches!(word, "TABLE" | "PAR") || SAYS_NOTHING.contains(&word);
    !is_known && rest.contains(':') && rest.matches('.').count() > 3
}

/// Reads a line about the deal before it.
fn read_word(board: &mut Board, (word, rest): (&str, &str), line: u64) {
    match word {
        "TABLE" if board.stored.tables.is_empty() => {
            let table = table(rest).map_err(|error| error.within(line, 1));
            let table = board.kept(BoardPart::Stored, table);
            board.stored.tables.extend(table.map(|table| ("tricks", table)));
        }
        "PAR" if board.stored.score.is_none() => {
            let score = rest.split('"').nth(1).and_then(|text| text.strip_prefix("NS "));
            board.stored.score = score
                .and_then(|text| text.trim().parse().ok())
                .map(|ns| RecordedPoints { ns: Some(ns), ew: None });
        }
        // Plays and their traces are without a contract that they belong to.
        word if SAYS_NOTHING.contains(&word) => {}
        word => {
            let message = format!("\"{word}\" has no meaning in a list of deals");
            board.blame(BoardPart::Text, Error::new(Code::BadField, message).at(line, 1));
        }
    }
}

fn of_list(rest: &str) -> Board {
    let deal = rest.split('"').nth(1).unwrap_or("");
    let mut numbers = rest.split('"').next().unwrap_or("").split_whitespace();
    let dealer = numbers.next().and_then(|text| text.parse::<usize>().ok()).filter(|&n| n < 4);
    let vulnerable = match numbers.next() {
        Some("0") => Some(Vulnerability::None),
        Some("1") => Some(Vulnerability::Both),
        Some("2") => Some(Vulnerability::NorthSouth),
        Some("3") => Some(Vulnerability::EastWest),
        _ => None,
    };
    Board::of_cards(None, dealer.map(|n| Seat::ALL[n]), vulnerable, pbn_deal::parse(deal))
}

/// The strains of a list.
const STRAINS: [Strain; 5] =
    [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::NoTrump];

fn table(text: &str) -> Result<PartialTable> {
    let bad = || Error::new(Code::BadField, "expected twenty numbers of tricks");
    let cells: Option<Vec<TrickCount>> =
        text.split_whitespace().map(|text| text.parse().ok().and_then(TrickCount::new)).collect();
    let cells = cells.filter(|cells| cells.len() == 20).ok_or_else(bad)?;
    let mut table = PartialTable::default();
    for (index, tricks) in cells.into_iter().enumerate() {
        table = table.with(STRAINS[index / 4], Seat::ALL[index % 4], tricks);
    }
    Ok(table)
}

/// Whether a text begins with hands in the layout of a table: three lines of four, eight and four suits, of which those of the
/// first deal may be damaged.
pub(super) fn is_layout(start: &str) -> bool {
    let lines = start.lines().filter(|line| !line.trim().is_empty()).take(12);
    let lines: Vec<&str> = lines.collect();
    lines.windows(3).any(|three| layout([three[0], three[1], three[2]]).is_some())
}

/// The suits of a line; none if it has anything else. Each may stand behind its sign.
fn suits(line: &str) -> Option<Vec<&str>> {
    if line.trim_start().starts_with('♠') {
        return signed_suits(line);
    }
    let is_suit =
        |word: &&str| *word == "-" || word.chars().all(|c| "AKQJT1098765432akqjtx".contains(c));
    let words: Vec<&str> = line.split_whitespace().collect();
    words.iter().all(is_suit).then_some(words)
}

/// The suits of a line in which each stands behind its sign, from spades to clubs.
fn signed_suits(line: &str) -> Option<Vec<&str>> {
    let suits: Vec<&str> = line.split_inclusive(['♠', '♥', '♦', '♣']).collect();
    let signs = suits.iter().map(|text| text.chars().next_back());
    let signs: Vec<char> = signs.take(suits.len() - 1).collect::<Option<_>>()?;
    let in_order = signs.chunks(4).all(|hand| hand == ['♠', '♥', '♦', '♣']);
    let ranks = suits[1..].iter().map(|text| text.trim_end_matches(['♠', '♥', '♦', '♣']).trim());
    let ranks: Vec<&str> = ranks.collect();
    let is_suit = |ranks: &&str| ranks.chars().all(|sign| "AKQJT1098765432akqjt-".contains(sign));
    (in_order && ranks.iter().all(is_suit)).then_some(ranks)
}

/// Whether a line is what a solver prints beside such hands: tricks of a strain, or the time it took.
fn is_solvers_note(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let numbers = words.iter().skip(1).take(4).filter(|word| word.parse::<u8>().is_ok()).count();
    let is_time = words.len() == 3 && words[0].ends_with(':') && words[2] == "s";
    is_time || numbers == 4 && ["N", "S", "H", "D", "C"].contains(&words[0])
}

/// Reads the records of hands in the layout of a table.
#[derive(Debug, Default)]
pub(super) struct LayoutReader {
    lines: TextLines,
    /// The lines that are looked at: where they stand, and their numbers.
    ahead: VecDeque<(Range<usize>, u64)>,
}

impl TextRecords for LayoutReader {
    fn next(&mut self, text: &str, budget: &ReadBudget<'_>) -> ListRead<Option<Board>> {
        let mut lines = self.look_ahead(text, budget)?;
        let Some(&(_, number)) = self.ahead.front() else { return Ok(None) };
        let message = "hands are three lines: north; west and east; south";
        let error = match layout(lines) {
            Some(Ok(deal)) => {
                self.ahead.clear();
                return Ok(Some(Board::of_cards(None, None, None, Ok(deal))));
            }
            Some(Err(error)) => error.within(number, 1),
            None => Error::new(Code::BadDeal, message).at(number, 1),
        };
        // What is damaged ends before the next line that can only be a north hand.
        while !self.ahead.is_empty() {
            self.ahead.pop_front();
            lines = self.look_ahead(text, budget)?;
            if begins_layout(lines) {
                break;
            }
        }
        Ok(Some(refused(error)))
    }

    fn at(&self) -> usize {
        self.lines.at()
    }
}

impl LayoutReader {
    /// Three lines, empty where there are no more.
    fn look_ahead<'t>(&mut self, text: &'t str, budget: &ReadBudget<'_>) -> ListRead<[&'t str; 3]> {
        while self.ahead.len() < 3
            && let Some(line) = self.lines.next_filled(text, budget)?
        {
            if self.ahead.is_empty() && is_solvers_note(line.text) {
                continue;
            }
            self.ahead.push_back((line.start..line.start + line.text.len(), line.number));
        }
        let line = |n: usize| self.ahead.get(n).map_or("", |(place, _)| &text[place.clone()]);
        Ok([line(0), line(1), line(2)])
    }
}

/// Whether the first two of some lines have four and eight suits.
fn begins_layout([first, second, _]: [&str; 3]) -> bool {
    let count = |line: &str| suits(line).map_or(0, |suits| suits.len());
    (count(first), count(second)) == (4, 8)
}

/// The deal of three lines; none if they do not have four, eight and four suits.
fn layout([north, both, south]: [&str; 3]) -> Option<Result<PartialDeal>> {
    let (north, both, south) = (suits(north)?, suits(both)?, suits(south)?);
    if (north.len(), both.len(), south.len()) != (4, 8, 4) {
        return None;
    }
    let (west, east) = both.split_at(4);
    let hands =
        [(Seat::North, &north[..]), (Seat::West, west), (Seat::East, east), (Seat::South, &south)];
    let mut builder = DealBuilder::default();
    let mut add = |seat: Seat, hand: &[&str]| {
        builder.begin(seat)?;
        let mut suits = Suit::ALL.into_iter().rev().zip(hand);
        suits.try_for_each(|(suit, ranks)| pbn_deal::add_suit(&mut builder, seat, suit, ranks))
    };
    let added = hands.into_iter().try_for_each(|(seat, hand)| add(seat, hand));
    Some(added.and_then(|()| builder.build()))
}

/// Whether a text begins with a command that says whose hands follow.
pub(super) fn is_commands(start: &str) -> bool {
    let lines: Vec<&str> = start.lines().filter(|line| !line.trim().is_empty()).take(12).collect();
    lines.windows(2).any(|two| order(two[0]).is_some() && two[1].contains('.'))
}

/// The order of the hands: `-SWNE …`.
fn order(line: &str) -> Option<Vec<Seat>> {
    let word = line.trim().strip_prefix('-')?.split_whitespace().next()?;
    let seats: Option<Vec<Seat>> = word.chars().map(Seat::from_letter).collect();
    let whole =
        |seats: &Vec<Seat>| seats.len() == 4 && Seat::ALL.iter().all(|seat| seats.contains(seat));
    seats.filter(whole)
}

/// Reads the records of commands.
#[derive(Debug, Default)]
pub(super) struct CommandReader {
    lines: TextLines,
    /// The deal that lines may still be blamed on.
    open: Option<Board>,
}

impl TextRecords for CommandReader {
    fn next(&mut self, text: &str, budget: &ReadBudget<'_>) -> ListRead<Option<Board>> {
        while let Some(TextLine { text: line, number, .. }) =
            self.lines.next_filled(text, budget)?
        {
            if let Some(order) = order(line) {
                let board = self.command(&order, text, budget)?;
                if let Some(before) = self.open.replace(board) {
                    return Ok(Some(before));
                }
                continue;
            }
            let error = Error::new(Code::BadField, "the line belongs to no command").at(number, 1);
            match &mut self.open {
                Some(board) => board.blame(BoardPart::Text, error),
                None => self.open = Some(refused(error)),
            }
        }
        Ok(self.open.take())
    }

    fn at(&self) -> usize {
        self.lines.at()
    }
}

impl CommandReader {
    /// The record of the hands after a command, and of the line with dealer and vulnerability.
    fn command(&mut self, order: &[Seat], text: &str, budget: &ReadBudget<'_>) -> ListRead<Board> {
        let mut hands = Vec::new();
        while hands.len() < 4
            && let Some(hand) = self.next_if(text, budget, |line| line.contains('.'))?
        {
            hands.push((hand.text, hand.number));
        }
        let is_told = |line: &str| !line.contains('.') && self::order(line).is_none();
        let given = self.next_if(text, budget, is_told)?.map(|line| line.text);
        let mut words = given.unwrap_or("").split_whitespace();
        let dealer = words.next().and_then(names::seat);
        let vulnerable =
            words.next().and_then(|word| Vulnerability::from_name(&word.replace('/', "-")));
        Ok(Board::of_cards(None, dealer, vulnerable, of_commands(order, &hands)))
    }

    /// The next line that is not blank, if it is of a kind.
    fn next_if<'t>(
        &mut self,
        text: &'t str,
        budget: &ReadBudget<'_>,
        is: impl Fn(&str) -> bool,
    ) -> ListRead<Option<TextLine<'t>>> {
        let mut lines = self.lines;
        let line = lines.next_filled(text, budget)?.filter(|line| is(line.text));
        if line.is_some() {
            self.lines = lines;
        }
        Ok(line)
    }
}

fn of_commands(order: &[Seat], hands: &[(&str, u64)]) -> Result<PartialDeal> {
    let mut builder = DealBuilder::default();
    for (seat, (hand, line)) in order.iter().zip(hands) {
        pbn_deal::add_hand(&mut builder, *seat, hand.trim())
            .map_err(|error| error.within(*line, 1))?;
    }
    Ok(builder.build()?.with_fourth_hand())
}

#[cfg(test)]
mod tests;
