//! Every game against the truth: worked positions, examples, and the plain oracle on thousands of random endings.

use serde_json::Value;
use tikki_base::names::Named;
use tikki_base::rng::Rng;
use tikki_derive::{needs, slow};
use tikki_engine::service::{self, Engine, Request};
use tikki_play::solve::{AnswerParts, PositionValue as Worthy};
use tikki_play::{self as games, Game, Objective, Question, Setup, ValueSpec};
use tikki_solver::{Config, Features, Limits, RuleSolver};

fn small(features: Features) -> RuleSolver {
    RuleSolver::new(Config { table_bytes: 1 << 18, features })
}

/// A solver for a game; where positions come back all of them need room.
pub(crate) fn fitting(game: &'static Game, features: Features) -> RuleSolver {
    let question = question_of(game, &game.random(1, &mut Rng::new(1)));
    let table_bytes = if question.play.goes_round() { 64 << 20 } else { 1 << 18 };
    RuleSolver::new(Config { table_bytes, features })
}

fn question_of(game: &'static Game, setup: &Setup) -> Question {
    game.question(setup).unwrap_or_else(|error| panic!("{error} in {} {setup:?}", game.id))
}

/// A few random moves from the position of a question, at least all that are made before the play.
fn wandered(question: &Question, objective: Objective, rng: &mut Rng) -> Vec<String> {
    let (mut walk, mut made, mut more) = (question.walk(objective), Vec::new(), rng.below(4));
    loop {
        let mut moves = walk.moves();
        let before_play = walk.position_state().is_none();
        if moves.is_empty() || (more == 0 && !before_play) {
            return made;
        }
        let place = rng.below(moves.len());
        walk.play(place);
        made.push(moves.swap_remove(place));
        more -= usize::from(!before_play);
    }
}

/// How many random positions of each game: more where there is time.
fn rounds() -> usize {
    if slow!() { 2000 } else { 8 }
}

/// A random ending. Where a few cards are all that the game deals, with no more of its stock than the oracle can bear.
fn ending(game: &'static Game, cards: usize, rng: &mut Rng) -> Setup {
    let mut setup = game.random(cards, rng);
    let seats = setup.seats.len();
    if cards >= game.hand_size {
        setup.stock.truncate(if seats > 4 { 0 } else { seats });
    }
    setup
}

/// What may be chosen before the play is worth what the best of the choices is.
#[test]
fn choice_before_play_takes_best_branch() {
    let mut rng = Rng::new(3000);
    let mut solver = small(Features::ALL);
    for round in 0..rounds() {
        let setup = if round % 2 == 0 { exchanging(&mut rng) } else { sooli(&mut rng) };
        let game = tikki_games::by_id(if round % 2 == 0 { "skat" } else { "tuppi-sooli" }).unwrap();
        let question = question_of(game, &setup);
        let value = question.walk(Objective::from(0)).oracle_value();
        let run = question.walk(Objective::from(0)).solved_by(&mut solver).value(Limits::default());
        assert_eq!(run.bounds.value(), Some(value), "{setup:?}");
        let limits = Limits { max_nodes: Some(rng.below(40) as u64), ..Limits::default() };
        let stopped = question.walk(Objective::from(0)).solved_by(&mut solver).value(limits).bounds;
        assert!(stopped.lower <= value && value <= stopped.upper, "{setup:?} {stopped:?}");
    }
}

/// An ending of Skat in which the declarer has not yet put two cards away.
fn exchanging(rng: &mut Rng) -> Setup {
    let game = tikki_games::by_id("skat").unwrap();
    let mut setup = game.random(3, rng);
    while setup.contract.as_deref() == Some("reject") {
        setup = game.random(3, rng);
    }
    let skat = setup.state.remove("skat").unwrap();
    let skat = skat.as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_owned());
    let declarer = setup.declarer.clone().unwrap();
    let hand = setup.hands.iter_mut().find(|(seat, _)| *seat == declarer).unwrap();
    hand.1.extend(skat);
    setup.with_state("phase", "exchange")
}

/// An ending of Tuppi's sooli in which the soloist and the partner have still to change a card.
fn sooli(rng: &mut Rng) -> Setup {
    let game = tikki_games::by_id("tuppi-sooli").unwrap();
    loop {
        let setup = game.random(3, rng);
        if setup.state.get("phase").is_some_and(|phase| phase == "exchange") {
            return setup;
        }
    }
}

