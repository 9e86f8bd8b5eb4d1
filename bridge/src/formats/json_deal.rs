//! The deal of a JSON request: a text of any form, or an object of hands.
//!
//! `"N:AKQ.JT9.876.5432 …"`, `{"N":"AKQ.JT9.876.5432",…}` or `{"N":["SA","SK",…],…}`.

use super::{DealText, deal_text, pbn_deal};
use serde_json::Value;
use tikki_base::deal::DealBuilder;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_solver::Seat;

/// The deal of a JSON value.
///
/// # Errors
/// `bad-deal`, `bad-seat` and those of the hands, at their place within the value.
pub fn parse(value: &Value) -> Result<DealText> {
    match value {
        Value::String(text) => deal_text::parse(text),
        Value::Object(hands) => {
            let mut builder = DealBuilder::default();
            for (name, hand) in hands {
                let pointer = format!("/{name}");
                let seat = seat(name).map_err(|error| error.in_field(&pointer))?;
                add_hand(&mut builder, seat, hand).map_err(|error| error.in_field(&pointer))?;
            }
            let deal = builder.build()?.with_fourth_hand();
            Ok(DealText { deal, dealer: None, vulnerable: None, board: None })
        }
        _ => Err(Error::new(Code::BadDeal, "a deal is a text or an object of hands by seat")),
    }
}

fn seat(name: &str) -> Result<Seat> {
    let unknown =
        || Error::new(Code::BadSeat, format!("\"{name}\" is not a seat; expected one of N E S W"));
    names::seat(name).ok_or_else(unknown)
}

fn add_hand(builder: &mut DealBuilder, seat: Seat, hand: &Value) -> Result<()> {
    match hand {
        Value::String(text) => pbn_deal::add_hand(builder, seat, text.trim()),
        Value::Array(cards) => {
            builder.begin(seat)?;
            cards.iter().enumerate().try_for_each(|(index, card)| {
                let pointer = format!("/{index}");
                add_card(builder, seat, card).map_err(|error| error.in_field(&pointer))
            })
        }
        _ => Err(Error::new(
            Code::BadDeal,
            "a hand is a text like AKQ.JT9.876.5432 or a list of cards",
        )),
    }
}

fn add_card(builder: &mut DealBuilder, seat: Seat, card: &Value) -> Result<()> {
    let parsed = card.as_str().and_then(names::card);
    let unknown =
        || Error::new(Code::UnknownCard, format!("{card} is not a card; a card is like \"SA\""));
    builder.card(seat, parsed.ok_or_else(unknown)?)
}

#[cfg(test)]
mod tests;
