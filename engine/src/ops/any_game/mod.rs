//! The operations about deals as they were played, of every game with a room: what each move cost, what each may-be move is
//! worth, a best line on, and the score; and random deals.

pub(super) mod cards;
pub(super) mod contracts;
pub(super) mod duplicate;
mod estimate;
pub(super) mod line;
pub(super) mod play;
pub(super) mod read;
pub(super) mod score;
pub(super) mod simulate;
pub(super) mod trace;

pub use self::{
    cards::{GameCardsAnswer, GameCardsRequest},
    contracts::{
        ChoiceFields, DeclarationFields, EvaluatedGroup, GameContractsAnswer, GameContractsRequest,
        GameParFields,
    },
    duplicate::{
        ComparedBoardFields, ComparedTableFields, DuplicateAnswer, DuplicateRequest, PartyFields,
        TotalFields,
    },
    estimate::{DeclarationEstimateFields, OpenEstimates, PositionEstimate},
    line::{BestMoveFields, GameLineAnswer, GameLineRequest},
    play::{GamePlayAnswer, GamePlayRequest, PlayMethodName, PlayedMoveFields, PlayoutEstimate},
    read::RecordFields,
    score::{
        DealScoreFields, EndedEarly, ScoreAnswer, ScoreLineFields, ScoreRequest, ScoredDealFields,
        StandingFields, WonFields,
    },
    simulate::{
        ChoiceName, GameSimulateAnswer, GameSimulateRequest, LayoutCounts, SampledChoiceFields,
        SampledChoices, SimulationOptions,
    },
    trace::{CostFields, GameTraceAnswer, GameTraceRequest, TracedMoveFields, TrickFields},
};

pub use super::deal::{GameDealFields, played_deal_of};

use self::estimate::OpenPosition;
use super::BRIDGE;
use super::solve::ValueFields;
use crate::request::game::PlayedDealParams;
use crate::wire::Answer;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_language::Language;
use tikki_play::locale::Formatter;
use tikki_play::played_deal::{MoveReplay, PlayedDeal, RefusedMove};
use tikki_play::simulate::Completion;
use tikki_play::solve::PositionValue;
use tikki_play::{DeclarationTarget, Game, Question, ValueSpec};
use tikki_solver::Seat;

/// A deal as it was played, with the question that its position asks and its moves as far as the rules allow them.
#[derive(Clone, Debug)]
pub struct PlayedDealRequest {
    /// The record.
    pub played_deal: PlayedDeal,
    /// What is asked of where it begins.
    pub question: Question,
    /// Its moves.
    pub replay: MoveReplay,
}

/// The question about a record, or what is wrong with its position, and where.
impl TryFrom<PlayedDeal> for PlayedDealRequest {
    type Error = Error;

    fn try_from(deal: PlayedDeal) -> Result<PlayedDealRequest> {
        let question = deal.game.question(&deal.setup)?;
        let replay = question.replay(&deal.played);
        Ok(PlayedDealRequest { played_deal: deal, question, replay })
    }
}

impl PlayedDealRequest {
    /// Returns the question about a record whose cards are all known and make a position; `None` if some are unknown, or if
    /// the contract is still open.
    ///
    /// # Errors
    /// What is wrong with the deal, and where.
    pub fn checked(deal: &PlayedDeal) -> Result<Option<PlayedDealRequest>> {
        if deal.setup.hands.is_empty() {
            return Ok(None);
        }
        match deal.completion(&[])? {
            Completion::Partial(_) => Ok(None),
            Completion::Complete(_) if deal.played.is_empty() => {
                let request = PlayedDealRequest::try_from(deal.clone());
                let of_cards = |error: &Error| {
                    matches!(error.code, Code::UnknownCard | Code::DuplicateCard | Code::BadSeat)
                };
                match request {
                    Err(error) if of_cards(&error) => Err(error),
                    request => Ok(request.ok()),
                }
            }
            Completion::Complete(_) => PlayedDealRequest::try_from(deal.clone()).map(Some),
        }
    }

    /// The question about a deal of which every move has to be allowed.
    pub(super) fn of_legal(
        params: PlayedDealParams,
        game: &'static Game,
    ) -> Result<PlayedDealRequest> {
        let moves = params.moves_place();
        let request = PlayedDealRequest::legal(params.played_deal(game)?);
        request.map_err(|error| at_move_of(error, moves))
    }

    /// The question about a record of which every move has to be allowed.
    fn legal(deal: PlayedDeal) -> Result<PlayedDealRequest> {
        let request = PlayedDealRequest::try_from(deal)?;
        match &request.replay.refused {
            Some(refused) => Err(refused.error.clone()),
            None => Ok(request),
        }
    }

    /// Returns the number of moves of each trick, in order; a move before or between tricks is an entry of its own.
    pub fn trick_lengths(&self, moves: &[String]) -> Vec<usize> {
        tikki_play::trick_lengths(&self.question, moves)
    }

    /// Declarer and dummy of a bridge contract.
    fn declarer_and_dummy(&self) -> Option<[String; 2]> {
        let PlayedDeal { game, setup, .. } = &self.played_deal;
        let declarer = setup.declarer.as_ref().filter(|_| game.id == BRIDGE)?;
        let seat = declarer.chars().next().and_then(Seat::from_letter)?;
        Some([seat, seat.partner()].map(|seat| seat.to_string()))
    }

    /// Formats it in a language.
    pub fn formatter(&self, language: Language) -> Formatter {
        self.played_deal.formatter(language)
    }

    /// What the value counts.
    fn value_of(&self) -> String {
        self.played_deal.game.value_in(&self.played_deal.setup, Language::English)
    }

    /// The position after its moves.
    fn open(&self) -> OpenPosition<'_> {
        OpenPosition {
            game: self.played_deal.game,
            setup: &self.played_deal.setup,
            question: &self.question,
            made: &self.replay.moves,
        }
    }

    /// The seats whose value it is, if it is one number.
    fn whose(&self) -> Option<Vec<String>> {
        match &self.question.value_spec {
            ValueSpec::Sides { of, .. } => Some(self.question.names_of(*of)),
            ValueSpec::Each(_) | ValueSpec::Totals(_) => None,
        }
    }

    /// The value that fulfils the contract, where there is one.
    fn target(&self) -> Result<Option<DeclarationTarget>> {
        self.played_deal.game.target(&self.played_deal.setup)
    }

    fn value(&self, value: &PositionValue) -> ValueFields {
        ValueFields::new(&self.question.parties(), value)
    }
}

/// `{"passed_out":true}`: the answer about a deal in which nothing was played.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema, Answer)]
pub struct PassedOutAnswer {
    /// That it is one.
    pub passed_out: bool,
}

/// The error at a move, where the moves stand at this pointer.
fn at_move_of(error: Error, moves: &str) -> Error {
    let ErrorPlace::Field(pointer) = &error.place else { return error };
    match pointer.strip_prefix("/played/") {
        Some(index) => Error { place: ErrorPlace::Field(format!("{moves}/{index}")), ..error },
        None => error,
    }
}

/// The value to be reached: `{"at_least":61}` or `{"at_most":0}`.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TargetFields {
    /// So much or more.
    AtLeast(i32),
    /// So much or less.
    AtMost(i32),
}

impl From<DeclarationTarget> for TargetFields {
    fn from(target: DeclarationTarget) -> TargetFields {
        match target {
            DeclarationTarget::AtLeast(least) => TargetFields::AtLeast(least),
            DeclarationTarget::AtMost(most) => TargetFields::AtMost(most),
        }
    }
}

/// A move that the rules do not allow: `{"index":4,"move":"HA","seat":"E","message":"…"}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
