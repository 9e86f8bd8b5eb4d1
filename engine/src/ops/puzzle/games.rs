//! `puzzle-gen` of every other game than bridge: positions in which exactly one move keeps the value.

use super::WordFields;
use super::attempts::{AttemptParams, AttemptRange, AttemptsAnswer, AttemptsResult, first};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope, PositionStateFields};
use crate::request::LeastMost;
use crate::wire::{Answer, Keyed};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use std::ops::Range;
use tikki_base::error::Result;
use tikki_base::names::Named;
use tikki_language::Language;
use tikki_play::Game;
use tikki_puzzle::GameTheme;
use tikki_puzzle::{
    GameCriteria, GameDecision, GameFeatures, GameProblem, GameProblemTexts, RenderOptions,
    SolutionGrade, attempt_game,
};
use tikki_solver::Limits;

/// Positions of any game in which exactly one move is right, the same for the same seed for ever.
#[derive(Clone, Debug, Request)]
pub(crate) struct GamePuzzlesParams {
    #[field(flatten)]
    attempts: AttemptParams,
    /// The least and the greatest number of cards of a hand.
    cards: Option<LeastMost<1, 26>>,
    /// The lowest grade of the solution.
    #[field(default = SolutionGrade::Single)]
    grade: SolutionGrade,
    /// The theme of the problem.
    theme: Option<GameTheme>,
    /// The least and the greatest difficulty.
    difficulty: Option<LeastMost<1, 8>>,
    /// Whether the natural play has to fail.
    #[field(default = true)]
    trap: bool,
    /// The language of the words.
    language: Option<Language>,
}

impl Request for GamePuzzlesParams {
    const NAME: &'static str = "puzzle-gen";
    const SCOPE: OperationScope = OperationScope::EveryGame;
    const EXAMPLE: &'static str = r#""seed":7,"attempts":20,"n":1,"cards":[3,3]"#;
    type Answer = AttemptsAnswer<GameProblemFields>;

    fn operation(self, ReadContext { game, .. }: ReadContext) -> Result<OperationRequest> {
        let LeastMost(least, most) = self.difficulty.unwrap_or(LeastMost(1, 8));
        let criteria = GameCriteria {
            game,
            cards: self.cards.map_or(4, |LeastMost(_, most)| most),
            seed: self.attempts.seed,
            grade: self.grade,
            theme: self.theme,
            difficulty: (least as u8, most as u8),
            trap: self.trap,
            likely: true,
        };
        Ok(OperationRequest::new(GamePuzzlesRequest {
            criteria,
            attempts: self.attempts.range(200),
            language: self.language.unwrap_or_default(),
        }))
    }
}

/// How many attempts make a part.
const PART: u64 = 8;

/// The question of a `puzzle-gen` request about a game.
#[derive(Clone, Debug)]
struct GamePuzzlesRequest {
    criteria: GameCriteria,
    attempts: AttemptRange,
    language: Language,
}

