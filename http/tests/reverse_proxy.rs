//! The reverse proxy of the documentation, with its published configuration, in front of a service.
#![cfg(unix)]

use crate::support::{Client, DEAL, FREAK, options, start, wait_until};
use serde_json::json;
use std::fs;
use std::io::BufReader;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command};
use tikki_derive::needs;
use tikki_http::ServiceOptions;

const CONFIG: &str = include_str!("../../docs/nginx.conf");

/// A proxy that is stopped with the test.
struct Proxy {
    child: Child,
    address: SocketAddr,
}

impl Proxy {
    /// Starts the proxy of the documentation in front of this address, on a free port; all its files are in the directory.
    fn start(before: SocketAddr, directory: &std::path::Path) -> Proxy {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap();
        assert!(CONFIG.contains("listen 80;") && CONFIG.contains("127.0.0.1:8080"));
        let server = CONFIG.replace("listen 80;", &format!("listen {free};"));
        let server = server.replace("127.0.0.1:8080", &before.to_string());
        let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let files: String = kinds.map(|kind| format!("{kind}_temp_path {kind};\n")).concat();
        let whole = format!(
            "daemon off; pid pid; error_log error.log;\nevents {{}}\nhttp {{\naccess_log off;\n{files}{server}}}\n"
        );
        fs::write(directory.join("nginx.conf"), whole).unwrap();
        let child = Command::new("nginx")
            .arg("-p")
            .arg(directory)
            .args(["-c", "nginx.conf", "-e", "error.log"])
            .spawn()
            .unwrap();
        wait_until("nginx listens", || TcpStream::connect(free).is_ok());
        Proxy { child, address: free }
    }

    fn client(&self) -> Client {
        Client(BufReader::new(TcpStream::connect(self.address).unwrap()))
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let _ = self.child.wait();
    }
}

#[needs("nginx")]
#[test]
fn documented_reverse_proxy_works() {
    let trusted_proxies = vec![Ipv4Addr::LOCALHOST.into()];
    let hosts = vec!["tikki.example".parse().unwrap()];
    let service = start(ServiceOptions { trusted_proxies, hosts, max_ms: 5000, ..options() });
    let directory = tempfile::tempdir().unwrap();
    let proxy = Proxy::start(service.address, directory.path());
    let mut client = proxy.client();
    let host = "Origin: http://tikki.example\r\nContent-Type: application/json\r\n";
    client.send_to("tikki.example", "POST", "/v1/table", host, &json!({"deal": DEAL}).to_string());
    let answer = client.read();
    assert!(answer.status == 200 && answer.json()["tricks"]["N"]["S"] == 7, "{}", answer.text());
    client.send_to("tikki.example", "POST", "/v1/table", "Origin: http://a.example\r\n", "{}");
    assert_eq!(client.read().problem(), "origin-refused");
    // The answer to the first line arrives while the second is solved.
    let line = |deal: &str| json!({"op": "table", "deal": deal}).to_string();
    client.send_to(
        "tikki.example",
        "POST",
        "/v1/batch",
        "",
        &format!("{}\n{}\n", line(DEAL), line(FREAK)),
    );
    assert_eq!(client.head().0, 200);
    assert!(client.chunk().unwrap().starts_with(b"{\"tricks\""));
    assert!(!client.has_answer());
    let rest: Vec<u8> = std::iter::from_fn(|| client.chunk()).flatten().collect();
    assert!(rest.starts_with(b"{\"status\":\"stopped\""));
    // Larger than the proxy buffers in memory.
    let text = format!(r#"{{"text":"{DEAL}","note":"{}"}}"#, "x".repeat(4 << 20));
    client.send_to("tikki.example", "POST", "/v1/read", "", &text);
    assert_eq!(client.read().status, 200);
}
