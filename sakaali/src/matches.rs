//! Games to 100 points, in which a tie adds its bonus to the next deal, and matches of the best of three.

use super::options::HouseRules;
use super::points::Carry;
use tikki_base::tricks::BySide;
use tikki_solver::Side;

/// The points that win a game (Finnish Games, “Sakaali”).
pub const GAME_POINTS: i32 = 100;
/// The games that win a match, the best of three.
pub const MATCH_GAMES: u32 = 2;

/// A game in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SakaaliGame {
    goal: i32,
    options: HouseRules,
    carry: Carry,
    /// The points so far.
    pub points: BySide<i32>,
}

impl SakaaliGame {
    /// Creates a game to this number of points.
    pub(crate) fn new(goal: i32, options: HouseRules) -> SakaaliGame {
        SakaaliGame { goal, options, carry: Carry::default(), points: BySide::default() }
    }

    /// Scores a deal and returns its points. After the game is won nothing counts.
    pub(crate) fn score(&mut self, penalty: BySide<u32>) -> BySide<i32> {
        if self.winner().is_some() {
            return BySide::default();
        }
        let points = self.carry.score(penalty, self.options);
        self.points = self.points + points;
        points
    }

    /// Returns the bonus for winning the next decided deal.
    pub const fn bonus(&self) -> i32 {
        self.carry.bonus()
    }

    /// Returns the winner. Only one side scores in a deal; if an option lets both score, the side with more points wins, and
    /// with equal points the game goes on.
    pub(crate) fn winner(&self) -> Option<Side> {
        let reached = |side: &Side| {
            self.points[*side] >= self.goal && self.points[*side] > self.points[side.opponents()]
        };
        Side::ALL.into_iter().find(reached)
    }
}

/// The end of a game: the deal after which it ended, and its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// The number of deals played in the match by then.
    pub deals: usize,
    /// The points of the game.
    pub points: BySide<i32>,
    /// The winner.
    pub winner: Side,
}

/// A match of several games. The bonus of a tie does not carry from one game to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SakaaliMatch {
    options: HouseRules,
    goal: i32,
    needed: u32,
    deals: usize,
    game: SakaaliGame,
    ended: Vec<GameEnd>,
}

impl SakaaliMatch {
    /// Creates a match that is won with `needed` games of this number of points.
    pub fn new(needed: u32, goal: i32, options: HouseRules) -> SakaaliMatch {
        let game = SakaaliGame::new(goal, options);
        SakaaliMatch { options, goal, needed, deals: 0, game, ended: Vec::new() }
    }

    /// Scores a deal and returns its points. After the match is won nothing counts.
    pub fn score(&mut self, penalty: BySide<u32>) -> BySide<i32> {
        if self.winner().is_some() {
            return BySide::default();
        }
        self.deals += 1;
        let points = self.game.score(penalty);
        if let Some(winner) = self.game.winner() {
            self.ended.push(GameEnd { deals: self.deals, points: self.game.points, winner });
            self.game = SakaaliGame::new(self.goal, self.options);
        }
        points
    }

    /// Returns the game in progress.
    pub const fn game(&self) -> &SakaaliGame {
        &self.game
    }

    /// Returns the finished games.
    pub fn ended(&self) -> &[GameEnd] {
        &self.ended
    }

    /// Returns the number of games each side has won.
    pub fn games(&self) -> BySide<u32> {
        BySide::from_fn(|side| {
            self.ended.iter().filter(|ended| ended.winner == side).count() as u32
        })
    }

    /// Returns the winner of the match.
    pub fn winner(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.games()[side] >= self.needed)
    }
}

#[cfg(test)]
mod tests;
