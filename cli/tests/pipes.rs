//! Input that can be read only once: a named pipe in the place of a file.
#![cfg(unix)]

use crate::support::{Ran, fixture, program};
use std::fs;
use std::process::Command;
use std::thread;
use std::time::Duration;
use tempfile::TempDir;
use tikki_derive::needs;

/// How long a run may wait for a pipe that is opened a second time, which nobody writes to.
const PATIENCE: Duration = Duration::from_mins(2);

fn run(args: &[&str]) -> Ran {
    let output = program().args(args).timeout(PATIENCE).output().unwrap();
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the program with a pipe in the place of `FILE`, into which the bytes are written once.
fn piped(args: &[&str], bytes: Vec<u8>) -> Ran {
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe").display().to_string();
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let writer = thread::spawn({
        let pipe = pipe.clone();
        move || fs::write(pipe, bytes)
    });
    let ran =
        run(&args.iter().map(|arg| if *arg == "FILE" { &pipe } else { *arg }).collect::<Vec<_>>());
    if !writer.is_finished() {
        // Nobody has opened the pipe: whoever waits for that is let go.
        drop(fs::File::open(&pipe));
    }
    // A reader that has enough closes the pipe before its end.
    let _ = writer.join().unwrap();
    let named = |text: &str| text.replace(&pipe, "FILE");
    Ran { out: named(&ran.out), err: named(&ran.err), ..ran }
}

/// What the program does with a file is what it does with the same bytes from a pipe.
fn same_from_a_pipe(args: &[&str], file: &str) {
    let direct =
        run(&args.iter().map(|arg| if *arg == "FILE" { file } else { *arg }).collect::<Vec<_>>());
    assert!(!direct.out.is_empty(), "{args:?}: {}", direct.err);
    let from_pipe = piped(args, fs::read(file).unwrap());
    assert_eq!(
        (from_pipe.code, from_pipe.out),
        (direct.code, direct.out.replace(file, "FILE")),
        "{args:?}: {}",
        from_pipe.err
    );
}

#[needs("time")]
#[test]
fn every_verb_reads_boards_from_a_pipe() {
    let file = fixture("formats/played.pbn");
    for args in [
        &["read", "FILE"][..],
        &["read", "--json", "FILE"],
        &["table", "FILE"],
        &["par", "FILE"],
        &["leads", "FILE"],
        &["contracts", "--contracts", "3NT", "FILE"],
        &["trace", "FILE"],
        &["report", "--title", "x", "FILE"],
        &["convert", "--to", "json", "FILE"],
        &["convert", "--to", "pbn", "FILE"],
        &["simulate", "-n", "3", "--seen", "N,S", "--contracts", "3NT", "FILE"],
    ] {
        same_from_a_pipe(args, &file);
    }
    same_from_a_pipe(&["verify", "FILE"], &fixture("formats/club_night.pbn"));
}

#[needs("time")]
#[test]
fn every_verb_reads_deals_of_other_games_from_a_pipe() {
    let file = fixture("formats/skat_server.sgf");
    for args in [
        &["read", "FILE"][..],
        &["trace", "FILE"],
        &["score", "FILE"],
        &["line", "FILE"],
        &["cards", "FILE"],
        &["report", "--title", "x", "FILE"],
    ] {
        same_from_a_pipe(args, &file);
    }
}

#[test]
fn a_pipe_is_annotated_into_another_file() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("out.pbn").display().to_string();
    let file = fixture("formats/played.pbn");
    let direct = run(&["annotate", &file, "-o", &out]);
    let written = fs::read(&out).unwrap();
    let ran = piped(&["annotate", "FILE", "-o", &out], fs::read(&file).unwrap());
    assert_eq!((ran.code, fs::read(&out).unwrap()), (direct.code, written), "{}", ran.err);
}

#[test]
fn a_complaint_about_a_pipe_takes_nothing_from_it() {
    let file = fixture("bad/boards.pbn");
    let args = ["read", "--json", "FILE"];
    let ran = piped(&args, fs::read(&file).unwrap());
    let direct = run(&["read", "--json", &file]);
    assert_eq!((ran.code, ran.out), (Some(1), direct.out.replace(&file, "FILE")));
    assert!(ran.err.contains("FILE: line 5, column 8: board 2: duplicate-card"), "{}", ran.err);
    assert!(!ran.err.contains("-->") && direct.err.contains("-->"));
}

#[test]
fn requests_and_scripts_come_through_a_pipe() {
    let ran = piped(&["batch", "FILE"], b"{\"op\":\"games\",\"id\":1}\n".to_vec());
    assert!(ran.out.contains("\"id\":1"), "{}", ran.err);
    let script = b"hcp(north) >= 10\n".to_vec();
    let args = ["deal", "-n", "2", "--to", "json", "--seed", "1", "--condition-file", "FILE"];
    let ran = piped(&args, script);
    assert_eq!((ran.code, ran.out.lines().count()), (Some(0), 2), "{}", ran.err);
}

#[test]
fn output_to_a_pipe_is_written_into_it_and_does_not_replace_it() {
    use std::os::unix::fs::FileTypeExt;
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe").display().to_string();
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = thread::spawn({
        let pipe = pipe.clone();
        move || fs::read(pipe).unwrap()
    });
    let file = fixture("formats/club_night.pbn");
    let ran = run(&["convert", "--to", "pbn", "--output", &pipe, &file]);
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo(), "a file took its place");
    let direct = run(&["convert", "--to", "pbn", &file]);
    assert_eq!((ran.code, &ran.err), (direct.code, &direct.err));
    assert_eq!(String::from_utf8(reader.join().unwrap()).unwrap(), direct.out);
}
