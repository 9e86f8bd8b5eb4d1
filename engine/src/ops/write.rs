//! `write`: boards as a text in one of the forms that files have.

use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::{FieldValue, bad, word_of};
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use schemars::SchemaGenerator;
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeSet;
use tikki_base::error::{Error, Result};
use tikki_base::fields::Value;
use tikki_bridge::board::Board;
use tikki_bridge::formats::json_board;
use tikki_bridge::formats::write::BoardFormat;
use tikki_solver::Limits;

/// Boards as a text: PBN, LIN, hand-viewer URLs, JSON lines or a deal a line.
#[derive(Clone, Debug, Request)]
#[field(one_of("boards"))]
pub(crate) struct WriteParams {
    /// The boards, at most 1,000, as `read` gives them.
    boards: Vec<WrittenBoard>,
    /// The format; `pbn` without it.
    form: Option<FormatName>,
}

impl Request for WriteParams {
    const NAME: &'static str = "write";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""form":"lin","boards":[{"board":"1","dealer":"N","vulnerable":"None","deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","auction":{"first":"N","calls":["P","P","1S","P","2S","P","P","P"]},"contract":"2S","declarer":"S","play":["H8","HT","HJ","HQ"]}]"#;
    type Answer = WriteAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let WriteParams { boards, form } = self;
        if boards.is_empty() || boards.len() > MOST {
            return Err(bad("/boards", format!("expected 1 to {MOST} boards")));
        }
        Ok(OperationRequest::new(WriteRequest {
            form: form.map_or(BoardFormat::Pbn, |form| form.0),
            boards: boards.into_iter().map(|board| board.0).collect(),
        }))
    }
}

/// A board, of which everything can be read.
#[derive(Clone, Debug)]
struct WrittenBoard(Board);

impl FieldValue for WrittenBoard {
    fn read(value: &Value, at: &str) -> Result<WrittenBoard> {
        readable(value).map(WrittenBoard).map_err(|error| error.in_field(at))
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": "object" })
    }
}

/// One of [`FORMS`].
#[derive(Clone, Copy, Debug)]
struct FormatName(BoardFormat);

impl FieldValue for FormatName {
    fn read(value: &Value, at: &str) -> Result<FormatName> {
        word_of(&FORMS, value, at).map(FormatName)
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "enum": FORMS.map(|(name, _)| name) })
    }
}

/// The most boards of a request.
const MOST: usize = 1000;

/// The forms that say something of a board without its table.
const FORMS: [(&str, BoardFormat); 5] = [
    ("pbn", BoardFormat::Pbn),
    ("lin", BoardFormat::Lin),
    ("url", BoardFormat::Url),
    ("json", BoardFormat::Json),
    ("oneline", BoardFormat::Oneline),
];

/// The question of a `write` request.
#[derive(Clone, Debug)]
struct WriteRequest {
    form: BoardFormat,
    boards: Vec<Board>,
}

/// `{"text":"…","lacks":["scores"],"lost":["board 5: …"]}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub(crate) struct WriteAnswer {
    /// Present when a limit was reached; the boards up to there are written.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    text: String,
    /// The kinds of content that some board has and the form cannot hold.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    lacks: BTreeSet<&'static str>,
    /// The content that readers expect in this form and that is missing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lost: Vec<String>,
}

/// The record of a board; the first of what is wrong with it otherwise.
fn readable(board: &serde_json::Value) -> Result<Board> {
    let mut played_board = json_board::parse(&board.to_string())?;
    if !played_board.faults.is_empty() {
        return Err(plain(played_board.faults.swap_remove(0).error));
    }
    match &played_board.header.deal {
        Err(error) if played_board.partial.is_none() => Err(plain(error.clone())),
        _ => Ok(played_board),
    }
}

/// The error without its place in a text that nobody has seen.
fn plain(error: Error) -> Error {
    Error::new(error.code, error.message)
}

/// What is written so far.
impl WriteAnswer {
    fn add(&mut self, form: BoardFormat, board: &Board) -> Result<()> {
        let label = board.header.label.as_deref();
        let named =
            |text: &str| label.map_or(text.to_owned(), |label| format!("board {label}: {text}"));
        let written = form.write("", board);
        self.text += &written.map_err(|error| Error::new(error.code, named(&error.message)))?;
        self.lacks.extend(form.missing_parts(board));
        self.lost.extend(form.lost_parts(board).map(|lost| named(&lost)));
        Ok(())
    }
}

impl Operation for WriteRequest {
    single_job!();
    type JobResult = Result<WriteAnswer>;
    type Answer = WriteAnswer;

    fn solve(&self, _: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Result<WriteAnswer> {
        let mut written = WriteAnswer {
            status: Status::default(),
            text: self.form.head(),
            lacks: BTreeSet::new(),
            lost: Vec::new(),
        };
        for board in &self.boards {
            if limits.is_over() {
                written.status = Status::of(false);
                break;
            }
            written.add(self.form, board)?;
        }
        Ok(written)
    }

    fn answer(&self, mut results: Vec<Result<WriteAnswer>>) -> Result<WriteAnswer> {
        results.swap_remove(0)
    }
}
