//! Move ordering: moves that caused cutoffs before, and those that leave the trick with the right side at little cost,
//! come first.

use crate::rules::{
    COUNTERS, CardId, Cards, Counter, Deal, Goal, Player, RuleMove, RuleSet, State,
};

/// Estimates of the value of tricks and cards, from the rule set and the goal.
#[derive(Clone, Debug)]
pub(super) struct MoveStats {
    /// By state of trumps and player: the value for the maximisers if the player takes a trick, and for each card in it.
    taken: Vec<Vec<(i32, [i32; CardId::MOST])>>,
    /// Whether strong cards are to be gone first: what is left at last is what counts where suits do not.
    sheds: bool,
}

impl MoveStats {
    pub(super) fn new(rule_set: &RuleSet, goal: &Goal) -> MoveStats {
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
        let taken = |trump: u8, winner: Player| {
            let value = |cards: Cards| -> i32 {
                let worth = |(counter, weight): (&Counter, &i32)| {
                    let captured = counter.of_trick(cards, 1, false);
                    weight * counter.share(winner) * (captured + counter.of_trumps(cards, trump))
                };
                goal.counters.iter().zip(&weights).map(worth).sum()
            };
            let trick = value(Cards::NONE);
            let mut of_card = [0; CardId::MOST];
            for card in rule_set.cards().iter() {
                of_card[card.index()] = value(Cards::one(card)) - trick;
            }
            (trick, of_card)
        };
        let players = || (0..rule_set.players()).map(Player::new);
        let of_state = |trump| players().map(|winner| taken(trump, winner)).collect();
        let taken = (0..rule_set.suits.len() as u8).map(of_state).collect();
        MoveStats { taken, sheds: rule_set.follow.is_by_rank() }
    }

    /// Returns the priority of a card among those equally good in the trick.
    pub(super) fn of_spending(&self, rule_set: &RuleSet, state: &State, card: CardId) -> i32 {
        let suits = rule_set.suits(state.trump);
        let strength = |suit| i32::from(suits.strength(suit, card));
        let strength = suits.effective_suits_of(card).map(strength).sum::<i32>();
        if self.sheds { strength } else { -strength }
    }

    /// Returns the estimates for a follower's cards.
    pub(super) fn replies<'a>(&'a self, deal: &'a Deal<'a>, player: Player) -> ReplyEstimates<'a> {
        let winner = deal.state.winner(deal.rule_set).unwrap_or(player);
        let table = deal.state.table.cards();
        let taken = [winner, player].map(|winner| {
            let (trick, of_card) = &self.taken[usize::from(deal.state.trump)][winner.index()];
            (trick + table.iter().map(|card| of_card[card.index()]).sum::<i32>(), of_card)
        });
        let (best, maximises) = (deal.state.best_power(deal.rule_set), deal.goal.maximises(player));
        ReplyEstimates { deal, best, taken, maximises }
    }
}

/// Estimates of what a follower's cards make of the trick.
pub(super) struct ReplyEstimates<'a> {
    deal: &'a Deal<'a>,
    /// The power of the winning card.
    best: u16,
    /// The value for the maximisers of the trick so far, and of each further card, if the trick stays where it is, and if
    /// the player takes it.
    taken: [(i32, &'a [i32; CardId::MOST]); 2],
    maximises: bool,
}

impl ReplyEstimates<'_> {
    /// Returns the priority of a card: high if the trick, as it then stands, suits the player's side.
    pub(super) fn of(&self, card: CardId) -> i32 {
        let Deal { rule_set, state, .. } = self.deal;
        let power = state.power(rule_set, state.table.count, card);
        let wins =
            power > self.best || (power == self.best && rule_set.ties.last_wins(card, false));
        let (so_far, of_card) = self.taken[usize::from(wins)];
        let worth = so_far + of_card[card.index()];
        if self.maximises { worth } else { -worth }
    }
}

/// The history of cutoffs.
#[derive(Clone, Debug)]
pub(super) struct History {
    /// The weight of cutoffs, by number and depth, for each player, leading or following, and card.
    cuts: Vec<[[u32; CardId::MOST]; 2]>,
    /// The card that did so last, by the hand it was played from and the card to beat.
    last: Vec<Option<CardId>>,
}

/// The number of hands that are distinguished; hands that share a slot share its card.
const HANDS: usize = 1 << 16;

impl History {
    pub(super) fn new() -> History {
        let cuts = vec![[[0; CardId::MOST]; 2]; Player::MOST];
        History { cuts, last: vec![None; HANDS] }
    }

    /// The card with which this player cut last, with this hand and this card to beat.
    pub(super) fn last(&self, state: &State, player: Player) -> Option<CardId> {
        self.last[place(state, player)]
    }

    /// Returns the past success of a move for a player, leading or following.
    pub(super) fn of(&self, player: Player, follows: bool, chosen: RuleMove) -> u32 {
        match card_of(chosen) {
            Some(card) => self.cuts[player.index()][usize::from(follows)][card.index()],
            None => u32::MAX / 2,
        }
    }

    /// Records that the move caused a cutoff with `left` cards left.
    pub(super) fn reward(&mut self, state: &State, player: Player, chosen: RuleMove, left: u32) {
        let Some(card) = card_of(chosen) else { return };
        self.last[place(state, player)] = Some(card);
        let follows = state.table.count > 0;
        let cuts = &mut self.cuts[player.index()][usize::from(follows)];
        cuts[card.index()] += left;
        if cuts[card.index()] > 1 << 30 {
            for count in cuts {
                *count /= 2;
            }
        }
    }
}

/// Returns the slot of a hand and the card to beat.
fn place(state: &State, player: Player) -> usize {
    let table = &state.table;
    let best = table.best.map_or(0, |best| table.cards()[usize::from(best)].index() as u64 + 1);
    let [low, high] = state.hands[player.index()].words();
    let seen = low ^ high.rotate_left(16) ^ (player.index() as u64) << 56 ^ best << 40;
    (seen.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48) as usize % HANDS
}

/// The card that a move plays, if that is all it does.
pub(super) fn card_of(chosen: RuleMove) -> Option<CardId> {
    match chosen {
        RuleMove::Play(card) | RuleMove::Name(card, _) | RuleMove::Shed(card, _) => Some(card),
        _ => None,
    }
}
