use super::super::generate::{AttemptFailure, attempt, rng_of};
use super::super::themes::Theme;
use super::*;
use crate::{GeneratedProblem, checker, per_thousand};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tikki_base::names::Named;
use tikki_derive::slow;
use tikki_solver::{Config, Limits, Solver};

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn aimed_at(theme: Theme) -> GeneratorCriteria {
    let (cards, grade) = (theme.usual_cards(), theme.usual_grade());
    GeneratorCriteria {
        theme: Some(theme),
        theme_deals: true,
        cards,
        grade,
        ..GeneratorCriteria::default()
    }
}

/// Lessons of a theme from whole deals.
fn whole_deals(theme: Theme, seed: u64) -> GeneratorCriteria {
    let cards = (13, 13);
    GeneratorCriteria {
        seed,
        cards,
        grade: GeneratorCriteria::usual_grade(cards, Some(theme)),
        lesson: Some(crate::Lesson::default()),
        ..aimed_at(theme)
    }
}

fn solver() -> Solver {
    Solver::new(Config { table_bytes: 4 << 20, ..Config::default() })
}

#[test]
fn patterns_are_deals() {
    for pattern in PATTERNS {
        let hands = pattern.named();
        let held: usize = hands.iter().map(|hand| hand.len()).sum();
        assert_eq!(held + rest(&hands).len(), 52, "a card twice in {pattern:?}");
        let small = |seat| pattern.open().iter().filter(|(open, _)| *open == seat).count();
        let most = (0..4).map(|seat| hands[seat].len() + small(seat)).max().unwrap();
        assert!(most <= pattern.cards.0 && pattern.cards.0 <= pattern.cards.1, "{pattern:?}");
        assert!(pattern.hands.iter().all(|hand| hand.split('.').count() == 4), "{pattern:?}");
        let known = |letter| letter == 'x' || letter == '.' || Rank::from_letter(letter).is_some();
        assert!(pattern.hands.iter().all(|hand| hand.chars().all(known)), "{pattern:?}");
    }
}

#[test]
fn theme_deals_match_criteria() {
    for &theme in Theme::ALL {
        let criteria =
            GeneratorCriteria { strains: vec![Strain::NoTrump, Strain::Hearts], ..aimed_at(theme) };
        if !serves(&criteria) {
            continue;
        }
        let dealt = |number| deal(&criteria, &mut rng_of(7, number));
        let all: Vec<_> = (0..20).filter_map(dealt).collect();
        assert!(!all.is_empty(), "{theme:?}");
        for (play, role) in &all {
            let point = play.start();
            let (least, most) = criteria.cards;
            assert!((least..=most).contains(&usize::from(point.tricks())), "{theme:?}");
            assert!(
                criteria.strains.contains(&point.position().strain())
                    && criteria.heroes.contains(role)
            );
        }
        assert_eq!(all, (0..20).filter_map(dealt).collect::<Vec<_>>(), "the same again");
    }
    let none = GeneratorCriteria { heroes: vec![Role::Defence], ..aimed_at(Theme::Squeeze) };
    assert!(!serves(&none), "no pattern has defenders squeeze");
    assert!(!serves(&GeneratorCriteria { theme_deals: false, ..aimed_at(Theme::Squeeze) }));
}

/// Attempts of seed 1 that come to strict problems of each theme, the same for ever; each is checked from scratch.
const FIRST: &[(&str, u64)] = &[
    ("hold-up", 513),
    ("duck", 3218),
    ("unblock", 4103),
    ("jettison", 798),
    ("overtake", 7),
    ("entry", 4335),
    ("sacrifice", 2541),
    ("finesse", 1986),
    ("double-finesse", 40),
    ("drop", 24),
    ("safety-play", 631),
    ("establishment", 655),
    ("avoidance", 4118),
    ("throw-in", 118),
    ("elimination", 0),
    ("squeeze", 73),
    ("double-squeeze", 479),
    ("trump-squeeze", 1678),
    ("criss-cross", 567),
    ("triple-squeeze", 1233),
    ("strip-squeeze", 171),
    ("vienna-coup", 8),
    ("ruff", 2199),
    ("crossruff", 362),
    ("dummy-reversal", 13),
    ("loser-on-loser", 1986),
    ("trump-control", 350),
    ("trump-coup", 7),
    ("coup-en-passant", 1070),
    ("trump-promotion", 148),
    ("third-hand-high", 290),
    ("drawing-trumps", 322),
    ("cashing", 75),
    ("opening-lead", 1056),
    ("ruff-and-sluff", 0),
    ("rectifying-the-count", 289),
    ("guard-squeeze", 21),
    ("clash-squeeze", 53),
    ("compound-squeeze", 2),
    ("entry-squeeze", 3),
    ("entry-shifting-squeeze", 8),
    ("backwash-squeeze", 770),
    ("stepping-stone-squeeze", 40),
    ("winkle", 1),
    ("grand-coup", 108),
    ("smother-play", 55),
    ("devils-coup", 540),
    ("uppercut", 148),
    ("underruff", 758),
    ("ruffing-finesse", 962),
    ("backward-finesse", 30),
    ("intra-finesse", 72),
    ("mortons-fork", 6956),
    ("scissors-coup", 2051),
    ("merrimac-coup", 5589),
    ("deschapelles-coup", 4234),
    ("bath-coup", 149),
    ("crocodile-coup", 4720),
    ("refused-finesse", 941),
    ("second-hand-high", 14),
    ("lead-for-a-ruff", 254),
    ("trump-lead", 5),
];

