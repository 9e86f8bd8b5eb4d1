//! Basic themes: third hand high, drawing trumps, cashing in time.

use super::scene::{Scene, SceneRef};
use super::squeezes::squeeze;
use super::suits::any;
use super::theme_line::ThemeLine;
use std::ops::Range;
use tikki_solver::Card;

/// The number of cards on the table before third hand.
const BEFORE_THIRD: usize = 2;

/// A defender plays the highest card of the suit to partner's lead, over both cards before it; a lower one leaves the trick to
/// declarer's side. Nobody ruffs.
pub(super) fn third_hand_high(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    defends(scene)
        && any(scene, |scene, index| {
            let (card, seat) = (scene.cards[index], scene.seat(index));
            let follows = card.suit == scene.led(index);
            let third = scene.trick(index).len() == BEFORE_THIRD && follows;
            let right = scene.verdicts(index).right.into_iter().flatten();
            let top = scene.hand(index, seat).suit(card.suit).iter().max();
            third
                && scene.is_won_in_suit(index)
                && scene.beats(index, card)
                && right.into_iter().any(|right| Some(right) == top)
                && scene.wrong_below(index).into_iter().any(|low| {
                    scene.winner_with(index, low).is_some_and(|seat| !scene.is_ours(seat))
                })
        })
}

/// Declarer leads a trump while they have one; after a plain lead that is wrong they win by a ruff, and on the main line never.
pub(super) fn drawing_trumps(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let Some(trump) = scene.trump().filter(|_| !defends(scene)) else { return false };
    any(scene, |scene, index| {
        let against = scene.against(index, scene.seat(index));
        let draws = scene.leads(index)
            && scene.cards[index].suit == trump
            && !against.suit(trump).is_empty()
            && !ruffs_them(scene, index..scene.cards.len());
        draws
            && wrong(scene, index).into_iter().filter(|card| card.suit != trump).any(|card| {
                let lost = scene.lost_with(index, card);
                ruffs_them(&lost, 0..lost.cards.len())
            })
    })
}

/// A plain winner is led; after a wrong card it never wins. Nobody is squeezed by it.
pub(super) fn cashing(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    !squeeze(scene)
        && any(scene, |scene, index| {
            let (card, seat) = (scene.cards[index], scene.seat(index));
            let cashes = scene.leads(index)
                && scene.trump() != Some(card.suit)
                && scene.is_master(index, seat, card)
                && scene.winner(index) == Some(seat);
            cashes
                && wrong(scene, index).into_iter().any(|other| {
                    let lost = scene.lost_with(index, other);
                    let late = lost.cards.iter().position(|&played| played == card);
                    late.is_some_and(|at| lost.winner(at) != Some(seat))
                })
        })
}

fn defends(scene: &Scene<'_, '_, '_>) -> bool {
    !scene.problem.hero().wants_made()
}

/// A card of each class that loses the goal.
fn wrong(scene: SceneRef<'_, '_, '_, '_>, index: usize) -> Vec<Card> {
    scene.verdicts(index).wrong.iter().map(|class| class[0]).collect()
}

/// Returns whether an opponent of the hero wins a trick by a ruff, of those whose last card is in a part of a course.
fn ruffs_them(course: &ThemeLine, part: Range<usize>) -> bool {
    course.trick_ends().filter(|end| part.contains(end)).any(|end| {
        let theirs = course.winner(end).is_some_and(|seat| !course.is_ours(seat));
        theirs && Some(course.led(end)) != course.trump() && !course.is_won_in_suit(end)
    })
}
