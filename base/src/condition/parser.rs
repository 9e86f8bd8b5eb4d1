//! From text to expression. Operators that bind tighter are further down:
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
//! A name that a text defines takes precedence over a built-in one, but not over a function followed by a bracket. Numbers
//! with a decimal point are kept as hundredths, and so is any result that involves one.
//!
//! Texts, their nesting depth and their expression trees are bounded, so that every text is quick to read and to evaluate.

use super::expr::{Definition, Expr, Factor, Relation, Word};
use super::tokens::{PlacedWord, TokenKind, bad, tokens};
use crate::error::{Code, Error, Result};
use crate::read_budget::Exceeded;
use crate::{ReadBudget, ReadLimits};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The words of a language: the names of its functions and the syntax of their arguments.
pub trait ConditionLanguage: Clone + fmt::Debug + Sized {
    /// The meaning of a function.
    type Word: Word;

    /// Returns an example of a function call for messages: `hcp(north)`.
    fn example(&self) -> String;

    /// Returns the list of functions for messages.
    fn functions(&self) -> String;

    /// Returns whether a name has a meaning by itself: a function, a seat.
    fn knows(&self, name: &str) -> bool;

    /// Returns whether a name never means an expression.
    fn is_pattern(&self, name: &str) -> bool {
        let _ = name;
        false
    }

    /// Reads the function of this name, which is next, and its arguments in brackets; `None` if there is no such function.
    fn call(parser: &mut Parser<'_, '_, Self>, name: &str) -> Option<Result<Expr<Self::Word>>>;
}

/// The maximum length of a text, in bytes.
pub const MAX_TEXT: usize = 64 << 10;
/// The maximum nesting depth of expressions, with names not written out.
const MAX_DEPTH: usize = ReadLimits::REQUEST.depth;
/// The maximum number of numbers, functions and operators in an expression; a named expression counts where it is defined.
const MAX_SIZE: usize = 10_000;
/// The largest number.
const MAX_NUMBER: i64 = 1_000_000;
/// A named expression with more terms is shared and evaluated once for each deal, not copied.
const SHARED_FROM: usize = 12;

/// An expression of a language.
type LanguageExpr<L> = Expr<<L as ConditionLanguage>::Word>;

/// A language, and the named expressions in it.
#[derive(Clone, Debug)]
pub struct Definitions<L: ConditionLanguage> {
    /// The language.
    pub language: L,
    defined: BTreeMap<String, Expr<L::Word>>,
    /// The number of shared expressions.
    shared: usize,
    /// The number of terms in all shared expressions together.
    size: usize,
}

impl<L: ConditionLanguage> Definitions<L> {
    /// Creates a language without definitions.
    pub fn new(language: L) -> Definitions<L> {
        Definitions { language, defined: BTreeMap::new(), shared: 0, size: 0 }
    }

    /// Adds names; existing names keep their meaning.
    pub fn add(&mut self, other: Definitions<L>) {
        for (name, expr) in other.defined {
            self.defined.entry(name).or_insert(expr);
        }
    }
}

impl<L: ConditionLanguage + Default> Default for Definitions<L> {
    fn default() -> Definitions<L> {
        Definitions::new(L::default())
    }
}

/// Reads the expression of a text and adds its definitions to the names.
///
/// # Errors
/// `bad-condition` at the line and column of the fault.
pub fn condition<L: ConditionLanguage>(
    text: &str,
    names: &mut Definitions<L>,
) -> Result<Expr<L::Word>> {
    let mut parser = Parser::new(text, names)?;
    let mut found = None;
    while parser.peek() != TokenKind::End {
        parser.statement(&mut found)?;
    }
    let example = parser.names.language.example();
    found.ok_or_else(|| parser.expected(&format!("a condition such as {example} >= 15")))
}

/// A reader of a text.
#[derive(Debug)]
pub struct Parser<'a, 'n, L: ConditionLanguage> {
    text: &'a str,
    tokens: Vec<PlacedWord<'a>>,
    next: usize,
    depth: usize,
    names: &'n mut Definitions<L>,
    budget: ReadBudget<'a>,
}

