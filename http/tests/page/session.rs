//! The session tab: a file is analysed as a whole, and each mistake is found and played again until it is right.

use crate::page_visit::{PageVisit, rows_of};
use crate::support::DEAL;
use serde_json::json;
use tikki_derive::needs;

#[needs("chromium", "time")]
#[test]
fn session_page_works() {
    let mut visit = PageVisit::start();
    who_gave_what_away(&mut visit);
    costliest_mistakes_are_drawn(&mut visit);
    a_session_is_printed(&mut visit);
    mistakes_are_judged_as_at_the_table(&mut visit);
    a_tile_opens_the_mistake(&mut visit);
    a_mistake_is_played_again(&mut visit);
    a_board_shows_what_was_played(&mut visit);
    how_a_mistake_cost_something_is_walked(&mut visit);
    unanswered_requests_are_retried(&mut visit);
    unlucky_choices_are_distinguished(&mut visit);
    tables_and_players_are_distinguished(&mut visit);
    tables_have_the_numbers_of_the_file(&mut visit);
    mistakes_become_a_set_of_problems(&mut visit);
    visit.is_clean();
}

/// The same board at two tables, at one of which East loses the defence; and a board without play.
fn session() -> String {
    let table = |names: [&str; 4], third: &str, result: u8| {
        let [west, north, east, south] = names;
        format!(
            "[Board \"5\"]\n[West \"{west}\"]\n[North \"{north}\"]\n[East \"{east}\"]\n[South \"{south}\"]\n[Dealer \"N\"]\n[Vulnerable \"NS\"]\n[Deal \"{DEAL}\"]\n[Contract \"2S\"]\n[Declarer \"S\"]\n[Result \"{result}\"]\n[Play \"W\"]\nH8 HT {third} *\n\n"
        )
    };
    let first = table(["Bea", "Ann", "Dan", "Cy"], "HJ", 8);
    let second = table(["Eve", "Gus", "Fay", "Hal"], "HK", 7);
    format!(
        "{first}{second}[Board \"6\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
    )
}

fn who_gave_what_away(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(&session());
    visit.browser.wait("document.querySelector('#board').options.length === 3");
    visit.browser.click("#session-open");
    visit.browser.wait("document.querySelectorAll('.tile.wait').length === 0 && document.querySelectorAll('#session-players tbody tr').length === 6");
    let tiles = visit.browser.value("[...document.querySelectorAll('#session-strip .tile')].map((one) => [one.textContent, one.className])");
    assert_eq!(tiles, json!([["5", "tile flip"], ["5", "tile clean"], ["6", "tile none"]]));
    let row = rows_of("#session-players") + "[0]";
    assert_eq!(
        visit.browser.value(&row),
        json!(["Dan", "1", "0 of 1", "1", "1", "5", "5.0", "50.0\u{a0}%"])
    );
    assert_eq!(
        visit.browser.text("#session-slips li"),
        "Board 5, trick 1: Dan, ♥J: 1 trick, 210 points, 5 IMPs. The contract could now be made. Better: ♥K."
    );
    let board = rows_of("#session-boards") + "[0]";
    assert_eq!(
        visit.browser.value(&board),
        json!(["5", "2♠ Cy", "=", "N–S 110", "E–W 120", "+6", "Dan 1"])
    );
    visit.browser.value("{ const box = document.querySelector('#session-me'); box.value = 'Fay'; box.dispatchEvent(new Event('change')); }");
    assert_eq!(
        visit.browser.text("#session-sum"),
        "Fay: 0 tricks, 0 contracts and 0 IMPs lost on 1 board."
    );
    assert_eq!(
        visit.browser.value("document.querySelectorAll('#session-strip .tile.flip').length"),
        0
    );
    assert_eq!(visit.browser.value("document.querySelector('#session-again').disabled"), true);
    visit.browser.click("#session-players tbody tr button");
    assert!(visit.browser.text("#session-sum").starts_with("Dan: 1 trick, 1 contract"));
}

