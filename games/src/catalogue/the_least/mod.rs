//! The least: nobody has taken the window of Schafkopf, and everybody avoids card points.

use crate::families::objectives::PointsOrScore as Objective;
use crate::families::schafkopf::{
    self, LeastFacts, RANKS, SessionLength, TrickPoints, expect_possible,
};
use crate::prelude::*;

/// The least in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(TheLeast));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What a seat wants: few card points, or game points.
    objective: Objective,
    /// Who gets the card points of the widow.
    #[key(words("last-trick" => UntakenCardsRule::LastTrick, "nobody" => UntakenCardsRule::Nobody))]
    widow: UntakenCardsRule,
    /// Game points of each of two players without a trick.
    #[key(one_of(4, 0))]
    two_trickless: i32,
    /// The game points of a session (McNeely, “Schafkopf”).
    #[key(default = 10, range = 1..=1000)]
    game: i32,
    /// The deals of a session, where it has a fixed number of them (Denexa, “Schafkopf”).
    deals: Option<i32>,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Card points of tricks so far.
    points: PlayerTally,
    /// Tricks so far.
    tricks: PlayerTally,
    /// The two cards that nobody took.
    widow: Vec<CardId>,
}

/// Game points of the only player without a trick.
const TRICKLESS: i32 = 4;
/// Game points for the fewest card points.
const FEWEST: i32 = 2;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points by seat.
    points: PartyNumbers,
    /// Tricks by seat.
    tricks: PartyNumbers,
    /// Who won the last trick.
    last_trick: Option<SeatName>,
}

struct TheLeast;

impl CardGame<Options, Facts, Outcome> for TheLeast {
    const DEAL: DealSpec = DealSpec::new(&[3], RANKS, 10).leaving(Leftover::State("widow"));
    const CARD_POINTS: CardPoints = Some(|card| schafkopf::VALUES.of(card));
    const DISCARDS: &'static [&'static str] = &["widow"];

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let mut layout = schafkopf::read(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let so_far = [0, 1, 2].map(|player| facts.points.0[player]);
        let least = LeastFacts::new(&layout.pack, options.widow, &facts.widow, so_far);
        let rule_set = schafkopf::rule_set(&layout.pack);
        let state = layout.state();
        let goal = |player| match options.objective {
            Objective::Points => least.few_points(player),
            Objective::Score => score(&least, facts.tricks, options.two_trickless, player),
        };
        let value_spec =
            ValueSpec::each(layout.everybody().iter().map(|player| (player, goal(player))));
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.seat(3);
        let rest = position.deal_all(french(RANKS));
        position.choose::<Options>(&["objective", "widow", "two_trickless"]);
        let tricks = position.tricks_so_far(10);
        let points = position.points_with(&tricks, 11);
        position.state("tricks", tricks);
        position.state("points", points);
        position.state("widow", rest[..2].to_vec());
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let Options { widow, .. } = Options::of(&played.setup)?;
        let seats = Teams::each(&played.question.seats);
        let tricks =
            |seat: &str, by| played.state_number("tricks", seat) + i32::from(played.count(by));
        let last = played.tricks.last().and_then(|trick| trick.winner);
        let points = TrickPoints { widow: Some(widow) }.by_seat(played);
        let mut known = result([("points", points), ("tricks", seats.numbers(tricks))]);
        known.extend(last.map(|seat| ("last_trick".to_owned(), seats.name_of(seat).into())));
        Ok(known)
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        deal.expect_seats(3)?;
        let outcome = Outcome::read(&deal.result)?;
        let points = outcome.points.each(&deal.seats, 0..=120)?;
        let tricks = tricks(deal, &outcome.tricks)?;
        let last = SeatName::place_if_any(outcome.last_trick.as_ref(), deal)?;
        let none: Vec<usize> = (0..3).filter(|&seat| tricks[seat] == 0).collect();
        expect_possible(deal, &points, Some(&tricks), options.widow)?;
        let sheet = deal.sheet(Teams::each);
        let scored = |what: Message, score: i32| {
            move |sheet: DealSheet, seat: &usize| sheet.with(what, &deal.seats[*seat], score)
        };
        if !none.is_empty() {
            let score = if none.len() == 1 { TRICKLESS } else { options.two_trickless };
            return Ok(none.iter().fold(sheet, scored(messages::SCORE_NO_TRICK, score)));
        }
        // Of those who are level the one who has not won the last trick.
        let rank = |seat: usize| 2 * points[seat] + i32::from(last == Some(seat));
        let fewest = (0..3).map(rank).min();
        let best: Vec<usize> = (0..3).filter(|&seat| Some(rank(seat)) == fewest).collect();
        if best.len() > 1 {
            deal.require("last_trick")?;
        }
        Ok(best.iter().fold(sheet, scored(messages::SCORE_FEWEST_CARD_POINTS, FEWEST)))
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(SessionLength { game: options.game, deals: options.deals }.standing(deals))
    }
}

/// The game points of a player: those of the only one without a trick, else those of the fewest card points.
fn score(least: &LeastFacts, tricks: PlayerTally, two_trickless: i32, player: Player) -> Goal {
    let own = player.index();
    let others = [(own + 1) % 3, (own + 2) % 3];
    let won = |of: usize| Counter::tricks(Players::one(Player::new(of)));
    let mut counters = vec![won(own), won(others[0]), won(others[1])];
    counters.extend(others.map(|other| least.twice_behind(own, other)));
    let none = |place: usize, of: usize| Condition::at_most(place, -tricks.0[of]);
    let some = |place: usize, of: usize| Condition::at_least(place, 1 - tricks.0[of]);
    let no_more = |place: usize, other: usize| {
        Condition::at_most(place, 2 * (least.so_far[other] - least.so_far[own]))
    };
    let [next, last] = others;
    let alone = vec![none(0, own), some(1, next), some(2, last)];
    let fewest =
        vec![some(0, own), some(1, next), some(2, last), no_more(3, next), no_more(4, last)];
    let both =
        |place, other| Term::constant_when(two_trickless, vec![none(0, own), none(place, other)]);
    Goal {
        maximisers: Players::one(player),
        counters,
        terms: vec![
            Term::constant_when(TRICKLESS, alone),
            Term::constant_when(FEWEST, fewest),
            both(1, next),
            both(2, last),
        ],
        stop: Stop::Never,
    }
}

/// The tricks of each seat: all ten, but where an ending leaves open who has taken those before it.
fn tricks(deal: &DealResult<'_>, tricks: &PartyNumbers) -> Result<Vec<i32>> {
    if deal.setup.hands.is_empty() {
        tricks.shares(&deal.seats, 10)
    } else {
        tricks.each(&deal.seats, 0..=10)
    }
}

#[cfg(test)]
mod tests;
