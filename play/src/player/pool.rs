//! The layouts of a search, drawn when they are first needed.

use crate::deals::SharedFindings;
use crate::simulate::{Layout, LayoutOrder, Layouts};

/// The most layouts that are kept (tuning: a layout takes as long as several playouts, and some take much memory).
const MOST_LAYOUTS: u64 = 128;
/// The most ways to lay the cards that are looked at for one layout.
const MOST_TRIES: u64 = 1_000;

/// The layouts that a seat cannot rule out: all of them in random order where they are few, else a sample.
#[derive(Debug)]
pub struct LayoutPool<'a> {
    /// Where layouts are drawn from, and in which order; none of a deal with open hands.
    source: Option<(&'a Layouts, LayoutOrder)>,
    /// The number of the next layout in that order.
    next: u64,
    table: SharedFindings,
    drawn: Vec<Layout>,
    /// Whether a draw found nothing, so that no other is tried.
    is_exhausted: bool,
}

impl<'a> LayoutPool<'a> {
    /// Returns the layouts in the order of a seed.
    pub fn new(layouts: &'a Layouts, seed: u64) -> LayoutPool<'a> {
        let order = LayoutOrder::new(layouts, seed, MOST_LAYOUTS, MOST_TRIES);
        LayoutPool { source: Some((layouts, order)), ..LayoutPool::open(Vec::new()) }
    }

    /// Returns the layouts that are given, and no others.
    pub fn open(drawn: Vec<Layout>) -> LayoutPool<'a> {
        LayoutPool {
            source: None,
            next: 0,
            table: SharedFindings::default(),
            drawn,
            is_exhausted: false,
        }
    }

    /// Returns the layout of playout number `playout`; they come round. `None` if none was found, or once `stop` says so.
    pub fn layout(&mut self, playout: u64, stop: &dyn Fn() -> bool) -> Option<&Layout> {
        let wanted = usize::try_from(playout % MOST_LAYOUTS).unwrap_or(0);
        if wanted >= self.drawn.len() && !self.is_exhausted {
            let found = self.draw(stop);
            self.drawn.extend(found);
        }
        let count = self.drawn.len();
        (count > 0 && !stop()).then(|| &self.drawn[wanted % count])
    }

    /// Returns layout number `index` of those that differ. `None` if there are fewer, or once `stop` says so.
    pub fn nth(&mut self, index: usize, stop: &dyn Fn() -> bool) -> Option<&Layout> {
        while index >= self.drawn.len() && !self.is_exhausted && index < MOST_LAYOUTS as usize {
            let found = self.draw(stop)?;
            self.drawn.push(found);
        }
        self.drawn.get(index)
    }

    /// Returns whether the layouts that were drawn are all there are.
    pub(crate) fn is_whole(&self) -> bool {
        self.source
            .as_ref()
            .is_none_or(|(_, order)| order.count().is_some_and(|count| self.next >= count))
    }

    /// The next new layout.
    fn draw(&mut self, stop: &dyn Fn() -> bool) -> Option<Layout> {
        while !self.is_whole() {
            let Some((layouts, order)) = &self.source else { break };
            match order.layout(layouts, self.next, &self.table, stop) {
                Ok(Some((layout, _))) => {
                    self.next += 1;
                    if layout.is_some() {
                        return layout;
                    }
                }
                Ok(None) => return None,
                Err(_) => break,
            }
        }
        self.is_exhausted = true;
        None
    }
}
