use super::*;
use std::sync::mpsc;
use std::thread;

fn client(last: u8) -> ClientAddress {
    ClientAddress::V4([192, 0, 2, last])
}

#[test]
fn idle_client_does_not_wait() {
    let clock = Clock::manual();
    let (scheduler, cancel) = (JobScheduler::new(2, 4, clock.clone()), Cancel::default());
    let passes = |last| scheduler.of(client(last), &cancel, Some(clock.now())).permit();
    let held = [passes(1), passes(1)];
    assert!(held.iter().all(Option::is_some) && passes(1).is_none(), "two as a rule");
    let others = [passes(2), passes(3)];
    assert!(others.iter().all(Option::is_some));
    assert!(passes(4).is_none(), "four at most");
    drop(others);
    assert!(passes(2).is_some() && passes(1).is_none());
    drop(held);
    assert!(passes(1).is_some());
}

#[test]
fn clients_and_their_requests_take_turns() {
    let (scheduler, cancel) = (&JobScheduler::new(1, 1, Clock::manual()), &Cancel::default());
    let (reported, order) = mpsc::channel();
    let held = scheduler.of(client(9), cancel, None).permit();
    thread::scope(|scope| {
        for (at, (last, name)) in [(1, "a"), (1, "b"), (1, "c"), (2, "x")].into_iter().enumerate() {
            let reported = reported.clone();
            scope.spawn(move || {
                let turn = scheduler.of(client(last), cancel, None);
                for _ in 0..2 {
                    let pass = turn.permit();
                    reported.send(name).unwrap();
                    drop(pass);
                }
            });
            while scheduler.lock().waiting.len() < at + 1 {
                thread::yield_now();
            }
        }
        drop(held);
    });
    drop(reported);
    let order: Vec<&str> = order.iter().collect();
    assert_eq!(&order[..2], ["a", "x"], "{order:?}");
}

#[test]
fn departed_client_does_not_wait() {
    let (scheduler, cancel) = (JobScheduler::new(1, 1, Clock::manual()), Cancel::default());
    let held = scheduler.of(client(1), &cancel, None).permit();
    cancel.cancel();
    assert!(scheduler.of(client(2), &cancel, None).permit().is_none());
    assert_eq!(scheduler.lock().waiting.len(), 0);
    drop(held);
}
