//! `basic`: the signals of the booklet (Finnish Games, “Sakaali”), and a plain way to play them.
//!
//! Cards 1 and 3 refer to a set one below, card 2 to a set one above; cards 4 to 6 answer partner's cards 1 to 3, low for
//! yes. Statements are believed: a promised rank is free with one card of it; a pair is free if partner answered yes, costs
//! 25 if partner answered no, and half of that while the answer is open; any other card costs the same as alone. The player
//! keeps the five cheapest cards on this count, and chooses the signal from the others.

use crate::language::{Agreement, CardReply, CardTurn, PartnerStatements};
use crate::options::HouseRules;
use crate::pip::{Counts, Pip, cost};
use crate::rows::OpenRows;
use crate::seat_view::SeatView;
use crate::system::{SignalledStatement, Statement, System};
use crate::{DISCARDS, KEPT};
use tikki_base::deal::FULL_HAND;
use tikki_solver::{Card, Side};

/// The name of the system.
pub(crate) const NAME: &str = "basic";

/// The booklet's agreement.
pub(crate) fn language(options: HouseRules) -> Agreement {
    let low = |turn| CardTurn::replies(CardReply::LowTo { turn, most: options.low_most });
    let points = [CardTurn::points(-1), CardTurn::points(1), CardTurn::points(-1)];
    let [first, second, third] = points;
    let turns = [first, second, third, low(0), low(1), low(2), CardTurn::SILENT, CardTurn::SILENT];
    Agreement { turns, wrap: options.wrap, support: false }
}

/// The description of the booklet's signals for the opponents.
pub(crate) fn crib_sheet(options: HouseRules) -> String {
    let wrap = if options.wrap {
        "Ranks wrap around: an ace as card 1 or 3 refers to kings, a king as card 2 to aces."
    } else {
        "An ace as card 1 or 3 and a king as card 2 say nothing."
    };
    let low = options.low_most;
    format!(
        "Card 1  I have two or more of the rank one below this card.\n\
         Card 2  I have two or more of the rank one above this card.\n\
         Card 3  I have two or more of the rank one below this card.\n\
         Card 4  answers partner's card 1, card 5 partner's card 2, card 6 partner's card 3:\n        \
         low (A to {low}): I have one or more of that rank; high: I have none.\n\
         Cards 7 and 8 say nothing.\n\
         {wrap}\n\
         If only one of cards 1 and 3 can be true, card 1 is.\n"
    )
}

/// The system.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Basic {
    options: HouseRules,
}

impl Basic {
    /// Creates the system with these options.
    pub(crate) const fn new(options: HouseRules) -> Basic {
        Basic { options }
    }
}

impl System for Basic {
    fn name(&self) -> &'static str {
        NAME
    }

    fn crib_sheet(&self) -> String {
        crib_sheet(self.options)
    }

    fn statements(&self, rows: &OpenRows, side: Side) -> Vec<SignalledStatement> {
        PartnerStatements::of(language(self.options), rows, side).all()
    }

    fn discard(&self, view: &SeatView) -> Option<Card> {
        let talk = PartnerStatements::of(language(self.options), view.rows(), view.seat.side());
        let player = PlayerAtTurn { view, hand: view.counts(), talk: &talk };
        let regrets = player.regrets();
        view.hand().iter().min_by_key(|&card| player.price(card, &regrets))
    }
}

/// Returns the discard of a player who considers only their own hand: the five cheapest ranks stay, at their cost without
/// partner, and of the others the most expensive goes.
pub(crate) fn lone_discard(hand: &Counts) -> Option<Pip> {
    let alone = |kept: &[u8; Pip::COUNT]| Counts::from(*kept).penalty();
    let mut least = vec![None; KEPT + 1];
    least[0] = Some([0_u8; Pip::COUNT]);
    for pip in Pip::all() {
        let before = least.clone();
        for kept in 1..=usize::from(hand.get(pip)).min(KEPT) {
            for number in kept..=KEPT {
                let Some(mut choice) = before[number - kept] else { continue };
                choice[pip.index()] = kept as u8;
                if least[number].is_none_or(|best| alone(&choice) < alone(&best)) {
                    least[number] = Some(choice);
                }
            }
        }
    }
    let stays = least[KEPT]?;
    hand.pips().rev().find(|&pip| hand.get(pip) > stays[pip.index()])
}

/// The cost of a pair while partner has not answered, in quarters of a point.
const OPEN_PAIR: u32 = 50;
/// Costs here are in quarters of a point.
const QUARTERS: u32 = 4;

