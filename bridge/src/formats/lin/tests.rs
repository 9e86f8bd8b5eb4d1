use super::*;
use tikki_base::deal::FullDeal;

#[test]
fn a_deal_with_three_hands_dealer_and_vulnerability() {
    let lin = "pn|a,b,c,d|st||md|3SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874,|rh||ah|Board 9|sv|e|mb|p|";
    let text = parse(lin).unwrap();
    assert_eq!((text.dealer, text.board.as_deref()), (Some(Seat::North), Some("9")));
    assert_eq!(text.vulnerable, Some(Vulnerability::EastWest));
    assert_eq!(
        FullDeal::try_from(text.deal).unwrap().to_string(),
        "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"
    );
}

#[test]
fn labels_name_the_board() {
    for (lin, board) in [
        ("qx|o7|md|1SA,SK,SQ,SJ|", Some("7")),
        ("qx|c12|md|1SA,SK,SQ,SJ|", Some("12")),
        ("qx|final|md|1SA,SK,SQ,SJ|", Some("final")),
        ("qx|o7|md|1SA,SK,SQ,SJ|ah|Board 3|", Some("3")),
        ("md|1SA,SK,SQ,SJ|", None),
    ] {
        assert_eq!(parse(lin).unwrap().board.as_deref(), board, "{lin}");
    }
}

#[test]
fn wrong_lin_is_named() {
    for (lin, code) in [
        ("sv|n|", Code::BadDeal),
        ("md|1SAX,,,|", Code::UnknownCard),
        ("md|1SA,SA,,|", Code::DuplicateCard),
        ("md|1SA,SK,SQ,SJ,ST|", Code::BadDeal),
        ("md|1é,,,|", Code::UnknownCard),
    ] {
        assert_eq!(parse(lin).unwrap_err().code, code, "{lin}");
    }
}
