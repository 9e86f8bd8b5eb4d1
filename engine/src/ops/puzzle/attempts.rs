//! What `puzzle-gen` has in every game: a range of attempts of a seed, and how much of their outcome is returned.

use crate::ops::Request;
use crate::wire::{Answer, Keyed, Status};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Range;
use tikki_base::names::Named;
use tikki_puzzle::AttemptFailure;
use tikki_puzzle::per_thousand;
use tikki_solver::Limits;

/// A range of attempts of a seed.
#[derive(Clone, Debug)]
pub(super) struct AttemptRange {
    pub seed: u64,
    pub range: Range<u64>,
    /// The number of problems returned.
    count: usize,
    /// Whether the solutions are left out.
    pub exam: bool,
}

/// What came of a part of the attempts.
#[derive(Debug)]
pub(super) struct AttemptsResult<M> {
    /// How many attempts came to an end.
    pub attempts: u64,
    /// Whether these are all.
    pub whole: bool,
    pub found: Vec<(u64, M)>,
    pub lost: BTreeMap<AttemptFailure, u64>,
}

/// `{"seed":7,"attempts":200,"found":9,"per_thousand":45.0,"lost":{"several-solutions":180,…},"problems":[…]}`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct AttemptsAnswer<F> {
    /// Present when a limit was reached.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    seed: u64,
    /// How many were made: as many as were asked for, or up to the one that a limit cut short.
    attempts: u64,
    /// The problems among the attempts.
    found: usize,
    per_thousand: f64,
    /// Why nothing came of the others.
    lost: Keyed<u64>,
    /// The problems of this answer: the first found, or the steps of a set.
    problems: Vec<ProblemsFound<F>>,
}

impl<F: Answer> Answer for AttemptsAnswer<F> {
    fn status(&self) -> Status {
        let given = self.problems.iter().all(|found| found.problem.status().is_whole());
        Status::of(self.status.is_whole() && given)
    }
}

#[derive(Debug, Serialize, JsonSchema)]
struct ProblemsFound<F> {
    /// The attempt that it came of.
    attempt: u64,
    #[serde(flatten)]
    problem: F,
}

/// Which attempts are made, and how much of what came of them is listed.
#[derive(Clone, Debug, Request)]
pub(super) struct AttemptParams {
    /// The number of the first attempt.
    #[field(range = 0..=1 << 40, default = 0)]
    first: u64,
    /// The number of attempts.
    #[field(range = 1..=100_000)]
    attempts: Option<u64>,
    /// The seed. The same seed gives the same problems.
    #[field(default = 0)]
    pub(super) seed: u64,
    /// The most problems of the answer.
    #[field(range = 1..=1000, default = 10)]
    n: usize,
    /// Whether the solutions are left out.
    exam: bool,
}

impl AttemptParams {
    /// The attempts; this number where the request does not say.
    pub(super) fn range(&self, usual: u64) -> AttemptRange {
        AttemptRange {
            seed: self.seed,
            range: self.first..self.first + self.attempts.unwrap_or(usual),
            count: self.n,
            exam: self.exam,
        }
    }
}

impl AttemptRange {
    /// The attempts in parts of a size.
    pub(super) fn parts(&self, size: u64) -> Vec<Range<u64>> {
        let end = self.range.end;
        let part = |from| from..end.min(from + size);
        self.range.clone().step_by(size as usize).map(part).collect()
    }

    /// The attempts of a part, one after the other, as far as none is cut short. Each may visit the nodes that are left.
    pub(super) fn run<M>(
        part: Range<u64>,
        limits: Limits<'_>,
        mut one: impl FnMut(u64, Limits<'_>) -> std::result::Result<M, AttemptFailure>,
    ) -> AttemptsResult<M> {
        let (found, lost) = (Vec::new(), BTreeMap::new());
        let mut tried = AttemptsResult { attempts: 0, whole: true, found, lost };
        let before = limits.counted();
        let nodes = || limits.counted() - before;
        for number in part {
            let outcome = one(number, limits.after(nodes()));
            if limits.is_over() || limits.max_nodes.is_some_and(|most| nodes() > most) {
                return AttemptsResult { whole: false, ..tried };
            }
            tried.attempts += 1;
            match outcome {
                Ok(made) => tried.found.push((number, made)),
                Err(lost) => *tried.lost.entry(lost).or_default() += 1,
            }
        }
        tried
    }

    /// The answer, with the problems that are chosen as these fields: of all attempts before the first that was cut short.
    pub(super) fn answer<M, F: Serialize>(
        &self,
        results: Vec<AttemptsResult<M>>,
        choose: impl FnOnce(Vec<(u64, M)>, usize) -> Vec<(u64, M)>,
        fields: impl Fn(&M) -> F,
    ) -> AttemptsAnswer<F> {
        let (mut attempts, mut found) = (0, Vec::new());
        let mut lost = BTreeMap::<AttemptFailure, u64>::new();
        for tried in results {
            attempts += tried.attempts;
            found.extend(tried.found);
            tried.lost.into_iter().for_each(|(why, count)| *lost.entry(why).or_default() += count);
            if !tried.whole {
                break;
            }
        }
        let lost = lost.into_iter().map(|(why, count)| (why.name().to_owned(), count)).collect();
        let number = found.len();
        let problem =
            |(attempt, made): &(u64, M)| ProblemsFound { attempt: *attempt, problem: fields(made) };
        AttemptsAnswer {
            status: Status::of(attempts == self.range.end - self.range.start),
            seed: self.seed,
            attempts,
            found: number,
            per_thousand: per_thousand(number, attempts),
            lost: Keyed(lost),
            problems: choose(found, self.count).iter().map(problem).collect(),
        }
    }
}

/// The first of the problems.
pub(super) fn first<M>(mut found: Vec<(u64, M)>, count: usize) -> Vec<(u64, M)> {
    found.truncate(count);
    found
}
