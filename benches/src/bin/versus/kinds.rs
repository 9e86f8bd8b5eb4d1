//! The kinds of deals that solvers are held against each other on.

use clap::ValueEnum;
use tikki_base::rng::Rng;
use tikki_solver::{BySeat, Card, CardSet, Hands, Seat, Solver, Suit};

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum DealKind {
    /// Any deals.
    Random,
    /// Those of many random ones whose tables take us the most nodes.
    Hardest,
    /// Every hand and every suit has a void, no suit is longer than seven.
    Freaks,
    /// Every hand is 4-3-3-3.
    Flat,
}

impl DealKind {
    /// The number of deals of the kind; the hardest are taken from `of` deals.
    pub(crate) fn deals(self, count: usize, of: usize, seed: u64, ours: &mut Solver) -> Vec<Hands> {
        let mut rng = Rng::new(seed);
        match self {
            DealKind::Random => (0..count).map(|_| random(&mut rng)).collect(),
            DealKind::Hardest => {
                hardest(count, &(0..of).map(|_| random(&mut rng)).collect::<Vec<_>>(), ours)
            }
            DealKind::Freaks => (0..count).map(|_| freak(&mut rng)).collect(),
            DealKind::Flat => (0..count).map(|_| flat(&mut rng)).collect(),
        }
    }
}

fn random(rng: &mut Rng) -> Hands {
    let mut cards: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut cards);
    hands(|seat| cards[13 * seat.index()..][..13].iter().copied().collect())
}

fn hardest(count: usize, deals: &[Hands], ours: &mut Solver) -> Vec<Hands> {
    let nodes = |hands: &Hands| super::solved(&mut ours.session(), *hands).1;
    let mut counted: Vec<(u64, Hands)> =
        deals.iter().map(nodes).zip(deals.iter().copied()).collect();
    counted.sort_by_key(|&(nodes, _)| std::cmp::Reverse(nodes));
    counted.into_iter().take(count).map(|(_, hands)| hands).collect()
}

/// Each seat lacks another suit; each card goes to one of the others at random until everybody has thirteen.
fn freak(rng: &mut Rng) -> Hands {
    let lacks = shuffled(rng);
    loop {
        let others =
            |card: Card| (0..4).filter(|&seat| lacks[seat] != card.suit).collect::<Vec<_>>();
        let seats: Vec<usize> = Card::all().map(|card| rng.pick(&others(card))).collect();
        let dealt = |seat: usize| Card::all().zip(&seats).filter(move |(_, to)| **to == seat);
        let held = [0, 1, 2, 3].map(|seat| dealt(seat).map(|(card, _)| card).collect::<CardSet>());
        if held.into_iter().all(fits) {
            return hands(|seat| held[seat.index()]);
        }
    }
}

fn fits(hand: CardSet) -> bool {
    hand.len() == 13 && Suit::ALL.into_iter().all(|suit| hand.suit(suit).len() <= 7)
}

/// Each seat has four cards of another suit.
fn flat(rng: &mut Rng) -> Hands {
    let long = shuffled(rng);
    let mut dealt: [Vec<Card>; 4] = Default::default();
    for suit in Suit::ALL {
        let mut cards: Vec<Card> = Card::all().filter(|card| card.suit == suit).collect();
        rng.shuffle(&mut cards);
        for (seat, hand) in dealt.iter_mut().enumerate() {
            hand.extend(cards.drain(..3 + usize::from(long[seat] == suit)));
        }
    }
    hands(|seat| dealt[seat.index()].iter().copied().collect())
}

fn shuffled(rng: &mut Rng) -> [Suit; 4] {
    let mut suits = Suit::ALL;
    rng.shuffle(&mut suits);
    suits
}

fn hands(of: impl FnMut(Seat) -> CardSet) -> Hands {
    Hands::new(BySeat::from_fn(of)).expect("four hands of different cards")
}
