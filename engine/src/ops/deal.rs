//! `deal`: random deals that meet a condition, of bridge and of every other game.

use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::{ConditionParams, KnownCardsParams, MOST_TRIES};
use crate::request::game::SettingParams;
use crate::request::{CardsBySeat, SmallNumber, bad};
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;
use std::ops::Range;
use tikki_base::deal::PartialDeal;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_base::names::Named;
use tikki_bridge::Vulnerability;
use tikki_bridge::deals::{DealRecipe, RandomDeal};
use tikki_play::Game;
use tikki_play::deals::{GameDealRecipe, RandomGameDeal};
use tikki_play::played_deal::{DealLabels, PlayedDeal};
use tikki_solver::{Limits, Seat};

/// The most deals of a request.
const MOST: u64 = 1000;

/// The last deal there may be.
const LAST: u64 = 1 << 31;

/// How many deals make a part (tuning: a deal is quick if its condition is no rare one).
const PART: usize = 8;

/// Which deals of which seed.
#[derive(Clone, Debug, Request)]
struct NumberedDealsParams {
    /// The number of the first deal.
    #[field(range = 1..=LAST - MOST, default = 1)]
    first: u64,
    /// The number of deals.
    #[field(range = 1..=MOST, default = 1)]
    n: u64,
    /// The seed. The same seed gives the same deals.
    #[field(default = 0)]
    seed: u64,
}

impl NumberedDealsParams {
    fn of<S: DealSource>(&self, source: S) -> OperationRequest {
        let (numbers, seed) = (self.first..self.first + self.n, self.seed);
        OperationRequest::new(DealRequest { source, seed, numbers })
    }
}

/// Random deals that meet a condition, the same for the same seed for ever.
#[derive(Clone, Debug, Request)]
pub(crate) struct DealParams {
    #[field(flatten)]
    numbers: NumberedDealsParams,
    /// Cards that seats have for certain.
    predeal: Option<PartialDeal>,
    #[field(flatten)]
    cards: KnownCardsParams,
    #[field(flatten)]
    conditions: ConditionParams,
    /// The vulnerability; by the number of the board without it.
    vulnerable: Option<Vulnerability>,
}

impl Request for DealParams {
    const NAME: &'static str = "deal";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""n":2,"seed":7,"condition":"hcp(north) in 15..17 and balanced(north)","predeal":{"S":["SA","SK"]}"#;
    type Answer = DealAnswer<DealFields>;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        if self.cards.given().is_some() && self.conditions.calls().is_empty() {
            let message =
                "without an auction nothing reads it; cards that seats hold are `predeal`";
            return Err(bad(self.cards.place(), message));
        }
        let known = self.predeal.unwrap_or_default();
        let recipe = self.conditions.recipe(known, self.cards.known())?;
        let dealer = self.conditions.dealer();
        Ok(self.numbers.of(BoardSource { recipe, dealer, vulnerable: self.vulnerable }))
    }
}

/// Random whole deals of any game that meet a condition, the same for the same seed for ever.
#[derive(Clone, Debug, Request)]
pub(crate) struct GameDealParams {
    #[field(flatten)]
    numbers: NumberedDealsParams,
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
}

impl Request for GameDealParams {
    const NAME: &'static str = "deal";
    const SCOPE: OperationScope = OperationScope::EveryGame;
    const EXAMPLE: &'static str = r#""n":2,"seed":7,"condition":"aces(n) >= 2 and spades(ns) in 5..9","predeal":{"S":["SA"]}"#;
    type Answer = DealAnswer<GameDealFields>;

