//! Files into the library.
//!
//! Records are read by the readers of all other commands and written some hundred at a time, each time in one transaction. A
//! program that is killed has added some of them; adding the file again adds the others.

use crate::error::{LibraryError, Result};
use crate::identity::{Facts, Heading, Record, Relation, requested_day};
use crate::names::{self, NameCache};
use crate::store::Library;
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashSet;
use std::io::BufRead;
use tikki_base::error::Error;
use tikki_bridge::board::Board;
use tikki_bridge::formats::boards::Boards;
use tikki_engine::game_files::{GameFileReader, looks_like};
use tikki_play::Catalogue;

/// The records of a transaction: few enough that another process waits only some hundredths of a second.
const RECORDS: usize = 250;

/// How files are added.
#[derive(Clone, Debug, Default)]
pub struct AddOptions {
    /// The day or month of records that have none: `2026-03-07`, `2026-03`.
    pub day: Option<String>,
    /// The game of deals that name none.
    pub game: Option<String>,
    /// The present time, in seconds since 1970.
    pub now: i64,
}

/// The state of a file when it was added, by which it is known not to have changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileState {
    /// Its size in bytes.
    pub bytes: u64,
    /// When it was changed, in nanoseconds since 1970.
    pub modified: i64,
}

/// What came of adding a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AddAnswer {
    /// Records read.
    pub read: u64,
    /// New boards.
    pub added: u64,
    /// Boards of the library to which a record added facts.
    pub completed: u64,
    /// Boards that the library has already.
    pub known: u64,
    /// Records that could not be used.
    pub refused: u64,
}

impl AddAnswer {
    /// Adds the counts of another file.
    pub fn add(&mut self, other: AddAnswer) {
        self.read += other.read;
        self.added += other.added;
        self.completed += other.completed;
        self.known += other.known;
        self.refused += other.refused;
    }
}

/// What became of a record.
enum Placed {
    Added(i64),
    Completed(i64),
    Known(i64),
}

/// The state of adding one file.
struct FileRun {
    file: i64,
    names: NameCache,
    /// Boards without anything that identifies their table, which records of this file have met.
    met: HashSet<i64>,
    day: Option<String>,
    now: i64,
}

impl Library {
    /// Returns whether a file has been added completely and has not changed since.
    ///
    /// # Errors
    /// Those of the database.
    pub fn has_file(&self, path: &str, state: FileState) -> Result<bool> {
        let mut statement = self.connection.prepare_cached(
            "SELECT 1 FROM file WHERE path = ?1 AND bytes = ?2 AND modified = ?3 AND complete",
        )?;
        Ok(statement.exists((
            path,
            i64::try_from(state.bytes).unwrap_or(i64::MAX),
            state.modified,
        ))?)
    }

    /// Adds the records of a file. Each error of a record is passed to `report` with the label of the record.
    ///
    /// # Errors
    /// The day of the options is none, the input cannot be read, or those of the database.
    pub fn add(
        &mut self,
        (path, state): (&str, FileState),
        mut input: impl BufRead,
        options: &AddOptions,
        report: &mut dyn FnMut(Option<&str>, &Error),
    ) -> Result<AddAnswer> {
        let day = options.day.as_deref().map(requested_day).transpose()?;
        let head = input.fill_buf()?.to_vec();
        let catalogue = self.catalogue;
        let mut run = FileRun {
            file: self.begin_file(path, state, options.now)?,
            names: NameCache::default(),
            met: HashSet::new(),
            day,
            now: options.now,
        };
        let game = options.game.as_deref();
        let mut answer = AddAnswer::default();
        if looks_like(catalogue, &head, game) {
            let deals = GameFileReader::new(catalogue, input, game)?;
            let records = deals.map(|found| found.map(record_of_deal));
            self.add_records(records, &mut run, &mut answer, report)?;
        } else {
            let records = Boards::new(input)?.map(|board| board.map(record_of_board));
            self.add_records(records, &mut run, &mut answer, report)?;
        }
        self.connection.execute("UPDATE file SET complete = 1 WHERE id = ?1", [run.file])?;
        Ok(answer)
    }

