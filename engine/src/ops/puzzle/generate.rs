//! `puzzle-gen`: problems from random endings or deals, the same for the same seed for ever.

use super::PuzzleFields;
use crate::error::{Code, Error, Result};
use crate::fields::Fields;
use crate::ops::{Ask, Of, Op, Operation};
use crate::puzzle::{Grade, Made, Role, Theme, Wish, attempt};
use crate::service::Worker;
use crate::wire::{Body, Status};
use serde::Serialize;
use solver::{Limits, Strain};
use std::ops::Range;

/// The operation.
pub const OP: Op = Op {
    name: "puzzle-gen",
    of: Of::Game("bridge"),
    summary: "problems with one solution from random endings and deals, the same for the same seed for ever",
    read: |fields, _| GenerateAsk::read(fields).map(Ask::new),
    example: r#""seed":7,"attempts":60,"n":1,"cards":[3,4],"grade":"strict""#,
};

/// How many attempts make a part (tuning: most attempts end at a look).
const PART: u64 = 16;

/// The question of a `puzzle-gen` request.
#[derive(Clone, Debug)]
struct GenerateAsk {
    wish: Wish,
    attempts: Range<u64>,
    count: usize,
    exam: bool,
}

/// `{"seed":7,"attempts":200,"found":9,"per_thousand":45.0,"problems":[…]}`.
#[derive(Clone, Debug, Serialize)]
struct GenerateAnswer {
    /// Present when a limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
    seed: u64,
    attempts: u64,
    /// The problems among the attempts.
    found: usize,
    per_thousand: f64,
    /// The first of them.
    problems: Vec<FoundFields>,
}

#[derive(Clone, Debug, Serialize)]
struct FoundFields {
    /// The attempt that it came of.
    attempt: u64,
    #[serde(flatten)]
    puzzle: PuzzleFields,
}

impl GenerateAsk {
    fn read(fields: &Fields<'_>) -> Result<GenerateAsk> {
        let first = fields.natural("first", 0..=1 << 40, 0)?;
        let attempts = fields.natural("attempts", 1..=100_000, 1000)?;
        Ok(GenerateAsk {
            wish: wish(fields)?,
            attempts: first..first + attempts,
            count: fields.natural("n", 1..=1000, 10)? as usize,
            exam: fields.flag("exam", false)?,
        })
    }
}

fn wish(fields: &Fields<'_>) -> Result<Wish> {
    let usual = Wish::default();
    let strains = fields.chosen("strains", &Strain::ALL, Code::BadStrain, Strain::from_name)?;
    let cards = pair(fields, "cards", 2..=13, usual.cards)?;
    let (least, most) = pair(fields, "difficulty", 1..=8, (1, 8))?;
    let heroes: &[(&str, &[Role])] = &[
        ("any", &[Role::Declarer, Role::Declarer, Role::Declarer, Role::Defence]),
        ("declarer", &[Role::Declarer]),
        ("defence", &[Role::Defence]),
    ];
    let theme = fields.text("theme")?.map(|name| {
        Theme::from_name(name).ok_or_else(|| {
            let all: Vec<_> = Theme::ALL.iter().map(|theme| theme.name()).collect();
            fields.bad("theme", format!("\"{name}\" is none of {}", all.join(", ")))
        })
    });
    let conditional = fields.get("condition").is_some();
    if conditional && cards != (13, 13) {
        let message = "a condition is on whole deals: cards must be [13, 13]";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/condition"));
    }
    let recipe = conditional.then(|| fields.recipe(fields.known_cards("predeal")?)).transpose()?;
    let strict = if cards.1 > 8 { Grade::Key } else { Grade::Strict };
    Ok(Wish {
        seed: fields.seed()?,
        cards,
        recipe,
        strains,
        heroes: fields.one_of("hero", heroes)?.to_vec(),
        grade: super::grade(fields, strict)?,
        theme: theme.transpose()?,
        difficulty: (least as u8, most as u8),
        trap: fields.flag("trap", true)?,
        decisions: fields.natural("decisions", 1..=13, 1)? as usize,
    })
}

/// `[least, most]`.
pub(super) fn pair(
    fields: &Fields<'_>,
    name: &str,
    range: std::ops::RangeInclusive<u64>,
    usual: (usize, usize),
) -> Result<(usize, usize)> {
    if fields.get(name).is_none() {
        return Ok(usual);
    }
    let numbers: Vec<u64> =
        fields.list(name)?.iter().filter_map(serde_json::Value::as_u64).collect();
    match numbers[..] {
        [least, most] if least <= most && range.contains(&least) && range.contains(&most) => {
            Ok((least as usize, most as usize))
        }
        _ => {
            let (least, most) = range.into_inner();
            Err(fields.bad(name, format!("expected [least, most] within {least} .. {most}")))
        }
    }
}

impl Operation for GenerateAsk {
    type Part = Range<u64>;
    /// The problems with the numbers of their attempts, and whether all were made.
    type Done = (Vec<(u64, Made)>, bool);

    fn parts(&self) -> Vec<Range<u64>> {
        let end = self.attempts.end;
        let part = |from| from..end.min(from + PART);
        self.attempts.clone().step_by(PART as usize).map(part).collect()
    }

    fn solve(&self, worker: &mut Worker<'_>, part: Range<u64>, limits: Limits<'_>) -> Self::Done {
        let mut found = Vec::new();
        for number in part {
            if limits.stop.is_some_and(|stop| stop()) {
                return (found, false);
            }
            let mut session = worker.solver().session();
            let made = attempt(&self.wish, number, &mut session, limits);
            found.extend(made.map(|made| (number, made)));
        }
        (found, true)
    }

    fn answer(&self, done: Vec<Self::Done>) -> Body {
        let whole = done.iter().all(|(_, whole)| *whole);
        let found: Vec<(u64, Made)> = done.into_iter().flat_map(|(found, _)| found).collect();
        let attempts = self.attempts.end - self.attempts.start;
        let problem = |(attempt, made): &(u64, Made)| FoundFields {
            attempt: *attempt,
            puzzle: PuzzleFields::new(made, None, self.exam),
        };
        Body::of(&GenerateAnswer {
            status: (!whole).then_some(Status::Stopped),
            seed: self.wish.seed,
            attempts,
            found: found.len(),
            per_thousand: super::per_thousand(found.len(), attempts),
            problems: found.iter().take(self.count).map(problem).collect(),
        })
    }
}
