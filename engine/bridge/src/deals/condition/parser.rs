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
//! Texts, their depth and the trees they stand for are bounded, so that no text is long to read or hard to evaluate.

use super::expr::{Expr, Factor, Relation};
use super::measure::Measure;
use super::seats::Seats;
use super::shape::{Pattern, Shapes, is_possible, orders};
use super::tokens::{Kind, Token, bad, tokens};
use super::words::{FUNCTIONS, Function, is_taken, strain, suit};
use std::collections::BTreeMap;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::{Card, CardSet, Seat, Strain, Suit};

/// The most bytes that a text may have.
pub(super) const MAX_TEXT: usize = 16 << 10;
/// How deep expressions may lie within each other.
const MAX_DEPTH: usize = 64;
/// How many numbers, functions and signs an expression may come to, the names in it written out.
const MAX_SIZE: usize = 10_000;
/// The most that a number may be.
const MAX_NUMBER: i64 = 1_000_000;

/// Expressions that have names.
#[derive(Clone, Debug, Default)]
pub(super) struct Names(BTreeMap<String, Expr>);

impl Names {
    /// Adds names; one that is there already stays what it is.
    pub(super) fn add(&mut self, other: Names) {
        for (name, expr) in other.0 {
            self.0.entry(name).or_insert(expr);
        }
    }
}

