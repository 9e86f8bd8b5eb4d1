//! Auctions of the simple bidder.

use super::*;
use tikki_base::rng::Rng;
use tikki_bridge::board::BoardAuction;
use tikki_solver::{BySeat, Card, CardSet, Suit};

fn hands(text: &str) -> Hands {
    let deal: tikki_base::deal::EvenDeal =
        tikki_bridge::formats::pbn_deal::parse(text).unwrap().try_into().unwrap();
    let start = tikki_bridge::analysis::PlayPoint::start(deal, Strain::NoTrump, Seat::South);
    *start.position().hands()
}

fn auction(text: &str) -> Option<(String, Contract, Seat)> {
    let found = proposed(&hands(text), Seat::North)?;
    let calls: Vec<String> = found.calls.iter().map(ToString::to_string).collect();
    Some((calls.join(" "), found.contract, found.declarer))
}

#[test]
fn notrump_is_raised_to_game() {
    let deal = "N:AQ4.KJ5.KQ82.J54 J72.T982.J763.97 K63.A74.AT5.T832 T985.Q63.94.AKQ6";
    let (calls, contract, declarer) = auction(deal).unwrap();
    assert_eq!(calls, "1NT Pass 3NT Pass Pass Pass");
    assert_eq!((contract.to_string(), declarer), ("3NT".to_owned(), Seat::North));
}

#[test]
fn deal_on_which_an_opponent_would_bid_has_no_auction() {
    let deal = "N:AQ4.KJ5.KQ82.J54 KJT972.A8.J763.Q 863.Q74.AT5.T832 5.T9632.94.AK976";
    assert_eq!(auction(deal), None);
}

fn random(rng: &mut Rng) -> Hands {
    let mut pack: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut pack);
    let part = |at: usize| pack[13 * at..13 * at + 13].iter().copied().collect::<CardSet>();
    Hands::new(BySeat::from_fn(|seat| part(seat.index()))).unwrap()
}

/// Of random deals: every auction is legal and complete, games have the points or the fit of a game, and trumps are a fit.
#[test]
fn contracts_are_those_that_a_club_would_bid() {
    let mut rng = Rng::new(3);
    let mut found = 0;
    for _ in 0..3000 {
        let hands = random(&mut rng);
        let Some(auction) = proposed(&hands, Seat::North) else { continue };
        found += 1;
        let made = BoardAuction::completed(auction.dealer, &auction.calls).unwrap();
        assert_eq!(made.calls().len(), auction.calls.len(), "{auction:?}");
        let side = [auction.declarer, auction.declarer.partner()];
        let points: u8 = side.map(|seat| HandFacts::of(hands.hand(seat)).points).iter().sum();
        let length = |suit: Suit| -> u8 {
            side.map(|seat| HandFacts::of(hands.hand(seat)).len(suit)).iter().sum()
        };
        let level = auction.contract.level.get();
        match auction.contract.strain.trump() {
            Some(trump) => {
                assert!(length(trump) >= 6 + u8::from(level >= 4), "{hands} {auction:?}");
                assert!(level < 4 || points >= 17, "{hands} {auction:?}");
            }
            None => assert!(level < 3 || points >= 23, "{hands} {auction:?}"),
        }
        assert!(points <= 33, "{hands} {auction:?}");
    }
    assert!(found >= 300, "{found}");
}

/// What each bid shows is true of the hand that made it, up to the points for short suits.
#[test]
fn bids_show_what_the_hands_have() {
    let mut rng = Rng::new(4);
    let mut shown = 0;
    for _ in 0..3000 {
        let hands = random(&mut rng);
        let Some(auction) = proposed(&hands, Seat::North) else { continue };
        assert!(auction.fits(&hands));
        for (seat, call, picture) in auction.shown() {
            let facts = HandFacts::of(hands.hand(seat));
            let (least, most) = picture.points.unwrap_or((0, 37));
            assert!(
                facts.points + 3 >= least && facts.points <= most,
                "{hands} {call} {picture:?}"
            );
            assert!(!picture.balanced || facts.is_balanced(), "{hands} {call} {picture:?}");
            for &(suit, fewest, longest) in &picture.lengths {
                let length = facts.len(suit);
                assert!((fewest..=longest).contains(&length), "{hands} {call} {picture:?}");
            }
            shown += 1;
        }
    }
    assert!(shown >= 1000, "{shown}");
}

#[test]
fn opener_shows_spades_over_hearts_and_no_six_card_major_is_left_in_notrump() {
    let spades = "N:AQT4.Q.AQJT75.94 J987.T95.K63.865 K653.AK73.98.A32 2.J8642.42.KQJT7";
    assert_eq!(auction(spades), None, "one diamond, one heart, and then one spade");
    let hearts = "N:87.KQJT42.AJ.K83 654.A75.Q43.QT76 A32.86.K965.AJ94 KQJT9.93.T872.52";
    assert_eq!(auction(hearts), None, "three notrump is not left with six hearts");
}

#[test]
fn seven_card_minor_opposite_one_notrump_has_no_auction() {
    let deal = "N:K73.K5.KQ4.A8543 T9864.QT4..KJT72 J.J862.AJT9652.Q AQ52.A973.873.96";
    assert_eq!(auction(deal), None, "it would be shown");
    let six = "N:K73.K5.KQ4.A8543 T9864.QT4.2.KJT7 J.J862.AJT965.Q2 AQ52.A973.873.96";
    assert_eq!(auction(six).unwrap().0, "1NT Pass 2C Pass 2D Pass 2NT Pass Pass Pass");
}
