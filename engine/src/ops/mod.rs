//! The operations of the wire, one file each: from the fields of a request to its answer.
//!
//! An operation is cut into parts that any thread can solve, and put together from what came of them. What a part is and
//! what comes of it is each operation's own affair; [`Ask`] hides it from those who only pass requests on.

pub mod bsol2;
mod cards;
pub(crate) mod contract;
mod contracts;
pub(crate) mod deal;
mod games;
mod leads;
mod line;
mod page;
mod par;
mod play;
mod probe;
pub mod puzzle;
mod read;
pub mod records;
pub(crate) mod review;
pub mod sakaali;
mod sampling;
mod simulate;
mod solve;
pub(crate) mod strains;
pub(crate) mod table;
mod trace;
pub(crate) mod write;

pub use self::{
    cards::{CardFields, CardsAnswer, CardsAsk, SampledCard},
    contracts::{ContractsAnswer, ContractsAsk},
    games::GamesAnswer,
    leads::{LeadFields, LeadsAnswer, LeadsAsk, ToldHands},
    line::{LineAnswer, LineAsk, LineFields},
    par::ParAnswer,
    play::{PlayAsk, relative},
    read::BoardFields,
    sampling::{Against, SampledLead},
    simulate::{
        SampledContractFields, SampledContractsAnswer, SampledContractsAsk, SampledLeadFields,
        SampledLeadsAnswer, SampledLeadsAsk, Size,
    },
    solve::{NumberFields, StandFields, TotalsFields, ValueFields, request_of},
    trace::{TraceAnswer, TraceAsk},
};

use crate::catalogue;
use crate::wire::{Answer, Body, Subject};
use crate::worker::Worker;
use std::any::Any;
use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_games::Game;
use tikki_solver::Limits;

/// What is asked, its parts, and its answer.
pub trait Operation: fmt::Debug + Send + Sync + Sized + 'static {
    /// What can be solved on its own.
    type Part: Send + 'static;
    /// What came of a part.
    type Done: Send + 'static;
    /// What is answered.
    type Answer: Answer + Send;

    /// Whether the parts follow one another, so that a limit leaves a beginning of them. Then each may visit the nodes that those
    /// before it have left, none but the first is begun when a limit is reached, and [`Operation::answer`] gets the first part
    /// and those after it that were begun and that the nodes were enough for.
    const IN_SEQUENCE: bool = false;

    /// The parts; an operation without parts is answered at once.
    fn parts(&self) -> Vec<Self::Part>;

    /// Solves a part. What comes of it must not depend on what the worker did before. It is for the operation to ask, about every
    /// millisecond, whether the [limits are over](Limits::is_over); a solver does so by itself.
    fn solve(&self, worker: &mut Worker<'_>, part: Self::Part, limits: Limits<'_>) -> Self::Done;

    /// The answer, from what came of the parts, in their order.
    ///
    /// # Errors
    /// What can be known only when the parts are solved.
    fn answer(&self, done: Vec<Self::Done>) -> Result<Self::Answer>;

    /// The answer, all parts solved on this thread.
    ///
    /// # Errors
    /// Those of [`Operation::answer`].
    fn answered(&self, worker: &mut Worker<'_>, limits: Limits<'_>) -> Result<Self::Answer> {
        let done = self.parts().into_iter().map(|part| self.solve(worker, part, limits)).collect();
        self.answer(done)
    }
}

/// Which games an operation is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// The game with this id.
    Game(&'static str),
    /// Every game whose positions can be solved.
    EveryGame,
    /// Every game whose scores are known.
    ScoredGames,
    /// No game in particular.
    NoGame,
}

impl Of {
    /// Whether a game has the operation as its own.
    fn has(self, game: &Game) -> bool {
        match self {
            Of::Game(id) => id == game.id,
            Of::EveryGame => catalogue::is_solved(game),
            Of::ScoredGames => game.scoring().is_ok(),
            Of::NoGame => false,
        }
    }
}

/// An operation as it is listed.
#[derive(Clone, Copy, Debug)]
pub struct Op {
    /// What a request names it by.
    pub name: &'static str,
    /// Whose operation it is.
    pub of: Of,
    /// What it tells, in a sentence.
    pub summary: &'static str,
    /// Reads what is asked.
    pub read: fn(&Fields<'_>, &'static Game) -> Result<Ask>,
    /// A request, without `op`, `id` and `game`.
    pub example: &'static str,
}

/// Every operation there is.
pub const ALL: &[Op] = &[
    table::OP,
    par::OP,
    contract::OP,
    contracts::OP,
    cards::OP,
    trace::OP,
    line::OP,
    review::OP,
    read::OP,
    write::OP,
    leads::OP,
    simulate::OP,
    deal::OP,
    puzzle::check::OP,
    puzzle::generate::OP,
    puzzle::games::OP,
    puzzle::repair::OP,
    solve::OP,
    records::deal::OP,
    records::contracts::OP,
    records::simulate::OP,
    records::cards::OP,
    records::trace::OP,
    records::line::OP,
    records::score::OP,
    records::duplicate::OP,
    records::read::OP,
    sakaali::par::OP,
    sakaali::trace::OP,
    sakaali::duplicate::OP,
    sakaali::values::OP,
    sakaali::simulate::OP,
    sakaali::quiz::OP,
    games::OP,
];

