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
const H: Strain = Strain::Hearts;
use Hero::{Declarer, Defence};
use Seat::{East, North, South, West};

const CASES: &[(&str, &str, Position)] = &[
    ("squeeze", "CA", ("N:AJ.2.. ..432. 2.Q..A KQ.K..", NT, South, South, "", Declarer, 3)),
    ("double-squeeze", "CA", ("N:AJ.J.. K9..Q. 2..J.A Q8.Q..", NT, South, South, "", Declarer, 3)),
    ("vienna-coup", "SA", ("N:A.AJ..2 K5.KQ.. Q3.2..A ..5432.", NT, South, North, "", Declarer, 4)),
    ("throw-in", "H3", ("N:AQ.2.. KJ.K.. 43.3.. ..432.", NT, South, South, "", Declarer, 2)),
    (
        "hold-up",
        "S5",
        ("N:43..AJT9. 76.K3.K4. A5.A4.Q2. KQJT.2.3.", NT, South, West, "SK S3 S6", Declarer, 4),
    ),
    ("finesse", "SQ", ("N:AQ.2.. 5.KQ.. 32.A.. K9.3..", NT, South, South, "S2 S9", Declarer, 3)),
    ("drop", "SA", ("N:AQ.2.. K.KQ.. 32.A.. 95.3..", NT, South, South, "S2 S9", Declarer, 3)),
    ("unblock", "SK", ("N:K2... 43... AQJ... .32..2", NT, South, South, "SA C2", Declarer, 3)),
    ("overtake", "SA", ("N:AQJ... T4.2.. K2.3.. .4.2.3", NT, South, South, "SK H4", Declarer, 3)),
    ("ruff", "H2", ("N:32..2. .A43.. .2.3.2 A..4.3", H, South, West, "SA S2 HA", Declarer, 1)),
    (
        "loser-on-loser",
        "D2",
        ("N:2.A.3. .KQ.4. .J2.2. A..A.2", H, South, West, "SA S2 D4", Declarer, 2),
    ),
    ("trump-coup", "SA", ("N:A..2. .KJ.. .AQ.. ..43.", H, South, North, "", Declarer, 2)),
    ("trump-promotion", "S2", ("N:..432. .J..32 .KQ..4 2..5.7", H, South, West, "", Defence, 3)),
];

#[test]
#[ignore = "prints"]
fn show() {
    for (theme, key, position) in CASES {
        let run = std::panic::catch_unwind(|| solved(*position));
        println!("{theme} {key}: {run:?}");
    }
}
