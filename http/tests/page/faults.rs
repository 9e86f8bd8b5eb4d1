//! Regressions: faults found by hand and fixed.

use crate::page_visit::{PageVisit, RECORD};
use crate::support::DEAL;
use serde_json::json;
use tikki_derive::needs;

#[needs("chromium", "time")]
#[test]
fn bridge_tab_faults_stay_fixed() {
    let mut visit = PageVisit::start();
    board_with_play_shows_the_lead(&mut visit);
    failed_request_is_retried(&mut visit);
    an_open_file_comes_back(&mut visit);
    a_thousand_boards_do_not_block(&mut visit);
    step_result_is_announced(&mut visit);
    truncated_link_is_reported(&mut visit);
    keys_do_what_can_be_done(&mut visit);
    letters_can_be_switched_off(&mut visit);
    enter_deals_under_the_condition(&mut visit);
    the_fourth_hand_may_be_left_out(&mut visit);
    meanings_of_calls_are_read(&mut visit);
    marks_of_a_link_are_lent(&mut visit);
    all_boards_show_progress(&mut visit);
    paper_shows_names_and_no_buttons(&mut visit);
    hand_records_fit_the_page(&mut visit);
    ending_keeps_leader_and_objective(&mut visit);
    files_of_two_bytes_a_letter_are_read(&mut visit);
    the_window_has_a_title(&mut visit);
    list_shows_position_and_total(&mut visit);
    a_short_word_covers_no_trick(&mut visit);
    phone_layout_shows_leader(&mut visit);
    visit.is_clean();
}

#[needs("chromium", "time")]
#[test]
fn other_tab_faults_stay_fixed() {
    let mut visit = PageVisit::start();
    opponents_lead_to_what_is_to_be_found(&mut visit);
    a_problem_of_a_link_is_certified(&mut visit);
    arrows_walk_all_tabs(&mut visit);
    a_damaged_sheet_is_passed_over(&mut visit);
    worst_cases_are_called_so(&mut visit);
    slow_or_failing_service_is_reported(&mut visit);
    a_file_that_does_not_come_is_said(&mut visit);
    faults_have_no_pointers(&mut visit);
    names_have_what_is_seen(&mut visit);
    nothing_is_wider_than_the_window(&mut visit);
    visit.is_clean();
}

const BOARDS: &str = "document.querySelector('#board').options.length";

fn board_with_play_shows_the_lead(visit: &mut PageVisit) {
    visit.open("");
    visit.browser.click("#sample");
    visit.browser.wait("document.querySelector('#leads').checkVisibility()");
    assert_eq!(visit.browser.text("#leads-title"), "West's lead, single dummy");
}

fn failed_request_is_retried(visit: &mut PageVisit) {
    visit.browser.offline(true);
    visit.browser.click("#random-2");
    visit.browser.wait("document.querySelector('#trouble').checkVisibility()");
    visit.browser.wait("document.querySelector('#live').textContent.includes('does not answer')");
    visit.browser.offline(false);
    // It is found again without a click.
    visit.browser.wait("document.querySelector('#par').textContent.includes('Par ')");
    visit.browser.wait("!document.querySelector('#trouble').checkVisibility()");
}

fn an_open_file_comes_back(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(RECORD);
    visit.browser.wait(&format!("{BOARDS} === 2"));
    visit.browser.click("#next-board");
    visit.browser.click("#random-2");
    visit.browser.wait("!document.querySelector('#boards').checkVisibility()");
    visit.browser.click("#toast button");
    visit.browser.wait("document.querySelector('#board-name').textContent === 'Board 6'");
    visit.browser.click("#prev-board");
    visit.browser.wait("document.querySelector('#hand-N .player').textContent === 'Ann'");
    visit.browser.wait("(await (await import('/page/kept.js')).recent())[0]?.index === 0");
    visit.browser.reload();
    // Names are not in the address: they are restored from storage.
    visit.browser.wait("document.querySelector('#hand-N .player')?.textContent === 'Ann'");
    visit.browser.click("#for-sakaali");
    visit.browser.wait("!document.querySelector('#tab-sakaali').hidden");
    visit.browser.value("history.back()");
    visit.browser.wait("!document.querySelector('#tab-bridge').hidden");
    assert_eq!(visit.browser.text("#board-name"), "Board 5");
}

