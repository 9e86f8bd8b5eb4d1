//! The table of holdings: what is written is found, for every holding of a class and with the hands exchanged.

use tikki_suit::{
    Answer, ClassValues, FirstCard, FirstValue, Holding, HoldingClass, Question, SuitTable,
    TableError, build_table,
};

use crate::support::{Numbers, ask, random_holding};

fn table_of(holdings: &[Holding]) -> Vec<u8> {
    let classes = holdings.iter().map(HoldingClass::of);
    let halves = classes.map(|class| class.min(class.exchanged()));
    build_table(halves.map(|class| (class, ClassValues::solve(class))))
}

#[test]
fn what_is_written_is_found() {
    let mut numbers = Numbers::new(9);
    let holdings: Vec<Holding> = (0..200).map(|_| random_holding(&mut numbers)).collect();
    let table = SuitTable::from_bytes(table_of(&holdings)).unwrap();
    for holding in holdings {
        let answer = ask(&Question::new(holding).with_lines(false));
        let entry = table.probe(&holding).unwrap();
        assert_eq!(entry.max, answer.max.value);
        assert_eq!(entry.at_least.len(), answer.at_least.len());
        for (at, ((value, first), best)) in entry.at_least.iter().zip(&answer.at_least).enumerate()
        {
            assert_eq!(*value, best.value);
            assert_eq!(rated(&answer, *first).at_least[at], best.value, "{holding:?}");
        }
        assert_eq!(entry.max_first.is_none(), answer.at_least.is_empty());
        if entry.max_first.is_some() {
            assert_eq!(rated(&answer, entry.max_first).max, entry.max);
        }
    }
}

/// Returns what the answer has about a first card.
fn rated(answer: &Answer, first: Option<FirstCard>) -> &FirstValue {
    let found = answer.firsts.iter().find(|other| Some(other.first) == first);
    found.unwrap_or_else(|| panic!("{first:?} is not among {:?}", answer.firsts))
}

#[test]
fn a_holding_that_was_not_written_is_not_found() {
    let table = table_of(&[Holding::parse("AQ", "32").unwrap()]);
    let table = SuitTable::from_bytes(table).unwrap();
    assert!(table.probe(&Holding::parse("AJ", "32").unwrap()).is_none());
}

#[test]
fn bytes_that_are_no_table_are_refused() {
    let bytes = table_of(&[Holding::parse("AQ", "32").unwrap()]);
    let error = |bytes: &[u8]| SuitTable::from_bytes(bytes.to_vec()).unwrap_err();
    assert_eq!(error(b"TKSUIT99"), TableError::NotATable);
    assert_eq!(error(&bytes[..12]), TableError::Damaged);
    assert_eq!(error(&bytes[..bytes.len() - 1]), TableError::Damaged);
    let mut changed = bytes.clone();
    *changed.last_mut().unwrap() ^= 1;
    assert_eq!(error(&changed), TableError::Damaged);
}
