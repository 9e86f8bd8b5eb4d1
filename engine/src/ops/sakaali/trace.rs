//! `trace` of Sakaali: what each discard cost with open hands, and, asked for, what it cost a player who could not see
//! them.

use super::request_fields::{GivenRules, SystemNames};
use super::{EstimateFields, OutcomeFields, keep, sides};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::sakaali::DealUnderWay;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::wire::{Answer, Keyed, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use tikki_base::error::Result;
use tikki_sakaali::{
    DealEnd, DiscardQuestion, ExpectedDiscard, JudgedDeal, JudgedDiscard, SakaaliPlay, System,
    TableSystems, expected, trace,
};
use tikki_solver::{Limits, Seat, Side};

/// What each discard cost, with open hands and as the player saw it.
#[derive(Clone, Debug, Request)]
pub(crate) struct SakaaliTraceParams {
    #[field(flatten)]
    play: DealUnderWay,
    #[field(flatten)]
    rules: GivenRules,
    /// The number of samples of `expected`.
    #[field(range = 1..=2000, default = 100)]
    samples: u64,
    /// Whether what each discard cost by what its player saw is wanted too.
    expected: bool,
    /// The seed. The same seed gives the same answer.
    #[field(range = 0..=1_000_000, default = 1)]
    seed: u64,
    /// One system for both sides, or one for each.
    systems: Option<SystemNames>,
}

impl Request for SakaaliTraceParams {
    const NAME: &'static str = "trace";
    const SCOPE: OperationScope = OperationScope::Game("sakaali");
    const EXAMPLE: &'static str = r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","first":"N","played":["SQ"]"#;
    type Answer = TraceFields;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let SakaaliTraceParams { play, rules: GivenRules(options), .. } = self;
        let trace = trace(&play.deal, play.first, &play.played, options)?;
        Ok(OperationRequest::new(SakaaliTraceRequest {
            play,
            trace,
            samples: if self.expected { self.samples } else { 0 },
            seed: self.seed,
            systems: SystemNames::systems(self.systems.as_ref(), "basic-judged", options)?,
        }))
    }
}

/// The question of a `trace` request.
#[derive(Debug)]
pub struct SakaaliTraceRequest {
    /// The deal and its discards.
    pub play: DealUnderWay,
    /// What the discards cost with open hands.
    pub trace: JudgedDeal,
    /// How many samples each discard is weighed with; none without `expected`.
    pub samples: u64,
    /// The source of chance.
    pub seed: u64,
    /// The systems of north-south and of east-west.
    pub systems: [Box<dyn System>; 2],
}

/// What the discards cost.
#[derive(Clone, Debug, Answer)]
pub struct SakaaliTraceAnswer {
    status: Status,
    /// With open hands.
    pub trace: JudgedDeal,
    /// By what the player saw: the expected penalty of each card, discard by discard, if requested.
    pub weighed: Vec<Vec<ExpectedDiscard>>,
}

/// `{"plays":[…],"totals":{"N":3,…},"result":{…}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct TraceFields {
    /// Present when a limit cut the samples short.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    plays: Vec<DiscardFields>,
    totals: Keyed<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<ResultFields>,
}

impl From<&SakaaliTraceAnswer> for TraceFields {
    fn from(answer: &SakaaliTraceAnswer) -> TraceFields {
        let weighed = |place: usize| answer.weighed.get(place).map(Vec::as_slice);
        let plays = answer.trace.plays.iter().enumerate();
        let totals = Seat::ALL.map(|seat| (seat.to_string(), answer.trace.cost[seat]));
        let kept = |end: &DealEnd, side| keep(&end.kept[side], side).0;
        let result = answer.trace.result.map(|end| ResultFields {
            outcome: OutcomeFields { penalty: sides(end.penalty), points: sides(end.points) },
            kept: Keyed(Side::ALL.into_iter().flat_map(|side| kept(&end, side)).collect()),
        });
        TraceFields {
            status: answer.status,
            plays: plays.map(|(place, judged)| fields(judged, weighed(place))).collect(),
            totals: Keyed(totals.to_vec()),
            result,
        }
    }
}

impl Serialize for SakaaliTraceAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        TraceFields::from(self).serialize(serializer)
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct ResultFields {
    #[serde(flatten)]
    outcome: OutcomeFields,
    kept: Keyed<Vec<String>>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct DiscardFields {
    seat: String,
    card: String,
    before: u32,
    after: u32,
    cost: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    broke: Option<BrokeFields>,
    /// Its expected cost, by what the player saw.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected_cost: Option<EstimateFields>,
    /// The best discard by that measure.
    #[serde(skip_serializing_if = "Option::is_none")]
    better: Option<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct BrokeFields {
    rank: String,
    had: u8,
}

impl SakaaliTraceRequest {
    /// The expected penalties of the discards at a place, and whether all samples were taken.
    fn weigh(&self, place: usize, limits: &Limits<'_>) -> Option<(Vec<ExpectedDiscard>, bool)> {
        let play = SakaaliPlay::after(&self.play.deal, self.play.first, &self.play.played[..place])
            .ok()?;
        let view = play.view(play.to_play()?);
        let systems = TableSystems([&*self.systems[0], &*self.systems[1]]);
        let question = DiscardQuestion { view, systems, seed: self.seed };
        let in_time = (0..self.samples).take_while(|_| !limits.is_over());
        let samples: Vec<_> = in_time.map(|number| question.sample(number)).collect();
        let whole = samples.len() as u64 == self.samples;
        Some((expected(&question.candidates(), &samples), whole))
    }
}

fn fields(judged: &JudgedDiscard, weighed: Option<&[ExpectedDiscard]>) -> DiscardFields {
    let own = weighed.and_then(|all| all.iter().find(|expected| expected.card == judged.card));
    let best =
        weighed.and_then(|all| all.iter().min_by(|a, b| a.cost.mean.total_cmp(&b.cost.mean)));
    let better = best.filter(|best| own.is_some_and(|own| own.cost.mean > best.cost.mean));
    DiscardFields {
        seat: judged.seat.to_string(),
        card: judged.card.to_string(),
        before: judged.before,
        after: judged.after,
        cost: judged.cost(),
        broke: judged
            .broke
            .map(|broken| BrokeFields { rank: broken.pip.to_string(), had: broken.had }),
        expected_cost: own.map(|own| own.cost.into()),
        better: better.map(|better| better.card.to_string()),
    }
}

impl Operation for SakaaliTraceRequest {
    type Job = usize;
    type JobResult = Option<(Vec<ExpectedDiscard>, bool)>;
    type Answer = SakaaliTraceAnswer;

    fn jobs(&self) -> Vec<usize> {
        if self.samples == 0 { Vec::new() } else { (0..self.play.played.len()).collect() }
    }

    fn solve(&self, _: &mut Worker<'_>, place: usize, limits: Limits<'_>) -> Self::JobResult {
        self.weigh(place, &limits)
    }

    fn answer(&self, results: Vec<Self::JobResult>) -> Result<SakaaliTraceAnswer> {
        let cut = results.iter().flatten().any(|(_, whole)| !whole);
        let weighed = results.into_iter().map(|weighed| weighed.unwrap_or_default().0).collect();
        Ok(SakaaliTraceAnswer { status: Status::of(!cut), trace: self.trace.clone(), weighed })
    }
}
