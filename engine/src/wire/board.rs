//! A board of a file as the command line prints it.

use super::answer::{Answer, Status};
use super::error::{ErrorAnswer, ErrorFields};
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::Error;
use tikki_base::names::Named;
use tikki_bridge::Vulnerability;
use tikki_bridge::analysis::{AnalysedBoard, bid};
use tikki_bridge::board::BoardHeader;

/// Which board of a file an answer is about: `{"file":"club.pbn","board":"7","dealer":"S","vulnerable":"Both","deal":"N:…"}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BoardHead {
    /// The file's name as it was given.
    pub file: String,
    /// The board's label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The dealer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<String>,
    /// The vulnerability.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vulnerable: Option<&'static str>,
    /// The deal as PBN, north first, where it can be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
}

impl BoardHead {
    /// The head of a board of a file.
    pub fn new(file: &str, board: &BoardHeader) -> BoardHead {
        BoardHead {
            file: file.to_owned(),
            board: board.label.clone(),
            dealer: board.dealer.map(|seat| seat.to_string()),
            vulnerable: board.vulnerable.map(Vulnerability::name),
            deal: board.deal.as_ref().ok().map(ToString::to_string),
        }
    }
}

/// Which record of a file an answer is about: `{"file":"club.pbn","board":"7","contract":"4S","declarer":"S"}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PlayedBoardHead {
    /// The file's name as it was given.
    pub file: String,
    /// The board's label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// What was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
    /// The declarer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<String>,
    /// The card of the record that may not be played, at which the analysis ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illegal: Option<ErrorFields>,
}

impl PlayedBoardHead {
    /// The head of a record of a file.
    pub fn new(file: &str, analysed: &AnalysedBoard) -> PlayedBoardHead {
        let played_board = &analysed.board;
        PlayedBoardHead {
            file: file.to_owned(),
            board: played_board.header.label.clone(),
            contract: played_board.contract.and_then(bid).map(|contract| contract.to_string()),
            declarer: played_board.declarer().map(|seat| seat.to_string()),
            illegal: analysed.illegal().map(ErrorFields::from),
        }
    }
}

/// An answer about something in a file, or why there is none, with what it is about before it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FileAnswer<H, A> {
    /// What it is about.
    #[serde(flatten)]
    head: H,
    #[serde(flatten)]
    body: FileAnswerBody<A>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
enum FileAnswerBody<A> {
    Answer(A),
    Refused(ErrorAnswer),
}

impl<H: Serialize, A: Answer> FileAnswer<H, A> {
    /// Returns the answer about this part of a file.
    pub fn new(head: H, given: Result<A, &Error>) -> FileAnswer<H, A> {
        let refused = |error: &Error| FileAnswerBody::Refused(error.into());
        FileAnswer { head, body: given.map_or_else(refused, FileAnswerBody::Answer) }
    }
}

impl<H: Serialize, A: Answer> Answer for FileAnswer<H, A> {
    fn status(&self) -> Status {
        match &self.body {
            FileAnswerBody::Answer(answer) => answer.status(),
            FileAnswerBody::Refused(_) => Status::Whole,
        }
    }
}
