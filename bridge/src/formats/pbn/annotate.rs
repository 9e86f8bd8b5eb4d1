//! Tables and par written into a game, every other byte as it was.
//!
//! A tag that says what is right already is left alone, in whatever form. One that does not gets a new value, and a table new
//! rows, where it stands. A tag that is missing goes before the auction (or the play), as export format has it, and a table to
//! the end of the game. Lines end as they do in the game. A game that cannot be read whole, or in
//! which a comment, a quote or a tag is never closed, is left alone.

use super::values::{self, par_contracts};
use super::write::{
    PLAY_COLUMNS, RESULT_COLUMNS, play_row, points_value, result_rows, tricks_value,
};
use super::{PbnGame, PbnTag};
use crate::board::{RecordedPoints, StoredPar};
use crate::formats::par_text;
use crate::par::Par;
use crate::scoring::Vulnerability;
use crate::table::TrickTable;
use std::ops::Range;
use tikki_base::names::Named;
use tikki_solver::{CardSet, Side};

/// A tag that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Annotation {
    /// The table as twenty digits.
    DoubleDummyTricks,
    /// Par's score.
    OptimumScore,
    /// Par's contracts.
    ParContract,
    /// The table in rows (PBN 2.1, 5.7).
    OptimumResultTable,
    /// The best cards at each card of the play (PBN 2.1, 5.6).
    OptimumPlayTable,
}

/// In the order in which they are written; their names are those of the tags.
impl Named for Annotation {
    const ALL: &'static [Annotation] = &[
        Annotation::DoubleDummyTricks,
        Annotation::OptimumScore,
        Annotation::ParContract,
        Annotation::OptimumResultTable,
        Annotation::OptimumPlayTable,
    ];

    fn name(self) -> &'static str {
        match self {
            Annotation::DoubleDummyTricks => "DoubleDummyTricks",
            Annotation::OptimumScore => "OptimumScore",
            Annotation::ParContract => "ParContract",
            Annotation::OptimumResultTable => "OptimumResultTable",
            Annotation::OptimumPlayTable => "OptimumPlayTable",
        }
    }

    /// The annotation of a name, either case.
    fn from_name(name: &str) -> Option<Annotation> {
        Annotation::ALL.iter().copied().find(|tag| tag.name().eq_ignore_ascii_case(name))
    }
}

/// The known facts about the board of a game.
#[derive(Clone, Debug, Default)]
pub struct KnownBoard {
    /// The double-dummy table.
    pub table: Option<TrickTable>,
    /// Par, and the vulnerability that it is about.
    pub par: Option<(Par, Vulnerability)>,
    /// The best cards at each card played.
    pub play: Option<Vec<CardSet>>,
}

/// A game with its annotations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotated {
    /// The bytes of the game.
    pub source: Vec<u8>,
    /// The tags that were added or changed.
    pub changed: Vec<Annotation>,
}

/// Writes what is known into a game: of `wanted` tags those that are missing or wrong. `default_end` ends lines where the game
/// itself shows no end.
pub fn annotate(
    game: &PbnGame,
    known: &KnownBoard,
    wanted: &[Annotation],
    default_end: &str,
) -> Annotated {
    let unchanged = || Annotated { source: game.source.clone(), changed: Vec::new() };
    if game.fault().is_some() || game.warnings().iter().any(|warning| warning.kind.is_open()) {
        return unchanged();
    }
    let end = line_end(&game.source).unwrap_or(default_end);
    let mut edits = Vec::new();
    let mut changed = Vec::new();
    let (mut tags, mut tables) = (Vec::new(), Vec::new());
    for annotation in Annotation::ALL.iter().copied().filter(|tag| wanted.contains(tag)) {
        let Some(content) = TagContent::of(annotation, known) else { continue };
        match game.tag(annotation.name()) {
            Some(tag) if is_right(annotation, game, tag, known) => continue,
            Some(tag) => edits.extend(content.replacing(game, tag, end)),
            None if content.rows.is_empty() => tags.push(content.lines(annotation)),
            None => tables.push(content.lines(annotation)),
        }
        changed.push(annotation);
    }
    let mut tags = tags.concat();
    let mut tables = tables.concat();
    let place = before_auction(game);
    if place == game.source.len() {
        tags.append(&mut tables);
    }
    edits.extend(SourceEdit::inserting(game, place, &tags, end));
    edits.extend(SourceEdit::inserting(game, game.source.len(), &tables, end));
    // A brace that went away could close or open a comment of another game.
    let count = |text: &[u8], brace: u8| text.split(|&byte| byte == brace).count();
    let is_even = |text: &[u8]| count(text, b'{') == count(text, b'}');
    if !edits.iter().all(|edit| is_even(&game.source[edit.range.clone()])) {
        return unchanged();
    }
    Annotated { source: edited(&game.source, edits), changed }
}

/// How lines end in a text: as the first one does, but `\r` alone only if nothing else ends a line.
pub fn line_end(source: &[u8]) -> Option<&'static str> {
    match source.iter().position(|&byte| byte == b'\n') {
        Some(at) if source[..at].ends_with(b"\r") => Some("\r\n"),
        Some(_) => Some("\n"),
        None => source.contains(&b'\r').then_some("\r"),
    }
}

/// Returns the place of tags that are not tables: before the auction or the play, else the end.
fn before_auction(game: &PbnGame) -> usize {
    let section = game.tags().iter().find(|tag| {
        matches!(tag.name.as_str(), "Auction" | "Play" | "OptimumResultTable" | "OptimumPlayTable")
    });
    section.map_or(game.source.len(), |tag| tag.span.start)
}

