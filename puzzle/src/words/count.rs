//! What a player counts: top tricks, the points of a hand, and the tricks that a wrong card loses.

use super::{Language, Problem, format_card};
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_language::problem as messages;
use tikki_solver::{Card, CardSet, Rank, Seat, Side, Suit};

/// Returns declarer's count of top tricks beside those needed; nothing for a defender, who does not see partner's hand.
pub(super) fn tops(language: Language, problem: &Problem, point: &PlayPoint) -> Option<String> {
    let (needs, left) = (usize::from(problem.needs(point)), point.position().tricks_left());
    if !problem.hero().wants_made() || needs == 0 {
        return None;
    }
    let WinnerCount { tops, long } = winners(point);
    let arguments = [("tops", tops), ("long", long), ("more", needs), ("lost", left - needs)];
    let message = match (tops + long < needs, long) {
        (true, 0) => messages::TOPS,
        (true, _) => messages::TOPS_LONG,
        (false, 0) => messages::TOPS_ENOUGH,
        (false, _) => messages::TOPS_LONG_ENOUGH,
    };
    Some(message.format(language, &arguments))
}

/// The tricks that declarer's side has without losing the lead, if no winner is ruffed or blocked.
struct WinnerCount {
    /// Those of cards that no opponent can beat.
    tops: usize,
    /// Those of small cards that are left when these have drawn all cards of their suits, however the suits break.
    long: usize,
}

/// Returns the number of declarer's winners in all suits, long cards among them.
pub(crate) fn all_winners(point: &PlayPoint) -> usize {
    let WinnerCount { tops, long } = winners(point);
    tops + long
}

/// Returns declarer's winners in all suits, no more than tricks are left.
fn winners(point: &PlayPoint) -> WinnerCount {
    let left = point.position().tricks_left();
    let stranded =
        [point.declarer(), point.declarer().partner()].map(|seat| is_stranded(point, seat));
    let of_suits = Suit::ALL.map(|suit| winners_of(point, suit, stranded));
    let tops = of_suits.iter().map(|count| count.tops).sum::<usize>().min(left);
    let long = of_suits.iter().map(|count| count.long).sum::<usize>();
    WinnerCount { tops, long: long.min(left - tops) }
}

/// Returns whether a hand of declarer's side cannot be reached in notrump: it is not on lead, has no card in a trick that is not over, and
/// no winner in a suit of which the other hand has a card.
fn is_stranded(point: &PlayPoint, seat: Seat) -> bool {
    let position = point.position();
    let held = |seat: Seat, suit: Suit| position.hands().hand(seat).suit(suit);
    let against = |suit: Suit| held(seat.lho(), suit) | held(seat.rho(), suit);
    let is_entry = |suit: Suit| {
        let top = held(seat, suit).iter().max();
        top > against(suit).iter().max() && !held(seat.partner(), suit).is_empty()
    };
    let trick = position.trick();
    let takes_part = match trick.led_suit() {
        None => position.to_play() == seat,
        Some(led) => {
            let played = trick.plays().find(|&(by, _)| by == seat).map(|(_, card)| card);
            let best = trick.plays().map(|(_, card)| card).filter(|card| card.suit == led).max();
            match played {
                Some(card) => Some(card) == best,
                None => held(seat, led).iter().max() > best,
            }
        }
    };
    position.strain().trump().is_none() && !takes_part && !Suit::ALL.into_iter().any(is_entry)
}

/// Returns the winners of a suit, with a card of either hand to each round. The cards of a trick that is not over count as held by
/// declarer's side, and not by the opponents.
fn winners_of(point: &PlayPoint, suit: Suit, stranded: [bool; 2]) -> WinnerCount {
    let (declarer, trick) = (point.declarer(), point.position().trick());
    let held = |seat: Seat| -> CardSet { point.position().hands().hand(seat).suit(suit) };
    let played = |seat: Seat| trick.plays().find(|&(by, card)| by == seat && card.suit == suit);
    let whole = |seat: Seat| played(seat).map_or(held(seat), |(_, card)| held(seat).with(card));
    let (own, dummy) = (whole(declarer), whole(declarer.partner()));
    if (stranded[0] && dummy.is_empty()) || (stranded[1] && own.is_empty()) {
        return WinnerCount { tops: 0, long: 0 };
    }
    let out = held(declarer.lho()) | held(declarer.rho());
    let highest = out.iter().max();
    let masters = (own | dummy).iter().filter(|&card| Some(card) > highest).count();
    // A card on the table that declarer's side cannot beat takes the first round; who has played to it draws no card of theirs.
    let theirs = [declarer.lho(), declarer.rho()].into_iter().filter_map(played);
    let theirs = theirs.map(|(_, card)| card).max();
    let lost = theirs > (own | dummy).iter().max();
    let rounds = own.len().max(dummy.len()).saturating_sub(usize::from(lost));
    let tops = masters.min(rounds);
    let draws = tops.saturating_sub(usize::from(theirs.is_some()));
    WinnerCount { tops, long: if draws >= out.len() { rounds - tops } else { 0 } }
}

/// Returns the tricks that a side wins in a line after the decision, by the cards that win them: `♠K, ♥3 (ruff)`.
pub(super) fn tricks_won(
    language: Language,
    side: Side,
    play: &LegalPlay,
    cards: &[Card],
) -> String {
    let mut won = Vec::new();
    let mut after = play.clone();
    for &card in cards {
        let before = *after.last();
        if after.push(card).is_err() {
            break;
        }
        if before.position().trick().len() == 3 {
            won.extend(won_by(language, side, &before, card));
        }
    }
    won.join(", ")
}

/// Returns the card with which a side wins the trick that a card completes; `None` if the other side wins it.
fn won_by(language: Language, side: Side, before: &PlayPoint, card: Card) -> Option<String> {
    let position = before.position();
    let trick = position.trick().with(card);
    let winner = trick.winner(position.strain()).filter(|winner| winner.side() == side)?;
    let (_, winning) = trick.plays().find(|&(seat, _)| seat == winner)?;
    let name = format_card(winning);
    let ruffs = trick.led_suit() != Some(winning.suit);
    Some(if ruffs { messages::RUFFING.format(language, &[("card", &name)]) } else { name })
}

/// Returns the high-card points of a hand.
pub(crate) fn hand_points(hand: CardSet) -> usize {
    hand.iter().map(|card| card.rank.index().saturating_sub(Rank::TEN.index())).sum()
}
