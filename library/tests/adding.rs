//! Adding files: each board once, whatever file it comes from.

use crate::support::{Shelf, add, analyse, boards};
use serde_json::{Value, json};
use tikki_games::CATALOGUE;
use tikki_library::add::{AddOptions, FileState};
use tikki_library::contents::BoardFilter;
use tikki_library::insights::InsightsRequest;
use tikki_library::requests;
use tikki_library::store::Library;

/// A board as JSON, with some of its fields changed or, if null, removed.
fn changed(line: &str, changes: &Value) -> String {
    let mut board: Value = serde_json::from_str(line).unwrap();
    let fields = board.as_object_mut().unwrap();
    for (name, value) in changes.as_object().unwrap() {
        match value {
            Value::Null => drop(fields.remove(name)),
            value => drop(fields.insert(name.clone(), value.clone())),
        }
    }
    board.to_string()
}

fn total(library: &Library) -> u64 {
    library.list(&BoardFilter::default(), 0, 1).unwrap().total
}

#[test]
fn boards_of_a_file_are_added_once() {
    let (shelf, text) = (Shelf::new(), boards(1, 30, 5));
    let mut library = shelf.open();
    let first = add(&mut library, "one", &text);
    assert_eq!((first.read, first.added, first.known), (30, 30, 0));
    for name in ["one", "other"] {
        let again = add(&mut library, name, &text);
        assert_eq!((again.added, again.completed, again.known), (0, 0, 30), "{name}");
    }
    let shown = library.show(1).unwrap();
    assert_eq!(shown.files, ["one", "other"]);
}

#[test]
fn record_with_more_facts_completes_the_board() {
    let (shelf, text) = (Shelf::new(), boards(2, 1, 5));
    let mut library = shelf.open();
    let line = text.trim();
    let short = changed(line, &json!({"play": null, "leader": null, "tags": null}));
    assert_eq!(add(&mut library, "results", &short).added, 1);
    assert_eq!(add(&mut library, "play", line).completed, 1);
    assert_eq!(add(&mut library, "results", &short).known, 1, "nothing is taken away");
    let shown = library.show(1).unwrap();
    assert!(shown.record.get().contains("\"play\":[\""));
    assert_eq!(shown.listed.day.as_deref(), Some("2026-01-01"));
    assert_eq!(total(&library), 1);
}

#[test]
fn tables_of_one_deal_are_boards_of_their_own() {
    let (shelf, text) = (Shelf::new(), boards(3, 1, 5));
    let mut library = shelf.open();
    let line = text.trim();
    let others = json!({"N": "Eve", "E": "Fay", "S": "Gus", "W": "Hal"});
    let other_room = changed(line, &json!({"players": others, "play": null, "leader": null}));
    let other_contract = changed(line, &json!({"contract": "2S"}));
    let all = [line, &other_room, &other_contract].join("\n");
    assert_eq!(add(&mut library, "match", &all).added, 3);
    assert_eq!(add(&mut library, "match", &all).known, 3);
}

#[test]
fn anonymous_results_are_counted_as_often_as_a_file_has_them() {
    let (shelf, text) = (Shelf::new(), boards(4, 1, 5));
    let mut library = shelf.open();
    let nothing = json!({"players": null, "play": null, "leader": null, "result": 3});
    let line = changed(text.trim(), &nothing);
    let twice = format!("{line}\n{line}\n");
    assert_eq!(add(&mut library, "club", &twice).added, 2);
    assert_eq!(add(&mut library, "club", &twice).known, 2);
    let three = add(&mut library, "other", &format!("{twice}{line}\n"));
    assert_eq!((three.known, three.added), (2, 1));
}

#[test]
fn names_of_a_merged_player_are_one_board() {
    let (shelf, text) = (Shelf::new(), boards(5, 1, 5));
    let mut library = shelf.open();
    let line = text.trim();
    let other_name =
        changed(line, &json!({"players": {"N": "ann2", "E": "Cid", "S": "Ben", "W": "Dot"}}));
    add(&mut library, "one", line);
    library.set_me(&["Ann".to_owned(), "ann2".to_owned()]).unwrap();
    assert_eq!(add(&mut library, "other", &other_name).known, 1);
    library.unmerge("ann2").unwrap();
    assert_eq!(add(&mut library, "third", &other_name).added, 1);
}