fn a_thousand_boards_do_not_block(visit: &mut PageVisit) {
    let record = RECORD.split("[Board \"6\"]").next().unwrap();
    visit.paste(&record.repeat(1000));
    visit.browser.wait(&format!("{BOARDS} === 1000"));
    visit.solved();
    let step = "(() => { const from = performance.now(); dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })); dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' })); return performance.now() - from; })()";
    let fastest =
        (0..5).map(|_| visit.browser.value(step).as_f64().unwrap()).fold(f64::MAX, f64::min);
    // Of files that block, a step takes seconds.
    assert!(fastest < 1_500.0, "two steps took {fastest} ms");
}

fn step_result_is_announced(visit: &mut PageVisit) {
    visit.paste(RECORD);
    visit.browser.wait(&format!("{BOARDS} === 2"));
    visit.solved();
    visit.browser.press("ArrowRight");
    let said = "document.querySelector('#live').textContent";
    visit
        .browser
        .wait(&format!("{said}.startsWith('After 8 of hearts. North to play. North–South take ')"));
    visit.solved();
    visit.browser.click("#hand .pc[data-card=HA]");
    visit
        .browser
        .wait(&format!("/^ace of hearts.*\\. East to play\\. North–South take \\d/.test({said})"));
}

fn truncated_link_is_reported(visit: &mut PageVisit) {
    let cut = format!("deal={}", &DEAL.replace(' ', "_")[..40]);
    visit.open(&cut);
    assert!(visit.browser.text("#link-wrong").starts_with("This link is cut or damaged"));
    assert_eq!(visit.state(), format!("#{cut}"), "the address stays");
    visit.open(&format!("deal={}&contract=2S-S&play=H8HTH", DEAL.replace(' ', "_")));
    visit
        .browser
        .wait("document.querySelector('#notes').textContent.includes('ends after 2 cards')");
    visit.open("tab=problems&deal=N:4.8..K4_.T.J");
    assert!(visit.browser.text("#link-wrong").contains("the problem in it cannot be read"));
    assert_eq!(visit.state(), "#tab=problems&deal=N:4.8..K4_.T.J", "the address stays");
}

/// Returns whether the page handled a key, so that the browser did not.
fn is_taken(visit: &mut PageVisit, key: &str) -> bool {
    visit.browser.value("addEventListener('keydown', (event) => { window.taken = event.defaultPrevented; }, { once: true })");
    visit.browser.press(key);
    visit.browser.value("window.taken") == true
}

fn keys_do_what_can_be_done(visit: &mut PageVisit) {
    visit.open(&format!("deal={}", DEAL.replace(' ', "_")));
    for key in ["ArrowUp", "ArrowDown", "Home", "End"] {
        assert!(!is_taken(visit, key), "{key} scrolls where no contract is chosen");
    }
    visit.open(&format!("deal={}&contract=2S-S&play=H8HT&at=0", DEAL.replace(' ', "_")));
    assert!(!is_taken(visit, "ArrowUp") && is_taken(visit, "ArrowDown"));
}

fn letters_can_be_switched_off(visit: &mut PageVisit) {
    visit.click_help_letters();
    assert!(!is_taken(visit, "h") && !is_taken(visit, "m"));
    assert!(is_taken(visit, "ArrowUp"), "arrows stay");
    visit.click_help_letters();
    assert!(is_taken(visit, "m"));
    visit.browser.click("input[name=marks][value=contract]");
}

impl PageVisit {
    fn click_help_letters(&mut self) {
        self.browser.click("#help-open");
        self.browser.click("#letters");
        self.browser.value("document.querySelector('#help').close()");
    }
}

fn enter_deals_under_the_condition(visit: &mut PageVisit) {
    visit.open("");
    visit.browser.value("{ document.querySelector('#condition-row').open = true; const box = document.querySelector('#condition'); box.value = 'spades(north) == 13'; box.focus(); }");
    visit.browser.value("document.querySelector('#condition').value = 'hcp(north) >= 20'");
    visit.browser.press("Enter");
    visit.browser.wait("document.querySelector('#desk').checkVisibility()");
    let points = visit.browser.text("#hand-N .tag");
    assert!(points.trim_end_matches(" HCP").parse::<u32>().unwrap() >= 20, "{points}");
}

fn the_fourth_hand_may_be_left_out(visit: &mut PageVisit) {
    let (three, _) = DEAL.rsplit_once(' ').unwrap();
    visit.paste(&format!("{three} -"));
    visit.browser.wait("document.querySelector('#hand-W [data-card=DA]')");
}

