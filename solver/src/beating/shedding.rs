//! The second stage: the last card is beaten, or one is picked up, until one seat is left with cards.

use super::moves::BeatingMove;
use super::rules::{BeatingRules, PickUpRule, Sequences, TrumpingRule};
use super::suit::{SUITS, SuitIndex, next_stronger, stronger, weaker};
use crate::rules::{CardId, Cards, Player, Players};

/// The state of the second stage.
///
/// Each card on the table beats the one before it, so that the set of cards determines their order: first the plain
/// suit that was led, weak to strong, then the trumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shedding {
    /// The cards in hand, by player.
    pub hands: [Cards; Shedding::SEATS],
    /// The players still in the game.
    pub playing: Players,
    /// The player to move.
    pub turn: Player,
    /// The suit of trumps.
    pub trump: SuitIndex,
    /// The cards on the table.
    pub pile: Cards,
    /// The plays that they make up.
    pub plays: Plays,
    /// The number of plays that complete the current trick.
    pub size: u8,
    /// Seats without cards that pick up at their first turn.
    pub must_pick: Players,
    /// Whether the weakest card of the suit of the first lead has to be led now.
    pub first_lead: bool,
}

/// The lengths of the plays on the table, the oldest first, without cards that were picked up again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plays(u32);

impl Plays {
    const BITS: u32 = 4;

    /// Returns the number of plays.
    pub fn count(self) -> usize {
        (u32::BITS - self.0.leading_zeros()).div_ceil(Plays::BITS) as usize
    }

    /// Returns the plays with one more, of `cards` cards.
    #[must_use]
    pub(crate) fn with(self, cards: u32) -> Plays {
        Plays(self.0 | cards << (Plays::BITS as usize * self.count()))
    }

    /// Returns a number that encodes all plays.
    pub(crate) fn code(self) -> u32 {
        self.0
    }

    /// From that number.
    pub(crate) fn of_code(code: u32) -> Plays {
        Plays(code)
    }

    /// The length of the play that is picked up.
    fn picked(self, pick: PickUpRule) -> u32 {
        self.0 >> self.shift(pick) & ((1 << Plays::BITS) - 1)
    }

    /// Returns the plays without `cards` cards of the play that is picked up.
    fn without(self, pick: PickUpRule, cards: u32) -> Plays {
        let less = Plays(self.0 - (cards << self.shift(pick)));
        let gone = pick == PickUpRule::First && less.picked(pick) == 0;
        if gone { Plays(less.0 >> Plays::BITS) } else { less }
    }

    fn shift(self, pick: PickUpRule) -> usize {
        match pick {
            PickUpRule::First => 0,
            PickUpRule::Last => Plays::BITS as usize * (self.count() - 1),
        }
    }
}

impl FromIterator<u32> for Plays {
    fn from_iter<T: IntoIterator<Item = u32>>(lengths: T) -> Plays {
        lengths.into_iter().fold(Plays::default(), Plays::with)
    }
}

impl Shedding {
    /// The greatest number of seats.
    pub const SEATS: usize = 6;

    /// The start of a trick: who has cards is in the game.
    pub fn new(hands: &[Cards], turn: Player, trump: SuitIndex) -> Shedding {
        let mut all = [Cards::NONE; Shedding::SEATS];
        all[..hands.len()].copy_from_slice(hands);
        let holds = |player: &Player| !all[player.index()].is_empty();
        Shedding {
            hands: all,
            playing: (0..Shedding::SEATS).map(Player::new).filter(holds).collect(),
            turn,
            trump,
            pile: Cards::NONE,
            plays: Plays::default(),
            size: 0,
            must_pick: Players::NONE,
            first_lead: false,
        }
    }

    /// All cards in hand.
    pub(crate) fn held(&self) -> Cards {
        self.hands.iter().fold(Cards::NONE, |all, &hand| all.or(hand))
    }

