//! Squeezes and communications: entries that a discard opens, leads that an opponent has to make, and ruffs that
//! squeeze the hand behind them.

use super::endings::lost_tricks;
use super::scene::{Scene, SceneRef};
use super::squeezes::{sits_behind_a_ruff, squeezed};
use super::suits::{any, declines, is_lost};
use super::theme_line::ThemeLine;
use crate::judge::after;
use std::collections::BTreeSet;
use tikki_solver::{Card, Seat, Suit};

/// The victim's discard decides which hand wins the trick or keeps its card of the suit (G. Ottlik and H. Kelsey,
/// Adventures in Card Play).
pub(super) fn entry_shifting_squeeze(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let discards = squeezed(scene).to_vec();
    discards.into_iter().any(|index| {
        if scene.trick(index).len() != 1 {
            return false;
        }
        let replies: Vec<BTreeSet<Card>> = thrown(scene, index)
            .into_iter()
            .filter_map(|card| right_follows(scene, index, card))
            .collect();
        replies.iter().any(|one| replies.iter().any(|other| one.is_disjoint(other)))
    })
}

/// The plain cards that can be thrown, one of each class.
fn thrown(scene: &Scene<'_, '_, '_>, index: usize) -> Vec<Card> {
    let classes = scene.points[index].position().classes();
    let cards = classes.into_iter().map(|class| class[0]);
    cards.filter(|card| Some(card.suit) != scene.trump()).collect()
}

/// The cards with which third hand has to follow after a discard; `None` where it cannot follow or any card does.
fn right_follows(
    scene: SceneRef<'_, '_, '_, '_>,
    index: usize,
    card: Card,
) -> Option<BTreeSet<Card>> {
    let point = after(&scene.points[index], card);
    let led = scene.led(index);
    let follows = point.position().legal().iter().all(|card| card.suit == led);
    let verdicts = scene.judge.verdicts(&point).ok()?;
    let needed = follows && !verdicts.wrong.is_empty();
    needed.then(|| verdicts.right.into_iter().flatten().collect())
}

/// A victim may not shorten a suit of which all tricks are the hero's anyway: it would be an entry more (G. Ottlik and H. Kelsey,
/// Adventures in Card Play).
pub(super) fn entry_squeeze(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let discards = squeezed(scene).to_vec();
    discards.into_iter().any(|index| {
        let cards = thrown(scene, index);
        cards.into_iter().any(|card| is_idle(scene, index, card.suit) && opens(scene, index, card))
    })
}

/// Returns whether the victim's cards of a suit are all lower than as many of the hero's.
fn is_idle(scene: &Scene<'_, '_, '_>, index: usize, suit: Suit) -> bool {
    let victim = scene.seat(index);
    let cards = |seat: Seat| scene.hand(index, seat).suit(suit);
    let [left, right] = [cards(victim.lho()), cards(victim.rho())];
    let rounds = left.len().max(right.len());
    let highest = cards(victim).iter().last();
    let masters = (left | right).iter().filter(|&own| Some(own) > highest).count();
    left.len().min(right.len()) >= 1 && rounds >= 2 && masters >= rounds
}

/// Whether, after a card is thrown, a winner of its suit is overtaken, and a low card of it crosses to the same hand later.
fn opens(scene: SceneRef<'_, '_, '_, '_>, index: usize, card: Card) -> bool {
    let after = scene.with(index, card);
    let crossings: Vec<usize> =
        after.won_leads(card.suit).filter(|&lead| crosses_by_lead(&after, lead)).collect();
    let overtakes = |&lead: &usize| {
        let led = after.cards[lead];
        after.is_master(lead, after.seat(lead), led)
    };
    crossings.len() >= 2 && crossings.iter().any(overtakes)
}

fn crosses_by_lead(course: &ThemeLine, lead: usize) -> bool {
    course.winner(lead) == Some(course.seat(lead).partner())
}

