//! From a rule set to a plain trick game, where it is one: cards to bits, goals to stakes, scores to values.

use super::tally::{GoalTally, rises, tallied};
use crate::bounds::Bounds;
use crate::config::{Feature, Features};
use crate::exact::LastCounter;
use crate::partition::lanes::{LaneLayout, each};
use crate::partition::plain::{
    COUNTS, LeadLock, LooseTrumps, PlainGame, PlainPosition, RankedTrumps, SuitEnds, Takings,
    TrickStakes,
};
use crate::rules::{
    CardId, Cards, Counter, Deal, EffectiveSuit, Follow, Goal, Player, Players, RuleSet, State,
    SuitEndDemand, Suits, Term, Trumps, clockwise,
};

/// A rule set and a goal as a plain game, with one state of trumps.
#[derive(Clone, Debug)]
pub(super) struct Translation {
    /// The bit of every card.
    bits: Vec<u64>,
    /// The seating of the players.
    seating: KernelSeating,
    game: PlainGame,
    /// The mapping from the score of the plain game to the value.
    reading: CounterMapping,
    /// The counters that decide.
    counters: Vec<usize>,
    /// Whether the first trick of the deal has rules of its own.
    opening: bool,
    /// Whether all four seats play.
    four: bool,
}

/// The mapping from a counter to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CounterMapping {
    /// `constant + weight × counter`.
    Linear {
        /// Whatever happens.
        constant: i32,
        /// For each unit.
        weight: i32,
    },
    /// `value` if the counter ends at most here, else 0.
    AtMost {
        /// The limit.
        limit: i32,
        /// The value of keeping it.
        value: i32,
    },
    /// `base + unit × score` of the whole deal, by a tally.
    Tally {
        /// For a score of nought.
        base: i32,
        /// More than nought.
        unit: i32,
    },
}

impl Translation {
    /// The plain game that is played in a position's deal, if it is one that the partition kernel can hold, and may.
    pub(super) fn new(
        rule_set: &RuleSet,
        goal: &Goal,
        state: &State,
        features: Features,
    ) -> Option<Translation> {
        let translation = match reading(goal) {
            Some((counter, reading)) => {
                let board = CardRules::new(rule_set, goal, state, 0)?;
                Translation::of(board, rule_set, goal, state, (counter, reading))
            }
            None if features.contains(Feature::Tallies) => {
                Translation::of_tally(rule_set, goal, state)
            }
            None => None,
        };
        translation.filter(|translation| translation.may_serve(features))
    }

    /// Returns whether `features` allow the translation. Many cards that count by name, loose trumps, mirrored seats, and lanes other
    /// than four of at most thirteen cards need a feature each.
    fn may_serve(&self, features: Features) -> bool {
        (features.contains(Feature::CardPoints) || !self.game.names_many())
            && (features.contains(Feature::LooseTrumps) || !self.has_loose_trumps())
            && (features.contains(Feature::RankedTrumps) || !self.has_ranked_trumps())
            && (features.contains(Feature::SuitEnds) || !self.has_suit_ends())
            && (features.contains(Feature::UnlockedSeats) || self.game.lock.unlocked == 0)
            && (features.contains(Feature::MirroredSeats) || !self.seating.is_mirrored)
            && (features.contains(Feature::WiderLanes) || self.has_bridge_lanes())
    }

    /// Returns whether a player who can follow suit may trump, or the last trick has no trumps.
    fn has_loose_trumps(&self) -> bool {
        self.game.loose != LooseTrumps::default()
    }

    /// Returns whether ranks decide which trumps may be played.
    fn has_ranked_trumps(&self) -> bool {
        self.game.ranked != RankedTrumps::default()
    }

    /// Returns whether something leaves only the ends of suits to be played.
    fn has_suit_ends(&self) -> bool {
        self.game.ends != SuitEnds::default()
    }

    /// Returns whether there are at most four lanes, of at most thirteen cards.
    fn has_bridge_lanes(&self) -> bool {
        let cards = LaneLayout::Four.firsts(13);
        self.game.form == LaneLayout::Four && self.bits.iter().all(|bit| bit & !cards == 0)
    }

