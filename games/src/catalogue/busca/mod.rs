//! Busca: all avoid points, rounded down, and the last trick has what is left of eleven.

use crate::prelude::*;
use tikki_play::position::pack::THREE_HIGH;

/// Busca in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Busca));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// As many as there are seats, if nothing is said.
    #[key(one_of(4, 3, 5))]
    players: Option<i32>,
    /// What a card that is no ace counts of a point.
    #[key(words("third" => THIRDS, "half" => HALVES))]
    fraction: Scale,
    /// Which way the play goes.
    direction: Direction,
    /// The total that ends the game.
    #[key(default = 31, range = 1..=1000, least_at)]
    game: i32,
}

/// Points in small units: how many make one, what cards count, and what all of them count together.
#[derive(Clone, Copy, Debug)]
struct Scale {
    point: i32,
    cards: CardValues,
    whole: i32,
}

const THIRDS: Scale = Scale { point: 3, cards: CardValues::ACE_THREE, whole: 32 };
const HALVES: Scale = Scale {
    point: 2,
    cards: CardValues(&[('A', 2), ('3', 1), ('2', 1), ('K', 1), ('Q', 1), ('J', 1)]),
    whole: 28,
};

/// What all players have together after a deal that is no cappotto, and each but the winner of one.
const ELEVEN: i32 = 11;

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Units so far.
    units: PlayerTally,
    /// Of three players, the card that goes with the last trick.
    aside: Option<CardId>,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// What each seat has captured, in thirds or halves of a point.
    units: PartyNumbers,
    /// Who has won the last trick.
    last_trick: SeatName,
}

struct Busca;

impl CardGame<Options, Facts, Outcome> for Busca {
    const DEAL: DealSpec =
        DealSpec::by_players(&[4, 3, 5], THREE_HIGH, |players| [13, 10, 8][players - 3]).leaving(
            Leftover::Laid(|setup, rest| {
                if let Some(card) = rest.into_iter().next() {
                    setup.state.insert("aside".to_owned(), card.into());
                }
            }),
        );

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, None)?;
        let mut layout = TableLayout::of(setup, Pack::french(THREE_HIGH, 1), 13)?;
        layout.expect_given_players(options.players, &[3, 4, 5])?;
        let players = layout.players();
        let facts = Facts::read(setup, &mut layout)?;
        let rule_set = RuleSet {
            order: options.direction.order(players),
            ..RuleSet::plain(vec![layout.pack.suits(None)], players)
        };
        let mut state = layout.state();
        state.counters[..players].copy_from_slice(&facts.units.0[..players]);
        let goal = |player| (player, goal(options.fraction, &layout, facts.aside, player));
        let value_spec = ValueSpec::each(layout.everybody().iter().map(goal));
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let players = 3 + position.rng.below(3);
        position.seat(players);
        position.deals([13, 10, 8][players - 3]);
        let rest = position.deal_all(french(THREE_HIGH));
        if players == 3 {
            position.state("aside", rest[0].clone());
        }
        position.set_option("players", players);
        position.choose::<Options>(&["fraction", "direction"]);
        if !position.is_whole() {
            let seats = position.setup.seats.clone();
            let most = if position.rng.one_in(3) { 1 } else { 9 };
            let units = seats.iter().map(|seat| (seat.as_str(), position.rng.below(most)));
            let units = numbers(units.collect::<Vec<_>>());
            position.state("units", units);
        }
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        Some(Options::of(deal).ok()?.fraction.cards.of(card))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let scale = Options::of(&played.setup)?.fraction;
        let aside = played.setup.state().text("aside")?;
        let aside = aside.map_or(0, |card| scale.cards.of(&played.card(card)));
        let last = played.tricks.len().saturating_sub(1);
        let number = |trick: &PlayedTrick| {
            let is_last = std::ptr::eq(trick, &raw const played.tricks[last]);
            scale.cards.in_trick(trick) + if is_last { aside } else { 0 }
        };
        let mut result = played.taken(Teams::each, "units", number);
        let winner = played.tricks.last().and_then(|trick| trick.winner);
        let winner = winner.map(|seat| played.question.seats[seat].as_str());
        result.extend(winner.map(|name| ("last_trick".to_owned(), Value::from(name))));
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let (scale, last) = (options.fraction, outcome.last_trick.place(deal)?);
        let units = deal.shares(Teams::each, &outcome.units, scale.whole)?;
        let units: Vec<i32> = units.into_iter().map(|(_, units)| units).collect();
        let cappotto = units.contains(&scale.whole);
        let mut sheet = deal.sheet(Teams::each);
        for (seat, points) in score(scale, &units, last).into_iter().enumerate() {
            let what = match seat == last {
                _ if cappotto => messages::SCORE_CAPPOTTO,
                true => messages::SCORE_LAST_TRICK,
                false => messages::SCORE_CARDS,
            };
            sheet = sheet.with_any(what, &deal.seats[seat], points);
        }
        Ok(sheet)
    }
}

/// One player's points: the whole ones, but with the last trick what the others' leave of eleven.
fn goal(scale: Scale, layout: &TableLayout, aside: Option<CardId>, player: Player) -> Goal {
    let players = layout.players();
    let units = |of: Players| {
        let cards = scale.cards.within(&layout.pack);
        let mut counter = Counter { players: of, cards, ..Counter::default() };
        counter.last_trick = counter.of_trick(aside.into_iter().collect(), 0, false);
        counter
    };
    let own = Players::one(player);
    let mut counters: Vec<Counter> =
        layout.everybody().iter().map(|of| units(Players::one(of))).collect();
    counters.push(Counter { players: own, last_trick: 1, ..Counter::default() });
    let (last, not_last) = (Condition::at_least(players, 1), Condition::at_most(players, 0));
    let mut terms = vec![Term::constant_when(ELEVEN, vec![last])];
    for of in layout.everybody().iter() {
        let least = |units| Condition::at_least(of.index(), units);
        let (when, sign) = if of == player { (not_last, 1) } else { (last, -1) };
        let points = 1..=scale.whole / scale.point;
        let point = |n| Term::constant_when(sign, vec![when, least(n * scale.point)]);
        terms.extend(points.map(point));
        let [with_last, without] = cappotto(scale, of == player);
        let whole = least(scale.whole);
        terms.push(Term::constant_when(with_last, vec![last, whole]));
        terms.push(Term::constant_when(without, vec![not_last, whole]));
    }
    Goal { maximisers: own.others(players), counters, terms, stop: Stop::Never }
}

/// What a cappotto, a player's own or another's, changes for a player with the last trick, and for one without: its winner has
/// nothing, and all others eleven.
fn cappotto(scale: Scale, own: bool) -> [i32; 2] {
    let all = scale.whole / scale.point;
    if own { [-ELEVEN, -all] } else { [all, ELEVEN] }
}

/// The points of each seat for what it has captured, in small units: whole points, but with the last trick what the others'
/// leave of eleven; a seat with everything has nothing, and all others eleven.
fn score(scale: Scale, units: &[i32], last: usize) -> Vec<i32> {
    if let Some(all) = units.iter().position(|&own| own == scale.whole) {
        return (0..units.len()).map(|seat| if seat == all { 0 } else { ELEVEN }).collect();
    }
    let mut points: Vec<i32> = units.iter().map(|own| own / scale.point).collect();
    points[last] = 0;
    points[last] = ELEVEN - points.iter().sum::<i32>();
    points
}

#[cfg(test)]
mod tests;
