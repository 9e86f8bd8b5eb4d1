use super::*;
use crate::scores::common::testing::{any_count, count};
use crate::scores::played::PlayedChecks;
use crate::scores::played::{only, played_out, scores_want_what_the_goal_wants};
use crate::scores::testing::{points, refused, scored, standing, totals};
use Side::NorthSouth;
use proptest::prelude::*;

fn rami_of(tricks: u8) -> Vec<i32> {
    points(&format!("game: tuppi-rami\ndeclarer: N\nresult.tricks: NS {tricks}"))
}

#[test]
fn rami_pays_four_or_eight() {
    for (tricks, points) in [
        (7, [4, 0]),
        (8, [8, 0]),
        (9, [12, 0]),
        (13, [28, 0]),
        (6, [0, 8]),
        (5, [0, 16]),
        (0, [0, 56]),
    ] {
        assert_eq!(rami_of(tricks), points, "{tricks}");
    }
    let of_west = "game: tuppi-rami\ndeclarer: W\nresult.tricks: NS 5, EW 8";
    assert_eq!(points(of_west), [0, 8]);
}

#[test]
fn nolo_pays_four_to_the_side_with_fewer() {
    for (tricks, expected) in
        [(6, [4, 0]), (5, [8, 0]), (4, [12, 0]), (0, [28, 0]), (7, [0, 4]), (9, [0, 12])]
    {
        let deal = format!("game: tuppi-nolo\nresult.tricks: NS {tricks}");
        assert_eq!(points(&deal), expected, "{tricks}");
    }
}

#[test]
fn sooli_brings_twenty_four() {
    let sooli = |tricks| format!("game: tuppi-sooli\nstate.soloist: W\nresult.tricks: {tricks}");
    assert_eq!((points(&sooli(0)), points(&sooli(1))), (vec![0, 24], vec![24, 0]));
    assert_eq!(scored(&sooli(1)).unwrap().sheet.made, Some(false));
}

/// After the soloist's trick nothing is left to be played for.
#[test]
fn a_sooli_ends_with_the_soloists_trick() {
    let play = |cards: &str| {
        let hands = "hand N: D5 H3\nhand S: H2 H7\nhand W: SA H4";
        format!("game: tuppi-sooli\nleader: N\nstate.soloist: W\n{hands}\nplay: {cards}\n")
    };
    assert_eq!(points(&play("H3 H2 H4")), [24, 0]);
    assert_eq!(refused(&play("D5 H7 H4")).place.to_string(), "/result");
    assert_eq!(points(&play("D5 H7 H4 H3 H2 SA")), [0, 24]);
}

/// When the rising side is obviously losing, the deal can be ended (Finnish Games, “Tuppi”).
#[test]
fn a_deal_may_be_given_up() {
    let rami = |side| format!("game: tuppi-rami\ndeclarer: N\nresult.gave_up: {side}");
    assert_eq!((points(&rami("NS")), points(&rami("EW"))), (vec![0, 8], vec![4, 0]));
    assert_eq!(points("game: tuppi-nolo\nresult.gave_up: NS"), [0, 4]);
}

#[test]
fn impossible_result_is_rejected() {
    let at = |result: &str| {
        refused(&format!("game: tuppi-rami\ndeclarer: N\nresult.{result}")).place.to_string()
    };
    assert_eq!(at("tricks: NS 8, EW 4"), "/result/tricks");
    assert_eq!(at("tricks: NS 14"), "/result/tricks/NS");
    assert_eq!(at("tricks: N 8"), "/result/tricks/N");
    assert_eq!(at("trick: 3"), "/result/trick");
    assert_eq!(at("gave_up: N"), "/result/gave_up");
}

/// A session of ramis declared by North with these numbers of tricks.
fn ramis(tricks: &[u8], options: &str) -> String {
    let deal = |tricks| format!("deal: 1\ndeclarer: N\nresult.tricks: NS {tricks}\n");
    let deals: String = tricks.iter().map(deal).collect();
    format!("game: tuppi-rami\n{options}\n{deals}")
}

#[test]
fn a_game_is_won_in_deals_in_succession() {
    assert_eq!(totals(&ramis(&[13, 12], "")), [52, 0]);
    let won = standing(&ramis(&[13, 12], ""));
    assert_eq!(
        (won.winners, won.won),
        (vec!["NS".to_owned()], vec![(messages::SCORE_GAME.into(), "NS".to_owned())])
    );
    assert_eq!(totals(&ramis(&[13, 11], "")), [48, 0]);
    assert_eq!(totals(&ramis(&[13, 6], "")), [0, 0]);
    assert_eq!(totals(&ramis(&[13, 6, 6], "")), [0, 8]);
    assert_eq!(totals(&ramis(&[13, 6], "options.breaking: rises")), [0, 8]);
    // The next deal begins another game.
    let next = standing(&ramis(&[13, 12, 7], ""));
    assert_eq!((next.totals[0].1, next.winners.len(), next.won.len()), (4, 0, 1));
    assert_eq!(standing(&ramis(&[8, 8], "options.game: 16")).winners, ["NS"]);
}

#[test]
fn the_three_deals_are_one_session() {
    let session = "game: tuppi-rami\ndeal: 1\ndeclarer: N\nresult.tricks: NS 9\n\
            deal: 2\ngame: tuppi-sooli\nstate.soloist: S\nresult.tricks: 0\n\
            deal: 3\ngame: tuppi-nolo\nresult.tricks: NS 4";
    let standing = standing(session);
    assert_eq!(standing.totals[0], ("NS".to_owned(), 12 + 24 + 12));
    assert!(standing.winners.is_empty());
}

#[test]
fn scores_want_tricks_as_the_goal_does() {
    scores_want_what_the_goal_wants(played_out("tuppi-rami", |_, _| ()), 13, |_, tricks| {
        rami(count(tricks)).difference()
    });
    scores_want_what_the_goal_wants(played_out("tuppi-nolo", |_, _| ()), 13, |_, tricks| {
        nolo(count(tricks)).difference(NorthSouth)
    });
}

#[test]
fn sooli_goal_is_making_it() {
    for played in played_out("tuppi-sooli", |_, _| ()) {
        let soloist = played.seat(soloist(&played.setup).unwrap());
        assert_eq!(played.value() == 1, played.count(only(soloist)) == 0);
    }
}

proptest! {
    #[test]
    fn rami_wants_tricks_and_nolo_avoids_them(tricks in 0..13_u8) {
        let rami = |n| rami(count(n)).difference();
        let nolo = |n| nolo(count(n)).difference(NorthSouth);
        prop_assert!(rami(tricks) < rami(tricks + 1));
        prop_assert!(nolo(tricks) > nolo(tricks + 1));
    }

    #[test]
    fn exactly_one_side_scores(tricks in any_count()) {
        let BySide([ns, ew]) = nolo(tricks);
        prop_assert!(ns.min(ew) == 0 && ns + ew > 0);
        prop_assert_eq!(nolo(tricks.of_the_others()).0, [ew, ns]);
        let SideScores { declarers, opponents } = rami(tricks);
        prop_assert!(declarers.min(opponents) == 0 && declarers + opponents > 0);
    }
}
