//! The layouts of a search, drawn when they are first needed.

use crate::deals::SharedFindings;
use crate::simulate::{Layout, Layouts};
use tikki_base::rng::Rng;

/// The most layouts that are kept (tuning: a layout takes as long as several playouts, and some take much memory).
const MOST_LAYOUTS: u64 = 128;
/// The most ways to lay the cards that are looked at for one layout.
const MOST_TRIES: u64 = 1_000;

/// The layouts that a seat cannot rule out: all of them in random order where they are few, else a sample.
#[derive(Debug)]
pub struct LayoutPool<'a> {
    layouts: &'a Layouts,
    seed: u64,
    /// The numbers of the ways to lay the cards that have not been looked at, where they are few.
    ways: Option<Vec<u64>>,
    drawn: Vec<Layout>,
    /// Whether a draw found nothing, so that no other is tried.
    is_exhausted: bool,
}

impl<'a> LayoutPool<'a> {
    /// Returns the layouts in the order of a seed.
    pub fn new(layouts: &'a Layouts, seed: u64) -> LayoutPool<'a> {
        let ways = layouts.count(MOST_LAYOUTS).map(|count| {
            let mut ways: Vec<u64> = (0..count).collect();
            Rng::of(seed, "player-layouts", 0).shuffle(&mut ways);
            ways
        });
        LayoutPool { layouts, seed, ways, drawn: Vec::new(), is_exhausted: false }
    }

    /// Returns the layout of playout number `playout`; they come round. `None` if none was found, or once `stop` says so.
    pub fn layout(&mut self, playout: u64, stop: &dyn Fn() -> bool) -> Option<&Layout> {
        let wanted = usize::try_from(playout % MOST_LAYOUTS).unwrap_or(0);
        if wanted >= self.drawn.len() && !self.is_exhausted {
            let found = self.next(stop);
            self.is_exhausted = found.is_none();
            self.drawn.extend(found);
        }
        let count = self.drawn.len();
        (count > 0 && !stop()).then(|| &self.drawn[wanted % count])
    }

    /// The next new layout.
    fn next(&mut self, stop: &dyn Fn() -> bool) -> Option<Layout> {
        let Some(ways) = &mut self.ways else {
            let index = self.drawn.len() as u64;
            let drawn = self.layouts.draw(self.seed, index, MOST_TRIES, stop).ok()?;
            return drawn.map(|(layout, _)| layout);
        };
        let table = SharedFindings::default();
        while let Some(way) = ways.pop() {
            if stop() {
                return None;
            }
            if let Some(layout) = self.layouts.nth(way, &table) {
                return Some(layout);
            }
        }
        None
    }
}
