//! `deal` of every game: random whole deals that meet a condition.

use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::request::bridge::MOST_TRIES;
use crate::request::game::SettingParams;
use crate::request::{CardsBySeat, SmallNumber};
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Range;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_play::Game;
use tikki_play::deals::{GameDealRecipe, RandomGameDeal};
use tikki_play::played_deal::{DealLabels, PlayedDeal};
use tikki_solver::Limits;

/// Random whole deals of any game that meet a condition, the same for the same seed for ever.
#[derive(Clone, Debug, Request)]
pub(crate) struct GameDealParams {
    /// The number of the first deal.
    #[field(range = 1..=LAST - MOST, default = 1)]
    first: u64,
    /// The number of deals.
    #[field(range = 1..=MOST, default = 1)]
    n: u64,
    /// Cards that seats have for certain, by seat.
    predeal: Option<CardsBySeat>,
    #[field(flatten)]
    setting: SettingParams,
    /// How many cards each hand has, if fewer than all.
    cards: Option<SmallNumber>,
    /// The most deals that are drawn for one.
    #[field(range = 1..=MOST_TRIES, default = GameDealRecipe::MAX_TRIES)]
    max_tries: u64,
    /// A condition in the words of the game: docs/guide/games.md.
    condition: Option<String>,
    /// The seed. The same seed gives the same deals.
    #[field(default = 0)]
    seed: u64,
}

impl Request for GameDealParams {
    const NAME: &'static str = "deal";
    const SCOPE: OperationScope = OperationScope::EveryGame;
    const EXAMPLE: &'static str = r#""n":2,"seed":7,"condition":"aces(n) >= 2 and spades(ns) in 5..9","predeal":{"S":["SA"]}"#;
    type Answer = GameDealAnswer;

    fn operation(self, ReadContext { game, .. }: ReadContext) -> Result<OperationRequest> {
        let first = self.first - 1;
        Ok(OperationRequest::new(GameDealRequest {
            seed: self.seed,
            deals: first..first + self.n,
            recipe: self.recipe(game)?,
        }))
    }
}

impl GameDealParams {
    /// What deals are asked for.
    fn recipe(self, game: &'static Game) -> Result<GameDealRecipe> {
        let requested = self.setting.setup(self.predeal.unwrap_or_default().0);
        let cards = self.cards.map(|cards| usize::try_from(cards.0).unwrap_or(0));
        let mut recipe = GameDealRecipe::new(game, requested, cards)?;
        recipe.max_tries = self.max_tries;
        match &self.condition {
            Some(text) => {
                recipe.with_condition(text).map_err(|error| error.in_text_field("/condition"))
            }
            None => Ok(recipe),
        }
    }
}

/// The most deals of a request.
const MOST: u64 = 1000;

/// The last deal there may be.
const LAST: u64 = 1 << 31;

/// How many deals make a part (tuning: a deal is quick if its condition is no rare one).
const PART: usize = 8;

/// The question of a `deal` request.
#[derive(Clone, Debug)]
pub(crate) struct GameDealRequest {
    /// What is dealt.
    pub recipe: GameDealRecipe,
    /// The seed.
    pub seed: u64,
    /// Deal 1 is number 0 of the seed.
    pub deals: Range<u64>,
}

/// `{"seed":7,"deals":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct GameDealAnswer {
    /// Present when a limit was reached; the deals up to there are given.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// The seed.
    pub seed: u64,
    /// The deals.
    pub deals: Vec<GameDealFields>,
}

/// A record in which nothing has been played, and `"tries":12`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameDealFields {
    /// The record, with its number.
    #[serde(flatten)]
    pub record: Map<String, Value>,
    /// How many deals were drawn until this one met the condition.
    pub tries: u64,
}

impl Answer for GameDealFields {}

impl Answer for GameDealAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

/// A deal as a record.
pub fn played_deal_of(game: &'static Game, number: u64, dealt: &RandomGameDeal) -> PlayedDeal {
    let labels = DealLabels { number: Some(number.to_string()), ..DealLabels::default() };
    PlayedDeal { labels, ..PlayedDeal::of(game, dealt.setup.clone()) }
}

impl Operation for GameDealRequest {
    type Job = Range<u64>;
    /// A deal for each number, fewer if a limit was reached.
    type JobResult = Result<Vec<RandomGameDeal>>;
    type Answer = GameDealAnswer;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<Range<u64>> {
        let part = |from| from..self.deals.end.min(from + PART as u64);
        self.deals.clone().step_by(PART).map(part).collect()
    }

    fn solve(&self, _: &mut Worker<'_>, deals: Range<u64>, limits: Limits<'_>) -> Self::JobResult {
        let over = || limits.is_over();
        let deal = |index| self.recipe.deal_until(self.seed, index, &over).transpose();
        deals.take_while(|_| !over()).map_while(deal).collect()
    }

    fn answer(&self, results: Vec<Self::JobResult>) -> Result<GameDealAnswer> {
        let mut deals = Vec::new();
        for (numbers, dealt) in self.jobs().into_iter().zip(results) {
            let (dealt, end) = (dealt?, numbers.end);
            deals.extend(numbers.zip(&dealt).map(|(index, dealt)| GameDealFields {
                record: played_deal_of(self.recipe.game, index + 1, dealt).write(),
                tries: dealt.tries,
            }));
            if deals.len() as u64 != end - self.deals.start {
                break;
            }
        }
        let whole = deals.len() as u64 == self.deals.end - self.deals.start;
        Ok(GameDealAnswer { status: Status::of(whole), seed: self.seed, deals })
    }
}
