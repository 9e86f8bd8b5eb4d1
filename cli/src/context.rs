//! The context of a command: the engine, its threads, its limits and its store.

use crate::args::shared::{LimitArgs, StoreArgs, WorkArgs};
use crate::exit::Failure;
use crate::stderr::write_stderr;
use std::sync::Arc;
use tikki_base::batch;
use tikki_engine::service::Engine;
use tikki_engine::store::Store;
use tikki_engine::wire::RequestLimits;

/// An engine, its threads, and the limits on each deal.
#[derive(Debug)]
pub(crate) struct CommandContext {
    pub(crate) engine: Engine,
    pub(crate) threads: batch::BatchSettings,
    pub(crate) limits: RequestLimits,
    store: Option<Arc<Store>>,
}

impl CommandContext {
    /// Returns a context without a store and without limits.
    pub(crate) fn of(work: WorkArgs) -> CommandContext {
        CommandContext::new(work.engine(), work.threads.batch())
    }

    /// Returns the same with an existing engine.
    pub(crate) fn new(engine: Engine, threads: batch::BatchSettings) -> CommandContext {
        CommandContext { engine, threads, limits: RequestLimits::default(), store: None }
    }

    /// Returns the context with these limits on each deal.
    pub(crate) fn within(self, limits: LimitArgs) -> CommandContext {
        CommandContext { limits: limits.request_limits(), ..self }
    }

    /// Returns a context with the store that `--store` names, if any.
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

    /// Reports a failure of the store, which affects no answer.
    pub(crate) fn end(&self) {
        report(self.store.as_deref());
    }
}

/// Reports a failure of a store while it was in use.
pub(crate) fn report(store: Option<&Store>) {
    if let Some(failure) = store.and_then(Store::failure) {
        write_stderr(format_args!("tikki: {failure}; some solved deals were not stored"));
    }
}
