//! Places of the page: each is an address and one step back, and what was open comes back after the tab is closed.

use crate::page_visit::{PageVisit, RECORD};
use crate::support::DEAL;
use serde_json::json;
use tikki_derive::needs;

#[needs("chromium")]
#[test]
fn places_are_addresses_and_steps() {
    let mut visit = PageVisit::start();
    home_shows_a_deal_with_its_answers(&mut visit);
    every_view_is_one_step_back(&mut visit);
    visit.is_clean();
}

#[needs("chromium", "time")]
#[test]
fn what_was_open_is_found_again() {
    let mut visit = PageVisit::start();
    every_view_is_one_step_back(&mut visit);
    a_practice_is_walked_back(&mut visit);
    home_lists_what_was_open(&mut visit);
    an_address_finds_its_names_again(&mut visit);
    a_link_for_others_has_the_boards_alone(&mut visit);
    a_set_of_problems_is_kept(&mut visit);
    deals_at_random_do_not_pile_up(&mut visit);
    boards_that_are_gone_are_reported(&mut visit);
    a_game_in_play_is_found_again(&mut visit);
    visit.is_clean();
}

#[needs("chromium", "time")]
#[test]
fn what_is_typed_is_kept() {
    let mut visit = PageVisit::start();
    typed_text_is_kept(&mut visit);
    an_unfinished_deal_is_kept(&mut visit);
    unsent_forms_are_kept(&mut visit);
    visit.is_clean();
}

/// A mistake at each of two tables.
fn session() -> String {
    let table = |place: u8, third: &str| {
        format!(
            "[Board \"5\"]\n[West \"Bea{place}\"]\n[North \"Ann{place}\"]\n[East \"Dan{place}\"]\n[South \"Cy{place}\"]\n[Dealer \"N\"]\n[Vulnerable \"NS\"]\n[Deal \"{DEAL}\"]\n[Contract \"2S\"]\n[Declarer \"S\"]\n[Result \"8\"]\n[Play \"W\"]\nH8 HT {third} *\n\n"
        )
    };
    table(1, "HJ") + &table(2, "H2")
}

const HOME: &str = "document.querySelector('#home-felt').checkVisibility()";
const DESK: &str = "document.querySelector('#desk').checkVisibility()";
const SESSION: &str = "document.querySelector('#session').checkVisibility()";
const BOARDS: &str = "document.querySelector('#overview').checkVisibility()";
const PRACTICE: &str = "document.querySelector('#again').checkVisibility()";

fn back(visit: &mut PageVisit, to: &str) {
    visit.browser.value("history.back()");
    visit.browser.wait(to);
}

/// Exactly one lead is shown as the best, and a click on a card plays it.
fn home_shows_a_deal_with_its_answers(visit: &mut PageVisit) {
    visit.open("");
    visit.browser.wait("document.querySelector('#home-table .pc.best .mark')");
    let best =
        "[...document.querySelectorAll('#home-table .pc.best')].map((one) => one.dataset.card)";
    assert_eq!(visit.browser.value(best), json!(["DK"]));
    visit.browser.wait("!document.querySelector('#home-today').dataset.empty");
    let puzzle = visit.browser.text("#today-problem");
    visit.browser.reload();
    visit.browser.wait("!document.querySelector('#home-today').dataset.empty");
    assert_eq!(visit.browser.text("#today-problem"), puzzle, "the same all day");
    visit.browser.click("#home-table .pc[data-card=DK]");
    visit.browser.wait(DESK);
    assert!(visit.state().contains("play=DK"), "{}", visit.state());
    back(visit, HOME);
    assert_eq!(visit.state(), "");
    visit.browser.click("#door-deal");
    visit.browser.wait(DESK);
    visit.browser.click("#home-link");
    visit.browser.wait(HOME);
}

fn every_view_is_one_step_back(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(&session());
    visit.browser.wait("document.querySelector('#board').options.length === 2");
    visit.browser.click("#session-open");
    visit.browser.wait("document.querySelector('#session-slips button')");
    visit.browser.reload();
    visit.browser.wait(&format!("{SESSION} && document.querySelector('#session-slips button')"));
    visit.browser.click("#session-slips button");
    visit.browser.wait(DESK);
    back(visit, SESSION);
    back(visit, DESK);
    visit.browser.click("#all-boards");
    visit.browser.wait(BOARDS);
    // A deal of two tables is one block.
    visit.browser.wait(
        "document.querySelector('#block-0 h3 button') && !document.querySelector('#block-1')",
    );
    visit.browser.click("#block-0 h3 button");
    visit.browser.wait(&format!("{DESK} && document.querySelector('#board').value === '0'"));
    back(visit, BOARDS);
    visit.browser.reload();
    visit.browser.wait(BOARDS);
    back(visit, DESK);
    back(visit, HOME);
    visit.browser.value("history.forward()");
    visit.browser.wait(DESK);
}

