//! Legal cards of a follower.

use super::super::called::CalledCard;
use super::super::cards::{CardId, Cards, Player};
use super::super::follow::{Follow, SetDemand, SuitEndDemand, TrumpDuty};
use super::super::pack::{EffectiveSuit, Suits};
use super::super::rule_set::RuleSet;
use super::state::State;

/// The cards that a player may follow with.
pub fn follows(rule_set: &RuleSet, state: &State, player: Player) -> Cards {
    let hand = state.at_hand(rule_set, player);
    let trick = Following::new(rule_set, state, player);
    let excused = trick.excuses(rule_set.excused, hand);
    let follow = if excused { Follow::Free } else { state.follow(rule_set) };
    let mut legal = trick.legal_with_free(follow, hand);
    legal = trick.demanded_end(rule_set.suit_end_demand, hand).or_else(legal);
    legal = trick.demanded_set(hand).or_else(legal);
    if state.first_trick {
        legal = legal.without(rule_set.first_trick_banned).or_else(legal);
    }
    if let Some(called) = state.called(rule_set) {
        legal = trick.with_called(called, hand, legal);
    }
    if rule_set.commanded.contains(player) {
        legal = trick.commanded(hand);
    }
    hand.and(state.demanded).or_else(legal)
}

/// A card led, and what has been played to it.
struct Following<'a> {
    rule_set: &'a RuleSet,
    state: &'a State,
    player: Player,
    suits: &'a Suits,
    table: &'a [CardId],
    led: EffectiveSuit,
    /// The power of the best card.
    power: u16,
}

