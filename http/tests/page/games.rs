//! The card table of every game: a position is shown and played, alone or against best play; deals come from files.

use crate::page_visit::{PageVisit, is_slow};
use serde_json::json;
use tikki_derive::needs;

#[needs("chromium", "time")]
#[test]
fn every_game_has_a_card_table() {
    let mut visit = PageVisit::start();
    a_position_is_solved_and_played(&mut visit);
    a_position_is_put_together(&mut visit);
    others_play_the_best_line(&mut visit);
    others_never_stop(&mut visit);
    all_hands_are_open_before_a_contract_is_chosen(&mut visit);
    a_problem_of_a_game_is_solved(&mut visit);
    a_random_deal_is_played(&mut visit);
    others_see_their_own_hand(&mut visit);
    a_seat_is_played(&mut visit);
    skat_is_bid(&mut visit);
    the_card_turned_up_is_taken(&mut visit);
    the_dog_is_exchanged(&mut visit);
    the_usual_game_is_chosen(&mut visit);
    values_out_of_reach_are_estimated(&mut visit);
    every_game_is_dealt_whole(&mut visit);
    whole_deals_are_played_out(&mut visit);
    missing_score_fields_are_named(&mut visit);
    contracts_are_compared(&mut visit);
    announcements_are_moves(&mut visit);
    cards_of_any_pack_are_drawn(&mut visit);
    keys_are_enough(&mut visit);
    a_typed_record_is_judged(&mut visit);
    skat_server_games_are_converted(&mut visit);
    a_link_has_the_whole_position(&mut visit);
    every_example_is_shown(&mut visit);
    visit.is_clean();
}

#[needs("chromium", "time")]
#[test]
fn others_move_in_time() {
    let mut visit = PageVisit::start();
    a_late_opponent_moves_and_says_so(&mut visit);
    a_seat_is_played_on_a_phone(&mut visit);
    visit.is_clean();
}

impl PageVisit {
    fn game(&mut self, id: &str) {
        self.open(&format!("tab=games&game={id}"));
        self.game_solved();
    }

    /// Waits for the values of the moves.
    fn game_solved(&mut self) {
        self.browser.wait("document.querySelector('#game-answer')?.getAttribute('aria-busy') === 'false' && !document.querySelector('#game-status').textContent.includes('Solving')");
    }

    fn after(&mut self, moves: usize) {
        let title = match moves {
            0 => "What it is worth".to_owned(),
            1 => "After 1 move".to_owned(),
            _ => format!("After {moves} moves"),
        };
        self.browser.wait(&format!(
            "document.querySelector('#game-answer h2')?.textContent === {}",
            json!(title)
        ));
        self.game_solved();
    }

    /// Deals at random, whole hands or this number of cards each, and waits for a contract to choose or a move to make.
    pub(crate) fn deal(&mut self, cards: Option<u32>) {
        if let Some(cards) = cards {
            self.choose_option("game-size", &cards.to_string());
        }
        self.browser.click("#game-deal");
        self.browser.wait("document.querySelector('#live').textContent === 'A new deal.' && document.querySelector('.contract-choice, #game-table .pc.legal, #game-choices button')");
    }

    /// Chooses a contract of the deal, the first if none is named; nothing where the game has none.
    fn choose_contract(&mut self, contract: Option<&str>) {
        let choice = contract
            .map_or(".contract-choice".to_owned(), |name| format!("[data-contract='{name}']"));
        if contract.is_some() || self.browser.text("#game-status").starts_with("Choose a contract")
        {
            self.browser.wait(&format!("document.querySelector(\"{choice}\")"));
            self.browser.click(&choice);
        }
    }
}

/// Names of deal fields may contain an underscore; links keep them.
fn a_link_has_the_whole_position(visit: &mut PageVisit) {
    visit.game("huutopussi");
    let (link, status) = (visit.state(), visit.browser.text("#game-status"));
    assert!(link.contains("final%5Fbid"), "{link}");
    let address = format!("{}{link}", visit.home);
    visit.browser.open(&address);
    visit.game_solved();
    assert_eq!(visit.browser.text("#game-status"), status);
    assert_eq!(visit.browser.value("document.querySelector('#game-wrong').hidden"), true);
}

