//! Tests of the game.

use super::*;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::{points, refused, totals};

fn score(declarer: &str, options: &str, result: &str) -> Vec<i32> {
    points(&format!("game: klaverjas\ndeclarer: {declarer}\n{options}\n{result}"))
}

/// Pagat, “Klaverjassen”: more than half is needed, roem included.
#[test]
fn declarer_without_more_than_half_loses_everything() {
    let plain = |own: i32| score("N", "", &format!("result.points: NS {own}"));
    assert_eq!(plain(100), [100, 62]);
    assert_eq!(plain(82), [82, 80]);
    assert_eq!(plain(81), [0, 162]);
    assert_eq!(plain(80), [0, 162]);
    let roem = |own, others| {
        let result = format!("result.points: NS 70\nresult.roem: NS {own}, EW {others}");
        score("N", "options.roem: true", &result)
    };
    assert_eq!(roem(50, 0), [120, 92]);
    assert_eq!(roem(40, 20), [0, 222]);
}

#[test]
fn all_tricks_score_a_pit() {
    let pit = "options.pit: true";
    let all = "result.points: EW 162\nresult.tricks: EW 8";
    assert_eq!(score("E", pit, all), [0, 262]);
    assert_eq!(score("E", "", all), [0, 162]);
    assert_eq!(score("E", pit, "result.points: EW 162\nresult.tricks: EW 7"), [0, 162]);
    let untold = format!("game: klaverjas\ndeclarer: E\n{pit}\nresult.points: EW 162");
    assert_eq!(refused(&untold).place.to_string(), "/result/tricks");
}

#[test]
fn roem_that_does_not_count_is_refused() {
    let deal = "game: klaverjas\ndeclarer: E\nresult.points: EW 100\nresult.roem: EW 20";
    assert_eq!(refused(deal).place.to_string(), "/result/roem");
}

#[test]
fn game_is_sixteen_deals() {
    let deal = |n: usize| format!("deal: {n}\ndeclarer: N\nresult.points: NS 100\n");
    let deals: String = (1..=16).map(deal).collect();
    assert_eq!(totals(&format!("game: klaverjas\n{deals}")), [1600, 992]);
}

/// Three and four neighbours, king and queen of trumps, four of a rank.
#[test]
fn cards_that_meet_count_as_roem() {
    let pack = Pack::french(RANKS, 1);
    let roem = |names: [&str; 4], trump| {
        let options = Options::read(&Setup::default().with_option("four_jacks", 200).options());
        let sets = roem_sets(&pack, trump, &options.unwrap());
        let counter = Counter { with_all: sets, ..Counter::default() };
        counter.of_whole(names.iter().filter_map(|name| pack.one(name)).collect())
    };
    assert_eq!(roem(["SA", "SK", "SQ", "H7"], 'H'), 20);
    assert_eq!(roem(["SA", "SK", "SQ", "SJ"], 'H'), 50);
    assert_eq!(roem(["SA", "SK", "SQ", "SJ"], 'S'), 70);
    assert_eq!(roem(["SQ", "SJ", "ST", "S8"], 'H'), 20);
    assert_eq!(roem(["SA", "SK", "SJ", "ST"], 'H'), 0);
    assert_eq!(roem(["SK", "SQ", "H7", "D7"], 'S'), 20);
    assert_eq!(roem(["SJ", "HJ", "DJ", "CJ"], 'S'), 200);
    assert_eq!(roem(["ST", "HT", "DT", "CT"], 'S'), 100);
    assert_eq!(roem(["S7", "H7", "D7", "C7"], 'S'), 100);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("klaverjas", |_, _| ()) {
        let sheet = sheet_of("klaverjas", &played);
        let declarer = played.declarer();
        let of = |place: usize| sheet.points[place % 2].1;
        let difference = of(declarer) - of(declarer + 1);
        let made = sheet.made == Some(true);
        match played.setup.options.get("objective").and_then(Value::as_str) {
            Some("make") => assert_eq!(played.values[0] == 1, made, "{:?}", played.setup),
            Some("difference") if made => assert_eq!(played.values[0], difference),
            Some("difference") => assert!(played.values[0] <= 0),
            _ if made => assert_eq!(played.values[0], of(declarer)),
            _ => assert_eq!(of(declarer), 0),
        }
    }
}
