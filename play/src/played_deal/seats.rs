//! Seats, sides and trumps as the game writes them, however a record does.

use super::PlayedDeal;
use crate::position::layout::COMPASS;
use crate::position::setup::Setup;
use tikki_base::fields::{Map, Value};

/// The sides of games with partners opposite.
const SIDES: [&str; 2] = ["NS", "EW"];

impl PlayedDeal {
    /// The record with trumps, seats and sides in capitals, wherever those stand; numbers have none.
    pub(crate) fn with_capitals(&self) -> PlayedDeal {
        let setup = &self.setup;
        let hand = |(seat, cards): &(String, Vec<String>)| (name(seat), cards.clone());
        let setup = Setup {
            hands: setup.hands.iter().map(hand).collect(),
            leader: setup.leader.as_deref().map(name),
            to_play: setup.to_play.as_deref().map(name),
            declarer: setup.declarer.as_deref().map(name),
            trump: setup.trump.as_deref().map(str::to_ascii_uppercase),
            state: by_name(&setup.state),
            ..setup.clone()
        };
        PlayedDeal { setup, result: by_name(&self.result), ..self.clone() }
    }
}

/// The seat or side that a text names; a text that names none stays as it is.
fn name(text: &str) -> String {
    let mut names = COMPASS.into_iter().chain(SIDES);
    names.find(|name| name.eq_ignore_ascii_case(text)).unwrap_or(text).to_owned()
}

fn by_name(text: &Map<String, Value>) -> Map<String, Value> {
    text.iter().map(|(key, given)| (name(key), named(given))).collect()
}

fn named(given: &Value) -> Value {
    match given {
        Value::String(text) => name(text).into(),
        Value::Array(all) => all.iter().map(named).collect(),
        Value::Object(by) => by_name(by).into(),
        other => other.clone(),
    }
}
