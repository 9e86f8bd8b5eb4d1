//! `leads`: the value of each opening lead, and beside it what it brings on average to a leader who sees no other hand.
//!
//! If some hands are unknown, a lead has no value of its own, only an average over layouts that agree with every known hand.

use super::assumptions::{Assumption, CalledAuction, OneHand};
use super::play::relative;
use super::sampling::{
    LAYOUTS, LeadAgainst, LeadAgainstParams, SampleParams, SampledLead, SamplingJob,
    SamplingJobResult, others,
};
use super::simulate::SampleSize;
use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::KnownCardsParams;
use crate::request::{bad, required};
use crate::wire::{Answer, Status, Tricks};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::deal::{DealBuilder, FullDeal, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_bridge::analysis::simulate::{LayoutSample, LeadSimulation, LeadTally, SampleResult};
use tikki_bridge::{BiddingStyle, score};
use tikki_puzzle::sighted_play::{JudgedLeads, SightedPlayer};
use tikki_solver::{Bounds, Card, Limits, Seat};

/// The value of each opening lead, and how it fares on average.
#[derive(Clone, Debug, Request)]
#[field(one_of("deal", "hands", "hand"))]
pub(crate) struct LeadsParams {
    #[field(flatten)]
    cards: KnownCardsParams,
    /// The leader's hand alone, in place of a deal. Contract and declarer are those of `auction`.
    hand: Option<OneHand>,
    /// The seat that has `hand` and leads: by default west, or the one that leads after the auction of `dealer`.
    seat: Option<Seat>,
    /// The assumed meanings of the calls of the auction, as in an answer, perhaps changed.
    assumed: Option<Vec<Assumption>>,
    #[field(flatten)]
    against: LeadAgainstParams,
    #[field(flatten)]
    sample: SampleParams,
    /// Whether the leads are played out in every layout, each of the four deciding by what they can see, in place of double dummy.
    played_out: bool,
}

impl Request for LeadsParams {
    const NAME: &'static str = "leads";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","contract":"2S","declarer":"S","vulnerable":"None","layouts":4,"condition":"spades(s) >= 5 and hcp(s) in 10..15""#;
    type Answer = LeadsAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        if self.hand.is_none() {
            required("deal", self.cards.given())?;
        }
        let place = if self.hand.is_some() { "/hand" } else { self.cards.place() };
        let called = self.called()?;
        let against = called.against(&self.against)?;
        self.check_leader(against.declarer.lho())?;
        let known = self.known(against)?;
        let given = KnownHands::new(known, against.declarer.lho())
            .map_err(|error| error.in_field(place))?;
        let leads = against.leads(&given.seen, place)?;
        let asks = self.sample.is_wanted()
            || self.assumed.is_some()
            || self.played_out
            || given.deal.is_none();
        let seen = self.sample.predealt(&given.seen)?;
        let meaning = called.meaning(self.style()).beside(&seen, &known.with_fourth_hand());
        let assumed = self.assumed.clone().unwrap_or_else(|| Assumption::all(&meaning));
        let recipe =
            self.sample.conditions.recipe_assuming(seen, Assumption::condition(&assumed))?;
        let sample = asks.then(|| self.sample.sample_of(recipe)).transpose()?;
        Ok(OperationRequest::new(LeadsRequest {
            deal: given.deal,
            against,
            leads: judged(leads, self.played_out),
            sample,
            assumed,
        }))
    }
}

impl LeadsParams {
    /// The auction. Of a hand alone, the dealer follows from the leader: by default west, who leads against south.
    fn called(&self) -> Result<CalledAuction> {
        let calls = self.sample.conditions.calls();
        if calls.is_empty() {
            if self.hand.is_some() {
                required("auction", None::<()>)?;
            }
            return Ok(CalledAuction::default());
        }
        let leader = self.seat.or(self.against.leader).unwrap_or(Seat::West);
        let dealer = match (self.sample.conditions.dealer(), &self.hand) {
            (Some(dealer), _) => dealer,
            (None, Some(_)) => CalledAuction::dealer_for(&calls, leader)?,
            (None, None) => required("dealer", None)?,
        };
        let mut called = CalledAuction::new(dealer, &calls)?;
        // The calls so far do not contradict a contract that is reached later.
        if !called.is_over && self.against.names_contract() {
            called.played = None;
        }
        Ok(called)
    }

