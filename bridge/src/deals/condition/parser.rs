//! The arguments of the functions of the language: seats, suits, shapes, cards and contracts.

use super::cards::{of_rank, top};
use super::expr::{BridgeExpr, BridgeWord};
use super::fd_shape;
use super::measure::{HandMeasure, HonourScale};
use super::seats::Seats;
use super::shape::{ShapePattern, ShapeSet, is_possible, orders};
use super::words::{self, BridgeFunction, FUNCTIONS};
use crate::scoring::{Contract, Vulnerability};
use std::collections::BTreeMap;
use tikki_base::condition::{self, ConditionLanguage, TokenKind};
use tikki_base::error::Result;
use tikki_base::names::{self, Named};
use tikki_solver::{Card, CardSet, Rank, Seat, Side, Strain, Suit};

/// Named expressions.
pub(super) type BridgeDefinitions = condition::Definitions<BridgeWords>;

/// A parser of conditions on bridge hands.
pub(super) type BridgeParser<'a, 'n> = condition::Parser<'a, 'n, BridgeWords>;

/// The bridge functions of the language, and the settings of a script.
#[derive(Clone, Debug, Default)]
pub(super) struct BridgeWords {
    /// The points that a script defines for `hcp` and for `pt0` … `pt9`.
    scales: BTreeMap<Option<u8>, [i16; 13]>,
    /// The number of `rnd` calls so far.
    random: u64,
}

impl BridgeWords {
    /// Sets the points of cards from the ace down, in hundredths, for `hcp` or for one of `pt0` … `pt9`.
    pub(super) fn define_values(&mut self, of: Option<u8>, worth: [i16; 13]) {
        self.scales.insert(of, worth);
    }
}

impl ConditionLanguage for BridgeWords {
    type Word = BridgeWord;

    fn example(&self) -> String {
        "hcp(north)".to_owned()
    }

    fn functions(&self) -> String {
        FUNCTIONS.to_owned()
    }

    fn knows(&self, name: &str) -> bool {
        BridgeFunction::from_name(name).is_some() || Seats::from_name(name).is_some()
    }

    fn is_pattern(&self, name: &str) -> bool {
        pattern(name).is_some()
    }

    fn call(parser: &mut BridgeParser<'_, '_>, name: &str) -> Option<Result<BridgeExpr>> {
        let function = BridgeFunction::from_name(name)?;
        parser.advance();
        Some(call(parser, function))
    }
}

/// Parses shapes: `any 4333 + 5xxx - 5332`.
pub(super) fn shapes_of(text: &str) -> Result<ShapeSet> {
    let mut names = BridgeDefinitions::default();
    let mut parser = BridgeParser::new(text, &mut names)?;
    let shapes = shapes(&mut parser)?;
    if parser.peek() == TokenKind::End { Ok(shapes) } else { Err(parser.expected("the end")) }
}

/// Parses the arguments of a function.
fn call(parser: &mut BridgeParser<'_, '_>, function: BridgeFunction) -> Result<BridgeExpr> {
    if let (BridgeFunction::Shape, TokenKind::Braces(text)) = (function, parser.peek()) {
        return shape_in_braces(parser, text);
    }
    parser.must("(")?;
    let expr = match function {
        BridgeFunction::Count(measure) => {
            let own = measure == HIGH_CARDS && parser.language().scales.contains_key(&None);
            if own { points(parser, None)? } else { count(parser, measure)? }
        }
        BridgeFunction::Points(index) => points(parser, Some(index))?,
        BridgeFunction::Length(suit) => {
            BridgeWord::Count(HandMeasure::Cards(CardSet::ALL.suit(suit)), seats(parser)?).into()
        }
        BridgeFunction::Balanced => BridgeWord::Shape(ShapeSet::balanced(), seat(parser)?).into(),
        BridgeFunction::Shape => {
            let seat = seat(parser)?;
            parser.must(",")?;
            BridgeWord::Shape(shapes(parser)?, seat).into()
        }
        BridgeFunction::HasCard => {
            let seats = seats(parser)?;
            parser.must(",")?;
            BridgeWord::Count(HandMeasure::Cards(CardSet::single(card(parser)?)), seats).into()
        }
        BridgeFunction::FourC => BridgeWord::Count(HandMeasure::FourC, seats(parser)?).into(),
        BridgeFunction::Quality => {
            let seats = seats(parser)?;
            parser.must(",")?;
            BridgeWord::Count(HandMeasure::Quality(suit(parser)?), seats).into()
        }
        BridgeFunction::Tricks => {
            let seat = seat(parser)?;
            parser.must(",")?;
            BridgeWord::Tricks(strain(parser)?, seat).into()
        }
        BridgeFunction::Random => {
            parser.language().random += 1;
            let place = parser.language().random;
            BridgeWord::Random(Box::new(parser.deeper(BridgeParser::choice)?.bare()), place).into()
        }
        BridgeFunction::Imps => {
            BridgeWord::Imps(Box::new(parser.deeper(BridgeParser::choice)?.bare())).into()
        }
        BridgeFunction::Par => par(parser)?,
        BridgeFunction::Score => score(parser)?,
    };
    parser.must(")")?;
    Ok(expr)
}

