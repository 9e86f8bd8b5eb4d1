//! Double-dummy tables: the tricks of each declarer in each strain.

use tikki_base::tricks::TrickCount;
use tikki_solver::{Bounds, BySeat, Seat, Side, Strain};

/// One value for each strain and declarer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct TableCells<T>([BySeat<T>; 5]);

impl<T: Copy> TableCells<T> {
    fn get(&self, strain: Strain, declarer: Seat) -> T {
        self.0[strain.index()][declarer]
    }
}

/// A complete double-dummy table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrickTable(TableCells<TrickCount>);

impl TrickTable {
    /// Builds the table from declarer's tricks in each cell.
    pub fn from_fn(mut f: impl FnMut(Strain, Seat) -> TrickCount) -> TrickTable {
        TrickTable(TableCells(Strain::ALL.map(|strain| BySeat::from_fn(|seat| f(strain, seat)))))
    }

    /// The tricks of declarer's side.
    pub fn tricks(&self, strain: Strain, declarer: Seat) -> TrickCount {
        self.0.get(strain, declarer)
    }
}

/// A table of which only some cells are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PartialTable(TableCells<Option<TrickCount>>);

impl PartialTable {
    /// Returns declarer's tricks, if known.
    pub(crate) fn tricks(&self, strain: Strain, declarer: Seat) -> Option<TrickCount> {
        self.0.get(strain, declarer)
    }

    /// Returns the table with one more cell of declarer's tricks.
    #[must_use]
    pub fn with(mut self, strain: Strain, declarer: Seat, tricks: TrickCount) -> PartialTable {
        self.0.0[strain.index()][declarer] = Some(tricks);
        self
    }

    /// Returns the complete table, if every cell is known.
    pub fn complete(&self) -> Option<TrickTable> {
        let mut full = Some(());
        let table = TrickTable::from_fn(|strain, declarer| {
            self.tricks(strain, declarer).unwrap_or_else(|| {
                full = None;
                TrickCount::NONE
            })
        });
        full.map(|()| table)
    }
}

impl From<TrickTable> for PartialTable {
    fn from(table: TrickTable) -> PartialTable {
        let cell = |strain| BySeat::from_fn(|seat| Some(table.tricks(strain, seat)));
        PartialTable(TableCells(Strain::ALL.map(cell)))
    }
}

/// A table of bounds: exact unless a limit was reached or the cell was not requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundsTable(TableCells<Bounds>);

impl Default for BoundsTable {
    fn default() -> BoundsTable {
        let unknown = Bounds { lower: TrickCount::NONE.get(), upper: TrickCount::ALL.get() };
        BoundsTable(TableCells([BySeat::from_fn(|_| unknown); 5]))
    }
}

impl BoundsTable {
    /// Returns the table with the bounds of a strain set.
    #[must_use]
    pub fn with(mut self, strain: Strain, tricks: BySeat<Bounds>) -> BoundsTable {
        self.0.0[strain.index()] = tricks;
        self
    }

    /// Returns the bounds on declarer's tricks.
    pub fn tricks(&self, strain: Strain, declarer: Seat) -> Bounds {
        self.0.get(strain, declarer)
    }

    /// Returns the complete table, if every cell is proved.
    pub fn complete(&self) -> Option<TrickTable> {
        let mut partial = PartialTable::default();
        for strain in Strain::ALL {
            for (seat, bounds) in self.0.0[strain.index()].iter() {
                partial = partial.with(strain, seat, bounds.value().and_then(TrickCount::new)?);
            }
        }
        partial.complete()
    }

    /// Returns the possible table that is best for a side, whichever side declares.
    pub(crate) fn best_for(&self, side: Side) -> TrickTable {
        TrickTable::from_fn(|strain, declarer| {
            let Bounds { lower, upper } = self.tricks(strain, declarer);
            let tricks = if declarer.side() == side { upper } else { lower };
            TrickCount::new(tricks).unwrap_or(TrickCount::ALL)
        })
    }
}

impl From<TrickTable> for BoundsTable {
    fn from(table: TrickTable) -> BoundsTable {
        let cell = |strain| BySeat::from_fn(|seat| Bounds::exact(table.tricks(strain, seat).get()));
        BoundsTable(TableCells(Strain::ALL.map(cell)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(tricks: u8) -> TrickCount {
        TrickCount::new(tricks).unwrap()
    }

    fn numbered() -> TrickTable {
        TrickTable::from_fn(|strain, seat| count((strain.index() + 2 * seat.index()) as u8))
    }

    #[test]
    fn table_cells_read_back() {
        let table = numbered();
        assert_eq!(table.tricks(Strain::NoTrump, Seat::West).get(), 10);
        assert_eq!(table.tricks(Strain::Clubs, Seat::North).get(), 0);
    }

    #[test]
    fn a_table_of_bounds_is_complete_when_all_are_one_number() {
        let table = numbered();
        let mut bounds = BoundsTable::from(table);
        assert_eq!((bounds.complete(), BoundsTable::default().complete()), (Some(table), None));
        let open = bounds.tricks(Strain::Clubs, Seat::North);
        let open = BySeat::from_fn(|_| Bounds { upper: open.upper + 1, ..open });
        bounds = bounds.with(Strain::Clubs, open);
        assert_eq!(bounds.complete(), None);
    }

    #[test]
    fn a_partial_table_is_complete_with_its_last_cell() {
        let table = numbered();
        let mut partial = PartialTable::default();
        for strain in Strain::ALL {
            for seat in Seat::ALL {
                assert_eq!((partial.tricks(strain, seat), partial.complete()), (None, None));
                partial = partial.with(strain, seat, table.tricks(strain, seat));
            }
        }
        assert_eq!((partial.complete(), partial), (Some(table), PartialTable::from(table)));
    }
}
