//! Twenty-five: everybody for himself, five points a trick, and who has twenty-five has won.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, numbers};
use crate::families::forty_five::{self, ABOUT, FortyFive, HAND, TRICK, points};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{Cards, Condition, Goal, Player, Players, Stop, Term};

/// Twenty-five in the list of games.
pub(crate) const GAME: Game = Game {
    id: "twenty-five",
    name: "Twenty-Five",
    aliases: &["25"],
    seed: "seed 002, lines 5703-5739",
    seats: &["1", "2", "3"],
    sides: &["each for himself"],
    pack: ABOUT,
    hand_size: HAND,
    needs: &["trump", "state.points"],
    value: "by seat: points when the deal is over, with those it had; win: 1 if it can be the first to have twenty-five",
    page: include_str!("page.md"),
    rules: Some(&TwentyFive),
};

options! {
    struct Options {
        /// As many as there are seats, if nothing is said.
        players: Option<i32> [3, 4, 5, 6, 7, 8, 9],
        objective: Objective { "points" => Objective::Points, "win" => Objective::Win },
        /// The points that end the deal; 0 if none do.
        race: i32 = 25 in 0..=1000,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Points,
    Win,
}

facts! {
    struct Facts {
        /// Points so far, those of earlier deals too.
        points: Tally,
    }
}

/// What wins when nothing ends the deal.
const GAME_POINTS: i32 = 25;

#[derive(Debug)]
struct TwentyFive;

impl Rules for TwentyFive {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let mut deal = FortyFive::read(setup, 3..=9, options.players)?;
        let facts = Facts::read(setup, &mut deal.layout)?;
        deal.state.counters[..Player::MOST].copy_from_slice(&facts.points.0);
        let state = deal.layout.lay(setup, &deal.record, deal.state, None)?;
        let everybody = deal.layout.everybody();
        let stop = stop(&options, facts.points, everybody, state.tricks_left(&deal.record));
        let goal = |player| (player, goal(&options, &stop, everybody, player));
        let worth = Worth::each(everybody.iter().map(goal));
        Ok(Question::new(deal.layout, deal.record, Root::Play(state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::TwentyFiveScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = if draft.cards > 3 { 3 } else { 3 + draft.rng.below(3) };
        forty_five::draft(draft, players);
        draft.option("objective", &["points", "win"]);
        let race = draft.rng.pick(&[25, 25, 15, 0]);
        draft.set_option("race", race);
        let least = if race == 0 { 25 } else { race as usize };
        let seats = draft.setup.seats.clone();
        let points: Vec<usize> = seats.iter().map(|_| 5 * draft.rng.below(least / 5)).collect();
        draft.state("points", numbers(seats.iter().map(String::as_str).zip(points)));
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(forty_five::dealing(asked, &[3, 4, 5, 6, 7, 8, 9])?.leaving(Rest::Shown))
    }
}

impl Options {
    /// The points that win.
    fn enough(&self) -> i32 {
        if self.race > 0 { self.race } else { GAME_POINTS }
    }
}

/// Enough points end the deal: those of players who can have them before its last trick is over.
fn stop(options: &Options, points: Tally, everybody: Players, tricks: i32) -> Stop {
    let early =
        |player: &Player| points.0[player.index()] + TRICK * (tricks - 1) >= options.enough();
    let has = |player: Player| Condition::at_least(player.index(), options.enough());
    if options.race == 0 && options.objective == Objective::Points {
        return Stop::Never;
    }
    Stop::When(everybody.iter().filter(early).map(has).collect())
}

/// The points of a player, or whether he is the first to have enough.
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
