//! The page as a folder without a service: its files, its requests, and its responsiveness.

use crate::page_visit::PageVisit;
use crate::support::{DEAL, FREAK};
use serde_json::json;
use std::collections::HashMap;
use std::net::Ipv4Addr;
use std::path::Path;
use std::thread;
use tiny_http::{Header, Response, Server};

/// The path of the folder on its host.
const BELOW: &str = "/some/where/";

/// The engine as WebAssembly.
pub(crate) fn engine() -> Vec<u8> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    std::fs::read(root.join("target/wasm/tikki.wasm")).unwrap()
}

/// Returns the address of the folder on a static file host, which knows only the names of the files.
pub(crate) fn served(engine: &[u8]) -> String {
    let server = Server::http((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let address = server.server_addr().to_ip().unwrap();
    let files = tikki_http::folder(engine);
    let files: HashMap<String, Vec<u8>> =
        files.into_iter().map(|(path, bytes)| (format!("{BELOW}{path}"), bytes.into())).collect();
    thread::spawn(move || {
        for request in server.incoming_requests() {
            let path = request.url().split(['?', '#']).next().unwrap_or_default();
            let path = if path == BELOW { format!("{BELOW}index.html") } else { path.to_owned() };
            let _ = match files.get(&path) {
                Some(bytes) => {
                    request.respond(Response::from_data(bytes.clone()).with_header(kind(&path)))
                }
                None => request.respond(Response::empty(404)),
            };
        }
    });
    format!("http://{address}{BELOW}")
}

fn kind(path: &str) -> Header {
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    Header::from_bytes("Content-Type", kind).unwrap()
}

/// The page says who receives its data, and sends no requests to the service next to it.
pub(crate) fn folder_serves_requests(visit: &mut PageVisit) {
    visit.open("");
    assert_eq!(visit.browser.text("#privacy"), "Nothing leaves this machine.");
    assert_eq!(visit.browser.value("document.querySelectorAll('#tabs button').length"), 5);
    assert_eq!(visit.browser.value("document.querySelector('#docs')"), json!(null));
    let requested = visit.browser.requests();
    assert!(
        requested.iter().any(|url| *url == format!("{}tikki.wasm", visit.home)),
        "{requested:?}"
    );
}

/// While all workers solve deals that take minutes the page responds, and a cancelled request makes room for another.
pub(crate) fn the_page_is_never_blocked(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(FREAK);
    visit.browser.wait("document.querySelector('#hand-N [data-card=SA]')");
    let longest = visit.browser.value(
        "new Promise((done) => { let [last, longest, n] = [performance.now(), 0, 0]; const step = () => { const now = performance.now(); longest = Math.max(longest, now - last); last = now; n += 1; n < 60 ? setTimeout(step, 16) : done(longest); }; step(); })",
    );
    assert!(longest.as_f64().unwrap() < 250.0, "{longest} ms without a breath");
    visit.paste(DEAL);
    visit.browser.wait("document.querySelector('#par').textContent.includes('Par +')");
    assert_eq!(visit.cell("East", "notrump"), "8");
}

/// The form for frames of other sites is next to the page.
pub(crate) fn a_frame_of_the_folder(visit: &mut PageVisit) {
    let address =
        format!("{}embed.html#deal={}&contract=2NT-E", visit.home, DEAL.replace(' ', "_"));
    visit.browser.open(&address);
    visit.solved();
    assert_eq!(visit.browser.value("document.documentElement.classList.contains('framed')"), true);
    let whole = visit.browser.value("document.querySelector('#whole').href");
    assert!(whole.as_str().unwrap().starts_with(&format!("{}#deal=", visit.home)), "{whole}");
    visit.is_clean();
}