/// A move is a card; it is taken back and made again; the link contains the play.
fn a_position_is_solved_and_played(visit: &mut PageVisit) {
    visit.game("skat");
    assert_eq!(
        visit.browser.text("#game-status"),
        "Player 2 to play. Player 1: 61, made: 61 are needed."
    );
    assert_eq!(visit.browser.drawn(".at-left .pc.best .mark"), "61");
    assert_eq!(
        visit.browser.value("document.querySelector('.pc.best').getAttribute('aria-label')"),
        "10 of hearts; value 61; costs nothing"
    );
    visit.browser.click(".pc.best");
    visit.after(1);
    assert_eq!(visit.browser.text(".value strong"), "61", "a best move keeps the value");
    assert_eq!(
        visit.browser.value("document.querySelector('.ct-trick .pc').getAttribute('aria-label')"),
        "10 of hearts, Player 2"
    );
    let link = visit.state().trim_start_matches('#').to_owned();
    visit.browser.click("#game-undo");
    visit.after(0);
    assert!(visit.state().ends_with("&at=0"), "{}", visit.state());
    visit.browser.click("#game-redo");
    visit.after(1);
    visit.open(&link);
    visit.after(1);
    assert_eq!(visit.state(), format!("#{link}"));
    for count in 2..=6 {
        visit.browser.click("#game-table .pc.legal");
        visit.after(count);
    }
    assert!(visit.browser.text("#game-status").starts_with("The play is over. Player 1 "));
    visit.browser.wait("document.querySelectorAll('#game-line li').length === 2");
    let points = "[...document.querySelectorAll('#game-table .seat-box')].reduce((sum, box) => sum + Number(/(\\d+) point/.exec(box.textContent)?.[1] ?? 0), 0)";
    assert_eq!(visit.browser.value(points), 37, "a jack, a queen, a ten and two aces");
    visit.browser.click("#game-line [data-ply='3']");
    visit.after(3);
    assert_eq!(
        visit.browser.value("document.querySelectorAll('.ct-trick.past .won').length"),
        1,
        "who took the last trick"
    );
}

fn a_position_is_put_together(visit: &mut PageVisit) {
    visit.browser.value("document.querySelector('#game-hand-1').value = 'SJ XX'");
    visit.browser.click("#game-form button[type=submit]");
    visit
        .browser
        .wait("document.querySelector('#game-hand-1').getAttribute('aria-invalid') === 'true'");
    assert!(visit.browser.text("#game-wrong").starts_with("Player 1's cards: "));
    visit.browser.value("document.querySelector('#game-hand-1').value = 'SJ CA'");
    visit.browser.click("#game-form button[type=submit]");
    visit.browser.wait("document.querySelector('.at-bottom [data-card=CA]')");
    visit.game_solved();
}

/// All hands are open and no move values are shown until the right move is made; a wrong one is taken back.
fn a_problem_of_a_game_is_solved(visit: &mut PageVisit) {
    visit.game("tuppi-nolo");
    visit.browser.click("#game-puzzle");
    visit.browser.wait("document.querySelector('#game-task')?.textContent.includes('which card?')");
    visit.browser.wait("document.querySelector('#game-table .pc.legal')");
    let begun = visit.state();
    let open = "document.querySelector('#game-solution') !== null";
    let wrong = "document.querySelectorAll('#game-problem .wrong').length";
    let mut tried = 0;
    while visit.browser.value(open) == true {
        assert_eq!(visit.browser.value("document.querySelector('#game-answer').hidden"), true);
        assert_eq!(visit.browser.value(wrong), tried);
        let card = format!("document.querySelectorAll('#game-table .pc.legal')[{tried}].click()");
        visit.browser.value(&card);
        tried += 1;
        visit.browser.wait(&format!("!({open}) || {wrong} === {tried}"));
        assert!(visit.browser.value(open) != true || visit.state() == begun, "taken back");
    }
    visit.browser.wait("!document.querySelector('#game-answer').hidden");
    let shown = visit.browser.text("#game-problem");
    assert!(shown.contains("is the only right move") && shown.contains("of 8"), "{shown}");
    assert_ne!(visit.state(), begun, "the right move is made");
    visit.browser.wait("document.querySelector('#game-rated').textContent.includes('counted: 1.')");
    each_game_has_a_rating_of_its_own(visit, tried == 1);
}

/// The first try counts for its game: a revealed solution counts as lost.
fn each_game_has_a_rating_of_its_own(visit: &mut PageVisit, solved: bool) {
    visit.game("preference-misere");
    visit.browser.click("#game-puzzle");
    visit.browser.wait("document.querySelector('#game-solution') !== null");
    visit.browser.click("#game-solution");
    visit
        .browser
        .wait("document.querySelector('#game-rated')?.textContent.includes('counted: 1.')");
    let kept = visit.browser.value(
        "import('/page/kept.js').then(({ rated }) => Promise.all(['tuppi-nolo', 'preference-misere', 'skat'].map(rated)))",
    );
    let rating = |place: usize| kept[place]["rating"].as_f64();
    assert_eq!((rating(0) > Some(1500.0), rating(1) > Some(1500.0)), (solved, false), "{kept}");
    assert_eq!(rating(2), None, "{kept}");
}

