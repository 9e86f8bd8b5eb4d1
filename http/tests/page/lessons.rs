//! Lessons: a certified set by theme and level, its sheets and its link; deals from plain choices, and hand records.

use crate::page_visit::PageVisit;
use serde_json::json;
use tikki_derive::needs;

/// A problem in the form of a link for the class.
pub(crate) const PROBLEM: &str = "N:4.8..K4_.T.J5.3_72.7.Q._J.6.6.A~H~N~E~defence~3~~";

#[needs("chromium", "time")]
#[test]
fn a_lesson_is_prepared() {
    let mut visit = PageVisit::start();
    steps_rise(&mut visit);
    a_set_is_made_and_changed(&mut visit);
    sheets_are_printed(&mut visit);
    the_class_gets_no_solution(&mut visit);
    deals_are_chosen_in_plain_words(&mut visit);
    a_set_is_kept_beside_boards(&mut visit);
    hidden_hands_are_open(&mut visit);
    visit.is_clean();
}

const TITLES: &str = "[...document.querySelectorAll('#l-list .lesson')].map((one) => one.querySelector('.block-compass').textContent)";

fn a_set_is_made_and_changed(visit: &mut PageVisit) {
    visit.open("tab=lessons");
    visit.browser.value("document.querySelector('#l-theme').value = 'establishment'; document.querySelector('#l-level').value = '1-3'; document.querySelector('#l-count').value = 3");
    visit.browser.click("#l-make");
    visit.browser.wait("document.querySelectorAll('#l-list .lesson').length === 3 && document.querySelector('#l-stop').hidden");
    assert_eq!(visit.browser.value("document.querySelectorAll('#l-list .solution').length"), 0);
    visit.browser.click("#l-solutions");
    visit.browser.wait("[...document.querySelectorAll('#l-list .solution')].filter((one) => /Difficulty [123] of 8: .*establishing a suit/.test(one.textContent)).length === 3");
    visit.browser.click("#l-solutions");
    let before = visit.browser.value(TITLES);
    visit.browser.click("#l-list li:nth-child(2) [aria-label^=Replace]");
    visit.browser.wait(&format!("{TITLES}[1] !== {} && {TITLES}.length === 3", before[1]));
    visit.browser.wait("document.querySelector('#l-stop').hidden");
    let swapped = visit.browser.value(TITLES);
    assert_eq!((&swapped[0], &swapped[2]), (&before[0], &before[2]));
    visit.browser.click("#l-list li:nth-child(3) [aria-label^='Move up']");
    visit.browser.click("#l-list li:nth-child(1) [aria-label^=Remove]");
    assert_eq!(visit.browser.value(TITLES), json!([swapped[2], swapped[1]]));
    visit.browser.click("#toast button");
    assert_eq!(visit.browser.value(TITLES), json!([swapped[0], swapped[2], swapped[1]]));
    visit.browser.value("{ const box = document.querySelector('#l-list input'); box.value = 'Cash first'; box.dispatchEvent(new Event('change')); }");
    assert_eq!(visit.browser.text("#l-list h3"), "Cash first");
    visit.browser.click("#l-seen");
    assert_eq!(
        visit.browser.value("document.querySelectorAll('#l-list .block-hand').length"),
        6,
        "the hands that the hero sees"
    );
    visit.browser.click("#l-seen");
}

fn steps_rise(visit: &mut PageVisit) {
    visit.open("tab=lessons");
    visit.browser.value("document.querySelector('#l-theme').value = 'throw-in'; document.querySelector('#l-level').value = '1-8'; document.querySelector('#l-count').value = 4");
    visit.browser.click("#l-steps");
    visit.browser.click("#l-make");
    visit.browser.wait("document.querySelectorAll('#l-list .lesson').length === 4 && document.querySelector('#l-stop').hidden");
    visit.browser.click("#l-solutions");
    visit.browser.wait("document.querySelectorAll('#l-list .solution').length === 4");
    let levels = visit.browser.value("[...document.querySelectorAll('#l-list .solution')].map((one) => Number(/Difficulty (\\d)/.exec(one.textContent)[1]))");
    let levels: Vec<i64> = serde_json::from_value(levels).unwrap();
    assert!(levels.is_sorted() && levels[0] < levels[3], "{levels:?}");
    visit.browser.click("#l-solutions");
    visit.browser.click("#l-steps");
}

