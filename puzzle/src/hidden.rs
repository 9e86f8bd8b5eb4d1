//! Random layouts of the hands hidden from the player who decides: consistent with their sizes, with the suits in which they have
//! shown out, and with the auction.

use super::bidder::ProposedAuction;
use super::problem::Problem;
use tikki_base::deal::{DealBuilder, FULL_HAND, PartialDeal};
use tikki_base::rng::Rng;
use tikki_bridge::AuctionMeaning;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_solver::{BySeat, Card, CardSet, Hands, Position, Seat, Suit};

/// The greatest number of attempts at a layout that fits the auction (tuning: a strong notrump opposite two known hands takes
/// about twenty).
const TRIES: u32 = 2000;

/// The knowledge about the hidden hands at the end of a play.
#[derive(Clone, Debug)]
pub(super) struct HiddenHands {
    point: PlayPoint,
    seats: Vec<Seat>,
    /// The cards whose location is certain.
    bound: BySeat<CardSet>,
    /// The cards that each seat has played.
    played: BySeat<CardSet>,
    voids: BySeat<Vec<Suit>>,
    shown_by_auction: AuctionMeaning,
    /// The auction, if the simple bidder bids these hands so: then layouts are those that it bids so too.
    proposed: Option<ProposedAuction>,
}

/// Returns the number of ways to choose `size` of `all` things, as far as it is small.
fn ways(all: usize, size: usize) -> usize {
    let size = size.min(all - size.min(all));
    (0..size).fold(1usize, |ways, n| ways.saturating_mul(all - n) / (n + 1))
}

/// Returns all sets of `size` of these cards.
fn subsets(cards: &[Card], size: usize) -> Vec<CardSet> {
    let Some((&first, rest)) = cards.split_first() else {
        return if size == 0 { vec![CardSet::EMPTY] } else { Vec::new() };
    };
    if size == 0 {
        return vec![CardSet::EMPTY];
    }
    let with = subsets(rest, size - 1).into_iter().map(|set| set.with(first));
    with.chain(subsets(rest, size)).collect()
}

impl HiddenHands {
    /// Returns the meaning of the auction, for whole deals only, without calls that the actual hands contradict: those were not
    /// plain.
    pub(super) fn new(problem: &Problem, play: &LegalPlay) -> HiddenHands {
        let point = *play.last();
        let seats = play.hidden();
        let mut played = BySeat::from_fn(|_| CardSet::EMPTY);
        for &(seat, card) in play.cards() {
            played[seat] = played[seat].with(card);
        }
        let shown = problem.source().filter(|_| usize::from(point.tricks()) == FULL_HAND);
        let shown = shown.map_or_else(AuctionMeaning::default, |source| {
            source.auction_meaning().about(&seats).not_contradicted(&held(play))
        });
        let (bound, voids) = (play.bound(), play.voids());
        let proposed = ProposedAuction::of(problem);
        HiddenHands { point, seats, bound, played, voids, shown_by_auction: shown, proposed }
    }

    /// Returns the hidden seats.
    pub(super) fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Returns the number of calls with a meaning for hidden hands.
    pub(super) fn calls(&self) -> usize {
        match &self.proposed {
            Some(auction) => self.calls_of(auction),
            None => self.shown_by_auction.call_meanings().len(),
        }
    }

    fn calls_of(&self, auction: &ProposedAuction) -> usize {
        let seats = (0..auction.calls.len()).map(|turn| auction.dealer.nth(turn));
        seats.filter(|seat| self.seats.contains(seat)).count()
    }

    /// Returns whether whole hands fit the auction.
    fn fits_auction(&self, whole: &BySeat<CardSet>) -> bool {
        match &self.proposed {
            Some(auction) => Hands::new(*whole).is_ok_and(|hands| auction.fits(&hands)),
            None => self.shown_by_auction.fits(whole),
        }
    }

    /// Returns all layouts of two hidden hands that are consistent, if there are no more than `most` before the auction is
    /// looked at.
    pub(super) fn all_layouts(&self, most: usize) -> Option<Vec<PlayPoint>> {
        let [one, other] = self.seats[..] else { return None };
        let hands = self.point.position().hands();
        let free_of = |seat: Seat| hands.hand(seat) - self.bound[seat];
        let free: Vec<Card> = (free_of(one) | free_of(other)).iter().collect();
        let size = free_of(one).len();
        if ways(free.len(), size) > most {
            return None;
        }
        let placed = subsets(&free, size).into_iter().filter_map(|held| {
            let mut dealt = BySeat::from_fn(|seat| hands.hand(seat));
            dealt[one] = self.bound[one] | held;
            dealt[other] = self.bound[other] | (free.iter().copied().collect::<CardSet>() - held);
            let whole = BySeat::from_fn(|seat| dealt[seat] | self.played[seat]);
            self.is_consistent(&dealt).then_some(())?;
            self.fits_auction(&whole).then(|| self.placed(dealt)).flatten()
        });
        Some(placed.collect())
    }

    /// Returns whether no hand has a card of a suit in which it has shown out.
    fn is_consistent(&self, dealt: &BySeat<CardSet>) -> bool {
        self.seats
            .iter()
            .all(|&seat| self.voids[seat].iter().all(|&suit| dealt[seat].suit(suit).is_empty()))
    }

    /// Returns a random layout, all consistent ones being equally likely; `None` if none of many attempts fits.
    pub(super) fn layout(&self, rng: &mut Rng) -> Option<PlayPoint> {
        if self.calls() == 0 {
            return self.placed(self.dealt(rng));
        }
        let whole =
            |hands: &BySeat<CardSet>| BySeat::from_fn(|seat| hands[seat] | self.played[seat]);
        let mut tries = (0..TRIES).map(|_| self.dealt(rng));
        self.placed(tries.find(|hands| self.fits_auction(&whole(hands)))?)
    }

