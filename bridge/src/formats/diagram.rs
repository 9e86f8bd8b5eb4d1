//! Hands as people type them: a diagram in the layout of a table with a suit a line, or a hand after each player's name.
//!
//! ```text
//! Board 5   Dealer: North   Vul: N-S
//!              ♠ Q97
//!              ♥ A1076                    North: ♠ Q97 ♥ A1076 ♦ K76 ♣ 874
//!              ♦ K 7 6                    East: S AJ8 H KJ42 D J104 C J106
//!              ♣ 874                      …
//! ♠ 103                     ♠ AJ8
//! …
//! ```
//!
//! A suit is its sign or its capital letter; a name may also stand before four holdings without signs, spades first (`N Q97 AT76 K76 874`,
//! `N: Q97.AT76.K76.874`). Of hands with names the fourth may be left out.

use super::pbn_deal::add_suit;
use super::text_lines::TextLines;
use super::whole_file::{TextRecords, refused};
use crate::board::Board;
use crate::scoring::Vulnerability;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::names::Named;
use tikki_base::{Exceeded, ReadBudget};
use tikki_solver::{Seat, Suit};

/// The suits in the order in which hands are written.
const ORDER: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// How many suits stand on each line of a diagram: north, west and east, south.
const WIDTHS: [usize; 12] = [1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1];

/// The most rows that hands with names take, and the one behind them.
const MAX_NAMED: usize = 4 * 5 + 1;

/// How many lines with cards are taken to be what is left of a damaged diagram; fewer are words that look so.
const MIN_DAMAGED: usize = 3;

/// The most bytes of a line.
const MAX_WIDTH: usize = 4096;

/// How often what stands around hands is looked through.
const LOOK_UPS: usize = 3;

/// Where the suits of each player are: the first line, and the place on the line.
const PLACES: [(Seat, usize, usize); 4] =
    [(Seat::North, 0, 0), (Seat::West, 4, 0), (Seat::East, 4, 1), (Seat::South, 8, 0)];

/// The cards of a suit, and the line that they stand on.
#[derive(Clone, Debug)]
struct WrittenHolding {
    suit: Suit,
    ranks: String,
    line: u64,
}

/// A line that names a player, or has cards.
#[derive(Clone, Debug)]
struct DiagramRow {
    /// Where the line ends in the text.
    end: usize,
    seat: Option<Seat>,
    holdings: Vec<WrittenHolding>,
}

/// Hands by seat, and how many rows they take.
type HandsFound<'a> = (Vec<(Seat, Vec<&'a WrittenHolding>)>, usize);

/// Whether a text has hands of this kind, and is of no form with signs of its own.
pub(super) fn is_diagram(start: &str) -> bool {
    let plain = !start.contains(['|', '[', '{', '<']) && !start.contains("://");
    let rows = start.lines().zip(1..).map(|(text, line)| row(text, line, 0));
    let rows: Vec<DiagramRow> = rows.filter(DiagramRow::is_something).collect();
    plain && (0..rows.len()).any(|at| first(&rows[at..]).is_some())
}

/// Reads the records of a text.
#[derive(Debug, Default)]
pub(super) struct DiagramReader {
    lines: TextLines,
    /// The rows that are looked at for the next hands.
    rows: Vec<DiagramRow>,
    /// The end of the preceding hands.
    begun: usize,
}

