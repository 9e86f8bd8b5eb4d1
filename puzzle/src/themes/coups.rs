//! Coups of trumps that are caught, shortened or ruffed under.

use super::endings::throws_in;
use super::scene::SceneRef;
use super::suits::any;
use super::trumps::{coups, is_ruff, promotes};
use tikki_solver::{CardSet, Seat, Suit};

/// An opponent who is thrown in leads a plain suit; the other opponent, who has only trumps, sits between the trumps of
/// both hands (Official Encyclopedia of Bridge).
pub(super) fn smother(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let Some(trump) = scene.trump() else { return false };
    throws_in(scene).into_iter().any(|(index, seat)| {
        let trumps = |seat: Seat| scene.hand(index, seat).suit(trump);
        let victim = scene.hand(index, seat.partner());
        let [before, behind] = [seat.lho(), seat.rho()].map(trumps);
        let guarded = victim == trumps(seat.partner()) && victim.len() >= 2;
        let beaten = victim.iter().last().is_some_and(|high| before.iter().any(|own| own < high));
        guarded && beaten && !behind.is_empty() && trumps(seat).is_empty()
    })
}

/// A plain suit is led through one opponent's trumps to catch a trick that both have together and that no lead of trumps would
/// catch (Official Encyclopedia of Bridge).
pub(super) fn devils_coup(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let Some(trump) = scene.trump() else { return false };
    any(scene, |scene, index| {
        let (card, leader) = (scene.cards[index], scene.seat(index));
        if !scene.leads(index) || card.suit == trump || !scene.is_ours(leader) {
            return false;
        }
        let point = scene.points[index];
        let all = usize::from(scene.problem.needs(&point)) == point.position().tricks_left();
        let trumps = |seat: Seat| scene.hand(index, seat).suit(trump);
        let void = |seat: Seat| scene.hand(index, seat).suit(card.suit).is_empty();
        let ours = trumps(leader) | trumps(leader.partner());
        let holds = |seat: Seat| trumps(seat).len() >= 2 && threatens(trumps(seat), ours);
        all && void(leader.lho())
            && void(leader.partner())
            && !trumps(leader.partner()).is_empty()
            && holds(leader.lho())
            && holds(leader.rho())
            && has_trick(ours, [leader.lho(), leader.rho()].map(trumps))
            && no_trump_lead(scene, index, trump)
    })
}

/// Returns whether some of the trumps are higher than some of the others.
fn threatens(trumps: CardSet, others: CardSet) -> bool {
    trumps.iter().any(|high| others.iter().any(|low| low < high))
}

/// Returns whether the trumps of a side that are higher than all others are fewer than the rounds that those of the
/// longer hand last.
fn has_trick(ours: CardSet, theirs: [CardSet; 2]) -> bool {
    let highest = (theirs[0] | theirs[1]).iter().last();
    let masters = ours.iter().filter(|&own| Some(own) > highest).count();
    masters < theirs[0].len().max(theirs[1].len())
}

/// Returns whether the goal is lost by every lead of a trump, from either hand.
fn no_trump_lead(scene: SceneRef<'_, '_, '_, '_>, index: usize, trump: Suit) -> bool {
    let leader = scene.seat(index);
    [leader, leader.partner()].into_iter().all(|seat| {
        let trumps = scene.hand(index, seat).suit(trump);
        trumps.iter().all(|card| scene.goal_holds_with_lead(index, seat, card) == Some(false))
    })
}

/// A trump coup for which the hand behind has to ruff a winner of its partner's, so as to have no more trumps than the victim (Official
/// Encyclopedia of Bridge).
pub(super) fn grand_coup(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    coups(scene).into_iter().any(|coup| {
        let behind = scene.seat(coup).partner();
        any(scene, |scene, index| {
            let plain = scene.points[index].position().legal();
            let stays = plain.iter().any(|card| {
                Some(card.suit) != scene.trump()
                    && scene.winner_with(index, card) == Some(behind.partner())
            });
            let led = scene.trick(index).plays().find(|&(seat, _)| seat == behind.partner());
            let stays = stays && led.is_some_and(|(seat, card)| scene.is_master(index, seat, card));
            let wins = scene.winner(index) == Some(behind) && is_ruff(scene, index);
            index < coup && scene.seat(index) == behind && wins && stays
        })
    })
}

/// A defender ruffs and forces a higher trump, and a lower trump of the other defender wins later (Official
/// Encyclopedia of Bridge).
pub(super) fn uppercut(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let over = scene.winner(index).is_some_and(|seat| !scene.is_ours(seat))
            && scene.beats(index, scene.cards[index]);
        is_ruff(scene, index) && over && promotes(scene, index) == Some(scene.seat(index).partner())
    })
}

/// A plain lead that is ruffed is ruffed lower, by a hand that could throw a plain card (Official Encyclopedia of Bridge).
pub(super) fn underruff(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let trump = scene.trump();
    any(scene, |scene, index| {
        let legal = scene.points[index].position().legal();
        let is_free = legal.iter().any(|card| Some(card.suit) != trump);
        is_ruff(scene, index) && !scene.beats(index, scene.cards[index]) && is_free
    })
}
