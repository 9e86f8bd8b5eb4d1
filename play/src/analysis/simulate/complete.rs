//! Completes deals with unknown cards: any deal that agrees with the known cards, in which the moves are legal. Which one is
//! chosen makes no difference to the seat that looks at it.

use super::spots::{CardSpot, UNKNOWN_CARD, lay_open, listed, unknown_spots};
use crate::deals::Dealing;
use crate::played_deal::PlayedDeal;
use crate::played_deal::names::{parse_names, seated};
use crate::position::question::Question;
use crate::position::setup::Setup;
use crate::walk::Objective;
use std::collections::BTreeSet;
use tikki_base::error::{Code, Error, Result};
use tikki_base::rng::Rng;
use tikki_solver::Limits;

/// How often the cards are laid anew (tuning: more than any game's random endings need, and seconds where nothing fits).
const MOST_STARTS: u32 = 8;
/// The number of exchanges of two cards after which the cards are laid anew.
const MOST_CHANGES: u32 = 400;
/// Of this number of exchanges that make things worse one is kept, to escape from dead ends.
const STRAYS: usize = 8;

/// A record with every card in place, and the places that were unknown.
#[derive(Clone, Debug)]
pub struct CompletedDeal {
    /// The record.
    pub deal: PlayedDeal,
    /// Seats and keys (`stock`, `dead`, keys of `state`) whose cards were not all known.
    pub unknown: BTreeSet<String>,
}

/// A played deal with unknown cards, and the search for layouts that complete it.
#[derive(Debug)]
pub struct IncompleteDeal {
    search: CompletionSearch,
    pool: Vec<String>,
    unknown: BTreeSet<String>,
}

/// A complete record, or one with unknown cards that has yet to be completed.
#[derive(Debug)]
pub enum Completion {
    /// All cards are known.
    Complete(Box<CompletedDeal>),
    /// Some cards are unknown.
    Partial(Box<IncompleteDeal>),
}

impl PlayedDeal {
    /// Returns the record with placeholders for the unknown cards: cards written `?`, or, where there are none, the hands of the
    /// seats without an entry, if the position needs them or `seen` names seats whose hands are known. What such a whole deal
    /// leaves over lies where the game puts it.
    ///
    /// # Errors
    /// What is wrong with the record; `too-many-cards` where more cards are missing than there are.
    pub fn completion(&self, seen: &[String]) -> Result<Completion> {
        let dealing = self.game.dealing_for(&self.setup)?;
        let mut setup = self.setup.clone().spelled(&dealing.seats, &dealing.pack);
        let none_open =
            || !setup.hands.iter().any(|(_, cards)| cards.iter().any(|card| card == UNKNOWN_CARD));
        let missing = setup.hands.len() < dealing.seats.len() && none_open();
        if missing && (!seen.is_empty() || self.game.question(&setup).is_err()) {
            lay_open(&mut setup, &dealing);
        }
        let spots = unknown_spots(&setup);
        let untold = spots.iter().map(|spot| spot.name(&setup)).collect();
        let deal = PlayedDeal { setup, ..self.clone() };
        if spots.is_empty() {
            let deal = self.spelled()?;
            return Ok(Completion::Complete(Box::new(CompletedDeal { deal, unknown: untold })));
        }
        let pool = pool(&deal.setup, &dealing, spots.len())?;
        let (pack, rng) = (dealing.pack, Rng::of(0, "untold", 0));
        let search = CompletionSearch { deal, pack, spots, rest: Vec::new(), rng, looked: 0 };
        Ok(Completion::Partial(Box::new(IncompleteDeal { search, pool, unknown: untold })))
    }
}

impl Completion {
    /// Returns the record with cards in place of the unknown ones, and the number of layouts tried (these count as nodes of the
    /// `limits`). If the deal is to be `played`, its moves are legal in it. Returns no record if a limit was reached before.
    ///
    /// # Errors
    /// `illegal-play` if no way was found to lay the cards in which the moves can be made.
    pub fn completed(
        self,
        played: bool,
        limits: Limits<'_>,
    ) -> (Result<Option<CompletedDeal>>, u64) {
        let IncompleteDeal { mut search, pool, unknown: untold } = match self {
            Completion::Complete(completed) => return (Ok(Some(*completed)), 0),
            Completion::Partial(incomplete) => *incomplete,
        };
        let found = search.find(pool, played, limits);
        let looked = search.looked;
        let completed =
            |found: bool| found.then(|| CompletedDeal { deal: search.deal, unknown: untold });
        (found.map(completed), looked)
    }
}

