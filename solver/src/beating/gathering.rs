//! The first stage: cards are gathered, in tricks of rank alone or with cards turned up, until the stock is gone.

use super::deal::BeatingDeal;
use super::moves::BeatingMove;
use super::rules::{BeatingRules, GatheringRule, TrickEnd};
use super::shedding::Shedding;
use super::suit::{RANKS, SuitIndex, place, stronger};
use crate::rules::{CardId, Cards, Player, Players};
use std::ops::ControlFlow;

/// The state of the first stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gathering {
    /// The cards in hand, by player.
    pub hands: [Cards; Shedding::SEATS],
    /// The cards each has gathered.
    pub won: [Cards; Shedding::SEATS],
    /// The cards of the trick, by who played them.
    pub laid: [Cards; Shedding::SEATS],
    /// The seats in the deal.
    pub seats: Players,
    /// The leader of the trick, or the player on lead.
    pub leader: Player,
    /// The player to move.
    pub turn: Player,
    /// The players of this round of the trick: in the first round all of them, then those who are level.
    pub contest: Players,
    /// The number of them who have played.
    pub played: u8,
    /// The place of the highest rank of this round, 0 for the strongest; as many as there are ranks before any.
    pub best: u8,
    /// The players of that rank in this round.
    pub level: Players,
    /// The number of cards of the stock that are gone.
    pub drawn: u8,
    /// The player who drew the last card of the stock.
    pub owner: Option<Player>,
    /// The cards that lie open.
    pub open: Cards,
    /// The last player who took any of them.
    pub taker: Option<Player>,
}

/// The result of a step of the stage: it continues, or it is over and the second one begins.
pub(crate) type GatheringStep = ControlFlow<Shedding, Gathering>;

/// The number of cards up to which a hand is filled while there is a stock.
const FULL: u32 = 3;

impl Gathering {
    /// The start of the stage, before a trick, with nothing gathered.
    pub fn new(hands: &[Cards], leader: Player) -> Gathering {
        let mut all = [Cards::NONE; Shedding::SEATS];
        all[..hands.len()].copy_from_slice(hands);
        Gathering {
            hands: all,
            won: [Cards::NONE; Shedding::SEATS],
            laid: [Cards::NONE; Shedding::SEATS],
            seats: Players::first(hands.len()),
            leader,
            turn: leader,
            contest: Players::NONE,
            played: 0,
            best: RANKS as u8,
            level: Players::NONE,
            drawn: 0,
            owner: None,
            open: Cards::NONE,
            taker: None,
        }
    }

    /// With a trick under way that these play and that has these cards so far, in order of play; nothing if it is over
    /// before the last of them.
    #[must_use]
    pub fn with_trick(mut self, contest: Players, cards: &[CardId]) -> Option<Gathering> {
        self.contest = contest;
        self.turn = self.leader;
        for &card in cards {
            if !self.note(card) {
                self.pass();
            } else if self.level.len() > 1 {
                self.next_round();
            } else {
                return None;
            }
        }
        Some(self)
    }

    fn hand(&self, player: Player) -> Cards {
        self.hands[player.index()]
    }

    /// The next seat clockwise that fits; the seat itself if no other does.
    fn next(&self, after: Player, fits: impl Fn(Player) -> bool) -> Player {
        let seat = |places: usize| Player::new((after.index() + places) % Shedding::SEATS);
        let fit = |player: &Player| self.seats.contains(*player) && fits(*player);
        (1..Shedding::SEATS).map(seat).find(fit).unwrap_or(after)
    }

    /// Returns the opponent of a leader in a duel: the left neighbour, or the next seat with cards where seats without
    /// cards are skipped.
    pub fn opponent_of(&self, leader: Player, ends: TrickEnd) -> Player {
        let passes_over = ends == TrickEnd::PlayedOut;
        self.next(leader, |player| !passes_over || !self.hand(player).is_empty())
    }

    /// Visits every legal move of the player to move.
    pub(crate) fn legal(&self, deal: &BeatingDeal, visit: &mut impl FnMut(BeatingMove)) {
        match deal.rules.gather {
            GatheringRule::Turned => {
                let open =
                    deal.stock.get(usize::from(self.drawn)).map(|&card| self.beaten(deal, card));
                open.unwrap_or_default().iter().for_each(|card| visit(BeatingMove::TakeOpen(card)));
            }
            GatheringRule::Tricks { last_is_won, .. } => {
                let hand = self.hand(self.turn);
                hand.iter().for_each(|card| visit(BeatingMove::Play(Cards::one(card))));
                if self.may_play_stock(deal, last_is_won) {
                    visit(BeatingMove::Stock);
                }
            }
        }
    }

