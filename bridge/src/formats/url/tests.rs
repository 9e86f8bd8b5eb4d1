use super::*;
use tikki_base::deal::FullDeal;

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

#[test]
fn both_kinds_of_url() {
    let urls = [
        "https://viewer.example/v.html?n=sq97hat76dk76c874&E=saj8hkj42djt4cjt6&s=sk6542hq93d32ckq9&d=s&v=b&b=4",
        "http://viewer.example/v.html?lin=md%7C1SK6542HQ93D32CKQ9%2CST3H85DAQ985CA532,SQ97HAT76DK76C874%2c%7Csv|b|ah|Board+4|",
    ];
    for url in urls {
        let text = parse(url).unwrap();
        assert_eq!(FullDeal::try_from(text.deal).unwrap().to_string(), DEAL);
        assert_eq!((text.dealer, text.vulnerable), (Some(Seat::South), Some(Vulnerability::Both)));
        assert_eq!(text.board.as_deref(), Some("4"));
    }
    assert_eq!(parse("https://viewer.example/?q=%zz%").unwrap_err().code, Code::BadDeal);
}

#[test]
fn link_of_ben_has_hands_and_calls_in_quotes() {
    let hands = DEAL.trim_start_matches("N:");
    let link = |rest: &str| {
        format!(
            "http://127.0.0.1:8080/app/bridge.html?deal=(%27{hands}%27, %27{rest}%27)&S=x&board_no=7"
        )
    };
    let board = parse_board(&link("E N-S 1N P P P")).unwrap();
    assert_eq!(board.header.deal.as_ref().unwrap().to_string(), DEAL);
    assert_eq!((board.header.label.as_deref(), board.header.dealer), (Some("7"), Some(Seat::East)));
    assert_eq!(board.contract.unwrap().to_string(), "1NT by E");
    let text = parse(&link("N None")).unwrap();
    assert_eq!((text.dealer, text.vulnerable), (Some(Seat::North), Some(Vulnerability::None)));
    assert_eq!(parse(&link("None")).unwrap_err().code, Code::BadDeal);
}

#[test]
fn a_link_of_a_club_has_longer_names() {
    let url = "https://solver.example/bsol2/ddummy.htm?club=x&amp;board=1&amp;dealer=N&amp;vul=None&contract=2S&declarer=S&lead=8H&north=Q97.AT76.K76.874&east=AJ8.KJ42.JT4.JT6&South=K6542.Q93.32.KQ9&west=T3.85.AQ985.A532&analyse=true";
    let played_board = parse_board(url).unwrap();
    let board = &played_board.header;
    assert_eq!(board.deal.as_ref().unwrap().to_string(), DEAL);
    assert_eq!((board.label.as_deref(), board.dealer), (Some("1"), Some(Seat::North)));
    assert_eq!(played_board.contract.unwrap().to_string(), "2S by S");
    assert_eq!(played_board.play.unwrap().cards.len(), 1);
}
