//! The page, in a real browser: the actions of a player, from a pasted deal to a link.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod axe;
mod board;
mod browser;
mod faults;
mod folder;
mod games;
mod keeping;
mod languages;
mod lessons;
mod library;
mod page_visit;
mod places;
mod session;
mod sharing;
mod suits;
#[path = "../support/mod.rs"]
mod support;
mod table;

use folder::{a_frame_of_the_folder, folder_serves_requests, the_page_is_never_blocked};
use page_visit::{PageVisit, RECORD};
use serde_json::{Value, json};
use support::DEAL;
use tikki_derive::needs;

/// One browser for all tests, because it takes seconds to start.
#[needs("chromium", "time")]
#[test]
fn player_tour_with_service() {
    let mut visit = PageVisit::start();
    tour(&mut visit);
}

/// The same for a folder on a static file host.
#[needs("chromium", "wasm", "time")]
#[test]
fn player_tour_without_service() {
    let mut visit = PageVisit::without_service();
    folder_serves_requests(&mut visit);
    tour(&mut visit);
    the_page_is_never_blocked(&mut visit);
    a_frame_of_the_folder(&mut visit);
}

fn tour(visit: &mut PageVisit) {
    a_pasted_deal_has_its_table(visit);
    a_cell_is_played_with_marks(visit);
    cards_are_played_and_taken_back(visit);
    best_line_is_shown(visit);
    a_claim_is_checked(visit);
    a_link_is_the_state(visit);
    the_play_at_the_table_has_its_errors(visit);
    leads_are_sampled(visit);
    several_boards_are_converted(visit);
    all_boards_are_shown_linked_and_printed(visit);
    a_link_has_its_bounds(visit);
    files_are_dropped_and_texts_pasted(visit);
    the_keyboard_is_enough(visit);
    cards_are_swapped(visit);
    what_is_wrong_is_shown(visit);
    ratings_are_those_of_glicko_2(visit);
    a_problem_is_solved(visit);
    ones_own_problem_is_set(visit);
    ones_own_problem_is_repaired(visit);
    sakaali_discards_have_their_costs(visit);
    sakaali_as_seen(visit);
    sakaali_is_played_with_an_own_hand(visit);
    a_board_is_played_with_hidden_hands(visit);
    every_tab_is_walked_by_keyboard(visit);
    everything_has_a_name(visit);
    a_phone_is_wide_enough(visit);
    visit.is_clean();
}

fn a_pasted_deal_has_its_table(visit: &mut PageVisit) {
    let home = visit.home.clone();
    visit.browser.open(&home);
    visit.paste(&format!("[Deal \"{DEAL}\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"));
    visit.browser.wait("document.querySelector('#par').textContent.includes('Par +')");
    assert_eq!(visit.browser.text("#par"), "Par +120 for East–West: 2NT by East\u{a0}=");
    assert_eq!(visit.cell("East", "notrump"), "8");
    assert_eq!(visit.cell("West", "spades"), "5");
    visit.browser.click("input[name=cells][value=makes]");
    assert_eq!(
        (visit.cell("East", "notrump"), visit.cell("West", "spades")),
        ("2".into(), "–".into())
    );
    visit.browser.click("input[name=cells][value=tricks]");
    visit.browser.wait("document.querySelectorAll('.makes-row').length === 2");
    let sides = visit.browser.value("[...document.querySelectorAll('.makes-row')].map((row) => [row.firstChild.textContent, ...[...row.querySelectorAll('button')].map((one) => one.title)])");
    assert_eq!(
        sides,
        json!([
            ["North–South make", "1 spades: play it", "1 hearts: play it"],
            [
                "East–West make",
                "2 notrump by East: play it",
                "1 notrump by West: play it",
                "2 diamonds: play it",
                "2 clubs: play it"
            ],
        ])
    );
}

/// Compares every mark with the value of the card from the service.
fn marks_are_true(visit: &mut PageVisit, contract: &str, declarer: &str) {
    let requested = json!({"deal": DEAL, "contract": contract, "declarer": declarer, "played": []});
    let shown = visit.service.post("/v1/cards", &requested.to_string()).json();
    let cards = shown["cards"].as_array().unwrap();
    assert_eq!(visit.browser.value("document.querySelectorAll('#hand .pc.legal').length"), 13);
    for (kind, field) in [("contract", "result"), ("tricks", "declarer_tricks"), ("cost", "cost")] {
        visit.browser.click(&format!("input[name=marks][value={kind}]"));
        for card in cards {
            let name = card["card"].as_str().unwrap();
            let mark = visit.browser.drawn(&format!("#hand .pc[data-card={name}] .mark"));
            assert_eq!(mark, expected(kind, &card[field]), "{kind} {name}");
        }
    }
    visit.browser.click("input[name=marks][value=contract]");
}

