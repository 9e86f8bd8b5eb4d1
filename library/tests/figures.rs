//! Analysis, figures and practice of made-up boards.

use crate::support::{Shelf, add, analyse, board, boards};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tikki_bridge::analysis::{BoardReplay, Trace, tallies};
use tikki_bridge::formats::json_board;
use tikki_library::insights::{GroupedBy, InsightsRequest, Role};
use tikki_library::practice::{Grade, PracticeAddRequest};
use tikki_library::requests;
use tikki_library::store::Library;
use tikki_solver::{Config, Limits, Seat, Solver};

fn analysed(seed: u64, count: usize, cards: usize) -> (Shelf, Library) {
    let shelf = Shelf::new();
    let mut library = shelf.open();
    add(&mut library, "one", &boards(seed, count, cards));
    assert_eq!(analyse(&mut library), count as u64);
    (shelf, library)
}

fn of(player: &str) -> InsightsRequest {
    InsightsRequest { player: Some(player.to_owned()), ..InsightsRequest::default() }
}

#[test]
fn figures_are_those_of_the_reports() {
    let (_shelf, library) = analysed(1, 12, 6);
    let mut expected = [[0; 3]; 3];
    let mut solver = Solver::new(Config::default());
    for number in 0..12 {
        let board = json_board::parse(&board(1, number, 6)).unwrap();
        let replay = BoardReplay::of(&board).unwrap();
        let trace = Trace::of(&replay.play, &mut solver.session(), Limits::default());
        let own = tallies(&replay.play, &trace, Seat::North);
        for (sum, tally) in expected.iter_mut().zip(own) {
            for (sum, part) in sum.iter_mut().zip([tally.cards, tally.mistakes, tally.tricks]) {
                *sum += u64::from(part);
            }
        }
    }
    // Reports have the first card of an ending beside the others of a defender.
    let [declarer, defender, first] = expected;
    let defender = [0, 1, 2].map(|part| defender[part] + first[part]);
    let answer = library.insights(&of("ann")).unwrap();
    for (role, expected) in [(Role::Declarer, declarer), (Role::Defender, defender)] {
        let found = answer.roles.iter().find(|one| one.role == role).unwrap();
        let figures = found.figures;
        let boards = f64::from(u32::try_from(figures.boards).unwrap());
        let lost = format!("{:.0}", figures.lost_per_board.value * boards);
        let found = [figures.decisions.to_string(), figures.errors.to_string(), lost];
        assert_eq!(found, expected.map(|number: u64| number.to_string()), "{}", role.name());
    }
    assert!(
        answer.roles.iter().all(|one| one.role != Role::Leader),
        "an ending has no opening lead"
    );
    assert!(answer.measures.iter().all(|measure| !measure.name.ends_with("OLAR")));
    assert_eq!((answer.boards, answer.boards_as_dummy), (12, 3));
    assert_eq!(answer.games, ["bridge"]);
}

#[test]
fn boards_are_solved_once_and_again_when_they_change() {
    let (_shelf, mut library) = analysed(2, 3, 5);
    assert_eq!(analyse(&mut library), 0);
    let mut line: Value = serde_json::from_str(&board(2, 0, 5)).unwrap();
    line["tags"]["Site"] = json!("The club");
    add(&mut library, "two", &line.to_string());
    assert_eq!(library.pending().unwrap(), 1);
    let before = library.insights(&of("Ann")).unwrap();
    assert_eq!(analyse(&mut library), 1);
    let after = library.insights(&of("Ann")).unwrap();
    assert_eq!(before.roles, after.roles, "nothing is counted twice");
}

#[test]
fn whole_deals_have_table_par_and_measures() {
    let (_shelf, library) = analysed(3, 2, 13);
    let shown = library.show(1).unwrap();
    assert_eq!(shown.listed.analysis.as_deref(), Some("whole"));
    assert!(shown.par_ns.is_some() && shown.best_ns.is_some() && shown.score_ns.is_some());
    let declarer = library.insights(&of("Ann")).unwrap();
    let names: Vec<&str> = declarer.measures.iter().map(|measure| measure.name).collect();
    assert_eq!(names[..2], ["DCER", "DCWER"]);
    // Board 1 is declared by Ann, and the lead comes from Cid.
    let leader = library.insights(&of("Cid")).unwrap();
    assert_eq!(leader.measures[0].name, "DDOLAR");
    assert_eq!(leader.measures[0].of, 1);
}

