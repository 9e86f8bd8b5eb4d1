//! Pairs that are announced, and what that counts.

use super::cards::{CardId, Cards, Player};
use super::deal::{Deal, Move};
use super::record::Record;
use super::state::State;
use super::stock::Draw;
use super::trumps::Trumps;

/// A king and queen that can be announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The king.
    pub king: CardId,
    /// The queen.
    pub queen: CardId,
    /// The state of trumps that belongs to the suit.
    pub trump: u8,
    /// What announcing it counts.
    pub value: i32,
    /// What it counts when its suit is trumps already, or, with [`Trumps::FirstAnnouncement`], when trumps are being
    /// made.
    pub trump_value: i32,
}

/// Who may announce when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcing {
    /// The winner of a trick, once before he leads; own pairs, pairs of the partner, pairs split between both.
    /// Asking the partner locks a player's own announcements, asking for a half locks asking for a whole.
    WinnerWithLocks,
    /// A winner who led the trick himself, once before he leads; own, partner's and split pairs.
    LeaderWhoWon,
    /// Whoever is to lead, together with the lead of one of the two cards; own pairs only, not after the stock has
    /// run out. They count from the player's first trick on.
    WithLead,
}

/// Pairs to announce.
#[derive(Clone, Debug)]
pub struct Announcements {
    /// The pairs, by suit.
    pub pairs: Vec<Pair>,
    /// Who may.
    pub who: Announcing,
}

/// Who holds the pair that is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holding {
    /// The player himself.
    Own,
    /// His partner.
    Whole,
    /// Both one card each.
    Half,
}

/// What a player has asked his partner for, and so may no longer ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asked {
    /// Nothing.
    #[default]
    Nothing,
    /// A whole pair: no pair of his own any more.
    Whole,
    /// A half: only halves any more.
    Half,
}

impl Pair {
    /// Both cards.
    pub(crate) fn cards(&self) -> Cards {
        Cards::one(self.king).or(Cards::one(self.queen))
    }

    fn within(&self, cards: Cards) -> bool {
        self.cards().without(cards).is_empty()
    }
}

impl Announcements {
    /// The most that announcements of pairs in these cards can still count, or of such as wait for a first trick.
    pub(crate) fn most_left(&self, state: &State, cards: Cards) -> i32 {
        let waiting: i32 = state.pending.iter().map(|&points| i32::from(points)).sum();
        let waiting = if self.who == Announcing::WithLead { waiting } else { 0 };
        let within = self.open(state).filter(|(_, pair)| pair.within(cards));
        waiting + within.map(|(_, pair)| pair.value.max(pair.trump_value)).sum::<i32>()
    }

    /// As much as all announcements together can count, or more: at most one is of trumps.
    pub(crate) fn most(&self) -> i64 {
        let size = |worth: i32| i64::from(worth).abs();
        let all: i64 = self.pairs.iter().map(|pair| size(pair.value)).sum();
        all + self.pairs.iter().map(|pair| size(pair.trump_value)).max().unwrap_or(0)
    }

    /// The pairs that have not been announced, with their numbers.
    fn open(&self, state: &State) -> impl Iterator<Item = (usize, &Pair)> {
        let announced = state.announced;
        self.pairs.iter().enumerate().filter(move |&(suit, _)| announced >> suit & 1 == 0)
    }
}

impl State {
    /// Opens or closes the time to announce, at the end of a trick.
    pub(super) fn open_window(&mut self, record: &Record, led_himself: bool) {
        self.window = match record.announcements.as_ref().map(|a| a.who) {
            Some(Announcing::WinnerWithLocks) => true,
            Some(Announcing::LeaderWhoWon) => led_himself,
            Some(Announcing::WithLead) | None => false,
        };
    }
}

