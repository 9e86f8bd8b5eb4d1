//! Games by rank alone: with which card each player can be left at last.
//!
//! There is one suit, and a follower plays a card that at least equals another, or one of the lowest. The card that
//! each player plays to the last trick, or keeps, is one of the present cards, and often only few of them are possible.

use crate::bounds::Bounds;
use crate::rules::{
    CardId, Cards, Counter, Follow, Goal, Player, RuleSet, State, SuitEndDemand, Ties, Trumps,
    value_of,
};

/// A record by rank alone.
#[derive(Clone, Debug)]
pub(super) struct RankGame {
    strengths: [u8; CardId::MOST],
    /// Whether an equal of the card to be reached does not reach it.
    strict: bool,
    /// Whether all followers have to reach the same card, the highest so far.
    highest: bool,
    /// Whether each keeps a card that is never played.
    keeps: bool,
}

/// The last card of each player: the one played to the last trick, or kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastCards<'a> {
    game: &'a RankGame,
    hands: &'a [Cards],
    /// Between which strengths it lies, by player.
    ends: [Bounds<u8>; Player::MOST],
}

impl RankGame {
    /// The record as one by rank alone, if it is, and no count ends or changes it.
    pub(super) fn new(rule_set: &RuleSet, goal: &Goal) -> Option<RankGame> {
        let [suits] = &rule_set.suits[..] else { return None };
        let mut lanes = suits.effective_suits().filter(|&suit| !suits.members(suit).is_empty());
        let suit = lanes.next().filter(|_| lanes.next().is_none())?;
        (is_bare(rule_set) && goal.conditions().next().is_none()).then(|| RankGame {
            strengths: std::array::from_fn(|card| suits.strength(suit, CardId::new(card))),
            strict: rule_set.follow == Follow::BeatElseLowest,
            highest: rule_set.follow != Follow::AtLeastPreviousOrLowest,
            keeps: rule_set.kept == 1,
        })
    }

    /// Returns the possible last cards at the start of a trick; `None` if the hands are not of equal length.
    pub(super) fn last_cards<'a>(
        &'a self,
        rule_set: &RuleSet,
        state: &'a State,
    ) -> Option<LastCards<'a>> {
        let hands = &state.hands[..rule_set.players()];
        let count = hands[0].len();
        let even = count > 0 && hands.iter().all(|hand| hand.len() == count);
        let mut ends = [Bounds::exact(0); Player::MOST];
        for (ends, &hand) in ends.iter_mut().zip(hands) {
            *ends = self.ends(hand);
        }
        let starts = state.table.count == 0 && state.demanded.is_empty();
        (even && starts).then_some(LastCards { game: self, hands, ends })
    }

    fn strength(&self, card: CardId) -> u8 {
        self.strengths[card.index()]
    }

    /// The strengths of cards, the least first.
    fn sorted(&self, cards: Cards) -> Vec<u8> {
        let mut strengths: Vec<u8> = cards.iter().map(|card| self.strength(card)).collect();
        strengths.sort_unstable();
        strengths
    }

    fn ends(&self, hand: Cards) -> Bounds<u8> {
        let strengths = || hand.iter().map(|card| self.strength(card));
        let (lower, upper) = (strengths().min(), strengths().max());
        Bounds { lower: lower.unwrap_or(0), upper: upper.unwrap_or(0) }
    }
}

