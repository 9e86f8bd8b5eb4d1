//! Plain games for the oracle: the rules once more, card by card, and random games and positions.

use super::{
    COUNTS, Choice, LeadLock, LooseTrumps, PlainGame, PlainPosition, RankedTrumps, ScorePiece,
    ScoreTally, SuitEnds, Takings, TrickStakes,
};
use crate::oracle::OracleGame;
use crate::partition::lanes::{LaneLayout, MOST_LANES};
use crate::rng::Rng;
use crate::rules::LowerTrumps;
use crate::seat::Side;

/// A card: its lane, and its rank in the original pack, 0 the highest.
pub(super) type Spot = (usize, usize);

/// A plain game under way, one list of cards a seat.
#[derive(Clone, Debug)]
pub(super) struct CardListPlay {
    game: PlainGame,
    hands: [Vec<Spot>; 4],
    table: Vec<(usize, Spot)>,
    turn: usize,
    broken: bool,
    number: i32,
    counts: [i32; COUNTS],
}

pub(super) fn bit(form: LaneLayout, (lane, rank): Spot) -> u64 {
    1 << (form.width() as usize * lane + rank)
}

fn spots(form: LaneLayout, word: u64) -> Vec<Spot> {
    let (lanes, ranks) = (form.count() as usize, form.room() as usize);
    let all = (0..lanes).flat_map(|lane| (0..ranks).map(move |rank| (lane, rank)));
    all.filter(|&spot| word & bit(form, spot) != 0).collect()
}

impl CardListPlay {
    /// The same position, rule for rule.
    pub(super) fn new(position: &PlainPosition) -> CardListPlay {
        let form = position.game().form;
        let mut play = CardListPlay {
            game: position.game().clone(),
            hands: position.hands().map(|hand| spots(form, hand)),
            table: Vec::new(),
            turn: usize::from(position.leader()),
            broken: position.broken(),
            number: i32::from(position.trick()),
            counts: position.counts(),
        };
        for &card in position.table() {
            let spot = spots(form, card)[0];
            play.hands[play.turn].retain(|&held| held != spot);
            play.table.push((play.turn, spot));
            play.turn = (play.turn + 1) % 4;
            while play.turn != usize::from(position.leader()) && position.hands()[play.turn] == 0 {
                play.turn = (play.turn + 1) % 4;
            }
        }
        play
    }

    fn side(&self, seat: usize) -> Side {
        if self.game.maximisers >> seat & 1 == 1 { Side::NorthSouth } else { Side::EastWest }
    }

    fn bit(&self, spot: Spot) -> u64 {
        bit(self.game.form, spot)
    }

    fn locked(&self, spot: Spot) -> bool {
        let lock = &self.game.lock;
        !self.broken
            && lock.unlocked >> self.turn & 1 == 0
            && (lock.lanes | lock.cards) & self.bit(spot) != 0
    }

    fn beats(&self, card: Spot, best: Spot) -> bool {
        let over = self.hands.iter().all(Vec::is_empty);
        let trump = self.game.trump && !(over && self.game.loose.not_last);
        if card.0 == best.0 { card.1 < best.1 } else { trump && card.0 == 0 }
    }

    fn stake(&self, stakes: &TrickStakes) -> i32 {
        let mut sum = stakes.per_trick;
        for &(_, spot) in &self.table {
            sum += stakes.per_card[spot.0];
            for &(card, worth) in &stakes.cards {
                if card == self.bit(spot) {
                    sum += worth;
                }
            }
            if spot.1 == 0 {
                sum += self.number * stakes.per_ace;
            }
        }
        if self.hands.iter().all(Vec::is_empty) {
            sum += stakes.last_trick;
        }
        sum
    }

    /// Takes in a complete trick.
    fn finish(&mut self) -> i32 {
        let (mut winner, mut best) = self.table[0];
        for &(seat, spot) in &self.table[1..] {
            if self.beats(spot, best) {
                (winner, best) = (seat, spot);
            }
        }
        let stake = self.stake(&self.game.stakes);
        self.count(winner);
        let lock = &self.game.lock;
        let breaks = (lock.broken_by_lanes, lock.broken_by_cards);
        self.broken |=
            self.table.iter().any(|&(_, spot)| (breaks.0 | breaks.1) & self.bit(spot) != 0);
        self.table.clear();
        self.turn = winner;
        self.number += 1;
        if let Some(tally) = &self.game.tally {
            let over = self.hands.iter().all(Vec::is_empty);
            return if over { score(tally, &self.counts) } else { 0 };
        }
        let collected = self.game.collectors >> winner & 1 == 1;
        match (collected, self.game.both_ways) {
            (true, _) => stake,
            (false, true) => -stake,
            (false, false) => 0,
        }
    }
}