    fn left(&self, deal: &BeatingDeal) -> usize {
        deal.stock.len() - usize::from(self.drawn)
    }

    fn may_play_stock(&self, deal: &BeatingDeal, last_is_won: bool) -> bool {
        self.left(deal) > usize::from(last_is_won)
    }

    /// The open cards that a card beats.
    fn beaten(&self, deal: &BeatingDeal, card: CardId) -> Cards {
        let beats = |open: &CardId| {
            let (suit, trump) = (SuitIndex::of(*open), SuitIndex::of(card) == deal.trump);
            let trumped = trump && suit != deal.trump && deal.rules.immune != Some(suit);
            trumped || stronger(*open).contains(card)
        };
        self.open.iter().filter(beats).collect()
    }

    /// Returns the result of a legal move of the first stage.
    pub(crate) fn play(&self, deal: &BeatingDeal, chosen: BeatingMove) -> GatheringStep {
        let mut next = *self;
        match (deal.rules.gather, chosen) {
            (GatheringRule::Turned, BeatingMove::TakeOpen(card)) => {
                next.take_open(deal, card);
                next.turn_up(deal)
            }
            (GatheringRule::Tricks { .. }, BeatingMove::Play(cards)) => {
                let card = cards.first().expect("a play has a card");
                let hand = &mut next.hands[next.turn.index()];
                *hand = hand.without(cards);
                next.lay(deal, card)
            }
            (GatheringRule::Tricks { .. }, BeatingMove::Stock) => {
                let card = deal.stock[usize::from(next.drawn)];
                next.draw(deal);
                next.lay(deal, card)
            }
            _ => unreachable!("a move of another game"),
        }
    }

    /// Removes the top card of the stock and records the player who draws the last one.
    fn draw(&mut self, deal: &BeatingDeal) {
        self.drawn += 1;
        if self.left(deal) == 0 {
            self.owner = Some(self.turn);
        }
    }

    /// Fills the mover's hand from the stock.
    fn fill(&mut self, deal: &BeatingDeal, last_is_won: bool) {
        let player = self.turn.index();
        while self.hands[player].len() < FULL && self.left(deal) > 0 {
            let card = deal.stock[usize::from(self.drawn)];
            let last = last_is_won && self.left(deal) == 1;
            let to = if last { &mut self.won[player] } else { &mut self.hands[player] };
            *to = to.with(card);
            self.draw(deal);
        }
    }

    /// Puts the mover's card on the table; the mover draws, and the trick goes on.
    fn lay(mut self, deal: &BeatingDeal, card: CardId) -> GatheringStep {
        let GatheringRule::Tricks { last_is_won, .. } = deal.rules.gather else {
            unreachable!("cards are laid in tricks")
        };
        let round_is_over = self.note(card);
        self.fill(deal, last_is_won);
        if !round_is_over {
            self.pass();
            return self.settle(deal);
        }
        let mut level = self.level.iter();
        if let (Some(winner), None) = (level.next(), level.next()) {
            return self.won_by(deal, winner);
        }
        self.next_round();
        self.settle(deal)
    }

    /// The turn passes to the next who plays in this round.
    fn pass(&mut self) {
        let contest = self.contest;
        self.turn = self.next(self.turn, |player| contest.contains(player));
    }

    /// The mover has played this card to the round. Whether the round is over.
    fn note(&mut self, card: CardId) -> bool {
        let laid = &mut self.laid[self.turn.index()];
        *laid = laid.with(card);
        self.played += 1;
        let rank = place(card) as u8;
        if rank < self.best {
            (self.best, self.level) = (rank, Players::NONE);
        }
        if rank == self.best {
            self.level = self.level.with(self.turn);
        }
        u32::from(self.played) == self.contest.len()
    }

    fn won_by(mut self, deal: &BeatingDeal, winner: Player) -> GatheringStep {
        let all = self.laid.iter().fold(Cards::NONE, |all, &laid| all.or(laid));
        let won = &mut self.won[winner.index()];
        *won = won.or(all);
        self.laid = Default::default();
        self.begin_trick(deal, winner)
    }

    /// Those who are level play another round, in the same order.
    fn next_round(&mut self) {
        let level = self.level;
        self.contest = level;
        self.turn = if level.contains(self.leader) {
            self.leader
        } else {
            self.next(self.leader, |player| level.contains(player))
        };
        self.forget_round();
    }

    fn forget_round(&mut self) {
        (self.played, self.best, self.level) = (0, RANKS as u8, Players::NONE);
    }

