//! Declarer's best strategy for an ending, seeing two hands.
//!
//! The model is that of suit combinations: declarer commits to a strategy, which says what to play after everything that can be seen; the defenders
//! know the layout and the strategy. A strategy wins a set of layouts, those in which it reaches the goal whatever the defenders do;
//! its chance is the number of them. (I. Frank and D. Basin, "Search in games with incomplete information", Artificial Intelligence 100, 1998, call it
//! the best defence model; the search by sets of layouts is that of T. Cazenave and V. Ventos, "The αμ search algorithm for the game of bridge",
//! 2020, to full depth and with exact leaves.)
//!
//! *Front*: the largest sets of layouts that strategies win from a point of the play on. Let S be the layouts that agree with what was seen so far.
//!
//! * Declarer's side plays: a strategy chooses one card, so the front has the largest sets of the fronts after all cards.
//! * A defender plays: each card c that is legal in some layout of S leads to a point of its own with the layouts S(c) in which it is legal, and the
//!   strategy may go on differently after each. A layout is won if it is won after every card that is legal in it. So the sets are the
//!   intersections over c of v(c) ∪ (S − S(c)), for all choices of v(c) in the front after c.
//!
//! What makes it fast loses nothing:
//!
//! * *Double dummy.* A layout that declarer cannot win with open hands is won by no strategy; it is left out after each card of declarer's. A defender's
//!   card makes no such layout.
//! * *Losses.* The search asks for the sets that lose at most L of the layouts that can be won at the root, first 0, then 1, 2, 4, 7 …, half as many more each time. What a
//!   set loses at a point it loses at the root, so points below may leave out all sets that lose more; the first L with an answer has the
//!   exact chance.
//! * A card whose layouts are part of a set found already is not tried; equal cards of a known hand are tried once; points are remembered
//!   with their fronts, and all are forgotten when they take too much memory.

use crate::condition::lengths;
use crate::error::OddsError;
use crate::layouts::Layouts;
use crate::worlds::{Front, Worlds};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::rc::Rc;
use tikki_solver::{
    Bounds, BySeat, Card, CardSet, Hands, Limits, Position, Seat, Session, Side, Solver, Strain,
    Trick,
};

/// A card that declarer's side may play, and its chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SingleMove {
    /// The card.
    pub card: Card,
    /// Cards that are worth the same, as no other hand has a card between them.
    pub equals: Vec<Card>,
    /// The number of layouts in which declarer's best strategy that begins with the card reaches the goal.
    pub wins: Bounds<u64>,
    /// The number of layouts in which the goal is reached after the card when all four play with open hands.
    pub double_dummy: Bounds<u64>,
}

/// The most layouts that [`single`] takes: all of eight cards a hand.
pub const MOST_LAYOUTS: u64 = 12_870;

/// The chance of each card that declarer's side may play, under the best strategy that begins with it: to take at least `tricks` of all
/// tricks of the deal, those won before included. Under a limit, which is for all cards together, `wins` and `double_dummy` are proved bounds.
///
/// # Errors
/// [`OddsError::NotToPlay`] where a defender is to play or the play is over, [`OddsError::NotDeclarer`] where declarer's side has a hidden
/// hand, [`OddsError::TooManyLayouts`], [`OddsError::BadTarget`].
pub fn single(
    layouts: &Layouts,
    tricks: u8,
    solver: &mut Solver,
    limits: Limits<'_>,
) -> Result<Vec<SingleMove>, OddsError> {
    let seat = layouts.to_play();
    if layouts.seats.iter().any(|&hidden| layouts.declares(hidden)) {
        return Err(OddsError::NotDeclarer);
    }
    if layouts.left == 0 || !layouts.declares(seat) {
        return Err(OddsError::NotToPlay { seat });
    }
    if tricks > layouts.dealt {
        return Err(OddsError::BadTarget { tricks, most: layouts.dealt });
    }
    let count = layouts.count();
    Ok(match count {
        0..=64 => solve::<1>(layouts, tricks, solver, limits),
        65..=256 => solve::<4>(layouts, tricks, solver, limits),
        257..=1024 => solve::<16>(layouts, tricks, solver, limits),
        1025..=4096 => solve::<64>(layouts, tricks, solver, limits),
        4097..=MOST_LAYOUTS => solve::<202>(layouts, tricks, solver, limits),
        _ => return Err(OddsError::TooManyLayouts { layouts: count, most: MOST_LAYOUTS }),
    })
}

