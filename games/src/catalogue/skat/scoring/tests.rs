//! Tests of the scores of Skat.

use super::*;
use crate::scores::card_values::CardValues;
use crate::scores::played::whole_deals;
use crate::scores::testing::{points as scored_points, refused};
use proptest::prelude::*;

const OPTIONS: SkatScoring = SkatScoring { schneider: SchneiderLimit::NinetyOne };
const PLAIN: Declaration =
    Declaration { hand: false, announcement: Announcement::None, open: false };
const SPADES: SkatGame = SkatGame::Suit(Suit::Spades);

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

fn bid(points: i32) -> SkatBid {
    SkatBid::new(points).unwrap()
}

fn points(points: u8) -> CardsTaken {
    CardsTaken::points(points).unwrap()
}

fn announced(announcement: Announcement) -> Declaration {
    Declaration { announcement, ..PLAIN }
}

fn multiplier_of(declaration: Declaration, taken: CardsTaken) -> i32 {
    multiplier(Matadors::With(1), declaration, taken, OPTIONS)
}

/// The printed five and six cards; the rest of the twelve are no trumps.
#[test]
fn the_printed_matadors() {
    let diamonds = SkatGame::Suit(Suit::Diamonds);
    let rest = cards("S7 S8 S9 H7 H8 H9");
    assert_eq!(matadors(diamonds, rest | cards("CJ SJ HJ DA DK C7")), Matadors::With(3));
    assert_eq!(matadors(diamonds, rest | cards("CJ SJ HJ DJ DA DK")), Matadors::With(5));
    assert_eq!(matadors(diamonds, rest | cards("DJ DA DT DK DQ C7")), Matadors::Against(3));
}

#[test]
fn matadors_at_their_ends() {
    let all = cards("CJ SJ HJ DJ CA CT CK CQ C9 C8 C7");
    assert_eq!(matadors(SkatGame::Suit(Suit::Clubs), all), Matadors::With(11));
    assert_eq!(matadors(SkatGame::Grand, all), Matadors::With(4));
    assert_eq!(matadors(SkatGame::Grand, CardSet::EMPTY), Matadors::Against(4));
    assert_eq!(matadors(SPADES, cards("C7")), Matadors::Against(11));
    assert_eq!(matadors(SPADES, cards("CJ HJ DJ SA")), Matadors::With(1));
}

#[test]
fn base_values_and_multipliers_as_printed() {
    assert_eq!(SkatGame::ALL.map(SkatGame::base), [9, 10, 11, 12, 24]);
    // SkatGame and one matador are two.
    let hand = Declaration { hand: true, ..PLAIN };
    let open = Declaration { open: true, ..PLAIN };
    assert_eq!(multiplier_of(PLAIN, points(61)), 2);
    assert_eq!(multiplier_of(hand, points(61)), 2 + 1);
    assert_eq!(multiplier_of(open, points(61)), 2 + 7);
    assert_eq!(multiplier_of(PLAIN, points(91)), 2 + 1);
    assert_eq!(multiplier_of(announced(Announcement::Schneider), points(91)), 2 + 3);
    assert_eq!(multiplier_of(PLAIN, CardsTaken::ALL_TRICKS), 2 + 2);
    assert_eq!(multiplier_of(announced(Announcement::Schneider), CardsTaken::ALL_TRICKS), 2 + 4);
    assert_eq!(multiplier_of(announced(Announcement::Schwarz), CardsTaken::ALL_TRICKS), 2 + 5);
}

#[test]
fn the_printed_value_of_eleven_by_five() {
    let schneider = announced(Announcement::Schneider);
    let settled = settle(SPADES, Matadors::With(1), schneider, bid(55), points(91), OPTIONS);
    assert_eq!(settled, SkatSettlement { value: 55, verdict: Verdict::Won, score: 55 });
}

/// No game is worth 65; the example shows the settlement alone.
#[test]
fn the_printed_settlement_of_a_bid_of_forty() {
    assert_eq!(score(true, 65, bid(40), false), 65);
    assert_eq!(score(false, 65, bid(40), true), -40);
    assert_eq!(score(false, 65, bid(40), false), -80);
}