impl<'a, 'n, L: ConditionLanguage> Parser<'a, 'n, L> {
    /// Creates a reader of a text.
    ///
    /// # Errors
    /// `bad-condition` if the text is too long, or at an unknown character.
    pub fn new(text: &'a str, names: &'n mut Definitions<L>) -> Result<Parser<'a, 'n, L>> {
        Parser::within(text, names, &ReadBudget::new(ReadLimits::REQUEST))
    }

    /// The same within a budget.
    ///
    /// # Errors
    /// Those of [`Parser::new`], and `bad-condition` where a bound of the budget is reached.
    pub fn within(
        text: &'a str,
        names: &'n mut Definitions<L>,
        budget: &ReadBudget<'a>,
    ) -> Result<Parser<'a, 'n, L>> {
        if text.len() > MAX_TEXT {
            let message = format!("a condition of {} bytes; it may have {MAX_TEXT}", text.len());
            return Err(Error::new(Code::BadCondition, message));
        }
        let tokens = tokens(text, budget)?;
        Ok(Parser { text, tokens, next: 0, depth: 0, names, budget: budget.clone() })
    }

    /// Returns the next word or sign.
    pub fn token(&self) -> PlacedWord<'a> {
        self.tokens[self.next]
    }

    /// Returns the kind of the next token.
    pub fn peek(&self) -> TokenKind<'a> {
        self.token().kind
    }

    /// Moves to the next token; never past the end.
    pub fn advance(&mut self) -> PlacedWord<'a> {
        let token = self.token();
        // Where this is too much, the next statement or expression says so.
        let _ = self.budget.step(1);
        self.next = (self.next + 1).min(self.tokens.len() - 1);
        token
    }

    /// Returns a `bad-condition` error at a byte of the text.
    pub fn error(&self, at: usize, message: impl Into<String>) -> Error {
        bad(self.text, at, message)
    }

    /// Returns the error that another token was expected here.
    pub fn expected(&self, what: &str) -> Error {
        self.error(self.token().at, format!("expected {what}, found {}", self.peek()))
    }

    /// Takes one of the words or signs if it is next, and returns its value.
    pub fn take<T: Copy>(&mut self, spellings: &[(&str, T)]) -> Option<T> {
        let (TokenKind::Sign(text) | TokenKind::Word(text)) = self.peek() else { return None };
        let found = spellings.iter().find(|(spelling, _)| spelling.eq_ignore_ascii_case(text))?;
        self.advance();
        Some(found.1)
    }

    /// Takes this word or sign if it is next.
    pub fn takes(&mut self, spelling: &str) -> bool {
        self.take(&[(spelling, ())]).is_some()
    }

    /// Takes this sign, which must be next.
    ///
    /// # Errors
    /// `bad-condition` if it is not.
    pub fn must(&mut self, sign: &str) -> Result<()> {
        if self.takes(sign) { Ok(()) } else { Err(self.expected(&format!("\"{sign}\""))) }
    }

    /// Returns whether a definition begins here.
    pub fn defines(&self) -> bool {
        self.after() == TokenKind::Sign("=")
    }

    /// Moves to the next token, unless the text ends where more is required.
    ///
    /// # Errors
    /// `bad-condition` at the end.
    pub fn advance_before_end(&mut self, wanted: &str) -> Result<()> {
        if self.peek() == TokenKind::End {
            return Err(self.expected(wanted));
        }
        self.advance();
        Ok(())
    }

    /// Returns the language, mutably.
    pub fn language(&mut self) -> &mut L {
        &mut self.names.language
    }

    /// Reads an expression that may contain itself.
    ///
    /// # Errors
    /// `bad-condition` if it is nested too deep.
    pub fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.depth += 1;
        let within = self.budget.depth(self.depth).and_then(|()| self.budget.step(0));
        within.map_err(|exceeded| {
            let message = match exceeded {
                Exceeded::Depth(most) => format!("more than {most} expressions within each other"),
                other => other.to_string(),
            };
            self.error(self.token().at, message)
        })?;
        let read = read(self);
        self.depth -= 1;
        read
    }

    /// Reads a definition, a condition, or only its separator.
    ///
    /// # Errors
    /// `bad-condition`.
    pub fn statement(&mut self, condition: &mut Option<Expr<L::Word>>) -> Result<()> {
        let at = self.token().at;
        self.budget.step(0).map_err(|exceeded| self.error(at, exceeded.to_string()))?;
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

    /// Returns a named expression; a long one is shared, so that it is evaluated once for each deal.
    fn shared(&mut self, expr: Expr<L::Word>, at: usize) -> Result<Expr<L::Word>> {
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

    /// Returns the name, if a definition begins here.
    fn defined_name(&mut self) -> Result<Option<String>> {
        let TokenKind::Word(name) = self.peek() else { return Ok(None) };
        let following = self.tokens.get(self.next + 1).map(|token| token.kind);
        if following != Some(TokenKind::Sign("=")) {
            return Ok(None);
        }
        if self.names.defined.contains_key(name) {
            return Err(self.error(self.token().at, format!("\"{name}\" is defined already")));
        }
        if is_reserved(name) || self.names.language.is_pattern(name) {
            let message = format!("\"{name}\" cannot be the name of an expression");
            return Err(self.error(self.token().at, message));
        }
        self.advance();
        self.advance();
        Ok(Some(name.to_owned()))
    }

    /// Reads an expression that is neither too large nor too deep with all names expanded.
    ///
    /// # Errors
    /// `bad-condition`.
    pub fn checked(&mut self, at: usize) -> Result<Expr<L::Word>> {
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

    /// Reads an expression.
    ///
    /// # Errors
    /// `bad-condition`.
    pub fn choice(&mut self) -> Result<Expr<L::Word>> {
        let condition = self.any()?;
        if !self.takes("?") {
            return Ok(condition);
        }
        let one = self.deeper(Parser::choice)?;
        self.must(":")?;
        let other = self.deeper(Parser::choice)?;
        let (one, other, hundredths) = alike(one, other);
        Ok(Expr::Choice(Box::new([condition, one, other])).marked(hundredths))
    }

    /// Reads operands with one of these operators between them.
    fn chain(
        &mut self,
        spellings: &[(&str, ())],
        operand: fn(&mut Self) -> Result<Expr<L::Word>>,
        joined: fn(Vec<LanguageExpr<L>>) -> LanguageExpr<L>,
    ) -> Result<Expr<L::Word>> {
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

    fn any(&mut self) -> Result<Expr<L::Word>> {
        self.chain(&[("or", ()), ("||", ())], Parser::all, Expr::Any)
    }

    fn all(&mut self) -> Result<Expr<L::Word>> {
        self.chain(&[("and", ()), ("&&", ())], Parser::not, Expr::All)
    }

    fn not(&mut self) -> Result<Expr<L::Word>> {
        if self.takes("not") {
            return Ok(Expr::Not(Box::new(self.deeper(Parser::not)?)));
        }
        self.comparison()
    }

    fn comparison(&mut self) -> Result<Expr<L::Word>> {
        let left = self.sum()?;
        let compared = if self.takes("in") {
            self.range(left)?
        } else if let Some(relation) = self.take(&RELATIONS) {
            let (left, right, _) = alike(left, self.sum()?);
            Expr::Compare(relation, Box::new([left, right]))
        } else if self.peek() == TokenKind::Sign("=") {
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

    /// `15 <= hcp(n) <= 17` would not mean what it suggests.
    fn no_second_comparison(&mut self) -> Result<()> {
        let at = self.token().at;
        if self.take(&RELATIONS).is_some() || self.takes("in") {
            let message =
                "comparisons cannot be chained; write hcp(n) in 15..17, or join two with \"and\"";
            return Err(self.error(at, message));
        }
        Ok(())
    }

    fn range(&mut self, number: Expr<L::Word>) -> Result<Expr<L::Word>> {
        let boxed = |expr: Option<Expr<L::Word>>| expr.map(Box::new);
        if self.takes("..") {
            let (number, high, _) = alike(number, self.sum()?);
            return Ok(Expr::Within(Box::new(number), None, boxed(Some(high))));
        }
        let at = self.token().at;
        self.no_dash()?;
        let low = self.sum()?;
        if !self.takes("..") {
            let (number, low, _) = alike(number, low);
            return Ok(Expr::Compare(Relation::Equal, Box::new([number, low])));
        }
        let high = if self.begins_operand() { Some(self.sum()?) } else { None };
        if let (Expr::Number(low), Some(Expr::Number(high))) = (&low, &high)
            && low > high
        {
            return Err(self.error(at, format!("the range is empty; write {high}..{low}")));
        }
        let exact = number.in_hundredths()
            || low.in_hundredths()
            || high.as_ref().is_some_and(Expr::in_hundredths);
        let turned = |expr: Expr<L::Word>| if exact { expr.hundredfold() } else { expr };
        Ok(Expr::Within(
            Box::new(turned(number)),
            boxed(Some(turned(low))),
            boxed(high.map(turned)),
        ))
    }

    /// `in 15-17` would be the difference of the two numbers.
    fn no_dash(&self) -> Result<()> {
        let mut kinds = self.tokens[self.next..].iter().map(|token| token.kind);
        let three = (kinds.next(), kinds.next(), kinds.next());
        let (
            Some(TokenKind::Digits(low)),
            Some(TokenKind::Sign("-")),
            Some(TokenKind::Digits(high)),
        ) = three
        else {
            return Ok(());
        };
        let message = format!("a range has two dots; write {low}..{high}");
        Err(self.error(self.token().at, message))
    }

    /// Returns whether a number can begin here, rather than an operator, the end, or the next definition.
    pub fn begins_operand(&self) -> bool {
        let is_definition =
            self.tokens.get(self.next + 1).is_some_and(|token| token.kind == TokenKind::Sign("="));
        match self.peek() {
            TokenKind::Digits(_) | TokenKind::Decimal(_) => true,
            TokenKind::Word(word) => {
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
            TokenKind::Sign(sign) => ["(", "-", "!"].contains(&sign),
            TokenKind::Text(_) | TokenKind::Braces(_) | TokenKind::End => false,
        }
    }

    fn sum(&mut self) -> Result<Expr<L::Word>> {
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
            terms = terms.into_iter().map(Expr::hundredfold).collect();
        }
        Ok(Expr::Sum(terms).marked(exact))
    }

    fn product(&mut self) -> Result<Expr<L::Word>> {
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
            return Ok(exact_product(first.hundredfold(), factors));
        }
        exact |= factors.iter().any(|(_, by)| by.in_hundredths());
        if exact {
            return Ok(exact_product(first.bare(), factors));
        }
        Ok(Expr::Product(Box::new(first), factors))
    }

    fn sign(&mut self) -> Result<Expr<L::Word>> {
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

    fn operand(&mut self) -> Result<Expr<L::Word>> {
        let at = self.token().at;
        match self.peek() {
            TokenKind::Digits(digits) => {
                self.advance();
                self.number(digits, at).map(Expr::Number)
            }
            TokenKind::Decimal(text) => {
                self.advance();
                let number = hundredths(text).filter(|&number| number <= 100 * MAX_NUMBER);
                let wrong = || {
                    self.error(
                        at,
                        format!("{text} is more than {MAX_NUMBER}, or finer than hundredths"),
                    )
                };
                Ok(Expr::Number(number.ok_or_else(wrong)?).marked(true))
            }
            TokenKind::Word(word) => {
                let opens = matches!(self.after(), TokenKind::Sign("(") | TokenKind::Braces(_));
                if let Some(named) = self.names.defined.get(word).cloned().filter(|_| !opens) {
                    self.advance();
                    return Ok(named);
                }
                if let Some(called) = L::call(self, word) {
                    return called;
                }
                // A bracket behind a name that is no function begins something else, on the next line of a script.
                let named = self.names.defined.get(word).cloned();
                let named = named.ok_or_else(|| self.unknown(word, at))?;
                self.advance();
                Ok(named)
            }
            _ => Err(self.no_operand()),
        }
    }

    /// Returns the kind of the token after the next word.
    pub(crate) fn after(&self) -> TokenKind<'a> {
        self.tokens.get(self.next + 1).map_or(TokenKind::End, |token| token.kind)
    }

    fn no_operand(&self) -> Error {
        let example = self.names.language.example();
        self.expected(&format!("a number, a function such as {example}, a name or \"(\""))
    }

    fn unknown(&self, word: &str, at: usize) -> Error {
        let language = &self.names.language;
        if is_reserved(word) || language.knows(word) {
            return self.no_operand();
        }
        self.error(at, format!("\"{word}\" is not defined; there are {}", language.functions()))
    }

    fn number(&self, digits: &str, at: usize) -> Result<i64> {
        let number = digits.parse().ok().filter(|&number| number <= MAX_NUMBER);
        number.ok_or_else(|| self.error(at, format!("{digits} is more than {MAX_NUMBER}")))
    }
}

impl<W: Word> Expr<W> {
    /// Returns the expression in hundredths, if it is.
    #[must_use]
    pub fn marked(self, hundredths: bool) -> Expr<W> {
        if hundredths { Expr::Hundredths(Box::new(self)) } else { self }
    }

    /// Returns the number of hundredths in an expression in hundredths; any other unchanged.
    #[must_use]
    pub fn bare(self) -> Expr<W> {
        match self {
            Expr::Hundredths(inner) => *inner,
            other => other,
        }
    }

    /// Returns the number of hundredths of any expression.
    fn hundredfold(self) -> Expr<W> {
        if self.in_hundredths() {
            return self.bare();
        }
        match self {
            Expr::Number(number) => Expr::Number(100 * number),
            other => Expr::Product(Box::new(other), vec![(Factor::Times, Expr::Number(100))]),
        }
    }
}

fn negated<W: Word>(expr: Expr<W>) -> Expr<W> {
    let exact = expr.in_hundredths();
    Expr::Negative(Box::new(expr.bare())).marked(exact)
}

/// Converts two expressions to hundredths if one of them is in hundredths, and returns whether they are.
fn alike<W: Word>(one: Expr<W>, other: Expr<W>) -> (Expr<W>, Expr<W>, bool) {
    let exact = one.in_hundredths() || other.in_hundredths();
    if exact { (one.hundredfold(), other.hundredfold(), true) } else { (one, other, false) }
}

/// Returns a number of hundredths multiplied and divided in turn.
fn exact_product<W: Word>(first: Expr<W>, factors: Vec<(Factor, Expr<W>)>) -> Expr<W> {
    let mut exact = Vec::new();
    for (factor, by) in factors {
        if !by.in_hundredths() {
            exact.push((factor, if factor == Factor::Modulo { by.hundredfold() } else { by }));
            continue;
        }
        match factor {
            Factor::Times => exact.extend([(factor, by.bare()), (Factor::Over, Expr::Number(100))]),
            Factor::Over => exact.extend([(Factor::Times, Expr::Number(100)), (factor, by.bare())]),
            Factor::Modulo => exact.push((factor, by.bare())),
        }
    }
    Expr::Product(Box::new(first), exact).marked(true)
}

/// Returns the hundredths of `12.5`; `None` for a finer fraction.
pub fn hundredths(text: &str) -> Option<i64> {
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

/// Reserved words.
const WORDS: [&str; 6] = ["and", "or", "not", "in", "any", "condition"];

/// Returns whether the word cannot name an expression.
fn is_reserved(name: &str) -> bool {
    WORDS.contains(&name.to_ascii_lowercase().as_str())
}
