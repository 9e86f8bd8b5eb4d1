//! The score sheet of Preference: pool, dump and bank, and how they are settled.

use std::array;
use std::ops::AddAssign;

/// Bank points for a pool point given away, and for a dump point under the average (seed 001, lines 204–220, 300–306).
const BANK_POINTS: i32 = 10;

/// Points of every seat, exact: numerators over the number of players, because averages go through them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatPoints<const N: usize>([i32; N]);

impl<const N: usize> SeatPoints<N> {
    /// `N` times the bank points of each seat.
    pub const fn numerators(self) -> [i32; N] {
        self.0
    }

    /// The bank points of a seat, rounded to the nearest number of that type.
    ///
    /// # Panics
    /// If the table has no such seat.
    pub fn of(self, seat: usize) -> f64 {
        f64::from(self.0[seat]) / f64::from(N as u32)
    }
}

/// The score sheet of a table of `N` players, or what one deal adds to it. Seats count clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoreSheet<const N: usize> {
    /// Points for contracts made.
    pub pool: [i32; N],
    /// Penalty points.
    pub dump: [i32; N],
    /// `bank[i][j]`: what seat `i` claims of seat `j`.
    pub bank: [[i32; N]; N],
}

impl<const N: usize> Default for ScoreSheet<N> {
    fn default() -> ScoreSheet<N> {
        ScoreSheet { pool: [0; N], dump: [0; N], bank: [[0; N]; N] }
    }
}

impl<const N: usize> AddAssign for ScoreSheet<N> {
    fn add_assign(&mut self, deal: ScoreSheet<N>) {
        for i in 0..N {
            self.pool[i] += deal.pool[i];
            self.dump[i] += deal.dump[i];
            for j in 0..N {
                self.bank[i][j] += deal.bank[i][j];
            }
        }
    }
}

/// What every seat wins or loses at the end of a game, in bank points; each component sums to zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SheetSettlement<const N: usize> {
    /// From the bank accounts.
    pub bank: [i32; N],
    /// From the dump: ten times what the average dump exceeds one's own.
    pub dump: SeatPoints<N>,
    /// Both together.
    pub total: SeatPoints<N>,
}

impl<const N: usize> ScoreSheet<N> {
    /// What each seat has claimed of the others less what they have claimed of it.
    fn bank_balance(&self) -> [i32; N] {
        array::from_fn(|i| (0..N).map(|j| self.bank[i][j] - self.bank[j][i]).sum())
    }

    /// `N` times what each exceeds the average by.
    fn above_average(points: &[i32; N]) -> [i32; N] {
        let sum: i32 = points.iter().sum();
        points.map(|own| N as i32 * own - sum)
    }

    /// What the sheet is worth to each seat, exactly, and zero in all: bank claims, and ten bank points for each pool
    /// point above and each dump point below the average.
    ///
    /// This follows from what a surplus pool point is exchanged for (seed 001, lines 204–220) and from the settlement.
    pub fn utility(&self) -> SeatPoints<N> {
        let pool = ScoreSheet::above_average(&self.pool);
        let settled = self.settlement().total.0;
        SeatPoints(array::from_fn(|i| settled[i] + BANK_POINTS * pool[i]))
    }

    /// The settlement of a finished game, which the pool does not enter (seed 001, lines 144–156, 248–328).
    ///
    /// The second printed example of the dump (lines 312–318) has its signs the wrong way round; the sample sheet is right.
    pub fn settlement(&self) -> SheetSettlement<N> {
        let bank = self.bank_balance();
        let dump = ScoreSheet::above_average(&self.dump).map(|above| -BANK_POINTS * above);
        let total = array::from_fn(|i| N as i32 * bank[i] + dump[i]);
        SheetSettlement { bank, dump: SeatPoints(dump), total: SeatPoints(total) }
    }

    /// Gives every pool point above the target to an opponent below it, the one with the most first, for ten bank points
    /// each (seed 001, lines 204–220). What nobody can take stays where it is.
    pub fn donate(&mut self, target: i32) {
        for donor in 0..N {
            while self.pool[donor] > target {
                let below = (0..N).filter(|&seat| self.pool[seat] < target);
                let Some(to) = below.max_by_key(|&seat| self.pool[seat]) else { return };
                let given = (self.pool[donor] - target).min(target - self.pool[to]);
                self.pool[donor] -= given;
                self.pool[to] += given;
                self.bank[donor][to] += BANK_POINTS * given;
            }
        }
    }

    /// Whether every pool has reached the target, which ends the game (seed 001, lines 222–224).
    pub fn is_finished(&self, target: i32) -> bool {
        self.pool.iter().all(|&points| points >= target)
    }
}
