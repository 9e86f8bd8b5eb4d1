//! Problems as a user meets them.

use crate::support::program;
use serde_json::Value;
use tikki_derive::needs;

fn tikki(args: &[&str], input: &str) -> (Option<i32>, String, String) {
    let ran = program().args(args).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (ran.status.code(), text(ran.stdout), text(ran.stderr))
}

const SQUEEZE: [&str; 7] =
    ["N:AJ.2.. ..432. 2.Q..A KQ.K..", "--strain", "NT", "--declarer", "S", "--leader", "S"];

fn with(verb: &str, more: &[&str], input: &str) -> (Option<i32>, String, String) {
    tikki(&[&["puzzle", verb], &SQUEEZE[..], more].concat(), input)
}

#[test]
fn a_problem_is_certified_or_refused() {
    let (code, out, _) = with("check", &["--tricks", "3"], "");
    assert_eq!(code, Some(0));
    assert!(out.contains("squeeze") && out.contains("right: CA; wrong: HQ S2"), "{out}");
    let (code, _, error) = with("check", &["--tricks", "1"], "");
    assert_eq!((code, error.contains("goal-safe")), (Some(1), true), "{error}");
    let dual = "N:A.A.2. ..AKQ. 2.2.3. 3.3.4.";
    let more = [&["puzzle", "check", dual], &SQUEEZE[1..], &["--tricks", "2"]].concat();
    let (code, out, _) = tikki(&more, "");
    assert_eq!(
        (code, out.contains("dual: at the start S plays H2 or S2")),
        (Some(1), true),
        "{out}"
    );
    let (code, _, error) = with("check", &[], "");
    assert_eq!((code, error.contains("--tricks")), (Some(1), true), "{error}");
}

#[test]
fn a_wrong_card_is_put_right_in_the_terminal() {
    let (code, out, _) = with("play", &["--tricks", "3"], "HQ\nhm\nSJ\nH2\nSA\nSJ\nHQ\nS2\n");
    assert!(
        out.contains("♥Q is wrong; ♣A is right.") && out.contains("The right card is CA"),
        "{out}"
    );
    assert!(out.contains("S HQ, W HK, N H2, E D2: W wins the trick. 3 needed, 2 left."), "{out}");
    assert!(
        out.contains("\"hm\" is not a card") && out.contains("S wins the trick. 2 needed, 2 left."),
        "{out}"
    );
    assert!(out.contains("does not hold"), "{out}");
    assert_eq!(
        (code, out.contains("The goal is reached, with 1 mistake.")),
        (Some(0), true),
        "{out}"
    );
}

#[test]
fn generation_is_reproducible_and_printable() {
    let args = ["puzzle", "gen", "-n", "3", "--cards", "3-4", "--seed", "5", "--to", "json"];
    let (code, first, shown) = tikki(&args, "");
    assert_eq!((code, shown.contains("per thousand")), (Some(0), true), "{shown}");
    assert_eq!(first, tikki(&[&args[..], &["-j", "1"]].concat(), "").1);
    let problems: Vec<Value> =
        first.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(problems.iter().all(|problem| problem["solution"]["grade"] == "strict"));
    let (code, page, _) = tikki(&["puzzle", "sheet"], &first);
    assert_eq!((code, page.matches("<article").count()), (Some(0), 6));
    let (_, exam, _) = tikki(&[&args[..], &["--exam"]].concat(), "");
    assert!(!exam.contains("solution"));
}

/// The fields of a problem, as the arguments of `check`, `repair` or `play`.
fn arguments(problem: &Value) -> Vec<String> {
    let text = |name: &str| problem[name].as_str().unwrap().to_owned();
    let mut args = vec![text("deal")];
    for name in ["strain", "declarer", "leader", "hero"] {
        args.extend([format!("--{name}"), text(name)]);
    }
    args.extend(["--tricks".to_owned(), problem["tricks"].to_string()]);
    let played = problem["played"].as_array().map(Vec::as_slice).unwrap_or_default();
    let played: Vec<&str> = played.iter().map(|card| card.as_str().unwrap()).collect();
    if !played.is_empty() {
        args.extend(["--played".to_owned(), played.join(",")]);
    }
    args
}

