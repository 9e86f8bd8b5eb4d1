//! What the functions of the language take: seats, suits, shapes, cards, contracts.

use super::cards::{of_rank, top};
use super::expr::{Expr, Word};
use super::fd_shape;
use super::measure::{Measure, Scale};
use super::seats::Seats;
use super::shape::{ShapePattern, Shapes, is_possible, orders};
use super::words::{self, FUNCTIONS, Function};
use crate::scoring::{Contract, Vulnerability};
use std::collections::BTreeMap;
use tikki_base::condition::{self, ConditionLanguage, TokenKind};
use tikki_base::error::Result;
use tikki_base::names::Named;
use tikki_solver::{Card, CardSet, Rank, Seat, Side, Strain, Suit};

/// Expressions that have names.
pub(super) type Names = condition::Names<BridgeWords>;

/// Reads a text about bridge.
pub(super) type Parser<'a, 'n> = condition::Parser<'a, 'n, BridgeWords>;

/// The words of bridge, and what is said with them.
#[derive(Clone, Debug, Default)]
pub(super) struct BridgeWords {
    /// What the cards are worth, where a script says so: for `hcp`, and for `pt0` … `pt9`.
    scales: BTreeMap<Option<u8>, [i16; 13]>,
    /// How many places there are for chance.
    random: u64,
}

impl BridgeWords {
    /// The worth of cards from the ace down, in hundredths, for `hcp` or for one of `pt0` … `pt9`.
    pub(super) fn give_worth(&mut self, of: Option<u8>, worth: [i16; 13]) {
        self.scales.insert(of, worth);
    }
}

impl ConditionLanguage for BridgeWords {
    type Word = Word;

    fn example(&self) -> String {
        "hcp(north)".to_owned()
    }

    fn functions(&self) -> String {
        FUNCTIONS.to_owned()
    }

    fn knows(&self, name: &str) -> bool {
        Function::from_name(name).is_some() || Seats::from_name(name).is_some()
    }

    fn is_pattern(&self, name: &str) -> bool {
        pattern(name).is_some()
    }

    fn call(parser: &mut Parser<'_, '_>, name: &str) -> Option<Result<Expr>> {
        let function = Function::from_name(name)?;
        parser.advance();
        Some(call(parser, function))
    }
}

/// The shapes of a text: `any 4333 + 5xxx - 5332`.
pub(super) fn shapes_of(text: &str) -> Result<Shapes> {
    let mut names = Names::default();
    let mut parser = Parser::new(text, &mut names)?;
    let shapes = shapes(&mut parser)?;
    if parser.peek() == TokenKind::End { Ok(shapes) } else { Err(parser.expected("the end")) }
}

/// The arguments of a function.
fn call(parser: &mut Parser<'_, '_>, function: Function) -> Result<Expr> {
    if let (Function::Shape, TokenKind::Braces(text)) = (function, parser.peek()) {
        return shape_in_braces(parser, text);
    }
    parser.must("(")?;
    let expr = match function {
        Function::Count(measure) => {
            let own = measure == HIGH_CARDS && parser.language().scales.contains_key(&None);
            if own { points(parser, None)? } else { count(parser, measure)? }
        }
        Function::Points(index) => points(parser, Some(index))?,
        Function::Length(suit) => {
            Word::Count(Measure::Cards(CardSet::ALL.suit(suit)), seats(parser)?).into()
        }
        Function::Balanced => Word::Shape(Shapes::balanced(), seat(parser)?).into(),
        Function::Shape => {
            let seat = seat(parser)?;
            parser.must(",")?;
            Word::Shape(shapes(parser)?, seat).into()
        }
        Function::HasCard => {
            let seats = seats(parser)?;
            parser.must(",")?;
            Word::Count(Measure::Cards(CardSet::single(card(parser)?)), seats).into()
        }
        Function::FourC => Word::Count(Measure::FourC, seats(parser)?).into(),
        Function::Quality => {
            let seats = seats(parser)?;
            parser.must(",")?;
            Word::Count(Measure::Quality(suit(parser)?), seats).into()
        }
        Function::Tricks => {
            let seat = seat(parser)?;
            parser.must(",")?;
            Word::Tricks(strain(parser)?, seat).into()
        }
        Function::Random => {
            parser.language().random += 1;
            let place = parser.language().random;
            Word::Random(Box::new(parser.deeper(Parser::choice)?.bare()), place).into()
        }
        Function::Imps => Word::Imps(Box::new(parser.deeper(Parser::choice)?.bare())).into(),
        Function::Par => par(parser)?,
        Function::Score => score(parser)?,
    };
    parser.must(")")?;
    Ok(expr)
}

fn count(parser: &mut Parser<'_, '_>, measure: Measure) -> Result<Expr> {
    let seats = seats(parser)?;
    let of_suit = parser.takes(",").then(|| suit(parser)).transpose()?;
    let measure = of_suit.map_or(measure, |suit| measure.among(CardSet::ALL.suit(suit)));
    Ok(Word::Count(measure, seats).into())
}

