//! `duplicate` of Sakaali: a match of two teams over the same boards at two tables.

use super::OutcomeFields;
use super::request_fields::{GivenRules, GivenSession};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::wire::{Answer, Keyed};
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::Result;
use tikki_sakaali::HouseRules;
use tikki_sakaali::duplicate::{BoardScore, ByTeam, MatchScore, MatchSession, TableScore, Team};

/// The score of a match of two teams of four.
#[derive(Clone, Debug, Request)]
pub(crate) struct SakaaliDuplicateParams {
    #[field(flatten)]
    session: GivenSession,
    /// Whether the movement of the boards is checked.
    movement: bool,
    #[field(flatten)]
    rules: GivenRules,
}

impl Request for SakaaliDuplicateParams {
    const NAME: &'static str = "duplicate";
    const SCOPE: OperationScope = OperationScope::Game("sakaali");
    const EXAMPLE: &'static str = r#""boards":[{"board":1,"deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","first":"N","results":[{"table":1,"team_ns":"A","kept":{"N":["S7","H7","D7","C7","H6"],"E":["SJ","HJ","DJ","CJ","S8"],"S":["SK","CK","S6","S2","D2"],"W":["DA","CA","H5","D5","C5"]}},{"table":2,"team_ns":"B","kept":{"N":["SQ","S9","H6","D6","S7"],"E":["SJ","HJ","DJ","DT","CT"],"S":["HQ","CQ","H9","C9","S6"],"W":["ST","C3","S3","H8","H5"]}}]}]"#;
    type Answer = SakaaliDuplicateAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let session = self.session.0;
        if self.movement {
            session.check_movement().map_err(|error| error.in_field("/boards"))?;
        }
        let options = self.rules.0;
        Ok(OperationRequest::new(SakaaliDuplicateRequest { session, options }))
    }
}

/// The question of a `duplicate` request.
#[derive(Clone, Debug)]
struct SakaaliDuplicateRequest {
    session: MatchSession,
    options: HouseRules,
}

/// `{"boards":[…],"total":{"A":20,"B":0},"above_par":{…},"winner":"A"}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct SakaaliDuplicateAnswer {
    boards: Vec<MatchBoardFields>,
    total: Keyed<i32>,
    above_par: Keyed<u32>,
    winner: Option<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct MatchBoardFields {
    board: u32,
    par: OutcomeFields,
    tables: Vec<TableFields>,
    points: Keyed<i32>,
    swing_a: i32,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct TableFields {
    table: u32,
    team_ns: String,
    penalty: Keyed<u32>,
    points: Keyed<i32>,
}

fn teams<T: Copy>(values: ByTeam<T>) -> Keyed<T> {
    Keyed(Team::ALL.into_iter().map(|team| (team.to_string(), values.of(team))).collect())
}

fn table(table: &TableScore) -> TableFields {
    TableFields {
        table: table.table,
        team_ns: table.team_ns.to_string(),
        penalty: teams(table.penalty),
        points: teams(table.points),
    }
}

fn board(board: &BoardScore, options: HouseRules) -> MatchBoardFields {
    MatchBoardFields {
        board: board.number,
        par: OutcomeFields::of_par(&board.par, options),
        tables: board.tables.iter().map(table).collect(),
        points: teams(board.points),
        swing_a: board.swing_a,
    }
}

impl SakaaliDuplicateAnswer {
    /// The answer of a scored match.
    pub fn new(score: &MatchScore, options: HouseRules) -> SakaaliDuplicateAnswer {
        SakaaliDuplicateAnswer {
            boards: score.boards.iter().map(|one| board(one, options)).collect(),
            total: teams(score.total()),
            above_par: teams(score.above_par()),
            winner: score.winner().map(|team| team.to_string()),
        }
    }
}

impl Operation for SakaaliDuplicateRequest {
    no_jobs!();
    type Answer = SakaaliDuplicateAnswer;

    fn answer(&self, _: Vec<()>) -> Result<SakaaliDuplicateAnswer> {
        Ok(SakaaliDuplicateAnswer::new(&self.session.score(self.options), self.options))
    }
}
