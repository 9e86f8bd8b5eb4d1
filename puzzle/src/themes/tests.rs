//! Positions that every book on card play has in some form, reduced to their cards, and near misses.

use super::*;
use crate::{Depth, Hero, SolutionGrade, certify};
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_bridge::formats::pbn_deal;
use tikki_solver::{Card, Config, Seat, Solver, Strain};

/// Deal, strain, declarer, leader, cards played, hero, target.
type Position = (&'static str, Strain, Seat, Seat, &'static str, Hero, u8);

fn problem(position: Position) -> Problem {
    let (deal, strain, declarer, leader, played, hero, target) = position;
    let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    let cards: Vec<Card> = played.split_whitespace().map(|card| card.parse().unwrap()).collect();
    let (play, illegal) = LegalPlay::of(PlayPoint::led_by(deal, strain, declarer, leader), &cards);
    assert_eq!(illegal, None, "{deal}");
    Problem::new(play, hero, target).unwrap()
}

/// The key, the grade and the themes.
fn solved(position: Position) -> (Option<String>, Option<SolutionGrade>, Vec<&'static str>) {
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
const S: Strain = Strain::Spades;
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
        &["squeeze", "vienna-coup"],
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
fn classic_positions_have_their_themes() {
    for (themes, key, position) in CLASSICS {
        let (found, grade, names) = solved(*position);
        assert_eq!((found.as_deref(), &names[..]), (Some(*key), *themes), "{}", position.0);
        assert!(grade >= Some(SolutionGrade::Single));
    }
}

/// What books show and name, in positions of our own: the theme, the key, and the position.
const NAMED: &[(&str, &str, Position)] = &[
    // West leads a diamond, and east plays the queen, that the ten may not leave the trick to the jack.
    (
        "third-hand-high",
        "D5",
        ("N:76.AQ6.4. .73.QT2.Q KJ5.2.J.2 .J.85.AJ5", H, North, West, "", Defence, 6),
    ),
    // After the ace of hearts west's trump is drawn, that would ruff a diamond.
    (
        "drawing-trumps",
        "H9",
        ("N:.A.A5.6 KT3.8.. .9.T97. 8.T3..5", C, North, South, "", Declarer, 4),
    ),
    // The ten of hearts is the last winner, and there is no way back to it.
    ("cashing", "HT", ("N:KQ.9.K. 2.T.J.2 A7.7..A 6...973", S, East, East, "", Declarer, 1)),
    // The hold-up (L. Watson, The Play of the Hand at Bridge): the ace stays back until dummy's long suit is cut off.
    ("hold-up", "S8", ("N:KQJ5.6.. A98..KQ. T73.7.A. 42.QT4..", NT, South, South, "", Defence, 4)),
    (
        "hold-up",
        "S5",
        ("N:43..AJT9. 76.K3.K4. A5.A4.Q2. KQJT.2.3.", NT, South, West, "SK S3 S6", Declarer, 4),
    ),
    // Ace and king, one entry, the suit three to two: the first round is given up (Watson again).
    ("duck", "D5", ("N:54.A.75. Q.K.T98. ..AK432. .763.QJ.", NT, North, North, "", Declarer, 4)),
    // A trick is paid so that four cards on one side do no harm.
    (
        "safety-play",
        "S6",
        ("N:AKQ32.4.. JT98.KQ.. 76.A.432. 5.3.9876.", NT, South, South, "", Declarer, 5),
    ),
    // The small heart goes to the ace, so that the king and queen are reached once more.
    ("entry", "H4", ("N:.3.A.94 .KQ54.. 7.62.K. .AJ8.3.", NT, East, East, "", Declarer, 4)),
    // The Merrimac coup: a king for the only entry to dummy's clubs, while partner has their ace.
    (
        "sacrifice",
        "HK",
        ("N:9.K3.7.32 .A7..KQJT .Q54..A64 T.82.T.98", NT, West, North, "", Defence, 4),
    ),
    // East has the king, and would take three tricks with it.
    (
        "refused-finesse",
        "SA",
        ("N:AQ.2.2. K5..AK. 32.A.3. 98.54..", NT, South, South, "S2 S8", Declarer, 2),
    ),
    // After the seven the ten wins, and south cashes two spades.
    (
        "second-hand-high",
        "CQ",
        ("N:.32..6 .A..Q7 AK...T 32...5", NT, South, North, "C6", Defence, 1),
    ),
    // Queen and king lie on both sides of ace, jack and ten: the ten loses, and the jack wins.
    (
        "double-finesse",
        "S2",
        ("N:AJT.4.. Q.KQ7.. 432.A.. K97..T.", NT, South, South, "", Declarer, 3),
    ),
    // East has the ace, and gives the ruff.
    ("lead-for-a-ruff", "D5", ("N:..Q7.9 ..A3.8 .A.K2. .2.5.4", H, South, West, "", Defence, 2)),
    // Dummy ruffs the four of spades, unless its trump is drawn.
    ("trump-lead", "H2", ("N:.3..5 Q...6 4.A.. K.2..", H, South, West, "", Defence, 2)),
    // Only East can lead through the king of diamonds: the ace and king of clubs drop East's honours, and West gets the third
    // club.
    (
        "avoidance",
        "C5",
        ("N:.A..AK842 J64..Q.QJ 87..K6.75 .J3.A.T93", NT, South, South, "", Declarer, 4),
    ),
    // The finesse would lose to south, who has spades to cash: north may have a trick with the queen.
    ("avoidance", "HK", ("N:.Q76.AQ. .KT98.8. Q9.J4..K .A32.K7.", NT, West, West, "", Declarer, 3)),
    // A round of hearts is given up, and the last of them is high.
    (
        "establishment",
        "H8",
        ("N:8.JT..J8 .A543.A. .KQ.Q86. .98.JT.9", NT, West, West, "", Declarer, 4),
    ),
    // If the victim throws from diamonds they are ruffed out (C. E. Love, Bridge Squeezes Complete).
    (
        "trump-squeeze",
        "SQ",
        ("N:.A2.AJ4. .KT.KQ9. KQ.J4.3. ...98765", S, South, South, "", Declarer, 5),
    ),
    ("criss-cross", "CA", ("N:A.Q4.3. KT.KT.. Q5.A..A ..9876.", NT, South, South, "", Declarer, 4)),
    (
        "triple-squeeze",
        "CK",
        ("N:AJ.AJ.2. 654.65.. 2.2.Q.AK KQ.KQ.K.", NT, South, South, "", Declarer, 5),
    ),
    // East has to give up a heart, and is thrown in with the other to lead from the king of spades.
    (
        "strip-squeeze",
        "CA",
        ("N:AQ.3..2 KJ.AK.. 43.2..A 65..54.", NT, South, South, "", Declarer, 3),
    ),
    // East can lead a heart into the tenace, or a club that is ruffed while a heart goes away.
    ("elimination", "D3", ("N:Q.AQ.2. .KJ.K.9 K.43.3. .65.4.8", S, South, South, "", Declarer, 3)),
    // The ace of diamonds is thrown on a lost club; once the queen has been led, the nine opposite it is high.
    (
        "jettison",
        "DA",
        ("N:.A.Q32.8 3..97.32 AJ.5.6.6 T6.86.A.", NT, East, East, "C2 C6", Declarer, 2),
    ),
    // The two of trumps wins over east's queen, before which it sits.
    ("coup-en-passant", "D3", ("N:..3.6 Q...9 2...2 ..4.T", S, South, North, "", Declarer, 1)),
    ("crossruff", "D2", ("N:AQ..32. 65..AK. KJ.32.. 87.AK..", S, South, North, "", Declarer, 4)),
    // The hand with four trumps ruffs, the one with three draws.
    (
        "dummy-reversal",
        "S5",
        ("N:8.K9.74.Q .43.AK65. AJ4..832. 75.A.QJT.", D, East, West, "", Declarer, 6),
    ),
    ("loser-on-loser", "HK", ("N:2.83.A. K.A74.. AQ.J9.. .K.KT8.", H, West, West, "", Declarer, 3)),
    // No trump is left to lead to the finesse: a plain card does it.
    ("trump-coup", "S2", ("N:4.K.K6. K.3.AQ. 85...83 2.A..65", D, East, West, "", Declarer, 4)),
    // West ruffs, but the ace stays with south: led, it would leave west the last trump.
    (
        "trump-control",
        "S9",
        ("N:K.K.6.K 7.A6..7 9.Q5..A .8.K.QJ", C, South, South, "", Declarer, 2),
    ),
    // The uppercut: partner's queen costs the king, and the jack is good.
    ("trump-promotion", "D2", ("N:5.3.4. Q..97. KT..8. J.A.2.", S, South, West, "", Defence, 2)),
    // The queen of trumps costs the king, and the jack is good.
    ("uppercut", "SA", ("N:A.J4.8. 7.5.A5. K6.Q7.. 5.AK9..", H, East, North, "", Defence, 3)),
    // The ten ruffs, and the eight goes under it: a queen of clubs can be led through the king.
    ("underruff", "ST", ("N:T..AKQ. K9.6.9. AQ8...6 .Q432..", S, South, West, "H2", Declarer, 4)),
    // The queen is left to east, who would go on into ace and jack.
    (
        "bath-coup",
        "C3",
        ("N:9...AJ3 .5..KQT .94.T.9 6..6.75", NT, South, East, "CQ C9 C5", Declarer, 3),
    ),
    // If east throws a small diamond, dummy has two entries (Wikipedia, Entry squeeze: the position of Ottlik and Kelsey).
    (
        "entry-squeeze",
        "S9",
        ("N:.843.K6.J84 .AJ9.98.QT7 9.KQ6.T4.AK T.T75..9652", NT, South, South, "", Declarer, 6),
    ),
    // The ace of hearts is driven out while the ace of spades still stops that suit.
    (
        "merrimac-coup",
        "HK",
        ("N:6.K5.Q7. KQJ.A..2 A9.Q42.. 74.96.K.", NT, East, North, "", Defence, 3),
    ),
    // The king goes for the ace, and partner's queen is an entry.
    (
        "deschapelles-coup",
        "SK",
        ("N:Q6.K..KQ A9...AJ5 K7..K52. 43..A.62", NT, East, South, "", Defence, 3),
    ),
    // The ace swallows the king (Wikipedia, Crocodile coup).
    (
        "crocodile-coup",
        "DA",
        ("N:..T7.A94 .73.K.63 9..94.KT ..AQ.QJ8", S, South, South, "D4", Defence, 4),
    ),
    // The last heart is thrown on a diamond: west cannot reach east's ace of hearts.
    (
        "scissors-coup",
        "DK",
        ("N:8.KQ2..A J4.A9.A. T.53.K.6 A.6.3.Q3", H, South, South, "", Declarer, 3),
    ),
    // A grand slam: the ace of diamonds has to be taken before the diamond goes away.
    (
        "opening-lead",
        "D4",
        (
            "N:KQ75.AKQ3.KT82.8 T4.64.AJ97653.K9 AJ96.J5.Q.AQT765 832.T9872.4.J432",
            S,
            South,
            West,
            "",
            Defence,
            13,
        ),
    ),
];

#[test]
fn themes_are_found_in_named_positions() {
    for (theme, key, position) in NAMED {
        let (found, grade, names) = solved(*position);
        assert!(names.contains(theme), "{theme} is not among {names:?} in {}", position.0);
        assert!(grade >= Some(SolutionGrade::Key), "{}", position.0);
        assert!(is_key(found.as_deref(), key, *position), "{theme}: {found:?}");
    }
}

/// Whether the key that was found is the card, or one that is as good.
fn is_key(found: Option<&str>, card: &str, position: Position) -> bool {
    let classes = problem(position).point().position().classes();
    let equal = |class: &Vec<Card>| {
        let names: Vec<String> = class.iter().map(Card::to_string).collect();
        names.iter().any(|name| name == card) && names.iter().any(|name| Some(&**name) == found)
    };
    found == Some(card) || classes.iter().any(equal)
}

/// Near misses: the same card, or one that looks the same, is the only one to reach the goal, but for another reason.
const NEAR: &[(&str, &str, Position)] = &[
    // The ace is put on partner's jack, which would win: south has to lead.
    (
        "third-hand-high",
        "S6",
        ("N:9.J.Q4.Q8 3.8.AK5.A 6.AT.J7.7 7.32.96.2", D, East, South, "", Defence, 4),
    ),
    // Nobody has a trump to be drawn: it squeezes.
    (
        "drawing-trumps",
        "SQ",
        ("N:.A2.AJ4. .KT.KQ9. KQ.J4.3. ...98765", S, South, South, "", Declarer, 5),
    ),
    // The ace of clubs is cashed, and squeezes.
    ("cashing", "CA", ("N:AJ.2.. ..432. 2.Q..A KQ.K..", NT, South, South, "", Declarer, 3)),
    // The nine would beat what is led, but not what follows.
    ("hold-up", "H2", ("N:.92.K. 6.J4.. 2.T..8 .5..72", NT, South, West, "", Declarer, 1)),
    // North has the jack, the suit falls from the top.
    ("duck", "D5", ("N:54..J75. Q.K.T98. ..AK432. .A763.Q.", NT, North, North, "", Declarer, 4)),
    // A high card on partner's, but to win the trick.
    ("unblock", "SA", ("N:AQJ... T4..A. K..32. 5..K4.", NT, South, South, "SK S5", Declarer, 3)),
    // The queen is not there to be overtaken with.
    ("overtake", "SK", ("N:K.96..9 5.K3.4. AJ..K.K QT82...", NT, North, North, "", Declarer, 4)),
    // Whatever is played to the ace, the hearts are reached.
    ("entry", "DA", ("N:.J74.K. 96.A..6 .K6.4.9 .Q92.A.", NT, West, West, "", Declarer, 4)),
    // The queen drives the ace out for the king of the same hand: nothing is given up.
    ("sacrifice", "SQ", ("N:..5.T84 .97.A.2 KQ4...7 AJ.K.3.", S, North, South, "", Declarer, 3)),
    // The king falls.
    (
        "refused-finesse",
        "SA",
        ("N:AQ.2.. K.KQ.. 32.A.. 95.3..", NT, South, South, "S2 S9", Declarer, 3),
    ),
    // The ace is held up.
    (
        "second-hand-high",
        "S8",
        ("N:KQJ5.6.. A98..KQ. T73.7.A. 42.QT4..", NT, South, South, "", Defence, 4),
    ),
    // East leads the suit again, into ace and jack.
    (
        "double-finesse",
        "S2",
        ("N:AJT.2.. Q5.KQ.. 432.A.. K98.3..", NT, South, South, "", Declarer, 3),
    ),
    // Suits that are finessed twice are not established.
    (
        "establishment",
        "S2",
        ("N:AJT.4.. Q.KQ7.. 432.A.. K97..T.", NT, South, South, "", Declarer, 3),
    ),
    // Dummy's trump ruffs, and west's three are one more than south's.
    (
        "trump-control",
        "S2",
        ("N:.KQ4.43.4 4.A.KQ5.8 2.T.76.AK K6.3..QJ9", C, South, South, "", Declarer, 3),
    ),
    // The last diamond is the ace, which is cashed before the four is thrown.
    ("lead-for-a-ruff", "DA", ("N:.A.3.A ..2.32 .54.4. .2.A.5", H, South, West, "", Defence, 3)),
    // A trump does no harm, and nobody wants to ruff.
    ("trump-lead", "H2", ("N:Q5.3.. J9...6 A4.A.. K6.2..", H, South, West, "", Defence, 3)),
    // The ace is in the other hand: the king wins.
    (
        "sacrifice",
        "HK",
        ("N:9.K3.7.32 .72..KQJT .Q54..A64 T.A8.T.98", NT, West, North, "", Defence, 4),
    ),
    ("finesse", "SA", ("N:AQ.2.. K.KQ.. 32.A.. 95.3..", NT, South, South, "S2 S9", Declarer, 3)),
    ("drop", "SQ", ("N:AQ.2.. 5.KQ.. 32.A.. K9.3..", NT, South, South, "S2 S9", Declarer, 3)),
    // With the ten there is a finesse: nothing is paid for safety.
    (
        "safety-play",
        "S6",
        ("N:AKQT2.4.. J983.KQ.. 76.A.432. 5.3.9876.", NT, South, South, "", Declarer, 5),
    ),
    // The six falls under the ace: the small diamonds are high, and nothing was given up for them.
    (
        "establishment",
        "D2",
        ("N:J.5.6.K7 ..432.A9 7.Q..JT4 ..A.Q853", NT, East, East, "", Declarer, 4),
    ),
    // A nine is cashed after the jack.
    (
        "establishment",
        "HJ",
        ("N:3..973.A .8.AK.93 .J3.82.J 7..QJT.T", NT, South, South, "", Declarer, 3),
    ),
    // West's ace and six leave nothing to be driven out.
    (
        "establishment",
        "D2",
        ("N:J.5..K87 ..432.A9 7.Q..JT4 ..A6.Q53", NT, East, East, "", Declarer, 4),
    ),
    // The king has to overtake, then four diamonds are there before anybody gets in.
    (
        "avoidance",
        "D6",
        ("N:.864.AJT. 8.93.42.J .K5.K986. T4.AQ.Q.2", NT, South, South, "", Declarer, 4),
    ),
    // The king falls, and then east has to lead into the tenace: nobody else may be on lead, not one's own hands either.
    (
        "avoidance",
        "C3",
        ("N:..K9.983 ..AQ8.Q2 ..63.AJT 2.J.72.K", NT, North, North, "", Declarer, 3),
    ),
    // The queen is finessed, and west is let in in another suit.
    (
        "avoidance",
        "S7",
        ("N:K97..K7. 5.9.AQ5. AJT..64. Q62..9.4", NT, North, North, "", Declarer, 3),
    ),
    // With the king too no trick is lost, to whomever.
    (
        "avoidance",
        "D6",
        ("N:.64.AKJT. 8.93.42.J .K85.986. T4.AQ.Q.2", NT, South, South, "", Declarer, 4),
    ),
    // The goal is reached on any lead.
    ("throw-in", "C7", ("N:.73..97 AT..Q7. .AQ.9.5 .KJT..K", NT, North, North, "", Declarer, 2)),
    // The only guard of the diamonds is gone: nobody is busy in two suits.
    ("squeeze", "SA", ("N:.K.K.87 A.Q3.9. 7.2.76. .7.AQJ.", NT, East, East, "", Declarer, 4)),
    // South has let go the queen of clubs: only north is squeezed.
    (
        "double-squeeze",
        "HK",
        ("N:.5.Q.KQ .2.J.AJ Q.9..83 J.AK..6", NT, West, West, "", Declarer, 4),
    ),
    // West has the king of spades too, and south the ace of diamonds: the spades run without a squeeze.
    (
        "trump-squeeze",
        "H4",
        ("N:.7..9643 98.54.9. Q..AKQJ. AKJ..82.", H, East, East, "", Declarer, 4),
    ),
    // The ace of hearts is cashed, but nothing is squeezed later.
    (
        "vienna-coup",
        "HA",
        ("N:2.J83..A T4.9.K.7 QJ.AQ..2 AK8.K.7.", NT, North, South, "", Declarer, 4),
    ),
    // The queen of trumps ruffs and is overruffed.
    ("ruff", "D2", ("N:5.3.4. Q..97. KT..8. J.A.2.", S, South, West, "", Defence, 2)),
    // Only one hand ruffs.
    (
        "crossruff",
        "D2",
        ("N:Q..A9.62 AJ2..5.K 86..K42. 97.A.87.", D, South, South, "", Declarer, 4),
    ),
    // The key is a trump.
    (
        "dummy-reversal",
        "D2",
        ("N:Q..A9.62 AJ2..5.K 86..K42. 97.A.87.", D, South, South, "", Declarer, 4),
    ),
    // The loser goes on a card of dummy's that nobody beats but with a trump.
    (
        "loser-on-loser",
        "D2",
        ("N:2.J.5.64 .3.AK2.9 .965.7.J 9.8.Q8.T", C, East, East, "", Declarer, 3),
    ),
    // What is led through the queen of trumps is a winner.
    (
        "coup-en-passant",
        "SA",
        ("N:A2..2.8 9..Q.73 7..76.4 4.9..92", D, South, North, "", Declarer, 3),
    ),
    // A round of trumps comes first.
    (
        "crossruff",
        "H4",
        ("N:.K64..32 A6.72..4 .A9.K43. .8.76.A9", H, North, North, "", Declarer, 5),
    ),
    // Jack and queen are one card.
    ("duck", "DJ", ("N:..843.32 K.AQ..T6 T.3.QJ.Q 64..7.A5", S, North, South, "", Declarer, 1)),
    // The ace is ruffed by its own side.
    ("unblock", "SK", ("N:4..842.Q 62..AT7. T.Q7..95 AK.A5..7", D, East, West, "", Declarer, 5)),
    // What falls is a seven.
    ("drop", "HK", ("N:42.A3.. 8.7.7.7 7.K.5.K K.2..A2", NT, South, South, "", Declarer, 2)),
    // The trumps can be drawn: it is ruffs that are needed.
    (
        "devils-coup",
        "S2",
        ("N:A6..874.A 52.A.QJT. .Q4.965.3 .85.AK32.", D, West, East, "", Declarer, 6),
    ),
    // The king is thrown on a trick that the own side wins.
    ("loser-on-loser", "D7", ("N:96.A.2. K53.K.. A8...AQ .3.7.K9", S, West, West, "", Declarer, 2)),
    // The queen of diamonds is elsewhere: trumps are led.
    ("trump-coup", "S2", ("N:4.K.K6. K.3.A.8 85..Q.3 2.A..65", D, East, West, "", Declarer, 3)),
    // The queen ruffs and wins: declarer pays nothing.
    ("trump-promotion", "D2", ("N:5.3.4. Q..97. JT..8. K.A.2.", S, South, West, "", Defence, 1)),
    // A master is played to its own suit.
    ("jettison", "SK", ("N:K2..2. 43..A. AQJ... 5..K3.", NT, South, South, "SA S5", Declarer, 3)),
    // The queen of diamonds is not in the way: north keeps the guards of the other suits.
    (
        "jettison",
        "H8",
        ("N:Q.J3.Q.J7 A3.4.94.A 9.8.6532. 74.AT..32", NT, South, South, "", Declarer, 2),
    ),
    // Without trumps there is no ruff.
    ("elimination", "H3", ("N:AQ.2.. KJ.K.. 43.3.. ..432.", NT, South, South, "", Declarer, 2)),
    // One entry is free: an ordinary squeeze.
    ("criss-cross", "CA", ("N:AJ.2.. KQ.K.. 2.Q..A ..432.", NT, South, South, "", Declarer, 3)),
    // Three threats, but two who guard them.
    ("triple-squeeze", "CA", ("N:AJ.J.. K9..Q. 2..J.A Q8.Q..", NT, South, South, "", Declarer, 3)),
    // Nobody is thrown in.
    ("strip-squeeze", "CA", ("N:AJ.2.. ..432. 2.Q..A KQ.K..", NT, South, South, "", Declarer, 3)),
    // The trump that wins is the higher one.
    ("coup-en-passant", "H2", ("N:K9.2.. J4..5. AT..2. Q3.5..", S, South, North, "", Declarer, 3)),
    // Without trumps nothing is ruffed.
    ("ruff-and-sluff", "H3", ("N:AQ.2.. KJ.K.. 43.3.. ..432.", NT, South, South, "", Declarer, 2)),
    // No trick is lost before the squeeze.
    (
        "rectifying-the-count",
        "CA",
        ("N:AJ.2.. ..432. 2.Q..A KQ.K..", NT, South, South, "", Declarer, 3),
    ),
    // Three suits, but the victim guards each alone: partner has nothing to be finessed.
    (
        "guard-squeeze",
        "CK",
        ("N:AJ.AJ.2. 654.65.. 2.2.Q.AK KQ.KQ.K.", NT, South, South, "", Declarer, 5),
    ),
    // The bare queen of diamonds has no winner opposite.
    (
        "clash-squeeze",
        "CK",
        ("N:AJ.AJ.2. 654.65.. 2.2.Q.AK KQ.KQ.K.", NT, South, South, "", Declarer, 5),
    ),
    // Nobody guards three suits.
    (
        "compound-squeeze",
        "CA",
        ("N:AJ.J.. K9..Q. 2..J.A Q8.Q..", NT, South, South, "", Declarer, 3),
    ),
    // The ways are there; guards are thrown.
    (
        "entry-squeeze",
        "CA",
        ("N:A.Q4.3. KT.KT.. Q5.A..A ..9876.", NT, South, South, "", Declarer, 4),
    ),
    // Third hand follows with any card: what it throws later depends on the discard.
    (
        "entry-shifting-squeeze",
        "CA",
        ("N:AJ.Q.. 65..4. 2..3.A KQ.K..", NT, South, South, "", Declarer, 3),
    ),
    // A squeeze with trumps, but the victim has none.
    (
        "backwash-squeeze",
        "SQ",
        ("N:.A2.AJ4. .KT.KQ9. KQ.J4.3. ...98765", S, South, South, "", Declarer, 5),
    ),
    // Thrown in, the defender leads into a tenace, to no winner that was cut off.
    (
        "stepping-stone-squeeze",
        "CA",
        ("N:AQ.3..2 KJ.AK.. 43.2..A 65..54.", NT, South, South, "", Declarer, 3),
    ),
    // Only one opponent can win the trick.
    ("winkle", "CA", ("N:AQ.3..2 KJ.AK.. 43.2..A 65..54.", NT, South, South, "", Declarer, 3)),
    // The trump goes under partner's, and no winner is ruffed.
    ("grand-coup", "ST", ("N:T..AKQ. K9.6.9. AQ8...6 .Q432..", S, South, West, "H2", Declarer, 4)),
    // The trumps are even already.
    ("grand-coup", "S2", ("N:4.K.K6. K.3.AQ. 85...83 2.A..65", D, East, West, "", Declarer, 4)),
    // The spade that is ruffed is no winner: the king is out.
    (
        "grand-coup",
        "H7",
        ("N:8..A8.8 5.KJ.6. .AQ7.7. K3..95.", H, South, North, "S8 S5", Declarer, 4),
    ),
    // An opponent is thrown in, but the other has no trumps.
    ("smother-play", "D3", ("N:Q.AQ.2. .KJ.K.9 K.43.3. .65.4.8", S, South, South, "", Declarer, 3)),
    // One opponent has all trumps that are out.
    ("devils-coup", "S2", ("N:4.K.K6. K.3.AQ. 85...83 2.A..65", D, East, West, "", Declarer, 4)),
    // The queen ruffs and wins.
    ("uppercut", "D2", ("N:5.3.4. Q..97. JT..8. K.A.2.", S, South, West, "", Defence, 1)),
    // A trump has to be played under the other: there is nothing else.
    ("underruff", "C7", ("N:.3.AT.5 J..J5.7 T3.87.. K8.J..Q", D, East, East, "", Declarer, 3)),
    // The ruff wins.
    ("underruff", "H2", ("N:.2.3. 3..4. 2..A. A...A", H, South, West, "SA", Declarer, 2)),
    // Third hand ruffs whatever second hand plays.
    (
        "ruffing-finesse",
        "D2",
        ("N:AQ..32. 65..AK. KJ.32.. 87.AK..", S, South, North, "", Declarer, 4),
    ),
    // The queen is led for from the other side.
    (
        "backward-finesse",
        "SQ",
        ("N:AQ.2.. 5.KQ.. 32.A.. K9.3..", NT, South, South, "S2 S9", Declarer, 3),
    ),
    // The finesse wins.
    (
        "intra-finesse",
        "SQ",
        ("N:AQ.2.. 5.KQ.. 32.A.. K9.3..", NT, South, South, "S2 S9", Declarer, 3),
    ),
    // The ace is driven out, wherever it is.
    (
        "mortons-fork",
        "HA",
        ("N:.Q4.A32. ..KQ7.84 62.7.6.A .A.98.93", NT, West, West, "", Declarer, 3),
    ),
    // The opponent who is led through has nothing.
    ("mortons-fork", "H3", ("N:AQ.2.. KJ.K.. 43.3.. ..432.", NT, South, South, "", Declarer, 2)),
    // The winner of the lost trick has no card of the suit that is thrown.
    ("scissors-coup", "SK", ("N:..T983. J.QJ..8 2.K3..J K.A.2.2", H, East, West, "", Declarer, 3)),
    // A loser goes on a loser, but no way is cut.
    ("scissors-coup", "D7", ("N:96.A.2. K53.K.. A8...AQ .3.7.K9", S, West, West, "", Declarer, 2)),
    // Declarer gives an honour up, to win with a card of the same hand.
    (
        "merrimac-coup",
        "SQ",
        ("N:..5.T84 .97.A.2 KQ4...7 AJ.K.3.", S, North, South, "", Declarer, 3),
    ),
    // Partner's queen is cashed when partner is on lead with an ace: it is no entry.
    (
        "deschapelles-coup",
        "HK",
        ("N:96.98.. 52.K7.. KQJ.A.. A.Q64..", NT, South, East, "", Defence, 2),
    ),
    // The king drives an entry out, but partner wins no trick with the suit.
    (
        "deschapelles-coup",
        "HK",
        ("N:6.K5.Q7. KQJ.A..2 A9.Q42.. 74.96.K.", NT, East, North, "", Defence, 3),
    ),
    // The ace is held up, without the jack.
    (
        "bath-coup",
        "S5",
        ("N:43..AJT9. 76.K3.K4. A5.A4.Q2. KQJT.2.3.", NT, South, West, "SK S3 S6", Declarer, 4),
    ),
    // Partner's card has been played: it is overtaken.
    (
        "crocodile-coup",
        "SA",
        ("N:AQJ... T4..A. K..32. 5..K4.", NT, South, South, "SK S5", Declarer, 3),
    ),
    // The lead was made: it is partner's ace that has to be found.
    (
        "opening-lead",
        "DA",
        (
            "N:KQ75.AKQ3.KT82.8 T4.64.AJ97653.K9 AJ96.J5.Q.AQT765 832.T9872.4.J432",
            S,
            South,
            West,
            "D4 D2",
            Defence,
            13,
        ),
    ),
];

#[test]
fn near_misses_are_not_seen() {
    for (theme, key, position) in NEAR {
        let (found, grade, names) = solved(*position);
        assert!(!names.contains(theme), "{theme} in {}", position.0);
        assert!(grade.is_some(), "{theme}: {} is no problem", position.0);
        assert!(is_key(found.as_deref(), key, *position), "{theme}: {found:?}");
    }
}

#[test]
fn every_theme_has_a_position_and_a_near_miss() {
    for theme in Theme::ALL {
        let named = NAMED.iter().any(|(name, ..)| *name == theme.name());
        let classic = CLASSICS.iter().any(|(names, ..)| names.contains(&theme.name()));
        let listed = include_str!("../../tests/classics.txt").lines().any(|line| {
            line.split('|').nth(6).is_some_and(|names| names.split(' ').any(|n| n == theme.name()))
        });
        let near = NEAR.iter().any(|(name, ..)| *name == theme.name());
        assert!((named || classic || listed) && near, "{theme:?}");
    }
}

/// A person finds a double squeeze harder than a safety play or a duck, in whatever position they stand.
#[test]
fn every_theme_has_one_level() {
    for theme in Theme::ALL {
        let levels = LEVELS.iter().filter(|themes| themes.contains(theme));
        assert_eq!(levels.count(), 1, "{theme:?}");
    }
}

#[test]
fn technique_weighs_most_in_difficulty() {
    let number = |wanted: &str| -> Vec<u8> {
        let named =
            NAMED.iter().filter(|(name, ..)| *name == wanted).map(|(.., position)| *position);
        let classic = CLASSICS.iter().filter(|(names, ..)| names.contains(&wanted)).map(|c| c.2);
        let mut solver = Solver::new(Config { table_bytes: 4 << 20, ..Config::default() });
        let mut of = |position| {
            let limits = Limits::default();
            let made =
                crate::examine(problem(position), &mut solver.session(), limits, Depth::default());
            made.unwrap().features.difficulty
        };
        named.chain(classic).map(&mut of).collect()
    };
    let double = number("double-squeeze").into_iter().min().unwrap();
    for easier in ["safety-play", "duck", "hold-up", "finesse", "drop"] {
        let all = number(easier);
        assert!(
            !all.is_empty() && all.iter().all(|&other| other < double),
            "{easier}: {all:?}, {double}"
        );
    }
}

/// Returns the themes of a card.
fn of_card(position: Position, card: &str) -> Vec<Theme> {
    let problem = problem(position);
    let mut solver = Solver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    themes_of_card(&problem, card.parse().unwrap(), &mut solver.session(), Limits::default())
}

#[test]
fn honour_that_is_finessed_later_does_not_drop() {
    let deal = "N:J96.AT82.KJT9.A KQ53.9743.Q32.7 T74.Q5.A75.QJT2 A82.KJ6.864.K94";
    let themes = of_card((deal, NT, South, South, "D5 D4", Declarer, 6), "DK");
    assert!(!themes.contains(&Theme::Drop), "{themes:?}");
}

#[test]
fn finesse_is_refused_with_a_master_only() {
    let deal = "N:7.T95..7 .AKJ..K9 J.Q7..QT A6.3..J6";
    let themes = of_card((deal, NT, South, North, "C7 C9", Declarer, 1), "CQ");
    assert!(!themes.contains(&Theme::RefusedFinesse), "the king is out: {themes:?}");
}

/// The queen is run, and the ace kept from it: no trick is ducked under an own honour.
#[test]
fn letting_an_honour_run_is_no_duck() {
    let deal = "N:Q6.K.A.T765 .T9.964.AQ9 AJ4.7..J832 KT92.6.T.K4";
    let themes = of_card((deal, NT, South, North, "SQ D4", Declarer, 4), "S4");
    assert!(!themes.contains(&Theme::Duck), "{themes:?}");
}

/// Clubs are blocked after queen and two, whichever hand leads next.
#[test]
fn overtaking_for_the_sake_of_the_suit_is_unblocking() {
    let deal = "N:K..AK8542.AK2 .K97.T76.8653 J.JT3.9.QJ974 T76.Q86.QJ3.T";
    let themes = of_card((deal, NT, South, South, "CQ CT", Declarer, 8), "CK");
    assert!(themes.contains(&Theme::Unblock), "{themes:?}");
    assert!(!themes.contains(&Theme::Overtake), "{themes:?}");
}

/// The ruffs of the long hand and the trumps of the other are the same for a goal that drawing trumps first would reach too.
#[test]
fn dummy_is_reversed_only_where_drawing_trumps_first_is_a_trick_short() {
    let deal = "N:8.K9.74.Q .43.AK65. AJ4..832. 75.A.QJT.";
    let is_seen = |target| {
        let themes = of_card((deal, D, East, West, "", Declarer, target), "S5");
        themes.contains(&Theme::DummyReversal)
    };
    assert!(is_seen(6));
    assert!(!is_seen(5));
}
