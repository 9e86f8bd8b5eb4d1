//! Tests of the game.

use super::scoring::{Played, basic, trick_points_of};
use super::*;
use crate::scores::common::MisereTally;
use crate::scores::common::testing::{any_tally, count};
use crate::scores::played::{
    FinishedPlay, goal_is_score_of_misere, played_out, scores_want_what_the_goal_wants, whole_deals,
};
use crate::scores::testing::{hands, points, scored, session, standing};
use proptest::prelude::*;
use tikki_base::fields::Fields;

/// North has A K Q of spades and three aces, the side five trump honours in spades and four aces.
const STRONG: [&str; 4] =
    ["AKQ2.A43.A32.432", "5678.567.5678.56", "JT9.KQJ.KQJ.AKQJ", "34.T982.T94.T987"];
const EVEN: [&str; 4] =
    ["A432.A432.432.32", "KQ5.KQ5.AKQ.AKQ4", "JT9.JT9.JT9.JT98", "876.876.8765.765"];
const NO_CARDS: &str = "result.cards: NS 0, EW 0";

fn deal(contract: &str, declarer: &str, given: &str) -> String {
    format!("game: historical-skruuvi\ndeclarer: {declarer}\ncontract: {contract}\n{given}\n")
}

/// The points of a line of a deal, north and south first.
fn part(deal: &str, what: &str) -> [i32; 2] {
    let sheet = scored(deal).unwrap().sheet;
    ["NS", "EW"].map(|side| {
        let own = sheet.lines.iter().filter(|line| line.of == side && line.label.contains(what));
        own.map(|line| line.points).sum()
    })
}

#[test]
fn contracts_overtricks_and_missing_tricks() {
    for (text, tricks, points) in [
        ("5H", 11, 2000),
        ("5H", 13, 2400),
        ("6S", 12, 3000),
        ("6S", 13, 3200),
        ("7NT", 13, 4500),
        ("6S", 10, -1700),
        ("5C", 9, -1000),
        ("7D", 10, -1700 - 1400),
    ] {
        let deal = deal(text, "E", &format!("result.tricks: EW {tricks}\n{NO_CARDS}"));
        assert_eq!(part(&deal, ", "), [0, points], "{text} {tricks}");
        let level = i32::from(text.as_bytes()[0] - b'0');
        assert_eq!(part(&deal, "trick points"), [level * (13 - tricks), level * tricks]);
    }
}

#[test]
fn an_unknocked_four_is_not_played() {
    let four = deal("4H", "E", NO_CARDS);
    assert_eq!((part(&four, ", "), part(&four, "trick points")), ([0, 1000], [12, 40]));
    let held = deal("4H", "E", &hands(STRONG));
    assert_eq!(part(&held, "trick points"), [12, 40]);
    let knocked = |knock, tricks| {
        deal("4H", "E", &format!("options.knock: {knock}\nresult.tricks: EW {tricks}\n{NO_CARDS}"))
    };
    let made = knocked(2, 12);
    assert_eq!((part(&made, ", "), part(&made, "trick points")), ([0, 2000], [8, 96]));
    assert_eq!(part(&knocked(4, 8), ", "), [0, -3200]);
}

#[test]
fn cards_in_hand_with_trumps() {
    let cards = |text: &str, declarer: &str, ns: i32, given: &str| {
        let given = format!("{}\nresult.tricks: NS {ns}\n{given}", hands(STRONG));
        part(&deal(text, declarer, &given), "cards in hand")
    };
    // All nine value cards; three aces and the trump sequence in north's hand; A K Q J of clubs in south's.
    assert_eq!(cards("5S", "N", 11, ""), [5 * 9 * 10 + 200 + 200 + 200, 0]);
    // Too few tricks: the points for value cards go over, those of single hands do not.
    assert_eq!(cards("5S", "N", 6, ""), [600, 450]);
    assert_eq!(cards("5S", "N", 6, "options.transfer: own-cards"), [600, 0]);
    // East and west hold the ten of hearts: of their trumps it is the only value card.
    assert_eq!(cards("5H", "N", 11, ""), [5 * 8 * 10 + 200 + 100 + 200, 0]);
    assert_eq!(cards("5H", "E", 2, ""), [5 * 8 * 10 + 200 + 100 + 200, 0]);
    assert_eq!(cards("5S", "N", 11, "options.knock: 2"), [2 * 1050, 0]);
}

