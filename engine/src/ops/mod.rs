//! The operations of the wire, one file each: from the fields of a request to its answer.
//!
//! An operation is cut into parts that any thread can solve, and put together from what came of them. What a part is and
//! what comes of it is each operation's own affair; [`OperationRequest`] hides it from those who only pass requests on.

/// The job of an operation that is solved in one.
macro_rules! single_job {
    () => {
        type Job = ();

        fn jobs(&self) -> Vec<()> {
            vec![()]
        }
    };
}

/// The jobs of an operation that is answered at once: none.
macro_rules! no_jobs {
    () => {
        type Job = ();
        type JobResult = ();

        fn jobs(&self) -> Vec<()> {
            Vec::new()
        }

        fn solve(&self, _: &mut $crate::worker::Worker<'_>, (): (), _: tikki_solver::Limits<'_>) {}
    };
}

pub mod any_game;
mod assumptions;
pub mod bsol2;
mod cards;
pub(crate) mod contract;
mod contracts;
pub(crate) mod deal;
mod exact;
mod games;
mod leads;
mod line;
mod odds;
mod page;
mod par;
mod play;
mod probe;
pub mod puzzle;
mod read;
pub(crate) mod review;
pub mod sakaali;
mod sampling;
mod schemas;
mod simulate;
mod single;
mod solve;
pub(crate) mod strains;
mod suit;
pub(crate) mod table;
mod trace;
mod view;
pub(crate) mod write;

pub use self::schemas::{OperationSchemas, Schemas};
pub(crate) use self::trace::traced;
pub use self::{
    assumptions::Assumption,
    cards::{CardFields, CardsAnswer, CardsJob, CardsJobResult, CardsRequest, SampledCard},
    contracts::{ContractsAnswer, ContractsRequest},
    exact::{LayoutJob, LayoutJobResult},
    games::GamesAnswer,
    leads::{KnownHands, LeadFields, LeadsAnswer, LeadsRequest},
    line::{LineAnswer, LineFields, LineRequest},
    odds::{MoveOddsFields, OddsAnswer, OddsCounts, OddsRequest},
    par::ParAnswer,
    play::{PlayRequest, relative},
    read::BoardFields,
    sampling::{LeadAgainst, SampledLead},
    simulate::{
        SampleSize, SampledContractFields, SampledContractsAnswer, SampledContractsRequest,
        SampledLeadFields, SampledLeadsAnswer, SampledLeadsRequest, seen_hands,
    },
    single::{SingleAnswer, SingleMoveFields, SingleRequest},
    solve::{NumberFields, PositionStateFields, TotalsFields, ValueFields, request_of},
    suit::{
        SuitAnswer, SuitCard, SuitFirst, SuitLine, SuitMax, SuitPlan, SuitRequest, SuitScore,
        SuitTarget,
    },
    trace::{TraceAnswer, TraceRequest},
    view::KnownView,
};
pub(crate) use tikki_derive::Request;

use crate::catalogue;
use crate::request::{RequestFields, refuse_unknown};
use crate::wire::{Answer, OperationLabel, ResponseBody};
use crate::worker::Worker;
use any_game::contracts::GameContractsParams;
use deal::GameDealParams;
use schemars::{JsonSchema, SchemaGenerator};
use std::any::Any;
use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_play::position::setup::Setup;
use tikki_play::{Catalogue, Game};
use tikki_solver::Limits;

/// The id of the game of requests that name none.
pub(crate) const BRIDGE: &str = "bridge";

