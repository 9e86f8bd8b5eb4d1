//! Large bodies that are hard to read: what a fresh service spends on one of a kind, on four at once, and holds afterwards.

use crate::client::Client;
use crate::service::ServiceProcess;
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// Bytes of a body; the most that the service takes is 8 MiB.
const BYTES: usize = 8_000_000;
/// The time limit of the service, in milliseconds, and its threads.
const SETTINGS: [&str; 4] = ["--max-ms", "100", "--threads", "2"];
/// After how long the service is idle again.
const PAUSE: Duration = Duration::from_secs(2);

/// A kind of body: the route, what it is called, the head of its text, what is repeated, and other fields.
struct Kind {
    route: &'static str,
    name: &'static str,
    head: &'static str,
    piece: &'static str,
    fields: &'static str,
}

const KINDS: [Kind; 18] = [
    of("read", "elements in each other", XML, "<a>", ""),
    of("read", "elements beside each other", XML, "<x/>", ""),
    of("read", "closings of what is not open", "<?xml?><USEBIO><a><a><a><a><a>", "</b>", ""),
    of(
        "read",
        "boards of a session",
        XML,
        "<BOARD><BOARD_NUMBER>#</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER></TRAVELLER_LINE></BOARD>",
        "",
    ),
    of(
        "read",
        "lines of one board",
        "<?xml?><USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER></TRAVELLER_LINE>",
        "",
    ),
    of("read", "lists in an object", "{\"boards\":[", "[0],", ""),
    of("read", "objects in a list", "[", "{\"deal\":{\"N\":\"AKQ\"}},", ""),
    of("read", "objects in an object", "{\"boards\":[", "{\"deal\":{\"N\":\"AKQ\"}},", ""),
    of(
        "read",
        "rows of a page",
        "<html>Traveller<a href='x?lin=md|1S,H,D|'>",
        "<tr><td class='result'>A+=</td></tr>",
        "",
    ),
    of(
        "read",
        "PBN boards",
        "",
        "[Deal \"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532\"]\n\n",
        "",
    ),
    of(
        "read",
        "the last of the PBN boards",
        "",
        "[Deal \"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532\"]\n\n",
        ",\"first\":90000,\"n\":1",
    ),
    of(
        "read",
        "the last of the LIN boards",
        "",
        "qx|o#|md|1SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874,|pg||\n",
        ",\"first\":90000,\"n\":1",
    ),
    of(
        "read",
        "rows of a score table",
        "[Deal \"N:...\"]\n[ScoreTable \"Rank;PairId_NS\"]\n",
        "1 2\n",
        "",
    ),
    of("read", "tags of a PBN board", "[Deal \"N:...\"]\n", "[A \"b\"]\n", ""),
    of("read", "one line", "", "x", ""),
    of(
        "records",
        "deals of a game",
        "",
        "game: whist\nhand N: SA\nhand E: SK\n---\n",
        ",\"n\":1000",
    ),
    of(
        "records",
        "the last of the deals of a game",
        "",
        "game: whist\nhand N: SA\nhand E: SK\n---\n",
        ",\"first\":170000,\"n\":1",
    ),
    of("records", "keys in each other", "game: whist\nstate", ".a", ""),
];

const XML: &str = "<?xml version=\"1.0\"?><USEBIO><EVENT>";

const fn of(
    route: &'static str,
    name: &'static str,
    head: &'static str,
    piece: &'static str,
    fields: &'static str,
) -> Kind {
    Kind { route, name, head, piece, fields }
}

impl Kind {
    /// The body; a `#` is the number of its piece.
    fn body(&self) -> String {
        let escaped =
            |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        let (head, piece) = (escaped(self.head), escaped(self.piece));
        let mut body = format!("{{\"text\":\"{head}");
        for number in 1.. {
            if body.len() + piece.len() > BYTES {
                break;
            }
            body += &piece.replace('#', &number.to_string());
        }
        body + "\"" + self.fields + "}"
    }
}

/// What a service spent and held.
struct Spent {
    seconds: f64,
    most: u64,
    idle: u64,
}

/// Sends a body several times at once to a fresh service.
fn spent(program: &Path, kind: &Kind, body: &str, times: usize) -> io::Result<Spent> {
    let service = ServiceProcess::start_with(program, &SETTINGS)?;
    let before = service.processor_seconds();
    let path = format!("/v1/{}", kind.route);
    thread::scope(|scope| {
        let ask = || {
            let answer =
                Client::new(service.address).and_then(|mut c| c.request("POST", &path, body));
            if !matches!(answer, Ok(200 | 413)) {
                eprintln!("{}: {answer:?}", kind.name);
            }
        };
        (0..times).for_each(|_| drop(scope.spawn(ask)));
    });
    let seconds = service.processor_seconds() - before;
    thread::sleep(PAUSE);
    let (most, idle) = (service.most_memory(), service.memory());
    Ok(Spent { seconds, most: most.unwrap_or_default(), idle: idle.unwrap_or_default() })
}

/// Prints the table of `docs/lab/service.md`.
pub(crate) fn run(program: &Path) -> io::Result<()> {
    println!(
        "| body of 8 MB | processor time | peak memory | four at once: each | peak | idle again |"
    );
    println!("|---|---|---|---|---|---|");
    for kind in &KINDS {
        let body = kind.body();
        let (one, four) = (spent(program, kind, &body, 1)?, spent(program, kind, &body, 4)?);
        let Kind { route, name, .. } = kind;
        println!(
            "| `{route}`: {name} | {:.2} s | {} MiB | {:.2} s | {} MiB | {} MiB |",
            one.seconds,
            one.most,
            four.seconds / 4.0,
            four.most,
            one.idle.max(four.idle)
        );
    }
    Ok(())
}
