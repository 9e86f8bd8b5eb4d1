use super::*;
use crate::deals::random_deal;
use crate::par::{best_keeps, partners};
use tikki_base::rng::Rng;

/// The side of `best` keeps its best five and five cards, the other side its first ones.
fn kept(deal: &FullDeal, best: Side) -> BySeat<CardSet> {
    let keep = best_keeps(partners(deal.hands(), best), 1)[0];
    BySeat::from_fn(|seat| match best.seats().iter().position(|&other| other == seat) {
        Some(place) => keep.0[place],
        None => deal.hands().hand(seat).iter().take(5).collect(),
    })
}

fn board(number: u32, rng: &mut Rng) -> MatchBoard {
    let deal = random_deal(rng);
    // Team A plays best at both tables.
    let results = vec![
        BoardPlayed { table: 2, team_ns: Team::B, kept: kept(&deal, Side::EastWest) },
        BoardPlayed { table: 1, team_ns: Team::A, kept: kept(&deal, Side::NorthSouth) },
    ];
    MatchBoard { number, deal, first: Seat::North, results }
}

fn session() -> Vec<MatchBoard> {
    let mut rng = Rng::new(21);
    (1..=8).map(|number| board(number, &mut rng)).collect()
}

#[test]
fn a_match_is_scored_by_team() {
    let session = MatchSession::try_from(session()).unwrap();
    session.check_movement().unwrap();
    let score = session.score(HouseRules::default());
    assert_eq!((score.boards.len(), score.winner()), (8, Some(Team::A)));
    for board in &score.boards {
        let par = board.par.penalty();
        assert_eq!(board.tables.iter().map(|table| table.table).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(board.tables[0].penalty.of(Team::A), par[Side::NorthSouth]);
        assert_eq!(board.tables[1].penalty.of(Team::A), par[Side::EastWest]);
        assert_eq!(board.above_par().of(Team::A), 0);
        // The comparison for any game agrees with the points of both tables.
        let of = |team| board.tables.iter().map(|table| table.points.of(team)).sum::<i32>();
        assert_eq!(board.points, ByTeam(Team::ALL.map(of)));
        assert_eq!(board.swing_a, of(Team::A) - of(Team::B));
    }
    let swings: i32 = score.boards.iter().map(|board| board.swing_a).sum();
    assert_eq!(swings, score.total().of(Team::A) - score.total().of(Team::B));
}

#[test]
fn ties_are_carried_by_option_only() {
    // The same ranks on both sides: spades and hearts against diamonds and clubs, so that every board can be tied.
    let deal: FullDeal = tikki_bridge::formats::pbn_deal::parse(
        "N:AKQJT98765432... ..AKQJT98765432. .AKQJT98765432.. ...AKQJT98765432",
    )
    .and_then(FullDeal::try_from)
    .unwrap();
    let five = |seat| deal.hands().hand(seat).iter().take(5).collect();
    let kept = BySeat::from_fn(five);
    let results = || {
        [(1, Team::A), (2, Team::B)].map(|(table, team_ns)| BoardPlayed { table, team_ns, kept })
    };
    let tied =
        |number| MatchBoard { number, deal, first: Seat::North, results: results().to_vec() };
    let mut decided = tied(2);
    decided.results[0].kept[Seat::North] =
        ["SA", "SK", "SQ", "SJ", "S9"].iter().map(|card| card.parse::<Card>().unwrap()).collect();
    let session = MatchSession::try_from(vec![tied(1), decided]).unwrap();
    let plain = session.score(HouseRules::default());
    let carried = session.score(HouseRules { duplicate_carry: true, ..HouseRules::default() });
    assert_eq!(plain.boards[0].points, ByTeam([0, 0]));
    let gained = |score: &MatchScore| score.total().of(Team::A) + score.total().of(Team::B);
    assert_eq!(gained(&carried), gained(&plain) + BONUS);
}

/// A change to a match, and the message it causes.
type Case<'a> = (&'a dyn Fn(&mut Vec<MatchBoard>), &'a str);

#[test]
fn impossible_match_is_rejected() {
    let refused = |change: &dyn Fn(&mut Vec<MatchBoard>)| {
        let mut boards = session();
        change(&mut boards);
        let error = MatchSession::try_from(boards)
            .and_then(|session| session.check_movement())
            .unwrap_err();
        assert_eq!(error.code, Code::ImpossibleState);
        error.message
    };
    let cases: [Case<'_>; 8] = [
        (&|boards| boards[3].number = 1, "board 1 is given twice"),
        (&|boards| boards[3].results[0].team_ns = Team::A, "at both tables"),
        (&|boards| boards[3].results[0].table = 1, "2 results of table 1"),
        (&|boards| boards[3].results.truncate(0), "no result of table 1"),
        (&|boards| boards[3].results.truncate(1), "no result of table 1"),
        (
            &|boards| {
                let third = BoardPlayed { table: 3, ..boards[3].results[0] };
                boards[3].results.push(third);
            },
            "table 3",
        ),
        (&|boards| boards.truncate(6), "board 7, 8 is missing"),
        (&|boards| boards.push(board(9, &mut Rng::new(1))), "no board 9"),
    ];
    for (change, words) in cases {
        let message = refused(change);
        assert!(message.contains(words), "{message}");
    }
}

#[test]
fn only_dealt_cards_are_kept() {
    let board = board(1, &mut Rng::new(2));
    let mut kept = board.results[0].kept;
    check_kept(&board.deal, &kept).unwrap();
    let east = kept[Seat::East];
    kept[Seat::East] = east.without(east.iter().next().unwrap());
    assert!(check_kept(&board.deal, &kept).unwrap_err().message.contains("4 cards"));
    kept[Seat::East] = kept[Seat::North];
    let error = check_kept(&board.deal, &kept).unwrap_err();
    assert_eq!((error.code, error.place.to_string().as_str()), (Code::IllegalPlay, "/E"));
    assert_eq!(kept_after(&board.deal, Seat::North, &[]).unwrap_err().code, Code::IllegalPlay);
}
