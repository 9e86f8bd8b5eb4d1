use super::*;

fn row(columns: &str, row: &str) -> TableResult {
    read_row(columns, row, 13).unwrap_or_else(|error| panic!("{row}: {error}"))
}

#[test]
fn rows_with_quotes_and_with_widths() {
    let columns = r"PairId_NS\2R;PairId_EW\2R;Contract\6L;Declarer\1R;Result\2R;Score_NS\5R;Names_NS\10;Names_EW";
    for text in [
        r#" 7  8 4Hx    N 11   990 "Ann - Bo" "Cy - Di Dee""#,
        " 7  8 4HX    N 11   990 Ann - Bo   Cy - Di Dee",
    ] {
        let given = row(columns, text);
        assert_eq!(given.contract.unwrap().to_string(), "4HX by N");
        assert_eq!(given.ns.names.as_deref(), Some("Ann - Bo"), "{text}");
        assert_eq!(given.ew.names.as_deref(), Some("Cy - Di Dee"));
        assert_eq!(given.score, Some(RecordedPoints { ns: Some(990), ew: None }));
        assert_eq!((given.tricks.unwrap().get(), given.ew.number.as_deref()), (11, Some("8")));
    }
    let error = read_row(columns, "7 8 4H N 11", 13).unwrap_err();
    assert_eq!(error.code, Code::BadField);
    assert!(read_row("Contract;Declarer", "9Z N", 13).is_err());
}

#[test]
fn awards_are_read_in_result_columns() {
    let columns = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;Percentage_NS;Percentage_EW";
    let award = |text: &str| row(columns, text).award;
    let each = |ns, ew| Some(Award::Each { ns, ew });
    assert_eq!(award("1 2 A+= - - - - 60 50"), each(Share::Plus, Share::Average));
    assert_eq!(award("1 2 - - - AVE+ AVE- 60 40"), each(Share::Plus, Share::Minus));
    assert_eq!(award("1 2 R - - - - 55 45"), each(Share::Percent(55.0), Share::Percent(45.0)));
    assert_eq!(award("1 2 NP - - - - - -"), Some(Award::NotPlayed));
    assert_eq!(award("1 2 Pass - - 0 0 50 50"), None);
}

#[test]
fn score_columns_are_read() {
    let columns =
        "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Lead;MP_NS;Names_NS;Multiplicity";
    let given = row(columns, "A1 2 3NT W +1 -430 S10 3.5 \"Ann - Bo\" 2");
    let made = table(std::slice::from_ref(&given));
    assert_eq!(row(&made.columns, &made.rows[0]), given);
    let passed = TableResult { contract: Some(FinalContract::PassedOut), ..TableResult::default() };
    let ruled = TableResult { award: Award::parse("A60"), ..TableResult::default() };
    for given in [passed, ruled] {
        let made = table(std::slice::from_ref(&given));
        assert_eq!(row(&made.columns, &made.rows[0]), given);
    }
}
