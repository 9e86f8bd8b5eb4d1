//! Hearts: penalty points, the moon, the kitty, to whom cards are passed, and who has lost.
//!
//! Rules: seed 002, lines 3826–3953 (the card book), and seed 004, lines 104–120, 333–352, 522–540, 778–805 and 1110–1128
//! (the booklet, five texts).
//!
//! ```
//! use tikki_games::rooms::hearts::scoring::{Captures, MoonChoice, Penalties, score};
//! use tikki_solver::{CardSet, Suit};
//! let tricks = [CardSet::ALL.suit(Suit::Hearts), CardSet::ALL - CardSet::ALL.suit(Suit::Hearts)];
//! let captures = Captures::new(tricks).expect("disjoint");
//! assert_eq!(score(&captures, Penalties::default(), MoonChoice::OthersUp), [13, 13]);
//! ```

use crate::scores::common::PlayerCount;
use tikki_solver::{Card, CardSet, Rank, Suit};

const QUEEN: Card = Card::new(Suit::Spades, Rank::QUEEN);
const JACK: Card = Card::new(Suit::Diamonds, Rank::JACK);

/// What a heart costs (seed 002, lines 3850–3852).
pub(super) const HEART: i32 = 1;
/// What the queen of spades costs.
pub(super) const QUEEN_POINTS: i32 = 13;
/// What the jack of diamonds costs where it counts: less than nothing (seed 002, lines 3934–3938).
pub(crate) const JACK_POINTS: i32 = -10;
/// What all hearts and the queen cost together.
pub(super) const WHOLE: i32 = 13 * HEART + QUEEN_POINTS;

/// What a heart costs in the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HeartValue {
    /// One penalty point each.
    #[default]
    One,
    /// What is printed on it, court cards ten, the ace eleven: Spot Hearts (seed 002, lines 3946–3950).
    Spots,
}

/// What happens when one seat takes every heart, and the queen of spades where she counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Moon {
    /// Nothing: the points count as ever.
    Off,
    /// The shooter scores nothing, everybody else the whole (seed 002, lines 3916–3922; seed 004, lines 120, 538, 1128).
    #[default]
    OthersUp,
    /// The shooter chooses, see [`MoonChoice`] (seed 004, lines 352, 802).
    Choice,
}

/// What a shooter who may choose has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MoonChoice {
    /// Everybody else scores the whole.
    #[default]
    OthersUp,
    /// His own score falls by the whole.
    ShooterDown,
}

/// Which cards count, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Penalties {
    /// What a heart costs.
    pub heart_value: HeartValue,
    /// Whether the queen of spades costs 13 points, 50 in Spot Hearts.
    pub queen: bool,
    /// Whether the jack of diamonds takes ten points off (seed 002, lines 3934–3938).
    pub jack: bool,
    /// The moon.
    pub moon: Moon,
}

/// Hearts and the queen, without the jack; the moon puts the others up.
impl Default for Penalties {
    fn default() -> Penalties {
        Penalties { heart_value: HeartValue::One, queen: true, jack: false, moon: Moon::OthersUp }
    }
}

impl Penalties {
    /// Hearts alone, as the card book's basic game has it.
    pub const PLAIN: Penalties =
        Penalties { heart_value: HeartValue::One, queen: false, jack: false, moon: Moon::Off };

    /// Spot Hearts, in which the queen is usually no point card and the moon is worth 95.
    pub const SPOT: Penalties = Penalties {
        heart_value: HeartValue::Spots,
        queen: false,
        jack: false,
        moon: Moon::OthersUp,
    };

    /// The penalty points of a card, negative for the jack of diamonds (seed 002, lines 3850–3852, 3946–3950).
    pub const fn points(self, card: Card) -> i32 {
        match (card.suit, self.heart_value) {
            (Suit::Hearts, HeartValue::One) => HEART,
            (Suit::Hearts, HeartValue::Spots) => match card.rank.index() {
                spots @ 0..=8 => spots as i32 + 2,
                9..=11 => 10,
                _ => 11,
            },
            (Suit::Spades, _) if self.queen && card.rank.index() == QUEEN.rank.index() => {
                match self.heart_value {
                    HeartValue::One => QUEEN_POINTS,
                    HeartValue::Spots => 50,
                }
            }
            (Suit::Diamonds, _) if self.jack && card.rank.index() == JACK.rank.index() => {
                JACK_POINTS
            }
            _ => 0,
        }
    }

    /// What the moon is worth: 13, 26 with the queen, 95 in Spot Hearts (seed 002, lines 3920, 3950).
    pub const fn moon_points(self) -> i32 {
        match (self.heart_value, self.queen) {
            (HeartValue::Spots, _) => 95,
            (HeartValue::One, true) => WHOLE,
            (HeartValue::One, false) => WHOLE - QUEEN_POINTS,
        }
    }

    /// The point cards of a set, which the first trick and the lead may be closed to.
    pub fn point_cards(self, cards: CardSet) -> CardSet {
        cards.iter().filter(|&card| self.points(card) != 0).collect()
    }

    /// The cards somebody must take to shoot the moon; the jack of diamonds is none (seed 002, line 3922).
    fn moon_cards(self) -> CardSet {
        let hearts = CardSet::ALL.suit(Suit::Hearts);
        if self.queen { hearts.with(QUEEN) } else { hearts }
    }
}

/// The cards each of `N` seats took in a deal, kitty included; no card is with two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Captures<const N: usize>([CardSet; N]);

