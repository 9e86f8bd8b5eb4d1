//! The shape of a problem: the problem without the names of seats and suits and without the ranks that are gone.
//!
//! Two problems of one shape are the same problem for a solver, so that one of them is enough in a set.

use super::problem::{Hero, Problem};
use tikki_solver::{Card, Seat, Suit};

/// The canonical form of a problem: seats counted from declarer, ranks counted among the cards that are left or on the table,
/// the plain suits in the order that comes first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProblemShape(Vec<u8>);

/// The shape of a suit: for each remaining rank, from the top, its holder or its place on the table.
type SuitShape = Vec<u8>;

impl ProblemShape {
    /// The shape of a problem at its start.
    pub(crate) fn of(problem: &Problem) -> ProblemShape {
        let point = problem.point();
        let position = point.position();
        let trump = position.strain().trump();
        let mut plain: Vec<SuitShape> = Suit::ALL
            .into_iter()
            .filter(|&suit| Some(suit) != trump)
            .map(|suit| owners(problem, suit))
            .collect();
        plain.sort_unstable();
        let hero = match problem.hero() {
            Hero::Declarer => 0,
            Hero::Defence => 1,
            Hero::Defender(seat) => 2 + rotated(problem, seat),
        };
        let mut shape = vec![hero, problem.needs(point), rotated(problem, position.to_play())];
        let trumps = trump.map(|suit| owners(problem, suit)).unwrap_or_default();
        for suit in std::iter::once(trumps).chain(plain) {
            shape.extend(suit);
            shape.push(u8::MAX);
        }
        ProblemShape(shape)
    }
}

/// Returns a seat relative to declarer, who is 0.
fn rotated(problem: &Problem, seat: Seat) -> u8 {
    ((seat.index() + 4 - problem.point().declarer().index()) % 4) as u8
}

/// Returns the holders of the cards of a suit, from the top; 4 is added for cards on the table, 8 more for the card
/// led.
fn owners(problem: &Problem, suit: Suit) -> SuitShape {
    let position = problem.point().position();
    let mut cards: Vec<(Card, u8)> = Vec::new();
    for seat in Seat::ALL {
        let held = position.hands().hand(seat).suit(suit);
        cards.extend(held.iter().map(|card| (card, rotated(problem, seat))));
    }
    let table = position.trick().plays().enumerate().filter(|(_, (_, card))| card.suit == suit);
    for (index, (seat, card)) in table {
        let led = if index == 0 { 8 } else { 4 };
        cards.push((card, led + rotated(problem, seat)));
    }
    cards.sort_unstable_by_key(|&(card, _)| std::cmp::Reverse(card));
    cards.into_iter().map(|(_, owner)| owner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tikki_bridge::analysis::{LegalPlay, PlayPoint};
    use tikki_bridge::formats::pbn_deal;
    use tikki_solver::Strain;

    fn shape(deal: &str, strain: Strain, declarer: Seat, tricks: u8) -> ProblemShape {
        let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
        let start = PlayPoint::led_by(deal, strain, declarer, declarer);
        ProblemShape::of(
            &Problem::new(LegalPlay::of(start, &[]).0, Hero::Declarer, tricks).unwrap(),
        )
    }

    #[test]
    fn suits_seats_and_missing_ranks_do_not_matter() {
        let one = shape("N:AJ.2.. ..432. 2.Q..A KQ.K..", Strain::NoTrump, Seat::South, 3);
        let suits = shape("N:.AJ..2 432... .2.A.Q .KQ..K", Strain::NoTrump, Seat::South, 3);
        let seats = shape("E:AJ.2.. ..432. 2.Q..A KQ.K..", Strain::NoTrump, Seat::West, 3);
        let ranks = shape("N:KT.3.. ..765. 2.Q..7 QJ.K..", Strain::NoTrump, Seat::South, 3);
        assert!([suits, seats, ranks].iter().all(|other| *other == one));
        let fewer = shape("N:AJ.2.. ..432. 2.Q..A KQ.K..", Strain::NoTrump, Seat::South, 2);
        let other = shape("N:AJ.2.. .4.32. 2.Q..A KQ.K..", Strain::NoTrump, Seat::South, 3);
        let trumps = shape("N:AJ.2.. ..432. 2.Q..A KQ.K..", Strain::Clubs, Seat::South, 3);
        assert!([fewer, other, trumps].iter().all(|other| *other != one));
    }
}
