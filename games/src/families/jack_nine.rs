//! Belote, Coinche, Klaverjas and Jass: partners opposite, jack and nine of trumps above all other cards, points for cards and for
//! the last trick.

use crate::prelude::*;

/// What the cards of a plain suit count.
pub(crate) const PLAIN: CardValues = CardValues::PIPS;

/// What the cards of the trump suit count.
pub(crate) const TRUMPS: CardValues =
    CardValues(&[('J', 20), ('9', 14), ('A', 11), ('T', 10), ('K', 4), ('Q', 3)]);

/// Returns what a card counts with these trumps.
pub(crate) fn card_value(card: &str, trump: Option<&str>) -> i32 {
    let is_trump = trump.is_some_and(|suit| card.starts_with(suit));
    if is_trump { TRUMPS.of(card) } else { PLAIN.of(card) }
}

/// Returns the cards of a pack that count with these trumps, for a counter.
pub(crate) fn values(pack: &Pack, trump: Option<char>) -> Vec<(Cards, i32)> {
    values_by_suit(pack, |suit| if Some(suit) == trump { TRUMPS } else { PLAIN })
}

/// Returns the cards of a pack that count, suit by suit, for a counter.
pub(crate) fn values_by_suit(pack: &Pack, of: impl Fn(char) -> CardValues) -> Vec<(Cards, i32)> {
    let mut sets: Vec<(Cards, i32)> = Vec::new();
    for suit in SUITS {
        for &(rank, value) in of(suit).0.iter().filter(|&&(_, value)| value != 0) {
            let cards = pack.rank(rank).and(pack.suit(suit));
            match sets.iter_mut().find(|(_, other)| *other == value) {
                Some((set, _)) => *set = set.or(cards),
                None => sets.push((cards, value)),
            }
        }
    }
    sets
}

/// Returns the effective suits with jack and nine of trumps above the others.
pub(crate) fn suits(pack: &Pack, trump: char) -> Suits {
    let tops = [format!("{trump}J"), format!("{trump}9")];
    pack.suits_with_top_cards(&[&tops[0], &tops[1]], Some(trump))
}

/// What is asked of the points of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SideObjective {
    /// The points of the declarer's side.
    Points,
    /// These less the points of the other side.
    Difference,
    /// Whether they are more.
    Make,
}

impl SideObjective {
    /// Returns the value from which on a side has more than the other, of `all` points; none for points that others are added to.
    pub(crate) fn target(self, all: i32, others_count: bool) -> Option<DeclarationTarget> {
        match self {
            SideObjective::Points if others_count => None,
            SideObjective::Points => Some(DeclarationTarget::AtLeast(all / 2 + 1)),
            SideObjective::Difference | SideObjective::Make => Some(DeclarationTarget::AtLeast(1)),
        }
    }
}

/// What the declarer's side and the other side count in a deal.
#[derive(Clone, Debug)]
pub(crate) struct SidePoints {
    /// The declarer's side.
    pub(crate) own: Players,
    /// What cards count.
    pub(crate) cards: Vec<(Cards, i32)>,
    /// What sets of cards count that fall in one trick.
    pub(crate) sets: Vec<(Cards, i32)>,
    /// What the last trick counts.
    pub(crate) last_trick: i32,
    /// What each side has besides, the declarer's first.
    pub(crate) extra: [i32; 2],
    /// What each side has more if it takes all tricks.
    pub(crate) sweep: [i32; 2],
}

/// The counters: points of the declarer's side, these less those of the other side, tricks of the other side, and its own.
const POINTS: usize = 0;
const LEAD: usize = 1;
const LOST: usize = 2;
const WON: usize = 3;

/// A way in which the tricks may be shared.
#[derive(Clone, Debug)]
pub(crate) struct SideCase {
    /// The tricks are shared so.
    pub(crate) when: Vec<Condition>,
    /// What each side then has besides its counters, the declarer's first.
    pub(crate) extra: [i32; 2],
}

impl SideCase {
    /// Returns the points of the declarer's side.
    fn points(self) -> Term {
        Term { when: self.when, constant: self.extra[0], ..Term::counter(POINTS) }
    }

    /// Returns the points of the declarer's side less those of the other one.
    fn difference(self) -> Term {
        Term { when: self.when, constant: self.extra[0] - self.extra[1], ..Term::counter(LEAD) }
    }

    /// Returns 1 if the points of the declarer's side are more than those of the other.
    fn made(self) -> Term {
        let [own, others] = self.extra;
        self.with(&[SideCase::leads_by(1 + others - own)])
    }

    /// Returns 1 under further conditions.
    pub(crate) fn with(mut self, conditions: &[Condition]) -> Term {
        self.when.extend(conditions);
        Term::constant_when(1, self.when)
    }

    /// The condition that the counted points of the declarer's side exceed those of the other by this at least.
    pub(crate) fn leads_by(points: i32) -> Condition {
        Condition::at_least(LEAD, points)
    }

    /// The condition that the declarer's side has counted this at least.
    pub(crate) fn has(points: i32) -> Condition {
        Condition::at_least(POINTS, points)
    }
}

impl SidePoints {
    /// Returns the goal of an objective.
    pub(crate) fn goal(&self, objective: SideObjective) -> Goal {
        let terms = match objective {
            SideObjective::Points => {
                let sweep = [self.sweep[0], 0];
                let own = SidePoints { sweep, ..self.clone() };
                own.cases().into_iter().map(SideCase::points).collect()
            }
            SideObjective::Difference => {
                self.cases().into_iter().map(SideCase::difference).collect()
            }
            SideObjective::Make => self.cases().into_iter().map(SideCase::made).collect(),
        };
        self.with_terms(terms)
    }

