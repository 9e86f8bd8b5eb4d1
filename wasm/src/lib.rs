//! The engine as WebAssembly: a request in, its answer out, the same bytes as those of a batch.
//!
//! The host of the module asks [`room`] for room, writes a request there (JSON in UTF-8), calls [`answer`], and reads as many
//! bytes as [`answered`] says from where it points. [`operations`] answers with the names of all operations in the same way. One
//! question at a time; the module has one thread. It imports one function, `page.now`: milliseconds that never go back.
//!
//! A request is cut into the same parts as everywhere, which are solved one after the other. A fault of the program is a trap:
//! after one the module must be started anew.

use std::cell::RefCell;
use std::time::Duration;
use tikki_engine::ops;
use tikki_engine::service::{
    CancellableRequest, Engine, EngineOptions, LimitedService, Request, Worker,
};

use tikki_base::batch::Work;
use tikki_engine::wire::RequestLimits;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds, since whenever.
    safe fn now() -> f64;
}

fn clock() -> Duration {
    Duration::from_secs_f64(now().max(0.0) / 1000.0)
}

/// How many answers are remembered.
const REMEMBERED: usize = 1000;

/// All that the module holds.
struct ModuleContext {
    served: LimitedService<'static>,
    worker: Worker<'static>,
    request: Vec<u8>,
    answer: Vec<u8>,
}

thread_local! {
    static CONTEXT: RefCell<ModuleContext> = RefCell::new(ModuleContext::new());
}

impl ModuleContext {
    fn new() -> ModuleContext {
        let engine: &'static Engine =
            Box::leak(Box::new(Engine::with_clock(EngineOptions::default(), clock)));
        let served = LimitedService::new(engine, RequestLimits::default(), REMEMBERED);
        ModuleContext { worker: served.worker(), served, request: Vec::new(), answer: Vec::new() }
    }

    fn answer(&mut self) {
        let (open, parts) = self.served.open(CancellableRequest::from(Request::of_bytes(
            tikki_games::CATALOGUE,
            &self.request,
            None,
        )));
        let solved = parts.into_iter().map(|part| self.served.solve(&mut self.worker, part));
        let solved = solved.collect();
        self.answer = self.served.close(open, solved).to_string().into_bytes();
    }
}

fn with_context<T>(work: impl FnOnce(&mut ModuleContext) -> T) -> T {
    CONTEXT.with_borrow_mut(work)
}

/// Room for a request of this number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    with_context(|context| {
        context.request = vec![0; bytes];
        context.request.as_mut_ptr()
    })
}

/// Answers the request. The answer stands where it points until the next call.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    with_context(|context| {
        context.answer();
        context.answer.as_ptr()
    })
}

/// The names of all operations, as a JSON list, returned as an answer is.
#[unsafe(no_mangle)]
pub extern "C" fn operations() -> *const u8 {
    with_context(|context| {
        context.answer = serde_json::json!(ops::names()).to_string().into_bytes();
        context.answer.as_ptr()
    })
}

/// How many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> usize {
    with_context(|context| context.answer.len())
}
