//! The page as a folder: how it is written, and that its engine answers as `tikki batch` does.

use crate::support::{fixture, tikki};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;
use tikki_derive::needs;
use tikki_engine::ops::ALL;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn page(engine: &Path, folder: &Path) -> crate::support::Ran {
    tikki(&["page", "-o", folder.to_str().unwrap(), "--wasm", engine.to_str().unwrap()], "")
}

#[test]
fn missing_engine_names_the_build_command() {
    let folder = TempDir::new().unwrap();
    let missing = folder.path().join("tikki.wasm");
    let ran = page(&missing, &folder.path().join("out"));
    assert_eq!(ran.code, Some(3));
    assert!(
        ran.err.contains("tikki.wasm: ") && ran.err.contains("bash wasm/build.sh"),
        "{}",
        ran.err
    );
    fs::write(&missing, "<html>").unwrap();
    let ran = page(&missing, &folder.path().join("out"));
    assert_eq!(
        (ran.code, ran.err.contains("not a WebAssembly module")),
        (Some(3), true),
        "{}",
        ran.err
    );
    assert!(!folder.path().join("out").exists(), "nothing is written");
}

#[test]
fn a_folder_has_all_files_below_it() {
    let folder = TempDir::new().unwrap();
    let engine = folder.path().join("engine");
    fs::write(&engine, b"\0asm and more").unwrap();
    let out = folder.path().join("a/b");
    for _ in 0..2 {
        let ran = page(&engine, &out);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        assert!(ran.out.trim().ends_with("index.html"), "{}", ran.out);
    }
    for file in ["index.html", "embed.html", "style.css", "page/app.js", "page/worker.js"] {
        assert!(out.join(file).is_file(), "{file}");
    }
    assert_eq!(fs::read(out.join("tikki.wasm")).unwrap(), b"\0asm and more");
    assert!(fs::read_to_string(out.join("page/service.js")).unwrap().contains("new Worker"));
}

/// What the worker of the page answers to requests, a line each.
fn in_node(engine: &Path, requests: &str) -> String {
    let folder = TempDir::new().unwrap();
    let ran = page(engine, folder.path());
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let mut node = Command::new("node");
    node.arg(root().join("wasm/answers.mjs"));
    node.args(["tikki.wasm", "page/worker.js"].map(|file| folder.path().join(file)));
    let mut running = node.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut to = running.stdin.take().unwrap();
    let requests = requests.to_owned();
    let writing = std::thread::spawn(move || to.write_all(requests.as_bytes()).unwrap());
    let output = running.wait_with_output().unwrap();
    writing.join().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// The example of every operation, positions of all games, deals of bridge, each also with few nodes, and what is refused.
fn requests() -> Vec<String> {
    let with_op = |op: &tikki_engine::ops::Op| {
        let mut request = op.request();
        request.insert("op".to_owned(), op.name.into());
        serde_json::Value::from(request).to_string()
    };
    let mut requests: Vec<String> = ALL.iter().map(with_op).collect();
    let read = |name: &str| fs::read_to_string(fixture(name)).unwrap();
    for line in read("game_cases.ndjson").lines() {
        let mut case: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(line).unwrap();
        case.retain(|name, _| !["answer", "leads_without"].contains(&name.as_str()));
        requests.push(serde_json::Value::from(case).to_string());
    }
    for line in read("bridge_par.ndjson").lines().take(12) {
        let deal: serde_json::Value = serde_json::from_str(line).unwrap();
        requests.push(format!(r#"{{"op":"table","deal":{}}}"#, deal["deal"]));
    }
    let limited = requests.iter().filter_map(|request| {
        let rest = request.strip_suffix('}')?;
        Some(format!(r#"{rest},"limits":{{"max_nodes":50}}}}"#))
    });
    let limited: Vec<String> = limited.collect();
    requests.extend(limited);
    requests.extend(read("bad/requests.ndjson").lines().map(str::to_owned));
    requests.retain(|request| !request.trim().is_empty());
    requests
}

#[needs("wasm", "node")]
#[test]
fn the_engine_in_a_browser_answers_as_a_batch_does() {
    let engine = root().join("target/wasm/tikki.wasm");
    let requests = requests();
    let text = requests.join("\n") + "\n";
    let (there, here) = (in_node(&engine, &text), tikki(&["batch"], text).out);
    assert_eq!(there.lines().count(), requests.len());
    for ((request, there), here) in requests.iter().zip(there.lines()).zip(here.lines()) {
        assert_eq!(there, here, "{request}");
    }
    assert_eq!(there, here);
}