#[test]
fn merged_names_are_counted_together_and_unmerged_apart() {
    let (_shelf, mut library) = analysed(4, 8, 4);
    add(&mut library, "two", &boards(14, 3, 4).replace("Ann", "Annie"));
    assert_eq!(analyse(&mut library), 3);
    let boards = |library: &Library, name: &str| library.insights(&of(name)).unwrap().boards;
    assert_eq!(boards(&library, "Ann"), 8);
    library.merge("Ann", &["Annie".to_owned()]).unwrap();
    assert_eq!(boards(&library, "Annie"), 11);
    library.unmerge("Annie").unwrap();
    assert_eq!((boards(&library, "Ann"), boards(&library, "Annie")), (8, 3));
    let nobody = library.insights(&InsightsRequest::default()).unwrap_err();
    assert!(nobody.to_string().contains("--me"), "{nobody}");
    library.set_me(&["Ann".to_owned()]).unwrap();
    assert_eq!(library.insights(&InsightsRequest::default()).unwrap().player, "Ann");
}

#[test]
fn people_of_one_table_are_not_merged_and_the_only_name_is_not_taken_out() {
    let (_shelf, mut library) = analysed(4, 2, 4);
    library.set_me(&["Ann".to_owned()]).unwrap();
    let merged = library.merge("Ann", &["Cid".to_owned()]).unwrap_err();
    assert!(merged.to_string().contains("sit at the table of board"), "{merged}");
    assert!(library.set_me(&["Ann".to_owned(), "Ben".to_owned()]).is_err());
    let only = library.unmerge("Ann").unwrap_err();
    assert!(only.to_string().contains("the only name"), "{only}");
    let people = library.people().unwrap();
    assert!(people[0].me && people[0].person == "Ann", "{people:?}");
    assert_eq!(people.iter().map(|person| person.boards).collect::<Vec<_>>(), [2; 4]);
}

#[test]
fn days_limit_the_boards() {
    let (_shelf, library) = analysed(5, 30, 3);
    let month = InsightsRequest {
        since: Some("2026-02".to_owned()),
        until: Some("2026-02".to_owned()),
        ..of("Ann")
    };
    assert_eq!(library.insights(&month).unwrap().boards, 10);
    let csv = library.insights(&month).unwrap().csv();
    let columns = csv.lines().map(|line| line.split(',').count());
    assert!(columns.clone().count() > 3 && columns.into_iter().all(|count| count == 16), "{csv}");
}

#[test]
fn practice_shows_what_the_player_saw_and_comes_back() {
    let (_shelf, mut library) = analysed(6, 12, 6);
    library.set_me(&["Ann".to_owned()]).unwrap();
    let request = PracticeAddRequest { most: Some(5), ..PracticeAddRequest::default() };
    let queue = library.practice_add(&request, 1_000).unwrap();
    assert_eq!((queue.added, queue.due), (5, 5));
    let question = library.practice_next(1_000).unwrap().question.unwrap();
    assert!(question.hands.len() <= 2 && question.reason.starts_with("your card lost"));
    let error = library.practice_answer(question.id, "X9", None, 1_000).unwrap_err();
    assert!(error.to_string().contains("legal: "), "{error}");
    let shown = library.show(question.board).unwrap();
    let ply = question.played.len();
    let mistake = shown.mistakes.iter().find(|mistake| mistake.ply as usize == ply).unwrap();
    let checked = library.practice_check(question.id, &mistake.played).unwrap();
    assert!(!checked.right && checked.better == mistake.better, "{checked:?}");
    assert_eq!(
        library.practice_next(1_000).unwrap().question,
        Some(question.clone()),
        "nothing is scheduled"
    );
    let wrong = library.practice_answer(question.id, &mistake.played, Some(Grade::Easy), 1_000);
    let better = wrong.unwrap().better;
    let decision = library.practice_next(2_000).unwrap().question.unwrap();
    assert_ne!(decision.id, question.id, "it is due later");
    let right =
        library.practice_answer(question.id, &better[0], Some(Grade::Good), 90_000).unwrap();
    assert!(right.right && right.due > 90_000);
    let more = library.practice_add(&request, 1_000).unwrap();
    assert_eq!(more.decisions, 5 + more.added, "none is added twice");
}

/// The queue of practice as it is written to a file.
fn exported(library: &Library) -> String {
    let mut text = String::new();
    let write = |line: &str| {
        text.push_str(line);
        text.push('\n');
        Ok(())
    };
    library.practice_export(write).unwrap();
    text
}