/// What is asked, its parts, and its answer.
pub trait Operation: fmt::Debug + Send + Sync + Sized + 'static {
    /// What can be solved on its own.
    type Job: Send + 'static;
    /// What came of a part.
    type JobResult: Send + 'static;
    /// What is answered.
    type Answer: Answer + Send;

    /// Whether the parts follow one another, so that a limit leaves a beginning of them. Then each may visit the nodes that those
    /// before it have left, none but the first is begun when a limit is reached, and [`Operation::answer`] gets the first part
    /// and those after it that were begun and that the nodes were enough for.
    const IN_SEQUENCE: bool = false;

    /// The parts; an operation without parts is answered at once.
    fn jobs(&self) -> Vec<Self::Job>;

    /// Solves a part. What comes of it must not depend on what the worker did before. It is for the operation to ask, about every
    /// millisecond, whether the [limits are over](Limits::is_over); a solver does so by itself.
    fn solve(
        &self,
        worker: &mut Worker<'_>,
        part: Self::Job,
        limits: Limits<'_>,
    ) -> Self::JobResult;

    /// The answer, from what came of the parts, in their order.
    ///
    /// # Errors
    /// What can be known only when the parts are solved.
    fn answer(&self, done: Vec<Self::JobResult>) -> Result<Self::Answer>;

    /// The answer, all parts solved on this thread.
    ///
    /// # Errors
    /// Those of [`Operation::answer`].
    fn answered(&self, worker: &mut Worker<'_>, limits: Limits<'_>) -> Result<Self::Answer> {
        let results =
            self.jobs().into_iter().map(|part| self.solve(worker, part, limits)).collect();
        self.answer(results)
    }
}

/// Which games an operation is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OperationScope {
    /// The game with this id.
    Game(&'static str),
    /// Every game whose positions can be solved.
    EveryGame,
    /// Every game whose scores are known.
    ScoredGames,
    /// No game in particular.
    NoGame,
}

impl OperationScope {
    /// Whether a game has the operation as its own.
    fn has(self, game: &Game) -> bool {
        match self {
            OperationScope::Game(id) => id == game.id,
            OperationScope::EveryGame => catalogue::is_solved(game),
            OperationScope::ScoredGames => game.scoring().is_ok(),
            OperationScope::NoGame => false,
        }
    }
}

/// What a request is read with.
#[derive(Clone, Copy, Debug)]
pub struct ReadContext {
    /// The games there are, without those that have no positions to solve.
    pub catalogue: Catalogue,
    /// The game that the request names, or bridge.
    pub game: &'static Game,
}

/// The request of an operation: its fields are the fields of the struct, and its sentence is the doc comment of the struct.
pub(crate) trait Request: RequestFields {
    /// What a request names the operation by.
    const NAME: &'static str;
    /// The games that have it.
    const SCOPE: OperationScope;
    /// A request, without `op`, `id` and `game`, as the inside of a JSON object.
    const EXAMPLE: &'static str;
    /// What it answers.
    type Answer: JsonSchema;

    /// The operation that answers the request.
    ///
    /// # Errors
    /// What the fields contradict together.
    fn operation(self, context: ReadContext) -> Result<OperationRequest>;
}

