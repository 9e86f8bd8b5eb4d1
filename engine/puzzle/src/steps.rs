//! Sets that teach: problems of one wish from easy to hard, no two of one shape.

use super::generate::{Lost, Made};
use super::shape::Shape;
use std::collections::HashSet;

/// How many problems are gathered for each step (tuning: the more, the wider the set, and the longer it takes).
const CHOICE: usize = 4;

/// The shapes that a set has met: two problems of one shape are the same one for a solver.
#[derive(Debug, Default)]
pub struct Shapes {
    met: HashSet<Shape>,
}

impl Shapes {
    /// Meets a problem.
    ///
    /// # Errors
    /// [`Lost::Twin`] if one of its shape has been met.
    pub fn meet(&mut self, made: &Made) -> Result<(), Lost> {
        let is_new = self.met.insert(Shape::of(&made.problem));
        is_new.then_some(()).ok_or(Lost::Twin)
    }
}

/// Problems that are gathered for the steps of a set, each with what it is called.
#[derive(Debug)]
pub struct Steps<L> {
    shapes: Shapes,
    found: Vec<(L, Made)>,
}

impl<L> Default for Steps<L> {
    fn default() -> Steps<L> {
        Steps { shapes: Shapes::default(), found: Vec::new() }
    }
}

impl<L> Steps<L> {
    /// Adds a problem.
    ///
    /// # Errors
    /// [`Lost::Twin`] if one of its shape has been met.
    pub fn add(&mut self, label: L, made: Made) -> Result<(), Lost> {
        self.shapes.meet(&made)?;
        self.found.push((label, made));
        Ok(())
    }

    /// Whether there are enough to choose so many steps from.
    pub fn serve(&self, steps: usize) -> bool {
        self.found.len() >= steps.saturating_mul(CHOICE)
    }

    /// So many steps, the easiest and the hardest among them, each harder than the one before; fewer where there are not so
    /// many that differ.
    pub fn chosen(self, steps: usize) -> Vec<(L, Made)> {
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
    use crate::{Grade, Theme, Wish, attempt, checker};
    use tikki_solver::{Config, Limits, Solver};

    fn solver() -> Solver {
        Solver::new(Config { table_bytes: 4 << 20, ..Config::default() })
    }

    /// What comes of the first attempts at a theme.
    fn made(theme: Theme, attempts: u64) -> Vec<Made> {
        let (cards, mut solver) = (theme.usual_cards(), solver());
        let wish = Wish { theme: Some(theme), aimed: true, cards, ..Wish::default() };
        let mut one =
            |number| attempt(&wish, number, &mut solver.session(), Limits::default()).ok();
        (0..attempts).filter_map(&mut one).collect()
    }

    #[test]
    fn ten_steps_of_throw_ins_rise_and_are_no_twins() {
        let mut steps = Steps::default();
        let (mut count, mut twins) = (0, 0);
        for made in made(Theme::ThrowIn, 2500) {
            count += 1;
            // The same once more is a twin.
            let again = made.clone();
            twins += usize::from(steps.add(count.to_string(), made).is_err());
            assert_eq!(steps.add(String::new(), again), Err(Lost::Twin));
        }
        assert!(steps.serve(10) && !steps.serve(count), "{count} of which {twins} are twins");
        let chosen = steps.chosen(10);
        assert_eq!(chosen.len(), 10);
        let rises = |pair: &[(String, Made)]| {
            pair[0].1.features.compare(&pair[1].1.features).is_lt()
                && pair[0].1.features.difficulty <= pair[1].1.features.difficulty
        };
        assert!(chosen.windows(2).all(rises));
        assert!(chosen[0].1.features.difficulty < chosen[9].1.features.difficulty);
        let shapes: HashSet<Shape> =
            chosen.iter().map(|(_, made)| Shape::of(&made.problem)).collect();
        assert_eq!(shapes.len(), 10);
        let mut solver = solver();
        for (label, made) in chosen {
            assert!(made.themes.contains(&Theme::ThrowIn));
            assert_eq!(made.certificate.grade, Some(Grade::Strict));
            let checked = checker::check(&made.problem, &made.certificate, &mut solver);
            checked.unwrap_or_else(|flaw| panic!("{label}: {flaw}"));
        }
    }

    #[test]
    fn few_problems_are_few_steps() {
        let mut steps = Steps::default();
        assert!(Steps::<u64>::default().chosen(3).is_empty());
        for (label, made) in made(Theme::ThrowIn, 150).into_iter().enumerate() {
            let _ = steps.add(label.to_string(), made);
        }
        let all = steps.found.len();
        let chosen = steps.chosen(1000);
        assert!((1..=all).contains(&chosen.len()));
        let mut one = Steps::default();
        for (label, made) in chosen {
            one.add(label, made).unwrap();
        }
        assert_eq!(one.chosen(1).len(), 1);
    }
}
