use super::*;
use proptest::prelude::*;
use tikki_solver::{BySeat, Card, CardSet, Hands, Seat, Suit};

#[test]
fn the_form_is_seen() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let expected = pbn_deal::parse(deal).unwrap();
    let [n, e, s, w] =
        ["Q97.AT76.K76.874", "AJ8.KJ42.JT4.JT6", "K6542.Q93.32.KQ9", "T3.85.AQ985.A532"];
    for text in [
        deal.to_owned(),
        format!("n {n} e {e} s {s} w {w}"),
        format!("W: {w} N: {n} E: {e} S: {s}"),
    ] {
        assert_eq!(parse(&text).unwrap().deal, expected, "{text}");
    }
}

#[test]
fn the_fourth_hand_may_be_left_out() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let three = deal.replace("T3.85.AQ985.A532", "-");
    assert_eq!(parse(&three).unwrap().deal.to_string(), deal);
    assert_eq!(parse(&three[2..]).unwrap().deal.to_string(), deal);
}

/// Even hands of some size, dealt in some order.
fn hands() -> impl Strategy<Value = Hands> {
    let pack: Vec<Card> = Card::all().collect();
    (1..=13_usize, Just(pack).prop_shuffle()).prop_map(|(size, pack)| {
        let hand = |seat: Seat| pack[seat.index() * size..][..size].iter().copied().collect();
        Hands::new(BySeat::from_fn(hand)).expect("no card is dealt twice")
    })
}

/// A hand as LIN has it.
fn lin_hand(hand: CardSet) -> String {
    let mut text = String::new();
    for suit in Suit::ALL.into_iter().rev() {
        text.push(suit.letter());
        text.extend(hand.suit(suit).iter().map(|card| card.rank.letter()));
    }
    text
}

/// The hands in every form.
fn forms(hands: &Hands, first: Seat) -> Vec<String> {
    let each = |write: &dyn Fn(Seat) -> String, from: Seat, between: &str| {
        (0..4).map(|n| write(from.nth(n))).collect::<Vec<_>>().join(between)
    };
    let dotted = |seat| hands.hand(seat).to_string();
    let lin = |seat| lin_hand(hands.hand(seat));
    let pbn = format!("{first}:{}", each(&dotted, first, " "));
    let md = format!("md|1{}|", each(&lin, Seat::South, ","));
    vec![
        pbn.to_lowercase().replace(' ', "  "),
        pbn.replace('T', "10"),
        pbn,
        each(&|seat| format!("{seat} {}", dotted(seat)).to_lowercase(), first, " "),
        format!("http://viewer.example/?lin={}", md.replace('|', "%7C")),
        format!("http://viewer.example/?{}", each(&|s| format!("{s}={}", lin(s)), first, "&")),
        md,
    ]
}

proptest! {
    #[test]
    fn printed_deal_reads_back_in_every_form(hands in hands(), first in 0..4_usize) {
        for text in forms(&hands, Seat::North.nth(first)) {
            let read = parse(&text).map(|text| text.deal.to_string());
            prop_assert_eq!(read, Ok(hands.to_string()), "{}", text);
        }
    }

    #[test]
    fn unknown_hands_are_printed_and_read(hands in hands(), known in 0..16_u8) {
        let mut builder = DealBuilder::default();
        for seat in Seat::ALL.into_iter().filter(|seat| known >> seat.index() & 1 == 1) {
            builder.known(seat);
            hands.hand(seat).iter().for_each(|card| builder.card(seat, card).unwrap());
        }
        let deal = builder.build().unwrap();
        prop_assert_eq!(pbn_deal::parse(&deal.to_string()), Ok(deal));
    }

    #[test]
    fn no_text_stops_the_readers(
        hands in hands(), form in 0..7_usize, at in 0..300_usize, put in "\\PC{0,3}", cut in 0..9_usize,
    ) {
        let text: Vec<char> = forms(&hands, Seat::East)[form].chars().collect();
        let at = at.min(text.len());
        let after = &text[(at + cut).min(text.len())..];
        let changed: String = text[..at].iter().copied().chain(put.chars()).chain(after.iter().copied()).collect();
        let _ = parse(&changed);
    }
}
