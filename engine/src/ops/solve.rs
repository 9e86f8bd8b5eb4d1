//! `solve`: what a position of any game is worth.

use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::checked;
use crate::request::game::{HandsOrDeal, SettingParams};
use crate::request::{Limited, required};
use crate::wire::{self, Keyed, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value as Json};
use tikki_base::error::{Error, Result};
use tikki_language::{Language, any_game as messages};
use tikki_play::locale::Formatter;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::solve::{AnswerParts, PositionValue, ProvedNumber, SolvedAnswer};
use tikki_play::{Game, PositionState, Question, Setup, ValueSpec, solve};
use tikki_solver::Limits;

/// What a position of any game is worth, and each move.
#[derive(Clone, Debug, Request)]
pub(crate) struct SolveParams {
    #[field(flatten)]
    position: PositionOrDeal,
    /// Whether the value after each legal move is wanted too.
    moves: bool,
    /// Whether a line of best play is wanted too.
    line: bool,
    /// Whether `help` is wanted of games of individuals; it may take far longer than the value.
    #[field(default = true)]
    help: bool,
    /// The moves made since the position; with them the answer has `stands`.
    made: Option<Limited<String, { PlayedDeal::MOST_MOVES }>>,
}

impl Request for SolveParams {
    const NAME: &'static str = "solve";
    const SCOPE: OperationScope = OperationScope::EveryGame;
    const EXAMPLE: &'static str = r#""leader":"S","hands":{"N":["C4","DT"],"E":["C8","CJ"],"S":["D4","D6"],"W":["C5","D2"]},"moves":true"#;
    type Answer = SolveAnswer;

    fn operation(self, ReadContext { game, .. }: ReadContext) -> Result<OperationRequest> {
        let wanted = AnswerParts { moves: self.moves, line: self.line, cooperative: self.help };
        let question = game.question(&self.position.0)?;
        let value_of = game.value_in(&self.position.0, Language::English);
        let made = self.made.map(|made| made.0);
        let request = SolveRequest { question, value_of, wanted, made };
        for objective in request.question.objectives() {
            let checked = request.question.after(objective, request.made());
            checked.map_err(|error| error.in_field("/made"))?;
        }
        Ok(OperationRequest::new(request))
    }
}

/// A position by its `hands`, or by a `deal` in any form of bridge.
#[derive(Clone, Debug, Request)]
#[field(one_of("hands", "deal"))]
struct PositionOrDealParams {
    #[field(flatten)]
    cards: HandsOrDeal,
    #[field(flatten)]
    setting: SettingParams,
}

/// The position.
#[derive(Clone, Debug)]
struct PositionOrDeal(Setup);

checked!(PositionOrDeal, PositionOrDealParams);

impl TryFrom<PositionOrDealParams> for PositionOrDeal {
    type Error = Error;

    fn try_from(params: PositionOrDealParams) -> Result<PositionOrDeal> {
        let hands = required("hands", params.cards.0)?;
        Ok(PositionOrDeal(params.setting.setup(hands.0)))
    }
}

/// The question of a `solve` request.
#[derive(Clone, Debug)]
pub(crate) struct SolveRequest {
    /// What is asked of which position.
    pub question: Question,
    /// What the value counts.
    pub value_of: String,
    /// What is asked for besides the value.
    pub wanted: AnswerParts,
    /// The moves made since the position. If the field is present, the answer has the position after them.
    pub made: Option<Vec<String>>,
}

/// The fields of a `solve` request about a position.
pub fn request_of(game: &Game, setup: &Setup) -> Map<String, Json> {
    let head = [("op", SolveParams::NAME), ("game", game.id)];
    let head = head.into_iter().map(|(name, value)| (name.to_owned(), value.into()));
    head.chain(setup.write()).collect()
}

impl SolveRequest {
    fn made(&self) -> &[String] {
        self.made.as_deref().unwrap_or_default()
    }
}

impl Operation for SolveRequest {
    single_job!();
    type JobResult = SolvedAnswer;
    type Answer = SolveAnswer;

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> SolvedAnswer {
        solve::solve(&self.question, self.made(), worker.rule_solver(), limits, self.wanted)
    }

    fn answer(&self, answers: Vec<SolvedAnswer>) -> Result<SolveAnswer> {
        Ok(SolveAnswer::new(self, &answers[0]))
    }
}

/// `{"value":3,"for":["N","S"],"moves":{"SA":3,"H2":2},"best":["SA"]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct SolveAnswer {
    /// Present when not everything is proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// The value of the position.
    pub value: ValueFields,
    /// The seats whose value it is, if it is one number.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub whose: Option<Vec<String>>,
    /// What the value counts.
    pub value_of: String,
    /// The cooperative value of each seat, in games of individuals: all others play for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<Keyed<NumberFields>>,
    /// Every move that keeps the value of the player to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Vec<String>>,
    /// The value after each legal move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Keyed<ValueFields>>,
    /// A line of best play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<String>>,
    /// The position after the moves that were made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands: Option<PositionStateFields>,
}

impl wire::Answer for SolveAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

/// `{"to_play":"S","leader":"S","trick":[],"hands":{"N":["SA"],…}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PositionStateFields {
    #[serde(skip_serializing_if = "Option::is_none")]
    to_play: Option<String>,
    leader: String,
    trick: Vec<String>,
    hands: Keyed<Vec<String>>,
}

