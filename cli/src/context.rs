//! What a verb works with: the engine, its threads, and a store of solved deals if one is named.

use crate::args::shared::{LimitArgs, StoreArgs, WorkArgs};
use crate::exit::Failure;
use crate::stderr::write_stderr;
use std::sync::Arc;
use tikki_base::batch;
use tikki_engine::service::Engine;
use tikki_engine::store::Store;
use tikki_engine::wire::RequestLimits;

/// An engine, its threads, and what each deal may cost.
#[derive(Debug)]
pub(crate) struct CommandContext {
    pub(crate) engine: Engine,
    pub(crate) threads: batch::BatchSettings,
    pub(crate) limits: RequestLimits,
    store: Option<Arc<Store>>,
}

impl CommandContext {
    /// Without a store and without limits.
    pub(crate) fn of(work: WorkArgs) -> CommandContext {
        CommandContext::new(work.engine(), work.batch())
    }

    /// The same with an engine that is there.
    pub(crate) fn new(engine: Engine, threads: batch::BatchSettings) -> CommandContext {
        CommandContext { engine, threads, limits: RequestLimits::default(), store: None }
    }

    /// The same, where each deal has these limits to itself.
    pub(crate) fn within(self, limits: LimitArgs) -> CommandContext {
        CommandContext { limits: limits.request_limits(), ..self }
    }

    /// With the store that is named, if one is.
    ///
    /// # Errors
    /// Those of [`StoreArgs::open`].
    pub(crate) fn with(work: WorkArgs, store: &StoreArgs) -> Result<CommandContext, Failure> {
        let context = CommandContext::of(work);
        Ok(match store.open()? {
            Some(store) => {
                let engine = context.engine.with_store(Arc::<Store>::clone(&store));
                CommandContext { engine, store: Some(store), ..context }
            }
            None => context,
        })
    }

    /// Says what went wrong with the store, which makes no answer wrong.
    pub(crate) fn end(&self) {
        report(self.store.as_deref());
    }
}

/// Says what went wrong with a store while it was used.
pub(crate) fn report(store: Option<&Store>) {
    if let Some(failure) = store.and_then(Store::failure) {
        write_stderr(format_args!("tikki: {failure}; not all that was solved is kept"));
    }
}
