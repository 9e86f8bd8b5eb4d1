//! From text to expression. What binds tighter stands further down:
//!
//! ```text
//! condition  = { name "=" choice | [ "condition" ] choice } with ";" anywhere between
//! choice     = any [ "?" choice ":" choice ]
//! any        = all { ("or" | "||") all }
//! all        = not { ("and" | "&&") not }
//! not        = "not" not | comparison
//! comparison = sum [ ("==" | "!=" | "<" | "<=" | ">" | ">=") sum | "in" ( sum [ ".." [ sum ] ] | ".." sum ) ]
//! sum        = product { ("+" | "-") product }
//! product    = sign { ("*" | "/" | "%") sign }
//! sign       = ("-" | "!") sign | "(" choice ")" | number | name | function "(" seats [ "," argument ] ")"
//! ```
//!
//! A name that a text defines wins over ours, but not over a function where a bracket follows. Numbers with a point are kept
//! as hundredths; what is joined with one becomes hundredths too.
//!
//! Texts, their depth and the trees they stand for are bounded, so that no text is long to read or hard to evaluate.

use super::cards::{of_rank, top};
use super::expr::{Definition, Expr, Factor, Relation};
use super::fd_shape;
use super::measure::{Measure, Scale};
use super::seats::Seats;
use super::shape::{Pattern, Shapes, is_possible, orders};
use super::tokens::{Kind, Token, bad, tokens};
use super::words::{FUNCTIONS, Function, is_reserved, is_taken, strain, suit};
use crate::scoring::{Contract, Vulnerability};
use std::collections::BTreeMap;
use std::sync::Arc;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::{Card, CardSet, Rank, Seat, Side, Strain, Suit};

/// The most bytes that a text may have.
pub(super) const MAX_TEXT: usize = 64 << 10;
/// How deep expressions may lie within each other.
const MAX_DEPTH: usize = 64;
/// How many numbers, functions and signs an expression may have, what is named counted where it is defined.
const MAX_SIZE: usize = 10_000;
/// The most that a number may be.
const MAX_NUMBER: i64 = 1_000_000;
/// A named expression of more terms is shared, not written out: it is looked at once a deal.
const SHARED_FROM: usize = 12;

/// Expressions that have names.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    defined: BTreeMap<String, Expr>,
    /// How many are shared.
    shared: usize,
    /// How many terms all shared ones have together.
    size: usize,
    /// What the cards are worth, where a script says so: for `hcp`, and for `pt0` … `pt9`.
    scales: BTreeMap<Option<u8>, [i16; 13]>,
    /// How many places there are for chance.
    random: u64,
}

impl Names {
    /// Adds names; one that is there already stays what it is.
    pub(super) fn add(&mut self, other: Names) {
        for (name, expr) in other.defined {
            self.defined.entry(name).or_insert(expr);
        }
    }

    /// The worth of cards from the ace down, in hundredths, for `hcp` or for one of `pt0` … `pt9`.
    pub(super) fn worth(&mut self, of: Option<u8>, worth: [i16; 13]) {
        self.scales.insert(of, worth);
    }
}

/// The expression of a text; what it defines is added to the names.
pub(super) fn condition(text: &str, names: &mut Names) -> Result<Expr> {
    let mut parser = Parser::new(text, names)?;
    let mut found = None;
    while parser.peek() != Kind::End {
        parser.statement(&mut found)?;
    }
    found.ok_or_else(|| parser.expected("a condition such as hcp(north) >= 15"))
}

/// The shapes of a text: `any 4333 + 5xxx - 5332`.
pub(super) fn shapes(text: &str) -> Result<Shapes> {
    let mut names = Names::default();
    let mut parser = Parser::new(text, &mut names)?;
    let shapes = parser.shapes()?;
    if parser.peek() == Kind::End { Ok(shapes) } else { Err(parser.expected("the end")) }
}

pub(super) struct Parser<'a, 'n> {
    text: &'a str,
    tokens: Vec<Token<'a>>,
    next: usize,
    depth: usize,
    names: &'n mut Names,
}

