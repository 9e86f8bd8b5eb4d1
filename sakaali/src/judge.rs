//! How a player evaluates their cards: what partner holds, what partner will keep, and the cost of each discard.
//!
//! 1. **Chances**: for each rank, how likely partner holds 0 to 4 cards of it, given the unseen cards, partner's statements
//!    and partner's discards; scaled so that the expected size of partner's hand is right.
//! 2. **Prospects**: for each rank, its expected cost if the player keeps 0 to 4 of it. Partner keeps the cards they want
//!    most, and how much they want a rank depends on what the player has shown; scaled so that partner keeps five.
//! 3. **Regrets**: for a given number of cards still worth holding, what each discard adds to the cheapest choice (exact, by
//!    dynamic programming over the ranks as in `par`).
//!
//! Ranks are evaluated one by one, as if they were independent given these scales. The weights are fitted to self-play.

#![expect(clippy::cast_precision_loss, reason = "counts of cards are tiny")]

use super::language::{Agreement, PartnerStatements};
use super::pip::{Counts, Pip, cost};
use super::seat_view::SeatView;
use super::system::Statement;
use super::{DISCARDS, KEPT};
use tikki_base::deal::FULL_HAND;
use tikki_solver::Card;

/// A number for each count of a rank, 0 to 4.
type ByCount = [f64; 5];
type ByPip<T> = [T; Pip::COUNT];

/// The weights of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Weights {
    /// Probability that a set a player pointed at is not there, by turn.
    pub false_set: [f64; DISCARDS],
    /// Probability that a reply is false, by turn.
    pub false_reply: [f64; DISCARDS],
    /// Factor by which partner is less likely to hold each number of a rank of which they put one down.
    pub put_down: ByCount,
    /// Factor by which a rank not pointed at is less likely to be a set, for each set pointed at.
    pub unsignalled: f64,
    /// How much partner wants to keep each number of a rank of which the player has shown nothing.
    pub wants_unknown: ByCount,
    /// The same for a rank of which the player has shown two.
    pub wants_set: ByCount,
    /// The same for a rank of which the player has shown one.
    pub wants_one: ByCount,
    /// The same for a rank of which the player has said to have none.
    pub wants_none: ByCount,
    /// The number of cards worth holding, by turn; a fraction mixes the two nearest whole numbers.
    pub holding: [f64; DISCARDS],
    /// How much sooner a card is discarded for each point of its value.
    pub value: f64,
    /// The cost of a false pointer, by turn.
    pub lie: [f64; DISCARDS],
    /// The gain of a true and new pointer, by the number of cards.
    pub gain: ByCount,
    /// The cost of a false reply, by turn.
    pub false_answer: [f64; DISCARDS],
    /// The gain of a true reply.
    pub answer: f64,
}

/// A player who uses a language and evaluates by these weights.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WeighingPlayer {
    /// The meaning of the cards.
    pub language: Agreement,
    /// The weights of the player.
    pub weights: Weights,
}

impl WeighingPlayer {
    /// Returns the cheapest discard, including the value of its statement; of equal discards the first in the hand.
    pub(crate) fn discard(&self, view: &SeatView) -> Option<Card> {
        let talk = PartnerStatements::of(self.language, view.rows(), view.seat.side());
        let shown = shown(&talk, view);
        let regrets = self.regrets(view, &talk, &shown);
        let hand = view.counts();
        let price = |card: Card| {
            let statements = talk.meaning(view.seat, card);
            let words: f64 = statements
                .iter()
                .flatten()
                .map(|s| self.word(*s, view.turn(), &hand, &shown))
                .sum();
            let pip = Pip::from(card);
            regrets[pip.index()] - self.weights.value * pip.index() as f64 + words
        };
        let priced = view.hand().iter().map(|card| (card, price(card)));
        priced.reduce(|best, next| if next.1 < best.1 { next } else { best }).map(|(card, _)| card)
    }

    /// Returns the cost of these statements minus their gain.
    fn word(
        &self,
        statements: Statement,
        turn: usize,
        hand: &Counts,
        shown: &ByPip<ShownRank>,
    ) -> f64 {
        let count = hand.get(statements.pip);
        match (statements.is_set(), statements.fits(count)) {
            (true, false) => self.weights.lie[turn],
            (true, true) if shown[statements.pip.index()].least >= 2 => 0.0,
            (true, true) => -self.weights.gain[usize::from(count)],
            (false, false) => self.weights.false_answer[turn],
            (false, true) => -self.weights.answer,
        }
    }