    fn check_leader(&self, leader: Seat) -> Result<()> {
        let Some(seat) = self.seat.filter(|seat| *seat != leader) else { return Ok(()) };
        let message = format!("{leader} has the opening lead, not {seat}");
        Err(Error::new(Code::BadSeat, message).in_field("/seat"))
    }

    /// The known cards: the deal, or the hand of the leader.
    fn known(&self, against: LeadAgainst) -> Result<PartialDeal> {
        let Some(hand) = &self.hand else {
            return Ok(self.cards.known());
        };
        if self.cards.given().is_some() {
            return Err(bad("/hand", "a request has a deal or one hand, not both"));
        }
        let mut builder = DealBuilder::default();
        hand.0.iter().try_for_each(|&card| builder.card(against.declarer.lho(), card))?;
        builder.build()
    }

    /// A hand alone comes with a typed auction, whose notrump is read in standard style.
    fn style(&self) -> BiddingStyle {
        if self.hand.is_some() { BiddingStyle::Standard } else { BiddingStyle::Wide }
    }
}

/// The question of a `leads` request.
#[derive(Clone, Debug)]
pub struct LeadsRequest {
    /// The deal, if all hands are known.
    deal: Option<FullDeal>,
    /// What is led against.
    pub against: LeadAgainst,
    leads: JudgedLeads,
    /// What the calls are taken to mean.
    assumed: Vec<Assumption>,
    /// What the leader may expect, if that is asked for.
    sample: Option<LayoutSample>,
}

/// The leads, judged double dummy unless they are to be played out.
fn judged(leads: LeadSimulation, played_out: bool) -> JudgedLeads {
    JudgedLeads { leads, player: played_out.then(SightedPlayer::default) }
}

/// The hands that are known.
#[derive(Clone, Copy, Debug)]
pub struct KnownHands {
    deal: Option<FullDeal>,
    /// What layouts agree with: the leader's hand alone, or every known hand if some are unknown.
    pub seen: PartialDeal,
}

impl KnownHands {
    /// The hands of a question about the leads of a seat.
    ///
    /// # Errors
    /// `uneven-hands` if all are known and one is short.
    pub fn new(hands: PartialDeal, leader: Seat) -> Result<KnownHands> {
        let hands = hands.with_fourth_hand();
        if Seat::ALL.iter().any(|&seat| hands.hand(seat).is_none()) {
            return Ok(KnownHands { deal: None, seen: hands });
        }
        let deal = FullDeal::try_from(hands)?;
        Ok(KnownHands { deal: Some(deal), seen: hand_alone(&deal, leader)? })
    }

    /// The number of layouts: where none is requested, some if the layouts are restricted or a hand is hidden.
    pub fn layouts(&self, requested: Option<u64>, is_restricted: bool) -> Option<u64> {
        requested.or((is_restricted || self.deal.is_none()).then_some(LAYOUTS))
    }
}

/// `{"leader":"W","leads":[…],"sample":{…}}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct LeadsAnswer {
    /// Present when not every value is proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// The seat that leads.
    pub leader: String,
    /// The assumed meanings of the calls of the auction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<Assumption>,
    /// Whether `sampled` is of leads that were played out, each of the four deciding by what they can see; else double dummy.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub played_out: bool,
    /// Every card, spades first, high to low.
    pub leads: Vec<LeadFields>,
    /// How large the sample is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sample: Option<SampleSize>,
}

/// `{"card":"SQ","equals":["SJ"],"declarer_tricks":9,"cost":0,"result":"=","score_declarer":400,"sampled":{…}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LeadFields {
    /// The card.
    pub card: String,
    /// The touching cards, which are equivalent.
    pub equals: Vec<String>,
    /// The tricks of declarer's side after it, if all hands are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer_tricks: Option<Tricks>,
    /// The tricks that it costs the leader's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
    /// The result of the contract: `=`, `+1`, `-2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The points of declarer's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score_declarer: Option<i32>,
    /// Its average result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sampled: Option<SampledLead>,
}

impl LeadsRequest {
    /// The question about the leads against a contract; with a recipe for the hands that are not seen, over layouts too.
    ///
    /// # Errors
    /// `unknown-hand` if a card of the leader's hand is unknown.
    pub fn new(
        given: KnownHands,
        against: LeadAgainst,
        sample: Option<LayoutSample>,
        assumed: Vec<Assumption>,
        played_out: bool,
    ) -> Result<LeadsRequest> {
        let leads = LeadSimulation::new(&given.seen, against.strain, against.declarer)?;
        let leads = judged(leads, played_out);
        Ok(LeadsRequest { deal: given.deal, against, leads, sample, assumed })
    }

