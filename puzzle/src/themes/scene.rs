//! The scene of the themes: the main line played out to the last card, and the judge.

use super::theme_line::ThemeLine;
use crate::certify::Certificate;
use crate::judge::{ProblemJudge, Verdicts, after};
use crate::line::resistance;
use crate::problem::Problem;
use std::cell::OnceCell;
use std::ops::Deref;
use tikki_bridge::analysis::{BestPlayLine, LegalPlay, PlayPoint, natural};
use tikki_solver::{BySeat, Card, Hands, Position, Seat, Trick};

/// The stage, as a theme looks at it.
pub(super) type SceneRef<'x, 't, 'a, 's> = &'x mut Scene<'t, 'a, 's>;

/// The stage of all themes.
pub(super) struct Scene<'t, 'a, 's> {
    pub problem: &'t Problem,
    pub judge: &'t mut ProblemJudge<'a, 's>,
    course: ThemeLine,
    /// The indices of those that are the only right ones.
    pub unique: Vec<usize>,
    /// The discards of opponents that are squeezed, as indices: looked for once, for all themes.
    pub squeezed: OnceCell<Vec<usize>>,
}

impl<'t, 'a, 's> Scene<'t, 'a, 's> {
    pub(super) fn new(
        problem: &'t Problem,
        certificate: &Certificate,
        judge: &'t mut ProblemJudge<'a, 's>,
    ) -> Scene<'t, 'a, 's> {
        let mut play = problem.play().clone();
        let begun = play.cards().len();
        for &card in &certificate.main {
            play.push(card).expect("the main line is legal");
        }
        play_on(problem, judge, &mut play);
        let course = ThemeLine::of(&play, begun, problem.side());
        Scene {
            problem,
            judge,
            course,
            unique: certificate.unique.clone(),
            squeezed: OnceCell::new(),
        }
    }

    /// The lower cards of the suit in the same hand that lose the goal.
    pub(super) fn wrong_below(&mut self, index: usize) -> Vec<Card> {
        let card = self.cards[index];
        let wrong = self.verdicts(index).wrong.into_iter().flatten();
        wrong.filter(|other| other.suit == card.suit && *other < card).collect()
    }

    /// The legal cards by what becomes of the goal.
    pub(super) fn verdicts(&mut self, index: usize) -> Verdicts {
        self.judge.verdicts(&self.course.points[index]).unwrap_or_default()
    }

    pub(super) fn goal_holds(&mut self, point: &PlayPoint) -> Option<bool> {
        self.judge.goal_holds(point).ok()
    }

    /// Returns whether the goal stands with another hand on lead; at the start of a trick.
    pub(super) fn goal_holds_led_by(&mut self, index: usize, leader: Seat) -> Option<bool> {
        let point = self.points[index];
        self.goal_holds_with(&point, leader)
    }

    /// Returns the same for a point of another line.
    pub(super) fn goal_holds_with(&mut self, point: &PlayPoint, leader: Seat) -> Option<bool> {
        self.goal_holds(&led_by(point, leader)?)
    }

    /// Returns whether the goal stands after another hand's lead of a card, at the start of a trick.
    pub(super) fn goal_holds_with_lead(
        &mut self,
        index: usize,
        leader: Seat,
        card: Card,
    ) -> Option<bool> {
        let point = self.points[index];
        self.goal_holds_after_lead(&point, leader, card)
    }

    /// Returns the same for a point of another line.
    pub(super) fn goal_holds_after_lead(
        &mut self,
        point: &PlayPoint,
        leader: Seat,
        card: Card,
    ) -> Option<bool> {
        self.goal_holds(&after(&led_by(point, leader)?, card))
    }

    /// The course with another card at an index, and good play of both sides after it.
    pub(super) fn with(&mut self, index: usize, card: Card) -> ThemeLine {
        let (mut play, _) = LegalPlay::of(self.points[index], &[card]);
        play_on(self.problem, self.judge, &mut play);
        ThemeLine::of(&play, 0, self.problem.side())
    }

    /// The course with a card that loses the goal at an index, and best play of both sides after it.
    pub(super) fn lost_with(&mut self, index: usize, card: Card) -> ThemeLine {
        let (mut play, _) = LegalPlay::of(self.points[index], &[card]);
        let limits = self.judge.limits();
        for card in BestPlayLine::from(&play, self.judge.session(), limits).cards {
            play.push(card.card).expect("the line is legal");
        }
        ThemeLine::of(&play, 0, self.problem.side())
    }

    /// The point with two cards of different hands changed, if it can be.
    pub(super) fn exchanged(&self, index: usize, one: Card, other: Card) -> Option<PlayPoint> {
        let point = self.points[index];
        let position = point.position();
        let turned = |card: Card| match card {
            card if card == one => other,
            card if card == other => one,
            card => card,
        };
        let hands =
            BySeat::from_fn(|seat| position.hands().hand(seat).iter().map(turned).collect());
        let hands = Hands::new(hands).ok()?;
        let position = Position::new(hands, position.strain(), *position.trick()).ok()?;
        Some(point.with_position(position))
    }
}

/// The point with another hand on lead, at the start of a trick.
fn led_by(point: &PlayPoint, leader: Seat) -> Option<PlayPoint> {
    let position = point.position();
    if !position.trick().is_empty() || position.tricks_left() == 0 {
        return None;
    }
    let other = Position::new(*position.hands(), position.strain(), Trick::new(leader)).ok()?;
    Some(point.with_position(other))
}

impl Deref for Scene<'_, '_, '_> {
    type Target = ThemeLine;

    fn deref(&self) -> &ThemeLine {
        &self.course
    }
}

/// Plays to the end as [`onwards`] does, or to where a limit is reached.
fn play_on(problem: &Problem, judge: &mut ProblemJudge<'_, '_>, play: &mut LegalPlay) {
    while play.last().to_play().is_some() {
        let Some(card) = onwards(problem, judge, play) else { break };
        play.push(card).expect("a legal card can be played");
    }
}

/// A card that keeps things as they are: natural for the hero, resistance for the others.
pub(super) fn onwards(
    problem: &Problem,
    judge: &mut ProblemJudge<'_, '_>,
    play: &LegalPlay,
) -> Option<Card> {
    let point = play.last();
    if point.position().to_play().side() != problem.side() {
        return resistance(play, judge);
    }
    let right = judge.verdicts(point).ok()?.right;
    natural(play).into_iter().find(|card| right.iter().any(|class| class.contains(card)))
}