/// A problem of a game: the prompt, and beside it the solution.
#[derive(Debug, Serialize, JsonSchema)]
pub struct GameProblemFields {
    /// The fields of a `solve` request: a whole deal, and the moves `made` of it.
    position: Map<String, Value>,
    /// Where the game stands then.
    #[serde(skip_serializing_if = "Option::is_none")]
    stands: Option<PositionStateFields>,
    to_move: String,
    /// The value that the mover has to reach, as the game counts: at least this with `wants_more`, else at most.
    goal: i32,
    wants_more: bool,
    task: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<GameSolutionFields>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct GameSolutionFields {
    grade: &'static str,
    right: String,
    /// The moves that are as good because they are the same: touching cards that count the same.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    equals: Vec<String>,
    wrong: Keyed<i32>,
    margin: u32,
    /// The longest line against the best defence, and which of its moves are the only ones, from 0.
    main: Vec<String>,
    unique: Vec<usize>,
    lines: u64,
    themes: Vec<&'static str>,
    /// 1 (easy) to 8.
    difficulty: u8,
    features: GameFeatureFields,
    words: WordFields,
    /// The decisions after the first one, where there is one solution to all of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    decisions: Vec<GameDecisionFields>,
}

/// What makes a problem of a game hard.
#[derive(Debug, Serialize, JsonSchema)]
struct GameFeatureFields {
    cards: usize,
    unique_decisions: usize,
    choices: usize,
    surprise: usize,
    /// The share of the rules of thumb that fail, and which.
    trap: f64,
    fooled: Vec<&'static str>,
    /// The wrong move of a player who sees only the own hand and what was played; absent if that player finds the right one.
    #[serde(skip_serializing_if = "Option::is_none")]
    sighted: Option<String>,
}

impl From<&GameFeatures> for GameFeatureFields {
    fn from(features: &GameFeatures) -> GameFeatureFields {
        GameFeatureFields {
            cards: features.cards,
            unique_decisions: features.unique_decisions,
            choices: features.choices,
            surprise: features.surprise,
            trap: features.trap(),
            fooled: features.fooled.iter().map(|thumb| thumb.name()).collect(),
            sighted: features.sighted.clone(),
        }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
struct GameDecisionFields {
    after: Vec<String>,
    to_move: String,
    right: Vec<String>,
    wrong: Keyed<i32>,
}

impl Answer for GameProblemFields {}

impl GameProblemFields {
    /// The fields of a problem.
    pub fn new(game: &Game, problem: &GameProblem, options: RenderOptions) -> GameProblemFields {
        let RenderOptions { language, exam } = options;
        let mover = problem.decisions.first().map(|first| first.mover.clone());
        let mut position = crate::ops::request_of(game, &problem.position);
        if !problem.made.is_empty() {
            let made = problem.made.iter().map(|name| Value::from(name.clone())).collect();
            position.insert("made".to_owned(), Value::Array(made));
        }
        GameProblemFields {
            position,
            stands: problem.state.clone().map(PositionStateFields::from),
            to_move: mover.unwrap_or_default(),
            goal: problem.goal,
            wants_more: problem.wants_more,
            task: language.game_task(game, problem),
            solution: (!exam).then(|| GameSolutionFields::new(problem, language)),
        }
    }
}

impl GameSolutionFields {
    fn new(problem: &GameProblem, language: Language) -> GameSolutionFields {
        let first = problem.decisions.first();
        let (right, wrong) =
            first.map(|first| (first.right.clone(), first.wrong.clone())).unwrap_or_default();
        let mut right = right.into_iter();
        let decision = |found: &GameDecision| GameDecisionFields {
            after: found.path.clone(),
            to_move: found.mover.clone(),
            right: found.right.clone(),
            wrong: Keyed(found.wrong.clone()),
        };
        let unique = problem.main.iter().enumerate().filter(|(_, (_, only))| *only);
        GameSolutionFields {
            grade: problem.grade.name(),
            right: right.next().unwrap_or_default(),
            equals: right.collect(),
            wrong: Keyed(wrong),
            margin: problem.margin(),
            main: problem.main.iter().map(|(name, _)| name.clone()).collect(),
            unique: unique.map(|(index, _)| index).collect(),
            lines: problem.lines,
            themes: problem.themes.iter().map(|theme| theme.name()).collect(),
            difficulty: problem.features.difficulty,
            features: GameFeatureFields::from(&problem.features),
            words: WordFields::new(language, language.game_words(problem)),
            decisions: problem.decisions.iter().skip(1).map(decision).collect(),
        }
    }
}

impl Operation for GamePuzzlesRequest {
    type Job = Range<u64>;
    type JobResult = AttemptsResult<GameProblem>;
    type Answer = AttemptsAnswer<GameProblemFields>;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<Range<u64>> {
        self.attempts.parts(PART)
    }

    fn solve(
        &self,
        worker: &mut Worker<'_>,
        part: Range<u64>,
        limits: Limits<'_>,
    ) -> Self::JobResult {
        let solver = worker.rule_solver();
        AttemptRange::run(part, limits, |number, limits| {
            attempt_game(&self.criteria, number, solver, limits)
        })
    }

    fn answer(
        &self,
        results: Vec<AttemptsResult<GameProblem>>,
    ) -> Result<AttemptsAnswer<GameProblemFields>> {
        let options = RenderOptions { language: self.language, exam: self.attempts.exam };
        let fields =
            |problem: &GameProblem| GameProblemFields::new(self.criteria.game, problem, options);
        Ok(self.attempts.answer(results, first, fields))
    }
}
