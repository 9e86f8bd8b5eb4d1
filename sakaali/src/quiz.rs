//! "Which card?": positions in which discards of exactly one rank cost nothing.
//!
//! Partner's hand is open in the problem, as in a double-dummy problem; the opponents' hands do not matter and stay hidden.
//! The *natural* discard is that of a player who considers only their own hand (the booklet's plain costs): the more it
//! costs, the harder the problem.

use super::options::HouseRules;
use super::par::least_penalty;
use super::pip::{Counts, Pip};
use super::play::SakaaliPlay;
use super::system::{System, TableSystems};
use super::systems::{basic::lone_discard, by_name};
use super::{DISCARDS, deals::random_deal};
use tikki_base::names::Named;
use tikki_base::rng::Rng;
use tikki_solver::{Card, CardSet, Seat};

/// The difficulty of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum QuizGrade {
    /// The natural discard is right.
    Easy,
    /// It costs less than a pair.
    Medium,
    /// It costs as much as a pair, or more.
    Hard,
}

impl Named for QuizGrade {
    const ALL: &'static [QuizGrade] = &[QuizGrade::Easy, QuizGrade::Medium, QuizGrade::Hard];

    fn name(self) -> &'static str {
        match self {
            QuizGrade::Easy => "easy",
            QuizGrade::Medium => "medium",
            QuizGrade::Hard => "hard",
        }
    }
}

impl QuizGrade {
    const fn of(shortfall: u32) -> QuizGrade {
        match shortfall {
            0 => QuizGrade::Easy,
            1..25 => QuizGrade::Medium,
            _ => QuizGrade::Hard,
        }
    }
}

/// The part of a position that the solver of a problem sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizPrompt {
    /// The player to discard.
    pub seat: Seat,
    /// The player's cards.
    pub hand: CardSet,
    /// The partner's cards, also open.
    pub partner: CardSet,
    /// The rows of the player and the partner.
    pub rows: [Vec<Card>; 2],
    /// The number of cards that the player and the partner still put down.
    pub to_go: [usize; 2],
}

/// The answer to a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizSolution {
    /// The least penalty.
    pub penalty: u32,
    /// The only rank whose discard keeps that penalty.
    pub pip: Pip,
    /// For each rank in the hand, the least penalty of the team after its discard, in the order of ranks.
    pub after: Vec<(Pip, u32)>,
    /// The discard of a player who considers only their own hand.
    pub natural: Pip,
    /// Its extra cost.
    pub shortfall: u32,
    /// The grade.
    pub grade: QuizGrade,
}

/// A problem and its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quiz {
    /// The number of the problem: together with the seed it reproduces the problem.
    pub number: u64,
    /// The problem.
    pub prompt: QuizPrompt,
    /// The solution.
    pub solution: QuizSolution,
}

/// Returns the problem with this number, if there is one: a random deal, played on for some turns by our own system.
pub(crate) fn quiz(seed: u64, number: u64) -> Option<Quiz> {
    let mut rng = Rng::of(seed, "sakaali problems", number);
    let deal = random_deal(&mut rng);
    let mut play = SakaaliPlay::new(&deal, Seat::North.nth(rng.below(4)));
    let system = by_name(super::systems::viisari::NAME, HouseRules::default())?;
    play_on(&mut play, &*system, 8 + rng.below(4 * DISCARDS - 8));
    let seat = play.to_play()?;
    let solution = solve(play.hand(seat), play.hand(seat.partner()))?;
    let row = |of: Seat| play.rows().row(of).collect::<Vec<_>>();
    let to_go = [seat, seat.partner()].map(|of| DISCARDS - play.rows().played_by(of));
    let prompt = QuizPrompt {
        seat,
        hand: play.hand(seat),
        partner: play.hand(seat.partner()),
        rows: [row(seat), row(seat.partner())],
        to_go,
    };
    Some(Quiz { number, prompt, solution })
}

fn play_on(play: &mut SakaaliPlay, system: &dyn System, cards: usize) {
    let table = TableSystems([system; 2]);
    for _ in 0..cards {
        let Some(seat) = play.to_play() else { return };
        let chosen = table.of(seat).discard(&play.view(seat));
        if chosen.is_none_or(|card| play.discard(card).is_err()) {
            return;
        }
    }
}

/// Returns the solution, if exactly one held rank keeps the least penalty and other ranks are held.
pub(crate) fn solve(hand: CardSet, partner: CardSet) -> Option<QuizSolution> {
    let (own, other) = (Counts::of(hand), Counts::of(partner));
    let penalty = least_penalty([own, other]);
    let without = |pip: Pip| {
        let mut left = own;
        *left.of_mut(pip) -= 1;
        (pip, least_penalty([left, other]))
    };
    let after: Vec<(Pip, u32)> = own.pips().map(without).collect();
    let mut right = after.iter().filter(|(_, least)| *least == penalty);
    let (Some(&(pip, _)), None) = (right.next(), right.next()) else { return None };
    let natural = lone_discard(&own)?;
    let reached = after.iter().find(|(other, _)| *other == natural)?.1;
    let shortfall = reached - penalty;
    (after.len() > 1).then_some(QuizSolution {
        penalty,
        pip,
        after,
        natural,
        shortfall,
        grade: QuizGrade::of(shortfall),
    })
}

/// Returns the first `count` problems of a grade (or of any grade) with these numbers.
pub fn find(
    seed: u64,
    grade: Option<QuizGrade>,
    count: usize,
    numbers: impl IntoIterator<Item = u64>,
) -> Vec<Quiz> {
    let fits = |quiz: &Quiz| grade.is_none_or(|grade| quiz.solution.grade == grade);
    let found = numbers.into_iter().filter_map(|number| quiz(seed, number));
    found.filter(fits).take(count).collect()
}

#[cfg(test)]
mod tests;