impl TextRecords for DiagramReader {
    fn next(
        &mut self,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> std::result::Result<Option<Board>, Exceeded> {
        let mut damaged: Vec<u64> = Vec::new();
        let (hands, used) = loop {
            self.look_ahead(text, budget)?;
            budget.step(self.rows.len())?;
            let takes_others = |used| {
                let is_whole = |at: usize| {
                    first(&self.rows[at..]).is_some_and(|(hands, _)| deal(&hands).is_ok())
                };
                !is_whole(0) && (1..used).any(is_whole)
            };
            match first(&self.rows) {
                Some((hands, used)) if !takes_others(used) => break (hands, used),
                None if self.rows.is_empty() => break (Vec::new(), 0),
                Some(_) => budget.step(WIDTHS.len() * self.rows.len())?,
                None => {}
            }
            let row = self.rows.remove(0);
            damaged.extend(row.holdings.first().map(|holding| holding.line));
            self.begun = row.end;
        };
        if damaged.len() >= MIN_DAMAGED {
            let message = "a diagram has four hands; not all of them are here";
            return Ok(Some(refused(Error::new(Code::BadDeal, message).at(damaged[0], 1))));
        }
        if used == 0 {
            return Ok(None);
        }
        let end = self.rows[used - 1].end;
        budget.step(LOOK_UPS * (end - self.begun))?;
        let board = read_board(&text[self.begun..end], deal(&hands));
        self.begun = end;
        self.rows.drain(..used);
        Ok(Some(board))
    }

    fn at(&self) -> usize {
        self.lines.at()
    }
}

impl DiagramReader {
    /// Reads as many rows as hands may take.
    fn look_ahead(
        &mut self,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> std::result::Result<(), Exceeded> {
        let mut with_cards = self.rows.iter().filter(|row| !row.holdings.is_empty()).count();
        while with_cards < WIDTHS.len() || self.rows.len() < MAX_NAMED {
            let Some(line) = self.lines.next(text, budget)? else { return Ok(()) };
            let row = row(line.text, line.number, line.start + line.text.len());
            if row.is_something() {
                budget.hold(size_of::<DiagramRow>() + 2 * line.text.len())?;
                with_cards += usize::from(!row.holdings.is_empty());
                self.rows.push(row);
            }
        }
        Ok(())
    }
}

impl DiagramRow {
    fn is_something(&self) -> bool {
        self.seat.is_some() || !self.holdings.is_empty()
    }
}

/// The record of hands and of what stands around them.
fn read_board(around: &str, deal: Result<PartialDeal>) -> Board {
    let label = labelled_value(around, &["board"]).map(str::to_owned);
    let dealer = labelled_value(around, &["dealer", "dlr"]).and_then(names::seat);
    let vulnerable = labelled_value(around, &["vul", "vulnerable", "vulnerability"]);
    let vulnerable = vulnerable.and_then(|word| Vulnerability::from_name(&word.replace('/', "-")));
    let mut board = Board::of_cards(None, dealer, vulnerable, deal);
    board.header.label = label;
    board
}

/// The word after one of these.
fn labelled_value<'a>(text: &'a str, before: &[&str]) -> Option<&'a str> {
    let ends = |c: char| c.is_whitespace() || ":,;=".contains(c);
    let mut words = text.split(ends).filter(|word| !word.is_empty());
    words.find(|word| before.contains(&word.to_ascii_lowercase().trim_end_matches('.')))?;
    words.next()
}

/// The first hands of some rows.
fn first(rows: &[DiagramRow]) -> Option<HandsFound<'_>> {
    diagram(rows).or_else(|| named(rows))
}

/// Four lines of north, four of west and east, four of south; names between them say nothing new.
fn diagram(rows: &[DiagramRow]) -> Option<HandsFound<'_>> {
    let cards = rows.iter().enumerate().filter(|(_, row)| !row.holdings.is_empty());
    let (places, cards): (Vec<usize>, Vec<&DiagramRow>) = cards.take(WIDTHS.len()).unzip();
    let widths = cards.iter().map(|row| row.holdings.len());
    if !widths.eq(WIDTHS) {
        return None;
    }
    let hand = |&(seat, from, place): &(Seat, usize, usize)| {
        let suits = ORDER
            .iter()
            .zip(&cards[from..])
            .map(|(suit, row)| Some(&row.holdings[place]).filter(|holding| holding.suit == *suit));
        Some((seat, suits.collect::<Option<Vec<_>>>()?))
    };
    let hands = PLACES.iter().map(hand).collect::<Option<Vec<_>>>()?;
    Some((hands, places.last()? + 1))
}

/// Three or four hands, each after the name of its player: on the same line, or below it.
fn named(rows: &[DiagramRow]) -> Option<HandsFound<'_>> {
    let mut hands: Vec<(Seat, Vec<&WrittenHolding>)> = Vec::new();
    let mut used = 0;
    while let Some(seat) = rows.get(used).and_then(|row| row.seat) {
        let below = rows[used + 1..].iter().take(ORDER.len() + 1);
        let below = below.take_while(|row| row.seat.is_none()).count();
        let hand: Vec<&WrittenHolding> =
            rows[used..=used + below].iter().flat_map(|row| &row.holdings).collect();
        let whole = hand.iter().map(|holding| holding.suit).eq(ORDER);
        if !whole || hands.iter().any(|(other, _)| *other == seat) {
            break;
        }
        hands.push((seat, hand));
        used += below + 1;
    }
    (hands.len() >= 3).then_some((hands, used))
}

