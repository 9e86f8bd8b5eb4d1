//! Announcements and their effects.

use super::super::announce::{Announcements, Announcing, Pair, PartnerRequest};
use super::super::cards::{CardId, Cards, Player};
use super::super::rule_set::RuleSet;
use super::super::trumps::Trumps;
use super::deal::Deal;
use super::moves::{PairHolding, RuleMove};
use super::state::{PairRequest, State, Window};

impl PairRequest {
    /// Returns whether a player who has asked for this may still announce a pair that is held so.
    fn allows(self, holding: PairHolding) -> bool {
        match holding {
            PairHolding::Own => self == PairRequest::Nothing,
            PairHolding::Whole => self <= PairRequest::Whole,
            PairHolding::Half => true,
        }
    }
}

impl State {
    /// Opens or closes the time to announce at the end of a trick, the first of the winner's side or not.
    pub(super) fn open_window(&mut self, rule_set: &RuleSet, led_himself: bool, first: bool) {
        let who = rule_set.announcements.as_ref().map(|announcements| announcements.who);
        let opens = matches!(who, Some(Announcing::BeforeLead { own_leads_only, .. })
            if led_himself || !own_leads_only);
        self.window = match (opens, first) {
            (false, _) => Window::Closed,
            (true, false) => Window::Open,
            (true, true) => Window::First,
        };
    }

    /// The most that can still be announced of pairs in these cards, or waits for a first trick: by each player, and by
    /// one or another.
    pub(crate) fn announcements_left(
        &self,
        rule_set: &RuleSet,
        cards: Cards,
    ) -> ([i32; Player::MOST], i32) {
        let (mut own, mut anybody) = ([0; Player::MOST], 0);
        for (sum, &waiting) in own.iter_mut().zip(&self.pending) {
            *sum += i32::from(waiting);
        }
        let Some(announcements) = &rule_set.announcements else { return (own, anybody) };
        if announcements.with_second() {
            let begun = |suit: usize| self.announced >> suit & 1 != 0;
            let can = |&(suit, pair): &(usize, &Pair)| {
                pair.within(cards) || begun(suit) && !pair.cards().is_disjoint(cards)
            };
            let pairs = announcements.pairs.iter().enumerate().filter(can);
            return (own, pairs.map(|(_, pair)| pair.value.max(pair.trump_value)).sum());
        }
        let stay = self.stock_left(rule_set) == 0;
        let alone = stay && matches!(announcements.who, Announcing::WithLead { .. });
        for (_, pair) in announcements.open(self.announced).filter(|(_, pair)| pair.within(cards)) {
            let worth = pair.value.max(pair.trump_value);
            let holder = self.hands.iter().position(|&hand| pair.within(hand));
            match (alone, holder) {
                (true, Some(holder)) => own[holder] += worth,
                (true, None) => (),
                (false, _) => anybody += worth,
            }
        }
        (own, anybody)
    }

    /// Returns whether the leader has to announce a whole pair before leading, if the side has one.
    pub(crate) fn requests_whole_pair(&self, rule_set: &RuleSet) -> bool {
        let who = rule_set.announcements.as_ref().map(|announcements| announcements.who);
        let asking = PartnerRequest::FirstTrick { compulsory: true };
        let compulsory =
            matches!(who, Some(Announcing::BeforeLead { asking: a, .. }) if a == asking);
        compulsory && self.window == Window::First
    }

    /// Records the pair of a card that is played while the player or partner holds the other one.
    pub(super) fn begin_pair(&mut self, rule_set: &RuleSet, player: Player, card: CardId) {
        let Some(announcements) = rule_set.announcements.as_ref().filter(|a| a.with_second())
        else {
            return;
        };
        let side = rule_set.partners[player.index()].iter();
        let held = side.fold(Cards::NONE, |held, of| held.or(self.hands[of.index()]));
        let has = |pair: &Pair| pair.cards().contains(card) && pair.within(held);
        if let Some(suit) = announcements.pairs.iter().position(has) {
            self.announced |= 1 << suit;
        }
    }

    /// Announces a pair: what it counts, and perhaps trumps.
    fn declare(&mut self, rule_set: &RuleSet, announcements: &Announcements, suit: usize) -> i32 {
        let pair = announcements.pairs[suit];
        let makes_trump = !announcements.with_second() && self.announcement_makes_trump(rule_set);
        let first = rule_set.trumps == Trumps::FirstAnnouncement && makes_trump;
        let of_trumps = first || self.trump == pair.trump;
        if makes_trump {
            self.trump = pair.trump;
        }
        if of_trumps { pair.trump_value } else { pair.value }
    }

    /// The cards of the suit that the pair just announced binds the leader to.
    pub(super) fn bound_to(&self, rule_set: &RuleSet) -> Option<Cards> {
        let announcements = rule_set.announcements.as_ref()?;
        let king = announcements.pairs[usize::from(self.bound?)].king;
        let suits = rule_set.suits(self.trump);
        suits.effective_suit_of(king).map(|suit| suits.members(suit))
    }
}

