use super::*;

/// The values come from the program that `deals_stay_the_same_for_ever` speaks of.
#[test]
fn the_stream_never_changes() {
    let first = |seed, index, number| {
        let mut stream = NumberStream::new(seed, index);
        for _ in 0..number {
            let _ = stream.next_try();
        }
        stream.next_try().block[0]
    };
    assert_eq!(
        [first(0, 0, 0), first(0, 0, 1), first(0, 1, 0), first(1, 0, 0)],
        [
            3_267_179_936_615_259_609,
            4_740_498_179_032_573_138,
            7_380_821_981_908_136_165,
            9_346_574_737_856_774_651,
        ],
    );
}

#[test]
fn a_number_that_would_favour_some_cards_is_passed_over() {
    let block = [0, 0, u64::MAX, 0, 0, 0, 0, 0];
    let mut numbers = TryNumbers { block, used: 0 };
    assert_eq!(numbers.places(52, 2), Some([51, 50, 0, 0, 0, 0, 0]));
    assert_eq!(numbers.used, 3);
    assert_eq!(numbers.places(52, 2), None);
}