#[test]
fn cards_in_hand_in_notrump() {
    let cards = |of: [&str; 4], declarer: &str, ns: i32| {
        let text = format!("{}\nresult.tricks: NS {ns}", hands(of));
        part(&deal("6NT", declarer, &text), "cards in hand")
    };
    // Four aces, three of them in one hand, A K Q of spades, A K Q J of clubs.
    assert_eq!(cards(STRONG, "N", 12), [6 * 9 * 10 + 400 + 200 + 400, 0]);
    assert_eq!(cards(STRONG, "N", 5), [1000, 540]);
    assert_eq!(cards(EVEN, "N", 7), [6 * 5 * 10, 400]);
    assert_eq!(cards(EVEN, "E", 6), [0, 6 * 5 * 10 + 400]);
    assert_eq!(cards(EVEN, "E", 7), [300, 400]);
}

#[test]
fn misere_counts_aces_in_hundreds() {
    let misere = |level: i32, given: &str| {
        let text = format!("result.tricks: EW 2\nresult.aces: EW 7, NS 13\n{given}");
        deal(&format!("{level}M"), "E", &text)
    };
    let made = misere(5, "options.knock: 2");
    assert_eq!(part(&made, "5M"), [0, 4000]);
    assert_eq!(part(&made, "aces"), [1400, 2600]);
    assert_eq!(part(&made, "trick points"), [20, 110]);
    let failed = misere(6, "");
    assert_eq!((part(&failed, "6M"), part(&failed, "aces")), ([0, -1100], [700, 1300]));
    assert_eq!(part(&misere(4, ""), "4M"), [0, 1000], "no overtricks at four");
    let single = misere(5, "options.knock: 2\noptions.knock_trick_points: false");
    assert_eq!(part(&single, "trick points"), [10, 55]);
    let passed =
        "game: historical-skruuvi\ncontract: pass\nresult.tricks: NS 1\nresult.aces: NS 3, EW 2";
    assert_eq!(points(passed), [1400, 400]);
}

/// Endings of four cards solved by plain search have these values; so the deals behind them must score.
#[test]
fn values_of_endings_are_scores() {
    let difference = |level, knock, tricks, won, avoided| {
        let tally = MisereTally::new(count(tricks), won, avoided).unwrap();
        misere_score(level, knock, tally, true).total().difference()
    };
    assert_eq!(difference(5, 1, 3, 20, 1), -2365);
    assert_eq!(difference(5, 1, 4, 22, 1), -3075);
    assert_eq!(difference(4, 2, 4, 11, 10), -960);
    assert_eq!(difference(4, 2, 5, 13, 10), -2176);
}

/// The games that are given in a session, and what they are worth.
fn games(deals: &[String]) -> Vec<(String, i32)> {
    let standing = standing(&session("", deals));
    let games = standing.lines.iter().filter(|line| line.label == "game");
    games.map(|line| (line.of.clone(), line.points)).collect()
}

#[test]
fn a_match_is_a_rubber_and_four_kotkas() {
    let all = |side: &str, contract: &str| {
        let declarer = if side == "NS" { "N" } else { "E" };
        deal(contract, declarer, &format!("result.tricks: {side} 13\n{NO_CARDS}"))
    };
    let misere = deal("6M", "N", "result.tricks: EW 0\nresult.aces: NS 4");
    let passed = "game: historical-skruuvi\ncontract: pass\nresult.tricks: NS 7\nresult.aces: NS 4"
        .to_owned();
    let (ns, ew) = (|points| ("NS".to_owned(), points), |points| ("EW".to_owned(), points));
    let mut deals = vec![all("NS", "5H"), passed.clone(), misere, all("EW", "7S")];
    assert_eq!(games(&deals), [ns(200), ew(200), ew(400)]);
    let rubber = standing(&session("", &deals));
    assert_eq!(rubber.won.last().unwrap(), &(messages::SCORE_RUBBER.into(), "EW".to_owned()));
    // In a kotka sixty points of one deal win a game, and less is not kept.
    let small = deal("6S", "N", &format!("result.tricks: NS 8\n{NO_CARDS}"));
    deals.extend([small, all("EW", "6S"), passed]);
    assert_eq!(games(&deals).last(), Some(&ew(600)));
    assert!(standing(&session("", &deals)).winners.is_empty());
    deals.push(all("NS", "6S"));
    assert_eq!(games(&deals).last(), Some(&ns(400)));
    assert_eq!(standing(&session("", &deals)).winners.len(), 1);
    // Another match begins.
    deals.push(all("NS", "5H"));
    assert_eq!(games(&deals), [ns(200)]);
}

