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
    let parameters = Parameters { w: WEIGHTS, enable_short_term: false, ..Parameters::default() };
    let history = history(&parameters);
    let rounded = |number: f64| (number * 1e4).round() / 1e4;
    let days: Vec<i64> = history.iter().map(|one| one.scheduled_days).collect();
    assert_eq!(days, [3, 13, 48, 155, 445, 1158, 17, 3, 9, 27, 74, 190, 457]);
    let stability: Vec<f64> = history.iter().map(|one| rounded(one.stability)).collect();
    let expected = [
        3.0412, 13.0913, 48.1585, 154.9373, 445.0556, 1158.0778, 16.6306, 2.9888, 9.4633, 26.9474,
        73.9723, 189.7037, 457.4379,
    ];
    assert_eq!(stability, expected);
    let difficulty: Vec<f64> = history.iter().map(|one| rounded(one.difficulty)).collect();
    let expected = [
        4.4909, 4.2666, 4.0575, 3.8624, 3.6804, 3.5108, 5.219, 6.8122, 6.4314, 6.0763, 5.7452,
        5.4363, 5.1483,
    ];
    assert_eq!(difficulty, expected);
}
