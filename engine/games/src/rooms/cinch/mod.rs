//! Cinch: pedro in which a bid scores less what the others have.

mod scoring;

use crate::contracts::{Offer, Undertaken, at_bids};
use crate::deals::Dealing;
use crate::draft::Draft;
use crate::draft::STRAINS;
use crate::families::pedro::{self, ABOUT, HAND, Pedro, Position, Said};
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts, options};
use crate::question::{Question, Root, Worth};
use crate::rooms::pedro::PEDRO;
use crate::score::Scoring;
use crate::score::Target;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{Condition, Counter, Follow, Goal, Players, Term};

/// Cinch in the list of games.
pub(crate) const GAME: Game = Game {
    id: "cinch",
    name: "Cinch",
    aliases: &[],
    seed: "seed 002, lines 4842-4851",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: ABOUT,
    hand_size: HAND,
    needs: &["declarer", "trump", "contract", "state.points"],
    value: "points of the declarer's side in the deal, of 14; score_difference: score of the deal, counted for that side",
    page: include_str!("page.md"),
    rules: Some(&Rows),
};

options! {
    struct Options {
        objective: Objective {
            "points" => Objective::Points,
            "score_difference" => Objective::ScoreDifference,
        },
        /// What is taken off a bid that is made: fourteen less the bid, or what the others have.
        made: Made { "printed" => Made::Printed, "actual" => Made::Actual },
        /// What is played to a card led.
        follow: Follow { "FTM" => Follow::SuitOrTrumpElseTrump, "FT" => Follow::SuitOrTrump },
        /// How many cards a hand begins with.
        hand_size: i32 = 6 in 1..=6,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Points,
    ScoreDifference,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Made {
    Printed,
    Actual,
}

facts! {
    struct Facts {
        /// Points so far, by side.
        points: Parties,
    }
}

#[derive(Debug)]
struct Rows;

impl Rules for Rows {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let Options { objective, made, follow, hand_size } = Options::read(setup)?;
        let mut layout = Pedro::layout(setup)?;
        let points = Facts::read(setup, &mut layout)?.points;
        let said = Said { follow, hand_size, out: Players::NONE, points };
        let position = PEDRO.position(setup, layout, &said)?;
        let of = position.of;
        let goal = match objective {
            Objective::Points => Goal::count(position.captured(of), of),
            Objective::ScoreDifference => {
                score(&position, setup.bid(1..=PEDRO.all, "1 to 14 points")?, made)
            }
        };
        let root = Root::Play(position.state);
        Ok(Question::new(position.layout, position.record, root, Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::CinchScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        pedro::draft(draft, 6);
        draft.option("follow", &["FTM", "FT"]);
        draft.option("objective", &["points", "score_difference"]);
        draft.option("made", &["printed", "actual"]);
        let bid = 1 + draft.rng.below(14);
        draft.setup.contract = Some(bid.to_string());
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        pedro::dealing(asked)
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let trumps =
            offer.trumps(&STRAINS[..4]).into_iter().map(|contract| contract.led_by(offer.by));
        Ok(at_bids(&trumps.collect::<Vec<_>>(), 1..=PEDRO.all))
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        Ok(Some(Target::AtLeast(setup.bid(1..=PEDRO.all, "1 to 14 points")?)))
    }
}

/// What the declarer's side scores, less what the others do.
fn score(position: &Position, bid: i32, made: Made) -> Goal {
    let (of, theirs) = (position.of, position.of.others(4));
    let enough = vec![Condition::at_least(0, bid)];
    let made = match made {
        Made::Printed => Term::constant_when(scoring::worth(bid, 0, made), enough),
        Made::Actual => Term { when: enough, constant: bid, weights: vec![(1, -1)] },
    };
    let too_few = vec![Condition::at_most(0, bid - 1)];
    let lost = Term { when: too_few, constant: -bid, weights: vec![(1, -1)] };
    Goal {
        counters: vec![position.captured(of), position.captured(theirs)],
        terms: vec![made, lost],
        ..Goal::count(Counter::default(), of)
    }
}
