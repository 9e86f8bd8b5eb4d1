//! What is proved in a class: cubes, each with bounds that hold of every layout in it.

use crate::cube::{Cube, LANE};

/// Bounds on a number of tricks: `lower ≤ tricks ≤ upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub lower: u8,
    pub upper: u8,
}

impl Range {
    /// Whether the bounds answer "at least `tricks`?".
    pub(crate) fn settles(self, tricks: u8) -> bool {
        self.lower >= tricks || self.upper < tricks
    }
}

/// A cube and what is proved of its layouts.
pub(crate) type Pattern = (Cube, Range);

/// How many owners of the highest hidden cards of each suit choose the cell of a pattern.
const TOP: u32 = 2;
/// A cell for each set of those owners.
const CELLS: usize = 1 << (4 * TOP);

/// Proved cubes of a class, which may overlap.
///
/// A pattern stands in the cell of every layout of the top cards that it fits, so that a look-up reads one cell. Most patterns
/// fix all top cards and stand in one cell only.
#[derive(Debug)]
pub(crate) struct Patterns {
    cells: Vec<Vec<Pattern>>,
}

impl Patterns {
    pub(crate) fn new() -> Patterns {
        Patterns { cells: vec![Vec::new(); CELLS] }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.cells.iter_mut().for_each(Vec::clear);
    }

    /// Adds what is proved of the layouts of a cube.
    pub(crate) fn add(&mut self, pattern: Pattern) {
        let (cube, _) = pattern;
        let (fixed, owners) = (cell(cube.fixed), cell(cube.owners));
        let open = !fixed & (CELLS - 1);
        let mut others = open;
        loop {
            self.cells[owners | others].push(pattern);
            if others == 0 {
                return;
            }
            others = (others - 1) & open;
        }
    }

    /// Returns a pattern that fits the layout and settles whether the side takes at least `tricks` tricks; the latest of them.
    pub(crate) fn find(&self, owners: u64, tricks: u8) -> Option<Pattern> {
        let fits = |(cube, range): &&Pattern| cube.contains(owners) && range.settles(tricks);
        self.cells[cell(owners)].iter().rev().find(fits).copied()
    }
}

/// The bits of the top cards of all suits, side by side.
fn cell(word: u64) -> usize {
    let top = |suit: u32| (word >> (16 * suit) & LANE & ((1 << TOP) - 1)) << (TOP * suit);
    (0..4).fold(0, |cell, suit| cell | top(suit)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_found_in_exactly_the_layouts_of_its_cube() {
        let words = || {
            (0..4096_u64).map(|bits| {
                bits & 7 | (bits >> 3 & 7) << 16 | (bits >> 6 & 7) << 32 | (bits >> 9) << 48
            })
        };
        for fixed in [0, 1, 0x0001_0003_0000_0007, 0x0007_0007_0007_0007, 0x0003_0001_0000_0000] {
            let cube = Cube::around(0x0005_0003_0006_0002, fixed);
            let mut patterns = Patterns::new();
            patterns.add((cube, Range { lower: 3, upper: 13 }));
            for word in words() {
                assert_eq!(patterns.find(word, 3).is_some(), cube.contains(word));
                assert_eq!(patterns.find(word, 4), None);
            }
            patterns.clear();
            assert!(words().all(|word| patterns.find(word, 3).is_none()));
        }
    }
}