/// Returns the cards of the pack that have no known place.
fn pool(setup: &Setup, dealing: &Dealing, wanted: usize) -> Result<Vec<String>> {
    let mut pool = dealing.pack.clone();
    let hands = setup.hands.iter().flat_map(|(_, cards)| cards);
    let lists = hands.chain(&setup.trick).chain(&setup.stock).chain(&setup.dead);
    for card in lists.map(String::as_str).chain(listed(&setup.state)) {
        if let Some(place) = pool.iter().position(|other| other == card) {
            pool.swap_remove(place);
        }
    }
    if pool.len() < wanted {
        let message = format!(
            "{wanted} cards are not given, and only {} of the pack are left for them",
            pool.len()
        );
        return Err(Error::new(Code::TooManyCards, message).in_field("/hands"));
    }
    Ok(pool)
}

/// Looks for cards with which the moves can be made.
#[derive(Debug)]
struct CompletionSearch {
    deal: PlayedDeal,
    pack: Vec<String>,
    /// Where the unknown cards lie.
    spots: Vec<CardSpot>,
    /// Cards of the pack that lie nowhere: their places are those after the spots.
    rest: Vec<String>,
    rng: Rng,
    /// How many ways to lay the cards were looked at.
    looked: u64,
}

/// A move that cannot be made: its place, and who was to make it.
struct BlockedMove {
    index: usize,
    seat: Option<String>,
    error: Error,
}

impl CompletionSearch {
    /// Whether cards were found before a limit was reached.
    fn find(&mut self, mut pool: Vec<String>, played: bool, limits: Limits<'_>) -> Result<bool> {
        let mut first = None;
        for _ in 0..MOST_STARTS {
            self.lay(&mut pool);
            for _ in 0..MOST_CHANGES {
                if !played || !self.is_impossible() {
                    break;
                }
                if self.is_over(limits) {
                    return Ok(false);
                }
                self.lay(&mut pool);
            }
            let found = if played { self.agree(limits) } else { Ok(true) };
            match found {
                Ok(found) => return Ok(found),
                Err(error) => _ = first.get_or_insert(error),
            }
        }
        first.map_or(Ok(true), Err)
    }

    fn is_over(&self, limits: Limits<'_>) -> bool {
        limits.is_over() || limits.max_nodes.is_some_and(|most| self.looked >= most)
    }

    /// Lays the cards at random.
    fn lay(&mut self, pool: &mut [String]) {
        self.rng.shuffle(pool);
        self.rest = pool[self.spots.len()..].to_vec();
        for (place, card) in pool[..self.spots.len()].iter().enumerate() {
            self.put(place, card.clone());
        }
    }

    /// Whether the game refuses the position because of where cards lie: another player leads, or points are taken whose cards are
    /// still held.
    fn is_impossible(&mut self) -> bool {
        let impossible = self.question().is_err_and(|error| error.code == Code::ImpossibleState);
        self.looked += u64::from(impossible);
        impossible
    }

    /// Lets cards change places until all moves can be made, or a limit is reached.
    fn agree(&mut self, limits: Limits<'_>) -> Result<bool> {
        let mut stuck = self.blocked_move()?;
        for _ in 0..MOST_CHANGES {
            let Some(at) = &stuck else { return Ok(true) };
            if self.is_over(limits) {
                return Ok(false);
            }
            let Some((one, other)) = self.change(at)? else { return Err(at.error.clone()) };
            let index = at.index;
            self.swap(one, other);
            match self.blocked_move() {
                Ok(next) if next.as_ref().is_none_or(|next| next.index >= index) => stuck = next,
                Ok(next) if self.rng.one_in(STRAYS) => stuck = next,
                _ => self.swap(one, other),
            }
        }
        stuck.map_or(Ok(true), |stuck| Err(stuck.error))
    }

    fn question(&self) -> Result<Question> {
        self.deal.game.question(&self.deal.setup)
    }

    /// The first move that cannot be made.
    fn blocked_move(&mut self) -> Result<Option<BlockedMove>> {
        self.looked += 1;
        let refused = self.question()?.replay(&self.deal.played).refused;
        Ok(refused.map(|refused| BlockedMove {
            index: refused.index,
            seat: refused.seat,
            error: refused.error,
        }))
    }

    fn swap(&mut self, one: usize, other: usize) {
        let [first, second] = [one, other].map(|place| self.card(place).to_owned());
        self.put(one, second);
        self.put(other, first);
    }

