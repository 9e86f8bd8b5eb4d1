use super::*;

#[test]
fn awards_in_every_way() {
    let each = |ns, ew| Some(Award::Each { ns, ew });
    let cases = [
        ("A==", each(Share::Average, Share::Average)),
        ("A+=", each(Share::Plus, Share::Average)),
        ("a-+", each(Share::Minus, Share::Plus)),
        ("A60", each(Share::Percent(60.0), Share::Percent(40.0))),
        ("A6060", each(Share::Percent(60.0), Share::Percent(60.0))),
        ("60/45.5", each(Share::Percent(60.0), Share::Percent(45.5))),
        ("Ave +", each(Share::Plus, Share::Plus)),
        ("AVG", each(Share::Average, Share::Average)),
        ("Not played", Some(Award::NotPlayed)),
    ];
    for (text, award) in cases {
        assert_eq!(Award::parse(text), award, "{text}");
    }
    for text in ["", "420", "A120", "Axy", "4S", "-50", "A1/2/3"] {
        assert_eq!(Award::parse(text), None, "{text}");
    }
    assert_eq!((Share::Plus.percent() - Share::Minus.percent()).round() as i32, 20);
}
