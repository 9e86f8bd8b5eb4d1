//! Trick games described by data: who counts, who wants what, what a trick is worth.
//!
//! Cards are bits of one word, in four or five [lanes](LaneLayout), the top rank of the *original* pack in bit 0 of its lane (so the
//! caller chooses the order of ranks and of lanes); lane 0 is the trump suit, if there is one. The highest bits of each
//! lane stay empty.

use super::super::lanes::{LaneLayout, MOST_LANES, StaticLanes, each, highest, lowest};
use super::super::node::TrickUnderWay;
use crate::rules::{Cards, LowerTrumps};

/// The most counts of a tally.
pub(crate) const COUNTS: usize = 4;
/// The most choices of a tally.
pub(super) const CHOICES: usize = 4;
/// The most pieces of a choice.
const PIECES: usize = 15;

/// A trick game in which suit is followed and the best card takes the trick.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlainGame {
    /// The layout of cards in words.
    pub form: LaneLayout,
    /// Lane 0 is the trump suit.
    pub trump: bool,
    /// Games of one session that differ have different numbers, 0 to 7, unless one is over when the other begins.
    pub number: u8,
    /// The seats of side A, which wants the score large, as a mask; the other seats are side B.
    pub maximisers: u8,
    /// The seats whose tricks are counted, as a mask.
    pub collectors: u8,
    /// Whether the value of a trick is subtracted when a seat that is no collector takes it; otherwise it is left out.
    pub both_ways: bool,
    /// Whether a player who cannot follow must play a trump; it need not beat the trumps on the table.
    pub must_trump: bool,
    /// In what trumps are other than usual.
    pub loose: LooseTrumps,
    /// Whether ranks decide which trumps may be played.
    pub ranked: RankedTrumps,
    /// What leaves only the ends of suits to be played.
    pub ends: SuitEnds,
    /// Cards that may not be led at first; none of them if there is no such rule.
    pub lock: LeadLock,
    /// The value of a trick.
    pub stakes: TrickStakes,
    /// The score, where it is not a sum of stakes. Collectors and stakes then only estimate who wants which cards, so
    /// that promising ones are tried first.
    pub tally: Option<ScoreTally>,
}

/// In what trumps are other than usual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LooseTrumps {
    /// Whether a player who has cards of the suit led may trump.
    pub at_any_time: bool,
    /// The last trick has none; it is not searched from its middle.
    pub not_last: bool,
}

/// Trumps that may be played or not by their ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RankedTrumps {
    /// The trumps whose ranks matter: all of the pack if there is a rule for lower ones, else the top one or none.
    pub cards: u64,
    /// Who follows a plain suit may play a trump that beats the best card, and no other; who cannot follow, lower trumps
    /// as this says.
    pub lower: Option<LowerTrumps>,
    /// Whether the top trump of the pack need not be played to trumps led, if it is the only one in hand.
    pub top_is_free: bool,
}

/// What leaves only the highest or lowest cards of a suit to be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SuitEnds {
    /// If one of these cards is led, who can follow plays the highest card of the suit.
    pub highest: u64,
    /// If one of these cards is led, who can follow plays the lowest card of the suit.
    pub lowest: u64,
    /// The seats that lead only the highest or lowest card of a suit, as a mask. They follow with the lowest card, or the lowest
    /// or highest that beats; without the suit, with the lowest or highest trump that beats, or with either end of any suit.
    pub commanded: u8,
}

/// A score that several counts make, each from the beginning of the deal: a sum of what they are worth, and of choices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ScoreTally {
    /// At most four counts.
    pub takings: Vec<Takings>,
    /// The value of a unit of each count.
    pub weights: Vec<i32>,
    /// At most four of them.
    pub choices: Vec<Choice>,
}

/// A count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Takings {
    /// The players whose tricks count, as a mask.
    pub players: u8,
    /// The players whose tricks count negatively.
    pub against: u8,
    /// The value of a trick.
    pub stakes: TrickStakes,
}

