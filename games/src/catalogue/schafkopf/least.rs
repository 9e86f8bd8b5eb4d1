//! The least of Denexa: nobody has taken the widow, and each wants the fewest card points.

use super::{Facts, Objective, Options, Outcome};
use crate::families::schafkopf::{self, LeastFacts, TrickPoints};
use crate::prelude::*;

/// Game points for the fewest card points.
const FEWEST: i32 = 2;
/// Those for none at all, on top.
const NONE: i32 = 2;
/// Those of the only player who has any card points.
const ALONE: i32 = -4;
/// All card points together.
pub(super) const WHOLE: i32 = 120;
/// The tricks of a deal.
pub(super) const TRICKS: i32 = 10;

/// The question of a position.
pub(super) fn question(setup: &Setup, options: &Options) -> Result<Question> {
    let mut layout = schafkopf::read(setup)?;
    let facts = Facts::read(setup, &mut layout)?;
    let mut so_far = [0; 3];
    let given = facts.points.among(&layout.seats)?;
    for (points, seat) in so_far.iter_mut().zip(&layout.seats) {
        *points = given.of(seat, 0..=WHOLE)?;
    }
    let least = LeastFacts::new(&layout.pack, options.widow, &facts.widow, so_far);
    let rule_set = schafkopf::rule_set(&layout.pack);
    let mut state = layout.lay(setup, &rule_set, layout.state(), None)?;
    state.number = (TRICKS + 1 - state.tricks_left(&rule_set)) as u8;
    let goal = |player| match options.objective {
        Objective::Points => least.few_points(player),
        Objective::Score => score(&least, &facts, player),
    };
    let value_spec =
        ValueSpec::each(layout.everybody().iter().map(|player| (player, goal(player))));
    Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
}

/// A random position, the cards of which have been dealt.
pub(super) fn random_position(position: &mut RandomPosition<'_>, tricks: &Value, widow: &[String]) {
    position.setup.contract = Some("least".to_owned());
    let points = position.points_with(tricks, 9);
    let seats = position.setup.seats.clone();
    let mut played: Vec<usize> = (1..=position.gone()).collect();
    position.rng.shuffle(&mut played);
    let last = seats.iter().map(|seat| {
        let won = tricks[seat.as_str()].as_u64().unwrap_or(0) > 0;
        let number = if won { played.pop() } else { None };
        (seat.as_str(), number.unwrap_or(0))
    });
    let last = numbers(last.collect::<Vec<_>>());
    position.state("points", points);
    position.state("last_trick", last);
    position.state("widow", widow.to_vec());
    let dealer = position.any_seat();
    position.state("dealer", dealer);
}

/// The counters of a player's score: card points of each, their own first, then two for each of the others.
#[derive(Clone, Copy, Debug)]
struct Places {
    /// The player's card points less the other's.
    behind: usize,
    /// Above 0 if the player has won a trick later than the other, below if earlier.
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
fn score(least: &LeastFacts, facts: &Facts, player: Player) -> Goal {
    let own = player.index();
    let others = [(own + 1) % 3, (own + 2) % 3];
    let mut counters = vec![least.points(own), least.points(others[0]), least.points(others[1])];
    counters.extend(others.map(|other| least.behind(own, other)));
    counters.extend(others.map(|other| later(own, other)));
    let before = |of: usize| match facts.last_trick.0[of] {
        trick @ 1..=TRICKS => weight(trick),
        _ => 0,
    };
    let ahead_by = |of: usize| least.so_far[others[of]] - least.so_far[own];
    let fewer = |of: usize| Condition::at_most(OTHERS[of].behind, ahead_by(of) - 1);
    let level = |of: usize| Condition::exactly(OTHERS[of].behind, ahead_by(of));
    let earlier =
        |of: usize| Condition::at_most(OTHERS[of].later, before(others[of]) - before(own) - 1);
    let other_none = |of: usize| Condition::at_most(OTHERS[of].points, -least.so_far[others[of]]);
    let none = Condition::at_most(0, -least.so_far[own]);
    let some = Condition::at_least(0, 1 - least.so_far[own]);
    let mut terms = vec![
        Term::constant_when(FEWEST, vec![fewer(0), fewer(1)]),
        Term::constant_when(NONE, vec![fewer(0), fewer(1), none]),
        Term::constant_when(FEWEST, vec![level(0), fewer(1), some, earlier(0)]),
        Term::constant_when(FEWEST, vec![fewer(0), level(1), some, earlier(1)]),
        Term::constant_when(ALONE, vec![some, other_none(0), other_none(1)]),
    ];
    if facts.dealer == Some(player) {
        terms.push(Term::constant_when(FEWEST, vec![level(0), level(1)]));
        terms.push(Term::constant_when(NONE, vec![level(0), level(1), none]));
    }
    Goal { maximisers: Players::one(player), counters, terms, stop: Stop::Never }
}

/// The card points of each, and the number of the last trick that each has won.
pub(super) fn outcome(played: &FinishedPlay) -> Result<Map<String, Value>> {
    let widow = Some(Options::of(&played.setup)?.widow);
    let first = TRICKS + 1 - played.tricks.len() as i32;
    let last = Teams::each(&played.question.seats).numbers(|seat, own| {
        let numbered = (first..).zip(&played.tricks).filter(|(_, trick)| trick.is_won_by(own));
        numbered.map(|(number, _)| number).last().unwrap_or(played.state_number("last_trick", seat))
    });
    Ok(result([("points", TrickPoints { widow }.by_seat(played)), ("last_trick", last)]))
}

/// The fewest card points score; of two that are level the one who won a trick longer ago, of three the dealer; a seat with all
/// that there are loses.
pub(super) fn sheet(
    deal: &DealResult<'_>,
    outcome: &Outcome,
    options: &Options,
) -> Result<DealSheet> {
    let points = outcome.points.each()?.each(&deal.seats, 0..=WHOLE)?;
    let last = outcome.last_trick.each_if_any(&deal.seats, 0..=TRICKS)?;
    schafkopf::expect_possible(deal, &points, None, options.widow)?;
    if (1..=TRICKS).any(|number| last.iter().filter(|&&trick| trick == number).count() > 1) {
        return Err(deal.result.impossible("last_trick", "a trick has one winner"));
    }
    let fewest = points.iter().min().copied().unwrap_or_default();
    let level: Vec<usize> = (0..3).filter(|&seat| points[seat] == fewest).collect();
    let winner = match level[..] {
        [alone] => Some(alone),
        [one, other] if fewest > 0 && last[one] != last[other] => {
            Some(if last[one] < last[other] { one } else { other })
        }
        [_, _] if fewest > 0 => deal.require("last_trick").map(|()| None)?,
        [_, _] => None,
        _ => deal.seat_in_state("dealer")?,
    };
    let mut sheet = deal.sheet(Teams::each);
    if let Some(loser) = (0..3).find(|&seat| fewest == 0 && level.len() == 2 && points[seat] > 0) {
        sheet = sheet.with(messages::SCORE_ALL_CARD_POINTS, &deal.seats[loser], ALONE);
    }
    if let Some(winner) = winner {
        let score = if fewest == 0 { FEWEST + NONE } else { FEWEST };
        sheet = sheet.with(
            Label::from(messages::SCORE_NUMBER_OF_CARD_POINTS).with("n", fewest),
            &deal.seats[winner],
            score,
        );
    }
    Ok(sheet)
}
