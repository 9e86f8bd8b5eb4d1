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
mod tests;
