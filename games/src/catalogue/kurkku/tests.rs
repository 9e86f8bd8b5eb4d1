//! Tests of the game.

use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, refused, standing};

/// Nordic Games, “Vändåtta”: an ace is fourteen, two kings are thirteen each.
#[test]
fn last_card_holder_pays() {
    let kings = "game: kurkku\nhand 1: SK\nhand 2: H2\nhand 3: DK\nleader: 1\nplay: SK H2 DK\noptions.text: ";
    assert_eq!(points(&format!("{kings} fi")), [13, 0, 13]);
    assert_eq!(points(&format!("{kings} en")), [0, 0, 13]);
    assert_eq!(points("game: kurkku\nseats: 1 2 3\nresult.points: 2 14"), [0, 14, 0]);
}

#[test]
fn unpayable_score_is_rejected() {
    let given = |text: &str, points: &str| {
        format!("game: kurkku\nseats: 1 2 3 4 5\noptions.text: {text}\nresult.points: {points}")
    };
    for (text, points) in [
        ("fi", "1 13, 2 12"),
        ("no", "1 1"),
        ("fi", "1 0"),
        ("sv", "1 13, 2 13"),
        ("en", "1 13, 2 13"),
        ("da", "1 13"),
        ("fi", "1 9, 2 9, 3 9, 4 9, 5 9"),
    ] {
        let refused = refused(&given(text, points)).place.to_string();
        assert_eq!(refused, "/result/points", "{text} {points}");
    }
    assert_eq!(points(&given("no", "1 9, 2 9, 3 9, 4 9")), [9, 9, 9, 9, 0]);
    assert_eq!(points(&given("da", "1 9, 2 8, 3 9, 4 9, 5 14")), [9, 8, 9, 9, 14]);
}

#[test]
fn thirty_points_are_too_many() {
    let winners = |text: &str, deals: usize| {
        let deal = |(who, points): &(i32, i32)| {
            format!(
                "deal: 1\ngame: kurkku\nseats: 1 2 3\noptions.text: {text}\nresult.points: {who} {points}\n"
            )
        };
        let points = [(1, 14), (1, 14), (1, 2), (2, 14), (2, 14), (2, 2)];
        standing(&points[..deals].iter().map(deal).collect::<String>()).winners
    };
    assert_eq!([winners("sv", 3), winners("sv", 2)], [vec!["2", "3"], vec![]]);
    assert_eq!([winners("fi", 5), winners("fi", 6)], [vec![], vec!["3"]]);
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("kurkku", |_, _| ()) {
        let sheet = sheet_of("kurkku", &played);
        assert!(sheet.points.iter().map(|(_, points)| points).eq(&played.values));
    }
}