/// Returns the stepping stones: the index of the lead with which an opponent, put on lead, gives the hero's side access
/// to a stranded hand, and that opponent.
fn bridges(scene: SceneRef<'_, '_, '_, '_>) -> Vec<(usize, Seat)> {
    let Some(&first) = scene.unique.first() else { return Vec::new() };
    let mut lost = lost_tricks(scene, first);
    lost.retain(|&(index, seat)| {
        let giver = scene.trick(index - 1).leader();
        index < scene.cards.len()
            && scene.is_ours(giver)
            && scene.winner(index) == Some(giver.partner())
            && scene.goal_holds_led_by(index, seat) == Some(true)
            && scene.goal_holds_led_by(index, giver) == Some(false)
            && scene.goal_holds_led_by(index, giver.partner()) == Some(true)
    });
    lost
}

/// A squeezed opponent is given the lead and has to reach winners that are cut off (T. Reese, The Expert Game).
pub(super) fn stepping_stone(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let discards: Vec<(usize, Seat)> =
        squeezed(scene).iter().map(|&index| (index, scene.seat(index))).collect();
    let stones = bridges(scene);
    stones.into_iter().any(|(lead, seat)| {
        let squeezed = discards.iter().any(|&(index, victim)| index < lead && victim == seat);
        squeezed && winkled(scene, lead).is_none()
    })
}

/// After a squeeze a trick is offered that either opponent can win, and the winner is endplayed (T. Reese, The Expert
/// Game).
pub(super) fn winkle(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let Some(&begun) = squeezed(scene).first() else { return false };
    let lost = lost_tricks(scene, begun);
    lost.into_iter()
        .any(|(lead, seat)| is_stuck(scene, lead, seat) && winkled(scene, lead).is_some())
}

/// Returns whether the goal stands with an opponent on lead, and would not with the hand that lost the lead.
fn is_stuck(scene: SceneRef<'_, '_, '_, '_>, lead: usize, seat: Seat) -> bool {
    let giver = scene.trick(lead - 1).leader();
    lead < scene.cards.len()
        && scene.is_ours(giver)
        && scene.goal_holds_led_by(lead, seat) == Some(true)
        && scene.goal_holds_led_by(lead, giver) == Some(false)
}

/// Returns the other opponent, if they could have won the trick before a lead, and would be stuck with it too.
fn winkled(scene: SceneRef<'_, '_, '_, '_>, lead: usize) -> Option<Seat> {
    let begin = lead.checked_sub(4)?;
    let winner = scene.winner(begin)?;
    let other = winner.partner();
    let giver = scene.trick(lead - 1).leader();
    for index in begin..lead {
        let swaps: Vec<Card> = scene.points[index].position().legal().iter().collect();
        for card in swaps {
            let turned = scene.winner_with(index, card) == Some(other);
            if scene.is_ours(scene.seat(index)) || !turned {
                continue;
            }
            let course = scene.with(index, card);
            let end = course.end(0);
            let stuck = end < course.cards.len()
                && course.winner(0) == Some(other)
                && scene.goal_holds_with(&course.points[end], other) == Some(true)
                && scene.goal_holds_with(&course.points[end], giver) == Some(false);
            if stuck {
                return Some(other);
            }
        }
    }
    None
}

/// A ruff squeezes the opponent behind it, who has trumps that cannot win the trick (G. Ottlik, The Bridge World 1974).
pub(super) fn backwash(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let discards = squeezed(scene).to_vec();
    discards.into_iter().any(|index| sits_behind_a_ruff(scene, index))
}

/// A trick that could be won is lost, so that all others have to be won: then the squeeze works (C. E. Love).
pub(super) fn rectifying(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let Some(&last) = squeezed(scene).last() else { return false };
    any(scene, |scene, index| {
        let end = scene.end(index);
        if !is_lost(scene, index) || end > last || end >= scene.cards.len() {
            return false;
        }
        let point = scene.points[end];
        let all = usize::from(scene.problem.needs(&point)) == point.position().tricks_left();
        all && (declines(scene, index) || keeps_winners(scene, index))
    })
}

/// Returns whether a hand that leads has a winner to cash instead.
fn keeps_winners(scene: &Scene<'_, '_, '_>, index: usize) -> bool {
    let legal = scene.points[index].position().legal();
    scene.leads(index) && legal.iter().any(|card| scene.takes(index, card))
}