#[test]
fn exported_queue_is_imported_with_its_reviews() {
    let (_shelf, mut library) = analysed(7, 8, 6);
    library.set_me(&["Ben".to_owned()]).unwrap();
    library.practice_add(&PracticeAddRequest::default(), 1_000).unwrap();
    let question = library.practice_next(1_000).unwrap().question.unwrap();
    library.practice_answer(question.id, &question.legal[0], None, 1_000).unwrap();
    let text = exported(&library);
    let shelf = Shelf::new();
    let mut other = shelf.open();
    let imported = other.practice_import(text.as_bytes(), 2_000).unwrap();
    assert_eq!(imported.added, text.lines().count() as u64);
    // Numbers with many digits may differ in the last one.
    let kept = |text: &str| -> Vec<Value> {
        let line = |line| -> Value { serde_json::from_str(line).unwrap() };
        let part = |line: Value| {
            json!([line["ply"], line["better"], line["reviews"], line["schedule"]["due"]])
        };
        text.lines().map(line).map(part).collect()
    };
    assert_eq!(kept(&exported(&other)), kept(&text));
    let again = library.practice_import(text.as_bytes(), 2_000).unwrap();
    assert_eq!((again.added, again.replaced, again.known), (0, 0, imported.added));
    let error = other.practice_import(&b"{}\n"[..], 2_000).unwrap_err();
    assert!(error.to_string().starts_with("line 1: "), "{error}");
}

#[test]
fn decisions_that_do_not_fit_their_boards_are_refused_and_skipped() {
    let (_shelf, mut library) = analysed(7, 8, 6);
    library.set_me(&["Ben".to_owned()]).unwrap();
    library.practice_add(&PracticeAddRequest::default(), 1_000).unwrap();
    let text = exported(&library);
    let line: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let (shelf, mut wrong) = (Shelf::new(), Vec::new());
    for (at, value) in [
        ("/ply", json!(400)),
        ("/better", json!(["ZZ"])),
        ("/better", json!([])),
        ("/played", json!("ZZ")),
    ] {
        wrong.push(line.clone());
        *wrong.last_mut().unwrap().pointer_mut(at).unwrap() = value;
    }
    wrong.push(line.clone());
    *wrong.last_mut().unwrap().pointer_mut("/schedule/due").unwrap() = json!(10_u64.pow(18));
    let mut other = shelf.open();
    for line in wrong {
        let error = other.practice_import(line.to_string().as_bytes(), 2_000).unwrap_err();
        assert!(
            error.to_string().starts_with("line 1: ") && error.code() == "bad-field",
            "{error}"
        );
    }
    assert_eq!(other.boards().unwrap(), 0, "nothing of a refused line is kept");
    // The record of a board may lose its play behind the library's back.
    let first = library.practice_next(1_000).unwrap().question.unwrap();
    let database = rusqlite::Connection::open(library.path()).unwrap();
    let shorten = "UPDATE board SET record = json_remove(record, '$.play') WHERE id = ?1";
    database.execute(shorten, [first.board]).unwrap();
    let due = library.practice_next(1_000).unwrap();
    assert!(due.unfit.contains(&first.id), "{due:?}");
    assert!(due.question.is_some_and(|question| question.board != first.board));
}

#[test]
fn mistakes_have_themes_and_odds_with_two_hands_in_view() {
    let (_shelf, library) = analysed(11, 12, 6);
    let shown = (1..=12).map(|id| library.show(id).unwrap());
    let mistakes: Vec<_> = shown.flat_map(|shown| shown.mistakes).collect();
    let named = mistakes.iter().filter(|mistake| !mistake.themes.is_empty()).count();
    assert!(3 * named > mistakes.len(), "{named} of {} have a theme", mistakes.len());
    for mistake in &mistakes {
        // Before the lead nobody sees two hands; endings of six cards are always within the limit.
        assert_eq!(mistake.single_dummy_error.is_some(), mistake.ply > 0, "{mistake:?}");
        if mistake.single_dummy_error == Some(true) {
            assert!(mistake.single_dummy_lost > Some(0.0), "{mistake:?}");
        }
    }
    let unlucky = mistakes.iter().filter(|mistake| mistake.single_dummy_error == Some(false));
    assert!(unlucky.count() > 0, "some errors are right at the table");
    let answer = library.insights(&of("Ann")).unwrap();
    let role = |role| answer.roles.iter().find(|one| one.role == role);
    assert_eq!(role(Role::Leader), None, "an ending has no opening lead");
    let declarer = role(Role::Declarer).unwrap();
    let found = declarer.single_dummy.unwrap();
    assert_eq!(found.judged, declarer.figures.errors);
    assert!(
        found.errors <= found.judged
            && found.error_rate.high <= declarer.figures.error_rate.unwrap().value
    );
    let themes = answer.groups.iter().filter(|group| group.by == GroupedBy::Theme);
    assert!(themes.clone().count() > 2 && themes.into_iter().all(|group| group.figures.errors > 0));
}

