use super::super::whole_file::all;
use super::*;

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

#[test]
fn a_solvers_list() {
    let text = format!(
        "NUMBER 2 \nPBN 1 2 4 1 \"{DEAL}\" \nFUT 1 2\nTABLE 5 8 5 8 6 6 6 6 5 7 5 7 7 5 7 5 6 6 6 6 \nPAR \"NS -110\" \"EW 110\"\nODD 1\nPBN 0 0 0 0 \"N:\"\n"
    );
    assert!(is_list(&text));
    let boards = all(ListReader::default(), &text);
    assert_eq!(boards.len(), 2);
    assert_eq!(
        (boards[0].header.dealer, boards[0].header.vulnerable),
        (Some(Seat::East), Some(Vulnerability::NorthSouth))
    );
    assert_eq!(boards[0].header.deal.as_ref().unwrap().to_string(), DEAL);
    let table = boards[0].stored.table().unwrap();
    assert_eq!(table.tricks(Strain::Clubs, Seat::North), TrickCount::new(7));
    assert_eq!(table.tricks(Strain::Spades, Seat::East), TrickCount::new(8));
    assert_eq!(boards[0].stored.score, Some(RecordedPoints { ns: Some(-110), ew: None }));
    assert_eq!(boards[0].faults[0].error.place.to_string(), "line 6, column 1");
    assert_eq!(boards[1].header.deal.as_ref().unwrap_err().place.to_string(), "line 7, column 1");
}

#[test]
fn hands_as_they_lie_on_the_table() {
    let text = "     Q97 AT76 K76 874\nT3 85 AQ985 A532   AJ8 KJ42 JT4 JT6\n  K6542 Q93 32 KQ9\n\n- 2 - -\n";
    assert!(is_layout(text));
    let boards = all(LayoutReader::default(), text);
    assert_eq!(boards[0].header.deal.as_ref().unwrap().to_string(), DEAL);
    assert_eq!(boards[1].header.deal.as_ref().unwrap_err().code, Code::BadDeal);
}

#[test]
fn commands_for_a_player() {
    let text = "-SWNE -T 30 -H\nK6542.Q93.32.KQ9\nT3.85.AQ985.A532\nQ97.AT76.K76.874\nAJ8.KJ42.JT4.JT6\nN NS\n-SWNE\nfoo\n";
    assert!(is_commands(text));
    let boards = all(CommandReader::default(), text);
    assert_eq!(boards[0].header.deal.as_ref().unwrap().to_string(), DEAL);
    assert_eq!(
        (boards[0].header.dealer, boards[0].header.vulnerable),
        (Some(Seat::North), Some(Vulnerability::NorthSouth))
    );
    assert!(boards[1].header.deal.is_err());
}

#[test]
fn layout_with_suit_signs_and_tricks_beside_it() {
    let deal = "                 ♠ J2 ♥ KJ85 ♦ 843 ♣ Q983 \n  ♠ AK9764 ♥ - ♦ KJ96 ♣ 742          ♠ T85 ♥ 9432 ♦ 75 ♣ AKT6 \n                 ♠ Q3 ♥ AQT76 ♦ AQT2 ♣ J5 \n";
    let notes = "N  5  5  7  7  0.03 s   6.3 M\nC  5  4  8  8  0.14 s  10.9 M\n   solver:  .22 s\n";
    let text = format!("{deal}{notes}{deal}{notes}");
    assert!(is_layout(&text));
    let boards = all(LayoutReader::default(), &text);
    let read: Vec<String> =
        boards.iter().map(|board| board.header.deal.as_ref().unwrap().to_string()).collect();
    assert_eq!(read, ["N:J2.KJ85.843.Q983 T85.9432.75.AKT6 Q3.AQT76.AQT2.J5 AK9764..KJ96.742"; 2]);
    assert!(boards.iter().all(|board| board.faults.is_empty()), "{boards:?}");
}
