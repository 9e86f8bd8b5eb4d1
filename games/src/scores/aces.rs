//! Deals in which aces count by the number of the trick in which they fell.

use crate::scores::common::MisereTally;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_base::tricks::TrickCount;
use tikki_play::game::keys::PartyNumbers;
use tikki_play::played_deal::{FinishedPlay, PlayedTrick};
use tikki_play::scoring::result;
use tikki_play::scoring::sides::{name_of, players_of, side_values};
use tikki_solver::Side;
use tikki_solver::rules::Players;

/// What late aces come to at most: all four in the last tricks but one.
pub(crate) const MOST: i32 = 52;

/// Returns the sum of the numbers of the tricks in which aces fell, of those that these players have won in the play. The number
/// of the first trick is that of the state, or follows from the hands in a deal of thirteen tricks.
pub(crate) fn aces(played: &FinishedPlay, by: Players) -> i32 {
    let given = played.setup.state.get("trick_number").and_then(Value::as_i64);
    let held = played.setup.hands.iter().map(|(_, cards)| cards.len()).max().unwrap_or(0);
    let first = given.map_or(14 - held as i32, |number| number as i32);
    let aces = |trick: &PlayedTrick| trick.cards.iter().filter(|card| card.ends_with('A')).count();
    let numbered = (first..).zip(&played.tricks).filter(|(_, trick)| trick.is_won_by(by));
    numbered.map(|(number, trick)| number * aces(trick) as i32).sum()
}

/// Tricks and aces of both sides.
pub(crate) fn result_of(played: &FinishedPlay) -> Map<String, Value> {
    let tricks = |side: Side| {
        played.state_number("tricks_won", name_of(side)) + i32::from(played.count(players_of(side)))
    };
    let aces = |side: Side| {
        played.state_number("aces_won", name_of(side)) + aces(played, players_of(side))
    };
    result([("tricks", side_values(tricks)), ("aces", side_values(aces))])
}

/// The tally of a deal, seen from a side.
///
/// # Errors
/// `missing-field`, `bad-field`; `impossible-state` where four aces cannot have fallen like that.
pub(crate) fn tally(side: Side, tricks: &PartyNumbers, aces: &PartyNumbers) -> Result<MisereTally> {
    let tricks = tricks.shared(13)?;
    if !aces.is_given() {
        return Err(aces.missing());
    }
    let given = aces.among(&Side::ALL.map(name_of))?;
    let [ours, theirs] = [side, side.opponents()].map(|side| given.of(name_of(side), 0..=MOST));
    of(tricks[side], ours?, theirs?, aces.at())
}

/// Returns the tally of `tricks` tricks, with the aces in them and in those of the others.
///
/// # Errors
/// `impossible-state`.
pub(crate) fn of(tricks: i32, ours: i32, theirs: i32, at: &str) -> Result<MisereTally> {
    let count = TrickCount::new(tricks as u8).expect("at most thirteen");
    MisereTally::new(count, ours as u8, theirs as u8).ok_or_else(|| {
        let message = "these numbers of aces do not fit the tricks and the four aces of the pack";
        Error::new(Code::ImpossibleState, message).in_field(at)
    })
}
