//! The difficulty of a problem of a game other than bridge.

use super::heuristics::{GameHeuristic, HeuristicPlayer};
use super::themes::GameTheme;
use super::walk::{GameTreeWalk, LONGEST};
use crate::certify::SolutionGrade;
use crate::hardness::{CognitiveLoad, share, weighed};
use tikki_base::names::Named;

/// The features of the difficulty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFeatures {
    /// The most cards that a hand holds.
    pub cards: usize,
    /// The decisions of the main line that have one solution.
    pub unique_decisions: usize,
    /// The inequivalent moves to choose from at them, in all.
    pub choices: usize,
    /// The number of inequivalent moves more natural than the right one.
    pub surprise: usize,
    /// The rules of thumb that fail.
    pub fooled: Vec<GameHeuristic>,
    /// The wrong move of a player who sees only the own hand and what was played; `None` if that player finds the right one.
    pub sighted: Option<String>,
    /// 1 (easy) to 8.
    pub difficulty: u8,
}

impl GameFeatures {
    /// The share of the rules of thumb that fail.
    pub fn trap(&self) -> f64 {
        share(self.fooled.len(), GameHeuristic::ALL.len())
    }

    /// The number of what has to be seen, and of the hardest technique among the themes.
    fn difficulty(&self, lines: u64, themes: &[GameTheme]) -> u8 {
        let load = CognitiveLoad {
            unique_decisions: self.unique_decisions,
            choices: self.choices,
            surprise: self.surprise,
            trap: self.trap(),
            payoff: 0,
            cards: self.cards,
            lines,
        };
        let level = themes.iter().filter_map(|theme| theme.level()).max();
        level.map_or(load.number(), |level| weighed(level, load.number())).round() as u8
    }
}

impl GameTreeWalk<'_, '_, '_> {
    /// Returns whether natural play fails: at the first decision where that alone is certified, else anywhere.
    pub(super) fn is_trap(
        &mut self,
        beginner: &HeuristicPlayer<'_>,
        grade: SolutionGrade,
        main: &[(String, bool)],
    ) -> bool {
        match self.failure(beginner, GameHeuristic::Natural, main) {
            Some(at) => at == 0 || grade > SolutionGrade::Single,
            None => false,
        }
    }

    /// Returns the number of moves of the hero's side before a rule of thumb makes one that loses the goal; `None` if
    /// it makes none, or a limit is reached. The others play the main line while the hero does, then moves that cost
    /// them nothing.
    fn failure(
        &mut self,
        beginner: &HeuristicPlayer<'_>,
        thumb: GameHeuristic,
        main: &[(String, bool)],
    ) -> Option<usize> {
        let (mut made, mut kept, mut failed) = (0, 0, None);
        let mut on_main = true;
        while let Some((own, _)) = self.branches()
            && made < LONGEST
        {
            let moves = self.run.walk().moves();
            let book = main.get(made).filter(|_| on_main).map(|(name, _)| name);
            let booked = moves.iter().position(|name| Some(name) == book);
            let place = if own {
                beginner.order(thumb, self.run.walk()).first().copied()
            } else {
                booked.or_else(|| self.best())
            };
            let Some(place) = place else { break };
            let value = if own { self.after(place, Self::value) } else { Ok(self.goal) };
            let Ok(value) = value else { break };
            if !self.keeps(value) {
                failed = Some(kept);
                break;
            }
            kept += usize::from(own);
            on_main &= booked == Some(place);
            self.run.walk().play(place);
            made += 1;
        }
        (0..made).for_each(|_| self.run.walk().back());
        failed
    }

    /// Returns the features of a problem.
    pub(super) fn features(
        &mut self,
        beginner: &HeuristicPlayer<'_>,
        main: &[(String, bool)],
        lines: u64,
        themes: &[GameTheme],
    ) -> GameFeatures {
        let state = self.run.walk().position_state();
        let hands = state.iter().flat_map(|state| &state.hands);
        let cards = hands.map(|(_, cards)| cards.len()).max().unwrap_or(0);
        let fails = |thumb: &GameHeuristic| self.failure(beginner, *thumb, main).is_some();
        let fooled = GameHeuristic::ALL.iter().copied().filter(fails).collect();
        let (unique_decisions, choices) = self.choices(main);
        let surprise = self.surprise(beginner);
        let mut features = GameFeatures {
            cards,
            unique_decisions,
            choices,
            surprise,
            fooled,
            ..GameFeatures::default()
        };
        features.difficulty = features.difficulty(lines, themes);
        features
    }

    /// The decisions of the main line, and the inequivalent moves at them; those of the first where there is no line.
    fn choices(&mut self, main: &[(String, bool)]) -> (usize, usize) {
        let mut counts = Vec::new();
        let mut made = 0;
        for (name, only) in main {
            if *only {
                counts.push(self.run.classes().len());
            }
            let place = self.run.walk().moves().iter().position(|other| other == name);
            let Some(place) = place else { break };
            self.run.walk().play(place);
            made += 1;
        }
        (0..made).for_each(|_| self.run.walk().back());
        if counts.is_empty() {
            counts.push(self.run.classes().len());
        }
        (counts.len(), counts.iter().sum())
    }

    /// Returns the number of inequivalent moves more natural than the right one.
    fn surprise(&mut self, beginner: &HeuristicPlayer<'_>) -> usize {
        let classes = self.run.classes();
        let class = |place: usize| classes.iter().position(|class| class.contains(&place));
        let names = self.run.walk().moves();
        let right = self.decisions.first().map(|first| first.right.clone()).unwrap_or_default();
        let order = beginner.order(GameHeuristic::Natural, self.run.walk());
        let before = order.into_iter().take_while(|&place| !right.contains(&names[place]));
        let mut before: Vec<_> = before.map(class).collect();
        before.sort_unstable();
        before.dedup();
        before.len()
    }
}
