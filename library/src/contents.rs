//! What is in a library: lists of boards, one board with its analysis, removal, export.

use crate::error::{LibraryError, Result};
use crate::identity::{BRIDGE, requested_day};
use crate::store::Library;
use rusqlite::{OptionalExtension, ToSql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::borrow::Cow;
use tikki_base::error::Error;
use tikki_bridge::board::Board;
use tikki_bridge::formats::json_board;

/// What became of a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ContractResult {
    /// It was made.
    Made,
    /// It was beaten.
    Down,
}

/// What a board has a mistake in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MistakeTheme {
    /// Anything.
    Any,
    /// The opening lead.
    OpeningLead,
    /// The choice of a suit.
    Suit,
    /// The choice of a card of the right suit.
    Card,
}

impl MistakeTheme {
    /// Returns the condition of a row of `mistake`.
    fn condition(self) -> &'static str {
        match self {
            MistakeTheme::Any => "1",
            MistakeTheme::OpeningLead => "kind = 'opening-lead'",
            MistakeTheme::Suit => "kind = 'suit'",
            MistakeTheme::Card => "kind = 'card'",
        }
    }
}

/// Which boards are meant; a field that is missing excludes none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BoardFilter {
    /// A name of a person who played them.
    pub player: Option<String>,
    /// A name of the person opposite the player: opposite the owner of the library if no player is named.
    pub partner: Option<String>,
    /// The id of the game.
    pub game: Option<String>,
    /// The contract, as the library shows it: `3NT`.
    pub contract: Option<String>,
    /// What became of the contract.
    pub result: Option<ContractResult>,
    /// What there is a mistake in: of the player, or of anybody if no player is named.
    pub theme: Option<MistakeTheme>,
    /// The first day: `2026-01`, `2026-01-31`.
    pub since: Option<String>,
    /// The last day, or the last month.
    pub until: Option<String>,
    /// A file they were added from.
    pub file: Option<String>,
}

/// A board in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ListedBoard {
    /// The number of the board in the library.
    pub id: i64,
    /// The id of the game.
    pub game: String,
    /// The day, or as much of it as is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// The event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The number of the board in its session.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
    /// The declarer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<String>,
    /// The tricks of declarer's side, or the score; in other games the result as recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// `whole`, `stopped`, or the code of an error; missing while the board has not been analysed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub analysis: Option<String>,
}

/// A page of the list of boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ListAnswer {
    /// The number of boards that the filter admits.
    pub total: u64,
    /// The boards of this page, the latest day first.
    pub boards: Vec<ListedBoard>,
}

/// A mistake of a board.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MistakeFields {
    /// The place of the card in the play, from 0.
    pub ply: u32,
    /// The seat that bears its cost.
    pub seat: String,
    /// `opening-lead`, `suit` or `card`; in other games `move`.
    pub kind: String,
    /// What was played.
    pub played: String,
    /// What would have cost nothing.
    pub better: Vec<String>,
    /// Tricks lost; in other games points.
    pub lost: u32,
    /// IMPs lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imps: Option<u32>,
    /// The themes of what would have been right, as `tikki puzzle generate --theme` names them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub themes: Vec<String>,
    /// Whether it was an error with two hands in view; missing where that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub single_dummy_error: Option<bool>,
    /// The tricks that it lost on average over the layouts of the two hidden hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub single_dummy_lost: Option<f64>,
}

/// A board with all that the library has of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ShowAnswer {
    /// The board as lists have it.
    #[serde(flatten)]
    pub listed: ListedBoard,
    /// Par for north and south.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par_ns: Option<i32>,
    /// The score of north and south.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score_ns: Option<i32>,
    /// The double-dummy score of the contract for north and south.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_ns: Option<i32>,
    /// The mistakes of the play.
    pub mistakes: Vec<MistakeFields>,
    /// The files that have it.
    pub files: Vec<String>,
    /// The record, as `tikki read --json` prints boards and `tikki convert` other deals.
    pub record: Box<RawValue>,
}

