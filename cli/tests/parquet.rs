//! Parquet in and out: the same as lines.
#![cfg(feature = "parquet")]

use crate::support::{fixture, lines, tikki};
use parquet::file::reader::SerializedFileReader;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// All rows of the parts of a folder, null left out.
fn rows(folder: &Path) -> Vec<serde_json::Value> {
    let mut parts: Vec<_> =
        fs::read_dir(folder).unwrap().map(|part| part.unwrap().path()).collect();
    parts.retain(|part| part.extension().is_some_and(|ending| ending == "parquet"));
    parts.sort();
    let reader = |part| SerializedFileReader::new(File::open(part).unwrap()).unwrap();
    let rows = parts.iter().flat_map(|part| reader(part).into_iter());
    let mut rows: Vec<_> = rows.map(|row| row.unwrap().to_json_value()).collect();
    for row in &mut rows {
        row.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    }
    rows
}

#[test]
fn tables_are_those_of_the_other_forms_and_can_be_read_again() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("tables.parquet");
    let name = out.to_str().unwrap();
    let club = fixture("formats/club_night.pbn");
    assert_eq!(tikki(&["table", &club, "-o", name], "").code, Some(0));
    let told = lines(&tikki(&["table", "--json", &club], "").out);
    let found = rows(&out);
    assert_eq!(found.len(), told.len());
    for (row, line) in found.iter().zip(&told) {
        assert_eq!((&row["deal"], &row["board"]), (&line["deal"], &line["board"]));
        assert_eq!(row["n_s"], line["tricks"]["N"]["S"]);
        assert_eq!(row["w_nt"], line["tricks"]["W"]["NT"]);
        assert_eq!(row["par_score_ns"], line["par"]["score_ns"]);
    }
    let again = lines(&tikki(&["table", "--json", name], "").out);
    let cells = |lines: &[serde_json::Value]| {
        lines.iter().map(|line| line["tricks"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(cells(&again), cells(&told));
    let before = tikki(&["table", &club, "-o", name], "");
    assert_eq!(before.code, Some(2), "it is there already");
}

#[test]
fn a_batch_that_is_killed_goes_on_behind_its_last_part() {
    let folder = TempDir::new().unwrap();
    let (requests, out) = (folder.path().join("requests"), folder.path().join("answers.parquet"));
    let ending = "N:A.K.. K.A.. Q.Q.. J.J..";
    let line = |id: usize| format!("{{\"id\":{id},\"op\":\"table\",\"deal\":\"{ending}\"}}\n");
    let text: String = (0..30_000).map(line).collect();
    fs::write(&requests, &text).unwrap();
    let args =
        ["batch", requests.to_str().unwrap(), "-o", out.to_str().unwrap(), "--resume", "-j", "1"];
    let mut stopped = 0;
    for round in 0..5 {
        let mut run = Command::new(env!("CARGO_BIN_EXE_tikki"));
        let mut child = run.args(args).stderr(Stdio::null()).spawn().unwrap();
        // The first is killed at once.
        std::thread::sleep(Duration::from_millis(110 * round));
        stopped += usize::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert!(stopped > 0, "nothing was killed");
    assert_eq!(tikki(&args, "").code, Some(0));
    let found = rows(&out);
    let answers: Vec<&str> = found.iter().map(|row| row["answer"].as_str().unwrap()).collect();
    assert_eq!(answers, tikki(&["batch"], text).out.lines().collect::<Vec<_>>());
    let as_rows = tikki(&["batch", out.to_str().unwrap()], "");
    assert_eq!(lines(&as_rows.out).len(), 30_000, "each row is a request, if one without `op`");
    assert!(as_rows.out.contains("missing-field"));
}
