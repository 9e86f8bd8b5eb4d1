//! Names as files have them, and the people who use them.
//!
//! Each name belongs to one person, at first to one of its own. Merging gives the names of one person to another; nothing else
//! refers to people, so a name can be taken out again and nothing is lost.

use crate::error::{LibraryError, Result};
use crate::store::Library;
use rusqlite::{Connection, OptionalExtension, Transaction};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

/// A person of the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PersonFields {
    /// The name shown.
    pub person: String,
    /// Whether the person is the owner of the library.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub me: bool,
    /// The names that the person has in files.
    pub names: Vec<String>,
    /// The number of boards on which one of these names sits at a seat.
    pub boards: u64,
}

/// Returns a name in the form in which names are compared: in lower case, with single spaces.
pub(crate) fn folded(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// The names of a library while boards are added: each is looked up once.
#[derive(Debug, Default)]
pub(crate) struct NameCache(HashMap<String, (i64, i64)>);

impl NameCache {
    /// Returns the ids of a name and its person, both new if the name is.
    pub(crate) fn id(&mut self, transaction: &Transaction<'_>, shown: &str) -> Result<(i64, i64)> {
        let folded = folded(shown);
        if let Some(&known) = self.0.get(&folded) {
            return Ok(known);
        }
        let ids = match find(transaction, &folded)? {
            Some(ids) => ids,
            None => create(transaction, &folded, shown.trim())?,
        };
        self.0.insert(folded, ids);
        Ok(ids)
    }
}

/// Returns the ids of a name and of its person.
fn find(connection: &Connection, folded: &str) -> Result<Option<(i64, i64)>> {
    let mut statement =
        connection.prepare_cached("SELECT id, person FROM name WHERE folded = ?1")?;
    Ok(statement.query_row([folded], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}

fn create(connection: &Connection, folded: &str, shown: &str) -> Result<(i64, i64)> {
    let person = new_person(connection, shown)?;
    connection
        .prepare_cached("INSERT INTO name (folded, shown, person) VALUES (?1, ?2, ?3)")?
        .execute((folded, shown, person))?;
    Ok((connection.last_insert_rowid(), person))
}

fn new_person(connection: &Connection, shown: &str) -> Result<i64> {
    connection.prepare_cached("INSERT INTO person (shown) VALUES (?1)")?.execute([shown])?;
    Ok(connection.last_insert_rowid())
}

fn required(connection: &Connection, name: &str) -> Result<(i64, i64)> {
    find(connection, &folded(name))?.ok_or_else(|| {
        LibraryError::refused(format!(
            "no player is called \"{name}\"; `tikki library names` lists them"
        ))
    })
}

impl Library {
    /// Returns all people, those with the most boards first.
    ///
    /// # Errors
    /// [`LibraryError`] if the database cannot be read.
    pub fn people(&self) -> Result<Vec<PersonFields>> {
        let mut statement = self.connection.prepare(
            "SELECT person.id, person.shown, person.me, name.shown,
                    (SELECT count(DISTINCT board) FROM seat JOIN name AS own ON own.id = seat.name WHERE own.person = person.id)
             FROM name JOIN person ON person.id = name.person ORDER BY person.id, name.id",
        )?;
        let mut people: Vec<(i64, PersonFields)> = Vec::new();
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let (id, name, boards): (i64, String, u64) = (row.get(0)?, row.get(3)?, row.get(4)?);
            if let Some((_, person)) = people.last_mut().filter(|(last, _)| *last == id) {
                person.names.push(name);
            } else {
                let (person, me) = (row.get(1)?, row.get(2)?);
                people.push((id, PersonFields { person, me, names: vec![name], boards }));
            }
        }
        let mut people: Vec<PersonFields> = people.into_iter().map(|(_, person)| person).collect();
        people.sort_by_key(|person| (!person.me, std::cmp::Reverse(person.boards)));
        Ok(people)
    }

    /// Sets whose library it is: the names are merged, and their person is the owner. Names that no file has yet are kept for
    /// later.
    ///
    /// # Errors
    /// No name is given, or two of them sit at one table.
    pub fn set_me(&mut self, names: &[String]) -> Result<()> {
        let transaction = self.write()?;
        let mut person = None;
        for name in names.iter().filter(|name| !name.trim().is_empty()) {
            let (_, own) = match find(&transaction, &folded(name))? {
                Some(found) => found,
                None => create(&transaction, &folded(name), name.trim())?,
            };
            move_names(&transaction, own, *person.get_or_insert(own))?;
        }
        let person = person.ok_or_else(|| LibraryError::refused("no name is given"))?;
        transaction.execute("UPDATE person SET me = (id = ?1)", [person])?;
        remove_unused(&transaction)?;
        Ok(transaction.commit()?)
    }

    /// Merges people: all names of the persons that use `others` become names of the person that uses `name`.
    ///
    /// # Errors
    /// A name is unknown, or two of the persons sit at one table.
    pub fn merge(&mut self, name: &str, others: &[String]) -> Result<()> {
        let transaction = self.write()?;
        let (_, person) = required(&transaction, name)?;
        for other in others {
            let (_, from) = required(&transaction, other)?;
            move_names(&transaction, from, person)?;
            transaction.execute(
                "UPDATE person SET me = 1 WHERE id = ?1 AND (SELECT me FROM person WHERE id = ?2)",
                (person, from),
            )?;
        }
        remove_unused(&transaction)?;
        Ok(transaction.commit()?)
    }

    /// Gives a name a person of its own again.
    ///
    /// # Errors
    /// The name is unknown, or the only one of its person.
    pub fn unmerge(&mut self, name: &str) -> Result<()> {
        let transaction = self.write()?;
        let (id, person) = required(&transaction, name)?;
        let names: u64 = transaction.query_row(
            "SELECT count(*) FROM name WHERE person = ?1",
            [person],
            |row| row.get(0),
        )?;
        if names < 2 {
            let message = format!(
                "\"{name}\" is the only name of this person; there is nothing to take it out of"
            );
            return Err(LibraryError::refused(message));
        }
        let shown: String =
            transaction
                .query_row("SELECT shown FROM name WHERE id = ?1", [id], |row| row.get(0))?;
        let person = new_person(&transaction, &shown)?;
        transaction.execute("UPDATE name SET person = ?1 WHERE id = ?2", (person, id))?;
        remove_unused(&transaction)?;
        Ok(transaction.commit()?)
    }

    /// Returns the person of a name, or the owner; with the name shown.
    ///
    /// # Errors
    /// The name is unknown, or the library does not know its owner.
    pub(crate) fn person(&self, name: Option<&str>) -> Result<(i64, String)> {
        let connection = &self.connection;
        let person = match name {
            Some(name) => Some(required(connection, name)?.1),
            None => connection
                .query_row("SELECT id FROM person WHERE me", [], |row| row.get(0))
                .optional()?,
        };
        let person = person.ok_or_else(|| {
            LibraryError::refused(
                "the library has no owner; run `tikki library names --me NAME` or name a player",
            )
        })?;
        let shown =
            connection
                .query_row("SELECT shown FROM person WHERE id = ?1", [person], |row| row.get(0))?;
        Ok((person, shown))
    }
}

/// Gives the names of one person to another.
///
/// # Errors
/// The two sit at one table.
fn move_names(connection: &Connection, from: i64, to: i64) -> Result<()> {
    let met = connection
        .query_row(
            "SELECT one.board, mine.shown, theirs.shown
             FROM name AS mine JOIN seat AS one ON one.name = mine.id
             JOIN seat AS other ON other.board = one.board AND other.seat <> one.seat
             JOIN name AS theirs ON theirs.id = other.name
             WHERE mine.person = ?1 AND theirs.person = ?2 AND ?1 <> ?2 LIMIT 1",
            (to, from),
            |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?)),
        )
        .optional()?;
    if let Some((board, one, other)) = met {
        let message = format!(
            "\"{one}\" and \"{other}\" sit at the table of board {board}, so they are two people"
        );
        return Err(LibraryError::refused(message));
    }
    connection.execute("UPDATE name SET person = ?1 WHERE person = ?2", (to, from))?;
    Ok(())
}

/// Removes people without names. A person whose own name has been taken out is shown by another of the names.
fn remove_unused(connection: &Connection) -> Result<()> {
    connection.execute("DELETE FROM person WHERE id NOT IN (SELECT person FROM name)", [])?;
    connection.execute(
        "UPDATE person SET shown = (SELECT shown FROM name WHERE person = person.id ORDER BY id LIMIT 1)
         WHERE NOT EXISTS (SELECT 1 FROM name WHERE name.person = person.id AND name.shown = person.shown)",
        [],
    )?;
    Ok(())
}
