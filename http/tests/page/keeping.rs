//! Saving and sharing: own lines, files, the form for a frame of another page.

use crate::page_visit::{PageVisit, RECORD};
use crate::support::DEAL;
use serde_json::{Value, json};
use tikki_derive::needs;

#[needs("chromium", "time")]
#[test]
fn played_deals_are_kept_and_saved() {
    let mut visit = PageVisit::start();
    lines_branch_and_come_back(&mut visit);
    a_line_is_forgotten(&mut visit);
    boards_are_saved_in_every_form(&mut visit);
    several_files_are_one_set(&mut visit);
    a_frame_shows_a_board(&mut visit);
    visit.is_clean();
}

const LINES: &str = "[...document.querySelectorAll('#lines-tree li')].map((one) => [...one.children].filter((child) => child.tagName === 'SPAN').map((card) => card.getAttribute('aria-label')).join(', '))";

/// Whether the browser's database has a board with two lines.
const KEPT: &str = "new Promise((done) => { const asked = indexedDB.open('tikki'); asked.onsuccess = () => { const all = asked.result.transaction('boards').objectStore('boards').getAll(); all.onsuccess = () => { asked.result.close(); done(all.result.some((board) => board.lines.length === 2)); }; }; })";

/// The recorded play stays with them; they are restored when the page is reloaded.
fn lines_branch_and_come_back(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(RECORD);
    visit.browser.wait("document.querySelector('#hand .pc.flip')");
    assert_eq!(visit.browser.value("document.querySelector('#lines').hidden"), true);
    visit.browser.click("#hand .pc[data-card=HJ]");
    visit.browser.wait("document.querySelector('#hand .pc[data-card=HK].best')");
    visit.browser.click("#hand .pc[data-card=HK]");
    visit.browser.wait("document.querySelector('#hand .pc[data-card=HQ].legal')");
    visit.browser.click("#hand .pc[data-card=HQ]");
    visit.browser.wait("!document.querySelector('#undo').disabled");
    visit.browser.click("#undo");
    visit.browser.click("#hand .pc[data-card=H3]");
    let all = "[...document.querySelectorAll('#lines-tree li > span')].map((card) => card.getAttribute('aria-label'))";
    visit.browser.wait(&format!("{all}.length >= 3"));
    let mut found: Vec<Value> = visit.browser.value(all).as_array().unwrap().clone();
    found.sort_by_key(ToString::to_string);
    found.dedup();
    assert_eq!(json!(found), json!(["3 of hearts", "king of hearts", "queen of hearts"]));
    visit.browser.wait(&format!("await {KEPT}"));
    visit.browser.reload();
    visit.browser.wait(&format!("{all}.length >= 3"));
    visit.browser.click("#lines-tree li button");
    visit.browser.wait("document.querySelector('#status').textContent.startsWith('East to play.')");
}

fn a_line_is_forgotten(visit: &mut PageVisit) {
    let before = visit.browser.value(LINES);
    visit.browser.click(
        "#lines-tree li li button:last-of-type, #lines-tree li:last-child button:last-of-type",
    );
    visit.browser.wait(&format!("JSON.stringify({LINES}) !== {}", json!(before.to_string())));
    visit.browser.click("#undo");
    visit.browser.wait(&format!("JSON.stringify({LINES}) === {}", json!(before.to_string())));
}

/// Captures files that the page saves, as text.
pub(crate) const CATCH: &str = "window.saved = null; URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return '#'; }; HTMLAnchorElement.prototype.click = () => {};";

fn boards_are_saved_in_every_form(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(&RECORD.replace("[Board \"5\"]", "[Board \"5\"]\n[Event \"Club night\"]"));
    visit.browser.wait("document.querySelector('#board').options.length === 2");
    visit.browser.value(CATCH);
    for (form, wanted) in [
        ("pbn", vec!["[Event \"Club night\"]", "[North \"Ann\"]", "H8 HT HJ HQ", "[Board \"6\"]"]),
        ("lin", vec!["pn|", "pc|H8|pc|HT|"]),
        ("json", vec!["\"Club night\"", "\"play\":[\"H8\",\"HT\",\"HJ\",\"HQ\""]),
    ] {
        visit.browser.value("window.saved = null");
        visit.browser.click("#save");
        visit.browser.value(&format!("document.querySelector('#save-form').value = '{form}'"));
        visit.browser.click("#save-done");
        visit.browser.wait("window.saved !== null");
        let saved = visit.browser.value("window.saved").as_str().unwrap().to_owned();
        for part in wanted {
            assert!(saved.contains(part), "{form} has {part}: {saved}");
        }
        visit.browser.wait(
            "document.querySelector('#save-message').textContent.startsWith('2 boards written.')",
        );
        visit.browser.click("#save-cancel");
    }
    visit.browser.click("#hand .pc[data-card=HJ]");
    visit.browser.wait("document.querySelector('#hand .pc[data-card=HK].best')");
    visit.browser.click("#hand .pc[data-card=HK]");
    visit.browser.click("#save");
    visit.browser.value("window.saved = null; document.querySelector('#save-form').value = 'pbn'; document.querySelector('#save-own').checked = true; document.querySelector('#save-all').checked = false");
    visit.browser.click("#save-done");
    visit.browser.wait("window.saved !== null");
    let saved = visit.browser.value("window.saved").as_str().unwrap().to_owned();
    assert!(saved.contains("H8 HT HK") && !saved.contains("[Board \"6\"]"), "{saved}");
    visit.browser.click("#save-cancel");
}

fn several_files_are_one_set(visit: &mut PageVisit) {
    visit.open("");
    let drop = format!(
        "{{ const data = new DataTransfer(); data.items.add(new File([{}], 'a.pbn')); data.items.add(new File([{}], 'b.txt')); dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }})); }}",
        json!(RECORD),
        json!(DEAL)
    );
    visit.browser.value(&drop);
    visit.browser.wait("document.querySelector('#board').options.length === 3");
    assert!(visit.browser.value("document.title").as_str().unwrap().contains("a.pbn, b.txt"));
}

/// Only this form may be framed; it stores nothing, and links to the whole page.
fn a_frame_shows_a_board(visit: &mut PageVisit) {
    let policy = |visit: &mut PageVisit, path: &str| {
        visit.browser.value(&format!(
            "fetch('{path}').then((answer) => answer.headers.get('Content-Security-Policy'))"
        ))
    };
    assert!(policy(visit, "/").as_str().unwrap().ends_with("frame-ancestors 'none'"));
    assert!(policy(visit, "/embed").as_str().unwrap().ends_with("frame-ancestors *"));
    let place =
        format!("deal={}&contract=2S-S&play=H8HTHJHQ&recorded=1&at=2", DEAL.replace(' ', "_"));
    let address = format!("{}embed#{place}", visit.home);
    visit.browser.open(&address);
    visit.solved();
    let shown = "['.top', '#input', '#edit-2', '#desk', '#whole'].map((name) => document.querySelector(name).checkVisibility())";
    assert_eq!(visit.browser.value(shown), json!([false, false, false, true, true]));
    let whole = visit.browser.value("document.querySelector('#whole').href");
    assert!(whole.as_str().unwrap().starts_with(&format!("{}#deal=", visit.home)), "{whole}");
    visit.browser.click("#hand .pc.best");
    visit.browser.wait("document.querySelector('#whole').href.includes('play=H8HTHK')");
}