fn a_cell_is_played_with_marks(visit: &mut PageVisit) {
    visit.choose_cell("West", "spades");
    visit.browser.value(
        "{ const box = document.querySelector('#level'); box.value = '2'; box.dispatchEvent(new Event('change')); }",
    );
    visit
        .browser
        .wait("document.querySelector('#hand .pc.best .mark')?.dataset.drawn?.startsWith('−')");
    marks_are_true(visit, "2S", "W");
    visit.choose_cell("East", "notrump");
    visit.browser.wait("document.querySelector('#hand .pc.best .mark')?.dataset.drawn === '='");
    assert!(visit.state().contains("contract=2NT-E"), "{}", visit.state());
    marks_are_true(visit, "2NT", "E");
    let name = visit
        .browser
        .value("document.querySelector('#hand .pc[data-card=S6]').getAttribute('aria-label')");
    assert!(name.as_str().unwrap().starts_with("6 of spades; East's 2 notrump "), "{name}");
    assert!(
        visit
            .browser
            .text("#status")
            .starts_with("South to lead. East–West take 8 tricks; East's 2NT makes exactly")
    );
}

fn expected(kind: &str, value: &Value) -> String {
    match (kind, value) {
        ("cost", cost) if cost == 0 => "✓".to_owned(),
        ("cost", cost) => format!("−{cost}"),
        (_, Value::String(text)) => text.replace('-', "−"),
        (_, number) => number.to_string(),
    }
}

fn cards_are_played_and_taken_back(visit: &mut PageVisit) {
    visit.browser.click("#hand .pc[data-card=S2]");
    visit.solved();
    assert!(visit.browser.text("#status").starts_with("West to play."));
    assert_eq!(
        visit.browser.value("document.querySelectorAll('#hand .pc.legal').length"),
        2,
        "suit is followed"
    );
    visit.browser.click("#undo");
    assert!(visit.browser.text("#status").starts_with("South to lead."));
    visit.browser.click("#redo");
    assert!(visit.browser.text("#status").starts_with("West to play."));
    visit.solved();
}

fn best_line_is_shown(visit: &mut PageVisit) {
    visit.browser.click("#best");
    visit.browser.wait("document.querySelectorAll('#line .played').length === 52");
    visit.browser.click("#last");
    assert_eq!(
        visit.browser.text("#status"),
        "The play is over. East–West take 8 tricks; East's 2NT makes exactly."
    );
    assert_eq!(visit.browser.text("#taken-EW"), "8");
    visit.browser.click("#first");
    visit.browser.wait("!document.querySelector('#trace').hidden");
    assert_eq!(
        visit.browser.value("document.querySelectorAll('#slips li').length"),
        0,
        "a best line costs nothing"
    );
}

fn a_claim_is_checked(visit: &mut PageVisit) {
    for (claim, answer) in
        [(8, "The claim holds"), (9, "The claim does not hold: the defence keeps East–West to 8.")]
    {
        visit.browser.value(&format!("document.querySelector('#claim-tricks').value = {claim}"));
        visit.browser.click("#claim button");
        let answer = json!(answer);
        visit.browser.wait(&format!(
            "document.querySelector('#claim-answer').textContent.startsWith({answer})"
        ));
    }
}

fn a_link_is_the_state(visit: &mut PageVisit) {
    visit.browser.click("#line [data-ply='5']");
    visit.browser.click("input[name=marks][value=tricks]");
    visit.solved();
    let (before, status) = (visit.state(), visit.browser.text("#status"));
    assert!(before.contains("&at=5&") && before.ends_with("&marks=tricks"), "{before}");
    visit.browser.click("input[name=marks][value=contract]");
    let address = format!("{}{before}", visit.home);
    visit.browser.open(&address);
    visit.solved();
    assert_eq!((visit.state(), visit.browser.text("#status")), (before, status));
    visit.browser.click("input[name=marks][value=contract]");
}

/// The second curve appears when chosen, and disappears again.
fn it_is_judged_as_at_the_table(visit: &mut PageVisit) {
    assert_eq!(visit.browser.value("document.querySelectorAll('#line .expected').length"), 0);
    visit.browser.click("#judge-them");
    visit.browser.wait("document.querySelector('#judge-message').textContent.includes(' wrong, ')");
    assert_eq!(visit.browser.value("document.querySelectorAll('#line .expected').length"), 1);
    let shown = "document.querySelectorAll('#slips li').length === document.querySelectorAll('#slips .verdict').length";
    assert_eq!(visit.browser.value(shown), true, "each mistake is wrong or unlucky");
    visit.browser.click("#judge-them");
    visit.browser.wait("!document.querySelector('#line .expected, .verdict')");
}

