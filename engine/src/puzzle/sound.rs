//! How often the key is right for somebody who sees only his own hand and dummy.

use super::judge::{Judge, after};
use super::problem::Problem;
use crate::analysis::play::{Play, Point};
use crate::generate::rng::Rng;
use solver::{BySeat, Card, CardSet, Hands, Limits, Position, Seat, Session, Suit};

/// How often cards keep the goal over layouts of the hidden cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sound {
    /// How many layouts in which the goal can be reached at all.
    pub layouts: u32,
    /// In how many of them the key keeps it.
    pub key: u32,
    /// The best of the other cards, and in how many it keeps it; `None` where there is no other.
    pub best_other: Option<(Card, u32)>,
}

impl Sound {
    /// Whether no other card is better by more than a share of the layouts.
    pub fn holds(&self, within: f64) -> bool {
        let other = self.best_other.map_or(0, |(_, count)| count);
        self.layouts > 0
            && f64::from(other) <= f64::from(self.key) + within * f64::from(self.layouts)
    }
}

/// The rates of the cards at a decision: over layouts of the two hidden hands that fit their sizes and the suits in which they
/// have shown out. `None` where no layout is found in which the goal can be reached, or a limit is reached.
pub fn sound(
    problem: &Problem,
    play: &Play,
    key: Card,
    samples: u32,
    seed: u64,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Option<Sound> {
    let mut rng = Rng::new(seed);
    let point = *play.last();
    let hidden = hidden(&point);
    let voids = voids(play);
    let cards: Vec<Card> = point.position().legal().iter().collect();
    let mut counts = vec![0; cards.len()];
    let mut layouts = 0;
    for _ in 0..samples {
        let Some(layout) = layout(&point, hidden, &voids, &mut rng) else { continue };
        let mut judge = Judge::new(problem, session, limits);
        let kept: Vec<bool> = cards
            .iter()
            .map(|&card| judge.stands(&after(&layout, card)))
            .collect::<Result<_, _>>()
            .ok()?;
        layouts += u32::from(kept.contains(&true));
        for (count, kept) in counts.iter_mut().zip(kept) {
            *count += u32::from(kept);
        }
    }
    let class = point.position().classes().into_iter().find(|class| class.contains(&key))?;
    let rated = || cards.iter().copied().zip(counts.iter().copied());
    let best_other =
        rated().filter(|(card, _)| !class.contains(card)).max_by_key(|&(_, count)| count);
    let key = rated().find(|&(card, _)| card == key)?.1;
    (layouts > 0).then_some(Sound { layouts, key, best_other })
}

/// The two hands that whoever decides does not see.
fn hidden(point: &Point) -> [Seat; 2] {
    let seat = point.player(point.position().to_play());
    let dummy = point.declarer().partner();
    let mut unseen = Seat::ALL.into_iter().filter(|&other| other != seat && other != dummy);
    let first = unseen.next().unwrap_or(seat.lho());
    [first, unseen.next().unwrap_or(seat.rho())]
}

/// The suits in which each seat has shown out.
fn voids(play: &Play) -> BySeat<Vec<Suit>> {
    let mut voids = BySeat::<Vec<Suit>>::default();
    for (point, &(seat, card)) in play.points().iter().zip(play.cards()) {
        let led = point.position().trick().led_suit();
        voids[seat].extend(led.filter(|&led| led != card.suit));
    }
    voids
}

/// How often a layout is drawn again when it does not fit.
const TRIES: usize = 50;

fn layout(
    point: &Point,
    [one, other]: [Seat; 2],
    voids: &BySeat<Vec<Suit>>,
    rng: &mut Rng,
) -> Option<Point> {
    let position = point.position();
    let hands = position.hands();
    let mut cards: Vec<Card> = (hands.hand(one) | hands.hand(other)).iter().collect();
    let fits = |seat: Seat, hand: CardSet| voids[seat].iter().all(|&s| hand.suit(s).is_empty());
    for _ in 0..TRIES {
        rng.shuffle(&mut cards);
        let (first, rest) = cards.split_at(hands.hand(one).len());
        let [first, rest]: [CardSet; 2] =
            [first.iter().copied().collect(), rest.iter().copied().collect()];
        if !fits(one, first) || !fits(other, rest) {
            continue;
        }
        let hand = |seat: Seat| match seat {
            seat if seat == one => first,
            seat if seat == other => rest,
            seat => hands.hand(seat),
        };
        let Ok(hands) = Hands::new(BySeat::from_fn(hand)) else { continue };
        if let Ok(dealt) = Position::new(hands, position.strain(), *position.trick()) {
            return Some(point.with_position(dealt));
        }
    }
    None
}
