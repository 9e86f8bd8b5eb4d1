//! Duals: right cards that transpose, since either can follow the other and the positions meet.

use super::judge::{LimitReached, ProblemJudge, after};
use super::problem::Problem;
use std::collections::HashSet;
use tikki_bridge::analysis::PlayPoint;
use tikki_solver::{Card, Seat};

/// The number of cards within which the positions have to meet: two tricks.
const WITHIN: usize = 8;

/// Returns whether two right cards of a hand transpose: in either order, against every defence in between, the second card
/// keeps the goal when its seat plays next, and some position after both is the same.
pub(super) fn transpose(
    problem: &Problem,
    judge: &mut ProblemJudge<'_, '_>,
    point: &PlayPoint,
    one: Card,
    other: Card,
) -> Result<bool, LimitReached> {
    let seat = point.position().to_play();
    let mut ends = |first: Card,
                    second: Card|
     -> Result<Option<HashSet<PlayPoint>>, LimitReached> {
        let mut ends = TransposedPositions { problem, judge, seat, second, found: HashSet::new() };
        let all = ends.goal_holds_below(&after(point, first), WITHIN)?;
        Ok(all.then_some(ends.found))
    };
    let Some(forwards) = ends(one, other)? else { return Ok(false) };
    let Some(backwards) = ends(other, one)? else { return Ok(false) };
    Ok(forwards.iter().any(|end| backwards.contains(end)))
}

/// Returns the positions at the start of a trick after both cards.
struct TransposedPositions<'e, 'a, 's> {
    problem: &'e Problem,
    judge: &'e mut ProblemJudge<'a, 's>,
    seat: Seat,
    second: Card,
    found: HashSet<PlayPoint>,
}

impl TransposedPositions<'_, '_, '_> {
    /// Returns whether the second card keeps the goal on every line.
    fn goal_holds_below(&mut self, point: &PlayPoint, left: usize) -> Result<bool, LimitReached> {
        let position = point.position();
        if !position.hands().hand(self.seat).contains(self.second) {
            if position.trick().is_empty() {
                self.found.insert(*point);
                return Ok(true);
            }
        } else if left == 0 {
            return Ok(false);
        } else if position.to_play() == self.seat {
            if !position.legal().contains(self.second) {
                return Ok(false);
            }
            let next = after(point, self.second);
            return Ok(self.judge.goal_holds(&next)? && self.goal_holds_below(&next, left - 1)?);
        }
        let own = position.to_play().side() == self.problem.side();
        let classes = if own { self.judge.verdicts(point)?.right } else { position.classes() };
        let mut all = true;
        for class in classes {
            let on = self.goal_holds_below(&after(point, class[0]), left.saturating_sub(1))?;
            // One working card of the hero's side is enough.
            if own && on {
                return Ok(true);
            }
            all &= own || on;
            if !all {
                return Ok(false);
            }
        }
        Ok(!own)
    }
}
