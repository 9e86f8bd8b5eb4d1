//! A deal as it was played: its start, the moves in order, the players, and the result. One form for all games, as named values
//! ([`PlayedDeal::read`]) and as text that a person can type ([`text`]).

pub mod finished_play;
mod letters;
pub mod names;
pub mod players;
mod replay;
mod seats;
pub mod text;

pub use self::{
    finished_play::{FinishedPlay, PlayedTrick},
    replay::{MoveReplay, RefusedMove},
};

use crate::game::Game;
use crate::position::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};

/// What a record says about the deal as a whole, each in the words of its source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealLabels {
    /// The session or match.
    pub event: Option<String>,
    /// When it was played.
    pub date: Option<String>,
    /// At which table.
    pub table: Option<String>,
    /// Which deal it was.
    pub number: Option<String>,
}

/// A deal as it was played.
#[derive(Clone, Debug)]
pub struct PlayedDeal {
    /// The game.
    pub game: &'static Game,
    /// Where the play began: hands, contract, options.
    pub setup: Setup,
    /// The moves in order, by name: cards, announcements, exchanges.
    pub played: Vec<String>,
    /// Who sat where: seat and name.
    pub players: Vec<(String, String)>,
    /// Event, date, table, number.
    pub labels: DealLabels,
    /// The result that stands in place of the moves, by the keys of the game's scores.
    pub result: Map<String, Value>,
    /// The recorded score: by party, points.
    pub score: Map<String, Value>,
}

/// Who sits where, by seat or side.
fn names(fields: &Fields<'_>, field: &str) -> Result<Vec<(String, String)>> {
    let given = fields.object(field)?;
    let name = |of: &str| Ok((of.to_owned(), given.text(of)?.unwrap_or_default().to_owned()));
    given.names().map(name).collect()
}

impl PlayedDeal {
    /// The most moves that a record may have: more than any deal whose play has an end, which its rules then refuse anyway, and than
    /// people have made where cards may come back into hands for ever.
    pub const MOST_MOVES: usize = 2_000;

    /// Whether it is a deal that was passed out: there is nothing to play.
    pub fn is_passed_out(&self) -> bool {
        let settled = self.game.scoring().is_ok_and(|scores| scores.is_settled(&self.setup));
        settled && self.played.is_empty()
    }

    /// A record of a position in which nothing has been played.
    pub fn of(game: &'static Game, setup: Setup) -> PlayedDeal {
        PlayedDeal {
            game,
            setup,
            played: Vec::new(),
            players: Vec::new(),
            labels: DealLabels::default(),
            result: Map::new(),
            score: Map::new(),
        }
    }

    /// Returns the record of these fields: those of a position, and `played` (or `made`), `players` (or `teams`), `event`,
    /// `date`, `table`, `number` (or `board`), `result`, `score`.
    ///
    /// # Errors
    /// `bad-field` where something has another form, `missing-field` without hands where there is no result either and the deal was
    /// played.
    pub fn read(fields: &Fields<'_>, game: &'static Game) -> Result<PlayedDeal> {
        let result = fields.object("result")?.to_map();
        let about = Setup::read_about(fields, Vec::new())?;
        let settled = || game.scoring().is_ok_and(|scores| scores.is_settled(&about));
        let setup = match fields.get("hands") {
            None if !result.is_empty() || settled() => about,
            None if fields.get("result").is_some() && fields.get(moves_field(fields)).is_none() => {
                let message = "the result is empty: a deal has a result, or hands and a play";
                return Err(Error::new(Code::MissingField, message).in_field("/result"));
            }
            _ => Setup::read(fields)?,
        };
        let [players, teams] = ["players", "teams"].map(|field| names(fields, field));
        let (players, teams) = (players?, teams?);
        Ok(PlayedDeal {
            game,
            setup,
            played: written_moves(fields)?,
            players: if players.is_empty() { teams } else { players },
            labels: DealLabels::read(fields)?,
            result,
            score: fields.object("score")?.to_map(),
        })
    }