fn the_play_at_the_table_has_its_errors(visit: &mut PageVisit) {
    visit.paste(RECORD);
    visit.browser.wait("document.querySelector('#hand .pc.flip')");
    assert_eq!(visit.browser.drawn("#hand .pc[data-card=HJ] .badge"), "−1");
    assert_eq!(
        visit.browser.value("document.querySelectorAll('#hand .badge[data-drawn]').length"),
        1
    );
    assert!(
        visit.browser.text("#slips").contains("Trick 1: East, ♥J costs East–West 1"),
        "named with its side"
    );
    assert!(visit.browser.text("#slips").contains("It lets the contract through. Better: ♥K."));
    it_is_judged_as_at_the_table(visit);
    assert_eq!(visit.browser.text("#hand-N .player"), "Ann");
    visit.browser.click("#hand .pc[data-card=HJ]");
    visit
        .browser
        .wait("document.querySelector('#hand .pc[data-card=HK]').classList.contains('best')");
    assert!(
        visit.browser.text("#status").starts_with("East to play."),
        "the click goes back there"
    );
    assert!(
        visit
            .browser
            .value("document.querySelector('#hand .pc[data-card=HJ]').className")
            .as_str()
            .unwrap()
            .contains("bad")
    );
    visit.browser.click("#hand .pc[data-card=HK]");
    visit.browser.wait("!document.querySelector('#actual').hidden");
    visit.browser.click("#actual");
    visit.browser.wait("document.querySelectorAll('#line .played').length === 8");
}

/// Next to the value of a lead on the deal is its average over layouts.
fn leads_are_sampled(visit: &mut PageVisit) {
    visit.browser.click("#first");
    visit.choose_cell("North", "spades");
    visit.browser.click("#leads-form button");
    visit.browser.wait("document.querySelectorAll('#leads-table tbody tr').length > 5");
    let shown = visit.browser.text("#leads-note");
    // A worker in the browser of a busy machine may reach its time limit, which is then reported.
    let whole = shown.starts_with("Over 100 layouts that");
    assert!(whole || shown.ends_with("There was no time for more."), "{shown}");
    assert!(shown.contains(" layouts that East cannot rule out"), "{shown}");
    visit.browser.click("#undo");
}

fn several_boards_are_converted(visit: &mut PageVisit) {
    assert_eq!(visit.browser.text("#board-name"), "Board 5");
    visit.browser.press("n");
    visit.browser.wait("document.querySelector('#board-name').textContent === 'Board 6'");
    assert_eq!(visit.browser.text("#dealer-name"), "Dealer East");
    visit
        .browser
        .wait("[...document.querySelectorAll('.cell')].every((cell) => cell.textContent !== '·')");
    assert_eq!(visit.cell("North", "spades"), "13");
    visit.browser.press("p");
    visit.browser.wait("document.querySelector('#board-name').textContent === 'Board 5'");
}

/// From the first key to an undone card, without a mouse.
fn the_keyboard_is_enough(visit: &mut PageVisit) {
    let home = visit.home.clone();
    visit.browser.open(&home);
    tab_to(visit, "document.activeElement.id === 'text'");
    visit.browser.call("Input.insertText", &json!({"text": DEAL}));
    tab_to(visit, "document.activeElement.type === 'submit'");
    visit.browser.press("Enter");
    visit.browser.wait("document.querySelector('#par').textContent.includes('Par +')");
    tab_to(visit, "document.activeElement.classList.contains('cell')");
    visit.browser.press("Enter");
    visit.solved();
    visit.browser.press("l");
    visit.browser.wait("document.activeElement.classList.contains('legal')");
    visit.browser.press("Enter");
    visit.solved();
    visit.browser.wait("document.activeElement.classList.contains('legal')");
    assert!(
        visit.browser.text("#status").starts_with("South to play."),
        "{}",
        visit.browser.text("#status")
    );
    visit.browser.press("d");
    visit.browser.press("3");
    let played = visit.state();
    visit.browser.press("ArrowLeft");
    visit.browser.press("ArrowRight");
    assert_eq!(visit.state(), played, "there and back");
    visit.browser.press("ArrowUp");
    assert!(visit.state().ends_with("&at=0"), "{}", visit.state());
    visit.browser.press("u");
    visit.browser.wait("!document.querySelector('#redo').disabled");
    visit.browser.wait("document.querySelector('#live').textContent.length > 0");
}

fn tab_to(visit: &mut PageVisit, there: &str) {
    for _ in 0..80 {
        visit.browser.press("Tab");
        if visit.browser.value(there) == true {
            return;
        }
    }
    panic!("no way by the tab key to: {there}");
}