/// A printed session has its title and its strip, and no column is cut off.
fn a_session_is_printed(visit: &mut PageVisit) {
    visit.browser.size(718, 1046);
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": "print"}));
    let shown = "['#session-title', '#session-strip'].map((name) => document.querySelector(name).checkVisibility())";
    assert_eq!(visit.browser.value(shown), json!([true, true]));
    let cut = "[...document.querySelectorAll('#session table')].filter((table) => table.getBoundingClientRect().right > innerWidth).map((table) => table.id)";
    assert_eq!(visit.browser.value(cut), json!([]));
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": ""}));
    visit.browser.size(1280, 800);
}

/// Each of the costliest mistakes is drawn with the cards that were left.
fn costliest_mistakes_are_drawn(visit: &mut PageVisit) {
    let cards = "[...document.querySelectorAll('#session-top .mistake')].map((one) => [one.querySelector('h3').textContent, one.querySelector('.at-E mark').textContent, one.querySelector('.at-W .hearts').textContent])";
    assert_eq!(visit.browser.value(cards), json!([["Board 5, trick 1 −5 IMPs", "J", "♥ 5"]]));
    let totals = "[...document.querySelectorAll('#session-boards tfoot > tr > *')].map((one) => one.textContent)";
    assert_eq!(visit.browser.value(totals), json!(["Total", "−6", "1"]), "from Dan's side");
}

/// East saw dummy, and that partner led a small heart: on that view, too, the king was the right card.
fn mistakes_are_judged_as_at_the_table(visit: &mut PageVisit) {
    let verdicts = "document.querySelectorAll('.verdict').length";
    assert_eq!(visit.browser.value(verdicts), 0, "not asked for yet");
    judged(visit, "1 card wrong, 0 unlucky. Lost by error: 5 IMPs; by bad luck: 0 IMPs.");
    assert_eq!(
        visit.browser.text("#session-slips .verdict"),
        " Single dummy: ♥K was better by 1.4 IMPs."
    );
}

fn judged(visit: &mut PageVisit, shown: &str) {
    visit.browser.click("#session-judge");
    visit.browser.wait(&format!(
        "document.querySelector('#session-judged').textContent.startsWith('{shown}') && document.querySelector('#session-slips .verdict')"
    ));
}

/// The ace of diamonds costs a trick on this deal, but is as good as any other lead over what West sees.
fn unlucky_choices_are_distinguished(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(&session().replace("H8 HT HJ *", "DA *").replace("H8 HT HK *", "DA *"));
    visit.browser.wait("!document.querySelector('#session-open').hidden");
    visit.browser.click("#session-open");
    visit.browser.value("{ const box = document.querySelector('#session-me'); box.value = ''; box.dispatchEvent(new Event('change')); }");
    visit.browser.wait("document.querySelectorAll('.tile.wait').length === 0 && document.querySelector('#session-slips li.flip, #session-slips li.slip')");
    judged(visit, "0 cards wrong, 2 unlucky.");
    assert_eq!(
        visit.browser.value("document.querySelectorAll('#session-slips li.unlucky').length"),
        2
    );
    visit.browser.click("#session-wrong");
    assert_eq!(visit.browser.text("#session-slips"), "Nothing so far.");
    let kept =
        "document.querySelectorAll('#session-strip .tile.slip, #session-strip .tile.flip').length";
    assert_eq!(visit.browser.value(kept), 0, "unlucky choices are left out");
}

fn a_tile_opens_the_mistake(visit: &mut PageVisit) {
    visit.browser.click("#session-strip .tile");
    visit.browser.wait("document.querySelector('#status').textContent.startsWith('East to play.') && document.querySelector('#hand .pc[data-card=HK].best')");
    assert_eq!(
        visit.browser.drawn("#hand .pc[data-card=HJ] .mark"),
        "=",
        "it lets the contract through"
    );
}

