//! What is read and written: holdings, questions, errors, the form of answers.

use tikki_suit::{
    CardSet, Holding, HoldingError, Limits, Question, QuestionError, ScoreTable, Seat, Vacant,
    solve,
};

use crate::support::{ask, holding};

#[test]
fn low_cards_become_the_lowest_free_ones() {
    let holding = holding("AQ9x", "Jxx");
    assert_eq!(holding.north().to_string(), "AQ94");
    assert_eq!(holding.south().to_string(), "J32");
    assert_eq!(holding.missing().to_string(), "KT8765");
}

#[test]
fn ten_may_be_written_with_two_digits_and_letters_may_be_small() {
    assert_eq!(holding("ak10x", "-"), holding("AKT2", ""));
}

#[test]
fn faulty_holdings_are_refused() {
    let error = |north, south| Holding::parse(north, south).unwrap_err();
    assert_eq!(error("AA", "K"), HoldingError::DuplicateCard { card: 'A' });
    assert_eq!(error("AK", "QK"), HoldingError::DuplicateCard { card: 'K' });
    assert_eq!(error("AK", "Q1"), HoldingError::UnknownCard { text: "1".into() });
    assert_eq!(error("", "-"), HoldingError::NoCard);
    assert_eq!(error("xxxxxxx", "xxxxxxx"), HoldingError::TooManyCards { count: 14 });
    assert_eq!(error("AA", "K").to_string(), "the card A occurs twice");
}

#[test]
fn faulty_questions_are_refused() {
    let question = || Question::new(holding("AQ", "32"));
    let king: CardSet = "K".parse().unwrap();
    let elsewhere = |card| QuestionError::CardElsewhere { card };
    assert_eq!(question().west_holds("A".parse().unwrap()).unwrap_err(), elsewhere('A'));
    let west = question().west_holds(king).unwrap();
    assert_eq!(west.east_holds(king).unwrap_err(), elsewhere('K'));
    let vacant = |west, east| question().with_vacant(Vacant { west, east });
    assert_eq!(vacant(14, 3).unwrap_err(), QuestionError::TooManyPlaces { places: 14 });
    let few = solve(&vacant(4, 4).unwrap(), Limits::default()).unwrap_err();
    assert_eq!(few, QuestionError::TooFewPlaces { missing: 9, places: 8 });
}

#[test]
fn faulty_tables_of_scores_are_refused() {
    let error = |entries: &[(u8, f64)]| ScoreTable::new(entries).unwrap_err();
    assert_eq!(error(&[]), QuestionError::NoScore);
    assert_eq!(error(&[(14, 1.0)]), QuestionError::BadTricks { tricks: 14 });
    assert_eq!(error(&[(1, 5.0), (2, 4.0)]), QuestionError::FallingScore { tricks: 2 });
    assert_eq!(error(&[(1, f64::NAN)]), QuestionError::BadScore { score: "NaN".into() });
    assert_eq!(error(&[(1, 1e7)]), QuestionError::BadScore { score: "10000000".into() });
}

#[test]
fn a_score_is_that_of_the_highest_entry_up_to_the_tricks() {
    let table = ScoreTable::new(&[(3, 600.0), (2, -100.0)]).unwrap();
    assert_eq!([1, 2, 3, 9].map(|tricks| table.of(tricks)), [-100.0, -100.0, 600.0, 600.0]);
    let answer = ask(&Question::new(holding("AQ92", "J65")).with_score(table));
    let expected = 700.0 * answer.chance(3) - 100.0;
    assert!((answer.score.unwrap().value.exact().unwrap() - expected).abs() < 1e-9);
}

#[test]
fn first_cards_are_rated_from_the_best_down() {
    let answer = ask(&Question::new(holding("AQ", "32")));
    let firsts: Vec<_> = answer
        .firsts
        .iter()
        .map(|first| (first.first.seat, first.equals.to_string(), first.max.exact().unwrap()))
        .collect();
    assert_eq!(firsts[0], (Seat::South, "32".to_owned(), 1.5));
    assert_eq!(firsts.len(), 3);
    assert!(firsts.windows(2).all(|pair| pair[0].2 >= pair[1].2));
}

#[test]
fn a_first_card_has_its_own_best_lines() {
    let free = ask(&Question::new(holding("AQ92", "J65")));
    for value in &free.firsts {
        for rank in value.equals.descending() {
            let question = Question::new(holding("AQ92", "J65"));
            let led = ask(&question.with_first(value.first.seat, rank).unwrap());
            assert_eq!(led.max.first, Some(value.first));
            assert_eq!((led.max.value, led.firsts.len()), (value.max, 1));
            for (at, best) in led.at_least.iter().enumerate() {
                assert_eq!(best.value, value.at_least[at], "{:?} {}", value.first, at + 1);
                let line = best.line.as_ref().unwrap();
                assert_eq!((line.tree.seat, line.tree.card), (value.first.seat, value.first.card));
            }
        }
    }
}

#[test]
fn a_first_card_has_to_be_held_and_led() {
    use tikki_suit::Entries;
    let question = || Question::new(holding("AQ92", "J65"));
    let ace = || question().with_first(Seat::North, 12);
    let error = QuestionError::CannotLead { seat: Seat::South, card: 'A' };
    assert_eq!(question().with_first(Seat::South, 12).unwrap_err(), error);
    let shut = ace().unwrap().with_entries(Entries { north: Some(0), south: None });
    let error = QuestionError::CannotLead { seat: Seat::North, card: 'A' };
    assert_eq!(solve(&shut, Limits::default()).unwrap_err(), error);
    let all = Question::new(holding("AKQJT98", "765432")).with_first(Seat::South, 0).unwrap();
    assert_eq!(ask(&all).chance(7), 1.0, "nothing is missing");
}

#[test]
fn a_suit_without_missing_cards_is_all_tricks() {
    let answer = ask(&Question::new(holding("AKQJT98", "765432")));
    assert_eq!(answer.max.value.exact(), Some(7.0));
    assert_eq!(answer.chance(7), 1.0);
}

#[test]
fn a_known_card_changes_the_odds_and_the_line() {
    let question = || Question::new(holding("AJT2", "K543"));
    let open = ask(&question());
    let queen = "Q".parse().unwrap();
    let east = ask(&question().east_holds(queen).unwrap());
    assert!(east.chance(4) > open.chance(4));
    assert_eq!(east.max.first.unwrap().seat, Seat::North);
}

#[test]
fn entries_can_cost_a_trick() {
    use tikki_suit::Entries;
    let question = Question::new(holding("AQJ", "432"));
    let free = ask(&question);
    let once = ask(&question.with_entries(Entries { north: None, south: Some(1) }));
    let blocked =
        ask(&Question::new(holding("AQJ", "432"))
            .with_entries(Entries { north: None, south: Some(0) }));
    assert!(free.chance(3) >= once.chance(3) && once.chance(3) >= blocked.chance(3));
    assert!(free.chance(3) > blocked.chance(3));
}