fn count(parser: &mut BridgeParser<'_, '_>, measure: HandMeasure) -> Result<BridgeExpr> {
    let seats = seats(parser)?;
    let of_suit = parser.takes(",").then(|| suit(parser)).transpose()?;
    let measure = of_suit.map_or(measure, |suit| measure.among(CardSet::ALL.suit(suit)));
    Ok(BridgeWord::Count(measure, seats).into())
}

/// Parses a count of points on a script's scale; by default `pt0` … `pt9` count tens, jacks and so on, as in `dealer`.
fn points(parser: &mut BridgeParser<'_, '_>, of: Option<u8>) -> Result<BridgeExpr> {
    let Some(worth) = parser.language().scales.get(&of).copied() else {
        let usual = of.map_or(HIGH_CARDS, |index| USUAL[usize::from(index) % USUAL.len()]());
        return count(parser, usual);
    };
    let whole = worth.iter().all(|points| points % 100 == 0);
    let worth = if whole { worth.map(|points| points / 100) } else { worth };
    let counted = count(parser, HandMeasure::Points(HonourScale::Own(worth), CardSet::ALL))?;
    Ok(counted.marked(!whole))
}

fn shape_in_braces(parser: &mut BridgeParser<'_, '_>, text: &str) -> Result<BridgeExpr> {
    let at = parser.token().at;
    parser.advance();
    let read = text.split_once(',').and_then(|(seat, shapes)| {
        Some(
            BridgeWord::Shape(
                fd_shape::shapes(shapes)?,
                Seats::from_name(seat.trim()).and_then(Seats::only)?,
            )
            .into(),
        )
    });
    read.ok_or_else(|| {
        parser.error(at, format!("\"{{{text}}}\" is not a seat and shapes such as 5+s(xxx)"))
    })
}

/// `par(ns)`, `par(ew, both)`.
fn par(parser: &mut BridgeParser<'_, '_>) -> Result<BridgeExpr> {
    let sides = seats(parser)?;
    let side = Side::ALL.into_iter().find(|&side| Seats::of_side(side) == sides);
    let side = side.ok_or_else(|| parser.expected("ns or ew before"))?;
    let given = parser.takes(",").then(|| vulnerable(parser)).transpose()?;
    Ok(BridgeWord::Par(side, given.unwrap_or(Vulnerability::None)).into())
}

pub(super) fn vulnerable(parser: &mut BridgeParser<'_, '_>) -> Result<Vulnerability> {
    let found = match parser.peek() {
        TokenKind::Word(word) => Vulnerability::from_name(word),
        _ => None,
    };
    let found = found.ok_or_else(|| parser.expected("none, ns, ew or all"))?;
    parser.advance();
    Ok(found)
}

/// Parses `score(vul, x3N, tricks(…))`: an x before the contract is ignored, one after it doubles the contract.
fn score(parser: &mut BridgeParser<'_, '_>) -> Result<BridgeExpr> {
    let vulnerable = match parser.peek() {
        TokenKind::Word(word) if ["vul", "v"].contains(&word.to_ascii_lowercase().as_str()) => true,
        TokenKind::Word(word)
            if ["nonvul", "nv", "non_vul", "nonv"]
                .contains(&word.to_ascii_lowercase().as_str()) =>
        {
            false
        }
        _ => return Err(parser.expected("vul or nonvul")),
    };
    parser.advance();
    parser.must(",")?;
    let found = match parser.peek() {
        TokenKind::Word(word) | TokenKind::Digits(word) => word
            .trim_start_matches(|letter: char| letter.is_ascii_alphabetic())
            .parse::<Contract>()
            .ok(),
        _ => None,
    };
    let contract = found.ok_or_else(|| parser.expected("a contract such as x3N"))?;
    parser.advance();
    parser.must(",")?;
    Ok(BridgeWord::Score(
        contract,
        vulnerable,
        Box::new(parser.deeper(BridgeParser::choice)?.bare()),
    )
    .into())
}