/// An operation as it is listed.
#[derive(Clone, Copy, Debug)]
pub struct Op {
    /// What a request names it by.
    pub name: &'static str,
    /// The games that have it.
    pub of: OperationScope,
    /// What it answers, in a sentence.
    pub summary: &'static str,
    /// Reads a request.
    pub read: fn(&Fields<'_>, ReadContext) -> Result<OperationRequest>,
    /// A request, without `op`, `id` and `game`.
    pub example: &'static str,
    /// The schema of its requests.
    request_schema: fn(&mut SchemaGenerator, &Op, Catalogue) -> Value,
    /// The schema of its answers.
    answer_schema: fn(&mut SchemaGenerator) -> Value,
}

impl Op {
    const fn of<R: Request>() -> Op {
        Op {
            name: R::NAME,
            of: R::SCOPE,
            summary: R::DOC,
            read: read::<R>,
            example: R::EXAMPLE,
            request_schema: schemas::request::<R>,
            answer_schema: schemas::answer::<R>,
        }
    }
}

/// The fields that a request of every operation may have. Nothing reads `note`.
const EVERYWHERE: [&str; 5] = ["op", "id", "game", "limits", "note"];

fn read<R: Request>(fields: &Fields<'_>, context: ReadContext) -> Result<OperationRequest> {
    refuse_unknown::<R>(fields, &EVERYWHERE)?;
    R::read_fields(fields)?.operation(context)
}

/// Every operation there is.
pub const ALL: &[Op] = &[
    Op::of::<table::TableParams>(),
    Op::of::<par::ParParams>(),
    Op::of::<contract::ContractParams>(),
    Op::of::<contracts::ContractsParams>(),
    Op::of::<cards::CardsParams>(),
    Op::of::<trace::TraceParams>(),
    Op::of::<line::LineParams>(),
    Op::of::<review::ReviewParams>(),
    Op::of::<read::ReadParams>(),
    Op::of::<write::WriteParams>(),
    Op::of::<leads::LeadsParams>(),
    Op::of::<simulate::SimulateParams>(),
    Op::of::<odds::OddsParams>(),
    Op::of::<single::SingleParams>(),
    Op::of::<suit::SuitParams>(),
    Op::of::<deal::DealParams>(),
    Op::of::<puzzle::check::PuzzleCheckParams>(),
    Op::of::<puzzle::generate::PuzzleGenParams>(),
    Op::of::<puzzle::games::GamePuzzlesParams>(),
    Op::of::<puzzle::play::PuzzlePlayParams>(),
    Op::of::<puzzle::repair::PuzzleRepairParams>(),
    Op::of::<solve::SolveParams>(),
    Op::of::<GameDealParams>(),
    Op::of::<any_game::contracts::GameContractsParams>(),
    Op::of::<any_game::simulate::GameSimulateParams>(),
    Op::of::<any_game::play::GamePlayParams>(),
    Op::of::<any_game::cards::GameCardsParams>(),
    Op::of::<any_game::trace::GameTraceParams>(),
    Op::of::<any_game::line::GameLineParams>(),
    Op::of::<any_game::score::ScoreParams>(),
    Op::of::<any_game::duplicate::DuplicateParams>(),
    Op::of::<any_game::read::RecordsParams>(),
    Op::of::<sakaali::par::SakaaliParParams>(),
    Op::of::<sakaali::trace::SakaaliTraceParams>(),
    Op::of::<sakaali::duplicate::SakaaliDuplicateParams>(),
    Op::of::<sakaali::values::ValuesParams>(),
    Op::of::<sakaali::simulate::SakaaliSimulateParams>(),
    Op::of::<sakaali::quiz::QuizParams>(),
    Op::of::<games::GamesParams>(),
];

/// What a request asks, whichever its operation.
#[derive(Clone, Debug)]
pub struct OperationRequest {
    operation: Arc<dyn ErasedOperation>,
    /// None of what is not asked by name.
    pub label: Option<OperationLabel>,
}

impl OperationRequest {
    /// What an operation asks.
    pub fn new(operation: impl Operation) -> OperationRequest {
        OperationRequest { operation: Arc::new(operation), label: None }
    }

    /// Reads what the fields of a request ask.
    ///
    /// # Errors
    /// `unknown-game`, `unknown-op`, and those of the operation.
    pub(crate) fn read(fields: &Fields<'_>, catalogue: Catalogue) -> Result<OperationRequest> {
        let id = fields.word("game")?.unwrap_or_else(|| BRIDGE.to_owned());
        let game = catalogue::by_id(catalogue, &id).map_or_else(|| catalogue.game(&id), Ok)?;
        let name = fields.required("op", fields.text("op")?)?;
        let op = find(name, game).map_err(|error| error.in_field("/op"))?;
        let label = Some(OperationLabel { op: op.name, game: game.id });
        Ok(OperationRequest { label, ..(op.read)(fields, ReadContext { catalogue, game })? })
    }

    /// The parts of what is asked.
    pub fn jobs(&self) -> Vec<ErasedJob> {
        Arc::clone(&self.operation).erased_jobs()
    }

    /// Whether the parts [follow one another](Operation::IN_SEQUENCE).
    pub(crate) fn is_sequence(&self) -> bool {
        self.operation.is_sequence()
    }

    /// The answer, from what came of the parts of [`OperationRequest::jobs`], in their order.
    pub fn answer(&self, finished: Vec<ErasedJobResult>) -> ResponseBody {
        self.operation.answer(finished)
    }
}

/// The operation of that name of a game.
fn find(name: &str, game: &Game) -> Result<&'static Op> {
    let named = || ALL.iter().filter(|op| op.name == name);
    let fits = |op: &&Op| op.of == OperationScope::NoGame || op.of.has(game);
    named().find(fits).ok_or_else(|| {
        let owners: Vec<_> = named().filter_map(Op::owner).collect();
        let message = if owners.is_empty() {
            format!("no operation \"{name}\"; there are {}", names().join(", "))
        } else {
            format!("{name} is an operation of {}, not of {}", owners.join(" and "), game.id)
        };
        Error::new(Code::UnknownOp, message)
    })
}

