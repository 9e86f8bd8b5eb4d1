//! The page in its languages: every text has a row, nothing is wider than the window, and the choice is stored.

use crate::page_visit::{PageVisit, RECORD};
use crate::support::DEAL;
use serde_json::json;

#[test]
fn page_is_translated() {
    let Some(mut visit) = PageVisit::start() else { return };
    every_row_is_whole(&mut visit);
    a_language_is_spoken_everywhere(&mut visit, "fi", "Kaikki pelit", "Etelän 1♠ tasan");
    a_language_is_spoken_everywhere(&mut visit, "de", "Alle Spiele", "Süds 1♠ genau erfüllt");
    games_have_words_of_their_own(&mut visit);
    visit.browser.click_anew("#languages [lang=en]");
    assert_eq!(visit.browser.text("#for-games"), "All games");
    visit.is_clean();
}

/// Each row has a text in every language, with the same placeholders, and no text has two rows.
fn every_row_is_whole(visit: &mut PageVisit) {
    visit.open("");
    let bad = "import('/page/texts.js').then(({ TEXTS }) => {
        const holes = (text) => (text.match(/\\{[nw\\d]?\\}/g) || []).length;
        const english = TEXTS.map(([first]) => first);
        return TEXTS.filter((row, place) => row.length !== 3 || !row.every((text) => text && holes(text) === holes(row[0])) || english.indexOf(row[0]) !== place);
    })";
    assert_eq!(visit.browser.value(bad), json!([]));
}

fn a_language_is_spoken_everywhere(visit: &mut PageVisit, code: &str, games: &str, made: &str) {
    let deal = DEAL.replace(' ', "_");
    visit.open(&format!("deal={deal}"));
    visit.browser.click_anew(&format!("#languages [lang={code}]"));
    assert_eq!(visit.browser.value("document.documentElement.lang"), code);
    assert_eq!(visit.browser.text("#for-games"), games);
    visit.browser.wait("document.querySelectorAll('.cell').length === 20");
    visit.browser.value("document.querySelectorAll('.cell')[6].click()");
    visit
        .browser
        .wait(&format!("document.querySelector('#status').textContent.includes('{made}')"));
    visit.browser.click("#best");
    visit.browser.wait("document.querySelectorAll('#line .played').length === 52");
    visit.browser.click("#last");
    visit.browser.wait("document.querySelector('#trace-sum').textContent.includes('7')");
    fits(visit);
    visit.paste(RECORD);
    visit.browser.wait("document.querySelector('#slips li')");
    visit.browser.click("#judge-them");
    visit.browser.wait("!/\\D*\\d+\\D*…$/.test(document.querySelector('#judge-message').textContent) && document.querySelector('.verdict')");
    fits(visit);
    visit.browser.click("#judge-them");
    visit.open("tab=problems&deal=N:4.8..K4_.T.J5.3_72.7.Q._J.6.6.A&strain=H&declarer=N&leader=E&hero=defence&tricks=3");
    visit.browser.wait("document.querySelector('#tab-problems .pc.legal')");
    visit.browser.click("#p-solution");
    fits(visit);
    let task = "import('/page/locale.js').then(({ translate }) => translate('Notrump. You are South, declarer, and play dummy too. Take at least 3 of the 4 tricks against any defence.'))";
    let task = visit.browser.value(task);
    let task = task.as_str().unwrap();
    assert!(
        !task.contains("You") && !task.contains("dummy"),
        "each sentence is translated: {task}"
    );
    let card = "import('/page/locale.js').then(({ translate }) => translate('queen of hearts; card 4 of trick 1; costs East–West 21'))";
    let card = visit.browser.value(card);
    let pieces: Vec<_> = card.as_str().unwrap().split("; ").collect();
    assert!(
        pieces.len() == 3 && !pieces[0].contains(' ') && !card.to_string().contains("trick"),
        "{card}"
    );
    visit.open(&format!("tab=lessons&set={}", crate::lessons::PROBLEM));
    visit.browser.wait("document.querySelectorAll('#l-list .lesson').length === 1");
    visit.browser.click("#l-solutions");
    visit.browser.wait("document.querySelector('#l-list .solution strong')");
    fits(visit);
    visit.open(&format!("tab=sakaali&deal={deal}&first=N"));
    visit.browser.wait("document.querySelector('#s-table .pc.best')");
    fits(visit);
    visit.open("tab=games&game=skat");
    visit.browser.wait("document.querySelector('#game-table .pc.best')");
    fits(visit);
    visit.browser.click("#game-puzzle");
    visit.browser.wait("document.querySelector('#game-task')");
    visit.browser.click("#game-hint");
    visit.browser.click("#game-solution");
    fits(visit);
}

/// Every text on the page has a row, except those of the service about games, and fits a phone. Skat has German words and
/// Huutopussi Finnish ones, which are shown in that language.
fn games_have_words_of_their_own(visit: &mut PageVisit) {
    visit.open("tab=games&game=skat");
    visit.browser.wait("document.querySelector('#game-table .pc')");
    let words = visit.browser.text("#game-words");
    for word in ["Was seine Spieler sagen", "Alleinspieler", "Ramsch reject", "drücken", "Kreuz"] {
        assert!(words.contains(word), "{word}: {words}");
    }
    assert!(visit.browser.text("#game-table").contains("Alleinspieler"), "the declarer's tag");
    visit.browser.wait("document.querySelector('#game-answer').textContent.includes('Gezählt wird: Farbspiel und Grand: Augen des Alleinspielers')");
    let knave = "document.querySelector('#game-table [aria-label*=Bube]') !== null";
    assert_eq!(visit.browser.value(knave), true, "cards have the names of the game");
    fits(visit);
    visit.browser.click_anew("#languages [lang=fi]");
    visit.open("tab=games&game=skruuvi");
    visit.browser.wait("document.querySelector('#game-table .pc')");
    let own = "[...document.querySelector('#game').options].find((one) => one.value === 'hearts').textContent";
    assert_eq!(visit.browser.value(own), "Hertta");
    fits(visit);
}

fn fits(visit: &mut PageVisit) {
    let missing = "Promise.all([import('/page/locale.js'), fetch('/v1/games').then((answer) => answer.text())])
        .then(([{ missing }, games]) => missing().filter((text) => !games.replaceAll('_', ' ').includes(text) && !/\\((north|south)\\)/.test(text)))";
    assert_eq!(visit.browser.value(missing), json!([]));
    visit.browser.size(320, 800);
    let wide = visit.browser.value("document.documentElement.scrollWidth");
    assert_eq!(wide, 320);
    visit.browser.size(1280, 800);
}
