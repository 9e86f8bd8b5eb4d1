//! The queue as lines of JSON, to take it to another library and back.

use super::question::legal;
use super::{COLUMNS, Decision, Schedule};
use crate::add::{AddOptions, FileState};
use crate::error::{LibraryError, Result};
use crate::identity::{BRIDGE, Record};
use crate::store::Library;
use rusqlite::{Connection, OptionalExtension};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::io::BufRead;
use tikki_bridge::analysis::BoardReplay;

/// The file that boards of an imported queue come from.
const IMPORTED: &str = "practice import";

/// The longest time after which a decision comes again, in seconds: two hundred years.
const LATEST: i64 = 200 * 366 * 86_400;

/// A decision with its board and its reviews.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PortableDecision {
    ply: usize,
    seat: String,
    played: String,
    better: Vec<String>,
    lost: u32,
    schedule: Schedule,
    /// Time, card, grade.
    reviews: Vec<(i64, String, u8)>,
    /// The board, as JSON Lines of boards have it.
    record: Box<RawValue>,
}

/// What came of importing a queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ImportAnswer {
    /// New decisions.
    pub added: u64,
    /// Decisions of the queue that had fewer reviews than the imported ones, which replace them.
    pub replaced: u64,
    /// Decisions that the queue has already.
    pub known: u64,
}

/// Writes the schedule of a decision.
pub(super) fn write_schedule(connection: &Connection, id: i64, schedule: &Schedule) -> Result<()> {
    connection
        .prepare_cached(
            "UPDATE practice SET due = ?2, stability = ?3, difficulty = ?4, elapsed_days = ?5, scheduled_days = ?6,
                    repetitions = ?7, lapses = ?8, state = ?9, reviewed = ?10 WHERE id = ?1",
        )?
        .execute((
            id,
            schedule.due,
            schedule.stability,
            schedule.difficulty,
            schedule.elapsed_days,
            schedule.scheduled_days,
            schedule.repetitions,
            schedule.lapses,
            schedule.state,
            schedule.reviewed,
        ))?;
    Ok(())
}

impl Library {
    /// Passes the decisions of the queue to `write`, each as a line of JSON without its end.
    ///
    /// # Errors
    /// Those of `write`.
    pub fn practice_export(
        &self,
        mut write: impl FnMut(&str) -> std::io::Result<()>,
    ) -> Result<u64> {
        let query = format!(
            "SELECT {COLUMNS}, record FROM practice JOIN board ON board.id = board ORDER BY practice.id"
        );
        let mut statement = self.connection.prepare(&query)?;
        let mut rows = statement.query([])?;
        let mut count = 0;
        while let Some(row) = rows.next()? {
            let (decision, record) = (Decision::of_row(row)?, row.get::<_, String>(16)?);
            let portable = PortableDecision {
                ply: decision.ply,
                seat: decision.seat.clone(),
                played: decision.played.clone(),
                better: decision.better(),
                lost: decision.lost,
                schedule: decision.schedule,
                reviews: self.reviews(decision.id)?,
                record: RawValue::from_string(record).map_err(invalid)?,
            };
            write(&serde_json::to_string(&portable).map_err(invalid)?)?;
            count += 1;
        }
        Ok(count)
    }

