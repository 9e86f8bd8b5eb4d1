//! The fields that requests about random deals share.

use super::Fields;
use crate::deal::PartialDeal;
use crate::error::Result;
use crate::formats::json_deal;
use crate::generate::deals::{Condition, Recipe};

/// The most tries at a deal that a request may ask for.
const MOST_TRIES: u64 = 100_000_000;

impl Fields<'_> {
    /// Cards that are known: a deal of which hands may be left out or short.
    ///
    /// # Errors
    /// Those of a deal.
    pub fn known_cards(&self, name: &str) -> Result<PartialDeal> {
        let known = |value| {
            let parsed = json_deal::parse(value).map(|text| text.deal);
            parsed.map_err(|error| error.in_field(&self.pointer(name)))
        };
        self.get(name).map_or(Ok(PartialDeal::default()), known)
    }

    /// The deals with these cards that meet `condition` and `constraints`, and `max_tries`.
    ///
    /// # Errors
    /// `bad-condition`, `bad-field`, and those of the constraints.
    pub fn recipe(&self, known: PartialDeal) -> Result<Recipe> {
        let written = match self.text("condition")? {
            Some(text) => Condition::parse(text)
                .map_err(|error| error.in_text_field(&self.pointer("condition")))?,
            None => Condition::any(),
        };
        let structured = Condition::structured(&self.object("constraints")?)?;
        let max_tries = self.natural("max_tries", 1..=MOST_TRIES, Recipe::MAX_TRIES)?;
        Ok(Recipe::new(known, written.and(structured)).with_max_tries(max_tries))
    }

    /// `seed`, 0 where it is left out: the answer to a request must not depend on anything else.
    ///
    /// # Errors
    /// `bad-field` if it is no whole number of 64 bits.
    pub fn seed(&self) -> Result<u64> {
        self.natural("seed", 0..=u64::MAX, 0)
    }

    /// A number of layouts, deals or tries within a range, or the default.
    ///
    /// # Errors
    /// `bad-field` if it is something else.
    pub fn natural(
        &self,
        name: &str,
        range: std::ops::RangeInclusive<u64>,
        default: u64,
    ) -> Result<u64> {
        let Some(value) = self.get(name) else { return Ok(default) };
        let number = value.as_u64().filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| self.bad(name, format!("expected a whole number, {least} to {most}")))
    }
}
