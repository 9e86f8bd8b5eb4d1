//! Finesses of a special kind.

use super::scene::{Scene, SceneRef};
use super::suits::{any, has_higher, keeps_after};
use super::theme_line::ThemeLine;
use crate::judge::after;
use tikki_solver::{Card, Seat, Suit};

/// The highest card of the next opponent in the suit that is led, if it is higher than the lead and not alone.
fn before_it(scene: &Scene<'_, '_, '_>, index: usize) -> Option<Card> {
    let held = scene.hand(index, scene.seat(index).lho()).suit(scene.cards[index].suit);
    let higher = held.iter().last().filter(|&high| high > scene.cards[index]);
    higher.filter(|_| scene.leads(index) && held.len() >= 2)
}

/// Returns whether the lead would lose if the other opponent had the honour.
pub(super) fn fails_elsewhere(scene: SceneRef<'_, '_, '_, '_>, index: usize, honour: Card) -> bool {
    let card = scene.cards[index];
    let other = scene.hand(index, scene.seat(index).rho());
    let small = other.suit(card.suit).iter().next().or_else(|| other.iter().next());
    let Some(small) = small.filter(|&small| small.suit != card.suit || small < honour) else {
        return false;
    };
    keeps_after(scene, index, honour, small, card) == Some(false)
}

/// A suit of which third hand has none is led through the honour: covered it is ruffed, otherwise a loser goes away (Official
/// Encyclopedia of Bridge).
pub(super) fn ruffing_finesse(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let Some(trump) = scene.trump() else { return false };
    any(scene, |scene, index| {
        let (card, seat) = (scene.cards[index], scene.seat(index));
        let third = scene.hand(index, seat.partner());
        let ruffs = third.suit(card.suit).is_empty() && !third.suit(trump).is_empty();
        let Some(honour) = before_it(scene, index) else { return false };
        let Some(small) = scene.hand(index, seat.lho()).suit(card.suit).iter().next() else {
            return false;
        };
        card.suit != trump
            && ruffs
            && third_plays(scene, index, honour, |right| right == trump)
            && third_plays(scene, index, small, |right| right != trump)
            && fails_elsewhere(scene, index, honour)
    })
}

/// Returns whether all right cards of third hand, after a card of second hand, are of a kind.
fn third_plays(
    scene: SceneRef<'_, '_, '_, '_>,
    index: usize,
    card: Card,
    kind: impl Fn(Suit) -> bool,
) -> bool {
    let lead = after(&scene.points[index], scene.cards[index]);
    let verdicts = scene.judge.verdicts(&after(&lead, card)).unwrap_or_default();
    !verdicts.right.is_empty()
        && !verdicts.wrong.is_empty()
        && verdicts.right.iter().all(|class| kind(class[0].suit))
}

/// An honour is led from the tenace through the missing one, and if it is covered the next lower card is finessed on the way back
/// (Official Encyclopedia of Bridge).
pub(super) fn backward_finesse(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let (card, seat) = (scene.cards[index], scene.seat(index));
        let above = |seat: Seat| scene.hand(index, seat).suit(card.suit).iter().last();
        let Some(honour) = before_it(scene, index) else { return false };
        if above(seat) <= Some(honour) || above(seat.partner()) <= Some(honour) {
            return false;
        }
        let covered = scene.with(index + 1, honour);
        let back = finesses(&covered, card.suit);
        back && fails_elsewhere(scene, index, honour)
    })
}

/// Returns whether the hero's side finesses in a suit.
fn finesses(course: &ThemeLine, suit: Suit) -> bool {
    course.won_leads(suit).any(|lead| course.finessed(lead).is_some())
}

/// A suit is led to a tenace in third hand, and fourth hand wins; then the suit is led again through the same opponent, who is
/// finessed.
pub(super) fn double_finesse(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let (suit, third, leader) = (scene.cards[index].suit, index + 2, scene.seat(index));
        let is_tenace = scene.leads(index)
            && third < scene.end(index)
            && scene.cards[third].suit == suit
            && has_higher(scene, third);
        let lost = scene.winner(index) == Some(leader.rho()) && scene.is_won_in_suit(index);
        let again =
            |at: usize| scene.cards[at].suit == suit && scene.finessed(at) == Some(leader.lho());
        is_tenace && lost && (scene.end(index)..scene.cards.len()).any(again)
    })
}

/// A low card is finessed and lost; then the higher one beside it is led and pins what the first finesse was against (G. Chagas;
/// Official Encyclopedia of Bridge).
pub(super) fn intra_finesse(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let (card, seat) = (scene.cards[index], scene.seat(index));
        let higher = scene.hand(index, seat).suit(card.suit).iter().last();
        let third = scene.trick(index).len() == 2
            && card.suit == scene.led(index)
            && scene.beats(index, card);
        let finessed =
            scene.hand(index, seat.rho()).suit(card.suit).iter().find(|&high| high > card);
        let Some((honour, pinned)) = higher.filter(|&high| high > card).zip(finessed) else {
            return false;
        };
        let lost = scene.winner(index) == Some(seat.lho());
        let led = (scene.end(index)..scene.cards.len())
            .find(|&at| scene.leads(at) && scene.cards[at] == honour && scene.seat(at) == seat);
        let Some(lead) = led.filter(|_| third && lost) else { return false };
        let alone = scene.hand(lead, seat.rho()).suit(card.suit).len() == 1;
        let falls = alone && scene.cards[lead..scene.end(lead)].contains(&pinned);
        pinned < honour && falls && scene.winner(lead).is_some_and(|winner| scene.is_ours(winner))
    })
}
