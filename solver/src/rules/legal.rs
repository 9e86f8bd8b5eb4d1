//! What may be played.

use super::cards::{CardId, Cards, Player};
use super::goal::CLOSER;
use super::pack::{Lane, Suits};
use super::record::{Draw, Follow, Record, Talon};
use super::state::State;

/// The cards that a player may lead.
pub fn leads(record: &Record, state: &State, player: Player) -> Cards {
    let hand = state.hands[player.index()];
    if let Some(Talon::Dealer { dealer, .. }) = record.talon
        && player == dealer
    {
        let next = record.stock.iter().find(|&&card| hand.contains(card));
        return next.map_or(hand, |&card| Cards::one(card));
    }
    let suits = record.suits(state.trump);
    if let Some(lane) = state.turned(record).and_then(|card| suits.lane_of(card)) {
        return hand.and(suits.members(lane)).or_else(hand);
    }
    let mut legal = hand;
    if state.first_trick {
        let first = record.first_lead.iter().map(|&cards| hand.and(cards));
        legal = first.into_iter().find(|cards| !cards.is_empty()).unwrap_or(legal);
    }
    if let Some(lock) = record.lock
        && !state.broken
    {
        legal = legal.without(lock.cards).or_else(legal);
    }
    if record.commanded.contains(player) { ends_of_suits(suits, legal) } else { legal }
}

/// The cards that a player may follow with.
pub fn follows(record: &Record, state: &State, player: Player) -> Cards {
    let hand = state.hands[player.index()];
    let trick = Trick::new(record, state);
    let open = matches!(record.draw, Some(Draw::WinnerFirst { .. }))
        && state.counters[CLOSER] == 0
        && usize::from(state.drawn) < record.stock.len();
    let follow = if open { Follow::Free } else { record.follow };
    let mut legal = trick.legal(follow, hand);
    if state.first_trick {
        legal = legal.without(record.first_trick_banned).or_else(legal);
    }
    if record.commanded.contains(player) { trick.commanded(hand) } else { legal }
}

/// A trick under way, as legality sees it.
struct Trick<'a> {
    suits: &'a Suits,
    table: &'a [CardId],
    led: Lane,
    best: CardId,
    power: u16,
}

impl Trick<'_> {
    fn new<'a>(record: &'a Record, state: &'a State) -> Trick<'a> {
        let suits = record.suits(state.trump);
        let (led, best) = (state.table.led, state.table.best_card());
        Trick { suits, table: state.table.cards(), led, best, power: suits.power(led, best) }
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
            Follow::Head { on_trump_lead, after_ruff } => {
                self.head(hand, suit, trumps, on_trump_lead, after_ruff)
            }
            Follow::AtLeastOrLowest => self.at_least(hand).or(weakest(self.suits, self.led, hand)),
            Follow::AtLeastElseLowest => {
                self.at_least(hand).or_else(weakest(self.suits, self.led, hand))
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
            Follow::TopTrump => self.top_trump(hand, suit, trumps),
        }
    }

    fn head(&self, hand: Cards, suit: Cards, trumps: Cards, on_trump: bool, ruffed: bool) -> Cards {
        if suit.is_empty() {
            return self.beating(trumps).or_else(trumps).or_else(hand);
        }
        let trump_led = Some(self.led) == self.suits.trumps();
        if trump_led && !on_trump {
            return suit;
        }
        if trump_led || !self.suits.trump_cards().contains(self.best) {
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

    fn top_trump(&self, hand: Cards, suit: Cards, trumps: Cards) -> Cards {
        let trump_led = Some(self.led) == self.suits.trumps();
        if !suit.is_empty() {
            let top =
                self.beating(suit).iter().max_by_key(|&card| self.suits.power(self.led, card));
            return top.filter(|_| trump_led).map_or(suit, Cards::one);
        }
        if self.suits.trump_cards().contains(self.best) && !trump_led {
            return self.beating(trumps).or_else(hand);
        }
        trumps.or_else(hand)
    }

    fn beating(&self, cards: Cards) -> Cards {
        cards.iter().filter(|&card| self.suits.power(self.led, card) > self.power).collect()
    }

    fn at_least(&self, cards: Cards) -> Cards {
        cards.iter().filter(|&card| self.suits.power(self.led, card) >= self.power).collect()
    }

    /// What commands reach: following, the lowest card, and the lowest and highest that beat; void, the lowest and
    /// highest beating trump, or the lowest or highest card of any suit.
    fn commanded(&self, hand: Cards) -> Cards {
        let suit = hand.and(self.suits.members(self.led));
        if suit.is_empty() {
            let trumps = self.beating(hand.and(self.suits.trump_cards()));
            return ends(self.suits, trumps).or(ends_of_suits(self.suits, hand));
        }
        weakest(self.suits, self.led, suit).or(ends(self.suits, self.beating(suit)))
    }
}

/// The cards of the least strength in a lane.
fn weakest(suits: &Suits, lane: Lane, cards: Cards) -> Cards {
    let least = cards.iter().map(|card| suits.strength(lane, card)).min();
    cards.iter().filter(|&card| Some(suits.strength(lane, card)) == least).collect()
}

/// The lowest and the highest card of every suit held.
fn ends_of_suits(suits: &Suits, cards: Cards) -> Cards {
    let of_lane = |lane| ends(suits, cards.and(suits.members(lane)));
    suits.lanes().map(of_lane).fold(Cards::NONE, Cards::or)
}

/// The lowest and the highest of cards of one suit.
fn ends(suits: &Suits, cards: Cards) -> Cards {
    let strength = |&card: &CardId| suits.lane_of(card).map(|lane| suits.strength(lane, card));
    let (low, high) = (cards.iter().min_by_key(strength), cards.iter().max_by_key(strength));
    low.into_iter().chain(high).collect()
}
