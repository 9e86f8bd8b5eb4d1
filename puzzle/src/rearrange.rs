//! Rearranged hidden hands: a layout, possible from the view of the player who decides, in which only the card that is
//! best over all layouts is right, so that no other card is right by luck.

use super::hidden::HiddenHands;
use super::judge::{ProblemJudge, after};
use super::problem::Problem;
use super::sound::Lesson;
use super::source::ProblemSource;
use tikki_base::rng::Rng;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_bridge::board::Call;
use tikki_solver::{BySeat, CardSet, Hands, Limits, Position, Seat, Session};

/// The number of layouts over which cards are compared (tuning: enough to find a card that is better by five percentage
/// points).
const LAYOUTS: u32 = 300;

/// Returns the problem in a layout in which only the card is right that is better than all others by the margin of a
/// lesson. `None` if there is no such card, no such layout was found, the hero is not to play, or a limit is reached.
pub(super) fn rearranged(
    problem: &Problem,
    lesson: Lesson,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Option<Problem> {
    let point = *problem.point();
    if !problem.hero_plays(&point) || hidden_have_bid(problem) {
        return None;
    }
    let seen = LayoutsSeen::new(problem, lesson.layouts.min(LAYOUTS), session, limits)?;
    let best = seen.best(lesson.margin)?;
    let only_best = |kept: &[bool]| kept.iter().enumerate().all(|(n, &kept)| kept == (n == best));
    let layout = seen.layouts.iter().find(|(_, kept)| only_best(kept))?.0;
    let play = replayed(problem.play(), &layout)?;
    let source =
        ProblemSource { rearranged: true, ..problem.source().cloned().unwrap_or_default() };
    Some(Problem::new(play, problem.hero(), problem.target()).ok()?.from_source(source))
}

/// Returns whether a defender whose hand declarer does not see has bid: other cards would not have.
fn hidden_have_bid(problem: &Problem) -> bool {
    let Some(source) = problem.source().filter(|_| problem.hero().wants_made()) else {
        return false;
    };
    let Some(dealer) = source.dealer else { return false };
    let declarer = problem.point().declarer();
    let mut calls = source.calls.iter().enumerate();
    calls.any(|(turn, &call)| {
        call != Call::Pass && dealer.nth(turn % Seat::ALL.len()).side() != declarer.side()
    })
}

/// Layouts, and which classes of cards keep the goal in each.
struct LayoutsSeen {
    layouts: Vec<(PlayPoint, Vec<bool>)>,
}

impl LayoutsSeen {
    fn new(
        problem: &Problem,
        samples: u32,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<LayoutsSeen> {
        let mut rng = Rng::new(1);
        let point = *problem.point();
        let hidden = HiddenHands::new(problem, problem.play());
        let classes = point.position().classes();
        let mut layouts = Vec::new();
        for _ in 0..samples {
            let Some(layout) = hidden.layout(&mut rng) else { continue };
            let mut judge = ProblemJudge::new(problem, session, limits);
            let kept = classes.iter().map(|class| judge.goal_holds(&after(&layout, class[0])));
            layouts.push((layout, kept.collect::<Result<Vec<bool>, _>>().ok()?));
        }
        Some(LayoutsSeen { layouts })
    }

    /// The class that keeps the goal most often, if by a margin.
    fn best(&self, margin: f64) -> Option<usize> {
        let classes = self.layouts.first()?.1.len();
        let count =
            |class: usize| self.layouts.iter().map(|(_, kept)| u32::from(kept[class])).sum();
        let mut counts: Vec<(u32, usize)> =
            (0..classes).map(|class| (count(class), class)).collect();
        counts.sort_unstable_by_key(|&(count, class)| (std::cmp::Reverse(count), class));
        let (first, second) = (counts.first()?, counts.get(1)?);
        let reachable: u32 =
            self.layouts.iter().map(|(_, kept)| u32::from(kept.contains(&true))).sum();
        let share = f64::from(first.0 - second.0) / f64::from(reachable.max(1));
        (share >= margin && first.0 > second.0).then_some(first.1)
    }
}

/// Returns the same play with the hands of a layout; `None` if some card of it would have been illegal.
fn replayed(play: &LegalPlay, layout: &PlayPoint) -> Option<LegalPlay> {
    let mut hands = BySeat::from_fn(|seat| layout.position().hands().hand(seat));
    for &(seat, card) in play.cards() {
        hands[seat] = hands[seat].with(card);
    }
    let first = play.start().position();
    let hands: BySeat<CardSet> = BySeat::from_fn(|seat: Seat| hands[seat]);
    let position = Position::new(Hands::new(hands).ok()?, first.strain(), *first.trick()).ok()?;
    let cards: Vec<_> = play.cards().iter().map(|&(_, card)| card).collect();
    let (replayed, illegal) = LegalPlay::of(play.start().with_position(position), &cards);
    illegal.is_none().then_some(replayed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Hero, sound};
    use tikki_bridge::formats::pbn_deal;
    use tikki_solver::{Card, Config, Solver, Strain};

    /// Spades are led to ace and queen, and the nine comes: the finesse is better than the drop, in many layouts the only way.
    #[test]
    fn rearranged_layout_keeps_the_key_right() {
        let deal = pbn_deal::parse("N:AQ.2.. 5.KQ.. 32.A.. K9.3..").unwrap().try_into().unwrap();
        let start = PlayPoint::led_by(deal, Strain::NoTrump, Seat::South, Seat::South);
        let cards: Vec<Card> = ["S2", "S9"].iter().map(|card| card.parse().unwrap()).collect();
        let play = LegalPlay::of(start, &cards).0;
        let problem = Problem::new(play, Hero::Declarer, 3).unwrap();
        let mut solver = Solver::new(Config { table_bytes: 1 << 20, ..Config::default() });
        let mut session = solver.session();
        let lesson = Lesson { layouts: 200, margin: 0.05 };
        let Some(other) = rearranged(&problem, lesson, &mut session, Limits::default()) else {
            panic!("some layout distinguishes the cards");
        };
        assert!(other.source().unwrap().rearranged);
        let hands = |problem: &Problem, seat| problem.point().position().hands().hand(seat);
        for seat in [Seat::North, Seat::South] {
            assert_eq!(hands(&other, seat), hands(&problem, seat), "what is seen stays");
        }
        assert_eq!(other.play().cards(), problem.play().cards());
        let verdicts = ProblemJudge::new(&other, &mut session, Limits::default())
            .verdicts(other.point())
            .unwrap();
        assert_eq!((verdicts.right.len(), verdicts.wrong.is_empty()), (1, false));
        let key = verdicts.right[0][0];
        let rates = sound(&other, other.play(), key, 500, 2, &mut session, Limits::default());
        assert!(rates.unwrap().margin() >= 0.05);
    }
}
