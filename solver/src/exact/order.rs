//! Which moves are tried first: those that leave the trick with the right side, and those that cut before.

use crate::rules::{COUNTERS, CardId, Cards, Counter, Deal, Goal, Move, Player, Ties};

/// What the goal makes of tricks, roughly: how much each unit of a counter is worth to the maximisers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaning {
    weights: [i32; COUNTERS],
}

impl Leaning {
    pub(super) fn new(goal: &Goal) -> Leaning {
        let mut weights = [0; COUNTERS];
        for term in &goal.terms {
            for &(counter, weight) in &term.weights {
                weights[counter] += weight;
            }
            for condition in &term.when {
                let rises = condition.most == i32::MAX;
                weights[condition.counter] +=
                    if rises { term.constant.signum() } else { -term.constant.signum() };
            }
        }
        Leaning { weights }
    }

    /// What it is worth to the maximisers if this player takes these cards now.
    fn of(&self, deal: &Deal<'_>, winner: Player, cards: Cards) -> i32 {
        let trump = deal.state.trump;
        let worth = |(counter, weight): (&Counter, &i32)| {
            let captured = counter.of_trick(cards, 1, false) + counter.of_trumps(cards, trump);
            weight * counter.share(winner) * captured
        };
        deal.goal.counters.iter().zip(&self.weights).filter(|(_, w)| **w != 0).map(worth).sum()
    }

    /// How promising a card is for a follower: high if the trick, as it then stands, suits his side.
    pub(super) fn of_follow(&self, deal: &Deal<'_>, player: Player, card: CardId) -> i32 {
        let table = &deal.state.table;
        let power = deal.state.power(deal.record, table.count, card);
        let best = deal.state.best_power(deal.record);
        let wins = power > best || (power == best && deal.record.ties == Ties::Last);
        let best = table.best.and_then(|best| deal.state.order(deal.record).nth(usize::from(best)));
        let winner = if wins { player } else { best.unwrap_or(player) };
        let cards: Cards = table.cards().iter().copied().chain([card]).collect();
        let worth = self.of(deal, winner, cards);
        if deal.goal.maximises(player) { worth } else { -worth }
    }
}

/// How often and how early each card of each player has cut.
#[derive(Clone, Debug)]
pub(super) struct History {
    cuts: Vec<[[u32; CardId::MOST]; 2]>,
}

impl History {
    pub(super) fn new() -> History {
        History { cuts: vec![[[0; CardId::MOST]; 2]; Player::MOST] }
    }

    /// How good the move has been for this player, leading or following.
    pub(super) fn of(&self, player: Player, follows: bool, chosen: Move) -> u32 {
        match card_of(chosen) {
            Some(card) => self.cuts[player.index()][usize::from(follows)][card.index()],
            None => u32::MAX / 2,
        }
    }

    /// Remembers that the move cut with so many cards left.
    pub(super) fn reward(&mut self, player: Player, follows: bool, chosen: Move, left: u32) {
        let Some(card) = card_of(chosen) else { return };
        let cuts = &mut self.cuts[player.index()][usize::from(follows)];
        cuts[card.index()] += left;
        if cuts[card.index()] > 1 << 30 {
            for count in cuts {
                *count /= 2;
            }
        }
    }
}

/// The card that a move plays, if that is all it does.
pub(super) fn card_of(chosen: Move) -> Option<CardId> {
    match chosen {
        Move::Play(card) | Move::Name(card, _) | Move::Shed(card, _) => Some(card),
        _ => None,
    }
}