impl From<PositionState> for PositionStateFields {
    fn from(PositionState { to_play, hands, leader, trick }: PositionState) -> PositionStateFields {
        PositionStateFields { to_play, leader, trick, hands: Keyed(hands) }
    }
}

/// A number, or what is proved of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum NumberFields {
    /// Proved.
    Exact(i32),
    /// A limit was reached before the bounds met.
    Between {
        /// At least this.
        lower: i32,
        /// At most this.
        upper: i32,
    },
}

/// A value in the form of its game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ValueFields {
    /// One number.
    Number(NumberFields),
    /// One for each seat.
    BySeat(Keyed<NumberFields>),
    /// For each seat what it can be sure of.
    Totals(Keyed<TotalsFields>),
}

/// `{"most":1,"fewest":2,"exact":[1,2]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TotalsFields {
    /// The most that the seat can be sure to take.
    pub most: NumberFields,
    /// The fewest that it can be sure not to exceed.
    pub fewest: NumberFields,
    /// Every total that it can force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<Vec<i32>>,
}

impl ValueFields {
    /// `64`, `between 60 and 70`, `N 3, E 5, …`, in somebody's words.
    pub fn format(&self, formatter: Formatter) -> String {
        match self {
            ValueFields::Number(value) => value.format(formatter),
            ValueFields::BySeat(seats) => {
                format_by_seat(formatter, seats, |value| value.format(formatter))
            }
            ValueFields::Totals(seats) => {
                format_by_seat(formatter, seats, |totals| totals.format(formatter))
            }
        }
    }
}

fn format_by_seat<T>(
    formatter: Formatter,
    seats: &Keyed<T>,
    text: impl Fn(&T) -> String,
) -> String {
    let of = |(seat, value): &(String, T)| format!("{} {}", formatter.party(seat), text(value));
    seats.0.iter().map(of).collect::<Vec<_>>().join(", ")
}

impl NumberFields {
    /// `64`, `between 60 and 70`.
    pub fn format(&self, formatter: Formatter) -> String {
        match self {
            NumberFields::Exact(value) => value.to_string(),
            NumberFields::Between { lower, upper } => {
                let (low, high) = (lower.to_string(), upper.to_string());
                formatter.format(&messages::BETWEEN, &[("low", &low), ("high", &high)])
            }
        }
    }
}

impl TotalsFields {
    fn format(&self, formatter: Formatter) -> String {
        let (most, fewest) = (self.most.format(formatter), self.fewest.format(formatter));
        formatter.format(&messages::TOTAL, &[("most", &most), ("fewest", &fewest)])
    }
}

impl From<ProvedNumber> for NumberFields {
    fn from(number: ProvedNumber) -> NumberFields {
        let ProvedNumber { lower, upper } = number;
        number.value().map_or(NumberFields::Between { lower, upper }, NumberFields::Exact)
    }
}

impl SolveAnswer {
    /// The answer to a question.
    pub(crate) fn new(request: &SolveRequest, answer: &SolvedAnswer) -> SolveAnswer {
        let seats = request.question.parties();
        let fields = |value: &PositionValue| ValueFields::new(&seats, value);
        let whose = match &request.question.value_spec {
            ValueSpec::Sides { of, .. } => Some(request.question.names_of(*of)),
            ValueSpec::Each(_) | ValueSpec::Totals(_) => None,
        };
        let moves = answer.moves.as_ref();
        let proved = answer.value.is_proved()
            && moves.is_none_or(|moves| moves.iter().all(|(_, value)| value.is_proved()))
            && answer.cooperative.iter().flatten().all(|number| number.value().is_some());
        SolveAnswer {
            status: Status::of(proved),
            value: fields(&answer.value),
            whose,
            value_of: request.value_of.clone(),
            help: answer.cooperative.as_ref().map(|numbers| by_seat(&seats, numbers)),
            best: answer.best.clone(),
            line: answer.line.clone(),
            stands: request
                .made
                .as_ref()
                .and_then(|made| request.question.position_state(made))
                .map(Into::into),
            moves: moves.map(|moves| {
                Keyed(moves.iter().map(|(name, value)| (name.clone(), fields(value))).collect())
            }),
        }
    }
}

fn by_seat(seats: &[String], numbers: &[ProvedNumber]) -> Keyed<NumberFields> {
    let entry = |(seat, number): (&String, &ProvedNumber)| (seat.clone(), (*number).into());
    Keyed(seats.iter().zip(numbers).map(entry).collect())
}

impl ValueFields {
    pub(crate) fn new(seats: &[String], value: &PositionValue) -> ValueFields {
        match value {
            PositionValue::Sides(number) => ValueFields::Number((*number).into()),
            PositionValue::Each(numbers) => ValueFields::BySeat(by_seat(seats, numbers)),
            PositionValue::Totals(totals) => {
                let fields =
                    |(most, fewest, exact): &(ProvedNumber, ProvedNumber, Option<Vec<i32>>)| {
                        let (most, fewest) = ((*most).into(), (*fewest).into());
                        TotalsFields { most, fewest, exact: exact.clone() }
                    };
                let entry = |(seat, totals): (&String, _)| (seat.clone(), fields(totals));
                ValueFields::Totals(Keyed(seats.iter().zip(totals).map(entry).collect()))
            }
        }
    }
}
