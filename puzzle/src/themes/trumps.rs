//! Themes of trumps.

use super::scene::{Scene, SceneRef};
use super::suits::{any, is_lost};
use crate::problem::Problem;
use std::ops::Range;
use tikki_bridge::analysis::PlayPoint;
use tikki_solver::{Card, Seat, Side};

/// Returns whether a card is a trump on another suit's lead.
pub(super) fn is_ruff(scene: &Scene<'_, '_, '_>, index: usize) -> bool {
    let suit = scene.cards[index].suit;
    scene.trump() == Some(suit) && scene.led(index) != suit
}

/// The ruffs of the hero's side that win the trick, by seat.
fn ruffs(scene: &Scene<'_, '_, '_>) -> Vec<(usize, Seat)> {
    let all = (0..scene.cards.len()).map(|index| (index, scene.seat(index)));
    let ours = all.filter(|&(index, seat)| is_ruff(scene, index) && scene.is_ours(seat));
    ours.filter(|&(index, seat)| scene.winner(index) == Some(seat)).collect()
}

pub(super) fn ruff(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        is_ruff(scene, index) && scene.winner(index) == Some(scene.seat(index))
    })
}

/// Both hands ruff, and no trumps are led from the key to the last ruff.
pub(super) fn crossruff(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let ruffs = ruffs(scene);
    let by = |seat: Seat| ruffs.iter().filter(|(_, ruffer)| *ruffer == seat).count();
    let both = Seat::ALL.into_iter().any(|seat| by(seat) >= 1 && by(seat.partner()) >= 1);
    let Some((key, (last, _))) = scene.unique.first().copied().zip(ruffs.last().copied()) else {
        return false;
    };
    let trump = scene.trump();
    let draws = |at: usize| {
        scene.leads(at) && scene.is_ours(scene.seat(at)) && Some(scene.cards[at].suit) == trump
    };
    if ruffs.len() < 3 || !both || (key..last).any(draws) {
        return false;
    }
    any(scene, |scene, index| {
        let wrong = scene.verdicts(index).wrong;
        let draws = wrong.iter().any(|class| Some(class[0].suit) == trump);
        scene.leads(index) && draws && Some(scene.cards[index].suit) != trump
    })
}

/// The hand with more trumps ruffs at least twice from the key on, the other hand draws the last ones, and drawing them first loses.
pub(super) fn dummy_reversal(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let Some(trump) = scene.trump() else { return false };
    let length = |seat: Seat| scene.hand(0, seat).suit(trump).len();
    let Some(long) = scene.problem.side().seats().into_iter().max_by_key(|&seat| length(seat))
    else {
        return false;
    };
    if length(long) == length(long.partner()) {
        return false;
    }
    let ruffs = ruffs(scene).into_iter().filter(|&(_, seat)| seat == long);
    let ruffs: Vec<usize> = ruffs.map(|(index, _)| index).collect();
    let keys = scene.unique.clone();
    keys.into_iter().any(|key| {
        let mut later = ruffs.iter().filter(|&&ruff| ruff >= key);
        let Some((&first, &second)) = later.next().zip(later.next()) else { return false };
        first < scene.end(key)
            && draws_last(scene, second, long.partner())
            && drawing_first_loses(scene, key)
    })
}

/// Returns whether a hand wins the trick that draws the last trumps of the opponents, after a card.
fn draws_last(scene: &Scene<'_, '_, '_>, after: usize, drawer: Seat) -> bool {
    let side = scene.problem.side();
    (after + 1..scene.cards.len()).any(|index| {
        let out = |at: usize| has_trumps(&scene.points[at], side);
        scene.leads(index)
            && Some(scene.cards[index].suit) == scene.trump()
            && scene.winner(index) == Some(drawer)
            && out(index)
            && !out(scene.end(index))
    })
}

/// Returns whether the opponents of a side have trumps.
fn has_trumps(point: &PlayPoint, side: Side) -> bool {
    let position = point.position();
    let of_seat = |seat| position.hands().hand(seat).suit(position.strain().trump()?).iter().next();
    Seat::ALL.into_iter().any(|seat| seat.side() != side && of_seat(seat).is_some())
}

/// Returns whether every trump loses the goal that the hand could lead to the trick of a card, or to the next one that the hero's side
/// leads.
fn drawing_first_loses(scene: SceneRef<'_, '_, '_, '_>, key: usize) -> bool {
    let begin = key.saturating_sub(scene.trick(key).len());
    let leads = |&index: &usize| scene.leads(index) && scene.is_ours(scene.seat(index));
    let Some(lead) = (begin..scene.cards.len()).find(leads) else { return false };
    let (trump, verdicts) = (scene.trump(), scene.verdicts(lead));
    let draws = |classes: &[Vec<Card>]| classes.iter().any(|class| Some(class[0].suit) == trump);
    has_trumps(&scene.points[lead], scene.problem.side())
        && draws(&verdicts.wrong)
        && !draws(&verdicts.right)
}

pub(super) fn loser_on_loser(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let Some(trump) = scene.trump() else { return false };
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let seat = scene.seat(index);
        let legal = scene.points[index].position().legal();
        let strain = scene.points[0].position().strain();
        let theirs = scene.trick(index).winner(strain).is_some_and(|best| !scene.is_ours(best));
        theirs
            && card.suit != scene.led(index)
            && card.suit != trump
            && scene.led(index) != trump
            && legal.suit(trump).iter().any(|ruff| scene.beats(index, ruff))
            && !scene.is_master(index, seat, card)
            && is_lost(scene, index)
    })
}

