//! Single-dummy rating: how often the key is right for a player who sees only two hands.

use super::deciding::DecidingHolding;
use super::hidden::HiddenHands;
use super::judge::{ProblemJudge, after};
use super::problem::Problem;
use std::cmp::Reverse;
use tikki_base::rng::Rng;
use tikki_bridge::analysis::LegalPlay;
use tikki_solver::{Card, Hands, Limits, Seat, Session};

/// The single-dummy rates of cards over layouts of the hidden hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SingleDummyRates {
    /// The number of layouts in which the goal can be reached.
    pub layouts: u32,
    /// In how many of them the key keeps it.
    pub key: u32,
    /// The other cards, one of each class, and in how many each keeps it: the best first.
    pub others: Vec<(Card, u32)>,
    /// Whether these are all layouts that there are, each once, and no sample.
    pub exact: bool,
    /// The number of calls whose meaning the layouts fit.
    pub calls: usize,
    /// The holding that decides between the key and the best other card, if there is one.
    pub deciding: Option<DecidingHolding>,
}

impl SingleDummyRates {
    /// Returns whether no other card is better by more than a share of the layouts.
    pub fn holds(&self, within: f64) -> bool {
        self.layouts > 0 && self.margin() >= -within
    }

    /// The best of the other cards, and in how many layouts it keeps the goal; `None` where there is no other.
    pub fn best_other(&self) -> Option<(Card, u32)> {
        self.others.first().copied()
    }

    /// By which share of the layouts the key is better than the best other card: 0.05 is five points of success.
    pub(crate) fn margin(&self) -> f64 {
        let other = self.best_other().map_or(0, |(_, count)| count);
        (f64::from(self.key) - f64::from(other)) / f64::from(self.layouts.max(1))
    }

    /// Returns whether the key is right in enough layouts, or in all there are.
    fn says_something(&self) -> bool {
        self.layouts >= FEWEST || self.key == self.layouts
    }

    /// The standard error of the margin.
    fn error(&self) -> f64 {
        let all = f64::from(self.layouts.max(1));
        let other = self.best_other().map_or(0, |(_, count)| count);
        let spread = (f64::from(self.key) + f64::from(other)) / all - self.margin().powi(2);
        (spread.max(0.0) / all).sqrt()
    }
}

/// The criteria of a lesson, whose key is right for a player who sees two hands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lesson {
    /// Over how many layouts of the hidden hands cards are compared, unless it is clear before.
    pub layouts: u32,
    /// By which share of them the key has to be better than any other card.
    pub margin: f64,
}

impl Default for Lesson {
    fn default() -> Lesson {
        Lesson { layouts: 1000, margin: 0.10 }
    }
}

/// The fewest layouts of a lesson whose key is not right in all of them: shares of fewer say little.
const FEWEST: u32 = 10;

/// The goal of a lesson can be reached in one of this number of random layouts at least.
const RARE: u32 = 10;

/// After how many layouts it is asked whether the rest could change anything.
const BLOCK: u32 = 50;

/// The number of standard errors of the margin that is enough to stop before the last layout.
const SURE: f64 = 4.0;

impl Lesson {
    /// The rates of the key, if it is better by the margin; `None` if it is not, or a limit is reached.
    pub(crate) fn holds(
        self,
        problem: &Problem,
        play: &LegalPlay,
        key: Card,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<SingleDummyRates> {
        let rates = self.rates(problem, play, key, session, limits);
        // A goal that few layouts allow is nothing that a player at the table would go for.
        let is_usual =
            |sound: &SingleDummyRates| sound.exact || sound.layouts >= self.layouts / RARE;
        rates.filter(|sound| {
            sound.says_something() && is_usual(sound) && sound.margin() >= self.margin
        })
    }

    /// The rates of the key, over as many layouts as make the margin clear; `None` if a limit is reached.
    pub(crate) fn rates(
        self,
        problem: &Problem,
        play: &LegalPlay,
        key: Card,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<SingleDummyRates> {
        let clear =
            |sound: &SingleDummyRates| (sound.margin() - self.margin).abs() > SURE * sound.error();
        let enough = |sound: &SingleDummyRates| sound.layouts >= 2 * BLOCK && clear(sound);
        let requested = ComparedDecision { problem, play, key, samples: self.layouts, seed: 1 };
        requested.rates(session, limits, enough)
    }
}

/// Returns the rates of the cards at a decision over layouts of the hidden hands that fit their sizes, the suits in
/// which they have shown out, and the auction. `None` if no layout is found in which the goal can be reached, or a
/// limit is reached.
pub fn sound(
    problem: &Problem,
    play: &LegalPlay,
    key: Card,
    samples: u32,
    seed: u64,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Option<SingleDummyRates> {
    ComparedDecision { problem, play, key, samples, seed }.rates(session, limits, |_| false)
}

/// A decision whose cards are compared.
struct ComparedDecision<'q> {
    problem: &'q Problem,
    play: &'q LegalPlay,
    key: Card,
    samples: u32,
    seed: u64,
}

impl ComparedDecision<'_> {
    /// The rates, over fewer layouts if these are enough.
    fn rates(
        &self,
        session: &mut Session<'_>,
        limits: Limits<'_>,
        enough: impl Fn(&SingleDummyRates) -> bool,
    ) -> Option<SingleDummyRates> {
        let mut rng = Rng::new(self.seed);
        let point = *self.play.last();
        let hidden = HiddenHands::new(self.problem, self.play);
        // Cards that no other hand comes between are equal in every layout: the cards of the other hands stay the same.
        let classes = point.position().classes();
        let cards: Vec<Card> = classes.iter().map(|class| class[0]).collect();
        let right = classes.iter().position(|class| class.contains(&self.key))?;
        let all = hidden.all_layouts(self.samples as usize);
        let exact = all.is_some();
        let mut rates = Rates { cards, right, exact, calls: hidden.calls(), layouts: Vec::new() };
        let mut all = all.unwrap_or_default().into_iter();
        for sample in 1..=self.samples {
            let layout = if exact { all.next() } else { hidden.layout(&mut rng) };
            let Some(layout) = layout else {
                if exact {
                    break;
                }
                continue;
            };
            let mut judge = ProblemJudge::new(self.problem, session, limits);
            let kept = rates.cards.iter().map(|card| judge.goal_holds(&after(&layout, *card)));
            let kept: Vec<bool> = kept.collect::<Result<_, _>>().ok()?;
            if kept.contains(&true) {
                rates.layouts.push((*layout.position().hands(), kept));
            }
            if !exact && sample % BLOCK == 0 && enough(&rates.rates()) {
                break;
            }
        }
        let shown = rates.rates();
        (shown.layouts > 0)
            .then(|| SingleDummyRates { deciding: rates.deciding(&shown, hidden.seats()), ..shown })
    }
}

/// The results of the cards of a decision in the layouts in which the goal can be reached.
struct Rates {
    cards: Vec<Card>,
    /// The place of the key among them.
    right: usize,
    exact: bool,
    calls: usize,
    layouts: Vec<(Hands, Vec<bool>)>,
}

impl Rates {
    /// In how many layouts a card keeps the goal, by its place.
    fn count(&self, place: usize) -> u32 {
        self.layouts.iter().map(|(_, kept)| u32::from(kept[place])).sum()
    }