    /// Returns the translation with one counter of the goal as the value. The players who maximise the value maximise the counter if
    /// the value `rises` with it, else they minimise it. `number`: see [`PlainGame::number`].
    pub(super) fn of_counter(
        rule_set: &RuleSet,
        goal: &Goal,
        state: &State,
        LastCounter { counter, rises }: LastCounter,
        number: u8,
        features: Features,
    ) -> Option<Translation> {
        let weight = if rises { 1 } else { -1 };
        let reading = CounterMapping::Linear { constant: 0, weight };
        let board = CardRules::new(rule_set, goal, state, number)?;
        Translation::of(board, rule_set, goal, state, (counter, reading))
            .filter(|translation| translation.may_serve(features))
    }

    fn of(
        board: CardRules,
        rule_set: &RuleSet,
        goal: &Goal,
        state: &State,
        (counter, reading): (usize, CounterMapping),
    ) -> Option<Translation> {
        let wants_score = match reading {
            CounterMapping::Linear { weight, .. } => weight > 0,
            CounterMapping::AtMost { value: worth, .. } => worth < 0,
            CounterMapping::Tally { .. } => true,
        };
        let others = goal.maximisers.others(rule_set.players());
        let maximisers = if wants_score { goal.maximisers } else { others };
        let counted = &goal.counters[counter];
        if ![Players::NONE, counted.players.others(rule_set.players())].contains(&counted.against) {
            return None;
        }
        let game = PlainGame {
            maximisers: board.seating.seats(maximisers),
            collectors: board.seating.seats(counted.players),
            both_ways: !counted.against.is_empty(),
            stakes: stakes(counted, &board)?,
            ..board.game.clone()
        };
        board.with(rule_set, state, game, (vec![counter], reading))
    }

    /// The game of a goal in which several counters decide.
    fn of_tally(rule_set: &RuleSet, goal: &Goal, state: &State) -> Option<Translation> {
        let board = CardRules::new(rule_set, goal, state, 0)?;
        let GoalTally { counters, mut tally, base, unit } = tallied(goal)?;
        let takings = |&counter: &usize| {
            let counted = &goal.counters[counter];
            let [players, against] =
                [counted.players, counted.against].map(|players| board.seating.seats(players));
            Some(Takings { players, against, stakes: stakes(counted, &board)? })
        };
        tally.takings = counters.iter().map(takings).collect::<Option<_>>()?;
        // Cards are put in order by the first count that something depends on.
        let first = tally.choices.first().map_or(0, |choice| choice.gate);
        let Takings { players, stakes, .. } = tally.takings[first].clone();
        let rises = rises(&tally, first, state.tricks_left(rule_set));
        let game = PlainGame {
            maximisers: board.seating.seats(goal.maximisers),
            collectors: if rises { players } else { !players & 0b1111 },
            stakes,
            tally: Some(tally),
            ..board.game.clone()
        };
        board.with(rule_set, state, game, (counters, CounterMapping::Tally { base, unit }))
    }

    /// Returns whether this is bridge: partners opposite who want tricks, and nothing else.
    pub(super) fn is_bridge(&self) -> bool {
        let game = &self.game;
        let sides = [0b0101, 0b1010].contains(&game.maximisers);
        let one_a_trick = TrickStakes { per_trick: 1, ..TrickStakes::default() };
        sides
            && self.four
            && self.has_bridge_lanes()
            && game.collectors == game.maximisers
            && !game.both_ways
            && !game.must_trump
            && !self.has_loose_trumps()
            && !self.has_ranked_trumps()
            && !self.has_suit_ends()
            && game.lock == LeadLock::default()
            && game.stakes == one_a_trick
            && !self.opening
            && matches!(self.reading, CounterMapping::Linear { .. })
    }

    /// Side A's seats.
    pub(super) fn maximisers(&self) -> u8 {
        self.game.maximisers
    }

    /// Returns whether lane 0 is trumps.
    pub(super) fn trump(&self) -> bool {
        self.game.trump
    }

