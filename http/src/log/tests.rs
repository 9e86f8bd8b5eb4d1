use super::*;

#[test]
fn a_request_is_a_line() {
    let work = WorkDone {
        label: Some(OperationLabel { op: "table", game: "bridge" }),
        waited: Duration::from_micros(1250),
        solved: Duration::from_secs(2),
        nodes: 7,
        stopped: true,
        lines: None,
    };
    let client = ClientAddress::V4([192, 0, 2, 1]);
    let entry = LogEntry {
        request: 3,
        client,
        summary: RequestSummary {
            method: "POST".to_owned(),
            path: "/v1/table".to_owned(),
            body: 80,
            trace: Some("4bf92f3577b34da6a3ce929d0e0e4736".to_owned()),
        },
        route: "table",
        status: 200,
        code: None,
        bytes: 9,
        time: Duration::from_millis(2002),
        work,
    };
    assert!(
        entry.is_problem()
            && !LogEntry { work: WorkDone::default(), time: SLOW, ..entry.clone() }.is_problem()
    );
    let fields = entry.fields(UNIX_EPOCH + Duration::from_millis(1_709_210_096_007));
    let expected = "2024-02-29T12:34:56.007Z request=3 client=192.0.2.1 \
            trace=4bf92f3577b34da6a3ce929d0e0e4736 method=POST path=/v1/table route=table op=table \
            game=bridge status=200 body=80 bytes=9 ms=2002.0 waited_ms=1.3 solved_ms=2000.0 nodes=7 stopped slow";
    assert_eq!(text(&fields), expected);
    let json = r#"{"time":"2024-02-29T12:34:56.007Z","request":3,"client":"192.0.2.1","trace":"4bf92f3577b34da6a3ce929d0e0e4736","method":"POST","path":"/v1/table","route":"table","op":"table","game":"bridge","status":200,"body":80,"bytes":9,"ms":2002.0,"waited_ms":1.3,"solved_ms":2000.0,"nodes":7,"stopped":true,"slow":true}"#;
    assert_eq!(Value::Object(fields).to_string(), json);
}

#[test]
fn long_path_is_shortened() {
    assert_eq!(shortened("/v1/table"), "/v1/table");
    let long = format!("/{}", "x".repeat(8000));
    assert_eq!(shortened(&long), format!("{}…", &long[..LONGEST_PATH]));
}

#[test]
fn days_have_dates() {
    for (days, date_of) in [
        (0, (1970, 1, 1)),
        (11_016, (2000, 2, 29)),
        (11_017, (2000, 3, 1)),
        (20_779, (2026, 11, 22)),
    ] {
        assert_eq!(date(days), date_of);
    }
}
