//! Practice: a queue of a player's own mistakes, each shown as it was seen at the table, when FSRS says that it is due.
//!
//! Nothing is in the queue unless the player puts it there.

mod portable;
mod question;
mod schedule;

pub use self::portable::ImportAnswer;
pub use self::question::{PracticeQuestion, VisibleHand};
pub use self::schedule::{Grade, Schedule};

use crate::contents::words;
use crate::error::{LibraryError, Result};
use crate::identity::{BRIDGE, Record};
use crate::insights::Role;
use crate::store::Library;
use crate::tally::is_bridge;
use rusqlite::{OptionalExtension, Row, ToSql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tikki_base::names::Named;
use tikki_bridge::analysis::BoardReplay;
use tikki_bridge::board::Board;
use tikki_engine::wire::Answer;
use tikki_puzzle::Theme;

/// Which mistakes are put into the queue.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PracticeAddRequest {
    /// A name of the player; the owner of the library if missing.
    pub player: Option<String>,
    /// The role; every role if missing.
    pub role: Option<PracticeRole>,
    /// The most mistakes that are added, the latest first; 20 if missing.
    pub most: Option<u32>,
    /// The theme of what would have been right, as `show` names it; any if missing.
    pub theme: Option<String>,
    /// A decision of the queue: mistakes of anybody on other deals in one of its themes are added, those of the player first.
    pub like: Option<i64>,
}

/// The role in which a mistake was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PracticeRole {
    /// Declarer.
    Declarer,
    /// Defender, the opening lead left out.
    Defender,
    /// Opening leader.
    Leader,
}

impl From<PracticeRole> for Role {
    fn from(role: PracticeRole) -> Role {
        match role {
            PracticeRole::Declarer => Role::Declarer,
            PracticeRole::Defender => Role::Defender,
            PracticeRole::Leader => Role::Leader,
        }
    }
}

/// The decision that is due first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DueDecision {
    /// The decision; missing if none is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<PracticeQuestion>,
    /// Decisions that are due before it and do not fit their boards any more.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unfit: Vec<i64>,
}

/// How many decisions are in the queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct QueueAnswer {
    /// Decisions put into it by this request.
    pub added: u64,
    /// All its decisions.
    pub decisions: u64,
    /// Those that are due.
    pub due: u64,
    /// When the next one is due, in seconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<i64>,
}

impl Answer for QueueAnswer {}

/// What a card is worth, before it is graded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckedAnswer {
    /// Whether the card keeps the double-dummy value.
    pub right: bool,
    /// The cards that keep it.
    pub better: Vec<String>,
    /// The card played at the table.
    pub played: String,
    /// The tricks that it lost there.
    pub lost: u32,
    /// The themes of what is right.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub themes: Vec<String>,
}

impl Answer for CheckedAnswer {}

/// What a card was worth, and when the decision comes again.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GradedAnswer {
    /// Whether the card keeps the double-dummy value.
    pub right: bool,
    /// The cards that keep it.
    pub better: Vec<String>,
    /// The card played at the table.
    pub played: String,
    /// The tricks that it lost there.
    pub lost: u32,
    /// The themes of what is right.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub themes: Vec<String>,
    /// When the decision comes again, in seconds since 1970.
    pub due: i64,
    /// The days until then.
    pub days: i64,
}

impl Answer for GradedAnswer {}

/// A decision of the queue.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Decision {
    pub id: i64,
    pub board: i64,
    pub ply: usize,
    pub seat: String,
    pub played: String,
    pub better: String,
    pub lost: u32,
    pub schedule: Schedule,
}

/// The columns of [`Decision`], from `practice`.
const COLUMNS: &str =
    "practice.id, board, ply, seat, played, better, lost, due, stability, difficulty,
    elapsed_days, scheduled_days, repetitions, lapses, state, reviewed";

impl Decision {
    fn of_row(row: &Row<'_>) -> rusqlite::Result<Decision> {
        Ok(Decision {
            id: row.get(0)?,
            board: row.get(1)?,
            ply: row.get(2)?,
            seat: row.get(3)?,
            played: row.get(4)?,
            better: row.get(5)?,
            lost: row.get(6)?,
            schedule: Schedule {
                due: row.get(7)?,
                stability: row.get(8)?,
                difficulty: row.get(9)?,
                elapsed_days: row.get(10)?,
                scheduled_days: row.get(11)?,
                repetitions: row.get(12)?,
                lapses: row.get(13)?,
                state: row.get(14)?,
                reviewed: row.get(15)?,
            },
        })
    }

    pub(crate) fn better(&self) -> Vec<String> {
        self.better.split_whitespace().map(str::to_owned).collect()
    }
}

