//! `cards`: the value of every legal card at a point of the play, and beside it what it brings on average to a player who sees
//! their own hand, dummy and what was played.

use super::exact::{
    CountableView, ExactParams, LayoutJob, LayoutJobResult, LayoutWork, LayoutsFound,
};
use super::play::{PlayRequest, relative};
use super::sampling::{LeadAgainst, SampleParams, SampledLead};
use super::simulate::SampleSize;
use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::GivenPlay;
use crate::wire::{Answer, Mean, Status, Tricks};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::Result;
use tikki_base::estimate::Estimate;
use tikki_bridge::Vulnerability;
use tikki_bridge::analysis::simulate::{CardChoiceTally, PointChoices};
use tikki_bridge::analysis::{CardValue, LegalPlay, cards};
use tikki_solver::{Card, Limits, Seat};

/// The value of every card that may be played.
#[derive(Clone, Debug, Request)]
pub(crate) struct CardsParams {
    #[field(flatten)]
    play: GivenPlay,
    /// The vulnerability, for the scores over layouts; `None` without it.
    vulnerable: Option<Vulnerability>,
    #[field(flatten)]
    sample: SampleParams,
    #[field(flatten)]
    exact: ExactParams,
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
    declarer_plays: bool,
    layouts: LayoutWork,
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
        let view = CountableView {
            recipe: &sample.recipe.clone(),
            known: dealt_in_view(play)?,
            strain,
            declarer,
            leader: Some(play.start().position().to_play()),
            played: play.cards().iter().map(|&(_, card)| card).collect(),
        };
        let plans = || view.plans_of_moves();
        let layouts = LayoutWork::new(sample, params.exact.exact, plans).with_sample();
        let against = LeadAgainst { strain, declarer, contract };
        let declarer_plays = play.last().declarer_to_play();
        Ok(Some(SingleDummyRequest { against, choices, declarer_plays, layouts }))
    }

    /// What is counted of each card, or what the sample says of it.
    fn sampled_cards(
        &self,
        found: &LayoutsFound<Vec<CardChoiceTally>>,
    ) -> Vec<(Card, SampledCard)> {
        let counted = self.layouts.counted_moves(found);
        let tallies = &found.sampled.tally;
        let behind = self.choices.behind(tallies);
        let classes = self.choices.classes.iter().zip(tallies).zip(behind);
        let of_class =
            |((class, tally), sampled): ((&Vec<Card>, &CardChoiceTally), Option<Estimate>)| {
                let of_all = counted.as_ref().and_then(|counted| counted.of(class[0]));
                let behind = counted.as_ref().filter(|_| self.against.contract.is_none());
                let behind = behind.and_then(|all| all.behind(class[0], self.declarer_plays));
                let behind = behind.map(|value| Estimate { value, interval: None }).or(sampled);
                let outcome = SampledLead::of(self.against, &tally.outcome, of_all.as_ref());
                let given = SampledCard { outcome, behind: behind.map(Mean) };
                class.iter().map(|&card| (card, given.clone())).collect::<Vec<_>>()
            };
        classes.flat_map(of_class).collect()
    }
}

/// The hands in view of the player to play, as they were dealt.
///
/// # Errors
/// None: a deal has each card once.
fn dealt_in_view(play: &LegalPlay) -> Result<PartialDeal> {
    let (mut builder, hidden) = (DealBuilder::default(), play.hidden());
    for seat in Seat::ALL.into_iter().filter(|seat| !hidden.contains(seat)) {
        let hand = play.start().position().hands().hand(seat);
        hand.iter().try_for_each(|card| builder.card(seat, card))?;
    }
    builder.build()
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

/// A part of the question.
#[derive(Clone, Copy, Debug)]
pub enum CardsJob {
    /// The deal itself.
    Deal,
    /// Of the layouts.
    Layouts(LayoutJob),
}

/// What came of a part.
#[derive(Clone, Debug)]
pub enum CardsJobResult {
    /// The values in the deal itself.
    Deal(Vec<CardValue>),
    /// Of the layouts.
    Layouts(LayoutJobResult<Vec<CardChoiceTally>>),
}

impl Operation for CardsRequest {
    type Job = CardsJob;
    type JobResult = CardsJobResult;
    type Answer = CardsAnswer;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<CardsJob> {
        let of_layouts = self.single_dummy.iter().flat_map(|seen| seen.layouts.jobs());
        std::iter::once(CardsJob::Deal).chain(of_layouts.map(CardsJob::Layouts)).collect()
    }

    fn solve(&self, worker: &mut Worker<'_>, part: CardsJob, limits: Limits<'_>) -> CardsJobResult {
        match (part, &self.single_dummy) {
            (CardsJob::Layouts(job), Some(SingleDummyRequest { choices, layouts, .. })) => {
                CardsJobResult::Layouts(layouts.solve(choices, job, worker, limits))
            }
            _ => CardsJobResult::Deal(cards(
                self.play.play.last(),
                &mut worker.solver().session(),
                limits,
            )),
        }
    }

    fn answer(&self, results: Vec<CardsJobResult>) -> Result<CardsAnswer> {
        let (mut values, mut of_layouts) = (Vec::new(), Vec::new());
        for part in results {
            match part {
                CardsJobResult::Deal(found) => values = found,
                CardsJobResult::Layouts(result) => of_layouts.push(result),
            }
        }
        let sum = |seen: &SingleDummyRequest| seen.layouts.sum(&seen.choices, of_layouts);
        let found = self.single_dummy.as_ref().map(sum).transpose()?;
        Ok(self.answer_of(&values, found.as_ref()))
    }
}

impl CardsRequest {
    fn answer_of(
        &self,
        values: &[CardValue],
        found: Option<&LayoutsFound<Vec<CardChoiceTally>>>,
    ) -> CardsAnswer {
        let point = self.play.play.last();
        let seen = self.single_dummy.as_ref().zip(found);
        let given = seen.map_or(Vec::new(), |(seen, found)| seen.sampled_cards(found));
        let of = |card: Card| {
            given.iter().find(|(other, _)| *other == card).map(|(_, given)| given.clone())
        };
        let proved = values.iter().all(|value| value.cost.is_some());
        let forced = values.len() == 1;
        CardsAnswer {
            status: Status::of(proved && found.is_none_or(|found| !found.stopped)),
            to_play: point.to_play().map(|seat| seat.to_string()),
            declarer_taken: point.taken(),
            cards: values.iter().map(|value| self.fields(value, forced, of(value.card))).collect(),
            sample: seen.map(|(seen, found)| SampleSize::found(&seen.layouts, found)),
        }
    }
}
