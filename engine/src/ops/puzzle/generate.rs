//! `puzzle-gen`: problems from random endings or deals, the same for the same seed for ever; or from the mistakes of a play.

use super::PuzzleFields;
use super::attempts::{AttemptRange, AttemptsAnswer, AttemptsResult, pair};
use super::extract::ExtractRequest;
use crate::fields::BridgeFields;
use crate::ops::{Op, Operation, OperationRequest, OperationScope};
use crate::worker::Worker;
use std::ops::Range;
use tikki_base::deal::FULL_HAND;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_base::names;
use tikki_puzzle::{
    GeneratedProblem, GeneratorCriteria, Lesson, ProblemLanguage, ProblemSteps, RenderOptions,
    Role, SeenShapes, SolutionGrade, Theme, attempt,
};
use tikki_solver::{Limits, Strain};

/// The operation.
pub(crate) const OP: Op = Op {
    name: "puzzle-gen",
    of: OperationScope::Game("bridge"),
    summary: "problems with one solution from random endings and deals, the same for the same seed for ever",
    read: |fields, _| {
        if fields.get("played").is_some() {
            return ExtractRequest::read(fields).map(OperationRequest::new);
        }
        GenerateRequest::read(fields).map(OperationRequest::new)
    },
    example: r#""seed":7,"attempts":60,"n":1,"cards":[3,4],"grade":"strict""#,
};

/// How many attempts make a part (tuning: most attempts end at a look).
const PART: u64 = 16;

/// The question of a `puzzle-gen` request.
#[derive(Clone, Debug)]
struct GenerateRequest {
    criteria: GeneratorCriteria,
    attempts: AttemptRange,
    language: ProblemLanguage,
    /// Whether the problems told are steps, each harder than the one before.
    steps: bool,
}

impl GenerateRequest {
    fn read(fields: &Fields<'_>) -> Result<GenerateRequest> {
        let attempts = AttemptRange::read(fields, 1000)?;
        let language = super::language(fields)?;
        let steps = fields.flag("steps", false)?;
        Ok(GenerateRequest {
            criteria: criteria(fields, attempts.seed)?,
            attempts,
            language,
            steps,
        })
    }
}

/// The first of the problems, of each shape one.
fn distinct(found: Vec<(u64, GeneratedProblem)>, count: usize) -> Vec<(u64, GeneratedProblem)> {
    let mut shapes = SeenShapes::default();
    found.into_iter().filter(|(_, made)| shapes.meet(made).is_ok()).take(count).collect()
}

/// Of all problems found, so many steps.
fn steps(found: Vec<(u64, GeneratedProblem)>, count: usize) -> Vec<(u64, GeneratedProblem)> {
    let mut steps = ProblemSteps::default();
    for (attempt, made) in found {
        // Of twins the first is enough.
        let _ = steps.add(attempt, made);
    }
    steps.chosen(count)
}

fn criteria(fields: &Fields<'_>, seed: u64) -> Result<GeneratorCriteria> {
    let usual = GeneratorCriteria::default();
    let strains = fields.chosen("strains", &Strain::ALL, Code::BadStrain, names::strain)?;
    if strains.is_empty() {
        return Err(fields.bad("strains", "a problem is of some strain"));
    }
    let heroes: &[(&str, &[Role])] = &[
        ("any", &[Role::Declarer, Role::Declarer, Role::Declarer, Role::Defence]),
        ("declarer", &[Role::Declarer]),
        ("defence", &[Role::Defence]),
    ];
    let theme = fields.one_named("theme")?;
    let cards = theme.map_or(usual.cards, Theme::usual_cards);
    let cards = pair(fields, "cards", 2..=13, cards)?;
    if theme == Some(Theme::OpeningLead) && cards.1 < FULL_HAND {
        let message = "an opening lead is of a whole deal: cards must reach 13";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/cards"));
    }
    let conditional = fields.get("condition").is_some();
    if conditional && cards != (13, 13) {
        let message = "a condition is on whole deals: cards must be [13, 13]";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/condition"));
    }
    let recipe = fields.recipe(fields.known_cards("predeal")?)?;
    let strict = if cards.1 > 8 {
        SolutionGrade::Key
    } else {
        theme.map_or(usual.grade, Theme::usual_grade)
    };
    let criteria = GeneratorCriteria {
        seed,
        cards,
        recipe: conditional.then_some(recipe),
        strains,
        heroes: fields.one_of("hero", heroes)?.to_vec(),
        grade: strict,
        theme_deals: fields.flag("aimed", !conditional)?,
        lesson: GeneratorCriteria::is_lesson(cards, theme).then(Lesson::default),
        ..usual
    };
    super::judged(fields, criteria)
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
