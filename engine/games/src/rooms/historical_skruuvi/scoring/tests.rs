use super::*;
use crate::scores::common::testing::{any_tally, count, deal, tally};
use crate::scores::played::{
    PlayedOut, goal_is_score_of_misere, played_out, scores_want_what_the_goal_wants, whole_deals,
};
use Side::{EastWest, NorthSouth};
use proptest::prelude::*;
use tikki_solver::Strain;

/// North has A K Q of spades and three aces, the side five trump honours in spades and four aces.
const STRONG: &str = "N:AKQ2.A43.A32.432 5678.567.5678.56 JT9.KQJ.KQJ.AKQJ 34.T982.T94.T987";

fn of_tricks(text: &str) -> TrickContract<4> {
    text.parse().unwrap()
}

fn scored(text: &str, knock: i32, tricks: u8) -> DealScore {
    let hands = deal(STRONG);
    let contract = of_tricks(text);
    let played = PlayedContract {
        contract,
        knock,
        declarers: EastWest,
        tricks: count(tricks),
        hands: &hands,
    };
    score(played, HistoricalScoring::default())
}

fn pair(scores: Scores) -> (i32, i32) {
    (scores.declarers, scores.opponents)
}

#[test]
fn contracts_overtricks_and_missing_tricks() {
    for (text, tricks, points) in [
        ("5H", 11, 2000),
        ("5H", 13, 2400),
        ("6S", 12, 3000),
        ("6S", 13, 3200),
        ("7NT", 13, 4500),
        ("6S", 10, -1700),
        ("5C", 9, -1000),
        ("7D", 10, -1700 - 1400),
    ] {
        let deal = scored(text, 1, tricks);
        assert_eq!(pair(deal.contract), (points, 0), "{text} {tricks}");
        let level = i32::from(of_tricks(text).level().get());
        let own = i32::from(tricks);
        assert_eq!(pair(deal.trick_points), (level * own, level * (13 - own)));
    }
}

#[test]
fn an_unknocked_four_is_not_played() {
    let four = scored("4H", 1, 2);
    assert_eq!((pair(four.contract), pair(four.trick_points)), ((1000, 0), (40, 12)));
    let knocked = scored("4H", 2, 12);
    assert_eq!((pair(knocked.contract), pair(knocked.trick_points)), ((2000, 0), (96, 8)));
    assert_eq!(pair(scored("4H", 4, 8).contract), (-3200, 0));
    let winners = winners_of_four(EastWest);
    assert_eq!((winners[9], winners[10]), (EastWest, NorthSouth));
    assert!(is_played(of_tricks("5H"), 1) && !is_played(of_tricks("4NT"), 1));
}

#[test]
fn cards_in_hand_with_trumps() {
    let hands = deal(STRONG);
    let played = |text: &str, declarers, tricks| PlayedContract {
        contract: of_tricks(text),
        knock: 1,
        declarers,
        tricks: count(tricks),
        hands: &hands,
    };
    let cards = |text: &str, declarers, tricks, options| {
        pair(cards_in_hand(played(text, declarers, tricks), options))
    };
    let options = HistoricalScoring::default();
    // All nine value cards; three aces and the trump sequence in north's hand; A K Q J of clubs in south's.
    assert_eq!(cards("5S", NorthSouth, 11, options), (5 * 9 * 10 + 200 + 200 + 200, 0));
    // Too few tricks: the points for value cards go over, those of single hands do not.
    assert_eq!(cards("5S", NorthSouth, 6, options), (600, 450));
    let own = HistoricalScoring { transfer: Transfer::OwnCards, ..options };
    assert_eq!(cards("5S", NorthSouth, 6, own), (600, 0));
    // East and west hold the ten of hearts: of their trumps it is the only value card.
    assert_eq!(cards("5H", NorthSouth, 11, options), (5 * 8 * 10 + 200 + 100 + 200, 0));
    assert_eq!(cards("5H", EastWest, 11, options), (0, 5 * 8 * 10 + 200 + 100 + 200));
}