/// A part of a score by where a count ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// The index of that count.
    pub gate: usize,
    /// From the lowest ends up; the last one has no end. At most fifteen.
    pub pieces: Vec<ScorePiece>,
}

/// The score if the gate ends above the piece before and at most here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScorePiece {
    /// The gate ends at most here.
    pub most: i32,
    /// Whatever else is counted.
    pub constant: i32,
    /// The value of a unit of each count.
    pub weights: Vec<i32>,
}

/// Cards that may not be led until a card that breaks the lock has been played; a hand that has nothing else may lead
/// them. The lock opens at the end of the trick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LeadLock {
    /// No card of these lanes may be led: whole lanes.
    pub lanes: u64,
    /// These cards may not be led.
    pub cards: u64,
    /// Any card of these lanes breaks the lock: whole lanes.
    pub broken_by_lanes: u64,
    /// Any of these cards breaks the lock.
    pub broken_by_cards: u64,
    /// The seats that it does not bind, as a mask.
    pub unlocked: u8,
}

/// The value of a trick: the sum of the parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TrickStakes {
    /// For the trick.
    pub per_trick: i32,
    /// For each card of a lane.
    pub per_card: [i32; MOST_LANES],
    /// For single cards, besides what their lane gives.
    pub cards: Vec<(u64, i32)>,
    /// For each top card of the original pack (bit 0 of a lane): this times the number of the trick.
    pub per_ace: i32,
    /// For the last trick of the deal, besides.
    pub last_trick: i32,
}

/// A point of the play of a [`PlainGame`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlainPosition {
    game: PlainGame,
    hands: [u64; 4],
    leader: u8,
    table: Vec<u64>,
    broken: bool,
    trick: u8,
    /// The counts of the game's tally before the current trick.
    counts: [i32; COUNTS],
}

/// The reason why cards and rules are not a [`PlainPosition`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlainError {
    /// A bit stands for no card (the highest ones of a lane), or a word that should be one card is not.
    NotACard,
    /// A card is in two hands, or on the table and not in the hand that played it.
    TwoPlaces,
    /// The leader is no seat, or has no cards.
    Leader,
    /// The hands do not hold the same number of cards.
    Sizes,
    /// The trick on the table is complete.
    CompleteTrick,
    /// The rules are [too much](PlainGame::fits) for the kernel.
    TooMuch,
}

/// The rest of a deal.
struct RemainingDeal {
    tricks: i32,
    /// No trick has a larger number.
    last: i32,
    /// In hand and on the table.
    cards: u64,
    form: LaneLayout,
}

/// The largest sum of stakes, either way.
const MOST: i64 = 2047;
/// The most cards that rules can name: the owners of all of them fit into a word.
const NAMED: u32 = 32;
/// If rules name more cards than these, patterns are kept apart by the owners of all of them.
const FEW: u32 = 11;

impl PlainPosition {
    /// The hands *as they were when the trick on the table began*, the cards played to it from the `leader` on, whether
    /// the lock was broken when it began, and its number (1 for the first of the deal; it counts only for aces). A seat
    /// with an empty hand takes no part.
    ///
    /// # Errors
    /// Names the first thing that is wrong.
    pub(crate) fn new(
        game: PlainGame,
        hands: [u64; 4],
        leader: u8,
        table: Vec<u64>,
        broken: bool,
        trick: u8,
    ) -> Result<PlainPosition, PlainError> {
        let counts = [0; COUNTS];
        let position = PlainPosition { game, hands, leader, table, broken, trick, counts };
        position.check_cards()?;
        position.check_seats()?;
        position.with_counts(counts)
    }