fn strain(parser: &mut BridgeParser<'_, '_>) -> Result<Strain> {
    let found = match parser.peek() {
        TokenKind::Word(word) => words::strain(word),
        _ => None,
    };
    let expected = "a strain (spades, hearts, diamonds, clubs, notrump)";
    let strain = found.ok_or_else(|| parser.expected(expected))?;
    parser.advance();
    Ok(strain)
}

pub(super) fn suit(parser: &mut BridgeParser<'_, '_>) -> Result<Suit> {
    let found = match parser.peek() {
        TokenKind::Word(word) => words::suit(word),
        _ => None,
    };
    let suit = found.ok_or_else(|| parser.expected("a suit (spades, hearts, diamonds, clubs)"))?;
    parser.advance();
    Ok(suit)
}

fn seats(parser: &mut BridgeParser<'_, '_>) -> Result<Seats> {
    let found = match parser.peek() {
        TokenKind::Word(word) => Seats::from_name(word),
        _ => None,
    };
    let seats = found
        .ok_or_else(|| parser.expected("a seat or side (north, east, south, west, ns, ew)"))?;
    parser.advance();
    Ok(seats)
}

pub(super) fn seat(parser: &mut BridgeParser<'_, '_>) -> Result<Seat> {
    let found = match parser.peek() {
        TokenKind::Word(word) => Seats::from_name(word).and_then(Seats::only),
        _ => None,
    };
    let seat = found.ok_or_else(|| parser.expected("a seat (north, east, south, west)"))?;
    parser.advance();
    Ok(seat)
}

/// `SA`, or `AS` as in `dealer`.
fn card(parser: &mut BridgeParser<'_, '_>) -> Result<Card> {
    let found = match parser.peek() {
        TokenKind::Word(word) => names::card(word),
        _ => None,
    };
    let card = found.ok_or_else(|| parser.expected("a card such as SA"))?;
    parser.advance();
    Ok(card)
}

fn shapes(parser: &mut BridgeParser<'_, '_>) -> Result<ShapeSet> {
    let mut shapes = ShapeSet::none();
    // A leading "-" subtracts from all shapes.
    let mut removes = parser.takes("-");
    if removes {
        shapes.add([None; 4]);
    }
    loop {
        for pattern in patterns(parser)? {
            if removes { shapes.remove(pattern) } else { shapes.add(pattern) }
        }
        match parser.take(&[("+", false), ("-", true), (",", false)]) {
            Some(sign) => removes = sign,
            None => return Ok(shapes),
        }
    }
}

/// `4333`, `any 4333`, `5xxx`.
fn patterns(parser: &mut BridgeParser<'_, '_>) -> Result<Vec<ShapePattern>> {
    let any = parser.takes("any");
    let at = parser.token().at;
    let what = "a shape such as 5332 (spades first), 5xxx or any 4432, several joined by +";
    let (TokenKind::Digits(text) | TokenKind::Word(text)) = parser.peek() else {
        return Err(parser.expected(what));
    };
    let pattern = pattern(text).ok_or_else(|| parser.expected(what))?;
    if !is_possible(pattern) {
        return Err(parser.error(at, format!("no hand of thirteen cards has the shape {text}")));
    }
    parser.advance();
    Ok(if any { orders(pattern) } else { vec![pattern] })
}

/// The default points of `hcp`.
const HIGH_CARDS: HandMeasure = HandMeasure::Points(HonourScale::HighCards, CardSet::ALL);

/// The default counts of `pt0` … `pt9`: tens, jacks, queens, kings, aces, the two, three, four and five
/// highest ranks, and the points of 13.
const USUAL: [fn() -> HandMeasure; 10] = [
    || HandMeasure::Cards(of_rank(Rank::TEN)),
    || HandMeasure::Cards(of_rank(Rank::JACK)),
    || HandMeasure::Cards(of_rank(Rank::QUEEN)),
    || HandMeasure::Cards(of_rank(Rank::KING)),
    || HandMeasure::Cards(of_rank(Rank::ACE)),
    || HandMeasure::Cards(top(2)),
    || HandMeasure::Cards(top(3)),
    || HandMeasure::Cards(top(4)),
    || HandMeasure::Cards(top(5)),
    || HandMeasure::Points(HonourScale::C13, CardSet::ALL),
];

/// Four lengths, spades first; `x` is any.
fn pattern(text: &str) -> Option<ShapePattern> {
    let length = |letter: char| match letter {
        'x' | 'X' => Some(None),
        digit => digit.to_digit(10).map(|digit| Some(digit as u8)),
    };
    let lengths: Vec<Option<u8>> = text.chars().map(length).collect::<Option<_>>()?;
    lengths.try_into().ok()
}