impl Deal<'_> {
    /// Returns the announcements open to the winner of the last trick before leading, silence last; empty if there are
    /// none.
    pub(super) fn announcements(&self, player: Player) -> Vec<RuleMove> {
        let held = self.holdings(player);
        let whole = held.iter().any(|&(holding, _)| holding != PairHolding::Half);
        let must = whole && self.state.requests_whole_pair(self.rule_set);
        let open = held.into_iter().filter(|&(holding, _)| holding != PairHolding::Half || !must);
        let mut moves: Vec<RuleMove> = open.map(|(h, suit)| RuleMove::Announce(h, suit)).collect();
        if !moves.is_empty() && !must {
            moves.push(RuleMove::Silent);
        }
        moves
    }

    /// Returns the pairs that a player may announce before leading, with their numbers.
    fn holdings(&self, player: Player) -> Vec<(PairHolding, u8)> {
        let (state, rule_set) = (&self.state, self.rule_set);
        let Some(announcements) = &rule_set.announcements else { return Vec::new() };
        let Announcing::BeforeLead { asking, .. } = announcements.who else { return Vec::new() };
        let own = state.hands[player.index()];
        let side = rule_set.partners[player.index()].iter();
        let partner = side.filter(|&p| p != player).map(|p| state.hands[p.index()]);
        let partner = partner.fold(Cards::NONE, Cards::or);
        let holding = |pair: &Pair| match (pair.within(own), pair.within(partner)) {
            (true, _) => Some(PairHolding::Own),
            (_, true) => Some(PairHolding::Whole),
            _ => pair.within(own.or(partner)).then_some(PairHolding::Half),
        };
        let open = announcements.open(state.announced).filter(|_| state.window != Window::Closed);
        let held = open.filter_map(|(suit, pair)| Some((holding(pair)?, suit as u8)));
        let mut held: Vec<_> = held.collect();
        let has_own = held.iter().any(|&(holding, _)| holding == PairHolding::Own);
        held.retain(|&(holding, _)| match asking {
            PartnerRequest::Freely => true,
            PartnerRequest::Locks => state.requested[player.index()].allows(holding),
            PartnerRequest::FirstTrick { .. } => {
                holding != PairHolding::Whole || (state.window == Window::First && !has_own)
            }
        });
        held
    }

    /// Pairs that may be announced together with the lead of one of their cards.
    pub(super) fn marriages(&self, player: Player) -> Vec<RuleMove> {
        let (state, hand) = (&self.state, self.state.hands[player.index()]);
        let stock = state.stock_left(self.rule_set) > 0 || state.is_closed();
        let allowed = |announcements: &&Announcements| matches!(announcements.who, Announcing::WithLead { while_stock, .. } if stock || !while_stock);
        let announcements = self.rule_set.announcements.iter().filter(allowed);
        let open = announcements.flat_map(|announcements| announcements.open(state.announced));
        let held = open.filter(|(_, pair)| pair.within(hand));
        held.flat_map(|(_, pair)| [RuleMove::Marry(pair.king), RuleMove::Marry(pair.queen)])
            .collect()
    }

    /// Returns whether pairs are announced with their second cards.
    pub(super) fn announces_with_second(&self) -> bool {
        self.rule_set.announcements.as_ref().is_some_and(Announcements::with_second)
    }

    /// Second cards of pairs that may be announced with them, among those that may be played.
    pub(super) fn seconds(&self, legal: Cards) -> impl Iterator<Item = RuleMove> + use<> {
        let announcements = self.rule_set.announcements.iter().filter(|a| a.with_second());
        let begun = self.state.announced;
        let pairs = announcements.flat_map(|a| a.pairs.iter().enumerate());
        let cards = pairs.filter(|(suit, _)| begun >> suit & 1 != 0).map(|(_, pair)| pair.cards());
        let seconds = cards.fold(Cards::NONE, Cards::or).and(legal);
        seconds.iter().map(RuleMove::Marry)
    }

    pub(super) fn announce(&mut self, player: Player, holding: PairHolding, suit: u8) {
        let Some(announcements) = &self.rule_set.announcements else { return };
        let state = &mut self.state;
        if announcements.lock() {
            let requested = &mut state.requested[player.index()];
            *requested = (*requested).max(match holding {
                PairHolding::Own => PairRequest::Nothing,
                PairHolding::Whole => PairRequest::Whole,
                PairHolding::Half => PairRequest::Half,
            });
        }
        state.window = Window::Closed;
        let binds = announcements.binds && !state.announcement_makes_trump(self.rule_set);
        state.bound = binds.then_some(suit);
        state.announced |= 1 << suit;
        let worth = state.declare(self.rule_set, announcements, usize::from(suit));
        self.count_announcement(player, worth);
    }

    fn count_announcement(&mut self, player: Player, worth: i32) {
        let counters = &mut self.state.counters;
        for (place, counter) in self.goal.counters.iter().enumerate() {
            if counter.is_open(counters) {
                counters[place] += counter.share(player) * counter.announcements * worth;
            }
        }
    }

    pub(super) fn marry(&mut self, player: Player, card: CardId) {
        let Some(announcements) = &self.rule_set.announcements else { return };
        let has = |pair: &Pair| pair.cards().contains(card);
        let Some(suit) = announcements.pairs.iter().position(has) else { return };
        let state = &mut self.state;
        let worth = state.declare(self.rule_set, announcements, suit);
        if announcements.wait() && !state.has_trick.contains(player) {
            state.pending[player.index()] += worth as i16;
        } else {
            self.count_announcement(player, worth);
        }
    }
}