/// Dummy has ace, queen and a small card. Over the ten layouts after West's first card the finesse takes 15 tricks, the ace 11.
#[test]
fn losing_finesse_is_right_with_two_hands_in_view_and_a_refused_one_is_wrong() {
    let board = |deal: &str, play: &str| {
        json!({"deal": deal, "contract": "1NT", "declarer": "S", "leader": "S", "players": {"S": "Ann"},
            "play": play.split(' ').collect::<Vec<_>>()})
        .to_string()
    };
    let shelf = Shelf::new();
    let mut library = shelf.open();
    // The finesse loses to the bare king, which would have dropped.
    add(
        &mut library,
        "loses",
        &board("N:AQ4... K.32.. 532... JT9...", "S2 S9 SQ SK H2 S3 ST S4 H3 S5 SJ SA"),
    );
    // The king is before the ace and guarded; the ace is played.
    add(
        &mut library,
        "refused",
        &board("N:AQ4... T.32.. 532... KJ9...", "S2 S9 SA ST SQ H2 S3 SK SJ S4 H3 S5"),
    );
    assert_eq!(analyse(&mut library), 2);
    let of = |id| {
        let mistakes = library.show(id).unwrap().mistakes;
        mistakes.into_iter().find(|mistake| mistake.ply == 2).unwrap()
    };
    assert_eq!(of(1).single_dummy_error, Some(false));
    assert_eq!(of(2).single_dummy_error, Some(true));
    assert!((of(2).single_dummy_lost.unwrap() - 0.4).abs() < 1e-9, "{:?}", of(2));
    assert!(of(2).themes.contains(&"finesse".to_owned()), "{:?}", of(2));
}

#[test]
fn similar_mistakes_are_on_other_deals_in_a_theme_of_the_decision() {
    let (_shelf, mut library) = analysed(12, 24, 6);
    let boards = (1..=24).map(|id| library.show(id).unwrap());
    let themes = boards.flat_map(|board| board.mistakes).flat_map(|mistake| mistake.themes);
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    themes.for_each(|theme| *counts.entry(theme).or_default() += 1);
    let (theme, count) = counts.into_iter().max_by_key(|&(_, count)| count).unwrap();
    assert!(count > 4, "{theme} {count}");
    let request = PracticeAddRequest {
        player: Some("Ann".to_owned()),
        most: Some(1),
        theme: Some(theme),
        ..PracticeAddRequest::default()
    };
    assert_eq!(library.practice_add(&request, 1_000).unwrap().added, 1);
    let first = library.practice_next(1_000).unwrap().question.unwrap();
    let themes = library.practice_check(first.id, &first.legal[0]).unwrap().themes;
    let like =
        PracticeAddRequest { like: Some(first.id), theme: None, most: Some(3), ..request.clone() };
    let added = library.practice_add(&like, 1_000).unwrap().added;
    assert!(added > 0, "{themes:?}");
    let text = exported(&library);
    library.practice_remove(&[first.id]).unwrap();
    while let Some(question) = library.practice_next(1_000).unwrap().question {
        let checked = library.practice_check(question.id, &question.legal[0]).unwrap();
        assert!(
            checked.themes.iter().any(|theme| themes.contains(theme)),
            "{checked:?} {themes:?}"
        );
        assert_ne!(question.board, first.board);
        library.practice_remove(&[question.id]).unwrap();
    }
    let unknown = PracticeAddRequest { theme: Some("ducky".to_owned()), ..request };
    let error = library.practice_add(&unknown, 1_000).unwrap_err().to_string();
    assert!(error.starts_with("unknown value `ducky`; expected one of hold-up"), "{error}");
    let body = json!({ "text": text }).to_string();
    let body = requests::answer(&mut library, "import-practice", body.as_bytes(), 1_000);
    let answer: Value = serde_json::from_str(&body.to_string()).unwrap();
    assert_eq!(answer["added"], json!(added + 1));
    let body = requests::answer(&mut library, "export-practice", b"", 1_000);
    let answer: Value = serde_json::from_str(&body.to_string()).unwrap();
    assert_eq!(answer["text"].as_str().unwrap().lines().count() as u64, added + 1);
}

