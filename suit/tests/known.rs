//! Figures published by others, and figures of an independent program.

use tikki_suit::Question;

use crate::support::{ask, holding};

/// A numbered combination: the two hands, the average of tricks if printed, a number of tricks and its chance in per cent.
type Combination = (u16, &'static str, &'static str, Option<&'static str>, Option<(usize, u32)>);

/// J. Warmerdam, Improvements on the Official Encyclopedia of Bridge (5th edition), 1998, by number; figures rounded as there.
const WARMERDAM: [Combination; 9] = [
    (22, "AK9xx", "QT", Some("4.48"), None),
    (72, "AKxx", "J98", Some("2.8537"), Some((4, 8))),
    (88, "AK987x", "Jx", None, Some((5, 88))),
    (89, "AK98xx", "Jx", Some("5.01"), Some((5, 88))),
    (90, "AK9xxx", "Jx", Some("4.96"), Some((5, 85))),
    (95, "AK76x", "J98", Some("4.14"), None),
    (98, "AKxxx", "J9x", Some("4.01"), None),
    (150, "AQ98x", "Jx", None, Some((4, 71))),
    (160, "AQ9x", "Jxx", Some("2.77"), None),
];

#[test]
fn warmerdams_corrections_of_the_encyclopedia_are_confirmed() {
    for (number, north, south, average, target) in WARMERDAM {
        let answer = ask(&Question::new(holding(north, south)).with_firsts(false));
        if let Some(average) = average {
            let decimals = average.len() - 2;
            let found = format!("{:.decimals$}", answer.max.value.exact().unwrap());
            assert_eq!(found, average, "combination {number}");
        }
        if let Some((tricks, chance)) = target {
            let found = (answer.chance(tricks) * 100.0).round() as u32;
            assert_eq!(found, chance, "combination {number}");
        }
    }
}

#[test]
fn the_sample_of_an_independent_program_is_reproduced() {
    let text = include_str!("../../fixtures/suit_sample.ndjson");
    for line in text.lines() {
        let known: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = |name: &str| known[name].as_str().unwrap();
        let answer = ask(&Question::new(holding(text("north"), text("south"))).with_firsts(false));
        let is_near =
            |found: f64, known: &serde_json::Value| (found - known.as_f64().unwrap()).abs() < 6e-5;
        assert!(is_near(answer.max.value.exact().unwrap(), &known["max"]), "{line}");
        for (tricks, chance) in known["at_least"].as_object().unwrap() {
            let found = answer.chance(tricks.parse().unwrap());
            assert!(is_near(found * 100.0, chance), "{line}: {tricks} tricks {found}");
        }
    }
    assert_eq!(text.lines().count(), 100);
}

#[test]
fn simple_odds_are_those_of_the_tables() {
    let chance = |north, south, tricks| {
        (ask(&Question::new(holding(north, south))).chance(tricks) * 1e4).round() / 1e2
    };
    assert_eq!(chance("AKQ2", "543", 4), 35.53, "a 3-3 break");
    assert_eq!(chance("AQ", "32", 2), 50.0, "a finesse");
    assert_eq!(chance("AKJ432", "765", 6), 53.13, "nine cards: the queen drops");
    assert_eq!(chance("A", "-", 1), 100.0);
}
