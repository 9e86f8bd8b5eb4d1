//! Worked positions of the popular games, from slow references written from the rules alone, and the plain oracle.

use crate::{ALL, by_id};
use tikki_base::fields::{Fields, Map, Value};
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_play::position::question::Question;
use tikki_play::solve::{AnswerParts, PositionValue, SolvedAnswer, solve};
use tikki_play::{Game, Objective, Setup};
use tikki_solver::{Config, Features, Limits, RuleSolver};

const CASES: &str = include_str!("../../../fixtures/popular_games.ndjson");

fn solver(features: Features) -> RuleSolver {
    RuleSolver::new(Config { table_bytes: 1 << 18, features })
}

fn cases() -> impl Iterator<Item = Map<String, Value>> {
    CASES.lines().map(|line| {
        let case: Value = line.parse().expect("a case");
        case.as_object().expect("an object").clone()
    })
}

fn question(case: &Map<String, Value>) -> Question {
    let setup = Setup::read(&Fields::from(case)).expect("a position");
    let id = case["game"].as_str().expect("a game");
    let question = by_id(id).expect("a game of the list").question(&setup);
    question.unwrap_or_else(|error| panic!("{error} at {} in {case:?}", error.place))
}

fn answer(question: &Question, cooperative: bool) -> SolvedAnswer {
    let parts = AnswerParts { moves: true, line: false, cooperative };
    solve(question, &[], &mut solver(Features::ALL), Limits::default(), parts)
}

/// The numbers of a value, as they are written.
fn written(question: &Question, value: &PositionValue) -> Value {
    let number = |bounds: &tikki_solver::Bounds<i32>| Value::from(bounds.value().expect("proved"));
    match value {
        PositionValue::Sides(value) => number(value),
        PositionValue::Each(values) => by_party(question, values.iter().map(number)),
        PositionValue::Totals(totals) => by_party(
            question,
            totals.iter().map(|(most, fewest, exact)| {
                let keys = [
                    ("most", number(most)),
                    ("fewest", number(fewest)),
                    ("exact", exact.clone().into()),
                ];
                keys.map(|(key, value)| (key.to_owned(), value)).into_iter().collect()
            }),
        ),
    }
}

fn by_party(question: &Question, values: impl Iterator<Item = Value>) -> Value {
    Value::Object(question.parties().into_iter().zip(values).collect())
}

#[test]
fn worked_positions_have_their_value_and_moves() {
    for case in cases() {
        let question = question(&case);
        let expected = case["answer"].as_object().expect("an answer");
        let answer = answer(&question, expected.contains_key("help"));
        assert_eq!(written(&question, &answer.value), expected["value"], "{case:?}");
        let moves = answer.moves.iter().flatten();
        let moves = moves.map(|(name, value)| (name.clone(), written(&question, value)));
        assert_eq!(Value::Object(moves.collect()), expected["moves"], "{case:?}");
        if let Some(help) = expected.get("help") {
            let numbers = answer.cooperative.iter().flatten();
            let numbers = numbers.map(|bounds| bounds.value().expect("proved").into());
            assert_eq!(by_party(&question, numbers), *help, "{case:?}");
        }
    }
}

/// Whether a game is one of the worked positions, which no book of the others has.
pub(super) fn is_popular(game: &Game) -> bool {
    cases().any(|case| case["game"] == game.id)
}

#[test]
fn popular_games_agree_with_the_oracle() {
    let rounds = if slow!() { 2000 } else { 60 };
    let mut rng = Rng::new(3003);
    for game in ALL.iter().filter(|game| is_popular(game)) {
        let mut solvers = [Features::ALL, Features::NONE].map(solver);
        for round in 0..rounds {
            let mut setup = game.random(2 + usize::from(round % 4 == 0), &mut rng);
            setup.stock.truncate(2 * setup.seats.len());
            let question =
                game.question(&setup).unwrap_or_else(|error| panic!("{error} {setup:?}"));
            let objective: Objective = rng.pick(&question.objectives());
            let expected = question.walk(objective).oracle_value();
            for solver in &mut solvers {
                let solved = question.walk(objective).solved_by(solver).value(Limits::default());
                assert_eq!(solved.bounds.value(), Some(expected), "{} {setup:?}", game.id);
            }
        }
    }
}

/// Without `state.tricks`, a side that has points has taken a trick.
#[test]
fn side_with_points_has_taken_a_trick() {
    let four = r#""hands":{"N":["SA","SJ"],"E":["HJ","HK"],"S":["SK","SQ"],"W":["H8","H7"]},"leader":"N","declarer":"N","trump":"S""#;
    let two = r#""hands":{"1":["SA","SJ"],"2":["HJ","HK"]},"leader":"1","trump":"S""#;
    let five = r#""hands":{"1":["SA"],"2":["S9"],"3":["S8"],"4":["S7"],"5":["SK"]},"leader":"1","contract":"leaster""#;
    let (sides, numbers) = (r#""points":{"EW":11}"#, r#""points":{"1":60,"2":11}"#);
    let all = r#""points":{"1":20,"2":21,"3":22,"4":20,"5":22}"#;
    for (game, position, options, points, tricks) in [
        ("belote", four, r#""capot":true"#, sides, r#""E":1"#),
        ("coinche", four, r#""capot":true"#, sides, r#""E":1"#),
        ("coinche", four, r#""objective":"make""#, sides, r#""E":1"#),
        ("klaverjas", four, r#""pit":true"#, sides, r#""E":1"#),
        ("schieber-jass", four, r#""match":true"#, sides, r#""E":1"#),
        ("schnapsen", two, "", numbers, r#""1":1,"2":1"#),
        ("sixty-six", two, "", numbers, r#""1":1,"2":1"#),
        (
            "sheepshead",
            five,
            r#""objective":"win","blind":"nobody""#,
            all,
            r#""1":1,"2":1,"3":1,"4":1,"5":1"#,
        ),
    ] {
        let contract = if game == "coinche" { r#","contract":"capot""# } else { "" };
        let value = |state: &str| {
            let text = format!(
                r#"{{"game":"{game}",{position}{contract},"options":{{{options}}},"state":{{{state}}}}}"#
            );
            let case: Value = text.parse().expect("a case");
            let question = question(case.as_object().expect("an object"));
            written(&question, &answer(&question, false).value)
        };
        let stated = value(&format!(r#"{points},"tricks":{{{tricks}}}"#));
        assert_eq!(value(points), stated, "{game} {options}");
    }
}
