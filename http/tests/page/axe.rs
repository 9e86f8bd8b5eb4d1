//! Every tab in every state, theme and width (in the usual tier each theme with one width), checked by axe-core: the
//! automatic part of the Web Content Accessibility Guidelines. axe-core is not part of the repository: `AXE` names its file,
//! or it is where `.ci/run` puts it.

use crate::page_visit::{PageVisit, RECORD, is_slow};
use crate::support::DEAL;
use serde_json::{Value, json};
use tikki_derive::needs;

/// The path where `.ci/run` puts it.
const PLACE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../target/axe/node_modules/axe-core/axe.min.js");

/// The themes, each with the system colours reported to the browser, and whether suits have four colours.
const THEMES: [(&str, &str, bool); 3] =
    [("light", "light", false), ("dark", "dark", false), ("four colours", "light", true)];

/// A wide window, a phone, and the narrowest supported window.
const WIDTHS: [(u32, u32); 3] = [(1366, 768), (390, 844), (320, 640)];

/// Returns the script.
fn script() -> String {
    let place = std::env::var("AXE").unwrap_or_else(|_| PLACE.to_owned());
    std::fs::read_to_string(place).unwrap()
}

#[needs("chromium", "axe-core", "time")]
#[test]
fn page_passes_axe_checks() {
    let axe = script();
    let mut visit = PageVisit::start();
    let mut found: Vec<String> = Vec::new();
    for (place, (name, scheme, four)) in THEMES.into_iter().enumerate() {
        let media = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        visit.browser.call("Emulation.setEmulatedMedia", &media);
        visit.open("");
        visit.browser.value(&format!("document.querySelector('#four').checked !== {four} && document.querySelector('#four').click()"));
        let widths = if is_slow() { &WIDTHS[..] } else { &WIDTHS[place..=place] };
        for &(width, height) in widths {
            visit.browser.size(width, height);
            for (state, go) in STATES {
                go(&mut visit);
                let violations = judged(&mut visit, &axe);
                found.extend(
                    violations.iter().map(|one| format!("{state}, {name}, {width}: {one}")),
                );
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
    visit.is_clean();
}

/// Ranks and suits of all cards. For a second check each is written twice: axe does not check the contrast of a single
/// character.
const SIGNS: &str =
    "for (const one of document.querySelectorAll('.pc .face b, .pc .face .pip')) one.textContent";

/// Returns the violations that axe finds: the rule, and the places.
fn judged(visit: &mut PageVisit, axe: &str) -> Vec<String> {
    if visit.browser.value("typeof axe") == "undefined" {
        visit.browser.value(&format!("{axe};0"));
    }
    let mut found = complaints(visit, "{}");
    visit.browser.value(&format!("{SIGNS} = one.textContent.repeat(2);0"));
    found.append(&mut complaints(visit, "{ runOnly: ['color-contrast'] }"));
    visit.browser.value(&format!("{SIGNS} = one.textContent.slice(one.textContent.length / 2);0"));
    found
}

/// Returns the violations of one run with these options.
fn complaints(visit: &mut PageVisit, options: &str) -> Vec<String> {
    let run = format!(
        "axe.run(document, {{ resultTypes: ['violations'], ...{options} }}).then(({{ violations }}) => violations.map(({{ id, nodes }}) => `${{id}}: ${{nodes.slice(0, 3).map(({{ html }}) => html.slice(0, 160)).join(' | ')}}`))"
    );
    let shown = visit.browser.value(&run);
    shown.as_array().unwrap().iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// A state of the page, and the way to reach it.
type State = (&'static str, fn(&mut PageVisit));

/// The states in order: some begin where the previous one ended.
const STATES: &[State] = &[
    ("empty", |visit| visit.open("")),
    ("a board", a_board),
    ("the editor", |visit| visit.browser.click("#edit-2")),
    ("help", |visit| {
        visit.browser.click("#edit-cancel");
        visit.browser.click("#help-open");
    }),
    ("how a card cost something", how),
    ("lines of one's own", own_lines),
    ("saving", |visit| visit.browser.click("#save")),
    ("all boards", all_boards),
    ("the session", session_states),
    ("a mistake", a_mistake),
    ("a decision of practice", a_decision),
    ("what is wrong", what_is_wrong),
    ("a lesson", a_lesson),
    ("a problem", a_problem),
    ("a suit combination", |visit| {
        visit.open("tab=suits&seed=5&n=3");
        visit.browser.wait("document.querySelector('#d-table .pc.legal')");
        visit.browser.click("#d-table .pc.legal");
        visit.browser.wait("document.querySelector('#d-layouts tbody tr')");
    }),
    ("Sakaali", sakaali),
    ("a game", a_game),
    ("a game is over", a_game_is_over),
    ("a deal without a contract", an_open_deal),
    ("possible contracts are compared", contracts),
    ("a problem of a game", a_problem_of_a_game),
    ("sharing", sharing),
    ("a lesson of pupils", |visit| {
        visit.open(&format!("tab=lessons&title=Tuesday&class=1&set={}", crate::lessons::PROBLEM));
        visit.browser.wait("document.querySelector('#pupil-name')");
    }),
    ("German suits", |visit| {
        visit.open("tab=games&game=schafkopf");
        visit.browser.wait("document.querySelector('#game-table .pc.best')");
    }),
    ("Tarot", |visit| {
        visit.open("tab=games&game=french-tarot");
        visit.browser.wait("document.querySelector('#game-table .pc.best')");
    }),
    ("the list of games", |visit| {
        visit.browser.click("#game-find");
        visit.browser.wait("document.querySelector('#picker').open");
    }),
    ("rules", |visit| {
        visit.browser.click("#picker-close");
        visit.browser.click("#game-rules");
        visit.browser.wait("document.querySelector('.rules-text h3')");
    }),
];

fn sharing(visit: &mut PageVisit) {
    a_board(visit);
    visit.browser.click("#copy-link");
    visit.browser.wait("document.querySelector('#share').open");
}

fn a_board(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(RECORD);
    visit.browser.wait(
        "document.querySelector('#hand .pc.flip') && !document.querySelector('#trace').hidden",
    );
    visit.browser.click("#slips button");
    visit.solved();
}

fn how(visit: &mut PageVisit) {
    a_board(visit);
    visit.browser.click("#slips .how-link");
    visit.browser.wait("document.querySelectorAll('#how article').length === 2");
}

fn own_lines(visit: &mut PageVisit) {
    a_board(visit);
    visit.browser.click("#hand .pc.best");
    visit.browser.wait("!document.querySelector('#lines').hidden");
    visit.solved();
}

fn all_boards(visit: &mut PageVisit) {
    a_board(visit);
    visit.browser.click("#all-boards");
    visit.browser.wait("document.querySelectorAll('.block tbody').length === 2");
}

fn session_states(visit: &mut PageVisit) {
    a_board(visit);
    visit.browser.click("#session-open");
    visit.browser.wait("document.querySelectorAll('.tile.wait').length === 0 && document.querySelector('#session-slips button')");
}

fn a_mistake(visit: &mut PageVisit) {
    visit.browser.click("#session-again");
    visit.browser.wait("document.querySelector('#hand .pc[data-card=HK].legal')");
    visit.browser.click("#hand .pc[data-card=HJ]");
    visit.browser.wait("document.querySelector('#again-message button')");
}

fn a_decision(visit: &mut PageVisit) {
    session_states(visit);
    visit.browser.click("#session-keep");
    visit.browser.wait("document.querySelector('#for-practice')");
    visit.browser.click("#for-practice");
    visit.browser.wait("document.querySelector('#practice-table .pc.legal')");
    visit.browser.click("#practice-table .pc.legal");
    visit.browser.wait("document.querySelector('#practice-outcome')");
}

fn what_is_wrong(visit: &mut PageVisit) {
    visit.open("deal=nothing");
    visit.paste("nothing of the kind");
    visit.browser.wait("!document.querySelector('#wrong').hidden");
}

fn a_lesson(visit: &mut PageVisit) {
    visit.open(&format!("tab=lessons&title=Two&set={0};{0}", crate::lessons::PROBLEM));
    visit.browser.wait("document.querySelectorAll('#l-list li').length === 2");
    visit.browser.click("#l-solutions");
    visit.browser.wait("document.querySelectorAll('#l-list .solution').length === 2");
}

fn a_problem(visit: &mut PageVisit) {
    visit.open("tab=problems&deal=N:4.8..K4_.T.J5.3_72.7.Q._J.6.6.A&strain=H&declarer=N&leader=E&hero=defence&tricks=3");
    visit.browser.wait("document.querySelector('#tab-problems .pc.legal')");
    visit.browser.value("document.querySelector('#p-own').open = true");
    visit.browser.click("#tab-problems [data-card=DJ]");
    visit.browser.wait("document.querySelector('#p-result button')");
    visit.browser.click("#p-solution");
}

fn sakaali(visit: &mut PageVisit) {
    visit.open(&format!("tab=sakaali&deal={}&first=N", DEAL.replace(' ', "_")));
    visit.browser.wait("document.querySelector('#s-table .pc.best')");
    visit.browser.click("#s-on");
    visit.browser.wait(
        "document.querySelector('.discards li') && document.querySelector('#s-table .pc.best')",
    );
}

fn a_game(visit: &mut PageVisit) {
    visit.open("tab=games");
    visit.browser.wait("document.querySelector('#game-table .pc.best')");
    visit.browser.value(
        "for (const one of document.querySelectorAll('#tab-games details')) one.open = true;",
    );
}

fn a_game_is_over(visit: &mut PageVisit) {
    visit.open("tab=games&game=skat");
    visit.browser.wait("document.querySelector('#game-table .pc.best')");
    visit.browser.click("#game-best");
    visit.browser.wait("document.querySelector('#game-line .played')");
    visit.browser.click("#game-last");
    visit.browser.wait("document.querySelector('.ct-trick.past')");
}

fn an_open_deal(visit: &mut PageVisit) {
    visit.open("tab=games&game=napoleon");
    visit.browser.wait("document.querySelector('#game-table .pc.legal')");
    visit.deal(Some(3));
    visit.browser.wait("document.querySelector('.contract-choice')");
}

fn contracts(visit: &mut PageVisit) {
    visit.browser.click("#contract-solve");
    visit.browser.wait("document.querySelector('#game-contracts .best')");
}

fn a_problem_of_a_game(visit: &mut PageVisit) {
    visit.open("tab=games&game=tuppi-nolo");
    visit.browser.wait("document.querySelector('#game-table .pc.legal')");
    visit.browser.click("#game-puzzle");
    visit.browser.wait("document.querySelector('#game-solution')");
    visit.browser.click("#game-solution");
    visit.browser.wait("document.querySelector('#game-rated')?.textContent.includes('counted')");
}