/// Points on a scale that a script gives; without one, `pt0` … `pt9` count tens, jacks, … as `dealer` has it.
fn points(parser: &mut Parser<'_, '_>, of: Option<u8>) -> Result<Expr> {
    let Some(worth) = parser.language().scales.get(&of).copied() else {
        let usual = of.map_or(HIGH_CARDS, |index| USUAL[usize::from(index) % USUAL.len()]());
        return count(parser, usual);
    };
    let whole = worth.iter().all(|points| points % 100 == 0);
    let worth = if whole { worth.map(|points| points / 100) } else { worth };
    let counted = count(parser, Measure::Points(Scale::Own(worth), CardSet::ALL))?;
    Ok(counted.marked(!whole))
}

fn shape_in_braces(parser: &mut Parser<'_, '_>, text: &str) -> Result<Expr> {
    let at = parser.token().at;
    parser.advance();
    let read = text.split_once(',').and_then(|(seat, shapes)| {
        Some(
            Word::Shape(
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
fn par(parser: &mut Parser<'_, '_>) -> Result<Expr> {
    let sides = seats(parser)?;
    let side = Side::ALL.into_iter().find(|&side| Seats::of_side(side) == sides);
    let side = side.ok_or_else(|| parser.expected("ns or ew before"))?;
    let told = parser.takes(",").then(|| vulnerable(parser)).transpose()?;
    Ok(Word::Par(side, told.unwrap_or(Vulnerability::None)).into())
}

pub(super) fn vulnerable(parser: &mut Parser<'_, '_>) -> Result<Vulnerability> {
    let found = match parser.peek() {
        TokenKind::Word(word) => Vulnerability::from_name(word),
        _ => None,
    };
    let found = found.ok_or_else(|| parser.expected("none, ns, ew or all"))?;
    parser.advance();
    Ok(found)
}

/// `score(vul, x3N, tricks(…))`: the letter before a contract says nothing, one behind doubles it.
fn score(parser: &mut Parser<'_, '_>) -> Result<Expr> {
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
    Ok(Word::Score(contract, vulnerable, Box::new(parser.deeper(Parser::choice)?.bare())).into())
}

fn strain(parser: &mut Parser<'_, '_>) -> Result<Strain> {
    let found = match parser.peek() {
        TokenKind::Word(word) => words::strain(word),
        _ => None,
    };
    let expected = "a strain (spades, hearts, diamonds, clubs, notrump)";
    let strain = found.ok_or_else(|| parser.expected(expected))?;
    parser.advance();
    Ok(strain)
}

pub(super) fn suit(parser: &mut Parser<'_, '_>) -> Result<Suit> {
    let found = match parser.peek() {
        TokenKind::Word(word) => words::suit(word),
        _ => None,
    };
    let suit = found.ok_or_else(|| parser.expected("a suit (spades, hearts, diamonds, clubs)"))?;
    parser.advance();
    Ok(suit)
}

fn seats(parser: &mut Parser<'_, '_>) -> Result<Seats> {
    let found = match parser.peek() {
        TokenKind::Word(word) => Seats::from_name(word),
        _ => None,
    };
    let seats = found
        .ok_or_else(|| parser.expected("a seat or side (north, east, south, west, ns, ew)"))?;
    parser.advance();
    Ok(seats)
}

pub(super) fn seat(parser: &mut Parser<'_, '_>) -> Result<Seat> {
    let found = match parser.peek() {
        TokenKind::Word(word) => Seats::from_name(word).and_then(Seats::only),
        _ => None,
    };
    let seat = found.ok_or_else(|| parser.expected("a seat (north, east, south, west)"))?;
    parser.advance();
    Ok(seat)
}

/// `SA`, or `AS` as in `dealer`.
fn card(parser: &mut Parser<'_, '_>) -> Result<Card> {
    let read = |word: &str| {
        let turned: String = word.chars().rev().collect();
        word.parse().ok().or_else(|| turned.parse::<Card>().ok())
    };
    let found = match parser.peek() {
        TokenKind::Word(word) => read(word),
        _ => None,
    };
    let card = found.ok_or_else(|| parser.expected("a card such as SA"))?;
    parser.advance();
    Ok(card)
}

fn shapes(parser: &mut Parser<'_, '_>) -> Result<Shapes> {
    let mut shapes = Shapes::none();
    // Without a shape before it a "-" takes away from all.
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
fn patterns(parser: &mut Parser<'_, '_>) -> Result<Vec<ShapePattern>> {
    let any = parser.takes("any");
    let at = parser.token().at;
    let what = "a shape such as 5xxx, 4333 or any 4432";
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

/// What `hcp` counts where no script says otherwise.
const HIGH_CARDS: Measure = Measure::Points(Scale::HighCards, CardSet::ALL);

/// What `pt0` … `pt9` count where no script says otherwise: tens, jacks, queens, kings, aces, the two, three, four and five
/// highest ranks, and the points of 13.
const USUAL: [fn() -> Measure; 10] = [
    || Measure::Cards(of_rank(Rank::TEN)),
    || Measure::Cards(of_rank(Rank::JACK)),
    || Measure::Cards(of_rank(Rank::QUEEN)),
    || Measure::Cards(of_rank(Rank::KING)),
    || Measure::Cards(of_rank(Rank::ACE)),
    || Measure::Cards(top(2)),
    || Measure::Cards(top(3)),
    || Measure::Cards(top(4)),
    || Measure::Cards(top(5)),
    || Measure::Points(Scale::C13, CardSet::ALL),
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
