//! Random endings, and the plain truth about them: every layout written down, replayed and solved by itself.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use tikki_odds::{HandCondition, View, strength};
use tikki_solver::{
    BySeat, Card, CardSet, Config, Hands, Limits, Position, Rank, Seat, Solver, Strain, Suit, Trick,
};

pub(crate) type Rng = ChaCha8Rng;

pub(crate) fn rng(seed: u64) -> Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

pub(crate) fn below(rng: &mut Rng, n: usize) -> usize {
    rng.random_range(..n)
}

/// A hand in dotted form, spades first.
pub(crate) fn hand(text: &str) -> CardSet {
    let suits = Suit::ALL.into_iter().rev().zip(text.split('.'));
    let cards = suits.flat_map(|(suit, ranks)| ranks.chars().map(move |letter| (suit, letter)));
    cards.map(|(suit, letter)| Card::new(suit, Rank::from_letter(letter).unwrap())).collect()
}

pub(crate) fn small_solver() -> Solver {
    Solver::new(Config { table_bytes: 0, ..Config::default() })
}

/// What somebody knows who sees two hands of a random ending after up to `played` cards.
pub(crate) fn random_view(rng: &mut Rng, size: usize, played: usize) -> View {
    // All suits, the highest cards of all suits, or of two.
    let (suits, lowest) = [(4, 0), (4, 13 - size), (2, 13 - 2 * size)][below(rng, 3)];
    let mut pack: Vec<Card> = Card::all()
        .filter(|card| card.suit.index() < suits && card.rank.index() >= lowest)
        .collect();
    pack.shuffle(rng);
    let hands = BySeat::from_fn(|seat| {
        pack[seat.index() * size..][..size].iter().copied().collect::<CardSet>()
    });
    let strain = Strain::ALL[below(rng, 5)];
    let declarer = Seat::ALL[below(rng, 4)];
    let mut hidden = Seat::ALL;
    hidden.shuffle(rng);
    let known = [hidden[2], hidden[3]].map(|seat| (seat, hands[seat]));
    let mut view = View::new(strain, declarer, known);
    view.hidden = Some(hands[hidden[0]] | hands[hidden[1]]);
    let mut position = start(&view, hands);
    for _ in 0..below(rng, played + 1) {
        let legal: Vec<Card> = position.legal().iter().collect();
        let card = legal[below(rng, legal.len())];
        view.played.push(card);
        position = position.play(card).unwrap().0;
    }
    view
}

/// Conditions that at least one layout of the view meets.
pub(crate) fn add_conditions(rng: &mut Rng, view: &mut View) {
    let all = layouts(view);
    let (hands, _) = all[below(rng, all.len())];
    let size = hands.hand(Seat::North).len() as u8;
    for seat in Seat::ALL.into_iter().filter(|&seat| view.hands[seat].is_none()) {
        let hand = hands.hand(seat);
        let mut condition = HandCondition::default();
        let points: usize = hand.iter().map(|card| card.rank.index().saturating_sub(8)).sum();
        let near =
            |_: &[u8; 4], held: u8| (points.saturating_sub(2)..=points + 1).contains(&held.into());
        match below(rng, 6) {
            0 => condition.strength = Some(strength(size, near)),
            1 => {
                let longest =
                    Suit::ALL.map(|suit| hand.suit(suit).len()).into_iter().max().unwrap();
                let fits = |lengths: &[u8; 4]| lengths.iter().all(|&l| usize::from(l) <= longest);
                condition.strength = Some(strength(size, |lengths, _| fits(lengths)));
            }
            // Points and lengths in one "or".
            2 => {
                let spades = below(rng, 3) as u8;
                let either =
                    |lengths: &[u8; 4], points| near(lengths, points) || lengths[3] == spades;
                condition.strength = Some(strength(size, either));
            }
            3 => condition.has = hand.iter().take(1).collect(),
            4 => condition.lacks = (view.hidden.unwrap() - hand).iter().take(1).collect(),
            _ => {}
        }
        view.conditions[seat] = condition;
    }
}

fn start(view: &View, hands: BySeat<CardSet>) -> Position {
    let hands = Hands::new(hands).unwrap();
    Position::new(hands, view.strain, Trick::new(view.leader.unwrap_or(view.declarer.lho())))
        .unwrap()
}

/// All layouts that agree with a view: the hands as they were dealt, and the position now.
pub(crate) fn layouts(view: &View) -> Vec<(Hands, Position)> {
    let hidden: Vec<Card> = view.hidden.unwrap().iter().collect();
    let seats: Vec<Seat> =
        Seat::ALL.into_iter().filter(|&seat| view.hands[seat].is_none()).collect();
    let subsets =
        (0..1_u32 << hidden.len()).filter(|set| 2 * set.count_ones() as usize == hidden.len());
    let layout = |set: u32| {
        let part = |bit: u32| {
            let cards = hidden.iter().enumerate().filter(move |&(at, _)| set >> at & 1 == bit);
            cards.map(|(_, &card)| card).collect::<CardSet>()
        };
        let mut hands = BySeat::from_fn(|seat| view.hands[seat].unwrap_or_default());
        (hands[seats[0]], hands[seats[1]]) = (part(1), part(0));
        let met = hands.iter().all(|(seat, &hand)| view.conditions[seat].is_met(hand));
        let mut position = start(view, hands);
        for &card in &view.played {
            position = position.play(card).ok()?.0;
        }
        met.then(|| (Hands::new(hands).unwrap(), position))
    };
    subsets.filter_map(layout).collect()
}

/// The tricks that declarer's side has won so far.
pub(crate) fn tricks_won(view: &View) -> u8 {
    let (hands, _) = layouts(view)[0];
    let mut position = start(view, BySeat::from_fn(|seat| hands.hand(seat)));
    let mut won = 0;
    for &card in &view.played {
        let (next, winner) = position.play(card).unwrap();
        won += u8::from(winner.is_some_and(|seat| seat.side() == view.declarer.side()));
        position = next;
    }
    won
}

/// The tricks that declarer's side still takes, by a search of its own.
pub(crate) fn tricks_of(view: &View, position: &Position, solver: &mut Solver) -> u8 {
    let left = position.tricks_left() as u8;
    if left == 0 {
        return 0;
    }
    let ns = solver.solve(position, Limits::default()).bounds.value().unwrap();
    if view.declarer.side() == Seat::North.side() { ns } else { left - ns }
}
