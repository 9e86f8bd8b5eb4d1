//! Every language says everything, with the same slots.

use super::*;
use crate::certify::Depth;
use crate::generate::examine;
use std::collections::BTreeSet;
use tikki_bridge::analysis::PlayPoint;
use tikki_bridge::formats::pbn_deal;
use tikki_solver::{Config, Limits, Solver, Strain};

/// The names of a sentence's slots.
fn slots(sentence: &str) -> BTreeSet<&str> {
    sentence.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0)).collect()
}

fn all(words: &ProblemMessages) -> [&'static str; 32] {
    let heads = &words.heads;
    [
        words.declarer,
        words.defence,
        words.defender,
        words.make,
        words.beat,
        words.take,
        words.hint_suit,
        words.hint_other,
        words.hint_any,
        words.hint_who,
        words.hint_length,
        words.hint_trap,
        words.hint_card,
        words.key,
        words.same,
        words.dual,
        words.count,
        words.wrong,
        words.safe,
        words.rate,
        words.rate_other,
        words.decides_card,
        words.decides_length,
        heads.trumps,
        heads.played,
        heads.difficulty,
        heads.after,
        heads.board,
        heads.dealer,
        heads.vulnerable,
        heads.auction,
        heads.problem,
    ]
}

#[test]
fn every_language_has_the_same_slots() {
    let english = all(ProblemLanguage::English.sentences());
    for language in ProblemLanguage::ALL {
        for (own, model) in all(language.sentences()).into_iter().zip(english) {
            assert_eq!(slots(own), slots(model), "{language:?}: {own}");
        }
        let themes = language.sentences().themes;
        assert!(Theme::ALL.iter().eq(themes.iter().map(|themed| &themed.theme)), "{language:?}");
        let names: BTreeSet<&str> = themes.iter().map(|themed| themed.name).collect();
        assert_eq!(names.len(), themes.len(), "{language:?}: a name twice");
        for &ThemeText { theme, name, hint, why } in themes {
            assert_eq!(language.theme_name(theme), name);
            assert!(name.len() > 3 && slots(name).is_empty(), "{theme:?}");
            assert!(slots(hint).is_empty() && slots(why).is_empty(), "{theme:?}");
            assert!(hint.len() > 10 && why.len() > 10 && hint != why, "{theme:?}");
        }
    }
}

#[test]
fn every_theme_has_its_weight() {
    let weighed: BTreeSet<Theme> = WEIGHT.iter().copied().collect();
    assert_eq!((weighed.len(), WEIGHT.len()), (Theme::ALL.len(), Theme::ALL.len()));
}

/// The simple squeeze of four cards: the ace of clubs, of which the other suits would go wrong.
#[test]
fn squeeze_is_explained() {
    let deal = pbn_deal::parse("N:AJ.2.. ..432. 2.Q..A KQ.K..").unwrap().try_into().unwrap();
    let start = PlayPoint::led_by(deal, Strain::NoTrump, Seat::South, Seat::South);
    let problem = Problem::new(LegalPlay::of(start, &[]).0, Hero::Declarer, 3).unwrap();
    let mut solver = Solver::new(Config::default());
    let limits = Limits::default();
    let made = examine(problem, &mut solver.session(), limits, Depth::default()).unwrap();
    let english = ProblemLanguage::English.words(&made);
    assert_eq!(english.hints[0], "The right card is a club.");
    assert_eq!(english.hints[1], "An opponent may run out of idle cards.");
    assert_eq!(english.hints[2], "South plays ♣A.");
    assert_eq!(english.why[1], "An opponent is squeezed out of a vital card.");
    // The natural card is refuted in so many words.
    let tried = &made.tried[0];
    assert!(usize::from(tried.needs) > tried.left && tried.cards[0] != made.certificate.main[0]);
    assert!(english.why[2].starts_with(&format_card(tried.cards[0])));
    assert!(english.why[2].contains(" fails: "));
    // A bar stands before each trick but the first, which the wrong card begins.
    let bars = (tried.cards.len().min(MAX_LISTED_CARDS + 1) - 1) / Seat::ALL.len();
    assert_eq!(english.why[2].matches(" | ").count(), bars, "{}", english.why[2]);
    assert_eq!(ProblemLanguage::Finnish.words(&made).hints[2], "Etelä pelaa kortin ♣A.");
    assert_eq!(ProblemLanguage::German.words(&made).hints[0], "Die richtige Karte ist Treff.");
    for language in ProblemLanguage::ALL {
        let given = language.words(&made);
        let task = language.task(&made.problem);
        for text in given.hints.iter().chain(&given.why).chain([&task]) {
            assert!(!text.contains(['{', '}']), "{text}");
        }
    }
}

/// What is said of a problem of South's in English.
fn why(deal: &str, strain: Strain, tricks: u8) -> Vec<String> {
    let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    let start = PlayPoint::led_by(deal, strain, Seat::South, Seat::South);
    let problem = Problem::new(LegalPlay::of(start, &[]).0, Hero::Declarer, tricks).unwrap();
    let mut solver = Solver::new(Config::default());
    let limits = Limits::default();
    let made = examine(problem, &mut solver.session(), limits, Depth::default()).unwrap();
    ProblemLanguage::English.words(&made).why
}

/// Two small spades are one card: both are named.
#[test]
fn equal_cards_are_listed() {
    let text = why("N:AKQ32.4.. JT98.KQ.. 76.A.432. 5.3.9876.", Strain::NoTrump, 5);
    assert_eq!(text[0], "Only ♠6 works, or equally ♠7.");
}

/// The winkle of which the low spade may come first, and the count that is rectified from six tricks to five.
#[test]
fn dual_and_count_are_explained() {
    let winkle = why("N:..J64.AK .T8.Q87. 2.J9.A3. ..KT2.Q2", Strain::Spades, 4);
    assert_eq!(winkle[0], "♦A is right; ♠2 may be played first.");
    let rectified = why("N:65..8.AJ8 QJT3.T8.. A.K92.Q.3 K8.J.K.KQ", Strain::NoTrump, 5);
    let count =
        "With 6 tricks left and 5 needed, 1 can be lost, and must be lost before the squeeze.";
    assert!(rectified.iter().any(|text| text == count), "{rectified:?}");
    assert_eq!(rectified[0], "♥K is the only right card.");
}
