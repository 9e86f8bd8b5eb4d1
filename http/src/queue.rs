//! A bounded line of things that wait for a thread.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// At most so many things, first in, first out.
#[derive(Debug)]
pub(crate) struct Queue<T> {
    waiting: Mutex<Waiting<T>>,
    news: Condvar,
    capacity: usize,
}

#[derive(Debug)]
struct Waiting<T> {
    things: VecDeque<T>,
    closed: bool,
}

impl<T> Queue<T> {
    pub(crate) fn new(capacity: usize) -> Queue<T> {
        let waiting = Waiting { things: VecDeque::new(), closed: false };
        Queue { waiting: Mutex::new(waiting), news: Condvar::new(), capacity }
    }

    /// Puts a thing at the end; gives it back if the queue is full or closed.
    pub(crate) fn push(&self, thing: T) -> Result<(), T> {
        let mut waiting = self.lock();
        if waiting.closed || waiting.things.len() >= self.capacity {
            return Err(thing);
        }
        waiting.things.push_back(thing);
        drop(waiting);
        self.news.notify_one();
        Ok(())
    }

    /// Waits for the first thing; `None` once the queue is closed and empty.
    pub(crate) fn pop(&self) -> Option<T> {
        let empty = |waiting: &mut Waiting<T>| waiting.things.is_empty() && !waiting.closed;
        let waiting = self.news.wait_while(self.lock(), empty);
        waiting.unwrap_or_else(PoisonError::into_inner).things.pop_front()
    }

    /// How many things wait.
    pub(crate) fn len(&self) -> usize {
        self.lock().things.len()
    }

    /// Lets no more in.
    pub(crate) fn close(&self) {
        self.lock().closed = true;
        self.news.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Waiting<T>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_is_said_and_closed_is_emptied_first() {
        let queue = Queue::new(2);
        assert_eq!([queue.push(1), queue.push(2), queue.push(3)], [Ok(()), Ok(()), Err(3)]);
        queue.close();
        assert_eq!((queue.push(4), queue.len()), (Err(4), 2));
        assert_eq!([queue.pop(), queue.pop(), queue.pop()], [Some(1), Some(2), None]);
    }
}
