use super::*;
use tikki_base::deal::{EvenDeal, FullDeal};

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

fn full(text: &str) -> String {
    FullDeal::try_from(parse(text).unwrap()).unwrap().to_string()
}

#[test]
fn every_way_to_write_a_deal_gives_the_same_one() {
    assert_eq!(full(DEAL), DEAL);
    assert_eq!(full(&DEAL[2..]), DEAL);
    assert_eq!(full(&DEAL.to_lowercase()), DEAL);
    assert_eq!(full(&DEAL.replace('T', "10")), DEAL);
    assert_eq!(full(&format!("  {}\t", DEAL.replace(' ', "   "))), DEAL);
    assert_eq!(full(&DEAL.replace(' ', ", ")), DEAL);
    let signs = |[s, h, d, c]: [&str; 4], between: &str| {
        let hand = |hand: &str| {
            let suits: Vec<&str> = hand.split('.').collect();
            format!(
                "{s}{}{between}{h}{}{between}{d}{}{between}{c}{}",
                suits[0], suits[1], suits[2], suits[3]
            )
        };
        format!("N:{}", DEAL[2..].split(' ').map(hand).collect::<Vec<_>>().join(" "))
    };
    for text in [
        signs(["S", "H", "D", "C"], "."),
        signs(["s", "h", "d", "c"], ""),
        signs(["♠", "♥", "♦", "♣"], ""),
    ] {
        assert_eq!(full(&text), DEAL, "{text}");
    }
    let (north, others) = DEAL[2..].split_once(' ').unwrap();
    assert_eq!(full(&format!("E:{others} {north}")), DEAL);
}

#[test]
fn one_hand_alone_has_its_seat() {
    for text in ["W:QJT4.A83.K72.965", "w: ♠QJT4♥A83♦K72♣965"] {
        let deal = parse(text).unwrap();
        assert_eq!(deal.hand(Seat::West).unwrap().to_string(), "QJT4.A83.K72.965", "{text}");
        assert_eq!(deal.hand(Seat::North), None);
    }
    let spaced = dotted_hand("S QJT4 H A83 D K72 C 965");
    assert_eq!(spaced.as_deref(), Some("QJT4.A83.K72.965"));
    assert!(is_hand("QJT4.A83.K72.965") && !is_hand("QJT4.A83.K72.96") && !is_hand("club.pbn"));
    assert_eq!(parse("QJT4.A83.K72.965").unwrap_err().code, Code::BadDeal);
}

#[test]
fn wrong_deals_are_named() {
    let cases = [
        ("N:A.K.Q.J", Code::BadDeal, "four hands"),
        ("X:A.K.Q.J A.K.Q.J A.K.Q.J A.K.Q.J", Code::BadDeal, "\"X:\""),
        ("N:A.K.Q A... A... A...", Code::BadDeal, "has 3 suits"),
        ("N:AX... K... Q... J...", Code::UnknownCard, "'X' in N's hand (S: \"AX\")"),
        ("N:A... A... Q... J...", Code::DuplicateCard, "SA is held by both N and E"),
        ("N:AA... K... Q... J...", Code::DuplicateCard, "SA is twice in N's hand"),
        ("N:AKQJT98765432.A.. .K.. .Q.. .J..", Code::TooManyCards, "N has 14 cards"),
    ];
    for (text, code, part) in cases {
        let error = parse(text).unwrap_err();
        assert!(error.code == code && error.message.contains(part), "{text}: {error:?}");
    }
}

#[test]
fn errors_point_to_the_character() {
    let cases = [
        ("N:AX... K... Q... J...", "line 1, column 4"),
        (" n:  A... k..t.10 q..10. J...", "line 1, column 22"),
        ("N:A... K... Q... J..", "line 1, column 18"),
        ("N:.é.. K... Q... J...", "line 1, column 4"),
        ("N:A...", "the input"),
    ];
    for (text, place) in cases {
        assert_eq!(parse(text).unwrap_err().place.to_string(), place, "{text}");
    }
}

#[test]
fn unknown_hands_stay_unknown() {
    let deal = parse("S:- AKQJT98765432... - .AKQJT98765432..").unwrap();
    assert_eq!(deal.hand(Seat::South), None);
    assert_eq!(deal.hand(Seat::West).map(tikki_solver::CardSet::len), Some(13));
    assert_eq!(EvenDeal::try_from(deal).unwrap_err().code, Code::UnknownHand);
}