    /// Returns whether the trick has rules that the plain game does not have: the first of the deal, one that a certain
    /// card has to be played to, one in which trumps were exposed after a card, or the last one, if it has no trumps.
    pub(super) fn is_ruled_apart(&self, deal: &Deal<'_>) -> bool {
        self.opening && deal.state.first_trick
            || !deal.state.demanded.is_empty()
            || deal.state.table.power_from > 0
            || self.game.loose.not_last && deal.state.trump == 0
    }

    /// The bits of cards.
    fn bits_of(&self, cards: Cards) -> u64 {
        bits_of(&self.bits, cards)
    }

    /// The hands of a deal with the cards on the table given back, and the cards on the table.
    pub(super) fn cards(&self, deal: &Deal<'_>) -> ([u64; 4], Vec<u64>) {
        let state = &deal.state;
        let mut hands = [0; 4];
        let seat = |player: Player| self.seating.seat(player);
        for (player, hand) in state.hands[..deal.rule_set.players()].iter().enumerate() {
            hands[seat(Player::new(player))] = self.bits_of(*hand);
        }
        let order = &deal.rule_set.order[state.table.leader.index()];
        let played = state.table.cards().iter().map(|card| self.bits[card.index()]);
        let played: Vec<u64> = played.collect();
        for (player, &card) in order.iter().zip(&played) {
            hands[seat(*player)] |= card;
        }
        (hands, played)
    }

    /// Returns the seat of the leader of the current trick.
    pub(super) fn leader(&self, deal: &Deal<'_>) -> usize {
        self.seating.seat(deal.state.table.leader)
    }

    /// A deal as a position of the plain game; `None` if it cannot be one.
    pub(super) fn position(&self, deal: &Deal<'_>) -> Option<PlainPosition> {
        let state = &deal.state;
        let (hands, played) = self.cards(deal);
        let leader = self.leader(deal) as u8;
        PlainPosition::new(self.game.clone(), hands, leader, played, state.broken, state.number)
            .and_then(|position| position.with_counts(self.counts(state)))
            .ok()
    }

    /// Returns the counts of a tally so far.
    fn counts(&self, state: &State) -> [i32; COUNTS] {
        let mut counts = [0; COUNTS];
        if let CounterMapping::Tally { .. } = self.reading {
            for (count, &counter) in counts.iter_mut().zip(&self.counters) {
                *count = state.counters[counter];
            }
        }
        counts
    }

    /// Returns the only counter so far.
    fn so_far(&self, deal: &Deal<'_>) -> i32 {
        deal.state.counters[self.counters[0]]
    }
}

impl Translation {
    /// The value that belongs to a score: from here on, or by a tally of the whole deal.
    pub(super) fn value(&self, deal: &Deal<'_>, score: i32) -> i32 {
        let count = self.so_far(deal) + score;
        match self.reading {
            CounterMapping::Tally { base, unit } => base + unit * score,
            CounterMapping::Linear { constant, weight } => constant + weight * count,
            CounterMapping::AtMost { limit, value: worth } if count <= limit => worth,
            CounterMapping::AtMost { .. } => 0,
        }
    }

    /// Converts bounds on the score to bounds on the value.
    pub(super) fn values(&self, deal: &Deal<'_>, score: Bounds<i32>) -> Bounds<i32> {
        score.map(|score| self.value(deal, score))
    }

    /// The score that the values from `target` on begin at, or that those below it begin at.
    pub(super) fn threshold(&self, deal: &Deal<'_>, target: i32) -> i32 {
        let so_far = self.so_far(deal);
        match self.reading {
            CounterMapping::Tally { base, unit } => div_ceil(target - base, unit),
            // The worth is kept as long as the score stays below.
            CounterMapping::AtMost { limit, .. } => limit + 1 - so_far,
            CounterMapping::Linear { constant, weight } if weight > 0 => {
                div_ceil(target - constant, weight) - so_far
            }
            // constant − |w|·(c + s) ≥ target  ⇔  s ≤ (constant − target) / |w| − c
            CounterMapping::Linear { constant, weight } => {
                (constant - target).div_euclid(-weight) - so_far + 1
            }
        }
    }

