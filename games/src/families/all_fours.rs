//! What the games of the All Fours family share: high, low and jack of trumps, and the game for the most pips.

pub(crate) mod scores;

use crate::scores::card_values::CardValues;
use tikki_base::error::{Code, Error, Result};
use tikki_derive::StateKeys;
use tikki_play::game::keys::PartyNumbers;
use tikki_play::position::layout::TableLayout;
use tikki_play::position::pack::SUITS;
use tikki_solver::rules::{Cards, Condition, Counter, Goal, Players, Stop, Term};

/// What captured cards count for the game.
pub(crate) const PIPS: CardValues =
    CardValues(&[('T', 10), ('A', 4), ('K', 3), ('Q', 2), ('J', 1)]);
/// All pips together.
const ALL_PIPS: i32 = 80;
/// What each of high, low, jack and game counts.
pub(crate) const POINT: i32 = 1;

#[derive(Clone, Debug, StateKeys)]
pub(crate) struct AllFoursFacts {
    /// Pips so far, by party.
    pub(crate) pips: PartyNumbers,
    /// Who has the point for the highest trump.
    pub(crate) high: Option<String>,
    /// Who has the point for the lowest trump.
    pub(crate) low: Option<String>,
    /// Who has the point for the jack of trumps.
    pub(crate) jack: Option<String>,
}

/// Those who score together, what they are called, and what they have so far.
#[derive(Clone, Debug)]
pub(crate) struct AllFoursParty {
    pub(crate) name: String,
    pub(crate) players: Players,
    pub(crate) points: i32,
    pips: i32,
}

impl AllFoursParty {
    /// Some players who have nothing yet.
    pub(crate) fn new(name: impl Into<String>, players: Players) -> AllFoursParty {
        AllFoursParty { name: name.into(), players, points: 0, pips: 0 }
    }

    /// Every seat by itself.
    pub(crate) fn seats(layout: &TableLayout) -> Vec<AllFoursParty> {
        let seats = layout.everybody().iter().zip(&layout.seats);
        seats.map(|(player, name)| AllFoursParty::new(name, Players::one(player))).collect()
    }
}

impl AllFoursFacts {
    /// The points for trumps that nobody has yet.
    pub(crate) fn open(&self) -> OpenPoints {
        OpenPoints { high: self.high.is_none(), low: self.low.is_none(), jack: self.jack.is_none() }
    }

    /// Gives the parties what they have.
    ///
    /// # Errors
    /// `bad-seat` if another one is said to have something, `bad-field` for pips that cannot be.
    pub(crate) fn give(&self, parties: &mut [AllFoursParty]) -> Result<()> {
        let names: Vec<String> = parties.iter().map(|party| party.name.clone()).collect();
        let pips = self.pips.among(&names)?;
        for party in &mut *parties {
            party.pips = pips.of(&party.name, 0..=ALL_PIPS)?;
        }
        for (key, text) in [("high", &self.high), ("low", &self.low), ("jack", &self.jack)] {
            let Some(text) = text else { continue };
            let named = parties.iter_mut().find(|party| party.name.eq_ignore_ascii_case(text));
            let unknown = || {
                let message = format!("\"{text}\" is nobody who scores in this game");
                Error::new(Code::BadSeat, message).in_field(&format!("/state/{key}"))
            };
            named.ok_or_else(unknown)?.points += POINT;
        }
        Ok(())
    }
}

/// Which of the points for trumps are still to be captured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenPoints {
    pub(crate) high: bool,
    pub(crate) low: bool,
    pub(crate) jack: bool,
}

/// What cards count, by state of trumps.
#[derive(Clone, Debug)]
pub(crate) struct TrumpCardCounts {
    honours: Vec<(u8, Cards, i32)>,
    pips: Vec<(Cards, i32)>,
    trump_pips: Vec<(u8, Cards, i32)>,
}

impl TrumpCardCounts {
    /// What the cards of a position count with one suit as trumps, or with any that may still be made.
    pub(crate) fn new(
        layout: &TableLayout,
        trump: Option<char>,
        open: OpenPoints,
        trump_jack_pips: bool,
    ) -> TrumpCardCounts {
        let pack = &layout.pack;
        let pips = PIPS.within(pack);
        let (mut honours, mut trump_pips) = (Vec::new(), Vec::new());
        for (state, suit) in (1..).zip(SUITS) {
            if trump.is_some_and(|trump| trump != suit) {
                continue;
            }
            let mut one = |open, card: Cards| {
                honours.extend((open && !card.is_empty()).then_some((state, card, POINT)));
            };
            let [highest, lowest] = ends(layout, suit);
            let jack = pack.suit(suit).and(pack.rank('J'));
            one(open.high, highest);
            one(open.low, lowest);
            one(open.jack, jack);
            if !trump_jack_pips {
                trump_pips.push((state, jack, -card_values(&pips, jack)));
            }
        }
        TrumpCardCounts { honours, pips, trump_pips }
    }

