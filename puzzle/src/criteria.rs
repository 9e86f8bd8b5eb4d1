//! Criteria of generated problems.

use super::certify::SolutionGrade;
use super::sound::Lesson;
use super::themes::{Theme, USUAL_CARDS};
use tikki_base::deal::FULL_HAND;
use tikki_bridge::deals::DealRecipe;
use tikki_solver::Strain;

/// The most cards of a hand of which every decision is expected to have one solution.
const LONG: usize = 8;

/// The criteria.
#[derive(Clone, Debug)]
pub struct GeneratorCriteria {
    /// The seed of all attempts.
    pub seed: u64,
    /// The range of cards in each hand; 13 for whole deals.
    pub cards: (usize, usize),
    /// The recipe of whole deals, any deal by default. Attempt k takes deal k of the seed.
    pub recipe: Option<DealRecipe>,
    /// The strains to choose from.
    pub strains: Vec<Strain>,
    /// The heroes to choose from: declarer, or the defence.
    pub heroes: Vec<Role>,
    /// The lowest grade.
    pub grade: SolutionGrade,
    /// A required theme.
    pub theme: Option<Theme>,
    /// Whether deals are constructed for the theme, if the other criteria allow it.
    pub theme_deals: bool,
    /// The least and the greatest difficulty.
    pub difficulty: (u8, u8),
    /// Whether the natural play must fail.
    pub trap: bool,
    /// The fewest decisions with a single solution on the main line.
    pub decisions: usize,
    /// The single-dummy margin of the key, for a player who sees two hands; `None` for double-dummy problems.
    pub lesson: Option<Lesson>,
}

/// The side that solves a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Declarer's.
    Declarer,
    /// The defence's.
    Defence,
}

impl GeneratorCriteria {
    /// Returns whether problems with hands of this size are lessons by default. Whole deals are, and are then judged from the
    /// view of two hands. Endings are not, since their history is unknown; nor are opening leads, since the auction is.
    pub fn is_lesson(cards: (usize, usize), theme: Option<Theme>) -> bool {
        cards.0 == FULL_HAND && theme != Some(Theme::OpeningLead)
    }

    /// Returns the grade of problems with hands of this size by default. Whole deals have several ways somewhere later, and a
    /// lesson of a theme is about its first decision.
    pub fn usual_grade(cards: (usize, usize), theme: Option<Theme>) -> SolutionGrade {
        match (cards.1 > LONG, theme) {
            (false, Some(theme)) => theme.usual_grade(),
            (false, None) => SolutionGrade::Strict,
            (true, None | Some(Theme::OpeningLead)) => SolutionGrade::Key,
            (true, Some(_)) => SolutionGrade::Single,
        }
    }

    /// Returns whether the deals are whole ones that have to be bid.
    pub(crate) fn is_bid(&self) -> bool {
        self.cards.0 == FULL_HAND && self.theme != Some(Theme::OpeningLead)
    }
}

impl Default for GeneratorCriteria {
    fn default() -> GeneratorCriteria {
        GeneratorCriteria {
            seed: 1,
            cards: USUAL_CARDS,
            recipe: None,
            strains: Strain::ALL.to_vec(),
            heroes: vec![Role::Declarer, Role::Declarer, Role::Declarer, Role::Defence],
            grade: SolutionGrade::Strict,
            theme: None,
            theme_deals: false,
            difficulty: (1, 8),
            trap: true,
            decisions: 1,
            lesson: None,
        }
    }
}
