//! One card table for bridge, problems, Sakaali and every game, with the moves under it.

use crate::page_visit::{PageVisit, RECORD};
use crate::support::DEAL;
use serde_json::{Value, json};
use tikki_derive::needs;

#[needs("chromium", "time")]
#[test]
fn all_tabs_have_one_card_table() {
    let mut visit = PageVisit::start();
    a_move_that_is_pointed_at_shows_the_layout(&mut visit);
    the_drawing_of_tricks_is_a_way_to_a_card(&mut visit);
    a_game_shows_the_layout_too(&mut visit);
    a_card_of_a_problem_is_taken_back(&mut visit);
    rounds_of_sakaali_are_a_timeline(&mut visit);
    cards_are_as_wide_as_a_finger(&mut visit);
    trumps_are_grouped(&mut visit);
    words_of_one_game_stay_there(&mut visit);
    what_is_not_known_is_not_on_a_card(&mut visit);
    contracts_are_requested_where_available(&mut visit);
    discards_reveal_nothing_to_a_seat(&mut visit);
    visit.is_clean();
}

impl PageVisit {
    /// Moves the mouse to the middle of an element, coming from outside.
    fn point_at(&mut self, selector: &str) {
        let place = format!(
            "{{ const one = document.querySelector({}); one.scrollIntoView({{ block: 'center' }}); const {{ x, y, width, height }} = one.getBoundingClientRect(); [x + width / 2, y + height / 2] }}",
            json!(selector)
        );
        let place = self.browser.value(&place);
        for (x, y) in [(json!(1), json!(1)), (place[0].clone(), place[1].clone())] {
            let moved = json!({"type": "mouseMoved", "x": x, "y": y});
            self.browser.call("Input.dispatchMouseEvent", &moved);
        }
    }

