//! A page of what a text holds: items one by one, until there are enough of them or a limit is reached.

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use std::cell::Cell;
use tikki_base::{ReadBudget, ReadLimits};
use tikki_solver::Limits;

/// The most bytes of a page that has more than one item.
const PAGE_BYTES: usize = 4 << 20;

/// The items of a page as they are answered, and why there are no more of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub items: Vec<Box<RawValue>>,
    /// Whether the text has, or may have, items after these.
    pub more: bool,
    /// Whether a limit ended the page.
    pub stopped: bool,
}

impl Page {
    /// The page that `read` makes within the limits. The clock does not stop it before the first item, so that a page never comes
    /// out empty for lack of time: what a first item takes is bounded by the budget.
    pub(crate) fn of(limits: Limits<'_>, read: impl FnOnce(&mut PageBuilder<'_, '_>)) -> Page {
        let begun = Cell::new(false);
        let stop = || limits.is_gone() || begun.get() && limits.is_over();
        let budget = ReadBudget::stopped_by(ReadLimits::REQUEST, &stop);
        let mut builder =
            PageBuilder { page: Page::default(), bytes: 0, begun: &begun, budget: &budget };
        read(&mut builder);
        let mut page = builder.page;
        // A text that is broken off for lack of time may have more.
        if budget.exceeded() == Some(tikki_base::Exceeded::Stopped) {
            (page.more, page.stopped) = (true, true);
        }
        page
    }
}

/// A page that is made.
pub(crate) struct PageBuilder<'b, 'a> {
    page: Page,
    bytes: usize,
    begun: &'b Cell<bool>,
    /// What reading the text may cost.
    pub budget: &'b ReadBudget<'a>,
}

impl PageBuilder<'_, '_> {
    /// Adds items until there are as many as are wanted.
    pub(crate) fn fill<T: Serialize>(
        &mut self,
        items: impl Iterator<Item = T>,
        wanted: usize,
        limits: Limits<'_>,
    ) {
        for item in items {
            let over = !self.page.items.is_empty() && limits.is_over();
            self.page.stopped = over || self.bytes > PAGE_BYTES;
            self.page.more = self.page.stopped || self.page.items.len() == wanted;
            if self.page.more {
                break;
            }
            // What is written of a record cannot fail.
            let Ok(item) = to_raw_value(&item) else { continue };
            self.bytes += item.get().len();
            self.page.items.push(item);
            self.begun.set(true);
        }
    }
}