    /// The position with what its game's tally has counted before the trick on the table.
    ///
    /// # Errors
    /// [`PlainError::TooMuch`].
    pub(crate) fn with_counts(self, counts: [i32; COUNTS]) -> Result<PlainPosition, PlainError> {
        let left = self.hands.iter().fold(0, |all, hand| all | hand);
        let fits = self.game.fits(self.tricks() as i32, i32::from(self.trick), left, &counts);
        if fits { Ok(PlainPosition { counts, ..self }) } else { Err(PlainError::TooMuch) }
    }

    /// Returns the counts of the game's tally before the current trick.
    pub(crate) fn counts(&self) -> [i32; COUNTS] {
        self.counts
    }

    /// The rules.
    pub(crate) fn game(&self) -> &PlainGame {
        &self.game
    }

    /// The hands when the trick on the table began.
    pub(crate) fn hands(&self) -> [u64; 4] {
        self.hands
    }

    /// Returns the leader of the current trick, or the player on lead.
    pub(crate) fn leader(&self) -> u8 {
        self.leader
    }

    /// The trick on the table.
    pub(crate) fn table(&self) -> &[u64] {
        &self.table
    }

    /// Returns whether the lock was broken when the trick on the table began.
    pub(crate) fn broken(&self) -> bool {
        self.broken
    }

    /// The number of the trick on the table.
    pub(crate) fn trick(&self) -> u8 {
        self.trick
    }

    /// The seats that take part, as a mask.
    pub(crate) fn seats(&self) -> u8 {
        (0..4).filter(|&seat| self.hands[seat] != 0).fold(0, |seats, seat| seats | 1 << seat)
    }

    /// The seats in the order in which they play to the trick on the table.
    pub(crate) fn players(&self) -> impl Iterator<Item = usize> + '_ {
        (0..4).map(|by| (usize::from(self.leader) + by) & 3).filter(|&seat| self.hands[seat] != 0)
    }

    fn check_cards(&self) -> Result<(), PlainError> {
        let named = self.game.stakes.cards.iter().map(|&(card, _)| card);
        let mut single = named.chain(self.table.iter().copied());
        let lock = self.game.lock;
        let form = self.game.form;
        let cards = form.firsts(form.room());
        let mut sets = self.hands.into_iter().chain([lock.cards, lock.broken_by_cards]);
        if sets.any(|set| set & !cards != 0)
            || single.any(|card| !card.is_power_of_two() || card & !cards != 0)
        {
            return Err(PlainError::NotACard);
        }
        let all = self.hands.iter().fold(0, |all, hand| all | hand);
        if all.count_ones() != self.hands.iter().map(|hand| hand.count_ones()).sum() {
            return Err(PlainError::TwoPlaces);
        }
        Ok(())
    }

    fn check_seats(&self) -> Result<(), PlainError> {
        if self.seats() == 0 && self.table.is_empty() {
            return Ok(());
        }
        let leaders = self.hands.get(usize::from(self.leader)).map_or(0, |hand| hand.count_ones());
        if leaders == 0 {
            return Err(PlainError::Leader);
        }
        if self.hands.iter().any(|hand| *hand != 0 && hand.count_ones() != leaders) {
            return Err(PlainError::Sizes);
        }
        if self.table.len() >= self.players().count() {
            return Err(PlainError::CompleteTrick);
        }
        let strays = |(seat, &card): (usize, &u64)| self.hands[seat] & card == 0;
        if self.players().zip(&self.table).any(strays) {
            return Err(PlainError::TwoPlaces);
        }
        Ok(())
    }

    /// Returns the number of tricks left, the current one included.
    pub(crate) fn tricks(&self) -> u32 {
        self.hands.get(usize::from(self.leader)).map_or(0, |hand| hand.count_ones())
    }
}

impl PlainGame {
    /// The cards that the rules name.
    pub(super) fn named(&self) -> u64 {
        let lock = self.lock;
        let stakes = self.all_stakes().flat_map(|stakes| &stakes.cards);
        let stakes = stakes.fold(self.timed(), |all, &(card, _)| all | card);
        let demands = self.ends.highest | self.ends.lowest;
        stakes | lock.cards | lock.broken_by_cards | self.ranked.cards | demands
    }

