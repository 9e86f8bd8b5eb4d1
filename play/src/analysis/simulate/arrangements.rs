//! Ways to lay unseen cards into places of known sizes, some of which some cards cannot lie in: how many there are, and number
//! k of them. Each is as likely as any other.

use std::collections::HashMap;

/// Cards to be laid, and places for them.
#[derive(Clone, Debug)]
pub(super) struct Arrangements {
    /// How many cards each place takes.
    sizes: Vec<usize>,
    /// The cards that may lie in the same places: a bit for each place, and the cards by number.
    classes: Vec<(u64, Vec<usize>)>,
    /// How many ways there are; none if they are too many to count.
    count: Option<u128>,
    /// How many there are for some of the classes.
    known: KnownWays,
}

/// How many ways are known, by how many classes are still to be laid and by what is left of each place.
type KnownWays = HashMap<(usize, Vec<usize>), Option<u128>>;

impl Arrangements {
    /// Cards, each with the places that it may lie in. The sizes have room for just as many.
    pub(super) fn new(sizes: Vec<usize>, may_lie: &[u64]) -> Arrangements {
        let mut classes: Vec<(u64, Vec<usize>)> = Vec::new();
        for (card, &places) in may_lie.iter().enumerate() {
            match classes.iter_mut().find(|(mask, _)| *mask == places) {
                Some((_, cards)) => cards.push(card),
                None => classes.push((places, vec![card])),
            }
        }
        // The fewest choices first: it leaves the fewest ways to look at.
        classes.sort_by_key(|(places, _)| places.count_ones());
        let mut known = KnownWays::new();
        let count = ways(&classes, &sizes, &mut known);
        Arrangements { sizes, classes, count, known }
    }

    /// How many ways there are, if they can be counted.
    pub(super) fn count(&self) -> Option<u128> {
        self.count
    }

    /// The place of each card in way number `index`.
    ///
    /// # Panics
    /// If there is no such way.
    pub(super) fn nth(&self, mut index: u128) -> Vec<usize> {
        let mut left = self.sizes.clone();
        let mut places = vec![0; self.classes.iter().map(|(_, cards)| cards.len()).sum()];
        for (number, (mask, cards)) in self.classes.iter().enumerate() {
            let mut chosen = None;
            for shares in shares(cards.len(), *mask, &left) {
                let rest = less(&left, &shares);
                let inner = multinomial(&shares).unwrap_or(0);
                let ways = self.ways_from(number + 1, &rest) * inner;
                if index < ways {
                    chosen = Some((shares, rest, inner));
                    break;
                }
                index -= ways;
            }
            let (shares, rest, inner) = chosen.expect("a number below the count");
            for (card, place) in cards.iter().zip(word(shares, index % inner)) {
                places[*card] = place;
            }
            index /= inner;
            left = rest;
        }
        places
    }

    /// How many ways there are to lay the classes from one on where so much is left of each place.
    fn ways_from(&self, from: usize, left: &[usize]) -> u128 {
        let key = (self.classes.len() - from, left.to_vec());
        self.known.get(&key).copied().flatten().unwrap_or(0)
    }
}

/// How many ways there are to lay these classes where so much is left of each place.
fn ways(classes: &[(u64, Vec<usize>)], left: &[usize], known: &mut KnownWays) -> Option<u128> {
    let key = (classes.len(), left.to_vec());
    if let Some(&ways) = known.get(&key) {
        return ways;
    }
    let all = match classes {
        [] => Some(u128::from(left.iter().all(|&left| left == 0))),
        [(mask, cards), rest @ ..] => {
            shares(cards.len(), *mask, left).into_iter().try_fold(0_u128, |sum, shares| {
                let ways = ways(rest, &less(left, &shares), known)?;
                sum.checked_add(ways.checked_mul(multinomial(&shares)?)?)
            })
        }
    };
    known.insert(key, all);
    all
}

fn less(left: &[usize], shares: &[usize]) -> Vec<usize> {
    left.iter().zip(shares).map(|(left, share)| left - share).collect()
}

/// Returns each way to share this number of cards out among the places, by the number in each place.
fn shares(cards: usize, mask: u64, left: &[usize]) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    let mut shares = vec![0; left.len()];
    share_out(cards, mask, left, 0, &mut shares, &mut all);
    all
}

fn share_out(
    cards: usize,
    mask: u64,
    left: &[usize],
    from: usize,
    shares: &mut Vec<usize>,
    all: &mut Vec<Vec<usize>>,
) {
    if from == left.len() {
        if cards == 0 {
            all.push(shares.clone());
        }
        return;
    }
    let room = |place: usize| if mask & (1 << place) == 0 { 0 } else { left[place] };
    let behind: usize = (from + 1..left.len()).map(room).sum();
    for share in cards.saturating_sub(behind)..=room(from).min(cards) {
        shares[from] = share;
        share_out(cards - share, mask, left, from + 1, shares, all);
    }
    shares[from] = 0;
}

/// In how many orders the places can stand, each as often as its share says.
fn multinomial(shares: &[usize]) -> Option<u128> {
    let mut total = 0;
    shares.iter().try_fold(1_u128, |ways, &share| {
        total += share as u128;
        ways.checked_mul(binomial(total, share as u128)?)
    })
}

fn binomial(of: u128, chosen: u128) -> Option<u128> {
    let chosen = chosen.min(of - chosen);
    (0..chosen).try_fold(1_u128, |ways, step| Some(ways.checked_mul(of - step)? / (step + 1)))
}

/// Order number `index` of the places, each as often as its share says.
fn word(mut shares: Vec<usize>, mut index: u128) -> Vec<usize> {
    let mut word = Vec::new();
    while shares.iter().any(|&share| share > 0) {
        for place in 0..shares.len() {
            if shares[place] == 0 {
                continue;
            }
            shares[place] -= 1;
            let ways = multinomial(&shares).unwrap_or(0);
            if index < ways {
                word.push(place);
                break;
            }
            index -= ways;
            shares[place] += 1;
        }
    }
    word
}

#[cfg(test)]
mod tests;
