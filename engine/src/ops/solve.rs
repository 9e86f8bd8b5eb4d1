//! `solve`: what a position of any game is worth.

use super::{Ask, Of, Op, Operation};
use crate::fields::BridgeFields;
use crate::wire::{self, Keyed, Status};
use crate::worker::Worker;
use serde::Serialize;
use serde_json::{Map, Value as Json};
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_games::deal_record::moves;
use tikki_games::solve::{Number, SolvedAnswer, Value, Wanted};
use tikki_games::spoken::{Sentence, Teller};
use tikki_games::{Game, Question, Setup, Stand, Worth, solve};
use tikki_solver::{Limits, Seat};

/// The operation.
pub(crate) const OP: Op = Op {
    name: "solve",
    of: Of::EveryGame,
    summary: "what a position of any game is worth, and each move",
    read: |fields, game| SolveAsk::read(fields, game).map(Ask::new),
    example: r#""leader":"S","hands":{"N":["C4","DT"],"E":["C8","CJ"],"S":["D4","D6"],"W":["C5","D2"]},"moves":true"#,
};

/// A value of which only bounds are proved.
const BETWEEN: Sentence = ["between {low} and {high}", "{low}–{high}", "zwischen {low} und {high}"];
/// A total that its seat can be sure of.
const TOTAL: Sentence = [
    "at least {most}, at most {fewest}",
    "vähintään {most}, enintään {fewest}",
    "mindestens {most}, höchstens {fewest}",
];

/// The question of a `solve` request.
#[derive(Clone, Debug)]
pub(crate) struct SolveAsk {
    /// The game.
    pub game: &'static Game,
    /// What is asked of which position.
    pub question: Question,
    /// What is asked for besides the value.
    pub wanted: Wanted,
    /// The moves made since the position. If there may be any, where the game stands after them is told.
    pub made: Option<Vec<String>>,
}

impl SolveAsk {
    /// The question that the fields of a request ask.
    ///
    /// # Errors
    /// Those of the game.
    pub(crate) fn read(fields: &Fields<'_>, game: &'static Game) -> Result<SolveAsk> {
        let question = game.question(&setup(fields)?)?;
        let wanted = Wanted {
            moves: fields.flag("moves", false)?,
            line: fields.flag("line", false)?,
            help: fields.flag("help", true)?,
        };
        let made = match fields.get("made") {
            Some(_) => Some(moves(fields, "made")?),
            None => None,
        };
        let ask = SolveAsk { game, question, wanted, made };
        for aim in ask.question.aims() {
            let checked = ask.question.after(aim, ask.made());
            checked.map_err(|error| error.in_field("/made"))?;
        }
        Ok(ask)
    }
}

/// A position by its `hands`, or by a `deal` in any form of bridge.
fn setup(fields: &Fields<'_>) -> Result<Setup> {
    if fields.get("hands").is_some() || fields.get("deal").is_none() {
        return Setup::read(fields);
    }
    let deal = fields.deal()?;
    let names = |seat| deal.hands().hand(seat).iter().map(|card| card.to_string()).collect();
    Setup::read_about(fields, Seat::ALL.map(|seat| (seat.to_string(), names(seat))).into())
}

/// The fields of a `solve` request about a position.
pub fn request_of(game: &Game, setup: &Setup) -> Map<String, Json> {
    let head = [("op", OP.name), ("game", game.id)];
    let head = head.into_iter().map(|(name, value)| (name.to_owned(), value.into()));
    head.chain(setup.write()).collect()
}

impl SolveAsk {
    fn made(&self) -> &[String] {
        self.made.as_deref().unwrap_or_default()
    }
}

impl Operation for SolveAsk {
    type Part = ();
    type Done = SolvedAnswer;
    type Answer = SolveAnswer;

    fn parts(&self) -> Vec<()> {
        vec![()]
    }

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> SolvedAnswer {
        solve::solve(&self.question, self.made(), worker.rule_solver(), limits, self.wanted)
    }

    fn answer(&self, answers: Vec<SolvedAnswer>) -> Result<SolveAnswer> {
        Ok(SolveAnswer::new(self, &answers[0]))
    }
}

/// `{"value":3,"for":["N","S"],"moves":{"SA":3,"H2":2},"best":["SA"]}`.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SolveAnswer {
    /// Present when not everything is proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// What the position is worth.
    pub value: ValueFields,
    /// Whose value it is, where it is one number.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub whose: Option<Vec<String>>,
    /// What it counts.
    pub value_of: &'static str,
    /// What each seat gets when all others play for it, in games of individuals.
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
    /// Where the game stands after the moves that were made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands: Option<StandFields>,
}

