//! Plays of random deals, as people might have played them.

use tikki_base::rng::Rng;
use tikki_base::tricks::BidLevel;
use tikki_bridge::Contract;
use tikki_bridge::analysis::{LegalPlay, PlayPoint, cards};
use tikki_solver::{Card, CardSet, Hands, Limits, Rank, Seat, Session, Side, Strain, Suit};

/// Everybody plays what looks natural, and one card in eight at random.
///
/// # Panics
/// Never: legal cards are picked.
pub fn natural(start: PlayPoint, rng: &mut Rng) -> LegalPlay {
    let mut play = LegalPlay::of(start, &[]).0;
    while play.last().to_play().is_some() {
        let legal: Vec<_> = play.last().position().legal().iter().collect();
        let card = if rng.one_in(8) {
            rng.pick(&legal)
        } else {
            tikki_bridge::analysis::natural(&play)[0]
        };
        play.push(card).expect("legal cards are picked");
    }
    play
}

/// How a deal is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// With open hands, but for one card in ten at random.
    Open,
    /// [Naturally](natural).
    Natural,
    /// Any legal card.
    Random,
}

impl Manner {
    /// All of them, with their names.
    pub const ALL: [(&str, Manner); 3] =
        [("open hands", Manner::Open), ("natural", Manner::Natural), ("random", Manner::Random)];
}

/// A whole play in some manner; the session is of the deal's strain.
///
/// # Panics
/// Never: legal cards are picked.
pub fn played(
    manner: Manner,
    start: PlayPoint,
    session: &mut Session<'_>,
    rng: &mut Rng,
) -> LegalPlay {
    if manner == Manner::Natural {
        return natural(start, rng);
    }
    let mut play = LegalPlay::of(start, &[]).0;
    while play.last().to_play().is_some() {
        let at_random = manner == Manner::Random || rng.one_in(10);
        let cards: Vec<_> = if at_random {
            play.last().position().legal().iter().collect()
        } else {
            free(play.last(), session)
        };
        play.push(rng.pick(&cards)).expect("legal cards are picked");
    }
    play
}

/// The cards that cost nothing.
fn free(point: &PlayPoint, session: &mut Session<'_>) -> Vec<Card> {
    let valued = cards(point, session, Limits::default()).into_iter();
    valued.filter(|value| value.cost == Some(0)).map(|value| value.card).collect()
}

/// A contract that the hands might be played in: the side with more points plays its longest fit, or notrump, as high as its
/// points go.
///
/// # Panics
/// Never: a side has two seats, and levels are 1 to 7.
pub fn contract(hands: &Hands) -> (Contract, Seat) {
    let points_of =
        |side: Side| -> u8 { side.seats().map(|seat| points(hands.hand(seat))).iter().sum() };
    let (ns, ew) = (points_of(Side::NorthSouth), points_of(Side::EastWest));
    let side = if ns >= ew { Side::NorthSouth } else { Side::EastWest };
    let length = |suit: Suit| side.seats().map(|seat| hands.hand(seat).suit(suit).len());
    let fit = Suit::ALL.into_iter().max_by_key(|&suit| length(suit).iter().sum::<usize>());
    let fit = fit.filter(|&suit| length(suit).iter().sum::<usize>() >= 8);
    let longest = |seat: &Seat| fit.map_or(0, |suit| hands.hand(*seat).suit(suit).len());
    let declarer = side.seats().into_iter().max_by_key(longest).expect("a side has two seats");
    let strain = fit.map_or(Strain::NoTrump, Strain::from);
    let level = match (ns.max(ew), strain) {
        (33.., _) => 6,
        (25.., Strain::NoTrump) => 3,
        (25.., Strain::Hearts | Strain::Spades) => 4,
        (27.., _) => 5,
        (22.., _) => 2,
        _ => 1,
    };
    (Contract::new(BidLevel::new(level).expect("1 to 7"), strain), declarer)
}

fn points(hand: CardSet) -> u8 {
    let worth = |rank| match rank {
        Rank::ACE => 4,
        Rank::KING => 3,
        Rank::QUEEN => 2,
        Rank::JACK => 1,
        _ => 0,
    };
    hand.iter().map(|card| worth(card.rank)).sum()
}