/// The expression of a text; what it defines is added to the names.
pub(super) fn condition(text: &str, names: &mut Names) -> Result<Expr> {
    let mut parser = Parser::new(text, names)?;
    let mut found = None;
    while parser.peek() != Kind::End {
        let at = parser.token().at;
        if let Some(expr) = parser.statement()?
            && found.replace(expr).is_some()
        {
            return Err(bad(text, at, "a second condition; join the two with \"and\""));
        }
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

struct Parser<'a, 'n> {
    text: &'a str,
    tokens: Vec<Token<'a>>,
    next: usize,
    depth: usize,
    names: &'n mut Names,
}

impl<'a, 'n> Parser<'a, 'n> {
    fn new(text: &'a str, names: &'n mut Names) -> Result<Parser<'a, 'n>> {
        if text.len() > MAX_TEXT {
            let message = format!("a condition of {} bytes; it may have {MAX_TEXT}", text.len());
            return Err(Error::new(Code::BadCondition, message));
        }
        Ok(Parser { text, tokens: tokens(text)?, next: 0, depth: 0, names })
    }

    fn token(&self) -> Token<'a> {
        self.tokens[self.next]
    }

    fn peek(&self) -> Kind<'a> {
        self.token().kind
    }

    /// Goes on to the next token; the end is never passed.
    fn advance(&mut self) -> Token<'a> {
        let token = self.token();
        self.next = (self.next + 1).min(self.tokens.len() - 1);
        token
    }

    fn error(&self, at: usize, message: impl Into<String>) -> Error {
        bad(self.text, at, message)
    }

    fn expected(&self, what: &str) -> Error {
        self.error(self.token().at, format!("expected {what}, found {}", self.peek()))
    }

    /// Takes one of the words or signs if it is next. The answer is which.
    fn take<T: Copy>(&mut self, spellings: &[(&str, T)]) -> Option<T> {
        let (Kind::Sign(text) | Kind::Word(text)) = self.peek() else { return None };
        let found = spellings.iter().find(|(spelling, _)| spelling.eq_ignore_ascii_case(text))?;
        self.advance();
        Some(found.1)
    }

    fn takes(&mut self, spelling: &str) -> bool {
        self.take(&[(spelling, ())]).is_some()
    }

    fn must(&mut self, sign: &str) -> Result<()> {
        if self.takes(sign) { Ok(()) } else { Err(self.expected(&format!("\"{sign}\""))) }
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
    fn statement(&mut self) -> Result<Option<Expr>> {
        let at = self.token().at;
        if self.takes(";") {
            return Ok(None);
        }
        if let Some(name) = self.defined_name()? {
            let expr = self.checked(at)?;
            self.names.0.insert(name, expr);
            return Ok(None);
        }
        self.takes("condition");
        self.checked(at).map(Some)
    }

    /// The name, if a definition begins here.
    fn defined_name(&mut self) -> Result<Option<String>> {
        let Kind::Word(name) = self.peek() else { return Ok(None) };
        let following = self.tokens.get(self.next + 1).map(|token| token.kind);
        if following != Some(Kind::Sign("=")) {
            return Ok(None);
        }
        if self.names.0.contains_key(name) {
            return Err(self.error(self.token().at, format!("\"{name}\" is defined already")));
        }
        if is_taken(name) || name.starts_with(|first: char| first.is_ascii_digit()) {
            let message = format!("\"{name}\" cannot be the name of an expression");
            return Err(self.error(self.token().at, message));
        }
        self.advance();
        self.advance();
        Ok(Some(name.to_owned()))
    }

    /// An expression that is neither too large nor too deep with all names written out.
    fn checked(&mut self, at: usize) -> Result<Expr> {
        let expr = self.choice()?;
        let (size, depth) = expr.extent();
        if size > MAX_SIZE || depth > 4 * MAX_DEPTH {
            let message = format!(
                "an expression of {size} terms, {depth} deep; with all names written out there may be {MAX_SIZE}, {} deep",
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
        Ok(Expr::Choice(Box::new([condition, one, other])))
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
            Expr::Compare(relation, Box::new([left, self.sum()?]))
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
        let boxed = |expr: Expr| Some(Box::new(expr));
        let number = Box::new(number);
        if self.takes("..") {
            return Ok(Expr::Within(number, None, boxed(self.sum()?)));
        }
        let low = self.sum()?;
        if !self.takes("..") {
            return Ok(Expr::Compare(Relation::Equal, Box::new([*number, low])));
        }
        let high = if self.begins_operand() { boxed(self.sum()?) } else { None };
        Ok(Expr::Within(number, boxed(low), high))
    }

    /// Whether a number can begin here, rather than an operator, the end, or the next definition.
    fn begins_operand(&self) -> bool {
        let is_definition =
            self.tokens.get(self.next + 1).is_some_and(|token| token.kind == Kind::Sign("="));
        match self.peek() {
            Kind::Digits(_) => true,
            Kind::Word(word) => {
                let joins = ["and", "or", "condition"];
                !is_definition && !joins.iter().any(|join| join.eq_ignore_ascii_case(word))
            }
            Kind::Sign(sign) => ["(", "-", "!"].contains(&sign),
            Kind::End => false,
        }
    }

    fn sum(&mut self) -> Result<Expr> {
        let mut terms = vec![self.product()?];
        while let Some(negative) = self.take(&[("+", false), ("-", true)]) {
            let term = self.product()?;
            terms.push(if negative { Expr::Negative(Box::new(term)) } else { term });
        }
        Ok(if terms.len() == 1 { terms.remove(0) } else { Expr::Sum(terms) })
    }

    fn product(&mut self) -> Result<Expr> {
        let first = self.sign()?;
        let mut factors = Vec::new();
        while let Some(factor) = self.take(&FACTORS) {
            factors.push((factor, self.sign()?));
        }
        Ok(if factors.is_empty() { first } else { Expr::Product(Box::new(first), factors) })
    }

    fn sign(&mut self) -> Result<Expr> {
        if self.takes("-") {
            return Ok(Expr::Negative(Box::new(self.deeper(Parser::sign)?)));
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
            Kind::Word(word) => {
                if let Some(function) = Function::from_name(word) {
                    self.advance();
                    return self.call(function);
                }
                let named = self.names.0.get(word).cloned();
                let unknown = || self.unknown(word, at);
                let expr = named.ok_or_else(unknown)?;
                self.advance();
                Ok(expr)
            }
            _ => Err(self.expected("a number, a function such as hcp(north), a name or \"(\"")),
        }
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
        self.must("(")?;
        let expr = match function {
            Function::Count(measure) => {
                let seats = self.seats()?;
                let of_suit = self.takes(",").then(|| self.suit()).transpose()?;
                let measure =
                    of_suit.map_or(measure, |suit| measure.among(CardSet::ALL.suit(suit)));
                Expr::Count(measure, seats)
            }
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
        };
        self.must(")")?;
        Ok(expr)
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

    fn suit(&mut self) -> Result<Suit> {
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

    fn seat(&mut self) -> Result<Seat> {
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
        let mut removes = false;
        loop {
            for pattern in self.patterns()? {
                if removes { shapes.remove(pattern) } else { shapes.add(pattern) }
            }
            match self.take(&[("+", false), ("-", true)]) {
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