fn cards_are_swapped(visit: &mut PageVisit) {
    visit.browser.click("#edit-2");
    visit.browser.click("[data-edit=SQ]");
    visit.browser.click("[data-edit=SA]");
    visit.browser.click("#edit-done");
    visit.browser.wait("document.querySelector('#hand-N [data-card=SA]') && document.querySelector('#hand-E [data-card=SQ]')");
    assert!(visit.state().contains("deal=N:A97.AT76.K76.874_QJ8.KJ42"), "{}", visit.state());
    visit.browser.click("#undo");
    visit.browser.wait("document.querySelector('#hand-N [data-card=SQ]')");
    visit.browser.click("#edit-2");
    visit.browser.click("#edit-N [data-edit=SQ]");
    visit.browser.click("#edit-clear");
    assert_eq!(
        visit.browser.value("document.querySelector('#editor [data-edit][aria-pressed=true]')"),
        Value::Null,
        "no card is held any more"
    );
    for (seat, hand) in ["N", "E", "S"].iter().zip(DEAL[2..].split(' ')) {
        let script = "{ const box = document.querySelector('#edit-@ input'); box.value = '%'; box.dispatchEvent(new Event('change')); }";
        visit.browser.value(&script.replace('@', seat).replace('%', hand));
    }
    assert!(visit.browser.text("#edit-W .seat").contains("13"), "the fourth hand is filled in");
    let drag = "(from, onto) => { const dataTransfer = new DataTransfer(); document.querySelector(from).dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true })); document.querySelector(onto).dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })); }";
    visit.browser.value(&format!("({drag})('#edit-N [data-edit=SQ]', '#edit-E [data-edit=SA]')"));
    assert_eq!(visit.browser.value("[...document.querySelectorAll('#edit-N [data-edit=SA], #edit-E [data-edit=SQ]')].length"), 2, "a card that is dropped on another changes places with it");
    visit.browser.value(&format!("({drag})('#edit-N [data-edit=SA]', '#edit-pool')"));
    assert!(
        visit.browser.text("#edit-N .seat").contains("12"),
        "a card can be dropped in the middle"
    );
    visit.browser.value(&format!("({drag})('#edit-E [data-edit=SQ]', '#edit-N')"));
    assert_eq!(
        visit.browser.value("document.querySelector('#edit-E [data-edit=SA]') !== null"),
        true,
        "the last card goes to the hand that lacks it"
    );
    visit.browser.click("#edit-done");
    visit.browser.wait("document.querySelector('#hand-W [data-card=DA]')");
}

fn what_is_wrong_is_shown(visit: &mut PageVisit) {
    visit.paste("[Board \"1\"]\n[Deal \"N:AA... - - -\"]\n");
    visit.browser.wait("!document.querySelector('#wrong').hidden");
    let shown = visit.browser.text("#wrong");
    assert!(shown.starts_with("Board 1: line 2, column ") && shown.contains("SA"), "{shown}");
    assert!(
        visit.browser.value("document.querySelector('#hand-N [data-card=SQ]') !== null") == true,
        "the deal stays"
    );
    visit.paste("nothing of the kind");
    visit.browser.wait("document.querySelector('#wrong').textContent.startsWith('line 1')");
}

/// Every board is a block with its table; the same in print; the link contains all of them.
fn all_boards_are_shown_linked_and_printed(visit: &mut PageVisit) {
    let home = visit.home.clone();
    visit.browser.open(&home);
    visit.paste(RECORD);
    visit.browser.wait("document.querySelector('#board').options.length === 2");
    visit.browser.click("#next-board");
    visit.browser.click("#all-boards");
    visit.browser.wait("document.querySelectorAll('.block tbody').length === 2");
    let par = visit.browser.text("#block-0 .block-table p");
    assert_eq!(par, "Par +120 for East–West: 1NT by East\u{a0}+1");
    assert_eq!(visit.browser.text("#block-1 tbody tr td"), "0", "notrump by north");
    assert_eq!(visit.browser.text(".block-contract"), "2♠ by South, West leads ♥8.");
    let shown = "['.tools', '#desk', '.block', '#overview-print'].map((name) => document.querySelector(name).checkVisibility())";
    assert_eq!(visit.browser.value(shown), json!([true, false, true, true]));
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": "print"}));
    assert_eq!(visit.browser.value(shown), json!([false, false, true, false]));
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": ""}));
    visit.browser.click("#overview-close");
    assert_eq!(visit.browser.value("document.querySelector('#desk').checkVisibility()"), true);
    visit.browser.click("#all-boards");
    visit.browser.wait("document.querySelectorAll('.block tbody').length === 2");
    visit.browser.click("#block-1 h3 button");
    assert_eq!(visit.browser.text("#board-name"), "Board 6", "its name opens a board");
    let link = visit.state();
    assert!(link.contains("&&deal=N:AKQJT98765432") && link.ends_with("&show=2"), "{link}");
    let address = format!("{}{link}", visit.home);
    visit.browser.open(&address);
    assert_eq!(visit.browser.text("#board-name"), "Board 6");
    assert_eq!((visit.state(), visit.browser.text("#board-count")), (link, "2 of 2".into()));
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": "print"}));
    let shown = "['.tools', '.controls', '#input', '#hand', '#tricks'].map((name) => document.querySelector(name).checkVisibility())";
    assert_eq!(visit.browser.value(shown), json!([false, false, false, true, true]));
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"media": ""}));
}

/// Boards that are too many for the address of the page fit into the short form; only their QR code would be too large.
fn a_link_has_its_bounds(visit: &mut PageVisit) {
    let many = format!("{DEAL}\n").repeat(180);
    visit.paste(&many);
    visit.browser.wait("document.querySelector('#board').options.length === 180");
    assert!(visit.state().len() < 200, "{}", visit.state());
    visit.browser.click("#copy-link");
    visit
        .browser
        .wait("document.querySelector('#share-holds').textContent.startsWith('180 boards.')");
    assert!(visit.browser.text("#share-code").starts_with("Too long for a QR code"));
    visit.browser.click("#share-close");
}

