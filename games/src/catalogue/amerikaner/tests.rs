//! Tests of the game.

use super::*;
use crate::scores::played::{
    played_out, points, record, scored as sheet_told, sheet_of, whole_deals,
};
use tikki_play::walk::Objective;
use tikki_solver::{Config, Limits, RuleSolver};

/// Each lead makes other trumps: what is known of one does not serve the next.
#[test]
fn each_seat_alone_has_the_best_of_every_lead() {
    let three = r#"{"hands":{"N":["C3","CT","D4"],"E":["CK","D8","DT"],"S":["D3","D6","DJ"],"W":["C5","D2","S2"]},
        "leader":"N","declarer":"N","contract":3,"state":{"first_trick":true},"options":{"objective":"own"}}"#;
    let deal = record("amerikaner", three);
    let question = deal.game.question(&deal.setup).expect("a position");
    let found = |seat: usize| {
        let mut solver = RuleSolver::new(Config::default());
        let mut run = question.play.walk(Objective::from(seat)).solved_by(&mut solver);
        let value = run.value(Limits::default()).bounds.value();
        assert_eq!(value, Some(question.play.walk(Objective::from(seat)).oracle_value()));
        value
    };
    assert_eq!([0, 1, 2, 3].map(found), [1, 1, 1, 0].map(Some));
}

#[test]
fn lone_declarer_has_no_partner() {
    let given = r#"{"hands":{"N":["C3"],"E":["CK"],"S":["D3"],"W":["C5"]},"leader":"N","declarer":"N",
        "contract":"amerikaner","state":{"helper":"E"}}"#;
    let deal = record("amerikaner", given);
    let error = deal.game.question(&deal.setup).expect_err("no helper");
    assert_eq!(error.place.to_string(), "/state/helper");
}

fn scored(contract: &str, tricks: &str) -> Vec<i32> {
    let text = format!(r#""declarer":"N","contract":"{contract}""#);
    let helper = if contract == AMERIKANER { "" } else { r#","helper":"E""# };
    points("amerikaner", &format!(r#"{{{text},"result":{{"tricks":{tricks}{helper}}}}}"#))
}

/// Eight bid and ten made are eight; eight bid and seven made cost eight; the others have what they take (Nordic Games, “Ristikontra”).
#[test]
fn the_printed_scores() {
    assert_eq!(scored("8", r#"{"N":6,"E":4,"S":2,"W":1}"#), [8, 8, 2, 1]);
    assert_eq!(scored("8", r#"{"N":4,"E":3,"S":4,"W":2}"#), [-8, -8, 4, 2]);
    assert_eq!(scored("amerikaner", r#"{"N":13}"#), [13, 0, 0, 0]);
    assert_eq!(scored("amerikaner", r#"{"N":12,"S":1}"#), [-13, 0, 1, 0]);
    let five = r#"{"seats":["1","2","3","4","5"],"declarer":"2","contract":"amerikaner","#;
    let five = format!(r#"{five}"result":{{"tricks":{{"2":10}}}}}}"#);
    assert_eq!(points("amerikaner", &five), [0, 10, 0, 0, 0]);
}

#[test]
fn impossible_result_is_rejected() {
    let place = |contract: &str, helper: &str| {
        let text = format!(r#""declarer":"N","contract":"{contract}""#);
        let text = format!(r#"{{{text},"result":{{"tricks":{{"N":13}},"helper":"{helper}"}}}}"#);
        sheet_told("amerikaner", &text).expect_err("refused").place.to_string()
    };
    assert_eq!(place("14", "E"), "/contract");
    assert_eq!(place("amerikaner", "E"), "/result/helper");
}

#[test]
fn goals_and_scores_agree() {
    let deals = played_out("amerikaner", |_, _| ()).chain(whole_deals("amerikaner", |_, _| ()));
    // Random endings may be in the first trick, and have tricks behind them.
    let plausible = |played: &FinishedPlay| {
        played.tricks.len() == 52 / played.question.seats.len()
            || !played.setup.state.contains_key("first_trick")
    };
    for played in deals.filter(plausible) {
        let sheet = sheet_of("amerikaner", &played);
        let bid = bid(&played.setup).unwrap();
        let made = match played.option("objective") {
            "tricks" => bid.map(|bid| played.value() >= bid),
            "make" => Some(played.value() == 1),
            _ => None,
        };
        assert!(made.is_none() || sheet.made == made, "{:?}", played.setup);
    }
}