fn others_play_the_best_line(visit: &mut PageVisit) {
    visit.game("whist");
    assert_eq!(visit.browser.text("#game-status"), "East to play. East and West: 2.");
    visit.choose_option("game-way", "open");
    visit.choose_option("game-you", "S");
    visit.after(1);
    assert!(visit.browser.text("#game-status").starts_with("South to play."));
    visit.browser.click(".at-bottom .pc.legal");
    visit.browser.wait("/^(South to play|The play is over)/.test(document.querySelector('#game-status').textContent) && document.querySelector('#game-answer h2').textContent !== 'After 2 moves'");
    visit.browser.click("#gameOpen");
    let others = "document.querySelectorAll('.seat-box:not(.at-bottom) .pc[data-card]').length";
    assert_eq!(visit.browser.value(others), 0, "only the own hand is open");
    visit.browser.click("#gameOpen");
    visit.choose_option("game-you", "all");
    visit.browser.click("#game-first");
    visit.after(0);
    visit.browser.click("#game-best");
    visit.browser.wait("document.querySelectorAll('#game-line .played').length === 8");
}

/// The other players are asked again if the position has changed meanwhile, and play within their time even without an
/// answer.
fn others_never_stop(visit: &mut PageVisit) {
    visit.game("whist");
    visit.choose_option("game-way", "seen");
    visit.browser.hold("*/v1/play");
    visit.choose_option("game-you", "N");
    visit.choose_option("game-you", "all");
    visit.browser.click("#game-table .pc.legal");
    visit.after(1);
    assert!(visit.browser.text("#game-status").starts_with("South to play."));
    visit.choose_option("game-you", "N");
    visit.browser.wait("/^(North to play|The play is over)/.test(document.querySelector('#game-status').textContent)");
    assert!(visit.browser.text("#toast").contains("had no time to think."));
    visit.browser.release(None);
    visit.choose_option("game-you", "all");
}

/// A reader who plays all seats sees the hands from which a contract is chosen, even if hands are hidden in the play.
fn all_hands_are_open_before_a_contract_is_chosen(visit: &mut PageVisit) {
    visit.game("skat");
    visit.browser.click("#gameOpen");
    visit.deal(Some(4));
    assert!(visit.browser.text("#game-status").starts_with("Choose a contract"));
    let open = "document.querySelectorAll('#game-table .seat-box .pc[data-card]').length";
    assert_eq!(visit.browser.value(open), 12);
    visit.browser.click("#gameOpen");
}

/// A deal is dealt, a contract is declared, and it is played with hidden hands: no values are shown before the play is over.
fn a_random_deal_is_played(visit: &mut PageVisit) {
    visit.game("skat");
    visit.choose_option("game-you", "1");
    visit.browser.click("#gameOpen");
    visit.deal(Some(4));
    visit.browser.wait("document.querySelector('#contract-seen')");
    visit.browser.click("#contract-seen");
    visit.browser.wait("document.querySelectorAll('#game-contracts .seen tbody tr').length === 12");
    visit.choose_contract(Some("grand hand"));
    visit.browser.wait(
        "document.querySelector('.ct-message').textContent.startsWith('grand hand by Player 1')",
    );
    assert_eq!(visit.browser.value("document.querySelector('#game-you').value"), "1");
    play_to_the_end(visit, 12);
    visit.browser.wait("document.querySelector('#game-answer').checkVisibility() && document.querySelector('#game-missing')");
    visit.browser.click("#gameOpen");
    visit.choose_option("game-you", "all");
}

/// Plays the reader's seat, any card in turn, and checks that no values are shown meanwhile.
fn play_to_the_end(visit: &mut PageVisit, moves: u64) {
    let shown = "document.querySelectorAll('#game-table .mark, #game-line .badge, #game-line .value-line').length + ['#game-answer', '#game-position', '#contract-solve'].filter((name) => document.querySelector(name)?.checkVisibility()).length";
    loop {
        visit.browser.wait("document.querySelector('#game-status').textContent.startsWith('The play is over') || document.querySelector('.at-bottom .pc.legal')");
        if visit.browser.text("#game-status").starts_with("The play is over") {
            break;
        }
        assert_eq!(visit.browser.value(shown), 0);
        let legal = "document.querySelectorAll('.at-bottom .pc').length";
        let before = visit.browser.value(legal).as_u64().unwrap();
        visit.browser.click(".at-bottom .pc.legal");
        visit.browser.wait(&format!("{legal} < {before} || document.querySelector('#game-status').textContent.startsWith('The play is over')"));
    }
    let dealt = "document.querySelectorAll('.seat-box .pc.played').length";
    assert!(visit.browser.value(dealt).as_u64() > Some(0), "hands lie there as they were dealt");
    visit
        .browser
        .wait(&format!("document.querySelectorAll('#game-line .played').length === {moves}"));
}

