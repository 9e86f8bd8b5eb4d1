//! The tables of a library, one migration for each version.
//!
//! The header of the file names it as a library (`application_id`) and has the version of its tables (`user_version`). A migration
//! and the version that it leads to are one transaction, so a program that is killed leaves the old version or the new one.

use crate::error::{LibraryError, Result};
use rusqlite::{Connection, TransactionBehavior};

/// Marks a database as a library: `TiLb`.
const APPLICATION_ID: i64 = 0x5469_4c62;

/// The migrations; the first creates version 1.
const MIGRATIONS: [&str; 3] = [BOARDS, PRACTICE, THEMES];

/// The newest version.
pub(crate) const VERSION: u32 = MIGRATIONS.len() as u32;

const BOARDS: &str = "
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    shown TEXT NOT NULL,
    me INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE name (
    id INTEGER PRIMARY KEY,
    folded TEXT NOT NULL UNIQUE,
    shown TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES person
) STRICT;
CREATE INDEX name_of_person ON name (person);
CREATE TABLE file (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    bytes INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    complete INTEGER NOT NULL,
    added INTEGER NOT NULL
) STRICT;
CREATE TABLE board (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    key TEXT NOT NULL,
    facts TEXT NOT NULL,
    day TEXT,
    event TEXT,
    label TEXT,
    contract TEXT,
    declarer TEXT,
    result TEXT,
    record TEXT NOT NULL,
    added INTEGER NOT NULL,
    analysed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX board_of_key ON board (game, key);
CREATE INDEX board_of_analysis ON board (analysed);
CREATE INDEX board_of_day ON board (day);
CREATE TABLE seat (
    board INTEGER NOT NULL REFERENCES board ON DELETE CASCADE,
    seat TEXT NOT NULL,
    name INTEGER NOT NULL REFERENCES name,
    PRIMARY KEY (board, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_of_name ON seat (name, board);
CREATE TABLE board_file (
    board INTEGER NOT NULL REFERENCES board ON DELETE CASCADE,
    file INTEGER NOT NULL REFERENCES file ON DELETE CASCADE,
    PRIMARY KEY (board, file)
) STRICT, WITHOUT ROWID;
CREATE INDEX board_of_file ON board_file (file, board);
CREATE TABLE analysis (
    board INTEGER PRIMARY KEY REFERENCES board ON DELETE CASCADE,
    status TEXT NOT NULL,
    tricks TEXT,
    par_ns INTEGER,
    score_ns INTEGER,
    best_ns INTEGER
) STRICT;
CREATE TABLE tally (
    name INTEGER NOT NULL REFERENCES name,
    board INTEGER NOT NULL REFERENCES board ON DELETE CASCADE,
    seat TEXT NOT NULL,
    partner INTEGER,
    game TEXT NOT NULL,
    day TEXT,
    contract TEXT,
    role INTEGER NOT NULL,
    cards INTEGER NOT NULL,
    trivial_lead INTEGER,
    choices_1 INTEGER NOT NULL, errors_1 INTEGER NOT NULL, lost_1 INTEGER NOT NULL, imps_1 INTEGER,
    choices_2 INTEGER NOT NULL, errors_2 INTEGER NOT NULL, lost_2 INTEGER NOT NULL, imps_2 INTEGER,
    choices_3 INTEGER NOT NULL, errors_3 INTEGER NOT NULL, lost_3 INTEGER NOT NULL, imps_3 INTEGER,
    choices_4 INTEGER NOT NULL, errors_4 INTEGER NOT NULL, lost_4 INTEGER NOT NULL, imps_4 INTEGER,
    PRIMARY KEY (name, board, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX tally_of_board ON tally (board);
CREATE TABLE mistake (
    board INTEGER NOT NULL REFERENCES board ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    name INTEGER REFERENCES name,
    seat TEXT NOT NULL,
    role INTEGER NOT NULL,
    kind TEXT NOT NULL,
    played TEXT NOT NULL,
    better TEXT NOT NULL,
    lost INTEGER NOT NULL,
    imps INTEGER,
    PRIMARY KEY (board, ply)
) STRICT, WITHOUT ROWID;
CREATE INDEX mistake_of_name ON mistake (name, board);
";

const PRACTICE: &str = "
CREATE TABLE practice (
    id INTEGER PRIMARY KEY,
    board INTEGER NOT NULL REFERENCES board ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    seat TEXT NOT NULL,
    played TEXT NOT NULL,
    better TEXT NOT NULL,
    lost INTEGER NOT NULL,
    added INTEGER NOT NULL,
    due INTEGER NOT NULL,
    stability REAL NOT NULL,
    difficulty REAL NOT NULL,
    elapsed_days INTEGER NOT NULL,
    scheduled_days INTEGER NOT NULL,
    repetitions INTEGER NOT NULL,
    lapses INTEGER NOT NULL,
    state INTEGER NOT NULL,
    reviewed INTEGER NOT NULL,
    UNIQUE (board, ply)
) STRICT;
CREATE INDEX practice_due ON practice (due);
CREATE TABLE review (
    practice INTEGER NOT NULL REFERENCES practice ON DELETE CASCADE,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    card TEXT NOT NULL,
    rating INTEGER NOT NULL,
    PRIMARY KEY (practice, number)
) STRICT, WITHOUT ROWID;
";

const THEMES: &str = "
ALTER TABLE mistake ADD COLUMN themes TEXT NOT NULL DEFAULT '';
ALTER TABLE mistake ADD COLUMN sighted INTEGER;
ALTER TABLE mistake ADD COLUMN sighted_lost REAL;
ALTER TABLE tally ADD COLUMN judged INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tally ADD COLUMN sighted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tally ADD COLUMN themes TEXT NOT NULL DEFAULT '';
ALTER TABLE tally ADD COLUMN turned INTEGER;
";

/// Checks that the database is a library, or empty, and leads it to the newest version.
pub(crate) fn prepare(connection: &mut Connection) -> Result<()> {
    prepare_up_to(connection, VERSION)
}

fn prepare_up_to(connection: &mut Connection, newest: u32) -> Result<()> {
    let version = checked_version(connection)?;
    if version == newest {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have migrated it meanwhile.
    let version = checked_version(&transaction)?;
    for migration in &MIGRATIONS[(version as usize).min(newest as usize)..newest as usize] {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", newest.max(version))?;
    Ok(transaction.commit()?)
}

/// Returns the version of a library, 0 of an empty database.
fn checked_version(connection: &Connection) -> Result<u32> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let objects: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let is_empty = application == 0 && version == 0 && objects == 0;
    if application != APPLICATION_ID && !is_empty {
        return Err(LibraryError::NotALibrary);
    }
    match u32::try_from(version) {
        Ok(version) if version <= VERSION => Ok(version),
        Ok(found) => Err(LibraryError::Newer { found, known: VERSION }),
        Err(_) => Err(LibraryError::NotALibrary),
    }
}

#[cfg(test)]
mod tests;
