//! The solver against the plain referee on random small suits.

use tikki_derive::{needs, slow};
use tikki_suit::{
    Answer, CardSet, Entries, Holding, Question, QuestionError, ScoreTable, Seat, Vacant,
};

use crate::referee::{Position, Referee};
use crate::support::{Numbers, ask};

/// A small suit: some cards are gone, so that the referee can look at all of it.
#[derive(Debug, Default)]
struct Case {
    hands: [u16; 2],
    unknown: u16,
    west: u16,
    east: u16,
    entries: Entries,
    vacant: Option<Vacant>,
}

impl Case {
    /// Deals `size` random ranks to the hands and the missing cards.
    fn random(numbers: &mut Numbers, size: usize, most_missing: u32) -> Self {
        loop {
            let mut case = Self::default();
            let mut dealt = 0_u16;
            while dealt.count_ones() < size as u32 {
                let card = 1 << numbers.below(13);
                if dealt & card == 0 {
                    dealt |= card;
                    match numbers.below(3) {
                        0 => case.hands[0] |= card,
                        1 => case.hands[1] |= card,
                        _ => case.unknown |= card,
                    }
                }
            }
            let own = case.hands[0] | case.hands[1];
            if own != 0 && (2..=most_missing).contains(&case.unknown.count_ones()) {
                return case;
            }
        }
    }

    fn question(&self) -> Result<Question, QuestionError> {
        let [north, south] = self.hands.map(CardSet::from_bits);
        let all = self.hands[0] | self.hands[1] | self.unknown | self.west | self.east;
        let holding = Holding::new(north, south).unwrap();
        let mut question = Question::new(holding)
            .without_played(CardSet::from_bits(!all))?
            .west_holds(CardSet::from_bits(self.west))?
            .east_holds(CardSet::from_bits(self.east))?
            .with_entries(self.entries)
            .with_score(table());
        if let Some(vacant) = self.vacant {
            question = question.with_vacant(vacant)?;
        }
        Ok(question)
    }

    fn position(&self) -> Position {
        let leads = [self.entries.north, self.entries.south].map(|limit| limit.unwrap_or(13));
        let mut layouts = Vec::new();
        let mut subset = 0_u16;
        loop {
            layouts.push((subset | self.west, self.unknown & !subset | self.east));
            subset = subset.wrapping_sub(self.unknown) & self.unknown;
            if subset == 0 {
                return Position { hands: self.hands, leads, layouts };
            }
        }
    }

    /// Returns the number of deals behind each layout.
    fn weights(&self, position: &Position) -> Vec<u64> {
        let known = [self.west, self.east].map(|cards| 13 - cards.count_ones() as usize);
        let vacant = self.vacant.unwrap_or(Vacant { west: known[0], east: known[1] });
        let others = vacant.west + vacant.east - self.unknown.count_ones() as usize;
        let weights = position.layouts.iter().map(|&(west, _)| {
            let west = (west & self.unknown).count_ones() as usize;
            if west > vacant.west { 0 } else { ways(others, vacant.west - west) }
        });
        weights.collect()
    }
}

fn table() -> ScoreTable {
    ScoreTable::new(&[(0, -50.0), (1, -50.0), (2, 110.5), (4, 120.0)]).unwrap()
}

/// Scales a number of cases: a fifth of them by default.
fn scaled(count: u32) -> u32 {
    if slow!() { count } else { count / 5 }
}

fn ways(n: usize, k: usize) -> u64 {
    if k > n { 0 } else { (0..k).fold(1, |ways, i| ways * (n - i) as u64 / (i as u64 + 1)) }
}

/// Returns the best sum over deals of a worth of the tricks.
fn best_sum(strategies: &[Vec<u8>], weights: &[u64], worth: impl Fn(usize) -> f64) -> f64 {
    let sums = strategies.iter().map(|strategy| {
        let terms = strategy.iter().zip(weights);
        terms.map(|(&tricks, &weight)| weight as f64 * worth(usize::from(tricks))).sum::<f64>()
    });
    sums.fold(f64::NEG_INFINITY, f64::max)
}

fn assert_close(found: f64, expected: f64, what: &str, case: &Case) {
    assert!((found - expected).abs() < 1e-9, "{what}: {found}, referee {expected}: {case:?}");
}

