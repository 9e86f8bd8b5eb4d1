//! `single`: the chance of each card of declarer's side under declarer's best strategy, who sees two hands.

use super::sampling::others;
use super::view::{KnownView, ViewParams, class_of, countable};
use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::{bad, required};
use crate::wire::{Answer, Proved, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::Result;
use tikki_base::names::Named;
use tikki_bridge::analysis::{SingleDummy, TracedCard};
use tikki_bridge::deals::HandsCondition;
use tikki_odds::{Layouts, OddsError, SingleMove};
use tikki_solver::{Bounds, Card, Limits};

/// The chance of each card of declarer's side in an ending, under the best strategy of a declarer who sees two hands.
#[derive(Clone, Debug, Request)]
pub(crate) struct SingleParams {
    #[field(flatten)]
    view: ViewParams,
    /// The tricks of the whole deal that declarer's side is to take; those of the contract without it.
    #[field(range = 0..=13)]
    tricks: Option<u8>,
}

impl Request for SingleParams {
    const NAME: &'static str = "single";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:AJT...2 KQ..2.3 432...A 65..3.K","strain":"NT","declarer":"S","leader":"S","tricks":3"#;
    type Answer = SingleAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let SingleParams { view, tricks } = self;
        let (known, conditions) = view.of_declarer().known()?;
        let request = SingleRequest::new(known, &countable(&conditions)?, tricks)?;
        Ok(OperationRequest::new(request))
    }
}

/// The question of a `single` request.
#[derive(Clone, Debug)]
pub struct SingleRequest {
    known: KnownView,
    layouts: Layouts,
    /// The tricks to be taken.
    tricks: u8,
}

impl SingleRequest {
    /// The question. Declarer sees declarer's and dummy's hand, whatever else the deal has.
    ///
    /// # Errors
    /// Those of [`KnownView::layouts`]; `missing-field` where neither `tricks` nor a contract says how many tricks are to be taken.
    pub fn new(
        mut known: KnownView,
        condition: &HandsCondition,
        tricks: Option<u8>,
    ) -> Result<SingleRequest> {
        let declarer = known.declarer;
        known.seen.get_or_insert(vec![declarer, declarer.partner()]);
        let needed = known.contract.map(|contract| contract.level.tricks_needed());
        let layouts = known.layouts(condition)?;
        let tricks = required("tricks", tricks.or(needed))?;
        Ok(SingleRequest { known, layouts, tricks })
    }
}

/// `{"layouts":252,"moves":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct SingleAnswer {
    /// Present when a limit left bounds.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// How many layouts the play so far leaves, each as likely as any other.
    pub layouts: u64,
    /// Each legal card, spades first, high to low.
    pub moves: Vec<SingleMoveFields>,
}

/// `{"move":"SQ","chance":0.68,"double_dummy":0.74,"equals":[]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SingleMoveFields {
    /// The card.
    #[serde(rename = "move")]
    pub card: String,
    /// The share of the layouts, from 0 to 1, in which declarer's best strategy that begins with the card takes the tricks.
    pub chance: Proved<f64>,
    /// The share in which the card leaves the tricks when all four play with open hands.
    pub double_dummy: Proved<f64>,
    /// The cards that touch it.
    pub equals: Vec<String>,
}

impl Operation for SingleRequest {
    single_job!();
    type JobResult = std::result::Result<Vec<SingleMove>, OddsError>;
    type Answer = SingleAnswer;

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Self::JobResult {
        tikki_odds::single(&self.layouts, self.tricks, worker.solver(), limits)
    }

    fn answer(&self, mut results: Vec<Self::JobResult>) -> Result<SingleAnswer> {
        let moves = results.remove(0).map_err(|error| match error {
            OddsError::BadTarget { .. } => bad("/tricks", error.to_string()),
            error => self.known.coded(&error),
        })?;
        let is_proved = |found: &SingleMove| {
            found.wins.value().is_some() && found.double_dummy.value().is_some()
        };
        let status = Status::of(moves.iter().all(is_proved));
        let mut rows: Vec<(Card, SingleMoveFields)> =
            moves.iter().flat_map(|found| self.rows(found)).collect();
        rows.sort_by_key(|&(card, _)| std::cmp::Reverse(card));
        let moves = rows.into_iter().map(|(_, row)| row).collect();
        Ok(SingleAnswer { status, layouts: self.layouts.count(), moves })
    }
}

impl SingleRequest {
    /// The card and those that touch it.
    fn rows(&self, found: &SingleMove) -> Vec<(Card, SingleMoveFields)> {
        let (class, layouts) = (class_of(found.card, &found.equals), self.layouts.count());
        let row = |&card: &Card| {
            let fields = SingleMoveFields {
                card: card.to_string(),
                chance: share(found.wins, layouts),
                double_dummy: share(found.double_dummy, layouts),
                equals: others(&class, card),
            };
            (card, fields)
        };
        class.iter().map(row).collect()
    }
}

/// `{"layouts":70,"chance":0.528571,"best":0.571429,"better":["C6","C5"],"verdict":"lucky"}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct SingleDummyFields {
    /// How many layouts of the defenders' hands the play so far leaves, each as likely as any other.
    layouts: u64,
    /// The share of the layouts, from 0 to 1, in which declarer's best strategy that begins with the card makes the contract.
    chance: Proved<f64>,
    /// The same share for the best card.
    best: Proved<f64>,
    /// The best of the cards that are proved to make in more layouts.
    better: Vec<String>,
    /// `right` where the card cost a trick and no card makes in more layouts, `wrong` where it cost one and another makes in more,
    /// `lucky` where it cost none and another makes in more.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'static str>,
}

impl SingleDummyFields {
    /// What a card of a play is worth single dummy, if that was judged.
    pub(super) fn of(play: &TracedCard) -> Option<SingleDummyFields> {
        let SingleDummy { layouts, wins, best, better } = play.single_dummy.as_ref()?;
        Some(SingleDummyFields {
            layouts: *layouts,
            chance: share(*wins, *layouts),
            best: share(*best, *layouts),
            better: better.iter().map(ToString::to_string).collect(),
            verdict: play.single_dummy_verdict().map(Named::name),
        })
    }
}

/// The share of all layouts.
#[expect(clippy::cast_precision_loss, reason = "there are few layouts")]
fn share(count: Bounds<u64>, layouts: u64) -> Proved<f64> {
    Proved::between([count.lower, count.upper].map(|count| count as f64 / layouts as f64))
}