fn run(verb: &str, problem: &Value, more: &[&str]) -> (Option<i32>, String, String) {
    let args = arguments(problem);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    tikki(&[&["puzzle", verb], &args[..], more].concat(), "")
}

fn made(args: &[&str]) -> Vec<Value> {
    let (code, out, shown) = tikki(&[&["puzzle", "gen", "--to", "json"], args].concat(), "");
    assert_eq!(code, Some(0), "{shown}");
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What `check` says of a problem is what `gen` said.
fn checked(problems: &[Value]) {
    for problem in problems {
        let (code, out, error) = run("check", problem, &["--json"]);
        let answer: Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{error}"));
        assert_eq!((code, &answer["accepted"]), (Some(0), &Value::Bool(true)));
        for name in ["key", "main", "unique"] {
            assert_eq!(answer["solution"][name], problem["solution"][name], "{problem}");
        }
    }
}

#[needs("time")]
#[test]
fn generated_problem_is_certified_from_its_fields() {
    checked(&made(&["-n", "4", "--cards", "3-4", "--seed", "3"]));
    checked(&made(&["-n", "3", "--theme", "throw-in"]));
    let aimed = made(&["-n", "2", "--theme", "trump-squeeze", "--attempts", "20000"]);
    assert!(
        aimed.iter().all(|one| one["solution"]["themes"].to_string().contains("trump-squeeze"))
    );
    checked(&aimed);
}

#[needs("time")]
#[test]
fn whole_deals_meet_their_condition() {
    let wanted = ["-n", "1", "--cards", "13", "--condition", "hcp(ns) >= 25", "--strain", "NT"];
    // A lesson takes a hundred layouts of whole deals at least; that of real play is shorter.
    let single = ["--grade", "single", "--samples", "10", "--double-dummy"];
    let problems = made(&[&wanted[..], &single].concat());
    for problem in &problems {
        let deal = problem["deal"].as_str().unwrap().trim_start_matches("N:");
        let points = |hand: &str| hand.chars().filter_map(|c| "JQKA".find(c).map(|i| i + 1)).sum();
        let points: Vec<usize> = deal.split(' ').map(points).collect();
        assert!(points[0] + points[2] >= 25 && points.iter().sum::<usize>() == 40, "{deal}");
        let sound = &problem["solution"]["sound"];
        let rate = |name: &str| sound[name].as_f64().unwrap();
        assert!(sound["layouts"].as_u64().unwrap() <= 10);
        assert!((0.0..=1.0).contains(&rate("sd_rate_key")), "{sound}");
        let worse = rate("sd_rate_key") < rate("sd_rate_best_other");
        assert_eq!(sound["double_dummy_only"], worse, "{sound}");
        assert_eq!(run("check", problem, &["--positions", "0"]).0, Some(0), "{problem}");
    }
    let (code, _, error) = tikki(&["puzzle", "gen", "--condition", "hcp(ns) >= 25"], "");
    assert_eq!((code, error.contains("impossible-state")), (Some(1), true), "{error}");
    let lead = ["puzzle", "gen", "--theme", "opening-lead", "--cards", "4"];
    let (code, _, error) = tikki(&lead, "");
    assert_eq!((code, error.contains("impossible-state")), (Some(1), true), "{error}");
}

/// East had to play the king of hearts, and played the jack.
const REAL: &str = r#"[Event "Real play"]
[Board "17"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"]
[Contract "2NT"]
[Declarer "E"]
[Result "7"]
[Play "S"]
S5 ST S9 SJ
D2 D5 D6 DT
D3 D8 DK D4
- - HT HJ
*
"#;

#[test]
fn a_costed_card_of_real_play_is_a_problem() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), REAL).unwrap();
    let from = ["--from", file.path().to_str().unwrap(), "--double-dummy"];
    let problems = made(&from);
    assert_eq!(problems[0]["solution"]["key"], serde_json::json!(["HK"]), "{}", problems[0]);
    assert_eq!(problems[0]["played"].as_array().unwrap().len(), 13);
    assert_eq!((&problems[0]["to_play"], &problems[0]["tricks"]), (&"E".into(), &8.into()));
    assert_eq!(run("check", &problems[0], &["--positions", "0"]).0, Some(0));
    // What cost nothing is no problem.
    std::fs::write(file.path(), REAL.replace("HT HJ", "HT HK")).unwrap();
    let (code, out, shown) = tikki(&[&["puzzle", "gen"], &from[..]].concat(), "");
    assert_eq!((code, out.as_str()), (Some(1), ""), "{shown}");
    let (code, _, _) = tikki(&["puzzle", "gen", "--from", "/no/such/file"], "");
    assert_ne!(code, Some(0));
}

