//! Tests of the game.

use super::*;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::{points, refused, session, standing};

fn score(options: &str, result: &str) -> Vec<i32> {
    points(&format!("game: belote\ndeclarer: N\n{options}\n{result}"))
}

/// Pagat, “Belote”.
#[test]
fn taker_with_less_loses_all_to_the_others() {
    assert_eq!(score("", "result.points: NS 100"), [100, 62]);
    assert_eq!(score("", "result.points: NS 82"), [82, 80]);
    assert_eq!(score("", "result.points: NS 80"), [0, 162]);
    assert_eq!(score("", "result.points: NS 81"), [0, 81]);
    assert_eq!(score("", "result.points: NS 0"), [0, 162]);
}

#[test]
fn belote_counts_for_both_sides_and_is_kept() {
    let belote = |result: &str| score("options.belote: true", result);
    assert_eq!(belote("result.points: NS 75\nresult.belote: NS 20"), [95, 87]);
    assert_eq!(belote("result.points: NS 65\nresult.belote: NS 20"), [20, 162]);
    assert_eq!(belote("result.points: NS 90\nresult.belote: EW 20"), [0, 182]);
    assert_eq!(belote("result.points: NS 71\nresult.belote: NS 20"), [20, 91]);
    let deal = "game: belote\ndeclarer: N\nresult.points: NS 90\nresult.belote: EW 20";
    assert_eq!(refused(deal).place.to_string(), "/result/belote");
}

#[test]
fn all_tricks_score_252() {
    let all = "result.points: NS 162\nresult.tricks: NS 8";
    assert_eq!(score("options.capot: true", all), [252, 0]);
    assert_eq!(score("", all), [162, 0]);
    let lost = "result.points: EW 162\nresult.tricks: EW 8";
    assert_eq!(score("options.capot: true", lost), [0, 252]);
}

#[test]
fn level_points_wait_for_the_next_winner() {
    let deals = ["declarer: N\nresult.points: NS 81", "declarer: N\nresult.points: NS 100"];
    let standing = standing(&session("game: belote", &deals));
    assert_eq!(standing.totals, [("NS".to_owned(), 181), ("EW".to_owned(), 143)]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("belote", |_, _| ()) {
        let sheet = sheet_of("belote", &played);
        let own = sheet.points[played.declarer() % 2].1;
        match played.setup.options.get("objective").and_then(Value::as_str) {
            Some("make") => assert_eq!(Some(played.values[0] == 1), sheet.made),
            _ if sheet.made == Some(true) => assert_eq!(played.values[0], own),
            _ => assert!(own <= 20, "{:?}", played.setup),
        }
    }
}