#[test]
fn knocks_count_towards_games_only_if_agreed() {
    let knocked = |given: &str| {
        games(&[deal(
            "4S",
            "E",
            &format!("options.knock: 4\nresult.tricks: EW 13\n{NO_CARDS}\n{given}"),
        )])
        .len()
    };
    assert_eq!((knocked(""), knocked("options.knock_game_points: true")), (0, 1));
}

/// A difference of 4550 is marked as 46; under ten the match is played again with scores doubled.
#[test]
fn a_match_is_booked_in_hundreds() {
    let win = |side: &str, declarer: &str| {
        deal("5H", declarer, &format!("result.tricks: {side} 13\nresult.cards: NS 0, EW 0"))
    };
    let kotkas = |first: &str| {
        let passed =
            "game: historical-skruuvi\ncontract: pass\nresult.tricks: NS 0\nresult.aces: EW 4";
        let mut kotkas = vec![passed.to_owned(); 3];
        kotkas.push(first.to_owned());
        kotkas
    };
    // Two games of 2400 + 65 + 200 and 400; three deals passed out at 1700 each; the last kotka.
    let rubber = [win("NS", "N"), win("NS", "N")];
    let last = deal("5H", "E", "result.tricks: EW 11\nresult.cards: NS 0, EW 0");
    let deals = [&rubber[..], &kotkas(&last)].concat();
    let over = standing(&session("", &deals));
    let lead = 2 * (2400 + 65) + 600 + 3 * 1700 + 10 - (2000 + 55);
    assert_eq!(over.totals[0].1 - over.totals[1].1, lead);
    assert_eq!(over.won.last().unwrap().0, format!("match, {} to the book", (lead + 50) / 100));
    assert_eq!(over.winners, ["NS"]);
    // What the others have for cards in hand makes it even: the next match counts twice.
    let even = deal("5H", "E", &format!("result.tricks: EW 11\nresult.cards: NS 0, EW {lead}"));
    let mut deals = [&rubber[..], &kotkas(&even)].concat();
    assert!(standing(&session("", &deals)).winners.is_empty());
    deals.push(win("NS", "N"));
    assert_eq!(standing(&session("", &deals)).totals[0].1, 2 * (2400 + 65 + 200));
}

#[test]
fn the_goal_of_a_misere_is_its_score() {
    let deals = played_out("historical-skruuvi", |setup, rng| {
        setup.options.insert("knock_trick_points".to_owned(), rng.one_in(2).into());
    });
    let misere = deals.filter(|played| {
        played.contract().ends_with('M') && played.option("objective") == "difference"
    });
    goal_is_score_of_misere(misere, FinishedPlay::side_names, |played, tally| {
        let level = i32::from(played.contract().as_bytes()[0] - b'0');
        let knock_trick_points = played.setup.options["knock_trick_points"] == true;
        misere_score(level, played.knock(), tally, knock_trick_points).total().difference()
    });
}

#[test]
fn scores_want_tricks_as_the_goal_does() {
    let tricks = |played: &FinishedPlay| !played.contract().ends_with('M');
    let deals = whole_deals("historical-skruuvi", |_, _| ()).filter(tricks);
    scores_want_what_the_goal_wants(deals, 13, |played, tricks| {
        let own = played.own_side();
        let of = |side| if side == own { i32::from(tricks) } else { 13 - i32::from(tricks) };
        let text =
            Map::from_iter([("tricks".to_owned(), tikki_play::scoring::sides::side_values(of))]);
        let seats = played.question.seats.clone();
        let deal = DealResult { setup: &played.setup, result: Fields::from(&text), seats };
        Played::of(&deal).unwrap().unwrap().score().unwrap().total().difference()
    });
}

proptest! {
    #[test]
    fn more_tricks_never_score_less(level in 5..=7_i32, tricks in 0..13_i32) {
        let at = |n: i32| {
            basic(level, n - needed(level)).plus(trick_points_of(level, 1, n)).difference()
        };
        prop_assert!(at(tricks) <= at(tricks + 1));
    }

    #[test]
    fn knocks_multiply_everything(deal in any_tally(), level in 4..=7_i32) {
        let at = |knock| misere_score(level, knock, deal, true).total();
        prop_assert_eq!(at(4), at(1).times(4));
    }
}