/// A file is gone through to its end; the same board once more is met before, and where a problem comes from stays with it. Nobody
/// at the table could know that the king was right.
#[test]
fn all_of_a_file_is_looked_at_and_its_boards_are_named() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let again = REAL.replace(r#"[Board "17"]"#, r#"[Board "18"]"#);
    std::fs::write(file.path(), format!("{REAL}\n{again}")).unwrap();
    let all = ["puzzle", "gen", "--from", file.path().to_str().unwrap(), "-n", "all", "--to"];
    let (code, out, shown) = tikki(&[&all[..], &["json"]].concat(), "");
    assert_eq!((code, out.as_str()), (Some(0), ""));
    assert!(shown.contains("2 nothing to name"), "{shown}");
    let json = ["json", "--double-dummy"];
    let (code, out, shown) = tikki(&[&all[..], &json].concat(), "");
    assert_eq!((code, out.lines().count()), (Some(0), 1), "{shown}");
    assert!(shown.contains("1 problem from 2 mistakes in 2 plays"), "{shown}");
    assert!(shown.contains("1 met before"), "{shown}");
    let problem: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&problem["board"], &problem["event"]), (&"17".into(), &"Real play".into()));
}

/// A lesson is a lesson on the sheet of its line, too: pupils see two hands, and nothing of the grade.
#[test]
fn the_sheet_of_a_lesson_shows_two_hands() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), REAL).unwrap();
    let mut problem =
        made(&["--from", file.path().to_str().unwrap(), "--double-dummy"]).swap_remove(0);
    let hands = |problem: &Value, more: &[&str]| {
        let (code, page, error) =
            tikki(&[&["puzzle", "sheet"], more].concat(), &problem.to_string());
        assert_eq!(code, Some(0), "{error}");
        assert!(!page.contains("single"), "{page}");
        ["N", "E", "S", "W"].map(|seat| page.matches(&format!("<div class=\"{seat}\">")).count())
    };
    assert_eq!(hands(&problem, &["--exam"]), [1; 4]);
    problem["shown"] = serde_json::json!(["E", "W"]);
    assert_eq!(hands(&problem, &["--exam"]), [0, 1, 0, 1]);
    let [north, east, ..] = hands(&problem, &[]);
    assert_eq!((north > 0, east), (true, north + 1), "all hands with the solution");
}

#[needs("time")]
#[test]
fn a_file_of_problems_holds_their_deals_and_plays() {
    let whole = ["-n", "1", "--cards", "13", "--strain", "NT", "--grade", "single"];
    let args = [&whole[..], &["--double-dummy"]].concat();
    let problems = made(&args);
    let pbn = |more: &[&str]| {
        let to = ["puzzle", "gen", "--to", "pbn"];
        let (code, pbn, _) = tikki(&[&to[..], &args, more].concat(), "");
        let (read, json, error) = tikki(&["convert", "--to", "json", "-"], &pbn);
        assert_eq!((code, read), (Some(0), Some(0)), "{error}\n{pbn}");
        let lines = json.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        (lines.collect::<Vec<Value>>(), pbn)
    };
    let (records, _) = pbn(&[]);
    assert_eq!(records.len(), problems.len());
    for (board, problem) in records.iter().zip(&problems) {
        for name in ["deal", "declarer", "contract"] {
            assert_eq!(board[name], problem[name], "{board}");
        }
        let tags = &board["tags"];
        assert_eq!(tags["ProblemTricks"], problem["tricks"].to_string());
        assert_eq!(tags["ProblemLeader"], problem["leader"]);
        let main: Vec<&str> = tags["ProblemSolution"].as_str().unwrap().split(' ').collect();
        assert_eq!(serde_json::json!(main), problem["solution"]["main"]);
        assert_eq!(board["play"], problem["played"], "{board}");
    }
    let (_, exam) = pbn(&["--exam"]);
    for word in ["Solution", "Difficulty", "Themes"] {
        assert!(!exam.contains(word), "{exam}");
    }
}