/// The sheets contain what was chosen, and afterwards the page is unchanged.
fn sheets_are_printed(visit: &mut PageVisit) {
    visit.browser.value("window.sheets = []; window.print = () => window.sheets.push([document.querySelectorAll('#l-list .solution').length, !document.querySelector('#l-name').hidden])");
    visit.browser.click("#l-pupils");
    visit.browser.wait("window.sheets.length === 1");
    visit.browser.click("#l-teacher");
    visit.browser.wait("window.sheets.length === 2");
    assert_eq!(visit.browser.value("window.sheets"), json!([[0, true], [3, false]]));
    assert_eq!(visit.browser.value("[...document.querySelectorAll('#l-list .lesson')].every((one) => / to (lead|play)\\./.test(one.textContent))"), true);
    visit.browser.wait("document.querySelectorAll('#l-list .solution').length === 0");
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": "print"}));
    let shown = "['.lesson-desk', '.tools-of', '#l-pupils', '#l-seen', '#l-heading', '.lesson'].map((name) => document.querySelector(name).checkVisibility())";
    assert_eq!(visit.browser.value(shown), json!([false, false, false, false, true, true]));
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": ""}));
}

/// The link has the problems and no solution; each leads to the place where it is played. A truncated link is reported.
fn the_class_gets_no_solution(visit: &mut PageVisit) {
    visit.open(&format!("tab=lessons&title=Tuesday&set={PROBLEM};{PROBLEM}Again&class=1&seen=1"));
    visit.browser.wait("document.querySelectorAll('#l-list .lesson').length === 2");
    assert_eq!(visit.browser.text("#l-list li:last-child h3"), "Again");
    assert_eq!(
        visit.browser.value("document.querySelectorAll('#l-list .block-hand').length"),
        4,
        "the hands that the player sees"
    );
    let shown = "['#l-with', '#l-teacher', '#l-link', '.lesson-desk', '#l-pupils'].map((name) => document.querySelector(name).checkVisibility())";
    assert_eq!(visit.browser.value(shown), json!([false, false, false, false, true]));
    visit.browser.reload();
    visit.browser.wait("document.querySelectorAll('#l-list .lesson').length === 2 && !document.querySelector('#l-with').checkVisibility()");
    visit.browser.size(390, 500);
    visit.browser.value("scrollTo(0, 900)");
    visit.browser.click("#l-list [aria-label^='Play it']");
    visit
        .browser
        .wait("document.querySelector('#tab-problems [data-card=DJ].legal') && scrollY === 0");
    visit.browser.size(1280, 800);
    problems_of_a_lesson_are_steps(visit);
    visit.open(&format!("tab=lessons&set={PROBLEM};N:4.8"));
    visit.browser.wait("document.querySelector('#link-wrong').textContent.includes('1 problem of 2 cannot be read')");
}

/// From each problem of a lesson there is a way to the next one and back to the set, also after a reload.
fn problems_of_a_lesson_are_steps(visit: &mut PageVisit) {
    let is_at = |text: &str| {
        format!(
            "document.querySelector('#p-lesson')?.checkVisibility() && document.querySelector('#p-lesson').textContent.startsWith('Tuesday: problem {text} of 2')"
        )
    };
    visit.browser.wait(&is_at("1"));
    assert_eq!(visit.browser.value("document.querySelector('#p-new').checkVisibility()"), false);
    visit.browser.click("#p-next");
    visit.browser.wait(&is_at("2"));
    visit.browser.reload();
    visit.browser.wait(&is_at("2"));
    visit.browser.value("history.back()");
    visit.browser.wait(&is_at("1"));
    visit.browser.click("#p-to-lesson");
    visit.browser.wait("document.querySelector('#tab-lessons').checkVisibility() && document.querySelectorAll('#l-list .lesson').length === 2");
}