impl CardListPlay {
    fn is_commanded(&self) -> bool {
        self.game.ends.commanded >> self.turn & 1 == 1
    }

    /// What a commanded player may play: `following` are the cards of the suit led.
    fn commanded(&self, led: Spot, following: &[Spot]) -> Vec<Spot> {
        let table = self.table.iter().map(|&(_, spot)| spot);
        let best = table.reduce(|best, spot| if self.beats(spot, best) { spot } else { best });
        let beats = |spot: &&Spot| best.is_some_and(|best| self.beats(**spot, best));
        let hand = &self.hands[self.turn];
        let mut legal: Vec<Spot> = if following.is_empty() {
            let trumps = hand.iter().filter(|spot| self.game.trump && spot.0 == 0 && led.0 != 0);
            let beating: Vec<Spot> = trumps.filter(beats).copied().collect();
            [ends_of_suits(&beating), ends_of_suits(hand)].concat()
        } else {
            let beating: Vec<Spot> = following.iter().filter(beats).copied().collect();
            [ends_of_suits(&beating), following[following.len() - 1..].to_vec()].concat()
        };
        legal.sort_unstable();
        legal.dedup();
        legal
    }

    /// Adds what the trick on the table brings its winner.
    fn count(&mut self, winner: usize) {
        let takings = self.game.tally.iter().flat_map(|tally| &tally.takings);
        let gains: Vec<i32> = takings
            .map(|takings| {
                let stake = self.stake(&takings.stakes);
                let share = |seats: u8| i32::from(seats >> winner & 1) * stake;
                share(takings.players) - share(takings.against)
            })
            .collect();
        for (count, gain) in self.counts.iter_mut().zip(gains) {
            *count += gain;
        }
    }
}

/// Returns the score of final counts.
fn score(tally: &ScoreTally, counts: &[i32; COUNTS]) -> i32 {
    let worth =
        |weights: &[i32]| -> i32 { weights.iter().zip(counts).map(|(one, many)| one * many).sum() };
    let of_choice = |choice: &Choice| {
        let ends = |piece: &&ScorePiece| counts[choice.gate] <= piece.most;
        let piece = choice.pieces.iter().find(ends).expect("the last piece has no end");
        piece.constant + worth(&piece.weights)
    };
    worth(&tally.weights) + tally.choices.iter().map(of_choice).sum::<i32>()
}

impl OracleGame for CardListPlay {
    type Move = Spot;

    fn to_move(&self) -> Option<Side> {
        (!self.hands[self.turn].is_empty()).then(|| self.side(self.turn))
    }

    fn moves(&self) -> Vec<Spot> {
        let hand = &self.hands[self.turn];
        let only = |keep: &dyn Fn(Spot) -> bool| -> Vec<Spot> {
            hand.iter().copied().filter(|&spot| keep(spot)).collect()
        };
        let Some(&(_, led)) = self.table.first() else {
            let free = only(&|spot| !self.locked(spot));
            let free = if free.is_empty() { hand.clone() } else { free };
            return if self.is_commanded() { ends_of_suits(&free) } else { free };
        };
        let following = only(&|spot| spot.0 == led.0);
        let trumps = only(&|spot| spot.0 == 0);
        if self.is_commanded() {
            return self.commanded(led, &following);
        }
        let demands = |cards: u64| self.bit(led) & cards != 0 && !following.is_empty();
        if demands(self.game.ends.highest) {
            return following[..1].to_vec();
        }
        if demands(self.game.ends.lowest) {
            return following[following.len() - 1..].to_vec();
        }
        let ranked = self.game.ranked;
        if ranked.top_is_free && following == [(0, 0)] {
            return hand.clone();
        }
        if let Some(lower) = ranked.lower.filter(|_| led.0 != 0) {
            let best = self.table.iter().map(|&(_, spot)| spot).filter(|spot| spot.0 == 0).min();
            let beats = |spot: Spot| spot.0 == 0 && best.is_none_or(|best| spot < best);
            let lower = if following.is_empty() { lower } else { LowerTrumps::LastResort };
            let others = if following.is_empty() { only(&|spot| spot.0 != 0) } else { following };
            return with_lower_trumps(lower, others, trumps, beats);
        }
        if !following.is_empty() {
            let ruffs = self.game.trump && self.game.loose.at_any_time && led.0 != 0;
            return if ruffs { [following, trumps].concat() } else { following };
        }
        if self.game.trump && self.game.must_trump && ranked.lower.is_none() && !trumps.is_empty() {
            return trumps;
        }
        hand.clone()
    }