#[test]
fn deals_of_other_games_are_added_too() {
    let shelf = Shelf::new();
    let mut library = shelf.open();
    let text = include_str!("../../fixtures/formats/skat_server.sgf");
    let mut faults = 0;
    let options = tikki_library::add::AddOptions::default();
    let file = ("skat.sgf", tikki_library::add::FileState::default());
    let added = library.add(file, text.as_bytes(), &options, &mut |_, _| faults += 1).unwrap();
    assert!(added.added > 0 && faults == 0, "{added:?}");
    let again = library.add(file, text.as_bytes(), &options, &mut |_, _| {}).unwrap();
    assert_eq!((again.added, again.known), (0, added.added));
    let skat = BoardFilter { game: Some("skat".to_owned()), ..BoardFilter::default() };
    assert_eq!(library.list(&skat, 0, 1).unwrap().total, added.added);
}

#[test]
fn unreadable_records_are_reported_and_the_others_kept() {
    let shelf = Shelf::new();
    let mut library = shelf.open();
    let line = boards(6, 1, 5);
    let text = format!("{line}{{\"deal\":\"N:AA...\"}}\n");
    let mut reported = Vec::new();
    let options = tikki_library::add::AddOptions::default();
    let file = ("broken", tikki_library::add::FileState::default());
    let answer = library
        .add(file, text.as_bytes(), &options, &mut |_, error| reported.push(error.code.to_string()))
        .unwrap();
    assert_eq!((answer.added, answer.refused), (1, 1), "{reported:?}");
    assert_eq!(reported.len(), 1);
    let bad_day = tikki_library::add::AddOptions { day: Some("March".to_owned()), ..options };
    let refused = library.add(file, text.as_bytes(), &bad_day, &mut |_, _| {}).unwrap_err();
    assert_eq!(refused.code(), "bad-field");
}

#[test]
fn a_request_that_adds_says_what_is_wrong_with_records() {
    let shelf = Shelf::new();
    let mut library = shelf.open();
    let text = boards(12, 1, 5) + "\n{\"board\":\"7\",\"deal\":\"N:AK.. 2.. 3.. 4..\"}\n";
    let body = json!({ "text": text, "name": "evening" }).to_string();
    let answer = requests::answer(&mut library, "add", body.as_bytes(), 1_000).to_string();
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!((&answer["added"], &answer["refused"]), (&json!(1), &json!(1)), "{answer}");
    assert_eq!(answer["faults"][0]["board"], "7", "{answer}");
    assert!(answer["faults"][0]["message"].as_str().is_some_and(|text| !text.is_empty()));
}

#[test]
fn days_are_those_of_the_calendar_at_every_door() {
    let shelf = Shelf::new();
    let mut library = shelf.open();
    add(&mut library, "one", &boards(11, 3, 5));
    let mut refused = |name: &str, body: Value| {
        let body = requests::answer(&mut library, name, body.to_string().as_bytes(), 1_000);
        let answer: Value = serde_json::from_str(&body.to_string()).unwrap();
        answer["error"]["code"] == "bad-field"
    };
    for day in ["2026-3", "2026-13-40", "2026-02-31", "2025-02-29", "foo", "2026-03-07 x", ""] {
        assert!(refused("list", json!({"filter": {"since": day}})), "{day}");
        assert!(refused("list", json!({"filter": {"until": day}})), "{day}");
        assert!(refused("insights", json!({"player": "Ann", "since": day})), "{day}");
        assert!(refused("insights", json!({"player": "Ann", "until": day})), "{day}");
        assert!(refused("add", json!({"text": "", "day": day})), "{day}");
    }
    for day in ["2026", "2026-01", "2024-02-29", "2026.01.31"] {
        assert!(!refused("list", json!({"filter": {"since": day, "until": day}})), "{day}");
    }
    let since = |day: &str| {
        let filter = BoardFilter { since: Some(day.to_owned()), ..BoardFilter::default() };
        library.list(&filter, 0, 10).unwrap().total
    };
    assert_eq!(since("2026.01.01"), since("2026-01-01"));
    assert!(since("2026.01.01") > 0);
}

#[test]
fn day_of_the_options_dates_a_board_that_is_known_without_one() {
    let shelf = Shelf::new();
    let mut library = shelf.open();
    let undated = changed(boards(12, 1, 5).trim(), &json!({"tags": {}}));
    assert_eq!(add(&mut library, "one", &undated).added, 1);
    analyse(&mut library);
    let mut dated = |day: &str| {
        let options = AddOptions { day: Some(day.to_owned()), ..AddOptions::default() };
        let file = ("one", FileState::default());
        library.add(file, undated.as_bytes(), &options, &mut |_, _| {}).unwrap()
    };
    let first = dated("2026-03-07");
    assert_eq!((first.completed, first.known), (1, 0));
    let second = dated("2026-04");
    assert_eq!((second.completed, second.known), (0, 1), "its day stays");
    assert_eq!(library.show(1).unwrap().listed.day.as_deref(), Some("2026-03-07"));
    assert_eq!(library.pending().unwrap(), 0);
    let march = InsightsRequest {
        player: Some("Ann".to_owned()),
        since: Some("2026-03".to_owned()),
        ..InsightsRequest::default()
    };
    assert_eq!(library.insights(&march).unwrap().boards, 1);
}

