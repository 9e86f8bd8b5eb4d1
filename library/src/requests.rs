//! The operations of a library over HTTP, each with typed requests and answers.
//!
//! They are not operations of the engine: those are pure, and a batch may put them in any order.

use crate::add::{AddAnswer, AddOptions, FileState};
use crate::contents::{BoardFilter, ListAnswer, PAGE, ShowAnswer};
use crate::error::{LibraryError, Result};
use crate::insights::{InsightsAnswer, InsightsRequest};
use crate::names::PersonFields;
use crate::practice::{
    CheckedAnswer, DueDecision, Grade, GradedAnswer, ImportAnswer, PracticeAddRequest, QueueAnswer,
};
use crate::store::Library;
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tikki_base::error::{Code, Error};
use tikki_engine::wire::{Answer, ErrorFields, ResponseBody};

impl Answer for ListAnswer {}
impl Answer for ShowAnswer {}
impl Answer for AddAnswer {}
impl Answer for AddedAnswer {}
impl Answer for ImportAnswer {}

/// A request without fields.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NoFields {}

/// How far the library is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StatusAnswer {
    /// All boards.
    pub boards: u64,
    /// Boards that have not been analysed yet.
    pub pending: u64,
}

impl Answer for StatusAnswer {}

/// Boards or deals as text.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AddRequest {
    /// The text of a file, in any format that `read` reads.
    pub text: String,
    /// The name of the file.
    pub name: Option<String>,
    /// The day or month of records that have none.
    pub day: Option<String>,
    /// The game of deals that name none.
    pub game: Option<String>,
}

/// What came of adding a text.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AddedAnswer {
    /// The counts.
    #[serde(flatten)]
    pub counts: AddAnswer,
    /// What is wrong with records of the text, the first twenty faults.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<RecordFault>,
}

/// A fault of a record.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RecordFault {
    /// The label of its board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// What is wrong.
    #[serde(flatten)]
    pub error: ErrorFields,
}

/// The faults that an answer names.
const FAULTS: usize = 20;

/// Which boards are listed.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ListRequest {
    /// The boards; all if missing.
    pub filter: BoardFilter,
    /// Boards left out at the beginning.
    pub offset: u64,
    /// The most boards, up to 1,000; 50 if missing.
    pub most: Option<u32>,
}

/// One board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShowRequest {
    /// Its number in the library.
    pub id: i64,
}

/// Some boards or decisions.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RemoveRequest {
    /// Their numbers.
    pub ids: Vec<i64>,
}

/// The queue as a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ExportAnswer {
    /// A decision a line, with its board and its reviews, as `tikki practice export` writes it.
    pub text: String,
}

impl Answer for ExportAnswer {}

/// An exported queue.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportRequest {
    /// The text of the file.
    pub text: String,
}

/// How many were removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RemovedAnswer {
    /// The number.
    pub removed: u64,
}

impl Answer for RemovedAnswer {}

/// A change of names.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NamesRequest {
    /// Names of the owner of the library.
    pub me: Vec<String>,
    /// Names of one person: those after the first become names of the first one's person.
    pub merge: Vec<String>,
    /// A name that becomes a person of its own.
    pub unmerge: Option<String>,
}

/// The people of the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NamesAnswer {
    /// The owner first, then those with the most boards.
    pub people: Vec<PersonFields>,
}

impl Answer for NamesAnswer {}

/// The decision that is due first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NextAnswer {
    /// The decision.
    #[serde(flatten)]
    pub due: DueDecision,
    /// The queue.
    pub queue: QueueAnswer,
}

impl Answer for NextAnswer {}

/// A card for a decision.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerRequest {
    /// The number of the decision.
    pub id: i64,
    /// The card.
    pub card: String,
    /// How well it was remembered, if the card is right; `good` if missing.
    pub grade: Option<Grade>,
}

/// A card that is tried for a decision.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckRequest {
    /// The number of the decision.
    pub id: i64,
    /// The card.
    pub card: String,
}

