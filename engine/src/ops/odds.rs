//! `odds`: in how many of all layouts of two hidden hands a contract makes, exactly.

use super::sampling::others;
use super::view::{KnownView, ViewParams, class_of, countable};
use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::required;
use crate::wire::{Answer, Proved, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::Result;
use tikki_bridge::deals::HandsCondition;
use tikki_odds::{MoveOdds, PartResult, Plan, Target, TrickOdds};
use tikki_solver::{Card, Limits};

/// In how many of all layouts of two hidden hands a contract makes, double dummy, exactly.
#[derive(Clone, Debug, Request)]
pub(crate) struct OddsParams {
    #[field(flatten)]
    view: ViewParams,
    /// Whether each number of tricks is counted.
    tricks: bool,
    /// Whether each card that the seat to play may play is rated.
    moves: bool,
}

impl Request for OddsParams {
    const NAME: &'static str = "odds";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str =
        r#""deal":"N:AJ6.J85.AKQJ.AKQ - QT8753.AK7.63.76 -","contract":"7S","declarer":"S""#;
    type Answer = OddsAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let (known, conditions) = self.view.known()?;
        let condition = countable(&conditions)?;
        let request = OddsRequest::new(&known, &condition, self.tricks, self.moves)?;
        Ok(OperationRequest::new(request))
    }
}

/// The question of an `odds` request.
#[derive(Clone, Debug)]
pub struct OddsRequest {
    /// The tricks that the contract needs.
    needed: Option<u8>,
    /// Whether each number of tricks is counted.
    tricks: bool,
    total: Plan,
    /// The same for each card.
    moves: Option<Plan>,
}

impl OddsRequest {
    /// The question; `tricks` asks for each number of tricks, `moves` for each card of the seat to play.
    ///
    /// # Errors
    /// Those of [`KnownView::layouts`]; `missing-field` where neither a contract nor `tricks` says what is counted.
    pub fn new(
        known: &KnownView,
        condition: &HandsCondition,
        tricks: bool,
        moves: bool,
    ) -> Result<OddsRequest> {
        let layouts = known.layouts(condition)?;
        let needed = known.contract.map(|contract| contract.level.tricks_needed());
        let target =
            if tricks { Target::Exactly } else { Target::AtLeast(required("contract", needed)?) };
        let coded = |error| known.coded(&error);
        let moves = moves.then(|| Plan::of_moves(&layouts, target)).transpose().map_err(coded)?;
        let total = Plan::new(&layouts, target).map_err(coded)?;
        Ok(OddsRequest { needed, tricks, total, moves })
    }
}

/// `{"layouts":10400600,"makes":4779236,"chance":0.459515}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OddsAnswer {
    /// Present when a limit left bounds.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// How many layouts there are, each as likely as any other.
    pub layouts: u64,
    /// What is counted over all of them.
    #[serde(flatten)]
    pub counts: OddsCounts,
    /// Each legal card, spades first, high to low, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<MoveOddsFields>>,
}

impl Answer for OddsAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

/// In how many layouts what happens.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OddsCounts {
    /// In how many layouts the contract makes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub makes: Option<Proved<u64>>,
    /// The share of these layouts, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<Proved<f64>>,
    /// In how many layouts declarer's side takes exactly 0, 1, … 13 tricks, if asked for and all are proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distribution: Option<[u64; 14]>,
    /// The mean number of tricks of declarer's side, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<Proved<f64>>,
}

/// `{"move":"SQ","makes":4779236,"chance":0.459515,"equals":["SJ"]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MoveOddsFields {
    /// The card.
    #[serde(rename = "move")]
    pub card: String,
    /// What is counted if it is played.
    #[serde(flatten)]
    pub counts: OddsCounts,
    /// The cards that touch it.
    pub equals: Vec<String>,
}

impl Operation for OddsRequest {
    type Job = OddsJob;
    type JobResult = (OddsJob, PartResult);
    type Answer = OddsAnswer;

    fn jobs(&self) -> Vec<OddsJob> {
        let total = (0..self.total.parts()).map(OddsJob::Total);
        let moves = self.moves.iter().flat_map(|plan| (0..plan.parts()).map(OddsJob::Moves));
        total.chain(moves).collect()
    }

    fn solve(
        &self,
        worker: &mut Worker<'_>,
        job: OddsJob,
        limits: Limits<'_>,
    ) -> (OddsJob, PartResult) {
        let session = &mut worker.solver().session();
        let result = match (job, &self.moves) {
            (OddsJob::Moves(part), Some(plan)) => plan.solve(part, session, limits),
            (OddsJob::Total(part) | OddsJob::Moves(part), _) => {
                self.total.solve(part, session, limits)
            }
        };
        (job, result)
    }

    fn answer(&self, results: Vec<(OddsJob, PartResult)>) -> Result<OddsAnswer> {
        let status = Status::of(results.iter().all(|(_, result)| result.complete));
        let (mut total, mut moves) = (Vec::new(), Vec::new());
        for (job, result) in results {
            match job {
                OddsJob::Total(_) => total.push(result),
                OddsJob::Moves(_) => moves.push(result),
            }
        }
        Ok(OddsAnswer {
            status,
            layouts: self.total.layouts(),
            counts: self.counts(&self.total.odds(&total)),
            moves: self.moves.as_ref().map(|plan| self.rows(&plan.moves(&moves))),
        })
    }
}

/// A part of the question.
#[derive(Clone, Copy, Debug)]
pub enum OddsJob {
    /// Of the position itself.
    Total(usize),
    /// Of the positions after each card.
    Moves(usize),
}

impl OddsRequest {
    fn counts(&self, odds: &TrickOdds) -> OddsCounts {
        OddsCounts {
            makes: self.needed.map(|needed| odds.at_least(needed).into()),
            chance: self.needed.map(|needed| Proved::between(odds.chance(needed))),
            distribution: odds.distribution().filter(|_| self.tricks),
            mean: self.tricks.then(|| Proved::between(odds.mean())),
        }
    }

    /// Every card, those that touch beside each other.
    fn rows(&self, moves: &[MoveOdds]) -> Vec<MoveOddsFields> {
        let mut rows: Vec<(Card, MoveOddsFields)> = Vec::new();
        for found in moves {
            let class = class_of(found.card, &found.equals);
            rows.extend(class.iter().map(|&card| {
                let counts = self.counts(&found.odds);
                (
                    card,
                    MoveOddsFields { card: card.to_string(), counts, equals: others(&class, card) },
                )
            }));
        }
        rows.sort_by_key(|&(card, _)| std::cmp::Reverse(card));
        rows.into_iter().map(|(_, row)| row).collect()
    }
}