    fn operation(self, ReadContext { game, .. }: ReadContext) -> Result<OperationRequest> {
        let numbers = self.numbers.clone();
        Ok(numbers.of(self.recipe(game)?))
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

/// What deals are drawn from.
trait DealSource: fmt::Debug + Send + Sync + 'static {
    /// A deal.
    type Dealt: Send + 'static;
    /// A deal as it is answered.
    type Fields: Serialize + JsonSchema + fmt::Debug + Send;

    /// Deal number `index` of a seed, from 0; nothing once `over` says so.
    ///
    /// # Errors
    /// `condition-not-met`.
    fn deal(&self, seed: u64, index: u64, over: &dyn Fn() -> bool) -> Result<Option<Self::Dealt>>;

    /// The deal of a number, from 1.
    fn fields(&self, number: u64, dealt: &Self::Dealt) -> Self::Fields;
}

/// Boards of bridge.
#[derive(Clone, Debug)]
struct BoardSource {
    recipe: DealRecipe,
    dealer: Option<Seat>,
    vulnerable: Option<Vulnerability>,
}

/// `{"board":"1","dealer":"N","vulnerable":"None","deal":"N:…","tries":12}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct DealFields {
    board: String,
    dealer: String,
    vulnerable: &'static str,
    deal: String,
    /// How many deals were drawn until this one met the condition.
    tries: u64,
}

impl DealSource for BoardSource {
    type Dealt = RandomDeal;
    type Fields = DealFields;

    fn deal(&self, seed: u64, index: u64, over: &dyn Fn() -> bool) -> Result<Option<RandomDeal>> {
        self.recipe.deal_until(seed, index, over)
    }

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

/// A record in which nothing has been played, and `"tries":12`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct GameDealFields {
    /// The record, with its number.
    #[serde(flatten)]
    pub record: Map<String, Value>,
    /// How many deals were drawn until this one met the condition.
    pub tries: u64,
}

impl DealSource for GameDealRecipe {
    type Dealt = RandomGameDeal;
    type Fields = GameDealFields;

    fn deal(
        &self,
        seed: u64,
        index: u64,
        over: &dyn Fn() -> bool,
    ) -> Result<Option<RandomGameDeal>> {
        self.deal_until(seed, index, over)
    }

    fn fields(&self, number: u64, dealt: &RandomGameDeal) -> GameDealFields {
        let record = played_deal_of(self.game, number, dealt).write();
        GameDealFields { record, tries: dealt.tries }
    }
}

/// A deal as a record.
pub fn played_deal_of(game: &'static Game, number: u64, dealt: &RandomGameDeal) -> PlayedDeal {
    let labels = DealLabels { number: Some(number.to_string()), ..DealLabels::default() };
    PlayedDeal { labels, ..PlayedDeal::of(game, dealt.setup.clone()) }
}

/// The question of a `deal` request.
#[derive(Clone, Debug)]
struct DealRequest<S> {
    source: S,
    seed: u64,
    /// The numbers of the deals, from 1.
    numbers: Range<u64>,
}

/// `{"seed":7,"deals":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct DealAnswer<F> {
    /// Present when a limit was reached; the deals up to there are given.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    /// The seed.
    seed: u64,
    /// The deals.
    deals: Vec<F>,
}

impl<F: Serialize> Answer for DealAnswer<F> {
    fn status(&self) -> Status {
        self.status
    }
}

impl<S: DealSource> Operation for DealRequest<S> {
    type Job = Range<u64>;
    /// A deal for each number, fewer if a limit was reached.
    type JobResult = Result<Vec<S::Dealt>>;
    type Answer = DealAnswer<S::Fields>;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<Range<u64>> {
        let part = |from| from..self.numbers.end.min(from + PART as u64);
        self.numbers.clone().step_by(PART).map(part).collect()
    }

    fn solve(&self, _: &mut Worker<'_>, part: Range<u64>, limits: Limits<'_>) -> Self::JobResult {
        let over = || limits.is_over();
        let deal = |number| self.source.deal(self.seed, number - 1, &over).transpose();
        part.take_while(|_| !over()).map_while(deal).collect()
    }

    fn answer(&self, results: Vec<Self::JobResult>) -> Result<Self::Answer> {
        let mut deals = Vec::new();
        for (numbers, dealt) in self.jobs().into_iter().zip(results) {
            let (dealt, end) = (dealt?, numbers.end);
            deals.extend(
                numbers.zip(&dealt).map(|(number, dealt)| self.source.fields(number, dealt)),
            );
            if deals.len() as u64 != end - self.numbers.start {
                break;
            }
        }
        let whole = deals.len() as u64 == self.numbers.end - self.numbers.start;
        Ok(DealAnswer { status: Status::of(whole), seed: self.seed, deals })
    }
}