#[test]
fn the_ways_to_lose() {
    let settled = |declaration, points_bid, taken| {
        let settled =
            settle(SPADES, Matadors::Against(2), declaration, bid(points_bid), taken, OPTIONS);
        (settled.verdict, settled.score)
    };
    assert_eq!(settled(PLAIN, 33, points(61)), (Verdict::Won, 33));
    assert_eq!(settled(PLAIN, 33, points(60)), (Verdict::Beaten, -66));
    assert_eq!(settled(PLAIN, 36, points(61)), (Verdict::Overbid, -72));
    assert_eq!(settled(PLAIN, 36, points(91)), (Verdict::Won, 44));
    let hand = Declaration { hand: true, ..announced(Announcement::Schwarz) };
    assert_eq!(settled(hand, 18, points(120)), (Verdict::AnnouncementMissed, -18));
    assert_eq!(settled(hand, 18, CardsTaken::ALL_TRICKS), (Verdict::Won, 11 * 9));
}

#[test]
fn schneider_at_ninety_is_an_option() {
    let official = SkatScoring { schneider: SchneiderLimit::Ninety };
    let schneider = announced(Announcement::Schneider);
    let verdict = |taken, options| {
        settle(SkatGame::Grand, Matadors::With(4), schneider, bid(48), taken, options).verdict
    };
    assert_eq!(verdict(points(90), SkatScoring::default()), Verdict::AnnouncementMissed);
    assert_eq!(verdict(points(90), official), Verdict::Won);
    assert_eq!(verdict(points(89), official), Verdict::AnnouncementMissed);
}

#[test]
fn null_games_won_and_lost_as_printed() {
    let both =
        NullGame::ALL.map(|game| (game.settle(bid(18), 0).score, game.settle(bid(18), 1).score));
    assert_eq!(both, [(23, -46), (35, -70), (46, -92), (59, -118)]);
    let overbid = NullGame::ALL[0].settle(bid(24), 0);
    assert_eq!((overbid.verdict, overbid.score), (Verdict::Overbid, -46));
    assert_eq!(NullGame::ALL[0].settle(bid(23), 0).verdict, Verdict::Won);
}

#[test]
fn bids_are_values_of_games() {
    let lowest: Vec<i32> = (0..=36).filter(|&points| SkatBid::new(points).is_some()).collect();
    assert_eq!(lowest, [18, 20, 22, 23, 24, 27, 30, 33, 35, 36]);
    assert_eq!(bid(40).0, 40);
    for points in [-18, 0, 9, 17, 19, 65, 313] {
        assert_eq!(SkatBid::new(points), None, "{points}");
    }
}

#[test]
fn the_pack_holds_a_hundred_and_twenty_points() {
    assert_eq!((CardsTaken::points(121), CardsTaken::points(120).is_some()), (None, true));
}

fn any_declaration() -> impl Strategy<Value = Declaration> {
    (
        any::<bool>(),
        prop::sample::select(
            [Announcement::None, Announcement::Schneider, Announcement::Schwarz].to_vec(),
        ),
        any::<bool>(),
    )
        .prop_map(|(hand, announcement, open)| Declaration { hand, announcement, open })
}

#[test]
fn goal_equals_verdict() {
    let alone = |played: &FinishedPlay| played.contract() != "reject";
    for played in whole_deals("skat", |_, _| ()).filter(alone) {
        let own = played.own();
        if played.contract() == "null" {
            let settled = NullGame::ALL[0].settle(bid(18), played.count(own));
            assert_eq!(played.value() == 1, settled.verdict == Verdict::Won);
            continue;
        }
        let skat = played.setup.state["skat"].as_array().unwrap().iter();
        let laid_away = skat.map(|card| card.as_str().unwrap().parse::<Card>().unwrap());
        let values =
            played.cards(own).chain(laid_away).map(|card| CardValues::PIPS.of(&card.to_string()));
        let pips: i32 = values.sum();
        assert_eq!(played.value(), pips, "{:?}", played.setup);
        let taken = points(pips as u8);
        let settled = settle(SkatGame::Grand, Matadors::With(4), PLAIN, bid(48), taken, OPTIONS);
        assert_eq!(played.value() >= 61, settled.verdict == Verdict::Won);
    }
}

