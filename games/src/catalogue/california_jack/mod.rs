//! California Jack: two players draw from an open stock for the ace, the jack and the two of trumps, and for card points.

use crate::prelude::*;
use tikki_play::scoring::session::counted_out;
use tikki_play::scoring::taken::most_of;

/// California Jack in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(CaliforniaJack));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Follow suit; follow suit or trump; or follow suit, else trump.
    #[key(words("FOLLOW" => Follow::Suit, "FT" => Follow::SuitOrTrump, "FMT" => Follow::MustTrump))]
    follow: Follow,
    /// The points of a game.
    #[key(default = 10, range = 1..=1000)]
    game: i32,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Card points so far.
    card_points: PlayerTally,
    /// Deal points so far: ace, jack and two of trumps.
    points: PlayerTally,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points by seat.
    card_points: PartyNumbers,
    /// Who has captured the ace of trumps.
    ace: Option<SeatName>,
    /// Who has captured the jack of trumps.
    jack: Option<SeatName>,
    /// Who has captured the two of trumps.
    two: Option<SeatName>,
}

struct CaliforniaJack;

impl CardGame<Options, Facts, Outcome> for CaliforniaJack {
    const CARD_POINTS: CardPoints = Some(|card| VALUES.of(card));
    const DEAL: DealSpec =
        DealSpec::new(&[2], ACE_HIGH, 6).leaving(Leftover::Laid(|setup, rest| {
            setup.trump = rest[0].get(..1).map(str::to_owned);
            setup.stock = rest;
        }));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let (layout, facts) = Facts::laid(2..=2, setup, Pack::french(ACE_HIGH, 1), 6)?;
        let rule_set = RuleSet {
            follow: options.follow,
            draw: Some(Draw::plain(Drawing::AfterTrick)),
            stock: layout.stock.clone(),
            ..RuleSet::plain(layout.pack.by_trump(), 2)
        };
        let mut state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let lead = |tally: PlayerTally| tally.0[0] - tally.0[1];
        state.counters[POINTS] = lead(facts.points);
        state.counters[AHEAD] = lead(facts.card_points);
        let value_spec = ValueSpec::Sides { goal: goal(&layout.pack, trump), of: FIRST };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.seat(2);
        let mut rest = position.deal_all(french(ACE_HIGH));
        let any = position.trump_suit();
        position.choose::<Options>(&["follow"]);
        if position.is_whole() {
            position.setup.trump = Some(rest[0][..1].to_owned());
        } else {
            position.setup.trump = Some(any);
            rest.truncate(2 * position.rng.below(4));
            let taken = taken(position, &rest);
            let own = position.rng.below(taken + 1);
            position.state("card_points", numbers([("1", own), ("2", taken - own)]));
            let points = numbers([("1", position.rng.below(2)), ("2", position.rng.below(2))]);
            position.state("points", points);
        }
        position.setup.stock = rest;
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let suit = trump_suit(&played.setup)?;
        let points = |trick: &PlayedTrick| VALUES.in_trick(trick);
        let mut result = played.taken(Teams::each, "card_points", points);
        let captor = |(key, rank): (&str, char)| {
            let seat = played.winner_of(&format!("{suit}{rank}"))?;
            Some((key.to_owned(), Value::from(played.question.seats[seat].as_str())))
        };
        result.extend(TRUMPS.into_iter().filter_map(captor));
        Ok(result)
    }

    /// Points for trumps captured before the position, which the state has, count too.
    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let before = deal.setup.state().object("points")?;
        let mut sheet = deal.sheet(Teams::each);
        for seat in &deal.seats {
            sheet = sheet.with_any(
                messages::SCORE_BEFORE_THE_POSITION,
                seat,
                before.whole(seat)?.unwrap_or(0),
            );
        }
        let captors = [&outcome.ace, &outcome.jack, &outcome.two];
        for ((key, _), captor) in TRUMPS.into_iter().zip(captors) {
            let Some(seat) = SeatName::place_if_any(captor.as_ref(), deal)? else { continue };
            sheet = sheet.with(
                Label::from(messages::SCORE_TRUMP_CARD).with("card", key),
                &deal.seats[seat],
                1,
            );
        }
        Ok(match most_of(&card_points(deal, &outcome.card_points)?) {
            Some((name, points)) => {
                let what = Label::from(messages::SCORE_NUMBER_OF_CARD_POINTS);
                sheet.with(what.with("n", *points), name, 1)
            }
            None => sheet,
        })
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(counted_out(options.game, deals, |_, _| true))
    }
}

/// The card points that are neither in the hands of a draft nor in its stock.
fn taken(position: &RandomPosition<'_>, stock: &[String]) -> usize {
    let hands = position.setup.hands.iter().flat_map(|(_, cards)| cards);
    let left: i32 = hands.chain(stock).map(|card| VALUES.of(card)).sum();
    (ALL - left) as usize
}

/// Seat 1.
const FIRST: Players = Players(0b01);
/// Counters, each what seat 1 has more than seat 2.
const POINTS: usize = 0;
const AHEAD: usize = 1;
/// What captured cards count.
const VALUES: CardValues = CardValues(&[('T', 10), ('A', 4), ('K', 3), ('Q', 2), ('J', 1)]);

/// What all cards count together.
const ALL: i32 = 80;

/// A point for each of three trumps, and one for more card points.
fn goal(pack: &Pack, trump: char) -> Goal {
    let ahead =
        |cards| Counter { players: FIRST, against: FIRST.others(2), cards, ..Counter::default() };
    let trumps: Cards =
        ['A', 'J', '2'].into_iter().map(|rank| pack.rank(rank)).fold(Cards::NONE, Cards::or);
    Goal {
        maximisers: FIRST,
        counters: vec![ahead(vec![(trumps.and(pack.suit(trump)), 1)]), ahead(VALUES.within(pack))],
        terms: vec![
            Term::counter(POINTS),
            Term::constant_when(1, vec![Condition::at_least(AHEAD, 1)]),
            Term::constant_when(-1, vec![Condition::at_most(AHEAD, -1)]),
        ],
        stop: Stop::Never,
    }
}

/// The points for trumps, by the letter of their rank, in the order in which they are printed.
const TRUMPS: [(&str, char); 3] = [("ace", 'A'), ("jack", 'J'), ("two", '2')];

/// The card points of each seat: all that there are, unless an ending leaves open what was taken before it.
fn card_points(deal: &DealResult<'_>, points: &PartyNumbers) -> Result<Vec<(String, i32)>> {
    if deal.setup.hands.is_empty() {
        return deal.shares(Teams::each, points, ALL);
    }
    let points = deal.each(Teams::each, points, 0..=ALL)?;
    deal.expect_at_most(ALL, "card_points", &points)?;
    Ok(points)
}

#[cfg(test)]
mod tests;