/// Points are forgotten when they take more bytes than this.
const MOST_BYTES: usize = 128 << 20;
/// What a point takes beside its sets of layouts, at most.
const POINT_BYTES: usize = 64;

fn solve<const W: usize>(
    layouts: &Layouts,
    tricks: u8,
    solver: &mut Solver,
    limits: Limits<'_>,
) -> Vec<SingleMove> {
    let positions: Vec<Position> = layouts.iter().collect();
    let root = Point {
        played: CardSet::EMPTY,
        trick: layouts.trick,
        needed: tricks.saturating_sub(layouts.won),
        left: layouts.left,
    };
    let mut search = Search::<W> {
        strain: layouts.strain,
        declarer: layouts.declarer,
        hidden: layouts.seats[0],
        hands: positions
            .iter()
            .map(|position| BySeat::from_fn(|seat| position.hands().hand(seat)))
            .collect(),
        session: solver.session(),
        limits,
        nodes: 0,
        open: HashMap::default(),
        fronts: HashMap::default(),
        sets: 0,
    };
    let all = Worlds::of(0..positions.len());
    let each = positions[0].classes().into_iter();
    each.filter_map(|class| {
        let (&card, equals) = class.split_last()?;
        Some(search.value(root.after(card, layouts), card, equals, &all))
    })
    .collect()
}

/// A point of the play, without the hidden hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Point {
    /// The cards played since the root.
    played: CardSet,
    trick: Trick,
    /// The tricks that declarer's side still needs.
    needed: u8,
    left: u8,
}

impl Point {
    fn after(self, card: Card, of: &impl Game) -> Point {
        let (played, trick) = (self.played.with(card), self.trick.with(card));
        match trick.winner(of.strain()).filter(|_| trick.is_complete()) {
            None => Point { played, trick, ..self },
            Some(winner) => Point {
                played,
                trick: Trick::new(winner),
                needed: self.needed.saturating_sub(u8::from(of.is_ours(winner))),
                left: self.left - 1,
            },
        }
    }
}

/// What decides tricks.
trait Game {
    fn strain(&self) -> Strain;
    fn is_ours(&self, seat: Seat) -> bool;
}

impl Game for Layouts {
    fn strain(&self) -> Strain {
        self.strain
    }

    fn is_ours(&self, seat: Seat) -> bool {
        self.declares(seat)
    }
}

/// A limit was reached.
struct Stopped;

type FrontsByPoint<const W: usize> =
    HashMap<(Point, Worlds<W>), (usize, Rc<Front<W>>), BuildHasherDefault<DefaultHasher>>;

struct Search<'a, const W: usize> {
    strain: Strain,
    declarer: Seat,
    /// One of the hidden seats; what the other holds follows from it.
    hidden: Seat,
    /// The hands at the root, by layout.
    hands: Vec<BySeat<CardSet>>,
    session: Session<'a>,
    limits: Limits<'a>,
    nodes: u64,
    /// The layouts that were solved with open hands, and those won, by point.
    open: HashMap<Point, (Worlds<W>, Worlds<W>), BuildHasherDefault<DefaultHasher>>,
    /// What a point was asked for (how many layouts may be lost), and its front.
    fronts: FrontsByPoint<W>,
    /// The sets of layouts that are remembered.
    sets: usize,
}