    /// The score that decides, where there are only two values.
    pub(super) fn only_threshold(&self, deal: &Deal<'_>) -> Option<i32> {
        match self.reading {
            CounterMapping::Linear { .. } | CounterMapping::Tally { .. } => None,
            CounterMapping::AtMost { value: worth, .. } => Some(self.threshold(deal, worth)),
        }
    }
}

/// The rules of a rule set on cards and play, whatever is counted.
struct CardRules {
    bits: Vec<u64>,
    seating: KernelSeating,
    game: PlainGame,
}

/// The seating of players in the kernel, which plays clockwise; games in the other direction are mirrored.
#[derive(Clone, Copy, Debug)]
struct KernelSeating {
    players: usize,
    is_mirrored: bool,
}

impl CardRules {
    fn new(rule_set: &RuleSet, goal: &Goal, state: &State, number: u8) -> Option<CardRules> {
        let suits = rule_set.suits(state.trump);
        let plain = is_plain(rule_set) && goal.conditions().next().is_none();
        let seating = KernelSeating::of(rule_set)?;
        let lanes = plain.then(|| lanes(suits)).flatten()?;
        let form = if lanes.len() > 4 { LaneLayout::Five } else { LaneLayout::Four };
        let bits = bits(suits, &lanes, form)?;
        let trump = suits.trumps().is_some_and(|suit| lanes.contains(&suit));
        let ranked = ranked(rule_set, &bits, form, trump)?;
        let may_trump = [Follow::SuitOrTrump, Follow::SuitOrTrumpElseTrump];
        let must_trump = [Follow::MustTrump, Follow::SuitOrTrumpElseTrump];
        let game = PlainGame {
            form,
            trump,
            number,
            must_trump: must_trump.contains(&rule_set.follow),
            loose: LooseTrumps {
                at_any_time: trump && may_trump.contains(&rule_set.follow),
                not_last: trump && rule_set.trumps == Trumps::NoneInLastTrick,
            },
            ranked,
            ends: ends(rule_set, &bits, seating),
            lock: lock(rule_set, &bits, form, seating)?,
            ..PlainGame::default()
        };
        Some(CardRules { bits, seating, game })
    }

    /// The translation to a game on it, if that fits the kernel.
    fn with(
        self,
        rule_set: &RuleSet,
        state: &State,
        game: PlainGame,
        (counters, reading): (Vec<usize>, CounterMapping),
    ) -> Option<Translation> {
        let opening = !rule_set.first_lead.is_empty() || !rule_set.first_trick_banned.is_empty();
        let four = rule_set.order.len() == 4 && rule_set.order.iter().all(|order| order.len() == 4);
        let CardRules { bits, seating, .. } = self;
        let translation = Translation { bits, seating, game, reading, counters, opening, four };
        let (tricks, number) = (state.tricks_left(rule_set), i32::from(state.number));
        let hands = state.hands[..rule_set.players()].iter();
        let left =
            hands.chain([&state.table.all()]).fold(0, |all, &c| all | translation.bits_of(c));
        let counts = translation.counts(state);
        translation.game.fits(tricks, number, left, &counts).then_some(translation)
    }
}

impl KernelSeating {
    /// The one in which play goes round clockwise among those who take part, if there is one.
    fn of(rule_set: &RuleSet) -> Option<KernelSeating> {
        let players = rule_set.players();
        let either = [false, true].map(|is_mirrored| KernelSeating { players, is_mirrored });
        either.into_iter().find(|seating| seating.goes_clockwise(rule_set))
    }

    fn goes_clockwise(self, rule_set: &RuleSet) -> bool {
        let seat = |player: &Player| Player::new(self.seat(*player));
        let active: Players = rule_set.order.iter().flatten().map(seat).collect();
        let round = clockwise(self.players, active);
        let goes = |(leader, order): (usize, &Vec<Player>)| {
            let seats = order.iter().map(seat);
            order.len() < 2 || seats.eq(round[self.seat(Player::new(leader))].iter().copied())
        };
        rule_set.order.iter().enumerate().all(goes)
    }

