//! The library, as a user has it; and killed at any moment.
#![cfg(feature = "library")]

use crate::documents;
use crate::support::{Ran, fixture, lines};
use assert_cmd::Command;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use tikki_derive::needs;

/// A folder with a library.
struct Shelf(TempDir);

impl Shelf {
    fn new() -> Shelf {
        Shelf(TempDir::new().unwrap())
    }

    fn library(&self) -> PathBuf {
        self.0.path().join("library.db")
    }

    fn run(&self, args: &[&str]) -> Ran {
        let mut command = Command::cargo_bin("tikki").unwrap();
        let output = command.args(args).env("TIKKI_LIBRARY", self.library()).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// Runs a command that must succeed, and returns what it prints.
    fn done(&self, args: &[&str]) -> String {
        let ran = self.run(args);
        assert_eq!(ran.code, Some(0), "{args:?}: {}", ran.err);
        ran.out
    }

    fn begun(&self, args: &[&str]) -> Child {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tikki"));
        command.args(args).env("TIKKI_LIBRARY", self.library());
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    }

    /// Runs a command twenty times, each time killed a little later; returns how often it was still running.
    fn killed(&self, args: &[&str], step: Duration) -> usize {
        let mut killed = 0;
        for round in 1..=20 {
            let mut child = self.begun(args);
            std::thread::sleep(step * round);
            killed += usize::from(child.try_wait().unwrap().is_none());
            child.kill().unwrap();
            child.wait().unwrap();
        }
        killed
    }
}

#[test]
fn commands_of_the_guide_are_accepted() {
    let folder = documents::folder();
    for name in ["2026/march.lin", "night.lin"] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::copy(fixture("guide/other.lin"), path).unwrap();
    }
    let guide = include_str!("../../docs/guide/library.md");
    let mut accepted = 0;
    for line in documents::commands(guide).filter(|line| !line.contains("--watch")) {
        let ran = documents::run(line, folder.path());
        let error = String::from_utf8_lossy(&ran.stderr);
        // Whether a mistake has a theme depends on the files.
        assert!(ran.status.success() || error.contains("has no theme"), "{line}\n{error}");
        accepted += 1;
    }
    assert!(accepted >= 11, "{accepted} commands");
}

/// A board of an ending at a table of its own; Ann, who declares, errs with the first card.
fn board(number: usize) -> String {
    format!(
        "{{\"board\":\"{number}\",\"dealer\":\"N\",\"vulnerable\":\"None\",\"deal\":\"N:AQ2.K.. K3.A2.. 765..2. J98...2\",\
         \"contract\":\"1NT\",\"declarer\":\"N\",\"leader\":\"E\",\"play\":[\"SK\",\"S5\",\"S8\",\"S2\",\"HA\",\"D2\",\"C2\",\"HK\"],\
         \"players\":{{\"N\":\"Ann\",\"E\":\"East {number}\",\"S\":\"Ben\",\"W\":\"West\"}},\"tags\":{{\"Date\":\"2026.03.07\"}}}}\n"
    )
}

#[test]
fn files_are_added_analysed_counted_and_deleted() {
    let shelf = Shelf::new();
    let missing = shelf.run(&["insights"]);
    assert!(missing.code == Some(3) && missing.err.contains("no library yet"), "{}", missing.err);
    let file = shelf.0.path().join("boards.jsonl");
    fs::write(&file, (0..30).map(board).collect::<String>()).unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(shelf.done(&["library", "add", file]), "30 records: 30 added\n");
    assert_eq!(shelf.done(&["library", "add", file]), "30 records: 30 known\n");
    shelf.run(&["library", "add", &fixture("formats/played.pbn")]);
    assert!(shelf.done(&["library", "analyse"]).contains("analysed"));
    assert_eq!(shelf.done(&["library", "analyse"]), "0 boards analysed\n");
    shelf.done(&["library", "names", "--me", "Ann"]);
    let insights = lines(&shelf.done(&["insights", "--json"]));
    assert_eq!(insights[0]["player"], "Ann");
    assert!(shelf.done(&["insights", "--csv"]).starts_with("role,by,key,"));
    assert!(shelf.done(&["insights"]).contains("As declarer: 30 boards"));
    let listed = lines(&shelf.done(&["library", "list", "--player", "ann", "-n", "5", "--json"]));
    assert_eq!(listed[0]["total"], 30);
    let shown = lines(&shelf.done(&["library", "show", "1", "--json"]));
    assert_eq!(shown[0]["analysis"], "whole");
    let exported = shelf.done(&["library", "export", "--player", "Ann"]);
    assert_eq!(lines(&exported).len(), 30);
    assert_eq!(shelf.run(&["library", "show", "999"]).code, Some(1));
    assert_eq!(shelf.run(&["library", "delete"]).code, Some(2), "it needs --everything");
    shelf.done(&["library", "delete", "--everything"]);
    assert!(!shelf.library().exists());
}

