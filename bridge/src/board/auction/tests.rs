use super::*;

fn auction(first: Seat, calls: &str) -> Result<BoardAuction, CallError> {
    let mut auction = BoardAuction::new(first);
    for call in calls.split_whitespace() {
        auction.push(call.parse().expect("a call"), Remark::default())?;
    }
    Ok(auction)
}

fn ends_in(first: Seat, calls: &str) -> Option<(String, Seat)> {
    match auction(first, calls).unwrap().final_contract()? {
        FinalContract::Bid { contract, declarer } => Some((contract.to_string(), declarer)),
        FinalContract::PassedOut => Some(("Pass".to_owned(), first)),
        FinalContract::Ending { .. } => None,
    }
}

#[test]
fn declarer_is_the_first_of_the_side_to_name_the_strain() {
    let cases = [
        ("p 1h p 2h p 4h p p p", Some(("4H", Seat::East))),
        ("1s x xx p p 2c p p x p p p", Some(("2CX", Seat::East))),
        ("1h 2h 4h p p x xx p p p", Some(("4HXX", Seat::North))),
        ("P Pass PASS pass", Some(("Pass", Seat::North))),
        ("1N p p", None),
        ("p p p", None),
    ];
    for (calls, expected) in cases {
        let found = ends_in(Seat::North, calls);
        assert_eq!(found.as_ref().map(|(c, s)| (c.as_str(), *s)), expected, "{calls}");
    }
}

#[test]
fn illegal_call_is_rejected() {
    let cases = [
        ("p p p p p", "N calls after the auction is over"),
        ("1c p p p x", "N calls after the auction is over"),
        ("1s 1h", "E's bid 1H is not higher than 1S"),
        ("1s 1s", "E's bid 1S is not higher than 1S"),
        ("x", "N has nothing to double"),
        ("1c p x", "S has nothing to double"),
        ("1c x x", "S has nothing to double"),
        ("1c xx", "E has nothing to redouble"),
        ("1c x p xx", "W has nothing to redouble"),
        ("1c x xx xx", "W has nothing to redouble"),
    ];
    for (calls, message) in cases {
        assert_eq!(auction(Seat::North, calls).unwrap_err().to_string(), message, "{calls}");
    }
}

#[test]
fn accepted_irregular_call_is_kept() {
    let mut auction = auction(Seat::West, "1d").unwrap();
    auction.accept("1c".parse().unwrap(), Remark::default()).unwrap();
    auction.skip();
    auction.push("2d".parse().unwrap(), Remark::default()).unwrap();
    assert_eq!(auction.calls().iter().map(|c| c.seat.letter()).collect::<String>(), "WNS");
    assert!(auction.is_insufficient(1) && !auction.is_insufficient(2));
}

#[test]
fn typed_auction_is_completed_with_passes() {
    for text in ["1NT P 3NT", "1nt-p-3n", "1N, pass, 3NT, p, p"] {
        let calls = calls_of(text).unwrap();
        let auction = BoardAuction::completed(Seat::South, &calls).unwrap();
        let shown: Vec<String> = auction.calls().iter().map(|c| c.call.to_string()).collect();
        assert_eq!(shown.join(" "), "1NT Pass 3NT Pass Pass Pass", "{text}");
        assert_eq!(auction.final_contract().unwrap().to_string(), "3NT by S");
        assert_eq!(auction.opening_leader(), Some(Seat::West));
        assert_eq!(BoardAuction::dealer_for(&calls, Seat::West), Ok(Some(Seat::South)));
    }
    assert_eq!(
        calls_of("1NT Q").unwrap_err().message,
        "\"Q\" is not a call; a call is like 1NT, P or X"
    );
    assert_eq!(BoardAuction::dealer_for(&[Call::Pass], Seat::West), Ok(None));
    let error = BoardAuction::completed(Seat::North, &calls_of("1S 1H").unwrap()).unwrap_err();
    assert_eq!((error.code, error.place.to_string()), (Code::IllegalCall, "/1".to_owned()));
}

#[test]
fn calls_are_read_and_printed() {
    for bid in Contract::bids() {
        let call: Call = bid.to_string().parse().unwrap();
        assert_eq!(call.to_string(), bid.to_string());
    }
    for (text, printed) in [("p", "Pass"), ("DBL", "X"), ("r", "XX"), ("1n", "1NT"), ("4♠", "4S")]
    {
        assert_eq!(text.parse::<Call>().unwrap().to_string(), printed);
    }
    for text in ["", "8C", "1CX", "AP", "0NT", "♠"] {
        assert_eq!(text.parse::<Call>(), Err(UnknownCall), "{text}");
    }
}

#[test]
fn all_pass_ends_an_auction() {
    let calls = |text: &str| calls_of(text).unwrap();
    for text in ["1NT AP", "1NT all pass", "1NT P ap", "1NT-p-p-p"] {
        assert_eq!(calls(text), calls("1NT P P P"), "{text}");
    }
    assert_eq!(calls("all pass"), [Call::Pass; 4]);
    assert!(calls_of("1NT all").unwrap_err().message.contains("\"all\" is not a call"));
}

#[test]
fn hyphens_that_may_be_passes_are_not_dropped() {
    assert!(calls_of("1NT - 3NT").unwrap_err().message.contains("write every call"));
    assert_eq!(calls_of("1NT - P - 3NT").unwrap().len(), 3);
}
