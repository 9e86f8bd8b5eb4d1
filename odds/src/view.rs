//! What somebody knows of a deal: two hands, the play so far, conditions on the hidden hands.

use crate::condition::{HandCondition, Strength, lengths, points, points_of, shapes};
use crate::cube::Cube;
use crate::error::OddsError;
use crate::layouts::{Class, Layouts};
use crate::mass::{Counter, Lengths};
use tikki_solver::{BySeat, Card, CardSet, Seat, Strain, Suit, Trick};

/// What somebody knows of a deal: two hands as they were dealt, the play so far, and conditions on the two hidden hands.
///
/// Declarer knows declarer's and dummy's hand; a defender, once dummy is down, their own and dummy's.
#[derive(Clone, Debug)]
pub struct View {
    /// The strain.
    pub strain: Strain,
    /// Declarer.
    pub declarer: Seat,
    /// The seat that leads first; `None` for declarer's left-hand opponent. Endings can have another.
    pub leader: Option<Seat>,
    /// The known hands as they were dealt; `None` for a hidden one.
    pub hands: BySeat<Option<CardSet>>,
    /// The cards that were dealt to the hidden hands; `None` for the rest of the pack.
    pub hidden: Option<CardSet>,
    /// The cards played so far, in order.
    pub played: Vec<Card>,
    /// What is known of the hidden hands.
    pub conditions: BySeat<HandCondition>,
}

impl View {
    /// Two known hands, of which no card has been played.
    pub fn new(strain: Strain, declarer: Seat, known: [(Seat, CardSet); 2]) -> View {
        let mut hands = BySeat::default();
        for (seat, hand) in known {
            hands[seat] = Some(hand);
        }
        let (hidden, played) = (None, Vec::new());
        View {
            strain,
            declarer,
            leader: None,
            hands,
            hidden,
            played,
            conditions: BySeat::default(),
        }
    }

    /// The layouts that agree with all this.
    ///
    /// # Errors
    /// [`OddsError`] names the first thing that is wrong, or says that there is no layout.
    pub fn layouts(&self) -> Result<Layouts, OddsError> {
        let mut play = Play::new(self)?;
        for (index, &card) in self.played.iter().enumerate() {
            play.add(index, card)?;
        }
        play.layouts(self)
    }

    fn hidden_seats(&self) -> Result<[Seat; 2], OddsError> {
        let hidden = Seat::ALL.into_iter().filter(|&seat| self.hands[seat].is_none());
        let hidden: Vec<Seat> = hidden.collect();
        hidden
            .try_into()
            .map_err(|hidden: Vec<Seat>| OddsError::KnownHands { known: 4 - hidden.len() })
    }

    /// The hidden cards, where the known hands are sound.
    fn hidden_cards(&self) -> Result<CardSet, OddsError> {
        let known: Vec<CardSet> = self.hands.iter().filter_map(|(_, &hand)| hand).collect();
        let [one, other] = known[..] else {
            return Err(OddsError::KnownHands { known: known.len() });
        };
        let hidden = self.hidden.unwrap_or(CardSet::ALL - (one | other));
        let twice = one & other | hidden & (one | other);
        if let Some(card) = twice.iter().next() {
            return Err(OddsError::DuplicateCard { card });
        }
        if one.len() != other.len() || one.is_empty() {
            return Err(OddsError::UnevenHands { cards: [one.len(), other.len()] });
        }
        if hidden.len() != 2 * one.len() {
            return Err(OddsError::HiddenCards { cards: hidden.len(), expected: 2 * one.len() });
        }
        Ok(hidden)
    }
}

/// The play so far, as somebody sees it who knows two hands.
#[derive(Debug)]
struct Play {
    strain: Strain,
    declarer: Seat,
    seats: [Seat; 2],
    /// The cards dealt to each hand.
    dealt: usize,
    /// The cards in hand that are known.
    known: BySeat<CardSet>,
    /// The cards of the hidden hands that may be in either.
    pool: CardSet,
    played: BySeat<CardSet>,
    /// The suits of which a hidden hand has shown out.
    shown_out: BySeat<[bool; 4]>,
    trick: Trick,
    won: u8,
}

impl Play {
    fn new(view: &View) -> Result<Play, OddsError> {
        let seats = view.hidden_seats()?;
        let hidden = view.hidden_cards()?;
        let mut play = Play {
            strain: view.strain,
            declarer: view.declarer,
            seats,
            dealt: hidden.len() / 2,
            known: BySeat::from_fn(|seat| view.hands[seat].unwrap_or_default()),
            pool: hidden,
            played: BySeat::default(),
            shown_out: BySeat::default(),
            trick: Trick::new(view.leader.unwrap_or(view.declarer.lho())),
            won: 0,
        };
        for (seat, condition) in view.conditions.iter() {
            if !seats.contains(&seat) && !condition.is_empty() {
                return Err(OddsError::ConditionOfKnownHand { seat });
            }
        }
        for (seat, other) in [(seats[0], seats[1]), (seats[1], seats[0])] {
            let has = view.conditions[seat].has;
            let elsewhere = (has - hidden) | (has & view.conditions[other].has);
            if let Some(card) = elsewhere.iter().next() {
                return Err(OddsError::CardNotHidden { seat, card });
            }
            play.known[seat] = has | view.conditions[other].lacks & hidden;
        }
        let [one, other] = seats.map(|seat| play.known[seat]);
        if !(one & other).is_empty() || one.len().max(other.len()) > play.dealt {
            return Err(OddsError::NoLayout);
        }
        play.pool = hidden - (one | other);
        Ok(play)
    }

