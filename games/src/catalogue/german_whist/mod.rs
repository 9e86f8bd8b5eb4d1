//! German Whist: two players win cards from an open stock, and then play for tricks with what they have won.

use crate::prelude::*;
use tikki_play::scoring::taken::most_of;

/// German Whist in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(GermanWhist));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Which tricks count.
    count: Counting,
}

/// Which tricks count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Counting {
    /// Those after the stock is gone.
    Second,
    /// All.
    All,
    /// All, and twice after the stock is gone.
    Double,
}

impl Counting {
    /// Returns what a trick counts while there is a stock, and after it.
    const fn values(self) -> [i32; 2] {
        match self {
            Counting::Second => [0, 1],
            Counting::All => [1, 1],
            Counting::Double => [1, 2],
        }
    }

    /// Returns what all tricks of a deal count.
    const fn all(self) -> i32 {
        let [first, second] = self.values();
        TRICKS * (first + second)
    }
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// What counts of the tricks so far.
    points: PlayerTally,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// What counts of the tricks, by seat.
    points: PartyNumbers,
}

/// The tricks while there is a stock, and those after it.
const TRICKS: i32 = 13;
/// Seat 1.
const FIRST: Players = Players(0b01);

struct GermanWhist;

impl CardGame<Options, Facts, Outcome> for GermanWhist {
    const DEAL: DealSpec = DealSpec::new(&[2], ACE_HIGH, 13).leaving(Leftover::Laid(turn_up));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let (layout, facts) = Facts::laid(2..=2, setup, Pack::french(ACE_HIGH, 1), 13)?;
        facts.points.check(0..=options.count.all(), &layout, "/state/points")?;
        let rule_set = RuleSet {
            draw: Some(Draw::plain(Drawing::AfterTrick)),
            stock: layout.stock.clone(),
            ..RuleSet::plain(layout.pack.by_trump(), 2)
        };
        let mut state = State { trump: trump_state(Some(trump)), ..layout.state() };
        state.counters[0] = facts.points.0[0];
        let counter = counter(options.count, layout.stock.len() as i32 / 2);
        let value_spec = ValueSpec::Sides { goal: Goal::count(counter, FIRST), of: FIRST };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.choose::<Options>(&["count"]);
        position.seat(2);
        let mut rest = position.deal_all(french(ACE_HIGH));
        position.trump_suit();
        if position.is_whole() {
            return turn_up(&mut position.setup, rest);
        }
        rest.truncate(2 * position.rng.below(4));
        position.setup.stock = rest;
        let points = position.numbers_below(6);
        position.state("points", points);
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let [first, second] = Options::of(&played.setup)?.count.values();
        let drawn = played.setup.stock.len() / 2;
        let won = |seat: usize| {
            let tricks = played.tricks.iter().enumerate();
            let own = tricks.filter(move |(_, trick)| trick.winner == Some(seat));
            own.map(move |(place, _)| if place < drawn { first } else { second }).sum::<i32>()
        };
        let points = |name: &str, _| played.state_number("points", name) + won(played.seat(name));
        Ok(result([("points", Teams::each(&played.question.seats).numbers(points))]))
    }

    /// The seat that counts more wins the deal.
    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let points = if deal.setup.hands.is_empty() {
            deal.shares(Teams::each, &outcome.points, options.count.all())?
        } else {
            deal.each(Teams::each, &outcome.points, 0..=2 * options.count.all())?
        };
        let sheet = deal.sheet(Teams::each);
        Ok(match most_of(&points) {
            Some((name, count)) => sheet.with(tricks(*count), name, 1),
            None => sheet,
        })
    }
}

/// Lays the stock; the suit of its first card, which lies open, is trumps.
fn turn_up(setup: &mut Setup, rest: Vec<String>) {
    setup.trump = rest.first().and_then(|card| card.get(..1)).map(str::to_owned);
    setup.stock = rest;
}

/// Returns the counter of what counts for seat 1 if there is a stock for this many tricks.
fn counter(count: Counting, drawn: i32) -> Counter {
    let [first, second] = count.values();
    if drawn == 0 || first == second {
        return Counter { players: FIRST, per_trick: second, ..Counter::default() };
    }
    let numbered = (drawn + 1..=drawn + TRICKS).map(|number| (number, second - first)).collect();
    Counter { players: FIRST, per_trick: first, numbered, ..Counter::default() }
}

#[cfg(test)]
mod tests;
