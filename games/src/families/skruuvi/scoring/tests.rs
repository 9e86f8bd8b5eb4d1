use super::*;
use crate::scores::common::testing::{any_tally, tally};
use crate::scores::played::PlayedChecks;
use crate::scores::played::{
    FinishedPlay, goal_is_score_of_misere, played_out, scores_want_what_the_goal_wants, whole_deals,
};
use crate::scores::testing::{points, refused, session, standing};
use proptest::prelude::*;

fn of_tricks(contract: &str, tricks: i32, given: &str) -> i32 {
    let deal = format!(
        "game: skruuvi\ndeclarer: E\ncontract: {contract}\nresult.tricks: EW {tricks}\n{given}"
    );
    let points = points(&deal);
    assert_eq!(points[0], 0);
    points[1]
}

#[test]
fn contracts_to_win_tricks() {
    for (text, tricks, points) in [
        ("6NT", 12, 48),
        ("6NT", 9, -23),
        ("5S", 11, 25),
        ("5S", 13, 25),
        ("5NT", 11, 37),
        ("6H", 12, 36),
        ("7C", 13, 49),
        ("7NT", 13, 61),
        ("5D", 10, -11),
        ("5D", 8, -21),
        ("7S", 12, -17),
        ("7S", 10, -31),
    ] {
        assert_eq!(of_tricks(text, tricks, ""), points, "{text} {tricks}");
    }
    let knocked = |knock| of_tricks("6NT", 9, &format!("options.knock: {knock}"));
    assert_eq!((knocked(2), knocked(4)), (-46, -92));
}

#[test]
fn contracts_of_klubiskruuvi() {
    let klubi = |text, tricks, given: &str| {
        of_tricks(text, tricks, &format!("options.scoring: klubiskruuvi\n{given}"))
    };
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
        assert_eq!(klubi(text, tricks, ""), points, "{text} {tricks}");
    }
    assert_eq!(klubi("5S", 12, "options.knock: 2"), 60);
    let single = "options.knock: 2\noptions.knock_overtricks: false";
    assert_eq!(klubi("5S", 12, single), 55);
}

/// The side of east won tricks three and seven; aces fell in 7, 1, 2 and 10.
fn misere(level: i32, given: &str) -> Vec<i32> {
    points(&format!(
        "game: skruuvi-misere\ndeclarer: E\ncontract: {level}M\nresult.tricks: EW 2\n\
             result.aces: EW 7, NS 13\n{given}"
    ))
}

#[test]
fn aces_count_in_a_misere_made() {
    assert_eq!(misere(5, ""), [7, 26]);
    assert_eq!(misere(5, "options.knock: 4"), [7, 4 * 13 + 13]);
    assert_eq!(misere(7, "options.knock: 2"), [0, -48]);
    let none = "game: skruuvi-misere\ndeclarer: N\nresult.tricks: NS 0\nresult.aces: EW 4\n";
    let made = [5, 6, 7].map(|level| points(&format!("{none}contract: {level}M"))[0] - 4);
    assert_eq!(made, [13, 24, 37]);
}

#[test]
fn aces_count_even_in_a_misere_of_klubiskruuvi_that_failed() {
    let klubi = |level, knock| {
        misere(level, &format!("options.scoring: klubiskruuvi\noptions.knock: {knock}"))
    };
    assert_eq!(klubi(5, 1), [7, 10 + 13]);
    assert_eq!(klubi(5, 2), [14, 20 + 26]);
    assert_eq!(klubi(6, 1), [7, -11 + 13]);
    assert_eq!(klubi(6, 4), [28, -44 + 13]);
}

#[test]
fn pass_misere_counts_opponents_tricks() {
    let pass = |knock| {
        points(&format!(
            "game: skruuvi-pass-misere\noptions.knock: {knock}\nresult.tricks: NS 6\n\
                 result.aces: NS 7, EW 21"
        ))
    };
    assert_eq!((pass(1), pass(4)), (vec![28, 13], vec![112, 52]));
}

