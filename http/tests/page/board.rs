//! A board: what is seen of it at once, cards dragged to another hand, and what is printed of several boards.

use crate::page_visit::{PageVisit, RECORD, rows_of};
use crate::support::DEAL;
use serde_json::json;
use tikki_derive::needs;

#[needs("chromium", "time")]
#[test]
fn board_page_works() {
    let mut visit = PageVisit::start();
    hands_curve_and_tricks_are_seen_together(&mut visit);
    a_card_is_dragged_to_another_hand(&mut visit);
    a_click_after_a_drag_plays_a_card(&mut visit);
    chances_of_declarer_are_exact(&mut visit);
    chances_are_estimated_before_the_first_card(&mut visit);
    the_last_tricks_are_judged_single_dummy(&mut visit);
    two_hands_have_their_chances(&mut visit);
    boards_are_printed_as_they_are_wanted(&mut visit);
    a_deal_of_several_tables_is_one_hand_record(&mut visit);
    a_lead_is_rated_from_one_hand(&mut visit);
    visit.is_clean();
}

/// A whole play, in the window of a small laptop.
fn hands_curve_and_tricks_are_seen_together(visit: &mut PageVisit) {
    visit.browser.size(1366, 768);
    visit.open("");
    visit.paste(RECORD);
    visit.browser.wait("!document.querySelector('#desk').hidden");
    visit.solved();
    visit.browser.click("#best");
    visit.browser.wait("document.querySelectorAll('#line .played').length === 52 && document.querySelector('#line svg')");
    let below = "['#hand', '#status', '.controls', '#line'].filter((name) => document.querySelector(name).getBoundingClientRect().bottom > innerHeight)";
    assert_eq!(visit.browser.value(below), json!([]));
    visit.browser.size(1280, 800);
}

fn a_card_is_dragged_to_another_hand(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(DEAL);
    visit.browser.wait("document.querySelector('#hand .pc[data-card=SQ]')");
    visit.drag("SQ", "SA");
    visit.browser.wait("document.querySelector('#hand-N .pc[data-card=SA]') && document.querySelector('#hand-E .pc[data-card=SQ]')");
    let sizes = "[...document.querySelectorAll('#hand .seat-box')].map((one) => one.querySelectorAll('.pc').length)";
    assert_eq!(visit.browser.value(sizes), json!([13, 13, 13, 13]));
    visit.browser.wait("document.querySelector('#live').textContent === 'queen of spades goes to East, ace of spades to North.'");
    visit.browser.press("u");
    visit.browser.wait("document.querySelector('#hand-E .pc[data-card=SA]')");
    for key in ["x", "s", "q", "s", "a"] {
        visit.browser.press(key);
    }
    visit.browser.wait("document.querySelector('#hand-E .pc[data-card=SQ]')");
    visit.browser.press("u");
    visit.browser.wait("document.querySelector('#hand-E .pc[data-card=SA]')");
}

fn a_click_after_a_drag_plays_a_card(visit: &mut PageVisit) {
    visit.choose_cell("South", "spades");
    visit.browser.wait("document.querySelector('#hand-W .pc.legal')");
    visit.drag("SQ", "SA");
    visit.browser.wait("document.querySelector('#hand-N .pc[data-card=SA]')");
    assert_eq!(visit.browser.value("document.querySelector('#line').hidden"), true);
    visit.browser.click("#hand-W .pc.legal");
    visit.browser.wait("document.querySelectorAll('#line .played').length === 1");
}

/// After five tricks all layouts of the defenders' cards are counted, for the contract and for each card.
fn chances_of_declarer_are_exact(visit: &mut PageVisit) {
    let played = "H8HTHJHQS2S3SQSACJC9CAC4C2C7CTCKD2D5DKD4";
    let deal = DEAL.replace(' ', "_");
    visit.open(&format!("deal={deal}&contract=2S-S&play={played}"));
    visit.browser.wait("document.querySelector('#chances-ask')?.checkVisibility()");
    visit.browser.click("#chances-ask");
    visit.browser.wait("document.querySelector('#chances-message').textContent === '2♠ makes in 92.5\u{a0}% of all 12,870 layouts (exact, each with open hands).'");
    let rows = rows_of("#chances") + ".slice(0, 3)";
    assert_eq!(
        visit.browser.value(&rows),
        json!([["♠9", "91.5\u{a0}%"], ["♠7", "91.5\u{a0}%"], ["♦7 ♦6", "89.5\u{a0}%"]])
    );
    assert_eq!(
        visit.browser.text(".critical li"),
        "♠ K 6 5 4 opposite 9 7: 2.78 tricks on average (3 or more: 78.0\u{a0}%). Begin with ♠9 (North)."
    );
    visit.browser.click("#back");
    visit.browser.wait("document.querySelector('#chances-ask')");
}