#[test]
fn requests_are_answered_or_refused_with_a_code() {
    let (_shelf, mut library) = analysed(8, 4, 4);
    let mut asked = |name: &str, body: &str| -> Value {
        let body = requests::answer(&mut library, name, body.as_bytes(), 1_000);
        serde_json::from_str(&body.to_string()).unwrap()
    };
    assert_eq!(asked("status", ""), json!({"boards": 4, "pending": 0}));
    assert_eq!(asked("list", r#"{"most":2}"#)["boards"].as_array().unwrap().len(), 2);
    assert_eq!(asked("show", r#"{"id":2}"#)["record"]["board"], "2");
    assert_eq!(asked("names", r#"{"me":["Ann"]}"#)["people"][0]["me"], true);
    assert_eq!(asked("insights", "{}")["player"], "Ann");
    assert_eq!(asked("practise", "{}")["decisions"], asked("next", "")["queue"]["decisions"]);
    for (name, body, code) in [
        ("nothing", "{}", "unknown-op"),
        ("list", "{", "malformed-json"),
        ("list", r#"{"filtre":{}}"#, "bad-field"),
        ("show", "{}", "bad-field"),
        ("check", r#"{"id":99,"card":"SA"}"#, "bad-field"),
        ("list", r#"{"filter":{"theme":"squeeze"}}"#, "bad-field"),
        ("show", r#"{"id":77}"#, "bad-field"),
        ("insights", r#"{"player":"Zoe"}"#, "bad-field"),
        ("forget", r#"{"ids":[]}"#, "bad-field"),
    ] {
        assert_eq!(asked(name, body)["error"]["code"], code, "{name} {body}");
    }
    let schemas = requests::schemas();
    for operation in requests::ALL {
        assert!(schemas[operation.name]["request"].is_object(), "{}", operation.name);
    }
}

#[test]
fn boards_are_filtered_by_partner_result_and_theme() {
    let (_shelf, mut library) = analysed(10, 16, 5);
    let mut total = |filter: Value| -> u64 {
        let body = json!({ "filter": filter, "most": 1 }).to_string();
        let body = requests::answer(&mut library, "list", body.as_bytes(), 1_000);
        let answer: Value = serde_json::from_str(&body.to_string()).unwrap();
        answer["total"].as_u64().unwrap_or_else(|| panic!("{answer}"))
    };
    let all = total(json!({}));
    assert_eq!(total(json!({"player": "Ann", "partner": "Ben"})), all);
    assert_eq!(total(json!({"player": "Ann", "partner": "Cid"})), 0);
    let themes =
        ["any", "opening-lead", "suit", "card"].map(|theme| total(json!({ "theme": theme })));
    assert!(themes[0] > 0 && themes[0] <= themes[1..].iter().sum::<u64>(), "{themes:?}");
    assert!(total(json!({"theme": "any", "player": "Ann"})) < themes[0]);
    let results = ["made", "down"].map(|result| total(json!({ "result": result })));
    assert_eq!(results, [0; 2], "the tricks of an ending are not those of the deal");
}

#[test]
fn contracts_are_made_or_beaten_by_their_tricks() {
    let shelf = Shelf::new();
    let mut library = shelf.open();
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let board = |number: usize, contract: &str, result: u8| {
        json!({"board": number.to_string(), "deal": deal, "contract": contract, "declarer": "S", "result": result}).to_string()
    };
    let text = [board(1, "2S", 8), board(2, "2S", 7), board(3, "6D", 12), board(4, "1NT", 6)];
    add(&mut library, "four", &text.join("\n"));
    let mut total = |result: &str| {
        let body = json!({"filter": {"result": result}}).to_string();
        let body = requests::answer(&mut library, "list", body.as_bytes(), 1_000);
        serde_json::from_str::<Value>(&body.to_string()).unwrap()["total"].as_u64()
    };
    assert_eq!((total("made"), total("down")), (Some(2), Some(2)));
}

#[test]
fn deals_of_other_games_have_figures_in_points() {
    let shelf = Shelf::new();
    let mut library = shelf.open();
    add(&mut library, "skat.sgf", include_str!("../../fixtures/formats/skat_server.sgf"));
    assert!(analyse(&mut library) > 0);
    let people = library.people().unwrap();
    let request = InsightsRequest { game: Some("skat".to_owned()), ..of(&people[0].person) };
    let answer = library.insights(&request).unwrap();
    assert_eq!(answer.lost, "points");
    assert_eq!(answer.games, ["skat"]);
    assert!(answer.boards > 0 && answer.measures.is_empty(), "{answer:?}");
    let contracts = answer.groups.iter().filter(|group| group.by == GroupedBy::Contract);
    assert!(contracts.count() > 0, "{answer:?}");
    let phases = answer.groups.iter().filter(|group| group.by == GroupedBy::Phase);
    assert!(phases.clone().count() > 0);
    assert!(phases.into_iter().all(|group| group.key.starts_with("third-")), "{answer:?}");
}