    fn regrets(
        &self,
        view: &SeatView,
        talk: &PartnerStatements,
        shown: &ByPip<ShownRank>,
    ) -> ByPip<f64> {
        let chances = chances(&self.weights, view, talk);
        let prospects = prospects(&self.weights, &chances, shown);
        let turn = view.turn().min(DISCARDS - 1);
        let most = FULL_HAND - 1 - turn;
        let holding = self.weights.holding[turn].clamp(KEPT as f64, most as f64);
        let (low, part) = (holding.floor() as usize, holding.fract());
        let fewer = regrets(&view.counts(), &prospects, low);
        let more = regrets(&view.counts(), &prospects, (low + 1).min(most));
        std::array::from_fn(|pip| fewer[pip] * (1.0 - part) + more[pip] * part)
    }
}

/// Returns the number of cards of a rank that the player is known to have now from their own statements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ShownRank {
    least: u8,
    most: u8,
}

/// Returns the player's statements on each rank, less the cards they have put down.
fn shown(talk: &PartnerStatements, view: &SeatView) -> ByPip<ShownRank> {
    let mut shown = [ShownRank { least: 0, most: 4 }; Pip::COUNT];
    for (_, statements) in talk.by(view.seat) {
        let known = &mut shown[statements.pip.index()];
        *known = ShownRank {
            least: known.least.max(statements.least),
            most: known.most.min(statements.most),
        };
    }
    for card in view.rows().row(view.seat) {
        let known = &mut shown[Pip::from(card).index()];
        known.least = known.least.saturating_sub(1);
        known.most -= u8::from((1..4).contains(&known.most));
    }
    shown
}

/// C(n, k) for the cards of one rank.
const CHOOSE: [ByCount; 5] = [
    [1.0, 0.0, 0.0, 0.0, 0.0],
    [1.0, 1.0, 0.0, 0.0, 0.0],
    [1.0, 2.0, 1.0, 0.0, 0.0],
    [1.0, 3.0, 3.0, 1.0, 0.0],
    [1.0, 4.0, 6.0, 4.0, 1.0],
];

/// Returns, for each rank, the probability of each number of cards in partner's hand.
fn chances(weights: &Weights, view: &SeatView, talk: &PartnerStatements) -> ByPip<ByCount> {
    let partner = view.seat.partner();
    let row = Counts::of(view.rows().row(partner).collect());
    let seen = Counts::of(view.rows().seen() | view.hand());
    let mut odds = [[0.0; 5]; Pip::COUNT];
    for pip in Pip::all() {
        let of_rank = &mut odds[pip.index()];
        *of_rank = CHOOSE[usize::from(4 - seen.get(pip))];
        if row.get(pip) > 0 {
            times(of_rank, weights.put_down);
        }
    }
    hear(weights, view, talk, &mut odds);
    let cards = FULL_HAND - view.rows().played_by(partner);
    let scale = root(|scale| odds.iter().map(|odds| expected(odds, scale)).sum(), cards as f64);
    odds.map(|odds| normal(odds, scale))
}

/// Applies partner's statements to the probabilities.
fn hear(weights: &Weights, view: &SeatView, talk: &PartnerStatements, odds: &mut ByPip<ByCount>) {
    let partner = view.seat.partner();
    let (mut spoken, mut sets) = ([false; Pip::COUNT], 0);
    for (turn, statements) in talk.by(partner) {
        let since =
            view.rows().row(partner).skip(turn).filter(|&card| Pip::from(card) == statements.pip);
        let since = since.count() as u8;
        let doubt =
            if statements.is_set() { weights.false_set[turn] } else { weights.false_reply[turn] };
        let doubt = doubt / (1.0 - doubt);
        let factor = |count: u8| if statements.fits(count + since) { 1.0 } else { doubt };
        spoken[statements.pip.index()] = true;
        let of_rank = &mut odds[statements.pip.index()];
        // A statement about cards that the table has made impossible says nothing about the rest.
        if (0..5).any(|count| of_rank[usize::from(count)] > 0.0 && statements.fits(count + since)) {
            times(of_rank, [0, 1, 2, 3, 4].map(factor));
            sets += i32::from(statements.is_set());
        }
    }
    let unsaid = weights.unsignalled.powi(sets);
    let silent = odds.iter_mut().zip(spoken).filter(|(_, spoken)| !spoken);
    silent.for_each(|(odds, _)| times(odds, [1.0, 1.0, unsaid, unsaid, unsaid]));
}

fn times(odds: &mut ByCount, factors: ByCount) {
    odds.iter_mut().zip(factors).for_each(|(odds, factor)| *odds *= factor);
}

/// Returns the expected count if each further card is `scale` times as likely.
fn expected(odds: &ByCount, scale: f64) -> f64 {
    let [zero, one, two, three, four] = *odds;
    let all = (((four * scale + three) * scale + two) * scale + one) * scale + zero;
    let cards = (((4.0 * four * scale + 3.0 * three) * scale + 2.0 * two) * scale + one) * scale;
    cards / all
}

