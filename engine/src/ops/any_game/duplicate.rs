//! `duplicate` of every game with scores: the same deals at several tables, and what each side or seat gained.

use super::score::{DealList, ListedDeal, ListedDealParams, MOST_DEALS, joined, played_deal};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::request::{
    FieldValue, ObjectSchema, RequestFields, bad, known_fields, optional, required, shared,
};
use crate::wire::{Answer, Keyed};
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use tikki_base::comparison::ComparisonScale;
use tikki_base::duplicate::{
    ComparedBoard, ComparedParty, ComparedTable, Duplicate, DuplicateTotal,
};
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_play::duplicate;
use tikki_play::played_deal::PlayedDeal;

/// The same deals at several tables: the gain of each side or seat against those who held its cards.
#[derive(Clone, Debug, Request)]
pub(crate) struct DuplicateParams {
    /// The unit of gains; points without it.
    by: Option<ComparisonScale>,
    #[field(flatten)]
    boards: TableResults,
}

impl Request for DuplicateParams {
    const NAME: &'static str = "duplicate";
    const SCOPE: OperationScope = OperationScope::ScoredGames;
    const EXAMPLE: &'static str = r#""by":"points","seats":["1","2","3"],"declarer":"1","contract":"suit","trump":"C","state":{"bid":24,"hand":true},"deals":[{"number":1,"table":"A","players":{"1":"Anna"},"result":{"points":56,"tricks":5,"matadors":2}},{"number":1,"table":"B","players":{"1":"Bo"},"result":{"points":61,"tricks":6,"matadors":2}}]"#;
    type Answer = DuplicateAnswer;

    fn operation(self, context: ReadContext) -> Result<OperationRequest> {
        let (places, deals) = self.boards.played_deals(context)?.into_iter().unzip();
        let scale = self.by.unwrap_or_default();
        Ok(OperationRequest::new(DuplicateRequest { places, deals, scale }))
    }
}

/// What the tables played: `boards` with their results, or `deals`.
#[derive(Clone, Debug, Request)]
#[field(one_of("boards", "deals"))]
#[expect(dead_code, reason = "it describes what `TableResults` reads")]
struct TableResultsParams {
    /// The boards: each with the fields that its tables share, and `results`, one for each table.
    boards: Option<Vec<ListedBoard>>,
    #[field(flatten)]
    deals: DealList,
}

/// The fields of a board of a list, without those that stand beside the list.
#[derive(Clone, Debug)]
struct ListedBoard(Map<String, Value>);

/// A board of a list: what its tables share, and their results.
#[derive(Clone, Debug, Request)]
#[expect(dead_code, reason = "it describes what `ListedBoard` reads")]
struct ListedBoardParams {
    /// One deal of each table.
    #[field(required)]
    results: Vec<ListedDeal>,
    #[field(flatten)]
    deal: ListedDealParams,
}

impl FieldValue for ListedBoard {
    fn read(value: &Value, at: &str) -> Result<ListedBoard> {
        known_fields::<ListedBoardParams>(value, at).cloned().map(ListedBoard)
    }

    fn schema(generator: &mut SchemaGenerator) -> Value {
        let schema = ListedBoardParams::schema(generator);
        shared(generator, "ListedBoard", || schema)
    }
}

/// The deals of a request, and the pointers at which they stand.
#[derive(Clone, Debug)]
struct TableResults(Vec<(String, Map<String, Value>)>);

impl RequestFields for TableResults {
    const DOC: &'static str = TableResultsParams::DOC;

    fn read_fields(fields: &Fields<'_>) -> Result<TableResults> {
        if let Some(boards) = optional::<Vec<ListedBoard>>(fields, "boards")? {
            let mut common = fields.to_map();
            common.shift_remove("boards");
            return results(boards, &common).map(TableResults);
        }
        match DealList::read_fields(fields)? {
            DealList::One(_) => required("deals", None),
            DealList::Several(deals) => {
                let placed = |(index, deal)| (format!("/deals/{index}"), deal);
                Ok(TableResults(deals.into_iter().enumerate().map(placed).collect()))
            }
        }
    }

