//! What twelve cards declare against twelve others: point, sequences and sets, and the repique.
//!
//! Rules: McNeely, “Piquet”. The result gives what a player does not declare.

use tikki_play::position::pack::SUITS;

/// The declarations that make the repique before the other has any, and what it counts (McNeely, “Piquet”).
pub(super) const REPIQUE: (i32, i32) = (30, 60);
/// The ranks from the bottom.
const RANKS: &str = "789TJQKA";
/// The fewest cards of a point, a sequence and a set.
const FEWEST: usize = 3;

/// What both players score if they declare all that they can, and who has made a repique. Carte blanche is settled before the
/// exchange, and no part of it.
pub(super) fn declared(hands: [&[String]; 2], elder: usize) -> ([i32; 2], Option<usize>) {
    let hands = [elder, 1 - elder].map(|seat| Hand::of(hands[seat]));
    let (mut scores, mut repique) = ([0, 0], None);
    let kinds = [
        (hands.each_ref().map(Hand::best_point), hands.each_ref().map(Hand::point)),
        (hands.each_ref().map(Hand::best_sequence), hands.each_ref().map(Hand::sequences)),
        (hands.each_ref().map(Hand::best_set), hands.each_ref().map(Hand::sets)),
    ];
    for ([own, theirs], value) in kinds {
        if own != theirs {
            let winner = usize::from(theirs > own);
            scores[winner] += value[winner];
            let alone = scores[winner] >= REPIQUE.0 && scores[1 - winner] == 0;
            repique = repique.or(alone.then_some(winner));
        }
    }
    let by_seat = |place: usize| (elder + place) % 2;
    let by_seat_of = [scores[by_seat(0)], scores[by_seat(1)]];
    (by_seat_of, repique.map(by_seat))
}

/// The ranks of a hand, by suit, from the bottom.
#[derive(Clone, Debug)]
struct Hand([Vec<usize>; 4]);

impl Hand {
    fn of(cards: &[String]) -> Hand {
        let ranks = |suit: char| {
            let own = cards.iter().filter(|card| card.starts_with(suit));
            let mut ranks: Vec<usize> = own.filter_map(|card| RANKS.find(&card[1..])).collect();
            ranks.sort_unstable();
            ranks
        };
        Hand(SUITS.map(ranks))
    }

    /// The longest suit, and of equal ones what its cards count: aces 11, court cards 10, the others their number.
    fn best_point(&self) -> Option<[usize; 2]> {
        let value = |&rank: &usize| match rank {
            7 => 11,
            3.. => 10,
            rank => rank + 7,
        };
        let suits = self.0.iter().filter(|suit| suit.len() >= FEWEST);
        suits.map(|suit| [suit.len(), suit.iter().map(value).sum()]).max()
    }

    /// A point for each card of the longest suit.
    fn point(&self) -> i32 {
        self.best_point().map_or(0, |[cards, _]| cards as i32)
    }

    /// The runs of three cards and more, each as its length and its highest card.
    fn runs(&self) -> Vec<[usize; 2]> {
        let of_suit = |suit: &Vec<usize>| {
            let runs = suit.chunk_by(|low, high| low + 1 == *high);
            let long = runs.filter(|run| run.len() >= FEWEST);
            long.map(|run| [run.len(), run[run.len() - 1]]).collect::<Vec<_>>()
        };
        self.0.iter().flat_map(of_suit).collect()
    }

    fn best_sequence(&self) -> Option<[usize; 2]> {
        self.runs().into_iter().max()
    }

    /// Three and four cards count as many points, more ten besides.
    fn sequences(&self) -> i32 {
        let value = |[cards, _]: [usize; 2]| cards as i32 + if cards > 4 { 10 } else { 0 };
        self.runs().into_iter().map(value).sum()
    }

    /// Three or four of a rank, each as how many and which.
    fn groups(&self) -> impl Iterator<Item = [usize; 2]> {
        let count = |rank: usize| self.0.iter().filter(|suit| suit.contains(&rank)).count();
        (0..RANKS.len()).map(move |rank| [count(rank), rank]).filter(|[count, _]| *count >= FEWEST)
    }

    fn best_set(&self) -> Option<[usize; 2]> {
        self.groups().max()
    }

    /// Three of a rank 3, four 14.
    fn sets(&self) -> i32 {
        self.groups().map(|[count, _]| if count == 4 { 14 } else { 3 }).sum()
    }
}

#[cfg(test)]
mod tests;
