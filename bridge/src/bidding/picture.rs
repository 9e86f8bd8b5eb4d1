//! Points and lengths of a hand, as text in the condition language.

use tikki_solver::{Seat, Suit};

/// A description of a hand: one of several types.
#[derive(Clone, Debug)]
pub(super) struct Picture(Vec<HandPicture>);

/// A type of hand: ranges of its points and of its suit lengths, ends included.
#[derive(Clone, Debug, Default)]
pub(super) struct HandPicture {
    points: Option<(u8, u8)>,
    lengths: Vec<(Suit, u8, u8)>,
}

/// The greatest number of points and of cards in a hand.
const MOST: (u8, u8) = (37, 13);

impl HandPicture {
    /// Returns a hand within a range of points.
    pub(super) fn points(least: u8, most: u8) -> HandPicture {
        HandPicture { points: Some((least, most)), lengths: Vec::new() }
    }

    /// Returns a hand with a minimum of points.
    pub(super) fn strong(least: u8) -> HandPicture {
        HandPicture::points(least, MOST.0)
    }

    /// Returns a hand with a maximum of points.
    pub(super) fn weak(most: u8) -> HandPicture {
        HandPicture::points(0, most)
    }

    /// Adds a minimum length of a suit.
    pub(super) fn long(self, suit: Suit, least: u8) -> HandPicture {
        self.with(suit, least, MOST.1)
    }

    /// Adds a maximum length of a suit.
    pub(super) fn short(self, suit: Suit, most: u8) -> HandPicture {
        self.with(suit, 0, most)
    }

    /// Adds the shape of a notrump opening: no singleton, no six-card major, no seven-card minor.
    pub(super) fn notrump(self) -> HandPicture {
        let [clubs, diamonds, hearts, spades] =
            [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
        self.with(clubs, 2, 6).with(diamonds, 2, 6).with(hearts, 2, 5).with(spades, 2, 5)
    }

    fn with(mut self, suit: Suit, least: u8, most: u8) -> HandPicture {
        self.lengths.push((suit, least, most));
        self
    }

    fn text(&self, seat: Seat) -> String {
        let seat = seat.letter().to_ascii_lowercase();
        let points =
            self.points.map(|(least, most)| range(&format!("hcp({seat})"), least, most, MOST.0));
        let lengths = self.lengths.iter().map(|&(suit, least, most)| {
            range(&format!("{}({seat})", name(suit)), least, most, MOST.1)
        });
        points.into_iter().chain(lengths).collect::<Vec<_>>().join(" and ")
    }
}

impl From<HandPicture> for Picture {
    fn from(hand: HandPicture) -> Picture {
        Picture(vec![hand])
    }
}

impl Picture {
    /// Returns the description that either of two meets.
    pub(super) fn either(one: HandPicture, other: HandPicture) -> Picture {
        Picture(vec![one, other])
    }

    /// Returns the condition on a seat's hand.
    pub(super) fn text(&self, seat: Seat) -> String {
        self.0.iter().map(|hand| hand.text(seat)).collect::<Vec<_>>().join(" or ")
    }
}

/// Returns `hcp(n) in 11..18`, or a comparison if only one end restricts.
fn range(measure: &str, least: u8, most: u8, all: u8) -> String {
    match (least, most) {
        (0, most) => format!("{measure} <= {most}"),
        (least, most) if most == all => format!("{measure} >= {least}"),
        (least, most) => format!("{measure} in {least}..{most}"),
    }
}

/// Returns the function for the length of a suit.
const fn name(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
    }
}
