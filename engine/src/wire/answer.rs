//! What is answered.

use crate::error::{Error, Place};
use crate::games::{
    self,
    question::Worth,
    solve::{Answer, Number, Value},
};
use crate::par::Par;
use crate::table::TrickTable;
use crate::wire::request::{STRAINS, SolveAsk};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value as Json;
use solver::{Bounds, Seat, Strain};

/// One answer line: the id of the request, and the answer or the error.
#[derive(Clone, Debug, Serialize)]
pub struct Reply {
    /// The id of the request, unchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Json>,
    /// The answer.
    #[serde(flatten)]
    pub body: Body,
}

impl Reply {
    /// The reply as one line of JSON.
    #[expect(clippy::missing_panics_doc, reason = "it cannot")]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("answers have text keys only")
    }
}

/// An answer, or why there is none.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Body {
    /// To `table`.
    Table(TableAnswer),
    /// To `par`.
    Par(ParAnswer),
    /// To `contract`.
    Contract(ContractAnswer),
    /// To `solve`.
    Solve(Box<SolveAnswer>),
    /// To `games`.
    Games(GamesAnswer),
    /// To a request that cannot be answered.
    Error(ErrorAnswer),
}

/// Fields whose names are not known at compile time, in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keyed<T>(pub Vec<(String, T)>);

impl<T: Serialize> Serialize for Keyed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// Marks an answer that a limit cut short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Not everything is proved.
    Stopped,
}

/// A number of tricks: the number, or what is proved of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Tricks {
    /// Proved.
    Exact(u8),
    /// A limit was reached before the bounds met.
    Between {
        /// At least so many.
        lower: u8,
        /// At most so many.
        upper: u8,
    },
}

impl From<Bounds> for Tricks {
    fn from(bounds: Bounds) -> Tricks {
        let Bounds { lower, upper } = bounds;
        bounds.value().map_or(Tricks::Between { lower, upper }, Tricks::Exact)
    }
}

/// `{"tricks":{"N":{"S":8,…},…},"par":…}`.
#[derive(Clone, Debug, Serialize)]
pub struct TableAnswer {
    /// Present when not every cell is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// The tricks of declarer's side, by declarer and strain.
    pub tricks: Keyed<Keyed<Tricks>>,
    /// Par, if dealer and vulnerability were given and the table is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par: Option<ParFields>,
}

/// A board of a file: `{"file":"club.pbn","board":"7","dealer":"S",…,"tricks":…,"par":…}`, or with `error`.
#[derive(Clone, Debug, Serialize)]
pub struct BoardAnswer {
    /// The file's name as it was given.
    pub file: String,
    /// The board's label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Who dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<String>,
    /// Who is vulnerable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vulnerable: Option<&'static str>,
    /// The deal as PBN, north first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// Its table and par, or why there is none.
    #[serde(flatten)]
    pub body: Body,
}

impl BoardAnswer {
    /// The answer as one line of JSON.
    #[expect(clippy::missing_panics_doc, reason = "it cannot")]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("answers have text keys only")
    }
}

impl TableAnswer {
    /// A table of which every cell is known.
    pub fn whole(table: &TrickTable, par: Option<&Par>) -> TableAnswer {
        let row = |seat: Seat| {
            let cell = |strain: Strain| {
                (strain.name().to_owned(), Tricks::Exact(table.tricks(strain, seat).get()))
            };
            (seat.to_string(), Keyed(STRAINS.map(cell).into()))
        };
        TableAnswer {
            status: None,
            tricks: Keyed(Seat::ALL.map(row).into()),
            par: par.map(ParFields::from),
        }
    }
}

/// `{"par":{"score_ns":-630,"contracts":[…]}}`.
#[derive(Clone, Debug, Serialize)]
pub struct ParAnswer {
    /// Present when the table is not proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// Par, if the table is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par: Option<ParFields>,
}

/// The result of best bidding.
#[derive(Clone, Debug, Serialize)]
pub struct ParFields {
    /// The points of north and south.
    pub score_ns: i32,
    /// The contracts that are worth it.
    pub contracts: Vec<ParContractFields>,
}

/// A contract worth par.
#[derive(Clone, Debug, Serialize)]
pub struct ParContractFields {
    /// Level and strain: `3NT`.
    pub contract: String,
    /// `""` or `"X"`.
    pub doubled: String,
    /// Who plays it.
    pub declarer: String,
    /// The tricks of declarer's side.
    pub tricks: u8,
}