    /// Plays a card.
    fn add(&mut self, index: usize, card: Card) -> Result<(), OddsError> {
        let seat = self.trick.to_play();
        if index >= 4 * self.dealt {
            return Err(OddsError::PlayedTooMany { dealt: 4 * self.dealt });
        }
        let may_hold =
            self.known[seat].contains(card) || self.is_hidden(seat) && self.pool.contains(card);
        if !may_hold {
            return Err(OddsError::NotHeld { index, seat, card });
        }
        if self.shown_out[seat][card.suit.index()] {
            return Err(OddsError::Revoke { index, seat, card });
        }
        self.known[seat] = self.known[seat].without(card);
        self.pool = self.pool.without(card);
        if let Some(led) = self.trick.led_suit().filter(|&led| led != card.suit) {
            if !self.known[seat].suit(led).is_empty() {
                return Err(OddsError::Revoke { index, seat, card });
            }
            self.shown_out[seat][led.index()] = true;
        }
        self.played[seat] = self.played[seat].with(card);
        self.trick = self.trick.with(card);
        if self.trick.is_complete()
            && let Some(winner) = self.trick.winner(self.strain)
        {
            self.won += u8::from(winner.side() == self.declarer.side());
            self.trick = Trick::new(winner);
        }
        Ok(())
    }

    fn is_hidden(&self, seat: Seat) -> bool {
        self.seats.contains(&seat)
    }

    /// The layouts that agree with the play.
    fn layouts(self, view: &View) -> Result<Layouts, OddsError> {
        let pool = Suit::ALL.map(|suit| {
            let mut cards: Vec<Card> = self.pool.suit(suit).iter().collect();
            cards.reverse();
            cards
        });
        let hidden = pool.each_ref().map(|cards| cards.len() as u8);
        let mut classes = Vec::new();
        let [first, second] = self.seats;
        let in_hand = self.dealt - self.played[first].len();
        let Some(room) = in_hand.checked_sub(self.known[first].len()) else {
            return Err(OddsError::NoLayout);
        };
        if self.dealt - self.played[second].len() < self.known[second].len() {
            return Err(OddsError::NoLayout);
        }
        let allowed = self.allowed(view, hidden, room as u8);
        let counter = self.counter(&allowed, &pool);
        for &lengths in allowed.keys() {
            let count = counter.count(lengths, Cube::ALL);
            if count > 0 {
                classes.push(Class { lengths, count });
            }
        }
        if classes.is_empty() {
            return Err(OddsError::NoLayout);
        }
        let left = Seat::ALL
            .map(|seat| self.dealt - self.played[seat].len())
            .into_iter()
            .max()
            .unwrap_or(0);
        let word =
            |word: u64, (suit, &cards): (usize, &u8)| word | ((1 << cards) - 1) << (16 * suit);
        Ok(Layouts {
            strain: self.strain,
            declarer: self.declarer,
            trick: self.trick,
            known: self.known,
            seats: self.seats,
            hidden: hidden.iter().enumerate().fold(0, word),
            pool,
            counter,
            classes,
            dealt: self.dealt as u8,
            won: self.won,
            left: left as u8,
        })
    }

    /// The lengths that the first hidden hand may have in the hidden cards, and the points that it may have in them with each.
    fn allowed(&self, view: &View, hidden: Lengths, room: u8) -> Strength {
        let fits = |lengths: &Lengths| (0..4).all(|suit| lengths[suit] <= hidden[suit]);
        let each = shapes(room, fits).into_iter();
        each.map(|lengths| (lengths, self.allowed_points(view, hidden, lengths)))
            .filter(|&(_, points)| points != 0)
            .collect()
    }

    /// The points in the hidden cards that the first hidden hand may have with these lengths in them, as bits. In a layout with these
    /// lengths the other hand's lengths and points follow from them.
    fn allowed_points(&self, view: &View, hidden: Lengths, first: Lengths) -> u64 {
        let second = std::array::from_fn(|suit| hidden[suit] - first[suit]);
        let mut of_each = [0; 2];
        for ((in_pool, seat), allowed) in
            [first, second].into_iter().zip(self.seats).zip(&mut of_each)
        {
            let (known, played) = (lengths(self.known[seat]), lengths(self.played[seat]));
            let held: Lengths = std::array::from_fn(|suit| in_pool[suit] + known[suit]);
            if self.shown_out[seat].into_iter().zip(held).any(|(out, held)| out && held > 0) {
                return 0;
            }
            let dealt = std::array::from_fn(|suit| held[suit] + played[suit]);
            let sure = points(self.known[seat] | self.played[seat]);
            *allowed = view.conditions[seat].points_with(dealt) >> sure;
        }
        let (in_pool, [first, second]) = (points(self.pool), of_each);
        let both = |&points: &u8| first >> points & second >> (in_pool - points) & 1 == 1;
        (0..=in_pool).filter(both).fold(0, |bits, points| bits | 1 << points)
    }

    fn counter(&self, allowed: &Strength, pool: &[Vec<Card>; 4]) -> Counter {
        let counter = Counter::new(pool.each_ref().map(|cards| cards.len() as u8));
        let all = (1 << (points(self.pool) + 1)) - 1;
        if allowed.values().all(|&points| points == all) {
            return counter;
        }
        let of_card = pool.each_ref().map(|cards| {
            std::array::from_fn(|place| cards.get(place).map_or(0, |&card| points_of(card)))
        });
        counter.with_points(allowed, of_card)
    }
}
