use super::*;

const LINE: &str =
    "T5.K4.652.A98542 K6.QJT976.QT7.Q6 432.A.AKJ93.JT73 AQJ987.8532.84.K:65658888888843433232";

#[test]
fn a_line_is_read_and_written() {
    let board = parse(LINE).unwrap();
    let deal = board.header.deal.unwrap();
    assert_eq!(
        deal.to_string(),
        "N:K6.QJT976.QT7.Q6 432.A.AKJ93.JT73 AQJ987.8532.84.K T5.K4.652.A98542"
    );
    let table = board.stored.table().and_then(|table| table.complete()).unwrap();
    // South leads to a notrump contract of east's: north and south take six.
    assert_eq!(table.tricks(Strain::NoTrump, Seat::East).get(), 7);
    assert_eq!(table.tricks(Strain::NoTrump, Seat::North).get(), 5);
    assert_eq!(table.tricks(Strain::Clubs, Seat::South).get(), 2);
    assert_eq!(table.tricks(Strain::Clubs, Seat::West).get(), 10);
    assert_eq!(write(&deal, &table).unwrap(), LINE);
    assert_eq!(LINE.len(), 88);
}

#[test]
fn wrong_lines_are_named() {
    assert_eq!(parse("N:A... K... Q... J...").unwrap_err().code, Code::BadDeal);
    let board = parse(&LINE.replace("65658888", "6565888E")).unwrap();
    let fault = &board.faults[0].error;
    assert_eq!(
        (fault.code, fault.place.to_string().as_str()),
        (Code::BadField, "line 1, column 76")
    );
    assert!(board.header.deal.is_ok() && board.stored.is_empty());
    let error = parse(&LINE.replace("432.A", "432.4")).unwrap().header.deal.unwrap_err();
    assert_eq!(
        (error.code, error.place.to_string().as_str()),
        (Code::DuplicateCard, "line 1, column 39")
    );
}
