//! Scripts of `dealer`: a condition with the statements around it.
//!
//! | statement | what |
//! |---|---|
//! | `name = …`, `condition …` | as in any condition |
//! | `produce 40`, `generate 100000` | the number of deals to accept, and the greatest number to generate |
//! | `dealer west`, `vulnerable ew` | dealer and vulnerability of every board |
//! | `predeal north SAKQ,HAK south D2` | predealt cards; `predeal spades(north)==5` predeals a length |
//! | `pointcount 4 3 2 1`, `altcount 2 4.5 3 1.5 .75` | the points that `hcp` and `pt2` count, from the ace down |
//! | `action printpbn, average "points" hcp(n), frequency "fit" (spades(ns), 0, 13), printes("a ", hcp(n), \\n)` | output for the deals |
//! | `action printrpt("fit ", spades(ns), NS, trix(south)), csvrpt(deal)` | a comma-separated line of texts, numbers, hands and tricks |
//! | `title "…"`, `seed 7`, `startboard 9`, `opener west` | the seed is Tikki's own, not that of `dealer`; the others have no effect |

use super::expr::{BridgeExpr, BridgeWord};
use super::measure::HandMeasure;
use super::parser::{self, BridgeDefinitions, BridgeParser};
use super::seats::Seats;
use super::words::BridgeFunction;
use super::{BridgeQuantity, HandsCondition};
use crate::deals::predeal;
use crate::formats::write::BoardFormat;
use crate::scoring::Vulnerability;
use std::str::FromStr;
use tikki_base::condition::{Relation, TokenKind, hundredths};
use tikki_base::deal::{DealBuilder, FULL_HAND};
use tikki_base::error::{Error, Result};
use tikki_base::{ReadBudget, ReadLimits};
use tikki_solver::{CardSet, Seat, Strain};

/// A parsed script.
#[derive(Clone, Debug, Default)]
pub struct Script {
    /// The condition that every deal has to meet.
    pub condition: HandsCondition,
    /// Predealt cards.
    pub predeal: Vec<(Seat, String)>,
    /// The number of deals to accept.
    pub produce: Option<u64>,
    /// The greatest number of deals to generate in all.
    pub generate: Option<u64>,
    /// The dealer of every board.
    pub dealer: Option<Seat>,
    /// The vulnerability on every board.
    pub vulnerable: Option<Vulnerability>,
    /// The seed.
    pub seed: Option<u64>,
    /// The actions on every deal, in file order.
    pub actions: Vec<Action>,
}

/// An action on every deal.
#[derive(Clone, Debug)]
pub enum Action {
    /// Prints the deal. Card diagrams of `dealer` become PBN.
    Print(BoardFormat),
    /// Prints texts and numbers.
    Report(Vec<PrintPiece>),
    /// Prints the average of a number at the end.
    Average(String, BridgeQuantity),
    /// Prints the frequencies of a number's values within a range at the end.
    Frequency(String, BridgeQuantity, Option<(i64, i64)>),
    /// Prints the joint frequencies of two numbers, each within a range, at the end.
    Cross(String, [(BridgeQuantity, (i64, i64)); 2]),
}

/// A piece of printed output.
#[derive(Clone, Debug)]
pub enum PrintPiece {
    /// A text.
    Text(String),
    /// A number.
    Number(BridgeQuantity),
    /// Hands.
    Hands(Vec<Seat>),
}

/// Parses a script; without a condition it accepts every deal. Errors, unknown words among them, are `bad-condition` with the line
/// and column of the fault.
impl FromStr for Script {
    type Err = Error;

    fn from_str(text: &str) -> Result<Script> {
        Script::within(text, &ReadBudget::new(ReadLimits::REQUEST))
    }
}

impl Script {
    /// The script of a text, read within a budget.
    ///
    /// # Errors
    /// `bad-condition` at the line and column of what is wrong, or where a bound of the budget is reached.
    pub fn within<'a>(text: &'a str, budget: &ReadBudget<'a>) -> Result<Script> {
        let mut names = BridgeDefinitions::default();
        let mut script = Script::default();
        let mut condition = None;
        let mut lengths = Vec::new();
        let mut parser = BridgeParser::within(text, &mut names, budget)?;
        while parser.peek() != TokenKind::End {
            if !script.statement(&mut parser, &mut lengths)? {
                parser.statement(&mut condition)?;
            }
        }
        let parts = condition.map_or_else(Vec::new, BridgeExpr::into_parts);
        script.condition =
            HandsCondition { parts: lengths.into_iter().chain(parts).collect(), names };
        Ok(script)
    }
}