impl LastCards<'_> {
    /// Returns the last cards if a player does everything to be left with a low card; `None` if that proves nothing
    /// new.
    ///
    /// Some of the player's highest cards are bad, the others good. The player plays the highest card whenever allowed,
    /// else the lowest. When not allowed, another player's card on the table is higher than the player's highest, and
    /// so than any bad one. If there are fewer such cards, or tricks led by others, than good cards, the bad ones are
    /// gone before the good ones.
    pub(super) fn shed_by(&self, player: Player, leader: Player) -> Option<Self> {
        let place = player.index();
        let own = self.game.sorted(self.hands[place]);
        let tricks = own.len() - 1;
        let led_by_others = tricks - usize::from(player == leader && tricks > 0);
        let blocks = |bad: u8| {
            let others = (0..self.hands.len()).filter(|&other| other != place);
            let cards = others.map(|other| self.blocking(other, bad).min(tricks));
            cards.sum::<usize>().min(led_by_others)
        };
        let mut steps = (1..own.len()).filter(|&good| own[good] > own[good - 1]);
        let good = steps.find(|&good| blocks(own[good]) < good)?;
        let mut shed = *self;
        shed.ends[place].upper = own[good - 1];
        Some(shed)
    }

    /// Returns the last cards if the leader leads high cards, where all but one are above all cards of the others: the
    /// others play their lowest, and the leader keeps the remaining card.
    pub(super) fn marched_by(&self, leader: Player) -> Option<Self> {
        let place = leader.index();
        let own = self.game.sorted(self.hands[place]);
        let others = (0..self.hands.len()).filter(|&other| other != place);
        let top = others.map(|other| self.ends[other].upper).max()?;
        let above = own.get(1).is_none_or(|&second| second > top);
        let mut ends = self.ends.map(|ends| Bounds::exact(ends.upper));
        ends[place] = Bounds::exact(own[0]);
        (above && self.game.highest).then_some(LastCards { ends, ..*self })
    }

    /// Returns the change of a counter by the last trick and the card that wins it; `None` where cards are kept.
    pub(super) fn of_last_trick(&self, counter: &Counter) -> Option<Bounds<i32>> {
        if self.game.keeps {
            return None;
        }
        let least = self.ends[..self.hands.len()].iter().map(|ends| ends.lower).max()?;
        let mut trick: Option<Bounds<i32>> = None;
        let mut equals = Bounds::exact(0);
        for (place, ends) in self.ends[..self.hands.len()].iter().enumerate() {
            let share = counter.share(Player::new(place));
            let winning = Bounds { lower: ends.lower.max(least), upper: ends.upper };
            let worths = self.within(place, winning).map(|card| {
                let card = value_of(&counter.last_card, Cards::one(card));
                (share * counter.last_trick, share * card)
            });
            for (of_trick, of_card) in worths {
                let worth = if counter.last_equals { of_trick } else { of_trick + of_card };
                trick = Some(trick.map_or(Bounds::exact(worth), |all| all.with(worth)));
            }
            if counter.last_equals {
                let certain = self.is_highest(place);
                equals =
                    equals.plus(self.of_card(place, winning, &counter.last_card, share, certain));
            }
        }
        trick.map(|trick| trick.plus(equals))
    }

    /// Returns the change of a counter by the cards kept; `None` where none are kept.
    pub(super) fn of_kept(&self, counter: &Counter) -> Option<Bounds<i32>> {
        let of = |(place, &ends): (usize, &Bounds<u8>)| {
            self.of_card(place, ends, &counter.left, counter.share(Player::new(place)), true)
        };
        let all = self.ends[..self.hands.len()].iter().enumerate().map(of);
        self.game.keeps.then(|| all.fold(Bounds::exact(0), Bounds::plus))
    }

    /// What a player's last card can count, if it is within bounds; nothing else, if that is certain.
    fn of_card(
        &self,
        place: usize,
        ends: Bounds<u8>,
        sets: &[(Cards, i32)],
        share: i32,
        certain: bool,
    ) -> Bounds<i32> {
        let worths = self.within(place, ends).map(|card| share * value_of(sets, Cards::one(card)));
        let none = (!certain).then_some(Bounds::exact(0));
        let all = worths.fold(none, |all, worth| {
            Some(all.map_or(Bounds::exact(worth), |all: Bounds<i32>| all.with(worth)))
        });
        all.unwrap_or(Bounds::exact(0))
    }

    /// Returns the number of cards of a hand that a card of this strength does not reach.
    fn blocking(&self, place: usize, strength: u8) -> usize {
        let least = if self.game.strict { strength } else { strength + 1 };
        self.hands[place].iter().filter(|&card| self.game.strength(card) >= least).count()
    }

    /// Returns whether a player's last card is as high as any.
    fn is_highest(&self, place: usize) -> bool {
        self.ends[..self.hands.len()].iter().all(|ends| ends.upper <= self.ends[place].lower)
    }

    /// A player's cards of such a strength.
    fn within(&self, place: usize, ends: Bounds<u8>) -> impl Iterator<Item = CardId> {
        let fits =
            move |&card: &CardId| (ends.lower..=ends.upper).contains(&self.game.strength(card));
        self.hands[place].iter().filter(fits)
    }
}

/// Returns whether suit need not be followed but by rank, and nothing happens but that every player plays a card to
/// every trick.
fn is_bare(rule_set: &RuleSet) -> bool {
    rule_set.follow.is_by_rank()
        && rule_set.only_plays_cards()
        && rule_set.suit_end_demand == SuitEndDemand::default()
        && rule_set.commanded.is_empty()
        && rule_set.excused.is_empty()
        && rule_set.order.iter().all(|order| order.len() == rule_set.players())
        && rule_set.ties != Ties::Cancel
        && rule_set.kept <= 1
        && rule_set.first_lead.is_empty()
        && rule_set.first_trick_banned.is_empty()
        && rule_set.lock.is_none()
        && rule_set.trumps == Trumps::Fixed
}
