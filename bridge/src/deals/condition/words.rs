//! The functions of the language by name, and the names of suits and strains.

use super::cards::{of_rank, top};
use super::measure::{HandMeasure, HonourScale};
use tikki_base::names::suit_word;
use tikki_solver::{CardSet, Rank, Strain, Suit};

/// The function of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BridgeFunction {
    /// A count: `hcp(seat)`, of one suit `hcp(seat, suit)`.
    Count(HandMeasure),
    /// The length of a suit: `spades(seat)`.
    Length(Suit),
    /// `shape(seat, …)`.
    Shape,
    /// `balanced(seat)`.
    Balanced,
    /// `hascard(seat, card)`.
    HasCard,
    /// `cccc(seat)`.
    FourC,
    /// `quality(seat, suit)`.
    Quality,
    /// `tricks(seat, strain)`.
    Tricks,
    /// `pt0(seat)` … `pt9(seat)`.
    Points(u8),
    /// `rnd(number)`.
    Random,
    /// `par(side)`.
    Par,
    /// `score(vulnerable, contract, tricks)`.
    Score,
    /// `imps(points)`.
    Imps,
}

/// The functions as listed in messages.
pub(super) const FUNCTIONS: &str = "hcp, controls, losers, c13, aces, kings, queens, jacks, tens, \
    top2, top3, top4, top5, spades, hearts, diamonds, clubs, shape, balanced, hascard, cccc, quality, \
    tricks, pt0 to pt9, rnd, par, score, imps";

impl BridgeFunction {
    /// Returns the function of a name, in either case, singular or plural (`spade`, `spades`).
    pub(super) fn from_name(name: &str) -> Option<BridgeFunction> {
        let count = |cards| Some(BridgeFunction::Count(HandMeasure::Cards(cards)));
        let points = |scale| Some(BridgeFunction::Count(HandMeasure::Points(scale, CardSet::ALL)));
        match name.to_ascii_lowercase().as_str() {
            "hcp" => points(HonourScale::HighCards),
            "control" | "controls" => points(HonourScale::Controls),
            "c13" => points(HonourScale::C13),
            "loser" | "losers" => Some(BridgeFunction::Count(HandMeasure::Losers(CardSet::ALL))),
            "ace" | "aces" => count(of_rank(Rank::ACE)),
            "king" | "kings" => count(of_rank(Rank::KING)),
            "queen" | "queens" => count(of_rank(Rank::QUEEN)),
            "jack" | "jacks" => count(of_rank(Rank::JACK)),
            "ten" | "tens" => count(of_rank(Rank::TEN)),
            "top2" => count(top(2)),
            "top3" => count(top(3)),
            "top4" => count(top(4)),
            "top5" => count(top(5)),
            "shape" => Some(BridgeFunction::Shape),
            "balanced" => Some(BridgeFunction::Balanced),
            "hascard" => Some(BridgeFunction::HasCard),
            "cccc" => Some(BridgeFunction::FourC),
            "quality" => Some(BridgeFunction::Quality),
            "tricks" | "dds" => Some(BridgeFunction::Tricks),
            "rnd" => Some(BridgeFunction::Random),
            "par" => Some(BridgeFunction::Par),
            "score" => Some(BridgeFunction::Score),
            "imp" | "imps" => Some(BridgeFunction::Imps),
            "pt0" | "pt1" | "pt2" | "pt3" | "pt4" | "pt5" | "pt6" | "pt7" | "pt8" | "pt9" => {
                Some(BridgeFunction::Points(name.as_bytes()[2] - b'0'))
            }
            name => suit_word(name).map(BridgeFunction::Length),
        }
    }
}

/// Returns the suit of a word or letter, in either case.
pub(super) fn suit(name: &str) -> Option<Suit> {
    let letter = || {
        let mut letters = name.chars();
        letters.next().and_then(Suit::from_letter).filter(|_| letters.next().is_none())
    };
    suit_word(name).or_else(letter)
}

/// Returns the strain of a word or letter, in either case.
pub(super) fn strain(name: &str) -> Option<Strain> {
    match name.to_ascii_lowercase().as_str() {
        "notrump" | "notrumps" | "nt" | "n" => Some(Strain::NoTrump),
        name => suit(name).map(Strain::from),
    }
}
