//! What contracts are worth with open cards, and which of them a seat would choose.

use crate::analysis::choices::Choices;
use crate::analysis::line::BestLine;
use crate::analysis::solve::{PositionValue as Worthy, ProvedNumber, value_after};
use crate::deals::{GameDealRecipe, RandomGameDeal};
use crate::game::Game;
use crate::game::contracts::{Declaration, Declarations};
use crate::played_deal::PlayedDeal;
use crate::position::question::Question;
use crate::position::setup::Setup;
use crate::scoring::scored_deal::ScoredDeal;
use crate::scoring::{DealSheet, DeclarationTarget};
use crate::walk::Objective;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::Player;
use tikki_solver::{Limits, RuleSolver};

impl Game {
    /// Returns what a seat may declare with a deal, lowest first; empty where there is nothing to choose.
    ///
    /// # Errors
    /// What is wrong with the deal; `unknown-op` if its positions are not solved.
    pub fn contracts(&'static self, deal: &Setup, by: &str) -> Result<Vec<Declaration>> {
        let deal = &self.spelled(deal)?;
        let mut all = self.rules()?.contracts(Declarations { game: self, deal, by })?;
        for (place, row) in all.iter_mut().enumerate() {
            row.place = place;
        }
        Ok(all)
    }

    /// Returns whether the game has contracts or bids under its default options: whether a seat may declare something with a
    /// random whole deal. A game that needs further fields to deal (a deck of its own) counts as one that has.
    pub fn has_contracts(&'static self) -> bool {
        let recipe = GameDealRecipe::new(self, Setup::default(), None);
        recipe.and_then(|recipe| recipe.deal(1, 0)).map_or(
            true,
            |RandomGameDeal { setup, .. }| {
                let may = |seat| self.contracts(&setup, seat).is_ok_and(|all| !all.is_empty());
                setup.hands.iter().any(|(seat, _)| may(seat))
            },
        )
    }
}

/// The parts of the evaluation of each contract besides its value.
#[derive(Clone, Copy, Debug)]
pub struct ContractsWanted {
    /// Its score.
    pub scores: bool,
    /// The number of best first choices before the play.
    pub choices: u64,
}

impl ContractsWanted {
    /// The most choices that may be asked for.
    pub const MOST_CHOICES: u64 = 1000;
}

impl Default for ContractsWanted {
    fn default() -> ContractsWanted {
        ContractsWanted { scores: true, choices: 1 }
    }
}

/// A declaration and its double-dummy value.
#[derive(Clone, Debug)]
pub struct EvaluatedDeclaration {
    /// The declaration.
    pub declaration: Declaration,
    /// The question it is solved as.
    pub question: Question,
    /// What the deal is worth.
    pub value: Worthy,
    /// The declarer's best moves before the play: discards, called cards.
    pub before: Vec<String>,
    /// The best first moves before the play, best first, up to the number requested.
    pub choices: Vec<(String, ProvedNumber)>,
    /// Whether it is made; `None` where it has no target, or where a limit left that open.
    pub made: Option<bool>,
    /// The score of a best line of play, where that was asked, the game's scores are known and a line was found.
    pub score: Option<DealSheet>,
}