    fn press_at(&mut self, x: &Value, y: &Value) {
        for kind in ["mousePressed", "mouseReleased"] {
            let button = json!({"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1});
            self.browser.call("Input.dispatchMouseEvent", &button);
        }
    }

    /// Returns the cards of a hand in their order.
    fn hand(&mut self, selector: &str) -> Value {
        self.browser.value(&format!(
            "[...document.querySelectorAll('{selector} .pc')].map((card) => card.dataset.card)"
        ))
    }
}

const PEEKS: &str = "document.querySelector('.ct.peek') !== null";
const LAID: &str = "document.querySelectorAll('#hand .ct-trick li').length";

fn a_move_that_is_pointed_at_shows_the_layout(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(RECORD);
    visit.browser.wait("document.querySelector('#hand .pc.flip')");
    visit.browser.click("#last");
    visit.solved();
    let (before, status) = (visit.state(), visit.browser.text("#status"));
    visit.point_at("#line [data-ply='2']");
    visit.browser.wait(PEEKS);
    assert_eq!(visit.browser.value(LAID), 2, "before the third card");
    assert_eq!(visit.browser.value("document.querySelectorAll('#hand .mark').length"), 0);
    assert_eq!((visit.state(), visit.browser.text("#status")), (before, status));
    visit.point_at("#claim");
    visit.browser.wait(&format!("!({PEEKS})"));
    visit.browser.wait("document.querySelectorAll('#hand .pc.legal .mark').length > 0");
}

/// The bars over the moves: a click acts on the bar under the pointer.
fn the_drawing_of_tricks_is_a_way_to_a_card(visit: &mut PageVisit) {
    let place = visit.browser.value("{ const one = document.querySelector('#line .value-line'); one.scrollIntoView({ block: 'center' }); const { x, y, width, height } = one.getBoundingClientRect(); [x + width / 2, y + height / 2] }");
    visit.press_at(&place[0], &place[1]);
    visit.browser.wait("location.hash.includes('&at=4&') || location.hash.includes('&at=4')");
    visit.browser.wait("document.querySelector('#line .value-line .need')");
}

fn a_game_shows_the_layout_too(visit: &mut PageVisit) {
    visit.open("tab=games&game=skat");
    visit.browser.wait("document.querySelector('#game-table .pc.best')");
    visit.browser.click("#game-best");
    visit.browser.wait("document.querySelectorAll('#game-line .played').length === 6");
    visit.point_at("#game-line [data-ply='4']");
    visit.browser.wait(PEEKS);
    let laid = "document.querySelectorAll('#game-table .ct-trick li').length";
    assert_eq!(visit.browser.value(laid), 1, "the first card of the second trick");
    visit.point_at("#game-status");
    visit.browser.wait(&format!("!({PEEKS}) && {laid} === 0"));
}

fn a_card_of_a_problem_is_taken_back(visit: &mut PageVisit) {
    visit.open("tab=problems&deal=N:4.8..K4_.T.J5.3_72.7.Q._J.6.6.A&strain=H&declarer=N&leader=E&hero=defence&tricks=3");
    visit.browser.wait("document.querySelector('#p .pc.legal')");
    let first = visit.browser.value("document.querySelectorAll('#p-line .played').length");
    let right = "document.querySelectorAll('#p-line .played').length";
    for card in ["HT", "CA", "D5"] {
        let there = format!("document.querySelector('#p .pc.legal[data-card={card}]')");
        if visit.browser.value(&format!("{there} !== null")) == true {
            visit.browser.value(&format!("{there}.click()"));
            break;
        }
    }
    visit.browser.wait(&format!("{right} > {first} && document.querySelector('#p .pc.legal')"));
    visit.browser.click("#p-line [data-ply='0']");
    visit.browser.wait(&format!("{right} === {first} && document.querySelector('#p .pc.legal')"));
}

fn rounds_of_sakaali_are_a_timeline(visit: &mut PageVisit) {
    visit.open(&format!("tab=sakaali&deal={}&first=N&play=H6S3S2", DEAL.replace(' ', "_")));
    visit.browser.wait("document.querySelector('#s-table .pc.best')");
    let put = "document.querySelectorAll('#s-line .played').length";
    let down = visit.browser.value(put).as_u64().unwrap();
    assert!(down > 0);
    visit.browser.click("#s-line [data-ply='0']");
    visit.browser.wait(&format!("{put} === 0"));
    assert_eq!(visit.browser.value("document.querySelector('#s-redo').disabled"), false);
}

/// On a phone the playable cards are 44 pixels wide on every tab.
fn cards_are_as_wide_as_a_finger(visit: &mut PageVisit) {
    visit.browser.size(390, 844);
    let deal = DEAL.replace(' ', "_");
    for (fragment, table) in [
        (format!("deal={deal}&contract=2S-S"), "#hand"),
        (format!("deal={deal}&contract=2S-S&play=H8"), "#hand"),
        ("tab=problems&deal=N:4.8..K4_.T.J5.3_72.7.Q._J.6.6.A&strain=H&declarer=N&leader=E&hero=defence&tricks=3".to_owned(), "#p"),
        (format!("tab=sakaali&deal={deal}"), "#s-table"),
        ("tab=games&game=skat".to_owned(), "#game-table"),
    ] {
        visit.open(&fragment);
        visit.browser.wait(&format!("document.querySelector('{table} .pc.legal')"));
        let least = format!("Math.min(...[...document.querySelectorAll('{table} .pc.legal')].map((card) => {{ const {{ width, height }} = card.getBoundingClientRect(); return Math.min(width, height); }}))");
        let least = visit.browser.value(&least).as_f64().unwrap();
        assert!(least >= 44.0, "{fragment}: {least}");
    }
    visit.browser.size(1280, 800);
}

/// Jacks of Skat come first, then the other trumps; at null they belong to their suits.
fn trumps_are_grouped(visit: &mut PageVisit) {
    let hands = json!({"1": ["SQ", "HJ", "C7", "CJ", "DT", "D8"], "2": ["SA", "ST", "HA", "HT", "CA", "CT"], "3": ["SK", "S9", "HK", "H9", "CK", "C9"]});
    for (contract, trump, order) in [
        ("suit", "C", ["CJ", "HJ", "C7", "SQ", "DT", "D8"]),
        ("null", "NT", ["SQ", "HJ", "DT", "D8", "CJ", "C7"]),
    ] {
        let position = json!({"seats": ["1", "2", "3"], "hands": hands, "leader": "1", "trump": trump, "declarer": "1", "contract": contract, "state": {"points": {"declarer": 0, "defenders": 0}, "skat": ["DA", "DK"]}});
        let q = position.to_string().replace('_', "%5F");
        visit.open(&format!("tab=games&game=skat&q={q}"));
        visit.browser.wait("document.querySelector('#game-table .pc.legal')");
        assert_eq!(visit.hand("#game-table .at-bottom"), json!(order), "{contract}");
    }
}

/// Cards of bridge do not use the words of the game shown before.
fn words_of_one_game_stay_there(visit: &mut PageVisit) {
    visit.browser.value("localStorage.setItem('tikki', JSON.stringify({ language: 'de' }))");
    visit.open("tab=games&game=skat");
    visit.browser.wait("document.querySelector('#game-table .pc[data-card=SJ]')");
    let jack = "document.querySelector('#game-table .pc[data-card=SJ] b').textContent";
    assert_eq!(visit.browser.value(jack), "B");
    visit.browser.click("#for-bridge");
    visit.paste(DEAL);
    visit.browser.wait("document.querySelector('#hand .pc[data-card=SJ]')");
    let jack = "document.querySelector('#hand .pc[data-card=SJ] b').textContent";
    assert_eq!(visit.browser.value(jack), "J");
    visit.browser.value("localStorage.removeItem('tikki')");
    visit.open("");
}

fn what_is_not_known_is_not_on_a_card(visit: &mut PageVisit) {
    visit.game_tab("hearts");
    visit.deal(None);
    visit.browser.wait("document.querySelectorAll('#game-table .at-top .pc').length === 13 && document.querySelector('#game-table .pc.legal')");
    let wide = "[...document.querySelectorAll('#game-table .mark')].filter(({ dataset }) => dataset.drawn?.includes(' to ') || dataset.drawn?.includes('–')).length";
    assert_eq!(visit.browser.value(wide), 0);
}

/// A game without declarations gets no request for them.
fn contracts_are_requested_where_available(visit: &mut PageVisit) {
    let requested = |visit: &PageVisit| {
        visit.browser.requests().iter().filter(|url| url.ends_with("/v1/contracts")).count()
    };
    visit.game_tab("tuppi-rami");
    visit.deal(None);
    visit.browser.wait("document.querySelector('#game-contracts').checkVisibility()");
    assert!(requested(visit) > 0);
    visit.game_tab("whist");
    let before = requested(visit);
    visit.deal(Some(3));
    visit.browser.wait("document.querySelectorAll('#game-table .at-top .pc').length === 3 && document.querySelector('#game-table .pc.legal')");
    assert_eq!(visit.browser.value("document.querySelector('#game-contracts').hidden"), true);
    assert_eq!(requested(visit), before);
}

/// Discards are buttons, the best first, while all hands are open; a player chooses the cards on the table, where nothing is revealed.
fn discards_reveal_nothing_to_a_seat(visit: &mut PageVisit) {
    let hands = json!({"1": ["SQ", "HJ", "DA", "D7"], "2": ["SA", "ST"], "3": ["SK", "S9"]});
    let position = json!({"game": "skat", "seats": ["1", "2", "3"], "hands": hands, "leader": "1", "trump": "S", "declarer": "1", "contract": "suit", "state": {"phase": "exchange"}});
    let shown = visit.service.post("/v1/cards", &position.to_string()).json();
    let listed: Vec<Value> =
        shown["moves"].as_object().unwrap().keys().map(|name| name.as_str().into()).collect();
    visit.open(&format!("tab=games&game=skat&q={}", position.to_string().replace('_', "%5F")));
    visit.browser.wait("document.querySelector('#game-choices .best')");
    let moves =
        "[...document.querySelectorAll('#game-choices button')].map((one) => one.dataset.move)";
    assert_ne!(
        visit.browser.value(moves),
        json!(listed),
        "the best come first when all hands are open"
    );
    visit.choose_option("game-you", "1");
    visit.browser.click("#gameOpen");
    let laid = "document.querySelectorAll('.at-bottom .pc.legal').length === 4 && document.querySelector('#game-choices').hidden";
    visit.browser.wait(laid);
    assert_eq!(
        visit
            .browser
            .value("document.querySelectorAll('#game-table .best, #game-table .mark').length"),
        0
    );
    visit.browser.click(".at-bottom .pc.legal");
    visit.browser.wait("document.querySelector('.at-bottom .pc.chosen')");
    assert_eq!(visit.browser.value("document.querySelector('#game-choices').hidden"), true);
    visit.browser.click("#gameOpen");
}

impl PageVisit {
    fn game_tab(&mut self, id: &str) {
        self.open(&format!("tab=games&game={id}"));
        self.browser.wait("document.querySelector('#game-table .pc')");
    }
}