fn a_mistake_is_played_again(visit: &mut PageVisit) {
    visit.browser.click("#session-open");
    visit.browser.wait("!document.querySelector('#session-again').disabled");
    visit.browser.click("#session-again");
    visit.browser.wait("document.querySelector('#again-task').textContent.startsWith('Mistake 1 of 1. Board 5, trick 1: you are Dan, playing East.')");
    visit.browser.wait("document.querySelector('#hand .pc[data-card=HK].legal')");
    assert_eq!(
        visit.browser.value(
            "document.querySelectorAll('#hand .pc.best, .pc.bad, #hand .badge[data-drawn]').length"
        ),
        0,
        "the right card is not shown"
    );
    assert_eq!(visit.browser.value("document.querySelector('#trace').hidden && document.querySelectorAll('#line .played').length === 2"), true);
    let covered = "[...document.querySelectorAll('#hand .covered')].map((one) => one.id)";
    assert_eq!(
        visit.browser.value(covered),
        json!(["hand-S", "hand-W"]),
        "East sees their own hand and dummy"
    );
    let places = "[...document.querySelectorAll('#hand .seat-box')].map((one) => /\\bat-\\w+/.exec(one.className)[0])";
    assert_eq!(
        visit.browser.value(places),
        json!(["at-right", "at-bottom", "at-left", "at-top"]),
        "East sits at the bottom"
    );
    let aside = "[...document.querySelectorAll('.deals, #made, .controls button')].filter((one) => one.checkVisibility()).length";
    assert_eq!(visit.browser.value(aside), 0, "nothing leads away from the task");
    let visible = "[document.querySelector('#status').textContent, document.querySelector('#played'), document.querySelector('#tricks').checkVisibility()]";
    assert_eq!(visit.browser.value(visible), json!(["East to play.", null, false]));
    let next = "document.querySelector('#again-next')";
    assert_eq!(visit.browser.value(next), json!(null), "there is no next before an attempt");
    visit.browser.click("#hand .pc[data-card=HJ]");
    assert_eq!(
        visit.browser.text("#again-message"),
        "♥J costs 1 trick. Try another card, or Show how."
    );
    visit.browser.click("#again-message button");
    visit
        .browser
        .wait("document.querySelector('#again-message').textContent.startsWith('♥J is met by ♥Q')");
    visit.browser.wait("document.querySelector('#status').textContent.startsWith('South to play.') && document.querySelectorAll('#hand .covered').length === 0");
    visit.browser.click("#again-back");
    visit.browser.wait("document.querySelector('#hand .pc[data-card=HK].legal')");
    visit.browser.click("#hand .pc[data-card=HK]");
    assert_eq!(visit.browser.text("#again-message"), "♥K is right.");
    assert_eq!(visit.browser.value("document.activeElement.id"), "again-next");
    visit.browser.wait("document.querySelector('#hand .pc[data-card=HK].best')");
    visit.browser.click("#again-next");
    visit.browser.wait("document.querySelector('#again').hidden && document.querySelector('#live').textContent === 'That was the last one: 0 of 1 found at the first try.'");
}

/// Contract, lead, result and score stand above the board, and the results of the other tables beside it.
fn a_board_shows_what_was_played(visit: &mut PageVisit) {
    assert_eq!(
        visit.browser.text("#played"),
        "2♠ by South · Lead ♥8 · 8 tricks (=) · North–South +110 · 100\u{a0}% for North–South (2 results)"
    );
    let rows = "[...document.querySelectorAll('#field tbody tr')].map((row) => [row.className, ...[...row.children].map((cell) => cell.textContent)])";
    assert_eq!(
        visit.browser.value(rows),
        json!([
            ["own", "2♠this table", "South", "♥8", "=", "N–S 110"],
            ["", "2♠", "South", "♥8", "−1", "E–W 100"]
        ])
    );
}