    /// Returns the player to move; `None` when one seat is left, or when no player in the game has a card to lead.
    pub(crate) fn mover(&self) -> Option<Player> {
        let stuck = self.pile.is_empty() && self.hand(self.turn).is_empty();
        (self.playing.len() > 1 && !stuck).then_some(self.turn)
    }

    fn hand(&self, player: Player) -> Cards {
        self.hands[player.index()]
    }

    /// The cards on the table, the oldest first.
    pub fn trick(&self) -> Vec<CardId> {
        let trumps = self.pile.and(self.trump.cards());
        let weak_first = |cards: Cards| {
            let mut cards: Vec<CardId> = cards.iter().collect();
            cards.reverse();
            cards
        };
        [weak_first(self.pile.without(trumps)), weak_first(trumps)].concat()
    }

    /// The card that has to be beaten.
    pub(crate) fn top(&self) -> Option<CardId> {
        let trump = self.trump.strongest(self.pile);
        trump.or_else(|| self.pile.first())
    }

    /// The card that has lain there longest.
    fn oldest(&self) -> Option<CardId> {
        self.pile.without(self.trump.cards()).last().or_else(|| self.pile.last())
    }

    /// Every legal move of whose turn it is: cards by number, then runs, removals, `Take`.
    pub(crate) fn legal(&self, rules: &BeatingRules, visit: &mut impl FnMut(BeatingMove)) {
        let hand = self.hand(self.turn);
        let Some(top) = self.top() else { return self.leads(rules, visit) };
        let beating = self.beating(rules, top, hand);
        plays(rules, hand, beating, visit);
        if rules.decline || beating.is_empty() {
            visit(BeatingMove::Take);
        }
    }

    fn leads(&self, rules: &BeatingRules, visit: &mut impl FnMut(BeatingMove)) {
        let hand = self.hand(self.turn);
        if self.first_lead {
            let must = rules.first_lead.and_then(|suit| suit.weakest(hand));
            return plays(rules, hand, must.map_or(hand, Cards::one), visit);
        }
        plays(rules, hand, hand, visit);
        if rules.remove_lowest {
            self.removals(hand, visit);
        }
    }

    fn removals(&self, hand: Cards, visit: &mut impl FnMut(BeatingMove)) {
        let held = self.held();
        for suit in SuitIndex::all() {
            let (live, count) = (held.and(suit.cards()), self.playing.len());
            if live.len() >= count {
                let lowest = live.without(live.first_few(live.len() - count));
                if lowest.without(hand).is_empty() {
                    visit(BeatingMove::Remove(lowest));
                }
            }
        }
    }

    /// The cards of a hand that beat a card.
    pub(crate) fn beating(&self, rules: &BeatingRules, card: CardId, hand: Cards) -> Cards {
        let (suit, trumps) = (SuitIndex::of(card), self.trump.cards());
        let higher = hand.and(stronger(card));
        let void = hand.and(suit.cards()).is_empty();
        let trumped = suit != self.trump
            && rules.immune != Some(suit)
            && (rules.trump_when == TrumpingRule::Free || void);
        if trumped { higher.or(hand.and(trumps)) } else { higher }
    }

    /// Returns the burden of a player: the number of cards, with those that others could beat counted twice.
    pub(crate) fn burden(&self, rules: &BeatingRules, player: Player) -> u32 {
        let hand = self.hand(player);
        let others = self.held().without(hand);
        let trumps = others.and(self.trump.cards()).len();
        let (mut beaten, mut safe) = (0, 0);
        for suit in SuitIndex::all() {
            let cards = hand.and(suit.cards());
            let below = suit.strongest(others).map_or(Cards::NONE, weaker);
            let weak = cards.and(below).len();
            beaten += weak;
            if suit != self.trump && rules.immune != Some(suit) {
                safe += cards.len() - weak;
            }
        }
        hand.len() + beaten + safe.min(trumps)
    }