/// An operation.
#[derive(Clone, Copy, Debug)]
pub struct LibraryOperation {
    /// Its name, after `/v1/library/`.
    pub name: &'static str,
    /// What it does.
    pub summary: &'static str,
    run: fn(&mut Library, &[u8], i64) -> std::result::Result<ResponseBody, Error>,
    schemas: fn(&mut SchemaGenerator, &mut SchemaGenerator) -> (Value, Value),
}

macro_rules! operation {
    ($name:literal, $summary:literal, $request:ty, $answer:ty, $run:ident) => {
        LibraryOperation {
            name: $name,
            summary: $summary,
            run: |library, body, now| {
                let request: $request = request_of(body)?;
                let answer: $answer = $run(library, &request, now)?;
                Ok(ResponseBody::of(&answer))
            },
            schemas: |requests, answers| {
                let request = requests.subschema_for::<$request>();
                (request.into(), answers.subschema_for::<$answer>().into())
            },
        }
    };
}
/// Every operation.
pub const ALL: [LibraryOperation; 14] = [
    operation!("status", "How many boards the library has", NoFields, StatusAnswer, status),
    operation!("add", "Adds the boards of a text", AddRequest, AddedAnswer, add),
    operation!("list", "Lists boards", ListRequest, ListAnswer, list),
    operation!("show", "Shows a board with its analysis", ShowRequest, ShowAnswer, show),
    operation!("remove", "Removes boards", RemoveRequest, RemovedAnswer, remove),
    operation!("names", "Lists people, and merges names", NamesRequest, NamesAnswer, change_names),
    operation!("insights", "Figures of a player", InsightsRequest, InsightsAnswer, insights),
    operation!(
        "practise",
        "Puts mistakes into the queue",
        PracticeAddRequest,
        QueueAnswer,
        practise
    ),
    operation!("next", "The decision that is due first", NoFields, NextAnswer, next),
    operation!(
        "check",
        "What a card is worth, before it is graded",
        CheckRequest,
        CheckedAnswer,
        check
    ),
    operation!("answer", "Grades a card", AnswerRequest, GradedAnswer, grade),
    operation!(
        "export-practice",
        "The queue as lines of JSON",
        NoFields,
        ExportAnswer,
        export_practice
    ),
    operation!(
        "import-practice",
        "Adds the decisions of an exported queue",
        ImportRequest,
        ImportAnswer,
        import_practice
    ),
    operation!("forget", "Takes decisions out of the queue", RemoveRequest, RemovedAnswer, forget),
];

/// Answers a request of an operation with a body of JSON at this time, in seconds since 1970.
pub fn answer(library: &mut Library, name: &str, body: &[u8], now: i64) -> ResponseBody {
    let operation = ALL.iter().find(|operation| operation.name == name);
    let run = operation.ok_or_else(|| {
        let names: Vec<&str> = ALL.iter().map(|operation| operation.name).collect();
        Error::new(
            Code::UnknownOp,
            format!("no operation \"{name}\"; there are {}", names.join(", ")),
        )
    });
    let answered = run.and_then(|operation| (operation.run)(library, body, now));
    answered.unwrap_or_else(ResponseBody::from)
}

/// Returns the JSON Schema of every request and answer, by the name of the operation.
pub fn schemas() -> Map<String, Value> {
    let settings = SchemaSettings::draft2020_12;
    let (mut requests, mut answers) = (
        settings().for_deserialize().into_generator(),
        settings().for_serialize().into_generator(),
    );
    let of = |operation: &LibraryOperation| {
        let (request, answer) = (operation.schemas)(&mut requests, &mut answers);
        let mut fields = Map::new();
        fields.insert("summary".to_owned(), operation.summary.into());
        fields.insert("request".to_owned(), request);
        fields.insert("answer".to_owned(), answer);
        (operation.name.to_owned(), Value::Object(fields))
    };
    let mut schemas: Map<String, Value> = ALL.iter().map(of).collect();
    let mut definitions = requests.take_definitions(true);
    definitions.extend(answers.take_definitions(true));
    schemas.insert("$defs".to_owned(), Value::Object(definitions));
    schemas
}

