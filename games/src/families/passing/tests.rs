use crate::by_id;
use crate::scores::played::record;
use tikki_base::error::Error;
use tikki_play::Setup;
use tikki_play::analysis::evaluation::{ContractsWanted, EvaluatedDeclaration};
use tikki_play::game::contracts::Declaration;
use tikki_solver::{Config, Limits, RuleSolver};

const DEAL: &str = r#""hands":{"N":["SQ","C3","D2","D3"],"E":["S2","H3","H4","C4"],"S":["S3","H5","H6","C5"],"W":["SA","C2","D4","D5"]},"leader":"N""#;

fn setup(fields: &str) -> Setup {
    record("hearts", &format!("{{{DEAL},{fields}}}")).setup
}

fn refused(fields: &str) -> Error {
    let game = by_id("hearts").expect("hearts");
    game.question(&setup(fields)).expect_err(fields)
}

fn evaluated(row: &Declaration) -> EvaluatedDeclaration {
    let mut solver = RuleSolver::new(Config::default());
    let row = std::slice::from_ref(row);
    let wanted = ContractsWanted { choices: 4, ..ContractsWanted::default() };
    Declaration::evaluate(row, wanted, &mut solver, Limits::default()).expect("a value").remove(0)
}

/// McNeely, “Hearts”: left, right and across, each with three cards; the seat that holds the lowest club then leads.
#[test]
fn cards_go_where_they_are_passed() {
    let game = by_id("hearts").expect("hearts");
    let others = r#""E":["S2","H3","H4"],"S":["S3","H5","H6"],"W":["SA","C2","D4"]"#;
    let deal = setup(&format!(r#""state":{{"passes":{{{others}}}}}"#));
    let rows = game.contracts(&deal, "N").expect("rows");
    assert!(rows.iter().map(|row| row.name.as_str()).eq(["left", "right", "across"]));
    let hands = |row: &Declaration| {
        let question = row.question().expect("a question");
        let moves = question.walk(tikki_play::walk::Objective::from(0)).moves();
        assert!(moves.contains(&"pass:SQ+D3+D2".to_owned()), "{moves:?}");
        let state = question.position_state(&["pass:SQ+D3+D2".to_owned()]).expect("the play");
        (state.leader, state.hands)
    };
    let held = |hands: &[(String, Vec<String>)], seat: &str| {
        let mut cards = hands.iter().find(|(other, _)| other == seat).expect("a hand").1.clone();
        cards.sort();
        cards.join(" ")
    };
    let (leader, left) = hands(&rows[0]);
    assert_eq!((leader.as_str(), held(&left, "N")), ("N", "C2 C3 D4 SA".to_owned()));
    assert_eq!(held(&left, "E"), "C4 D2 D3 SQ");
    let (leader, right) = hands(&rows[1]);
    assert_eq!((leader.as_str(), held(&right, "W")), ("S", "D2 D3 D5 SQ".to_owned()));
    assert_eq!(held(&right, "N"), "C3 H3 H4 S2");
    let (leader, across) = hands(&rows[2]);
    assert_eq!((leader.as_str(), held(&across, "S")), ("E", "C5 D2 D3 SQ".to_owned()));
}

/// A declaration records what the others pass on, whether it was given or follows from the rule of thumb.
#[test]
fn unspecified_passes_follow_heuristic() {
    let game = by_id("hearts").expect("hearts");
    let deal = setup(r#""state":{"passes":{"E":["S2","H3","H4"]}},"options":{"pass":"left"}"#);
    let [row] = &game.contracts(&deal, "N").expect("rows")[..] else { panic!("one way") };
    let text = row.setup.state["passes"].to_string();
    assert_eq!(text, r#"{"E":["S2","H4","H3"],"S":["H6","H5","C5"],"W":["SA","D5","D4"]}"#);
}

#[test]
fn best_passes_come_with_costs() {
    let game = by_id("hearts").expect("hearts");
    let deal = setup(r#""options":{"pass":"left"}"#);
    let row = &game.contracts(&deal, "N").expect("rows")[0];
    let found = evaluated(row);
    assert_eq!(found.choices.len(), 4);
    assert_eq!(found.before, [found.choices[0].0.clone()]);
    let costs: Vec<i32> =
        found.choices.iter().map(|(_, number)| number.value().expect("proved")).collect();
    assert!(costs.is_sorted());
    let worst = found.choices.iter().find(|(name, _)| !name.contains("SQ")).expect("she stays");
    assert!(costs[0] < worst.1.lower);
}

#[test]
fn illegal_pass_is_rejected() {
    let exchange = |passes: &str, pass: &str| {
        format!(
            r#""declarer":"N","state":{{"phase":"exchange","passes":{passes}}},"options":{{{pass}}}"#
        )
    };
    let at = |fields: &str| refused(fields).place.to_string();
    let left = r#""pass":"left""#;
    assert!(at(&exchange("{}", "")).contains("/options/pass"));
    assert!(at(&exchange("{}", r#""pass":"two-left""#)).contains("/options/pass"));
    assert!(at(&exchange(r#"{"N":["SQ","C3","D2"]}"#, left)).contains("/state/passes/N"));
    assert!(at(&exchange(r#"{"E":["SQ","H3","H4"]}"#, left)).contains("/state/passes/E/0"));
    assert!(at(&exchange(r#"{"E":["H3","H3","H4"]}"#, left)).contains("/state/passes/E/1"));
    assert!(at(&exchange(r#"{"E":["H3","H4"]}"#, left)).contains("/state/passes/E"));
}