#[test]
fn cards_in_hand_in_notrump() {
    let hands = deal(STRONG);
    let played = |declarers, tricks, hands| PlayedContract {
        contract: of_tricks("6NT"),
        knock: 1,
        declarers,
        tricks: count(tricks),
        hands,
    };
    let cards = |played| pair(cards_in_hand(played, HistoricalScoring::default()));
    // Four aces, three of them in one hand, A K Q of spades, A K Q J of clubs.
    assert_eq!(cards(played(NorthSouth, 12, &hands)), (6 * 9 * 10 + 400 + 200 + 400, 0));
    assert_eq!(cards(played(NorthSouth, 5, &hands)), (1000, 540));
    let even = deal("N:A432.A432.432.32 KQ5.KQ5.AKQ.AKQ4 JT9.JT9.JT9.JT98 876.876.8765.765");
    assert_eq!(cards(played(NorthSouth, 7, &even)), (6 * 5 * 10, 400));
    assert_eq!(cards(played(EastWest, 7, &even)), (6 * 5 * 10 + 400, 0));
    assert_eq!(cards(played(EastWest, 6, &even)), (400, 300));
}

#[test]
fn misere_counts_aces_in_hundreds() {
    let misere = |level| MisereContract::<4>::new(Level::new(level).unwrap()).unwrap();
    let deal = tally(&[3, 7], &[7, 1, 2, 10]);
    let made = misere_score(misere(5), 2, deal, HistoricalScoring::default());
    assert_eq!(pair(made.contract), (4000, 0));
    assert_eq!(pair(made.aces), (2600, 1400));
    assert_eq!(pair(made.trick_points), (110, 20));
    let failed = misere_score(misere(6), 1, deal, HistoricalScoring::default());
    assert_eq!((pair(failed.contract), pair(failed.aces)), ((-1100, 0), (1300, 700)));
    let four = misere_score(misere(4), 1, deal, HistoricalScoring::default());
    assert_eq!(pair(four.contract), (1000, 0), "no overtricks at four");
    let single = HistoricalScoring { knock_trick_points: false, ..HistoricalScoring::default() };
    let points = misere_score(misere(5), 2, deal, single).trick_points;
    assert_eq!(pair(points), (55, 10));
    assert_eq!(pass_misere(tally(&[1], &[1, 1, 1, 2]), 1).0, [1400, 400]);
}

/// Endings of four cards solved by plain search have these values; so the deals behind them must score.
#[test]
fn values_of_endings_are_scores() {
    let difference = |level, knock, tricks, won, avoided| {
        let contract = MisereContract::<4>::new(Level::new(level).unwrap()).unwrap();
        let tally = MisereTally::new(count(tricks), won, avoided).unwrap();
        misere_score(contract, knock, tally, HistoricalScoring::default()).total().difference()
    };
    assert_eq!(difference(5, 1, 3, 20, 1), -2365);
    assert_eq!(difference(5, 1, 4, 22, 1), -3075);
    assert_eq!(difference(4, 2, 4, 11, 10), -960);
    assert_eq!(difference(4, 2, 5, 13, 10), -2176);
}

#[test]
fn a_match_is_a_rubber_and_four_kotkas() {
    let all = |side, level: &str| {
        let contract = level.parse().unwrap();
        Some(game_points(contract, 1, [side; 13], HistoricalScoring::default()))
    };
    let (game, won) = SkruuviMatch::default().after_deal(all(NorthSouth, "5H"));
    assert_eq!(won, Some(GameWon { side: NorthSouth, points: 200 }));
    let (game, won) = game.after_deal(None);
    assert_eq!((won, game.next_deal()), (None, Some(DealKind::Basic)));
    let (game, won) = game.after_deal(all(NorthSouth, "6M"));
    assert_eq!(won, Some(GameWon { side: EastWest, points: 200 }));
    let (game, won) = game.after_deal(all(EastWest, "7S"));
    assert_eq!(won, Some(GameWon { side: EastWest, points: 400 }));
    assert_eq!((game.rubber().games().0, game.next_deal()), ([1, 2], Some(DealKind::Kotka)));
    let mixed: [Side; 13] = std::array::from_fn(|n| if n < 8 { NorthSouth } else { EastWest });
    let small = Some(game_points("6S".parse().unwrap(), 1, mixed, HistoricalScoring::default()));
    let (game, won) = game.after_deal(small);
    assert_eq!((won, game.rubber().points().0), (None, [0, 0]));
    let (game, won) = game.after_deal(all(EastWest, "6S"));
    assert_eq!(won, Some(GameWon { side: EastWest, points: 600 }));
    let (game, _) = game.after_deal(None);
    let (game, won) = game.after_deal(all(NorthSouth, "6S"));
    assert_eq!((won, game.next_deal()), (Some(GameWon { side: NorthSouth, points: 400 }), None));
    assert_eq!(game.after_deal(all(NorthSouth, "6S")), (game, None));
}

