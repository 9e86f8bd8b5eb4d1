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

/// Returns a table of hexadecimal cells: N S E W, for each C D H S NT; `-` is unknown.
fn stored(cells: &str) -> PartialTable {
    let seats = [Seat::North, Seat::South, Seat::East, Seat::West];
    let places = seats.into_iter().flat_map(|seat| Strain::ALL.map(|strain| (strain, seat)));
    let known =
        places.zip(cells.chars()).filter_map(|(place, cell)| Some((place, cell.to_digit(16)?)));
    known.fold(PartialTable::default(), |table, ((strain, seat), tricks)| {
        table.with(strain, seat, count(tricks as u8))
    })
}

#[test]
fn cells_that_stand_for_no_contract_are_placeholders() {
    for cells in ["a9999a99991111111111", "00000000000000000000", "90970999790000000000"] {
        let left = stored(cells).without_placeholders().unwrap();
        assert_eq!(left, stored(&cells.replace(['0', '1'], "-")), "{cells}");
    }
    // Values that may be true: all tricks of one side, mixed low cells, nothing below seven.
    for cells in ["ddddddddddd0000000000", "a9999a99994343343433", "d9999d99990444404444"] {
        let cells = &cells[cells.len() - 20..];
        assert_eq!(stored(cells).without_placeholders(), None, "{cells}");
    }
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
