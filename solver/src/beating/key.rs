//! Positions in a few words. In the second stage those that differ only in what suits and ranks are called have one key.
//!
//! There only the order of the cards of a suit that are still held or on the table matters, so that they move up to the
//! top of their suit (with runs, ranks that touch still touch and others do not); and plain suits that trumps treat alike
//! stand in any order, so that they are sorted. In the first stage ranks of all suits are compared and the stock is a list
//! of cards: every position is its own.

use super::gathering::Gathering;
use super::rules::{BeatingRules, Sequences};
use super::shedding::{Plays, Shedding};
use super::state::BeatingState;
use super::suit::{RANKS, SUITS, SuitIndex};
use crate::isa::extract;
use crate::rules::{Cards, Player, Players};

const SEATS: usize = Shedding::SEATS;
/// The owner number of a card on the table.
const ON_TABLE: usize = SEATS + 1;
/// Bits of a word under its facts.
const PLANE: usize = SUITS * RANKS;
/// Words of a key of the second stage.
const WORDS: usize = 4;

/// Appends the key of a position.
pub(super) fn encode(
    rules: &BeatingRules,
    state: &BeatingState,
    canonical: bool,
    key: &mut Vec<u64>,
) {
    match state {
        BeatingState::Gathering(gathering) => encode_gathering(gathering, key),
        BeatingState::Shedding(shedding) => {
            let mut planes = planes(shedding);
            if canonical {
                planes = canonical_planes(rules, shedding, planes);
            }
            key.extend(with_facts(shedding, planes));
        }
    }
}

/// The position of a key; with the canonical key, the first of those that share it.
pub(super) fn decode(trump: SuitIndex, key: &[u64]) -> BeatingState {
    match *key {
        [a, b, c, d] => BeatingState::Shedding(decode_shedding(trump, [a, b, c, d])),
        _ => BeatingState::Gathering(decode_gathering(key)),
    }
}

/// The owners of the cards, a plane for each bit of their numbers.
type Planes = [u64; 3];

fn planes(shedding: &Shedding) -> Planes {
    let owners = (1..).zip(&shedding.hands).chain([(ON_TABLE, &shedding.pile)]);
    let mut planes = [0; 3];
    for (owner, cards) in owners {
        for (bit, plane) in planes.iter_mut().enumerate() {
            if owner >> bit & 1 != 0 {
                *plane |= cards.bits();
            }
        }
    }
    planes
}

fn of_planes(planes: Planes, owner: usize) -> Cards {
    let side = |bit: usize| if owner >> bit & 1 != 0 { planes[bit] } else { !planes[bit] };
    Cards::of_bits(side(0) & side(1) & side(2) & ((1 << PLANE) - 1))
}

fn canonical_planes(rules: &BeatingRules, shedding: &Shedding, planes: Planes) -> Planes {
    let live = planes[0] | planes[1] | planes[2];
    let mut suits: [u64; SUITS] = std::array::from_fn(|suit| {
        let cards = live >> (RANKS * suit) & SuitIndex::new(0).cards().bits();
        let all = planes.map(|plane| plane >> (RANKS * suit));
        let packed = match rules.sequences {
            Sequences::No => all.map(|plane| extract(plane, cards)),
            Sequences::Cards | Sequences::Unit => closed_up(all, cards),
        };
        packed[0] | packed[1] << RANKS | packed[2] << (2 * RANKS)
    });
    sort_alike(&mut suits, rules, shedding);
    let plane = |bit: usize| {
        let part = |suit: usize| (suits[suit] >> (RANKS * bit) & 0x1fff) << (RANKS * suit);
        (0..SUITS).map(part).sum()
    };
    [plane(0), plane(1), plane(2)]
}

/// The cards of a suit closed up, with one rank between those that do not touch.
fn closed_up(planes: Planes, cards: u64) -> Planes {
    let (mut closed, mut to) = ([0; 3], 0);
    for rank in (0..RANKS).filter(|rank| cards >> rank & 1 != 0) {
        to += usize::from(to > 0 && cards >> (rank - 1) & 1 == 0);
        for (closed, plane) in closed.iter_mut().zip(planes) {
            *closed |= (plane >> rank & 1) << to;
        }
        to += 1;
    }
    closed
}