    /// Adds the one record of a text. Returns its board, and whether it is new.
    ///
    /// # Errors
    /// Those of [`Library::add`]; the text has no record or several, or one that cannot be used.
    pub(crate) fn add_one(
        &mut self,
        (path, state): (&str, FileState),
        text: &[u8],
        options: &AddOptions,
    ) -> Result<(i64, bool)> {
        let catalogue = self.catalogue;
        let mut records = if looks_like(catalogue, text, options.game.as_deref()) {
            let deals = GameFileReader::new(catalogue, text, options.game.as_deref())?;
            deals.map(|found| found.map(record_of_deal)).collect::<std::io::Result<Vec<_>>>()?
        } else {
            let boards = Boards::new(text)?;
            boards.map(|board| board.map(record_of_board)).collect::<std::io::Result<Vec<_>>>()?
        };
        let (Some(found), true) = (records.pop(), records.is_empty()) else {
            return Err(LibraryError::refused("the text is not that of one board"));
        };
        let record = found.record.map_err(|error| LibraryError::refused(error.message))?;
        let file = self.begin_file(path, state, options.now)?;
        let mut run = FileRun {
            file,
            names: NameCache::default(),
            met: HashSet::new(),
            day: None,
            now: options.now,
        };
        let transaction = self.write()?;
        let (board, is_new) = match place(&transaction, &record, &mut run, catalogue)? {
            Placed::Added(board) => (board, true),
            Placed::Completed(board) | Placed::Known(board) => (board, false),
        };
        transaction.execute("INSERT OR IGNORE INTO board_file VALUES (?1, ?2)", (board, file))?;
        transaction.commit()?;
        Ok((board, is_new))
    }

    fn begin_file(&mut self, path: &str, state: FileState, now: i64) -> Result<i64> {
        let bytes = i64::try_from(state.bytes).unwrap_or(i64::MAX);
        Ok(self.connection.query_row(
            "INSERT INTO file (path, bytes, modified, complete, added) VALUES (?1, ?2, ?3, 0, ?4)
             ON CONFLICT (path) DO UPDATE SET bytes = ?2, modified = ?3, complete = 0 RETURNING id",
            (path, bytes, state.modified, now),
            |row| row.get(0),
        )?)
    }

    fn add_records(
        &mut self,
        records: impl Iterator<Item = std::io::Result<FoundRecord>>,
        run: &mut FileRun,
        answer: &mut AddAnswer,
        report: &mut dyn FnMut(Option<&str>, &Error),
    ) -> Result<()> {
        let mut waiting = Vec::with_capacity(RECORDS);
        for found in records {
            let FoundRecord { label, record, faults } = found?;
            answer.read += 1;
            for fault in &faults {
                report(label.as_deref(), fault);
            }
            match record {
                Ok(record) => waiting.push(record),
                Err(error) => {
                    answer.refused += 1;
                    report(label.as_deref(), &error);
                }
            }
            if waiting.len() == RECORDS {
                self.place_all(&mut waiting, run, answer)?;
            }
        }
        self.place_all(&mut waiting, run, answer)
    }

    fn place_all(
        &mut self,
        waiting: &mut Vec<Record>,
        run: &mut FileRun,
        answer: &mut AddAnswer,
    ) -> Result<()> {
        let catalogue = self.catalogue;
        let transaction = self.write()?;
        for record in waiting.drain(..) {
            let placed = place(&transaction, &record, run, catalogue)?;
            let (count, board) = match placed {
                Placed::Added(board) => (&mut answer.added, board),
                Placed::Completed(board) => (&mut answer.completed, board),
                Placed::Known(board) => (&mut answer.known, board),
            };
            *count += 1;
            transaction
                .prepare_cached("INSERT OR IGNORE INTO board_file (board, file) VALUES (?1, ?2)")?
                .execute((board, run.file))?;
        }
        Ok(transaction.commit()?)
    }
}

/// A record of a file with what is wrong with it.
struct FoundRecord {
    label: Option<String>,
    record: std::result::Result<Record, Error>,
    faults: Vec<Error>,
}

fn record_of_board(board: Board) -> FoundRecord {
    let label = board.header.label.clone();
    let faults: Vec<Error> = board.faults.iter().map(|fault| fault.error.clone()).collect();
    let is_empty = board.known_hands().is_err() && board.contract.is_none();
    let refused = board.header.deal.clone().err().filter(|_| is_empty);
    let record = refused.map_or_else(|| Ok(Record::Board(Box::new(board))), Err);
    FoundRecord { label, record, faults }
}

fn record_of_deal(found: tikki_engine::game_files::FoundDeal) -> FoundRecord {
    let deal = found.played_deal.as_ref();
    let label = deal.ok().and_then(|deal| deal.labels.number.clone());
    let record = found.played_deal.map(|deal| Record::Deal(Box::new(deal)));
    FoundRecord { label, record, faults: Vec::new() }
}

