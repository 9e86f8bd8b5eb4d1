//! Problems of games other than bridge: a point of a random deal at which only one move keeps the value of perfect
//! play.
//!
//! The goal is the game's own value: to stay out of the tricks of a misère, to time a marriage, not to take the last trick;
//! where people play for marks (61 card points, 31 out of schneider), the mark that is at stake.
//! It is graded as in bridge, over every inequivalent defence; moves are equal where the cards touch and count the same.

mod features;
mod game_line;
mod heuristics;
mod history;
mod problem;
pub(crate) mod sheet;
mod sight;
mod stake;
mod themes;
mod walk;
pub(crate) mod words;

pub use self::{
    features::GameFeatures, heuristics::GameHeuristic, problem::GameProblem, themes::GameTheme,
    walk::GameDecision,
};
use super::certify::SolutionGrade;
use super::generate::{AttemptFailure, rng_of};
use game_line::GameScene;
use heuristics::HeuristicPlayer;
use tikki_base::rng::Rng;
use tikki_play::{DeclarationTarget, Game, Objective, Question, Setup, ValueSpec};
use tikki_solver::rules::Player;
use tikki_solver::{Limits, RuleSolver};
use walk::GameTreeWalk;

/// Criteria of generated problems of a game.
#[derive(Clone, Debug)]
pub struct GameCriteria {
    /// The game.
    pub game: &'static Game,
    /// The greatest number of cards in a hand; the deal is played down to it.
    pub cards: usize,
    /// The seed of all attempts.
    pub seed: u64,
    /// The lowest grade.
    pub grade: SolutionGrade,
    /// A theme that it must have.
    pub theme: Option<GameTheme>,
    /// The least and the greatest difficulty.
    pub difficulty: (u8, u8),
    /// Whether natural play has to fail.
    pub trap: bool,
    /// Whether a player who sees one hand has to be likely to declare what is declared.
    pub likely: bool,
}

/// The most nodes of a question of a game whose play may go round (tuning: what is not proved by then is not proved in
/// a million, and costs a second).
const ROUND: u64 = 3_000;

/// The most deals of an attempt, of which the first with a likely declaration is taken.
const MOST_DEALS: u32 = 64;

/// A deal that is played down.
struct PlayedDownDeal {
    position: Setup,
    question: Question,
    is_null: bool,
    made: Vec<String>,
}

impl PlayedDownDeal {
    fn of(criteria: &GameCriteria, number: u64) -> Result<PlayedDownDeal, AttemptFailure> {
        let mut rng = rng_of(criteria.seed, number);
        let mut dealt = PlayedDownDeal::dealt(criteria.game, &mut rng)?;
        let mut tries = 0;
        while criteria.likely && !dealt.is_likely(criteria.game, &dealt.position, number) {
            tries += 1;
            if tries == MOST_DEALS {
                return Err(AttemptFailure::Contract);
            }
            // Each kind of game keeps its share.
            let other = PlayedDownDeal::dealt(criteria.game, &mut rng)?;
            if other.kind() == dealt.kind() {
                dealt = other;
            }
        }
        // What is drawn from a stock is drawn before a problem.
        let most = criteria.game.hand_size - usize::from(!dealt.position.stock.is_empty());
        let cards = criteria.cards.min(most);
        let made = if cards < criteria.game.hand_size {
            let played = history::played_down(&dealt.question, dealt.is_null, cards, &mut rng);
            played.ok_or(AttemptFailure::NoDeal)?
        } else {
            Vec::new()
        };
        Ok(PlayedDownDeal { made, ..dealt })
    }

    /// A whole deal with a declaration drawn by chance.
    fn dealt(game: &'static Game, rng: &mut Rng) -> Result<PlayedDownDeal, AttemptFailure> {
        let position = game.random(game.hand_size, rng);
        let question = game.question(&position).map_err(|_| AttemptFailure::NoDeal)?;
        let is_null = game.rules.is_some_and(|rules| rules.is_null(&position));
        Ok(PlayedDownDeal { position, question, is_null, made: Vec::new() })
    }

    /// Whether somebody plays alone, and whether to take no trick.
    fn kind(&self) -> (bool, bool) {
        (self.position.declarer.is_some(), self.is_null)
    }

