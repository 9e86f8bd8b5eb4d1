//! Long work on its own thread, while the Python thread checks for Ctrl-C and reports progress.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;
use tikki_engine::service::Cancel;

/// The interval at which Python signals are checked and progress is reported.
const BEAT: Duration = Duration::from_millis(50);
/// The stack size of the thread that reads and distributes work, in bytes.
const STACK: usize = 8 << 20;

/// The progress callback, and the progress.
pub(crate) struct Watch {
    pub(crate) cancel: Cancel,
    pub(crate) done: AtomicUsize,
    total: usize,
    progress: Option<Py<PyAny>>,
}

impl Watch {
    /// Watches a number of jobs; `progress` is called with the number done and the total.
    pub(crate) fn over(total: usize, progress: Option<Py<PyAny>>) -> Watch {
        Watch { cancel: Cancel::default(), done: AtomicUsize::new(0), total, progress }
    }

    /// Runs the work without the GIL and returns its result. If a signal handler or `progress` raises, the work is stopped and
    /// its end awaited.
    pub(crate) fn run<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce() -> PyResult<T> + Send,
    ) -> PyResult<T> {
        py.detach(|| {
            let (finished, waiting) = channel();
            thread::scope(|threads| {
                let own = thread::Builder::new().stack_size(STACK);
                let work = move || drop(finished.send(work()));
                own.spawn_scoped(threads, work)?;
                loop {
                    match waiting.recv_timeout(BEAT) {
                        Ok(result) => {
                            break Python::attach(|py| self.report_progress(py)).and(result);
                        }
                        Err(RecvTimeoutError::Timeout) => {}
                        Err(RecvTimeoutError::Disconnected) => {
                            break Err(PyRuntimeError::new_err("internal error"));
                        }
                    }
                    if let Err(raised) = self.look_about() {
                        self.cancel.cancel();
                        break Err(raised);
                    }
                }
            })
        })
    }

    fn look_about(&self) -> PyResult<()> {
        Python::attach(|py| {
            py.check_signals()?;
            self.report_progress(py)
        })
    }

    fn report_progress(&self, py: Python<'_>) -> PyResult<()> {
        let counts = (self.done.load(Ordering::Relaxed), self.total);
        let call = |progress: &Py<PyAny>| progress.call1(py, counts).map(drop);
        self.progress.as_ref().map_or(Ok(()), call)
    }
}