/// A trick is played that no trump of the side wins, where a trump that leads, ruffs or wins is wrong: after it the side runs out of
/// trumps before an opponent does, and on the main line it never does while it needs tricks.
pub(super) fn trump_control(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let declares = scene.problem.hero().wants_made();
    let Some(trump) = scene.trump().filter(|_| declares) else { return false };
    any(scene, |scene, index| {
        let key = scene.cards[index];
        let begin = index - scene.trick(index).len().min(index);
        let mut trick = begin..scene.end(index);
        let wins =
            |at: usize| scene.cards[at].suit == trump && scene.winner(at) == Some(scene.seat(at));
        let saves = is_lost(scene, index) || !trick.any(wins);
        let mut wrong: Vec<Card> = scene.verdicts(index).wrong.into_iter().flatten().collect();
        wrong.retain(|card| card.suit == trump && (key.suit != trump || *card > key));
        let problem = scene.problem;
        saves
            && !loses_control(problem, &scene.points[index..])
            && !wrong.is_empty()
            && wrong.into_iter().all(|card| {
                let lost = scene.lost_with(index, card);
                loses_control(problem, &lost.points)
            })
    })
}

/// Returns whether an opponent of the hero has a trump, and the hero's side none, before a trick of a course while the goal is in
/// reach.
fn loses_control(problem: &Problem, points: &[PlayPoint]) -> bool {
    let side = problem.side();
    let mut tricks = points.iter().filter(|point| point.position().trick().is_empty());
    tricks.any(|point| {
        let needs = usize::from(problem.needs(point));
        (1..=point.position().tricks_left()).contains(&needs)
            && has_trumps(point, side)
            && !has_trumps(point, side.opponents())
    })
}

pub(super) fn trump_coup(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    !coups(scene).is_empty()
}

/// The plain leads through a hand of trumps to another that could not lead them itself.
pub(super) fn coups(scene: SceneRef<'_, '_, '_, '_>) -> Vec<usize> {
    let Some(trump) = scene.trump() else { return Vec::new() };
    let first = scene.unique.first().copied().unwrap_or(usize::MAX);
    let leads = (first..scene.cards.len()).filter(|&index| scene.leads(index));
    let mut coups: Vec<usize> = leads
        .filter(|&index| {
            let leader = scene.seat(index);
            let [victim, behind] = [leader.lho(), leader.partner()];
            let only_trumps = |seat: Seat| {
                let hand = scene.hand(index, seat);
                !hand.is_empty() && hand == hand.suit(trump)
            };
            let finessable = scene
                .hand(index, victim)
                .iter()
                .any(|high| scene.hand(index, behind).iter().any(|low| low < high));
            scene.is_ours(leader)
                && scene.cards[index].suit != trump
                && only_trumps(victim)
                && only_trumps(behind)
                && finessable
        })
        .collect();
    coups.retain(|&index| {
        let behind = scene.seat(index).partner();
        scene.points[index].position().tricks_left() >= 2
            && scene.goal_holds_led_by(index, behind) == Some(false)
    });
    coups
}

pub(super) fn trump_promotion(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| promotes(scene, index).is_some())
}

/// Returns the seat whose trump is promoted by the trick of a defender's card: declarer's side has to ruff a plain lead
/// high, since a lower trump would be overruffed, or has to overruff.
pub(super) fn promotes(scene: &Scene<'_, '_, '_>, index: usize) -> Option<Seat> {
    let trump = scene.trump()?;
    if scene.problem.hero().wants_made() || scene.led(index) == trump {
        return None;
    }
    let end = scene.end(index);
    let begin = index - scene.trick(index).len().min(index);
    let theirs = |&at: &usize| !scene.is_ours(scene.seat(at)) && scene.cards[at].suit == trump;
    let paid = (begin..end).filter(theirs).max_by_key(|&at| scene.cards[at])?;
    let won = |&later: &usize| {
        let card = scene.cards[later];
        card.suit == trump
            && card < scene.cards[paid]
            && scene.is_ours(scene.seat(later))
            && scene.winner(later) == Some(scene.seat(later))
    };
    let owner = (end..scene.cards.len()).find(won).map(|later| scene.seat(later))?;
    is_pressed(scene, begin..end, paid).then_some(owner)
}

/// Returns whether a trump in a trick is played over a defender's, or before a defender who has trumps and cannot
/// follow.
fn is_pressed(scene: &Scene<'_, '_, '_>, trick: Range<usize>, paid: usize) -> bool {
    let (trump, led) = (scene.cards[paid].suit, scene.led(paid));
    trick.into_iter().any(|at| {
        let seat = scene.seat(at);
        let over = scene.is_ours(seat) && scene.cards[at].suit == trump;
        let held = |suit| !scene.hand(at, seat).suit(suit).is_empty();
        let waits = at > paid && scene.is_ours(seat) && held(trump) && !held(led);
        over || waits
    })
}

pub(super) fn en_passant(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let Some(trump) = scene.trump() else { return false };
    any(scene, |scene, index| {
        let (leader, led) = (scene.seat(index), scene.cards[index].suit);
        // A winner needs no ruff.
        if !scene.leads(index) || led == trump || scene.is_master(index, leader, scene.cards[index])
        {
            return false;
        }
        let [before, behind] = [leader.lho(), leader.partner()];
        let trumps = |seat: Seat| scene.hand(index, seat).suit(trump);
        let void = |seat: Seat| scene.hand(index, seat).suit(led).is_empty();
        let small = trumps(behind).iter().last();
        let covered = small.is_some_and(|small| trumps(before).iter().last() > Some(small));
        let mut later = index..scene.cards.len();
        void(before)
            && void(behind)
            && covered
            && later.any(|later| {
                scene.cards[later].suit == trump
                    && scene.seat(later) == behind
                    && scene.winner(later) == Some(behind)
            })
    })
}
