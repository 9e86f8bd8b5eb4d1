//! Order, window, promptness, stop and panic of a batch.

use super::*;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// Long enough that only a batch that hangs reaches it.
const FOREVER: Duration = Duration::from_mins(2);

/// Work on numbers: number `n` opens into `parts(n)`, each part is solved by `solve(n, part)`.
struct Numbers<P, S> {
    parts: P,
    solve: S,
    opened: AtomicUsize,
}

impl<P, S> Work for Numbers<P, S>
where
    P: Fn(usize) -> Range<usize> + Sync,
    S: Fn(usize, usize) + Sync,
{
    type Item = usize;
    type OpenItem = usize;
    type Job = (usize, usize);
    type JobResult = usize;
    type Output = (usize, Vec<usize>);
    type Worker = ();

    fn worker(&self) {}

    fn open(&self, item: usize) -> (usize, Vec<(usize, usize)>) {
        self.opened.fetch_add(1, SeqCst);
        (item, (self.parts)(item).map(|part| (item, part)).collect())
    }

    fn solve(&self, (): &mut (), (item, part): (usize, usize)) -> usize {
        (self.solve)(item, part);
        100 * item + part
    }

    fn close(&self, item: usize, done: Vec<usize>) -> (usize, Vec<usize>) {
        (item, done)
    }
}

fn batch<P, S>(threads: usize, window: usize, parts: P, solve: S) -> Batch<Numbers<P, S>>
where
    Numbers<P, S>: Work,
{
    let options =
        BatchSettings { threads: NonZeroUsize::new(threads), window: NonZeroUsize::new(window) };
    Batch::new(Numbers { parts, solve, opened: AtomicUsize::new(0) }, options).unwrap()
}

/// A delay that looks random and is the same each time.
fn dawdle(item: usize, part: usize) {
    let micros = (item * 7919 + part * 104_729) % 13 * 97;
    thread::sleep(Duration::from_micros(micros as u64));
}

fn expected(
    items: Range<usize>,
    parts: impl Fn(usize) -> Range<usize>,
) -> Vec<(usize, Vec<usize>)> {
    items.map(|n| (n, parts(n).map(|part| 100 * n + part).collect())).collect()
}

#[test]
fn outputs_come_in_the_order_of_the_items_for_any_number_of_threads() {
    let parts = |item| 0..item % 6;
    for threads in [1, 2, 8] {
        let outputs = batch(threads, 20, parts, dawdle).outputs(0..300);
        assert_eq!(outputs, expected(0..300, parts), "{threads} threads");
    }
}

#[test]
fn threads_that_finish_parts_of_one_item_together_do_not_get_in_each_others_way() {
    for window in [1, 3, 100] {
        let outputs = batch(8, window, |_| 0..3, |_, _| ()).outputs(0..10_000);
        assert_eq!(outputs, expected(0..10_000, |_| 0..3), "window {window}");
    }
}

#[test]
fn no_more_than_a_window_is_open() {
    for window in [1, 2, 7] {
        let batch = batch(4, window, |_| 0..2, dawdle);
        let mut delivered = 0;
        let sink = |_| {
            let open = batch.work().opened.load(SeqCst) - delivered;
            delivered += 1;
            if open <= window { Ok(()) } else { Err(open) }
        };
        assert_eq!(batch.run(0..200, sink), Ok(()), "window {window}");
    }
}

#[test]
fn an_answer_does_not_wait_for_the_next_item() {
    for threads in [1, 3] {
        let batch = batch(threads, 20, |_| 0..3, dawdle);
        let (answer, answers) = mpsc::channel();
        let items = (0..10).inspect(|&item| {
            if item > 0 {
                assert_eq!(answers.recv_timeout(FOREVER), Ok(item - 1));
            }
        });
        batch.run(items, |(item, _)| answer.send(item)).unwrap();
    }
}

#[test]
fn nothing_is_read_after_the_sink_has_failed() {
    let batch = batch(2, 5, |_| 0..2, dawdle);
    let sink = |(item, _)| if item == 3 { Err("broken pipe") } else { Ok(()) };
    assert_eq!(batch.run(0.., sink), Err("broken pipe"));
    assert!(batch.work().opened.load(SeqCst) <= 3 + 5 + 1);
}

#[test]
fn a_panic_in_a_part_ends_the_run_and_spares_the_next() {
    let bad = |item, _| assert_ne!(item, 17, "a part that panics");
    let batch = batch(3, 5, |_| 0..2, bad);
    let endless = AssertUnwindSafe(|| batch.outputs(0..));
    assert!(catch_unwind(endless).is_err());
    assert_eq!(batch.outputs(20..60), expected(20..60, |_| 0..2));
}

#[test]
fn a_panic_of_the_items_or_of_the_sink_ends_the_run() {
    let batch = batch(3, 5, |_| 0..2, dawdle);
    let items = (0..).inspect(|&item| assert_ne!(item, 9, "an item that panics"));
    assert!(catch_unwind(AssertUnwindSafe(|| batch.outputs(items))).is_err());
    let sink = |(item, _)| {
        assert_ne!(item, 9, "a sink that panics");
        Ok::<(), Infallible>(())
    };
    assert!(catch_unwind(AssertUnwindSafe(|| batch.run(0.., sink))).is_err());
}

