//! Russian Preference: contracts, the whist, the three ledgers of the score sheet, and what a deal is worth to every seat.
//!
//! Rules: seed 001, lines 6–42 (whist), 44–56 (liability), 86–122 (all-pass), 124–202 (ledgers), 204–328 (settlement).
//! The auction itself is missing there; its order is the usual one.
//!
//! ```
//! use tikki_games::families::preference::scoring::{DefenceTricks, PreferenceLevel, PreferenceScoring, DealEnding, Roles, Whisters, deal};
//! let taken = DefenceTricks::new(3, 2).expect("ten tricks at most");
//! let six = DealEnding::Played { level: PreferenceLevel::Six, whisters: Whisters::Both, taken };
//! let sheet = deal(Roles::three(0).expect("a seat"), six, PreferenceScoring::default());
//! assert_eq!(sheet.dump, [2, 0, 0]);
//! assert_eq!(sheet.utility().numerators(), [-82, 44, 38]);
//! ```

mod contract;
mod sheet;

pub use contract::{PreferenceContract, PreferenceLevel};
pub use sheet::{ScoreSheet, SeatPoints, SheetSettlement};

use std::array;
use std::num::NonZeroU8;

/// Tricks of a deal.
const TRICKS: u8 = 10;
/// What a misère is worth in the pool, and each trick of it in the dump (seed 001, lines 158–162, 180–188).
const MISERE: i32 = 10;

/// Who sits where in one deal: declarer, and the defenders in the order in which they speak. Seats count clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roles<const N: usize> {
    declarer: usize,
    first: usize,
    second: usize,
    resting: Option<usize>,
}

impl Roles<3> {
    /// Three at the table; `None` where the declarer is no seat.
    pub const fn three(declarer: usize) -> Option<Roles<3>> {
        if declarer >= 3 {
            return None;
        }
        let (first, second) = ((declarer + 1) % 3, (declarer + 2) % 3);
        Some(Roles { declarer, first, second, resting: None })
    }
}

impl Roles<4> {
    /// Four at the table, of whom the dealer rests; `None` where one is no seat or both are the same.
    pub const fn four(dealer: usize, declarer: usize) -> Option<Roles<4>> {
        if dealer >= 4 || declarer >= 4 || dealer == declarer {
            return None;
        }
        let (first, second) = match (dealer + 4 - declarer) % 4 {
            1 => (2, 3),
            2 => (1, 3),
            _ => (1, 2),
        };
        let (first, second) = ((declarer + first) % 4, (declarer + second) % 4);
        Some(Roles { declarer, first, second, resting: Some(dealer) })
    }
}

impl<const N: usize> Roles<N> {
    /// The seat of the declarer.
    pub const fn declarer(self) -> usize {
        self.declarer
    }

    /// The seats of the two defenders, the first to speak first.
    pub const fn defenders(self) -> [usize; 2] {
        [self.first, self.second]
    }
}

/// The tricks each defender took; the rest of the ten are declarer's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DefenceTricks {
    first: u8,
    second: u8,
}

impl DefenceTricks {
    /// The tricks of the first and the second defender, together at most ten.
    pub const fn new(first: u8, second: u8) -> Option<DefenceTricks> {
        if first <= TRICKS && second <= TRICKS - first {
            Some(DefenceTricks { first, second })
        } else {
            None
        }
    }

    /// Every way in which the defenders can share the tricks that declarer, who took `declarer`, left them.
    pub fn shares(declarer: u8) -> impl Iterator<Item = DefenceTricks> {
        let left = TRICKS.saturating_sub(declarer);
        (0..=left).map(move |first| DefenceTricks { first, second: left - first })
    }

    /// The tricks of the first and of the second defender.
    pub const fn each(self) -> [u8; 2] {
        [self.first, self.second]
    }

    /// The tricks of the defenders' side.
    pub const fn of_side(self) -> u8 {
        self.first + self.second
    }

    /// The tricks of the declarer.
    pub const fn of_declarer(self) -> u8 {
        TRICKS - self.of_side()
    }
}

/// Which defenders undertake the quota. A retrieved whist is the first defender's alone (seed 001, lines 24–28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whisters {
    /// The first defender alone.
    First,
    /// The second defender alone.
    Second,
    /// Both.
    Both,
}

