//! Tressette: three, two and ace are the highest cards; points are counted in thirds, and there are no trumps.

use crate::prelude::*;
use tikki_play::position::pack::THREE_HIGH;

/// Tressette in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Tressette));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// Which way the turn to play passes.
    direction: Direction,
    /// Whether two players have to follow suit while there is a stock.
    #[key(default = true)]
    follow_in_stock: bool,
    /// The points of a game.
    #[key(default = 21, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Thirds,
    Score,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Thirds of a point so far, by side, of two players by seat.
    points: PartyNumbers,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Thirds of a point with the last trick, by side, of two players by seat.
    points: PartyNumbers,
}

/// What cards count, in thirds of a point.
const VALUES: CardValues = CardValues::ACE_THREE;
/// What the last trick counts, and all thirds of a deal.
const LAST_TRICK: i32 = 3;
const ALL: i32 = 35;
/// The thirds of a point.
const POINT: i32 = 3;

struct Tressette;

impl CardGame<Options, Facts, Outcome> for Tressette {
    const DEAL: DealSpec = DealSpec::new(&[4, 2], THREE_HIGH, 10).leaving(Leftover::Stock);
    const CARD_POINTS: CardPoints = Some(|card| VALUES.of(card));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, None)?;
        let mut layout = TableLayout::of(setup, Pack::french(THREE_HIGH, 1), 10)?;
        layout.expect_given_players(None, &[2, 4])?;
        let players = layout.players();
        let facts = Facts::read(setup, &mut layout)?;
        let teams = Teams::partners_of_four(&layout.seats);
        let ((own_name, own), (others_name, _)) = (&teams.0[0], &teams.0[1]);
        let points = facts.points.among(&[own_name, others_name])?;
        let so_far = points.of(own_name, 0..=ALL)?;
        let others = points.of(others_name, 0..=ALL)?;
        let follow = if options.follow_in_stock { None } else { Some(Follow::Free) };
        let draw = Draw { follow, ..Draw::plain(Drawing::AfterTrick) };
        let rule_set = RuleSet {
            order: options.direction.order(players),
            draw: Some(draw).filter(|_| !layout.stock.is_empty()),
            stock: layout.stock.clone(),
            ..RuleSet::plain(vec![layout.pack.suits(None)], players)
        };
        let rule_set =
            if players == 4 { RuleSet { partners: partners(), ..rule_set } } else { rule_set };
        let counter = Counter {
            players: *own,
            cards: VALUES.within(&layout.pack),
            last_trick: LAST_TRICK,
            ..Counter::default()
        };
        let left = left(&layout);
        let score = |thirds: i32| thirds / POINT - (so_far + others + left - thirds) / POINT;
        let terms = match options.objective {
            Objective::Thirds => vec![Term::counter(0)],
            Objective::Score => by_total(0, so_far..=so_far + left, score),
        };
        let goal = Goal { terms, ..Goal::count(counter, *own) };
        let mut state = layout.state();
        state.counters[0] = so_far;
        let value_spec = ValueSpec::Sides { goal, of: *own };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.choose::<Options>(&["objective", "direction", "follow_in_stock"]);
        let players = position.rng.pick(&[4, 2]);
        position.seat(players);
        let mut rest = position.deal_all(french(THREE_HIGH));
        if !position.is_whole() {
            rest.truncate(if players == 2 { 2 * position.rng.below(4) } else { 0 });
            let parties = if players == 4 { ["NS", "EW"] } else { ["1", "2"] };
            let points = parties.map(|party| (party, position.rng.below(12)));
            position.state("points", numbers(points));
        }
        position.setup.stock = rest;
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let teams = Teams::partners_of_four(&played.question.seats);
        let points = teams.numbers(|name, players| {
            let last = if played.last(players) { LAST_TRICK } else { 0 };
            let cards = played.taken_by(players, |trick| VALUES.in_trick(trick));
            played.state_number("points", name) + cards + last
        });
        Ok(result([("points", points)]))
    }

    /// Whole points of each party; fractions do not count.
    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let by = Teams::partners_of_four;
        let thirds = if deal.setup.hands.is_empty() {
            deal.shares(by, &outcome.points, ALL)?
        } else {
            deal.each(by, &outcome.points, 0..=2 * ALL)?
        };
        let points: Vec<(String, i32)> =
            thirds.into_iter().map(|(name, thirds)| (name, thirds / POINT)).collect();
        Ok(deal.sheet(by).with_each(messages::SCORE_CARD_POINTS, &points))
    }
}

/// Returns the thirds of a point that are still to be won.
fn left(layout: &TableLayout) -> i32 {
    let stock = layout.stock.iter().copied().collect();
    let cards = layout.in_play().or(stock);
    let left: i32 = cards.iter().map(|card| VALUES.of(layout.pack.name(card))).sum();
    let last = if cards.is_empty() { 0 } else { LAST_TRICK };
    left + last
}

#[cfg(test)]
mod tests;
