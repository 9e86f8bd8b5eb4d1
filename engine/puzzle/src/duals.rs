//! Whether two cards come to the same: the other one can follow, and the positions meet.

use super::judge::{Judge, Stopped, after};
use super::problem::Problem;
use std::collections::HashSet;
use tikki_bridge::analysis::Point;
use tikki_solver::{Card, Seat};

/// Within how many cards the positions have to meet: two tricks.
const WITHIN: usize = 8;

/// Whether two right cards of a hand transpose. Played in one order or in the other, against every defence between them, the
/// second one keeps the goal when its seat plays next, and some position after both is the same.
pub(super) fn transpose(
    problem: &Problem,
    judge: &mut Judge<'_, '_>,
    point: &Point,
    one: Card,
    other: Card,
) -> Result<bool, Stopped> {
    let seat = point.position().to_play();
    let mut ends = |first: Card, second: Card| -> Result<Option<HashSet<Point>>, Stopped> {
        let mut ends = Ends { problem, judge, seat, second, found: HashSet::new() };
        let all = ends.stands_below(&after(point, first), WITHIN)?;
        Ok(all.then_some(ends.found))
    };
    let Some(forwards) = ends(one, other)? else { return Ok(false) };
    let Some(backwards) = ends(other, one)? else { return Ok(false) };
    Ok(forwards.iter().any(|end| backwards.contains(end)))
}

/// The positions at the start of a trick after both cards.
struct Ends<'e, 'a, 's> {
    problem: &'e Problem,
    judge: &'e mut Judge<'a, 's>,
    seat: Seat,
    second: Card,
    found: HashSet<Point>,
}

impl Ends<'_, '_, '_> {
    /// Whether the second card keeps the goal on every line.
    fn stands_below(&mut self, point: &Point, left: usize) -> Result<bool, Stopped> {
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
            return Ok(self.judge.stands(&next)? && self.stands_below(&next, left - 1)?);
        }
        let own = position.to_play().side() == self.problem.side();
        let classes = if own { self.judge.verdicts(point)?.right } else { position.classes() };
        let mut all = true;
        for class in classes {
            let on = self.stands_below(&after(point, class[0]), left.saturating_sub(1))?;
            // Of the own side's cards one that works is enough.
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
