//! Rubbers of games that are won by trick points, in the order in which the tricks were taken: historical skruuvi,
//! skruf-whist and vint.

use tikki_base::tricks::BySide;
use tikki_base::tricks::Level;
use tikki_solver::Side;

/// What wins a game, and what games are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RubberRules {
    /// The trick points that win a game.
    pub target: i32,
    /// What a side's first game is worth; its second is worth twice that, its third three times, and so on.
    pub first_game: i32,
}

/// The trick points of a deal, as they were won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrickPoints {
    per_trick: i32,
    credited: [Side; 13],
}

impl TrickPoints {
    /// Those of a contract to win tricks: `per_trick` to the winner of each, in order.
    pub fn won(per_trick: i32, winners: [Side; 13]) -> TrickPoints {
        TrickPoints { per_trick, credited: winners }
    }

    /// Those of a misère: `per_trick` to the side that avoids each trick, given the winners in order.
    pub fn avoided(per_trick: i32, winners: [Side; 13]) -> TrickPoints {
        TrickPoints { per_trick, credited: winners.map(Side::opponents) }
    }

    /// All of the deal, by side.
    pub fn totals(self) -> BySide<i32> {
        let tricks = |side| self.credited.iter().filter(|&&by| by == side).count() as i32;
        BySide::from_fn(|side| self.per_trick * tricks(side))
    }

    /// The side that reaches the target first, with these points before the deal.
    pub fn first_to(self, target: i32, before: BySide<i32>) -> Option<Side> {
        let mut points = before;
        self.credited.into_iter().find(|&side| {
            points[side] += self.per_trick;
            points[side] >= target
        })
    }
}

/// The trick points of one trick in historical skruuvi and skruf-whist: the level (seed 000, lines 2165–2170).
pub const fn per_trick(level: Level) -> i32 {
    level.get() as i32
}

/// A game won, and its worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameWon {
    /// Who won it.
    pub side: Side,
    /// The points for it.
    pub points: i32,
}

/// How a rubber stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rubber {
    rules: RubberRules,
    points: BySide<i32>,
    games: BySide<i32>,
}

impl Rubber {
    /// A rubber that begins.
    pub fn new(rules: RubberRules) -> Rubber {
        Rubber { rules, points: BySide::default(), games: BySide::default() }
    }

    /// The trick points of both sides towards the game in play.
    pub const fn points(self) -> BySide<i32> {
        self.points
    }

    /// The games both sides have won.
    pub const fn games(self) -> BySide<i32> {
        self.games
    }

    /// Who has won the rubber: the first side with two games (seed 000, lines 2183–2184 and 2544).
    pub fn winner(self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.games[side] >= 2)
    }

    /// The rubber after a deal, and the game won in it, if one was. When a game is won both sides begin again from
    /// nothing (seed 000, lines 2178–2182).
    #[must_use]
    pub fn after_deal(self, deal: TrickPoints) -> (Rubber, Option<GameWon>) {
        match deal.first_to(self.rules.target, self.points) {
            Some(side) => self.after_game(side),
            None => (Rubber { points: self.points.plus(deal.totals()), ..self }, None),
        }
    }

    /// The rubber after a deal in which a game is won only by the points of that deal.
    #[must_use]
    pub(crate) fn after_single_deal(self, deal: TrickPoints) -> (Rubber, Option<GameWon>) {
        match deal.first_to(self.rules.target, BySide::default()) {
            Some(side) => self.after_game(side),
            None => (self, None),
        }
    }

    fn after_game(mut self, side: Side) -> (Rubber, Option<GameWon>) {
        self.games[side] += 1;
        self.points = BySide::default();
        (self, Some(GameWon { side, points: self.rules.first_game * self.games[side] }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Side::{EastWest, NorthSouth};
    use proptest::prelude::*;

    const RULES: RubberRules = RubberRules { target: 60, first_game: 200 };

    /// The winners of thirteen tricks, `N` for north and south, `E` for east and west.
    fn winners(text: &str) -> [Side; 13] {
        let sides: Vec<Side> =
            text.chars().map(|c| if c == 'N' { NorthSouth } else { EastWest }).collect();
        sides.try_into().unwrap()
    }

    #[test]
    fn who_reached_the_target_first_wins_the_game() {
        let near = BySide([45, 40]);
        let deal = |text| TrickPoints::won(5, winners(text));
        assert_eq!(deal("NNNEEEENNNNNN").first_to(60, near), Some(NorthSouth));
        assert_eq!(deal("NNEEEENNNNNNN").first_to(60, near), Some(EastWest));
        assert_eq!(deal("NNEEENNNNNNNE").first_to(60, near), Some(NorthSouth));
        let avoided = TrickPoints::avoided(5, winners("NNEEEENNNNNNN"));
        assert_eq!(avoided.first_to(60, near), Some(NorthSouth));
        assert_eq!(avoided.totals().0, [20, 45]);
    }

    #[test]
    fn games_rise_in_worth_and_two_are_a_rubber() {
        let grand = TrickPoints::won(7, winners("NNNNNNNNNNNNE"));
        let (rubber, game) = Rubber::new(RULES).after_deal(grand);
        assert_eq!(game, Some(GameWon { side: NorthSouth, points: 200 }));
        assert_eq!((rubber.points().0, rubber.winner()), ([0, 0], None));
        let (rubber, game) = rubber.after_deal(TrickPoints::won(4, winners("NNNNNNNNNNEEE")));
        assert_eq!((rubber.points().0, game), ([40, 12], None));
        let (rubber, game) = rubber.after_deal(grand);
        assert_eq!(game, Some(GameWon { side: NorthSouth, points: 400 }));
        assert_eq!((rubber.games().0, rubber.winner()), ([2, 0], Some(NorthSouth)));
    }

    proptest! {
        #[test]
        fn a_game_is_won_exactly_when_a_side_has_the_points(
            ns in 0..60, ew in 0..60, level in 1..=7, order in prop::collection::vec(any::<bool>(), 13)
        ) {
            let side = |i: usize| if order[i] { NorthSouth } else { EastWest };
            let deal = TrickPoints::won(level, std::array::from_fn(side));
            let before = BySide([ns, ew]);
            let reached = before.plus(deal.totals()).0.iter().any(|&points| points >= 60);
            prop_assert_eq!(deal.first_to(60, before).is_some(), reached);
        }
    }
}