impl Whisters {
    /// All three.
    pub const ALL: [Whisters; 3] = [Whisters::First, Whisters::Second, Whisters::Both];

    /// Whether the first, and whether the second defender whists.
    const fn each(self) -> [bool; 2] {
        match self {
            Whisters::First => [true, false],
            Whisters::Second => [false, true],
            Whisters::Both => [true, true],
        }
    }
}

/// The levels at which the second defender may go out for half (seed 001, lines 16–28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HalfLevel {
    /// Six: half the quota is two tricks.
    Six,
    /// Seven: half the quota is one trick.
    Seven,
}

impl HalfLevel {
    /// The same level, if half may be asked for at it.
    pub const fn of(level: PreferenceLevel) -> Option<HalfLevel> {
        match level {
            PreferenceLevel::Six => Some(HalfLevel::Six),
            PreferenceLevel::Seven => Some(HalfLevel::Seven),
            PreferenceLevel::Eight | PreferenceLevel::Nine | PreferenceLevel::Ten => None,
        }
    }

    /// The level.
    pub const fn level(self) -> PreferenceLevel {
        match self {
            HalfLevel::Six => PreferenceLevel::Six,
            HalfLevel::Seven => PreferenceLevel::Seven,
        }
    }
}

/// How a deal with a declarer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DealEnding {
    /// Both defenders passed: the contract counts as made.
    Conceded(PreferenceLevel),
    /// The first defender passed, the second went out for half; nothing was played.
    OutForHalf(HalfLevel),
    /// The contract was whisted and played.
    Played {
        /// The contract's level.
        level: PreferenceLevel,
        /// Who whisted.
        whisters: Whisters,
        /// Who took what.
        taken: DefenceTricks,
    },
    /// A misère, which is never whisted but always played.
    Misere(DefenceTricks),
}

/// How whisters who both whisted bear rewards and penalties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Liability {
    /// Each answers for his own quota.
    #[default]
    Individual,
    /// Both share everything equally, the gentlemen's whist (seed 001, lines 54–56).
    Gentlemen,
}

/// What a lone whister banks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LoneWhister {
    /// The tricks of both defenders, because the quota is the side's.
    #[default]
    BanksTheSide,
    /// Only the tricks he took himself.
    BanksHisOwn,
}

/// Who banks what a failed declarer pays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FailureBonus {
    /// The two defenders, whether they whisted or not.
    #[default]
    Defenders,
    /// The resting dealer too.
    DealerToo,
}

/// What a trick costs in the first, second, third … all-pass deal in succession (seed 001, lines 112–122).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AllPassRate {
    /// 1, 2, 3, 4 …
    #[default]
    Rising,
    /// 1, 2, 3, 3 …
    UpToThree,
    /// 1, 2, 4, 8 …
    Doubling,
}

impl AllPassRate {
    /// Dump points for each trick of the `nth` all-pass deal in succession.
    pub fn points(self, nth: NonZeroU8) -> i32 {
        let nth = i32::from(nth.get());
        match self {
            AllPassRate::Rising => nth,
            AllPassRate::UpToThree => nth.min(3),
            // Twenty in succession, and no sheet has room for more.
            AllPassRate::Doubling => 1 << (nth - 1).min(20),
        }
    }
}

/// Where the text is silent or gives a choice. The default is the literal text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PreferenceScoring {
    /// How two whisters answer for the quota.
    pub liability: Liability,
    /// What a lone whister banks.
    pub lone_whister: LoneWhister,
    /// Whether a whister who missed his quota banks his tricks all the same.
    pub failed_whister_banks: bool,
    /// Who banks declarer's failure.
    pub failure_bonus: FailureBonus,
    /// What tricks cost when all passed.
    pub all_pass_rate: AllPassRate,
}

/// The undertricks each whister answers for, the first defender's first; together what the side missed of its quota.
///
/// A lone whister answers for all; of two, the second where the quota is one trick, else each for what he misses of half
/// (seed 001, lines 30–56; the second printed example counts one trick each, not one in all).
fn undertricks(level: PreferenceLevel, whisters: Whisters, taken: DefenceTricks) -> [u8; 2] {
    let missed = level.quota().saturating_sub(taken.of_side());
    match (whisters, level.quota() / 2) {
        (Whisters::First, _) => [missed, 0],
        (Whisters::Second, _) | (Whisters::Both, 0) => [0, missed],
        (Whisters::Both, half) => taken.each().map(|own| half.saturating_sub(own).min(missed)),
    }
}