#[test]
fn owner_whose_name_no_board_has_is_noted() {
    let shelf = Shelf::new();
    let file = shelf.0.path().join("boards.jsonl");
    fs::write(&file, board(1)).unwrap();
    shelf.done(&["library", "add", file.to_str().unwrap()]);
    let unseen = shelf.run(&["library", "names", "--me", "An"]);
    assert_eq!(unseen.code, Some(0));
    assert!(unseen.err.starts_with("note: no board has the name An;"), "{}", unseen.err);
    let seen = shelf.run(&["library", "names", "--me", "ann"]);
    assert_eq!((seen.code, seen.err.as_str()), (Some(0), ""));
}

#[test]
fn boards_of_a_file_are_listed_by_any_name_of_it() {
    let shelf = Shelf::new();
    let nothing = shelf.run(&["library", "names"]);
    assert!(nothing.code == Some(3) && nothing.err.contains("no library yet"), "{}", nothing.err);
    assert!(!shelf.library().exists());
    let file = shelf.0.path().join("boards.jsonl");
    fs::write(&file, board(1)).unwrap();
    shelf.done(&["library", "add", file.to_str().unwrap()]);
    let around = shelf.0.path().join(".").join("boards.jsonl");
    let listed = shelf.done(&["library", "list", "--from", around.to_str().unwrap()]);
    assert_eq!(listed.lines().count(), 1, "{listed}");
    let unknown = shelf.run(&["library", "list", "--from", "nothing.pbn"]);
    assert!(
        unknown.code == Some(1) && unknown.err.contains("no board was added"),
        "{}",
        unknown.err
    );
    assert_eq!(
        shelf.done(&["library", "list", "--contract", "7NT"]),
        "no boards
"
    );
    let refused = shelf.run(&["library", "list", "--since", "foo"]);
    assert!(refused.code == Some(1) && refused.err.contains("is not a date"), "{}", refused.err);
    let refused = shelf.run(&["library", "add", "--date", "2026-13-40", file.to_str().unwrap()]);
    assert!(refused.code == Some(1) && refused.err.contains("is not a date"), "{}", refused.err);
}

#[test]
fn figures_of_other_games_are_by_contract_or_of_players() {
    let shelf = Shelf::new();
    shelf.done(&[
        "library",
        "add",
        &fixture("formats/skat_server.sgf"),
        &fixture("evenings/hearts.txt"),
    ]);
    shelf.done(&["library", "analyse"]);
    let contracts = |player: &str, game: &str| {
        let csv = shelf.done(&["insights", "--player", player, "--game", game, "--csv"]);
        csv.lines().filter(|line| line.contains(",contract,")).count()
    };
    assert!(contracts("one", "skat") > 0);
    assert_eq!(contracts("Aino", "hearts"), 0);
    let hearts = shelf.done(&["insights", "--player", "Aino", "--game", "hearts"]);
    assert!(hearts.contains("\nAs player: 1 board, 1 error in 3 decisions"), "{hearts}");
    assert!(hearts.contains("lost 12.00"), "{hearts}");
    let listed = shelf.done(&["library", "list", "--game", "hearts"]);
    assert!(listed.contains(", points E 25, S 1, jack N"), "{listed}");
}

