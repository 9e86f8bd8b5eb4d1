//! Points and lengths of a hand, as text in the condition language.

use tikki_solver::{Seat, Suit};

/// A description of a hand: one of several types.
#[derive(Clone, Debug)]
pub(super) struct Picture(Vec<HandPicture>);

/// A type of hand: ranges of its points and of its suit lengths, ends included.
#[derive(Clone, Debug, Default)]
pub struct HandPicture {
    /// The least and the greatest number of high-card points.
    pub points: Option<(u8, u8)>,
    /// Whether the hand is balanced: 4333, 4432 or 5332.
    pub balanced: bool,
    /// The least and the greatest length of suits.
    pub lengths: Vec<(Suit, u8, u8)>,
}

/// The greatest number of points and of cards in a hand.
const MOST: (u8, u8) = (37, 13);

impl HandPicture {
    /// Returns a hand within a range of points.
    pub(super) fn points(least: u8, most: u8) -> HandPicture {
        HandPicture { points: Some((least, most)), ..HandPicture::default() }
    }

    /// Returns a hand with a minimum of points.
    pub(super) fn strong(least: u8) -> HandPicture {
        HandPicture::points(least, MOST.0)
    }

    /// Returns a hand with a maximum of points.
    pub(super) fn weak(most: u8) -> HandPicture {
        HandPicture::points(0, most)
    }

    /// Returns the same hand, balanced.
    pub(super) fn balanced(self) -> HandPicture {
        HandPicture { balanced: true, ..self }
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
        let balanced = self.balanced.then(|| format!("balanced({seat})"));
        points.into_iter().chain(balanced).chain(lengths).collect::<Vec<_>>().join(" and ")
    }

    /// Returns `15–17 points, balanced, at most 4 spades`.
    fn words(&self) -> String {
        let points = self.points.map(|(least, most)| in_words(least, most, MOST.0, "points"));
        let balanced = self.balanced.then(|| "balanced".to_owned());
        let lengths = self
            .lengths
            .iter()
            .map(|&(suit, least, most)| in_words(least, most, MOST.1, name(suit)));
        points.into_iter().chain(balanced).chain(lengths).collect::<Vec<_>>().join(", ")
    }
}

/// Returns `15–17 points`, or one end if only one restricts.
fn in_words(least: u8, most: u8, all: u8, of: &str) -> String {
    match (least, most) {
        (0, most) => format!("at most {most} {of}"),
        (least, most) if most == all => format!("at least {least} {of}"),
        (least, most) => format!("{least}–{most} {of}"),
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

    /// Returns the type of hand, if there is only one.
    pub(super) fn only(&self) -> Option<&HandPicture> {
        if let [hand] = &self.0[..] { Some(hand) } else { None }
    }

    /// Returns the description in words.
    pub(super) fn words(&self) -> String {
        self.0.iter().map(HandPicture::words).collect::<Vec<_>>().join("; or ")
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