/// What one deal with a declarer adds to the score sheet (seed 001, lines 164–202).
pub fn deal<const N: usize>(
    roles: Roles<N>,
    outcome: DealEnding,
    options: PreferenceScoring,
) -> ScoreSheet<N> {
    let mut sheet = ScoreSheet::default();
    let declarer = roles.declarer;
    match outcome {
        DealEnding::Conceded(level) => sheet.pool[declarer] += level.value(),
        DealEnding::OutForHalf(half) => {
            let level = half.level();
            sheet.pool[declarer] += level.value();
            sheet.bank[roles.second][declarer] += level.value() * i32::from(level.quota() / 2);
        }
        DealEnding::Played { level, whisters, taken } => {
            match level.tricks().saturating_sub(taken.of_declarer()) {
                0 => sheet.pool[declarer] += level.value(),
                down => fail(&mut sheet, roles, level.value() * i32::from(down), options),
            }
            for (seat, (reward, penalty)) in
                roles.defenders().into_iter().zip(whist(level, whisters, taken, options))
            {
                sheet.bank[seat][declarer] += reward;
                sheet.bank[declarer][seat] += penalty;
            }
        }
        DealEnding::Misere(taken) => match i32::from(taken.of_declarer()) {
            0 => sheet.pool[declarer] += MISERE,
            tricks => fail(&mut sheet, roles, MISERE * tricks, options),
        },
    }
    sheet
}

/// A failed declarer dumps the points, and every opponent banks as many against him.
fn fail<const N: usize>(
    sheet: &mut ScoreSheet<N>,
    roles: Roles<N>,
    points: i32,
    options: PreferenceScoring,
) {
    sheet.dump[roles.declarer] += points;
    let dealer = roles.resting.filter(|_| options.failure_bonus == FailureBonus::DealerToo);
    for seat in roles.defenders().into_iter().chain(dealer) {
        sheet.bank[seat][roles.declarer] += points;
    }
}

/// For each defender, what he banks against declarer and what declarer banks against him.
fn whist(
    level: PreferenceLevel,
    whisters: Whisters,
    taken: DefenceTricks,
    options: PreferenceScoring,
) -> [(i32, i32); 2] {
    let value = level.value();
    let gentlemen = options.liability == Liability::Gentlemen && whisters == Whisters::Both;
    let lone = whisters != Whisters::Both && options.lone_whister == LoneWhister::BanksTheSide;
    let missed = undertricks(level, whisters, taken);
    array::from_fn(|i| {
        if !whisters.each()[i] {
            return (0, 0);
        }
        let all_missed = missed.iter().sum();
        let (answers_for, penalty) = if gentlemen {
            (all_missed, value / 2 * i32::from(all_missed))
        } else {
            (missed[i], value * i32::from(missed[i]))
        };
        let reward = if gentlemen {
            value / 2 * i32::from(taken.of_side())
        } else {
            value * i32::from(if lone { taken.of_side() } else { taken.each()[i] })
        };
        let banks = answers_for == 0 || options.failed_whister_banks;
        (if banks { reward } else { 0 }, penalty)
    })
}

/// The tricks each seat took in an all-pass deal, ten in all; with four players the dealer's are those of the talon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AllPassTricks<const N: usize>([u8; N]);

impl<const N: usize> AllPassTricks<N> {
    /// The tricks by seat; `None` if they are not ten.
    pub fn new(tricks: [u8; N]) -> Option<AllPassTricks<N>> {
        let sum: u32 = tricks.iter().map(|&own| u32::from(own)).sum();
        (sum == u32::from(TRICKS)).then_some(AllPassTricks(tricks))
    }
}

/// What the `nth` all-pass deal in succession adds to the score sheet: dump points alone (seed 001, lines 112–122).
pub fn all_pass<const N: usize>(
    tricks: AllPassTricks<N>,
    nth: NonZeroU8,
    options: PreferenceScoring,
) -> ScoreSheet<N> {
    let rate = options.all_pass_rate.points(nth);
    ScoreSheet { dump: tricks.0.map(|own| rate * i32::from(own)), ..ScoreSheet::default() }
}

#[cfg(test)]
mod tests;