/// The names of the operations that a game has, each once; `contracts` only where a seat may declare, `deal` only where a deal needs
/// no field of the request.
pub(crate) fn operations_of(game: &'static Game) -> Vec<&'static str> {
    let in_vain = |op: &Op| {
        op.of == OperationScope::EveryGame
            && match op.name {
                GameContractsParams::NAME => !game.has_contracts(),
                GameDealParams::NAME => game.dealing(&Setup::default(), None).is_err(),
                _ => false,
            }
    };
    let has = |op: &&Op| op.of.has(game) && !in_vain(op);
    let mut names: Vec<_> = ALL.iter().filter(has).map(|op| op.name).collect();
    let mut seen = HashSet::new();
    names.retain(|name| seen.insert(*name));
    names
}

/// The names of all operations, each once.
pub fn names() -> Vec<&'static str> {
    let mut names: Vec<_> = ALL.iter().map(|op| op.name).collect();
    names.sort_unstable();
    names.dedup();
    names
}

impl Op {
    /// A request that is answered, without `op`: the example, and the game where bridge is not meant.
    ///
    /// # Panics
    /// If the example is not the inside of a JSON object, which a test excludes.
    pub fn request(&self) -> Map<String, Value> {
        let game = match self.of {
            OperationScope::Game(BRIDGE) | OperationScope::NoGame => None,
            OperationScope::Game(id) => Some(id),
            OperationScope::EveryGame => Some("tuppi-nolo"),
            OperationScope::ScoredGames => Some("skat"),
        };
        let fields: Map<String, Value> = serde_json::from_str(&format!("{{{}}}", self.example))
            .expect("an example is the inside of an object");
        game.map(|id| ("game".to_owned(), id.into())).into_iter().chain(fields).collect()
    }

    /// The ids of the games of which a request of this name is this operation.
    pub fn games(&self, catalogue: Catalogue) -> Vec<&'static str> {
        let is_this = |op: &Op| (op.name, op.of) == (self.name, self.of);
        let has = |game: &&Game| find(self.name, game).is_ok_and(is_this);
        catalogue::every(catalogue).filter(has).map(|game| game.id).collect()
    }

    fn owner(&self) -> Option<&'static str> {
        match self.of {
            OperationScope::Game(id) => Some(id),
            OperationScope::ScoredGames => Some("games whose scores are known"),
            OperationScope::EveryGame | OperationScope::NoGame => None,
        }
    }
}

/// A part of what is asked, whichever the operation.
pub struct ErasedJob(Box<ErasedJobRun>);

type ErasedJobRun = dyn FnOnce(&mut Worker<'_>, Limits<'_>) -> ErasedJobResult + Send;

impl ErasedJob {
    /// Solves the part.
    pub fn run(self, worker: &mut Worker<'_>, limits: Limits<'_>) -> ErasedJobResult {
        self.0(worker, limits)
    }
}

impl fmt::Debug for ErasedJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Task")
    }
}

/// What came of a task.
#[derive(Debug)]
pub struct ErasedJobResult(Box<dyn Any + Send>);

/// An operation of which the types of its parts are hidden.
trait ErasedOperation: fmt::Debug + Send + Sync {
    fn is_sequence(&self) -> bool;
    fn erased_jobs(self: Arc<Self>) -> Vec<ErasedJob>;
    fn answer(&self, finished: Vec<ErasedJobResult>) -> ResponseBody;
}

impl<O: Operation> ErasedOperation for O {
    fn is_sequence(&self) -> bool {
        O::IN_SEQUENCE
    }

    fn erased_jobs(self: Arc<Self>) -> Vec<ErasedJob> {
        let job = |part| {
            let operation = Arc::clone(&self);
            ErasedJob(Box::new(move |worker, limits| {
                ErasedJobResult(Box::new(operation.solve(worker, part, limits)))
            }))
        };
        self.jobs().into_iter().map(job).collect()
    }

    fn answer(&self, finished: Vec<ErasedJobResult>) -> ResponseBody {
        let of_type = |finished: ErasedJobResult| {
            *finished
                .0
                .downcast::<O::JobResult>()
                .expect("an operation gets back what its parts became")
        };
        ResponseBody::from_result(Operation::answer(
            self,
            finished.into_iter().map(of_type).collect(),
        ))
    }
}
