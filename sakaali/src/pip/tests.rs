use super::*;

fn cards(text: &str) -> CardSet {
    text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
}

#[test]
fn ranks_are_named_as_cards_are() {
    for card in Card::all() {
        assert_eq!(Pip::from(card).rank(), card.rank);
    }
    let values: Vec<u32> =
        cards("SA S2 ST SJ SQ SK").iter().map(|c| Pip::from(c).value()).collect();
    assert_eq!(values.iter().sum::<u32>(), 1 + 2 + 10 + 11 + 12 + 13);
    assert_eq!(Pip::all().map(|pip| pip.to_string()).collect::<String>(), "A23456789TJQK");
}

#[test]
fn counts_count() {
    let counts = Counts::of(cards("SA HA DA CK SK H2"));
    assert_eq!(counts.each(), &[3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    assert_eq!((counts.len(), counts.pips().count()), (6, 3));
    assert_eq!(Counts::of(CardSet::ALL).each(), &[4; 13]);
}

/// The first example of the catalogue: four sevens, three fours and three queens cost nothing; a pair of kings, a single
/// five and a single ace cost 25 + 25 + 21.
#[test]
fn hand_penalties_match_booklet() {
    let free = cards("S7 H7 D7 C7 S4 H4 D4 SQ HQ DQ");
    assert_eq!(Counts::of(free).penalty(), 0);
    let other = cards("SK HK S9 H9 D9 S2 H2 D2 S5 SA");
    assert_eq!(Counts::of(other).penalty(), 71);
    assert_eq!(cost(Pip::new(13).unwrap(), 1), 33);
    assert_eq!(cost(Pip::new(13).unwrap(), 2), 25);
}