    fn names(add: &mut dyn FnMut(&'static str)) {
        TableResultsParams::names(add);
    }

    fn describe(object: &mut ObjectSchema<'_>) {
        TableResultsParams::describe(object);
    }
}

impl TableResults {
    fn played_deals(self, context: ReadContext) -> Result<Vec<(String, PlayedDeal)>> {
        let deal = |(at, fields): (String, Map<String, Value>)| {
            let deal = played_deal(&fields, context, &at)?;
            Ok((at, deal))
        };
        self.0.into_iter().map(deal).collect()
    }
}

/// The results of each board, each with what the request and the board say of all; and where they stand.
fn results(
    boards: Vec<ListedBoard>,
    common: &Map<String, Value>,
) -> Result<Vec<(String, Map<String, Value>)>> {
    let mut all = Vec::new();
    for (index, ListedBoard(mut board)) in boards.into_iter().enumerate() {
        let places = format!("/boards/{index}/results");
        let results = board.shift_remove("results").filter(Value::is_array).ok_or_else(|| {
            Error::new(Code::MissingField, "expected the results of the tables").in_field(&places)
        })?;
        let board = joined(common, board);
        let results = Vec::<ListedDeal>::read(&results, &places)?;
        for (index, ListedDeal(result)) in results.into_iter().enumerate() {
            all.push((format!("{places}/{index}"), joined(&board, result)));
        }
    }
    if all.len() > MOST_DEALS {
        return Err(bad("/boards", format!("expected at most {MOST_DEALS} results")));
    }
    Ok(all)
}

/// The question of a `duplicate` request.
#[derive(Clone, Debug)]
pub struct DuplicateRequest {
    /// Where in the request each deal stands.
    pub places: Vec<String>,
    /// The deals, those with the same number played with the same cards.
    pub deals: Vec<PlayedDeal>,
    /// In what gains are counted.
    pub scale: ComparisonScale,
}

/// `{"boards":[…],"totals":[…],"total":{"Bo":168.0,"Anna":-168.0},"winner":"Bo"}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct DuplicateAnswer {
    /// Deal by deal.
    pub boards: Vec<ComparedBoardFields>,
    /// By player or team, the highest gain first.
    pub totals: Vec<TotalFields>,
    /// The sum of the swings of each player or team.
    pub total: Keyed<f64>,
    /// The player or team with the highest sum; absent in a tie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
}

/// `{"number":"1","tables":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ComparedBoardFields {
    /// Its number.
    pub number: String,
    /// Its tables.
    pub tables: Vec<ComparedTableFields>,
    /// By player or team, the gain against the other tables, averaged over the tables at which a team played the deal.
    pub swing: Keyed<f64>,
}

/// `{"table":"A","results":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ComparedTableFields {
    /// The table, if the record names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The points of the game, by side or seat.
    pub score: Keyed<i32>,
    /// By side or seat, in the order of the game.
    pub results: Vec<PartyFields>,
}

/// `{"of":"1","who":"Anna","points":-96,"gain":-168.0}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PartyFields {
    /// The side or seat.
    pub of: String,
    /// The player or team that sat there.
    pub who: String,
    /// The points of the game.
    pub points: i32,
    /// Against the other tables, on average; of matchpoints the sum.
    pub gain: f64,
}

/// `{"who":"Bo","deals":1,"points":72,"gain":168.0}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TotalFields {
    /// The player or team.
    pub who: String,
    /// How many deals.
    pub deals: u32,
    /// The points of the game.
    pub points: i32,
    /// The sum of the gains.
    pub gain: f64,
}

impl DuplicateRequest {
    /// The error at a deal, where that stands in the request.
    fn place(&self, error: Error) -> Error {
        let ErrorPlace::Field(pointer) = &error.place else { return error };
        let within = pointer.strip_prefix("/deals/").unwrap_or_default();
        let (index, rest) = within.split_once('/').unwrap_or((within, ""));
        let Some(place) = index.parse().ok().and_then(|index: usize| self.places.get(index)) else {
            return error;
        };
        let rest = if rest.is_empty() { String::new() } else { format!("/{rest}") };
        Error { place: ErrorPlace::Field(format!("{place}{rest}")), ..error }
    }

    fn board(&self, board: ComparedBoard) -> ComparedBoardFields {
        let table = |table: ComparedTable| ComparedTableFields {
            table: self.deals[table.played_deal].labels.table.clone(),
            score: Keyed(table.parties.iter().map(|p| (p.direction.clone(), p.points)).collect()),
            results: table.parties.into_iter().map(PartyFields::from).collect(),
        };
        ComparedBoardFields {
            swing: Keyed(board.swings()),
            number: board.number,
            tables: board.tables.into_iter().map(table).collect(),
        }
    }
}

impl From<ComparedParty> for PartyFields {
    fn from(party: ComparedParty) -> PartyFields {
        let ComparedParty { direction, who, points, gain } = party;
        PartyFields { of: direction, who, points, gain }
    }
}

impl From<DuplicateTotal> for TotalFields {
    fn from(total: DuplicateTotal) -> TotalFields {
        let DuplicateTotal { who, deals, points, gain } = total;
        TotalFields { who, deals, points, gain }
    }
}

impl Operation for DuplicateRequest {
    no_jobs!();
    type Answer = DuplicateAnswer;

    fn answer(&self, _: Vec<()>) -> Result<DuplicateAnswer> {
        let compared = duplicate(&self.deals, self.scale).map_err(|error| self.place(error))?;
        let (total, winner) = (compared.swings(), compared.winner());
        let Duplicate { boards, totals } = compared;
        Ok(DuplicateAnswer {
            winner,
            total: Keyed(total),
            boards: boards.into_iter().map(|board| self.board(board)).collect(),
            totals: totals.into_iter().map(TotalFields::from).collect(),
        })
    }
}
