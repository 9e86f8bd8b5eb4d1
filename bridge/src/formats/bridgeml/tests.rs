use super::super::whole_file::all;
use super::*;

fn read(text: &str) -> Vec<Board> {
    all(BridgeMlReader::default(), text)
}

const ARTICLE: &str = r#"<?xml version="1.0"?><article xmlns="http://www.thomasoandrews.com/xmlns/bridge">
      <title>A start &amp; an end</title><body>
      <diagram id="start"><header><dealer>North</dealer><vul>N/S</vul><scoring>IMPs</scoring></header>
        <hand seat="N" sp="Q97" he="AT76" di="K76" cl="874"/><hand seat="W" sp="T3" he="85" di="AQ985" cl="A532"/>
        <hand seat="E" sp="AJ8" he="KJ42" di="JT4" cl="JT6"/><hand seat="S" sp="K6542" he="Q93" di="32" cl="KQ9"/></diagram>
      <p>Not <hand sp="AKQ"/>, nor <auction type="inline"><call code="7N"/></auction>.</p>
      <auction dealer="N"><call code="P"/><call code="1N" comment="?"/><call code="2S"/><call code="_PO_"/></auction>
      <diagram original="start"><hand seat="N" sp="" he="" di="4" cl="8^7"/><hand seat="S" sp="65" he="9" di="" cl=""/></diagram>
      <diagram><hand seat="N" sp="Qxx"/></diagram><auction><call code="1Z"/></auction>
      <diagram src="other.xml#2"/></body></article>"#;

#[test]
fn a_long_title_is_cut_off_and_reported() {
    let long = "ä".repeat(600);
    let found = read(&ARTICLE.replace("A start", &long));
    assert_eq!(found[0].tags.get("Event").map(str::len), Some(1000));
    assert!(found[0].faults.iter().any(|fault| fault.error.message.contains("title")));
    assert!(found[1].faults.iter().all(|fault| !fault.error.message.contains("title")));
}

#[test]
fn article_with_deal_ending_and_unreadable_part() {
    let boards = read(ARTICLE);
    let [deal, ending, odd] = &boards[..] else { panic!("{boards:?}") };
    assert_eq!(
        deal.header.deal.as_ref().unwrap().to_string(),
        "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"
    );
    assert_eq!((deal.header.label.as_deref(), &deal.faults[..]), (Some("diagram 1"), &[][..]));
    assert_eq!(deal.header.vulnerable, Some(Vulnerability::NorthSouth));
    assert_eq!(deal.contract.unwrap().to_string(), "2S by S");
    assert_eq!(deal.auction.as_ref().unwrap().calls()[1].remark.glyphs, [2]);
    assert_eq!(
        (deal.tags.get("Event"), deal.tags.get("Scoring")),
        (Some("A start & an end"), Some("IMPs"))
    );
    let hands = ending.known_hands().unwrap();
    assert_eq!(hands.hand(Seat::North).map(tikki_solver::CardSet::len), Some(3));
    assert_eq!(odd.header.deal.as_ref().unwrap_err().code, Code::UnknownCard);
    assert_eq!(odd.faults[0].error.code, Code::MissingField);
}

#[test]
fn truncated_file_is_read_up_to_the_break() {
    let [cut_off] = &read("<diagram><hand")[..] else { panic!("one record") };
    assert_eq!(cut_off.header.deal.as_ref().unwrap_err().code, Code::MissingField);
    assert_eq!(cut_off.faults[0].error.place.to_string(), "line 1, column 10");
    let boards =
        read("<diagram></hand><hand seat=N sp=A><auction dealer=N><call code=1S><call code=8");
    assert_eq!(boards.len(), 1);
    assert_eq!(boards[0].faults[0].error.code, Code::BadCall);
}
