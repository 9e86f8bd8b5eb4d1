//! `deal` of every game: random whole deals that meet a condition.

use crate::fields::BridgeFields;
use crate::ops::{Op, Operation, OperationRequest, OperationScope};
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use serde::Serialize;
use std::ops::Range;
use tikki_base::error::Result;
use tikki_base::fields::{Fields, Map, Value};
use tikki_play::deals::{GameDealRecipe, RandomGameDeal};
use tikki_play::played_deal::{DealLabels, PlayedDeal};
use tikki_play::{Game, Setup};
use tikki_solver::Limits;

/// The operation.
pub(crate) const OP: Op = Op {
    name: "deal",
    of: OperationScope::EveryGame,
    summary: "random whole deals of any game that meet a condition, the same for the same seed for ever",
    read: |fields, context| GameDealRequest::read(fields, context.game).map(OperationRequest::new),
    example: r#""n":2,"seed":7,"condition":"aces(n) >= 2 and spades(ns) in 5..9","predeal":{"S":["SA"]}"#,
};

/// The most deals of a request.
const MOST: u64 = 1000;

/// The last deal there may be.
const LAST: u64 = 1 << 31;

/// The most tries at a deal that a request may ask for.
const MOST_TRIES: u64 = 100_000_000;

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
#[derive(Clone, Debug, Serialize)]
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
#[derive(Clone, Debug, Serialize)]
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

impl GameDealRequest {
    fn read(fields: &Fields<'_>, game: &'static Game) -> Result<GameDealRequest> {
        let first = fields.natural("first", 1..=LAST - MOST, 1)?;
        let count = fields.natural("n", 1..=MOST, 1)?;
        Ok(GameDealRequest {
            recipe: recipe(fields, game)?,
            seed: fields.seed()?,
            deals: first - 1..first - 1 + count,
        })
    }
}

/// What a request asks of deals: the fields of a position without hands, `predeal`, `cards`, `condition`, `max_tries`.
fn recipe(fields: &Fields<'_>, game: &'static Game) -> Result<GameDealRecipe> {
    let given = fields.object("predeal")?;
    let hand = |seat: &str| -> Result<_> {
        let cards = given.texts(seat)?.into_iter().map(str::to_owned).collect();
        Ok((seat.to_owned(), cards))
    };
    let given = given.names().map(hand).collect::<Result<_>>()?;
    let requested = Setup::read_about(fields, given)?;
    let cards = fields.whole("cards")?.map(|cards| usize::try_from(cards).unwrap_or(0));
    let mut recipe = GameDealRecipe::new(game, requested, cards)?;
    recipe.max_tries = fields.natural("max_tries", 1..=MOST_TRIES, GameDealRecipe::MAX_TRIES)?;
    match fields.text("condition")? {
        Some(text) => recipe
            .with_condition(text)
            .map_err(|error| error.in_text_field(&fields.pointer("condition"))),
        None => Ok(recipe),
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
