//! Tricks that need no search: winners that the leader can cash, and trumps that nothing beats.

use crate::rules::{CardId, Cards, Follow, Goal, Player, Players, Record, State, Stop};

/// By state of trumps, lane and card: the cards of the lane that are at least as strong.
#[derive(Clone, Debug)]
pub(super) struct Masks {
    at_least: Vec<Vec<[u64; CardId::MOST]>>,
    /// Whether a player who can follow suit must.
    must_follow: bool,
    /// Whether leads are free and every card in play is in a hand.
    plain_leads: bool,
    /// Whether trumps stay as they are.
    fixed_trumps: bool,
    /// By player, all whose tricks count the same as his.
    friends: Vec<Players>,
}

/// Cards that win the tricks they are played to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sure {
    /// Cards of the leader that win if he leads them one after the other.
    pub cashed: Cards,
    /// Cards that win for their owner's friends whatever anybody does.
    pub certain: Cards,
    /// The owner of the certain cards.
    pub owner: Option<Player>,
}

impl Masks {
    pub(super) fn new(record: &Record, goal: &Goal) -> Masks {
        let of_suits = |suits: &crate::rules::Suits| {
            let of_lane = |lane| {
                let members: Vec<CardId> = suits.members(lane).iter().collect();
                std::array::from_fn(|card| {
                    let own = suits.strength(lane, CardId::new(card));
                    let strong = members.iter().filter(|&&c| suits.strength(lane, c) >= own);
                    strong.copied().collect::<Cards>().0 & if own > 0 { !0 } else { 0 }
                })
            };
            suits.lanes().map(of_lane).collect()
        };
        let must_follow = match record.follow {
            Follow::Suit | Follow::MustTrump | Follow::Head { .. } => true,
            Follow::Free
            | Follow::SuitOrTrump
            | Follow::SuitOrTrumpElseTrump
            | Follow::AtLeastOrLowest
            | Follow::AtLeastElseLowest
            | Follow::AtLeastElseAny
            | Follow::AtLeastElseSuit
            | Follow::TrumpOnly
            | Follow::TopTrump => false,
        };
        let plain_leads = record.commanded.0 == 0 && record.talon.is_none();
        Masks {
            at_least: record.suits.iter().map(of_suits).collect(),
            must_follow,
            plain_leads,
            fixed_trumps: record.trumps == crate::rules::Trumps::Fixed,
            friends: friends(record, goal),
        }
    }

    /// The cards that need no search at the start of a trick.
    pub(super) fn sure(&self, record: &Record, goal: &Goal, state: &State) -> Sure {
        if state.stock_left(record) > 0 || goal.stop != Stop::Never {
            return Sure::default();
        }
        let leader = state.table.leader;
        let hands = &state.hands[..record.players()];
        let all = hands.iter().fold(0, |all, hand| all | hand.0);
        let mut sure = Sure::default();
        if let Some(lane) = record.suits(state.trump).trumps().filter(|_| self.fixed_trumps) {
            let trumps = &self.at_least[usize::from(state.trump)][lane.index()];
            for (player, hand) in hands.iter().enumerate() {
                let own = self.friends[player].iter().fold(0, |own, p| own | hands[p.index()].0);
                let top = unbeaten(*hand, all & !own, trumps);
                if top.len() > sure.certain.len() {
                    sure.certain = top;
                    sure.owner = Some(Player::new(player));
                }
            }
        }
        let locked = record.lock.is_some() && !state.broken;
        if self.plain_leads && !state.first_trick && !locked {
            sure.cashed = self.cashed(record, state, hands, leader);
        }
        sure
    }

    /// Winners that the leader can cash: top trumps, and either every plain winner when nobody else has trumps, or
    /// those of one suit that everybody with trumps has to follow.
    fn cashed(&self, record: &Record, state: &State, hands: &[Cards], leader: Player) -> Cards {
        let suits = record.suits(state.trump);
        let own = hands[leader.index()];
        let others = hands.iter().fold(0, |all, hand| all | hand.0) & !own.0;
        let lanes = &self.at_least[usize::from(state.trump)];
        let trumps = suits.trump_cards();
        let last_without = record.trumps == crate::rules::Trumps::NoneInLastTrick;
        let mut winners = Cards::NONE;
        if let Some(lane) = suits.trumps() {
            if last_without {
                return Cards::NONE;
            }
            winners = unbeaten(own, others, &lanes[lane.index()]);
        }
        let ruffs = others & trumps.0 != 0;
        let mut longest = Cards::NONE;
        for lane in suits.lanes().filter(|&lane| suits.trumps() != Some(lane)) {
            let mut top = unbeaten(own, others, &lanes[lane.index()]);
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
            let suit = suits.members(lane);
            let shortest = hands
                .iter()
                .enumerate()
                .filter(|&(player, hand)| player != leader.index() && !hand.and(trumps).is_empty());
            let rounds = shortest.map(|(_, hand)| hand.and(suit).len()).min().unwrap_or(0);
            while top.len() > rounds {
                top = Cards(top.0 & (top.0 - 1));
            }
            if top.len() > longest.len() {
                longest = top;
            }
        }
        winners.or(longest)
    }
}

/// By player, the players whose tricks count the same as his in every counter.
fn friends(record: &Record, goal: &Goal) -> Vec<Players> {
    let players = || (0..record.players()).map(Player::new);
    let same = |a, b| goal.counters.iter().all(|c| c.share(a) == c.share(b));
    players().map(|a| players().filter(|&b| same(a, b)).collect()).collect()
}

/// The cards of a hand in a lane that none of the others reaches.
fn unbeaten(hand: Cards, others: u64, at_least: &[u64; CardId::MOST]) -> Cards {
    hand.iter()
        .filter(|card| {
            let strong = at_least[card.index()];
            strong != 0 && strong & others == 0
        })
        .collect()
}
