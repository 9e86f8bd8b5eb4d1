//! Basic themes: third hand high, drawing trumps, cashing in time.

use super::scene::{Scene, SceneRef};
use super::squeezes::squeeze;
use super::suits::{any, has_higher};
use super::theme_line::ThemeLine;
use std::ops::Range;
use tikki_solver::{Card, Seat, Suit};

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

/// A defender in second hand beats the card that is led with the highest card; after a lower one declarer's side wins the trick with
/// a card that the key would have beaten.
pub(super) fn second_hand_high(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    defends(scene)
        && any(scene, |scene, index| {
            let card = scene.cards[index];
            let second = scene.trick(index).len() == 1 && card.suit == scene.led(index);
            second
                && scene.beats(index, card)
                && !has_higher(scene, index)
                && scene.wrong_below(index).into_iter().any(|low| {
                    let lost = scene.lost_with(index, low);
                    let cheaper = lost.winning(0).is_some_and(|c| c.suit == card.suit && c < card);
                    cheaper && lost.winner(0).is_some_and(|seat| !lost.is_ours(seat))
                })
        })
}

/// A defender leads the last card of a plain suit, and wins a ruff of that suit later.
pub(super) fn lead_for_a_ruff(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    defends(scene)
        && any(scene, |scene, index| {
            let (card, seat) = (scene.cards[index], scene.seat(index));
            let Some(trump) = scene.trump() else { return false };
            let held = scene.hand(index, seat);
            let last = scene.leads(index) && card.suit != trump && held.suit(card.suit).len() == 1;
            let ruffs = |at: usize| {
                scene.seat(at) == seat
                    && scene.led(at) == card.suit
                    && scene.cards[at].suit == trump
                    && scene.winner(at) == Some(seat)
            };
            last && (scene.end(index)..scene.cards.len()).any(ruffs)
        })
}

/// A defender leads a trump; after every plain lead that is wrong declarer's side wins more tricks by ruffs.
pub(super) fn trump_lead(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    defends(scene) && any(scene, |scene, index| their_ruff(scene, index).is_some())
}

/// Returns the suit of a ruff that a trump lead prevents, and the hand that would ruff: the first ruff of declarer's side in the line
/// after a wrong plain lead that has no ruff by that hand in that suit to match it on the main line. `None` if some wrong plain lead
/// leaves declarer's side no more ruffs than the key.
pub(super) fn their_ruff(scene: SceneRef<'_, '_, '_, '_>, index: usize) -> Option<(Suit, Seat)> {
    let trump = scene.trump().filter(|&trump| scene.cards[index].suit == trump)?;
    if !scene.leads(index) {
        return None;
    }
    let kept = their_ruffs(scene, index..scene.cards.len());
    let mut more = None;
    for card in wrong(scene, index).into_iter().filter(|card| card.suit != trump) {
        let lost = scene.lost_with(index, card);
        let ruffs = their_ruffs(&lost, 0..lost.cards.len());
        let times = |all: &[(Suit, Seat)], one| all.iter().filter(|&&other| other == one).count();
        let mut extra = ruffs.iter().filter(|&&one| times(&ruffs, one) > times(&kept, one));
        let first = extra.next().filter(|_| ruffs.len() > kept.len())?;
        more = more.or(Some(*first));
    }
    more
}

/// Returns the suit that the hand leads next, another than that of the trick that the key wins, if the lead is worth it: after a lower
/// card the goal would still hold if this hand led next.
pub(super) fn suit_led_in_time(scene: SceneRef<'_, '_, '_, '_>, index: usize) -> Option<Suit> {
    let (seat, end) = (scene.seat(index), scene.end(index));
    let next = *scene.cards.get(end)?;
    let wins = scene.winner(index) == Some(seat) && next.suit != scene.cards[index].suit;
    let mut low = scene.wrong_below(index).into_iter().filter(|_| wins);
    let is_tempo = low.all(|low| {
        let lost = scene.lost_with(index, low);
        scene.goal_holds_with(&lost.points[lost.end(0)], seat) == Some(true)
    });
    (wins && is_tempo).then_some(next.suit)
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
    !their_ruffs(course, part).is_empty()
}

/// Returns the suits and the winners of the tricks that the opponents of the hero win by ruffs, of those whose last card is in a part of
/// a course.
fn their_ruffs(course: &ThemeLine, part: Range<usize>) -> Vec<(Suit, Seat)> {
    let ends = course.trick_ends().filter(|end| part.contains(end));
    let ruffed = ends.filter_map(|end| {
        let winner = course.winner(end).filter(|&seat| !course.is_ours(seat))?;
        let ruffed = Some(course.led(end)) != course.trump() && !course.is_won_in_suit(end);
        ruffed.then_some((course.led(end), winner))
    });
    ruffed.collect()
}
