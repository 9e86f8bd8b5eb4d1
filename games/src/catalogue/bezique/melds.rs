//! What lies melded before the players, and what can be melded to it.

use super::faces::{Face, Hand};
use super::forms::{Form, Formation, Kind};
use std::sync::Arc;

/// A card that lies in a meld: whose it is, what it shows, and the number that sets it apart from others of its face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct LaidMeld {
    pub seat: usize,
    pub face: Face,
    /// From 1 on.
    pub number: u8,
}

/// A meld with those of its cards that are still held.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Meld {
    /// Who declared it.
    pub seat: usize,
    pub kind: Kind,
    pub cards: Vec<LaidMeld>,
}

/// All melds, in an order of their own, so that it does not matter in which they were declared.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Melds(Arc<Vec<Meld>>);

impl Melds {
    /// The bytes of memory that they take at most, counted as if no position shared them with another.
    pub(super) fn owned(&self) -> usize {
        let list = size_of::<Vec<Meld>>() + 2 * size_of::<usize>();
        let meld = |meld: &Meld| size_of::<LaidMeld>() * meld.cards.capacity();
        list + size_of::<Meld>() * self.0.capacity() + self.0.iter().map(meld).sum::<usize>()
    }

    pub(super) fn add(&mut self, mut meld: Meld) {
        meld.cards.sort();
        let melds = Arc::make_mut(&mut self.0);
        let place = melds.partition_point(|other| *other <= meld);
        melds.insert(place, meld);
    }

    /// A card leaves the hand, and so all melds: a marriage is none without it.
    pub(super) fn take(&mut self, card: LaidMeld) {
        let melds = Arc::make_mut(&mut self.0);
        melds.retain(|meld| meld.kind != Kind::Marriage || !meld.cards.contains(&card));
        for meld in melds.iter_mut() {
            meld.cards.retain(|other| *other != card);
        }
        melds.retain(|meld| !meld.cards.is_empty());
        melds.sort();
    }

    /// The numbered cards of a seat and a face, by number.
    pub(super) fn numbered(&self, seat: usize, face: Face) -> Vec<LaidMeld> {
        let all = self.0.iter().flat_map(|meld| &meld.cards);
        let mut cards: Vec<LaidMeld> =
            all.filter(|card| card.seat == seat && card.face == face).copied().collect();
        cards.sort();
        cards.dedup();
        cards
    }

    /// Whether a card lies in a meld of a kind that fits.
    fn lies_in(&self, card: LaidMeld, fits: impl Fn(Kind) -> bool) -> bool {
        self.0.iter().any(|meld| fits(meld.kind) && meld.cards.contains(&card))
    }

    /// Whether exactly these cards are a meld of the kind.
    fn has(&self, kind: Kind, cards: &[LaidMeld]) -> bool {
        self.0.iter().any(|meld| meld.kind == kind && meld.cards == cards)
    }
}

/// A card to be melded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pick {
    pub seat: usize,
    pub face: Face,
    /// Its number, if it lies in a meld already.
    pub number: Option<u8>,
}

impl Pick {
    fn laid(self) -> Option<LaidMeld> {
        let Pick { seat, face, number } = self;
        number.map(|number| LaidMeld { seat, face, number })
    }
}

/// A meld that can be declared.
#[derive(Clone, Debug)]
pub(super) struct Declaration {
    /// Who declares it.
    pub seat: usize,
    pub kind: Kind,
    pub picks: Vec<Pick>,
    pub worth: i32,
    /// The suit that it makes trumps.
    pub makes_trump: Option<usize>,
}

/// Who declares, and with what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table<'a> {
    pub form: Form,
    pub melds: &'a Melds,
    pub seat: usize,
    pub hand: Hand,
    /// Whose melded cards may be used besides, and that hand.
    pub partner: Option<usize>,
}

impl Table<'_> {
    /// Every meld of a formation that can be declared.
    pub(super) fn declarations(&self, formation: &Formation) -> Vec<Declaration> {
        let mut sets = vec![Vec::new()];
        for &(face, count) in &formation.needs {
            let picks = self.picks(face, count);
            let joined = |set: &Vec<Pick>| -> Vec<Vec<Pick>> {
                picks.iter().map(|more| [&set[..], more].concat()).collect()
            };
            sets = sets.iter().flat_map(joined).collect();
        }
        sets.retain(|picks| self.allows(formation.kind, picks));
        let declaration = |picks| Declaration {
            seat: self.seat,
            kind: formation.kind,
            picks,
            worth: formation.worth,
            makes_trump: formation.makes_trump.then(|| formation.suit()),
        };
        sets.into_iter().map(declaration).collect()
    }

    /// Every choice of `count` cards of a face; cards that lie in no meld are all the same.
    fn picks(&self, face: Face, count: usize) -> Vec<Vec<Pick>> {
        let own = self.melds.numbered(self.seat, face);
        let fresh = self.hand.of(face).saturating_sub(own.len());
        let partner = self.partner.map(|seat| self.melds.numbered(seat, face));
        let laid: Vec<LaidMeld> = own.into_iter().chain(partner.into_iter().flatten()).collect();
        if laid.len() + fresh < count {
            return Vec::new();
        }
        let choose = |from: Vec<LaidMeld>| -> Vec<Pick> {
            let laid = from.iter().map(|card| (card.seat, Some(card.number)));
            let fresh = std::iter::repeat_n((self.seat, None), count - from.len());
            laid.chain(fresh).map(|(seat, number)| Pick { seat, face, number }).collect()
        };
        let least = count.saturating_sub(fresh);
        (least..=count).flat_map(|numbered| subsets(&laid, numbered)).map(choose).collect()
    }

    /// Whether the rules let these cards be a meld of the kind.
    fn allows(&self, kind: Kind, picks: &[Pick]) -> bool {
        if picks.iter().all(|pick| pick.seat != self.seat) {
            return false;
        }
        let mut laid: Vec<LaidMeld> = picks.iter().filter_map(|pick| pick.laid()).collect();
        laid.sort();
        let fresh = picks.len() - laid.len();
        let in_kind = |card: &LaidMeld| self.melds.lies_in(*card, |other| same(kind, other));
        if !self.form.is_small() {
            return match kind {
                Kind::Marriage => fresh > 0 || !self.melds.has(kind, &laid),
                _ => fresh > 0 || !laid.iter().all(|card| self.melds.lies_in(*card, |k| k == kind)),
            };
        }
        let Some(before) = kind.pairs().checked_sub(2) else {
            return !laid.iter().any(in_kind);
        };
        // All but one pair are a whole meld, and that pair is in none.
        let base: Vec<LaidMeld> = laid.iter().copied().filter(in_kind).collect();
        base.len() == 2 * (before + 1) && self.melds.has(BASES[before], &base)
    }
}

/// What a double and a triple bezique are added to.
const BASES: [Kind; 5] =
    [Kind::Bezique, Kind::Double, Kind::Triple, Kind::Quadruple, Kind::Quintuple];

/// Whether two kinds count as one: all beziques do.
fn same(kind: Kind, other: Kind) -> bool {
    kind == other || (kind.pairs() > 0 && other.pairs() > 0)
}

/// All ways to take `count` of the cards.
fn subsets(cards: &[LaidMeld], count: usize) -> Vec<Vec<LaidMeld>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let with = |place: usize| {
        let rest = subsets(&cards[place + 1..], count - 1).into_iter();
        rest.map(move |more| [&[cards[place]], &more[..]].concat())
    };
    (0..cards.len()).flat_map(with).collect()
}
