//! Sharing: what a link for others holds, its QR code, printed forms of boards, results of a lesson, and the list of games.

use crate::page_visit::PageVisit;
use serde_json::json;
use tikki_derive::needs;

/// A board with an auction, a play and names.
const BOARD: &str = r#"[Board "7"]
[West "Wim"]
[North "Ann"]
[East "Eve"]
[South "Sue"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"]
[Declarer "N"]
[Contract "2S"]
[Result "8"]
[Auction "S"]
Pass Pass Pass 1C
Pass 1S Pass 2S
Pass Pass Pass
[Play "E"]
CJ C9 C2 C4

[Board "8"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
"#;

#[needs("chromium", "time")]
#[test]
fn boards_lessons_and_games_are_shared() {
    let mut visit = PageVisit::start();
    a_link_holds_what_is_chosen(&mut visit);
    a_link_of_this_computer_is_said_to_be_one(&mut visit);
    boards_print_as_lesson_sheets(&mut visit);
    a_lesson_sends_its_results(&mut visit);
    a_game_is_found_and_its_rules_are_shown(&mut visit);
    visit.is_clean();
}

impl PageVisit {
    /// Opens the sharing dialog, and returns its link.
    fn shared(&mut self) -> String {
        self.browser.click("#copy-link");
        self.browser.wait("document.querySelector('#share').open");
        self.browser
            .value("document.querySelector('#share-address').value")
            .as_str()
            .unwrap()
            .to_owned()
    }
}

/// A link in the short form opens in another browser with auction, names and result; without them it has none of them.
fn a_link_holds_what_is_chosen(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(BOARD);
    visit.browser.wait("document.querySelector('#board').options.length === 2");
    let link = visit.shared();
    assert!(link.contains("#b=") && link.len() < 250, "{link}");
    assert!(visit.browser.text("#share-holds").starts_with("2 boards."));
    visit
        .browser
        .wait("document.querySelector('#share-code .qr path').getAttribute('d').length > 500");
    visit.browser.click("#share-short");
    let long = visit.browser.value("document.querySelector('#share-address').value");
    let long = long.as_str().unwrap();
    assert!(
        long.contains("auction=S:P.P.P.1C.P.1S.P.2S.P.P.P")
            && long.contains("names=Ann~Eve~Sue~Wim"),
        "{long}"
    );
    for choice in ["auction", "names"] {
        visit.browser.click(&format!("#share-{choice}"));
    }
    let bare = visit.browser.value("document.querySelector('#share-address').value");
    assert!(
        !bare.as_str().unwrap().contains("auction=") && !bare.as_str().unwrap().contains("names="),
        "{bare}"
    );
    for choice in ["auction", "names", "short"] {
        visit.browser.click(&format!("#share-{choice}"));
    }
    visit.browser.click("#share-close");
    visit.browser.value("indexedDB.deleteDatabase('tikki')");
    visit.open(link.split_once('#').unwrap().1);
    visit.browser.wait("document.querySelector('#hand-W .player')?.textContent.startsWith('Wim')");
    assert!(visit.browser.text("#auction").contains("Pass"));
    visit.open("b=IBAcut");
    visit
        .browser
        .wait("document.querySelector('#link-wrong').textContent.includes('cut or damaged')");
}

/// Others cannot open an address of this computer: the dialog says so until a published page is named.
fn a_link_of_this_computer_is_said_to_be_one(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(BOARD);
    visit.browser.wait("document.querySelector('#board').options.length === 2");
    visit.shared();
    assert!(visit.browser.text("#share-warning").starts_with("Only this computer"));
    visit.choose_option("share-base", "http://localhost/");
    visit.browser.wait("!document.querySelector('#share-base-wrong').hidden");
    visit.choose_option("share-base", "https://club.example/tikki/");
    visit.browser.wait("document.querySelector('#share-warning').hidden && document.querySelector('#share-address').value.startsWith('https://club.example/tikki/#b=')");
    visit.choose_option("share-base", "");
    visit
        .browser
        .value("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
    visit.browser.click("#share-viewer");
    visit
        .browser
        .wait("window.copied?.startsWith('https://www.bridgebase.com/tools/handviewer.html?lin=')");
    visit.browser.click("#share-close");
}

/// A lesson sheet has declarer South, the lead and the auction.
fn boards_print_as_lesson_sheets(visit: &mut PageVisit) {
    visit.browser.click("#all-boards");
    visit.browser.wait("document.querySelector('#overview').checkVisibility()");
    visit.browser.value("window.print = () => { window.printed = document.querySelector('#handout')?.textContent; }");
    visit.choose_option("overview-what", "lesson");
    visit.browser.click("#overview-print");
    let printed = visit.browser.value("window.printed").as_str().unwrap().to_owned();
    assert!(printed.contains("2♠ by South, West leads ♣J"), "{printed}");
    assert!(printed.contains("West Eve") && printed.contains("South Ann"), "{printed}");
    assert_eq!(visit.browser.value("document.querySelector('#handout')"), json!(null));
}

/// A pupil who gave up sends a code; the teacher's table has it.
fn a_lesson_sends_its_results(visit: &mut PageVisit) {
    let lesson = format!("tab=lessons&title=Tuesday&set={}", crate::lessons::PROBLEM);
    visit.open(&format!("{lesson}&class=1"));
    visit.browser.wait("document.querySelectorAll('#l-list .lesson').length === 1");
    visit.browser.click("#l-list [aria-label^='Play it']");
    visit.browser.wait("!document.querySelector('#p-solution').disabled");
    visit.browser.wait("document.querySelector('#tab-problems [data-card].legal')");
    visit.browser.click("#p-solution");
    visit.browser.wait("!document.querySelector('#p-result').hidden");
    visit.browser.click("#p-to-lesson");
    visit.browser.wait("document.querySelector('#l-results .result-sign')");
    visit.browser.value("{ const name = document.querySelector('#pupil-name'); name.value = 'Aino'; name.dispatchEvent(new Event('input')); }");
    visit.browser.click("#pupil-copy");
    visit.browser.wait("document.querySelector('#pupil-code').textContent.startsWith('TK-')");
    let code = visit.browser.text("#pupil-code");
    visit.open(&lesson);
    visit.browser.wait("document.querySelector('#class-codes')");
    visit.browser.value("document.querySelector('#l-results details').open = true");
    visit.browser.value(&format!("document.querySelector('#class-codes').value = {}", json!(code)));
    visit.browser.click("#class-take");
    visit.browser.wait("document.querySelector('#class-table tbody th')?.textContent === 'Aino'");
    assert_eq!(visit.browser.text("#class-table tbody td:last-child"), "0");
}

fn a_game_is_found_and_its_rules_are_shown(visit: &mut PageVisit) {
    visit.open("tab=games&game=whist");
    visit.browser.wait("document.querySelector('#game-find')");
    visit.browser.click("#game-find");
    visit.browser.wait("document.querySelector('#picker').open");
    visit.browser.value("{ const box = document.querySelector('#picker-search'); box.value = 'finland mata'; box.dispatchEvent(new Event('input')); }");
    assert_eq!(
        visit
            .browser
            .value("[...document.querySelectorAll('.picker-game')].map((one) => one.dataset.game)"),
        json!(["matapesa"])
    );
    visit.browser.click(".picker-game");
    visit.browser.wait("document.querySelector('#game').value === 'matapesa'");
    visit.browser.click("#game-rules");
    visit.browser.wait("document.querySelector('.rules-text h3')?.textContent === 'Play'");
    assert!(visit.browser.text(".rules-text").contains("Source: Finnish Games"));
    visit.browser.click("#rules-close");
}
