//! How a deal of a beating game goes on: whose turn it is, legal moves, what comes of them, who is out.

use super::deal::{Deal, SeatGoal};
use super::key;
use super::moves::Move;
use super::shedding::Shedding;
use super::stand::Stand;
use crate::config::{Feature, Features};
use crate::cycles::{Cyclic, Fate};
use crate::rules::{CardId, Cards, Player, Players};

impl Deal {
    /// The position with all done in it that is nobody's choice: cards turned up that beat nothing, seats passed over that
    /// have no cards, a stage that is over.
    pub fn settled(&self, stand: &Stand) -> Stand {
        match *stand {
            Stand::Gathering(gathering) => gathering.settled(self).into(),
            Stand::Shedding(_) => *stand,
        }
    }

    /// Every legal move: cards by number, then runs, cards put away, the stock, `Take`.
    pub fn legal(&self, stand: &Stand) -> Vec<Move> {
        let mut moves = Vec::new();
        self.visit(stand, &mut |chosen| moves.push(chosen));
        moves
    }

    fn visit(&self, stand: &Stand, visit: &mut impl FnMut(Move)) {
        match stand {
            Stand::Gathering(gathering) => gathering.legal(self, visit),
            Stand::Shedding(shedding) if shedding.mover().is_some() => {
                shedding.legal(&self.record, visit);
            }
            Stand::Shedding(_) => {}
        }
    }

    /// The position after a legal move.
    ///
    /// # Panics
    /// If it is a move of the other stage.
    #[must_use]
    pub fn play(&self, stand: &Stand, chosen: Move) -> Stand {
        match stand {
            Stand::Gathering(gathering) => gathering.play(self, chosen).into(),
            Stand::Shedding(shedding) => Stand::Shedding(shedding.play(&self.record, chosen)),
        }
    }

    /// Whether a card can be put on the table in the second stage when another lies there, whoever plays it.
    pub fn beats(&self, card: CardId, on: CardId) -> bool {
        let shedding = Shedding::new(&[], Player::new(0), self.trump);
        !shedding.beating(&self.record, on, Cards::one(card)).is_empty()
    }
}

impl Cyclic for Deal {
    type Position = Stand;

    fn players(&self) -> usize {
        Shedding::SEATS
    }

    fn mover(&self, stand: &Stand) -> Option<Player> {
        let decided = match self.objective {
            SeatGoal::NotLast => false,
            SeatGoal::FirstOut(starters) => stand.playing() != starters,
        };
        if decided { None } else { stand.mover() }
    }

    fn after(&self, stand: &Stand, visit: &mut dyn FnMut(Stand)) {
        self.visit(stand, &mut |chosen| visit(self.play(stand, chosen)));
    }

    fn fate(&self, stand: &Stand) -> Fate {
        let playing = stand.playing();
        let out = playing.others(Shedding::SEATS);
        let lost = match self.objective {
            SeatGoal::NotLast => playing.len() < 2,
            SeatGoal::FirstOut(starters) => playing != starters,
        };
        Fate { reached: out, missed: if lost { playing } else { Players::NONE } }
    }

    fn distances(&self, stand: &Stand, player: Player) -> [u32; 2] {
        let Stand::Shedding(shedding) = stand else { return [0, 0] };
        let burden = |player: Player| 2 * shedding.burden(&self.record, player);
        let others = shedding.playing.without(player).iter();
        [burden(player), others.map(burden).min().unwrap_or(0)]
    }

    fn encode(&self, stand: &Stand, features: Features, key: &mut Vec<u64>) {
        key::encode(&self.record, stand, features.contains(Feature::Canonical), key);
    }

    fn decode(&self, key: &[u64]) -> Stand {
        key::decode(self.trump, key)
    }
}
