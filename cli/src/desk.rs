//! What a verb works with: the engine, its threads, and a store of solved deals if one is named.

use crate::args::shared::{LimitArgs, StoreArgs, WorkArgs};
use crate::exit::Failure;
use crate::stderr::say;
use std::sync::Arc;
use tikki_base::batch;
use tikki_engine::service::Engine;
use tikki_engine::store::Store;
use tikki_engine::wire::RequestLimits;

/// An engine, its threads, and what each deal may cost.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) engine: Engine,
    pub(crate) threads: batch::BatchSettings,
    pub(crate) limits: RequestLimits,
    store: Option<Arc<Store>>,
}

impl Desk {
    /// Without a store and without limits.
    pub(crate) fn of(work: WorkArgs) -> Desk {
        Desk::new(work.engine(), work.batch())
    }

    /// The same with an engine that is there.
    pub(crate) fn new(engine: Engine, threads: batch::BatchSettings) -> Desk {
        Desk { engine, threads, limits: RequestLimits::default(), store: None }
    }

    /// The same, where each deal has these limits to itself.
    pub(crate) fn within(self, limits: LimitArgs) -> Desk {
        Desk { limits: limits.told(), ..self }
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
