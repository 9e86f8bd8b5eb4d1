//! Points and lengths of a hand, as text of the language of deals.

use tikki_solver::{Seat, Suit};

/// What a hand is like: one of some sorts of hand.
#[derive(Clone, Debug)]
pub(super) struct Picture(Vec<HandPicture>);

/// A sort of hand: its points, and the lengths of its suits, each from … to.
#[derive(Clone, Debug, Default)]
pub(super) struct HandPicture {
    points: Option<(u8, u8)>,
    lengths: Vec<(Suit, u8, u8)>,
}

/// The most points and the most cards of a hand.
const MOST: (u8, u8) = (37, 13);

impl HandPicture {
    /// So many points.
    pub(super) fn points(least: u8, most: u8) -> HandPicture {
        HandPicture { points: Some((least, most)), lengths: Vec::new() }
    }

    /// At least so many points.
    pub(super) fn strong(least: u8) -> HandPicture {
        HandPicture::points(least, MOST.0)
    }

    /// At most so many points.
    pub(super) fn weak(most: u8) -> HandPicture {
        HandPicture::points(0, most)
    }

    /// At least so many cards of a suit.
    pub(super) fn long(self, suit: Suit, least: u8) -> HandPicture {
        self.with(suit, least, MOST.1)
    }

    /// At most so many cards of a suit.
    pub(super) fn short(self, suit: Suit, most: u8) -> HandPicture {
        self.with(suit, 0, most)
    }

    /// No singleton, no major of six, no minor of seven: what people open with a notrump.
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
    /// One hand or another.
    pub(super) fn either(one: HandPicture, other: HandPicture) -> Picture {
        Picture(vec![one, other])
    }

    /// The condition on a seat's hand.
    pub(super) fn text(&self, seat: Seat) -> String {
        self.0.iter().map(|hand| hand.text(seat)).collect::<Vec<_>>().join(" or ")
    }
}

/// `hcp(n) in 11..18`, with one end if the other says nothing.
fn range(measure: &str, least: u8, most: u8, all: u8) -> String {
    match (least, most) {
        (0, most) => format!("{measure} <= {most}"),
        (least, most) if most == all => format!("{measure} >= {least}"),
        (least, most) => format!("{measure} in {least}..{most}"),
    }
}

/// What the language calls the length of a suit.
const fn name(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
    }
}
