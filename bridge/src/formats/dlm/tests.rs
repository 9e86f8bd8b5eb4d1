use super::super::whole_file::all;
use super::*;

const BOARD: &str = "fnbkmmincldklcfcofoiefnapm018";

#[test]
fn a_board_of_a_machine() {
    let file = format!(
        "[Document]\r\nFrom board=1\r\nDuplicates 01=2\r\nBoard 01={BOARD}\r\nBoard 02=zz\r\n"
    );
    assert!(is_dlm(&file));
    let boards = all(DlmReader::default(), &file);
    assert_eq!(boards.len(), 2);
    let deal = boards[0].header.deal.as_ref().unwrap().to_string();
    assert_eq!(deal, "N:T53.AJ7.AT.AQ762 AKJ9.Q.QJ65.KJT8 872.T9543.K9732. Q64.K862.84.9543");
    assert_eq!(
        (boards[0].header.label.as_deref(), boards[0].header.dealer),
        (Some("1"), Some(Seat::North))
    );
    let error = boards[1].header.deal.as_ref().unwrap_err();
    assert_eq!(
        (error.code, error.place.to_string().as_str()),
        (Code::BadDeal, "line 5, column 10")
    );
    assert!(super::deal(&BOARD.replace("018", "019")).is_err());
    assert!(super::deal(&BOARD.replace("fn", "fm")).is_err());
}
