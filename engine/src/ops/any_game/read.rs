//! `records`: the deals of any game in a text, in each form that files of them have.

use crate::game_files::{FoundDeal, GameFileReader};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::page::Page;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::wire::{Answer, ErrorFields, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use tikki_base::ReadBudget;
use tikki_base::error::{Error, Result};
use tikki_play::Catalogue;
use tikki_solver::Limits;

/// The deals of a text: as people type them, JSON lines, or games of the Skat server; `game` is that of deals that name none.
#[derive(Clone, Debug, Request)]
pub(crate) struct RecordsParams {
    /// The text: deals as people type them, JSON lines, or games of the Skat server.
    text: String,
    /// The first deal, from 1.
    #[field(range = 1..=1_000_000, default = 1)]
    first: usize,
    /// The most deals of the answer.
    #[field(range = 1..=MOST, default = MOST)]
    n: usize,
    /// The game of deals that name none.
    game: Option<String>,
}

impl Request for RecordsParams {
    const NAME: &'static str = "records";
    const SCOPE: OperationScope = OperationScope::NoGame;
    const EXAMPLE: &'static str = r#""text":"game: tuppi-rami\ndeclarer: N\nleader: E\nhand N: SA SK\nhand E: SQ SJ\nhand S: ST H2\nhand W: H3 H4\nplay: SJ ST H3 SA""#;
    type Answer = RecordsAnswer;

    fn operation(self, context: ReadContext) -> Result<OperationRequest> {
        let RecordsParams { text, first, n: wanted, game: usual } = self;
        let skipped = first - 1;
        Ok(OperationRequest::new(RecordsRequest {
            text,
            game: usual,
            skipped,
            wanted,
            catalogue: context.catalogue,
        }))
    }
}

/// The most records of an answer: where a text has more, the next request asks from where this one ended.
const MOST: usize = 1000;

/// The question of a `records` request.
#[derive(Clone, Debug)]
struct RecordsRequest {
    catalogue: Catalogue,
    text: String,
    /// The game of records that name none.
    game: Option<String>,
    /// How many records are passed over.
    skipped: usize,
    /// How many are wanted.
    wanted: usize,
}

/// `{"records":[…],"more":false}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub(crate) struct RecordsAnswer {
    /// Present when a limit was reached; the records up to there are given.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    #[schemars(with = "Vec<RecordFields>")]
    records: Vec<Box<RawValue>>,
    /// Whether the text has records after these.
    more: bool,
}

/// A record in the fields of a request about it, or why there is none; or with what cannot be in it.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct RecordFields {
    #[serde(flatten)]
    played_deal: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorFields>,
}

impl From<&FoundDeal> for RecordFields {
    fn from(found: &FoundDeal) -> RecordFields {
        match &found.played_deal {
            Ok(deal) => RecordFields { played_deal: deal.write(), error: None },
            Err(error) => RecordFields { played_deal: Map::new(), error: Some(error.into()) },
        }
    }
}

impl RecordFields {
    /// With what cannot be in it.
    #[must_use]
    pub fn with(self, error: Option<&Error>) -> RecordFields {
        RecordFields { error: error.map(ErrorFields::from).or(self.error), ..self }
    }
}

impl RecordsRequest {
    fn played_deals<'a>(
        &'a self,
        budget: &ReadBudget<'a>,
    ) -> impl Iterator<Item = RecordFields> + 'a {
        let (text, game) = (self.text.as_bytes(), self.game.as_deref());
        let records =
            GameFileReader::within(self.catalogue, text, game, self.skipped, budget).into_iter();
        let found = records.flatten().map_while(std::result::Result::ok);
        found.map(|found| RecordFields::from(&found))
    }
}

impl Operation for RecordsRequest {
    single_job!();
    type JobResult = Page;
    type Answer = RecordsAnswer;

    fn solve(&self, _: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Page {
        Page::of(limits, |page| page.fill(self.played_deals(page.budget), self.wanted, limits))
    }

    fn answer(&self, mut results: Vec<Page>) -> Result<RecordsAnswer> {
        let Page { items: records, more, stopped } = results.swap_remove(0);
        Ok(RecordsAnswer { status: Status::of(!stopped), records, more })
    }
}