/// The line after the mistake stands beside the better one; a card of either shows it on the table.
fn how_a_mistake_cost_something_is_walked(visit: &mut PageVisit) {
    visit.browser.wait("document.querySelector('#slips li')");
    visit.browser.click("#slips .how-link");
    visit.browser.wait("document.querySelectorAll('#how article').length === 2");
    let heads = "[...document.querySelectorAll('#how h3')].map((one) => one.textContent)";
    assert_eq!(
        visit.browser.value(heads),
        json!(["As played: ♥J East–West take 5 tricks", "Better: ♥K East–West take 6 tricks"])
    );
    assert!(
        visit.browser.text("#how p").contains("♥K instead of ♥J: East–West take 6 tricks, not 5.")
    );
    visit.browser.click("#how article:last-child li:nth-child(2) .played");
    visit.browser.wait("document.querySelector('#how article.own .now') && document.querySelector('#again').hidden");
    visit.browser.click("#how .quiet");
    assert_eq!(visit.browser.value("document.querySelector('#how').hidden"), true);
    visit.browser.click("#actual");
}

fn unanswered_requests_are_retried(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(&session().replace("HJ", "H4"));
    visit.browser.wait("document.querySelector('#board').options.length === 3");
    visit.browser.offline(true);
    visit.browser.click("#session-open");
    visit
        .browser
        .wait("document.querySelector('#toast').textContent.includes('2 boards are not analysed')");
    visit.browser.offline(false);
    visit.browser.click("#toast button");
    visit.browser.wait("document.querySelectorAll('#session-strip .tile.wait').length === 0");
    visit.browser.press("Escape");
    visit.browser.wait("document.querySelector('#desk').checkVisibility()");
}

/// The same board in two rooms, in each of which a robot sits east: it counts as two players. A room can be analysed alone.
fn tables_and_players_are_distinguished(visit: &mut PageVisit) {
    let auction = "[Auction \"N\"]\nPass Pass 1S Pass 2S Pass Pass Pass\n[Play";
    let rooms = session().replace("\"Dan\"", "\"Robot\"").replace("\"Fay\"", "\"Robot\"");
    let rooms = rooms.replace("[Play", auction).replacen("[West", "[Room \"Open\"]\n[West", 1);
    visit.open("");
    visit.paste(&rooms.replacen("[West \"Eve\"", "[Room \"Closed\"]\n[West \"Eve\"", 1));
    visit.browser.wait("document.querySelector('#board').options.length === 3");
    visit.browser.click("#session-open");
    visit.browser.wait("document.querySelectorAll('.tile.wait').length === 0 && document.querySelectorAll('#session-players tbody tr').length === 6");
    let names = "[...document.querySelectorAll('#session-players tbody th')].map((one) => one.textContent).filter((name) => name.startsWith('Robot')).sort()";
    assert_eq!(visit.browser.value(names), json!(["Robot, East (Closed)", "Robot, East (Open)"]));
    let rows = rows_of("#session-tables");
    assert_eq!(
        visit.browser.value(&rows),
        json!([
            ["Closed", "Gus, Robot, Hal, Eve", "1", "0", "0", "0"],
            ["Open", "Ann, Robot, Cy, Bea", "1", "1", "1", "5"]
        ])
    );
    visit.browser.click("#session-tables tbody tr button");
    let seen = "[document.querySelectorAll('#session-strip .tile:not([hidden])').length, document.querySelectorAll('#session-players tbody tr').length, document.querySelectorAll('#session-boards tbody tr').length]";
    assert_eq!(visit.browser.value(seen), json!([1, 3, 1]), "the closed room alone");
    visit.choose_option("session-table", "");
    assert_eq!(visit.browser.value(seen), json!([3, 6, 3]));
    visit.browser.click("#session-judge");
    visit.browser.wait("document.querySelector('#session-slips .verdict')");
}

/// A table that the file numbers goes by its number.
fn tables_have_the_numbers_of_the_file(visit: &mut PageVisit) {
    let tables = session().replacen("[West", "[Table \"7\"]\n[West", 1);
    visit.open("");
    visit.paste(&tables.replacen("[West \"Eve\"", "[Table \"8\"]\n[West \"Eve\"", 1));
    visit.browser.wait("document.querySelector('#board').options.length === 3");
    visit.browser.click("#session-open");
    visit.browser.wait("document.querySelectorAll('#session-tables tbody tr').length > 1");
    let names = "[...document.querySelectorAll('#session-tables tbody tr')].map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent))";
    let names = visit.browser.value(names);
    for row in [json!(["table 7", "Ann, Dan, Cy, Bea"]), json!(["table 8", "Gus, Fay, Hal, Eve"])] {
        assert!(names.as_array().unwrap().contains(&row), "{names}");
    }
}