#[test]
fn names_of_removed_boards_stand_in_no_file_of_an_open_library() {
    let shelf = Shelf::new();
    let (mut library, other) = (shelf.open(), shelf.open());
    let line = boards(13, 1, 5).replace("Ann", "Zebulon");
    add(&mut library, "one", &line);
    let is_found = || {
        let files = std::fs::read_dir(shelf.path().parent().unwrap()).unwrap();
        files
            .map(|file| std::fs::read(file.unwrap().path()).unwrap())
            .any(|bytes| bytes.windows(7).any(|part| part.eq_ignore_ascii_case(b"zebulon")))
    };
    assert!(is_found());
    assert_eq!(library.remove(&[1]).unwrap(), 1);
    assert!(!is_found());
    assert_eq!(total(&other), 0);
}

#[test]
fn two_writers_at_a_time_add_each_board_once() {
    let (shelf, text) = (Shelf::new(), boards(7, 600, 3));
    drop(shelf.open());
    std::thread::scope(|scope| {
        for name in ["one", "two", "three"] {
            let (shelf, text) = (&shelf, &text);
            scope.spawn(move || add(&mut shelf.open(), name, text));
        }
    });
    assert_eq!(total(&shelf.open()), 600);
}

#[test]
fn export_is_read_back_as_the_same_boards() {
    let (shelf, other) = (Shelf::new(), Shelf::new());
    let mut library = shelf.open();
    add(&mut library, "one", &boards(8, 12, 5));
    let mut text = String::new();
    let write = |_: &str, record: &str| {
        text.push_str(record);
        text.push('\n');
        Ok(())
    };
    assert_eq!(library.export(&BoardFilter::default(), write).unwrap(), 12);
    let mut copy = other.open();
    assert_eq!(add(&mut copy, "export", &text).added, 12);
    assert_eq!(add(&mut library, "export", &text).known, 12);
}

#[test]
fn removed_boards_are_gone_and_files_take_theirs_along() {
    let shelf = Shelf::new();
    let mut library = shelf.open();
    add(&mut library, "one", &boards(9, 4, 5));
    add(&mut library, "two", &boards(9, 6, 5));
    assert_eq!(library.remove(&[1, 99]).unwrap(), 1);
    assert_eq!(library.remove_file("two").unwrap(), 2, "the others are in file one too");
    assert_eq!(total(&library), 3);
    assert!(library.show(1).is_err());
    assert_eq!(library.remove_file("three").unwrap_err().code(), "bad-field");
    library.remove_file("one").unwrap();
    assert_eq!(library.people().unwrap(), [], "nobody is left");
}

#[test]
fn backup_is_a_library_and_delete_leaves_no_file() {
    let shelf = Shelf::new();
    let mut library = shelf.open();
    add(&mut library, "one", &boards(10, 4, 5));
    let copy = shelf.file("copy.db");
    library.back_up(&copy).unwrap();
    assert_eq!(library.back_up(&copy).unwrap_err().code(), "bad-field", "nothing is overwritten");
    let nowhere = shelf.file("missing/copy.db");
    assert!(library.back_up(&nowhere).is_err() && !nowhere.parent().unwrap().exists());
    assert_eq!(total(&Library::existing(&copy, CATALOGUE).unwrap()), 4);
    let busy = Library::delete(&shelf.path(), CATALOGUE).unwrap_err();
    assert_eq!(busy.code(), "library-busy");
    drop(library);
    assert!(Library::delete(&shelf.path(), CATALOGUE).unwrap());
    let left = std::fs::read_dir(shelf.path().parent().unwrap()).unwrap().count();
    assert_eq!(left, 0);
    assert!(!Library::delete(&shelf.path(), CATALOGUE).unwrap());
}

#[test]
fn other_files_are_left_as_they_are() {
    let shelf = Shelf::new();
    let file = shelf.file("notes.txt");
    std::fs::write(&file, "These are my notes, which are longer than a header.".repeat(40))
        .unwrap();
    let before = std::fs::read(&file).unwrap();
    assert_eq!(Library::open(&file, CATALOGUE).unwrap_err().code(), "not-a-library");
    assert_eq!(Library::delete(&file, CATALOGUE).unwrap_err().code(), "not-a-library");
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let shelf = Shelf::new();
    drop(shelf.open());
    let mode =
        |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&shelf.path()), 0o600);
    assert_eq!(mode(shelf.path().parent().unwrap()), 0o700);
}