impl Script {
    /// Returns whether the script has more than a condition.
    pub fn is_more(&self) -> bool {
        self.produce.is_some() || self.generate.is_some() || !self.actions.is_empty()
    }

    /// Parses a statement; returns false if none begins here.
    fn statement(
        &mut self,
        parser: &mut BridgeParser<'_, '_>,
        lengths: &mut Vec<BridgeExpr>,
    ) -> Result<bool> {
        let TokenKind::Word(word) = parser.peek() else { return Ok(false) };
        if parser.defines() {
            return Ok(false);
        }
        let word = word.to_ascii_lowercase();
        let statements = [
            "produce",
            "generate",
            "seed",
            "dealer",
            "vulnerable",
            "predeal",
            "pointcount",
            "altcount",
            "action",
            "title",
            "opener",
            "startboard",
        ];
        if !statements.contains(&word.as_str()) {
            return self.action(parser, &word);
        }
        parser.advance();
        match word.as_str() {
            "produce" => self.produce = Some(count(parser)?),
            "generate" => self.generate = Some(count(parser)?),
            "seed" => self.seed = Some(count(parser)?),
            "dealer" => self.dealer = Some(parser::seat(parser)?),
            "vulnerable" => self.vulnerable = Some(parser::vulnerable(parser)?),
            "predeal" => self.read_predeal(parser, lengths)?,
            "pointcount" => values(parser, None)?,
            "altcount" => {
                let index = count(parser)?;
                values(parser, Some(u8::try_from(index % 10).unwrap_or(0)))?;
            }
            "startboard" => drop(count(parser)?),
            "opener" => drop(parser::seat(parser)?),
            "title" => drop(text(parser)?),
            _ => while parser.takes(",") {},
        }
        Ok(true)
    }

    /// Parses `north SAKQ,HAK` and `spades(north)==5`, one or more.
    fn read_predeal(
        &mut self,
        parser: &mut BridgeParser<'_, '_>,
        lengths: &mut Vec<BridgeExpr>,
    ) -> Result<()> {
        for number in 0.. {
            let word = match parser.peek() {
                TokenKind::Word(word) => word,
                _ => "",
            };
            if let Some(seat) =
                Seats::from_name(word).and_then(Seats::only).filter(|_| !parser.defines())
            {
                parser.advance();
                self.predeal.push((seat, cards(parser, seat)?));
            } else if let Some(BridgeFunction::Length(suit)) = BridgeFunction::from_name(word) {
                parser.advance();
                parser.must("(")?;
                let seat = parser::seat(parser)?;
                parser.must(")")?;
                parser.must("==")?;
                let length = length(parser)?;
                let held: BridgeExpr =
                    BridgeWord::Count(HandMeasure::Cards(CardSet::ALL.suit(suit)), Seats::of(seat))
                        .into();
                lengths.push(BridgeExpr::Compare(
                    Relation::Equal,
                    Box::new([held, BridgeExpr::Number(length)]),
                ));
                parser.takes(",");
            } else if number == 0 {
                return Err(
                    parser.expected("a seat and its cards, or a length such as spades(north) == 5")
                );
            } else {
                break;
            }
        }
        Ok(())
    }

    /// Parses an action; returns false if none begins here.
    fn action(&mut self, parser: &mut BridgeParser<'_, '_>, word: &str) -> Result<bool> {
        let at = parser.token().at;
        match word {
            "printall" | "printew" | "printns" | "printcompact" | "printpbn" | "printoneline"
            | "print" | "printside" => {
                parser.advance();
                if ["print", "printside"].contains(&word) && parser.takes("(") {
                    while !parser.takes(")") {
                        parser.advance_before_end("\")\"")?;
                    }
                }
                let form =
                    if word == "printoneline" { BoardFormat::Oneline } else { BoardFormat::Pbn };
                self.actions.push(Action::Print(form));
                // A number may follow the deal.
                if ["printoneline", "printcompact"].contains(&word) && begins_number(parser) {
                    let number = BridgeQuantity(parser.checked(at)?);
                    self.actions.push(Action::Report(vec![
                        PrintPiece::Number(number),
                        PrintPiece::Text("\n".to_owned()),
                    ]));
                }
            }
            "printes" => {
                parser.advance();
                self.actions.push(Action::Report(pieces(parser)?));
            }
            "printrpt" | "csvrpt" => {
                parser.advance();
                self.actions.push(Action::Report(report(parser)?));
            }
            "average" => {
                parser.advance();
                let label = label(parser);
                let quantity = BridgeQuantity(parser.checked(at)?);
                self.actions.push(Action::Average(label, quantity));
            }
            "frequency" => {
                parser.advance();
                let label = label(parser);
                let action = counted(parser, label, at)?;
                self.actions.push(action);
            }
            _ => return Ok(false),
        }
        parser.takes(",");
        Ok(true)
    }
}

