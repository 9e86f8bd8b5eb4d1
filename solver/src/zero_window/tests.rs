use super::*;
use crate::limits::Limits;

/// What is asked, and what is known in the end, of a number from 0 to 100 that answers only for itself.
fn windows(value: i32, first: i32, stride: NextWindow) -> (Vec<i32>, Bounds<i32>) {
    let mut asked = Vec::new();
    let all = Bounds { lower: 0, upper: 100 };
    let mut limiter = SearchLimiter::new(Limits::default());
    let answer = |need: i32, _: &mut SearchLimiter<'_>| {
        asked.push(need);
        if value >= need { need } else { need - 1 }
    };
    let known = narrow(all, first, stride, &mut limiter, answer);
    (asked, known)
}

#[test]
fn every_stride_finds_every_value() {
    for stride in [NextWindow::Single, NextWindow::Doubling, NextWindow::Halving] {
        for value in 0..=100 {
            for first in [1, 50, 100] {
                assert_eq!(windows(value, first, stride).1, Bounds::exact(value), "{stride:?}");
            }
        }
    }
}

#[test]
fn window_steps_follow_their_stride() {
    assert_eq!(windows(50, 50, NextWindow::Once), (vec![50], Bounds { lower: 50, upper: 100 }));
    assert_eq!(windows(50, 101, NextWindow::Once), (vec![], Bounds { lower: 0, upper: 100 }));
    assert_eq!(windows(12, 10, NextWindow::Single).0[..4], [10, 11, 12, 13]);
    assert_eq!(windows(30, 10, NextWindow::Doubling).0[..6], [10, 11, 13, 17, 25, 41]);
    assert_eq!(windows(0, 51, NextWindow::Halving).0, [51, 25, 12, 6, 3, 1]);
}

#[test]
fn a_stopped_search_proves_nothing_new() {
    let mut limiter = SearchLimiter::new(Limits { max_nodes: Some(0), ..Limits::default() });
    let all = Bounds { lower: -5, upper: 5 };
    let ask = |_, limiter: &mut SearchLimiter<'_>| {
        limiter.count();
        5
    };
    assert_eq!(narrow(all, 0, NextWindow::Halving, &mut limiter, ask), all);
    assert_eq!((limiter.nodes(), limiter.stopped()), (1, true));
}