    /// The deal with the bid that is at stake, of those that change nothing but what is needed: the highest that is reached, or for who
    /// plays against it the lowest that is not. As it is dealt where nothing is bid, or every bid is far away.
    fn with_bid(&self, game: &'static Game, value: i32, wants_more: bool) -> Setup {
        let bids = self.bids(game).unwrap_or_default();
        let least = |bid: &Setup| match game.rules?.target(bid) {
            Ok(Some(DeclarationTarget::AtLeast(least))) => Some(least),
            _ => None,
        };
        let reached = bids.into_iter().filter_map(|bid| Some((least(&bid)?, bid)));
        let (reached, beyond): (Vec<_>, Vec<_>) = reached.partition(|(least, _)| *least <= value);
        let by_need = |(least, _): &(i32, Setup)| *least;
        let at_stake = if wants_more {
            reached.into_iter().max_by_key(by_need)
        } else {
            beyond.into_iter().min_by_key(by_need)
        };
        at_stake.map_or_else(|| self.position.clone(), |(_, bid)| bid)
    }

    /// Returns the deal with each bid of the declarer that raises the same question as the actual bid.
    fn bids(&self, game: &'static Game) -> Option<Vec<Setup>> {
        let (declarer, own) =
            (self.position.declarer.as_deref()?, self.position.contract.as_ref()?);
        let rows = game.contracts(&self.position, declarer).ok()?;
        let like = rows.iter().find(|row| row.setup.contract.as_ref() == Some(own))?.like.clone();
        let alike = rows.into_iter().filter(|row| row.like == like && row.game.id == game.id);
        let bid = |contract| Setup { contract, ..self.position.clone() };
        Some(alike.map(|row| bid(row.setup.contract)).collect())
    }

    /// From which value on a bid is reached, where one side plays for it.
    fn reached_at(&self, game: &Game, bid: &Setup) -> Option<i32> {
        let is_bid =
            bid.contract.is_some() && matches!(self.question.value_spec, ValueSpec::Sides { .. });
        match game.rules.filter(|_| is_bid)?.target(bid) {
            Ok(Some(DeclarationTarget::AtLeast(least))) => Some(least),
            Ok(Some(DeclarationTarget::AtMost(most))) => Some(most + 1),
            _ => None,
        }
    }

    /// The number that is played for: the mark of the game that is at stake, or where it has none the bid. For a theme that is wished
    /// for it may be every one where no bid hangs on it, as each is written down to somebody.
    fn goal(
        &self,
        criteria: &GameCriteria,
        bid: &Setup,
        value: i32,
        wants_more: bool,
    ) -> Option<i32> {
        let marks = criteria.game.rules.and_then(|rules| rules.marks(bid).ok()).unwrap_or_default();
        let Some(reached) = self.reached_at(criteria.game, bid).filter(|_| marks.is_empty()) else {
            return at_stake(marks, value, wants_more);
        };
        at_stake(&[reached], value, wants_more).or(criteria.theme.map(|_| value))
    }

    /// The limits of a question: narrow where cards are picked up and play may go round.
    fn limits<'a>(&self, limits: Limits<'a>) -> Limits<'a> {
        if !self.question.play.goes_round() {
            return limits;
        }
        let max_nodes = Some(limits.max_nodes.map_or(ROUND, |most| most.min(ROUND)));
        Limits { max_nodes, ..limits }
    }

    /// Play from where the problem begins, for a number.
    fn after(&self, goal: usize) -> Result<Box<dyn tikki_play::GameWalk<'_> + '_>, AttemptFailure> {
        self.question.after(Objective::from(goal), &self.made).map_err(|_| AttemptFailure::NoDeal)
    }
}