/// What a request asks, whichever its operation.
#[derive(Clone, Debug)]
pub struct Ask {
    operation: Arc<dyn Erased>,
    /// None of what is not asked by name.
    pub subject: Option<Subject>,
}

impl Ask {
    /// What an operation asks.
    pub fn new(operation: impl Operation) -> Ask {
        Ask { operation: Arc::new(operation), subject: None }
    }

    /// Reads what the fields of a request ask.
    ///
    /// # Errors
    /// `unknown-game`, `unknown-op`, and those of the operation.
    pub(crate) fn read(fields: &Fields<'_>) -> Result<Ask> {
        let bridge = tikki_games::rooms::bridge::GAME.id;
        let id = fields.word("game")?.unwrap_or_else(|| bridge.to_owned());
        let game = catalogue::by_id(&id).ok_or_else(|| {
            let message = format!("no game \"{id}\"; `games` lists them");
            Error::new(Code::UnknownGame, message).in_field("/game")
        })?;
        let name = fields.required("op", fields.text("op")?)?;
        let op = find(name, game).map_err(|error| error.in_field("/op"))?;
        let subject = Some(Subject { op: op.name, game: game.id });
        Ok(Ask { subject, ..(op.read)(fields, game)? })
    }

    /// The parts of what is asked.
    pub fn tasks(&self) -> Vec<Task> {
        Arc::clone(&self.operation).tasks()
    }

    /// Whether the parts [follow one another](Operation::IN_SEQUENCE).
    pub(crate) fn is_sequence(&self) -> bool {
        self.operation.is_sequence()
    }

    /// The answer, from what came of the parts of [`Ask::tasks`], in their order.
    pub fn answer(&self, finished: Vec<Finished>) -> Body {
        self.operation.answer(finished)
    }
}

/// The operation of that name of a game.
fn find(name: &str, game: &Game) -> Result<&'static Op> {
    let named = || ALL.iter().filter(|op| op.name == name);
    let fits = |op: &&Op| op.of == Of::NoGame || op.of.has(game);
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

/// The names of the operations that a game has, each once; `contracts` only where something is undertaken.
pub(crate) fn operations_of(game: &'static Game) -> Vec<&'static str> {
    let in_vain = |op: &Op| {
        op.of == Of::EveryGame && op.name == records::contracts::OP.name && !game.has_contracts()
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
            Of::Game("bridge") | Of::NoGame => None,
            Of::Game(id) => Some(id),
            Of::EveryGame => Some("tuppi-nolo"),
            Of::ScoredGames => Some("skat"),
        };
        let fields: Map<String, Value> = serde_json::from_str(&format!("{{{}}}", self.example))
            .expect("an example is the inside of an object");
        game.map(|id| ("game".to_owned(), id.into())).into_iter().chain(fields).collect()
    }

    /// The ids of the games of which a request of this name is this operation.
    pub fn games(&self) -> Vec<&'static str> {
        let is_this = |op: &Op| (op.name, op.of) == (self.name, self.of);
        let has = |game: &&Game| find(self.name, game).is_ok_and(is_this);
        catalogue::every().filter(has).map(|game| game.id).collect()
    }

    fn owner(&self) -> Option<&'static str> {
        match self.of {
            Of::Game(id) => Some(id),
            Of::ScoredGames => Some("games whose scores are known"),
            Of::EveryGame | Of::NoGame => None,
        }
    }
}

/// A part of what is asked, whichever the operation.
pub struct Task(Box<TaskOf>);

type TaskOf = dyn FnOnce(&mut Worker<'_>, Limits<'_>) -> Finished + Send;

impl Task {
    /// Solves the part.
    pub fn run(self, worker: &mut Worker<'_>, limits: Limits<'_>) -> Finished {
        self.0(worker, limits)
    }
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Task")
    }
}

/// What came of a task.
#[derive(Debug)]
pub struct Finished(Box<dyn Any + Send>);

/// An operation of which the types of its parts are hidden.
trait Erased: fmt::Debug + Send + Sync {
    fn is_sequence(&self) -> bool;
    fn tasks(self: Arc<Self>) -> Vec<Task>;
    fn answer(&self, finished: Vec<Finished>) -> Body;
}

impl<O: Operation> Erased for O {
    fn is_sequence(&self) -> bool {
        O::IN_SEQUENCE
    }

    fn tasks(self: Arc<Self>) -> Vec<Task> {
        let task = |part| {
            let operation = Arc::clone(&self);
            Task(Box::new(move |worker, limits| {
                Finished(Box::new(operation.solve(worker, part, limits)))
            }))
        };
        self.parts().into_iter().map(task).collect()
    }

    fn answer(&self, finished: Vec<Finished>) -> Body {
        let of_type = |finished: Finished| {
            *finished.0.downcast::<O::Done>().expect("an operation gets back what its parts became")
        };
        Body::told(Operation::answer(self, finished.into_iter().map(of_type).collect()))
    }
}