/// The most mistakes added where a request does not say.
const MOST: u32 = 20;

impl Library {
    /// Puts mistakes of a player into the queue, the latest first; those that are in it stay as they are.
    ///
    /// # Errors
    /// The player or the theme is unknown; the decision of `like` is not in the queue, or has no theme.
    pub fn practice_add(&mut self, request: &PracticeAddRequest, now: i64) -> Result<QueueAnswer> {
        if let Some(theme) =
            request.theme.as_deref().filter(|name| Theme::from_name(name).is_none())
        {
            let names = Theme::names().join(", ");
            let message = format!("unknown value `{theme}`; expected one of {names}");
            return Err(LibraryError::refused(message));
        }
        let person = match self.person(request.player.as_deref()) {
            Ok((person, _)) => Some(person),
            // A decision that another library exported is like those of anybody.
            Err(_) if request.like.is_some() && request.player.is_none() => None,
            Err(error) => return Err(error),
        };
        let (themes, known) = self.wanted_themes(request)?;
        let among: Vec<&str> =
            themes.iter().map(|_| "' ' || themes || ' ' LIKE '% ' || ? || ' %'").collect();
        let among = if among.is_empty() { "1".to_owned() } else { among.join(" OR ") };
        let (role, lead) = match request.role {
            None => ("0, 1, 2, 3", ""),
            Some(PracticeRole::Declarer) => ("0", ""),
            Some(PracticeRole::Defender) => ("1, 2", " AND kind <> 'opening-lead'"),
            Some(PracticeRole::Leader) => ("1", " AND kind = 'opening-lead'"),
        };
        let query = format!(
            "INSERT OR IGNORE INTO practice (board, ply, seat, played, better, lost, added, due, stability, difficulty,
                    elapsed_days, scheduled_days, repetitions, lapses, state, reviewed)
             SELECT board, ply, seat, played, better, lost, ?2, ?2, 0, 0, 0, 0, 0, 0, 0, ?2
             FROM mistake JOIN board ON board.id = board
             WHERE (?4 IS NOT NULL OR mistake.name IN (SELECT id FROM name WHERE person = ?1))
               AND role IN ({role}){lead} AND game = '{BRIDGE}'
               AND (?4 IS NULL OR board.key <> (SELECT key FROM board WHERE id = ?4)) AND ({among})
               AND NOT EXISTS (SELECT 1 FROM practice WHERE practice.board = mistake.board AND practice.ply = mistake.ply)
             ORDER BY mistake.name IN (SELECT id FROM name WHERE person = ?1) DESC, day DESC, board DESC, ply LIMIT ?3"
        );
        let most = request.most.unwrap_or(MOST);
        let mut values: Vec<&dyn ToSql> = vec![&person, &now, &most, &known];
        values.extend(themes.iter().map(|theme| theme as &dyn ToSql));
        let transaction = self.write()?;
        let added = transaction.execute(&query, &values[..])?;
        transaction.commit()?;
        Ok(QueueAnswer { added: added as u64, ..self.practice_queue(now)? })
    }

    /// Returns the themes of a decision; none while its board is not analysed.
    fn themes_of(&self, decision: &Decision) -> Result<Vec<String>> {
        let themes: Option<String> = self
            .connection
            .prepare_cached("SELECT themes FROM mistake WHERE board = ?1 AND ply = ?2")?
            .query_row((decision.board, decision.ply), |row| row.get(0))
            .optional()?;
        Ok(words(&themes.unwrap_or_default()))
    }

    /// Returns the themes in which mistakes are wanted, and the board whose deal is known; no themes if any will do.
    fn wanted_themes(&self, request: &PracticeAddRequest) -> Result<(Vec<String>, Option<i64>)> {
        let Some(like) = request.like else {
            return Ok((request.theme.iter().cloned().collect(), None));
        };
        let decision = self.decision(like)?;
        let mut themes = self.themes_of(&decision)?;
        if themes.is_empty() {
            return Err(LibraryError::refused(format!("decision {like} has no theme")));
        }
        // Every lead has that theme; it says something only where there is no other.
        if themes.len() > 1 {
            themes.retain(|theme| theme != Theme::OpeningLead.name());
        }
        Ok((themes, Some(decision.board)))
    }

    /// Returns how many decisions are in the queue.
    ///
    /// # Errors
    /// Those of the database.
    pub fn practice_queue(&self, now: i64) -> Result<QueueAnswer> {
        let query = "SELECT count(*), count(*) FILTER (WHERE due <= ?1), min(due) FROM practice";
        Ok(self.connection.prepare_cached(query)?.query_row([now], |row| {
            let (decisions, due, next) = (row.get(0)?, row.get(1)?, row.get(2)?);
            Ok(QueueAnswer { added: 0, decisions, due, next })
        })?)
    }

    /// Returns the decision that is due first, as it was seen at the table; none if none is due. Decisions that do not fit their
    /// boards are left out and named.
    ///
    /// # Errors
    /// Those of the database.
    pub fn practice_next(&self, now: i64) -> Result<DueDecision> {
        let query = format!("SELECT {COLUMNS} FROM practice WHERE due <= ?1 ORDER BY due, id");
        let mut statement = self.connection.prepare_cached(&query)?;
        let mut due = DueDecision::default();
        for decision in statement.query_map([now], Decision::of_row)? {
            let decision = decision?;
            match self.question(&decision) {
                Ok(question) => {
                    due.question = Some(question);
                    break;
                }
                Err(LibraryError::Refused(_)) => due.unfit.push(decision.id),
                Err(error) => return Err(error),
            }
        }
        Ok(due)
    }

    /// Says what a card for a decision is worth; nothing is scheduled.
    ///
    /// # Errors
    /// There is no such decision, or the card is illegal.
    pub fn practice_check(&self, id: i64, card: &str) -> Result<CheckedAnswer> {
        let decision = self.decision(id)?;
        let card = self.legal_card(&decision, card)?;
        let better = decision.better();
        let themes = self.themes_of(&decision)?;
        let (played, lost) = (decision.played, decision.lost);
        Ok(CheckedAnswer { right: better.contains(&card), better, played, lost, themes })
    }

    /// Grades a card for a decision, and schedules the decision anew. A card that loses something is graded
    /// [`Grade::Again`], whatever `grade` says.
    ///
    /// # Errors
    /// There is no such decision, or the card is illegal.
    pub fn practice_answer(
        &mut self,
        id: i64,
        card: &str,
        grade: Option<Grade>,
        now: i64,
    ) -> Result<GradedAnswer> {
        let decision = self.decision(id)?;
        let card = self.legal_card(&decision, card)?;
        let better = decision.better();
        let right = better.contains(&card);
        let grade = if right { grade.unwrap_or(Grade::Good) } else { Grade::Again };
        let schedule = decision.schedule.after(grade, now);
        let themes = self.themes_of(&decision)?;
        let transaction = self.write()?;
        // Two programs that grade one decision at a time both count; the later one stands.
        transaction.execute(
            "INSERT INTO review (practice, number, at, card, rating)
             SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4 FROM review WHERE practice = ?1",
            (id, now, &card, grade.number()),
        )?;
        portable::write_schedule(&transaction, id, &schedule)?;
        transaction.commit()?;
        Ok(GradedAnswer {
            right,
            better,
            played: decision.played,
            lost: decision.lost,
            themes,
            due: schedule.due,
            days: schedule.scheduled_days,
        })
    }

    /// Takes decisions out of the queue; without ids, all. Returns how many there were.
    ///
    /// # Errors
    /// Those of the database.
    pub fn practice_remove(&mut self, ids: &[i64]) -> Result<u64> {
        let transaction = self.write()?;
        let mut removed = 0;
        if ids.is_empty() {
            removed += transaction.execute("DELETE FROM practice", [])?;
        }
        for id in ids {
            removed += transaction.execute("DELETE FROM practice WHERE id = ?1", [id])?;
        }
        transaction.commit()?;
        self.empty_log()?;
        Ok(removed as u64)
    }

    fn decision(&self, id: i64) -> Result<Decision> {
        let query = format!("SELECT {COLUMNS} FROM practice WHERE id = ?1");
        let found = self.connection.prepare_cached(&query)?.query_row([id], Decision::of_row);
        found
            .optional()?
            .ok_or_else(|| LibraryError::refused(format!("the queue has no decision {id}")))
    }

    /// Returns the board of a decision with its play.
    fn board_of_decision(&self, decision: &Decision) -> Result<(Board, BoardReplay)> {
        let (game, text): (String, String) = self
            .connection
            .prepare_cached("SELECT game, record FROM board WHERE id = ?1")?
            .query_row([decision.board], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let gone = || {
            LibraryError::refused(format!(
                "decision {} does not fit its board any more; take it out of the queue",
                decision.id
            ))
        };
        let record = is_bridge(&game).then(|| Record::read(&text, &game, self.catalogue).ok());
        let Some(Some(Record::Board(board))) = record else { return Err(gone()) };
        let replay = BoardReplay::of(&board);
        let replay = replay.filter(|replay| replay.play.cards().len() > decision.ply);
        Ok((*board, replay.ok_or_else(gone)?))
    }
}