fn request_of<R: DeserializeOwned>(body: &[u8]) -> std::result::Result<R, Error> {
    let body = if body.trim_ascii().is_empty() { b"{}" } else { body };
    serde_json::from_slice(body).map_err(|error| {
        let code = if error.is_data() { Code::BadField } else { Code::MalformedJson };
        Error::new(code, error.to_string())
    })
}

fn status(library: &mut Library, _: &NoFields, _: i64) -> Result<StatusAnswer> {
    Ok(StatusAnswer { boards: library.boards()?, pending: library.pending()? })
}

fn add(library: &mut Library, request: &AddRequest, now: i64) -> Result<AddedAnswer> {
    let AddRequest { text, name, day, game } = request;
    let state = FileState { bytes: text.len() as u64, modified: 0 };
    let name = name.as_deref().unwrap_or("the page");
    let options = AddOptions { day: day.clone(), game: game.clone(), now };
    let mut faults = Vec::new();
    let counts = library.add((name, state), text.as_bytes(), &options, &mut |board, error| {
        if faults.len() < FAULTS {
            faults.push(RecordFault { board: board.map(str::to_owned), error: error.into() });
        }
    })?;
    Ok(AddedAnswer { counts, faults })
}

fn list(library: &mut Library, request: &ListRequest, _: i64) -> Result<ListAnswer> {
    library.list(&request.filter, request.offset, request.most.unwrap_or(50).min(PAGE))
}

fn show(library: &mut Library, request: &ShowRequest, _: i64) -> Result<ShowAnswer> {
    library.show(request.id)
}

fn remove(library: &mut Library, request: &RemoveRequest, _: i64) -> Result<RemovedAnswer> {
    Ok(RemovedAnswer { removed: library.remove(&request.ids)? })
}

fn change_names(library: &mut Library, request: &NamesRequest, _: i64) -> Result<NamesAnswer> {
    let NamesRequest { me, merge, unmerge } = request;
    if !me.is_empty() {
        library.set_me(me)?;
    }
    if let Some((first, others)) = merge.split_first() {
        library.merge(first, others)?;
    }
    if let Some(name) = unmerge {
        library.unmerge(name)?;
    }
    Ok(NamesAnswer { people: library.people()? })
}

fn insights(library: &mut Library, request: &InsightsRequest, _: i64) -> Result<InsightsAnswer> {
    library.insights(request)
}

fn practise(library: &mut Library, request: &PracticeAddRequest, now: i64) -> Result<QueueAnswer> {
    library.practice_add(request, now)
}

fn next(library: &mut Library, _: &NoFields, now: i64) -> Result<NextAnswer> {
    Ok(NextAnswer { due: library.practice_next(now)?, queue: library.practice_queue(now)? })
}

fn check(library: &mut Library, request: &CheckRequest, _: i64) -> Result<CheckedAnswer> {
    library.practice_check(request.id, &request.card)
}

fn grade(library: &mut Library, request: &AnswerRequest, now: i64) -> Result<GradedAnswer> {
    library.practice_answer(request.id, &request.card, request.grade, now)
}

fn export_practice(library: &mut Library, _: &NoFields, _: i64) -> Result<ExportAnswer> {
    let mut text = String::new();
    let write = |line: &str| {
        text.push_str(line);
        text.push('\n');
        Ok(())
    };
    library.practice_export(write)?;
    Ok(ExportAnswer { text })
}

fn import_practice(
    library: &mut Library,
    request: &ImportRequest,
    now: i64,
) -> Result<ImportAnswer> {
    library.practice_import(request.text.as_bytes(), now)
}

fn forget(library: &mut Library, request: &RemoveRequest, _: i64) -> Result<RemovedAnswer> {
    if request.ids.is_empty() {
        return Err(LibraryError::refused("no decision is named"));
    }
    Ok(RemovedAnswer { removed: library.practice_remove(&request.ids)? })
}
