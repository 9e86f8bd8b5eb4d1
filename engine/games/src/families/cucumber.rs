//! Suits do not count, and only the last trick costs: what its winning card is worth, or what is left in hand.

use crate::deal_record::PlayedOut;
use crate::deals::Dealing;
use crate::draft::Draft;
use crate::keys::Key;
use crate::layout::Layout;
use crate::pack::{Pack, by_rank};
use crate::question::{Question, Root, Worth};
use crate::score::{DealResult, Sheet, result};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use std::ops::RangeInclusive;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{
    Cards, Counter, Follow, Goal, Lane, Player, Players, Record, Suits, Ties,
};

/// How many cards each has.
pub(crate) const HAND: usize = 7;

/// Who pays for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Costs {
    /// The winner of the last trick for his card.
    Winner,
    /// Everybody who has played a card of the winning rank to it.
    Equals,
    /// Everybody for the card that he has left, which is not played.
    LeftOver,
}

/// The question about a game of so many players, each of whom wants few points.
pub(crate) fn question(
    setup: &Setup,
    players: RangeInclusive<usize>,
    follow: Follow,
    ties: Ties,
    costs: Costs,
) -> Result<Question> {
    let layout = Layout::of(setup, Pack::named(by_rank(), "52 cards"), HAND)?;
    layout.expect_players(players)?;
    let mut suits = Suits::empty(1, None);
    for card in layout.pack.cards() {
        suits.set(Lane::new(0), card, 13 - (card.index() / 4) as u8);
    }
    let record = Record {
        follow,
        ties,
        kept: u32::from(costs == Costs::LeftOver),
        ..Record::plain(vec![suits], layout.players())
    };
    let state = layout.lay(setup, &record, layout.state(), None)?;
    let values = values(&layout.pack);
    let goal = |player| (player, points(&values, costs, layout.players(), player));
    let worth = Worth::each(layout.everybody().iter().map(goal));
    Ok(Question::new(layout, record, Root::Play(state), worth))
}

/// What each rank costs: 14 for the ace, 2 for the two.
fn values(pack: &Pack) -> Vec<(Cards, i32)> {
    let of_rank = |(rank, value)| (pack.rank(rank), value);
    crate::pack::ACE_HIGH.chars().zip((2..=14).rev()).map(of_rank).collect()
}

/// The points of one player.
fn points(values: &[(Cards, i32)], costs: Costs, players: usize, player: Player) -> Goal {
    let own = Players::one(player);
    let values = values.to_vec();
    let empty = Counter { players: own, ..Counter::default() };
    let counter = match costs {
        Costs::Winner => Counter { last_card: values, ..empty },
        Costs::Equals => Counter { last_card: values, last_equals: true, ..empty },
        Costs::LeftOver => Counter { left: values, ..empty },
    };
    Goal::count(counter, own.others(players))
}

/// What a deal cost each, as its goals say.
pub(crate) fn result_of(played: &PlayedOut) -> Map<String, Value> {
    let seats = played.question.seats.iter().cloned();
    let points = seats.zip(&played.values).map(|(seat, &points)| (seat, points.into()));
    result([(POINTS.name, Value::Object(points.collect()))])
}

/// What a result tells: penalty points by seat.
pub(crate) const POINTS: Key = Key::named("points");

/// The penalty points of a deal.
///
/// # Errors
/// `missing-field`, `bad-field`, `bad-seat` in the result.
pub(crate) fn sheet(deal: &DealResult<'_>) -> Result<Sheet> {
    let seats = Teams::each(&deal.seats);
    let points = seats.told(deal, POINTS.name, 0..=14)?;
    let pays = |sheet: Sheet, (seat, &points): (&String, &i32)| match points {
        0 => sheet,
        points => sheet.with("last card", seat, points),
    };
    Ok(deal.seats.iter().zip(&points).fold(seats.sheet(), pays))
}

/// Seven cards to as many as can play.
///
/// # Errors
/// `bad-seat`.
pub(crate) fn dealing(asked: &Setup, can: &[usize]) -> Result<Dealing> {
    Ok(Dealing::among(asked, can)?.of(by_rank(), HAND))
}

/// A random position of so many players, with at least so many cards each.
pub(crate) fn draft(draft: &mut Draft<'_>, players: RangeInclusive<usize>, least: usize) {
    let (few, many) = players.into_inner();
    let players = few + draft.rng.below(many + 1 - few);
    draft.seat(players);
    draft.cards = draft.cards.max(least);
    draft.deal_all(by_rank());
}
