//! Long work on a thread of its own, while the thread of Python looks about: for Ctrl-C, and for who wants to know how far it is.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;
use tikki_engine::service::Cancel;

/// How often Python is asked for signals and told how far the work is.
const BEAT: Duration = Duration::from_millis(50);
/// The stack of the thread that reads and hands out, in bytes.
const STACK: usize = 8 << 20;

/// Who wants to know how far the work is, and how far it is.
pub(crate) struct Watch {
    pub(crate) cancel: Cancel,
    pub(crate) done: AtomicUsize,
    total: usize,
    progress: Option<Py<PyAny>>,
}

impl Watch {
    /// Over so many pieces of work; `progress` is called with how many are done and how many there are.
    pub(crate) fn over(total: usize, progress: Option<Py<PyAny>>) -> Watch {
        Watch { cancel: Cancel::default(), done: AtomicUsize::new(0), total, progress }
    }

    /// What comes of the work, done without Python's lock. Where a signal or `progress` raises, the work is told to stop, and its
    /// end is waited for.
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
                        Ok(result) => break Python::attach(|py| self.report_progress(py)).and(result),
                        Err(RecvTimeoutError::Timeout) => {}
                        Err(RecvTimeoutError::Disconnected) => {
                            break Err(PyRuntimeError::new_err("a fault of the program"));
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
