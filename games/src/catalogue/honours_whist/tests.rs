//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, sheet_of, standing};
use crate::scores::testing::{self, refused};

/// Eight tricks are two points; three honours two, four four (McNeely, “Whist”).
#[test]
fn the_printed_points() {
    assert_eq!([5, 6, 7, 8, 13].map(trick_points), [0, 0, 1, 2, 7]);
    assert_eq!([0, 1, 2, 3, 4].map(honour_points), [0, 0, 0, 2, 4]);
}

fn deal(north: i32, honours: i32, state: &str) -> String {
    let east = HONOURS - honours;
    let result =
        format!(r#"{{"tricks":{{"NS":{north}}},"honours":{{"NS":{honours},"EW":{east}}}}}"#);
    format!(r#"{{"result":{result}{state}}}"#)
}

#[test]
fn a_side_with_four_has_nothing_for_honours() {
    let plain = deal(8, 0, "");
    assert_eq!(points("honours-whist", &plain), [2, 4]);
    let barred = deal(6, 0, r#","state":{"scores":{"EW":4}}"#);
    assert_eq!(points("honours-whist", &barred), [0, 1]);
    let session = standing("honours-whist", &[&plain, &deal(8, 1, "")]);
    assert_eq!(session.totals, [("NS".to_owned(), 4), ("EW".to_owned(), 4)]);
    assert!(session.winners.is_empty());
}

#[test]
fn there_are_four_honours_and_they_take_tricks() {
    let text = |options: &str, tricks: i32, honours: &str| {
        format!(
            "game: honours-whist\n{options}\nresult.tricks: NS {tricks}\nresult.honours: {honours}"
        )
    };
    for impossible in [text("", 9, "NS 3, EW 2"), text("", 13, "EW 1")] {
        assert_eq!(refused(&impossible).place.to_string(), "/result/honours");
    }
    assert_eq!(testing::points(&text("options.honours: held", 13, "EW 4")), [7, 4]);
}

/// Of two sides that come to five the one with the tricks wins (McNeely, “Whist”).
#[test]
fn tricks_are_counted_before_honours() {
    let session = [deal(9, 2, ""), deal(5, 0, ""), deal(8, 0, "")];
    let session: Vec<&str> = session.iter().map(String::as_str).collect();
    let first = standing("honours-whist", &session[..2]);
    assert_eq!((first.totals[0].1, first.totals[1].1), (3, 6));
    assert_eq!(first.winners, ["EW"]);
    let close = [deal(9, 2, ""), deal(6, 2, ""), deal(8, 0, "")];
    let close: Vec<&str> = close.iter().map(String::as_str).collect();
    let standing = standing("honours-whist", &close);
    assert_eq!((standing.totals[0].1, standing.totals[1].1), (5, 5));
    assert_eq!(standing.winners, ["NS"]);
}

#[test]
fn the_goal_is_the_difference_of_points() {
    for (n, played) in played_out("honours-whist", |_, _| ()).enumerate() {
        let sheet = sheet_of("honours-whist", &played);
        let expected = sheet.points[0].1 - sheet.points[1].1;
        assert_eq!(played.value(), expected, "{n} {:?}", played.setup);
    }
}
