use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, refused};

/// McNeely, “Skat”.
#[test]
fn the_fewest_points_score() {
    let deal = |points: &str, tricks: &str| {
        format!(
            "game: skat\ncontract: reject\nseats: 1 2 3\nresult.points: {points}\nresult.tricks: {tricks}\n"
        )
    };
    assert_eq!(points(&deal("1 30, 2 50, 3 40", "1 2, 2 5, 3 3")), [10, 0, 0]);
    let at = |points, tricks| refused(&deal(points, tricks)).place.to_string();
    assert_eq!(at("1 60, 2 61, 3 0", "1 3, 2 7"), "/result/points");
    assert_eq!(at("1 30, 2 68, 3 2", "1 3, 2 7"), "/result/points");
    assert_eq!(at("1 30, 2 50, 3 40", "1 2, 2 5, 3 2"), "/result/tricks");
    assert_eq!(points(&deal("1 0, 2 80, 3 40", "2 6, 3 4")), [20, 0, 0]);
    let level = deal("1 60, 2 30, 3 30", "1 6, 2 2, 3 2");
    assert_eq!(points(&level), [0, 10, 10]);
    assert_eq!(points(&(level + "options.reject_level: nobody")), [0, 0, 0]);
}

#[test]
fn goal_and_score_agree() {
    let reject = |setup: &mut tikki_play::Setup, rng: &mut tikki_base::rng::Rng| {
        if setup.contract.as_deref() != Some("reject") {
            setup.contract = Some("reject".to_owned());
            (setup.trump, setup.declarer) = (None, None);
            setup.state.shift_remove("points");
            let objective = rng.pick(&["points", "score"]).to_owned();
            setup.options.insert("objective".to_owned(), objective.into());
        }
    };
    for played in played_out("skat", reject) {
        if played.option("objective") == "score" {
            let points = sheet_of("skat", &played).points;
            assert!(points.iter().map(|(_, points)| points).eq(&played.values));
        }
    }
}