/// The reader says once who they are; each mistake is a step.
fn a_practice_is_walked_back(visit: &mut PageVisit) {
    visit.browser.click("#session-open");
    visit.browser.wait("document.querySelector('#session-ask').checkVisibility()");
    visit.choose_option("session-who", "Dan1");
    assert_eq!(visit.browser.value("document.querySelector('#session-me').value"), "Dan1");
    visit.browser.reload();
    visit.browser.wait("document.querySelector('#session-me').value === 'Dan1'");
    let asked = "document.querySelector('#session-ask').checkVisibility()";
    assert_eq!(visit.browser.value(asked), false, "not asked again");
    visit.choose_option("session-me", "");
    visit.browser.wait("document.querySelectorAll('#session-slips button').length === 2");
    visit.browser.click("#session-again");
    visit.browser.wait(PRACTICE);
    visit.browser.click("#again-show");
    visit.browser.click("#again-next");
    visit.browser.wait("location.hash.includes('view=mistake&mistake=2')");
    back(visit, "location.hash.includes('view=mistake&mistake=1')");
    visit.browser.reload();
    visit.browser.wait(PRACTICE);
    assert!(visit.browser.text("#again-task").contains("1 of 2"));
    back(visit, SESSION);
}

/// Names, play and the board that was shown are there after the tab was closed.
fn home_lists_what_was_open(visit: &mut PageVisit) {
    visit.browser.click("#session-close");
    visit.browser.click("#home-link");
    visit.browser.wait("document.querySelector('#recent-list .recent')");
    visit.open("");
    visit.browser.wait("document.querySelector('#recent-list .recent')");
    assert_eq!(visit.browser.text("#recent-list .recent"), "Ann1, Cy1, Bea1, Dan12 boards, today");
    visit.browser.click("#recent-list .recent");
    visit.browser.wait("document.querySelector('#hand-N .player')?.textContent.startsWith('Ann')");
    visit.browser.wait("document.querySelector('#slips li')");
    visit.browser.click("#home-link");
    visit.browser.wait(HOME);
}

fn an_address_finds_its_names_again(visit: &mut PageVisit) {
    visit.browser.click("#recent-list .recent");
    visit.browser.wait("location.hash.startsWith('#kept=')");
    let address = visit.state();
    visit.open(&address[1..]);
    visit.browser.wait("document.querySelector('#hand-N .player')?.textContent.startsWith('Ann')");
    assert_eq!(visit.state(), address);
}

fn a_link_for_others_has_the_boards_alone(visit: &mut PageVisit) {
    visit.browser.click("#copy-link");
    visit.browser.click("#share-short");
    let copied = visit.browser.value("document.querySelector('#share-address').value");
    let copied = copied.as_str().unwrap().to_owned();
    visit.browser.click("#share-short");
    assert!(copied.contains("/#deal=N:") && !copied.contains("kept="), "{copied}");
    let (_, fragment) = copied.split_once('#').unwrap();
    visit.open(fragment);
    // This browser has the same boards with their names.
    visit.browser.wait("document.querySelector('#hand-N .player')?.textContent.startsWith('Ann')");
}

fn a_set_of_problems_is_kept(visit: &mut PageVisit) {
    visit.open(&format!("tab=lessons&title=Endings&set={}", crate::lessons::PROBLEM));
    visit.browser.wait("document.querySelectorAll('#l-list .lesson').length === 1");
    visit.choose_option("l-title", "My lesson");
    visit.browser.click("#l-deals [data-choice]");
    visit.browser.click("#l-deals button[type=submit]");
    visit.browser.wait(BOARDS);
    back(visit, "document.querySelector('#tab-lessons').checkVisibility()");
    visit.browser.reload();
    visit.browser.wait("document.querySelector('#l-title')?.value === 'My lesson'");
    visit.open("");
    let listed = "[...document.querySelectorAll('#recent-list .recent-name')].some((one) => one.textContent === 'Lessons: My lesson')";
    visit.browser.wait(listed);
    visit.browser.value("[...document.querySelectorAll('#recent-list .recent')].find((one) => one.textContent.includes('My lesson')).click()");
    visit.browser.wait("document.querySelectorAll('#l-list .lesson').length === 1");
}

fn typed_text_is_kept(visit: &mut PageVisit) {
    visit.open("");
    visit.browser.value("document.querySelector('#text').focus()");
    visit.browser.call("Input.insertText", &json!({"text": "N:Q97."}));
    visit.open("");
    assert_eq!(visit.browser.value("document.querySelector('#text').value"), "N:Q97.");
    visit.paste(RECORD);
    visit.browser.wait(DESK);
    visit.open("");
    assert_eq!(visit.browser.value("document.querySelector('#text').value"), "");
}

