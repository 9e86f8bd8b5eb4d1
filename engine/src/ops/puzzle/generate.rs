//! `puzzle-gen`: problems from random endings or deals, the same for the same seed for ever; or from the mistakes of a play.

use super::JudgedParams;
use super::PuzzleFields;
use super::attempts::{AttemptParams, AttemptRange, AttemptsAnswer, AttemptsResult};
use super::extract::ExtractParams;
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::request::bridge::{ConditionParams, KnownCardsParams};
use crate::request::{FieldValue, LeastMost, ObjectSchema, RequestFields, bad, chosen, word_of};
use crate::worker::Worker;
use schemars::SchemaGenerator;
use serde_json::json;
use std::ops::Range;
use tikki_base::deal::FULL_HAND;
use tikki_base::deal::PartialDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_base::fields::Value;
use tikki_language::Language;
use tikki_puzzle::{
    GeneratedProblem, GeneratorCriteria, Lesson, ProblemSteps, RenderOptions, Role, SeenShapes,
    Theme, attempt,
};
use tikki_solver::{Limits, Strain};

/// Problems with one solution from random endings and deals, the same for the same seed for ever; with `played`, from the mistakes of a play.
#[derive(Clone, Debug)]
pub(crate) enum PuzzleGenParams {
    /// From random endings and deals.
    Random(Box<GenerateParams>),
    /// From the mistakes of a play.
    Play(Box<ExtractParams>),
}

impl RequestFields for PuzzleGenParams {
    const DOC: &'static str = "Problems with one solution from random endings and deals, the same for the same seed for ever; with `played`, from the mistakes of a play.";

    fn read_fields(fields: &Fields<'_>) -> Result<PuzzleGenParams> {
        if fields.get("played").is_some() {
            return ExtractParams::read_fields(fields)
                .map(|params| PuzzleGenParams::Play(params.into()));
        }
        GenerateParams::read_fields(fields).map(|params| PuzzleGenParams::Random(params.into()))
    }

    fn names(add: &mut dyn FnMut(&'static str)) {
        GenerateParams::names(add);
        ExtractParams::names(add);
    }

    fn describe(object: &mut ObjectSchema<'_>) {
        ExtractParams::describe(object);
        object.optional();
        GenerateParams::describe(object);
    }
}

impl Request for PuzzleGenParams {
    const NAME: &'static str = "puzzle-gen";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""seed":7,"attempts":60,"n":1,"cards":[3,4],"grade":"strict""#;
    type Answer = AttemptsAnswer<PuzzleFields>;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        match self {
            PuzzleGenParams::Random(params) => Ok(OperationRequest::new(params.request()?)),
            PuzzleGenParams::Play(params) => Ok(OperationRequest::new(params.request()?)),
        }
    }
}

/// Problems from random endings and deals.
#[derive(Clone, Debug, Request)]
pub(crate) struct GenerateParams {
    #[field(flatten)]
    attempts: AttemptParams,
    /// The language of the words.
    language: Option<Language>,
    /// Whether the problems are steps of all that were found, each harder than the one before.
    steps: bool,
    /// The strains; all without it.
    strains: Option<Vec<Strain>>,
    #[field(flatten)]
    judged: JudgedParams,
    /// The least and the greatest number of cards of a hand.
    cards: Option<LeastMost<2, 13>>,
    /// Cards that seats have for certain.
    predeal: Option<PartialDeal>,
    #[field(flatten)]
    known: KnownCardsParams,
    #[field(flatten)]
    conditions: ConditionParams,
    /// Whose problem it is.
    hero: Option<RoleName>,
    /// Whether deals are drawn in which the theme is likely; true without a condition.
    aimed: Option<bool>,
}

/// How many attempts make a part (tuning: most attempts end at a look).
const PART: u64 = 16;

/// The question of a `puzzle-gen` request.
#[derive(Clone, Debug)]
struct GenerateRequest {
    criteria: GeneratorCriteria,
    attempts: AttemptRange,
    language: Language,
    /// Whether the problems returned are steps, each harder than the one before.
    steps: bool,
}

impl GenerateParams {
    fn request(&self) -> Result<GenerateRequest> {
        Ok(GenerateRequest {
            criteria: self.criteria()?,
            attempts: self.attempts.range(1000),
            language: self.language.unwrap_or_default(),
            steps: self.steps,
        })
    }