fn files_are_dropped_and_texts_pasted(visit: &mut PageVisit) {
    let drop = |text: &str| {
        format!(
            "{{ const data = new DataTransfer(); data.items.add(new File([{}], 'club.pbn')); dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }})); }}",
            json!(text)
        )
    };
    // On another tab: the text goes to the tab for boards.
    visit.browser.click("#for-games");
    visit.browser.value(&drop(RECORD));
    visit.browser.wait("document.querySelector('#board').options.length === 2 && !document.querySelector('#tab-bridge').hidden");
    let paste = |target: &str, text: &str| {
        format!(
            "{{ const data = new DataTransfer(); data.setData('text/plain', {}); {target}.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true, cancelable: true }})); }}",
            json!(text)
        )
    };
    visit.browser.value(&paste("document.body", DEAL));
    visit.browser.wait("document.querySelector('#boards').hidden");
    assert_eq!(visit.browser.text("#board-name"), "Deal");
    visit.browser.value(&drop("\u{0}nothing"));
    visit.browser.wait("!document.querySelector('#wrong').hidden");
    visit.browser.value(&paste("document.querySelector('#condition')", RECORD));
    assert_eq!(visit.browser.text("#board-name"), "Deal", "a field keeps what is pasted into it");
}

/// A wrong card is taken back and refuted; right ones lead to the goal; the link does not reveal the solution.
fn a_problem_is_solved(visit: &mut PageVisit) {
    let problem = "tab=problems&deal=N:4.8..K4_.T.J5.3_72.7.Q._J.6.6.A&strain=H&declarer=N&leader=E&hero=defence&tricks=3";
    let address = format!("{}#{problem}", visit.home);
    visit.browser.open(&address);
    let card = |name: &str| format!("#tab-problems [data-card={name}]");
    visit.browser.wait(&format!("document.querySelector('{}.legal')", card("DJ")));
    visit.browser.click(&card("DJ"));
    visit.browser.wait("document.querySelector('#p-result button')");
    let status = visit.browser.text("#p-status");
    assert_eq!(status, "♦J fails: East–West can then be held to 2. Try another card.");
    visit.browser.click("#p-result button");
    visit
        .browser
        .wait("document.querySelector('#p-result').textContent.includes('It is met by: ♦Q')");
    visit.browser.click(&card("HT"));
    visit
        .browser
        .wait("document.querySelector('#p-status').textContent.startsWith('West to play')");
    for _ in 0..12 {
        let legal = "#tab-problems .pc.legal:not(:disabled)";
        let solved = "document.querySelector('#p-status').textContent.startsWith('Solved')";
        if visit.browser.value(solved) == true {
            break;
        }
        visit.browser.value("window.before = document.querySelector('#p').innerHTML");
        visit.browser.click(legal);
        visit.browser.wait(&format!(
            "document.querySelector('#p').innerHTML !== before && document.querySelector('{legal}') || {solved}"
        ));
    }
    assert_eq!(visit.browser.text("#p-status"), "Solved: East–West have their 3.");
    visit
        .browser
        .wait("document.querySelector('#p-result').textContent.includes('The key is ♥10')");
    assert_eq!(visit.state(), format!("#{problem}"));
    the_first_try_is_rated(visit, &address);
    visit.browser.click("#p-new");
    visit.browser.wait(
        "document.querySelector('#tab-problems .pc.legal') && !location.hash.includes('J5.3')",
    );
}

/// A problem with a wrong first try is lost, once; the rating stays until it is reset.
fn the_first_try_is_rated(visit: &mut PageVisit, address: &str) {
    let counted = "document.querySelector('#p-rated')?.textContent.endsWith('counted: 1.')";
    visit.browser.wait(counted);
    let rating = "parseInt(document.querySelector('#p-rated').textContent, 10)";
    let lost = visit.browser.value(rating);
    assert!(lost.as_i64() < Some(1500), "{lost}");
    visit.browser.open(address);
    visit.browser.reload();
    visit.browser.wait("!document.querySelector('#p-solution').disabled");
    visit.browser.click("#p-solution");
    visit.browser.wait(counted);
    assert_eq!(visit.browser.value(rating), lost);
    visit.browser.click("#p-forget");
    visit.browser.wait("document.querySelector('#p-rating').hidden");
}

