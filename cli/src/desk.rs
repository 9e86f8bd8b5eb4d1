//! What a verb works with: the engine, its threads, and a store of solved deals if one is named.

use crate::args::shared::{StoreArgs, WorkArgs};
use crate::exit::Failure;
use crate::stderr::say;
use std::sync::Arc;
use tikki_base::batch;
use tikki_engine::service::Engine;
use tikki_engine::store::Store;

/// An engine and its threads.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) engine: Engine,
    pub(crate) threads: batch::Options,
    store: Option<Arc<Store>>,
}

impl Desk {
    /// Without a store.
    pub(crate) fn of(work: WorkArgs) -> Desk {
        Desk { engine: work.engine(), threads: work.batch(), store: None }
    }

    /// With the store that is named, if one is.
    ///
    /// # Errors
    /// Those of [`StoreArgs::open`].
    pub(crate) fn with(work: WorkArgs, store: &StoreArgs) -> Result<Desk, Failure> {
        let desk = Desk::of(work);
        Ok(match store.open()? {
            Some(store) => {
                let engine = desk.engine.with_store(Arc::<Store>::clone(&store));
                Desk { engine, store: Some(store), ..desk }
            }
            None => desk,
        })
    }

    /// Says what went wrong with the store, which makes no answer wrong.
    pub(crate) fn end(&self) {
        complain(self.store.as_deref());
    }
}

/// Says what went wrong with a store while it was used.
pub(crate) fn complain(store: Option<&Store>) {
    if let Some(failure) = store.and_then(Store::failure) {
        say(format_args!("tikki: {failure}; not all that was solved is kept"));
    }
}