    fn after(&self, spot: Spot) -> (CardListPlay, i32) {
        let mut next = self.clone();
        next.hands[self.turn].retain(|&held| held != spot);
        next.table.push((self.turn, spot));
        // A player with more cards than the leader kept has not played yet.
        let leader = next.table[0].0;
        let kept = next.hands[leader].len();
        for n in 1..4 {
            let seat = (self.turn + n) % 4;
            if next.hands[seat].len() > kept {
                next.turn = seat;
                return (next, 0);
            }
        }
        let reward = next.finish();
        (next, reward)
    }
}

/// The highest and the lowest card of each lane, out of cards in order.
fn ends_of_suits(cards: &[Spot]) -> Vec<Spot> {
    let is_end = |place: usize| {
        let same = |other: Option<&Spot>| other.is_some_and(|other| other.0 == cards[place].0);
        !same(place.checked_sub(1).and_then(|above| cards.get(above)))
            || !same(cards.get(place + 1))
    };
    (0..cards.len()).filter(|&place| is_end(place)).map(|place| cards[place]).collect()
}

/// Other cards than trumps, and those trumps that may be played with them.
fn with_lower_trumps(
    lower: LowerTrumps,
    others: Vec<Spot>,
    trumps: Vec<Spot>,
    beats: impl Fn(Spot) -> bool,
) -> Vec<Spot> {
    let higher: Vec<Spot> = trumps.iter().copied().filter(|&spot| beats(spot)).collect();
    match lower {
        LowerTrumps::Must if !trumps.is_empty() => trumps,
        LowerTrumps::Must | LowerTrumps::Free => [others, trumps].concat(),
        LowerTrumps::WithoutHigher if higher.is_empty() => [others, trumps].concat(),
        _ if others.is_empty() && (lower == LowerTrumps::OnlyTrumps || higher.is_empty()) => trumps,
        _ => [others, higher].concat(),
    }
}

fn mask(rng: &mut Rng) -> u8 {
    rng.below(16) as u8
}

/// The cards of a number of ranks, in lanes of a form.
#[derive(Clone, Copy)]
pub(super) struct LanePack {
    pub form: LaneLayout,
    pub ranks: usize,
}

impl LanePack {
    /// Every card.
    fn cards(self) -> impl Iterator<Item = u64> {
        let ranks = move |lane| (0..self.ranks).map(move |rank| bit(self.form, (lane, rank)));
        (0..self.form.count() as usize).flat_map(ranks)
    }

    fn card(self, rng: &mut Rng) -> u64 {
        bit(self.form, (rng.below(self.form.count() as usize), rng.below(self.ranks)))
    }
}

fn random_lock(rng: &mut Rng, pack: LanePack) -> LeadLock {
    let lanes = pack.form.count();
    let lane = |index: u32| pack.form.lane(index);
    let one = lane(rng.below(lanes as usize) as u32);
    let any = |mask: u8| (0..lanes).filter(|n| mask >> n & 1 == 1).map(lane).sum::<u64>();
    LeadLock {
        lanes: if rng.below(4) == 0 { 0 } else { one },
        cards: if rng.below(2) == 0 { pack.card(rng) } else { 0 },
        broken_by_lanes: if rng.below(4) == 0 { any(mask(rng)) } else { one },
        broken_by_cards: if rng.below(3) == 0 { pack.card(rng) } else { 0 },
        unlocked: if rng.below(3) == 0 { mask(rng) } else { 0 },
    }
}

/// Commands to some seats, cards that demand an end of their suit, or both.
fn random_ends(rng: &mut Rng, pack: LanePack) -> SuitEnds {
    let card = |rng: &mut Rng| if rng.below(3) == 0 { pack.card(rng) } else { 0 };
    SuitEnds {
        highest: card(rng) | card(rng),
        lowest: card(rng),
        commanded: if rng.below(2) == 0 { mask(rng) } else { 0 },
    }
}