    fn answer_of(
        &self,
        values: &[Bounds],
        sampled: Option<&SampleResult<Vec<LeadTally>>>,
    ) -> LeadsAnswer {
        let proved = values.iter().all(|bounds| bounds.value().is_some());
        let whole = proved && sampled.is_none_or(|sampled| !sampled.stopped);
        let size = self.sample.as_ref().zip(sampled);
        LeadsAnswer {
            status: Status::of(whole),
            leader: self.against.declarer.lho().to_string(),
            assumed: if self.sample.is_some() { self.assumed.clone() } else { Vec::new() },
            played_out: self.leads.player.is_some(),
            leads: self.rows(values, sampled.map(|sampled| &sampled.tally)),
            sample: size.map(|(sample, sampled)| SampleSize::new(sample, sampled)),
        }
    }

    /// Every card that can be led, the values of the classes at hand, if there are any.
    fn rows(&self, values: &[Bounds], sampled: Option<&Vec<LeadTally>>) -> Vec<LeadFields> {
        let known: Option<Vec<u8>> = values.iter().map(|bounds| bounds.value()).collect();
        let fewest = known.and_then(|tricks| tricks.into_iter().min());
        let mut rows = Vec::new();
        for (at, class) in self.leads.leads.classes.iter().enumerate() {
            let bounds = values.get(at).copied();
            let tricks = bounds.and_then(Bounds::value);
            let (result, score_declarer) = tricks.and_then(|tricks| self.meaning(tricks)).unzip();
            let lead = |card: &Card| LeadFields {
                card: card.to_string(),
                equals: others(class, *card),
                declarer_tricks: bounds.map(Tricks::from),
                cost: tricks.zip(fewest).map(|(tricks, fewest)| tricks - fewest),
                result: result.clone(),
                score_declarer,
                sampled: sampled.map(|tally| SampledLead::new(self.against, &tally[at])),
            };
            rows.extend(class.iter().map(lead));
        }
        rows
    }

    /// What the tricks mean for the contract, and the points of declarer's side.
    fn meaning(&self, tricks: u8) -> Option<(String, i32)> {
        let (contract, vulnerable) = self.against.contract?;
        let points = score(contract, vulnerable, tricks);
        Some((relative(tricks, contract.level.tricks_needed()), points))
    }
}

/// The hand of a seat, and nothing else: what the leader sees.
///
/// # Errors
/// None: a deal has each card once.
fn hand_alone(deal: &FullDeal, seat: Seat) -> Result<PartialDeal> {
    let mut builder = DealBuilder::default();
    deal.hands().hand(seat).iter().try_for_each(|card| builder.card(seat, card))?;
    builder.build()
}

impl Operation for LeadsRequest {
    type Job = SamplingJob;
    type JobResult = SamplingJobResult<Vec<Bounds>, Vec<LeadTally>>;
    type Answer = LeadsAnswer;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<SamplingJob> {
        let chunks = self.sample.iter().flat_map(LayoutSample::chunks);
        self.deal
            .iter()
            .map(|_| SamplingJob::Deal)
            .chain(chunks.map(SamplingJob::Layouts))
            .collect()
    }

    fn solve(
        &self,
        worker: &mut Worker<'_>,
        part: SamplingJob,
        limits: Limits<'_>,
    ) -> Self::JobResult {
        match (part, &self.sample, &self.deal) {
            (SamplingJob::Layouts(chunk), Some(sample), _) => SamplingJobResult::Layouts(
                sample.solve(&self.leads, chunk, worker.solver(), limits),
            ),
            (SamplingJob::Deal, _, Some(deal)) => {
                SamplingJobResult::Deal(self.leads.leads.values(deal, worker.solver(), limits))
            }
            (SamplingJob::Layouts(_), None, _) | (SamplingJob::Deal, _, None) => {
                SamplingJobResult::Deal(Vec::new())
            }
        }
    }

    fn answer(&self, results: Vec<Self::JobResult>) -> Result<LeadsAnswer> {
        let (mut values, mut chunks) = (Vec::new(), Vec::new());
        for part in results {
            match part {
                SamplingJobResult::Deal(bounds) => values = bounds,
                SamplingJobResult::Layouts(chunk) => chunks.push(chunk),
            }
        }
        let sample = self.sample.as_ref();
        let sampled = sample.map(|sample| sample.sum(&self.leads, chunks)).transpose()?;
        Ok(self.answer_of(&values, sampled.as_ref()))
    }
}