#[test]
fn while_one_part_is_heavy_the_others_go_on() {
    let (done, all_others) = mpsc::channel();
    let (done, all_others) = (Mutex::new(done), Mutex::new(all_others));
    let solve = |item, part| match (item, part) {
        (0, 1) => (0..19).for_each(|_| all_others.lock().unwrap().recv_timeout(FOREVER).unwrap()),
        _ => done.lock().unwrap().send(()).unwrap(),
    };
    let outputs = batch(2, 20, |_| 0..2, solve).outputs(0..10);
    assert_eq!(outputs, expected(0..10, |_| 0..2));
}

#[test]
fn two_runs_share_the_threads() {
    let batch = &batch(2, 20, |_| 0..2, dawdle);
    let (release, held) = mpsc::channel::<()>();
    let wait = move || {
        assert_eq!(held.recv_timeout(FOREVER), Err(RecvTimeoutError::Disconnected));
    };
    thread::scope(|scope| {
        let slow = scope.spawn(move || batch.outputs((0..2).inspect(|_| wait())));
        assert_eq!(batch.outputs(5..50), expected(5..50, |_| 0..2));
        drop(release);
        assert_eq!(slow.join().unwrap(), expected(0..2, |_| 0..2));
    });
}

/// Counts the workers made, and how many parts each has solved.
struct Diligent(AtomicUsize);

impl Work for Diligent {
    type Item = ();
    type OpenItem = ();
    type Job = ();
    type JobResult = usize;
    type Output = usize;
    type Worker = usize;

    fn worker(&self) -> usize {
        self.0.fetch_add(1, SeqCst);
        0
    }

    fn open(&self, (): ()) -> ((), Vec<()>) {
        ((), vec![()])
    }

    fn solve(&self, solved: &mut usize, (): ()) -> usize {
        *solved += 1;
        *solved
    }

    fn close(&self, (): (), done: Vec<usize>) -> usize {
        done[0]
    }
}

#[test]
fn a_thread_keeps_its_worker_from_run_to_run() {
    let options = BatchSettings { threads: NonZeroUsize::new(1), window: None };
    let batch = Batch::new(Diligent(AtomicUsize::new(0)), options).unwrap();
    assert_eq!(batch.outputs([(); 3]), [1, 2, 3]);
    assert_eq!(batch.outputs([(); 2]), [4, 5]);
    assert_eq!((batch.work().0.load(SeqCst), batch.threads()), (1, 1));
}

/// Permits handed out manually, with a limit on those held at a time.
struct Passes {
    left: AtomicUsize,
    held: AtomicUsize,
    most_held: AtomicUsize,
}

struct Pass<'a>(&'a Passes);

impl Drop for Pass<'_> {
    fn drop(&mut self) {
        self.0.held.fetch_sub(1, SeqCst);
    }
}

impl<'a> Gate for &'a Passes {
    type Permit = Pass<'a>;

    fn permit(&self) -> Option<Pass<'a>> {
        self.left.fetch_update(SeqCst, SeqCst, |left| left.checked_sub(1)).ok()?;
        while self.held.load(SeqCst) > 0 {
            thread::yield_now();
        }
        let held = self.held.fetch_add(1, SeqCst) + 1;
        self.most_held.fetch_max(held, SeqCst);
        Some(Pass(self))
    }
}

fn passes(left: usize) -> Passes {
    let zero = AtomicUsize::default;
    Passes { left: left.into(), held: zero(), most_held: zero() }
}

#[test]
fn parts_go_through_the_gate_and_outputs_keep_their_order() {
    let batch = batch(4, 3, |item| 0..item % 4, dawdle);
    let all = passes(1000);
    let mut given = Vec::new();
    let Ok(()) = batch.stream(&&all, 0..40, |(item, done)| {
        given.push((item, done.len()));
        Ok::<(), Infallible>(())
    });
    assert_eq!(given, (0..40).map(|item| (item, item % 4)).collect::<Vec<_>>());
    assert_eq!(all.most_held.load(SeqCst), 1, "one part at a time");
    assert_eq!(batch.output(&&all, 7), Some((7, vec![700, 701, 702])));
}

#[test]
fn without_a_pass_nothing_more_is_taken_up() {
    let batch = batch(2, 3, |_| 0..2, dawdle);
    let few = passes(5);
    let mut given = Vec::new();
    let Ok(()) = batch.stream(&&few, 0..40, |(item, _)| {
        given.push(item);
        Ok::<(), Infallible>(())
    });
    assert!(given.len() <= 2 && given.iter().copied().eq(0..given.len()), "{given:?}");
    assert_eq!(batch.output(&&passes(1), 7), None, "of two parts");
}

/// A slow sink blocks no solving thread, but the window bounds the outputs that wait for it.
#[test]
fn a_slow_sink_has_a_thread_of_its_own() {
    let (solved, news) = mpsc::channel();
    let batch = batch(1, 4, |_| 0..1, move |item, _| solved.send(item).unwrap());
    let result = batch.stream(&OpenGate, 0..100, move |(item, _)| {
        if item == 0 {
            // The only thread continues meanwhile.
            for _ in 0..4 {
                news.recv_timeout(FOREVER).unwrap();
            }
            assert_eq!(
                news.recv_timeout(Duration::from_millis(50)),
                Err(RecvTimeoutError::Timeout)
            );
        }
        if item < 2 { Ok(()) } else { Err(item) }
    });
    assert_eq!(result, Err(2));
}
