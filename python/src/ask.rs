//! Requests of the wire and their answers, as JSON.

use crate::tables::WorkSettings;
use crate::watch::Watch;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::process;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use tikki_base::batch::{self, Batch, OpenGate, StartError};
use tikki_engine::service::{CancellableRequest, Engine, EngineOptions, LimitedService, Request};
use tikki_engine::wire::RequestLimits;

/// The engine of single requests, which lives as long as the process.
type RequestEngine = Batch<LimitedService<'static>>;

/// The engine, and the process it belongs to: a fork has none of its parent's threads.
static REQUEST_ENGINE: Mutex<Option<(u32, &'static RequestEngine)>> = Mutex::new(None);

/// The number of complete answers cached.
const ANSWERS: usize = 4096;

fn request_engine() -> PyResult<&'static RequestEngine> {
    let mut kept = REQUEST_ENGINE.lock().unwrap_or_else(PoisonError::into_inner);
    match *kept {
        Some((process, request_engine)) if process == process::id() => Ok(request_engine),
        _ => {
            let request_engine = &*Box::leak(Box::new(started()?));
            *kept = Some((process::id(), request_engine));
            Ok(request_engine)
        }
    }
}

fn started() -> PyResult<RequestEngine> {
    let engine = &*Box::leak(Box::new(Engine::new(EngineOptions::default())));
    let served = LimitedService::new(engine, RequestLimits::default(), ANSWERS);
    Batch::new(served, batch::BatchSettings::default()).map_err(no_threads)
}

#[allow(clippy::needless_pass_by_value, reason = "it stands in `map_err`")]
fn no_threads(error: StartError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// Returns the answer to a request, both JSON objects.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, request: &str) -> PyResult<String> {
    let watch = Watch::over(1, None);
    watch.run(py, || {
        let call = CancellableRequest {
            request: Request::parse(tikki_games::CATALOGUE, request, None),
            cancel: watch.cancel.clone(),
        };
        let reply = request_engine()?.output(&OpenGate, call);
        Ok(reply.expect("the gate is open").to_string())
    })
}

/// Returns the answers to requests, in order, solved on all cores.
#[pyfunction]
#[pyo3(signature = (requests, how, progress=None))]
pub(crate) fn ask_many(
    py: Python<'_>,
    requests: Vec<String>,
    how: WorkSettings,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<String>> {
    let watch = Watch::over(requests.len(), progress);
    watch.run(py, || {
        let engine = how.engine();
        let batch = Batch::new(LimitedService::new(&engine, how.limits(), 0), how.threads());
        let call = |text: String| CancellableRequest {
            request: Request::parse(tikki_games::CATALOGUE, &text, None),
            cancel: watch.cancel.clone(),
        };
        let wanted = requests.into_iter().take_while(|_| !watch.cancel.is_cancelled()).map(call);
        let mut answers = Vec::new();
        let Ok(()) = batch.map_err(no_threads)?.run(wanted, |reply| {
            answers.push(reply.to_string());
            watch.done.fetch_add(1, Ordering::Relaxed);
            Ok::<(), std::convert::Infallible>(())
        });
        Ok(answers)
    })
}