impl From<&Par> for ParFields {
    fn from(par: &Par) -> ParFields {
        let fields = |entry: &crate::par::ParContract| ParContractFields {
            contract: format!("{}{}", entry.contract.level, entry.contract.strain),
            doubled: entry.contract.penalty.name().to_owned(),
            declarer: entry.declarer.to_string(),
            tricks: entry.tricks.get(),
        };
        ParFields { score_ns: par.score_ns, contracts: par.contracts.iter().map(fields).collect() }
    }
}

/// `{"tricks":9,"made":true,"score_declarer":400,"score_ns":400}`.
#[derive(Clone, Debug, Serialize)]
pub struct ContractAnswer {
    /// Present when the tricks are not proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// The tricks of declarer's side.
    pub tricks: Tricks,
    /// Whether the contract is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// The points of declarer's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score_declarer: Option<i32>,
    /// The points of north and south.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score_ns: Option<i32>,
}

/// `{"value":3,"for":["N","S"],"moves":{"SA":3,"H2":2},"best":["SA"]}`.
#[derive(Clone, Debug, Serialize)]
pub struct SolveAnswer {
    /// Present when not everything is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
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

impl From<Number> for NumberFields {
    fn from(number: Number) -> NumberFields {
        let Number { lower, upper } = number;
        number.exact().map_or(NumberFields::Between { lower, upper }, NumberFields::Exact)
    }
}

impl SolveAnswer {
    /// The answer to a question.
    pub fn new(ask: &SolveAsk, answer: &Answer) -> SolveAnswer {
        let seats = &ask.question.seats;
        let fields = |value: &Value| ValueFields::new(seats, value);
        let whose = match &ask.question.worth {
            Worth::Sides { of, .. } => Some(ask.question.names_of(*of)),
            Worth::Each(_) | Worth::Totals(_) => None,
        };
        let moves = answer.moves.as_ref();
        let proved = answer.value.is_proved()
            && moves.is_none_or(|moves| moves.iter().all(|(_, value)| value.is_proved()))
            && answer.help.iter().flatten().all(|number| number.exact().is_some());
        SolveAnswer {
            status: (!proved).then_some(Status::Stopped),
            value: fields(&answer.value),
            whose,
            value_of: ask.game.value,
            help: answer.help.as_ref().map(|numbers| by_seat(seats, numbers)),
            best: answer.best.clone(),
            line: answer.line.clone(),
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
    fn new(seats: &[String], value: &Value) -> ValueFields {
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

/// `{"games":[…]}`.
#[derive(Clone, Debug, Serialize)]
pub struct GamesAnswer {
    /// Every game there is.
    pub games: Vec<GameFields>,
}

impl GamesAnswer {
    /// All games.
    pub fn all() -> GamesAnswer {
        GamesAnswer { games: games::ALL.iter().map(GameFields::from).collect() }
    }
}

/// One game.
#[derive(Clone, Debug, Serialize)]
pub struct GameFields {
    /// What `"game"` asks for.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// The seats, clockwise.
    pub seats: &'static [&'static str],
    /// Who plays with whom.
    pub sides: &'static [&'static str],
    /// The cards it is played with.
    pub pack: &'static str,
    /// How many cards each hand has.
    pub hand_size: usize,
    /// Where its rules stand.
    pub seed: &'static str,
    /// What `solve` needs besides the hands and the leader.
    pub needs: &'static [&'static str],
    /// What a value counts, and whose it is.
    pub value: &'static str,
    /// What can be chosen: by name all values, the preset first.
    pub options: Keyed<&'static [&'static str]>,
    /// A complete request.
    pub example: &'static str,
}

impl From<&games::Game> for GameFields {
    fn from(game: &games::Game) -> GameFields {
        let games::Game { id, name, seats, sides, pack, hand_size, .. } = *game;
        let games::Game { seed, needs, value, .. } = *game;
        let example = game.example();
        let option = |choice: &games::Choice| (choice.name.to_owned(), choice.values);
        let options = Keyed(game.options.iter().map(option).collect());
        GameFields { id, name, seats, sides, pack, hand_size, seed, needs, value, options, example }
    }
}

/// `{"error":{"code":"duplicate-card","message":"…","at":"/deal"}}`.
#[derive(Clone, Debug, Serialize)]
pub struct ErrorAnswer {
    /// What is wrong.
    pub error: ErrorFields,
}

/// What is wrong, and where.
#[derive(Clone, Debug, Serialize)]
pub struct ErrorFields {
    /// The stable name.
    pub code: &'static str,
    /// What was found and what was expected.
    pub message: String,
    /// Where, if it is at one place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

impl From<&Error> for ErrorFields {
    fn from(error: &Error) -> ErrorFields {
        ErrorFields {
            code: error.code.name(),
            message: error.message.clone(),
            at: (error.place != Place::Input).then(|| error.place.to_string()),
        }
    }
}