/// The value and the rows of a tag.
struct TagContent {
    value: String,
    rows: Vec<String>,
}

impl TagContent {
    /// Returns the value that a tag should have; `None` if that is unknown.
    fn of(annotation: Annotation, known: &KnownBoard) -> Option<TagContent> {
        let table = known.table.map(Into::into);
        let par = known.par.as_ref().map(|(par, _)| par);
        let value = |value: String| TagContent { value, rows: Vec::new() };
        match annotation {
            Annotation::DoubleDummyTricks => table.map(|table| value(tricks_value(&table))),
            Annotation::OptimumScore => par.map(|par| value(points_value(score(par)))),
            Annotation::ParContract => par.map(|par| value(par_text::tag(&StoredPar::all(par)))),
            Annotation::OptimumResultTable => table.map(|table| TagContent {
                value: RESULT_COLUMNS.to_owned(),
                rows: result_rows(&table),
            }),
            Annotation::OptimumPlayTable => known.play.as_ref().map(|play| TagContent {
                value: PLAY_COLUMNS.to_owned(),
                rows: play.iter().map(|cards| play_row(*cards)).collect(),
            }),
        }
    }

    fn lines(self, annotation: Annotation) -> Vec<String> {
        let tag = format!("[{} \"{}\"]", annotation.name(), self.value);
        std::iter::once(tag).chain(self.rows).collect()
    }

    /// The edits that put it in place of a tag's value and rows.
    fn replacing(self, game: &PbnGame, tag: &PbnTag, end: &str) -> Vec<SourceEdit> {
        let mut edits = Vec::new();
        let own = !game.source[tag.value_span.clone()].starts_with(b"#");
        if !own || self.rows.is_empty() || columns(&self.value) != columns(&tag.value) {
            let value = self.value.clone().into_bytes();
            edits.push(SourceEdit { range: tag.value_span.clone(), text: value });
        }
        if !self.rows.is_empty() {
            let rows = self.rows.join(end);
            let old = super::tokens::tokens(game, tag);
            edits.push(if let (Some(first), Some(last)) = (old.first(), old.last()) {
                let start = first.range.start - indent(&game.source, first.range.start);
                SourceEdit { range: start..last.range.end, text: rows.into_bytes() }
            } else {
                let range = tag.span.end..tag.span.end;
                SourceEdit { range, text: format!("{end}{rows}").into_bytes() }
            });
        }
        edits
    }
}

/// The names of a table's columns, in their order.
fn columns(value: &str) -> Vec<String> {
    value.split(';').map(|column| values::column_name(column).to_ascii_lowercase()).collect()
}

/// How many blanks stand before a byte on its line.
fn indent(source: &[u8], at: usize) -> usize {
    source[..at].iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
}

/// The points of the side that has some.
fn score(par: &Par) -> RecordedPoints {
    if par.score_ns < 0 {
        RecordedPoints::of(Side::EastWest, -par.score_ns)
    } else {
        RecordedPoints::of(Side::NorthSouth, par.score_ns)
    }
}

/// Whether a tag says already what is known, and says it itself.
fn is_right(annotation: Annotation, game: &PbnGame, tag: &PbnTag, known: &KnownBoard) -> bool {
    let own = !game.source[tag.value_span.clone()].starts_with(b"#");
    let is_table = |read: tikki_base::error::Result<crate::table::PartialTable>| {
        read.is_ok_and(|read| read.complete() == known.table)
    };
    own && match annotation {
        Annotation::DoubleDummyTricks => is_table(values::double_dummy_tricks(&tag.value)),
        Annotation::OptimumResultTable => is_table(values::optimum_result_table(game, tag)),
        Annotation::OptimumPlayTable => {
            values::optimum_play_table(game, tag).ok().as_ref() == known.play.as_ref()
        }
        Annotation::OptimumScore => {
            let read = values::points(&tag.value, None).ok();
            known.par.as_ref().zip(read).is_some_and(|((par, _), read)| read.is_par(par))
        }
        Annotation::ParContract => match (&known.par, &known.table, par_contracts(&tag.value)) {
            (Some((par, vulnerable)), Some(table), Ok(read)) if !tag.value.trim().is_empty() => {
                read.is_empty() == par.contracts.is_empty()
                    && read.iter().all(|one| one.is_par(par, table, *vulnerable))
            }
            _ => false,
        },
    }
}

/// Bytes that take the place of others.
#[derive(Clone, Debug)]
struct SourceEdit {
    range: Range<usize>,
    text: Vec<u8>,
}

impl SourceEdit {
    /// Lines put in at a byte, on lines of their own.
    fn inserting(game: &PbnGame, at: usize, lines: &[String], end: &str) -> Option<SourceEdit> {
        if lines.is_empty() {
            return None;
        }
        let is_start = |at: usize| matches!(game.source[..at].last(), None | Some(b'\r' | b'\n'));
        // Blanks before a tag stay with it: a line of blanks would end the game.
        let indented = at - indent(&game.source, at);
        let at = if is_start(indented) { indented } else { at };
        let starts = is_start(at);
        let first = if starts { "" } else { end };
        let text = format!("{first}{}{end}", lines.join(end)).into_bytes();
        Some(SourceEdit { range: at..at, text })
    }
}

fn edited(source: &[u8], mut edits: Vec<SourceEdit>) -> Vec<u8> {
    edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
    let mut result = Vec::with_capacity(source.len());
    let mut at = 0;
    for SourceEdit { range, text } in edits {
        result.extend_from_slice(&source[at..range.start]);
        result.extend_from_slice(&text);
        at = range.end;
    }
    result.extend_from_slice(&source[at..]);
    result
}

#[cfg(test)]
mod tests;