impl<'a, 'n> Parser<'a, 'n> {
    pub(super) fn new(text: &'a str, names: &'n mut Names) -> Result<Parser<'a, 'n>> {
        if text.len() > MAX_TEXT {
            let message = format!("a condition of {} bytes; it may have {MAX_TEXT}", text.len());
            return Err(Error::new(Code::BadCondition, message));
        }
        Ok(Parser { text, tokens: tokens(text)?, next: 0, depth: 0, names })
    }

    pub(super) fn token(&self) -> Token<'a> {
        self.tokens[self.next]
    }

    pub(super) fn peek(&self) -> Kind<'a> {
        self.token().kind
    }

    /// Goes on to the next token; the end is never passed.
    pub(super) fn advance(&mut self) -> Token<'a> {
        let token = self.token();
        self.next = (self.next + 1).min(self.tokens.len() - 1);
        token
    }

    pub(super) fn error(&self, at: usize, message: impl Into<String>) -> Error {
        bad(self.text, at, message)
    }

    pub(super) fn expected(&self, what: &str) -> Error {
        self.error(self.token().at, format!("expected {what}, found {}", self.peek()))
    }

    /// Takes one of the words or signs if it is next. The answer is which.
    fn take<T: Copy>(&mut self, spellings: &[(&str, T)]) -> Option<T> {
        let (Kind::Sign(text) | Kind::Word(text)) = self.peek() else { return None };
        let found = spellings.iter().find(|(spelling, _)| spelling.eq_ignore_ascii_case(text))?;
        self.advance();
        Some(found.1)
    }

    pub(super) fn takes(&mut self, spelling: &str) -> bool {
        self.take(&[(spelling, ())]).is_some()
    }

    pub(super) fn must(&mut self, sign: &str) -> Result<()> {
        if self.takes(sign) { Ok(()) } else { Err(self.expected(&format!("\"{sign}\""))) }
    }

    /// Whether a definition begins here.
    pub(super) fn defines(&self) -> bool {
        self.after() == Kind::Sign("=")
    }

    /// Goes on to the next token, unless the text ends before something that has to come.
    pub(super) fn advance_before_end(&mut self, wanted: &str) -> Result<()> {
        if self.peek() == Kind::End {
            return Err(self.expected(wanted));
        }
        self.advance();
        Ok(())
    }

    /// Whether a number begins here, and no statement of a script.
    pub(super) fn begins_number(&self) -> bool {
        self.begins_operand() && !self.begins_action()
    }

    /// Whether the next word is an action of a script.
    pub(super) fn begins_action(&self) -> bool {
        let Kind::Word(word) = self.peek() else { return false };
        let word = word.to_ascii_lowercase();
        word.starts_with("print") || ["average", "frequency"].contains(&word.as_str())
    }

    /// Says what cards are worth from here on.
    pub(super) fn give_worth(&mut self, of: Option<u8>, worth: [i16; 13]) {
        self.names.worth(of, worth);
    }

    /// Reads something that may contain itself.
    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth == MAX_DEPTH {
            let message = format!("more than {MAX_DEPTH} expressions within each other");
            return Err(self.error(self.token().at, message));
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    /// A definition, or a condition, or nothing but its separator.
    pub(super) fn statement(&mut self, condition: &mut Option<Expr>) -> Result<()> {
        let at = self.token().at;
        if self.takes(";") {
            return Ok(());
        }
        if let Some(name) = self.defined_name()? {
            let expr = self.checked(at)?;
            let expr = self.shared(expr, at)?;
            self.names.defined.insert(name, expr);
            return Ok(());
        }
        self.takes("condition");
        let expr = self.checked(at)?;
        if condition.replace(expr).is_some() {
            return Err(self.error(at, "a second condition; join the two with \"and\""));
        }
        Ok(())
    }

    /// What is named and long is looked at once a deal, wherever it is used.
    fn shared(&mut self, expr: Expr, at: usize) -> Result<Expr> {
        let (size, _) = expr.extent();
        if size < SHARED_FROM {
            return Ok(expr);
        }
        self.names.size += size;
        if self.names.size > 10 * MAX_SIZE {
            let message = format!("more than {} terms in all definitions", 10 * MAX_SIZE);
            return Err(self.error(at, message));
        }
        self.names.shared += 1;
        Ok(Expr::Shared(Arc::new(Definition::new(expr, self.names.shared - 1))))
    }

    /// The name, if a definition begins here.
    fn defined_name(&mut self) -> Result<Option<String>> {
        let Kind::Word(name) = self.peek() else { return Ok(None) };
        let following = self.tokens.get(self.next + 1).map(|token| token.kind);
        if following != Some(Kind::Sign("=")) {
            return Ok(None);
        }
        if self.names.defined.contains_key(name) {
            return Err(self.error(self.token().at, format!("\"{name}\" is defined already")));
        }
        if is_reserved(name) || pattern(name).is_some() {
            let message = format!("\"{name}\" cannot be the name of an expression");
            return Err(self.error(self.token().at, message));
        }
        self.advance();
        self.advance();
        Ok(Some(name.to_owned()))
    }

    /// An expression that is neither too large nor too deep with all names written out.
    pub(super) fn checked(&mut self, at: usize) -> Result<Expr> {
        let expr = self.choice()?;
        let (size, depth) = expr.extent();
        if size > MAX_SIZE || depth > 4 * MAX_DEPTH {
            let message = format!(
                "an expression of {size} terms, {depth} deep; there may be {MAX_SIZE}, {} deep",
                4 * MAX_DEPTH
            );
            return Err(self.error(at, message));
        }
        Ok(expr)
    }

    fn choice(&mut self) -> Result<Expr> {
        let condition = self.any()?;
        if !self.takes("?") {
            return Ok(condition);
        }
        let one = self.deeper(Parser::choice)?;
        self.must(":")?;
        let other = self.deeper(Parser::choice)?;
        let (one, other, hundredths) = alike(one, other);
        Ok(marked(Expr::Choice(Box::new([condition, one, other])), hundredths))
    }

    /// Operands with one of the spellings between them.
    fn chain(
        &mut self,
        spellings: &[(&str, ())],
        operand: fn(&mut Self) -> Result<Expr>,
        joined: fn(Vec<Expr>) -> Expr,
    ) -> Result<Expr> {
        let first = operand(self)?;
        if self.take(spellings).is_none() {
            return Ok(first);
        }
        let mut operands = vec![first, operand(self)?];
        while self.take(spellings).is_some() {
            operands.push(operand(self)?);
        }
        Ok(joined(operands))
    }

    fn any(&mut self) -> Result<Expr> {
        self.chain(&[("or", ()), ("||", ())], Parser::all, Expr::Any)
    }

    fn all(&mut self) -> Result<Expr> {
        self.chain(&[("and", ()), ("&&", ())], Parser::not, Expr::All)
    }

    fn not(&mut self) -> Result<Expr> {
        if self.takes("not") {
            return Ok(Expr::Not(Box::new(self.deeper(Parser::not)?)));
        }
        self.comparison()
    }

    fn comparison(&mut self) -> Result<Expr> {
        let left = self.sum()?;
        let compared = if self.takes("in") {
            self.range(left)?
        } else if let Some(relation) = self.take(&RELATIONS) {
            let (left, right, _) = alike(left, self.sum()?);
            Expr::Compare(relation, Box::new([left, right]))
        } else if self.peek() == Kind::Sign("=") {
            return Err(self.error(
                self.token().at,
                "\"=\" defines a name; two numbers are compared by \"==\"",
            ));
        } else {
            return Ok(left);
        };
        self.no_second_comparison()?;
        Ok(compared)
    }

    /// `15 <= hcp(n) <= 17` would not mean what it says.
    fn no_second_comparison(&mut self) -> Result<()> {
        let at = self.token().at;
        if self.take(&RELATIONS).is_some() || self.takes("in") {
            let message =
                "comparisons cannot be chained; write hcp(n) in 15..17, or join two with \"and\"";
            return Err(self.error(at, message));
        }
        Ok(())
    }

    fn range(&mut self, number: Expr) -> Result<Expr> {
        let boxed = |expr: Option<Expr>| expr.map(Box::new);
        if self.takes("..") {
            let (number, high, _) = alike(number, self.sum()?);
            return Ok(Expr::Within(Box::new(number), None, boxed(Some(high))));
        }
        let low = self.sum()?;
        if !self.takes("..") {
            let (number, low, _) = alike(number, low);
            return Ok(Expr::Compare(Relation::Equal, Box::new([number, low])));
        }
        let high = if self.begins_operand() { Some(self.sum()?) } else { None };
        let exact = number.in_hundredths()
            || low.in_hundredths()
            || high.as_ref().is_some_and(Expr::in_hundredths);
        let turned = |expr: Expr| if exact { hundredfold(expr) } else { expr };
        Ok(Expr::Within(
            Box::new(turned(number)),
            boxed(Some(turned(low))),
            boxed(high.map(turned)),
        ))
    }

    /// Whether a number can begin here, rather than an operator, the end, or the next definition.
    fn begins_operand(&self) -> bool {
        let is_definition =
            self.tokens.get(self.next + 1).is_some_and(|token| token.kind == Kind::Sign("="));
        match self.peek() {
            Kind::Digits(_) | Kind::Decimal(_) => true,
            Kind::Word(word) => {
                let joins = [
                    "and",
                    "or",
                    "condition",
                    "action",
                    "produce",
                    "generate",
                    "predeal",
                    "dealer",
                    "vulnerable",
                ];
                !is_definition && !joins.iter().any(|join| join.eq_ignore_ascii_case(word))
            }
            Kind::Sign(sign) => ["(", "-", "!"].contains(&sign),
            Kind::Text(_) | Kind::Braces(_) | Kind::End => false,
        }
    }

    fn sum(&mut self) -> Result<Expr> {
        let mut terms = vec![self.product()?];
        while let Some(negative) = self.take(&[("+", false), ("-", true)]) {
            let term = self.product()?;
            terms.push(if negative { negated(term) } else { term });
        }
        if terms.len() == 1 {
            return Ok(terms.remove(0));
        }
        let exact = terms.iter().any(Expr::in_hundredths);
        if exact {
            terms = terms.into_iter().map(hundredfold).collect();
        }
        Ok(marked(Expr::Sum(terms), exact))
    }

    fn product(&mut self) -> Result<Expr> {
        let first = self.sign()?;
        let mut factors = Vec::new();
        let mut exact = first.in_hundredths();
        while let Some(factor) = self.take(&FACTORS) {
            factors.push((factor, self.sign()?));
        }
        if factors.is_empty() {
            return Ok(first);
        }
        if factors.iter().any(|(_, by)| by.in_hundredths()) && !exact {
            return Ok(exact_product(hundredfold(first), factors));
        }
        exact |= factors.iter().any(|(_, by)| by.in_hundredths());
        if exact {
            return Ok(exact_product(bare(first), factors));
        }
        Ok(Expr::Product(Box::new(first), factors))
    }

    fn sign(&mut self) -> Result<Expr> {
        if self.takes("-") {
            return Ok(negated(self.deeper(Parser::sign)?));
        }
        if self.takes("!") {
            return Ok(Expr::Not(Box::new(self.deeper(Parser::sign)?)));
        }
        if self.takes("(") {
            let inner = self.deeper(Parser::choice)?;
            self.must(")")?;
            return Ok(inner);
        }
        self.operand()
    }

    fn operand(&mut self) -> Result<Expr> {
        let at = self.token().at;
        match self.peek() {
            Kind::Digits(digits) => {
                self.advance();
                self.number(digits, at).map(Expr::Number)
            }
            Kind::Decimal(text) => {
                self.advance();
                let number = hundredths(text).filter(|&number| number <= 100 * MAX_NUMBER);
                let wrong = || {
                    self.error(
                        at,
                        format!("{text} is more than {MAX_NUMBER}, or finer than hundredths"),
                    )
                };
                Ok(marked(Expr::Number(number.ok_or_else(wrong)?), true))
            }
            Kind::Word(word) => {
                let opens = matches!(self.after(), Kind::Sign("(") | Kind::Braces(_));
                if let Some(named) = self.names.defined.get(word).cloned().filter(|_| !opens) {
                    self.advance();
                    return Ok(named);
                }
                if let Some(function) = Function::from_name(word) {
                    self.advance();
                    return self.call(function);
                }
                Err(self.unknown(word, at))
            }
            _ => Err(self.expected("a number, a function such as hcp(north), a name or \"(\"")),
        }
    }

    /// What stands behind the next word.
    fn after(&self) -> Kind<'a> {
        self.tokens.get(self.next + 1).map_or(Kind::End, |token| token.kind)
    }

    fn unknown(&self, word: &str, at: usize) -> Error {
        if is_taken(word) {
            return self.expected("a number, a function such as hcp(north), a name or \"(\"");
        }
        self.error(at, format!("\"{word}\" is not defined; there are {FUNCTIONS}"))
    }

    fn number(&self, digits: &str, at: usize) -> Result<i64> {
        let number = digits.parse().ok().filter(|&number| number <= MAX_NUMBER);
        number.ok_or_else(|| self.error(at, format!("{digits} is more than {MAX_NUMBER}")))
    }

    /// The arguments of a function.
    fn call(&mut self, function: Function) -> Result<Expr> {
        if let (Function::Shape, Kind::Braces(text)) = (function, self.peek()) {
            return self.shape_in_braces(text);
        }
        self.must("(")?;
        let expr = match function {
            Function::Count(measure) => {
                let own = measure == HIGH_CARDS && self.names.scales.contains_key(&None);
                if own { self.points(None)? } else { self.count(measure)? }
            }
            Function::Points(index) => self.points(Some(index))?,
            Function::Length(suit) => {
                Expr::Count(Measure::Cards(CardSet::ALL.suit(suit)), self.seats()?)
            }
            Function::Balanced => Expr::Shape(Shapes::balanced(), self.seat()?),
            Function::Shape => {
                let seat = self.seat()?;
                self.must(",")?;
                Expr::Shape(self.shapes()?, seat)
            }
            Function::HasCard => {
                let seats = self.seats()?;
                self.must(",")?;
                Expr::Count(Measure::Cards(CardSet::single(self.card()?)), seats)
            }
            Function::FourC => Expr::Count(Measure::FourC, self.seats()?),
            Function::Quality => {
                let seats = self.seats()?;
                self.must(",")?;
                Expr::Count(Measure::Quality(self.suit()?), seats)
            }
            Function::Tricks => {
                let seat = self.seat()?;
                self.must(",")?;
                Expr::Tricks(self.strain()?, seat)
            }
            Function::Random => {
                self.names.random += 1;
                let place = self.names.random;
                Expr::Random(Box::new(bare(self.deeper(Parser::choice)?)), place)
            }
            Function::Imps => Expr::Imps(Box::new(bare(self.deeper(Parser::choice)?))),
            Function::Par => self.par()?,
            Function::Score => self.score()?,
        };
        self.must(")")?;
        Ok(expr)
    }

    fn count(&mut self, measure: Measure) -> Result<Expr> {
        let seats = self.seats()?;
        let of_suit = self.takes(",").then(|| self.suit()).transpose()?;
        let measure = of_suit.map_or(measure, |suit| measure.among(CardSet::ALL.suit(suit)));
        Ok(Expr::Count(measure, seats))
    }

    /// Points on a scale that a script gives; without one, `pt0` … `pt9` count tens, jacks, … as `dealer` has it.
    fn points(&mut self, of: Option<u8>) -> Result<Expr> {
        let Some(worth) = self.names.scales.get(&of).copied() else {
            let usual = of.map_or(HIGH_CARDS, |index| USUAL[usize::from(index) % USUAL.len()]());
            return self.count(usual);
        };
        let whole = worth.iter().all(|points| points % 100 == 0);
        let worth = if whole { worth.map(|points| points / 100) } else { worth };
        let counted = self.count(Measure::Points(Scale::Own(worth), CardSet::ALL))?;
        Ok(marked(counted, !whole))
    }

    fn shape_in_braces(&mut self, text: &str) -> Result<Expr> {
        let at = self.token().at;
        self.advance();
        let read = text.split_once(',').and_then(|(seat, shapes)| {
            Some(Expr::Shape(
                fd_shape::shapes(shapes)?,
                Seats::from_name(seat.trim()).and_then(Seats::only)?,
            ))
        });
        read.ok_or_else(|| {
            self.error(at, format!("\"{{{text}}}\" is not a seat and shapes such as 5+s(xxx)"))
        })
    }

    /// `par(ns)`, `par(ew, both)`.
    fn par(&mut self) -> Result<Expr> {
        let sides = self.seats()?;
        let side = Side::ALL.into_iter().find(|&side| Seats::of_side(side) == sides);
        let side = side.ok_or_else(|| self.expected("ns or ew before"))?;
        let told = self.takes(",").then(|| self.vulnerable()).transpose()?;
        Ok(Expr::Par(side, told.unwrap_or(Vulnerability::None)))
    }

    pub(super) fn vulnerable(&mut self) -> Result<Vulnerability> {
        let found = match self.peek() {
            Kind::Word(word) => Vulnerability::from_name(word),
            _ => None,
        };
        let found = found.ok_or_else(|| self.expected("none, ns, ew or all"))?;
        self.advance();
        Ok(found)
    }

    /// `score(vul, x3N, tricks(…))`: the letter before a contract says nothing, one behind doubles it.
    fn score(&mut self) -> Result<Expr> {
        let vulnerable = match self.peek() {
            Kind::Word(word) if ["vul", "v"].contains(&word.to_ascii_lowercase().as_str()) => true,
            Kind::Word(word)
                if ["nonvul", "nv", "non_vul", "nonv"]
                    .contains(&word.to_ascii_lowercase().as_str()) =>
            {
                false
            }
            _ => return Err(self.expected("vul or nonvul")),
        };
        self.advance();
        self.must(",")?;
        let found = match self.peek() {
            Kind::Word(word) | Kind::Digits(word) => word
                .trim_start_matches(|letter: char| letter.is_ascii_alphabetic())
                .parse::<Contract>()
                .ok(),
            _ => None,
        };
        let contract = found.ok_or_else(|| self.expected("a contract such as x3N"))?;
        self.advance();
        self.must(",")?;
        Ok(Expr::Score(contract, vulnerable, Box::new(bare(self.deeper(Parser::choice)?))))
    }

    fn strain(&mut self) -> Result<Strain> {
        let found = match self.peek() {
            Kind::Word(word) => strain(word),
            _ => None,
        };
        let expected = "a strain (spades, hearts, diamonds, clubs, notrump)";
        let strain = found.ok_or_else(|| self.expected(expected))?;
        self.advance();
        Ok(strain)
    }

    pub(super) fn suit(&mut self) -> Result<Suit> {
        let found = match self.peek() {
            Kind::Word(word) => suit(word),
            _ => None,
        };
        let suit =
            found.ok_or_else(|| self.expected("a suit (spades, hearts, diamonds, clubs)"))?;
        self.advance();
        Ok(suit)
    }

    fn seats(&mut self) -> Result<Seats> {
        let found = match self.peek() {
            Kind::Word(word) => Seats::from_name(word),
            _ => None,
        };
        let seats = found
            .ok_or_else(|| self.expected("a seat or side (north, east, south, west, ns, ew)"))?;
        self.advance();
        Ok(seats)
    }

    pub(super) fn seat(&mut self) -> Result<Seat> {
        let found = match self.peek() {
            Kind::Word(word) => Seats::from_name(word).and_then(Seats::only),
            _ => None,
        };
        let seat = found.ok_or_else(|| self.expected("a seat (north, east, south, west)"))?;
        self.advance();
        Ok(seat)
    }

    /// `SA`, or `AS` as in `dealer`.
    fn card(&mut self) -> Result<Card> {
        let read = |word: &str| {
            let turned: String = word.chars().rev().collect();
            word.parse().ok().or_else(|| turned.parse::<Card>().ok())
        };
        let found = match self.peek() {
            Kind::Word(word) => read(word),
            _ => None,
        };
        let card = found.ok_or_else(|| self.expected("a card such as SA"))?;
        self.advance();
        Ok(card)
    }

    fn shapes(&mut self) -> Result<Shapes> {
        let mut shapes = Shapes::none();
        // Without a shape before it a "-" takes away from all.
        let mut removes = self.takes("-");
        if removes {
            shapes.add([None; 4]);
        }
        loop {
            for pattern in self.patterns()? {
                if removes { shapes.remove(pattern) } else { shapes.add(pattern) }
            }
            match self.take(&[("+", false), ("-", true), (",", false)]) {
                Some(sign) => removes = sign,
                None => return Ok(shapes),
            }
        }
    }

    /// `4333`, `any 4333`, `5xxx`.
    fn patterns(&mut self) -> Result<Vec<Pattern>> {
        let any = self.takes("any");
        let at = self.token().at;
        let what = "a shape such as 5xxx, 4333 or any 4432";
        let (Kind::Digits(text) | Kind::Word(text)) = self.peek() else {
            return Err(self.expected(what));
        };
        let pattern = pattern(text).ok_or_else(|| self.expected(what))?;
        if !is_possible(pattern) {
            return Err(self.error(at, format!("no hand of thirteen cards has the shape {text}")));
        }
        self.advance();
        Ok(if any { orders(pattern) } else { vec![pattern] })
    }
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