    /// Returns whether most proofs rest on the owners of the cards that the rules name.
    pub(crate) fn names_many(&self) -> bool {
        self.named().count_ones() > FEW
    }

    /// Returns the groups of touching named cards that the rules do not distinguish, two or more of one lane.
    pub(super) fn alike(&self) -> Vec<u64> {
        let free = if self.ranked.top_is_free { RankedTrumps::TOP } else { 0 };
        let demands = self.ends.highest | self.ends.lowest;
        let apart = self.lock.cards | self.lock.broken_by_cards | self.timed() | free | demands;
        let worths = |card| self.all_stakes().map(move |stakes| stakes.of_card(card));
        let mut groups: Vec<u64> = Vec::new();
        for card in each(self.named() & !apart) {
            let above = card >> 1;
            match groups.last_mut() {
                Some(group) if *group & above != 0 && worths(above).eq(worths(card)) => {
                    *group |= card;
                }
                _ => groups.push(card),
            }
        }
        groups.retain(|group| !group.is_power_of_two());
        groups
    }

    /// The cards that are worth more the later they fall.
    pub(super) fn timed(&self) -> u64 {
        if self.all_stakes().any(|stakes| stakes.per_ace != 0) { self.form.firsts(1) } else { 0 }
    }

    /// Those of the game and those of its tally.
    pub(super) fn all_stakes(&self) -> impl Iterator<Item = &TrickStakes> {
        let takings = self.tally.iter().flat_map(|tally| &tally.takings);
        std::iter::once(&self.stakes).chain(takings.map(|takings| &takings.stakes))
    }

    /// Returns whether the kernel can keep what it needs, with this number of tricks left, the number of the next one, the cards
    /// in play, and what was counted before: the rules name at most 32 cards (aces, single cards with a worth or of the lock),
    /// and the stakes, or what a tally makes of them, add up to at most 2047 either way. What fits at a point of the play fits at
    /// every later one: a trick moves no more into the counts than it takes from what is left.
    pub(crate) fn fits(&self, tricks: i32, number: i32, left: u64, counts: &[i32; COUNTS]) -> bool {
        let rest = RemainingDeal { tricks, last: number + tricks, cards: left, form: self.form };
        self.stakes.most(&rest) <= MOST
            && self.tally.as_ref().is_none_or(|tally| tally.fits(&rest, counts))
            && self.named().count_ones() <= NAMED
    }
}

impl RankedTrumps {
    /// The top trump of the pack.
    pub(crate) const TOP: u64 = 1;

    /// Returns whether a hand with these cards of the suit led, out of cards with these names, may play any card all the same.
    #[inline(always)]
    pub(super) fn frees_top(self, following: u64, names: u64) -> bool {
        self.top_is_free && following == RankedTrumps::TOP && names & RankedTrumps::TOP != 0
    }

    /// Returns what a hand may play to a plain suit of which it has some cards or none, with its trumps that beat the best card; nothing if
    /// ranks do not matter.
    #[inline(always)]
    pub(super) fn legal(
        self,
        following: u64,
        hand: u64,
        [trumps, higher]: [u64; 2],
    ) -> Option<u64> {
        let lower = self.lower?;
        if following != 0 {
            return Some(following | higher);
        }
        let [hand, trumps, higher] = [hand, trumps, higher].map(Cards::of_bits);
        Some(lower.legal(hand, trumps, higher).bits())
    }
}

impl SuitEnds {
    /// Returns whether a seat plays only ends.
    #[inline(always)]
    pub(super) fn commands(self, seat: u32) -> bool {
        self.commanded >> seat & 1 != 0
    }