/// Returns whether a number begins here, not a statement.
fn begins_number(parser: &BridgeParser<'_, '_>) -> bool {
    parser.begins_operand() && !begins_action(parser)
}

/// Returns whether the next word is an action.
fn begins_action(parser: &BridgeParser<'_, '_>) -> bool {
    let TokenKind::Word(word) = parser.peek() else { return false };
    let word = word.to_ascii_lowercase();
    word.starts_with("print") || ["average", "frequency", "csvrpt"].contains(&word.as_str())
}

/// A number.
fn count(parser: &mut BridgeParser<'_, '_>) -> Result<u64> {
    let found = match parser.peek() {
        TokenKind::Digits(digits) => digits.parse().ok(),
        _ => None,
    };
    let number = found.ok_or_else(|| parser.expected("a number"))?;
    parser.advance();
    Ok(number)
}

/// The length of a suit.
fn length(parser: &mut BridgeParser<'_, '_>) -> Result<i64> {
    let can_be = match parser.peek() {
        TokenKind::Digits(digits) => digits.parse().is_ok_and(|length: usize| length <= FULL_HAND),
        _ => false,
    };
    if !can_be {
        return Err(parser.expected("a length from 0 to 13"));
    }
    Ok(count(parser)?.cast_signed())
}

fn text(parser: &mut BridgeParser<'_, '_>) -> Result<String> {
    let TokenKind::Text(text) = parser.peek() else {
        return Err(parser.expected("a text in quotes"));
    };
    parser.advance();
    Ok(text.to_owned())
}

/// Parses the optional title of a statistic.
fn label(parser: &mut BridgeParser<'_, '_>) -> String {
    let TokenKind::Text(text) = parser.peek() else { return String::new() };
    parser.advance();
    parser.takes(",");
    text.to_owned()
}

/// Parses the points of cards from the ace down; cards beyond the list count 0.
fn values(parser: &mut BridgeParser<'_, '_>, of: Option<u8>) -> Result<()> {
    let mut worth = [0; 13];
    let mut read = 0;
    while let TokenKind::Digits(number) | TokenKind::Decimal(number) = parser.peek() {
        let points = hundredths(number).and_then(|points| i16::try_from(points).ok());
        let place = worth.get_mut(read);
        let place = place.ok_or_else(|| parser.expected("at most thirteen numbers of points"))?;
        *place =
            points.ok_or_else(|| parser.expected("points up to 327, with two decimals at most"))?;
        read += 1;
        parser.advance();
        parser.takes(",");
    }
    parser.language().define_values(of, worth);
    Ok(())
}

/// Returns whether the next word is a seat or a length, not cards.
fn begins_predeal(parser: &BridgeParser<'_, '_>) -> bool {
    let TokenKind::Word(word) = parser.peek() else { return false };
    word.len() > 1
        && (Seats::from_name(word).is_some()
            || matches!(BridgeFunction::from_name(word), Some(BridgeFunction::Length(_))))
}

/// Parses the cards of a seat: `SAKQ, HAK`.
fn cards(parser: &mut BridgeParser<'_, '_>, seat: Seat) -> Result<String> {
    let at = parser.token().at;
    let mut groups: Vec<String> = Vec::new();
    loop {
        let TokenKind::Word(word) = parser.peek() else {
            return Err(parser.expected("cards such as SAKQ"));
        };
        parser.advance();
        // A suit letter alone means a void.
        if word.len() > 1 {
            groups.push(word.to_owned());
        }
        if !parser.takes(",") || begins_predeal(parser) {
            break;
        }
    }
    let text = groups.join(",");
    if !text.is_empty() {
        predeal::add(&mut DealBuilder::default(), seat, &text)
            .map_err(|error| parser.error(at, error.message))?;
    }
    Ok(text)
}