/// Returns the problem of an attempt, if it gives one.
///
/// # Errors
/// The reason why it gives none.
pub fn attempt_game(
    criteria: &GameCriteria,
    number: u64,
    solver: &mut RuleSolver,
    limits: Limits<'_>,
) -> Result<GameProblem, AttemptFailure> {
    let dealt = PlayedDownDeal::of(criteria, number)?;
    let mover = dealt.after(0)?.mover().ok_or(AttemptFailure::Safe)?;
    let limits = dealt.limits(limits);
    solver.forget();
    let mut run = dealt.after(number_of(&dealt.question, mover)?)?.solved_by(solver);
    let wants_more = run.walk().wants_more(mover);
    let state = run.walk().position_state();
    let mut walk = GameTreeWalk::new(&dealt.question.seats, run.as_mut(), wants_more, limits);
    let value = walk.value()?;
    let position = dealt.with_bid(criteria.game, value, wants_more);
    walk.goal = dealt.goal(criteria, &position, value, wants_more).ok_or(AttemptFailure::Safe)?;
    let is_bid_anew = criteria.likely && position != dealt.position;
    if is_bid_anew && !dealt.is_likely(criteria.game, &position, number) {
        return Err(AttemptFailure::Contract);
    }
    let (main, lines) = solved(&mut walk)?;
    let grade = walk.grade(&main)?;
    if grade < criteria.grade {
        return Err(if walk.open { AttemptFailure::Open } else { AttemptFailure::Unlike });
    }
    let beginner = HeuristicPlayer::new(&dealt.question, dealt.is_null);
    if criteria.trap && !walk.is_trap(&beginner, grade, &main) {
        return Err(AttemptFailure::Natural);
    }
    let first = walk.decisions[0].clone();
    let scene = GameScene::new(criteria.game, &dealt.question, &position, &mut walk, first);
    let themes = criteria.themes(scene)?;
    let mut features = walk.features(&beginner, &main, lines, &themes);
    if !(criteria.difficulty.0..=criteria.difficulty.1).contains(&features.difficulty) {
        return Err(AttemptFailure::Unlike);
    }
    let GameTreeWalk { goal, mut decisions, .. } = walk;
    if grade < SolutionGrade::Strict {
        decisions.truncate(1);
    }
    drop(run);
    // A search of the player's own, within the limits of time alone.
    let patient = Limits { max_nodes: None, ..limits };
    let first = &decisions[0];
    let choice = dealt.choice(criteria.game, &first.mover, solver, patient);
    features.sighted = choice.filter(|name| first.wrong.iter().any(|(wrong, _)| wrong == name));
    let PlayedDownDeal { made, .. } = dealt;
    Ok(GameProblem {
        position,
        made,
        state,
        value,
        goal,
        wants_more,
        grade,
        decisions,
        main,
        lines,
        themes,
        features,
    })
}

/// The longest line and how many there are; nothing of a tree that is too large, of which the first decision is certified alone.
fn solved(
    walk: &mut GameTreeWalk<'_, '_, '_>,
) -> Result<(Vec<(String, bool)>, u64), AttemptFailure> {
    match walk.below() {
        Ok(below) => Ok((below.moves.into_iter().rev().collect(), below.lines)),
        Err(AttemptFailure::NotProved) if !walk.decisions.is_empty() => Ok((Vec::new(), 0)),
        Err(lost) => Err(lost),
    }
}

impl GameCriteria {
    /// The themes of a problem.
    fn themes(
        &self,
        mut scene: GameScene<'_, '_, '_, '_>,
    ) -> Result<Vec<GameTheme>, AttemptFailure> {
        let themes = GameTheme::of(&mut scene);
        let lacks = self.theme.is_some_and(|theme| !themes.contains(&theme));
        if lacks { Err(AttemptFailure::Theme) } else { Ok(themes) }
    }
}

/// Returns the number that a mover plays for or against.
fn number_of(question: &Question, mover: Player) -> Result<usize, AttemptFailure> {
    match &question.value_spec {
        ValueSpec::Sides { goal, .. } => Ok(*goal),
        ValueSpec::Each(goals) => {
            let own = goals.iter().find(|(of, _)| of.contains(mover));
            own.map(|(_, goal)| *goal).ok_or(AttemptFailure::NoDeal)
        }
        ValueSpec::Totals(_) => Err(AttemptFailure::NoDeal),
    }
}

/// Returns the mark at stake for a value of perfect play: for a maximiser the highest mark that it reaches, for a
/// minimiser just below the lowest that it does not reach; the value itself if there are no marks.
fn at_stake(marks: &[i32], value: i32, wants_more: bool) -> Option<i32> {
    if marks.is_empty() {
        return Some(value);
    }
    let (reached, beyond): (Vec<i32>, Vec<i32>) = marks.iter().partition(|mark| **mark <= value);
    if wants_more { reached.into_iter().max() } else { beyond.into_iter().min().map(|n| n - 1) }
}

#[cfg(test)]
mod tests;
