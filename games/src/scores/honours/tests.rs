use super::*;
use crate::scores::common::testing::deal;

#[test]
fn sequences_begin_at_the_ace() {
    let deal = deal("N:AKQJ.AK.KQJ.AKQT 2345.234.234.234 T9876.5678.56.56 .QJT9.AT987.J987");
    let hand = deal.hands().hand(tikki_solver::Seat::North);
    assert_eq!(Suit::ALL.map(|suit| sequence(hand, suit)), [3, 0, 2, 4]);
    assert_eq!((aces(hand), honours(hand, Suit::Spades), honours(hand, Suit::Clubs)), (3, 4, 4));
    let paid = HonoursInOneHand { trump_card: 200, other_card: 100, three_aces: 50, longest: 13 };
    let scores = paid.scores(Strain::Spades, Side::EastWest, &deal);
    assert_eq!((scores.declarers, scores.opponents), (0, 400 + 100 + 50));
    let short = HonoursInOneHand { longest: 3, ..paid };
    assert_eq!(short.scores(Strain::NoTrump, Side::NorthSouth, &deal).declarers, 250);
}
