//! Sets that teach: problems of one wish from easy to hard, no two of one shape.

use super::generate::{AttemptFailure, GeneratedProblem};
use super::shape::ProblemShape;
use std::collections::HashSet;

/// The number of problems collected per step (tuning: more give a wider range but take longer).
const CHOICE: usize = 4;

/// The shapes of the problems of a set: two problems of one shape are the same for a solver.
#[derive(Debug, Default)]
pub struct SeenShapes {
    met: HashSet<ProblemShape>,
}

impl SeenShapes {
    /// Records the shape of a problem.
    ///
    /// # Errors
    /// [`AttemptFailure::Twin`] if a problem of its shape was recorded before.
    pub fn meet(&mut self, made: &GeneratedProblem) -> Result<(), AttemptFailure> {
        let is_new = self.met.insert(ProblemShape::of(&made.problem));
        is_new.then_some(()).ok_or(AttemptFailure::Twin)
    }
}

/// Problems that are gathered for the steps of a set, each with what it is called.
#[derive(Debug)]
pub struct ProblemSteps<L> {
    shapes: SeenShapes,
    found: Vec<(L, GeneratedProblem)>,
}

impl<L> Default for ProblemSteps<L> {
    fn default() -> ProblemSteps<L> {
        ProblemSteps { shapes: SeenShapes::default(), found: Vec::new() }
    }
}

impl<L> ProblemSteps<L> {
    /// Adds a problem.
    ///
    /// # Errors
    /// [`AttemptFailure::Twin`] if a problem of its shape was recorded before.
    pub fn add(&mut self, label: L, made: GeneratedProblem) -> Result<(), AttemptFailure> {
        self.shapes.meet(&made)?;
        self.found.push((label, made));
        Ok(())
    }

    /// Returns whether enough problems were collected to choose this number of steps.
    pub fn serve(&self, steps: usize) -> bool {
        self.found.len() >= steps.saturating_mul(CHOICE)
    }

    /// Returns `steps` problems in order of difficulty, the easiest and the hardest among them; fewer if not enough
    /// differ.
    pub fn chosen(self, steps: usize) -> Vec<(L, GeneratedProblem)> {
        let mut found = self.found;
        found.sort_by(|(_, one), (_, other)| one.features.compare(&other.features));
        found.dedup_by(|(_, one), (_, other)| one.features.compare(&other.features).is_eq());
        let last = found.len().saturating_sub(1);
        let wanted = steps.min(found.len());
        let kept: HashSet<usize> =
            (0..wanted).map(|step| step * last / wanted.saturating_sub(1).max(1)).collect();
        let numbered = found.into_iter().enumerate();
        numbered.filter(|(place, _)| kept.contains(place)).map(|(_, one)| one).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GeneratorCriteria, SolutionGrade, Theme, attempt, checker};
    use tikki_derive::slow;
    use tikki_solver::{Config, Limits, Solver};

    fn solver() -> Solver {
        Solver::new(Config { table_bytes: 4 << 20, ..Config::default() })
    }

    /// What comes of the first attempts at a theme.
    fn made(theme: Theme, attempts: u64) -> Vec<GeneratedProblem> {
        let (cards, mut solver) = (theme.usual_cards(), solver());
        let criteria = GeneratorCriteria {
            theme: Some(theme),
            theme_deals: true,
            cards,
            ..GeneratorCriteria::default()
        };
        let mut one =
            |number| attempt(&criteria, number, &mut solver.session(), Limits::default()).ok();
        (0..attempts).filter_map(&mut one).collect()
    }

    #[test]
    fn steps_of_throw_ins_rise_and_are_no_twins() {
        let wanted = if slow!() { 10 } else { 5 };
        let mut steps = ProblemSteps::default();
        let (mut count, mut twins) = (0, 0);
        for made in made(Theme::ThrowIn, 250 * wanted as u64) {
            count += 1;
            // The same once more is a twin.
            let again = made.clone();
            twins += usize::from(steps.add(count.to_string(), made).is_err());
            assert_eq!(steps.add(String::new(), again), Err(AttemptFailure::Twin));
        }
        assert!(steps.serve(wanted) && !steps.serve(count), "{count} of which {twins} are twins");
        let chosen = steps.chosen(wanted);
        assert_eq!(chosen.len(), wanted);
        let rises = |pair: &[(String, GeneratedProblem)]| {
            pair[0].1.features.compare(&pair[1].1.features).is_lt()
                && pair[0].1.features.difficulty <= pair[1].1.features.difficulty
        };
        assert!(chosen.windows(2).all(rises));
        assert!(chosen[0].1.features.difficulty < chosen[wanted - 1].1.features.difficulty);
        let shapes: HashSet<ProblemShape> =
            chosen.iter().map(|(_, made)| ProblemShape::of(&made.problem)).collect();
        assert_eq!(shapes.len(), wanted);
        let mut solver = solver();
        for (label, made) in chosen {
            assert!(made.themes.contains(&Theme::ThrowIn));
            assert_eq!(made.certificate.grade, Some(SolutionGrade::Strict));
            let checked = checker::check(&made.problem, &made.certificate, &mut solver);
            checked.unwrap_or_else(|flaw| panic!("{label}: {flaw}"));
        }
    }

    #[test]
    fn few_problems_are_few_steps() {
        let mut steps = ProblemSteps::default();
        assert!(ProblemSteps::<u64>::default().chosen(3).is_empty());
        for (label, made) in made(Theme::ThrowIn, 150).into_iter().enumerate() {
            let _ = steps.add(label.to_string(), made);
        }
        let all = steps.found.len();
        let chosen = steps.chosen(1000);
        assert!((1..=all).contains(&chosen.len()));
        let mut one = ProblemSteps::default();
        for (label, made) in chosen {
            one.add(label, made).unwrap();
        }
        assert_eq!(one.chosen(1).len(), 1);
    }
}