    /// The least and the greatest number of cards of a hand.
    fn cards(&self, theme: Option<Theme>) -> Result<(usize, usize)> {
        let impossible = |place: &str, message: &str| {
            Err(Error::new(Code::ImpossibleState, message).in_field(place))
        };
        let usual = theme.map_or(GeneratorCriteria::default().cards, Theme::usual_cards);
        let cards = self.cards.map_or(usual, |LeastMost(least, most)| (least, most));
        if theme == Some(Theme::OpeningLead) && cards.1 < FULL_HAND {
            let message = "an opening lead is of a whole deal: `cards` must reach 13";
            return impossible("/cards", message);
        }
        if self.conditions.has_condition() && cards != (13, 13) {
            let message = "a condition is on whole deals: `cards` must be [13, 13]";
            return impossible("/condition", message);
        }
        Ok(cards)
    }

    fn criteria(&self) -> Result<GeneratorCriteria> {
        let usual = GeneratorCriteria::default();
        let strains = chosen(&Strain::ALL, self.strains.as_deref());
        if strains.is_empty() {
            return Err(bad("/strains", "expected a strain or more"));
        }
        let theme = self.judged.theme;
        let cards = self.cards(theme)?;
        let known = self.predeal.unwrap_or_default();
        let recipe = self.conditions.recipe(known, self.known.known())?;
        let conditional = self.conditions.has_condition();
        Ok(self.judged.criteria(GeneratorCriteria {
            seed: self.attempts.seed,
            cards,
            recipe: conditional.then_some(recipe),
            strains,
            heroes: self.hero.map_or(HEROES[0].1, |role| role.0).to_vec(),
            grade: GeneratorCriteria::usual_grade(cards, theme),
            theme_deals: self.aimed.unwrap_or(!conditional),
            lesson: GeneratorCriteria::is_lesson(cards, theme).then(Lesson::default),
            ..usual
        }))
    }
}

/// Whose problems are looked for; the first without the field.
const HEROES: [(&str, &[Role]); 3] = [
    ("any", &[Role::Declarer, Role::Declarer, Role::Declarer, Role::Defence]),
    ("declarer", &[Role::Declarer]),
    ("defence", &[Role::Defence]),
];

/// One of [`HEROES`].
#[derive(Clone, Copy, Debug)]
struct RoleName(&'static [Role]);

impl FieldValue for RoleName {
    fn read(value: &Value, at: &str) -> Result<RoleName> {
        word_of(&HEROES, value, at).map(RoleName)
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "enum": HEROES.map(|(name, _)| name) })
    }
}

/// The first of the problems, of each shape one.
fn distinct(found: Vec<(u64, GeneratedProblem)>, count: usize) -> Vec<(u64, GeneratedProblem)> {
    let mut shapes = SeenShapes::default();
    found.into_iter().filter(|(_, made)| shapes.meet(made).is_ok()).take(count).collect()
}

/// The number of steps among all problems found.
fn steps(found: Vec<(u64, GeneratedProblem)>, count: usize) -> Vec<(u64, GeneratedProblem)> {
    let mut steps = ProblemSteps::default();
    for (attempt, made) in found {
        // Of twins the first is enough.
        let _ = steps.add(attempt, made);
    }
    steps.chosen(count)
}

impl Operation for GenerateRequest {
    type Job = Range<u64>;
    type JobResult = AttemptsResult<GeneratedProblem>;
    type Answer = AttemptsAnswer<PuzzleFields>;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<Range<u64>> {
        self.attempts.parts(PART)
    }

    fn solve(
        &self,
        worker: &mut Worker<'_>,
        part: Range<u64>,
        limits: Limits<'_>,
    ) -> AttemptsResult<GeneratedProblem> {
        let solver = worker.solver();
        AttemptRange::run(part, limits, |number, limits| {
            attempt(&self.criteria, number, &mut solver.session(), limits)
        })
    }

    fn answer(
        &self,
        results: Vec<AttemptsResult<GeneratedProblem>>,
    ) -> Result<AttemptsAnswer<PuzzleFields>> {
        let options = RenderOptions { language: self.language, exam: self.attempts.exam };
        let choose = if self.steps { steps } else { distinct };
        Ok(self.attempts.answer(results, choose, |made| PuzzleFields::new(made, None, options)))
    }
}
