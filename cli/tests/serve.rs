//! `tikki serve` as a program: where it listens, and how signals end it.
#![cfg(unix)]

use crate::documents;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::ops::{Deref, DerefMut};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tikki_derive::{needs, slow};

/// How long a test waits for what has to come: only what hangs is late.
const PATIENCE: Duration = Duration::from_mins(2);

fn serve(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tikki"));
    command.arg("serve").args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A service that runs no longer than its test, however that ends.
struct Running(Child);

impl Deref for Running {
    type Target = Child;

    fn deref(&self) -> &Child {
        &self.0
    }
}

impl DerefMut for Running {
    fn deref_mut(&mut self) -> &mut Child {
        &mut self.0
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if self.0.try_wait().is_ok_and(|ended| ended.is_none()) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }
}

/// The service and its address, as it prints it.
fn running(args: &[&str]) -> (Running, String) {
    let mut child = Running(serve(args).spawn().unwrap());
    let address = address(&mut child).unwrap();
    (child, address)
}

/// The address that a service prints, if it comes to that.
fn address(child: &mut Child) -> Option<String> {
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    Some(line.trim().strip_prefix("http://")?.to_owned())
}

fn request(address: &str, request: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    stream
}

fn read(mut stream: TcpStream) -> String {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[needs("curl")]
#[test]
fn documented_requests_of_other_programs_are_answered() {
    let (_child, address) = running(&["--bind", "127.0.0.1:0", "--threads", "1"]);
    let folder = documents::folder();
    let text = include_str!("../../docs/service.md").replace("\\\n", "");
    let mut answers = 0;
    for line in text.lines().filter(|line| line.starts_with("curl ")) {
        let line = line.replacen("curl", "curl -sS --fail", 1).replace("127.0.0.1:8080", &address);
        let ran = documents::run(&line, folder.path());
        let (answer, error) =
            (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        assert!(ran.status.success(), "{line}: {error}");
        assert!(!answer.is_empty() && !answer.contains("\"error\""), "{line}: {answer}");
        answers += 1;
    }
    assert_eq!(answers, 3);
}

#[test]
fn signals_end_it_when_all_is_answered() {
    let freak =
        r#"{"deal":"N:AJ962.KT74..Q853 Q853.AJ962.KT74. .Q853.AJ962.KT74 KT74..Q853.AJ962"}"#;
    let length = freak.len();
    let table = format!(
        "POST /v1/table HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n{freak}"
    );
    let (interrupt, limit) = if slow!() { (Some("-INT"), "5000") } else { (None, "2500") };
    for signal in std::iter::once("-TERM").chain(interrupt) {
        let (mut child, address) =
            running(&["--bind", "127.0.0.1:0", "--threads", "2", "--max-ms", limit]);
        let health = request(
            &address,
            "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        );
        assert!(read(health).starts_with("HTTP/1.1 200 "));
        let under_way = request(&address, &table);
        wait_until_solving(&address);
        let killed = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(killed.success());
        let answer = read(under_way);
        assert!(answer.starts_with("HTTP/1.1 200 ") && answer.contains("stopped"), "{answer}");
        assert_eq!(child.wait().unwrap().code(), Some(0), "{signal}");
    }
}

/// Waits until a request is being solved.
fn wait_until_solving(address: &str) {
    let started = Instant::now();
    let metrics = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    while !read(request(address, metrics)).contains("\ntikki_solving 1\n") {
        assert!(started.elapsed() < PATIENCE, "nothing is solved");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn an_address_that_is_taken_is_named() {
    let (_child, address) = running(&["--bind", "127.0.0.1:0", "--threads", "1"]);
    let second = serve(&["--bind", &address]).output().unwrap();
    assert_eq!(second.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&second.stderr).contains(&address));
    assert_eq!(serve(&["--cors", "nonsense"]).output().unwrap().status.code(), Some(2));
}

const HEALTH: &str = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// What is answered; nothing if the connection fails.
fn health(address: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(HEALTH.as_bytes()).ok()?;
    let mut text = Vec::new();
    stream.read_to_end(&mut text).ok()?;
    Some(String::from_utf8(text).unwrap()).filter(|text| !text.is_empty())
}

fn terminate(child: &Child) {
    let killed = Command::new("kill").arg(child.id().to_string()).status().unwrap();
    assert!(killed.success());
}

/// The exit code of a service that ends, and what it wrote.
fn ended(child: &mut Child) -> (Option<i32>, String) {
    let patience = Instant::now() + PATIENCE;
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if Instant::now() > patience {
            child.kill().unwrap();
            panic!("it neither serves nor ends");
        }
        thread::sleep(Duration::from_millis(10));
    };
    let mut shown = String::new();
    child.stderr.take().unwrap().read_to_string(&mut shown).unwrap();
    (status.code(), shown)
}

/// The directory that the service made in this one.
fn inner(of: &Path) -> std::path::PathBuf {
    let mut entries = std::fs::read_dir(of).unwrap();
    entries.next().unwrap().unwrap().path()
}

#[test]
fn its_directory_is_private_and_without_it_it_ends() {
    let temporary = tempfile::tempdir().unwrap();
    let mut command = serve(&["--bind", "127.0.0.1:0", "--threads", "1"]);
    let mut child = command.env("TMPDIR", temporary.path()).spawn().unwrap();
    let address = address(&mut child).unwrap();
    let inner = inner(temporary.path());
    assert_eq!(inner.metadata().unwrap().permissions().mode() & 0o777, 0o700);
    assert!(health(&address).unwrap().starts_with("HTTP/1.1 200 "));
    std::fs::remove_dir_all(inner).unwrap();
    // In its first second it looks by itself whether its inner socket is there, and may have ended when the client comes.
    let is_told = |text: &String| text.starts_with("HTTP/1.1 503 ") && text.contains("stopping");
    let answer = health(&address);
    assert!(answer.as_ref().is_none_or(is_told), "{answer:?}");
    let (code, shown) = ended(&mut child);
    assert_eq!((code, shown.lines().count()), (Some(3), 1), "{shown}");
    assert!(shown.contains("inner socket"), "{shown}");
}

#[needs("prlimit")]
#[test]
fn serve_exits_when_out_of_file_descriptors() {
    let mut alive = 0;
    let rare = if slow!() { 1 } else { 5 };
    for files in (3..24).step_by(rare).chain([28, 40]) {
        let (mut child, address) = running(&["--bind", "127.0.0.1:0", "--threads", "1"]);
        let (pid, limit) = (child.id().to_string(), format!("--nofile={files}"));
        assert!(Command::new("prlimit").args(["--pid", &pid, &limit]).status().unwrap().success());
        let answers = [health(&address), health(&address)];
        if answers.iter().flatten().all(|answer| answer.starts_with("HTTP/1.1 200 "))
            && answers[1].is_some()
        {
            terminate(&child);
            // With no file number to spare it may have found out by itself, before the signal came.
            let (code, shown) = ended(&mut child);
            let found = files < 18 && code == Some(3) && shown.contains("cannot go on");
            assert!(code == Some(0) || found, "{files}: {code:?} {shown}");
            alive += 1;
            continue;
        }
        let is_told = |answer: &String| answer.starts_with("HTTP/1.1 503 ");
        // With fewer there may be no file number left for the 503: the service holds fifteen, and the connection before may
        // still hold two.
        let shown = answers.iter().flatten().any(is_told);
        assert!(shown || files < 18, "{files}: {answers:?}");
        let (code, shown) = ended(&mut child);
        assert!(code == Some(3) && shown.contains("cannot go on"), "{files}: {code:?} {shown}");
    }
    assert!((1..20).contains(&alive), "{alive}");
}

#[needs("prlimit", "setpriv", "root")]
#[test]
fn serve_exits_when_threads_cannot_start() {
    // Of a user who has no other process, and whom limits bind. The program lies where that user may run it.
    let user = ["--reuid=54321", "--clear-groups"];
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("tikki");
    std::fs::copy(env!("CARGO_BIN_EXE_tikki"), &program).unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut alive = 0;
    for threads in (1..32).step_by(if slow!() { 1 } else { 5 }) {
        let mut command = Command::new("setpriv");
        command.args(user).args(["prlimit", &format!("--nproc={threads}")]).arg(&program);
        command.args(["serve", "--bind", "127.0.0.1:0", "--threads", "1"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let answer = address(&mut child).and_then(|address| health(&address));
        let answered = answer.is_some_and(|answer| answer.starts_with("HTTP/1.1 200 "));
        if answered {
            terminate(&child);
        }
        let (code, shown) = ended(&mut child);
        if answered && code == Some(0) {
            alive += 1;
            continue;
        }
        // Within its first second it may answer before it notices.
        assert!(code != Some(0) && !shown.is_empty(), "{threads}: {code:?} {shown}");
    }
    assert!((1..31).contains(&alive), "{alive}");
}

#[test]
fn every_request_is_a_line_of_the_log() {
    let table =
        r#"{"deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"}"#;
    let head = |fields: &str, length: usize| {
        format!(
            "POST /v1/table HTTP/1.1\r\nHost: localhost\r\n{fields}Content-Length: {length}\r\nConnection: close\r\n\r\n"
        )
    };
    for form in ["json", "text", "off"] {
        let trusted = ["--trust-forwarded-for", "127.0.0.1", "--log", form];
        let (mut child, address) =
            running(&[&["--bind", "127.0.0.1:0", "--threads", "1"], &trusted[..]].concat());
        let shown = "X-Forwarded-For: 192.0.2.7\r\n";
        assert!(
            read(request(&address, &(head(shown, table.len()) + table)))
                .starts_with("HTTP/1.1 200 ")
        );
        assert!(read(request(&address, &(head("", 2) + "{}"))).starts_with("HTTP/1.1 400 "));
        assert!(read(request(&address, &head("Host: a\r\n", 0))).starts_with("HTTP/1.1 400 "));
        terminate(&child);
        let (code, log) = ended(&mut child);
        assert_eq!(
            (code, log.lines().count()),
            (Some(0), if form == "off" { 0 } else { 3 }),
            "{log}"
        );
        if form == "text" {
            let length = table.len();
            let solved = format!(
                " client=192.0.2.7 method=POST path=/v1/table route=table op=table game=bridge status=200 body={length} "
            );
            assert!(log.contains(&solved), "{log}");
            assert!(log.contains(" route=refused status=400 code=malformed-request "), "{log}");
        }
        if form == "json" {
            let lines: Vec<serde_json::Value> =
                log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            let [table, bad, refused] = &lines[..] else { panic!("{log}") };
            assert_eq!((&table["client"], &table["status"]), (&"192.0.2.7".into(), &200.into()));
            let answered = ["method", "path", "op"].map(|name| table[name].as_str());
            assert_eq!(answered, ["POST", "/v1/table", "table"].map(Some));
            assert!(refused["bytes"].as_u64() > Some(100), "its answer has a body: {refused}");
            assert!(table["nodes"].as_u64() > Some(0) && table["bytes"].as_u64() > Some(100));
            assert!(table["solved_ms"].as_f64() > Some(0.0) && table["stopped"] == false);
            assert_eq!(
                (&bad["client"], &bad["code"]),
                (&"127.0.0.1".into(), &"missing-field".into())
            );
            assert_eq!(&refused["route"], "refused");
            let numbers = [table, bad, refused].map(|line| line["request"].as_u64().unwrap());
            assert_eq!([numbers[1] - numbers[0], numbers[2] - numbers[1]], [1, 1]);
        }
    }
}

#[test]
fn a_token_comes_from_a_file() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("token");
    let path = file.to_str().unwrap();
    let refused = |why: &str| {
        let output = serve(&["--token-file", path]).output().unwrap();
        assert_eq!(output.status.code(), Some(3));
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(path) && text.contains(why), "{text}");
    };
    refused("No such file");
    std::fs::write(&file, "short\n").unwrap();
    refused("at least 16");
    std::fs::write(&file, "sixteen-letters-or-more\n").unwrap();
    let (mut child, address) =
        running(&["--bind", "127.0.0.1:0", "--threads", "1", "--token-file", path]);
    let ask_with = |shown: &str| {
        let head = "GET /v1/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
        read(request(&address, &format!("{head}{shown}\r\n")))
    };
    assert!(ask_with("").starts_with("HTTP/1.1 401 "));
    assert!(
        ask_with("Authorization: Bearer sixteen-letters-or-more\r\n").starts_with("HTTP/1.1 200 ")
    );
    terminate(&child);
    assert_eq!(ended(&mut child).0, Some(0));
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

#[test]
fn hangup_reads_the_token_anew_and_does_not_end_it() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("token");
    std::fs::write(&file, "the-first-token-of-all\n").unwrap();
    let token_file = ["--token-file", file.to_str().unwrap()];
    let (mut child, address) =
        running(&[&["--bind", "127.0.0.1:0", "--threads", "1"], &token_file[..]].concat());
    let ask_with = |token: &str| {
        let head = "GET /v1/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
        read(request(&address, &format!("{head}Authorization: Bearer {token}\r\n\r\n")))
    };
    assert!(ask_with("the-first-token-of-all").starts_with("HTTP/1.1 200 "));
    std::fs::write(&file, "another-token-of-today\n").unwrap();
    signal(&child, "-HUP");
    // The signal is taken by a thread of its own: what it does is waited for, however long that is.
    while !ask_with("another-token-of-today").starts_with("HTTP/1.1 200 ") {
        thread::sleep(Duration::from_millis(10));
    }
    assert!(ask_with("the-first-token-of-all").starts_with("HTTP/1.1 401 "));
    std::fs::write(&file, "short\n").unwrap();
    signal(&child, "-HUP");
    let mut shown = BufReader::new(child.stderr.take().unwrap()).lines();
    let complaint = shown.find(|line| line.as_ref().unwrap().contains("the token is unchanged"));
    assert!(complaint.unwrap().unwrap().contains("at least 16"));
    assert!(ask_with("another-token-of-today").starts_with("HTTP/1.1 200 "));
    terminate(&child);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn hangup_without_a_token_does_nothing() {
    let (mut child, address) = running(&["--bind", "127.0.0.1:0", "--threads", "1"]);
    signal(&child, "-HUP");
    assert!(health(&address).unwrap().starts_with("HTTP/1.1 200 "));
    terminate(&child);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn directory_of_a_killed_service_is_removed_at_the_next_start() {
    let temporary = tempfile::tempdir().unwrap();
    let start = || {
        let mut command = serve(&["--bind", "127.0.0.1:0", "--threads", "1"]);
        let mut child = command.env("TMPDIR", temporary.path()).spawn().unwrap();
        address(&mut child).unwrap();
        child
    };
    let entries = || std::fs::read_dir(temporary.path()).unwrap().count();
    let (mut killed, mut lives) = (start(), start());
    killed.kill().unwrap();
    killed.wait().unwrap();
    assert_eq!(entries(), 2);
    let mut next = start();
    assert_eq!(entries(), 2, "one of the killed is gone, those of the two others are there");
    for child in [&mut lives, &mut next] {
        terminate(child);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
    assert_eq!(entries(), 0);
}

#[test]
fn what_lets_strangers_in_is_warned_of() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("token");
    std::fs::write(&file, "sixteen-letters-or-more\n").unwrap();
    let path = file.to_str().unwrap();
    let open_to_all = |mode| {
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(mode)).unwrap();
        warnings(&["--bind", "127.0.0.1:0", "--token-file", path])
    };
    assert_eq!(open_to_all(0o600), "");
    assert_eq!(open_to_all(0o640), "");
    let shown = open_to_all(0o644);
    assert!(shown.contains("warning") && shown.contains(path), "{shown}");
    let shown = warnings(&["--bind", "0.0.0.0:0"]);
    assert!(shown.contains("warning") && shown.contains("--token-file"), "{shown}");
    assert_eq!(warnings(&["--bind", "localhost:0"]), "");
    let refused = serve(&["--bind", "localhost"]).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
}

/// What a service says on standard error that is started and ended.
fn warnings(args: &[&str]) -> String {
    let (mut child, _) = running(&[&["--threads", "1"], args].concat());
    terminate(&child);
    let (code, shown) = ended(&mut child);
    assert_eq!(code, Some(0));
    shown
}

#[test]
fn a_running_service_is_checked() {
    let (child, address) = running(&["--bind", "127.0.0.1:0", "--threads", "1"]);
    let check = |bind: &str| serve(&["--check", "--bind", bind]).output().unwrap().status.code();
    assert_eq!(check(&address), Some(0));
    let taken = serve(&["--bind", &address]).output().unwrap();
    let text = String::from_utf8(taken.stderr).unwrap();
    assert!(taken.status.code() == Some(3) && text.contains("choose another port"), "{text}");
    drop(child);
    assert_eq!(check(&address), Some(3));
}

#[test]
fn settings_come_from_the_environment() {
    let refused = serve(&[]).env("TIKKI_BIND", "nowhere").output().unwrap();
    let text = String::from_utf8(refused.stderr).unwrap();
    assert!(refused.status.code() == Some(2) && text.contains("expected an address"), "{text}");
    let ran = serve(&[]).env("TIKKI_THREADS", "none").output().unwrap();
    let text = String::from_utf8(ran.stderr).unwrap();
    assert!(ran.status.code() == Some(2) && text.contains("number of threads"), "{text}");
}

/// A supervisor passes a listening socket as file 3 and says so in `LISTEN_FDS` and `LISTEN_PID`.
#[test]
fn a_socket_of_a_supervisor_is_taken() {
    let socket = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = socket.local_addr().unwrap().to_string();
    let program = env!("CARGO_BIN_EXE_tikki");
    let script = "LISTEN_PID=$$ LISTEN_FDS=1 exec \"$0\" serve --threads 1 3<&0 0</dev/null";
    let mut shell = Command::new("sh");
    shell.args(["-c", script, program]).stdin(std::os::fd::OwnedFd::from(socket));
    let mut child = Running(shell.stdout(Stdio::piped()).spawn().unwrap());
    assert_eq!(self::address(&mut child).as_deref(), Some(&*address));
    let health = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let answer = read(request(&address, health));
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}