    /// Deals the hidden cards: those with a certain location stay, all ways to deal the others are equally likely. More than two
    /// hands are hidden only before the first card, when nobody has shown out.
    fn dealt(&self, rng: &mut Rng) -> BySeat<CardSet> {
        let hands = self.point.position().hands();
        let mut dealt = BySeat::from_fn(|seat| hands.hand(seat));
        let mut free = Vec::new();
        for &seat in &self.seats {
            dealt[seat] = self.bound[seat];
            free.extend((hands.hand(seat) - self.bound[seat]).iter());
        }
        rng.shuffle(&mut free);
        let mut free = free.into_iter();
        for &seat in &self.seats {
            let missing = hands.hand(seat).len() - dealt[seat].len();
            dealt[seat] = dealt[seat] | free.by_ref().take(missing).collect::<CardSet>();
        }
        dealt
    }

    fn placed(&self, dealt: BySeat<CardSet>) -> Option<PlayPoint> {
        let position = self.point.position();
        let hands = Hands::new(dealt).ok()?;
        let position = Position::new(hands, position.strain(), *position.trick()).ok()?;
        Some(self.point.with_position(position))
    }
}

/// Returns the hands before the first card.
fn held(play: &LegalPlay) -> PartialDeal {
    let mut builder = DealBuilder::default();
    let hands = play.start().position().hands();
    for seat in Seat::ALL {
        for card in hands.hand(seat) {
            builder.card(seat, card).expect("a position has each card once");
        }
    }
    builder.build().expect("no hand of a position has more than thirteen cards")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Hero, ProblemSource};
    use tikki_bridge::formats::pbn_deal;
    use tikki_solver::Strain;

    fn problem(deal: &str, leader: Seat, cards: &str) -> Problem {
        let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
        let start = PlayPoint::led_by(deal, Strain::NoTrump, Seat::South, leader);
        let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
        Problem::new(LegalPlay::of(start, &cards).0, Hero::Declarer, 3).unwrap()
    }

    /// All layouts are each of those that chance deals, once.
    #[test]
    fn all_layouts_are_those_that_chance_deals() {
        let problem =
            problem("N:AQ.2.4. 5.KQ9.. 32.A3.. K9..8.7", Seat::South, "S2 S9 SA S5 H2 HK HA D8");
        let hidden = HiddenHands::new(&problem, problem.play());
        let all = hidden.all_layouts(1000).unwrap();
        let mut rng = Rng::new(1);
        let drawn: std::collections::HashSet<PlayPoint> =
            (0..300).filter_map(|_| hidden.layout(&mut rng)).collect();
        assert_eq!(all.iter().copied().collect::<std::collections::HashSet<_>>(), drawn);
        assert_eq!(all.len(), drawn.len(), "each once");
        assert!(hidden.all_layouts(all.len().saturating_sub(1)).is_none() || all.is_empty());
    }

    #[test]
    fn shown_out_hand_gets_no_card_of_suit() {
        let problem =
            problem("N:AQ.2.4. 5.KQ9.. 32.A3.. K9..8.7", Seat::South, "S2 S9 SA S5 H2 HK HA D8");
        let hidden = HiddenHands::new(&problem, problem.play());
        assert_eq!(problem.play().voids()[Seat::West], [Suit::Hearts]);
        let mut rng = Rng::new(1);
        for _ in 0..50 {
            let layout = hidden.layout(&mut rng).unwrap();
            let west = layout.position().hands().hand(Seat::West);
            assert!(west.suit(Suit::Hearts).is_empty() && west.len() == 2, "{west}");
        }
    }

    /// West has opened with a weak two and east has passed; south declares.
    #[test]
    fn layouts_fit_the_auction() {
        let deal = "N:T4.AQ5.KQ82.J543 J72.T982.J763.Q7 A63.KJ4.AT54.AK2 KQ985.763.9.T986";
        let plain = problem(deal, Seat::West, "SK S4 S2 SA");
        let calls = ["2S", "p", "p", "2N", "p", "3N", "p", "p", "p"];
        let calls = calls.map(|call| call.parse().unwrap()).to_vec();
        let source = ProblemSource { dealer: Some(Seat::West), calls, ..ProblemSource::default() };
        let shown = plain.clone().from_source(source);
        let shares = [plain, shown].map(|problem| {
            let hidden = HiddenHands::new(&problem, problem.play());
            let mut rng = Rng::new(1);
            let long = (0..200).filter(|_| {
                let layout = hidden.layout(&mut rng).unwrap();
                layout.position().hands().hand(Seat::West).suit(Suit::Spades).len() >= 4
            });
            (hidden.calls(), long.count())
        });
        assert_eq!((shares[0].0, shares[1]), (0, (1, 200)), "with the king played west has five");
        assert!(shares[0].1 < 120, "{shares:?}");
    }

    /// West has opened with a strong notrump without holding one.
    #[test]
    fn a_call_that_was_not_plain_is_passed_over() {
        let deal = "N:T4.AQ5.KQ82.J543 J72.T982.J763.Q7 A63.KJ4.AT54.AK2 KQ985.763.9.T986";
        let problem = problem(deal, Seat::West, "SK");
        let calls = ["1N", "p", "p", "p"].map(|call| call.parse().unwrap()).to_vec();
        let source = ProblemSource { dealer: Some(Seat::West), calls, ..ProblemSource::default() };
        let problem = problem.from_source(source);
        assert_eq!(HiddenHands::new(&problem, problem.play()).calls(), 1, "east's pass alone");
    }
}
