//! What is wanted of problems that are generated.

use super::certify::SolutionGrade;
use super::sound::Lesson;
use super::themes::{Theme, USUAL_CARDS};
use tikki_base::deal::FULL_HAND;
use tikki_bridge::deals::DealRecipe;
use tikki_solver::Strain;

/// What is wanted.
#[derive(Clone, Debug)]
pub struct GeneratorCriteria {
    /// The seed of all attempts.
    pub seed: u64,
    /// The cards of each hand: a number of this range, 13 for whole deals.
    pub cards: (usize, usize),
    /// Where whole deals come from; any deal without it. Deal k of the seed is that of attempt k.
    pub recipe: Option<DealRecipe>,
    /// The strains to choose from.
    pub strains: Vec<Strain>,
    /// The heroes to choose from: declarer, or the defence.
    pub heroes: Vec<Role>,
    /// The lowest grade.
    pub grade: SolutionGrade,
    /// A theme that it must have.
    pub theme: Option<Theme>,
    /// Whether the deals are those in which the theme is likely, if there are any that are as wished otherwise.
    pub theme_deals: bool,
    /// The least and the greatest difficulty.
    pub difficulty: (u8, u8),
    /// Whether the natural play must fail.
    pub trap: bool,
    /// The fewest decisions of the main line with one solution.
    pub decisions: usize,
    /// How much better the key has to be for somebody who sees two hands; not at all if all hands are seen.
    pub lesson: Option<Lesson>,
}

/// Whose problems are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Declarer's.
    Declarer,
    /// The defence's.
    Defence,
}

impl GeneratorCriteria {
    /// Whether problems of so many cards are lessons unless something else is said: whole deals are, and are then judged as
    /// whoever sees two hands would. Of an ending nobody knows how it came about, and the auction before an opening lead is
    /// not known either.
    pub fn is_lesson(cards: (usize, usize), theme: Option<Theme>) -> bool {
        cards.0 == FULL_HAND && theme != Some(Theme::OpeningLead)
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