#[test]
fn a_repaired_problem_is_accepted() {
    let broken = ["N:A.AJ.5. K5.KQ.. Q3.2..A ..432.2", "--strain", "NT", "--declarer", "S"];
    let more = ["--leader", "N", "--tricks", "4", "--key", "SA", "--highest", "7", "--json"];
    let (code, out, error) = tikki(&[&["puzzle", "repair"], &broken[..], &more].concat(), "");
    let repaired: Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{error}"));
    assert_eq!((code, &repaired["repaired"]), (Some(0), &Value::Bool(true)));
    assert_eq!(repaired["solution"]["key"], serde_json::json!(["SA"]));
    let (code, out, _) = run("check", &repaired, &["--json"]);
    let answer: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &answer["solution"]["key"]), (Some(0), &repaired["solution"]["key"]));
    // A card that nobody can play is not intended, it is mistyped.
    let (code, _, error) = with("repair", &["--tricks", "3", "--key", "C5"], "");
    assert_eq!((code, error.contains("illegal-play")), (Some(1), true), "{error}");
    let none = ["--tricks", "3", "--key", "S2", "--swaps", "1", "--highest", "2"];
    let (code, _, error) = with("repair", &none, "");
    assert_eq!((code, error.contains("no repair")), (Some(1), true), "{error}");
}

#[test]
fn bad_input_is_refused_with_its_code() {
    let deal = |hands: &str, more: &[&str]| {
        let base = [hands, "--strain", "NT", "--declarer", "S"];
        [&base[..], more].concat().iter().map(|&arg| arg.to_owned()).collect::<Vec<String>>()
    };
    let three = "N:AJ.2.. ..432. 2.Q..A KQ.K..";
    let south = ["--leader", "S", "--tricks"];
    let cases = [
        ("goal-safe", deal(three, &[&south[..], &["1"]].concat())),
        ("goal-lost", deal(three, &["--leader", "W", "--tricks", "3"])),
        ("impossible-state", deal(three, &[&south[..], &["4"]].concat())),
        ("impossible-state", deal(three, &[&south[..], &["3", "--hero", "S"]].concat())),
        ("illegal-play", deal(three, &[&south[..], &["3", "--played", "CA,H9"]].concat())),
        ("uneven-hands", deal("N:AJ.2.. ..43. 2.Q..A KQ.K..", &[&south[..], &["3"]].concat())),
        ("duplicate-card", deal("N:AJ.2.. ..432. 2.Q..A AQ.K..", &[&south[..], &["3"]].concat())),
    ];
    for (code, args) in cases {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        for verb in ["check", "play"] {
            let (exit, out, error) = tikki(&[&["puzzle", verb], &args[..]].concat(), "");
            assert_eq!((exit, error.contains(code)), (Some(1), true), "{verb} {args:?}: {error}");
            assert!(out.is_empty(), "{out}");
        }
    }
    let wire = r#"{"op":"puzzle-gen","theme":"hold-on"}
{"op":"puzzle-gen","theme":"opening-lead","cards":[4,6]}
{"op":"puzzle-gen","condition":"hcp(north) > 12"}
{"op":"puzzle-gen","cards":[6,4]}
{"op":"puzzle-gen","game":"skat","grade":"best"}
"#;
    let (_, out, _) = tikki(&["batch"], wire);
    let codes: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["error"]["code"].clone())
        .collect();
    let state = "impossible-state";
    assert_eq!(codes, ["bad-field", state, state, state, "bad-field"]);
}

