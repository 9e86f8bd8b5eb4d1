use super::*;

fn totals(points: [i32; 3]) -> Vec<(String, i32)> {
    ["1", "2", "3"].into_iter().map(str::to_owned).zip(points).collect()
}

#[test]
fn winner_by_totals() {
    let none = Vec::<String>::new();
    assert_eq!(most_from(5)(&totals([4, 1, 0])), none);
    assert_eq!(most_from(5)(&totals([5, 6, 6])), ["2", "3"]);
    assert_eq!(least_once(100)(&totals([99, 1, 1])), none);
    assert_eq!(least_once(100)(&totals([100, 1, 1])), ["2", "3"]);
    assert_eq!(most_once(100)(&totals([99, 1, 1])), none);
    assert_eq!(most_once(100)(&totals([100, 101, 1])), ["2"]);
    assert_eq!(most_once(100)(&totals([100, 100, 1])), none);
}

#[test]
fn a_game_begins_again_after_it_was_won() {
    let mut session = ScoreSession::default();
    for points in [3, 4, 1] {
        session.add(&DealSheet::of(["1", "2"]).with(messages::SCORE_TRICKS_TAKEN, "1", points));
        let winner = (session.total("1") > 5).then(|| "1".to_owned());
        session.win(messages::SCORE_GAME, winner.into_iter().collect());
    }
    let standing = session.standing();
    assert_eq!(standing.totals, [("1".to_owned(), 1), ("2".to_owned(), 0)]);
    assert_eq!(standing.won, [(messages::SCORE_GAME.into(), "1".to_owned())]);
    assert!(standing.winners.is_empty());
}
