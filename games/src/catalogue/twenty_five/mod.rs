//! Twenty-five: each plays alone for five points a trick, and twenty-five win.

use crate::families::forty_five::{self, FortyFive, HAND, TRICK, points};
use crate::prelude::*;

/// Twenty-five in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(TwentyFive));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// How many play; by itself as many as there are seats.
    #[key(one_of(3, 4, 5, 6, 7, 8, 9))]
    players: Option<i32>,
    /// What a seat wants: points, or to win.
    objective: Objective,
    /// The points that end the deal; 0 if none do.
    #[key(default = 25, range = 0..=1000)]
    race: i32,
    /// The points of a game.
    #[key(default = 25, range = 1..=1000)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Points,
    Win,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Points so far, those of earlier deals too.
    points: PlayerTally,
}

/// What wins when nothing ends the deal.
const GAME_POINTS: i32 = 25;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by seat.
    tricks: PartyNumbers,
    /// The winners of the tricks, in order.
    order: Vec<SeatName>,
}

struct TwentyFive;

impl CardGame<Options, Facts, Outcome> for TwentyFive {
    const DEAL: DealSpec = forty_five::deal(&[3, 4, 5, 6, 7, 8, 9]).leaving(Leftover::Shown);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let mut deal = FortyFive::read(setup, 3..=9, options.players)?;
        let facts = Facts::read(setup, &mut deal.layout)?;
        deal.state.counters[..Player::MOST].copy_from_slice(&facts.points.0);
        let state = deal.layout.lay(setup, &deal.rule_set, deal.state, None)?;
        let everybody = deal.layout.everybody();
        let stop = stop(options, facts.points, everybody, state.tricks_left(&deal.rule_set));
        let goal = |player| (player, goal(options, &stop, everybody, player));
        let value_spec = ValueSpec::each(everybody.iter().map(goal));
        Ok(Question::new(deal.layout, deal.rule_set, TrickRoot::Play(state), value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let players = if position.cards > 3 { 3 } else { 3 + position.rng.below(3) };
        position.seat(players);
        position.deal_all(french(ACE_HIGH));
        position.trump_suit();
        position.set_option("players", players);
        position.choose::<Options>(&["objective"]);
        let race = position.rng.pick(&[25, 25, 15, 0]);
        position.set_option("race", race);
        let least = if race == 0 { 25 } else { race as usize };
        let seats = position.setup.seats.clone();
        let points: Vec<usize> = seats.iter().map(|_| 5 * position.rng.below(least / 5)).collect();
        position.state("points", numbers(seats.iter().map(String::as_str).zip(points)));
    }

    /// The state has points of earlier deals too: only the tricks that are played count.
    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let seats = &played.question.seats;
        let tricks = Teams::each(seats).numbers(|_, by| played.count(by).into());
        let winners = played.tricks.iter().filter_map(|trick| trick.winner);
        let order: Vec<String> = winners.map(|seat| seats[seat].clone()).collect();
        Ok(result([("tricks", tricks), ("order", order.into())]))
    }

    /// One line for each trick where their order is known. A deal ends early when somebody has won.
    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let Outcome { tricks, order } = Outcome::read(&deal.result)?;
        let tricks = tricks.each(&deal.seats, 0..=HAND as i32)?;
        let seats = Teams::each(&deal.seats);
        let order = SeatName::winners(&order, deal, &seats, &tricks)?;
        if order.is_empty() {
            let points: Vec<i32> = tricks.iter().map(|tricks| TRICK * tricks).collect();
            return Ok(seats.points(&points, messages::SCORE_TRICKS_TAKEN));
        }
        let add = |sheet: DealSheet, seat: usize| {
            sheet.with(messages::SCORE_TRICK, &deal.seats[seat], TRICK)
        };
        Ok(order.into_iter().fold(seats.sheet(), add))
    }

    /// A game is worth twice the stake if nobody else has a trick in it (McNeely, “Twenty-Five”).
    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let mut session = ScoreSession::default();
        for SessionDeal { sheet, .. } in deals {
            session.add(&DealSheet::of(sheet.points.iter().map(|(seat, _)| seat.as_str())));
            for line in &sheet.lines {
                session.count(&line.of, line.points);
                if session.total(&line.of) >= options.game {
                    let alone =
                        session.totals().iter().filter(|(_, total)| *total > 0).count() == 1;
                    let what = if alone {
                        messages::SCORE_GAME_FOR_TWICE_THE_STAKE
                    } else {
                        messages::SCORE_GAME
                    };
                    session.win(what, vec![line.of.clone()]);
                    break;
                }
            }
        }
        Ok(session.standing())
    }
}

impl Options {
    /// The points that win.
    fn enough(&self) -> i32 {
        if self.race > 0 { self.race } else { GAME_POINTS }
    }
}

/// Enough points end the deal: those of players who can have them before its last trick is over.
fn stop(options: &Options, points: PlayerTally, everybody: Players, tricks: i32) -> Stop {
    let early =
        |player: &Player| points.0[player.index()] + TRICK * (tricks - 1) >= options.enough();
    let has = |player: Player| Condition::at_least(player.index(), options.enough());
    if options.race == 0 && options.objective == Objective::Points {
        return Stop::Never;
    }
    Stop::When(everybody.iter().filter(early).map(has).collect())
}

/// The points of a player, or whether that player is the first to have enough.
fn goal(options: &Options, stop: &Stop, everybody: Players, player: Player) -> Goal {
    let own = player.index();
    let term = match options.objective {
        Objective::Points => Term::counter(own),
        Objective::Win => Term::constant_when(1, vec![Condition::at_least(own, options.enough())]),
    };
    Goal {
        maximisers: Players::one(player),
        counters: everybody.iter().map(|p| points(Players::one(p), Cards::NONE)).collect(),
        terms: vec![term],
        stop: stop.clone(),
    }
}

#[cfg(test)]
mod tests;
