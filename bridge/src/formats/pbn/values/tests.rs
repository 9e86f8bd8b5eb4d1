use super::*;
use crate::formats::pbn::PbnGames;

#[test]
fn all_forms_of_a_result() {
    let contract = "4S".parse().ok();
    let of = |text, declarer| result(text, declarer, contract, 13).map(TrickCount::get);
    for text in ["9", " ^9", "NS 9", "EW 4", "EW 4 NS 9", "ns 9 ew 4", "^NS 9 EW 4", "-1"] {
        assert_eq!(of(text, Some(Seat::South)), Ok(9), "{text}");
    }
    for (text, tricks) in [("=", 10), ("+3", 13), ("EW 10", 10), ("NS 3", 10)] {
        assert_eq!(of(text, Some(Seat::East)), Ok(tricks), "{text}");
    }
    assert_eq!(of("9", None), Ok(9));
    let cases = [
        ("14", Some(Seat::East), Code::BadField),
        ("NS 14", Some(Seat::East), Code::BadField),
        ("+4", Some(Seat::East), Code::BadField),
        ("ten", Some(Seat::East), Code::BadField),
        ("NS", Some(Seat::East), Code::BadField),
        ("NS 9 NS 9", Some(Seat::East), Code::BadField),
        ("NS 9", None, Code::MissingField),
        ("NS 9 EW 9", Some(Seat::East), Code::ImpossibleState),
    ];
    for (text, declarer, code) in cases {
        assert_eq!(of(text, declarer).map_err(|error| error.code), Err(code), "{text}");
    }
}

#[test]
fn all_forms_of_a_score() {
    let of = |text| points(text, Some(Seat::West));
    assert_eq!(of("420"), Ok(RecordedPoints { ns: None, ew: Some(420) }));
    assert_eq!(of("NS +550"), Ok(RecordedPoints { ns: Some(550), ew: None }));
    assert_eq!(of("EW -50 NS 0"), Ok(RecordedPoints { ns: Some(0), ew: Some(-50) }));
    assert_eq!(points("420", None).unwrap_err().code, Code::MissingField);
    for text in ["", "NS", "420 NS", "NS x", "N 420"] {
        assert_eq!(of(text).unwrap_err().code, Code::BadField, "{text}");
    }
}

#[test]
fn stored_tables() {
    let table = double_dummy_tricks("746B5747b5586275862*").unwrap();
    let of = |strain, seat| table.tricks(strain, seat).map(TrickCount::get);
    assert_eq!(of(Strain::Diamonds, Seat::North), Some(11));
    assert_eq!(of(Strain::Spades, Seat::West), Some(8));
    assert_eq!(of(Strain::Clubs, Seat::West), None);
    for text in ["", "746b5747b5586275862", "746b5747b5586275862e", "é46b5747b55862758627x"] {
        assert_eq!(double_dummy_tricks(text).unwrap_err().code, Code::BadField, "{text}");
    }
    let file = "[OptimumResultTable \"-Result\\2R;Declarer;Denomination\\2R\"]\n 7 N NT\n ? N S 11 n d\n12";
    let game = PbnGames::new(file.as_bytes()).next().unwrap().unwrap();
    let table = optimum_result_table(&game, &game.tags()[0]).unwrap();
    assert_eq!(table.tricks(Strain::NoTrump, Seat::North), TrickCount::new(7));
    assert_eq!(table.tricks(Strain::Diamonds, Seat::North), TrickCount::new(11));
    assert_eq!(table.tricks(Strain::Spades, Seat::North), None);
    let bad = file.replace("11 n d", "11 n x");
    let game = PbnGames::new(bad.as_bytes()).next().unwrap().unwrap();
    let error = optimum_result_table(&game, &game.tags()[0]).unwrap_err();
    assert_eq!(error.place.to_string(), "line 3, column 13");
}

#[test]
fn par_and_tables_as_other_programs_name_them() {
    let table = ability("N:34425 E:A98B7 S:34425 W:A98B7").unwrap();
    let of = |strain, seat| table.tricks(strain, seat).map(TrickCount::get);
    assert_eq!(
        (of(Strain::NoTrump, Seat::East), of(Strain::Clubs, Seat::South)),
        (Some(10), Some(5))
    );
    assert_eq!(
        ability("NS:34425").unwrap().tricks(Strain::Hearts, Seat::South),
        TrickCount::new(4)
    );
    for text in ["N34425", "N:3442", "N:3442E", "Q:34425"] {
        assert_eq!(ability(text).unwrap_err().code, Code::BadField, "{text}");
    }
    let par = |text: &str| {
        let AlsoPar { score, contracts, .. } = minimax(text)?;
        let text = crate::formats::par_text::tag(&contracts.unwrap());
        Ok::<_, Error>((text, score.and_then(RecordedPoints::for_ns).unwrap()))
    };
    assert_eq!(par("3NW-430"), Ok(("W 3NT".to_owned(), -430)));
    assert_eq!(par("4DE130"), Ok(("E 4D".to_owned(), 130)));
    assert_eq!(par("5DDN-300"), Ok(("N 5DX".to_owned(), -300)));
    assert_eq!(par("7NDN+2280"), Ok(("N 7NTX".to_owned(), 2280)));
    for text in ["", "3NW", "3W100", "é3N1", "N-430", "8SN100", "+", "5"] {
        assert!(par(text).is_err(), "{text}");
    }
    let optimum = |text: &str| {
        let read = optimum_contract(text)?.contracts.unwrap();
        Ok::<_, Error>(crate::formats::par_text::tag(&read))
    };
    assert_eq!(optimum("2H N 8"), Ok("N 2H=".to_owned()));
    assert_eq!(optimum("5D*-NS"), Ok("NS 5DX".to_owned()));
    assert_eq!(optimum("E 5DX-2"), Ok("E 5DX-2".to_owned()));
    assert_eq!(optimum("Pass"), Ok("Pass".to_owned()));
    assert!(optimum("five clubs").is_err());
}

#[test]
fn par_contracts_are_parsed() {
    let of = |text| par_contracts(text).map(|found| found.len()).map_err(|error| error.code);
    for text in ["NS 4S", "4S by NS", "EW 6DX-5", "W 3N+1", "NS 3NT =", "5C* S -1"] {
        assert_eq!(of(text), Ok(1), "{text}");
    }
    assert_eq!(of("NS 4S=; E 5DX-2, W 5DX-2"), Ok(3));
    assert_eq!((of("Pass"), of("NS Pass"), of("")), (Ok(0), Ok(0), Ok(0)));
    assert_eq!(of("NS 9S"), Err(Code::BadContract));
    assert_eq!(of("4S"), Err(Code::BadContract));
    assert_eq!(par_contracts("5C* S -1").unwrap()[0].over, Some(-1));
}
