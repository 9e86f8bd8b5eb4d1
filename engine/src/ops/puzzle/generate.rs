//! `puzzle-gen`: problems from random endings or deals, the same for the same seed for ever; or from the mistakes of a play.

use super::PuzzleFields;
use super::attempts::{Attempts, AttemptsAnswer, Tried, pair};
use super::mine::MineAsk;
use crate::fields::BridgeFields;
use crate::ops::{Ask, Of, Op, Operation};
use crate::worker::Worker;
use std::ops::Range;
use tikki_base::deal::FULL_HAND;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_base::names;
use tikki_puzzle::{
    Grade, Lesson, Made, Role, Shapes, Steps, Telling, Theme, Wish, WordLanguage, attempt,
};
use tikki_solver::{Limits, Strain};

/// The operation.
pub(crate) const OP: Op = Op {
    name: "puzzle-gen",
    of: Of::Game("bridge"),
    summary: "problems with one solution from random endings and deals, the same for the same seed for ever",
    read: |fields, _| {
        if fields.get("played").is_some() {
            return MineAsk::read(fields).map(Ask::new);
        }
        GenerateAsk::read(fields).map(Ask::new)
    },
    example: r#""seed":7,"attempts":60,"n":1,"cards":[3,4],"grade":"strict""#,
};

/// How many attempts make a part (tuning: most attempts end at a look).
const PART: u64 = 16;

/// The question of a `puzzle-gen` request.
#[derive(Clone, Debug)]
struct GenerateAsk {
    wish: Wish,
    attempts: Attempts,
    language: WordLanguage,
    /// Whether the problems told are steps, each harder than the one before.
    steps: bool,
}

impl GenerateAsk {
    fn read(fields: &Fields<'_>) -> Result<GenerateAsk> {
        let attempts = Attempts::read(fields, 1000)?;
        let language = super::language(fields)?;
        let steps = fields.flag("steps", false)?;
        Ok(GenerateAsk { wish: wish(fields, attempts.seed)?, attempts, language, steps })
    }
}

/// The first of the problems, of each shape one.
fn distinct(found: Vec<(u64, Made)>, count: usize) -> Vec<(u64, Made)> {
    let mut shapes = Shapes::default();
    found.into_iter().filter(|(_, made)| shapes.meet(made).is_ok()).take(count).collect()
}

/// Of all problems found, so many steps.
fn steps(found: Vec<(u64, Made)>, count: usize) -> Vec<(u64, Made)> {
    let mut steps = Steps::default();
    for (attempt, made) in found {
        // Of twins the first is enough.
        let _ = steps.add(attempt, made);
    }
    steps.chosen(count)
}

fn wish(fields: &Fields<'_>, seed: u64) -> Result<Wish> {
    let usual = Wish::default();
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
    let strict =
        if cards.1 > 8 { Grade::Key } else { theme.map_or(usual.grade, Theme::usual_grade) };
    let wish = Wish {
        seed,
        cards,
        recipe: conditional.then_some(recipe),
        strains,
        heroes: fields.one_of("hero", heroes)?.to_vec(),
        grade: strict,
        aimed: fields.flag("aimed", !conditional)?,
        lesson: Wish::is_lesson(cards, theme).then(Lesson::default),
        ..usual
    };
    super::judged(fields, wish)
}

impl Operation for GenerateAsk {
    type Part = Range<u64>;
    type Done = Tried<Made>;
    type Answer = AttemptsAnswer<PuzzleFields>;
    const IN_SEQUENCE: bool = true;

    fn parts(&self) -> Vec<Range<u64>> {
        self.attempts.parts(PART)
    }

    fn solve(&self, worker: &mut Worker<'_>, part: Range<u64>, limits: Limits<'_>) -> Tried<Made> {
        let solver = worker.solver();
        Attempts::run(part, limits, |number, limits| {
            attempt(&self.wish, number, &mut solver.session(), limits)
        })
    }

    fn answer(&self, done: Vec<Tried<Made>>) -> Result<AttemptsAnswer<PuzzleFields>> {
        let telling = Telling { language: self.language, exam: self.attempts.exam };
        let choose = if self.steps { steps } else { distinct };
        Ok(self.attempts.answer(done, choose, |made| PuzzleFields::new(made, None, telling)))
    }
}
