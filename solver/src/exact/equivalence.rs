//! Which cards are as good as each other: touching cards of one suit that count the same and play no special part.
//!
//! Such cards form a *block*. Within a block only the order of owners matters, so a position can be written down as if
//! the strongest cards of the block were still there, and touching cards in one hand need to be tried once.

use crate::rules::{CardId, Cards, Goal, Player, RuleSet, State, Suits};

/// A block of at least two cards: groups of equally strong cards, strongest group first. Within a group the order of
/// owners does not matter either.
#[derive(Clone, Debug, PartialEq, Eq)]
struct EquivalenceClass {
    cards: Cards,
    groups: Vec<Cards>,
    /// Whether every group is one card.
    single: bool,
}

/// The blocks of a record and a goal.
#[derive(Clone, Debug)]
pub(crate) struct EquivalenceClasses {
    blocks: Vec<EquivalenceClass>,
}

impl EquivalenceClasses {
    pub(crate) fn new(rule_set: &RuleSet, goal: &Goal) -> EquivalenceClasses {
        let mut special = rule_set.singled_out();
        special.extend(goal.singled_out());
        let alike = |a, b| special.iter().all(|set| set.contains(a) == set.contains(b));
        let mut blocks: Vec<EquivalenceClass> = Vec::new();
        for group in groups(rule_set, &alike) {
            let fits = |block: &&mut EquivalenceClass| {
                let last = block.groups[block.groups.len() - 1];
                let ends = last.first().zip(group.first());
                last.len() == group.len()
                    && ends.is_some_and(|(a, b)| {
                        are_consecutive(rule_set, a, b, &alike) && alike(a, b)
                    })
            };
            match blocks.iter_mut().find(fits) {
                Some(block) => block.groups.push(group),
                None => {
                    blocks.push(EquivalenceClass {
                        cards: Cards::NONE,
                        groups: vec![group],
                        single: false,
                    });
                }
            }
        }
        for block in &mut blocks {
            block.cards = block.groups.iter().copied().fold(Cards::NONE, Cards::or);
            block.single = block.groups.iter().all(|group| group.len() == 1);
        }
        blocks.retain(|block| block.cards.len() > 1);
        EquivalenceClasses { blocks }
    }

    /// The position with every block pushed up to its strongest cards. Two positions that differ only in which of
    /// equal cards are left become the same.
    pub(crate) fn push_up(&self, rule_set: &RuleSet, state: &mut State) {
        // A card that waits must not get a double in a hand.
        if state.talon_lies_with_dealer(rule_set) || !state.held.is_empty() {
            return;
        }
        let away = state.coming(rule_set);
        let hands = &mut state.hands[..rule_set.players()];
        let all = hands.iter().copied().fold(Cards::NONE, Cards::or);
        for block in &self.blocks {
            if away.is_disjoint(block.cards) {
                block.push_up(&block.groups, hands, all);
                continue;
            }
            // Cards that come later keep their places, and part those above from those below.
            for groups in block.groups.split(|group| !group.is_disjoint(away)) {
                block.push_up(groups, hands, all);
            }
            if !block.single {
                for &group in block.groups.iter().filter(|group| !group.is_disjoint(away)) {
                    deal_out(hands, group, group.without(away));
                }
            }
        }
    }

    /// One of each equivalence class among the cards that a player may play.
    pub(crate) fn classes(
        &self,
        rule_set: &RuleSet,
        state: &State,
        player: Player,
        legal: Cards,
    ) -> Cards {
        let table = state.table.all();
        let hands = state.hands[..rule_set.players()].iter().copied();
        let outstanding = hands.fold(table.or(state.coming(rule_set)), Cards::or);
        let others = outstanding.without(state.hands[player.index()]);
        let mut chosen = legal;
        for block in &self.blocks {
            let own = legal.and(block.cards);
            if !own.but_first().is_empty() {
                chosen = chosen.without(block.spare(own, others));
            }
        }
        chosen
    }
}

impl EquivalenceClass {
    /// Pushes the cards in hands up, within groups of which no card is away. `all`: the cards in hands.
    fn push_up(&self, groups: &[Cards], hands: &mut [Cards], all: Cards) {
        if self.single {
            let whole = groups.len() == self.groups.len();
            let cards = if whole {
                self.cards
            } else {
                groups.iter().copied().fold(Cards::NONE, Cards::or)
            };
            let left = all.and(cards);
            let top = cards.first_few(left.len());
            if left != top {
                for hand in hands {
                    *hand = hand.moved(left, top);
                }
            }
            return;
        }
        let still = groups.iter().filter(|group| !group.is_disjoint(all));
        for (&from, &to) in still.zip(groups) {
            deal_out(hands, from, to);
        }
    }

    /// Own cards that are as good as another own one: nothing of others stands between, or beside either.
    fn spare(&self, own: Cards, others: Cards) -> Cards {
        let (mut spare, mut run) = (Cards::NONE, false);
        for &group in &self.groups {
            let mine = group.and(own);
            if !group.is_disjoint(others) {
                run = false;
                spare = spare.or(mine.but_first());
            } else if !mine.is_empty() {
                spare = spare.or(if run { mine } else { mine.but_first() });
                run = true;
            }
        }
        spare
    }
}

/// The cards in groups of equals, by rising number of their first card.
fn groups(rule_set: &RuleSet, alike: &impl Fn(CardId, CardId) -> bool) -> Vec<Cards> {
    let mut groups: Vec<Cards> = Vec::new();
    for card in rule_set.cards().iter() {
        let equals = |first| are_copies(rule_set, first, card) && alike(first, card);
        match groups.iter_mut().find(|group| group.first().is_some_and(equals)) {
            Some(group) => *group = group.with(card),
            None => groups.push(Cards::one(card)),
        }
    }
    groups
}

/// Gives each player as many of the equal cards `to` as the player has of `from`, by player.
fn deal_out(hands: &mut [Cards], from: Cards, to: Cards) {
    let mut room = to;
    for hand in hands {
        let given = room.first_few(hand.and(from).len());
        room = room.without(given);
        *hand = hand.without(from).or(given);
    }
}

/// Returns whether two cards are equally strong in everything.
fn are_copies(rule_set: &RuleSet, a: CardId, b: CardId) -> bool {
    let same = |suits: &Suits| {
        suits.effective_suits().all(|l| suits.strength(l, a) == suits.strength(l, b))
    };
    rule_set.suits.iter().all(same)
}

/// Returns whether `b` is the next weaker card after `a`, in the one suit of both, whatever is trumps.
fn are_consecutive(
    rule_set: &RuleSet,
    a: CardId,
    b: CardId,
    alike: &impl Fn(CardId, CardId) -> bool,
) -> bool {
    let next = |suits: &Suits| {
        let (mut of_a, mut of_b) = (suits.effective_suits_of(a), suits.effective_suits_of(b));
        let same = of_a.next().filter(|&suit| of_b.next() == Some(suit));
        let alone = of_a.next().is_none() && of_b.next().is_none();
        same.filter(|_| alone).is_some_and(|suit| {
            // A card of another kind that ties with either of them distinguishes them.
            let between = suits.strength(suit, b)..=suits.strength(suit, a);
            let copy = |c, of| are_copies(rule_set, of, c) && alike(of, c);
            let kin = |c| copy(c, a) || copy(c, b);
            let stands_between = |c| between.contains(&suits.strength(suit, c)) && !kin(c);
            suits.strength(suit, a) > suits.strength(suit, b)
                && !suits.members(suit).iter().any(stands_between)
        })
    };
    rule_set.suits.iter().all(next)
}
