//! The forms of bezique: what can be melded and what it counts, by players, packs and trumps.

use super::faces::Face;
use tikki_base::error::{Code, Error, Result};

/// The values that a meld of one kind has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Kind {
    Marriage,
    Sequence,
    Four,
    Bezique,
    Double,
    Triple,
    Quadruple,
    Quintuple,
    Sextuple,
    FourTrump,
    FiveTrump,
}

impl Kind {
    /// The beziques by how many pairs they are of.
    const BEZIQUES: [Kind; 6] = [
        Kind::Bezique,
        Kind::Double,
        Kind::Triple,
        Kind::Quadruple,
        Kind::Quintuple,
        Kind::Sextuple,
    ];

    const NAMES: [(Kind, &str); 11] = [
        (Kind::Marriage, "marriage"),
        (Kind::Sequence, "sequence"),
        (Kind::Four, "four"),
        (Kind::Bezique, "bezique"),
        (Kind::Double, "double"),
        (Kind::Triple, "triple"),
        (Kind::Quadruple, "quadruple"),
        (Kind::Quintuple, "quintuple"),
        (Kind::Sextuple, "sextuple"),
        (Kind::FourTrump, "four-trump"),
        (Kind::FiveTrump, "five-trump"),
    ];

    pub(super) fn name(self) -> &'static str {
        Kind::NAMES.iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }

    pub(super) fn called(name: &str) -> Option<Kind> {
        Kind::NAMES.iter().find(|(_, other)| *other == name).map(|(kind, _)| *kind)
    }

    /// How many pairs of a bezique there are; 0 of other kinds.
    pub(super) fn pairs(self) -> usize {
        Kind::BEZIQUES.iter().position(|&kind| kind == self).map_or(0, |place| place + 1)
    }
}

/// Cards that can be melded.
#[derive(Clone, Debug)]
pub(super) struct Formation {
    pub kind: Kind,
    /// How many cards of which faces.
    pub needs: Vec<(Face, usize)>,
    pub worth: i32,
    /// Whether it makes its suit trumps.
    pub makes_trump: bool,
}

impl Formation {
    fn new(kind: Kind, needs: impl IntoIterator<Item = (Face, usize)>, value: i32) -> Formation {
        let mut needs: Vec<(Face, usize)> = needs.into_iter().collect();
        needs.sort();
        Formation { kind, needs, worth: value, makes_trump: false }
    }

    /// The suit of its first card.
    pub(super) fn suit(&self) -> usize {
        self.needs[0].0.suit()
    }
}

/// How bezique is played: by how many, with how many packs, and the suit that may not become trumps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Form {
    pub players: usize,
    pub packs: i32,
    pub barred: Option<usize>,
}

/// Jacks, queens, kings, tens and aces.
const FOUR_TRUMPS: [(char, i32, i32); 5] =
    [('J', 400, 800), ('Q', 600, 1200), ('K', 800, 1600), ('T', 900, 1800), ('A', 1000, 2000)];

impl Form {
    /// The form of a number of players and packs; if nothing is said, two, three or six packs by players.
    ///
    /// # Errors
    /// `bad-seat` for another number of players; `bad-field` where no form has that number of packs: three play with the rules of
    /// two or three packs, four with those of six and more (McNeely, “Bezique (Two-Hand)” and “Eight-Deck Bezique”).
    pub(super) fn new(players: usize, packs: Option<i32>, barred: Option<usize>) -> Result<Form> {
        let usual = match players {
            2 => 2,
            3 => 3,
            4 => 6,
            _ => {
                let message = format!("{players} seats; the game has 2 to 4");
                return Err(Error::new(Code::BadSeat, message).in_field("/seats"));
            }
        };
        let form = Form { players, packs: packs.unwrap_or(usual), barred };
        let (fits, those) = match players {
            3 => (form.is_small(), "three players have 2 or 3"),
            4 => (form.packs >= 6, "four players have 6 or 8"),
            _ => (true, ""),
        };
        if fits {
            return Ok(form);
        }
        let message = format!("no game with {} packs: {those}", form.packs);
        Err(Error::new(Code::BadField, message).in_field("/options/packs"))
    }

