use super::*;

#[test]
fn a_clean_hand_can_win_at_once() {
    let mut game = SakaaliGame::new(GAME_POINTS, HouseRules::default());
    assert_eq!(game.score(BySide([0, 71])), BySide([121, 0]));
    assert_eq!(game.winner(), Some(Side::NorthSouth));
    assert_eq!(game.score(BySide([71, 0])), BySide([0, 0]));
}

#[test]
fn ties_are_carried_within_the_game() {
    let mut game = SakaaliGame::new(GAME_POINTS, HouseRules::default());
    game.score(BySide([46, 46]));
    game.score(BySide([46, 46]));
    assert_eq!((game.bonus(), game.winner()), (60, None));
    assert_eq!(game.score(BySide([50, 21])), BySide([0, 89]));
    assert_eq!((game.bonus(), game.points), (20, BySide([0, 89])));
}

#[test]
fn two_games_win_the_match() {
    let mut all = SakaaliMatch::new(MATCH_GAMES, GAME_POINTS, HouseRules::default());
    all.score(BySide([0, 60]));
    all.score(BySide([21, 21]));
    assert_eq!((all.games(), all.game().bonus()), (BySide([1, 0]), 40));
    all.score(BySide([90, 0]));
    assert_eq!(all.winner(), None);
    all.score(BySide([0, 60]));
    assert_eq!((all.winner(), all.games()), (Some(Side::NorthSouth), BySide([2, 1])));
    assert_eq!(all.ended().iter().map(|game| game.deals).collect::<Vec<_>>(), [1, 3, 4]);
    assert_eq!(all.score(BySide([0, 60])), BySide([0, 0]));
}