/// A board on which the declarer South lets the contract fail in the tenth trick.
const LATE: &str = r#"{"board":"7","deal":"N:KJ7543.KJ.Q32.A8 AT8.T9642.T7.753 Q92.8.AJ985.KJ92 6.AQ753.K64.QT64","dealer":"S","vulnerable":"None","contract":"4S","declarer":"S","players":{"S":"Cy","W":"Bea"},"play":["HA","HJ","H2","H8","H3","HK","H4","D5","S3","S8","S9","S6","S2","C4","SJ","SA","C3","C2","CT","CA","SK","ST","SQ","D4","S7","H6","D8","H5","S5","C5","C9","C6","S4","D7","D9","H7","D2","DT","DJ","DK","HQ","D3","H9","CJ","CQ","C8","C7","CK","DA","D6","DQ","HT"]}"#;

/// A mistake is certified like any problem: it can be played, linked, printed and saved with the set.
fn mistakes_become_a_set_of_problems(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(LATE);
    visit.browser.wait("!document.querySelector('#session-open').hidden && document.querySelector('#board-name').textContent === 'Board 7'");
    visit.browser.click("#session-open");
    visit.browser.wait("document.querySelectorAll('.tile.wait').length === 0 && !document.querySelector('#session-problems').disabled");
    assert_eq!(visit.browser.text("#session-problems"), "Problems from these mistakes");
    visit.choose_option("session-me", "Bea");
    let disabled = "document.querySelector('#session-problems').disabled";
    assert_eq!(visit.browser.value(disabled), true, "Bea made no mistake");
    visit.choose_option("session-me", "Cy");
    assert_eq!(visit.browser.text("#session-problems"), "Problems from my mistakes");
    visit.browser.click("#session-problems");
    visit.browser.wait("document.querySelector('#session-set')");
    let why = "[...document.querySelectorAll('#session-slips .why')].map((one) => one.textContent)";
    assert_eq!(visit.browser.value(why), json!([" It is one of the problems."]));
    visit.browser.click("#session-set");
    visit.browser.wait("document.querySelectorAll('#l-list .lesson').length === 1");
    assert_eq!(visit.browser.text("#l-list h3"), "Board 7, trick 10: Cy");
    assert_eq!(visit.browser.text("#l-heading"), "Problems of Cy");
    let task = visit.browser.text("#l-list p");
    assert!(task.contains("You are South, declarer, and play dummy too"), "{task}");
    visit.browser.click("#l-solutions");
    visit.browser.wait("document.querySelector('#l-list .solution strong')?.textContent === '♦A'");
    visit.browser.click("#l-solutions");
    visit.browser.value(crate::keeping::CATCH);
    visit.browser.click("#l-save");
    visit.browser.wait("window.saved");
    let saved = visit.browser.value("JSON.parse(window.saved)");
    assert_eq!(
        (&saved["hero"], &saved["title"]),
        (&json!("declarer"), &json!("Board 7, trick 10: Cy"))
    );
    let checked = visit.service.post("/v1/puzzle-check", &saved.to_string()).json();
    assert_eq!(checked["solution"]["key"], json!(["DA"]), "the saved file is a problem: {checked}");
    assert!(visit.state().contains("set=N:"), "{}", visit.state());
    visit.browser.click("#l-list [aria-label^='Play it']");
    visit.browser.wait("document.querySelector('#tab-problems [data-card=DA].legal')");
    visit.browser.value("history.go(-2)");
    visit.browser.wait("document.querySelector('#tab-bridge').checkVisibility()");
}