    fn seat(self, player: Player) -> usize {
        match player.index() {
            index if self.is_mirrored && (1..self.players).contains(&index) => self.players - index,
            index => index,
        }
    }

    /// Up to four players, one bit each.
    fn seats(self, players: Players) -> u8 {
        let within = players.iter().filter(|player| player.index() < 4);
        within.fold(0, |seats, player| seats | 1 << self.seat(player))
    }
}

fn div_ceil(value: i32, by: i32) -> i32 {
    -(-value).div_euclid(by)
}

/// Returns whether suit is followed, trumps are fixed, and nothing happens but that cards are played from the hands.
/// What is banned from the first trick, the lock, ends of suits that have to be played, and trumps that need not be played, are
/// seen to elsewhere.
fn is_plain(rule_set: &RuleSet) -> bool {
    let by_suit_or_trump = matches!(
        rule_set.follow,
        Follow::Suit
            | Follow::MustTrump
            | Follow::SuitOrTrump
            | Follow::SuitOrTrumpElseTrump
            | Follow::SuitOrHigherTrump(_)
    );
    by_suit_or_trump
        && rule_set.only_plays_cards()
        && rule_set.players() <= 4
        && rule_set.kept == 0
        && matches!(rule_set.trumps, Trumps::Fixed | Trumps::NoneInLastTrick)
}

/// The lanes in use, the trump suit first; `None` if there are more than five.
fn lanes(suits: &Suits) -> Option<Vec<EffectiveSuit>> {
    let plain = suits.effective_suits().filter(|&suit| suits.trumps() != Some(suit));
    let used = suits.trumps().into_iter().chain(plain);
    let used: Vec<EffectiveSuit> = used.filter(|&suit| !suits.members(suit).is_empty()).collect();
    (used.len() <= 5).then_some(used)
}

/// The lanes in use, if they are five.
pub(super) fn five_lanes(suits: &Suits) -> Option<Vec<EffectiveSuit>> {
    let used: Vec<EffectiveSuit> =
        suits.effective_suits().filter(|&suit| !suits.members(suit).is_empty()).collect();
    (used.len() == 5).then_some(used)
}

/// The bit of every card, the strongest of a lane first; `None` if two cards are equals, or a card is of two
/// lanes, or a lane is too long.
fn bits(suits: &Suits, lanes: &[EffectiveSuit], form: LaneLayout) -> Option<Vec<u64>> {
    let mut bits = vec![0; CardId::MOST];
    for (index, &suit) in lanes.iter().enumerate() {
        let mut cards: Vec<CardId> = suits.members(suit).iter().collect();
        cards.sort_by_key(|&card| std::cmp::Reverse(suits.strength(suit, card)));
        let equals =
            cards.windows(2).any(|w| suits.strength(suit, w[0]) == suits.strength(suit, w[1]));
        if cards.len() > form.room() as usize || equals {
            return None;
        }
        for (place, card) in cards.into_iter().enumerate() {
            if bits[card.index()] != 0 {
                return None;
            }
            bits[card.index()] = 1 << (form.width() as usize * index + place);
        }
    }
    Some(bits)
}

/// The bits of cards, by the bit of every card.
fn bits_of(bits: &[u64], cards: Cards) -> u64 {
    cards.iter().fold(0, |all, card| all | bits[card.index()])
}

/// The one counter that decides, and how.
fn reading(goal: &Goal) -> Option<(usize, CounterMapping)> {
    let [Term { when, constant, weights }] = &goal.terms[..] else { return None };
    match (&when[..], &weights[..]) {
        ([], [(counter, weight)]) if *weight != 0 => {
            Some((*counter, CounterMapping::Linear { constant: *constant, weight: *weight }))
        }
        ([limit], []) if limit.least == i32::MIN && *constant != 0 => {
            Some((limit.counter, CounterMapping::AtMost { limit: limit.most, value: *constant }))
        }
        _ => None,
    }
}

