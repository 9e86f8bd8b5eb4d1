use super::*;

#[test]
fn lines_with_dealer_and_calls_and_lines_with_tricks() {
    let hands = "Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let board = dealt(&format!("E Both {hands} #P-1S-X-XX-P")).unwrap();
    assert_eq!(
        (board.header.dealer, board.header.vulnerable),
        (Some(Seat::East), Some(Vulnerability::Both))
    );
    assert_eq!(board.auction.unwrap().calls().len(), 5);
    assert_eq!(board.header.deal.unwrap().to_string(), format!("N:{hands}"));
    let wrong = dealt(&format!("E Both {hands} #P-9S")).unwrap();
    assert_eq!(wrong.faults[0].error.code, Code::BadCall);
    assert!(dealt(hands).is_none() && dealt("E Both").is_none());
    let two = |rest: &str| in_two_texts(hands, rest);
    let board = two("E N-S 1N P 2C p p p").unwrap();
    assert_eq!(
        (board.header.dealer, board.header.vulnerable),
        (Some(Seat::East), Some(Vulnerability::NorthSouth))
    );
    assert_eq!(board.contract.unwrap().to_string(), "2C by W");
    assert_eq!(two("N None").unwrap().auction, None);
    assert_eq!(two("N None 1N 1C").unwrap().faults[0].error.place.to_string(), "line 1, column 11");
    assert!(two("None N").is_none() && in_two_texts("E Both", "N None").is_none());

    let cells = "01,02,03,04,05,06,07,08,09,10,11,12,13,00,01,02,03,04,05,06";
    let board = solved(&format!("N:{hands};{cells}")).unwrap();
    let table = board.stored.table().unwrap();
    assert_eq!(table.tricks(Strain::Diamonds, Seat::North), TrickCount::new(2));
    assert_eq!(table.tricks(Strain::Clubs, Seat::East), TrickCount::new(6));
    assert_eq!(table.tricks(Strain::NoTrump, Seat::West), TrickCount::new(6));
    assert!(solved("N:;1,2").is_none());
}
