//! The deals that a seat cannot rule out: all of them where they are few, else a sample. Each is as likely as any other.

use super::arrangements::Arrangements;
use super::knowledge::{Knowledge, ObservedDeal, Observer, UnseenPlace};
use crate::deals::{DealCondition, SharedFindings};
use crate::game::Game;
use crate::played_deal::PlayedDeal;
use crate::position::question::Question;
use crate::position::setup::Setup;
use crate::walk::Objective;
use tikki_base::error::{Code, Error, Result};
use tikki_base::rng::Rng;

/// The deals that a seat cannot rule out.
#[derive(Clone, Debug)]
pub struct Layouts {
    game: &'static Game,
    /// The moves so far.
    made: Vec<String>,
    /// The seat.
    pub seat: String,
    /// Whose move it is.
    mover: Option<String>,
    /// Whether a play is under way.
    plays: bool,
    known: Knowledge,
    arrangements: Arrangements,
    /// Those that are drawn from, where most of the others are impossible.
    likely: Option<Arrangements>,
    /// In how many orders the unseen cards of the stock may lie.
    orders: Option<u128>,
    condition: DealCondition,
    pack: Vec<String>,
}

/// A deal that a seat cannot rule out, and the moves that have been made in it.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The game.
    pub game: &'static Game,
    /// The deal.
    pub setup: Setup,
    /// The question that is solved; `None` before a declaration.
    pub question: Option<Question>,
    /// The moves so far.
    pub made: Vec<String>,
}

impl Layouts {
    /// Returns the layouts that a seat cannot rule out after the moves of a record; it also sees the hands of the open seats.
    /// Without a question nothing has been declared yet.
    ///
    /// # Errors
    /// `impossible-state` where cards were passed on unseen; those of seats and options.
    pub fn new(
        deal: &PlayedDeal,
        question: Option<&Question>,
        made: &[String],
        observer: Observer<'_>,
        condition: DealCondition,
    ) -> Result<Layouts> {
        let (game, setup) = (deal.game, &deal.setup);
        let seats = crate::position::layout::seats(setup)?;
        let looking = ObservedDeal { game, setup, seats: &seats, question, moves: made, observer };
        let known = looking.knowledge()?;
        let sizes: Vec<usize> = known.places.iter().map(|(_, size)| *size).collect();
        let likely = (known.likely != known.may_lie)
            .then(|| Arrangements::new(sizes.clone(), &known.likely))
            .filter(|likely| likely.count().is_some_and(|count| count > 0));
        let arrangements = Arrangements::new(sizes, &known.may_lie);
        let stock = known.places.iter().find_map(|(place, size)| {
            matches!(place, UnseenPlace::Stock(_)).then_some(*size as u128)
        });
        let orders = (1..=stock.unwrap_or(0)).try_fold(1_u128, u128::checked_mul);
        Ok(Layouts {
            game,
            made: made.to_vec(),
            seat: observer.seat.to_owned(),
            mover: question.and_then(|question| question.mover_after(made)),
            plays: question.is_some(),
            pack: looking.pack()?,
            known,
            arrangements,
            likely,
            orders,
            condition,
        })
    }

    /// Returns the same layouts as far as only the hands and the moves themselves rule any out, not what cards played say of suits
    /// that are missing: slower to search, and a check of it.
    #[must_use]
    pub fn freed(&self) -> Layouts {
        let mut freed = self.clone();
        let all = (1_u64 << freed.known.places.len()) - 1;
        freed.known.may_lie.fill(all);
        let sizes = freed.known.places.iter().map(|(_, size)| *size).collect();
        freed.arrangements = Arrangements::new(sizes, &freed.known.may_lie);
        freed.likely = None;
        freed
    }

    /// Returns the number of ways to lay the cards that the seat has not seen, if it is at most `most`. Some of them may turn out
    /// to be impossible.
    pub fn count(&self, most: u64) -> Option<u64> {
        let all = self.arrangements.count()?.checked_mul(self.orders?)?;
        u64::try_from(all).ok().filter(|&all| all <= most)
    }

    /// The layout of way number `index`; nothing if it is impossible.
    pub fn nth(&self, index: u64, table: &SharedFindings) -> Option<Layout> {
        let orders = self.orders?;
        let places = self.arrangements.nth(u128::from(index) / orders);
        self.layout(&places, StockOrder::Number(u128::from(index) % orders), table)
    }

