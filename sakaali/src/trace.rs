//! The cost of each discard of a deal with open hands, and the player who broke each set.

use super::options::HouseRules;
use super::par::Keep;
use super::pip::{Counts, Pip};
use super::play::SakaaliPlay;
use super::points::{BONUS, points};
use tikki_base::deal::FullDeal;
use tikki_base::error::Result;
use tikki_base::tricks::BySide;
use tikki_solver::{BySeat, Card, Seat};

/// One discard, judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedDiscard {
    /// The player.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The least penalty that the team could reach before the discard.
    pub before: u32,
    /// The least penalty after it.
    pub after: u32,
    /// The set that it broke, if the least penalty grew: three or four of a rank in the team's hands fell below three, or
    /// four to three.
    pub broke: Option<BrokenSet>,
}

impl JudgedDiscard {
    /// Returns the cost with open hands.
    pub const fn cost(&self) -> u32 {
        self.after - self.before
    }
}

/// A set that a discard broke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenSet {
    /// Its rank.
    pub pip: Pip,
    /// The number of cards of it that the team had before, 2 to 4.
    pub had: u8,
}

/// A deal, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedDeal {
    /// The discards.
    pub plays: Vec<JudgedDiscard>,
    /// The total cost of each player's discards.
    pub cost: BySeat<u32>,
    /// The penalties and the points with the plain bonus, if all 32 cards were given.
    pub result: Option<DealEnd>,
}

/// The end of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealEnd {
    /// The penalties by side.
    pub penalty: BySide<u32>,
    /// The points by side.
    pub points: BySide<i32>,
    /// The cards each side kept, in the order of its seats.
    pub kept: BySide<Keep>,
}

/// Analyses the discards of a deal, in turn order.
///
/// # Errors
/// Those of [`SakaaliPlay::after`].
pub fn trace(
    deal: &FullDeal,
    first: Seat,
    played: &[Card],
    options: HouseRules,
) -> Result<JudgedDeal> {
    let mut play = SakaaliPlay::new(deal, first);
    let mut least = BySide::from_fn(|side| play.least_penalty(side));
    let (mut plays, mut cost) = (Vec::new(), BySeat::<u32>::default());
    for (place, &card) in played.iter().enumerate() {
        let seat = first.nth(place);
        let side = seat.side();
        let held = Counts::of(play.hand(seat) | play.hand(seat.partner()));
        play.discard(card).map_err(|error| error.in_field(&format!("/{place}")))?;
        let (before, after) = (least[side], play.least_penalty(side));
        least[side] = after;
        cost[seat] += after - before;
        plays.push(JudgedDiscard {
            seat,
            card,
            before,
            after,
            broke: broken(card, held, after - before),
        });
    }
    let outcome = |penalty| DealEnd {
        penalty,
        points: points(penalty, BONUS, options),
        kept: BySide::from_fn(|side| Keep(play.partners(side))),
    };
    Ok(JudgedDeal { plays, cost, result: play.result().map(outcome) })
}

/// Returns the set that a card was taken from, if that cost something.
fn broken(card: Card, held: Counts, cost: u32) -> Option<BrokenSet> {
    let pip = Pip::from(card);
    let had = held.get(pip);
    (cost > 0 && had >= 2).then_some(BrokenSet { pip, had })
}

#[cfg(test)]
mod tests;
