use super::*;
use crate::deals::random_deal;
use tikki_base::rng::Rng;

/// A session of two boards: table 1 given by what was kept, table 2 by the rows.
fn text() -> String {
    let mut rng = Rng::new(5);
    let mut text = String::from("# an evening\n");
    for number in 1..=2 {
        let deal = random_deal(&mut rng);
        let _ = writeln!(text, "Board {number} first e\ndeal {}", deal.hands());
        for (table, team, take) in [(1, "A", 5), (2, "b", 8)] {
            let _ = writeln!(text, "table {table} NS {team}   # remark");
            for seat in Seat::ALL {
                let cards = deal.hands().hand(seat).iter().take(take);
                let cards: Vec<String> =
                    cards.map(|card| card.to_string().to_lowercase()).collect();
                let _ = writeln!(text, "{seat}: {}", cards.join(" "));
            }
        }
    }
    text
}

#[test]
fn session_file_round_trips() {
    let session = parse(&text()).unwrap();
    assert_eq!(session.boards().len(), 2);
    assert_eq!(session.boards()[0].first, Seat::East);
    assert_eq!(parse(&write(&session)), Ok(session));
}

#[test]
fn errors_name_their_line() {
    let cases = [
        (text().replace("Board 2", "board 1"), Code::ImpossibleState, "line 14"),
        (text().replacen("table 2 NS b", "table 2 ns A", 1), Code::ImpossibleState, "line 2"),
        (text().replacen("table 2", "table 3", 1), Code::ImpossibleState, "line 2"),
        (text().replacen("table 2", "table 1", 1), Code::ImpossibleState, "line 2"),
        (text().replacen("first e", "first x", 1), Code::BadSeat, "line 2"),
        (text().replacen("\nE:", "\nN:", 1), Code::BadField, "line 6"),
        (text().replacen("\nS:", "\nhello", 1), Code::BadField, "line 7"),
        (text().replacen("deal ", "# ", 1), Code::BadField, "line 5"),
        ("# nothing\n".to_owned(), Code::EmptyInput, "the input"),
        ("N: sa".to_owned(), Code::BadField, "line 1"),
    ];
    for (text, code, place) in cases {
        let error = parse(&text).unwrap_err();
        assert_eq!(error.code, code, "{error}");
        assert!(error.place.to_string().starts_with(place), "{error} at {}", error.place);
    }
}

#[test]
fn no_text_stops_the_reader() {
    let whole = text();
    for end in 0..whole.len() {
        let _ = parse(&whole[..end]);
    }
}

#[test]
fn a_form_lacks_only_the_cards() {
    let deal = random_deal(&mut Rng::new(1));
    let error = parse(&form(&[(1, Seat::North, deal)])).unwrap_err();
    assert_eq!(error.code, Code::IllegalPlay);
}
