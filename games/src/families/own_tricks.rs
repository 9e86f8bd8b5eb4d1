//! Goals of individuals who count their own tricks: a value that follows from a total by any rule of scores.

use super::four_hands::TrickPreference;
use std::ops::RangeInclusive;
use tikki_base::error::{Code, Error, Result};
use tikki_play::game::keys::{PartyNumbers, PlayerTally};
use tikki_play::position::question::{PlayerTotals, ValueSpec};
use tikki_play::scoring::DealResult;
use tikki_solver::rules::{Condition, Counter, Goal, Player, Players, RuleSet, State, Stop, Term};

/// Returns a counter for the tricks of each player, at the player's number.
pub(crate) fn own_tricks(players: usize) -> Vec<Counter> {
    (0..players).map(|player| Counter::tricks(Players::one(Player::new(player)))).collect()
}

/// The state in which these have been counted so far, by player.
pub(crate) fn counted(mut state: State, so_far: PlayerTally) -> State {
    state.counters[..Player::MOST].copy_from_slice(&so_far.0);
    state
}

/// What some players make of their own tricks in the deal, each against all others: `score` says it of a player and a
/// total. The state's counters are the tricks so far, by player.
pub(crate) fn each_scores(
    rule_set: &RuleSet,
    state: &State,
    players: Players,
    wants: TrickPreference,
    score: impl Fn(Player, i32) -> i32,
) -> ValueSpec {
    let count = rule_set.players();
    let goal = |player: Player| {
        let own = Players::one(player);
        let place = player.index();
        let terms = by_total(place, totals(rule_set, state, place), |total| score(player, total));
        let maximisers = if wants == TrickPreference::Most { own } else { own.others(count) };
        (player, Goal { maximisers, counters: own_tricks(count), terms, stop: Stop::Never })
    };
    ValueSpec::each(players.iter().map(goal))
}

/// Returns the most and the fewest tricks that each player can guarantee, and every total that they can force. The state's
/// counters are the tricks so far, by player.
pub(crate) fn each_totals(rule_set: &RuleSet, state: &State) -> ValueSpec {
    let players = rule_set.players();
    let of = |player: Player| {
        let (own, place) = (Players::one(player), player.index());
        let goal = |maximisers, term| Goal {
            maximisers,
            counters: own_tricks(players),
            terms: vec![term],
            stop: Stop::Never,
        };
        let exactly = |total| {
            let hit = Condition::exactly(place, total);
            (total, goal(own, Term::constant_when(1, vec![hit])))
        };
        PlayerTotals {
            player,
            most: goal(own, Term::counter(place)),
            fewest: goal(own.others(players), Term::counter(place)),
            exact: totals(rule_set, state, place).map(exactly).collect(),
        }
    };
    ValueSpec::Totals(Players::first(players).iter().map(of).collect())
}

/// The totals that a counter of tricks can still come to.
pub(crate) fn totals(rule_set: &RuleSet, state: &State, counter: usize) -> RangeInclusive<i32> {
    let so_far = state.counters[counter];
    so_far..=so_far + state.tricks_left(rule_set)
}

/// The terms of a value that follows from the final total of one counter: what `score` says of each total that there can
/// be. Totals beside each other that score the same, or of which each scores so much more than the one before, share a term.
pub(crate) fn by_total(
    counter: usize,
    totals: RangeInclusive<i32>,
    score: impl Fn(i32) -> i32,
) -> Vec<Term> {
    let (least, most) = totals.into_inner();
    let mut terms = Vec::new();
    let mut from = least;
    while from <= most {
        let (to, slope) = run(from, most, from == least, &score);
        let when = Condition {
            counter,
            least: if from == least { i32::MIN } else { from },
            most: if to == most { i32::MAX } else { to },
        };
        let whole = from == least && to == most;
        let term = Term {
            when: if whole { Vec::new() } else { vec![when] },
            constant: score(from) - slope * from,
            weights: if slope == 0 { Vec::new() } else { vec![(counter, slope)] },
        };
        if slope != 0 || term.constant != 0 {
            terms.push(term);
        }
        from = to + 1;
    }
    terms
}

/// The last total of the even run that begins at `from`, and by how much it goes up with each. Two totals that score
/// differently are a run only where they are all.
fn run(from: i32, most: i32, first: bool, score: &impl Fn(i32) -> i32) -> (i32, i32) {
    let step = |total: i32| score(total + 1) - score(total);
    if from == most {
        return (from, 0);
    }
    let slope = step(from);
    let even = (from + 1..most).take_while(|&total| step(total) == slope).count();
    let to = from + 1 + even as i32;
    let short = even == 0 && slope != 0 && !(first && to == most);
    if short { (from, 0) } else { (to, slope) }
}

/// Returns the tricks of each seat of a deal of `pack` cards: all of the deal together, where its cards are known.
///
/// # Errors
/// `missing-field`, `bad-field`, `bad-seat`, `impossible-state`.
pub(crate) fn of_result(
    deal: &DealResult<'_>,
    given: &PartyNumbers,
    pack: i32,
) -> Result<Vec<i32>> {
    let held = deal.setup.hands.iter().map(|(_, cards)| cards.len()).max();
    let before: i32 = deal.stated("tricks", 0..=pack / 3)?.iter().sum();
    if let Some(held) = held {
        return given.shares(&deal.seats, held as i32 + before);
    }
    let known = given.among(&deal.seats)?;
    if !given.is_given() {
        return Err(given.missing());
    }
    let most = pack / deal.seats.len() as i32;
    let tricks = deal.seats.iter().map(|seat| known.of(seat, 0..=most));
    let tricks = tricks.collect::<Result<Vec<i32>>>()?;
    let all: i32 = tricks.iter().sum();
    if all > most {
        let message = format!("{all} in all; a deal has {most} at most");
        return Err(deal.result.impossible("tricks", message));
    }
    Ok(tricks)
}

/// Returns what each seat has bid of `all` tricks of a deal of `pack` cards; with the `hook` the bids may not be all of them together.
///
/// # Errors
/// `bad-field`, `impossible-state`.
pub(crate) fn bids(deal: &DealResult<'_>, (all, pack): (i32, i32), hook: bool) -> Result<Vec<i32>> {
    let bids = deal.stated("bids", 0..=pack / 3)?;
    if let Some(bid) = bids.iter().find(|&&bid| bid > all) {
        return Err(deal
            .setup
            .state()
            .impossible("bids", format!("a bid of {bid} tricks; the deal has {all}")));
    }
    if hook && bids.iter().sum::<i32>() == all {
        let message = format!(
            "the bids add up to {all}, the number of tricks, which the last bidder has to avoid"
        );
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/bids"));
    }
    Ok(bids)
}

/// Returns a goal that is 1 if these players together reach a total of tricks in the deal, else 0. Its counter starts at 0 and
/// counts the tricks of the others from here on, where `left` tricks remain.
pub(crate) fn reaching(
    of: Players,
    players: usize,
    (so_far, left): (i32, i32),
    target: i32,
    maximisers: Players,
) -> Goal {
    let spare = Condition::at_most(0, so_far + left - target);
    let counter = Counter::tricks(of.others(players));
    let terms = vec![Term::constant_when(1, vec![spare])];
    Goal { maximisers, counters: vec![counter], terms, stop: Stop::Never }
}

#[cfg(test)]
mod tests;