/// The other players may use only what each of them sees; moves are judged from the player's view.
fn others_see_their_own_hand(visit: &mut PageVisit) {
    visit.game("hearts");
    visit.choose_option("game-size", "3");
    visit.choose_option("game-you", "S");
    visit.choose_option("game-way", "seen");
    visit.browser.click("#gameOpen");
    visit.browser.click("#game-deal");
    // The example has two cards per hand; the first cards of the other players may come before the message about the new
    // deal.
    visit.browser.wait("document.querySelectorAll('.at-bottom .pc').length === 3 && document.querySelector('.at-bottom .pc.legal')");
    visit.browser.value("document.querySelector('#game-seen').open = true");
    visit.browser.click("#game-seen button");
    visit.browser.wait("document.querySelectorAll('#seen-moves tbody tr').length > 0");
    assert!(visit.browser.text("#seen-message").starts_with("South: "));
    play_to_the_end(visit, 12);
    visit.browser.wait("document.querySelector('#game-score li') && !document.querySelector('#game-answer .worst')");
    visit.browser.click("#gameOpen");
    visit.choose_option("game-you", "all");
}

/// A click deals a whole hand to be played: bids, passes and calls come first, and no other hand is seen.
fn a_seat_is_played(visit: &mut PageVisit) {
    let others = "document.querySelectorAll('.seat-box:not(.at-bottom) .pc[data-card]').length";
    visit.game("spades");
    visit.browser.click("#game-play");
    visit.browser.wait("document.querySelector('[data-bid=\"3\"]')");
    assert_eq!(visit.browser.value(others), 0);
    assert_eq!(visit.browser.text("#game-status"), "How many tricks do you bid?");
    visit.browser.click("[data-bid='3']");
    visit.browser.wait("document.querySelector('.at-bottom h2').textContent.includes('bid 3')");
    play_to_the_end(visit, 52);
    visit.browser.wait(
        "document.querySelector('#game-score li') && !document.querySelector('#game-next').hidden",
    );
    visit.game("hearts");
    visit.browser.click("#game-play");
    visit
        .browser
        .wait("document.querySelector('#game-status').textContent.startsWith('Pass three cards')");
    for chosen in 1..=3 {
        visit.browser.wait("document.querySelector('.at-bottom .pc.legal:not(.chosen)')");
        visit.browser.click(".at-bottom .pc.legal:not(.chosen)");
        visit.browser.wait(&format!("document.querySelectorAll('.at-bottom .chosen').length === {chosen} || document.querySelector('.at-bottom .upcoming')"));
    }
    visit.browser.wait("document.querySelector('#toast').textContent.startsWith('You receive')");
    visit.browser.wait("document.querySelector('.at-bottom .pc.legal')");
    assert_eq!(visit.browser.value(others), 0);
}

/// Skat is bid call by call; a reader who passes sees who plays, or that nobody does.
fn skat_is_bid(visit: &mut PageVisit) {
    visit.game("skat");
    visit.browser.click("#game-play");
    let is_asked = "document.querySelector('[data-call=no]')";
    let is_over = "(document.querySelector('#game-status').textContent === 'All have passed.' || document.querySelector('.ct-message').textContent.includes(' by '))";
    let is_seated = "document.querySelector('.at-bottom h2').textContent.includes('you')";
    visit.browser.wait(&format!("{is_seated} && ({is_asked} || {is_over})"));
    if visit.browser.value(&format!("Boolean({is_asked})")) == true {
        visit.browser.click("[data-call=no]");
    }
    visit.browser.wait(&format!("!{is_asked} && {is_over}"));
    visit.choose_option("game-you", "all");
}

