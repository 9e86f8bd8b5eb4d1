//! The page in its languages: no text stays English, nothing is wider than the window, and the choice is stored.

use crate::page_visit::{PageVisit, RECORD};
use crate::support::DEAL;
use serde_json::json;
use tikki_derive::needs;

#[needs("chromium", "time")]
#[test]
fn page_is_translated() {
    let mut visit = PageVisit::start();
    a_language_is_spoken_everywhere(&mut visit, "fi", "Kaikki pelit", "Etelän 1♠ tasan");
    a_language_is_spoken_everywhere(&mut visit, "de", "Alle Spiele", "Süds 1♠ genau erfüllt");
    games_have_words_of_their_own(&mut visit);
    visit.browser.click_anew("#languages [lang=en]");
    assert_eq!(visit.browser.text("#for-games"), "All games");
    visit.is_clean();
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
    visit.open("tab=suits&seed=5&n=3");
    visit.browser.wait("document.querySelector('#d-table .pc.legal')");
    visit.browser.click("#d-table .pc.legal");
    visit.browser.wait("document.querySelector('#d-layouts tbody tr')");
    fits(visit);
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

/// Skat has German words and Huutopussi Finnish ones, which are shown in that language.
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

/// No text or name on the page holds a sentence of the English messages, or has a hole left, and the page fits a phone.
fn fits(visit: &mut PageVisit) {
    let english = "Promise.all(['en', document.documentElement.lang].map((code) => import(`/page/messages-${code}.js`))).then(([en, own]) => {
        const sentences = Object.keys(en.MESSAGES).filter((key) => own.MESSAGES[key] !== en.MESSAGES[key]).map((key) => en.MESSAGES[key])
            .filter((text) => typeof text === 'string' && text.includes(' '));
        const texts = [...document.querySelectorAll('body *:not(noscript)')].flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data)
            .concat(['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? '')));
        return texts.filter((text) => sentences.some((sentence) => text.includes(sentence)) || /\\{\\$|undefined/.test(text));
    })";
    assert_eq!(visit.browser.value(english), json!([]));
    visit.browser.size(390, 800);
    let cut = "[...document.querySelectorAll('#desk .steps')].filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth).length";
    assert_eq!(visit.browser.value(cut), 0, "every button of the play can be seen on a phone");
    visit.browser.size(320, 800);
    let wide = visit.browser.value("document.documentElement.scrollWidth");
    assert_eq!(wide, 320);
    visit.browser.size(1280, 800);
}
