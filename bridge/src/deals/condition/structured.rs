//! Conditions as JSON: `{"N":{"hcp":[15,17],"spades":[4,5],"shape":"any 4333","balanced":true},"NS":{"hcp":[25,null]}}`.

use super::expr::{BridgeExpr, BridgeWord};
use super::measure::HandMeasure;
use super::parser;
use super::seats::Seats;
use super::shape::ShapeSet;
use super::words::{BridgeFunction, FUNCTIONS};
use serde_json::Value;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::{Card, CardSet, Seat};

/// The greatest bound.
const MAX_BOUND: u64 = 10_000;

/// The names of constraints as listed in messages: the functions of one hand or side, and two of their own.
fn constraints() -> String {
    let is_one = |name: &&str| {
        let first = name.split_whitespace().next().and_then(BridgeFunction::from_name);
        first.is_some_and(|function| {
            use BridgeFunction::{Balanced, Count, FourC, Length, Shape};
            matches!(function, Shape | Balanced | Count(_) | Length(_) | FourC)
        })
    };
    let names: Vec<&str> = FUNCTIONS.split(", ").filter(is_one).chain(["has", "lacks"]).collect();
    names.join(", ")
}

/// The constraints, part by part.
pub(super) fn parts(fields: &Fields<'_>) -> Result<Vec<BridgeExpr>> {
    let mut parts = Vec::new();
    for name in fields.names() {
        let message = || format!("\"{name}\" is not a seat or side; expected N, E, S, W, NS or EW");
        let unknown = || Error::new(Code::BadSeat, message()).in_field(&fields.pointer(name));
        let seats = Seats::from_name(name).ok_or_else(unknown)?;
        let wanted = SideWanted { seats, fields: fields.object(name)? };
        for name in wanted.fields.names() {
            wanted.part(name, &mut parts)?;
        }
    }
    Ok(parts)
}

/// The constraints on a seat or side.
struct SideWanted<'a> {
    seats: Seats,
    fields: Fields<'a>,
}

impl SideWanted<'_> {
    /// Adds the constraint of a field.
    fn part(&self, name: &str, parts: &mut Vec<BridgeExpr>) -> Result<()> {
        if self.fields.get(name).is_none() {
            return Ok(());
        }
        match (name, BridgeFunction::from_name(name)) {
            ("has", _) => {
                parts.extend(self.fields.cards(name)?.into_iter().map(|card| self.held(card)));
            }
            ("lacks", _) => {
                let lacked = |card| BridgeExpr::Not(Box::new(self.held(card)));
                parts.extend(self.fields.cards(name)?.into_iter().map(lacked));
            }
            (_, Some(BridgeFunction::Shape)) => parts.push(self.shape(name)?),
            (_, Some(BridgeFunction::Balanced)) => {
                let balanced: BridgeExpr =
                    BridgeWord::Shape(ShapeSet::balanced(), self.seat(name)?).into();
                let wanted = self.fields.flag(name, true)?;
                parts.push(if wanted { balanced } else { BridgeExpr::Not(Box::new(balanced)) });
            }
            (_, Some(BridgeFunction::Count(measure))) => parts.push(self.range(name, measure)?),
            (_, Some(BridgeFunction::Length(suit))) => {
                parts.push(self.range(name, HandMeasure::Cards(CardSet::ALL.suit(suit)))?);
            }
            (_, Some(BridgeFunction::FourC)) => parts.push(self.range(name, HandMeasure::FourC)?),
            (_, _) => {
                let message = format!("unknown constraint; expected one of {}", constraints());
                return Err(self.fields.bad(name, message));
            }
        }
        Ok(())
    }

    fn seat(&self, name: &str) -> Result<Seat> {
        let message = "a shape applies to one seat, not to a side";
        self.seats.only().ok_or_else(|| self.fields.bad(name, message))
    }

    fn held(&self, card: Card) -> BridgeExpr {
        BridgeWord::Count(HandMeasure::Cards(CardSet::single(card)), self.seats).into()
    }

    fn shape(&self, name: &str) -> Result<BridgeExpr> {
        let seat = self.seat(name)?;
        let text = self.fields.text(name)?.unwrap_or_default();
        let shapes = parser::shapes_of(text)
            .map_err(|error| error.in_text_field(&self.fields.pointer(name)))?;
        Ok(BridgeWord::Shape(shapes, seat).into())
    }

    /// `15`, `[15,17]`, `[15,null]`, `[null,17]`.
    fn range(&self, name: &str, measure: HandMeasure) -> Result<BridgeExpr> {
        let expected = || self.fields.bad(name, "expected a number or a range such as [15,17]");
        let bound = |value: &Value| match value {
            Value::Null => Ok(None),
            value => match value.as_u64().filter(|&number| number <= MAX_BOUND) {
                Some(number) => Ok(Some(Box::new(BridgeExpr::Number(number as i64)))),
                None => Err(expected()),
            },
        };
        let (low, high) = match self.fields.get(name) {
            Some(Value::Array(pair)) if pair.len() == 2 => (bound(&pair[0])?, bound(&pair[1])?),
            Some(value) => (bound(value)?, bound(value)?),
            None => (None, None),
        };
        if let (Some(BridgeExpr::Number(low)), Some(BridgeExpr::Number(high))) =
            (low.as_deref(), high.as_deref())
            && low > high
        {
            let message = format!("the range is empty; write {high} to {low}");
            return Err(self.fields.bad(name, message));
        }
        Ok(BridgeExpr::Within(Box::new(BridgeWord::Count(measure, self.seats).into()), low, high))
    }
}
