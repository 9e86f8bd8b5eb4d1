//! Endings in which only one suit is open: the best strategy over whole layouts against the exact play of the suit.

use crate::support::{rng, small_solver};
use rand::seq::SliceRandom;
use tikki_derive::slow;
use tikki_odds::{SingleMove, View, single};
use tikki_solver::{Bounds, Card, CardSet, Limits, Rank, Seat, Solver, Strain, Suit};
use tikki_suit::{Holding, Question, Vacant};

/// An ending in notrump with spades open, and the same question about spades alone.
///
/// Declarer and dummy hold `length` spades each, the defenders `missing`. The other suits make the model of one suit hold: declarer leads
/// from either hand to every trick, and nobody learns or gains anything elsewhere.
///
/// * In each other suit all four hands have equally many cards, and each card of declarer's side beats each of the defenders. All these
///   tricks are declarer's, everybody follows to them, and which defender holds which of the cards is known.
/// * They are entries. Declarer and dummy hold every other of the high cards, in hearts North the highest, in diamonds South. With three
///   hearts the lead can be moved to either hand twice, and once more with each diamond. The first lead comes from the better hand.
/// * `length` more places of each defender are unknown: the missing spades are among them, the rest are low clubs. So no defender holds more
///   spades than declarer can lead, and none ever has to discard a spade.
/// * A defender who has won a spade leads another suit, and declarer has a club for each spade that may be lost (`spare`). A defender who leads
///   spades gains nothing: declarer plays the cards of the trick that declarer's strategy was to lead.
///
/// One thing is left that a suit alone does not have: declarer can play all other suits first, so that a defender who has won a spade
/// has to lead one. Such a defender holds at least `length − missing` low clubs, which nobody can beat then. Where the goal is at least
/// as many spades as are missing, these clubs are enough to defeat it, and where it is all spades, none may be lost. So with these
/// goals the chances are equal; with others the ending has at least that of the suit.
struct Ending {
    view: View,
    /// The tricks of the other suits.
    others: u8,
    /// The spades that may be lost with entries enough.
    spare: usize,
    question: Question,
}

/// The cards of a suit from the ace down.
fn descending(suit: Suit) -> impl Iterator<Item = Card> {
    Rank::all().rev().map(move |rank| Card::new(suit, rank))
}

fn ending(seed: u64, length: usize, missing: usize) -> Ending {
    let mut rng = rng(seed);
    let low_clubs = 2 * length - missing;
    let spare = ((13 - low_clubs) / 4).min(1);
    let mut spades: Vec<Card> = descending(Suit::Spades).collect();
    spades.shuffle(&mut rng);
    let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
    let [mut north, mut south] = [set(&spades[..length]), set(&spades[length..2 * length])];
    let unknown = set(&spades[2 * length..2 * length + missing]);
    let (gone, vacant) =
        (set(&spades[2 * length + missing..]), Vacant { west: length, east: length });
    let [of_north, of_south, gone] =
        [north, south, gone].map(|cards| tikki_suit::CardSet::from_bits(cards.ranks(Suit::Spades)));
    let question = Question::new(Holding::new(of_north, of_south).unwrap());
    let question = question.without_played(gone).unwrap().with_vacant(vacant).unwrap();

    let (mut west, mut east) = (CardSet::EMPTY, CardSet::EMPTY);
    let rounds = [(Suit::Hearts, 3), (Suit::Diamonds, length - 3)];
    for (suit, rounds) in rounds.into_iter().chain([(Suit::Clubs, spare)]) {
        let hands = match suit {
            Suit::Diamonds => [&mut south, &mut north],
            _ => [&mut north, &mut south],
        };
        let cards: Vec<Card> = descending(suit).collect();
        let [first, second] = hands;
        for pair in cards[..2 * rounds].chunks(2) {
            (*first, *second) = (first.with(pair[0]), second.with(pair[1]));
        }
        (west, east) = (
            west | set(&cards[2 * rounds..3 * rounds]),
            east | set(&cards[3 * rounds..4 * rounds]),
        );
    }
    let low = descending(Suit::Clubs).skip(4 * spare).take(low_clubs).collect::<CardSet>();
    let mut view =
        View::new(Strain::NoTrump, Seat::South, [(Seat::North, north), (Seat::South, south)]);
    view.hidden = Some(unknown | low | west | east);
    view.conditions[Seat::West].has = west;
    view.conditions[Seat::East].has = east;
    Ending { others: (north.len() - length) as u8, view, spare, question }
}

/// Returns bounds of the best chance over both hands that may lead first, in layouts.
fn best_chance(
    ending: &mut Ending,
    goal: usize,
    limits: Limits<'_>,
    solver: &mut Solver,
) -> Bounds<u64> {
    let mut best = Bounds { lower: 0, upper: 0 };
    for leader in [Seat::North, Seat::South] {
        ending.view.leader = Some(leader);
        let layouts = ending.view.layouts().unwrap();
        for SingleMove { wins, .. } in
            single(&layouts, ending.others + goal as u8, solver, limits).unwrap()
        {
            best = Bounds { lower: best.lower.max(wins.lower), upper: best.upper.max(wins.upper) };
        }
    }
    best
}

#[test]
fn chances_of_endings_with_one_open_suit_equal_those_of_the_suit() {
    let mut solver = small_solver();
    let max_nodes = Some(if slow!() { 200_000 } else { 20_000 });
    let limits = Limits { max_nodes, ..Limits::default() };
    let sizes = if slow!() {
        [(3, 2..=6, 50), (4, 2..=5, 8), (5, 2..=3, 3)]
    } else {
        [(3, 2..=6, 25), (4, 2..=4, 2), (5, 2..=2, 1)]
    };
    let endings = sizes.into_iter().flat_map(|(length, missing, seeds)| {
        missing.flat_map(move |missing| (0..seeds).map(move |seed| (seed, length, missing)))
    });
    let (mut equal, mut guesses) = (0, 0);
    for (seed, length, missing) in endings {
        let mut ending = ending(seed, length, missing);
        let suit = tikki_suit::solve(&ending.question, tikki_suit::Limits::default()).unwrap();
        for goal in length - ending.spare..=length {
            let alone = suit.at_least.get(goal - 1).map_or(0, |best| best.value.counts().0 as u64);
            let best = best_chance(&mut ending, goal, limits, &mut solver);
            let case = format!("{goal} of {length} with {missing} missing, seed {seed}: {best:?}");
            assert!(alone <= best.upper, "{case}, {alone} with the suit alone");
            if goal < length && goal < missing {
                continue;
            }
            assert!(best.lower <= alone, "{case}, {alone} with the suit alone");
            let is_guess = 0 < alone && alone < suit.deals;
            equal += usize::from(best.value().is_some());
            guesses += usize::from(best.value().is_some() && is_guess);
        }
    }
    let least = if slow!() { (250, 30) } else { (100, 12) };
    assert!(equal > least.0 && guesses > least.1, "{equal} equal, {guesses} of them with a guess");
}