    fn reviews(&self, id: i64) -> Result<Vec<(i64, String, u8)>> {
        let mut statement = self.connection.prepare_cached(
            "SELECT at, card, rating FROM review WHERE practice = ?1 ORDER BY number",
        )?;
        let rows = statement.query_map([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Adds the decisions of an exported queue, with their boards. Of a decision that both have, the one with more reviews
    /// stays.
    ///
    /// # Errors
    /// A line that is no decision, with its number.
    pub fn practice_import(&mut self, input: impl BufRead, now: i64) -> Result<ImportAnswer> {
        let mut answer = ImportAnswer::default();
        for (index, line) in input.lines().enumerate() {
            let line = line?;
            if line.trim().is_empty() {
                continue;
            }
            let decision: PortableDecision = serde_json::from_str(&line).map_err(|error| {
                LibraryError::refused(format!(
                    "line {}: not a decision of a queue: {error}",
                    index + 1
                ))
            })?;
            self.import(&decision, now, &mut answer).map_err(|error| match error {
                LibraryError::Refused(message) => {
                    LibraryError::refused(format!("line {}: {message}", index + 1))
                }
                error => error,
            })?;
        }
        Ok(answer)
    }

    /// Checks that a decision is one of its board: its cards can be played at its place, and it comes again within [`LATEST`].
    fn check(&self, decision: &PortableDecision, now: i64) -> Result<()> {
        let record = Record::read(decision.record.get(), BRIDGE, self.catalogue);
        let board = match record.map_err(|error| LibraryError::refused(error.message))? {
            Record::Board(board) => board,
            Record::Deal(_) => return Err(LibraryError::refused("the record is no board")),
        };
        let replay = BoardReplay::of(&board)
            .ok_or_else(|| LibraryError::refused("the board has no play that can be followed"))?;
        let Some((_, card)) = replay.play.cards().get(decision.ply) else {
            let message = format!("the play has no card {}, counted from 0", decision.ply);
            return Err(LibraryError::refused(message));
        };
        if decision.played != card.to_string() {
            let message = format!("{} was played there, not {}", card, decision.played);
            return Err(LibraryError::refused(message));
        }
        if decision.better.is_empty() {
            return Err(LibraryError::refused("`better` names no card"));
        }
        for card in &decision.better {
            legal(&replay, decision.ply, card)?;
        }
        let Schedule { due, reviewed, stability, difficulty, .. } = decision.schedule;
        let is_time = |time: i64| (0..=now.saturating_add(LATEST)).contains(&time);
        if !is_time(due) || !is_time(reviewed) || !stability.is_finite() || !difficulty.is_finite()
        {
            return Err(LibraryError::refused("the schedule is not one of practice"));
        }
        Ok(())
    }

    fn import(
        &mut self,
        decision: &PortableDecision,
        now: i64,
        answer: &mut ImportAnswer,
    ) -> Result<()> {
        let text = decision.record.get();
        self.check(decision, now)?;
        let options = AddOptions { now, ..AddOptions::default() };
        let (board, _) =
            self.add_one((IMPORTED, FileState::default()), text.as_bytes(), &options)?;
        let transaction = self.write()?;
        let known: Option<(i64, usize)> = transaction
            .query_row(
                "SELECT id, (SELECT count(*) FROM review WHERE practice = id) FROM practice WHERE board = ?1 AND ply = ?2",
                (board, decision.ply),
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .optional()?;
        match known {
            Some((_, reviews)) if reviews >= decision.reviews.len() => {
                answer.known += 1;
                return Ok(());
            }
            Some((id, _)) => {
                transaction.execute("DELETE FROM practice WHERE id = ?1", [id])?;
                answer.replaced += 1;
            }
            None => answer.added += 1,
        }
        transaction.execute(
            "INSERT INTO practice (board, ply, seat, played, better, lost, added, due, stability, difficulty,
                    elapsed_days, scheduled_days, repetitions, lapses, state, reviewed)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, 0, 0, 0, 0, 0, 0, 0, ?7)",
            (
                board,
                decision.ply,
                &decision.seat,
                &decision.played,
                decision.better.join(" "),
                decision.lost,
                now,
            ),
        )?;
        let id = transaction.last_insert_rowid();
        write_schedule(&transaction, id, &decision.schedule)?;
        for (number, (at, card, rating)) in decision.reviews.iter().enumerate() {
            transaction.execute(
                "INSERT INTO review (practice, number, at, card, rating) VALUES (?1, ?2, ?3, ?4, ?5)",
                (id, number + 1, at, card, rating),
            )?;
        }
        Ok(transaction.commit()?)
    }
}

fn invalid(error: serde_json::Error) -> LibraryError {
    LibraryError::File(error.into())
}