/// The most boards of a page.
pub const PAGE: u32 = 1000;

/// The columns of [`listed`], from `board` and `analysis`.
const LISTED: &str = "board.id, game, day, event, label, contract, declarer, result, status";

fn listed(row: &rusqlite::Row<'_>) -> rusqlite::Result<ListedBoard> {
    Ok(ListedBoard {
        id: row.get(0)?,
        game: row.get(1)?,
        day: row.get(2)?,
        event: row.get(3)?,
        board: row.get(4)?,
        contract: row.get(5)?,
        declarer: row.get(6)?,
        result: row.get(7)?,
        analysis: row.get(8)?,
    })
}

/// The condition that the persons of two parameters sit opposite each other.
const PARTNERS: &str =
    "board.id IN (SELECT own.board FROM seat AS own JOIN name AS mine ON mine.id = own.name
     JOIN seat AS opposite ON opposite.board = own.board
         AND opposite.seat = substr('SNWE', instr('NSEW', own.seat), 1)
     JOIN name AS theirs ON theirs.id = opposite.name WHERE mine.person = ? AND theirs.person = ?)";

/// Conditions of a query and the values of their parameters.
#[derive(Default)]
struct Conditions {
    conditions: Vec<Cow<'static, str>>,
    values: Vec<Box<dyn ToSql>>,
}

impl Conditions {
    fn add(&mut self, condition: &'static str, value: impl ToSql + 'static) {
        self.conditions.push(condition.into());
        self.values.push(Box::new(value));
    }

    /// Adds the condition that a board has a mistake in something, of this person or of anybody.
    fn add_theme(&mut self, theme: MistakeTheme, person: Option<i64>) {
        let whose = person.map_or("", |_| " AND name IN (SELECT id FROM name WHERE person = ?)");
        let what = theme.condition();
        let condition = format!("board.id IN (SELECT board FROM mistake WHERE {what}{whose})");
        self.conditions.push(condition.into());
        self.values.extend(person.map(|person| Box::new(person) as Box<dyn ToSql>));
    }

    /// Adds the condition that a contract was made or beaten. Results with a sign are scores, whose sign does not say it.
    fn add_result(&mut self, result: ContractResult) {
        let tricks = match result {
            ContractResult::Made => ">=",
            ContractResult::Down => "<",
        };
        self.conditions.push(
            format!(
                "contract GLOB '[1-7]*' AND result GLOB '[0-9]*'
                 AND CAST(result AS INTEGER) {tricks} 6 + CAST(substr(contract, 1, 1) AS INTEGER)"
            )
            .into(),
        );
    }

    fn text(&self) -> String {
        if self.conditions.is_empty() { "1".to_owned() } else { self.conditions.join(" AND ") }
    }

    fn values(&self) -> Vec<&dyn ToSql> {
        self.values.iter().map(Box::as_ref).collect()
    }
}

impl Library {
    fn conditions(&self, filter: &BoardFilter) -> Result<Conditions> {
        let mut conditions = Conditions::default();
        let player = filter.player.as_deref();
        let player = player.map(|name| self.person(Some(name))).transpose()?;
        let player = player.map(|(person, _)| person);
        if let Some(person) = player {
            conditions.add(
                "board.id IN (SELECT board FROM seat JOIN name ON name.id = seat.name WHERE name.person = ?)",
                person,
            );
        }
        if let Some(partner) = &filter.partner {
            let own = player.map_or_else(|| self.person(None).map(|(person, _)| person), Ok)?;
            conditions.add(PARTNERS, own);
            conditions.values.push(Box::new(self.person(Some(partner))?.0));
        }
        if let Some(theme) = filter.theme {
            conditions.add_theme(theme, player);
        }
        if let Some(result) = filter.result {
            conditions.add_result(result);
        }
        if let Some(game) = &filter.game {
            conditions.add("game = ?", self.catalogue.game(game).map_err(refused)?.id);
        }
        if let Some(contract) = &filter.contract {
            conditions.add("contract = ? COLLATE NOCASE", contract.clone());
        }
        if let Some(since) = &filter.since {
            conditions.add("day >= ?", requested_day(since)?);
        }
        if let Some(until) = &filter.until {
            // A month includes its days.
            conditions.add("day < ?", format!("{}~", requested_day(until)?));
        }
        if let Some(file) = &filter.file {
            let file = file_named(&self.connection, file)?;
            conditions.add("board.id IN (SELECT board FROM board_file WHERE file = ?)", file);
        }
        Ok(conditions)
    }