    /// Advances a state without a pending choice: a trick begins, or the stage ends if a player has to play and has no
    /// card.
    pub(crate) fn settled(self, deal: &BeatingDeal) -> GatheringStep {
        let begins = self.contest == Players::NONE;
        let begun = if begins { self.begin_trick(deal, self.leader)? } else { self };
        begun.settle(deal)
    }

    /// A trick begins with this leader, or the stage is over.
    fn begin_trick(mut self, deal: &BeatingDeal, leader: Player) -> GatheringStep {
        let GatheringRule::Tricks { duels, ends, .. } = deal.rules.gather else {
            return ControlFlow::Continue(self);
        };
        self.forget_round();
        let empty = |player: &Player| self.hand(*player).is_empty();
        let over = match ends {
            TrickEnd::HandEmpty => self.seats.iter().any(|player| empty(&player)),
            TrickEnd::NoCard => false,
            TrickEnd::PlayedOut => self.seats.iter().filter(|player| !empty(player)).count() < 2,
        };
        if over && self.left(deal) == 0 {
            return ControlFlow::Break(self.over(deal));
        }
        let holds = |player: Player| !self.hand(player).is_empty();
        let passed = ends == TrickEnd::PlayedOut && !holds(leader);
        self.leader = if passed { self.next(leader, holds) } else { leader };
        self.turn = self.leader;
        let opponent = self.opponent_of(self.leader, ends);
        self.contest = if duels { Players::one(self.leader).with(opponent) } else { self.seats };
        self.settle(deal)
    }

    /// Ends the trick, or the stage, where somebody has to play and has no card.
    fn settle(mut self, deal: &BeatingDeal) -> GatheringStep {
        let GatheringRule::Tricks { last_is_won, ends, .. } = deal.rules.gather else {
            return self.turn_up(deal);
        };
        if self.may_play_stock(deal, last_is_won) {
            return ControlFlow::Continue(self);
        }
        let empty = |player: Player| self.hand(player).is_empty();
        if ends != TrickEnd::PlayedOut {
            return if empty(self.turn) {
                ControlFlow::Break(self.over(deal))
            } else {
                ControlFlow::Continue(self)
            };
        }
        let unable =
            if self.played == 0 { self.contest.iter().any(empty) } else { empty(self.turn) };
        if unable {
            self.give_back();
            return self.begin_trick(deal, self.leader);
        }
        ControlFlow::Continue(self)
    }

    /// The cards of the trick go to those who played them.
    fn give_back(&mut self) {
        for (won, laid) in self.won.iter_mut().zip(&mut self.laid) {
            *won = won.or(std::mem::take(laid));
        }
    }

    fn take_open(&mut self, deal: &BeatingDeal, card: CardId) {
        let turned = deal.stock[usize::from(self.drawn)];
        self.open = self.open.without(Cards::one(card));
        let won = &mut self.won[self.turn.index()];
        *won = won.with(card).with(turned);
        self.taker = Some(self.turn);
        self.next_turns();
    }

    fn next_turns(&mut self) {
        self.drawn += 1;
        self.turn = self.next(self.turn, |_| true);
    }

    /// Cards that beat nothing join those that lie open, until somebody can take one.
    fn turn_up(mut self, deal: &BeatingDeal) -> GatheringStep {
        while let Some(&card) = deal.stock.get(usize::from(self.drawn)) {
            if !self.beaten(deal, card).is_empty() {
                return ControlFlow::Continue(self);
            }
            self.open = self.open.with(card);
            self.next_turns();
        }
        if let Some(taker) = self.taker {
            let won = &mut self.won[taker.index()];
            *won = won.or(std::mem::take(&mut self.open));
        }
        ControlFlow::Break(self.over(deal))
    }

    /// The start of the second stage.
    fn over(mut self, deal: &BeatingDeal) -> Shedding {
        self.give_back();
        let hands: [Cards; Shedding::SEATS] =
            std::array::from_fn(|player| self.hands[player].or(self.won[player]));
        let BeatingRules { must_pick, first_lead, .. } = deal.rules;
        let mut shedding = Shedding::new(&hands, self.owner.unwrap_or(self.leader), deal.trump);
        if must_pick {
            shedding.must_pick = Players(self.seats.0 & !shedding.playing.0);
            shedding.playing = self.seats;
        }
        let weakest = first_lead.and_then(|suit| suit.weakest(shedding.held()));
        if let Some(card) = weakest {
            let holds = |player: &Player| hands[player.index()].contains(card);
            shedding.turn = self.seats.iter().find(holds).unwrap_or(shedding.turn);
            shedding.first_lead = true;
        }
        if hands[shedding.turn.index()].is_empty() {
            shedding.pass_lead();
        }
        shedding
    }
}
