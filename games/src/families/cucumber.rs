//! Suits do not count, and only the last trick costs: what its winning card is worth, or what is left in hand.

use crate::prelude::*;
use std::ops::RangeInclusive;
use tikki_play::position::pack::by_rank;
use tikki_solver::rules::{EffectiveSuit, Suits, Ties};

/// What the cheapest card costs, and the dearest.
pub(crate) const TWO: i32 = 2;
pub(crate) const ACE: i32 = 14;

/// How many cards each has.
pub(crate) const HAND: usize = 7;

/// Who pays for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TrickCost {
    /// The winner of the last trick for the card that won it.
    Winner,
    /// All who have played a card of the winning rank to it.
    Equals,
    /// All for the card that they have left, which is not played.
    LeftOver,
}

/// The question about a game for these numbers of players, each of whom wants few points.
pub(crate) fn question(
    setup: &Setup,
    players: RangeInclusive<usize>,
    follow: Follow,
    ties: Ties,
    costs: TrickCost,
) -> Result<Question> {
    let layout = TableLayout::among(players, setup, Pack::named(by_rank(), "52 cards"), HAND)?;
    let mut suits = Suits::empty(1, None);
    for card in layout.pack.cards() {
        suits.set(EffectiveSuit::new(0), card, 13 - (card.index() / 4) as u8);
    }
    let rule_set = RuleSet {
        follow,
        ties,
        kept: u32::from(costs == TrickCost::LeftOver),
        ..RuleSet::plain(vec![suits], layout.players())
    };
    let state = layout.lay(setup, &rule_set, layout.state(), None)?;
    let values = values(&layout.pack);
    let goal = |player| (player, cost(&values, costs, layout.players(), player));
    let value_spec = ValueSpec::each(layout.everybody().iter().map(goal));
    Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
}

/// What each rank costs: 14 for the ace, 2 for the two.
fn values(pack: &Pack) -> Vec<(Cards, i32)> {
    let of_rank = |(rank, value)| (pack.rank(rank), value);
    ACE_HIGH.chars().zip((TWO..=ACE).rev()).map(of_rank).collect()
}

/// The points of one player.
fn cost(values: &[(Cards, i32)], costs: TrickCost, players: usize, player: Player) -> Goal {
    let own = Players::one(player);
    let values = values.to_vec();
    let empty = Counter { players: own, ..Counter::default() };
    let counter = match costs {
        TrickCost::Winner => Counter { last_card: values, ..empty },
        TrickCost::Equals => Counter { last_card: values, last_equals: true, ..empty },
        TrickCost::LeftOver => Counter { left: values, ..empty },
    };
    Goal::count(counter, own.others(players))
}

#[derive(Clone, Debug, Keys)]
pub(crate) struct Outcome {
    /// Penalty points by seat.
    #[key(valued)]
    points: PartyNumbers,
}

/// The penalty points of each seat.
///
/// # Errors
/// `missing-field`, `bad-field`, `bad-seat` in the result.
pub(crate) fn points(deal: &DealResult<'_>) -> Result<Vec<(String, i32)>> {
    let outcome = Outcome::read(&deal.result)?;
    deal.each(Teams::each, &outcome.points, 0..=ACE)
}

/// Seven cards each.
pub(crate) const fn deal(players: &'static [usize]) -> DealSpec {
    DealSpec::of_cards(players, |_| by_rank(), HAND)
}

/// A random position for these numbers of players, with at least `least` cards each.
pub(crate) fn random_position(
    position: &mut RandomPosition<'_>,
    players: RangeInclusive<usize>,
    least: usize,
) {
    let (few, many) = players.into_inner();
    let players = few + position.rng.below(many + 1 - few);
    position.seat(players);
    position.cards = position.cards.max(least);
    position.deal_all(by_rank());
}