    /// Whether the turn-up makes trumps, and the rules are those of two packs; else those of Rubicon bezique.
    pub(super) fn is_small(self) -> bool {
        self.packs <= 3
    }

    /// How many cards a hand has.
    pub(super) fn hand_size(self) -> usize {
        match self.packs {
            2 | 3 => 8,
            6 if self.players < 4 => 12,
            8 => 15,
            _ => 9,
        }
    }

    /// What the last trick counts.
    pub(super) fn last_trick(self) -> i32 {
        match self.packs {
            2 | 3 => 10,
            6 | 8 if self.players < 4 => 250,
            _ => 50,
        }
    }

    /// What a hand without court cards counts, each time that it is shown (McNeely, “Bezique (Two-Hand)”).
    pub(super) fn carte_blanche(self) -> i32 {
        if self.last_trick() == 250 { 250 } else { 50 }
    }

    /// Four of a rank, one of each suit.
    fn fours(self) -> Vec<(char, i32)> {
        if self.players == 4 {
            return FOUR_TRUMPS.map(|(rank, value, _)| (rank, value)).to_vec();
        }
        vec![('J', 40), ('Q', 60), ('K', 80), ('A', 100)]
    }

    /// Bezique, double bezique and so on.
    fn beziques(self) -> &'static [i32] {
        match self.packs {
            _ if self.players == 4 => &[40, 500, 1500, 4500, 13500, 40500],
            2 => &[40, 500],
            3 => &[40, 500, 1500],
            8 => &[50, 500, 1500, 4500, 9000],
            _ => &[40, 500, 1500, 4500],
        }
    }

    /// Whether trumps say which queen and jack are a bezique, and four trumps of a rank count.
    fn is_chinese(self) -> bool {
        self.packs >= 6 && self.players < 4
    }

    /// The queen and the jack of a bezique, by their suits.
    fn pair(self, trump: Option<usize>) -> [Face; 2] {
        let [spades, hearts, diamonds, clubs] = [0, 1, 2, 3];
        let (queen, jack) = match trump.filter(|_| self.is_chinese()) {
            Some(suit) if suit == hearts => (hearts, clubs),
            Some(suit) if suit == diamonds => (diamonds, spades),
            Some(suit) if suit == clubs => (clubs, hearts),
            _ => (spades, diamonds),
        };
        [Face::of(queen, 'Q'), Face::of(jack, 'J')]
    }

    /// All that can be melded with these trumps, the most valuable first.
    pub(super) fn formations(self, trump: Option<usize>) -> Vec<Formation> {
        let mut all = Vec::new();
        for suit in 0..4 {
            let makes_trump = !self.is_small() && trump.is_none() && self.barred != Some(suit);
            let royal = makes_trump || trump == Some(suit);
            let of_suit = |ranks: &str| -> Vec<(Face, usize)> {
                ranks.chars().map(|rank| (Face::of(suit, rank), 1)).collect()
            };
            let marriage =
                Formation::new(Kind::Marriage, of_suit("KQ"), if royal { 40 } else { 20 });
            let run = of_suit("ATKQJ");
            let sequence = Formation::new(Kind::Sequence, run, if royal { 250 } else { 150 });
            all.extend([marriage, sequence].map(|meld| Formation { makes_trump, ..meld }));
        }
        for (rank, value) in self.fours() {
            let each = (0..4).map(|suit| (Face::of(suit, rank), 1));
            all.push(Formation::new(Kind::Four, each, value));
        }
        for (kind, &value) in Kind::BEZIQUES.into_iter().zip(self.beziques()) {
            let pairs = self.pair(trump).map(|face| (face, kind.pairs()));
            all.push(Formation::new(kind, pairs, value));
        }
        if let Some(suit) = trump.filter(|_| self.is_chinese()) {
            for (rank, four, five) in FOUR_TRUMPS {
                let face = Face::of(suit, rank);
                all.push(Formation::new(Kind::FourTrump, [(face, 4)], four));
                all.extend(
                    (self.packs == 8).then(|| Formation::new(Kind::FiveTrump, [(face, 5)], five)),
                );
            }
        }
        all.sort_by_key(|meld| std::cmp::Reverse(meld.worth));
        all
    }
}
