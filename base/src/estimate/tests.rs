use super::*;
use crate::rng::Rng;

fn rounded(estimate: Option<Estimate>) -> Option<(f64, Option<[f64; 2]>)> {
    let round = |number: f64| (number * 1e4).round() / 1e4;
    estimate.map(|found| (round(found.value), found.interval.map(|ends| ends.map(round))))
}

fn sums(numbers: &[i32]) -> SampleSums {
    let mut sums = SampleSums::default();
    for &number in numbers {
        sums.add(number, 1);
    }
    sums
}

#[test]
fn means_with_their_intervals() {
    assert_eq!(sums(&[]).mean(), None);
    assert_eq!(rounded(sums(&[7]).mean()), Some((7.0, None)));
    assert_eq!(rounded(sums(&[7, 7, 7]).mean()), Some((7.0, Some([7.0, 7.0]))));
    // s² = 2.5, 1.96·√(2.5/5) = 1.3859.
    assert_eq!(rounded(sums(&[1, 2, 3, 4, 5]).mean()), Some((3.0, Some([1.6141, 4.3859]))));
    let mut merged = sums(&[5, 1]);
    merged.merge(&sums(&[4, 2, 3]));
    assert_eq!(merged, sums(&[1, 2, 3, 4, 5]));
    let mut times = sums(&[]);
    times.add(-620, 3);
    assert_eq!(times, sums(&[-620, -620, -620]));
}

/// 1 − 0.025^(1/11) = 0.2849, 1 − 0.025^(1/2) = 0.8419.
#[test]
fn means_stay_between_proved_bounds_and_no_sample_without_spread_is_certain() {
    let within = |numbers: &[i32], bounds| {
        let found = sums(numbers).mean().map(|found| found.within(bounds, numbers.len() as u64));
        rounded(found).unwrap()
    };
    assert_eq!(within(&[0; 11], [0.0, 3.0]), (0.0, Some([0.0, 0.8547])));
    assert_eq!(within(&[-2; 2], [-2.0, 3.0]), (-2.0, Some([-2.0, 2.2094])));
    assert_eq!(within(&[1], [-10.0, 10.0]), (1.0, Some([-9.725, 9.775])));
    assert_eq!(within(&[1, 2, 3, 4, 5], [2.0, 4.0]), (3.0, Some([2.0, 4.0])));
    assert_eq!(within(&[7, 8, 9], [0.0, 6.0]), (6.0, Some([1.7544, 6.0])));
}

/// Worked examples of Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I.
#[test]
fn rates_with_their_intervals() {
    assert_eq!(rate(0, 0), None);
    let cases = [
        (81, 263, [0.2553, 0.3662]),
        (15, 148, [0.0624, 0.1605]),
        (0, 20, [0.0, 0.1611]),
        (1, 29, [0.0061, 0.1718]),
    ];
    for (hits, of, interval) in cases {
        assert_eq!(rounded(rate(hits, of)).unwrap().1, Some(interval), "{hits} of {of}");
    }
    assert_eq!(rate(20, 20).unwrap().interval.map(|ends| ends[1]), Some(1.0));
}

#[test]
fn nineteen_intervals_of_twenty_hold_the_truth() {
    let mut rng = Rng::new(4);
    let (mut means, mut rates) = (0, 0);
    let holds = |found: Option<Estimate>, truth: f64| {
        found.unwrap().interval.is_some_and(|[low, high]| low <= truth && truth <= high)
    };
    for _ in 0..100_000 {
        let numbers: Vec<i32> = (0..60).map(|_| rng.below(10) as i32).collect();
        means += u32::from(holds(sums(&numbers).mean(), 4.5));
        let hits = numbers.iter().filter(|&&number| number < 3).count() as u64;
        rates += u32::from(holds(rate(hits, 60), 0.3));
    }
    for held in [means, rates] {
        assert!((93_000..97_000).contains(&held), "{means} {rates}");
    }
}