/// The king falls under the ace as the cards lie, but the finesse is right in more layouts: then the king lies behind the ace, and the page
/// says so. The choices are in the address; from the start the finesse makes.
fn hidden_hands_are_open(visit: &mut PageVisit) {
    let problem = "tab=problems&deal=N:AQ.2.._K.KQ.._32.A.._95.3..&strain=NT&declarer=S&leader=S&hero=declarer&tricks=3&played=S2S9";
    visit.open(problem);
    visit.browser.wait("document.querySelector('#p [data-card=SA].legal')");
    assert_eq!(visit.browser.value("Boolean(document.querySelector('#p [data-card=SK]'))"), true);
    visit.browser.click("#p-open");
    visit.browser.wait("document.querySelector('#p [data-card=SA].legal') && !document.querySelector('#p [data-card=SK]')");
    assert_eq!(visit.state(), format!("#{problem}&layouts=40"));
    visit.browser.click("#p [data-card=SA]");
    visit.browser.wait("document.querySelector('#p-result .defence-had')");
    assert_eq!(visit.browser.text("#p-result h2"), "♠A fails");
    let result = visit.browser.text("#p-result");
    assert!(result.contains("♠A works in 3 of 7 layouts, ♠Q in 4."), "{result}");
    assert!(result.contains("♠Q is played in its place."), "{result}");
    let west = visit.browser.text("#p-result .defence-had .at-W");
    assert!(west.contains("♠ K 5"), "{west}");
    assert_eq!(visit.state(), format!("#{problem}&layouts=40&choices=SA"));
    visit.browser.reload();
    visit.browser.wait("document.querySelector('#p-result .defence-had') && document.querySelector('#p .pc.legal')");
    visit.browser.click("#p-again");
    visit.browser.wait("document.querySelector('#p [data-card=SQ].legal') && !document.querySelector('#p [data-card=SK]')");
    visit.browser.click("#p [data-card=SQ]");
    visit.browser.wait("document.querySelector('#p-result h2')?.textContent === '♠Q is right'");
    for _ in 0..3 {
        visit.browser.wait("!document.querySelector('#p-again').disabled");
        let solved = "document.querySelector('#p-status').textContent.startsWith('Solved')";
        if visit.browser.value(solved) == true {
            break;
        }
        visit.browser.value("window.before = location.hash");
        visit.browser.click("#p .pc.legal[data-card$=A], #p .pc.legal");
        visit.browser.wait("location.hash !== before");
    }
    visit.browser.wait("document.querySelector('#p-status').textContent.startsWith('Solved')");
    assert_eq!(
        visit.browser.value("document.querySelectorAll('#p-result .defence-had').length"),
        0
    );
}

/// A set is restored when the page is reloaded, even if boards were opened after it.
fn a_set_is_kept_beside_boards(visit: &mut PageVisit) {
    visit.open(&format!("tab=lessons&title=Tuesday&set={PROBLEM};{PROBLEM}Again"));
    visit.browser.wait("document.querySelectorAll('#l-list .lesson').length === 2");
    visit.browser.value("document.querySelector('#l-deal-count').value = 2");
    visit.browser.click("#l-deals button[type=submit]");
    visit.browser.wait("document.querySelectorAll('#overview .block').length === 2");
    visit.browser.click("#for-lessons");
    let shown = "document.querySelectorAll('#l-list .lesson').length === 2 && document.querySelector('#l-heading').textContent === 'Tuesday'";
    visit.browser.wait(shown);
    visit.browser.reload();
    visit.browser.wait(shown);
}

fn deals_are_chosen_in_plain_words(visit: &mut PageVisit) {
    visit.open("tab=lessons");
    visit.browser.wait("document.querySelector('#l-deals')");
    visit.browser.value("document.querySelector('#l-who').value = 'E'; document.querySelector('#l-deal-count').value = 16; for (const box of document.querySelectorAll('#l-deals [data-choice]')) if (/strong notrump|5–4 fit/.test(box.parentElement.textContent)) box.click()");
    visit.browser.click("#l-deals button[type=submit]");
    visit.browser.wait("document.querySelectorAll('#overview .block').length === 16 && document.querySelectorAll('.block-hand.at-E').length > 2");
    let points = "[...document.querySelectorAll('.block-hand.at-E')].map((hand) => [...hand.textContent.replace('East', '').matchAll(/[AKQJ]/g)].reduce((sum, [rank]) => sum + { A: 4, K: 3, Q: 2, J: 1 }[rank], 0)).every((sum) => sum >= 15 && sum <= 17)";
    assert_eq!(visit.browser.value(points), true);
    visit.browser.value("for (const [id, text] of [['event', 'Club night'], ['date', '2 May']]) { const box = document.querySelector(`#overview-${id}`); box.value = text; box.dispatchEvent(new Event('input')); } const box = document.querySelector('#overview-dense'); box.value = '16'; box.dispatchEvent(new Event('change'));");
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": "print"}));
    assert_eq!(visit.browser.text("#overview-record"), "Club night, 2 May");
    assert_eq!(visit.browser.value("document.querySelector('#overview-record').checkVisibility() && getComputedStyle(document.querySelector('#overview-list')).gridTemplateColumns.split(' ').length"), 4);
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": ""}));
}
