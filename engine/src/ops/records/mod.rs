//! The operations about deals as they were played, of every game with a room: what each move cost, what each may-be move is
//! worth, a best line on, and the score; and random deals.

pub(super) mod cards;
pub(super) mod contracts;
pub(super) mod deal;
pub(super) mod duplicate;
pub(super) mod line;
pub(super) mod read;
pub(super) mod score;
pub(super) mod simulate;
pub(super) mod trace;

pub use self::{
    cards::{GameCardsAnswer, GameCardsAsk, ValuedMoveFields},
    contracts::{
        ChoiceFields, GameContractsAnswer, GameContractsAsk, GameParFields, UndertakenFields,
    },
    deal::{GameDealFields, record_of},
    duplicate::{
        ComparedBoardFields, ComparedTableFields, DuplicateAnswer, DuplicateAsk, PartyFields,
        TotalFields,
    },
    line::{BestMoveFields, GameLineAnswer, GameLineAsk},
    read::RecordFields,
    score::{
        DealScore, EndedEarly, ScoreAnswer, ScoreAsk, ScoreLineFields, ScoredDealFields,
        StandingFields, WonFields,
    },
    simulate::{
        ChoiceName, ChoicesTold, GameSimulateAnswer, GameSimulateAsk, LayoutCounts,
        SampledChoiceFields, Simulated,
    },
    trace::{
        CostFields, GameTraceAnswer, GameTraceAsk, JudgedFields, TracedMoveFields, TrickFields,
    },
};

use super::solve::ValueFields;
use crate::wire::Answer;
use serde::Serialize;
use tikki_base::error::{Error, ErrorPlace, Result};
use tikki_base::fields::Fields;
use tikki_games::deal_record::{DealRecord, RefusedMove, Replay, moves_field};
use tikki_games::simulate::Told;
use tikki_games::solve::Value;
use tikki_games::spoken::{Language, Teller};
use tikki_games::{Game, Question, Target, Worth};

/// A deal as it was played, with the question that its position asks and its moves as far as the rules allow them.
#[derive(Clone, Debug)]
pub struct RecordAsk {
    /// The record.
    pub record: DealRecord,
    /// What is asked of where it begins.
    pub question: Question,
    /// Its moves.
    pub replay: Replay,
}

/// The question about a record, or what is wrong with its position, and where.
impl TryFrom<DealRecord> for RecordAsk {
    type Error = Error;

    fn try_from(record: DealRecord) -> Result<RecordAsk> {
        let question = record.game.question(&record.setup)?;
        let replay = question.replay(&record.played);
        Ok(RecordAsk { record, question, replay })
    }
}

impl RecordAsk {
    /// The question about a record whose cards are all told and make a position; nothing of one that does not tell them, or that has yet
    /// to say what is undertaken.
    ///
    /// # Errors
    /// What is wrong with the deal, and where.
    pub fn checked(record: &DealRecord) -> Result<Option<RecordAsk>> {
        if record.setup.hands.is_empty() {
            return Ok(None);
        }
        match record.told(&[])? {
            Told::InPart(_) => Ok(None),
            Told::Whole(_) if record.played.is_empty() => {
                Ok(RecordAsk::try_from(record.clone()).ok())
            }
            Told::Whole(_) => RecordAsk::try_from(record.clone()).map(Some),
        }
    }

    pub(super) fn read(fields: &Fields<'_>, game: &'static Game) -> Result<RecordAsk> {
        RecordAsk::try_from(DealRecord::read(fields, game)?)
    }

    /// A record of which every move has to be allowed.
    pub(super) fn read_legal(fields: &Fields<'_>, game: &'static Game) -> Result<RecordAsk> {
        let ask = RecordAsk::legal(DealRecord::read(fields, game)?);
        ask.map_err(|error| at_moves(error, fields))
    }

    /// The question about a record of which every move has to be allowed.
    fn legal(record: DealRecord) -> Result<RecordAsk> {
        let ask = RecordAsk::try_from(record)?;
        match &ask.replay.refused {
            Some(refused) => Err(refused.error.clone()),
            None => Ok(ask),
        }
    }

    /// How many moves each trick has, from the first move on; what is done before a trick or between tricks stands alone.
    pub fn trick_lengths(&self, moves: &[String]) -> Vec<usize> {
        tikki_games::trick_lengths(&self.question, moves)
    }

    /// Who tells of it in a language.
    pub fn told_in(&self, language: Language) -> Teller {
        self.record.told_in(language)
    }

    /// Whose value it is, where it is one number.
    fn whose(&self) -> Option<Vec<String>> {
        match &self.question.worth {
            Worth::Sides { of, .. } => Some(self.question.names_of(*of)),
            Worth::Each(_) | Worth::Totals(_) => None,
        }
    }

    /// What the value has to reach, where something was undertaken.
    fn target(&self) -> Result<Option<Target>> {
        self.record.game.target(&self.record.setup)
    }

    fn value(&self, value: &Value) -> ValueFields {
        ValueFields::new(&self.question.parties(), value)
    }
}

/// `{"passed_out":true}`: what is told of a deal in which nothing was played.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PassedOutAnswer {
    /// That it is one.
    pub passed_out: bool,
}

impl Answer for PassedOutAnswer {}

/// The error at a move, by the name that the moves have in the request.
fn at_moves(error: Error, fields: &Fields<'_>) -> Error {
    at_move_of(error, &fields.pointer(moves_field(fields)))
}

/// The error at a move, where the moves stand at this pointer.
fn at_move_of(error: Error, moves: &str) -> Error {
    let ErrorPlace::Field(pointer) = &error.place else { return error };
    match pointer.strip_prefix("/played/") {
        Some(index) => Error { place: ErrorPlace::Field(format!("{moves}/{index}")), ..error },
        None => error,
    }
}

/// What the value has to reach: `{"at_least":61}` or `{"at_most":0}`.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TargetFields {
    /// So much or more.
    AtLeast(i32),
    /// So much or less.
    AtMost(i32),
}

impl From<Target> for TargetFields {
    fn from(target: Target) -> TargetFields {
        match target {
            Target::AtLeast(least) => TargetFields::AtLeast(least),
            Target::AtMost(most) => TargetFields::AtMost(most),
        }
    }
}

/// A move that the rules do not allow: `{"index":4,"move":"HA","seat":"E","message":"…"}`.
#[derive(Clone, Debug, Serialize)]
pub struct RefusedFields {
    index: usize,
    #[serde(rename = "move")]
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    message: String,
}

impl From<&RefusedMove> for RefusedFields {
    fn from(refused: &RefusedMove) -> RefusedFields {
        RefusedFields {
            index: refused.index,
            text: refused.text.clone(),
            seat: refused.seat.clone(),
            message: refused.error.message.clone(),
        }
    }
}