impl Deal<'_> {
    /// What the winner of the last trick may announce before he leads, silence last; empty if nothing.
    pub(super) fn announcements(&self, player: Player) -> Vec<Move> {
        let (state, record) = (&self.state, self.record);
        let before_lead = |a: &&Announcements| state.window && a.who != Announcing::WithLead;
        let Some(announcements) = record.announcements.as_ref().filter(before_lead) else {
            return Vec::new();
        };
        let locked = announcements.who == Announcing::WinnerWithLocks;
        let asked = if locked { state.asked[player.index()] } else { Asked::Nothing };
        let own = state.hands[player.index()];
        let side = record.partners[player.index()].iter();
        let partner = side.filter(|&p| p != player).map(|p| state.hands[p.index()]);
        let partner = partner.fold(Cards::NONE, Cards::or);
        let holding = |pair: &Pair| match (pair.within(own), pair.within(partner)) {
            (true, _) => (asked == Asked::Nothing).then_some(Holding::Own),
            (_, true) => (asked <= Asked::Whole).then_some(Holding::Whole),
            _ => pair.within(own.or(partner)).then_some(Holding::Half),
        };
        let announce =
            |(suit, pair): (usize, &Pair)| holding(pair).map(|h| Move::Announce(h, suit as u8));
        let mut moves: Vec<Move> = announcements.open(state).filter_map(announce).collect();
        if !moves.is_empty() {
            moves.push(Move::Silent);
        }
        moves
    }

    /// Pairs that may be announced together with the lead of one of their cards.
    pub(super) fn marriages(&self, player: Player) -> Vec<Move> {
        let (state, hand) = (&self.state, self.state.hands[player.index()]);
        let drawn_from = matches!(self.record.draw, Some(Draw::WinnerFirst { .. }));
        let allowed = drawn_from && (state.stock_left(self.record) > 0 || state.is_closed());
        let announcements = self.record.announcements.iter().filter(|_| allowed);
        let open = announcements.flat_map(|announcements| announcements.open(state));
        let held = open.filter(|(_, pair)| pair.within(hand));
        held.flat_map(|(_, pair)| [Move::Marry(pair.king), Move::Marry(pair.queen)]).collect()
    }

    pub(super) fn announce(&mut self, player: Player, holding: Holding, suit: u8) {
        let state = &mut self.state;
        let Some(announcements) = &self.record.announcements else { return };
        let pair = announcements.pairs[usize::from(suit)];
        let makes_trump = match self.record.trumps {
            Trumps::FirstAnnouncement => state.trump == 0,
            Trumps::EveryAnnouncement => true,
            _ => false,
        };
        let worth = match self.record.trumps {
            Trumps::FirstAnnouncement if makes_trump => pair.trump_value,
            _ => pair.value,
        };
        state.window = false;
        state.announced |= 1 << suit;
        if makes_trump {
            state.trump = pair.trump;
        }
        if announcements.who == Announcing::WinnerWithLocks {
            let asked = &mut state.asked[player.index()];
            *asked = (*asked).max(match holding {
                Holding::Own => Asked::Nothing,
                Holding::Whole => Asked::Whole,
                Holding::Half => Asked::Half,
            });
        }
        self.count_announcement(player, worth);
    }

    fn count_announcement(&mut self, player: Player, worth: i32) {
        for (total, counter) in self.state.counters.iter_mut().zip(&self.goal.counters) {
            *total += counter.share(player) * counter.announcements * worth;
        }
    }

    pub(super) fn marry(&mut self, player: Player, card: CardId) {
        let pairs = self.record.announcements.iter().flat_map(|a| a.pairs.iter().enumerate());
        let found = pairs.into_iter().find(|(_, pair)| pair.cards().contains(card));
        let Some((suit, pair)) = found else { return };
        let is_trump = self.state.trump == pair.trump;
        let worth = if is_trump { pair.trump_value } else { pair.value };
        self.state.announced |= 1 << suit;
        if self.state.has_trick.contains(player) {
            self.count_announcement(player, worth);
        } else {
            self.state.pending[player.index()] += worth as i16;
        }
    }
}
