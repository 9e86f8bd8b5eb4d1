use super::*;

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

#[test]
fn a_line_is_read_by_the_names_of_its_columns() {
    let columns = Columns::of_header("Deal,n_nt,board,par_score_ns,par_contracts").unwrap();
    let board = columns.read_board(&format!("{DEAL},5,7,-120,\"2NT by E =, 2N by W -1\""));
    assert_eq!(
        (board.header.label.as_deref(), board.header.dealer),
        (Some("7"), Some(Seat::South))
    );
    let table = board.stored.table().unwrap();
    assert_eq!(table.tricks(Strain::NoTrump, Seat::North), TrickCount::new(5));
    assert_eq!(board.stored.contracts.as_ref().map(Vec::len), Some(2));
    assert_eq!(board.stored.score.and_then(RecordedPoints::for_ns), Some(-120));
    let again =
        Columns::of_header(&line(&header())).unwrap().read_board(&line(&row("f", &board, None)));
    assert_eq!(again, board);
}

#[test]
fn columns_by_their_usual_names() {
    let file = "Board No;Hand Record;Vul;Contract;By;Tricks;Score;North;Section\n7;DEAL;NS;3NT;W;=;-400;Ann;A";
    let (head, row) = file.split_once('\n').unwrap();
    for separator in [";", "\t", ","] {
        let record = Columns::of_header(&head.replace(';', separator)).unwrap();
        let board = record.read_board(&row.replace("DEAL", DEAL).replace(';', separator));
        assert_eq!((board.faults.len(), board.header.label.as_deref()), (0, Some("7")));
        assert_eq!(board.contract.unwrap().to_string(), "3NT by W");
        assert_eq!((board.result.unwrap().get(), board.score.unwrap().for_ns()), (9, Some(-400)));
        assert_eq!(
            (board.players[Seat::North].as_deref(), board.tags.get("Section")),
            (Some("Ann"), Some("A"))
        );
    }
    let [n, e, s, w] =
        ["Q97.AT76.K76.874", "AJ8.KJ42.JT4.JT6", "K6542.Q93.32.KQ9", "T3.85.AQ985.A532"];
    let hands = Columns::of_header("board,north,east,south,west").unwrap();
    assert_eq!(
        hands.read_board(&format!("1,{n},{e},{s},{w}")).header.deal.unwrap().to_string(),
        DEAL
    );
    assert_eq!(hands.read_board("1,a,b,c,d").header.deal.unwrap_err().code, Code::MissingField);
}

#[test]
fn bad_headers_and_cells_are_rejected() {
    for line in [DEAL, "board", "a,b", "", "\"deal"] {
        assert_eq!(Columns::of_header(line), None, "{line}");
    }
    let columns = Columns::of_header("deal,n_nt").unwrap();
    let cut_short = columns.read_board(&format!("{DEAL},7..9"));
    assert_eq!((cut_short.faults.len(), cut_short.stored.table()), (0, None));
    let board = columns.read_board(&format!("{DEAL},14"));
    assert_eq!(board.faults[0].error.code, Code::BadField);
    assert!(board.header.deal.is_ok());
    assert_eq!(columns.read_board(",").header.deal.unwrap_err().code, Code::MissingField);
}