/// Before the first card all layouts are too many to count at once: a sample says how often the contract makes.
fn chances_are_estimated_before_the_first_card(visit: &mut PageVisit) {
    let deal = DEAL.replace(' ', "_");
    visit.open(&format!("deal={deal}&contract=2S-S"));
    visit.browser.wait("document.querySelector('#chances-ask')?.checkVisibility()");
    visit.browser.click("#chances-ask");
    visit.browser.wait("/^2♠ makes in about \\d+\u{a0}% \\(\\d+\u{a0}% to \\d+\u{a0}%\\) of 300 random layouts, each with open hands\\./.test(document.querySelector('#chances-message').textContent)");
}

/// As the cards lie the ace of clubs is right; a declarer who does not see them plays the queen.
fn the_last_tricks_are_judged_single_dummy(visit: &mut PageVisit) {
    let deal = "N:KJ8.4.T9875.AQ73_Q976542.A9.Q.KT8_A.KQJT65.A63.952_T3.8732.KJ42.J64";
    let played = "D2D5DQDAHTH2H4HAS6SAS3S8HKH3C3H9HQH7D7S2HJH8D8S4H6C4C7S5H5D4D9S7C2C6CAC8";
    visit.open(&format!("deal={deal}&contract=4NT-S&play={played}&at=34"));
    visit.browser.wait("document.querySelector('#single-dummy')");
    assert_eq!(
        visit.browser.text("#single-dummy"),
        "Single dummy: ♣Q makes in 58.7\u{a0}% of 126 layouts; ♣A, right as the cards lie, in 34.9\u{a0}%."
    );
    let rows = rows_of("#last-tricks") + ".slice(0, 2)";
    let rows = visit.browser.value(&rows);
    assert_eq!((&rows[0][0], &rows[0][1]), (&json!("♣Q"), &json!("58.7\u{a0}%")), "{rows}");
    visit.browser.wait("document.querySelector('#slips')?.checkVisibility()");
    assert_eq!(
        visit.browser.text("#slips li:last-child"),
        "Trick 9: South, ♣A costs nothing as the cards lie. Single dummy: ♣Q makes in 58.7\u{a0}% of 126 layouts, the card played in 34.9\u{a0}%."
    );
    // Before the last five tricks nothing is judged so.
    visit.browser.click("#first");
    visit.browser.wait("!document.querySelector('#last-tricks')");
}

/// The hidden hands are dealt at random, which the address says too; the chances do not depend on them.
fn two_hands_have_their_chances(visit: &mut PageVisit) {
    visit.open("");
    visit.paste("N:KJ952.A7.KQ4.J82 - AQ3.K84.A92.KT65 -");
    visit.browser.wait("document.querySelector('#notes')?.checkVisibility()");
    let note = "Only the cards of North, South were given";
    assert!(visit.browser.text("#notes").starts_with(note));
    assert!(visit.state().ends_with("&contract=4S-S&known=NS"), "{}", visit.state());
    visit
        .browser
        .wait("/^4♠ makes in /.test(document.querySelector('#chances-message')?.textContent)");
    assert!(visit.browser.text(".critical li").starts_with("♠ A Q 3 opposite K J 9 5 2: "));
    visit.browser.reload();
    visit.browser.wait("document.querySelector('#notes')?.checkVisibility()");
    assert!(visit.browser.text("#notes").starts_with(note));
}