fn agrees(game: &'static Game, seed: u64, rounds: usize, cards: impl Fn(usize) -> usize) {
    let mut rng = Rng::new(seed);
    let mut solvers = [Features::ALL, Features::NONE].map(|features| fitting(game, features));
    for round in 0..rounds {
        let setup = ending(game, cards(round), &mut rng);
        let question = question_of(game, &setup);
        let objective = Objective { together: rng.one_in(8), ..rng.pick(&question.objectives()) };
        let made = wandered(&question, objective, &mut rng);
        let walk = || question.after(objective, &made).unwrap();
        let expected = walk().oracle_value();
        for solver in &mut solvers {
            let solved = walk().solved_by(solver).value(Limits::default());
            assert_eq!(
                solved.bounds.value(),
                Some(expected),
                "{} {setup:?}\n{objective:?} {made:?}",
                game.id
            );
        }
    }
}

#[test]
fn every_game_agrees_with_the_oracle() {
    for (index, game) in tikki_games::ALL.iter().enumerate() {
        agrees(game, 1000 + index as u64, rounds(), |round| 2 + usize::from(round % 4 == 0));
    }
}

#[needs("time")]
#[test]
fn endings_of_four_cards_agree_with_the_oracle() {
    for (index, game) in tikki_games::ALL.iter().enumerate() {
        // The oracle takes too long where five or six may play, or any card to any other.
        let many = [
            "agurk",
            "briscola-bastarda",
            "busca",
            "call-ace-euchre",
            "cancellation-hearts",
            "euchre",
            "matapesa",
            "napoleon",
            "niogtve",
            "oh-hell",
            "ristikontra",
            "rodskagg",
            "setback",
            "toepen",
        ];
        let cards = if many.contains(&game.id) { 3 } else { 4 };
        agrees(game, 2000 + index as u64, (rounds() / 125).max(1), |_| cards);
    }
}

/// The answer to a request line, as JSON.
fn answer(line: &str) -> Value {
    answer_within(line, Limits::default())
}

fn answer_within(line: &str, limits: Limits<'_>) -> Value {
    let request = Request::parse(tikki_games::CATALOGUE, line, None)
        .operation
        .unwrap_or_else(|error| panic!("{error} in {line}"));
    let engine = Engine::new(service::EngineOptions { table_bytes: 32 << 20, cache_entries: 1 });
    let mut worker = engine.worker();
    let solved = request.jobs().into_iter().map(|task| task.run(&mut worker, limits));
    serde_json::from_str(&request.answer(solved.collect()).to_string()).unwrap()
}

#[test]
fn page_examples_get_documented_answers() {
    for game in tikki_games::ALL {
        for block in game.page.split("```json\n").skip(1) {
            let mut lines = block.lines();
            let (request, expected) = (lines.next().unwrap(), lines.next().unwrap());
            let expected: Value = serde_json::from_str(expected).unwrap();
            let answer = answer(request);
            for name in ["value", "moves", "deals", "totals", "games_won", "winners"] {
                assert_eq!(answer[name], expected[name], "{name} of {}", game.id);
            }
        }
    }
}

