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

/// The tricks of the cheapest contract that makes.
const MAKES: u8 = 7;

/// The most tricks by which the two sides together may fall short of thirteen in a strain that a table can be trusted with.
const TEMPO: u8 = 2;

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

    /// Returns the table without cells that are placeholders: programs that store only contracts which make write 0 or 1 in
    /// all others. They are placeholders if every cell below seven tricks has the same value, 0 or 1, and one of them cannot be
    /// true beside the other cells of its strain. `None` if there are none.
    pub(crate) fn without_placeholders(&self) -> Option<PartialTable> {
        let cells = Strain::ALL.into_iter().flat_map(|strain| Seat::ALL.map(|seat| (strain, seat)));
        let low: Vec<(Strain, Seat, u8)> = cells
            .filter_map(|(strain, seat)| Some((strain, seat, self.tricks(strain, seat)?.get())))
            .filter(|(.., tricks)| *tricks < MAKES)
            .collect();
        let (.., first) = *low.first()?;
        let alike = first <= 1 && low.iter().all(|(.., tricks)| *tricks == first);
        let is_placeholder = alike && low.iter().any(|&cell| self.is_impossible(cell));
        if !is_placeholder {
            return None;
        }
        let mut table = *self;
        for (strain, seat, _) in low {
            table.0.0[strain.index()][seat] = None;
        }
        Some(table)
    }

    /// Returns whether a low cell cannot be true: partner takes seven tricks or more in the same strain, or both sides together
    /// take far fewer than thirteen.
    fn is_impossible(&self, (strain, seat, tricks): (Strain, Seat, u8)) -> bool {
        let of = |seat: Seat| self.tricks(strain, seat).map(TrickCount::get);
        let others = [seat.lho(), seat.rho()].into_iter().filter_map(of).max();
        let few = others.is_some_and(|others| others + tricks + TEMPO < TrickCount::ALL.get());
        of(seat.partner()).is_some_and(|partner| partner >= MAKES) || few
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
mod tests;
