//! Tricks that need no search: winners that the leader can cash, and trumps that nothing beats.

use crate::rules::{
    CardId, Cards, Goal, LeavingRule, Player, Players, RuleSet, State, Suits, Ties, Trumps,
};

/// By state of trumps, lane and card: the cards of the lane that are at least as strong.
#[derive(Clone, Debug)]
pub(super) struct Masks {
    at_least: StrongerCards,
    /// The cards that beat each card if it is led: equal cards do not where the first of them wins.
    beats_lead: StrongerCards,
    /// Whether a player who can follow suit must.
    must_follow: bool,
    /// Whether all cards are played, and count whatever else has been counted.
    to_the_end: bool,
    /// Whether leads are free and every card in play is in a hand.
    plain_leads: bool,
    /// By player, all players whose tricks count the same.
    friends: Vec<Players>,
}

/// By state of trumps, lane and card: some of the cards of the lane.
type StrongerCards = Vec<Vec<[Cards; CardId::MOST]>>;

/// The cards of its lane that are stronger than each card, as `beats` says of their strength and its.
fn stronger_cards(rule_set: &RuleSet, beats: impl Fn(u8, u8) -> bool) -> StrongerCards {
    let of_suits = |suits: &Suits| {
        let of_lane = |suit| {
            let members: Vec<CardId> = suits.members(suit).iter().collect();
            std::array::from_fn(|card| {
                let own = suits.strength(suit, CardId::new(card));
                let strong = |&&c: &&CardId| own > 0 && beats(suits.strength(suit, c), own);
                members.iter().filter(strong).copied().collect()
            })
        };
        suits.effective_suits().map(of_lane).collect()
    };
    rule_set.suits.iter().map(of_suits).collect()
}

/// Cards that win the tricks they are played to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CertainWinners {
    /// The leader's cards that win if led in succession.
    pub cashed: Cards,
    /// Cards that win for their owner's side however the others play.
    pub certain: Cards,
    /// The owner of the certain cards.
    pub owner: Option<Player>,
}

/// Cards that fall to a player or the player's friends, in a number of tricks.
#[derive(Clone, Copy, Debug)]
pub(super) struct FixedTricks {
    pub winner: Player,
    pub cards: Cards,
    pub tricks: i32,
}

impl CertainWinners {
    /// Returns the tricks won by the certain cards: one each, because they are all in one hand.
    pub(super) fn certain_of(&self, owner: Player) -> FixedTricks {
        FixedTricks { winner: owner, cards: self.certain, tricks: self.certain.len() as i32 }
    }

    /// Returns the further tricks that the leader wins by cashing. The certain cards of a friend may fall on the trumps
    /// led; those count as tricks only as far as there are more of them.
    pub(super) fn cashed_by(&self, leader: Player, trumps: Cards) -> FixedTricks {
        let own = self.owner == Some(leader);
        let cards = if own { self.cashed.without(self.certain) } else { self.cashed };
        let (led, certain) = (cards.and(trumps).len() as i32, self.certain.len() as i32);
        let together = if own { 0 } else { led.min(certain) };
        FixedTricks { winner: leader, cards, tricks: cards.len() as i32 - together }
    }
}

impl Masks {
    pub(super) fn new(rule_set: &RuleSet, goal: &Goal) -> Masks {
        let plain_leads = rule_set.commanded.is_empty() && rule_set.talon.is_none();
        Masks {
            at_least: stronger_cards(rule_set, |other, own| other >= own),
            beats_lead: stronger_cards(rule_set, |other, own| {
                other > own || other == own && rule_set.ties != Ties::First
            }),
            must_follow: rule_set.follow.binds_to_suit() && rule_set.excused.is_empty(),
            to_the_end: rule_set.kept == 0 && goal.conditions().next().is_none(),
            plain_leads,
            friends: friends(rule_set, goal),
        }
    }

