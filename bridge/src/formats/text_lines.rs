//! The lines of a text that is held, one by one, within a budget.

use tikki_base::{Exceeded, ReadBudget};

/// A line of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextLine<'t> {
    /// Its text, without the line end.
    pub text: &'t str,
    /// Its number, from 1.
    pub number: u64,
    /// Its offset in the text.
    pub start: usize,
}

/// A place in a text between two lines.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TextLines {
    at: usize,
    line: u64,
}

impl TextLines {
    /// The next line; none at the end.
    pub(super) fn next<'t>(
        &mut self,
        text: &'t str,
        budget: &ReadBudget<'_>,
    ) -> Result<Option<TextLine<'t>>, Exceeded> {
        let rest = &text[self.at..];
        if rest.is_empty() {
            return Ok(None);
        }
        let used = rest.find('\n').map_or(rest.len(), |end| end + 1);
        budget.step(used)?;
        let start = self.at;
        self.at += used;
        self.line += 1;
        let line = &rest[..used];
        let line = line.strip_suffix('\n').unwrap_or(line);
        let line = line.strip_suffix('\r').unwrap_or(line);
        Ok(Some(TextLine { text: line, number: self.line, start }))
    }

    /// The next line that is not blank.
    pub(super) fn next_filled<'t>(
        &mut self,
        text: &'t str,
        budget: &ReadBudget<'_>,
    ) -> Result<Option<TextLine<'t>>, Exceeded> {
        while let Some(line) = self.next(text, budget)? {
            if !line.text.trim().is_empty() {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// Returns the offset of the next line.
    pub(super) fn at(&self) -> usize {
        self.at
    }
}
