//! A column of strings in Arrow's layout, concatenated and with offsets, without copying.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::str;
use tikki_base::deal::EvenDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_bridge::formats::deal_text;

/// The concatenated strings.
#[derive(Clone, Copy)]
pub(crate) struct TextColumn<'a> {
    bytes: &'a [u8],
    /// The offsets of the strings, and the end of the last one.
    offsets: &'a [i64],
}

impl<'a> TextColumn<'a> {
    /// Returns the column, if its offsets are consistent.
    pub(crate) fn new(bytes: &'a [u8], offsets: &'a [i64]) -> PyResult<TextColumn<'a>> {
        let last = offsets.last().copied().unwrap_or(0);
        let in_order = offsets.is_sorted() && offsets.first().is_none_or(|&first| first >= 0);
        if in_order && usize::try_from(last).is_ok_and(|last| last <= bytes.len()) {
            return Ok(TextColumn { bytes, offsets });
        }
        Err(PyValueError::new_err("the offsets exceed the column"))
    }

    /// Returns the number of strings.
    pub(crate) fn len(self) -> usize {
        self.offsets.len().saturating_sub(1)
    }

    /// Returns the deals of the strings; `unknown-hand` for an empty one, which represents a missing value.
    pub(crate) fn deals(self) -> impl Iterator<Item = Result<EvenDeal>> + 'a {
        self.offsets.windows(2).map(move |ends| {
            let text = &self.bytes[ends[0] as usize..ends[1] as usize];
            let no_text = |_| Error::new(Code::NotText, "the deal is not UTF-8 text");
            let text = str::from_utf8(text).map_err(no_text)?;
            if text.is_empty() {
                return Err(Error::new(Code::UnknownHand, "no deal is given"));
            }
            deal_text::parse(text)?.deal.try_into()
        })
    }
}