fn meanings_of_calls_are_read(visit: &mut PageVisit) {
    visit.paste(&format!("[Deal \"{DEAL}\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1H =1= Pass 1S Pass\nPass Pass\n[Note \"1:five of them, !h\"]\n"));
    visit.browser.wait("document.querySelector('.meanings')");
    assert_eq!(visit.browser.text(".meanings li"), "1♥: five of them, ♥");
    assert_eq!(visit.browser.text("#auction sup"), "1");
}

fn marks_of_a_link_are_lent(visit: &mut PageVisit) {
    let deal = DEAL.replace(' ', "_");
    visit.open(&format!("deal={deal}&contract=2S-S&marks=cost"));
    let chosen = "document.querySelector('input[name=marks]:checked').value";
    assert_eq!(visit.browser.value(chosen), "cost");
    visit.open(&format!("deal={deal}&contract=2S-S"));
    assert_eq!(visit.browser.value(chosen), "contract");
}

fn all_boards_show_progress(visit: &mut PageVisit) {
    let many: Vec<String> = (0..300)
        .map(|n| {
            format!(
                "[Board \"{n}\"]\n[Deal \"{DEAL}\"]\n[Dealer \"{}\"]\n",
                ["N", "E", "S", "W"][n % 4]
            )
        })
        .collect();
    visit.paste(&many.concat());
    visit.browser.wait(&format!("{BOARDS} === 300"));
    assert_eq!(visit.browser.text("#board-count"), "1 of 300");
    visit.browser.hold("*/v1/batch");
    visit.browser.click("#all-boards");
    visit.browser.wait("document.querySelector('#overview-progress').checkVisibility() && document.querySelector('#overview-message').textContent.endsWith(' boards are solved.')");
    visit.browser.release(None);
    visit.browser.wait("!document.querySelector('#overview-note').checkVisibility()");
    assert_eq!(visit.browser.value("document.querySelectorAll('.block').length"), 300);
    visit.browser.value("document.querySelector('#block-299').scrollIntoView()");
    visit.browser.wait("document.querySelector('#block-299 tbody')");
    visit.browser.click("#overview-close");
}

/// Four rows of hand records fit a page of A4 and of Letter, whatever the names; suits of six cards stand in one line, and nothing of a
/// board is cut off.
fn hand_records_fit_the_page(visit: &mut PageVisit) {
    let record = r#"[Board "5"]
[Dealer "N"]
[Deal "N:AKQJT9.87.65.876 87.AKQJT9.87.543 654.65.AKQJT9.92 32.432.432.AKQJT"]
[North "Bartholomew Featherstonehaugh-Cholmondeley"]
[Contract "4S"]
[Declarer "N"]

"#;
    visit.open("");
    visit.paste(&record.repeat(16));
    visit.browser.wait(&format!("{BOARDS} === 16"));
    visit.browser.click("#all-boards");
    visit.browser.wait("document.querySelector('#overview-note').hidden");
    visit.browser.size(718, 980);
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": "print"}));
    visit.browser.value("dispatchEvent(new Event('beforeprint'))");
    for (dense, last) in [("12", 11), ("16", 15)] {
        visit.choose_option("overview-dense", dense);
        let height = format!(
            "document.querySelector('#block-{last}').getBoundingClientRect().bottom - document.querySelector('#overview-record').getBoundingClientRect().top"
        );
        let height = visit.browser.value(&height).as_f64().unwrap();
        assert!(height < 980.0, "{dense} a page take {height} pixels of Letter");
        let cut = "[...document.querySelectorAll('.block')].filter((one) => one.scrollHeight > one.clientHeight + 1).length";
        assert_eq!(visit.browser.value(cut), 0);
        let broken = "[...document.querySelectorAll('.block-hand > div')].filter((row) => row.offsetHeight > 1.5 * parseFloat(getComputedStyle(row).lineHeight) || row.getBoundingClientRect().left + row.scrollWidth > row.closest('.block').getBoundingClientRect().right).length";
        assert_eq!(visit.browser.value(broken), 0, "{dense} a page");
    }
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": ""}));
    visit.browser.size(1280, 800);
    visit.browser.click("#overview-close");
}

