use super::*;

#[test]
fn the_winner_leads_to_the_next_trick() {
    let cards: Vec<Card> =
        "SK S3 SA S2 H4 H2 C9 HT".split_whitespace().map(|card| card.parse().unwrap()).collect();
    let of = |strain| winners(Seat::West, strain, &cards).collect::<Vec<_>>();
    assert_eq!(of(Strain::NoTrump), [Seat::East, Seat::North]);
    assert_eq!(of(Strain::Clubs), [Seat::East, Seat::West]);
    let mut play = RecordedPlay::new(Seat::West);
    for &card in &cards {
        play.push(card, ErrorPlace::Input, Remark::default());
    }
    let result = |declarer, cards| play.complete_result(Strain::NoTrump, declarer, cards);
    assert_eq!(result(Seat::South, 2).map(TrickCount::get), Some(1));
    assert_eq!(result(Seat::South, 13), None);
}
