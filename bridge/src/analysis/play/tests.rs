use super::*;
use crate::formats::pbn_deal;

fn point(deal: &str, strain: Strain, declarer: Seat) -> PlayPoint {
    PlayPoint::start(pbn_deal::parse(deal).unwrap().try_into().unwrap(), strain, declarer)
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

#[test]
fn play_stops_before_illegal_card() {
    let start = point("N:A2.3.. K3.4.. Q4.5.. J5.6..", Strain::NoTrump, Seat::South);
    for (played, kept, message) in [
        ("SJ S2 SK SQ SA", 4, Some("card 5: E is to play and does not hold SA")),
        ("SJ H3", 1, Some("card 2: N plays H3 but still holds S2 SA")),
        ("SJ SA SK SQ H3 H4 H5 H6 S5 S2 S3 S4", 12, None),
        ("SJ SA SK SQ H3 H4 H5 H6 S5 S2 S3 S4 H2", 12, Some("card 13: H2 after the last trick")),
    ] {
        let (play, illegal) = LegalPlay::of(start, &cards(played));
        assert_eq!(play.cards().len(), kept, "{played}");
        assert_eq!(illegal.map(|illegal| illegal.to_string()).as_deref(), message);
    }
}

#[test]
fn dummy_is_hidden_before_the_lead() {
    let deal = "N:KQ75.AKQ3.KT82.8 T4.64.AJ97653.K9 AJ96.J5.Q.AQT765 832.T9872.4.J432";
    let start = point(deal, Strain::NoTrump, Seat::South);
    let hidden = |played: &str| LegalPlay::of(start, &cards(played)).0.hidden();
    assert_eq!(hidden(""), [Seat::North, Seat::East, Seat::South]);
    assert_eq!(hidden("D4 D2"), [Seat::South, Seat::West]);
    assert_eq!(hidden("D4 D2 DA"), [Seat::East, Seat::West]);
}

#[test]
fn tricks_are_counted_for_declarer() {
    let start = point("N:A2... K3... Q4... J5...", Strain::NoTrump, Seat::North);
    let (play, illegal) = LegalPlay::of(start, &cards("SK S4 S5 SA S2 S3 SQ SJ"));
    assert_eq!((illegal, play.last().taken(), play.last().to_play()), (None, 2, None));
    assert_eq!(play.cards()[7], (Seat::West, "SJ".parse().unwrap()));
    assert_eq!(start.player(Seat::South), Seat::North);
}