impl wire::Answer for SolveAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

/// `{"to_play":"S","leader":"S","trick":[],"hands":{"N":["SA"],…}}`.
#[derive(Clone, Debug, Serialize)]
pub struct StandFields {
    #[serde(skip_serializing_if = "Option::is_none")]
    to_play: Option<String>,
    leader: String,
    trick: Vec<String>,
    hands: Keyed<Vec<String>>,
}

impl From<Stand> for StandFields {
    fn from(Stand { to_play, hands, leader, trick }: Stand) -> StandFields {
        StandFields { to_play, leader, trick, hands: Keyed(hands) }
    }
}

/// A number, or what is proved of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
#[derive(Clone, Debug, Serialize)]
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
#[derive(Clone, Debug, Serialize)]
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
    pub fn told(&self, teller: Teller) -> String {
        match self {
            ValueFields::Number(value) => value.told(teller),
            ValueFields::BySeat(seats) => told_by_seat(teller, seats, |value| value.told(teller)),
            ValueFields::Totals(seats) => told_by_seat(teller, seats, |totals| totals.told(teller)),
        }
    }
}

fn told_by_seat<T>(teller: Teller, seats: &Keyed<T>, told: impl Fn(&T) -> String) -> String {
    let of = |(seat, value): &(String, T)| format!("{} {}", teller.party(seat), told(value));
    seats.0.iter().map(of).collect::<Vec<_>>().join(", ")
}

impl NumberFields {
    /// `64`, `between 60 and 70`.
    pub fn told(&self, teller: Teller) -> String {
        match self {
            NumberFields::Exact(value) => value.to_string(),
            NumberFields::Between { lower, upper } => {
                let (low, high) = (lower.to_string(), upper.to_string());
                teller.say(&BETWEEN, &[("low", &low), ("high", &high)])
            }
        }
    }
}

impl TotalsFields {
    fn told(&self, teller: Teller) -> String {
        let (most, fewest) = (self.most.told(teller), self.fewest.told(teller));
        teller.say(&TOTAL, &[("most", &most), ("fewest", &fewest)])
    }
}

impl From<Number> for NumberFields {
    fn from(number: Number) -> NumberFields {
        let Number { lower, upper } = number;
        number.value().map_or(NumberFields::Between { lower, upper }, NumberFields::Exact)
    }
}

impl SolveAnswer {
    /// The answer to a question.
    pub(crate) fn new(ask: &SolveAsk, answer: &SolvedAnswer) -> SolveAnswer {
        let seats = ask.question.parties();
        let fields = |value: &Value| ValueFields::new(&seats, value);
        let whose = match &ask.question.worth {
            Worth::Sides { of, .. } => Some(ask.question.names_of(*of)),
            Worth::Each(_) | Worth::Totals(_) => None,
        };
        let moves = answer.moves.as_ref();
        let proved = answer.value.is_proved()
            && moves.is_none_or(|moves| moves.iter().all(|(_, value)| value.is_proved()))
            && answer.help.iter().flatten().all(|number| number.value().is_some());
        SolveAnswer {
            status: Status::of(proved),
            value: fields(&answer.value),
            whose,
            value_of: ask.game.value,
            help: answer.help.as_ref().map(|numbers| by_seat(&seats, numbers)),
            best: answer.best.clone(),
            line: answer.line.clone(),
            stands: ask.made.as_ref().and_then(|made| ask.question.stand(made)).map(Into::into),
            moves: moves.map(|moves| {
                Keyed(moves.iter().map(|(name, value)| (name.clone(), fields(value))).collect())
            }),
        }
    }
}

fn by_seat(seats: &[String], numbers: &[Number]) -> Keyed<NumberFields> {
    let entry = |(seat, number): (&String, &Number)| (seat.clone(), (*number).into());
    Keyed(seats.iter().zip(numbers).map(entry).collect())
}

impl ValueFields {
    pub(crate) fn new(seats: &[String], value: &Value) -> ValueFields {
        match value {
            Value::Sides(number) => ValueFields::Number((*number).into()),
            Value::Each(numbers) => ValueFields::BySeat(by_seat(seats, numbers)),
            Value::Totals(totals) => {
                let fields = |(most, fewest, exact): &(Number, Number, Option<Vec<i32>>)| {
                    let (most, fewest) = ((*most).into(), (*fewest).into());
                    TotalsFields { most, fewest, exact: exact.clone() }
                };
                let entry = |(seat, totals): (&String, _)| (seat.clone(), fields(totals));
                ValueFields::Totals(Keyed(seats.iter().zip(totals).map(entry).collect()))
            }
        }
    }
}