#[test]
fn knocks_count_towards_games_only_if_agreed() {
    let points =
        |options| game_points("5S".parse().unwrap(), 4, [EastWest; 13], options).totals().0;
    assert_eq!(points(HistoricalScoring::default()), [0, 65]);
    assert_eq!(
        points(HistoricalScoring { knock_game_points: true, ..HistoricalScoring::default() }),
        [0, 260]
    );
}

#[test]
fn a_match_is_booked_in_hundreds() {
    let booked = |ns, ew| match end_of_match(BySide([ns, ew])) {
        MatchEnd::Replay => None,
        MatchEnd::Book(standing) => Some(standing.totals.0),
    };
    assert_eq!((booked(100, 109), booked(109, 100)), (None, None));
    assert_eq!(booked(100, 110), Some([0, 0]));
    assert_eq!(booked(150, 100), Some([1, 0]));
    assert_eq!(booked(149, 100), Some([0, 0]));
    assert_eq!(booked(-1000, 2650), Some([0, 37]));
}

#[test]
fn the_goal_of_a_misere_is_its_score() {
    let deals = played_out("historical-skruuvi", |setup, rng| {
        setup.options.insert("knock_trick_points".to_owned(), rng.one_in(2).into());
    });
    let misere = deals.filter(|played| {
        played.contract().ends_with('M') && played.option("objective") == "difference"
    });
    goal_is_score_of_misere(misere, PlayedOut::side_names, |played, tally| {
        let Ok(SkruuviContract::Misere(contract)) = played.contract().parse() else {
            panic!("a misère")
        };
        let knock_trick_points = played.setup.options["knock_trick_points"] == true;
        let options = HistoricalScoring { knock_trick_points, ..HistoricalScoring::default() };
        misere_score(contract, played.knock(), tally, options).total().difference()
    });
}

#[test]
fn scores_want_tricks_as_the_goal_does() {
    let tricks = |played: &PlayedOut| !played.contract().ends_with('M');
    let deals = whole_deals("historical-skruuvi", |_, _| ()).filter(tricks);
    scores_want_what_the_goal_wants(deals, 13, |played, tricks| {
        let (contract, declarers) = (of_tricks(played.contract()), played.own_side());
        let (tricks, hands, knock) = (count(tricks), &played.hands(), played.knock());
        score(
            PlayedContract { contract, knock, declarers, tricks, hands },
            HistoricalScoring::default(),
        )
        .total()
        .difference()
    });
}

proptest! {
    #[test]
    fn more_tricks_never_score_less(level in 5..=7_u8, tricks in 0..13_u8, strain in 0..5_usize) {
        let contract = format!("{level}{}", Strain::ALL[strain]);
        let at = |n| scored(&contract, 1, n).total().difference();
        prop_assert!(at(tricks) <= at(tricks + 1));
    }

    #[test]
    fn knocks_multiply_everything(deal in any_tally(), level in 4..=7_u8) {
        let contract = MisereContract::<4>::new(Level::new(level).unwrap()).unwrap();
        let at = |knock| misere_score(contract, knock, deal, HistoricalScoring::default()).total();
        prop_assert_eq!(at(4), at(1).times(4));
    }
}
