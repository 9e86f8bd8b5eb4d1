//! Tests of the game.

use crate::families::marriages::points_of;
use crate::scores::played::PlayedChecks;
use crate::scores::played::{only, played_out, sheet_of};
use crate::scores::testing::{points, standing};

fn deal(declarer: i32, bid: i32, [one, two, three]: [i32; 3]) -> String {
    format!(
        "deal: 1\ngame: thousand\noptions.cutthroat: true\ndeclarer: {declarer}\ncontract: {bid}
        result.points: 1 {one}, 2 {two}, 3 {three}\n"
    )
}

/// McNeely, “1,000”.
#[test]
fn the_printed_examples() {
    let printed = deal(1, 125, [125, 51, 53]);
    assert_eq!(points(&printed), [250, 50, 55]);
    assert_eq!(points(&deal(1, 125, [120, 40, 0])), [-5, 40, 0]);
    assert_eq!(points(&format!("{printed}options.settlement: bid")), [125, 50, 55]);
    assert_eq!(points("game: thousand\ndeclarer: 2\nresult.forfeited: true"), [60, 0, 60]);
}

/// McNeely, “1,000”.
#[test]
fn a_score_from_880_waits() {
    let totals = |deals: &[(i32, i32, [i32; 3])]| {
        let deals = deals.iter().map(|&(declarer, bid, points)| deal(declarer, bid, points));
        let standing = standing(&deals.collect::<String>());
        (standing.totals.iter().map(|total| total.1).collect::<Vec<_>>(), standing.winners)
    };
    let to_the_barrel = [(1, 220, [220, 0, 0]), (1, 220, [220, 10, 10])];
    let then = |more: &[_]| totals(&[&to_the_barrel[..], more].concat());
    assert_eq!(then(&[]), (vec![880, 10, 10], vec![]));
    let others = (2, 100, [50, 60, 10]);
    assert_eq!(then(&[others]).0, [880, -30, 20]);
    assert_eq!(then(&[others; 3]).0[0], 760, "three deals are enough");
    assert_eq!(then(&[(1, 100, [90, 20, 10])]).0[0], 870, "he has failed");
    let won = then(&[(1, 100, [110, 20, 10])]);
    assert_eq!(won, (vec![1090, 30, 20], vec!["1".to_owned()]));
    assert_eq!(then(&[(3, 100, [20, 0, 100]); 2]).0[1], -110, "the third zero");
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("thousand", |_, _| ()) {
        let sheet = sheet_of("thousand", &played);
        let own = only(played.declarer());
        let expected = match played.option("objective") {
            "score" => sheet.points[played.declarer()].1,
            "make" => i32::from(sheet.made == Some(true)),
            "points" => played.state_sum("points", own) + points_of(&played, own),
            _ => continue,
        };
        assert_eq!(played.value(), expected, "{:?}", played.setup);
    }
}