/// The expression as one in hundredths, if it is.
fn marked(expr: Expr, hundredths: bool) -> Expr {
    if hundredths { Expr::Hundredths(Box::new(expr)) } else { expr }
}

/// The number of hundredths in an expression that is in hundredths; any other as it is.
fn bare(expr: Expr) -> Expr {
    match expr {
        Expr::Hundredths(inner) => *inner,
        other => other,
    }
}

/// The number of hundredths of any expression.
fn hundredfold(expr: Expr) -> Expr {
    if expr.in_hundredths() {
        return bare(expr);
    }
    match expr {
        Expr::Number(number) => Expr::Number(100 * number),
        other => Expr::Product(Box::new(other), vec![(Factor::Times, Expr::Number(100))]),
    }
}

fn negated(expr: Expr) -> Expr {
    let exact = expr.in_hundredths();
    marked(Expr::Negative(Box::new(bare(expr))), exact)
}

/// Two expressions in hundredths if one of them is, and whether they are.
fn alike(one: Expr, other: Expr) -> (Expr, Expr, bool) {
    let exact = one.in_hundredths() || other.in_hundredths();
    if exact { (hundredfold(one), hundredfold(other), true) } else { (one, other, false) }
}

/// A number of hundredths multiplied and divided in turn.
fn exact_product(first: Expr, factors: Vec<(Factor, Expr)>) -> Expr {
    let mut exact = Vec::new();
    for (factor, by) in factors {
        if !by.in_hundredths() {
            exact.push((factor, if factor == Factor::Modulo { hundredfold(by) } else { by }));
            continue;
        }
        match factor {
            Factor::Times => exact.extend([(factor, bare(by)), (Factor::Over, Expr::Number(100))]),
            Factor::Over => exact.extend([(Factor::Times, Expr::Number(100)), (factor, bare(by))]),
            Factor::Modulo => exact.push((factor, bare(by))),
        }
    }
    marked(Expr::Product(Box::new(first), exact), true)
}

/// The hundredths of `12.5`; none of what is finer.
pub(super) fn hundredths(text: &str) -> Option<i64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let whole: i64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let fine = fraction.trim_end_matches('0');
    let digits = format!("{fine:0<2}");
    (fine.len() <= 2).then_some(())?;
    whole.checked_mul(100)?.checked_add(digits.parse().ok()?)
}

const RELATIONS: [(&str, Relation); 6] = [
    ("==", Relation::Equal),
    ("!=", Relation::Unequal),
    ("<", Relation::Less),
    ("<=", Relation::LessOrEqual),
    (">", Relation::Greater),
    (">=", Relation::GreaterOrEqual),
];

const FACTORS: [(&str, Factor); 3] =
    [("*", Factor::Times), ("/", Factor::Over), ("%", Factor::Modulo)];

/// Four lengths, spades first; `x` is any.
fn pattern(text: &str) -> Option<Pattern> {
    let length = |letter: char| match letter {
        'x' | 'X' => Some(None),
        digit => digit.to_digit(10).map(|digit| Some(digit as u8)),
    };
    let lengths: Vec<Option<u8>> = text.chars().map(length).collect::<Option<_>>()?;
    lengths.try_into().ok()
}
