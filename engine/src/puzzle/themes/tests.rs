//! Positions that every book on card play has in some form, reduced to their cards, and near misses.

use super::*;
use crate::analysis::play::{Play, Point};
use crate::formats::pbn_deal;
use crate::puzzle::{Depth, Grade, Hero, certify};
use solver::{Card, Config, Seat, Solver, Strain};

/// Deal, strain, declarer, leader, cards played, hero, target.
type Position = (&'static str, Strain, Seat, Seat, &'static str, Hero, u8);

fn problem(position: Position) -> Problem {
    let (deal, strain, declarer, leader, played, hero, target) = position;
    let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    let cards: Vec<Card> = played.split_whitespace().map(|card| card.parse().unwrap()).collect();
    let (play, illegal) = Play::of(Point::led_by(deal, strain, declarer, leader), &cards);
    assert_eq!(illegal, None, "{deal}");
    Problem::new(play, hero, target).unwrap()
}

/// The key, the grade and the themes.
fn solved(position: Position) -> (Option<String>, Option<Grade>, Vec<&'static str>) {
    let problem = problem(position);
    let mut solver = Solver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let found = certify(&problem, &mut solver.session(), Limits::default(), Depth::default());
    let found = found.unwrap_or_else(|error| panic!("{}: {error}", position.0));
    let themes = themes(&problem, &found, &mut solver.session(), Limits::default());
    let names = themes.into_iter().map(Theme::name).collect();
    (found.key().map(|card| card.to_string()), found.grade, names)
}

const NT: Strain = Strain::NoTrump;
const C: Strain = Strain::Clubs;
const D: Strain = Strain::Diamonds;
const H: Strain = Strain::Hearts;
use Hero::{Declarer, Defence};
use Seat::{East, North, South, West};

/// The shortest forms of what books show, and all that they are about: nothing else is seen in them.
const CLASSICS: &[(&[&str], &str, Position)] = &[
    (&["squeeze"], "CA", ("N:AJ.2.. ..432. 2.Q..A KQ.K..", NT, South, South, "", Declarer, 3)),
    (
        &["squeeze", "double-squeeze"],
        "CA",
        ("N:AJ.J.. K9..Q. 2..J.A Q8.Q..", NT, South, South, "", Declarer, 3),
    ),
    (
        &["establishment", "squeeze", "vienna-coup"],
        "SA",
        ("N:A.AJ..2 K5.KQ.. Q3.2..A ..5432.", NT, South, North, "", Declarer, 4),
    ),
    (&["throw-in"], "H3", ("N:AQ.2.. KJ.K.. 43.3.. ..432.", NT, South, South, "", Declarer, 2)),
    (&["finesse"], "SQ", ("N:AQ.2.. 5.KQ.. 32.A.. K9.3..", NT, South, South, "S2 S9", Declarer, 3)),
    (&["drop"], "SA", ("N:AQ.2.. K.KQ.. 32.A.. 95.3..", NT, South, South, "S2 S9", Declarer, 3)),
    (&["unblock"], "SK", ("N:K2..2. 43..A. AQJ... 5..K3.", NT, South, South, "SA S5", Declarer, 3)),
    (
        &["overtake"],
        "SA",
        ("N:AQJ... T4..A. K..32. 5..K4.", NT, South, South, "SK S5", Declarer, 3),
    ),
    (&["ruff"], "H2", ("N:.2.3. 3..4. 2..A. A...A", H, South, West, "SA", Declarer, 2)),
];

#[test]
fn the_classics_are_seen_for_what_they_are() {
    for (themes, key, position) in CLASSICS {
        let (found, grade, names) = solved(*position);
        assert_eq!((found.as_deref(), &names[..]), (Some(*key), *themes), "{}", position.0);
        assert!(grade >= Some(Grade::Single));
    }
}

/// Longer positions, each with a theme among others.
const LONGER: &[(&str, Position)] = &[
    (
        "hold-up",
        ("N:43..AJT9. 76.K3.K4. A5.A4.Q2. KQJT.2.3.", NT, South, West, "SK S3 S6", Declarer, 4),
    ),
    ("avoidance", ("N:.A6.7.42 876..A.Q Q4..K8.7 A.93.J9.", NT, West, East, "", Declarer, 4)),
    ("crossruff", ("N:.J9..KT8 A.AKQ6.. 4..3.752 ..QJ74.4", C, East, East, "", Defence, 1)),
    ("duck", ("N:5.4.96.AQ .J.A42.83 QT7.53..5 A3.T9.T.9", D, North, North, "", Declarer, 2)),
    (
        "establishment",
        ("N:873.J4.J. 2.K2.8.72 .AT7.7.T8 AQ95..2.K", NT, South, South, "", Declarer, 4),
    ),
    ("loser-on-loser", ("N:J.8.52.4 3..9.AQ9 874..J.8 5.J.T.K5", D, East, East, "", Declarer, 3)),
    (
        "sacrifice",
        ("N:..5.T84 .97.A.2 KQ4...7 AJ.K.3.", Strain::Spades, North, South, "", Declarer, 3),
    ),
    ("trump-coup", ("N:..3.43 .3.K.8 7..T5. 3..62.", D, North, West, "", Defence, 2)),
    ("trump-promotion", ("N:KQ.Q6..A 875..A.4 .A5.J.T6 9.98.65.", D, North, East, "", Defence, 3)),
];

#[test]
fn themes_are_found_in_longer_positions() {
    for (theme, position) in LONGER {
        let (_, grade, names) = solved(*position);
        assert!(names.contains(theme), "{theme} is not among {names:?} in {}", position.0);
        assert!(grade >= Some(Grade::Key), "{}", position.0);
    }
}

/// One card changed, and the theme is gone.
#[test]
fn near_misses_are_not_seen() {
    let near: &[(&str, Position)] = &[
        // East has the king: nothing is to be squeezed, the queen is a winner.
        ("squeeze", ("N:AJ.2.. 3.K.2. 2.Q..A KQ..3.", NT, South, South, "", Declarer, 2)),
        // West holds the spades: they are finessed, nobody has to lead them.
        ("throw-in", ("N:AQ.2.. ..432. 43.3.. KJ.K..", NT, South, South, "S3 SJ", Declarer, 2)),
        // East has no king: the ace is as good as the queen, if that loses nothing.
        ("finesse", ("N:AQ.2.. K.KQ.. 32.A.. 95.3..", NT, South, South, "S2 S9", Declarer, 3)),
        ("drop", ("N:AQ.2.. 5.KQ.. 32.A.. K9.3..", NT, South, South, "S2 S9", Declarer, 3)),
    ];
    for (theme, position) in near {
        let problem = problem(*position);
        let mut solver = Solver::new(Config { table_bytes: 4 << 20, ..Config::default() });
        let found = certify(&problem, &mut solver.session(), Limits::default(), Depth::default());
        // What is no problem has no theme.
        let Ok(found) = found else { continue };
        let names = themes(&problem, &found, &mut solver.session(), Limits::default());
        assert!(!names.iter().any(|one| one.name() == *theme), "{theme} in {}", position.0);
    }
}