/// The worked example of M. Glickman, Example of the Glicko-2 system; a player who does not play never becomes more certain.
fn ratings_are_those_of_glicko_2(visit: &mut PageVisit) {
    visit.open("");
    let shown = visit.browser.value(
        "import('./page/rating.js').then(({ after }) => {
            const player = { rating: 1500, deviation: 200, volatility: 0.06 };
            const results = [[1400, 30, 1], [1550, 100, 0], [1700, 300, 0]];
            return [results.map(([rating, deviation, score]) => ({ rating, deviation, score })), []]
                .map((played) => after(player, played)).map(({ rating, deviation, volatility }) => [rating, deviation, volatility]);
        })",
    );
    let near = |row: usize, wanted: [f64; 3], within: [f64; 3]| {
        for place in 0..3 {
            let got = shown[row][place].as_f64().unwrap();
            assert!((got - wanted[place]).abs() < within[place], "{shown}");
        }
    };
    near(0, [1464.06, 151.52, 0.05999], [0.02, 0.01, 0.00001]);
    near(1, [1500.0, 200.2714, 0.06], [1e-9, 1e-3, 1e-9]);
}

/// A reader's own ending is accepted if it can be solved; errors in it are reported.
fn ones_own_problem_is_set(visit: &mut PageVisit) {
    visit.browser.value("document.querySelector('#p-own').open = true");
    visit.browser.click("#p-own-set");
    visit.browser.wait(
        "document.querySelector('#p-own-wrong').textContent.startsWith('There is no problem')",
    );
    let set = |tricks: u32| {
        format!(
            "{{ const put = (id, value) => {{ document.querySelector(id).value = value; }}; put('#p-text', 'N:4.8..K4 .T.J5.3 72.7.Q. J.6.6.A'); put('#p-strain', 'H'); put('#p-declarer', 'N'); put('#p-leader', 'E'); put('#p-who', 'defence'); put('#p-tricks', '{tricks}'); document.querySelector('#p-own-set').click(); }}"
        )
    };
    visit.browser.value(&set(4));
    visit.browser.wait("document.querySelector('#p-own-wrong').textContent === 'perfect play does not reach the goal'");
    visit.browser.value(&set(3));
    visit.browser.wait("!document.querySelector('#p-own').open && document.querySelector('#p-E [data-card=HT].legal')");
    assert!(
        visit.browser.text("#p-task").starts_with("Hearts are trumps. You play both defenders")
    );
    assert!(visit.state().contains("deal=N:4.8..K4_.T.J5.3_72.7.Q._J.6.6.A&strain=H"));
    for hints in 1..=3 {
        visit.browser.click("#p-hint");
        visit
            .browser
            .wait(&format!("document.querySelectorAll('#p-result li').length === {hints}"));
    }
    visit.browser.wait("document.querySelector('#p-hint').disabled");
}

/// A player of some seats sees no other hand and no value until the play is over; undo takes back their own card, with the
/// answers to it.
fn a_board_is_played_with_hidden_hands(visit: &mut PageVisit) {
    let deal = DEAL.replace(' ', "_");
    visit.open(&format!("deal={deal}"));
    visit
        .browser
        .wait("document.querySelector('#part') && !document.querySelector('#desk').hidden");
    visit.choose_option("part", "second");
    visit.browser.wait("document.querySelectorAll('.fan.closed').length === 2 && document.querySelector('#hand .pc.legal')");
    let shown = "document.querySelectorAll('#hand .pc .mark[data-drawn], .pc .badge[data-drawn], .pc.best, #line .badge').length + ['#tricks', '#par', '#trace', '#claim', '#score'].filter((name) => document.querySelector(name).checkVisibility()).length";
    let played = "document.querySelectorAll('#hand .pc.played').length";
    let mut before = 0;
    // One of the thirteen cards is played twice.
    for turn in 0..14 {
        visit.browser.wait(&format!("{played} > {before} && document.querySelector('#hand .pc.legal') || document.querySelector('#status').textContent.startsWith('The play is over')"));
        assert_eq!(visit.browser.value(shown), 0);
        if turn == 2 {
            visit.browser.click("#undo");
            visit.browser.wait(&format!("{played} === {before}"));
        }
        before = visit.browser.value(played).as_u64().unwrap();
        visit.browser.click("#hand .pc.legal");
    }
    visit.browser.wait("document.querySelectorAll('.fan.closed').length === 0");
    visit.browser.wait(
        "document.querySelector('#trace').checkVisibility() && document.querySelector('#tricks').checkVisibility()",
    );
    visit.choose_option("part", "open");
}

/// If several cards work, small cards are swapped until only the chosen one does; the same for a goal that cannot be missed.
fn ones_own_problem_is_repaired(visit: &mut PageVisit) {
    let set = |tricks: u32| {
        format!(
            "{{ const put = (id, value) => {{ document.querySelector(id).value = value; }}; put('#p-text', 'N:5.K.7.7 8.7.9.5 9.86.J. A.J3.3.'); put('#p-strain', 'NT'); put('#p-declarer', 'S'); put('#p-leader', 'S'); put('#p-who', 'declarer'); put('#p-tricks', '{tricks}'); document.querySelector('#p-own').open = true; document.querySelector('#p-own-set').click(); }}"
        )
    };
    visit.browser.value(&set(2));
    visit.browser.wait(
        "document.querySelector('#p-own-wrong').checkVisibility() && document.querySelector('#p-repair select')",
    );
    visit.browser.value(&set(3));
    visit.browser.wait("document.querySelector('#p-result .repair')");
    let cards = visit
        .browser
        .value("[...document.querySelector('#p-result select').options].map((one) => one.value)");
    assert_eq!(cards, json!(["S9", "H8", "H6", "DJ"]));
    visit.browser.click("#p-result .repair button");
    visit.browser.wait("document.querySelector('#p-result').textContent.startsWith('Repaired: ')");
    visit.browser.click("#p-solution");
    visit
        .browser
        .wait("document.querySelector('#p-result').textContent.includes('The key is \u{2660}8 \u{2660}9; every other card loses')");
}

