//! The stake of a problem: the unit of its number and the owner, in a player's terms.

use super::problem::GameProblem;
use tikki_play::{Game, Question, ValueSpec};
use tikki_solver::rules::{Counter, Goal, Players, Term};

/// The unit of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StakeUnit {
    /// Tricks.
    Tricks,
    /// The points of the cards in tricks.
    CardPoints,
    /// Points of another kind, or of several.
    Points,
    /// The points of a side minus those of the others.
    Lead,
    /// 1 for a player without tricks.
    Null,
    /// 1 for the declared contract.
    Contract,
    /// 1 for avoiding the last trick.
    LastTrick,
    /// 1 for playing the last card, -1 for being left with cards.
    Out,
}

/// The stake of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stake {
    pub unit: StakeUnit,
    /// The owners of the number.
    pub owners: Vec<String>,
    /// Whether it is the mover's.
    pub is_own: bool,
    /// Whether the declarer is among the owners.
    pub is_declarers: bool,
}

impl Stake {
    /// Returns the stake; `None` if no seat is to move.
    pub(super) fn of(game: &Game, problem: &GameProblem) -> Option<Stake> {
        let question = game.question(&problem.position).ok()?;
        let mover = problem.decisions.first()?.mover.as_str();
        let (owners, goal) = of_question(&question, mover)?;
        // A seat that sits out has no hand.
        let plays = |seat: &String| problem.position.hands.iter().any(|(name, _)| name == seat);
        let owners: Vec<String> = owners.into_iter().filter(plays).collect();
        let is_null = game.rules.is_some_and(|rules| rules.is_null(&problem.position));
        let unit = match question.play.tricks() {
            Some(tricks) => {
                let is_shared = matches!(question.value_spec, ValueSpec::Sides { .. });
                unit(tricks.goals.get(goal)?, is_null, is_shared)
            }
            None if question.play.goes_round() => StakeUnit::Out,
            None if matches!(question.value_spec, ValueSpec::Sides { .. }) => StakeUnit::Lead,
            None => StakeUnit::Points,
        };
        let declarer = problem.position.declarer.as_ref();
        Some(Stake {
            unit,
            is_own: owners.iter().any(|seat| seat == mover),
            is_declarers: declarer.is_some_and(|declarer| owners.contains(declarer)),
            owners,
        })
    }
}

/// Returns the owners of the number that a mover plays for or against, and the goal.
fn of_question(question: &Question, mover: &str) -> Option<(Vec<String>, usize)> {
    let names = |of: Players| of.iter().map(|player| question.seats[player.index()].clone());
    match &question.value_spec {
        ValueSpec::Sides { goal, of } => Some((names(*of).collect(), *goal)),
        ValueSpec::Each(goals) => goals.iter().find_map(|(of, goal)| {
            let owners: Vec<String> = names(*of).collect();
            owners.iter().any(|seat| seat == mover).then_some((owners, *goal))
        }),
        ValueSpec::Totals(_) => None,
    }
}

/// Returns whether a goal is what one side has less what another has.
fn is_difference(goal: &Goal) -> bool {
    let weights = |sign: i32| {
        let mut all = goal.terms.iter().flat_map(|term| &term.weights);
        let mut constants = goal.terms.iter().filter(|term| term.weights.is_empty());
        all.any(|&(_, weight)| weight.signum() == sign)
            || constants.any(|term| term.constant.signum() == sign && !term.when.is_empty())
    };
    let against = |counter: &Counter| counter.against.iter().next().is_some();
    goal.counters.iter().any(against) || (weights(1) && weights(-1))
}

/// Returns the unit of a goal.
fn unit(goal: &Goal, is_null: bool, is_shared: bool) -> StakeUnit {
    let yes_or_no = |term: &Term| term.weights.is_empty() && matches!(term.constant, 0 | 1);
    if goal.terms.iter().all(yes_or_no) {
        let last = |counter: &Counter| counter.last_trick != 0 && counter.per_trick == 0;
        return match goal.counters.iter().any(last) {
            _ if is_null => StakeUnit::Null,
            true => StakeUnit::LastTrick,
            false => StakeUnit::Contract,
        };
    }
    if is_shared && is_difference(goal) {
        return StakeUnit::Lead;
    }
    let [counter] = &goal.counters[..] else { return StakeUnit::Points };
    let plain = goal.terms.iter().all(|term| term.weights == [(0, 1)] && term.when.is_empty());
    let has_cards = !counter.cards.is_empty() || !counter.trump_cards.is_empty();
    let has_more = counter.announcements != 0
        || counter.last_trick != 0
        || counter.per_lead != 0
        || counter.from_other != 0
        || counter.leaves != 0
        || !(counter.numbered.is_empty()
            && counter.left.is_empty()
            && counter.last_card.is_empty())
        || ![&counter.with_any, &counter.with_all, &counter.by_number]
            .iter()
            .all(|sets| sets.is_empty());
    match (counter.per_trick, has_cards) {
        _ if has_more || !plain => StakeUnit::Points,
        (1, false) => StakeUnit::Tricks,
        (0, true) => StakeUnit::CardPoints,
        _ => StakeUnit::Points,
    }
}
