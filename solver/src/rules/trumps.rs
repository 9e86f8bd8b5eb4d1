//! How trumps come about.

use super::cards::CardId;
use super::record::Record;
use super::state::State;

/// How the trump suit comes about. States of trumps are numbers into [`field@Record::suits`]; 0 is no trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trumps {
    /// As the position says, to the end.
    Fixed,
    /// As the position says, but the last trick has none.
    NoneInLastTrick,
    /// The suit of the first card led, if the position says none.
    FirstLead,
    /// The first announcement makes its suit trumps for good.
    FirstAnnouncement,
    /// Every announcement makes its suit trumps.
    EveryAnnouncement,
}

impl State {
    /// Sets the trumps that a card makes by being led first.
    pub(super) fn make_trump_by_lead(&mut self, record: &Record, card: CardId) {
        if record.trumps == Trumps::FirstLead && self.trump == 0 {
            self.trump = record.suits(0).lane_of(card).map_or(0, |lane| lane.index() as u8 + 1);
        }
    }

    /// Whether a pair announced now makes its suit trumps.
    pub(super) fn announcement_makes_trump(&self, record: &Record) -> bool {
        match record.trumps {
            Trumps::FirstAnnouncement => self.trump == 0,
            Trumps::EveryAnnouncement => true,
            Trumps::Fixed | Trumps::NoneInLastTrick | Trumps::FirstLead => false,
        }
    }

    /// Whether trumps stay as they are to the end.
    pub(crate) fn trumps_stay(&self, record: &Record) -> bool {
        record.trumps == Trumps::Fixed || record.trumps == Trumps::FirstLead && self.trump != 0
    }

    /// Sets what follows from the rest: the last trick may have no trump.
    pub(super) fn settle_trump(&mut self, record: &Record) {
        if record.trumps == Trumps::NoneInLastTrick && self.trump != 0 {
            let order = &record.order[self.table.leader.index()];
            let leader = self.hands[order[0].index()].len() + u32::from(self.table.count > 0);
            if leader <= 1 {
                self.trump = 0;
                self.weigh_again(record);
            }
        }
    }

    /// Finds anew which card on the table is winning.
    fn weigh_again(&mut self, record: &Record) {
        let cards = self.table;
        for (place, &card) in cards.cards().iter().enumerate() {
            if place == 0 {
                self.table.best = 0;
                self.table.count = 1;
            } else {
                self.follow_card(record, card);
            }
        }
    }
}
