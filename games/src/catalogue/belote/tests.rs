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

/// The taker has the turned-up card, the last of the stock, and two of the others; everybody else has three, from the leader on.
#[test]
fn stock_is_dealt_out_after_the_taking() {
    let setup = Setup::default()
        .with_hand("N", ["SA", "ST", "SK", "SQ", "SJ"])
        .with_hand("E", ["HA", "HT", "HK", "HQ", "HJ"])
        .with_hand("S", ["DA", "DT", "DK", "DQ", "DJ"])
        .with_hand("W", ["CA", "CT", "CK", "CQ", "CJ"])
        .led_by("N");
    let stock = ["S9", "S8", "S7", "H9", "H8", "H7", "D9", "D8", "D7", "C9", "C8", "C7"];
    let stock = stock.map(str::to_owned).to_vec();
    let [declarer, trump] = ["S", "C"].map(|name| Some(name.to_owned()));
    let setup = Setup { stock, declarer, trump, ..setup };
    let question = crate::game("belote").question(&setup).expect("a position");
    let hands = question.position_state(&[]).expect("a position").hands;
    let dealt = |seat: usize| {
        let low = |card: &&String| ['7', '8', '9'].iter().any(|rank| card.ends_with(*rank));
        let mut cards: Vec<&str> = hands[seat].1.iter().filter(low).map(String::as_str).collect();
        cards.sort_unstable();
        cards
    };
    assert_eq!(dealt(0), ["S7", "S8", "S9"]);
    assert_eq!(dealt(3), ["H7", "H8", "H9"]);
    assert_eq!(dealt(2), ["C7", "D8", "D9"]);
    assert_eq!(dealt(1), ["C8", "C9", "D7"]);
    let short = Setup { stock: vec!["C7".to_owned()], ..setup };
    let refused = crate::game("belote").question(&short).expect_err("a short stock");
    assert_eq!(refused.place.to_string(), "/stock");
}