/// A counter as stakes: whole lanes, single cards, top cards by trick number.
fn stakes(counter: &Counter, CardRules { bits, game, .. }: &CardRules) -> Option<TrickStakes> {
    let Counter {
        players: _,
        against: _,
        ransom: _,
        per_trick,
        per_lead,
        leaves,
        from_other,
        numbered,
        last_trick,
        last_card,
        last_equals: _,
        cards,
        trump_cards,
        with_any,
        with_all,
        still_held,
        by_number,
        left,
        announcements,
        only_while,
    } = counter;
    let single = [per_lead, leaves, from_other, announcements];
    let lists = [last_card, with_any, with_all, left];
    let more = single.iter().any(|worth| **worth != 0) || lists.iter().any(|sets| !sets.is_empty());
    let by_trump = !trump_cards.is_empty() || !still_held.is_empty();
    if more || !numbered.is_empty() || by_trump || !only_while.is_empty() {
        return None;
    }
    let mut stakes =
        TrickStakes { per_trick: *per_trick, last_trick: *last_trick, ..TrickStakes::default() };
    for &(set, value) in cards {
        let (lanes, single) = whole_lanes(set, bits, game.form);
        for (index, worth) in (0..game.form.count()).zip(&mut stakes.per_card) {
            *worth += if lanes & game.form.lane(index) != 0 { value } else { 0 };
        }
        stakes.cards.extend(each(single).map(|card| (card, value)));
    }
    for &(set, value) in by_number {
        let first = game.form.firsts(1);
        let tops = bits.iter().enumerate().filter(|(_, bit)| **bit & first != 0);
        let tops: Cards = tops.map(|(card, _)| CardId::new(card)).collect();
        if tops != set || stakes.per_ace != 0 {
            return None;
        }
        stakes.per_ace = value;
    }
    Some(stakes)
}

/// The lanes that a set has all cards of, and its other cards.
fn whole_lanes(set: Cards, bits: &[u64], form: LaneLayout) -> (u64, u64) {
    let own = bits_of(bits, set);
    let all: u64 = bits.iter().fold(0, |all, bit| all | bit);
    let whole = |lane: &u64| all & lane != 0 && all & lane & !own == 0;
    let lanes = (0..form.count()).map(|index| form.lane(index));
    let lanes = lanes.filter(whole).fold(0, |lanes, lane| lanes | lane);
    (lanes, own & !lanes)
}

/// The trumps that may be played or not by their ranks; `None` if other cards than the top trump need not be played.
fn ranked(rule_set: &RuleSet, bits: &[u64], form: LaneLayout, trump: bool) -> Option<RankedTrumps> {
    let excused = bits_of(bits, rule_set.excused);
    let top_is_free = trump && excused == RankedTrumps::TOP;
    if excused != 0 && !top_is_free {
        return None;
    }
    let lower = match rule_set.follow {
        Follow::SuitOrHigherTrump(lower) if trump => Some(lower),
        _ => None,
    };
    let trumps = bits.iter().fold(0, |all, bit| all | bit & form.lane(0));
    let cards = if lower.is_some() { trumps } else { excused };
    Some(RankedTrumps { cards, lower, top_is_free })
}

/// What leaves only the ends of suits to be played.
fn ends(rule_set: &RuleSet, bits: &[u64], seating: KernelSeating) -> SuitEnds {
    let SuitEndDemand { strongest, weakest } = rule_set.suit_end_demand;
    SuitEnds {
        highest: bits_of(bits, strongest),
        lowest: bits_of(bits, weakest),
        commanded: seating.seats(rule_set.commanded),
    }
}

/// The lock of a rule set; `None` if it names too many single cards.
fn lock(
    rule_set: &RuleSet,
    bits: &[u64],
    form: LaneLayout,
    seating: KernelSeating,
) -> Option<LeadLock> {
    let Some(lock) = rule_set.lock else { return Some(LeadLock::default()) };
    let (lanes, cards) = whole_lanes(lock.cards, bits, form);
    let (broken_by_lanes, broken_by_cards) = whole_lanes(lock.broken_by, bits, form);
    let few = cards.count_ones() + broken_by_cards.count_ones() <= 4;
    let unlocked = seating.seats(rule_set.unlocked);
    few.then_some(LeadLock { lanes, cards, broken_by_lanes, broken_by_cards, unlocked })
}