/// At Belote five cards are dealt and one is turned up; when somebody has taken it, or named another suit, all have eight.
fn the_card_turned_up_is_taken(visit: &mut PageVisit) {
    visit.game("belote");
    visit.browser.click("#game-play");
    let is_taken = "document.querySelector('.ct-message').textContent.includes(' by ')";
    let is_asked = "document.querySelector('#game-choices [data-call]')";
    visit.browser.wait(&format!("{is_taken} || {is_asked}"));
    if visit.browser.value(&format!("Boolean({is_asked})")) == true {
        let dealt = "[document.querySelectorAll('#game-table-S .pc').length, document.querySelectorAll('.ct-message .pc').length]";
        assert_eq!(visit.browser.value(dealt), json!([5, 1]));
        visit.browser.click("#game-choices [data-call]:not([data-call=no])");
    }
    visit.browser.wait(&format!(
        "{is_taken} && document.querySelectorAll('#game-table-S .pc').length === 8"
    ));
    visit.choose_option("game-you", "all");
}

/// The usual game of Doppelkopf can be chosen by either party.
fn the_usual_game_is_chosen(visit: &mut PageVisit) {
    visit.game("doppelkopf");
    visit.browser.click("#game-play");
    visit.browser.wait("document.querySelector('#game-choices [data-call=normal]')");
    visit.browser.click("[data-call=normal]");
    visit.browser.wait("!document.querySelector('#game-status').textContent.startsWith('Choose')");
    visit.choose_option("game-you", "all");
}

/// The taker of French Tarot sees the dog, and chooses on the table which six cards are laid aside: no king is one.
fn the_dog_is_exchanged(visit: &mut PageVisit) {
    visit.game("french-tarot");
    visit.browser.click("#game-play");
    visit.choose_contract(Some("prise"));
    visit.browser.wait("document.querySelectorAll('#game-table-S .pc').length === 24");
    visit.browser.wait("document.querySelector('#game-table-S .pc.legal')");
    assert_eq!(
        visit.browser.value("document.querySelectorAll('.aside-cards [role=img]').length"),
        6
    );
    assert_eq!(visit.browser.value("document.querySelectorAll('#game-table-S .legal:is([data-card=SK], [data-card=HK], [data-card=DK], [data-card=CK])').length"), 0);
    for _ in 0..6 {
        visit.browser.click("#game-table-S .pc.legal:not(.chosen)");
    }
    visit.browser.wait("document.querySelectorAll('#game-table-S .pc').length === 18 && !document.querySelector('#game-status').textContent.startsWith('Choose')");
    visit.choose_option("game-you", "all");
}

/// A whole deal of Hearts cannot be solved in time: what its cards bring is estimated by playing on. Every player who follows to the
/// first trick has a choice.
fn values_out_of_reach_are_estimated(visit: &mut PageVisit) {
    visit.game("hearts");
    let clubs = "clubs(N) >= 2 and clubs(E) >= 2 and clubs(S) >= 2 and clubs(W) >= 2";
    visit.browser.value(&format!("document.querySelector('#game-condition').value = '{clubs}'"));
    visit.deal(None);
    visit.browser.value("document.querySelector('#game-condition').value = ''");
    visit.browser.wait("document.querySelectorAll('#game-table .pc.legal').length === 1");
    visit.browser.click("#game-table .pc.legal");
    visit.browser.wait("document.querySelectorAll('#estimate-moves tbody tr').length > 1");
    visit.browser.wait("[...document.querySelectorAll('#game-table .pc.legal .mark')].some((one) => one.dataset.drawn.startsWith('~'))");
}

/// A whole deal has as many cards as the game deals, which may be fewer than the largest hand.
fn every_game_is_dealt_whole(visit: &mut PageVisit) {
    visit.game("bura");
    visit.deal(None);
    assert_eq!(visit.browser.value("document.querySelectorAll('.at-bottom .pc').length"), 3);
}

/// Games of every family, from the deal and the declaration to the score: any move, with all hands open. Undecided fields are
/// not required.
fn whole_deals_are_played_out(visit: &mut PageVisit) {
    let before = visit.browser.refused("/v1/cards");
    for game in FAMILIES.into_iter().take(if is_slow() { FAMILIES.len() } else { QUICK }) {
        visit.game(game);
        visit.deal(None);
        visit.choose_contract(None);
        let end = visit.browser.value(PLAY_OUT);
        assert_eq!(end, "over", "{game}");
        visit.browser.wait("document.querySelector('#game-score').checkVisibility() && (document.querySelector('#game-score li, #game-missing') || ['no score', ' · '].some((text) => document.querySelector('#game-score').textContent.includes(text)))");
    }
    assert_eq!(visit.browser.refused("/v1/cards"), before);
}

/// The number of families solved at once, so that no move has to wait.
const QUICK: usize = 2;

