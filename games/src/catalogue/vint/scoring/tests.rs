use super::*;
use crate::scores::played::{scores_want_what_the_goal_wants, whole_deals};
use crate::scores::testing::{hands, points, refused, scored, session, standing};

/// North and south hold four aces and five spade honours; A K Q J T of spades are in one hand.
const STRONG: [&str; 4] =
    ["AKQJT.A43.A32.43", "9876.567.5678.56", "5.KQJ2.KQJ.AKQJ2", "432.T98.T94.T987"];
/// Two aces each; north and south hold three heart honours.
const EVEN: [&str; 4] =
    ["A432.A432.432.32", "KQ5.KQ5.AKQ.AKQ4", "JT9.JT9.JT9.JT98", "876.876.8765.765"];

fn deal(contract: &str, declarer: &str, ns: i32, given: &str) -> String {
    format!(
        "game: vint\ndeclarer: {declarer}\ncontract: {contract}\nresult.tricks: NS {ns}\n{given}\n"
    )
}

/// The points of a line of a deal, north and south first.
fn part(deal: &str, what: &str) -> [i32; 2] {
    let sheet = scored(deal).unwrap().sheet;
    ["NS", "EW"].map(|side| {
        let own = sheet.lines.iter().filter(|line| line.of == side && line.label.contains(what));
        own.map(|line| line.points).sum()
    })
}

/// Finnish Games, “Vint”: a contract of seven brings 10000 + 1000 + 1000.
#[test]
fn contracts_slams_and_missing_tricks() {
    let none = "result.cards: NS 0, EW 0";
    for (text, tricks, points) in [
        ("3S", 7, [-6000, 0]),
        ("3S", 9, [0, 0]),
        ("7H", 13, [12_000, 0]),
        ("7H", 12, [-6000, 0]),
        ("6NT", 12, [6000, 0]),
        ("6NT", 13, [7000, 0]),
        ("1C", 13, [2000, 0]),
        ("1C", 1, [-6000, 1000]),
        ("2D", 0, [-16_000, 2000]),
    ] {
        assert_eq!(part(&deal(text, "N", tricks, none), ", "), points, "{text} {tricks}");
    }
    let own = format!("{none}\noptions.slams_of_opponents: false");
    assert_eq!(part(&deal("2D", "N", 0, &own), ", "), [-16_000, 0]);
}

#[test]
fn both_sides_book_their_trick_points() {
    let seven = deal("3S", "N", 7, "result.cards: NS 0, EW 0");
    assert_eq!(part(&seven, "trick points"), [210, 180]);
    assert_eq!(points(&seven), [-6000 + 210, 180]);
}

#[test]
fn cards_in_hand_are_counted() {
    let cards = |contract: &str, deal_of: [&str; 4], declarer: &str, ns, given: &str| {
        let text = format!("{}\n{given}", hands(deal_of));
        part(&deal(contract, declarer, ns, &text), "cards in hand")
    };
    // Three cards beyond A K in trumps, two in clubs, three aces in one hand; five honours; four aces.
    let strong = cards("4S", STRONG, "N", 13, "");
    assert_eq!(strong, [3000 + 1000 + 500 + 4 * 100 * (5 + 4), 0]);
    let short = cards("4S", STRONG, "E", 13, "options.long_sequences: false");
    assert_eq!(short, [2000 + 1000 + 500 + 3600, 0]);
    assert_eq!(cards("2NT", STRONG, "N", 3, ""), [1500 + 1000 + 500 + 2000, 0]);
    assert_eq!(cards("3H", EVEN, "N", 7, ""), [300 * 3 + 300 * 2, 1000]);
    assert_eq!(cards("3H", EVEN, "N", 6, ""), [300 * 3, 1000 + 300 * 2]);
    assert_eq!(cards("3NT", EVEN, "E", 6, ""), [0, 1000 + 1500]);
    assert_eq!(cards("3NT", EVEN, "E", 7, ""), [1500, 1000]);
    let untold = refused(&deal("3NT", "E", 7, ""));
    assert_eq!(untold.place.to_string(), "/result/cards");
}

#[test]
fn two_games_at_500_are_a_rubber() {
    let none = "result.cards: NS 0, EW 0";
    let all = |contract: &str| deal(contract, "E", 0, none);
    let passed = "game: vint\ncontract: pass".to_owned();
    let (three, one, four) = (all("3S"), all("1S"), all("4S"));
    let open = standing(&session("", &[&three, &passed, &one]));
    assert_eq!((open.won.len(), open.winners.len()), (1, 0));
    let over = standing(&session("", &[three, passed, one, four]));
    let games: Vec<(&str, i32)> =
        over.lines.iter().map(|line| (&*line.label, line.points)).collect();
    assert_eq!(games, [("game", 1000), ("game", 2000), ("deals passed out", 500)]);
    assert_eq!(over.totals[1].1, 3 * 2000 + 390 + 130 + 520 + 3500);
    assert_eq!(over.winners, ["EW"]);
}

#[test]
fn trick_order_decides_first_to_game() {
    let seven = |given: &str| deal("7S", "N", 7, &format!("result.cards: NS 0, EW 0\n{given}"));
    let one = seven("");
    let both = [one.clone(), seven("result.order: EENNNNNNNEEEE")];
    let first = standing(&session("", &both));
    assert_eq!(first.won, [(messages::SCORE_GAME.into(), "EW".to_owned())]);
    let wrong = refused(&seven("result.order: NNNNNNNNNNNNE"));
    assert_eq!(wrong.place.to_string(), "/result/order");
}

#[test]
fn scores_want_tricks_as_the_goal_does() {
    scores_want_what_the_goal_wants(whole_deals("vint", |_, _| ()), 13, |played, tricks| {
        let own = played.own_side();
        let text = Map::from_iter([(
            "tricks".to_owned(),
            tikki_play::scoring::sides::side_values(|side| {
                let tricks = i32::from(tricks);
                if side == own { tricks } else { 13 - tricks }
            }),
        )]);
        let deal = DealResult {
            setup: &played.setup,
            result: tikki_base::fields::Fields::from(&text),
            seats: played.question.seats.clone(),
        };
        let played = Played::from_deal(&deal).unwrap().unwrap();
        played.score().unwrap().total().difference()
    });
}
