//! The feature of the hidden hands that decides between two cards: the place of an honour, or the length of a suit.

use tikki_solver::{Card, Hands, Seat, Suit};

/// A holding of a hidden hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HiddenHolding {
    /// A card.
    Card(Card),
    /// A minimum length of a suit.
    AtLeast(usize, Suit),
}

impl HiddenHolding {
    fn by(self, seat: Seat, hands: &Hands) -> bool {
        let hand = hands.hand(seat);
        match self {
            HiddenHolding::Card(card) => hand.contains(card),
            HiddenHolding::AtLeast(count, suit) => hand.suit(suit).len() >= count,
        }
    }
}

/// A deciding feature: how often the key is right and the other card wrong, with and without a holding in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecidingHolding {
    /// The hand.
    pub seat: Seat,
    /// The holding.
    pub held: HiddenHolding,
    /// The layouts with the holding, and those of them in which only the key is right.
    pub with: (u32, u32),
    /// The same for the layouts without it.
    pub without: (u32, u32),
}

/// The fewest layouts required of either kind.
const LEAST: u32 = 20;

/// The least difference in the share of layouts: a smaller one may be chance, since many holdings are compared.
const MATTERS: f64 = 0.5;

impl DecidingHolding {
    /// Returns the most decisive feature, from layouts in which it is known whether the key is right and the other card wrong;
    /// `None` if no feature is decisive.
    pub(super) fn of(layouts: &[(Hands, bool)], hidden: &[Seat]) -> Option<DecidingHolding> {
        let mut best: Option<DecidingHolding> = None;
        for &seat in hidden {
            for held in candidates(layouts, seat) {
                let found = DecidingHolding::counted(layouts, seat, held);
                if found.weight() > best.map_or(MATTERS, DecidingHolding::weight) {
                    best = Some(found);
                }
            }
        }
        best
    }

    fn counted(layouts: &[(Hands, bool)], seat: Seat, held: HiddenHolding) -> DecidingHolding {
        let mut counts = [(0, 0); 2];
        for (hands, better) in layouts {
            let (all, of) = &mut counts[usize::from(held.by(seat, hands))];
            *all += 1;
            *of += u32::from(*better);
        }
        DecidingHolding { seat, held, with: counts[1], without: counts[0] }
    }

    /// Returns the difference in the share of layouts, in favour of the key; 0 if there are too few of a kind.
    fn weight(self) -> f64 {
        let share = |(all, of): (u32, u32)| f64::from(of) / f64::from(all.max(1));
        let enough = self.with.0.min(self.without.0) >= LEAST;
        if enough { share(self.with) - share(self.without) } else { 0.0 }
    }
}

/// Returns the holdings of a hand in some of the layouts: each card from the highest, then each length of a suit.
fn candidates(layouts: &[(Hands, bool)], seat: Seat) -> impl Iterator<Item = HiddenHolding> {
    let hands = || layouts.iter().map(|(hands, _)| hands.hand(seat));
    let mut cards: Vec<Card> =
        Card::all().filter(|card| hands().any(|hand| hand.contains(*card))).collect();
    cards.sort_by_key(|card| std::cmp::Reverse(card.rank));
    let longest = |suit: Suit| hands().map(|hand| hand.suit(suit).len()).max().unwrap_or(0);
    let lengths: Vec<HiddenHolding> = Suit::ALL
        .into_iter()
        .flat_map(|suit| (1..=longest(suit)).map(move |count| HiddenHolding::AtLeast(count, suit)))
        .collect();
    cards.into_iter().map(HiddenHolding::Card).chain(lengths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tikki_base::rng::Rng;
    use tikki_solver::{BySeat, CardSet};

    /// Layouts of which the key is right where something is held, and now and then elsewhere.
    fn layouts(held: Option<HiddenHolding>) -> Vec<(Hands, bool)> {
        let mut rng = Rng::new(5);
        let one = |_| {
            let mut pack: Vec<Card> = Card::all().collect();
            rng.shuffle(&mut pack);
            let part = |at: usize| pack[13 * at..13 * at + 13].iter().copied().collect::<CardSet>();
            let hands = Hands::new(BySeat::from_fn(|seat| part(seat.index()))).unwrap();
            let by_chance = rng.one_in(10);
            (hands, by_chance || held.is_some_and(|held| held.by(Seat::East, &hands)))
        };
        (0..300).map(one).collect()
    }

    #[test]
    fn deciding_holding_is_found() {
        for held in
            [HiddenHolding::Card("HK".parse().unwrap()), HiddenHolding::AtLeast(4, Suit::Spades)]
        {
            let found =
                DecidingHolding::of(&layouts(Some(held)), &[Seat::North, Seat::East]).unwrap();
            assert_eq!((found.seat, found.held), (Seat::East, held));
            assert_eq!(found.with.0, found.with.1);
            assert_eq!(found.with.0 + found.without.0, 300);
        }
    }

    #[test]
    fn chance_has_no_deciding_holding() {
        assert_eq!(DecidingHolding::of(&layouts(None), &Seat::ALL), None);
        assert_eq!(DecidingHolding::of(&[], &Seat::ALL), None);
    }
}