#[test]
fn every_theme_is_found() {
    let (mut solver, mut lost) = (solver(), Vec::new());
    for &theme in Theme::ALL {
        let found = FIRST.iter().find(|(name, _)| *name == theme.name());
        let &(_, number) = found.unwrap_or_else(|| panic!("{theme:?} is never found"));
        let made = attempt(&aimed_at(theme), number, &mut solver.session(), Limits::default());
        let Ok(made) = made else {
            lost.push((theme.name(), made.err()));
            continue;
        };
        assert!(made.certificate.grade >= Some(theme.usual_grade()));
        assert_eq!(made.purpose.map(|purpose| purpose.theme), Some(theme), "it explains the theme");
        assert!(made.path_to_key().is_some_and(<[_]>::is_empty), "{theme:?} begins with it");
        let checked = checker::check(&made.problem, &made.certificate, &mut solver);
        checked.unwrap_or_else(|flaw| panic!("{theme:?}: {flaw}"));
    }
    assert!(lost.is_empty(), "{lost:?}");
}

/// Prints the rows of [`FIRST`]: those that still give a problem, and new ones in place of the others.
#[test]
#[ignore = "takes minutes"]
fn first_attempts() {
    let mut solver = solver();
    for &theme in Theme::ALL {
        let known = FIRST.iter().filter(|(name, _)| *name == theme.name()).map(|&(_, row)| row);
        let begun = Instant::now();
        let in_time = |_: &u64| begun.elapsed() < Duration::from_secs(number("MOST", 60));
        let criteria = aimed_at(theme);
        let attempts = known.chain(0..number("ATTEMPTS", 10_000));
        let first = attempts.take_while(in_time).find(|&number| {
            let made = attempt(&criteria, number, &mut solver.session(), Limits::default());
            made.is_ok()
        });
        match first {
            Some(number) => println!("    (\"{}\", {number}),", theme.name()),
            None => println!("    // {}: none in time", theme.name()),
        }
    }
}

/// Lessons of whole deals: the theme is the key's own, the deal is bid to the contract, the natural card loses, and the certificate
/// is checked from scratch.
#[test]
fn whole_deals_are_lessons_of_their_theme() {
    let themes = [
        (Theme::HoldUp, 24),
        (Theme::Uppercut, 24),
        (Theme::SafetyPlay, 24),
        (Theme::Elimination, 150),
        (Theme::Avoidance, 60),
    ];
    let tried = if slow!() { themes.len() } else { 2 };
    for (theme, attempts) in themes.into_iter().take(tried) {
        let criteria = whole_deals(theme, 553);
        let mut solver = solver();
        let mut one =
            |number| attempt(&criteria, number, &mut solver.session(), Limits::default()).ok();
        let made = (0..attempts).find_map(&mut one).unwrap_or_else(|| panic!("{theme:?}"));
        assert_eq!(made.purpose.map(|purpose| purpose.theme), Some(theme));
        assert!(made.problem.contract().is_some(), "{:?}", made.problem);
        let (play, _) = made.first_decision().unwrap();
        let natural = crate::natural_card(&play);
        assert!(!made.key_cards().contains(&natural), "{natural} is natural and right");
        let sound = made.sound.as_ref().unwrap();
        assert!(sound.holds(0.1) && sound.calls > 0, "{sound:?}");
        checker::check(&made.problem, &made.certificate, &mut solver).unwrap();
    }
}

/// The run behind the table of yields in `docs/lab/problems.md`: any endings, and each theme aimed at.
#[test]
#[ignore = "takes minutes"]
fn yields() {
    let only = std::env::var("THEME").unwrap_or_default();
    let whole = number("CARDS", 0) == 13;
    if only.is_empty() {
        at_random();
    }
    for &theme in Theme::ALL.iter().filter(|theme| only.is_empty() || theme.name() == only) {
        let (found, attempts, lost) =
            tried(&if whole { whole_deals(theme, 553) } else { aimed_at(theme) });
        let share = per_thousand(found.len(), attempts);
        println!("{}: {} of {attempts}, {share:.1} per thousand", theme.name(), found.len());
        let lost: Vec<String> =
            lost.iter().map(|(why, count)| format!("{} {count}", why.name())).collect();
        println!("    {}", lost.join(", "));
        for (attempt, made) in found.iter().take(number("SHOW", 1) as usize) {
            println!("    {attempt}: {}", super::super::tests::shown(made));
        }
    }
}

/// The themes of what is found among any endings.
fn at_random() {
    let (found, attempts, lost) = tried(&GeneratorCriteria::default());
    println!("any: {} of {attempts}, {lost:?}", found.len());
    for theme in Theme::ALL {
        let with = found.iter().filter(|(_, made)| made.themes.contains(theme)).count();
        println!("  {}: {with}, {:.2} per thousand", theme.name(), per_thousand(with, attempts));
    }
}

type Tried = (Vec<(u64, GeneratedProblem)>, u64, BTreeMap<AttemptFailure, u64>);

fn tried(criteria: &GeneratorCriteria) -> Tried {
    let (mut solver, mut found) = (solver(), Vec::new());
    let mut lost: BTreeMap<AttemptFailure, u64> = BTreeMap::new();
    let attempts = number("ATTEMPTS", 10_000);
    let begun = Instant::now();
    for attempt_number in 0..attempts {
        if begun.elapsed() > Duration::from_secs(number("MOST", 60)) {
            return (found, attempt_number, lost);
        }
        match attempt(criteria, attempt_number, &mut solver.session(), Limits::default()) {
            Ok(made) => found.push((attempt_number, made)),
            Err(reason) => *lost.entry(reason).or_default() += 1,
        }
    }
    (found, attempts, lost)
}
