//! `read`: the boards of a pasted text or a file, in any form that is understood.

use super::page::Page;
use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::wire::{Answer, ErrorFields, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::iter::once;
use tikki_base::ReadBudget;
use tikki_base::error::{Code, Result};
use tikki_bridge::analysis::AnalysedBoard;
use tikki_bridge::board::{Board, BoardFault, BoardHeader, BoardPart};
use tikki_bridge::formats::boards::Boards;
use tikki_bridge::formats::json_board;
use tikki_solver::Limits;

/// The boards of a text: PBN, LIN, hand-viewer URLs, JSON, CSV, GIB lines or deals.
#[derive(Clone, Debug, Request)]
pub(crate) struct ReadParams {
    /// The text: PBN, LIN, hand-viewer URLs, JSON, CSV, GIB lines or deals.
    text: String,
    /// The first board, from 1.
    #[field(range = 1..=1_000_000, default = 1)]
    first: usize,
    /// The most boards of the answer.
    #[field(range = 1..=MOST, default = MOST)]
    n: usize,
}

impl Request for ReadParams {
    const NAME: &'static str = "read";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""text":"[Board \"1\"]\n[Deal \"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 -\"]\n[Contract \"1H\"]\n[Declarer \"N\"]\n[Play \"E\"]\nD4 D2 D5 D7\n*\n""#;
    type Answer = ReadAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let ReadParams { text, first, n: wanted } = self;
        Ok(OperationRequest::new(ReadRequest { text, skipped: first - 1, wanted }))
    }
}

/// The most boards of an answer: where a text has more, the next request asks from where this one ended.
const MOST: usize = 1000;
/// The most faults that are reported for a board.
const FAULTS: usize = 50;

/// The question of a `read` request.
#[derive(Clone, Debug)]
struct ReadRequest {
    text: String,
    /// How many boards are passed over.
    skipped: usize,
    /// How many are wanted.
    wanted: usize,
}

/// `{"boards":[…],"more":true}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub(crate) struct ReadAnswer {
    /// Present when a limit was reached; the boards up to there are given.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    #[schemars(with = "Vec<BoardFields>")]
    boards: Vec<Box<RawValue>>,
    /// Whether the text has boards after these.
    more: bool,
}

/// A record as `json_board` writes it, and what is wrong with it.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct BoardFields {
    #[serde(flatten)]
    board: Map<String, Value>,
    /// Why the cards cannot be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorFields>,
    /// What else could not be read, or cannot be true.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultFields>,
}

/// `{"part":"play","code":"illegal-play","message":"…","at":"line 5, column 1"}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct FaultFields {
    #[serde(serialize_with = "in_words")]
    #[schemars(with = "String")]
    part: BoardPart,
    #[serde(flatten)]
    error: ErrorFields,
}

impl From<&Board> for BoardFields {
    fn from(board: &Board) -> BoardFields {
        BoardFields {
            board: json_board::object(board),
            error: board.header.deal.as_ref().err().map(ErrorFields::from),
            faults: board.faults.iter().take(FAULTS).map(FaultFields::from).collect(),
        }
    }
}

/// The same, with the card that may not be played.
impl From<&AnalysedBoard> for BoardFields {
    fn from(analysed: &AnalysedBoard) -> BoardFields {
        let mut fields = BoardFields::from(&analysed.board);
        let illegal = analysed.illegal().map(ErrorFields::from);
        fields.faults.extend(illegal.map(|error| FaultFields { part: BoardPart::Play, error }));
        fields
    }
}

/// A part of a record as it is called.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn in_words<S: Serializer>(part: &BoardPart, to: S) -> std::result::Result<S::Ok, S::Error> {
    to.collect_str(part)
}

impl From<&BoardFault> for FaultFields {
    fn from(fault: &BoardFault) -> FaultFields {
        FaultFields { part: fault.part, error: ErrorFields::from(&fault.error) }
    }
}

impl ReadRequest {
    /// The boards: of the one JSON object that the text may be, over however many lines, unless it has no deal but perhaps a list of boards; or
    /// of the whole text.
    fn boards<'a>(&'a self, budget: &ReadBudget<'a>) -> Box<dyn Iterator<Item = BoardFields> + 'a> {
        let board = |played_board: Board| BoardFields::from(&played_board);
        let text = self.text.trim();
        if text.starts_with('{') {
            let held = budget.held();
            let played_board = json_board::parse_within(text, budget);
            budget.release(held);
            match played_board {
                Ok(played_board) if has_deal(&played_board) => {
                    return Box::new(once(played_board).skip(self.skipped).map(board));
                }
                Err(error) if error.code == Code::ReadLimit => {
                    let deal = Err(error);
                    let given = BoardHeader { label: None, dealer: None, vulnerable: None, deal };
                    return Box::new(once(given.into()).skip(self.skipped).map(board));
                }
                Ok(_) | Err(_) => {}
            }
        }
        let played_boards = Boards::within(self.text.as_bytes(), budget).into_iter();
        let played_boards =
            played_boards.flat_map(|played_boards| played_boards.passing_over(self.skipped));
        Box::new(played_boards.map_while(std::result::Result::ok).map(board))
    }
}

/// Whether the board of an object has the field of a deal, even of one that cannot be read.
fn has_deal(board: &Board) -> bool {
    !matches!(&board.header.deal, Err(error) if error.code == Code::MissingField)
}

impl Operation for ReadRequest {
    single_job!();
    type JobResult = Page;
    type Answer = ReadAnswer;

    fn solve(&self, _: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Page {
        Page::of(limits, |page| page.fill(self.boards(page.budget), self.wanted, limits))
    }

    fn answer(&self, mut results: Vec<Page>) -> Result<ReadAnswer> {
        let Page { items: boards, more, stopped } = results.swap_remove(0);
        Ok(ReadAnswer { status: Status::of(!stopped), boards, more })
    }
}
