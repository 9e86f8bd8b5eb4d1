use super::*;
use crate::scores::common::testing::{any_tally, count, tally};
use crate::scores::played::{
    PlayedOut, goal_is_score_of_misere, played_out, scores_want_what_the_goal_wants,
};
use proptest::prelude::*;

fn of_tricks(text: &str) -> TrickContract<5> {
    text.parse().unwrap()
}

fn misere(level: u8) -> MisereContract<5> {
    MisereContract::<5>::new(Level::new(level).unwrap()).unwrap()
}

#[test]
fn contracts_to_win_tricks() {
    for (text, tricks, points) in [
        ("5S", 11, 25),
        ("5NT", 11, 25),
        ("5NT", 12, 30),
        ("5D", 13, 35),
        ("6H", 12, 36),
        ("6NT", 13, 42),
        ("7NT", 13, 49),
        ("5S", 10, -5),
        ("5S", 8, -15),
        ("6S", 10, -17),
        ("7S", 11, -24),
    ] {
        let scores = score(of_tricks(text), 1, count(tricks), KlubiskruuviScoring::default());
        assert_eq!((scores.declarers, scores.opponents), (points, 0), "{text} {tricks}");
    }
    let knocked = |options| score(of_tricks("5S"), 2, count(12), options).declarers;
    assert_eq!(knocked(KlubiskruuviScoring::default()), 60);
    assert_eq!(knocked(KlubiskruuviScoring { knock_overtricks: false }), 55);
}

#[test]
fn aces_count_even_in_a_misere_that_failed() {
    let deal = tally(&[3, 7], &[7, 1, 2, 10]);
    let at = |level, knock| {
        let scores = misere_score(misere(level), knock, deal, KlubiskruuviScoring::default());
        (scores.declarers, scores.opponents)
    };
    assert_eq!(at(5, 1), (10 + 13, 7));
    assert_eq!(at(5, 2), (20 + 26, 14));
    assert_eq!(at(6, 1), (-11 + 13, 7));
    assert_eq!(at(6, 4), (-44 + 13, 28));
    let none = tally(&[], &[1, 1, 1, 1]);
    let made = [5, 6, 7]
        .map(|n| misere_score(misere(n), 1, none, KlubiskruuviScoring::default()).declarers - 4);
    assert_eq!(made, [10 + 10, 20 + 6, 30]);
}

#[test]
fn a_bolsu_made_and_failed() {
    let made = tally(&[], &[1, 4, 4, 9]);
    let scores = bolsu(made, [1; 3]);
    assert_eq!((scores.declarer, scores.opponents), (117, [-39; 3]));
    let knocks = [1, 2, 4];
    assert_eq!(bolsu(made, knocks).opponents, [-39, -78, -156]);
    let failed = tally(&[9, 12], &[9, 1, 4, 4]);
    let scores = bolsu(failed, [1; 3]);
    assert_eq!((scores.declarer, scores.opponents), (-72, [24; 3]));
    let early = tally(&[9, 12], &[9, 1, 2, 3]);
    assert_eq!(bolsu(early, knocks).opponents, [24 + 3, 48 + 3, 96 + 3]);
    let seats = bolsu(failed, [2, 1, 1]).by_seat(Seat::East);
    assert_eq!(seats.0, [24, -96, 48, 24]);
}

/// Three ways in which an ending of four cards goes, its opponents knocking four, two and two times.
#[test]
fn aces_of_a_failed_bolsu_stay_single() {
    let knocks = [4, 2, 2];
    for (tricks, won, avoided, points) in [(2, 11, 21, -162), (1, 13, 21, -112), (2, 11, 22, -159)]
    {
        let tally = MisereTally::new(count(tricks), won, avoided).unwrap();
        assert_eq!(bolsu(tally, knocks).declarer, points);
    }
}

#[test]
fn mussolini_has_no_aces() {
    assert_eq!(mussolini(count(13), [1; 3]).declarer, 63);
    assert_eq!(mussolini(count(12), [2; 3]).declarer, -102);
    assert_eq!(mussolini(count(10), [1; 3]).opponents, [31; 3]);
}

#[test]
fn a_match_adds_what_everybody_has() {
    let game = |norths_team, other_team, alone| GameTotals {
        norths_team,
        other_team,
        alone: BySeat(alone),
    };
    let games = KlubiskruuviMatch {
        with_south: game(50, 20, [10, -10, 5, -5]),
        with_east: game(0, 30, [0; 4]),
        with_west: game(10, -10, [0; 4]),
    };
    let own = final_scores(&games, TeamShare::FourTimesOwn);
    assert_eq!(own.0, [10 + 240, -10 + 40, 5 + 280, -5 + 240]);
    let twice = final_scores(&games, TeamShare::TwiceDifference);
    for (seat, &points) in own.iter() {
        assert_eq!(points - own[Seat::North], twice[seat] - twice[Seat::North]);
    }
}

#[test]
fn the_goal_of_a_bolsu_is_its_score() {
    let counted = |played: &PlayedOut| played.option("objective") == "score";
    let deals = played_out("klubiskruuvi-bolsu", |_, _| ()).filter(counted);
    goal_is_score_of_misere(
        deals,
        |_| ["declarer", "opponents"],
        |played, tally| {
            let multipliers = &played.setup.options["multipliers"];
            let knock = |after: usize| {
                let seat = &played.question.seats[(played.declarer() + after) % 4];
                multipliers[seat].as_i64().unwrap() as i32
            };
            bolsu(tally, [1, 2, 3].map(knock)).declarer
        },
    );
}

#[test]
fn a_mussolini_wants_tricks_as_the_goal_does() {
    let deals = played_out("klubiskruuvi-mussolini", |_, _| ());
    scores_want_what_the_goal_wants(deals, 13, |_, tricks| {
        mussolini(count(tricks), [1; 3]).declarer
    });
}

proptest! {
    #[test]
    fn what_the_lone_player_wins_the_others_lose(deal in any_tally(), knocks in [0..3_usize, 0..3, 0..3]) {
        let scores = bolsu(deal, knocks.map(|k| [1, 2, 4][k]));
        prop_assert_eq!(scores.by_seat(Seat::West).0.iter().sum::<i32>(), 0);
    }

    #[test]
    fn more_tricks_never_score_less(level in 5..=7_u8, tricks in 0..13_u8) {
        let contract = of_tricks(&format!("{level}H"));
        let at = |n| score(contract, 1, count(n), KlubiskruuviScoring::default()).declarers;
        prop_assert!(at(tricks) <= at(tricks + 1));
    }
}
