//! `deal`: random deals that meet a condition.

use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::{ConditionParams, KnownCardsParams};
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Range;
use tikki_base::deal::PartialDeal;
use tikki_base::error::Result;
use tikki_base::names::Named;
use tikki_bridge::Vulnerability;
use tikki_bridge::deals::{DealRecipe, RandomDeal};
use tikki_solver::{Limits, Seat};

/// Random deals that meet a condition, the same for the same seed for ever.
#[derive(Clone, Debug, Request)]
pub(crate) struct DealParams {
    /// The number of the first board.
    #[field(range = 1..=LAST_BOARD - MOST, default = 1)]
    first: u64,
    /// The number of deals.
    #[field(range = 1..=MOST, default = 1)]
    n: u64,
    /// Cards that seats have for certain.
    predeal: Option<PartialDeal>,
    #[field(flatten)]
    cards: KnownCardsParams,
    #[field(flatten)]
    conditions: ConditionParams,
    /// The seed. The same seed gives the same deals.
    #[field(default = 0)]
    seed: u64,
    /// Who is vulnerable; by the number of the board without it.
    vulnerable: Option<Vulnerability>,
}

impl Request for DealParams {
    const NAME: &'static str = "deal";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""n":2,"seed":7,"condition":"hcp(north) in 15..17 and balanced(north)","predeal":{"S":["SA","SK"]}"#;
    type Answer = DealAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let known = self.predeal.unwrap_or_default();
        Ok(OperationRequest::new(DealRequest {
            recipe: self.conditions.recipe(known, self.cards.known())?,
            seed: self.seed,
            boards: self.first..self.first + self.n,
            dealer: self.conditions.dealer(),
            vulnerable: self.vulnerable,
        }))
    }
}

/// The most deals of a request.
const MOST: u64 = 1000;

/// The last board there may be.
const LAST_BOARD: u64 = 1 << 31;

/// How many deals make a part (tuning: a deal is quick if its condition is no rare one).
const PART: usize = 8;

/// The question of a `deal` request.
#[derive(Clone, Debug)]
struct DealRequest {
    recipe: DealRecipe,
    seed: u64,
    /// Board 1 is deal 0 of the seed.
    boards: Range<u64>,
    dealer: Option<Seat>,
    vulnerable: Option<Vulnerability>,
}

/// `{"seed":7,"deals":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct DealAnswer {
    /// Present when a limit was reached; the deals up to there are given.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    seed: u64,
    deals: Vec<DealFields>,
}

impl Answer for DealAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

/// `{"board":"1","dealer":"N","vulnerable":"None","deal":"N:…","tries":12}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct DealFields {
    board: String,
    dealer: String,
    vulnerable: &'static str,
    deal: String,
    /// How many deals were drawn until this one met the condition.
    tries: u64,
}

impl DealRequest {
    /// Dealer and vulnerability go by the board's number where they are not asked for.
    fn fields(&self, board: u64, dealt: &RandomDeal) -> DealFields {
        let number = board as u32;
        DealFields {
            board: board.to_string(),
            dealer: self.dealer.unwrap_or(Seat::North.nth(number as usize - 1)).to_string(),
            vulnerable: self.vulnerable.unwrap_or(Vulnerability::of_board(number)).name(),
            deal: dealt.deal.to_string(),
            tries: dealt.tries,
        }
    }
}

impl Operation for DealRequest {
    type Job = Range<u64>;
    /// A deal for each board, fewer if a limit was reached.
    type JobResult = Result<Vec<RandomDeal>>;
    type Answer = DealAnswer;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<Range<u64>> {
        let part = |from| from..self.boards.end.min(from + PART as u64);
        self.boards.clone().step_by(PART).map(part).collect()
    }

    fn solve(&self, _: &mut Worker<'_>, boards: Range<u64>, limits: Limits<'_>) -> Self::JobResult {
        let over = || limits.is_over();
        let deal = |board| self.recipe.deal_until(self.seed, board - 1, &over).transpose();
        boards.take_while(|_| !over()).map_while(deal).collect()
    }

    fn answer(&self, results: Vec<Self::JobResult>) -> Result<DealAnswer> {
        let mut deals = Vec::new();
        for (boards, dealt) in self.jobs().into_iter().zip(results) {
            let (dealt, end) = (dealt?, boards.end);
            deals.extend(boards.zip(&dealt).map(|(board, dealt)| self.fields(board, dealt)));
            if deals.len() as u64 != end - self.boards.start {
                break;
            }
        }
        let whole = deals.len() as u64 == self.boards.end - self.boards.start;
        Ok(DealAnswer { status: Status::of(whole), seed: self.seed, deals })
    }
}