    /// Layout number `index` of a sample, and how many were drawn for it; nothing once `stop` says so. Layouts in which a hidden discard
    /// has cards that may be put away for want of others alone are not drawn.
    ///
    /// # Errors
    /// `condition-not-met` if none within the tries is possible.
    pub fn draw(
        &self,
        seed: u64,
        index: u64,
        max_tries: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<(Layout, u64)>> {
        let mut rng = Rng::of(seed, "layouts", index);
        let table = SharedFindings::default();
        let from = self.likely.as_ref().unwrap_or(&self.arrangements);
        for number in 1..=max_tries {
            if stop() {
                return Ok(None);
            }
            let layout = match from.count() {
                Some(0) => None,
                Some(count) => {
                    let places = from.nth(below(&mut rng, count));
                    self.layout(&places, StockOrder::Chance(&mut rng), &table)
                }
                None => self.shuffled(&mut rng, &table),
            };
            if let Some(layout) = layout {
                return Ok(Some((layout, number)));
            }
        }
        let message = format!("none of {max_tries} layouts agrees with what is known");
        Err(Error::new(Code::ConditionNotMet, message))
    }

    /// Ways too many to count: any, if it is allowed.
    fn shuffled(&self, rng: &mut Rng, table: &SharedFindings) -> Option<Layout> {
        let places = self.known.places.iter().enumerate();
        let mut places: Vec<usize> =
            places.flat_map(|(place, (_, size))| std::iter::repeat_n(place, *size)).collect();
        rng.shuffle(&mut places);
        let allowed = |(place, mask): (&usize, &u64)| mask & (1 << place) != 0;
        let possible = places.iter().zip(&self.known.may_lie).all(allowed);
        if possible { self.layout(&places, StockOrder::Chance(rng), table) } else { None }
    }

    /// The deal with the unseen cards in these places, if its moves could have been made and it meets the condition.
    fn layout(
        &self,
        places: &[usize],
        order: StockOrder<'_>,
        table: &SharedFindings,
    ) -> Option<Layout> {
        let mut piles: Vec<Vec<&String>> = vec![Vec::new(); self.known.places.len()];
        for (card, &place) in self.known.unseen.iter().zip(places) {
            piles[place].push(card);
        }
        let (mut setup, mut made) = (self.known.seen.clone(), self.made.clone());
        let mut order = Some(order);
        for ((place, _), pile) in self.known.places.iter().zip(piles) {
            let mut pile: Vec<String> = pile.into_iter().cloned().collect();
            match place {
                UnseenPlace::Hand(hand) => setup.hands[*hand].1.append(&mut pile),
                UnseenPlace::Discarded(hand, index) => {
                    made[*index] = format!("discard:{}", pile.join("+"));
                    setup.hands[*hand].1.append(&mut pile);
                }
                UnseenPlace::Stock(slots) => {
                    if let Some(order) = order.take() {
                        order.apply(&mut pile);
                    }
                    for (&slot, card) in slots.iter().zip(pile) {
                        setup.stock[slot] = card;
                    }
                }
                UnseenPlace::Dead => setup.dead = pile,
                UnseenPlace::State(key) => drop(setup.state.insert(key.clone(), pile.into())),
                UnseenPlace::Out => {}
            }
        }
        if !self.condition.is_empty() && !self.condition.holds(&setup, &self.pack, table) {
            return None;
        }
        if !self.plays {
            return Some(Layout { game: self.game, setup, question: None, made });
        }
        let question = self.game.question(&setup).ok()?;
        // Cards that cannot be put away are the usual reason against a layout: to say why takes long.
        let is_hidden =
            |(place, _): &(UnseenPlace, usize)| matches!(place, UnseenPlace::Discarded(_, 0));
        if self.known.places.iter().any(is_hidden) {
            question.walk(Objective::from(0)).place_of(&made[0])?;
        }
        let replay = question.replay(&made);
        let possible =
            replay.refused.is_none() && question.mover_after(&replay.moves) == self.mover;
        let (question, made) = (Some(question), replay.moves);
        possible.then_some(Layout { game: self.game, setup, question, made })
    }
}

/// In which order the cards of the stock lie.
enum StockOrder<'r> {
    /// Order number k.
    Number(u128),
    /// Any.
    Chance(&'r mut Rng),
}

impl StockOrder<'_> {
    fn apply(self, cards: &mut Vec<String>) {
        match self {
            StockOrder::Chance(rng) => rng.shuffle(cards),
            StockOrder::Number(mut index) => {
                let mut left = std::mem::take(cards);
                while !left.is_empty() {
                    let count = left.len() as u128;
                    let place = usize::try_from(index % count).unwrap_or(0);
                    cards.push(left.remove(place));
                    index /= count;
                }
            }
        }
    }
}

/// A number below a bound, every one as likely.
fn below(rng: &mut Rng, bound: u128) -> u128 {
    let mask = u128::MAX >> (bound - 1).leading_zeros().min(127);
    loop {
        let [high, low, ..] = rng.block();
        let number = ((u128::from(high) << 64) | u128::from(low)) & mask;
        if number < bound {
            return number;
        }
    }
}