impl Declaration {
    /// What contracts that are one question are worth.
    ///
    /// # Errors
    /// What is wrong with the position that they make of the deal.
    pub fn evaluate(
        alike: &[Declaration],
        wanted: ContractsWanted,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> Result<Vec<EvaluatedDeclaration>> {
        let Some(first) = alike.first() else { return Ok(Vec::new()) };
        let question = first.question()?;
        // With limits that are over no line is found; asking for one would take time all the same.
        let scored =
            wanted.scores && !limits.is_over() && !first.alone && first.game.scoring().is_ok();
        let best = if first.alone || wanted.choices > 1 {
            Choices::of(&question, wanted.choices, solver, limits)
        } else {
            None
        };
        let BestLine { value, moves, complete, .. } = match &best {
            Some(best) if first.alone => best.as_line(&question),
            _ => line(&question, scored, solver, limits),
        };
        let moves: Vec<String> = moves.into_iter().map(|chosen| chosen.name).collect();
        let best = best.filter(|_| wanted.choices > 1);
        let choices = best.map_or(Vec::new(), |best| best.best);
        let evaluated = |declaration: &Declaration| {
            Ok(EvaluatedDeclaration {
                question: declaration.question()?,
                value: value.clone(),
                before: before(&question, &moves),
                choices: choices.clone(),
                made: declaration.is_made(&question, &value)?,
                score: if scored && complete { declaration.scored(&moves) } else { None },
                declaration: declaration.clone(),
            })
        };
        alike.iter().map(evaluated).collect()
    }

    /// Returns the question it is solved as: where each player has a number and `alone` is set, only the declarer's.
    ///
    /// # Errors
    /// What is wrong with the position.
    pub fn question(&self) -> Result<Question> {
        let question = self.game.question(&self.setup)?;
        Ok(if self.alone { question.only(&self.by) } else { question })
    }

    /// Returns whether it is solved as the same question as another: declarations of one seat if `like` agrees; unbid games (all
    /// passed) if the positions agree, whichever seat declares.
    pub fn question_key(&self, other: &Declaration) -> bool {
        let of_one_seat = self.by == other.by && self.like == other.like;
        let position =
            |of: &Declaration| of.is_unbid().then(|| Setup { declarer: None, ..of.setup.clone() });
        of_one_seat
            || self.game.id == other.game.id
                && position(self).is_some_and(|own| position(other) == Some(own))
    }

    /// Whether it is played where nobody bids.
    fn is_unbid(&self) -> bool {
        self.height.is_some_and(|height| height.bid == 0)
    }

    /// Returns whether a value makes the declaration; `None` for what is played when nobody bids.
    ///
    /// # Errors
    /// What is wrong with the contract.
    pub fn is_made(&self, question: &Question, value: &Worthy) -> Result<Option<bool>> {
        if self.is_unbid() {
            return Ok(None);
        }
        let target = self.game.target(&self.setup)?;
        let number = own_number(question, self.setup.declarer.as_deref(), value);
        Ok(target.zip(number).and_then(|(target, number)| reached(target, number)))
    }

    /// Returns whether a number of the declaring seat makes the declaration; `None` where there is nothing to make.
    ///
    /// # Errors
    /// What is wrong with the contract.
    pub fn is_reached(&self, number: i32) -> Result<Option<bool>> {
        let target = if self.is_unbid() { None } else { self.game.target(&self.setup)? };
        Ok(target.map(|target| target.is_met(number)))
    }

    /// The score of a play to the end; nothing where something is missing that the score asks.
    pub fn scored(&self, moves: &[String]) -> Option<DealSheet> {
        let deal =
            PlayedDeal { played: moves.to_vec(), ..PlayedDeal::of(self.game, self.setup.clone()) };
        ScoredDeal::try_from(&deal).ok().map(|scored| scored.sheet)
    }
}

/// The value with a best line to the end, or only of what is done before the play.
fn line(
    question: &Question,
    to_the_end: bool,
    solver: &mut RuleSolver,
    limits: Limits<'_>,
) -> BestLine {
    if to_the_end {
        return BestLine::proved(question, solver, limits);
    }
    if question.position_state(&[]).is_none() && !limits.is_over() {
        return BestLine::to_the_play(question, solver, limits);
    }
    let value = value_after(question, &[], solver, limits).0;
    BestLine::begun(value)
}

/// Whether a number reaches a target, if what is proved of it says so.
fn reached(target: DeclarationTarget, number: ProvedNumber) -> Option<bool> {
    let (low, high) = (target.is_met(number.lower), target.is_met(number.upper));
    (low == high).then_some(low)
}

/// The number that counts for a seat: the one there is, or its own.
pub(crate) fn own_number(
    question: &Question,
    seat: Option<&str>,
    value: &Worthy,
) -> Option<ProvedNumber> {
    let place = || {
        let own = question.seats.iter().position(|other| Some(other.as_str()) == seat)?;
        question.each().iter().position(|of| of.contains(Player::new(own)))
    };
    match value {
        Worthy::Sides(number) => Some(*number),
        Worthy::Each(numbers) => numbers.get(place()?).copied(),
        Worthy::Totals(totals) => totals.get(place()?).map(|of| of.0),
    }
}

/// The moves before the play.
fn before(question: &Question, moves: &[String]) -> Vec<String> {
    let mut walk = question.walk(Objective::from(0));
    let mut before = Vec::new();
    for name in moves {
        if walk.position_state().is_some() {
            break;
        }
        let Some(place) = walk.place_of(name) else { break };
        walk.play(place);
        before.push(name.clone());
    }
    before
}

/// Returns the place of the declaration that a seat would choose: the highest score, and of equal ones the best value of the same
/// goal; without scores, the highest that is made; where nothing has a target, the best value. Returns `None` where a declaration that
/// is not proved may be better.
pub fn best_declaration(evaluated: &[&EvaluatedDeclaration], seat: &str) -> Option<usize> {
    let points = |row: &&EvaluatedDeclaration| {
        let sheet = row.score.as_ref()?;
        let own = |party: &&(String, i32)| {
            party.0 == seat || (party.0.len() > 1 && party.0.contains(seat))
        };
        sheet.points.iter().find(own).map(|&(_, points)| points)
    };
    let goals = |row: &EvaluatedDeclaration| {
        let Declaration { game, setup, .. } = &row.declaration;
        (game.id, setup.options.get("objective").cloned(), row.question.wants_more(seat))
    };
    let one_goal = evaluated.windows(2).all(|pair| goals(pair[0]) == goals(pair[1]));
    let value = |row: &&EvaluatedDeclaration| {
        let number = own_number(&row.question, Some(seat), &row.value)?.value()?;
        Some(if row.question.wants_more(seat) { number } else { -number })
    };
    let values: Option<Vec<i32>> = evaluated.iter().map(value).collect();
    let values = values.filter(|_| one_goal);
    let points: Option<Vec<i32>> = evaluated.iter().map(points).collect();
    if let Some(points) = points {
        let values = values.unwrap_or_else(|| vec![0; points.len()]);
        return last_best(&points.into_iter().zip(values).collect::<Vec<_>>());
    }
    let is_proved = |row: &&EvaluatedDeclaration| row.value.is_proved();
    let has_scores = evaluated.iter().any(|row| row.declaration.game.scoring().is_ok());
    if has_scores && !evaluated.iter().all(is_proved) {
        return None;
    }
    if evaluated.iter().any(|row| row.made.is_some()) {
        let open = evaluated.iter().rposition(|row| row.made.is_none() && !is_proved(row));
        let made = evaluated.iter().rposition(|row| row.made == Some(true));
        return made.filter(|&made| open.is_none_or(|open| open < made));
    }
    values.and_then(|values| last_best(&values))
}

fn last_best<T: Ord>(numbers: &[T]) -> Option<usize> {
    let most = numbers.iter().max()?;
    numbers.iter().rposition(|number| number == most)
}

impl EvaluatedDeclaration {
    /// Returns what the score of a lost contract assumes of the auction where the deal does not give it.
    pub fn supposed(&self) -> Option<(&'static str, i32)> {
        let lost = self.made == Some(false) && self.score.is_some();
        let Declaration { game, setup, .. } = &self.declaration;
        game.scoring().ok().filter(|_| lost)?.assumed_auction(setup)
    }
}

/// The error that there is nothing to choose in a game.
pub fn nothing_to_choose(game: &Game) -> Error {
    let message = format!("{} has no contracts to rate", game.name);
    Error::new(Code::UnknownOp, message).in_field("/game")
}
