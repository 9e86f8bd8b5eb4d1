use crate::board::{Board, BoardPart};
use crate::formats::boards::Boards;

fn faults(text: &str) -> Vec<(BoardPart, String)> {
    let boards = Boards::new(text.as_bytes()).unwrap().map(Result::unwrap);
    let all = boards.flat_map(|board: Board| board.faults);
    all.map(|fault| (fault.part, format!("{}: {}", fault.error.place, fault.error))).collect()
}

const DEAL: &str = "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n\
        [Deal \"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532\"]\n";

#[test]
fn auction_that_ends_in_another_contract_is_reported() {
    let file = format!(
        "{DEAL}[Declarer \"E\"]\n[Contract \"5C\"]\n[Auction \"N\"]\n1NT Pass 3NT Pass Pass Pass\n"
    );
    let expected = "line 6, column 12: the auction ends in 3NT by N, but the contract is 5C by E";
    assert_eq!(faults(&file), [(BoardPart::Contract, expected.to_owned())]);
    let declarer = file.replace("5C", "3NT");
    let expected = "line 6, column 12: N declares 3NT by the auction, E by the declarer";
    assert_eq!(faults(&declarer), [(BoardPart::Contract, expected.to_owned())]);
    assert_eq!(faults(&declarer.replace("\"E\"", "\"^S\"")), []);
    assert_eq!(faults(&declarer.replace("\"E\"", "\"N\"")), []);
    let passed = file.replace("5C", "Pass");
    assert!(faults(&passed)[0].1.contains("but the contract is passed out"), "{passed}");
}

#[test]
fn result_of_a_deal_passed_out_is_reported() {
    let file = format!("{DEAL}[Contract \"Pass\"]\n[Result \"9\"]\n[Auction \"N\"]\nAP\n");
    let expected = "line 6, column 10: the deal is passed out, but the result is 9 tricks";
    assert_eq!(faults(&file), [(BoardPart::Result, expected.to_owned())]);
    assert_eq!(faults(&file.replace("\"9\"", "\"0\"")), []);
}

#[test]
fn score_that_contract_and_result_do_not_give_is_reported() {
    let file =
        format!("{DEAL}[Declarer \"E\"]\n[Contract \"2H\"]\n[Result \"8\"]\n[Score \"EW 140\"]\n");
    let expected =
        "line 8, column 9: 2H by E with 8 tricks scores -110 for NS, but the score is -140";
    assert_eq!(faults(&file), [(BoardPart::Score, expected.to_owned())]);
    for right in ["EW 110", "110", "NS -110", "NS -110 EW 140"] {
        assert_eq!(faults(&file.replace("EW 140", right)), [], "{right}");
    }
    assert_eq!(faults(&format!("[Scoring \"Rubber\"]\n{file}")), []);
}

#[test]
fn listed_score_that_contract_and_result_do_not_give_is_reported() {
    let file = format!(
        "{DEAL}[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n3 8 2H E 8 -110\n4 9 2H E 8 -140\n"
    );
    let found = faults(&file);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].1.ends_with(
        "pairs 4 and 9: 2H by E with 8 tricks scores -110 for NS, but the score is -140"
    ));
}

#[test]
fn contradictions_of_other_forms_are_reported_at_their_line() {
    let json = r#"{"deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","dealer":"N","vulnerable":"None","auction":{"first":"N","calls":["1NT","Pass","Pass","Pass"]},"contract":"2H","declarer":"E","result":8,"score":{"ns":-140}}"#;
    let parts: Vec<BoardPart> = faults(json).into_iter().map(|(part, _)| part).collect();
    assert_eq!(parts, [BoardPart::Contract, BoardPart::Score]);
    let csv = "deal,board,dealer,vulnerable,contract,declarer,tricks,score\n\
            N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532,1,N,None,2H,E,8,-140\n";
    assert!(faults(csv)[0].1.starts_with("line 2, column 1: 2H by E"), "{:?}", faults(csv));
}
