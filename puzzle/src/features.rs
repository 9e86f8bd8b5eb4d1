//! The difficulty of a problem: its features, and a number from 1 to 8.

use super::certify::Certificate;
use super::hardness::{CognitiveLoad, share, weighed};
use super::judge::ProblemJudge;
use super::natural_play::natural_order;
use super::policies::{Policy, PolicyFailure, failure};
use super::problem::Problem;
use super::themes::Theme;
use std::cmp::Ordering;
use tikki_base::names::Named;
use tikki_bridge::analysis::LegalPlay;
use tikki_solver::{Card, Limits, Session};

/// The features of a problem's difficulty.
#[derive(Clone, Debug, PartialEq)]
pub struct DifficultyFeatures {
    /// The number of cards in each hand.
    pub cards: usize,
    /// The decisions with a single solution on the main line.
    pub unique_decisions: usize,
    /// The decisions of the whole tree, each position once; those found if it is not complete.
    pub tree_decisions: usize,
    /// The different lines of play against best defence.
    pub lines: u64,
    /// The inequivalent cards to choose from at the decisions of the main line, in all.
    pub choices: usize,
    /// The number of inequivalent cards more natural than the key.
    pub surprise: usize,
    /// The rules of thumb that fail.
    pub fooled: Vec<(Policy, PolicyFailure)>,
    /// Tricks from the natural mistake until the goal is out of reach; 0 if natural play makes no mistake.
    pub payoff: usize,
    /// Tricks of the main line until the goal is secured.
    pub length: usize,
    /// 1 (easy) to 8.
    pub difficulty: u8,
    /// The difficulty before rounding, which orders problems of equal difficulty.
    weight: f64,
}

impl DifficultyFeatures {
    /// Returns the share of the rules of thumb that fail.
    pub fn trap(&self) -> f64 {
        share(self.fooled.len(), Policy::ALL.len())
    }

    /// Returns the mistake of natural play; `None` if it makes none.
    pub(crate) fn natural_failure(&self) -> Option<PolicyFailure> {
        let natural = self.fooled.iter().find(|(policy, _)| *policy == Policy::Natural);
        natural.map(|&(_, failure)| failure)
    }

    /// Returns whether natural play fails.
    pub(crate) fn fools_natural(&self) -> bool {
        self.natural_failure().is_some()
    }

    /// Compares the difficulty of two problems.
    pub(crate) fn compare(&self, other: &DifficultyFeatures) -> Ordering {
        let rounded = self.difficulty.cmp(&other.difficulty);
        rounded.then(self.weight.total_cmp(&other.weight))
    }
}

/// Returns the features of a certified problem.
pub fn features(
    problem: &Problem,
    certificate: &Certificate,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> DifficultyFeatures {
    let mut judge = ProblemJudge::new(problem, session, limits);
    features_with(problem, certificate, &mut judge)
}

pub(super) fn features_with(
    problem: &Problem,
    certificate: &Certificate,
    judge: &mut ProblemJudge<'_, '_>,
) -> DifficultyFeatures {
    let mut fooled = Vec::new();
    for &policy in Policy::ALL {
        fooled.extend(failure(policy, problem, &certificate.main, judge).map(|f| (policy, f)));
    }
    let payoff = fooled.iter().find(|(policy, _)| *policy == Policy::Natural);
    let payoff = payoff.map_or(0, |(_, failure)| failure.tricks_later);
    let mut play = problem.play().clone();
    let (mut choices, mut surprise) = (0, 0);
    for (index, &card) in certificate.main.iter().enumerate() {
        if certificate.unique.contains(&index) {
            choices += play.last().position().classes().len();
            if Some(&index) == certificate.unique.first() {
                surprise = thought_of_before(&play, card);
            }
        }
        play.push(card).expect("the main line is legal");
    }
    let cards = problem.point().position().tricks_left();
    let mut features = DifficultyFeatures {
        cards,
        unique_decisions: certificate.unique.len(),
        tree_decisions: certificate.decisions.len(),
        lines: certificate.lines,
        choices,
        surprise,
        fooled,
        payoff,
        length: cards - play.last().position().tricks_left(),
        difficulty: 1,
        weight: 1.0,
    };
    features.weight = features.load().number();
    features.difficulty = features.weight.round() as u8;
    features
}

/// Returns the number of classes of cards more natural than this card.
fn thought_of_before(play: &LegalPlay, card: Card) -> usize {
    let classes = play.last().position().classes();
    let class = |card: Card| classes.iter().position(|class| class.contains(&card));
    let mut before: Vec<Option<usize>> = Vec::new();
    for other in natural_order(play) {
        let of = class(other);
        if of == class(card) {
            break;
        }
        if !before.contains(&of) {
            before.push(of);
        }
    }
    before.len()
}

impl DifficultyFeatures {
    fn load(&self) -> CognitiveLoad {
        CognitiveLoad {
            unique_decisions: self.unique_decisions,
            choices: self.choices,
            surprise: self.surprise,
            trap: self.trap(),
            payoff: self.payoff,
            cards: self.cards,
            lines: self.lines,
        }
    }

    /// Returns the features with the themes included in the difficulty, dominated by the hardest technique among them.
    pub(crate) fn weighed(self, themes: &[Theme]) -> DifficultyFeatures {
        let Some(level) = themes.iter().map(|theme| theme.level()).max() else { return self };
        let difficulty = weighed(level, f64::from(self.difficulty)).round() as u8;
        DifficultyFeatures { difficulty, weight: weighed(level, self.weight), ..self }
    }
}
