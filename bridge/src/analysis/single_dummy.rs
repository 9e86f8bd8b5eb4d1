//! Declarer's cards in the last tricks, judged by a declarer who does not see the defenders' hands.

use super::cards::NodeBudget;
use super::play::LegalPlay;
use super::trace::{Trace, TracedCard};
use std::cell::Cell;
use std::cmp::Reverse;
use tikki_base::Percent;
use tikki_base::names::Named;
use tikki_odds::{SingleMove, View, single};
use tikki_solver::{Bounds, BySeat, Card, Limits, Solver};

/// The tricks before the end in which cards are judged: there are at most 252 layouts.
const LAST_TRICKS: usize = 5;
/// The most nodes for each card.
const MOST_NODES: u64 = 300_000;

/// The chance of the contract after a card of declarer's side, under the best strategy of a declarer who sees two hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SingleDummy {
    /// The number of layouts of the defenders' hands that agree with the play before the card, each as likely as any other.
    pub layouts: u64,
    /// The number of layouts in which the best strategy that begins with the card makes the contract.
    pub wins: Bounds<u64>,
    /// The same number for the best card.
    pub best: Bounds<u64>,
    /// The best of the cards that are proved to make in more layouts, spades first and high to low.
    pub better: Vec<Card>,
}

/// How a card that both views judge stands where one of them finds fault with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SingleDummyVerdict {
    /// It cost a trick as the cards lay, and single dummy no card is better.
    Right,
    /// It cost a trick as the cards lay, and single dummy another card is better.
    Wrong,
    /// It cost nothing as the cards lay, and single dummy another card is better.
    Lucky,
}

impl Named for SingleDummyVerdict {
    const ALL: &'static [SingleDummyVerdict] =
        &[SingleDummyVerdict::Right, SingleDummyVerdict::Wrong, SingleDummyVerdict::Lucky];

    fn name(self) -> &'static str {
        match self {
            SingleDummyVerdict::Right => "right",
            SingleDummyVerdict::Wrong => "wrong",
            SingleDummyVerdict::Lucky => "lucky",
        }
    }
}

impl SingleDummy {
    /// Returns whether no card makes the contract in more layouts, if that is proved.
    pub fn is_best(&self) -> Option<bool> {
        if self.better.is_empty() {
            (self.wins.lower >= self.best.upper).then_some(true)
        } else {
            Some(false)
        }
    }

    /// Returns a number of layouts as a share of all: `52.4 %`, `0.0 to 52.4 %`.
    fn percent(&self, count: Bounds<u64>) -> Percent {
        #[expect(clippy::cast_precision_loss, reason = "there are few layouts")]
        let share = |count: u64| count as f64 / self.layouts as f64;
        match count.value() {
            Some(count) => Percent::of(share(count)),
            None => Percent::between(share(count.lower), share(count.upper)),
        }
    }
}

impl TracedCard {
    /// Returns how the card stands single dummy, for one that costs something and for one that is not the best; `None` where neither
    /// view finds fault with it, or one of them is not proved.
    pub fn single_dummy_verdict(&self) -> Option<SingleDummyVerdict> {
        match (self.single_dummy.as_ref()?.is_best()?, self.cost? > 0) {
            (true, false) => None,
            (true, true) => Some(SingleDummyVerdict::Right),
            (false, true) => Some(SingleDummyVerdict::Wrong),
            (false, false) => Some(SingleDummyVerdict::Lucky),
        }
    }

    /// Returns what single dummy says of a card with a [verdict](Self::single_dummy_verdict): a sentence without its subject.
    pub fn single_dummy_sentence(&self, name: impl Fn(Card) -> String) -> Option<String> {
        let found = self.single_dummy.as_ref()?;
        let verdict = match self.single_dummy_verdict()? {
            SingleDummyVerdict::Right => "single dummy right:",
            SingleDummyVerdict::Wrong => "single dummy wrong too:",
            SingleDummyVerdict::Lucky => "costs nothing as the cards lie, but",
        };
        let (wins, layouts) = (found.percent(found.wins), found.layouts);
        let better: Vec<String> = found.better.iter().map(|&card| name(card)).collect();
        let others = if better.is_empty() {
            "no card in more".to_owned()
        } else {
            format!("{} in {}", better.join(" "), found.percent(found.best))
        };
        Some(format!("{verdict} makes in {wins} of {layouts} layouts, {others}"))
    }
}

impl Trace {
    /// Adds what each card of declarer's side in the last five tricks is worth single dummy, for a contract that needs `needed` tricks;
    /// where there is no choice, or the contract is decided, nothing. The node limit covers the whole play.
    pub fn add_single_dummy(
        &mut self,
        play: &LegalPlay,
        needed: u8,
        solver: &mut Solver,
        limits: Limits<'_>,
    ) {
        let mut budget = NodeBudget::from(limits);
        budget.ration(MOST_NODES);
        for (index, traced) in self.plays.iter_mut().enumerate() {
            traced.single_dummy = budget.spend(|limits| {
                let spent = Cell::new(0);
                let own = Limits { spent: Some(&spent), ..limits };
                let found = single_dummy(play, index, needed, solver, own);
                if let Some(all) = limits.spent {
                    all.set(all.get() + spent.get());
                }
                (found, spent.get())
            });
        }
    }
}

fn single_dummy(
    play: &LegalPlay,
    index: usize,
    needed: u8,
    solver: &mut Solver,
    limits: Limits<'_>,
) -> Option<SingleDummy> {
    let (point, (_, card)) = (&play.points()[index], play.cards()[index]);
    let left = point.position().tricks_left();
    let is_open = point.taken() < needed && needed <= point.taken() + left as u8;
    if left > LAST_TRICKS || !is_open || !point.declarer_to_play() {
        return None;
    }
    let layouts = declarers_view(play, index).layouts().ok()?;
    let moves = single(&layouts, needed, solver, limits).ok()?;
    let wins = moves.iter().find(|of| of.card == card || of.equals.contains(&card))?.wins;
    let most = |end: fn(&Bounds<u64>) -> u64| moves.iter().map(|of| end(&of.wins)).max();
    let best = Bounds { lower: most(|wins| wins.lower)?, upper: most(|wins| wins.upper)? };
    let is_better = |of: &&SingleMove| of.wins.lower == best.lower && best.lower > wins.upper;
    let better = moves.iter().filter(is_better);
    let mut better: Vec<Card> =
        better.flat_map(|of| [&[of.card], &of.equals[..]].concat()).collect();
    better.sort_by_key(|&card| Reverse(card));
    (moves.len() > 1).then(|| SingleDummy { layouts: layouts.count(), wins, best, better })
}

/// What declarer knows before a card of a play.
fn declarers_view(play: &LegalPlay, index: usize) -> View {
    let (start, declarer) = (play.start(), play.start().declarer());
    let position = start.position();
    let dealt = |seat| position.hands().hand(seat);
    let own = [declarer, declarer.partner()].map(|seat| (seat, dealt(seat)));
    View {
        leader: Some(position.trick().leader()),
        hidden: Some(dealt(declarer.lho()) | dealt(declarer.rho())),
        played: play.cards()[..index].iter().map(|&(_, card)| card).collect(),
        conditions: BySeat::default(),
        ..View::new(position.strain(), declarer, own)
    }
}