const FAMILIES: [&str; 12] = [
    "tuppi-rami",
    "preference",
    "skruuvi",
    "marjapussi",
    "hearts",
    "pinochle",
    "sixty-six",
    "oh-hell",
    "barbu",
    "schafkopf",
    "skat",
    "koira",
];

/// Makes the first move repeatedly; returns whether the deal ended, or where it stopped.
const PLAY_OUT: &str = "(async () => {
    const rest = () => new Promise((done) => setTimeout(done, 20));
    const status = () => document.querySelector('#game-status').textContent;
    for (let tries = 0; tries < 20000 && !status().startsWith('The play is over'); tries += 1) {
        const before = location.hash;
        document.querySelector('#game-choices button, #game-table .pc.legal:not(.chosen)')?.click();
        for (let turns = 0; turns < 25 && location.hash === before && !status().startsWith('The play is over'); turns += 1) await rest();
    }
    return status().startsWith('The play is over') ? 'over' : status();
})()";

/// A seat of whole deals, from *Play* to the score, on a phone with a touch screen: with passing, bids, an auction and discards. Every
/// answer about a move of the others says that it kept to the playouts and the time that it was given.
fn a_seat_is_played_on_a_phone(visit: &mut PageVisit) {
    visit.browser.size(390, 844);
    let touch = |enabled: bool| json!({"enabled": enabled});
    visit.browser.call("Emulation.setTouchEmulationEnabled", &touch(true));
    for game in ON_A_PHONE.into_iter().take(if is_slow() { ON_A_PHONE.len() } else { 1 }) {
        visit.game(game);
        visit.browser.value(NOTE_ANSWERS);
        visit.browser.click("#game-play");
        assert_eq!(visit.browser.value(PLAY_A_SEAT), "over", "{game}");
        let ended = "document.querySelector('#game-score :is(li, input)') || document.querySelector('#game-status').textContent === 'All have passed.'";
        visit.browser.wait(ended);
        let late = visit.browser.value("noted.filter((one) => !one.kept)");
        assert_eq!(late, json!([]), "{game}");
    }
    visit.browser.call("Emulation.setTouchEmulationEnabled", &touch(false));
    visit.browser.size(1280, 800);
}

/// Notes what the page asks of others' moves, and whether the answer has a move within the playouts and the time asked for.
const NOTE_ANSWERS: &str = "window.noted = []; window.ask ??= window.fetch; window.fetch = async (path, options) => {
    const answer = await window.ask(path, options);
    if (path !== '/v1/play' || !answer.ok) return answer;
    const asked = JSON.parse(options.body);
    const { move, playouts, status } = await answer.clone().json();
    const isEnough = status === 'stopped' || playouts === asked.playouts || playouts === 0;
    window.noted.push({ asked: asked.limits, move, playouts, status, kept: Boolean(move) && asked.limits.max_ms <= 300 && playouts <= asked.playouts && isEnough });
    return answer;
}; true";

/// An opponent whose answer does not come makes a legal move when its time is over, and the page says so.
fn a_late_opponent_moves_and_says_so(visit: &mut PageVisit) {
    visit.game("tuppi-nolo");
    visit.browser.hold("*/v1/play");
    visit.browser.click("#game-play");
    let legal = "#game-table .pc.legal";
    let late = "/ had no time to think/.test(document.querySelector('#toast').textContent)";
    visit.browser.wait(&format!("document.querySelector('{legal}') || {late}"));
    if visit.browser.value(late) != true {
        visit.browser.click(legal);
    }
    visit.browser.wait(late);
    visit.browser.wait(&format!("document.querySelectorAll('#game-table .ct-trick .pc').length > 0 && document.querySelector('{legal}')"));
    assert_eq!(visit.browser.value("document.querySelector('#game-wrong').hidden"), true);
    visit.browser.release(None);
}

const ON_A_PHONE: [&str; 5] = ["tuppi-nolo", "hearts", "skat", "pinochle", "spades"];

/// Makes a choice whenever there is one, until the next deal is offered; says where that ended, or that the page is too wide or a card too
/// small to touch.
const PLAY_A_SEAT: &str = "(async () => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const isOver = () => shown('#game-next').length > 0;
    for (let tries = 0; tries < 20000 && !isOver(); tries += 1) {
        if (document.documentElement.scrollWidth > innerWidth) return 'too wide';
        if (shown('#game-table .pc.legal').some((one) => one.offsetWidth < 44 || one.offsetHeight < 44)) return 'too small to touch';
        [...shown('#game-table .pc.legal:not(.chosen)'), ...shown('#game-choices button'), ...shown('.contract-choice:not(:disabled)')][0]?.click();
        await new Promise((done) => setTimeout(done, 20));
    }
    return isOver() ? 'over' : document.querySelector('#game-status').textContent;
})()";