    /// Returns the goal of these terms.
    pub(crate) fn with_terms(&self, terms: Vec<Term>) -> Goal {
        let others = self.own.others(4);
        let points = |against| Counter {
            players: self.own,
            against,
            cards: self.cards.clone(),
            with_all: self.sets.clone(),
            last_trick: self.last_trick,
            ..Counter::default()
        };
        let [lost, won] = [others, self.own].map(Counter::tricks);
        let counters = vec![points(Players::NONE), points(others), lost, won];
        Goal { maximisers: self.own, counters, terms, stop: Stop::Never }
    }

    /// Returns every way in which the tricks may be shared, as far as that counts.
    pub(crate) fn cases(&self) -> Vec<SideCase> {
        let mut cases = vec![SideCase { when: Vec::new(), extra: self.extra }];
        for (side, tricks_of_others) in [(0, LOST), (1, WON)] {
            if self.sweep[side] == 0 {
                continue;
            }
            let with = |case: &SideCase, condition, more| {
                let mut case = case.clone();
                case.when.push(condition);
                case.extra[side] += more;
                case
            };
            let split = |case: &SideCase| {
                let all = Condition::at_most(tricks_of_others, 0);
                let some = Condition::at_least(tricks_of_others, 1);
                [with(case, all, self.sweep[side]), with(case, some, 0)]
            };
            cases = cases.iter().flat_map(split).collect();
        }
        cases
    }

    /// Sets the counters to points and tricks so far, the declarer's side first. A side with points has taken a trick.
    pub(crate) fn count(&self, state: &mut State, points: [i32; 2], tricks: PlayerTally) {
        state.counters[POINTS] = points[0];
        state.counters[LEAD] = points[0] - points[1];
        state.counters[LOST] = tricks.of(self.own.others(4)).max(i32::from(points[1] > 0));
        state.counters[WON] = tricks.of(self.own).max(i32::from(points[0] > 0));
    }
}

/// The sides that were dealt king and queen of trumps, as far as a position shows it: pairs that a seat still has, in hand or on the
/// table, by side.
pub(crate) fn pairs_held(
    pack: &Pack,
    suits: &[char],
    hands: &[Cards],
    table: impl Iterator<Item = (Player, CardId)>,
) -> [i32; 2] {
    let mut held: Vec<Cards> = hands.to_vec();
    for (player, card) in table {
        held[player.index()] = held[player.index()].with(card);
    }
    let pair = |suit: char| pack.suit(suit).and(pack.rank('K').or(pack.rank('Q')));
    let has = |side: usize, pair: Cards| {
        held.iter()
            .enumerate()
            .any(|(seat, hand)| seat % 2 == side && pair.without(*hand).is_empty())
    };
    let pairs = |side: usize| suits.iter().filter(|&&suit| has(side, pair(suit))).count() as i32;
    [pairs(0), pairs(1)]
}

/// Gives both sides of a random ending points for the tricks behind it, under each of these keys.
pub(crate) fn random_points(position: &mut RandomPosition<'_>, keys: &[(&str, usize)]) {
    if position.is_whole() {
        return;
    }
    let tricks = position.setup.state.get("tricks").cloned().unwrap_or_default();
    let of = |seats: [&str; 2]| {
        let won = |seat: &str| tricks.get(seat).and_then(Value::as_u64).unwrap_or(0) as usize;
        seats.map(won).iter().sum::<usize>()
    };
    let sides = [("NS", of(["N", "S"])), ("EW", of(["E", "W"]))];
    for &(key, most) in keys {
        let points = sides.map(|(side, tricks)| (side, position.rng.below(most * tricks + 1)));
        position.state(key, numbers(points));
    }
}

/// Returns the points of both sides that the play gives them: cards, the last trick, and what the state has.
pub(crate) fn points_taken(
    played: &FinishedPlay,
    card_value: impl Fn(&str) -> i32,
    last_trick: i32,
) -> Value {
    Teams::partners().numbers(|name, players| {
        let cards = |trick: &PlayedTrick| trick.cards.iter().map(|card| card_value(card)).sum();
        let last = if played.last(players) { last_trick } else { 0 };
        played.state_number("points", name) + played.taken_by(players, cards) + last
    })
}

/// Returns the side that has taken all tricks of a deal, which a result has to say of the side that has all points, if one has.
///
/// # Errors
/// `missing-field`; `impossible-state` if another side than this one has all tricks.
pub(crate) fn side_with_all_tricks(
    tricks: &PartyNumbers,
    all: i32,
    with_all_points: Option<Side>,
) -> Result<Option<Side>> {
    let given = tricks.each_if_any(&Side::ALL.map(name_of), 0..=all)?;
    let mut sides = Side::ALL.into_iter().zip(given);
    let swept = sides.find(|&(_, number)| number == all).map(|(side, _)| side);
    if swept.is_some() && swept != with_all_points {
        let message = "a side that takes all tricks has all points";
        return Err(Error::new(Code::ImpossibleState, message).in_field(tricks.at()));
    }
    match with_all_points {
        Some(side) if tricks.shared(all)?[side] == all => Ok(Some(side)),
        _ => Ok(None),
    }
}

/// Returns the tricks of both sides, with those that the state has.
pub(crate) fn tricks_taken(played: &FinishedPlay) -> Value {
    Teams::partners().numbers(|_, players| played.tricks_of(players))
}