fn random_stakes(rng: &mut Rng, pack: LanePack) -> TrickStakes {
    let ranks = pack.ranks;
    let worth = |rng: &mut Rng| rng.below(9) as i32 - 3;
    let mut stakes = TrickStakes { per_trick: 1, ..TrickStakes::default() };
    match rng.below(8) {
        6 => stakes = card_points(rng, pack),
        0 => stakes.per_ace = 1 + rng.below(2) as i32,
        1 => {
            let card = |spot| bit(pack.form, spot);
            let cards = [(card((1, 2 % ranks)), 13), (card((2, 3 % ranks)), -10)];
            stakes.per_trick = 0;
            stakes.per_card = [0, 0, 0, 1, 0];
            stakes.cards = cards[..=rng.below(2)].to_vec();
        }
        2 => {
            stakes.per_trick = worth(rng);
            stakes.per_card = [0; MOST_LANES].map(|_| worth(rng));
            stakes.cards = (0..rng.below(4)).map(|_| (pack.card(rng), worth(rng))).collect();
            stakes.per_ace = if rng.below(2) == 0 { 0 } else { worth(rng) };
        }
        _ => {}
    }
    if rng.below(4) == 0 {
        stakes.last_trick = worth(rng);
    }
    // The same card twice would be two rules for one card; one is enough here.
    stakes.cards.sort_unstable();
    stakes.cards.dedup_by_key(|&mut (card, _)| card);
    stakes
}

/// Every rank has a worth, often the same as the next one's, and the highest lane its own.
fn card_points(rng: &mut Rng, pack: LanePack) -> TrickStakes {
    let lanes = pack.form.count() as usize;
    let most = pack.ranks.min(if pack.form == LaneLayout::Five { 6 } else { 7 });
    let worths: Vec<i32> = (0..most).map(|_| [0, 0, 1, 2, 10][rng.below(5)]).collect();
    let trumps: Vec<i32> = worths.iter().map(|worth| worth + rng.below(2) as i32).collect();
    let of_lane = |lane| if lane == 0 { &trumps } else { &worths };
    let spots = (0..lanes).flat_map(|lane| (0..worths.len()).map(move |rank| (lane, rank)));
    let card = |(lane, rank): Spot| (bit(pack.form, (lane, rank)), of_lane(lane)[rank]);
    let cards = spots.map(card);
    let cards = cards.filter(|&(_, worth)| worth != 0).collect();
    TrickStakes { per_trick: rng.below(2) as i32, cards, ..TrickStakes::default() }
}

/// Rules for lower trumps, or for the top one, or for both.
fn random_ranks(rng: &mut Rng, pack: LanePack) -> RankedTrumps {
    let lower = [
        LowerTrumps::Must,
        LowerTrumps::Free,
        LowerTrumps::WithoutHigher,
        LowerTrumps::LastResort,
        LowerTrumps::OnlyTrumps,
    ][rng.below(5)];
    let lower = Some(lower).filter(|_| rng.below(3) != 0);
    let top_is_free = lower.is_none() || rng.below(2) == 0;
    let trumps = pack.cards().filter(|card| card & pack.form.lane(0) != 0).sum();
    let cards = if lower.is_some() { trumps } else { RankedTrumps::TOP };
    RankedTrumps { cards, lower, top_is_free }
}

/// A game of any kind.
pub(super) fn random_game(rng: &mut Rng, pack: LanePack) -> PlainGame {
    let maximisers = mask(rng);
    let collectors = match rng.below(4) {
        0 => mask(rng),
        1 => maximisers,
        _ => 15 & !maximisers,
    };
    let stakes = random_stakes(rng, pack);
    let tally = if rng.below(3) == 0 { Some(random_tally(rng, &stakes)) } else { None };
    let trump = rng.below(2) == 0;
    let ranked = trump && rng.below(2) == 0;
    let mut game = PlainGame {
        form: pack.form,
        trump,
        number: rng.below(8) as u8,
        maximisers,
        collectors,
        both_ways: rng.below(3) == 0,
        must_trump: rng.below(3) == 0,
        loose: LooseTrumps { at_any_time: rng.below(3) == 0, not_last: rng.below(3) == 0 },
        ends: if rng.below(3) == 0 { random_ends(rng, pack) } else { SuitEnds::default() },
        ranked: if ranked { random_ranks(rng, pack) } else { RankedTrumps::default() },
        lock: if rng.below(3) == 0 { random_lock(rng, pack) } else { LeadLock::default() },
        stakes,
        tally,
    };
    let all = pack.cards().fold(0, |all, card| all | card);
    let fits = |game: &PlainGame| game.fits(13, 13, all, &[6; COUNTS]);
    if !fits(&game) {
        game.tally = None;
    }
    // All trumps and what else rules name may be more cards than the kernel takes.
    if !fits(&game) {
        game.ranked = RankedTrumps::default();
    }
    game
}