/// Bids are not part of the play: a score that needs them names them. A deal of fewer cards may have no score.
fn missing_score_fields_are_named(visit: &mut PageVisit) {
    deal_three(visit, "pedro");
    visit.browser.wait("document.querySelector('#game-missing')");
    for (bid, shown) in [("99", "#game-score .wrong"), ("8", "#game-score li")] {
        visit.browser.value(&format!("document.querySelector('#game-missing').value = '{bid}'"));
        visit.browser.click("#game-score button");
        visit.browser.wait(&format!("document.querySelector('{shown}')"));
    }
    let score = visit.browser.text("#game-score");
    assert!(score.contains("for a bid of 8"), "{score}");
    deal_three(visit, "spades");
    visit.browser.wait("document.querySelector('#game-score').checkVisibility()");
    let score = visit.browser.text("#game-score");
    assert!(score.contains("A deal of fewer cards has no score."), "{score}");
}

/// Deals three cards per hand, makes the first declaration, and plays a best line.
fn deal_three(visit: &mut PageVisit, game: &str) {
    visit.game(game);
    visit.deal(Some(3));
    visit.choose_contract(None);
    visit.game_solved();
    visit.browser.click("#game-best");
    visit.browser.wait("!document.querySelector('#game-last').disabled");
    visit.browser.click("#game-last");
    visit
        .browser
        .wait("document.querySelector('#game-status').textContent.startsWith('The play is over')");
}

/// Every contract has its value with open hands; a link to a deal without a declaration restores it.
fn contracts_are_compared(visit: &mut PageVisit) {
    visit.game("napoleon");
    visit.browser.value("document.querySelector('#game-condition').value = 'aces(1) >= 2'");
    visit.deal(Some(3));
    assert!(visit.browser.text("#game-status").starts_with("Choose a contract"));
    let address = visit.browser.value("location.href");
    visit.browser.open(address.as_str().unwrap());
    visit.browser.wait("document.querySelector('#game-contracts')?.open");
    let aces = "document.querySelectorAll('.at-bottom [data-card$=A]').length >= 2";
    assert_eq!(visit.browser.value(aces), true);
    visit.browser.wait("document.querySelector('#contract-solve')");
    visit.browser.click("#contract-solve");
    visit.browser.wait("document.querySelectorAll('#game-contracts .moves tr.best').length === 1");
    visit.browser.click("#game-contracts .moves tr.best button");
    visit.browser.wait("document.querySelector('#game-table .pc.best')");
}

/// A move that is not a card is a button; cards that form one move are chosen one by one.
fn announcements_are_moves(visit: &mut PageVisit) {
    visit.game("marjapussi");
    let choices = visit.browser.value(
        "[...document.querySelectorAll('#game-choices button')].map((one) => one.dataset.move)",
    );
    let choices = choices.as_array().unwrap().clone();
    assert!(choices.len() > 1 && choices.contains(&json!("none")), "{choices:?}");
    visit.browser.click("#game-choices [data-move=none]");
    visit.after(1);
    visit.game("bura");
    visit.browser.wait("document.querySelector('#game-table .pc.legal')");
    let sets = visit.browser.value("[...document.querySelectorAll('#game-table .pc.legal')].filter((one) => one.querySelector('.mark')?.dataset.drawn === '…').length");
    if sets.as_u64().unwrap() > 0 {
        visit.browser.value("[...document.querySelectorAll('#game-table .pc.legal')].find((one) => one.querySelector('.mark')?.dataset.drawn === '…').click()");
        visit.browser.wait("document.querySelector('.pc.chosen') && document.querySelectorAll('#game-choices button').length > 1");
        visit.browser.click("#game-choices button");
    } else {
        visit.browser.click("#game-table .pc.legal");
    }
    visit.after(1);
}

fn cards_of_any_pack_are_drawn(visit: &mut PageVisit) {
    visit.game("multimulta");
    assert_eq!(
        visit
            .browser
            .value("document.querySelector('[data-card=KJ9]').getAttribute('aria-label')")
            .as_str()
            .unwrap()
            .split(';')
            .next(),
        Some("king of spades and jack of diamonds and 9 of clubs")
    );
    visit.game("narnian-whist");
    assert!(visit.browser.text("[data-card=c00]").contains("power 9"));
    visit.game("cancellation-hearts");
    assert_eq!(visit.browser.value("document.querySelectorAll('.at-row').length"), 6);
}

