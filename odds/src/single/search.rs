//! The search for strategies.

use super::point::{Game, Point};
use crate::condition::lengths;
use crate::layouts::Layouts;
use crate::worlds::{Front, Outcome, Worlds};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::rc::Rc;
use tikki_solver::{
    Bounds, BySeat, Card, CardSet, Hands, Limits, Mixer, Position, Seat, Session, Side, Solver,
    Strain, Suit,
};

/// What is known of points is forgotten when it takes more bytes than this.
const MOST_BYTES: usize = 128 << 20;
/// What a point takes beside its sets of layouts, at most.
const POINT_BYTES: usize = 96;

/// A limit was reached.
#[derive(Debug)]
pub(super) struct Stopped;

type Table<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;

/// The least number of layouts of a set that a strategy loses from a point on, as far as it is known. All can be won with open hands.
#[derive(Clone, Copy, Debug)]
struct Least<const W: usize> {
    worlds: Worlds<W>,
    losses: Bounds<usize>,
}

/// A defender's card, and where it leads.
struct Reply<const W: usize> {
    next: Point,
    /// The layouts in which it is legal.
    legal: Worlds<W>,
    /// The least number of layouts lost, of those in which no reply before it is legal.
    least: usize,
}

pub(super) struct Search<'a, const W: usize> {
    strain: Strain,
    declarer: Seat,
    /// One of the hidden seats; what the other holds follows from it.
    hidden: Seat,
    /// The hands at the root, by layout.
    hands: Vec<BySeat<CardSet>>,
    /// The cards of the hidden hands at the root, and the layouts in which the first of them holds each.
    holds: Vec<(Card, Worlds<W>)>,
    session: Session<'a>,
    limits: Limits<'a>,
    nodes: u64,
    /// Comparisons of sets that are not counted yet.
    compared: usize,
    /// The layouts that were solved with open hands, and those won, by point.
    open: Table<Point, (Worlds<W>, Worlds<W>)>,
    least: Table<Point, Vec<Least<W>>>,
    /// The front of a point, its layouts and those that count one by one, and how many losses were allowed.
    fronts: Table<(Point, [Worlds<W>; 2]), (usize, Rc<Front<W>>)>,
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

/// The numbers of losses to ask for, one after the other, from the least possible to the most: half as many more each time.
pub(super) fn steps(least: usize, most: usize) -> impl Iterator<Item = usize> {
    let more = std::iter::successors(Some(0), |&more: &usize| Some(more + more / 2 + 1));
    let below = more.map(move |more| least + more).take_while(move |&losses| losses < most);
    below.chain((least <= most).then_some(most))
}

impl<'a, const W: usize> Search<'a, W> {
    pub(super) fn new(
        layouts: &Layouts,
        positions: &[Position],
        solver: &'a mut Solver,
        limits: Limits<'a>,
    ) -> Self {
        let hidden = layouts.seats[0];
        let hands: Vec<BySeat<CardSet>> = positions
            .iter()
            .map(|position| BySeat::from_fn(|seat| position.hands().hand(seat)))
            .collect();
        let cards = layouts.seats.iter().fold(CardSet::EMPTY, |all, &seat| all | hands[0][seat]);
        let holders = |card| {
            Worlds::of((0..hands.len()).filter(|&world| hands[world][hidden].contains(card)))
        };
        Search {
            strain: layouts.strain,
            declarer: layouts.declarer,
            hidden,
            holds: cards.iter().map(|card| (card, holders(card))).collect(),
            hands,
            session: solver.session(),
            limits,
            nodes: 0,
            compared: 0,
            open: HashMap::default(),
            least: HashMap::default(),
            fronts: HashMap::default(),
            sets: 0,
        }
    }