    /// Returns the number of boards.
    ///
    /// # Errors
    /// Those of the database.
    pub fn boards(&self) -> Result<u64> {
        let mut statement = self.connection.prepare_cached("SELECT count(*) FROM board")?;
        Ok(statement.query_row([], |row| row.get(0))?)
    }

    /// Returns a page of the boards that a filter admits.
    ///
    /// # Errors
    /// A player, a game or a file is unknown, or a day is none.
    pub fn list(&self, filter: &BoardFilter, offset: u64, most: u32) -> Result<ListAnswer> {
        let conditions = self.conditions(filter)?;
        let (text, values) = (conditions.text(), conditions.values());
        let count = format!("SELECT count(*) FROM board WHERE {text}");
        let total =
            self.connection.prepare_cached(&count)?.query_row(&values[..], |row| row.get(0))?;
        let query = format!(
            "SELECT {LISTED} FROM board LEFT JOIN analysis ON analysis.board = board.id WHERE {text}
             ORDER BY day DESC, board.id LIMIT {} OFFSET {offset}",
            most.min(PAGE)
        );
        let mut statement = self.connection.prepare_cached(&query)?;
        let boards = statement.query_map(&values[..], listed)?.collect::<rusqlite::Result<_>>()?;
        Ok(ListAnswer { total, boards })
    }

    /// Returns a board.
    ///
    /// # Errors
    /// The library has no such board.
    pub fn show(&self, id: i64) -> Result<ShowAnswer> {
        let query = format!(
            "SELECT {LISTED}, par_ns, score_ns, best_ns, record
             FROM board LEFT JOIN analysis ON analysis.board = board.id WHERE board.id = ?1"
        );
        let found = self
            .connection
            .prepare_cached(&query)?
            .query_row([id], |row| {
                Ok((listed(row)?, (row.get(9)?, row.get(10)?, row.get(11)?), row.get(12)?))
            })
            .optional()?;
        let (listed, (par_ns, score_ns, best_ns), record) = found.ok_or_else(|| no_board(id))?;
        let record = RawValue::from_string(record)
            .map_err(|error| LibraryError::refused(error.to_string()))?;
        let (mistakes, files) = (self.mistakes(id)?, self.files_of(id)?);
        Ok(ShowAnswer { listed, par_ns, score_ns, best_ns, mistakes, files, record })
    }

