//! `duplicate` of every game with scores: the same deals at several tables, and what each side or seat gained.

use super::score::{MOST_DEALS, deals, of_session};
use crate::ops::{Op, Operation, OperationRequest, OperationScope, ReadContext};
use crate::wire::{Answer, Keyed};
use crate::worker::Worker;
use serde::Serialize;
use tikki_base::comparison::ComparisonScale;
use tikki_base::duplicate::{
    ComparedBoard, ComparedParty, ComparedTable, Duplicate, DuplicateTotal,
};
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_play::duplicate;
use tikki_play::played_deal::PlayedDeal;
use tikki_solver::Limits;

/// The operation.
pub(crate) const OP: Op = Op {
    name: "duplicate",
    of: OperationScope::ScoredGames,
    summary: "the same deals at several tables: what each side or seat gained against those who held its cards",
    read: |fields, context| DuplicateRequest::read(fields, context).map(OperationRequest::new),
    example: r#""by":"points","seats":["1","2","3"],"declarer":"1","contract":"suit","trump":"C","state":{"bid":24,"hand":true},"deals":[{"number":1,"table":"A","players":{"1":"Anna"},"result":{"points":56,"tricks":5,"matadors":2}},{"number":1,"table":"B","players":{"1":"Bo"},"result":{"points":61,"tricks":6,"matadors":2}}]"#,
};

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
#[derive(Clone, Debug, Serialize)]
pub struct DuplicateAnswer {
    /// Deal by deal.
    pub boards: Vec<ComparedBoardFields>,
    /// By who played, those first who gained most.
    pub totals: Vec<TotalFields>,
    /// The sums of the swings, by who played.
    pub total: Keyed<f64>,
    /// Who has the most of them, if it is one alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
}

impl Answer for DuplicateAnswer {}

/// `{"number":"1","tables":[…]}`.
#[derive(Clone, Debug, Serialize)]
pub struct ComparedBoardFields {
    /// Its number.
    pub number: String,
    /// Its tables.
    pub tables: Vec<ComparedTableFields>,
    /// By who played: what the deal brought against the other tables, on average over the tables that a team has played it at.
    pub swing: Keyed<f64>,
}

/// `{"table":"A","results":[…]}`.
#[derive(Clone, Debug, Serialize)]
pub struct ComparedTableFields {
    /// The table, where it is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The points of the game, by side or seat.
    pub score: Keyed<i32>,
    /// By side or seat, in the order of the game.
    pub results: Vec<PartyFields>,
}

/// `{"of":"1","who":"Anna","points":-96,"gain":-168.0}`.
#[derive(Clone, Debug, Serialize)]
pub struct PartyFields {
    /// The side or seat.
    pub of: String,
    /// Who sat there.
    pub who: String,
    /// The points of the game.
    pub points: i32,
    /// Against the other tables, on average; of matchpoints the sum.
    pub gain: f64,
}

/// `{"who":"Bo","deals":1,"points":72,"gain":168.0}`.
#[derive(Clone, Debug, Serialize)]
pub struct TotalFields {
    /// Who.
    pub who: String,
    /// How many deals.
    pub deals: u32,
    /// The points of the game.
    pub points: i32,
    /// The sum of the gains.
    pub gain: f64,
}

impl DuplicateRequest {
    /// `deals`, or `boards` with their `results`.
    fn read(fields: &Fields<'_>, context: ReadContext) -> Result<DuplicateRequest> {
        let scale = fields.one_named("by")?.unwrap_or_default();
        if fields.get("boards").is_some() {
            let (places, deals) = boards(fields, context)?.into_iter().unzip();
            return Ok(DuplicateRequest { places, deals, scale });
        }
        fields.required("deals", fields.get("deals"))?;
        let deals = deals(fields, context)?;
        let places = (0..deals.len()).map(|index| format!("/deals/{index}")).collect();
        Ok(DuplicateRequest { places, deals, scale })
    }

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

/// The records of `boards`: each of the results of each, with what the request and the board say of all; and where they stand.
fn boards(fields: &Fields<'_>, context: ReadContext) -> Result<Vec<(String, PlayedDeal)>> {
    let mut common = fields.to_map();
    common.shift_remove("boards");
    let mut deals = Vec::new();
    for (index, board) in fields.list("boards")?.iter().enumerate() {
        let at = format!("/boards/{index}");
        let mut of_board = common.clone();
        of_board.extend(object(board, &at)?.clone());
        let results = of_board.shift_remove("results");
        let results = results.as_ref().and_then(Value::as_array).ok_or_else(|| {
            Error::new(Code::MissingField, "expected the results of the tables")
                .in_field(&format!("{at}/results"))
        })?;
        for (index, result) in results.iter().enumerate() {
            let at = format!("{at}/results/{index}");
            let mut all = of_board.clone();
            all.extend(object(result, &at)?.clone());
            let deal = PlayedDeal::read(&Fields::from(&all), of_session(&all, context)?);
            deals.push((at.clone(), deal.map_err(|error| error.in_field(&at))?));
        }
    }
    if deals.len() > MOST_DEALS {
        return Err(fields.bad("boards", format!("expected at most {MOST_DEALS} results")));
    }
    Ok(deals)
}

fn object<'a>(value: &'a Value, at: &str) -> Result<&'a Map<String, Value>> {
    let wrong = || Error::new(Code::BadField, "expected an object").in_field(at);
    value.as_object().ok_or_else(wrong)
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
    type Job = ();
    type JobResult = ();
    type Answer = DuplicateAnswer;

    fn jobs(&self) -> Vec<()> {
        Vec::new()
    }

    fn solve(&self, _: &mut Worker<'_>, (): (), _: Limits<'_>) {}

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