#[test]
fn a_game_has_eight_deals() {
    let made = "game: skruuvi-kotka\ndeclarer: N\ncontract: 6S\nresult.tricks: NS 12";
    assert!(standing(&session("", &[made; 7])).winners.is_empty());
    let over = standing(&session("", &[made; 8]));
    assert_eq!((over.totals[0].1, over.winners), (8 * 36, vec!["NS".to_owned()]));
    assert_eq!(standing(&session("options.deals: 2", &[made; 2])).winners, ["NS"]);
}

/// In a match of Klubiskruuvi the players score as individuals (Finnish Games, “Klubiskruuvi”).
#[test]
fn match_totals_sum_all_players() {
    let seats = |names: &str| format!("players: {names}");
    let game = "options.scoring: klubiskruuvi\n";
    let deals = [
        format!(
            "{}\n{game}game: skruuvi\ndeclarer: N\ncontract: 5S\nresult.tricks: NS 11",
            seats("N Aino, E Eero, S Helmi, W Onni")
        ),
        format!(
            "{}\ngame: klubiskruuvi-mussolini\ndeclarer: E\ncontract: 7H\nresult.tricks: 13",
            seats("N Aino, E Helmi, S Eero, W Onni")
        ),
    ];
    let totals = |share: &str| {
        let standing = standing(&session(&format!("options.share: {share}"), &deals));
        standing.totals.into_iter().map(|(_, total)| total).collect::<Vec<_>>()
    };
    // Aino, Eero, Helmi, Onni.
    assert_eq!(totals("four-times-own"), [100 - 21, -21, 100 + 63, -21]);
    assert_eq!(totals("twice-difference"), [50 - 21, -50 - 21, 50 + 63, -50 - 21]);
}

#[test]
fn a_kotka_begins_at_level_six() {
    let deal = |contract| {
        format!("game: skruuvi-kotka\ndeclarer: N\ncontract: {contract}\nresult.tricks: NS 12")
    };
    assert_eq!(refused(&deal("5H")).place.to_string(), "/contract");
    assert_eq!(points(&deal("6H")), [36, 0]);
}

#[test]
fn the_goal_of_a_misere_is_its_score() {
    let counted = |played: &FinishedPlay| played.option("objective") == "difference";
    let deals = played_out("skruuvi-misere", |_, _| ()).filter(counted);
    goal_is_score_of_misere(deals, FinishedPlay::side_names, |played, tally| {
        let level = i32::from(played.contract().as_bytes()[0] - b'0');
        misere_score(level, played.knock(), tally).difference()
    });
    let deals = whole_deals("skruuvi-pass-misere", |_, _| ()).filter(counted);
    goal_is_score_of_misere(deals, FinishedPlay::side_names, |played, tally| {
        pass_misere(tally, played.knock()).difference(Side::NorthSouth)
    });
}

#[test]
fn scores_want_tricks_as_the_goal_does() {
    for game in ["skruuvi", "skruuvi-kotka"] {
        scores_want_what_the_goal_wants(played_out(game, |_, _| ()), 13, |played, tricks| {
            let level = i32::from(played.contract().as_bytes()[0] - b'0');
            score(level, ContractKind::Trump('S'), 1, tricks.into()).difference()
        });
    }
}

proptest! {
    #[test]
    fn more_tricks_never_score_less(level in 5..=7_i32, tricks in 0..13_i32) {
        for kind in [ContractKind::NoTrump, ContractKind::Trump('H')] {
            let at = |n| score(level, kind, 1, n).declarers;
            prop_assert!(at(tricks) <= at(tricks + 1));
        }
    }

    #[test]
    fn a_pass_misere_gives_away_thirteen_tricks_and_four_aces(deal in any_tally()) {
        let all: i32 = pass_misere(deal, 2).0.iter().sum();
        prop_assert_eq!(all, 2 * (13 + deal.aces_won() + deal.aces_avoided()));
    }

    #[test]
    fn knocks_multiply_trick_points(tricks in 0..=13_i32) {
        let at = |knock| score(6, ContractKind::Trump('H'), knock, tricks).declarers;
        prop_assert_eq!(at(4), 2 * at(2));
        prop_assert_eq!(at(2), 2 * at(1));
    }
}

#[test]
fn the_tally_of_a_deal_has_its_aces() {
    let deal = tally(&[3, 7], &[7, 1, 2, 10]);
    assert_eq!(misere_score(5, 1, deal).difference(), 26 - 7);
}
