//! `cards`: the value of every legal card at a point of the play, and beside it what it brings on average to a player who sees
//! their own hand, dummy and what was played.

use super::play::{PlayRequest, relative};
use super::sampling::{LeadAgainst, SampleParams, SampledLead, SamplingJob, SamplingJobResult};
use super::simulate::SampleSize;
use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::GivenPlay;
use crate::wire::{Answer, Mean, Status, Tricks};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::Result;
use tikki_base::estimate::Estimate;
use tikki_bridge::Vulnerability;
use tikki_bridge::analysis::simulate::{CardChoiceTally, LayoutSample, PointChoices, SampleResult};
use tikki_bridge::analysis::{CardValue, cards};
use tikki_solver::{Card, Limits};

/// The value of every card that may be played.
#[derive(Clone, Debug, Request)]
pub(crate) struct CardsParams {
    #[field(flatten)]
    play: GivenPlay,
    /// The vulnerability, for the scores over layouts; `None` without it.
    vulnerable: Option<Vulnerability>,
    #[field(flatten)]
    sample: SampleParams,
}

impl Request for CardsParams {
    const NAME: &'static str = "cards";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","contract":"1H","declarer":"N","played":["D4","D2"]"#;
    type Answer = CardsAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let single_dummy = SingleDummyRequest::of(&self)?;
        let play = self.play.into();
        Ok(OperationRequest::new(CardsRequest { play, single_dummy }))
    }
}

/// The question of a `cards` request.
#[derive(Clone, Debug)]
pub struct CardsRequest {
    /// The position of the play.
    play: PlayRequest,
    /// The sample for the player who chooses the next card, if requested.
    single_dummy: Option<SingleDummyRequest>,
}

/// The layouts that the player who chooses the next card cannot rule out.
#[derive(Clone, Debug)]
struct SingleDummyRequest {
    against: LeadAgainst,
    choices: PointChoices,
    sample: LayoutSample,
}

/// `{"to_play":"E","cards":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct CardsAnswer {
    /// Present when not every value is proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// The seat to play; absent when the play is over.
    pub to_play: Option<String>,
    /// The tricks that declarer's side has taken.
    pub declarer_taken: u8,
    /// Every legal card, spades first, high to low.
    pub cards: Vec<CardFields>,
    /// How large the sample is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sample: Option<SampleSize>,
}

/// `{"card":"C5","declarer_tricks":8,"cost":0,"equals":["C7"],"forced":false,"result":"+1"}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CardFields {
    /// The card.
    pub card: String,
    /// The tricks of declarer's side in the whole deal if the card is played.
    pub declarer_tricks: Tricks,
    /// The tricks that it costs the side that plays it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
    /// The equivalent cards, high to low.
    pub equals: Vec<String>,
    /// Whether no other card is legal.
    pub forced: bool,
    /// The result of the contract: `=`, `+1`, `-2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// Its average result over layouts that the player who chooses it cannot rule out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sampled: Option<SampledCard>,
}

/// The sampled results of a card.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SampledCard {
    /// What comes of it by itself.
    #[serde(flatten)]
    pub outcome: SampledLead,
    /// IMPs (without a contract tricks) that the card which brings most over all layouts wins against it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub behind: Option<Mean>,
}

impl SingleDummyRequest {
    /// What `layouts` asks for; nothing where the play is over.
    fn of(params: &CardsParams) -> Result<Option<SingleDummyRequest>> {
        let GivenPlay { play, contract, cards } = &params.play;
        if params.sample.layouts.is_none() || play.last().to_play().is_none() {
            return Ok(None);
        }
        let declarer = play.start().declarer();
        let contract = match *contract {
            Some(contract) => {
                let vulnerable = params.vulnerable.unwrap_or_default();
                Some((contract, vulnerable.includes(declarer.side())))
            }
            None => None,
        };
        let strain = play.start().position().strain();
        let choices =
            PointChoices::new(play, contract).map_err(|error| error.in_field(cards.place))?;
        let known = params.sample.predealt(&choices.known()?)?;
        let sample = params.sample.sample(known, (&cards.deal).into())?;
        Ok(Some(SingleDummyRequest {
            against: LeadAgainst { strain, declarer, contract },
            choices,
            sample,
        }))
    }

