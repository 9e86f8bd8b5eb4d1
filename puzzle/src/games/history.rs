//! The history of a position: a whole random deal played down by rules of thumb, so that points, tricks and history
//! agree.

use tikki_base::rng::Rng;
use tikki_play::{GameWalk, Objective, PositionState, Question, ValueSpec};
use tikki_solver::rules::Player;

/// The greatest number of moves before a problem (play may be cyclic).
const MOST: usize = 400;

/// Returns the moves up to the first trick at which no hand has more than `cards` cards, and some of that trick; `None`
/// if play ends before.
pub(super) fn played_down(
    question: &Question,
    is_null: bool,
    cards: usize,
    rng: &mut Rng,
) -> Option<Vec<String>> {
    let mut walk = question.walk(Objective::from(0));
    let (mut made, mut more) = (Vec::new(), None);
    while made.len() < MOST {
        let mover = walk.mover()?;
        let state = walk.position_state();
        let begins =
            state.as_ref().is_some_and(|state| state.trick.is_empty() && longest(state) <= cards);
        if begins && more.is_none() {
            more = Some(made.len() + rng.below(question.seats.len()));
        }
        if more.is_some_and(|more| made.len() >= more) {
            return Some(made);
        }
        let names = walk.moves();
        let takes = wants_tricks(question, is_null, walk.as_ref(), mover);
        let place = thumb(walk.as_mut(), &names, state.as_ref(), takes, rng);
        made.push(names[place].clone());
        walk.play(place);
    }
    None
}

fn longest(state: &PositionState) -> usize {
    state.hands.iter().map(|(_, cards)| cards.len()).max().unwrap_or(0)
}

/// Returns whether a player wants tricks: to maximise the player's own number, or to keep down that of others. In a
/// null game it is the other way round.
pub(super) fn wants_tricks(
    question: &Question,
    is_null: bool,
    walk: &(dyn GameWalk<'_> + '_),
    mover: Player,
) -> bool {
    let owns = match &question.value_spec {
        ValueSpec::Sides { of, .. } => of.contains(mover),
        ValueSpec::Each(goals) => goals.first().is_some_and(|(players, _)| players.contains(mover)),
        ValueSpec::Totals(_) => true,
    };
    (owns == walk.wants_more(mover)) != is_null
}

/// Returns the index of a move by a rule of thumb: the last player wins the trick as cheaply as possible or loses it
/// with the highest card, as the game requires; earlier players mostly play low; any other decision is random.
fn thumb<'a>(
    walk: &mut (dyn GameWalk<'a> + 'a),
    names: &[String],
    state: Option<&PositionState>,
    takes: bool,
    rng: &mut Rng,
) -> usize {
    let any = rng.below(names.len());
    let Some(state) = state.filter(|state| !state.trick.is_empty()) else { return any };
    let mut places: Vec<usize> =
        (0..names.len()).filter(|&place| height(&names[place]) > 0).collect();
    places.sort_by_key(|&place| height(&names[place]));
    let Some(&lowest) = places.first() else { return any };
    let wins = |place: usize, walk: &mut (dyn GameWalk<'a> + 'a)| {
        walk.play(place);
        let after = walk.position_state();
        walk.back();
        let after = after.filter(|after| after.trick.is_empty())?;
        Some(Some(after.leader) == state.to_play)
    };
    let Some(_) = wins(lowest, walk) else {
        return if rng.one_in(4) { any } else { lowest };
    };
    let mut order: Box<dyn Iterator<Item = usize>> = if takes {
        Box::new(places.iter().copied())
    } else {
        Box::new(places.iter().rev().copied())
    };
    order.find(|&place| wins(place, walk) == Some(takes)).unwrap_or(lowest)
}

/// Returns the height of a card by the letter of its rank, from 1; 0 for moves that are not a single card.
fn height(name: &str) -> usize {
    const RANKS: &str = "23456789TJQKA";
    let letter = name.chars().last().filter(|_| name.chars().count() == 2);
    letter.and_then(|letter| RANKS.find(letter)).map_or(0, |rank| rank + 1)
}