#[test]
fn help_is_answered_unless_disabled() {
    let examples = |game: &'static Game| game.page.split("```json\n").skip(1);
    let requests =
        tikki_games::ALL.iter().flat_map(examples).filter_map(|block| block.lines().next());
    let mut helped = 0;
    for request in requests.filter(|line| line.contains(r#""op":"solve""#)) {
        let mut with = answer(request);
        let without = answer(&format!(r#"{},"help":false}}"#, request.strip_suffix('}').unwrap()));
        let help = with.as_object_mut().unwrap().remove("help");
        helped += usize::from(help.is_some());
        assert_eq!(with, without, "{request}");
    }
    assert!(helped > 0);
}

const NOLO: &str = r#""game":"tuppi-nolo","leader":"S","hands":{"N":["C4","DT"],"E":["C8","CJ"],"S":["D4","D6"],"W":["C5","D2"]}"#;

#[test]
fn traces_cards_and_lines_speak_of_moves() {
    let rami = r#""game":"tuppi-rami","declarer":"N","leader":"N","hands":{"N":["SA","SQ"],"E":["SK","HA"],"S":["H2","D2"],"W":["C3","C4"]}"#;
    let trace = answer(&format!(r#"{{"op":"trace",{rami},"made":["SQ","SK","H2","C3"]}}"#));
    assert_eq!(trace["values"], serde_json::json!([2, 0, 0, 0, 0]));
    let first = serde_json::json!({"seat":"N","move":"SQ","before":2,"after":0,"cost":2,"forced":false,"best":["SA"]});
    assert_eq!(trace["moves"][0], first);
    assert_eq!(trace["moves"][1]["best"], serde_json::json!(["SK"]));
    assert_eq!(trace["stands"]["to_play"], "E");
    let cards = answer(&format!(r#"{{"op":"cards",{rami}}}"#));
    assert_eq!(cards["moves"], serde_json::json!({"SA":2,"SQ":0}));
    assert_eq!(cards["best"], serde_json::json!(["SA"]));
    let line = answer(&format!(r#"{{"op":"line",{NOLO}}}"#));
    let moves = line["line"].as_array().unwrap();
    assert!(moves.len() == 8 && moves.iter().all(|made| made["value"] == line["value"]));
    assert_eq!((&moves[0]["seat"], moves[0]["move"].is_string()), (&"S".into(), true));
    let doubled = ["by", "card", "plays", "cards"];
    assert!(
        doubled.iter().all(|name| moves[0][*name].is_null()
            && trace[*name].is_null()
            && cards[*name].is_null())
    );
}

#[test]
fn seat_position_hides_other_hands() {
    let hand = r#""game":"tuppi-nolo","leader":"S","hands":{"S":["D4","D6"]},"dead":"#;
    let pack = |given: &[&str]| -> Vec<String> {
        let all = "SHDC"
            .chars()
            .flat_map(|suit| "23456789TJQKA".chars().map(move |rank| format!("{suit}{rank}")));
        all.filter(|card| !given.contains(&card.as_str())).collect()
    };
    let dead = pack(&["C4", "DT", "C8", "CJ", "D4", "D6", "C5", "D2"]);
    let dead = serde_json::to_string(&dead).unwrap();
    let given = answer(&format!(r#"{{"op":"simulate",{NOLO}}}"#));
    let untold = answer(&format!(r#"{{"op":"simulate",{hand}{dead}}}"#));
    assert_eq!(given["layouts"], 90);
    assert_eq!(untold["exact"], true);
    assert_eq!(untold["moves"], given["moves"]);
    let played =
        answer(&format!(r#"{{"op":"simulate",{hand}{dead},"made":["D6","D2","DT","CJ"]}}"#));
    assert_eq!(played["seat"], "S");
}

#[test]
fn one_deal_has_its_score_beside_the_session() {
    let score = answer(
        r#"{"op":"score","game":"skat","declarer":"1","contract":"suit","trump":"C","state":{"bid":24,"hand":true},"result":{"points":56,"tricks":5,"matadors":2},"options":{"scoring":"official"},"seats":["1","2","3"]}"#,
    );
    assert_eq!(score["score"], serde_json::json!({"1":-96,"2":0,"3":0}));
    assert_eq!((&score["won"], &score["value"]), (&false.into(), &(-96).into()));
    assert_eq!(score["card_points"], 56);
    assert_eq!(score["detail"][0]["points"], -96);
    assert_eq!(score["totals"], score["score"]);
}

#[test]
fn boards_and_their_results_are_compared() {
    let requested = |result: &str| {
        format!(
            r#"{{"op":"duplicate","game":"tuppi-rami","boards":[{{"board":1,"declarer":"N","results":[{{"table":1,"teams":{{"NS":"A","EW":"B"}},"result":{{"tricks":{{"NS":9,"EW":4}}}}}},{{"table":2,"teams":{{"NS":"B","EW":"A"}},"result":{result}}}]}}]}}"#
        )
    };
    let compared = answer(&requested(r#"{"tricks":{"NS":8,"EW":5}}"#));
    let board = &compared["boards"][0];
    assert_eq!(board["tables"][0]["score"], serde_json::json!({"NS":12,"EW":0}));
    assert_eq!(board["swing"], serde_json::json!({"A":4.0,"B":-4.0}));
    assert_eq!(compared["total"], serde_json::json!({"A":4.0,"B":-4.0}));
    assert_eq!(compared["winner"], "A");
    let refused = answer(&requested(r#"{"tricks":"many"}"#));
    let at = refused["error"]["at"].as_str().unwrap();
    assert!(at.starts_with("/boards/0/results/1"), "{at}");
}

/// Who has played to a trick of Ristikontra and still has a full hand has played from the stock, and draws nothing after it.
#[test]
fn best_contract_is_named_only_when_no_unproved_one_may_be_better() {
    let mut stopped = 0;
    let more = slow!().then_some(("klaverjas", 20_000));
    for (game, nodes) in [("klaverjas", 2_000), ("skat", 20_000)].into_iter().chain(more) {
        let game = tikki_games::by_id(game).unwrap();
        let recipe = tikki_play::deals::GameDealRecipe::new(game, Setup::default(), None).unwrap();
        let mut request = recipe.deal(1, 1).unwrap().setup.write();
        request.insert("op".to_owned(), "contracts".into());
        request.insert("game".to_owned(), game.id.into());
        let limits = Limits { max_nodes: Some(nodes), ..Limits::default() };
        let answer = answer_within(&Value::Object(request).to_string(), limits);
        let rows = answer["contracts"].as_array().unwrap();
        stopped += i32::from(answer["status"] == "stopped");
        for (seat, best) in answer["best"].as_object().into_iter().flatten() {
            let own = rows.iter().filter(|row| row["declarer"] == seat.as_str());
            let open = own.filter(|row| row["value"].is_object()).count();
            assert_eq!(open, 0, "{} of {seat}: {best} is called the best", game.id);
        }
    }
    assert!(stopped > 0, "every contract is proved");
}

/// North takes no trick with clubs as trumps and both with diamonds, and no side can have the seven tricks of a deal.
#[test]
fn of_contracts_with_equal_scores_the_best_value_is_best() {
    let answer = answer(
        r#"{"op":"contracts","game":"court-piece","hands":{"N":["HA","HK"],"E":["SA","SK"],"S":["H2","H3"],"W":["S2","C2"]},"leader":"N","declarers":["N"]}"#,
    );
    let values = |trump: &str| {
        let rows = answer["contracts"].as_array().unwrap();
        rows.iter().find(|row| row["trump"] == trump).unwrap()["value"].clone()
    };
    assert_eq!((values("S"), values("D"), values("C")), (0.into(), 2.into(), 0.into()), "{answer}");
    assert_eq!(answer["best"]["N"], "D", "{answer}");
}

#[test]
fn capot_and_generale_are_rated_by_tricks() {
    let answer = answer(
        r#"{"op":"contracts","game":"coinche","hands":{"N":["SA"],"E":["HJ"],"S":["SK"],"W":["S8"]},"leader":"N","state":{"points":{"EW":20}},"declarers":["N"]}"#,
    );
    let rows = answer["contracts"].as_array().unwrap();
    let of = |contract: &str| rows.iter().find(|row| row["contract"] == contract).unwrap();
    for contract in ["capot", "generale"] {
        let row = of(contract);
        assert_eq!((&row["value"], &row["made"]), (&0.into(), &false.into()), "{row}");
    }
    assert_eq!(of("80")["value"], 27, "{answer}");
}

#[test]
fn trick_under_way_marks_stock_plays() {
    let position = |made: &str, rest: &str| {
        answer(&format!(
            r#"{{"op":"cards","game":"ristikontra",{rest},"options":{{"draw":"after-trick"}},"made":{made}}}"#
        ))
    };
    let begun = r#""leader":"W","hands":{"N":["D2","CA"],"E":["D4","H6"],"S":["HT","S9"],"W":["DT","D8"]},"stock":["C6","CK","H5","S3"]"#;
    let under_way = r#""leader":"W","trick":["D8","CA","C6"],"hands":{"N":["D2"],"E":["D4","H6"],"S":["HT","S9"],"W":["DT"]},"stock":["CK","H5","S3"]"#;
    let given = position("[]", under_way);
    assert_eq!(given["moves"], position(r#"["D8","CA","stock"]"#, begun)["moves"]);
    // All three have played from the stock: nobody but south draws its last card.
    let last = r#""leader":"W","trick":["H5","S7","DJ"],"hands":{"N":["H4","HK"],"E":["DQ","SJ"],"S":["D9","HQ"],"W":["CJ","D3"]},"stock":["CT"]"#;
    assert_eq!(position("[]", last)["moves"].as_object().unwrap().len(), 3);
}

/// Points in the middle of what comes before the play, or of a trick that the talon leads.
#[test]
fn exchanges_and_talon_tricks_under_way_are_read() {
    let all_pass = answer(
        r#"{"op":"solve","game":"preference-all-pass","hands":{"N":["SA","HT","D7"],"E":["S8","HJ","H7"],"S":[],"W":["SK","SQ","ST"]},"leader":"S","to_play":"W","trick":["CK"],"stock":["C9"],"state":{"dealer":"S"},"options":{"players":4},"moves":true}"#,
    );
    // The dealer's king takes the first trick, the nine the second; then east leads.
    assert_eq!(all_pass["value"]["S"], 2);
    let gift = answer(
        r#"{"op":"solve","game":"tuppi-sooli","hands":{"N":["H2"],"E":["C5","DA"],"S":["C2","D2"],"W":["C3","C7"]},"leader":"E","state":{"soloist":"N","phase":"exchange"},"moves":true}"#,
    );
    assert_eq!(gift["best"], serde_json::json!(["give:C2"]));
    let talon = answer(
        r#"{"op":"solve","game":"skat","hands":{"1":["SA","ST","H7","H8"],"2":["SK","HA"],"3":["SQ","HT"]},"leader":"1","declarer":"1","contract":"grand","state":{"phase":"exchange"},"moves":true}"#,
    );
    assert_eq!(talon["moves"].as_object().unwrap().len(), 6);
    assert_eq!(talon["best"], serde_json::json!(["discard:H8+H7"]));
}

/// What may be played in marjapussi: the six examples of its rules (Nordic Games, “Marjapussi”).
#[test]
fn marjapussi_forced_plays() {
    let cases = [
        (
            r#""hands":{"N":["D6","D7"],"E":["S7","SA","C6"],"S":["H6","H7","H8"],"W":["S6","S8","C7"]},"trick":["S9"]"#,
            &["SA"][..],
        ),
        (
            r#""trump":"C","hands":{"N":["D6"],"E":["H7","C6"],"S":["D7","D8"],"W":["D9","DJ"]},"trick":["H8"]"#,
            &["H7"],
        ),
        (
            r#""trump":"C","hands":{"N":["D6"],"E":["D7"],"S":["CQ","S6"],"W":["D9","DJ"]},"trick":["HT","CK"]"#,
            &["CQ"],
        ),
        (
            r#""trump":"D","hands":{"N":["C6","C8"],"E":["C9","CJ"],"S":["D7","DA","H6"],"W":["S6","S8","H7"]},"trick":["S7","D8"]"#,
            &["DA"],
        ),
        (
            r#""state":{"first_trick":true},"hands":{"N":["DA","SA","S6"],"E":["H6","H7","H8"],"S":["C6","C7","C8"],"W":["D6","D7","D8"]},"trick":[]"#,
            &["SA", "DA"],
        ),
        (
            r#""state":{"first_trick":true},"hands":{"N":["DT","S9","S6"],"E":["H6","H7","H8"],"S":["C6","C7","C8"],"W":["D6","D7","D8"]},"trick":[]"#,
            &["S9", "S6"],
        ),
    ];
    for (fields, expected) in cases {
        let line =
            format!(r#"{{"op":"solve","game":"marjapussi","leader":"N","moves":true,{fields}}}"#);
        let answer = answer(&line);
        let moves: Vec<&String> = answer["moves"].as_object().unwrap().keys().collect();
        assert_eq!(moves, expected, "{line}");
    }
}

/// A line of best play keeps the value to its end.
#[test]
fn best_line_reaches_the_value() {
    let mut rng = Rng::new(9);
    let mut solver = small(Features::ALL);
    for game in tikki_games::ALL {
        let question = question_of(game, &ending(game, 3, &mut rng));
        let ValueSpec::Sides { goal, .. } = question.value_spec else { continue };
        let wanted = AnswerParts { line: true, ..AnswerParts::default() };
        let answer = games::solve::solve(&question, &[], &mut solver, Limits::default(), wanted);
        let end = question.after(Objective::from(goal), &answer.line.unwrap()).unwrap();
        let Worthy::Sides(number) = answer.value else { panic!("one number is one number") };
        assert_eq!((end.mover(), Some(end.oracle_value())), (None, number.value()), "{}", game.id);
    }
}

/// What cannot be is refused with a code and the place, for every kind of rule.
#[test]
fn impossible_positions_are_refused_by_name() {
    let hands = r#""hands":{"N":["SA"],"E":["HA"],"S":["DA"],"W":["CA"]},"leader":"N""#;
    let cases = [
        (r#""game":"whist","trump":"S","hands":{"N":["S1"]},"leader":"N""#.to_owned(), "unknown-card", "/hands/N/0"),
        (r#""game":"whist","trump":"S","hands":{"N":["SA"],"E":["SA"]},"leader":"N""#.to_owned(), "duplicate-card", "/hands/E/0"),
        (r#""game":"skat","hands":{"1":["S2"]},"leader":"1","declarer":"1","contract":"grand""#.to_owned(), "unknown-card", "/hands/1/0"),
        (format!(r#""game":"skruuvi","contract":"4S","declarer":"N",{hands}"#), "bad-contract", "/contract"),
        (format!(r#""game":"minibridge","contract":"9S","declarer":"N",{hands}"#), "bad-contract", "/contract"),
        (format!(r#""game":"huutopussi","contract":52,"declarer":"N","options":{{"objective":"make"}},{hands}"#), "bad-contract", "/contract"),
        (format!(r#""game":"vint","contract":"1S","trump":"H","declarer":"N",{hands}"#), "bad-strain", "/trump"),
        (format!(r#""game":"marjapussi","trump":"H","state":{{"announced":["S"]}},{hands}"#), "impossible-state", "/trump"),
        (format!(r#""game":"marjapussi","trump":"H","state":{{"announced":[]}},{hands}"#), "impossible-state", "/trump"),
        (
            r#""game":"marjapussi","trump":"H","state":{"announced":["H"]},"hands":{"N":["HK"],"E":["HQ"],"S":["D6"],"W":["C6"]},"leader":"N""#.to_owned(),
            "impossible-state",
            "/state/announced",
        ),
        (format!(r#""game":"whist",{hands}"#), "missing-field", "/trump"),
        (format!(r#""game":"whist","trump":"NT",{hands}"#), "bad-strain", "/trump"),
        (format!(r#""game":"tuppi-nolo","to_play":"S",{hands}"#), "bad-field", "/to_play"),
        (format!(r#""game":"tuppi-nolo","seats":["E","N","S","W"],{hands}"#), "bad-seat", "/seats"),
        (r#""game":"whist","trump":"S","hands":{"N":["SA","SK"],"E":["HA"],"S":["DA"],"W":["CA"]},"leader":"N""#.to_owned(), "uneven-hands", "/hands"),
        (r#""game":"whist","trump":"S","hands":{"N":[],"E":["S2","HA"],"S":["DA"],"W":["CA"]},"leader":"N","trick":["SA","D2"]"#.to_owned(), "uneven-hands", "/hands"),
        (r#""game":"whist","trump":"S","hands":{"N":["H3"],"E":["S2"],"S":["DA","D3"],"W":["CA","C3"]},"leader":"N","trick":["SA","D2"]"#.to_owned(), "illegal-play", "/trick/1"),
        (r#""game":"preference","contract":"6S","declarer":"1","hands":{"1":["SA"],"2":["HA"],"3":["DA"]},"leader":"1","state":{"tricks":{"1":9,"2":1}}"#.to_owned(), "impossible-state", "/state/tricks"),
        (format!(r#""game":"spades","contract":"tricks","state":{{"tricks":{{"N":-1}}}},{hands}"#), "bad-field", "/state/tricks/N"),
        (format!(r#""game":"spades","contract":"tricks","state":{{"tricks":{{"N":1000000,"S":1000000}}}},{hands}"#), "impossible-state", "/state/tricks"),
        (format!(r#""game":"hearts","state":{{"points":{{"E":-1}}}},{hands}"#), "bad-field", "/state/points/E"),
        (r#""game":"sixty-six","trump":"S","hands":{"1":["SA"],"2":["HA"]},"leader":"1","state":{"pending":{"2":1000}}"#.to_owned(), "bad-field", "/state/pending/2"),
        (format!(r#""game":"screw-misere","state":{{"trick_number":14}},{hands}"#), "bad-field", "/state/trick_number"),
        (format!(r#""game":"screw-misere","state":{{"trick_number":14}},"options":{{"objective":"tricks"}},{hands}"#), "bad-field", "/state/trick_number"),
        (format!(r#""game":"skruuvi-pass-misere","state":{{"trick_number":0}},"options":{{"objective":"tricks"}},{hands}"#), "bad-field", "/state/trick_number"),
        (format!(r#""game":"skruuvi-misere","contract":"5M","declarer":"N","state":{{"trick_number":14}},"options":{{"objective":"tricks"}},{hands}"#), "bad-field", "/state/trick_number"),
        (format!(r#""game":"klubiskruuvi-bolsu","declarer":"N","state":{{"trick_number":-1}},"options":{{"objective":"tricks"}},{hands}"#), "bad-field", "/state/trick_number"),
        (format!(r#""game":"historical-skruuvi","contract":"5M","declarer":"N","state":{{"trick_number":14}},"options":{{"objective":"tricks"}},{hands}"#), "bad-field", "/state/trick_number"),
        (format!(r#""game":"historical-skruuvi","contract":"4S","declarer":"N","trump":"S","state":{{"trick_number":99}},{hands}"#), "bad-field", "/state/trick_number"),
        (format!(r#""game":"euchre","trump":"S","declarer":"N","state":{{"out":["E"]}},{hands}"#), "impossible-state", "/state/out"),
        (format!(r#""game":"hearts","options":{{"moon":"full"}},{hands}"#), "bad-field", "/options/moon"),
        (format!(r#""game":"snap",{hands}"#), "unknown-game", "/game"),
        (format!(r#""game":"skitgubbe",{hands}"#), "missing-field", "/trump"),
        (format!(r#""game":"knorri","trump":"S",{hands}"#), "impossible-state", "/trump"),
        (format!(r#""game":"skitgubbe","trump":"S","trick":["H9","D7"],{hands}"#), "illegal-play", "/trick/1"),
        (format!(r#""game":"skitgubbe","trump":"S","state":{{"size":2}},{hands}"#), "impossible-state", "/state/size"),
        (format!(r#""game":"mattis","trump":"S","state":{{"must_pick":["E"]}},{hands}"#), "impossible-state", "/state/must_pick"),
        (r#""game":"mattis","trump":"S","hands":{"1":[],"2":["S2"],"3":["D2"]},"leader":"1""#.to_owned(), "impossible-state", "/to_play"),
        (format!(r#""game":"koira","state":{{"phase":1}},"trump":"S",{hands}"#), "missing-field", "/state/trump_owner"),
    ];
    for (fields, code, at) in cases {
        let line = format!(r#"{{"op":"solve",{fields}}}"#);
        let error = Request::parse(tikki_games::CATALOGUE, &line, None).operation.expect_err(&line);
        assert_eq!(
            (error.code.name(), error.place.to_string().as_str()),
            (code, at),
            "{line}: {error}"
        );
    }
}

/// A position may be given by a deal of any form; what is wrong with it is named at the deal.
#[test]
fn a_deal_is_a_position_too() {
    let rest = r#""op":"solve","game":"whist","leader":"W","trump":"S","moves":true"#;
    let deal = answer(&format!(r#"{{{rest},"deal":"N:A2... K3... QJ... T9..."}}"#));
    let hands = answer(&format!(
        r#"{{{rest},"hands":{{"N":"A2...","E":"K3...","S":"QJ...","W":"T9..."}}}}"#
    ));
    assert_eq!(deal, hands);
    let error = Request::parse(
        tikki_games::CATALOGUE,
        &format!(r#"{{{rest},"deal":"N:A2... K3... QJ... T2..."}}"#),
        None,
    );
    assert_eq!(error.operation.unwrap_err().place.to_string(), "/deal");
}

/// Worked positions of all games but bridge, from a slow reference written from the rules alone.
#[test]
fn worked_positions_are_answered_right() {
    let cases = include_str!("../../fixtures/game_cases.ndjson");
    for line in cases.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let mut request = case.clone();
        for beside in ["answer", "leads_without"] {
            request.as_object_mut().unwrap().shift_remove(beside);
        }
        let answer = answer(&request.to_string());
        for (name, expected) in case["answer"].as_object().unwrap() {
            if name != "value_of" {
                assert_eq!(answer[name], *expected, "{name} of {line}");
            }
        }
    }
}
