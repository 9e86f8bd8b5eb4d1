//! Cards in the order in which they are to be tried.

/// Cards with how promising they are. Mostly only the best is asked for, so they are not sorted.
#[derive(Debug)]
pub(super) struct Queue {
    /// The score, and below it, in six bits, the card's place; a smaller place is better among equals.
    entries: [i32; MOST],
    len: usize,
    /// The best entry that has not been asked for, or, after the first, the one asked for last.
    best: i32,
    last: Option<i32>,
}

/// The most cards of a hand: half of the largest pack.
const MOST: usize = 32;

/// Less than any entry.
const NOTHING: i32 = i32::MIN;

impl Queue {
    pub(super) fn new() -> Queue {
        Queue { entries: [NOTHING; MOST], len: 0, best: NOTHING, last: None }
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, score: i32, card: u64) {
        let entry = score << 6 | (63 - card.trailing_zeros() as i32);
        self.entries[self.len] = entry;
        self.len += 1;
        self.best = self.best.max(entry);
    }

    /// The best entry below this one.
    fn next_to(&self, last: i32) -> i32 {
        let below = |&entry: &i32| if entry < last { entry } else { NOTHING };
        self.entries[..self.len].iter().map(below).fold(NOTHING, i32::max)
    }
}

impl Iterator for Queue {
    type Item = u64;

    /// The best card that has not been asked for.
    #[inline(always)]
    fn next(&mut self) -> Option<u64> {
        if let Some(last) = self.last {
            self.best = self.next_to(last);
        }
        self.last = Some(self.best);
        (self.best != NOTHING).then(|| 1 << (63 - (self.best & 63)))
    }
}