impl<const W: usize> Game for Search<'_, W> {
    fn strain(&self) -> Strain {
        self.strain
    }

    fn is_ours(&self, seat: Seat) -> bool {
        seat.side() == self.declarer.side()
    }
}

impl<const W: usize> Search<'_, W> {
    /// The value of a card.
    fn value(&mut self, point: Point, card: Card, equals: &[Card], all: &Worlds<W>) -> SingleMove {
        let (equals, count) = (equals.to_vec(), all.len() as u64);
        let unknown = Bounds { lower: 0, upper: count };
        let Ok(winnable) = self.winnable(point, all) else {
            return SingleMove { card, equals, wins: unknown, double_dummy: unknown };
        };
        let most = winnable.len();
        let mut wins = Bounds { lower: 0, upper: most as u64 };
        let mut losses = 0;
        while wins.lower < wins.upper {
            let Ok(front) = self.front(point, winnable, losses) else { break };
            match front.most() {
                Some(won) => wins = Bounds::exact(won as u64),
                None => wins.upper = most.saturating_sub(losses + 1) as u64,
            }
            losses = (losses + losses / 2 + 1).min(most);
        }
        SingleMove { card, equals, wins, double_dummy: Bounds::exact(most as u64) }
    }

    /// Returns the largest sets of layouts that a strategy wins, among those that lose at most `losses`. All layouts can be won
    /// with open hands.
    fn front(
        &mut self,
        point: Point,
        worlds: Worlds<W>,
        losses: usize,
    ) -> Result<Rc<Front<W>>, Stopped> {
        if point.needed == 0 || point.left == 1 && point.trick.is_empty() || worlds.len() <= 1 {
            return Ok(Rc::new(Front::one(worlds)));
        }
        self.count()?;
        if let Some((asked, known)) = self.fronts.get(&(point, worlds))
            && *asked >= losses
        {
            return Ok(known.clone());
        }
        let front = if self.is_ours(point.trick.to_play()) {
            self.ours(point, &worlds, losses)?
        } else {
            self.theirs(point, &worlds, losses)?
        };
        let front = Rc::new(front);
        self.remember(1 + front.iter().count());
        self.fronts.insert((point, worlds), (losses, front.clone()));
        Ok(front)
    }

    /// Declarer's side is to play.
    fn ours(
        &mut self,
        point: Point,
        worlds: &Worlds<W>,
        losses: usize,
    ) -> Result<Front<W>, Stopped> {
        let any = worlds.iter().next().unwrap_or(0);
        let mut moves = Vec::new();
        for card in self
            .position(point, any)
            .classes()
            .into_iter()
            .filter_map(|class| class.last().copied())
        {
            let next = point.after(card, self);
            let winnable = self.winnable(next, worlds)?;
            moves.push((winnable.len(), next, winnable));
        }
        moves.sort_by_key(|&(len, ..)| std::cmp::Reverse(len));
        let mut front = Front::EMPTY;
        let all = worlds.len();
        for (len, next, winnable) in moves {
            let Some(losses) = losses.checked_sub(all - len) else { break };
            if front.covers(&winnable) {
                continue;
            }
            for set in
                self.front(next, winnable, losses)?.iter().filter(|set| len - set.len() <= losses)
            {
                front.add(*set);
            }
        }
        Ok(front)
    }

    /// A defender is to play.
    fn theirs(
        &mut self,
        point: Point,
        worlds: &Worlds<W>,
        losses: usize,
    ) -> Result<Front<W>, Stopped> {
        let seat = point.trick.to_play();
        let mut cards: Vec<(Card, Vec<usize>)> = Vec::new();
        for world in worlds.iter() {
            for card in self.legal(point, seat, world) {
                match cards.iter_mut().find(|(known, _)| *known == card) {
                    Some((_, legal)) => legal.push(world),
                    None => cards.push((card, vec![world])),
                }
            }
        }
        // Cards that are legal in many layouts refute most.
        cards.sort_by_key(|(card, legal)| (std::cmp::Reverse(legal.len()), *card));
        let mut front = Front::one(*worlds);
        let all = worlds.len();
        for (card, legal) in cards {
            let legal = Worlds::of(legal.into_iter());
            let after = self.front(point.after(card, self), legal, losses)?;
            let others = worlds.without(&legal);
            let mut next = Front::EMPTY;
            for set in front.iter() {
                self.count()?;
                for won in after.iter() {
                    let both = set.and(&won.or(&others));
                    if all - both.len() <= losses {
                        next.add(both);
                    }
                }
            }
            if next.is_empty() {
                return Ok(next);
            }
            front = next;
        }
        Ok(front)
    }

    /// What a seat may play in a layout.
    fn legal(&self, point: Point, seat: Seat, world: usize) -> CardSet {
        let hand = self.hands[world][seat] - point.played;
        let following = point.trick.led_suit().map_or(CardSet::EMPTY, |suit| hand.suit(suit));
        if following.is_empty() { hand } else { following }
    }

    fn position(&self, point: Point, world: usize) -> Position {
        let hands = BySeat::from_fn(|seat| self.hands[world][seat] - point.played);
        let hands = Hands::new(hands).expect("hands of a layout");
        Position::new(hands, self.strain, point.trick).expect("a point of the play of a layout")
    }

    /// The layouts that declarer's side wins with open hands.
    fn winnable(&mut self, point: Point, worlds: &Worlds<W>) -> Result<Worlds<W>, Stopped> {
        if point.needed == 0 {
            return Ok(*worlds);
        }
        if point.needed > point.left {
            return Ok(Worlds::NONE);
        }
        let (mut solved, mut won) = self.open.get(&point).copied().unwrap_or_default();
        let mut open = worlds.without(&solved);
        while let Some(world) = open.iter().next() {
            let (wins, like) = self.prove(point, world, &open)?;
            solved = solved.or(&like);
            won = if wins { won.or(&like) } else { won };
            open = open.without(&like);
        }
        self.remember(2);
        self.open.insert(point, (solved, won));
        Ok(worlds.and(&won))
    }

    /// Whether declarer's side wins a layout with open hands, and the layouts of a set for which the same proof holds.
    fn prove(
        &mut self,
        point: Point,
        world: usize,
        among: &Worlds<W>,
    ) -> Result<(bool, Worlds<W>), Stopped> {
        let ns = self.declarer.side() == Side::NorthSouth;
        let asked = if ns { point.needed } else { point.left - point.needed + 1 };
        let limits = self.limits.after(self.nodes);
        let position = self.position(point, world);
        let proof = self.session.prove(&position, asked, limits).ok_or(Stopped)?;
        self.nodes += proof.nodes;
        let seat = self.hidden;
        let hand = |world: usize| self.hands[world][seat] - point.played;
        let held = hand(world);
        let holds = |&other: &usize| {
            let same = (hand(other) ^ held) & proof.relevant;
            same.is_empty() && lengths(hand(other)) == lengths(held)
        };
        let like = Worlds::of(among.iter().filter(holds));
        Ok(((proof.bounds.lower >= asked) == ns, like))
    }

    /// Makes room for more sets of layouts.
    fn remember(&mut self, sets: usize) {
        self.sets += sets;
        if self.sets > MOST_BYTES / (POINT_BYTES + size_of::<Worlds<W>>()) {
            self.open.clear();
            self.fronts.clear();
            self.sets = sets;
        }
    }

    fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if let Some(spent) = self.limits.spent {
            spent.set(spent.get() + 1);
        }
        let over = self.limits.max_nodes.is_some_and(|most| self.nodes > most);
        let stopped = self.nodes.is_multiple_of(256) && self.limits.is_over();
        if over || stopped { Err(Stopped) } else { Ok(()) }
    }
}