/// Tables and par, hands alone, room for bidding, or cards to be cut out.
fn boards_are_printed_as_they_are_wanted(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(RECORD);
    visit.browser.wait("!document.querySelector('#all-boards').hidden");
    visit.browser.click("#all-boards");
    visit.browser.wait("document.querySelectorAll('.block tbody').length === 2");
    let seen = "['.block-table', '.block-bidding', '.block h3', '.caption'].filter((name) => document.querySelector(`#overview-list ${name}`).checkVisibility())";
    let shown = [
        ("all", json!([".block-table", ".block h3"])),
        ("hands", json!([".block h3"])),
        ("bidding", json!([".block-bidding", ".block h3"])),
        ("curtain", json!([".caption"])),
    ];
    for (what, parts) in shown {
        visit.choose_option("overview-what", what);
        assert_eq!(visit.browser.value(seen), parts, "{what}");
    }
    assert_eq!(visit.browser.text(".caption"), "Board 5 · Dealer North · N–S vulnerable");
}

/// Hand records show a deal once, without the contract of one of its tables.
fn a_deal_of_several_tables_is_one_hand_record(visit: &mut PageVisit) {
    let board = RECORD.split("[Board \"6\"]").next().unwrap();
    visit.open("");
    visit.paste(&format!("{RECORD}\n{}", board.replace("Ann", "Eve")));
    visit.browser.wait("document.querySelector('#board').options.length === 3");
    visit.browser.click("#all-boards");
    visit.browser.wait("document.querySelectorAll('.block tbody').length === 2");
    let blocks = "[...document.querySelectorAll('.block')].map((one) => [one.id, one.querySelector('.block-contract') === null])";
    assert_eq!(visit.browser.value(blocks), json!([["block-0", true], ["block-1", true]]));
    visit.browser.click("#overview-close");
}

/// A pasted hand opens the form; the leads are rated anew when the meaning of a call is changed.
fn a_lead_is_rated_from_one_hand(visit: &mut PageVisit) {
    visit.open("");
    visit.paste("♠KJ952 ♥A7 ♦KQ4 ♣J82");
    visit.browser.wait("document.querySelector('#lab-hand').value === 'KJ952.A7.KQ4.J82'");
    visit.browser.value("document.querySelector('#lab-auction').value = '1NT p 3NT'");
    visit.choose_option("lab-dealer", "S");
    visit.browser.click("#lab-rate");
    let rated = "document.querySelectorAll('#lab-table tbody tr').length > 8 && document.querySelector('#lab-note').textContent.startsWith('West leads.')";
    visit.browser.wait(rated);
    visit.browser.value("{ const box = document.querySelector('#lead-lab .bounds input'); box.value = '12'; box.dispatchEvent(new Event('change')); }");
    visit.browser.wait(&format!(
        "document.querySelector('#lead-lab .bounds input').value === '12' && {rated}"
    ));
    let drawn = "document.querySelectorAll('#lab-table .interval-plot .value').length === document.querySelectorAll('#lab-table tbody tr').length";
    assert_eq!(visit.browser.value(drawn), true, "each lead has its interval");
    visit.browser.value("document.querySelector('#lead-lab form .link').click()");
    visit.choose_option("lab-judge", "play");
    visit.browser.click("#lab-rate");
    visit.browser.wait("document.querySelector('#lab-note').textContent.includes('each played out by four players')");
    visit.browser.value("document.querySelector('#lead-lab form .link').click()");
    visit.browser.reload();
    let typed =
        "[document.querySelector('#lab-auction').value, document.querySelector('#lead-lab').open]";
    assert_eq!(visit.browser.value(typed), json!(["1NT p 3NT", true]));
}

impl PageVisit {
    /// Drags a card of the table onto another one with the mouse.
    fn drag(&mut self, card: &str, other: &str) {
        let [from, to] = [card, other].map(|card| self.middle(card));
        for (kind, (x, y)) in
            [("mousePressed", from), ("mouseMoved", to), ("mouseMoved", to), ("mouseReleased", to)]
        {
            let event = json!({"type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1});
            self.browser.call("Input.dispatchMouseEvent", &event);
        }
    }

    /// The middle of a card of the table, in the window.
    fn middle(&mut self, card: &str) -> (f64, f64) {
        let script = format!(
            "(() => {{ const box = document.querySelector('#hand .pc[data-card={card}]').getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
        );
        let place = self.browser.value(&script);
        (place[0].as_f64().unwrap_or_default(), place[1].as_f64().unwrap_or_default())
    }
}
