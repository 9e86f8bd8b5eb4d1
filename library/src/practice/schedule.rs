//! When a decision comes again: FSRS, with its default weights.
//!
//! The scheduler is that of `rs-fsrs`, the reference implementation in Rust; its intervals are not varied at random, so the same
//! reviews always give the same dates.

use chrono::{DateTime, Utc};
use rs_fsrs::{Card, FSRS, Parameters, Rating, State};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The state of a decision in the schedule. Times are in seconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Schedule {
    /// When it comes again.
    pub due: i64,
    /// The days after which it is remembered with a probability of 90 %.
    pub stability: f64,
    /// The difficulty, from 1 to 10.
    pub difficulty: f64,
    /// The days between the last two reviews.
    pub elapsed_days: i64,
    /// The days from the last review to the next.
    pub scheduled_days: i64,
    /// The number of reviews.
    pub repetitions: i32,
    /// How often it was forgotten.
    pub lapses: i32,
    /// 0 new, 1 being learned, 2 in review, 3 being learned again.
    pub state: i32,
    /// The last review.
    pub reviewed: i64,
}

/// How well a decision was remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// A card that loses something.
    Again,
    /// Right, with difficulty.
    Hard,
    /// Right.
    Good,
    /// Right at once.
    Easy,
}

impl Grade {
    /// Returns the number of the grade, from 1.
    pub(crate) fn number(self) -> u8 {
        self.rating() as u8
    }

    fn rating(self) -> Rating {
        match self {
            Grade::Again => Rating::Again,
            Grade::Hard => Rating::Hard,
            Grade::Good => Rating::Good,
            Grade::Easy => Rating::Easy,
        }
    }
}

impl Schedule {
    /// Returns the schedule after a review.
    #[must_use]
    pub fn after(self, grade: Grade, now: i64) -> Schedule {
        self.with_parameters(grade, now, Parameters::default())
    }

    fn with_parameters(self, grade: Grade, now: i64, parameters: Parameters) -> Schedule {
        let next = FSRS::new(parameters).next(self.into(), time(now), grade.rating());
        Schedule::from(next.card)
    }
}

fn time(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(seconds, 0).unwrap_or_default()
}

impl From<Schedule> for Card {
    fn from(schedule: Schedule) -> Card {
        Card {
            due: time(schedule.due),
            stability: schedule.stability,
            difficulty: schedule.difficulty,
            elapsed_days: schedule.elapsed_days,
            scheduled_days: schedule.scheduled_days,
            reps: schedule.repetitions,
            lapses: schedule.lapses,
            state: match schedule.state {
                1 => State::Learning,
                2 => State::Review,
                3 => State::Relearning,
                _ => State::New,
            },
            last_review: time(schedule.reviewed),
        }
    }
}

impl From<Card> for Schedule {
    fn from(card: Card) -> Schedule {
        Schedule {
            due: card.due.timestamp(),
            stability: card.stability,
            difficulty: card.difficulty,
            elapsed_days: card.elapsed_days,
            scheduled_days: card.scheduled_days,
            repetitions: card.reps,
            lapses: card.lapses,
            state: card.state as i32,
            reviewed: card.last_review.timestamp(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reviews of the reference vectors that FSRS's implementations share (open-spaced-repetition: `go-fsrs`, `ts-fsrs`,
    /// `rs-fsrs`): six successes, two failures, five successes, each on the day it is due.
    const REVIEWS: [Grade; 13] = {
        use Grade::{Again, Good};
        [Good, Good, Good, Good, Good, Good, Again, Again, Good, Good, Good, Good, Good]
    };

    /// 29 November 2022, 12:30 UTC, at which the vectors begin.
    const BEGIN: i64 = 1_669_725_000;

    /// The weights of the vectors of the long-term scheduler.
    const WEIGHTS: [f64; 19] = [
        0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178,
        2.0225, 0.0904, 0.3025, 2.1214, 0.2498, 2.9466, 0.4891, 0.6468,
    ];

    fn history(parameters: &Parameters) -> Vec<Schedule> {
        let mut schedule = Schedule { due: BEGIN, reviewed: BEGIN, ..Schedule::default() };
        let step = |grade: &Grade| {
            let now = schedule.due;
            schedule = schedule.with_parameters(*grade, now, parameters.clone());
            schedule
        };
        REVIEWS.iter().map(step).collect()
    }

    #[test]
    fn intervals_are_those_of_the_reference_vectors() {
        let days: Vec<i64> =
            history(&Parameters::default()).iter().map(|one| one.scheduled_days).collect();
        assert_eq!(days, [0, 4, 15, 48, 136, 351, 0, 0, 7, 13, 24, 43, 77]);
    }

    #[test]
    fn stability_and_difficulty_are_those_of_the_reference_vectors() {
        let parameters =
            Parameters { w: WEIGHTS, enable_short_term: false, ..Parameters::default() };
        let history = history(&parameters);
        let rounded = |number: f64| (number * 1e4).round() / 1e4;
        let days: Vec<i64> = history.iter().map(|one| one.scheduled_days).collect();
        assert_eq!(days, [3, 13, 48, 155, 445, 1158, 17, 3, 9, 27, 74, 190, 457]);
        let stability: Vec<f64> = history.iter().map(|one| rounded(one.stability)).collect();
        let expected = [
            3.0412, 13.0913, 48.1585, 154.9373, 445.0556, 1158.0778, 16.6306, 2.9888, 9.4633,
            26.9474, 73.9723, 189.7037, 457.4379,
        ];
        assert_eq!(stability, expected);
        let difficulty: Vec<f64> = history.iter().map(|one| rounded(one.difficulty)).collect();
        let expected = [
            4.4909, 4.2666, 4.0575, 3.8624, 3.6804, 3.5108, 5.219, 6.8122, 6.4314, 6.0763, 5.7452,
            5.4363, 5.1483,
        ];
        assert_eq!(difficulty, expected);
    }
}