proptest! {
    #[test]
    fn more_points_never_score_less(
        declaration in any_declaration(), game in prop::sample::select(SkatGame::ALL.to_vec()),
        count in 1..=11_u8, at in 18..60, fewer in 0..120_u8
    ) {
        let at = (0..=at).rev().find_map(SkatBid::new).unwrap();
        let score_of = |taken| {
            settle(game, Matadors::With(count), declaration, at, taken, OPTIONS).score
        };
        prop_assert!(score_of(points(fewer)) <= score_of(points(fewer + 1)));
        prop_assert!(score_of(points(120)) <= score_of(CardsTaken::ALL_TRICKS));
    }

    #[test]
    fn lost_game_costs_the_bid(declaration in any_declaration(), taken in 0..61_u8) {
        let lost = settle(SkatGame::Grand, Matadors::With(4), declaration, bid(48), points(taken), OPTIONS);
        prop_assert_eq!(lost.verdict, Verdict::Beaten);
        prop_assert_eq!(lost.score, if declaration.hand { -48 } else { -96 });
    }

    #[test]
    fn complements_turn_with_into_against(bits: u64) {
        let held: CardSet = Card::all().filter(|card| bits >> (card.suit.index() * 13 + card.rank.index()) & 1 == 1).collect();
        for game in SkatGame::ALL {
            let (own, others) = (matadors(game, held), matadors(game, !held));
            prop_assert_eq!(own.count(), others.count());
            prop_assert!(own != others);
        }
    }
}

#[test]
fn the_rules_of_the_server_have_two_names() {
    let deal = "game: skat\nseats: 1 2 3\ndeclarer: 1\ncontract: suit\ntrump: C\nstate.bid: 24\n\
        result.points: 56\nresult.tricks: 5\nresult.matadors: 2\n";
    let with = |option: &str| crate::scores::testing::points(&format!("{deal}{option}"));
    for official in ["", "options.rules: server", "options.scoring: official"] {
        assert_eq!(with(official), [-72, 0, 0], "{official}");
    }
    for book in ["options.rules: printed", "options.scoring: book"] {
        assert_eq!(with(book), [-48, 0, 0], "{book}");
    }
}

fn a_game(given: &str) -> String {
    format!("game: skat\nseats: 1 2 3\ndeclarer: 1\n{given}")
}

#[test]
fn unreachable_result_is_rejected() {
    let at = |given: &str| refused(&a_game(given)).place.to_string();
    let spades = "contract: suit\ntrump: S\nresult.matadors: 1\n";
    assert_eq!(at(&format!("{spades}result.points: 70\nresult.tricks: 10")), "/result/points");
    assert_eq!(at(&format!("{spades}result.points: 120\nresult.tricks: 2")), "/result/points");
    let grand = "contract: grand\nresult.points: 70\n";
    assert_eq!(at(&format!("{grand}result.matadors: 5")), "/result/matadors");
}

#[test]
fn ending_counts_earlier_points() {
    let hands = "leader: 2\nhand 1: SJ HA\nhand 2: S9 HT\nhand 3: SQ DA\n";
    let before = "state.points: declarer 38, defenders 35\nstate.tricks: 1 4, 2 2, 3 2\n";
    let game = "contract: suit\ntrump: S\nstate.skat: [CT C7]\nresult.matadors: 1\n";
    let scores = |play: &str| scored_points(&a_game(&format!("{game}{hands}{before}play: {play}")));
    // 38, ten in the skat, five and 21: 74 card points.
    assert_eq!(scores("S9 SQ SJ HA HT DA"), [22, 0, 0]);
    // HT to the queen, then DA to the jack: 61.
    assert_eq!(scores("HT SQ HA DA SJ S9"), [22, 0, 0]);
}

#[test]
fn a_null_game_ends_with_the_declarers_trick() {
    let null = "contract: null\nleader: 1\nhand 1: S9 S7\nhand 2: S8 H7\nhand 3: D7 D8\n";
    let scores = |play: &str| scored_points(&a_game(&format!("{null}play: {play}")));
    assert_eq!(scores("S9 S8 D7"), [-46, 0, 0]);
    let unplayed = refused(&a_game(&format!("{null}play: S7 S8 D7")));
    assert_eq!(unplayed.place.to_string(), "/result");
}

/// What a game is played in, and a bid that some game is worth, are checked as those of a position are.
#[test]
fn trumps_and_bid_of_a_result_are_those_of_its_game() {
    let place = |contract: &str, more: &str| {
        let result = "result.points: 70\nresult.tricks: 6\nresult.matadors: 1";
        refused(&format!("game: skat\ndeclarer: 1\ncontract: {contract}\n{more}\n{result}"))
            .place
            .to_string()
    };
    assert_eq!(place("suit", ""), "/trump");
    assert_eq!(place("suit", "trump: NT"), "/trump");
    assert_eq!(place("grand", "trump: C"), "/trump");
    assert_eq!(place("null", "trump: S"), "/trump");
    assert_eq!(place("suit", "trump: C\nstate.bid: 19"), "/state/bid");
    assert_eq!(place("grand", "state.bid: 19"), "/state/bid");
}
