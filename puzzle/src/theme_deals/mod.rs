//! Deals in which a theme is likely: the cards that it needs are placed, all others are chance.
//!
//! A pattern names some cards of each hand. Small cards are drawn for its `x`, every hand is filled from the rest of the pack, up
//! to two pairs of cards change places, and then suits are turned; South declares. The result is only a deal: it is certified as any
//! other.

mod patterns;

use super::criteria::{GeneratorCriteria, Role};
use patterns::{PATTERNS, ThemePattern};
use tikki_base::deal::{DealBuilder, EvenDeal};
use tikki_base::rng::Rng;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_solver::{Card, CardSet, Rank, Seat, Strain, Suit};

/// The most pairs of cards that change places (tuning: more of them lose the theme, fewer make the same problem twice).
const SWAPS: usize = 2;

/// Returns whether deals of a wish come from patterns: it says so, and some pattern is as wished.
pub(super) fn serves(criteria: &GeneratorCriteria) -> bool {
    criteria.theme_deals && patterns_of(criteria).next().is_some()
}

/// A random deal of the patterns of a wish, and whose problem it is to be; `None` where the cards do not go round.
pub(super) fn deal(criteria: &GeneratorCriteria, rng: &mut Rng) -> Option<(LegalPlay, Role)> {
    let (deal, strain, pattern) = dealt(criteria, rng)?;
    let point = PlayPoint::led_by(deal, strain, Seat::South, pattern.leader);
    Some((LegalPlay::of(point, &[]).0, pattern.role))
}

/// A random whole deal of the patterns of a wish, and the strain that it is for; `None` where the cards do not go round.
pub(super) fn whole_deal(
    criteria: &GeneratorCriteria,
    rng: &mut Rng,
) -> Option<(EvenDeal, Strain)> {
    dealt(criteria, rng).map(|(deal, strain, _)| (deal, strain))
}

fn dealt(
    criteria: &GeneratorCriteria,
    rng: &mut Rng,
) -> Option<(EvenDeal, Strain, &'static ThemePattern)> {
    let fitting: Vec<FittingPattern> = patterns_of(criteria).collect();
    let FittingPattern { pattern, cards: (least, most), strains } = rng.pick(&fitting);
    let cards = least + rng.below(most + 1 - least);
    let strain = rng.pick(&strains);
    let mut hands = placed(pattern, rng)?;
    fill(&mut hands, cards, pattern, rng);
    for _ in 0..rng.below(SWAPS + 1) {
        swap(&mut hands, rng);
    }
    Some((rotated(pattern, &hands, strain, rng)?, strain, pattern))
}

fn patterns_of(criteria: &GeneratorCriteria) -> impl Iterator<Item = FittingPattern> {
    let of_theme = PATTERNS
        .iter()
        .filter(|pattern| criteria.theme.is_some_and(|theme| pattern.themes.contains(&theme)));
    of_theme.filter_map(|pattern| FittingPattern::new(pattern, criteria))
}

/// A pattern with the numbers of cards and the strains of a wish that go with it.
#[derive(Clone)]
struct FittingPattern {
    pattern: &'static ThemePattern,
    cards: (usize, usize),
    strains: Vec<Strain>,
}

impl FittingPattern {
    fn new(pattern: &'static ThemePattern, criteria: &GeneratorCriteria) -> Option<FittingPattern> {
        let (least, most) = pattern.cards;
        let cards = (least.max(criteria.cards.0), most.min(criteria.cards.1));
        let trumps = pattern.strain.trump().is_some();
        let strains = criteria.strains.iter().copied();
        let strains: Vec<Strain> = strains.filter(|one| one.trump().is_some() == trumps).collect();
        let fits =
            cards.0 <= cards.1 && !strains.is_empty() && criteria.heroes.contains(&pattern.role);
        fits.then_some(FittingPattern { pattern, cards, strains })
    }
}

/// The cards that a pattern names, and small ones for its `x`; `None` where there are not enough small ones.
fn placed(pattern: &ThemePattern, rng: &mut Rng) -> Option<[CardSet; 4]> {
    let mut hands = pattern.named();
    for (seat, suit) in pattern.open() {
        let left: Vec<Card> =
            rest(&hands).suit(suit).iter().filter(|card| card.rank < Rank::TEN).collect();
        if left.is_empty() {
            return None;
        }
        hands[seat] = hands[seat].with(rng.pick(&left));
    }
    Some(hands)
}

/// The cards that nobody holds.
fn rest(hands: &[CardSet; 4]) -> CardSet {
    !hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand)
}

/// Fills every hand up to a number of cards, every other time without further trumps.
fn fill(hands: &mut [CardSet; 4], cards: usize, pattern: &ThemePattern, rng: &mut Rng) {
    let mut pack = rest(hands);
    let missing: usize = hands.iter().map(|hand| cards.saturating_sub(hand.len())).sum();
    if let Some(trump) = pattern.strain.trump()
        && rng.one_in(2)
        && (pack - pack.suit(trump)).len() >= missing
    {
        pack = pack - pack.suit(trump);
    }
    let mut pack: Vec<Card> = pack.iter().collect();
    rng.shuffle(&mut pack);
    for hand in hands {
        while hand.len() < cards {
            let Some(card) = pack.pop() else { return };
            *hand = hand.with(card);
        }
    }
}

/// Two cards of different hands change places.
fn swap(hands: &mut [CardSet; 4], rng: &mut Rng) {
    let one = rng.below(4);
    let other = (one + 1 + rng.below(3)) % 4;
    let mut take = |seat: usize| rng.pick(&hands[seat].iter().collect::<Vec<Card>>());
    let (mine, theirs) = (take(one), take(other));
    hands[one] = hands[one].without(mine).with(theirs);
    hands[other] = hands[other].without(theirs).with(mine);
}

/// The deal with suits turned so that the strain is as wished.
fn rotated(
    pattern: &ThemePattern,
    hands: &[CardSet; 4],
    strain: Strain,
    rng: &mut Rng,
) -> Option<EvenDeal> {
    let mut suits = Suit::ALL;
    rng.shuffle(&mut suits);
    if let Some((from, to)) = pattern.strain.trump().zip(strain.trump()) {
        let at = suits.iter().position(|&suit| suit == to)?;
        suits.swap(from.index(), at);
    }
    let mut builder = DealBuilder::default();
    for seat in Seat::ALL {
        for card in hands[seat.index()] {
            let card = Card::new(suits[card.suit.index()], card.rank);
            builder.card(seat, card).ok()?;
        }
    }
    builder.build().ok()?.try_into().ok()
}

#[cfg(test)]
mod tests;
