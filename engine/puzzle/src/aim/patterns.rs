//! The patterns: cards that make a theme likely, with south as declarer.

use super::super::themes::Theme;
use super::super::wish::Role;
use tikki_solver::{Card, CardSet, Rank, Seat, Strain, Suit};

/// Some cards of each hand.
#[derive(Debug)]
pub(super) struct Pattern {
    pub theme: Theme,
    /// North, east, south, west: spades, hearts, diamonds, clubs, with `x` for any small card.
    pub hands: [&'static str; 4],
    pub strain: Strain,
    pub leader: Seat,
    pub role: Role,
    /// The fewest and the most cards of a hand that it is filled up to.
    pub cards: (usize, usize),
}

impl Pattern {
    /// The places of a hand: a suit and a letter.
    fn places(&self, seat: usize) -> impl Iterator<Item = (Suit, char)> {
        let suits = Suit::ALL.into_iter().rev().zip(self.hands[seat].split('.'));
        suits.flat_map(|(suit, ranks)| ranks.chars().map(move |letter| (suit, letter)))
    }

    /// The cards that are named.
    pub(super) fn named(&self) -> [CardSet; 4] {
        [0, 1, 2, 3].map(|seat| {
            let card = |(suit, letter)| Some(Card::new(suit, Rank::from_letter(letter)?));
            self.places(seat).filter_map(card).collect()
        })
    }

