//! The least of seed 003: nobody has taken the widow, and each wants the fewest card points.

use super::{Facts, Objective, Options};
use crate::draft::{Draft, numbers};
use crate::families::schafkopf::{self, Least};
use crate::question::{Question, Root, Worth};
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::Value;
use tikki_solver::rules::{Condition, Counter, Goal, Player, Players, Stop, Term};

/// Game points for the fewest card points.
pub(super) const FEWEST: i32 = 2;
/// Those for none at all, on top.
pub(super) const NONE: i32 = 2;
/// Those of the only player who has any card points.
pub(super) const ALL: i32 = -4;
/// All card points together.
pub(super) const WHOLE: i32 = 120;
/// The tricks of a deal.
pub(super) const TRICKS: i32 = 10;

/// The question of a position.
pub(super) fn question(setup: &Setup, options: &Options) -> Result<Question> {
    let mut layout = schafkopf::read(setup)?;
    let facts = Facts::read(setup, &mut layout)?;
    let mut so_far = [0; 3];
    for (points, seat) in so_far.iter_mut().zip(&layout.seats) {
        *points = facts.points.of(seat, 0..=WHOLE)?;
    }
    let least = Least::new(&layout.pack, options.widow, &facts.widow, so_far);
    let record = schafkopf::record(&layout.pack);
    let mut state = layout.lay(setup, &record, layout.state(), None)?;
    state.number = (TRICKS + 1 - state.tricks_left(&record)) as u8;
    let goal = |player| match options.objective {
        Objective::Points => least.few_points(player),
        Objective::Score => score(&least, &facts, player),
    };
    let worth = Worth::each(layout.everybody().iter().map(|player| (player, goal(player))));
    Ok(Question::new(layout, record, Root::Play(state), worth))
}

/// A random position, the cards of which have been dealt.
pub(super) fn draft(draft: &mut Draft<'_>, tricks: &Value, widow: &[String]) {
    draft.setup.contract = Some("least".to_owned());
    draft.option("widow", &["nobody", "last-trick"]);
    let points = draft.points_with(tricks, 9);
    let seats = draft.setup.seats.clone();
    let mut played: Vec<usize> = (1..=draft.gone()).collect();
    draft.rng.shuffle(&mut played);
    let last = seats.iter().map(|seat| {
        let won = tricks[seat.as_str()].as_u64().unwrap_or(0) > 0;
        let number = if won { played.pop() } else { None };
        (seat.as_str(), number.unwrap_or(0))
    });
    let last = numbers(last.collect::<Vec<_>>());
    draft.state("points", points);
    draft.state("last_trick", last);
    draft.state("widow", widow.to_vec());
    let dealer = draft.any_seat();
    draft.state("dealer", dealer);
}

/// The counters of a player's score: card points of each, his own first, then two for each of the others.
#[derive(Clone, Copy, Debug)]
struct Places {
    /// His card points less the other's.
    behind: usize,
    /// Above 0 if he has won a trick later than the other, below if earlier.
    later: usize,
    /// The card points of the other.
    points: usize,
}

const OTHERS: [Places; 2] =
    [Places { behind: 3, later: 5, points: 1 }, Places { behind: 4, later: 6, points: 2 }];

/// Each trick counts more than all before it, so that the latest decides.
fn weight(trick: i32) -> i32 {
    1 << trick
}

/// Who has won a trick later.
fn later(player: usize, other: usize) -> Counter {
    Counter {
        players: Players::one(Player::new(player)),
        against: Players::one(Player::new(other)),
        numbered: (1..=TRICKS).map(|trick| (trick, weight(trick))).collect(),
        ..Counter::default()
    }
}

/// The game points of a player.
fn score(least: &Least, facts: &Facts, player: Player) -> Goal {
    let own = player.index();
    let others = [(own + 1) % 3, (own + 2) % 3];
    let mut counters = vec![least.points(own), least.points(others[0]), least.points(others[1])];
    counters.extend(others.map(|other| least.behind(own, other)));
    counters.extend(others.map(|other| later(own, other)));
    let told = |of: usize| match facts.last_trick.0[of] {
        trick @ 1..=TRICKS => weight(trick),
        _ => 0,
    };
    let ahead_by = |of: usize| least.so_far[others[of]] - least.so_far[own];
    let fewer = |of: usize| Condition::at_most(OTHERS[of].behind, ahead_by(of) - 1);
    let level = |of: usize| Condition::exactly(OTHERS[of].behind, ahead_by(of));
    let earlier =
        |of: usize| Condition::at_most(OTHERS[of].later, told(others[of]) - told(own) - 1);
    let other_none = |of: usize| Condition::at_most(OTHERS[of].points, -least.so_far[others[of]]);
    let none = Condition::at_most(0, -least.so_far[own]);
    let some = Condition::at_least(0, 1 - least.so_far[own]);
    let mut terms = vec![
        Term::constant_when(FEWEST, vec![fewer(0), fewer(1)]),
        Term::constant_when(NONE, vec![fewer(0), fewer(1), none]),
        Term::constant_when(FEWEST, vec![level(0), fewer(1), some, earlier(0)]),
        Term::constant_when(FEWEST, vec![fewer(0), level(1), some, earlier(1)]),
        Term::constant_when(ALL, vec![some, other_none(0), other_none(1)]),
    ];
    if facts.dealer == Some(player) {
        terms.push(Term::constant_when(FEWEST, vec![level(0), level(1)]));
        terms.push(Term::constant_when(NONE, vec![level(0), level(1), none]));
    }
    Goal { maximisers: Players::one(player), counters, terms, stop: Stop::Never }
}
