//! From goals to tallies: terms with conditions as choices by where a counter ends.

use crate::partition::plain::{COUNTS, Choice, ScorePiece, ScoreTally};
use crate::rules::{Condition, Goal, Term};

/// A tally, whose counts are these counters of a goal, and how a value comes from its score.
pub(super) struct GoalTally {
    /// The counters, in order of the tally's counts.
    pub counters: Vec<usize>,
    /// The takings of the tally are not filled in.
    pub tally: ScoreTally,
    /// The value of a score of nought.
    pub base: i32,
    /// The value of a unit of the score, positive.
    pub unit: i32,
}

/// The tally of a goal in which every term asks for one counter at most, if there are not too many counters.
pub(super) fn tallied(goal: &Goal) -> Option<GoalTally> {
    let counters: Vec<usize> = (0..goal.counters.len())
        .filter(|&n| goal.terms.iter().any(|term| term.depends_on(n)))
        .collect();
    if counters.is_empty() || counters.len() > COUNTS {
        return None;
    }
    let mut tally = ScoreTally { weights: vec![0; counters.len()], ..ScoreTally::default() };
    let mut base = 0;
    for (place, &counter) in counters.iter().enumerate() {
        let choice = choice(goal, &counters, (place, counter))?;
        base += simplify(choice, &mut tally);
    }
    for term in goal.terms.iter().filter(|term| term.when.is_empty()) {
        base += term.constant;
        add(&mut tally.weights, term, &counters);
    }
    let unit = unit(&tally);
    divide(&mut tally, unit);
    Some(GoalTally { counters, tally, base, unit })
}

/// All that depends on where a counter ends. `None` if a term asks for another besides.
fn choice(goal: &Goal, counters: &[usize], (gate, counter): (usize, usize)) -> Option<Choice> {
    let asks = |term: &&Term| term.when.iter().any(|condition| condition.counter == counter);
    let terms: Vec<&Term> = goal.terms.iter().filter(asks).collect();
    let conditions = || terms.iter().flat_map(|term| &term.when);
    if conditions().any(|condition| condition.counter != counter) {
        return None;
    }
    let below = conditions().filter_map(|condition| condition.least.checked_sub(1));
    let mut ends: Vec<i32> =
        conditions().map(|condition| condition.most).chain(below).chain([i32::MAX]).collect();
    ends.sort_unstable();
    ends.dedup();
    let piece = |&most: &i32| {
        let holds = |Condition { least, most: end, .. }: &Condition| *least <= most && most <= *end;
        let mut piece = ScorePiece { most, constant: 0, weights: vec![0; counters.len()] };
        for term in terms.iter().filter(|term| term.when.iter().all(holds)) {
            piece.constant += term.constant;
            add(&mut piece.weights, term, counters);
        }
        piece
    };
    Some(Choice { gate, pieces: ends.iter().map(piece).collect() })
}

/// Adds a term to the weights of these counters.
fn add(weights: &mut [i32], term: &Term, counters: &[usize]) {
    for &(counter, weight) in &term.weights {
        if let Some(place) = counters.iter().position(|&query| query == counter) {
            weights[place] += weight;
        }
    }
}

/// Adds a choice to a tally: what all its pieces share as a sum, which is no choice. The constant that they share.
fn simplify(mut choice: Choice, tally: &mut ScoreTally) -> i32 {
    let shared = choice.pieces[0].clone();
    for place in 0..tally.weights.len() {
        let weight = shared.weights[place];
        if choice.pieces.iter().all(|piece| piece.weights[place] == weight) {
            tally.weights[place] += weight;
            choice.pieces.iter_mut().for_each(|piece| piece.weights[place] = 0);
        }
    }
    for piece in &mut choice.pieces {
        piece.constant -= shared.constant;
    }
    choice.pieces.dedup_by(|next, piece| {
        let same = next.constant == piece.constant && next.weights == piece.weights;
        if same {
            piece.most = next.most;
        }
        same
    });
    if choice.pieces.len() > 1 {
        tally.choices.push(choice);
    }
    shared.constant
}

/// The greatest number that divides every score.
fn unit(tally: &ScoreTally) -> i32 {
    let pieces = tally.choices.iter().flat_map(|choice| &choice.pieces);
    let of_pieces = pieces.flat_map(|piece| piece.weights.iter().chain([&piece.constant]));
    tally.weights.iter().chain(of_pieces).fold(0, |unit, &worth| gcd(unit, worth.abs())).max(1)
}

fn gcd(one: i32, other: i32) -> i32 {
    if other == 0 { one } else { gcd(other, one % other) }
}

fn divide(tally: &mut ScoreTally, unit: i32) {
    tally.weights.iter_mut().for_each(|weight| *weight /= unit);
    for piece in tally.choices.iter_mut().flat_map(|choice| &mut choice.pieces) {
        piece.constant /= unit;
        piece.weights.iter_mut().for_each(|weight| *weight /= unit);
    }
}

/// Returns whether the score is larger where a count is, the others being nothing.
pub(super) fn rises(tally: &ScoreTally, count: usize, most: i32) -> bool {
    let score = |end: i32| -> i32 {
        let of_choice = |choice: &Choice| {
            let end_of_gate = if choice.gate == count { end } else { 0 };
            let piece = choice.pieces.iter().find(|piece| end_of_gate <= piece.most);
            piece.map_or(0, |piece| piece.constant + piece.weights[count] * end)
        };
        tally.weights[count] * end + tally.choices.iter().map(of_choice).sum::<i32>()
    };
    score(most) >= score(0)
}
