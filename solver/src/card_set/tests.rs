use super::*;

#[test]
fn set_algebra_agrees_with_membership() {
    let reds: CardSet =
        Card::all().filter(|c| [Suit::Hearts, Suit::Diamonds].contains(&c.suit)).collect();
    let aces: CardSet = Card::all().filter(|c| c.rank == Rank::ACE).collect();
    for card in Card::all() {
        let (r, a) = (reds.contains(card), aces.contains(card));
        assert_eq!((reds | aces).contains(card), r || a);
        assert_eq!((reds & aces).contains(card), r && a);
        assert_eq!((reds - aces).contains(card), r && !a);
        assert_eq!((reds ^ aces).contains(card), r != a);
        assert_eq!((!reds).contains(card), !r);
    }
    assert_eq!((reds.len(), aces.len(), (!CardSet::EMPTY).len()), (26, 4, 52));
}

#[test]
fn prints_in_dotted_form() {
    let hand: CardSet =
        ["SA", "S2", "HT", "C9"].iter().map(|c| c.parse::<Card>().unwrap()).collect();
    assert_eq!(hand.to_string(), "A2.T..9");
    assert_eq!(hand.iter().collect::<CardSet>(), hand);
}