/// One to four counts, and up to four choices by them.
pub(super) fn random_tally(rng: &mut Rng, stakes: &TrickStakes) -> ScoreTally {
    let size = 1 + rng.below(COUNTS);
    let takings = |rng: &mut Rng| {
        let (players, trick) = (mask(rng), TrickStakes { per_trick: 1, ..TrickStakes::default() });
        let against = if rng.below(3) == 0 { mask(rng) & !players } else { 0 };
        Takings { players, against, stakes: if rng.below(2) == 0 { trick } else { stakes.clone() } }
    };
    let weights = |rng: &mut Rng| -> Vec<i32> {
        (0..size).map(|_| if rng.below(2) == 0 { 0 } else { rng.below(5) as i32 - 2 }).collect()
    };
    let choice = |rng: &mut Rng| {
        let gate = rng.below(size);
        let mut ends: Vec<i32> = (0..rng.below(3)).map(|_| rng.below(8) as i32 - 2).collect();
        ends.sort_unstable();
        ends.dedup();
        let piece =
            |most| ScorePiece { most, constant: rng.below(13) as i32 - 6, weights: weights(rng) };
        Choice { gate, pieces: ends.into_iter().chain([i32::MAX]).map(piece).collect() }
    };
    ScoreTally {
        takings: (0..size).map(|_| takings(rng)).collect(),
        weights: weights(rng),
        choices: (0..rng.below(5)).map(|_| choice(rng)).collect(),
    }
}

/// What such a tally may have counted before.
fn random_counts(rng: &mut Rng, game: &PlainGame) -> [i32; COUNTS] {
    let takings = game.tally.as_ref().map_or(0, |tally| tally.takings.len());
    std::array::from_fn(|place| if place < takings { rng.below(6) as i32 - 1 } else { 0 })
}

/// `size` cards a hand of packs with few or many ranks, three or four seats, up to three cards on the table.
pub(super) fn random_plain(rng: &mut Rng, size: usize) -> PlainPosition {
    let pack = if rng.below(4) == 0 {
        LanePack { form: LaneLayout::Five, ranks: [size + 1, 7][rng.below(2)].max(3) }
    } else {
        LanePack { form: LaneLayout::Four, ranks: [size + 1, size + 2, 8, 14][rng.below(4)].max(3) }
    };
    let game = random_game(rng, pack);
    random_deal(rng, &game, pack, size)
}

/// A deal of the game, with some cards already on the table.
pub(super) fn random_deal(
    rng: &mut Rng,
    game: &PlainGame,
    pack: LanePack,
    size: usize,
) -> PlainPosition {
    let absent = if rng.below(2) == 0 { rng.below(4) } else { 4 };
    let (form, mut pack) = (pack.form, random_pack(rng, pack));
    // Aces and the cards next to them matter more often than not.
    if rng.below(3) == 0 {
        pack.sort_by_key(|card| card.trailing_zeros() % form.width() / 2);
        let most = (4 * size + 4).min(pack.len());
        rng.shuffle(&mut pack[..most]);
    }
    let mut hands = [0; 4];
    for (seat, hand) in hands.iter_mut().enumerate().filter(|&(seat, _)| seat != absent) {
        *hand = part(&pack, seat, size);
    }
    let mut leader = rng.below(4);
    if leader == absent {
        leader = (leader + 1) % 4;
    }
    let (broken, number) = (rng.below(3) == 0, 1 + rng.below(5) as u8);
    let counts = random_counts(rng, game);
    let make = |table| {
        let position = PlainPosition::new(game.clone(), hands, leader as u8, table, broken, number);
        position.unwrap().with_counts(counts).unwrap()
    };
    let (mut play, mut table) = (CardListPlay::new(&make(vec![])), vec![]);
    // The middle of a last trick without trumps is none that the kernel is asked about.
    let whole = size == 1 && game.loose.not_last;
    for _ in 0..if whole { 0 } else { rng.below(if absent < 4 { 3 } else { 4 }) } {
        let moves = play.moves();
        let spot = moves[rng.below(moves.len())];
        table.push(bit(form, spot));
        play = play.after(spot).0;
    }
    make(table)
}

/// `size` cards of the whole pack to each hand.
pub(super) fn random_hands(rng: &mut Rng, size: usize) -> [u64; 4] {
    let pack = random_pack(rng, LanePack { form: LaneLayout::Four, ranks: 13 });
    std::array::from_fn(|seat| part(&pack, seat, size))
}

/// All cards in any order.
fn random_pack(rng: &mut Rng, pack: LanePack) -> Vec<u64> {
    let mut pack: Vec<u64> = pack.cards().collect();
    rng.shuffle(&mut pack);
    pack
}

/// The cards of a seat.
fn part(pack: &[u64], seat: usize, size: usize) -> u64 {
    pack[seat * size..][..size].iter().fold(0, |all, card| all | card)
}
