//! Which moves are tried first: those that cut before.

use crate::rules::{CardId, Move, Player};

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
        cuts[card.index()] += left * left;
        if cuts[card.index()] > 1 << 30 {
            cuts.iter_mut().for_each(|count| *count /= 2);
        }
    }
}

fn card_of(chosen: Move) -> Option<CardId> {
    match chosen {
        Move::Play(card) | Move::Name(card, _) => Some(card),
        _ => None,
    }
}
