//! Every theme, grade and technique has its texts, and problems are explained.

use super::*;
use crate::certify::Depth;
use crate::generate::examine;
use crate::policies::Policy;
use crate::problem::Hero;
use crate::source::ProblemSource;
use crate::themes::WEIGHT;
use std::collections::BTreeSet;
use tikki_bridge::analysis::PlayPoint;
use tikki_bridge::formats::pbn_deal;
use tikki_solver::{Config, Limits, Solver, Strain};

#[test]
fn every_theme_has_its_texts() {
    for &language in Language::ALL {
        let names: BTreeSet<&str> =
            Theme::ALL.iter().map(|&theme| language.theme_name(theme)).collect();
        assert_eq!(names.len(), Theme::ALL.len(), "{language:?}: a name twice");
        for &theme in Theme::ALL {
            assert!(theme_names::find(&format!("theme-{}", theme.name())).is_some(), "{theme:?}");
            let texts = ["-hint", "-why"].map(|which| theme_text(language, theme, which));
            assert!(texts.iter().all(Option::is_some), "{language:?} {theme:?}");
            assert_ne!(texts[0], texts[1], "{language:?} {theme:?}");
        }
    }
}

/// Grades and techniques are looked up by their names.
#[test]
fn every_grade_and_every_technique_that_fails_has_a_name() {
    let grades = SolutionGrade::ALL.iter().map(|grade| format!("grade-{}", grade.name()));
    let techniques = [Policy::DrawTrumps, Policy::Finesse, Policy::Ruff, Policy::TakeTricks];
    let techniques = techniques.map(|policy| format!("technique-{}", policy.name()));
    for key in grades.chain(techniques) {
        assert!(messages::find(&key).is_some(), "{key}");
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
    let english = Language::English.words(&made);
    assert_eq!(english.hints[0], "The right card is a club.");
    assert_eq!(english.hints[1], "An opponent may run out of idle cards.");
    assert_eq!(english.hints[2], "South plays ♣A.");
    assert_eq!(english.why[0], "Count: top tricks 2, tricks needed 3. No trick may be lost.");
    assert_eq!(english.why[1], "♣A is the only right card.");
    assert_eq!(english.why[2], "West is squeezed in ♠ and ♥: every discard costs a trick.");
    // The wrong card that natural play would choose first is refuted.
    let tried = &made.tried[0];
    assert!(usize::from(tried.needs) > tried.left && tried.cards[0] != made.certificate.main[0]);
    assert!(
        english.why[3].starts_with("In best play your side then wins ♣A"),
        "{}",
        english.why[3]
    );
    assert!(english.why[4].starts_with(&format_card(tried.cards[0])));
    assert!(english.why[4].contains(" fails: the opponents then win "), "{}", english.why[4]);
    // A bar stands before each trick but the first, which the wrong card begins.
    let bars = (tried.cards.len().min(MAX_LISTED_CARDS + 1) - 1) / Seat::ALL.len();
    let line = Language::English.refutation(&made, tried);
    assert_eq!(line.matches(" | ").count(), bars, "{line}");
    assert_eq!(Language::Finnish.words(&made).hints[2], "Etelä pelaa kortin ♣A.");
    assert_eq!(Language::German.words(&made).hints[0], "Die richtige Karte ist Treff.");
    for language in Language::ALL {
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
    Language::English.words(&made).why
}

/// Returns the sentence on what the key is for in a theme, of a problem with South as declarer.
fn purpose_of(
    theme: Theme,
    deal: &str,
    (strain, leader): (Strain, Seat),
    cards: &str,
    hero: Hero,
    target: u8,
) -> String {
    let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    let start = PlayPoint::led_by(deal, strain, Seat::South, leader);
    let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
    let problem = Problem::new(LegalPlay::of(start, &cards).0, hero, target).unwrap();
    let (mut solver, limits) = (Solver::new(Config::default()), Limits::default());
    let made = examine(problem, &mut solver.session(), limits, Depth::default()).unwrap();
    let made = made.about(theme, &mut solver.session(), limits);
    assert_eq!(made.purpose.unwrap().theme, theme);
    let why = Language::English.words(&made).why;
    let key = why.iter().position(|text| text.contains("right card") || text.contains("works"));
    why[key.unwrap() + 1].clone()
}

/// A card that overtakes names what is led next, a winner what is thrown on it, and a sacrifice whose entry it takes.
#[test]
fn reasons_name_cards_and_hands() {
    let notrump = |leader| (Strain::NoTrump, leader);
    let overtaken = purpose_of(
        Theme::Overtake,
        "N:AQJ..8. T32...Q K.9..63 4.Q..K4",
        notrump(Seat::South),
        "SK S4",
        Hero::Declarer,
        4,
    );
    assert!(overtaken.contains("to put the lead in this one, which goes on with ♠"), "{overtaken}");
    let cashed = purpose_of(
        Theme::Cashing,
        "N:84.3.5. K7...J5 6.9.Q.Q 3.Q.9.7",
        (Strain::Diamonds, Seat::South),
        "",
        Hero::Declarer,
        3,
    );
    assert!(cashed.starts_with("The winner is cashed now, and ♥3 is thrown on it"), "{cashed}");
    let sacrificed = purpose_of(
        Theme::Sacrifice,
        "N:A.KQJ.. QT7.8.. 42.94.. K6.A6..",
        notrump(Seat::West),
        "",
        Hero::Defence,
        2,
    );
    assert!(sacrificed.contains("to drive out the entry of North"), "{sacrificed}");
    let tempo = purpose_of(
        Theme::SecondHandHigh,
        "N:T8.854.QJ.9 AJ.96..J632 K6.J.7.KQ87 75.QT7..AT5",
        notrump(Seat::North),
        "ST",
        Hero::Defender(Seat::East),
        4,
    );
    assert!(tempo.starts_with("Second hand high: it wins the lead, to play ♥ next."), "{tempo}");
}

/// A bare entry goes under any card: the king that is led into it is no Merrimac coup.
#[test]
fn honour_led_into_a_bare_entry_is_no_merrimac_coup() {
    let deal = pbn_deal::parse("N:..KQJ86.A ..A5.QJ92 .8.T32.43 .65.97.K8").unwrap();
    let start =
        PlayPoint::led_by(deal.try_into().unwrap(), Strain::NoTrump, Seat::South, Seat::West);
    let problem = Problem::new(LegalPlay::of(start, &[]).0, Hero::Defence, 3).unwrap();
    let (mut solver, limits) = (Solver::new(Config::default()), Limits::default());
    let made = examine(problem, &mut solver.session(), limits, Depth::default()).unwrap();
    assert!(made.themes.contains(&Theme::Merrimac), "{:?}", made.themes);
    let made = made.about(Theme::Merrimac, &mut solver.session(), limits);
    assert_ne!(made.purpose.map(|purpose| purpose.theme), Some(Theme::Merrimac));
}

/// The king of hearts takes east's last heart before the throw-in.
#[test]
fn a_key_that_takes_the_exit_card_says_so() {
    let why = why_after("N:6.Q..AQ K.T..KJ 3.K..93 5..J4.5", Seat::South, "", Hero::Declarer, 3);
    let exit = why.iter().position(|text| text == "After ♥K East has no ♥ left to exit with.");
    assert!(exit.is_some_and(|exit| why[exit + 1].contains("East is thrown in")), "{why:?}");
}

/// Dummy's clubs cannot be reached: they are no top tricks.
#[test]
fn stranded_winners_are_not_counted() {
    let bath = "N:6..2.Q8 5.64.J. AJ2..9. KQT8...";
    let bath = why_after(bath, Seat::West, "SQ S6 S5", Hero::Declarer, 2);
    assert!(bath[0].starts_with("Count: top tricks 1, tricks needed 2."), "{bath:?}");
}

/// East is squeezed in the red suits when the spades are run, but the discard on the ace of clubs only keeps the finesse.
#[test]
fn a_discard_that_keeps_a_finesse_is_no_squeeze() {
    let deal = pbn_deal::parse("N:AQ.432.. .KQ.K.53 4.AJ.Q.A K5..43.2").unwrap();
    let start =
        PlayPoint::led_by(deal.try_into().unwrap(), Strain::NoTrump, Seat::South, Seat::South);
    let cards = ["CA", "C2"].map(|card| card.parse().unwrap());
    let problem = Problem::new(LegalPlay::of(start, &cards).0, Hero::Declarer, 5).unwrap();
    let (mut solver, limits) = (Solver::new(Config::default()), Limits::default());
    let made = examine(problem, &mut solver.session(), limits, Depth::default()).unwrap();
    assert!(made.themes.contains(&Theme::Squeeze), "{:?}", made.themes);
    assert!(made.wrong_cards().iter().all(|card| card.suit == Suit::Spades));
    let made = made.about(Theme::Squeeze, &mut solver.session(), limits);
    assert_ne!(made.purpose.map(|purpose| purpose.theme), Some(Theme::Squeeze));
}

/// Cards that are high once the opponents have none left are counted apart, and those on the table with the hand that played them.
#[test]
fn long_cards_are_counted_apart() {
    let deal = "N:T8.2.AK84. 763.Q753.. QJ9.AKJ6.. K.T984.J7.";
    let long = why_after(deal, Seat::North, "", Hero::Declarer, 7);
    assert_eq!(
        long[0],
        "Count: top tricks 4, and with the long cards behind them 2 more; tricks needed 7. No trick may be lost."
    );
    let blocked = "N:5.K.A7. ..9532. 7..KQJ. AK.6.6.";
    let blocked = why_after(blocked, Seat::South, "DJ D6", Hero::Declarer, 4);
    assert!(blocked[0].starts_with("Count: top tricks 4, tricks needed 4."), "{blocked:?}");
    // West has played to the trick: the ace does not draw the king.
    let guarded = "N:..T3.AQ T.86.A. 6...975 8.A..K3";
    let guarded = why_after(guarded, Seat::South, "C5 C3", Hero::Declarer, 2);
    assert_eq!(guarded[0], "Count: top tricks 1, tricks needed 2. 2 tricks may be lost.");
}

/// Two small spades are one card: both are named.
#[test]
fn equal_cards_are_listed() {
    let text = why("N:AKQ32.4.. JT98.KQ.. 76.A.432. 5.3.9876.", Strain::NoTrump, 5);
    assert!(text.iter().any(|text| text == "Only ♠6 works, or equally ♠7."), "{text:?}");
}

/// The winkle of which the low spade may come first, and a problem in which a later card rectifies the count: the text is about
/// the first one.
#[test]
fn dual_is_explained_and_count_only_of_the_key() {
    let winkle = why("N:..J64.AK .T8.Q87. 2.J9.A3. ..KT2.Q2", Strain::Spades, 4);
    assert!(winkle.iter().any(|text| text == "♦A is right; ♠2 may be played first."), "{winkle:?}");
    let later = why("N:65..8.AJ8 QJT3.T8.. A.K92.Q.3 K8.J.K.KQ", Strain::NoTrump, 5);
    assert!(later.iter().any(|text| text == "♥K is the only right card."), "{later:?}");
    assert!(!later.iter().any(|text| text.contains("must be lost before")), "{later:?}");
}

/// A hold-up by the defence: an opponent plays first, and the decisions after hearts and after clubs are two. The key and
/// what is named beside it can be played to the same card.
#[test]
fn a_solution_never_names_a_revoke() {
    let deal = pbn_deal::parse("N:.KQJT6.. T8.87..Q .932..A9 .A54..K4").unwrap();
    let start =
        PlayPoint::led_by(deal.try_into().unwrap(), Strain::NoTrump, Seat::South, Seat::South);
    let problem = Problem::new(LegalPlay::of(start, &[]).0, Hero::Defence, 4).unwrap();
    let mut solver = Solver::new(Config::default());
    let made =
        examine(problem, &mut solver.session(), Limits::default(), Depth::default()).unwrap();
    let (play, key) = made.first_decision().unwrap();
    let legal = play.last().position().legal();
    let cards = made.key_cards();
    assert!(cards.contains(&key) && cards.iter().all(|&card| legal.contains(card)), "{cards:?}");
    assert!(made.wrong_cards().iter().all(|&card| legal.contains(card)));
    let text = Language::English.words(&made).why;
    let named = text.iter().find(|text| text.contains("right card") || text.contains("works"));
    assert!(!named.unwrap().contains("equally ♣4"), "{text:?}");
}

/// The purpose of a key is its own: it has the theme, or prepares an ending soon.
#[test]
fn purpose_is_the_theme_of_the_key() {
    let deal = pbn_deal::parse("N:AJ.2.. ..432. 2.Q..A KQ.K..").unwrap().try_into().unwrap();
    let start = PlayPoint::led_by(deal, Strain::NoTrump, Seat::South, Seat::South);
    let problem = Problem::new(LegalPlay::of(start, &[]).0, Hero::Declarer, 3).unwrap();
    let mut solver = Solver::new(Config::default());
    let made =
        examine(problem, &mut solver.session(), Limits::default(), Depth::default()).unwrap();
    let purpose = made.purpose.unwrap();
    assert_eq!((purpose.tricks_later, purpose.seat), (0, Some(Seat::West)));
}

#[test]
fn task_names_contract_seat_and_lead() {
    use crate::source::ProblemSource;
    let deal = "N:T4.AQ5.KQ82.J543 J72.T982.J763.Q7 A63.KJ4.AT54.AK2 KQ985.763.9.T986";
    let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    let start = PlayPoint::led_by(deal, Strain::NoTrump, Seat::South, Seat::West);
    let play = LegalPlay::of(start, &["SK".parse().unwrap()]).0;
    let contract = ProblemSource::of_contract("3NT".parse().unwrap());
    let problem = Problem::new(play, Hero::Declarer, 9).unwrap().from_source(contract);
    assert_eq!(
        Language::English.task(&problem),
        "You are South, declarer in 3NT. West led ♠K. As a rule that is the top of touching \
         honours. You need 9 more tricks of the 13 left to make it. North to play."
    );
    for &language in Language::ALL {
        assert!(!language.task(&problem).contains(['{', '}']));
    }
}

#[test]
fn task_that_needs_every_trick_says_so() {
    let deal = pbn_deal::parse("N:AJ.J.. K9..Q. 2..J.A Q8.Q..").unwrap().try_into().unwrap();
    let start = PlayPoint::led_by(deal, Strain::NoTrump, Seat::South, Seat::South);
    let problem = Problem::new(LegalPlay::of(start, &[]).0, Hero::Declarer, 3).unwrap();
    assert_eq!(
        Language::English.task(&problem),
        "You are South and play both hands of your side. You need every trick that is left: 3. South to play."
    );
}

/// A finesse, a refused one, and a high card in second hand: the text is about the card, and names who has what.
#[test]
fn reasons_are_those_of_the_key() {
    let finesse =
        why_after("N:AQ.2.. 5.KQ.. 32.A.. K9.3..", Seat::South, "S2 S9", Hero::Declarer, 3);
    assert_eq!(
        finesse[2],
        "Finesse: ♠K is with West, who plays before this hand, so the lower card is enough."
    );
    let refused =
        why_after("N:AQ.2.2. K5..AK. 32.A.3. 98.54..", Seat::South, "S2 S8", Hero::Declarer, 2);
    assert_eq!(
        refused[2],
        "No finesse: the winner is taken. A finesse would lose to ♠K with East, and the contract cannot afford that."
    );
    let high = why_after("N:.32..6 .A..Q7 AK...T 32...5", Seat::North, "C6", Hero::Defence, 1);
    assert!(high[1].starts_with("Second hand high"), "{high:?}");
}

/// Natural play finds third hand high: the mistake that is named is a beginner's.
#[test]
fn a_theme_of_beginners_names_their_card() {
    let high = why_after("N:65... K3... QJ... A4...", Seat::West, "S4 S5", Hero::Defence, 1);
    assert!(high[1].starts_with("Third hand high"), "{high:?}");
    let beginners = "♠3 (the lowest card) is the beginner’s card, and it fails: ";
    assert!(high[3].starts_with(beginners), "{high:?}");
}

/// The last card of a suit is ruffed high, since a low trump would be overruffed.
#[test]
fn a_high_ruff_says_that_it_is_high() {
    let ruff = why_of(
        "N:QT.4.Q. K..75.7 983...J 4.AK..4",
        Strain::Spades,
        Seat::East,
        "D5",
        Hero::Declarer,
        3,
    );
    assert!(ruff.iter().any(|text| text.starts_with("Ruff high: ")), "{ruff:?}");
}

/// Natural play cashes the right winner, and goes wrong later.
#[test]
fn natural_play_that_fails_later_says_so() {
    let clash = why_of(
        "N:.AJ..A5 4...JT8 A.8.Q.Q .KQ.K.K",
        Strain::NoTrump,
        Seat::South,
        "",
        Hero::Declarer,
        4,
    );
    let later = "Natural play begins with the right card too, and goes wrong later with ♣5.";
    assert_eq!(clash.last().unwrap(), later);
}

/// The reason for a trump lead is a ruff: its suit and its hand are named.
#[test]
fn a_trump_lead_names_the_ruff() {
    let trumps = Strain::Hearts;
    let lead = why_of("N:.3..5 Q...6 4.A.. K.2..", trumps, Seat::West, "", Hero::Defence, 2);
    let reason = "The trump lead takes away a ruff: otherwise North ruffs ♠.";
    assert!(lead.iter().any(|text| text == reason), "{lead:?}");
}

/// Returns what is said of a problem in notrump, South declaring, after some cards.
fn why_after(deal: &str, leader: Seat, cards: &str, hero: Hero, target: u8) -> Vec<String> {
    why_of(deal, Strain::NoTrump, leader, cards, hero, target)
}

/// Returns what is said of a problem of some strain, South declaring, after some cards.
fn why_of(
    deal: &str,
    strain: Strain,
    leader: Seat,
    cards: &str,
    hero: Hero,
    target: u8,
) -> Vec<String> {
    let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    let start = PlayPoint::led_by(deal, strain, Seat::South, leader);
    let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
    let problem = Problem::new(LegalPlay::of(start, &cards).0, hero, target).unwrap();
    let mut solver = Solver::new(Config::default());
    let limits = Limits::default();
    let made = examine(problem, &mut solver.session(), limits, Depth::default()).unwrap();
    Language::English.words(&made).why
}

/// A strong notrump of the simple bidder is one; the same bid in an auction that it does not have is as wide as any pair's.
#[test]
fn calls_show_what_the_simple_bidder_has() {
    let deal = "N:AQ4.KJ5.KQ82.J54 J72.T982.J763.97 K63.A74.AT5.T832 T985.Q63.94.AKQ6";
    let notes = |calls: &str| {
        let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
        let start = PlayPoint::led_by(deal, Strain::NoTrump, Seat::North, Seat::East);
        let problem = Problem::new(LegalPlay::of(start, &[]).0, Hero::Declarer, 9).unwrap();
        let calls = calls.split(' ').map(|call| call.parse().unwrap()).collect();
        let source = ProblemSource { dealer: Some(Seat::North), calls, ..ProblemSource::default() };
        Language::English.auction_notes(&problem.from_source(source))
    };
    let own = notes("1N p 3N p p p");
    assert_eq!(own[0], "North 1NT: 15–17 points, balanced");
    assert_eq!(own[1], "South 3NT: 10–15 points, at most 3 ♥, at most 3 ♠");
    assert!(notes("1N p 2N p p p")[0].starts_with("North 1NT: 11–18 points"));
}