fn paper_shows_names_and_no_buttons(visit: &mut PageVisit) {
    let name = "Bartholomew Featherstonehaugh-Cholmondeley";
    visit.paste(&RECORD.replace("Ann", name));
    visit.browser.wait(&format!("{BOARDS} === 2"));
    visit.browser.size(718, 1046);
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": "print"}));
    let cut = "(() => { const box = document.querySelector('#hand-N .player'); return box.scrollWidth > box.clientWidth && getComputedStyle(box).overflow !== 'visible'; })()";
    assert_eq!(visit.browser.value(cut), false);
    let buttons = "[...document.querySelectorAll('button')].filter((one) => one.checkVisibility() && !one.matches('.pc, .cell, .chip, .played, .link')).length";
    assert_eq!(visit.browser.value(buttons), 0);
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": ""}));
    visit.browser.size(1280, 800);
}

fn ending_keeps_leader_and_objective(visit: &mut PageVisit) {
    visit.open("deal=N:4.8..K4_.T.J5.3_72.7.Q._J.6.6.A");
    visit.choose_cell("North", "hearts");
    let set = |id: &str, value: &str| {
        format!(
            "{{ const box = document.querySelector('#{id}'); box.value = '{value}'; box.dispatchEvent(new Event('change')); }}"
        )
    };
    visit.browser.value(&set("leader", "S"));
    visit
        .browser
        .wait("document.querySelector('#status').textContent.startsWith('South to lead.')");
    visit.browser.value(&set("aim", "4"));
    visit.browser.wait("/; the goal of 4 is (reached|missed by \\d)\\.$/.test(document.querySelector('#status').textContent)");
    let state = visit.state();
    assert!(state.ends_with("contract=H-N-S&aim=4"), "{state}");
    let fragment = state.trim_start_matches('#').to_owned();
    visit.open(&fragment);
    visit.solved();
    assert_eq!(visit.state(), state);
}

fn files_of_two_bytes_a_letter_are_read(visit: &mut PageVisit) {
    for mark in ["\\ufeff", ""] {
        let drop = format!(
            "{{ const text = '{mark}' + {}; const words = Uint16Array.from(text, (sign) => sign.charCodeAt(0)); const data = new DataTransfer(); data.items.add(new File([words], 'club.pbn')); data.items.add(new File(['N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'], 'more.txt')); dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, cancelable: true }})); }}",
            json!(RECORD)
        );
        visit.browser.value(&drop);
        visit.browser.wait(&format!("{BOARDS} === 3"));
        visit.open("");
    }
}

fn the_window_has_a_title(visit: &mut PageVisit) {
    visit.paste(RECORD);
    visit.browser.wait("document.title === 'Board 5, the text – Tikki'");
    visit.browser.click("#for-games");
    visit.browser.wait("document.title === 'Hearts – Tikki'");
}

/// A board has its own number, which is independent of its position in the list.
fn list_shows_position_and_total(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(&RECORD.replace("[Board \"6\"]", "[Board \"10\"]"));
    visit.browser.wait("document.querySelector('#board').options[1]?.textContent.includes('10')");
    visit.browser.click("#next-board");
    visit.browser.wait("document.querySelector('#board-name').textContent === 'Board 10'");
    assert_eq!(visit.browser.text("#board-count"), "2 of 2");
}

fn a_short_word_covers_no_trick(visit: &mut PageVisit) {
    for (width, height) in [(1280, 800), (390, 844)] {
        visit.browser.size(width, height);
        visit.open("");
        visit.paste(RECORD);
        visit.browser.wait("document.querySelector('#toast').checkVisibility() && document.querySelector('#line .played')");
        let over = "(() => { const box = (name) => document.querySelector(name).getBoundingClientRect(); const [word, line, status] = [box('#toast'), box('#line'), box('#status')]; return [line, status].some((one) => word.bottom > one.top && word.top < one.bottom); })()";
        assert_eq!(visit.browser.value(over), false, "{width}");
    }
    visit.browser.size(1280, 800);
}

fn phone_layout_shows_leader(visit: &mut PageVisit) {
    visit.browser.size(390, 844);
    visit.open(&format!("deal={}&contract=2S-S&play=H8HTHJHQ", DEAL.replace(' ', "_")));
    visit.browser.wait("document.querySelector('#line .who')?.checkVisibility()");
    assert_eq!(visit.browser.text("#line .who"), "West");
    visit.browser.size(1280, 800);
}

/// An error names the field as the page does, not by its place in a request.
fn faults_have_no_pointers(visit: &mut PageVisit) {
    visit.open("tab=games&game=skat");
    visit.browser.wait("document.querySelector('#game-hand-1')");
    visit.browser.value("document.querySelector('#game-hand-1').value = 'SJ XX'");
    visit.browser.click("#game-form button[type=submit]");
    visit.browser.wait(
        "document.querySelector('#game-wrong').textContent.startsWith(\"Player 1's cards: \")",
    );
    assert!(!visit.browser.text("#game-wrong").contains("/hands"));
}