    /// Returns the non-empty fields of the record.
    pub fn write(&self) -> Map<String, Value> {
        let name = |(seat, name): &(String, String)| (seat.clone(), Value::String(name.clone()));
        let object = |map: Map<_, _>| (!map.is_empty()).then_some(Value::Object(map));
        let played = (!self.played.is_empty()).then(|| self.played.clone().into());
        let before = [
            ("game", Some(Value::String(self.game.id.to_owned()))),
            ("event", self.labels.event.clone().map(Value::String)),
            ("date", self.labels.date.clone().map(Value::String)),
            ("table", self.labels.table.clone().map(Value::String)),
            ("number", self.labels.number.clone().map(Value::String)),
            ("players", object(self.players.iter().map(name).collect())),
        ];
        let after = [
            ("played", played),
            ("result", object(self.result.clone())),
            ("score", object(self.score.clone())),
        ];
        let text = |fields: Vec<(&str, Option<Value>)>| {
            let text = fields.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?)));
            text.collect::<Vec<_>>()
        };
        let fields = text(before.into()).into_iter().chain(self.setup.write());
        fields.chain(text(after.into())).collect()
    }

    /// The record with seats and cards of its position by their own names, however they are written.
    ///
    /// # Errors
    /// What is wrong with seats or options; `unknown-op` if the game's positions are not solved.
    pub(crate) fn spelled(&self) -> Result<PlayedDeal> {
        Ok(PlayedDeal { setup: self.game.spelled(&self.setup)?, ..self.clone() })
    }

    /// Returns the name of the player at a seat, if it is known.
    pub fn player(&self, seat: &str) -> Option<&str> {
        players::named(&self.players, seat)
    }

    /// Returns the names of the seats, clockwise; those of the game where the record has none.
    ///
    /// # Errors
    /// `bad-seat`.
    pub(crate) fn seats(&self) -> Result<Vec<String>> {
        if self.setup.seats.is_empty() && self.setup.hands.is_empty() {
            return Ok(self.game.seats.iter().map(|&seat| seat.to_owned()).collect());
        }
        crate::position::layout::seats(&self.setup)
    }

    /// Returns the name of the player at a seat or side, or the name of the seat or side itself.
    pub fn party<'a>(&'a self, of: &'a str) -> &'a str {
        players::called(&self.players, of)
    }
}

impl DealLabels {
    fn read(fields: &Fields<'_>) -> Result<DealLabels> {
        fields.word("board")?;
        Ok(DealLabels {
            event: fields.word("event")?,
            date: fields.word("date")?,
            table: fields.word("table")?,
            number: fields.word(either(fields, "number", "board"))?,
        })
    }
}

/// Returns the moves in a field.
///
/// # Errors
/// `bad-field` if they are something else than texts, or more than 2,000.
pub fn moves(fields: &Fields<'_>, name: &str) -> Result<Vec<String>> {
    let moves = fields.texts(name)?;
    if moves.len() > PlayedDeal::MOST_MOVES {
        let message = format!("{} moves; at most {} are read", moves.len(), PlayedDeal::MOST_MOVES);
        return Err(fields.bad(name, message));
    }
    Ok(moves.into_iter().map(str::to_owned).collect())
}

/// The moves of a record, by either name; what stands by the other is checked.
fn written_moves(fields: &Fields<'_>) -> Result<Vec<String>> {
    let [played, made] = ["played", "made"].map(|name| moves(fields, name));
    let (played, made) = (played?, made?);
    Ok(if moves_field(fields) == "played" { played } else { made })
}

/// The field that has the moves: `played`, or `made`, as positions call the moves that lead on from them.
pub(crate) fn moves_field(fields: &Fields<'_>) -> &'static str {
    either(fields, "played", "made")
}

/// The name of a field, or another name that it may have.
fn either(fields: &Fields<'_>, name: &'static str, other: &'static str) -> &'static str {
    if fields.get(name).is_none() && fields.get(other).is_some() { other } else { name }
}
