//! The layouts of two hidden hands that agree with all that is known.

use crate::cube::Cube;
use crate::mass::{Counter, Lengths};
use tikki_solver::{BySeat, Card, CardSet, Hands, Position, Seat, Side, Strain, Suit, Trick};

/// The layouts of two hidden hands that agree with a [`View`](crate::View), each as likely as any other.
#[derive(Clone, Debug)]
pub struct Layouts {
    pub(crate) strain: Strain,
    pub(crate) declarer: Seat,
    /// The trick on the table.
    pub(crate) trick: Trick,
    /// The cards in hand that are known; of hidden hands those that they are known to hold.
    pub(crate) known: BySeat<CardSet>,
    /// The hidden hands.
    pub(crate) seats: [Seat; 2],
    /// The hidden cards by suit, the highest first.
    pub(crate) pool: [Vec<Card>; 4],
    /// The same cards as an owner word.
    pub(crate) hidden: u64,
    pub(crate) counter: Counter,
    /// In lexicographic order of lengths; each has a layout.
    pub(crate) classes: Vec<Class>,
    /// The cards dealt to each hand.
    pub(crate) dealt: u8,
    /// The tricks that declarer's side has won.
    pub(crate) won: u8,
    /// The tricks still to be won.
    pub(crate) left: u8,
}

/// The layouts in which the first hidden hand has these lengths in the hidden cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Class {
    pub lengths: Lengths,
    /// How many layouts.
    pub count: u64,
}

impl Layouts {
    /// How many layouts there are.
    pub fn count(&self) -> u64 {
        self.classes.iter().map(|class| class.count).sum()
    }

    /// The seats whose hands are hidden, clockwise from north.
    pub fn hidden_seats(&self) -> [Seat; 2] {
        self.seats
    }

    /// Declarer.
    pub fn declarer(&self) -> Seat {
        self.declarer
    }

    /// Whose turn it is.
    pub fn to_play(&self) -> Seat {
        self.trick.to_play()
    }

    /// How many tricks declarer's side has won so far.
    pub fn tricks_won(&self) -> u8 {
        self.won
    }

    /// How many tricks are still to be won, that on the table included.
    pub fn tricks_left(&self) -> u8 {
        self.left
    }

    /// All layouts one by one, as positions: for tests, samples, and endings with few cards.
    pub fn iter(&self) -> impl Iterator<Item = Position> + '_ {
        self.owner_words().map(|owners| self.position(owners))
    }

    /// The layout of a number below [`Layouts::count`], as a position; every layout has one number.
    pub fn nth(&self, number: u64) -> Option<Position> {
        let mut left = number;
        for class in &self.classes {
            if left < class.count {
                return Some(self.position(self.nth_of(class.lengths, left)));
            }
            left -= class.count;
        }
        None
    }

    /// Fixes the owners card by card: of the layouts that are left, those in which the first hand has the card come first.
    fn nth_of(&self, lengths: Lengths, mut number: u64) -> u64 {
        let mut cube = Cube::ALL;
        for suit in 0..4 {
            for place in 0..self.pool[suit].len() {
                let card = 1 << (16 * suit + place);
                let held = Cube { fixed: cube.fixed | card, owners: cube.owners | card };
                let with_card = self.counter.count(lengths, held);
                cube = if number < with_card { held } else { Cube { owners: cube.owners, ..held } };
                number -= if cube == held { 0 } else { with_card };
            }
        }
        cube.owners
    }

    /// All layouts one by one, as owner words.
    pub(crate) fn owner_words(&self) -> impl Iterator<Item = u64> + '_ {
        self.classes.iter().flat_map(|class| self.words_of(class.lengths))
    }

    pub(crate) fn words_of(&self, lengths: Lengths) -> impl Iterator<Item = u64> + '_ {
        let choices = move |suit: usize| {
            let (cards, held) = (self.pool[suit].len(), u32::from(lengths[suit]));
            let words = 0..1_u64 << cards;
            words.filter(move |word| word.count_ones() == held).map(move |word| word << (16 * suit))
        };
        let pairs = choices(0).flat_map(move |clubs| choices(1).map(move |word| clubs | word));
        let triples = pairs.flat_map(move |word| choices(2).map(move |hearts| word | hearts));
        let all = triples.flat_map(move |word| choices(3).map(move |spades| word | spades));
        all.filter(move |&word| self.counts(lengths, word))
    }

    /// Whether a layout of a class meets the condition on points.
    fn counts(&self, lengths: Lengths, owners: u64) -> bool {
        self.counter.count(lengths, Cube::around(owners, self.hidden)) == 1
    }

    /// A layout of a class: in each suit the first hidden hand has the lowest cards.
    pub(crate) fn first_of(&self, lengths: Lengths) -> u64 {
        (0..4).fold(0, |word, suit| {
            let (cards, held) = (self.pool[suit].len(), usize::from(lengths[suit]));
            word | ((1 << held) - 1) << (16 * suit + cards - held)
        })
    }

    /// The position of a layout.
    pub(crate) fn position(&self, owners: u64) -> Position {
        let mut hands = self.known;
        let [first, second] = self.seats;
        for (suit, cards) in Suit::ALL.into_iter().zip(&self.pool) {
            let lane = owners >> (16 * suit.index());
            let (mut one, mut other) = (0, 0);
            for (place, card) in cards.iter().enumerate() {
                let rank = 1_u16 << card.rank.index();
                let held = lane >> place & 1 != 0;
                *(if held { &mut one } else { &mut other }) |= rank;
            }
            hands[first] = hands[first] | CardSet::of_ranks(suit, one);
            hands[second] = hands[second] | CardSet::of_ranks(suit, other);
        }
        let hands = Hands::new(hands).expect("hidden cards are in no known hand");
        Position::new(hands, self.strain, self.trick).expect("a layout agrees with the play")
    }

    /// The hidden cards among these, which are the highest of each suit in play, as an owner word.
    pub(crate) fn prefix(&self, relevant: CardSet) -> u64 {
        Suit::ALL.into_iter().zip(&self.pool).fold(0, |word, (suit, cards)| {
            let named = cards.iter().take_while(|&&card| relevant.contains(card)).count();
            word | ((1 << named) - 1) << (16 * suit.index())
        })
    }

    /// How many cards of a suit a seat holds in a class.
    pub(crate) fn length(&self, lengths: Lengths, seat: Seat, suit: Suit) -> usize {
        let index = suit.index();
        let of_pool = match self.seats.iter().position(|&hidden| hidden == seat) {
            Some(0) => usize::from(lengths[index]),
            Some(_) => self.pool[index].len() - usize::from(lengths[index]),
            None => 0,
        };
        self.known[seat].suit(suit).len() + of_pool
    }

    /// Whether the seat is on declarer's side.
    pub(crate) fn declares(&self, seat: Seat) -> bool {
        seat.side() == self.declarer.side()
    }

    /// The same layouts after the seat to play, whose hand is known, has played a card that is legal.
    pub(crate) fn after(&self, card: Card) -> Layouts {
        let mut next = self.clone();
        let seat = self.to_play();
        next.known[seat] = next.known[seat].without(card);
        next.trick = self.trick.with(card);
        if next.trick.is_complete()
            && let Some(winner) = next.trick.winner(self.strain)
        {
            next.won += u8::from(self.declares(winner));
            next.left -= 1;
            next.trick = Trick::new(winner);
        }
        next
    }

    /// Whether declarer's side is north-south.
    pub(crate) fn declarer_is_ns(&self) -> bool {
        self.declarer.side() == Side::NorthSouth
    }
}