/// `("a ", hcp(n), \n)`, or the same without brackets.
fn pieces(parser: &mut BridgeParser<'_, '_>) -> Result<Vec<PrintPiece>> {
    let brackets = parser.takes("(");
    let mut pieces = Vec::new();
    loop {
        let at = parser.token().at;
        if let TokenKind::Text(text) = parser.peek() {
            parser.advance();
            pieces.push(PrintPiece::Text(text.to_owned()));
        } else if parser.takes("\\n") {
            pieces.push(PrintPiece::Text("\n".to_owned()));
        } else {
            pieces.push(PrintPiece::Number(BridgeQuantity(parser.checked(at)?)));
        }
        if !parser.takes(",") {
            break;
        }
        if !brackets && begins_action(parser) {
            break;
        }
    }
    if brackets {
        parser.must(")")?;
    }
    Ok(pieces)
}

/// Parses the arguments of `printrpt` and `csvrpt`, which print a comma-separated line: texts in quotes, and the five strains of
/// `trix` in the order C D H S NT.
fn report(parser: &mut BridgeParser<'_, '_>) -> Result<Vec<PrintPiece>> {
    parser.must("(")?;
    let mut pieces = Vec::new();
    loop {
        let at = parser.token().at;
        let kind = parser.peek();
        let word = if let TokenKind::Word(word) = kind { word } else { "" };
        if let TokenKind::Text(text) = kind {
            parser.advance();
            pieces.push(PrintPiece::Text(format!("'{text}'")));
        } else if let Some(seats) = seats_of(word) {
            parser.advance();
            pieces.push(PrintPiece::Hands(seats));
        } else if word == "trix" {
            parser.advance();
            pieces.extend(tricks(parser)?);
        } else {
            pieces.push(PrintPiece::Number(BridgeQuantity(parser.checked(at)?)));
        }
        if !parser.takes(",") {
            break;
        }
        pieces.push(PrintPiece::Text(",".to_owned()));
    }
    parser.must(")")?;
    pieces.push(PrintPiece::Text("\n".to_owned()));
    Ok(pieces)
}

/// Parses the seats whose hands a report shows.
fn seats_of(word: &str) -> Option<Vec<Seat>> {
    match word {
        "deal" => Some(Seat::ALL.to_vec()),
        "NS" => Some(vec![Seat::North, Seat::South]),
        "EW" => Some(vec![Seat::East, Seat::West]),
        word => {
            let whole = Seats::from_name(word).filter(|_| word.len() > 2);
            whole.and_then(Seats::only).map(|seat| vec![seat])
        }
    }
}

/// The tricks of a seat, or of all, in every strain: `(south)`, `(deal)`.
fn tricks(parser: &mut BridgeParser<'_, '_>) -> Result<Vec<PrintPiece>> {
    parser.must("(")?;
    let TokenKind::Word(word) = parser.peek() else { return Err(parser.expected("a seat")) };
    let seats = seats_of(word).ok_or_else(|| parser.expected("a seat"))?;
    parser.advance();
    parser.must(")")?;
    let mut pieces = Vec::new();
    for (seat, strain) in
        seats.into_iter().flat_map(|seat| Strain::ALL.map(move |strain| (seat, strain)))
    {
        if !pieces.is_empty() {
            pieces.push(PrintPiece::Text(",".to_owned()));
        }
        pieces.push(PrintPiece::Number(BridgeQuantity(BridgeWord::Tricks(strain, seat).into())));
    }
    Ok(pieces)
}

/// `(hcp(n), 0, 37)`, two of them in one pair of brackets, or a number alone.
fn counted(parser: &mut BridgeParser<'_, '_>, label: String, at: usize) -> Result<Action> {
    if !parser.takes("(") {
        return Ok(Action::Frequency(label, BridgeQuantity(parser.checked(at)?), None));
    }
    let quantity = BridgeQuantity(parser.checked(at)?);
    if parser.takes(")") {
        return Ok(Action::Frequency(label, quantity, None));
    }
    parser.must(",")?;
    let range = range(parser)?;
    if parser.takes(",") {
        let other = BridgeQuantity(parser.checked(at)?);
        parser.must(",")?;
        let both = [(quantity, range), (other, self::range(parser)?)];
        parser.must(")")?;
        return Ok(Action::Cross(label, both));
    }
    parser.must(")")?;
    Ok(Action::Frequency(label, quantity, Some(range)))
}

/// `0, 37`.
fn range(parser: &mut BridgeParser<'_, '_>) -> Result<(i64, i64)> {
    let low = bound(parser)?;
    parser.must(",")?;
    Ok((low, bound(parser)?))
}

fn bound(parser: &mut BridgeParser<'_, '_>) -> Result<i64> {
    let negative = parser.takes("-");
    let number = i64::try_from(count(parser)?).unwrap_or(i64::MAX);
    Ok(if negative { -number } else { number })
}

#[cfg(test)]
mod tests;
