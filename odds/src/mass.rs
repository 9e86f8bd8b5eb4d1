//! How many layouts of a class a cube holds.
//!
//! In a class the first hidden hand holds `l` of the `h` hidden cards of a suit. Where a cube fixes the owners of `k` of them and gives
//! the hand `o` of these, the others can lie in C(h − k, l − o) ways, in each suit whatever happens in the others: the cube holds the
//! product of the four numbers. With a condition on the hand's points the number of ways of a suit is one for each number of
//! points, and the four are convolved. Which points count may differ from class to class.

use crate::condition::Strength;
use crate::cube::{Cube, LANE};

/// The most points that a suit has.
const SUIT_POINTS: usize = 10;
/// The most hidden cards of a suit.
const MOST: usize = 13;

/// What the layouts of a class are counted by.
#[derive(Clone, Debug)]
pub(crate) struct Counter {
    hidden: [u8; 4],
    points: Option<Points>,
}

/// A condition on the points of the first hidden hand.
#[derive(Clone, Debug)]
struct Points {
    /// By class, bit `p`: whether the hidden cards may bring the hand `p` points.
    allowed: Vec<u64>,
    /// By suit, the points of each hidden card, the highest first.
    of_card: [[u8; MOST]; 4],
    /// By suit, the number of highest cards left out, and the number of cards taken from the others: how many ways bring how many
    /// points.
    ways: Vec<[u64; SUIT_POINTS + 1]>,
}

/// The lengths of the first hidden hand in the hidden cards, by suit.
pub(crate) type Lengths = [u8; 4];

impl Counter {
    /// `hidden`: the number of hidden cards by suit.
    pub(crate) fn new(hidden: [u8; 4]) -> Counter {
        Counter { hidden, points: None }
    }

    /// Counts only layouts in which the hidden cards of the first hand are worth a number of points that is a bit of its class in `allowed`.
    /// `points`: of each hidden card by suit, the highest first.
    pub(crate) fn with_points(self, allowed: &Strength, points: [[u8; MOST]; 4]) -> Counter {
        let mut ways = vec![[0; SUIT_POINTS + 1]; 4 * (MOST + 1) * (MOST + 1)];
        for suit in 0..4 {
            let hidden = usize::from(self.hidden[suit]);
            ways[index(suit, hidden, 0)][0] = 1;
            for skipped in (0..hidden).rev() {
                let worth = usize::from(points[suit][skipped]);
                for taken in 0..=hidden - skipped {
                    let mut sum = ways[index(suit, skipped + 1, taken)];
                    if taken > 0 {
                        let with = ways[index(suit, skipped + 1, taken - 1)];
                        for points in worth..=SUIT_POINTS {
                            sum[points] += with[points - worth];
                        }
                    }
                    ways[index(suit, skipped, taken)] = sum;
                }
            }
        }
        let mut by_class = vec![0; (MOST + 1).pow(3)];
        for (&class, &points) in allowed {
            by_class[class_index(class)] = points;
        }
        let points = Points { allowed: by_class, of_card: points, ways };
        Counter { points: Some(points), ..self }
    }

    /// Whether every cube with a layout of a class counts: there is no condition on points.
    pub(crate) fn counts_all(&self) -> bool {
        self.points.is_none()
    }

    /// How many layouts of the class the cube holds.
    pub(crate) fn count(&self, class: Lengths, cube: Cube) -> u64 {
        match &self.points {
            None => (0..4).map(|suit| self.ways(class, cube, suit)).product(),
            Some(points) => points.count(class, cube),
        }
    }

    fn ways(&self, class: Lengths, cube: Cube, suit: usize) -> u64 {
        let fixed = lane(cube.fixed, suit).count_ones();
        let held = lane(cube.owners, suit).count_ones();
        match u32::from(class[suit]).checked_sub(held) {
            Some(left) => binomial(u32::from(self.hidden[suit]) - fixed, left),
            None => 0,
        }
    }
}

impl Points {
    fn count(&self, class: Lengths, cube: Cube) -> u64 {
        // How many ways bring how many points, in the suits so far.
        let mut sums = [0; 4 * SUIT_POINTS + 1];
        sums[0] = 1;
        for (suit, &length) in class.iter().enumerate() {
            let fixed = lane(cube.fixed, suit).count_ones() as usize;
            let owners = lane(cube.owners, suit);
            let held = owners.count_ones() as usize;
            let Some(left) = usize::from(length).checked_sub(held) else { return 0 };
            let card = |place: usize| usize::from(self.of_card[suit][place]);
            let base: usize = (0..fixed).filter(|&place| owners >> place & 1 != 0).map(card).sum();
            let ways = &self.ways[index(suit, fixed, left)];
            let mut next = [0; 4 * SUIT_POINTS + 1];
            for (points, &so_far) in sums.iter().enumerate().filter(|&(_, &so_far)| so_far != 0) {
                for (more, &ways) in ways.iter().enumerate().filter(|&(_, &ways)| ways != 0) {
                    next[points + base + more] += so_far * ways;
                }
            }
            sums = next;
        }
        let points = self.allowed[class_index(class)];
        let allowed = |&(at, _): &(usize, &u64)| points >> at & 1 != 0;
        sums.iter().enumerate().filter(allowed).map(|(_, ways)| ways).sum()
    }
}

/// The number of a class: spades follow from the other lengths.
fn class_index([clubs, diamonds, hearts, _]: Lengths) -> usize {
    [clubs, diamonds, hearts]
        .into_iter()
        .fold(0, |index, length| index * (MOST + 1) + usize::from(length))
}

fn index(suit: usize, skipped: usize, taken: usize) -> usize {
    (suit * (MOST + 1) + skipped) * (MOST + 1) + taken
}

fn lane(word: u64, suit: usize) -> u64 {
    word >> (16 * suit) & LANE
}

/// n over k, for n up to 13.
fn binomial(n: u32, k: u32) -> u64 {
    const TABLE: [[u16; MOST + 1]; MOST + 1] = pascal();
    if k > n { 0 } else { u64::from(TABLE[n as usize][k as usize]) }
}

const fn pascal() -> [[u16; MOST + 1]; MOST + 1] {
    let mut table = [[0; MOST + 1]; MOST + 1];
    let mut n = 0;
    while n <= MOST {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}
