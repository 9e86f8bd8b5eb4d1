//! `tikki serve` as a program: where it listens, and how signals end it.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

fn serve(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tikki"));
    command.arg("serve").args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The service and its address, as it prints it.
fn running(args: &[&str]) -> (Child, String) {
    let mut child = serve(args).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("http://").unwrap().to_owned();
    (child, address)
}

fn ask(address: &str, request: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    stream
}

fn read(mut stream: TcpStream) -> String {
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn signals_end_it_when_all_is_answered() {
    let freak =
        r#"{"deal":"N:AJ962.KT74..Q853 Q853.AJ962.KT74. .Q853.AJ962.KT74 KT74..Q853.AJ962"}"#;
    let length = freak.len();
    let table =
        format!("POST /v1/table HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\n{freak}");
    for signal in ["-TERM", "-INT"] {
        let (mut child, address) =
            running(&["--bind", "127.0.0.1:0", "--threads", "2", "--max-ms", "1500"]);
        let health = ask(&address, "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        assert!(read(health).starts_with("HTTP/1.1 200 "));
        let under_way = ask(&address, &table);
        thread::sleep(Duration::from_millis(300));
        let killed = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(killed.success());
        let answer = read(under_way);
        assert!(answer.starts_with("HTTP/1.1 200 ") && answer.contains("stopped"), "{answer}");
        assert_eq!(child.wait().unwrap().code(), Some(0), "{signal}");
    }
}

#[test]
fn an_address_that_is_taken_is_named() {
    let (mut child, address) = running(&["--bind", "127.0.0.1:0", "--threads", "1"]);
    let second = serve(&["--bind", &address]).output().unwrap();
    assert_eq!(second.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&second.stderr).contains(&address));
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(serve(&["--cors", "nonsense"]).output().unwrap().status.code(), Some(2));
}