    fn card(&self, place: usize) -> &str {
        match self.spots.get(place) {
            Some(spot) => spot.card(&self.deal.setup),
            None => &self.rest[place - self.spots.len()],
        }
    }

    fn put(&mut self, place: usize, card: String) {
        match self.spots.get(place) {
            Some(spot) => spot.put(&mut self.deal.setup, card),
            None => self.rest[place - self.spots.len()] = card,
        }
    }

    fn is_of(&self, place: usize, seat: &str) -> bool {
        self.spots.get(place).is_some_and(|spot| spot.is_of(&self.deal.setup, seat))
    }

    /// Returns two places whose cards may have to change: a card that the mover needs moves to their hand, or one that they would
    /// have had to play in its place leaves it.
    fn change(&mut self, stuck: &BlockedMove) -> Result<Option<(usize, usize)>> {
        let question = self.question()?;
        let text = &self.deal.played[stuck.index];
        let moves = question.replay(&self.deal.played[..stuck.index]).moves;
        let (wanted, free) = (self.cards_of(text), self.free(&question, &moves));
        let stated = seated(&question.seats, text).0.map(|place| &question.seats[place]);
        let seat = stuck.seat.as_ref().filter(|seat| stated.is_none_or(|stated| stated == *seat));
        let Some(seat) = seat else {
            // Somebody else was to move: whose turn it is hangs on cards.
            let two = (!free.is_empty()).then(|| (self.rng.pick(&free), self.rng.pick(&free)));
            return Ok(two);
        };
        let (own, others): (Vec<usize>, Vec<usize>) =
            free.into_iter().partition(|&place| self.is_of(place, seat));
        let hands = &self.deal.setup.hands;
        let hand = hands.iter().find(|(other, _)| other == seat).map_or(&[][..], |(_, hand)| hand);
        let (own, others) = match wanted.iter().find(|&name| !hand.contains(name)) {
            Some(lacks) => {
                let given = if own.is_empty() { self.of_stock(&others) } else { own };
                let found = others.into_iter().filter(|&place| self.card(place) == lacks);
                let found = found.collect();
                (given, found)
            }
            None => (self.obliging(&question, &moves, own)?, others),
        };
        if own.is_empty() || others.is_empty() {
            return Ok(None);
        }
        Ok(Some((self.rng.pick(&own), self.rng.pick(&others))))
    }

    fn of_stock(&self, places: &[usize]) -> Vec<usize> {
        let drawn = |place: &usize| self.spots.get(*place).is_some_and(CardSpot::is_of_stock);
        places.iter().copied().filter(drawn).collect()
    }

    /// Those of the mover's places whose cards may be played; all if none may.
    fn obliging(
        &self,
        question: &Question,
        moves: &[String],
        own: Vec<usize>,
    ) -> Result<Vec<usize>> {
        let legal = question.after(Objective::from(0), moves)?.moves();
        let legal: Vec<String> = legal.iter().flat_map(|name| self.cards_of(name)).collect();
        let may = |place: &usize| legal.iter().any(|name| name == self.card(*place));
        let obliging: Vec<usize> = own.iter().copied().filter(may).collect();
        Ok(if obliging.is_empty() { own } else { obliging })
    }

    /// The places whose cards have not been played yet.
    fn free(&self, question: &Question, moves: &[String]) -> Vec<usize> {
        let mut free: Vec<usize> = (0..self.spots.len() + self.rest.len()).collect();
        let mut walk = question.walk(Objective::from(0));
        for name in moves {
            let mover = walk.mover().map(|player| question.seats[player.index()].as_str());
            for card in self.cards_of(name) {
                let holds = |&place: &usize| self.card(place) == card;
                let own = |place: &usize| mover.is_some_and(|seat| self.is_of(*place, seat));
                let drawn =
                    |place: &usize| self.spots.get(*place).is_some_and(CardSpot::is_of_stock);
                let place = free.iter().position(|place| holds(place) && own(place));
                let place =
                    place.or_else(|| free.iter().position(|place| holds(place) && drawn(place)));
                if let Some(place) = place {
                    free.remove(place);
                }
            }
            let Some(place) = walk.place_of(name) else { break };
            walk.play(place);
        }
        free
    }

    /// The cards that a move names.
    fn cards_of(&self, name: &str) -> Vec<String> {
        let parts = name.split(['+', ':', '@']);
        parts.filter_map(|part| Some(self.pack[parse_names(&self.pack, part)?].clone())).collect()
    }
}