fn sakaali_discards_have_their_costs(visit: &mut PageVisit) {
    let deal = DEAL.replace(' ', "_");
    let address = format!("{}#tab=sakaali&deal={deal}&first=N", visit.home);
    visit.browser.open(&address);
    visit.browser.wait("document.querySelector('#s-table .pc.best')");
    let costs = visit.browser.value("[...document.querySelectorAll('#s-table .at-top .pc')].map((card) => [card.dataset.card, card.querySelector('.mark').dataset.drawn])");
    for cost in costs.as_array().unwrap() {
        let requested = json!({"game": "sakaali", "deal": DEAL, "first": "N", "played": [cost[0]]});
        let shown = visit.service.post("/v1/trace", &requested.to_string()).json();
        assert_eq!(cost[1], expected("cost", &shown["plays"][0]["cost"]), "{cost}");
    }
    for turn in 1..=32 {
        visit.browser.wait("!document.querySelector('#s-on').disabled");
        visit.browser.click("#s-on");
        visit.browser.wait(&format!("document.querySelectorAll('.discards li').length === {turn}"));
    }
    visit.browser.wait("document.querySelector('#s-status').textContent.startsWith('Penalties')");
    assert_eq!(
        visit.browser.text("#s-status"),
        "Penalties: North–South 21, East–West 0. East–West score 71.",
        "best discards come to par"
    );
    visit.browser.click("#s-sheet form button");
    visit.browser.value("document.querySelector('#sheet-table').value = '2'");
    visit.browser.click("#s-sheet form button");
    visit.browser.wait("document.querySelector('.sheet tfoot')");
    assert_eq!(visit.browser.text(".sheet tfoot th"), "Points: A 71, B 71");
}

/// The expected cost of a discard for a player who sees only their own hand.
fn sakaali_as_seen(visit: &mut PageVisit) {
    let address = format!("{}#tab=sakaali&deal={}&first=N", visit.home, DEAL.replace(' ', "_"));
    visit.browser.open(&address);
    visit.browser.wait("document.querySelector('#s-table .pc.best')");
    let open = visit.browser.drawn("#s-table .at-top [data-card=HA] .mark");
    visit.browser.click("input[name=s-view][value=seen]");
    visit.browser.wait("document.querySelector('#s-legend').textContent.includes('cannot rule out') && document.querySelector('#s-table .at-top .mark')?.dataset.drawn");
    let seen = visit.browser.drawn("#s-table .at-top [data-card=HA] .mark");
    assert!(seen.contains('.'), "an estimate: {seen}");
    assert_ne!(open, seen);
    visit.browser.click("input[name=s-view][value=open]");
}

/// A player of one hand sees no other, and no cost, until all cards are put down; the others choose by what they see.
fn sakaali_is_played_with_an_own_hand(visit: &mut PageVisit) {
    let address = format!("{}#tab=sakaali&deal={}&first=N", visit.home, DEAL.replace(' ', "_"));
    visit.browser.open(&address);
    visit.browser.wait("document.querySelector('#s-table .pc.best')");
    visit.browser.value("{ const box = document.querySelector('#s-you'); box.value = 'S'; box.dispatchEvent(new Event('change')); }");
    for turn in 1..=8 {
        visit.browser.wait("document.querySelector('#s-table .at-bottom .pc.legal')");
        if turn == 2 {
            let secret = "document.querySelectorAll('#s-table .seat-box:not(.at-bottom) .pc[data-card], #s-table .mark[data-drawn]').length + ['#s-least', '#s-cost', '#s-on'].filter((name) => document.querySelector(name).checkVisibility()).length";
            assert_eq!(visit.browser.value(secret), 0);
            let hidden =
                "document.querySelector('#s-table .at-top .closed').getAttribute('aria-label')";
            assert_eq!(visit.browser.value(hidden), "11 cards, not shown");
            visit.browser.click("#s-undo");
            visit
                .browser
                .wait("document.querySelectorAll('#s-table .at-bottom .discards li').length === 0");
            visit.browser.click("#s-table .at-bottom .pc.legal");
            visit.browser.wait("document.querySelectorAll('#s-table .at-bottom .discards li').length === 1 && document.querySelector('#s-table .at-bottom .pc.legal')");
        }
        visit.browser.click("#s-table .at-bottom .pc.legal");
        visit.browser.wait(&format!(
            "document.querySelectorAll('#s-table .at-bottom .discards li').length === {turn}"
        ));
    }
    visit.browser.wait("document.querySelector('#s-status').textContent.startsWith('Penalties') && document.querySelector('#s-cost').checkVisibility()");
}