/// Hands and what is no hand yet come back when the editor is opened again; a deal that is done is not kept.
fn an_unfinished_deal_is_kept(visit: &mut PageVisit) {
    let north = "document.querySelector('#edit-N input')";
    let kept = "localStorage.getItem('tikki-typed-deal')";
    visit.open("");
    visit.browser.click("#edit");
    assert_eq!(visit.browser.value(kept), json!(null), "nothing was typed");
    visit.browser.value(&format!("{north}.focus()"));
    visit.browser.call("Input.insertText", &json!({"text": "AK"}));
    visit.browser.reload();
    visit.browser.click("#edit");
    assert_eq!(visit.browser.value(&format!("{north}.value")), "AK...");
    let held = "document.querySelectorAll('#edit-N [data-edit]').length";
    assert_eq!(visit.browser.value(held), 2);
    visit.browser.click("#edit-cancel");
    visit.browser.click("#edit");
    assert_eq!(visit.browser.value(held), 0, "cancelled");
    for hand in ["N:A...", "E:K...", "S:Q...", "W:J..."] {
        let (seat, text) = hand.split_once(':').unwrap();
        visit.browser.value(&format!("{{ const field = document.querySelector('#edit-{seat} input'); field.value = '{text}'; field.dispatchEvent(new Event('input')); field.dispatchEvent(new Event('change')); }}"));
    }
    visit.browser.wait(&format!("{kept} !== null"));
    visit.browser.click("#edit-done");
    visit.browser.wait(DESK);
    assert_eq!(visit.browser.value(kept), json!(null), "done");
}

/// A position of a game, deals that were played and a problem, typed and not sent.
fn unsent_forms_are_kept(visit: &mut PageVisit) {
    let typed = |id: &str, text: &str| {
        format!(
            "{{ const field = document.querySelector('#{id}'); field.value = {}; field.dispatchEvent(new Event('input', {{ bubbles: true }})); }}",
            json!(text)
        )
    };
    let value = |id: &str| format!("document.querySelector('#{id}').value");
    visit.open("tab=games&game=whist");
    visit.browser.wait("document.querySelector('#game-form button')");
    let before = visit.browser.value(&value("game-hand-N"));
    visit.browser.value(&typed("game-hand-N", "SA SK"));
    visit.browser.value(&typed("game-text", "game: whist"));
    visit.open("tab=games&game=whist");
    visit.browser.wait("document.querySelector('#game-position')?.open && document.querySelector('#game-record').open");
    assert_eq!(visit.browser.value(&value("game-hand-N")), "SA SK");
    assert_eq!(visit.browser.value(&value("game-text")), "game: whist");
    visit.browser.click("#game-form [role=status] button");
    assert_eq!(visit.browser.value(&value("game-hand-N")), before, "discarded");
    visit.open("tab=problems");
    visit.browser.wait("document.querySelector('#p-text')");
    visit.browser.value(&typed("p-text", "N:4.8..K4"));
    visit.open("tab=problems");
    visit.browser.wait("document.querySelector('#p-own')?.open");
    assert_eq!(visit.browser.value(&value("p-text")), "N:4.8..K4");
    visit.open("tab=games&game=whist");
    visit.browser.wait("document.querySelector('#game-text')");
    visit.browser.value(&typed("game-text", ""));
    visit.browser.reload();
    visit.browser.wait("document.querySelector('#game-form button')");
    assert_eq!(visit.browser.value(&value("game-text")), "", "cleared");
}

fn deals_at_random_do_not_pile_up(visit: &mut PageVisit) {
    visit.open("");
    let kept = "(await (await import('/page/kept.js')).recent()).length";
    let before = visit.browser.value(&format!("(async () => {kept})()")).as_u64().unwrap();
    for _ in 0..3 {
        visit.browser.click("#random");
        visit.browser.wait(DESK);
    }
    visit.browser.wait(&format!("{kept} === {}", before + 1));
}

/// The address stays, so that it can be looked at.
fn boards_that_are_gone_are_reported(visit: &mut PageVisit) {
    visit.open("kept=gone-1");
    assert!(visit.browser.text("#link-wrong").starts_with("This browser no longer keeps"));
    assert_eq!(visit.state(), "#kept=gone-1");
    visit.open("");
}

/// A reload keeps the seat that the reader plays, and what they may not see; each game is a step.
fn a_game_in_play_is_found_again(visit: &mut PageVisit) {
    visit.open("tab=games&game=tuppi-nolo");
    visit.browser.wait("document.querySelector('#game-table .pc.legal')");
    visit.browser.click("#game-play");
    let mine = "document.querySelector('.at-bottom .pc.legal') && document.querySelectorAll('.seat-box:not(.at-bottom) .pc[data-card]').length === 0";
    visit.browser.wait(mine);
    let hand = "[...document.querySelectorAll('.at-bottom .pc')].map((one) => one.dataset.card)";
    let before = visit.browser.value(hand);
    visit.browser.reload();
    visit.browser.wait(mine);
    assert_eq!(visit.browser.value(hand), before);
    visit.choose_option("game", "whist");
    visit.browser.wait("location.hash.includes('game=whist')");
    back(visit, mine);
    assert_eq!(visit.browser.value(hand), before);
    visit.browser.value("history.forward()");
    visit.browser.wait("document.querySelector('#game').value === 'whist'");
}