fn compare(case: &Case) {
    let answer = ask(&case.question().unwrap());
    let position = case.position();
    let weights = case.weights(&position);
    let total: u64 = weights.iter().sum();
    assert_eq!(answer.deals, total);
    let mut referee = Referee::default();
    let strategies = referee.strategies(&position);
    let best = |worth: &dyn Fn(usize) -> f64| best_sum(&strategies, &weights, worth) / total as f64;
    assert_close(answer.max.value.lower(), best(&|tricks| tricks as f64), "max", case);
    for k in 1..=13 {
        let expected = best(&|tricks| f64::from(u8::from(tricks >= k)));
        assert_close(answer.chance(k), expected, "at least", case);
    }
    let score = answer.score.as_ref().unwrap().value.lower();
    assert_close(score, best(&|tricks| table().of(tricks)), "score", case);
    compare_firsts(case, &answer, &position, &weights, &mut referee);
}

fn compare_firsts(
    case: &Case,
    answer: &Answer,
    position: &Position,
    weights: &[u64],
    referee: &mut Referee,
) {
    let total = weights.iter().sum::<u64>() as f64;
    for first in &answer.firsts {
        let hand = usize::from(first.first.seat == Seat::South);
        for card in first.equals.descending() {
            let strategies = referee.after_lead(position, hand, 1 << card);
            let max = best_sum(&strategies, weights, |tricks| tricks as f64) / total;
            assert_close(first.max.lower(), max, "first card, max", case);
            for (at, chance) in first.at_least.iter().enumerate() {
                let worth = |tricks: usize| f64::from(u8::from(tricks > at));
                let expected = best_sum(&strategies, weights, worth) / total;
                assert_close(chance.lower(), expected, "first card, at least", case);
            }
        }
    }
    let listed: usize = answer.firsts.iter().map(|first| first.equals.len()).sum();
    let leads = (0..2).filter(|&hand| position.leads[hand] > 0);
    let cards: u32 = leads.map(|hand| case.hands[hand].count_ones()).sum();
    assert_eq!(listed, cards as usize, "{case:?}");
}

#[test]
fn small_suits_agree_with_the_referee() {
    let mut numbers = Numbers::new(1);
    for _ in 0..scaled(1500) {
        compare(&Case::random(&mut numbers, 7, 4));
    }
    for _ in 0..scaled(600) {
        compare(&Case::random(&mut numbers, 8, 4));
    }
}

#[needs("time")]
#[test]
fn larger_suits_agree_with_the_referee() {
    let mut numbers = Numbers::new(2);
    for (size, most_missing, count) in [(8, 5, 1500), (9, 5, 1500), (10, 5, 1500), (11, 6, 300)] {
        for _ in 0..count {
            compare(&Case::random(&mut numbers, size, most_missing));
        }
    }
}

#[test]
fn vacant_places_agree_with_the_referee() {
    let mut numbers = Numbers::new(3);
    for _ in 0..scaled(400) {
        let mut case = Case::random(&mut numbers, 7, 4);
        let west = numbers.below(14) as usize;
        let least = (case.unknown.count_ones() as usize).saturating_sub(west);
        let east = least + numbers.below(14 - least as u64) as usize;
        case.vacant = Some(Vacant { west, east });
        compare(&case);
    }
}

#[test]
fn known_cards_agree_with_the_referee() {
    let mut numbers = Numbers::new(4);
    for _ in 0..scaled(600) {
        let mut case = Case::random(&mut numbers, 8, 5);
        for rank in 0..13 {
            let card = case.unknown & 1 << rank;
            match numbers.below(4) {
                0 => case.west |= card,
                1 => case.east |= card,
                _ => {}
            }
        }
        case.unknown &= !(case.west | case.east);
        compare(&case);
    }
}

#[test]
fn limited_entries_agree_with_the_referee() {
    let mut numbers = Numbers::new(5);
    for _ in 0..scaled(600) {
        let mut case = Case::random(&mut numbers, 8, 4);
        let mut limit = || Some(numbers.below(5) as u8).filter(|&limit| limit < 4);
        case.entries = Entries { north: limit(), south: limit() };
        compare(&case);
    }
}