    /// What the sample says of each card.
    fn sampled_cards(&self, tallies: &[CardChoiceTally]) -> Vec<(Card, SampledCard)> {
        let behind = self.choices.behind(tallies);
        let classes = self.choices.classes.iter().zip(tallies).zip(behind);
        let of_class =
            |((class, tally), behind): ((&Vec<Card>, &CardChoiceTally), Option<Estimate>)| {
                let outcome = SampledLead::new(self.against, &tally.outcome);
                let given = SampledCard { outcome, behind: behind.map(Mean) };
                class.iter().map(|&card| (card, given.clone())).collect::<Vec<_>>()
            };
        classes.flat_map(of_class).collect()
    }
}

/// The question about the cards as they lie.
impl From<PlayRequest> for CardsRequest {
    fn from(request: PlayRequest) -> CardsRequest {
        CardsRequest { play: request, single_dummy: None }
    }
}

impl CardsRequest {
    fn fields(&self, value: &CardValue, forced: bool, sampled: Option<SampledCard>) -> CardFields {
        let tricks = value.declarer_tricks.value();
        CardFields {
            card: value.card.to_string(),
            declarer_tricks: value.declarer_tricks.into(),
            cost: value.cost,
            equals: value.equals.iter().map(ToString::to_string).collect(),
            forced,
            result: tricks.zip(self.play.needed).map(|(tricks, needed)| relative(tricks, needed)),
            sampled,
        }
    }
}

impl Operation for CardsRequest {
    type Job = SamplingJob;
    type JobResult = SamplingJobResult<Vec<CardValue>, Vec<CardChoiceTally>>;
    type Answer = CardsAnswer;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<SamplingJob> {
        let chunks = self.single_dummy.iter().flat_map(|seen| seen.sample.chunks());
        std::iter::once(SamplingJob::Deal).chain(chunks.map(SamplingJob::Layouts)).collect()
    }

    fn solve(
        &self,
        worker: &mut Worker<'_>,
        part: SamplingJob,
        limits: Limits<'_>,
    ) -> Self::JobResult {
        match (part, &self.single_dummy) {
            (SamplingJob::Layouts(chunk), Some(SingleDummyRequest { choices, sample, .. })) => {
                SamplingJobResult::Layouts(sample.solve(choices, chunk, worker.solver(), limits))
            }
            _ => SamplingJobResult::Deal(cards(
                self.play.play.last(),
                &mut worker.solver().session(),
                limits,
            )),
        }
    }

    fn answer(&self, results: Vec<Self::JobResult>) -> Result<CardsAnswer> {
        let (mut values, mut chunks) = (Vec::new(), Vec::new());
        for part in results {
            match part {
                SamplingJobResult::Deal(found) => values = found,
                SamplingJobResult::Layouts(chunk) => chunks.push(chunk),
            }
        }
        let sum = |seen: &SingleDummyRequest| seen.sample.sum(&seen.choices, chunks);
        let sampled = self.single_dummy.as_ref().map(sum).transpose()?;
        Ok(self.answer_of(&values, sampled.as_ref()))
    }
}

impl CardsRequest {
    fn answer_of(
        &self,
        values: &[CardValue],
        sampled: Option<&SampleResult<Vec<CardChoiceTally>>>,
    ) -> CardsAnswer {
        let point = self.play.play.last();
        let seen = self.single_dummy.as_ref().zip(sampled);
        let given = seen.map_or(Vec::new(), |(seen, sampled)| seen.sampled_cards(&sampled.tally));
        let of = |card: Card| {
            given.iter().find(|(other, _)| *other == card).map(|(_, given)| given.clone())
        };
        let proved = values.iter().all(|value| value.cost.is_some());
        let forced = values.len() == 1;
        CardsAnswer {
            status: Status::of(proved && sampled.is_none_or(|sampled| !sampled.stopped)),
            to_play: point.to_play().map(|seat| seat.to_string()),
            declarer_taken: point.taken(),
            cards: values.iter().map(|value| self.fields(value, forced, of(value.card))).collect(),
            sample: seen.map(|(seen, sampled)| SampleSize::new(&seen.sample, sampled)),
        }
    }
}
