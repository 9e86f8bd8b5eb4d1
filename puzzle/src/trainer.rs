//! A human solver plays the hero's cards, everybody else plays perfectly, and a wrong card is explained and put right.

use super::judge::ProblemJudge;
use super::line::{refutation, resistance};
use super::problem::Problem;
use tikki_base::Misplay;
use tikki_bridge::analysis::{LegalPlay, natural};
use tikki_solver::{Card, Limits, Session};

/// A problem being played.
#[derive(Clone, Debug)]
pub struct PlayTrainer {
    problem: Problem,
    play: LegalPlay,
    main: Vec<Card>,
}

/// The reply to a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrainerReply {
    /// It keeps the goal.
    Right,
    /// It loses the goal, and another is played in its place.
    Wrong {
        /// The card that is played.
        instead: Card,
        /// The refutation of the chosen card: the card itself and the play until the goal is out of reach.
        refutation: Vec<Card>,
    },
}

impl PlayTrainer {
    /// A problem from its start; the opponents resist as its main line says as long as the play follows it.
    pub fn new(problem: Problem, main: Vec<Card>) -> PlayTrainer {
        PlayTrainer { play: problem.play().clone(), problem, main }
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The play so far.
    pub fn play(&self) -> &LegalPlay {
        &self.play
    }

    /// Returns whether nothing is left to be found.
    pub fn is_over(&self) -> bool {
        let point = self.play.last();
        point.to_play().is_none() || self.problem.is_secured(point)
    }

    /// Plays the cards of the other players, and those of the hero without a choice, up to the hero's next choice.
    /// Returns the cards played.
    pub fn advance(&mut self, session: &mut Session<'_>, limits: Limits<'_>) -> Vec<Card> {
        let begun = self.play.cards().len();
        while !self.is_over() {
            let point = *self.play.last();
            let classes = point.position().classes();
            let hero = self.problem.hero_plays(&point);
            let card = if hero && classes.len() > 1 {
                break;
            } else if hero {
                Some(classes[0][0])
            } else {
                self.other(session, limits)
            };
            let Some(card) = card else { break };
            self.push(card);
        }
        self.play.cards()[begun..].iter().map(|&(_, card)| card).collect()
    }

    /// The card of an opponent or of the hero's partner.
    fn other(&self, session: &mut Session<'_>, limits: Limits<'_>) -> Option<Card> {
        if let Some(card) = self.book() {
            return Some(card);
        }
        let mut judge = ProblemJudge::new(&self.problem, session, limits);
        if self.play.last().position().to_play().side() == self.problem.side() {
            return self.kept(&mut judge);
        }
        resistance(&self.play, &mut judge)
    }

    /// The next card of the main line, if the play has followed it.
    fn book(&self) -> Option<Card> {
        let played = &self.play.cards()[self.problem.play().cards().len()..];
        let follows =
            played.iter().map(|&(_, card)| card).eq(self.main.iter().copied().take(played.len()));
        self.main.get(played.len()).copied().filter(|_| follows)
    }

    /// The most natural card that keeps the goal.
    fn kept(&self, judge: &mut ProblemJudge<'_, '_>) -> Option<Card> {
        let right = judge.verdicts(self.play.last()).ok()?.right;
        natural(&self.play).into_iter().find(|card| right.iter().any(|class| class.contains(card)))
    }

    /// Plays the hero's card, or the right one in its place.
    ///
    /// # Errors
    /// The reason why the card is illegal.
    pub fn choose(
        &mut self,
        card: Card,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Result<TrainerReply, Misplay> {
        let next = self.play.last().after(card)?;
        let mut judge = ProblemJudge::new(&self.problem, session, limits);
        let kept = self.book().filter(|_| judge.goal_holds(&next) == Ok(false));
        if judge.goal_holds(&next) != Ok(false) {
            self.push(card);
            return Ok(TrainerReply::Right);
        }
        let Some(instead) = kept.or_else(|| self.kept(&mut judge)) else {
            self.push(card);
            return Ok(TrainerReply::Right);
        };
        let refutation =
            refutation(&self.problem, &self.play, card, session, limits).unwrap_or_default();
        self.push(instead);
        Ok(TrainerReply::Wrong { instead, refutation })
    }

    fn push(&mut self, card: Card) {
        self.play.push(card).expect("a legal card can be played");
    }
}