/// What is told of the simple squeeze of four cards.
#[test]
fn solution_is_printed_in_three_languages() {
    let three =
        ["N:AJ.2.. ..432. 2.Q..A KQ.K..", "--strain", "NT", "--declarer", "S", "--leader", "S"];
    let check = [&["puzzle", "check"], &three[..], &["--tricks", "3"]].concat();
    let shown = |language: &str| {
        let (code, text, _) = tikki(&[&check[..], &["--language", language]].concat(), "");
        assert_eq!(code, Some(0));
        text
    };
    assert!(shown("en").contains("West is squeezed in ♠ and ♥: every discard costs a trick."));
    assert!(shown("fi").contains(
        "Olet Etelä ja pelaat puolesi molemmat kädet. Tarvitset kaikki jäljellä olevat tikit: 3."
    ));
    assert!(shown("de").contains("Du bist Süd und spielst beide Hände deiner Seite."));
    let (_, json, _) = tikki(&[&check[..], &["--json", "--language", "de"]].concat(), "");
    let answer: Value = serde_json::from_str(&json).unwrap();
    let words = &answer["solution"]["words"];
    assert_eq!(words["language"], "de");
    assert_eq!(words["hints"][2], "Süd spielt ♣A.");
    let (code, _, error) = tikki(&[&check[..], &["--language", "sv"]].concat(), "");
    assert_eq!((code, error.contains("one of en, fi, de")), (Some(2), true), "{error}");
    // Hints come one after the other.
    let play = [&["puzzle", "play"], &three[..], &["--tricks", "3"]].concat();
    let (_, out, _) = tikki(&play, "h\nh\nh\nq\n");
    let hints = ["The right card is a club.", "An opponent may run out", "South plays ♣A."];
    let places: Vec<_> = hints.iter().map(|hint| out.find(hint)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{out}");
}

/// The king falls under the ace as the cards lie, but the finesse is right in more layouts: the defence has the king there.
#[test]
fn play_with_samples_keeps_the_hidden_hands_open() {
    let deal = ["N:AQ.2.. K.KQ.. 32.A.. 95.3..", "--strain", "NT", "--declarer", "S"];
    let rest = ["--leader", "S", "--tricks", "3", "--played", "S2 S9", "--samples", "60"];
    let play = [&["puzzle", "play"], &deal[..], &rest].concat();
    let (code, out, _) = tikki(&play, "?\nSA\nD2\nH2\nHA\nSA\n");
    let (before, after) = out.split_once("♠A works in 3 of 7 layouts, ♠Q in 4.").unwrap();
    assert!(!before.contains("  W ") && before.contains("  S 3.A.."), "{out}");
    assert!(after.contains("  W K") && after.contains("The right card is SQ:"), "{out}");
    assert_eq!((code, after.contains("with 1 mistake.")), (Some(0), true), "{out}");
    let (_, out, _) = tikki(&play, "SQ\nq\n");
    assert!(out.contains("♠Q is right: it works in 4 of 7 layouts"), "{out}");
}

#[test]
fn an_exam_shows_no_solution() {
    let args = ["puzzle", "gen", "-n", "2", "--cards", "3-4", "--seed", "5"];
    let page = tikki(&[&args[..], &["--to", "html"]].concat(), "").1;
    let exam = tikki(&[&args[..], &["--to", "html", "--exam"]].concat(), "").1;
    assert!(page.contains("Solutions") && !exam.contains("Solutions"));
    assert_eq!(exam.matches("<article>").count(), 2);
    let lines = tikki(&[&args[..], &["--to", "json"]].concat(), "").1;
    assert_eq!(tikki(&["puzzle", "sheet", "--exam"], &lines).1, exam);
    assert_eq!(tikki(&["puzzle", "sheet"], &lines).1, page);
}

fn lines_of(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[needs("time")]
#[test]
fn a_set_rises_in_steps() {
    let args = ["puzzle", "gen", "--steps", "-n", "5", "--theme", "throw-in", "--to", "json"];
    let (code, first, _) = tikki(&args, "");
    assert_eq!(code, Some(0));
    assert_eq!(first, tikki(&[&args[..], &["-j", "1"]].concat(), "").1);
    let rises = |problems: &[Value]| {
        let numbers: Vec<i64> = problems
            .iter()
            .map(|problem| problem["solution"]["difficulty"].as_i64().unwrap())
            .collect();
        assert_eq!(numbers.len(), 5);
        assert!(numbers.is_sorted() && numbers[0] < numbers[4], "{numbers:?}");
    };
    rises(&lines_of(&first));
    let answered = r#"{"op":"puzzle-gen","theme":"throw-in","steps":true,"attempts":1200,"n":5}"#;
    let answer = &lines_of(&tikki(&["batch"], answered).1)[0];
    rises(answer["problems"].as_array().unwrap());
    let (code, _, error) = tikki(&["puzzle", "gen", "--steps", "-n", "all"], "");
    assert_eq!((code, error.contains("impossible-state")), (Some(1), true), "{error}");
}

/// Problems of another game are as hard as is wished for, and natural play fails at them unless it need not.
fn other_games_have_levels() {
    let args = ["puzzle", "gen", "--game", "tuppi-nolo", "--cards", "3", "--to", "json"];
    let shown = |more: &[&str]| lines_of(&tikki(&[&args[..], more].concat(), "").1);
    let hard = shown(&["-n", "2", "--difficulty", "4-8"]);
    assert_eq!(hard.len(), 2);
    assert!(hard.iter().all(|problem| problem["solution"]["difficulty"].as_i64() >= Some(4)));
    let natural = |problem: &Value| {
        let fooled = problem["solution"]["features"]["fooled"].as_array().unwrap();
        fooled.contains(&"natural".into())
    };
    assert!(shown(&["-n", "8"]).iter().all(natural));
    assert!(!shown(&["-n", "all", "--attempts", "300", "--no-trap"]).iter().all(natural));
}

#[test]
fn other_games_have_problems_on_the_command_line() {
    let args = ["puzzle", "gen", "--game", "tuppi-nolo", "-n", "2", "--cards", "3"];
    let themed = [&args[..], &["--theme", "high-under"]].concat();
    let (code, text, shown) = tikki(&themed, "");
    assert_eq!((code, shown.contains("per thousand")), (Some(0), true), "{shown}");
    assert_eq!(text.matches("high card under a higher").count(), 2, "{text}");
    assert!(text.contains("is the only right move") && text.contains("Played so far:"), "{text}");
    let json = lines_of(&tikki(&[&themed[..], &["--to", "json"]].concat(), "").1);
    for problem in &json {
        let solution = &problem["solution"];
        assert!(solution["themes"].as_array().unwrap().contains(&"high-under".into()));
        // The position is a request: perfect play comes to the goal.
        let mut request = problem["position"].clone();
        request["moves"] = true.into();
        let answer = &lines_of(&tikki(&["batch"], &request.to_string()).1)[0];
        assert_eq!(answer["moves"][solution["right"].as_str().unwrap()], problem["goal"]);
    }
    other_games_have_levels();
    let page = tikki(&[&themed[..], &["--to", "html"]].concat(), "").1;
    let exam = tikki(&[&themed[..], &["--to", "html", "--exam"]].concat(), "").1;
    assert_eq!((page.matches("<article>").count(), exam.matches("<article>").count()), (4, 2));
    assert!(!exam.contains("high card under a higher"));
    let finnish = tikki(&[&args[..], &["--language", "fi"]].concat(), "").1;
    assert!(finnish.contains("on ainoa oikea siirto"), "{finnish}");
    for (more, exit) in [(["--to", "pbn"], 1), (["--theme", "squeeze"], 2), (["--cards", "27"], 2)]
    {
        let (code, out, _) = tikki(&[&args[..], &more].concat(), "");
        assert_eq!((code, out.as_str()), (Some(exit), ""), "{more:?}");
    }
}