    /// Returns the end of the suit that a hand has to play where `lead`, by name, was led.
    #[inline(always)]
    pub(super) fn demanded(self, following: u64, lead: u64) -> Option<u64> {
        if following == 0 {
            None
        } else if lead & self.highest != 0 {
            Some(highest(following))
        } else if lead & self.lowest != 0 {
            Some(lowest(following))
        } else {
            None
        }
    }
}

/// Returns what a commanded seat may play to a trick: `trumps` is the trump lane, or nothing.
pub(super) fn commanded_replies<L: StaticLanes>(
    hand: u64,
    played: &TrickUnderWay,
    trumps: u64,
) -> u64 {
    let following = hand & played.led;
    if following == 0 {
        ends::<L>(played.winners(hand & trumps)) | ends::<L>(hand)
    } else {
        lowest(following) | ends::<L>(played.winners(following))
    }
}

/// Returns the cards whose owners decide which cards those are: the one to beat and all above it, if the hand has two cards of
/// its suit that it may play.
pub(super) fn commanded_by_rank<L: StaticLanes>(
    hand: u64,
    played: &TrickUnderWay,
    trumps: u64,
) -> u64 {
    let following = hand & played.led;
    let choice = if following == 0 { hand & trumps } else { following };
    let rivals = choice & L::lane_of(played.best);
    if rivals & rivals.wrapping_sub(1) == 0 { 0 } else { L::down_to(played.best) }
}

/// The highest and the lowest card of every lane.
pub(super) fn ends<L: StaticLanes>(cards: u64) -> u64 {
    let lanes = (0..L::FORM.count()).map(|index| cards & L::lane(index));
    lanes.filter(|&cards| cards != 0).fold(0, |all, cards| all | highest(cards) | lowest(cards))
}

impl TrickStakes {
    /// Returns the value of a card as such.
    fn of_card(&self, card: u64) -> i32 {
        let single = self.cards.iter().filter(|(other, _)| *other == card);
        single.map(|(_, worth)| worth).sum()
    }

    /// Returns the greatest sum of the stakes, either way.
    fn most(&self, rest: &RemainingDeal) -> i64 {
        let TrickStakes { per_trick, per_card, cards, per_ace, last_trick } = self;
        let size = |worth: i32| i64::from(worth).abs();
        let many = |cards: u64| i64::from((rest.cards & cards).count_ones());
        let lanes = (0..rest.form.count()).zip(per_card);
        let lanes = lanes.map(|(index, &worth)| many(rest.form.lane(index)) * size(worth));
        let cards = cards.iter().map(|&(card, worth)| many(card) * size(worth));
        let aces = many(rest.form.firsts(1)) * i64::from(rest.last) * size(*per_ace);
        let tricks = i64::from(rest.tricks) * size(*per_trick) + size(*last_trick);
        tricks + lanes.sum::<i64>() + cards.sum::<i64>() + aces
    }
}

impl ScoreTally {
    fn fits(&self, rest: &RemainingDeal, counts: &[i32; COUNTS]) -> bool {
        let ScoreTally { takings, weights, choices } = self;
        let few = takings.len() <= COUNTS
            && choices.len() <= CHOICES
            && choices.iter().all(|choice| (1..=PIECES).contains(&choice.pieces.len()));
        let most =
            |(takings, now): (&Takings, &i32)| takings.stakes.most(rest) + i64::from(*now).abs();
        let counted: Vec<i64> = takings.iter().zip(counts).map(most).collect();
        let worth = |weights: &[i32]| -> i64 {
            weights.iter().zip(&counted).map(|(weight, most)| i64::from(*weight).abs() * most).sum()
        };
        let piece = |piece: &ScorePiece| i64::from(piece.constant).abs() + worth(&piece.weights);
        let choices = choices.iter().filter_map(|choice| choice.pieces.iter().map(piece).max());
        few && counted.iter().all(|most| *most <= MOST)
            && worth(weights) + choices.sum::<i64>() <= MOST
    }
}