    /// Returns the result of the counts.
    fn rates(&self) -> SingleDummyRates {
        let places = (0..self.cards.len()).filter(|&place| place != self.right);
        let mut others: Vec<(Card, u32)> =
            places.map(|place| (self.cards[place], self.count(place))).collect();
        others.sort_by_key(|&(_, count)| Reverse(count));
        let (layouts, key) = (self.layouts.len() as u32, self.count(self.right));
        SingleDummyRates {
            layouts,
            key,
            others,
            exact: self.exact,
            calls: self.calls,
            deciding: None,
        }
    }

    /// Returns the holding that decides between the key and the best other card.
    fn deciding(&self, shown: &SingleDummyRates, hidden: &[Seat]) -> Option<DecidingHolding> {
        let (other, _) = shown.best_other()?;
        let place = self.cards.iter().position(|card| *card == other)?;
        let better =
            |(hands, kept): &(Hands, Vec<bool>)| (*hands, kept[self.right] && !kept[place]);
        DecidingHolding::of(&self.layouts.iter().map(better).collect::<Vec<_>>(), hidden)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Hero, Problem};
    use tikki_bridge::analysis::PlayPoint;
    use tikki_bridge::formats::pbn_deal;
    use tikki_solver::{BySeat, CardSet, Config, Position, Solver, Strain};

    fn played(deal: &str, leader: Seat, cards: &str) -> LegalPlay {
        let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
        let start = PlayPoint::led_by(deal, Strain::NoTrump, Seat::South, leader);
        let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
        LegalPlay::of(start, &cards).0
    }

    /// In how many of all layouts of the five hidden cards, two of them west's, a card keeps the goal.
    fn counted(problem: &Problem, card: Card, session: &mut Session<'_>) -> (u32, u32) {
        let point = problem.point();
        let hands = point.position().hands();
        let pack: Vec<Card> = (hands.hand(Seat::East) | hands.hand(Seat::West)).iter().collect();
        let (mut all, mut kept) = (0, 0);
        for (first, &one) in pack.iter().enumerate() {
            for &other in &pack[first + 1..] {
                let west = CardSet::single(one).with(other);
                let hand = |seat: Seat| match seat {
                    Seat::West => west,
                    Seat::East => pack.iter().copied().collect::<CardSet>() - west,
                    seat => hands.hand(seat),
                };
                let hands = Hands::new(BySeat::from_fn(hand)).unwrap();
                let trick = *point.position().trick();
                let position = Position::new(hands, Strain::NoTrump, trick).unwrap();
                let layout = point.with_position(position);
                let mut judge = ProblemJudge::new(problem, session, Limits::default());
                let mut stands = |card| judge.goal_holds(&after(&layout, card)).unwrap();
                let reachable = point.position().legal().iter().any(&mut stands);
                all += u32::from(reachable);
                kept += u32::from(stands(card));
            }
        }
        (all, kept)
    }

    #[test]
    fn rates_are_those_of_all_layouts() {
        let play = played("N:AQ.2.. 5.KQ.. 32.A.. K9.3..", Seat::South, "S2 S9");
        let problem = Problem::new(play.clone(), Hero::Declarer, 3).unwrap();
        let mut solver = Solver::new(Config { table_bytes: 1 << 20, ..Config::default() });
        let mut session = solver.session();
        let key = "SQ".parse().unwrap();
        let found = sound(&problem, &play, key, 2000, 1, &mut session, Limits::default()).unwrap();
        let share = |count: u32, all: u32| f64::from(count) / f64::from(all);
        let (all, kept) = counted(&problem, key, &mut session);
        assert!((share(found.key, found.layouts) - share(kept, all)).abs() < 0.04, "{found:?}");
        let (other, count) = found.best_other().unwrap();
        let (all, kept) = counted(&problem, other, &mut session);
        assert!((share(count, found.layouts) - share(kept, all)).abs() < 0.04, "{found:?}");
        assert_eq!(other, "SA".parse().unwrap());
        assert_eq!(found.holds(0.0), found.key >= count);
    }
}