fn keys_are_enough(visit: &mut PageVisit) {
    visit.game("hearts");
    visit.browser.value("document.querySelector('#game-best').focus()");
    visit.browser.press("l");
    visit.browser.wait("document.activeElement.classList.contains('legal')");
    visit.browser.press("Enter");
    visit.after(1);
    visit.browser.wait("document.activeElement.classList.contains('legal')");
    visit
        .browser
        .wait("/^3 of diamonds\\. East to play/.test(document.querySelector('#live').textContent)");
    visit.browser.press("ArrowLeft");
    visit.after(0);
    visit.browser.press("ArrowRight");
    visit.after(1);
}

const TYPED: &str = "game: tuppi-rami\nplayers: N Aino, E Eero, S Helmi, W Onni\n\ndeal: 1\ndeclarer: N\nleader: E\nhand N: ♠A ♠K\nhand E: ♠Q ♠J\nhand S: ♠10 ♥2\nhand W: ♥3 ♥4\nplay:\n  E: ♠J ♠10 ♥3 ♠A\n  N: ♠K ♠Q ♥2 ♥4\n";

/// A text pasted outside a field on any tab goes to the table; the score is at the end.
fn a_typed_record_is_judged(visit: &mut PageVisit) {
    visit.open("");
    visit.paste(TYPED);
    visit.browser.wait("document.querySelectorAll('#game-line .played').length === 8");
    assert_eq!(visit.browser.text(".at-top h2"), "Aino declarer");
    assert_eq!(visit.browser.value("document.title"), "Tuppi (rami) – Tikki");
    visit.browser.click("#game-last");
    visit.after(8);
    visit.browser.click("#game-first");
    visit.after(0);
    visit.browser.click(".at-right [data-card=SQ]");
    visit.after(1);
    visit.browser.wait("document.querySelectorAll('#game-line .played').length === 1");
    visit.browser.click("#game-actual");
    visit.browser.wait("document.querySelectorAll('#game-line .played').length === 8");
}

fn skat_server_games_are_converted(visit: &mut PageVisit) {
    let file = include_str!("../../../fixtures/formats/skat_server.sgf");
    visit.open("");
    let drop = format!(
        "{{ const data = new DataTransfer(); data.items.add(new File([{}], 'evening.sgf')); dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, cancelable: true }})); }}",
        json!(file)
    );
    visit.browser.value(&drop);
    visit.browser.wait("document.querySelector('#game-record-choice')?.options.length === 5");
    visit.browser.wait("document.querySelectorAll('#game-line .played').length === 30");
    assert_eq!(visit.browser.text(".at-bottom h2").split_whitespace().next(), Some("one"));
    let shown = "['.at-bottom h2', '.at-right h2', '.ct-message'].map((name) => document.querySelector(`#game-table ${name}`).textContent)";
    let shown = visit.browser.value(shown).to_string();
    for text in ["Forehand", "Rearhand", "bid 20 · hand"] {
        assert!(shown.contains(text), "{shown}");
    }
    visit.browser.click("#game-last");
    visit.browser.wait("document.querySelector('#game-score').checkVisibility()");
    let score = visit.browser.text("#game-score");
    for text in ["three −96: not made.", "(4 × 12)", "official rules"] {
        assert!(score.contains(text), "{score}");
    }
    visit.browser.wait("document.querySelectorAll('#game-session .tile.wait').length === 0");
    let total =
        "[...document.querySelectorAll('#game-session .own > *')].map((cell) => cell.textContent)";
    assert_eq!(visit.browser.value(total), json!(["Total", "140", "−288", "−96"]));
    visit.browser.wait("document.querySelector('#game-line .badge')");
    visit.browser.click("#game-records button:last-child");
    visit.browser.wait("document.querySelector('#game-record-choice').value === '1'");
    visit.browser.click("#game-session .tile.flip");
    visit.browser.wait("document.querySelector('#game-record-choice').value === '0' && !document.querySelector('#game-undo').disabled");
}

/// Every game of the list is shown on the table with a possible move.
fn every_example_is_shown(visit: &mut PageVisit) {
    let ids =
        visit.browser.value("[...document.querySelector('#game').options].map((one) => one.value)");
    for id in ids.as_array().unwrap() {
        visit.choose_option("game", id.as_str().unwrap());
        let ready = "document.querySelector('#game-table .pc.legal, #game-choices button') && document.querySelector('#game').value === ";
        visit.browser.wait(&format!(
            "{ready}{id} && location.hash.startsWith('#tab=games&game={}&')",
            id.as_str().unwrap()
        ));
    }
}
