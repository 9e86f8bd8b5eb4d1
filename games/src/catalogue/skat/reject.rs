//! Reject, where nobody plays alone: jacks are trumps, the skat lies aside, and each wants few card points.

use super::scoring::Outcome;
use super::{Facts, JACKS, Level, Objective, Options};
use crate::prelude::*;

/// The counters: card points and tricks of each, and how many points more the next player has.
const POINTS: [usize; 3] = [0, 1, 2];
const TRICKS: [usize; 3] = [3, 4, 5];
const NEXT: [usize; 3] = [6, 7, 8];

/// What the fewest points of a reject score, and no trick at all (McNeely, “Skat”).
const REJECT: i32 = 10;
const REJECT_TRICKLESS: i32 = 20;

/// The question about a reject.
///
/// # Errors
/// `bad-field`, and those of the layout.
pub(super) fn question(
    setup: &Setup,
    layout: TableLayout,
    options: &Options,
    facts: &Facts,
) -> Result<Question> {
    if setup.declarer.is_some() {
        let message = "in a reject nobody plays alone";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/declarer"));
    }
    if facts.phase == Phase::Exchange {
        return Err(setup.state().bad("phase", "in a reject the skat lies aside"));
    }
    let rule_set = RuleSet::plain(vec![layout.pack.suits_with_top_cards(&JACKS, None)], 3);
    let mut state = layout.state();
    let points = facts.points.among(&layout.seats)?;
    for seat in 0..3 {
        state.counters[POINTS[seat]] = points.of(&layout.seats[seat], 0..=120)?;
        state.counters[TRICKS[seat]] = facts.tricks.0[seat];
    }
    for (seat, next) in NEXT.into_iter().enumerate() {
        state.counters[next] = state.counters[(seat + 1) % 3] - state.counters[seat];
    }
    let cards = CardValues::PIPS.within(&layout.pack);
    let one = |seat: usize| Players::one(Player::new(seat % 3));
    let points = |players, against| {
        let cards = cards.clone();
        Counter { players, against, cards, ..Counter::default() }
    };
    let counters: Vec<Counter> = (0..3)
        .map(|seat| points(one(seat), Players::NONE))
        .chain((0..3).map(|seat| Counter::tricks(one(seat))))
        .chain((0..3).map(|seat| points(one(seat + 1), one(seat))))
        .collect();
    let goal = |player: Player| {
        let own = Players::one(player);
        let (maximisers, terms) = match options.objective {
            Objective::Points => (own.others(3), vec![Term::counter(POINTS[player.index()])]),
            Objective::Score => (own, score(player.index(), options.reject_level)),
        };
        (player, Goal { maximisers, counters: counters.clone(), terms, stop: Stop::Never })
    };
    let value_spec = ValueSpec::each(layout.everybody().iter().map(goal));
    layout.ask(setup, rule_set, &state, value_spec)
}

/// What a seat scores: for the fewest points, or for no trick at all.
fn score(seat: usize, level: Level) -> Vec<Term> {
    // Under `Level::Nobody` the seat has fewer card points than each of the others, else no more than either.
    let ahead = i32::from(level == Level::Nobody);
    let fewest =
        [Condition::at_least(NEXT[seat], ahead), Condition::at_most(NEXT[(seat + 2) % 3], -ahead)];
    let with = |condition| [&[condition][..], &fewest].concat();
    vec![
        Term::constant_when(REJECT, with(Condition::at_least(TRICKS[seat], 1))),
        Term::constant_when(REJECT_TRICKLESS, with(Condition::at_most(TRICKS[seat], 0))),
    ]
}

/// The card points and tricks of each.
pub(super) fn outcome(played: &FinishedPlay) -> Map<String, Value> {
    let seats = Teams::each(&played.question.seats);
    let value = |cards: &[String]| cards.iter().map(|card| CardValues::PIPS.of(card)).sum::<i32>();
    let points = |seat: &str, by| {
        let won = played.won(by).map(|trick| value(&trick.cards));
        played.state_number("points", seat) + won.sum::<i32>()
    };
    let tricks = |seat: &str, by| played.state_number("tricks", seat) + i32::from(played.count(by));
    result([("points", seats.numbers(points)), ("tricks", seats.numbers(tricks))])
}

/// What each scores (McNeely, “Skat”).
///
/// # Errors
/// `missing-field`, `bad-field`, `bad-seat` in the result.
pub(super) fn sheet(deal: &DealResult<'_>, outcome: &Outcome, level: Level) -> Result<DealSheet> {
    let points = outcome.points.each()?.each(&deal.seats, 0..=120)?;
    let tricks = outcome.tricks.each()?.each(&deal.seats, 0..=10)?;
    check_taken(deal, &points, &tricks)?;
    let least = points.iter().min();
    let alone = points.iter().filter(|&points| Some(points) == least).count() == 1;
    let scores = |&seat: &usize| Some(&points[seat]) == least && (alone || level == Level::Each);
    let scored = |sheet: DealSheet, seat: usize| match tricks[seat] {
        0 => sheet.with(messages::SCORE_NO_TRICK, &deal.seats[seat], REJECT_TRICKLESS),
        _ => sheet.with(messages::SCORE_FEWEST_CARD_POINTS, &deal.seats[seat], REJECT),
    };
    Ok((0..3).filter(scores).fold(deal.sheet(Teams::each), scored))
}

/// Refuses tricks that are not ten, and card points that they and the skat cannot have.
fn check_taken(deal: &DealResult<'_>, points: &[i32], tricks: &[i32]) -> Result<()> {
    let all: i32 = tricks.iter().sum();
    if all != 10 {
        let message = format!("{all} in all, and a whole deal has 10");
        return Err(deal.result.impossible("tricks", message));
    }
    for (&points, &tricks) in points.iter().zip(tricks) {
        CardValues::PIPS.check(deal, points, 3 * tricks)?;
    }
    CardValues::PIPS.check(deal, points.iter().sum(), 30)
}

/// Makes a grand a reject.
pub(super) fn random_position(position: &mut RandomPosition<'_>) {
    position.setup.contract = Some("reject".to_owned());
    position.setup.declarer = None;
    position.choose::<Options>(&["objective", "reject_level"]);
    let tricks = position.setup.state["tricks"].clone();
    let points = position.points_with(&tricks, 2);
    position.state("points", points);
}

#[cfg(test)]
mod tests;