/// Speech input: the visible text of a button is part of its name.
fn names_have_what_is_seen(visit: &mut PageVisit) {
    let others = "[...document.querySelectorAll('button[aria-label], input[aria-label]')].filter((one) => one.checkVisibility() && /[a-z]{3}/i.test(one.innerText) && !one.getAttribute('aria-label').toLowerCase().replace(/\\W+/g, ' ').includes(one.innerText.trim().toLowerCase().replace(/\\W+/g, ' '))).map((one) => one.outerHTML)";
    let deal = DEAL.replace(' ', "_");
    for fragment in [
        format!("deal={deal}&contract=2S-S&play=H8HT"),
        format!("tab=sakaali&deal={deal}"),
        "tab=games&game=skruuvi".to_owned(),
        "tab=games&game=marjapussi".to_owned(),
        "tab=problems".to_owned(),
    ] {
        crate::open_tab(visit, &fragment);
        assert_eq!(visit.browser.value(others), json!([]), "{fragment}");
    }
}

/// The declarer leads the one card that leaves the defenders a problem, and the solution refers to the cards that were
/// played.
fn opponents_lead_to_what_is_to_be_found(visit: &mut PageVisit) {
    visit.open("tab=problems&deal=N:.3..32_QJ.4.._42...5_6.6.A.&strain=H&declarer=S&leader=N&hero=defence&tricks=3");
    visit.browser.wait("document.querySelector('#p-E .pc.legal')");
    let led = "document.querySelector('#p .on-top .pc').getAttribute('aria-label')";
    assert_eq!(visit.browser.value(led), "2 of clubs, North");
    visit.browser.click("#p-E [data-card=H4]");
    visit.browser.wait("document.querySelector('#p-status').textContent.includes(' fails: ')");
    visit.browser.click("#p-solution");
    assert!(
        visit
            .browser
            .text("#p-result")
            .contains("After ♣2 the key is ♠J ♠Q; every other card loses.")
    );
}

fn a_problem_of_a_link_is_certified(visit: &mut PageVisit) {
    visit.open("tab=problems&deal=N:4.8..K4_.T.J5.3_72.7.Q._J.6.6.A&strain=H&declarer=N&leader=E&hero=defence&tricks=4");
    visit.browser.wait(
        "document.querySelector('#p-wrong').textContent === 'perfect play does not reach the goal'",
    );
    assert_eq!(
        visit.browser.value("document.querySelectorAll('#tab-problems .pc.legal').length"),
        0
    );
    visit.browser.click("#p-bridge");
    visit.browser.wait("document.querySelector('#desk').checkVisibility() && document.querySelector('#aim').value === '1'");
    visit.browser.value("history.back()");
    visit.browser.wait("document.querySelector('#p-wrong').checkVisibility()");
}

fn arrows_walk_all_tabs(visit: &mut PageVisit) {
    visit.open("");
    visit.browser.value("document.querySelector('#for-bridge').focus()");
    visit.browser.press("ArrowRight");
    visit.browser.wait("document.querySelector('#tab-problems .pc.legal')");
    assert_eq!(visit.browser.value("document.activeElement.id"), "for-problems");
    visit.browser.press("ArrowRight");
    assert_eq!(visit.browser.value("document.activeElement.id"), "for-lessons");
    let tabs = "[...document.querySelectorAll('[role=tab]')].map((one) => one.id.slice(4))";
    let order = json!(["bridge", "problems", "lessons", "games", "sakaali"]);
    assert_eq!(visit.browser.value(tabs), order, "a game of few players comes last");
}

