//! Something stored in a file that is not true, as the command line prints it.

use super::answer::Answer;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use tikki_bridge::Par;
use tikki_bridge::analysis::{Mismatch, StoredValue};
use tikki_bridge::board::StoredPar;
use tikki_bridge::formats::par_text;
use tikki_solver::CardSet;

/// `{"file":"club.pbn","line":31,"board":"7","stored_in":"OptimumResultTable","strain":"NT","declarer":"N","stored":6,"solved":5,"message":"…"}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MismatchFields {
    /// The file's name as it was given.
    pub file: String,
    /// The line, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The board's label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The tag, or the form of the file.
    pub stored_in: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    strain: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    declarer: Option<String>,
    /// Which card of the play, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<usize>,
    /// Tricks of declarer's side, points of north and south, contracts worth par, or cards.
    stored: Value,
    solved: Value,
    message: String,
}

impl Answer for MismatchFields {}

impl MismatchFields {
    /// The fields of a mismatch on a board of a file.
    pub fn new(file: &str, board: Option<&str>, mismatch: &Mismatch) -> MismatchFields {
        let (stored, solved) = values(&mismatch.value);
        let (strain, declarer) = match mismatch.value {
            StoredValue::Tricks { strain, declarer, .. } => (Some(strain), Some(declarer)),
            _ => (None, None),
        };
        let card = match mismatch.value {
            StoredValue::Cards { ply, .. } => Some(ply),
            _ => None,
        };
        MismatchFields {
            file: file.to_owned(),
            line: mismatch.line,
            board: board.map(str::to_owned),
            stored_in: mismatch.stored_in,
            strain: strain.map(tikki_solver::Strain::name),
            declarer: declarer.map(|seat| seat.to_string()),
            card,
            stored,
            solved,
            message: mismatch.value.to_string(),
        }
    }
}

fn values(what: &StoredValue) -> (Value, Value) {
    let cards = |cards: CardSet| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>();
    let contracts = |par: &Par| json!(par_text::tag(&StoredPar::all(par)));
    match what {
        StoredValue::Tricks { stored, solved, .. } => (json!(stored.get()), json!(solved.get())),
        StoredValue::Score { stored, solved_ns } => (json!(stored.for_ns()), json!(solved_ns)),
        StoredValue::Contract { stored, par } => (json!(par_text::tag(&[*stored])), contracts(par)),
        StoredValue::PassedOut { par } => (json!("Pass"), contracts(par)),
        StoredValue::Cards { stored, solved, .. } => (json!(cards(*stored)), json!(cards(*solved))),
        StoredValue::Rows { stored, solved } => (json!(stored), json!(solved)),
    }
}
