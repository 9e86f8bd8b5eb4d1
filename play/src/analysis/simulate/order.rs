//! In which order layouts are looked at: all of them where they are few, else a sample.

use super::layouts::{Layout, Layouts};
use crate::deals::SharedFindings;
use tikki_base::error::Result;
use tikki_base::rng::Rng;

/// The order of the layouts by a seed.
#[derive(Clone, Debug)]
pub struct LayoutOrder {
    /// The numbers of all ways to lay the unseen cards, in any order, where they are not more than are looked at.
    ways: Option<Vec<u64>>,
    seed: u64,
    max_tries: u64,
}

impl LayoutOrder {
    /// Returns the order for at most `most` layouts, each drawn in at most `max_tries` attempts.
    pub fn new(layouts: &Layouts, seed: u64, most: u64, max_tries: u64) -> LayoutOrder {
        let ways = layouts.count(most).map(|count| {
            let mut ways: Vec<u64> = (0..count).collect();
            Rng::of(seed, "layouts", 0).shuffle(&mut ways);
            ways
        });
        LayoutOrder { ways, seed, max_tries }
    }

    /// Returns the number of ways to lay the cards, where all of them are looked at.
    pub fn count(&self) -> Option<u64> {
        self.ways.as_ref().map(|ways| ways.len() as u64)
    }

    /// Returns layout number `index` and the number of attempts: of all ways `None` in place of one that turns out to be
    /// impossible, or that there is not. Nothing once `stop` says so.
    ///
    /// # Errors
    /// `condition-not-met` if none of the attempts is possible.
    pub fn layout(
        &self,
        layouts: &Layouts,
        index: u64,
        table: &SharedFindings,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<(Option<Layout>, u64)>> {
        match &self.ways {
            Some(_) if stop() => Ok(None),
            Some(ways) => {
                let way = usize::try_from(index).ok().and_then(|index| ways.get(index));
                Ok(Some((way.and_then(|&way| layouts.nth(way, table)), 1)))
            }
            None => {
                let drawn = layouts.draw(self.seed, index, self.max_tries, stop)?;
                Ok(drawn.map(|(layout, tries)| (Some(layout), tries)))
            }
        }
    }
}
