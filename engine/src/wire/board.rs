//! A board of a file as the command line prints it.

use super::body::{ErrorAnswer, ErrorFields};
use super::parts::TableAnswer;
use crate::analysis::record::{Analysed, bid};
use serde::Serialize;

/// A board of a file: `{"file":"club.pbn","board":"7","dealer":"S",…,"tricks":…,"par":…}`, or with `error`.
#[derive(Clone, Debug, Serialize)]
pub struct BoardAnswer {
    /// The file's name as it was given.
    pub file: String,
    /// The board's label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Who dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<String>,
    /// Who is vulnerable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vulnerable: Option<&'static str>,
    /// The deal as PBN, north first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// Its table and par, or why there is none.
    #[serde(flatten)]
    pub body: BoardBody,
}

impl BoardAnswer {
    /// The answer as one line of JSON.
    #[expect(clippy::missing_panics_doc, reason = "it cannot")]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("answers have text keys only")
    }
}

/// What is told of a board.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum BoardBody {
    /// Its table and par.
    Table(TableAnswer),
    /// Why there is none.
    Error(ErrorAnswer),
}

/// Which record of a file an answer is about: `{"file":"club.pbn","board":"7","contract":"4S","declarer":"S"}`.
#[derive(Clone, Debug, Serialize)]
pub struct RecordHead {
    /// The file's name as it was given.
    pub file: String,
    /// The board's label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// What was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
    /// Who declared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<String>,
    /// The card of the record that may not be played, at which the analysis ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illegal: Option<ErrorFields>,
}

impl RecordHead {
    /// The head of a record of a file.
    pub fn new(file: &str, analysed: &Analysed) -> RecordHead {
        let record = &analysed.record;
        RecordHead {
            file: file.to_owned(),
            board: record.board.label.clone(),
            contract: record.contract.and_then(bid).map(|contract| contract.to_string()),
            declarer: record.declarer().map(|seat| seat.to_string()),
            illegal: analysed.illegal().map(ErrorFields::from),
        }
    }
}