#[test]
fn practice_asks_grades_and_waits() {
    let shelf = Shelf::new();
    let file = shelf.0.path().join("boards.jsonl");
    fs::write(&file, (0..3).map(board).collect::<String>()).unwrap();
    shelf.done(&["library", "add", file.to_str().unwrap()]);
    shelf.done(&["library", "analyse"]);
    let mistakes = lines(&shelf.done(&["library", "show", "1", "--json"]))[0]["mistakes"].clone();
    assert_eq!((&mistakes[0]["seat"], &mistakes[0]["better"][0]), (&"N".into(), &"SA".into()));
    let added = shelf.done(&["practice", "add", "--player", "Ann"]);
    assert!(!added.starts_with("0 decisions"), "{added}");
    let asked = lines(&shelf.done(&["practice", "next", "--json"]));
    let question = &asked[0]["question"];
    let (id, card) = (question["id"].to_string(), question["legal"][0].as_str().unwrap());
    let graded = lines(&shelf.done(&["practice", "answer", &id, card, "--json"]));
    assert!(graded[0]["right"].is_boolean() && graded[0]["due"].is_number());
    let refused = shelf.run(&["practice", "answer", &id, "nothing"]);
    assert!(refused.code == Some(1) && refused.err.contains("legal: "), "{}", refused.err);
    assert!(!shelf.done(&["practice", "status"]).is_empty());
    let queue = shelf.done(&["practice", "export"]);
    shelf.done(&["practice", "remove", "--all"]);
    let saved = shelf.0.path().join("queue.jsonl");
    fs::write(&saved, &queue).unwrap();
    shelf.done(&["practice", "import", saved.to_str().unwrap()]);
    assert_eq!(lines(&shelf.done(&["practice", "export"])).len(), lines(&queue).len());
}

#[test]
fn watched_folder_is_added_as_it_changes() {
    let shelf = Shelf::new();
    let folder = shelf.0.path().join("watched");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("one.jsonl"), board(1)).unwrap();
    fs::write(folder.join(".hidden"), board(2)).unwrap();
    let mut child = shelf.begun(&["library", "add", "--watch", folder.to_str().unwrap()]);
    let started = std::time::Instant::now();
    let total = || {
        let listed = shelf.run(&["library", "list", "--json"]);
        lines(&listed.out).first().map_or(0, |answer| answer["total"].as_u64().unwrap())
    };
    while total() < 1 {
        assert!(started.elapsed() < Duration::from_mins(2), "nothing is added");
        std::thread::sleep(Duration::from_millis(50));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(total(), 1, "hidden files are left out");
}

#[test]
fn other_files_are_refused_and_left_alone() {
    let shelf = Shelf::new();
    fs::write(shelf.library(), "These are notes.".repeat(100)).unwrap();
    let ran = shelf.run(&["library", "list"]);
    assert!(ran.code == Some(3) && ran.err.contains("not-a-library"), "{}", ran.err);
    assert_eq!(shelf.run(&["library", "delete", "--everything"]).code, Some(3));
    assert!(shelf.library().exists());
}

/// Two programs that add and one that analyses, at the same time.
#[test]
fn programs_share_a_library() {
    let shelf = Shelf::new();
    let file = shelf.0.path().join("boards.jsonl");
    fs::write(&file, (0..1500).map(board).collect::<String>()).unwrap();
    let file = file.to_str().unwrap();
    shelf.done(&["library", "names", "--me", "Ann"]);
    let mut programs: Vec<Child> = [
        vec!["library", "add", file],
        vec!["library", "add", file],
        vec!["library", "analyse", "-j", "1"],
    ]
    .iter()
    .map(|args| shelf.begun(args))
    .collect();
    for program in &mut programs {
        assert!(program.wait().unwrap().success());
    }
    shelf.done(&["library", "analyse"]);
    let insights = lines(&shelf.done(&["insights", "--json"]));
    assert_eq!((&insights[0]["boards"], &insights[0]["pending"]), (&1500.into(), &0.into()));
}

/// The boards of the test below: enough that a run can be killed on its way.
const BOARDS: usize = 8000;

/// Twenty killed runs of adding and twenty of analysing leave what runs that were not killed leave.
#[needs("time")]
#[test]
fn killed_runs_lose_and_double_nothing() {
    let (shelf, whole) = (Shelf::new(), Shelf::new());
    let file = shelf.0.path().join("boards.jsonl");
    fs::write(&file, (0..BOARDS).map(board).collect::<String>()).unwrap();
    let file = file.to_str().unwrap();
    let add = ["library", "add", file];
    assert!(shelf.killed(&add, Duration::from_millis(15)) > 0, "nothing was killed");
    shelf.done(&add);
    let analyse = ["library", "analyse", "-j", "1"];
    assert!(shelf.killed(&analyse, Duration::from_millis(15)) > 0, "nothing was killed");
    shelf.done(&analyse);
    whole.done(&add);
    whole.done(&analyse);
    let content = |shelf: &Shelf| {
        let insights = shelf.done(&["insights", "--player", "Ann", "--json"]);
        (shelf.done(&["library", "export"]), insights)
    };
    let (found, expected) = (content(&shelf), content(&whole));
    assert_eq!(lines(&found.0).len(), BOARDS);
    assert!(found == expected, "{} {}", found.1, expected.1);
}
