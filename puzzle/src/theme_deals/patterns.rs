//! The patterns: cards that make a theme likely, with south as declarer.

use super::super::criteria::Role;
use super::super::themes::Theme;
use tikki_solver::{Card, CardSet, Rank, Seat, Strain, Suit};

/// Some cards of each hand.
#[derive(Debug)]
pub(super) struct ThemePattern {
    /// The themes that it makes likely.
    pub themes: &'static [Theme],
    /// North, east, south, west: spades, hearts, diamonds, clubs, with `x` for any small card.
    pub hands: [&'static str; 4],
    pub strain: Strain,
    pub leader: Seat,
    pub role: Role,
    /// The fewest and the most cards of a hand that it is filled up to.
    pub cards: (usize, usize),
}

impl ThemePattern {
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
    themes: &'static [Theme],
    hands: [&'static str; 4],
    strain: Strain,
    leader: Seat,
    role: Role,
    cards: (usize, usize),
) -> ThemePattern {
    ThemePattern { themes, hands, strain, leader, role, cards }
}

use Role::{Declarer, Defence};
use Seat::{North, South, West};
use Strain::{NoTrump as NT, Spades as S};
use Theme::{
    Avoidance, BackwardFinesse, Backwash, Bath, ClashSqueeze, CompoundSqueeze, CrissCross,
    Crocodile, Crossruff, Deschapelles, DevilsCoup, DoubleFinesse, DoubleSqueeze, Drop, Duck,
    DummyReversal, Elimination, EnPassant, Entry, EntryShifting, EntrySqueeze, Establishment,
    Finesse, GrandCoup, GuardSqueeze, HoldUp, IntraFinesse, Jettison, LeadForARuff, LoserOnLoser,
    Merrimac, MortonsFork, OpeningLead, Overtake, Rectifying, RefusedFinesse, RuffAndSluff,
    RuffingFinesse, Sacrifice, SafetyPlay, Scissors, SecondHandHigh, Smother, Squeeze,
    SteppingStone, StripSqueeze, ThrowIn, TripleSqueeze, TrumpControl, TrumpCoup, TrumpLead,
    TrumpPromotion, TrumpSqueeze, Unblock, Underruff, Uppercut, ViennaCoup, Winkle,
};

/// All patterns.
#[rustfmt::skip]
pub(super) const PATTERNS: &[ThemePattern] = &[
    pattern(&[HoldUp], ["xx..AJx.", "xx..Kx.", "Ax..Qx.", "KQJx..x."], NT, West, Declarer, (6, 8)),
    pattern(&[HoldUp], ["xx.AQJx..", "xxx.Kx..", "Axx.xx..", "KQJx.xx.."], NT, West, Declarer, (7, 8)),
    pattern(&[HoldUp], ["KQJx...", "Axx...", "xx.A..", "x.K.."], NT, South, Defence, (5, 7)),
    pattern(&[HoldUp], ["KQJTx...", "xx...", "xx.A..", "Axx..."], NT, South, Defence, (5, 7)),
    pattern(&[Duck], ["AKxxx...", "QJ...", "xx...", "T98..."], NT, South, Declarer, (5, 7)),
    pattern(&[Duck], ["AKxxx...", "QJ...", "xx.A..", "T98.K.."], NT, South, Declarer, (5, 7)),
    pattern(&[Unblock], ["Kxx...", "xx...", "AQJ..x.", "x..AK."], NT, South, Declarer, (4, 6)),
    pattern(&[Unblock], ["Kxx.x..", "xx...", "AQJ...", "x.AK.."], NT, South, Declarer, (4, 6)),
    pattern(&[Entry], ["Axx...", "Kx...", "QJx..A.", "x..K."], NT, South, Declarer, (4, 6)),
    pattern(&[Entry], ["A9x.A..", "xx...", "KT8...", "QJ.K.."], NT, South, Declarer, (4, 6)),
    pattern(&[Entry], ["AJxx...", "xx...", "KQx.A..", "xx.K.."], NT, South, Declarer, (4, 6)),
    pattern(&[Entry], ["AJx.x..", "xx...", "KQx.A..", "xx.K.."], NT, South, Declarer, (4, 6)),
    pattern(&[Unblock], ["AKxxx...", "xx...", "QJT..A.", "xxx..."], NT, South, Declarer, (5, 6)),
    pattern(&[Overtake], ["AQJ...", "Txx...", "K..xx.", "x..Kx."], NT, South, Declarer, (3, 6)),
    pattern(&[Sacrifice], ["KQJT.Ax..", "Axx.Qx..", "xx.xx..", "xx.Kx.."], NT, West, Defence, (6, 7)),
    pattern(&[Sacrifice], ["xx..AK.", "xx.A..", "x.xx..", "KQ..x."], NT, North, Declarer, (4, 6)),
    pattern(&[Finesse], ["AQ.x..", "x...", "xx.A..", "Kx..."], NT, South, Declarer, (3, 6)),
    pattern(&[DoubleFinesse], ["AJT.x..", "Q.KQ..", "xxx.A..", "Kxx.x.."], NT, South, Declarer, (4, 6)),
    pattern(&[TrumpControl], ["..KQ.x", "..A.K", "AK...x", "QJ.K.x."], S, South, Declarer, (4, 6)),
    pattern(&[TrumpControl], ["xx.x.KQ.", "x.AK..", "AKx.x.x.", "QJx..A."], S, West, Declarer, (5, 7)),
    pattern(&[RefusedFinesse], ["AQ.x.x.", "Kx..AK.", "xx.A.x.", "xxx.x.."], NT, South, Declarer, (4, 6)),
    pattern(&[SecondHandHigh], [".xx..x", ".A..Qx", "AK...T", "xx...x"], NT, North, Defence, (3, 5)),
    pattern(&[LeadForARuff], ["..Qx.x", "..Ax.x", "A..Kx.", "x..x.x"], S, West, Defence, (3, 6)),
    pattern(&[TrumpLead], ["x...x", ".Q..x", "A.x..", "x.K.."], S, West, Defence, (3, 6)),
    pattern(&[Drop], ["AQ.x..", "K...", "xx.A..", "xx..."], NT, South, Declarer, (3, 6)),
    pattern(&[SafetyPlay], ["AKQxx.x..", "JT9x.KQ..", "xx.A.xxx.", "x.x.xxxx."], NT, South, Declarer, (6, 6)),
    pattern(&[Establishment], ["Axxx.A..", "KQ...", "xx...", "JT..."], NT, South, Declarer, (5, 7)),
    pattern(&[Avoidance], ["AK9x..x.", "Jx...", "x..Kxx.", "QTx..AQ."], NT, South, Declarer, (5, 6)),
    pattern(&[Avoidance], ["AK98...", "Jx...", "x..Kx.", "QTx..AQ."], NT, South, Declarer, (5, 6)),
    pattern(&[Avoidance], ["AKT9...", "Jx...", "xxx..Kx.", "Qxx..AQ."], NT, South, Declarer, (5, 6)),
    pattern(&[Avoidance], ["AKxxx.x..", "Txx...", "xx.Kx..", "QJ.AQ.."], NT, South, Declarer, (6, 6)),
    pattern(&[Avoidance], ["AKxxx...A", "QJ...", "xx.Kx..", "Txx.AQ.."], NT, South, Declarer, (6, 6)),
    pattern(&[Avoidance], ["AKxx.x..A", "QJ...", "xx.Kx..", "Txx.AQ.."], NT, South, Declarer, (6, 6)),
    pattern(&[Avoidance], ["AT9x.xx..", "Jxx...", "K8x.Kx..", "Qxx.AQ.."], NT, North, Declarer, (6, 6)),
    pattern(&[Jettison], ["Q..JTx.x", "Ax.x..A", "xx.xx.x.", "x.x.A.x"], NT, South, Declarer, (5, 6)),
    pattern(&[Elimination, RuffAndSluff], ["Q.AQ.x.", ".KJ.K.x", "K.xx.x.", "..."], S, South, Declarer, (4, 6)),
    pattern(&[StripSqueeze], ["AQ.x..x", "KJ.AK..", "xx.x..A", "..."], NT, South, Declarer, (4, 6)),
    pattern(&[CrissCross], ["A.Q4.x.", "KT.KT..", "Qx.A..A", "..."], NT, South, Declarer, (4, 6)),
    pattern(&[TripleSqueeze], ["AJ.AJ.x.", "...", "x.x.Q.AK", "KQ.KQ.K."], NT, South, Declarer, (5, 6)),
    pattern(&[EnPassant], ["..x.x", "Q...x", "x...x", "..x.x"], S, North, Declarer, (2, 5)),
    pattern(&[TrumpSqueeze], [".Ax.AJx.", ".KT.KQx.", "KQ.Jx.x.", "..."], S, South, Declarer, (5, 6)),
    pattern(&[ThrowIn], ["AQ.x..", "KJ.K..", "xx.x..", "..."], NT, South, Declarer, (3, 6)),
    pattern(&[ThrowIn], ["AQ.x..", "KJ.K..", "xx.x..Q", "..."], S, South, Declarer, (4, 6)),
    pattern(&[Squeeze], ["AJ.x..", "...", "x.Q..A", "KQ.K.."], NT, South, Declarer, (3, 6)),
    pattern(&[Squeeze], ["AJ.x..", "KQ.K..", "x.Q..A", "..."], NT, South, Declarer, (3, 6)),
    pattern(&[DoubleSqueeze], ["AJ.J..", "Kx..Q.", "x..J.A", "Qx.Q.."], NT, South, Declarer, (3, 6)),
    pattern(&[DoubleSqueeze], ["AJ.J..", "Qx..Q.", "x..J.AK", "Kx.Q.."], NT, South, Declarer, (4, 6)),
    pattern(&[TrumpSqueeze], [".Axx.AJ.", "...xxx", "54.x.xx.", ".KQJ.KQ."], S, South, Declarer, (5, 7)),
    pattern(&[TrumpSqueeze], [".Axx.AJ.", ".KQJ.KQ.", "54.x.xx.", "...xxx"], S, South, Declarer, (5, 7)),
    pattern(&[ViennaCoup], ["A.AJ..x", "Kx.KQ..", "Qx..x.A", "..."], NT, North, Declarer, (4, 6)),
    pattern(&[ViennaCoup], [".A.x.xxx", "xx..x.xx", "AJ.x.AQ.", "KQT..Kx."], NT, South, Declarer, (5, 5)),
    pattern(&[ViennaCoup], ["A..AQJ.x", "KQ.x.Kx.", "Jx.x.x.A", "T.Qx..xx"], NT, North, Declarer, (5, 5)),
    pattern(&[ViennaCoup], ["A..AQJ.x", "KQ.x.Kx.", "Jx...A", "..."], NT, North, Declarer, (5, 6)),
    pattern(&[Crossruff], ["Axx..xx.", ".A.K.", "Kxx.xx..", "xx...A"], S, South, Declarer, (5, 6)),
    pattern(&[DummyReversal], ["QJT.xxx.A.", "xx...", "AKxx..xx.", "xx..."], S, North, Declarer, (7, 7)),
    pattern(&[DummyReversal], ["QJT.xx.A.", "xx...", "AKxx..xx.", "xxx..."], S, North, Declarer, (6, 7)),
    pattern(&[LoserOnLoser], ["T.x.x.Kx", "xx..J.x", "9..x.AQx", "J..xxx.x"], S, South, Declarer, (5, 6)),
    pattern(&[LoserOnLoser], ["xx.K.x.", "x.AQ..", "AK..K.", "xx..A."], S, South, Declarer, (4, 6)),
    pattern(&[TrumpCoup], ["..x.x", "Kx...", "AQ...", "...xx"], S, North, Declarer, (2, 5)),
    pattern(&[TrumpPromotion, Uppercut], ["x.x..", "Qx...", "AK.x..", "Jx.A.."], S, West, Defence, (3, 6)),
    pattern(&[Rectifying], ["AJ.x..xx", "...", "x.Q.x.A", "KQ.K.."], NT, South, Declarer, (5, 6)),
    pattern(&[Rectifying], ["AJ.x.xx.", "..x.", "x.Q.Ax.A", "KQ.K.QJ."], NT, West, Declarer, (5, 6)),
    pattern(&[GuardSqueeze], [".Q.Q.Ax", "...Q9x", "A...KTx", ".K.K.Jx"], NT, South, Declarer, (4, 6)),
    pattern(&[GuardSqueeze], [".Kx.Q.x", "...Qx", "A.x..KT", ".QT.K.Jx"], NT, South, Declarer, (5, 6)),
    pattern(&[ClashSqueeze], ["..AJ.Ax", "...JTx", "A.Q.x.Q", ".K.KQ.K"], NT, South, Declarer, (4, 6)),
    pattern(&[ClashSqueeze], ["..AJ.Ax", "...JTx", "A.Q.x.Q", ".K.KQ.K"], S, South, Declarer, (4, 6)),
    pattern(&[CompoundSqueeze], ["xx.J.x.Ax", "..QTx.Qxx", ".x.AKxx.J", ".K.J9x.KT"], S, North, Declarer, (6, 6)),
    pattern(&[CompoundSqueeze], [".AJ.Kxx.x", ".KT.JTx.K", "xx.x.Ax.J", ".Qxx.Qxx."], S, South, Declarer, (6, 6)),
    pattern(&[CompoundSqueeze], [".AJ.Kxx.x", ".KT.JTx.K", "AK.x.Ax.J", ".Qxx.Qxx."], NT, South, Declarer, (6, 6)),
    pattern(&[CompoundSqueeze], [".AJ.AJx.", ".KT.KTx.K", "AK.x.x.J", ".Qx.Qxx."], NT, South, Declarer, (6, 6)),
    pattern(&[EntrySqueeze], [".xxx.Kx.J8x", ".AJ9.98.QTx", "9.KQx.T4.AK", "T.Txx..xxxx"], NT, South, Declarer, (8, 8)),
    pattern(&[EntryShifting], ["Ax.Kx..", "8...", "Jx..Qx.", ".Ax.Kx."], S, South, Declarer, (4, 5)),
    pattern(&[EntryShifting], ["Axxx..KJ.", "...", "x.AJT.AQ.", "KQx.KQx.."], NT, South, Declarer, (6, 6)),
    pattern(&[Backwash], ["T.9.J.", "x.J.Q.", "9...Tx", ".xx.x."], S, South, Declarer, (3, 5)),
    pattern(&[Backwash], ["KJ.xx.Ax.", ".Q.T9xx.J", "A7..Qxx.9", "854..KJ.x"], S, North, Declarer, (6, 6)),
    pattern(&[SteppingStone], ["AJ.x..x", "..xxxx.", "K.K.x.A", "Qx.A.x."], NT, South, Declarer, (4, 6)),
    pattern(&[Winkle], ["..Jxx.AK", ".Tx.Qxx.", "A.J9.Ax.", "..KTx.Qx"], NT, South, Declarer, (5, 6)),
    pattern(&[Winkle], ["..Jxx.AK", ".Tx.Qxx.", "A.J9.Ax.", "..KTx.Qx"], S, South, Declarer, (5, 6)),
    pattern(&[GrandCoup], ["..AKx.Ax", "KJ..xx.x", "AQx..x.x", "..."], S, North, Declarer, (5, 6)),
    pattern(&[Smother], ["A.x.x.", "..T9x.", "QJ.x..", "Kx.J.."], S, North, Declarer, (3, 5)),
    pattern(&[DevilsCoup], ["A9.x..", "Jxx...", "KTx...", "Qx.x.."], S, North, Declarer, (3, 5)),
    pattern(&[Underruff], ["T...AKQ", "Kx.x..x", "AQx..x.", ".x.."], S, West, Declarer, (4, 6)),
    pattern(&[Underruff], ["T..Ax.Ax", "x..Kx.Kx", ".x.Qx.Qx", ".A.."], S, South, Defence, (5, 6)),
    pattern(&[RuffingFinesse], ["x.QJx.x.", ".Kxx.A.", "KQ..xx.", "..."], S, North, Declarer, (5, 6)),
    pattern(&[RuffingFinesse], [".QJ.x.", ".Kx..", "KQ..x.", "..."], S, North, Declarer, (3, 6)),
    pattern(&[BackwardFinesse], ["AJ8...", "Qxx...", "K9x...", "Txx..."], NT, North, Declarer, (3, 4)),
    pattern(&[BackwardFinesse], [".AJ8..", ".Qxx..", "x.K9x..", ".Txx.."], S, North, Declarer, (4, 6)),
    pattern(&[IntraFinesse], ["Q9x..A.", "KJx...", "A8xx...", "Tx..."], NT, South, Declarer, (4, 6)),
    pattern(&[MortonsFork], ["KQx.A..", "xx...", "xx...", "Axx..."], NT, South, Declarer, (4, 6)),
    pattern(&[MortonsFork], ["x.KQx.A.", "x...", "AK.xx..", ".Axx.."], S, South, Declarer, (5, 6)),
    pattern(&[MortonsFork], [".KQx.A.", "...", "x.x.x.Ax", ".Ax.."], S, South, Declarer, (5, 6)),
    pattern(&[MortonsFork], [".KQx.A.", "...", ".x.x.Ax", ".Ax.."], NT, South, Declarer, (4, 5)),
    pattern(&[MortonsFork], [".KQ.x.Ax", ".x.QJ.K", ".x.AK.xx", ".Ax.xx.Q"], NT, South, Declarer, (5, 6)),
    pattern(&[MortonsFork], [".KQ.A.xx", "..Q.K", ".x.KJ.Ax", ".Ax.x.Q"], NT, South, Declarer, (5, 6)),
    pattern(&[Scissors], ["xx..K.x", "x.A..Qx", "KQ.x..A", "Ax.x.A."], S, North, Declarer, (4, 6)),
    pattern(&[Merrimac], ["KQJT.Ax..", "Axx.Qx..", "xx.xx..", "xx.Kx.."], NT, West, Defence, (6, 6)),
    pattern(&[Merrimac], ["KQJ.A..", "A.Qx..", "xx.xx..", "x.Kx.."], NT, West, Defence, (4, 6)),
    pattern(&[Deschapelles], ["xx.Ax..", "AK.Qx..", "Qxx.x..", ".Kx.."], NT, West, Defence, (4, 6)),
    pattern(&[Deschapelles], ["xx.xx.A.", "AK.Qx..", "QJ.Ax..", ".Kx.Kx."], NT, West, Defence, (5, 6)),
    pattern(&[Bath], ["x...", "xx...", "AJx...", "KQT..."], NT, West, Declarer, (4, 6)),
    pattern(&[Crocodile], ["AQ.x..", "Kx.K..", "xx.x..", "x.Ax.."], NT, South, Defence, (3, 6)),
    pattern(&[HoldUp], ["Kx.xx.AQJTx.", ".xxx.Kxx.", "Ax.A32.xx.AKx", ".KQJTx.x."], NT, West, Declarer, (13, 13)),
    pattern(&[HoldUp], ["Kx.xx.KQJTx.", ".xxx.Axx.", "Ax.A32.xx.AKx", ".KQJTx.x."], NT, West, Declarer, (13, 13)),
    pattern(&[Elimination, ThrowIn, RuffAndSluff], ["KJxx.Ax.Jxx.Axxx", "..Kxx.", "AQTxx.Kx.Qxx.Kxx", "..Axx."], S, West, Declarer, (13, 13)),
    pattern(&[Elimination, ThrowIn, RuffAndSluff], ["KQxx.AK.Jxx.xxxx", "..Kxx.", "AJTxx.xx.Qxx.AKx", "..Axx."], S, West, Declarer, (13, 13)),
    pattern(&[HoldUp], ["xxx.xxx.KQJTx.xx", "..A32.", "AKQ.AKxx.xxx.Axx", "..xx."], NT, West, Defence, (13, 13)),
    pattern(&[Avoidance], ["xx.QJx.xxx.AKT9x", "..Jxx.Jx", "AKxx.AKx.Kxx.xxx", "QJT9..AQx.Qxx"], NT, West, Declarer, (13, 13)),
    pattern(&[Uppercut], ["xxx.Qxxx.KQJ.AQx", "Tx.xx.A.", "AKQ9x.Jx.xxxx.Kx", "J8x.AKTxx.."], S, West, Defence, (13, 13)),
    pattern(&[SafetyPlay, Duck], ["xxx.xxx.AKQ54.xx", "..xx.A", "AKx.AKxx.32.Kxxx", "..JT9x.QJTx"], NT, West, Declarer, (13, 13)),
    pattern(&[OpeningLead], ["AKQ.KQJ.AKQ.", ".A..", "JT9..JT9.AK", "..."], NT, West, Defence, (13, 13)),
    pattern(&[OpeningLead], ["KQJx..AKQ.", "...", "ATxxx.AK..A", ".xxxxxx.."], S, West, Defence, (13, 13)),
    pattern(&[OpeningLead], ["KQxx..AKQ.", ".A..K", "AJxx..J.AQ", "xx..x."], S, West, Defence, (13, 13)),
];