impl<const N: usize> Captures<N> {
    /// The cards by seat; `None` if two have the same card.
    pub fn new(cards: [CardSet; N]) -> Option<Captures<N>> {
        let mut seen = CardSet::EMPTY;
        for own in cards {
            if !seen.is_disjoint(own) {
                return None;
            }
            seen = seen | own;
        }
        Some(Captures(cards))
    }

    /// The captures of tricks in the order in which they were won, each the seat that won it and its cards. The kitty goes to
    /// the first seat that takes a point card (seed 002, line 3866). `None` if a seat is out of range or a card comes twice.
    pub fn from_tricks(
        tricks: &[(usize, CardSet)],
        kitty: CardSet,
        options: Penalties,
    ) -> Option<Captures<N>> {
        let mut cards = [CardSet::EMPTY; N];
        let mut kitty = kitty;
        let mut seen = kitty;
        for &(winner, trick) in tricks {
            if !seen.is_disjoint(trick) {
                return None;
            }
            seen = seen | trick;
            let own = cards.get_mut(winner)?;
            *own = *own | trick;
            if !options.point_cards(trick).is_empty() {
                *own = *own | kitty;
                kitty = CardSet::EMPTY;
            }
        }
        Some(Captures(cards))
    }

    /// The seat that took every card the moon asks for.
    pub fn shooter(&self, options: Penalties) -> Option<usize> {
        let all = options.moon_cards();
        self.0.iter().position(|&own| (all - own).is_empty())
    }
}

/// The penalty points of every seat for one deal (seed 002, lines 3850–3852, 3916–3938; seed 004, line 802).
///
/// `choice` is asked for only under [`Moon::Choice`]. After a moon the jack of diamonds counts for nobody.
pub fn score<const N: usize>(
    captures: &Captures<N>,
    options: Penalties,
    choice: MoonChoice,
) -> [i32; N] {
    let shooter = captures.shooter(options).filter(|_| options.moon != Moon::Off);
    let Some(shooter) = shooter else {
        return captures.0.map(|own| own.iter().map(|card| options.points(card)).sum());
    };
    let moon = options.moon_points();
    let down = options.moon == Moon::Choice && choice == MoonChoice::ShooterDown;
    std::array::from_fn(|seat| match (seat == shooter, down) {
        (true, true) => -moon,
        (false, false) => moon,
        (true, false) | (false, true) => 0,
    })
}

/// When a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TotalLimit {
    /// When a total reaches the limit (the booklet: seed 004, lines 120, 352, 536, 804, 1128).
    Reaching(i32),
    /// When a total exceeds the limit (the card book: seed 002, line 3852).
    Exceeding(i32),
}

/// Reaching 100.
impl Default for TotalLimit {
    fn default() -> TotalLimit {
        TotalLimit::Reaching(100)
    }
}

impl TotalLimit {
    const fn has_come(self, total: i32) -> bool {
        match self {
            TotalLimit::Reaching(limit) => total >= limit,
            TotalLimit::Exceeding(limit) => total > limit,
        }
    }
}

/// Who has won and who has lost a finished game; seats with the same total share their place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FinalSeats {
    /// The seats with the lowest total, ascending.
    pub lowest: Vec<usize>,
    /// The seats with the highest total, ascending.
    pub highest: Vec<usize>,
}

/// The standing once somebody's total has ended the game, else `None`: the lowest wins, the highest loses (seed 002, line
/// 3852; seed 004, line 804).
pub fn standing(totals: &[i32], end: TotalLimit) -> Option<FinalSeats> {
    if !totals.iter().any(|&total| end.has_come(total)) {
        return None;
    }
    let with = |wanted: Option<&i32>| {
        let seats = totals.iter().enumerate();
        seats.filter(|&(_, total)| Some(total) == wanted).map(|(seat, _)| seat).collect()
    };
    Some(FinalSeats { lowest: with(totals.iter().min()), highest: with(totals.iter().max()) })
}

/// To whom three cards are passed before a deal is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pass {
    /// To the left neighbour.
    Left,
    /// To the right neighbour.
    Right,
    /// To the seat opposite.
    Across,
    /// To the second seat on the left.
    TwoLeft,
    /// To the second seat on the right.
    TwoRight,
    /// To nobody: a keeper.
    Keep,
}

impl Pass {
    /// The seat that receives the cards of a seat, both counted clockwise from 0; `None` for a keeper.
    pub const fn receiver(self, seat: usize, players: PlayerCount<3, 7>) -> Option<usize> {
        let n = players.get() as usize;
        let left = match self {
            Pass::Left => 1,
            Pass::TwoLeft => 2,
            Pass::Across => n / 2,
            Pass::TwoRight => n - 2,
            Pass::Right => n - 1,
            Pass::Keep => return None,
        };
        Some((seat + left) % n)
    }
}

/// Whose schedule of passes is followed. With four players they agree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Schedule {
    /// The card book's, for three to five players (seed 002, line 3848).
    #[default]
    Book,
    /// The booklet's: left and right in turn unless four play (seed 004, lines 348–350).
    Booklet,
}

/// To whom cards are passed in the deal of this number, the first 0. With six or seven players, of whom the card book does
/// not speak, the booklet's schedule holds.
pub fn pass(deal: usize, players: PlayerCount<3, 7>, schedule: Schedule) -> Pass {
    use Pass::{Across, Keep, Left, Right, TwoLeft, TwoRight};
    let cycle: &[Pass] = match (players.get(), schedule) {
        (4, _) => &[Left, Right, Across, Keep],
        (3, Schedule::Book) => &[Left, Right, Keep],
        (5, Schedule::Book) => &[Left, TwoLeft, Right, TwoRight, Keep],
        _ => &[Left, Right],
    };
    cycle[deal % cycle.len()]
}

#[cfg(test)]
mod tests;
