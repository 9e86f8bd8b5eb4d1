//! Tests of the game.

use super::scoring::{Alone, EuchrePay, is_made};
use super::*;
use crate::scores::played::{played_out, points, sheet_of, standing};
use crate::scores::testing::refused;

const NOBODY: Alone = Alone { maker: false, defender: false };
const MAKER: Alone = Alone { maker: true, ..NOBODY };
const DEFENDER: Alone = Alone { defender: true, ..NOBODY };
const BOTH: Alone = Alone { maker: true, defender: true };

/// What the makers score less what the defenders score with 0, 1, … 5 tricks.
fn row(alone: Alone, pay: EuchrePay) -> [i32; 6] {
    [0, 1, 2, 3, 4, 5].map(|tricks| {
        let (ours, theirs) = pay.score(tricks, alone);
        ours - theirs
    })
}

/// McNeely, “Euchre”.
#[test]
fn the_american_game() {
    assert_eq!(row(NOBODY, EuchrePay::AMERICAN), [-2, -2, -2, 1, 1, 2]);
    assert_eq!(row(MAKER, EuchrePay::AMERICAN), [-2, -2, -2, 1, 1, 4]);
}

#[test]
fn both_readings_of_the_lone_defender() {
    assert_eq!(row(BOTH, EuchrePay::AMERICAN), [-4, -2, -2, 1, 1, 4]);
    let literal = EuchrePay { lone_defender: LoneDefender::FourForEuchre, ..EuchrePay::AMERICAN };
    assert_eq!(row(BOTH, literal), [-4, -4, -4, 1, 1, 4]);
}

#[test]
fn maker_and_one_opponent_must_play() {
    for out in ["[N]", "[E W]", "[S E W]"] {
        let text = format!("game: euchre\ndeclarer: N\nstate.out: {out}\nresult.tricks: 3");
        assert_eq!(refused(&text).place.to_string(), "/state/out");
    }
}

/// Six have the joker if nothing else is said.
#[test]
fn the_deal_of_six_has_thirty_three_cards() {
    let size = |players: i32| {
        let mut wanted = Setup::default();
        wanted.options.insert("players".to_owned(), players.into());
        CardGame::dealing(&Euchre, &wanted).unwrap().pack.len()
    };
    assert_eq!([3, 4, 6].map(size), [32, 32, 33]);
}

/// Nordic Games, “British Euchre”.
#[test]
fn the_british_game() {
    assert_eq!(row(NOBODY, EuchrePay::BRITISH), [-2, -2, -2, 1, 1, 2]);
    assert_eq!(row(MAKER, EuchrePay::BRITISH), [-2, -2, -2, 1, 1, 4]);
    assert_eq!(row(DEFENDER, EuchrePay::BRITISH), [-4, -4, -4, 1, 1, 2]);
    assert_eq!(row(BOTH, EuchrePay::BRITISH), [-4, -4, -4, 1, 1, 4]);
}

/// McNeely, “Euchre”.
#[test]
fn three_and_six_hands() {
    assert_eq!(row(MAKER, EuchrePay::THREE_HAND), [-2, -2, -2, 1, 1, 3]);
    assert_eq!(row(NOBODY, EuchrePay::SIX_HAND), [-3, -3, -3, 1, 1, 3]);
    assert_eq!(row(MAKER, EuchrePay::SIX_HAND), [-6, -6, -6, 1, 1, 6]);
}

fn scored(given: &str) -> Vec<i32> {
    points("euchre", &format!("{{{given}}}"))
}

#[test]
fn deals_are_scored_from_results() {
    let n = r#""declarer":"N","result":{"tricks":5}"#;
    assert_eq!(scored(n), [2, 0]);
    assert_eq!(scored(&format!(r#"{n},"state":{{"out":["S"]}}"#)), [4, 0]);
    let euchred = r#""declarer":"E","result":{"tricks":0},"state":{"out":["S"]}"#;
    assert_eq!(scored(euchred), [4, 0]);
    let euchred = r#""declarer":"E","result":{"tricks":2},"state":{"out":["S","W"]}"#;
    assert_eq!(scored(euchred), [2, 0]);
    let british = r#","options":{"scoring":"british"}"#;
    assert_eq!(scored(&format!("{euchred}{british}")), [4, 0]);
    let three = r#""seats":["1","2","3"],"declarer":"2","#;
    assert_eq!(scored(&format!(r#"{three}"result":{{"tricks":2}}"#)), [2, 0, 2]);
    assert_eq!(scored(&format!(r#"{three}"result":{{"tricks":5}}"#)), [0, 3, 0]);
    let six = r#""seats":["1","2","3","4","5","6"],"declarer":"2","#;
    assert_eq!(scored(&format!(r#"{six}"result":{{"tricks":5}}"#)), [0, 3]);
    let lone = r#""state":{"out":["4","6"]},"result":{"tricks":1}"#;
    assert_eq!(scored(&format!("{six}{lone}")), [6, 0]);
}

/// Two points off for cards not followed (McNeely, “Euchre”).
#[test]
fn a_revoke_costs_two() {
    let revoked = r#""declarer":"N","result":{"tricks":3,"revokes":{"EW":1}}"#;
    assert_eq!(scored(revoked), [1, -2]);
}

#[test]
fn games_end_at_5_10_or_11() {
    let march = |options: &str| {
        format!(r#"{{"declarer":"N","result":{{"tricks":5}},"state":{{"out":["S"]}}{options}}}"#)
    };
    let won_after = |options: &str| {
        let deal = march(options);
        (1..=4).find(|&deals| !standing("euchre", &vec![deal.as_str(); deals]).winners.is_empty())
    };
    assert_eq!(won_after(""), Some(2));
    assert_eq!(won_after(r#","options":{"pack":24}"#), Some(3));
    assert_eq!(won_after(r#","options":{"pack":24,"game":4}"#), Some(1));
    assert_eq!(won_after(r#","options":{"scoring":"british","game":15}"#), Some(4));
}

/// The side that wants tricks is made for three of them.
#[test]
fn scores_and_goals_agree() {
    for played in played_out("euchre", |_, _| ()) {
        let sheet = sheet_of("euchre", &played);
        assert_eq!(sheet.made, Some(is_made(played.value())), "{:?}", played.setup);
        let own = Teams::opposite(&played.question.seats).place_of(played.declarer());
        assert_eq!(sheet.points[own].1 > 0, is_made(played.value()));
    }
}