impl Following<'_> {
    fn new<'a>(rule_set: &'a RuleSet, state: &'a State, player: Player) -> Following<'a> {
        let suits = rule_set.suits(state.trump);
        let power = state.best_power(rule_set);
        let (table, led) = (state.table.cards(), state.table.led);
        Following { rule_set, state, player, suits, table, led, power }
    }

    /// The legal cards of a hand that may have some that are always legal.
    fn legal_with_free(&self, follow: Follow, hand: Cards) -> Cards {
        let free = self.rule_set.free;
        let naming = free.naming(self.table);
        if naming.is_none_or(|card| free.high.contains(card)) {
            return hand;
        }
        self.legal(follow, hand.without(free.all())).or(hand.and(free.all()))
    }

    fn legal(&self, follow: Follow, hand: Cards) -> Cards {
        let suit = hand.and(self.suits.members(self.led));
        let trumps = hand.and(self.suits.trump_cards());
        match follow {
            Follow::Free => hand,
            Follow::Suit => suit.or_else(hand),
            Follow::SuitOrTrump => {
                if suit.is_empty() {
                    hand
                } else {
                    suit.or(trumps)
                }
            }
            Follow::SuitOrTrumpElseTrump => suit.or(trumps).or_else(hand),
            Follow::MustTrump => suit.or_else(trumps).or_else(hand),
            Follow::MustTrumpHeadTrumps => {
                let trump_led = Some(self.led) == self.suits.trumps();
                let heading = if trump_led { self.beating(suit) } else { Cards::NONE };
                heading.or_else(suit).or_else(trumps).or_else(hand)
            }
            Follow::Head { on_trump_lead, after_ruff } => {
                self.head(hand, suit, trumps, on_trump_lead, after_ruff)
            }
            Follow::AtLeastOrLowest => self.at_least(hand).or(self.suits.weakest(self.led, hand)),
            Follow::AtLeastPreviousOrLowest => {
                let last = self.table.last().map_or(0, |&card| self.suits.power(self.led, card));
                let least = |&card: &CardId| self.suits.power(self.led, card) >= last;
                let reached: Cards = hand.iter().filter(least).collect();
                reached.or(self.suits.weakest(self.led, hand))
            }
            Follow::BeatElseLowest => {
                self.beating(hand).or_else(self.suits.weakest(self.led, hand))
            }
            Follow::AtLeastElseLowest => {
                self.at_least(hand).or_else(self.suits.weakest(self.led, hand))
            }
            Follow::AtLeastElseAny => self.at_least(suit).or_else(hand),
            Follow::AtLeastElseSuit => self.at_least(suit).or_else(suit).or_else(hand),
            Follow::TrumpOnly => {
                if Some(self.led) == self.suits.trumps() {
                    suit.or_else(hand)
                } else {
                    hand
                }
            }
            Follow::TopTrump { any } => self.top_trump(hand, suit, trumps, any),
            Follow::TrumpOver(duty) => self.trump_over(hand, suit, trumps, duty),
            Follow::SuitOrHigherTrump(lower) => {
                let higher = self.beating(trumps);
                if suit.is_empty() { lower.legal(hand, trumps, higher) } else { suit.or(higher) }
            }
        }
    }

    fn trump_over(&self, hand: Cards, suit: Cards, trumps: Cards, duty: TrumpDuty) -> Cards {
        if !suit.is_empty() {
            let trump_led = Some(self.led) == self.suits.trumps();
            let heading = if trump_led { self.beating(suit) } else { Cards::NONE };
            return heading.or_else(suit);
        }
        let higher = self.beating(trumps);
        if self.is_partners() && !duty.over_partner {
            return duty.under_partner.legal(hand, trumps, higher);
        }
        higher.or_else(duty.without_higher.legal(hand, trumps, higher))
    }

    /// The legal cards of a hand under the duties of a card that was called.
    fn with_called(&self, called: CalledCard, hand: Cards, legal: Cards) -> Cards {
        let suit_led = called.suit.contains(self.table[0]);
        if hand.contains(called.card) {
            let own = Cards::one(called.card);
            return if suit_led { own } else { legal.without(own).or_else(legal) };
        }
        let suit = hand.and(called.suit);
        let keeps = self.player == called.caller && !suit_led && suit.len() == 1;
        if keeps { legal.without(suit).or_else(legal) } else { legal }
    }

    /// Returns whether a player of the same side is winning.
    fn is_partners(&self) -> bool {
        let side = self.rule_set.partners[self.player.index()];
        self.state.winner(self.rule_set).is_some_and(|winner| side.contains(winner))
    }

    /// Returns whether all own cards of the suit led are such as need not follow the card led.
    fn excuses(&self, excused: Cards, hand: Cards) -> bool {
        let suit = hand.and(self.suits.members(self.led));
        let strength = |card| self.suits.strength(self.led, card);
        let stronger = |card| strength(card) > strength(self.table[0]);
        suit.without(excused).is_empty() && !suit.is_empty() && suit.iter().all(stronger)
    }

    /// The own cards that the card led asks for.
    fn demanded_end(&self, demand: SuitEndDemand, hand: Cards) -> Cards {
        let suit = hand.and(self.suits.members(self.led));
        if demand.strongest.contains(self.table[0]) {
            self.suits.strongest(self.led, suit)
        } else if demand.weakest.contains(self.table[0]) {
            self.suits.weakest(self.led, suit)
        } else {
            Cards::NONE
        }
    }

    /// The own cards of the set that the card led asks for.
    fn demanded_set(&self, hand: Cards) -> Cards {
        let asks = |demand: &SetDemand| {
            demand.by.contains(self.table[0]) && (self.state.first_trick || !demand.first_trick)
        };
        let demand = self.rule_set.set_demand.filter(asks);
        demand.map_or(Cards::NONE, |demand| demand.of(hand))
    }

    fn head(&self, hand: Cards, suit: Cards, trumps: Cards, on_trump: bool, ruffed: bool) -> Cards {
        if suit.is_empty() {
            return self.beating(trumps).or_else(trumps).or_else(hand);
        }
        let trump_led = Some(self.led) == self.suits.trumps();
        if trump_led && !on_trump {
            return suit;
        }
        if trump_led || !self.is_trumped() {
            return self.beating(suit).or_else(suit);
        }
        if ruffed { self.heading(suit).or_else(suit) } else { suit }
    }

    /// Those that beat every card of the suit led, whatever has been trumped.
    fn heading(&self, suit: Cards) -> Cards {
        let strength = |card| self.suits.strength(self.led, card);
        let best = self.table.iter().map(|&card| strength(card)).max().unwrap_or(0);
        suit.iter().filter(|&card| strength(card) > best).collect()
    }

    fn top_trump(&self, hand: Cards, suit: Cards, trumps: Cards, any: bool) -> Cards {
        let trump_led = Some(self.led) == self.suits.trumps();
        if !suit.is_empty() {
            if trump_led && any {
                return self.beating(suit).or_else(suit);
            }
            let top =
                self.beating(suit).iter().max_by_key(|&card| self.suits.power(self.led, card));
            return top.filter(|_| trump_led).map_or(suit, Cards::one);
        }
        if self.is_trumped() && !trump_led {
            return self.beating(trumps).or_else(hand);
        }
        trumps.or_else(hand)
    }

    /// Returns whether a trump is winning.
    fn is_trumped(&self) -> bool {
        self.power >= Suits::TRUMP
    }

    fn beating(&self, cards: Cards) -> Cards {
        cards.iter().filter(|&card| self.suits.power(self.led, card) > self.power).collect()
    }

    fn at_least(&self, cards: Cards) -> Cards {
        cards.iter().filter(|&card| self.suits.power(self.led, card) >= self.power).collect()
    }

    /// Returns the cards that commands can reach: when following, the lowest card, and the lowest and highest that
    /// beat; when void, the lowest and highest beating trump, or the lowest or highest card of any suit.
    fn commanded(&self, hand: Cards) -> Cards {
        let suit = hand.and(self.suits.members(self.led));
        if suit.is_empty() {
            let trumps = self.beating(hand.and(self.suits.trump_cards()));
            return self.suits.ends(trumps).or(self.suits.ends_of_suits(hand));
        }
        self.suits.weakest(self.led, suit).or(self.suits.ends(self.beating(suit)))
    }
}