    /// The seats, by number, and suits of the small cards.
    pub(super) fn open(&self) -> Vec<(usize, Suit)> {
        let open = |seat| {
            let small = self.places(seat).filter(|&(_, letter)| letter == 'x');
            small.map(move |(suit, _)| (seat, suit))
        };
        (0..4).flat_map(open).collect()
    }
}

const fn pattern(
    theme: Theme,
    hands: [&'static str; 4],
    strain: Strain,
    leader: Seat,
    role: Role,
    cards: (usize, usize),
) -> Pattern {
    Pattern { theme, hands, strain, leader, role, cards }
}

use Role::{Declarer, Defence};
use Seat::{North, South, West};
use Strain::{NoTrump as NT, Spades as S};
use Theme::{
    Avoidance, CrissCross, Crossruff, DoubleSqueeze, Drop, Duck, DummyReversal, Elimination,
    EnPassant, Entry, Establishment, Finesse, HoldUp, Jettison, LoserOnLoser, OpeningLead,
    Overtake, Sacrifice, SafetyPlay, Squeeze, StripSqueeze, ThrowIn, TripleSqueeze, TrumpCoup,
    TrumpPromotion, TrumpSqueeze, Unblock, ViennaCoup,
};

/// All patterns.
#[rustfmt::skip]
pub(super) const PATTERNS: &[Pattern] = &[
    pattern(HoldUp, ["xx..AJx.", "xx..Kx.", "Ax..Qx.", "KQJx..x."], NT, West, Declarer, (6, 8)),
    pattern(HoldUp, ["xx.AQJx..", "xxx.Kx..", "Axx.xx..", "KQJx.xx.."], NT, West, Declarer, (7, 8)),
    pattern(HoldUp, ["KQJx...", "Axx...", "xx.A..", "x.K.."], NT, South, Defence, (5, 7)),
    pattern(HoldUp, ["KQJTx...", "xx...", "xx.A..", "Axx..."], NT, South, Defence, (5, 7)),
    pattern(Duck, ["AKxxx...", "QJ...", "xx...", "T98..."], NT, South, Declarer, (5, 7)),
    pattern(Duck, ["AKxxx...", "QJ...", "xx.A..", "T98.K.."], NT, South, Declarer, (5, 7)),
    pattern(Unblock, ["Kxx...", "xx...", "AQJ..x.", "x..AK."], NT, South, Declarer, (4, 6)),
    pattern(Unblock, ["Kxx.x..", "xx...", "AQJ...", "x.AK.."], NT, South, Declarer, (4, 6)),
    pattern(Entry, ["Axx...", "Kx...", "QJx..A.", "x..K."], NT, South, Declarer, (4, 6)),
    pattern(Entry, ["A9x.A..", "xx...", "KT8...", "QJ.K.."], NT, South, Declarer, (4, 6)),
    pattern(Overtake, ["AQJ...", "Txx...", "K..xx.", "x..Kx."], NT, South, Declarer, (3, 6)),
    pattern(Sacrifice, ["KQJT.Ax..", "Axx.Qx..", "xx.xx..", "xx.Kx.."], NT, West, Defence, (6, 7)),
    pattern(Sacrifice, ["xx..AK.", "xx.A..", "x.xx..", "KQ..x."], NT, North, Declarer, (4, 6)),
    pattern(Finesse, ["AQ.x..", "x...", "xx.A..", "Kx..."], NT, South, Declarer, (3, 6)),
    pattern(Drop, ["AQ.x..", "K...", "xx.A..", "xx..."], NT, South, Declarer, (3, 6)),
    pattern(SafetyPlay, ["AKQxx.x..", "JT9x.KQ..", "xx.A.xxx.", "x.x.xxxx."], NT, South, Declarer, (6, 6)),
    pattern(Establishment, ["Axxx.A..", "KQ...", "xx...", "JT..."], NT, South, Declarer, (5, 7)),
    pattern(Avoidance, ["xx..AJT.", "xx..xx.", "Kx..K9x.", "AQ..Q."], NT, South, Declarer, (5, 8)),
    pattern(Jettison, ["Q..JTx.x", "Ax.x..A", "xx.xx.x.", "x.x.A.x"], NT, South, Declarer, (5, 6)),
    pattern(Elimination, ["Q.AQ.x.", ".KJ.K.x", "K.xx.x.", "..."], S, South, Declarer, (4, 6)),
    pattern(StripSqueeze, ["AQ.x..x", "KJ.AK..", "xx.x..A", "..."], NT, South, Declarer, (4, 6)),
    pattern(CrissCross, ["A.Q4.x.", "KT.KT..", "Qx.A..A", "..."], NT, South, Declarer, (4, 6)),
    pattern(TripleSqueeze, ["AJ.AJ.x.", "...", "x.x.Q.AK", "KQ.KQ.K."], NT, South, Declarer, (5, 6)),
    pattern(EnPassant, ["..x.x", "Q...x", "x...x", "..x.x"], S, North, Declarer, (2, 5)),
    pattern(TrumpSqueeze, [".Ax.AJx.", ".KT.KQx.", "KQ.Jx.x.", "..."], S, South, Declarer, (5, 6)),
    pattern(ThrowIn, ["AQ.x..", "KJ.K..", "xx.x..", "..."], NT, South, Declarer, (3, 6)),
    pattern(ThrowIn, ["AQ.x..", "KJ.K..", "xx.x..Q", "..."], S, South, Declarer, (4, 6)),
    pattern(Squeeze, ["AJ.x..", "...", "x.Q..A", "KQ.K.."], NT, South, Declarer, (3, 6)),
    pattern(Squeeze, ["AJ.x..", "KQ.K..", "x.Q..A", "..."], NT, South, Declarer, (3, 6)),
    pattern(DoubleSqueeze, ["AJ.J..", "Kx..Q.", "x..J.A", "Qx.Q.."], NT, South, Declarer, (3, 6)),
    pattern(DoubleSqueeze, ["AJ.J..", "Qx..Q.", "x..J.AK", "Kx.Q.."], NT, South, Declarer, (4, 6)),
    pattern(TrumpSqueeze, [".Axx.AJ.", "...xxx", "54.x.xx.", ".KQJ.KQ."], S, South, Declarer, (5, 7)),
    pattern(TrumpSqueeze, [".Axx.AJ.", ".KQJ.KQ.", "54.x.xx.", "...xxx"], S, South, Declarer, (5, 7)),
    pattern(ViennaCoup, ["A.AJ..x", "Kx.KQ..", "Qx..x.A", "..."], NT, North, Declarer, (4, 6)),
    pattern(ViennaCoup, [".A.x.xxx", "xx..x.xx", "AJ.x.AQ.", "KQT..Kx."], NT, South, Declarer, (5, 5)),
    pattern(ViennaCoup, ["A..AQJ.x", "KQ.x.Kx.", "Jx.x.x.A", "T.Qx..xx"], NT, North, Declarer, (5, 5)),
    pattern(ViennaCoup, ["A..AQJ.x", "KQ.x.Kx.", "Jx...A", "..."], NT, North, Declarer, (5, 6)),
    pattern(Crossruff, ["Axx..xx.", ".A.K.", "Kxx.xx..", "xx...A"], S, South, Declarer, (5, 6)),
    pattern(DummyReversal, ["QJT.xxx.A.", "xx...", "AKxx..xx.", "xx..."], S, North, Declarer, (7, 7)),
    pattern(DummyReversal, ["QJT.xx.A.", "xx...", "AKxx..xx.", "xxx..."], S, North, Declarer, (6, 7)),
    pattern(LoserOnLoser, ["T.x.x.Kx", "xx..J.x", "9..x.AQx", "J..xxx.x"], S, South, Declarer, (5, 6)),
    pattern(LoserOnLoser, ["xx.K.x.", "x.AQ..", "AK..K.", "xx..A."], S, South, Declarer, (4, 6)),
    pattern(TrumpCoup, ["..x.x", "Kx...", "AQ...", "...xx"], S, North, Declarer, (2, 5)),
    pattern(TrumpPromotion, ["x.x..", "Qx...", "AK.x..", "Jx.A.."], S, West, Defence, (3, 6)),
    pattern(OpeningLead, ["AKQ.KQJ.AKQ.", ".A..", "JT9..JT9.AK", "..."], NT, West, Defence, (13, 13)),
    pattern(OpeningLead, ["KQJx..AKQ.", "...", "ATxxx.AK..A", ".xxxxxx.."], S, West, Defence, (13, 13)),
    pattern(OpeningLead, ["KQxx..AKQ.", ".A..K", "AJxx..J.AQ", "xx..x."], S, West, Defence, (13, 13)),
];