fn a_damaged_sheet_is_passed_over(visit: &mut PageVisit) {
    let sheet =
        |deal: &str| json!([{"board": 1, "deal": deal, "first": "N", "results": []}]).to_string();
    let put = |text: &str| format!("localStorage.setItem('tikki-sheet', {})", json!(text));
    visit.browser.value(&put(r#"[{"board":1},null,7,{"deal":"x","results":[{"table":9}]}]"#));
    visit.open(&format!("tab=sakaali&deal={}", DEAL.replace(' ', "_")));
    visit.browser.wait("document.querySelector('#s-table .pc.best')");
    assert_eq!(visit.browser.value("document.querySelectorAll('.sheet tbody tr').length"), 0);
    // Another tab of the browser records a board.
    visit.browser.value(&put(&sheet(DEAL)));
    visit.browser.value("dispatchEvent(new StorageEvent('storage', { key: 'tikki-sheet' }))");
    assert_eq!(visit.browser.value("document.querySelectorAll('.sheet tbody tr').length"), 1);
    visit.browser.click("#s-sheet .link");
    assert_eq!(visit.browser.value("localStorage.getItem('tikki-sheet')"), "[]");
    visit.browser.click("#toast button");
    assert_eq!(visit.browser.value("document.querySelectorAll('.sheet tbody tr').length"), 1);
    visit.browser.value("localStorage.removeItem('tikki-sheet')");
}

fn worst_cases_are_called_so(visit: &mut PageVisit) {
    visit.open("tab=games&game=hearts");
    visit.browser.wait("document.querySelector('.worst')");
    assert!(visit.browser.text(".worst").contains("do not add up"));
}

fn slow_or_failing_service_is_reported(visit: &mut PageVisit) {
    visit.open("");
    visit.browser.hold("*/v1/read");
    visit.paste(DEAL);
    visit.browser.wait("document.querySelector('#reading').checkVisibility()");
    visit.browser.release(None);
    visit.browser.wait("document.querySelector('#desk').checkVisibility()");
    assert_eq!(visit.browser.value("document.querySelector('#reading').checkVisibility()"), false);
    visit.browser.hold("*/v1/operations");
    let home = visit.home.clone();
    visit.browser.call("Page.navigate", &json!({"url": "about:blank"}));
    visit.browser.call("Page.navigate", &json!({"url": home}));
    visit.browser.release(Some(500));
    visit.browser.wait("document.querySelector('#starting')?.textContent.includes('status 500')");
    visit.browser.click("#start-again");
    visit.browser.wait("document.documentElement.dataset.ready === 'true'");
    assert_eq!(visit.browser.value("document.querySelector('#starting').checkVisibility()"), false);
}

/// Without its messages, or any other of its files, the page cannot start: it says so, and starts when it is asked to try again.
fn a_file_that_does_not_come_is_said(visit: &mut PageVisit) {
    let shown = |id: &str| format!("document.querySelector('#{id}')?.checkVisibility() === true");
    for pattern in ["*/page/messages-en.js", "*/page/cards.js"] {
        visit.browser.call("Network.setBlockedURLs", &json!({"urls": [pattern]}));
        let home = visit.home.clone();
        visit.browser.call("Page.navigate", &json!({"url": "about:blank"}));
        visit.browser.call("Page.navigate", &json!({"url": home}));
        visit.browser.wait(&shown("not-loaded"));
        assert_eq!(visit.browser.value(&shown("starting")), false);
        let text = visit.browser.text("#not-loaded");
        assert!(text.starts_with("A file of the page did not come."), "{text}");
        visit.browser.call("Network.setBlockedURLs", &json!({"urls": []}));
        visit.browser.click_anew("#load-again");
        assert_eq!(visit.browser.value(&shown("not-loaded")), false);
    }
}

/// At 320 pixels, and with text twice as large.
fn nothing_is_wider_than_the_window(visit: &mut PageVisit) {
    let long = "long".repeat(60);
    let record =
        RECORD.replace("Ann", &long).replace("[Board \"6\"]", &format!("[Board \"{long}\"]"));
    visit.open("");
    visit.paste(&record);
    visit.solved();
    is_narrow(visit, "bridge");
    visit.browser.click("#all-boards");
    visit.browser.wait("document.querySelectorAll('.block tbody').length === 2");
    is_narrow(visit, "all boards");
    visit.browser.click("#overview-close");
    for tab in ["problems", "lessons", "sakaali", "games"] {
        visit.browser.click(&format!("#for-{tab}"));
        visit
            .browser
            .wait(&format!("document.querySelector('#tab-{tab} .legal, #tab-{tab} form')"));
        is_narrow(visit, tab);
    }
}

fn is_narrow(visit: &mut PageVisit, what: &str) {
    for (width, text) in [(320, 100), (1280, 200), (640, 200)] {
        visit.browser.size(width, 800);
        visit.browser.value(&format!("document.documentElement.style.fontSize = '{text}%'"));
        let reached = visit.browser.value("document.documentElement.scrollWidth");
        assert_eq!(reached, width, "{what} at {width} pixels, text {text} %");
    }
    visit.browser.value("document.documentElement.style.fontSize = ''");
    visit.browser.size(1280, 800);
}
