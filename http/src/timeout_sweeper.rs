//! The timeout sweeper: a thread that answers jobs that have waited too long in a queue, and drops those whose clients have
//! disconnected.

use crate::app::App;
use crate::job::OpenRequest;
use crate::problem::ProblemType;
use crate::queue::FairQueue;
use crate::response::Response;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

/// The interval of its checks.
const ROUND: Duration = Duration::from_millis(100);

impl App<'_> {
    /// Sweeps the queues until the service stops.
    pub(crate) fn run_timeout_sweeper(&self) {
        while !self.stopping.load(Ordering::Relaxed) {
            thread::sleep(ROUND);
            self.sweep(&self.solve_queue, |job| &job.open);
            self.sweep(&self.batch_queue, |job| &job.open);
        }
    }

    fn sweep<J: Into<OpenRequest>>(&self, queue: &FairQueue<J>, open: impl Fn(&J) -> &OpenRequest) {
        for job in queue.take_all(|job| open(job).is_stale(&self.clock, self.timeouts.queue)) {
            let response = Response::error(
                ProblemType::Overloaded,
                "the request waited too long in the queue",
            );
            self.respond(job.into(), response);
        }
    }
}