fn normal(odds: ByCount, scale: f64) -> ByCount {
    let mut power = 1.0;
    let scaled = odds.map(|odds| {
        let scaled = odds * power;
        power *= scale;
        scaled
    });
    let all: f64 = scaled.iter().sum();
    scaled.map(|scaled| scaled / all)
}

/// Returns approximately where an increasing function reaches `wanted`, by bisection on a logarithmic scale.
fn root(function: impl Fn(f64) -> f64, wanted: f64) -> f64 {
    const STEPS: usize = 16;
    let (mut low, mut high) = (1e-3_f64, 1e3_f64);
    for _ in 0..STEPS {
        let middle = (low * high).sqrt();
        if function(middle) > wanted { high = middle } else { low = middle }
    }
    (low * high).sqrt()
}

/// Returns, for each rank, its expected cost to the team by the number of cards the player keeps.
fn prospects(
    weights: &Weights,
    chances: &ByPip<ByCount>,
    shown: &ByPip<ShownRank>,
) -> ByPip<ByCount> {
    let wants: ByPip<ByCount> = std::array::from_fn(|pip| wants(weights, shown[pip], pip));
    let kept_at = |pip: usize, count: usize, scale: f64| {
        let want = wants[pip][count] * scale;
        chances[pip][count] * want / (1.0 + want)
    };
    let of_pip = |pip, scale| (1..5).map(|n| n as f64 * kept_at(pip, n, scale)).sum::<f64>();
    let scale = root(|scale| (0..Pip::COUNT).map(|pip| of_pip(pip, scale)).sum(), KEPT as f64);
    std::array::from_fn(|pip| {
        let mut kept: ByCount =
            std::array::from_fn(|count| if count == 0 { 0.0 } else { kept_at(pip, count, scale) });
        kept[0] = 1.0 - kept.iter().sum::<f64>();
        std::array::from_fn(|own| rank_cost(pip, own, &kept))
    })
}

fn wants(weights: &Weights, shown: ShownRank, pip: usize) -> ByCount {
    let mut wants = match (shown.least, shown.most) {
        (2.., _) => weights.wants_set,
        (1, _) => weights.wants_one,
        (0, 0) => weights.wants_none,
        (0, _) => weights.wants_unknown,
    };
    // A lone card is kept only for its low cost.
    if shown.least == 0 && shown.most > 0 {
        wants[1] *= 1.0 + 0.02 * (12.0 - pip as f64);
    }
    wants
}

fn rank_cost(pip: usize, own: usize, kept: &ByCount) -> f64 {
    let Some(pip) = Pip::new(pip as i32 + 1) else { return 0.0 };
    let each = kept.iter().enumerate();
    each.map(|(count, chance)| chance * f64::from(cost(pip, (own + count).min(4) as u8))).sum()
}

/// Returns, for each rank held, what discarding one card of it adds to the cost of the cheapest `holding` cards.
fn regrets(hand: &Counts, prospects: &ByPip<ByCount>, holding: usize) -> ByPip<f64> {
    let (before, behind) = (cheapest(hand, prospects, true), cheapest(hand, prospects, false));
    let best = before[Pip::COUNT][holding];
    std::array::from_fn(|pip| {
        let held = usize::from(hand.each()[pip]);
        let mut least = f64::INFINITY;
        for kept in 0..held.min(holding + 1) {
            for lower in 0..=holding - kept {
                let others = before[pip][lower] + behind[pip + 1][holding - kept - lower];
                least = least.min(others + prospects[pip][kept]);
            }
        }
        least - best
    })
}

/// Returns the least expected cost of each number of cards kept from the ranks before an index, or from that index on.
fn cheapest(
    hand: &Counts,
    prospects: &ByPip<ByCount>,
    forward: bool,
) -> [[f64; FULL_HAND]; Pip::COUNT + 1] {
    let mut cheapest = [[f64::INFINITY; FULL_HAND]; Pip::COUNT + 1];
    cheapest[if forward { 0 } else { Pip::COUNT }][0] = 0.0;
    for step in 0..Pip::COUNT {
        let pip = if forward { step } else { Pip::COUNT - 1 - step };
        let (from, to) = if forward { (pip, pip + 1) } else { (pip + 1, pip) };
        for kept in 0..=usize::from(hand.each()[pip]) {
            for number in 0..FULL_HAND - kept {
                let cost = cheapest[from][number] + prospects[pip][kept];
                let best = &mut cheapest[to][number + kept];
                *best = best.min(cost);
            }
        }
    }
    cheapest
}