    /// The position after a legal move of the second stage.
    pub(crate) fn play(&self, rules: &BeatingRules, chosen: BeatingMove) -> Shedding {
        let mut next = *self;
        match chosen {
            BeatingMove::Take => next.take(rules),
            BeatingMove::Remove(cards) => next.remove(cards),
            BeatingMove::Play(cards) => next.lay(cards),
            BeatingMove::Stock | BeatingMove::TakeOpen(_) => {
                unreachable!("moves of the first stage")
            }
        }
        next
    }

    /// Puts cards of the mover on the table that beat those on it.
    fn lay(&mut self, cards: Cards) {
        if self.pile.is_empty() {
            self.size = self.playing.len() as u8;
        }
        self.first_lead = false;
        self.pile = self.pile.or(cards);
        self.plays = self.plays.with(cards.len());
        self.part_with(cards);
        if self.plays.count() >= usize::from(self.size) {
            self.clear();
            if self.hand(self.turn).is_empty() {
                self.pass_lead();
            }
        } else {
            self.pass();
        }
    }

    fn remove(&mut self, cards: Cards) {
        self.part_with(cards);
        if self.hand(self.turn).is_empty() {
            self.pass_lead();
        }
    }

    /// Removes cards from the mover's hand; the mover is out after the last one.
    fn part_with(&mut self, cards: Cards) {
        let hand = &mut self.hands[self.turn.index()];
        *hand = hand.without(cards);
        if hand.is_empty() {
            self.playing = self.playing.without(self.turn);
        }
    }

    fn take(&mut self, rules: &BeatingRules) {
        let last = rules.pick == PickUpRule::Last;
        let count =
            if rules.sequences == Sequences::Unit { self.plays.picked(rules.pick) } else { 1 };
        for _ in 0..count {
            let Some(card) = (if last { self.top() } else { self.oldest() }) else { break };
            self.pile = self.pile.without(Cards::one(card));
            let hand = &mut self.hands[self.turn.index()];
            *hand = hand.with(card);
        }
        self.plays = self.plays.without(rules.pick, count);
        self.must_pick = self.must_pick.without(self.turn);
        if self.pile.is_empty() {
            self.clear();
            self.pass_lead();
        } else {
            self.pass();
        }
    }

    fn clear(&mut self) {
        (self.pile, self.plays, self.size) = (Cards::NONE, Plays::default(), 0);
    }

    /// The turn passes to the next seat in the game.
    fn pass(&mut self) {
        let playing = self.playing;
        self.turn = self.next_who(|_, player| playing.contains(player));
    }

    /// The next seat with cards leads.
    pub(crate) fn pass_lead(&mut self) {
        self.turn = self.next_who(|stage, player| !stage.hand(player).is_empty());
    }

    /// Returns the next seat clockwise that fits, or the mover if no other does.
    fn next_who(&self, fits: impl Fn(&Shedding, Player) -> bool) -> Player {
        let seat = |places: usize| Player::new((self.turn.index() + places) % Shedding::SEATS);
        (1..Shedding::SEATS).map(seat).find(|&player| fits(self, player)).unwrap_or(self.turn)
    }
}

/// The plays that begin with one of these cards of a hand: one card, or a run from it upwards.
fn plays(rules: &BeatingRules, hand: Cards, lowest: Cards, visit: &mut impl FnMut(BeatingMove)) {
    lowest.iter().for_each(|card| visit(BeatingMove::Play(Cards::one(card))));
    if rules.sequences == Sequences::No {
        return;
    }
    for card in lowest.iter() {
        let (mut run, mut top) = (Cards::one(card), card);
        while let Some(next) = next_stronger(top).filter(|&next| hand.contains(next)) {
            (run, top) = (run.with(next), next);
            visit(BeatingMove::Play(run));
        }
    }
}

const _: () = assert!(SUITS == 4, "a pile is a chain of one plain suit and the trumps");