    /// The cards that need no search at the start of a trick.
    pub(super) fn certain_winners(&self, rule_set: &RuleSet, state: &State) -> CertainWinners {
        let hidden = state.face_down(rule_set).is_some();
        if !self.to_the_end || hidden || state.has_surplus(rule_set) {
            return CertainWinners::default();
        }
        let leader = state.table.leader;
        let hands = &state.hands[..rule_set.players()];
        let coming = state.coming(rule_set);
        let all = hands.iter().copied().fold(coming, Cards::or);
        if !all.is_disjoint(rule_set.free.high) {
            return CertainWinners::default();
        }
        let leavers: Players = state.may_leave(rule_set).collect();
        let mut sure = CertainWinners::default();
        let settled = rule_set.trumps.are_settled(state.trump)
            && rule_set.ties != Ties::Cancel
            && !state.may_complete_slam(rule_set);
        if let Some(suit) = rule_set.suits(state.trump).trumps().filter(|_| settled) {
            let trumps = &self.at_least[usize::from(state.trump)][suit.index()];
            let members = rule_set.suits(state.trump).members(suit);
            for (player, hand) in hands.iter().enumerate() {
                let own = hand.and(members).without(rule_set.free.low);
                if own.is_empty() || leavers.contains(Player::new(player)) {
                    continue;
                }
                let friends = self.friends[player].iter().map(|friend| hands[friend.index()]);
                let top = unbeaten(own, all.without(friends.fold(Cards::NONE, Cards::or)), trumps);
                if top.len() > sure.certain.len() {
                    sure.certain = top;
                    sure.owner = Some(Player::new(player));
                }
            }
        }
        let locked =
            rule_set.lock.is_some() && !state.broken && !rule_set.unlocked.contains(leader);
        let leads_on = rule_set.leader.is_none_or(|fixed| fixed == leader);
        let makes_trump = rule_set.trumps == Trumps::FirstLead && state.trump == 0;
        let bound = state.bound.is_some() || state.requests_whole_pair(rule_set);
        let free = leads_on && !state.first_trick && !locked && !makes_trump && !bound;
        if self.plain_leads && free && coming.is_empty() {
            let others = all.without(hands[leader.index()]);
            sure.cashed = self.cashed(rule_set, state, hands, others);
        }
        sure
    }

    /// Winners that the leader can cash: top trumps, and either every plain winner when nobody else has trumps, or
    /// those of one suit that everybody with trumps has to follow.
    fn cashed(&self, rule_set: &RuleSet, state: &State, hands: &[Cards], others: Cards) -> Cards {
        let suits = rule_set.suits(state.trump);
        let leader = state.table.leader;
        let own = hands[leader.index()].without(rule_set.free.low);
        let lanes = &self.beats_lead[usize::from(state.trump)];
        let trumps = suits.trump_cards();
        let last_without = rule_set.trumps == Trumps::NoneInLastTrick;
        let mut winners = Cards::NONE;
        if let Some(effective_suit) = suits.trumps() {
            if last_without {
                return Cards::NONE;
            }
            winners = unbeaten(own.and(trumps), others, &lanes[effective_suit.index()]);
        }
        if rule_set.leaving == LeavingRule::WithoutTrump {
            return winners;
        }
        let ruffs = !others.and(trumps).is_empty();
        let mut longest = Cards::NONE;
        for effective_suit in
            suits.effective_suits().filter(|&effective_suit| suits.trumps() != Some(effective_suit))
        {
            let suit = suits.members(effective_suit);
            let mut top = unbeaten(own.and(suit), others, &lanes[effective_suit.index()]);
            if top.is_empty() {
                continue;
            }
            if !ruffs {
                winners = winners.or(top);
                continue;
            }
            if !self.must_follow {
                continue;
            }
            let shortest = hands
                .iter()
                .enumerate()
                .filter(|&(player, hand)| player != leader.index() && !hand.and(trumps).is_empty());
            let rounds = shortest.map(|(_, hand)| hand.and(suit).len()).min().unwrap_or(0);
            while top.len() > rounds {
                top = top.but_first();
            }
            if top.len() > longest.len() {
                longest = top;
            }
        }
        winners.or(longest)
    }
}

/// Returns, by player, the players whose tricks count the same in every counter.
fn friends(rule_set: &RuleSet, goal: &Goal) -> Vec<Players> {
    let players = || (0..rule_set.players()).map(Player::new);
    let same = |a, b| goal.counters.iter().all(|c| c.share(a) == c.share(b));
    players().map(|a| players().filter(|&b| same(a, b)).collect()).collect()
}

/// Returns the cards of one suit that none of the others reaches.
fn unbeaten(cards: Cards, others: Cards, at_least: &[Cards; CardId::MOST]) -> Cards {
    cards.iter().filter(|card| at_least[card.index()].is_disjoint(others)).collect()
}
