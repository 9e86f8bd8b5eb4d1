//! Configuration of solvers. It never changes an answer.

use std::fmt;

/// A way to be faster that can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Feature {
    /// Results are kept in the transposition table.
    Table,
    /// Touching cards of one hand are tried once.
    EquivalenceClasses,
    /// When a low card fails for reasons that have nothing to do with its rank, the other low cards are not tried.
    LowCards,
    /// If it does not matter who wins a trick, the proof depends on no rank of it.
    AnyWinner,
    /// Winners that can be cashed are counted, not searched.
    QuickTricks,
    /// Tricks that must be lost are counted, not searched.
    LaterTricks,
    /// Certain trump tricks, which do not depend on the leader, are counted without search.
    TrumpTricks,
    /// Cards that cut before are tried first.
    Refutations,
    /// Cards are tried in a promising order.
    Ordering,
    /// In games in which tricks are not wanted: a side that can stay out of all tricks left is seen at once.
    StaysOut,
    /// In games in which tricks are not wanted: tricks that a side must take at once are counted, not searched.
    MustTake,
    /// In games in which tricks are not wanted: tricks that a lone hand can be sure to lose are counted, not searched.
    CertainLosses,
    /// BMI2 is used (where the processor has it).
    WideInstructions,
    /// Tables ask the system for large pages of memory.
    LargePages,
    /// Long lists of the transposition table are split by the owners of the top cards.
    Cells,
    /// A full transposition table forgets what was used less, not everything.
    Ageing,
    /// If a deal looks alike from several seats, symmetric positions share their entries.
    Symmetry,
    /// In games in which positions come back: positions that differ only in what suits and ranks are called are one.
    Canonical,
    /// If only one counter of a goal is open and the game is plain, or has become plain, the partition kernel takes
    /// over.
    HandingOver,
    /// Plain games in which several counters decide, or one by steps, go to the partition kernel.
    Tallies,
    /// Plain games in which more than eleven cards count by name go to the partition kernel.
    CardPoints,
    /// Plain games in which play goes round counter-clockwise go to the partition kernel.
    MirroredSeats,
    /// Plain games of five suits, or with fourteen cards in one, go to the partition kernel.
    WiderLanes,
    /// In games by rank alone, what each can be left with at last bounds the value.
    LastCards,
    /// Plain games in which who can follow may trump, or the last trick has no trumps, go to the partition kernel.
    LooseTrumps,
    /// Plain games in which ranks decide which trumps may be played go to the partition kernel.
    RankedTrumps,
    /// Plain games in which some seats, or what is led, leave only the highest or lowest cards of a suit go to the partition
    /// kernel.
    SuitEnds,
    /// Plain games in which the lock does not bind every seat go to the partition kernel.
    UnlockedSeats,
}

impl Feature {
    /// All features.
    pub const ALL: [Feature; 28] = [
        Feature::Table,
        Feature::EquivalenceClasses,
        Feature::LowCards,
        Feature::AnyWinner,
        Feature::QuickTricks,
        Feature::LaterTricks,
        Feature::TrumpTricks,
        Feature::Refutations,
        Feature::Ordering,
        Feature::StaysOut,
        Feature::MustTake,
        Feature::CertainLosses,
        Feature::WideInstructions,
        Feature::LargePages,
        Feature::Cells,
        Feature::Ageing,
        Feature::Symmetry,
        Feature::Canonical,
        Feature::HandingOver,
        Feature::Tallies,
        Feature::CardPoints,
        Feature::MirroredSeats,
        Feature::WiderLanes,
        Feature::LastCards,
        Feature::LooseTrumps,
        Feature::RankedTrumps,
        Feature::SuitEnds,
        Feature::UnlockedSeats,
    ];
}

/// The optimisations that are switched on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Features(u32);

impl Features {
    /// None of them.
    pub const NONE: Features = Features(0);
    /// All of them.
    pub const ALL: Features = Features(u32::MAX);

    /// Returns whether the feature is in the set.
    pub(crate) const fn contains(self, feature: Feature) -> bool {
        self.0 & (1 << feature as u8) != 0
    }

    /// The set with one feature more.
    #[must_use]
    pub const fn with(self, feature: Feature) -> Features {
        Features(self.0 | (1 << feature as u8))
    }

    /// Returns whether all are in it that the search itself asks for; the others concern the table only.
    pub(crate) fn all_of_search(self) -> bool {
        let others = [
            Feature::LargePages,
            Feature::Cells,
            Feature::Ageing,
            Feature::Symmetry,
            Feature::Canonical,
            Feature::HandingOver,
            Feature::CardPoints,
            Feature::MirroredSeats,
            Feature::WiderLanes,
            Feature::LastCards,
            Feature::LooseTrumps,
            Feature::RankedTrumps,
            Feature::SuitEnds,
            Feature::UnlockedSeats,
        ];
        others.into_iter().fold(self, Features::with) == Features::ALL
    }

    /// The set without the feature.
    #[must_use]
    pub const fn without(self, feature: Feature) -> Features {
        Features(self.0 & !(1 << feature as u8))
    }
}

impl fmt::Debug for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(Feature::ALL.into_iter().filter(|&feature| self.contains(feature)))
            .finish()
    }
}

/// The configuration of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// The most memory that the tables of a solver take together, in bytes; at least 256 KiB for each of them are taken. Where
    /// one kernel takes over from another each of the two has half. A game that may never end is stopped, with what is
    /// proved, when the graph of its positions and what is found about it fill it.
    pub table_bytes: usize,
    /// The enabled features.
    pub features: Features,
}

impl Default for Config {
    fn default() -> Config {
        Config { table_bytes: 64 << 20, features: Features::ALL }
    }
}