    /// The points for trumps that some capture, less those of others.
    fn honours(&self, players: Players, against: Players) -> Counter {
        let trump_cards = self.honours.clone();
        Counter { players, against, trump_cards, ..Counter::default() }
    }

    /// The pips that some capture, less those of others.
    fn pips(&self, players: Players, against: Players) -> Counter {
        let (cards, trump_cards) = (self.pips.clone(), self.trump_pips.clone());
        Counter { players, against, cards, trump_cards, ..Counter::default() }
    }

    /// The points of the first of two parties less those of the other.
    pub(crate) fn difference(&self, [own, other]: &[AllFoursParty; 2]) -> Goal {
        let (of, others) = (own.players, other.players);
        let behind = other.pips - own.pips;
        let game = |ahead: Condition, points| Term::constant_when(points, vec![ahead]);
        Goal {
            maximisers: of,
            counters: vec![self.honours(of, others), self.pips(of, others)],
            terms: vec![
                Term { constant: own.points - other.points, ..Term::counter(HONOURS) },
                game(Condition::at_least(HONOURS + 1, behind + 1), POINT),
                game(Condition::at_most(HONOURS + 1, behind - 1), -POINT),
            ],
            stop: Stop::Never,
        }
    }

    /// What a party wants of its points.
    pub(crate) fn goal(
        &self,
        parties: &[AllFoursParty],
        place: usize,
        terms: impl Fn(&PartyPoints) -> Vec<Term>,
    ) -> Goal {
        let own = &parties[place];
        let others = || parties.iter().enumerate().filter(|&(other, _)| other != place);
        let mut counters = vec![self.honours(own.players, Players::NONE)];
        counters.extend(others().map(|(_, other)| self.pips(own.players, other.players)));
        let ahead = |(counter, (_, other)): (usize, (usize, &AllFoursParty))| {
            Condition::at_least(counter, other.pips - own.pips + 1)
        };
        let game = (HONOURS + 1..).zip(others()).map(ahead).collect();
        let terms = terms(&PartyPoints { so_far: own.points, game });
        Goal { maximisers: own.players, counters, terms, stop: Stop::Never }
    }
}

/// The highest and the lowest card of a suit in hand and on the table.
pub(crate) fn ends(layout: &TableLayout, suit: char) -> [Cards; 2] {
    let table = layout.table.iter().copied().collect();
    let about = layout.hands.iter().copied().fold(table, Cards::or);
    let trumps = about.and(layout.pack.suit(suit));
    [trumps.iter().next(), trumps.iter().last()].map(|card| card.into_iter().collect())
}

/// What some cards count together.
fn card_values(values: &[(Cards, i32)], cards: Cards) -> i32 {
    values.iter().map(|&(set, value)| value * set.and(cards).len() as i32).sum()
}

/// The counter of the points for trumps.
const HONOURS: usize = 0;

/// A party's points: what it has, the counter of those for trumps, and one more for the game.
#[derive(Clone, Debug)]
pub(crate) struct PartyPoints {
    so_far: i32,
    /// What it takes to have the game.
    game: Vec<Condition>,
}

impl PartyPoints {
    /// As they are.
    pub(crate) fn as_they_are(&self) -> Vec<Term> {
        let honours = Term { constant: self.so_far, ..Term::counter(HONOURS) };
        vec![honours, Term::constant_when(POINT, self.game.clone())]
    }

    /// 1 with as many as are bid.
    pub(crate) fn make(&self, bid: i32) -> Vec<Term> {
        vec![
            Term::constant_when(1, vec![self.at_least(bid)]),
            Term::constant_when(1, self.by_the_game(bid)),
        ]
    }

    /// As they are with as many as are bid, else the bid lost.
    pub(crate) fn score(&self, bid: i32) -> Vec<Term> {
        let made = self.at_least(bid);
        let short = Condition::at_most(HONOURS, bid - 1 - self.so_far);
        let with_game = [&[made][..], &self.game].concat();
        vec![
            Term { when: vec![made], constant: self.so_far, ..Term::counter(HONOURS) },
            Term::constant_when(POINT, with_game),
            Term::constant_when(-bid, vec![short]),
            Term::constant_when(2 * bid, self.by_the_game(bid)),
        ]
    }

    fn at_least(&self, points: i32) -> Condition {
        Condition::at_least(HONOURS, points - self.so_far)
    }

    /// The game is the point that makes the bid.
    fn by_the_game(&self, bid: i32) -> Vec<Condition> {
        let short = Condition::exactly(HONOURS, bid - POINT - self.so_far);
        [&[short][..], &self.game].concat()
    }
}