fn deal(hands: &[(Seat, Vec<&WrittenHolding>)]) -> Result<PartialDeal> {
    let mut builder = DealBuilder::default();
    for (seat, hand) in hands {
        builder.begin(*seat)?;
        for holding in hand {
            add_suit(&mut builder, *seat, holding.suit, &holding.ranks)
                .map_err(|error| error.within(holding.line, 1))?;
        }
    }
    Ok(builder.build()?.with_fourth_hand())
}

/// The row of a line that ends there; nothing of one that is longer than any diagram.
fn row(text: &str, line: u64, end: usize) -> DiagramRow {
    let text = if text.len() > MAX_WIDTH { "" } else { text };
    let apart: String = text.chars().flat_map(apart).collect();
    let words: Vec<&str> = apart.split_whitespace().collect();
    let seat = words.first().and_then(|word| names::seat(word.trim_end_matches(':')));
    if let Some((seat, ranks)) = seat.zip(in_order(&words)) {
        let holding = |(suit, ranks): (Suit, &str)| WrittenHolding {
            suit,
            ranks: ranks.replace(is_dash, ""),
            line,
        };
        let holdings = ORDER.into_iter().zip(ranks).map(holding).collect();
        return DiagramRow { end, seat: Some(seat), holdings };
    }
    // One letter is a player where a suit follows, else the suit itself.
    let is_player = words.len() == 1 && words[0].len() > 1
        || words.get(1).is_some_and(|word| suit_of(word).is_some());
    let seat = seat.filter(|_| is_player);
    let mut holdings: Vec<WrittenHolding> = Vec::new();
    let mut open = false;
    for word in words.iter().skip(usize::from(seat.is_some())) {
        if let Some((suit, ranks)) = suit_of(word) {
            holdings.push(WrittenHolding { suit, ranks: ranks.to_owned(), line });
            open = true;
        } else {
            open = open && is_ranks(word);
            if let Some(last) = holdings.last_mut().filter(|_| open) {
                last.ranks.push_str(word);
            }
        }
    }
    for holding in &mut holdings {
        holding.ranks.retain(|letter| !is_dash(letter));
    }
    DiagramRow { end, seat, holdings }
}

/// The ranks of four suits without signs behind the name of a player, in words or with dots between them.
fn in_order<'a>(words: &[&'a str]) -> Option<[&'a str; 4]> {
    let parts = match words.get(1..)? {
        [dotted] => dotted.split('.').collect(),
        apart => apart.to_vec(),
    };
    parts.try_into().ok().filter(|parts: &[&str; 4]| parts.iter().all(|part| is_ranks(part)))
}

/// A sign of a suit stands apart, and has no other form.
fn apart(letter: char) -> impl Iterator<Item = char> {
    let sign = match letter {
        '♤' => '♠',
        '♡' => '♥',
        '♢' => '♦',
        '♧' => '♣',
        other => other,
    };
    let blank = "♠♥♦♣".contains(sign).then_some(' ');
    blank.into_iter().chain((sign != '\u{fe0f}').then_some(sign))
}

/// The suit that a word begins, and the ranks that are joined to it.
fn suit_of(word: &str) -> Option<(Suit, &str)> {
    let signs = [("♠", "S"), ("♥", "H"), ("♦", "D"), ("♣", "C")];
    let begun = signs.iter().zip(ORDER).find_map(|((sign, letter), suit)| {
        let rest = word.strip_prefix(sign).or_else(|| word.strip_prefix(letter))?;
        Some((suit, rest.trim_start_matches(':')))
    });
    begun.filter(|(_, rest)| is_ranks(rest))
}

fn is_ranks(word: &str) -> bool {
    word.chars().all(|letter| is_dash(letter) || "AKQJT1098765432".contains(letter))
}

/// Whether a character is a dash, as written for a void.
fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '–' | '—')
}

#[cfg(test)]
mod tests;