    fn mistakes(&self, id: i64) -> Result<Vec<MistakeFields>> {
        let mut statement = self.connection.prepare_cached(
            "SELECT ply, seat, kind, played, better, lost, imps, themes, sighted, sighted_lost
             FROM mistake WHERE board = ?1 ORDER BY ply",
        )?;
        let rows = statement.query_map([id], |row| {
            let better: String = row.get(4)?;
            Ok(MistakeFields {
                ply: row.get(0)?,
                seat: row.get(1)?,
                kind: row.get(2)?,
                played: row.get(3)?,
                better: words(&better),
                lost: row.get(5)?,
                imps: row.get(6)?,
                themes: words(&row.get::<_, String>(7)?),
                single_dummy_error: row.get(8)?,
                single_dummy_lost: row.get(9)?,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    fn files_of(&self, id: i64) -> Result<Vec<String>> {
        let mut statement = self.connection.prepare_cached(
            "SELECT path FROM file JOIN board_file ON file = file.id WHERE board = ?1 ORDER BY path",
        )?;
        let rows = statement.query_map([id], |row| row.get(0))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Removes boards with all that belongs to them, practice included. Returns how many there were.
    ///
    /// # Errors
    /// Those of the database.
    pub fn remove(&mut self, ids: &[i64]) -> Result<u64> {
        let transaction = self.write()?;
        let mut removed = 0;
        for id in ids {
            let removed_now =
                transaction.prepare_cached("DELETE FROM board WHERE id = ?1")?.execute([id])?;
            removed += removed_now as u64;
        }
        remove_unused(&transaction)?;
        transaction.commit()?;
        self.empty_log()?;
        Ok(removed)
    }

    /// Removes the boards that come from a file and from no other, and forgets the file. Returns the number of boards.
    ///
    /// # Errors
    /// The library has no such file.
    pub fn remove_file(&mut self, path: &str) -> Result<u64> {
        let transaction = self.write()?;
        let file = file_named(&transaction, path)?;
        let removed = transaction.execute(
            "DELETE FROM board WHERE id IN (SELECT board FROM board_file WHERE file = ?1)
             AND id NOT IN (SELECT board FROM board_file WHERE file <> ?1)",
            [file],
        )?;
        transaction.execute("DELETE FROM file WHERE id = ?1", [file])?;
        remove_unused(&transaction)?;
        transaction.commit()?;
        self.empty_log()?;
        Ok(removed as u64)
    }

    /// Passes the records that a filter admits to `write`, in the order in which they were added: the id of the game and the
    /// record as a line of JSON.
    ///
    /// # Errors
    /// Those of the filter and of `write`.
    pub fn export(
        &self,
        filter: &BoardFilter,
        mut write: impl FnMut(&str, &str) -> std::io::Result<()>,
    ) -> Result<u64> {
        let conditions = self.conditions(filter)?;
        let query =
            format!("SELECT game, record FROM board WHERE {} ORDER BY board.id", conditions.text());
        let mut statement = self.connection.prepare(&query)?;
        let mut rows = statement.query(&conditions.values()[..])?;
        let mut count = 0;
        while let Some(row) = rows.next()? {
            let (game, record): (String, String) = (row.get(0)?, row.get(1)?);
            write(&game, &record)?;
            count += 1;
        }
        Ok(count)
    }
}

/// Returns the board of an exported record, if it is one of bridge.
///
/// # Errors
/// Those of the record.
pub fn board_of(game: &str, record: &str) -> std::result::Result<Option<Board>, Error> {
    if game == BRIDGE { json_board::parse(record).map(Some) } else { Ok(None) }
}

/// Returns the words of a text.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Returns the id of a file.
fn file_named(connection: &rusqlite::Connection, path: &str) -> Result<i64> {
    let file = connection
        .query_row("SELECT id FROM file WHERE path = ?1", [path], |row| row.get(0))
        .optional()?;
    file.ok_or_else(|| {
        LibraryError::refused(format!(
            "no board was added from {path}; `tikki library show` prints the files of a board"
        ))
    })
}

/// Removes names that no board has, unless they are merged or the owner's.
fn remove_unused(connection: &rusqlite::Connection) -> Result<()> {
    connection.execute_batch(
        "DELETE FROM name WHERE id NOT IN (SELECT name FROM seat)
             AND person IN (SELECT id FROM person WHERE NOT me)
             AND 1 = (SELECT count(*) FROM name AS other WHERE other.person = name.person);
         DELETE FROM person WHERE id NOT IN (SELECT person FROM name);",
    )?;
    Ok(())
}

fn no_board(id: i64) -> LibraryError {
    LibraryError::refused(format!(
        "the library has no board {id}; `tikki library list` lists the boards"
    ))
}

fn refused(error: Error) -> LibraryError {
    LibraryError::refused(error.message)
}
