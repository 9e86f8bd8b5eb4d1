//! What a player counts: top tricks, the points of a hand, and the tricks that a wrong card loses.

use super::{Language, Problem, format_card};
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_language::problem as messages;
use tikki_solver::{Card, CardSet, Rank, Side, Suit};

/// Returns declarer's count of top tricks beside those needed; nothing for a defender, who does not see partner's hand.
pub(super) fn tops(language: Language, problem: &Problem, point: &PlayPoint) -> Option<String> {
    let needs = usize::from(problem.needs(point));
    if !problem.hero().wants_made() || needs == 0 {
        return None;
    }
    let tops = all_top_tricks(point).min(point.position().tricks_left());
    let message = if tops < needs { messages::TOPS } else { messages::TOPS_ENOUGH };
    Some(message.format(language, &[("tops", tops), ("more", needs)]))
}

/// Returns the number of declarer's top tricks in all suits.
pub(crate) fn all_top_tricks(point: &PlayPoint) -> usize {
    Suit::ALL.into_iter().map(|suit| top_tricks(point, suit)).sum()
}

/// Returns the number of tricks of a suit that the cards higher than all of the opponents' win, with a card of either hand to
/// each round.
fn top_tricks(point: &PlayPoint, suit: Suit) -> usize {
    let declarer = point.declarer();
    let held = |seat| -> CardSet { point.position().hands().hand(seat).suit(suit) };
    let on_table: CardSet = point.position().trick().plays().map(|(_, card)| card).collect();
    let (own, dummy) = (held(declarer), held(declarer.partner()));
    let against = held(declarer.lho()) | held(declarer.rho()) | on_table.suit(suit);
    let highest = against.iter().max();
    let masters = (own | dummy).iter().filter(|&card| Some(card) > highest).count();
    masters.min(own.len().max(dummy.len()))
}

/// Returns the tricks that the opponents of a side win in a line after the wrong card, by the cards that win them: `♠K, ♥3 (ruff)`.
pub(super) fn lost_tricks(
    language: Language,
    own: Side,
    play: &LegalPlay,
    cards: &[Card],
) -> String {
    let mut lost = Vec::new();
    let mut after = play.clone();
    for &card in cards {
        let before = *after.last();
        if after.push(card).is_err() {
            break;
        }
        if before.position().trick().len() == 3 {
            lost.extend(won_by_others(language, own, &before, card));
        }
    }
    lost.join(", ")
}

/// Returns the card with which the opponents win the trick that a card completes.
fn won_by_others(language: Language, own: Side, before: &PlayPoint, card: Card) -> Option<String> {
    let position = before.position();
    let trick = position.trick().with(card);
    let winner = trick.winner(position.strain())?;
    let (_, winning) = trick.plays().find(|&(seat, _)| seat == winner)?;
    let name = format_card(winning);
    let ruffs = trick.led_suit() != Some(winning.suit);
    let theirs = winner.side() != own;
    let text = if ruffs { messages::RUFFING.format(language, &[("card", &name)]) } else { name };
    theirs.then_some(text)
}

/// Returns the high-card points of a hand.
pub(crate) fn hand_points(hand: CardSet) -> usize {
    hand.iter().map(|card| card.rank.index().saturating_sub(Rank::TEN.index())).sum()
}