    /// Returns the least number of layouts that a strategy loses, if it is at most `most`.
    pub(super) fn least(
        &mut self,
        point: Point,
        worlds: &Worlds<W>,
        most: usize,
    ) -> Result<Option<usize>, Stopped> {
        if point.is_decided() || worlds.len() <= 1 || self.is_cashed(point) {
            return Ok(Some(0));
        }
        self.count()?;
        let known = self.bounds(point, worlds);
        if known.lower > most || known.lower == known.upper {
            return Ok(Some(known.lower).filter(|&least| least <= most));
        }
        let is_ours = self.is_ours(point.trick.to_play());
        let choices = if is_ours { Some(self.choices(point, worlds)?) } else { None };
        for losses in steps(known.lower, most) {
            let found = match &choices {
                Some(choices) => self.least_of_ours(choices, worlds.len(), losses)?,
                None => self.join(point, worlds, &Worlds::NONE, losses)?.least(),
            };
            let upper = known.upper;
            let losses = found.map_or(Bounds { lower: losses + 1, upper }, Bounds::exact);
            self.learn(point, Least { worlds: *worlds, losses });
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Bounds of the least number of layouts lost, from what is known of this set, of parts of it, and of sets that it is part of.
    fn bounds(&self, point: Point, worlds: &Worlds<W>) -> Bounds<usize> {
        let mut bounds = Bounds { lower: 0, upper: worlds.len() };
        for Least { worlds: known, losses } in self.least.get(&point).into_iter().flatten() {
            if losses.lower > bounds.lower && known.is_subset(worlds) {
                bounds.lower = losses.lower;
            }
            if losses.upper < bounds.upper && worlds.is_subset(known) {
                bounds.upper = losses.upper;
            }
        }
        bounds
    }

    fn learn(&mut self, point: Point, least: Least<W>) {
        let all = self.least.entry(point).or_default();
        let Some(known) = all.iter_mut().find(|known| known.worlds == least.worlds) else {
            all.push(least);
            return self.remember(1);
        };
        *known = least;
    }

    /// Declarer's side is to play one of these cards, in `all` layouts.
    fn least_of_ours(
        &mut self,
        choices: &[(usize, Point, Worlds<W>)],
        all: usize,
        most: usize,
    ) -> Result<Option<usize>, Stopped> {
        let (mut best, mut wanted) = (None, most);
        for (len, next, winnable) in choices {
            let Some(losses) = wanted.checked_sub(all - len) else { break };
            let Some(least) = self.least(*next, winnable, losses)? else { continue };
            let lost = all - len + least;
            best = Some(lost);
            match lost.checked_sub(1) {
                Some(fewer) => wanted = fewer,
                None => break,
            }
        }
        Ok(best)
    }

    /// Returns the outcomes of strategies that lose at most `losses` layouts; those of `single` count one by one. There may be more that lose more.
    fn front(
        &mut self,
        point: Point,
        worlds: &Worlds<W>,
        single: &Worlds<W>,
        losses: usize,
    ) -> Result<Rc<Front<W>>, Stopped> {
        match self.least(point, worlds, losses)? {
            None => return Ok(Rc::new(Front::EMPTY)),
            Some(least) if least == 0 || *single == Worlds::NONE => {
                return Ok(Rc::new(Front::one(*single, least)));
            }
            Some(_) => {}
        }
        let key = (point, [*worlds, *single]);
        if let Some((asked, front)) = self.fronts.get(&key)
            && *asked >= losses
        {
            return Ok(front.clone());
        }
        let front = Rc::new(if self.is_ours(point.trick.to_play()) {
            self.ours(point, worlds, single, losses)?
        } else {
            self.join(point, worlds, single, losses)?
        });
        self.remember(2 + front.iter().len());
        self.fronts.insert(key, (losses, front.clone()));
        Ok(front)
    }

    /// Declarer's side is to play.
    fn ours(
        &mut self,
        point: Point,
        worlds: &Worlds<W>,
        single: &Worlds<W>,
        losses: usize,
    ) -> Result<Front<W>, Stopped> {
        let (all, mut front) = (worlds.len(), Front::EMPTY);
        for (len, next, winnable) in self.choices(point, worlds)? {
            let missed = all - len;
            let Some(losses) = losses.checked_sub(missed) else { break };
            let single = single.and(&winnable);
            if front.covers(&Outcome { won: single, lost: missed }) {
                continue;
            }
            for &Outcome { won, lost } in self.front(next, &winnable, &single, losses)?.iter() {
                if lost <= losses {
                    front.add(Outcome { won, lost: missed + lost });
                }
            }
        }
        Ok(front)
    }

    /// A defender is to play: the outcomes of strategies that lose at most `losses` layouts, whatever the reply.
    fn join(
        &mut self,
        point: Point,
        worlds: &Worlds<W>,
        single: &Worlds<W>,
        losses: usize,
    ) -> Result<Front<W>, Stopped> {
        let Some(replies) = self.replies(point, worlds, losses)? else { return Ok(Front::EMPTY) };
        let mut later: usize = replies.iter().map(|reply| reply.least).sum();
        // The layouts that count one by one further up or allow a later card, by card from the last on.
        let mut open_after = vec![*single];
        for reply in replies.iter().skip(1).rev() {
            open_after.push(open_after[open_after.len() - 1].or(&reply.legal));
        }
        let (mut seen, mut front) = (Worlds::NONE, Front::one(*worlds, 0));
        for (reply, open) in replies.iter().zip(open_after.into_iter().rev()) {
            later -= reply.least;
            let (common, others) = (reply.legal.and(&seen), worlds.without(&reply.legal));
            // What is lost already outside of these layouts.
            let outside = front.iter().map(|known| known.lost - common.without(&known.won).len());
            let outside = outside.min().unwrap_or(0);
            let Some(most) = losses.checked_sub(later + outside) else { return Ok(Front::EMPTY) };
            // Layouts that another card leads to as well, or that count one by one further up, count one by one after this card.
            let counted = reply.legal.and(&seen.or(&open));
            let after = self.front(reply.next, &reply.legal, &counted, most)?;
            let mut next = Front::EMPTY;
            for known in front.iter() {
                for reply in after.iter() {
                    self.work(next.iter().len())?;
                    let won = known.won.and(&reply.won.or(&others));
                    let twice = common.without(&known.won.or(&reply.won)).len();
                    let lost = known.lost + reply.lost - twice;
                    if lost + later <= losses {
                        next.add(Outcome { won: won.and(&open), lost });
                    }
                }
            }
            if next.is_empty() {
                return Ok(next);
            }
            (seen, front) = (seen.or(&reply.legal), next);
        }
        Ok(front)
    }

    /// The different cards of declarer's side: how many layouts can be won with open hands after each, where it leads, and which
    /// layouts these are. Those that leave most come first.
    fn choices(
        &mut self,
        point: Point,
        worlds: &Worlds<W>,
    ) -> Result<Vec<(usize, Point, Worlds<W>)>, Stopped> {
        let any = worlds.iter().next().unwrap_or(0);
        let classes = self.position(point, any).classes().into_iter();
        let mut choices = Vec::new();
        for card in classes.filter_map(|class| class.last().copied()) {
            let next = point.after(card, self);
            let winnable = self.winnable(next, worlds)?;
            choices.push((winnable.len(), next, winnable));
        }
        choices.sort_by_key(|&(len, ..)| std::cmp::Reverse(len));
        Ok(choices)
    }

    /// The cards of a defender, and the least number of layouts lost after each; `None` if the sum is more than `most`. What is lost
    /// among layouts that are new with a card is lost besides what is lost after those before it.
    fn replies(
        &mut self,
        point: Point,
        worlds: &Worlds<W>,
        most: usize,
    ) -> Result<Option<Vec<Reply<W>>>, Stopped> {
        let mut cards = self.legal(point, worlds);
        // Cards that are legal in many layouts refute most.
        cards.sort_by_key(|(card, legal)| (std::cmp::Reverse(legal.len()), *card));
        let (mut seen, mut lost, mut replies) = (Worlds::NONE, 0, Vec::with_capacity(cards.len()));
        for (card, legal) in cards {
            let (next, fresh) = (point.after(card, self), legal.without(&seen));
            seen = seen.or(&legal);
            let Some(least) = self.least(next, &fresh, most - lost)? else { return Ok(None) };
            lost += least;
            replies.push(Reply { next, legal, least });
        }
        Ok(Some(replies))
    }

    /// The cards that a defender may play in some layout, each with those layouts; of cards that are equal in all of them the lowest.
    fn legal(&self, point: Point, worlds: &Worlds<W>) -> Vec<(Card, Worlds<W>)> {
        let is_first = point.trick.to_play() == self.hidden;
        let held = |&(card, with): &(Card, Worlds<W>)| {
            let with = if is_first { worlds.and(&with) } else { worlds.without(&with) };
            (card, with)
        };
        let left = self.holds.iter().filter(|(card, _)| !point.played.contains(*card));
        let mut cards: Vec<(Card, Worlds<W>)> = left.map(held).collect();
        if let Some(suit) = point.trick.led_suit() {
            let of_suit = cards.iter().filter(|(card, _)| card.suit == suit);
            let followed = of_suit.fold(Worlds::NONE, |all, (_, with)| all.or(with));
            for (_, with) in cards.iter_mut().filter(|(card, _)| card.suit != suit) {
                *with = with.without(&followed);
            }
        }
        cards.retain(|(_, with)| *with != Worlds::NONE);
        let in_play = self.hands[0].iter().fold(CardSet::EMPTY, |all, (_, &hand)| all | hand);
        let between = (in_play - point.played) | point.trick.cards();
        let mut last: Option<(Card, Worlds<W>)> = None;
        cards.retain(|&(card, with)| {
            let touches = |&(low, of_low): &(Card, Worlds<W>)| {
                let mut between = between.suit(card.suit).iter();
                low.suit == card.suit && of_low == with && between.all(|c| c <= low || c >= card)
            };
            !last.replace((card, with)).is_some_and(|low| touches(&low))
        });
        cards
    }

    fn position(&self, point: Point, world: usize) -> Position {
        let hands = BySeat::from_fn(|seat| self.hands[world][seat] - point.played);
        let hands = Hands::new(hands).expect("hands of a layout");
        Position::new(hands, self.strain, point.trick).expect("a point of the play of a layout")
    }

    /// The layouts that declarer's side wins with open hands.
    pub(super) fn winnable(
        &mut self,
        point: Point,
        worlds: &Worlds<W>,
    ) -> Result<Worlds<W>, Stopped> {
        if point.needed == 0 || self.is_cashed(point) {
            return Ok(*worlds);
        }
        if point.needed > point.left {
            return Ok(Worlds::NONE);
        }
        let (mut solved, mut won) = self.open.get(&point).copied().unwrap_or_default();
        let mut open = worlds.without(&solved);
        if open == Worlds::NONE {
            return Ok(worlds.and(&won));
        }
        while let Some(world) = open.iter().next() {
            let (wins, like) = self.prove(point, world, &open)?;
            solved = solved.or(&like);
            won = if wins { won.or(&like) } else { won };
            open = open.without(&like);
        }
        if self.open.insert(point, (solved, won)).is_none() {
            self.remember(2);
        }
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

    /// Whether the hand on lead reaches the goal with cards that no other hand can beat, one after the other.
    fn is_cashed(&self, point: Point) -> bool {
        let seat = point.trick.leader();
        if !point.trick.is_empty() || !self.is_ours(seat) {
            return false;
        }
        let left = |seat| self.hands[0][seat] - point.played;
        let (hand, partner) = (left(seat), left(seat.partner()));
        let others = left(self.hidden) | left(self.hidden.partner()) | partner;
        if self.strain.trump().is_some_and(|trump| !others.suit(trump).is_empty()) {
            return false;
        }
        let masters = |suit| {
            let highest = u16::BITS - others.ranks(suit).leading_zeros();
            u32::from(hand.ranks(suit)).checked_shr(highest).unwrap_or(0).count_ones()
        };
        Suit::ALL.into_iter().map(masters).sum::<u32>() >= point.needed.into()
    }

    /// Makes room for more sets of layouts.
    fn remember(&mut self, sets: usize) {
        self.sets += sets;
        if self.sets > MOST_BYTES / (POINT_BYTES + size_of::<Worlds<W>>()) {
            self.open.clear();
            self.least.clear();
            self.fronts.clear();
            self.sets = sets;
        }
    }

    /// Counts the comparisons of a set with others: 64 of them as one node.
    fn work(&mut self, comparisons: usize) -> Result<(), Stopped> {
        self.compared += 1 + comparisons;
        if self.compared < 64 {
            return Ok(());
        }
        self.compared = 0;
        self.count()
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
