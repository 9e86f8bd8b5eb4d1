//! The drill of suit combinations: reached from the problems, the same for the same address, answered with what each card costs.

use crate::page_visit::PageVisit;
use serde_json::{Value, json};
use tikki_derive::needs;

#[needs("chromium", "time")]
#[test]
fn suit_combinations_are_drilled() {
    let mut visit = PageVisit::start();
    a_drill_is_reached_from_the_problems(&mut visit);
    an_address_shows_its_holding(&mut visit);
    a_wrong_card_has_its_cost(&mut visit);
    a_right_card_has_its_line(&mut visit);
    each_holding_is_a_step(&mut visit);
    a_damaged_address_is_reported(&mut visit);
    visit.is_clean();
}

const ASKED: &str = "document.querySelectorAll('#d-table .pc.legal').length >= 6";
const EXPLAINED: &str =
    "document.querySelector('#d-line li') && document.querySelector('#d-layouts tbody tr')";
const HOLDING: &str = "[...document.querySelectorAll('#d-table .seat-box')].map((hand) => [...hand.querySelectorAll('.pc')].map((one) => one.dataset.card[1]).join(''))";

fn a_drill_is_reached_from_the_problems(visit: &mut PageVisit) {
    visit.open("tab=problems");
    visit.browser.wait("document.querySelector('#p-suits')");
    visit.browser.click("#p-suits");
    visit.browser.wait(ASKED);
    assert!(visit.state().starts_with("#tab=suits&seed="), "{}", visit.state());
    let selected = "document.querySelector('[role=tab][aria-selected=true]').id";
    assert_eq!(visit.browser.value(selected), "for-problems");
    visit.browser.click("#d-problems");
    visit.browser.wait("document.querySelector('#tab-problems').checkVisibility()");
    visit.browser.value("history.back()");
    visit.browser.wait("document.querySelector('#tab-suits').checkVisibility()");
}

fn an_address_shows_its_holding(visit: &mut PageVisit) {
    visit.open("tab=suits&seed=5&n=3");
    visit.browser.wait(ASKED);
    let holding = visit.browser.value(HOLDING);
    let task = visit.browser.text("#d-task");
    visit.browser.reload();
    visit.browser.wait(ASKED);
    assert_eq!(visit.browser.value(HOLDING), holding);
    assert_eq!(visit.browser.text("#d-task"), task);
    assert_eq!(visit.state(), "#tab=suits&seed=5&n=3");
}

/// What the service says of the first cards of the holding that is shown: the most chance of the goal, and a card with it or below it.
fn first(visit: &mut PageVisit, wants_best: bool) -> (Value, f64, f64) {
    let shown = visit.browser.value(HOLDING);
    let asked = json!({"north": shown[0], "south": shown[1], "lines": false});
    let rated = visit.service.post("/v1/suit", &asked.to_string()).json();
    let goal = visit.browser.text("#d-table .ct-message");
    let (goal, _) = goal.split_once(' ').unwrap();
    let chance = |one: &Value| one["at_least"][goal].as_f64().unwrap();
    let firsts = rated["firsts"].as_array().unwrap();
    let most = firsts.iter().map(chance).fold(0.0, f64::max);
    let is_it = |one: &&Value| (chance(one) >= most) == wants_best;
    let found = firsts.iter().find(is_it).unwrap();
    (found.clone(), chance(found), most)
}

fn choose(visit: &mut PageVisit, first: &Value) {
    let (seat, card) = (first["seat"].as_str().unwrap(), first["card"].as_str().unwrap());
    visit.browser.click(&format!("#d-table-{seat} .pc[data-card=S{card}]"));
    visit.browser.wait(EXPLAINED);
}

fn percent(share: f64) -> String {
    format!("{:.1}\u{a0}%", 100.0 * share)
}

fn a_wrong_card_has_its_cost(visit: &mut PageVisit) {
    let (card, chance, most) = first(visit, false);
    choose(visit, &card);
    let verdict = visit.browser.text("#d-status");
    assert!(verdict.contains(&percent(chance)) && verdict.contains(&percent(most)), "{verdict}");
    assert!(verdict.ends_with(&format!("it costs {}.", percent(most - chance))), "{verdict}");
    assert_eq!(visit.browser.text("#d-tally"), "0 of 1 right");
    // The holdings that each line takes add up to its chance.
    let sums = "[0, 1].map((at) => [...document.querySelectorAll('#d-layouts tbody tr')].filter((row) => row.children[3 + at].textContent === '✓').reduce((sum, row) => sum + Number.parseFloat(row.children[2].textContent), 0))";
    let sums = visit.browser.value(sums);
    for (at, share) in [most, chance].into_iter().enumerate() {
        let sum = sums[at].as_f64().unwrap();
        assert!((sum - 100.0 * share).abs() < 2.0, "{sums}: {most} {chance}");
    }
    let differs = "document.querySelectorAll('#d-layouts tbody tr.own').length > 0";
    assert_eq!(visit.browser.value(differs), true);
}

fn a_right_card_has_its_line(visit: &mut PageVisit) {
    visit.browser.click("#d-next");
    visit.browser.wait("location.hash === '#tab=suits&seed=5&n=4'");
    visit.browser.wait(ASKED);
    let (card, chance, _) = first(visit, true);
    choose(visit, &card);
    let verdict = visit.browser.text("#d-status");
    assert!(verdict.starts_with("Right: ") && verdict.contains(&percent(chance)), "{verdict}");
    assert_eq!(visit.browser.text("#d-tally"), "1 of 2 right");
    let columns = visit.browser.value("document.querySelectorAll('#d-layouts thead th').length");
    assert_eq!(columns, 4, "one line");
    let words = visit.browser.text("#d-line .drill-words");
    assert!(words.contains("South") || words.contains("North"), "{words}");
}

fn each_holding_is_a_step(visit: &mut PageVisit) {
    visit.browser.value("history.back()");
    visit.browser.wait("location.hash === '#tab=suits&seed=5&n=3'");
    visit.browser.wait(ASKED);
    visit.browser.value("history.forward()");
    visit.browser.wait("location.hash === '#tab=suits&seed=5&n=4'");
    visit.browser.wait(ASKED);
}

fn a_damaged_address_is_reported(visit: &mut PageVisit) {
    visit.open("tab=suits&seed=five");
    visit.browser.wait("!document.querySelector('#link-wrong').hidden");
    assert_eq!(visit.state(), "#tab=suits&seed=five");
}
