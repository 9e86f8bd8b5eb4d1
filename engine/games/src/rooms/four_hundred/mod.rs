//! Hearts are trumps, play goes to the right, and each of two partners has a bid of his own.

mod scoring;

use crate::draft::Draft;
use crate::families::direction::Direction;
use crate::families::four_hands::{FourHands, expect_trump, side_of};
use crate::families::own_tricks::{by_total, counted, own_tricks, reaching, totals};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use scoring::BidValue;
use tikki_base::error::Result;
use tikki_solver::rules::{Goal, Player, Players, Record, State, Stop, Term};

/// 400 in the list of games.
pub(crate) const GAME: Game = Game {
    id: "four-hundred",
    name: "400",
    aliases: &["400"],
    seed: "seed 002, lines 4163-4192",
    needs: &["state.bids", "state.tricks"],
    value: "points of N and S less those of E and W; or those of N and S; or 1 if the declarer can make his bid",
    page: include_str!("page.md"),
    rules: Some(&FourHundred),
    ..Game::FOUR_HANDS
};

options! {
    struct Options {
        objective: Objective {
            "score_difference" => Objective::ScoreDifference,
            "score" => Objective::Score,
            "make" => Objective::Make,
        },
        /// From where on bids are worth double.
        scoring: BidValue { "standard" => BidValue::STANDARD, "cutthroat" => BidValue::CUTTHROAT },
        direction: Direction {
            "counter-clockwise" => Direction::CounterClockwise,
            "clockwise" => Direction::Clockwise,
        },
    }
}

#[derive(Clone, Copy, Debug)]
enum Objective {
    ScoreDifference,
    Score,
    Make,
}

facts! {
    struct Facts {
        /// What each has bid.
        bids: Tally,
        /// Tricks so far.
        tricks: Tally,
    }
}

/// The side whose points are asked for.
const OF: Players = Players(0b0101);

#[derive(Debug)]
struct FourHundred;

impl Rules for FourHundred {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        expect_trump(setup, Some('H'))?;
        let options = Options::read(setup)?;
        let FourHands { mut layout, mut record, state } = FourHands::read(setup, Some('H'))?;
        let facts = Facts::read(setup, &mut layout)?;
        record.order = options.direction.order(4);
        let mut state = layout.lay(setup, &record, state, None)?;
        let worth = match options.objective {
            Objective::Make => {
                let bidder = layout.the_declarer(setup)?;
                let bid = facts.bids.0[bidder.index()];
                let so_far = facts.tricks.0[bidder.index()];
                let tricks = (so_far, state.tricks_left(&record));
                let side = side_of(bidder);
                let goal = reaching(Players::one(bidder), 4, tricks, bid, side);
                Worth::Sides { goal, of: side }
            }
            Objective::Score | Objective::ScoreDifference => {
                state = counted(state, facts.tricks);
                let goal = points(&options, &record, &state, facts.bids);
                Worth::Sides { goal, of: OF }
            }
        };
        Ok(Question::new(layout, record, Root::Play(state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::FourHundredScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        draft.setup.trump = Some("H".to_owned());
        draft.declarer();
        draft.option("objective", &["score_difference", "score", "make"]);
        draft.option("scoring", &["standard", "cutthroat"]);
        draft.option("direction", &["counter-clockwise", "clockwise"]);
        let tricks = draft.tricks_so_far(13);
        draft.state("tricks", tricks);
        let bids = draft.numbers_below(9);
        draft.state("bids", bids);
    }
}

/// What the bids of N and S score, and less those of E and W if the difference is asked for.
fn points(options: &Options, record: &Record, state: &State, bids: Tally) -> Goal {
    let theirs = match options.objective {
        Objective::ScoreDifference => -1,
        Objective::Score | Objective::Make => 0,
    };
    let of_player = |player: Player| -> Vec<Term> {
        let sign = if OF.contains(player) { 1 } else { theirs };
        let (place, bid) = (player.index(), bids.0[player.index()]);
        let score = |tricks| sign * options.scoring.score(bid, tricks);
        by_total(place, totals(record, state, place), score)
    };
    Goal {
        maximisers: OF,
        counters: own_tricks(4),
        terms: Players::first(4).iter().flat_map(of_player).collect(),
        stop: Stop::Never,
    }
}