/// The player to play.
struct PlayerAtTurn<'a> {
    view: &'a SeatView,
    hand: Counts,
    talk: &'a PartnerStatements,
}

/// The order of preference of discards, best first: quality as a signal, cost, cost alone.
type Price = (u8, u32, u8, std::cmp::Reverse<u32>, Card);

impl PlayerAtTurn<'_> {
    fn price(&self, card: Card, regrets: &[u32; Pip::COUNT]) -> Price {
        let pip = Pip::from(card);
        let regret = regrets[pip.index()];
        let (signal, strength) = self.signal(card, regret);
        (signal, regret, strength, std::cmp::Reverse(pip.value()), card)
    }

    /// Returns the quality of the card as a signal, 0 being best, and the weakness of the set that it refers to.
    fn signal(&self, card: Card, regret: u32) -> (u8, u8) {
        let Some(statements) = self.talk.meaning(self.view.seat, card)[0] else {
            return self.second_reply(card, regret);
        };
        let held = self.hand.get(statements.pip);
        let own = Pip::from(card);
        // A set that the card itself breaks does not count.
        let fits = statements.fits(held) && (own != statements.pip || held > statements.least);
        let new = !self.talk.by(self.view.seat).any(|(_, before)| before.pip == statements.pip);
        let lone = self.hand.get(own) == 1;
        match (fits && new, lone && regret == 0, self.view.turn()) {
            (true, true, _) => (0, 4 - held),
            (true, false, 0 | 1) => (1, 4 - held),
            // Card 3 breaks nothing to be true; a lie only costs its meaning.
            _ => (2 + u8::from(self.misleads(statements)), 0),
        }
    }

    fn second_reply(&self, card: Card, regret: u32) -> (u8, u8) {
        let replies = self.talk.meaning(self.view.seat, card);
        let Some(reply) = replies[1] else { return (if self.view.turn() < 3 { 2 } else { 0 }, 0) };
        let fits = reply.is_true_of(&self.hand);
        // The card that answers yes is not the one asked for, unless there is no other.
        let spends = Pip::from(card) == reply.pip && self.hand.get(reply.pip) == 1;
        (if fits && !spends { 0 } else { 1 + u8::from(regret > 0) }, 0)
    }

    /// Whether a false pointer is credible: not if all cards of the rank but one have been seen.
    fn misleads(&self, statements: Statement) -> bool {
        let table = Counts::of(self.view.rows().seen());
        table.get(statements.pip) < 3
    }

    /// Returns the extra cost of the five cheapest cards without one card of a rank, in quarters of a point.
    fn regrets(&self) -> [u32; Pip::COUNT] {
        let best = self.cheapest(None);
        let without = |pip| self.cheapest(Some(pip)).saturating_sub(best);
        std::array::from_fn(|index| Pip::new(index as i32 + 1).map_or(0, without))
    }

    /// Returns the cost of the five cheapest cards after one card of a rank has gone.
    fn cheapest(&self, gone: Option<Pip>) -> u32 {
        let mut least = [u32::MAX / 2; KEPT + 1];
        least[0] = 0;
        for pip in Pip::all() {
            let held = self.hand.get(pip).saturating_sub(u8::from(gone == Some(pip)));
            let before = least;
            for kept in 1..=usize::from(held).min(KEPT) {
                for number in kept..=KEPT {
                    let cost = before[number - kept] + self.keeping(pip, kept as u8);
                    least[number] = least[number].min(cost);
                }
            }
        }
        least[KEPT]
    }

    /// Returns the cost of this number of cards of a rank, as the player believes, in quarters of a point.
    fn keeping(&self, pip: Pip, kept: u8) -> u32 {
        let partner = self.view.seat.partner();
        let promised = self
            .talk
            .by(partner)
            .any(|(_, statements)| statements.is_set() && statements.pip == pip);
        let answer = self
            .talk
            .by(partner)
            .find(|(_, statements)| !statements.is_set() && statements.pip == pip);
        match (kept, answer.map(|(_, statements)| statements.least)) {
            _ if promised || kept >= 3 => 0,
            (2, Some(1)) => 0,
            (2, None) => OPEN_PAIR,
            (1, Some(1)) => cost(pip, 2) * QUARTERS,
            _ => cost(pip, kept) * QUARTERS,
        }
    }
}

const _: () = assert!(DISCARDS + KEPT == FULL_HAND);
