//! `duplicate` of every game with scores: the same deals at several tables, and what each side or seat gained.

use super::score::deals;
use crate::ops::{Ask, Of, Op, Operation};
use crate::wire::Answer;
use crate::worker::Worker;
use serde::Serialize;
use tikki_base::comparison::Scale;
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_games::deal_record::DealRecord;
use tikki_games::duplicate::{ComparedBoard, ComparedParty, ComparedTable, Duplicate};
use tikki_games::{Game, duplicate::DuplicateTotal};
use tikki_solver::Limits;

/// The operation.
pub(crate) const OP: Op = Op {
    name: "duplicate",
    of: Of::ScoredGames,
    summary: "the same deals at several tables: what each side or seat gained against those who held its cards",
    read: |fields, game| DuplicateAsk::read(fields, game).map(Ask::new),
    example: r#""by":"points","seats":["1","2","3"],"declarer":"1","contract":"suit","trump":"C","state":{"bid":24,"hand":true},"deals":[{"number":1,"table":"A","players":{"1":"Anna"},"result":{"points":56,"tricks":5,"matadors":2}},{"number":1,"table":"B","players":{"1":"Bo"},"result":{"points":61,"tricks":6,"matadors":2}}]"#,
};

/// The question of a `duplicate` request.
#[derive(Clone, Debug)]
pub struct DuplicateAsk {
    /// The deals, those with the same number played with the same cards.
    pub deals: Vec<DealRecord>,
    /// In what gains are counted.
    pub scale: Scale,
}

/// `{"boards":[…],"totals":[…]}`.
#[derive(Clone, Debug, Serialize)]
pub struct DuplicateAnswer {
    /// Deal by deal.
    pub boards: Vec<ComparedBoardFields>,
    /// By who played, those first who gained most.
    pub totals: Vec<TotalFields>,
}

impl Answer for DuplicateAnswer {}

/// `{"number":"1","tables":[…]}`.
#[derive(Clone, Debug, Serialize)]
pub struct ComparedBoardFields {
    /// Its number.
    pub number: String,
    /// Its tables.
    pub tables: Vec<ComparedTableFields>,
}

/// `{"table":"A","results":[…]}`.
#[derive(Clone, Debug, Serialize)]
pub struct ComparedTableFields {
    /// The table, where it is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
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

impl DuplicateAsk {
    fn read(fields: &Fields<'_>, game: &'static Game) -> Result<DuplicateAsk> {
        fields.required("deals", fields.get("deals"))?;
        let scale = fields.one_of("by", &Scale::ALL)?;
        Ok(DuplicateAsk { deals: deals(fields, game)?, scale })
    }

    fn board(&self, board: ComparedBoard) -> ComparedBoardFields {
        let table = |table: ComparedTable| ComparedTableFields {
            table: self.deals[table.record].labels.table.clone(),
            results: table.parties.into_iter().map(PartyFields::from).collect(),
        };
        ComparedBoardFields {
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

impl Operation for DuplicateAsk {
    type Part = ();
    type Done = ();
    type Answer = DuplicateAnswer;

    fn parts(&self) -> Vec<()> {
        Vec::new()
    }

    fn solve(&self, _: &mut Worker<'_>, (): (), _: Limits<'_>) {}

    fn answer(&self, _: Vec<()>) -> Result<DuplicateAnswer> {
        let Duplicate { boards, totals } = Duplicate::of(&self.deals, self.scale)?;
        Ok(DuplicateAnswer {
            boards: boards.into_iter().map(|board| self.board(board)).collect(),
            totals: totals.into_iter().map(TotalFields::from).collect(),
        })
    }
}