/// Sorts the suits that trumps treat alike: all others when no trump is left.
fn sort_alike(suits: &mut [u64; SUITS], rules: &BeatingRules, shedding: &Shedding) {
    if shedding.first_lead {
        return;
    }
    let trump = shedding.trump;
    let immune = rules.immune.filter(|_| suits[trump.index()] != 0);
    let (mut places, mut count) = ([0; SUITS], 0);
    for suit in SuitIndex::all().filter(|&suit| suit != trump && immune != Some(suit)) {
        places[count] = suit.index();
        count += 1;
    }
    let mut alike = places.map(|place| suits[place]);
    alike[..count].sort_unstable();
    places[..count].iter().zip(alike).for_each(|(&place, suit)| suits[place] = suit);
}

/// The facts of a position above its planes. What says nothing, or nothing any more, is zero.
fn with_facts(shedding: &Shedding, planes: Planes) -> [u64; WORDS] {
    let over = shedding.mover().is_none();
    let turn = if over { 0 } else { shedding.turn.index() as u64 };
    let people = u64::from(shedding.playing.0) | u64::from(shedding.must_pick.0) << SEATS;
    let size = u64::from(shedding.size) | u64::from(shedding.first_lead) << 3;
    let planes = if over { [0; 3] } else { planes };
    [
        planes[0] | people << PLANE,
        planes[1] | turn << PLANE,
        planes[2] | size << PLANE,
        u64::from(shedding.plays.code()),
    ]
}

fn decode_shedding(trump: SuitIndex, key: [u64; WORDS]) -> Shedding {
    let planes = [key[0], key[1], key[2]];
    let [people, turn, size] = planes.map(|plane| plane >> PLANE);
    Shedding {
        hands: std::array::from_fn(|player| of_planes(planes, player + 1)),
        playing: Players(people as u16 & ((1 << SEATS) - 1)),
        turn: Player::new(turn as usize),
        trump,
        pile: of_planes(planes, ON_TABLE),
        plays: Plays::of_code(key[3] as u32),
        size: size as u8 & 7,
        must_pick: Players((people >> SEATS) as u16),
        first_lead: size >> 3 != 0,
    }
}

/// Packs small numbers into a word, the first lowest, and takes them out again.
struct PackedWord(u64);

impl PackedWord {
    fn of(fields: &[(u64, u32)]) -> u64 {
        fields.iter().rev().fold(0, |word, &(value, bits)| word << bits | value)
    }

    fn next(&mut self, bits: u32) -> u8 {
        let value = self.0 & ((1 << bits) - 1);
        self.0 >>= bits;
        value as u8
    }

    fn player(&mut self) -> Player {
        Player::new(usize::from(self.next(3)))
    }

    fn somebody(&mut self) -> Option<Player> {
        let number = usize::from(self.next(3));
        (number != NOBODY as usize).then(|| Player::new(number))
    }
}

const NOBODY: u64 = 7;

fn encode_gathering(at: &Gathering, key: &mut Vec<u64>) {
    let player = |player: Player| (player.index() as u64, 3);
    let players = |players: Players| (u64::from(players.0), SEATS as u32);
    let somebody = |who: Option<Player>| (who.map_or(NOBODY, |who| who.index() as u64), 3);
    key.push(PackedWord::of(&[
        players(at.seats),
        player(at.leader),
        player(at.turn),
        players(at.contest),
        (u64::from(at.played), 3),
        (u64::from(at.best), 4),
        players(at.level),
        (u64::from(at.drawn), 6),
        somebody(at.owner),
        somebody(at.taker),
    ]));
    key.push(at.open.bits());
    for seat in at.seats.iter().map(Player::index) {
        key.extend([at.hands[seat], at.won[seat], at.laid[seat]].map(Cards::bits));
    }
}

fn decode_gathering(key: &[u64]) -> Gathering {
    let mut facts = PackedWord(key[0]);
    let players = |facts: &mut PackedWord| Players(u16::from(facts.next(SEATS as u32)));
    let mut at = Gathering::new(&[], Player::new(0));
    at.seats = players(&mut facts);
    at.leader = facts.player();
    at.turn = facts.player();
    at.contest = players(&mut facts);
    at.played = facts.next(3);
    at.best = facts.next(4);
    at.level = players(&mut facts);
    at.drawn = facts.next(6);
    at.owner = facts.somebody();
    at.taker = facts.somebody();
    at.open = Cards::of_bits(key[1]);
    for (seat, cards) in at.seats.iter().map(Player::index).zip(key[2..].chunks_exact(3)) {
        let [hand, won, laid] = [cards[0], cards[1], cards[2]].map(Cards::of_bits);
        (at.hands[seat], at.won[seat], at.laid[seat]) = (hand, won, laid);
    }
    at
}