/// Finds the board of a record, or adds it.
fn place(
    transaction: &Transaction<'_>,
    record: &Record,
    run: &mut FileRun,
    catalogue: Catalogue,
) -> Result<Placed> {
    let facts = record.facts();
    let key = record.key(&facts);
    let Some(board) = find(transaction, record, &facts, &key, run)? else {
        let board = write(transaction, None, (record, &facts, &key), run)?;
        run.met.insert(board);
        return Ok(Placed::Added(board));
    };
    let text: String = transaction
        .prepare_cached("SELECT record FROM board WHERE id = ?1")?
        .query_row([board], |row| row.get(0))?;
    let Ok(mut known) = Record::read(&text, record.game(), catalogue) else {
        return Ok(Placed::Known(board));
    };
    if !known.complete(record) {
        let is_dated = date(transaction, board, run.day.as_deref())?;
        return Ok(if is_dated { Placed::Completed(board) } else { Placed::Known(board) });
    }
    write(transaction, Some(board), (&known, &known.facts(), &key), run).map(Placed::Completed)
}

/// Gives a board without a day the day of the options. Returns whether it had none.
fn date(transaction: &Transaction<'_>, board: i64, day: Option<&str>) -> Result<bool> {
    let Some(day) = day else { return Ok(false) };
    let dated = transaction
        .prepare_cached("UPDATE board SET day = ?2 WHERE id = ?1 AND day IS NULL")?
        .execute((board, day))?;
    if dated > 0 {
        transaction
            .prepare_cached("UPDATE tally SET day = ?2 WHERE board = ?1")?
            .execute((board, day))?;
    }
    Ok(dated > 0)
}

/// Returns the board of a record, if the library has it.
fn find(
    transaction: &Transaction<'_>,
    record: &Record,
    facts: &Facts,
    key: &str,
    run: &mut FileRun,
) -> Result<Option<i64>> {
    let mut statement = transaction
        .prepare_cached("SELECT id, facts FROM board WHERE game = ?1 AND key = ?2 ORDER BY id")?;
    let rows = statement.query_map((record.game(), key), |row| {
        Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?))
    })?;
    let mut alike = None;
    for row in rows {
        let (board, other) = row?;
        let one_person = |one: &str, other: &str| are_one(transaction, one, other);
        match facts.relation(&Facts::read(&other), one_person) {
            Relation::Same => return Ok(Some(board)),
            Relation::Alike if alike.is_none() && !run.met.contains(&board) => alike = Some(board),
            _ => {}
        }
    }
    run.met.extend(alike);
    Ok(alike)
}

/// Returns whether two folded names belong to one person.
fn are_one(connection: &Connection, one: &str, other: &str) -> bool {
    let person = |name: &str| {
        let mut statement =
            connection.prepare_cached("SELECT person FROM name WHERE folded = ?1").ok()?;
        statement.query_row([name], |row| row.get::<_, i64>(0)).optional().ok()?
    };
    person(one).is_some_and(|found| person(other) == Some(found))
}

/// Writes a record under its key: that of a new board, or one with more facts in place of a board's own, which will be analysed
/// again. Returns the board.
fn write(
    transaction: &Transaction<'_>,
    board: Option<i64>,
    (record, facts, key): (&Record, &Facts, &str),
    run: &mut FileRun,
) -> Result<i64> {
    let heading = record.heading();
    let mut statement = transaction.prepare_cached(
        "INSERT INTO board (id, game, key, facts, day, event, label, contract, declarer, result, record, added)
         VALUES (?1, ?2, ?3, ?4, coalesce(?5, ?6), ?7, ?8, ?9, ?10, ?11, ?12, ?13)
         ON CONFLICT (id) DO UPDATE SET facts = excluded.facts, day = coalesce(?5, day, ?6),
                event = excluded.event, label = excluded.label, contract = excluded.contract,
                declarer = excluded.declarer, result = excluded.result, record = excluded.record, analysed = 0
         RETURNING id",
    )?;
    let values = params![
        board,
        record.game(),
        key,
        facts.text(),
        heading.day,
        run.day,
        heading.event,
        heading.label,
        heading.contract,
        heading.declarer,
        heading.result,
        record.text(),
        run.now,
    ];
    let board = statement.query_row(values, |row| row.get(0))?;
    seat_players(transaction, board, &heading, &mut run.names)?;
    Ok(board)
}

fn seat_players(
    transaction: &Transaction<'_>,
    board: i64,
    heading: &Heading,
    names: &mut names::NameCache,
) -> Result<()> {
    for (seat, name) in &heading.players {
        let (name, _) = names.id(transaction, name)?;
        transaction
            .prepare_cached("INSERT OR REPLACE INTO seat (board, seat, name) VALUES (?1, ?2, ?3)")?
            .execute((board, seat, name))?;
    }
    Ok(())
}