/// The tab key reaches every control, with a visible focus; with reduced motion nothing moves.
fn every_tab_is_walked_by_keyboard(visit: &mut PageVisit) {
    let deal = DEAL.replace(' ', "_");
    let quiet = json!({"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]});
    visit.browser.call("Emulation.setEmulatedMedia", &quiet);
    for (fragment, wanted) in [
        (
            format!("deal={deal}&contract=2S-S&play=H8HT"),
            vec!["for-bridge", "copy-link", "edit-2", "best", "level"],
        ),
        ("tab=problems".to_owned(), vec!["for-problems", "p-new", "p-solution"]),
        (format!("tab=sakaali&deal={deal}"), vec!["for-sakaali", "s-deal", "s-first", "s-on"]),
        (
            "tab=games".to_owned(),
            vec!["for-games", "game", "game-play", "game-deal", "game-best", "game-you"],
        ),
    ] {
        open_tab(visit, &fragment);
        let moving = "getComputedStyle(document.querySelector('#help-open')).transitionDuration";
        assert_eq!(visit.browser.value(moving), "0s");
        let mut reached: Vec<String> = Vec::new();
        for _ in 0..70 {
            visit.browser.press("Tab");
            let here = visit.browser.value("{ const one = document.activeElement; const seen = one.closest('.choice label, .file') || one; const drawn = [one, seen, seen.lastElementChild].some((box) => box && getComputedStyle(box).outlineStyle !== 'none'); drawn || one === document.body ? one.id : 'unseen: ' + one.outerHTML.slice(0, 80) }");
            reached.push(here.as_str().unwrap_or_default().to_owned());
        }
        let unseen = reached.iter().find(|id| id.starts_with("unseen"));
        assert_eq!(unseen, None, "{fragment}");
        for id in wanted {
            assert!(reached.iter().any(|other| other == id), "{fragment}: {id} of {reached:?}");
        }
    }
    visit.browser.call("Emulation.setEmulatedMedia", &json!({"features": []}));
    let live = "[...document.querySelectorAll('[aria-live=polite]')].map((box) => box.id)";
    let live = visit.browser.value(live);
    assert!(live.as_array().unwrap().contains(&json!("live")), "{live}");
}

/// Opens a tab and waits until it has choices.
fn open_tab(visit: &mut PageVisit, fragment: &str) {
    let address = format!("{}#{fragment}", visit.home);
    visit.browser.open(&address);
    visit
        .browser
        .wait("document.querySelector('#hand .pc.best, #s-table .pc.best, #game-form button, #tab-problems .pc.legal')");
}

/// On every tab, as given to a screen reader.
fn everything_has_a_name(visit: &mut PageVisit) {
    let deal = DEAL.replace(' ', "_");
    for fragment in [
        format!("deal={deal}&contract=2S-S&play=H8HT"),
        format!("tab=sakaali&deal={deal}"),
        "tab=games".to_owned(),
        "tab=problems".to_owned(),
    ] {
        open_tab(visit, &fragment);
        let controls = visit.browser.controls();
        assert!(controls.len() > 15, "{fragment}: {controls:?}");
        let nameless: Vec<_> = controls.iter().filter(|(_, name)| name.trim().is_empty()).collect();
        assert_eq!(nameless, Vec::<&(String, String)>::new(), "{fragment}");
    }
}

fn a_phone_is_wide_enough(visit: &mut PageVisit) {
    visit.browser.size(360, 740);
    let deal = "N:AKQJT98765432..._.AKQJT98765432.._..AKQJT98765432._...AKQJT98765432";
    for fragment in [
        format!("deal={deal}&contract=7NT-S"),
        format!("tab=sakaali&deal={deal}"),
        "tab=games".to_owned(),
        "tab=problems".to_owned(),
    ] {
        open_tab(visit, &fragment);
        let width = visit.browser.value("document.documentElement.scrollWidth");
        assert_eq!(width, 360, "{fragment} does not scroll sideways");
    }
    let address = format!("{}#deal={deal}&&deal={deal}", visit.home);
    visit.browser.open(&address);
    visit.browser.click("#all-boards");
    visit.browser.wait("document.querySelectorAll('.block tbody').length === 2");
    assert_eq!(visit.browser.value("document.documentElement.scrollWidth"), 360);
    visit.browser.size(390, 844);
    let address = format!("{}#deal={}&contract=2S-S", visit.home, DEAL.replace(' ', "_"));
    visit.browser.open(&address);
    visit.solved();
    let hidden = "document.querySelector('#hand-S').getBoundingClientRect().bottom - document.querySelector('#status').getBoundingClientRect().top";
    let hidden = visit.browser.value(hidden).as_f64().unwrap();
    assert!(hidden < 24.0, "the whole deal and what it is worth are on one screen: {hidden}");
}
