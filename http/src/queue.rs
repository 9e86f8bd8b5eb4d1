//! A bounded queue between threads.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// First in, first out, with a capacity.
#[derive(Debug)]
pub(crate) struct BoundedQueue<T> {
    state: Mutex<QueueState<T>>,
    /// Signalled when an item is pushed or the queue is closed.
    changed: Condvar,
    capacity: usize,
}

#[derive(Debug)]
struct QueueState<T> {
    items: VecDeque<T>,
    closed: bool,
}

impl<T> BoundedQueue<T> {
    pub(crate) fn new(capacity: usize) -> BoundedQueue<T> {
        let state = QueueState { items: VecDeque::new(), closed: false };
        BoundedQueue { state: Mutex::new(state), changed: Condvar::new(), capacity }
    }

    /// Adds an item at the end; gives it back if the queue is full or closed.
    pub(crate) fn push(&self, item: T) -> Result<(), T> {
        let mut state = self.lock();
        if state.closed || state.items.len() >= self.capacity {
            return Err(item);
        }
        state.items.push_back(item);
        drop(state);
        self.changed.notify_one();
        Ok(())
    }

    /// Waits for the first item; `None` once the queue is closed and empty.
    pub(crate) fn pop(&self) -> Option<T> {
        let blocked = |state: &mut QueueState<T>| state.items.is_empty() && !state.closed;
        let state = self.changed.wait_while(self.lock(), blocked);
        state.unwrap_or_else(PoisonError::into_inner).items.pop_front()
    }

    /// How many items wait.
    pub(crate) fn len(&self) -> usize {
        self.lock().items.len()
    }

    /// Takes no more items; those that wait can still be popped.
    pub(crate) fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, QueueState<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_queue_gives_back_and_a_closed_one_is_emptied_first() {
        let queue = BoundedQueue::new(2);
        assert_eq!([queue.push(1), queue.push(2), queue.push(3)], [Ok(()), Ok(()), Err(3)]);
        queue.close();
        assert_eq!((queue.push(4), queue.len()), (Err(4), 2));
        assert_eq!([queue.pop(), queue.pop(), queue.pop()], [Some(1), Some(2), None]);
    }
}
