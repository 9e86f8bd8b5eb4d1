//! `values` of Sakaali: the expected penalty of each discard, for a player who sees only their hand and the rows.

use super::request_fields::{GivenRules, SystemNames};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::sakaali::DealUnderWay;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Range;
use tikki_base::error::{Code, Error, Result};
use tikki_sakaali::{
    DiscardQuestion, DiscardSample, ExpectedDiscard, SakaaliPlay, SeatView, System, TableSystems,
    expected,
};
use tikki_solver::Limits;

/// The expected penalty of each discard, for a player who sees only their hand and the rows.
#[derive(Clone, Debug, Request)]
pub(crate) struct ValuesParams {
    #[field(flatten)]
    play: DealUnderWay,
    #[field(flatten)]
    rules: GivenRules,
    /// One system for both sides, or one for each.
    systems: Option<SystemNames>,
    /// The number of samples.
    #[field(range = 1..=10_000, default = 400)]
    samples: u64,
    /// The seed. The same seed gives the same answer.
    #[field(range = 0..=1_000_000, default = 1)]
    seed: u64,
}

impl Request for ValuesParams {
    const NAME: &'static str = "values";
    const SCOPE: OperationScope = OperationScope::Game("sakaali");
    const EXAMPLE: &'static str = r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","first":"N","played":["SQ"],"systems":["basic"],"samples":20"#;
    type Answer = ValuesAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let view = view(&self.play.play()?).map_err(|error| error.in_field("/played"))?;
        Ok(OperationRequest::new(ValuesRequest {
            view,
            systems: SystemNames::systems(self.systems.as_ref(), "basic-judged", self.rules.0)?,
            samples: self.samples,
            seed: self.seed,
        }))
    }
}

/// How many samples make a part.
const PART: u64 = 16;

/// The question of a `values` request.
#[derive(Debug)]
pub struct ValuesRequest {
    /// What the player sees.
    pub view: SeatView,
    /// The systems of north-south and of east-west.
    pub systems: [Box<dyn System>; 2],
    /// How often the hidden cards are dealt.
    pub samples: u64,
    /// The source of chance.
    pub seed: u64,
}

/// `{"to_play":"E","samples":400,"system":"C7","best":"C7","values":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct ValuesAnswer {
    /// Present when a limit cut the sample short.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    to_play: String,
    samples: u64,
    /// What the system itself would put down.
    system: Option<String>,
    best: Option<String>,
    /// The expected penalty of each discard, the best first.
    #[serde(serialize_with = "super::each_expected")]
    #[schemars(with = "Vec<super::ExpectedFields>")]
    pub values: Vec<ExpectedDiscard>,
}

impl ValuesRequest {
    fn question(&self) -> DiscardQuestion<'_> {
        let systems = TableSystems([&*self.systems[0], &*self.systems[1]]);
        DiscardQuestion { view: self.view, systems, seed: self.seed }
    }
}

/// What the player sees who is to put down a card.
///
/// # Errors
/// `impossible-state` if all have put down theirs.
pub fn view(play: &SakaaliPlay) -> Result<SeatView> {
    let over = || Error::new(Code::ImpossibleState, "all cards have been discarded");
    play.to_play().map(|seat| play.view(seat)).ok_or_else(over)
}

impl Operation for ValuesRequest {
    type Job = Range<u64>;
    type JobResult = Vec<DiscardSample>;
    type Answer = ValuesAnswer;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<Range<u64>> {
        let part = |n: u64| n * PART..((n + 1) * PART).min(self.samples);
        (0..self.samples.div_ceil(PART)).map(part).collect()
    }

    fn solve(
        &self,
        _: &mut Worker<'_>,
        part: Range<u64>,
        limits: Limits<'_>,
    ) -> Vec<DiscardSample> {
        let in_time = part.take_while(|_| !limits.is_over());
        in_time.map(|number| self.question().sample(number)).collect()
    }

    fn answer(&self, results: Vec<Vec<DiscardSample>>) -> Result<ValuesAnswer> {
        let mut samples: Vec<DiscardSample> = Vec::new();
        for (part, results) in self.jobs().into_iter().zip(results) {
            let whole = results.len() as u64 == part.end - part.start;
            samples.extend(results);
            if !whole {
                break;
            }
        }
        let mut values = expected(&self.question().candidates(), &samples);
        values.sort_by(|a, b| a.penalty.mean.total_cmp(&b.penalty.mean));
        let system = self.question().systems.of(self.view.seat);
        Ok(ValuesAnswer {
            status: Status::of(samples.len() as u64 == self.samples),
            to_play: self.view.seat.to_string(),
            samples: samples.len() as u64,
            system: system.discard(&self.view).map(|card| card.to_string()),
            best: values.first().map(|best| best.card.to_string()),
            values,
        })
    }
}
