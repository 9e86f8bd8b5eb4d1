//! A deal under way: what can be done in a position, and the position that follows.

use super::super::cards::{CardId, Cards, Player, Players};
use super::super::goal::{CLOSER, Goal, Won};
use super::super::pack::EffectiveSuit;
use super::super::rule_set::RuleSet;
use super::excuse::KeptCard;
use super::follow::follows;
use super::lead::leads;
use super::moves::RuleMove;
use super::state::{State, TableCards, Window};
use crate::oracle::OracleGame;
use crate::seat::Side;

/// A deal under way: the rules, what is asked, and the position.
#[derive(Clone, Copy, Debug)]
pub struct Deal<'a> {
    /// The rules of play.
    pub rule_set: &'a RuleSet,
    /// The goal.
    pub goal: &'a Goal,
    /// The position.
    pub state: State,
}

impl<'a> Deal<'a> {
    /// A deal in this position.
    pub fn new(rule_set: &'a RuleSet, goal: &'a Goal, state: State) -> Deal<'a> {
        let mut deal = Deal { rule_set, goal, state };
        deal.state.settle_trump(rule_set);
        deal
    }

    /// Returns the player to move.
    pub fn player(&self) -> Option<Player> {
        self.state.turn(self.rule_set, self.goal)
    }

    /// Every legal move; empty when play is over.
    pub fn legal(&self) -> Vec<RuleMove> {
        let Some(player) = self.player() else { return Vec::new() };
        if self.state.player_asked_to_stay(self.rule_set).is_some() {
            return vec![RuleMove::Stay, RuleMove::Leave];
        }
        if self.state.table.count > 0 {
            return self
                .follows(player)
                .iter()
                .map(RuleMove::Play)
                .chain(self.asides(player))
                .collect();
        }
        let announcements = self.announcements(player);
        if announcements.is_empty() { self.leads(player) } else { announcements }
    }

    /// The cards that a follower may play and nothing with them.
    pub(crate) fn follows(&self, player: Player) -> Cards {
        self.alone(player, follows(self.rule_set, &self.state, player))
    }

    /// Returns the moves of a follower other than playing a single card.
    pub(crate) fn asides(&self, player: Player) -> impl Iterator<Item = RuleMove> + use<> {
        let call = self.state.may_call(self.rule_set, player).then_some(RuleMove::Call);
        let stock = self.may_play_stock().then_some(RuleMove::Stock);
        let with_card = self.rule_set.surplus.is_some() || self.announces_with_second();
        let legal =
            if with_card { follows(self.rule_set, &self.state, player) } else { Cards::NONE };
        let announced = self.seconds(legal);
        stock.into_iter().chain(call).chain(self.sheddings(player, legal)).chain(announced)
    }

    fn leads(&self, player: Player) -> Vec<RuleMove> {
        let cards = leads(self.rule_set, &self.state, player);
        let suits = self.rule_set.suits(self.state.trump);
        let named = self.alone(player, cards.and(self.rule_set.named_leads));
        let names = |card| suits.names(card).map(move |suit| RuleMove::Name(card, suit));
        let plain = cards.without(named);
        let mut moves: Vec<RuleMove> =
            self.alone(player, plain).iter().map(RuleMove::Play).collect();
        moves.extend(self.sheddings(player, plain));
        moves.extend(self.may_play_stock().then_some(RuleMove::Stock));
        moves.extend(named.iter().flat_map(names));
        moves.extend(self.marriages(player));
        moves.extend(self.seconds(plain));
        moves.extend(self.stock_decisions(player));
        moves
    }

    /// The position after a legal move.
    #[must_use]
    pub fn play(&self, chosen: RuleMove) -> Deal<'a> {
        let mut next = *self;
        next.apply(chosen);
        if next.is_trick_complete() {
            next.finish_trick();
        }
        next
    }

    /// The position after a legal move, where a trick that it completes still lies on the table.
    #[must_use]
    pub fn lay(&self, chosen: RuleMove) -> Deal<'a> {
        let mut next = *self;
        next.apply(chosen);
        next
    }

    fn apply(&mut self, chosen: RuleMove) {
        let Some(player) = self.player() else { return };
        match chosen {
            RuleMove::Silent => self.state.window = Window::Closed,
            RuleMove::Announce(holding, suit) => self.announce(player, holding, suit),
            RuleMove::Close => self.state.counters[CLOSER] = player.index() as i32 + 1,
            RuleMove::Exchange => self.exchange(player),
            RuleMove::Call => self.state.call(self.rule_set, player),
            RuleMove::Stay | RuleMove::Leave => self.answer(player, chosen == RuleMove::Leave),
            RuleMove::Play(card) => self.card(player, card, None),
            RuleMove::Shed(card, with_it) => {
                self.shed(player, with_it);
                self.card(player, card, None);
            }
            RuleMove::Name(card, effective_suit) => self.card(player, card, Some(effective_suit)),
            RuleMove::Stock => self.play_stock(player),
            RuleMove::Marry(card) => {
                self.marry(player, card);
                if self.player().is_some() {
                    self.card(player, card, None);
                }
            }
        }
    }

    fn card(&mut self, player: Player, card: CardId, named: Option<EffectiveSuit>) {
        if !self.state.hands[player.index()].contains(card) {
            self.state.expose(self.rule_set);
        }
        self.state.begin_pair(self.rule_set, player, card);
        let hand = &mut self.state.hands[player.index()];
        *hand = hand.without(Cards::one(card)).or(self.rule_set.below(Cards::one(card)));
        self.draw_at_once(player);
        self.put(card, named);
    }

    /// Puts a card on the table, wherever it came from.
    pub(super) fn put(&mut self, card: CardId, named: Option<EffectiveSuit>) {
        let state = &mut self.state;
        if state.table.count == 0 {
            state.window = Window::Closed;
            state.bound = None;
            state.lead_card(self.rule_set, card, named);
            self.count_lead(self.state.table.leader);
        } else {
            state.follow_card(self.rule_set, card);
        }
        let state = &mut self.state;
        state.broken |= self.rule_set.breaks(card);
        if state.demanded.contains(card) {
            state.demanded = Cards::NONE;
        }
    }

    /// Returns whether everybody has played to the trick on the table.
    pub fn is_trick_complete(&self) -> bool {
        let played = usize::from(self.state.table.count);
        played > 0 && self.state.player_at(self.rule_set, played).is_none()
    }

    fn finish_trick(&mut self) {
        let (rule_set, table) = (self.rule_set, self.state.table);
        let order = &rule_set.order[table.leader.index()];
        let winner = self.state.winner(rule_set);
        let equals = self.state.equals_of_best(rule_set);
        let kept = winner.and_then(|winner| self.state.kept_card(rule_set, winner));
        self.state.leave(rule_set);
        let next = self.state.talon_leader(rule_set).or(rule_set.leader).or(winner);
        let first = winner.is_some_and(|winner| !self.state.has_won(rule_set, winner));
        let next = self.state.or_next(rule_set, next.unwrap_or(table.leader));
        self.state.table = TableCards::empty(next);
        self.state.turn_next(rule_set);
        self.draw_after_trick(order, winner.unwrap_or(table.leader));
        self.state.held = self.state.held.or(table.all());
        if let Some(winner) = winner {
            self.count_trick(winner, winner == table.leader, &equals, kept);
        }
        let state = &mut self.state;
        state.number += 1;
        state.first_trick = false;
        state.demanded = Cards::NONE;
        state.answered = Players::NONE;
        state.open_window(rule_set, winner == Some(table.leader), first);
        state.settle_trump(rule_set);
    }

    fn count_trick(
        &mut self,
        winner: Player,
        led: bool,
        equals: &[(Player, CardId)],
        kept: Option<KeptCard>,
    ) {
        let (state, rule_set) = (&mut self.state, self.rule_set);
        let out = state.hands.iter().all(|hand| hand.len() <= rule_set.kept);
        let last = out && !state.is_closed() && state.stock_left(rule_set) == 0;
        let away = kept.map_or(Cards::NONE, |kept| Cards::one(kept.card));
        let cards = std::mem::take(&mut state.held).without(away);
        let (number, trump) = (i32::from(state.number), state.trump);
        let waiting = i32::from(std::mem::take(&mut state.pending[winner.index()]));
        let (side, hands) = (rule_set.partners[winner.index()], &state.hands);
        let won = Won { winner, led, cards, number, trump, last, equals, side, hands };
        for (place, counter) in self.goal.counters.iter().enumerate() {
            if counter.is_open(&state.counters) {
                let waiting = counter.share(winner) * counter.announcements * waiting;
                let kept = kept.map_or(0, |kept| kept.value(counter, winner));
                state.counters[place] += counter.of_won(&won) + kept + waiting;
            }
        }
        state.has_trick = state.has_trick.with(winner);
    }

    /// Counts a lead.
    fn count_lead(&mut self, leader: Player) {
        let counters = &mut self.state.counters;
        for (place, counter) in self.goal.counters.iter().enumerate() {
            if counter.per_lead != 0 && counter.is_open(counters) {
                counters[place] += counter.share(leader) * counter.per_lead;
            }
        }
    }

    /// The value if play ended here.
    pub fn value_here(&self) -> i32 {
        let mut counters = self.state.counters;
        for (total, counter) in counters.iter_mut().zip(&self.goal.counters) {
            *total += counter.of_hands(&self.state.hands);
        }
        self.goal.value(&counters)
    }
}

/// For the oracle, the whole value is the reward of the last move.
impl OracleGame for Deal<'_> {
    type Move = RuleMove;

    fn to_move(&self) -> Option<Side> {
        let side = |player| {
            if self.goal.maximises(player) { Side::NorthSouth } else { Side::EastWest }
        };
        self.player().map(side)
    }

    fn moves(&self) -> Vec<RuleMove> {
        self.legal()
    }

    fn after(&self, chosen: RuleMove) -> (Self, i32) {
        let next = self.play(chosen);
        let reward = if next.player().is_none() { next.value_here() } else { 0 };
        (next, reward)
    }
}
